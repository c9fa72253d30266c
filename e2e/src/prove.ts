/** The long figures of the table: whole games of Nero in every way of playing, and how quick and how tidy the screen is. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { overflow, overlaps, violations } from './looks.ts'
import { firstLoad, framesWhilePanning, scriptBytes, timeOfMove, timeUpdates, watchTasks } from './measure.ts'
import { addressOf, startServer } from './server.ts'
import { awaitTurn, begin, finger, isOver, mouse, pickFrom, playByHand, playByKeys, playByReader, playOn, preset, type Play } from './table.ts'

export interface TableFigures {
  readonly passed: boolean
  readonly [figure: string]: unknown
}
type Tick = (done: number, total: number, what: string) => void
interface Room {
  readonly browser: Browser
  readonly address: string
}
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

async function at<T>({ browser }: Room, options: BrowserContextOptions, look: (page: Page) => Promise<T>, speed = 'instant'): Promise<T> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 }, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await preset(page, 'speed', speed)
  try {
    return await look(page)
  } finally {
    await context.close()
  }
}
const wholeGame = (room: Room, play: Play, options: BrowserContextOptions = {}, seats = {}): Promise<number> =>
  at(room, options, async page => {
    await begin(page, room.address, { game: 'Nero', seats })
    return playOn(page, play)
  })

/** Two people and two opponents: nothing of the table may be seen while the screen is passed on. */
async function hotSeat(room: Room): Promise<{ decisions: number; curtains: number; leaks: number }> {
  return at(room, {}, async page => {
    const pick = pickFrom(77)
    let [curtains, leaks] = [0, 0]
    await begin(page, room.address, { game: 'Nero', seats: { 'Player 2': 'You, on this screen' } })
    const decisions = await playOn(page, async p => {
      const curtain = p.getByRole('button', { name: /^I am / })
      if ((await curtain.count()) === 0) return playByHand(p, mouse(p), pick)
      curtains++
      leaks += await p.locator('.playing-card, .log, .table').count()
      return curtain.click()
    })
    return { decisions, curtains, leaks }
  })
}
/** Half a game, then the page is loaded again and the tab killed. */
async function survives(room: Room): Promise<boolean> {
  return at(room, {}, async page => {
    const pick = pickFrom(4)
    await begin(page, room.address, { game: 'Nero', short: true })
    await playOn(
      page,
      p => playByHand(p, mouse(p), pick),
      n => n > 20,
    )
    const seen = (p: Page) =>
      p.evaluate(() => document.querySelector('.question')?.textContent + [...document.querySelectorAll('.playing-card')].map(c => c.textContent).join())
    const before = await seen(page)
    await page.reload()
    await awaitTurn(page)
    const reloaded = await seen(page)
    const second = await page.context().newPage()
    const client = await page.context().newCDPSession(page)
    void client.send('Page.crash').catch(() => {})
    await new Promise(done => setTimeout(done, 500))
    await second.goto(room.address)
    await second.getByRole('link', { name: 'Continue Nero' }).click()
    await awaitTurn(second)
    return reloaded === before && (await seen(second)) === before
  })
}
/** With the network gone it starts and plays. */
async function offline(room: Room): Promise<boolean> {
  return at(room, {}, async page => {
    await begin(page, room.address, { game: 'Nero', short: true })
    await awaitTurn(page)
    await page.evaluate(async () => void (await navigator.serviceWorker?.ready))
    await page.waitForTimeout(4000)
    await page.context().setOffline(true)
    const pick = pickFrom(6)
    await begin(page, room.address, { game: 'Nero', short: true })
    return (
      (await playOn(
        page,
        p => playByHand(p, mouse(p), pick),
        n => n > 10,
      )) > 10 || (await isOver(page))
    )
  })
}
async function tidiness(room: Room): Promise<{ axe: string[]; overflow: number; overlapping: string[] }> {
  const axe: string[] = []
  const overlapping: string[] = []
  let wide = 0
  for (const locale of ['it-IT', 'en-GB'])
    for (const colorScheme of ['light', 'dark'] as const)
      for (const size of [{}, PHONE])
        await at(room, { locale, colorScheme, ...size }, async page => {
          await begin(page, room.address, { game: 'Nero', short: true, guided: true })
          await awaitTurn(page)
          axe.push(...(await violations(page)))
          wide = Math.max(wide, await overflow(page))
          if (size !== PHONE) overlapping.push(...(await overlaps(page)))
        })
  return { axe, overflow: wide, overlapping }
}
interface Quickness {
  readonly firstLoadMs: number
  readonly panFrameP95Ms: number
  /** From the message that tells of a move to the picture of it. */
  readonly moveMs: number
  /** From a person's choice to the picture, through worker and storage. */
  readonly choiceMs: number
  readonly longestTaskMs: number
}
async function quickness(room: Room): Promise<Quickness> {
  const firstLoadMs = await at(room, {}, page => firstLoad(page, room.address))
  return at(room, {}, async page => {
    const moveMs = await timeUpdates(page)
    await begin(page, room.address, { game: 'Nero', short: true, seats: { 'Player 2': 'Centurion, plays soundly', 'Player 3': 'Centurion, plays soundly' } })
    await awaitTurn(page)
    const panFrameP95Ms = await framesWhilePanning(page)
    await page.getByRole('button', { name: 'Whole map' }).click()
    const times: number[] = []
    for (let n = 0; n < 6; n++) {
      await awaitTurn(page)
      times.push(await timeOfMove(page))
    }
    const longest = await watchTasks(page)
    const pick = pickFrom(13)
    await playOn(
      page,
      p => playByHand(p, mouse(p), pick),
      n => n > 25,
    )
    const choiceMs = times.toSorted((a, b) => a - b)[times.length >> 1]!
    return { firstLoadMs, panFrameP95Ms, moveMs: await moveMs(), choiceMs, longestTaskMs: await longest() }
  })
}

