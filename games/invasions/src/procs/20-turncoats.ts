/** XXX.H-3 A mercenary never fights its own nation: it changes sides before the battle begins. */
import type { Nation, Unit } from '../kinds.ts'
import { nationByUnit } from '../data/units.ts'
import { holderOfUnit, isMercenaryUnit, type ReadonlyBoard } from '../board/units.ts'
import type { GameFrame } from '../frames.ts'
import type { GameStepContext } from '../types.ts'
import { setUnitHolder } from '../board/change.ts'

/** Whoever really stands on a side: the nations that command units there, and hordes. */
const listNationsOfUnitsAndHordes = (b: ReadonlyBoard, units: readonly Unit[], hordes: readonly Nation[]): Nation[] => [
  ...new Set([...units.filter(unit => !isMercenaryUnit(b, unit)).map(unit => holderOfUnit(b, unit)), ...hordes]),
]
/** XXIX.G-3, r-281 What a rebel has left with his overlord is lent no more, and stays. */
const findMercenariesOfEnemyNations = (b: ReadonlyBoard, units: readonly Unit[], foes: readonly Nation[]): Unit[] =>
  units.filter(unit => isMercenaryUnit(b, unit) && foes.includes(nationByUnit[unit]!) && b.loans.some(loan => loan.unit === unit))
/** It is its own nation's unit again. */
function returnUnitToOwnNation(g: GameStepContext, unit: Unit): void {
  setUnitHolder(g.board, unit, nationByUnit[unit]!)
  g.board.loans = g.board.loans.filter(loan => loan.unit !== unit)
}
export function moveMercenariesToOwnNation(g: GameStepContext, f: GameFrame<'battle'>): void {
  const b = g.board
  const toDefence = findMercenariesOfEnemyNations(b, f.attackers, listNationsOfUnitsAndHordes(b, f.defenders, f.hordes))
  const toAttack = findMercenariesOfEnemyNations(b, f.defenders, listNationsOfUnitsAndHordes(b, f.attackers, []))
  for (const unit of [...toDefence, ...toAttack]) returnUnitToOwnNation(g, unit)
  f.attackers = [...f.attackers.filter(unit => !toDefence.includes(unit)), ...toAttack]
  f.defenders = [...f.defenders.filter(unit => !toAttack.includes(unit)), ...toDefence]
}
