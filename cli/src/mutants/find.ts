/** Every mutant of a game's rules, with a key that outlives edits elsewhere: file, what it stands in, operator, and the how-manieth there. */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseAst } from 'vite'
import { filesUnder } from '../trace/collect.ts'
import { editsOf, type Edit, type Node } from './edits.ts'
import { sourceFolder, type Mutant } from './mutant.ts'

/** Rules: no texts, no opponents' judgement, no descriptions of data. */
const RULES = /^(board|procs|cards|data)\/|^(data|procs|windows|setup|rules)\.ts$/
export function mutantsOf(game: string): Mutant[] {
  const folder = sourceFolder(game)
  const files = filesUnder(folder, '.ts').map(file => relative(folder, file).replaceAll('\\', '/'))
  return files.filter(file => RULES.test(file)).flatMap(file => mutantsIn(file, readFileSync(join(folder, file), 'utf8')))
}
interface Found {
  readonly scope: string
  readonly edit: Edit
}
export function mutantsIn(file: string, source: string): Mutant[] {
  const found: Found[] = []
  collect(parseAst(source, { lang: 'ts' }) as unknown as Node, null, 'module', source, found)
  const seen = new Map<string, number>()
  return found.map(({ scope, edit }) => {
    const place = `${file} ${scope} ${edit.operator}`
    const nth = (seen.get(place) ?? 0) + 1
    seen.set(place, nth)
    return mutantAt(`${place} ${nth}`, file, source, edit)
  })
}
function mutantAt(key: string, file: string, source: string, { operator, start, end, after }: Edit): Mutant {
  return { key, file, line: source.slice(0, start).split('\n').length, operator, before: source.slice(start, end), after, start, end }
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
/** Types are not run; of `x as T` and `x!` only `x` is. */
const isOfTypes = (node: Node): boolean => node.type.startsWith('TS') && !('expression' in node)
function collect(node: Node, parent: Node | null, scope: string, source: string, found: Found[]): void {
  if (isOfTypes(node) || node.type === 'ImportDeclaration') return
  const inner = scopeOf(node, scope)
  const text = (n: Node) => source.slice(n.start, n.end)
  for (const edit of editsOf(node, { parent, text })) found.push({ scope: inner, edit })
  for (const child of childrenOf(node)) collect(child, node, inner, source, found)
}
/** Keys and names are not values; what stands in brackets for the compiler's sake is skipped with its type. */
const SKIPPED = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'superTypeArguments'])
function childrenOf(node: Node): Node[] {
  const fields = Object.entries(node).filter(([field]) => !SKIPPED.has(field) && !(node.type === 'Property' && field === 'key' && node['computed'] !== true))
  return fields.flatMap(([, value]) => (Array.isArray(value) ? value : [value])).filter(isNode)
}
/** Names of functions, constants and properties on the way to a node: `withdraw.choose.may.stay.take`. */
function scopeOf(node: Node, scope: string): string {
  const name = nameOf(node)
  return name === null ? scope : scope === 'module' ? name : `${scope}.${name}`
}
function nameOf(node: Node): string | null {
  if (node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator') return nameIn(node['id'])
  return node.type === 'Property' ? nameIn(node['key']) : null
}
function nameIn(id: unknown): string | null {
  if (!isNode(id)) return null
  if (id.type === 'Identifier') return id['name'] as string
  return id.type === 'Literal' ? String(id['value']) : null
}
