/** A match that lives in this page alone and is forgotten with it: lessons. */
import type { AnyGame, GameId } from '@tabularium/games'
import { createMatchFromState, type ScriptedStep } from '@tabularium/host'
import type { AnswerOrRefusal, AnyState, MatchClient, PlayersBySeat, MatchUpdate } from './client.ts'
import { makeFailure, type Failure } from './failure.ts'
import { askBotForMove } from './opponents.ts'
import { MatchRunner } from './runner.ts'
import { createMatchId, createMatchSummary } from './store.ts'
import { makeSampledPosition } from './views.ts'

export interface LocalClient extends MatchClient {
  /** Plays for whoever is asked, as a worked example does. */
  playStep(step: ScriptedStep): Promise<AnswerOrRefusal>
}
interface MatchWatcher {
  readonly seat: string | null
  readonly onUpdate: (update: MatchUpdate) => void
  from: number
}
/** Sends what has changed to whoever watches. */
function createLocalMatchWatch(game: AnyGame, runner: () => MatchRunner) {
  let watching: MatchWatcher | null = null
  const send = (): void => {
    if (!watching) return
    const { view, ...update } = runner().updateFor(watching.seat, watching.from)
    watching.from = update.n
    watching.onUpdate({ ...update, ...makeSampledPosition(game, update.n, view, update.receipt.commitment) })
  }
  const watch = (seat: string | null, onUpdate: MatchWatcher['onUpdate']): void => {
    watching = { seat, onUpdate, from: 0 }
    send()
  }
  return { send, watch }
}
export async function openLocalClient(id: GameId, game: AnyGame, state: AnyState, players: PlayersBySeat): Promise<LocalClient> {
  const summary = createMatchSummary(id, createMatchId(), players, null, Date.now())
  const { log: _log, snapshots: _snapshots, ...core } = createMatchFromState(game, state)
  let onFailure: (failure: Failure) => void = () => {}
  let closed = false
  const runner: MatchRunner = new MatchRunner(game, { ...summary, core, step: 0 }, createMatchFromState(game, state), {
    save: async () => {},
    onChange: () => feed.send(),
    onFailure: error => onFailure(makeFailure(error)),
    now: () => Date.now(),
    think: (sample, seat, bot, seed) => askBotForMove(id, sample, seat, bot, seed),
    schedule: (ms, run) => void setTimeout(() => closed || run(), ms),
  })
  const feed = createLocalMatchWatch(game, () => runner)
  await runner.start()
  return {
    info: { id: summary.id, game: id, players, study: null, seen: {} },
    game,
    watch: feed.watch,
    act: (seat, action) => runner.act(seat, action),
    aside: (seat, action) => runner.aside(seat, action),
    plan: (seat, actions) => runner.plan(seat, actions),
    undo: (seat, all) => runner.undo(seat, all),
    setOrder: (seat, timing, order, lasts) => runner.setOrder(seat, timing, order, lasts),
    positionAt: async (seat, n) => {
      const { n: at, view } = runner.positionAt(seat, n)
      return makeSampledPosition(game, at, view, summary.id)
    },
    takeStep: count => runner.takeStep(count),
    playStep: step => runner.playStep(step),
    setSpeed: speed => runner.setSpeed(speed),
    markSeen: () => {},
    exportFile: async () => runner.exportFile(),
    listenForFailures: listener => void (onFailure = listener),
    resume: () => runner.resume(),
    close: () => {
      closed = true
      void runner.close()
    },
  }
}
