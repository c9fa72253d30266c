/** The tables: map, kingdoms, pieces, cards, technologies. Dense integers inside, string ids at every border; `data/ids.json` fixes the integers. */
import { listAllThingsOf, findThingById, makeKindOfThings, makeKindOfWords, type Id, type InBothLanguages, type NounOf } from '@tabularium/kernel'
import cardsJson from '../data/empire-cards.json' with { type: 'json' }
import eventsJson from '../data/event-cards.json' with { type: 'json' }
import ids from '../data/ids.json' with { type: 'json' }
import mapJson from '../data/map.json' with { type: 'json' }
import scoringJson from '../data/scoring.json' with { type: 'json' }
import setupJson from '../data/setup.json' with { type: 'json' }
import technologiesJson from '../data/technologies.json' with { type: 'json' }
import unitsJson from '../data/units.json' with { type: 'json' }
import {
  ASIDE_ACT_NAMES,
  BISHOP_BAN_NAMES,
  BUILDING_NAMES,
  CAPTAIN_USE_NAMES,
  BUILDING_CATEGORY_NAMES,
  DIE_NAMES,
  EVENT_ICON_NAMES,
  BATTLE_PARTY_NAMES,
  PAYMENT_TIME_NAMES,
  PIECE_KIND_NAMES,
  makePieceName,
  SEAT_NAMES,
  ATTACK_NAMES,
  PRICE_CHANGE_NAMES,
  SIDE_NAMES,
  TEAM_NAMES,
  TIMING_IDS,
  TREATY_NAMES,
  UNIT_NAMES,
  POINT_COLOUR_NAMES,
} from './words.ts'

export const dataTables = { cardsJson, eventsJson, ids, mapJson, scoringJson, setupJson, technologiesJson, unitsJson }

interface IdNameRow {
  readonly id: string
  readonly name: InBothLanguages<string>
}
function sortRowsByIds<T extends IdNameRow>(order: readonly string[], rows: readonly T[]): T[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  return order.map(id => byId.get(id) ?? throwUnknownId(id))
}
/** Windows are called with a point in the data and with a hyphen here. */
const replacePointByHyphen = (window: string): string => window.replace('.', '-')
function throwUnknownId(id: string): never {
  throw new Error(`"${id}" is not in the tables`)
}

// ---- Seats, sides, kingdoms (intro.regni) ----
export const seatKind = makeKindOfWords('seat', SEAT_NAMES)
export type Seat = NounOf<typeof seatKind>
/** Those who fight: players and barbarians. */
export const SEAT_IDS = Object.keys(SEAT_NAMES) as Seat[]
export const sideKind = makeKindOfWords('side', SIDE_NAMES)
export type Side = NounOf<typeof sideKind>
const kingdomRows = sortRowsByIds(ids.kingdoms, setupJson.kingdoms)
export const kingdomKind = makeKindOfThings('kingdom', kingdomRows)
export type Kingdom = Id<'kingdom'>
export const KINGDOMS = listAllThingsOf(kingdomKind)
export const CONNECTED_KINGDOMS: readonly (readonly Kingdom[])[] = kingdomRows.map(row => row.connected.map(id => findThingById(kingdomKind, id)))
export const MAMLUKS = findThingById(kingdomKind, 'mamluk-sultanate')

// ---- The map ----
interface SpaceRow extends IdNameRow {
  readonly kind: string
  readonly home?: string | null
  readonly terrain?: string
  readonly fire?: boolean
  readonly port?: boolean
  readonly settlement?: InBothLanguages<string> | null
  readonly good?: string | null
}
const spaceRows = sortRowsByIds<SpaceRow>(ids.spaces, mapJson.spaces as readonly SpaceRow[])
export const spaceKind = makeKindOfThings('space', spaceRows)
export type Space = Id<'space'>
export const SPACES = listAllThingsOf(spaceKind)
export const isSea = (at: Space): boolean => spaceRows[at]!.kind === 'sea'
export const LANDS = SPACES.filter(at => !isSea(at))
export const SEAS = SPACES.filter(isSea)
export const HOME_KINGDOM_OF_SPACE: readonly (Kingdom | null)[] = spaceRows.map(row => (row.home ? findThingById(kingdomKind, row.home) : null))
export const HOME_SPACES_OF_KINGDOM: readonly (readonly Space[])[] = KINGDOMS.map(k => LANDS.filter(at => HOME_KINGDOM_OF_SPACE[at] === k))
export const FIRE_SPACES = LANDS.filter(at => spaceRows[at]!.fire)
export const isPort = (at: Space): boolean => spaceRows[at]!.port === true
export const isSettlement = (at: Space): boolean => Boolean(spaceRows[at]!.settlement)
export const SETTLEMENTS = LANDS.filter(isSettlement)
export type Terrain = 'plain' | 'desert' | 'forest' | 'hill' | 'mountain'
export const TERRAIN_OF_SPACE: readonly Terrain[] = spaceRows.map(row => (row.terrain ?? 'plain') as Terrain)
export const ROME = findThingById(spaceKind, 'rome')
export const JERUSALEM = findThingById(spaceKind, 'jerusalem')
export const findSpaceById = (id: string): Space => findThingById(spaceKind, id)

