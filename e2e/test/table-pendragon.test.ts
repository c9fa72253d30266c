/** Pendragon on the table, in a real browser. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as positions from '../src/fixtures/pendragon.ts'
import {
  awaitOwnTurn,
  awaitStillPage,
  beginMatch,
  createFinger,
  createMouse,
  createSeededRandom,
  playOneDecisionByPointer,
  playOneDecisionByScreenReader,
  playUntilEnough,
  openPositionFile,
  clickSpace,
  pressChoice,
} from '../src/table.ts'
import { ITALIAN, openTable, overflow, startServer, TOUCH, violations, type TestServer } from './site.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const WIDE = { viewport: { width: 1440, height: 900 } }
const atTable = (options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> => openTable(server, { ...WIDE, ...options }, look)
const open = (page: Page, position: unknown): Promise<void> => openPositionFile(page, server.address, 'Britain', position)
const question = (page: Page) => page.locator('.question .text').textContent()
const asks = (page: Page, text: string | RegExp) => page.locator('.question .text').getByText(text).waitFor()
/** All seats are ours in a position: nobody gives anything. */
async function noTribute(page: Page, until: string | RegExp): Promise<void> {
  for (;;) {
    await awaitOwnTurn(page)
    if ((await page.locator('.question .text').getByText(until).count()) > 0) return
    await pressChoice(page, 'No Tribute')
  }
}
const cards = JSON.parse(readFileSync(join(import.meta.dirname, '../../games/pendragon/data/cards.json'), 'utf8')) as {
  readonly cards: readonly { readonly kind: string; readonly title: { readonly it: string; readonly en: string } }[]
}

