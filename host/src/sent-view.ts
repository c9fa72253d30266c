/** How a position crosses from wherever the match lives: the first view whole, later ones as what changed; whoever gets them deals his own samples. */
import { makeRngKeyFromSeed, type GameModule, type GameTypes, type State, type View } from '@tabularium/kernel'
import { applyJsonChanges, listJsonChangesBetween, type JsonChange } from './changes.ts'
import { makeSampleStateFromView } from './imagined.ts'

export type WholeViewOrChanges<G extends GameTypes = GameTypes> =
  | { readonly is: 'whole'; readonly view: View<G> }
  | { readonly is: 'changes'; readonly changes: readonly JsonChange[] }

export const encodeViewToSend = <G extends GameTypes>(before: View<G> | null, view: View<G>): WholeViewOrChanges<G> =>
  before ? { is: 'changes', changes: listJsonChangesBetween(before, view) } : { is: 'whole', view }
export function decodeSentView<G extends GameTypes>(before: View<G> | null, sent: WholeViewOrChanges<G>): View<G> {
  if (sent.is === 'whole') return sent.view
  if (!before) throw new Error('changes of a view that never came')
  return applyJsonChanges(before, sent.changes)
}
/** The same view of the same match, after `n` entries, is dealt alike every time. */
export const dealSampleFromView = <G extends GameTypes>(game: GameModule<G>, n: number, view: View<G>, commitment: string): State<G> =>
  makeSampleStateFromView(game, view, makeRngKeyFromSeed(JSON.stringify([commitment, view.seat, n])))
