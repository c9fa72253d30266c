/** The kernel's words, bound to this game. */
import { createRuleBuilder, type DeepReadonly, type PublicContext, type SeatContext, type StepContext } from '@tabularium/kernel'
import type { Seat } from './kinds.ts'
import type { FrameOfProcedure, Medioevo } from './types.ts'
import type { frameMakers } from './frame-makers.ts'

export const ruleBuilder = createRuleBuilder<Medioevo>()
/** What a step may do, what a deciding seat knows, what everybody knows. */
export type GameStepContext = StepContext<Medioevo>
export type GameSeatContext = SeatContext<Medioevo>
export type GamePublicContext = PublicContext<Medioevo>
export type ReadonlyFrameOf<P extends keyof typeof frameMakers> = DeepReadonly<FrameOfProcedure<P>>

/** The Empire cards of a player lie open; what is drawn to choose from is seen by that player alone. */
export const CARD_ZONE_OF_SEAT = {
  blue: 'cards-blue',
  green: 'cards-green',
  red: 'cards-red',
  yellow: 'cards-yellow',
  white: 'cards-white',
  brown: 'cards-brown',
} as const satisfies { [S in Seat]: string }
export const DRAWN_CARD_ZONE_OF_SEAT = {
  blue: 'draw-blue',
  green: 'draw-green',
  red: 'draw-red',
  yellow: 'draw-yellow',
  white: 'draw-white',
  brown: 'draw-brown',
} as const satisfies { [S in Seat]: string }
