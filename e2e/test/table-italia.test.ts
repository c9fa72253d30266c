/** Italia I and II on the table, in a real browser. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as positions from '../src/fixtures/italia.ts'
import {
  awaitOwnTurn,
  awaitStillPage,
  clickSpace,
  createFinger,
  createSeededRandom,
  findClickablePoint,
  openPositionFile,
  playOneDecisionByPointer,
  playUntilEnough,
  pressChoice,
  runAndAwaitEffect,
} from '../src/table.ts'
import { ITALIAN, openTable, overflow, startServer, TOUCH, violations, type TestServer } from './site.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const WIDE = { viewport: { width: 1440, height: 900 } }
const atTable = (options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> => openTable(server, { ...WIDE, ...options }, look)
async function start(page: Page, scenario: string, guided = false): Promise<void> {
  await page.goto(`${server.address}/games/italia`)
  await page.getByRole('combobox', { name: 'Scenario' }).selectOption(scenario)
  await page.getByRole('checkbox').setChecked(guided)
  await page.getByRole('button', { name: /^(Start the match|Inizia la partita)$/ }).click()
  await awaitOwnTurn(page)
}
const open = (page: Page, position: unknown): Promise<void> => openPositionFile(page, server.address, 'Hannibal', position)
const question = (page: Page) => page.locator('.question .text').textContent()
const asks = (page: Page, text: string | RegExp) => page.locator('.question .text').getByText(text).waitFor()
const isLogged = (page: Page, text: string | RegExp) => page.locator('.log').getByText(text).first().waitFor()
/** Answers whatever is asked until the log tells what is awaited: nobody reacts or retreats, all dice go to one target. The log follows a frame later. */
async function until(page: Page, text: string | RegExp): Promise<void> {
  const line = page.locator('.log').getByText(text)
  const answer = page.locator('.prompt').getByRole('button', { name: /^(Do nothing|Stay|All \d|At |Done|Fight on|Keep the city)/ })
  for (let n = 0; n < 40; n++) {
    await awaitOwnTurn(page)
    await awaitStillPage(page)
    if ((await line.count()) > 0 || (await answer.count()) === 0) break
    await runAndAwaitEffect(page, () => answer.first().click())
  }
  // An account that is over lies folded in the log.
  await line.first().waitFor({ state: 'attached' })
}

