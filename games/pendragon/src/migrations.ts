/** From states of older rules, one version up. */
import type { State } from '@tabularium/kernel'
import type { AnyFrame } from './frames.ts'
import type { Pendragon } from './types.ts'

type Old = State<Pendragon>['stack'][number]
const isAct = (f: Old): f is Extract<AnyFrame, { proc: 'act' }> => f.proc === 'act'
/** Version 1 asked for every route, also where there is only one: a space without its route is chosen again. */
function chosenAgain(stack: State<Pendragon>['stack']): State<Pendragon>['stack'] {
  const raid = stack.at(-1)!
  if (raid.proc !== 'raid' || raid.at !== 'via') return stack
  const act = (f: Old): Old => (isAct(f) ? { ...f, spaces: f.spaces.slice(0, -1), feats: raid.deep ? f.feats.slice(0, -1) : f.feats } : f)
  return [...stack.slice(0, -1).map(act), { ...raid, at: 'choose' }]
}
export const migrations = {
  1: (old: State<Pendragon>): State<Pendragon> => ({ ...old, stack: chosenAgain(old.stack) }),
}
