/** What may be done at the table. */
import { batch, type ReadonlySignal } from '@preact/signals'
import type { StandingOrder } from '@tabularium/host'
import type { WireAction, WireAsideAction } from '@tabularium/kernel'
import type { AnswerOrRefusal } from '../match/client.ts'
import { downloadText } from '../match/download.ts'
import { makeFailure, type Failure } from '../match/failure.ts'
import { findOthersMoves } from './chronicle.ts'
import { listPlannedActions, dropLastPlanStep, createPlan, tryPlanStep, type Plan } from './planning.ts'
import type { MatchFeed } from './session-feed.ts'
import type { DerivedSignals, SessionSignals, SessionSetup } from './session-state.ts'

interface MoveCommands {
  choose(action: WireAction): Promise<void>
  /** One after the other, while each is offered. */
  chooseAll(actions: readonly WireAction[]): Promise<void>
  /** Something put to others, or answered, aside. */
  aside(action: WireAsideAction): Promise<void>
  undo(all: boolean): Promise<void>
  setOrder(timing: string | null, order: StandingOrder, lasts: 'always' | 'now'): Promise<void>
  /** The next steps of the example that is being studied. */
  takeStep(count?: number): Promise<void>
  /** While others move: no more pauses, until somebody here is asked. */
  hurry(): void
}
interface PlanCommands {
  startPlan(): void
  dropPlan(): void
  confirmPlan(): Promise<void>
}
interface ReplayCommands {
  showMoment(n: number, line?: number | null): Promise<void>
  /** Goes on to that moment by itself, and on from there. */
  playMoment(n: number): Promise<void>
  returnToLive(): void
  setPlaying(playing: boolean): void
  watchUnseen(): Promise<void>
}
export interface SessionCommands extends MoveCommands, PlanCommands, ReplayCommands {
  /** The screen was handed over to whom the curtain named. */
  handOver(): void
  /** After a failure: goes on, and does again what failed. */
  retry(): Promise<void>
  saveToFile(): Promise<void>
}

/** A button that was clicked is often taken away by what follows; if it still had the focus, the browser would lay the whole page out for that alone. */
function blurClickedButton(): void {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused.matches('button:not(:focus-visible)')) focused.blur()
}
type SendAsSeat = (run: (seat: string) => Promise<AnswerOrRefusal>) => Promise<void>
type RunRequest = (run: () => Promise<AnswerOrRefusal>) => Promise<void>
/** Whether the match stands surely as before. After a worker's end the move may have been saved: it must not be made twice. */
const isSurelyUnchanged = ({ kind }: Failure): boolean => kind !== 'worker' && kind !== 'taken'
interface RequestRunner {
  readonly request: RunRequest
  retry(): Promise<void>
}
/** Runs one request at a time. A refusal is told, and the table goes on; after a failure it can be made again. */
function createRequestRunner({ client }: SessionSetup, { busy, problem, failure }: SessionSignals): RequestRunner {
  let failed: (() => Promise<AnswerOrRefusal>) | null = null
  const send: RunRequest = async run => {
    busy.value = true
    problem.value = null
    try {
      const answer = await run()
      failure.value = null
      if (!answer.ok) problem.value = answer.problem
    } catch (error) {
      failure.value = makeFailure(error)
    } finally {
      busy.value = false
    }
  }
  return {
    async request(run) {
      if (busy.value) return
      blurClickedButton()
      await send(run)
      failed = failure.value && isSurelyUnchanged(failure.value) ? run : null
    },
    async retry() {
      const now = failure.value
      if (!now || busy.value) return
      await send(() => client.resume(now))
      if (!failure.value && failed) await send(failed)
    },
  }
}

