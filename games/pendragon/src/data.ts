/** The tables: what the map, the pieces, the Imperium and the scenarios are. Dense integers inside, string ids at every border. */
import { makeKindOfThings, makeKindOfWords, type Id, type InBothLanguages, type NounKind } from '@tabularium/kernel'
import cardsJson from '../data/cards.json' with { type: 'json' }
import forcesJson from '../data/forces.json' with { type: 'json' }
import ids from '../data/ids.json' with { type: 'json' }
import imperiumJson from '../data/imperium.json' with { type: 'json' }
import mapJson from '../data/map.json' with { type: 'json' }
import scenariosJson from '../data/scenarios.json' with { type: 'json' }
import victoryJson from '../data/victory.json' with { type: 'json' }

/** Things of the game as dense integers, which the compiler keeps apart. */
export type Faction = Id<'faction'>
export type Track = Id<'track'>
/** Lands first, then the Seas and Caledonia. */
export type Space = Id<'space'>
export type Site = Id<'site'>
/** Units first, Foederati apart by nation and colour, then Strongholds. */
export type Piece = Id<'piece'>
export type Pool = Id<'pool'>
export type ImperiumState = Id<'imperium'>
export type Card = Id<'card'>

interface SiteRow {
  readonly id: string
  readonly name: string
  readonly site: string
}
interface SpaceRow {
  readonly id: string
  readonly name: InBothLanguages<string>
  readonly kind: string
  readonly terrain?: string | null
  readonly population?: number
  readonly maxPopulation?: number
  readonly sites?: readonly SiteRow[]
  readonly openTo?: readonly string[]
}
export function findIndexOrThrow(list: readonly string[], id: string): number {
  const n = list.indexOf(id)
  if (n < 0) throw new Error(`"${id}" is not in the tables`)
  return n
}
/** Finds things of a kind by their ids. */
const createFindById =
  <T extends number>(all: readonly string[]) =>
  (id: string): T =>
    findIndexOrThrow(all, id) as T
const listNumbersOfRows = <T extends number>(rows: readonly unknown[]): readonly T[] => rows.map((_, i) => i as T)
function sortRowsByIds<T extends { readonly id: string }>(order: readonly string[], rows: readonly T[]): T[] {
  const names = rows.map(row => row.id)
  return order.map(id => rows[findIndexOrThrow(names, id)]!)
}

// ---- Factions and tracks ----
export const FACTION_IDS = ids.factions
export const findFactionById = createFindById<Faction>(ids.factions)
export const FACTIONS = listNumbersOfRows<Faction>(ids.factions)
export const [DUX, CIV, SAX, SCO] = [findFactionById('dux'), findFactionById('civitates'), findFactionById('saxons'), findFactionById('scotti')] as const
export const BRITON_FACTIONS = [DUX, CIV] as const
export const BARBARIAN_FACTIONS = [SAX, SCO] as const
export const TRACK_IDS = ids.tracks
export const findTrackById = createFindById<Track>(ids.tracks)
export const [BRITON_RESOURCES, DUX_RESOURCES, WEALTH] = [findTrackById('briton-resources'), findTrackById('dux-resources'), findTrackById('wealth')] as const
export const [PRESTIGE, SAXON_RENOWN, SCOTTI_RENOWN] = [findTrackById('prestige'), findTrackById('saxon-renown'), findTrackById('scotti-renown')] as const
/** What each faction pays with. */
export const OWN_TRACK_OF_FACTION: readonly Track[] = [DUX_RESOURCES, BRITON_RESOURCES, SAXON_RENOWN, SCOTTI_RENOWN]
export const HIGHEST_TRACK_VALUE = forcesJson.tracks.max
export const isBriton = (faction: Faction) => faction < SAX
export const isBarbarian = (faction: Faction) => faction >= SAX

