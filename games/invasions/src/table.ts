/** What a table asks of the rules besides offers and events: names, counts, and what a nation may expect. Pure queries, for a screen to show. */
import type { InBothLanguages } from '@tabularium/kernel'
import map from '../data/map.json' with { type: 'json' }
import units from '../data/units.json' with { type: 'json' }
import { seatPlayingCamp, type Seat } from './board/order.ts'
import { currentTypeOfUnit, type ReadonlyBoard } from './board/units.ts'
import { CAMPS, spaceKind, type Camp, type Space, type Unit } from './kinds.ts'
import { victoryPointsOfSeat } from './procs/5-scoring.ts'

export { listActiveNationsInOrder as activeInOrder, seatPlayingNation as ownerOf } from './board/order.ts'
export {
  capitalOfNation,
  hordeSpaceOf as hordeAt,
  isNationCivilized,
  isUnitDamaged,
  isMercenaryUnit,
  isUnitLimesWall as isWall,
  stageOfNation,
  statusOfNation,
} from './board/units.ts'
export { findLeadersInPlayOf as inPlayOf } from './board/leaders.ts'
export { hasEnemiesAt, relationToOccupantsOf as provinceIs } from './board/relations.ts'
export { computeCityIncome as cityIncome } from './board/income.ts'
export { findNextSpacesOfGroup as stepsFrom } from './board/moving.ts'
export { combat as combatFrame } from './frames.ts'
export { goldOrPointsReasonKind as reasonKind } from './words.ts'
export { areaOfSpace, religionOfArea, citySiteRows as cityRow, incomeOfSpace, isSea, PROVINCES, terrainOfSpace } from './data/map.ts'
export { campOfNation } from './data/nations.ts'
export { nationByLeader, leaderRowOf as leaderRow } from './data/leaders.ts'
export { diplomacyZoneOfNation as diplomacyZone } from './data/diplomacy.ts'
export { nationByUnit } from './data/units.ts'
export { lastTurnOfGame } from './board/scoring.ts'
export {
  areaKind,
  CAMPS,
  cardKind,
  leaderKind,
  LEADERS,
  nationKind,
  NATIONS,
  NOBODY,
  NOWHERE,
  religionKind,
  spaceKind,
  SPACES,
  unitKind,
  UNITS,
} from './kinds.ts'
export {
  describeComingTurn as comingIn,
  findNextScoringTurn as nextScoringFrom,
  findReinforcementsInTurn as reinforcementsIn,
  yearOfTurn,
  type ComingTurnOfCalendar as Coming,
} from './show/calendar.ts'
export { describeCard as cardText, type CardText } from './show/cards.ts'
export {
  previewBattleAt as battleAt,
  computeChanceWithD10 as chanceOf,
  estimateEvasionChances as evasionChance,
  findPossibleInterceptions as interceptionsAt,
  estimateKingdomChance as kingdomChance,
  estimateLandingChance as landingChance,
  moveStackOnBoard as movedTo,
  estimateRaidChances as raidChances,
  countStackAndRoomAt,
  estimateSiegeChances as siegeChances,
  stepsLeftOfStack as stepsOf,
  estimateSuppressionChance as suppressionChance,
  swordColoursOnDieFace as swordsOf,
  type BattleSidePreview as BattleSide,
  type MovingStack,
} from './show/fights.ts'
export {
  estimateNavalInterception as navalInterceptionChance,
  findInterceptionsOfVoyage as voyageInterceptions,
  findNavalInterceptions as navalInterceptions,
  previewNavalBattle as navalBattleOf,
  type NavalSide,
} from './show/naval.ts'
export {
  computeExpectedPoints as expectedPoints,
  listObjectiveProgress as goalsOf,
  incomeLedgerOfNation,
  netIncomeOfNation as netOf,
  specialPowersOf as powersOf,
  listTiesBetweenNations as tiesOf,
  findOwnUnitsWithoutLimesWalls as unitsOnMap,
  findUnitsNotYetOnMap as unitsToCome,
  type ObjectiveProgress as Goal,
  type TieBetweenNations as Tie,
} from './show/nations.ts'
export { computeBattleHitsOfSide as hitsOfBattleSide } from './procs/20-battle.ts'
export { findBesiegingUnits as besiegersOf } from './procs/24-siege.ts'
export { computeNavalHitsOfSide as hitsOfNavalSide } from './procs/25-naval.ts'
export type { AnyGameFrame } from './frames.ts'
export type { ReadonlyBoard as Look } from './board/units.ts'
export type { Camp, Card, Leader, Nation, Space, Unit } from './kinds.ts'
export type { Seat } from './board/order.ts'

/** r-141 A seat that holds two camps counts their average. */
export const victoryPointsOfSeatOnBoard = (b: ReadonlyBoard, seats: readonly Seat[], seat: Seat): number =>
  victoryPointsOfSeat({ board: b, seats } as never, seat)
export const findCampsOfSeat = (seats: readonly Seat[], seat: Seat): Camp[] => CAMPS.filter(camp => seatPlayingCamp(seats, camp) === seat)

// ---- Cities ----
interface CityNameRow {
  readonly id: string
  readonly name: InBothLanguages<string>
  readonly city?: { readonly name?: InBothLanguages<string> } | null
}
const cityNamesBySpaceId = new Map((map.spaces as unknown as readonly CityNameRow[]).map(row => [row.id, row.city?.name ?? row.name]))
/** What the city of a province is called. */
export const cityNameOf = (space: Space): InBothLanguages<string> => cityNamesBySpaceId.get(spaceKind.ids[space]!)!

// ---- Units ----
const unitTypeNamesById = new Map(units.types.map(row => [row.id, row.name as InBothLanguages<string>]))
/** What a counter is now: a limes may have become a levy. */
export const typeNameOfUnit = (b: ReadonlyBoard, unit: Unit): InBothLanguages<string> => unitTypeNamesById.get(currentTypeOfUnit(b, unit))!
export const typeIdOfUnit = currentTypeOfUnit
export const findUnitTypeName = (id: string): InBothLanguages<string> | null => unitTypeNamesById.get(id) ?? null
