/** Non-interference: nothing that a seat has not seen reaches it, not in a view, an offer, a question, an event, nor a count. */
import assert from 'node:assert/strict'
import {
  bitOfSeat,
  makeRngKeyFromSeed,
  type Action,
  type AsideAction,
  type GameModule,
  type GameTypes,
  type PendingDecision,
  type PlayResult,
  type State,
  type View,
} from '@tabularium/kernel'
import { assertSameJson } from './same-json.ts'

/** Everything a seat is shown of a state. */
export interface AllShownToSeat<G extends GameTypes> {
  readonly view: View<G>
  readonly decision: PendingDecision<G> | null
  readonly questions: readonly unknown[]
}
const listAllShownToSeat = <G extends GameTypes>(game: GameModule<G>, s: State<G>, seat: G['Seat']): AllShownToSeat<G> => ({
  view: game.view(s, seat),
  decision: game.decisionOf(s, seat),
  questions: readPublicQuestions(game, s),
})
/** The same for all seats in their order; the public questions are read once. */
export function listAllShownToSeats<G extends GameTypes>(game: GameModule<G>, s: State<G>): readonly AllShownToSeat<G>[] {
  const questions = readPublicQuestions(game, s)
  return s.seats.map(seat => ({ view: game.view(s, seat), decision: game.decisionOf(s, seat), questions }))
}
/** Who is asked, and what; whether a seat has already answered in secret is nobody's business. */
const readPublicQuestions = <G extends GameTypes>(game: GameModule<G>, s: State<G>) => [
  game.asked(s),
  s.stack.at(-1)?.proc ?? null,
  s.stack.at(-1)?.at ?? null,
  listAnswersGivenAtOnce(game, Object.keys(s.drafts).length > 0 ? { ...s, drafts: {} } : s),
]
/** Answers that the host gives at once, because everybody sees that there is no other. */
const listAnswersGivenAtOnce = <G extends GameTypes>(game: GameModule<G>, s: State<G>) =>
  game.asked(s).map(seat => {
    const forced = game.forcedAnswer(s, seat)
    return forced && !forced.isHidden ? game.toWire(forced.action) : null
  })

/** (a) view and own offers, and (b) who is asked and what, are the same in a state the seat cannot tell apart. */
export function checkSameUnderSample<G extends GameTypes>(
  game: GameModule<G>,
  s: State<G>,
  seat: G['Seat'],
  seed: number,
  shown: AllShownToSeat<G> = listAllShownToSeat(game, s, seat),
): void {
  const other = game.sample(s, seat, makeRngKeyFromSeed(`sample-${seed}`))
  assertSameJson(listAllShownToSeat(game, other, seat), shown, `${seat} is shown something it has not seen`)
  assert.notDeepEqual(other.rng.key, s.rng.key, 'a sample must not hold the key of the dice')
  const [here, there] = [s, other].map(from => game.sample(from, seat, makeRngKeyFromSeed(`again-${seed}`)))
  assertSameJson(there, here, `what ${seat} imagines depends on what it has not seen`)
}

/** (c) Twins: two games that differ only in what a seat has not seen, played alike. */
export interface TwinGame<G extends GameTypes> {
  readonly seat: G['Seat']
  readonly state: State<G>
}
/** Null where another seat's draft or aside is pending: its answer need not be possible in the twin. */
export function createTwinOfSeat<G extends GameTypes>(game: GameModule<G>, s: State<G>, seat: G['Seat'], seed: number): TwinGame<G> | null {
  if (s.seats.some(other => other !== seat && s.drafts[other])) return null
  // What others have offered each other is not in the twin, and may become public when it takes effect.
  if (s.asides.some(aside => !aside.parties.includes(seat))) return null
  const state = game.sample(s, seat, makeRngKeyFromSeed(`twin-${seed}`))
  state.rng = { ...s.rng }
  return { seat, state }
}
/** Plays the same action in the twin and compares. False: the twins have parted, by what was shown or because it is not legal there. */
export function playInTwin<G extends GameTypes>(
  game: GameModule<G>,
  twin: TwinGame<G>,
  s: State<G>,
  by: G['Seat'],
  action: Action<G['Verbs']>,
  played: Extract<PlayResult<G>, { ok: true }>,
): boolean {
  const other = game.play(twin.state, by, action)
  if (!other.ok) {
    assert.notEqual(by, twin.seat, `${by} was offered something because of what it has not seen`)
    return false
  }
  if (writeThingsShownToSeatByMove(s, twin.seat, played) !== writeThingsShownToSeatByMove(s, twin.seat, other)) return false
  // Whatever lay on top of a pile that shows its backs is gone, and the next back has come to light.
  const backs = (state: State<G>) => {
    const view = game.view(state, twin.seat)
    return JSON.stringify([view.backs, view.hiddenBacks])
  }
  if (played.revealed.length > 0 && backs(twin.state) !== backs(s)) return false
  const events = (p: Extract<PlayResult<G>, { ok: true }>) => p.events.filter(t => t.to === null || t.to.includes(twin.seat))
  assertSameJson(events(other), events(played), `${twin.seat} is told something it has not seen`)
  assertSameJson(listAllShownToSeat(game, twin.state, twin.seat), listAllShownToSeat(game, s, twin.seat), `${twin.seat} is shown something it has not seen`)
  return true
}
export interface AsideOfSeat<G extends GameTypes> {
  readonly seat: G['Seat']
  readonly action: AsideAction<G['Terms']>
}
/** The same aside in the twin. False: it is not possible there. */
export function playAsideInTwin<G extends GameTypes>(game: GameModule<G>, twin: TwinGame<G>, s: State<G>, { seat, action }: AsideOfSeat<G>): boolean {
  if (game.playAside(twin.state, seat, action) !== null) return false
  assertSameJson(listAllShownToSeat(game, twin.state, twin.seat), listAllShownToSeat(game, s, twin.seat), `${twin.seat} is shown an aside of others`)
  return true
}
/** What came under the seat's eyes in this move: where this differs, the twins have properly parted. */
export function writeThingsShownToSeatByMove<G extends GameTypes>(s: State<G>, seat: G['Seat'] | null, played: Extract<PlayResult<G>, { ok: true }>): string {
  const bit = bitOfSeat(s.seats, seat)
  return played.revealed.filter((_, i, all) => (i % 2 === 0 ? (all[i + 1]! & bit) !== 0 : false)).join(' ')
}
