/** The arithmetic of a battle round (fase-5.battaglia and what follows it). */
import {
  ARCHER,
  ATTACKER,
  CAPTAIN_USE_ROWS,
  captainLevelOf,
  DEFENDER,
  HEAVY,
  isSea,
  KNIGHT,
  LIGHT,
  otherBattleParty,
  turnOrderPenaltyOf,
  UNITS,
} from '../kinds.ts'
import type { CaptainUse, BattleParty, Seat, Side, Space, Unit } from '../kinds.ts'
import { createZeroUnitCounts, addUnitCounts, sumUnitCounts, countUnitsByClassAt, type UnitCounts } from './armies.ts'
import { findOwnerOfBuildingsAt, buildingLevelAt } from './control.ts'
import type { ReadonlyBoard } from './map.ts'
import { commanderOfPiece } from './pieces.ts'
import type { ReadonlyFrameOf } from '../rules.ts'

export interface ThreeDice {
  readonly d4: number
  readonly d6: number
  readonly d8: number
}
/** fase-5.battaglia-9, -10, r-79: the highest die, or equal dice multiplied if that is more. */
export function computeAttackOfDice({ d4, d6, d8 }: ThreeDice): number {
  const dice = [d4, d6, d8]
  const products = dice.map(n => dice.filter(x => x === n)).map(same => (same.length > 1 ? same.reduce((a, b) => a * b) : 0))
  return Math.max(...dice, ...products)
}
/** fase-5.battaglia-11: the lowest die. */
export const lowestDieOf = ({ d4, d6, d8 }: ThreeDice): number => Math.min(d4, d6, d8)
export const halveRoundingUp = (n: number): number => Math.ceil(n / 2)

type ReadonlyBattleRoundFrame = ReadonlyFrameOf<'round'>
export const sideOfBattleParty = (f: { attacker: Side; defender: Side }, p: BattleParty): Side => (p === ATTACKER ? f.attacker : f.defender)
/** The player of a side; barbarians have none. */
export const seatOfBattleParty = (f: { attacker: Side; defender: Side }, p: BattleParty): Seat | null => {
  const side = sideOfBattleParty(f, p)
  return side === 'barbarians' ? null : side
}
export const battlePartyOfSide = (f: { attacker: Side; defender: Side }, side: Side): BattleParty | null =>
  f.attacker === side ? ATTACKER : f.defender === side ? DEFENDER : null
export const countUnitsOfBattleParty = (t: ReadonlyBoard, f: ReadonlyBattleRoundFrame, p: BattleParty): number[] =>
  countUnitsByClassAt(t, f.place, sideOfBattleParty(f, p))
/** Units that serve engines and stay out of the rest of the round (fase-5.macchine-2). */
export const countUnitsInEngineCrews = (f: ReadonlyBattleRoundFrame, p: BattleParty): number[] =>
  f.crews.reduce((total, c) => (c.party === p && !c.fights ? addUnitCounts(total, c.units) : total), createZeroUnitCounts())
export const countMeleeUnits = (t: ReadonlyBoard, f: ReadonlyBattleRoundFrame, p: BattleParty): number[] => {
  const all = countUnitsOfBattleParty(t, f, p)
  const away = addUnitCounts(
    countUnitsInEngineCrews(f, p),
    f.trapped.filter(x => x.party === p).reduce((total, x) => addUnitCounts(total, makeUnitCountsOfOneClass(x.unit)), createZeroUnitCounts()),
  )
  return all.map((n, u) => Math.max(0, n - away[u]!))
}
const makeUnitCountsOfOneClass = (u: Unit): number[] => UNITS.map(x => (x === u ? 1 : 0))
export const isBattlePartyWipedOut = (t: ReadonlyBoard, f: ReadonlyBattleRoundFrame, p: BattleParty): boolean =>
  sumUnitCounts(countUnitsOfBattleParty(t, f, p)) === 0

// ---- Powers (fase-5.unita-militari, fase-5.capitano) ----
export const findHighestCaptainLevel = (melee: UnitCounts): number => Math.max(0, ...UNITS.map(u => (melee[u]! > 0 ? captainLevelOf(u) : 0)))
/** fase-5.capitano-4, r-211: the side with the higher Captain has as many uses as the levels differ, less those spent. */
export function findPartyWithHigherCaptain(t: ReadonlyBoard, f: ReadonlyBattleRoundFrame): BattleParty | null {
  const [a, d] = [findHighestCaptainLevel(countMeleeUnits(t, f, ATTACKER)), findHighestCaptainLevel(countMeleeUnits(t, f, DEFENDER))]
  return a > d ? ATTACKER : d > a ? DEFENDER : null
}
export function countCaptainUsesLeft(t: ReadonlyBoard, f: ReadonlyBattleRoundFrame): number {
  const difference = Math.abs(findHighestCaptainLevel(countMeleeUnits(t, f, ATTACKER)) - findHighestCaptainLevel(countMeleeUnits(t, f, DEFENDER)))
  return Math.max(0, difference - (f.leader === findPartyWithHigherCaptain(t, f) ? f.uses.length : 0))
}
const isCaptainUseMade = (f: ReadonlyBattleRoundFrame, p: BattleParty, how: string, type: Unit): boolean =>
  f.leader === p && f.uses.some(use => CAPTAIN_USE_ROWS[use]!.how === how && CAPTAIN_USE_ROWS[use]!.type === type)
