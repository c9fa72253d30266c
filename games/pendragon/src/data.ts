/** The tables: what the map, the pieces, the Imperium and the scenarios are. Dense integers inside, string ids at every border. */
import { things, words, type Id, type InBoth, type Kind } from '@tabularium/kernel'
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
  readonly name: InBoth<string>
  readonly kind: string
  readonly terrain?: string | null
  readonly population?: number
  readonly maxPopulation?: number
  readonly sites?: readonly SiteRow[]
  readonly openTo?: readonly string[]
}
export function indexIn(list: readonly string[], id: string): number {
  const n = list.indexOf(id)
  if (n < 0) throw new Error(`"${id}" is not in the tables`)
  return n
}
/** Finds things of a kind by their ids. */
const finderOf =
  <T extends number>(all: readonly string[]) =>
  (id: string): T =>
    indexIn(all, id) as T
const allOf = <T extends number>(rows: readonly unknown[]): readonly T[] => rows.map((_, i) => i as T)
function idsInOrder<T extends { readonly id: string }>(order: readonly string[], rows: readonly T[]): T[] {
  const names = rows.map(row => row.id)
  return order.map(id => rows[indexIn(names, id)]!)
}

// ---- Factions and tracks ----
export const FACTION_IDS = ids.factions
export const factionOf = finderOf<Faction>(ids.factions)
export const FACTIONS = allOf<Faction>(ids.factions)
export const [DUX, CIV, SAX, SCO] = [factionOf('dux'), factionOf('civitates'), factionOf('saxons'), factionOf('scotti')] as const
export const BRITON_FACTIONS = [DUX, CIV] as const
export const BARBARIANS = [SAX, SCO] as const
export const TRACK_IDS = ids.tracks
export const trackOf = finderOf<Track>(ids.tracks)
export const [BRITON_RESOURCES, DUX_RESOURCES, WEALTH] = [trackOf('briton-resources'), trackOf('dux-resources'), trackOf('wealth')] as const
export const [PRESTIGE, SAXON_RENOWN, SCOTTI_RENOWN] = [trackOf('prestige'), trackOf('saxon-renown'), trackOf('scotti-renown')] as const
/** What each faction pays with. */
export const OWN_TRACK: readonly Track[] = [DUX_RESOURCES, BRITON_RESOURCES, SAXON_RENOWN, SCOTTI_RENOWN]
export const TRACK_MAX = forcesJson.tracks.max
export const isBriton = (faction: Faction) => faction < SAX
export const isBarbarian = (faction: Faction) => faction >= SAX

// ---- The map (1.3) ----
const spaceRows = idsInOrder<SpaceRow>(ids.spaces, mapJson.spaces as unknown as SpaceRow[])
export const SPACE_IDS = ids.spaces
export const spaceOf = finderOf<Space>(ids.spaces)
const SPACES = allOf<Space>(ids.spaces)
const spacesOf = (...kinds: readonly string[]): readonly Space[] => SPACES.filter(s => kinds.includes(spaceRows[s]!.kind))
export const LANDS = spacesOf('region', 'city')
export const SEAS = spacesOf('sea')
export const CALEDONIA = spaceOf('caledonia')
export const LAND_COUNT = LANDS.length
/** Seas have their own numbers, 0 to 3, in the order of the spaces. */
export const seaNumber = (sea: Space) => sea - LAND_COUNT
export const IS_CITY: readonly boolean[] = spaceRows.map(s => s.kind === 'city')
export const IS_SEA: readonly boolean[] = spaceRows.map(s => s.kind === 'sea')
export const CITIES = LANDS.filter(s => IS_CITY[s])
export type Terrain = 'clear' | 'fens' | 'hills'
/** A City counts as Clear (r-4). */
export const TERRAIN: readonly Terrain[] = spaceRows.map(s => (s.terrain ?? 'clear') as Terrain)
export const PRINTED_POPULATION: readonly number[] = spaceRows.map(s => s.population ?? 0)
export const MAX_POPULATION: readonly number[] = spaceRows.map(s => s.maxPopulation ?? 0)

