/** Rules of the house that no lint knows. */
import { sources, type Source } from './check-imports.ts'

const LONGEST = 500
/** Tables may be long. */
const isTable = (path: string): boolean => /(^|\/)(data|generated|rules)\//.test(path)
/** These name the forbidden in order to find it. */
const SELF = /^scripts\/(check-style\.ts|test\/check-style\.test\.ts)$/

interface Rule {
  readonly applies: (path: string) => boolean
  readonly pattern: RegExp
  readonly says: string
}
const isRulesCode = (path: string): boolean => /^games\/[^/]+\/src\/(board|procs|cards)\//.test(path)
const isScreen = (path: string): boolean => /^web\/src\/.*\.tsx$/.test(path)
const everywhere = (): boolean => true

const rules: readonly Rule[] = [
  { applies: everywhere, pattern: /\b(TODO|FIXME|XXX|HACK)\b/, says: 'unfinished work belongs in a plan, not in the code' },
  { applies: everywhere, pattern: /\bnot (yet )?implemented\b|\b[Ss]tub\b/, says: 'a stub' },
  { applies: everywhere, pattern: /[:<(|&,=]\s*any\s*([,;)>|&[\]=]|$)|\bas any\b/, says: '`any`' },
  { applies: everywhere, pattern: /^\s*(export\s+)?(declare\s+)?(const\s+)?enum\s+\w+/, says: 'an enum; use a union' },
  { applies: everywhere, pattern: /\b(it|test|describe)\.(only|skip|todo)\(/, says: 'a test that is left out' },
  { applies: isScreen, pattern: /(?<!=)>\s*[^<>{}()=;]*\p{L}{3,}[^<>{}()=;]*<\//u, says: 'words belong in the catalogues' },
  { applies: isScreen, pattern: /\b(aria-label|aria-description|title|alt|placeholder)="[^"]*\p{L}{2,}/u, says: 'words belong in the catalogues' },
  {
    applies: isRulesCode,
    pattern: /^(?!.*(?:Error\(|import )).*(['"`])[^'"`]*\p{L}{2,} \p{L}{2,}[^'"`]*\1/u,
    says: 'words belong in the catalogues',
  },
]

const withoutComment = (line: string): string => line.replace(/(^|\s)\/\/.*$|\/\*\*?.*?(\*\/|$)|^\s*\*.*$/g, '')
function problemsInLine(path: string, line: string, number: number): string[] {
  // Plans are also made in comments, so only the first two rules read them.
  const [unfinished, stub, ...others] = rules
  const code = withoutComment(line)
  const broken = [unfinished!, stub!].filter(rule => rule.pattern.test(line)).concat(others.filter(rule => rule.applies(path) && rule.pattern.test(code)))
  return broken.map(rule => `${path}:${number}: ${rule.says}`)
}

export function styleProblemsIn({ path, text }: Source): string[] {
  if (isTable(path) || SELF.test(path)) return []
  const lines = text.trimEnd().split('\n')
  const long = lines.length > LONGEST ? [`${path}: ${lines.length} lines; the most is ${LONGEST}`] : []
  return [...long, ...lines.flatMap((line, i) => problemsInLine(path, line, i + 1))]
}

export const styleProblems = (): string[] => sources().flatMap(styleProblemsIn)
