/** Pictures of Italia on the real screen, for docs/screens: node e2e/src/screens-italia.ts <address> [name of one picture]. */
import type { Page } from 'playwright-core'
import * as positions from './fixtures/italia.ts'
import { address, SHARP_PHONE, takeAll, type Pictures } from './pictures.ts'
import { awaitTurn, openFile, pointOn } from './table.ts'

const open = (page: Page, position: unknown): Promise<void> => openFile(page, address, '218 BC', position)
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
  await open(page, positions.campaign)
  await press(page, /^(Plan ahead|Prova un piano)$/)
  await press(page, /^(March on|In marcia)$/)
  await press(page, /^(Take all|Prendi tutti)/)
  await point(page, 'florentia')
  await press(page, /^(Halt|Fermati)$/)
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
  await open(page, positions.siege)
  await point(page, 'lilybaeum')
  await press(page, 'Attack')
  await letHappen(page, 3)
  await press(page, 'Last fight')
}
async function naval(page: Page): Promise<void> {
  await open(page, positions.atSea)
  await point(page, 'mare-tyrrhenum')
  await press(page, 'Against Romans')
  await point(page, 'mare-tyrrhenum')
  await press(page, 'Against Romans')
  await awaitTurn(page)
}
async function sheet(page: Page): Promise<void> {
  await open(page, positions.campaign)
  await page.locator('.desk').getByRole('button', { name: 'Carthaginians' }).click()
}
async function sheetOnPhone(page: Page): Promise<void> {
  await open(page, positions.campaign)
  await page.locator('.tab-seats').tap()
  await page.locator('.desk').getByRole('button', { name: 'Cartaginesi' }).tap()
}
async function scoring(page: Page): Promise<void> {
  await open(page, positions.campaign)
  await page.getByRole('combobox', { name: /Look|Vista/ }).selectOption('next')
  await page.locator('.look-legend summary').click()
}
async function large(page: Page): Promise<void> {
  await open(page, positions.campaign)
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
}
async function score(page: Page): Promise<void> {
  await open(page, positions.campaign)
  await press(page, /^(Score|Punteggio)$/)
}
const pictures: Pictures = {
  start: [{}, page => begin(page, 'italia-1', true)],
  plan: [{}, plan],
  reaction: [{}, reaction],
  battle: [{}, battle],
  naval: [{}, naval],
  scoring: [{}, scoring],
  sheet: [{}, sheet],
  score: [{ locale: 'it-IT', viewport: { width: 1024, height: 700 } }, score],
  large: [{ locale: 'it-IT', viewport: { width: 1024, height: 700 } }, large],
  phone: [{ ...SHARP_PHONE, locale: 'it-IT' }, page => begin(page, 'italia-2', false)],
  'phone-plan': [{ ...SHARP_PHONE, locale: 'it-IT' }, plan],
  'phone-sheet': [{ ...SHARP_PHONE, locale: 'it-IT' }, sheetOnPhone],
  dark: [{ colorScheme: 'dark' }, page => begin(page, 'italia-2', false)],
}
await takeAll(pictures, 'italia-')
