/** XXVII.B Mercenaries of clients; lent units that go home when an activation ends; XXIX.G-4 the price of a failed rebellion. */
import type { Procedure } from '@tabularium/kernel'
import type { Nation, Space, Unit } from '../kinds.ts'
import { LOANS } from '../state.ts'
import { unitNation } from '../data/units.ts'
import { provincesOf } from '../board/control.ts'
import { clientsOf } from '../board/relations.ts'
import { roomAt } from '../board/stacking.ts'
import { inPool, isDamaged, isLandUnit, ownOnMap, stageOf, type Look } from '../board/units.ts'
import type { F } from '../frames.ts'
import type { Invasions, Step } from '../types.ts'
import { sendHome } from './14-bankruptcy.ts'
import { lendUnit } from './29-vassals.ts'
import { clause, eliminate, oneOfEach, owner, rules } from './common.ts'
import { putUnit } from '../board/change.ts'

const soldiers = (b: Look, nation: Nation): Unit[] => ownOnMap(b, nation).filter(unit => isLandUnit(b, unit) && b.units.holder[unit] === nation)
/** XXVII.B-1, r-99 All its units on the map and undamaged. */
const isWhole = (b: Look, client: Nation): boolean => inPool(b, client).length === 0 && ownOnMap(b, client).every(unit => !isDamaged(b, unit))
const places = (b: Look, nation: Nation): Space[] => provincesOf(b, nation).filter(space => roomAt(b, nation, space) > 0)
export const clientsLending = (b: Look, nation: Nation): Nation[] =>
  clientsOf(b, nation).filter(
    client =>
      stageOf(b, client) === 'inactive' && b.tribute[client]! > 0 && isWhole(b, client) && soldiers(b, client).length > 0 && places(b, nation).length > 0,
  )
export const clients: Procedure<Invasions, F<'clients'>> = {
  // One unit by lot.
  next: (g, f) => {
    const client = clientsLending(g.board, f.nation).find(one => !f.asked.includes(one))
    if (client === undefined) return { done: true }
    f.asked.push(client)
    const all = soldiers(g.board, client)
    f.unit = all[g.roll(all.length) - 1]!
    lendUnit(g, f.unit, f.nation, 'client', f.nation)
  },
  // XXVII.B-2 Placed in any controlled province with room.
  place: rules.ask<F<'clients'>>()({
    cite: [clause('XXVII.B-2')],
    who: (g, f) => owner(g, f.nation),
    may: {
      'place-at': {
        cite: clause('XXVII.B-2'),
        among: (g, f) => places(g.board, f.nation),
        take: (g, f, space) => {
          putUnit(g.board, f.unit, space)
          return { goto: 'next' }
        },
      },
    },
  }),
}
/** XXVII.B-3 Survivors go home at the end of the borrower's activation. */
export function sendLentHome(g: Step, nation: Nation): void {
  for (const { unit, kind, until } of [...g.board.loans]) if (until === nation && ['client', 'card', 'hire'].includes(LOANS[kind]!)) returnHome(g, unit)
}
/** To the horde or capital; a people without either goes back where most of it stands. */
function returnHome(g: Step, unit: Unit): void {
  const nation = unitNation[unit]!
  const others = soldiers(g.board, nation)
  sendHome(g, unit)
  if (g.board.units.place[unit]! < 0 && others.length > 0) putUnit(g.board, unit, g.board.units.place[others[0]!]!)
}
export const penalty: Procedure<Invasions, F<'penalty'>> = {
  lose: rules.ask<F<'penalty'>>()({
    cite: [clause('XXIX.G-4')],
    who: (g, f) => (!f.isPaid && soldiers(g.board, f.nation).length > 0 ? owner(g, f.nation) : null),
    may: {
      'give-up': {
        cite: clause('XXIX.G-4'),
        among: (g, f) => oneOfEach(g, soldiers(g.board, f.nation)),
        take: (g, f, unit) => {
          f.isPaid = true
          eliminate(g, unit, 'XXIX.G-4')
        },
      },
    },
  }),
}
