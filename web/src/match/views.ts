/** How a position crosses from wherever the match lives: views are sent, and the page deals its own samples from them. */
import type { AnyGame } from '@tabularium/games'
import { dealSampleFromView, type WholeViewOrChanges } from '@tabularium/host'
import type { AnyState, AnyView, SampledPosition, MatchUpdate } from './client.ts'

export type PositionMessage = { readonly n: number; readonly view: AnyView }
export type UpdateMessage = Omit<MatchUpdate, 'sample'> & { readonly view: WholeViewOrChanges }

export const makeSampledPosition = (game: AnyGame, n: number, view: AnyView, commitment: string): SampledPosition => ({
  n,
  sample: dealSampleFromView(game, n, view, commitment) as AnyState,
})
