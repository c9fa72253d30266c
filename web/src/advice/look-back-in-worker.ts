/** A finished match, looked back on by what was really so: how everybody stood along the way, where it turned, who had to decide there, and how the dice
 *  fell. It comes with the first end of a game, in an opponents' worker of its own. */
import { createIndexPickerFromSeed } from '@tabularium/bots'
import { computeSharesOfStanding, computeWinningChances, measureSpreadOfStanding } from '@tabularium/bots/chances'
import { addLuck, hasChanceDecided, measureLuckOfMove, NO_LUCK, type JudgeStanding, type LuckOfSeat, type MoveMade } from '@tabularium/bots/luck'
import { loadGame, type AnyGame, type GameId } from '@tabularium/games'
import { loadOutlook, type AnyOutlook } from '@tabularium/games/outlooks'
import { countEntriesSeen, replayEntries, type MoveEntry, type ReplayedEntry } from '@tabularium/host'
import type { GameTypes, WireAction } from '@tabularium/kernel'
import type { LookBackRequest } from '../match/messages.ts'
import type { AnyMatch } from '../match/store.ts'
import { findDecisiveStep, findLargestSwings, pickMoments, type ChancesAtMoment, type ChanceSwing } from './swings.ts'

/** Of the match all that is needed; it goes from worker to worker. */
export type MatchLookedBackOn = Pick<AnyMatch, 'header' | 'n' | 'log' | 'snapshots' | 'state'>
/** What a seat decided last before it turned. */
export interface DecisionLookedBackOn {
  readonly seat: string
  /** So many entries the seat had seen then. */
  readonly n: number
  readonly played: WireAction
}
export interface TurningPointOfMatch extends ChanceSwing {
  readonly decision: DecisionLookedBackOn | null
  /** How much of it was luck. */
  readonly luck: number
}
/** Numbers of entries are those that the viewer has seen. */
export interface LookBack {
  /** Chances to win by fitted weights, or where there are none only the seats' parts of what `evaluate` says of all. */
  readonly tells: 'chances' | 'standing'
  readonly seats: readonly string[]
  readonly course: readonly ChancesAtMoment[]
  readonly swings: readonly TurningPointOfMatch[]
  /** By seat, over the whole match; null: chance never had a part in it. */
  readonly luck: readonly LuckOfSeat[] | null
}
export type LookBackReply = { readonly lookBack: LookBack } | { readonly failed: string }

