/** Diplomacy cards: their costs, and the zones of those who hold them. */
import rows from '../../data/diplomacy.json' with { type: 'json' }
import { nationKind, type Nation } from '../kinds.ts'

const costs = new Map((rows.cards as readonly { readonly id: string; readonly cost: number }[]).map(row => [row.id, row.cost]))
export const diplomacyCost = (card: string): number => costs.get(card)!
export type DiplomacyZone = `diplomacy-of-${string}`
/** XXX.A-5 The cards of each nation lie apart. */
export const diplomacyZone = (nation: Nation): DiplomacyZone => ZONES[nation]!
const ZONES: readonly DiplomacyZone[] = nationKind.ids.map((id): DiplomacyZone => `diplomacy-of-${id}`)
