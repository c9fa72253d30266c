/** Every mutant of a game's rules, with a key that outlives edits elsewhere: file, what it stands in, operator, and the how-manieth there. */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseAst } from 'vite'
import { listFilesUnder } from '../trace/collect.ts'
import { listEditsOfNode, type SourceEdit, type SyntaxNode } from './edits.ts'
import { findSourceFolder, type Mutant } from './mutant.ts'

/** Rules: no texts, no opponents' judgement, no descriptions of data. */
const RULES_FILE_PATTERN = /^(board|procs|cards|data)\/|^(data|procs|windows|setup|rules)\.ts$/
export function listMutantsOfGame(game: string): Mutant[] {
  const folder = findSourceFolder(game)
  const files = listFilesUnder(folder, '.ts').map(file => relative(folder, file).replaceAll('\\', '/'))
  return files.filter(file => RULES_FILE_PATTERN.test(file)).flatMap(file => listMutantsInSource(file, readFileSync(join(folder, file), 'utf8')))
}
interface MutantEditFoundInSource {
  readonly scope: string
  readonly edit: SourceEdit
}
export function listMutantsInSource(file: string, source: string): Mutant[] {
  const found: MutantEditFoundInSource[] = []
  collectEditsUnder(parseAst(source, { lang: 'ts' }) as unknown as SyntaxNode, null, 'module', source, found)
  const seen = new Map<string, number>()
  return found.map(({ scope, edit }) => {
    const place = `${file} ${scope} ${edit.operator}`
    const nth = (seen.get(place) ?? 0) + 1
    seen.set(place, nth)
    return makeMutant(`${place} ${nth}`, file, source, edit)
  })
}
function makeMutant(key: string, file: string, source: string, { operator, start, end, after }: SourceEdit): Mutant {
  return { key, file, line: source.slice(0, start).split('\n').length, operator, before: source.slice(start, end), after, start, end }
}
const isSyntaxNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'
/** Types are not run; of `x as T` and `x!` only `x` is. */
const isTypeNode = (node: SyntaxNode): boolean => node.type.startsWith('TS') && !('expression' in node)
function collectEditsUnder(node: SyntaxNode, parent: SyntaxNode | null, scope: string, source: string, found: MutantEditFoundInSource[]): void {
  if (isTypeNode(node) || node.type === 'ImportDeclaration') return
  const inner = makeScopeName(node, scope)
  const text = (n: SyntaxNode) => source.slice(n.start, n.end)
  for (const edit of listEditsOfNode(node, { parent, text })) found.push({ scope: inner, edit })
  for (const child of listChildNodesToSearch(node)) collectEditsUnder(child, node, inner, source, found)
}
/** Keys and names are not values; what stands in brackets for the compiler's sake is skipped with its type. */
const SKIPPED_SYNTAX_FIELDS = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'superTypeArguments'])
function listChildNodesToSearch(node: SyntaxNode): SyntaxNode[] {
  const fields = Object.entries(node).filter(
    ([field]) => !SKIPPED_SYNTAX_FIELDS.has(field) && !(node.type === 'Property' && field === 'key' && node['computed'] !== true),
  )
  return fields.flatMap(([, value]) => (Array.isArray(value) ? value : [value])).filter(isSyntaxNode)
}
/** Names of functions, constants and properties on the way to a node: `withdraw.choose.may.stay.take`. */
function makeScopeName(node: SyntaxNode, scope: string): string {
  const name = findNameOfNode(node)
  return name === null ? scope : scope === 'module' ? name : `${scope}.${name}`
}
function findNameOfNode(node: SyntaxNode): string | null {
  if (node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator') return findIdentifierName(node['id'])
  return node.type === 'Property' ? findIdentifierName(node['key']) : null
}
function findIdentifierName(id: unknown): string | null {
  if (!isSyntaxNode(id)) return null
  if (id.type === 'Identifier') return id['name'] as string
  return id.type === 'Literal' ? String(id['value']) : null
}
