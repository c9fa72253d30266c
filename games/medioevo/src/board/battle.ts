/** The arithmetic of a battle round (fase-5.battaglia and what follows it). */
import { ARCHER, ATTACKER, CAPTAIN_USE_ROWS, captainLevelOf, DEFENDER, HEAVY, isSea, KNIGHT, LIGHT, otherParty, turnOrderPenaltyOf, UNITS } from '../kinds.ts'
import type { CaptainUse, BattleParty, Seat, Side, Space, Unit } from '../kinds.ts'
import { createZeroCounts, addCounts, sumCounts, countUnitsOf, type UnitCounts } from './armies.ts'
import { findBuildingOwner, buildingLevelAt } from './control.ts'
import type { ReadonlyBoard } from './map.ts'
import { commanderOf } from './pieces.ts'
import type { ReadonlyFrameOf } from '../rules.ts'

export interface ThreeDice {
  readonly d4: number
  readonly d6: number
  readonly d8: number
}
/** fase-5.battaglia-9, -10, r-79: the highest die, or equal dice multiplied if that is more. */
export function sumAttack({ d4, d6, d8 }: ThreeDice): number {
  const dice = [d4, d6, d8]
  const products = dice.map(n => dice.filter(x => x === n)).map(same => (same.length > 1 ? same.reduce((a, b) => a * b) : 0))
  return Math.max(...dice, ...products)
}
/** fase-5.battaglia-11: the lowest die. */
export const lowestDieOf = ({ d4, d6, d8 }: ThreeDice): number => Math.min(d4, d6, d8)
export const halveRoundingUp = (n: number): number => Math.ceil(n / 2)

type ReadonlyRoundFrame = ReadonlyFrameOf<'round'>
export const sideOfParty = (f: { attacker: Side; defender: Side }, p: BattleParty): Side => (p === ATTACKER ? f.attacker : f.defender)
/** The player of a side; barbarians have none. */
export const seatOfParty = (f: { attacker: Side; defender: Side }, p: BattleParty): Seat | null => {
  const side = sideOfParty(f, p)
  return side === 'barbarians' ? null : side
}
export const partyOfSide = (f: { attacker: Side; defender: Side }, side: Side): BattleParty | null =>
  f.attacker === side ? ATTACKER : f.defender === side ? DEFENDER : null
export const countUnitsOfParty = (t: ReadonlyBoard, f: ReadonlyRoundFrame, p: BattleParty): number[] => countUnitsOf(t, f.place, sideOfParty(f, p))
/** Units that serve engines and stay out of the rest of the round (fase-5.macchine-2). */
export const countCrew = (f: ReadonlyRoundFrame, p: BattleParty): number[] =>
  f.crews.reduce((total, c) => (c.party === p && !c.fights ? addCounts(total, c.units) : total), createZeroCounts())
export const countMeleeUnits = (t: ReadonlyBoard, f: ReadonlyRoundFrame, p: BattleParty): number[] => {
  const all = countUnitsOfParty(t, f, p)
  const away = addCounts(
    countCrew(f, p),
    f.trapped.filter(x => x.party === p).reduce((total, x) => addCounts(total, makeCountsOfOne(x.unit)), createZeroCounts()),
  )
  return all.map((n, u) => Math.max(0, n - away[u]!))
}
const makeCountsOfOne = (u: Unit): number[] => UNITS.map(x => (x === u ? 1 : 0))
export const isPartyWipedOut = (t: ReadonlyBoard, f: ReadonlyRoundFrame, p: BattleParty): boolean => sumCounts(countUnitsOfParty(t, f, p)) === 0

