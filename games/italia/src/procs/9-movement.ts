/** 9 MOVEMENT: the phase. */
import type { Procedure } from '@tabularium/kernel'
import { hasNavy, UNIT_TYPES_OF_NATION } from '../columns.ts'
import { AFRICAN_AREAS, ALPES, findAwardsByEvent, CARTHAGINIANS, ENTRY_AREAS, HANNIBAL, findInvasionOfNation, IS_NORMAL_ENTRY_OF_NATION } from '../data.ts'
import { unitRetreatFrame, groupMarchFrame, type MovementPhaseFrame, citySackFrame, stackingCheckFrame, fleetVoyageFrame } from '../frames.ts'
import { ALL_SEAS, type Area, FIRST_HALF_OF_TURN, FLEET, isSea, LAND_UNIT_TYPES, type Nation, ORDINARY_TURN, type UnitType } from '../kinds.ts'
import type { BoardView, GameStepContext, Italia } from '../types.ts'
import { findControlledAreas, findOverstackedAreas, hasAllyAt, seatOfNation } from '../board/control.ts'
import { STEPS_MEANING_MOVEMENT_DONE, countFreshFleets, findFreshLeaders, countFreshUnits } from '../board/moving.ts'
import { countUnitsOfTypeAt, countFleetsAt, hasLeaderAt, controlsArea, findLeadersAt, resetMovementTracks, countUnitsAt } from '../board/pieces.ts'
import { eliminateLeader, removeUnitWithoutScoring, moveUnit } from '../board/acts.ts'
import { findAreasSparedFromStacking } from '../board/sparing.ts'
import { makeClauseIds, ruleBuilder } from '../rules.ts'
import { findCapitalChoices, changeCapitalOfNation, romansKeepRomaAsCapitalBar } from './8-stacking.ts'
import { callCityRebuildingProcedure, findRuinsToRebuild, findCityTakenFromOthers } from './10-cities.ts'

/** 13.2-1 Hannibal waits in Alpes for his campaign, and so does everything with him. */
const isWaitingForHannibal = (b: BoardView, n: Nation, a: Area): boolean => n === CARTHAGINIANS && a === ALPES && b.leaders[HANNIBAL] === ALPES
const findFreshUnitTypes = (b: BoardView, n: Nation, a: Area): UnitType[] => UNIT_TYPES_OF_NATION[n]!.filter(t => countFreshUnits(b, n, t, a) > 0)
function canMarchFrom(b: BoardView, n: Nation, a: Area): boolean {
  let k = countUnitsAt(b, n, a)
  for (const x of b.tracks) if (x.at === a) k--
  return k > 0 || findFreshLeaders(b, n, a).length > 0
}
/** 12.2-6 One more movement point in the first movement of some invasions. */
const extraStepsOfInvasion = (b: BoardView, f: { readonly nation: Nation; readonly part: number }): number =>
  f.part === FIRST_HALF_OF_TURN && findInvasionOfNation(f.nation, b.round)!.includes('extra-move-first-phase') ? 1 : 0
const isStackingSparedWithLeader = (b: BoardView, f: { readonly nation: Nation; readonly part: number }): boolean =>
  f.part !== ORDINARY_TURN && findInvasionOfNation(f.nation, b.round)!.includes('no-stacking-with-leader-after-movement')

