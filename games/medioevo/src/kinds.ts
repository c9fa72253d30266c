/** The tables: map, kingdoms, pieces, cards, technologies. Dense integers inside, string ids at every border; `data/ids.json` fixes the integers. */
import { allOf, thingOf, things, words, type Id, type InBoth, type NounOf } from '@tabularium/kernel'
import cardsJson from '../data/empire-cards.json' with { type: 'json' }
import eventsJson from '../data/event-cards.json' with { type: 'json' }
import ids from '../data/ids.json' with { type: 'json' }
import mapJson from '../data/map.json' with { type: 'json' }
import scoringJson from '../data/scoring.json' with { type: 'json' }
import setupJson from '../data/setup.json' with { type: 'json' }
import technologiesJson from '../data/technologies.json' with { type: 'json' }
import unitsJson from '../data/units.json' with { type: 'json' }
import {
  ASIDE_ACTS,
  BANS,
  BUILDINGS,
  CAPTAIN_USES,
  CATEGORIES,
  DICE,
  ICONS,
  PARTIES,
  PAYMENT_TIMES,
  PIECE_KINDS,
  PIECE_NAME,
  SEATS,
  SHOTS,
  SIDES,
  TEAMS,
  TIMINGS,
  TREATIES,
  UNITS as UNIT_NAMES,
  COLOUR_NAMES,
} from './words.ts'

export const tables = { cardsJson, eventsJson, ids, mapJson, scoringJson, setupJson, technologiesJson, unitsJson }

interface Named {
  readonly id: string
  readonly name: InBoth<string>
}
function inOrder<T extends Named>(order: readonly string[], rows: readonly T[]): T[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  return order.map(id => byId.get(id) ?? missing(id))
}
/** Windows are called with a point in the data and with a hyphen here. */
const hyphened = (window: string): string => window.replace('.', '-')
function missing(id: string): never {
  throw new Error(`"${id}" is not in the tables`)
}

// ---- Seats, sides, kingdoms (intro.regni) ----
export const seat = words('seat', SEATS)
export type Seat = NounOf<typeof seat>
/** Those who fight: players and barbarians. */
export const SEAT_IDS = Object.keys(SEATS) as Seat[]
export const side = words('side', SIDES)
export type Side = NounOf<typeof side>
const kingdomRows = inOrder(ids.kingdoms, setupJson.kingdoms)
export const kingdom = things('kingdom', kingdomRows)
export type Kingdom = Id<'kingdom'>
export const KINGDOMS = allOf(kingdom)
export const CONNECTED: readonly (readonly Kingdom[])[] = kingdomRows.map(row => row.connected.map(id => thingOf(kingdom, id)))
export const MAMLUKS = thingOf(kingdom, 'mamluk-sultanate')

// ---- The map ----
interface SpaceRow extends Named {
  readonly kind: string
  readonly home?: string | null
  readonly terrain?: string
  readonly fire?: boolean
  readonly port?: boolean
  readonly settlement?: InBoth<string> | null
  readonly good?: string | null
}
const spaceRows = inOrder<SpaceRow>(ids.spaces, mapJson.spaces as readonly SpaceRow[])
export const space = things('space', spaceRows)
export type Space = Id<'space'>
export const SPACES = allOf(space)
export const isSea = (at: Space): boolean => spaceRows[at]!.kind === 'sea'
export const LANDS = SPACES.filter(at => !isSea(at))
export const SEAS = SPACES.filter(isSea)
export const HOME: readonly (Kingdom | null)[] = spaceRows.map(row => (row.home ? thingOf(kingdom, row.home) : null))
export const HOMES: readonly (readonly Space[])[] = KINGDOMS.map(k => LANDS.filter(at => HOME[at] === k))
export const FIRES = LANDS.filter(at => spaceRows[at]!.fire)
export const isPort = (at: Space): boolean => spaceRows[at]!.port === true
export const isSettlement = (at: Space): boolean => Boolean(spaceRows[at]!.settlement)
export const SETTLEMENTS = LANDS.filter(isSettlement)
export type Terrain = 'plain' | 'desert' | 'forest' | 'hill' | 'mountain'
export const TERRAIN: readonly Terrain[] = spaceRows.map(row => (row.terrain ?? 'plain') as Terrain)
export const ROME = thingOf(space, 'rome')
export const JERUSALEM = thingOf(space, 'jerusalem')
export const spaceOf = (id: string): Space => thingOf(space, id)

