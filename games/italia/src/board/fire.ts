/** 10.2 to 10.4, 10.9 Dice, modifiers, targets, damage. */
import { SEAS_OF_AREA, FOEDERATI, IS_HIGHLAND, HITS_OF_TYPE, IS_MARSH, ODOACER, RAVENNA, TO_HIT_OF_TYPE } from '../data.ts'
import type { BattleFrame } from '../frames.ts'
import {
  type Area,
  AREA_WITH_CITY,
  ELEPHANT,
  isLandedTarget,
  LAND_UNIT_TYPES,
  type Nation,
  type Sea,
  type DieTarget,
  makeDieTarget,
  type UnitType,
} from '../kinds.ts'
import type { BoardView, NationAtSpace } from '../types.ts'
import type { DeepReadonly } from '@tabularium/kernel'
import { countUnitsOfTypeAt, countFleetsAt, controlsArea, findLeadersAt, countUnitsAt } from './pieces.ts'
import { hasUnitLanded } from './acts.ts'

export type ReadonlyBattleFrame = DeepReadonly<BattleFrame>
export const nationOfBattleSide = (f: ReadonlyBattleFrame, attacking: boolean): Nation => (attacking ? f.attacker : f.defender)
/** Dice of this round for which a target was named. */
export const countDiceAimed = (f: ReadonlyBattleFrame, attacking: boolean): number =>
  attacking ? f.attackerAims.length + f.attackerMarks.length : f.defenderAims.length + f.defenderMarks.length
/** The converted unit fights beside the Patrimonium without a counter of it. */
const countConvertedUnits = (f: ReadonlyBattleFrame, n: Nation, t: UnitType): number => (f.guest === t && f.host === n ? 1 : 0)
export const countFightingUnits = (b: BoardView, f: ReadonlyBattleFrame, n: Nation, t: UnitType): number =>
  countUnitsOfTypeAt(b, n, t, f.where) + countConvertedUnits(f, n, t)
export const countAllFightingUnits = (b: BoardView, f: ReadonlyBattleFrame, n: Nation): number =>
  countUnitsAt(b, n, f.where) + (f.guest !== null && f.host === n ? 1 : 0)
/** Every unit of a side, one entry a die. */
export function findFiringUnits(b: BoardView, f: ReadonlyBattleFrame, n: Nation): UnitType[] {
  const out: UnitType[] = []
  for (const t of LAND_UNIT_TYPES) for (let k = countFightingUnits(b, f, n, t); k > 0; k--) out.push(t)
  return out
}
/** 10.8.2-1, 10.8.2-2 How many of a type came from the sea or over a strait; only in the first round, and never in a raid. */
export function countLandedUnits(b: BoardView, f: ReadonlyBattleFrame, t: UnitType): number {
  if (f.no > 1 || f.raid) return 0
  let wet = 0
  for (const x of b.tracks) if (x.type === t && x.at === f.where && hasUnitLanded(x)) wet++
  return Math.min(countUnitsOfTypeAt(b, f.attacker, t, f.where), wet)
}
/** What a side may aim at: types, and of attackers the landed apart. */
export function findDieTargets(b: BoardView, f: ReadonlyBattleFrame, attacking: boolean): DieTarget[] {
  const enemy = nationOfBattleSide(f, !attacking)
  const out: DieTarget[] = []
  for (const t of LAND_UNIT_TYPES) {
    const all = countFightingUnits(b, f, enemy, t)
    if (all === 0) continue
    const wet = attacking ? 0 : countLandedUnits(b, f, t)
    if (all > wet) out.push(makeDieTarget(t, false))
    if (wet > 0) out.push(makeDieTarget(t, true))
  }
  return out
}
/** 10.9-1 At least one fleet beside the area, and twice the enemy's; those that fled in this phase do not count. */
export function hasNavalSupremacy(b: BoardView, n: Nation, enemy: Nation, a: Area, fled: readonly DeepReadonly<NationAtSpace>[]): boolean {
  let own = 0
  let theirs = 0
  for (const s of SEAS_OF_AREA[a]!) {
    own += countFleetsStanding(b, n, s, fled)
    theirs += countFleetsStanding(b, enemy, s, fled)
  }
  return own > 0 && own >= 2 * theirs
}
/** Fleets that did not flee here; one that fled and is gone again takes no other's place. */
const countFleetsStanding = (b: BoardView, n: Nation, s: Sea, fled: readonly DeepReadonly<NationAtSpace>[]): number =>
  Math.max(0, countFleetsAt(b, n, s) - countFleetsFledTo(fled, n, s))
function countFleetsFledTo(fled: readonly DeepReadonly<NationAtSpace>[], n: Nation, s: Sea): number {
  let k = 0
  for (const x of fled) if (x.nation === n && x.at === s) k++
  return k
}
/** CN Foederati: -1 unless they control Ravenna and Odoacer is on the board. */
export const combatPenaltyOfFoederati = (b: BoardView, n: Nation): number =>
  n === FOEDERATI && !(controlsArea(b, n, RAVENNA) && b.leaders[ODOACER] !== null) ? -1 : 0
/** 10.2, 10.3, 10.6 What a side adds to each die. */
export function sumCombatModifiers(b: BoardView, f: ReadonlyBattleFrame, attacking: boolean, fled: readonly DeepReadonly<NationAtSpace>[]): number {
  if (f.raid) return 0
  const n = nationOfBattleSide(f, attacking)
  const ground = attacking ? (IS_HIGHLAND[f.where] || IS_MARSH[f.where] ? -1 : 0) + (b.cities[f.where] === AREA_WITH_CITY ? -2 : 0) : 0
  const lead = 2 * findLeadersAt(b, n, f.where).length
  return ground + lead + (hasNavalSupremacy(b, n, nationOfBattleSide(f, !attacking), f.where, fled) ? 1 : 0) + combatPenaltyOfFoederati(b, n)
}
/** 10.2-13 Against those who landed, in the first round. */
export const landingBonusOfTarget = (aim: DieTarget): number => (isLandedTarget(aim) ? 2 : 0)
const NUMBER_TO_HIT_IN_RAID = 7
/** 10.2-1, 10.2-2 A natural 1 misses, a natural 10 hits. */
export const isDieHit = (die: number, needs: number, plus: number): boolean => die !== 1 && (die === 10 || die + plus >= needs)
export const numberNeededToHitByUnit = (f: ReadonlyBattleFrame, attacking: boolean, t: UnitType): number =>
  f.raid && attacking ? NUMBER_TO_HIT_IN_RAID : TO_HIT_OF_TYPE[t]!
/** 10.2-20 The beasts drive one more unit away. */
export const isElephantScared = (f: ReadonlyBattleFrame, t: UnitType, die: number): boolean => !f.raid && t === ELEPHANT && die >= 9
/** 10.2-19, ruling 41: each hit goes to an unhurt unit while there is one. */
export function computeDamageOfHits(units: number, hurt: number, hits: number, takes: number): { dead: number; hurt: number } {
  if (takes === 1) return { dead: Math.min(units, hits), hurt: 0 }
  const sum = Math.min(units * 2, hurt + hits)
  const dead = Math.max(0, sum - units)
  return { dead, hurt: sum - 2 * dead }
}
export const hitsToKillUnit = (t: UnitType): number => HITS_OF_TYPE[t]!
