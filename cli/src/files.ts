/** Files that people hand over: matches, positions, dumps, states, saves. */
import { readFileSync } from 'node:fs'
import type { AnyGame } from '@tabularium/games'
import { create, createFrom, act, readStoredMatch, type Match } from '@tabularium/host'
import { objectAt, type GameTypes } from '@tabularium/kernel'
import type { Dump } from '@tabularium/testkit'
import { Failure, UsageError } from './command.ts'
import { gameNamed } from './lookup.ts'

export function readJson(file: string): { readonly [key: string]: unknown } {
  const text = readText(file)
  try {
    return objectAt(JSON.parse(text), file)
  } catch (error) {
    throw new Failure(`${file} is not JSON: ${(error as Error).message}`)
  }
}
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Failure(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'error'})`)
  }
}

export const kinds = ['position', 'dump', 'state', 'save', 'example'] as const
export type FileKind = (typeof kinds)[number]
export interface OpenedFile {
  readonly kind: FileKind
  readonly game: AnyGame
  readonly match: Match<GameTypes>
  /** What else there is to say about it. */
  readonly note: string
}
/** A file says what it is by its keys: a dump and a save by `tabularium`, a stored state by `stack`, `rng` and `secrets`, the rest is a position. */
export function kindOf(file: { readonly [key: string]: unknown }): FileKind {
  if (file['tabularium'] === 'dump' || file['tabularium'] === 'save') return file['tabularium']
  if ('rng' in file && 'secrets' in file) return 'state'
  return 'example' in file && 'steps' in file ? 'example' : 'position'
}
/** `named`: the game, where the file does not name it. */
export async function openFile(path: string, named?: string): Promise<OpenedFile> {
  const file = readJson(path)
  const kind = kindOf(file)
  const id = named ?? (typeof file['game'] === 'string' ? file['game'] : kind === 'example' ? String(file['example']).split('.')[0]! : undefined)
  if (id === undefined) throw new Failure(`${path} does not say which game it belongs to: give --game`)
  const game = await gameNamed(id)
  return openSafely(path, () => {
    const opened = { kind, game, ...openers[kind](game, file) }
    game.check(opened.match.state)
    return opened
  })
}
/** What comes from outside may be broken in ways that only using it shows. */
export function openSafely<T>(path: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof UsageError || error instanceof Failure) throw error
    throw new Failure(`${path} is not in order: ${error instanceof Error ? error.message.split('\n')[0]! : String(error)}`)
  }
}
type File = { readonly [key: string]: unknown }
type Opener = (game: AnyGame, file: File) => { readonly match: Match<GameTypes>; readonly note: string }
const openers: { readonly [K in FileKind]: Opener } = {
  // `game` is ours: a position itself does not name its game.
  position: (game, { game: _, ...position }) => ({ match: createFrom(game, game.position(position)), note: '' }),
  example: (game, file) => ({ match: createFrom(game, game.position(file['position'])), note: `example ${String(file['example'])}` }),
  state: (game, file) => ({ match: createFrom(game, game.load(file)), note: '' }),
  save: (game, file) => ({ match: readStoredMatch(game, file['match']), note: 'a saved game' }),
  dump: (game, file) => openDump(game, file as unknown as Dump),
}
/** The state before the step that breaks, or the last one where only a check saw the fault. */
function openDump(game: AnyGame, dump: Dump) {
  let match = create(game, { scenario: dump.scenario, options: dump.options, secret: `seed-${dump.seed}` })
  for (const [i, step] of dump.steps.entries()) {
    const done = resultOrMessage(() => act(game, match, step.seat, step.action, 0))
    if (typeof done === 'string')
      return { match, note: `${dump.problem}; step ${i + 1} of ${dump.steps.length} breaks: ${step.seat} ${JSON.stringify(step.action)}: ${done}` }
    if (done.ok) match = done.match
  }
  return { match, note: `${dump.problem}; all ${dump.steps.length} steps can be played` }
}
function resultOrMessage<T>(run: () => T): T | string {
  try {
    return run()
  } catch (error) {
    return error instanceof Error ? error.message.split('\n')[0]! : String(error)
  }
}
