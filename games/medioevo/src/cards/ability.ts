/** What a card or a technology is, apart from its numbers: whom it concerns, what must be named, what it does. */
import type { Card, Category, Colour, Die, Good, Piece, Seat, Shot, Side, Space, Technology, Unit } from '../kinds.ts'
import type { Ctx, OpenCtx, SeatCtx, Seen } from '../rules.ts'
import type { AnyFrame } from '@tabularium/kernel'
import type { FrameOfProc, Medioevo } from '../types.ts'

export type InstantFrame = FrameOfProc<'instant'>
export type Instant = Seen<'instant'>
/** Candidates of one naming, by what they are; usually of one kind only. */
export interface Naming {
  /** Not needed after what was named before. */
  readonly skip?: (f: Instant) => boolean
  /** Named only where there is something to name. */
  readonly ifAny?: true
  /** As many of them as one likes, or none. */
  readonly many?: true
  readonly spaces?: (g: OpenCtx, f: Instant) => readonly Space[]
  readonly pieces?: (g: OpenCtx, f: Instant) => readonly Piece[]
  readonly units?: (g: OpenCtx, f: Instant) => readonly Unit[]
  readonly cards?: (g: OpenCtx, f: Instant) => readonly Card[]
  readonly colours?: (g: OpenCtx, f: Instant) => readonly Colour[]
  readonly sides?: (g: OpenCtx, f: Instant) => readonly Side[]
  readonly goods?: (g: OpenCtx, f: Instant) => readonly Good[]
  readonly shots?: (g: OpenCtx, f: Instant) => readonly Shot[]
  readonly dice?: (g: OpenCtx, f: Instant) => readonly Die[]
  readonly categories?: (g: OpenCtx, f: Instant) => readonly Category[]
  readonly technologies?: (g: OpenCtx, f: Instant) => readonly Technology[]
}
export interface Ability {
  /** Whether it can do anything now, by public facts. */
  could?(g: OpenCtx, seat: Seat): boolean
  /** Florins it asks for beside the cost of the card. */
  costs?(g: SeatCtx, seat: Seat): number
  /** Sides of a die that is rolled first. */
  readonly die?: 6 | 8
  /** Before anything is named: cards are drawn. */
  prepare?(g: Ctx): void
  /** How often it is done: once, or by the die. */
  times?(g: OpenCtx, f: Instant): number
  /** Whether one may stop before that. */
  readonly optional?: true
  /** What is named each time, one thing after the other. */
  readonly asks?: readonly Naming[]
  effect(g: Ctx, f: InstantFrame): { call: AnyFrame<Medioevo> } | void
}
/** 1-2, 3-4, 5-6: once, twice, three times. */
export const byHalf = (_g: OpenCtx, f: Instant): number => Math.ceil(f.rolled / 2)
export const last = <T>(list: readonly T[]): T => list.at(-1)!
