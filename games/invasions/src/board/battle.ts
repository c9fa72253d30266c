/** XX The arithmetic of battle: advantages, dice, exchanges, hits. Rules ask here, and so may a table that forecasts. */
import type { Leader, Nation, Space, Unit } from '../kinds.ts'
import { areaOfSpace, isInBarbarianArea, isMountain, isOpenGround, terrainOfSpace } from '../data/map.ts'
import { isRomanNation } from '../data/nations.ts'
import { leaderRowOf } from '../data/leaders.ts'
import { SWORDS_OF_COMBAT_DICE } from '../data/units.ts'
import { LIMES_AREAS } from '../data/limes.ts'
import { isCityFortified } from './raids.ts'
import {
  nationOfUnit,
  eliteValueOf,
  isNationBarbarian,
  isNationCivilized,
  isNationEmpire,
  isImperialUnit,
  isNationNomad,
  isThemaUnit,
  isUnitLimesWall,
  traitsOfUnit,
  type ReadonlyBoard,
} from './units.ts'

/** One side as it stands: soldiers, a limes among them, and the hordes behind it. */
export interface BattleSide {
  readonly nation: Nation
  readonly units: readonly Unit[]
  readonly leaders: readonly Leader[]
  readonly hordes: readonly Nation[]
}
const excludeLimesWalls = (b: ReadonlyBoard, units: readonly Unit[]): Unit[] => units.filter(unit => !isUnitLimesWall(b, unit))
const countUnitsWithTrait = (b: ReadonlyBoard, units: readonly Unit[], trait: 'cavalry' | 'heavy' | 'archer' | 'francisca'): number =>
  units.filter(unit => traitsOfUnit(b, unit)[trait]).length
/** XX.C-1, XX.C-2 Two more, or one against none. */
const isSuperiorNumber = (own: number, foe: number): boolean => own - foe >= 2 || (own >= 1 && foe === 0)
export const hasCavalrySuperiorityOver = (b: ReadonlyBoard, own: readonly Unit[], foe: readonly Unit[]): boolean =>
  isSuperiorNumber(countUnitsWithTrait(b, own, 'cavalry'), countUnitsWithTrait(b, foe, 'cavalry'))
export const hasHeavyUnitSuperiorityOver = (b: ReadonlyBoard, own: readonly Unit[], foe: readonly Unit[]): boolean =>
  isSuperiorNumber(countUnitsWithTrait(b, own, 'heavy'), countUnitsWithTrait(b, foe, 'heavy'))

export interface BattleDicePool {
  readonly white: number
  readonly black: number
}
// ---- XX.D Archery ----
/** III.B-21 In its own ambush a mountain unit counts twice. */
const ambushWeightOf = (b: ReadonlyBoard, unit: Unit, isAmbush: boolean): number => (isAmbush && traitsOfUnit(b, unit).mountain ? 2 : 1)
const sumAmbushWeights = (b: ReadonlyBoard, units: readonly Unit[], isAmbush: boolean): number =>
  units.reduce((sum, unit) => sum + ambushWeightOf(b, unit, isAmbush), 0)
export function computeArcheryDicePool(b: ReadonlyBoard, place: Space, own: readonly Unit[], foe: readonly Unit[], isAmbush: boolean): BattleDicePool {
  const men = excludeLimesWalls(b, own)
  const archers = men.filter(unit => traitsOfUnit(b, unit).archer)
  const foot = men.filter(unit => !traitsOfUnit(b, unit).archer && !traitsOfUnit(b, unit).cavalry && !traitsOfUnit(b, unit).francisca)
  // XX.D-2, XX.D-10
  const dice =
    Math.ceil(sumAmbushWeights(b, archers, isAmbush) / 2) +
    Math.ceil(countUnitsWithTrait(b, men, 'francisca') / 4) +
    (isAmbush ? Math.ceil(sumAmbushWeights(b, foot, true) / 4) : 0)
  // XX.D-3
  const left = Math.max(0, dice - Number(hasHeavyUnitSuperiorityOver(b, excludeLimesWalls(b, foe), men)))
  // XX.D-4
  const riders = isOpenGround[place] ? Math.ceil(archers.filter(unit => traitsOfUnit(b, unit).cavalry).length / 2) : 0
  const black = Math.min(left, riders)
  return { white: left - black, black }
}
/** XX.D-7, XX.D-8 In mountains, unless the leader knows them. */
export const mayStackBeAmbushedAt = (place: Space, leaders: readonly Leader[]): boolean =>
  isMountain[place]! && !leaders.some(leader => leaderRowOf(leader).mountain)
/** r-35 A ridge or river on the last step of any unit. */
export const isAmbushAutomatic = (b: ReadonlyBoard, victims: readonly Unit[]): boolean => victims.some(unit => b.crossed[unit] === 1 || b.crossed[unit] === 2)

// ---- XX.F The pool ----
const hasUnitCrossedObstacle = (b: ReadonlyBoard, unit: Unit): boolean =>
  b.crossed[unit] === 2 || b.crossed[unit] === 3 || (b.crossed[unit] === 1 && !traitsOfUnit(b, unit).amphibious)
const isBarbarianUnit = (b: ReadonlyBoard, unit: Unit): boolean => isNationBarbarian(b, nationOfUnit(b, unit))
/** r-235 To whom everybody of a side belongs; a horde in defence is one of them. */
export const nationsOfFighters = (b: ReadonlyBoard, { units, hordes }: Pick<BattleSide, 'units' | 'hordes'>): Nation[] => [
  ...units.map(unit => nationOfUnit(b, unit)),
  ...hordes,
]
/** XX.F-4 */
export const isForestOfBarbarians = (b: ReadonlyBoard, place: Space, foe: BattleSide): boolean =>
  terrainOfSpace[place] === 'forest' && nationsOfFighters(b, foe).some(nation => isNationBarbarian(b, nation) && !isNationNomad(b, nation))
