/** The windows in which cards and technologies may be used (README 3). */
import type { Window } from '@tabularium/kernel'
import { timing } from '../kinds.ts'
import type { Medioevo } from '../types.ts'
import { windowOf } from './8-instants.ts'

/** Asked in the own question of the player in turn. */
const OWN = ['any', 'buy-any', 'combat-any', 'trade-any']
const TIMED = timing.ids.filter(id => !OWN.includes(id)) as Medioevo['Timing'][]
export const windows = Object.fromEntries(TIMED.map(t => [t, windowOf(t)])) as { readonly [T in Medioevo['Timing']]: Window<Medioevo> }
