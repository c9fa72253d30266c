/** 10.4 A COMBAT ROUND: targets, dice, losses. */
import { type AskingStep, type DeepReadonly } from '@tabularium/kernel'
import type { BattleFrame } from '../frames.ts'
import { isLandedTarget, LAND_UNIT_TYPES, type UnitSlot, type DieTarget, makeDieTarget, UNIT_TYPE_COUNT, type UnitType } from '../kinds.ts'
import type { GameStepContext, Italia } from '../types.ts'
import { seatOfNation } from '../board/control.ts'
import {
  type ReadonlyBattleFrame,
  computeDamageOfHits,
  countDiceAimed,
  findFiringUnits,
  isDieHit,
  countLandedUnits,
  landingBonusOfTarget,
  sumCombatModifiers,
  numberNeededToHitByUnit,
  isElephantScared,
  nationOfBattleSide,
  countFightingUnits,
  countAllFightingUnits,
  hitsToKillUnit,
  findDieTargets,
} from '../board/fire.ts'
import { countUnitsOfTypeAt } from '../board/pieces.ts'
import { eliminateUnit } from '../board/acts.ts'
import { scoreUnitEliminated } from '../board/scoring.ts'
import { makeClauseIds, ruleBuilder } from '../rules.ts'

type ReadonlyBattle = DeepReadonly<BattleFrame>
type FireContext = { readonly board: Parameters<typeof findFiringUnits>[0]; readonly options: { readonly [name: string]: unknown } }
const isSingleTargetCombat = (g: FireContext): boolean => g.options['single-target-combat'] === true
const diceAimsOfSide = (f: ReadonlyBattleFrame, attacking: boolean): readonly DieTarget[] => (attacking ? f.attackerAims : f.defenderAims)
const markedUnitSlotsOfSide = (f: ReadonlyBattleFrame, attacking: boolean): readonly UnitSlot[] => (attacking ? f.attackerMarks : f.defenderMarks)
/** House rule 1: every enemy unit is a target of its own. */
const findFiringUnitsBySlot = (g: FireContext, f: ReadonlyBattle, attacking: boolean): UnitType[] =>
  findFiringUnits(g.board, f, nationOfBattleSide(f, !attacking))
const listUnitSlotsOfSide = (g: FireContext, f: ReadonlyBattle, attacking: boolean): UnitSlot[] =>
  findFiringUnitsBySlot(g, f, attacking).map((_, i) => i as UnitSlot)
const isUnitSlotMarked = (f: ReadonlyBattle, attacking: boolean, s: UnitSlot): boolean => markedUnitSlotsOfSide(f, attacking).includes(s)
/** Nobody aims where there is nothing to choose, nor raiders, who only need one hit. */
function hasDiceStillToAim(g: FireContext, f: ReadonlyBattle, attacking: boolean): boolean {
  if (attacking && f.raid) return false
  if (countDiceAimed(f, attacking) >= countAllFightingUnits(g.board, f, nationOfBattleSide(f, attacking))) return false
  return isSingleTargetCombat(g) ? findFiringUnitsBySlot(g, f, attacking).length > 1 : findDieTargets(g.board, f, attacking).length > 1
}
export function createAimDiceStep(attacking: boolean): AskingStep<Italia, BattleFrame> {
  const again = { goto: attacking ? 'aim' : 'reply' } as const
  return ruleBuilder.ask<BattleFrame>()({
    cite: makeClauseIds('10.4-1', '10.0-6'),
    who: (g, f) => (hasDiceStillToAim(g, f, attacking) ? seatOfNation(nationOfBattleSide(f, attacking)) : null),
    may: {
      // 10.4-3, 10.4-4 Any type, and not every one.
      'aim-at': {
        cite: 'italia.10.4-1',
        among: (g, f) => (isSingleTargetCombat(g) ? [] : findDieTargets(g.board, f, attacking)),
        take: (_, f, t) => {
          ;(attacking ? f.attackerAims : f.defenderAims).push(t)
          return again
        },
      },
      'aim-at-unit': {
        cite: 'italia.HR-1',
        among: (g, f) => (isSingleTargetCombat(g) ? listUnitSlotsOfSide(g, f, attacking) : []),
        unless: [
          {
            cite: 'italia.HR-2',
            bars: (g, f, s) => isUnitSlotMarked(f, attacking, s) && listUnitSlotsOfSide(g, f, attacking).some(other => !isUnitSlotMarked(f, attacking, other)),
          },
        ],
        take: (_, f, s) => {
          ;(attacking ? f.attackerMarks : f.defenderMarks).push(s)
          return again
        },
      },
    },
  })
}
interface RolledVolley {
  readonly hits: number[]
  readonly scared: number
}
/** 10.4-1 What was declared, where there was a choice. */
function emitAimsOfSide(g: GameStepContext, f: BattleFrame, attacking: boolean): void {
  const aims = diceAimsOfSide(f, attacking)
  if (aims.length === 0 || isSingleTargetCombat(g)) return
  for (const target of new Set(aims))
    g.emit({ is: 'aimed', nation: nationOfBattleSide(f, attacking), target, count: aims.filter(a => a === target).length }, ['italia.10.4-1'])
}
/** 10.4-5 Everybody present at the start of the round rolls. */
function rollVolleyOfBattleSide(g: GameStepContext, f: BattleFrame, attacking: boolean): RolledVolley {
  const n = nationOfBattleSide(f, attacking)
  const units = findFiringUnits(g.board, f, n)
  emitAimsOfSide(g, f, attacking)
  const dice = units.map(() => g.roll(10))
  const hits = countHitsByTarget(g, f, attacking, units, dice)
  let struck = 0
  for (const k of hits) struck += k
  g.emit({ is: 'rolled', nation: n, dice, hits: struck }, ['italia.10.0-5', 'italia.10.0-8'])
  return { hits, scared: units.filter((t, i) => isElephantScared(f, t, dice[i]!)).length }
}
function countHitsByTarget(g: GameStepContext, f: BattleFrame, attacking: boolean, units: readonly UnitType[], dice: readonly number[]): number[] {
  const only = isSingleTargetCombat(g) ? 0 : (findDieTargets(g.board, f, attacking)[0] ?? 0)
  const plus = sumCombatModifiers(g.board, f, attacking, g.within('combat')?.fled ?? [])
  const aims: readonly number[] = isSingleTargetCombat(g) ? markedUnitSlotsOfSide(f, attacking) : diceAimsOfSide(f, attacking)
  const hits = createZeroHitCounts(g, f, attacking)
  units.forEach((t, i) => {
    const aim = aims[i] ?? only
    if (isDieHit(dice[i]!, numberNeededToHitByUnit(f, attacking, t), f.raid ? 0 : plus + findHitBonusOfDie(g, f, attacking, aim as DieTarget))) hits[aim]!++
  })
  return hits
}
/** By target, or in the variant by single unit. */
const createZeroHitCounts = (g: GameStepContext, f: BattleFrame, attacking: boolean): number[] =>
  isSingleTargetCombat(g) ? findFiringUnitsBySlot(g, f, attacking).map(() => 0) : NO_HITS_BY_TARGET.slice()
