/** Medioevo Universale on the table, in a real browser. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as positions from '../src/fixtures/medioevo.ts'
import {
  awaitOwnTurn,
  awaitStillPage,
  beginMatch,
  clickSpace,
  findClickablePoint,
  openPositionFile,
  presetSetting,
  pressChoice,
  takeScreenOver,
} from '../src/table.ts'
import { ITALIAN, openTable, overflow, startServer, TOUCH, violations, type TestServer } from './site.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const WIDE = { viewport: { width: 1440, height: 900 } }
const open = (page: Page, position: unknown): Promise<void> => openPositionFile(page, server.address, 'Medioevo', position)
const asks = (page: Page, text: string | RegExp) => page.locator('.question .text').getByText(text).waitFor()
const LONG = { timeout: 120_000 }

describe('Medioevo Universale on the table', () => {
  it('purchases stand in groups with their prices, and an objective that is met is claimed on its card', LONG, () =>
    openTable(server, WIDE, async page => {
      await open(page, positions.medioevoPurchasesPosition)
      await expect.poll(() => page.locator('.answer-group-title').allTextContents()).toEqual(['Technology', 'Buildings', 'Transports', 'Units'])
      // However long its text, a card keeps its name.
      await expect.poll(() => page.locator('.fan .card-title').evaluateAll(all => all.filter(e => e.getBoundingClientRect().height < 8).length)).toBe(0)
      await pressChoice(page, /^Captain II 200 fl/)
      await clickSpace(page, 'paphlagonia')
      await asks(page, /where do the Technology points come from/)
      await pressChoice(page, /^Buy a point/)
      await pressChoice(page, /^Buy a point/)
      await asks(page, /what do you buy/)
      await page
        .locator('.playing-card')
        .first()
        .click({ position: { x: 14, y: 14 } })
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Claim the objective/ })
        .click()
      await page.locator('.log').getByText('meets the objective of Bishop 2').waitFor()
      await expect.poll(() => violations(page)).toEqual([])
      await expect.poll(() => overflow(page)).toBe(0)
    }),
  )
  it('an army with its engines goes to a siege on a phone, taken along at once', LONG, () =>
    openTable(server, { ...TOUCH, ...ITALIAN }, async page => {
      await open(page, positions.medioevoSiegePosition)
      // What is seldom meant waits behind one button.
      await page.getByRole('button', { name: 'Rinuncia a qualcosa 5' }).click()
      await expect
        .poll(() =>
          page
            .getByRole('dialog')
            .getByRole('button', { name: /^Rinuncia a / })
            .count(),
        )
        .toBe(5)
      await page.keyboard.press('Escape')
      await expect
        .poll(() =>
          page
            .locator('.prompt')
            .getByRole('button', { name: /^Rinuncia a (Carro|Macchina)/ })
            .count(),
        )
        .toBe(0)
      await pressChoice(page, 'Muovi da Bulgaria')
      await pressChoice(page, /^Porta tutti/)
      await pressChoice(page, 'Verso Banato')
      await pressChoice(page, 'Nessuna trattativa')
      await awaitOwnTurn(page)
      await expect.poll(() => page.locator('.beside').textContent()).toContain('Capitano: 2 usi')
      await expect.poll(() => overflow(page)).toBe(0)
    }),
  )
  it('on a phone the battle board lies whole over the map, with the place of the battle in sight below it and the question for itself', LONG, () =>
    openTable(server, { ...TOUCH, ...ITALIAN }, async page => {
      const boxOf = async (selector: string) => (await page.locator(selector).boundingBox())!
      for (const viewport of [TOUCH.viewport!, { width: 844, height: 390 }]) {
        await page.setViewportSize(viewport)
        await open(page, positions.medioevoHiredLossesPosition)
        await page.locator('.battle-board').waitFor()
        await awaitStillPage(page)
        await expect.poll(() => page.locator('.battle-board').evaluate(e => e.scrollHeight - e.clientHeight)).toBeLessThanOrEqual(1)
        const isApart = async (): Promise<boolean> => {
          const [board, prompt] = [await boxOf('.battle-board'), await boxOf('.prompt')]
          return board.y + board.height <= prompt.y || board.x + board.width <= prompt.x
        }
        await expect.poll(isApart).toBe(true)
        await expect.poll(async () => (await findClickablePoint(page, 'banat')) !== null).toBe(true)
        await expect.poll(() => overflow(page)).toBe(0)
      }
      await expect.poll(() => violations(page)).toEqual([])
    }),
  )
  it('bids are laid open one after the other, also to each of those who share a screen', LONG, () =>
    openTable(server, WIDE, async page => {
      await presetSetting(page, 'speed', 'calm')
      const bid = async (florins: string): Promise<void> => {
        await takeScreenOver(page)
        await page.locator('.prompt input').fill(florins)
        await page.locator('.prompt input').press('Enter')
        await pressChoice(page, /^Lay it down/)
      }
      await beginMatch(page, server.address, {
        game: 'Medioevo Universale',
        players: 3,
        seats: { Blue: 'You, on this screen', Green: 'You, on this screen', Red: 'You, on this screen' },
      })
      for (let villages = 0; villages < 3; villages++) {
        await takeScreenOver(page)
        await clickSpace(page, (await page.locator('.space.target').first().getAttribute('data-space'))!)
      }
      for (const florins of ['120', '50', '80']) await bid(florins)
      // The highest is covered longest, and what follows from it comes after it. Looked at in the page, from before it is there.
      const isOutcomeCovered = page.waitForFunction(() => document.querySelector('.reveal-row') && document.querySelector('.reveal-outcome.covered'))
      await takeScreenOver(page)
      await isOutcomeCovered
      const rows = page.locator('.reveal-row')
      await expect
        .poll(() => rows.allTextContents(), { timeout: 30_000 })
        .toEqual([expect.stringContaining('120 fl.'), expect.stringContaining('80 fl.'), expect.stringContaining('50 fl.')])
      await page
        .locator('.reveal-outcome')
        .getByText(/pays .* 120 florins/)
        .waitFor()
    }),
  )
  it('a route is planned on the map before a cube is bought, and opened in one press', LONG, () =>
    openTable(server, WIDE, async page => {
      await open(page, positions.medioevoMarketPosition)
      const desk = page.getByRole('region', { name: 'Plan a route' })
      await page.getByRole('button', { name: 'Plan a route' }).click()
      await desk.getByText('4 more stops').waitFor()
      for (const stop of ['caffa', 'smyrna', 'candia', 'alexandria']) await clickSpace(page, stop)
      await expect.poll(() => page.locator('.path circle').count()).toBe(4)
      await desk.getByText('Without a trade treaty with Mamluk Sultanate nothing is sold in Alexandria.').waitFor()
      await desk.getByRole('button', { name: 'Leave out Alexandria' }).click()
      await clickSpace(page, 'cyprus')
      await desk.getByRole('group', { name: 'HP' }).getByRole('button', { name: '1', exact: true }).click()
      await expect.poll(() => desk.getByRole('status').textContent()).toBe('+1 HP and +200 fl., in turn 3 at the earliest')
      await expect.poll(() => violations(page)).toEqual([])
      await desk.getByRole('button', { name: 'Buy and open the route' }).click()
      await page
        .locator('.log-last, .log')
        .getByText(/opens a route: Crimea, Ionia, Crete, Cyprus/)
        .first()
        .waitFor()
      await expect.poll(() => page.locator('.path').count()).toBe(0)
    }),
  )
  it('on a phone the desk has the whole sheet, and the map still answers', LONG, () =>
    openTable(server, { ...TOUCH, ...ITALIAN }, async page => {
      await open(page, positions.medioevoMarketPosition)
      await page.locator('.tab-seats').click()
      await page.getByRole('button', { name: 'Progetta una rotta' }).click()
      await page.getByText('Mancano 4 tappe').waitFor()
      await clickSpace(page, 'smyrna')
      await page.getByRole('button', { name: 'Togli Ionia' }).waitFor()
      await expect.poll(() => overflow(page)).toBe(0)
    }),
  )
  it('on a phone the honour of four seats is read without pushing the table aside: their marks stand over it, their names are told', LONG, () =>
    openTable(server, { ...TOUCH, ...ITALIAN }, async page => {
      await open(page, positions.medioevoPurchasesPosition)
      await page.locator('.tab-seats').click()
      await page.getByRole('button', { name: 'Onore', exact: true }).click()
      const box = page.getByRole('region', { name: 'Onore' })
      await expect.poll(() => box.getByRole('columnheader', { name: 'Sacro Romano Impero' }).locator('.tone-mark').count()).toBe(1)
      const measureTooWide = (e: Element): number => e.querySelector('table')!.getBoundingClientRect().right - e.getBoundingClientRect().right
      await expect.poll(() => box.evaluate(measureTooWide)).toBeLessThanOrEqual(1)
      await expect.poll(() => violations(page)).toEqual([])
    }),
  )
  it('losses are chosen on the pieces of the battle board, which tells what becomes of each', LONG, () =>
    openTable(server, WIDE, async page => {
      await open(page, positions.medioevoLossesPosition)
      const board = page.getByRole('region', { name: 'Battle in Banat' })
      await board.getByText('attack 7, own losses 2').waitFor()
      // Crews are hurt last: the one at the engine cannot be chosen.
      await expect.poll(() => board.getByRole('button').count()).toBe(5)
      await expect.poll(() => violations(page)).toEqual([])
      await board.getByRole('button', { name: '1 Knight. Knight takes 1 damage, becomes Heavy infantry' }).click()
      await asks(page, 'Damage of the melee to assign: 2.')
      await board.getByRole('button', { name: '1 Archer. Archer takes 1 damage, falls' }).click()
      await asks(page, 'Damage of the melee to assign: 1.')
      await expect.poll(() => board.getByRole('button', { name: /Archer/ }).count()).toBe(0)
      await expect.poll(() => board.getByRole('button', { name: /^3 Heavy infantry/ }).count()).toBe(1)
      await expect.poll(() => overflow(page)).toBe(0)
    }),
  )
  it('a window is one quiet strip: what happened, what could be used, and passing', LONG, () =>
    openTable(server, WIDE, async page => {
      await open(page, positions.medioevoSpyPosition)
      await clickSpace(page, 'bulgaria')
      await pressChoice(page, /^Take all/)
      await clickSpace(page, 'banat')
      const strip = page.locator('.prompt.quiet')
      await strip.locator('.happened').getByText('Battle in Banat: Byzantine Empire against Kingdom of Hungary.').waitFor()
      await expect.poll(() => strip.getByRole('button', { name: 'Pass' }).count()).toBe(1)
      await expect.poll(() => violations(page)).toEqual([])
      await strip.getByRole('button', { name: 'Use Spy 16' }).click()
      await page
        .locator('.log')
        .getByText(/Spy 16/)
        .first()
        .waitFor()
    }),
  )
  it('peace is offered for a prisoner and florins, and answered by a counter-offer', LONG, () =>
    openTable(server, WIDE, async page => {
      await open(page, positions.medioevoPrisonerPosition)
      const desk = page.getByRole('dialog', { name: 'Treaties and agreements' })
      await page.locator('.offers').click()
      await desk.getByLabel('Partner').selectOption({ label: 'Kingdom of Hungary, at war with you' })
      await desk.getByLabel('Byzantine Empire hands over: Knight of Kingdom of Hungary (1 held)').fill('1')
      await desk.getByLabel('Who pays').selectOption({ label: 'Kingdom of Hungary' })
      await desk.getByLabel('Florins').fill('200')
      await expect.poll(() => violations(page)).toEqual([])
      await desk.getByRole('button', { name: 'Offer it' }).click()
      // What was being written goes once it is sent.
      await expect.poll(() => desk.locator('.offer-draft').getByText('Knight').count()).toBe(0)
      await desk.getByText('Byzantine Empire hands over to Kingdom of Hungary: Knight').waitFor()
      await desk.getByRole('button', { name: /^Close/ }).click()
      await clickSpace(page, 'bulgaria')
      await pressChoice(page, /^Take all/)
      await clickSpace(page, 'banat')
      await pressChoice(page, 'No terms')
      // Now the Hungarians are asked, and find the offer on their desk.
      await page.locator('.offers.waiting').click()
      await desk.getByRole('button', { name: 'Counter-offer' }).click()
      await expect.poll(() => desk.getByLabel('Florins').inputValue()).toBe('200')
      await desk.getByLabel('Florins').fill('100')
      await desk.getByRole('button', { name: 'Offer it' }).click()
      await expect.poll(() => desk.locator('.offer-draft').getByText('100 fl.').count()).toBe(0)
      await desk.getByText('Kingdom of Hungary pays Byzantine Empire 100 fl., once').waitFor()
      await expect.poll(() => desk.getByRole('button', { name: 'Counter-offer' }).count()).toBe(0)
    }),
  )
  it('which of two figures of a class is meant is answered beside the question', LONG, () =>
    openTable(server, WIDE, async page => {
      const isAsked = (answer: RegExp): Promise<void> => page.locator('.prompt').getByRole('button', { name: answer }).nth(1).waitFor()
      await open(page, positions.medioevoHiredLossesPosition)
      await pressChoice(page, /^Light infantry takes/)
      await isAsked(/^Of: /)
      await open(page, positions.medioevoLossesAtSeaPosition)
      await pressChoice(page, /^Light infantry takes/)
      await isAsked(/^Aboard: Galley/)
      await open(page, positions.medioevoKnightAsInfantryPosition)
      await isAsked(/^In truth: /)
    }),
  )
})
