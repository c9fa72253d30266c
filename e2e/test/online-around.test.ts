/** What befalls people around an online table, told to them without their opening anything. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { overflow, PHONE, startServer, violations, type TestServer } from './site.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

interface Somebody {
  readonly context: BrowserContext
  readonly page: Page
  readonly complaints: string[]
}
/** At a phone. Without a name the server does not know him. */
async function open(name: string | null): Promise<Somebody> {
  const context = await server.browser.newContext({ locale: 'en-GB', viewport: PHONE, hasTouch: true })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', error => void complaints.push(error.message))
  if (name !== null) await context.request.post(`${server.address}/api/v1/me`, { data: { name } })
  return { context, page, complaints }
}
async function post<T = unknown>({ context }: Somebody, path: string, data: object = {}): Promise<T> {
  return (await context.request.post(`${server.address}/api/v1/matches${path}`, { data })).json() as Promise<T>
}
async function make(creator: Somebody, part: object = {}): Promise<string> {
  const rules = { onTimeout: 'bot', takeBacks: 'consent', listed: true, spectators: true, title: null, clock: null }
  const settings = { game: 'duel', scenario: 'wheel', options: { seats: 2 }, seats: { red: { is: 'me' } }, ...rules, ...part }
  return (await post<{ match: string }>(creator, '', { settings })).match
}
const makeLink = async (creator: Somebody, match: string, body: object): Promise<string> =>
  (await post<{ token: string }>(creator, `/${match}/make-link`, body)).token
async function look({ page }: Somebody, match: string): Promise<void> {
  await page.goto(`${server.address}/online/${match}`)
  await page.locator('.table').waitFor()
}
async function close(...people: readonly Somebody[]): Promise<void> {
  expect(people.flatMap(one => one.complaints)).toEqual([])
  for (const { context } of people) await context.close()
}

