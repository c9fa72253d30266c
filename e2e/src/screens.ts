/** Pictures of the real screen, for docs/screens: node e2e/src/screens.ts <address> [name of one picture]. */
import type { Page } from 'playwright-core'
import { address, SHARP_PHONE, takeAll, type Pictures } from './pictures.ts'
import { awaitStill, awaitTurn, begin, finger, mouse, seedRandom, playByHand, playOn, openFile, pointOn } from './table.ts'

/** The third turn: Otho holds Rome, Vespasian is on his way, Galba is about to march. */
const board = {
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
const hands = {
  'hand-seat-1': ['bribery-1', 'praetorian-guard-1', 'galley-fleet-1', 'assassination-1', 'bad-weather-1', 'senate-influence-1'],
  'hand-seat-2': ['bad-omens-1', 'illness-1', 'bribery-2', 'praetorian-guard-2'],
  'hand-seat-3': ['praetorian-guard-3', 'praetorian-guard-4', 'traitor-1', 'bad-weather-2', 'crisis-in-rome-1'],
  'hand-seat-4': ['ave-caesar-1', 'legion-rebels-1', 'galley-fleet-2'],
}
const stack = [
  { proc: 'game', at: 'turns', drawn: null, placed: 0 },
  { proc: 'turn', at: 'after' },
  { proc: 'round', at: 'choose' },
]
const marching = {
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
const standing = (change: object = {}, more: readonly object[] = []) => ({
  game: 'nero',
  position: { board: { ...board, ...change }, zones: hands, stack: [...stack, ...more] },
})

const openPosition = (page: Page, json: unknown): Promise<void> => openFile(page, address, 'AD 69', json)
async function clickOn(page: Page, id: string, button: 'left' | 'right' = 'left'): Promise<void> {
  await awaitStill(page)
  const point = await pointOn(page, id)
  if (point) await page.mouse.click(point.x, point.y, { button })
  await page.waitForTimeout(250)
}
const press = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name }).first().click()
  await page.waitForTimeout(250)
}

async function plan(page: Page): Promise<void> {
  await openPosition(page, standing())
  await press(page, 'Plan ahead')
  await clickOn(page, 'gallia-narbonensis')
  await press(page, /^Bribery\./)
  await press(page, 'Done')
  await press(page, 'March with the commander and 3')
  await clickOn(page, 'north-italy')
}
async function battle(page: Page): Promise<void> {
  const italy = { legions: { ...board.legions, 'seat-1': { 'north-italy': 4, hispania: 2, britannia: 1 } }, from: 'gallia-narbonensis', mp: 4, played: 1 }
  await openPosition(page, standing({ ...italy, stands: { ...board.stands, 'seat-1': 'north-italy' } }, [marching]))
  await clickOn(page, 'north-italy')
  for (let n = 0; n < 12 && (await page.locator('.log').getByText('battle in').count()) === 0; n++) {
    if ((await page.locator('.playing-card.target').count()) > 2 && n > 3)
      await page
        .locator('.playing-card.target')
        .nth(1)
        .click({ position: { x: 14, y: 14 } })
    await press(page, /^(Pass|Done|Stay)$/)
  }
  await press(page, 'Last fight')
}
const assassin = { proc: 'assassination', at: 'reveal', card: 'assassination-1', target: 'seat-3', guards: 1, bribes: 1, blocking: 0, bribing: 0 }
const assassination = (page: Page): Promise<void> => openPosition(page, standing({ played: 3 }, [assassin]))
async function whyNot(page: Page): Promise<void> {
  await openPosition(
    page,
    standing({ from: 'gallia-narbonensis', mp: 4, played: 1, legions: { ...board.legions, 'seat-1': { 'north-italy': 4, hispania: 2, britannia: 1 } } }, [
      marching,
    ]),
  )
  await clickOn(page, 'rome', 'right')
}
async function toTheEnd(page: Page): Promise<void> {
  const random = seedRandom(1)
  await begin(page, address, { game: 'Nero', short: true })
  await playOn(page, p => playByHand(p, mouse(p), random))
  await press(page, 'Points by turn')
}
/** Points with their reasons, and who controls what. */
async function points(page: Page): Promise<void> {
  await openPosition(page, standing())
  await page.getByRole('combobox', { name: /^Look/ }).selectOption('control')
  await press(page, 'Points now')
  await press(page, /^Why: Otho/)
}
async function phone(page: Page): Promise<void> {
  const random = seedRandom(4)
  await begin(page, address, { game: 'Nero', short: true })
  await playOn(
    page,
    p => playByHand(p, finger(p), random),
    n => n > 7,
  )
}
async function example(page: Page): Promise<void> {
  const all = (await (await fetch(`${address}/rules/nero/positions.json`)).json()) as { readonly [id: string]: unknown }
  await openPosition(page, all['nero.ex-9'])
  for (let n = 0; n < 5; n++) await press(page, 'Next step')
}
async function start(page: Page): Promise<void> {
  await begin(page, address, { game: 'Nero', guided: true })
  await awaitTurn(page)
  await page.locator('.space.target').first().hover({ force: true })
}
async function rulebook(page: Page): Promise<void> {
  await page.goto(`${address}/rules/nero`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(1500)
}

/** Galba stands in Gaul and looks at North Italy: what a step costs, and how the fight would stand. */
async function weigh(page: Page): Promise<void> {
  const gaul = { ...marching, legions: 3, place: 'gallia-narbonensis', came: 'hispania' }
  await openPosition(page, standing({ from: 'hispania', mp: 4, played: 1 }, [gaul]))
  await awaitStill(page)
  const point = await pointOn(page, 'north-italy')
  if (point) await page.mouse.move(point.x, point.y)
}
async function landscape(page: Page): Promise<void> {
  const gaul = { ...marching, legions: 3, place: 'gallia-narbonensis', came: 'hispania' }
  await openPosition(page, standing({ from: 'hispania', mp: 4, played: 1 }, [gaul]))
}
/** Two matches under way. */
async function home(page: Page): Promise<void> {
  for (const game of ['Nero', 'Pendragon']) {
    const random = seedRandom(2)
    await begin(page, address, { game })
    await playOn(
      page,
      p => playByHand(p, mouse(p), random),
      n => n > 6,
    )
  }
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
async function gamePage(page: Page): Promise<void> {
  await page.goto(`${address}/games/italia`)
  await page.getByRole('button', { name: 'Start the match' }).waitFor()
}

const pictures: Pictures = {
  weigh: [{}, weigh],
  landscape: [{ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }, landscape],
  home: [{}, home],
  game: [{}, gamePage],
  start: [{}, start],
  plan: [{}, plan],
  battle: [{}, battle],
  assassination: [{}, assassination],
  'why-not': [{}, whyNot],
  rulebook: [{}, rulebook],
  example: [{}, example],
  points: [{}, points],
  end: [{}, toTheEnd],
  phone: [SHARP_PHONE, phone],
  dark: [{ colorScheme: 'dark' }, plan],
  italian: [{ locale: 'it-IT', viewport: { width: 1024, height: 700 } }, page => openPosition(page, standing())],
}
await takeAll(pictures)
