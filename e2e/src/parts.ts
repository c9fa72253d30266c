/** What is proved of one game on the screen, in every way of playing it. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { doDeskStepByKeyboard, doDeskStepByPointer, doDeskStepByScreenReader, type DoDeskStep } from './desk.ts'
import type { GameFixture, StoryFixture } from './fixtures/index.ts'
import { measureOverflowPixels, findOverlappingNames, findAxeViolations } from './looks.ts'
import { measurePanFrameP95Ms, measureMoveMs, startTimingBoardUpdates, startTracingLongTasks, type LongestTask } from './measure.ts'
import {
  awaitOwnTurn,
  awaitStillPage,
  beginMatch,
  crashTab,
  PATIENCE_MS,
  createFinger,
  isGameOver,
  createMouse,
  openPositionFile,
  createSeededRandom,
  playOneDecisionByPointer,
  playOneDecisionByKeyboard,
  playOneDecisionByScreenReader,
  playUntilEnough,
  presetSetting,
  type MatchToBegin,
  type PlayOneDecision,
} from './table.ts'

export interface BrowserAndAddress {
  readonly browser: Browser
  readonly address: string
}
export const PHONE_OPTIONS: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const ITALIAN_OPTIONS: BrowserContextOptions = { locale: 'it-IT' }

export async function runWithPage<T>({ browser }: BrowserAndAddress, options: BrowserContextOptions, look: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 }, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  await presetSetting(page, 'speed', 'instant')
  await presetSetting(page, 'seed', 'proof')
  try {
    return await look(page)
  } finally {
    await context.close()
  }
}
type CreatePlayer = (seed: number, wishes?: readonly RegExp[]) => PlayOneDecision
const createHandPlayer =
  (hand: typeof createMouse): CreatePlayer =>
  (seed, wishes) => {
    const random = createSeededRandom(seed)
    return page => playOneDecisionByPointer(page, hand(page), random, wishes)
  }
export const createMousePlayer = createHandPlayer(createMouse)
const createTouchPlayer = createHandPlayer(createFinger)
const createKeyboardPlayer: CreatePlayer = (seed, wishes) => {
  const random = createSeededRandom(seed)
  return page => playOneDecisionByKeyboard(page, random, wishes)
}
const createScreenReaderPlayer: CreatePlayer = (seed, wishes) => {
  const random = createSeededRandom(seed)
  return page => playOneDecisionByScreenReader(page, random, wishes)
}

export interface PlayedGameFigures {
  readonly decisions: number
  readonly over: boolean
  /** The fixture's goal was reached. */
  readonly far: boolean
  /** What should have been on the screen and never was. */
  readonly unseen: readonly string[]
}
const findSelectorsOnScreen = (page: Page, wanted: readonly string[]): Promise<string[]> =>
  page.evaluate(selectors => selectors.filter(s => document.querySelector(s) !== null), [...wanted])
export const hasTextOnPage = (page: Page, goal: RegExp | null): Promise<boolean> =>
  goal === null ? Promise.resolve(false) : page.evaluate(source => new RegExp(source).test(document.body.textContent!), goal.source)
/** Plays to the end, or as far as the fixture says. */
function playGame(site: BrowserAndAddress, fixture: GameFixture, decide: PlayOneDecision, options: BrowserContextOptions = {}): Promise<PlayedGameFigures> {
  return runWithPage(site, options, async page => {
    let unseen = [...fixture.shows]
    let far = false
    await beginMatch(page, site.address, fixture.begin)
    const act = async (p: Page): Promise<void> => {
      const seen = await findSelectorsOnScreen(p, unseen)
      unseen = unseen.filter(s => !seen.includes(s))
      far = await hasTextOnPage(p, fixture.goal)
      if (!far) await decide(p)
    }
    const decisions = await playUntilEnough(page, act, () => far)
    return { decisions, over: await isGameOver(page), far, unseen }
  })
}

