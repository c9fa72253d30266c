/** Hints at the table. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { awaitOwnTurn, beginMatch, createMouse, createSeededRandom, playOneDecisionByPointer, playUntilEnough, runAndAwaitEffect } from '../src/table.ts'
import { ITALIAN, openTable, overflow, startServer, TOUCH, violations, type TestServer } from './site.ts'

const A_HINT = 180_000
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

async function askForHint(page: Page, name: string): Promise<string[]> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.locator('.hints li').first().waitFor()
  return await page.locator('.hints li').allTextContents()
}
describe('a hint', () => {
  it('names up to three acts with what they change and why, the same each time, and plays the one that is chosen', { timeout: A_HINT }, async () =>
    openTable(server, {}, async page => {
      await beginMatch(page, server.address, { game: 'Nero', short: true })
      const random = createSeededRandom(11)
      await playUntilEnough(
        page,
        p => playOneDecisionByPointer(p, createMouse(p), random),
        n => n > 4,
      )
      await awaitOwnTurn(page)
      const hints = await askForHint(page, 'Hint')
      expect(hints.length).toBeLessThanOrEqual(3)
      expect(hints.join()).toMatch(/Because of/)
      for (const hint of hints) expect(hint).toMatch(/[+−]?\d+(\.\d)? points.*(Because of .*\([+−]\d|It changes little)/)
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      expect(await askForHint(page, 'Hint')).toEqual(hints)
      await runAndAwaitEffect(page, () => page.locator('.hints li button').first().click())
      await expect.poll(() => page.locator('.hints').count()).toBe(0)
    }),
  )
  it('fits on a phone, in Italian', { timeout: A_HINT }, async () =>
    openTable(server, { ...TOUCH, ...ITALIAN }, async page => {
      await beginMatch(page, server.address, { game: 'Pendragon' })
      await awaitOwnTurn(page)
      const hints = await askForHint(page, 'Suggerimento')
      for (const hint of hints) expect(hint).toMatch(/punti.*(Contano: |Cambia poco)/)
      await expect.poll(() => overflow(page)).toBe(0)
    }),
  )
})
