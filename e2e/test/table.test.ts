import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  awaitStillPage,
  awaitOwnTurn,
  beginMatch,
  clickSpace,
  crashTab,
  createFinger,
  isGameOver,
  createMouse,
  createSeededRandom,
  playOneDecisionByPointer,
  playOneDecisionByKeyboard,
  playOneDecisionByScreenReader,
  playUntilEnough,
  presetSetting,
  pressChoice,
  runWithStoppedClock,
} from '../src/table.ts'
import { countClicksOfTask } from '../src/clicks.ts'
import { clickCountTasks } from '../src/fixtures/click-tasks.ts'
import { ITALIAN, startServer, overflow, openTable, TOUCH, violations, type TestServer } from './site.ts'

const A_GAME = 600_000
let server: TestServer
let address: string
beforeAll(async () => {
  server = await startServer()
  address = server.address
})
afterAll(() => server.close())
const atTable = (options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> => openTable(server, options, look)
const question = (page: Page) => page.locator('.question').textContent()
const handOf = (page: Page): Promise<string[]> =>
  page.locator('.hand .playing-card').evaluateAll(cards => cards.map(c => c.getAttribute('aria-label')!.split('. ')[0]!))

/** The match as a file, as the menu saves it. */
async function exportFile(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Menu' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^(Save the match|Salva la partita)/ }).click()])
  await page.keyboard.press('Escape')
  return await download.path()
}

/** Words of up to eight letters in the names of cards that run over more than one line. */
const findPartedShortWords = (page: Page): Promise<string[]> =>
  page.locator('.fan .card-title').evaluateAll(titles =>
    titles.flatMap(title => {
      const text = title.firstChild!
      return [...text.textContent!.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].filter(box => box.width > 0).map(box => box.top))
        return word.length <= 8 && lines.size > 1 ? [word] : []
      })
    }),
  )

describe('a hand of cards', () => {
  it('a crowded hand keeps the short words of its names whole', { timeout: 240_000 }, async () =>
    atTable({ viewport: { width: 1024, height: 700 } }, async page => {
      const random = createSeededRandom(5)
      let held = 0
      await beginMatch(page, address, { game: 'Nero' })
      const decide = async (p: Page): Promise<void> => {
        held = await p.locator('.hand .playing-card').count()
        if (held < 8) await playOneDecisionByPointer(p, createMouse(p), random)
      }
      await playUntilEnough(page, decide, () => held >= 8)
      await expect.poll(() => findPartedShortWords(page)).toEqual([])
    }),
  )
})
describe('a whole game of Nero', () => {
  it('is played by mouse against three opponents, and its file opens on another screen', { timeout: A_GAME }, async () =>
    atTable({}, async page => {
      const random = createSeededRandom(11)
      await beginMatch(page, address, { game: 'Nero', short: true })
      await playUntilEnough(
        page,
        p => playOneDecisionByPointer(p, createMouse(p), random),
        n => n > 4,
      )
      expect(JSON.parse(readFileSync(await exportFile(page), 'utf8'))).toMatchObject({ tabularium: 'save', game: 'nero', people: ['seat-1'] })
      expect(await playUntilEnough(page, p => playOneDecisionByPointer(p, createMouse(p), random))).toBeGreaterThan(20)
      const winner = /^\s*Victory: (.+?)\./.exec((await question(page))!)![1]!
      const file = await exportFile(page)
      await atTable({ ...TOUCH, ...ITALIAN }, async phone => {
        await phone.goto(address)
        await phone.locator('input[type=file]').setInputFiles(file)
        await phone.getByRole('button', { name: 'Passo seguente' }).waitFor()
        await expect.poll(() => overflow(phone)).toBe(0)
        await expect.poll(() => phone.getByText(winner).count()).toBe(0)
      })
    }),
  )
  it('is played by what a screen reader is told, in Italian too', { timeout: A_GAME }, async () =>
    atTable({}, async page => {
      const random = createSeededRandom(5)
      await beginMatch(page, address, { game: 'Nero', short: true })
      const said: string[] = []
      expect(await playUntilEnough(page, async p => said.push(await playOneDecisionByScreenReader(p, random)))).toBeGreaterThan(20)
      expect(said.filter(Boolean).length).toBeGreaterThan(20)
      await atTable(ITALIAN, async other => {
        await beginMatch(other, address, { game: 'Nero', short: true })
        const heard: string[] = []
        await playUntilEnough(
          other,
          async p => heard.push(await playOneDecisionByScreenReader(p, random)),
          n => n > 8,
        )
        expect(heard.join(' ')).not.toMatch(/Choose|Done|Legion to/)
      })
    }),
  )
  it('is played by touch at 360 px', { timeout: A_GAME }, async () =>
    atTable({ ...TOUCH, ...ITALIAN }, async page => {
      const random = createSeededRandom(8)
      await beginMatch(page, address, { game: 'Nero', short: true })
      await playUntilEnough(page, p => playOneDecisionByPointer(p, createFinger(p), random))
      await expect.poll(() => overflow(page)).toBe(0)
      await expect.poll(() => question(page)).toMatch(/Vittoria: /)
    }),
  )
})

