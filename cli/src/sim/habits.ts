/** How often bots do what a good player does seldom, or often: counted in their games, and set against what earlier bots did. */
import type { AnyHabit } from '@tabularium/games'
import type { GameTypes, HabitCount, PlayedDecision } from '@tabularium/kernel'
import { hasChoice } from './offers.ts'
import baseline from './habits-baseline.json' with { type: 'json' }

export interface HabitCounts {
  readonly [id: string]: HabitCount
}
/** In any game: the same answer where everything is as it was when it was given before. */
const sameAnswer: AnyHabit = {
  id: 'same-answer-to-same-table',
  wish: 'seldom',
  watch: count => {
    const given = new Map<string, Set<string>>()
    return ({ before: s, decision: { seat, say, offer }, action }) => {
      if (!hasChoice(offer)) return
      count.chances++
      const key = JSON.stringify([seat, say, s.board, s.stack, s.drafts[seat] ?? null, s.secrets.zones, s.secrets.own])
      const answers = given.get(key) ?? new Set()
      if (answers.has(JSON.stringify(action))) count.times++
      given.set(key, answers.add(JSON.stringify(action)))
    }
  },
}
export interface HabitWatch {
  readonly counts: HabitCounts
  see(played: PlayedDecision<GameTypes>): void
}
export function watchHabits(habits: readonly AnyHabit[]): HabitWatch {
  const watched = [sameAnswer, ...habits].map(habit => {
    const count: HabitCount = { chances: 0, times: 0 }
    return { id: habit.id, count, see: habit.watch(count) }
  })
  return {
    counts: Object.fromEntries(watched.map(w => [w.id, w.count])),
    see: played => watched.forEach(w => w.see(played)),
  }
}
export function sumHabits(all: readonly HabitCounts[]): HabitCounts {
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
export const MENDED = 0.1
export interface HabitRow {
  readonly id: string
  readonly wish: AnyHabit['wish']
  readonly times: number
  readonly chances: number
  readonly rate: number | null
  /** The rate of the bots before, where it was measured. */
  readonly before: number | null
  readonly isMended: boolean | null
}
const rateOf = (c: HabitCount | undefined): number | null => (c === undefined || c.chances === 0 ? null : c.times / c.chances)
const countsBefore = (game: string): HabitCounts => (baseline as { readonly [game: string]: { readonly counts: HabitCounts } })[game]?.counts ?? {}
export function compareHabits(game: string, habits: readonly AnyHabit[], counts: HabitCounts): HabitRow[] {
  return [sameAnswer, ...habits].map(({ id, wish }) => {
    const count = counts[id] ?? { chances: 0, times: 0 }
    const [rate, before] = [rateOf(count), rateOf(countsBefore(game)[id])]
    return { id, wish, ...count, rate, before, isMended: rate === null || before === null ? null : isMended(wish, rate, before) }
  })
}
const isMended = (wish: AnyHabit['wish'], rate: number, before: number): boolean => (wish === 'often' ? rate > before : rate <= before * MENDED)
