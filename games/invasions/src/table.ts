/** What a table asks of the rules besides offers and events: names, counts, and what a nation may expect. Pure queries, for a screen to show. */
import type { InBoth } from '@tabularium/kernel'
import administration from '../data/administration.json' with { type: 'json' }
import calamities from '../data/calamities.json' with { type: 'json' }
import diplomacy from '../data/diplomacy.json' with { type: 'json' }
import eventRows from '../data/events.json' with { type: 'json' }
import map from '../data/map.json' with { type: 'json' }
import units from '../data/units.json' with { type: 'json' }
import { seatOf, type Seat } from './board/order.ts'
import { typeNow, type Look } from './board/units.ts'
import { diplomacyCost } from './data/diplomacy.ts'
import { costOf, THINGS, type Section } from './data/cards.ts'
import { CAMPS, spaceKind, type Camp, type Card, type Space, type Unit } from './kinds.ts'
import { pointsOf } from './procs/5-scoring.ts'

export { activeInOrder, ownerOf, seatOf } from './board/order.ts'
export { belongsTo, capitalOf, fleetsAt, hordeAt, isDamaged, isMercenary, isWall } from './board/units.ts'
export { areaAt, cityRow, incomeOf, isSea, PROVINCES, terrainOf } from './data/map.ts'
export { campOf } from './data/nations.ts'
export { leaderNation, leaderRow } from './data/leaders.ts'
export { diplomacyZone } from './data/diplomacy.ts'
export { unitNation } from './data/units.ts'
export { lastTurnOf } from './board/scoring.ts'
export {
  areaKind,
  CAMPS,
  campKind,
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
export type { AnyGameFrame } from './frames.ts'
export type { Look } from './board/units.ts'
export type { Camp, Card, Leader, Nation, Space, Unit } from './kinds.ts'
export type { Seat } from './board/order.ts'

/** r-141 A seat that holds two camps counts their average. */
export const pointsOfSeat = (b: Look, seats: readonly Seat[], seat: Seat): number => pointsOf({ board: b, seats } as never, seat)
export const campsOf = (seats: readonly Seat[], seat: Seat): Camp[] => CAMPS.filter(camp => seatOf(seats, camp) === seat)

/** The year in which a turn begins. */
export const yearOf = (turn: number): number => 325 + 25 * turn

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

// ---- Cards ----
interface EventText {
  readonly id: string
  readonly windows: readonly string[]
  readonly text: InBoth<string>
}
interface Named {
  readonly id: string
  readonly name: InBoth<string>
  readonly text: InBoth<string>
}
export interface AdminFace {
  readonly is: 'administration'
  readonly type: InBoth<string>
  readonly cost: { readonly kingdom: number; readonly empire: number }
  readonly sections: readonly { readonly section: 'young' | 'mature' | 'old'; readonly on: Section; readonly calamity: Named | null }[]
}
/** What a card or marker says, before words are put around it. */
export type CardText =
  | AdminFace
  | { readonly is: 'event'; readonly text: InBoth<string>; readonly isPublic: boolean; readonly when: readonly InBoth<string>[] }
  | { readonly is: 'diplomacy'; readonly text: InBoth<string>; readonly cost: number }
  | { readonly is: 'plunder'; readonly gold: number; readonly text: InBoth<string> | null }
const events = eventRows.events as unknown as readonly EventText[]
const moments = eventRows.windows as { readonly [id: string]: InBoth<string> }
const calamityRow = (id: string | null): Named | null => (calamities.calamities as unknown as readonly Named[]).find(row => row.id === id) ?? null
const eventRow = (id: string): EventText => events.find(row => row.id === id)!
const SECTIONS = ['young', 'mature', 'old'] as const
export function cardText(card: Card): CardText {
  const { deck, event, isPublic, marker, admin, diplomacy: bond } = THINGS[card]!
  if (admin) {
    const type = administration.types.find(row => row.id === admin.type)!.name as InBoth<string>
    const cost = { kingdom: costOf(admin.type, 'kingdom'), empire: costOf(admin.type, 'empire') }
    return {
      is: 'administration',
      type,
      cost,
      sections: SECTIONS.map(section => ({ section, on: admin[section], calamity: calamityRow(admin[section].calamity) })),
    }
  }
  if (bond !== null) {
    const row = (diplomacy.cards as unknown as readonly Named[]).find(one => one.id === bond)!
    return { is: 'diplomacy', text: row.text, cost: diplomacyCost(bond) }
  }
  if (deck === 'plunder')
    return { is: 'plunder', gold: marker!.gold, text: event === null ? (calamityRow(marker!.calamity ?? null)?.text ?? null) : eventRow(event).text }
  const row = eventRow(event!)
  return { is: 'event', text: row.text, isPublic, when: row.windows.map(id => moments[id]!) }
}
