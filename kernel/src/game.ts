/** A game, as its author describes it, made into the module that hosts, bots, tests and screens use. */
import { makeInitialState, checkZones, readOptions, findSeatsOfScenario } from './setup.ts'
import { createGameCodec, readScriptedDiceFromJson } from './codec.ts'
import { Context, KernelError, makeZoneTables, type ZoneDef } from './context.ts'
import { applyAsideOrRefuse } from './aside.ts'
import { applyActionOrRefuse, findPendingDecisionOf, listPendingDecisions, listRefusalsOfAction, findForcedAnswer } from './run.ts'
import { isWindowFrame, findTopQuestion, runUntilDecision, findSeatsStillToAnswer, windowOfFrame, type ForcedAnswer } from './run.ts'
import { throwMalformed, writeCanonicalJson, copyJson, copyWithoutKey, Malformed, expectObject, sha256, makeRngKeyFromSeed } from '@tabularium/shapes'
import type { InBothLanguages, Json, NounKind, Lang, Shape, Action, AsideAction } from '@tabularium/shapes'
import { compileRules, type KnockOutTarget, type RuleWatcher } from './compile.ts'
import type { Blunder } from './blunders.ts'
import type { Texts } from './texts.ts'
import type { AnyFrame, AsideRules, PendingDecision, GameTypes, PublicContext, GameOptions } from './types.ts'
import type { PlayResult, Procedures, Refusal, State, EmittedEvent, View, Window, SeatContext } from './types.ts'
import { EMPTY_LIST, turnIntoSampleState, viewOf, type ImagineSecrets } from './view.ts'

