/** What is promised of a large game alone: people reach its end at one screen, and nobody waits long for good opponents. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { GameFixture, LongGameFixture } from './fixtures/index.ts'
import {
  createMousePlayer,
  hasTextOnPage,
  makeSharedMatch,
  playHotSeat,
  runWithPage,
  type BrowserAndAddress,
  type HotSeatFigures,
  type ProofPart,
} from './parts.ts'
import { beginMatch, isGameOver, playUntilEnough, presetSetting } from './table.ts'

/** Thousands of decisions: nothing glides, so that they are affordable. */
const RESTING_OPTIONS: BrowserContextOptions = { reducedMotion: 'reduce' }

export interface WaitingFigures {
  readonly decisions: number
  /** Seconds spent on acts of others that do not concern one, by the turns that were played whole; and all seconds without a question of one's own. */
  readonly secondsByTurn: { readonly [turn: string]: number }
  readonly allSecondsByTurn: { readonly [turn: string]: number }
  /** The longest time between two questions. */
  readonly longestSeconds: number
}
interface WaitsOfPage {
  readonly byTurn: { [turn: string]: { all: number; unconcerned: number } }
  now: number
  longest: number
}
type PageWithWaits = typeof window & { waits: WaitsOfPage }
const LOOK_MS = 50
/** Looks again and again, in the page itself, whether its person is asked; must be set before the page is there. */
const startCountingWaits = (page: Page, turn: string): Promise<unknown> =>
  page.addInitScript(
    ({ every, selector }) => {
      const waits: WaitsOfPage = { byTurn: {}, now: 0, longest: 0 }
      ;(window as PageWithWaits).waits = waits
      // The table hurries what does not concern whoever looks.
      let isHurried = false
      const post = Worker.prototype.postMessage as (this: Worker, ...given: unknown[]) => void
      Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]) {
        const { speed } = given[0] as { readonly speed?: string }
        if (speed !== undefined) isHurried = speed === 'instant'
        post.apply(this, given)
      } as typeof Worker.prototype.postMessage
      let last = performance.now()
      const look = (): void => {
        const passed = performance.now() - last
        last += passed
        const isWaiting = document.querySelector('.table') !== null && document.querySelector('.question.mine, .end') === null
        waits.now = isWaiting ? waits.now + passed : 0
        waits.longest = Math.max(waits.longest, waits.now)
        const now = document.querySelector(selector)?.textContent
        if (!isWaiting || !now) return
        const ofTurn = (waits.byTurn[now] ??= { all: 0, unconcerned: 0 })
        ofTurn.all += passed
        if (isHurried) ofTurn.unconcerned += passed
      }
      setInterval(look, every)
    },
    { every: LOOK_MS, selector: turn },
  )
const roundToSeconds = (ms: number): number => Math.round(ms / 100) / 10
/** At the pace that nobody chose, among opponents that play soundly, until the fixture's goal. */
function measureWaits(site: BrowserAndAddress, fixture: GameFixture, { opponents, turn }: LongGameFixture): Promise<WaitingFigures> {
  return runWithPage(site, RESTING_OPTIONS, async page => {
    await presetSetting(page, 'speed', 'calm')
    await startCountingWaits(page, turn)
    await beginMatch(page, site.address, { ...fixture.begin, seats: opponents, players: Object.keys(opponents).length + 1 })
    const decide = createMousePlayer(1)
    let far = false
    const act = async (p: Page): Promise<void> => {
      far = await hasTextOnPage(p, fixture.goal)
      if (!far) await decide(p)
    }
    const decisions = await playUntilEnough(page, act, () => far)
    const { byTurn, longest } = await page.evaluate(() => (window as PageWithWaits).waits)
    // The turn in which the goal was reached has only begun.
    const begun = (await isGameOver(page)) ? null : await page.locator(turn).first().textContent()
    const whole = Object.entries(byTurn).filter(([name]) => name !== begun)
    const sumUp = (of: 'all' | 'unconcerned') => Object.fromEntries(whole.map(([name, ms]) => [name, roundToSeconds(ms[of])]))
    return { decisions, secondsByTurn: sumUp('unconcerned'), allSecondsByTurn: sumUp('all'), longestSeconds: roundToSeconds(longest) }
  })
}

const areWaitsShort = (f: unknown, most: number): boolean => {
  const seconds = Object.values((f as WaitingFigures).secondsByTurn ?? {})
  return seconds.length > 0 && seconds.every(s => s <= most)
}
const isEndReachedUnseen = (f: unknown): boolean => {
  const { over, curtains, leaks } = f as HotSeatFigures
  return over && curtains > 0 && leaks === 0
}
export function listLongGameChecks(site: BrowserAndAddress, fixture: GameFixture): ProofPart[] {
  const { long } = fixture
  if (!long) return []
  const toEnd = {
    name: `${fixture.id}.hotSeatToEnd`,
    run: () => playHotSeat(site, { ...makeSharedMatch(fixture), ...long.toEnd }, null, RESTING_OPTIONS),
    holds: isEndReachedUnseen,
  }
  return [toEnd, { name: `${fixture.id}.waiting`, run: () => measureWaits(site, fixture, long), holds: f => areWaitsShort(f, long.mostSeconds) }]
}
