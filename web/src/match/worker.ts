/** The match's own worker: host and rules, apart from the screen. Opponents think in another one. */
import { loadGame, type AnyGame } from '@tabularium/games'
import { upgradeRules } from '@tabularium/host'
import { Malformed, type WireAction } from '@tabularium/kernel'
import type { Answer, AnyState } from './client.ts'
import type { NumberedRequest, Result, ThinkReply, ThinkRequest, WorkerReply } from './messages.ts'
import { MatchRunner } from './runner.ts'
import { isOver, loadMatch, saveMatch, saveSeen, type AnyMatch, type MatchSummary } from './store.ts'

/** A burst of moves is sent at most this often. */
const EVERY_MS = 30

let runner: MatchRunner | null = null
let summary: MatchSummary | null = null
let viewer: { seat: string | null; from: number } | null = null
const send = (reply: WorkerReply): void => postMessage(reply)

// ---- Updates ----
let due = false
function scheduleUpdate(): void {
  if (due) return
  due = true
  setTimeout(() => due && sendUpdate(), EVERY_MS)
}
function sendUpdate(): void {
  due = false
  if (!runner || !viewer) return
  const update = runner.updateFor(viewer.seat, viewer.from)
  viewer = { ...viewer, from: update.n }
  send({ is: 'update', update })
}

// ---- Opponents ----
let thinker: Worker | null = null
const waiting = new Map<number, (action: WireAction | null) => void>()
function startThinker(): Worker {
  const worker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', (event: MessageEvent<ThinkReply>) => {
    waiting.get(event.data.request)?.(event.data.action)
    waiting.delete(event.data.request)
  })
  // Whoever cannot think plays by chance, and the match goes on.
  worker.addEventListener('error', () => {
    thinker = null
    for (const done of waiting.values()) done(null)
    waiting.clear()
  })
  return worker
}
let requests = 0
function think(sample: AnyState, seat: string, bot: string, seed: string): Promise<WireAction | null> {
  thinker ??= startThinker()
  const request = ++requests
  thinker.postMessage({ request, game: summary!.game, sample, seat, bot, seed } satisfies ThinkRequest)
  return new Promise(done => waiting.set(request, done))
}

// ---- Saving ----
async function save(match: AnyMatch, step: number, from: number): Promise<void> {
  summary = { ...summary!, touched: Date.now(), n: match.log.length, over: isOver(match.state) }
  await saveMatch(summary, match, step, from)
}
/** Only one tab may play a match, or one would overwrite the other. A page that is loaded again waits a moment for the old one to let go. */
const WAIT_MS = 2500
function lockMatch(id: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true)
  return new Promise(resolve => {
    const held = new Promise<void>(() => {})
    const got = (): Promise<void> => {
      resolve(true)
      return held
    }
    navigator.locks.request(`match-${id}`, { signal: AbortSignal.timeout(WAIT_MS) }, got).catch(() => resolve(false))
  })
}
/** Null: there is no way from the rules it was kept under to these. It stays where it is. */
function migrate(game: AnyGame, match: AnyMatch): AnyMatch | null {
  try {
    return upgradeRules(game, match)
  } catch (error) {
    if (error instanceof Malformed) return null
    throw error
  }
}
async function openMatch(id: string): Promise<Answer> {
  if (!(await lockMatch(id))) return { ok: false, problem: 'elsewhere', cite: [] }
  const found = await loadMatch(id)
  if (!found) return { ok: false, problem: 'lost', cite: [] }
  const { core: _core, step: _step, ...about } = found.stored
  summary = about
  const game = await loadGame(found.stored.game)
  const deps = { save, think, now: () => Date.now(), schedule: (ms: number, run: () => void) => void setTimeout(run, ms), onChange: scheduleUpdate }
  const match = migrate(game, found.match)
  if (!match) return { ok: false, problem: 'outdated', cite: [] }
  runner = new MatchRunner(game, found.stored, match, deps)
  return runner.start()
}
const SEEN_AFTER_MS = 400
let seenTimer: ReturnType<typeof setTimeout> | undefined
function markSeen(seat: string, n: number): Answer {
  summary = { ...summary!, seen: { ...summary!.seen, [seat]: n } }
  clearTimeout(seenTimer)
  seenTimer = setTimeout(() => void saveSeen(summary!.id, summary!.seen), SEEN_AFTER_MS)
  return { ok: true }
}

function handle(request: NumberedRequest): Result | Promise<Result> {
  if (request.is === 'open') return openMatch(request.id)
  if (!runner) return { ok: false, problem: 'lost', cite: [] }
  switch (request.is) {
    case 'watch':
      viewer = { seat: request.seat, from: 0 }
      sendUpdate()
      return { ok: true }
    case 'act':
      return runner.act(request.seat, request.action)
    case 'plan':
      return runner.plan(request.seat, request.actions)
    case 'undo':
      return runner.undo(request.seat, request.all)
    case 'set-order':
      return runner.setOrder(request.seat, request.timing, request.order, request.lasts)
    case 'position-at':
      return runner.positionAt(request.seat, request.n)
    case 'take-step':
      return runner.takeStep()
    case 'export':
      return runner.exportFile(request.seat)
    case 'mark-seen':
      return markSeen(request.seat, request.n)
    case 'set-speed':
      runner.setSpeed(request.speed)
      return { ok: true }
  }
}
addEventListener('message', (event: MessageEvent<NumberedRequest>) => void reply(event.data))
/** These may change the match. What merely asks or notes does not hurry an update: every one of them is noted as seen. */
const ACTS: readonly NumberedRequest['is'][] = ['act', 'plan', 'undo', 'set-order', 'take-step']
/** Whoever acted sees what came of it before the answer: the old question must not be there to be answered twice. */
async function reply(request: NumberedRequest): Promise<void> {
  const result = await handle(request)
  if (due && ACTS.includes(request.is)) sendUpdate()
  send({ is: 'result', request: request.request, result })
}
