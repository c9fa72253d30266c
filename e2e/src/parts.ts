/** What is proved of one game on the screen, in every way of playing it. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { House, Story } from './houses/index.ts'
import { overflow, overlaps, violations } from './looks.ts'
import { framesWhilePanning, timeOfMove, timeUpdates, watchTasks, type Tasks } from './measure.ts'
import { awaitTurn, begin, crash, finger, isOver, mouse, openFile, pickFrom, playByHand, playByKeys, playByReader, playOn, preset, type Play } from './table.ts'

export interface Room {
  readonly browser: Browser
  readonly address: string
}
export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const ITALIAN: BrowserContextOptions = { locale: 'it-IT' }

export async function at<T>({ browser }: Room, options: BrowserContextOptions, look: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 }, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await preset(page, 'speed', 'instant')
  try {
    return await look(page)
  } finally {
    await context.close()
  }
}
type Way = (seed: number, likes?: readonly RegExp[]) => Play
const byHand =
  (hand: typeof mouse): Way =>
  (seed, likes) => {
    const pick = pickFrom(seed)
    return page => playByHand(page, hand(page), pick, likes)
  }
const byMouse = byHand(mouse)
const byFinger = byHand(finger)
const byKeys: Way = (seed, likes) => {
  const pick = pickFrom(seed)
  return page => playByKeys(page, pick, likes)
}
const byReader: Way = (seed, likes) => {
  const pick = pickFrom(seed)
  return page => playByReader(page, pick, likes)
}

export interface Played {
  readonly decisions: number
  readonly over: boolean
  /** The house's goal was reached. */
  readonly far: boolean
  /** What should have been on the screen and never was. */
  readonly unseen: readonly string[]
}
const onScreen = (page: Page, wanted: readonly string[]): Promise<string[]> =>
  page.evaluate(selectors => selectors.filter(s => document.querySelector(s) !== null), [...wanted])
const says = (page: Page, goal: RegExp | null): Promise<boolean> =>
  goal === null ? Promise.resolve(false) : page.evaluate(source => new RegExp(source).test(document.body.textContent!), goal.source)
/** Plays to the end, or as far as the house says. */
function play(room: Room, house: House, way: Play, options: BrowserContextOptions = {}): Promise<Played> {
  return at(room, options, async page => {
    let unseen = [...house.shows]
    let far = false
    await begin(page, room.address, house.begin)
    const act = async (p: Page): Promise<void> => {
      const seen = await onScreen(p, unseen)
      unseen = unseen.filter(s => !seen.includes(s))
      far = await says(p, house.goal)
      if (!far) await way(p)
    }
    const decisions = await playOn(page, act, () => far)
    return { decisions, over: await isOver(page), far, unseen }
  })
}

