/** What an act would break, and what that costs. */
import type { Action, View } from '@tabularium/kernel'
import { findEmpireCardByNumber, findTechnologyById, honourOfDeed, type Seat, type Space } from '../kinds.ts'
import type { ReadonlyBoard } from '../board/map.ts'
import { findSeatsThatMayBeAttackedUndeclared, findOwnerOfTerritoryNotAtWar, findOwnersWrongedByEntry } from '../board/moving.ts'
import { findAlliancesOfHelper, findTreatiesBetween, findTreatiesWithPaymentsPerTurn, type ReadonlyTreaty } from '../board/treaties.ts'
import type { FrameOfProcedure, Medioevo, AsideTerms } from '../types.ts'

type MedioevoView = View<Medioevo>
/** What an act would break, and what it costs in honour with the attack that goes with it. */
export interface TreatyBreachWarning {
  readonly breaks: readonly ReadonlyTreaty[]
  readonly honour: number
}
const NO_BREACH_WARNING: TreatyBreachWarning = { breaks: [], honour: 0 }
const makeBoardWithSharedTreaties = (view: MedioevoView): ReadonlyBoard => ({
  ...view.board,
  treaties: [...view.board.treaties, ...view.shared.map(x => x.value)],
})
const makeBreachWarning = (breaks: readonly ReadonlyTreaty[], isAttack = false): TreatyBreachWarning => ({
  breaks,
  honour: breaks.length * honourOfDeed('break-treaty') + (isAttack ? honourOfDeed('undeclared-attack') : 0),
})
const findFrameInView = <P extends 'journey' | 'call-ally' | 'instant'>(view: MedioevoView, proc: P): FrameOfProcedure<P> | undefined =>
  view.stack.findLast(f => f.proc === proc) as FrameOfProcedure<P> | undefined
function makeWarningOfAttack(view: MedioevoView, seat: Seat, at: Space): TreatyBreachWarning {
  const isThere = view.board.armies.some(a => a.at === at && a.by === seat)
  const [owner] = isThere ? findSeatsThatMayBeAttackedUndeclared(view.board, seat, at) : findOwnerOfTerritoryNotAtWar(view.board, seat, at)
  return owner === undefined ? NO_BREACH_WARNING : makeBreachWarning(findTreatiesBetween(makeBoardWithSharedTreaties(view), seat, owner), true)
}
const TEMPLAR_34_CARD = findEmpireCardByNumber(34)
const CARTOGRAPHY_TECHNOLOGY = findTechnologyById('cartography')
/** r-167, r-261: a Templar, or a unit that walks by Cartography, comes into land whose owner has not let it in. */
function makeWarningOfEntry(view: MedioevoView, seat: Seat, at: Space): TreatyBreachWarning {
  const used = findFrameInView(view, 'instant')
  const isEntry = used?.card === TEMPLAR_34_CARD || (used?.technology === CARTOGRAPHY_TECHNOLOGY && used.spaces.length > 0)
  const known = makeBoardWithSharedTreaties(view)
  const [owner] = isEntry ? findOwnersWrongedByEntry(known, seat, at) : []
  return owner === undefined ? NO_BREACH_WARNING : makeBreachWarning(findTreatiesBetween(known, seat, owner), true)
}
function makeWarningOfSeizure(view: MedioevoView, seat: Seat): TreatyBreachWarning {
  const trader = findFrameInView(view, 'journey')?.seat
  return trader === undefined ? NO_BREACH_WARNING : makeBreachWarning(findTreatiesBetween(makeBoardWithSharedTreaties(view), seat, trader), true)
}
function makeWarningOfRefusal(view: MedioevoView, isRefused: boolean): TreatyBreachWarning {
  const call = findFrameInView(view, 'call-ally')
  if (!call) return NO_BREACH_WARNING
  return makeBreachWarning(
    isRefused ? view.board.treaties.filter(x => x.number === call.number) : findAlliancesOfHelper(makeBoardWithSharedTreaties(view), call.ally, call.enemy),
  )
}
const doesTreatyOwe = (treaty: ReadonlyTreaty, from: Seat, to: Seat): boolean =>
  treaty.payments.some(p => p.from === from && p.to === to && p.when === 'per-turn')
const findSecretTreatiesWithPayments = (view: MedioevoView, seat: Seat): ReadonlyTreaty[] =>
  findTreatiesWithPaymentsPerTurn({ ...view.board, treaties: view.shared.map(x => x.value) }, seat)

/** c.rottura-1, vittoria.partita-10, -15: what a planned move of the viewer would break. */
export function findWarningOfAction(view: MedioevoView, action: Action<Medioevo['Verbs']>): TreatyBreachWarning {
  const { seat } = view
  if (seat === null) return NO_BREACH_WARNING
  switch (action.do) {
    case 'invade':
    case 'betray':
      return makeWarningOfAttack(view, seat, action.to)
    case 'name-space':
      return makeWarningOfEntry(view, seat, action.to)
    case 'seize':
    case 'break-faith':
      return makeWarningOfSeizure(view, seat)
    case 'withhold':
      return makeBreachWarning(findTreatiesWithPaymentsPerTurn(view.board, seat).filter(x => doesTreatyOwe(x, seat, action.to)))
    case 'repudiate':
      return makeBreachWarning(findSecretTreatiesWithPayments(view, seat).filter(x => doesTreatyOwe(x, seat, action.to)))
    case 'refuse-support':
    case 'side-with':
      return makeWarningOfRefusal(view, action.do === 'refuse-support')
    default:
      return NO_BREACH_WARNING
  }
}
/** The same for what is done aside: a declaration of war, support called back. */
export function findWarningOfTerms(view: MedioevoView, terms: AsideTerms): TreatyBreachWarning {
  if (view.seat === null) return NO_BREACH_WARNING
  if (terms.act === 'war' && terms.on !== null) return makeBreachWarning(findTreatiesBetween(makeBoardWithSharedTreaties(view), view.seat, terms.on))
  return terms.act === 'recall' ? makeBreachWarning(view.board.treaties.filter(x => x.number === terms.number)) : NO_BREACH_WARNING
}
