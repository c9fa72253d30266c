/** How a rule is spoilt: each operator looks at one node of the source and says what may stand in its place. */

/** A node of the syntax tree (ESTree with TypeScript), as far as it is looked at here. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}
export const MUTATION_OPERATORS = [
  ...(['comparison', 'boundary', 'negation', 'and-or', 'arithmetic', 'constant', 'boolean'] as const),
  ...(['branch', 'statement', 'entry', 'quantifier', 'extreme', 'filter', 'fallback'] as const),
] as const
export type MutationOperator = (typeof MUTATION_OPERATORS)[number]
/** What stands from `start` to `end` is replaced. */
export interface SourceEdit {
  readonly operator: MutationOperator
  readonly start: number
  readonly end: number
  readonly after: string
}
/** What an operator may ask besides the node itself. */
export interface NodeSurroundings {
  readonly parent: SyntaxNode | null
  /** The source of a node. */
  text(node: SyntaxNode): string
}
type SignReplacements = { readonly [from: string]: string }
const OPPOSITE_COMPARISONS: SignReplacements = { '===': '!==', '!==': '===', '<': '>=', '>=': '<', '>': '<=', '<=': '>' }
const BOUNDARY_COMPARISONS: SignReplacements = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const ARITHMETIC_REPLACEMENTS: SignReplacements = { '+': '-', '-': '+', '*': '+', '/': '*', '%': '*', '+=': '-=', '-=': '+=', '++': '--', '--': '++' }
const QUANTIFIER_REPLACEMENTS: SignReplacements = { some: 'every', every: 'some' }
const EXTREME_REPLACEMENTS: SignReplacements = { min: 'max', max: 'min' }