function createMoveCommands(
  { client }: SessionSetup,
  { mode, given, hurried }: SessionSignals,
  { question }: DerivedSignals,
  request: RunRequest,
  send: SendAsSeat,
  { returnToLive }: ReplayCommands,
): MoveCommands {
  const tryStep = (plan: Plan, action: WireAction): void => {
    const next = tryPlanStep(client.game, plan, action)
    if (next) mode.value = { is: 'plan', plan: next }
  }
  return {
    async choose(action) {
      const m = mode.value
      if (m.is === 'plan') return tryStep(m.plan, action)
      if (m.is === 'replay') returnToLive()
      if (question.value) given.value = [...given.value, { say: question.value.decision.say, action }]
      await send(seat => client.act(seat, action))
    },
    async chooseAll(actions) {
      if (mode.value.is === 'plan') return actions.forEach(action => mode.value.is === 'plan' && tryStep(mode.value.plan, action))
      await send(seat => client.plan(seat, [...actions]))
    },
    aside: action => send(seat => client.aside(seat, action)),
    async undo(all) {
      const m = mode.value
      if (m.is === 'plan') return void (mode.value = { is: 'plan', plan: all ? createPlan(m.plan.seat, m.plan.from) : dropLastPlanStep(m.plan) })
      given.value = []
      await send(seat => client.undo(seat, all))
    },
    setOrder: (timing, order, lasts) => send(seat => client.setOrder(seat, timing, order, lasts)),
    takeStep: count => request(() => client.takeStep(count)),
    hurry: () => {
      if (!question.value?.mine) hurried.value = true
    },
  }
}
function createPlanCommands({ client }: SessionSetup, { mode, update, viewer }: SessionSignals, { question }: DerivedSignals, send: SendAsSeat): PlanCommands {
  return {
    startPlan() {
      const now = update.value
      if (now && viewer.value !== null && question.value?.mine) mode.value = { is: 'plan', plan: createPlan(viewer.value, now.sample) }
    },
    dropPlan: () => void (mode.value = { is: 'live' }),
    async confirmPlan() {
      const m = mode.value
      if (m.is !== 'plan') return
      await send(seat => client.plan(seat, listPlannedActions(m.plan)))
      mode.value = { is: 'live' }
    },
  }
}
const awaitFirstValue = <T>(signal: ReadonlySignal<T | null>): Promise<T> =>
  new Promise(resolve => {
    const stop = signal.subscribe(value => {
      if (value === null) return
      resolve(value)
      queueMicrotask(() => stop())
    })
  })
function createReplayCommands(
  { client }: SessionSetup,
  { mode, update, viewer, entries, lines, shown, failure }: SessionSignals,
  { unseen }: DerivedSignals,
): ReplayCommands {
  async function show(n: number, line: number | null, playing: boolean, until?: number): Promise<void> {
    const before = mode.value
    client.earlier?.value?.()
    try {
      const position = await client.positionAt(viewer.value, n)
      // Whoever paused or left meanwhile is not brought back.
      if (playing && mode.value !== before) return
      // A link may ask for a moment before the match itself has come.
      const newest = update.value ?? (await awaitFirstValue(update))
      mode.value = { is: 'replay', position, until: until ?? newest.n, playing, line }
    } catch (error) {
      failure.value = makeFailure(error)
    }
  }
  return {
    showMoment: (n, line) => show(n, line ?? null, false),
    playMoment: n => show(n, null, true, mode.value.is === 'replay' ? mode.value.until : undefined),
    returnToLive() {
      batch(() => {
        mode.value = { is: 'live' }
        shown.value = update.value?.n ?? 0
      })
      if (viewer.value !== null && update.value) client.markSeen(viewer.value, update.value.n)
    },
    setPlaying(playing) {
      const m = mode.value
      if (m.is === 'replay') mode.value = { ...m, playing }
    },
    async watchUnseen() {
      const first = unseen.value[0]
      if (first !== undefined) return show(first - 1, null, true)
      const others = findOthersMoves(entries.value, lines.value, viewer.value)
      await show(others?.from ?? 0, null, true, others?.until)
    },
  }
}

export function createCommands(table: SessionSetup, signals: SessionSignals, readings: DerivedSignals, feed: MatchFeed): SessionCommands {
  const { viewer, curtain, update } = signals
  const { request, retry } = createRequestRunner(table, signals)
  const send: SendAsSeat = async run => {
    const seat = viewer.value
    if (seat !== null) await request(() => run(seat))
  }
  const replay = createReplayCommands(table, signals, readings)
  return {
    ...createMoveCommands(table, signals, readings, request, send, replay),
    ...createPlanCommands(table, signals, readings, send),
    ...replay,
    retry,
    async saveToFile() {
      const { id, game } = table.client.info
      try {
        downloadText(`${game}-${id}.json`, await table.client.exportFile())
      } catch (error) {
        signals.failure.value = makeFailure(error)
      }
    },
    handOver() {
      const seat = curtain.value
      if (seat === null) return
      batch(() => {
        curtain.value = null
        if (seat === viewer.value) return
        update.value = null
        feed.watch(seat)
      })
    },
  }
}
