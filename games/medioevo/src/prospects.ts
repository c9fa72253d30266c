/** What is under way and not yet won: armies that can go out to conquer, taxes that drive people to rebel, payments that are due. */
import type { State } from '@tabularium/kernel'
import { captainLevelOf, CARD_BACKS, EVENT_CARDS, isCaptain, isSettlement, LANDS, LAND_STEPS_BETWEEN_SPACES, UNITS, type Seat, type Space } from './kinds.ts'
import { hasBarbarianArmyAt } from './board/armies.ts'
import { findControllersOfAllSpaces, sumBuildingLevelsAt } from './board/control.ts'
import { homeSpacesOfSeat, isHomeSpaceOfSeat, isSpaceInPlay, type ReadonlyBoard } from './board/map.ts'
import { unitCapacityOfPiece } from './board/pieces.ts'
import type { Medioevo } from './types.ts'

// ---- Armies (fase-5) ----
type ReadonlyPiece = ReadonlyBoard['pieces'][number]
const isMilitaryCarrierOf = (p: ReadonlyPiece, seat: Seat): boolean => p.owner === seat && (p.kind === 'war-wagon' || p.kind === 'galley')
/** What a unit is worth in a battle with barbarians, by class; only one side has Heavy infantry and Knights there. */
const STRENGTH_OF_UNIT: readonly number[] = UNITS.map(u => (isCaptain(u) ? 1 + 0.5 * captainLevelOf(u) : ([0.7, 1.3, 1, 2][u] ?? 1)))
/** Units in one place with the War wagons or Galleys that take them along. */
interface Expedition {
  readonly at: Space
  readonly units: number
  readonly strength: number
  readonly isFresh: boolean
}
/** Units that a War wagon or a Galley beside them can take along; those who would have to be fetched count less. */
function findExpeditions(b: ReadonlyBoard, seat: Seat): readonly Expedition[] {
  return [...new Set(b.pieces.filter(p => isMilitaryCarrierOf(p, seat)).map(p => p.at))].flatMap(at => {
    const carriers = b.pieces.filter(p => p.at === at && isMilitaryCarrierOf(p, seat))
    const room = carriers.reduce((sum, p) => sum + unitCapacityOfPiece(p), 0)
    let [present, strength] = [0, 0]
    for (const army of b.armies) {
      if (army.owner !== seat || army.by !== seat) continue
      const share = army.at === at ? 1 : LAND_STEPS_BETWEEN_SPACES[army.at]![at]! <= MOST_STEPS_TO_FETCH ? SHARE_OF_UNITS_TO_FETCH : 0
      army.units.forEach((n, u) => {
        present += n * share
        strength += n * share * STRENGTH_OF_UNIT[u]!
      })
    }
    if (present === 0) return []
    const carried = Math.min(1, room / present)
    return [{ at, units: present * carried, strength: strength * carried, isFresh: carriers.some(p => p.pm > 0) }]
  })
}
const MOST_STEPS_TO_FETCH = 3
const SHARE_OF_UNITS_TO_FETCH = 0.5
export const countUnitsWithTransport = (b: ReadonlyBoard, seat: Seat): number => findExpeditions(b, seat).reduce((sum, { units }) => sum + units, 0)
const LOSSES_PER_STRENGTH = 0.5
const chanceAgainstHorde = (strength: number): number => 1 - Math.exp(-LOSSES_PER_STRENGTH * strength)
const MOST_STEPS_TO_PRIZE = 4
/** The best within reach, one after the other: each is less sure than the one before. */
const SHARES_OF_PRIZES = [0.7, 0.6, 0.5, 0.4, 0.3]
const LOSS_BY_DEFEAT = 0.6
/** fase-5.conquista: points that expeditions may still win of barbarians and of others. */
export function estimateConquests(b: ReadonlyBoard, seat: Seat, combatsLeft: number): number {
  if (combatsLeft <= 0) return 0
  return findExpeditions(b, seat).reduce((sum, expedition) => sum + estimateConquestsOf(b, seat, expedition, combatsLeft), 0)
}
function estimateConquestsOf(b: ReadonlyBoard, seat: Seat, { at, strength, isFresh }: Expedition, combatsLeft: number): number {
  const owners = findControllersOfAllSpaces(b)
  const prizes: number[] = []
  for (const to of LANDS) {
    const far = LAND_STEPS_BETWEEN_SPACES[at]![to]!
    if (far > MOST_STEPS_TO_PRIZE || to === at || owners[to] === seat) continue
    const prize = prizeAt(b, seat, to, owners[to] ?? null)
    if (prize > 0 && isSpaceInPlay(b, to)) prizes.push(prize * (far > 1 ? 0.8 : 1))
  }
  prizes.sort((x, y) => y - x)
  const chance = chanceAgainstHorde(strength)
  const combats = combatsLeft - (isFresh ? 0 : 1)
  const hope = SHARES_OF_PRIZES.reduce((sum, share, i) => sum + (i < combats ? share * (prizes[i] ?? 0) : 0), 0)
  return Math.max(0, chance * hope - (1 - chance) * LOSS_BY_DEFEAT)
}
const SHARE_OF_PRIZE_OF_OTHERS = 0.5
/** fase-5.conquista-1, vittoria.partita-11: a settlement, and each level built there; at home rebels. Others have to be attacked first. */
function prizeAt(b: ReadonlyBoard, seat: Seat, at: Space, owner: Seat | null): number {
  if (isHomeSpaceOfSeat(b, seat, at)) return 1
  if (!isSettlement(at)) return 0
  return owner === null ? 1 + sumBuildingLevelsAt(b, at) : SHARE_OF_PRIZE_OF_OTHERS * sumBuildingLevelsAt(b, at)
}

