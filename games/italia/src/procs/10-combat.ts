/** 10 COMBAT: the phase. */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { hasNavy } from '../columns.ts'
import { CHARLEMAGNE, FRANKS, LEADERS_OF_NATION, PATRIMONIUM, PLAY_ORDERS, ROMA } from '../data.ts'
import {
  type BattleFrame,
  battleFrame,
  type CombatPhaseFrame,
  type NavalEngagement,
  unitRetreatFrame,
  navalBattleFrame,
  citySackFrame,
  stackingCheckFrame,
} from '../frames.ts'
import { ALL_SEAS, type Area, FIRST_HALF_OF_TURN, isSea, type Nation, NOBODY, type Sea, type Seat, type Space, assertSpaceIsArea } from '../kinds.ts'
import type { BoardView, GameStepContext, Italia } from '../types.ts'
import {
  areNationsAllied,
  findAllyAt,
  findControlledAreas,
  findEnemyAt,
  countEnemyUnitsAt,
  hasEnemyAt,
  isCivilWarGarrison,
  isOrdinarySpaceFor,
  nationOrderOfRound,
  seatOfNation,
} from '../board/control.ts'
import { countFleetsAt, hasLandUnitsAt, controlsArea } from '../board/pieces.ts'
import { findAwardsFor, addPointsToTally } from '../board/scoring.ts'
import { findAreasSparedFromStacking } from '../board/sparing.ts'
import { makeClauseIds, ruleBuilder } from '../rules.ts'
import { callCityRebuildingProcedure, findRuinsToRebuild, findCityTakenFromOthers } from './10-cities.ts'

type ReadonlyCombatFrame = DeepReadonly<CombatPhaseFrame>
const isNationEngagedAtSea = (f: ReadonlyCombatFrame, s: Sea, m: Nation): boolean => f.engaged.some(e => e.sea === s && e.enemy === m)
/** 10.8-1 Fleets of both in one sea, and no battle between them declared. */
const isEnemyFleetToEngageAt = (b: BoardView, f: ReadonlyCombatFrame, s: Sea, m: Nation): boolean =>
  m !== f.nation && countFleetsAt(b, m, s) > 0 && !areNationsAllied(b, f.nation, m) && !isNationEngagedAtSea(f, s, m)
/** 13.4-14 In the civil war too fleets of any nation may be attacked. */
const listNationsInPlayOrder = (b: BoardView): readonly Nation[] => PLAY_ORDERS[b.game]!
const findEnemiesAtSea = (b: BoardView, f: ReadonlyCombatFrame, s: Sea): Nation[] =>
  countFleetsAt(b, f.nation, s) === 0 ? [] : listNationsInPlayOrder(b).filter(m => isEnemyFleetToEngageAt(b, f, s, m))
const hasEnemiesAtSea = (b: BoardView, f: ReadonlyCombatFrame, s: Sea): boolean =>
  countFleetsAt(b, f.nation, s) > 0 && listNationsInPlayOrder(b).some(m => isEnemyFleetToEngageAt(b, f, s, m))
const findSeasWithEnemies = (b: BoardView, f: ReadonlyCombatFrame): Sea[] => ALL_SEAS.filter(s => hasEnemiesAtSea(b, f, s))
const mayAttackAtSea = (b: BoardView, f: ReadonlyCombatFrame, m: Nation, s: Sea): boolean =>
  countFleetsAt(b, f.nation, s) > 0 && isEnemyFleetToEngageAt(b, f, s, m)
/** 13.4-2 In round 10 no garrison attacks. */
const findSeatAskedForNavalAttack = (b: BoardView, f: ReadonlyCombatFrame): Seat | null => {
  const m = findNationAskedForNavalAttack(b, f)!
  return hasNavy(m) && !isCivilWarGarrison(b, m) ? seatOfNation(m) : null
}
const findNationAskedForNavalAttack = (b: BoardView, f: ReadonlyCombatFrame): Nation | undefined => nationOrderOfRound(b)[f.asked]
const canNavalEngagementBeFought = (b: BoardView, f: ReadonlyCombatFrame, e: DeepReadonly<NavalEngagement>): boolean =>
  countFleetsAt(b, f.nation, e.sea) > 0 && countFleetsAt(b, e.enemy, e.sea) > 0
const NO_SEAS: readonly Sea[] = []
const findSeasOfNavalBattles = (b: BoardView, f: ReadonlyCombatFrame): readonly Sea[] =>
  f.engaged.length === 0 ? NO_SEAS : [...new Set(f.engaged.filter(e => canNavalEngagementBeFought(b, f, e)).map(e => e.sea))]
