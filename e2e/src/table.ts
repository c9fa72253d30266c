/** Players at the table: each plays what it is offered, in its own way, by chance that can be repeated. */
import type { Locator, Page } from 'playwright-core'

/** A whole number below `n`. */
export type RandomBelow = (n: number) => number
export function createSeededRandom(seed: number): RandomBelow {
  // Seeds that follow one another must not begin alike.
  let x = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  return n => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0
    return Math.floor((x / 2 ** 32) * n)
  }
}
/** Opponents of a large game think for a while, on a busy machine longer; and a machine on which something else is measured may stand still for minutes. */
export const PATIENCE_MS = 240_000
export const isGameOver = (page: Page): Promise<boolean> => page.evaluate(() => document.querySelector('.end') !== null)
/** Until somebody at this screen must decide and nobody else is about to, or the game is over. An answer given just before has gone its way by then, and
 *  all parts of the page that were asked for are there: what looks at the question, or answers it, waits for this first. */
export async function awaitOwnTurn(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('.table[data-settled] .question.mine, .end, .curtain') !== null &&
      document.querySelector('[aria-busy=true], .page[role=status]') === null,
    null,
    { timeout: PATIENCE_MS, polling: 15 },
  )
}
/** Until all parts of the page that were asked for are there: the scripts of many come when they are wanted. */
export async function awaitParts(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.page[role=status]') === null, null, { polling: 15 })
}
/** Where several share the screen, it is taken by whom the curtain names. */
export async function takeScreenOver(page: Page): Promise<void> {
  await awaitOwnTurn(page)
  const curtain = page.locator('.curtain button')
  if ((await curtain.count()) === 0) return
  await curtain.click()
  await awaitOwnTurn(page)
}
/** Frames in which nothing has moved, before the page is taken to lie still. */
const STILL_FRAME_COUNT = 3
/** Each call counts its own frames: what was done just before may show only in the next one. */
let stillCalls = 0
/** Until nothing glides any more, the map is drawn at its scale, and everything is there and stays where it is. What follows a frame after the
 *  question, as the log does and what answers cost, is there by then too. */
export async function awaitStillPage(page: Page): Promise<void> {
  await page.waitForFunction(
    ({ wanted, call }) => {
      const watched = window as typeof window & { still?: { call: number; key: string; frames: number } }
      const glides = document.getAnimations().some(a => a.playState === 'running' && a.effect?.getComputedTiming().endTime !== Infinity)
      const world = document.querySelector<HTMLElement>('.map-world')
      const boxes = [...document.querySelectorAll('.map-view, .prompt, dialog[open]')].map(e => JSON.stringify(e.getBoundingClientRect()))
      const key = [world?.style.transform, ...boxes].join()
      const { still } = watched
      const frames = !glides && still?.call === call && still.key === key ? still.frames + 1 : 0
      watched.still = { call, key, frames }
      const isWhole = document.querySelector('.page[role=status]') === null
      return frames >= wanted && isWhole && (!world || world.style.transform.endsWith('scale(1)'))
    },
    { wanted: STILL_FRAME_COUNT, call: ++stillCalls },
    { polling: 'raf' },
  )
}
/** Whatever a choice may change: the match, what is asked of whom, what a lesson says, what lies open over it, whose screen it is, what was refused, or what
 *  wants a second press.
 *  An answer given in secret adds nothing to what the next person at the screen sees: only the question is another. Empty while all is as before. */
const readPageFingerprint = (before: string | null): string => {
  const over = document.querySelector('dialog[open], .curtain, .end')
  const [asked, told, refused] = ['.question', '.lesson', '.problem'].map(part => document.querySelector(part)?.textContent)
  const costly = [...document.querySelectorAll('.choice.costly')].map(choice => choice.textContent).join()
  const mark = [document.querySelector('.table')?.getAttribute('data-n'), asked, told, over?.className, over?.getAttribute('aria-label'), refused, costly].join(
    '|',
  )
  return mark === before ? '' : mark
}
/** A finger that rests so long is no tap any more: on a busy machine a tap may take as long, and the browser makes a long press of it. */
const LONG_PRESS_MS = 500
/** Whatever is done shows within this. */
const SHOWS_WITHIN_MS = 30_000
/** Does something, and waits until it shows. What took as long as a long press and shows nothing is done once more. Where the question went while it was
 *  answered, because others have acted, there is nothing left to answer. */
