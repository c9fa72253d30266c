/** The link to a match that lives in a worker of this browser. */
import { loadGame } from '@tabularium/games'
import type { Answer, Link, Position, Update } from './link.ts'
import type { Ask, Told } from './messages.ts'
import { about as aboutMatch } from './store.ts'

class Line {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  private readonly waiting = new Map<number, (answer: Answer | Position | string) => void>()
  private asks = 0
  told: (update: Update) => void = () => {}
  constructor() {
    this.worker.addEventListener('message', (event: MessageEvent<Told>) => this.hear(event.data))
  }
  private hear(told: Told): void {
    if (told.is === 'update') return this.told(told.update)
    this.waiting.get(told.ask)?.(told.answer)
    this.waiting.delete(told.ask)
  }
  ask<T extends Answer | Position | string>(ask: Ask): Promise<T> {
    const n = ++this.asks
    this.worker.postMessage({ ask: n, ...ask })
    return new Promise(done => this.waiting.set(n, done as (answer: Answer | Position | string) => void))
  }
  end(): void {
    this.worker.terminate()
  }
}

/** Not here: this browser keeps no such match, another tab is playing it, or it was played by rules that lead nowhere. */
export async function openLocal(id: string): Promise<Link | 'lost' | 'elsewhere' | 'outdated'> {
  const kept = await aboutMatch(id)
  if (!kept) return 'lost'
  const line = new Line()
  const [game, opened] = await Promise.all([loadGame(kept.game), line.ask<Answer>({ is: 'open', id })])
  if (!opened.ok) {
    line.end()
    return opened.problem === 'elsewhere' || opened.problem === 'outdated' ? opened.problem : 'lost'
  }
  const { game: gameId, players, study, seen } = kept
  return {
    about: { id, game: gameId, players, study, seen },
    game,
    watch(seat, told) {
      line.told = told
      void line.ask({ is: 'watch', seat })
    },
    act: (seat, action) => line.ask({ is: 'act', seat, action }),
    plan: (seat, actions) => line.ask({ is: 'plan', seat, actions }),
    undo: (seat, all) => line.ask({ is: 'undo', seat, all }),
    order: (seat, timing, order, lasts) => line.ask({ is: 'order', seat, timing, order, lasts }),
    at: (seat, n) => line.ask({ is: 'at', seat, n }),
    step: () => line.ask({ is: 'step' }),
    speed: speed => void line.ask({ is: 'speed', speed }),
    saw: (seat, n) => void line.ask({ is: 'saw', seat, n }),
    export: seat => line.ask({ is: 'export', seat }),
    close: () => line.end(),
  }
}