interface MapEdgeRow {
  readonly a: string
  readonly b: string
  readonly kind: string
  readonly river?: string
}
const mapEdges = (mapJson.edges as readonly MapEdgeRow[]).map(e => ({
  a: findSpaceById(e.a),
  b: findSpaceById(e.b),
  kind: e.kind,
  river: e.river !== undefined,
}))
const makeNeighbourTable = (kinds: readonly string[]): readonly (readonly Space[])[] =>
  SPACES.map(at =>
    mapEdges
      .filter(e => kinds.includes(e.kind))
      .flatMap(e => (e.a === at ? [e.b] : e.b === at ? [e.a] : []))
      .sort((x, y) => x - y),
  )
/** Over land; the Dardanelles count as land (r-221). */
export const LAND_NEIGHBOURS = makeNeighbourTable(['land', 'strait'])
/** For ships: from sea to sea, casting anchor, setting sail. */
export const SEA_NEIGHBOURS = makeNeighbourTable(['coast', 'sea'])
export const ALL_NEIGHBOURS = makeNeighbourTable(['land', 'strait', 'coast', 'sea'])
export const COAST_NEIGHBOURS = makeNeighbourTable(['coast'])
const riverBorders = new Set(mapEdges.filter(e => e.river).flatMap(e => [e.a * 1000 + e.b, e.b * 1000 + e.a]))
export const crossesRiver = (from: Space, to: Space): boolean => riverBorders.has(from * 1000 + to)
const UNREACHABLE_DISTANCE = 99
const computeStepsBetweenSpaces = (by: readonly (readonly Space[])[]): readonly (readonly number[])[] =>
  SPACES.map(from => {
    const far = SPACES.map(() => UNREACHABLE_DISTANCE)
    far[from] = 0
    const queue = [from]
    for (const at of queue) for (const to of by[at]!) if (far[to] === UNREACHABLE_DISTANCE) queue.push(((far[to] = far[at]! + 1), to))
    return far
  })
/** r-10: least number of steps over the whole map, sea areas counting as spaces. */
export const DISTANCES_BETWEEN_SPACES = computeStepsBetweenSpaces(ALL_NEIGHBOURS)
/** Steps by land, and for ships; spaces that cannot be reached are very far. */
export const LAND_STEPS_BETWEEN_SPACES = computeStepsBetweenSpaces(LAND_NEIGHBOURS)
export const SEA_STEPS_BETWEEN_SPACES = computeStepsBetweenSpaces(SEA_NEIGHBOURS)

const NEAR_DISTANCE = setupJson.reach.distance
/** definizioni-7. */
export const areSpacesNear = (a: Space, b: Space): boolean => DISTANCES_BETWEEN_SPACES[a]![b]! <= NEAR_DISTANCE
export const LANDS_NEAR_SPACE: readonly (readonly Space[])[] = SPACES.map(at => LANDS.filter(to => areSpacesNear(at, to)))

// ---- Goods (fase-6.comprare-vendere-1) ----
const goodRows = sortRowsByIds(ids.goods, unitsJson.goods)
export const goodKind = makeKindOfThings('good', goodRows)
export type Good = Id<'good'>
export const GOODS = listAllThingsOf(goodKind)
/** What a settlement produces. */
export const GOOD_PRODUCED_IN: readonly (Good | null)[] = spaceRows.map(row => (row.good ? findThingById(goodKind, row.good) : null))
export const GOODS_CUBES_PER_COLOUR = setupJson.shared.cubesPerColour
export const PRICE_OF_GOODS_CUBE = goodRows[0]!.price

