/** XX The arithmetic of battle: advantages, dice, exchanges, hits. Rules ask here, and so may a table that forecasts. */
import type { Leader, Nation, Space, Unit } from '../kinds.ts'
import { areaAt, isBarbarianGround, isMountain, isOpenGround, terrainOf } from '../data/map.ts'
import { isRoman } from '../data/nations.ts'
import { leaderRow } from '../data/leaders.ts'
import { DICE } from '../data/units.ts'
import { LIMES_AREAS } from '../data/limes.ts'
import { isFortified } from './raids.ts'
import { belongsTo, eliteOf, isBarbarian, isCivilized, isEmpire, isImperial, isNomad, isThema, isWall, traits, type Look } from './units.ts'

/** One side as it stands: soldiers, a limes among them, and the hordes behind it. */
export interface Side {
  readonly nation: Nation
  readonly units: readonly Unit[]
  readonly leaders: readonly Leader[]
  readonly hordes: readonly Nation[]
}
const soldiers = (b: Look, units: readonly Unit[]): Unit[] => units.filter(unit => !isWall(b, unit))
const count = (b: Look, units: readonly Unit[], trait: 'cavalry' | 'heavy' | 'archer' | 'francisca'): number =>
  units.filter(unit => traits(b, unit)[trait]).length
/** XX.C-1, XX.C-2 Two more, or one against none. */
const isAhead = (own: number, foe: number): boolean => own - foe >= 2 || (own >= 1 && foe === 0)
export const hasCavalrySuperiority = (b: Look, own: readonly Unit[], foe: readonly Unit[]): boolean =>
  isAhead(count(b, own, 'cavalry'), count(b, foe, 'cavalry'))
export const hasHeavyAdvantage = (b: Look, own: readonly Unit[], foe: readonly Unit[]): boolean => isAhead(count(b, own, 'heavy'), count(b, foe, 'heavy'))

export interface Pool {
  readonly white: number
  readonly black: number
}
// ---- XX.D Archery ----
/** III.B-21 In its own ambush a mountain unit counts twice. */
const weight = (b: Look, unit: Unit, isAmbush: boolean): number => (isAmbush && traits(b, unit).mountain ? 2 : 1)
const weigh = (b: Look, units: readonly Unit[], isAmbush: boolean): number => units.reduce((sum, unit) => sum + weight(b, unit, isAmbush), 0)
export function archeryPool(b: Look, place: Space, own: readonly Unit[], foe: readonly Unit[], isAmbush: boolean): Pool {
  const men = soldiers(b, own)
  const archers = men.filter(unit => traits(b, unit).archer)
  const foot = men.filter(unit => !traits(b, unit).archer && !traits(b, unit).cavalry && !traits(b, unit).francisca)
  // XX.D-2, XX.D-10
  const dice = Math.ceil(weigh(b, archers, isAmbush) / 2) + Math.ceil(count(b, men, 'francisca') / 4) + (isAmbush ? Math.ceil(weigh(b, foot, true) / 4) : 0)
  // XX.D-3
  const left = Math.max(0, dice - Number(hasHeavyAdvantage(b, soldiers(b, foe), men)))
  // XX.D-4
  const riders = isOpenGround[place] ? Math.ceil(archers.filter(unit => traits(b, unit).cavalry).length / 2) : 0
  const black = Math.min(left, riders)
  return { white: left - black, black }
}
/** XX.D-7, XX.D-8 In mountains, unless the leader knows them. */
export const mayBeAmbushed = (place: Space, leaders: readonly Leader[]): boolean => isMountain[place]! && !leaders.some(leader => leaderRow(leader).mountain)
/** r-35 A ridge or river on the last step of any unit. */
export const isAutomaticAmbush = (b: Look, victims: readonly Unit[]): boolean => victims.some(unit => b.crossed[unit] === 1 || b.crossed[unit] === 2)

