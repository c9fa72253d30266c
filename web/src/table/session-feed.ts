/** What comes from the match: each update is laid into the session, and the screen goes to whoever is asked. */
import { batch } from '@preact/signals'
import type { MatchUpdate } from '../match/client.ts'
import { appendLogLines, writeLogLines, type LogLine } from './chronicle.ts'
import { createAfterFrame } from './later.ts'
import { listSeatsOfPersons, type SessionSignals, type SessionSetup } from './session-state.ts'

export interface MatchFeed {
  /** Shows the match to this seat from now on. */
  watch(seat: string | null): void
}
/** Who should be looking: whoever is asked; one person alone never changes place. */
export function chooseViewer(people: readonly string[], asked: readonly string[], now: string | null): string | null {
  if (people.length === 0) return null
  if (now !== null && (asked.includes(now) || !asked.some(s => people.includes(s)))) return now
  return asked.find(s => people.includes(s)) ?? now ?? people[0]!
}

/** The lines of the log follow a frame after map and question. */
function createLogWriter({ gameUi }: SessionSetup, { lines, entries }: SessionSignals): (update: MatchUpdate, first: boolean) => void {
  let written: readonly LogLine[] = []
  const show = createAfterFrame(() => void (lines.value = written))
  return (update, first) => {
    written = (first ? null : appendLogLines(gameUi, written, update.entries)) ?? writeLogLines(gameUi, update.opening, entries.value)
    if (first) lines.value = written
    else show()
  }
}
/** Who looks for the first time has missed nothing; where several share a screen, all that was done before he took it is new to him. */
export function countSeenBefore({ client }: Pick<SessionSetup, 'client'>, { seat, n }: Pick<MatchUpdate, 'seat' | 'n'>): number {
  if (seat === null) return n
  return Math.min(client.info.seen[seat] ?? (listSeatsOfPersons(client).length > 1 ? 0 : n), n)
}
function markEntriesShown(table: SessionSetup, { mode, shown }: SessionSignals, update: MatchUpdate, first: boolean): void {
  if (first) shown.value = countSeenBefore(table, update)
  else if (mode.value.is === 'live' && !document.hidden) shown.value = update.n
}

/** Opponents may move faster than the screen is drawn: what comes meanwhile is laid down together. What is urgent waits for nothing. */
function createFrameQueue(
  layAll: (updates: readonly MatchUpdate[]) => void,
  isUrgent: (update: MatchUpdate) => boolean,
  onDrawn: () => void,
): (next: MatchUpdate) => void {
  let waiting: MatchUpdate[] = []
  let isDrawing = false
  const flush = (): void => {
    if (waiting.length === 0) return
    const updates = waiting
    waiting = []
    isDrawing = true
    afterFrame()
    layAll(updates)
  }
  const afterFrame = createAfterFrame(() => {
    isDrawing = false
    onDrawn()
    flush()
  })
  return next => {
    // The whole of it is for another viewer, or a new beginning: what came before is in it, or no longer meant.
    waiting = next.from === 0 ? [next] : [...waiting, next]
    if (!isDrawing || document.hidden || next.from === 0 || isUrgent(next)) flush()
  }
}

export function watchMatch(table: SessionSetup, signals: SessionSignals): MatchFeed {
  const { client } = table
  const { update, entries, viewer, curtain, mode, failure, shown, busy } = signals
  const people = listSeatsOfPersons(client)
  const isStudy = client.info.study !== null
  const write = createLogWriter(table, signals)

  function lay(next: MatchUpdate): void {
    const before = update.value
    const first = next.from === 0
    entries.value = first ? next.entries : [...entries.value, ...next.entries]
    write(next, first)
    update.value = next
    if (mode.value.is === 'plan' && before && before.n !== next.n) mode.value = { is: 'live' }
    markEntriesShown(table, signals, next, first)
  }
  function layAll(updates: readonly MatchUpdate[]): void {
    const next = updates.at(-1)!
    batch(() => {
      updates.forEach(lay)
      turnToAsked(next)
    })
    if (next.seat !== null && shown.value === next.n) client.markSeen(next.seat, next.n)
  }
  const isAskedHere = ({ asked }: MatchUpdate): boolean => asked.some(seat => people.includes(seat))
  // While an answer is on its way, what comes of it comes first: with the table free again, the old question could be answered twice.
  const onUpdate = createFrameQueue(
    layAll,
    next => isAskedHere(next) || busy.peek(),
    () => client.reportDrawn?.(),
  )
  function turnToAsked(next: MatchUpdate): void {
    const wanted = chooseViewer(people, next.asked, viewer.value)
    if (wanted === viewer.value || wanted === null) return
    if (isStudy) watch(wanted)
    else curtain.value = wanted
  }
  function watch(seat: string | null): void {
    viewer.value = seat
    client.watch(seat, onUpdate)
  }

  client.listenForFailures(reported => void (failure.value = reported))
  watch(viewer.value)
  if (people.length > 1 && !isStudy) curtain.value = viewer.value
  return { watch }
}
