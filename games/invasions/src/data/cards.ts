/** The decks: events, Plunder markers, Administration and Diplomacy cards. */
import administration from '../../data/administration.json' with { type: 'json' }
import events from '../../data/events.json' with { type: 'json' }
import plunder from '../../data/plunder.json' with { type: 'json' }
import { CARD_IDS, CARDS, type Card, type NationStatus } from '../kinds.ts'

export const ADMINISTRATION_TYPES = ['passive', 'military', 'reform'] as const
export type AdministrationType = (typeof ADMINISTRATION_TYPES)[number]
export interface AdministrationSection {
  readonly age: number
  readonly gold: number
  readonly calamity: string | null
  readonly leader: boolean
}
interface AdministrationRow {
  readonly id: string
  readonly type: AdministrationType
  readonly young: AdministrationSection
  readonly mature: AdministrationSection
  readonly old: AdministrationSection
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
export interface CardOrMarker {
  readonly deck: 'event' | 'plunder' | 'administration' | 'diplomacy'
  /** The event it can be played as; null for the rest. */
  readonly event: string | null
  readonly isPublic: boolean
  readonly marker: MarkerRow | null
  readonly admin: AdministrationRow | null
  readonly diplomacy: string | null
}
const eventRows = events.events as unknown as EventRow[]
const EMPTY_CARD: Omit<CardOrMarker, 'deck'> = { event: null, isPublic: false, marker: null, admin: null, diplomacy: null }
const stripPrefixAndNumber = (id: string, from: number): string => id.slice(from, id.lastIndexOf('-'))
function describeCardOrMarker(id: string): CardOrMarker {
  const admin = (administration.cards as unknown as AdministrationRow[]).find(row => row.id === id)
  if (admin) return { ...EMPTY_CARD, deck: 'administration', admin }
  if (id.startsWith('diplomacy-')) return { ...EMPTY_CARD, deck: 'diplomacy', diplomacy: stripPrefixAndNumber(id, 10) }
  if (id.startsWith('marker-')) {
    const marker = (plunder.markers as readonly MarkerRow[]).find(row => row.id === stripPrefixAndNumber(id, 7))!
    return { ...EMPTY_CARD, deck: 'plunder', marker, event: marker.event?.id ?? null, isPublic: marker.event?.public ?? false }
  }
  const event = eventRows.find(row => row.id === stripPrefixAndNumber(id, 0))!
  return { ...EMPTY_CARD, deck: 'event', event: event.id, isPublic: event.public }
}
export const CARDS_AND_MARKERS: readonly CardOrMarker[] = CARD_IDS.map(describeCardOrMarker)
const findCardsOfDeck = (deck: CardOrMarker['deck']): readonly Card[] => CARDS.filter(card => CARDS_AND_MARKERS[card]!.deck === deck)
export const [EVENT_CARDS, MARKERS, ADMIN_CARDS, DIPLOMACY_CARDS] = [
  findCardsOfDeck('event'),
  findCardsOfDeck('plunder'),
  findCardsOfDeck('administration'),
  findCardsOfDeck('diplomacy'),
] as const
/** Backs: red and brown events, markers, the three types, Diplomacy. */
export const CARD_BACKS: readonly number[] = CARDS_AND_MARKERS.map(one =>
  one.deck === 'event' ? (one.isPublic ? 0 : 1) : one.deck === 'plunder' ? 2 : one.admin ? 3 + ADMINISTRATION_TYPES.indexOf(one.admin.type) : 6,
)

/** XIII.C-2 */
export const costOfAdministration = (type: AdministrationType, status: NationStatus): number =>
  status === 'barbarian'
    ? 0
    : (administration.types as readonly { readonly id: string; readonly cost: { readonly kingdom: number; readonly empire: number } }[]).find(
        row => row.id === type,
      )!.cost[status]
