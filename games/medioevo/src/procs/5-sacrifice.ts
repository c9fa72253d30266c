/** 5 WHAT IS GIVEN UP in a round: Light infantry and Captains for points. */
import { captainLevelOf, LIGHT, UNITS, type BattleParty, type Unit } from '../kinds.ts'
import { takeUnitFromArmies } from '../board/armies.ts'
import { findHighestCaptainLevel, countMeleeUnits, sideOfBattleParty } from '../board/battle.ts'
import { type GameStepContext } from '../rules.ts'
import type { FrameOfProcedure } from '../types.ts'
import { excuseEmptiedGalley, increaseStatOfSide } from './5-battle.ts'
import { dropMark } from './5-put-off.ts'

type BattleRoundFrame = FrameOfProcedure<'round'>

/** r-74: a Captain who acts as Light infantry is removed for the 4 points. */
export function loseHighestCaptain(g: GameStepContext, f: BattleRoundFrame, p: BattleParty): void {
  const level = findHighestCaptainLevel(countMeleeUnits(g.board, f, p))
  const leader = UNITS.find(u => captainLevelOf(u) === level && level > 0)
  if (leader === undefined) return
  sacrificeUnit(g, f, p, leader)
  increaseStatOfSide(g, sideOfBattleParty(f, p), 'ownUnitsLost')
  f.bonus[p]! += SACRIFICE_BONUS
}
const SACRIFICE_BONUS = 4
function sacrificeUnit(g: GameStepContext, f: BattleRoundFrame, p: BattleParty, unit: Unit): void {
  dropMark(f, p, unit)
  const { aboard, was, owner, by } = takeUnitFromArmies(g.board, f.place, sideOfBattleParty(f, p), unit)
  // carte.28-1 Whoever is given up is lost in this round too (r-230), r-274 if it is an own figure.
  if (owner === by) f.lost[p]![was ?? unit]! += 1
  excuseEmptiedGalley(g, aboard)
}
export function sacrificeLightInfantry(g: GameStepContext, f: BattleRoundFrame, p: BattleParty, n: number): void {
  for (let i = 0; i < n; i++) sacrificeUnit(g, f, p, LIGHT)
  f.bonus[p]! += n * SACRIFICE_BONUS
  increaseStatOfSide(g, sideOfBattleParty(f, p), 'ownUnitsLost', n)
  if (n > 0) g.emit({ is: 'sacrificed', side: sideOfBattleParty(f, p), n }, ['medioevo.fase-5.fante-leggero-1'])
}
