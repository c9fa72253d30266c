/** XXI Advanced combat: 2D6 with modifiers, read on a table by the number of units. */
import type { Space, Unit } from '../kinds.ts'
import { isBarbarianGround, isOpenGround, terrainOf } from '../data/map.ts'
import { hasCavalrySuperiority, hasHeavyAdvantage, hasWallsOf, isHomeThema, type Side } from './battle.ts'
import { isRoman } from '../data/nations.ts'
import { belongsTo, eliteOf, isBarbarian, isCivilized, isEmpire, isImperial, isNomad, isWall, traits, type Look } from './units.ts'

const soldiers = (b: Look, units: readonly Unit[]): Unit[] => units.filter(unit => !isWall(b, unit))
/** XXI.C-1, r-62 One for an archer, half more for a rider in the open; halves for the rest in an ambush; rounded up once. Null: nobody can shoot. */
export function archeryBonus(b: Look, place: Space, own: readonly Unit[], foe: readonly Unit[], isAmbush: boolean): number | null {
  const men = soldiers(b, own)
  const worth = (unit: Unit): number => {
    const { archer, cavalry, francisca, mountain } = traits(b, unit)
    const plain = archer ? (cavalry && isOpenGround[place] ? 1.5 : 1) : francisca || isAmbush ? 0.5 : 0
    return isAmbush && mountain ? plain * 2 : plain
  }
  const sum = men.reduce((total, unit) => total + worth(unit), 0)
  return sum === 0 ? null : Math.ceil(sum) - (hasHeavyAdvantage(b, soldiers(b, foe), men) ? 2 : 0)
}
/** XXI.C-2 */
export const archeryHits = (total: number, place: Space): number => (total >= 12 ? 2 : total >= 9 ? 1 : total === 8 && isOpenGround[place] ? 1 : 0)

interface Melee {
  readonly isAttacker: boolean
  readonly isIntercepted: boolean
  readonly isFirst: boolean
}
const hasCrossedStrait = (b: Look, units: readonly Unit[]): boolean => units.length > 0 && units.every(unit => b.crossed[unit] === 3)
const isAcross = (b: Look, unit: Unit): boolean => b.crossed[unit] === 2 || (b.crossed[unit] === 1 && !traits(b, unit).amphibious)
/** XXI.E-2, XXI.E-3, r-195 */
function attackerModifier(b: Look, place: Space, men: readonly Unit[], enemies: readonly Unit[], how: Melee): number {
  const isForest = terrainOf[place] === 'forest' && enemies.some(unit => isBarbarian(b, belongsTo(b, unit)) && !isNomad(b, belongsTo(b, unit)))
  const isAtHome = isBarbarianGround[place]! && men.some(unit => isBarbarian(b, belongsTo(b, unit))) && enemies.some(unit => isCivilized(b, belongsTo(b, unit)))
  const isStrait = !how.isIntercepted && hasCrossedStrait(b, men)
  const isRiver = !how.isIntercepted && how.isFirst && men.length > 0 && men.every(unit => isAcross(b, unit))
  return Number(isAtHome) - Number(terrainOf[place] === 'marsh') - Number(isStrait) - Number(isRiver) - Number(isForest)
}
/** XXI.E-5 */
function defenderModifier(b: Look, place: Space, own: Side, foe: Side, how: Melee): number {
  const walls = hasWallsOf(b, place, own) ? (isEmpire(b, own.nation) ? 2 : 1) : 0
  return walls + Number(!how.isIntercepted && hasCrossedStrait(b, soldiers(b, foe.units)))
}
/** XXI.E-6 to XXI.E-8 */
function tacticalModifier(b: Look, place: Space, own: Side, foe: Side): number {
  const [men, enemies] = [soldiers(b, own.units), soldiers(b, foe.units)]
  const elite = men.reduce((sum, unit) => sum + eliteOf(b, unit), 0)
  const eliteBonus = elite >= 4 && men.some(unit => isRoman(belongsTo(b, unit))) ? 2 : elite >= 2 ? 1 : 0
  const isImperialWar = men.some(unit => isImperial(b, unit)) && enemies.some(unit => isBarbarian(b, belongsTo(b, unit)))
  const isSteppeWar = terrainOf[place] === 'steppe' && men.some(unit => isNomad(b, belongsTo(b, unit)))
  return eliteBonus + Number(hasCavalrySuperiority(b, men, enemies)) - Number(hasHeavyAdvantage(b, enemies, men)) + Number(isImperialWar) + Number(isSteppeWar)
}
export function meleeModifier(b: Look, place: Space, own: Side, foe: Side, how: Melee): number {
  const [men, enemies] = [soldiers(b, own.units), soldiers(b, foe.units)]
  const part = how.isAttacker ? attackerModifier(b, place, men, enemies, how) : defenderModifier(b, place, own, foe, how)
  return part + tacticalModifier(b, place, own, foe)
}
/** XXI.F-3, XXI.F-8, r-195 Units, one for a limes or themata at home, one for hordes in defence. */
export function columnOf(b: Look, place: Space, { units, hordes }: Side, isAttacker: boolean): number {
  const men = soldiers(b, units)
  const works = !isAttacker && (men.length < units.length || men.some(unit => isHomeThema(b, unit, place)))
  return men.length + Number(works) + Number(!isAttacker && hordes.length > 0)
}
/** XXI.F-4 to XXI.F-6 Rows 2 or less to 12 or more, columns 1 to 7 or more. */
const TABLE: readonly (readonly number[])[] = [
  [0, 0, 0, 0.5, 0.5, 1, 1],
  [0, 0, 0.5, 0.5, 1, 1.5, 1.5],
  [0, 0.5, 0.5, 1, 1.5, 1.5, 2],
  [0, 0.5, 1, 1, 1.5, 2, 2],
  [0, 1, 1, 1.5, 2, 2, 2.5],
  [1, 1, 1.5, 1.5, 2, 2.5, 2.5],
  [1, 1, 1.5, 2, 2.5, 2.5, 3],
  [1, 1.5, 2, 2, 2.5, 3, 3.5],
  [1, 1.5, 2, 2.5, 3, 3.5, 4],
  [1, 1.5, 2.5, 2.5, 3, 3.5, 4],
  [1, 2, 2.5, 3, 3.5, 4, 4.5],
]
/** XXI.F-7 Halves round up in the open and are dropped elsewhere; r-78 at sea they do not count. */
export function tableHits(total: number, column: number, place: Space | null): number {
  const row = TABLE[Math.min(12, Math.max(2, total)) - 2]!
  const hits = row[Math.min(7, Math.max(1, column)) - 1]!
  return place !== null && isOpenGround[place] ? Math.ceil(hits) : Math.floor(hits)
}
