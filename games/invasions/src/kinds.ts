/** The kinds of things: ids and names. Saved games point into `ids.json` by number, so entries are appended and never move. */
import { listAllThingsOf, findThingById, makeKindOfThings, makeKindOfWords, type Id, type InBothLanguages } from '@tabularium/kernel'
import administration from '../data/administration.json' with { type: 'json' }
import calamities from '../data/calamities.json' with { type: 'json' }
import diplomacy from '../data/diplomacy.json' with { type: 'json' }
import events from '../data/events.json' with { type: 'json' }
import ids from '../data/ids.json' with { type: 'json' }
import leaders from '../data/leaders.json' with { type: 'json' }
import map from '../data/map.json' with { type: 'json' }
import nations from '../data/nations.json' with { type: 'json' }
import plunder from '../data/plunder.json' with { type: 'json' }
import units from '../data/units.json' with { type: 'json' }

export type Space = Id<'space'>
export type Area = Id<'area'>
export type Nation = Id<'nation'>
export type Unit = Id<'unit'>
export type Leader = Id<'leader'>
export type Card = Id<'card'>
export type Calamity = Id<'calamity'>
export type Religion = Id<'religion'>
/** In the pool, off the map; no nation. */
export const NOWHERE = -1 as Space
/** Out of the game for good. */
export const OUT_OF_GAME = -2 as Space
export const NOBODY = -1 as Nation
export const NO_AREA = -1 as Area
export const NO_LEADER = -1 as Leader
export const NO_CARD = -1 as Card

interface DataRow {
  readonly id: string
  readonly name: InBothLanguages<string>
}
export function sortRowsByIds<T extends { readonly id: string }>(order: readonly string[], rows: readonly T[]): T[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  return order.map(id => byId.get(id) ?? throwUnknownId(id))
}
export function throwUnknownId(id: string): never {
  throw new Error(`"${id}" is not in the tables`)
}

export const spaceKind = makeKindOfThings('space', sortRowsByIds<DataRow>(ids.spaces, map.spaces))
export const areaKind = makeKindOfThings('area', sortRowsByIds<DataRow>(ids.areas, map.groups))
export const nationKind = makeKindOfThings('nation', sortRowsByIds<DataRow>(ids.nations, nations.nations))
export const religionKind = makeKindOfThings('religion', sortRowsByIds<DataRow>(ids.religions, nations.religions))
export const leaderKind = makeKindOfThings('leader', sortRowsByIds<DataRow>(ids.leaders, leaders.leaders))
export const calamityKind = makeKindOfThings('calamity', sortRowsByIds<DataRow>(ids.calamities, calamities.calamities as unknown as DataRow[]))

// ---- Units: each counter is one of its own, named by nation, type, origin and number ----
const nationNamesById = new Map(nations.nations.map(row => [row.id, row.name as InBothLanguages<string>]))
const unitTypeNamesById = new Map(units.types.map(row => [row.id, row.name as InBothLanguages<string>]))

/** Without the other name that stands in brackets behind some: the brackets are needed here. */
const nameInShort = (name: string): string => name.replace(/ \(.*/, '')
function makeUnitName(id: string): InBothLanguages<string> {
  const nation = nationNamesById.get(nationIdOfUnit(id))!
  const type = unitTypeNamesById.get(typeIdOfUnit(id))!
  return { it: `${type.it} (${nameInShort(nation.it)})`, en: `${type.en} (${nameInShort(nation.en)})` }
}
const nationIdOfUnit = (unit: string): string => unit.slice(0, unit.indexOf('-'))
/** The longest name of a type that fits: `elite-infantry` before `infantry`, and no origin behind it. */
const typeIdOfUnit = (unit: string): string =>
  ids.types.filter(type => unit.startsWith(`${nationIdOfUnit(unit)}-${type}-`)).sort((a, b) => b.length - a.length)[0] ?? throwUnknownId(unit)
export const unitKind = makeKindOfThings(
  'unit',
  ids.units.map(id => ({ id, name: makeUnitName(id) })),
)
export const UNIT_TYPE_IDS: readonly string[] = ids.units.map(typeIdOfUnit)
export const UNIT_NATION_IDS: readonly string[] = ids.units.map(nationIdOfUnit)

// ---- Cards and markers: everything that lies hidden or is drawn ----
const stripPrefixAndNumber = (id: string, from: number): string => id.slice(from, id.lastIndexOf('-'))
function makeCardName(id: string): InBothLanguages<string> {
  const row =
    (administration.cards as unknown as DataRow[]).find(card => card.id === id) ??
    (id.startsWith('diplomacy-') && (diplomacy.cards as unknown as DataRow[]).find(card => card.id === stripPrefixAndNumber(id, 10))) ??
    null
  if (row) return row.name
  if (id.startsWith('marker-')) return makeMarkerName(stripPrefixAndNumber(id, 7))
  return (events.events as unknown as DataRow[]).find(event => event.id === stripPrefixAndNumber(id, 0))?.name ?? throwUnknownId(id)
}
/** A marker is called by its gold, and by the event or calamity it carries. */
function makeMarkerName(id: string): InBothLanguages<string> {
  const marker =
    (plunder.markers as readonly { readonly id: string; readonly gold: number; readonly event?: { readonly id: string }; readonly calamity?: string }[]).find(
      row => row.id === id,
    ) ?? throwUnknownId(id)
  const named =
    (events.events as unknown as DataRow[]).find(event => event.id === marker.event?.id) ??
    (calamities.calamities as unknown as DataRow[]).find(c => c.id === marker.calamity)
  const of = (lang: 'it' | 'en', word: string) => `${word} ${marker.gold}${named ? ` · ${named.name[lang]}` : ''}`
  return { it: of('it', 'Bottino'), en: of('en', 'Plunder') }
}
export const cardKind = makeKindOfThings(
  'card',
  ids.cards.map(id => ({ id, name: makeCardName(id) })),
)
export const CARD_IDS = ids.cards

export const SPACES = listAllThingsOf(spaceKind)
export const AREAS = listAllThingsOf(areaKind)
export const NATIONS = listAllThingsOf(nationKind)
export const UNITS = listAllThingsOf(unitKind)
export const LEADERS = listAllThingsOf(leaderKind)
export const ALL_CARDS = listAllThingsOf(cardKind)
export const findSpaceById = (id: string): Space => findThingById(spaceKind, id)
export const findAreaById = (id: string): Area => findThingById(areaKind, id)
export const findNationById = (id: string): Nation => findThingById(nationKind, id)
export const findLeaderById = (id: string): Leader => findThingById(leaderKind, id)
export const findReligionById = (id: string): Religion => findThingById(religionKind, id)
export const findCalamityById = (id: string): Calamity => findThingById(calamityKind, id)

// ---- Camps (players) and words ----
export const CAMPS = ['romans', 'huns', 'persians', 'goths'] as const
export type Camp = (typeof CAMPS)[number]
export const campNames = Object.fromEntries(nations.players.map(row => [row.id, row.name])) as { readonly [C in Camp]: InBothLanguages<string> }
export const campKind = makeKindOfWords<Camp>('camp', campNames)
export const NATION_STATUSES = ['barbarian', 'kingdom', 'empire'] as const
export type NationStatus = (typeof NATION_STATUSES)[number]
/** Where a nation stands in the game: not come yet, in play, on the map without acting, raiders off the map, gone for good. */
export const NATION_STAGES = ['absent', 'active', 'inactive', 'raider', 'gone'] as const
export type NationStage = (typeof NATION_STAGES)[number]