describe('Italia on the table', () => {
  it('the map lies still under a finger, though the place would be a fight', { timeout: 180_000 }, async () =>
    atTable({ ...TOUCH, viewport: { width: 390, height: 844 } }, async phone => {
      const random = createSeededRandom(3)
      await open(phone, positions.italiaCampaignPosition)
      await playUntilEnough(
        phone,
        p => playOneDecisionByPointer(p, createFinger(p), random, [/^Take all/, /^March on/]),
        n => n >= 2,
      )
      await asks(phone, 'where do 10 units with Hannibal go?')
      await awaitStillPage(phone)
      const spot = (await findClickablePoint(phone, 'ravenna'))!
      const finger = await phone.context().newCDPSession(phone)
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [spot] })
      await phone.waitForTimeout(200)
      await expect.poll(() => findClickablePoint(phone, 'ravenna')).toEqual(spot)
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await asks(phone, /Ravenna/)
    }),
  )
  it('both games begin with their seats, their nations and a guide; standing orders outlive a reload', { timeout: 240_000 }, async () =>
    atTable({}, async page => {
      await start(page, 'italia-1', true)
      await expect.poll(() => question(page)).toBe('Greeks, what do you buy with 10 gold?')
      await expect.poll(() => page.locator('.seat').count()).toBe(3)
      await expect.poll(() => page.locator('.station').allTextContents()).toContainEqual(expect.stringContaining('Carthaginians'))
      await expect.poll(() => page.locator('.guide').textContent()).toContain('1 gold for each area')
      await page.getByRole('button', { name: 'Greeks', exact: true }).click()
      const sheet = page.locator('.sheet')
      await expect.poll(() => sheet.textContent()).toMatch(/Dionysius.*4 points for all of Sicily.*Agathocles/)
      await page.keyboard.press('Escape')
      await page.getByRole('combobox', { name: 'Look' }).selectOption('next')
      await expect.poll(() => page.locator('.look-legend').textContent()).toContain('at the end of round 3')
      await expect.poll(() => violations(page)).toEqual([])
      await expect.poll(() => overflow(page)).toBe(0)
      await start(page, 'italia-2')
      await expect.poll(() => page.locator('.seat').count()).toBe(4)
      await expect.poll(() => page.locator('.station').first().textContent()).toContain('Visigoths')
      const never = page.getByRole('radio', { name: 'never, pass for me' })
      await page.getByRole('button', { name: 'Menu' }).click()
      await never.check()
      // It is kept once the table is free again.
      await awaitOwnTurn(page)
      await page.reload()
      await awaitOwnTurn(page)
      await expect.poll(() => question(page)).not.toContain('do you react?')
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect.poll(() => never.isChecked()).toBe(true)
    }),
  )
  it('a campaign is planned with its cost and who may react, sent, answered and fought; a reload loses nothing', { timeout: 180_000 }, async () =>
    atTable({}, async page => {
      await open(page, positions.italiaCampaignPosition)
      await asks(page, 'Hannibal has 8 gold for his campaign. Another move for 1 gold?')
      await page.getByRole('button', { name: 'Plan ahead' }).click()
      await pressChoice(page, 'March on')
      await pressChoice(page, 'Take all 10')
      await clickSpace(page, 'florentia')
      await pressChoice(page, 'Halt')
      const plan = page.locator('.plan-bar')
      await plan.getByText('Battle in Florentia').waitFor()
      await expect.poll(() => plan.textContent()).toMatch(/Gold spent 1.*Gold left 7.*May react .*Romans.*10 against 2; (9\d|100) %/)
      await expect.poll(() => page.locator('.log').getByText('Hannibal makes').count()).toBe(0)
      await plan.getByRole('button', { name: /^Confirm/ }).click()
      await isLogged(page, 'The Carthaginians move with 10 units from Pavia to Florentia.')
      await pressChoice(page, 'Done')
      await asks(page, /^Hannibal of the Carthaginians is on campaign, now in Florentia\. .*, do you react\?$/)
      const before = await question(page)
      await page.reload()
      await awaitOwnTurn(page)
      await expect.poll(() => question(page)).toBe(before)
      for (let n = 0; n < 8 && /react/.test((await question(page))!); n++) {
        await pressChoice(page, 'Do nothing')
        await awaitOwnTurn(page)
      }
      await clickSpace(page, 'florentia')
      await until(page, /roll .*hit/)
      await page.getByRole('button', { name: 'Last fight' }).click()
      await expect.poll(() => page.locator('.theatre').textContent()).toMatch(/Battle in Florentia.*Carthaginians.*attacks.*Romans.*Round 1/)
    }),
  )
  it('a city is stormed, and fleets fight', { timeout: 180_000 }, async () =>
    atTable({}, async page => {
      await open(page, positions.italiaSiegePosition)
      await clickSpace(page, 'lilybaeum')
      await asks(page, /attack or raid/)
      await expect.poll(() => page.locator('.beside').textContent()).toMatch(/Romans.*4 legions hit on 6\+.*Carthaginians.*2 infantry hit on 7\+/)
      await pressChoice(page, 'Attack')
      await until(page, /roll .*hit/)
      await open(page, positions.italiaSeaBattlePosition)
      await clickSpace(page, 'mare-tyrrhenum')
      await pressChoice(page, 'Against Romans')
      await asks(page, 'Carthaginians, which combat is next?')
      await clickSpace(page, 'mare-tyrrhenum')
      await pressChoice(page, 'Against Romans')
      await isLogged(page, 'Fleets of the Carthaginians and the Romans fight in Mare Tyrrhenum.')
    }),
  )
  it('in Italian on a phone everything is there and nothing of another screen', { timeout: 180_000 }, async () =>
    atTable({ ...TOUCH, ...ITALIAN }, async page => {
      await page.goto(server.address)
      await expect.poll(() => page.getByRole('link', { name: /^Continua/ }).count()).toBe(0)
      await start(page, 'italia-2')
      const table = page.locator('.table')
      await expect.poll(() => table.textContent()).toContain('Visigoti')
      expect(await table.textContent()).not.toMatch(/Visigoths|Western Romans|gold|Choose|Done/)
      await expect.poll(() => overflow(page)).toBe(0)
      await page.locator('.tab-seats').tap()
      await page.getByRole('button', { name: 'Punteggio' }).tap()
      await page.locator('.sheet').getByText('Rosso, totale').waitFor()
      await expect.poll(() => overflow(page)).toBe(0)
      await expect.poll(() => violations(page)).toEqual([])
    }),
  )
})
