/** What a table shows of a position beyond its pieces: pure queries for those who draw, who know players and spaces by their places in the data. */
import * as control from './board/control.ts'
import * as figures from './board/figures.ts'
import type { BoardView, Player, Rank, Space } from './types.ts'

export { LEAST_HELD, totalOf } from './board/control.ts'
export { DP, MOST_CARDS, MOST_DEFENDING, TURNS } from './data.ts'
export const controls = (b: BoardView, players: number, player: number, space: number): boolean =>
  control.controls(b, players, player as Player, space as Space)
export const battlePoints = (legions: number, rank: number | null): number => figures.battlePoints(legions, rank as Rank | null)
export const declaration = (b: BoardView, players: number, player: number): number => control.declaration(b, players, player as Player)
export const scoreOf = (b: BoardView, players: number, player: number): control.Scored => control.scoreOf(b, players, player as Player)
