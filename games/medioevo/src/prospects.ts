/** What is under way and not yet won: armies that can go out, taxes that drive people to rebel, payments that are due. */
import type { State } from '@tabularium/kernel'
import { CARD_BACKS, EVENT_CARDS, type Seat } from './kinds.ts'
import { hasBarbarianArmyAt, sumUnitCounts } from './board/armies.ts'
import { homeSpacesOfSeat, type ReadonlyBoard } from './board/map.ts'
import { unitCapacityOfPiece } from './board/pieces.ts'
import { ownerOf, type Medioevo } from './types.ts'

// ---- Armies (fase-5.movimento-1) ----
/** Units that a War wagon or a Galley beside them can take along. */
export function countUnitsWithTransport(b: ReadonlyBoard, seat: Seat): number {
  let n = 0
  for (const at of new Set(b.pieces.filter(p => p.owner === seat && (p.kind === 'war-wagon' || p.kind === 'galley')).map(p => p.at))) {
    const room = b.pieces.reduce(
      (sum, p) => sum + (p.at === at && p.owner === seat && (p.kind === 'war-wagon' || p.kind === 'galley') ? unitCapacityOfPiece(p) : 0),
      0,
    )
    const units = b.armies.reduce((sum, a) => sum + (a.at === at && ownerOf(a) === seat && a.by === seat ? sumUnitCounts(a.units) : 0), 0)
    n += Math.min(room, units)
  }
  return n
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