describe('by keyboard alone', () => {
  it('a whole game of the Fords is played', { timeout: A_GAME }, async () =>
    atTable({}, async page => {
      const random = createSeededRandom(3)
      await beginMatch(page, address, { game: 'The Fords' })
      await playUntilEnough(page, p => playOneDecisionByKeyboard(p, random))
      await expect.poll(() => question(page)).toMatch(/win/)
    }),
  )
  it('arrows walk the map, and a place is found by name', { timeout: 180_000 }, async () =>
    atTable({}, async page => {
      await beginMatch(page, address, { game: 'Nero', short: true })
      await awaitOwnTurn(page)
      await page.keyboard.press('/')
      await page.getByRole('searchbox').fill('hisp')
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.activeElement?.getAttribute('data-space') === 'hispania')
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-space'))).toBe('lusitania')
    }),
  )
})

describe('several people at one screen', () => {
  it('pass it on behind a curtain that hides every hand', { timeout: A_GAME }, async () =>
    atTable({}, async page => {
      const random = createSeededRandom(21)
      await beginMatch(page, address, { game: 'The Fords', seats: { Green: 'You, on this screen' } })
      const hands = new Map<string, string[]>()
      for (let lifted = 0; lifted < 4;) {
        await awaitOwnTurn(page)
        const curtain = page.getByRole('button', { name: /^I am / })
        if ((await curtain.count()) > 0) {
          expect(await page.locator('.playing-card, .table').count()).toBe(0)
          await curtain.click()
          await page.locator('.table').waitFor()
          lifted++
          const seat = (await page.locator('.seat:has-text("you") .seat-name').textContent())!
          hands.set(seat, await handOf(page))
          expect(await page.locator('.log').textContent()).not.toMatch(seat === 'Red' ? /^You drew .*Green/ : /^You drew .*Red/)
        }
        if (await isGameOver(page)) break
        await playOneDecisionByPointer(page, createMouse(page), random)
      }
      expect([...hands.keys()].sort()).toEqual(['Green', 'Red'])
    }),
  )
})

describe('nothing is lost', () => {
  it('when the page is loaded again, or the tab is killed', { timeout: A_GAME }, async () =>
    atTable({}, async page => {
      const random = createSeededRandom(2)
      await beginMatch(page, address, { game: 'Nero', short: true })
      await playUntilEnough(
        page,
        p => playOneDecisionByPointer(p, createMouse(p), random),
        n => n > 6,
      )
      const before = [await question(page), await handOf(page)]
      await page.reload()
      await awaitOwnTurn(page)
      await expect.poll(async () => [await question(page), await handOf(page)]).toEqual(before)
      await crashTab(page)
      const second = await page.context().newPage()
      await presetSetting(second, 'speed', 'instant')
      await second.goto(address)
      await second.getByRole('link', { name: 'Continue Nero' }).click()
      await awaitOwnTurn(second)
      await expect.poll(async () => [await question(second), await handOf(second)]).toEqual(before)
    }),
  )
})