interface EdgeRow {
  readonly a: string
  readonly b: string
  readonly kind: string
  readonly river?: string
}
const edges = (mapJson.edges as readonly EdgeRow[]).map(e => ({ a: spaceOf(e.a), b: spaceOf(e.b), kind: e.kind, river: e.river !== undefined }))
const beside = (kinds: readonly string[]): readonly (readonly Space[])[] =>
  SPACES.map(at =>
    edges
      .filter(e => kinds.includes(e.kind))
      .flatMap(e => (e.a === at ? [e.b] : e.b === at ? [e.a] : []))
      .sort((x, y) => x - y),
  )
/** Over land; the Dardanelles count as land (r-221). */
export const BY_LAND = beside(['land', 'strait'])
/** For ships: from sea to sea, casting anchor, setting sail. */
export const BY_SEA = beside(['coast', 'sea'])
export const BESIDE = beside(['land', 'strait', 'coast', 'sea'])
export const COASTS = beside(['coast'])
const rivers = new Set(edges.filter(e => e.river).flatMap(e => [e.a * 1000 + e.b, e.b * 1000 + e.a]))
export const crossesRiver = (from: Space, to: Space): boolean => rivers.has(from * 1000 + to)
const FAR = 99
const stepsOver = (by: readonly (readonly Space[])[]): readonly (readonly number[])[] =>
  SPACES.map(from => {
    const far = SPACES.map(() => FAR)
    far[from] = 0
    const queue = [from]
    for (const at of queue) for (const to of by[at]!) if (far[to] === FAR) queue.push(((far[to] = far[at]! + 1), to))
    return far
  })
/** r-10: least number of steps over the whole map, sea areas counting as spaces. */
export const DISTANCE = stepsOver(BESIDE)
/** Steps by land, and for ships; spaces that cannot be reached are very far. */
export const LAND_STEPS = stepsOver(BY_LAND)
export const SEA_STEPS = stepsOver(BY_SEA)

const NEAR = setupJson.reach.distance
/** definizioni-7. */
export const isNear = (a: Space, b: Space): boolean => DISTANCE[a]![b]! <= NEAR
export const NEAR_LANDS: readonly (readonly Space[])[] = SPACES.map(at => LANDS.filter(to => isNear(at, to)))

// ---- Goods (fase-6.comprare-vendere-1) ----
const goodRows = inOrder(ids.goods, unitsJson.goods)
export const good = things('good', goodRows)
export type Good = Id<'good'>
export const GOODS = allOf(good)
/** What a settlement produces. */
export const PRODUCES: readonly (Good | null)[] = spaceRows.map(row => (row.good ? thingOf(good, row.good) : null))
export const CUBES = setupJson.shared.cubesPerColour
export const CUBE_PRICE = goodRows[0]!.price

