/** From states of older rules, one version up. */
import type { State } from '@tabularium/kernel'
import type { AnyFrame, BattleFrame, RaidFrame } from './frames.ts'
import type { Pendragon, Space } from './types.ts'
import { isReachedByOwnMeans } from './board/reach.ts'

type Old = State<Pendragon>['stack'][number]
const isAct = (f: Old): f is Extract<AnyFrame, { proc: 'act' }> => f.proc === 'act'
/** Version 1 asked for every route, also where there is only one: a space without its route is chosen again. */
function chosenAgain(stack: State<Pendragon>['stack']): State<Pendragon>['stack'] {
  const raid = stack.at(-1)!
  if (raid.proc !== 'raid' || raid.at !== 'via') return stack
  const act = (f: Old): Old => (isAct(f) ? { ...f, spaces: f.spaces.slice(0, -1), feats: raid.deep ? f.feats.slice(0, -1) : f.feats } : f)
  return [...stack.slice(0, -1).map(act), { ...raid, at: 'choose' }]
}

// ---- Version 2 ----
/** It knew a Deep Raid by its space alone: the one of a Surprise that no other Raid could reach. */
function deepRaid(old: State<Pendragon>): Space | null {
  const act = old.stack.find(isAct)
  const space = act?.feat === 'surprise' && act.op === null ? act.feats[0] : undefined
  return space === undefined || isReachedByOwnMeans(old.board, act!.faction, space) ? null : space
}
/** It did not say which of those who had Withdrawn carried Plunder: as many as can be. */
function carriersInside(f: BattleFrame): BattleFrame {
  const load = [...f.load]
  const loadInside = f.inside.map(row =>
    row.map((n, unit) => {
      const carriers = Math.min(n, load[unit]!)
      load[unit]! -= carriers
      return carriers
    }),
  )
  return { ...f, n: 0, load, loadInside }
}
function withNewLocals(old: State<Pendragon>, f: Old): Old {
  if (f.proc === 'raid') return { ...(f as RaidFrame), deep: deepRaid(old) }
  if (f.proc === 'train') return { ...f, cavalry: 1 }
  if (f.proc === 'event') return { ...f, placed: 0 }
  return f.proc === 'battle' ? carriersInside(f) : f
}

// ---- Version 3 ----
/** It let a Train place nothing, and moved Units by Events without asking who carries Plunder. */
function withMoreLocals(f: Old): Old {
  if (f.proc === 'place') return { ...f, least: 0 }
  return f.proc === 'op' ? { ...f, piece: 0 } : f
}
/** The tables of version 2, and those of version 3: two texts say more exactly what they mean (r-143, r-146), one has lost a limit. */
const DATA_2 = '08ee20ee1e01e8eb'
const DATA_3 = '04420c08dcb26da6'
export const migrations = {
  1: (old: State<Pendragon>): State<Pendragon> => ({ ...old, stack: chosenAgain(old.stack) }),
  2: (old: State<Pendragon>): State<Pendragon> => ({
    ...old,
    data: old.data === DATA_2 ? DATA_3 : old.data,
    stack: old.stack.map(f => withNewLocals(old, f)),
  }),
  3: (old: State<Pendragon>): State<Pendragon> => ({ ...old, stack: old.stack.map(withMoreLocals) }),
}