// ---- The map (1.3) ----
const spaceRows = sortRowsByIds<SpaceRow>(ids.spaces, mapJson.spaces as unknown as SpaceRow[])
export const SPACE_IDS = ids.spaces
export const findSpaceById = createFindById<Space>(ids.spaces)
const SPACES = listNumbersOfRows<Space>(ids.spaces)
const findSpacesOfKinds = (...kinds: readonly string[]): readonly Space[] => SPACES.filter(s => kinds.includes(spaceRows[s]!.kind))
export const LANDS = findSpacesOfKinds('region', 'city')
export const SEAS = findSpacesOfKinds('sea')
export const CALEDONIA = findSpaceById('caledonia')
export const LAND_COUNT = LANDS.length
/** Seas have their own numbers, 0 to 3, in the order of the spaces. */
export const seaNumberOf = (sea: Space) => sea - LAND_COUNT
export const IS_CITY: readonly boolean[] = spaceRows.map(s => s.kind === 'city')
export const IS_SEA: readonly boolean[] = spaceRows.map(s => s.kind === 'sea')
export const CITIES = LANDS.filter(s => IS_CITY[s])
export type Terrain = 'clear' | 'fens' | 'hills'
/** A City counts as Clear (r-4). */
export const TERRAIN_OF_SPACE: readonly Terrain[] = spaceRows.map(s => (s.terrain ?? 'clear') as Terrain)
export const PRINTED_POPULATION: readonly number[] = spaceRows.map(s => s.population ?? 0)
export const MAX_POPULATION: readonly number[] = spaceRows.map(s => s.maxPopulation ?? 0)

const findMapEdgesOfKinds = (kinds: readonly string[]) =>
  mapJson.edges.filter(e => kinds.includes(e.kind)).map(e => [findSpaceById(e.a), findSpaceById(e.b)] as const)
const makeNeighbourTableByEdgeKinds = (kinds: readonly string[]): readonly (readonly Space[])[] =>
  SPACES.map(s => SPACES.filter(other => findMapEdgesOfKinds(kinds).some(([a, b]) => (a === s && b === other) || (b === s && a === other))))
export const ADJACENT_SPACES_OF_SPACE = makeNeighbourTableByEdgeKinds(['land', 'road'])
export const ROAD_NEIGHBOURS = makeNeighbourTableByEdgeKinds(['road'])
/** Seas a land space is Coastal to, and the land spaces on each Sea. */
export const SEAS_OF_COAST = makeNeighbourTableByEdgeKinds(['coast']).map((list, s) => (s < LAND_COUNT ? list : []))
export const LANDS_ON_SEA: readonly (readonly Space[])[] = SEAS.map(sea => LANDS.filter(s => SEAS_OF_COAST[s]!.includes(sea)))
export const FRONTIER_SPACES = LANDS.filter(s => findMapEdgesOfKinds(['frontier']).some(([a]) => a === s))
/** Seas that lie open to a Barbarian without any Settlement. */
export const SEAS_OPEN_TO_FACTION = FACTIONS.map(f => SEAS.filter(s => spaceRows[s]!.openTo?.includes(ids.factions[f]!)))
export const SPACE_GROUPS: { readonly [id: string]: readonly Space[] } = Object.fromEntries(mapJson.groups.map(g => [g.id, g.spaces.map(findSpaceById)]))
const UNREACHABLE_DISTANCE = Infinity
/** Fewest steps over land between two spaces (r-95). */
export const DISTANCES_BETWEEN_LANDS: readonly (readonly number[])[] = LANDS.map(from => {
  const steps = LANDS.map(s => (s === from ? 0 : UNREACHABLE_DISTANCE))
  const queue = [from]
  for (const s of queue)
    for (const t of ADJACENT_SPACES_OF_SPACE[s]!)
      if (steps[t] === UNREACHABLE_DISTANCE) {
        steps[t] = steps[s]! + 1
        queue.push(t)
      }
  return steps
})

// ---- Sites (1.3.5) ----
const siteRows = sortRowsByIds(
  ids.sites,
  spaceRows.flatMap(s => (s.sites ?? []).map(t => ({ ...t, space: findSpaceById(s.id), region: s.name }))),
)
export const SITE_IDS = ids.sites
export const findSiteById = createFindById<Site>(ids.sites)
export const SITES = listNumbersOfRows<Site>(ids.sites)
export const SPACE_OF_SITE: readonly Space[] = siteRows.map(s => s.space)
export const IS_TOWN_SITE: readonly boolean[] = siteRows.map(s => s.site === 'town')
export const SITES_OF_SPACE: readonly (readonly Site[])[] = LANDS.map(s => SITES.filter(t => SPACE_OF_SITE[t] === s))

