/** What each game must show. */
import type { GameTypes, State } from '@tabularium/kernel'
import type { SpeedBars } from './kernel.ts'

/** A board as plain data: what a spec may say about a game that it does not import. */
export type Plain = { readonly [key: string]: unknown }
export interface Batch {
  readonly scenario?: string
  readonly seats?: number
  /** Random games merely played to their end. */
  readonly plain: number
  /** Random games with every promise checked at every state, and at one in fifty. */
  readonly whole: number
  readonly sparse: number
}
export interface ShareBar {
  readonly bots: string
  readonly bot: string
  readonly games: number
  readonly seats?: number
  readonly scenario?: string
  /** Share of the games it must win at least; or so many times its even share. */
  readonly least?: number
  readonly timesEven?: number
}
export interface GameSpec {
  readonly id: string
  readonly batches: readonly Batch[]
  /** Random games in which everything there is should be reached. */
  readonly coverage: number
  readonly hostile: number
  readonly speed: SpeedBars
  readonly shares: readonly ShareBar[]
  /** Reasons of ending for which a whole finished game is kept in `test/games`. */
  readonly fixtures: readonly string[]
  /** Whether among those games every seat of every scenario wins one. */
  readonly everySeatWins: boolean
  /** How often one person is stopped outside his own round. */
  readonly stops?: {
    readonly games: number
    readonly most: number
    readonly bots: string
    /** Whose round it is; null between rounds. */
    readonly whose: (s: State<GameTypes>) => { readonly seat: string; readonly round: string } | null
  }
  /** Whether `evaluate` foresees the winner better than points alone. */
  readonly foresight?: { readonly positions: number; readonly bots: string; readonly points: (board: Plain, seat: number) => number }
}
const numbers = (v: unknown) => v as readonly number[]

const nero: GameSpec = {
  id: 'nero',
  batches: [
    { seats: 4, plain: 10_000, whole: 100, sparse: 0 },
    { seats: 3, plain: 10_000, whole: 100, sparse: 0 },
  ],
  coverage: 2000,
  hostile: 100_000,
  speed: { decisions: 300_000, server: 15_000, clone: 2, bytes: 3072 },
  shares: [
    { bots: 'centurion,random', bot: 'centurion', seats: 4, games: 400, least: 0.45 },
    { bots: 'centurion,recruit', bot: 'centurion', seats: 4, games: 400, least: 0.35 },
    // Two against two: twice as many games as the others.
    { bots: 'recruit,random,recruit,random', bot: 'recruit', seats: 4, games: 400, least: 2 / 3 },
  ],
  fixtures: ['points', 'four-zones', 'emperor', 'tie'],
  everySeatWins: false,
  stops: {
    ...{ games: 50, most: 3, bots: 'recruit' },
    whose: ({ board, seats, stack }) => {
      const { turn, active } = board as { readonly turn: number; readonly active: number }
      return stack.some(f => f.proc === 'round') ? { seat: seats[active]!, round: `${turn} ${active}` } : null
    },
  },
  foresight: { positions: 500, bots: 'recruit', points: (board, seat) => numbers(board['vp'])[seat] ?? 0 },
}
const italia: GameSpec = {
  id: 'italia',
  batches: [
    { scenario: 'italia-1', plain: 0, whole: 50, sparse: 2950 },
    { scenario: 'italia-2', plain: 0, whole: 50, sparse: 2950 },
  ],
  coverage: 500,
  hostile: 100_000,
  speed: { decisions: 200_000, clone: 12, bytes: 8192 },
  shares: [
    { bots: 'centurion,recruit', bot: 'centurion', scenario: 'italia-1', games: 200, timesEven: 1.5 },
    { bots: 'centurion,recruit', bot: 'centurion', scenario: 'italia-2', games: 200, timesEven: 1.5 },
  ],
  fixtures: ['most-points'],
  everySeatWins: true,
}
const pendragon: GameSpec = {
  id: 'pendragon',
  batches: [{ plain: 0, whole: 50, sparse: 2950 }],
  coverage: 500,
  hostile: 100_000,
  speed: { decisions: 150_000, clone: 15, bytes: 8192 },
  shares: [{ bots: 'centurion,recruit', bot: 'centurion', seats: 4, games: 200, timesEven: 1.5 }],
  fixtures: ['dux', 'civitates', 'saxons', 'scotti', 'margin', 'margin-fragmentation'],
  everySeatWins: false,
}
export const specs: readonly GameSpec[] = [nero, italia, pendragon]
export const specOf = (id: string): GameSpec => specs.find(s => s.id === id)!
