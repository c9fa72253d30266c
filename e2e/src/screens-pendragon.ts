/** Pictures of Pendragon on the real screen, for docs/screens: node e2e/src/screens-pendragon.ts <address> [name of one picture]. */
import type { Page } from 'playwright-core'
import * as positions from './fixtures/pendragon.ts'
import { address, SHARP_PHONE_OPTIONS, takePictures, type PictureRecipesByName } from './pictures.ts'
import { awaitStillPage, awaitOwnTurn, beginMatch, openPositionFile, clickSpace, pressChoice, findClickablePoint } from './table.ts'

const openPosition = (page: Page, position: unknown): Promise<void> => openPositionFile(page, address, 'Britain', position)
/** All seats are ours: nobody gives anything. */
async function refuseTribute(page: Page): Promise<void> {
  const prompt = page.locator('.prompt')
  const [none, without] = [prompt.getByRole('button', { name: 'No Tribute' }), prompt.getByRole('button', { name: 'Without', exact: true })]
  for (;;) {
    await none.or(without).first().waitFor()
    if ((await none.count()) === 0) return
    await none.click()
  }
}
async function openSheetReasons(page: Page, from: number, to: number): Promise<void> {
  for (const why of (await page.locator('.sheet-why .cite[aria-expanded]').all()).slice(from, to)) await why.click()
}

async function prepareFirstQuestionPicture(page: Page): Promise<void> {
  await beginMatch(page, address, { game: 'Pendragon', guided: true })
  const card = page.locator('.question .text').getByText('what do you do with this card')
  for (let n = 0; n < 20; n++) {
    await awaitOwnTurn(page)
    if ((await card.count()) > 0) return
    await page.locator('.prompt .choice, .space.target').last().click()
  }
}
async function preparePlanPicture(page: Page): Promise<void> {
  await openPosition(page, positions.pendragonRaidPosition)
  await page.getByRole('button', { name: 'Plan ahead' }).click()
  await pressChoice(page, 'Raid')
  await pressChoice(page, 'with Ravage')
  for (const space of ['iceni', 'trinovantes']) {
    await clickSpace(page, space)
    await pressChoice(page, /^more dice/)
  }
}
async function prepareEvasionPicture(page: Page): Promise<void> {
  await openPosition(page, positions.pendragonSaxonsBeforeWallsPosition)
  await pressChoice(page, 'Battle')
  await refuseTribute(page)
  await pressChoice(page, 'Without')
  await clickSpace(page, 'regni')
  await pressChoice(page, 'That is all')
}
async function prepareBattlePicture(page: Page): Promise<void> {
  await prepareEvasionPicture(page)
  await pressChoice(page, 'Stand')
  await pressChoice(page, 'Withdraw Militia')
  await clickSpace(page, 'regni')
  await pressChoice(page, '1')
  await clickSpace(page, 'regni')
  const over = page.locator('.log').getByText(/ (falls|holds)\./)
  for (let n = 0; n < 8 && (await over.count()) === 0; n++) await page.locator('.prompt .choice').first().click()
  await page.getByRole('button', { name: 'Last fight' }).click()
}
/** Before a Battle is ordered: both sides, what a die needs, what each would lose. */
async function prepareBattleOddsPicture(page: Page): Promise<void> {
  await openPosition(page, positions.pendragonSaxonsBeforeWallsPosition)
  await pressChoice(page, 'Battle')
  await refuseTribute(page)
  await pressChoice(page, 'Without')
  await awaitStillPage(page)
  const at = await findClickablePoint(page, 'regni')
  if (at) await page.mouse.move(at.x, at.y)
}
async function prepareMarginsSheetPicture(page: Page): Promise<void> {
  await openPosition(page, positions.pendragonAutonomyPosition)
  await page.getByRole('button', { name: 'Margins' }).click()
  await openSheetReasons(page, 0, 4)
}
async function prepareEventCardPicture(page: Page): Promise<void> {
  await openPosition(page, positions.pendragonRaidPosition)
  await page
    .locator('.shown-card')
    .first()
    .click({ position: { x: 14, y: 14 } })
}
async function prepareImperiumSheetPicture(page: Page): Promise<void> {
  await openPosition(page, positions.pendragonEpochRoundPosition)
  await page.getByRole('button', { name: 'Imperium', exact: true }).click()
  await openSheetReasons(page, 3, 4)
}

const pendragonPictures: PictureRecipesByName = {
  start: [{}, prepareFirstQuestionPicture],
  plan: [{}, preparePlanPicture],
  weigh: [{}, prepareBattleOddsPicture],
  evade: [{}, prepareEvasionPicture],
  battle: [{}, prepareBattlePicture],
  margins: [{}, prepareMarginsSheetPicture],
  event: [{}, prepareEventCardPicture],
  imperium: [{ locale: 'en-GB' }, prepareImperiumSheetPicture],
  phone: [{ ...SHARP_PHONE_OPTIONS, locale: 'it-IT' }, page => openPosition(page, positions.pendragonBothBritonsPosition)],
  dark: [{ colorScheme: 'dark', viewport: { width: 1024, height: 700 } }, page => openPosition(page, positions.pendragonSaxonsBeforeWallsPosition)],
}
await takePictures(pendragonPictures, 'pendragon-')
