/** A EMPIRE CARDS, B TECHNOLOGY: in which windows each may be used. */
import {
  EMPIRE_CARD_ROWS,
  TECHNOLOGIES,
  TECHNOLOGY_WINDOWS,
  findTechnologyById,
  TIMINGS,
  type Technology,
  type Timing,
  cardNumberOf,
  technologyKind,
  type Card,
} from '../kinds.ts'

export const isUsableAtTiming = (windows: readonly string[], timing: Timing): boolean =>
  windows.includes(timing) || windows.includes(TIMING_SERVED_AS_WELL[timing] ?? timing) || (windows.includes('any') && isTimingOpenToAnytimeCards(timing))
/** A step is announced in the own question too: cards for it are used there. r-280 So are those for the end of a round where the battle is over. */
const TIMING_SERVED_AS_WELL: { readonly [timing: string]: string } = {
  'combat-any': 'combat-step',
  'trade-any': 'trade-step',
  'battle-over': 'battle-round-end',
}
/** r-50: instants of kind `any`, and claims, are legal in every window but these. */
const TIMINGS_CLOSED_TO_ANYTIME_CARDS: ReadonlySet<Timing> = new Set([
  'roll-any',
  'card-rotated',
  'battle-crews',
  'battle-powers',
  'battle-archers',
  'battle-after-archer-roll',
  'battle-after-dice',
  'battle-before-damage',
  'battle-damage',
  // r-280 What a battle leaves comes before anything else.
  'battle-over',
])
export const isTimingOpenToAnytimeCards = (timing: Timing): boolean => !TIMINGS_CLOSED_TO_ANYTIME_CARDS.has(timing)
export { MONASTICISM_TECHNOLOGY } from '../board/points.ts'
export const PROSELYTISM_TECHNOLOGY = findTechnologyById('proselytism')
export const TEMPORAL_POWER_TECHNOLOGY = findTechnologyById('temporal-power')
export const isBorrowingTechnology = (tech: Technology): boolean => tech === PROSELYTISM_TECHNOLOGY || tech === TEMPORAL_POWER_TECHNOLOGY
/** Which cards and technologies fit a window, worked out once. */
export const CARDS_USABLE_BY_TIMING = Object.fromEntries(
  TIMINGS.map(timing => [timing, EMPIRE_CARD_ROWS.map(row => isUsableAtTiming(row.windows, timing))]),
) as {
  readonly [T in Timing]: boolean[]
}
export const TECHNOLOGIES_USABLE_BY_TIMING = Object.fromEntries(
  TIMINGS.map(timing => [timing, TECHNOLOGIES.filter(tech => isUsableAtTiming(TECHNOLOGY_WINDOWS[tech]!, timing) || isBorrowingTechnology(tech))]),
) as { readonly [T in Timing]: Technology[] }
export const technologyIdOf = (tech: Technology): string => technologyKind.ids[tech]!
export const isJesterCard = (card: Card): boolean => [48, 49].includes(cardNumberOf(card))
export const isEmpireCardNumber59 = (card: Card): boolean => cardNumberOf(card) === 59
export const isEmpireCardNumber60 = (card: Card): boolean => cardNumberOf(card) === 60
