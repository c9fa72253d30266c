/** The match's own worker: host and rules, apart from the screen. Opponents think in another one. */
import { loadGame, type AnyGame } from '@tabularium/games'
import { renewed } from '@tabularium/host'
import { Malformed, type WireAction } from '@tabularium/kernel'
import type { Answer, AnyState, Position } from './link.ts'
import type { Asked, Think, Thought, Told } from './messages.ts'
import { Room } from './room.ts'
import { isOver, load, save, saveSeen, type AnyMatch, type Summary } from './store.ts'

/** A burst of moves is told at most this often. */
const EVERY_MS = 30

let room: Room | null = null
let summary: Summary | null = null
let eyes: { seat: string | null; from: number } | null = null
const tell = (told: Told): void => postMessage(told)

// ---- Telling ----
let due = false
function changed(): void {
  if (due) return
  due = true
  setTimeout(() => due && update(), EVERY_MS)
}
function update(): void {
  due = false
  if (!room || !eyes) return
  const news = room.updateFor(eyes.seat, eyes.from)
  eyes = { ...eyes, from: news.n }
  tell({ is: 'update', update: news })
}

// ---- Opponents ----
let thinker: Worker | null = null
const waiting = new Map<number, (action: WireAction | null) => void>()
function startThinker(): Worker {
  const worker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', (event: MessageEvent<Thought>) => {
    waiting.get(event.data.ask)?.(event.data.action)
    waiting.delete(event.data.ask)
  })
  // Whoever cannot think plays by chance, and the match goes on.
  worker.addEventListener('error', () => {
    thinker = null
    for (const done of waiting.values()) done(null)
    waiting.clear()
  })
  return worker
}
let asks = 0
function think(sample: AnyState, seat: string, bot: string, seed: string): Promise<WireAction | null> {
  thinker ??= startThinker()
  const ask = ++asks
  thinker.postMessage({ ask, game: summary!.game, sample, seat, bot, seed } satisfies Think)
  return new Promise(done => waiting.set(ask, done))
}

// ---- Keeping ----
async function keep(match: AnyMatch, step: number, from: number): Promise<void> {
  summary = { ...summary!, touched: Date.now(), n: match.log.length, over: isOver(match.state) }
  await save(summary, match, step, from)
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
const key = (): readonly number[] => [...crypto.getRandomValues(new Uint32Array(8))]
/** Null: there is no way from the rules it was kept under to these. It stays where it is. */
function upToDate(game: AnyGame, match: AnyMatch): AnyMatch | null {
  try {
    return renewed(game, match)
  } catch (error) {
    if (error instanceof Malformed) return null
    throw error
  }
}
async function openRoom(id: string): Promise<Answer> {
  if (!(await lockMatch(id))) return { ok: false, problem: 'elsewhere', cite: [] }
  const found = await load(id)
  if (!found) return { ok: false, problem: 'lost', cite: [] }
  const { core: _core, step: _step, ...about } = found.kept
  summary = about
  const game = await loadGame(found.kept.game)
  const deps = { save: keep, think, now: () => Date.now(), later: (ms: number, run: () => void) => void setTimeout(run, ms), key, changed }
  const match = upToDate(game, found.match)
  if (!match) return { ok: false, problem: 'outdated', cite: [] }
  room = new Room(game, found.kept, match, deps)
  return room.start()
}
const SEEN_AFTER_MS = 400
let sawTimer: ReturnType<typeof setTimeout> | undefined
function saw(seat: string, n: number): Answer {
  summary = { ...summary!, seen: { ...summary!.seen, [seat]: n } }
  clearTimeout(sawTimer)
  sawTimer = setTimeout(() => void saveSeen(summary!.id, summary!.seen), SEEN_AFTER_MS)
  return { ok: true }
}

type Reply = Answer | Position | string
function reply(asked: Asked): Reply | Promise<Reply> {
  if (asked.is === 'open') return openRoom(asked.id)
  if (!room) return { ok: false, problem: 'lost', cite: [] }
  switch (asked.is) {
    case 'watch':
      eyes = { seat: asked.seat, from: 0 }
      update()
      return { ok: true }
    case 'act':
      return room.act(asked.seat, asked.action)
    case 'plan':
      return room.plan(asked.seat, asked.actions)
    case 'undo':
      return room.undo(asked.seat, asked.all)
    case 'order':
      return room.order(asked.seat, asked.timing, asked.order, asked.lasts)
    case 'at':
      return room.at(asked.seat, asked.n)
    case 'step':
      return room.next()
    case 'export':
      return room.export(asked.seat)
    case 'saw':
      return saw(asked.seat, asked.n)
    case 'speed':
      room.setSpeed(asked.speed)
      return { ok: true }
  }
}
addEventListener('message', (event: MessageEvent<Asked>) => void answer(event.data))
/** These may change the match. What merely asks or notes does not hurry the telling: every update is noted as seen. */
const ACTS: readonly Asked['is'][] = ['act', 'plan', 'undo', 'order', 'step']
/** Whoever acted sees what came of it before the answer: the old question must not be there to be answered twice. */
async function answer(asked: Asked): Promise<void> {
  const said = await reply(asked)
  if (due && ACTS.includes(asked.is)) update()
  tell({ is: 'answer', ask: asked.ask, answer: said })
}