export async function runAndAwaitEffect(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await page.evaluate(readPageFingerprint, null)
  const run = (): Promise<unknown> =>
    act().catch(async (error: unknown) => {
      if ((await page.evaluate(readPageFingerprint, before)) === '')
        throw new Error(`not done, and nothing changed: ${before}. ${String(error)}`, { cause: error })
    })
  const awaitChange = (limit: { readonly timeout?: number }) => page.waitForFunction(readPageFingerprint, before, { polling: 15, ...limit })
  const began = Date.now()
  await run()
  if (Date.now() - began > LONG_PRESS_MS) {
    const isShown = await awaitChange({ timeout: SHOWS_WITHIN_MS }).then(
      () => true,
      () => false,
    )
    if (isShown) return
    await run()
  }
  await awaitChange({}).catch((error: unknown) => {
    throw new Error(`nothing changed after: ${before}`, { cause: error })
  })
}
export interface MatchToBegin {
  readonly game: string
  /** By its id. */
  readonly scenario?: string
  readonly short?: boolean
  /** How many sit at the table, where that can be chosen. */
  readonly players?: number
  /** Who sits where, by the names on the screen; all others keep what the page proposes. */
  readonly seats?: { readonly [seat: string]: string }
  readonly guided?: boolean
}
async function choosePlayers(page: Page, players: number): Promise<void> {
  const numbers = page.getByRole('combobox', { name: /^(Number of players|Numero di giocatori)/ })
  if ((await numbers.count()) === 0) await page.getByText(/^(Options|Opzioni)$/).click()
  if ((await numbers.count()) > 0) await numbers.selectOption(String(players))
}
/** Begins a match as a person would. */
export async function beginMatch(
  page: Page,
  address: string,
  { game, scenario, short = false, players, seats = {}, guided = false }: MatchToBegin,
): Promise<void> {
  await page.goto(address)
  await page.getByRole('link', { name: game, exact: true }).click()
  await page.getByRole('button', { name: /^(Start the match|Inizia la partita)$/ }).waitFor()
  if (scenario) await page.getByRole('combobox', { name: 'Scenario', exact: true }).selectOption(scenario)
  if (players !== undefined) await choosePlayers(page, players)
  for (const [seat, who] of Object.entries(seats)) await page.getByRole('combobox', { name: seat }).selectOption(who)
  const guide = page.getByRole('checkbox')
  if ((await guide.count()) > 0) await guide.setChecked(guided)
  if (short) {
    await page.getByText(/^(Options|Opzioni)$/).click()
    await page.getByRole('combobox', { name: /^(Short game|Partita breve)/ }).selectOption('1')
  }
  await page.getByRole('button', { name: /^(Start the match|Inizia la partita)$/ }).click()
  await page.locator('.table, .curtain').waitFor()
}
/** Kills the tab, and waits until it is dead: a page opened before might land in the dying process. */
export async function crashTab(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const dead = page.waitForEvent('crash')
  void client.send('Page.crash').catch(() => {})
  await dead
}
/** A setting that a test needs before the page is there. */
export async function presetSetting(page: Page, key: string, value: string): Promise<void> {
  // An empty page has no storage.
  await page.addInitScript(([k, v]) => void (location.protocol === 'about:' || localStorage.setItem(`tabularium.${k}`, v!)), [key, value])
}
/** Does something while the page's clock stands: what plays by itself is not over before it was looked at. */
export async function runWithStoppedClock(page: Page, run: () => Promise<void>): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await run()
  await page.clock.resume()
}

