import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import { awaitOwnTurn, awaitParts, createMouse, playOneDecisionByPointer, presetSetting, createSeededRandom } from '../src/table.ts'
import { startServer, violations, type TestServer } from './site.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const shots = process.env['ONLINE_SHOTS']
/** On a wide screen and on a narrow one. */
const shoot = async (page: Page, name: string): Promise<void> => {
  if (!shots) return
  const before = page.viewportSize()!
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(300)
    await page.screenshot({ path: `${shots}/${name}-${width}.png` })
  }
  await page.setViewportSize(before)
}
async function stranger(): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
  const context = await server.browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', message => void (['error', 'warning'].includes(message.type()) && complaints.push(message.text())))
  page.on('pageerror', error => void complaints.push(error.message))
  return { context, page, complaints }
}
async function person(name: string): Promise<Awaited<ReturnType<typeof stranger>>> {
  const { context, page, complaints } = await stranger()
  await page.goto(`${server.address}/online`)
  await page.getByLabel('Your name at the table').fill(name)
  // Whoever leaves the page before the server knows him is nobody on the next one.
  await Promise.all([page.waitForResponse(answer => answer.request().method() === 'POST'), page.getByRole('button', { name: 'Keep the name' }).click()])
  return { context, page, complaints }
}
const random = createSeededRandom(7)
/** Whoever is asked does something that glows. */
async function decide(pages: readonly Page[]): Promise<void> {
  for (;;) {
    for (const page of pages) {
      if ((await page.locator('.question.mine').count()) === 0) continue
      await awaitParts(page)
      return playOneDecisionByPointer(page, createMouse(page), random)
    }
    await new Promise(done => setTimeout(done, 30))
  }
}

type Somebody = Awaited<ReturnType<typeof person>>
/** A match of the small game with these people, all of whom look at what lies around the table. */
async function begin(people: readonly Somebody[], part: object): Promise<string> {
  const rules = { onTimeout: 'vote', takeBacks: 'consent', listed: true, spectators: true, title: null }
  const settings = { game: 'duel', scenario: 'wheel', options: { seats: people.length }, seats: {}, clock: null, ...rules, ...part }
  const post = async ({ context }: Somebody, path: string, data: object): Promise<{ match: string }> =>
    (await context.request.post(`${server.address}/api/v1/matches${path}`, { data })).json() as Promise<{ match: string }>
  const { match } = await post(people[0]!, '', { settings })
  for (const one of people) await post(one, `/${match}/join`, {})
  for (const { page } of people) {
    await page.goto(`${server.address}/online/${match}`)
    await page.locator('.table').waitFor()
    await page.locator('summary', { hasText: 'Around the table' }).click()
  }
  return match
}
/** Who was asked and did nothing until his clock had run out. */
async function waitForVanished(people: readonly Somebody[], match: string): Promise<Somebody> {
  for (;;) {
    const answer = await people[0]!.context.request.get(`${server.address}/api/v1/matches/${match}`)
    const { table, names } = (await answer.json()) as {
      table: { seats: { seat: string; guest: string }[]; talks: { vanished: string[] } }
      names: { [guest: string]: string }
    }
    const lost = table.seats.find(s => table.talks.vanished.includes(s.seat))
    const found = await Promise.all(people.map(async one => (lost && (await nameOf(one)) === names[lost.guest] ? one : null)))
    const gone = found.find(one => one !== null)
    if (gone) return gone
    await new Promise(done => setTimeout(done, 100))
  }
}
async function nameOf({ context }: Somebody): Promise<string> {
  return ((await (await context.request.get(`${server.address}/api/v1/me`)).json()) as { name: string }).name
}

/** The Fords under a heading of the lobby. */
const matchesIn = (page: Page, heading: string) => page.getByRole('region', { name: heading }).getByRole('link', { name: 'The Fords' })

