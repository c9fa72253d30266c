/** XXIX.B, XXIX.C Who must submit after a battle. */
import { NOBODY, NOWHERE, type Nation, type Unit } from '../kinds.ts'
import { isInBarbarianArea } from '../data/map.ts'
import { isMinorKingdom } from '../data/nations.ts'
import { PAIRS_WITHOUT_SUBJUGATION } from '../data/bonds.ts'
import type { BattleSide } from './battle.ts'
import { findLeadersInPlayOf, nationOfLeader } from './leaders.ts'
import { areNationsFriends, isFederate, isVassal } from './relations.ts'
import {
  findHordesAt,
  findOwnUnitsOnMap,
  holderOfUnit,
  isNationBarbarian,
  isNationInvading,
  isNationKingdom,
  isNationNomad,
  isUnitOnMap,
  nationOfUnit,
  stageOfNation,
  type ReadonlyBoard,
} from './units.ts'
import type { ReadonlyGameFrame } from '../frames.ts'

type ReadonlyBattleFrame = ReadonlyGameFrame<'battle'>
/** XXVIII.E-4, XXIX.F-4 Federates and vassals subjugate nobody, nor an empire that has just collapsed; some peoples never each other. */
export const mayVictorSubjugate = (b: ReadonlyBoard, victor: Nation, loser: Nation): boolean =>
  stageOfNation(b, victor) !== 'gone' &&
  !isFederate(b, victor) &&
  !isVassal(b, victor) &&
  !PAIRS_WITHOUT_SUBJUGATION.some(peoples => peoples.includes(victor) && peoples.includes(loser))
/** r-51 Of several allied victors the one with most units; XXVIII.E-4, XXIX.F-4 nobody who may not subjugate. */
export function findOverlordAmongVictors(b: ReadonlyBoard, { nation, units }: Pick<BattleSide, 'nation' | 'units'>, vassal: Nation): Nation {
  const strength = (one: Nation): number => units.filter(unit => holderOfUnit(b, unit) === one).length
  const able = [nation, ...units.map(unit => holderOfUnit(b, unit))].filter(one => mayVictorSubjugate(b, one, vassal))
  return able.reduce<Nation>((best, one) => (best === NOBODY || strength(one) > strength(best) ? one : best), NOBODY)
}
export const overlordByBattle = (b: ReadonlyBoard, f: ReadonlyBattleFrame, vassal: Nation): Nation =>
  findOverlordAmongVictors(b, f.winner === 0 ? { nation: f.attacker, units: f.attackers } : { nation: f.defender, units: f.defenders }, vassal)
const isWonByNomads = (b: ReadonlyBoard, f: ReadonlyBattleFrame, nation: Nation): boolean => {
  const overlord = overlordByBattle(b, f, nation)
  return overlord !== NOBODY && isNationNomad(b, overlord) && isInBarbarianArea[f.place]!
}
/** XXIX.B-1, r-51 A defending horde with whom nobody is left, mercenaries included; nomads need only win, in a barbarian area. */
function findBeatenDefendingHordes(b: ReadonlyBoard, f: ReadonlyBattleFrame): Nation[] {
  const isAlone = (nation: Nation): boolean => !f.defenders.some(unit => nationOfUnit(b, unit) === nation || holderOfUnit(b, unit) === nation)
  return f.winner !== 0 ? [] : f.hordes.filter(nation => isAlone(nation) || (!isNationNomad(b, nation) && isWonByNomads(b, f, nation)))
}
/** XXIX.B-1, r-261 A beaten defending horde of whose men nobody is left, since they found no retreat. */
export const isHordeLeftByItsMen = (b: ReadonlyBoard, f: ReadonlyBattleFrame, nation: Nation): boolean =>
  f.winner === 0 &&
  f.hordes.includes(nation) &&
  !f.defenders.some(unit => isUnitOnMap(b, unit) && (nationOfUnit(b, unit) === nation || holderOfUnit(b, unit) === nation)) &&
  overlordByBattle(b, f, nation) !== NOBODY
/** r-214 The hordes behind the attackers: the attacker's own, and those of allies who invade with him; not behind others who wait for Combat. */
export const findHordesOfAttackers = (b: ReadonlyBoard, f: Pick<ReadonlyBattleFrame, 'attacker' | 'place' | 'bystanders'>): Nation[] =>
  findHordesAt(b, f.place).filter(
    nation =>
      (nation === f.attacker || (isNationInvading(b, nation) && areNationsFriends(b, nation, f.attacker))) &&
      !b.now.shelteredHordes.includes(nation) &&
      !f.bystanders.some(unit => holderOfUnit(b, unit) === nation),
  )
