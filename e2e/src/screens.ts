/** Pictures of the real screen, for docs/screens: node e2e/src/screens.ts <address> [name of one picture]. */
import type { Page } from 'playwright-core'
import { address, SHARP_PHONE_OPTIONS, takePictures, type PictureRecipesByName } from './pictures.ts'
import {
  awaitStillPage,
  awaitOwnTurn,
  beginMatch,
  createFinger,
  createMouse,
  createSeededRandom,
  playOneDecisionByPointer,
  playUntilEnough,
  openPositionFile,
  findClickablePoint,
} from './table.ts'

/** The third turn: Otho holds Rome, Vespasian is on his way, Galba is about to march. */
const neroPictureBoard = {
  turn: 3,
  active: 'seat-1',
  first: 'seat-1',
  played: 0,
  home: { 'seat-1': 'western-europe', 'seat-2': 'central-europe', 'seat-3': 'eastern-europe', 'seat-4': 'asia-africa' },
  legions: {
    'seat-1': { 'gallia-narbonensis': 3, hispania: 2, 'gallia-lugdunensis': 1, britannia: 1 },
    'seat-2': { 'germania-superior': 1, raetia: 2, noricum: 2, pannonia: 1, 'north-italy': 1 },
    'seat-3': { dalmatia: 2, moesia: 1, thracia: 1, achaea: 1, 'south-italy': 2 },
    'seat-4': { syria: 2, judaea: 1, aegyptus: 2, 'asia-minor': 1, africa: 1 },
  },
  marked: {},
  rank: { 'seat-1': 'contender', 'seat-2': 'general', 'seat-3': 'emperor', 'seat-4': 'general' },
  stands: { 'seat-1': 'gallia-narbonensis', 'seat-2': 'raetia', 'seat-3': 'rome', 'seat-4': 'africa' },
  vp: { 'seat-1': 4, 'seat-2': 6, 'seat-3': 9, 'seat-4': 4 },
}
const neroPictureHands = {
  'hand-seat-1': ['bribery-1', 'praetorian-guard-1', 'galley-fleet-1', 'assassination-1', 'bad-weather-1', 'senate-influence-1'],
  'hand-seat-2': ['bad-omens-1', 'illness-1', 'bribery-2', 'praetorian-guard-2'],
  'hand-seat-3': ['praetorian-guard-3', 'praetorian-guard-4', 'traitor-1', 'bad-weather-2', 'crisis-in-rome-1'],
  'hand-seat-4': ['ave-caesar-1', 'legion-rebels-1', 'galley-fleet-2'],
}
const neroRoundFrames = [
  { proc: 'game', at: 'turns', drawn: null, placed: 0 },
  { proc: 'turn', at: 'after' },
  { proc: 'round', at: 'choose' },
]
const neroMarchFrame = {
  proc: 'march',
  at: 'choose',
  legions: 3,
  commander: true,
  place: 'north-italy',
  came: 'gallia-narbonensis',
  wins: 0,
  begun: true,
  entered: true,
}
const makeNeroTestPosition = (change: object = {}, more: readonly object[] = []) => ({
  game: 'nero',
  position: { board: { ...neroPictureBoard, ...change }, zones: neroPictureHands, stack: [...neroRoundFrames, ...more] },
})

const openPosition = (page: Page, json: unknown): Promise<void> => openPositionFile(page, address, 'AD 69', json)
async function clickSpace(page: Page, id: string, button: 'left' | 'right' = 'left'): Promise<void> {
  await awaitStillPage(page)
  const point = await findClickablePoint(page, id)
  if (point) await page.mouse.click(point.x, point.y, { button })
  await page.waitForTimeout(250)
}
const pressButton = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name }).first().click()
  await page.waitForTimeout(250)
}

