/** Whole matches over the network in several browsers: lines break in the middle of a secret choice, the server goes away in the middle of a battle. */
import type { Page } from 'playwright-core'
import { setTimeout as wait } from 'node:timers/promises'
import {
  beginOnlineMatch,
  decideByMouse,
  findAsked,
  isBattleOnScreen,
  openMatchPage,
  openOnlineSite,
  openPerson,
  readBoard,
  readEntryNumber,
  readMatchFile,
  type OnlineMatchToBegin,
  type OnlinePerson,
  type OnlineSite,
} from './online-people.ts'
import { createSeededRandom, isGameOver } from './table.ts'

type ReportOnlineProgress = (done: number, total: number, what: string) => void
export interface OnlineFigures {
  readonly decisions: number
  /** Decisions that had to be made again. */
  readonly repeated: number
  readonly isOver: boolean
  /** What had to happen, and whether it did. */
  readonly happened: { readonly [what: string]: boolean }
  readonly complaints: readonly string[]
  /** The match as a file, whole if it is over. */
  readonly file: unknown
}
/** So long a part may take, whatever happens. */
const LONGEST_PART_MS = 25 * 60_000
const MOST_DECISIONS = 4000
/** So long a table may stand still, beside other work. */
const LONGEST_STANDSTILL_MS = 120_000
/** Acts come to their end. */
const ANSWERS_THAT_END_ACTS: readonly RegExp[] = [/^(Pass|Done|End|Finish|Ready|Nothing|No |Stop|Close)/]

interface OnlineMatchInProgress {
  readonly site: OnlineSite
  readonly match: string
  /** Those who sit at the table, and those who look on. */
  readonly people: readonly OnlinePerson[]
  readonly spectator: OnlinePerson
  readonly happened: { [what: string]: boolean }
  readonly wishes: readonly RegExp[]
  readonly most: number
  readonly tick: ReportOnlineProgress
}
/** What is done between two decisions; true: the match has gone far enough. */
type DoBetweenDecisions = (play: OnlineMatchInProgress, asked: readonly OnlinePerson[], decisions: number) => Promise<boolean>

async function playUntilEndOrLimit(
  play: OnlineMatchInProgress,
  interlude: DoBetweenDecisions,
): Promise<{ decisions: number; repeated: number; isOver: boolean }> {
  const { people, most, tick, wishes } = play
  const random = createSeededRandom(69)
  const until = Date.now() + LONGEST_PART_MS
  let [decisions, repeated, movedAt] = [0, 0, Date.now()]
  const areOver = async (): Promise<boolean> => (await Promise.all(people.map(({ page }) => isGameOver(page)))).every(Boolean)
  while (Date.now() < until && decisions < most) {
    const asked = await findAsked(people)
    if (asked.length === 0 && (await areOver())) return { decisions, repeated, isOver: true }
    if (await interlude(play, asked, decisions)) break
    const one = asked[random(Math.max(1, asked.length))]
    if (one && (await decideByMouse(one, random, random(3) === 0 ? [] : wishes))) [decisions, movedAt] = [decisions + 1, Date.now()]
    else if (one) repeated++
    else await wait(40)
    if (Date.now() - movedAt > LONGEST_STANDSTILL_MS) throw new Error(`the table stands still after ${decisions} decisions`)
    tick(decisions, most, play.match)
  }
  return { decisions, repeated, isOver: false }
}
/** Somebody has chosen a card in secret; his line breaks, the page comes back by itself, and everything is as it was. */
async function breakLineDuringSecretChoice(play: OnlineMatchInProgress, asked: readonly OnlinePerson[]): Promise<void> {
  const [one, other] = asked
  if (!one || !other || play.happened['a line broke in the middle of a secret choice'] || !(await isBattleOnScreen(one))) return
  if (!(await decideByMouse(one, createSeededRandom(6), []))) return
  const [before, ofOther, lines] = [await readEntryNumber(one), await readEntryNumber(other), one.countLines()]
  await one.dropLine()
  const cameBack = async (): Promise<boolean> => {
    for (let i = 0; i < 200; i++) {
      if (one.countLines() > lines && (await one.page.locator('.table[data-settled]').count()) > 0) return true
      await wait(50)
    }
    return false
  }
  const isBack = await cameBack()
  play.happened['a line broke in the middle of a secret choice'] = isBack
  play.happened['the choice was there again, and the other had seen nothing of it'] =
    isBack && (await readEntryNumber(one)) === before && (await readEntryNumber(other)) === ofOther
}
async function restartServerInBattle(play: OnlineMatchInProgress, asked: readonly OnlinePerson[]): Promise<void> {
  const name = 'the server was started anew in the middle of a battle'
  if (play.happened[name] || !play.happened['a line broke in the middle of a secret choice'] || !asked[0] || !(await isBattleOnScreen(asked[0]))) return
  await play.site.restart()
  play.happened[name] = true
}
const breakLineAndRestartServer: DoBetweenDecisions = async (play, asked) => {
  await breakLineDuringSecretChoice(play, asked)
  await restartServerInBattle(play, asked)
  return false
}
async function playOnlineMatch(
  names: readonly string[],
  wish: OnlineMatchToBegin,
  expected: readonly string[],
  interlude: DoBetweenDecisions,
  tick: ReportOnlineProgress,
  times: number | null,
  wishes: readonly RegExp[] = [],
): Promise<OnlineFigures> {
  const site = await openOnlineSite()
  try {
    const people = await Promise.all(names.map(name => openPerson(site, name)))
    const spectator = await openPerson(site, 'Spettatore')
    const match = await beginOnlineMatch(site, people, wish)
    await openMatchPage(site, spectator.page, match)
    const happened = Object.fromEntries(expected.map(what => [what, false]))
    const play: OnlineMatchInProgress = { site, match, people, spectator, happened, wishes, most: times ?? MOST_DECISIONS, tick }
    const played = await playUntilEndOrLimit(play, interlude)
    happened['the spectator saw all of it'] = await didSpectatorSeeWholeMatch(play)
    const complaints = [...people, spectator].flatMap(person => person.complaints)
    return { ...played, happened, complaints, file: await readMatchFile(site, people[0]!, match) }
  } finally {
    await site.close()
  }
}
/** A spectator sees no drafts: his page has come as far as spectators can, by the server's own count. */
async function didSpectatorSeeWholeMatch({ site, spectator, match }: OnlineMatchInProgress): Promise<boolean> {
  const file = (await readMatchFile(site, spectator, match)) as { log: readonly { is: string; draft?: boolean }[] }
  const seen = file.log.filter(e => !(e.is === 'retract' || e.is === 'aside' || (e.is === 'move' && e.draft))).length
  for (let i = 0; i < 100; i++) {
    if (Number(await readEntryNumber(spectator)) >= seen) return true
    await wait(100)
  }
  return false
}

