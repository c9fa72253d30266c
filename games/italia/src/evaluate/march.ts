/** What pieces that can still move in this phase may reach: a group under way, armies that have not yet marched, an army in campaign. */
import type { State } from '@tabularium/kernel'
import { UNIT_TYPES_OF_NATION } from '../columns.ts'
import { LAND_NEIGHBOURS, IS_ENTRY_AREA, LEADER_MOVEMENT, MOVEMENT_OF_TYPE } from '../data.ts'
import type { GroupMarchFrame } from '../frames.ts'
import { ALL_LANDS, type Area, FLEET, type Nation, type Seat, isSea } from '../kinds.ts'
import type { BoardView, Italia } from '../types.ts'
import { findControlledAreas, findEnemyAt, hasEnemyAt, stackingLimitAt, seatOfNation } from '../board/control.ts'
import { countUnitsOfTypeAt, findLeadersAt, countUnitsAt } from '../board/pieces.ts'
import {
  estimateHitsOfUnit,
  estimateCombatBonusAt,
  estimateSackValue,
  estimateHoldingValue,
  willAreaBeLost,
  estimateChanceToWin,
  type HoldingPayments,
  holdingPaymentsOfNation,
  estimateStrengthAt,
  estimateConquestValue,
  chanceToHoldArea,
} from './pay.ts'

/** A unit lost in a fight that goes wrong, and one too many where no more may stay. */
const LOST_UNIT_VALUE = 0.3
const WEIGHT_OF_SURPLUS_UNITS = 0.4
/** A march not yet made counts less than one that was. */
const PLANNED_MARCH_WEIGHT = 0.75
const MARCH_UNDER_WAY_WEIGHT = 0.95

/** A unit that leaves an entry area in which it would be lost. */
const RESCUED_UNIT_VALUE = 0.35

