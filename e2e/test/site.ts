/** What the tests of the pages beside the table share: a server, a browser, and visits that tolerate no complaint. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openBrowser } from '../src/browser.ts'
import { measureOverflowPixels } from '../src/looks.ts'
import { awaitServerAddress, spawnServer } from '../src/server.ts'
import { presetSetting } from '../src/table.ts'

export { measureOverflowPixels as overflow, findAxeViolations as violations } from '../src/looks.ts'
export const PHONE = { width: 360, height: 740 }

export interface TestServer {
  readonly address: string
  readonly browser: Browser
  /** The network is gone; the browser stays. */
  stopServer(): Promise<void>
  close(): Promise<void>
}
export async function startServer(): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tabularium-data-'))
  const server = spawnServer({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir })
  const [address, browser] = await Promise.all([awaitServerAddress(server), openBrowser()])
  const stopServer = async (): Promise<void> => {
    server.process.kill('SIGTERM')
    await server.ended
  }
  const close = async (): Promise<void> => {
    await browser.close()
    await stopServer()
    rmSync(dataDir, { recursive: true })
  }
  return { address, browser, stopServer, close }
}

/** A page in a fresh browser profile; whatever the browser complains about fails the test. */
async function watchForComplaints(server: TestServer, options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await server.browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 }, ...options })
  const complaints: string[] = []
  const page = await context.newPage()
  page.on('console', message => void (['error', 'warning'].includes(message.type()) && complaints.push(message.text())))
  page.on('pageerror', error => void complaints.push(error.message))
  try {
    await look(page)
  } finally {
    await context.close()
  }
  expect(complaints).toEqual([])
}
export const openPage = (server: TestServer, path: string, options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> =>
  watchForComplaints(server, options, async page => {
    await page.goto(server.address + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look(page)
  })
/** What a match begun in a test is played with, so that it is the same every time. */
const SEED = 'browser tests'
/** At a table where opponents do not let themselves be waited for. */
export const openTable = (server: TestServer, options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> =>
  watchForComplaints(server, options, async page => {
    await presetSetting(page, 'speed', 'instant')
    await presetSetting(page, 'seed', SEED)
    await look(page)
  })
export const ITALIAN: BrowserContextOptions = { locale: 'it-IT' }
export const TOUCH: BrowserContextOptions = { viewport: PHONE, hasTouch: true, isMobile: true }
/** At 360 px, and with text twice as large, in both languages, nothing is wider than the screen. */
export async function fitsPhone(server: TestServer, path: string, ready: (page: Page) => Promise<void>): Promise<void> {
  for (const locale of ['it-IT', 'en-GB']) {
    await openPage(server, path, { locale, viewport: PHONE, hasTouch: true }, async page => {
      await ready(page)
      await expect.poll(() => measureOverflowPixels(page), { message: locale }).toBe(0)
      await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
      await expect.poll(() => measureOverflowPixels(page), { message: `${locale}, large text` }).toBe(0)
    })
  }
}
