/** What may be done at the table. */
import { batch } from '@preact/signals'
import type { Order } from '@tabularium/host'
import type { WireAction, WireAside } from '@tabularium/kernel'
import type { Answer } from '../match/client.ts'
import { downloadText } from '../match/download.ts'
import { failureFrom, type Failure } from '../match/failure.ts'
import { sinceOwn } from './chronicle.ts'
import { actionsOf, back, begin, tried, type Plan } from './planning.ts'
import type { Feed } from './session-feed.ts'
import type { Readings, Signals, TableSetup } from './session-state.ts'

interface Moves {
  choose(action: WireAction): Promise<void>
  /** One after the other, while each is offered. */
  chooseAll(actions: readonly WireAction[]): Promise<void>
  /** Something put to others, or answered, aside. */
  aside(action: WireAside): Promise<void>
  undo(all: boolean): Promise<void>
  setOrder(timing: string | null, order: Order, lasts: 'always' | 'now'): Promise<void>
  /** The next step of the example that is being studied. */
  takeStep(): Promise<void>
  /** While others move: no more pauses, until somebody here is asked. */
  hurry(): void
}
interface Planning {
  startPlan(): void
  dropPlan(): void
  confirmPlan(): Promise<void>
}
interface Replaying {
  showMoment(n: number, line?: number | null): Promise<void>
  /** Goes on to that moment by itself, and on from there. */
  playMoment(n: number): Promise<void>
  returnToLive(): void
  setPlaying(playing: boolean): void
  watchUnseen(): Promise<void>
}
export interface Commands extends Moves, Planning, Replaying {
  /** The screen was handed over to whom the curtain named. */
  handOver(): void
  /** After a failure: goes on, and does again what failed. */
  retry(): Promise<void>
  saveToFile(): Promise<void>
}

/** A button that was clicked is often taken away by what follows; if it still had the focus, the browser would lay the whole page out for that alone. */
function releaseFocus(): void {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused.matches('button:not(:focus-visible)')) focused.blur()
}
type Send = (run: (seat: string) => Promise<Answer>) => Promise<void>
type Request = (run: () => Promise<Answer>) => Promise<void>
/** Whether the match stands surely as before. After a worker's end the move may have been saved: it must not be made twice. */
const isUndone = ({ kind }: Failure): boolean => kind !== 'worker' && kind !== 'taken'
interface Requests {
  readonly request: Request
  retry(): Promise<void>
}
/** Runs one request at a time. A refusal is told, and the table goes on; after a failure it can be made again. */
function createRequests({ client }: TableSetup, { busy, problem, failure }: Signals): Requests {
  let failed: (() => Promise<Answer>) | null = null
  const send: Request = async run => {
    busy.value = true
    problem.value = null
    try {
      const answer = await run()
      failure.value = null
      if (!answer.ok) problem.value = answer.problem
    } catch (error) {
      failure.value = failureFrom(error)
    } finally {
      busy.value = false
    }
  }
  return {
    async request(run) {
      if (busy.value) return
      releaseFocus()
      await send(run)
      failed = failure.value && isUndone(failure.value) ? run : null
    },
    async retry() {
      const now = failure.value
      if (!now || busy.value) return
      await send(() => client.resume(now))
      if (!failure.value && failed) await send(failed)
    },
  }
}

function createMoves(
  { client }: TableSetup,
  { mode, given }: Signals,
  { question }: Readings,
  request: Request,
  send: Send,
  { returnToLive }: Replaying,
): Moves {
  const tryStep = (plan: Plan, action: WireAction): void => {
    const next = tried(client.game, plan, action)
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
      if (m.is === 'plan') return void (mode.value = { is: 'plan', plan: all ? begin(m.plan.seat, m.plan.from) : back(m.plan) })
      given.value = []
      await send(seat => client.undo(seat, all))
    },
    setOrder: (timing, order, lasts) => send(seat => client.setOrder(seat, timing, order, lasts)),
    takeStep: () => request(() => client.takeStep()),
    hurry: () => {
      if (!question.value?.mine) client.setSpeed('instant')
    },
  }
}
function createPlanning({ client }: TableSetup, { mode, update, viewer }: Signals, { question }: Readings, send: Send): Planning {
  return {
    startPlan() {
      const now = update.value
      if (now && viewer.value !== null && question.value?.mine) mode.value = { is: 'plan', plan: begin(viewer.value, now.sample) }
    },
    dropPlan: () => void (mode.value = { is: 'live' }),
    async confirmPlan() {
      const m = mode.value
      if (m.is !== 'plan') return
      await send(seat => client.plan(seat, actionsOf(m.plan)))
      mode.value = { is: 'live' }
    },
  }
}
function createReplay({ client }: TableSetup, { mode, update, viewer, entries, shown, failure }: Signals, { unseen }: Readings): Replaying {
  async function show(n: number, line: number | null, playing: boolean): Promise<void> {
    const before = mode.value
    client.earlier?.value?.()
    try {
      const position = await client.positionAt(viewer.value, n)
      // Whoever paused or left meanwhile is not brought back.
      if (playing && mode.value !== before) return
      mode.value = { is: 'replay', position, until: update.value!.n, playing, line }
    } catch (error) {
      failure.value = failureFrom(error)
    }
  }
  return {
    showMoment: (n, line) => show(n, line ?? null, false),
    playMoment: n => show(n, null, true),
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
      await show(first === undefined ? sinceOwn(entries.value, viewer.value) : first - 1, null, true)
    },
  }
}

export function createCommands(table: TableSetup, signals: Signals, readings: Readings, feed: Feed): Commands {
  const { viewer, curtain, update } = signals
  const { request, retry } = createRequests(table, signals)
  const send: Send = async run => {
    const seat = viewer.value
    if (seat !== null) await request(() => run(seat))
  }
  const replay = createReplay(table, signals, readings)
  return {
    ...createMoves(table, signals, readings, request, send, replay),
    ...createPlanning(table, signals, readings, send),
    ...replay,
    retry,
    async saveToFile() {
      const { id, game } = table.client.info
      try {
        downloadText(`${game}-${id}.json`, await table.client.exportFile())
      } catch (error) {
        signals.failure.value = failureFrom(error)
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
