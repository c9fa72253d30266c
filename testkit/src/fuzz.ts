/** Random games with everything checked; a failure is shrunk and dumped in a form that terminal and browser can open. */
import { makeRngKeyFromSeed, type GameModule, type GameTypes, type GameOptions } from '@tabularium/kernel'
import { checkRandomGame, type SeatAction, type CheckThoroughness, type CheckedGameResult } from './conformance.ts'
import { chooseVariantBySeed, type GameStartSettings } from './random-play.ts'

export interface FuzzDump {
  readonly tabularium: 'dump'
  readonly game: string
  readonly rules: number
  readonly scenario: string
  readonly options: GameOptions
  readonly seed: number
  readonly problem: string
  /** Played from the start, these lead to the fault; those no longer legal are passed over. */
  readonly steps: readonly SeatAction[]
}
export type FuzzedGamesOrDump =
  | { readonly ok: true; readonly games: number; readonly decisions: number; readonly refused: number; readonly endings: { readonly [reason: string]: number } }
  | { readonly ok: false; readonly dump: FuzzDump }

export function fuzzGame<G extends GameTypes>(
  game: GameModule<G>,
  games: number,
  seed: number,
  how: CheckThoroughness,
  tick?: (done: number) => void,
  only?: { scenario?: string; options?: GameOptions },
): FuzzedGamesOrDump {
  let [decisions, refused] = [0, 0]
  const endings: { [reason: string]: number } = {}
  for (let i = 0; i < games; i++) {
    const start = chooseVariantBySeed(game, seed + i, only)
    const steps: SeatAction[] = []
    const walked = runOrErrorMessage(() => checkRandomGame(game, start, how, step => steps.push(step)))
    if (typeof walked === 'string') return { ok: false, dump: makeShrunkDump(game, start, steps, walked) }
    decisions += walked.decisions
    refused += walked.refused
    endings[walked.outcome] = (endings[walked.outcome] ?? 0) + 1
    tick?.(i + 1)
  }
  return { ok: true, games, decisions, refused, endings }
}
function runOrErrorMessage(run: () => CheckedGameResult): CheckedGameResult | string {
  try {
    return run()
  } catch (error) {
    return error instanceof Error ? error.message.split('\n')[0]! : String(error)
  }
}
/** A fault in playing itself is shrunk by leaving out actions; one that only the checks see keeps its whole way there. */
function makeShrunkDump<G extends GameTypes>(game: GameModule<G>, start: GameStartSettings, steps: readonly SeatAction[], problem: string): FuzzDump {
  const dump = (left: readonly SeatAction[]): FuzzDump => ({
    tabularium: 'dump',
    game: game.id,
    rules: game.rules,
    scenario: start.scenario,
    options: start.options,
    seed: start.seed,
    problem,
    steps: left,
  })
  const fails = (left: readonly SeatAction[]) => playAndFindCrash(game, start, left) === problem
  if (!fails(steps)) return dump(steps)
  return dump(shrinkListWhileItFails(steps, fails))
}
/** Leaves out ever smaller pieces as long as it still fails. */
export function shrinkListWhileItFails<T>(items: readonly T[], fails: (left: readonly T[]) => boolean): readonly T[] {
  let left = items
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < left.length;) {
      const without = [...left.slice(0, at), ...left.slice(at + size)]
      if (fails(without)) left = without
      else at += size
    }
  }
  return left
}
/** Plays the steps that are legal and says what broke, or null. */
export function playAndFindCrash<G extends GameTypes>(game: GameModule<G>, start: GameStartSettings, steps: readonly SeatAction[]): string | null {
  const { state } = game.setup(start.scenario, start.options, makeRngKeyFromSeed(JSON.stringify([`seed-${start.seed}`])))
  try {
    for (const step of steps) {
      const next = game.clone(state)
      const played = game.play(next, step.seat as G['Seat'], game.fromWire(step.action))
      if (played.ok) Object.assign(state, next)
      game.check(state)
    }
    return null
  } catch (error) {
    return error instanceof Error ? error.message.split('\n')[0]! : String(error)
  }
}
