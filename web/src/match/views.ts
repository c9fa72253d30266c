/** How a position crosses from wherever the match lives: the first view whole, later ones as what changed; the page deals its own samples from them. */
import type { AnyGame } from '@tabularium/games'
import { applyChanges, changesBetween, sampleFromView, type Change } from '@tabularium/host'
import { keyFrom } from '@tabularium/kernel'
import type { AnyState, AnyView, Position, Update } from './client.ts'

export type SentView = { readonly is: 'whole'; readonly view: AnyView } | { readonly is: 'changes'; readonly changes: readonly Change[] }
export type SentPosition = { readonly n: number; readonly view: AnyView }
export type SentUpdate = Omit<Update, 'sample'> & { readonly view: SentView }

export const sendView = (before: AnyView | null, view: AnyView): SentView =>
  before ? { is: 'changes', changes: changesBetween(before, view) } : { is: 'whole', view }
export function receiveView(before: AnyView | null, sent: SentView): AnyView {
  if (sent.is === 'whole') return sent.view
  if (!before) throw new Error('changes of a view that never came')
  return applyChanges(before, sent.changes)
}
/** The same view of the same match is dealt alike every time. */
export function dealPosition(game: AnyGame, n: number, view: AnyView, commitment: string): Position {
  const key = keyFrom(JSON.stringify([commitment, view.seat, n]))
  return { n, sample: sampleFromView(game, view, key) as AnyState }
}