export const childNodeOfField = (node: SyntaxNode, field: string): SyntaxNode => node[field] as SyntaxNode
export const childNodesOfField = (node: SyntaxNode, field: string): readonly (SyntaxNode | null)[] => node[field] as (SyntaxNode | null)[]
const isTextLiteral = (node: SyntaxNode): boolean => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string')
const makeSourceEdit = (operator: MutationOperator, { start, end }: SyntaxNode, after: string): SourceEdit => ({ operator, start, end, after })
/** The sign between two operands, and what takes its place. */
function listSignReplacements(operator: MutationOperator, node: SyntaxNode, signs: SignReplacements, { text }: NodeSurroundings): SourceEdit[] {
  const after = signs[node['operator'] as string]
  if (after === undefined) return []
  const [left, right] = [text(childNodeOfField(node, 'left')), text(childNodeOfField(node, 'right'))]
  return [makeSourceEdit(operator, node, `${left} ${after} ${right}`)]
}
function listEditsOfBinary(node: SyntaxNode, place: NodeSurroundings): SourceEdit[] {
  const isJoining = isTextLiteral(childNodeOfField(node, 'left')) || isTextLiteral(childNodeOfField(node, 'right'))
  return [
    ...listSignReplacements('comparison', node, OPPOSITE_COMPARISONS, place),
    ...listSignReplacements('boundary', node, BOUNDARY_COMPARISONS, place),
    ...(isJoining ? [] : listSignReplacements('arithmetic', node, ARITHMETIC_REPLACEMENTS, place)),
  ]
}
function listEditsOfLogical(node: SyntaxNode, place: NodeSurroundings): SourceEdit[] {
  const { operator } = node as SyntaxNode & { operator: string }
  // Brackets, for && binds closer than || does.
  const [left, right] = [`(${place.text(childNodeOfField(node, 'left'))})`, `(${place.text(childNodeOfField(node, 'right'))})`]
  if (operator === '??') return [makeSourceEdit('fallback', node, right)]
  return [makeSourceEdit('and-or', node, `(${left} ${operator === '&&' ? '||' : '&&'} ${right})`)]
}
/** `{ done: true }` is how a procedure ends; the compiler knows no other. */
const isDoneProperty = (parent: SyntaxNode): boolean => parent.type === 'Property' && childNodeOfField(parent, 'key')['name'] === 'done'
function listEditsOfLiteral(node: SyntaxNode, { parent }: NodeSurroundings): SourceEdit[] {
  const { value } = node as SyntaxNode & { value: unknown }
  if (typeof value === 'boolean') return parent && isDoneProperty(parent) ? [] : [makeSourceEdit('boolean', node, String(!value))]
  if (typeof value !== 'number' || parent?.type === 'ImportAttribute') return []
  return [makeSourceEdit('constant', node, String(value + 1)), makeSourceEdit('constant', node, value > 0 ? String(value - 1) : `(${value - 1})`)]
}
/** `for (…; …; i++)` counted the other way only hangs. */
const isLoopStep = (node: SyntaxNode, { parent }: NodeSurroundings): boolean => parent?.type === 'ForStatement' && parent['update'] === node
function listEditsOfUpdate(node: SyntaxNode, place: NodeSurroundings): SourceEdit[] {
  if (isLoopStep(node, place)) return []
  const [sign, operand] = [ARITHMETIC_REPLACEMENTS[node['operator'] as string]!, place.text(childNodeOfField(node, 'argument'))]
  return [makeSourceEdit('arithmetic', node, node['prefix'] === true ? `${sign}${operand}` : `${operand}${sign}`)]
}
const listEditsOfConditional = (node: SyntaxNode, { text }: NodeSurroundings): SourceEdit[] => [
  makeSourceEdit(
    'branch',
    node,
    `(${text(childNodeOfField(node, 'test'))}) ? (${text(childNodeOfField(node, 'alternate'))}) : (${text(childNodeOfField(node, 'consequent'))})`,
  ),
]
function listEditsOfIf(node: SyntaxNode, { text }: NodeSurroundings): SourceEdit[] {
  const test = childNodeOfField(node, 'test')
  return [makeSourceEdit('branch', test, `!(${text(test)})`), ...(node['alternate'] ? [] : [makeSourceEdit('statement', node, ';')])]
}
function listEditsOfCall(node: SyntaxNode, { text }: NodeSurroundings): SourceEdit[] {
  const callee = childNodeOfField(node, 'callee')
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return []
  const [property, object] = [childNodeOfField(callee, 'property'), childNodeOfField(callee, 'object')]
  const name = property['name'] as string
  if (QUANTIFIER_REPLACEMENTS[name]) return [makeSourceEdit('quantifier', property, QUANTIFIER_REPLACEMENTS[name])]
  if (EXTREME_REPLACEMENTS[name] && text(object) === 'Math') return [makeSourceEdit('extreme', property, EXTREME_REPLACEMENTS[name])]
  return name === 'filter' ? [makeSourceEdit('filter', node, text(object))] : []
}
/** Lists of clauses say where a rule stands, not what it is. */
const CLAUSE_ID_PATTERN = /^['"][a-z]+\.(r-)?\d/
function listEditsOfArray(node: SyntaxNode, { text }: NodeSurroundings): SourceEdit[] {
  const items = childNodesOfField(node, 'elements')
  if (items.every(item => item !== null && CLAUSE_ID_PATTERN.test(text(item)))) return []
  return items.flatMap((item, i) =>
    item === null
      ? []
      : [
          makeSourceEdit(
            'entry',
            node,
            `[${copyWithoutItemAt(items, i)
              .map(other => (other ? text(other) : ''))
              .join(', ')}]`,
          ),
        ],
  )
}
const copyWithoutItemAt = <T>(list: readonly T[], at: number): T[] => list.filter((_, i) => i !== at)

type EditFinder = (node: SyntaxNode, place: NodeSurroundings) => SourceEdit[]
const editFinders: { readonly [type: string]: EditFinder } = {
  BinaryExpression: listEditsOfBinary,
  LogicalExpression: listEditsOfLogical,
  AssignmentExpression: (node, place) => listSignReplacements('arithmetic', node, ARITHMETIC_REPLACEMENTS, place),
  UpdateExpression: listEditsOfUpdate,
  UnaryExpression: (node, { text }) => (node['operator'] === '!' ? [makeSourceEdit('negation', node, text(childNodeOfField(node, 'argument')))] : []),
  Literal: listEditsOfLiteral,
  ConditionalExpression: listEditsOfConditional,
  IfStatement: listEditsOfIf,
  ExpressionStatement: node => [makeSourceEdit('statement', node, ';')],
  CallExpression: listEditsOfCall,
  ArrayExpression: listEditsOfArray,
}
export const listEditsOfNode = (node: SyntaxNode, place: NodeSurroundings): readonly SourceEdit[] => editFinders[node.type]?.(node, place) ?? []
