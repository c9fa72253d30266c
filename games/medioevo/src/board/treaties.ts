/** What treaties in force allow (c.diplomazia). */
import type { Seat, Space, TreatyType } from '../kinds.ts'
import type { Table } from './map.ts'

type ReadTreaty = Table['treaties'][number]
const isInForce = (t: Table, treaty: ReadTreaty): boolean => treaty.end === null || treaty.end >= t.turn
const grants = (t: Table, type: TreatyType, from: Seat, to: Seat, at: Space): boolean =>
  t.treaties.some(
    treaty =>
      isInForce(t, treaty) && treaty.grants.some(x => x.type === type && x.from === from && x.to === to && (x.lands.length === 0 || x.lands.includes(at))),
  )
/** c.diplomazia-10, r-136: may buy and sell in the settlements of the other. */
export const hasTradeRight = (t: Table, from: Seat, to: Seat, at: Space): boolean => grants(t, 'trade', from, to, at)
/** c.diplomazia-11, r-137: may move through and stop in territories of the other; r-138 control treaties carry passage with them. */
export const hasPassage = (t: Table, from: Seat, to: Seat, at: Space): boolean =>
  grants(t, 'passage', from, to, at) || grants(t, 'military-control', from, to, at)
/** What one party owes another each turn, or for each transaction in the other's settlements. */
export const owedEachTurn = (t: Table, from: Seat) =>
  t.treaties.filter(x => isInForce(t, x)).flatMap(x => x.payments.filter(p => p.from === from && p.when === 'per-turn'))
export const treatiesWithDues = (t: Table, from: Seat): ReadTreaty[] =>
  t.treaties.filter(x => isInForce(t, x) && x.payments.some(p => p.from === from && p.when === 'per-turn'))
export const tollFor = (t: Table, from: Seat, to: Seat): number =>
  t.treaties
    .filter(x => isInForce(t, x))
    .flatMap(x => x.payments.filter(p => p.from === from && p.to === to && p.when === 'per-transaction'))
    .reduce((total, p) => total + p.florins, 0)
export const treatiesBetween = (t: Table, a: Seat, b: Seat): ReadTreaty[] =>
  t.treaties.filter(treaty => isInForce(t, treaty) && treaty.parties.includes(a) && treaty.parties.includes(b))
