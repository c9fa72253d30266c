/** Pictures of Italia on the real screen, for docs/screens: node e2e/src/screens-italia.ts <address> [name of one picture]. */
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import * as house from './houses/italia.ts'
import { awaitTurn, pointOn, preset } from './table.ts'

const [address = 'http://127.0.0.1:8080', only] = process.argv.slice(2)
const folder = join(import.meta.dirname, '../../docs/screens')
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

async function open(page: Page, position: unknown): Promise<void> {
  await page.goto(address)
  await page.locator('input[type=file]').setInputFiles({ name: '218 BC', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(position)) })
  await awaitTurn(page)
}
async function begin(page: Page, scenario: string, guided: boolean): Promise<void> {
  await page.goto(`${address}/games/italia`)
  await page.getByRole('combobox', { name: 'Scenario' }).selectOption(scenario)
  await page.getByRole('checkbox').setChecked(guided)
  await page.getByRole('button', { name: /^(Start the match|Inizia la partita)$/ }).click()
  await awaitTurn(page)
}
async function point(page: Page, space: string): Promise<void> {
  await page.locator(`.space.target[data-space="${space}"]`).waitFor({ state: 'attached' })
  await page.waitForTimeout(400)
  const spot = await pointOn(page, space)
  if (spot) await page.mouse.click(spot.x, spot.y)
  await page.waitForTimeout(300)
}
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click()
  await page.waitForTimeout(300)
}
async function plan(page: Page): Promise<void> {
  await open(page, house.campaign)
  await press(page, 'Plan ahead')
  await press(page, 'March on')
  await press(page, /^Take all/)
  await point(page, 'florentia')
  await press(page, 'Halt')
}
/** Nobody reacts or retreats, and all dice go to one target, so many times. */
async function letHappen(page: Page, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await awaitTurn(page)
    const answer = page.locator('.prompt').getByRole('button', { name: /^(Do nothing|Stay|All \d|At |Done)/ })
    if ((await answer.count()) === 0) return
    await answer.first().click()
  }
}
async function reaction(page: Page): Promise<void> {
  await plan(page)
  await press(page, /^Confirm/)
  await press(page, 'Done')
  await awaitTurn(page)
}
async function battle(page: Page): Promise<void> {
  await open(page, house.siege)
  await point(page, 'lilybaeum')
  await press(page, 'Attack')
  await letHappen(page, 3)
  await press(page, 'Last fight')
}
async function naval(page: Page): Promise<void> {
  await open(page, house.atSea)
  await point(page, 'mare-tyrrhenum')
  await press(page, 'Against Romans')
  await point(page, 'mare-tyrrhenum')
  await press(page, 'Against Romans')
  await awaitTurn(page)
}
async function sheet(page: Page): Promise<void> {
  await open(page, house.campaign)
  await page.locator('.desk').getByRole('button', { name: 'Carthaginians' }).click()
}
async function scoring(page: Page): Promise<void> {
  await open(page, house.campaign)
  await page.getByRole('combobox', { name: /Look|Vista/ }).selectOption('next')
}
async function score(page: Page): Promise<void> {
  await open(page, house.campaign)
  await press(page, /^(Score|Punteggio)$/)
}
const pictures: { readonly [name: string]: readonly [BrowserContextOptions, (page: Page) => Promise<void>] } = {
  start: [{}, page => begin(page, 'italia-1', true)],
  plan: [{}, plan],
  reaction: [{}, reaction],
  battle: [{}, battle],
  naval: [{}, naval],
  scoring: [{}, scoring],
  sheet: [{}, sheet],
  score: [{ locale: 'it-IT', viewport: { width: 1024, height: 700 } }, score],
  phone: [{ ...PHONE, locale: 'it-IT' }, page => begin(page, 'italia-2', false)],
  dark: [{ colorScheme: 'dark' }, page => begin(page, 'italia-2', false)],
}
async function take(browser: Browser, name: string): Promise<void> {
  const [options, show] = pictures[name]!
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 }, ...options })
  const page = await context.newPage()
  await preset(page, 'speed', 'instant')
  try {
    await show(page)
    await page.waitForTimeout(2500)
  } catch (error) {
    console.error(name, String(error).slice(0, 300))
  }
  await page.screenshot({ path: join(folder, `italia-${name}.png`), timeout: 90_000 })
  await context.close()
}
const browser = await openBrowser()
for (const name of Object.keys(pictures)) if (!only || only === name) await take(browser, name)
await browser.close()
