/** XXIX.B, XXIX.C Who must submit after a battle. */
import { NOWHERE, type Nation } from '../kinds.ts'
import { isBarbarianGround } from '../data/map.ts'
import { isMinorKingdom } from '../data/nations.ts'
import { PAIRS_WITHOUT_SUBJUGATION } from '../data/bonds.ts'
import { leadersInPlayOf, nationOfLeader } from './leaders.ts'
import { isFederate, isVassal } from './relations.ts'
import { nationOfUnit, hordeSpaceOf, isBarbarian, isKingdom, isNomad, ownUnitsOnMap, stageOf, type ReadonlyBoard } from './units.ts'
import type { ReadonlyGameFrame } from '../frames.ts'

type ReadonlyBattleFrame = ReadonlyGameFrame<'battle'>
/** XXVIII.E-4, XXIX.F-4 Federates and vassals subjugate nobody; some peoples never each other. */
export const maySubjugate = (b: ReadonlyBoard, victor: Nation, loser: Nation): boolean =>
  !isFederate(b, victor) && !isVassal(b, victor) && !PAIRS_WITHOUT_SUBJUGATION.some(peoples => peoples.includes(victor) && peoples.includes(loser))
const winnerOfBattle = (f: ReadonlyBattleFrame): Nation => (f.winner === 0 ? f.attacker : f.defender)
/** r-51 A defending horde whose units all fell; nomads need only win, in a barbarian area. */
function findDefendingHordes(b: ReadonlyBoard, f: ReadonlyBattleFrame): Nation[] {
  const victor = winnerOfBattle(f)
  const isAlone = (nation: Nation): boolean => !f.defenders.some(unit => nationOfUnit(b, unit) === nation)
  const isEasy = (nation: Nation): boolean => isNomad(b, victor) && !isNomad(b, nation) && isBarbarianGround[f.place]!
  return f.winner !== 0 ? [] : f.hordes.filter(nation => isAlone(nation) || isEasy(nation))
}
/** XXIX.B-5, r-51 An attacking horde: hits beyond its units, or wiped out by nomads in a barbarian area. */
function findAttackingHordes(b: ReadonlyBoard, f: ReadonlyBattleFrame): Nation[] {
  if (f.winner !== 1 || hordeSpaceOf(b, f.attacker) !== f.place || !f.isWiped) return []
  return f.hasExcess || (isNomad(b, f.defender) && isBarbarianGround[f.place]!) ? [f.attacker] : []
}
const sizeOfLargestStack = (b: ReadonlyBoard, nation: Nation): number => {
  const counts = new Map<number, number>()
  for (const unit of ownUnitsOnMap(b, nation)) counts.set(b.units.place[unit]!, (counts.get(b.units.place[unit]!) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}
/** XXIX.C-2, r-165 A kingdom without a capital: its leader's stack, or its largest, is gone. */
function isBeatenKingdom(b: ReadonlyBoard, f: ReadonlyBattleFrame, nation: Nation): boolean {
  if (!isKingdom(b, nation) || b.home[nation] !== NOWHERE) return false
  const lost = (f.winner === 0 ? f.lostD : f.lostA).filter(unit => nationOfUnit(b, unit) === nation).length
  const leaders = leadersInPlayOf(b, nation)
  const fought = (f.winner === 0 ? f.leadersD : f.leadersA).some(leader => nationOfLeader(leader) === nation)
  return leaders.length > 0 ? fought && lost > 0 : lost >= sizeOfLargestStack(b, nation) && lost > 0
}
/** r-164 An inactive people whose last unit fell. */
const isBeatenPeople = (b: ReadonlyBoard, nation: Nation): boolean =>
  stageOf(b, nation) === 'inactive' && isBarbarian(b, nation) && ownUnitsOnMap(b, nation).length === 0
export function findSubmittingNations(b: ReadonlyBoard, f: ReadonlyBattleFrame): Nation[] {
  const loser = f.winner === 0 ? f.defender : f.attacker
  const isWiped = f.winner === 0 ? f.wipedD : f.isWiped
  const others = isWiped && (isBeatenKingdom(b, f, loser) || isBeatenPeople(b, loser)) ? [loser] : []
  return [...findDefendingHordes(b, f), ...findAttackingHordes(b, f), ...others].filter(nation => maySubjugate(b, winnerOfBattle(f), nation))
}
/** XXVII.A-6, r-173 A minor kingdom becomes the client of a civilized victor. */
export const becomesClient = (b: ReadonlyBoard, loser: Nation, victor: Nation): boolean => isMinorKingdom[loser]! && !isBarbarian(b, victor)
