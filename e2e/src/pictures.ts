/** Takes the pictures of docs/screens: each in a profile of its own, one after the other. What cannot be shown is said, and the rest goes on. */
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { presetSetting } from './table.ts'

export type PictureRecipesByName = { readonly [name: string]: readonly [BrowserContextOptions, (page: Page) => Promise<void>] }
export const SHARP_PHONE_OPTIONS: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const [address = 'http://127.0.0.1:8080', only] = process.argv.slice(2)
export { address }

const screenshotFolder = join(import.meta.dirname, '../../docs/screens')
/** Long enough for what glides or opens by itself. */
const SETTLE_MS = 1500

async function takePicture(browser: Browser, file: string, [options, show]: PictureRecipesByName[string]): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 }, ...options })
  const page = await context.newPage()
  await presetSetting(page, 'speed', 'instant')
  await presetSetting(page, 'seed', 'pictures')
  try {
    await show(page)
    await page.waitForTimeout(SETTLE_MS)
  } catch (error) {
    console.error(file, String(error).slice(0, 300))
  }
  await page.screenshot({ path: join(screenshotFolder, file), timeout: 90_000 })
  await context.close()
}
/** `prefix`: what the files' names begin with. */
export async function takePictures(pictures: PictureRecipesByName, prefix = ''): Promise<void> {
  const browser = await openBrowser()
  for (const [name, picture] of Object.entries(pictures)) if (!only || only === name) await takePicture(browser, `${prefix}${name}.png`, picture)
  await browser.close()
}
