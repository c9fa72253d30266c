/** XX.J Leaders who fall, flee alone, or are followed by another. */
import type { Procedure } from '@tabularium/kernel'
import { findNationById, NOBODY, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { isSea, PROVINCES } from '../data/map.ts'
import { findLeadersAt, findLeadersInPlayOf, nationOfLeader } from '../board/leaders.ts'
import { findOverrunVictim } from '../board/overrun.ts'
import { findNearestSpacesAmong } from '../board/paths.ts'
import { areNationsFriends, areNationsHostile, hasEnemiesAt, relationToOccupantsOf } from '../board/relations.ts'
import { findFriendlyLeadersAt } from '../board/stacking.ts'
import { mustSubmitWhenOverrun } from '../board/submission.ts'
import { holderOfUnit, findFleetsAt, findLandUnitsAt, isNationKingdom, nationOfUnit, type ReadonlyBoard } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame } from '../frames.ts'
import { findLeaderHeirDue, findSheetRulesWithHook } from '../sheets/index.ts'
import { MARK_OF_PERSIAN_KINGS_DEATH } from '../sheets/vp.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { makeClauseId, callD10RollProcedure, eliminateUnit, isTestPassedByDie, ownerSeatOf, placeLeader, removeLeader, ruleBuilder } from './common.ts'

const PERSAE_NATION = findNationById('persae')
/** A leader is killed, and every sheet hears of it. */
export function loseLeader(g: GameStepContext, leader: Leader, by: Nation, ref: string): void {
  const place = g.board.leaderAt[leader]!
  removeLeader(g, leader, ref)
  for (const { run } of findSheetRulesWithHook('leaderLost')) run(g, leader, by, place)
}
/** XXV.C-6 Whoever is at sea without a fleet is lost with it, in battle or not. */
export function drownLeadersWithoutFleet(g: GameStepContext, nation: Nation): void {
  for (const leader of findLeadersInPlayOf(g.board, nation)) {
    const place = g.board.leaderAt[leader]!
    if (isSea[place] && findFleetsAt(g.board, nation, place).length === 0) loseLeader(g, leader, NOBODY, 'XXV.C-6')
  }
}
/** r-58 The nearest friendly provinces, over any land and strait. */
const findLeaderRefuges = (b: ReadonlyBoard, leader: Leader, place: Space): Space[] =>
  findNearestSpacesAmong(
    place,
    PROVINCES.filter(space => space !== place && relationToOccupantsOf(b, nationOfLeader(leader), space) === 'friend'),
  )
export const hasFriendlyUnitsAt = (b: ReadonlyBoard, nation: Nation, place: Space): boolean =>
  findLandUnitsAt(b, place).some(unit => areNationsFriends(b, nation, holderOfUnit(b, unit)))
/** r-58 Leaders alone before the enemy: no unit of theirs or of a friend is with them. */
export const findLeadersAloneAt = (b: ReadonlyBoard, enemy: Nation, place: Space): Leader[] =>
  findLeadersAt(b, place).filter(leader => areNationsHostile(b, enemy, nationOfLeader(leader), place) && !hasFriendlyUnitsAt(b, nationOfLeader(leader), place))
