import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { awaitOwnTurn, presetSetting, runWithStoppedClock } from '../src/table.ts'
import { startServer, type TestServer } from './site.ts'

let server: TestServer
let address: string
beforeAll(async () => {
  server = await startServer()
  address = server.address
})
afterAll(() => server.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
async function rest(page: Page): Promise<void> {
  await button(page, 'Rest').click()
  await awaitOwnTurn(page)
}
async function passUntilOwnTurn(page: Page): Promise<void> {
  for (let n = 0; n < 6 && (await page.getByText('What does Red do?').count()) === 0; n++) {
    await page.getByRole('group', { name: 'Choices' }).getByRole('button').first().click()
    await awaitOwnTurn(page)
  }
}
const inMenu = async (page: Page, act: () => Promise<void>): Promise<void> => {
  await button(page, 'Menu').click()
  await act()
  await page.keyboard.press('Escape')
}
type Task = readonly [what: string, how: (page: Page) => Promise<void>]
/** What somebody new looks for, by the words and roles he would look for. */
const tasks: readonly Task[] = [
  [
    'start a game of the Fords',
    async page => {
      await page.getByRole('link', { name: 'The Fords' }).click()
      await button(page, 'Start the match').click()
      await awaitOwnTurn(page)
    },
  ],
  ['see whose decision it is', async page => page.getByText('You decide').first().waitFor()],
  [
    'read the rule behind the question',
    async page => {
      await button(page, 'Rule 2-2').click()
      await page
        .getByRole('dialog', { name: 'Rules' })
        .getByText(/^§ 2-2 .{20}/)
        .waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    },
  ],
  [
    'find out why one cannot march from the Hub',
    async page => {
      await button(page, /^Hub: nothing/).click({ force: true })
      await page.getByRole('dialog').getByText('Why not “March from Hub”?').waitFor()
      await page.keyboard.press('Escape')
    },
  ],
  [
    'begin a march from North',
    async page => {
      await button(page, /^North: .*Choose: March from North/).click({ force: true })
      await page.getByText('March to where?').first().waitFor()
    },
  ],
  [
    'take back the last step',
    async page => {
      await button(page, 'Undo').click()
      await page.getByText('What does Red do?').first().waitFor()
    },
  ],
  [
    'try a march without doing it',
    async page => {
      await button(page, 'Plan ahead').click()
      await button(page, /^North: /).click({ force: true })
      await button(page, /^Ford: /).click({ force: true })
      await button(page, '1 men').click()
      await page.getByText('Red marches from North to Ford with 1.').first().waitFor()
    },
  ],
  ['drop the plan', async page => button(page, 'Drop the plan').click()],
  ['see how many cards the opponent holds', async page => page.getByRole('listitem').filter({ hasText: 'Green' }).getByText('3 cards').waitFor()],
  ['rest', async page => rest(page)],
  ['pass when asked', async page => passUntilOwnTurn(page)],
  [
    'look at an earlier moment',
    async page => {
      await button(page, 'Replay').click()
      await button(page, 'One move back').click()
      await button(page, 'Back to the game').click()
    },
  ],
  [
    'watch what Green did',
    async page => {
      const watch = button(page, 'Watch the others’ moves again')
      // Whoever rests leaves nothing to be watched.
      for (let n = 0; n < 6 && (await watch.count()) === 0; n++) {
        await rest(page)
        await passUntilOwnTurn(page)
      }
      await runWithStoppedClock(page, async () => {
        await watch.click()
        await page.getByRole('slider', { name: 'Moment of the match' }).waitFor()
        await button(page, 'Skip').click()
      })
    },
  ],
  [
    'come nearer and see the whole map again',
    async page => {
      await button(page, 'Closer').click()
      await button(page, 'Whole map').click()
    },
  ],
  [
    'find a place by name',
    async page => {
      await button(page, 'Find a place').click()
      await page.getByRole('searchbox', { name: 'Name of a place' }).fill('gate')
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.startsWith('Gate'))
    },
  ],
  [
    'change the language, and back',
    async page => {
      await inMenu(page, () => button(page, 'IT: Italiano').click())
      await page.getByText('Che cosa fa Rosso?').first().waitFor()
      await inMenu(page, () => button(page, 'EN: English').click())
    },
  ],
  ['have it dark', async page => inMenu(page, () => button(page, 'Switch to the dark theme').click())],
  ['slow the opponents down', async page => inMenu(page, () => page.getByRole('radio', { name: 'slow' }).check())],
  ['be asked about every reaction', async page => inMenu(page, () => page.getByRole('radio', { name: 'always' }).check())],
  [
    'leave, and go on with the match',
    async page => {
      await button(page, 'Menu').click()
      await page.getByRole('link', { name: 'To the first page' }).click()
      await page.getByRole('link', { name: 'Continue The Fords' }).click()
      await page.getByText('What does Red do?').first().waitFor()
    },
  ],
  [
    'open the rulebook',
    async page => {
      await button(page, 'Menu').click()
      await page.getByRole('link', { name: 'Rulebook' }).click()
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  ],
  [
    'delete the match',
    async page => {
      await page.goto(address)
      await button(page, 'Delete this match of The Fords').click()
      await page.getByRole('link', { name: 'Continue The Fords' }).waitFor({ state: 'detached' })
    },
  ],
]
it(`a newcomer does ${tasks.length} things without reading anything first`, { timeout: 400_000 }, async () => {
  const context = await server.browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await presetSetting(page, 'speed', 'instant')
  await presetSetting(page, 'seed', 'a newcomer')
  await page.goto(address)
  const failed: string[] = []
  for (const [what, how] of tasks)
    await how(page).catch(async (error: unknown) => {
      await page.keyboard.press('Escape')
      failed.push(`${what}: ${String(error).slice(0, 200)}`)
    })
  await context.close()
  expect(failed).toEqual([])
})