describe('one match in two tabs', () => {
  it('is played in one of them; the other says so, and takes over', { timeout: 240_000 }, async () =>
    atTable({}, async page => {
      await beginMatch(page, address, { game: 'The Fords' })
      await awaitOwnTurn(page)
      const before = [await question(page), await handOf(page)]
      const second = await page.context().newPage()
      await second.goto(page.url())
      await second.getByRole('heading', { name: 'This match is open in another tab' }).waitFor()
      expect(await second.locator('.playing-card').count()).toBe(0)
      await page.close()
      await second.reload()
      await awaitOwnTurn(second)
      await expect.poll(async () => [await question(second), await handOf(second)]).toEqual(before)
    }),
  )
})

describe('the guided first turn', () => {
  it('goes on after a reload, is skipped, stays skipped, and is taken up again', { timeout: 240_000 }, async () =>
    atTable({}, async page => {
      const guide = page.getByRole('region', { name: 'Guide' })
      /** The rule it names comes a moment later. */
      const readGuide = async (): Promise<string> => {
        await guide.filter({ hasNotText: '…' }).waitFor()
        return (await guide.textContent())!
      }
      const reloaded = async (): Promise<void> => {
        await page.reload()
        await awaitOwnTurn(page)
      }
      await beginMatch(page, address, { game: 'Nero', short: true, guided: true })
      await awaitOwnTurn(page)
      const first = await readGuide()
      await page.locator('.space.target').first().focus()
      await page.keyboard.press('Enter')
      await page.waitForFunction(text => document.querySelector('.guide') && document.querySelector('.guide')!.textContent !== text, first)
      const second = await readGuide()
      await reloaded()
      await expect.poll(readGuide).toBe(second)
      await page.getByRole('button', { name: 'Skip the guide' }).click()
      await reloaded()
      await expect.poll(() => guide.count()).toBe(0)
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('button', { name: 'Show the guide' }).click()
      await reloaded()
      await expect.poll(readGuide).toBe(second)
      await atTable({ ...TOUCH, ...ITALIAN }, async phone => {
        await beginMatch(phone, address, { game: 'Nero', short: true, guided: true })
        await awaitOwnTurn(phone)
        await expect.poll(() => phone.getByRole('region', { name: 'Guida' }).textContent()).not.toContain('Click')
        await phone.getByRole('button', { name: 'Salta la guida' }).tap()
        await expect.poll(() => phone.getByRole('region', { name: 'Guida' }).count()).toBe(0)
        await expect.poll(() => overflow(phone)).toBe(0)
      })
    }),
  )
})

const marchIntoBattle = (page: Page): Promise<number> =>
  countClicksOfTask(
    page,
    address,
    clickCountTasks.find(task => task.name === 'a march with battle in Nero')!,
  )
