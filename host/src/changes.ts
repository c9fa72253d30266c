/** What has changed between two things that can be written as JSON: after its first view a client is sent only that. */
type ChangePath = readonly string[]
/** A new value at a path, or nothing there any more. */
export type JsonChange = readonly [path: ChangePath, value: unknown] | readonly [path: ChangePath]

export function listChangesBetween(before: unknown, after: unknown): JsonChange[] {
  const changes: JsonChange[] = []
  collectChanges(before, after, [], changes)
  return changes
}
function collectChanges(before: unknown, after: unknown, path: ChangePath, into: JsonChange[]): void {
  if (before === after) return
  if (!isObjectOrArray(before) || !isObjectOrArray(after) || !canBeComparedByMember(before, after)) return void into.push([path, after])
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) into.push([[...path, key]])
  for (const key of Object.keys(after)) {
    if (Object.hasOwn(before, key)) collectChanges(before[key], after[key], [...path, key], into)
    else into.push([[...path, key], after[key]])
  }
}
type ObjectOrArray = { readonly [key: string]: unknown }
const isObjectOrArray = (value: unknown): value is ObjectOrArray => typeof value === 'object' && value !== null
/** Lists of another length are sent whole. */
const canBeComparedByMember = (a: ObjectOrArray, b: ObjectOrArray): boolean =>
  Array.isArray(a) === Array.isArray(b) && (!Array.isArray(a) || a.length === (b as unknown as unknown[]).length)

/** The thing after its changes; what did not change is shared with the thing before. */
export const applyChanges = <T>(before: T, changes: readonly JsonChange[]): T =>
  changes.reduce<unknown>((value, change) => applyChangeAtDepth(value, change, 0), before) as T
function applyChangeAtDepth(value: unknown, change: JsonChange, depth: number): unknown {
  const [path, next] = change
  if (depth === path.length) return next
  const key = path[depth]!
  if (!isObjectOrArray(value)) throw new Error(`nothing to change at ${path.slice(0, depth).join('.')}`)
  if (Array.isArray(value)) return value.with(Number(key), applyChangeAtDepth(value[Number(key)], change, depth + 1))
  const { [key]: old, ...others } = value
  return depth === path.length - 1 && change.length === 1 ? others : { ...value, [key]: applyChangeAtDepth(old, change, depth + 1) }
}
