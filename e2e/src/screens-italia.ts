/** Pictures of Italia on the real screen, for docs/screens: node e2e/src/screens-italia.ts <address> [name of one picture]. */
import type { Page } from 'playwright-core'
import * as positions from './fixtures/italia.ts'
import { address, SHARP_PHONE_OPTIONS, takePictures, type PictureRecipesByName } from './pictures.ts'
import { awaitOwnTurn, openPositionFile, findClickablePoint } from './table.ts'

const openPosition = (page: Page, position: unknown): Promise<void> => openPositionFile(page, address, '218 BC', position)
async function beginMatch(page: Page, scenario: string, guided: boolean): Promise<void> {
  await page.goto(`${address}/games/italia`)
  await page.getByRole('combobox', { name: 'Scenario' }).selectOption(scenario)
  await page.getByRole('checkbox').setChecked(guided)
  await page.getByRole('button', { name: /^(Start the match|Inizia la partita)$/ }).click()
  await awaitOwnTurn(page)
}
async function clickSpace(page: Page, space: string): Promise<void> {
  await page.locator(`.space.target[data-space="${space}"]`).waitFor({ state: 'attached' })
  await page.waitForTimeout(400)
  const spot = await findClickablePoint(page, space)
  if (spot) await page.mouse.click(spot.x, spot.y)
  await page.waitForTimeout(300)
}
async function pressButton(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click()
  await page.waitForTimeout(300)
}
async function preparePlanPicture(page: Page): Promise<void> {
  await openPosition(page, positions.italiaCampaignPosition)
  await pressButton(page, /^(Plan ahead|Prova un piano)$/)
  await pressButton(page, /^(March on|In marcia)$/)
  await pressButton(page, /^(Take all|Prendi tutti)/)
  await clickSpace(page, 'florentia')
  await pressButton(page, /^(Halt|Fermati)$/)
}
/** Nobody reacts or retreats, and all dice go to one target, so many times. */
async function passDecisions(page: Page, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await awaitOwnTurn(page)
    const answer = page.locator('.prompt').getByRole('button', { name: /^(Do nothing|Stay|All \d|At |Done)/ })
    if ((await answer.count()) === 0) return
    await answer.first().click()
  }
}
async function prepareReactionPicture(page: Page): Promise<void> {
  await preparePlanPicture(page)
  await pressButton(page, /^Confirm/)
  await pressButton(page, 'Done')
  await awaitOwnTurn(page)
}
async function prepareBattlePicture(page: Page): Promise<void> {
  await openPosition(page, positions.italiaSiegePosition)
  await clickSpace(page, 'lilybaeum')
  await pressButton(page, 'Attack')
  await passDecisions(page, 3)
  await pressButton(page, 'Last fight')
}
async function prepareNavalBattlePicture(page: Page): Promise<void> {
  await openPosition(page, positions.italiaSeaBattlePosition)
  await clickSpace(page, 'mare-tyrrhenum')
  await pressButton(page, 'Against Romans')
  await clickSpace(page, 'mare-tyrrhenum')
  await pressButton(page, 'Against Romans')
  await awaitOwnTurn(page)
}
async function prepareNationSheetPicture(page: Page): Promise<void> {
  await openPosition(page, positions.italiaCampaignPosition)
  await page.locator('.desk').getByRole('button', { name: 'Carthaginians' }).click()
}
async function prepareSheetOnPhonePicture(page: Page): Promise<void> {
  await openPosition(page, positions.italiaCampaignPosition)
  await page.locator('.tab-seats').tap()
  await page.locator('.desk').getByRole('button', { name: 'Cartaginesi' }).tap()
}
async function prepareScoringOverlayPicture(page: Page): Promise<void> {
  await openPosition(page, positions.italiaCampaignPosition)
  await page.getByRole('combobox', { name: /Look|Vista/ }).selectOption('next')
  await page.locator('.look-legend summary').click()
}
async function prepareLargeTextPicture(page: Page): Promise<void> {
  await openPosition(page, positions.italiaCampaignPosition)
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
}
async function prepareScoreSheetPicture(page: Page): Promise<void> {
  await openPosition(page, positions.italiaCampaignPosition)
  await pressButton(page, /^(Score|Punteggio)$/)
}
const italiaPictures: PictureRecipesByName = {
  start: [{}, page => beginMatch(page, 'italia-1', true)],
  plan: [{}, preparePlanPicture],
  reaction: [{}, prepareReactionPicture],
  battle: [{}, prepareBattlePicture],
  naval: [{}, prepareNavalBattlePicture],
  scoring: [{}, prepareScoringOverlayPicture],
  sheet: [{}, prepareNationSheetPicture],
  score: [{ locale: 'it-IT', viewport: { width: 1024, height: 700 } }, prepareScoreSheetPicture],
  large: [{ locale: 'it-IT', viewport: { width: 1024, height: 700 } }, prepareLargeTextPicture],
  phone: [{ ...SHARP_PHONE_OPTIONS, locale: 'it-IT' }, page => beginMatch(page, 'italia-2', false)],
  'phone-plan': [{ ...SHARP_PHONE_OPTIONS, locale: 'it-IT' }, preparePlanPicture],
  'phone-sheet': [{ ...SHARP_PHONE_OPTIONS, locale: 'it-IT' }, prepareSheetOnPhonePicture],
  dark: [{ colorScheme: 'dark' }, page => beginMatch(page, 'italia-2', false)],
}
await takePictures(italiaPictures, 'italia-')