// ---- Military units ----
export const unit = things(
  'unit',
  ids.units.map(id => ({ id, name: UNIT_NAMES[id as keyof typeof UNIT_NAMES] })),
)
export type Unit = Id<'unit'>
export const UNITS = allOf(unit)
const unitOf = (id: string): Unit => thingOf(unit, id)
export const [LIGHT, HEAVY, ARCHER, KNIGHT] = [unitOf('light'), unitOf('heavy'), unitOf('archer'), unitOf('knight')]
export const CAPTAINS = [unitOf('captain-1'), unitOf('captain-2'), unitOf('captain-3')] as const
export const isCaptain = (u: Unit): boolean => u >= CAPTAINS[0]
/** 0 for whoever is no Captain. */
export const captainLevel = (u: Unit): number => (isCaptain(u) ? u - CAPTAINS[0] + 1 : 0)
export const captainOf = (level: number): Unit => CAPTAINS[level - 1] ?? missing(`captain ${level}`)
const militaryRow = (u: Unit) => unitsJson.militaryUnits.find(row => row.id === (isCaptain(u) ? 'captain' : unit.ids[u]))!
export const UNIT_PRICE: readonly number[] = UNITS.map(u => militaryRow(u).price ?? militaryRow(u).pricePerLevel! * captainLevel(u))
/** Figures of each player, Captains of all levels together. */
export const FIGURES: readonly number[] = UNITS.map(u => militaryRow(u).perPlayer)
/** What a unit becomes that takes one point of damage: the first of these that is left in the reserve. */
export const BECOMES: readonly (readonly Unit[])[] = UNITS.map(u => (militaryRow(u).damageTo ?? []).map(unitOf))
export const BARBARIAN_FIGURES: readonly number[] = UNITS.map(
  u => unitsJson.barbarianUnits.find(row => row.as === (isCaptain(u) ? 'captain' : unit.ids[u]))?.supply ?? 0,
)
export const BARBARIAN_GALLEYS = setupJson.shared.barbarianPropertyTokens
export const { points: RAID_POINTS, archerNeeds: ARCHER_NEEDS, captainNeeds: CAPTAIN_NEEDS } = unitsJson.barbarianReinforcement
export const UNIT_LIMIT = unitsJson.purchaseLimit.base

// ---- Transports and siege engines ----
export const pieceKind = words('piece-kind', PIECE_KINDS)
export type PieceKind = NounOf<typeof pieceKind>
export const PIECE_KIND_IDS = Object.keys(PIECE_KINDS) as PieceKind[]
export const isEngine = (kind: PieceKind): boolean => kind === 'siege-engine'
export const isShip = (kind: PieceKind): boolean => kind === 'galley' || kind === 'merchant-ship'
export const isCommercial = (kind: PieceKind): boolean => kind === 'caravan' || kind === 'merchant-ship'
interface PieceLevel {
  readonly pm: number
  readonly capacity: number
  readonly goods: number
}
const transportLevels = (id: string): PieceLevel[] =>
  unitsJson.transports
    .find(row => row.id === id)!
    .levels.map(level => ({ pm: level.pm, capacity: 'capacity' in level ? level.capacity : 0, goods: 'goods' in level ? level.goods : 0 }))
const engineRows = unitsJson.siegeEngines
export const PIECE_LEVELS: { readonly [K in PieceKind]: readonly PieceLevel[] } = {
  'war-wagon': transportLevels('war-wagon'),
  galley: transportLevels('galley'),
  caravan: transportLevels('caravan'),
  'merchant-ship': transportLevels('merchant-ship'),
  'siege-engine': engineRows.map(row => ({ pm: row.pm, capacity: row.capacity, goods: 0 })),
}
export const ENGINE_DAMAGE: readonly { readonly units: number; readonly buildings: number }[] = engineRows.map(row => ({
  units: row.damageUnits,
  buildings: row.damageBuildings,
}))
export const MOST_CREW = engineRows[0]!.crew[1]!
/** How many there are in the box: engines by level, transports whatever their level. */
export function supplyOf(kind: PieceKind, level: number): number {
  return kind === 'siege-engine' ? engineRows[level - 1]!.supply : unitsJson.transports.find(row => row.id === kind)!.supply
}
export const PRICE_PER_LEVEL = 100
export const UPKEEP = engineRows[0]!.upkeep
/** Faces of the ten Property tokens of a player. */
export const PROPERTY_FACES: readonly (readonly number[])[] = setupJson.markers.propertyFaces.flatMap(row => Array.from({ length: row.count }, () => row.faces))
export const CONTROL_TOKENS = setupJson.markers.control
export const piece = things(
  'piece',
  ids.pieces.map((id, i) => ({ id, name: PIECE_NAME(i + 1) })),
)
export type Piece = Id<'piece'>
export const PIECES = allOf(piece)

