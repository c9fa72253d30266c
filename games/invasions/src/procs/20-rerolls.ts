/** XX.E Dice of a battle thrown again: who still may, and what a sheet allows. */
import type { NounOf } from '@tabularium/kernel'
import { DICE_PER_SIDE, type battleDieKind } from '../words.ts'
import { holderOfUnit, type ReadonlyBoard } from '../board/units.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import { sheetRulesOfNation } from '../sheets/index.ts'
import type { GameStepContext } from '../types.ts'
import { ATTACKER, sideOfBattle } from './20-sides.ts'

type BattleFrame = GameFrame<'battle'>
type ReadonlyBattleFrame = ReadonlyGameFrame<'battle'>
type BattleDie = NounOf<typeof battleDieKind>

/** Sheets: an own die thrown again without a leader, by the name under which it is used up. */
export function sheetRerollOfSide(b: ReadonlyBoard, f: ReadonlyBattleFrame, side: number): string {
  const { nation, units } = sideOfBattle(f, side)
  for (const one of new Set([nation, ...units.map(unit => holderOfUnit(b, unit))])) {
    const reroll = sheetRulesOfNation(one).ownReroll?.(b, f.place) ?? null
    if (reroll !== null) return reroll
  }
  return ''
}
export const sheetRerollLeft = (f: ReadonlyBattleFrame): string => (f.turnOf === ATTACKER ? f.ownA : f.ownD)
export const isDieOfSideInTurn = (f: ReadonlyBattleFrame, die: BattleDie): boolean => die < DICE_PER_SIDE === (f.turnOf === ATTACKER)
export const hasAnySideReroll = (f: ReadonlyBattleFrame): boolean => f.rerollsA + f.rerollsD > 0 || f.ownA !== '' || f.ownD !== ''
export const maySideReroll = (f: ReadonlyBattleFrame, die: BattleDie): boolean =>
  (f.turnOf === ATTACKER ? f.rerollsA : f.rerollsD) > 0 || (sheetRerollLeft(f) !== '' && isDieOfSideInTurn(f, die))
export function spendSheetReroll(g: GameStepContext, f: BattleFrame, own: string): void {
  g.board.once.push(own)
  if (f.turnOf === ATTACKER) f.ownA = ''
  else f.ownD = ''
}
