/** What a card or a technology is, apart from its numbers: whom it concerns, what must be named, what it does. */
import type { Card, BuildingCategory, PointColour, Die, Good, Piece, PriceChange, Seat, AttackType, Side, Space, Technology, Unit } from '../kinds.ts'
import type { FigurePick } from '../board/figures.ts'
import type { PriceInPointsAndFlorins } from '../board/points.ts'
import type { GameStepContext, GamePublicContext, GameSeatContext, ReadonlyFrameOf } from '../rules.ts'
import type { AnyFrame } from '@tabularium/kernel'
import type { FrameOfProcedure, Medioevo } from '../types.ts'

export type CardOrTechnologyUseFrame = FrameOfProcedure<'instant'>
export type ReadonlyCardUseFrame = ReadonlyFrameOf<'instant'>
/** Candidates of one naming, by what they are; usually of one kind only. */
export interface TargetChoice {
  /** Not needed after what was named before. */
  readonly skip?: (f: ReadonlyCardUseFrame) => boolean
  /** Named only where there is something to name. */
  readonly ifAny?: true
  /** As many of them as one likes, or none. */
  readonly many?: true
  /** r-276: of several figures of the class named that differ, which one; only where they do. */
  readonly figure?: (g: GamePublicContext, f: ReadonlyCardUseFrame) => FigurePick
  readonly spaces?: (g: GamePublicContext, f: ReadonlyCardUseFrame) => readonly Space[]
  readonly pieces?: (g: GamePublicContext, f: ReadonlyCardUseFrame) => readonly Piece[]
  readonly units?: (g: GamePublicContext, f: ReadonlyCardUseFrame) => readonly Unit[]
  readonly cards?: (g: GamePublicContext, f: ReadonlyCardUseFrame) => readonly Card[]
  readonly colours?: (g: GamePublicContext, f: ReadonlyCardUseFrame) => readonly PointColour[]
  readonly sides?: (g: GamePublicContext, f: ReadonlyCardUseFrame) => readonly Side[]
  readonly goods?: (g: GamePublicContext, f: ReadonlyCardUseFrame) => readonly Good[]
  readonly shots?: (g: GamePublicContext, f: ReadonlyCardUseFrame) => readonly AttackType[]
  readonly dice?: (g: GamePublicContext, f: ReadonlyCardUseFrame) => readonly Die[]
  readonly priceChanges?: (g: GamePublicContext, f: ReadonlyCardUseFrame) => readonly PriceChange[]
  readonly categories?: (g: GamePublicContext, f: ReadonlyCardUseFrame) => readonly BuildingCategory[]
  readonly technologies?: (g: GamePublicContext, f: ReadonlyCardUseFrame) => readonly Technology[]
}
export interface CardAbility {
  /** Whether it can do anything now, by public facts. */
  could?(g: GamePublicContext, seat: Seat): boolean
  /** Whether it is barred to the player by what not everybody knows (fase-6.comprare-vendere-4). */
  isClosed?(g: GameSeatContext, seat: Seat): boolean
  /** What it asks for beside the cost of the card: florins, and points that lower them; one of these ways must be open. */
  waysToPay?(g: GameSeatContext, seat: Seat): readonly (readonly PriceInPointsAndFlorins[])[]
  /** Sides of a die that is rolled first. */
  readonly die?: 6 | 8
  /** Before anything is named: cards are drawn. */
  prepare?(g: GameStepContext): void
  /** How often it is done: once, or by the die. */
  times?(g: GamePublicContext, f: ReadonlyCardUseFrame): number
  /** Whether one may stop before that. */
  readonly optional?: true
  /** What is named each time, one thing after the other. */
  readonly asks?: readonly TargetChoice[]
  /** A space that the effect takes a unit away from. */
  leaves?(f: ReadonlyCardUseFrame): Space | null
  effect(g: GameStepContext, f: CardOrTechnologyUseFrame): { call: AnyFrame<Medioevo> } | void
}
/** 1-2, 3-4, 5-6: once, twice, three times. */
export const countEffectsAsHalfOfDie = (_g: GamePublicContext, f: ReadonlyCardUseFrame): number => Math.ceil(f.rolled / 2)
export const lastOfList = <T>(list: readonly T[]): T => list.at(-1)!