/** r-211: emulation needs an enemy without the type, enabling a type that both have, cancelling one that only the enemy has, or has power by number. */
export function isCaptainUseAllowed(t: ReadonlyBoard, f: ReadonlyBattleRoundFrame, p: BattleParty, use: CaptainUse): boolean {
  const { how, type } = CAPTAIN_USE_ROWS[use]!
  // r-209 Shots that a Crossbowman grants count as Archers of their side, though they never stop those of the enemy.
  const grantedTo = (side: BattleParty): number => (type === ARCHER ? f.granted[side]! : 0)
  const own = countMeleeUnits(t, f, p)[type]! + (how === 'enable' ? grantedTo(p) : 0) > 0
  const theirs = countMeleeUnits(t, f, otherBattleParty(p))[type]! + (how === 'cancel' ? grantedTo(otherBattleParty(p)) : 0) > 0
  // r-222 Whoever is given up as Light infantry leaves somebody behind in the melee.
  if (how === 'emulate' && type === LIGHT && sumUnitCounts(countMeleeUnits(t, f, p)) < 2) return false
  return how === 'emulate' ? !theirs : how === 'enable' ? own && theirs : theirs && (!own || isTypeActiveByNumber(t, f, otherBattleParty(p), type))
}
/** carte.4-1: the type has its power by greater number, though the other side has some of it too. */
const isTypeActiveByNumber = (t: ReadonlyBoard, f: ReadonlyBattleRoundFrame, p: BattleParty, type: Unit): boolean =>
  hasPartyPowerOfUnitType(t, f, p, type, type === ARCHER ? f.granted[p]! : 0)
/** fase-5.navale-5: at sea only Archers and Light infantry have their powers. */
const doesUnitPowerWorkInPlace = (f: ReadonlyBattleRoundFrame, type: Unit): boolean => !isSea(f.place) || type === ARCHER || type === LIGHT
/** fase-5.unita-militari-1: a type has its power if the enemy has none of it, if a Captain allows it, or by greater number (card 4). */
export function hasPartyPowerOfUnitType(t: ReadonlyBoard, f: ReadonlyBattleRoundFrame, p: BattleParty, type: Unit, granted = 0): boolean {
  const own = countMeleeUnits(t, f, p)[type]! + granted
  const theirs = countMeleeUnits(t, f, otherBattleParty(p))[type]!
  if (own === 0 || !doesUnitPowerWorkInPlace(f, type) || isCaptainUseMade(f, otherBattleParty(p), 'cancel', type)) return false
  return theirs === 0 || isCaptainUseMade(f, p, 'enable', type) || (f.majority[p]! && own > theirs)
}
export const isUnitTypeEmulatedByCaptain = (f: ReadonlyBattleRoundFrame, p: BattleParty, type: Unit): boolean =>
  doesUnitPowerWorkInPlace(f, type) && isCaptainUseMade(f, p, 'emulate', type)
/** How many of a type count for a power: those present if it is active, and a Captain who acts as one. */
export const countUnitsWithPower = (t: ReadonlyBoard, f: ReadonlyBattleRoundFrame, p: BattleParty, type: Unit): number =>
  (hasPartyPowerOfUnitType(t, f, p, type) ? countMeleeUnits(t, f, p)[type]! : 0) + (isUnitTypeEmulatedByCaptain(f, p, type) ? 1 : 0)
/** fase-5.arciere-1: dice of a side, shots granted by a card included. */
export const countArcherDice = (t: ReadonlyBoard, f: ReadonlyBattleRoundFrame, p: BattleParty): number =>
  (hasPartyPowerOfUnitType(t, f, p, ARCHER, f.granted[p]!) ? countMeleeUnits(t, f, p)[ARCHER]! + f.granted[p]! : 0) +
  (isUnitTypeEmulatedByCaptain(f, p, ARCHER) ? 1 : 0)