type FiguresByStory = { readonly [story: string]: { readonly tries: number; readonly decisions: number; readonly unseen: readonly string[] } }
/** Decisions in a story, and how often it is begun again with other choices until what it is about has happened. */
const [IN_A_STORY, TRIES] = [40, 12]
const readQuestionAndLog = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.querySelector('.question')?.textContent ?? ''}\n${document.querySelector('.log')?.textContent ?? ''}`)
async function playStory(
  site: BrowserAndAddress,
  { name, position, sees, deeds = [] }: StoryFixture,
  decide: PlayOneDecision,
  doDeskStep: DoDeskStep,
  options: BrowserContextOptions,
): Promise<{ decisions: number; unseen: string[] }> {
  return runWithPage(site, options, async page => {
    let unseen = [...sees]
    let undone = [...deeds]
    const look = async (p: Page): Promise<string> => {
      const text = await readQuestionAndLog(p)
      unseen = unseen.filter(pattern => !pattern.test(text))
      return text
    }
    await openPositionFile(page, site.address, name, position)
    const act = async (p: Page): Promise<void> => {
      const text = await look(p)
      const deed = undone.find(one => one.when.every(pattern => pattern.test(text)))
      undone = undone.filter(one => one !== deed)
      for (const step of deed?.steps ?? []) await doDeskStep(p, step)
      if (unseen.length > 0 && !deed) await decide(p)
    }
    const decisions = await playUntilEnough(page, act, n => unseen.length === 0 || n >= IN_A_STORY)
    await look(page)
    return { decisions, unseen: unseen.map(pattern => pattern.source) }
  })
}
async function playStories(
  site: BrowserAndAddress,
  fixture: GameFixture,
  player: CreatePlayer,
  doDeskStep: DoDeskStep,
  options: BrowserContextOptions = {},
): Promise<FiguresByStory> {
  const figures: { [story: string]: FiguresByStory[string] } = {}
  for (const story of fixture.stories)
    for (let tries = 1; tries <= TRIES && figures[story.name]?.unseen.length !== 0; tries++)
      figures[story.name] = { tries, ...(await playStory(site, story, player(tries, story.wishes), doDeskStep, options)) }
  return figures
}
/** Two people and opponents: nothing of the table may be seen while the screen is passed on. */
export interface HotSeatFigures {
  readonly decisions: number
  readonly over: boolean
  readonly far: boolean
  readonly curtains: number
  readonly leaks: number
}
export function playHotSeat(site: BrowserAndAddress, match: MatchToBegin, goal: RegExp | null, options: BrowserContextOptions = {}): Promise<HotSeatFigures> {
  return runWithPage(site, options, async page => {
    const random = createSeededRandom(77)
    let [curtains, leaks, far] = [0, 0, false]
    await beginMatch(page, site.address, match)
    const act = async (p: Page): Promise<void> => {
      const curtain = p.getByRole('button', { name: /^I am / })
      if ((await curtain.count()) === 0) {
        far = await hasTextOnPage(p, goal)
        return far ? undefined : playOneDecisionByPointer(p, createMouse(p), random)
      }
      curtains++
      leaks += await p.locator('.playing-card, .log, .table').count()
      return curtain.click()
    }
    const decisions = await playUntilEnough(page, act, () => far)
    return { decisions, over: await isGameOver(page), far, curtains, leaks }
  })
}
/** The match that people share at one screen. */
export const makeSharedMatch = ({ begin, short, second }: GameFixture): MatchToBegin => ({
  ...begin,
  ...(short !== undefined && { scenario: short }),
  seats: second!,
})
/** Half a game, then the page is loaded again and the tab killed. */
function checkReloadAndCrash(site: BrowserAndAddress, fixture: GameFixture): Promise<boolean> {
  return runWithPage(site, {}, async page => {
    await beginMatch(page, site.address, fixture.begin)
    await playUntilEnough(page, createMousePlayer(4), n => n > 20)
    const seen = async (p: Page) => {
      await awaitStillPage(p)
      return p.evaluate(
        () => document.querySelector('.question')?.textContent + [...document.querySelectorAll('.playing-card, .seat')].map(c => c.textContent).join(),
      )
    }
    const before = await seen(page)
    await page.reload()
    await awaitOwnTurn(page)
    const reloaded = await seen(page)
    await crashTab(page)
    const second = await page.context().newPage()
    await second.goto(site.address)
    await second.getByRole('link', { name: `Continue ${fixture.begin.game}` }).click()
    await awaitOwnTurn(second)
    return reloaded === before && (await seen(second)) === before
  })
}
/** Until everything that is wanted without a network is held. */
async function awaitOfflineCache(page: Page): Promise<void> {
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
function playOffline(site: BrowserAndAddress, fixture: GameFixture): Promise<boolean> {
  return runWithPage(site, {}, async page => {
    await beginMatch(page, site.address, fixture.begin)
    await awaitOwnTurn(page)
    await awaitOfflineCache(page)
    await page.context().setOffline(true)
    await beginMatch(page, site.address, fixture.begin)
    return (await playUntilEnough(page, createMousePlayer(6), n => n > 10)) > 10 || (await isGameOver(page))
  })
}
export interface TidinessFigures {
  readonly axe: readonly string[]
  readonly overflow: number
  readonly overlapping: readonly string[]
}
/** Both languages, both themes, a desk and a phone; the names on the map at the desk. */
async function checkTidiness(site: BrowserAndAddress, fixture: GameFixture): Promise<TidinessFigures> {
  const axe: string[] = []
  const overlapping: string[] = []
  let wide = 0
  for (const locale of ['it-IT', 'en-GB'])
    for (const colorScheme of ['light', 'dark'] as const)
      for (const size of [{}, PHONE_OPTIONS])
        await runWithPage(site, { locale, colorScheme, ...size }, async page => {
          await beginMatch(page, site.address, { ...fixture.begin, guided: true })
          await playUntilEnough(page, (size === PHONE_OPTIONS ? createTouchPlayer : createMousePlayer)(9), n => n > 3)
          axe.push(...(await findAxeViolations(page)))
          wide = Math.max(wide, await measureOverflowPixels(page))
          if (size !== PHONE_OPTIONS) overlapping.push(...(await findOverlappingNames(page)))
        })
  return { axe, overflow: wide, overlapping }
}
export interface ResponseTimeFigures extends LongestTask {
  readonly panFrameP95Ms: number
  /** From the message that tells of a move to the picture of it. */
  readonly moveMs: number
  /** From a person's choice to the picture, through worker and storage. */
  readonly choiceMs: number
}
/** The map glides to its place before moves are timed; and so many decisions are timed. */
const [MAP_RESTS_MS, MANY] = [1500, 60]
function measureResponseTimes(site: BrowserAndAddress, fixture: GameFixture): Promise<ResponseTimeFigures> {
  return runWithPage(site, {}, async page => {
    const moveMs = await startTimingBoardUpdates(page)
    await beginMatch(page, site.address, fixture.begin)
    await awaitOwnTurn(page)
    const panFrameP95Ms = await measurePanFrameP95Ms(page)
    await page.getByRole('button', { name: 'Whole map' }).click()
    await page.waitForTimeout(MAP_RESTS_MS)
    const times: number[] = []
    for (let n = 0; n < 6; n++) {
      await awaitOwnTurn(page)
      times.push(await measureMoveMs(page))
    }
    const longest = await startTracingLongTasks(page)
    await playUntilEnough(page, createMousePlayer(13), n => n > MANY)
    const choiceMs = times.toSorted((a, b) => a - b)[times.length >> 1]!
    return { panFrameP95Ms, moveMs: await moveMs(), choiceMs, ...(await longest()) }
  })
}

/** Its beginning says what was tried, its end what stood in the way. */
export const shortenFailure = (text: string): string => (text.length <= 1200 ? text : `${text.slice(0, 400)} … ${text.slice(-800)}`)
export interface ProofPart {
  readonly name: string
  run(): Promise<unknown>
  holds(figure: unknown): boolean
}
const wasGamePlayedWithoutFault = (f: unknown): boolean => {
  const { decisions, over, far, unseen } = f as PlayedGameFigures
  return decisions > 0 && (over || far) && unseen?.length === 0
}
const areResponseTimesShortEnough = (f: unknown): boolean => {
  const { panFrameP95Ms, moveMs, longestWallMs } = f as ResponseTimeFigures
  return panFrameP95Ms < 17 && moveMs < 80 && longestWallMs <= 50
}
const isPageTidyEnough = (f: unknown): boolean => {
  const { axe, overflow: wide, overlapping } = f as TidinessFigures
  return axe?.length === 0 && wide === 0 && overlapping?.length === 0
}
const areHandsHidden = (f: unknown): boolean => {
  const { over, far, curtains, leaks } = f as HotSeatFigures
  return curtains > 0 && leaks === 0 && (over || far)
}
const areAllStoriesPlayed = (f: unknown): boolean => Object.values(f as FiguresByStory).every(story => story.unseen?.length === 0)
const isFigureTrue = (f: unknown): boolean => f === true

type MakeProofPart = (name: string, run: () => Promise<unknown>, holds: ProofPart['holds']) => ProofPart
const listStoryChecks = (site: BrowserAndAddress, fixture: GameFixture, part: MakeProofPart): ProofPart[] => [
  part('stories-mouse', () => playStories(site, fixture, createMousePlayer, doDeskStepByPointer(createMouse)), areAllStoriesPlayed),
  part('stories-keyboard', () => playStories(site, fixture, createKeyboardPlayer, doDeskStepByKeyboard), areAllStoriesPlayed),
  part('stories-reader', () => playStories(site, fixture, createScreenReaderPlayer, doDeskStepByScreenReader), areAllStoriesPlayed),
  part('stories-touch', () => playStories(site, fixture, createTouchPlayer, doDeskStepByPointer(createFinger), PHONE_OPTIONS), areAllStoriesPlayed),
]
export function listProofParts(site: BrowserAndAddress, fixture: GameFixture): ProofPart[] {
  const part = (name: string, run: () => Promise<unknown>, holds: ProofPart['holds']): ProofPart => ({ name: `${fixture.id}.${name}`, run, holds })
  return [
    part('mouse', () => playGame(site, fixture, createMousePlayer(1)), wasGamePlayedWithoutFault),
    part('keyboard', () => playGame(site, fixture, createKeyboardPlayer(2)), wasGamePlayedWithoutFault),
    part('reader', () => playGame(site, fixture, createScreenReaderPlayer(3)), wasGamePlayedWithoutFault),
    part('touch', () => playGame(site, fixture, createTouchPlayer(4), { ...PHONE_OPTIONS, ...ITALIAN_OPTIONS }), wasGamePlayedWithoutFault),
    ...(fixture.stories.length > 0 ? listStoryChecks(site, fixture, part) : []),
    ...(fixture.second ? [part('hotSeat', () => playHotSeat(site, makeSharedMatch(fixture), fixture.goal), areHandsHidden)] : []),
    part('survives', () => checkReloadAndCrash(site, fixture), isFigureTrue),
    part('offline', () => playOffline(site, fixture), isFigureTrue),
    part('tidiness', () => checkTidiness(site, fixture), isPageTidyEnough),
    part('quickness', () => measureResponseTimes(site, fixture), areResponseTimesShortEnough),
  ]
}
