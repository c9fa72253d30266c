/** What the second edition promises of one game: every answer within reach, every piece touched where it stands, every width in order. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import type { GameFixture } from './fixtures/index.ts'
import { measureOverflowPixels, findOverlappingNames, findAxeViolations } from './looks.ts'
import { runWithPage, shortenFailure, type ProofPart, type BrowserAndAddress } from './parts.ts'
import { measurePieceHits, countAnswersInReach } from './reach.ts'
import {
  awaitOwnTurn,
  beginMatch,
  createFinger,
  createMouse,
  playOneDecisionByPointer,
  playOneDecisionByKeyboard,
  playUntilEnough,
  createSeededRandom,
} from './table.ts'

const makePhoneOptions = (width: number, height: number): BrowserContextOptions => ({ viewport: { width, height }, hasTouch: true, isMobile: true })
const SMALL_WINDOW_SIZES = [
  { width: 360, height: 640 },
  { width: 844, height: 390 },
] as const
/** So many decisions are looked at in one size before the phone is turned. */
const DECISIONS_PER_WINDOW_SIZE = 10
const MOST_PROBLEMS_LISTED = 12
/** A page waits for frames and for opponents most of the time: so many matches are played beside each other, each with its part of the decisions. */
const MATCHES_AT_ONCE = 3
const FIRST_SEEDS_APART = 10_000
/** Where matches break again and again, no more are begun. */
const MOST_BROKEN_MATCHES = 4

/** How much is tried: so often, or until a moment. */
export interface ProofAmounts {
  readonly times: number | null
  readonly until: number
}
export interface ReachableAnswerCounts {
  readonly decisions: number
  readonly offered: number
  readonly byTouch: number
  readonly byKeys: number
  /** Questions with an answer out of reach, some of them. */
  readonly missing: readonly string[]
  /** Matches that could not be played on, and why. */
  readonly broken: readonly string[]
}
const ZERO_ANSWER_COUNTS: ReachableAnswerCounts = { decisions: 0, offered: 0, byTouch: 0, byKeys: 0, missing: [], broken: [] }
const addAnswerCounts = (a: ReachableAnswerCounts, b: ReachableAnswerCounts): ReachableAnswerCounts => ({
  decisions: a.decisions + b.decisions,
  offered: a.offered + b.offered,
  byTouch: a.byTouch + b.byTouch,
  byKeys: a.byKeys + b.byKeys,
  missing: [...a.missing, ...b.missing].slice(0, MOST_PROBLEMS_LISTED),
  broken: [...a.broken, ...b.broken].slice(0, MOST_PROBLEMS_LISTED),
})
/** The answers to one question, looked for in the window as it is. */
async function countAnswersToQuestion(page: Page): Promise<ReachableAnswerCounts> {
  const { offered, byTouch, byKeys, missing } = await countAnswersInReach(page)
  const where = JSON.stringify(page.viewportSize())
  return {
    decisions: 1,
    offered,
    byTouch: Math.min(offered, byTouch),
    byKeys: Math.min(offered, byKeys),
    missing: missing === null ? [] : [`${where} ${byTouch}/${byKeys} of ${offered}: ${missing}`],
    broken: [],
  }
}
type CountAnswers = (counted: ReachableAnswerCounts) => number
/** One match until it ends or enough was seen: at every question all answers are looked for, and one is given, by finger and by keys in turn. */
async function countReachableAnswersInMatch(
  page: Page,
  site: BrowserAndAddress,
  fixture: GameFixture,
  seed: number,
  count: CountAnswers,
  isEnough: () => boolean,
): Promise<void> {
  const random = createSeededRandom(seed)
  await beginMatch(page, site.address, fixture.begin)
  let asked = 0
  const act = async (p: Page): Promise<void> => {
    if (asked % DECISIONS_PER_WINDOW_SIZE === 0) await p.setViewportSize(SMALL_WINDOW_SIZES[(asked / DECISIONS_PER_WINDOW_SIZE) % SMALL_WINDOW_SIZES.length]!)
    asked = count(await countAnswersToQuestion(p))
    await (asked % 2 === 0 ? playOneDecisionByKeyboard(p, random) : playOneDecisionByPointer(p, createFinger(p), random))
  }
  await playUntilEnough(page, act, isEnough)
}
/** Nothing glides: what can be reached is looked for where it comes to rest, and 2,000 decisions must be affordable on two cores. */
const RESTING_PHONE_OPTIONS: BrowserContextOptions = { ...makePhoneOptions(360, 640), reducedMotion: 'reduce' }
/** Of several pages of one browser some may be given no frames for minutes. */
async function runWithOwnBrowser<T>({ address }: BrowserAndAddress, run: (own: BrowserAndAddress) => Promise<T>): Promise<T> {
  const browser = await openBrowser()
  return run({ browser, address }).finally(() => browser.close())
}
async function countReachableAnswers(site: BrowserAndAddress, fixture: GameFixture, { times, until }: ProofAmounts): Promise<ReachableAnswerCounts> {
  const share = Math.ceil((times ?? DECISIONS) / MATCHES_AT_ONCE)
  const all = await Promise.all(
    Array.from({ length: MATCHES_AT_ONCE }, (_, at) =>
      runWithOwnBrowser(site, own => countReachableAnswersInTurn(own, fixture, at * FIRST_SEEDS_APART + 5, share, until)),
    ),
  )
  return all.reduce(addAnswerCounts)
}
/** Matches one after the other until the share is seen. One that cannot be played on is told with what was seen of it. */
async function countReachableAnswersInTurn(
  site: BrowserAndAddress,
  fixture: GameFixture,
  firstSeed: number,
  share: number,
  until: number,
): Promise<ReachableAnswerCounts> {
  let sum = ZERO_ANSWER_COUNTS
  const isEnough = (): boolean => sum.decisions >= share || sum.broken.length >= MOST_BROKEN_MATCHES || Date.now() >= until
  const count: CountAnswers = counted => (sum = addAnswerCounts(sum, counted)).decisions
  while (!isEnough())
    await runWithPage(site, RESTING_PHONE_OPTIONS, page => countReachableAnswersInMatch(page, site, fixture, firstSeed + sum.decisions, count, isEnough)).catch(
      (error: unknown) => {
        sum = addAnswerCounts(sum, { ...ZERO_ANSWER_COUNTS, broken: [shortenFailure(String(error))] })
      },
    )
  return sum
}

