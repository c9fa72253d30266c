/** What a position is worth to a seat: points made, points that present control and the sheets will bring, objectives within reach, gold and men. */
import type { State } from '@tabularium/kernel'
import { CAMPS, NATIONS, type Camp, type Nation } from './kinds.ts'
import { incomeOfSpace } from './data/map.ts'
import { nationsOfCamp, objectivesOfNation, type NationObjective } from './data/nations.ts'
import { findProvincesControlledBy } from './board/control.ts'
import { seatPlayingCamp, type Seat } from './board/order.ts'
import { findVassalsOf } from './board/relations.ts'
import { isLastColumnUsed, lastTurnOfGame, objectiveShareOf, shareOfPointsKept } from './board/scoring.ts'
import { findUnitsCommandedBy, isNationActive, isNationKingdom, type ReadonlyBoard } from './board/units.ts'
import {
  countSubmissionsInReach,
  estimateDangerTo,
  estimateDangerToArea,
  estimateDangerToHorde,
  estimateShareInReach,
  findStacksOfNation,
  findThreats,
  type StackOnMap,
  type Threats,
} from './prospects.ts'
import { countUnitsThatCannotBePaid } from './purse.ts'
import { turnsOfVassalPoints, survivalPointsToCome } from './sheets/vp.ts'
import type { Invasions } from './types.ts'

