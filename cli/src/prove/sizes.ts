/** What a wide board and a long match cost. */
import { playMoveInMatch, createMatch, undoLastStepOfSeat, type Match } from '@tabularium/host'
import { makeRngKeyFromSeed, type GameModule, type GameTypes } from '@tabularium/kernel'
import { wideBoardGame } from '@tabularium/testkit/games'
import type { ProvingContext } from './topic.ts'

/** The best of several short runs: one that nobody disturbed. */
function measureMicros(run: () => unknown, times = 2000): number {
  let best = Infinity
  for (let round = 0; round < 15; round++) {
    const began = performance.now()
    for (let i = 0; i < times; i++) run()
    best = Math.min(best, ((performance.now() - began) * 1000) / times)
  }
  return Number(best.toFixed(2))
}
export function proveWideBoard({ sheet, stage }: ProvingContext): void {
  const bar = stage('a wide board')
  const { state } = wideBoardGame.setup('border', wideBoardGame.options({}), makeRngKeyFromSeed(1))
  const clone = measureMicros(() => wideBoardGame.clone(state))
  // A view of a state that nobody has looked at yet.
  const view = measureMicros(() => wideBoardGame.view({ ...state, secrets: { ...state.secrets } }, 'north'))
  const bytes = JSON.stringify(state).length
  bar.end()
  sheet.figure('264 spaces, 46 nations, 34 kinds, 400 units', { cloneMicros: clone, viewMicros: view, stateBytes: bytes })
  sheet.atMost('µs to clone a wide board', clone, 30)
  sheet.atMost('µs to view it', view, 60)
  sheet.atMost('bytes of its state', bytes, 24_000)
}

const SHORT_MATCH_ENTRIES = 50
const LONG_MATCH_ENTRIES = 5000
const MOVES_MEASURED = 400
type WideMatch = Match<GameTypes>
const untypedWideGame = wideBoardGame as unknown as GameModule<GameTypes>
function playMarchesUntilEntry(start: WideMatch, to: number): WideMatch {
  let match = start
  for (let n = match.n; n < to; n++) match = playMarch(match)
  return match
}
function playMarch(match: WideMatch): WideMatch {
  const seat = untypedWideGame.waiting(match.state)[0]!
  const done = playMoveInMatch(untypedWideGame, match, seat, { do: 'march', to: `space-${(match.n * 53) % 264}` }, match.n)
  if (!done.ok) throw new Error(`the march was refused: ${done.problem}`)
  return done.match
}
const countCoreBytes = ({ log: _log, snapshots: _snapshots, opening: _opening, ...core }: WideMatch): number => JSON.stringify(core).length
const measureMicrosPerMove = (start: WideMatch): number => {
  let best = Infinity
  let match = start
  for (let round = 0; round < 8; round++) {
    const began = performance.now()
    match = playMarchesUntilEntry(match, match.n + MOVES_MEASURED)
    best = Math.min(best, ((performance.now() - began) * 1000) / MOVES_MEASURED)
  }
  return Number(best.toFixed(1))
}
/** A match after fifty entries and after five thousand: the host holds as much, and a move and an undo cost as much. */
export function proveCostOfLongMatch({ sheet, stage }: ProvingContext): void {
  const bar = stage('a long match')
  const start = createMatch(untypedWideGame, { secret: 'core' })
  // Warmed up apart, so that the first is not the slower for being first.
  measureMicrosPerMove(playMarchesUntilEntry(start, SHORT_MATCH_ENTRIES))
  const short = playMarchesUntilEntry(createMatch(untypedWideGame, { secret: 'core' }), SHORT_MATCH_ENTRIES)
  const shortMove = measureMicrosPerMove(short)
  bar.at(1, 2)
  const long = playMarchesUntilEntry(createMatch(untypedWideGame, { secret: 'core' }), LONG_MATCH_ENTRIES)
  const above = countCoreBytes(long) - JSON.stringify(long.state).length
  const longMove = measureMicrosPerMove(long)
  const back = undoLastStepOfSeat(untypedWideGame, playMarch(long), untypedWideGame.waiting(long.state)[0]!, 0)
  bar.end()
  sheet.figure('host core', { bytesAboveState: above, microsAMoveAfter50: shortMove, microsAMoveAfter5000: longMove })
  sheet.atMost('bytes of the core above its state after 5,000 entries', above, 4096)
  sheet.atMost('a move after 5,000 entries, as part of one after 50', Number((longMove / shortMove).toFixed(2)), 1.25)
  sheet.holds('an undo there restores', back.ok)
}
