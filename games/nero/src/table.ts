/** What a table shows of a position beyond its pieces: pure queries for those who draw, who know players and spaces by their places in the data. */
import type { DeepReadonly } from '@tabularium/kernel'
import * as control from './board/control.ts'
import * as figures from './board/figures.ts'
import { standOf } from './board/legions.ts'
import type { MarchFrame } from './frames.ts'
import { attackCost, stepCost, tollDue } from './procs/5-movement.ts'
import type { BoardView, Player, PublicTable, Rank, Space } from './types.ts'

export { LEAST_HELD, totalOf } from './board/control.ts'
export { DP, MOST_CARDS, MOST_DEFENDING, TURNS } from './data.ts'
export const controls = (b: BoardView, players: number, player: number, space: number): boolean =>
  control.controls(b, players, player as Player, space as Space)
export const battlePoints = (legions: number, rank: number | null): number => figures.battlePoints(legions, rank as Rank | null)
export const declaration = (b: BoardView, players: number, player: number): number => control.declaration(b, players, player as Player)
export const scoreOf = (b: BoardView, players: number, player: number): control.Scored => control.scoreOf(b, players, player as Player)
/** 5.2, 5.3, 5.5 What a group on the march pays to go there, with the passage out of where it stands. */
export const stepPrice = (g: unknown, group: unknown, to: number): number => {
  const [table, march] = [g as PublicTable, group as DeepReadonly<MarchFrame>]
  return stepCost(table, march, to as Space) + tollDue(table, march)
}
/** 6.1 What it pays to attack. */
export const attackPrice = (group: unknown): number => attackCost(group as DeepReadonly<MarchFrame>)
/** 12.0 Whether bad weather holds a player's legions where they stand, for this round. */
export const isHeld = (b: BoardView, player: number, space: number): boolean => b.pinned.includes(standOf(player as Player, space as Space))