// ---- Military units ----
export const unitKind = makeKindOfThings(
  'unit',
  ids.units.map(id => ({ id, name: UNIT_NAMES[id as keyof typeof UNIT_NAMES] })),
)
export type Unit = Id<'unit'>
export const UNITS = listAllThingsOf(unitKind)
const findUnitById = (id: string): Unit => findThingById(unitKind, id)
export const [LIGHT, HEAVY, ARCHER, KNIGHT] = [findUnitById('light'), findUnitById('heavy'), findUnitById('archer'), findUnitById('knight')]
export const CAPTAINS = [findUnitById('captain-1'), findUnitById('captain-2'), findUnitById('captain-3')] as const
export const isCaptain = (u: Unit): boolean => u >= CAPTAINS[0]
/** 0 for whoever is no Captain. */
export const captainLevelOf = (u: Unit): number => (isCaptain(u) ? u - CAPTAINS[0] + 1 : 0)
export const captainOfLevel = (level: number): Unit => CAPTAINS[level - 1] ?? throwUnknownId(`captain ${level}`)
const militaryUnitRowOf = (u: Unit) => unitsJson.militaryUnits.find(row => row.id === (isCaptain(u) ? 'captain' : unitKind.ids[u]))!
export const UNIT_PRICES: readonly number[] = UNITS.map(u => militaryUnitRowOf(u).price ?? militaryUnitRowOf(u).pricePerLevel! * captainLevelOf(u))
/** Figures of each player, Captains of all levels together. */
export const FIGURES_PER_PLAYER_BY_UNIT: readonly number[] = UNITS.map(u => militaryUnitRowOf(u).perPlayer)
/** What a unit becomes that takes one point of damage: the first of these that is left in the reserve. */
export const UNITS_AFTER_DAMAGE: readonly (readonly Unit[])[] = UNITS.map(u => (militaryUnitRowOf(u).damageTo ?? []).map(findUnitById))
export const BARBARIAN_FIGURES_BY_UNIT: readonly number[] = UNITS.map(
  u => unitsJson.barbarianUnits.find(row => row.as === (isCaptain(u) ? 'captain' : unitKind.ids[u]))?.supply ?? 0,
)
export const BARBARIAN_GALLEY_COUNT = setupJson.shared.barbarianPropertyTokens
export const { points: RAID_POINTS, archerNeeds: ARCHER_NEEDS, captainNeeds: CAPTAIN_NEEDS } = unitsJson.barbarianReinforcement
export const BASE_LIMIT_OF_UNITS_BOUGHT = unitsJson.purchaseLimit.base

// ---- Transports and siege engines ----
export const pieceTypeKind = makeKindOfWords('piece-kind', PIECE_KIND_NAMES)
export type PieceKind = NounOf<typeof pieceTypeKind>
export const PIECE_KIND_IDS = Object.keys(PIECE_KIND_NAMES) as PieceKind[]
export const isSiegeEngineKind = (kind: PieceKind): boolean => kind === 'siege-engine'
export const isShipKind = (kind: PieceKind): boolean => kind === 'galley' || kind === 'merchant-ship'
export const isCommercialPieceKind = (kind: PieceKind): boolean => kind === 'caravan' || kind === 'merchant-ship'
interface PieceLevelFigures {
  readonly pm: number
  readonly capacity: number
  readonly goods: number
}
const transportLevelsOf = (id: string): PieceLevelFigures[] =>
  unitsJson.transports
    .find(row => row.id === id)!
    .levels.map(level => ({ pm: level.pm, capacity: 'capacity' in level ? level.capacity : 0, goods: 'goods' in level ? level.goods : 0 }))
