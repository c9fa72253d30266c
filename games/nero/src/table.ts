/** What a table shows of a position beyond its pieces: pure queries for those who draw, who know players and spaces by their places in the data. */
import type { DeepReadonly } from '@tabularium/kernel'
import * as control from './board/control.ts'
import * as figures from './board/figures.ts'
import { idOfPlayerAtSpace } from './board/legions.ts'
import type { MarchFrame } from './frames.ts'
import { computeCostOfAttack, computeCostOfMarchStep, computePassageTollDue } from './procs/5-movement.ts'
import type { BoardView, Player, GamePublicContext, Rank, Space } from './types.ts'

export { LEAST_PROVINCES_TO_CONTROL_GROUP as LEAST_HELD, totalOfScore as totalOf } from './board/control.ts'
export { DECLARATION_POINT_VALUES as DP, MOST_CARDS, MOST_DEFENDING, TURNS } from './data.ts'
export const doesPlayerControlSpace = (b: BoardView, players: number, player: number, space: number): boolean =>
  control.doesPlayerControlSpace(b, players, player as Player, space as Space)
export const computeBattlePointsOfLegionsAndRank = (legions: number, rank: number | null): number =>
  figures.computeBattlePointsOfLegionsAndRank(legions, rank as Rank | null)
export const computeDeclarationPoints = (b: BoardView, players: number, player: number): number =>
  control.computeDeclarationPoints(b, players, player as Player)
export const computeScoreOfPlayer = (b: BoardView, players: number, player: number): control.ScoreByCategory =>
  control.computeScoreOfPlayer(b, players, player as Player)
/** 5.2, 5.3, 5.5 What a group on the march pays to go there, with the passage out of where it stands. */
export const priceOfMarchStep = (g: unknown, group: unknown, to: number): number => {
  const [table, march] = [g as GamePublicContext, group as DeepReadonly<MarchFrame>]
  return computeCostOfMarchStep(table, march, to as Space) + computePassageTollDue(table, march)
}
/** 6.1 What it pays to attack. */
export const priceOfAttack = (group: unknown): number => computeCostOfAttack(group as DeepReadonly<MarchFrame>)
/** 12.0 Whether bad weather holds a player's legions where they stand, for this round. */
export const isPlayerPinned = (b: BoardView, player: number, space: number): boolean => b.pinned.includes(idOfPlayerAtSpace(player as Player, space as Space))
