/** XXIX.B, XXIX.C Who must submit after a battle. */
import { NOWHERE, type Nation } from '../kinds.ts'
import { isInBarbarianArea } from '../data/map.ts'
import { isMinorKingdom } from '../data/nations.ts'
import { PAIRS_WITHOUT_SUBJUGATION } from '../data/bonds.ts'
import { findLeadersInPlayOf, nationOfLeader } from './leaders.ts'
import { isFederate, isVassal } from './relations.ts'
import { nationOfUnit, hordeSpaceOf, isNationBarbarian, isNationKingdom, isNationNomad, findOwnUnitsOnMap, stageOfNation, type ReadonlyBoard } from './units.ts'
import type { ReadonlyGameFrame } from '../frames.ts'

type ReadonlyBattleFrame = ReadonlyGameFrame<'battle'>
/** XXVIII.E-4, XXIX.F-4 Federates and vassals subjugate nobody; some peoples never each other. */
export const mayVictorSubjugate = (b: ReadonlyBoard, victor: Nation, loser: Nation): boolean =>
  !isFederate(b, victor) && !isVassal(b, victor) && !PAIRS_WITHOUT_SUBJUGATION.some(peoples => peoples.includes(victor) && peoples.includes(loser))
const winningNationOfBattle = (f: ReadonlyBattleFrame): Nation => (f.winner === 0 ? f.attacker : f.defender)
/** r-51 A defending horde whose units all fell; nomads need only win, in a barbarian area. */
function findBeatenDefendingHordes(b: ReadonlyBoard, f: ReadonlyBattleFrame): Nation[] {
  const victor = winningNationOfBattle(f)
  const isAlone = (nation: Nation): boolean => !f.defenders.some(unit => nationOfUnit(b, unit) === nation)
  const isEasy = (nation: Nation): boolean => isNationNomad(b, victor) && !isNationNomad(b, nation) && isInBarbarianArea[f.place]!
  return f.winner !== 0 ? [] : f.hordes.filter(nation => isAlone(nation) || isEasy(nation))
}
/** XXIX.B-5, r-51 An attacking horde: hits beyond its units, or wiped out by nomads in a barbarian area. */
function findBeatenAttackingHordes(b: ReadonlyBoard, f: ReadonlyBattleFrame): Nation[] {
  if (f.winner !== 1 || hordeSpaceOf(b, f.attacker) !== f.place || !f.isWiped) return []
  return f.hasExcess || (isNationNomad(b, f.defender) && isInBarbarianArea[f.place]!) ? [f.attacker] : []
}
const sizeOfLargestStack = (b: ReadonlyBoard, nation: Nation): number => {
  const counts = new Map<number, number>()
  for (const unit of findOwnUnitsOnMap(b, nation).filter(one => b.units.holder[one] === nation))
    counts.set(b.units.place[unit]!, (counts.get(b.units.place[unit]!) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}
/** XXIX.C-2, r-165 A kingdom without a capital: its leader's stack, or its largest, is gone. */
function isBeatenKingdom(b: ReadonlyBoard, f: ReadonlyBattleFrame, nation: Nation): boolean {
  if (!isNationKingdom(b, nation) || b.home[nation] !== NOWHERE) return false
  const lost = (f.winner === 0 ? f.lostD : f.lostA).filter(unit => nationOfUnit(b, unit) === nation).length
  const leaders = findLeadersInPlayOf(b, nation)
  const fought = (f.winner === 0 ? f.leadersD : f.leadersA).some(leader => nationOfLeader(leader) === nation)
  return leaders.length > 0 ? fought && lost > 0 : lost >= sizeOfLargestStack(b, nation) && lost > 0
}
/** r-165 Another stack is as large as the one that fell: its owner says which was the largest. */
export const isLargestStackTied = (b: ReadonlyBoard, f: ReadonlyBattleFrame, nation: Nation): boolean =>
  isNationKingdom(b, nation) &&
  findLeadersInPlayOf(b, nation).length === 0 &&
  (f.winner === 0 ? f.lostD : f.lostA).filter(unit => nationOfUnit(b, unit) === nation).length === sizeOfLargestStack(b, nation)
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
export function findNationsThatSubmit(b: ReadonlyBoard, f: ReadonlyBattleFrame): Nation[] {
  const loser = f.winner === 0 ? f.defender : f.attacker
  const isWiped = f.winner === 0 ? f.wipedD : f.isWiped
  const others = isWiped && (isBeatenKingdom(b, f, loser) || isBeatenInactivePeople(b, loser)) ? [loser] : []
  return [...findBeatenDefendingHordes(b, f), ...findBeatenAttackingHordes(b, f), ...others].filter(nation =>
    mayVictorSubjugate(b, winningNationOfBattle(f), nation),
  )
}
/** XXVII.A-6, r-173 A minor kingdom becomes the client of a civilized victor. */
export const wouldBecomeClient = (b: ReadonlyBoard, loser: Nation, victor: Nation): boolean => isMinorKingdom[loser]! && !isNationBarbarian(b, victor)
