import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { awaitClickablePoint, createFinger, runAndAwaitEffect } from '../src/table.ts'
import { openTable, startServer, TOUCH, type TestServer } from './site.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).first().click()
async function choosePlace(page: Page, id: string): Promise<void> {
  const { x, y } = await awaitClickablePoint(page, id)
  await page.mouse.click(x, y)
}
/** What a finger presses is heard a moment later: the same words may stand in the next step too. */
const tap = (page: Page, name: string): Promise<void> =>
  runAndAwaitEffect(page, () => createFinger(page).press(page.locator('.lesson .choice.main, .prompt .choice.wanted').getByText(name).first()))
describe('the first lesson', () => {
  it('of Nero begins at its page, turns another answer away kindly, and goes on with the right one', { timeout: 120_000 }, async () =>
    openTable(server, {}, async page => {
      await page.goto(`${server.address}/games/nero`)
      await page.getByRole('link', { name: /^First lesson/ }).click()
      await page.getByRole('heading', { name: 'A march' }).waitFor()
      await press(page, 'Go on')
      await page.getByText('Your five legions in Gallia Narbonensis').waitFor()
      await choosePlace(page, 'hispania')
      await page.getByText('The rules allow that too').waitFor()
      await choosePlace(page, 'gallia-narbonensis')
      await page.getByText('Which card pays for the march?').waitFor()
      await press(page, /^Galley Fleet/)
      await press(page, 'Done')
      await press(page, 'March with the commander and 5')
      await choosePlace(page, 'north-italy')
      await page.getByText('Vitellius has one legion here').waitFor()
      await press(page, 'Next: A battle')
      await page.getByRole('heading', { name: 'A battle' }).waitFor()
    }),
  )
  it('of Pendragon can be taken by touch', { timeout: 120_000 }, async () =>
    openTable(server, TOUCH, async page => {
      await page.goto(`${server.address}/learn/pendragon`)
      await page.getByRole('heading', { name: 'A raid' }).waitFor()
      for (const name of ['Go on', 'Go on', 'Raid', 'Without', 'Iceni', 'more dice', 'That is all', 'Decline']) await tap(page, name)
      await page.getByText('You acted, so you sit out the next card').waitFor()
    }),
  )
})