export const movementPhaseProcedure: Procedure<Italia, MovementPhaseFrame> = {
  // 12.2-2 The full allowance in each movement phase.
  start: g => {
    resetMovementTracks(g.board)
  },
  // 9.0-1 All, some or none, one group after the other.
  choose: ruleBuilder.ask<MovementPhaseFrame>()({
    cite: makeClauseIds('9.0-1'),
    who: (_, f) => seatOfNation(f.nation),
    may: {
      march: {
        cite: 'italia.9.0-4',
        whyNot: [{ cite: 'italia.5.0-4', bars: (g, f, a) => isSea(a) || !controlsArea(g.board, f.nation, a) }],
        among: (g, f) => findControlledAreas(g.board, f.nation).filter(a => canMarchFrom(g.board, f.nation, a)),
        unless: [{ cite: 'italia.r-85', bars: (g, f, a) => isWaitingForHannibal(g.board, f.nation, a) }],
        take: (g, f, a) => ({
          call: groupMarchFrame({ nation: f.nation, where: a, last: a, extra: extraStepsOfInvasion(g.board, f), invasion: f.part !== ORDINARY_TURN }),
          then: 'choose',
        }),
      },
      sail: {
        cite: 'italia.9.5-2',
        whyNot: [{ cite: 'italia.9.5-1', bars: (g, f, s) => !isSea(s) || countFleetsAt(g.board, f.nation, s) === 0 }],
        among: (g, f) => (!hasNavy(f.nation) ? [] : ALL_SEAS.filter(s => countFreshFleets(g.board, f.nation, s, FLEET) > 0)),
        take: (_, f, s) => ({ call: fleetVoyageFrame({ nation: f.nation, where: s }), then: 'choose' }),
      },
      transfer: {
        cite: 'italia.13.2-2',
        among: (g, f) =>
          f.nation === CARTHAGINIANS && g.board.leaders[HANNIBAL] === ALPES
            ? AFRICAN_AREAS.filter(a => findFreshUnitTypes(g.board, f.nation, a).length > 0)
            : [],
        take: (_, f, a) => void (f.port = a),
      },
      'declare-capital': {
        cite: 'italia.8.1-8',
        among: (g, f) => (f.declared ? [] : findCapitalChoices(g.board, f.nation)),
        unless: [romansKeepRomaAsCapitalBar],
        take: (g, f, a) => {
          f.declared = true
          const check = changeCapitalOfNation(g, f.nation, a)
          return check ? { ...check, then: 'choose' } : { goto: 'choose' }
        },
      },
      done: { among: () => true, take: () => ({ goto: 'allies' }) },
    },
  }),
  // 13.2-2 From Africa straight to Alpes, for the whole movement.
  transfer: ruleBuilder.ask<MovementPhaseFrame>()({
    cite: makeClauseIds('13.2-2'),
    who: (_, f) => seatOfNation(f.nation),
    may: {
      take: {
        among: (g, f) => findFreshUnitTypes(g.board, f.nation, f.port!),
        take: (g, f, t) => {
          moveUnit(g.board, f.nation, t, f.port!, ALPES)
          g.board.tracks.push({ type: t, at: ALPES, used: STEPS_MEANING_MOVEMENT_DONE, from: f.port! })
          g.emit({ is: 'stepped', nation: f.nation, from: f.port!, to: ALPES, count: 1 }, ['italia.13.2-2'])
          return { goto: 'choose' }
        },
      },
    },
  }),
  // 12.5.2-9, ruling 126: who came as a reinforcement among allies does not stay with them.
  allies: (g, f) => {
    const a = findAreaSharedWithAlly(g.board, f.nation)
    return a === undefined ? undefined : { call: unitRetreatFrame({ nation: f.nation, from: a, why: 'subject' }), then: 'allies' }
  },
  // 9.2-1 What stays in a forbidden entry area is lost.
  entries: (g, f) => removeUnitsFromEntryAreas(g, f.nation),
  // Ruling 23: sack of empty cities taken, rebuilding, stacking.
  sack: (g, f) => {
    const a = findCityTakenFromOthers(g.board, f.nation)
    return a === null ? undefined : { call: citySackFrame({ nation: f.nation, where: a }), then: 'sack' }
  },
  rebuild: (g, f) => callCityRebuildingProcedure(f.nation, findRuinsToRebuild(g.board, f.nation)),
  // 8.0-4 At the end of movement in every area without combat.
  stacking: (g, f) => {
    const over = findOverstackedAreas(g.board, f.nation)
    if (over.length === 0) return
    const led = isStackingSparedWithLeader(g.board, f) ? over.filter(a => hasLeaderAt(g.board, f.nation, a)) : []
    return { call: stackingCheckFrame({ nation: f.nation, areas: over, moved: true, spare: [...findAreasSparedFromStacking(g.board, f.nation), ...led] }) }
  },
  // 8.6-2 The extra unit of a retreat has left.
  close: (g, f) => {
    if (g.board.refuge.some(r => r.nation === f.nation)) g.board.refuge = g.board.refuge.filter(r => r.nation !== f.nation)
  },
}
/** Where units of the nation stand with an ally. */
export const findAreaSharedWithAlly = (b: BoardView, n: Nation): Area | undefined => findControlledAreas(b, n).find(a => hasAllyAt(b, n, a))
/** Ruling 20; ruling 95 spares those who may go home, ruling 85 those who wait for Hannibal. */
export function removeUnitsFromEntryAreas(g: GameStepContext, n: Nation, campaign = false): void {
  const home = findAwardsByEvent(n, 'exit')[0]?.area
  for (const a of ENTRY_AREAS) {
    if (IS_NORMAL_ENTRY_OF_NATION[n]![a] || !controlsArea(g.board, n, a) || a === home || (!campaign && isWaitingForHannibal(g.board, n, a))) continue
    for (const t of LAND_UNIT_TYPES) for (let k = countUnitsOfTypeAt(g.board, n, t, a); k > 0; k--) removeUnitWithoutScoring(g, n, t, a, 'italia.9.2-1')
    for (const l of findLeadersAt(g.board, n, a)) eliminateLeader(g, l, null)
  }
}
