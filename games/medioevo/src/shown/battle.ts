/** A battle round as it stands: what dice have become, and what damage would make of a unit. */
import type { View } from '@tabularium/kernel'
import { isSea, UNITS_AFTER_DAMAGE, type BattleParty, type Side, type Space, type Unit } from '../kinds.ts'
import { findOwnerOfNextUnitToFall } from '../board/armies.ts'
import { countKnightsWithPower, lowestDieOf, computeAttackOfDice, type ThreeDice } from '../board/battle.ts'
import type { ReadonlyBoard } from '../board/map.ts'
import { countFiguresInReserve } from '../board/supply.ts'
import { costOfRetreatPath } from '../procs/5-retreat.ts'
import type { ReadonlyFrameOf } from '../rules.ts'
import type { Medioevo } from '../types.ts'

export interface RolledDice {
  readonly dice: ThreeDice
  /** fase-5.battaglia-9, -10: the highest die, or equal ones multiplied. */
  readonly attack: number
  /** fase-5.battaglia-11: the lowest die is lost by one's own side. */
  readonly losses: number
}
/** What a side has rolled in this round; null before that. */
export function findRolledDice(f: ReadonlyFrameOf<'round'>, party: BattleParty): RolledDice | null {
  const dice = f.dice[party]!
  return f.rolled[party] ? { dice, attack: computeAttackOfDice(dice), losses: lowestDieOf(dice) } : null
}
/** fase-5.cavaliere-2, fase-5.fante-pesante-2, fase-5.navale-6: who takes the place of a unit that is hurt; null: it is gone. */
export function findUnitAfterDamage(t: ReadonlyBoard, at: Space, side: Side, unit: Unit): Unit | null {
  const { owner } = findOwnerOfNextUnitToFall(t, at, side, unit)
  if (isSea(at) || owner === 'barbarians') return null
  return UNITS_AFTER_DAMAGE[unit]!.find(lower => countFiguresInReserve(t, owner, lower) > 0) ?? null
}
/** fase-5.ritirata-3: movement points, and so many more losses, that a retreat as far as there takes; null where no round is on. */
export function costOfRetreat(view: View<Medioevo>, ...farther: readonly Space[]): number | null {
  const f = view.stack.findLast(frame => frame.proc === 'round')
  return f?.proc === 'round' ? costOfRetreatPath(view, f, [...f.path, ...farther]) : null
}
/** fase-5.cavaliere-1: what Knights with their power add to the damage of a round that their side does not lose. */
export const sumKnightDamage = (t: ReadonlyBoard, f: ReadonlyFrameOf<'round'>, party: BattleParty): number => 2 * countKnightsWithPower(t, f, party)
