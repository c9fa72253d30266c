/** From states of older rules, one version up. What was stored then is described here alone. */
import type { State } from '@tabularium/kernel'
import * as frameMakers from './frame-makers.ts'
import type { Nation } from './kinds.ts'
import { activationStateShape } from './state.ts'
import type { Invasions } from './types.ts'

type StoredState = State<Invasions>
type OldFrame = { readonly proc: string; readonly [local: string]: unknown }

// ---- From 1: frames and activations had fewer locals ----
const makersByProcedure = { ...frameMakers } as unknown as { readonly [proc: string]: ((given: object) => OldFrame) | undefined }
/** What was not there yet is blank; what is there no more is left out. */
function renewFrame(f: OldFrame): OldFrame {
  const blank = makersByProcedure[f.proc]?.({})
  return blank === undefined ? f : (Object.fromEntries(Object.keys(blank).map(key => [key, key in f ? f[key] : blank[key]])) as OldFrame)
}
type Activation = StoredState['board']['now']
/** Whoever had been attacked was attacked by the nation that acts. */
const renewActivation = (now: Omit<Activation, 'attacked'> & { readonly attacked: readonly Nation[] }): Activation => ({
  ...activationStateShape.blank(),
  ...now,
  attacked: now.attacked.flatMap(nation => now.side.slice(0, 1).map(by => ({ by, nation }))),
})
const renewBoard = (b: StoredState['board']): StoredState['board'] => ({
  ...b,
  now: renewActivation(b.now as never),
  givenUp: b.givenUp.map(one => ({ ...one, now: renewActivation(one.now as never) })),
})
// ---- From 2 on: some frames had fewer locals; from 3: every broken limes could be built again; from 4: leaders fought where they had fled to; from 5: one leader alone counted for a unit's steps; from 6 and 7: some frames had fewer locals ----
const renewStack = (old: StoredState): StoredState => ({
  ...old,
  stack: (old.stack as unknown as OldFrame[]).map(renewFrame) as unknown as StoredState['stack'],
})
const blankNewMarks = <T extends object>(now: T): T & Activation => ({ ...activationStateShape.blank(), ...now })
const renewMarks = ({ board, ...old }: StoredState): StoredState =>
  renewStack({
    ...old,
    board: { ...board, now: blankNewMarks(board.now), givenUp: board.givenUp.map(one => ({ ...one, now: blankNewMarks(one.now) })) },
  })
export const migrations = {
  7: renewMarks,
  6: renewMarks,
  5: renewMarks,
  4: renewMarks,
  3: (old: StoredState): StoredState => renewStack({ ...old, board: { ...old.board, brokenLimes: [] } }),
  2: renewStack,
  1: (old: StoredState): StoredState => renewStack({ ...old, board: renewBoard(old.board) }),
}
