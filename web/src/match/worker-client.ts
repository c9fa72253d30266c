/** The client of a match that lives in a worker of this browser. A worker that fails or dies is told, and can be started again. */
import { loadGame, type AnyGame } from '@tabularium/games'
import { receiveView } from '@tabularium/host'
import { onRelease } from './alive.ts'
import type { Answer, AnyView, MatchClient, MatchInfo, Position, Speed, Update } from './client.ts'
import { MatchError, type Failure } from './failure.ts'
import type { Result, WorkerReply, WorkerRequest } from './messages.ts'
import { keepReceipt } from './receipts.ts'
import { exportStored } from './save-file.ts'
import { findMatch } from './store.ts'
import { dealPosition, type SentPosition, type SentUpdate } from './views.ts'

interface Waiting {
  resolve(result: Result): void
  reject(error: MatchError): void
}
interface Listeners {
  onUpdate(update: SentUpdate): void
  onFailure(failure: Failure): void
}
class MatchWorker {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  private readonly waiting = new Map<number, Waiting>()
  private readonly listeners: Listeners
  private readonly alive = `worker-${crypto.randomUUID()}`
  private requests = 0
  private stopWatching: () => void = () => {}
  /** Why it answers no more. */
  private dead: MatchError | null = null
  constructor(listeners: Listeners) {
    this.listeners = listeners
    this.worker.addEventListener('message', (event: MessageEvent<WorkerReply>) => this.receive(event.data))
    this.worker.addEventListener('error', event => this.die(event.message || 'the worker could not be started'))
  }
  get isAlive(): boolean {
    return this.dead === null
  }
  private receive(reply: WorkerReply): void {
    if (reply.is === 'update') return this.listeners.onUpdate(reply.update)
    const one = reply.request === null ? undefined : this.waiting.get(reply.request)
    if (reply.request !== null) this.waiting.delete(reply.request)
    if (reply.is === 'result') one?.resolve(reply.result)
    else if (one) one.reject(new MatchError(reply.failure.kind, reply.failure.cause))
    else this.listeners.onFailure(reply.failure)
  }
  private die(cause: string): void {
    if (this.dead) return
    this.dead = new MatchError('worker', cause)
    for (const one of this.waiting.values()) one.reject(this.dead)
    this.waiting.clear()
    this.listeners.onFailure(this.dead.failure)
  }
  send<T extends Result>(message: WorkerRequest): Promise<T> {
    if (this.dead) return Promise.reject(this.dead)
    const request = ++this.requests
    this.worker.postMessage({ request, ...message })
    return new Promise((resolve, reject) => void this.waiting.set(request, { resolve: resolve as Waiting['resolve'], reject }))
  }
  /** A request whose answer nobody waits for: only its failure is told. */
  notify(message: WorkerRequest): void {
    this.send(message).catch((error: MatchError) => this.listeners.onFailure(error.failure))
  }
  async open(id: string, takeOver: boolean): Promise<Answer> {
    const opened = await this.send<Answer>({ is: 'open', id, takeOver, alive: this.alive })
    this.stopWatching = onRelease(this.alive, () => this.die('the worker was ended'))
    return opened
  }
  terminate(): void {
    this.stopWatching()
    this.worker.terminate()
  }
}

/** Not here: this browser keeps no such match, another tab is playing it, or it was played by rules that lead nowhere. */
export type Unopened = 'lost' | 'elsewhere' | 'outdated'
const isUnopened = (problem: string): problem is Unopened => ['lost', 'elsewhere', 'outdated'].includes(problem)

