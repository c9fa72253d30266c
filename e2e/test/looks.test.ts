import type { Browser } from 'playwright-core'
import { openBrowser } from '../src/browser.ts'
import { findOverlappingNames } from '../src/looks.ts'

describe('what is measured of a page', () => {
  let browser: Browser
  beforeAll(async () => void (browser = await openBrowser()))
  afterAll(() => browser.close())
  const name = (lines: readonly string[], x: number, y: number): string =>
    `<text class="name-space" font-size="20">${lines.map((line, i) => `<tspan x="${x}" y="${y + i * 19}">${line}</tspan>`).join('')}</text>`

  it('names overlap where their letters do, not where their boxes do', async () => {
    const page = await browser.newPage()
    const names = [name(['Over'], 20, 40), name(['Under'], 30, 46), name(['At', 'Westminster'], 20, 100), name(['Beside'], 60, 100)]
    await page.setContent(`<svg class="labels" width="400" height="200" style="font-family: sans-serif">${names.join('')}</svg>`)
    await expect.poll(() => findOverlappingNames(page)).toEqual(['Over / Under'])
    await page.close()
  })
})