// ---- Powers (fase-5.unita-militari, fase-5.capitano) ----
export const highestCaptainLevel = (melee: UnitCounts): number => Math.max(0, ...UNITS.map(u => (melee[u]! > 0 ? captainLevelOf(u) : 0)))
/** fase-5.capitano-4, r-211: the side with the higher Captain has as many uses as the levels differ, less those spent. */
export function findPartyWithHigherCaptain(t: ReadonlyBoard, f: ReadonlyRoundFrame): BattleParty | null {
  const [a, d] = [highestCaptainLevel(countMeleeUnits(t, f, ATTACKER)), highestCaptainLevel(countMeleeUnits(t, f, DEFENDER))]
  return a > d ? ATTACKER : d > a ? DEFENDER : null
}
export function countCaptainUsesLeft(t: ReadonlyBoard, f: ReadonlyRoundFrame): number {
  const difference = Math.abs(highestCaptainLevel(countMeleeUnits(t, f, ATTACKER)) - highestCaptainLevel(countMeleeUnits(t, f, DEFENDER)))
  return Math.max(0, difference - (f.leader === findPartyWithHigherCaptain(t, f) ? f.uses.length : 0))
}
const isCaptainUseMade = (f: ReadonlyRoundFrame, p: BattleParty, how: string, type: Unit): boolean =>
  f.leader === p && f.uses.some(use => CAPTAIN_USE_ROWS[use]!.how === how && CAPTAIN_USE_ROWS[use]!.type === type)
/** r-211: emulation needs an enemy without the type, enabling a type that both have, cancelling one that only the enemy has. */
export function isCaptainUseAllowed(t: ReadonlyBoard, f: ReadonlyRoundFrame, p: BattleParty, use: CaptainUse): boolean {
  const { how, type } = CAPTAIN_USE_ROWS[use]!
  const own = countMeleeUnits(t, f, p)[type]! > 0
  const theirs = countMeleeUnits(t, f, otherParty(p))[type]! > 0
  // r-222 Whoever is given up as Light infantry leaves somebody behind in the melee.
  if (how === 'emulate' && type === LIGHT && sumCounts(countMeleeUnits(t, f, p)) < 2) return false
  return how === 'emulate' ? !theirs : how === 'enable' ? own && theirs : theirs && !own
}
/** fase-5.navale-5: at sea only Archers and Light infantry have their powers. */
const hasPowerInSpace = (f: ReadonlyRoundFrame, type: Unit): boolean => !isSea(f.place) || type === ARCHER || type === LIGHT
/** fase-5.unita-militari-1: a type has its power if the enemy has none of it, if a Captain allows it, or by greater number (card 4). */
export function hasUnitPower(t: ReadonlyBoard, f: ReadonlyRoundFrame, p: BattleParty, type: Unit, granted = 0): boolean {
  const own = countMeleeUnits(t, f, p)[type]! + granted
  const theirs = countMeleeUnits(t, f, otherParty(p))[type]!
  if (own === 0 || !hasPowerInSpace(f, type) || isCaptainUseMade(f, otherParty(p), 'cancel', type)) return false
  return theirs === 0 || isCaptainUseMade(f, p, 'enable', type) || (f.majority[p]! && own > theirs)
}
export const isTypeEmulated = (f: ReadonlyRoundFrame, p: BattleParty, type: Unit): boolean =>
  hasPowerInSpace(f, type) && isCaptainUseMade(f, p, 'emulate', type)
/** How many of a type count for a power: those present if it is active, and a Captain who acts as one. */
export const countUnitsWithPower = (t: ReadonlyBoard, f: ReadonlyRoundFrame, p: BattleParty, type: Unit): number =>
  (hasUnitPower(t, f, p, type) ? countMeleeUnits(t, f, p)[type]! : 0) + (isTypeEmulated(f, p, type) ? 1 : 0)
/** fase-5.arciere-1: dice of a side, shots granted by a card included. */
export const countArcherDice = (t: ReadonlyBoard, f: ReadonlyRoundFrame, p: BattleParty): number =>
  (hasUnitPower(t, f, p, ARCHER, f.granted[p]!) ? countMeleeUnits(t, f, p)[ARCHER]! + f.granted[p]! : 0) + (isTypeEmulated(f, p, ARCHER) ? 1 : 0)
