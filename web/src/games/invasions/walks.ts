/** The way of a stack as one line: wherever it can come, step by step, with what each step costs and who could meet it there. */
import { hasEnemiesAt, interceptionsAt, spaceKind, stepsFrom, stepsOf, type Look, type MovingStack, type Space } from '@tabularium/invasions/table'
import type { Lang } from '@tabularium/kernel'
import type { AnyState } from '../../match/client.ts'
import type { Walk } from '../../table/game-ui.ts'
import { findFrame, findNamesAndTexts, readBoard, readFrames, type NamesAndTexts } from './cast.ts'

type ReactedStacks = Parameters<typeof interceptionsAt>[3]
/** The shortest way to every province within reach; XVIII.C-1 where enemies stand the stack stops. */
export function findShortestWays(b: Look, stack: MovingStack): ReadonlyMap<Space, readonly Space[]> {
  const ways = new Map<Space, readonly Space[]>([[stack.from, []]])
  const left = stepsOf(b, stack)
  for (const [at, way] of ways) {
    if (way.length >= left || (at !== stack.from && hasEnemiesAt(b, stack.nation, at))) continue
    for (const to of stepsFrom(b, { ...stack, from: at })) if (!ways.has(to)) ways.set(to, [...way, to])
  }
  ways.delete(stack.from)
  return ways
}
function writeWalk({ t, nation, space }: NamesAndTexts, b: Look, stack: MovingStack, way: readonly Space[], reacted: ReactedStacks): string {
  const met = way.flatMap(at => interceptionsAt(b, stack, at, reacted).slice(0, 1))
  const left = stepsOf(b, stack) - way.length
  return [
    t.walk.through(way.length, way.slice(0, -1).map(space)),
    t.before.left(left),
    ...met.slice(0, 3).map(one => t.before.intercepts(nation(one.nation), space(one.from), `${Math.round(one.chance * 100)} %`)),
  ].join(', ')
}
/** Neighbours are answers themselves; farther places are several. */
export function findWalks(s: AnyState, lang: Lang): ReadonlyMap<string, Walk> {
  const f = findFrame(readFrames(s), 'movement')
  if (!f || f.from < 0 || f.group.length === 0 || readFrames(s).at(-1) !== f) return new Map()
  const [b, cast] = [readBoard(s), findNamesAndTexts(lang)]
  const stack: MovingStack = { nation: f.nation, units: f.group, leaders: f.leaders, from: f.from }
  return new Map(
    [...findShortestWays(b, stack)].map(([at, way]) => [
      spaceKind.ids[at]!,
      {
        actions: way.map(to => ({ do: 'step-to', to: spaceKind.ids[to]! })),
        path: {
          spaces: [stack.from, ...way].map(x => spaceKind.ids[x]!),
          stops: way.map((x, i) => ({ space: spaceKind.ids[x]!, text: String(i + 1) })),
        },
        text: () => writeWalk(cast, b, stack, way, f.reacted),
      },
    ]),
  )
}
