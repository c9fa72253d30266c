/** 5 SEQUENCE OF PLAY */
import { findThingById, type Procedure } from '@tabularium/kernel'
import { GAME_OF_NATION, NATIONS_OF_GAME } from '../columns.ts'
import {
  type Arrival,
  ARRIVALS,
  findAwardsByEvent,
  findCampaignOfNation,
  CIVIL_WAR_TURN_ORDER,
  LEADERS_COMING_IN_ROUND,
  GREEKS,
  findInvasionOfNation,
  LAST_ROUND_OF_LEADER,
  LEADERS_OF_NATION,
  TURN_ORDERS,
  PLACEMENT_ARRIVALS,
  UNIT_RAISING_TERMS,
  UNIT_REDUCTION_TERMS,
  REVOLT_TERMS,
  ROMA,
  ROMANS,
  ROUND_COUNT,
  NATION_TRANSFORMATIONS,
} from '../data.ts'
import {
  leaderCampaignFrame,
  civilWarFrame,
  combatPhaseFrame,
  strangerEvictionFrame,
  nationExitFrame,
  type GameFrame,
  nationIncomeFrame,
  movementPhaseFrame,
  unitPlacementFrame,
  unitRaisingFrame,
  unitReductionFrame,
  type RoundFrame,
  roundFrame,
  nationTransformationFrame,
  type NationTurnFrame,
  nationTurnFrame,
} from '../frames.ts'
import {
  allArrivalLines,
  AREA_WITH_CITY,
  FIRST_HALF_OF_TURN,
  type Leader,
  LEGION,
  nationKind,
  type Nation,
  ORDINARY_TURN,
  AREA_WITH_RUIN,
  type Seat,
  SECOND_HALF_OF_TURN,
} from '../kinds.ts'
import type { BoardView, GameStepContext, Italia, GamePublicContext } from '../types.ts'
import { isNationOut, doesNationTakeTurn } from '../board/arriving.ts'
import { findControlledAreas, dropLostCapitals, isRoundOfCivilWar, seatOfNation } from '../board/control.ts'
import { countCountersLeft, resetMovementTracks, removeLeaderFromBoard, countUnitsAt } from '../board/pieces.ts'
import { sumAreaPoints, bookTalliedPoints, mayNationScore, addPointsToTally, findScoringRound } from '../board/scoring.ts'
import { placeArrivingUnits } from '../board/acts.ts'
import { makeClauseIds, ruleBuilder } from '../rules.ts'
import { createReinforcementArrivalFrame } from './7-arrival.ts'
import { takeOverKeepingOfCities } from './10-cities.ts'

