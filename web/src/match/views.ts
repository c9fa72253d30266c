/** How a position crosses from wherever the match lives: views are sent, and the page deals its own samples from them. */
import type { AnyGame } from '@tabularium/games'
import { dealSample, type SentView } from '@tabularium/host'
import type { AnyState, AnyView, Position, Update } from './client.ts'

export type SentPosition = { readonly n: number; readonly view: AnyView }
export type SentUpdate = Omit<Update, 'sample'> & { readonly view: SentView }

export const dealPosition = (game: AnyGame, n: number, view: AnyView, commitment: string): Position => ({
  n,
  sample: dealSample(game, n, view, commitment) as AnyState,
})