const createJudge = (game: AnyGame, outlook: AnyOutlook | null, { snapshots }: MatchLookedBackOn): JudgeStanding<GameTypes> => {
  if (outlook?.fitted) return s => computeWinningChances(outlook, s)!
  const point = measureSpreadOfStanding(
    game,
    snapshots.map(kept => kept.state),
  )
  return s => computeSharesOfStanding(game, s, point)
}
interface MoveByChance extends MoveMade<GameTypes> {
  readonly n: number
}
interface ReplayedMatch {
  /** After every entry. */
  readonly steps: readonly ChancesAtMoment[]
  /** Moves that chance had a part in, and those where a seat chose among several; what was taken back is not among them. */
  readonly byChance: readonly MoveByChance[]
  readonly decided: readonly ChoiceMade[]
}
interface ChoiceMade {
  readonly entry: MoveEntry
  /** How many procedures were in progress: fewest where an act begins. */
  readonly depth: number
}
/** Answers that only close what was chosen before, or let others go on. */
const CLOSING_VERBS: readonly string[] = ['pass', 'ready', 'done']
function isChoice(game: AnyGame, { entry, before }: ReplayedEntry<GameTypes>): boolean {
  if (entry.is !== 'move' || entry.auto !== null || CLOSING_VERBS.includes(entry.action.do)) return false
  return game.forcedAnswer(before, entry.seat) === null
}
function replayMatch(game: AnyGame, match: MatchLookedBackOn, judge: JudgeStanding<GameTypes>): ReplayedMatch {
  const [start] = match.snapshots
  const steps: ChancesAtMoment[] = [{ n: start!.n, chances: judge(start!.state) }]
  let [byChance, decided]: [MoveByChance[], ChoiceMade[]] = [[], []]
  for (const replayed of replayEntries(game, match, match.n)) {
    const { entry, before, after } = replayed
    steps.push({ n: entry.n, chances: judge(after) })
    if (entry.is === 'undo') [byChance, decided] = [byChance.filter(m => m.n <= entry.to), decided.filter(m => m.entry.n <= entry.to)]
    if (entry.is !== 'move') continue
    if (hasChanceDecided(game, before, after)) byChance.push({ n: entry.n, before, seat: entry.seat, action: game.fromWire(entry.action) })
    if (isChoice(game, replayed)) decided.push({ entry, depth: before.stack.filter(f => f.proc !== 'window').length })
  }
  return { steps, byChance, decided }
}
/** So many moves are made again in all, and one move no more and no less often than this: counted, not timed, so that the same match has the same luck. */
const MOVES_MADE_AGAIN = 1200
const [LEAST_TRIES, MOST_TRIES] = [2, 24]
function measureLuck(game: AnyGame, byChance: readonly MoveByChance[], judge: JudgeStanding<GameTypes>): Map<number, readonly LuckOfSeat[]> {
  const tries = Math.min(MOST_TRIES, Math.max(LEAST_TRIES, Math.floor(MOVES_MADE_AGAIN / byChance.length)))
  const measure = (move: MoveByChance) => measureLuckOfMove(game, move, judge, tries, createIndexPickerFromSeed(`luck ${move.n}`))
  return new Map(byChance.map(move => [move.n, measure(move)]))
}
/** Further back nobody looks for who decided it. */
const MOST_ENTRIES_BACK = 40
/** Of what the seat chose in one go before it turned: where that began. */
function findDecision(match: MatchLookedBackOn, { decided }: ReplayedMatch, { to }: ChanceSwing): DecisionLookedBackOn | null {
  const before = decided.filter(({ entry: { n } }) => n <= to && n > to - MOST_ENTRIES_BACK)
  const seat = before.at(-1)?.entry.seat
  if (seat === undefined) return null
  const inOneGo = before.slice(before.findLastIndex(({ entry }) => entry.seat !== seat) + 1)
  const { entry } = inOneGo.reduce((least, choice) => (choice.depth <= least.depth ? choice : least))
  return { seat, n: countEntriesSeen(match, seat, entry.n - 1), played: entry.action }
}
export async function lookBackOnMatch(id: GameId, match: MatchLookedBackOn, viewer: string | null): Promise<LookBack> {
  const [game, outlook] = [await loadGame(id), await loadOutlook(id)]
  const judge = createJudge(game, outlook, match)
  const replayed = replayMatch(game, match, judge)
  const luck = measureLuck(game, replayed.byChance, judge)
  const { seats } = match.header
  const seen = (n: number): number => countEntriesSeen(match, viewer, n)
  const course = pickMoments(replayed.steps)
  return {
    tells: outlook?.fitted ? 'chances' : 'standing',
    seats,
    course: course.map(moment => ({ ...moment, n: seen(moment.n) })),
    swings: findLargestSwings(course).map(swing => {
      const between = replayed.steps.filter(({ n }) => n >= swing.from && n <= swing.to)
      const step = { ...swing, ...findDecisiveStep(between, swing) }
      const fallen = replayed.byChance.filter(({ n }) => n > swing.from && n <= swing.to).map(({ n }) => luck.get(n)![swing.seat]!.by)
      const decision = findDecision(match, replayed, step)
      return { ...step, from: seen(step.from), to: seen(step.to), decision, luck: fallen.reduce((sum, by) => sum + by, 0) }
    }),
    luck: luck.size === 0 ? null : seats.map((_, i) => [...luck.values()].reduce((sum, of) => addLuck(sum, of[i]!), NO_LUCK)),
  }
}
export async function lookBackInWorker({ game, lookBack, viewer }: LookBackRequest): Promise<LookBackReply> {
  try {
    return { lookBack: await lookBackOnMatch(game, lookBack, viewer) }
  } catch (error) {
    return { failed: String(error) }
  }
}
