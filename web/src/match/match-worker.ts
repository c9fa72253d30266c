/** The match's own worker: host and rules, apart from the screen. Whatever is thrown here reaches the page. */
import { loadGame, type AnyGame } from '@tabularium/games'
import type { LookBack } from '../advice/look-back-in-worker.ts'
import { encodeViewToSend, upgradeMatchToCurrentRules } from '@tabularium/host'
import { Malformed } from '@tabularium/kernel'
import { holdLockForever } from './alive.ts'
import type { AnswerOrRefusal, AnyView } from './client.ts'
import { makeFailure, MatchError } from './failure.ts'
import { lockMatch } from './match-lock.ts'
import type { NumberedRequest, WorkerResult, WorkerReply } from './messages.ts'
import { askBotForMove } from './opponents.ts'
import { MatchRunner, type MatchRunnerDeps } from './runner.ts'
import { isGameOver, loadMatch, loadStatesOfMatch, saveMatch, saveSeenCounts, type AnyMatch, type MatchSummary } from './store.ts'

/** A burst of moves is sent at most this often, and not before the last of them is drawn. */
const UPDATE_INTERVAL_MS = 30
/** A window that nobody sees any more does not say when it has drawn. */
const LONGEST_DRAWING_MS = 500

let runner: MatchRunner | null = null
let summary: MatchSummary | null = null
let viewer: { seat: string | null; from: number; view: AnyView | null } | null = null
const sendReply = (reply: WorkerReply): void => postMessage(reply)
const sendFailure = (error: unknown, request: number | null = null): void => sendReply({ is: 'failure', request, failure: makeFailure(error) })

// ---- Updates ----
let due = false
let drawingUntil = 0
const firstDrawing = Promise.withResolvers<void>()
function scheduleUpdate(): void {
  if (due) return
  due = true
  setTimeout(sendDueUpdate, UPDATE_INTERVAL_MS)
}
function sendDueUpdate(): void {
  if (!due) return
  const rest = drawingUntil - performance.now()
  if (rest > 0) setTimeout(sendDueUpdate, rest)
  else sendUpdate()
}
function noteDrawn(): void {
  drawingUntil = 0
  firstDrawing.resolve()
  sendDueUpdate()
}
function sendUpdate(): void {
  due = false
  if (!runner || !viewer) return
  drawingUntil = performance.now() + LONGEST_DRAWING_MS
  const { view, ...update } = runner.updateFor(viewer.seat, viewer.from)
  sendReply({ is: 'update', update: { ...update, view: encodeViewToSend(viewer.view, view) } })
  viewer = { ...viewer, from: update.n, view }
}