// ---- By mouse or finger ----
const findPointInSpace = (space: string): { x: number; y: number } | null => {
  const path = document.querySelector(`[data-space="${space}"]`)
  if (!path) return null
  const box = path.getBoundingClientRect()
  const steps = 14
  const points = Array.from({ length: steps * steps }, (_, i) => ({
    x: box.left + (box.width * ((i % steps) + 0.5)) / steps,
    y: box.top + (box.height * (Math.floor(i / steps) + 0.5)) / steps,
  }))
  const far = (p: { x: number; y: number }): number => Math.hypot(p.x - box.left - box.width / 2, p.y - box.top - box.height / 2)
  const near = points.toSorted((a, b) => far(a) - far(b)).map(p => ({ p, hit: document.elementFromPoint(p.x, p.y) }))
  // A click on a piece means its space: where pieces cover all of it, they are what is clicked.
  const meant = near.find(({ hit }) => hit === path) ?? near.find(({ hit }) => hit?.closest('[data-here]')?.getAttribute('data-here') === space)
  return meant?.p ?? null
}
/** A point at which the space can really be hit; null if it is outside the window or covered. */
export const findClickablePoint = (page: Page, space: string): Promise<{ x: number; y: number } | null> => page.evaluate(findPointInSpace, space)
/** Where the space can be hit, once it can be: the map moves there, a fight closes over it. */
export async function awaitClickablePoint(page: Page, space: string): Promise<{ x: number; y: number }> {
  for (;;) {
    await page.waitForFunction(findPointInSpace, space)
    await awaitStillPage(page)
    const spot = await findClickablePoint(page, space)
    if (spot) return spot
  }
}
/** Points at a space as soon as it can be chosen and hit. */
export async function clickSpace(page: Page, space: string): Promise<void> {
  await awaitOwnTurn(page)
  await page.locator(`.space.target[data-space="${space}"]`).waitFor({ state: 'attached' })
  const { x, y } = await awaitClickablePoint(page, space)
  await page.mouse.click(x, y)
}
/** Presses a choice beside the question. Waiting for the turn first: the question before must be gone, or its answer is pressed again. */
export async function pressChoice(page: Page, name: string | RegExp): Promise<void> {
  await awaitOwnTurn(page)
  await page.locator('.prompt').getByRole('button', { name, exact: true }).click()
}
type ChoiceKind = 'space' | 'card' | 'seat' | 'button'
/** Something that can be chosen: which of its kind, and what it is called. */
interface OfferedChoice {
  readonly kind: ChoiceKind
  readonly at: number
  readonly space: string | null
  readonly name: string
}
const CHOICE_SELECTORS: { readonly [K in ChoiceKind]: string } = {
  space: '.space.target',
  card: '.playing-card.target',
  seat: '.seat-name.target',
  button: '.prompt .choice',
}
const readOfferedChoices = (page: Page): Promise<OfferedChoice[]> =>
  page.evaluate(
    kinds =>
      kinds.flatMap(([kind, selector]) =>
        [...document.querySelectorAll(selector)].map((e, at) => ({
          kind,
          at,
          space: e.getAttribute('data-space'),
          name: e.getAttribute('aria-label') ?? e.textContent ?? '',
        })),
      ),
    Object.entries(CHOICE_SELECTORS) as [ChoiceKind, string][],
  )
/** What one is after, dearest first; all else is left to chance. */
type PreferredAnswerPatterns = readonly RegExp[]
const findPreferredControl = <T extends { readonly name: string }>(offer: readonly T[], wishes: PreferredAnswerPatterns): T | undefined =>
  wishes.map(wish => offer.find(one => wish.test(one.name))).find(one => one !== undefined)
