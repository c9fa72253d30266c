/** What has changed between two things that can be written as JSON: after its first view a client is sent only that. */
type Path = readonly string[]
/** A new value at a path, or nothing there any more. */
export type Change = readonly [path: Path, value: unknown] | readonly [path: Path]

export function changesBetween(before: unknown, after: unknown): Change[] {
  const changes: Change[] = []
  collect(before, after, [], changes)
  return changes
}
function collect(before: unknown, after: unknown, path: Path, into: Change[]): void {
  if (before === after) return
  if (!isBranch(before) || !isBranch(after) || !areAlike(before, after)) return void into.push([path, after])
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) into.push([[...path, key]])
  for (const key of Object.keys(after)) {
    if (Object.hasOwn(before, key)) collect(before[key], after[key], [...path, key], into)
    else into.push([[...path, key], after[key]])
  }
}
type Branch = { readonly [key: string]: unknown }
const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null
/** Lists of another length are sent whole. */
const areAlike = (a: Branch, b: Branch): boolean =>
  Array.isArray(a) === Array.isArray(b) && (!Array.isArray(a) || a.length === (b as unknown as unknown[]).length)

/** The thing after its changes; what did not change is shared with the thing before. */
export const applyChanges = <T>(before: T, changes: readonly Change[]): T =>
  changes.reduce<unknown>((value, change) => changedAt(value, change, 0), before) as T
function changedAt(value: unknown, change: Change, depth: number): unknown {
  const [path, next] = change
  if (depth === path.length) return next
  const key = path[depth]!
  if (!isBranch(value)) throw new Error(`nothing to change at ${path.slice(0, depth).join('.')}`)
  if (Array.isArray(value)) return value.with(Number(key), changedAt(value[Number(key)], change, depth + 1))
  const { [key]: old, ...others } = value
  return depth === path.length - 1 && change.length === 1 ? others : { ...value, [key]: changedAt(old, change, depth + 1) }
}