describe('around an online table, at a phone', () => {
  it('somebody nobody knows follows a link to a match under way, says his name and sits down', async () => {
    const [anna, dora] = [await open('Anna'), await open(null)]
    const match = await make(anna, { listed: false })
    const link = await makeLink(anna, match, { is: 'seat', seat: 'green' })
    await post(anna, `/${match}/start`, { bot: 'random' })
    await dora.page.goto(`${server.address}/online`)
    await dora.page.goto(`${server.address}/join/${link}`)
    await dora.page.getByText('You are invited to play Green.').waitFor()
    await expect.poll(() => overflow(dora.page)).toBe(0)
    await dora.page.getByLabel('Your name at the table').fill('Dora')
    await dora.page.getByRole('button', { name: 'Sit down there' }).click()
    await dora.page.waitForURL(`${server.address}/online/${match}`)
    await dora.page.locator('.table').waitFor()
    const found = await dora.context.request.get(`${server.address}/api/v1/matches/${match}`)
    expect(await found.json()).toMatchObject({ own: ['green'] })
    // The way back does not lead to the link, which would lead here again.
    await dora.page.goBack()
    await dora.page.goBack()
    await dora.page.getByRole('heading', { name: 'Play online' }).waitFor()
    await close(anna, dora)
  })
  it('somebody nobody knows follows a link to a room, is told who invites him to what, and sits down in one step', async () => {
    const [anna, dora] = [await open('Anna'), await open(null)]
    const match = await make(anna, { listed: false, options: { seats: 3 } })
    await dora.page.goto(`${server.address}/join/${await makeLink(anna, match, { is: 'seat', seat: 'blue' })}`)
    await dora.page.getByText('Anna invites you to play Blue.').waitFor()
    expect(await dora.page.getByRole('link', { name: /^What is The Fords\?/ }).getAttribute('href')).toBe('/games/duel')
    await expect.poll(() => dora.page.title()).toBe('1 of 3 seats taken: The Fords \u00b7 Tabularium')
    await expect.poll(async () => [await overflow(dora.page), await violations(dora.page)]).toEqual([0, []])
    // A link for looking on offers no seat.
    await dora.page.goto(`${server.address}/join/${await makeLink(anna, match, { is: 'watch' })}`)
    await dora.page.getByText('This link leads to no seat').waitFor()
    expect(await dora.page.getByRole('button', { name: 'Sit down' }).count()).toBe(0)
    await dora.page.goBack()
    await dora.page.getByText('Anna invites you to play Blue.').waitFor()
    await dora.page.getByLabel('Your name at the table').fill('Dora')
    await dora.page.getByRole('button', { name: 'Sit down' }).click()
    await dora.page.getByText('Dora (you)').waitFor()
    await expect.poll(() => overflow(dora.page)).toBe(0)
    await post(anna, `/${match}/start`, { bot: 'random' })
    await dora.page.locator('.table').waitFor()
    await expect.poll(() => dora.page.title()).toMatch(/^(\(your turn\) )?The Fords \u00b7 Tabularium$/)
    await close(anna, dora)
  })
  it('somebody nobody knows sits down at the seat that he presses', async () => {
    const [anna, dora] = [await open('Anna'), await open(null)]
    const match = await make(anna, { options: { seats: 3 } })
    await dora.page.goto(`${server.address}/online/${match}`)
    await dora.page.getByText('Anna made this match.').waitFor()
    await dora.page.getByLabel('Your name at the table').fill('Dora')
    await dora.page.getByRole('button', { name: 'Sit down here' }).last().click()
    await dora.page.locator('.online-seats li', { hasText: 'Blue' }).getByText('Dora (you)').waitFor()
    await close(anna, dora)
  })
  it('who is here is told in the room and at the table, in words, as people come and go', async () => {
    const [anna, bruno, dora] = [await open('Anna'), await open('Bruno'), await open(null)]
    const clock = { is: 'live', seconds: 900, increment: 5 }
    const match = await make(anna, { options: { seats: 3 }, clock })
    const room = `${server.address}/online/${match}`
    for (const { page } of [anna, bruno]) await page.goto(room)
    await anna.page.getByText('One person looks on.').waitFor()
    await post(bruno, `/${match}/join`, { seat: 'green' })
    const seatOf = ({ page }: Somebody, name: string) => page.locator('.online-seats li, .online-people li', { hasText: name })
    await seatOf(anna, 'Bruno').getByText('here', { exact: true }).waitFor()
    await seatOf(bruno, 'Anna').getByText('here', { exact: true }).waitFor()
    // Of oneself one need not be told.
    expect(await seatOf(anna, 'Anna').getByText('here', { exact: true }).count()).toBe(0)
    expect(await anna.page.getByText('looks on').count()).toBe(0)
    expect([await overflow(anna.page), await violations(anna.page)]).toEqual([0, []])
    await bruno.page.goto(`${server.address}/online`)
    await seatOf(anna, 'Bruno')
      .getByText(/^away since \d/)
      .waitFor()
    expect([await overflow(anna.page), await violations(anna.page)]).toEqual([0, []])
    await post(anna, `/${match}/start`, { bot: 'random' })
    for (const one of [anna, bruno, dora]) {
      await look(one, match)
      await one.page.locator('.online-side > summary').click()
    }
    await seatOf(anna, 'Bruno').getByText('here', { exact: true }).waitFor()
    await anna.page.getByText('One person looks on.').waitFor()
    await seatOf(dora, 'Anna').getByText('here', { exact: true }).waitFor()
    expect([await overflow(dora.page), await violations(dora.page)]).toEqual([0, []])
    await dora.page.goto(`${server.address}/online`)
    await bruno.page.goto(`${server.address}/online`)
    await seatOf(anna, 'Bruno')
      .getByText(/^away since \d/)
      .waitFor()
    await expect.poll(() => anna.page.getByText('looks on').count()).toBe(0)
    await close(anna, bruno, dora)
  })
  it('whoever looks on by a link that is revoked sees no more', async () => {
    const [anna, dora] = [await open('Anna'), await open(null)]
    const match = await make(anna, { listed: false, seats: { red: { is: 'me' }, green: { is: 'bot', bot: 'random' } } })
    const { id, token } = await post<{ id: string; token: string }>(anna, `/${match}/make-link`, { is: 'watch' })
    await dora.page.goto(`${server.address}/join/${token}`)
    await dora.page.locator('.table').waitFor()
    await post(anna, `/${match}/revoke-link`, { link: id })
    await dora.page.getByText('There is no such match, or it is not open to you.').waitFor()
    await close(anna, dora)
  })
  it('whoever moved to another browser is asked for his name in the old one', async () => {
    const [anna, other] = [await open('Anna'), await open('Bruno')]
    await anna.page.goto(`${server.address}/online`)
    await anna.page.locator('summary', { hasText: 'another browser' }).click()
    await anna.page.getByRole('button', { name: 'Make a code' }).click()
    const code = (await anna.page.locator('details strong').textContent())!
    await other.page.goto(`${server.address}/online`)
    await other.page.locator('summary', { hasText: 'another browser' }).click()
    await other.page.getByText('Whoever uses a code here is no longer Bruno').waitFor()
    await other.page.getByLabel('Code from another browser').fill(code.toLowerCase())
    await other.page.getByRole('button', { name: 'Use the code' }).click()
    await expect.poll(() => other.page.getByLabel('Your name at the table').inputValue()).toBe('Anna')
    await anna.page.getByRole('button', { name: 'Make a code' }).click()
    await anna.page.getByText('This browser is not known any more: say your name again.').waitFor()
    await expect.poll(() => anna.page.getByLabel('Your name at the table').inputValue()).toBe('')
    await close(anna, other)
  })
  it('whoever loses his seat before his eyes is told, and may look on', async () => {
    const [anna, bruno] = [await open('Anna'), await open('Bruno')]
    const match = await make(anna, {
      listed: false,
      seats: { red: { is: 'bot', bot: 'random' } },
      clock: { is: 'live', seconds: 4, increment: 0 },
      options: { seats: 3 },
    })
    for (const [one, seat] of [
      [anna, 'green'],
      [bruno, 'blue'],
    ] as const)
      await post(one, `/${match}/join`, { link: await makeLink(anna, match, { is: 'seat', seat }) })
    await Promise.all([look(anna, match), look(bruno, match)])
    const lost = await Promise.any(
      [anna, bruno].map(one =>
        one.page
          .getByText('You no longer play')
          .waitFor()
          .then(() => one),
      ),
    )
    await lost.page.getByRole('button', { name: 'Look on' }).click()
    await lost.page.getByText('You no longer play').waitFor({ state: 'detached' })
    await lost.page.locator('.table').waitFor()
    expect(await lost.page.locator('.question.mine').count()).toBe(0)
    await close(anna, bruno)
  })
  it('a vote, a pause and the end are seen without opening anything', async () => {
    const [anna, bruno] = [await open('Anna'), await open('Bruno')]
    const match = await make(anna)
    await post(bruno, `/${match}/join`)
    await Promise.all([look(anna, match), look(bruno, match)])
    const proposal = { seat: 'red', proposal: { is: 'pause' } }
    await post(anna, `/${match}/propose`, proposal)
    await bruno.page.getByText('proposes: a pause').waitFor()
    await anna.page.getByRole('button', { name: 'Withdraw' }).click()
    await bruno.page.getByText('proposes: a pause').waitFor({ state: 'detached' })
    await post(anna, `/${match}/propose`, proposal)
    await bruno.page.getByRole('button', { name: 'Agree' }).click()
    for (const { page } of [anna, bruno]) await page.getByText('The match is paused.').waitFor()
    await bruno.page.getByRole('button', { name: 'Propose to go on' }).click()
    await anna.page.getByText('proposes: go on').waitFor()
    await anna.page.getByRole('button', { name: 'Refuse' }).click()
    await bruno.page.getByText('Red (Anna) refuses: go on.').waitFor()
    await bruno.page.getByRole('button', { name: 'Close', exact: true }).click()
    await bruno.page.getByText('Red (Anna) refuses: go on.').waitFor({ state: 'detached' })
    // Why nothing is done stands over the question, and takes no room from its words.
    const asked = await Promise.any(
      [anna, bruno].map(one =>
        one.page
          .locator('.question.mine')
          .waitFor()
          .then(() => one),
      ),
    )
    await asked.page.locator('.choices .choice').last().click()
    await asked.page.locator('.problem', { hasText: 'The match is paused.' }).waitFor()
    await expect.poll(async () => (await asked.page.locator('.question .text').boundingBox())!.width).toBeGreaterThan(100)
    await expect.poll(() => overflow(asked.page)).toBe(0)
    await post(bruno, `/${match}/resign`, { seat: 'green' })
    for (const { page } of [anna, bruno]) await page.getByText('Green (Bruno) has given up. The match is over.').waitFor()
    await expect.poll(() => violations(anna.page)).toEqual([])
    await bruno.page.getByRole('button', { name: 'The same once more' }).click()
    await bruno.page.getByText('The match begins when every seat is taken.').waitFor()
    await anna.page.getByRole('button', { name: 'The same once more: they wait for you' }).click()
    await anna.page.getByRole('button', { name: 'Sit down' }).click()
    for (const { page } of [anna, bruno]) await page.locator('.table').waitFor()
    await close(anna, bruno)
  })
  it('somebody nobody knows who looks on says his name, then talks', async () => {
    const [anna, bruno, eva] = [await open('Anna'), await open('Bruno'), await open(null)]
    const match = await make(anna)
    await post(bruno, `/${match}/join`)
    await look(eva, match)
    const side = eva.page.locator('summary', { hasText: 'Around the table' })
    await side.click()
    await eva.page.getByText('Say your name to talk').waitFor()
    await eva.page.getByLabel('Your name at the table').fill('Eva')
    await Promise.all([eva.page.waitForEvent('load'), eva.page.getByRole('button', { name: 'Keep the name' }).click()])
    await side.click()
    await eva.page.getByLabel('Talk').last().fill('who leads?')
    await eva.page.getByRole('button', { name: 'Say' }).click()
    await eva.page.getByText('who leads?').waitFor()
    // One does not choose whether to hear oneself.
    expect(await eva.page.locator('summary', { hasText: 'Whom I hear' }).count()).toBe(0)
    await close(anna, bruno, eva)
  })
  it('whoever looks on by a link takes the match along and checks its dice', async () => {
    const [anna, bruno, eva] = [await open('Anna'), await open('Bruno'), await open(null)]
    const match = await make(anna, { listed: false })
    await post(bruno, `/${match}/join`, { link: await makeLink(anna, match, { is: 'seat', seat: 'green' }) })
    const link = await makeLink(anna, match, { is: 'watch' })
    await eva.page.goto(`${server.address}/join/${await makeLink(anna, match, { is: 'moment', seat: 'red', n: 0 })}`)
    await eva.page.locator('.scrubber').waitFor()
    expect(await eva.page.locator('dialog[open]').count()).toBe(0)
    await post(anna, `/${match}/resign`, { seat: 'red' })
    await eva.page.goto(`${server.address}/join/${link}`)
    for (const summary of ['Around the table', 'Keep and share']) await eva.page.locator('summary', { hasText: summary }).click()
    await eva.page.getByRole('button', { name: 'Check the dice' }).click()
    await eva.page.getByText(/rolls follow from the secret/).waitFor()
    const [file] = await Promise.all([eva.page.waitForEvent('download'), eva.page.getByRole('button', { name: 'Download the match' }).click()])
    expect(file.suggestedFilename()).toBe(`duel-${match}.json`)
    await close(anna, bruno, eva)
  })
  it('a room tells what went wrong until something else is done, and that it was left', async () => {
    const [anna, bruno] = [await open('Anna'), await open('Bruno')]
    const match = await make(anna)
    for (const { page } of [anna, bruno]) await page.goto(`${server.address}/online/${match}`)
    await bruno.page.route('**/join', route => route.fulfill({ status: 409, contentType: 'application/json', body: '{"error":"seat-taken"}' }))
    await bruno.page.getByRole('button', { name: 'Sit down' }).click()
    await bruno.page.getByText('That seat is taken.').waitFor()
    // The room has been read anew meanwhile, more than once.
    for (let reads = 0; reads < 2; reads++) await bruno.page.waitForResponse(answer => answer.url().endsWith(match))
    expect(await bruno.page.getByText('That seat is taken.').count()).toBe(1)
    await anna.page.getByRole('button', { name: 'Leave' }).click()
    for (const { page } of [anna, bruno]) await page.getByText('It was abandoned.').waitFor()
    await close(anna, bruno)
  })
})
