/** How often bots do what a good player does seldom, or often: counted in their games, and set against what earlier bots did. */
import type { AnyHabitCounter } from '@tabularium/games/habits'
import type { GameTypes } from '@tabularium/kernel'
import type { HabitCount, PlayedDecision } from '@tabularium/testkit/habits'
import { hasRealChoice } from './offers.ts'
import baseline from './habits-baseline.json' with { type: 'json' }

export interface HabitCountsById {
  readonly [id: string]: HabitCount
}
/** In any game: the same answer where everything is as it was when it was given before, and no die was rolled since. */
const sameAnswerHabitCounter: AnyHabitCounter = {
  id: 'same-answer-to-same-table',
  wish: 'seldom',
  watch: count => {
    const given = new Map<string, Set<string>>()
    return ({ before: s, decision: { seat, say, offer }, action }) => {
      if (!hasRealChoice(offer)) return
      count.chances++
      const key = JSON.stringify([seat, say, s.board, s.stack, s.drafts[seat] ?? null, s.secrets.zones, s.secrets.own, s.rng.count])
      const answers = given.get(key) ?? new Set()
      if (answers.has(JSON.stringify(action))) count.times++
      given.set(key, answers.add(JSON.stringify(action)))
    }
  },
}
export interface HabitWatcher {
  readonly counts: HabitCountsById
  see(played: PlayedDecision<GameTypes>): void
}
export function createHabitWatcher(habits: readonly AnyHabitCounter[]): HabitWatcher {
  const watched = [sameAnswerHabitCounter, ...habits].map(habit => {
    const count: HabitCount = { chances: 0, times: 0 }
    return { id: habit.id, count, see: habit.watch(count) }
  })
  return {
    counts: Object.fromEntries(watched.map(w => [w.id, w.count])),
    see: played => watched.forEach(w => w.see(played)),
  }
}
export function sumHabitCounts(all: readonly HabitCountsById[]): HabitCountsById {
  const sum: { [id: string]: HabitCount } = {}
  for (const counts of all)
    for (const [id, { chances, times }] of Object.entries(counts)) {
      const so = (sum[id] ??= { chances: 0, times: 0 })
      so.chances += chances
      so.times += times
    }
  return sum
}

// ---- Against what was ----
/** A bad habit is mended when it is at most this part of what it was; a good one has to be commoner than it was. */
export const MOST_SHARE_OF_BAD_HABIT_LEFT = 0.1
export interface HabitRow {
  readonly id: string
  readonly wish: AnyHabitCounter['wish']
  readonly times: number
  readonly chances: number
  readonly rate: number | null
  /** The rate of the bots before, where it was measured. */
  readonly before: number | null
  readonly isMended: boolean | null
}
const computeHabitRate = (c: HabitCount | undefined): number | null => (c === undefined || c.chances === 0 ? null : c.times / c.chances)
const readCountsBefore = (game: string): HabitCountsById => (baseline as { readonly [game: string]: { readonly counts: HabitCountsById } })[game]?.counts ?? {}
export function compareHabits(game: string, habits: readonly AnyHabitCounter[], counts: HabitCountsById): HabitRow[] {
  return [sameAnswerHabitCounter, ...habits].map(({ id, wish }) => {
    const count = counts[id] ?? { chances: 0, times: 0 }
    const [rate, before] = [computeHabitRate(count), computeHabitRate(readCountsBefore(game)[id])]
    return { id, wish, ...count, rate, before, isMended: rate === null || before === null ? null : isHabitMended(wish, rate, before) }
  })
}
const isHabitMended = (wish: AnyHabitCounter['wish'], rate: number, before: number): boolean =>
  wish === 'often' ? rate > before : rate <= before * MOST_SHARE_OF_BAD_HABIT_LEFT
