/** Sheets of the two Romes: when one collapses each of its federates may pass its foedus to the other. */
import type { Procedure } from '@tabularium/kernel'
import rows from '../../data/nations.json' with { type: 'json' }
import { findNationById, NOBODY, type Nation } from '../kinds.ts'
import { sortByActivationOrder } from '../board/order.ts'
import { findFederatesOf, findFoederaOfFederate, provincesOfFoedus } from '../board/relations.ts'
import { setBoardColumnValue } from '../board/change.ts'
import { isNationActive, isNationEmpire, type ReadonlyBoard } from '../board/units.ts'
import type { GameFrame } from '../frames.ts'
import { makeClauseId, ownerSeatOf, ruleBuilder, tellOfFoedus } from '../procs/common.ts'
import type { Invasions } from '../types.ts'

interface TransferOperation {
  readonly op: string
  readonly do?: string
  readonly trigger?: { readonly collapse?: string }
  readonly to?: string
}
const parseSheetOperations = (row: unknown): readonly TransferOperation[] =>
  ((row as { readonly special?: readonly { readonly op?: TransferOperation | readonly TransferOperation[] }[] }).special ?? []).flatMap(({ op }) => op ?? [])
const FEDERATE_TRANSFERS: readonly { readonly from: Nation; readonly to: Nation }[] = rows.nations.flatMap(row =>
  parseSheetOperations(row)
    .filter(op => op.op === 'foedus' && op.do === 'transfer')
    .map(op => ({ from: findNationById(op.trigger!.collapse!), to: findNationById(op.to!) })),
)
/** The empire that may take over, if it still stands. */
export const findHeirOfFederates = (b: ReadonlyBoard, nation: Nation): Nation => {
  const to = FEDERATE_TRANSFERS.find(one => one.from === nation)?.to ?? NOBODY
  return to !== NOBODY && isNationActive(b, to) && isNationEmpire(b, to) ? to : NOBODY
}
export const hasFederatesToInherit = (b: ReadonlyBoard, nation: Nation): boolean =>
  findHeirOfFederates(b, nation) !== NOBODY && findFederatesOf(b, nation).length > 0
export const inheritedFederatesProcedure: Procedure<Invasions, GameFrame<'heritage'>> = {
  next: (g, f) => {
    const federate = sortByActivationOrder(g.board, findFederatesOf(g.board, f.nation)).find(one => !f.asked.includes(one))
    if (federate === undefined) return { done: true }
    f.asked.push(federate)
    f.federate = federate
  },
  // The federate wishes it, or becomes free and keeps its provinces.
  wish: ruleBuilder.ask<GameFrame<'heritage'>>()({
    cite: [makeClauseId('I-3')],
    who: (g, f) => ownerSeatOf(g, f.federate),
    may: { accept: { among: () => true, take: () => {} }, refuse: { among: () => true, take: () => ({ goto: 'next' }) } },
  }),
  // The other empire takes it over with its provinces and their cities, and pays from now on.
  answer: ruleBuilder.ask<GameFrame<'heritage'>>()({
    cite: [makeClauseId('I-3')],
    who: (g, f) => ownerSeatOf(g, findHeirOfFederates(g.board, f.nation)),
    may: { accept: { among: () => true, take: () => {} }, refuse: { among: () => true, take: () => ({ goto: 'next' }) } },
  }),
  pass: (g, f) => {
    const to = findHeirOfFederates(g.board, f.nation)
    for (const space of findFoederaOfFederate(g.board, f.federate).flatMap(provincesOfFoedus)) {
      if (g.board.controller[space] === f.nation) setBoardColumnValue(g.board, 'controller', space, to)
      if (g.board.cityHolder[space] === f.nation) setBoardColumnValue(g.board, 'cityHolder', space, to)
    }
    g.board.foedera = g.board.foedera.map(foedus => (foedus.federate === f.federate ? { ...foedus, federator: to } : foedus))
    for (const foedus of findFoederaOfFederate(g.board, f.federate)) tellOfFoedus(g, foedus)
    return { goto: 'next' }
  },
}
