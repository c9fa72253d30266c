/** Whether everything that the rules offer can be given on a small screen, by finger and by keys, and whether a touch on a piece means its space. */
import type { Page } from 'playwright-core'
import { awaitStillPage, createFinger, openTab } from './table.ts'

/** Answers by their keys; what is missing is told with its question. */
export interface AnswersInReachCounts {
  readonly offered: number
  readonly byTouch: number
  readonly byKeys: number
  readonly missing: string | null
}
interface ReachableAnswers {
  readonly touch: readonly string[]
  readonly keys: readonly string[]
}
/** What can be touched where it lies, once it is scrolled to: large enough, inside the window, and covered by nothing. */
const findReachableAnswers = (selector: string): ReachableAnswers => {
  const LEAST = 24
  const isFree = (element: Element): boolean => {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const box = element.getBoundingClientRect()
    if (box.width < LEAST || box.height < LEAST) return false
    const points = [
      [0.5, 0.5],
      [0.2, 0.2],
      [0.8, 0.3],
    ].map(([x, y]) => [box.left + box.width * x!, box.top + box.height * y!] as const)
    return points.some(([x, y]) => x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight && element.contains(document.elementFromPoint(x, y)))
  }
  const keysOf = (element: Element): string[] => (element.getAttribute('data-answer') ?? element.getAttribute('data-answers') ?? '').split('|').filter(Boolean)
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(e => e.checkVisibility())
  return { touch: all.filter(isFree).flatMap(keysOf), keys: all.filter(e => e.tabIndex >= 0 && !e.matches(':disabled')).flatMap(keysOf) }
}
const openTabOfTable = (page: Page, name: string): Promise<void> => openTab(page, createFinger(page), `.tab-${name}`)
/** Looks into every part of the table where an answer may lie. */
export async function countAnswersInReach(page: Page): Promise<AnswersInReachCounts> {
  const touch = new Set<string>()
  const keys = new Set<string>()
  const look = async (selector: string): Promise<void> => {
    const found = await page.evaluate(findReachableAnswers, selector)
    for (const key of found.touch) touch.add(key)
    for (const key of found.keys) keys.add(key)
  }
  const offered = Number(await page.locator('.table').getAttribute('data-offered'))
  await openTabOfTable(page, 'map')
  await look('.prompt [data-answer]')
  const more = page.locator('.places .tool, .folded .tool')
  // One list for each verb that has more places than the prompt shows, and for what is seldom meant.
  for (let list = 0; touch.size < offered && list < (await more.count()); list++) {
    await createFinger(page).press(more.nth(list))
    await page.locator('dialog[open]').waitFor()
    await look('dialog [data-answer]')
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
  }
  for (const [tab, selector] of [
    ['hand', '.hand [data-answers]'],
    ['seats', '.seats [data-answers]'],
  ] as const)
    if (touch.size < offered) {
      await openTabOfTable(page, tab)
      await look(selector)
    }
  const isAll = touch.size >= offered && keys.size >= offered
  const question = isAll ? null : ((await page.locator('.question').textContent()) ?? '').trim()
  await openTabOfTable(page, 'map')
  return { offered, byTouch: touch.size, byKeys: keys.size, missing: question }
}

/** Pieces on the map: how many there are, and those on which a click would mean another space or nothing. */
export interface PieceHits {
  readonly pieces: number
  readonly wrong: readonly string[]
  /** Pieces of which nothing can be seen: others lie over them. */
  readonly hidden: readonly string[]
}
const findPiecesMissedByClicks = (): PieceHits => {
  const SPOTS = [
    [0.5, 0.5],
    [0.25, 0.35],
    [0.75, 0.35],
    [0.35, 0.7],
    [0.65, 0.7],
    [0.5, 0.15],
  ] as const
  const wrong: string[] = []
  const hidden: string[] = []
  const all = [...document.querySelectorAll('.map-pieces .pieces [data-here] .piece')]
  for (const piece of all) {
    const here = piece.closest('[data-here]')!.getAttribute('data-here')!
    const box = piece.getBoundingClientRect()
    const spots = SPOTS.map(([x, y]) => [box.left + box.width * x, box.top + box.height * y] as const).filter(
      ([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight,
    )
    if (spots.length === 0) continue
    // What lies on top there: the piece itself, another piece, or the land between its edges.
    const seen = spots.map(([x, y]) => document.elementFromPoint(x, y)?.closest('.piece') ?? null)
    if (!seen.includes(piece)) hidden.push(here)
    for (const [i, on] of seen.entries()) {
      if (on !== piece) continue
      const at = document.elementFromPoint(...spots[i]!)!.closest('[data-space], [data-here]')
      const meant = at?.getAttribute('data-space') ?? at?.getAttribute('data-here')
      if (meant !== here) wrong.push(`${here}: ${meant ?? 'nothing'}`)
    }
  }
  return { pieces: all.length, wrong, hidden }
}
/** What lies over the map, taken away or brought back. */
const setOverlaysVisibility = (visibility: '' | 'hidden'): void => {
  for (const element of document.querySelectorAll<HTMLElement>('.leaves, .zoom, .mini-map, .banner, .pointed, .look-legend, .open-cards'))
    element.style.visibility = visibility
}
/** The whole map, with nothing over it. */
export async function measurePieceHits(page: Page): Promise<PieceHits> {
  await page.getByRole('button', { name: /^(Whole map|Tutta la mappa)$/ }).click()
  await awaitStillPage(page)
  await page.evaluate(setOverlaysVisibility, 'hidden' as const)
  const hits = await page.evaluate(findPiecesMissedByClicks)
  await page.evaluate(setOverlaysVisibility, '' as const)
  return hits
}
