/** 10 COMBAT: the phase. */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { hasNavy } from '../columns.ts'
import { CHARLEMAGNE, FRANKS, LEADERS_OF, PATRIMONIUM, PLAY_ORDER, ROMA } from '../data.ts'
import { type BattleFrame, battleFrame, type CombatFrame, type Engagement, flightFrame, navalFrame, spoilsFrame, stackingFrame } from '../frames.ts'
import { ALL_SEAS, type Area, FIRST_HALF, isSea, type Nation, NOBODY, type Sea, type Seat, type Space, asArea } from '../kinds.ts'
import type { BoardView, Context, Italia } from '../types.ts'
import { areAllied, allyAt, findControlled, enemyAt, enemyUnits, hasEnemy, isGarrison, isNormalFor, playOrder, seatOf } from '../board/control.ts'
import { fleetsAt, hasUnits, controls } from '../board/pieces.ts'
import { awardsFor, score } from '../board/scoring.ts'
import { sparedAreas } from '../board/sparing.ts'
import { cite, rules } from '../rules.ts'
import { rebuilding, ruinsToRebuild, takenCity } from './10-cities.ts'

type CombatView = DeepReadonly<CombatFrame>
const isEngaged = (f: CombatView, s: Sea, m: Nation): boolean => f.engaged.some(e => e.sea === s && e.enemy === m)
/** 10.8-1 Fleets of both in one sea, and no battle between them declared. */
const isFoeAt = (b: BoardView, f: CombatView, s: Sea, m: Nation): boolean =>
  m !== f.nation && fleetsAt(b, m, s) > 0 && !areAllied(b, f.nation, m) && !isEngaged(f, s, m)
/** 13.4-14 In the civil war too fleets of any nation may be attacked. */
const listNations = (b: BoardView): readonly Nation[] => PLAY_ORDER[b.game]!
const foesAt = (b: BoardView, f: CombatView, s: Sea): Nation[] => (fleetsAt(b, f.nation, s) === 0 ? [] : listNations(b).filter(m => isFoeAt(b, f, s, m)))
const isMetAt = (b: BoardView, f: CombatView, s: Sea): boolean => fleetsAt(b, f.nation, s) > 0 && listNations(b).some(m => isFoeAt(b, f, s, m))
const seasWithFoes = (b: BoardView, f: CombatView): Sea[] => ALL_SEAS.filter(s => isMetAt(b, f, s))
const attacks = (b: BoardView, f: CombatView, m: Nation, s: Sea): boolean => fleetsAt(b, f.nation, s) > 0 && isFoeAt(b, f, s, m)
/** 13.4-2 In round 10 no garrison attacks. */
const answererOf = (b: BoardView, f: CombatView): Seat | null => {
  const m = findAsked(b, f)!
  return hasNavy(m) && !isGarrison(b, m) ? seatOf(m) : null
}
const findAsked = (b: BoardView, f: CombatView): Nation | undefined => playOrder(b)[f.asked]
const isLive = (b: BoardView, f: CombatView, e: DeepReadonly<Engagement>): boolean => fleetsAt(b, f.nation, e.sea) > 0 && fleetsAt(b, e.enemy, e.sea) > 0
const NO_SEA: readonly Sea[] = []
const findNavalSeas = (b: BoardView, f: CombatView): readonly Sea[] =>
  f.engaged.length === 0 ? NO_SEA : [...new Set(f.engaged.filter(e => isLive(b, f, e)).map(e => e.sea))]
/** Land combats still to be fought: somebody has more than leaders there. */
const isFight = (b: BoardView, n: Nation, a: Area): boolean => hasEnemy(b, n, a) && (hasUnits(b, n, a) || enemyUnits(b, n, a) > 0) && !isUnseenArrival(b, n, a)
const findBattles = (b: BoardView, n: Nation): Area[] => findControlled(b, n).filter(a => isFight(b, n, a))
const hasBattle = (b: BoardView, n: Nation): boolean => findControlled(b, n).some(a => isFight(b, n, a))
/** 10.0-15 Reinforcements just placed in an entry area fight only in the other nation's combat phase. */
const isUnseenArrival = (b: BoardView, n: Nation, a: Area): boolean => b.active === n && b.fresh.includes(a)
/** Nothing but leaders of two nations. */
const isAmongLeaders = (b: BoardView, n: Nation, at: Space | null): boolean =>
  at !== null && !isSea(at) && !hasUnits(b, n, at) && hasEnemy(b, n, at) && !isUnseenArrival(b, n, at)