export const gameProcedure: Procedure<Italia, GameFrame> = {
  // 5.0 Ten rounds.
  rounds: g => (g.board.round > ROUND_COUNT ? undefined : { call: roundFrame(), then: 'rounds' }),
  // 11.0-18 The highest total wins; ruling 97: a tie is shared.
  result: g => {
    const totals = new Map<Seat, number>(g.seats.map(s => [s, 0]))
    for (const n of NATIONS_OF_GAME[g.board.game]!) totals.set(seatOfNation(n), totals.get(seatOfNation(n))! + g.board.points[n]!)
    const best = Math.max(...totals.values())
    const winners = g.seats.filter(s => totals.get(s) === best)
    return g.end(winners, winners.length > 1 ? 'tie' : 'most-points')
  },
}
const isRoundStartArrival = (b: BoardView, x: Arrival): boolean => x.when === 'round-start' && x.round === b.round && GAME_OF_NATION[x.nation] === b.game
const firstTurnPartOfNation = (b: BoardView, n: Nation): number => (findInvasionOfNation(n, b.round) ? FIRST_HALF_OF_TURN : ORDINARY_TURN)
const restartNationOrder = (f: RoundFrame): void => void (f.next = 0)
export const roundProcedure: Procedure<Italia, RoundFrame> = {
  // 5.0-6 The next box of the track. 13.4-12 Leaders left from round 9 go before the civil war.
  start: g => {
    g.emit({ is: 'round', round: g.board.round }, ['italia.5.0-6'])
    g.board.restored = []
    if (isRoundOfCivilWar(g.board))
      for (const n of NATIONS_OF_GAME[0]!) for (const l of LEADERS_OF_NATION[n]!) if (g.board.leaders[l] !== null) removeDepartedLeader(g, l)
  },
  // 7.2-13 Out of sequence: before the first nation.
  arrive: (g, f) => {
    const i = allArrivalLines.find(k => k >= f.next && isRoundStartArrival(g.board, ARRIVALS[k]!))
    if (i === undefined) return restartNationOrder(f)
    f.next = i + 1
    return { call: createReinforcementArrivalFrame(g.board, i), then: 'arrive' }
  },
  // 5.0-1 Every nation takes one turn in play order; 13.4 but not in the civil war.
  turns: (g, f) => {
    if (isRoundOfCivilWar(g.board)) return { call: civilWarFrame({ blocked: CIVIL_WAR_TURN_ORDER.map(() => null) }) }
    const n = TURN_ORDERS[g.board.game]![f.next++]
    if (n === undefined) return
    return doesNationTakeTurn(g.board, n) ? { call: nationTurnFrame({ nation: n }), then: 'turns' } : { goto: 'turns' }
  },
  // 11.0-2, 11.0-3 Area points, before any transformation.
  score: g => {
    const at = findScoringRound(g.board, g.options['first-scoring-round'])
    if (at === null) return
    for (const n of NATIONS_OF_GAME[g.board.game]!)
      if (mayNationScore(g.board, n)) addPointsToTally(g, n, sumAreaPoints(g.board, n, at), ['italia.11.0-2', 'italia.11.0-3'])
  },
  // 12.5.2-6 Halved on their total at the end of the round.
  book: (g, f) => {
    for (const n of NATIONS_OF_GAME[g.board.game]!) bookTalliedPoints(g, n)
    f.next = 0
  },
  // 12.4 Transformations; nations whose time is over go.
  transform: (g, f) => {
    const { board } = g
    const n = NATIONS_OF_GAME[board.game]!.find((m, i) => i >= f.next && NATION_TRANSFORMATIONS[m]!.some(t => t.round === board.round))
    if (n === undefined) return restartNationOrder(f)
    f.next = NATIONS_OF_GAME[board.game]!.indexOf(n) + 1
    if (n === GREEKS) f.former = findControlledAreas(board, n)
    const into = NATION_TRANSFORMATIONS[n]!.find(t => t.round === board.round)!.into
    return { call: nationTransformationFrame({ nation: n, into: into && n !== GREEKS ? findThingById(nationKind, into) : null }), then: 'transform' }
  },
  // 7.2-14 Reinforcements up to a number.
  raise: (g, f) => {
    for (const n of NATIONS_OF_GAME[g.board.game]!)
      for (const r of UNIT_RAISING_TERMS[n]!)
        if (r.round === g.board.round) return { call: unitRaisingFrame({ nation: n, type: r.type, upTo: r.to, former: f.former }) }
    return
  },
  reduce: g => {
    for (const n of NATIONS_OF_GAME[g.board.game]!)
      for (const r of UNIT_REDUCTION_TERMS[n]!)
        if (r.round === g.board.round && r.when === 'round-end') return { call: unitReductionFrame({ nation: n, keep: r.keep }) }
    return
  },
  release: g => releaseSubjectsOfNationsOut(g, TURN_ORDERS[g.board.game]!.length),
  close: g => {
    g.board.round += 1
    g.board.active = null
  },
}
/** 12.5-2 A submission ends when the overlord is out of the game, after the first `turns` turns of the round. */
function releaseSubjectsOfNationsOut(g: GameStepContext, turns: number): void {
  const { board } = g
  for (const n of NATIONS_OF_GAME[board.game]!) {
    const over = board.overlord[n]
    if (over !== null && over !== undefined && isNationOut(board, over, turns)) freeSubjectNation(g, n)
  }
}
export function freeSubjectNation(g: GameStepContext, n: Nation): void {
  g.board.overlord[n] = null
  g.emit({ is: 'revolted', nation: n }, ['italia.12.6-1'])
}
function removeDepartedLeader(g: GameStepContext, l: Leader): void {
  removeLeaderFromBoard(g.board, l)
  g.emit({ is: 'departed', leader: l }, ['italia.7.2-18', 'italia.13.4-12'])
}