// ---- Pieces (1.4) ----
export const PIECE_IDS = ids.pieces
export const findPieceById = createFindById<Piece>(ids.pieces)
export const PIECES = listNumbersOfRows<Piece>(ids.pieces)
export const [CAVALRY, MILITIA, COMITATES] = [findPieceById('cavalry'), findPieceById('militia'), findPieceById('comitates')] as const
export const [SAXON_WARBAND, SCOTTI_WARBAND] = [findPieceById('saxon-warband'), findPieceById('scotti-warband')] as const
export const [SAXON_WARBAND_DUX, SCOTTI_WARBAND_DUX] = [findPieceById('saxon-warband-dux'), findPieceById('scotti-warband-dux')] as const
export const [SAXON_WARBAND_CIVITATES, SCOTTI_WARBAND_CIVITATES] = [
  findPieceById('saxon-warband-civitates'),
  findPieceById('scotti-warband-civitates'),
] as const
export const [SAXON_RAIDER, SCOTTI_RAIDER] = [findPieceById('saxon-raider'), findPieceById('scotti-raider')] as const
export const [FORT, TOWN, HILLFORT] = [findPieceById('fort'), findPieceById('town'), findPieceById('hillfort')] as const
export const [SAXON_SETTLEMENT, SCOTTI_SETTLEMENT] = [findPieceById('saxon-settlement'), findPieceById('scotti-settlement')] as const
export const isRaider = (piece: Piece) => piece === SAXON_RAIDER || piece === SCOTTI_RAIDER
export const isTroopOrWarband = (piece: Piece) => piece < SAXON_RAIDER
export const isStronghold = (piece: Piece) => piece >= FORT
export const UNITS = PIECES.filter(p => !isStronghold(p))
export const UNIT_COUNT = UNITS.length
/** Where a kind of Unit in a space is counted. */
export const unitCellIndex = (space: Space, unit: Piece) => space * UNIT_COUNT + unit
/** Whose a piece is: Foederati belong to the faction they serve (1.4.3). */
export const OWNER_OF_PIECE: readonly Faction[] = [DUX, CIV, CIV, SAX, SCO, DUX, CIV, DUX, CIV, SAX, SCO, DUX, CIV, CIV, SAX, SCO, DUX, CIV, DUX, CIV]
/** The nation of a Barbarian piece, whoever it serves; null for Britons. */
export const NATION_OF_PIECE: readonly (Faction | null)[] = ids.pieces.map(id => (id.startsWith('saxon') ? SAX : id.startsWith('scotti') ? SCO : null))
export const IS_FOEDERATI: readonly boolean[] = PIECES.map(p => NATION_OF_PIECE[p] !== null && OWNER_OF_PIECE[p] !== NATION_OF_PIECE[p])
/** One piece for each Barbarian; the Britons have none. */
function makePieceTableByBarbarian(saxon: Piece, scotti: Piece): readonly Piece[] {
  const pieces: Piece[] = []
  pieces[SAX] = saxon
  pieces[SCO] = scotti
  return pieces
}
export const RAIDER_OF_NATION = makePieceTableByBarbarian(SAXON_RAIDER, SCOTTI_RAIDER)
export const WARBAND_OF_NATION = makePieceTableByBarbarian(SAXON_WARBAND, SCOTTI_WARBAND)
export const SETTLEMENT_OF_NATION = makePieceTableByBarbarian(SAXON_SETTLEMENT, SCOTTI_SETTLEMENT)
/** By nation and by whom they serve; in their nation's own service they are plain. */
const makePieceTableByNationAndService = (plain: readonly Piece[]): readonly (readonly Piece[])[] =>
  FACTIONS.map(nation =>
    isBriton(nation)
      ? []
      : FACTIONS.map(service => (isBriton(service) ? findPieceById(`${ids.pieces[plain[nation]!]}-${ids.factions[service]}`) : plain[nation]!)),
  )
const WARBANDS_BY_SERVICE = makePieceTableByNationAndService(WARBAND_OF_NATION)
const SETTLEMENTS_BY_SERVICE = makePieceTableByNationAndService(SETTLEMENT_OF_NATION)
export const warbandOfNationInService = (nation: Faction, service: Faction): Piece => WARBANDS_BY_SERVICE[nation]![service]!
export const settlementOfNationInService = (nation: Faction, service: Faction): Piece => SETTLEMENTS_BY_SERVICE[nation]![service]!
/** The same piece with a marker of another colour, or none. */
export const pieceInServiceOf = (piece: Piece, service: Faction) =>
  isStronghold(piece) ? settlementOfNationInService(NATION_OF_PIECE[piece]!, service) : warbandOfNationInService(NATION_OF_PIECE[piece]!, service)