/** XXIX.B-5, r-51 An attacking horde: hits beyond its units, or wiped out by nomads in a barbarian area. */
const findBeatenAttackingHordes = (b: ReadonlyBoard, f: ReadonlyBattleFrame): Nation[] =>
  f.winner !== 1 || !f.isWiped ? [] : findHordesOfAttackers(b, f).filter(nation => f.hasExcess || isWonByNomads(b, f, nation))
const sizeOfLargestStack = (b: ReadonlyBoard, nation: Nation): number => {
  const counts = new Map<number, number>()
  for (const unit of findOwnUnitsOnMap(b, nation).filter(one => b.units.holder[one] === nation))
    counts.set(b.units.place[unit]!, (counts.get(b.units.place[unit]!) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}
const fallenOfLoser = (f: ReadonlyBattleFrame): readonly Unit[] => (f.winner === 0 ? f.lostD : f.lostA)
/** Its own men that fell there, not those that it has lent to others. */
const countFallenOf = (b: ReadonlyBoard, f: ReadonlyBattleFrame, nation: Nation): number =>
  fallenOfLoser(f).filter(unit => nationOfUnit(b, unit) === nation && holderOfUnit(b, unit) === nation).length
/** XXIX.C-2, r-165 A kingdom without a capital: its leader's stack, or its largest, is gone. */
function isBeatenKingdom(b: ReadonlyBoard, f: ReadonlyBattleFrame, nation: Nation): boolean {
  if (!isNationKingdom(b, nation) || b.home[nation] !== NOWHERE) return false
  if ((f.winner === 0 ? f.defenders : f.attackers).some(unit => holderOfUnit(b, unit) === nation)) return false
  const lost = countFallenOf(b, f, nation)
  const fought = (f.winner === 0 ? f.leadersD : f.leadersA).some(leader => nationOfLeader(leader) === nation)
  return lost > 0 && (findLeadersInPlayOf(b, nation).length > 0 ? fought : lost >= sizeOfLargestStack(b, nation))
}
/** r-165 Another stack is as large as the one that fell: its owner says which was the largest. */
export const isLargestStackTied = (b: ReadonlyBoard, f: ReadonlyBattleFrame, nation: Nation): boolean =>
  isNationKingdom(b, nation) && findLeadersInPlayOf(b, nation).length === 0 && countFallenOf(b, f, nation) === sizeOfLargestStack(b, nation)
/** r-164 An inactive people whose last unit fell. */
const isBeatenInactivePeople = (b: ReadonlyBoard, nation: Nation): boolean =>
  stageOfNation(b, nation) === 'inactive' && isNationBarbarian(b, nation) && findOwnUnitsOnMap(b, nation).length === 0
/** r-164, r-228 Whoever is overrun with its last unit, or a kingdom without a capital with its leader's. */
export function mustSubmitWhenOverrun(b: ReadonlyBoard, victor: Nation, victim: Nation, wasLed: boolean): boolean {
  if (!mayVictorSubjugate(b, victor, victim)) return false
  if (isBeatenInactivePeople(b, victim)) return true
  const isHomeless = isNationKingdom(b, victim) && b.home[victim] === NOWHERE
  return isHomeless && (wasLed || (findLeadersInPlayOf(b, victim).length === 0 && sizeOfLargestStack(b, victim) === 0))
}
/** Whoever has fallen with that side, whether or not he stands for it. */
export function findNationsThatSubmit(b: ReadonlyBoard, f: ReadonlyBattleFrame): Nation[] {
  const fallen = [...new Set(fallenOfLoser(f).map(unit => nationOfUnit(b, unit)))]
  const others = fallen.filter(nation => isBeatenKingdom(b, f, nation) || isBeatenInactivePeople(b, nation))
  return [...findBeatenDefendingHordes(b, f), ...findBeatenAttackingHordes(b, f), ...others].filter(nation => overlordByBattle(b, f, nation) !== NOBODY)
}
/** XXVII.A-6, r-173 A minor kingdom becomes the client of a civilized victor. */
export const wouldBecomeClient = (b: ReadonlyBoard, loser: Nation, victor: Nation): boolean => isMinorKingdom[loser]! && !isNationBarbarian(b, victor)
