/** Pictures of Invasions on the real screen, for docs/screens: node e2e/src/screens-invasions.ts <address> [name of one picture]. */
import type { Page } from 'playwright-core'
import * as positions from './fixtures/invasions.ts'
import { address, SHARP_PHONE_OPTIONS, takePictures, type PictureRecipesByName } from './pictures.ts'
import { openPositionFile, clickSpace, pressChoice } from './table.ts'

const openPosition = (page: Page, position: unknown): Promise<void> => openPositionFile(page, address, 'Danube', position)
async function prepareMovingStackPicture(page: Page): Promise<void> {
  await openPosition(page, positions.invasionsVisigothsPosition)
  await pressChoice(page, /^movement and combat/)
  await clickSpace(page, 'valachia')
}
async function prepareReachableSpacesPicture(page: Page): Promise<void> {
  await prepareMovingStackPicture(page)
  await page.getByRole('combobox', { name: 'Look' }).selectOption('reach')
}
async function prepareNationSheetPicture(page: Page): Promise<void> {
  await prepareMovingStackPicture(page)
  await page
    .getByRole('region', { name: 'Order of activation' })
    .getByRole('button', { name: /Visigoths/ })
    .click()
}
async function prepareLedgerPicture(page: Page): Promise<void> {
  await openPosition(page, positions.invasionsPurchasesPosition)
  await page.getByRole('button', { name: 'Income and expenses' }).click()
}
const invasionsPictures: PictureRecipesByName = {
  reach: [{ colorScheme: 'light' }, prepareReachableSpacesPicture],
  sheet: [{ colorScheme: 'dark' }, prepareNationSheetPicture],
  odds: [{ colorScheme: 'light' }, page => openPosition(page, positions.invasionsBattlePosition)],
  naval: [{ colorScheme: 'light' }, page => openPosition(page, positions.invasionsNavalPosition)],
  ledger: [{ colorScheme: 'dark' }, prepareLedgerPicture],
  phone: [SHARP_PHONE_OPTIONS, prepareMovingStackPicture],
}
await takePictures(invasionsPictures, 'invasions-')
