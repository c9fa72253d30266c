/** Files that people hand over: matches, positions, dumps, states, saves. */
import { readFileSync } from 'node:fs'
import type { AnyGame } from '@tabularium/games'
import { createMatch, createMatchFromState, playMoveInMatch, readStoredMatch, type Match } from '@tabularium/host'
import { expectObject, type GameTypes } from '@tabularium/kernel'
import type { FuzzDump } from '@tabularium/testkit'
import { ExpectedFailure, UsageError } from './command.ts'
import { loadGameOrFail } from './lookup.ts'

export function readJsonFile(file: string): { readonly [key: string]: unknown } {
  const text = readTextFile(file)
  try {
    return expectObject(JSON.parse(text), file)
  } catch (error) {
    throw new ExpectedFailure(`${file} is not JSON: ${(error as Error).message}`)
  }
}
export function readTextFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ExpectedFailure(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'error'})`)
  }
}

export const gameFileKinds = ['position', 'dump', 'state', 'save', 'example'] as const
export type GameFileKind = (typeof gameFileKinds)[number]
export interface OpenedGameFile {
  readonly kind: GameFileKind
  readonly game: AnyGame
  readonly match: Match<GameTypes>
  /** What else there is to say about it. */
  readonly note: string
}
/** A file says what it is by its keys: a dump and a save by `tabularium`, a stored state by `stack`, `rng` and `secrets`, the rest is a position. */
export function findGameFileKind(file: { readonly [key: string]: unknown }): GameFileKind {
  if (file['tabularium'] === 'dump' || file['tabularium'] === 'save') return file['tabularium']
  if ('rng' in file && 'secrets' in file) return 'state'
  return 'example' in file && 'steps' in file ? 'example' : 'position'
}
/** `named`: the game, where the file does not name it. */
export async function openGameFile(path: string, named?: string): Promise<OpenedGameFile> {
  const file = readJsonFile(path)
  const kind = findGameFileKind(file)
  const id = named ?? (typeof file['game'] === 'string' ? file['game'] : kind === 'example' ? String(file['example']).split('.')[0]! : undefined)
  if (id === undefined) throw new ExpectedFailure(`${path} does not say which game it belongs to: give --game`)
  const game = await loadGameOrFail(id)
  return runOrFailWithPath(path, () => {
    const opened = { kind, game, ...fileOpeners[kind](game, file) }
    game.check(opened.match.state)
    return opened
  })
}
/** What comes from outside may be broken in ways that only using it shows. */
export function runOrFailWithPath<T>(path: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof UsageError || error instanceof ExpectedFailure) throw error
    throw new ExpectedFailure(`${path} is not in order: ${error instanceof Error ? error.message.split('\n')[0]! : String(error)}`)
  }
}
type JsonFile = { readonly [key: string]: unknown }
type FileOpener = (game: AnyGame, file: JsonFile) => { readonly match: Match<GameTypes>; readonly note: string }
const fileOpeners: { readonly [K in GameFileKind]: FileOpener } = {
  // `game` is ours: a position itself does not name its game.
  position: (game, { game: _, ...position }) => ({ match: createMatchFromState(game, game.position(position)), note: '' }),
  example: (game, file) => ({ match: createMatchFromState(game, game.position(file['position'])), note: `example ${String(file['example'])}` }),
  state: (game, file) => ({ match: createMatchFromState(game, game.load(file)), note: '' }),
  save: (game, file) => ({ match: readStoredMatch(game, file['match']), note: 'a saved game' }),
  dump: (game, file) => openFuzzDump(game, file as unknown as FuzzDump),
}
/** The state before the step that breaks, or the last one where only a check saw the fault. */
function openFuzzDump(game: AnyGame, dump: FuzzDump) {
  let match = createMatch(game, { scenario: dump.scenario, options: dump.options, secret: `seed-${dump.seed}` })
  for (const [i, step] of dump.steps.entries()) {
    const done = runOrErrorMessage(() => playMoveInMatch(game, match, step.seat, step.action, 0))
    if (typeof done === 'string')
      return { match, note: `${dump.problem}; step ${i + 1} of ${dump.steps.length} breaks: ${step.seat} ${JSON.stringify(step.action)}: ${done}` }
    if (done.ok) match = done.match
  }
  return { match, note: `${dump.problem}; all ${dump.steps.length} steps can be played` }
}
function runOrErrorMessage<T>(run: () => T): T | string {
  try {
    return run()
  } catch (error) {
    return error instanceof Error ? error.message.split('\n')[0]! : String(error)
  }
}
