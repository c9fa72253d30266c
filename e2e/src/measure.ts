/** Speed of the page as a person feels it. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const builtAssetsFolder = join(import.meta.dirname, '../../web/dist/assets')
const computePercentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
const roundToTenth = (n: number): number => Math.round(n * 10) / 10

/** Scripts as sent, without the games' own. */
export const countScriptBytes = (): number =>
  readdirSync(builtAssetsFolder)
    .filter(name => name.endsWith('.js.gz'))
    .reduce((sum, name) => sum + statSync(join(builtAssetsFolder, name)).size, 0)

/** Milliseconds until the first page can be read. */
export async function measureFirstLoadMs(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page.evaluate(() => Math.round(performance.now()))
}

/** The slowest frames while the map is dragged about. */
export async function measurePanFrameP95Ms(page: Page): Promise<number> {
  const box = (await page.locator('.map-view').boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  for (let n = 0; n < 3; n++) await page.getByRole('button', { name: 'Closer' }).click()
  await page.waitForTimeout(600)
  await page.evaluate(() => {
    const w = window as unknown as { frames: number[]; watching: boolean }
    w.frames = []
    w.watching = true
    let last = performance.now()
    const frame = (now: number): void => {
      w.frames.push(now - last)
      last = now
      if (w.watching) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let n = 1; n <= 90; n++) await page.mouse.move(x + 140 * Math.sin(n / 7), y + 90 * Math.cos(n / 5))
  await page.mouse.up()
  const frames = await page.evaluate(() => {
    const w = window as unknown as { frames: number[]; watching: boolean }
    w.watching = false
    return w.frames
  })
  return roundToTenth(computePercentile(frames.slice(2), 0.95))
}

/** Times how long after its message a move is on the screen; must be set before the page is there. */
export async function startTimingBoardUpdates(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const w = window as unknown as { shown: number[] }
    w.shown = []
    const listen = Worker.prototype.addEventListener as (this: Worker, ...given: unknown[]) => void
    Worker.prototype.addEventListener = function (this: Worker, ...given: unknown[]) {
      listen.apply(this, given)
      if (given[0] !== 'message') return
      listen.call(this, 'message', (event: MessageEvent<{ readonly is: string }>) => {
        if (event.data.is !== 'update') return
        const began = performance.now()
        // After the next frame was drawn.
        requestAnimationFrame(() => setTimeout(() => w.shown.push(performance.now() - began)))
      })
    } as typeof Worker.prototype.addEventListener
  })
  // The first update lays the table, and is no move.
  return async () => roundToTenth(computePercentile(await page.evaluate(() => (window as unknown as { shown: number[] }).shown.slice(1)), 0.95))
}

/** From a choice to the picture of what came of it, the way through the worker and the storage included. */
export async function measureMoveMs(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const table = document.querySelector('.table')!
    const target = document.querySelector('.space.target, .prompt .choice')
    if (!target) return 0
    const before = table.getAttribute('data-n')
    const began = performance.now()
    for (const type of ['pointerdown', 'pointerup']) target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1 }))
    target.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await new Promise<void>(done => {
      const seen = new MutationObserver(() => {
        if (document.querySelector('.table')?.getAttribute('data-n') === before) return
        seen.disconnect()
        requestAnimationFrame(() => done())
      })
      seen.observe(document.body, { subtree: true, attributes: true, childList: true })
      setTimeout(done, 3000)
    })
    return Math.round(performance.now() - began)
  })
}

export interface LongestTask {
  /** Processor time of the longest task: the same on a busy machine. */
  readonly longestCpuMs: number
  /** From its beginning to its end, whatever else the machine did meanwhile. */
  readonly longestWallMs: number
}
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}
/** The longest task of the page itself, from now until the answer is asked for. */
export async function startTracingLongTasks(page: Page): Promise<() => Promise<LongestTask>> {
  const client = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  client.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  await client.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel'] } })
  return async () => {
    const complete = new Promise<void>(done => client.once('Tracing.tracingComplete', () => done()))
    await client.send('Tracing.end')
    await complete
    await client.detach()
    return findLongestTask(events)
  }
}
const makeKeyOfThread = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
/** The page's own thread is the one among the renderers' that worked most. */
function findLongestTask(events: readonly TraceEvent[]): LongestTask {
  const renderers = new Set(events.filter(e => e.name === 'thread_name' && e.args?.name === 'CrRendererMain').map(makeKeyOfThread))
  const tasks = events.filter(e => e.ph === 'X' && e.name.endsWith('RunTask') && renderers.has(makeKeyOfThread(e)))
  const used = (thread: string): number => tasks.reduce((sum, e) => sum + (makeKeyOfThread(e) === thread ? (e.tdur ?? 0) : 0), 0)
  const [busiest] = [...renderers].toSorted((a, b) => used(b) - used(a))
  const own = tasks.filter(e => makeKeyOfThread(e) === busiest)
  const most = (of: (e: TraceEvent) => number | undefined): number => roundToTenth(Math.max(0, ...own.map(e => of(e) ?? 0)) / 1000)
  return { longestCpuMs: most(e => e.tdur), longestWallMs: most(e => e.dur) }
}
