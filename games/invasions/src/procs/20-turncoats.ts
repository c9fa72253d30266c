/** XXX.H-3 A mercenary never fights its own nation: it changes sides before the battle begins. */
import type { Nation, Unit } from '../kinds.ts'
import { unitNation } from '../data/units.ts'
import { holderOf, isMercenary, type Look } from '../board/units.ts'
import type { F } from '../frames.ts'
import type { Step } from '../types.ts'
import { giveUnit } from '../board/change.ts'

/** Whoever really stands on a side: the nations that command units there, and hordes. */
const nationsOf = (b: Look, units: readonly Unit[], hordes: readonly Nation[]): Nation[] => [
  ...new Set([...units.filter(unit => !isMercenary(b, unit)).map(unit => holderOf(b, unit)), ...hordes]),
]
const deserters = (b: Look, units: readonly Unit[], foes: readonly Nation[]): Unit[] =>
  units.filter(unit => isMercenary(b, unit) && foes.includes(unitNation[unit]!))
/** It is its own nation's unit again. */
function goOver(g: Step, unit: Unit): void {
  giveUnit(g.board, unit, unitNation[unit]!)
  g.board.loans = g.board.loans.filter(loan => loan.unit !== unit)
}
export function changeSides(g: Step, f: F<'battle'>): void {
  const b = g.board
  const toDefence = deserters(b, f.attackers, nationsOf(b, f.defenders, f.hordes))
  const toAttack = deserters(b, f.defenders, nationsOf(b, f.attackers, []))
  for (const unit of [...toDefence, ...toAttack]) goOver(g, unit)
  f.attackers = [...f.attackers.filter(unit => !toDefence.includes(unit)), ...toAttack]
  f.defenders = [...f.defenders.filter(unit => !toAttack.includes(unit)), ...toDefence]
}