// ---- The matches ----
const NAMES_OF_FOUR_PEOPLE = ['Anna', 'Bruno', 'Carla', 'Dario']
const NERO_MATCH_TO_BEGIN = { game: 'nero', scenario: 'ad-69', options: { short: true } } as const
const BROKEN_LINE_EVENTS = ['a line broke in the middle of a secret choice', 'the choice was there again, and the other had seen nothing of it'] as const
/** There are battles only if somebody attacks, and somebody stands his ground. */
const WARLIKE_ANSWER_PATTERNS: readonly RegExp[] = [/^Attack/, /^Stay$/, /^Do not let them pass/, /^March/, /^Movement/]
const SERVER_RESTART_EVENT = 'the server was started anew in the middle of a battle'

/** Both interruptions in a match of a few minutes. */
const playFordsLive = (tick: ReportOnlineProgress, times: number | null): Promise<OnlineFigures> =>
  playOnlineMatch(
    NAMES_OF_FOUR_PEOPLE.slice(0, 2),
    { game: 'duel', scenario: 'wheel', options: { seats: 2 }, clock: { is: 'live', seconds: 7200, increment: 30 }, bot: null },
    [...BROKEN_LINE_EVENTS, SERVER_RESTART_EVENT],
    breakLineAndRestartServer,
    tick,
    times,
    [/^To Hub/, /March/],
  )
const playNeroLive = (tick: ReportOnlineProgress, times: number | null): Promise<OnlineFigures> =>
  playOnlineMatch(
    NAMES_OF_FOUR_PEOPLE,
    { ...NERO_MATCH_TO_BEGIN, clock: { is: 'live', seconds: 7200, increment: 30 }, bot: null },
    [...BROKEN_LINE_EVENTS, SERVER_RESTART_EVENT],
    breakLineAndRestartServer,
    tick,
    times,
    WARLIKE_ANSWER_PATTERNS,
  )
/** A day is so many seconds; whoever does not come back in that time is played for by a bot. */
const DAY_SECONDS = 45
const DECISIONS_BEFORE_PERSON_LEAVES = 25
const playNeroByCorrespondence = (tick: ReportOnlineProgress, times: number | null): Promise<OnlineFigures> =>
  playOnlineMatch(
    NAMES_OF_FOUR_PEOPLE.slice(0, 3),
    { ...NERO_MATCH_TO_BEGIN, clock: { is: 'correspondence', seconds: DAY_SECONDS, holidays: 2 }, bot: 'recruit' },
    ['somebody stayed away, and a bot plays for him'],
    async ({ people, site, match, happened }, asked, decisions) => {
      const lost = people.at(-1)!
      if (decisions < DECISIONS_BEFORE_PERSON_LEAVES || happened['somebody stayed away, and a bot plays for him']) return false
      if (asked.length !== 1 || asked[0] !== lost) return false
      await lost.page.goto('about:blank')
      const until = Date.now() + 3 * DAY_SECONDS * 1000
      while (Date.now() < until && !happened['somebody stayed away, and a bot plays for him']) {
        await wait(500)
        const answer = await people[0]!.context.request.get(`${site.address}/api/v1/matches/${match}`, { maxRetries: 3 })
        const { table } = (await answer.json()) as { table: { seats: readonly { wish: string; guest: string | null; bot: string | null }[] } }
        happened['somebody stayed away, and a bot plays for him'] = table.seats.filter(seat => seat.bot !== null).length === 2
      }
      await openMatchPage(site, lost.page, match)
      return false
    },
    tick,
    times,
  )
