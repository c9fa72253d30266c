/** The registry: every game of the house. Names are here so that a list needs no game's code; a game's code comes when it is asked for. */
import type { GameModule, GameTypes, InBothLanguages } from '@tabularium/kernel'

/** A game whose own types are not known here. Seats, verbs and boards are then plain strings and objects. */
export type AnyGame = GameModule<GameTypes>
export interface RegisteredGame {
  readonly name: InBothLanguages<string>
  readonly players: readonly [fewest: number, most: number]
  /** Made to try the table, not one of the great games. */
  readonly tiny: boolean
  /** Whether the table in the browser knows its pieces. */
  readonly table: boolean
  readonly load: () => Promise<AnyGame>
}

/** A module takes its own states only, so the compiler sees no common type. That is sound here: states reach a game through its own `setup`, `load` and `position`. */
const eraseGameTypes = <G extends GameTypes>(game: GameModule<G>): AnyGame => game as unknown as AnyGame

const repeatInBothLanguages = (name: string): InBothLanguages<string> => ({ it: name, en: name })
const gameEntries = {
  nero: {
    name: repeatInBothLanguages('Nero'),
    players: [3, 4],
    tiny: false,
    table: true,
    load: async () => eraseGameTypes((await import('@tabularium/nero')).nero),
  },
  italia: {
    name: repeatInBothLanguages('Italia'),
    players: [3, 4],
    tiny: false,
    table: true,
    load: async () => eraseGameTypes((await import('@tabularium/italia')).italia),
  },
  pendragon: {
    name: repeatInBothLanguages('Pendragon'),
    players: [1, 4],
    tiny: false,
    table: true,
    load: async () => eraseGameTypes((await import('@tabularium/pendragon')).pendragon),
  },
  medioevo: {
    name: repeatInBothLanguages('Medioevo Universale'),
    players: [3, 6],
    tiny: false,
    table: true,
    load: async () => eraseGameTypes((await import('@tabularium/medioevo')).medioevo),
  },
  invasions: {
    name: repeatInBothLanguages('Invasions'),
    players: [2, 4],
    tiny: false,
    table: true,
    load: async () => eraseGameTypes((await import('@tabularium/invasions')).invasions),
  },
  duel: {
    name: { it: 'I guadi', en: 'The Fords' },
    players: [2, 3],
    tiny: true,
    table: true,
    load: async () => eraseGameTypes((await import('@tabularium/testkit/games')).duelGame),
  },
  bids: {
    name: { it: 'La vendita', en: 'The Sale' },
    players: [2, 4],
    tiny: true,
    table: true,
    load: async () => eraseGameTypes((await import('@tabularium/testkit/games')).bidsGame),
  },
} as const satisfies { readonly [id: string]: RegisteredGame }

export type GameId = keyof typeof gameEntries
export const gameRegistry: { readonly [I in GameId]: RegisteredGame } = gameEntries
export const playableGameIds = Object.keys(gameEntries) as readonly GameId[]
export const isGameId = (id: string): id is GameId => Object.hasOwn(gameRegistry, id)

export const loadGame = (id: GameId): Promise<AnyGame> => gameRegistry[id].load()
