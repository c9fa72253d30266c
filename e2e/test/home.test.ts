import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../src/browser.ts'
import { addressOf, startServer, type Started } from '../src/server.ts'

const PHONE = { width: 360, height: 740 }
const dataDir = mkdtempSync(join(tmpdir(), 'tabularium-data-'))
let server: Started
let address: string
let browser: Browser

beforeAll(async () => {
  server = startServer({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir })
  ;[address, browser] = await Promise.all([addressOf(server), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  server.process.kill('SIGTERM')
  await server.ended
  rmSync(dataDir, { recursive: true })
})

/** Opens a page in a fresh browser profile; whatever the browser complains about fails the test. */
async function visit(path: string, options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB', ...options })
  const complaints: string[] = []
  const page = await context.newPage()
  page.on('console', message => void (['error', 'warning'].includes(message.type()) && complaints.push(message.text())))
  page.on('pageerror', error => void complaints.push(error.message))
  try {
    await page.goto(address + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look(page)
  } finally {
    await context.close()
  }
  expect(complaints).toEqual([])
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(v => `${v.id}: ${v.nodes.map(n => n.target.join(' ')).join(', ')}`)
}

describe('the home page', () => {
  it('lists the games, and leads to the tiny ones', async () =>
    visit('/', {}, async page => {
      expect(await page.title()).toBe('Tabularium: Five histories, one table')
      for (const name of ['Nero', 'Italia', 'Pendragon', 'Medioevo Universale', 'Invasions', 'The Fords', 'The Sale']) {
        expect(await page.getByRole('heading', { level: 3, name, exact: true }).count()).toBe(1)
      }
      await page.getByRole('link', { name: 'The Fords' }).click()
      await page.getByText('The wheel').waitFor()
      expect(await page.title()).toBe('The Fords · Tabularium')
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
      await page.goBack()
      await page.getByRole('link', { name: 'The Sale' }).waitFor()
    }))
  it('speaks the language of the browser, switches live, and remembers', async () =>
    visit('/', { locale: 'it-IT' }, async page => {
      expect(await heading(page)).toBe('Cinque storie, un tavolo')
      await page.getByRole('link', { name: 'I guadi' }).waitFor()
      await page.getByRole('button', { name: 'EN: English' }).click()
      expect(await heading(page)).toBe('Five histories, one table')
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
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
      expect(await background(page)).toBe(light)
      await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
      await page.emulateMedia({ colorScheme: 'light' })
      expect(await background(page)).toBe(light)
    }))
  it('can be walked by keyboard', async () =>
    visit('/', {}, async page => {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Nero' }).waitFor()
    }))
  it('says so when a page does not exist', async () =>
    visit('/nowhere', {}, async page => {
      expect(await heading(page)).toBe('This page does not exist')
      await page.getByRole('link', { name: 'To the first page' }).click()
      await page.getByRole('heading', { level: 1, name: 'Five histories, one table' }).waitFor()
    }))
})

describe.each(['/', '/games/duel', '/games/nero', '/nowhere'])('%s for everyone', path => {
  it.each(['light', 'dark'] as const)('has no axe violation in %s', async colorScheme =>
    visit(path, { colorScheme }, async page => expect(await violations(page)).toEqual([])),
  )
  it.each(['it-IT', 'en-GB'])('fits a phone in %s, also with text twice as large', async locale =>
    visit(path, { locale, viewport: PHONE, hasTouch: true }, async page => {
      expect(await overflow(page)).toBe(0)
      await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
      expect(await overflow(page)).toBe(0)
    }),
  )
})
