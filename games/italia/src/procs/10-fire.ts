/** 10.4 A COMBAT ROUND: targets, dice, losses. */
import { type AskingStep, type DeepReadonly } from '@tabularium/kernel'
import type { BattleFrame } from '../frames.ts'
import { isLandedTarget, LAND_TYPES, type Slot, type Target, targetOf, TYPES, type UnitType } from '../kinds.ts'
import type { Context, Italia } from '../types.ts'
import { seatOf } from '../board/control.ts'
import {
  type Battle,
  computeDamage,
  diceAimed,
  findFiring,
  isHit,
  countLanded,
  landingBonus,
  sumModifiers,
  needs,
  scaresUnit,
  sideOf,
  strength,
  strengthAt,
  hitsToKill,
  findTargets,
} from '../board/fire.ts'
import { count } from '../board/pieces.ts'
import { eliminateUnit } from '../board/acts.ts'
import { scoreUnit } from '../board/scoring.ts'
import { cite, rules } from '../rules.ts'

type BattleView = DeepReadonly<BattleFrame>
type Where = { readonly board: Parameters<typeof findFiring>[0]; readonly options: { readonly [name: string]: unknown } }
const isSingle = (g: Where): boolean => g.options['single-target-combat'] === true
const aimsOf = (f: Battle, attacking: boolean): readonly Target[] => (attacking ? f.attackerAims : f.defenderAims)
const marksOf = (f: Battle, attacking: boolean): readonly Slot[] => (attacking ? f.attackerMarks : f.defenderMarks)
/** House rule 1: every enemy unit is a target of its own. */
const findSlots = (g: Where, f: BattleView, attacking: boolean): UnitType[] => findFiring(g.board, f, sideOf(f, !attacking))
const allSlots = (g: Where, f: BattleView, attacking: boolean): Slot[] => findSlots(g, f, attacking).map((_, i) => i as Slot)
const isMarked = (f: BattleView, attacking: boolean, s: Slot): boolean => marksOf(f, attacking).includes(s)
/** Nobody aims where there is nothing to choose, nor raiders, who only need one hit. */
function isAiming(g: Where, f: BattleView, attacking: boolean): boolean {
  if (attacking && f.raid) return false
  if (diceAimed(f, attacking) >= strengthAt(g.board, f, sideOf(f, attacking))) return false
  return isSingle(g) ? findSlots(g, f, attacking).length > 1 : findTargets(g.board, f, attacking).length > 1
}
export function aimStep(attacking: boolean): AskingStep<Italia, BattleFrame> {
  const again = { goto: attacking ? 'aim' : 'reply' } as const
  return rules.ask<BattleFrame>()({
    cite: cite('10.4-1', '10.0-6'),
    who: (g, f) => (isAiming(g, f, attacking) ? seatOf(sideOf(f, attacking)) : null),
    may: {
      // 10.4-3, 10.4-4 Any type, and not every one.
      'aim-at': {
        cite: 'italia.10.4-1',
        among: (g, f) => (isSingle(g) ? [] : findTargets(g.board, f, attacking)),
        take: (_, f, t) => {
          ;(attacking ? f.attackerAims : f.defenderAims).push(t)
          return again
        },
      },
      'aim-at-unit': {
        cite: 'italia.HR-1',
        among: (g, f) => (isSingle(g) ? allSlots(g, f, attacking) : []),
        unless: [
          {
            cite: 'italia.HR-2',
            bars: (g, f, s) => isMarked(f, attacking, s) && allSlots(g, f, attacking).some(other => !isMarked(f, attacking, other)),
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
interface Volley {
  readonly hits: number[]
  readonly scared: number
}
/** 10.4-1 What was declared, where there was a choice. */
function announceAims(g: Context, f: BattleFrame, attacking: boolean): void {
  const aims = aimsOf(f, attacking)
  if (aims.length === 0 || isSingle(g)) return
  for (const target of new Set(aims))
    g.emit({ is: 'aimed', nation: sideOf(f, attacking), target, count: aims.filter(a => a === target).length }, ['italia.10.4-1'])
}
/** 10.4-5 Everybody present at the start of the round rolls. */
function rollVolley(g: Context, f: BattleFrame, attacking: boolean): Volley {
  const n = sideOf(f, attacking)
  const units = findFiring(g.board, f, n)
  announceAims(g, f, attacking)
  const dice = units.map(() => g.roll(10))
  const hits = hitsOf(g, f, attacking, units, dice)
  let struck = 0
  for (const k of hits) struck += k
  g.emit({ is: 'rolled', nation: n, dice, hits: struck }, ['italia.10.0-5', 'italia.10.0-8'])
  return { hits, scared: units.filter((t, i) => scaresUnit(f, t, dice[i]!)).length }
}
function hitsOf(g: Context, f: BattleFrame, attacking: boolean, units: readonly UnitType[], dice: readonly number[]): number[] {
  const only = isSingle(g) ? 0 : (findTargets(g.board, f, attacking)[0] ?? 0)
  const plus = sumModifiers(g.board, f, attacking, g.within('combat')?.fled ?? [])
  const aims: readonly number[] = isSingle(g) ? marksOf(f, attacking) : aimsOf(f, attacking)
  const hits = noHits(g, f, attacking)
  units.forEach((t, i) => {
    const aim = aims[i] ?? only
    if (isHit(dice[i]!, needs(f, attacking, t), f.raid ? 0 : plus + findBonus(g, f, attacking, aim as Target))) hits[aim]!++
  })
  return hits
}
/** By target, or in the variant by single unit. */
const noHits = (g: Context, f: BattleFrame, attacking: boolean): number[] => (isSingle(g) ? findSlots(g, f, attacking).map(() => 0) : NO_HITS.slice())
const NO_HITS: readonly number[] = Array.from({ length: TYPES * 2 }, () => 0)
const findBonus = (g: Context, f: BattleFrame, attacking: boolean, aim: Target): number => {
  if (attacking) return 0
  return isSingle(g) ? (findTargets(g.board, f, false).every(isLandedTarget) ? 2 : 0) : landingBonus(aim)
}
/** 10.4-2 Hits beyond the units of the declared type are lost. */
function takeLosses(g: Context, f: BattleFrame, attacking: boolean, hits: readonly number[]): void {
  const hurt = attacking ? f.hurtAttackers : f.hurtDefenders
  for (const t of LAND_TYPES) {
    const [marched, landed] = countApart(g, f, attacking, t)
    const m = computeDamage(marched, hurt[t]!, hits[targetOf(t, false)]!, hitsToKill(t))
    // They are apart in the first round only, and before it nobody is hurt.
    const l = computeDamage(landed, 0, hits[targetOf(t, true)]!, hitsToKill(t))
    hurt[t] = m.hurt + l.hurt
    for (let k = 0; k < m.dead; k++) kill(g, f, attacking, t, false)
    for (let k = 0; k < l.dead; k++) kill(g, f, attacking, t, true)
  }
}
/** Ruling 37: those who landed are a target of their own, and what hits the others does not hurt them. */
function countApart(g: Context, f: BattleFrame, attacking: boolean, t: UnitType): [number, number] {
  const wet = attacking ? countLanded(g.board, f, t) : 0
  return [strength(g.board, f, sideOf(f, attacking), t) - wet, wet]
}
function kill(g: Context, f: BattleFrame, attacking: boolean, t: UnitType, wet: boolean): void {
  const [n, by] = [sideOf(f, attacking), sideOf(f, !attacking)]
  if (count(g.board, n, t, f.where) > 0) return eliminateUnit(g, n, t, f.where, by, wet)
  f.guest = null
  g.emit({ is: 'slain', nation: n, where: f.where, type: t, count: 1 }, ['italia.14.3-4'])
  scoreUnit(g, by, n, t)
}
/** House rule 1: hits on single units; a unit of two hits needs both from those aimed at it. */
function takeSingleLosses(g: Context, f: BattleFrame, attacking: boolean, hits: readonly number[]): void {
  const n = sideOf(f, attacking)
  const hurt = attacking ? f.hurtAttackers : f.hurtDefenders
  const before = hurt.slice()
  const seen = hurt.map(() => 0)
  const dead: UnitType[] = []
  findFiring(g.board, f, n).forEach((t, i) => {
    const wounded = seen[t]!++ < before[t]!
    const sum = (wounded ? 1 : 0) + hits[i]!
    if (sum >= hitsToKill(t)) {
      dead.push(t)
      if (wounded) hurt[t]!--
    } else if (!wounded && sum === 1) hurt[t]!++
  })
  for (const t of dead) kill(g, f, attacking, t, false)
}
export function fireStep(g: Context, f: BattleFrame): void {
  const a = rollVolley(g, f, true)
  const d = rollVolley(g, f, false)
  const apply = isSingle(g) ? takeSingleLosses : takeLosses
  f.hit = f.raid && a.hits.some(h => h > 0)
  f.scaredAttackers = d.scared
  f.scaredDefenders = a.scared
  // 10.7-8 A raid eliminates no defender.
  if (!f.raid) apply(g, f, false, a.hits)
  apply(g, f, true, d.hits)
}
