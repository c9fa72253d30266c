/** The tables: what the map, the pieces, the Imperium and the scenarios are. Dense integers inside, string ids at every border. */
import { things, words, type InBoth } from '@tabularium/kernel'
import cardsJson from '../data/cards.json' with { type: 'json' }
import forcesJson from '../data/forces.json' with { type: 'json' }
import ids from '../data/ids.json' with { type: 'json' }
import imperiumJson from '../data/imperium.json' with { type: 'json' }
import mapJson from '../data/map.json' with { type: 'json' }
import scenariosJson from '../data/scenarios.json' with { type: 'json' }
import victoryJson from '../data/victory.json' with { type: 'json' }

interface Site {
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
  readonly sites?: readonly Site[]
  readonly openTo?: readonly string[]
}
export function indexIn(list: readonly string[], id: string): number {
  const n = list.indexOf(id)
  if (n < 0) throw new Error(`"${id}" is not in the tables`)
  return n
}
const inOrder = <T extends { readonly id: string }>(order: readonly string[], rows: readonly T[]): T[] =>
  order.map(
    id =>
      rows[
        indexIn(
          rows.map(r => r.id),
          id,
        )
      ]!,
  )

// ---- Factions and tracks ----
export const [DUX, CIV, SAX, SCO] = [0, 1, 2, 3] as const
export const FACTIONS = [DUX, CIV, SAX, SCO] as const
export const FACTION_IDS = ids.factions
export const [BRITON_RESOURCES, DUX_RESOURCES, WEALTH, PRESTIGE, SAXON_RENOWN, SCOTTI_RENOWN] = [0, 1, 2, 3, 4, 5] as const
export const TRACK_IDS = ids.tracks
/** What each faction pays with. */
export const OWN_TRACK = [DUX_RESOURCES, BRITON_RESOURCES, SAXON_RENOWN, SCOTTI_RENOWN] as const
export const TRACK_MAX = forcesJson.tracks.max
export const isBriton = (faction: number) => faction < SAX
export const isBarbarian = (faction: number) => faction >= SAX

// ---- The map (1.3) ----
const spaceRows = inOrder<SpaceRow>(ids.spaces, mapJson.spaces as unknown as SpaceRow[])
export const SPACE_IDS = ids.spaces
export const spaceOf = (id: string) => indexIn(ids.spaces, id)
const isLand = (s: SpaceRow) => s.kind === 'region' || s.kind === 'city'
export const LANDS: readonly number[] = spaceRows.flatMap((s, i) => (isLand(s) ? [i] : []))
export const SEAS: readonly number[] = spaceRows.flatMap((s, i) => (s.kind === 'sea' ? [i] : []))
export const CALEDONIA = spaceOf('caledonia')
export const LAND_COUNT = LANDS.length
/** Seas have their own numbers, 0 to 3, in the order of the spaces. */
export const seaNumber = (space: number) => space - LAND_COUNT
export const IS_CITY: readonly boolean[] = spaceRows.map(s => s.kind === 'city')
export const CITIES = LANDS.filter(s => IS_CITY[s])
export type Terrain = 'clear' | 'fens' | 'hills'
/** A City counts as Clear (r-4). */
export const TERRAIN: readonly Terrain[] = spaceRows.map(s => (s.terrain ?? 'clear') as Terrain)
export const PRINTED: readonly number[] = spaceRows.map(s => s.population ?? 0)
export const MAX_POPULATION: readonly number[] = spaceRows.map(s => s.maxPopulation ?? 0)

const edges = (kinds: readonly string[]) => mapJson.edges.filter(e => kinds.includes(e.kind)).map(e => [spaceOf(e.a), spaceOf(e.b)] as const)
const neighboursBy = (kinds: readonly string[]): readonly (readonly number[])[] =>
  spaceRows.map((_, s) =>
    edges(kinds)
      .flatMap(([a, b]) => (a === s ? [b] : b === s ? [a] : []))
      .sort((a, b) => a - b),
  )
export const ADJACENT = neighboursBy(['land', 'road'])
export const ROAD = neighboursBy(['road'])
/** Seas a land space is Coastal to, and the land spaces on each Sea. */
export const COASTS = neighboursBy(['coast']).map((list, s) => (s < LAND_COUNT ? list : []))
export const ON_SEA: readonly (readonly number[])[] = SEAS.map(sea => LANDS.filter(s => COASTS[s]!.includes(sea)))
export const FRONTIER = LANDS.filter(s => edges(['frontier']).some(([a]) => a === s))
/** Seas that lie open to a Barbarian without any Settlement. */
export const OPEN_SEAS = FACTIONS.map(f => SEAS.filter(s => spaceRows[s]!.openTo?.includes(ids.factions[f]!)))
export const GROUPS: { readonly [id: string]: readonly number[] } = Object.fromEntries(mapJson.groups.map(g => [g.id, g.spaces.map(spaceOf)]))
/** Fewest steps over land between two spaces (r-95). */
export const DISTANCE: readonly (readonly number[])[] = LANDS.map(from => {
  const far = LANDS.map(() => 99)
  far[from] = 0
  const queue = [from]
  for (const s of queue)
    for (const t of ADJACENT[s]!)
      if (far[t] === 99) {
        far[t] = far[s]! + 1
        queue.push(t)
      }
  return far
})

