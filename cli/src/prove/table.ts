import type { Topic } from './topic.ts'

type Tick = (done: number, total: number, what: string) => void
interface Screens {
  proveTable(tick: Tick, only: string | null): Promise<{ readonly passed: boolean; readonly failed: readonly string[]; readonly [part: string]: unknown }>
}
/** By a name the compiler does not follow: what runs in the page is typed for a browser. */
const SCREENS: string = '@tabularium/e2e/prove'

export const table: Topic = {
  about: 'games on the screen by mouse, keys, reader and touch; its speed and tidiness',
  prove: async ({ sheet, stage, only }) => {
    const { proveTable } = (await import(SCREENS)) as Screens
    const bar = stage('table')
    const { passed, failed, ...figures } = await proveTable((done, total, what) => bar.at(done, total, what), only)
    bar.end()
    for (const [name, value] of Object.entries(figures)) sheet.figure(name, value)
    for (const name of Object.keys(figures)) sheet.holds(name, !failed.includes(name))
    if (!passed && failed.length === 0) sheet.holds(`there is a part "${only}"`, false)
  },
}
