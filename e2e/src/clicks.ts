/** How many clicks five deeds take on the real screen. The figures stand in docs/clicks.md. */
import type { Browser, Page } from 'playwright-core'
import { deeds, type Deed } from './fixtures/deeds.ts'
import { awaitTurn, openFile, pointOn, preset } from './table.ts'

/** Whatever can be clicked to answer, wherever the table shows it. */
const ANSWERS = 'dialog .choice, .prompt .choice, .space.target, .playing-card.target, .seat-name.target'
interface Answer {
  readonly at: number
  readonly space: string | null
  readonly name: string
}
/** A space is called by its id here, so that `roma` is not taken for a button that tells of Rome. */
const answersOn = (page: Page): Promise<Answer[]> =>
  page.locator(ANSWERS).evaluateAll(all =>
    all.map((e, at) => {
      const space = e.getAttribute('data-space')
      return { at, space, name: space ? `@${space}` : (e.getAttribute('aria-label') ?? e.textContent ?? '').trim() }
    }),
  )
const chosen = (answers: readonly Answer[], wants: readonly RegExp[]): Answer | undefined =>
  wants.map(want => answers.find(answer => want.test(answer.name))).find(answer => answer !== undefined)
async function click(page: Page, { at, space }: Answer): Promise<void> {
  const spot = space === null ? null : await pointOn(page, space)
  if (spot) await page.mouse.click(spot.x, spot.y)
  else
    await page
      .locator(ANSWERS)
      .nth(at)
      .click({ position: { x: 14, y: 14 } })
}
/** What the log and the spaces say. */
const saidOn = (page: Page): Promise<string> =>
  page.evaluate(() => [...document.querySelectorAll('.log .line, .space')].map(e => e.getAttribute('aria-label') ?? e.textContent).join('\n'))
const [MOST, PATIENCE, LOOK_MS] = [60, 20, 150]
/** What follows a click may take a moment to be there. */
async function nextAnswer(page: Page, deed: Deed): Promise<{ readonly answer: Answer; readonly mine: boolean } | 'done'> {
  for (let n = 0; n < PATIENCE; n++) {
    await page.waitForTimeout(LOOK_MS)
    await awaitTurn(page)
    if (deed.told.test(await saidOn(page))) return 'done'
    const mine = deed.doer.test((await page.locator('.question .who').textContent()) ?? '')
    const answers = await answersOn(page)
    const answer = chosen(answers, mine ? deed.wants : LETS_HAPPEN)
    // In a match whoever has one answer is not asked; here, where all seats are open, he is.
    if (answer) return { answer, mine: mine && answers.length > 1 }
  }
  throw new Error(`nothing to click: ${await page.locator('.question').textContent()}`)
}
const LETS_HAPPEN = [/^Pass$/, /^No Tribute$/, /^Stay$/, /^Stand/, /^Done$/, /^Do nothing$/]
/** Clicks of whoever does it; the others let it happen, and their clicks do not count. */
async function clicksFor(page: Page, address: string, deed: Deed): Promise<number> {
  await openFile(page, address, 'deed', deed.position)
  let clicks = 0
  for (let n = 0; n < MOST; n++) {
    const next = await nextAnswer(page, deed)
    if (next === 'done') return clicks
    await click(page, next.answer)
    if (next.mine) clicks++
  }
  throw new Error('it never happens')
}
export interface Clicks {
  readonly [deed: string]: { readonly clicks: number | string; readonly most: number }
}
/** At most 60 % of what the first edition took, or the real choices and one. */
const mostOf = ({ choices, before }: Deed): number => Math.max(Math.floor(before * 0.6), choices + 1)
export async function countClicks(browser: Browser, address: string): Promise<Clicks> {
  const counted: { [deed: string]: Clicks[string] } = {}
  for (const deed of deeds) {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await preset(page, 'speed', 'instant')
    const clicks = await clicksFor(page, address, deed).catch((error: unknown) => String(error).slice(0, 200))
    counted[deed.name] = { clicks, most: mostOf(deed) }
    await context.close()
  }
  return counted
}
export const fewEnough = (figure: unknown): boolean =>
  Object.values(figure as Clicks).every(({ clicks, most }) => typeof clicks === 'number' && clicks > 0 && clicks <= most)
