/** How a battle is likely to end, and what hangs on it. */
import type { State } from '@tabularium/kernel'
import { BATTLE_POINTS_OF_CARD, EMPEROR, handZoneOfPlayer, BATTLE_POINTS_OF_RANK } from '../data.ts'
import type { BattleFrame } from '../frames.ts'
import { countLegionsOfOwnerAt } from '../board/legions.ts'
import { estimateValueOfGainingProvince, estimateValueOfLosingProvince } from './board.ts'
import type { Card, BoardView, Nero, Player, Space } from '../types.ts'

/** The chance of the stronger total, by the difference that is known. */
export const estimateWinChance = (lead: number): number => 1 / (1 + Math.exp(-lead / 1.3))
/** What an unseen hand adds to a battle on average. */
export const estimateBattlePointsOfUnseenCards = (cards: number, most: number): number => Math.min(cards, most) * 0.55
const battlePointsOfCommanderAt = (b: BoardView, p: Player, at: Space): number => (b.stands[p] === at ? BATTLE_POINTS_OF_RANK[b.rank[p]!]! : 0)

/** A legion won or lost counts twice; a rank may go with it. */
export function estimateStakesOfBattle(b: BoardView, n: number, p: Player, enemy: Player, at: Space): number {
  const ranks = (b.stands[p] === at ? b.rank[p]! : 0) + (b.stands[enemy] === at ? b.rank[enemy]! : 0)
  const emperor = b.stands[enemy] === at && b.rank[enemy] === EMPEROR && b.stands[p] === at ? 3 : 0
  return 0.8 + ranks * 0.8 + emperor + (estimateValueOfGainingProvince(b, n, p, at) + estimateValueOfLosingProvince(b, n, p, at)) * 0.3
}
/** The pending battle as one of the two sees it, with the cards he has picked so far. */
export function estimateHopeOfBattle(s: State<Nero>, f: BattleFrame, p: Player, laid: readonly Card[]): number {
  const { board: b } = s
  if ((p !== b.active && p !== f.defender) || f.loser !== null) return 0
  const march = s.stack.find(x => x.proc === 'march')
  if (march?.proc !== 'march') return 0
  const attacks = p === b.active
  const enemy = attacks ? f.defender : b.active
  const group = march.legions + (march.commander ? BATTLE_POINTS_OF_RANK[b.rank[b.active]!]! : 0)
  const garrison = countLegionsOfOwnerAt(b, f.defender, march.place) + battlePointsOfCommanderAt(b, f.defender, march.place)
  const mine = (attacks ? group : garrison) + laid.reduce((sum, card) => sum + BATTLE_POINTS_OF_CARD[card]!, 0)
  const theirs = (attacks ? garrison : group) + estimateBattlePointsOfUnseenCards(s.secrets.zones[handZoneOfPlayer(enemy)].length, attacks ? 3 : 4 - b.played)
  return (estimateWinChance(mine - theirs) * 2 - 1) * estimateStakesOfBattle(b, s.seats.length, p, enemy, march.place)
}