export interface PieceClickFigures {
  readonly positions: number
  readonly pieces: number
  readonly wrong: readonly string[]
  readonly hidden: number
  /** Real touches on pieces whose space is no answer, and those that opened another space. */
  readonly touched: number
  readonly mistaken: readonly string[]
}
const readMapPlacement = (page: Page): Promise<string> =>
  page.evaluate(
    () => `${document.querySelector<HTMLElement>('.map-world')!.style.transform} ${JSON.stringify(document.querySelector('.stage')!.getBoundingClientRect())}`,
  )
/** A touch on a piece of a space that answers nothing opens that space: its name stands over it. */
async function touchRandomPiece(page: Page, random: (n: number) => number): Promise<string | null | undefined> {
  // Before anything is measured: a map that moves between the measuring and the touch puts another piece under the finger.
  const before = await readMapPlacement(page)
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
  if ((await readMapPlacement(page)) !== before) return undefined
  return opened === spot.name ? null : `${spot.name}: ${opened}`
}
async function checkClicksOnPieces(site: BrowserAndAddress, fixture: GameFixture, wanted: number): Promise<PieceClickFigures> {
  let sum: PieceClickFigures = { positions: 0, pieces: 0, wrong: [], hidden: 0, touched: 0, mistaken: [] }
  const random = createSeededRandom(21)
  while (sum.positions < wanted)
    await runWithPage(site, makePhoneOptions(390, 844), async page => {
      await beginMatch(page, site.address, fixture.begin)
      const act = async (p: Page): Promise<void> => {
        const { pieces, wrong, hidden } = await measurePieceHits(p)
        const touched = await touchRandomPiece(p, random)
        sum = {
          positions: sum.positions + 1,
          pieces: sum.pieces + pieces,
          wrong: [...sum.wrong, ...wrong].slice(0, MOST_PROBLEMS_LISTED),
          hidden: sum.hidden + hidden.length,
          touched: sum.touched + (touched === undefined ? 0 : 1),
          mistaken: [...sum.mistaken, ...(touched ? [touched] : [])].slice(0, MOST_PROBLEMS_LISTED),
        }
        await playOneDecisionByPointer(p, createFinger(p), random)
      }
      await playUntilEnough(page, act, () => sum.positions >= wanted)
    })
  return sum
}

