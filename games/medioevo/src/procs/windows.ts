/** The windows in which cards and technologies may be used (README 3). */
import type { Window } from '@tabularium/kernel'
import { timing } from '../kinds.ts'
import type { Medioevo } from '../types.ts'
import { windowOf } from './8-instants.ts'

const TIMED = timing.ids.filter(id => !id.endsWith('any')) as Medioevo['Timing'][]
export const windows = Object.fromEntries(TIMED.map(t => [t, windowOf(t)])) as { readonly [T in Medioevo['Timing']]: Window<Medioevo> }
