/** Invasions on the table, in a real browser. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as positions from '../src/fixtures/invasions.ts'
import {
  createFinger,
  findClickablePoint,
  openPositionFile,
  playOneDecisionByPointer,
  playUntilEnough,
  clickSpace,
  pressChoice,
  createSeededRandom,
} from '../src/table.ts'
import { ITALIAN, openTable, overflow, startServer, TOUCH, violations, type TestServer } from './site.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const WIDE = { viewport: { width: 1440, height: 900 } }
const atTable = (options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> => openTable(server, { ...WIDE, ...options }, look)
const open = (page: Page, position: unknown): Promise<void> => openPositionFile(page, server.address, 'Danube', position)

describe('Invasions on the table', () => {
  it('a stack is moved with chances in sight; a nation’s sheet is a touch away', { timeout: 180_000 }, async () =>
    atTable({}, async page => {
      await open(page, positions.invasionsVisigothsPosition)
      await pressChoice(page, /^Movement and combat/)
      await clickSpace(page, 'valachia')
      const moesia = page.locator('[data-space="moesia-superior"]')
      await expect
        .poll(() => moesia.getAttribute('aria-label'), { timeout: 60_000 })
        .toMatch(/then 3 steps left.*could evade: \d+ %.*from Thrace could intercept: \d+ %/)
      const order = page.getByRole('region', { name: 'Order of activation' })
      await order.getByRole('button', { name: /^(▸)?\s*Visigoths/ }).click()
      await page.getByRole('group', { name: 'Visigoths' }).getByText('What scores').waitFor()
      await expect.poll(() => violations(page)).toEqual([])
      await expect.poll(() => overflow(page)).toBe(0)
      await page.keyboard.press('Escape')
      // Pointing farther shows the way as one line, with its stops.
      const far = (await findClickablePoint(page, 'hunnia'))!
      await page.mouse.move(far.x, far.y)
      await expect.poll(() => page.locator('.path circle').count()).toBeGreaterThan(1)
      await clickSpace(page, 'moesia-superior')
      await page.locator('.log').getByText('Visigoths: 4 units from Wallachia to Upper Moesia.').waitFor()
    }),
  )
  it('a phone in Italian buys a legion and goes on by finger', { timeout: 180_000 }, async () =>
    atTable({ ...TOUCH, ...ITALIAN, colorScheme: 'dark' }, async phone => {
      await open(phone, positions.invasionsPurchasesPosition)
      await pressChoice(phone, /^Acquista Legione .*16 oro/)
      await phone.locator('.question .text').getByText('dove sta Legione').waitFor()
      await expect.poll(() => overflow(phone)).toBe(0)
      await expect.poll(() => violations(phone)).toEqual([])
      const random = createSeededRandom(3)
      await playUntilEnough(
        phone,
        p => playOneDecisionByPointer(p, createFinger(p), random),
        n => n > 4,
      )
      await expect.poll(() => overflow(phone)).toBe(0)
    }),
  )
  it('cities that may be fortified wait behind one button, also at a desk, where no place glows for them', { timeout: 180_000 }, async () =>
    atTable({}, async page => {
      await open(page, positions.invasionsPurchasesPosition)
      await page.getByRole('button', { name: /^Fortify a city 15 gold .*18 places$/ }).click()
      await page
        .getByRole('dialog', { name: 'Fortify a city' })
        .getByRole('button', { name: /^Fortify Loire 15 gold/ })
        .click()
      await page.locator('.question .text').getByText('purchases (5 gold)').waitFor()
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    }),
  )
  it('a naval interception comes with its chance, both fleets and the odds of the battle', { timeout: 180_000 }, async () =>
    atTable({}, async page => {
      await open(page, positions.invasionsNavalPosition)
      const board = page.getByRole('region', { name: 'Naval battle, Tyrrhenian Sea' })
      await board.getByText('Vandals').waitFor()
      await board.getByText('Chance of winning').waitFor()
      await page.locator('.prompt').getByRole('button', { name: 'Yes succeeds: 50 %' }).waitFor()
      await expect.poll(() => violations(page)).toEqual([])
      await expect.poll(() => overflow(page)).toBe(0)
    }),
  )
  it('of several fleets those that carry a stack are named beside the question', { timeout: 180_000 }, async () =>
    atTable({}, async page => {
      await open(page, positions.invasionsFleetsPosition)
      await clickSpace(page, 'africa')
      await clickSpace(page, 'sicilia')
      await page.locator('.question .text').getByText('which fleets carry the stack').waitFor()
      await expect.poll(() => page.locator('.prompt .choice').count()).toBe(3)
    }),
  )
})
