/** What every game must keep, at every state of random games. */
import assert from 'node:assert/strict'
import {
  writeCanonicalJson,
  type Action,
  type Aside,
  type AsideAction,
  type PendingDecision,
  type GameModule,
  type GameTypes,
  type Json,
  type NounKind,
  type Refusal,
  type State,
  type View,
} from '@tabularium/kernel'
import {
  playMoveInMatch,
  canSeatUndo,
  createMatch,
  addAsideToMatch,
  makeSampleStateFromView,
  createSpeaker,
  undoLastStepOfSeat,
  verifyMatchFile,
  exportMatch,
  type Match,
} from '@tabularium/host'
import { checkSameUnderSample, createTwinOfSeat, listAllShownToSeats, playAsideInTwin, playInTwin, type AsideOfSeat, type TwinGame } from './leaks.ts'
import { createIndexPickerFromSeed, MOST_DECISIONS_PER_GAME, playRandomlyToEnd, randomAction, type GameStartSettings, type PickIndex } from './random-play.ts'
import { assertSameJson } from './same-json.ts'

const writeAndParse = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** Copies are equal; what is stored comes back the same. */
export function checkCopiesOfState<G extends GameTypes>(game: GameModule<G>, s: State<G>, stored: State<G> = writeAndParse(s)): void {
  assertSameJson(game.clone(s), s, 'a clone differs from its original')
  assertSameJson(game.load(stored), s, 'a stored state comes back changed')
  const described = game.describe({ ...s, drafts: {} })
  assertSameJson(game.describe(game.position(described)), described, 'a described position comes back changed')
}
/** Somebody can decide; nothing is offered twice; every text exists in both languages. */
export function checkOffers<G extends GameTypes>(game: GameModule<G>, s: State<G>, open: readonly PendingDecision<G>[]): void {
  assert.ok(open.length > 0, 'nobody is asked')
  const talk = [createSpeaker(game, 'it'), createSpeaker(game, 'en')]
  for (const d of open) {
    for (const t of talk) checkTextReads(t.say(s, d.say))
    const verbs = Object.entries(d.offer as { readonly [verb: string]: unknown })
    assert.ok(verbs.length > 0, `${d.seat} is asked ${d.say} and offered nothing`)
    assert.ok(d.cite.length > 0, `${d.say} names no clause`)
    for (const [verb, offered] of verbs) {
      if (Array.isArray(offered)) assert.equal(new Set(offered).size, offered.length, `${verb} offers a noun twice`)
      const noun = Array.isArray(offered) ? { to: offered[0] } : offered === true ? {} : { to: (offered as { min: number }).min }
      for (const t of talk) checkTextReads(t.action({ do: verb, ...noun }))
    }
  }
}
function checkTextReads(text: string): void {
  assert.ok(text.trim().length > 0 && !/undefined|NaN|\[object/.test(text), `a text does not read: "${text}"`)
}
/** What is not offered has a clause that says why; what is offered has none. */
export function checkExplanations<G extends GameTypes>(
  game: GameModule<G>,
  s: State<G>,
  open: readonly PendingDecision<G>[],
  forbids: ReadonlySet<string> | null = null,
): void {
  const nouns = game.def.shapes.nouns as { readonly [verb: string]: 'none' | 'amount' | NounKind }
  for (const d of open) {
    const offer = d.offer as { readonly [verb: string]: unknown }
    for (const verb of listVerbsInRulesOfQuestion(game, d.say)) {
      const kind = nouns[verb]
      if (typeof kind !== 'object') continue
      const offered = offer[verb] as readonly unknown[] | undefined
      kind.ids.forEach((id, i) => {
        const noun = kind.words ? id : i
        const why = game.explain(s, d.seat, verb as never, noun)
        if (!offered?.includes(noun)) checkRefusedByRule(() => `${verb} ${id} (${d.say})`, why, forbids)
        else if (why.length > 0) assert.fail(`${verb} ${id} is offered and explained away`)
      })
    }
  }
}
/** A refusal names at least one clause; where the clauses are known, only such as forbid or condition something. */
function checkRefusedByRule(what: () => string, why: readonly Refusal[], forbids: ReadonlySet<string> | null): void {
  if (!why.some(r => r.cite.length > 0)) assert.fail(`${what()} is not offered and nothing says why`)
  const foreign = forbids && why.flatMap(r => r.cite).find(cite => !forbids.has(cite))
  if (foreign) assert.fail(`${what()} is refused by ${foreign}, which forbids nothing`)
}
const listVerbsInRulesOfQuestion = <G extends GameTypes>(game: GameModule<G>, say: string) => {
  const at = `${say.replace('.', '/')}/`
  return game.verbs.filter(key => key.startsWith(at)).map(key => key.slice(at.length))
}
/** Whatever was not offered is refused and touches nothing. */
export function checkIllegalActionsAreRefused<G extends GameTypes>(
  game: GameModule<G>,
  s: State<G>,
  open: readonly PendingDecision<G>[],
  pick: PickIndex,
  before: State<G> = writeAndParse(s),
): number {
  const decision = open[pick(open.length)]!
  const tries: [string, unknown][] = [
    ...MALFORMED_ACTIONS_TO_TRY.map((j): [string, unknown] => [decision.seat, j]),
    ['nobody', { do: 'pass' }],
    ...makeActionsByWrongSeats(s, open, decision, pick),
    ...makeUnofferedActions(game, decision, pick),
  ]
  for (const [seat, action] of tries)
    if (game.play(s, seat as G['Seat'], action as Action<G['Verbs']>).ok) assert.fail(`${seat} was allowed ${JSON.stringify(action)}`)
  assertSameJson(s, before, 'a refusal touched the state')
  return tries.length
}
const MALFORMED_ACTIONS_TO_TRY: readonly unknown[] = [
  null,
  undefined,
  7,
  'march',
  [],
  {},
  { do: 7 },
  { do: '__proto__' },
  { do: 'constructor', to: 1 },
  { do: 'no-such-verb' },
  { do: 'pass', to: 3 },
]
function makeActionsByWrongSeats<G extends GameTypes>(
  s: State<G>,
  open: readonly PendingDecision<G>[],
  decision: PendingDecision<G>,
  pick: PickIndex,
): [string, unknown][] {
  const action = randomAction(decision, pick)
  return s.seats.filter(seat => !open.some(d => d.seat === seat)).map(seat => [seat, action])
}
function makeUnofferedActions<G extends GameTypes>(game: GameModule<G>, decision: PendingDecision<G>, pick: PickIndex): [string, unknown][] {
  const offer = decision.offer as { readonly [verb: string]: unknown }
  const nouns = game.def.shapes.nouns as { readonly [verb: string]: 'none' | 'amount' | NounKind }
  return Object.keys(nouns).flatMap((verb): [string, unknown][] => {
    const kind = nouns[verb]!
    const offered = offer[verb]
    if (kind === 'none') return [[decision.seat, { do: verb, to: 1 }], ...(offered ? [] : ([[decision.seat, { do: verb }]] as [string, unknown][]))]
    if (kind === 'amount') return makeBadAmountsToTry(offered as { min: number; max: number } | undefined).map(to => [decision.seat, { do: verb, to }])
    const noun = pick(kind.ids.length)
    const to = kind.words ? kind.ids[noun] : noun
    return (offered as readonly unknown[] | undefined)?.includes(to)
      ? [[decision.seat, { do: verb, to: String(to) + '!' }]]
      : [[decision.seat, { do: verb, to }]]
  })
}
const makeBadAmountsToTry = (range: { min: number; max: number } | undefined) =>
  range ? [range.min - 1, range.max + 1, range.min + 0.5, NaN, '1'] : [0, 1, Infinity]

/** A log is read in words from what it holds, which is ids. */
function checkEventTexts<G extends GameTypes>(game: GameModule<G>, event: G['Event']): void {
  for (const lang of ['it', 'en'] as const) {
    const talk = createSpeaker(game, lang)
    checkTextReads(talk.event(event))
    assertSameJson(talk.event(game.eventToWire(event)), talk.event(event), 'an event reads otherwise from the log')
  }
}
/** Where nothing was rolled, shuffled, moved or shown, dice and secrets are as they were; what seats keep to themselves may change by what the acting
 *  seat knows, and tells it nothing (`checkTellsNothing`). */
function checkBarrierFlag<G extends GameTypes>(before: State<G>, after: State<G>, barrier: boolean): void {
  if (barrier || (after.secrets === before.secrets && after.rng.count === before.rng.count)) return
  const hidden = ({ rng, secrets: { zones, seen } }: State<G>) => [rng, zones, seen]
  assertSameJson(hidden(after), hidden(before), 'chance or secrets were touched and undo is still open')
}
/** Nobody else has answered unseen, and no agreement is about to take effect. */
const hasNoHiddenAnswers = <G extends GameTypes>(s: State<G>, seat: G['Seat']): boolean =>
  s.asides.length === 0 && Object.keys(s.drafts).every(other => other === seat)
/** An act that may be taken back has told its seat nothing: where all looks the same to it, the act leads to what looks the same. */
function checkUndoableActTellsNothing<G extends GameTypes>(
  game: GameModule<G>,
  before: State<G>,
  after: State<G>,
  seat: G['Seat'],
  action: Action<G['Verbs']>,
): void {
  const imagined = game.sample(before, seat, before.rng.key.toReversed())
  const played = game.play(imagined, seat, action)
  assert.ok(played.ok && !played.barrier, 'an act that may be taken back rests on what its seat does not know')
  assertSameJson(game.view(imagined, seat), game.view(after, seat), 'an act that may be taken back tells its seat something')
}

export interface CheckThoroughness {
  /** Full checks at one state in so many. */
  readonly every: number
  readonly twins: boolean
  /** Clauses that forbid something: refusals may cite no others. */
  readonly forbids?: ReadonlySet<string>
}
export interface CheckedGameResult {
  readonly decisions: number
  readonly refused: number
  readonly outcome: string
}
export interface SeatAction {
  readonly seat: string
  readonly action: { readonly do: string; readonly to?: Json }
}
/** One random game with everything checked at one state in `how.every`; between them it is merely played, through the host.
 *  `record` gets every action, so that a failure can be dumped. */
export function checkRandomGame<G extends GameTypes>(
  game: GameModule<G>,
  start: GameStartSettings,
  how: CheckThoroughness,
  record: (step: SeatAction) => void = () => {},
): CheckedGameResult {
  const pick = createIndexPickerFromSeed(start.seed + 1)
  let match: Match<G> = createMatch(game, { scenario: start.scenario, options: start.options, secret: `seed-${start.seed}` })
  let twin: TwinGame<G> | null = null
  let refused = 0
  for (let n = 0; !match.state.outcome; n++) {
    assert.ok(n < MOST_DECISIONS_PER_GAME, `no end after ${MOST_DECISIONS_PER_GAME} decisions`)
    const s = match.state
    const whole = n % how.every === 0
    const open = whole ? game.decisions(s) : pickPendingDecisionOfWaitingSeat(game, s, pick)
    assert.ok(open.length > 0, 'nobody is asked and the game is not over')
    // Apart from the state, so that it tells whether anything was changed that must not be.
    const stored = whole ? writeAndParse(s) : s
    if (whole) refused += checkEverythingOfState(game, s, stored, open, pick, n, how.forbids ?? null)
    const decision = open[pick(open.length)]!
    const action = randomAction(decision, pick)
    record({ seat: decision.seat, action: game.toWire(action) })
    if (whole) {
      const { next, played } = playOnCopy(game, s, stored, decision.seat, action)
      if (how.twins) twin ??= createTwinOfSeat(game, s, s.seats[pick(s.seats.length)]!, n)
      if (twin && !playInTwin(game, twin, next, decision.seat, action, played)) twin = null
    }
    match = playThroughHost(game, match, decision.seat, action, whole)
    const aside = pickRandomAside(game, match.state, pick)
    const made = aside && addAsideToMatch(game, match, aside.seat, game.asideToWire(aside.action), 0)
    if (made?.ok) {
      checkAsideChangesNothingElse(game, match, made.match)
      match = made.match
    }
    // What two agree on may show them more of each other; for all others it must leave no trace.
    if (twin && (isSeatPartyToAside(s, twin.seat) || (made?.ok && !playAsideInTwin(game, twin, match.state, aside!)))) twin = null
    // A twin must take every step, so where not every state is looked at it lives for one.
    if (how.every > 1) twin = null
  }
  game.check(match.state)
  const checked = verifyMatchFile(game, exportMatch(match))
  assert.ok(checked.ok, checked.ok ? '' : `the replay differs at entry ${checked.entry}: ${checked.problem}`)
  return { decisions: match.log.length, refused, outcome: match.state.outcome!.reason }
}
/** Somebody offers something to others, or answers, once in so many decisions. */
const DECISIONS_PER_ASIDE = 16
function pickRandomAside<G extends GameTypes>(game: GameModule<G>, s: State<G>, pick: PickIndex): AsideOfSeat<G> | null {
  if (!game.def.asides || s.outcome || pick(DECISIONS_PER_ASIDE) > 0) return null
  const seat = s.seats[pick(s.seats.length)]!
  const awaiting = s.asides.filter(aside => aside.awaiting.includes(seat))
  const answers: AsideAction<G['Terms']>[] = awaiting.map(({ id }) => ({ aside: pick(3) > 0 ? 'accept' : 'refuse', id }))
  const choices = [...game.asideIdeas(s, seat), ...answers]
  return choices.length > 0 ? { seat, action: choices[pick(choices.length)]! } : null
}
/** An aside leaves the table, everybody's answers and everybody's undo as they were. */
function checkAsideChangesNothingElse<G extends GameTypes>(game: GameModule<G>, before: Match<G>, after: Match<G>): void {
  const table = ({ asides: _, ...rest }: State<G>) => rest
  assertSameJson(table(after.state), table(before.state), 'an aside touched the table')
  for (const seat of before.state.seats) {
    assert.equal(canSeatUndo(after, seat), canSeatUndo(before, seat), 'an aside ended an undo')
    if (!canSeatUndo(after, seat)) continue
    const back = undoLastStepOfSeat(game, after, seat, 0)
    assert.ok(back.ok && after.state.asides.every(x => isAsideStillOffered(game, back.match.state, x)), 'an aside was taken back by an undo')
  }
}
/** It is still offered; or it rested on what was taken back, and could not be offered now. */
function isAsideStillOffered<G extends GameTypes>(game: GameModule<G>, s: State<G>, x: Aside<G>): boolean {
  const told = ({ parties, terms }: Aside<G>) => writeCanonicalJson([parties, terms])
  const again = { aside: 'propose' as const, to: x.parties.filter(seat => seat !== x.from), terms: x.terms, text: x.text }
  return s.asides.some(y => told(y) === told(x)) || game.playAside(game.clone(s), x.from, again) !== null
}
const isSeatPartyToAside = <G extends GameTypes>(s: State<G>, seat: G['Seat']) => s.asides.some(aside => aside.parties.includes(seat))
function pickPendingDecisionOfWaitingSeat<G extends GameTypes>(game: GameModule<G>, s: State<G>, pick: PickIndex): readonly PendingDecision<G>[] {
  const waiting = game.waiting(s)
  const decision = waiting.length > 0 ? game.decisionOf(s, waiting[pick(waiting.length)]!) : null
  return decision ? [decision] : []
}
/** One action on a copy, and on a state that was stored and read again: they must not part. */
function playOnCopy<G extends GameTypes>(game: GameModule<G>, s: State<G>, stored: State<G>, seat: G['Seat'], action: Action<G['Verbs']>) {
  const next = game.clone(s)
  const played = game.play(next, seat, action)
  assert.ok(played.ok, 'an offered action was refused')
  checkBarrierFlag(s, next, played.barrier)
  if (!played.barrier && hasNoHiddenAnswers(s, seat)) checkUndoableActTellsNothing(game, s, next, seat, action)
  for (const t of played.events) checkEventTexts(game, t.event)
  game.play(stored, seat, action)
  assertSameJson(stored, next, 'a game stored after each action goes another way')
  return { next, played }
}
function checkEverythingOfState<G extends GameTypes>(
  game: GameModule<G>,
  s: State<G>,
  stored: State<G>,
  open: readonly PendingDecision<G>[],
  pick: PickIndex,
  n: number,
  forbids: ReadonlySet<string> | null,
): number {
  game.check(s)
  checkCopiesOfState(game, s, stored)
  checkOffers(game, s, open)
  checkExplanations(game, s, open, forbids)
  // What the seats are shown of the true state is worked out together, before it is compared with what they imagine.
  const shown = listAllShownToSeats(game, s)
  const views = [...shown.map(({ view }) => view), game.view(s, null)]
  s.seats.forEach((seat, i) => checkSameUnderSample(game, s, seat, n, shown[i]))
  for (const view of views) checkSampleFromView(game, s, stored, view)
  return checkIllegalActionsAreRefused(game, s, open, pick, stored)
}
/** A client that has nothing but the text of its view deals a sample that looks the same to it. */
function checkSampleFromView<G extends GameTypes>(game: GameModule<G>, s: State<G>, stored: State<G>, view: View<G>): void {
  const dealt = makeSampleStateFromView(game, readViewFromText(s, stored, view), s.rng.key.toReversed())
  game.check(dealt)
  assertSameJson(game.view(dealt, view.seat), view, `from the view of ${view.seat ?? 'a spectator'} a sample is dealt that looks otherwise`)
}
/** Board and stack, most of the text, are the state's own in every view: they have been written and read with it. */
function readViewFromText<G extends GameTypes>(s: State<G>, stored: State<G>, view: View<G>): View<G> {
  const { board, stack, ...rest } = view
  if (!Object.is(board, s.board) || !Object.is(stack, s.stack)) return writeAndParse(view)
  return { ...writeAndParse(rest), board: stored.board, stack: stored.stack } as unknown as View<G>
}
/** Plays through the host; now and then takes it back first. */
function playThroughHost<G extends GameTypes>(game: GameModule<G>, match: Match<G>, seat: string, action: Action<G['Verbs']>, andBack: boolean): Match<G> {
  const wire = game.toWire(action)
  const done = playMoveInMatch(game, match, seat, wire, 0)
  assert.ok(done.ok, 'the host refused an offered action')
  const entry = done.match.log.at(-1)!
  if (!andBack || entry.is !== 'move' || entry.barrier) return done.match
  const back = undoLastStepOfSeat(game, done.match, seat, 0)
  assert.ok(back.ok, 'nothing was revealed and undo is refused')
  assertSameJson(back.match.state, match.state, 'undo does not restore')
  const again = playMoveInMatch(game, back.match, seat, wire, 0)
  assert.ok(again.ok)
  return again.match
}
/** A state that a seat imagines can be played on to the end. */
export function checkSampleCanBePlayed<G extends GameTypes>(game: GameModule<G>, s: State<G>, seed: number): void {
  const seat = s.seats[seed % s.seats.length]!
  playRandomlyToEnd(
    game,
    game.sample(
      s,
      seat,
      s.rng.key.map(w => w ^ seed),
    ),
    createIndexPickerFromSeed(seed),
  )
}
