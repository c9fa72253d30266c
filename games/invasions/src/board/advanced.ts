/** XXI Advanced combat: 2D6 with modifiers, read on a table by the number of units. */
import type { Space, Unit } from '../kinds.ts'
import { isInBarbarianArea, isOpenGround, terrainOfSpace } from '../data/map.ts'
import {
  countBonusForElite,
  hasCavalrySuperiorityOver,
  hasHeavyUnitSuperiorityOver,
  isForestOfBarbarians,
  isSideBehindWalls,
  isThemaInLimesArea,
  nationsOfFighters,
  type BattleSide,
} from './battle.ts'
import {
  nationOfUnit,
  isNationBarbarian,
  isNationCivilized,
  isNationEmpire,
  isImperialUnit,
  isNationNomad,
  isUnitLimesWall,
  traitsOfUnit,
  type ReadonlyBoard,
} from './units.ts'

const excludeLimesWalls = (b: ReadonlyBoard, units: readonly Unit[]): Unit[] => units.filter(unit => !isUnitLimesWall(b, unit))
/** XXI.C-1, r-62 One for an archer, half more for a rider in the open; halves for the rest in an ambush; rounded up once. Null: nobody can shoot. */
export function computeAdvancedArcheryBonus(b: ReadonlyBoard, place: Space, own: readonly Unit[], foe: readonly Unit[], isAmbush: boolean): number | null {
  const men = excludeLimesWalls(b, own)
  const worth = (unit: Unit): number => {
    const { archer, cavalry, francisca, mountain } = traitsOfUnit(b, unit)
    const plain = archer ? (cavalry && isOpenGround[place] ? 1.5 : 1) : francisca || isAmbush ? 0.5 : 0
    return isAmbush && mountain ? plain * 2 : plain
  }
  const sum = men.reduce((total, unit) => total + worth(unit), 0)
  return sum === 0 ? null : Math.ceil(sum) - (hasHeavyUnitSuperiorityOver(b, excludeLimesWalls(b, foe), men) ? 2 : 0)
}
/** XXI.C-2 */
export const computeAdvancedArcheryHits = (total: number, place: Space): number =>
  total >= 12 ? 2 : total >= 9 ? 1 : total === 8 && isOpenGround[place] ? 1 : 0

interface AdvancedMeleeCircumstances {
  readonly isAttacker: boolean
  readonly isIntercepted: boolean
  readonly isFirst: boolean
}
const haveAllUnitsCrossedStrait = (b: ReadonlyBoard, units: readonly Unit[]): boolean => units.length > 0 && units.every(unit => b.crossed[unit] === 3)
const hasUnitCrossedRiverOrRidge = (b: ReadonlyBoard, unit: Unit): boolean =>
  b.crossed[unit] === 2 || (b.crossed[unit] === 1 && !traitsOfUnit(b, unit).amphibious)
/** XXI.E-2, XXI.E-3, r-195 */
function computeAdvancedAttackerModifier(b: ReadonlyBoard, place: Space, men: readonly Unit[], foe: BattleSide, how: AdvancedMeleeCircumstances): number {
  const enemies = excludeLimesWalls(b, foe.units)
  const isAtHome =
    isInBarbarianArea[place]! &&
    men.some(unit => isNationBarbarian(b, nationOfUnit(b, unit))) &&
    enemies.some(unit => isNationCivilized(b, nationOfUnit(b, unit)))
  const isStrait = !how.isIntercepted && haveAllUnitsCrossedStrait(b, men)
  const isRiver = !how.isIntercepted && how.isFirst && men.length > 0 && men.every(unit => hasUnitCrossedRiverOrRidge(b, unit))
  return Number(isAtHome) - Number(terrainOfSpace[place] === 'marsh') - Number(isStrait) - Number(isRiver) - Number(isForestOfBarbarians(b, place, foe))
}
/** XXI.E-5 */
function computeAdvancedDefenderModifier(b: ReadonlyBoard, place: Space, own: BattleSide, foe: BattleSide, how: AdvancedMeleeCircumstances): number {
  const walls = isSideBehindWalls(b, place, own) ? (isNationEmpire(b, b.cityHolder[place]!) ? 2 : 1) : 0
  return walls + Number(!how.isIntercepted && haveAllUnitsCrossedStrait(b, excludeLimesWalls(b, foe.units)))
}
/** XXI.E-6 to XXI.E-8 */
function computeAdvancedTacticalModifier(b: ReadonlyBoard, place: Space, own: BattleSide, foe: BattleSide): number {
  const [men, enemies] = [excludeLimesWalls(b, own.units), excludeLimesWalls(b, foe.units)]
  const isImperialWar = own.units.some(unit => isImperialUnit(b, unit)) && nationsOfFighters(b, foe).some(nation => isNationBarbarian(b, nation))
  const isSteppeWar = terrainOfSpace[place] === 'steppe' && nationsOfFighters(b, own).some(nation => isNationNomad(b, nation))
  return (
    countBonusForElite(b, men) +
    Number(hasCavalrySuperiorityOver(b, men, enemies)) -
    Number(hasHeavyUnitSuperiorityOver(b, enemies, men)) +
    Number(isImperialWar) +
    Number(isSteppeWar)
  )
}
export function computeAdvancedMeleeModifier(b: ReadonlyBoard, place: Space, own: BattleSide, foe: BattleSide, how: AdvancedMeleeCircumstances): number {
  const men = excludeLimesWalls(b, own.units)
  const part = how.isAttacker ? computeAdvancedAttackerModifier(b, place, men, foe, how) : computeAdvancedDefenderModifier(b, place, own, foe, how)
  return part + computeAdvancedTacticalModifier(b, place, own, foe)
}
/** XXI.F-3, XXI.F-8, r-195 Units, one for a limes or themata at home, one for hordes in defence. */
export function findHitsTableColumn(b: ReadonlyBoard, place: Space, { units, hordes }: BattleSide, isAttacker: boolean): number {
  const men = excludeLimesWalls(b, units)
  const works = !isAttacker && (men.length < units.length || men.some(unit => isThemaInLimesArea(b, unit, place)))
  return men.length + Number(works) + Number(!isAttacker && hordes.length > 0)
}
/** XXI.F-4 to XXI.F-6 Rows 2 or less to 12 or more, columns 1 to 7 or more. */
const HITS_TABLE: readonly (readonly number[])[] = [
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
export function lookUpHitsInTable(total: number, column: number, place: Space | null): number {
  const row = HITS_TABLE[Math.min(12, Math.max(2, total)) - 2]!
  const hits = row[Math.min(7, Math.max(1, column)) - 1]!
  return place !== null && isOpenGround[place] ? Math.ceil(hits) : Math.floor(hits)
}