/** The worker of a match, whichever it is: after a failure it is another one. */
class Connection implements Listeners {
  readonly id: string
  private readonly game: AnyGame
  private commitment = ''
  /** The newest view of the seat that is watched. */
  private view: AnyView | null = null
  private worker = new MatchWorker(this)
  private speed: Speed | null = null
  private watched: { readonly seat: string | null; readonly onUpdate: (update: Update) => void } | null = null
  onFailure: (failure: Failure) => void = () => {}
  constructor(id: string, game: AnyGame) {
    this.id = id
    this.game = game
  }
  readonly onUpdate = ({ view, ...update }: SentUpdate): void => {
    const { commitment, ...receipt } = update.receipt
    keepReceipt(commitment, update.seat, receipt)
    this.commitment = commitment
    this.view = receiveView(this.view, view)
    this.watched?.onUpdate({ ...update, ...dealPosition(this.game, update.n, this.view, commitment) })
  }
  async positionAt(seat: string | null, n: number): Promise<Position> {
    const sent = await this.send<SentPosition>({ is: 'position-at', seat, n })
    return dealPosition(this.game, sent.n, sent.view, this.commitment)
  }
  send<T extends Result>(message: WorkerRequest): Promise<T> {
    return this.worker.send<T>(message)
  }
  notify(message: WorkerRequest): void {
    this.worker.notify(message)
  }
  async open(takeOver: boolean): Promise<Answer> {
    const opened = await this.worker.open(this.id, takeOver).catch((error: unknown) => {
      this.close()
      throw error
    })
    if (!opened.ok) this.close()
    return opened
  }
  watch(seat: string | null, onUpdate: (update: Update) => void): void {
    this.watched = { seat, onUpdate }
    this.notify({ is: 'watch', seat })
  }
  setSpeed(speed: Speed): void {
    this.speed = speed
    this.notify({ is: 'set-speed', speed })
  }
  /** Goes on after a failure, in a new worker if this one cannot. */
  resume({ kind }: Failure): Promise<Answer> {
    return kind === 'taken' || !this.worker.isAlive ? this.restart() : this.send({ is: 'resume' })
  }
  private async restart(): Promise<Answer> {
    this.close()
    this.worker = new MatchWorker(this)
    const opened = await this.open(true)
    if (!opened.ok) return opened
    if (this.speed) this.setSpeed(this.speed)
    if (this.watched) this.watch(this.watched.seat, this.watched.onUpdate)
    return opened
  }
  close(): void {
    this.worker.terminate()
  }
}
const clientOf = (connection: Connection, info: MatchInfo, game: AnyGame): MatchClient => ({
  info,
  game,
  watch: (seat, onUpdate) => connection.watch(seat, onUpdate),
  listenForFailures: onFailure => void (connection.onFailure = onFailure),
  act: (seat, action) => connection.send({ is: 'act', seat, action }),
  aside: (seat, action) => connection.send({ is: 'aside', seat, action }),
  plan: (seat, actions) => connection.send({ is: 'plan', seat, actions }),
  undo: (seat, all) => connection.send({ is: 'undo', seat, all }),
  setOrder: (seat, timing, order, lasts) => connection.send({ is: 'set-order', seat, timing, order, lasts }),
  positionAt: (seat, n) => connection.positionAt(seat, n),
  takeStep: () => connection.send({ is: 'take-step' }),
  setSpeed: speed => connection.setSpeed(speed),
  markSeen: (seat, n) => connection.notify({ is: 'mark-seen', seat, n }),
  // A worker that cannot tell any more has saved every move that was shown.
  exportFile: () => connection.send<string>({ is: 'export' }).catch(() => exportStored(info.id)),
  resume: failure => connection.resume(failure),
  close: () => connection.close(),
})

/** Throws what keeps the match from being read or its worker from being started. */
export async function openStored(id: string, takeOver = false): Promise<MatchClient | Unopened> {
  const stored = await findMatch(id)
  if (!stored) return 'lost'
  const game = await loadGame(stored.game)
  const connection = new Connection(id, game)
  const opened = await connection.open(takeOver)
  if (!opened.ok) return isUnopened(opened.problem) ? opened.problem : 'lost'
  const { players, study, seen } = stored
  return clientOf(connection, { id, game: stored.game, players, study, seen }, game)
}
