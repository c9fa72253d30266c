/** Pictures of Medioevo Universale on the real screen, for docs/screens: node e2e/src/screens-medioevo.ts <address> [name of one picture]. */
import type { Page } from 'playwright-core'
import * as positions from './fixtures/medioevo.ts'
import { address, SHARP_PHONE_OPTIONS, takePictures, type PictureRecipesByName } from './pictures.ts'
import { awaitOwnTurn, openPositionFile, clickSpace, pressChoice } from './table.ts'

const openPosition = (page: Page, position: unknown): Promise<void> => openPositionFile(page, address, 'Europe', position)
async function prepareSiegePicture(page: Page): Promise<void> {
  await openPosition(page, positions.medioevoSiegePosition)
  await clickSpace(page, 'bulgaria')
  await pressChoice(page, /^Take all/)
  await clickSpace(page, 'banat')
  await pressChoice(page, 'No terms')
  await pressChoice(page, 'No terms')
  await pressChoice(page, 'Fight')
  await pressChoice(page, 'Fight')
  await awaitOwnTurn(page)
}
async function prepareSeaBattlePicture(page: Page): Promise<void> {
  await openPosition(page, positions.medioevoSeaBattlePosition)
  await clickSpace(page, 'sea-of-marmara')
}
async function prepareMarketPicture(page: Page): Promise<void> {
  await openPosition(page, positions.medioevoMarketPosition)
  await page.getByRole('button', { name: 'Plan a route' }).click()
  await page.getByRole('group', { name: 'Stops' }).getByRole('button', { name: '6' }).click()
  for (const stop of ['moldavia', 'caffa', 'smyrna', 'candia', 'cyprus', 'alexandria']) await clickSpace(page, stop)
}
async function prepareTreatiesPicture(page: Page): Promise<void> {
  await openPosition(page, positions.medioevoPurchasesPosition)
  await page.locator('.offers').click()
  await page.locator('.new-offer select').first().selectOption({ index: 1 })
}
async function prepareReactionWindowPicture(page: Page): Promise<void> {
  await openPosition(page, positions.medioevoSpyPosition)
  await clickSpace(page, 'bulgaria')
  await pressChoice(page, /^Take all/)
  await clickSpace(page, 'banat')
  await awaitOwnTurn(page)
  await page.mouse.move(1200, 760)
}
async function prepareHonourSheetPicture(page: Page): Promise<void> {
  await openPosition(page, positions.medioevoPurchasesPosition)
  await page.getByRole('button', { name: 'Honour', exact: true }).click()
}
async function prepareTechnologyPicture(page: Page): Promise<void> {
  await openPosition(page, positions.medioevoPurchasesPosition)
  await page.getByRole('button', { name: 'Technology', exact: true }).click()
}

const medioevoPictures: PictureRecipesByName = {
  purchases: [{}, page => openPosition(page, positions.medioevoPurchasesPosition)],
  siege: [{}, prepareSiegePicture],
  sea: [{}, prepareSeaBattlePicture],
  losses: [{}, page => openPosition(page, positions.medioevoLossesPosition)],
  window: [{}, prepareReactionWindowPicture],
  market: [{}, prepareMarketPicture],
  treaties: [{}, prepareTreatiesPicture],
  honour: [{}, prepareHonourSheetPicture],
  auction: [{ locale: 'it-IT' }, page => openPosition(page, positions.medioevoAuctionPosition)],
  'phone-battle': [{ ...SHARP_PHONE_OPTIONS, colorScheme: 'dark' }, page => openPosition(page, positions.medioevoLossesAtSeaPosition)],
  technology: [{ colorScheme: 'light' }, prepareTechnologyPicture],
  phone: [{ ...SHARP_PHONE_OPTIONS, locale: 'it-IT' }, page => openPosition(page, positions.medioevoPurchasesPosition)],
  dark: [{ colorScheme: 'dark', viewport: { width: 1024, height: 700 } }, page => openPosition(page, positions.medioevoSiegePosition)],
}
await takePictures(medioevoPictures, 'medioevo-')
