/** 10.2 to 10.4, 10.9 Dice, modifiers, targets, damage. */
import { SEAS_AT, FOEDERATI, HIGHLAND, HITS, MARSH, ODOACER, RAVENNA, TO_HIT } from '../data.ts'
import type { BattleFrame } from '../frames.ts'
import { type Area, CITY, ELEPHANT, isLandedTarget, LAND_TYPES, type Nation, type Sea, type Target, targetOf, type UnitType } from '../kinds.ts'
import type { BoardView, NationAt } from '../types.ts'
import type { DeepReadonly } from '@tabularium/kernel'
import { count, fleetsAt, controls, leadersAt, unitsAt } from './pieces.ts'
import { hasLanded } from './acts.ts'

export type Battle = DeepReadonly<BattleFrame>
export const sideOf = (f: Battle, attacking: boolean): Nation => (attacking ? f.attacker : f.defender)
/** Dice of this round for which a target was named. */
export const diceAimed = (f: Battle, attacking: boolean): number =>
  attacking ? f.attackerAims.length + f.attackerMarks.length : f.defenderAims.length + f.defenderMarks.length
/** The converted unit fights beside the Patrimonium without a counter of it. */
const convertedUnits = (f: Battle, n: Nation, t: UnitType): number => (f.guest === t && f.host === n ? 1 : 0)
export const strength = (b: BoardView, f: Battle, n: Nation, t: UnitType): number => count(b, n, t, f.where) + convertedUnits(f, n, t)
export const strengthAt = (b: BoardView, f: Battle, n: Nation): number => unitsAt(b, n, f.where) + (f.guest !== null && f.host === n ? 1 : 0)
/** Every unit of a side, one entry a die. */
export function findFiring(b: BoardView, f: Battle, n: Nation): UnitType[] {
  const out: UnitType[] = []
  for (const t of LAND_TYPES) for (let k = strength(b, f, n, t); k > 0; k--) out.push(t)
  return out
}
/** 10.8.2-1, 10.8.2-2 How many of a type came from the sea or over a strait; only in the first round, and never in a raid. */
export function countLanded(b: BoardView, f: Battle, t: UnitType): number {
  if (f.no > 1 || f.raid) return 0
  let wet = 0
  for (const x of b.tracks) if (x.type === t && x.at === f.where && hasLanded(x)) wet++
  return Math.min(count(b, f.attacker, t, f.where), wet)
}
/** What a side may aim at: types, and of attackers the landed apart. */
export function findTargets(b: BoardView, f: Battle, attacking: boolean): Target[] {
  const enemy = sideOf(f, !attacking)
  const out: Target[] = []
  for (const t of LAND_TYPES) {
    const all = strength(b, f, enemy, t)
    if (all === 0) continue
    const wet = attacking ? 0 : countLanded(b, f, t)
    if (all > wet) out.push(targetOf(t, false))
    if (wet > 0) out.push(targetOf(t, true))
  }
  return out
}
/** 10.9-1 At least one fleet beside the area, and twice the enemy's; those that fled in this phase do not count. */
export function hasSupremacy(b: BoardView, n: Nation, enemy: Nation, a: Area, fled: readonly DeepReadonly<NationAt>[]): boolean {
  let own = 0
  let theirs = 0
  for (const s of SEAS_AT[a]!) {
    own += fleetsStanding(b, n, s, fled)
    theirs += fleetsStanding(b, enemy, s, fled)
  }
  return own > 0 && own >= 2 * theirs
}
/** Fleets that did not flee here; one that fled and is gone again takes no other's place. */
const fleetsStanding = (b: BoardView, n: Nation, s: Sea, fled: readonly DeepReadonly<NationAt>[]): number => Math.max(0, fleetsAt(b, n, s) - fledTo(fled, n, s))
function fledTo(fled: readonly DeepReadonly<NationAt>[], n: Nation, s: Sea): number {
  let k = 0
  for (const x of fled) if (x.nation === n && x.at === s) k++
  return k
}
/** CN Foederati: -1 unless they control Ravenna and Odoacer is on the board. */
export const foederatiPenalty = (b: BoardView, n: Nation): number => (n === FOEDERATI && !(controls(b, n, RAVENNA) && b.leaders[ODOACER] !== null) ? -1 : 0)
/** 10.2, 10.3, 10.6 What a side adds to each die. */
export function sumModifiers(b: BoardView, f: Battle, attacking: boolean, fled: readonly DeepReadonly<NationAt>[]): number {
  if (f.raid) return 0
  const n = sideOf(f, attacking)
  const ground = attacking ? (HIGHLAND[f.where] || MARSH[f.where] ? -1 : 0) + (b.cities[f.where] === CITY ? -2 : 0) : 0
  const lead = 2 * leadersAt(b, n, f.where).length
  return ground + lead + (hasSupremacy(b, n, sideOf(f, !attacking), f.where, fled) ? 1 : 0) + foederatiPenalty(b, n)
}
/** 10.2-13 Against those who landed, in the first round. */
export const landingBonus = (aim: Target): number => (isLandedTarget(aim) ? 2 : 0)
const RAID_TO_HIT = 7
/** 10.2-1, 10.2-2 A natural 1 misses, a natural 10 hits. */
export const isHit = (die: number, needs: number, plus: number): boolean => die !== 1 && (die === 10 || die + plus >= needs)
export const needs = (f: Battle, attacking: boolean, t: UnitType): number => (f.raid && attacking ? RAID_TO_HIT : TO_HIT[t]!)
/** 10.2-20 The beasts drive one more unit away. */
export const scaresUnit = (f: Battle, t: UnitType, die: number): boolean => !f.raid && t === ELEPHANT && die >= 9
/** 10.2-19, ruling 41: each hit goes to an unhurt unit while there is one. */
export function computeDamage(units: number, hurt: number, hits: number, takes: number): { dead: number; hurt: number } {
  if (takes === 1) return { dead: Math.min(units, hits), hurt: 0 }
  const sum = Math.min(units * 2, hurt + hits)
  const dead = Math.max(0, sum - units)
  return { dead, hurt: sum - 2 * dead }
}
export const hitsToKill = (t: UnitType): number => HITS[t]!
