/** Every ability by its card, every power by its technology. */
import { cardNumberOf, EMPIRE_CARD_ROWS, TECHNOLOGIES, technologyKind, type Card, type Seat, type Technology } from '../kinds.ts'
import type { GamePublicContext } from '../rules.ts'
import type { CardAbility } from './ability.ts'
import { battleCardAbilities } from './battle.ts'
import { realmCardAbilities } from './realm.ts'
import { camelDriver63Ability } from './cubes.ts'
import { technologyAbilities } from './technologies.ts'
import { tradeCardAbilities } from './trade.ts'

const abilitiesByCardNumber: { readonly [number: number]: CardAbility } = {
  ...battleCardAbilities,
  ...realmCardAbilities,
  ...tradeCardAbilities,
  63: camelDriver63Ability,
}
const abilitiesOfCards = EMPIRE_CARD_ROWS.map((_, card) => abilitiesByCardNumber[cardNumberOf(card as Card)] ?? null)
const abilitiesOfTechnologies = TECHNOLOGIES.map(tech => technologyAbilities[technologyKind.ids[tech]!] ?? null)
export const abilityOfCard = (card: Card): CardAbility | null => abilitiesOfCards[card]!
export const abilityOfTechnology = (tech: Technology): CardAbility | null => abilitiesOfTechnologies[tech]!

/** What stands in an ability's way by public facts, apart from all else that it is: every window asks it of every card and technology. */
const MAY_ALWAYS = (): boolean => true
const MAY_NEVER = (): boolean => false
const couldTestOf = (ability: CardAbility | null) => (ability === null ? MAY_NEVER : (ability.could ?? MAY_ALWAYS))
const couldTestsOfCards = abilitiesOfCards.map(couldTestOf)
const couldTestsOfTechnologies = abilitiesOfTechnologies.map(couldTestOf)
export const couldCardDoAnything = (g: GamePublicContext, seat: Seat, card: Card): boolean => couldTestsOfCards[card]!(g, seat)
export const couldTechnologyDoAnything = (g: GamePublicContext, seat: Seat, tech: Technology): boolean => couldTestsOfTechnologies[tech]!(g, seat)
