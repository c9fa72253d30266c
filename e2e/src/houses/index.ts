/** The games that are proved on the screen, each with how far it is played there. */
import type { Begin } from '../table.ts'
import { atSea, campaign, siege } from './italia.ts'
import { epoch, raid, walls } from './pendragon.ts'

/** A position in which something is about to happen, and what must then be read in questions and log. */
export interface Story {
  readonly name: string
  readonly position: unknown
  readonly sees: readonly RegExp[]
}

export interface House {
  readonly id: string
  readonly begin: Begin
  /** Who else sits at the screen where two people share it; null where no hand or secret is to be hidden. */
  readonly second: Begin['seats'] | null
  /** A scenario short enough for two people and opponents to play it to its end. */
  readonly short?: string
  /** A game that takes hours is played for so many decisions; others to their end. */
  readonly most: number
  /** What the table must have shown on the way, as style sheets find it. */
  readonly shows: readonly string[]
  readonly stories: readonly Story[]
}
const PERSON = 'You, on this screen'
const ALWAYS = ['.station.is-now', '.desk .tool', '.log .line', '.pieces .piece']

export const houses: readonly House[] = [
  {
    id: 'nero',
    begin: { game: 'Nero' },
    second: { 'Player 2': PERSON },
    most: Infinity,
    shows: [...ALWAYS, '.playing-card.target', '.space.target'],
    stories: [],
  },
  {
    id: 'italia-1',
    begin: { game: 'Italia', scenario: 'italia-1' },
    second: { Yellow: PERSON },
    most: 250,
    shows: [...ALWAYS, '.space.target', '.space-badge', '.prompt .choice'],
    stories: [
      { name: 'campaign', position: campaign, sees: [/makes a campaign move/, /do you react\?/] },
      { name: 'siege', position: siege, sees: [/attack or raid/, /roll .*hit/] },
      { name: 'naval battle', position: atSea, sees: [/Fleets of Carthaginians and Romans fight/] },
    ],
  },
  {
    id: 'italia-2',
    begin: { game: 'Italia', scenario: 'italia-2' },
    second: { Yellow: PERSON },
    most: 250,
    shows: [...ALWAYS, '.space.target', '.space-badge', '.prompt .choice'],
    stories: [],
  },
  {
    id: 'pendragon',
    begin: { game: 'Pendragon' },
    second: { Civitates: PERSON },
    short: 'barbarian-conspiracy',
    most: 250,
    shows: [...ALWAYS, '.space.target', '.space-badge', '.shown-card', '.prompt .choice'],
    stories: [
      { name: 'raid', position: raid, sees: [/Saxons: Raid\./] },
      { name: 'unshaded event', position: raid, sees: [/execute Saxon Keels, unshaded/] },
      { name: 'shaded event', position: raid, sees: [/execute Saxon Keels, shaded/] },
      { name: 'battle with an assault', position: walls, sees: [/Saxons: Battle\./, /Assault/] },
      { name: 'epoch round', position: epoch, sees: [/Phase: Revenue/, /Phase: Reset/] },
    ],
  },
]
