/** What has changed between two things that can be written as JSON: after its first view a client is sent only that. */
type ChangePath = readonly string[]
/** A new value at a path, or nothing there any more. */
export type JsonChange = readonly [path: ChangePath, value: unknown] | readonly [path: ChangePath]

export function listJsonChangesBetween(before: unknown, after: unknown): JsonChange[] {
  const changes: JsonChange[] = []
  collectChanges(before, after, [], changes)
  return changes
}
/** `path` grows and shrinks on the way: most of a view is as it was, and a list for every member of it would cost more than the comparison. */
function collectChanges(before: unknown, after: unknown, path: string[], into: JsonChange[]): void {
  if (before === after) return
  if (!isObjectOrArray(before) || !isObjectOrArray(after) || !canBeComparedByMember(before, after)) return void into.push([path.slice(), after])
  if (Array.isArray(after)) return collectChangesOfList(before as unknown as readonly unknown[], after, path, into)
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) into.push([[...path, key]])
  for (const key of Object.keys(after)) {
    if (!Object.hasOwn(before, key)) into.push([[...path, key], after[key]])
    else if (before[key] !== after[key]) collectChangesOfMember(before[key], after[key], key, path, into)
  }
}
function collectChangesOfList(before: readonly unknown[], after: readonly unknown[], path: string[], into: JsonChange[]): void {
  for (let i = 0; i < after.length; i++) if (before[i] !== after[i]) collectChangesOfMember(before[i], after[i], String(i), path, into)
}
function collectChangesOfMember(before: unknown, after: unknown, key: string, path: string[], into: JsonChange[]): void {
  path.push(key)
  collectChanges(before, after, path, into)
  path.pop()
}
type ObjectOrArray = { readonly [key: string]: unknown }
const isObjectOrArray = (value: unknown): value is ObjectOrArray => typeof value === 'object' && value !== null
/** Lists of another length are sent whole. */
const canBeComparedByMember = (a: ObjectOrArray, b: ObjectOrArray): boolean =>
  Array.isArray(a) === Array.isArray(b) && (!Array.isArray(a) || a.length === (b as unknown as unknown[]).length)

/** The thing after its changes; what did not change is shared with the thing before. */
export const applyJsonChanges = <T>(before: T, changes: readonly JsonChange[]): T =>
  changes.reduce<unknown>((value, change) => applyChangeAtDepth(value, change, 0), before) as T
function applyChangeAtDepth(value: unknown, change: JsonChange, depth: number): unknown {
  const [path, next] = change
  if (depth === path.length) return next
  const key = path[depth]!
  if (!isObjectOrArray(value)) throw new Error(`nothing to change at ${path.slice(0, depth).join('.')}`)
  if (Array.isArray(value)) return value.with(Number(key), applyChangeAtDepth(value[Number(key)], change, depth + 1))
  if (depth < path.length - 1 || change.length === 2) return { ...value, [key]: applyChangeAtDepth(value[key], change, depth + 1) }
  const { [key]: _removed, ...others } = value
  return others
}
