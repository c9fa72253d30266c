/** 5 WHAT IS GIVEN UP in a round: Light infantry and Captains for points. */
import { captainLevelOf, LIGHT, UNITS, type BattleParty, type Unit } from '../kinds.ts'
import { findFirstArmyWithUnit, takeUnitFromArmies } from '../board/armies.ts'
import { findHighestCaptainLevel, countMeleeUnits, seatOfBattleParty, sideOfBattleParty } from '../board/battle.ts'
import { findArmiesOutsideCrews } from '../board/crews.ts'
import { isFigureNamed, NO_FIGURE_NAMED, type FigurePick } from '../board/figures.ts'
import type { GamePublicContext, GameStepContext, ReadonlyFrameOf } from '../rules.ts'
import type { Army, FrameOfProcedure } from '../types.ts'
import { excuseEmptiedGalley, increaseStatOfSide } from './5-battle.ts'
import { dropMark } from './5-put-off.ts'

type BattleRoundFrame = FrameOfProcedure<'round'>

/** r-74: a Captain who acts as Light infantry is removed for the 4 points. */
export function findHighestCaptain(g: GameStepContext, f: BattleRoundFrame, p: BattleParty): Unit | undefined {
  const level = findHighestCaptainLevel(countMeleeUnits(g.board, f, p))
  return UNITS.find(u => captainLevelOf(u) === level && level > 0)
}
const SACRIFICE_BONUS = 4
/** r-276: units of the class from which one may be given up; at sea not from a Galley where all of them serve an engine. */
export const findFigureToGive = (g: GamePublicContext, f: ReadonlyFrameOf<'round'>): FigurePick | null => {
  const [unit, seat] = [f.giving[0], seatOfBattleParty(f, f.party)]
  return unit === undefined || seat === null ? null : { seat, unit, armies: findArmiesOutsideCrews(g.board, f, f.party, unit) }
}
/** One unit more is given up, for 4 points. */
export function giveUnitUp(g: GameStepContext, f: BattleRoundFrame): void {
  const able = findArmiesOutsideCrews(g.board, f, f.party, f.giving[0]!)
  const unit = f.giving.shift()!
  sacrificeUnit(g, f, f.party, unit, a => able.includes(a) && isFigureNamed(a, unit, f.figure))
  f.figure = { ...NO_FIGURE_NAMED }
  f.bonus[f.party]! += SACRIFICE_BONUS
  increaseStatOfSide(g, sideOfBattleParty(f, f.party), 'ownUnitsLost')
}
function sacrificeUnit(g: GameStepContext, f: BattleRoundFrame, p: BattleParty, unit: Unit, from?: (a: Army) => boolean): void {
  dropMark(f, p, unit, findFirstArmyWithUnit(g.board.armies, f.place, sideOfBattleParty(f, p), unit, from)!)
  const { aboard, was, owner, by } = takeUnitFromArmies(g.board, f.place, sideOfBattleParty(f, p), unit, from)
  // carte.28-1 Whoever is given up is lost in this round too (r-230), r-274 if it is an own figure.
  if (owner === by) f.lost[p]![was ?? unit]! += 1
  excuseEmptiedGalley(g, aboard)
}
/** e.battaglie-5: barbarians have nothing to choose. */
export function sacrificeBarbarianInfantry(g: GameStepContext, f: BattleRoundFrame, p: BattleParty, n: number): void {
  for (let i = 0; i < n; i++) sacrificeUnit(g, f, p, LIGHT)
  f.bonus[p]! += n * SACRIFICE_BONUS
  announceSacrifice(g, f, p, n)
}
export function announceSacrifice(g: GameStepContext, f: BattleRoundFrame, p: BattleParty, n: number): void {
  if (n > 0) g.emit({ is: 'sacrificed', side: sideOfBattleParty(f, p), n }, ['medioevo.fase-5.fante-leggero-1'])
}
