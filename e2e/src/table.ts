/** Hands at the table: each plays what it is offered, in its own way, by chance that can be repeated. */
import type { Locator, Page } from 'playwright-core'

export type Pick = (n: number) => number
export function pickFrom(seed: number): Pick {
  // Seeds that follow one another must not begin alike.
  let x = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  return n => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0
    return Math.floor((x / 2 ** 32) * n)
  }
}
/** Opponents of a large game think for a while, on a busy machine longer. */
const TURN_MS = 90_000
export const isOver = (page: Page): Promise<boolean> => page.evaluate(() => document.querySelector('.end') !== null)
/** Until somebody at this screen must decide, or the game is over. */
export async function awaitTurn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.question.mine, .end, .curtain') !== null && !document.querySelector('[aria-busy=true]'), null, {
    timeout: TURN_MS,
    polling: 15,
  })
}
export interface Begin {
  readonly game: string
  /** By its id. */
  readonly scenario?: string
  readonly short?: boolean
  /** Who sits where, by the names on the screen; all others keep what the page proposes. */
  readonly seats?: { readonly [seat: string]: string }
  readonly guided?: boolean
}
/** Begins a match as a person would. */
export async function begin(page: Page, address: string, { game, scenario, short = false, seats = {}, guided = false }: Begin): Promise<void> {
  await page.goto(address)
  await page.getByRole('link', { name: game, exact: true }).click()
  await page.getByRole('button', { name: /^(Start the match|Inizia la partita)$/ }).waitFor()
  if (scenario) await page.getByRole('combobox', { name: 'Scenario', exact: true }).selectOption(scenario)
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
export async function crash(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const dead = page.waitForEvent('crash')
  void client.send('Page.crash').catch(() => {})
  await dead
}
/** A setting that a test needs before the page is there. */
export async function preset(page: Page, key: string, value: string): Promise<void> {
  await page.addInitScript(([k, v]) => localStorage.setItem(`tabularium.${k}`, v!), [key, value])
}

// ---- By mouse or finger ----
/** A point at which the space can really be hit; null if it is outside the window or covered. */
export function pointOn(page: Page, id: string): Promise<{ x: number; y: number } | null> {
  return page.evaluate(space => {
    const path = document.querySelector(`[data-space="${space}"]`)!
    const box = path.getBoundingClientRect()
    const steps = 14
    const points = Array.from({ length: steps * steps }, (_, i) => ({
      x: box.left + (box.width * ((i % steps) + 0.5)) / steps,
      y: box.top + (box.height * (Math.floor(i / steps) + 0.5)) / steps,
    }))
    const far = (p: { x: number; y: number }): number => Math.hypot(p.x - box.left - box.width / 2, p.y - box.top - box.height / 2)
    return points.toSorted((a, b) => far(a) - far(b)).find(p => document.elementFromPoint(p.x, p.y) === path) ?? null
  }, id)
}
/** How long a place may take to come into reach: the map moves there, a fight closes over it. */
const [LOOKS, LOOK_MS] = [200, 50]
/** Points at a space as soon as it can be chosen and hit. */
export async function point(page: Page, space: string): Promise<void> {
  await awaitTurn(page)
  await page.locator(`.space.target[data-space="${space}"]`).waitFor({ state: 'attached' })
  for (let n = 0; n < LOOKS; n++) {
    const spot = await pointOn(page, space)
    if (spot) return page.mouse.click(spot.x, spot.y)
    await page.waitForTimeout(LOOK_MS)
  }
  throw new Error(`${space} cannot be hit`)
}
/** Presses a choice beside the question. Waiting for the turn first: the question before must be gone, or its answer is pressed again. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await awaitTurn(page)
  await page.locator('.prompt').getByRole('button', { name, exact: true }).click()
}
type Kind = 'space' | 'card' | 'seat' | 'button'
/** Something that can be chosen: which of its kind, and what it is called. */
interface Offered {
  readonly kind: Kind
  readonly at: number
  readonly space: string | null
  readonly name: string
}
const CHOICES: { readonly [K in Kind]: string } = {
  ...{ space: '.space.target', card: '.playing-card.target', seat: '.seat-name.target', button: '.prompt .choice' },
}
const offered = (page: Page): Promise<Offered[]> =>
  page.evaluate(
    kinds =>
      kinds.flatMap(([kind, selector]) =>
        [...document.querySelectorAll(selector)].map((e, at) => ({
          ...{ kind, at, space: e.getAttribute('data-space'), name: e.getAttribute('aria-label') ?? e.textContent ?? '' },
        })),
      ),
    Object.entries(CHOICES) as [Kind, string][],
  )
/** What one is after, dearest first; all else is left to chance. */
type Likes = readonly RegExp[]
const liked = <T extends { readonly name: string }>(offer: readonly T[], likes: Likes): T | undefined =>
  likes.map(like => offer.find(one => like.test(one.name))).find(one => one !== undefined)
/** Buttons twice as often as any other kind: without them few acts end. */
function chosenFrom(offer: readonly Offered[], pick: Pick): Offered | undefined {
  const kinds = [...new Set(offer.map(one => one.kind))].flatMap(kind => (kind === 'button' ? [kind, kind] : [kind]))
  const ofKind = offer.filter(one => one.kind === kinds[pick(kinds.length)])
  return ofKind[pick(ofKind.length)]
}
export interface Hand {
  press(locator: Locator): Promise<void>
  at(x: number, y: number): Promise<void>
}
export const mouse = (page: Page): Hand => ({ press: one => one.click({ timeout: 3000 }), at: (x, y) => page.mouse.click(x, y) })
export const finger = (page: Page): Hand => ({ press: one => one.tap({ timeout: 3000 }), at: (x, y) => page.touchscreen.tap(x, y) })

/** What lies over the table comes first: something is chosen in it, or it is put away. False if nothing does. */
async function chooseInDialog(page: Page, hand: Hand, pick: Pick): Promise<boolean> {
  const dialog = page.locator('dialog[open]')
  if ((await dialog.count()) === 0) return false
  const choices = dialog.locator('.choice')
  const n = await choices.count()
  await hand.press(n > 0 ? choices.nth(pick(n)) : dialog.getByRole('button', { name: /^(Close|Chiudi)/ }).first())
  return true
}
/** The seats may lie in a drawer. */
async function chooseSeat(page: Page, hand: Hand, at: number): Promise<void> {
  const drawer = page.locator('.drawers .tool').first()
  const hidden = await drawer.isVisible()
  if (hidden) await hand.press(drawer)
  await hand.press(page.locator('.seat-name.target').nth(at))
  if (hidden) await hand.press(drawer)
}
async function choose(page: Page, hand: Hand, { kind, at, space }: Offered): Promise<void> {
  if (kind === 'seat') return chooseSeat(page, hand, at)
  if (kind !== 'space') return hand.press(page.locator(CHOICES[kind]).nth(at))
  const spot = await pointOn(page, space!)
  if (spot) await hand.at(spot.x, spot.y)
}
/** One decision, whatever glows. */
export async function playByHand(page: Page, hand: Hand, pick: Pick, likes: Likes = []): Promise<void> {
  if (await chooseInDialog(page, hand, pick)) return
  const offer = await offered(page)
  const one = liked(offer, likes) ?? chosenFrom(offer, pick)
  if (one) await choose(page, hand, one)
  await page.waitForTimeout(25)
  await chooseInDialog(page, hand, pick)
}

// ---- By keyboard alone ----
const focused = (page: Page): Promise<{ readonly is: 'choice' | 'dialog' | ''; readonly name: string }> =>
  page.evaluate(all => {
    const e = document.activeElement
    const name = e?.getAttribute('aria-label') ?? e?.textContent ?? ''
    return { is: e?.matches(all) ? 'choice' : e?.matches('dialog .choice') ? 'dialog' : '', name }
  }, Object.values(CHOICES).join())
const MANY_TABS = 120
/** Tab goes through the choices; at the one that is wanted, or after some of them, Enter takes it. */
export async function playByKeys(page: Page, pick: Pick, likes: Likes = []): Promise<void> {
  const wanted = liked(await offered(page), likes)?.name ?? null
  let left = pick(6)
  for (let n = 0; n < MANY_TABS; n++) {
    await page.keyboard.press('Tab')
    const { is, name } = await focused(page)
    if (is !== 'choice' || (wanted === null ? left-- > 0 : name !== wanted)) continue
    await page.keyboard.press('Enter')
    await page.waitForTimeout(25)
    if (await page.evaluate(() => document.querySelector('dialog[open]') !== null)) await dialogByKeys(page)
    return
  }
}
async function dialogByKeys(page: Page): Promise<void> {
  for (let n = 0; n < 8; n++) {
    if ((await focused(page)).is === 'dialog') return page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
}

// ---- By what a screen reader is told ----
/** Everything that the accessibility tree calls a choice: in a group of choices, or a thing that says it can be chosen. */
export async function playByReader(page: Page, pick: Pick, likes: Likes = []): Promise<string> {
  const inGroups = page.getByRole('group', { name: /^(Choices|Scelte)$/ }).getByRole('button')
  const onThings = page.getByRole('button', { name: /(Choose|Scegli): / })
  const names = (found: Locator): Promise<string[]> => found.evaluateAll(all => all.map(e => e.getAttribute('aria-label') ?? e.textContent ?? ''))
  const [groups, things] = [await names(inGroups), await names(onThings)]
  const heard = [...groups, ...groups, ...things].map((name, at) => ({ name, at }))
  const chosen = liked(heard, likes) ?? heard[pick(heard.length)]
  if (!chosen) return ''
  const { name, at } = chosen
  const one = at < groups.length * 2 ? inGroups.nth(at % groups.length) : onThings.nth(at - groups.length * 2)
  // As assistive technology does it: the element's own activation, wherever it lies.
  await one.focus()
  await page.keyboard.press('Enter')
  await page.waitForTimeout(25)
  const dialog = page.getByRole('dialog')
  if ((await dialog.count()) > 0) {
    const choices = dialog.getByRole('group', { name: /^(Choices|Scelte)$/ }).getByRole('button')
    const n = await choices.count()
    if (n > 0) await choices.nth(pick(n)).press('Enter')
    else await page.keyboard.press('Escape')
  }
  return name
}

export type Play = (page: Page) => Promise<unknown>
/** Until the end, or until `enough` says so. */
export async function playOn(page: Page, play: Play, enough: (decisions: number) => boolean = () => false): Promise<number> {
  for (let n = 0; n < 3000; n++) {
    await awaitTurn(page)
    if ((await isOver(page)) || enough(n)) return n
    await play(page)
  }
  throw new Error('the game does not end')
}

/** A position brought as a file, as a person would. */
export async function openFile(page: Page, address: string, name: string, position: unknown): Promise<void> {
  await page.goto(address)
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(position)) })
  await awaitTurn(page)
}
