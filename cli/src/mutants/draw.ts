/** Mutants drawn by seed, evenly over files and operators. Each file has its own order, ranked by a hash of the keys: an edit leaves the draw elsewhere as it was. */
import { createHash } from 'node:crypto'
import type { Mutant } from './mutant.ts'

/** One from each file in turn. */
export function drawMutants(all: readonly Mutant[], count: number, seed: string): Mutant[] {
  const files = rankGroupsBySeed(
    groupByKey(all, m => m.file),
    seed,
  )
  return interleaveLists(files.map(([file, mutants]) => orderMutantsOfFile(mutants, `${seed} ${file}`))).slice(0, count)
}
/** In a file one of each operator in turn. */
function orderMutantsOfFile(mutants: readonly Mutant[], seed: string): Mutant[] {
  const operators = rankGroupsBySeed(
    groupByKey(mutants, m => m.operator),
    seed,
  )
  return interleaveLists(
    operators.map(([, list]) =>
      rankGroupsBySeed(
        groupByKey(list, m => m.key),
        seed,
      ).flatMap(([, one]) => one),
    ),
  )
}
const groupByKey = <T>(list: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => Map.groupBy(list, keyOf)
function rankGroupsBySeed<T>(groups: ReadonlyMap<string, T>, seed: string): [string, T][] {
  const rank = (key: string) => createHash('sha256').update(`${seed} ${key}`).digest('hex')
  return [...groups]
    .map(([key, item]) => ({ key, item, rank: rank(key) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ key, item }) => [key, item])
}
function interleaveLists<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(list => list.length))
  return Array.from({ length: longest }, (_, i) => lists.flatMap(list => list.slice(i, i + 1))).flat()
}
