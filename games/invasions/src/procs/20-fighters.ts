/** XX Who fights in a battle. */
import { NOWHERE, type Nation } from '../kinds.ts'
import { findLeadersAt, nationOfLeader } from '../board/leaders.ts'
import { areNationsFriends, areNationsHostile } from '../board/relations.ts'
import { holderOfUnit, findHordesAt, isFleetUnit, isUnitLimesWall, isUnitSheltered, findUnitsAt } from '../board/units.ts'
import type { GameFrame } from '../frames.ts'
import type { GameStepContext } from '../types.ts'

type BattleFrame = GameFrame<'battle'>

/** Who fights: friends of each side that stand there, with leaders and hordes. */
export function gatherFighters(g: GameStepContext, f: BattleFrame): void {
  const b = g.board
  f.former = b.controller[f.place]!
  const here = findUnitsAt(b, f.place).filter(unit => !isFleetUnit(unit) && !isUnitSheltered(b, unit))
  const isFoe = (nation: Nation): boolean => areNationsHostile(b, f.attacker, nation, f.place) && areNationsFriends(b, nation, f.defender)
  if (f.attackers.length === 0) f.attackers = here.filter(unit => areNationsFriends(b, f.attacker, holderOfUnit(b, unit)) && !isUnitLimesWall(b, unit))
  f.defenders = here.filter(unit => isFoe(holderOfUnit(b, unit)))
  const leaders = findLeadersAt(b, f.place).filter(leader => !b.now.shelteredLeaders.includes(leader))
  // XIX.A-14 Only the stack that was intercepted fights; others of its side who came before wait for Combat.
  const entry = f.isIntercepted ? g.within('entry') : null
  f.leadersA = leaders.filter(leader => areNationsFriends(b, f.attacker, nationOfLeader(leader)) && (entry === null || entry.leaders.includes(leader)))
  f.bystanders = entry === null ? [] : here.filter(unit => areNationsFriends(b, f.attacker, holderOfUnit(b, unit)) && !entry.group.includes(unit))
  f.leadersD = leaders.filter(leader => isFoe(nationOfLeader(leader)))
  f.hordes = findHordesAt(b, f.place).filter(nation => isFoe(nation) && !b.now.shelteredHordes.includes(nation))
  f.barred = [...new Set(f.attackers.map(unit => b.last[unit]!))].filter(space => space !== NOWHERE)
  for (const unit of f.defenders) if (!f.isIntercepted) b.crossed[unit] = 0
}
/** XXX.D-2, r-103 A battle fought as attacker is an attack. */
export function recordBattleAsAttack(g: GameStepContext, f: BattleFrame): void {
  const [by, attacked] = [f.attackers, f.defenders].map(units => [...new Set(units.map(unit => holderOfUnit(g.board, unit)))])
  for (const one of by!.filter(nation => g.board.now.side.includes(nation))) g.board.now.attacked.push(...attacked!.map(nation => ({ by: one, nation })))
}
