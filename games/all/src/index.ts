/** The registry: every game of the house. Names are here so that a list needs no game's code; a game's code comes when it is asked for. */
import type { GameModule, GameTypes, Habit, InBoth } from '@tabularium/kernel'

/** A game whose own types are not known here. Seats, verbs and boards are then plain strings and objects. */
export type AnyGame = GameModule<GameTypes>
/** A habit of play whose game is not known here. */
export type AnyHabit = Habit<GameTypes>
export interface RegisteredGame {
  readonly name: InBoth<string>
  readonly players: readonly [fewest: number, most: number]
  /** Made to try the table, not one of the great games. */
  readonly tiny: boolean
  /** Whether the table in the browser knows its pieces. */
  readonly table: boolean
  /** `null` until its rules are here. */
  readonly load: (() => Promise<AnyGame>) | null
  /** What can be counted in games of it, for whoever looks after the opponents. */
  readonly habits?: () => Promise<readonly AnyHabit[]>
}

/** A module takes its own states only, so the compiler sees no common type. That is sound here: states reach a game through its own `setup`, `load` and `position`. */
const eraseGameTypes = <G extends GameTypes>(game: GameModule<G>): AnyGame => game as unknown as AnyGame
const eraseHabitTypes = <G extends GameTypes>(habits: readonly Habit<G>[]): readonly AnyHabit[] => habits as unknown as readonly AnyHabit[]

const repeatInBothLanguages = (name: string): InBoth<string> => ({ it: name, en: name })
const gameEntries = {
  nero: {
    name: repeatInBothLanguages('Nero'),
    players: [3, 4],
    tiny: false,
    table: true,
    load: async () => eraseGameTypes((await import('@tabularium/nero')).nero),
    habits: async () => eraseHabitTypes((await import('@tabularium/nero/habits')).habits),
  },
  italia: {
    name: repeatInBothLanguages('Italia'),
    players: [3, 4],
    tiny: false,
    table: true,
    load: async () => eraseGameTypes((await import('@tabularium/italia')).italia),
    habits: async () => eraseHabitTypes((await import('@tabularium/italia/habits')).habits),
  },
  pendragon: {
    name: repeatInBothLanguages('Pendragon'),
    players: [1, 4],
    tiny: false,
    table: true,
    load: async () => eraseGameTypes((await import('@tabularium/pendragon')).pendragon),
    habits: async () => eraseHabitTypes((await import('@tabularium/pendragon/habits')).habits),
  },
  medioevo: {
    name: repeatInBothLanguages('Medioevo Universale'),
    players: [3, 6],
    tiny: false,
    table: true,
    load: async () => eraseGameTypes((await import('@tabularium/medioevo')).medioevo),
    habits: async () => eraseHabitTypes((await import('@tabularium/medioevo/habits')).habits),
  },
  invasions: {
    name: repeatInBothLanguages('Invasions'),
    players: [2, 4],
    tiny: false,
    table: true,
    load: async () => eraseGameTypes((await import('@tabularium/invasions')).invasions),
    habits: async () => eraseHabitTypes((await import('@tabularium/invasions/habits')).habits),
  },
  duel: {
    name: { it: 'I guadi', en: 'The Fords' },
    players: [2, 3],
    tiny: true,
    table: true,
    load: async () => eraseGameTypes((await import('@tabularium/testkit/games')).duel),
  },
  bids: {
    name: { it: 'La vendita', en: 'The Sale' },
    players: [2, 4],
    tiny: true,
    table: true,
    load: async () => eraseGameTypes((await import('@tabularium/testkit/games')).bids),
  },
} as const satisfies { readonly [id: string]: RegisteredGame }

export type GameId = keyof typeof gameEntries
export const registry: { readonly [I in GameId]: RegisteredGame } = gameEntries
const allGameIds = Object.keys(gameEntries) as GameId[]
/** The games that can be played. */
export const gameIds: readonly GameId[] = allGameIds.filter(id => registry[id].load)
export const isGameId = (id: string): id is GameId => Object.hasOwn(registry, id)

export async function loadGame(id: GameId): Promise<AnyGame> {
  const { load } = registry[id]
  if (!load) throw new Error(`the rules of ${id} are not here yet`)
  return await load()
}

/** Those of a tiny game are none. */
export async function loadHabits(id: GameId): Promise<readonly AnyHabit[]> {
  return (await registry[id].habits?.()) ?? []
}
