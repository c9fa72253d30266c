/** What a position is worth to a seat: points made, points that present control will bring, objectives within reach, gold and men. */
import type { State } from '@tabularium/kernel'
import { CAMPS, type Nation } from './kinds.ts'
import { nationsOfCamp, objectivesOfNation, type NationObjective } from './data/nations.ts'
import { findProvincesControlledBy } from './board/control.ts'
import { seatPlayingCamp, type Seat } from './board/order.ts'
import { isLastColumnUsed, lastTurnOfGame, objectiveShareOf } from './board/scoring.ts'
import { findUnitsCommandedBy, isNationActive, type ReadonlyBoard } from './board/units.ts'
import { estimateShareInReach, findStacksOfNation, type StackOnMap } from './prospects.ts'
import type { Invasions } from './types.ts'

/** What a camp's standing is made of. */
export const TERM_NAMES = ['points', 'objectives', 'reach', 'provinces', 'men', 'gold'] as const
/** What is not yet won counts less than points made. */
const WEIGHT_OF_HOPES = 0.8
const VALUE_KEPT_PER_TURN = 0.92
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
/** What a unit is worth alone, and how much more in a strong stack. */
const VALUE_OF_UNIT = 0.2
const VALUE_OF_UNIT_IN_STRONG_STACK = 0.2
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