/** Buttons twice as often as any other kind: without them few acts end. */
function drawRandomChoice(offer: readonly OfferedChoice[], random: RandomBelow): OfferedChoice | undefined {
  const kinds = [...new Set(offer.map(one => one.kind))].flatMap(kind => (kind === 'button' ? [kind, kind] : [kind]))
  const ofKind = offer.filter(one => one.kind === kinds[random(kinds.length)])
  return ofKind[random(ofKind.length)]
}
/** Where a card is touched: most of it may lie below the edge of the window or under the next one. */
const CARD_CORNER_POINT = { x: 14, y: 14 }
export interface PagePointer {
  press(locator: Locator, position?: { readonly x: number; readonly y: number }): Promise<void>
  at(x: number, y: number): Promise<void>
}
/** A press waits until its thing lies still from one frame to the next. Of several pages of one browser, one that changes nothing may be given no frame at
 *  all: a picture asks for one, and it is pressed again. */
async function pressAwaitingFrames(page: Page, one: Locator, press: (limit: { readonly timeout: number }) => Promise<void>): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const failure = await press({ timeout: SHOWS_WITHIN_MS }).then(
      () => null,
      (error: Error) => error,
    )
    if (!failure) return
    const isThere = (await one.count()) > 0
    if (failure.name !== 'TimeoutError' || Date.now() > until || !isThere) throw failure
    await page.bringToFront()
    await page.screenshot()
  }
}
export const createMouse = (page: Page): PagePointer => ({
  press: (one, position) => pressAwaitingFrames(page, one, limit => one.click({ ...limit, ...(position && { position }) })),
  at: (x, y) => page.mouse.click(x, y),
})
export const createFinger = (page: Page): PagePointer => ({
  press: (one, position) => pressAwaitingFrames(page, one, limit => one.tap({ ...limit, ...(position && { position }) })),
  at: (x, y) => page.touchscreen.tap(x, y),
})

/** Which of these is chosen: what one is after, else whichever it happens to be. */
async function pickByWish(choices: Locator, random: RandomBelow, wishes: PreferredAnswerPatterns): Promise<number> {
  const names = await choices.evaluateAll(all => all.map(e => e.getAttribute('aria-label') ?? e.textContent ?? ''))
  const offer = names.map((name, at) => ({ name, at }))
  return findPreferredControl(offer, wishes)?.at ?? random(names.length)
}
/** What lies over the table comes first: something is chosen in it, or it is put away. False if nothing does. */
async function chooseInDialog(page: Page, pointer: PagePointer, random: RandomBelow, wishes: PreferredAnswerPatterns): Promise<boolean> {
  const dialog = page.locator('dialog[open]')
  if ((await dialog.count()) === 0) return false
  const choices = dialog.locator('.choice')
  const n = await choices.count()
  const one = n > 0 ? choices.nth(await pickByWish(choices, random, wishes)) : dialog.getByRole('button', { name: /^(Close|Chiudi)/ }).first()
  await runAndAwaitEffect(page, () => pointer.press(one))
  return true
}
/** In a small window one part of the table lies open at a time. */
const TAB_SELECTORS: { readonly [K in Exclude<ChoiceKind, 'space'>]: string } = { card: '.tab-hand', seat: '.tab-seats', button: '.tab-map' }
/** In a large window there are no tabs. */
export async function openTab(page: Page, pointer: PagePointer, selector: string): Promise<void> {
  const tab = page.locator(selector)
  if (!(await tab.isVisible()) || (await tab.getAttribute('aria-pressed')) === 'true') return
  await pointer.press(tab)
  // What a finger presses is heard a moment later.
  await page.locator(`${selector}[aria-pressed=true]`).waitFor()
}
async function clickChoice(page: Page, pointer: PagePointer, choice: OfferedChoice): Promise<void> {
  const { kind, at, space } = choice
  if (kind !== 'space') {
    await openTab(page, pointer, TAB_SELECTORS[kind])
    return runAndAwaitEffect(page, () => pointer.press(page.locator(CHOICE_SELECTORS[kind]).nth(at), kind === 'card' ? CARD_CORNER_POINT : undefined))
  }
  await awaitStillPage(page)
  const spot = await findClickablePoint(page, space!)
  if (spot) return runAndAwaitEffect(page, () => pointer.at(spot.x, spot.y))
  const beside = await findButtonOfSpace(page, choice)
  if (beside) await clickChoice(page, pointer, beside)
}
/** A place that lies under something, or beyond the window, can be chosen beside the question as well. */
async function findButtonOfSpace(page: Page, { name }: OfferedChoice): Promise<OfferedChoice | undefined> {
  const answers = (name.split(/Choose: |Scegli: /)[1] ?? '').split('; ').map(answer => answer.split(', ')[0]!)
  return (await readOfferedChoices(page)).find(one => one.kind === 'button' && answers.some(answer => one.name.startsWith(answer)))
}
/** One decision, whatever glows. */
export async function playOneDecisionByPointer(page: Page, pointer: PagePointer, random: RandomBelow, wishes: PreferredAnswerPatterns = []): Promise<void> {
  if (await chooseInDialog(page, pointer, random, wishes)) return
  const offer = await readOfferedChoices(page)
  const one = findPreferredControl(offer, wishes) ?? drawRandomChoice(offer, random)
  if (one) await clickChoice(page, pointer, one)
  await chooseInDialog(page, pointer, random, wishes)
}

