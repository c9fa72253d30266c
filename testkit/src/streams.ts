/** Twins of complete streams: everything a seat or a spectator is sent, with numbers and times, in two matches that differ only in what it has not seen. */
import assert from 'node:assert/strict'
import {
  playMoveInMatch,
  createMatch,
  AUTOMATIC_ANSWER_DELAY_MS,
  readLogForSeat,
  readNewestEntryForSeat,
  findSeenLogReceiptOfSeat,
  playAutomaticAnswers,
  makeMatchWithStandingOrder,
  type Match,
} from '@tabularium/host'
import { makeRngKeyFromSeed, type GameModule, type GameTypes, type State } from '@tabularium/kernel'
import { writeThingsShownToSeatByMove } from './leaks.ts'
import { createIndexPickerFromSeed, randomAction, type GameStartSettings, type PickIndex } from './random-play.ts'
import { assertSameJson } from './same-json.ts'

/** How often twins are made, and how long they are followed at most. */
const DECISIONS_PER_TWIN = 40
const MOST_DECISIONS_FOLLOWED_PER_TWIN = 30
export interface TwinStreamComparison {
  readonly twins: number
  readonly compared: number
}
/** One random game; now and then it gets a twin for somebody who looks on or plays, and both go on alike. */
export function compareStreamsOfTwins<G extends GameTypes>(game: GameModule<G>, start: GameStartSettings): TwinStreamComparison {
  const pick = createIndexPickerFromSeed(start.seed + 7)
  let match = setAllOrdersToHolding(game, createMatch(game, { scenario: start.scenario, options: start.options, secret: `stream-${start.seed}` }))
  let [twins, compared] = [0, 0]
  for (let n = 0; !match.state.outcome; n++) {
    if (n % DECISIONS_PER_TWIN === 0) {
      const viewers = [...match.state.seats, null]
      const viewer = viewers[pick(viewers.length)]!
      const twin = makeTwinMatch(game, match, viewer, n)
      if (twin) {
        twins++
        compared += playTwinsAndCompareWhatViewerIsSent(game, match, twin, viewer, createIndexPickerFromSeed(start.seed * 1000 + n))
      }
    }
    match = makeRandomActionAndMatchAfter(game, match, pick)!.match
  }
  return { twins, compared }
}
/** Every seat answers by its hand, after the time that all automatic answers take. */
function setAllOrdersToHolding<G extends GameTypes>(game: GameModule<G>, match: Match<G>): Match<G> {
  return game.seats(match.header.scenario, match.header.options).reduce((m, seat) => makeMatchWithStandingOrder(m, seat, null, 'holding', 'always'), match)
}
function makeTwinMatch<G extends GameTypes>(game: GameModule<G>, match: Match<G>, viewer: G['Seat'] | null, seed: number): Match<G> | null {
  if (match.state.seats.some(other => other !== viewer && match.state.drafts[other])) return null
  const state = game.sample(match.state, viewer as G['Seat'], makeRngKeyFromSeed(`twin-${seed}`))
  state.rng = { ...match.state.rng }
  return { ...match, state }
}
interface RandomActionAndMatchAfter<G extends GameTypes> {
  readonly match: Match<G>
  readonly seat: G['Seat']
  readonly action: object
}
const computeNextTime = <G extends GameTypes>(match: Match<G>): number => (match.log[match.n - 1]?.at ?? 0) + AUTOMATIC_ANSWER_DELAY_MS + 1
/** A random act of whoever is waited for. */
function makeRandomActionAndMatchAfter<G extends GameTypes>(game: GameModule<G>, match: Match<G>, pick: PickIndex): RandomActionAndMatchAfter<G> | null {
  const open = game.decisions(match.state)
  if (open.length === 0) return null
  const decision = open[pick(open.length)]!
  const action = game.toWire(randomAction(decision, pick))
  const done = playMoveInMatch(game, match, decision.seat, action, computeNextTime(match))
  assert.ok(done.ok, 'an offered action was refused')
  return { match: done.match, seat: decision.seat, action }
}
/** Plays both on, act by act, with all automatic answers, and compares what the viewer is sent. */
function playTwinsAndCompareWhatViewerIsSent<G extends GameTypes>(
  game: GameModule<G>,
  truth: Match<G>,
  twin: Match<G>,
  viewer: G['Seat'] | null,
  pick: PickIndex,
): number {
  let [a, b] = [truth, twin]
  let compared = 0
  for (let n = 0; n < MOST_DECISIONS_FOLLOWED_PER_TWIN && !a.state.outcome; n++) {
    const taken = makeRandomActionAndMatchAfter(game, a, pick)
    if (!taken) break
    if (doesActShowSomething(game, a.state, b.state, viewer, taken)) break
    const other = playMoveInMatch(game, b, taken.seat, taken.action, computeNextTime(b))
    if (!other.ok) {
      assert.notEqual(taken.seat, viewer, `${taken.seat} was offered something because of what it has not seen`)
      break
    }
    a = taken.match
    b = other.match
    assertSameJson(readNewestEntryForSeat(b, viewer), readNewestEntryForSeat(a, viewer), `${viewer ?? 'a spectator'} is sent something it has not seen`)
    compared++
    if (a.state.drafts !== b.state.drafts && Object.keys(a.state.drafts).length > 0) break
    assertSameJson(listAutomaticAnswers(game, b, viewer), listAutomaticAnswers(game, a, viewer), 'an answer that came at once betrays a hand')
  }
  return compared
}
/** What the host answers for the others without waiting, as the viewer sees it. Whatever rests on a hand comes later, and so does a person. */
function listAutomaticAnswers<G extends GameTypes>(game: GameModule<G>, match: Match<G>, viewer: G['Seat'] | null): object {
  const others = match.state.seats.filter(seat => seat !== viewer)
  const answers = readLogForSeat(playAutomaticAnswers(game, match, others, computeNextTime(match)).match, viewer).slice(
    findSeenLogReceiptOfSeat(match, viewer).seen,
  )
  // What an answer brings to light differs properly, and so does all that follows.
  const shown = answers.findIndex(e => e.is === 'move' && e.barrier)
  return answers.slice(0, shown < 0 ? answers.length : shown + 1).map(e => (e.is === 'move' ? [e.seat, e.action, e.at, e.auto] : e))
}
/** Whether the act shows the viewer something: from then on they properly differ. */
function doesActShowSomething<G extends GameTypes>(
  game: GameModule<G>,
  a: State<G>,
  b: State<G>,
  viewer: G['Seat'] | null,
  { seat, action }: RandomActionAndMatchAfter<G>,
): boolean {
  const [one, two] = [a, b].map(s => game.play(game.clone(s), seat, game.fromWire(action)))
  if (!one!.ok || !two!.ok) return false
  return writeThingsShownToSeatByMove(a, viewer, one!) !== writeThingsShownToSeatByMove(b, viewer, two!)
}
