/** Pictures of Invasions on the real screen, for docs/screens: node e2e/src/screens-invasions.ts <address> [name of one picture]. */
import type { Page } from 'playwright-core'
import * as positions from './fixtures/invasions.ts'
import { address, SHARP_PHONE_OPTIONS, takePictures, type PictureRecipesByName } from './pictures.ts'
import { openPositionFile, clickSpace, pressChoice } from './table.ts'

const openPosition = (page: Page, position: unknown): Promise<void> => openPositionFile(page, address, 'Danube', position)
async function showMovingStack(page: Page): Promise<void> {
  await openPosition(page, positions.invasionsVisigothsPosition)
  await pressChoice(page, /^movement and combat/)
  await clickSpace(page, 'valachia')
}
async function showReach(page: Page): Promise<void> {
  await showMovingStack(page)
  await page.getByRole('combobox', { name: 'Look' }).selectOption('reach')
}
async function showNationSheet(page: Page): Promise<void> {
  await showMovingStack(page)
  await page
    .getByRole('region', { name: 'Order of activation' })
    .getByRole('button', { name: /Visigoths/ })
    .click()
}
async function showLedger(page: Page): Promise<void> {
  await openPosition(page, positions.invasionsPurchasesPosition)
  await page.getByRole('button', { name: 'Income and expenses' }).click()
}
const invasionsPictures: PictureRecipesByName = {
  reach: [{ colorScheme: 'light' }, showReach],
  sheet: [{ colorScheme: 'dark' }, showNationSheet],
  odds: [{ colorScheme: 'light' }, page => openPosition(page, positions.invasionsBattlePosition)],
  naval: [{ colorScheme: 'light' }, page => openPosition(page, positions.invasionsNavalPosition)],
  ledger: [{ colorScheme: 'dark' }, showLedger],
  phone: [SHARP_PHONE_OPTIONS, showMovingStack],
}
await takePictures(invasionsPictures, 'invasions-')
