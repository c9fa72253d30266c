/** People in browsers of their own at one server, which may be stopped and started again under them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page, WebSocketRoute } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { awaitServerAddress, spawnServer, type ServerProcess } from './server.ts'
import { createMouse, playOneDecisionByPointer, presetSetting, type RandomBelow } from './table.ts'

export interface OnlineSite {
  readonly address: string
  readonly browser: Browser
  /** Stops the server in order and starts another at the same address. */
  restart(): Promise<void>
  close(): Promise<void>
}
export async function openOnlineSite(): Promise<OnlineSite> {
  const folder = mkdtempSync(join(tmpdir(), 'tabularium-online-'))
  const env = { HOST: '127.0.0.1', DATA_DIR: folder, UNLIMITED: '1', BOT_PAUSE: '0', LOG_LEVEL: 'fatal' }
  let server: ServerProcess = spawnServer({ ...env, PORT: '0' })
  const [address, browser] = await Promise.all([awaitServerAddress(server), openBrowser()])
  const stop = async (): Promise<void> => {
    server.process.kill('SIGTERM')
    await server.ended
  }
  return {
    address,
    browser,
    async restart() {
      await stop()
      server = spawnServer({ ...env, PORT: new URL(address).port })
      await awaitServerAddress(server)
    },
    async close() {
      await browser.close()
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export interface OnlinePerson {
  readonly name: string
  readonly context: BrowserContext
  readonly page: Page
  /** What the browser complained of. */
  readonly complaints: string[]
  /** How often the page has opened a line. */
  countLines(): number
  /** The line breaks; the page must come back by itself. */
  dropLine(): Promise<void>
}
const STEP_TIMEOUT_MS = 20_000
/** A bound against hanging: five pages that open at once beside other work take their time. */
const OPEN_TIMEOUT_MS = 120_000
export async function openPerson({ browser, address }: OnlineSite, name: string): Promise<OnlinePerson> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
  const lines: WebSocketRoute[] = []
  await context.routeWebSocket(/\/ws$/, route => {
    route.connectToServer()
    lines.push(route)
  })
  const made = await context.request.post(`${address}/api/v1/me`, { data: { name, lang: 'en' } })
  if (!made.ok()) throw new Error(`${name} cannot come in: ${await made.text()}`)
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_TIMEOUT_MS)
  await presetSetting(page, 'speed', 'instant')
  const complaints: string[] = []
  page.on('pageerror', error => void complaints.push(`${name}: ${error.message}`))
  return { name, context, page, complaints, countLines: () => lines.length, dropLine: async () => lines.at(-1)!.close({ code: 4000 }) }
}
/** A line that was idle may be closed by the server at the moment it is used again. Browsers repeat by themselves what met that. */
const MOST_RETRIES = 3
async function postToMatchApi(site: OnlineSite, { context }: OnlinePerson, path: string, data: object): Promise<{ readonly [key: string]: unknown }> {
  const answer = await context.request.post(`${site.address}/api/v1/matches${path}`, { data, maxRetries: MOST_RETRIES })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return ((await answer.json()) as { readonly [key: string]: unknown } | null) ?? {}
}
export interface OnlineMatchToBegin {
  readonly game: string
  readonly scenario: string
  readonly options: { readonly [option: string]: unknown }
  readonly clock: object | null
  /** Takes the seats that nobody took. */
  readonly bot: string | null
}
/** A match in which these people have sat down, begun. */
export async function beginOnlineMatch(site: OnlineSite, people: readonly OnlinePerson[], { bot, ...wish }: OnlineMatchToBegin): Promise<string> {
  const settings = { ...wish, seats: {}, onTimeout: 'bot', takeBacks: 'undo', listed: true, spectators: true, title: null }
  const { match } = await postToMatchApi(site, people[0]!, '', { settings })
  for (const person of people) await postToMatchApi(site, person, `/${String(match)}/join`, {})
  if (bot !== null) await postToMatchApi(site, people[0]!, `/${String(match)}/start`, { bot })
  for (const { page } of people) await openMatchPage(site, page, String(match))
  return String(match)
}
export async function openMatchPage({ address }: OnlineSite, page: Page, match: string): Promise<void> {
  await page.goto(`${address}/online/${match}`, { timeout: OPEN_TIMEOUT_MS })
  await page.locator('.table').waitFor({ timeout: OPEN_TIMEOUT_MS })
}
/** The board as spectators see it now. */
export async function readBoard(site: OnlineSite, person: OnlinePerson, match: string): Promise<{ readonly [key: string]: unknown }> {
  const { view } = await postToMatchApi(site, person, `/${match}/position-at`, { seat: null, n: 9_999_999 })
  return (view as { board: { readonly [key: string]: unknown } }).board
}
export async function readMatchFile({ address }: OnlineSite, { context }: OnlinePerson, match: string): Promise<unknown> {
  return (await context.request.get(`${address}/api/v1/matches/${match}/export`, { maxRetries: MOST_RETRIES })).json()
}
/** Also while others, bots among them, answer the same question in secret. */
const OWN_QUESTION_SELECTOR = '.table .question.mine'
export const isAsked = ({ page }: OnlinePerson): Promise<boolean> => page.evaluate(asked => document.querySelector(asked) !== null, OWN_QUESTION_SELECTOR)
export const readEntryNumber = ({ page }: OnlinePerson): Promise<string | null> =>
  page.evaluate(() => document.querySelector('.table')?.getAttribute('data-n') ?? null)
export const isBattleOnScreen = ({ page }: OnlinePerson): Promise<boolean> =>
  page.evaluate(() => [...document.querySelectorAll('.crumbs, .question')].some(part => /Battle/.test(part.textContent!)))
export async function findAsked(people: readonly OnlinePerson[]): Promise<OnlinePerson[]> {
  const asked = await Promise.all(people.map(isAsked))
  return people.filter((_, i) => asked[i])
}
/** Does something that is offered. What could not be pressed, because somebody else was quicker or the server is away, is tried again later. */
export const decideByMouse = ({ page }: OnlinePerson, random: RandomBelow, wishes: readonly RegExp[]): Promise<boolean> =>
  playOneDecisionByPointer(page, createMouse(page), random, wishes).then(
    () => true,
    () => false,
  )
