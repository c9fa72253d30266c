/** Pictures of Medioevo Universale on the real screen, for docs/screens: node e2e/src/screens-medioevo.ts <address> [name of one picture]. */
import type { Page } from 'playwright-core'
import * as positions from './fixtures/medioevo.ts'
import { address, SHARP_PHONE, takeAll, type Pictures } from './pictures.ts'
import { awaitTurn, openFile, point, press } from './table.ts'

const open = (page: Page, position: unknown): Promise<void> => openFile(page, address, 'Europe', position)
async function siege(page: Page): Promise<void> {
  await open(page, positions.siege)
  await point(page, 'bulgaria')
  await press(page, /^Take all/)
  await point(page, 'banat')
  await press(page, 'No terms')
  await press(page, 'No terms')
  await press(page, 'Fight')
  await press(page, 'Fight')
  await awaitTurn(page)
}
async function seaBattle(page: Page): Promise<void> {
  await open(page, positions.seaBattle)
  await point(page, 'sea-of-marmara')
}
async function market(page: Page): Promise<void> {
  await open(page, positions.market)
  await press(page, /^Buy \d/)
  await press(page, 'Open a route of 6 stops')
  for (const stop of ['smyrna', 'candia']) await point(page, stop)
}
async function treaties(page: Page): Promise<void> {
  await open(page, positions.purchases)
  await page.locator('.offers').click()
  await page.locator('.new-offer select').first().selectOption({ index: 1 })
}
async function honour(page: Page): Promise<void> {
  await open(page, positions.purchases)
  await page.getByRole('button', { name: 'Honour', exact: true }).click()
}

const pictures: Pictures = {
  purchases: [{}, page => open(page, positions.purchases)],
  siege: [{}, siege],
  sea: [{}, seaBattle],
  market: [{}, market],
  treaties: [{}, treaties],
  honour: [{}, honour],
  auction: [{ locale: 'it-IT' }, page => open(page, positions.auction)],
  phone: [{ ...SHARP_PHONE, locale: 'it-IT' }, page => open(page, positions.purchases)],
  dark: [{ colorScheme: 'dark', viewport: { width: 1024, height: 700 } }, page => open(page, positions.siege)],
}
await takeAll(pictures, 'medioevo-')