describe('beside the board', () => {
  it('sheets tell their reasons and stay when pinned; looks lie over the map', { timeout: A_GAME }, async () =>
    atTable({}, async page => {
      await marchIntoBattle(page)
      await page.getByRole('button', { name: 'Points now' }).click()
      const sheet = page.getByRole('group', { name: 'Points now' })
      await sheet
        .getByRole('button', { name: /^Why: / })
        .first()
        .click()
      await sheet.getByText(/Holds/).first().waitFor()
      await sheet.getByRole('button', { name: 'Pin this table' }).click()
      await page.reload()
      await awaitOwnTurn(page)
      await sheet
        .getByRole('button', { name: /^Rule / })
        .first()
        .click()
      await page
        .getByRole('dialog')
        .getByText(/§ 13\.2/)
        .first()
        .waitFor()
      await page.keyboard.press('Escape')
      await sheet.getByRole('button', { name: 'Close' }).click()
      await sheet.waitFor({ state: 'detached' })
      await page.getByRole('combobox', { name: /^Look/ }).selectOption('control')
      await expect.poll(() => page.locator('.chip').count()).toBeGreaterThan(0)
      await expect.poll(() => page.locator('[data-space="hispania"]').getAttribute('aria-label')).toMatch(/controls it|nothing stands here/)
      await atTable({ ...TOUCH, ...ITALIAN }, async phone => {
        await beginMatch(phone, address, { game: 'Nero', short: true })
        await awaitOwnTurn(phone)
        await phone.locator('.tab-seats').tap()
        await phone.getByRole('button', { name: 'Punti ora' }).tap()
        await expect.poll(() => phone.getByRole('group', { name: 'Punti ora' }).textContent()).not.toMatch(/Emperor|Zones/)
        await expect.poll(() => overflow(phone)).toBe(0)
        await expect.poll(() => violations(phone)).toEqual([])
      })
    }),
  )
  it('the last fight is gone through', { timeout: A_GAME }, async () =>
    atTable({}, async page => {
      await marchIntoBattle(page)
      const theatre = page.getByRole('region', { name: 'Last fight' })
      await page.getByRole('button', { name: 'Last fight' }).click()
      await theatre.locator('.fight-side').nth(1).waitFor()
      const step = theatre.locator('.fight-step')
      const newest = (await step.textContent())!
      await theatre.getByRole('button', { name: 'Step back' }).click()
      await expect.poll(() => step.textContent()).not.toBe(newest)
      await theatre.getByRole('button', { name: 'To the newest' }).click()
      await expect.poll(() => step.textContent()).toBe(newest)
      await expect.poll(() => violations(page)).toEqual([])
    }),
  )
  it('a fight opens its theatre by itself, and does not stand in the way', { timeout: A_GAME }, async () =>
    atTable({}, async page => {
      await presetSetting(page, 'speed', 'quick')
      // It shuts by itself unless somebody looks at it: here somebody does as soon as it is there.
      await page.addInitScript(() => {
        const look = (): unknown => document.querySelector('.theatre')?.dispatchEvent(new PointerEvent('pointerenter'))
        new MutationObserver(look).observe(document, { subtree: true, childList: true })
      })
      await marchIntoBattle(page)
      await page.getByRole('region', { name: 'Last fight' }).waitFor()
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
      await awaitStillPage(page)
      const covered = await page.evaluate(() => {
        const { left, right, top, bottom } = document.querySelector('.theatre')!.getBoundingClientRect()
        const isUnder = (x: number, y: number): boolean => x > left && x < right && y > top && y < bottom
        return [...document.querySelectorAll('.pieces .piece')].filter(e => {
          const box = e.getBoundingClientRect()
          return isUnder(box.x + box.width / 2, box.y + box.height / 2)
        }).length
      })
      expect(covered).toBe(0)
      await atTable({ ...TOUCH, ...ITALIAN, reducedMotion: 'reduce' }, async phone => {
        await presetSetting(phone, 'fights', 'ask')
        await beginMatch(phone, address, { game: 'Nero', short: true })
        const taps = createSeededRandom(4)
        await playUntilEnough(
          phone,
          p => playOneDecisionByPointer(p, createFinger(p), taps),
          n => n > 12,
        )
        await expect.poll(() => phone.getByRole('region', { name: 'Ultimo scontro' }).count()).toBe(0)
      })
    }),
  )
})

