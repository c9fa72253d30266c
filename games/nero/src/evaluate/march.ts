/** Where a march may lead: the best that a group can do with its MP, roughly. */
import { ALL_SPACES, PROVINCES, BATTLE_POINTS_OF_RANK, ROME, listSeatedPlayers, SPACE_COUNT, NEIGHBOURS_BY_STEP } from '../data.ts'
import { countLegions, playerAtSpaceOf } from '../board/legions.ts'
import { estimateDuelStakes, estimateUnseenCards, estimateWinChance } from './battle.ts'
import { estimateProvinceGain, estimateProvinceLoss, estimateThroneHope } from './board.ts'
import type { BoardView, Player, Space } from '../types.ts'

const UNREACHABLE_DISTANCE = 99
/** Steps from space to space, Rome never on the way. */
const ALL_DISTANCES: readonly number[] = measureDistances()
function measureDistances(): number[] {
  const far = new Array<number>(SPACE_COUNT * SPACE_COUNT).fill(UNREACHABLE_DISTANCE)
  for (const from of ALL_SPACES) spreadDistances(far, from)
  return far
}
function spreadDistances(far: number[], from: Space): void {
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
const PROMISE_WEIGHT = 0.8

export function estimateMarchHope(b: BoardView, n: number, p: Player, at: Space, legions: number, led: boolean, mp: number, wins: number): number {
  let best = 0
  if (led) best = Math.max(best, estimateWalkToThrone(b, n, p, at, mp))
  if (legions > 0) {
    const toll = legions >= 2 || countLegions(b, p, at) > legions ? 0 : estimateProvinceLoss(b, n, p, at)
    for (const to of PROVINCES) {
      const steps = ALL_DISTANCES[at * SPACE_COUNT + to]! * (1 + wins)
      if (steps > mp || to === at) continue
      const gain = estimateArrival(b, n, p, to, legions, led, mp - steps - wins) - toll
      if (gain > best) best = gain
    }
    best = Math.max(best, estimateFight(b, n, p, at, legions, led, mp - wins))
  }
  return best * PROMISE_WEIGHT + mp * 0.02
}
/** A commander who could be in Rome by the end of this march. */
function estimateWalkToThrone(b: BoardView, n: number, p: Player, at: Space, mp: number): number {
  if (at === ROME || ALL_DISTANCES[at * SPACE_COUNT + ROME]! > mp) return 0
  return estimateThroneHope(b, n, p, 0, ROME) - estimateThroneHope(b, n, p, 0, at)
}
function estimateArrival(b: BoardView, n: number, p: Player, to: Space, legions: number, led: boolean, left: number): number {
  let others = 0
  for (const o of listSeatedPlayers(n)) if (o !== p) others += countLegions(b, o, to)
  const peaceful = countLegions(b, p, to) + legions > others ? estimateProvinceGain(b, n, p, to) : 0
  return others === 0 || left < 1 ? peaceful : Math.max(peaceful, estimateFight(b, n, p, to, legions, led, left))
}
function estimateFight(b: BoardView, n: number, p: Player, at: Space, legions: number, led: boolean, left: number): number {
  if (left < 1) return 0
  let best = 0
  for (const o of listSeatedPlayers(n)) {
    const enemy = o === p ? 0 : countLegions(b, o, at)
    if (enemy === 0 || b.attacked.includes(playerAtSpaceOf(o, at))) continue
    const theirs = enemy + (b.stands[o] === at ? BATTLE_POINTS_OF_RANK[b.rank[o]!]! : 0) + estimateUnseenCards(2, 3)
    const lead = legions + (led ? BATTLE_POINTS_OF_RANK[b.rank[p]!]! : 0) + estimateUnseenCards(2, 3) - theirs
    best = Math.max(best, (estimateWinChance(lead) * 2 - 1) * estimateDuelStakes(b, n, p, o, at))
  }
  return best
}
