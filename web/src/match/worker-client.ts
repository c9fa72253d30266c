/** The client of a match that lives in a worker of this browser. */
import { loadGame } from '@tabularium/games'
import type { Answer, MatchClient, Position, Update } from './client.ts'
import type { Result, WorkerReply, WorkerRequest } from './messages.ts'
import { findMatch } from './store.ts'

class MatchWorker {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  private readonly waiting = new Map<number, (result: Result) => void>()
  private requests = 0
  onUpdate: (update: Update) => void = () => {}
  constructor() {
    this.worker.addEventListener('message', (event: MessageEvent<WorkerReply>) => this.receive(event.data))
  }
  private receive(reply: WorkerReply): void {
    if (reply.is === 'update') return this.onUpdate(reply.update)
    this.waiting.get(reply.request)?.(reply.result)
    this.waiting.delete(reply.request)
  }
  send<T extends Result>(message: WorkerRequest): Promise<T> {
    const request = ++this.requests
    this.worker.postMessage({ request, ...message })
    return new Promise(resolve => this.waiting.set(request, resolve as (result: Result) => void))
  }
  terminate(): void {
    this.worker.terminate()
  }
}

/** Not here: this browser keeps no such match, another tab is playing it, or it was played by rules that lead nowhere. */
export async function openStored(id: string): Promise<MatchClient | 'lost' | 'elsewhere' | 'outdated'> {
  const stored = await findMatch(id)
  if (!stored) return 'lost'
  const worker = new MatchWorker()
  const [game, opened] = await Promise.all([loadGame(stored.game), worker.send<Answer>({ is: 'open', id })])
  if (!opened.ok) {
    worker.terminate()
    return opened.problem === 'elsewhere' || opened.problem === 'outdated' ? opened.problem : 'lost'
  }
  const { game: gameId, players, study, seen } = stored
  return {
    info: { id, game: gameId, players, study, seen },
    game,
    watch(seat, onUpdate) {
      worker.onUpdate = onUpdate
      void worker.send({ is: 'watch', seat })
    },
    act: (seat, action) => worker.send({ is: 'act', seat, action }),
    plan: (seat, actions) => worker.send({ is: 'plan', seat, actions }),
    undo: (seat, all) => worker.send({ is: 'undo', seat, all }),
    setOrder: (seat, timing, order, lasts) => worker.send({ is: 'set-order', seat, timing, order, lasts }),
    positionAt: (seat, n) => worker.send<Position>({ is: 'position-at', seat, n }),
    takeStep: () => worker.send({ is: 'take-step' }),
    setSpeed: speed => void worker.send({ is: 'set-speed', speed }),
    markSeen: (seat, n) => void worker.send({ is: 'mark-seen', seat, n }),
    exportFile: seat => worker.send({ is: 'export', seat }),
    close: () => worker.terminate(),
  }
}
