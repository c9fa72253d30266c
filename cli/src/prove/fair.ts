/** Matches that cannot be forged, and streams that do not leak. */
import { loadGame, type AnyGame, type GameId } from '@tabularium/games'
import {
  playMoveInMatch,
  canSeatUndo,
  computeChainHash,
  createMatch,
  exportMatch,
  findSeenLogReceiptOfSeat,
  takeBackByConsentInMatch,
  undoLastStepOfSeat,
  verifyMatchFile,
  type LogEntry,
  type Match,
  type MatchFile,
} from '@tabularium/host'
import type { GameTypes } from '@tabularium/kernel'
import { compareStreamsOfTwins, createIndexPickerFromSeed, randomAction, chooseStartSettingsBySeed, type PickIndex } from '@tabularium/testkit'
import type { ProvingContext, ProofTopic } from './topic.ts'

const GAMES_PROVED_FAIR: readonly GameId[] = ['nero', 'italia', 'pendragon', 'medioevo', 'invasions']
const ALTERED_FILE_COUNT = 1000
const TWIN_STREAM_COUNT = 200
export const fairTopic: ProofTopic = {
  about: 'altered match files with and without receipts, twins of complete streams',
  parts: async () =>
    GAMES_PROVED_FAIR.flatMap(id => [
      { name: `${id}.forged`, prove: (proving: ProvingContext) => proveForgedFilesAreFound(id, proving) },
      { name: `${id}.streams`, prove: (proving: ProvingContext) => proveTwinStreamsAreSame(id, proving) },
    ]),
}

/** A finished match with takings back of every kind on the way. */
export function makeFinishedMatch(game: AnyGame, seed: number): Match<GameTypes> {
  const pick = createIndexPickerFromSeed(seed)
  const seats = (m: Match<GameTypes>) => m.header.seats
  let match = createMatch(game, { secret: `fair-${seed}` })
  for (let n = 0; !match.state.outcome; n++) {
    const decision = game.decisions(match.state)[0]!
    const done = playMoveInMatch(game, match, decision.seat, game.toWire(randomAction(decision, pick)), n * 10)
    if (!done.ok) throw new Error(`an offered action was refused: ${done.problem}`)
    match = done.match
    const back =
      n % 97 === 96
        ? takeBackByConsentInMatch(game, match, decision.seat, Math.max(0, match.n - 20), seats(match), n * 10 + 1)
        : n % 13 === 12 && canSeatUndo(match, decision.seat)
          ? undoLastStepOfSeat(game, match, decision.seat, n * 10 + 1)
          : null
    if (back?.ok) match = back.match
  }
  return match
}
type MakeAlteredLog = (log: readonly LogEntry[], pick: PickIndex, game: AnyGame) => readonly LogEntry[]
const pickEntryIndex = (log: readonly LogEntry[], pick: PickIndex, is?: LogEntry['is']): number => {
  const found = log.flatMap((e, i) => (is === undefined || e.is === is ? [i] : []))
  return found.length > 0 ? found[pick(found.length)]! : 0
}
const copyLogWithEntryChanged = (log: readonly LogEntry[], i: number, change: object): LogEntry[] => log.with(i, { ...log[i]!, ...change } as LogEntry)
const renumberEntries = (log: readonly LogEntry[]): LogEntry[] => log.map((e, i) => ({ ...e, n: i + 1 }))
/** Every way to rewrite a log that a cheat could think of; what replay does not contradict only a receipt can find. */
const LOG_ALTERATIONS: { readonly [name: string]: MakeAlteredLog } = {
  time: (log, pick) => copyLogWithEntryChanged(log, pickEntryIndex(log, pick), { at: 1_000_000 + pick(1000) }),
  seat: (log, pick) => {
    const i = pickEntryIndex(log, pick)
    const others = [...new Set(log.map(e => e.seat))].filter(seat => seat !== log[i]!.seat)
    return copyLogWithEntryChanged(log, i, { seat: others[pick(others.length)] ?? 'nobody' })
  },
  kind: (log, pick) => copyLogWithEntryChanged(log, pickEntryIndex(log, pick), { is: ['move', 'undo', 'retract', 'aside', 'dice', 'x'][pick(6)] }),
  verb: (log, pick) => copyLogWithEntryChanged(log, pickEntryIndex(log, pick, 'move'), { action: { do: 'pass' } }),
  noun: (log, pick) => {
    const [i, j] = [pickEntryIndex(log, pick, 'move'), pickEntryIndex(log, pick, 'move')]
    return copyLogWithEntryChanged(log, i, { action: (log[j] as { action?: unknown }).action })
  },
  events: (log, pick) => copyLogWithEntryChanged(log, pickEntryIndex(log, pick, 'move'), { events: [] }),
  barrier: (log, pick) => {
    const i = pickEntryIndex(log, pick, 'move')
    return copyLogWithEntryChanged(log, i, { barrier: !(log[i] as { barrier?: boolean }).barrier })
  },
  auto: (log, pick) => copyLogWithEntryChanged(log, pickEntryIndex(log, pick, 'move'), { auto: ['order', 'only-answer'][pick(2)] }),
  hidden: (log, pick) => copyLogWithEntryChanged(log, pickEntryIndex(log, pick, 'move'), { hiddenFrom: ['nobody'] }),
  'undo further': (log, pick) => copyLogWithEntryChanged(log, pickEntryIndex(log, pick, 'undo'), { to: 0, branch: null, consent: [] }),
  'another branch': (log, pick) => copyLogWithEntryChanged(log, pickEntryIndex(log, pick, 'undo'), { branch: 2 + pick(50) }),
  'no consent': (log, pick) => copyLogWithEntryChanged(log, pickEntryIndex(log, pick, 'undo'), { consent: [] }),
  'undo put in': (log, pick) => {
    const i = 1 + pick(log.length - 1)
    const entry = { is: 'undo', n: 0, at: log[i]!.at, seat: log[i]!.seat, to: pick(i), branch: null, consent: [], hash: '' } as const
    return renumberEntries([...log.slice(0, i), entry, ...log.slice(i)])
  },
  'left out': (log, pick) => renumberEntries(log.toSpliced(pick(log.length), 1)),
  twice: (log, pick) => {
    const i = pick(log.length)
    return renumberEntries(log.toSpliced(i, 0, log[i]!))
  },
  swapped: (log, pick) => {
    const i = pick(log.length - 1)
    return renumberEntries(log.with(i, log[i + 1]!).with(i + 1, log[i]!))
  },
  'cut short': (log, pick) => log.slice(0, pick(log.length)),
}
/** The chain made anew by somebody who knows the secret. */
function rehashChain(file: MatchFile, log: readonly LogEntry[]): LogEntry[] {
  let hash = computeChainHash(file.secret!, '', file.header)
  return log.map(({ hash: _, ...entry }) => {
    hash = computeChainHash(file.secret!, hash, entry)
    return { ...entry, hash } as LogEntry
  })
}
/** Replay cannot know when somebody answered, whether the program answered for him, in which order seats answered that were asked together, or what was tried and taken back unseen.
 *  What was told must still be the same, and `verify` holds the end against the file. */
