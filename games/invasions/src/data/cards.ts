/** The decks: events, Plunder markers, Administration and Diplomacy cards. */
import administration from '../../data/administration.json' with { type: 'json' }
import events from '../../data/events.json' with { type: 'json' }
import plunder from '../../data/plunder.json' with { type: 'json' }
import { CARD_IDS, ALL_CARDS, type Card, type NationStatus } from '../kinds.ts'

export const ADMINISTRATION_TYPES = ['passive', 'military', 'reform'] as const
export type AdministrationType = (typeof ADMINISTRATION_TYPES)[number]
export interface AdministrationCardSection {
  readonly age: number
  readonly gold: number
  readonly calamity: string | null
  readonly leader: boolean
}
interface AdministrationCardRow {
  readonly id: string
  readonly type: AdministrationType
  readonly young: AdministrationCardSection
  readonly mature: AdministrationCardSection
  readonly old: AdministrationCardSection
}
interface PlunderMarkerRow {
  readonly id: string
  readonly gold: number
  readonly event?: { readonly id: string; readonly public: boolean }
  readonly calamity?: string
}
interface EventDataRow {
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
  readonly marker: PlunderMarkerRow | null
  readonly admin: AdministrationCardRow | null
  readonly diplomacy: string | null
}
const eventDataRows = events.events as unknown as EventDataRow[]
const BLANK_CARD_OR_MARKER: Omit<CardOrMarker, 'deck'> = { event: null, isPublic: false, marker: null, admin: null, diplomacy: null }
const stripPrefixAndNumber = (id: string, from: number): string => id.slice(from, id.lastIndexOf('-'))
function makeCardOrMarker(id: string): CardOrMarker {
  const admin = (administration.cards as unknown as AdministrationCardRow[]).find(row => row.id === id)
  if (admin) return { ...BLANK_CARD_OR_MARKER, deck: 'administration', admin }
  if (id.startsWith('diplomacy-')) return { ...BLANK_CARD_OR_MARKER, deck: 'diplomacy', diplomacy: stripPrefixAndNumber(id, 10) }
  if (id.startsWith('marker-')) {
    const marker = (plunder.markers as readonly PlunderMarkerRow[]).find(row => row.id === stripPrefixAndNumber(id, 7))!
    return { ...BLANK_CARD_OR_MARKER, deck: 'plunder', marker, event: marker.event?.id ?? null, isPublic: marker.event?.public ?? false }
  }
  const event = eventDataRows.find(row => row.id === stripPrefixAndNumber(id, 0))!
  return { ...BLANK_CARD_OR_MARKER, deck: 'event', event: event.id, isPublic: event.public }
}
export const CARD_AND_MARKER_DATA: readonly CardOrMarker[] = CARD_IDS.map(makeCardOrMarker)
const findCardsOfDeck = (deck: CardOrMarker['deck']): readonly Card[] => ALL_CARDS.filter(card => CARD_AND_MARKER_DATA[card]!.deck === deck)
export const [EVENT_CARDS, MARKERS, ADMIN_CARDS, DIPLOMACY_CARDS] = [
  findCardsOfDeck('event'),
  findCardsOfDeck('plunder'),
  findCardsOfDeck('administration'),
  findCardsOfDeck('diplomacy'),
] as const
/** Backs: red and brown events, markers, the three types, Diplomacy. */
export const CARD_BACKS: readonly number[] = CARD_AND_MARKER_DATA.map(one =>
  one.deck === 'event' ? (one.isPublic ? 0 : 1) : one.deck === 'plunder' ? 2 : one.admin ? 3 + ADMINISTRATION_TYPES.indexOf(one.admin.type) : 6,
)

/** XIII.C-2 */
export const costOfAdministrationCard = (type: AdministrationType, status: NationStatus): number =>
  status === 'barbarian'
    ? 0
    : (administration.types as readonly { readonly id: string; readonly cost: { readonly kingdom: number; readonly empire: number } }[]).find(
        row => row.id === type,
      )!.cost[status]