export const UNIT_KINDS_OF_FACTION: readonly (readonly Piece[])[] = FACTIONS.map(f => UNITS.filter(u => OWNER_OF_PIECE[u] === f))
export const TROOP_KINDS_OF_FACTION: readonly (readonly Piece[])[] = FACTIONS.map(f => UNIT_KINDS_OF_FACTION[f]!.filter(isTroopOrWarband))

/** The boxes the pieces come from: Foederati come from their nation's. */
export const POOL_IDS = ids.pools
export const findPoolById = createFindById<Pool>(ids.pools)
export const POOLS = listNumbersOfRows<Pool>(ids.pools)
export const POOL_OF_PIECE: readonly Pool[] = ids.pieces.map(id => findPoolById(id.replace(/-(dux|civitates)$/, '')))
export const POOL_SIZE: readonly number[] = ids.pools.map(id => forcesJson.pieces.find(p => p.id === id)!.pool)
export const PIECES_OF_POOL: readonly (readonly Piece[])[] = POOLS.map(pool => PIECES.filter(p => POOL_OF_PIECE[p] === pool))

/** 3.6.4-3 Garrison, Capacity and Escalade Defence (in half losses) of each Stronghold, and the Plunder in it. */
const strongholdRowOf = (piece: Piece) => {
  const id = NATION_OF_PIECE[piece] === null ? ids.pieces[piece] : 'settlement'
  return forcesJson.strongholds.find(s => s.id === id)
}
const makeTableOfStrongholds = (of: (s: (typeof forcesJson.strongholds)[number]) => number) => PIECES.map(p => (isStronghold(p) ? of(strongholdRowOf(p)!) : 0))
export const GARRISON_OF_STRONGHOLD = makeTableOfStrongholds(s => s.garrison)
export const CAPACITY_OF_STRONGHOLD = makeTableOfStrongholds(s => s.capacity)
export const ESCALADE_LOSSES_OF_STRONGHOLD = makeTableOfStrongholds(s => s.escalade * 2)
export const PLUNDER_OF_STRONGHOLD = makeTableOfStrongholds(s => s.plunderWhenDestroyed)
/** Home Terrain by nation (r-5); Britons have none of their own. */
export const HOME_TERRAIN_OF_UNIT: readonly (Terrain | null)[] = UNITS.map(u =>
  NATION_OF_PIECE[u] === SAX ? 'fens' : NATION_OF_PIECE[u] === SCO ? 'hills' : null,
)

// ---- Prices and numbers of chapters 2 to 4 ----
export const MOST_RAID_SPACES = [0, 0, forcesJson.raid.saxons.maxSpaces, forcesJson.raid.scotti.maxSpaces] as const
export const RAID_PRICES = [[0, 0], [0, 0], forcesJson.raid.saxons.options.map(o => o.cost), forcesJson.raid.scotti.options.map(o => o.cost)] as const
export const RAID_DICE_OPTIONS = [
  [0, 0],
  [0, 0],
  [1, 3],
  [1, 2],
] as const
export const LOWEST_SETTLE_ROLL = [7, 7, forcesJson.settle.saxons.die[0]!, forcesJson.settle.scotti.die[0]!] as const
export const WARBANDS_INVITED = [0, 0, forcesJson.invite['saxon-warband'], forcesJson.invite['scotti-warband']] as const
export const REFUGEE_MARKER_COUNT = forcesJson.markers.refugees.pool
export const LOWEST_RENOWN_OF_FACTION = [0, 0, forcesJson.renownFloor.saxons, forcesJson.renownFloor.scotti] as const

