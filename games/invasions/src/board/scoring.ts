/** V.B What control is worth; r-202 how one objective is computed. */
import { NOBODY, type Area, type Nation, type Space } from '../kinds.ts'
import { objectivesOfNation, type NationObjective } from '../data/nations.ts'
import { findScenarioRow } from '../data/scenarios.ts'
import { computeOwnShareOfProvince, rulersWithoutAllies } from './control.ts'
import { findTreatyAlliesOf, foedusAt, isClient, isVassal } from './relations.ts'
import type { ReadonlyBoard } from './units.ts'

/** V.C-2 After turn 11 if Islam has been created, else after the scenario's last turn. */
export const lastTurnOfGame = (b: ReadonlyBoard): number => (b.hasIslam ? 11 : findScenarioRow(b.scenario).lastTurn)
export const isLastTurn = (b: ReadonlyBoard): boolean => b.turn >= lastTurnOfGame(b)
export const isScoringTurn = (b: ReadonlyBoard): boolean => isLastTurn(b) || findScenarioRow(b.scenario).scoring.includes(b.turn)
/** The short game's last turn is its turn 6: what is marked for the last alone is not used. */
export const isLastColumnUsed = (b: ReadonlyBoard): boolean => lastTurnOfGame(b) > 6
/** Whether an objective counts at this scoring. */
export function isObjectiveDue(b: ReadonlyBoard, { when, turns }: NationObjective): boolean {
  if (when !== 'scoring') return false
  return turns.includes(b.turn) || (turns.includes('last') && isLastTurn(b) && isLastColumnUsed(b))
}
const isClientSharingPoints = (b: ReadonlyBoard, nation: Nation, client: Nation): boolean => b.protector[client] === nation && b.sharesVp[client] === 1
function computeProvinceShare(b: ReadonlyBoard, nation: Nation, space: Space): number {
  const controller = b.controller[space]!
  if (controller === NOBODY) return 0
  // r-92 Foedus provinces count for the federator, while he controls them.
  if (foedusAt(b, space)?.federate === nation) return 0
  const own = computeOwnShareOfProvince(b, nation, space)
  if (own > 0) return own
  if (b.overlord[controller] === nation) return 1
  return isClientSharingPoints(b, nation, controller) ? 0.5 : 0
}
/** Whether the area would be its own, or its vassals', without any ally. */
const wouldRuleAreaWithoutAllies = (b: ReadonlyBoard, nation: Nation, area: Area): boolean => rulersWithoutAllies(b, area).includes(nation)
function computeAreaShare(b: ReadonlyBoard, nation: Nation, area: Area): number {
  const rulers = b.rulers[area]!
  if (rulers.includes(nation)) return findTreatyAlliesOf(b, nation).length > 0 && !wouldRuleAreaWithoutAllies(b, nation, area) ? 0.5 : 1
  return rulers.some(ruler => isClientSharingPoints(b, nation, ruler)) ? 0.5 : 0
}
export const objectiveShareOf = (b: ReadonlyBoard, nation: Nation, { area, province }: NationObjective): number =>
  area === null ? computeProvinceShare(b, nation, province) : computeAreaShare(b, nation, area)
/** r-202 A client and a vassal keep half of their points. */
export const shareOfPointsKept = (b: ReadonlyBoard, nation: Nation): number => (isVassal(b, nation) ? 0.5 : 1) * shareOfEachObjective(b, nation)
const shareOfEachObjective = (b: ReadonlyBoard, nation: Nation): number => (isClient(b, nation) && b.sharesVp[nation] === 1 ? 0.5 : 1)
/** r-202 An active client scores half of each; a vassal half of the sum; rounded up once. */
export function sumObjectivePoints(b: ReadonlyBoard, nation: Nation, due: (objective: NationObjective) => boolean): number {
  const half = shareOfEachObjective(b, nation)
  const sum = objectivesOfNation[nation]!.filter(due).reduce((total, objective) => total + objective.vp * objectiveShareOf(b, nation, objective) * half, 0)
  return Math.ceil(isVassal(b, nation) ? sum / 2 : sum)
}
/** V.B-2 The objectives of which it holds all or half: what such a sum is made of. */
export const findHeldObjectives = (b: ReadonlyBoard, nation: Nation, due: (objective: NationObjective) => boolean): NationObjective[] =>
  objectivesOfNation[nation]!.filter(objective => due(objective) && objectiveShareOf(b, nation, objective) > 0)