// ---- Buildings (fase-4.edifici) ----
export const category = words('category', CATEGORIES)
export type Category = NounOf<typeof category>
export const CATEGORY_IDS = ['civil', 'military', 'religious'] as const
export const building = words('building', BUILDINGS)
export type Building = NounOf<typeof building>
const buildingRows = unitsJson.buildings
export const BUILDING_IDS = buildingRows.map(row => row.id as Building)
const rowsByBuilding = Object.fromEntries(buildingRows.map(row => [row.id, row])) as { [B in Building]: (typeof buildingRows)[number] }
const buildingRow = (b: Building) => rowsByBuilding[b]
export const categoryOf = (b: Building): Category => buildingRow(b).category as Category
export const levelOf = (b: Building): number => buildingRow(b).level
export const structureOf = (b: Building): number => buildingRow(b).structure
export const buildingSupply = (b: Building): number => buildingRow(b).supply
const levelsOf = (c: Category) => [0, 1, 2, 3].map(level => buildingRows.find(row => row.category === c && row.level === level)?.id as Building)
const BY_LEVEL: { readonly [C in Category]: readonly Building[] } = {
  civil: levelsOf('civil'),
  military: levelsOf('military'),
  religious: levelsOf('religious'),
}
/** The building of a category at a level; a Cathedral has one level only, the third. */
export const buildingOf = (c: Category, level: number): Building => BY_LEVEL[c][level]!
export const REPAIR_PRICE = unitsJson.repairPerToken
export const SACKED_CUBE = unitsJson.marketCubeSack
export const MARKET_BONUS = buildingRow('city').marketIncomePerCube!

// ---- Technologies (b) ----
const branchRows = inOrder(ids.branches, technologiesJson.branches)
export const branch = things('branch', branchRows)
export type Branch = Id<'branch'>
export const BRANCHES = allOf(branch)
/** Colours of Technology points: the colour of a branch has its number. */
export const colour = things(
  'colour',
  ids.colours.map(id => ({ id, name: COLOUR_NAMES[id as keyof typeof COLOUR_NAMES] })),
)
export type Colour = Id<'colour'>
export const COLOURS = allOf(colour)
export const PURPLE = thingOf(colour, 'purple')
const technologyRows = inOrder(ids.technologies, technologiesJson.technologies)
export const technology = things('technology', technologyRows)
export type Technology = Id<'technology'>
export const TECHNOLOGY_BRANCH: readonly Branch[] = technologyRows.map(row => thingOf(branch, row.branch))
export const TECHNOLOGY_COLOUR: readonly Colour[] = technologyRows.map(row => thingOf(colour, row.colour))
export const TECHNOLOGY_LEVEL: readonly number[] = technologyRows.map(row => row.level)
export const TECHNOLOGIES = allOf(technology)
export const TECHNOLOGY_COST: readonly number[] = technologyRows.map(row => row.activation.pt)
export const TECHNOLOGY_WINDOWS: readonly (readonly string[])[] = technologyRows.map(row => row.windows.map(hyphened))
export const technologyText = (x: Technology): InBoth<string> => technologyRows[x]!.text
export const TECHNOLOGY_CLAUSES: readonly (readonly string[])[] = technologyRows.map(row => row.clauses)
export const technologyOf = (id: string): Technology => thingOf(technology, id)
export const TOP_LEVEL = 4
export const TECHNOLOGY_PRICE = 100
export const POINT_PRICE = technologiesJson.ptPrice