interface EstimatedMarchingForce {
  readonly units: number
  /** In a campaign no limit of stacking holds where the leader is. */
  readonly campaign: boolean
  /** By the bonus of its leaders alone. */
  readonly strengthAt: number
}
const findAreasOneStepBeyond = (areas: readonly Area[]): Area[] => [
  ...new Set([...areas, ...areas.flatMap(a => LAND_NEIGHBOURS[a]!.filter(to => !IS_ENTRY_AREA[to]))]),
]
/** Areas within so many steps, the area itself left out. */
const AREAS_WITHIN_STEPS = ALL_LANDS.map(a => {
  const near = [[a]]
  for (let k = 1; k <= LEADER_MOVEMENT; k++) near.push(findAreasOneStepBeyond(near[k - 1]!))
  return near.map(list => list.filter(to => to !== a))
})
function estimateMarchGain(b: BoardView, n: Nation, a: Area, force: EstimatedMarchingForce, pay: HoldingPayments): number {
  const enemy = findEnemyAt(b, n, a)
  const here = countUnitsAt(b, n, a)
  if (enemy >= 0) {
    const chance = estimateChanceToWin(
      force.strengthAt + estimateStrengthAt(b, n, a) + estimateCombatBonusAt(b, n, a, 0) * force.units,
      estimateStrengthAt(b, enemy, a),
    )
    return chance * estimateConquestValue(b, n, enemy, a, pay) - (1 - chance) * force.units * LOST_UNIT_VALUE * pay.turns
  }
  const surplus = force.campaign ? 0 : Math.max(0, here + force.units - stackingLimitAt(b, n, a)) * WEIGHT_OF_SURPLUS_UNITS
  const before = here > 0 ? chanceToHoldArea(here) : 0
  return (chanceToHoldArea(here + force.units) - before) * estimateHoldingValue(b, pay, a) + (here > 0 ? 0 : estimateSackValue(b, n, a)) - surplus
}
/** What the area is worth less when so many leave it. */
function estimateCostOfLeavingArea(b: BoardView, n: Nation, from: Area, leaving: number, pay: HoldingPayments): number {
  if (willAreaBeLost(n, from)) return -leaving * RESCUED_UNIT_VALUE
  if (hasEnemyAt(b, n, from)) return 0
  const all = countUnitsAt(b, n, from)
  const left = all - leaving
  const relief = Math.max(0, Math.min(leaving, all - stackingLimitAt(b, n, from))) * WEIGHT_OF_SURPLUS_UNITS
  return (chanceToHoldArea(all) - (left > 0 ? chanceToHoldArea(left) : 0)) * estimateHoldingValue(b, pay, from) - relief
}
function estimateBestMarch(b: BoardView, n: Nation, from: Area, force: EstimatedMarchingForce, reach: number, pay: HoldingPayments): number {
  if (force.units === 0 || reach <= 0) return 0
  let best = -Infinity
  for (const a of AREAS_WITHIN_STEPS[from]![Math.min(reach, LEADER_MOVEMENT)]!) best = Math.max(best, estimateMarchGain(b, n, a, force, pay))
  return Math.max(0, best - estimateCostOfLeavingArea(b, n, from, force.units, pay))
}
function estimateHopeOfMarchingGroup(b: BoardView, f: GroupMarchFrame): number {
  let strength = 0
  let reach = LEADER_MOVEMENT
  for (const m of f.group) {
    strength += estimateHitsOfUnit(m.type, 2 * f.leaders.length)
    reach = Math.min(reach, MOVEMENT_OF_TYPE[m.type]! + f.extra + (m.whole && f.leaders.length > 0 ? 1 : 0) - m.used)
  }
  return f.crossed
    ? 0
    : estimateBestMarch(
        b,
        f.nation,
        f.where,
        { units: f.group.length, strengthAt: strength, campaign: f.campaign },
        reach,
        holdingPaymentsOfNation(b, f.nation),
      ) * MARCH_UNDER_WAY_WEIGHT
}
/** Everything in an area that has not yet moved. */
function estimateHopeOfArmyInArea(b: BoardView, n: Nation, a: Area, busy: number, campaign = false): number {
  let fresh = countUnitsAt(b, n, a) - busy
  for (const x of b.tracks) if (x.at === a && x.type !== FLEET) fresh--
  if (fresh <= 0) return 0
  const plus = 2 * findLeadersAt(b, n, a).length
  let strength = 0
  for (const t of UNIT_TYPES_OF_NATION[n]!) strength += countUnitsOfTypeAt(b, n, t, a) * estimateHitsOfUnit(t, plus)
  const each = strength / countUnitsAt(b, n, a)
  const pay = holdingPaymentsOfNation(b, n)
  const all = estimateBestMarch(b, n, a, { units: fresh, strengthAt: each * fresh, campaign }, 2, pay)
  return (
    PLANNED_MARCH_WEIGHT *
    (fresh === 1 ? all : Math.max(all, estimateBestMarch(b, n, a, { units: fresh - 1, strengthAt: each * (fresh - 1), campaign }, 2, pay)))
  )
}
function estimateMovementHope(b: BoardView, n: Nation, march: GroupMarchFrame | null): number {
  let sum = 0
  for (const a of findControlledAreas(b, n)) sum += estimateHopeOfArmyInArea(b, n, a, march?.where === a ? march.group.length : 0)
  return sum
}
/** Steps of a campaign beyond these change little. */
const STEPS_OF_CAMPAIGN_ESTIMATED = 4
function estimateCampaignHope(b: BoardView, n: Nation, leader: number, march: GroupMarchFrame | null): number {
  const at = b.leaders[leader]
  const steps = Math.min(b.gold[n]!, STEPS_OF_CAMPAIGN_ESTIMATED)
  return at === null || at === undefined || isSea(at) || steps < 1
    ? 0
    : estimateHopeOfArmyInArea(b, n, at, march?.group.length ?? 0, true) * (0.5 + (0.5 * steps) / STEPS_OF_CAMPAIGN_ESTIMATED)
}
/** What the seat's own nations may still do in the phase that is under way. */
export function estimateHopesOfSeatsMoves(s: State<Italia>, seat: Seat): number {
  const { stack, board: b } = s
  const top = stack.at(-1)
  const march = top?.proc === 'march' ? top : null
  let sum = march && seatOfNation(march.nation) === seat ? estimateHopeOfMarchingGroup(b, march) : 0
  for (const f of stack) {
    if (f.proc === 'movement' && f.at === 'choose' && seatOfNation(f.nation) === seat) sum += estimateMovementHope(b, f.nation, march)
    if (f.proc === 'campaign' && f.at === 'choose' && seatOfNation(f.nation) === seat) sum += estimateCampaignHope(b, f.nation, f.leader, march)
  }
  return sum
}
