/** Rules of the house that no lint knows. */
import { sources, type Source } from './check-imports.ts'

const LONGEST = 500
/** Tables may be long. */
const isTable = (path: string): boolean => /(^|\/)(data|generated)\//.test(path)
/** These name the forbidden in order to find it. */
const SELF = /^scripts\/(check-style\.ts|test\/check-style\.test\.ts)$/

interface Rule {
  readonly applies: (path: string) => boolean
  readonly finds: (line: string) => boolean
  readonly says: string
}
const isRulesCode = (path: string): boolean => /^games\/[^/]+\/src\/(board|procs|cards)\//.test(path)
const isScreen = (path: string): boolean => /^web\/src\/.*\.tsx$/.test(path)
const everywhere = (): boolean => true

/** A literal with two words side by side, unless it tells a programmer what went wrong. */
const LITERAL = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g
function holdsSentence(code: string): boolean {
  if (/\b(throw|Error|fail|bad)\b/.test(code)) return false
  const literals = code.match(LITERAL) ?? []
  return literals.some(literal => /\p{L}{2,} \p{L}{2,}/u.test(literal.replaceAll(/\$\{[^}]*\}/g, '')))
}

/** These read comments too: plans are made there. A chapter may have the number XXX. */
const unfinished: readonly Rule[] = [
  { applies: everywhere, finds: line => /\b(TODO|FIXME|HACK)\b|\bXXX\b(?!\.[A-Z])/.test(line), says: 'unfinished work belongs in a plan, not in the code' },
  { applies: everywhere, finds: line => /\bnot (yet )?implemented\b|\b[Ss]tub\b/.test(line), says: 'a stub' },
]
const inCode: readonly Rule[] = [
  { applies: everywhere, finds: line => /[:<(|&,=]\s*any\s*([,;)>|&[\]=]|$)|\bas any\b/.test(line), says: '`any`' },
  { applies: everywhere, finds: line => /^\s*(export\s+)?(declare\s+)?(const\s+)?enum\s+\w+/.test(line), says: 'an enum; use a union' },
  { applies: everywhere, finds: line => /^\s*\.\.\.\{/.test(line), says: 'a spread that only pleases the formatter' },
  { applies: everywhere, finds: line => /\b(it|test|describe)\.(only|skip|todo)\(/.test(line), says: 'a test that is left out' },
  { applies: isScreen, finds: line => /(?<!=)>\s*[^<>{}()=;]*\p{L}{3,}[^<>{}()=;]*<\//u.test(line), says: 'words belong in the catalogues' },
  {
    applies: isScreen,
    finds: line => /\b(aria-label|aria-description|title|alt|placeholder)="[^"]*\p{L}{2,}/u.test(line),
    says: 'words belong in the catalogues',
  },
  { applies: isRulesCode, finds: holdsSentence, says: 'words belong in the catalogues' },
]

const withoutComment = (line: string): string => line.replace(/(^|\s)\/\/.*$|\/\*\*?.*?(\*\/|$)|^\s*\*.*$/g, '')
function problemsInLine(path: string, line: string, number: number): string[] {
  const broken = (rules: readonly Rule[], text: string): readonly Rule[] => rules.filter(rule => rule.applies(path) && rule.finds(text))
  return [...broken(unfinished, line), ...broken(inCode, withoutComment(line))].map(rule => `${path}:${number}: ${rule.says}`)
}

export function styleProblemsIn({ path, text }: Source): string[] {
  if (isTable(path) || SELF.test(path)) return []
  const lines = text.trimEnd().split('\n')
  const long = lines.length > LONGEST ? [`${path}: ${lines.length} lines; the most is ${LONGEST}`] : []
  return [...long, ...lines.flatMap((line, i) => problemsInLine(path, line, i + 1))]
}

export const styleProblems = (): string[] => sources().flatMap(styleProblemsIn)
