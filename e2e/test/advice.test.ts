/** Hints at the table, and the look back after the end. */
import { loadGame, type GameId } from '@tabularium/games'
import { createMatch, pickRandomAction, playMoveInMatch } from '@tabularium/host'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  awaitOwnTurn,
  beginMatch,
  createMouse,
  createSeededRandom,
  PATIENCE_MS,
  playOneDecisionByPointer,
  playUntilEnough,
  runAndAwaitEffect,
} from '../src/table.ts'
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
      await expect.poll(() => violations(page)).toEqual([])
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
/** Until the legate has said what it has to say. */
async function awaitLegate(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.look-back [role=status]').count(), { timeout: PATIENCE_MS }).toBe(0)
}
/** In whole points; what one has the others lack, but for the rounding. */
async function readLuck(page: Page): Promise<number[]> {
  const all = await page.locator('.luck li b').allTextContents()
  for (const luck of all) expect(luck).toMatch(/^[+−]?\d+ ± \d+$/)
  const points = all.map(luck => Number.parseInt(luck.replace('−', '-'), 10))
  expect(Math.abs(points.reduce((sum, n) => sum + n, 0))).toBeLessThanOrEqual(points.length / 2)
  return points
}
/** A match played at random to its end, as a save of whoever sits first. */
async function playMatchToSave(id: GameId): Promise<object> {
  const game = await loadGame(id)
  const random = createSeededRandom(5)
  let match = createMatch(game, { secret: 'look back' })
  for (let n = 0; !match.state.outcome; n++) {
    const decision = game.decisions(match.state)[0]!
    const done = playMoveInMatch(game, match, decision.seat, game.toWire(pickRandomAction(decision, random)), n)
    if (!done.ok) throw new Error(done.problem)
    match = done.match
  }
  const [me, ...others] = match.header.seats
  const bots = Object.fromEntries(others.map(seat => [seat, 'recruit']))
  return { tabularium: 'save', game: id, lang: 'en', people: [me], bots, seed: match.header.commitment, seen: {}, study: null, step: 0, match }
}
describe('the end of a game', () => {
  it('shows everybody’s chance along the way, and where it turned leads back to that moment', { timeout: 600_000 }, async () =>
    openTable(server, {}, async page => {
      const random = createSeededRandom(11)
      await beginMatch(page, server.address, { game: 'Nero', short: true })
      await playUntilEnough(page, p => playOneDecisionByPointer(p, createMouse(p), random))
      await page.locator('.look-back .chances').waitFor({ timeout: PATIENCE_MS })
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
      const swings = await page.locator('.look-back .turns button').allTextContents()
      expect(swings.length).toBeGreaterThan(0)
      for (const swing of swings) expect(swing).toMatch(/\d+% → \d+%$/)
      await awaitLegate(page)
      const said = await page.locator('.look-back .turns p').allTextContents()
      expect(said.join('\n')).toMatch(/ was asked “.+” and answered: .+\. A legate that knew as much would have answered(: .+| the same)\./)
      expect(await readLuck(page)).toHaveLength(4)
      await expect.poll(() => violations(page)).toEqual([])
      await page.locator('.look-back .turns button').first().click()
      await page.locator('.table.mode-replay').waitFor()
      // Whoever comes back finds everything as it was, at once.
      await page.getByRole('button', { name: 'Back to the game' }).click()
      await page.locator('.look-back .turns').waitFor()
      await expect.poll(() => page.locator('.look-back .turns p').allTextContents()).toEqual(said)
    }),
  )
  it('is read on a phone, in Italian and in the dark, of a match that came as a file', { timeout: 600_000 }, async () =>
    openTable(server, { ...TOUCH, ...ITALIAN, colorScheme: 'dark' }, async page => {
      await page.goto(server.address)
      const buffer = Buffer.from(JSON.stringify(await playMatchToSave('pendragon')))
      await page.locator('input[type=file]').setInputFiles({ name: 'pendragon.json', mimeType: 'application/json', buffer })
      await page.locator('.look-back .chances').waitFor({ timeout: PATIENCE_MS })
      await awaitLegate(page)
      expect((await page.locator('.look-back .turns p').allTextContents()).join('\n')).toMatch(/, alla domanda «.+», rispose: /)
      expect(await readLuck(page)).toHaveLength(4)
      await expect.poll(() => violations(page)).toEqual([])
      await expect.poll(() => overflow(page)).toBe(0)
    }),
  )
})
