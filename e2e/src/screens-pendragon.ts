/** Pictures of Pendragon on the real screen, for docs/screens: node e2e/src/screens-pendragon.ts <address> [name of one picture]. */
import type { Page } from 'playwright-core'
import * as positions from './fixtures/pendragon.ts'
import { address, SHARP_PHONE, takeAll, type Pictures } from './pictures.ts'
import { awaitStill, awaitTurn, begin, openFile, point, press, pointOn } from './table.ts'

const open = (page: Page, position: unknown): Promise<void> => openFile(page, address, 'Britain', position)
/** All seats are ours: nobody gives anything. */
async function noTribute(page: Page): Promise<void> {
  const prompt = page.locator('.prompt')
  const [none, without] = [prompt.getByRole('button', { name: 'No Tribute' }), prompt.getByRole('button', { name: 'Without', exact: true })]
  for (;;) {
    await none.or(without).first().waitFor()
    if ((await none.count()) === 0) return
    await none.click()
  }
}
async function whys(page: Page, from: number, to: number): Promise<void> {
  for (const why of (await page.locator('.sheet-why .cite[aria-expanded]').all()).slice(from, to)) await why.click()
}

async function start(page: Page): Promise<void> {
  await begin(page, address, { game: 'Pendragon', guided: true })
  const card = page.locator('.question .text').getByText('what do you do with this card')
  for (let n = 0; n < 20; n++) {
    await awaitTurn(page)
    if ((await card.count()) > 0) return
    await page.locator('.prompt .choice, .space.target').last().click()
  }
}
async function plan(page: Page): Promise<void> {
  await open(page, positions.raid)
  await page.getByRole('button', { name: 'Plan ahead' }).click()
  await press(page, 'Raid')
  await press(page, 'with Ravage')
  for (const space of ['iceni', 'trinovantes']) {
    await point(page, space)
    await press(page, /^more dice/)
  }
}
async function evade(page: Page): Promise<void> {
  await open(page, positions.walls)
  await press(page, 'Battle')
  await noTribute(page)
  await press(page, 'Without')
  await point(page, 'regni')
  await press(page, 'That is all')
}
async function battle(page: Page): Promise<void> {
  await evade(page)
  await press(page, 'Stand')
  await press(page, 'Withdraw Militia')
  await point(page, 'regni')
  await press(page, '1')
  await point(page, 'regni')
  const over = page.locator('.log').getByText(/ (falls|holds)\./)
  for (let n = 0; n < 8 && (await over.count()) === 0; n++) await page.locator('.prompt .choice').first().click()
  await page.getByRole('button', { name: 'Last fight' }).click()
}
/** Before a Battle is ordered: both sides, what a die needs, what each would lose. */
async function weigh(page: Page): Promise<void> {
  await open(page, positions.walls)
  await press(page, 'Battle')
  await noTribute(page)
  await press(page, 'Without')
  await awaitStill(page)
  const at = await pointOn(page, 'regni')
  if (at) await page.mouse.move(at.x, at.y)
}
async function margins(page: Page): Promise<void> {
  await open(page, positions.autonomy)
  await page.getByRole('button', { name: 'Margins' }).click()
  await whys(page, 0, 4)
}
async function event(page: Page): Promise<void> {
  await open(page, positions.raid)
  await page
    .locator('.shown-card')
    .first()
    .click({ position: { x: 14, y: 14 } })
}
async function imperium(page: Page): Promise<void> {
  await open(page, positions.epoch)
  await page.getByRole('button', { name: 'Imperium', exact: true }).click()
  await whys(page, 3, 4)
}

const pictures: Pictures = {
  start: [{}, start],
  plan: [{}, plan],
  weigh: [{}, weigh],
  evade: [{}, evade],
  battle: [{}, battle],
  margins: [{}, margins],
  event: [{}, event],
  imperium: [{ locale: 'en-GB' }, imperium],
  phone: [{ ...SHARP_PHONE, locale: 'it-IT' }, page => open(page, positions.britons)],
  dark: [{ colorScheme: 'dark', viewport: { width: 1024, height: 700 } }, page => open(page, positions.walls)],
}
await takeAll(pictures, 'pendragon-')