const mapEdges = (kinds: readonly string[]) => mapJson.edges.filter(e => kinds.includes(e.kind)).map(e => [spaceOf(e.a), spaceOf(e.b)] as const)
const neighboursBy = (kinds: readonly string[]): readonly (readonly Space[])[] =>
  SPACES.map(s => SPACES.filter(other => mapEdges(kinds).some(([a, b]) => (a === s && b === other) || (b === s && a === other))))
export const ADJACENT = neighboursBy(['land', 'road'])
export const ROAD = neighboursBy(['road'])
/** Seas a land space is Coastal to, and the land spaces on each Sea. */
export const COASTS = neighboursBy(['coast']).map((list, s) => (s < LAND_COUNT ? list : []))
export const ON_SEA: readonly (readonly Space[])[] = SEAS.map(sea => LANDS.filter(s => COASTS[s]!.includes(sea)))
export const FRONTIER = LANDS.filter(s => mapEdges(['frontier']).some(([a]) => a === s))
/** Seas that lie open to a Barbarian without any Settlement. */
export const OPEN_SEAS = FACTIONS.map(f => SEAS.filter(s => spaceRows[s]!.openTo?.includes(ids.factions[f]!)))
export const GROUPS: { readonly [id: string]: readonly Space[] } = Object.fromEntries(mapJson.groups.map(g => [g.id, g.spaces.map(spaceOf)]))
const NO_DISTANCE = Infinity
/** Fewest steps over land between two spaces (r-95). */
export const DISTANCE: readonly (readonly number[])[] = LANDS.map(from => {
  const steps = LANDS.map(s => (s === from ? 0 : NO_DISTANCE))
  const queue = [from]
  for (const s of queue)
    for (const t of ADJACENT[s]!)
      if (steps[t] === NO_DISTANCE) {
        steps[t] = steps[s]! + 1
        queue.push(t)
      }
  return steps
})

// ---- Sites (1.3.5) ----
const siteRows = idsInOrder(
  ids.sites,
  spaceRows.flatMap(s => (s.sites ?? []).map(t => ({ ...t, space: spaceOf(s.id), region: s.name }))),
)
export const SITE_IDS = ids.sites
export const siteOf = finderOf<Site>(ids.sites)
export const SITES = allOf<Site>(ids.sites)
export const SPACE_OF_SITE: readonly Space[] = siteRows.map(s => s.space)
export const IS_TOWN_SITE: readonly boolean[] = siteRows.map(s => s.site === 'town')
export const SITES_IN: readonly (readonly Site[])[] = LANDS.map(s => SITES.filter(t => SPACE_OF_SITE[t] === s))

