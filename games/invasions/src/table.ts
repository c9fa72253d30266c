/** What a table asks of the rules besides offers and events: names, counts, and what a nation may expect. Pure queries, for a screen to show. */
import type { InBoth } from '@tabularium/kernel'
import map from '../data/map.json' with { type: 'json' }
import units from '../data/units.json' with { type: 'json' }
import { seatOf, type Seat } from './board/order.ts'
import { typeNow, type Look } from './board/units.ts'
import { CAMPS, spaceKind, type Camp, type Space, type Unit } from './kinds.ts'
import { pointsOf } from './procs/5-scoring.ts'

export { activeInOrder, ownerOf } from './board/order.ts'
export { capitalOf, hordeAt, isCivilized, isDamaged, isMercenary, isWall, stageOf, statusOf } from './board/units.ts'
export { inPlayOf } from './board/leaders.ts'
export { hasEnemies, provinceIs } from './board/relations.ts'
export { cityIncome } from './board/income.ts'
export { stepsFrom } from './board/moving.ts'
export { combat as combatFrame } from './frames.ts'
export { reasonKind } from './words.ts'
export { areaAt, areaReligion, cityRow, incomeOf, isSea, PROVINCES, terrainOf } from './data/map.ts'
export { campOf } from './data/nations.ts'
export { leaderNation, leaderRow } from './data/leaders.ts'
export { diplomacyZone } from './data/diplomacy.ts'
export { unitNation } from './data/units.ts'
export { lastTurnOf } from './board/scoring.ts'
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
export { comingIn, nextScoringFrom, reinforcementsIn, yearOf, type Coming } from './show/calendar.ts'
export { cardText, type CardText } from './show/cards.ts'
export {
  battleAt,
  chanceOf,
  evasionChance,
  interceptionsAt,
  kingdomChance,
  landingChance,
  movedTo,
  raidChances,
  roomFor,
  siegeChances,
  stepsOf,
  suppressionChance,
  swordsOf,
  type BattleSide,
  type Stack as MovingStack,
} from './show/fights.ts'
export { expectedPoints, goalsOf, ledgerOf, netOf, powersOf, tiesOf, unitsOnMap, unitsToCome, type Goal, type Tie } from './show/nations.ts'
export type { AnyGameFrame } from './frames.ts'
export type { Look } from './board/units.ts'
export type { Camp, Card, Leader, Nation, Space, Unit } from './kinds.ts'
export type { Seat } from './board/order.ts'

/** r-141 A seat that holds two camps counts their average. */
export const pointsOfSeat = (b: Look, seats: readonly Seat[], seat: Seat): number => pointsOf({ board: b, seats } as never, seat)
export const campsOf = (seats: readonly Seat[], seat: Seat): Camp[] => CAMPS.filter(camp => seatOf(seats, camp) === seat)

// ---- Cities ----
interface CityName {
  readonly id: string
  readonly name: InBoth<string>
  readonly city?: { readonly name?: InBoth<string> } | null
}
const cityNames = new Map((map.spaces as unknown as readonly CityName[]).map(row => [row.id, row.city?.name ?? row.name]))
/** What the city of a province is called. */
export const cityName = (space: Space): InBoth<string> => cityNames.get(spaceKind.ids[space]!)!

// ---- Units ----
const typeNames = new Map(units.types.map(row => [row.id, row.name as InBoth<string>]))
/** What a counter is now: a limes may have become a levy. */
export const typeName = (b: Look, unit: Unit): InBoth<string> => typeNames.get(typeNow(b, unit))!
export const typeId = typeNow
export const nameOfType = (id: string): InBoth<string> | null => typeNames.get(id) ?? null
