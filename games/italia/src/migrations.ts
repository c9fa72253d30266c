/** From states of older rules, one version up. */
import type { State, WindowFrame } from '@tabularium/kernel'
import type { AnyFrame } from './frames.ts'
import type { Italia } from './types.ts'
import { seatOf } from './board/control.ts'

type Old = State<Italia>['stack'][number]
const isReactionAsked = (f: Old): f is Extract<AnyFrame, { proc: 'reaction' }> => f.proc === 'reaction' && (f.at as string) === 'choose'
function opened(f: Old): Old[] {
  if (!isReactionAsked(f)) return [f]
  const seat = seatOf(f.nation)
  const window: WindowFrame<Italia> = { proc: 'window', at: 'ask', timing: 'reaction', order: [seat], queue: [seat] }
  return [{ ...f, at: 'join' }, window]
}
export const migrations = {
  // Version 1 asked for reactions by a question that was no window.
  1: (old: State<Italia>): State<Italia> => ({ ...old, stack: old.stack.flatMap(opened) }),
}
