/** Diplomacy cards: their costs, and the zones of those who hold them. */
import rows from '../../data/diplomacy.json' with { type: 'json' }
import { nationKind, type Nation } from '../kinds.ts'

const costsOfDiplomacyCards = new Map((rows.cards as readonly { readonly id: string; readonly cost: number }[]).map(row => [row.id, row.cost]))
export const costOfDiplomacyCard = (card: string): number => costsOfDiplomacyCards.get(card)!
export type DiplomacyZone = `diplomacy-of-${string}`
/** XXX.A-5 The cards of each nation lie apart. */
export const diplomacyZoneOfNation = (nation: Nation): DiplomacyZone => DIPLOMACY_ZONES[nation]!
const DIPLOMACY_ZONES: readonly DiplomacyZone[] = nationKind.ids.map((id): DiplomacyZone => `diplomacy-of-${id}`)
