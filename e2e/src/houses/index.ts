/** The games that are proved on the screen, each with how far it is played there. */
import type { Begin } from '../table.ts'
import { atSea, beforeRome, belisarius, campaign, offSicily, siege } from './italia.ts'
import { epoch, raid, walls } from './pendragon.ts'

/** A position in which something is about to happen, and what must then be read in questions and log. */
export interface Story {
  readonly name: string
  readonly position: unknown
  readonly sees: readonly RegExp[]
  /** What the player is after, dearest first: the story is told by somebody who wants it to happen. */
  readonly likes: readonly RegExp[]
}

export interface House {
  readonly id: string
  readonly begin: Begin
  /** Who else sits at the screen where two people share it; null where no hand or secret is to be hidden. */
  readonly second: Begin['seats'] | null
  /** A scenario short enough for two people and opponents to play it to its end. */
  readonly short?: string
  /** How far a game that takes hours is played: until the table says this. Others are played to their end. */
  readonly goal: RegExp | null
  /** What the table must have shown on the way, as style sheets find it. */
  readonly shows: readonly string[]
  readonly stories: readonly Story[]
}
const PERSON = 'You, on this screen'
const ALWAYS = ['.station.is-now', '.desk .tool', '.log .line', '.pieces .piece']

/** The third round of Italia begins, in either language. */
const TWO_ROUNDS = /Round 3 (of|di) |Round 3 begins|Comincia il round 3/
const MARCH = [/^Halt/, /^Done/, /^March on/]
const FIGHT = [/^All \d/, /^At /, /^Done/, /^Stay/]

export const houses: readonly House[] = [
  {
    id: 'nero',
    begin: { game: 'Nero' },
    second: { 'Player 2': PERSON },
    goal: null,
    shows: [...ALWAYS, '.playing-card.target', '.space.target'],
    stories: [],
  },
  {
    id: 'italia-1',
    begin: { game: 'Italia', scenario: 'italia-1' },
    second: { Yellow: PERSON },
    goal: TWO_ROUNDS,
    shows: [...ALWAYS, '.space.target', '.space-badge', '.prompt .choice'],
    stories: [
      { name: 'campaign', position: campaign, sees: [/makes a campaign move/, /do you react\?/], likes: [/^Take all/, ...MARCH, /^Florentia/] },
      { name: 'siege', position: siege, sees: [/attack or raid/, /roll .*hit/], likes: [/^Attack$/, /^Lilybaeum/, ...FIGHT] },
      { name: 'naval battle', position: atSea, sees: [/Fleets of Carthaginians and Romans fight/], likes: [/^Against Romans/, /^Mare Tyrrhenum/] },
    ],
  },
  {
    id: 'italia-2',
    begin: { game: 'Italia', scenario: 'italia-2' },
    second: { Yellow: PERSON },
    goal: TWO_ROUNDS,
    shows: [...ALWAYS, '.space.target', '.space-badge', '.prompt .choice'],
    stories: [
      { name: 'campaign', position: belisarius, sees: [/makes a campaign move/, /do you react\?/], likes: [/^Take all/, ...MARCH, /^Roma/] },
      { name: 'siege', position: beforeRome, sees: [/attack or raid/, /roll .*hit/], likes: [/^Attack$/, /^Roma/, ...FIGHT] },
      { name: 'naval battle', position: offSicily, sees: [/Fleets of Byzantines and Vandals fight/], likes: [/^Against Vandals/, /^Mare Siculum/] },
    ],
  },
  {
    id: 'pendragon',
    begin: { game: 'Pendragon' },
    second: { Civitates: PERSON },
    short: 'barbarian-conspiracy',
    goal: null,
    shows: [...ALWAYS, '.space.target', '.space-badge', '.shown-card', '.prompt .choice'],
    stories: [
      { name: 'raid', position: raid, sees: [/Saxons: Raid\./], likes: [/^That is all/, /^Raid/, /^Without/] },
      { name: 'unshaded event', position: raid, sees: [/execute Saxon Keels, unshaded/], likes: [/unshaded/i, /^Event/] },
      { name: 'shaded event', position: raid, sees: [/execute Saxon Keels, shaded/], likes: [/^(?!.*unshaded).*shaded/i, /^Event/] },
      {
        ...{ name: 'battle with an assault', position: walls, sees: [/Saxons: Battle\./, / (falls|holds)\./] },
        likes: [/^Assault/, /^Battle$/, /^No Tribute/, /^Without/, /^That is all/, /^Regni/, /^Stand$/, /^Withdraw/],
      },
      { name: 'epoch round', position: epoch, sees: [/Phase: Revenue/, /Phase: Reset/], likes: [/^No /, /^That is all/, /^Done/] },
    ],
  },
]
