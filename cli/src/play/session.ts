/** A game at the terminal: who sits where, what each has been told, and the file it is kept in. */
import { renameSync, writeFileSync } from 'node:fs'
import type { AnyGame } from '@tabularium/games'
import type { Match } from '@tabularium/host'
import { throwMalformed, int, expectObject, text, type GameTypes, type Lang } from '@tabularium/kernel'
import { ExpectedFailure } from '../command.ts'
import { openGameFile, runOrFailWithPath, readJsonFile } from '../files.ts'

export interface PlaySession {
  readonly game: AnyGame
  readonly lang: Lang
  readonly people: readonly string[]
  /** The bot of every other seat. */
  readonly bots: { readonly [seat: string]: string }
  readonly seed: string
  readonly file: string
  readonly match: Match<GameTypes>
  /** How much of the log each seat has been shown; -1: not even the opening. */
  readonly seen: { readonly [seat: string]: number }
}
interface SaveFile {
  readonly tabularium: 'save'
  readonly game: string
  readonly lang: Lang
  readonly people: readonly string[]
  readonly bots: { readonly [seat: string]: string }
  readonly seed: string
  readonly seen: { readonly [seat: string]: number }
  readonly match: Match<GameTypes>
}
/** Whole or not at all: a crash while writing must not cost the game. */
export function writeSaveFile({ game, lang, people, bots, seed, seen, match, file }: PlaySession): void {
  // Only the last snapshot: earlier ones serve take-backs, which need others to agree.
  const kept: SaveFile = { tabularium: 'save', game: game.id, lang, people, bots, seed, seen, match: { ...match, snapshots: match.snapshots.slice(-1) } }
  writeFileSync(`${file}.part`, JSON.stringify(kept))
  renameSync(`${file}.part`, file)
}
export async function resumeFromFile(file: string): Promise<PlaySession> {
  const { kind, game, match } = await openGameFile(file)
  if (kind !== 'save') throw new ExpectedFailure(`${file} is no saved game`)
  const { lang, people, bots, seed, seen } = runOrFailWithPath(file, () => readSeatingFromSave(readJsonFile(file), match.header.seats))
  return { game, lang, people, bots, seed, seen, match, file }
}
/** What a save says beside its match: every seat is a person's or a bot's. */
function readSeatingFromSave(save: { readonly [key: string]: unknown }, seats: readonly string[]): Omit<SaveFile, 'tabularium' | 'game' | 'match'> {
  const bots = expectObject(save['bots'], 'bots')
  const people = Array.isArray(save['people']) ? (save['people'] as unknown[]) : throwMalformed('people', 'a list is expected')
  for (const seat of seats) if (people.includes(seat) === Object.hasOwn(bots, seat)) throwMalformed('people', `it is not clear who plays ${seat}`)
  for (const [seat, bot] of Object.entries(bots)) text.test(bot, `bots.${seat}`)
  text.test(save['seed'], 'seed')
  for (const [seat, n] of Object.entries(expectObject(save['seen'], 'seen'))) int(-1).test(n, `seen.${seat}`)
  if (save['lang'] !== 'it' && save['lang'] !== 'en') throwMalformed('lang', 'must be it or en')
  return save as unknown as SaveFile
}
