/** Sheets of the two Romes: when one collapses each of its federates may pass its foedus to the other. */
import type { Procedure } from '@tabularium/kernel'
import rows from '../../data/nations.json' with { type: 'json' }
import { nationOf, NOBODY, type Nation } from '../kinds.ts'
import { inOrder } from '../board/order.ts'
import { federatesOf } from '../board/relations.ts'
import { isActive, isEmpire, type Look } from '../board/units.ts'
import type { F } from '../frames.ts'
import { clause, owner, rules } from '../procs/common.ts'
import type { Invasions } from '../types.ts'

interface TransferOp {
  readonly op: string
  readonly do?: string
  readonly trigger?: { readonly collapse?: string }
  readonly to?: string
}
const opsOf = (row: unknown): readonly TransferOp[] =>
  ((row as { readonly special?: readonly { readonly op?: TransferOp | readonly TransferOp[] }[] }).special ?? []).flatMap(({ op }) => op ?? [])
const TRANSFERS: readonly { readonly from: Nation; readonly to: Nation }[] = rows.nations.flatMap(row =>
  opsOf(row)
    .filter(op => op.op === 'foedus' && op.do === 'transfer')
    .map(op => ({ from: nationOf(op.trigger!.collapse!), to: nationOf(op.to!) })),
)
/** The empire that may take over, if it still stands. */
export const heirOf = (b: Look, nation: Nation): Nation => {
  const to = TRANSFERS.find(one => one.from === nation)?.to ?? NOBODY
  return to !== NOBODY && isActive(b, to) && isEmpire(b, to) ? to : NOBODY
}
export const hasHeritage = (b: Look, nation: Nation): boolean => heirOf(b, nation) !== NOBODY && federatesOf(b, nation).length > 0
export const heritage: Procedure<Invasions, F<'heritage'>> = {
  next: (g, f) => {
    const federate = inOrder(g.board, federatesOf(g.board, f.nation)).find(one => !f.asked.includes(one))
    if (federate === undefined) return { done: true }
    f.asked.push(federate)
    f.federate = federate
  },
  // The federate wishes it, or becomes free and keeps its provinces.
  wish: rules.ask<F<'heritage'>>()({
    cite: [clause('I-3')],
    who: (g, f) => owner(g, f.federate),
    may: { accept: { among: () => true, take: () => {} }, refuse: { among: () => true, take: () => ({ goto: 'next' }) } },
  }),
  // The other empire takes it over, and pays from now on.
  answer: rules.ask<F<'heritage'>>()({
    cite: [clause('I-3')],
    who: (g, f) => owner(g, heirOf(g.board, f.nation)),
    may: { accept: { among: () => true, take: () => {} }, refuse: { among: () => true, take: () => ({ goto: 'next' }) } },
  }),
  pass: (g, f) => {
    const to = heirOf(g.board, f.nation)
    g.board.foedera = g.board.foedera.map(foedus => (foedus.federate === f.federate ? { ...foedus, federator: to } : foedus))
    return { goto: 'next' }
  },
}
