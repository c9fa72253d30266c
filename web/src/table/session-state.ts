/** The signals of a session: what came from the match, and everything the table reads off it. */
import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { LogEntry } from '@tabularium/host'
import type { Lang } from '@tabularium/kernel'
import type { AnyState, MatchClient, SampledPosition, MatchUpdate } from '../match/client.ts'
import type { Failure } from '../match/failure.ts'
import type { GivenAnswer } from './again.ts'
import { listChoices, dropTargetsOffScreen, type AnyDecision, type ChoiceOrAmounts } from './choices.ts'
import { listEntriesWithEvents, type LogLine } from './chronicle.ts'
import type { AnyView, GameUi, SeatLook } from './game-ui.ts'
import { canPlanGoOn, readPlannedState, type Plan } from './planning.ts'
import { joinShownNames, createSentenceWriter, type SentenceWriter } from './talk.ts'

export type TableMode =
  | { readonly is: 'live' }
  | { readonly is: 'replay'; readonly position: SampledPosition; readonly until: number; readonly playing: boolean; readonly line: number | null }
  | { readonly is: 'plan'; readonly plan: Plan }
/** Who is asked what: `mine` if the viewer may answer. */
export interface OpenQuestion {
  readonly decision: AnyDecision
  readonly mine: boolean
  readonly text: string
  readonly window: string | null
}
/** What a session is about: it never changes. */
export interface SessionSetup {
  readonly client: MatchClient
  readonly gameUi: GameUi
  readonly lang: ReadonlySignal<Lang>
  readonly drawn: ReadonlySet<string>
}
/** What changes, and from which all else follows. */
export interface SessionSignals {
  readonly update: Signal<MatchUpdate | null>
  readonly entries: Signal<readonly LogEntry[]>
  readonly lines: Signal<readonly LogLine[]>
  /** The seat that looks at the table; null looks on. */
  readonly viewer: Signal<string | null>
  /** Who must take the screen over before anything is shown. */
  readonly curtain: Signal<string | null>
  readonly mode: Signal<TableMode>
  readonly problem: Signal<string | null>
  /** What went wrong beside the rules: until it is mended or left, nothing can be done. */
  readonly failure: Signal<Failure | null>
  readonly busy: Signal<boolean>
  /** Entries up to here were on this screen. */
  readonly shown: Signal<number>
  /** The answers that the viewer gave here one by one, newest last. */
  readonly given: Signal<readonly GivenAnswer[]>
  /** The others were hurried on, until somebody here is asked. */
  readonly hurried: Signal<boolean>
}
export interface DerivedSignals {
  readonly update: ReadonlySignal<MatchUpdate | null>
  readonly viewer: ReadonlySignal<string | null>
  readonly curtain: ReadonlySignal<string | null>
  readonly mode: ReadonlySignal<TableMode>
  readonly state: ReadonlySignal<AnyState | null>
  readonly view: ReadonlySignal<AnyView | null>
  readonly looks: ReadonlySignal<{ readonly [seat: string]: SeatLook }>
  readonly talk: ReadonlySignal<SentenceWriter>
  readonly question: ReadonlySignal<OpenQuestion | null>
  readonly choices: ReadonlySignal<readonly ChoiceOrAmounts[]>
  /** The cards of whoever looks. */
  readonly hand: ReadonlySignal<readonly string[]>
  readonly lines: ReadonlySignal<readonly LogLine[]>
  readonly unseen: ReadonlySignal<readonly number[]>
  /** There is something to be watched again. What an opponent did may have been told by one's own answer to it. */
  readonly othersMoved: ReadonlySignal<boolean>
  /** Nobody but the people at this screen can change what is on it now. */
  readonly settled: ReadonlySignal<boolean>
  readonly given: ReadonlySignal<readonly GivenAnswer[]>
  readonly problem: ReadonlySignal<string | null>
  readonly failure: ReadonlySignal<Failure | null>
  readonly busy: ReadonlySignal<boolean>
  readonly hurried: Signal<boolean>
}

export const listSeatsOfPersons = ({ info }: MatchClient): string[] => Object.entries(info.players).flatMap(([seat, p]) => (p.is === 'person' ? [seat] : []))