// ---- Rebellions (fase-2.4) ----
const FLORINS_PER_TAX_LEVEL = 10
/** By tax level, how many rebellions the next card brings in the mean. */
const REBELLIONS_EXPECTED_BY_TAX_LEVEL = [0, 1, 2, 3, 4, 5].map(
  level => EVENT_CARDS.reduce((sum, card) => sum + Math.max(0, level - CARD_BACKS[card]!), 0) / EVENT_CARDS.length,
)
const COST_OF_REBELLION = 0.6
const COST_OF_REBELLION_ON_REBELLION = 1.3
const COST_OF_REBELS_AT_HOME = 0.5
/** fase-2.4-3: each new rebellion costs honour as long as another goes on. */
export function estimateUnrest(b: State<Medioevo>['board'], seat: Seat): number {
  const rebels = homeSpacesOfSeat(b, seat).filter(at => hasBarbarianArmyAt(b, at)).length
  const expected = REBELLIONS_EXPECTED_BY_TAX_LEVEL[b.players[seat]!.tax / FLORINS_PER_TAX_LEVEL] ?? 0
  return -rebels * COST_OF_REBELS_AT_HOME - expected * (rebels > 0 ? COST_OF_REBELLION_ON_REBELLION : COST_OF_REBELLION)
}

// ---- Money that is owed (fase-3) ----
/** What will be asked for before the turn is over: the upkeep of units, and interest. Whoever pays it now has not lost it. */
export function listPaymentsStillDue(s: State<Medioevo>, seat: Seat): { readonly upkeep: boolean; readonly interest: boolean } {
  const taxes = s.stack.find(f => f.proc === 'taxes')
  if (taxes === undefined) return { upkeep: false, interest: false }
  const isAskedOf = (proc: 'upkeep' | 'interest') => s.stack.some(f => f.proc === proc && f.seat === seat)
  const isStillToCome = s.board.order.indexOf(seat) >= taxes.next
  const isAtUpkeep = taxes.at === 'upkeep'
  const isBeforeInterest = taxes.at === 'levels' || taxes.at === 'income' || taxes.at === 'window'
  return {
    upkeep: !isAtUpkeep || isStillToCome || isAskedOf('upkeep'),
    interest: isBeforeInterest || (taxes.at === 'interest' && isStillToCome) || isAskedOf('interest'),
  }
}

// ---- The course of a turn ----
const PROCEDURES_AFTER_COMBAT: readonly string[] = ['trade', 'cleanup', 'final']
/** How often armies will still go out. */
export const countCombatsLeft = (s: State<Medioevo>, turnsLeft: number): number =>
  turnsLeft + (s.stack.some(f => PROCEDURES_AFTER_COMBAT.includes(f.proc)) ? 0 : 1)