/** `tick` hears how far it has come. The client must be built. */
export async function proveTable(tick: Tick = () => {}): Promise<TableFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'tabularium-prove-'))
  const server = startServer({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder })
  const [address, browser] = await Promise.all([addressOf(server), openBrowser()])
  const room = { address, browser }
  const parts: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['mouse', () => wholeGame(room, byHand(1, mouse))],
    ['keyboard', () => wholeGame(room, byKeys(2))],
    ['reader', () => wholeGame(room, byReader(3))],
    ['touch', () => wholeGame(room, byHand(4, finger), { ...PHONE, locale: 'it-IT' })],
    ['hotSeat', () => hotSeat(room)],
    ['survives', () => survives(room)],
    ['offline', () => offline(room)],
    ['tidiness', () => tidiness(room)],
    ['quickness', () => quickness(room)],
  ]
  const figures: { [part: string]: unknown } = { scriptBytes: scriptBytes() }
  for (const [i, [part, run]] of parts.entries()) {
    tick(i, parts.length, part)
    figures[part] = await run().catch((error: unknown) => ({ failed: String(error).slice(0, 400) }))
  }
  await browser.close()
  server.process.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true })
  tick(parts.length, parts.length, '')
  return { passed: holds(figures as unknown as Measured), ...figures }
}
function byHand(seed: number, hand: typeof mouse): Play {
  const pick = pickFrom(seed)
  return page => playByHand(page, hand(page), pick)
}
function byKeys(seed: number): Play {
  const pick = pickFrom(seed)
  return page => playByKeys(page, pick)
}
function byReader(seed: number): Play {
  const pick = pickFrom(seed)
  return page => playByReader(page, pick)
}

interface Measured {
  readonly scriptBytes: number
  readonly mouse: number
  readonly keyboard: number
  readonly reader: number
  readonly touch: number
  readonly hotSeat: { readonly curtains: number; readonly leaks: number }
  readonly survives: boolean
  readonly offline: boolean
  readonly tidiness: { readonly axe: readonly string[]; readonly overflow: number; readonly overlapping: readonly string[] }
  readonly quickness: Quickness
}
const isGame = (decisions: unknown): boolean => typeof decisions === 'number' && decisions > 0
function holds(f: Measured): boolean {
  const games = [f.mouse, f.keyboard, f.reader, f.touch].every(isGame) && f.hotSeat.curtains > 0 && f.hotSeat.leaks === 0
  const tidy = f.tidiness.axe?.length === 0 && f.tidiness.overflow === 0 && f.tidiness.overlapping?.length === 0
  const { firstLoadMs, panFrameP95Ms, moveMs, longestTaskMs } = f.quickness
  const quick = firstLoadMs < 2000 && panFrameP95Ms < 25 && moveMs < 100 && longestTaskMs <= 50 && f.scriptBytes <= 150_000
  return games && tidy && quick && f.survives === true && f.offline === true
}
