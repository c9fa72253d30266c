/** Hints at the table, and the look back after the end. */
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
describe('the end of a game', () => {
  it('shows everybody’s chance along the way, and where it turned leads back to that moment', { timeout: 600_000 }, async () =>
    openTable(server, {}, async page => {
      const random = createSeededRandom(11)
      await beginMatch(page, server.address, { game: 'Nero', short: true })
      await playUntilEnough(page, p => playOneDecisionByPointer(p, createMouse(p), random))
      await page.locator('.look-back .chances').waitFor()
      const lines = await page.locator('.chances polyline').evaluateAll(all =>
        all.map(line =>
          line
            .getAttribute('points')!
            .split(' ')
            .map(p => Number(p.split(',')[1])),
        ),
      )
      expect(lines).toHaveLength(4)
      // All begin near each other; in the end one is at the top and the others at the bottom.
      const last = lines.map(line => line.at(-1)!).toSorted((a, b) => a - b)
      expect(last[0]).toBeLessThan(last[1]!)
      expect(last[1]).toBe(last[3])
      const swings = await page.locator('.look-back .turns li').allTextContents()
      expect(swings.length).toBeGreaterThan(0)
      for (const swing of swings) expect(swing).toMatch(/\d+% → \d+%$/)
      expect(await violations(page)).toEqual([])
      await page.locator('.look-back .turns button').first().click()
      await page.locator('.table.mode-replay').waitFor()
    }),
  )
})