// ---- Cards: 72 Empire cards, then 30 Event cards ----
const thingRows = inOrder<Named>(ids.things, [...cardsJson.cards, ...eventsJson.cards])
export const EMPIRE_COUNT = cardsJson.cards.length
export const card = things(
  'card',
  thingRows.map((row, i) => ({ id: row.id, name: i < EMPIRE_COUNT ? { it: `${row.name.it} ${i + 1}`, en: `${row.name.en} ${i + 1}` } : row.name })),
)
export type Card = Id<'card'>
export const EMPIRE_CARDS = allOf(card).slice(0, EMPIRE_COUNT)
export const EVENT_CARDS = allOf(card).slice(EMPIRE_COUNT)
/** By the number printed on it. */
export const empire = (number: number): Card => EMPIRE_CARDS[number - 1] ?? missing(`card ${number}`)
export const numberOf = (c: Card): number => c + 1
export interface CardRow {
  readonly cost: number
  readonly windows: readonly string[]
  readonly clauses: readonly string[]
  /** Colours of its points; `choice`: only one of them. */
  readonly points: readonly Colour[]
  readonly choice: boolean
}
const coloursOf = (list: readonly string[]) => list.map(id => thingOf(colour, id))
export const CARD_ROWS: readonly CardRow[] = inOrder(ids.things.slice(0, EMPIRE_COUNT), cardsJson.cards).map(row => ({
  cost: row.ability.cost.florins,
  windows: row.ability.windows.map(hyphened),
  clauses: row.ability.clauses,
  points: coloursOf(row.pt.colours),
  choice: row.pt.mode === 'choice',
}))
const cardTexts = inOrder(ids.things.slice(0, EMPIRE_COUNT), cardsJson.cards)
export const characterOf = (c: Card): string => cardTexts[c]!.character
/** What its ability does, and what its objective asks, in words. */
export const abilityText = (c: Card): InBoth<string> => cardTexts[c]!.ability.text
export const objectiveText = (c: Card): InBoth<string> => cardTexts[c]!.objective.text
export const OBJECTIVES = inOrder(ids.things.slice(0, EMPIRE_COUNT), cardsJson.cards).map(row => row.objective)
export const icon = words('icon', ICONS)
export type Icon = NounOf<typeof icon>
export interface EventRow {
  readonly red: readonly Space[]
  readonly icons: readonly Icon[]
  readonly tolerated: number
}
const eventRows: readonly EventRow[] = inOrder(ids.things.slice(EMPIRE_COUNT), eventsJson.cards).map(row => ({
  red: [...row.dark, ...row.light].map(spaceOf),
  icons: row.icons as Icon[],
  tolerated: row.tolerated,
}))
export const eventOf = (c: Card): EventRow => eventRows[c - EMPIRE_COUNT] ?? missing(`event ${c}`)
/** Empire cards have one back, Event cards one for each tolerated level. */
export const BACKS: readonly number[] = allOf(card).map(c => (c < EMPIRE_COUNT ? 0 : eventOf(c).tolerated / 10))
/** On how high a roll of 1d6 an icon still strikes (fase-2.2-5 to 2.2-10). */
export const STRIKES: { readonly [I in Icon]: number } = {
  movement: eventsJson.iconTable.movement.hit[1]!,
  army: eventsJson.iconTable.army.hit[1]!,
  buildings: eventsJson.iconTable.buildings.hit[1]!,
  goods: eventsJson.iconTable.goods.hit[1]!,
}

// ---- Numbers of the set-up, of loans and of scoring ----
export const START = setupJson.start
export const taxLevel = things(
  'tax-level',
  setupJson.taxLevels.map(level => ({ id: String(level), name: { it: `${level}`, en: `${level}` } })),
)
export type TaxLevel = Id<'tax-level'>
export const TAX_LEVELS = allOf(taxLevel)
export const LOAN = setupJson.loan
export const MOST_LOANS = LOAN.max / LOAN.amount
export const NO_REALM_INCOME = setupJson.noRealmIncome
export const CARD_PRICE = setupJson.empireCard
export const TOKENS_PER_COLOUR = setupJson.shared.objectiveTokensPerColour
export const BLOOD_TOKENS = setupJson.shared.bloodTokens
const penalties: { readonly [players: string]: unknown } = setupJson.turnOrderPenalty
export const penaltyOf = (players: number, place: number): number => (penalties[String(players)] as readonly number[])[place] ?? 0
export const TERRAIN_COST: { readonly [T in Terrain]: number } = unitsJson.terrainVariant.pm
export const RIVER_COST = unitsJson.terrainVariant.pm.river
export const TERRAIN_UPKEEP: { readonly [T in Terrain | 'settlement']: number } = unitsJson.terrainVariant.upkeep
const during: readonly { readonly id: string; readonly hp: number | string }[] = scoringJson.during
/** Honour points of one kind of deed. */
export const honourFor = (id: string): number => during.find(row => row.id === id)!.hp as number
export const SCORING = scoringJson

