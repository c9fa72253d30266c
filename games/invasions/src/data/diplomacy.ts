/** Diplomacy cards: their costs, and the zones of those who hold them. */
import rows from '../../data/diplomacy.json' with { type: 'json' }
import { nationKind, type Nation } from '../kinds.ts'

const diplomacyCosts = new Map((rows.cards as readonly { readonly id: string; readonly cost: number }[]).map(row => [row.id, row.cost]))
export const diplomacyCostOf = (card: string): number => diplomacyCosts.get(card)!
export type DiplomacyZone = `diplomacy-of-${string}`
/** XXX.A-5 The cards of each nation lie apart. */
export const diplomacyZoneOf = (nation: Nation): DiplomacyZone => DIPLOMACY_ZONES[nation]!
const DIPLOMACY_ZONES: readonly DiplomacyZone[] = nationKind.ids.map((id): DiplomacyZone => `diplomacy-of-${id}`)