const SECRET_TREATY_EVENT = 'a secret treaty was offered and accepted'
const OFFER_ARRIVES_WITHIN_MS = 5000
/** At the desk of the table: one offers it in secret to the others, one after the other, until it is the second person who may accept; the spectator
 *  reads nothing of it. */
async function makeTreaty({ people, spectator, happened }: OnlineMatchInProgress): Promise<void> {
  const [anna, bruno] = people
  if (!anna || !bruno) return
  const openDesk = (page: Page, name: RegExp): Promise<void> => page.getByRole('button', { name }).first().click({ timeout: OFFER_ARRIVES_WITHIN_MS })
  await openDesk(anna.page, /^Treaties/)
  const desk = anna.page.getByRole('dialog')
  const partner = desk.getByRole('combobox', { name: /^Partner/ })
  await partner.waitFor()
  const partners = await partner.locator('option').count()
  for (let at = 0; at < partners && !happened[SECRET_TREATY_EVENT]; at++) {
    await partner.selectOption({ index: at })
    const promise = desk.getByRole('checkbox', { name: /^Non-belligerence/i }).first()
    if ((await promise.count()) === 0) continue
    await promise.check()
    await desk
      .getByRole('checkbox', { name: /secret/i })
      .first()
      .check()
    await desk.getByRole('button', { name: /^Offer it/ }).click()
    happened[SECRET_TREATY_EVENT] = await openDesk(bruno.page, /^Treaties, 1 for you/).then(
      () => true,
      () => false,
    )
  }
  await desk.getByRole('button', { name: /^Close/ }).click()
  if (!happened[SECRET_TREATY_EVENT]) return
  const answer = bruno.page.getByRole('dialog')
  await answer
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click()
  await answer
    .getByRole('button', { name: /^Accept/ })
    .first()
    .waitFor({ state: 'detached' })
  await answer.getByRole('button', { name: /^Close/ }).click()
  happened['nobody else read of it'] = (await spectator.page.getByText(/non-belligerence|secret treaty/i).count()) === 0
}
const DECISIONS_BETWEEN_TURN_CHECKS = 5
/** Until the board's own count of turns has come so far. */
const hasReachedTurn = async ({ site, people, match }: OnlineMatchInProgress, decisions: number, turn: number): Promise<boolean> =>
  decisions % DECISIONS_BETWEEN_TURN_CHECKS === 0 && Number((await readBoard(site, people[0]!, match))['turn']) >= turn

const playMedioevo = (tick: ReportOnlineProgress, times: number | null): Promise<OnlineFigures> =>
  playOnlineMatch(
    NAMES_OF_FOUR_PEOPLE.slice(0, 2),
    { game: 'medioevo', scenario: 'medioevo', options: { seats: 3 }, clock: null, bot: 'random' },
    [SECRET_TREATY_EVENT, 'nobody else read of it', 'three turns were played'],
    async (play, asked, decisions) => {
      if (asked.length > 0 && !play.happened[SECRET_TREATY_EVENT] && decisions % DECISIONS_BETWEEN_TURN_CHECKS === 3) await makeTreaty(play)
      play.happened['three turns were played'] = await hasReachedTurn(play, decisions, 4)
      return play.happened['three turns were played']
    },
    tick,
    times,
    ANSWERS_THAT_END_ACTS,
  )
const playInvasions = (tick: ReportOnlineProgress, times: number | null): Promise<OnlineFigures> =>
  playOnlineMatch(
    NAMES_OF_FOUR_PEOPLE.slice(0, 2),
    { game: 'invasions', scenario: 'short', options: { seats: 3 }, clock: null, bot: 'random' },
    ['a turn was played'],
    async (play, _asked, decisions) => (play.happened['a turn was played'] = await hasReachedTurn(play, decisions, 2)),
    tick,
    times,
    ANSWERS_THAT_END_ACTS,
  )
/** What can be proved alone. `isWhole`: it is played to its end. */
export const onlineParts: readonly {
  readonly name: string
  readonly game: string
  readonly isWhole: boolean
  play(tick: ReportOnlineProgress, times: number | null): Promise<OnlineFigures>
}[] = [
  { name: 'fords-live', game: 'duel', isWhole: true, play: playFordsLive },
  { name: 'nero-live', game: 'nero', isWhole: true, play: playNeroLive },
  { name: 'nero-correspondence', game: 'nero', isWhole: true, play: playNeroByCorrespondence },
  { name: 'medioevo', game: 'medioevo', isWhole: false, play: playMedioevo },
  { name: 'invasions', game: 'invasions', isWhole: false, play: playInvasions },
]
