import type { ProvingContext, ProofTopic } from './topic.ts'

type ReportProgress = (done: number, total: number, what: string) => void
interface ScreensPackage {
  readonly proofPartNames: readonly string[]
  proveTable(
    tick: ReportProgress,
    only: string,
    amounts: { readonly times: number | null; readonly until: number },
  ): Promise<{ readonly passed: boolean; readonly failed: readonly string[]; readonly [part: string]: unknown }>
}
/** By a name the compiler does not follow: what runs in the page is typed for a browser. */
const SCREENS_PACKAGE_NAME: string = '@tabularium/e2e/prove'

export const tableTopic: ProofTopic = {
  about: 'games on the screen by mouse, keys, reader and touch; its speed and tidiness',
  parts: async () => {
    const { proofPartNames, proveTable } = (await import(SCREENS_PACKAGE_NAME)) as ScreensPackage
    return proofPartNames.map(name => ({ name, prove: proving => proveTablePart(proveTable, name, proving) }))
  },
}
async function proveTablePart(proveTable: ScreensPackage['proveTable'], name: string, { sheet, stage, times, until }: ProvingContext): Promise<void> {
  const bar = stage(name)
  const { passed, failed, ...figures } = await proveTable((done, total, what) => bar.at(done, total, what), name, { times, until })
  bar.end()
  sheet.figure(name, figures[name])
  sheet.holds(name, passed && failed.length === 0, JSON.stringify(figures[name]))
}
