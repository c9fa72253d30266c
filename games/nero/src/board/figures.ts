/** Figures: a player's one commander changes rank where he stands. */
import { BATTLE_POINT_VALUES, EMPEROR, GENERAL, BATTLE_POINTS_OF_RANK } from '../data.ts'
import type { GameStepContext, BoardView, Player, Rank, Space } from '../types.ts'

export const isCommanderAt = (b: BoardView, p: Player, at: Space): boolean => b.stands[p] === at
/** 6.2 One BP for each legion, and those of the commander's rank if he takes part. */
export const computeBattlePointsOfLegionsAndRank = (legions: number, rank: Rank | null): number =>
  legions * BATTLE_POINT_VALUES.legion + (rank === null ? 0 : BATTLE_POINTS_OF_RANK[rank]!)
/** 6.2 May be struck by Illness: any commander but an Emperor. */
export const mayCommanderFallIll = (b: BoardView, p: Player): boolean => b.rank[p] !== EMPEROR
export function setRankOfPlayer(g: GameStepContext, p: Player, rank: Rank, cite: readonly string[]): void {
  g.board.rank = g.board.rank.with(p, rank)
  g.emit({ is: 'rank', player: p, rank }, cite)
}
/** Back to General; nothing is told of one who is a General already. */
export function demotePlayerToGeneral(g: GameStepContext, p: Player, cite: readonly string[]): void {
  if (g.board.rank[p] !== GENERAL) setRankOfPlayer(g, p, GENERAL, cite)
}
