/** Windows: when events and cards may be played into what others do. */
import type { Window } from '@tabularium/kernel'
import type { Invasions, Timing } from './types.ts'
import { clause } from './procs/common.ts'

const closed = (): Window<Invasions> => ({ cite: [clause('X.B-5')], concerns: () => false, may: {} })
export const TIMINGS = [
  ...([
    'nation-status',
    'reinforcements',
    'diplomacy',
    'administration-start',
    'administration-cards',
    'income',
    'purchases',
    'plunder',
    'event-played',
  ] as const),
  ...(['activation-start', 'battle-start', 'siege-start', 'after-roll'] as const),
] satisfies readonly Timing[]
export const windows = Object.fromEntries(TIMINGS.map(timing => [timing, closed()])) as { readonly [T in Timing]: Window<Invasions> }