// ---- Sites (1.3.5) ----
const siteRows = inOrder(
  ids.sites,
  spaceRows.flatMap(s => (s.sites ?? []).map(t => ({ ...t, space: spaceOf(s.id), region: s.name }))),
)
export const SITE_IDS = ids.sites
export const SITES: readonly number[] = siteRows.map((_, i) => i)
export const SPACE_OF_SITE: readonly number[] = siteRows.map(s => s.space)
export const IS_TOWN_SITE: readonly boolean[] = siteRows.map(s => s.site === 'town')
export const SITES_IN: readonly (readonly number[])[] = LANDS.map(s => SITES.filter(t => SPACE_OF_SITE[t] === s))

// ---- Pieces (1.4) ----
export const PIECE_IDS = ids.pieces
export const [CAVALRY, MILITIA, COMITATES, SAXON_WARBAND, SCOTTI_WARBAND] = [0, 1, 2, 3, 4] as const
export const [SAXON_WARBAND_DUX, SCOTTI_WARBAND_DUX] = [5, 7] as const
export const [SAXON_RAIDER, SCOTTI_RAIDER, FORT, TOWN, HILLFORT, SAXON_SETTLEMENT, SCOTTI_SETTLEMENT] = [9, 10, 11, 12, 13, 14, 15] as const
export const UNIT_COUNT = 11
/** Where a kind of Unit in a space is counted. */
export const cell = (space: number, unit: number) => space * UNIT_COUNT + unit
export const UNITS: readonly number[] = Array.from({ length: UNIT_COUNT }, (_, i) => i)
export const PIECES: readonly number[] = ids.pieces.map((_, i) => i)
/** Whose a piece is: Foederati belong to the faction they serve (1.4.3). */
export const OWNER: readonly number[] = [DUX, CIV, CIV, SAX, SCO, DUX, CIV, DUX, CIV, SAX, SCO, DUX, CIV, CIV, SAX, SCO, DUX, CIV, DUX, CIV]
/** The nation of a Barbarian piece, whoever it serves; null for Britons. */
export const NATION: readonly (number | null)[] = ids.pieces.map(id => (id.startsWith('saxon') ? SAX : id.startsWith('scotti') ? SCO : null))
export const IS_FOEDERATI: readonly boolean[] = PIECES.map(p => NATION[p] !== null && OWNER[p] !== NATION[p])
export const isRaider = (piece: number) => piece === SAXON_RAIDER || piece === SCOTTI_RAIDER
export const isTroop = (piece: number) => piece < SAXON_RAIDER
export const isStronghold = (piece: number) => piece >= FORT
export const RAIDER = [-1, -1, SAXON_RAIDER, SCOTTI_RAIDER] as const
export const WARBAND = [-1, -1, SAXON_WARBAND, SCOTTI_WARBAND] as const
export const SETTLEMENT = [-1, -1, SAXON_SETTLEMENT, SCOTTI_SETTLEMENT] as const
/** Warbands and Settlements of a nation in somebody's service; in their nation's own they are plain. */
export const warbandOf = (nation: number, service: number) => (service >= SAX ? WARBAND[nation]! : 5 + (nation - SAX) * 2 + service)
export const settlementOf = (nation: number, service: number) => (service >= SAX ? SETTLEMENT[nation]! : 16 + (nation - SAX) * 2 + service)
/** The same piece with a marker of another colour, or none. */
export const asServing = (piece: number, service: number) => (isStronghold(piece) ? settlementOf(NATION[piece]!, service) : warbandOf(NATION[piece]!, service))
export const UNITS_OF: readonly (readonly number[])[] = FACTIONS.map(f => UNITS.filter(u => OWNER[u] === f))
export const TROOPS_OF: readonly (readonly number[])[] = FACTIONS.map(f => UNITS_OF[f]!.filter(isTroop))

/** The boxes the pieces come from: Foederati come from their nation's. */
export const POOL_IDS = ids.pools
export const POOL_OF: readonly number[] = ids.pieces.map(id => indexIn(ids.pools, id.replace(/-(dux|civitates)$/, '')))
export const POOL_SIZE: readonly number[] = ids.pools.map(id => forcesJson.pieces.find(p => p.id === id)!.pool)
export const PIECES_OF_POOL: readonly (readonly number[])[] = ids.pools.map((_, pool) => PIECES.filter(p => POOL_OF[p] === pool))