const siegeEngineRows = unitsJson.siegeEngines
export const PIECE_FIGURES_BY_LEVEL: { readonly [K in PieceKind]: readonly PieceLevelFigures[] } = {
  'war-wagon': transportLevelsOf('war-wagon'),
  galley: transportLevelsOf('galley'),
  caravan: transportLevelsOf('caravan'),
  'merchant-ship': transportLevelsOf('merchant-ship'),
  'siege-engine': siegeEngineRows.map(row => ({ pm: row.pm, capacity: row.capacity, goods: 0 })),
}
export const ENGINE_DAMAGE_BY_LEVEL: readonly { readonly units: number; readonly buildings: number }[] = siegeEngineRows.map(row => ({
  units: row.damageUnits,
  buildings: row.damageBuildings,
}))
export const LARGEST_ENGINE_CREW = siegeEngineRows[0]!.crew[1]!
/** How many there are in the box: engines by level, transports whatever their level. */
export function totalSupplyOfPiece(kind: PieceKind, level: number): number {
  return kind === 'siege-engine' ? siegeEngineRows[level - 1]!.supply : unitsJson.transports.find(row => row.id === kind)!.supply
}
export const PRICE_PER_LEVEL_BUILT = 100
export const UPKEEP_PER_UNIT = siegeEngineRows[0]!.upkeep
/** Faces of the ten Property tokens of a player. */
export const PROPERTY_TOKEN_FACES: readonly (readonly number[])[] = setupJson.markers.propertyFaces.flatMap(row =>
  Array.from({ length: row.count }, () => row.faces),
)
export const CONTROL_TOKENS_PER_PLAYER = setupJson.markers.control
export const pieceSlotKind = makeKindOfThings(
  'piece',
  ids.pieces.map((id, i) => ({ id, name: makePieceName(i + 1) })),
)
export type Piece = Id<'piece'>
export const PIECE_SLOTS = listAllThingsOf(pieceSlotKind)

// ---- Buildings (fase-4.edifici) ----
export const buildingCategoryKind = makeKindOfWords('category', BUILDING_CATEGORY_NAMES)
export type BuildingCategory = NounOf<typeof buildingCategoryKind>
export const BUILDING_CATEGORY_IDS = ['civil', 'military', 'religious'] as const
export const buildingKind = makeKindOfWords('building', BUILDING_NAMES)
export type Building = NounOf<typeof buildingKind>
const buildingRows = unitsJson.buildings
export const BUILDING_IDS = buildingRows.map(row => row.id as Building)
const rowsByBuilding = Object.fromEntries(buildingRows.map(row => [row.id, row])) as { [B in Building]: (typeof buildingRows)[number] }
const buildingRowOf = (b: Building) => rowsByBuilding[b]
export const categoryOfBuilding = (b: Building): BuildingCategory => buildingRowOf(b).category as BuildingCategory
export const levelOfBuildingType = (b: Building): number => buildingRowOf(b).level
export const structurePointsOfBuilding = (b: Building): number => buildingRowOf(b).structure
export const totalSupplyOfBuilding = (b: Building): number => buildingRowOf(b).supply
const listBuildingsOfCategoryByLevel = (c: BuildingCategory) =>
  [0, 1, 2, 3].map(level => buildingRows.find(row => row.category === c && row.level === level)?.id as Building)
const BUILDINGS_BY_CATEGORY_AND_LEVEL: { readonly [C in BuildingCategory]: readonly Building[] } = {
  civil: listBuildingsOfCategoryByLevel('civil'),
  military: listBuildingsOfCategoryByLevel('military'),
  religious: listBuildingsOfCategoryByLevel('religious'),
}
/** The building of a category at a level; a Cathedral has one level only, the third. */
export const buildingOfCategoryAndLevel = (c: BuildingCategory, level: number): Building => BUILDINGS_BY_CATEGORY_AND_LEVEL[c][level]!
export const BUILDING_REPAIR_PRICE = unitsJson.repairPerToken
export const FLORINS_PER_SACKED_CUBE = unitsJson.marketCubeSack
export const MARKET_FLORINS_PER_CUBE = buildingRowOf('city').marketIncomePerCube!

