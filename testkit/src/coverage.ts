/** What random play never reached: steps, verbs, bars, events, endings. A named position may reach the rest. */
import type { PendingDecision, GameModule, GameTypes, State } from '@tabularium/kernel'
import { createIndexPickerFromSeed, makeFirstStateOfStart, chooseStartSettingsBySeed, randomAction } from './random-play.ts'

export interface ReachedAndMissedTargets {
  readonly games: number
  readonly reached: readonly string[]
  readonly missed: readonly string[]
}
/** Everything there is to reach. */
export function listCoverageTargets<G extends GameTypes>(game: GameModule<G>): string[] {
  const steps = Object.entries<object>(game.def.procs).flatMap(([proc, made]) => Object.keys(made).map(at => `step ${proc}/${at}`))
  const bars = game.switches.filter(k => k.key.includes('/bar-')).map(k => `bar ${k.key}`)
  const events = Object.keys(game.def.shapes.events).map(is => `event ${is}`)
  const windows = Object.keys(game.def.windows).map(timing => `window ${timing}`)
  const endings = Object.keys(game.def.texts.en.ending).map(reason => `ending ${reason}`)
  return [...steps, ...game.verbs.map(v => `verb ${v}`), ...bars, ...windows, ...events, ...endings]
}
/** Watches a game while `run` plays it, and says what was reached. */
export function findWhatRunReaches<G extends GameTypes>(game: GameModule<G>, run: (onPlayed: OnDecisionPlayed<G>) => void): Set<string> {
  const reached = new Set<string>()
  game.watch(key => void reached.add(key.includes('/bar-') ? `bar ${key}` : `step ${key}`))
  try {
    run((s, d, verb, events) => markReached(reached, s, d, verb, events))
  } finally {
    game.watch(null)
  }
  return reached
}
export type OnDecisionPlayed<G extends GameTypes> = (
  s: State<G>,
  decision: PendingDecision<G>,
  verb: string,
  events: readonly { readonly event: { readonly is: string } }[],
) => void
function markReached<G extends GameTypes>(
  reached: Set<string>,
  s: State<G>,
  d: PendingDecision<G>,
  verb: string,
  events: readonly { readonly event: { readonly is: string } }[],
): void {
  const at = d.say.replace('.', '/')
  reached.add(d.say.startsWith('window.') ? `window ${d.say.slice(7)}` : `step ${at}`)
  reached.add(`verb ${at}/${verb}`)
  for (const t of events) reached.add(`event ${t.event.is}`)
  if (s.outcome) reached.add(`ending ${s.outcome.reason}`)
}
export function measureCoverageByRandomGames<G extends GameTypes>(
  game: GameModule<G>,
  games: number,
  seed = 0,
  tick?: (done: number) => void,
): ReachedAndMissedTargets {
  const reached = findWhatRunReaches(game, onPlayed => {
    for (let i = 0; i < games; i++) {
      const start = chooseStartSettingsBySeed(game, seed + i)
      const pick = createIndexPickerFromSeed(start.seed)
      const { state: s, events } = game.setup(start.scenario, start.options, makeFirstStateOfStart(game, start).rng.key)
      for (let first = events; !s.outcome; first = []) {
        const open = game.decisions(s)
        const d = open[pick(open.length)]!
        const action = randomAction(d, pick)
        const played = game.play(s, d.seat, action)
        if (played.ok) onPlayed(s, d, String(action.do), [...first, ...played.events])
      }
      tick?.(i + 1)
    }
  })
  return { games, reached: [...reached].sort(), missed: listCoverageTargets(game).filter(p => !reached.has(p)) }
}