export interface OptionDef {
  readonly id: string
  readonly name: InBothLanguages<string>
  readonly values: readonly (boolean | number | string)[]
  /** What the values are called, one by one, where they do not speak for themselves. */
  readonly names?: readonly InBothLanguages<string>[]
  readonly default: boolean | number | string
}
export interface ScenarioDef {
  readonly id: string
  readonly name: InBothLanguages<string>
  /** How many may play it; the first is the usual number. */
  readonly seats: readonly number[]
  /** Who sits there, by number of players; the first so many seats if nothing is said. */
  readonly seating?: { readonly [players: number]: readonly string[] }
  /** What each seat has in this scenario, to choose by. */
  readonly notes?: { readonly [seat: string]: InBothLanguages<string> }
}
/** It is due so many minutes after the first entry of a match, or never, and changes the board alone: nothing that anybody is being asked. */
export interface TimedNotice<G extends GameTypes> {
  after(options: GameOptions): number | null
  take(board: G['Board']): void
}
/** Where a match begins, before its first step runs. */
export interface StartOfMatch<G extends GameTypes> {
  readonly board: G['Board']
  readonly zones: { readonly [Z in G['Zone']]?: readonly G['Thing'][] }
  readonly own?: { readonly [S in G['Seat']]?: G['Own'] }
  readonly stack: readonly G['Frame'][]
}
type NounSpecOf<N> = [N] extends [null] ? 'none' : 'amount' | NounKind
export interface GameShapes<G extends GameTypes> {
  readonly board: Shape<G['Board']>
  readonly frames: { readonly [P in G['Frame']['proc']]: Shape<Omit<Extract<G['Frame'], { proc: P }>, 'proc' | 'at'>> }
  readonly events: { readonly [I in G['Event']['is']]: Shape<Omit<Extract<G['Event'], { is: I }>, 'is'>> }
  readonly own: Shape<G['Own']> | null
  readonly shared?: Shape<G['Shared']>
  readonly nouns: { readonly [V in keyof G['Verbs']]: NounSpecOf<G['Verbs'][V]> }
}
export interface GameDef<G extends GameTypes> {
  readonly id: string
  /** Version of the rules' code. */
  readonly rules: number
  readonly name: InBothLanguages<string>
  /** The tables that ids point into; their hash is kept in every state. */
  readonly tables: unknown
  readonly seats: NounKind<G['Seat']>
  readonly scenarios: readonly [ScenarioDef, ...ScenarioDef[]]
  readonly options: readonly OptionDef[]
  /** The things that lie in zones, and the back of each: unseen things of one back may lie in each other's place. */
  readonly things: NounKind<G['Thing']>
  readonly backs: readonly number[]
  readonly zones: { readonly [Z in G['Zone']]: ZoneDef }
  readonly shapes: GameShapes<G>
  readonly procs: Procedures<G>
  readonly windows: { readonly [T in G['Timing']]: Window<G> }
  readonly asides?: AsideRules<G>
  /** What a host notes that no seat decides, such as that the time is up. */
  readonly notices?: { readonly [notice: string]: TimedNotice<G> }
  start(scenario: string, options: GameOptions, seats: readonly G['Seat'][]): StartOfMatch<G>
  readonly imagine?: ImagineSecrets<G>
  /** A name that depends on the table, such as a player's who is called after his zone; null: the kind's own name. */
  called?(g: PublicContext<G>, kind: NounKind, noun: number | string, lang: Lang): string | null
  evaluate(s: State<G>, seat: G['Seat']): number
  /** The same for all seats in their order, where most of the work is the same for all. */
  evaluateSeats?(s: State<G>): readonly number[]
  /** The same with more foresight: by this an opponent that grows a tree judges the table. */
  foreseeSeats?(s: State<G>): readonly number[]
  /** For opponents. */
  readonly blunders?: readonly Blunder<G>[]
  /** Where an opponent that plans ahead judges the table: when its question comes again, when the procedure that asks has ended or comes back from
   *  others that it called, or at the end of its turn (so where nothing is said). */
  readonly judgedAt?: 'act' | 'procedure' | 'turn'
  /** Throws if something on the table cannot be. */
  check(s: State<G>): void
  /** From the state of older rules, one version up. */
  readonly migrations?: { readonly [fromRules: number]: (old: State<G>) => State<G> }
  /** Verbs and events that were called otherwise in older matches: old name -> new name. Both are understood. */
  readonly oldNames?: { readonly verbs?: { readonly [old: string]: keyof G['Verbs'] & string }; readonly events?: { readonly [old: string]: G['Event']['is'] } }
  readonly texts: InBothLanguages<Texts<G>>
}
export type WireAction = { readonly do: string; readonly to?: string | number }
/** An aside as it comes and goes: terms in ids. */
export type WireAsideAction = AsideAction<Json>
export interface GameModule<G extends GameTypes> {
  readonly def: GameDef<G>
  readonly id: string
  readonly rules: number
  readonly data: string
  seats(scenario: string, options: GameOptions): readonly G['Seat'][]
  /** Every option with its value; throws Malformed for one that does not exist. */
  options(given: unknown): GameOptions
  setup(scenario: string, options: GameOptions, key: readonly number[]): { state: State<G>; events: readonly EmittedEvent<G>[] }
  position(json: unknown, key?: readonly number[]): State<G>
  /** The inverse: what a state looks like in ids; tests, examples and the editor read it. */
  describe(s: State<G>): Json
  decisions(s: State<G>): PendingDecision<G>[]
  /** The decision of one seat alone. */
  decisionOf(s: State<G>, seat: G['Seat']): PendingDecision<G> | null
  /** Who still has to answer. */
  waiting(s: State<G>): readonly G['Seat'][]
  /** Everybody who is asked, whether or not he has answered. */
  asked(s: State<G>): readonly G['Seat'][]
  /** The window that is open, and whether the act it follows concerns the seat by public facts. */
  windowFor(s: State<G>, seat: G['Seat']): { readonly timing: G['Timing']; readonly concerns: boolean } | null
  /** Changes `s`; a host passes a clone. */
  play(s: State<G>, seat: G['Seat'], action: Action<G['Verbs']>): PlayResult<G>
  /** The only answer a seat has, where a click would say nothing. */
  forcedAnswer(s: State<G>, seat: G['Seat']): ForcedAnswer<G> | null
  /** Terms that a seat could offer to others, for opponents and random play. */
  asideIdeas(s: State<G>, seat: G['Seat']): readonly AsideAction<G['Terms']>[]
  /** What an opponent in that seat answers to an open aside. */
  answerToAside(s: State<G>, seat: G['Seat'], id: string): AsideAction<G['Terms']>
  /** Offers something to others, or answers, while somebody else decides. Changes `s`. */
  playAside(s: State<G>, seat: G['Seat'], action: AsideAction<G['Terms']>): Refusal | null
  /** Takes back a seat's own draft; false if it has none. */
  retract(s: State<G>, seat: G['Seat'], to?: State<G>['drafts'][G['Seat']]): boolean
  view(s: State<G>, seat: G['Seat'] | null): View<G>
  sample(s: State<G>, seat: G['Seat'], key: readonly number[]): State<G>
  explain(s: State<G>, seat: G['Seat'], verb: keyof G['Verbs'] | 'ready' | 'pass', noun: unknown): Refusal[]
  /** What everybody knows, for texts. */
  open(s: State<G>): PublicContext<G>
  evaluate(s: State<G>, seat: G['Seat']): number
  check(s: State<G>): void
  clone(s: State<G>): State<G>
  /** A stored state, checked; brought up to these rules if it is older. */
  load(json: unknown): State<G>
  /** Actions and events carry string ids outside. */
  toWire(action: Action<G['Verbs']>): WireAction
  fromWire(json: unknown): Action<G['Verbs']>
  eventToWire(event: G['Event']): Json
  asideToWire(action: AsideAction<G['Terms']>): WireAsideAction
  asideFromWire(json: unknown): AsideAction<G['Terms']>
  /** Fixes the next rolls and draws; in positions and examples only. Changes `s`. */
  layDice(s: State<G>, dice: unknown): void
  /** For the test that a rule is proved: knocks one bar or step out, or none. */
  readonly switches: readonly KnockOutTarget[]
  disable(key: string | null): void
  /** For the report of what was never reached: called for every step that runs and every bar that holds. */
  watch(events: RuleWatcher | null): void
  /** Every verb where it is offered: `procedure/step/verb`, `window/timing/verb`. */
  readonly verbs: readonly string[]
}