// ---- By keyboard alone ----
type PageWithWantedChoice = typeof window & { wantedChoice?: HTMLElement | undefined }
interface ChoiceWantedByKeyboard {
  /** What a choice is, as style sheets find it. */
  readonly all: string
  /** By its name; null: whichever comes after `skipped` others. */
  readonly wanted: string | null
  readonly skipped: number
}
/** Presses of Tab from where the focus is to the choice that is wanted; null if no choice can be had so. The page keeps which one it is:
 *  the way is counted again after each walk, since browsers also stop at what only scrolls. */
const countTabPressesToChoice = ({ all, wanted, skipped }: ChoiceWantedByKeyboard): number | null => {
  const page = window as PageWithWantedChoice
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex]')].filter(
    e => e.tabIndex >= 0 && !e.matches(':disabled') && e.checkVisibility({ visibilityProperty: true }),
  )
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const ahead = [...stops.slice(Math.max(0, at)), ...stops.slice(0, Math.max(0, at))]
  if (!page.wantedChoice?.isConnected) {
    const choices = ahead.filter(e => e.matches(all) && (wanted === null || (e.getAttribute('aria-label') ?? e.textContent) === wanted))
    page.wantedChoice = choices[wanted === null ? skipped % choices.length : 0]
  }
  const presses = page.wantedChoice ? ahead.indexOf(page.wantedChoice) : -1
  return presses < 0 ? null : presses + (at < 0 ? 1 : 0)
}
const MOST_TAB_PRESSES = 240
/** Tab goes through the choices; at the one that is wanted, or after some of them, Enter takes it. */
export async function playOneDecisionByKeyboard(page: Page, random: RandomBelow, wishes: PreferredAnswerPatterns = []): Promise<void> {
  if (await answerOpenDialogByKeyboard(page, wishes)) return
  const wanted = findPreferredControl(await readOfferedChoices(page), wishes)?.name ?? null
  const wish: ChoiceWantedByKeyboard = { all: Object.values(CHOICE_SELECTORS).join(), wanted, skipped: random(6) }
  await page.evaluate(() => void ((window as PageWithWantedChoice).wantedChoice = undefined))
  let [presses, pressed]: [number | null, number] = [1, 0]
  while (presses !== null && presses > 0 && pressed < MOST_TAB_PRESSES) {
    for (let n = 0; n < presses; n++) await page.keyboard.press('Tab')
    pressed += presses
    presses = await page.evaluate(countTabPressesToChoice, wish)
  }
  if (presses !== 0) return
  await runAndAwaitEffect(page, () => page.keyboard.press('Enter'))
  await answerOpenDialogByKeyboard(page, wishes)
}
/** False if nothing lies over the table. */
async function answerOpenDialogByKeyboard(page: Page, wishes: PreferredAnswerPatterns): Promise<boolean> {
  if (!(await page.evaluate(() => document.querySelector('dialog[open]') !== null))) return false
  await runAndAwaitEffect(page, () => answerDialogByKeyboard(page, wishes))
  return true
}
/** The name of the choice that has the focus; null if it is on something else. */
const readFocusedChoice = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const one = document.activeElement
    return one?.matches('dialog .choice') ? (one.getAttribute('aria-label') ?? one.textContent) : null
  })