// ---- The Imperium (6.8) and victory (7) ----
export const findImperiumById = createFindById<ImperiumState>(ids.imperium)
export const [RR_MILITARY, RR_CIVILIAN] = [findImperiumById('rr-military'), findImperiumById('rr-civilian')] as const
export const [AU_MILITARY, AU_CIVILIAN, FRAGMENTATION] = [
  findImperiumById('au-military'),
  findImperiumById('au-civilian'),
  findImperiumById('fragmentation'),
] as const
export type ImperiumLevel = 'roman-rule' | 'autonomy' | 'fragmentation'
export const IMPERIUM_ROWS = sortRowsByIds(ids.imperium, imperiumJson.states)
export const LEVEL_OF_IMPERIUM: readonly ImperiumLevel[] = IMPERIUM_ROWS.map(s => s.level as ImperiumLevel)
/** Share of Cavalry Casualties that comes back, in sixths (6.8.5). */
export const SHARE_OF_CASUALTIES_RETURNING_IN_SIXTHS = IMPERIUM_ROWS.map(s => ({ all: 6, '2/3 down': 4, '1/2 down': 3 })[s.casualtiesBack] ?? 0)
export const FACTION_ORDER_FOR_TIES = victoryJson.tieBreak.order.map(findFactionById)

// ---- Cards ----
interface CardTextData {
  readonly en: string
  readonly it: string
  readonly do: readonly unknown[]
  readonly helps?: readonly string[]
  readonly hurts?: readonly string[]
}
interface CardRow {
  readonly id: string
  readonly number: number
  readonly kind: 'event' | 'pivotal' | 'epoch'
  readonly title: InBothLanguages<string>
  readonly order?: readonly string[]
  readonly marks: readonly string[]
  readonly faction?: string
  readonly age?: 'early' | 'late'
  readonly deciders?: readonly string[]
  readonly unshaded?: CardTextData
  readonly shaded?: CardTextData
  readonly event?: CardTextData
  readonly precondition?: { readonly cond: unknown; readonly en: string; readonly it: string }
}
export const CARD_ROWS = sortRowsByIds(ids.cards, cardsJson.cards as unknown as CardRow[])
export const findCardById = createFindById<Card>(ids.cards)
export const IS_EPOCH_CARD: readonly boolean[] = CARD_ROWS.map(c => c.kind === 'epoch')
export const IS_TRIBAL_WAR_CARD: readonly boolean[] = CARD_ROWS.map(c => c.marks.includes('tribal-war'))
export const FACTION_ORDER_OF_CARD: readonly (readonly Faction[])[] = CARD_ROWS.map(c => (c.order ?? []).map(findFactionById))
export const FACTION_OF_PIVOTAL_CARD = CARD_ROWS.map(c => (c.faction === undefined ? null : findFactionById(c.faction)))

// ---- Scenarios ----
export interface ScenarioRow {
  readonly id: string
  readonly name: InBothLanguages<string>
  readonly imperium: string
  readonly tracks: { readonly [track: string]: number }
  readonly seas: readonly { readonly sea: string; readonly patrolled: boolean }[]
  readonly roadsMaintained: boolean
  readonly eligible: readonly string[]
  readonly refugeesAvailable: number
  readonly available: { readonly [piece: string]: number }
  readonly outOfPlay: { readonly [piece: string]: number }
  readonly casualties: { readonly [piece: string]: number }
  readonly expect: { readonly totalProsperity: number; readonly controlPopulation: { readonly [who: string]: number } }
  readonly pivotal: readonly string[]
  readonly deck: { readonly epochs: readonly { readonly events: number; readonly epoch: 'early' | 'late' }[]; readonly remove?: readonly string[] }
  readonly final: { readonly epoch: number; readonly skipRecovery: boolean | string }
  readonly capabilities?: readonly { readonly card: string; readonly side: string }[]
  readonly spaces: readonly ScenarioSpaceRow[]
}
export interface ScenarioSpaceRow {
  readonly id: string
  readonly sites: { readonly [site: string]: string | { readonly piece: string; readonly foederati: string } }
  readonly units: { readonly [piece: string]: number }
  readonly foederati?: readonly { readonly piece: string; readonly service: string; readonly n: number }[]
  readonly population?: number
  readonly prosperity: { readonly bottom?: number; readonly top?: number; readonly row?: number }
  readonly control: string
}
export const SCENARIOS = scenariosJson.scenarios as unknown as readonly ScenarioRow[]
export const MOST_EPOCHS_IN_SCENARIO = 5

