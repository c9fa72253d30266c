/** The windows in which cards and technologies may be used (README 3). */
import type { Window } from '@tabularium/kernel'
import { timingKind } from '../kinds.ts'
import type { Medioevo } from '../types.ts'
import { createCardUseWindow } from './8-instants.ts'

/** Asked in the own question of the player in turn. */
const TIMINGS_ASKED_IN_OWN_QUESTION = ['any', 'buy-any', 'combat-any', 'trade-any']
const WINDOW_TIMINGS = timingKind.ids.filter(id => !TIMINGS_ASKED_IN_OWN_QUESTION.includes(id)) as Medioevo['Timing'][]
export const windows = Object.fromEntries(WINDOW_TIMINGS.map(t => [t, createCardUseWindow(t)])) as { readonly [T in Medioevo['Timing']]: Window<Medioevo> }
