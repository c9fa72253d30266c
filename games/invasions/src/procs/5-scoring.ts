/** V.B, V.C Scoring and the end. */
import type { Procedure } from '@tabularium/kernel'
import { CAMPS, NO_AREA, type Camp, type Nation } from '../kinds.ts'
import type { NationObjective } from '../data/nations.ts'
import { findActiveNations, sortByActivationOrder, seatPlayingCamp } from '../board/order.ts'
import { findHeldObjectives, isObjectiveDue, objectiveShareOf, sumObjectivePoints } from '../board/scoring.ts'
import type { GameFrame } from '../frames.ts'
import { findSheetRulesWithHook } from '../sheets/index.ts'
import type { Invasions, GamePublicContext, Seat, GameStepContext } from '../types.ts'
import { makeClauseId, scoreVictoryPoints } from './common.ts'

export const objectiveScoringProcedure: Procedure<Invasions, GameFrame<'scoring'>> = {
  // V.B-2 Objectives of every sheet in play.
  count: g => {
    g.emit({ is: 'scoring', turn: g.board.turn }, [makeClauseId('V.B-2')])
    for (const { run } of findSheetRulesWithHook('scoring')) run(g)
    for (const nation of sortByActivationOrder(g.board, findActiveNations(g.board)))
      scoreObjectives(g, nation, objective => isObjectiveDue(g.board, objective), 'V.B-2')
  },
}
/** V.B-2, V.B-3 Each objective is told with what it is worth, then the points that come of them. */
export function scoreObjectives(g: GameStepContext, nation: Nation, due: (objective: NationObjective) => boolean, ref: string): void {
  for (const objective of findHeldObjectives(g.board, nation, due)) {
    const { area, province, vp } = objective
    g.emit({ is: 'objective', nation, area: area ?? NO_AREA, space: province, vp, isHalf: objectiveShareOf(g.board, nation, objective) < 1 }, [
      makeClauseId(ref),
    ])
  }
  scoreVictoryPoints(g, nation, sumObjectivePoints(g.board, nation, due), 'objectives', ref)
}
/** r-141 A seat that holds two camps counts their average, rounded up. */
export function victoryPointsOfSeat(g: Pick<GamePublicContext, 'seats' | 'board'>, seat: Seat, of: 'vp' | 'vpTurn' = 'vp'): number {
  const camps = CAMPS.filter(camp => seatPlayingCamp(g.seats, camp) === seat)
  return Math.ceil(camps.reduce((sum, camp: Camp) => sum + g.board[of][camp], 0) / camps.length)
}
/** V.C-1, V.C-3 Most points win; a tie counts the last turn again, then the order of players decides. */
export function endGameByPoints(g: GameStepContext): { done: true } {
  const rank = (x: Seat, y: Seat): number =>
    victoryPointsOfSeat(g, y) - victoryPointsOfSeat(g, x) ||
    victoryPointsOfSeat(g, y, 'vpTurn') - victoryPointsOfSeat(g, x, 'vpTurn') ||
    CAMPS.indexOf(x) - CAMPS.indexOf(y)
  const winner = [...g.seats].sort(rank)[0]!
  const isTied = g.seats.some(seat => seat !== winner && victoryPointsOfSeat(g, seat) === victoryPointsOfSeat(g, winner))
  const points = Object.fromEntries(g.seats.map(seat => [seat, victoryPointsOfSeat(g, seat)]))
  return g.end([winner], isTied ? 'tie-break' : g.board.hasIslam ? 'islam' : 'points', points)
}
