/** What treaties in force allow, promise and forbid (c.diplomazia). A table "as known" has the secret treaties of one seat on it as well. */
import type { Seat, Space, TreatyType } from '../kinds.ts'
import type { GameSeatContext } from '../rules.ts'
import type { ReadonlyBoard } from './map.ts'

export type ReadonlyTreaty = ReadonlyBoard['treaties'][number]
/** The table as a seat knows it. */
export function makeBoardWithKnownSecretTreaties(g: Pick<GameSeatContext, 'board' | 'shared'>, seat: Seat): ReadonlyBoard {
  const secret = g.shared(seat)
  return secret.length === 0 ? g.board : { ...g.board, treaties: [...g.board.treaties, ...secret.map(x => x.value)] }
}
/** r-134: until the end of its last turn, while all its parties are in the game. */
export const isTreatyInForce = (t: ReadonlyBoard, treaty: ReadonlyTreaty): boolean =>
  (treaty.end === null || treaty.end >= t.turn) && treaty.parties.every(seat => !t.players[seat]!.out)
const findTreatiesInForce = (t: ReadonlyBoard): ReadonlyTreaty[] => t.treaties.filter(treaty => isTreatyInForce(t, treaty))
const doesTreatyGrantRight = (treaty: ReadonlyTreaty, type: TreatyType, from: Seat, to: Seat, at: Space): boolean =>
  treaty.grants.some(x => x.type === type && x.from === from && x.to === to && (x.lands.length === 0 || x.lands.includes(at)))
const doesAnyTreatyGrantRight = (t: ReadonlyBoard, type: TreatyType, from: Seat, to: Seat, at: Space): boolean =>
  t.treaties.some(treaty => isTreatyInForce(t, treaty) && doesTreatyGrantRight(treaty, type, from, to, at))

// ---- Rights ----
/** c.diplomazia-10, r-136: may buy and sell in the settlements of the other. */
export const hasTradeRightByTreaty = (t: ReadonlyBoard, from: Seat, to: Seat, at: Space): boolean => doesAnyTreatyGrantRight(t, 'trade', from, to, at)
/** c.diplomazia-11, r-137: may move through and stop in territories of the other; r-259 military control carries passage with it, and so does
 *  support (c.diplomazia-17): whoever commands it moves it where its owner's own armies could. Civil control lets no army in. */
export const hasPassageRight = (t: ReadonlyBoard, from: Seat, to: Seat, at: Space): boolean =>
  t.supports.some(x => x.owner === from && x.commander === to) ||
  doesAnyTreatyGrantRight(t, 'passage', from, to, at) ||
  doesAnyTreatyGrantRight(t, 'military-control', from, to, at)
/** c.diplomazia-12, -13, r-138: may place what was bought there. */
export const mayUseTerritoryByTreaty = (t: ReadonlyBoard, type: 'military-control' | 'civil-control', from: Seat, to: Seat, at: Space): boolean =>
  doesAnyTreatyGrantRight(t, type, from, to, at)

// ---- Payments ----
/** What one party owes another each turn, or for each transaction in the other's settlements. */
const findPaymentsPerTurnOfTreaty = (treaty: ReadonlyTreaty, from: Seat) => treaty.payments.filter(p => p.from === from && p.when === 'per-turn')
export const findPaymentsOwedEachTurn = (t: ReadonlyBoard, from: Seat) => findTreatiesInForce(t).flatMap(treaty => findPaymentsPerTurnOfTreaty(treaty, from))
export const findTreatiesWithPaymentsPerTurn = (t: ReadonlyBoard, from: Seat): ReadonlyTreaty[] =>
  findTreatiesInForce(t).filter(treaty => findPaymentsPerTurnOfTreaty(treaty, from).length > 0)
export const sumTollsByTreaties = (t: ReadonlyBoard, from: Seat, to: Seat): number =>
  findTreatiesInForce(t)
    .flatMap(x => x.payments.filter(p => p.from === from && p.to === to && p.when === 'per-transaction'))
    .reduce((total, p) => total + p.florins, 0)

// ---- Breaches ----
/** r-226: what an attack or a declaration of war breaks: every treaty to which both are parties. */
export const findTreatiesBetween = (t: ReadonlyBoard, a: Seat, b: Seat): ReadonlyTreaty[] =>
  findTreatiesInForce(t).filter(x => x.parties.includes(a) && x.parties.includes(b))

// ---- Alliances ----
const ALLIANCE_TREATY_TYPES: ReadonlySet<TreatyType> = new Set(['defensive-alliance', 'offensive-alliance'])
/** By which one has promised the other support in arms. */
export const findAlliancesOfHelper = (t: ReadonlyBoard, helper: Seat, helped: Seat): ReadonlyTreaty[] =>
  findTreatiesInForce(t).filter(x => doesTreatyPromiseHelpTo(x, helper, helped))
export const doesTreatyPromiseHelpTo = (treaty: ReadonlyTreaty, helper: Seat, helped: Seat): boolean =>
  treaty.grants.some(y => ALLIANCE_TREATY_TYPES.has(y.type) && y.from === helper && y.to === helped)
/** r-140, r-141: what a party may call the ally for against this enemy, and how many units; 0: nothing. */
export function countUnitsOfSupportOwed(t: ReadonlyBoard, treaty: ReadonlyTreaty, helper: Seat, helped: Seat, enemy: Seat): number {
  const war = t.wars.find(w => [w.a, w.b].includes(helped) && [w.a, w.b].includes(enemy))
  if (!war || !isTreatyInForce(t, treaty) || treaty.parties.includes(enemy)) return 0
  const isAttacked = war.attacked.includes(helped)
  const isLawful = war.a !== helped || !war.undeclared
  const due = treaty.grants.filter(
    x =>
      x.from === helper &&
      x.to === helped &&
      ((x.type === 'defensive-alliance' && isAttacked && (x.targets.length === 0 || x.targets.includes(enemy))) ||
        (x.type === 'offensive-alliance' && isLawful && x.targets.includes(enemy))),
  )
  return Math.max(0, ...due.map(x => x.support))
}