describe('two people in two browsers', () => {
  it('meet, sit down, play, talk, and go on after a reload', async () => {
    const [anna, bruno] = [await person('Anna'), await person('Bruno')]
    await expect.poll(() => violations(anna.page)).toEqual([])
    // From where people meet to the form of a game, set for others: nothing else has to be chosen.
    await anna.page.getByRole('region', { name: 'Begin a match' }).getByRole('link', { name: 'The Fords' }).click()
    await anna.page.getByRole('button', { name: 'Play it online' }).waitFor()
    await shoot(anna.page, 'create')
    await anna.page.getByRole('button', { name: 'Play it online' }).click()
    await anna.page.getByText('The match begins when every seat is taken.').waitFor()
    await shoot(anna.page, 'room')
    // In her own lobby it stands once, among her own.
    const lobby = await anna.context.newPage()
    await lobby.goto(`${server.address}/online`)
    await lobby.getByRole('heading', { name: 'Your matches online' }).waitFor()
    await expect.poll(() => matchesIn(lobby, 'Your matches online').count()).toBe(1)
    expect(await matchesIn(lobby, 'Open matches').count()).toBe(0)
    await lobby.close()
    await matchesIn(bruno.page, 'Open matches').waitFor()
    await shoot(bruno.page, 'lobby')
    await matchesIn(bruno.page, 'Open matches').click()
    await bruno.page.getByRole('button', { name: 'Sit down' }).click()
    const pages = [anna.page, bruno.page]
    for (const page of pages) await page.locator('.table').waitFor()
    for (let i = 0; i < 8; i++) await decide(pages)
    await shoot(anna.page, 'table')
    // Whoever comes now finds it under way, and looks on.
    const dora = await person('Dora')
    await matchesIn(dora.page, 'Being played: look on').waitFor()
    await shoot(dora.page, 'watch')
    await matchesIn(dora.page, 'Being played: look on').click()
    await dora.page.locator('.table').waitFor()
    expect(dora.complaints).toEqual([])
    await dora.context.close()
    await anna.page.locator('summary', { hasText: 'Around the table' }).click()
    await anna.page.getByLabel('Talk').last().fill('well met')
    await anna.page.getByRole('button', { name: 'Say' }).click()
    await bruno.page.locator('summary', { hasText: 'Around the table (1)' }).click()
    await expect.poll(() => bruno.page.locator('summary', { hasText: 'Around the table (1)' }).count()).toBe(0)
    await bruno.page.getByText('well met').waitFor()
    await shoot(bruno.page, 'talk')
    // What was said is there after a reload, and whoever is not to be heard is not heard.
    const n = await bruno.page.locator('.table').getAttribute('data-n')
    await bruno.page.reload()
    await bruno.page.locator('.table').waitFor()
    await bruno.page.waitForFunction(before => document.querySelector('.table')?.getAttribute('data-n') === before, n)
    await bruno.page.locator('summary', { hasText: 'Around the table' }).click()
    await bruno.page.getByText('well met').waitFor()
    // It was heard, and is not counted again.
    await expect.poll(() => bruno.page.locator('summary', { hasText: 'Around the table (1)' }).count()).toBe(0)
    await bruno.page.locator('summary', { hasText: 'Whom I hear' }).click()
    await bruno.page.getByRole('checkbox', { name: 'Anna' }).uncheck()
    await expect.poll(() => bruno.page.getByText('well met').count()).toBe(0)
    // Whoever is not heard may be heard again, also after a reload.
    await bruno.page.reload()
    await bruno.page.locator('summary', { hasText: 'Around the table' }).click()
    await bruno.page.locator('summary', { hasText: 'Whom I hear' }).click()
    await expect.poll(() => bruno.page.getByRole('checkbox', { name: 'Anna' }).isChecked()).toBe(false)
    expect(await bruno.page.getByText('well met').count()).toBe(0)
    for (let i = 0; i < 4; i++) await decide(pages)
    // One proposes to take a move back, the other agrees.
    const mayPropose = ({ page }: Somebody): Promise<boolean> => page.getByRole('button', { name: 'Propose to take my last move back' }).isVisible()
    await expect.poll(async () => (await mayPropose(anna)) || (await mayPropose(bruno))).toBe(true)
    const [first, second] = (await mayPropose(anna)) ? [anna, bruno] : [bruno, anna]
    await first.page.getByRole('button', { name: 'Propose to take my last move back' }).click()
    const proposed = 'go back to before their last move'
    await second.page.getByText(`proposes: ${proposed}`).waitFor()
    await first.page.getByText(/^Still to answer: /).waitFor()
    await shoot(second.page, 'vote')
    await second.page.getByRole('button', { name: 'Refuse' }).click()
    await first.page.getByText(`refuses: ${proposed}`).waitFor()
    await first.page.getByRole('button', { name: 'Propose to take my last move back' }).click()
    await second.page.getByRole('button', { name: 'Agree' }).click()
    await first.page.getByText(`proposes: ${proposed}`).waitFor({ state: 'detached' })
    expect(await first.page.getByText(`refuses: ${proposed}`).count()).toBe(0)
    // A moment is shared: whoever has the link sees what spectators saw.
    await anna.page.locator('summary', { hasText: 'Keep and share' }).click()
    await anna.page.getByRole('button', { name: 'Link to this moment' }).click()
    const link = (await anna.page.locator('.online-side code').textContent())!
    await shoot(anna.page, 'keep')
    await bruno.page.getByRole('button', { name: 'Give up' }).click()
    await bruno.page.getByRole('button', { name: 'Press again to give up' }).click()
    await anna.page.getByText(/has given up\. The match is over\./).waitFor()
    await anna.page.getByRole('button', { name: 'Check the dice' }).click()
    await anna.page.getByText(/moves and \d+ rolls follow from the secret.*it is the match this browser saw/).waitFor()
    await shoot(anna.page, 'verified')
    const carla = await person('Carla')
    await carla.page.goto(link)
    await carla.page.locator('.table.mode-replay').waitFor()
    await shoot(carla.page, 'moment')
    expect(carla.complaints).toEqual([])
    await carla.context.close()
    expect([...anna.complaints, ...bruno.complaints]).toEqual([])
    await anna.context.close()
    await bruno.context.close()
  })
  it('offer each other something in secret, and set where they hear of a match', async () => {
    const [anna, bruno] = [await person('Anna'), await person('Bruno')]
    await anna.page.goto(`${server.address}/games/bids`)
    await anna.page.locator('label.seat-choice', { hasText: 'Ben' }).locator('select').selectOption('person')
    await anna.page.locator('summary', { hasText: 'Play it online' }).click()
    await anna.page.getByRole('button', { name: 'Play it online' }).click()
    await anna.page.getByText('The match begins when every seat is taken.').waitFor()
    await bruno.page.goto(anna.page.url())
    await bruno.page.getByRole('button', { name: 'Sit down' }).click()
    const pages = [anna.page, bruno.page]
    for (const page of pages) await page.locator('.table').waitFor()
    for (const page of pages) await page.locator('summary', { hasText: 'Around the table' }).click()
    // Everybody keeps a wish; then there is something to give away.
    for (let i = 0; i < 2; i++) await decide(pages)
    await anna.page.getByLabel('What you say with it').fill('for peace')
    await anna.page.getByRole('button', { name: 'Offer it in secret' }).click()
    await bruno.page.getByText('for peace').waitFor()
    await shoot(bruno.page, 'offer')
    await bruno.page.getByRole('button', { name: 'Accept' }).click()
    // It takes effect when no answer is in the making.
    await bruno.page.getByRole('button', { name: 'Accept' }).waitFor({ state: 'detached' })
    await bruno.page.getByLabel('Who hears it').selectOption({ index: 1 })
    await bruno.page.getByLabel('Talk').last().fill('between us')
    await bruno.page.getByRole('button', { name: 'Say' }).click()
    await anna.page.getByText('between us').waitFor()
    await anna.page.locator('summary', { hasText: 'Notices' }).click()
    await anna.page.getByLabel('by e-mail').uncheck()
    await shoot(anna.page, 'notices')
    await anna.page.reload()
    await anna.page.locator('summary', { hasText: 'Around the table' }).click()
    await anna.page.locator('summary', { hasText: 'Notices' }).click()
    await anna.page.waitForFunction(
      () =>
        [...document.querySelectorAll<HTMLInputElement>('.online-side > details:last-of-type input[type=checkbox]')].map(box => box.checked).join() ===
        'true,true,false',
    )
    expect([...anna.complaints, ...bruno.complaints]).toEqual([])
    await anna.context.close()
    await bruno.context.close()
  })
  it('goes on online with a match that was begun in a browser; whoever has the link sits down', async () => {
    const [anna, bruno] = [await person('Anna'), await person('Bruno')]
    await presetSetting(anna.page, 'speed', 'instant')
    await anna.page.goto(`${server.address}/games/duel`)
    await anna.page.getByRole('button', { name: 'Start the match' }).click()
    await anna.page.locator('.table').waitFor()
    for (let i = 0; i < 4; i++) {
      await awaitOwnTurn(anna.page)
      await playOneDecisionByPointer(anna.page, createMouse(anna.page), random)
    }
    await awaitOwnTurn(anna.page)
    const before = Number(await anna.page.locator('.table').getAttribute('data-n'))
    await anna.page.getByRole('button', { name: 'Menu' }).click()
    await anna.page.getByRole('button', { name: 'Go on with it online' }).click()
    await anna.page.getByText('The server plays the match again').waitFor()
    await anna.page.locator('dialog').getByLabel('Green').selectOption('invited')
    await shoot(anna.page, 'take-online')
    await expect.poll(() => violations(anna.page)).toEqual([])
    await anna.page.getByRole('button', { name: 'Go on with it online' }).click()
    await anna.page.waitForURL(/\/online\//)
    await anna.page.locator('.table').waitFor()
    await anna.page.locator('summary', { hasText: 'Around the table' }).click()
    await anna.page.getByText('Green waits for somebody.').waitFor()
    await anna.page.getByRole('button', { name: 'Link to this seat' }).click()
    const link = (await anna.page.locator('.online-side code').textContent())!
    await shoot(anna.page, 'open-seat')
    await bruno.page.goto(link)
    await bruno.page.getByText('You are invited to play Green.').waitFor()
    await shoot(bruno.page, 'invited')
    await bruno.page.getByRole('button', { name: 'Sit down there' }).click()
    await bruno.page.waitForURL(url => !url.search.includes('link'))
    await bruno.page.locator('.table').waitFor()
    await anna.page.getByText('Green waits for somebody.').waitFor({ state: 'detached' })
    // What was played before is there, and both play on.
    await expect.poll(async () => Number(await anna.page.locator('.table').getAttribute('data-n'))).toBeGreaterThanOrEqual(before)
    for (let i = 0; i < 6; i++) await decide([anna.page, bruno.page])
    expect([...anna.complaints, ...bruno.complaints]).toEqual([])
    await anna.context.close()
    await bruno.context.close()
  })
  it('is told what is agreed, chooses a seat, gives a word for the dice, and revokes a link that went astray', async () => {
    const [anna, bruno] = [await person('Anna'), await person('Bruno')]
    const clock = { is: 'correspondence', seconds: 86_400, holidays: 14 }
    const rules = { clock, onTimeout: 'vote', takeBacks: 'undo', listed: true, spectators: true, title: null }
    const settings = { game: 'duel', scenario: 'wheel', options: { seats: 3 }, seats: { red: { is: 'me' } }, ...rules }
    const { match } = (await (await anna.context.request.post(`${server.address}/api/v1/matches`, { data: { settings } })).json()) as { match: string }
    await anna.page.goto(`${server.address}/online/${match}`)
    await anna.page.getByRole('button', { name: 'Link to this seat' }).first().click()
    await anna.page.getByText('Give this link to one person:').waitFor()
    await anna.page.reload()
    await anna.page.getByText('One more link to a seat is out.').waitFor()
    await shoot(anna.page, 'room-creator')
    await anna.page.getByRole('button', { name: 'Revoke them' }).click()
    await anna.page.getByText('One more link to a seat is out.').waitFor({ state: 'detached' })
    await bruno.page.getByText('Clock: 1 day for each answer, 14 days of rest').waitFor()
    await bruno.page.goto(`${server.address}/online/${match}`)
    const terms = bruno.page.getByRole('list', { name: 'What is agreed' })
    await expect.poll(() => terms.textContent()).toContain('When a clock runs out: the others vote')
    await expect.poll(() => terms.textContent()).toContain('What can be taken back: what revealed nothing')
    await bruno.page.locator('summary', { hasText: 'Your word for the dice' }).click()
    await bruno.page.getByLabel('Your word for the dice').fill('rubicon')
    await shoot(bruno.page, 'room-guest')
    await bruno.page.getByRole('button', { name: 'Sit down here' }).last().click()
    await bruno.page.getByRole('button', { name: 'Leave' }).waitFor()
    await anna.page.getByRole('button', { name: 'Begin now' }).click()
    for (const { page } of [anna, bruno]) await page.locator('.table').waitFor()
    const { table } = (await (await bruno.context.request.get(`${server.address}/api/v1/matches/${match}`)).json()) as {
      table: { seats: { wish: string; guest: string | null }[] }
    }
    expect(table.seats.map(seat => seat.guest !== null)).toEqual([true, false, true])
    const file = (await (await bruno.context.request.get(`${server.address}/api/v1/matches/${match}/export`)).json()) as { header: { words: string[] } }
    expect(file.header.words).toEqual(['rubicon'])
    expect([...anna.complaints, ...bruno.complaints]).toEqual([])
    await anna.context.close()
    await bruno.context.close()
  })
  it('says a name when a match is begun, and is asked for nothing twice', async () => {
    const { context, page, complaints } = await stranger()
    await page.goto(`${server.address}/games/duel?online`)
    const begins = page.getByRole('button', { name: 'Play it online' })
    await page.getByText('open to whoever comes').waitFor()
    await page.getByLabel('Show it in the list of open matches').uncheck()
    await page.getByText('for those to whom you give a link').waitFor()
    await begins.click()
    // Nobody can be called nothing: the browser says so at the field.
    await expect.poll(() => page.evaluate(() => document.activeElement === document.querySelector('.online-name input'))).toBe(true)
    await page.getByLabel('Your name at the table').fill('Carla')
    await begins.click()
    await page.getByText('The match begins when every seat is taken.').waitFor()
    await page.getByText('Carla').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
  it('rests for some days, and the others see it', async () => {
    const [anna, bruno] = [await person('Anna'), await person('Bruno')]
    const id = await begin([anna, bruno], { clock: { is: 'correspondence', seconds: 86_400, holidays: 5 } })
    await bruno.page.getByLabel('Days of rest (5 left)').fill('3')
    await bruno.page.getByRole('button', { name: 'Rest', exact: true }).click()
    await bruno.page.getByText('You rest until').waitFor()
    await anna.page.getByText(/Bruno\) rests until/).waitFor()
    await shoot(anna.page, 'rests')
    await shoot(bruno.page, 'resting')
    await bruno.page.getByRole('button', { name: 'Back from the rest' }).click()
    await bruno.page.getByLabel('Days of rest (2 left)').waitFor()
    await anna.page.getByText(/rests until/).waitFor({ state: 'detached' })
    expect(id).not.toBe('')
    expect([...anna.complaints, ...bruno.complaints]).toEqual([])
    await anna.context.close()
    await bruno.context.close()
  })
  it('votes on whoever does not come back, and a newcomer plays on', async () => {
    const people = [await person('Anna'), await person('Bruno'), await person('Carla')]
    const dora = await person('Dora')
    const id = await begin(people, { clock: { is: 'live', seconds: 4, increment: 0 } })
    // Nobody moves: the clock of whoever is asked runs out.
    const asked = await waitForVanished(people, id)
    const others = people.filter(one => one !== asked)
    await asked.page.getByText('Your clock has run out. Act, and you stay').waitFor()
    // Whoever has to decide about it need not open anything.
    await others[0]!.page.locator('summary', { hasText: 'Around the table' }).click()
    await others[0]!.page.getByRole('button', { name: 'Propose to open the seat to others' }).click()
    await others[1]!.page.getByText(/proposes: the seat of .* is open to others/).waitFor()
    await shoot(others[1]!.page, 'vanished')
    await others[1]!.page.getByRole('button', { name: 'Agree' }).click()
    await dora.page.goto(`${server.address}/online/${id}`)
    await dora.page.locator('summary', { hasText: 'Around the table' }).click()
    await dora.page.getByRole('button', { name: /^Take the seat of/ }).waitFor()
    await shoot(dora.page, 'take-over')
    await dora.page.getByRole('button', { name: /^Take the seat of/ }).click()
    await dora.page.locator('.question.mine').waitFor()
    expect(people.flatMap(one => one.complaints)).toEqual([])
    for (const { context } of [...people, dora]) await context.close()
  })
})
