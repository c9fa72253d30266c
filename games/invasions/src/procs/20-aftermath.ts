/** XX.I to XX.L After a battle: who goes back to the pool, who retreats, who moves no more. */
import { type Leader, type Nation, type Space } from '../kinds.ts'
import { findLeadersAt, nationOfLeader } from '../board/leaders.ts'
import { areNationsFriends, relationToOccupantsOf } from '../board/relations.ts'
import { ALL_STEPS_SPENT } from '../board/moving.ts'
import { findHordesOfAttackers } from '../board/submission.ts'
import { holderOfUnit, findHordesAt, isUnitLimesWall, returnUnitToPool, findUnitsAt, type ReadonlyBoard } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import type { GameStepContext } from '../types.ts'
import { noteBrokenLimes } from './common.ts'
import { DEFENDER, otherBattleSideOf, sideOfBattle, findSurvivorsOfLoser } from './20-sides.ts'

type BattleFrame = GameFrame<'battle'>
type ReadonlyBattleFrame = ReadonlyGameFrame<'battle'>

/** What was not recovered is out. */
export function returnLostUnitsToPool(g: GameStepContext, f: BattleFrame): void {
  for (const unit of [...f.lostA, ...f.lostD]) {
    if (isUnitLimesWall(g.board, unit)) noteBrokenLimes(g, unit, f.place)
    returnUnitToPool(g.board, unit)
  }
  ;[f.lostA, f.lostD] = [[], []]
}
/** A leader who has just entered there shares the way of his side. */
export function addArrivedLeaders(g: GameStepContext, f: BattleFrame): void {
  for (const leader of findLeadersAt(g.board, f.place)) {
    if (f.leadersA.includes(leader) || f.leadersD.includes(leader) || g.board.now.shelteredLeaders.includes(leader)) continue
    if (areNationsFriends(g.board, f.attacker, nationOfLeader(leader))) f.leadersA.push(...(f.bystanders.length > 0 ? [] : [leader]))
    else if (areNationsFriends(g.board, f.defender, nationOfLeader(leader))) f.leadersD.push(leader)
  }
}
/** The nations of the beaten side that still have somebody there. */
export function findNationsThatMustRetreat(b: ReadonlyBoard, f: ReadonlyBattleFrame): Nation[] {
  const units = findSurvivorsOfLoser(b, f)
  const hordes = f.winner === DEFENDER ? findHordesOfAttackers(b, f) : f.hordes.filter(one => b.home[one] === f.place)
  return [...new Set([...units.map(unit => holderOfUnit(b, unit)), ...hordes])].filter(nation => !f.yielded.includes(nation))
}
export function createRetreatFrame(g: GameStepContext, f: BattleFrame, nation: Nation): GameFrame<'retreat'> {
  const isAttacker = f.winner === DEFENDER
  const leaders = sideOfBattle(f, otherBattleSideOf(f.winner)).leaders.filter(leader => nationOfLeader(leader) === nation)
  const group = findSurvivorsOfLoser(g.board, f).filter(unit => holderOfUnit(g.board, unit) === nation)
  const isBeside = g.board.now.shelteredHordes.includes(nation) || f.bystanders.some(unit => holderOfUnit(g.board, unit) === nation)
  const hordes = findHordesAt(g.board, f.place).filter(one => one === nation && !isBeside)
  const barred = isAttacker ? [] : [...f.barred]
  return frames.retreat({ nation, place: f.place, group, leaders, hordes, barred, isAttacker, isRaid: f.isRaid, isDesperate: f.isDesperate })
}
/** XX.J-2 A survivor who has lost all his soldiers does not stay in a hostile province, be it that nobody else is left there either. */
export const isLeaderWithoutFriendsAt = (b: ReadonlyBoard, leader: Leader, place: Space): boolean =>
  b.leaderAt[leader] === place &&
  !findUnitsAt(b, place).some(unit => areNationsFriends(b, nationOfLeader(leader), holderOfUnit(b, unit))) &&
  relationToOccupantsOf(b, nationOfLeader(leader), place) === 'hostile'
/** r-33 A beaten intercepted stack moves no more. */
export function endMoveOfBeatenAttackers(g: GameStepContext, f: BattleFrame): void {
  if (f.winner !== DEFENDER) return
  const entry = f.isIntercepted ? g.within('entry') : null
  if (entry) entry.isStopped = true
  // XIX.A-15 Whoever found no room in the battle shares the lot of the stack, and so do its leaders.
  for (const unit of [...f.attackers, ...(entry?.group ?? [])]) g.board.spent[unit] = ALL_STEPS_SPENT
  for (const leader of entry?.leaders ?? []) g.board.leaderSpent[leader] = ALL_STEPS_SPENT
}
