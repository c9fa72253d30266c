/** What is proved of one game on the screen, in every way of playing it. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { GameFixture, Story } from './fixtures/index.ts'
import { overflow, overlaps, violations } from './looks.ts'
import { framesWhilePanning, timeOfMove, timeUpdates, watchTasks, type Tasks } from './measure.ts'
import {
  awaitTurn,
  begin,
  crash,
  finger,
  isOver,
  mouse,
  openFile,
  seedRandom,
  playByHand,
  playByKeys,
  playByReader,
  playOn,
  preset,
  type Play,
} from './table.ts'

export interface Site {
  readonly browser: Browser
  readonly address: string
}
export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const ITALIAN: BrowserContextOptions = { locale: 'it-IT' }

export async function withPage<T>({ browser }: Site, options: BrowserContextOptions, look: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 }, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await preset(page, 'speed', 'instant')
  await preset(page, 'seed', 'proof')
  try {
    return await look(page)
  } finally {
    await context.close()
  }
}
type Player = (seed: number, wishes?: readonly RegExp[]) => Play
const byHand =
  (hand: typeof mouse): Player =>
  (seed, wishes) => {
    const random = seedRandom(seed)
    return page => playByHand(page, hand(page), random, wishes)
  }
const byMouse = byHand(mouse)
const byFinger = byHand(finger)
const byKeys: Player = (seed, wishes) => {
  const random = seedRandom(seed)
  return page => playByKeys(page, random, wishes)
}
const byReader: Player = (seed, wishes) => {
  const random = seedRandom(seed)
  return page => playByReader(page, random, wishes)
}

export interface Played {
  readonly decisions: number
  readonly over: boolean
  /** The fixture's goal was reached. */
  readonly far: boolean
  /** What should have been on the screen and never was. */
  readonly unseen: readonly string[]
}
const onScreen = (page: Page, wanted: readonly string[]): Promise<string[]> =>
  page.evaluate(selectors => selectors.filter(s => document.querySelector(s) !== null), [...wanted])
const hasText = (page: Page, goal: RegExp | null): Promise<boolean> =>
  goal === null ? Promise.resolve(false) : page.evaluate(source => new RegExp(source).test(document.body.textContent!), goal.source)
/** Plays to the end, or as far as the fixture says. */
function playGame(site: Site, fixture: GameFixture, decide: Play, options: BrowserContextOptions = {}): Promise<Played> {
  return withPage(site, options, async page => {
    let unseen = [...fixture.shows]
    let far = false
    await begin(page, site.address, fixture.begin)
    const act = async (p: Page): Promise<void> => {
      const seen = await onScreen(p, unseen)
      unseen = unseen.filter(s => !seen.includes(s))
      far = await hasText(p, fixture.goal)
      if (!far) await decide(p)
    }
    const decisions = await playOn(page, act, () => far)
    return { decisions, over: await isOver(page), far, unseen }
  })
}

