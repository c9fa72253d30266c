/** The arithmetic of a battle round (fase-5.battaglia and what follows it). */
import { ARCHER, ATTACKER, CAPTAIN_USE_ROWS, captainLevel, DEFENDER, HEAVY, isSea, KNIGHT, LIGHT, otherParty, penaltyOf, UNITS } from '../kinds.ts'
import type { CaptainUse, Party, Seat, Side, Space, Unit } from '../kinds.ts'
import { none, plus, sum, unitsOf, type Counts } from './armies.ts'
import { buildingOwner, levelAt } from './control.ts'
import type { Table } from './map.ts'
import { commanderOf } from './pieces.ts'
import type { Seen } from '../rules.ts'

export interface Dice {
  readonly d4: number
  readonly d6: number
  readonly d8: number
}
/** fase-5.battaglia-9, -10, r-79: the highest die, or equal dice multiplied if that is more. */
export function attackOf({ d4, d6, d8 }: Dice): number {
  const dice = [d4, d6, d8]
  const products = dice.map(n => dice.filter(x => x === n)).map(same => (same.length > 1 ? same.reduce((a, b) => a * b) : 0))
  return Math.max(...dice, ...products)
}
/** fase-5.battaglia-11: the lowest die. */
export const lossesOf = ({ d4, d6, d8 }: Dice): number => Math.min(d4, d6, d8)
export const half = (n: number): number => Math.ceil(n / 2)

type Round = Seen<'round'>
export const sideOf = (f: { attacker: Side; defender: Side }, p: Party): Side => (p === ATTACKER ? f.attacker : f.defender)
/** The player of a side; barbarians have none. */
export const seatOf = (f: { attacker: Side; defender: Side }, p: Party): Seat | null => {
  const side = sideOf(f, p)
  return side === 'barbarians' ? null : side
}
export const partyOf = (f: { attacker: Side; defender: Side }, side: Side): Party | null =>
  f.attacker === side ? ATTACKER : f.defender === side ? DEFENDER : null
export const unitsIn = (t: Table, f: Round, p: Party): number[] => unitsOf(t, f.place, sideOf(f, p))
/** Units that serve engines and stay out of the rest of the round (fase-5.macchine-2). */
export const crewIn = (f: Round, p: Party): number[] => f.crews.reduce((total, c) => (c.party === p && !c.fights ? plus(total, c.units) : total), none())
export const meleeIn = (t: Table, f: Round, p: Party): number[] => {
  const all = unitsIn(t, f, p)
  const away = plus(
    crewIn(f, p),
    f.trapped.filter(x => x.party === p).reduce((total, x) => plus(total, one(x.unit)), none()),
  )
  return all.map((n, u) => Math.max(0, n - away[u]!))
}
const one = (u: Unit): number[] => UNITS.map(x => (x === u ? 1 : 0))
export const isWiped = (t: Table, f: Round, p: Party): boolean => sum(unitsIn(t, f, p)) === 0

// ---- Powers (fase-5.unita-militari, fase-5.capitano) ----
export const leaderLevel = (melee: Counts): number => Math.max(0, ...UNITS.map(u => (melee[u]! > 0 ? captainLevel(u) : 0)))
/** fase-5.capitano-4, r-211: the side with the higher Captain has as many uses as the levels differ, less those spent. */
export function captainParty(t: Table, f: Round): Party | null {
  const [a, d] = [leaderLevel(meleeIn(t, f, ATTACKER)), leaderLevel(meleeIn(t, f, DEFENDER))]
  return a > d ? ATTACKER : d > a ? DEFENDER : null
}
export function usesLeft(t: Table, f: Round): number {
  const difference = Math.abs(leaderLevel(meleeIn(t, f, ATTACKER)) - leaderLevel(meleeIn(t, f, DEFENDER)))
  return Math.max(0, difference - (f.leader === captainParty(t, f) ? f.uses.length : 0))
}
const isUsed = (f: Round, p: Party, how: string, type: Unit): boolean =>
  f.leader === p && f.uses.some(use => CAPTAIN_USE_ROWS[use]!.how === how && CAPTAIN_USE_ROWS[use]!.type === type)
