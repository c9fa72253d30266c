import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import { mouse, playByHand, seedRandom } from '../src/table.ts'
import { startServer, violations, type TestServer } from './site.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const shots = process.env['ONLINE_SHOTS']
const shoot = async (page: Page, name: string): Promise<void> => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}
async function person(name: string): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
  const context = await server.browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', message => void (['error', 'warning'].includes(message.type()) && complaints.push(message.text())))
  page.on('pageerror', error => void complaints.push(error.message))
  await page.goto(`${server.address}/online`)
  await page.getByLabel('Your name at the table').fill(name)
  await page.getByRole('button', { name: 'Keep the name' }).click()
  return { context, page, complaints }
}
const random = seedRandom(7)
/** Whoever is asked does something that glows. */
async function decide(pages: readonly Page[]): Promise<void> {
  for (;;) {
    for (const page of pages) {
      const mine = page.locator('.question.mine')
      if ((await mine.count()) === 0) continue
      return playByHand(page, mouse(page), random)
    }
    await new Promise(done => setTimeout(done, 30))
  }
}

describe('two people in two browsers', () => {
  it('meet, sit down, play, talk, and go on after a reload', async () => {
    const [anna, bruno] = [await person('Anna'), await person('Bruno')]
    expect(await violations(anna.page)).toEqual([])
    await anna.page.goto(`${server.address}/games/duel`)
    await anna.page.getByLabel(/Green/).selectOption('person')
    await anna.page.locator('summary', { hasText: 'Play it online' }).click()
    await shoot(anna.page, 'create')
    await anna.page.getByRole('button', { name: 'Play it online' }).click()
    await anna.page.getByText('The match begins when every seat is taken.').waitFor()
    await shoot(anna.page, 'room')
    await bruno.page.getByRole('link', { name: 'The Fords' }).waitFor()
    await shoot(bruno.page, 'lobby')
    await bruno.page.getByRole('link', { name: 'The Fords' }).click()
    await bruno.page.getByRole('button', { name: 'Sit down' }).click()
    const pages = [anna.page, bruno.page]
    for (const page of pages) await page.locator('.table').waitFor()
    for (let i = 0; i < 8; i++) await decide(pages)
    await shoot(anna.page, 'table')
    for (const page of pages) await page.locator('summary', { hasText: 'Around the table' }).click()
    await anna.page.getByLabel('Talk').last().fill('well met')
    await anna.page.getByRole('button', { name: 'Say' }).click()
    await bruno.page.getByText('well met').waitFor()
    await shoot(bruno.page, 'talk')
    const n = await bruno.page.locator('.table').getAttribute('data-n')
    await bruno.page.reload()
    await bruno.page.locator('.table').waitFor()
    await bruno.page.waitForFunction(before => document.querySelector('.table')?.getAttribute('data-n') === before, n)
    for (let i = 0; i < 4; i++) await decide(pages)
    await bruno.page.locator('summary', { hasText: 'Around the table' }).click()
    await bruno.page.getByRole('button', { name: 'Give up' }).click()
    await bruno.page.getByRole('button', { name: 'Press again to give up' }).click()
    await anna.page.getByText('Somebody has given up.').waitFor()
    expect([...anna.complaints, ...bruno.complaints]).toEqual([])
    await anna.context.close()
    await bruno.context.close()
  })
})
