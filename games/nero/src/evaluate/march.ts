/** Where a march may lead: the best that a group can do with its MP, roughly. */
import { ALL_SPACES, PROVINCES, RANK_BP, ROME, seatedPlayers, SPACE_COUNT, STEPS_FROM } from '../data.ts'
import { count, standOf } from '../board/legions.ts'
import { duelStakes, unseenCards, winChance } from './battle.ts'
import { provinceGain, provinceLoss, throneHope } from './board.ts'
import type { BoardView, Player, Space } from '../types.ts'

const FAR = 99
/** Steps from space to space, Rome never on the way. */
const DISTANCE: readonly number[] = measureDistances()
function measureDistances(): number[] {
  const far = new Array<number>(SPACE_COUNT * SPACE_COUNT).fill(FAR)
  for (const from of ALL_SPACES) spread(far, from)
  return far
}
function spread(far: number[], from: Space): void {
  const queue: Space[] = [from]
  far[from * SPACE_COUNT + from] = 0
  for (const at of queue) {
    if (at === ROME && from !== ROME) continue
    for (const to of STEPS_FROM[at]!) {
      if (far[from * SPACE_COUNT + to] !== FAR) continue
      far[from * SPACE_COUNT + to] = far[from * SPACE_COUNT + at]! + 1
      queue.push(to)
    }
  }
}
/** What is promised is worth less than what is done. */
const PROMISE = 0.8

export function marchHope(b: BoardView, n: number, p: Player, at: Space, legions: number, led: boolean, mp: number, wins: number): number {
  let best = 0
  if (led) best = Math.max(best, estimateWalkToThrone(b, n, p, at, mp))
  if (legions > 0) {
    const toll = legions >= 2 || count(b, p, at) > legions ? 0 : provinceLoss(b, n, p, at)
    for (const to of PROVINCES) {
      const steps = DISTANCE[at * SPACE_COUNT + to]! * (1 + wins)
      if (steps > mp || to === at) continue
      const gain = arrival(b, n, p, to, legions, led, mp - steps - wins) - toll
      if (gain > best) best = gain
    }
    best = Math.max(best, fightHere(b, n, p, at, legions, led, mp - wins))
  }
  return best * PROMISE + mp * 0.02
}
/** A commander who could be in Rome by the end of this march. */
function estimateWalkToThrone(b: BoardView, n: number, p: Player, at: Space, mp: number): number {
  if (at === ROME || DISTANCE[at * SPACE_COUNT + ROME]! > mp) return 0
  return throneHope(b, n, p, 0, ROME) - throneHope(b, n, p, 0, at)
}
function arrival(b: BoardView, n: number, p: Player, to: Space, legions: number, led: boolean, left: number): number {
  let others = 0
  for (const o of seatedPlayers(n)) if (o !== p) others += count(b, o, to)
  const peaceful = count(b, p, to) + legions > others ? provinceGain(b, n, p, to) : 0
  return others === 0 || left < 1 ? peaceful : Math.max(peaceful, fightHere(b, n, p, to, legions, led, left))
}
function fightHere(b: BoardView, n: number, p: Player, at: Space, legions: number, led: boolean, left: number): number {
  if (left < 1) return 0
  let best = 0
  for (const o of seatedPlayers(n)) {
    const enemy = o === p ? 0 : count(b, o, at)
    if (enemy === 0 || b.attacked.includes(standOf(o, at))) continue
    const theirs = enemy + (b.stands[o] === at ? RANK_BP[b.rank[o]!]! : 0) + unseenCards(2, 3)
    const lead = legions + (led ? RANK_BP[b.rank[p]!]! : 0) + unseenCards(2, 3) - theirs
    best = Math.max(best, (winChance(lead) * 2 - 1) * duelStakes(b, n, p, o, at))
  }
  return best
}