/** r-211: emulation needs an enemy without the type, enabling a type that both have, cancelling one that only the enemy has. */
export function isUseful(t: Table, f: Round, p: Party, use: CaptainUse): boolean {
  const { how, type } = CAPTAIN_USE_ROWS[use]!
  const own = meleeIn(t, f, p)[type]! > 0
  const theirs = meleeIn(t, f, otherParty(p))[type]! > 0
  // r-222 Whoever is given up as Light infantry leaves somebody behind in the melee.
  if (how === 'emulate' && type === LIGHT && sum(meleeIn(t, f, p)) < 2) return false
  return how === 'emulate' ? !theirs : how === 'enable' ? own && theirs : theirs && !own
}
/** fase-5.navale-5: at sea only Archers and Light infantry have their powers. */
const worksHere = (f: Round, type: Unit): boolean => !isSea(f.place) || type === ARCHER || type === LIGHT
/** fase-5.unita-militari-1: a type has its power if the enemy has none of it, if a Captain allows it, or by greater number (card 4). */
export function hasPower(t: Table, f: Round, p: Party, type: Unit, granted = 0): boolean {
  const own = meleeIn(t, f, p)[type]! + granted
  const theirs = meleeIn(t, f, otherParty(p))[type]!
  if (own === 0 || !worksHere(f, type) || isUsed(f, otherParty(p), 'cancel', type)) return false
  return theirs === 0 || isUsed(f, p, 'enable', type) || (f.majority[p]! && own > theirs)
}
export const emulates = (f: Round, p: Party, type: Unit): boolean => worksHere(f, type) && isUsed(f, p, 'emulate', type)
/** How many of a type count for a power: those present if it is active, and a Captain who acts as one. */
export const powerOf = (t: Table, f: Round, p: Party, type: Unit): number =>
  (hasPower(t, f, p, type) ? meleeIn(t, f, p)[type]! : 0) + (emulates(f, p, type) ? 1 : 0)
/** fase-5.arciere-1: dice of a side, shots granted by a card included. */
export const shotsOf = (t: Table, f: Round, p: Party): number =>
  (hasPower(t, f, p, ARCHER, f.granted[p]!) ? meleeIn(t, f, p)[ARCHER]! + f.granted[p]! : 0) + (emulates(f, p, ARCHER) ? 1 : 0)
export const heavyOf = (t: Table, f: Round, p: Party): number => powerOf(t, f, p, HEAVY)
export const knightsOf = (t: Table, f: Round, p: Party): number => powerOf(t, f, p, KNIGHT)
/** r-222: a sacrifice leaves at least one unit in the melee. */
export function mostSacrificed(t: Table, f: Round, p: Party): number {
  if (!hasPower(t, f, p, LIGHT)) return 0
  const melee = meleeIn(t, f, p)
  return Math.min(melee[LIGHT]!, sum(melee) - (emulates(f, p, LIGHT) ? 2 : 1))
}
/** e.battaglie-5: only when outnumbered and with two or more: one of two or three, two of four or more. */
export function barbarianSacrifice(t: Table, f: Round, p: Party): number {
  const melee = meleeIn(t, f, p)
  const outnumbered = sum(melee) < sum(meleeIn(t, f, otherParty(p)))
  if (!outnumbered || melee[LIGHT]! < 2) return 0
  return Math.min(mostSacrificed(t, f, p), melee[LIGHT]! >= 4 ? 2 : 1)
}

// ---- Values (r-80) ----
export const galleyLevels = (t: Table, at: Space, side: Side): number => {
  const own = t.pieces.filter(p => p.at === at && commanderOf(p) === side && p.kind === 'galley').reduce((total, p) => total + p.level, 0)
  return side === 'barbarians' ? 1 : own
}
export function navalBonus(t: Table, f: Round, p: Party): number {
  if (!isSea(f.place)) return 0
  return Math.max(0, galleyLevels(t, f.place, sideOf(f, p)) - galleyLevels(t, f.place, sideOf(f, otherParty(p))))
}
/** fase-5.battaglia-12 to -15, r-155. */
export function penaltyFor(order: readonly Seat[], side: Side): number {
  return side === 'barbarians' ? 0 : penaltyOf(order.length, order.indexOf(side))
}
export interface Terms {
  readonly dice: Dice
  readonly additions: number
  readonly penalty: number
  readonly isRetreat: boolean
  readonly isPoorCapture: boolean
  /** What cards take off the penalty of a capture (card 41). */
  readonly relief: number
}
/** Dice, additions, turn order penalty, halving for a retreat or a capture against odds; never below 0. */
export function valueOf({ dice, additions, penalty, isRetreat, isPoorCapture, relief }: Terms): number {
  const full = Math.max(0, attackOf(dice) + additions + penalty)
  if (isRetreat) return half(full)
  if (!isPoorCapture) return full
  return full - Math.max(0, full - half(full) - relief)
}
/** fase-5.battaglia-20, r-81: one choice for every 20 points, from 21 on. */
export const superiorityOf = (difference: number): number => (difference > 20 ? Math.floor(difference / 20) : 0)
/** fase-5.cattura-2, r-90: all military units of the two sides, crews included. */
export const isOverwhelming = (own: number, theirs: number, ratio: number): boolean => own >= ratio * theirs

// ---- Protection (fase-5.edifici-militari) ----
export const protectedParty = (t: Table, f: Round): Party | null => {
  const owner = isSea(f.place) ? null : buildingOwner(t, f.place)
  return owner === null ? null : partyOf(f, owner)
}
/** carte.26-2: with a Militiaman it counts for one more, or as a Tower. */
export const protectionAt = (t: Table, at: Space): number => levelAt(t, at, 'military') + t.marks.towers.filter(x => x.at === at).length