type Told = { readonly [story: string]: { readonly tries: number; readonly decisions: number; readonly unseen: readonly string[] } }
/** Decisions in a story, and how often it is begun again with other choices until what it is about has happened. */
const [IN_A_STORY, TRIES] = [40, 12]
const readSoFar = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.querySelector('.question')?.textContent ?? ''}\n${document.querySelector('.log')?.textContent ?? ''}`)
async function tell(room: Room, { name, position, sees }: Story, way: Play, options: BrowserContextOptions): Promise<{ decisions: number; unseen: string[] }> {
  return at(room, options, async page => {
    let unseen = [...sees]
    const look = async (p: Page): Promise<void> => {
      const text = await readSoFar(p)
      unseen = unseen.filter(pattern => !pattern.test(text))
    }
    await openFile(page, room.address, name, position)
    const act = async (p: Page): Promise<void> => {
      await look(p)
      if (unseen.length > 0) await way(p)
    }
    const decisions = await playOn(page, act, n => unseen.length === 0 || n >= IN_A_STORY)
    await look(page)
    return { decisions, unseen: unseen.map(pattern => pattern.source) }
  })
}
async function tellAll(room: Room, house: House, way: Way, options: BrowserContextOptions = {}): Promise<Told> {
  const told: { [story: string]: Told[string] } = {}
  for (const story of house.stories)
    for (let tries = 1; tries <= TRIES && told[story.name]?.unseen.length !== 0; tries++)
      told[story.name] = { tries, ...(await tell(room, story, way(tries, story.likes), options)) }
  return told
}
/** Two people and opponents: nothing of the table may be seen while the screen is passed on. */
interface Shared {
  readonly decisions: number
  readonly over: boolean
  readonly far: boolean
  readonly curtains: number
  readonly leaks: number
}
function hotSeat(room: Room, house: House): Promise<Shared> {
  return at(room, {}, async page => {
    const pick = pickFrom(77)
    let [curtains, leaks, far] = [0, 0, false]
    const { short } = house
    await begin(page, room.address, { ...house.begin, ...(short !== undefined && { scenario: short }), seats: house.second! })
    const act = async (p: Page): Promise<void> => {
      const curtain = p.getByRole('button', { name: /^I am / })
      if ((await curtain.count()) === 0) {
        far = await says(p, house.goal)
        return far ? undefined : playByHand(p, mouse(p), pick)
      }
      curtains++
      leaks += await p.locator('.playing-card, .log, .table').count()
      return curtain.click()
    }
    const decisions = await playOn(page, act, () => far)
    return { decisions, over: await isOver(page), far, curtains, leaks }
  })
}
/** Half a game, then the page is loaded again and the tab killed. */
function survives(room: Room, house: House): Promise<boolean> {
  return at(room, {}, async page => {
    await begin(page, room.address, house.begin)
    await playOn(page, byMouse(4), n => n > 20)
    const seen = (p: Page) =>
      p.evaluate(() => document.querySelector('.question')?.textContent + [...document.querySelectorAll('.playing-card, .seat')].map(c => c.textContent).join())
    const before = await seen(page)
    await page.reload()
    await awaitTurn(page)
    const reloaded = await seen(page)
    await crash(page)
    const second = await page.context().newPage()
    await second.goto(room.address)
    await second.getByRole('link', { name: `Continue ${house.begin.game}` }).click()
    await awaitTurn(second)
    return reloaded === before && (await seen(second)) === before
  })
}
/** With the network gone it starts and plays. */
function offline(room: Room, house: House): Promise<boolean> {
  return at(room, {}, async page => {
    await begin(page, room.address, house.begin)
    await awaitTurn(page)
    await page.evaluate(async () => void (await navigator.serviceWorker?.ready))
    await page.waitForTimeout(4000)
    await page.context().setOffline(true)
    await begin(page, room.address, house.begin)
    return (await playOn(page, byMouse(6), n => n > 10)) > 10 || (await isOver(page))
  })
}
export interface Tidiness {
  readonly axe: readonly string[]
  readonly overflow: number
  readonly overlapping: readonly string[]
}
/** Both languages, both themes, a desk and a phone; the names on the map at the desk. */
async function tidiness(room: Room, house: House): Promise<Tidiness> {
  const axe: string[] = []
  const overlapping: string[] = []
  let wide = 0
  for (const locale of ['it-IT', 'en-GB'])
    for (const colorScheme of ['light', 'dark'] as const)
      for (const size of [{}, PHONE])
        await at(room, { locale, colorScheme, ...size }, async page => {
          await begin(page, room.address, { ...house.begin, guided: true })
          await playOn(page, (size === PHONE ? byFinger : byMouse)(9), n => n > 3)
          axe.push(...(await violations(page)))
          wide = Math.max(wide, await overflow(page))
          if (size !== PHONE) overlapping.push(...(await overlaps(page)))
        })
  return { axe, overflow: wide, overlapping }
}
export interface Quickness extends Tasks {
  readonly panFrameP95Ms: number
  /** From the message that tells of a move to the picture of it. */
  readonly moveMs: number
  /** From a person's choice to the picture, through worker and storage. */
  readonly choiceMs: number
}
/** The map glides to its place before moves are timed; and so many decisions are timed. */
const [MAP_RESTS_MS, MANY] = [1500, 60]
function quickness(room: Room, house: House): Promise<Quickness> {
  return at(room, {}, async page => {
    const moveMs = await timeUpdates(page)
    await begin(page, room.address, house.begin)
    await awaitTurn(page)
    const panFrameP95Ms = await framesWhilePanning(page)
    await page.getByRole('button', { name: 'Whole map' }).click()
    await page.waitForTimeout(MAP_RESTS_MS)
    const times: number[] = []
    for (let n = 0; n < 6; n++) {
      await awaitTurn(page)
      times.push(await timeOfMove(page))
    }
    const longest = await watchTasks(page)
    await playOn(page, byMouse(13), n => n > MANY)
    const choiceMs = times.toSorted((a, b) => a - b)[times.length >> 1]!
    return { panFrameP95Ms, moveMs: await moveMs(), choiceMs, ...(await longest()) }
  })
}

export interface Part {
  readonly name: string
  run(): Promise<unknown>
  holds(figure: unknown): boolean
}
const isPlayed = (f: unknown): boolean => {
  const { decisions, over, far, unseen } = f as Played
  return decisions > 0 && (over || far) && unseen?.length === 0
}
const isQuick = (f: unknown): boolean => {
  const { panFrameP95Ms, moveMs, longestCpuMs } = f as Quickness
  return panFrameP95Ms < 25 && moveMs < 100 && longestCpuMs <= 50
}
const isTidy = (f: unknown): boolean => {
  const { axe, overflow: wide, overlapping } = f as Tidiness
  return axe?.length === 0 && wide === 0 && overlapping?.length === 0
}
const isHidden = (f: unknown): boolean => {
  const { over, far, curtains, leaks } = f as Shared
  return curtains > 0 && leaks === 0 && (over || far)
}
const isTold = (f: unknown): boolean => Object.values(f as Told).every(story => story.unseen?.length === 0)
const isTrue = (f: unknown): boolean => f === true

type Made = (name: string, run: () => Promise<unknown>, holds: Part['holds']) => Part
const stories = (room: Room, house: House, part: Made): Part[] => [
  part('stories-mouse', () => tellAll(room, house, byMouse), isTold),
  part('stories-keyboard', () => tellAll(room, house, byKeys), isTold),
  part('stories-reader', () => tellAll(room, house, byReader), isTold),
  part('stories-touch', () => tellAll(room, house, byFinger, PHONE), isTold),
]
export function partsOf(room: Room, house: House): Part[] {
  const part = (name: string, run: () => Promise<unknown>, holds: Part['holds']): Part => ({ name: `${house.id}.${name}`, run, holds })
  return [
    part('mouse', () => play(room, house, byMouse(1)), isPlayed),
    part('keyboard', () => play(room, house, byKeys(2)), isPlayed),
    part('reader', () => play(room, house, byReader(3)), isPlayed),
    part('touch', () => play(room, house, byFinger(4), { ...PHONE, ...ITALIAN }), isPlayed),
    ...(house.stories.length > 0 ? stories(room, house, part) : []),
    ...(house.second ? [part('hotSeat', () => hotSeat(room, house), isHidden)] : []),
    part('survives', () => survives(room, house), isTrue),
    part('offline', () => offline(room, house), isTrue),
    part('tidiness', () => tidiness(room, house), isTidy),
    part('quickness', () => quickness(room, house), isQuick),
  ]
}