const WINDOW_WIDTHS = [
  [1440, 900],
  [1920, 1080],
  [820, 1180],
  [390, 844],
  [360, 640],
  [844, 390],
] as const
export interface WindowWidthFigures {
  readonly pages: number
  readonly problems: readonly string[]
  /** The least part of the window's height that the map had upright, and its least width in pixels lying. */
  readonly leastShare: number
  readonly leastWidth: number
}
const measureMapBox = (page: Page): Promise<{ readonly width: number; readonly height: number }> =>
  page.evaluate(() => {
    const { width, height } = document.querySelector('.stage')!.getBoundingClientRect()
    return { width, height }
  })
async function checkWindowWidths(site: BrowserAndAddress, fixture: GameFixture): Promise<WindowWidthFigures> {
  const problems: string[] = []
  let [pages, leastShare, leastWidth] = [0, 1, Infinity]
  for (const [width, height] of WINDOW_WIDTHS)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const locale of ['it-IT', 'en-GB'])
        await runWithPage(site, { ...(width < 1000 ? makePhoneOptions(width, height) : { viewport: { width, height } }), colorScheme, locale }, async page => {
          await beginMatch(page, site.address, { ...fixture.begin, guided: true })
          const random = createSeededRandom(9)
          await playUntilEnough(
            page,
            p => playOneDecisionByPointer(p, width < 1000 ? createFinger(p) : createMouse(p), random),
            n => n > 2,
          )
          await awaitOwnTurn(page)
          const at = `${width}x${height} ${colorScheme} ${locale}`
          const wide = await measureOverflowPixels(page)
          const stage = await measureMapBox(page)
          pages++
          if (wide > 0) problems.push(`${at}: ${wide} px too wide`)
          if (height > width) leastShare = Math.min(leastShare, stage.height / height)
          else leastWidth = Math.min(leastWidth, stage.width)
          if (width >= 1000) problems.push(...(await findOverlappingNames(page)).map(names => `${at}: ${names}`))
          problems.push(...(await findAxeViolations(page)).map(violation => `${at}: ${violation.slice(0, 160)}`))
        })
  return { pages, problems, leastShare: Math.round(leastShare * 1000) / 1000, leastWidth }
}

const [DECISIONS, POSITIONS, LEAST_SHARE, LEAST_WIDTH] = [2000, 200, 0.43, 500]
/** What was cut short shows nothing. */
const areAllAnswersReached = (f: unknown): boolean => {
  const { decisions, offered, byTouch, byKeys, broken } = f as ReachableAnswerCounts
  return decisions >= DECISIONS && byTouch === offered && byKeys === offered && broken.length === 0
}
const areAllPiecesTouched = (f: unknown): boolean => {
  const { positions, pieces, wrong, mistaken } = f as PieceClickFigures
  return positions >= POSITIONS && pieces > 0 && wrong?.length === 0 && mistaken?.length === 0
}
const areWidthsInOrder = (f: unknown): boolean => {
  const { problems, leastShare, leastWidth } = f as WindowWidthFigures
  return problems?.length === 0 && leastShare >= LEAST_SHARE && leastWidth >= LEAST_WIDTH
}
/** `times`: fewer decisions and positions, for a trial. */
export function listReachChecks(site: BrowserAndAddress, fixture: GameFixture, amounts: ProofAmounts): ProofPart[] {
  const part = (name: string, run: () => Promise<unknown>, holds: ProofPart['holds']): ProofPart => ({ name: `${fixture.id}.${name}`, run, holds })
  return [
    part('answers', () => countReachableAnswers(site, fixture, amounts), areAllAnswersReached),
    part('pieces', () => checkClicksOnPieces(site, fixture, amounts.times ?? POSITIONS), areAllPiecesTouched),
    part('widths', () => checkWindowWidths(site, fixture), areWidthsInOrder),
  ]
}