/** r-58 Newcomers take the province, even from those with whom they keep the peace. */
export function callFlightBeforeNewcomers(b: ReadonlyBoard, newcomers: Nation, place: Space): { call: GameFrame<'flight'> } | undefined {
  const leaders = findLeadersAt(b, place).filter(
    leader => !areNationsFriends(b, newcomers, nationOfLeader(leader)) && !hasFriendlyUnitsAt(b, nationOfLeader(leader), place),
  )
  return leaders.length > 0 ? { call: frames.flight({ leaders, place }) } : undefined
}
/** r-58 They leave before the enemy who has come. */
export function callFlightOfLeadersAlone(b: ReadonlyBoard, enemy: Nation, place: Space): { call: GameFrame<'flight'> } | undefined {
  const leaders = findLeadersAloneAt(b, enemy, place)
  return leaders.length > 0 ? { call: frames.flight({ leaders, place }) } : undefined
}
/** r-58, r-283 Where those around them have become enemies. */
export function callFlightFromNewEnemies(b: ReadonlyBoard): { call: GameFrame<'flight'> } | undefined {
  const isAlone = (leader: Leader, place: Space): boolean =>
    !hasFriendlyUnitsAt(b, nationOfLeader(leader), place) && hasEnemiesAt(b, nationOfLeader(leader), place)
  for (const place of PROVINCES) {
    const leaders = findLeadersAt(b, place).filter(leader => isAlone(leader, place))
    if (leaders.length > 0) return { call: frames.flight({ leaders, place }) }
  }
  return undefined
}
export const leaderFlightProcedure: Procedure<Invasions, GameFrame<'flight'>> = {
  // XX.J-2, r-58 Whoever has no friends left is lost.
  hopeless: (g, f) => {
    for (const leader of f.leaders) if (findLeaderRefuges(g.board, leader, f.place).length === 0) loseLeader(g, leader, NOBODY, 'XX.J-2')
    f.leaders = f.leaders.filter(leader => g.board.leaderAt[leader] === f.place)
  },
  // The owner chooses among the nearest.
  choose: ruleBuilder.ask<GameFrame<'flight'>>()({
    cite: [makeClauseId('XX.J-2')],
    who: (g, f) => (f.leaders.length > 0 ? ownerSeatOf(g, nationOfLeader(f.leaders[0]!)) : null),
    may: {
      'place-leader': {
        cite: makeClauseId('XX.J-2'),
        among: (g, f) => findLeaderRefuges(g.board, f.leaders[0]!, f.place),
        take: (g, f, space) => {
          placeLeader(g, f.leaders.shift()!, space, 'XX.J-2')
          return { goto: 'choose' }
        },
      },
    },
  }),
}
/** XVIII.E-1 The one unit there is gone; its leaders are caught. */
export function overrunEnemies(g: GameStepContext, nation: Nation, force: readonly Unit[], place: Space): GameFrame<'caught'> {
  const victim = findOverrunVictim(g.board, nation, force, place)!
  const [owner, leaders] = [nationOfUnit(g.board, victim), findFriendlyLeadersAt(g.board, g.board.units.holder[victim]!, place)]
  eliminateUnit(g, victim, 'XVIII.E-1')
  return frames.caught({ nation, place, leaders, victim: owner, wasLed: leaders.some(leader => nationOfLeader(leader) === owner) })
}
export const caughtLeadersProcedure: Procedure<Invasions, GameFrame<'caught'>> = {
  // r-36 A leader with the overrun unit tests as in battle; who lives flees.
  fate: (_, f) => (f.leaders.length > 0 ? callD10RollProcedure('caught', 'survival', nationOfLeader(f.leaders[0]!)) : { goto: 'heir' }),
  verdict: (g, f) => {
    const leader = f.leaders.shift()!
    if (!isTestPassedByDie(f.die)) loseLeader(g, leader, f.nation, 'XX.J-1')
    return { goto: 'fate' }
  },
  heir: g => callHeirProcedure(g),
  scatter: (g, f) => callFlightOfLeadersAlone(g.board, f.nation, f.place),
  // r-164, r-228 A people, or a kingdom without a capital, that has nobody left submits.
  submit: (g, { nation, victim, place, wasLed }) =>
    victim !== NOBODY && mustSubmitWhenOverrun(g.board, nation, victim, wasLed)
      ? { call: frames.submission({ vassal: victim, overlord: nation, place, isKingdom: true, mayLoot: isNationKingdom(g.board, victim) }) }
      : undefined,
}
/** A sheet that lets another leader enter at once where one has fallen. */
export const callHeirProcedure = (g: GameStepContext) => (findLeaderHeirDue(g.board) === null ? callAgeingAfterKingsDeath(g) : { call: frames.heir() })
/** VI.E-4, r-107 A king who fell ages his nation: a kingdom large enough is tested. */
function callAgeingAfterKingsDeath(g: GameStepContext) {
  if (!g.board.once.includes(MARK_OF_PERSIAN_KINGS_DEATH)) return
  g.board.once = g.board.once.filter(one => one !== MARK_OF_PERSIAN_KINGS_DEATH)
  return { call: frames.older({ nation: PERSAE_NATION, left: 1 }) }
}
export const heirPlacementProcedure: Procedure<Invasions, GameFrame<'heir'>> = {
  place: ruleBuilder.ask<GameFrame<'heir'>>()({
    cite: [makeClauseId('IX.C-2')],
    who: g => {
      const due = findLeaderHeirDue(g.board)
      return due === null ? null : ownerSeatOf(g, due.nation)
    },
    may: {
      'place-leader': {
        cite: makeClauseId('IX.C-2'),
        among: g => findLeaderHeirDue(g.board)?.places ?? [],
        take: (g, _, space) => {
          const { leader, until } = findLeaderHeirDue(g.board)!
          g.board.leaderUntil[leader] = until
          placeLeader(g, leader, space, 'IX.C-2')
        },
      },
    },
  }),
}