// ---- Pieces (1.4) ----
export const PIECE_IDS = ids.pieces
export const pieceOf = finderOf<Piece>(ids.pieces)
export const PIECES = allOf<Piece>(ids.pieces)
export const [CAVALRY, MILITIA, COMITATES] = [pieceOf('cavalry'), pieceOf('militia'), pieceOf('comitates')] as const
export const [SAXON_WARBAND, SCOTTI_WARBAND] = [pieceOf('saxon-warband'), pieceOf('scotti-warband')] as const
export const [SAXON_WARBAND_DUX, SCOTTI_WARBAND_DUX] = [pieceOf('saxon-warband-dux'), pieceOf('scotti-warband-dux')] as const
export const [SAXON_WARBAND_CIVITATES, SCOTTI_WARBAND_CIVITATES] = [pieceOf('saxon-warband-civitates'), pieceOf('scotti-warband-civitates')] as const
export const [SAXON_RAIDER, SCOTTI_RAIDER] = [pieceOf('saxon-raider'), pieceOf('scotti-raider')] as const
export const [FORT, TOWN, HILLFORT] = [pieceOf('fort'), pieceOf('town'), pieceOf('hillfort')] as const
export const [SAXON_SETTLEMENT, SCOTTI_SETTLEMENT] = [pieceOf('saxon-settlement'), pieceOf('scotti-settlement')] as const
export const isRaider = (piece: Piece) => piece === SAXON_RAIDER || piece === SCOTTI_RAIDER
export const isTroop = (piece: Piece) => piece < SAXON_RAIDER
export const isStronghold = (piece: Piece) => piece >= FORT
export const UNITS = PIECES.filter(p => !isStronghold(p))
export const UNIT_COUNT = UNITS.length
/** Where a kind of Unit in a space is counted. */
export const unitCell = (space: Space, unit: Piece) => space * UNIT_COUNT + unit
/** Whose a piece is: Foederati belong to the faction they serve (1.4.3). */
export const OWNER: readonly Faction[] = [DUX, CIV, CIV, SAX, SCO, DUX, CIV, DUX, CIV, SAX, SCO, DUX, CIV, CIV, SAX, SCO, DUX, CIV, DUX, CIV]
/** The nation of a Barbarian piece, whoever it serves; null for Britons. */
export const NATION: readonly (Faction | null)[] = ids.pieces.map(id => (id.startsWith('saxon') ? SAX : id.startsWith('scotti') ? SCO : null))
export const IS_FOEDERATI: readonly boolean[] = PIECES.map(p => NATION[p] !== null && OWNER[p] !== NATION[p])
/** One piece for each Barbarian; the Britons have none. */
function byBarbarian(saxon: Piece, scotti: Piece): readonly Piece[] {
  const pieces: Piece[] = []
  pieces[SAX] = saxon
  pieces[SCO] = scotti
  return pieces
}
export const RAIDER = byBarbarian(SAXON_RAIDER, SCOTTI_RAIDER)
export const WARBAND = byBarbarian(SAXON_WARBAND, SCOTTI_WARBAND)
export const SETTLEMENT = byBarbarian(SAXON_SETTLEMENT, SCOTTI_SETTLEMENT)
/** By nation and by whom they serve; in their nation's own service they are plain. */
const piecesInService = (plain: readonly Piece[]): readonly (readonly Piece[])[] =>
  FACTIONS.map(nation =>
    isBriton(nation) ? [] : FACTIONS.map(service => (isBriton(service) ? pieceOf(`${ids.pieces[plain[nation]!]}-${ids.factions[service]}`) : plain[nation]!)),
  )
const WARBANDS = piecesInService(WARBAND)
const SETTLEMENTS = piecesInService(SETTLEMENT)
export const warbandOf = (nation: Faction, service: Faction): Piece => WARBANDS[nation]![service]!
export const settlementOf = (nation: Faction, service: Faction): Piece => SETTLEMENTS[nation]![service]!
/** The same piece with a marker of another colour, or none. */
export const asServing = (piece: Piece, service: Faction) => (isStronghold(piece) ? settlementOf(NATION[piece]!, service) : warbandOf(NATION[piece]!, service))
export const UNITS_OF: readonly (readonly Piece[])[] = FACTIONS.map(f => UNITS.filter(u => OWNER[u] === f))
export const TROOPS_OF: readonly (readonly Piece[])[] = FACTIONS.map(f => UNITS_OF[f]!.filter(isTroop))

/** The boxes the pieces come from: Foederati come from their nation's. */
export const POOL_IDS = ids.pools
export const poolOf = finderOf<Pool>(ids.pools)
export const POOLS = allOf<Pool>(ids.pools)
export const POOL_OF: readonly Pool[] = ids.pieces.map(id => poolOf(id.replace(/-(dux|civitates)$/, '')))
export const POOL_SIZE: readonly number[] = ids.pools.map(id => forcesJson.pieces.find(p => p.id === id)!.pool)
export const PIECES_OF_POOL: readonly (readonly Piece[])[] = POOLS.map(pool => PIECES.filter(p => POOL_OF[p] === pool))

/** 3.6.4-3 Garrison, Capacity and Escalade Defence (in half losses) of each Stronghold, and the Plunder in it. */
const strongholdRow = (piece: Piece) => {
  const id = NATION[piece] === null ? ids.pieces[piece] : 'settlement'
  return forcesJson.strongholds.find(s => s.id === id)
}
const strongholdValue = (of: (s: (typeof forcesJson.strongholds)[number]) => number) => PIECES.map(p => (isStronghold(p) ? of(strongholdRow(p)!) : 0))
export const GARRISON = strongholdValue(s => s.garrison)
export const CAPACITY = strongholdValue(s => s.capacity)
export const ESCALADE = strongholdValue(s => s.escalade * 2)
export const BOOTY = strongholdValue(s => s.plunderWhenDestroyed)
/** Home Terrain by nation (r-5); Britons have none of their own. */
export const HOME: readonly (Terrain | null)[] = UNITS.map(u => (NATION[u] === SAX ? 'fens' : NATION[u] === SCO ? 'hills' : null))

