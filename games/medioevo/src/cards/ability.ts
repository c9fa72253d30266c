/** What a card or a technology is, apart from its numbers: whom it concerns, what must be named, what it does. */
import type { Card, Category, Colour, Die, Good, Piece, PriceChange, Seat, AttackType, Side, Space, Technology, Unit } from '../kinds.ts'
import type { GameStepContext, GamePublicContext, GameSeatContext, ReadonlyFrameOf } from '../rules.ts'
import type { AnyFrame } from '@tabularium/kernel'
import type { FrameOfProcedure, Medioevo } from '../types.ts'

export type InstantFrame = FrameOfProcedure<'instant'>
export type ReadonlyInstantFrame = ReadonlyFrameOf<'instant'>
/** Candidates of one naming, by what they are; usually of one kind only. */
export interface TargetChoice {
  /** Not needed after what was named before. */
  readonly skip?: (f: ReadonlyInstantFrame) => boolean
  /** Named only where there is something to name. */
  readonly ifAny?: true
  /** As many of them as one likes, or none. */
  readonly many?: true
  readonly spaces?: (g: GamePublicContext, f: ReadonlyInstantFrame) => readonly Space[]
  readonly pieces?: (g: GamePublicContext, f: ReadonlyInstantFrame) => readonly Piece[]
  readonly units?: (g: GamePublicContext, f: ReadonlyInstantFrame) => readonly Unit[]
  readonly cards?: (g: GamePublicContext, f: ReadonlyInstantFrame) => readonly Card[]
  readonly colours?: (g: GamePublicContext, f: ReadonlyInstantFrame) => readonly Colour[]
  readonly sides?: (g: GamePublicContext, f: ReadonlyInstantFrame) => readonly Side[]
  readonly goods?: (g: GamePublicContext, f: ReadonlyInstantFrame) => readonly Good[]
  readonly shots?: (g: GamePublicContext, f: ReadonlyInstantFrame) => readonly AttackType[]
  readonly dice?: (g: GamePublicContext, f: ReadonlyInstantFrame) => readonly Die[]
  readonly priceChanges?: (g: GamePublicContext, f: ReadonlyInstantFrame) => readonly PriceChange[]
  readonly categories?: (g: GamePublicContext, f: ReadonlyInstantFrame) => readonly Category[]
  readonly technologies?: (g: GamePublicContext, f: ReadonlyInstantFrame) => readonly Technology[]
}
export interface CardAbility {
  /** Whether it can do anything now, by public facts. */
  could?(g: GamePublicContext, seat: Seat): boolean
  /** Florins it asks for beside the cost of the card. */
  costs?(g: GameSeatContext, seat: Seat): number
  /** Sides of a die that is rolled first. */
  readonly die?: 6 | 8
  /** Before anything is named: cards are drawn. */
  prepare?(g: GameStepContext): void
  /** How often it is done: once, or by the die. */
  times?(g: GamePublicContext, f: ReadonlyInstantFrame): number
  /** Whether one may stop before that. */
  readonly optional?: true
  /** What is named each time, one thing after the other. */
  readonly asks?: readonly TargetChoice[]
  /** A space that the effect takes a unit away from. */
  leaves?(f: ReadonlyInstantFrame): Space | null
  effect(g: GameStepContext, f: InstantFrame): { call: AnyFrame<Medioevo> } | void
}
/** 1-2, 3-4, 5-6: once, twice, three times. */
export const countTimesByDie = (_g: GamePublicContext, f: ReadonlyInstantFrame): number => Math.ceil(f.rolled / 2)
export const lastOf = <T>(list: readonly T[]): T => list.at(-1)!
