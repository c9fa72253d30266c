/** Every ability by its card, every power by its technology. */
import { cardNumberOf, type Card } from '../kinds.ts'
import type { CardAbility } from './ability.ts'
import { battleCardAbilities } from './battle.ts'
import { militiaCardAbilities } from './militia.ts'
import { realmCardAbilities } from './realm.ts'
import { camelDriver63Ability } from './cubes.ts'
import { technologyAbilities } from './technologies.ts'
import { tradeCardAbilities } from './trade.ts'

const abilitiesByCardNumber: { readonly [number: number]: CardAbility } = {
  ...battleCardAbilities,
  ...realmCardAbilities,
  ...militiaCardAbilities,
  ...tradeCardAbilities,
  63: camelDriver63Ability,
}
export const abilityOfCard = (card: Card): CardAbility | null => abilitiesByCardNumber[cardNumberOf(card)] ?? null
export const abilityOfTechnology = (technology: string): CardAbility | null => technologyAbilities[technology] ?? null