describe('at the table', () => {
  it('a dialog keeps the keyboard until it is closed, and gives it back', async () =>
    atTable({}, async page => {
      await beginMatch(page, address, { game: 'The Fords' })
      await awaitOwnTurn(page)
      const dialog = page.getByRole('dialog', { name: 'Menu' })
      const isInside = (): Promise<boolean> => page.evaluate(() => document.querySelector('dialog[open]')?.contains(document.activeElement) ?? false)
      await page.getByRole('button', { name: 'Menu' }).press('Enter')
      await dialog.waitFor()
      for (let n = 0; n < 30; n++) await page.keyboard.press('Tab')
      await expect.poll(isInside).toBe(true)
      await page.keyboard.press('Escape')
      await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('tool menu')
      await page.getByRole('button', { name: 'Menu' }).click()
      await dialog.waitFor()
      await page.locator('.popup-shade').click({ position: { x: 5, y: 400 } })
      await expect.poll(() => dialog.count()).toBe(0)
    }))
  it('dark things tell why not, in the language chosen live', { timeout: 180_000 }, async () =>
    atTable({}, async page => {
      await beginMatch(page, address, { game: 'The Fords' })
      await awaitOwnTurn(page)
      await page.locator('[data-space="hub"]').click({ button: 'right' })
      await page.getByRole('dialog').getByText('Why not “March from Hub”?').waitFor()
      await page.getByRole('dialog').getByText(/§ 2-4/).waitFor()
      await expect.poll(() => violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('button', { name: 'IT: Italiano' }).click()
      await page.keyboard.press('Escape')
      await expect.poll(() => question(page)).toMatch(/Decidi tu.*Che cosa fa Rosso/)
    }),
  )
  it('a march is planned, dropped, planned again and sent; steps are taken back', { timeout: 180_000 }, async () =>
    atTable({}, async page => {
      await beginMatch(page, address, { game: 'The Fords' })
      await awaitOwnTurn(page)
      await page.getByRole('button', { name: 'Plan ahead' }).click()
      await clickSpace(page, 'north')
      await clickSpace(page, 'ford')
      await pressChoice(page, /^2 men/)
      await page.getByText('Red marches from North to Ford with 2.').first().waitFor()
      await expect.poll(() => page.locator('.log').getByText('marches').count()).toBe(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByRole('button', { name: 'Drop the plan' }).click()
      await expect.poll(() => page.locator('[data-space="ford"]').getAttribute('aria-label')).toContain('nothing stands here')
      await clickSpace(page, 'north')
      await page.getByText('March to where?').first().waitFor()
      await page.keyboard.press('u')
      await page.getByText('What does Red do?').first().waitFor()
      await page.getByRole('button', { name: 'Plan ahead' }).click()
      await clickSpace(page, 'north')
      await clickSpace(page, 'ford')
      await pressChoice(page, /^2 men/)
      await page.getByRole('button', { name: 'Confirm 3 steps' }).click()
      await page
        .locator('.log')
        .getByText(/Red marches from North to Ford with 2|Green plays Mist/)
        .first()
        .waitFor()
    }),
  )
  it('a line of the log shows its moment, and the others’ moves are watched again', { timeout: 240_000 }, async () =>
    atTable({}, async page => {
      const random = createSeededRandom(9)
      await beginMatch(page, address, { game: 'The Fords' })
      await playUntilEnough(
        page,
        p => playOneDecisionByPointer(p, createMouse(p), random),
        n => n > 8,
      )
      // While anything glides, its place on the way is told too.
      await awaitStillPage(page)
      const now = await page.locator('.pieces').innerHTML()
      await page.locator('.line-text').first().click()
      await page.getByRole('slider', { name: 'Moment of the match' }).waitFor()
      await expect.poll(() => page.locator('.pieces').innerHTML()).not.toBe(now)
      await page.getByRole('button', { name: 'Back to the game' }).click()
      await expect.poll(() => page.locator('.pieces').innerHTML()).toBe(now)
      await runWithStoppedClock(page, async () => {
        await page.getByRole('button', { name: 'Watch the others’ moves again' }).click()
        await page.getByRole('button', { name: 'Pause' }).click()
        await page.getByRole('button', { name: 'Back to the game' }).click()
      })
    }),
  )
  it.each(['light', 'dark'] as const)('there is no axe violation in %s, and it fits a phone in both languages', { timeout: 240_000 }, async colorScheme =>
    atTable({ colorScheme }, async page => {
      await beginMatch(page, address, { game: 'Nero', short: true, guided: true })
      await awaitOwnTurn(page)
      await expect.poll(() => violations(page)).toEqual([])
      for (const locale of ['it-IT', 'en-GB'])
        await atTable({ ...TOUCH, locale, colorScheme }, async phone => {
          await beginMatch(phone, address, { game: 'Nero', short: true, guided: true })
          await awaitOwnTurn(phone)
          await expect.poll(() => overflow(phone)).toBe(0)
          await expect.poll(() => violations(phone)).toEqual([])
          await phone.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
          await expect.poll(() => overflow(phone)).toBe(0)
        })
    }),
  )
})
