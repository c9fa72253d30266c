/** What the table shows and what may be done at it, apart from the screen. */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import type { Entry, Order } from '@tabularium/host'
import type { Lang, WireAction } from '@tabularium/kernel'
import type { Answer, AnyState, Link, Position, Update } from '../match/link.ts'
import { choicesOf, reachable, type AnyDecision, type Choosable } from './choices.ts'
import { grown, linesOf, moments, sinceOwn, type Line } from './chronicle.ts'
import type { AnyView, Dress, SeatLook } from './dress.ts'
import { afterFrame } from './later.ts'
import { actionsOf, back, begin, canGoOn, stateOf, tried, type Plan } from './planning.ts'
import { namesAt, talkOf, type Talk } from './talk.ts'

export type Mode =
  | { readonly is: 'live' }
  | { readonly is: 'replay'; readonly position: Position; readonly until: number; readonly playing: boolean; readonly line: number | null }
  | { readonly is: 'plan'; readonly plan: Plan }
/** Who is asked what: `mine` if the eyes at the table may answer. */
export interface Question {
  readonly decision: AnyDecision
  readonly mine: boolean
  readonly text: string
  readonly window: string | null
}
export interface Session {
  readonly link: Link
  readonly dress: Dress
  readonly lang: ReadonlySignal<Lang>
  readonly update: ReadonlySignal<Update | null>
  readonly eyes: ReadonlySignal<string | null>
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
  readonly lines: ReadonlySignal<readonly Line[]>
  readonly unseen: ReadonlySignal<readonly number[]>
  /** There is something to be watched again. What an opponent did may have been told by one's own answer to it. */
  readonly othersMoved: ReadonlySignal<boolean>
  readonly problem: ReadonlySignal<string | null>
  readonly busy: ReadonlySignal<boolean>
  choose(action: WireAction): Promise<void>
  /** One after the other, while each is offered. */
  chooseAll(actions: readonly WireAction[]): Promise<void>
  undo(all: boolean): Promise<void>
  startPlan(): void
  dropPlan(): void
  confirmPlan(): Promise<void>
  order(timing: string | null, order: Order, lasts: 'always' | 'now'): Promise<void>
  lift(): void
  look(n: number, line?: number | null): Promise<void>
  live(): void
  playOn(playing: boolean): void
  watchUnseen(): Promise<void>
  step(): Promise<void>
  forgive(): void
}

const peopleOf = (link: Link): string[] => Object.entries(link.about.players).flatMap(([seat, p]) => (p.is === 'person' ? [seat] : []))
/** Who should be looking: whoever is asked; one person alone never changes place. */
export function eyesFor(people: readonly string[], asked: readonly string[], now: string | null): string | null {
  if (people.length === 0) return null
  if (now !== null && (asked.includes(now) || !asked.some(s => people.includes(s)))) return now
  return asked.find(s => people.includes(s)) ?? now ?? people[0]!
}

