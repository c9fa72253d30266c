/** What a position is worth to a seat: points made, points that present control will bring, objectives within reach, gold and men. */
import type { State } from '@tabularium/kernel'
import { CAMPS, type Nation, type Space } from './kinds.ts'
import { provincesOfArea } from './data/map.ts'
import { nationsOfCamp, objectivesOfNation, type NationObjective } from './data/nations.ts'
import { findProvincesControlledBy } from './board/control.ts'
import { findSpacesWithUnitsOf } from './board/moving.ts'
import { seatPlayingCamp, type Seat } from './board/order.ts'
import { distanceBetween } from './board/paths.ts'
import { lastTurnOfGame, objectiveShareOf } from './board/scoring.ts'
import { findUnitsCommandedBy, findUnitsHeldAt, isNationActive, type ReadonlyBoard } from './board/units.ts'
import type { Invasions } from './types.ts'

/** What a camp's standing is made of. */
export const TERM_NAMES = ['points', 'objectives', 'reach', 'provinces', 'men', 'gold'] as const
/** What is not yet won counts half. */
const WEIGHT_OF_HOPES = 0.5
const VALUE_KEPT_PER_TURN = 0.85
/** V.B How often an objective will still be counted, the sooner the surer. */
function countScoringsToCome(b: ReadonlyBoard, { turns }: NationObjective): number {
  const last = lastTurnOfGame(b)
  let sum = 0
  for (const turn of turns) {
    const away = (turn === 'last' ? last : turn) - b.turn
    if (away >= 0) sum += VALUE_KEPT_PER_TURN ** away
  }
  return sum
}
const UNITS_OF_A_STRONG_STACK = 4
const CLOSENESS_BY_DISTANCE = [1, 0.6, 0.36, 0.22, 0.13, 0.08]
interface StackOnMap {
  readonly at: Space
  readonly strength: number
}
const findStacksOfNation = (b: ReadonlyBoard, nation: Nation): readonly StackOnMap[] =>
  findSpacesWithUnitsOf(b, nation).map(at => ({ at, strength: Math.min(1, findUnitsHeldAt(b, nation, at).length / UNITS_OF_A_STRONG_STACK) }))
/** How near the nation's stacks are to a province it wants, from 0 to 1. */
function estimateCloseness(stacks: readonly StackOnMap[], goal: Space): number {
  let nearest = 0
  for (const { at, strength } of stacks) {
    if (strength > nearest) nearest = Math.max(nearest, strength * (CLOSENESS_BY_DISTANCE[distanceBetween(at, goal)] ?? 0))
  }
  return nearest
}
const SHARE_OF_AREA_HALF_HELD = 0.5
const SHARE_OF_GOAL_IN_REACH = 0.25
/** What part of an objective that it does not hold a nation has in its reach. */
function estimateShareInReach(b: ReadonlyBoard, nation: Nation, stacks: readonly StackOnMap[], { area, province }: NationObjective): number {
  if (area === null) return estimateCloseness(stacks, province) * SHARE_OF_GOAL_IN_REACH
  const goals = provincesOfArea[area]!
  const open = goals.filter(space => b.controller[space] !== nation)
  const closeness = open.reduce((sum, space) => sum + estimateCloseness(stacks, space), 0) / goals.length
  return ((goals.length - open.length) / goals.length) ** 2 * SHARE_OF_AREA_HALF_HELD + closeness * SHARE_OF_GOAL_IN_REACH
}
function listTermsOfCamp(b: ReadonlyBoard, camp: (typeof CAMPS)[number]): readonly number[] {
  let [objectives, reach, provinces, men, gold] = [0, 0, 0, 0, 0]
  for (const nation of nationsOfCamp(camp)) {
    if (!isNationActive(b, nation)) continue
    const stacks = findStacksOfNation(b, nation)
    for (const objective of objectivesOfNation[nation]!) {
      const worth = objective.vp * countScoringsToCome(b, objective)
      if (worth === 0) continue
      const share = objectiveShareOf(b, nation, objective)
      if (share > 0) objectives += worth * share
      else reach += worth * estimateShareInReach(b, nation, stacks, objective)
    }
    provinces += findProvincesControlledBy(b, nation).length * 0.1
    men += findUnitsCommandedBy(b, nation).length * 0.15
    gold += Math.min(40, b.gold[nation]!) * 0.02
  }
  return [b.vp[camp], ...[objectives, reach, provinces, men, gold].map(hope => hope * WEIGHT_OF_HOPES)]
}
/** In the order of their names; a seat of several camps stands as they do on the average. When the game is over points are all that counts. */
export function listTermsOfSeat(s: State<Invasions>, seat: Seat): readonly number[] {
  const mine = CAMPS.filter(camp => seatPlayingCamp(s.seats, camp) === seat)
  const camps = mine.map(camp => (s.outcome ? TERM_NAMES.map(name => (name === 'points' ? s.board.vp[camp] : 0)) : listTermsOfCamp(s.board, camp)))
  return TERM_NAMES.map((_, i) => camps.reduce((sum, terms) => sum + terms[i]!, 0) / mine.length)
}
export const evaluate = (s: State<Invasions>, seat: Seat): number => listTermsOfSeat(s, seat).reduce((sum, term) => sum + term, 0)
