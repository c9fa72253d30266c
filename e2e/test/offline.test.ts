import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, violations, type TestServer } from './site.ts'

const dist = join(import.meta.dirname, '../../web/dist')
type Files = { core: [string, string][]; rest: [string, string][] }
const filesIn = (folder: string): Files => JSON.parse(readFileSync(join(folder, 'offline.json'), 'utf8')) as Files

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor()
/** How many files the worker that rules this page holds. */
const countHeldFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    if (!navigator.serviceWorker.controller) return 0
    const names = (await caches.keys()).filter(name => name.startsWith('tabularium-'))
    return Math.max(0, ...(await Promise.all(names.map(async name => (await (await caches.open(name)).keys()).length))))
  })
async function awaitHeldFiles(page: Page, files: number): Promise<void> {
  await expect.poll(() => countHeldFiles(page), { timeout: 90_000, interval: 200 }).toBeGreaterThanOrEqual(files)
}

describe('without a network, after the first openPage', () => {
  it('home, rules, maps and a whole game of the Fords work', { timeout: 240_000 }, async () => {
    const { core, rest } = filesIn(dist)
    const context = await server.browser.newContext({ locale: 'en-GB' })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', error => void complaints.push(error.message))
    await page.goto(server.address)
    await heading(page, 'Five histories, one table')
    // And the list itself.
    await awaitHeldFiles(page, core.length + rest.length + 1)
    await server.stopServer()

    await page.reload()
    await heading(page, 'Five histories, one table')
    await page.goto(`${server.address}/rules/nero`)
    await page.getByRole('searchbox').fill('ritirata')
    await page.locator('mark').first().waitFor()
    await page.goto(`${server.address}/maps/invasions`)
    await page.getByRole('group', { name: 'Map of Invasions' }).waitFor()
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.decor')?.naturalWidth)
    await page.goto(`${server.address}/games/duel`)
    await page.getByRole('button', { name: 'Start the match' }).click()
    await page.waitForURL(/\/play\//)
    await page.locator('[data-space]').first().waitFor()
    await page.reload()
    await page.locator('[data-space]').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

const TYPES: { readonly [ending: string]: string } = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}
/** A plain server of a folder, so that a new build can be laid there while a page is open. */
function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://here').pathname
    const file = join(folder, path === '/' || !extname(path) ? 'index.html' : path)
    const found = statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
    response.writeHead(found ? 200 : 404, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', 'cache-control': 'no-cache' })
    response.end(found ? readFileSync(file) : '')
  })
  return new Promise(done => void server.listen(0, '127.0.0.1', () => done(server)))
}
const integrity = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`
/** As a build would: another page, another list, another worker. */
function buildAnew(folder: string): void {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  const before = integrity(read('offline.json'))
  const html = read('index.html').replace('<head>', '<head><meta name="build" content="second">')
  const files = filesIn(folder)
  const list = JSON.stringify({ ...files, core: files.core.map(([url, old]) => [url, url === '/' ? integrity(html) : old]) })
  writeFileSync(join(folder, 'index.html'), html)
  writeFileSync(join(folder, 'offline.json'), list)
  writeFileSync(join(folder, 'sw.js'), read('sw.js').replaceAll(before, integrity(list)))
}
const build = (page: Page): Promise<string | null> => page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? null)

describe('a new version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tabularium-build-'))
  let files: Server
  beforeAll(async () => {
    cpSync(dist, folder, { recursive: true, filter: path => !/\.(br|gz|webp)$/.test(path) })
    files = await serve(folder)
  })
  afterAll(() => {
    files.closeAllConnections()
    files.close()
    rmSync(folder, { recursive: true })
  })

  it('is told quietly, waits until it is wanted, and comes as a whole to every tab', { timeout: 240_000 }, async () => {
    const address = `http://127.0.0.1:${(files.address() as AddressInfo).port}`
    const { core } = filesIn(folder)
    const context = await server.browser.newContext({ locale: 'en-GB' })
    const [page, other] = [await context.newPage(), await context.newPage()]
    await page.goto(address)
    await awaitHeldFiles(page, core.length)
    await other.goto(`${address}/rules/duel`)
    await expect.poll(() => page.getByText('A new version is here.').count()).toBe(0)

    buildAnew(folder)
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await page.getByRole('status').filter({ hasText: 'A new version is here.' }).waitFor()
    await other.getByText('A new version is here.').waitFor()
    await expect.poll(() => violations(page)).toEqual([])
    await page.reload()
    await expect.poll(() => build(page)).toBeNull()

    await page.getByRole('button', { name: 'Use it now' }).click()
    for (const tab of [page, other]) await tab.waitForFunction(() => document.querySelector('meta[name=build]'))
    await other.getByRole('heading', { level: 1, name: 'Rules of The Fords' }).waitFor()
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).filter(name => name.startsWith('tabularium-')).length)).toBe(1)
    await context.close()
  })
})

describe('installing', () => {
  it('has a manifest with icons that are there', async () => {
    const manifest = JSON.parse(readFileSync(join(dist, 'manifest.webmanifest'), 'utf8')) as {
      readonly icons: readonly { readonly src: string; readonly purpose?: string }[]
    }
    for (const { src } of manifest.icons) expect(statSync(join(dist, src)).size).toBeGreaterThan(100)
    expect(manifest.icons.some(icon => icon.purpose === 'maskable')).toBe(true)
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain('rel="manifest"')
  })
})