/** XX.F-2 to XX.F-5 */
export function countAttackerDice(b: ReadonlyBoard, place: Space, own: BattleSide, foe: BattleSide, isIntercepted: boolean): number {
  const men = excludeLimesWalls(b, own.units)
  const enemies = excludeLimesWalls(b, foe.units)
  const isAtHome = isInBarbarianArea[place]! && men.some(unit => isBarbarianUnit(b, unit)) && enemies.some(unit => isNationCivilized(b, nationOfUnit(b, unit)))
  const isAcross = !isIntercepted && men.length > 0 && men.every(unit => hasUnitCrossedObstacle(b, unit))
  return Math.max(1, men.length - Number(terrainOfSpace[place] === 'marsh') - Number(isAcross) - Number(isForestOfBarbarians(b, place, foe)) + Number(isAtHome))
}
/** XX.F-6, r-49 A civilized defender who holds the fortified city. */
export const isSideBehindWalls = (b: ReadonlyBoard, place: Space, { nation, units }: BattleSide): boolean =>
  isCityFortified(b, place) &&
  isNationCivilized(b, b.cityHolder[place]! < 0 ? nation : b.cityHolder[place]!) &&
  (b.cityHolder[place] === nation || units.some(unit => b.units.holder[unit] === b.cityHolder[place] && isNationCivilized(b, b.cityHolder[place]!)))
/** A thema in an area where limites stood defends as if behind one. */
export const isThemaInLimesArea = (b: ReadonlyBoard, unit: Unit, place: Space): boolean => isThemaUnit(b, unit) && LIMES_AREAS.includes(areaOfSpace[place]!)
export function countDefenderDice(b: ReadonlyBoard, place: Space, own: BattleSide): number {
  const men = excludeLimesWalls(b, own.units)
  const hasLimes = own.units.some(unit => isUnitLimesWall(b, unit)) || men.some(unit => isThemaInLimesArea(b, unit, place))
  return Math.max(1, men.length + Number(isSideBehindWalls(b, place, own)) + Number(hasLimes) + Number(own.hordes.length > 0))
}
// ---- XX.G Exchanges ----
/** XX.G-1, XXI.E-6 Two or more elite units; double for four or more that Rome or Byzantium commands. */
export function countBonusForElite(b: ReadonlyBoard, units: readonly Unit[]): number {
  const sumElite = (some: readonly Unit[]): number => some.reduce((sum, unit) => sum + eliteValueOf(b, unit), 0)
  if (sumElite(units.filter(unit => isRomanNation(b.units.holder[unit]!))) >= 4) return 2
  return sumElite(units) >= 2 ? 1 : 0
}
const areFightersAll = (b: ReadonlyBoard, side: BattleSide, fits: (nation: Nation) => boolean): boolean =>
  side.units.length + side.hordes.length > 0 && nationsOfFighters(b, side).every(fits)
/** XX.G-3, r-44 */
const isEmpireAgainstBarbarians = (b: ReadonlyBoard, own: BattleSide, foe: BattleSide): boolean =>
  own.units.some(unit => isImperialUnit(b, unit)) && areFightersAll(b, foe, nation => isNationBarbarian(b, nation))
/** XX.G-4, r-45 */
const isSideOfNomadsOnSteppe = (b: ReadonlyBoard, place: Space, own: BattleSide): boolean =>
  terrainOfSpace[place] === 'steppe' && areFightersAll(b, own, nation => isNationNomad(b, nation))
export function computeMeleeDicePool(
  b: ReadonlyBoard,
  place: Space,
  own: BattleSide,
  foe: BattleSide,
  how: { readonly isAttacker: boolean; readonly isIntercepted: boolean },
): BattleDicePool {
  const dice = how.isAttacker ? countAttackerDice(b, place, own, foe, how.isIntercepted) : countDefenderDice(b, place, own)
  const men = excludeLimesWalls(b, own.units)
  const enemies = excludeLimesWalls(b, foe.units)
  const walls = !how.isAttacker && isSideBehindWalls(b, place, own) && isNationEmpire(b, b.cityHolder[place]!)
  const wanted =
    countBonusForElite(b, own.units) +
    Number(hasCavalrySuperiorityOver(b, men, enemies)) +
    Number(isEmpireAgainstBarbarians(b, own, foe)) +
    Number(isSideOfNomadsOnSteppe(b, place, own)) +
    Number(walls)
  // r-48 Exchanges stop when no white die is left; then XX.G-6.
  const black = Math.min(dice, wanted)
  const left = Math.max(0, black - Number(hasHeavyUnitSuperiorityOver(b, enemies, men)))
  return { white: dice - left, black: left }
}

// ---- Dice: 1-6 the faces of a white die, 7-12 those of a black one ----
type SwordColour = 'w' | 'r'
const swordsOnDie = (die: number): readonly SwordColour[] =>
  (die <= 6 ? SWORDS_OF_COMBAT_DICE.white[die - 1] : SWORDS_OF_COMBAT_DICE.black[die - 7]) as readonly SwordColour[]
export const isBlackDie = (die: number): boolean => die > 6
/** XX.H-2 Red swords count on open ground only. */
export const countHitsOfDice = (dice: readonly number[], place: Space | null): number =>
  dice.reduce((sum, die) => sum + swordsOnDie(die).filter(sword => sword === 'w' || (place !== null && isOpenGround[place])).length, 0)

// ---- XX.I, XX.K ----
/** XX.K-2, r-53 */
export const countUnitsThatMayRecover = (startA: number, startD: number): number => Math.min(2, Math.max(0, Math.min(startA, startD) - 1))
