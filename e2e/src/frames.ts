/** How smoothly a map moves: real drags by the mouse, and the time between the frames that the page really drew. */
import type { Locator, Page } from 'playwright-core'

export interface FrameTimes {
  readonly count: number
  readonly p50: number
  readonly p95: number
  readonly worst: number
  /** Processor time of the whole browser for a frame, in ms: the same on a busy machine, where the times between frames are not. */
  readonly cpu: number
}
export interface PanningOptions {
  /** Drags there and back. */
  readonly drags?: number
  /** Moves of the mouse in one drag; about one a frame. */
  readonly moves?: number
}

type FrameRecorder = { stopped: boolean; readonly at: number[] }
type WindowWithRecorder = typeof globalThis & { tabulariumFrames?: FrameRecorder }

/** Draws so many counters on the map, as a full board would: a disc with a number each, in the places for pieces. */
export const drawExtraPieces = (map: Locator, count: number): Promise<number> =>
  map.evaluate((element, wanted) => {
    const svg = element.querySelector('svg')!
    const boxes = [...svg.querySelectorAll<SVGGraphicsElement>('[data-space]')].map(shape => shape.getBBox())
    const make = (name: string, attributes: { readonly [key: string]: string | number }): SVGElement => {
      const made = document.createElementNS('http://www.w3.org/2000/svg', name)
      for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
      return made
    }
    for (let i = 0; i < wanted; i++) {
      const box = boxes[i % boxes.length]!
      const shift = Math.floor(i / boxes.length) * 9
      const piece = make('g', { transform: `translate(${box.x + box.width / 2 + shift} ${box.y + box.height / 2 - shift})`, class: 'measured-piece' })
      const label = make('text', { 'font-size': 9, fill: '#fff', 'text-anchor': 'middle', y: 3 })
      label.textContent = String(1 + (i % 9))
      piece.append(make('circle', { r: 8, fill: ['#a3271c', '#27548c', '#3c6e3a', '#d9a520'][i % 4]!, stroke: '#fff', 'stroke-width': 1.5 }), label)
      svg.append(piece)
    }
    return svg.querySelectorAll('.measured-piece').length
  }, count)

const startFrameRecorder = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const recorder: FrameRecorder = { stopped: false, at: [] }
    ;(globalThis as WindowWithRecorder).tabulariumFrames = recorder
    const frame = (now: number): void => {
      recorder.at.push(now)
      if (!recorder.stopped) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
const stopAndReadFrames = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const recorder = (globalThis as WindowWithRecorder).tabulariumFrames!
    recorder.stopped = true
    return recorder.at
  })

/** Seconds of processor time that the browser has used so far. */
async function readCpuSeconds(page: Page): Promise<number> {
  const session = await page.context().browser()!.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.reduce((sum, { cpuTime: used }) => sum + used, 0)
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10
function summarizeFrames(times: readonly number[], seconds: number): FrameTimes {
  const gaps = times
    .slice(1)
    .map((at, i) => at - times[i]!)
    .toSorted((a, b) => a - b)
  const share = (part: number): number => roundToTenth(gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * part))] ?? 0)
  return { count: gaps.length, p50: share(0.5), p95: share(0.95), worst: share(1), cpu: roundToTenth((seconds * 1000) / gaps.length) }
}

/** Drags the map about and tells the frames. Zoom first: a whole map does not move. */
export async function measurePanFrames(page: Page, map: Locator, { drags = 6, moves = 40 }: PanningOptions = {}): Promise<FrameTimes> {
  const box = (await map.boundingBox())!
  const [midX, midY] = [box.x + box.width / 2, box.y + box.height / 2]
  const [reachX, reachY] = [box.width * 0.35, box.height * 0.3]
  const before = await readCpuSeconds(page)
  await startFrameRecorder(page)
  for (let drag = 0; drag < drags; drag++) {
    const side = drag % 2 === 0 ? 1 : -1
    await page.mouse.move(midX + reachX * side, midY + reachY * side)
    await page.mouse.down()
    await page.mouse.move(midX - reachX * side, midY - reachY * side, { steps: moves })
    await page.mouse.up()
  }
  const times = await stopAndReadFrames(page)
  return summarizeFrames(times, (await readCpuSeconds(page)) - before)
}