// ---- Prices and numbers of chapters 2 to 4 ----
export const RAID_SPACES = [0, 0, forcesJson.raid.saxons.maxSpaces, forcesJson.raid.scotti.maxSpaces] as const
export const RAID_PRICES = [[0, 0], [0, 0], forcesJson.raid.saxons.options.map(o => o.cost), forcesJson.raid.scotti.options.map(o => o.cost)] as const
export const RAID_DICE = [
  [0, 0],
  [0, 0],
  [1, 3],
  [1, 2],
] as const
export const SETTLE_FROM = [7, 7, forcesJson.settle.saxons.die[0]!, forcesJson.settle.scotti.die[0]!] as const
export const INVITED = [0, 0, forcesJson.invite['saxon-warband'], forcesJson.invite['scotti-warband']] as const
export const REFUGEES = forcesJson.markers.refugees.pool
export const RENOWN_FLOOR = [0, 0, forcesJson.renownFloor.saxons, forcesJson.renownFloor.scotti] as const

// ---- The Imperium (6.8) and victory (7) ----
export const imperiumOf = finderOf<ImperiumState>(ids.imperium)
export const [RR_MILITARY, RR_CIVILIAN] = [imperiumOf('rr-military'), imperiumOf('rr-civilian')] as const
export const [AU_MILITARY, AU_CIVILIAN, FRAGMENTATION] = [imperiumOf('au-military'), imperiumOf('au-civilian'), imperiumOf('fragmentation')] as const
export type Level = 'roman-rule' | 'autonomy' | 'fragmentation'
export const IMPERIUM = idsInOrder(ids.imperium, imperiumJson.states)
export const LEVEL: readonly Level[] = IMPERIUM.map(s => s.level as Level)
/** Share of Cavalry Casualties that comes back, in sixths (6.8.5). */
export const CASUALTIES_BACK = IMPERIUM.map(s => ({ all: 6, '2/3 down': 4, '1/2 down': 3 })[s.casualtiesBack] ?? 0)
export const TIE_ORDER = victoryJson.tieBreak.order.map(factionOf)

// ---- Cards ----
interface CardText {
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
  readonly title: InBoth<string>
  readonly order?: readonly string[]
  readonly marks: readonly string[]
  readonly faction?: string
  readonly age?: 'early' | 'late'
  readonly deciders?: readonly string[]
  readonly unshaded?: CardText
  readonly shaded?: CardText
  readonly event?: CardText
  readonly precondition?: { readonly cond: unknown; readonly en: string; readonly it: string }
}
export const CARDS = idsInOrder(ids.cards, cardsJson.cards as unknown as CardRow[])
export const cardOf = finderOf<Card>(ids.cards)
export const IS_EPOCH: readonly boolean[] = CARDS.map(c => c.kind === 'epoch')
export const IS_TRIBAL_WAR: readonly boolean[] = CARDS.map(c => c.marks.includes('tribal-war'))
export const CARD_ORDER: readonly (readonly Faction[])[] = CARDS.map(c => (c.order ?? []).map(factionOf))
export const PIVOTAL_OF = CARDS.map(c => (c.faction === undefined ? null : factionOf(c.faction)))

// ---- Scenarios ----
export interface ScenarioRow {
  readonly id: string
  readonly name: InBoth<string>
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
  readonly spaces: readonly ScenarioSpace[]
}
export interface ScenarioSpace {
  readonly id: string
  readonly sites: { readonly [site: string]: string | { readonly piece: string; readonly foederati: string } }
  readonly units: { readonly [piece: string]: number }
  readonly foederati?: readonly { readonly piece: string; readonly service: string; readonly n: number }[]
  readonly population?: number
  readonly prosperity: { readonly bottom?: number; readonly top?: number; readonly row?: number }
  readonly control: string
}
export const SCENARIOS = scenariosJson.scenarios as unknown as readonly ScenarioRow[]
export const EPOCHS_MAX = 5

