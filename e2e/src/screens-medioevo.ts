/** Pictures of Medioevo Universale on the real screen, for docs/screens: node e2e/src/screens-medioevo.ts <address> [name of one picture]. */
import type { Page } from 'playwright-core'
import * as positions from './fixtures/medioevo.ts'
import { address, SHARP_PHONE_OPTIONS, takePictures, type PictureRecipesByName } from './pictures.ts'
import { awaitOwnTurn, openPositionFile, clickSpace, pressChoice } from './table.ts'

const openPosition = (page: Page, position: unknown): Promise<void> => openPositionFile(page, address, 'Europe', position)
async function showSiege(page: Page): Promise<void> {
  await openPosition(page, positions.siegePosition)
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
  await openPosition(page, positions.seaBattlePosition)
  await clickSpace(page, 'sea-of-marmara')
}
async function showMarket(page: Page): Promise<void> {
  await openPosition(page, positions.marketPosition)
  await page.getByRole('button', { name: 'Plan a route' }).click()
  await page.getByRole('group', { name: 'Stops' }).getByRole('button', { name: '6' }).click()
  for (const stop of ['moldavia', 'caffa', 'smyrna', 'candia', 'cyprus', 'alexandria']) await clickSpace(page, stop)
}
async function showTreaties(page: Page): Promise<void> {
  await openPosition(page, positions.purchasesPosition)
  await page.locator('.offers').click()
  await page.locator('.new-offer select').first().selectOption({ index: 1 })
}
async function showWindow(page: Page): Promise<void> {
  await openPosition(page, positions.spyPosition)
  await clickSpace(page, 'bulgaria')
  await pressChoice(page, /^Take all/)
  await clickSpace(page, 'banat')
  await awaitOwnTurn(page)
  await page.mouse.move(1200, 760)
}
async function showHonourSheet(page: Page): Promise<void> {
  await openPosition(page, positions.purchasesPosition)
  await page.getByRole('button', { name: 'Honour', exact: true }).click()
}

const medioevoPictures: PictureRecipesByName = {
  purchases: [{}, page => openPosition(page, positions.purchasesPosition)],
  siege: [{}, showSiege],
  sea: [{}, showSeaBattle],
  losses: [{}, page => openPosition(page, positions.lossesPosition)],
  window: [{}, showWindow],
  market: [{}, showMarket],
  treaties: [{}, showTreaties],
  honour: [{}, showHonourSheet],
  auction: [{ locale: 'it-IT' }, page => openPosition(page, positions.auctionPosition)],
  phone: [{ ...SHARP_PHONE_OPTIONS, locale: 'it-IT' }, page => openPosition(page, positions.purchasesPosition)],
  dark: [{ colorScheme: 'dark', viewport: { width: 1024, height: 700 } }, page => openPosition(page, positions.siegePosition)],
}
await takePictures(medioevoPictures, 'medioevo-')