const MOST_TAB_PRESSES_IN_DIALOG = 16
/** The choice that one is after, if there is one; else the first that Tab comes to. */
async function answerDialogByKeyboard(page: Page, wishes: PreferredAnswerPatterns): Promise<void> {
  const names = await page.locator('dialog[open] .choice').evaluateAll(all => all.map(e => e.getAttribute('aria-label') ?? e.textContent ?? ''))
  const wanted = findPreferredControl(
    names.map(name => ({ name })),
    wishes,
  )?.name
  for (let n = 0; n < MOST_TAB_PRESSES_IN_DIALOG; n++) {
    const focused = await readFocusedChoice(page)
    if (focused !== null && (wanted === undefined || focused === wanted)) return page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
}

// ---- By what a screen reader is told ----
/** Everything that the accessibility tree calls a choice: in a group of choices, or a thing that says it can be chosen. */
export async function playOneDecisionByScreenReader(page: Page, random: RandomBelow, wishes: PreferredAnswerPatterns = []): Promise<string> {
  // Fewer and more only turn the number.
  const inGroups = page
    .getByRole('group', { name: /^(Choices|Scelte)$/ })
    .getByRole('button')
    .filter({ hasNotText: /^[−+]\d*$/ })
  const onThings = page.getByRole('button', { name: /(Choose|Scegli): / })
  const names = (found: Locator): Promise<string[]> => found.evaluateAll(all => all.map(e => e.getAttribute('aria-label') ?? e.textContent ?? ''))
  const [groups, things] = [await names(inGroups), await names(onThings)]
  const heard = [...groups, ...groups, ...things].map((name, at) => ({ name, at }))
  const chosen = findPreferredControl(heard, wishes) ?? heard[random(heard.length)]
  if (!chosen) return ''
  const { name, at } = chosen
  const one = at < groups.length * 2 ? inGroups.nth(at % groups.length) : onThings.nth(at - groups.length * 2)
  // As assistive technology does it: the element's own activation, wherever it lies.
  await one.focus()
  await runAndAwaitEffect(page, () => page.keyboard.press('Enter'))
  const dialog = page.getByRole('dialog')
  if ((await dialog.count()) > 0) {
    const choices = dialog.getByRole('group', { name: /^(Choices|Scelte)$/ }).getByRole('button')
    const n = await choices.count()
    const at = n > 0 ? await pickByWish(choices, random, wishes) : 0
    await runAndAwaitEffect(page, () => (n > 0 ? choices.nth(at).press('Enter') : page.keyboard.press('Escape')))
  }
  return name
}

export type PlayOneDecision = (page: Page) => Promise<unknown>
/** No match of the five takes people so many decisions. */
const MOST_DECISIONS = 8000
/** Until the end, or until `enough` says so. */
export async function playUntilEnough(page: Page, play: PlayOneDecision, enough: (decisions: number) => boolean = () => false): Promise<number> {
  for (let n = 0; n < MOST_DECISIONS; n++) {
    await awaitOwnTurn(page)
    if ((await isGameOver(page)) || enough(n)) return n
    await play(page)
  }
  throw new Error('the game does not end')
}

/** A position brought as a file, as a person would. */
export async function openPositionFile(page: Page, address: string, name: string, position: unknown): Promise<void> {
  await page.goto(address)
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(position)) })
  await awaitOwnTurn(page)
}
