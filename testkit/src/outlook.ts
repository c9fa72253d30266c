/** What a game tells of its evaluation beside the number itself: the terms it is the sum of, and how they foretell who wins. Types only. */
import type { GameTypes, State } from '@tabularium/kernel'

/** What something counts at the beginning of a game, and at its end; in between, in between. */
export type EarlyAndLate = readonly [early: number, late: number]
/** What the terms of a side's seats count, and what the side has from the outset: whoever's sum is one higher is about 2.7 times as likely to win. */
export interface FittedSide {
  readonly start: EarlyAndLate
  readonly terms: { readonly [term: string]: EarlyAndLate }
}
/** Weights that were fitted to who won games of bots; written by `tabularium fit`. */
export interface FittedWeights {
  readonly fittedTo: { readonly bots: string; readonly games: number; readonly seed: string }
  readonly sides: { readonly [side: string]: FittedSide }
}
export interface Outlook<G extends GameTypes> {
  /** In the order of their numbers. */
  readonly terms: readonly string[]
  /** By seat: the terms of its evaluation while the game is under way. They are small numbers of one unit, and their sum is what `evaluate` says. */
  listTermsOfSeats(s: State<G>): readonly (readonly number[])[]
  /** By seat: seats of one side are judged by the same weights. */
  listSides(s: State<G>): readonly string[]
  /** How far the game has come, from 0 to 1. */
  estimateProgress(s: State<G>): number
  readonly fitted: FittedWeights | null
}
