/** 5 SEQUENCE OF PLAY */
import type { Procedure } from '@tabularium/kernel'
import {
  ARRIVALS,
  awardsBy,
  campaignOf,
  COMING,
  GAME_OF,
  GREEKS,
  invasionOf,
  LAST_ROUND,
  LEADERS_OF,
  LEGION,
  nation,
  NATIONS_OF,
  ORDER,
  PLACED,
  RAISES,
  REDUCTIONS,
  REVOLTS,
  ROMA,
  ROMANS,
  ROUNDS,
  TRANSFORMS,
} from '../data.ts'
import type { GameFrame, RoundFrame, TurnFrame } from '../frames.ts'
import type { G, Italia, Nation, O, Seat } from '../types.ts'
import { isOut, takesTurn } from '../board/arriving.ts'
import { controlled, dropLostCapitals, isCivilWar, seatOf } from '../board/control.ts'
import { countersLeft, newPhase, takeLeader, unitsAt } from '../board/pieces.ts'
import { areaPoints, book, mayScore, score, scoringRound } from '../board/scoring.ts'
import { arriveUnits } from '../board/acts.ts'
import { cite, rules } from '../rules.ts'
import { combatFrame } from './frames.ts'
import { arrivalFrame } from './7-arrival.ts'
import { keepCities } from './10-cities.ts'

export const game: Procedure<Italia, GameFrame> = {
  // 5.0 Ten rounds.
  rounds: g => (g.board.round > ROUNDS ? undefined : { call: { proc: 'round', at: 'start', next: 0, former: [] }, then: 'rounds' }),
  // 11.0-18 The highest total wins; ruling 97: a tie is shared.
  result: g => {
    const totals = new Map<Seat, number>(g.seats.map(s => [s, 0]))
    for (const n of NATIONS_OF[g.board.game]!) totals.set(seatOf(n), totals.get(seatOf(n))! + g.board.points[n]!)
    const best = Math.max(...totals.values())
    const winners = g.seats.filter(s => totals.get(s) === best)
    return g.end(winners, winners.length > 1 ? 'tie' : 'most-points')
  },
}
const rewind = (f: RoundFrame): void => void (f.next = 0)
export const round: Procedure<Italia, RoundFrame> = {
  // 5.0-6 The next box of the track. 13.4-12 Leaders left from round 9 go before the civil war.
  start: g => {
    g.emit({ is: 'round', round: g.board.round }, ['italia.5.0-6'])
    g.board.restored = []
    if (isCivilWar(g.board)) for (const n of NATIONS_OF[0]!) for (const l of LEADERS_OF[n]!) if (g.board.leaders[l] !== null) depart(g, l)
  },
  // 7.2-13 Out of sequence: before the first nation.
  arrive: (g, f) => {
    const i = ARRIVALS.findIndex((x, k) => k >= f.next && x.when === 'round-start' && x.round === g.board.round && GAME_OF[x.nation] === g.board.game)
    if (i < 0) return rewind(f)
    f.next = i + 1
    return { call: arrivalFrame(g.board, i), then: 'arrive' }
  },
  // 5.0-1 Every nation takes one turn in play order; 13.4 but not in the civil war.
  turns: (g, f) => {
    if (isCivilWar(g.board)) return { call: { proc: 'civil', at: 'open', turn: 0, passes: 0, blocked: [null, null, null] } }
    const n = ORDER[g.board.game]![f.next++]
    if (n === undefined) return
    return takesTurn(g.board, n) ? { call: { proc: 'turn', at: 'begin', nation: n, towns: [], next: 0 }, then: 'turns' } : { goto: 'turns' }
  },
  // 11.0-2, 11.0-3 Area points, before any transformation.
  score: g => {
    const at = scoringRound(g.board, g.options['first-scoring-round'])
    if (at === null) return
    for (const n of NATIONS_OF[g.board.game]!) if (mayScore(g.board, n)) score(g, n, areaPoints(g.board, n, at), ['italia.11.0-2', 'italia.11.0-3'])
  },
  // 12.5.2-6 Halved on their total at the end of the round.
  book: (g, f) => {
    for (const n of NATIONS_OF[g.board.game]!) book(g, n)
    f.next = 0
  },
  // 12.4 Transformations; nations whose time is over go.
  transform: (g, f) => {
    const { board } = g
    const n = NATIONS_OF[board.game]!.find((m, i) => i >= f.next && TRANSFORMS[m]!.some(t => t.round === board.round))
    if (n === undefined) return rewind(f)
    f.next = NATIONS_OF[board.game]!.indexOf(n) + 1
    if (n === GREEKS) f.former = controlled(board, n)
    const into = TRANSFORMS[n]!.find(t => t.round === board.round)!.into
    return { call: { proc: 'transform', at: 'start', nation: n, into: into && n !== GREEKS ? nation.ids.indexOf(into) : null, made: 0 }, then: 'transform' }
  },
  // 7.2-14 Reinforcements up to a number.
  raise: (g, f) => {
    for (const n of NATIONS_OF[g.board.game]!)
      for (const r of RAISES[n]!)
        if (r.round === g.board.round) return { call: { proc: 'raise', at: 'count', nation: n, type: r.type, upTo: r.to, left: -1, former: f.former } }
    return
  },
  reduce: g => {
    for (const n of NATIONS_OF[g.board.game]!)
      for (const r of REDUCTIONS[n]!)
        if (r.round === g.board.round && r.when === 'round-end') return { call: { proc: 'reduce', at: 'next', nation: n, keep: r.keep, where: null } }
    return
  },
  release: g => release(g, ORDER[g.board.game]!.length),
  close: g => {
    g.board.round += 1
    g.board.active = null
  },
}
/** 12.5-2 A submission ends when the overlord is out of the game, after the first `turns` turns of the round. */
function release(g: G, turns: number): void {
  const { board } = g
  for (const n of NATIONS_OF[board.game]!) {
    const over = board.overlord[n]
    if (over !== null && over !== undefined && isOut(board, over, turns)) free(g, n)
  }
}
export function free(g: G, n: Nation): void {
  g.board.overlord[n] = null
  g.emit({ is: 'revolted', nation: n }, ['italia.12.6-1'])
}
function depart(g: G, l: number): void {
  takeLeader(g.board, l)
  g.emit({ is: 'departed', leader: l }, ['italia.7.2-18', 'italia.13.4-12'])
}

