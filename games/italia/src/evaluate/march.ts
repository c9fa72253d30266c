/** What pieces that can still move in this phase may reach: a group under way, armies that have not yet marched, an army in campaign. */
import type { State } from '@tabularium/kernel'
import { TYPES_OF } from '../columns.ts'
import { BY_LAND, ENTRY, LEADER_REACH, REACH } from '../data.ts'
import type { MarchFrame } from '../frames.ts'
import { ALL_LANDS, type Area, FLEET, type Nation, type Seat, isSea } from '../kinds.ts'
import type { BoardView, Italia } from '../types.ts'
import { findControlled, enemyAt, hasEnemy, limitAt, seatOf } from '../board/control.ts'
import { count, leadersAt, unitsAt } from '../board/pieces.ts'
import { hitsExpected, bonusAt, sackValue, holdingValue, isDoomed, estimateOdds, type Pay, payOf, strengthAt, conquestValue, chanceToHold } from './pay.ts'

/** A unit lost in a fight that goes wrong, and one too many where no more may stay. */
const LOST = 0.3
const SURPLUS = 0.4
/** A march not yet made counts less than one that was. */
const PLANNED = 0.75
const UNDER_WAY = 0.95

/** A unit that leaves an entry area in which it would be lost. */
const RESCUED = 0.35

interface Force {
  readonly units: number
  /** In a campaign no limit of stacking holds where the leader is. */
  readonly campaign: boolean
  /** By the bonus of its leaders alone. */
  readonly strengthAt: number
}
const findBeyond = (areas: readonly Area[]): Area[] => [...new Set([...areas, ...areas.flatMap(a => BY_LAND[a]!.filter(to => !ENTRY[to]))])]
/** Areas within so many steps, the area itself left out. */
const WITHIN = ALL_LANDS.map(a => {
  const near = [[a]]
  for (let k = 1; k <= LEADER_REACH; k++) near.push(findBeyond(near[k - 1]!))
  return near.map(list => list.filter(to => to !== a))
})
function gain(b: BoardView, n: Nation, a: Area, force: Force, pay: Pay): number {
  const enemy = enemyAt(b, n, a)
  const here = unitsAt(b, n, a)
  if (enemy >= 0) {
    const chance = estimateOdds(force.strengthAt + strengthAt(b, n, a) + bonusAt(b, n, a, 0) * force.units, strengthAt(b, enemy, a))
    return chance * conquestValue(b, n, enemy, a, pay) - (1 - chance) * force.units * LOST * pay.turns
  }
  const surplus = force.campaign ? 0 : Math.max(0, here + force.units - limitAt(b, n, a)) * SURPLUS
  const before = here > 0 ? chanceToHold(here) : 0
  return (chanceToHold(here + force.units) - before) * holdingValue(b, pay, a) + (here > 0 ? 0 : sackValue(b, n, a)) - surplus
}
/** What the area is worth less when so many leave it. */
function estimateCost(b: BoardView, n: Nation, from: Area, leaving: number, pay: Pay): number {
  if (isDoomed(n, from)) return -leaving * RESCUED
  if (hasEnemy(b, n, from)) return 0
  const all = unitsAt(b, n, from)
  const left = all - leaving
  const relief = Math.max(0, Math.min(leaving, all - limitAt(b, n, from))) * SURPLUS
  return (chanceToHold(all) - (left > 0 ? chanceToHold(left) : 0)) * holdingValue(b, pay, from) - relief
}
function bestMarch(b: BoardView, n: Nation, from: Area, force: Force, reach: number, pay: Pay): number {
  if (force.units === 0 || reach <= 0) return 0
  let best = -Infinity
  for (const a of WITHIN[from]![Math.min(reach, LEADER_REACH)]!) best = Math.max(best, gain(b, n, a, force, pay))
  return Math.max(0, best - estimateCost(b, n, from, force.units, pay))
}
function groupHope(b: BoardView, f: MarchFrame): number {
  let strength = 0
  let reach = LEADER_REACH
  for (const m of f.group) {
    strength += hitsExpected(m.type, 2 * f.leaders.length)
    reach = Math.min(reach, REACH[m.type]! + f.extra + (m.whole && f.leaders.length > 0 ? 1 : 0) - m.used)
  }
  return f.crossed
    ? 0
    : bestMarch(b, f.nation, f.where, { units: f.group.length, strengthAt: strength, campaign: f.campaign }, reach, payOf(b, f.nation)) * UNDER_WAY
}
/** Everything in an area that has not yet moved. */
function armyHope(b: BoardView, n: Nation, a: Area, busy: number, campaign = false): number {
  let fresh = unitsAt(b, n, a) - busy
  for (const x of b.tracks) if (x.at === a && x.type !== FLEET) fresh--
  if (fresh <= 0) return 0
  const plus = 2 * leadersAt(b, n, a).length
  let strength = 0
  for (const t of TYPES_OF[n]!) strength += count(b, n, t, a) * hitsExpected(t, plus)
  const each = strength / unitsAt(b, n, a)
  const pay = payOf(b, n)
  const all = bestMarch(b, n, a, { units: fresh, strengthAt: each * fresh, campaign }, 2, pay)
  return PLANNED * (fresh === 1 ? all : Math.max(all, bestMarch(b, n, a, { units: fresh - 1, strengthAt: each * (fresh - 1), campaign }, 2, pay)))
}
function movementHope(b: BoardView, n: Nation, march: MarchFrame | null): number {
  let sum = 0
  for (const a of findControlled(b, n)) sum += armyHope(b, n, a, march?.where === a ? march.group.length : 0)
  return sum
}
/** Steps of a campaign beyond these change little. */
const STEPS = 4
function campaignHope(b: BoardView, n: Nation, leader: number, march: MarchFrame | null): number {
  const at = b.leaders[leader]
  const steps = Math.min(b.gold[n]!, STEPS)
  return at === null || at === undefined || isSea(at) || steps < 1 ? 0 : armyHope(b, n, at, march?.group.length ?? 0, true) * (0.5 + (0.5 * steps) / STEPS)
}
/** What the seat's own nations may still do in the phase that is under way. */
export function estimatePlans(s: State<Italia>, seat: Seat): number {
  const { stack, board: b } = s
  const top = stack.at(-1)
  const march = top?.proc === 'march' ? top : null
  let sum = march && seatOf(march.nation) === seat ? groupHope(b, march) : 0
  for (const f of stack) {
    if (f.proc === 'movement' && f.at === 'choose' && seatOf(f.nation) === seat) sum += movementHope(b, f.nation, march)
    if (f.proc === 'campaign' && f.at === 'choose' && seatOf(f.nation) === seat) sum += campaignHope(b, f.nation, f.leader, march)
  }
  return sum
}