// ---- Kinds: names in both languages ----
const redServiceSuffix = { it: ' dei Dux', en: ', red' }
const blueServiceSuffix = { it: ' dei Civitates', en: ', blue' }
const makePieceName = (i: Piece): InBothLanguages<string> => {
  const plain = forcesJson.pieces.find(p => p.id === ids.pools[POOL_OF_PIECE[i]!])!.name
  const mark = !IS_FOEDERATI[i] ? { it: '', en: '' } : OWNER_OF_PIECE[i] === DUX ? redServiceSuffix : blueServiceSuffix
  return { it: plain.it + mark.it, en: plain.en + mark.en }
}
const trackNames: { readonly [id: string]: InBothLanguages<string> } = {
  'briton-resources': { it: 'Risorse Britanniche', en: 'Briton Resources' },
  'dux-resources': { it: 'Risorse Dux', en: 'Dux Resources' },
  wealth: { it: 'Ricchezza', en: 'Wealth' },
  prestige: { it: 'Prestigio', en: 'Prestige' },
  'saxon-renown': { it: 'Fama Sassone', en: 'Saxon Renown' },
  'scotti-renown': { it: 'Fama Scotti', en: 'Scotti Renown' },
}
export const spaceKind = makeKindOfThings('space', sortRowsByIds(ids.spaces, spaceRows))
export const seaKind = makeKindOfThings(
  'sea',
  SEAS.map(s => spaceRows[s]!),
)
export const landKind: NounKind<Space> = makeKindOfThings(
  'space',
  LANDS.map(s => spaceRows[s]!),
)
export const siteKind = makeKindOfThings(
  'site',
  siteRows.map(s => ({ id: s.id, name: { it: `${s.name} (${s.region.it})`, en: `${s.name} (${s.region.en})` } })),
)
export const factionKind = makeKindOfThings('faction', sortRowsByIds(ids.factions, forcesJson.factions))
export const trackKind = makeKindOfThings(
  'track',
  ids.tracks.map(id => ({ id, name: trackNames[id]! })),
)
export const pieceKind = makeKindOfThings(
  'piece',
  PIECES.map(p => ({ id: ids.pieces[p]!, name: makePieceName(p) })),
)
export const unitKind: NounKind<Piece> = makeKindOfThings(
  'piece',
  UNITS.map(u => ({ id: ids.pieces[u]!, name: makePieceName(u) })),
)
export const poolKind = makeKindOfThings(
  'pool',
  ids.pools.map(id => ({ id, name: forcesJson.pieces.find(p => p.id === id)!.name })),
)
export const imperiumKind = makeKindOfThings('imperium', sortRowsByIds(ids.imperium, imperiumJson.states))
export const cardKind = makeKindOfThings(
  'card',
  CARD_ROWS.map(c => ({ id: c.id, name: c.title })),
)
export const COMMANDS = ['train', 'march', 'intercept', 'battle', 'muster', 'trade', 'raid', 'return'] as const
export type Command = (typeof COMMANDS)[number]
export const FEATS = [
  ...(['build', 'invite', 'requisition', 'retaliate', 'rule', 'reinforce', 'pillage'] as const),
  ...(['settle', 'surprise', 'ravage', 'shield-wall', 'ransom', 'entreat'] as const),
] as const
export type Feat = (typeof FEATS)[number]
const findNameInRows = (rows: readonly { readonly id: string; readonly name: InBothLanguages<string> }[], id: string) => rows.find(r => r.id === id)!.name
const makeWordKindFromRows = <W extends string>(
  is: string,
  list: readonly W[],
  rows: readonly { readonly id: string; readonly name: InBothLanguages<string> }[],
) => makeKindOfWords<W>(is, Object.fromEntries(list.map(id => [id, findNameInRows(rows, id)])) as { [I in W]: InBothLanguages<string> })
export const commandKind = makeWordKindFromRows('command', COMMANDS, forcesJson.commands)
export const featKind = makeWordKindFromRows('feat', FEATS, forcesJson.feats)
/** Which Commands and Feats belong to whom, and which Feats go with a Command (4.1-3). */
export const COMMANDS_OF_FACTION = FACTIONS.map(f => COMMANDS.filter(c => forcesJson.commands.some(row => row.id === c && row.faction === ids.factions[f])))
export const FEATS_OF_FACTION = FACTIONS.map(f => FEATS.filter(x => forcesJson.feats.some(row => row.id === x && row.faction === ids.factions[f])))
export const mayFeatGoWithCommand = (faction: Faction, feat: Feat, command: Command) =>
  forcesJson.feats.some(row => row.id === feat && row.faction === ids.factions[faction] && (row.with as readonly string[]).includes(command))
export const dataTables = { ids, mapJson, forcesJson, imperiumJson, cardsJson, scenariosJson, victoryJson }