export function defineGame<G extends GameTypes>(def: GameDef<G>): GameModule<G> {
  if (def.shapes.own !== null && !def.imagine) throw new KernelError('this game does not say how to imagine what other seats keep to themselves')
  let rules = compileRules(def, null, null)
  const data = sha256(writeCanonicalJson(def.tables)).slice(0, 16)
  const codec = createGameCodec(def)
  const zones = makeZoneTables(def.zones, def.backs)
  // Who is asked, what is offered and what is shown are mostly wanted of one state together; its context is kept till it changes.
  let latest: Context<G> | null = null
  const context = (s: State<G>) => (latest?.state === s && latest.board === s.board ? latest : (latest = new Context(s, zones, rules)))
  const rebuild = (out: string | null, events: RuleWatcher | null): void => {
    latest = null
    rules = compileRules(def, out, events)
  }
  const clone = createCloner(def)
  const check = (s: State<G>): void => (checkZones(def, s), def.check(s))
  return {
    def,
    id: def.id,
    rules: def.rules,
    data,
    seats: (scenario, options) => findSeatsOfScenario(def, scenario, options),
    options: given => readOptions(def, given),
    setup: (scenario, options, key) => {
      const g = new Context(makeInitialState(def, data, scenario, options, key), zones, rules)
      runUntilDecision(g)
      return { state: g.state, events: g.events ?? EMPTY_LIST }
    },
    position: (json, key = makeRngKeyFromSeed(0)) => {
      const p = codec.position(json)
      const s = makeInitialState(def, data, p.scenario, readOptions(def, p.options), key)
      codec.into(s, p)
      check(s)
      runUntilDecision(new Context(s, zones, rules))
      check(s)
      return s
    },
    describe: codec.out,
    decisions: s => listPendingDecisions(context(s)),
    decisionOf: (s, seat) => findPendingDecisionOf(context(s), seat),
    waiting: s => findSeatsStillToAnswer(context(s)),
    asked: s => findTopQuestion(context(s))?.asked ?? [],
    windowFor: (s, seat) => {
      const frame = s.stack.at(-1)
      return frame && isWindowFrame(frame) ? { timing: frame.timing, concerns: windowOfFrame(context(s), frame).concerns(context(s), seat) } : null
    },
    play: (s, seat, action) => {
      const g = context(s)
      latest = null
      const refusal = applyActionOrRefuse(g, seat, action)
      const { events, barrier, revealed } = g
      latest = g.renew()
      if (refusal) return { ok: false, refusal }
      return { ok: true, events: events ?? EMPTY_LIST, barrier, draft: s.drafts[seat] !== undefined, revealed: revealed ?? EMPTY_LIST }
    },
    forcedAnswer: (s, seat) => findForcedAnswer(context(s), seat),
    asideIdeas: (s, seat) =>
      (rules.asides?.ideas?.(context(s) as unknown as SeatContext<G>, seat) ?? []).map(({ to, terms }) => ({ aside: 'propose', to, terms, text: '' })),
    answerToAside: (s, seat, id) => {
      const found = s.asides.find(aside => aside.id === id)
      const isWelcome = found !== undefined && (rules.asides?.welcomes?.(context(s) as unknown as SeatContext<G>, found, seat) ?? false)
      return { aside: isWelcome ? 'accept' : 'refuse', id }
    },
    playAside: (s, seat, action) => applyAsideOrRefuse(context(s), seat, action),
    retract: (s, seat, to) => {
      if (!s.drafts[seat]) return false
      latest = null
      s.drafts = to ? { ...s.drafts, [seat]: to } : copyWithoutKey(s.drafts, seat)
      return true
    },
    view: (s, seat) => {
      const g = context(s)
      return viewOf(g, findTopQuestion(g)?.asked ?? [], seat)
    },
    sample: (s, seat, key) => turnIntoSampleState(context(s), clone(s), def, seat, key),
    explain: (s, seat, verb, noun) => listRefusalsOfAction(context(s), seat, verb as string, noun),
    open: s => context(s) as unknown as PublicContext<G>,
    evaluate: def.evaluate,
    check,
    clone,
    load: json => {
      const s = migrateStoredState(def, json)
      if (s.data !== data) throw new Malformed('data', `this state belongs to other tables (${s.data}, not ${data})`)
      codec.test(s)
      check(s)
      if (!s.outcome && findSeatsStillToAnswer(new Context(s, zones, rules)).length === 0) throwMalformed('stack', 'nobody is asked, and the game is not over')
      return s
    },
    toWire: codec.actionOut,
    fromWire: codec.actionIn,
    eventToWire: codec.eventOut,
    asideToWire: codec.asideOut,
    asideFromWire: codec.readAside,
    layDice: (s, dice) => {
      const { rolls, draws } = readScriptedDiceFromJson(def, dice)
      const old = s.rng.script
      s.rng = { ...s.rng, script: { rolls: [...(old?.rolls ?? []), ...rolls], draws: [...(old?.draws ?? []), ...draws] } }
    },
    verbs: rules.verbs,
    switches: rules.switches,
    disable: key => rebuild(key, null),
    watch: events => rebuild(null, events),
  }
}