// ---- Technologies (b) ----
const technologyBranchRows = sortRowsByIds(ids.branches, technologiesJson.branches)
export const technologyBranchKind = makeKindOfThings('branch', technologyBranchRows)
export type TechnologyBranch = Id<'branch'>
export const TECHNOLOGY_BRANCHES = listAllThingsOf(technologyBranchKind)
/** Colours of Technology points: the colour of a branch has its number. */
export const pointColourKind = makeKindOfThings(
  'colour',
  ids.colours.map(id => ({ id, name: POINT_COLOUR_NAMES[id as keyof typeof POINT_COLOUR_NAMES] })),
)
export type PointColour = Id<'colour'>
export const POINT_COLOURS = listAllThingsOf(pointColourKind)
export const PURPLE = findThingById(pointColourKind, 'purple')
const technologyRows = sortRowsByIds(ids.technologies, technologiesJson.technologies)
export const technologyKind = makeKindOfThings('technology', technologyRows)
export type Technology = Id<'technology'>
export const TECHNOLOGY_BRANCH: readonly TechnologyBranch[] = technologyRows.map(row => findThingById(technologyBranchKind, row.branch))
export const TECHNOLOGY_COLOUR: readonly PointColour[] = technologyRows.map(row => findThingById(pointColourKind, row.colour))
export const TECHNOLOGY_LEVEL: readonly number[] = technologyRows.map(row => row.level)
export const TECHNOLOGIES = listAllThingsOf(technologyKind)
export const POINTS_TO_USE_TECHNOLOGY: readonly number[] = technologyRows.map(row => row.activation.pt)
export const TECHNOLOGY_WINDOWS: readonly (readonly string[])[] = technologyRows.map(row => row.windows.map(replacePointByHyphen))
export const technologyTextOf = (x: Technology): InBothLanguages<string> => technologyRows[x]!.text
export const TECHNOLOGY_CLAUSES: readonly (readonly string[])[] = technologyRows.map(row => row.clauses)
export const findTechnologyById = (id: string): Technology => findThingById(technologyKind, id)
export const TOP_TECHNOLOGY_LEVEL = 4
export const TECHNOLOGY_PRICE_PER_LEVEL = 100
export const TECHNOLOGY_POINT_PRICE = technologiesJson.ptPrice

// ---- Cards: 72 Empire cards, then 30 Event cards ----
const empireAndEventCardRows = sortRowsByIds<IdNameRow>(ids.things, [...cardsJson.cards, ...eventsJson.cards])
export const EMPIRE_CARD_COUNT = cardsJson.cards.length
export const cardKind = makeKindOfThings(
  'card',
  empireAndEventCardRows.map((row, i) => ({
    id: row.id,
    name: i < EMPIRE_CARD_COUNT ? { it: `${row.name.it} ${i + 1}`, en: `${row.name.en} ${i + 1}` } : row.name,
  })),
)
export type Card = Id<'card'>
export const EMPIRE_CARDS = listAllThingsOf(cardKind).slice(0, EMPIRE_CARD_COUNT)
export const EVENT_CARDS = listAllThingsOf(cardKind).slice(EMPIRE_CARD_COUNT)
/** By the number printed on it. */
export const findEmpireCardByNumber = (number: number): Card => EMPIRE_CARDS[number - 1] ?? throwUnknownId(`card ${number}`)
export const cardNumberOf = (c: Card): number => c + 1
export interface EmpireCardRow {
  readonly cost: number
  readonly windows: readonly string[]
  readonly clauses: readonly string[]
  /** Colours of its points; `choice`: only one of them. */
  readonly points: readonly PointColour[]
  readonly choice: boolean
}
const findColoursByIds = (list: readonly string[]) => list.map(id => findThingById(pointColourKind, id))
export const EMPIRE_CARD_ROWS: readonly EmpireCardRow[] = sortRowsByIds(ids.things.slice(0, EMPIRE_CARD_COUNT), cardsJson.cards).map(row => ({
  cost: row.ability.cost.florins,
  windows: row.ability.windows.map(replacePointByHyphen),
  clauses: row.ability.clauses,
  points: findColoursByIds(row.pt.colours),
  choice: row.pt.mode === 'choice',
}))
const empireCardTextRows = sortRowsByIds(ids.things.slice(0, EMPIRE_CARD_COUNT), cardsJson.cards)
export const characterOfCard = (c: Card): string => empireCardTextRows[c]!.character
/** What its ability does, and what its objective asks, in words. */
export const abilityTextOfCard = (c: Card): InBothLanguages<string> => empireCardTextRows[c]!.ability.text
export const objectiveTextOfCard = (c: Card): InBothLanguages<string> => empireCardTextRows[c]!.objective.text
export const OBJECTIVE_ROWS = sortRowsByIds(ids.things.slice(0, EMPIRE_CARD_COUNT), cardsJson.cards).map(row => row.objective)
export const eventIconKind = makeKindOfWords('icon', EVENT_ICON_NAMES)
export type EventIcon = NounOf<typeof eventIconKind>
export interface EventCardRow {
  readonly red: readonly Space[]
  readonly icons: readonly EventIcon[]
  readonly tolerated: number
}
const eventCardRows: readonly EventCardRow[] = sortRowsByIds(ids.things.slice(EMPIRE_CARD_COUNT), eventsJson.cards).map(row => ({
  red: [...row.dark, ...row.light].map(findSpaceById),
  icons: row.icons as EventIcon[],
  tolerated: row.tolerated,
}))
export const eventRowOfCard = (c: Card): EventCardRow => eventCardRows[c - EMPIRE_CARD_COUNT] ?? throwUnknownId(`event ${c}`)
/** Empire cards have one back, Event cards one for each tolerated level. */
export const CARD_BACKS: readonly number[] = listAllThingsOf(cardKind).map(c => (c < EMPIRE_CARD_COUNT ? 0 : eventRowOfCard(c).tolerated / 10))
/** On how high a roll of 1d6 an icon still strikes (fase-2.2-5 to 2.2-10). */
export const HIGHEST_STRIKING_ROLL_BY_ICON: { readonly [I in EventIcon]: number } = {
  movement: eventsJson.iconTable.movement.hit[1]!,
  army: eventsJson.iconTable.army.hit[1]!,
  buildings: eventsJson.iconTable.buildings.hit[1]!,
  goods: eventsJson.iconTable.goods.hit[1]!,
}

