/** What an act would break, and what that costs. */
import type { Action, View } from '@tabularium/kernel'
import { honourOfDeed, type Seat, type Space } from '../kinds.ts'
import type { ReadonlyBoard } from '../board/map.ts'
import { findSeatsAttackableUndeclared, findOwnerNotAtWar } from '../board/moving.ts'
import { findAlliances, treatiesBetween, findTreatiesWithPayments, type ReadonlyTreaty } from '../board/treaties.ts'
import type { FrameOfProcedure, Medioevo, AsideTerms } from '../types.ts'

type MedioevoView = View<Medioevo>
/** What an act would break, and what it costs in honour with the attack that goes with it. */
export interface Warning {
  readonly breaks: readonly ReadonlyTreaty[]
  readonly honour: number
}
const NO_WARNING: Warning = { breaks: [], honour: 0 }
const addSharedTreaties = (view: MedioevoView): ReadonlyBoard => ({ ...view.board, treaties: [...view.board.treaties, ...view.shared.map(x => x.value)] })
const makeBreachWarning = (breaks: readonly ReadonlyTreaty[], isAttack = false): Warning => ({
  breaks,
  honour: breaks.length * honourOfDeed('break-treaty') + (isAttack ? honourOfDeed('undeclared-attack') : 0),
})
const findFrameInView = <P extends 'journey' | 'call-ally'>(view: MedioevoView, proc: P): FrameOfProcedure<P> | undefined =>
  view.stack.findLast(f => f.proc === proc) as FrameOfProcedure<P> | undefined
function warnOfAttack(view: MedioevoView, seat: Seat, at: Space): Warning {
  const isThere = view.board.armies.some(a => a.at === at && a.by === seat)
  const [owner] = isThere ? findSeatsAttackableUndeclared(view.board, seat, at) : findOwnerNotAtWar(view.board, seat, at)
  return owner === undefined ? NO_WARNING : makeBreachWarning(treatiesBetween(addSharedTreaties(view), seat, owner), true)
}
function warnOfSeizure(view: MedioevoView, seat: Seat): Warning {
  const trader = findFrameInView(view, 'journey')?.seat
  return trader === undefined ? NO_WARNING : makeBreachWarning(treatiesBetween(addSharedTreaties(view), seat, trader), true)
}
function warnOfRefusal(view: MedioevoView, isRefused: boolean): Warning {
  const call = findFrameInView(view, 'call-ally')
  if (!call) return NO_WARNING
  return makeBreachWarning(
    isRefused ? view.board.treaties.filter(x => x.number === call.number) : findAlliances(addSharedTreaties(view), call.ally, call.enemy),
  )
}
const findSecretPayments = (view: MedioevoView, seat: Seat): ReadonlyTreaty[] =>
  findTreatiesWithPayments({ ...view.board, treaties: view.shared.map(x => x.value) }, seat)

/** c.rottura-1, vittoria.partita-10, -15: what a planned move of the viewer would break. */
export function findWarningOfAction(view: MedioevoView, action: Action<Medioevo['Verbs']>): Warning {
  const { seat } = view
  if (seat === null) return NO_WARNING
  switch (action.do) {
    case 'invade':
    case 'betray':
      return warnOfAttack(view, seat, action.to)
    case 'seize':
    case 'break-faith':
      return warnOfSeizure(view, seat)
    case 'withhold':
      return makeBreachWarning(findTreatiesWithPayments(view.board, seat))
    case 'repudiate':
      return makeBreachWarning(findSecretPayments(view, seat))
    case 'refuse-support':
    case 'side-with':
      return warnOfRefusal(view, action.do === 'refuse-support')
    default:
      return NO_WARNING
  }
}
/** The same for what is done aside: a declaration of war, support called back. */
export function findWarningOfTerms(view: MedioevoView, terms: AsideTerms): Warning {
  if (view.seat === null) return NO_WARNING
  if (terms.act === 'war' && terms.on !== null) return makeBreachWarning(treatiesBetween(addSharedTreaties(view), view.seat, terms.on))
  return terms.act === 'recall' ? makeBreachWarning(view.board.treaties.filter(x => x.number === terms.number)) : NO_WARNING
}
