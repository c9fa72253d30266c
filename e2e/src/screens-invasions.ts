/** Pictures of Invasions on the real screen, for docs/screens: node e2e/src/screens-invasions.ts <address> [name of one picture]. */
import type { Page } from 'playwright-core'
import * as positions from './fixtures/invasions.ts'
import { address, SHARP_PHONE, takeAll, type Pictures } from './pictures.ts'
import { openFile, point, press } from './table.ts'

const open = (page: Page, position: unknown): Promise<void> => openFile(page, address, 'Danube', position)
async function stack(page: Page): Promise<void> {
  await open(page, positions.visigoths)
  await press(page, /^movement and combat/)
  await point(page, 'valachia')
}
async function reach(page: Page): Promise<void> {
  await stack(page)
  await page.getByRole('combobox', { name: 'Look' }).selectOption('reach')
}
async function sheet(page: Page): Promise<void> {
  await stack(page)
  await page
    .getByRole('region', { name: 'Order of activation' })
    .getByRole('button', { name: /Visigoths/ })
    .click()
}
async function ledger(page: Page): Promise<void> {
  await open(page, positions.purchases)
  await page.getByRole('button', { name: 'Income and expenses' }).click()
}
const pictures: Pictures = {
  reach: [{ colorScheme: 'light' }, reach],
  sheet: [{ colorScheme: 'dark' }, sheet],
  odds: [{ colorScheme: 'light' }, page => open(page, positions.battle)],
  ledger: [{ colorScheme: 'dark' }, ledger],
  phone: [SHARP_PHONE, stack],
}
await takeAll(pictures, 'invasions-')
