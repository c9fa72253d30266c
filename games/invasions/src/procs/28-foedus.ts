/** XXVIII.G-3 Federates who may break a foedus at once. */
import type { Procedure } from '@tabularium/kernel'
import { NOBODY, type Nation } from '../kinds.ts'
import { LOANS } from '../state.ts'
import { unitNation } from '../data/units.ts'
import { recount } from '../board/control.ts'
import { inOrder } from '../board/order.ts'
import { federatesOf, foederaOf, foedusProvinces } from '../board/relations.ts'
import type { F } from '../frames.ts'
import type { Invasions, Step } from '../types.ts'
import { sendHome } from './14-bankruptcy.ts'
import { clause, owner, rules } from './common.ts'

/** XXVIII.G-4, XXVIII.G-6 The federate takes the provinces with their cities; lent units come home. */
export function breakFoedus(g: Step, federate: Nation): void {
  const b = g.board
  for (const space of foederaOf(b, federate).flatMap(foedusProvinces)) {
    b.controller[space] = federate
    if (b.cityLevel[space]! > 0) b.cityHolder[space] = federate
  }
  b.foedera = b.foedera.filter(foedus => foedus.federate !== federate)
  for (const { unit } of b.loans.filter(loan => LOANS[loan.kind] === 'foedus' && unitNation[loan.unit] === federate)) sendHome(g, unit)
  recount(b)
}
export const breach: Procedure<Invasions, F<'breach'>> = {
  next: (g, f) => {
    const federate = inOrder(g.board, federatesOf(g.board, f.federator)).find(one => !f.asked.includes(one))
    if (federate === undefined) return { done: true }
    f.federate = federate
    f.asked.push(federate)
  },
  ask: rules.ask<F<'breach'>>()({
    cite: [clause('XXVIII.G-3')],
    who: (g, f) => (f.federate === NOBODY ? null : owner(g, f.federate)),
    may: { accept: { among: () => true, take: () => {} }, refuse: { among: () => true, take: () => ({ goto: 'next' }) } },
  }),
  break: (g, f) => {
    breakFoedus(g, f.federate)
    return { goto: 'next' }
  },
}
