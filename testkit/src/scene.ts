/** A scene: a position in which a test plays, in the ids of the game's data. */
import assert from 'node:assert/strict'
import {
  readScriptedDiceFromJson,
  makeRngKeyFromSeed,
  type Action,
  type GameModule,
  type GameTypes,
  type Json,
  type State,
  type EmittedEvent,
  type WireAsideAction,
} from '@tabularium/kernel'
import { refuseUnknownPositionKeys } from './expected.ts'

export interface Scene<G extends GameTypes> {
  readonly game: GameModule<G>
  readonly state: State<G>
  /** Everything told since the scene began. */
  readonly events: readonly EmittedEvent<G>[]
  /** Plays; the test fails if it is refused. */
  play(seat: G['Seat'], verb: string, to?: Json): Scene<G>
  /** The test fails unless this is refused, the state untouched and (if given) the clause named. */
  refused(seat: G['Seat'], verb: string, to?: Json, cite?: string): Scene<G>
  /** What is offered of a verb, as ids, sorted; `[min, max]` for a range, `['']` for a bare verb; nothing: `[]`. */
  offered(seat: G['Seat'], verb: string): (string | number)[]
  /** All verbs offered to a seat, sorted. */
  verbs(seat: G['Seat']): string[]
  asked(): readonly G['Seat'][]
  /** The question on top: `procedure.step` or `window.timing`. */
  question(): string | null
  /** Everybody asked passes, until no window is open; or the named seats pass once. */
  pass(...seats: G['Seat'][]): Scene<G>
  /** Fixes the next rolls and drawn things. */
  dice(rolls: readonly number[], draws?: readonly string[]): Scene<G>
  /** Offers something to others, or answers, as it comes from outside. */
  aside(seat: G['Seat'], aside: WireAsideAction): Scene<G>
  /** The first clause an aside is refused for; null if it is not. */
  asideRefused(seat: G['Seat'], aside: WireAsideAction): string | null
  /** The position now, in ids. */
  now(): { readonly [key: string]: Json }
  /** The last event of a kind, in ids. */
  event(is: G['Event']['is']): { readonly [key: string]: Json } | null
  /** Fails unless every key given is so; what is blank may be left out on either side. A key that does not exist is an error that names it. */
  expect(partial: Json): Scene<G>
}

export function scene<G extends GameTypes>(game: GameModule<G>, position: Json, seed: string | number = 0): Scene<G> {
  return makeTestSceneFromState(game, game.position(position, makeRngKeyFromSeed(seed)))
}
export function makeTestSceneFromState<G extends GameTypes>(game: GameModule<G>, state: State<G>): Scene<G> {
  const events: EmittedEvent<G>[] = []
  const decide = (verb: string, to?: Json): Action<G['Verbs']> => game.fromWire(to === undefined || to === null ? { do: verb } : { do: verb, to })
  const offerTo = (seat: G['Seat']) => game.decisionOf(state, seat)?.offer as { readonly [verb: string]: unknown } | undefined
  const self: Scene<G> = {
    game,
    state,
    events,
    play(seat, verb, to) {
      const played = game.play(state, seat, decide(verb, to))
      assert.ok(
        played.ok,
        played.ok ? '' : `${seat} ${verb} ${to ?? ''} refused: ${played.refusal.reason} ${played.refusal.cite.join(' ')} at ${self.question()}`,
      )
      events.push(...played.events)
      game.check(state)
      return self
    },
    refused(seat, verb, to, cite) {
      const before = JSON.stringify(state)
      const played = game.play(state, seat, decide(verb, to))
      assert.ok(!played.ok, `${seat} ${verb} ${JSON.stringify(to) ?? ''} should have been refused`)
      assert.equal(JSON.stringify(state), before, 'a refusal must not touch the state')
      if (cite !== undefined) assert.ok(played.refusal.cite.includes(cite), `refused for ${played.refusal.cite.join(' ')}, not ${cite}`)
      return self
    },
    aside(seat, aside) {
      const refusal = game.playAside(state, seat, game.asideFromWire(aside))
      assert.equal(refusal, null, `the aside of ${seat} was refused`)
      return self
    },
    asideRefused: (seat, aside) => game.playAside(game.clone(state), seat, game.asideFromWire(aside))?.cite[0] ?? null,
    offered(seat, verb) {
      const offer = offerTo(seat)?.[verb]
      if (offer === undefined) return []
      if (offer === true) return ['']
      if (Array.isArray(offer)) return offer.map(noun => game.toWire({ do: verb, to: noun } as never).to as string | number).sort()
      const range = offer as { min: number; max: number }
      return [range.min, range.max]
    },
    verbs: seat => Object.keys(offerTo(seat) ?? {}).sort(),
    asked: () => game.asked(state),
    question: () => game.decisions(state)[0]?.say ?? null,
    pass(...seats) {
      if (seats.length > 0) for (const seat of seats) self.play(seat, 'pass')
      else while (self.question()?.startsWith('window.')) self.play(game.waiting(state)[0]!, 'pass')
      return self
    },
    dice(rolls, draws = []) {
      state.rng.script = readScriptedDiceFromJson(game.def, { rolls, draws })
      return self
    },
    now: () => game.describe(state) as { readonly [key: string]: Json },
    event(is) {
      const last = events.findLast(t => t.event.is === is)
      return last ? (game.eventToWire(last.event) as { readonly [key: string]: Json }) : null
    },
    expect(partial) {
      refuseUnknownPositionKeys(game, state, partial)
      assertContainsExpected(partial, self.now(), '')
      return self
    },
  }
  return self
}

const isBlankValue = (v: unknown): boolean =>
  v === undefined || v === null || v === 0 || v === false || v === '' || (typeof v === 'object' && Object.values(v).every(isBlankValue))
/** Every key of `expected` is so in `actual`; lists must be equal whole. */
export function assertContainsExpected(expected: unknown, actual: unknown, at: string): void {
  if (isBlankValue(expected) && isBlankValue(actual)) return
  if (typeof expected !== 'object' || expected === null || Array.isArray(expected))
    return assert.deepEqual(actual, expected, `${at}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
  if (Object.keys(expected).length === 0) assert.ok(isBlankValue(actual), `${at}: ${JSON.stringify(actual)} instead of nothing`)
  assert.ok(typeof actual === 'object' && actual !== null, `${at}: is ${JSON.stringify(actual) ?? 'missing'} instead of ${JSON.stringify(expected)}`)
  for (const [key, value] of Object.entries(expected)) assertContainsExpected(value, (actual as { [key: string]: unknown })[key], at ? `${at}.${key}` : key)
}
