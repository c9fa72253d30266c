import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fitsPhone, ITALIAN, openPage, startServer, violations, type TestServer } from './site.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const awaitBook = (page: Page): Promise<void> => page.getByRole('searchbox').waitFor()
const firstMark = async (page: Page): Promise<string> => (await page.locator('mark').first().textContent())!.toLowerCase()
const inView = (page: Page, id: string): Promise<boolean> =>
  page.evaluate(name => {
    const box = document.getElementById(name)?.getBoundingClientRect()
    return !!box && box.top >= 0 && box.top < innerHeight
  }, id)

describe('the rulebook', () => {
  it('has all clauses by chapter, in the language of the player, switched live', async () =>
    openPage(server, '/rules/nero', { locale: 'it-IT' }, async page => {
      await awaitBook(page)
      await expect.poll(() => page.title()).toBe('Regole di Nero · Tabularium')
      await page.getByRole('heading', { level: 2, name: '5 Movimento' }).waitFor()
      await expect.poll(() => page.locator('.clauses > li[id^="nero."]').count()).toBeGreaterThanOrEqual(364 + 99 + 20)
      await page.getByRole('button', { name: 'EN: English' }).click()
      await page.getByRole('heading', { level: 2, name: '5 Movement' }).waitFor()
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
    }))
  it('finds in both languages at once, without accents, and marks what it found', async () =>
    openPage(server, '/rules/nero', {}, async page => {
      await awaitBook(page)
      await page.keyboard.press('/')
      await page.keyboard.type('citta')
      await page.getByRole('status').filter({ hasText: 'passages found' }).waitFor()
      await expect.poll(() => firstMark(page)).toBe('città')
      await page.getByRole('searchbox').fill('withdrawal')
      await expect.poll(() => firstMark(page)).toBe('withdrawal')
      await page.getByRole('searchbox').fill('5.6')
      await page.waitForFunction(() => document.querySelector('.clause')?.id === 'nero.5.6-1')
      await expect.poll(() => page.locator('.clause[id^="nero.5.7"]').count()).toBe(0)
      await page.getByRole('searchbox').fill('zzzz')
      await page.getByText('Nothing found.').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('heading', { level: 2, name: '1 Introduction' }).waitFor()
    }))
  it('goes to the clause that the address names', async () =>
    openPage(server, '/rules/nero#nero.5.6-2', {}, async page => {
      await awaitBook(page)
      await page.waitForFunction(() => document.activeElement?.id === 'nero.5.6-2')
      await expect.poll(() => inView(page, 'nero.5.6-2')).toBe(true)
    }))
  it('leads from clause to ruling and back', async () =>
    openPage(server, '/rules/nero#nero.5.8-1', {}, async page => {
      await awaitBook(page)
      const clause = page.locator('[id="nero.5.8-1"]')
      await clause.getByText('Ruling r-3', { exact: true }).click()
      await clause.getByText('A space of its own kind').waitFor()
      await clause.getByRole('link', { name: 'Link to r-3', exact: true }).click()
      await page.waitForFunction(() => document.activeElement?.id === 'nero.r-3')
      await page.locator('[id="nero.r-3"]').getByRole('button', { name: 'Rule 5.8-1', exact: true }).click()
      await page.getByRole('dialog', { name: 'Rule 5.8-1' }).getByText('A space of its own kind').waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
      await page.locator('[id="nero.r-3"]').getByRole('button', { name: 'Rule 5.8-1', exact: true }).click()
      await page.getByRole('link', { name: 'Read it in the rulebook' }).click()
      await page.waitForFunction(() => document.activeElement?.id === 'nero.5.8-1')
    }))
  it('has the books of the longest games', async () =>
    openPage(server, '/rules/invasions', {}, async page => {
      await page.getByRole('heading', { level: 2, name: 'XX Combat' }).waitFor()
      await page.getByText('834 rules').waitFor()
    }))
  it('answers how one wins, and tells an example in sentences', async () =>
    openPage(server, '/rules/nero', ITALIAN, async page => {
      await page.getByRole('searchbox').fill('come si vince')
      await page.getByRole('heading', { name: 'Come si vince', exact: true }).waitFor()
      await page.getByRole('searchbox').fill('')
      const example = page.locator('[id="nero.ex-16"]')
      await example.getByText('Come va').click()
      await example.getByText('Vitellio ha 4 Punti Dichiarazione, che non bastano.').waitFor()
    }))
  it('opens a worked example on the table', async () =>
    openPage(server, '/rules/duel#duel.ex-1', {}, async page => {
      await page.locator('[id="duel.ex-1"]').getByRole('button', { name: 'Step through it on the table' }).click()
      await page.waitForURL(/\/play\//)
      await page.getByText('Example ex-1').first().waitFor()
    }))
})

describe('the rulebook for everyone', () => {
  it.each(['light', 'dark'] as const)('has no axe violation in %s', { timeout: 240_000 }, async colorScheme =>
    openPage(server, '/rules/duel#duel.ex-1', { colorScheme }, async page => {
      await awaitBook(page)
      await expect.poll(() => violations(page)).toEqual([])
      await page.getByRole('link', { name: 'Nero', exact: true }).click()
      await page.getByRole('searchbox').fill('ritirata roma')
      await page.locator('mark').first().waitFor()
      await expect.poll(() => violations(page)).toEqual([])
      await page.getByRole('searchbox').fill('5.8-1')
      await page.locator('.leaf summary').first().click()
      await expect.poll(() => violations(page)).toEqual([])
    }),
  )
  it('fits a phone', async () => fitsPhone(server, '/rules/pendragon', awaitBook))
})
