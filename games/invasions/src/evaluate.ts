/** What a position is worth to a seat: points made, points that present control will bring, objectives within reach, gold and men. */
import type { State } from '@tabularium/kernel'
import { CAMPS, type Nation, type Space } from './kinds.ts'
import { provincesOfArea } from './data/map.ts'
import { nationsOfCamp, objectivesOfNation, type NationObjective } from './data/nations.ts'
import { findProvincesControlledBy } from './board/control.ts'
import { findLeadersOfNationAt } from './board/leaders.ts'
import { findSpacesWithUnitsOf } from './board/moving.ts'
import { seatPlayingCamp, type Seat } from './board/order.ts'
import { distanceBetween } from './board/paths.ts'
import { hasEnemiesAt } from './board/relations.ts'
import { isLastColumnUsed, lastTurnOfGame, objectiveShareOf } from './board/scoring.ts'
import { findUnitsAt, findUnitsCommandedBy, findUnitsHeldAt, isNationActive, type ReadonlyBoard } from './board/units.ts'
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
    if (turn === 'last' ? !isLastColumnUsed(b) : turn > last) continue
    const away = (turn === 'last' ? last : turn) - b.turn
    if (away >= 0) sum += VALUE_KEPT_PER_TURN ** away
  }
  return sum
}
const UNITS_OF_A_STRONG_STACK = 4
/** What a unit is worth alone, and how much more in a strong stack. */
const VALUE_OF_UNIT = 0.2
const VALUE_OF_UNIT_IN_STRONG_STACK = 0.2
const CLOSENESS_BY_DISTANCE = [1, 0.6, 0.36, 0.22, 0.13, 0.08]
interface StackOnMap {
  readonly at: Space
  readonly held: number
  /** Those who will be left after the battle that awaits them there. */
  readonly units: number
  readonly strength: number
}
const findStacksOfNation = (b: ReadonlyBoard, nation: Nation): readonly StackOnMap[] =>
  findSpacesWithUnitsOf(b, nation).map(at => {
    const held = findUnitsHeldAt(b, nation, at).length
    const units = held * estimateShareThatSurvives(b, nation, at, held)
    return { at, held, units, strength: Math.min(1, (units + (isLedAt(b, nation, at) ? UNITS_THAT_A_LEADER_IS_WORTH : 0)) / UNITS_OF_A_STRONG_STACK) }
  })
const UNITS_THAT_A_LEADER_IS_WORTH = 1
const isLedAt = (b: ReadonlyBoard, nation: Nation, at: Space): boolean => findLeadersOfNationAt(b, nation, at).length > 0
/** Whoever stands among enemies will have to fight them: numbers decide more than once. */
function estimateShareThatSurvives(b: ReadonlyBoard, nation: Nation, at: Space, held: number): number {
  const others = findUnitsAt(b, at).length - held
  if (held === 0 || others === 0 || !hasEnemiesAt(b, nation, at)) return 1
  return held ** 2 / (held ** 2 + others ** 2)
}
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
/** Fleets and whoever else stands in no stack on land count as units alone. */
function estimateMen(b: ReadonlyBoard, nation: Nation, stacks: readonly StackOnMap[]): number {
  let [sum, elsewhere] = [0, findUnitsCommandedBy(b, nation).length]
  for (const { held, units, strength } of stacks) {
    sum += units * (VALUE_OF_UNIT + VALUE_OF_UNIT_IN_STRONG_STACK * strength)
    elsewhere -= held
  }
  return sum + Math.max(0, elsewhere) * VALUE_OF_UNIT
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
    men += estimateMen(b, nation, stacks)
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