/** 10.8.1-4 Of the nations that attack, the one with most fleets goes first; ties by die. */
function firstOfThem(g: Context, f: CombatFrame, s: Sea): Nation | null {
  let them = f.engaged.filter(e => e.theirs && e.sea === s && isLive(g.board, f, e)).map(e => e.enemy)
  const most = Math.max(...them.map(m => fleetsAt(g.board, m, s)))
  them = them.filter(m => fleetsAt(g.board, m, s) === most)
  while (them.length > 1) {
    const dice = them.map(() => g.roll(10))
    them = them.filter((_, i) => dice[i] === Math.max(...dice))
  }
  return them[0] ?? null
}
/** 10.5-3, ruling 132: where the last steps of units and leaders into the combat began. */
const originsOf = (b: BoardView, a: Area): Space[] => [
  ...b.tracks.filter(x => x.at === a).map(x => x.from),
  ...b.marched.filter(m => b.leaders[m.leader] === a).map(m => m.from),
]
function startBattle(g: Context, n: Nation, a: Area): BattleFrame {
  const b = g.board
  const defender = enemyAt(b, n, a)
  const sortie = g.within('sortie')
  const closed = [...new Set(originsOf(b, a).filter(from => from !== a))]
  const shut = [...new Set(sortie?.origins.filter(o => o.nation === defender).map(o => o.at) ?? [])]
  const host = n === PATRIMONIUM || defender === PATRIMONIUM ? PATRIMONIUM : null
  return battleFrame({ where: a, attacker: n, defender, closed, shut, raid: sortie?.raids.includes(a) ?? false, host })
}
const startNaval = (f: CombatFrame, s: Sea, m: Nation) => {
  f.engaged = f.engaged.filter(e => !(e.sea === s && e.enemy === m))
  return { call: navalFrame({ sea: s, attacker: f.nation, defender: m, turn: f.nation }), then: 'left' as const }
}
export const combat: Procedure<Italia, CombatFrame> = {
  // 10.8-2, 10.8-4 The active nation declares its naval battles before the first combat.
  declare: rules.ask<CombatFrame>()({
    cite: cite('10.8-1', '10.8-2'),
    who: (_, f) => (hasNavy(f.nation) ? seatOf(f.nation) : null),
    needs: ['attack-fleets'],
    may: {
      'attack-fleets': {
        cite: 'italia.10.8-1',
        among: (g, f) => seasWithFoes(g.board, f),
        take: (_, f, s) => {
          f.sea = s
          return { goto: 'enemy' }
        },
      },
      done: { among: () => true, take: () => ({ goto: 'others' }) },
    },
  }),
  enemy: rules.ask<CombatFrame>()({
    cite: cite('10.8-1', '10.8.1-2'),
    who: (_, f) => (f.sea === null ? null : seatOf(f.nation)),
    may: {
      'choose-enemy': {
        cite: 'italia.10.8-1',
        whyNot: [{ cite: 'italia.12.5.2-3', bars: (g, f, m) => areAllied(g.board, f.nation, m) }],
        among: (g, f) => foesAt(g.board, f, f.sea!),
        take: (_, f, m) => {
          f.engaged.push({ sea: f.sea!, enemy: m, theirs: false })
          f.sea = null
          return { goto: 'declare' }
        },
      },
    },
  }),
  // 10.8-3, 10.8.1-1 Then the others, in play order, may attack it.
  others: (g, f) => {
    return hasNavy(f.nation) && findAsked(g.board, f) !== undefined ? undefined : { goto: 'left' }
  },
  answer: rules.ask<CombatFrame>()({
    cite: cite('10.8-3', '10.8.1-1'),
    who: (g, f) => answererOf(g.board, f),
    needs: ['attack-fleets'],
    may: {
      'attack-fleets': {
        cite: 'italia.10.8.1-1',
        among: (g, f) => ALL_SEAS.filter(s => attacks(g.board, f, findAsked(g.board, f)!, s)),
        take: (g, f, s) => {
          f.engaged.push({ sea: s, enemy: findAsked(g.board, f)!, theirs: true })
          return { goto: 'others' }
        },
      },
      ignore: { among: () => true, take: () => {} },
    },
  }),
  next: (_, f) => {
    f.asked++
    return { goto: 'others' }
  },
  // 10.6-3 A city taken in the combat just fought, or left by its defenders in a reaction (ruling 122), is sacked now or never.
  left: (g, f) => {
    const a = takenCity(g.board, f.nation)
    if (a !== null) return { call: spoilsFrame({ nation: f.nation, where: a }), then: 'left' }
    return findNavalSeas(g.board, f).length > 0 || hasBattle(g.board, f.nation) ? undefined : { goto: 'leaders' }
  },
  // 10.0-3 The attacker chooses the order; each combat is finished before the next.
  order: rules.ask<CombatFrame>()({
    cite: cite('10.0-3', '10.8-3'),
    who: (_, f) => seatOf(f.nation),
    may: {
      fight: {
        cite: 'italia.10.0-1',
        whyNot: [{ cite: 'italia.10.0-4', bars: (_, f, a) => !isNormalFor(f.nation, a) }],
        among: (g, f) => findBattles(g.board, f.nation),
        take: (g, f, a) => {
          if (!f.fought.includes(a)) f.fought.push(a)
          return { call: startBattle(g, f.nation, a), then: 'left' }
        },
      },
      'fight-at-sea': {
        cite: 'italia.10.8-4',
        among: (g, f) => findNavalSeas(g.board, f),
        take: (g, f, s) => {
          const top = firstOfThem(g, f, s)
          f.rivals = [...f.engaged.filter(e => !e.theirs && e.sea === s && isLive(g.board, f, e)).map(e => e.enemy), ...(top === null ? [] : [top])]
          f.sea = s
          return { goto: 'which' }
        },
      },
    },
  }),
  which: rules.ask<CombatFrame>()({
    cite: cite('10.8-3', '10.8.1-4'),
    who: (_, f) => (f.sea === null ? null : seatOf(f.nation)),
    may: {
      'choose-enemy': {
        cite: 'italia.10.8.1-4',
        among: (_, f) => f.rivals,
        take: (_, f, m) => {
          const s = f.sea!
          f.sea = null
          return startNaval(f, s, m)
        },
      },
    },
  }),
  // 10.2-25 Two leaders left alone: the active nation's goes.
  leaders: (g, f) => {
    const b = g.board
    const alone = LEADERS_OF[f.nation]!.find(l => isAmongLeaders(b, f.nation, b.leaders[l]!))
    return alone === undefined ? undefined : { call: flightFrame({ nation: f.nation, from: asArea(b.leaders[alone]!), why: 'leaders' }), then: 'leaders' }
  },
  // CN Franks: Charlemagne in a Roma without other units is emperor, once; ruling 127: subjects make room for him.
  title: (g, f) => {
    const b = g.board
    if (f.nation !== FRANKS || b.leaders[CHARLEMAGNE] !== ROMA || hasEnemy(b, FRANKS, ROMA)) return
    const w = awardsFor(b, FRANKS, 'goal').find(x => !b.claimed.includes(x.index))
    if (!w) return
    const subject = allyAt(b, FRANKS, ROMA)
    if (subject !== NOBODY) return { call: flightFrame({ nation: subject, from: ROMA, why: 'title' }), then: 'left' }
    b.claimed.push(w.index)
    g.emit({ is: 'title', nation: FRANKS }, ['italia.CN.Franchi-1'])
    score(g, FRANKS, w.points, ['italia.CN.Franchi-1'])
    return
  },
  // 10.6.1-3, 10.6.1-4 Rebuilding in the combat areas, before stacking.
  rebuild: (g, f) =>
    rebuilding(
      f.nation,
      ruinsToRebuild(g.board, f.nation).filter(a => f.fought.includes(a)),
    ),
  // 8.3-10 Only where there was combat; 12.2-4 not after the first half of a major invasion.
  stacking: (g, f) => {
    if (f.part === FIRST_HALF) return
    const areas = f.fought.filter(a => controls(g.board, f.nation, a))
    if (areas.length === 0) return
    return { call: stackingFrame({ nation: f.nation, areas, spare: sparedAreas(g.board, f.nation) }) }
  },
}