export const createSignals = (client: MatchClient): SessionSignals => ({
  update: signal<MatchUpdate | null>(null),
  entries: signal<readonly LogEntry[]>([]),
  lines: signal<readonly LogLine[]>([]),
  viewer: signal<string | null>(listSeatsOfPersons(client)[0] ?? null),
  curtain: signal<string | null>(null),
  mode: signal<TableMode>({ is: 'live' }),
  problem: signal<string | null>(null),
  failure: signal<Failure | null>(null),
  busy: signal(false),
  shown: signal(0),
  given: signal<readonly GivenAnswer[]>([]),
  hurried: signal(false),
})

function readShownState({ mode, update }: SessionSignals): AnyState | null {
  const m = mode.value
  if (m.is === 'replay') return m.position.sample
  return m.is === 'plan' ? readPlannedState(m.plan) : (update.value?.sample ?? null)
}
function readShownHand({ client: { game }, gameUi }: SessionSetup, view: AnyView | null, viewer: string | null): string[] {
  const zones = view?.zones as { readonly [zone: string]: readonly (number | null)[] } | undefined
  if (!view || viewer === null) return []
  const held = [...(gameUi.alsoHeld?.(view, viewer) ?? []), gameUi.handOf(viewer)]
  const cards = held.flatMap(zone => zones?.[zone] ?? [])
  return cards.flatMap(card => (card === null ? [] : [game.def.things.ids[card]!]))
}
/** In a replay nothing is answered; in a plan only the planner is asked. */
function findDecision(
  { client: { game } }: SessionSetup,
  { mode, update, viewer }: SessionSignals,
  state: AnyState,
): { decision: AnyDecision; mine: boolean } | null {
  const m = mode.value
  if (m.is === 'plan' && !canPlanGoOn(game, m.plan)) return null
  const open = game.decisions(state) as AnyDecision[]
  const asked = update.value?.asked ?? []
  const mine = m.is === 'replay' ? undefined : open.find(d => d.seat === viewer.value && (m.is === 'plan' || asked.includes(d.seat)))
  const decision = mine ?? open.find(d => asked.includes(d.seat)) ?? open[0]
  return decision ? { decision, mine: mine !== undefined } : null
}
function readQuestion(table: SessionSetup, signals: SessionSignals, state: AnyState | null, talk: SentenceWriter): OpenQuestion | null {
  const found = state && !state.outcome ? findDecision(table, signals, state) : null
  if (!state || !found) return null
  const { say } = found.decision
  return { ...found, text: talk.say(state, say), window: say.startsWith('window.') ? say.slice('window.'.length) : null }
}

export function createDerivedSignals(table: SessionSetup, signals: SessionSignals): DerivedSignals {
  const { client, gameUi, lang, drawn } = table
  const { game, info } = client
  const { update, entries, lines, viewer, curtain, mode, problem, failure, busy, shown, given, hurried } = signals
  const state = computed(() => readShownState(signals))
  const view = computed<AnyView | null>(() => state.value && (game.view(state.value, viewer.value) as AnyView))
  const looks = computed(() => Object.fromEntries((view.value?.seats ?? []).map(seat => [seat, gameUi.seat(view.value!, seat, lang.value)])))
  const names = computed(() => joinShownNames(game, state.value))
  // The names decide, not the state: it changes with every move, and a new voice has the whole log said again.
  const talk = computed(() => {
    void names.value
    return createSentenceWriter(game, lang.value, state.peek())
  })
  const question = computed(() => readQuestion(table, signals, state.value, talk.value))
  const hand = computed(() => readShownHand(table, view.value, viewer.value))
  const choices = computed(() =>
    question.value?.mine ? dropTargetsOffScreen(listChoices(game, gameUi, state.value!, question.value.decision), hand.value, drawn) : [],
  )
  const unseen = computed(() => listEntriesWithEvents(lines.value, shown.value))
  const othersMoved = computed(() => entries.value.some(e => e.is === 'move' && e.seat !== viewer.value))
  // What another seat sees is still on its way while the screen turns to it.
  const settled = computed(() => update.value?.seat === viewer.value && !update.value.asked.some(seat => info.players[seat]?.is === 'bot'))
  const asRead = { update, viewer, curtain, mode, given, problem, failure, busy, hurried }
  return { ...asRead, state, view, looks, talk, question, choices, hand, lines, unseen, othersMoved, settled }
}
