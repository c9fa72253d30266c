/** From states of older rules, one version up. */
import type { State, WindowFrame } from '@tabularium/kernel'
import type { AnyFrame } from './frames.ts'
import type { Board, Italia, Leader } from './types.ts'
import { seatOf } from './board/control.ts'

type Old = State<Italia>['stack'][number]
const isReactionAsked = (f: Old): f is Extract<AnyFrame, { proc: 'reaction' }> => f.proc === 'reaction' && (f.at as string) === 'choose'
function opened(f: Old): Old[] {
  if (!isReactionAsked(f)) return [f]
  const seat = seatOf(f.nation)
  const window: WindowFrame<Italia> = { proc: 'window', at: 'ask', timing: 'reaction', order: [seat], queue: [seat] }
  return [{ ...f, at: 'join' }, window]
}
/** Where an old leader came from is not known: he closes no area. */
const withLeaderTracks = (b: Board): Board => ({
  ...b,
  marched: (b.marched as unknown as readonly Leader[]).map(leader => ({ leader, from: b.leaders[leader] ?? 0 })),
})
/** The tables of a version, by their hash. */
const CARDS_2 = '91fd0d361b68ca5c'
const CARDS_3 = '47d02d03aac670b9'
export const migrations = {
  // Version 1 asked for reactions by a question that was no window.
  1: (old: State<Italia>): State<Italia> => ({ ...old, stack: old.stack.flatMap(opened) }),
  // Version 3 changed what may be done; its cards say who displaces others, and who may retreat to an entry area. Leaders leave tracks.
  2: (old: State<Italia>): State<Italia> => ({ ...old, data: old.data === CARDS_2 ? CARDS_3 : old.data, board: withLeaderTracks(old.board) }),
}
