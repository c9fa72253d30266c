/** The signals of a session: what came from the match, and everything the table reads off it. */
import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { Entry } from '@tabularium/host'
import type { Lang } from '@tabularium/kernel'
import type { AnyState, MatchClient, Position, Update } from '../match/client.ts'
import type { Failure } from '../match/failure.ts'
import type { Given } from './again.ts'
import { choicesOf, reachable, type AnyDecision, type Choosable } from './choices.ts'
import { moments, type LogLine } from './chronicle.ts'
import type { AnyView, GameUi, SeatLook } from './game-ui.ts'
import { canGoOn, stateOf, type Plan } from './planning.ts'
import { namesAt, talkOf, type Talk } from './talk.ts'

export type Mode =
  | { readonly is: 'live' }
  | { readonly is: 'replay'; readonly position: Position; readonly until: number; readonly playing: boolean; readonly line: number | null }
  | { readonly is: 'plan'; readonly plan: Plan }
/** Who is asked what: `mine` if the viewer may answer. */
export interface Question {
  readonly decision: AnyDecision
  readonly mine: boolean
  readonly text: string
  readonly window: string | null
}
/** What a session is about: it never changes. */
export interface TableSetup {
  readonly client: MatchClient
  readonly gameUi: GameUi
  readonly lang: ReadonlySignal<Lang>
  readonly drawn: ReadonlySet<string>
}
/** What changes, and from which all else follows. */
export interface Signals {
  readonly update: Signal<Update | null>
  readonly entries: Signal<readonly Entry[]>
  readonly lines: Signal<readonly LogLine[]>
  /** The seat that looks at the table; null looks on. */
  readonly viewer: Signal<string | null>
  /** Who must take the screen over before anything is shown. */
  readonly curtain: Signal<string | null>
  readonly mode: Signal<Mode>
  readonly problem: Signal<string | null>
  /** What went wrong beside the rules: until it is mended or left, nothing can be done. */
  readonly failure: Signal<Failure | null>
  readonly busy: Signal<boolean>
  /** Entries up to here were on this screen. */
  readonly shown: Signal<number>
  /** The answers that the viewer gave here one by one, newest last. */
  readonly given: Signal<readonly Given[]>
}
export interface Readings {
  readonly update: ReadonlySignal<Update | null>
  readonly viewer: ReadonlySignal<string | null>
  readonly curtain: ReadonlySignal<string | null>
  readonly mode: ReadonlySignal<Mode>
  readonly state: ReadonlySignal<AnyState | null>
  readonly view: ReadonlySignal<AnyView | null>
  readonly looks: ReadonlySignal<{ readonly [seat: string]: SeatLook }>
  readonly talk: ReadonlySignal<Talk>
  readonly question: ReadonlySignal<Question | null>
  readonly choices: ReadonlySignal<readonly Choosable[]>
  /** The cards of whoever looks. */
  readonly hand: ReadonlySignal<readonly string[]>
  readonly lines: ReadonlySignal<readonly LogLine[]>
  readonly unseen: ReadonlySignal<readonly number[]>
  /** There is something to be watched again. What an opponent did may have been told by one's own answer to it. */
  readonly othersMoved: ReadonlySignal<boolean>
  /** Nobody but the people at this screen can change what is on it now. */
  readonly settled: ReadonlySignal<boolean>
  readonly given: ReadonlySignal<readonly Given[]>
  readonly problem: ReadonlySignal<string | null>
  readonly failure: ReadonlySignal<Failure | null>
  readonly busy: ReadonlySignal<boolean>
}

export const peopleOf = ({ info }: MatchClient): string[] => Object.entries(info.players).flatMap(([seat, p]) => (p.is === 'person' ? [seat] : []))

export const createSignals = (client: MatchClient): Signals => ({
  update: signal<Update | null>(null),
  entries: signal<readonly Entry[]>([]),
  lines: signal<readonly LogLine[]>([]),
  viewer: signal<string | null>(peopleOf(client)[0] ?? null),
  curtain: signal<string | null>(null),
  mode: signal<Mode>({ is: 'live' }),
  problem: signal<string | null>(null),
  failure: signal<Failure | null>(null),
  busy: signal(false),
  shown: signal(0),
  given: signal<readonly Given[]>([]),
})

function stateShown({ mode, update }: Signals): AnyState | null {
  const m = mode.value
  if (m.is === 'replay') return m.position.sample
  return m.is === 'plan' ? stateOf(m.plan) : (update.value?.sample ?? null)
}
function handShown({ client: { game }, gameUi }: TableSetup, view: AnyView | null, viewer: string | null): string[] {
  const zones = view?.zones as { readonly [zone: string]: readonly (number | null)[] } | undefined
  if (!view || viewer === null) return []
  const held = [...(gameUi.alsoHeld?.(view, viewer) ?? []), gameUi.handOf(viewer)]
  const cards = held.flatMap(zone => zones?.[zone] ?? [])
  return cards.flatMap(card => (card === null ? [] : [game.def.things.ids[card]!]))
}
/** In a replay nothing is answered; in a plan only the planner is asked. */
function findDecision({ client: { game } }: TableSetup, { mode, update, viewer }: Signals, state: AnyState): { decision: AnyDecision; mine: boolean } | null {
  const m = mode.value
  if (m.is === 'plan' && !canGoOn(game, m.plan)) return null
  const open = game.decisions(state) as AnyDecision[]
  const asked = update.value?.asked ?? []
  const mine = m.is === 'replay' ? undefined : open.find(d => d.seat === viewer.value && (m.is === 'plan' || asked.includes(d.seat)))
  const decision = mine ?? open.find(d => asked.includes(d.seat)) ?? open[0]
  return decision ? { decision, mine: mine !== undefined } : null
}
function readQuestion(table: TableSetup, signals: Signals, state: AnyState | null, talk: Talk): Question | null {
  const found = state && !state.outcome ? findDecision(table, signals, state) : null
  if (!state || !found) return null
  const { say } = found.decision
  return { ...found, text: talk.say(state, say), window: say.startsWith('window.') ? say.slice('window.'.length) : null }
}

export function deriveReadings(table: TableSetup, signals: Signals): Readings {
  const { client, gameUi, lang, drawn } = table
  const { game, info } = client
  const { update, entries, lines, viewer, curtain, mode, problem, failure, busy, shown, given } = signals
  const state = computed(() => stateShown(signals))
  const view = computed<AnyView | null>(() => state.value && (game.view(state.value, viewer.value) as AnyView))
  const looks = computed(() => Object.fromEntries((view.value?.seats ?? []).map(seat => [seat, gameUi.seat(view.value!, seat, lang.value)])))
  const names = computed(() => namesAt(game, state.value))
  // The names decide, not the state: it changes with every move, and a new voice has the whole log said again.
  const talk = computed(() => {
    void names.value
    return talkOf(game, lang.value, state.peek())
  })
  const question = computed(() => readQuestion(table, signals, state.value, talk.value))
  const hand = computed(() => handShown(table, view.value, viewer.value))
  const choices = computed(() => (question.value?.mine ? reachable(choicesOf(game, gameUi, state.value!, question.value.decision), hand.value, drawn) : []))
  const unseen = computed(() => moments(lines.value, shown.value))
  const othersMoved = computed(() => entries.value.some(e => e.is === 'move' && e.seat !== viewer.value))
  const settled = computed(() => update.value !== null && !update.value.asked.some(seat => info.players[seat]?.is === 'bot'))
  const asRead = { update, viewer, curtain, mode, given, problem, failure, busy }
  return { ...asRead, state, view, looks, talk, question, choices, hand, lines, unseen, othersMoved, settled }
}
