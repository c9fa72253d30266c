/** The decks: events, Plunder markers, Administration and Diplomacy cards. */
import administration from '../../data/administration.json' with { type: 'json' }
import events from '../../data/events.json' with { type: 'json' }
import plunder from '../../data/plunder.json' with { type: 'json' }
import { CARD_IDS, CARDS, type Card, type Status } from '../kinds.ts'

export const ADMIN_TYPES = ['passive', 'military', 'reform'] as const
export type AdminType = (typeof ADMIN_TYPES)[number]
export interface Section {
  readonly age: number
  readonly gold: number
  readonly calamity: string | null
  readonly leader: boolean
}
interface AdminRow {
  readonly id: string
  readonly type: AdminType
  readonly young: Section
  readonly mature: Section
  readonly old: Section
}
interface MarkerRow {
  readonly id: string
  readonly gold: number
  readonly event?: { readonly id: string; readonly public: boolean }
  readonly calamity?: string
}
interface EventRow {
  readonly id: string
  readonly public: boolean
  readonly windows: readonly string[]
}
/** What a card or marker is. A marker with an event is that event too, once it is held. */
export interface Thing {
  readonly deck: 'event' | 'plunder' | 'administration' | 'diplomacy'
  /** The event it can be played as; null for the rest. */
  readonly event: string | null
  readonly isPublic: boolean
  readonly marker: MarkerRow | null
  readonly admin: AdminRow | null
  readonly diplomacy: string | null
}
const eventRows = events.events as unknown as EventRow[]
const NOTHING: Omit<Thing, 'deck'> = { event: null, isPublic: false, marker: null, admin: null, diplomacy: null }
const stem = (id: string, from: number): string => id.slice(from, id.lastIndexOf('-'))
function thing(id: string): Thing {
  const admin = (administration.cards as unknown as AdminRow[]).find(row => row.id === id)
  if (admin) return { ...NOTHING, deck: 'administration', admin }
  if (id.startsWith('diplomacy-')) return { ...NOTHING, deck: 'diplomacy', diplomacy: stem(id, 10) }
  if (id.startsWith('marker-')) {
    const marker = (plunder.markers as readonly MarkerRow[]).find(row => row.id === stem(id, 7))!
    return { ...NOTHING, deck: 'plunder', marker, event: marker.event?.id ?? null, isPublic: marker.event?.public ?? false }
  }
  const event = eventRows.find(row => row.id === stem(id, 0))!
  return { ...NOTHING, deck: 'event', event: event.id, isPublic: event.public }
}
export const THINGS: readonly Thing[] = CARD_IDS.map(thing)
const inDeck = (deck: Thing['deck']): readonly Card[] => CARDS.filter(card => THINGS[card]!.deck === deck)
export const [EVENT_CARDS, MARKERS, ADMIN_CARDS, DIPLOMACY_CARDS] = [inDeck('event'), inDeck('plunder'), inDeck('administration'), inDeck('diplomacy')] as const
/** Backs: red and brown events, markers, the three types, Diplomacy. */
export const BACKS: readonly number[] = THINGS.map(one =>
  one.deck === 'event' ? (one.isPublic ? 0 : 1) : one.deck === 'plunder' ? 2 : one.admin ? 3 + ADMIN_TYPES.indexOf(one.admin.type) : 6,
)

/** XIII.C-2 */
export const costOf = (type: AdminType, status: Status): number =>
  status === 'barbarian'
    ? 0
    : (administration.types as readonly { readonly id: string; readonly cost: { readonly kingdom: number; readonly empire: number } }[]).find(
        row => row.id === type,
      )!.cost[status]
