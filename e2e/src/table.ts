/** Hands at the table: each plays what it is offered, in its own way, by chance that can be repeated. */
import type { Locator, Page } from 'playwright-core'

export type Pick = (n: number) => number
export function pickFrom(seed: number): Pick {
  let x = seed >>> 0
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
interface Offered {
  readonly spaces: readonly string[]
  readonly cards: number
  readonly seats: number
  readonly buttons: number
}
const offered = (page: Page): Promise<Offered> =>
  page.evaluate(() => ({
    spaces: [...document.querySelectorAll('.space.target')].map(e => e.getAttribute('data-space')!),
    cards: document.querySelectorAll('.playing-card.target').length,
    seats: document.querySelectorAll('.seat-name.target').length,
    buttons: document.querySelectorAll('.prompt .choice').length,
  }))
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
/** One decision, whatever glows. */
export async function playByHand(page: Page, hand: Hand, pick: Pick): Promise<void> {
  if (await chooseInDialog(page, hand, pick)) return
  const { spaces, cards, seats, buttons } = await offered(page)
  const kinds = [
    ...(spaces.length > 0 ? ['space'] : []),
    ...(cards > 0 ? ['card'] : []),
    ...(seats > 0 ? ['seat'] : []),
    ...(buttons > 0 ? ['button', 'button'] : []),
  ]
  const kind = kinds[pick(kinds.length)]
  if (kind === 'button') await hand.press(page.locator('.prompt .choice').nth(pick(buttons)))
  else if (kind === 'seat') await chooseSeat(page, hand, pick(seats))
  else if (kind === 'card') await hand.press(page.locator('.playing-card.target').nth(pick(cards)))
  else if (kind === 'space') {
    const point = await pointOn(page, spaces[pick(spaces.length)]!)
    if (point) await hand.at(point.x, point.y)
  }
  await page.waitForTimeout(25)
  await chooseInDialog(page, hand, pick)
}

// ---- By keyboard alone ----
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const e = document.activeElement
    if (!e) return ''
    return e.matches('.space.target, .playing-card.target, .seat-name.target, .prompt .choice') ? 'choice' : e.matches('dialog .choice') ? 'dialog' : ''
  })
/** Tab goes through the choices; after some of them Enter takes one. */
export async function playByKeys(page: Page, pick: Pick): Promise<void> {
  let left = pick(6)
  for (let n = 0; n < 80; n++) {
    await page.keyboard.press('Tab')
    if ((await focused(page)) !== 'choice' || left-- > 0) continue
    await page.keyboard.press('Enter')
    await page.waitForTimeout(25)
    if (await page.evaluate(() => document.querySelector('dialog[open]') !== null)) await dialogByKeys(page)
    return
  }
}
async function dialogByKeys(page: Page): Promise<void> {
  for (let n = 0; n < 8; n++) {
    if ((await focused(page)) === 'dialog') return page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
}

// ---- By what a screen reader is told ----
/** Everything that the accessibility tree calls a choice: in a group of choices, or a thing that says it can be chosen. */
export async function playByReader(page: Page, pick: Pick): Promise<string> {
  const inGroups = page.getByRole('group', { name: /^(Choices|Scelte)$/ }).getByRole('button')
  const onThings = page.getByRole('button', { name: /(Choose|Scegli): / })
  const [groups, things] = [await inGroups.count(), await onThings.count()]
  if (groups + things === 0) return ''
  const at = pick(groups * 2 + things)
  const one = at < groups * 2 ? inGroups.nth(at % groups) : onThings.nth(at - groups * 2)
  const name = (await one.getAttribute('aria-label')) ?? (await one.textContent()) ?? ''
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