/** What a camp's standing is made of. */
export const TERM_NAMES = ['points', 'objectives', 'sheets', 'reach', 'vassals', 'provinces', 'men', 'gold'] as const
/** What is not yet won counts less than points made. */
const WEIGHT_OF_HOPES = 0.8
const VALUE_KEPT_AFTER_TURNS = Array.from({ length: 12 }, (_, turns) => 0.92 ** turns)
const valueKeptUntil = (b: ReadonlyBoard, turn: number): number => VALUE_KEPT_AFTER_TURNS[turn - b.turn]!
/** V.B How often an objective will still be counted, the sooner the surer. */
function countScoringsToCome(b: ReadonlyBoard, { turns }: NationObjective, last: number): number {
  let sum = 0
  for (const turn of turns) {
    if (turn === 'last' ? !isLastColumnUsed(b) : turn > last) continue
    const due = turn === 'last' ? last : turn
    if (due >= b.turn) sum += valueKeptUntil(b, due)
  }
  return sum
}
/** What its objectives are still worth to each nation, found once for each turn and the last of the game. */
const worthOfObjectives: (readonly (readonly number[])[] | undefined)[] = []
function findWorthOfObjectives(b: ReadonlyBoard): readonly (readonly number[])[] {
  const last = lastTurnOfGame(b)
  return (worthOfObjectives[last * VALUE_KEPT_AFTER_TURNS.length + b.turn] ??= NATIONS.map(nation =>
    objectivesOfNation[nation]!.map(objective => objective.vp * countScoringsToCome(b, objective, last)),
  ))
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
/** V.B-3 What sheets promise: Rome for its survival, nomads for their vassals. */
function estimateSheetPoints(b: ReadonlyBoard, nation: Nation, threats: Threats): number {
  let sum = 0
  for (const { turn, vp, area } of survivalPointsToCome(b, nation)) sum += vp * valueKeptUntil(b, turn) * (1 - estimateDangerToArea(b, nation, area, threats))
  const turns = turnsOfVassalPoints(b, nation)
  if (turns.length === 0) return sum
  const vassals = findVassalsOf(b, nation).length
  return turns.reduce((all, turn) => all + vassals * valueKeptUntil(b, turn), sum)
}
const VALUE_OF_A_PROVINCE = 0.1
/** XIV.D Kingdoms live on their land. */
const VALUE_OF_INCOME = 0.1
function estimateLand(b: ReadonlyBoard, nation: Nation): number {
  const provinces = findProvincesControlledBy(b, nation)
  let sum = provinces.length * VALUE_OF_A_PROVINCE
  if (isNationKingdom(b, nation)) for (const space of provinces) sum += (incomeOfSpace[space]! + b.cityLevel[space]!) * VALUE_OF_INCOME
  return sum
}
const VALUE_OF_GOLD = 0.02
/** XIV.A-1 More is lost. */
const MOST_GOLD = 40
const VALUE_OF_A_UNIT_DISMISSED = 0.6
const estimateGold = (b: ReadonlyBoard, nation: Nation): number =>
  Math.min(MOST_GOLD, b.gold[nation]!) * VALUE_OF_GOLD - VALUE_OF_A_UNIT_DISMISSED * countUnitsThatCannotBePaid(b, nation)
const SHARE_LOST_IN_DANGER = 0.5
const SHARE_LOST_WITH_HORDE = 0.4
const VALUE_OF_A_VASSAL = 4
/** Where everybody stands, and whom that threatens. */
interface Lookout {
  readonly stacks: readonly (readonly StackOnMap[])[]
  readonly threats: Threats
}
const NO_STACKS: readonly StackOnMap[] = []
function makeLookout(b: ReadonlyBoard): Lookout {
  const stacks = NATIONS.map(nation => (isNationActive(b, nation) ? findStacksOfNation(b, nation) : NO_STACKS))
  return { stacks, threats: findThreats(b, stacks) }
}
function listTermsOfCamp(b: ReadonlyBoard, camp: Camp, { stacks: all, threats }: Lookout): readonly number[] {
  const worths = findWorthOfObjectives(b)
  let [objectives, sheets, reach, vassals, provinces, men, gold] = [0, 0, 0, 0, 0, 0, 0]
  for (const nation of nationsOfCamp(camp)) {
    if (!isNationActive(b, nation)) continue
    const stacks = all[nation]!
    const kept = shareOfPointsKept(b, nation) * (1 - SHARE_LOST_WITH_HORDE * estimateDangerToHorde(b, nation, all))
    for (const [i, objective] of objectivesOfNation[nation]!.entries()) {
      const worth = worths[nation]![i]! * kept
      if (worth === 0) continue
      const share = objectiveShareOf(b, nation, objective)
      if (share > 0) objectives += worth * share * (1 - SHARE_LOST_IN_DANGER * estimateDangerTo(b, nation, objective, threats))
      else reach += worth * estimateShareInReach(b, nation, stacks, objective)
    }
    sheets += estimateSheetPoints(b, nation, threats) * kept
    vassals += VALUE_OF_A_VASSAL * countSubmissionsInReach(b, nation, stacks)
    provinces += estimateLand(b, nation)
    men += estimateMen(b, nation, stacks)
    gold += estimateGold(b, nation)
  }
  return [b.vp[camp], ...[objectives, sheets, reach, vassals, provinces, men, gold].map(hope => hope * WEIGHT_OF_HOPES)]
}
const listTermsWhenOver = (b: ReadonlyBoard, camp: Camp): readonly number[] => TERM_NAMES.map(name => (name === 'points' ? b.vp[camp] : 0))
/** In the order of their names; a seat of several camps stands as they do on the average. When the game is over points are all that counts. */
export function listTermsOfSeats(s: State<Invasions>): readonly (readonly number[])[] {
  const lookout = s.outcome ? null : makeLookout(s.board)
  const termsOfCamps = CAMPS.map(camp => (lookout ? listTermsOfCamp(s.board, camp, lookout) : listTermsWhenOver(s.board, camp)))
  return s.seats.map(seat => {
    const mine = termsOfCamps.filter((_, i) => seatPlayingCamp(s.seats, CAMPS[i]!) === seat)
    return TERM_NAMES.map((_, i) => mine.reduce((sum, terms) => sum + terms[i]!, 0) / mine.length)
  })
}
export const evaluateSeats = (s: State<Invasions>): readonly number[] => listTermsOfSeats(s).map(terms => terms.reduce((sum, term) => sum + term, 0))
export const evaluate = (s: State<Invasions>, seat: Seat): number => evaluateSeats(s)[s.seats.indexOf(seat)]!