type StoryFigures = { readonly [story: string]: { readonly tries: number; readonly decisions: number; readonly unseen: readonly string[] } }
/** Decisions in a story, and how often it is begun again with other choices until what it is about has happened. */
const [IN_A_STORY, TRIES] = [40, 12]
const readSoFar = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.querySelector('.question')?.textContent ?? ''}\n${document.querySelector('.log')?.textContent ?? ''}`)
async function playStory(
  site: Site,
  { name, position, sees }: Story,
  decide: Play,
  options: BrowserContextOptions,
): Promise<{ decisions: number; unseen: string[] }> {
  return withPage(site, options, async page => {
    let unseen = [...sees]
    const look = async (p: Page): Promise<void> => {
      const text = await readSoFar(p)
      unseen = unseen.filter(pattern => !pattern.test(text))
    }
    await openFile(page, site.address, name, position)
    const act = async (p: Page): Promise<void> => {
      await look(p)
      if (unseen.length > 0) await decide(p)
    }
    const decisions = await playOn(page, act, n => unseen.length === 0 || n >= IN_A_STORY)
    await look(page)
    return { decisions, unseen: unseen.map(pattern => pattern.source) }
  })
}
async function playStories(site: Site, fixture: GameFixture, player: Player, options: BrowserContextOptions = {}): Promise<StoryFigures> {
  const figures: { [story: string]: StoryFigures[string] } = {}
  for (const story of fixture.stories)
    for (let tries = 1; tries <= TRIES && figures[story.name]?.unseen.length !== 0; tries++)
      figures[story.name] = { tries, ...(await playStory(site, story, player(tries, story.wishes), options)) }
  return figures
}
/** Two people and opponents: nothing of the table may be seen while the screen is passed on. */
interface Shared {
  readonly decisions: number
  readonly over: boolean
  readonly far: boolean
  readonly curtains: number
  readonly leaks: number
}
function playHotSeat(site: Site, fixture: GameFixture): Promise<Shared> {
  return withPage(site, {}, async page => {
    const random = seedRandom(77)
    let [curtains, leaks, far] = [0, 0, false]
    const { short } = fixture
    await begin(page, site.address, { ...fixture.begin, ...(short !== undefined && { scenario: short }), seats: fixture.second! })
    const act = async (p: Page): Promise<void> => {
      const curtain = p.getByRole('button', { name: /^I am / })
      if ((await curtain.count()) === 0) {
        far = await hasText(p, fixture.goal)
        return far ? undefined : playByHand(p, mouse(p), random)
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
function checkSurvival(site: Site, fixture: GameFixture): Promise<boolean> {
  return withPage(site, {}, async page => {
    await begin(page, site.address, fixture.begin)
    await playOn(page, byMouse(4), n => n > 20)
    const seen = (p: Page) =>
      p.evaluate(() => document.querySelector('.question')?.textContent + [...document.querySelectorAll('.playing-card, .seat')].map(c => c.textContent).join())
    const before = await seen(page)
    await page.reload()
    await awaitTurn(page)
    const reloaded = await seen(page)
    await crash(page)
    const second = await page.context().newPage()
    await second.goto(site.address)
    await second.getByRole('link', { name: `Continue ${fixture.begin.game}` }).click()
    await awaitTurn(second)
    return reloaded === before && (await seen(second)) === before
  })
}
/** Until everything that is wanted without a network is held. */
async function awaitOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const { core, rest } = (await (await fetch('/offline.json')).json()) as { core: unknown[]; rest: unknown[] }
    const countHeld = async (): Promise<number> => {
      const names = (await caches.keys()).filter(name => name.startsWith('tabularium-'))
      return Math.max(0, ...(await Promise.all(names.map(async name => (await (await caches.open(name)).keys()).length))))
    }
    while ((await countHeld()) < core.length + rest.length) await new Promise(resolve => setTimeout(resolve, 100))
  })
}
/** With the network gone it starts and plays. */
function playOffline(site: Site, fixture: GameFixture): Promise<boolean> {
  return withPage(site, {}, async page => {
    await begin(page, site.address, fixture.begin)
    await awaitTurn(page)
    await awaitOffline(page)
    await page.context().setOffline(true)
    await begin(page, site.address, fixture.begin)
    return (await playOn(page, byMouse(6), n => n > 10)) > 10 || (await isOver(page))
  })
}
export interface Tidiness {
  readonly axe: readonly string[]
  readonly overflow: number
  readonly overlapping: readonly string[]
}
/** Both languages, both themes, a desk and a phone; the names on the map at the desk. */
async function measureTidiness(site: Site, fixture: GameFixture): Promise<Tidiness> {
  const axe: string[] = []
  const overlapping: string[] = []
  let wide = 0
  for (const locale of ['it-IT', 'en-GB'])
    for (const colorScheme of ['light', 'dark'] as const)
      for (const size of [{}, PHONE])
        await withPage(site, { locale, colorScheme, ...size }, async page => {
          await begin(page, site.address, { ...fixture.begin, guided: true })
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
function measureQuickness(site: Site, fixture: GameFixture): Promise<Quickness> {
  return withPage(site, {}, async page => {
    const moveMs = await timeUpdates(page)
    await begin(page, site.address, fixture.begin)
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
  return panFrameP95Ms < 17 && moveMs < 80 && longestCpuMs <= 50
}
const isTidy = (f: unknown): boolean => {
  const { axe, overflow: wide, overlapping } = f as Tidiness
  return axe?.length === 0 && wide === 0 && overlapping?.length === 0
}
const isHidden = (f: unknown): boolean => {
  const { over, far, curtains, leaks } = f as Shared
  return curtains > 0 && leaks === 0 && (over || far)
}
const areStoriesPlayed = (f: unknown): boolean => Object.values(f as StoryFigures).every(story => story.unseen?.length === 0)
const isTrue = (f: unknown): boolean => f === true

type MakePart = (name: string, run: () => Promise<unknown>, holds: Part['holds']) => Part
const storyParts = (site: Site, fixture: GameFixture, part: MakePart): Part[] => [
  part('stories-mouse', () => playStories(site, fixture, byMouse), areStoriesPlayed),
  part('stories-keyboard', () => playStories(site, fixture, byKeys), areStoriesPlayed),
  part('stories-reader', () => playStories(site, fixture, byReader), areStoriesPlayed),
  part('stories-touch', () => playStories(site, fixture, byFinger, PHONE), areStoriesPlayed),
]
export function partsOf(site: Site, fixture: GameFixture): Part[] {
  const part = (name: string, run: () => Promise<unknown>, holds: Part['holds']): Part => ({ name: `${fixture.id}.${name}`, run, holds })
  return [
    part('mouse', () => playGame(site, fixture, byMouse(1)), isPlayed),
    part('keyboard', () => playGame(site, fixture, byKeys(2)), isPlayed),
    part('reader', () => playGame(site, fixture, byReader(3)), isPlayed),
    part('touch', () => playGame(site, fixture, byFinger(4), { ...PHONE, ...ITALIAN }), isPlayed),
    ...(fixture.stories.length > 0 ? storyParts(site, fixture, part) : []),
    ...(fixture.second ? [part('hotSeat', () => playHotSeat(site, fixture), isHidden)] : []),
    part('survives', () => checkSurvival(site, fixture), isTrue),
    part('offline', () => playOffline(site, fixture), isTrue),
    part('tidiness', () => measureTidiness(site, fixture), isTidy),
    part('quickness', () => measureQuickness(site, fixture), isQuick),
  ]
}