/** A button that was clicked is often taken away by what follows; if it still had the focus, the browser would lay the whole page out for that alone. */
function letGo(): void {
  const held = document.activeElement
  if (held instanceof HTMLElement && held.matches('button:not(:focus-visible)')) held.blur()
}
/** `drawn`: the spaces that the map shows. */
export function createSession(link: Link, dress: Dress, lang: ReadonlySignal<Lang>, drawn: ReadonlySet<string>): Session {
  const { game, about } = link
  const people = peopleOf(link)
  const openTable = about.study !== null
  const update = signal<Update | null>(null)
  const entries = signal<readonly Entry[]>([])
  const eyes = signal<string | null>(people[0] ?? null)
  const curtain = signal<string | null>(null)
  const mode = signal<Mode>({ is: 'live' })
  const problem = signal<string | null>(null)
  const busy = signal(false)
  /** Entries up to here were on this screen. */
  const shown = signal(0)

  const state = computed<AnyState | null>(() => {
    const m = mode.value
    if (m.is === 'replay') return m.position.sample
    return m.is === 'plan' ? stateOf(m.plan) : (update.value?.sample ?? null)
  })
  const view = computed<AnyView | null>(() => state.value && (game.view(state.value, eyes.value) as AnyView))
  const looks = computed(() => Object.fromEntries((view.value?.seats ?? []).map(seat => [seat, dress.seat(view.value!, seat, lang.value)])))
  const names = computed(() => namesAt(game, state.value))
  // The names decide, not the state: it changes with every move, and a new voice has the whole log said again.
  const talk = computed(() => {
    void names.value
    return talkOf(game, lang.value, state.peek())
  })
  const question = computed<Question | null>(() => questionOf())
  const hand = computed<readonly string[]>(() => {
    const zones = view.value?.zones as { readonly [zone: string]: readonly (number | null)[] } | undefined
    const lying = eyes.value === null ? [] : (zones?.[dress.handOf(eyes.value)] ?? [])
    return lying.flatMap(card => (card === null ? [] : [game.def.things.ids[card]!]))
  })
  const choices = computed(() => (question.value?.mine ? reachable(choicesOf(game, dress, state.value!, question.value.decision), hand.value, drawn) : []))
  const lines = signal<readonly Line[]>([])
  let written: readonly Line[] = []
  const showLines = afterFrame(() => void (lines.value = written))
  const unseen = computed(() => moments(lines.value, shown.value))
  const othersMoved = computed(() => entries.value.some(e => e.is === 'move' && e.seat !== eyes.value))

  function questionOf(): Question | null {
    const [now, m] = [state.value, mode.value]
    if (!now || now.outcome || (m.is === 'plan' && !canGoOn(game, m.plan))) return null
    const open = game.decisions(now) as AnyDecision[]
    const asked = update.value?.asked ?? []
    const mine = m.is === 'replay' ? undefined : open.find(d => d.seat === eyes.value && (m.is === 'plan' || asked.includes(d.seat)))
    const decision = mine ?? open.find(d => asked.includes(d.seat)) ?? open[0]
    if (!decision) return null
    const window = decision.say.startsWith('window.') ? decision.say.slice(7) : null
    return { decision, mine: mine !== undefined, text: talk.value.say(now, decision.say), window }
  }

  function told(news: Update): void {
    batch(() => {
      const first = update.value === null || update.value.seat !== news.seat
      entries.value = first ? news.entries : [...entries.value, ...news.entries]
      written = (first ? null : grown(dress, written, news.entries)) ?? linesOf(dress, news.opening, entries.value)
      if (first) lines.value = written
      else showLines()
      const before = update.value
      update.value = news
      if (mode.value.is === 'plan' && before && before.n !== news.n) mode.value = { is: 'live' }
      if (first) shown.value = news.seat === null ? news.n : Math.min(about.seen[news.seat] ?? 0, news.n)
      else if (mode.value.is === 'live' && !document.hidden) shown.value = news.n
      turnEyes(news)
    })
    if (news.seat !== null && shown.value === news.n) link.saw(news.seat, news.n)
  }
  function turnEyes(news: Update): void {
    const wanted = eyesFor(people, news.asked, eyes.value)
    if (wanted === eyes.value || wanted === null) return
    if (openTable) watch(wanted)
    else curtain.value = wanted
  }
  function watch(seat: string | null): void {
    eyes.value = seat
    link.watch(seat, told)
  }
  /** Runs one request at a time; a refusal is told, and the table goes on. */
  async function request(run: () => Promise<Answer>): Promise<boolean> {
    if (busy.value) return false
    letGo()
    busy.value = true
    problem.value = null
    const answer = await run().finally(() => void (busy.value = false))
    if (!answer.ok) problem.value = answer.problem
    return answer.ok
  }
  async function send(run: (seat: string) => Promise<Answer>): Promise<void> {
    const seat = eyes.value
    if (seat !== null) await request(() => run(seat))
  }
  function tryOut(plan: Plan, action: WireAction): void {
    const next = tried(game, plan, action)
    if (next) mode.value = { is: 'plan', plan: next }
  }
  async function look(n: number, line: number | null = null, until = update.value!.n, playing = false): Promise<void> {
    const position = await link.at(eyes.value, n)
    mode.value = { is: 'replay', position, until, playing, line }
  }
  function live(): void {
    batch(() => {
      mode.value = { is: 'live' }
      shown.value = update.value?.n ?? 0
    })
    if (eyes.value !== null && update.value) link.saw(eyes.value, update.value.n)
  }

  watch(eyes.value)
  if (people.length > 1 && !openTable) curtain.value = eyes.value
  return {
    ...{ link, dress, lang, update, eyes, curtain, mode, state, view, looks, talk, question, choices, hand, lines, unseen, othersMoved, problem, busy },
    async choose(action) {
      const m = mode.value
      if (m.is === 'plan') return tryOut(m.plan, action)
      if (m.is === 'replay') live()
      await send(seat => link.act(seat, action))
    },
    async chooseAll(actions) {
      const m = mode.value
      if (m.is === 'plan') return actions.forEach(action => mode.value.is === 'plan' && tryOut(mode.value.plan, action))
      await send(seat => link.plan(seat, [...actions]))
    },
    async undo(all) {
      const m = mode.value
      if (m.is === 'plan') return void (mode.value = { is: 'plan', plan: all ? begin(m.plan.seat, m.plan.from) : back(m.plan) })
      await send(seat => link.undo(seat, all))
    },
    startPlan() {
      const news = update.value
      if (news && eyes.value !== null && question.value?.mine) mode.value = { is: 'plan', plan: begin(eyes.value, news.sample) }
    },
    dropPlan: () => void (mode.value = { is: 'live' }),
    async confirmPlan() {
      const m = mode.value
      if (m.is !== 'plan') return
      await send(seat => link.plan(seat, actionsOf(m.plan)))
      mode.value = { is: 'live' }
    },
    order: (timing, order, lasts) => send(seat => link.order(seat, timing, order, lasts)),
    lift() {
      const seat = curtain.value
      if (seat === null) return
      batch(() => {
        curtain.value = null
        if (seat !== eyes.value) {
          update.value = null
          watch(seat)
        }
      })
    },
    look: (n, line) => look(n, line ?? null),
    live,
    playOn(playing) {
      const m = mode.value
      if (m.is === 'replay') mode.value = { ...m, playing }
    },
    async watchUnseen() {
      const first = unseen.value[0]
      await look(first === undefined ? sinceOwn(entries.value, eyes.value) : first - 1, null, update.value!.n, true)
    },
    step: async () => void (await request(() => link.step())),
    forgive: () => void (problem.value = null),
  }
}
