/** Pictures of Invasions on the real screen, for docs/screens: node e2e/src/screens-invasions.ts <address> [name of one picture]. */
import { nationKind } from '@tabularium/invasions/table'
import type { Page } from 'playwright-core'
import * as positions from './fixtures/invasions.ts'
import { address, SHARP_PHONE_OPTIONS, takePictures, type PictureRecipesByName } from './pictures.ts'
import { awaitOwnTurn, openPositionFile, clickSpace, createMouse, createSeededRandom, playOneDecisionByPointer, playUntilEnough, pressChoice } from './table.ts'

const openPosition = (page: Page, position: unknown): Promise<void> => openPositionFile(page, address, 'Danube', position)
async function prepareMovingStackPicture(page: Page): Promise<void> {
  await openPosition(page, positions.invasionsVisigothsPosition)
  await pressChoice(page, /^Movement and combat/)
  await clickSpace(page, 'valachia')
}
async function prepareReachableSpacesPicture(page: Page): Promise<void> {
  await prepareMovingStackPicture(page)
  await page.getByRole('combobox', { name: /^Look/ }).selectOption('reach')
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
async function prepareBattlePicture(page: Page): Promise<void> {
  await openPosition(page, positions.invasionsBattlePosition)
  await clickSpace(page, 'moesia-superior')
  await awaitOwnTurn(page)
}
async function prepareSiegePicture(page: Page): Promise<void> {
  await openPosition(page, positions.invasionsSiegePosition)
  await clickSpace(page, 'moesia-superior')
  await awaitOwnTurn(page)
}
async function prepareFriendsPicture(page: Page): Promise<void> {
  await openPosition(page, positions.invasionsVisigothsPosition)
  await page.getByRole('combobox', { name: /^Look/ }).selectOption({ label: 'Friends of the Visigoths' })
}
/** The last nation of the last turn acts, and all is counted. */
async function prepareEndOfGamePicture(page: Page): Promise<void> {
  await openPosition(
    page,
    positions.makeInvasionsEndOfTurnPosition(
      6,
      nationKind.ids.filter(nation => nation !== 'visigothi'),
    ),
  )
  const random = createSeededRandom(1)
  await playUntilEnough(page, p => playOneDecisionByPointer(p, createMouse(p), random, [/^Movement and combat/, /^(Done|Pass|Stop|No)/]))
}
const invasionsPictures: PictureRecipesByName = {
  reach: [{ colorScheme: 'light' }, prepareReachableSpacesPicture],
  sheet: [{ colorScheme: 'dark' }, prepareNationSheetPicture],
  odds: [{ colorScheme: 'light' }, page => openPosition(page, positions.invasionsBattlePosition)],
  battle: [{ colorScheme: 'light' }, prepareBattlePicture],
  siege: [{ colorScheme: 'dark' }, prepareSiegePicture],
  friends: [{ colorScheme: 'light' }, prepareFriendsPicture],
  naval: [{ colorScheme: 'light' }, page => openPosition(page, positions.invasionsNavalPosition)],
  ledger: [{ colorScheme: 'dark' }, prepareLedgerPicture],
  end: [{ colorScheme: 'light' }, prepareEndOfGamePicture],
  'phone-battle': [SHARP_PHONE_OPTIONS, prepareBattlePicture],
  phone: [SHARP_PHONE_OPTIONS, prepareMovingStackPicture],
}
await takePictures(invasionsPictures, 'invasions-')