// ---- Small closed kinds ----
export const die = words('die', DICE)
export type Die = NounOf<typeof die>
export const DIE_IDS = ['d4', 'd6', 'd8'] as const
export const SIDES_OF: { readonly [D in Die]: number } = { d4: 4, d6: 6, d8: 8 }
export const shot = words('shot', SHOTS)
export type Shot = NounOf<typeof shot>
export const treatyType = words('treaty-type', TREATIES)
export type TreatyType = NounOf<typeof treatyType>
export const level = things(
  'level',
  ['I', 'II', 'III'].map(id => ({ id, name: { it: id, en: id } })),
)
export type Level = Id<'level'>
export const LEVELS = allOf(level)
export const levelNumber = (l: Level): number => l + 1
export const paymentTime = words('payment-time', PAYMENT_TIMES)
export const routeSize = things(
  'route-size',
  ['4', '6', '8'].map(id => ({ id, name: { it: id, en: id } })),
)
export type RouteSize = Id<'route-size'>
export const ROUTE_SIZES = allOf(routeSize)
export const stopsOf = (size: RouteSize): number => Number(routeSize.ids[size])
// ---- What can be bought unseen (varianti.schieramento) ----
type OrderRow =
  | { readonly is: 'unit'; readonly unit: Unit }
  | { readonly is: 'piece'; readonly kind: PieceKind; readonly level: Level }
  | { readonly is: 'building'; readonly building: Building }
const levelled = (both: InBoth<string>, l: Level): InBoth<string> => ({ it: `${both.it} ${level.ids[l]!}`, en: `${both.en} ${level.ids[l]!}` })
export const ORDER_ROWS: readonly OrderRow[] = [
  ...UNITS.map(u => ({ is: 'unit', unit: u }) as const),
  ...PIECE_KIND_IDS.flatMap(kind => LEVELS.map(l => ({ is: 'piece', kind, level: l }) as const)),
  ...BUILDING_IDS.map(b => ({ is: 'building', building: b }) as const),
]
const orderName = (row: OrderRow): Named => {
  if (row.is === 'unit') return { id: unit.ids[row.unit]!, name: UNIT_NAMES[unit.ids[row.unit] as keyof typeof UNIT_NAMES] }
  if (row.is === 'building') return { id: row.building, name: BUILDINGS[row.building] }
  return { id: `${row.kind}-${level.ids[row.level]!}`, name: levelled(PIECE_KINDS[row.kind], row.level) }
}
export const order = things('order', ORDER_ROWS.map(orderName))
export type Order = Id<'order'>
export const ORDERS = allOf(order)
/** varianti.squadre-1. */
export const team = things('team', TEAMS)
export type Team = Id<'team'>
export const ALL_TEAMS = allOf(team)
/** The two sides of a battle. */
export const party = things('party', PARTIES)
export type Party = Id<'party'>
export const [ATTACKER, DEFENDER] = [thingOf(party, 'attacker'), thingOf(party, 'defender')]
export const otherParty = (p: Party): Party => (p === ATTACKER ? DEFENDER : ATTACKER)
/** fase-5.capitano-1 to -3: what a Captain can do with one use of his power. */
export const captainUse = things('captain-use', CAPTAIN_USES)
export type CaptainUse = Id<'captain-use'>
export const CAPTAIN_USE_ROWS: readonly { readonly how: 'emulate' | 'enable' | 'cancel'; readonly type: Unit }[] = CAPTAIN_USES.map(row => {
  const [how, type] = row.id.split('-') as ['emulate' | 'enable' | 'cancel', string]
  return { how, type: unitOf(type) }
})
export const CAPTAIN_USE_IDS = allOf(captainUse)
/** What a Bishop forbids. */
export const ban = words('ban', BANS)
export type Ban = NounOf<typeof ban>
/** The windows in which cards and technologies may be used. */
export const timing = words('timing', Object.fromEntries(TIMINGS.map(t => [t, { it: t, en: t }])) as { [T in (typeof TIMINGS)[number]]: InBoth<string> })
export type Timing = (typeof TIMINGS)[number]
export { TIMINGS }
/** What is done aside: treaties, wars and what ends them, loans. */
export const asideAct = words('aside-act', ASIDE_ACTS)