const GARRISON = 2
const opens = (g: G, n: Nation): boolean => campaignOf(n, g.board.round)?.opensTurn === true
const mayRevolt = (g: O, n: Nation): boolean => {
  const over = g.board.overlord[n]
  return over !== null && REVOLTS[n]!.some(r => !r.near && r.rounds.includes(g.board.round) && (r.from === null || r.from === over))
}
const isReclaimed = (g: G, n: Nation): boolean => n === ROMANS && g.board.round < ROUNDS
export const turn: Procedure<Italia, TurnFrame> = {
  begin: (g, f) => {
    const b = g.board
    b.active = f.nation
    newPhase(b)
    b.burnt = []
    b.restored = []
    b.fresh = []
    g.emit({ is: 'turn', nation: f.nation }, ['italia.5.0-1'])
  },
  // 13.1-1 Others leave Roma before the Roman income.
  evict: (g, f) => (isReclaimed(g, f.nation) ? { call: { proc: 'evict', at: 'next', nation: f.nation, where: ROMA } } : undefined),
  // 13.1-2 Roma is rebuilt, and never without legions.
  restore: (g, f) => {
    const b = g.board
    if (!isReclaimed(g, f.nation)) return
    if (b.cities[ROMA] === 2) g.emit({ is: 'rebuilt', nation: f.nation, where: ROMA }, ['italia.13.1-2'])
    b.cities[ROMA] = 1
    if (unitsAt(b, ROMANS, ROMA) === 0) arriveUnits(g, ROMANS, LEGION, ROMA, Math.max(0, Math.min(GARRISON, countersLeft(b, ROMANS, LEGION))))
    if (unitsAt(b, ROMANS, ROMA) > 0) b.keeper[ROMA] = seatOf(ROMANS)
  },
  // 12.6-1 A subject may revolt at the times of its card.
  revolt: rules.ask<TurnFrame>()({
    cite: cite('12.6-1'),
    who: (g, f) => (mayRevolt(g, f.nation) ? seatOf(f.nation) : null),
    may: { revolt: { among: () => true, take: (g, f) => free(g, f.nation) }, obey: { among: () => true, take: () => {} } },
  }),
  // 6 Phase 1; not where the turn starts with a campaign (12.3-7).
  income: (g, f) => (opens(g, f.nation) ? undefined : { call: { proc: 'income', at: 'collect', nation: f.nation, due: 0 } }),
  // 7.2-18 Leaders whose time is over leave at the start of phase 2.
  depart: (g, f) => {
    const { round, leaders } = g.board
    for (const l of LEADERS_OF[f.nation]!) if (leaders[l] !== null && LAST_ROUND[l]! < round && !COMING[f.nation]![round]!.includes(l)) depart(g, l)
    dropLostCapitals(g.board)
  },
  // 7.0-1 Bought units first.
  place: (g, f) =>
    f.towns.length === 0 && g.board.aside.length === 0 ? undefined : { call: { proc: 'placement', at: 'towns', nation: f.nation, next: 0, filled: [] } },
  // 7.2 Then reinforcements.
  reinforce: (g, f) => {
    const entry = PLACED[f.nation]![g.board.round]!.find(i => i >= f.next)
    if (entry === undefined) return opens(g, f.nation) ? { goto: 'campaign' } : undefined
    f.next = entry + 1
    return { call: arrivalFrame(g.board, entry), then: 'reinforce' }
  },
  // 12.2-1 A major invasion has two movements and two combats.
  march: (g, f) => ({
    call: { proc: 'movement', at: 'start', nation: f.nation, part: invasionOf(f.nation, g.board.round) ? 1 : 0, declared: false, port: null },
  }),
  fight: (g, f) => ({ call: combatFrame(f.nation, invasionOf(f.nation, g.board.round) ? 1 : 0) }),
  again: (g, f) =>
    invasionOf(f.nation, g.board.round)
      ? { call: { proc: 'movement', at: 'start', nation: f.nation, part: 2, declared: false, port: null } }
      : { goto: 'campaign' },
  'fight-again': (_, f) => ({ call: combatFrame(f.nation, 2) }),
  // 12.3-3 Then the campaign, if its leader lives.
  campaign: (g, f) => {
    const c = campaignOf(f.nation, g.board.round)
    if (!c || g.board.leaders[c.leader] === null) return
    return { call: { proc: 'campaign', at: 'open', nation: f.nation, leader: c.leader, gold: c.gold, made: 0, blocked: null } }
  },
  // CN Visigoths and Huns go home for points.
  exit: (_, f) => {
    const w = awardsBy(f.nation, 'exit')[0]
    return w ? { call: { proc: 'exit', at: 'choose', nation: f.nation, via: w.area! } } : undefined
  },
  reduce: (g, f) => {
    const r = REDUCTIONS[f.nation]!.find(x => x.round === g.board.round && x.when === 'own-turn-end')
    return r ? { call: { proc: 'reduce', at: 'next', nation: f.nation, keep: r.keep, where: null } } : undefined
  },
  // 12.5.2-7 Points of the turn are booked, after subjects of a nation that fell are free (ruling 123); ruling 6: gold above 10 is lost.
  book: (g, f) => {
    release(g, g.enclosing('round').next)
    keepCities(g.board, f.nation)
    if (g.options['one-total-halving'] !== true) book(g, f.nation)
    g.board.gold[f.nation] = Math.min(g.board.gold[f.nation]!, 10)
    g.board.active = null
    dropLostCapitals(g.board)
  },
}
