import type { Topic } from './topic.ts'

type Tick = (done: number, total: number, what: string) => void
interface Screens {
  proveTable(tick: Tick): Promise<{ readonly passed: boolean; readonly [figure: string]: unknown }>
}
/** By a name the compiler does not follow: what runs in the page is typed for a browser. */
const SCREENS: string = '@tabularium/e2e/prove'

export const table: Topic = {
  about: 'whole games on the screen by mouse, keys, reader and touch; its speed and tidiness',
  prove: async ({ sheet, stage }) => {
    const { proveTable } = (await import(SCREENS)) as Screens
    const bar = stage('table')
    const { passed, ...figures } = await proveTable((done, total, what) => bar.at(done, total, what))
    bar.end()
    for (const [name, value] of Object.entries(figures)) sheet.figure(name, value)
    sheet.holds('all bars of the table', passed)
  },
}
