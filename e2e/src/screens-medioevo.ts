/** Pictures of Medioevo Universale on the real screen, for docs/screens: node e2e/src/screens-medioevo.ts <address> [name of one picture]. */
import type { Page } from 'playwright-core'
import * as positions from './fixtures/medioevo.ts'
import { address, SHARP_PHONE_OPTIONS, takePictures, type PictureRecipesByName } from './pictures.ts'
import { awaitOwnTurn, openPositionFile, clickSpace, pressChoice } from './table.ts'

const openPosition = (page: Page, position: unknown): Promise<void> => openPositionFile(page, address, 'Europe', position)
async function showSiege(page: Page): Promise<void> {
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
async function showSeaBattle(page: Page): Promise<void> {
  await openPosition(page, positions.medioevoSeaBattlePosition)
  await clickSpace(page, 'sea-of-marmara')
}
async function showMarket(page: Page): Promise<void> {
  await openPosition(page, positions.medioevoMarketPosition)
  await page.getByRole('button', { name: 'Plan a route' }).click()
  await page.getByRole('group', { name: 'Stops' }).getByRole('button', { name: '6' }).click()
  for (const stop of ['moldavia', 'caffa', 'smyrna', 'candia', 'cyprus', 'alexandria']) await clickSpace(page, stop)
}
async function showTreaties(page: Page): Promise<void> {
  await openPosition(page, positions.medioevoPurchasesPosition)
  await page.locator('.offers').click()
  await page.locator('.new-offer select').first().selectOption({ index: 1 })
}
async function showWindow(page: Page): Promise<void> {
  await openPosition(page, positions.medioevoSpyPosition)
  await clickSpace(page, 'bulgaria')
  await pressChoice(page, /^Take all/)
  await clickSpace(page, 'banat')
  await awaitOwnTurn(page)
  await page.mouse.move(1200, 760)
}
async function showHonourSheet(page: Page): Promise<void> {
  await openPosition(page, positions.medioevoPurchasesPosition)
  await page.getByRole('button', { name: 'Honour', exact: true }).click()
}

const medioevoPictures: PictureRecipesByName = {
  purchases: [{}, page => openPosition(page, positions.medioevoPurchasesPosition)],
  siege: [{}, showSiege],
  sea: [{}, showSeaBattle],
  losses: [{}, page => openPosition(page, positions.medioevoLossesPosition)],
  window: [{}, showWindow],
  market: [{}, showMarket],
  treaties: [{}, showTreaties],
  honour: [{}, showHonourSheet],
  auction: [{ locale: 'it-IT' }, page => openPosition(page, positions.medioevoAuctionPosition)],
  phone: [{ ...SHARP_PHONE_OPTIONS, locale: 'it-IT' }, page => openPosition(page, positions.medioevoPurchasesPosition)],
  dark: [{ colorScheme: 'dark', viewport: { width: 1024, height: 700 } }, page => openPosition(page, positions.medioevoSiegePosition)],
}
await takePictures(medioevoPictures, 'medioevo-')
