/** How a rule is spoilt: each operator looks at one node of the source and says what may stand in its place. */

/** A node of the syntax tree (ESTree with TypeScript), as far as it is looked at here. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}
export const OPERATORS = [
  ...(['comparison', 'boundary', 'negation', 'and-or', 'arithmetic', 'constant', 'boolean'] as const),
  ...(['branch', 'statement', 'entry', 'quantifier', 'extreme', 'filter', 'fallback'] as const),
] as const
export type Operator = (typeof OPERATORS)[number]
/** What stands from `start` to `end` is replaced. */
export interface Edit {
  readonly operator: Operator
  readonly start: number
  readonly end: number
  readonly after: string
}
/** What an operator may ask besides the node itself. */
export interface Place {
  readonly parent: Node | null
  /** The source of a node. */
  text(node: Node): string
}
type Words = { readonly [from: string]: string }
const OPPOSITE: Words = { '===': '!==', '!==': '===', '<': '>=', '>=': '<', '>': '<=', '<=': '>' }
const BOUNDARY: Words = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const ARITHMETIC: Words = { '+': '-', '-': '+', '*': '+', '/': '*', '%': '*', '+=': '-=', '-=': '+=', '++': '--', '--': '++' }
const QUANTIFIER: Words = { some: 'every', every: 'some' }
const EXTREME: Words = { min: 'max', max: 'min' }

export const nodeAt = (node: Node, field: string): Node => node[field] as Node
export const nodesAt = (node: Node, field: string): readonly (Node | null)[] => node[field] as (Node | null)[]
const isText = (node: Node): boolean => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string')
const replace = (operator: Operator, { start, end }: Node, after: string): Edit => ({ operator, start, end, after })
/** The sign between two operands, and what takes its place. */
function swapSign(operator: Operator, node: Node, signs: Words, { text }: Place): Edit[] {
  const after = signs[node['operator'] as string]
  if (after === undefined) return []
  const [left, right] = [text(nodeAt(node, 'left')), text(nodeAt(node, 'right'))]
  return [replace(operator, node, `${left} ${after} ${right}`)]
}
function editBinary(node: Node, place: Place): Edit[] {
  const isJoining = isText(nodeAt(node, 'left')) || isText(nodeAt(node, 'right'))
  return [
    ...swapSign('comparison', node, OPPOSITE, place),
    ...swapSign('boundary', node, BOUNDARY, place),
    ...(isJoining ? [] : swapSign('arithmetic', node, ARITHMETIC, place)),
  ]
}
function editLogical(node: Node, place: Place): Edit[] {
  const { operator } = node as Node & { operator: string }
  // Brackets, for && binds closer than || does.
  const [left, right] = [`(${place.text(nodeAt(node, 'left'))})`, `(${place.text(nodeAt(node, 'right'))})`]
  if (operator === '??') return [replace('fallback', node, right)]
  return [replace('and-or', node, `(${left} ${operator === '&&' ? '||' : '&&'} ${right})`)]
}
/** `{ done: true }` is how a procedure ends; the compiler knows no other. */
const isDone = (parent: Node): boolean => parent.type === 'Property' && nodeAt(parent, 'key')['name'] === 'done'
function editLiteral(node: Node, { parent }: Place): Edit[] {
  const { value } = node as Node & { value: unknown }
  if (typeof value === 'boolean') return parent && isDone(parent) ? [] : [replace('boolean', node, String(!value))]
  if (typeof value !== 'number' || parent?.type === 'ImportAttribute') return []
  return [replace('constant', node, String(value + 1)), replace('constant', node, value > 0 ? String(value - 1) : `(${value - 1})`)]
}
/** `for (…; …; i++)` counted the other way only hangs. */
const isLoopStep = (node: Node, { parent }: Place): boolean => parent?.type === 'ForStatement' && parent['update'] === node
function editUpdate(node: Node, place: Place): Edit[] {
  if (isLoopStep(node, place)) return []
  const [sign, operand] = [ARITHMETIC[node['operator'] as string]!, place.text(nodeAt(node, 'argument'))]
  return [replace('arithmetic', node, node['prefix'] === true ? `${sign}${operand}` : `${operand}${sign}`)]
}
const editConditional = (node: Node, { text }: Place): Edit[] => [
  replace('branch', node, `(${text(nodeAt(node, 'test'))}) ? (${text(nodeAt(node, 'alternate'))}) : (${text(nodeAt(node, 'consequent'))})`),
]
function editIf(node: Node, { text }: Place): Edit[] {
  const test = nodeAt(node, 'test')
  return [replace('branch', test, `!(${text(test)})`), ...(node['alternate'] ? [] : [replace('statement', node, ';')])]
}
function editCall(node: Node, { text }: Place): Edit[] {
  const callee = nodeAt(node, 'callee')
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return []
  const [property, object] = [nodeAt(callee, 'property'), nodeAt(callee, 'object')]
  const name = property['name'] as string
  if (QUANTIFIER[name]) return [replace('quantifier', property, QUANTIFIER[name])]
  if (EXTREME[name] && text(object) === 'Math') return [replace('extreme', property, EXTREME[name])]
  return name === 'filter' ? [replace('filter', node, text(object))] : []
}
/** Lists of clauses say where a rule stands, not what it is. */
const CLAUSE = /^['"][a-z]+\.(r-)?\d/
function editArray(node: Node, { text }: Place): Edit[] {
  const items = nodesAt(node, 'elements')
  if (items.every(item => item !== null && CLAUSE.test(text(item)))) return []
  return items.flatMap((item, i) =>
    item === null
      ? []
      : [
          replace(
            'entry',
            node,
            `[${removeAt(items, i)
              .map(other => (other ? text(other) : ''))
              .join(', ')}]`,
          ),
        ],
  )
}
const removeAt = <T>(list: readonly T[], at: number): T[] => list.filter((_, i) => i !== at)

type Finder = (node: Node, place: Place) => Edit[]
const finders: { readonly [type: string]: Finder } = {
  BinaryExpression: editBinary,
  LogicalExpression: editLogical,
  AssignmentExpression: (node, place) => swapSign('arithmetic', node, ARITHMETIC, place),
  UpdateExpression: editUpdate,
  UnaryExpression: (node, { text }) => (node['operator'] === '!' ? [replace('negation', node, text(nodeAt(node, 'argument')))] : []),
  Literal: editLiteral,
  ConditionalExpression: editConditional,
  IfStatement: editIf,
  ExpressionStatement: node => [replace('statement', node, ';')],
  CallExpression: editCall,
  ArrayExpression: editArray,
}
export const editsOf = (node: Node, place: Place): readonly Edit[] => finders[node.type]?.(node, place) ?? []