/** Land combats still to be fought: somebody has more than leaders there. */
const isBattleDueIn = (b: BoardView, n: Nation, a: Area): boolean =>
  hasEnemyAt(b, n, a) && (hasLandUnitsAt(b, n, a) || countEnemyUnitsAt(b, n, a) > 0) && !isArrivalOfThisTurn(b, n, a)
const findBattleAreas = (b: BoardView, n: Nation): Area[] => findControlledAreas(b, n).filter(a => isBattleDueIn(b, n, a))
const hasNationBattleDue = (b: BoardView, n: Nation): boolean => findControlledAreas(b, n).some(a => isBattleDueIn(b, n, a))
/** 10.0-15 Reinforcements just placed in an entry area fight only in the other nation's combat phase. */
const isArrivalOfThisTurn = (b: BoardView, n: Nation, a: Area): boolean => b.active === n && b.fresh.includes(a)
/** Nothing but leaders of two nations. */
const areOnlyLeadersAt = (b: BoardView, n: Nation, at: Space | null): boolean =>
  at !== null && !isSea(at) && !hasLandUnitsAt(b, n, at) && hasEnemyAt(b, n, at) && !isArrivalOfThisTurn(b, n, at)
/** 10.8.1-4 Of the nations that attack, the one with most fleets goes first; ties by die. */
function findNavalAttackerFirstInOrder(g: GameStepContext, f: CombatPhaseFrame, s: Sea): Nation | null {
  let them = f.engaged.filter(e => e.theirs && e.sea === s && canNavalEngagementBeFought(g.board, f, e)).map(e => e.enemy)
  const most = Math.max(...them.map(m => countFleetsAt(g.board, m, s)))
  them = them.filter(m => countFleetsAt(g.board, m, s) === most)
  while (them.length > 1) {
    const dice = them.map(() => g.roll(10))
    them = them.filter((_, i) => dice[i] === Math.max(...dice))
  }
  return them[0] ?? null
}
/** 10.5-3, ruling 132: where the last steps of units and leaders into the combat began. */
const findOriginsOfAttackers = (b: BoardView, a: Area): Space[] => [
  ...b.tracks.filter(x => x.at === a).map(x => x.from),
  ...b.marched.filter(m => b.leaders[m.leader] === a).map(m => m.from),
]
function createBattleFrameAt(g: GameStepContext, n: Nation, a: Area): BattleFrame {
  const b = g.board
  const defender = findEnemyAt(b, n, a)
  const sortie = g.within('sortie')
  const closed = [...new Set(findOriginsOfAttackers(b, a).filter(from => from !== a))]
  const shut = [...new Set(sortie?.origins.filter(o => o.nation === defender).map(o => o.at) ?? [])]
  const host = n === PATRIMONIUM || defender === PATRIMONIUM ? PATRIMONIUM : null
  return battleFrame({ where: a, attacker: n, defender, closed, shut, raid: sortie?.raids.includes(a) ?? false, host })
}
const callNavalBattleProcedure = (f: CombatPhaseFrame, s: Sea, m: Nation) => {
  f.engaged = f.engaged.filter(e => !(e.sea === s && e.enemy === m))
  return { call: navalBattleFrame({ sea: s, attacker: f.nation, defender: m, turn: f.nation }), then: 'left' as const }
}
export const combatPhaseProcedure: Procedure<Italia, CombatPhaseFrame> = {
  // 10.8-2, 10.8-4 The active nation declares its naval battles before the first combat.
  declare: ruleBuilder.ask<CombatPhaseFrame>()({
    cite: makeClauseIds('10.8-1', '10.8-2'),
    who: (_, f) => (hasNavy(f.nation) ? seatOfNation(f.nation) : null),
    needs: ['attack-fleets'],
    may: {
      'attack-fleets': {
        cite: 'italia.10.8-1',
        among: (g, f) => findSeasWithEnemies(g.board, f),
        take: (_, f, s) => {
          f.sea = s
          return { goto: 'enemy' }
        },
      },
      done: { among: () => true, take: () => ({ goto: 'others' }) },
    },
  }),
  enemy: ruleBuilder.ask<CombatPhaseFrame>()({
    cite: makeClauseIds('10.8-1', '10.8.1-2'),
    who: (_, f) => (f.sea === null ? null : seatOfNation(f.nation)),
    may: {
      'choose-enemy': {
        cite: 'italia.10.8-1',
        whyNot: [{ cite: 'italia.12.5.2-3', bars: (g, f, m) => areNationsAllied(g.board, f.nation, m) }],
        among: (g, f) => findEnemiesAtSea(g.board, f, f.sea!),
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
    return hasNavy(f.nation) && findNationAskedForNavalAttack(g.board, f) !== undefined ? undefined : { goto: 'left' }
  },
  answer: ruleBuilder.ask<CombatPhaseFrame>()({
    cite: makeClauseIds('10.8-3', '10.8.1-1'),
    who: (g, f) => findSeatAskedForNavalAttack(g.board, f),
    needs: ['attack-fleets'],
    may: {
      'attack-fleets': {
        cite: 'italia.10.8.1-1',
        among: (g, f) => ALL_SEAS.filter(s => mayAttackAtSea(g.board, f, findNationAskedForNavalAttack(g.board, f)!, s)),
        take: (g, f, s) => {
          f.engaged.push({ sea: s, enemy: findNationAskedForNavalAttack(g.board, f)!, theirs: true })
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
    const a = findCityTakenFromOthers(g.board, f.nation)
    if (a !== null) return { call: citySackFrame({ nation: f.nation, where: a }), then: 'left' }
    return findSeasOfNavalBattles(g.board, f).length > 0 || hasNationBattleDue(g.board, f.nation) ? undefined : { goto: 'leaders' }
  },
  // 10.0-3 The attacker chooses the order; each combat is finished before the next.
  order: ruleBuilder.ask<CombatPhaseFrame>()({
    cite: makeClauseIds('10.0-3', '10.8-3'),
    who: (_, f) => seatOfNation(f.nation),
    may: {
      fight: {
        cite: 'italia.10.0-1',
        whyNot: [{ cite: 'italia.10.0-4', bars: (_, f, a) => !isOrdinarySpaceFor(f.nation, a) }],
        among: (g, f) => findBattleAreas(g.board, f.nation),
        take: (g, f, a) => {
          if (!f.fought.includes(a)) f.fought.push(a)
          return { call: createBattleFrameAt(g, f.nation, a), then: 'left' }
        },
      },
      'fight-at-sea': {
        cite: 'italia.10.8-4',
        among: (g, f) => findSeasOfNavalBattles(g.board, f),
        take: (g, f, s) => {
          const top = findNavalAttackerFirstInOrder(g, f, s)
          f.rivals = [
            ...f.engaged.filter(e => !e.theirs && e.sea === s && canNavalEngagementBeFought(g.board, f, e)).map(e => e.enemy),
            ...(top === null ? [] : [top]),
          ]
          f.sea = s
          return { goto: 'which' }
        },
      },
    },
  }),
  which: ruleBuilder.ask<CombatPhaseFrame>()({
    cite: makeClauseIds('10.8-3', '10.8.1-4'),
    who: (_, f) => (f.sea === null ? null : seatOfNation(f.nation)),
    may: {
      'choose-enemy': {
        cite: 'italia.10.8.1-4',
        among: (_, f) => f.rivals,
        take: (_, f, m) => {
          const s = f.sea!
          f.sea = null
          return callNavalBattleProcedure(f, s, m)
        },
      },
    },
  }),
  // 10.2-25 Two leaders left alone: the active nation's goes.
  leaders: (g, f) => {
    const b = g.board
    const alone = LEADERS_OF_NATION[f.nation]!.find(l => areOnlyLeadersAt(b, f.nation, b.leaders[l]!))
    return alone === undefined
      ? undefined
      : { call: unitRetreatFrame({ nation: f.nation, from: assertSpaceIsArea(b.leaders[alone]!), why: 'leaders' }), then: 'leaders' }
  },
  // CN Franks: Charlemagne in a Roma without other units is emperor, once; ruling 127: subjects make room for him.
  title: (g, f) => {
    const b = g.board
    if (f.nation !== FRANKS || b.leaders[CHARLEMAGNE] !== ROMA || hasEnemyAt(b, FRANKS, ROMA)) return
    const w = findAwardsFor(b, FRANKS, 'goal').find(x => !b.claimed.includes(x.index))
    if (!w) return
    const subject = findAllyAt(b, FRANKS, ROMA)
    if (subject !== NOBODY) return { call: unitRetreatFrame({ nation: subject, from: ROMA, why: 'title' }), then: 'left' }
    b.claimed.push(w.index)
    g.emit({ is: 'title', nation: FRANKS }, ['italia.CN.Franchi-1'])
    addPointsToTally(g, FRANKS, w.points, ['italia.CN.Franchi-1'])
    return
  },
  // 10.6.1-3, 10.6.1-4 Rebuilding in the combat areas, before stacking.
  rebuild: (g, f) =>
    callCityRebuildingProcedure(
      f.nation,
      findRuinsToRebuild(g.board, f.nation).filter(a => f.fought.includes(a)),
    ),
  // 8.3-10 Only where there was combat; 12.2-4 not after the first half of a major invasion.
  stacking: (g, f) => {
    if (f.part === FIRST_HALF_OF_TURN) return
    const areas = f.fought.filter(a => controlsArea(g.board, f.nation, a))
    if (areas.length === 0) return
    return { call: stackingCheckFrame({ nation: f.nation, areas, spare: findAreasSparedFromStacking(g.board, f.nation) }) }
  },
}