async function preparePlanPicture(page: Page): Promise<void> {
  await openPosition(page, makeNeroTestPosition())
  await pressButton(page, 'Plan ahead')
  await clickSpace(page, 'gallia-narbonensis')
  await pressButton(page, /^Bribery\./)
  await pressButton(page, 'Done')
  await pressButton(page, 'March with the commander and 3')
  await clickSpace(page, 'north-italy')
}
async function prepareBattlePicture(page: Page): Promise<void> {
  const italy = {
    legions: { ...neroPictureBoard.legions, 'seat-1': { 'north-italy': 4, hispania: 2, britannia: 1 } },
    from: 'gallia-narbonensis',
    mp: 4,
    played: 1,
  }
  await openPosition(page, makeNeroTestPosition({ ...italy, stands: { ...neroPictureBoard.stands, 'seat-1': 'north-italy' } }, [neroMarchFrame]))
  await clickSpace(page, 'north-italy')
  for (let n = 0; n < 12 && (await page.locator('.log').getByText('battle in').count()) === 0; n++) {
    if ((await page.locator('.playing-card.target').count()) > 2 && n > 3)
      await page
        .locator('.playing-card.target')
        .nth(1)
        .click({ position: { x: 14, y: 14 } })
    await pressButton(page, /^(Pass|Done|Stay)$/)
  }
  await pressButton(page, 'Last fight')
}
const neroAssassinationFrame = { proc: 'assassination', at: 'reveal', card: 'assassination-1', target: 'seat-3', guards: 1, bribes: 1, blocking: 0, bribing: 0 }
const prepareAssassinationPicture = (page: Page): Promise<void> => openPosition(page, makeNeroTestPosition({ played: 3 }, [neroAssassinationFrame]))
async function prepareWhyNotPicture(page: Page): Promise<void> {
  await openPosition(
    page,
    makeNeroTestPosition(
      { from: 'gallia-narbonensis', mp: 4, played: 1, legions: { ...neroPictureBoard.legions, 'seat-1': { 'north-italy': 4, hispania: 2, britannia: 1 } } },
      [neroMarchFrame],
    ),
  )
  await clickSpace(page, 'rome', 'right')
}
async function prepareEndOfGamePicture(page: Page): Promise<void> {
  const random = createSeededRandom(1)
  await beginMatch(page, address, { game: 'Nero', short: true })
  await playUntilEnough(page, p => playOneDecisionByPointer(p, createMouse(p), random))
  await pressButton(page, 'Points by turn')
}
/** Points with their reasons, and who controls what. */
async function preparePointsPicture(page: Page): Promise<void> {
  await openPosition(page, makeNeroTestPosition())
  await page.getByRole('combobox', { name: /^Look/ }).selectOption('control')
  await pressButton(page, 'Points now')
  await pressButton(page, /^Why: Otho/)
}
async function preparePhonePicture(page: Page): Promise<void> {
  const random = createSeededRandom(4)
  await beginMatch(page, address, { game: 'Nero', short: true })
  await playUntilEnough(
    page,
    p => playOneDecisionByPointer(p, createFinger(p), random),
    n => n > 7,
  )
}
async function prepareExamplePicture(page: Page): Promise<void> {
  const all = (await (await fetch(`${address}/rules/nero/positions.json`)).json()) as { readonly [id: string]: unknown }
  await openPosition(page, all['nero.ex-9'])
  for (let n = 0; n < 5; n++) await pressButton(page, 'Next step')
}
async function prepareFirstTurnPicture(page: Page): Promise<void> {
  await beginMatch(page, address, { game: 'Nero', guided: true })
  await awaitOwnTurn(page)
  await page.locator('.space.target').first().hover({ force: true })
}
async function prepareRulebookPicture(page: Page): Promise<void> {
  await page.goto(`${address}/rules/nero`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(1500)
}

/** Galba stands in Gaul and looks at North Italy: what a step costs, and how the fight would stand. */
async function prepareFightOddsPicture(page: Page): Promise<void> {
  const gaul = { ...neroMarchFrame, legions: 3, place: 'gallia-narbonensis', came: 'hispania' }
  await openPosition(page, makeNeroTestPosition({ from: 'hispania', mp: 4, played: 1 }, [gaul]))
  await awaitStillPage(page)
  const point = await findClickablePoint(page, 'north-italy')
  if (point) await page.mouse.move(point.x, point.y)
}
async function prepareLandscapePicture(page: Page): Promise<void> {
  const gaul = { ...neroMarchFrame, legions: 3, place: 'gallia-narbonensis', came: 'hispania' }
  await openPosition(page, makeNeroTestPosition({ from: 'hispania', mp: 4, played: 1 }, [gaul]))
}
/** Two matches under way. */
async function prepareHomePagePicture(page: Page): Promise<void> {
  for (const game of ['Nero', 'Pendragon']) {
    const random = createSeededRandom(2)
    await beginMatch(page, address, { game })
    await playUntilEnough(
      page,
      p => playOneDecisionByPointer(p, createMouse(p), random),
      n => n > 6,
    )
  }
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
async function prepareGamePagePicture(page: Page): Promise<void> {
  await page.goto(`${address}/games/italia`)
  await page.getByRole('button', { name: 'Start the match' }).waitFor()
}

const neroPictures: PictureRecipesByName = {
  weigh: [{}, prepareFightOddsPicture],
  landscape: [{ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }, prepareLandscapePicture],
  home: [{}, prepareHomePagePicture],
  game: [{}, prepareGamePagePicture],
  start: [{}, prepareFirstTurnPicture],
  plan: [{}, preparePlanPicture],
  battle: [{}, prepareBattlePicture],
  assassination: [{}, prepareAssassinationPicture],
  'why-not': [{}, prepareWhyNotPicture],
  rulebook: [{}, prepareRulebookPicture],
  example: [{}, prepareExamplePicture],
  points: [{}, preparePointsPicture],
  end: [{}, prepareEndOfGamePicture],
  phone: [SHARP_PHONE_OPTIONS, preparePhonePicture],
  dark: [{ colorScheme: 'dark' }, preparePlanPicture],
  italian: [{ locale: 'it-IT', viewport: { width: 1024, height: 700 } }, page => openPosition(page, makeNeroTestPosition())],
}
await takePictures(neroPictures)