/** Engines and Archers hit with this or less, and a Galley sinks. */
export const HIGHEST_HITTING_ROLL = 3
/** carte.8-1: something may be taken off each die of the Archers. */
export const isArcherHit = (f: ReadonlyBattleRoundFrame, p: BattleParty, roll: number): boolean => roll - f.aimed[p]! <= HIGHEST_HITTING_ROLL
export const countHeavyInfantryWithPower = (t: ReadonlyBoard, f: ReadonlyBattleRoundFrame, p: BattleParty): number => countUnitsWithPower(t, f, p, HEAVY)
export const countKnightsWithPower = (t: ReadonlyBoard, f: ReadonlyBattleRoundFrame, p: BattleParty): number => countUnitsWithPower(t, f, p, KNIGHT)
/** fase-5.battaglia-6, -7: who has the power is looked at once, before the dice. r-222: a sacrifice leaves at least one unit in the melee. */
export function computeLightInfantrySacrificeLimit(t: ReadonlyBoard, f: ReadonlyBattleRoundFrame, p: BattleParty): number {
  if (!(f.light?.includes(p) ?? hasPartyPowerOfUnitType(t, f, p, LIGHT))) return 0
  const melee = countMeleeUnits(t, f, p)
  return Math.min(melee[LIGHT]!, sumUnitCounts(melee) - (isUnitTypeEmulatedByCaptain(f, p, LIGHT) ? 2 : 1))
}
/** e.battaglie-5: only when outnumbered and with two or more: one of two or three, two of four or more. */
export function computeBarbarianSacrificeCount(t: ReadonlyBoard, f: ReadonlyBattleRoundFrame, p: BattleParty): number {
  const melee = countMeleeUnits(t, f, p)
  const outnumbered = sumUnitCounts(melee) < sumUnitCounts(countMeleeUnits(t, f, otherBattleParty(p)))
  if (!outnumbered || melee[LIGHT]! < 2) return 0
  return Math.min(computeLightInfantrySacrificeLimit(t, f, p), melee[LIGHT]! >= 4 ? 2 : 1)
}

// ---- Values (r-80) ----
export const sumGalleyLevelsOfSide = (t: ReadonlyBoard, at: Space, side: Side): number => {
  const own = t.pieces.filter(p => p.at === at && commanderOfPiece(p) === side && p.kind === 'galley').reduce((total, p) => total + p.level, 0)
  return side === 'barbarians' ? 1 : own
}
export function computeNavalBonus(t: ReadonlyBoard, f: ReadonlyBattleRoundFrame, p: BattleParty): number {
  if (!isSea(f.place)) return 0
  return Math.max(0, sumGalleyLevelsOfSide(t, f.place, sideOfBattleParty(f, p)) - sumGalleyLevelsOfSide(t, f.place, sideOfBattleParty(f, otherBattleParty(p))))
}
/** fase-5.battaglia-12 to -15, r-155. */
export function turnOrderPenaltyOfSide(order: readonly Seat[], side: Side): number {
  return side === 'barbarians' ? 0 : turnOrderPenaltyOf(order.length, order.indexOf(side))
}
export interface CombatValueTerms {
  readonly dice: ThreeDice
  readonly additions: number
  readonly penalty: number
  readonly isRetreat: boolean
  readonly isPoorCapture: boolean
  /** What cards take off the penalty of a capture (card 41). */
  readonly relief: number
}
/** Dice, additions, turn order penalty, halving for a retreat or a capture against odds; never below 0. */
export function computeCombatValue({ dice, additions, penalty, isRetreat, isPoorCapture, relief }: CombatValueTerms): number {
  const full = Math.max(0, computeAttackOfDice(dice) + additions + penalty)
  if (isRetreat) return halveRoundingUp(full)
  if (!isPoorCapture) return full
  return full - Math.max(0, full - halveRoundingUp(full) - relief)
}
/** fase-5.battaglia-20, r-81: one choice for every 20 points, from 21 on. */
export const countSuperiorityChoicesByDifference = (difference: number): number => (difference > 20 ? Math.floor(difference / 20) : 0)
/** fase-5.cattura-2, r-90: all military units of the two sides, crews included. */
export const isOutnumberingByRatio = (own: number, theirs: number, ratio: number): boolean => own >= ratio * theirs

// ---- Protection (fase-5.edifici-militari) ----
export const findPartyProtectedByBuildings = (t: ReadonlyBoard, f: ReadonlyBattleRoundFrame): BattleParty | null => {
  const owner = isSea(f.place) ? null : findOwnerOfBuildingsAt(t, f.place)
  return owner === null ? null : battlePartyOfSide(f, owner)
}
/** carte.26-2: with a Militiaman of its owner it counts for one more, or as a Tower. */
export const buildingProtectionPointsAt = (t: ReadonlyBoard, at: Space): number =>
  buildingLevelAt(t, at, 'military') + t.marks.towers.filter(x => x.at === at && x.seat === findOwnerOfBuildingsAt(t, at)).length