/** Engines and Archers hit with this or less, and a Galley sinks. */
export const HIGHEST_HITTING_ROLL = 3
/** carte.8-1: something may be taken off each die of the Archers. */
export const isArcherHit = (f: ReadonlyRoundFrame, p: BattleParty, roll: number): boolean => roll - f.aimed[p]! <= HIGHEST_HITTING_ROLL
export const countHeavyWithPower = (t: ReadonlyBoard, f: ReadonlyRoundFrame, p: BattleParty): number => countUnitsWithPower(t, f, p, HEAVY)
export const countKnightsWithPower = (t: ReadonlyBoard, f: ReadonlyRoundFrame, p: BattleParty): number => countUnitsWithPower(t, f, p, KNIGHT)
/** fase-5.battaglia-6, -7: who has the power is looked at once, before the dice. r-222: a sacrifice leaves at least one unit in the melee. */
export function computeSacrificeLimit(t: ReadonlyBoard, f: ReadonlyRoundFrame, p: BattleParty): number {
  if (!(f.light?.includes(p) ?? hasUnitPower(t, f, p, LIGHT))) return 0
  const melee = countMeleeUnits(t, f, p)
  return Math.min(melee[LIGHT]!, sumCounts(melee) - (isTypeEmulated(f, p, LIGHT) ? 2 : 1))
}
/** e.battaglie-5: only when outnumbered and with two or more: one of two or three, two of four or more. */
export function chooseBarbarianSacrifice(t: ReadonlyBoard, f: ReadonlyRoundFrame, p: BattleParty): number {
  const melee = countMeleeUnits(t, f, p)
  const outnumbered = sumCounts(melee) < sumCounts(countMeleeUnits(t, f, otherParty(p)))
  if (!outnumbered || melee[LIGHT]! < 2) return 0
  return Math.min(computeSacrificeLimit(t, f, p), melee[LIGHT]! >= 4 ? 2 : 1)
}

// ---- Values (r-80) ----
export const sumGalleyLevels = (t: ReadonlyBoard, at: Space, side: Side): number => {
  const own = t.pieces.filter(p => p.at === at && commanderOf(p) === side && p.kind === 'galley').reduce((total, p) => total + p.level, 0)
  return side === 'barbarians' ? 1 : own
}
export function computeNavalBonus(t: ReadonlyBoard, f: ReadonlyRoundFrame, p: BattleParty): number {
  if (!isSea(f.place)) return 0
  return Math.max(0, sumGalleyLevels(t, f.place, sideOfParty(f, p)) - sumGalleyLevels(t, f.place, sideOfParty(f, otherParty(p))))
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
  const full = Math.max(0, sumAttack(dice) + additions + penalty)
  if (isRetreat) return halveRoundingUp(full)
  if (!isPoorCapture) return full
  return full - Math.max(0, full - halveRoundingUp(full) - relief)
}
/** fase-5.battaglia-20, r-81: one choice for every 20 points, from 21 on. */
export const countSuperiorityChoices = (difference: number): number => (difference > 20 ? Math.floor(difference / 20) : 0)
/** fase-5.cattura-2, r-90: all military units of the two sides, crews included. */
export const isRatioReached = (own: number, theirs: number, ratio: number): boolean => own >= ratio * theirs

// ---- Protection (fase-5.edifici-militari) ----
export const findProtectedParty = (t: ReadonlyBoard, f: ReadonlyRoundFrame): BattleParty | null => {
  const owner = isSea(f.place) ? null : findBuildingOwner(t, f.place)
  return owner === null ? null : partyOfSide(f, owner)
}
/** carte.26-2: with a Militiaman it counts for one more, or as a Tower. */
export const protectionPointsAt = (t: ReadonlyBoard, at: Space): number => buildingLevelAt(t, at, 'military') + t.marks.towers.filter(x => x.at === at).length