// ---- Kinds: names in both languages ----
const inRed = { it: ' dei Dux', en: ', red' }
const inBlue = { it: ' dei Civitates', en: ', blue' }
const pieceName = (i: Piece): InBoth<string> => {
  const plain = forcesJson.pieces.find(p => p.id === ids.pools[POOL_OF[i]!])!.name
  const mark = !IS_FOEDERATI[i] ? { it: '', en: '' } : OWNER[i] === DUX ? inRed : inBlue
  return { it: plain.it + mark.it, en: plain.en + mark.en }
}
const trackNames: { readonly [id: string]: InBoth<string> } = {
  'briton-resources': { it: 'Risorse Britanniche', en: 'Briton Resources' },
  'dux-resources': { it: 'Risorse Dux', en: 'Dux Resources' },
  wealth: { it: 'Ricchezza', en: 'Wealth' },
  prestige: { it: 'Prestigio', en: 'Prestige' },
  'saxon-renown': { it: 'Fama Sassone', en: 'Saxon Renown' },
  'scotti-renown': { it: 'Fama Scotti', en: 'Scotti Renown' },
}
export const spaceKind = things('space', idsInOrder(ids.spaces, spaceRows))
export const seaKind = things(
  'sea',
  SEAS.map(s => spaceRows[s]!),
)
export const landKind: Kind<Space> = things(
  'space',
  LANDS.map(s => spaceRows[s]!),
)
export const siteKind = things(
  'site',
  siteRows.map(s => ({ id: s.id, name: { it: `${s.name} (${s.region.it})`, en: `${s.name} (${s.region.en})` } })),
)
export const factionKind = things('faction', idsInOrder(ids.factions, forcesJson.factions))
export const trackKind = things(
  'track',
  ids.tracks.map(id => ({ id, name: trackNames[id]! })),
)
export const pieceKind = things(
  'piece',
  PIECES.map(p => ({ id: ids.pieces[p]!, name: pieceName(p) })),
)
export const unitKind: Kind<Piece> = things(
  'piece',
  UNITS.map(u => ({ id: ids.pieces[u]!, name: pieceName(u) })),
)
export const poolKind = things(
  'pool',
  ids.pools.map(id => ({ id, name: forcesJson.pieces.find(p => p.id === id)!.name })),
)
export const imperiumKind = things('imperium', idsInOrder(ids.imperium, imperiumJson.states))
export const cardKind = things(
  'card',
  CARDS.map(c => ({ id: c.id, name: c.title })),
)
export const COMMANDS = ['train', 'march', 'intercept', 'battle', 'muster', 'trade', 'raid', 'return'] as const
export type Command = (typeof COMMANDS)[number]
export const FEATS = [
  ...(['build', 'invite', 'requisition', 'retaliate', 'rule', 'reinforce', 'pillage'] as const),
  ...(['settle', 'surprise', 'ravage', 'shield-wall', 'ransom', 'entreat'] as const),
] as const
export type Feat = (typeof FEATS)[number]
const namesIn = (rows: readonly { readonly id: string; readonly name: InBoth<string> }[], id: string) => rows.find(r => r.id === id)!.name
const wordsOf = <W extends string>(is: string, list: readonly W[], rows: readonly { readonly id: string; readonly name: InBoth<string> }[]) =>
  words<W>(is, Object.fromEntries(list.map(id => [id, namesIn(rows, id)])) as { [I in W]: InBoth<string> })
export const commandKind = wordsOf('command', COMMANDS, forcesJson.commands)
export const featKind = wordsOf('feat', FEATS, forcesJson.feats)
/** Which Commands and Feats belong to whom, and which Feats go with a Command (4.1-3). */
export const COMMANDS_OF = FACTIONS.map(f => COMMANDS.filter(c => forcesJson.commands.some(row => row.id === c && row.faction === ids.factions[f])))
export const FEATS_OF = FACTIONS.map(f => FEATS.filter(x => forcesJson.feats.some(row => row.id === x && row.faction === ids.factions[f])))
export const goesWith = (faction: Faction, feat: Feat, command: Command) =>
  forcesJson.feats.some(row => row.id === feat && row.faction === ids.factions[faction] && (row.with as readonly string[]).includes(command))
export const tables = { ids, mapJson, forcesJson, imperiumJson, cardsJson, scenariosJson, victoryJson }
