/** How many clicks five tasks take on the real screen. The figures stand in docs/clicks.md. */
import type { Browser, Page } from 'playwright-core'
import { clickCountTasks, type ClickCountTask } from './fixtures/click-tasks.ts'
import { awaitOwnTurn, awaitStillPage, openPositionFile, clickSpace, presetSetting, runAndAwaitEffect } from './table.ts'

/** Whatever can be clicked to answer, wherever the table shows it. */
const ANSWER_SELECTOR = 'dialog .choice, .prompt .choice, .space.target, .playing-card.target, .seat-name.target'
export interface AnswerOnPage {
  readonly at: number
  readonly space: string | null
  readonly name: string
}
/** A space is called by its id here, so that `roma` is not taken for a button that tells of Rome. */
export const listAnswersOnPage = (page: Page): Promise<AnswerOnPage[]> =>
  page.locator(ANSWER_SELECTOR).evaluateAll(all =>
    all.map((e, at) => {
      const space = e.getAttribute('data-space')
      return { at, space, name: space ? `@${space}` : (e.getAttribute('aria-label') ?? e.textContent ?? '').trim() }
    }),
  )
const findWantedAnswer = (answers: readonly AnswerOnPage[], wants: readonly RegExp[]): AnswerOnPage | undefined =>
  wants.map(want => answers.find(answer => want.test(answer.name))).find(answer => answer !== undefined)
export async function clickAnswer(page: Page, { at, space }: AnswerOnPage): Promise<void> {
  if (space !== null) return clickSpace(page, space)
  await awaitStillPage(page)
  await page
    .locator(ANSWER_SELECTOR)
    .nth(at)
    .click({ position: { x: 14, y: 14 } })
}
/** What the log and the spaces say. */
const readLogAndSpaces = (page: Page): Promise<string> =>
  page.evaluate(() => [...document.querySelectorAll('.log .line, .space')].map(e => e.getAttribute('aria-label') ?? e.textContent).join('\n'))
const MOST = 60
async function awaitNextAnswerOfTask(page: Page, task: ClickCountTask): Promise<{ readonly answer: AnswerOnPage; readonly mine: boolean } | 'done'> {
  await awaitOwnTurn(page)
  await awaitStillPage(page)
  if (task.done.test(await readLogAndSpaces(page))) return 'done'
  const mine = task.doer.test((await page.locator('.question .who').textContent()) ?? '')
  const answers = await listAnswersOnPage(page)
  const answer = findWantedAnswer(answers, mine ? task.wants : PASSIVE_ANSWER_PATTERNS)
  if (!answer) throw new Error(`nothing to click: ${await page.locator('.question').textContent()}`)
  // In a match whoever has one answer is not asked; here, where all seats are open, he is.
  return { answer, mine: mine && answers.length > 1 }
}
const PASSIVE_ANSWER_PATTERNS = [/^Pass$/, /^No Tribute$/, /^Stay$/, /^Stand/, /^Done$/, /^Do nothing$/]
/** Clicks of whoever does it; the others let it happen, and their clicks do not count. */
export async function countClicksOfTask(page: Page, address: string, task: ClickCountTask): Promise<number> {
  await openPositionFile(page, address, 'task', task.position)
  let clicks = 0
  for (let n = 0; n < MOST; n++) {
    const next = await awaitNextAnswerOfTask(page, task)
    if (next === 'done') return clicks
    // What a click does may show late: read before, the same answer would be given twice.
    await runAndAwaitEffect(page, () => clickAnswer(page, next.answer))
    if (next.mine) clicks++
  }
  throw new Error('it never happens')
}
export interface ClickCounts {
  readonly [task: string]: { readonly clicks: number | string; readonly most: number }
}
/** At most 60 % of what the first edition took, or the real choices and one. */
const computeClickLimit = ({ choices, before }: ClickCountTask): number => Math.max(Math.floor(before * 0.6), choices + 1)
export async function countClicksOfTasks(browser: Browser, address: string): Promise<ClickCounts> {
  const counted: { [task: string]: ClickCounts[string] } = {}
  for (const task of clickCountTasks) {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await presetSetting(page, 'speed', 'instant')
    const clicks = await countClicksOfTask(page, address, task).catch((error: unknown) => String(error).slice(0, 200))
    counted[task.name] = { clicks, most: computeClickLimit(task) }
    await context.close()
  }
  return counted
}
export const areClicksFewEnough = (figure: unknown): boolean =>
  Object.values(figure as ClickCounts).every(({ clicks, most }) => typeof clicks === 'number' && clicks > 0 && clicks <= most)
