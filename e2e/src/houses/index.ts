/** The games that are proved on the screen, each with how far it is played there. */
import type { Begin } from '../table.ts'

export interface House {
  readonly id: string
  readonly begin: Begin
  /** Who else sits at the screen where two people share it; null where no hand or secret is to be hidden. */
  readonly second: Begin['seats'] | null
  /** A game that takes hours is played for so many decisions; others to their end. */
  readonly most: number
  /** What the table must have shown on the way, as style sheets find it. */
  readonly shows: readonly string[]
}
const PERSON = 'You, on this screen'
const ALWAYS = ['.station.is-now', '.desk .tool', '.log .line', '.pieces .piece']

export const houses: readonly House[] = [
  { id: 'nero', begin: { game: 'Nero' }, second: { 'Player 2': PERSON }, most: Infinity, shows: [...ALWAYS, '.playing-card.target', '.space.target'] },
  {
    id: 'italia-1',
    begin: { game: 'Italia', scenario: 'italia-1' },
    second: { Yellow: PERSON },
    most: 250,
    shows: [...ALWAYS, '.space.target', '.space-badge', '.prompt .choice'],
  },
  {
    id: 'italia-2',
    begin: { game: 'Italia', scenario: 'italia-2' },
    second: { Yellow: PERSON },
    most: 250,
    shows: [...ALWAYS, '.space.target', '.space-badge', '.prompt .choice'],
  },
  {
    id: 'pendragon',
    begin: { game: 'Pendragon' },
    second: { Civitates: PERSON },
    most: 250,
    shows: [...ALWAYS, '.space.target', '.space-badge', '.shown-card', '.prompt .choice'],
  },
]
