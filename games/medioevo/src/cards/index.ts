/** Every ability by its card, every power by its technology. */
import { numberOf, type Card } from '../kinds.ts'
import type { Ability } from './ability.ts'
import { battleCards } from './battle.ts'
import { realmCards } from './realm.ts'
import { camelDriver63, technologies } from './technologies.ts'
import { tradeCards } from './trade.ts'

const abilities: { readonly [number: number]: Ability } = { ...battleCards, ...realmCards, ...tradeCards, 63: camelDriver63 }
export const abilityOf = (card: Card): Ability | null => abilities[numberOf(card)] ?? null
export const powerOf = (technology: string): Ability | null => technologies[technology] ?? null
