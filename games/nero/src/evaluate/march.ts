/** Where a march may lead: the best that a group can do with its MP, roughly. */
import { ALL_SPACES, PROVINCES, BATTLE_POINTS_OF_RANK, ROME, listSeatedPlayers, SPACE_COUNT, NEIGHBOURS_BY_STEP } from '../data.ts'
import { countLegionsOfOwnerAt, idOfPlayerAtSpace } from '../board/legions.ts'
import { estimateStakesOfBattle, estimateBattlePointsOfUnseenCards, estimateWinChance } from './battle.ts'
import { estimateValueOfGainingProvince, estimateValueOfLosingProvince, estimateHopeOfBecomingEmperor } from './board.ts'
import type { BoardView, Player, Space } from '../types.ts'

const UNREACHABLE_DISTANCE = 99
/** Steps from space to space, Rome never on the way. */
const DISTANCES_BETWEEN_SPACES: readonly number[] = measureDistancesBetweenSpaces()
function measureDistancesBetweenSpaces(): number[] {
  const far = new Array<number>(SPACE_COUNT * SPACE_COUNT).fill(UNREACHABLE_DISTANCE)
  for (const from of ALL_SPACES) fillDistancesFromSpace(far, from)
  return far
}
function fillDistancesFromSpace(far: number[], from: Space): void {
  const queue: Space[] = [from]
  far[from * SPACE_COUNT + from] = 0
  for (const at of queue) {
    if (at === ROME && from !== ROME) continue
    for (const to of NEIGHBOURS_BY_STEP[at]!) {
      if (far[from * SPACE_COUNT + to] !== UNREACHABLE_DISTANCE) continue
      far[from * SPACE_COUNT + to] = far[from * SPACE_COUNT + at]! + 1
      queue.push(to)
    }
  }
}
/** What is promised is worth less than what is done. */
const WEIGHT_OF_HOPED_MARCH = 0.8

export function estimateHopeOfMarch(b: BoardView, n: number, p: Player, at: Space, legions: number, led: boolean, mp: number, wins: number): number {
  let best = 0
  if (led) best = Math.max(best, estimateHopeOfWalkToRome(b, n, p, at, mp))
  if (legions > 0) {
    const toll = legions >= 2 || countLegionsOfOwnerAt(b, p, at) > legions ? 0 : estimateValueOfLosingProvince(b, n, p, at)
    for (const to of PROVINCES) {
      const steps = DISTANCES_BETWEEN_SPACES[at * SPACE_COUNT + to]! * (1 + wins)
      if (steps > mp || to === at) continue
      const gain = estimateValueOfArrival(b, n, p, to, legions, led, mp - steps - wins) - toll
      if (gain > best) best = gain
    }
    best = Math.max(best, estimateValueOfAttackThere(b, n, p, at, legions, led, mp - wins))
  }
  return best * WEIGHT_OF_HOPED_MARCH + mp * 0.02
}
/** A commander who could be in Rome by the end of this march. */
function estimateHopeOfWalkToRome(b: BoardView, n: number, p: Player, at: Space, mp: number): number {
  if (at === ROME || DISTANCES_BETWEEN_SPACES[at * SPACE_COUNT + ROME]! > mp) return 0
  return estimateHopeOfBecomingEmperor(b, n, p, 0, ROME) - estimateHopeOfBecomingEmperor(b, n, p, 0, at)
}
function estimateValueOfArrival(b: BoardView, n: number, p: Player, to: Space, legions: number, led: boolean, left: number): number {
  let others = 0
  for (const o of listSeatedPlayers(n)) if (o !== p) others += countLegionsOfOwnerAt(b, o, to)
  const peaceful = countLegionsOfOwnerAt(b, p, to) + legions > others ? estimateValueOfGainingProvince(b, n, p, to) : 0
  return others === 0 || left < 1 ? peaceful : Math.max(peaceful, estimateValueOfAttackThere(b, n, p, to, legions, led, left))
}
function estimateValueOfAttackThere(b: BoardView, n: number, p: Player, at: Space, legions: number, led: boolean, left: number): number {
  if (left < 1) return 0
  let best = 0
  for (const o of listSeatedPlayers(n)) {
    const enemy = o === p ? 0 : countLegionsOfOwnerAt(b, o, at)
    if (enemy === 0 || b.attacked.includes(idOfPlayerAtSpace(o, at))) continue
    const theirs = enemy + (b.stands[o] === at ? BATTLE_POINTS_OF_RANK[b.rank[o]!]! : 0) + estimateBattlePointsOfUnseenCards(2, 3)
    const lead = legions + (led ? BATTLE_POINTS_OF_RANK[b.rank[p]!]! : 0) + estimateBattlePointsOfUnseenCards(2, 3) - theirs
    best = Math.max(best, (estimateWinChance(lead) * 2 - 1) * estimateStakesOfBattle(b, n, p, o, at))
  }
  return best
}
