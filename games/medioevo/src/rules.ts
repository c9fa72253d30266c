/** The kernel's words, bound to this game. */
import { rulesOf, type DeepReadonly, type PublicContext, type SeatContext, type StepContext } from '@tabularium/kernel'
import type { Seat } from './kinds.ts'
import type { FrameOfProc, Medioevo } from './types.ts'
import type { frames } from './frames.ts'

export const rules = rulesOf<Medioevo>()
/** What a step may do, what a deciding seat knows, what everybody knows. */
export type Ctx = StepContext<Medioevo>
export type SeatCtx = SeatContext<Medioevo>
export type OpenCtx = PublicContext<Medioevo>
export type Seen<P extends keyof typeof frames> = DeepReadonly<FrameOfProc<P>>

/** The Empire cards of a player lie open; what is drawn to choose from is seen by that player alone. */
export const CARDS = {
  blue: 'cards-blue',
  green: 'cards-green',
  red: 'cards-red',
  yellow: 'cards-yellow',
  white: 'cards-white',
  brown: 'cards-brown',
} as const satisfies { [S in Seat]: string }
export const DRAWN = {
  blue: 'draw-blue',
  green: 'draw-green',
  red: 'draw-red',
  yellow: 'draw-yellow',
  white: 'draw-white',
  brown: 'draw-brown',
} as const satisfies { [S in Seat]: string }
