/** What can be counted in games, for whoever looks after the opponents. Apart from the registry, since nobody who plays needs it. */
import type { GameTypes } from '@tabularium/kernel'
import type { HabitCounter } from '@tabularium/testkit/habits'
import type { GameId } from './index.ts'

/** A habit of play whose game is not known here. */
export type AnyHabitCounter = HabitCounter<GameTypes>
const eraseHabitCounterTypes = <G extends GameTypes>(habits: readonly HabitCounter<G>[]): readonly AnyHabitCounter[] =>
  habits as unknown as readonly AnyHabitCounter[]

const habitLoaders: { readonly [I in GameId]?: () => Promise<readonly AnyHabitCounter[]> } = {
  nero: async () => eraseHabitCounterTypes((await import('@tabularium/nero/habits')).habitCounters),
  italia: async () => eraseHabitCounterTypes((await import('@tabularium/italia/habits')).habitCounters),
  pendragon: async () => eraseHabitCounterTypes((await import('@tabularium/pendragon/habits')).habitCounters),
  medioevo: async () => eraseHabitCounterTypes((await import('@tabularium/medioevo/habits')).habitCounters),
  invasions: async () => eraseHabitCounterTypes((await import('@tabularium/invasions/habits')).habitCounters),
}
/** Those of a tiny game are none. */
export async function loadHabitCounters(id: GameId): Promise<readonly AnyHabitCounter[]> {
  return (await habitLoaders[id]?.()) ?? []
}
