/** What the second edition promises of one game: every answer within reach, every piece touched where it stands, every width in order. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { GameFixture } from './fixtures/index.ts'
import { overflow, overlaps, violations } from './looks.ts'
import { withPage, type Part, type Site } from './parts.ts'
import { readPieces, readReach } from './reach.ts'
import { awaitTurn, begin, finger, mouse, playByHand, playByKeys, playOn, seedRandom } from './table.ts'

const phone = (width: number, height: number): BrowserContextOptions => ({ viewport: { width, height }, hasTouch: true, isMobile: true })
const SMALL = [
  { width: 360, height: 640 },
  { width: 844, height: 390 },
] as const
/** So many decisions are looked at in one size before the phone is turned. */
const TURN = 10
const MOST_TOLD = 12

export interface AnswersFigure {
  readonly decisions: number
  readonly offered: number
  readonly byTouch: number
  readonly byKeys: number
  /** Questions with an answer out of reach, some of them. */
  readonly missing: readonly string[]
}
const NONE: AnswersFigure = { decisions: 0, offered: 0, byTouch: 0, byKeys: 0, missing: [] }
/** One match until it ends or enough was seen: at every question all answers are looked for, and one is given, by finger and by keys in turn. */
async function walk(page: Page, site: Site, fixture: GameFixture, before: AnswersFigure, wanted: number): Promise<AnswersFigure> {
  let sum = before
  const random = seedRandom(before.decisions + 5)
  await begin(page, site.address, fixture.begin)
  const act = async (p: Page): Promise<void> => {
    if (sum.decisions % TURN === 0) await p.setViewportSize(SMALL[(sum.decisions / TURN) % SMALL.length]!)
    const { offered, byTouch, byKeys, missing } = await readReach(p)
    const where = JSON.stringify(p.viewportSize())
    sum = {
      decisions: sum.decisions + 1,
      offered: sum.offered + offered,
      byTouch: sum.byTouch + Math.min(offered, byTouch),
      byKeys: sum.byKeys + Math.min(offered, byKeys),
      missing: missing !== null && sum.missing.length < MOST_TOLD ? [...sum.missing, `${where} ${byTouch}/${byKeys} of ${offered}: ${missing}`] : sum.missing,
    }
    await (sum.decisions % 2 === 0 ? playByKeys(p, random) : playByHand(p, finger(p), random))
  }
  await playOn(page, act, () => sum.decisions >= wanted)
  return sum
}
async function measureAnswers(site: Site, fixture: GameFixture, wanted: number): Promise<AnswersFigure> {
  let sum = NONE
  while (sum.decisions < wanted) {
    const before = sum
    sum = await withPage(site, phone(360, 640), page => walk(page, site, fixture, before, wanted))
  }
  return sum
}

export interface PiecesFigure {
  readonly positions: number
  readonly pieces: number
  readonly wrong: readonly string[]
  readonly hidden: number
  /** Real touches on pieces whose space is no answer, and those that opened another space. */
  readonly touched: number
  readonly mistaken: readonly string[]
}
const whereMap = (page: Page): Promise<string> =>
  page.evaluate(
    () => `${document.querySelector<HTMLElement>('.map-world')!.style.transform} ${JSON.stringify(document.querySelector('.stage')!.getBoundingClientRect())}`,
  )
/** A touch on a piece of a space that answers nothing opens that space: its name stands over it. */
async function touchOne(page: Page, random: (n: number) => number): Promise<string | null | undefined> {
  // Before anything is measured: a map that moves between the measuring and the touch puts another piece under the finger.
  const before = await whereMap(page)
  const spots = await page.evaluate(() => {
    const free = [...document.querySelectorAll('.map-pieces .pieces [data-here] .piece')].flatMap(piece => {
      const here = piece.closest('[data-here]')!.getAttribute('data-here')!
      const shape = document.querySelector(`.space[data-space="${here}"]`)!
      const box = piece.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const isOnTop = document.elementFromPoint(x, y)?.closest('.piece') === piece
      return isOnTop && !shape.classList.contains('target') ? [{ x, y, name: (shape.getAttribute('aria-label') ?? '').split(':')[0]! }] : []
    })
    return free
  })
  const spot = spots[random(spots.length)]
  if (!spot) return undefined
  await page.touchscreen.tap(spot.x, spot.y)
  const opened = await page.locator('dialog[open]').getAttribute('aria-label', { timeout: 5000 })
  await page.keyboard.press('Escape')
  // What shut by itself just then gave the map its room: the spot was another.
  if ((await whereMap(page)) !== before) return undefined
  return opened === spot.name ? null : `${spot.name}: ${opened}`
}
async function measurePieces(site: Site, fixture: GameFixture, wanted: number): Promise<PiecesFigure> {
  let sum: PiecesFigure = { positions: 0, pieces: 0, wrong: [], hidden: 0, touched: 0, mistaken: [] }
  const random = seedRandom(21)
  while (sum.positions < wanted)
    await withPage(site, phone(390, 844), async page => {
      await begin(page, site.address, fixture.begin)
      const act = async (p: Page): Promise<void> => {
        const { pieces, wrong, hidden } = await readPieces(p)
        const touched = await touchOne(p, random)
        sum = {
          positions: sum.positions + 1,
          pieces: sum.pieces + pieces,
          wrong: [...sum.wrong, ...wrong].slice(0, MOST_TOLD),
          hidden: sum.hidden + hidden.length,
          touched: sum.touched + (touched === undefined ? 0 : 1),
          mistaken: [...sum.mistaken, ...(touched ? [touched] : [])].slice(0, MOST_TOLD),
        }
        await playByHand(p, finger(p), random)
      }
      await playOn(page, act, () => sum.positions >= wanted)
    })
  return sum
}