function doLogsTellTheSame(log: readonly LogEntry[], altered: readonly LogEntry[]): boolean {
  const story = (entries: readonly LogEntry[]) =>
    entries
      .flatMap(e => (e.is === 'move' ? e.events.map(one => JSON.stringify(one)) : []))
      .toSorted()
      .join('\n')
  return story(log) === story(altered)
}
async function proveForgedFilesAreFound(id: GameId, { sheet, stage, until, times }: ProvingContext): Promise<void> {
  const game = await loadGame(id)
  const bar = stage(`${id}: forged files`)
  const matches = [1, 2, 3].map(seed => makeFinishedMatch(game, seed))
  const count = times ?? ALTERED_FILE_COUNT
  const names = Object.keys(LOG_ALTERATIONS)
  const passed: { [name: string]: number } = {}
  const otherStories: string[] = []
  let [tried, naive, clever, receipted] = [0, 0, 0, 0]
  for (let n = 0; tried < count && Date.now() < until; n++) {
    const match = matches[n % matches.length]!
    const file = exportMatch(match)
    const name = names[n % names.length]!
    const log = LOG_ALTERATIONS[name]!(file.log, createIndexPickerFromSeed(n + 1), game)
    if (JSON.stringify(log) === JSON.stringify(file.log)) continue
    tried++
    if (!verifyMatchFile(game, { ...file, log }).ok) naive++
    const forged = { ...file, log: rehashChain(file, log) }
    if (!verifyMatchFile(game, forged).ok) clever++
    else {
      passed[name] = (passed[name] ?? 0) + 1
      if (!doLogsTellTheSame(file.log, log)) otherStories.push(`${name} ${n}`)
    }
    const receipts = [...match.header.seats, null].map(seat => ({ seat, ...findSeenLogReceiptOfSeat(match, seat) }))
    if (!verifyMatchFile(game, forged, receipts).ok) receipted++
    if (n % 20 === 0) bar.at(tried, count)
  }
  bar.end()
  sheet.seed(`${id} forged`, 1)
  sheet.figure(`${id} forged`, { altered: tried, refusedAsTheyStand: naive, refusedWithTheChainMadeAnew: clever, onlyReceiptsKnow: passed })
  sheet.atLeast(`${id}: altered files tried`, tried, count)
  sheet.holds(`${id}: every altered file refused`, naive === tried, `${naive} of ${tried}`)
  sheet.holds(`${id}: with the chain made anew, what passes tells the same story`, otherStories.length === 0, JSON.stringify(passed))
  sheet.holds(`${id}: with receipts, every one refused`, receipted === tried, `${receipted} of ${tried}`)
  sheet.holds(
    `${id}: untouched files pass`,
    matches.every(m => verifyMatchFile(game, exportMatch(m), [{ seat: null, ...findSeenLogReceiptOfSeat(m, null) }]).ok),
  )
}
async function proveTwinStreamsAreSame(id: GameId, { sheet, stage, until, times }: ProvingContext): Promise<void> {
  const game = await loadGame(id)
  const bar = stage(`${id}: streams`)
  const count = times ?? TWIN_STREAM_COUNT
  let [games, twins, compared] = [0, 0, 0]
  const faults: string[] = []
  for (let n = 0; n < count && Date.now() < until; n++) {
    try {
      const report = compareStreamsOfTwins(game, chooseStartSettingsBySeed(game, n))
      games++
      twins += report.twins
      compared += report.compared
    } catch (error) {
      faults.push(`seed ${n}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    }
    bar.at(n + 1, count)
  }
  bar.end()
  sheet.seed(`${id} streams`, 0)
  sheet.figure(`${id} streams`, { games, twins, entriesCompared: compared, faults: faults.slice(0, 10) })
  sheet.atLeast(`${id}: games with twins`, games + faults.length, count)
  sheet.atMost(`${id}: streams that differ`, faults.length, 0)
}
