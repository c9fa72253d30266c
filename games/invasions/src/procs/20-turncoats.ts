/** XXX.H-3 A mercenary never fights its own nation: it changes sides before the battle begins. */
import type { Nation, Unit } from '../kinds.ts'
import { unitNation } from '../data/units.ts'
import { holderOf, isMercenary, type ReadonlyBoard } from '../board/units.ts'
import type { GameFrame } from '../frames.ts'
import type { GameStepContext } from '../types.ts'
import { setUnitHolder } from '../board/change.ts'

/** Whoever really stands on a side: the nations that command units there, and hordes. */
const listNations = (b: ReadonlyBoard, units: readonly Unit[], hordes: readonly Nation[]): Nation[] => [
  ...new Set([...units.filter(unit => !isMercenary(b, unit)).map(unit => holderOf(b, unit)), ...hordes]),
]
const findDeserters = (b: ReadonlyBoard, units: readonly Unit[], foes: readonly Nation[]): Unit[] =>
  units.filter(unit => isMercenary(b, unit) && foes.includes(unitNation[unit]!))
/** It is its own nation's unit again. */
function returnUnitToOwnNation(g: GameStepContext, unit: Unit): void {
  setUnitHolder(g.board, unit, unitNation[unit]!)
  g.board.loans = g.board.loans.filter(loan => loan.unit !== unit)
}
export function changeSidesOfDeserters(g: GameStepContext, f: GameFrame<'battle'>): void {
  const b = g.board
  const toDefence = findDeserters(b, f.attackers, listNations(b, f.defenders, f.hordes))
  const toAttack = findDeserters(b, f.defenders, listNations(b, f.attackers, []))
  for (const unit of [...toDefence, ...toAttack]) returnUnitToOwnNation(g, unit)
  f.attackers = [...f.attackers.filter(unit => !toDefence.includes(unit)), ...toAttack]
  f.defenders = [...f.defenders.filter(unit => !toAttack.includes(unit)), ...toDefence]
}
