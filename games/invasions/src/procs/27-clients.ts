/** XXVII.B Mercenaries of clients; lent units that go home when an activation ends; XXIX.G-4 the price of a failed rebellion. */
import type { Procedure } from '@tabularium/kernel'
import type { Nation, Space, Unit } from '../kinds.ts'
import { LOAN_KINDS } from '../state.ts'
import { firstTurnOfUnit } from '../data/units.ts'
import { findProvincesControlledBy } from '../board/control.ts'
import { orWhereItStands } from '../board/deals.ts'
import { findClientsOf } from '../board/relations.ts'
import { mayUnitBePlacedIn } from '../board/stacking.ts'
import { findUnitsInPool, isUnitDamaged, isUnitOnLand, findOwnUnitsOnMap, mayUnitBeLent, returnUnitToPool, type ReadonlyBoard } from '../board/units.ts'
import type { GameFrame } from '../frames.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { sendUnitHome } from './14-bankruptcy.ts'
import { drownLeadersWithoutFleet } from './20-leaders.ts'
import { lendUnitToNation } from './29-vassals.ts'
import { makeClauseId, giveUpUnit, pickOneOfEachSort, ownerSeatOf, ruleBuilder, placeUnit } from './common.ts'

const findOwnUnitsCommanded = (b: ReadonlyBoard, nation: Nation): Unit[] => findOwnUnitsOnMap(b, nation).filter(unit => b.units.holder[unit] === nation)
const findOwnLandUnits = (b: ReadonlyBoard, nation: Nation): Unit[] => findOwnUnitsCommanded(b, nation).filter(unit => isUnitOnLand(b, unit))
const findUnitsToLend = (b: ReadonlyBoard, client: Nation): Unit[] => findOwnLandUnits(b, client).filter(unit => mayUnitBeLent(b, unit))
/** XXVII.B-1, r-99 All its units that have come of age are on the map, and undamaged. */
const isClientAtFullStrength = (b: ReadonlyBoard, client: Nation): boolean =>
  findUnitsInPool(b, client).every(unit => firstTurnOfUnit[unit]! > b.turn) && findOwnUnitsOnMap(b, client).every(unit => !isUnitDamaged(b, unit))
const findProvincesWithRoom = (b: ReadonlyBoard, nation: Nation): Space[] =>
  findProvincesControlledBy(b, nation).filter(space => mayUnitBePlacedIn(b, nation, space))
/** XXVII.A-5, XXVII.B-1 Clients that act and those that do not; one without tribute lends nothing, by its sheet. */
export const findClientsThatLend = (b: ReadonlyBoard, nation: Nation): Nation[] =>
  findClientsOf(b, nation).filter(
    client =>
      b.tribute[client]! > 0 && isClientAtFullStrength(b, client) && findUnitsToLend(b, client).length > 0 && findProvincesWithRoom(b, nation).length > 0,
  )
export const clientUnitLoansProcedure: Procedure<Invasions, GameFrame<'clients'>> = {
  // One unit by lot.
  next: (g, f) => {
    const client = findClientsThatLend(g.board, f.nation).find(one => !f.asked.includes(one))
    if (client === undefined) return { done: true }
    f.asked.push(client)
    const all = findUnitsToLend(g.board, client)
    f.unit = all[g.roll(all.length) - 1]!
    lendUnitToNation(g, f.unit, f.nation, 'client', f.nation)
  },
  // XXVII.B-2 Placed in any controlled province with room.
  place: ruleBuilder.ask<GameFrame<'clients'>>()({
    cite: [makeClauseId('XXVII.B-2')],
    who: (g, f) => ownerSeatOf(g, f.nation),
    may: {
      'place-at': {
        cite: makeClauseId('XXVII.B-2'),
        among: (g, f) => orWhereItStands(g.board, f.unit, findProvincesWithRoom(g.board, f.nation)),
        take: (g, f, space) => {
          placeUnit(g, f.unit, space, 'XXVII.B-2')
          return { goto: 'next' }
        },
      },
    },
  }),
}
/** XXVII.B-3 Survivors go home at the end of the borrower's activation. */
export function sendLentUnitsHome(g: GameStepContext, nation: Nation): void {
  for (const { unit, kind } of g.board.loans.filter(loan => loan.until === nation))
    if (LOAN_KINDS[kind] === 'pool') returnUnitToPool(g.board, unit)
    else if (['client', 'card', 'hire'].includes(LOAN_KINDS[kind]!)) sendUnitHome(g, unit)
}
export const failedRebellionPenaltyProcedure: Procedure<Invasions, GameFrame<'penalty'>> = {
  lose: ruleBuilder.ask<GameFrame<'penalty'>>()({
    cite: [makeClauseId('XXIX.G-4')],
    who: (g, f) => (!f.isPaid && findOwnUnitsCommanded(g.board, f.nation).length > 0 ? ownerSeatOf(g, f.nation) : null),
    may: {
      'give-up': {
        cite: makeClauseId('XXIX.G-4'),
        among: (g, f) => pickOneOfEachSort(g, findOwnUnitsCommanded(g.board, f.nation)),
        take: (g, f, unit) => {
          f.isPaid = true
          giveUpUnit(g, unit, 'XXIX.G-4')
          drownLeadersWithoutFleet(g, f.nation)
        },
      },
    },
  }),
}
