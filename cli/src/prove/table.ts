import type { Proving, Topic } from './topic.ts'

type Tick = (done: number, total: number, what: string) => void
interface Screens {
  readonly proofPartNames: readonly string[]
  proveTable(
    tick: Tick,
    only: string,
    times: number | null,
  ): Promise<{ readonly passed: boolean; readonly failed: readonly string[]; readonly [part: string]: unknown }>
}
/** By a name the compiler does not follow: what runs in the page is typed for a browser. */
const SCREENS: string = '@tabularium/e2e/prove'

export const table: Topic = {
  about: 'games on the screen by mouse, keys, reader and touch; its speed and tidiness',
  parts: async () => {
    const { proofPartNames, proveTable } = (await import(SCREENS)) as Screens
    return proofPartNames.map(name => ({ name, prove: proving => provePart(proveTable, name, proving) }))
  },
}
async function provePart(proveTable: Screens['proveTable'], name: string, { sheet, stage, times }: Proving): Promise<void> {
  const bar = stage(name)
  const { passed, failed, ...figures } = await proveTable((done, total, what) => bar.at(done, total, what), name, times)
  bar.end()
  sheet.figure(name, figures[name])
  sheet.holds(name, passed && failed.length === 0, JSON.stringify(figures[name]))
}
