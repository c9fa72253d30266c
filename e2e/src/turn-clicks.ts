/** How many clicks a whole turn of one's own takes: from its auction to its end, with purchases, a battle and a trade, recorded on dice of ten seeds. */
import { loadGame } from '@tabularium/games'
import { makeRngKeyFromSeed } from '@tabularium/kernel'
import type { Page } from 'playwright-core'
import { clickAnswer, listAnswersOnPage, type AnswerOnPage } from './clicks.ts'
import type { GameFixture } from './fixtures/index.ts'
import type { TurnFixture } from './fixtures/turn.ts'
import { runWithPage, type BrowserAndAddress, type ProofPart } from './parts.ts'
import type { ProofAmounts } from './parts-reach.ts'
import { awaitOwnTurn, awaitStillPage, clickSpace, openPositionFile, runAndAwaitEffect } from './table.ts'

/** What one turn took: clicks of whoever has it, by the part of the turn they belong to. */
interface RecordedTurn {
  readonly clicks: number
  readonly by: { readonly [part: string]: number }
  /** What the turn was to hold and did not, as the log tells it. */
  readonly lacks: readonly string[]
}
/** The position on dice of its own. */
async function makeStateFile({ game: id, position }: TurnFixture, seed: number): Promise<unknown> {
  const game = await loadGame(id)
  return { state: game.position(position['position'], makeRngKeyFromSeed(seed)) }
}
interface Asked {
  readonly who: string
  readonly question: string
  readonly answers: readonly AnswerOnPage[]
}
async function readAsked(page: Page): Promise<Asked> {
  const [who, question] = await Promise.all(['.question .who', '.question .text'].map(part => page.locator(part).textContent()))
  return { who: who ?? '', question: question ?? '', answers: await listAnswersOnPage(page) }
}
const readLog = (page: Page): Promise<string> => page.evaluate(() => [...document.querySelectorAll('.log .line, .log h3')].map(e => e.textContent).join('\n'))
/** Others let the turn pass; whoever has it is after what the fixture says, the more often it was asked the further down its list. */
function findAnswer({ question, answers }: Asked, wants: TurnFixture['own'], given: Map<string, number>): AnswerOnPage | undefined {
  const rule = wants.find(({ asked }) => asked.test(question))
  const times = given.get(question) ?? 0
  given.set(question, times + 1)
  const after = rule?.inTurn?.[times]
  const patterns = [...(after ? [after] : []), ...(rule?.wants ?? [])]
  return patterns.map(want => answers.find(answer => want.test(answer.name))).find(answer => answer !== undefined) ?? answers.at(-1)
}
const MOST_ANSWERS = 160
async function recordTurn(page: Page, address: string, turn: TurnFixture, seed: number): Promise<RecordedTurn> {
  const by: { [part: string]: number } = {}
  const given = new Map<string, number>()
  const count = (part: string, clicks: number): void => void (by[part] = (by[part] ?? 0) + clicks)
  await openPositionFile(page, address, `turn ${seed}`, await makeStateFile(turn, seed))
  // The log shows its last lines only, so it is read as it goes.
  let lacks = [...turn.holds]
  for (let n = 0; n < MOST_ANSWERS; n++) {
    await awaitOwnTurn(page)
    await awaitStillPage(page)
    const log = await readLog(page)
    lacks = lacks.filter(event => !event.test(log))
    if (turn.over.test(log)) break
    const asked = await readAsked(page)
    const isOwn = turn.who.test(asked.who)
    const deed = isOwn ? turn.deeds.find(one => one.asked.test(asked.question) && !given.has(one.name)) : undefined
    if (deed) {
      given.set(deed.name, 1)
      count(deed.name, await doDeed(page, deed))
      continue
    }
    const answer = findAnswer(asked, isOwn ? turn.own : turn.others, given)
    if (!answer) throw new Error(`nothing to click: ${asked.question}`)
    await runAndAwaitEffect(page, () => clickAnswer(page, answer))
    // In a match whoever has one answer is not asked; here, where all seats are open, he is.
    if (isOwn && asked.answers.length > 1) count((turn.own.find(rule => rule.asked.test(asked.question)) ?? { part: asked.question }).part, 1)
  }
  return { clicks: Object.values(by).reduce((a, b) => a + b, 0), by, lacks: lacks.map(String) }
}
/** Something done on the table beside the question: buttons by their names, places on the map. */
async function doDeed(page: Page, { presses }: TurnFixture['deeds'][number]): Promise<number> {
  for (const press of presses) {
    await awaitStillPage(page)
    if (press.is === 'space') await clickSpace(page, press.id)
    else await page.getByRole('button', { name: press.name }).first().click()
  }
  return presses.length
}

export interface TurnClickFigures {
  /** Turns that held all they were to hold, of so many that were played. */
  readonly recorded: number
  readonly played: number
  readonly median: number
  readonly clicks: readonly number[]
  /** Clicks of the turn in the middle, by their part of it. */
  readonly by: RecordedTurn['by']
}
const [TURNS, MOST_TURNS_PLAYED, MOST_CLICKS] = [10, 20, 40]
/** An Event may take the army or the ship before they were used: such a turn is played, and not recorded. */
async function recordTurns(site: BrowserAndAddress, turn: TurnFixture, wanted: number): Promise<TurnClickFigures> {
  const all: RecordedTurn[] = []
  let played = 0
  while (all.length < wanted && played < MOST_TURNS_PLAYED) {
    played++
    const one = await runWithPage(site, { reducedMotion: 'reduce' }, page => recordTurn(page, site.address, turn, played))
    if (one.lacks.length === 0) all.push(one)
  }
  const sorted = all.toSorted((a, b) => a.clicks - b.clicks)
  const middle = sorted[sorted.length >> 1]
  return { recorded: all.length, played, median: middle?.clicks ?? 0, clicks: all.map(one => one.clicks), by: middle?.by ?? {} }
}
const areTurnClicksFew = (f: unknown): boolean => {
  const { recorded, median } = f as TurnClickFigures
  return recorded >= TURNS && median <= MOST_CLICKS
}
export function listTurnChecks(site: BrowserAndAddress, { id, turn }: GameFixture, { times }: ProofAmounts): ProofPart[] {
  return turn ? [{ name: `${id}.turn-clicks`, run: () => recordTurns(site, turn, times ?? TURNS), holds: areTurnClicksFew }] : []
}
