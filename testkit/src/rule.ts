/** A test of rules. Its title begins with the clauses or rulings it proves, at most four: `[nero.6.4-1] the higher total wins`.
 *  Under the test runner it is a test; under `trace --knock` it is collected, to be run again and again with a rule knocked out. */
export interface RuleTest {
  readonly title: string
  readonly proves: readonly string[]
  readonly run: () => void
}
type RegisterTest = (title: string, run: () => void) => void
const collectedTests: RuleTest[] = []

export function rule(title: string, run: () => void): void {
  const proves = readClausesInTitle(title)
  if (proves.length === 0) throw new Error(`the title of a rule test begins with the clauses it proves: ${title}`)
  if (proves.length > 4) throw new Error(`a test proves at most four clauses: ${title}`)
  const underRunner = (globalThis as { test?: RegisterTest }).test
  if (underRunner) underRunner(title, run)
  else collectedTests.push({ title, proves, run })
}
export function readClausesInTitle(title: string): readonly string[] {
  const found = /^\[([^\]]+)\] \S/.exec(title)
  return found ? found[1]!.split(/[\s,]+/).filter(Boolean) : []
}
/** What was collected since the last call. */
export const takeCollectedTests = (): readonly RuleTest[] => collectedTests.splice(0)