// ---- Opening and saving ----
async function saveNextMatch(match: AnyMatch, step: number, from: number): Promise<void> {
  const next = { ...summary!, touched: Date.now(), n: match.n, over: isGameOver(match.state) }
  await saveMatch(next, match, step, from)
  summary = { ...next, seen: summary!.seen }
}
/** Null: there is no way from the rules it was stored under to these. It stays where it is. */
function upgradeMatchRules(game: AnyGame, match: AnyMatch): AnyMatch | null {
  if (match.state.rules === game.rules) return upgradeMatchToCurrentRules(game, loadStatesOfMatch(game, match))
  try {
    return upgradeMatchToCurrentRules(game, match)
  } catch (error) {
    if (error instanceof Malformed) return null
    throw error
  }
}
/** Another tab plays on: what is under way here ends first, and nothing is saved any more. */
async function giveUpMatch(): Promise<void> {
  const ending = runner
  runner = null
  await ending?.close()
  sendFailure(new MatchError('taken', 'another tab has taken over'))
}
const makeRefusal = (problem: string): AnswerOrRefusal => ({ ok: false, problem, cite: [] })
async function openMatchInWorker(id: string, takeOver: boolean): Promise<AnswerOrRefusal> {
  if (!(await lockMatch(id, takeOver, giveUpMatch))) return makeRefusal('elsewhere')
  const found = await loadMatch(id)
  if (!found) return makeRefusal('lost')
  const { stored } = found
  const { core: _core, step: _step, ...info } = stored
  summary = info
  const game = await loadGame(stored.game)
  const match = upgradeMatchRules(game, found.match)
  if (!match) return makeRefusal('outdated')
  const deps: MatchRunnerDeps = {
    save: saveNextMatch,
    onChange: scheduleUpdate,
    onFailure: sendFailure,
    now: () => Date.now(),
    // Nobody moves before the table is there to be seen.
    think: (sample, seat, bot, seed) => firstDrawing.promise.then(() => askBotForMove(stored.game, sample, seat, bot, seed)),
    schedule: (ms, run) => void setTimeout(run, ms),
  }
  runner = new MatchRunner(game, stored, match, deps, found.saved)
  return runner.start()
}
const SAVE_SEEN_AFTER_MS = 400
let seenTimer: ReturnType<typeof setTimeout> | undefined
function markEntriesSeen(seat: string, n: number): AnswerOrRefusal {
  summary = { ...summary!, seen: { ...summary!.seen, [seat]: n } }
  clearTimeout(seenTimer)
  seenTimer = setTimeout(() => void saveSeenCounts(summary!.id, summary!.seen).catch(sendFailure), SAVE_SEEN_AFTER_MS)
  return { ok: true }
}

// ---- Requests ----
const lookBack = async (match: AnyMatch, seat: string | null): Promise<LookBack | null> =>
  (await import('../advice/ask-worker.ts')).askToLookBack(summary!.game, match, seat)
function handleRequest(request: NumberedRequest): WorkerResult | Promise<WorkerResult> {
  if (request.is === 'open') return holdLockForever(request.alive).then(() => openMatchInWorker(request.id, request.takeOver))
  if (!runner) throw new MatchError('taken', 'the match is not open here')
  switch (request.is) {
    case 'watch':
      viewer = { seat: request.seat, from: 0, view: null }
      sendUpdate()
      return { ok: true }
    case 'act':
      return runner.act(request.seat, request.action)
    case 'aside':
      return runner.aside(request.seat, request.action)
    case 'plan':
      return runner.plan(request.seat, request.actions)
    case 'undo':
      return runner.undo(request.seat, request.all)
    case 'set-order':
      return runner.setOrder(request.seat, request.timing, request.order, request.lasts)
    case 'position-at':
      return runner.positionAt(request.seat, request.n)
    case 'take-step':
      return runner.takeStep(request.count)
    case 'look-back':
      return lookBack(runner.wholeMatch(), request.seat)
    case 'export':
      return runner.exportFile()
    case 'mark-seen':
      return markEntriesSeen(request.seat, request.n)
    case 'drawn':
      noteDrawn()
      return { ok: true }
    case 'set-speed':
      runner.setSpeed(request.speed)
      return { ok: true }
    case 'resume':
      return runner.resume()
  }
}
/** These may change the match. What merely asks or notes does not hurry an update: every one of them is noted as seen. */
const REQUESTS_THAT_CHANGE: readonly NumberedRequest['is'][] = ['act', 'aside', 'plan', 'undo', 'set-order', 'take-step', 'resume']
/** Whoever acted sees what came of it before the answer: the old question must not be there to be answered twice. */
async function replyToRequest(request: NumberedRequest): Promise<void> {
  try {
    const result = await handleRequest(request)
    if (due && REQUESTS_THAT_CHANGE.includes(request.is)) sendUpdate()
    sendReply({ is: 'result', request: request.request, result })
  } catch (error) {
    sendFailure(error, request.request)
  }
}
export const receive = ({ data }: MessageEvent<NumberedRequest>): void => void replyToRequest(data)
addEventListener('unhandledrejection', event => sendFailure(event.reason))