// ---- Numbers of the set-up, of loans and of scoring ----
export const START_DATA = setupJson.start
export const taxLevelKind = makeKindOfThings(
  'tax-level',
  setupJson.taxLevels.map(level => ({ id: String(level), name: { it: `${level}`, en: `${level}` } })),
)
export type TaxLevel = Id<'tax-level'>
export const TAX_LEVELS = listAllThingsOf(taxLevelKind)
export const LOAN_TERMS = setupJson.loan
export const MOST_LOANS = LOAN_TERMS.max / LOAN_TERMS.amount
export const INCOME_WITHOUT_REALM = setupJson.noRealmIncome
export const EMPIRE_CARD_PRICE_TERMS = setupJson.empireCard
export const OBJECTIVE_TOKENS_PER_COLOUR = setupJson.shared.objectiveTokensPerColour
export const BLOOD_TOKEN_COUNT = setupJson.shared.bloodTokens
const turnOrderPenalties: { readonly [players: string]: unknown } = setupJson.turnOrderPenalty
export const turnOrderPenaltyOf = (players: number, place: number): number => (turnOrderPenalties[String(players)] as readonly number[])[place] ?? 0
export const TERRAIN_MOVEMENT_COST: { readonly [T in Terrain]: number } = unitsJson.terrainVariant.pm
export const RIVER_MOVEMENT_COST = unitsJson.terrainVariant.pm.river
export const TERRAIN_UPKEEP: { readonly [T in Terrain | 'settlement']: number } = unitsJson.terrainVariant.upkeep
const honourDeedRows: readonly { readonly id: string; readonly hp: number | string }[] = scoringJson.during
/** Honour points of one kind of deed. */
export const honourOfDeed = (id: string): number => honourDeedRows.find(row => row.id === id)!.hp as number
export const SCORING_DATA = scoringJson

// ---- Small closed kinds ----
export const dieKind = makeKindOfWords('die', DIE_NAMES)
export type Die = NounOf<typeof dieKind>
export const DIE_IDS = ['d4', 'd6', 'd8'] as const
export const SIDES_OF_DIE: { readonly [D in Die]: number } = { d4: 4, d6: 6, d8: 8 }
export const priceChangeKind = makeKindOfWords('price-change', PRICE_CHANGE_NAMES)
export type PriceChange = NounOf<typeof priceChangeKind>
export const attackTypeKind = makeKindOfWords('shot', ATTACK_NAMES)
export type AttackType = NounOf<typeof attackTypeKind>
export const treatyTypeKind = makeKindOfWords('treaty-type', TREATY_NAMES)
export type TreatyType = NounOf<typeof treatyTypeKind>
export const levelKind = makeKindOfThings(
  'level',
  ['I', 'II', 'III'].map(id => ({ id, name: { it: id, en: id } })),
)
export type Level = Id<'level'>
export const LEVELS = listAllThingsOf(levelKind)
export const levelNumber = (l: Level): number => l + 1
export const paymentTimeKind = makeKindOfWords('payment-time', PAYMENT_TIME_NAMES)
export const routeSizeKind = makeKindOfThings(
  'route-size',
  ['4', '6', '8'].map(id => ({ id, name: { it: id, en: id } })),
)
export type RouteSize = Id<'route-size'>
export const ROUTE_SIZES = listAllThingsOf(routeSizeKind)
export const stopsOfRouteSize = (size: RouteSize): number => Number(routeSizeKind.ids[size])
// ---- What can be bought unseen (varianti.schieramento) ----
type DeploymentOrderRow =
  | { readonly is: 'unit'; readonly unit: Unit }
  | { readonly is: 'piece'; readonly kind: PieceKind; readonly level: Level }
  | { readonly is: 'building'; readonly building: Building }
