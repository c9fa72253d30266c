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
type Replacements = { readonly [from: string]: string }
const OPPOSITE_COMPARISONS: Replacements = { '===': '!==', '!==': '===', '<': '>=', '>=': '<', '>': '<=', '<=': '>' }
const BOUNDARY_COMPARISONS: Replacements = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const ARITHMETIC_REPLACEMENTS: Replacements = { '+': '-', '-': '+', '*': '+', '/': '*', '%': '*', '+=': '-=', '-=': '+=', '++': '--', '--': '++' }
const QUANTIFIER_REPLACEMENTS: Replacements = { some: 'every', every: 'some' }
const EXTREME_REPLACEMENTS: Replacements = { min: 'max', max: 'min' }

export const findChildNode = (node: SyntaxNode, field: string): SyntaxNode => node[field] as SyntaxNode
export const listChildNodes = (node: SyntaxNode, field: string): readonly (SyntaxNode | null)[] => node[field] as (SyntaxNode | null)[]
const isTextLiteral = (node: SyntaxNode): boolean => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string')
const makeEdit = (operator: MutationOperator, { start, end }: SyntaxNode, after: string): SourceEdit => ({ operator, start, end, after })
/** The sign between two operands, and what takes its place. */
function replaceOperatorSign(operator: MutationOperator, node: SyntaxNode, signs: Replacements, { text }: NodeSurroundings): SourceEdit[] {
  const after = signs[node['operator'] as string]
  if (after === undefined) return []
  const [left, right] = [text(findChildNode(node, 'left')), text(findChildNode(node, 'right'))]
  return [makeEdit(operator, node, `${left} ${after} ${right}`)]
}
function editBinary(node: SyntaxNode, place: NodeSurroundings): SourceEdit[] {
  const isJoining = isTextLiteral(findChildNode(node, 'left')) || isTextLiteral(findChildNode(node, 'right'))
  return [
    ...replaceOperatorSign('comparison', node, OPPOSITE_COMPARISONS, place),
    ...replaceOperatorSign('boundary', node, BOUNDARY_COMPARISONS, place),
    ...(isJoining ? [] : replaceOperatorSign('arithmetic', node, ARITHMETIC_REPLACEMENTS, place)),
  ]
}
function editLogical(node: SyntaxNode, place: NodeSurroundings): SourceEdit[] {
  const { operator } = node as SyntaxNode & { operator: string }
  // Brackets, for && binds closer than || does.
  const [left, right] = [`(${place.text(findChildNode(node, 'left'))})`, `(${place.text(findChildNode(node, 'right'))})`]
  if (operator === '??') return [makeEdit('fallback', node, right)]
  return [makeEdit('and-or', node, `(${left} ${operator === '&&' ? '||' : '&&'} ${right})`)]
}
/** `{ done: true }` is how a procedure ends; the compiler knows no other. */
const isDoneProperty = (parent: SyntaxNode): boolean => parent.type === 'Property' && findChildNode(parent, 'key')['name'] === 'done'
function editLiteral(node: SyntaxNode, { parent }: NodeSurroundings): SourceEdit[] {
  const { value } = node as SyntaxNode & { value: unknown }
  if (typeof value === 'boolean') return parent && isDoneProperty(parent) ? [] : [makeEdit('boolean', node, String(!value))]
  if (typeof value !== 'number' || parent?.type === 'ImportAttribute') return []
  return [makeEdit('constant', node, String(value + 1)), makeEdit('constant', node, value > 0 ? String(value - 1) : `(${value - 1})`)]
}
/** `for (…; …; i++)` counted the other way only hangs. */
const isLoopStep = (node: SyntaxNode, { parent }: NodeSurroundings): boolean => parent?.type === 'ForStatement' && parent['update'] === node
function editUpdate(node: SyntaxNode, place: NodeSurroundings): SourceEdit[] {
  if (isLoopStep(node, place)) return []
  const [sign, operand] = [ARITHMETIC_REPLACEMENTS[node['operator'] as string]!, place.text(findChildNode(node, 'argument'))]
  return [makeEdit('arithmetic', node, node['prefix'] === true ? `${sign}${operand}` : `${operand}${sign}`)]
}
const editConditional = (node: SyntaxNode, { text }: NodeSurroundings): SourceEdit[] => [
  makeEdit(
    'branch',
    node,
    `(${text(findChildNode(node, 'test'))}) ? (${text(findChildNode(node, 'alternate'))}) : (${text(findChildNode(node, 'consequent'))})`,
  ),
]
function editIf(node: SyntaxNode, { text }: NodeSurroundings): SourceEdit[] {
  const test = findChildNode(node, 'test')
  return [makeEdit('branch', test, `!(${text(test)})`), ...(node['alternate'] ? [] : [makeEdit('statement', node, ';')])]
}
function editCall(node: SyntaxNode, { text }: NodeSurroundings): SourceEdit[] {
  const callee = findChildNode(node, 'callee')
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return []
  const [property, object] = [findChildNode(callee, 'property'), findChildNode(callee, 'object')]
  const name = property['name'] as string
  if (QUANTIFIER_REPLACEMENTS[name]) return [makeEdit('quantifier', property, QUANTIFIER_REPLACEMENTS[name])]
  if (EXTREME_REPLACEMENTS[name] && text(object) === 'Math') return [makeEdit('extreme', property, EXTREME_REPLACEMENTS[name])]
  return name === 'filter' ? [makeEdit('filter', node, text(object))] : []
}
/** Lists of clauses say where a rule stands, not what it is. */
const CLAUSE_ID_PATTERN = /^['"][a-z]+\.(r-)?\d/
function editArray(node: SyntaxNode, { text }: NodeSurroundings): SourceEdit[] {
  const items = listChildNodes(node, 'elements')
  if (items.every(item => item !== null && CLAUSE_ID_PATTERN.test(text(item)))) return []
  return items.flatMap((item, i) =>
    item === null
      ? []
      : [
          makeEdit(
            'entry',
            node,
            `[${removeItemAt(items, i)
              .map(other => (other ? text(other) : ''))
              .join(', ')}]`,
          ),
        ],
  )
}
const removeItemAt = <T>(list: readonly T[], at: number): T[] => list.filter((_, i) => i !== at)

type EditFinder = (node: SyntaxNode, place: NodeSurroundings) => SourceEdit[]
const editFinders: { readonly [type: string]: EditFinder } = {
  BinaryExpression: editBinary,
  LogicalExpression: editLogical,
  AssignmentExpression: (node, place) => replaceOperatorSign('arithmetic', node, ARITHMETIC_REPLACEMENTS, place),
  UpdateExpression: editUpdate,
  UnaryExpression: (node, { text }) => (node['operator'] === '!' ? [makeEdit('negation', node, text(findChildNode(node, 'argument')))] : []),
  Literal: editLiteral,
  ConditionalExpression: editConditional,
  IfStatement: editIf,
  ExpressionStatement: node => [makeEdit('statement', node, ';')],
  CallExpression: editCall,
  ArrayExpression: editArray,
}
export const listEdits = (node: SyntaxNode, place: NodeSurroundings): readonly SourceEdit[] => editFinders[node.type]?.(node, place) ?? []
