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
  BAN_NAMES,
  BUILDING_NAMES,
  CAPTAIN_USE_NAMES,
  CATEGORY_NAMES,
  DIE_NAMES,
  ICON_NAMES,
  PARTY_NAMES,
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
  COLOUR_NAMES,
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

interface EdgeRow {
  readonly a: string
  readonly b: string
  readonly kind: string
  readonly river?: string
}
const edges = (mapJson.edges as readonly EdgeRow[]).map(e => ({ a: findSpaceById(e.a), b: findSpaceById(e.b), kind: e.kind, river: e.river !== undefined }))
const makeNeighbourTable = (kinds: readonly string[]): readonly (readonly Space[])[] =>
  SPACES.map(at =>
    edges
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
const riverBorders = new Set(edges.filter(e => e.river).flatMap(e => [e.a * 1000 + e.b, e.b * 1000 + e.a]))
export const crossesRiver = (from: Space, to: Space): boolean => riverBorders.has(from * 1000 + to)
const UNREACHABLE_DISTANCE = 99
const computeStepTable = (by: readonly (readonly Space[])[]): readonly (readonly number[])[] =>
  SPACES.map(from => {
    const far = SPACES.map(() => UNREACHABLE_DISTANCE)
    far[from] = 0
    const queue = [from]
    for (const at of queue) for (const to of by[at]!) if (far[to] === UNREACHABLE_DISTANCE) queue.push(((far[to] = far[at]! + 1), to))
    return far
  })
/** r-10: least number of steps over the whole map, sea areas counting as spaces. */
export const DISTANCES = computeStepTable(ALL_NEIGHBOURS)
/** Steps by land, and for ships; spaces that cannot be reached are very far. */
export const LAND_STEPS = computeStepTable(LAND_NEIGHBOURS)
export const SEA_STEPS = computeStepTable(SEA_NEIGHBOURS)

const NEAR_DISTANCE = setupJson.reach.distance
/** definizioni-7. */
export const isNear = (a: Space, b: Space): boolean => DISTANCES[a]![b]! <= NEAR_DISTANCE
export const NEAR_LANDS: readonly (readonly Space[])[] = SPACES.map(at => LANDS.filter(to => isNear(at, to)))

// ---- Goods (fase-6.comprare-vendere-1) ----
const goodRows = sortRowsByIds(ids.goods, unitsJson.goods)
export const goodKind = makeKindOfThings('good', goodRows)
export type Good = Id<'good'>
export const GOODS = listAllThingsOf(goodKind)
/** What a settlement produces. */
export const GOOD_PRODUCED_IN: readonly (Good | null)[] = spaceRows.map(row => (row.good ? findThingById(goodKind, row.good) : null))
export const CUBES_PER_COLOUR = setupJson.shared.cubesPerColour
export const CUBE_PRICE = goodRows[0]!.price

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
const militaryRowOf = (u: Unit) => unitsJson.militaryUnits.find(row => row.id === (isCaptain(u) ? 'captain' : unitKind.ids[u]))!
export const UNIT_PRICE: readonly number[] = UNITS.map(u => militaryRowOf(u).price ?? militaryRowOf(u).pricePerLevel! * captainLevelOf(u))
/** Figures of each player, Captains of all levels together. */
export const FIGURES_PER_PLAYER: readonly number[] = UNITS.map(u => militaryRowOf(u).perPlayer)
/** What a unit becomes that takes one point of damage: the first of these that is left in the reserve. */
export const UNITS_AFTER_DAMAGE: readonly (readonly Unit[])[] = UNITS.map(u => (militaryRowOf(u).damageTo ?? []).map(findUnitById))
export const BARBARIAN_FIGURES: readonly number[] = UNITS.map(
  u => unitsJson.barbarianUnits.find(row => row.as === (isCaptain(u) ? 'captain' : unitKind.ids[u]))?.supply ?? 0,
)
export const BARBARIAN_GALLEY_COUNT = setupJson.shared.barbarianPropertyTokens
export const { points: RAID_POINTS, archerNeeds: ARCHER_NEEDS, captainNeeds: CAPTAIN_NEEDS } = unitsJson.barbarianReinforcement
export const UNIT_LIMIT = unitsJson.purchaseLimit.base

// ---- Transports and siege engines ----
export const pieceKind = makeKindOfWords('piece-kind', PIECE_KIND_NAMES)
export type PieceKind = NounOf<typeof pieceKind>
export const PIECE_KIND_IDS = Object.keys(PIECE_KIND_NAMES) as PieceKind[]
export const isSiegeEngine = (kind: PieceKind): boolean => kind === 'siege-engine'
export const isShip = (kind: PieceKind): boolean => kind === 'galley' || kind === 'merchant-ship'
export const isCommercial = (kind: PieceKind): boolean => kind === 'caravan' || kind === 'merchant-ship'
interface PieceLevel {
  readonly pm: number
  readonly capacity: number
  readonly goods: number
}
const transportLevelsOf = (id: string): PieceLevel[] =>
  unitsJson.transports
    .find(row => row.id === id)!
    .levels.map(level => ({ pm: level.pm, capacity: 'capacity' in level ? level.capacity : 0, goods: 'goods' in level ? level.goods : 0 }))
const engineRows = unitsJson.siegeEngines
export const PIECE_LEVELS: { readonly [K in PieceKind]: readonly PieceLevel[] } = {
  'war-wagon': transportLevelsOf('war-wagon'),
  galley: transportLevelsOf('galley'),
  caravan: transportLevelsOf('caravan'),
  'merchant-ship': transportLevelsOf('merchant-ship'),
  'siege-engine': engineRows.map(row => ({ pm: row.pm, capacity: row.capacity, goods: 0 })),
}
export const ENGINE_DAMAGE: readonly { readonly units: number; readonly buildings: number }[] = engineRows.map(row => ({
  units: row.damageUnits,
  buildings: row.damageBuildings,
}))
export const LARGEST_CREW = engineRows[0]!.crew[1]!
/** How many there are in the box: engines by level, transports whatever their level. */
export function pieceSupplyOf(kind: PieceKind, level: number): number {
  return kind === 'siege-engine' ? engineRows[level - 1]!.supply : unitsJson.transports.find(row => row.id === kind)!.supply
}
export const PRICE_PER_LEVEL = 100
export const UPKEEP_PER_UNIT = engineRows[0]!.upkeep
/** Faces of the ten Property tokens of a player. */
export const PROPERTY_FACES: readonly (readonly number[])[] = setupJson.markers.propertyFaces.flatMap(row => Array.from({ length: row.count }, () => row.faces))
export const CONTROL_TOKENS = setupJson.markers.control
export const pieceKindOfSlots = makeKindOfThings(
  'piece',
  ids.pieces.map((id, i) => ({ id, name: makePieceName(i + 1) })),
)
export type Piece = Id<'piece'>
export const PIECE_SLOTS = listAllThingsOf(pieceKindOfSlots)

// ---- Buildings (fase-4.edifici) ----
export const categoryKind = makeKindOfWords('category', CATEGORY_NAMES)
export type Category = NounOf<typeof categoryKind>
export const CATEGORY_IDS = ['civil', 'military', 'religious'] as const
export const buildingKind = makeKindOfWords('building', BUILDING_NAMES)
export type Building = NounOf<typeof buildingKind>
const buildingRows = unitsJson.buildings
export const BUILDING_IDS = buildingRows.map(row => row.id as Building)
const rowsByBuilding = Object.fromEntries(buildingRows.map(row => [row.id, row])) as { [B in Building]: (typeof buildingRows)[number] }
const buildingRowOf = (b: Building) => rowsByBuilding[b]
export const categoryOf = (b: Building): Category => buildingRowOf(b).category as Category
export const buildingLevelOf = (b: Building): number => buildingRowOf(b).level
export const structurePointsOf = (b: Building): number => buildingRowOf(b).structure
export const buildingSupplyOf = (b: Building): number => buildingRowOf(b).supply
const buildingsOfCategory = (c: Category) => [0, 1, 2, 3].map(level => buildingRows.find(row => row.category === c && row.level === level)?.id as Building)
const BUILDINGS_BY_LEVEL: { readonly [C in Category]: readonly Building[] } = {
  civil: buildingsOfCategory('civil'),
  military: buildingsOfCategory('military'),
  religious: buildingsOfCategory('religious'),
}
/** The building of a category at a level; a Cathedral has one level only, the third. */
export const buildingOfLevel = (c: Category, level: number): Building => BUILDINGS_BY_LEVEL[c][level]!
export const REPAIR_PRICE = unitsJson.repairPerToken
export const SACKED_CUBE_FLORINS = unitsJson.marketCubeSack
export const MARKET_BONUS = buildingRowOf('city').marketIncomePerCube!

// ---- Technologies (b) ----
const branchRows = sortRowsByIds(ids.branches, technologiesJson.branches)
export const branchKind = makeKindOfThings('branch', branchRows)
export type Branch = Id<'branch'>
export const BRANCHES = listAllThingsOf(branchKind)
/** Colours of Technology points: the colour of a branch has its number. */
export const colourKind = makeKindOfThings(
  'colour',
  ids.colours.map(id => ({ id, name: COLOUR_NAMES[id as keyof typeof COLOUR_NAMES] })),
)
export type Colour = Id<'colour'>
export const COLOURS = listAllThingsOf(colourKind)
export const PURPLE = findThingById(colourKind, 'purple')
const technologyRows = sortRowsByIds(ids.technologies, technologiesJson.technologies)
export const technologyKind = makeKindOfThings('technology', technologyRows)
export type Technology = Id<'technology'>
export const TECHNOLOGY_BRANCH: readonly Branch[] = technologyRows.map(row => findThingById(branchKind, row.branch))
export const TECHNOLOGY_COLOUR: readonly Colour[] = technologyRows.map(row => findThingById(colourKind, row.colour))
export const TECHNOLOGY_LEVEL: readonly number[] = technologyRows.map(row => row.level)
export const TECHNOLOGIES = listAllThingsOf(technologyKind)
export const TECHNOLOGY_COST: readonly number[] = technologyRows.map(row => row.activation.pt)
export const TECHNOLOGY_WINDOWS: readonly (readonly string[])[] = technologyRows.map(row => row.windows.map(replacePointByHyphen))
export const technologyTextOf = (x: Technology): InBothLanguages<string> => technologyRows[x]!.text
export const TECHNOLOGY_CLAUSES: readonly (readonly string[])[] = technologyRows.map(row => row.clauses)
export const findTechnologyById = (id: string): Technology => findThingById(technologyKind, id)
export const TOP_TECHNOLOGY_LEVEL = 4
export const TECHNOLOGY_PRICE = 100
export const TECHNOLOGY_POINT_PRICE = technologiesJson.ptPrice

// ---- Cards: 72 Empire cards, then 30 Event cards ----
const thingRows = sortRowsByIds<IdNameRow>(ids.things, [...cardsJson.cards, ...eventsJson.cards])
export const EMPIRE_CARD_COUNT = cardsJson.cards.length
export const cardKind = makeKindOfThings(
  'card',
  thingRows.map((row, i) => ({ id: row.id, name: i < EMPIRE_CARD_COUNT ? { it: `${row.name.it} ${i + 1}`, en: `${row.name.en} ${i + 1}` } : row.name })),
)
export type Card = Id<'card'>
export const EMPIRE_CARDS = listAllThingsOf(cardKind).slice(0, EMPIRE_CARD_COUNT)
export const EVENT_CARDS = listAllThingsOf(cardKind).slice(EMPIRE_CARD_COUNT)
/** By the number printed on it. */
export const findEmpireCard = (number: number): Card => EMPIRE_CARDS[number - 1] ?? throwUnknownId(`card ${number}`)
export const cardNumberOf = (c: Card): number => c + 1
export interface CardRow {
  readonly cost: number
  readonly windows: readonly string[]
  readonly clauses: readonly string[]
  /** Colours of its points; `choice`: only one of them. */
  readonly points: readonly Colour[]
  readonly choice: boolean
}
const findColoursByIds = (list: readonly string[]) => list.map(id => findThingById(colourKind, id))
export const CARD_ROWS: readonly CardRow[] = sortRowsByIds(ids.things.slice(0, EMPIRE_CARD_COUNT), cardsJson.cards).map(row => ({
  cost: row.ability.cost.florins,
  windows: row.ability.windows.map(replacePointByHyphen),
  clauses: row.ability.clauses,
  points: findColoursByIds(row.pt.colours),
  choice: row.pt.mode === 'choice',
}))
const cardTextRows = sortRowsByIds(ids.things.slice(0, EMPIRE_CARD_COUNT), cardsJson.cards)
export const characterOf = (c: Card): string => cardTextRows[c]!.character
/** What its ability does, and what its objective asks, in words. */
export const abilityTextOf = (c: Card): InBothLanguages<string> => cardTextRows[c]!.ability.text
export const objectiveTextOf = (c: Card): InBothLanguages<string> => cardTextRows[c]!.objective.text
export const OBJECTIVE_ROWS = sortRowsByIds(ids.things.slice(0, EMPIRE_CARD_COUNT), cardsJson.cards).map(row => row.objective)
export const iconKind = makeKindOfWords('icon', ICON_NAMES)
export type Icon = NounOf<typeof iconKind>
export interface EventRow {
  readonly red: readonly Space[]
  readonly icons: readonly Icon[]
  readonly tolerated: number
}
const eventRows: readonly EventRow[] = sortRowsByIds(ids.things.slice(EMPIRE_CARD_COUNT), eventsJson.cards).map(row => ({
  red: [...row.dark, ...row.light].map(findSpaceById),
  icons: row.icons as Icon[],
  tolerated: row.tolerated,
}))
export const eventRowOf = (c: Card): EventRow => eventRows[c - EMPIRE_CARD_COUNT] ?? throwUnknownId(`event ${c}`)
/** Empire cards have one back, Event cards one for each tolerated level. */
export const CARD_BACKS: readonly number[] = listAllThingsOf(cardKind).map(c => (c < EMPIRE_CARD_COUNT ? 0 : eventRowOf(c).tolerated / 10))
/** On how high a roll of 1d6 an icon still strikes (fase-2.2-5 to 2.2-10). */
export const HIGHEST_STRIKING_ROLLS: { readonly [I in Icon]: number } = {
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
export const NO_REALM_INCOME = setupJson.noRealmIncome
export const CARD_PRICE_TERMS = setupJson.empireCard
export const TOKENS_PER_COLOUR = setupJson.shared.objectiveTokensPerColour
export const BLOOD_TOKENS = setupJson.shared.bloodTokens
const turnOrderPenalties: { readonly [players: string]: unknown } = setupJson.turnOrderPenalty
export const turnOrderPenaltyOf = (players: number, place: number): number => (turnOrderPenalties[String(players)] as readonly number[])[place] ?? 0
export const TERRAIN_COST: { readonly [T in Terrain]: number } = unitsJson.terrainVariant.pm
export const RIVER_COST = unitsJson.terrainVariant.pm.river
export const TERRAIN_UPKEEP: { readonly [T in Terrain | 'settlement']: number } = unitsJson.terrainVariant.upkeep
const honourRows: readonly { readonly id: string; readonly hp: number | string }[] = scoringJson.during
/** Honour points of one kind of deed. */
export const honourOfDeed = (id: string): number => honourRows.find(row => row.id === id)!.hp as number
export const SCORING_DATA = scoringJson

// ---- Small closed kinds ----
export const dieKind = makeKindOfWords('die', DIE_NAMES)
export type Die = NounOf<typeof dieKind>
export const DIE_IDS = ['d4', 'd6', 'd8'] as const
export const SIDES_OF_DIE: { readonly [D in Die]: number } = { d4: 4, d6: 6, d8: 8 }
export const priceChangeKind = makeKindOfWords('price-change', PRICE_CHANGE_NAMES)
export type PriceChange = NounOf<typeof priceChangeKind>
export const attackKind = makeKindOfWords('shot', ATTACK_NAMES)
export type AttackType = NounOf<typeof attackKind>
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
const makeOrderName = (row: DeploymentOrderRow): IdNameRow => {
  if (row.is === 'unit') return { id: unitKind.ids[row.unit]!, name: UNIT_NAMES[unitKind.ids[row.unit] as keyof typeof UNIT_NAMES] }
  if (row.is === 'building') return { id: row.building, name: BUILDING_NAMES[row.building] }
  return { id: `${row.kind}-${levelKind.ids[row.level]!}`, name: addLevelToName(PIECE_KIND_NAMES[row.kind], row.level) }
}
export const deploymentOrderKind = makeKindOfThings('order', DEPLOYMENT_ORDER_ROWS.map(makeOrderName))
export type DeploymentOrder = Id<'order'>
export const DEPLOYMENT_ORDERS = listAllThingsOf(deploymentOrderKind)
/** varianti.squadre-1. */
export const teamKind = makeKindOfThings('team', TEAM_NAMES)
export type Team = Id<'team'>
export const ALL_TEAMS = listAllThingsOf(teamKind)
/** The two sides of a battle. */
export const battlePartyKind = makeKindOfThings('party', PARTY_NAMES)
export type BattleParty = Id<'party'>
export const [ATTACKER, DEFENDER] = [findThingById(battlePartyKind, 'attacker'), findThingById(battlePartyKind, 'defender')]
export const otherParty = (p: BattleParty): BattleParty => (p === ATTACKER ? DEFENDER : ATTACKER)
/** fase-5.capitano-1 to -3: what a Captain can do with one use of his power. */
export const captainUseKind = makeKindOfThings('captain-use', CAPTAIN_USE_NAMES)
export type CaptainUse = Id<'captain-use'>
export const CAPTAIN_USE_ROWS: readonly { readonly how: 'emulate' | 'enable' | 'cancel'; readonly type: Unit }[] = CAPTAIN_USE_NAMES.map(row => {
  const [how, type] = row.id.split('-') as ['emulate' | 'enable' | 'cancel', string]
  return { how, type: findUnitById(type) }
})
export const CAPTAIN_USE_IDS = listAllThingsOf(captainUseKind)
/** What a Bishop forbids. */
export const banKind = makeKindOfWords('ban', BAN_NAMES)
export type BanType = NounOf<typeof banKind>
/** The windows in which cards and technologies may be used. */
export const timingKind = makeKindOfWords(
  'timing',
  Object.fromEntries(TIMING_IDS.map(t => [t, { it: t, en: t }])) as { [T in (typeof TIMING_IDS)[number]]: InBothLanguages<string> },
)
export type Timing = (typeof TIMING_IDS)[number]
export { TIMING_IDS as TIMINGS }
/** What is done aside: treaties, wars and what ends them, loans. */
export const asideActKind = makeKindOfWords('aside-act', ASIDE_ACT_NAMES)