describe('Pendragon on the table', () => {
  it('one tap on a phone answers, whatever is weighed meanwhile', { timeout: 180_000 }, async () =>
    atTable({ ...TOUCH, viewport: { width: 844, height: 390 } }, async phone => {
      const answer = (name: string | RegExp) => phone.locator('.prompt').getByRole('button', { name, exact: true })
      for (const weigh of [async () => {}, () => answer('Against Scotti').press('ArrowLeft')]) {
        await open(phone, positions.pendragonManyEnemiesPosition)
        await answer(/^Regni/).tap()
        await asks(phone, 'whom do you fight in Regni?')
        // By keys a fight is weighed over the answers, which then stand lower.
        await weigh()
        await awaitStillPage(phone)
        await answer('Against Saxons').tap()
        await phone.locator('.question .text').getByText('whom do you fight').waitFor({ state: 'detached', timeout: 20_000 })
      }
    }),
  )
  it('begins with scenario and seats, asks a faction by name, and shows both texts of the card', { timeout: 180_000 }, async () =>
    atTable({}, async page => {
      await page.goto(`${server.address}/games/pendragon`)
      await page.getByRole('combobox', { name: 'Number of players' }).selectOption('2')
      await page.getByRole('combobox', { name: 'Dux + Civitates' }).waitFor()
      await beginMatch(page, server.address, { game: 'Pendragon', guided: true })
      await awaitOwnTurn(page)
      // Losses inside walls are asked of whoever stands there.
      await expect.poll(() => question(page)).toMatch(/^(Dux|Storm)/)
      await page
        .locator('.shown-card')
        .first()
        .click({ position: { x: 14, y: 14 } })
      const card = page.getByRole('dialog')
      await expect.poll(() => card.locator('.card-text b').allTextContents()).toEqual(['Unshaded text.', 'Shaded text.'])
      await page.keyboard.press('Escape')
      await expect.poll(() => violations(page)).toEqual([])
      await expect.poll(() => overflow(page)).toBe(0)
      const before = await question(page)
      await page.reload()
      await awaitOwnTurn(page)
      await expect.poll(() => question(page)).toBe(before)
    }),
  )
  it('a Raid is planned with its cost and what it may bring, then sent', { timeout: 180_000 }, async () =>
    atTable({}, async page => {
      await open(page, positions.pendragonRaidPosition)
      await page.getByRole('button', { name: 'Plan ahead' }).click()
      await pressChoice(page, 'Raid')
      await pressChoice(page, 'with Ravage')
      await clickSpace(page, 'iceni')
      await asks(page, /how many dice for Iceni/)
      await pressChoice(page, /^more dice/)
      const plan = page.locator('.plan-bar')
      await plan.getByText('Raiders in Iceni').waitFor()
      await expect.poll(() => plan.textContent()).toMatch(/Owed so far 2.*0 to 9, 4\.5 on the average/)
      await expect.poll(() => page.locator('.log').getByText('Raid').count()).toBe(0)
      await pressChoice(page, 'That is all')
      await plan.getByRole('button', { name: /^Confirm/ }).click()
      await page.locator('.log').getByText('The Saxons give the Command Raid.').waitFor()
    }),
  )
  it('a Battle goes from the field to the walls and is told step by step', { timeout: 180_000 }, async () =>
    atTable({}, async page => {
      await open(page, positions.pendragonSaxonsBeforeWallsPosition)
      await pressChoice(page, 'Battle')
      await noTribute(page, /which Feat/)
      await pressChoice(page, 'Without')
      await asks(page, /in which spaces do you fight/)
      await clickSpace(page, 'regni')
      await pressChoice(page, 'That is all')
      await pressChoice(page, 'Stand')
      await asks(page, /Civitates, in the Battle in Regni, which Units withdraw/)
      await pressChoice(page, 'Withdraw Militia')
      await asks(page, /into which Stronghold does the Militia withdraw/)
      await clickSpace(page, 'regni')
      await asks(page, /how many Militia withdraw/)
      await pressChoice(page, '1')
      await asks(page, /Saxons, .*Do you Assault a Stronghold/)
      await clickSpace(page, 'regni')
      await page.getByRole('button', { name: 'Last fight' }).click()
      const fight = page.getByRole('region', { name: 'Last fight' })
      await fight.getByRole('heading', { name: 'Battle in Regni' }).first().waitFor()
      for (let n = 0; n < 12 && (await fight.getByText(/Assault on/).count()) === 0; n++) {
        await awaitOwnTurn(page)
        await playOneDecisionByPointer(page, createMouse(page), createSeededRandom(n))
      }
      await fight.getByRole('button', { name: 'Step back' }).click()
      await fight
        .getByText(/Storm|Escalade/)
        .first()
        .waitFor()
    }),
  )
  it('margins tell their reasons; consents are asked of the other Briton', { timeout: 180_000 }, async () =>
    atTable({}, async page => {
      await open(page, positions.pendragonAutonomyPosition)
      await page.getByRole('button', { name: 'Margins' }).click()
      await page.getByRole('button', { name: 'Why: Dux' }).click()
      await page.getByText(/Prestige 9 \+ Prosperity on the map 50 − threshold 70 = −11/).waitFor()
      await expect.poll(() => violations(page)).toEqual([])
      await pressChoice(page, 'Train')
      await noTribute(page, /which Feat/)
      await pressChoice(page, 'Without')
      await pressChoice(page, /Ask for Briton Resources/)
      await asks(page, /Civitates, the Dux ask to spend Briton Resources on Train/)
    }),
  )
  it('an Epoch Round shows its phases', { timeout: 180_000 }, async () =>
    atTable({}, async page => {
      await open(page, positions.pendragonEpochRoundPosition)
      await page.locator('.track').getByText('Annona').waitFor()
      await expect.poll(() => page.locator('.is-now').allTextContents()).toEqual(expect.arrayContaining([expect.stringContaining('Annona')]))
    }),
  )
  it('a whole game of a short scenario is played by what a screen reader is told', { timeout: 180_000 }, async () =>
    atTable({}, async page => {
      await page.goto(`${server.address}/games/pendragon`)
      await page.getByRole('combobox', { name: 'Scenario' }).selectOption('barbarian-conspiracy')
      await page.getByRole('checkbox').setChecked(false)
      await page.getByRole('button', { name: 'Start the match' }).click()
      const random = createSeededRandom(5)
      const decisions = await playUntilEnough(page, async p => void (await playOneDecisionByScreenReader(p, random)))
      expect(decisions).toBeGreaterThan(5)
      await expect.poll(() => question(page)).toMatch(/Victory: /)
    }),
  )
  it('a phone in Italian sees what lies open and nothing of the deck', { timeout: 180_000 }, async () =>
    atTable({ ...TOUCH, ...ITALIAN, colorScheme: 'dark' }, async phone => {
      await open(phone, positions.pendragonBothBritonsPosition)
      await expect.poll(() => question(phone)).toBe('Civitates, che cosa fai con questa carta?')
      await expect.poll(() => overflow(phone)).toBe(0)
      await expect.poll(() => violations(phone)).toEqual([])
      const seen = async (): Promise<string> => (await phone.locator('.prompt, .tracks, .shown, .log, .notices').allInnerTexts()).join(' ')
      const titles = cards.cards.filter(c => c.kind !== 'pivotal').map(c => c.title.it)
      const seenTitles = async (): Promise<string[]> => {
        const text = await seen()
        return titles.filter(title => text.includes(title)).sort()
      }
      await expect.poll(seenTitles).toEqual(['Hengist e Horsa', 'Ville Rurali'])
      expect(await seen()).not.toMatch(/Command|Current card|Seats/)
      const random = createSeededRandom(3)
      await playUntilEnough(
        phone,
        p => playOneDecisionByPointer(p, createFinger(p), random),
        n => n > 6,
      )
      await expect.poll(() => overflow(phone)).toBe(0)
    }),
  )
})
