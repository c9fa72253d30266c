import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, overflow, PHONE, startServer, violations, type TestServer } from './site.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())
const visit = (path: string, options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> => openPage(server, path, options, look)
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

describe('the home page', () => {
  it('lists the games, and leads to the tiny ones', async () =>
    visit('/', {}, async page => {
      await expect.poll(() => page.title()).toBe('Tabularium: Five histories, one table')
      for (const name of ['Nero', 'Italia', 'Pendragon', 'Medioevo Universale', 'Invasions', 'The Fords', 'The Sale']) {
        await expect.poll(() => page.getByRole('heading', { level: 3, name, exact: true }).count()).toBe(1)
      }
      await page.getByRole('link', { name: 'The Fords' }).click()
      await page.getByText('The wheel').waitFor()
      await expect.poll(() => page.title()).toBe('The Fords · Tabularium')
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
      await page.goBack()
      await page.getByRole('link', { name: 'The Sale' }).waitFor()
    }))
  it('speaks the language of the browser, switches live, and remembers', async () =>
    visit('/', { locale: 'it-IT' }, async page => {
      await expect.poll(() => heading(page)).toBe('Cinque storie, un tavolo')
      await page.getByRole('link', { name: 'I guadi' }).waitFor()
      await page.getByRole('button', { name: 'EN: English' }).click()
      await expect.poll(() => heading(page)).toBe('Five histories, one table')
      await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en')
      await page.reload()
      await page.getByRole('link', { name: 'The Fords' }).waitFor()
    }))
  it('takes the theme of the system, switches, and remembers', async () =>
    visit('/', { colorScheme: 'dark' }, async page => {
      const dark = await background(page)
      await page.getByRole('button', { name: 'Switch to the light theme' }).click()
      const light = await background(page)
      expect(light).not.toBe(dark)
      await page.reload()
      await expect.poll(() => background(page)).toBe(light)
      await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
      await page.emulateMedia({ colorScheme: 'light' })
      await expect.poll(() => background(page)).toBe(light)
    }))
  it('can be walked by keyboard', async () =>
    visit('/', {}, async page => {
      await page.keyboard.press('Tab')
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Nero' }).waitFor()
    }))
  it('says so when a page does not exist', async () =>
    visit('/nowhere', {}, async page => {
      await expect.poll(() => heading(page)).toBe('This page does not exist')
      await page.getByRole('link', { name: 'To the first page' }).click()
      await page.getByRole('heading', { level: 1, name: 'Five histories, one table' }).waitFor()
    }))
})

describe.each(['/', '/games/duel', '/games/nero', '/nowhere'])('%s for everyone', path => {
  it.each(['light', 'dark'] as const)('has no axe violation in %s', async colorScheme =>
    visit(path, { colorScheme }, async page => void (await expect.poll(() => violations(page)).toEqual([]))),
  )
  it.each(['it-IT', 'en-GB'])('fits a phone in %s, also with text twice as large', async locale =>
    visit(path, { locale, viewport: PHONE, hasTouch: true }, async page => {
      await expect.poll(() => overflow(page)).toBe(0)
      await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
      await expect.poll(() => overflow(page)).toBe(0)
    }),
  )
})
