/** Nothing fails silently: whatever goes wrong is told, with its cause and a way on, and nothing is lost. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  damageStoredMatch,
  denyStorage,
  endMatchWorker,
  fillStorage,
  freeStorage,
  countRefusedWrites,
  reportStorageFull,
  findMatchWorker,
} from '../src/storage.ts'
import { awaitOwnTurn, beginMatch, createMouse, playOneDecisionByPointer, playUntilEnough, pressChoice, createSeededRandom } from '../src/table.ts'
import { ITALIAN, openTable, startServer, violations, type TestServer } from './site.ts'

let server: TestServer
let address: string
beforeAll(async () => {
  server = await startServer()
  address = server.address
})
afterAll(() => server.close())

const TIMEOUT = { timeout: 240_000 }
const question = (page: Page) => page.locator('.question').textContent()
const handOf = (page: Page): Promise<string[]> => page.locator('.hand .playing-card').evaluateAll(cards => cards.map(c => c.getAttribute('aria-label')!))
const failure = (page: Page, title: string) => page.getByRole('alert').getByRole('heading', { name: title })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const beginFords = async (page: Page): Promise<void> => {
  await beginMatch(page, address, { game: 'The Fords' })
  await awaitOwnTurn(page)
}
const playSome = async (page: Page, seed: number): Promise<void> => {
  const random = createSeededRandom(seed)
  await playUntilEnough(
    page,
    p => playOneDecisionByPointer(p, createMouse(p), random),
    n => n > 4,
  )
}
const idOf = (url: string): string => url.split('/').at(-1)!
async function savedFile(page: Page, name: string | RegExp): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, name)])
  return download.path()
}

describe('a move that cannot be stored', () => {
  it('is told with its cause, is saved to a file, and is made once there is room', TIMEOUT, async () =>
    openTable(server, {}, async page => {
      await beginFords(page)
      await fillStorage(findMatchWorker(page))
      await pressChoice(page, 'Rest')
      await failure(page, 'There is no room left').waitFor()
      await expect.poll(() => violations(page)).toEqual([])
      await page.getByText('Cause').click()
      await page.getByText(/^QuotaExceededError/).waitFor()
      expect(JSON.parse(readFileSync(await savedFile(page, 'Save to a file'), 'utf8'))).toMatchObject({ tabularium: 'save', match: { log: [] } })
      const tried = await countRefusedWrites(findMatchWorker(page))
      await press(page, 'Try again')
      // The old notice may still stand: it is the second try that must have failed.
      await expect.poll(() => countRefusedWrites(findMatchWorker(page)), { timeout: 30_000 }).toBeGreaterThan(tried)
      await failure(page, 'There is no room left').waitFor()
      await freeStorage(findMatchWorker(page))
      await press(page, 'Try again')
      await failure(page, 'There is no room left').waitFor({ state: 'detached' })
      await awaitOwnTurn(page)
      await expect.poll(async () => Number(await page.locator('.table').getAttribute('data-n'))).toBeGreaterThan(0)
    }),
  )
  it('is told before one begins, in Italian too', TIMEOUT, async () => {
    await openTable(server, {}, async page => {
      await page.goto(`${address}/games/duel`)
      await page.getByRole('button', { name: 'Start the match' }).waitFor()
      await fillStorage(page)
      await press(page, 'Start the match')
      await page.getByRole('alert').getByText('There is no room left').waitFor()
      await reportStorageFull(page)
      await page.goto(address)
      await page.getByRole('alert').getByText('This browser’s storage is almost full.').waitFor()
    })
    await openTable(server, ITALIAN, async page => {
      await denyStorage(page)
      await page.goto(address)
      await page.getByRole('alert').getByText('Il browser non ci lascia conservare partite').waitFor()
      await page.getByRole('link', { name: 'I guadi' }).click()
      await press(page, 'Inizia la partita')
      await page.getByRole('alert').getByText('Il browser non ci lascia conservare partite').waitFor()
      await page.goto(`${address}/play/gone`)
      await failure(page, 'Il browser non ci lascia conservare partite').waitFor()
    })
  })
})

describe('a worker that is ended', () => {
  it('is noticed at once, and the match goes on where it stood', TIMEOUT, async () =>
    openTable(server, {}, async page => {
      await beginFords(page)
      await playSome(page, 3)
      const before = [await question(page), await handOf(page), await page.locator('.log').textContent()]
      await endMatchWorker(page)
      await failure(page, 'The table has stopped').waitFor()
      expect(JSON.parse(readFileSync(await savedFile(page, 'Save to a file'), 'utf8'))).toMatchObject({ tabularium: 'save' })
      await press(page, 'Try again')
      await failure(page, 'The table has stopped').waitFor({ state: 'detached' })
      await awaitOwnTurn(page)
      await expect.poll(async () => [await question(page), await handOf(page), await page.locator('.log').textContent()]).toEqual(before)
      await playSome(page, 4)
    }),
  )
})

describe('an opponent that throws', () => {
  it('is told, and that move is made by chance', TIMEOUT, async () =>
    openTable(server, {}, async page => {
      await beginFords(page)
      const match = page.url()
      await page.goto(address)
      await damageStoredMatch(page, idOf(match), stored => void (stored['players'] = { red: { is: 'person' }, green: { is: 'bot', bot: 'nobody' } }))
      await page.getByRole('link', { name: 'Continue The Fords' }).click()
      await awaitOwnTurn(page)
      await pressChoice(page, 'Rest')
      await failure(page, 'An opponent could not decide').waitFor()
      await page.getByText('Cause').click()
      await page.getByText(/there is no bot "nobody"/).waitFor()
      // Whatever Green is asked until it is Red's turn again, it cannot think of.
      const mine = page.locator('.table[data-settled] .question.mine')
      for (let n = 0; n < 12 && (await mine.count()) === 0; n++) {
        await press(page, 'Try again')
        // The button just pressed stays, disabled, until Green has moved.
        await mine
          .or(page.getByRole('button', { name: 'Try again', disabled: false }))
          .first()
          .waitFor()
      }
      await expect.poll(() => mine.count()).toBe(1)
    }),
  )
})

describe('a damaged match', () => {
  it('says so and can be saved; the list and the other matches are as before', TIMEOUT, async () =>
    openTable(server, {}, async page => {
      await beginFords(page)
      const intact = page.url()
      await beginFords(page)
      const torn = page.url()
      await page.goto(address)
      await damageStoredMatch(page, idOf(torn), stored => void delete (stored['core'] as { state: { stack?: unknown } }).state.stack)
      await damageStoredMatch(page, idOf(intact), stored => Object.assign(stored, { id: 'alien', game: 'chess' }))
      await page.goto(torn)
      await failure(page, 'This match cannot be read').waitFor()
      await page.getByText('Cause').click()
      await expect.poll(() => page.locator('.failure code').textContent()).toMatch(/stack/)
      expect(JSON.parse(readFileSync(await savedFile(page, 'Save to a file'), 'utf8'))).toMatchObject({ tabularium: 'save' })
      await page.getByRole('link', { name: 'To the first page' }).click()
      await page.getByText('One stored match cannot be read.').click()
      await expect.poll(() => violations(page)).toEqual([])
      const file = await savedFile(page, 'Save match alien to a file')
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ tabularium: 'damaged', stored: { game: 'chess' } })
      await press(page, 'Delete match alien for good')
      await page.getByText('One stored match cannot be read.').waitFor({ state: 'detached' })
      await expect.poll(() => page.getByRole('link', { name: 'Continue The Fords' }).count()).toBe(2)
      await page.goto(intact)
      await awaitOwnTurn(page)
    }),
  )
  it('as a file is refused with the place of its fault', TIMEOUT, async () =>
    openTable(server, {}, async page => {
      await page.goto(address)
      const open = (text: string) =>
        page.locator('input[type=file]').setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(text) })
      await open('{"tabularium":"save","game":"duel","match":{"secret":"s"}}')
      await page
        .getByRole('alert')
        .getByText(/This file is damaged: .*match\./)
        .waitFor()
      await open('{"tabularium":"match","header":{"game":"duel"},"log":[],"secret":null}')
      await page.getByRole('alert').getByText('This file holds only what one seat could read').waitFor()
      await open('{"tabul')
      await page.getByRole('alert').getByText('This file holds no position or match of Tabularium.').waitFor()
    }),
  )
})

describe('a file of a match that goes on', () => {
  it('is opened in another browser and played on', TIMEOUT, async () =>
    openTable(server, {}, async page => {
      await beginMatch(page, address, { game: 'Nero', short: true })
      await playSome(page, 7)
      const before = [await question(page), await handOf(page)]
      await press(page, 'Menu')
      const file = await savedFile(page, 'Save the match as a file')
      await openTable(server, {}, async other => {
        await other.goto(address)
        await other.locator('input[type=file]').setInputFiles(file)
        await awaitOwnTurn(other)
        await expect.poll(async () => [await question(other), await handOf(other)]).toEqual(before)
        await playSome(other, 8)
      })
    }),
  )
})

describe('the list of matches', () => {
  it('stands on top, and a deletion is undone until the page is loaded again', TIMEOUT, async () =>
    openTable(server, {}, async page => {
      await beginFords(page)
      await page.goto(address)
      const resume = page.getByRole('link', { name: 'Continue The Fords' })
      await resume.waitFor()
      await expect.poll(() => page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Your matches')
      await press(page, 'Delete this match of The Fords')
      await page.getByRole('status').getByText('A match of The Fords was deleted.').waitFor()
      await expect.poll(() => resume.count()).toBe(0)
      await press(page, 'Undo')
      await resume.click()
      await awaitOwnTurn(page)
      await page.goto(address)
      await press(page, 'Delete this match of The Fords')
      await page.getByRole('status').getByText('A match of The Fords was deleted.').waitFor()
      await page.reload()
      await page.getByRole('heading', { level: 2, name: 'The games' }).waitFor()
      await expect.poll(() => resume.count()).toBe(0)
    }),
  )
})

describe('a match open in another tab', () => {
  it('is taken over there and back, and goes on where it stood', TIMEOUT, async () =>
    openTable(server, {}, async page => {
      await beginFords(page)
      await playSome(page, 5)
      const before = [await question(page), await handOf(page)]
      const other = await page.context().newPage()
      await other.goto(page.url())
      await press(other, 'Play here instead')
      await awaitOwnTurn(other)
      await expect.poll(async () => [await question(other), await handOf(other)]).toEqual(before)
      await failure(page, 'This match goes on in another tab').waitFor()
      await playSome(other, 6)
      const after = [await question(other), await handOf(other)]
      await press(page, 'Play here instead')
      await failure(other, 'This match goes on in another tab').waitFor()
      await awaitOwnTurn(page)
      await expect.poll(async () => [await question(page), await handOf(page)]).toEqual(after)
    }),
  )
})