const addLevelToName = (both: InBothLanguages<string>, l: Level): InBothLanguages<string> => ({
  it: `${both.it} ${levelKind.ids[l]!}`,
  en: `${both.en} ${levelKind.ids[l]!}`,
})
export const DEPLOYMENT_ORDER_ROWS: readonly DeploymentOrderRow[] = [
  ...UNITS.map(u => ({ is: 'unit', unit: u }) as const),
  ...PIECE_KIND_IDS.flatMap(kind => LEVELS.map(l => ({ is: 'piece', kind, level: l }) as const)),
  ...BUILDING_IDS.map(b => ({ is: 'building', building: b }) as const),
]
const makeDeploymentOrderName = (row: DeploymentOrderRow): IdNameRow => {
  if (row.is === 'unit') return { id: unitKind.ids[row.unit]!, name: UNIT_NAMES[unitKind.ids[row.unit] as keyof typeof UNIT_NAMES] }
  if (row.is === 'building') return { id: row.building, name: BUILDING_NAMES[row.building] }
  return { id: `${row.kind}-${levelKind.ids[row.level]!}`, name: addLevelToName(PIECE_KIND_NAMES[row.kind], row.level) }
}
export const deploymentOrderKind = makeKindOfThings('order', DEPLOYMENT_ORDER_ROWS.map(makeDeploymentOrderName))
export type DeploymentOrder = Id<'order'>
export const DEPLOYMENT_ORDERS = listAllThingsOf(deploymentOrderKind)
/** varianti.squadre-1. */
export const teamKind = makeKindOfThings('team', TEAM_NAMES)
export type Team = Id<'team'>
export const ALL_TEAMS = listAllThingsOf(teamKind)
/** The two sides of a battle. */
export const battlePartyKind = makeKindOfThings('party', BATTLE_PARTY_NAMES)
export type BattleParty = Id<'party'>
export const [ATTACKER, DEFENDER] = [findThingById(battlePartyKind, 'attacker'), findThingById(battlePartyKind, 'defender')]
export const otherBattleParty = (p: BattleParty): BattleParty => (p === ATTACKER ? DEFENDER : ATTACKER)
/** fase-5.capitano-1 to -3: what a Captain can do with one use of his power. */
export const captainUseKind = makeKindOfThings('captain-use', CAPTAIN_USE_NAMES)
export type CaptainUse = Id<'captain-use'>
export const CAPTAIN_USE_ROWS: readonly { readonly how: 'emulate' | 'enable' | 'cancel'; readonly type: Unit }[] = CAPTAIN_USE_NAMES.map(row => {
  const [how, type] = row.id.split('-') as ['emulate' | 'enable' | 'cancel', string]
  return { how, type: findUnitById(type) }
})
export const ALL_CAPTAIN_USES = listAllThingsOf(captainUseKind)
/** What a Bishop forbids. */
export const bishopBanKind = makeKindOfWords('ban', BISHOP_BAN_NAMES)
export type BishopBanType = NounOf<typeof bishopBanKind>
/** The windows in which cards and technologies may be used. */
export const timingKind = makeKindOfWords(
  'timing',
  Object.fromEntries(TIMING_IDS.map(t => [t, { it: t, en: t }])) as { [T in (typeof TIMING_IDS)[number]]: InBothLanguages<string> },
)
export type Timing = (typeof TIMING_IDS)[number]
export { TIMING_IDS as TIMINGS }
/** What is done aside: treaties, wars and what ends them, loans. */
export const asideActKind = makeKindOfWords('aside-act', ASIDE_ACT_NAMES)