/** 3.6.4-3 Garrison, Capacity and Escalade Defence (in half losses) of each Stronghold, and the Plunder in it. */
const strongholdRow = (piece: number) => {
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
export const [RR_MILITARY, RR_CIVILIAN, AU_MILITARY, AU_CIVILIAN, FRAGMENTATION] = [0, 1, 2, 3, 4] as const
export type Level = 'roman-rule' | 'autonomy' | 'fragmentation'
export const IMPERIUM = inOrder(ids.imperium, imperiumJson.states)
export const LEVEL: readonly Level[] = IMPERIUM.map(s => s.level as Level)
/** Share of Cavalry Casualties that comes back, in sixths (6.8.5). */
export const CASUALTIES_BACK = IMPERIUM.map(s => ({ all: 6, '2/3 down': 4, '1/2 down': 3 })[s.casualtiesBack] ?? 0)
export const TIE_ORDER = victoryJson.tieBreak.order.map(id => indexIn(ids.factions, id))

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
export const CARDS = inOrder(ids.cards, cardsJson.cards as unknown as CardRow[])
export const IS_EPOCH: readonly boolean[] = CARDS.map(c => c.kind === 'epoch')
export const IS_TRIBAL_WAR: readonly boolean[] = CARDS.map(c => c.marks.includes('tribal-war'))
export const ORDER: readonly (readonly number[])[] = CARDS.map(c => (c.order ?? []).map(id => indexIn(ids.factions, id)))
export const PIVOTAL_OF = CARDS.map(c => (c.faction === undefined ? null : indexIn(ids.factions, c.faction)))

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
const named = <T extends { readonly id: string; readonly name: InBoth<string> }>(order: readonly string[], rows: readonly T[]) => inOrder(order, rows)
const red = { it: ' (rossa)', en: ', red' }
const blue = { it: ' (blu)', en: ', blue' }
const pieceName = (i: number): InBoth<string> => {
  const plain = forcesJson.pieces.find(p => p.id === ids.pools[POOL_OF[i]!])!.name
  const mark = !IS_FOEDERATI[i] ? { it: '', en: '' } : OWNER[i] === DUX ? red : blue
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
export const spaceKind = things('space', named(ids.spaces, spaceRows))
export const seaKind = things(
  'sea',
  SEAS.map(s => spaceRows[s]!),
)
export const landKind = things(
  'land',
  LANDS.map(s => spaceRows[s]!),
)
export const siteKind = things(
  'site',
  siteRows.map(s => ({ id: s.id, name: { it: `${s.name} (${s.region.it})`, en: `${s.name} (${s.region.en})` } })),
)
export const factionKind = things('faction', named(ids.factions, forcesJson.factions))
export const trackKind = things(
  'track',
  ids.tracks.map(id => ({ id, name: trackNames[id]! })),
)
export const pieceKind = things(
  'piece',
  ids.pieces.map((id, i) => ({ id, name: pieceName(i) })),
)
export const unitKind = things(
  'unit',
  ids.pieces.slice(0, UNIT_COUNT).map((id, i) => ({ id, name: pieceName(i) })),
)
export const poolKind = things(
  'pool',
  ids.pools.map(id => ({ id, name: forcesJson.pieces.find(p => p.id === id)!.name })),
)
export const imperiumKind = things('imperium', named(ids.imperium, imperiumJson.states))
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
const nameIn = (rows: readonly { readonly id: string; readonly name: InBoth<string> }[], id: string) => rows.find(r => r.id === id)!.name
const wordsOf = <W extends string>(is: string, list: readonly W[], rows: readonly { readonly id: string; readonly name: InBoth<string> }[]) =>
  words<W>(is, Object.fromEntries(list.map(id => [id, nameIn(rows, id)])) as { [I in W]: InBoth<string> })
export const commandKind = wordsOf('command', COMMANDS, forcesJson.commands)
export const featKind = wordsOf('feat', FEATS, forcesJson.feats)
/** Which Commands and Feats belong to whom, and which Feats go with a Command (4.1-3). */
export const COMMANDS_OF = FACTIONS.map(f => COMMANDS.filter(c => forcesJson.commands.some(row => row.id === c && row.faction === ids.factions[f])))
export const FEATS_OF = FACTIONS.map(f => FEATS.filter(x => forcesJson.feats.some(row => row.id === x && row.faction === ids.factions[f])))
export const goesWith = (faction: number, feat: Feat, command: Command) =>
  forcesJson.feats.some(row => row.id === feat && row.faction === ids.factions[faction] && (row.with as readonly string[]).includes(command))
export const tables = { ids, mapJson, forcesJson, imperiumJson, cardsJson, scenariosJson, victoryJson }