const WIDTHS = [
  [1440, 900],
  [1920, 1080],
  [820, 1180],
  [390, 844],
  [360, 640],
  [844, 390],
] as const
export interface WidthsFigure {
  readonly pages: number
  readonly problems: readonly string[]
  /** The least part of the window's height that the map had upright, and its least width in pixels lying. */
  readonly leastShare: number
  readonly leastWidth: number
}
const stageBox = (page: Page): Promise<{ readonly width: number; readonly height: number }> =>
  page.evaluate(() => {
    const { width, height } = document.querySelector('.stage')!.getBoundingClientRect()
    return { width, height }
  })
async function measureWidths(site: Site, fixture: GameFixture): Promise<WidthsFigure> {
  const problems: string[] = []
  let [pages, leastShare, leastWidth] = [0, 1, Infinity]
  for (const [width, height] of WIDTHS)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const locale of ['it-IT', 'en-GB'])
        await withPage(site, { ...(width < 1000 ? phone(width, height) : { viewport: { width, height } }), colorScheme, locale }, async page => {
          await begin(page, site.address, { ...fixture.begin, guided: true })
          const random = seedRandom(9)
          await playOn(
            page,
            p => playByHand(p, width < 1000 ? finger(p) : mouse(p), random),
            n => n > 2,
          )
          await awaitTurn(page)
          const at = `${width}x${height} ${colorScheme} ${locale}`
          const wide = await overflow(page)
          const stage = await stageBox(page)
          pages++
          if (wide > 0) problems.push(`${at}: ${wide} px too wide`)
          if (height > width) leastShare = Math.min(leastShare, stage.height / height)
          else leastWidth = Math.min(leastWidth, stage.width)
          if (width >= 1000) problems.push(...(await overlaps(page)).map(names => `${at}: ${names}`))
          problems.push(...(await violations(page)).map(told => `${at}: ${told.slice(0, 160)}`))
        })
  return { pages, problems, leastShare: Math.round(leastShare * 1000) / 1000, leastWidth }
}

const [DECISIONS, POSITIONS, LEAST_SHARE, LEAST_WIDTH] = [2000, 200, 0.43, 500]
const isReached = (f: unknown): boolean => {
  const { decisions, offered, byTouch, byKeys } = f as AnswersFigure
  return decisions > 0 && byTouch === offered && byKeys === offered
}
const isTouched = (f: unknown): boolean => {
  const { pieces, wrong, mistaken } = f as PiecesFigure
  return pieces > 0 && wrong?.length === 0 && mistaken?.length === 0
}
const isInOrder = (f: unknown): boolean => {
  const { problems, leastShare, leastWidth } = f as WidthsFigure
  return problems?.length === 0 && leastShare >= LEAST_SHARE && leastWidth >= LEAST_WIDTH
}
/** `times`: fewer decisions and positions, for a trial. */
export function reachParts(site: Site, fixture: GameFixture, times: number | null): Part[] {
  const part = (name: string, run: () => Promise<unknown>, holds: Part['holds']): Part => ({ name: `${fixture.id}.${name}`, run, holds })
  return [
    part('answers', () => measureAnswers(site, fixture, times ?? DECISIONS), isReached),
    part('pieces', () => measurePieces(site, fixture, times ?? POSITIONS), isTouched),
    part('widths', () => measureWidths(site, fixture), isInOrder),
  ]
}