/** Secrets and drafts are replaced, never changed in place, so a copy shares them. */
function createCloner<G extends GameTypes>(def: GameDef<G>): (s: State<G>) => State<G> {
  const board = def.shapes.board.copy!
  const frames = def.shapes.frames as unknown as { readonly [proc: string]: { copy(f: AnyFrame<G>): AnyFrame<G> } }
  const frame = (f: AnyFrame<G>): AnyFrame<G> => (isWindowFrame(f) ? { ...f, queue: f.queue.slice() } : frames[f.proc]!.copy(f))
  return s => ({
    ...s,
    rng: s.rng.script ? copyJson(s.rng) : { key: s.rng.key, branch: s.rng.branch, count: s.rng.count },
    stack: s.stack.map(frame),
    board: board(s.board),
    drafts: { ...s.drafts },
  })
}

function migrateStoredState<G extends GameTypes>(def: GameDef<G>, json: unknown): State<G> {
  const from = expectObject(json, '')
  if (from['game'] !== def.id) throw new Malformed('game', `"${String(from['game'])}" is not ${def.id}`)
  let s = upgradeStateToSharedSecrets(copyJson(from)) as unknown as State<G>
  while (s.rules !== def.rules) {
    const up = def.migrations?.[s.rules] ?? throwMalformed('rules', `there is no way from version ${String(s.rules)} to ${def.rules}`)
    s = { ...up(s), rules: s.rules + 1 }
  }
  return s
}
/** States stored before there were shared secrets and asides. */
function upgradeStateToSharedSecrets(s: { readonly [key: string]: unknown }): object {
  const { secrets } = s
  const isOld = typeof secrets === 'object' && secrets !== null && !('shared' in secrets) && !('asides' in s)
  return isOld ? { ...s, secrets: { ...secrets, shared: [] }, asides: [] } : s
}