const NO_HITS_BY_TARGET: readonly number[] = Array.from({ length: UNIT_TYPE_COUNT * 2 }, () => 0)
const findHitBonusOfDie = (g: GameStepContext, f: BattleFrame, attacking: boolean, aim: DieTarget): number => {
  if (attacking) return 0
  return isSingleTargetCombat(g) ? (findDieTargets(g.board, f, false).every(isLandedTarget) ? 2 : 0) : landingBonusOfTarget(aim)
}
/** 10.4-2 Hits beyond the units of the declared type are lost. */
function takeLossesByHits(g: GameStepContext, f: BattleFrame, attacking: boolean, hits: readonly number[]): void {
  const hurt = attacking ? f.hurtAttackers : f.hurtDefenders
  for (const t of LAND_UNIT_TYPES) {
    const [marched, landed] = countUnitsNotLandedAndLanded(g, f, attacking, t)
    const m = computeDamageOfHits(marched, hurt[t]!, hits[makeDieTarget(t, false)]!, hitsToKillUnit(t))
    // They are apart in the first round only, and before it nobody is hurt.
    const l = computeDamageOfHits(landed, 0, hits[makeDieTarget(t, true)]!, hitsToKillUnit(t))
    hurt[t] = m.hurt + l.hurt
    for (let k = 0; k < m.dead; k++) killUnitInBattle(g, f, attacking, t, false)
    for (let k = 0; k < l.dead; k++) killUnitInBattle(g, f, attacking, t, true)
  }
}
/** Ruling 37: those who landed are a target of their own, and what hits the others does not hurt them. */
function countUnitsNotLandedAndLanded(g: GameStepContext, f: BattleFrame, attacking: boolean, t: UnitType): [number, number] {
  const wet = attacking ? countLandedUnits(g.board, f, t) : 0
  return [countFightingUnits(g.board, f, nationOfBattleSide(f, attacking), t) - wet, wet]
}
function killUnitInBattle(g: GameStepContext, f: BattleFrame, attacking: boolean, t: UnitType, wet: boolean): void {
  const [n, by] = [nationOfBattleSide(f, attacking), nationOfBattleSide(f, !attacking)]
  if (countUnitsOfTypeAt(g.board, n, t, f.where) > 0) return eliminateUnit(g, n, t, f.where, by, wet)
  f.guest = null
  g.emit({ is: 'slain', nation: n, where: f.where, type: t, count: 1 }, ['italia.14.3-4'])
  scoreUnitEliminated(g, by, n, t)
}
/** House rule 1: hits on single units; a unit of two hits needs both from those aimed at it. */
function takeLossesOfMarkedUnits(g: GameStepContext, f: BattleFrame, attacking: boolean, hits: readonly number[]): void {
  const n = nationOfBattleSide(f, attacking)
  const hurt = attacking ? f.hurtAttackers : f.hurtDefenders
  const before = hurt.slice()
  const seen = hurt.map(() => 0)
  const dead: UnitType[] = []
  findFiringUnits(g.board, f, n).forEach((t, i) => {
    const wounded = seen[t]!++ < before[t]!
    const sum = (wounded ? 1 : 0) + hits[i]!
    if (sum >= hitsToKillUnit(t)) {
      dead.push(t)
      if (wounded) hurt[t]!--
    } else if (!wounded && sum === 1) hurt[t]!++
  })
  for (const t of dead) killUnitInBattle(g, f, attacking, t, false)
}
export function fireVolleysOfBothSides(g: GameStepContext, f: BattleFrame): void {
  const a = rollVolleyOfBattleSide(g, f, true)
  const d = rollVolleyOfBattleSide(g, f, false)
  const apply = isSingleTargetCombat(g) ? takeLossesOfMarkedUnits : takeLossesByHits
  f.hit = f.raid && a.hits.some(h => h > 0)
  f.scaredAttackers = d.scared
  f.scaredDefenders = a.scared
  // 10.7-8 A raid eliminates no defender.
  if (!f.raid) apply(g, f, false, a.hits)
  apply(g, f, true, d.hits)
}