// ---- XX.F The pool ----
const hasCrossed = (b: Look, unit: Unit): boolean => b.crossed[unit] === 2 || b.crossed[unit] === 3 || (b.crossed[unit] === 1 && !traits(b, unit).amphibious)
const isBarbarianUnit = (b: Look, unit: Unit): boolean => isBarbarian(b, belongsTo(b, unit))
/** XX.F-2 to XX.F-5 */
export function attackerDice(b: Look, place: Space, own: Side, foe: Side, isIntercepted: boolean): number {
  const men = soldiers(b, own.units)
  const enemies = soldiers(b, foe.units)
  const isForest = terrainOf[place] === 'forest' && enemies.some(unit => isBarbarianUnit(b, unit) && !isNomad(b, belongsTo(b, unit)))
  const isAtHome = isBarbarianGround[place]! && men.some(unit => isBarbarianUnit(b, unit)) && enemies.some(unit => isCivilized(b, belongsTo(b, unit)))
  const isAcross = !isIntercepted && men.length > 0 && men.every(unit => hasCrossed(b, unit))
  return Math.max(1, men.length - Number(terrainOf[place] === 'marsh') - Number(isAcross) - Number(isForest) + Number(isAtHome))
}
/** XX.F-6, r-49 A civilized defender who holds the fortified city. */
export const hasWallsOf = (b: Look, place: Space, { nation, units }: Side): boolean =>
  isFortified(b, place) &&
  isCivilized(b, b.cityHolder[place]! < 0 ? nation : b.cityHolder[place]!) &&
  (b.cityHolder[place] === nation || units.some(unit => b.units.holder[unit] === b.cityHolder[place] && isCivilized(b, b.cityHolder[place]!)))
/** A thema in an area where limites stood defends as if behind one. */
export const isHomeThema = (b: Look, unit: Unit, place: Space): boolean => isThema(b, unit) && LIMES_AREAS.includes(areaAt[place]!)
export function defenderDice(b: Look, place: Space, own: Side): number {
  const men = soldiers(b, own.units)
  const hasLimes = own.units.some(unit => isWall(b, unit)) || men.some(unit => isHomeThema(b, unit, place))
  return Math.max(1, men.length + Number(hasWallsOf(b, place, own)) + Number(hasLimes) + Number(own.hordes.length > 0))
}
// ---- XX.G Exchanges ----
function eliteExchanges(b: Look, side: Side): number {
  const elite = side.units.reduce((sum, unit) => sum + eliteOf(b, unit), 0)
  if (elite >= 4 && side.units.some(unit => isRoman(belongsTo(b, unit)))) return 2
  return elite >= 2 ? 1 : 0
}
/** XX.G-3, r-44 */
const isImperialWar = (b: Look, own: Side, foe: Side): boolean =>
  own.units.some(unit => isImperial(b, unit)) && foe.units.length > 0 && foe.units.every(unit => isBarbarianUnit(b, unit))
/** XX.G-4, r-45 */
const isSteppeWar = (b: Look, place: Space, own: Side): boolean =>
  terrainOf[place] === 'steppe' && own.units.length > 0 && own.units.every(unit => isNomad(b, belongsTo(b, unit)))
export function meleePool(b: Look, place: Space, own: Side, foe: Side, how: { readonly isAttacker: boolean; readonly isIntercepted: boolean }): Pool {
  const dice = how.isAttacker ? attackerDice(b, place, own, foe, how.isIntercepted) : defenderDice(b, place, own)
  const men = soldiers(b, own.units)
  const enemies = soldiers(b, foe.units)
  const walls = !how.isAttacker && isEmpire(b, own.nation) && hasWallsOf(b, place, own)
  const wanted =
    eliteExchanges(b, own) +
    Number(hasCavalrySuperiority(b, men, enemies)) +
    Number(isImperialWar(b, own, foe)) +
    Number(isSteppeWar(b, place, own)) +
    Number(walls)
  // r-48 Exchanges stop when no white die is left; then XX.G-6.
  const black = Math.min(dice, wanted)
  const left = Math.max(0, black - Number(hasHeavyAdvantage(b, enemies, men)))
  return { white: dice - left, black: left }
}

// ---- Dice: 1-6 the faces of a white die, 7-12 those of a black one ----
type Sword = 'w' | 'r'
const faceOf = (die: number): readonly Sword[] => (die <= 6 ? DICE.white[die - 1] : DICE.black[die - 7]) as readonly Sword[]
export const isBlack = (die: number): boolean => die > 6
/** XX.H-2 Red swords count on open ground only. */
export const hitsOf = (dice: readonly number[], place: Space | null): number =>
  dice.reduce((sum, die) => sum + faceOf(die).filter(sword => sword === 'w' || (place !== null && isOpenGround[place])).length, 0)

// ---- XX.I, XX.K ----
/** XX.K-2, r-53 */
export const recoverable = (startA: number, startD: number): number => Math.min(2, Math.max(0, Math.min(startA, startD) - 1))
