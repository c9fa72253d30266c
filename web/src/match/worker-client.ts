/** The client of a match that lives in a worker of this browser. A worker that fails or dies is told, and can be started again. */
import { loadGame, type AnyGame } from '@tabularium/games'
import { decodeSentView } from '@tabularium/host'
import { runWhenLockIsFree } from './alive.ts'
import type { AnswerOrRefusal, AnyView, MatchClient, MatchInfo, SampledPosition, OpponentSpeed, MatchUpdate } from './client.ts'
import { MatchError, type Failure } from './failure.ts'
import type { WorkerResult, WorkerReply, WorkerRequest } from './messages.ts'
import { storeReceipt } from './receipts.ts'
import { exportStoredMatch, makeFileForServer } from './save-file.ts'
import { findStoredMatch } from './store.ts'
import { makeSampledPosition, type PositionMessage, type UpdateMessage } from './views.ts'

interface WaitingRequest {
  resolve(result: WorkerResult): void
  reject(error: MatchError): void
}
interface WorkerListeners {
  onUpdate(update: UpdateMessage): void
  onFailure(failure: Failure): void
}
class MatchWorker {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  private readonly waiting = new Map<number, WaitingRequest>()
  private readonly listeners: WorkerListeners
  private readonly alive = `worker-${crypto.randomUUID()}`
  private requests = 0
  private stopWatching: () => void = () => {}
  /** Why it answers no more. */
  private dead: MatchError | null = null
  constructor(listeners: WorkerListeners) {
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
  send<T extends WorkerResult>(message: WorkerRequest): Promise<T> {
    if (this.dead) return Promise.reject(this.dead)
    const request = ++this.requests
    this.worker.postMessage({ request, ...message })
    return new Promise((resolve, reject) => void this.waiting.set(request, { resolve: resolve as WaitingRequest['resolve'], reject }))
  }
  /** A request whose answer nobody waits for: only its failure is told. */
  notify(message: WorkerRequest): void {
    this.send(message).catch((error: MatchError) => this.listeners.onFailure(error.failure))
  }
  async open(id: string, takeOver: boolean): Promise<AnswerOrRefusal> {
    const opened = await this.send<AnswerOrRefusal>({ is: 'open', id, takeOver, alive: this.alive })
    this.stopWatching = runWhenLockIsFree(this.alive, () => this.die('the worker was ended'))
    return opened
  }
  terminate(): void {
    this.stopWatching()
    this.worker.terminate()
  }
}

/** Not here: this browser keeps no such match, another tab is playing it, or it was played by rules that lead nowhere. */
export type WhyNotOpened = 'lost' | 'elsewhere' | 'outdated'
const isWhyNotOpened = (problem: string): problem is WhyNotOpened => ['lost', 'elsewhere', 'outdated'].includes(problem)

/** The worker of a match, whichever it is: after a failure it is another one. */
class WorkerConnection implements WorkerListeners {
  readonly id: string
  private readonly game: AnyGame
  private commitment = ''
  /** The newest view of the seat that is watched. */
  private view: AnyView | null = null
  private worker = new MatchWorker(this)
  private speed: OpponentSpeed | null = null
  private watched: { readonly seat: string | null; readonly onUpdate: (update: MatchUpdate) => void } | null = null
  onFailure: (failure: Failure) => void = () => {}
  constructor(id: string, game: AnyGame) {
    this.id = id
    this.game = game
  }
  readonly onUpdate = ({ view, ...update }: UpdateMessage): void => {
    const { commitment, ...receipt } = update.receipt
    storeReceipt(commitment, update.seat, receipt)
    this.commitment = commitment
    this.view = decodeSentView(this.view, view)
    this.watched?.onUpdate({ ...update, ...makeSampledPosition(this.game, update.n, this.view, commitment) })
  }
  async positionAt(seat: string | null, n: number): Promise<SampledPosition> {
    const sent = await this.send<PositionMessage>({ is: 'position-at', seat, n })
    return makeSampledPosition(this.game, sent.n, sent.view, this.commitment)
  }
  send<T extends WorkerResult>(message: WorkerRequest): Promise<T> {
    return this.worker.send<T>(message)
  }
  notify(message: WorkerRequest): void {
    this.worker.notify(message)
  }
  async open(takeOver: boolean): Promise<AnswerOrRefusal> {
    const opened = await this.worker.open(this.id, takeOver).catch((error: unknown) => {
      this.close()
      throw error
    })
    if (!opened.ok) this.close()
    return opened
  }
  watch(seat: string | null, onUpdate: (update: MatchUpdate) => void): void {
    this.watched = { seat, onUpdate }
    this.notify({ is: 'watch', seat })
  }
  setSpeed(speed: OpponentSpeed): void {
    this.speed = speed
    this.notify({ is: 'set-speed', speed })
  }
  /** Goes on after a failure, in a new worker if this one cannot. */
  resume({ kind }: Failure): Promise<AnswerOrRefusal> {
    return kind === 'taken' || !this.worker.isAlive ? this.restart() : this.send({ is: 'resume' })
  }
  private async restart(): Promise<AnswerOrRefusal> {
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
const createWorkerClient = (connection: WorkerConnection, info: MatchInfo, game: AnyGame): MatchClient => ({
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
  takeStep: (count = 1) => connection.send({ is: 'take-step', count }),
  setSpeed: speed => connection.setSpeed(speed),
  markSeen: (seat, n) => connection.notify({ is: 'mark-seen', seat, n }),
  reportDrawn: () => connection.notify({ is: 'drawn' }),
  // A worker that cannot tell any more has saved every move that was shown.
  exportFile: () => connection.send<string>({ is: 'export' }).catch(() => exportStoredMatch(info.id)),
  exportForServer: async () => makeFileForServer(await connection.send<string>({ is: 'export' })),
  lookBack: seat => connection.send({ is: 'look-back', seat }),
  resume: failure => connection.resume(failure),
  close: () => connection.close(),
})

/** Throws what keeps the match from being read or its worker from being started. */
export async function openStoredMatch(id: string, takeOver = false): Promise<MatchClient | WhyNotOpened> {
  const stored = await findStoredMatch(id)
  if (!stored) return 'lost'
  const game = await loadGame(stored.game)
  const connection = new WorkerConnection(id, game)
  const opened = await connection.open(takeOver)
  if (!opened.ok) return isWhyNotOpened(opened.problem) ? opened.problem : 'lost'
  const { players, study, seen } = stored
  return createWorkerClient(connection, { id, game: stored.game, players, study, seen }, game)
}