const UNITS_TO_RECLAIM_ROMA = 2
const doesTurnOpenWithCampaign = (g: GameStepContext, n: Nation): boolean => findCampaignOfNation(n, g.board.round)?.opensTurn === true
const mayNationRevoltInOwnTurn = (g: GamePublicContext, n: Nation): boolean => {
  const over = g.board.overlord[n]
  return over !== null && REVOLT_TERMS[n]!.some(r => !r.near && r.rounds.includes(g.board.round) && (r.from === null || r.from === over))
}
/** 13.1 In rounds 1 to 9, the only ones that have turns. */
const mayReclaimRoma = (n: Nation): boolean => n === ROMANS
export const nationTurnProcedure: Procedure<Italia, NationTurnFrame> = {
  begin: (g, f) => {
    const b = g.board
    b.active = f.nation
    resetMovementTracks(b)
    b.burnt = []
    b.restored = []
    b.fresh = []
    g.emit({ is: 'turn', nation: f.nation }, ['italia.5.0-1'])
  },
  // 13.1-1 Others leave Roma before the Roman income.
  evict: (_, f) => (mayReclaimRoma(f.nation) ? { call: strangerEvictionFrame({ nation: f.nation, where: ROMA }) } : undefined),
  // 13.1-2 Roma is rebuilt, and never without legions.
  restore: (g, f) => {
    const b = g.board
    if (!mayReclaimRoma(f.nation)) return
    if (b.cities[ROMA] === AREA_WITH_RUIN) g.emit({ is: 'rebuilt', nation: f.nation, where: ROMA }, ['italia.13.1-2'])
    b.cities[ROMA] = AREA_WITH_CITY
    if (countUnitsAt(b, ROMANS, ROMA) === 0)
      placeArrivingUnits(g, ROMANS, LEGION, ROMA, Math.max(0, Math.min(UNITS_TO_RECLAIM_ROMA, countCountersLeft(b, ROMANS, LEGION))))
    if (countUnitsAt(b, ROMANS, ROMA) > 0) b.keeper[ROMA] = seatOfNation(ROMANS)
  },
  // 12.6-1 A subject may revolt at the times of its card.
  revolt: ruleBuilder.ask<NationTurnFrame>()({
    cite: makeClauseIds('12.6-1'),
    who: (g, f) => (mayNationRevoltInOwnTurn(g, f.nation) ? seatOfNation(f.nation) : null),
    may: { revolt: { among: () => true, take: (g, f) => freeSubjectNation(g, f.nation) }, 'stay-subject': { among: () => true, take: () => {} } },
  }),
  // 6 Phase 1; not where the turn starts with a campaign (12.3-7).
  income: (g, f) => (doesTurnOpenWithCampaign(g, f.nation) ? undefined : { call: nationIncomeFrame({ nation: f.nation }) }),
  // 7.2-18 Leaders whose time is over leave at the start of phase 2.
  depart: (g, f) => {
    const { round, leaders } = g.board
    for (const l of LEADERS_OF_NATION[f.nation]!)
      if (leaders[l] !== null && LAST_ROUND_OF_LEADER[l]! < round && !LEADERS_COMING_IN_ROUND[f.nation]![round]!.includes(l)) removeDepartedLeader(g, l)
    dropLostCapitals(g.board)
  },
  // 7.0-1 Bought units first.
  place: (g, f) => (f.towns.length === 0 && g.board.aside.length === 0 ? undefined : { call: unitPlacementFrame({ nation: f.nation }) }),
  // 7.2 Then reinforcements.
  reinforce: (g, f) => {
    const entry = PLACEMENT_ARRIVALS[f.nation]![g.board.round]!.find(i => i >= f.next)
    if (entry === undefined) return doesTurnOpenWithCampaign(g, f.nation) ? { goto: 'campaign' } : undefined
    f.next = entry + 1
    return { call: createReinforcementArrivalFrame(g.board, entry), then: 'reinforce' }
  },
  // 12.2-1 A major invasion has two movements and two combats.
  march: (g, f) => ({
    call: movementPhaseFrame({ nation: f.nation, part: firstTurnPartOfNation(g.board, f.nation) }),
  }),
  fight: (g, f) => ({ call: combatPhaseFrame({ nation: f.nation, part: firstTurnPartOfNation(g.board, f.nation) }) }),
  again: (g, f) =>
    findInvasionOfNation(f.nation, g.board.round) ? { call: movementPhaseFrame({ nation: f.nation, part: SECOND_HALF_OF_TURN }) } : { goto: 'campaign' },
  'fight-again': (_, f) => ({ call: combatPhaseFrame({ nation: f.nation, part: SECOND_HALF_OF_TURN }) }),
  // 12.3-3 Then the campaign, if its leader lives.
  campaign: (g, f) => {
    const c = findCampaignOfNation(f.nation, g.board.round)
    if (!c || g.board.leaders[c.leader] === null) return
    return { call: leaderCampaignFrame({ nation: f.nation, leader: c.leader, gold: c.gold }) }
  },
  // CN Visigoths and Huns go home for points.
  exit: (_, f) => {
    const w = findAwardsByEvent(f.nation, 'exit')[0]
    return w ? { call: nationExitFrame({ nation: f.nation, via: w.area! }) } : undefined
  },
  reduce: (g, f) => {
    const r = UNIT_REDUCTION_TERMS[f.nation]!.find(x => x.round === g.board.round && x.when === 'own-turn-end')
    return r ? { call: unitReductionFrame({ nation: f.nation, keep: r.keep }) } : undefined
  },
  // 12.5.2-7 Points of the turn are booked, after subjects of a nation that fell are free (ruling 123); ruling 6: gold above 10 is lost.
  book: (g, f) => {
    releaseSubjectsOfNationsOut(g, g.enclosing('round').next)
    takeOverKeepingOfCities(g.board, f.nation)
    if (g.options['one-total-halving'] !== true) bookTalliedPoints(g, f.nation)
    g.board.gold[f.nation] = Math.min(g.board.gold[f.nation]!, 10)
    g.board.active = null
    dropLostCapitals(g.board)
  },
}
