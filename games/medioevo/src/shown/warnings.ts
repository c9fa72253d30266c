/** What an act would break, and what that costs. */
import type { Action, View } from '@tabularium/kernel'
import { honourFor, type Seat, type Space } from '../kinds.ts'
import type { Table } from '../board/map.ts'
import { bystandersAt, strangersAt } from '../board/moving.ts'
import { alliancesOf, treatiesBetween, treatiesWithDues, type ReadTreaty } from '../board/treaties.ts'
import type { FrameOfProc, Medioevo, Terms } from '../types.ts'

type Seen = View<Medioevo>
/** What an act would break, and what it costs in honour with the attack that goes with it. */
export interface Warning {
  readonly breaks: readonly ReadTreaty[]
  readonly honour: number
}
const NONE: Warning = { breaks: [], honour: 0 }
const knownTable = (view: Seen): Table => ({ ...view.board, treaties: [...view.board.treaties, ...view.shared.map(x => x.value)] })
const breaking = (breaks: readonly ReadTreaty[], isAttack = false): Warning => ({
  breaks,
  honour: breaks.length * honourFor('break-treaty') + (isAttack ? honourFor('undeclared-attack') : 0),
})
const frameOf = <P extends 'journey' | 'call-ally'>(view: Seen, proc: P): FrameOfProc<P> | undefined =>
  view.stack.findLast(f => f.proc === proc) as FrameOfProc<P> | undefined
function attackAt(view: Seen, seat: Seat, at: Space): Warning {
  const isThere = view.board.armies.some(a => a.at === at && a.by === seat)
  const [owner] = isThere ? bystandersAt(view.board, seat, at) : strangersAt(view.board, seat, at)
  return owner === undefined ? NONE : breaking(treatiesBetween(knownTable(view), seat, owner), true)
}
function seizure(view: Seen, seat: Seat): Warning {
  const trader = frameOf(view, 'journey')?.seat
  return trader === undefined ? NONE : breaking(treatiesBetween(knownTable(view), seat, trader), true)
}
function answerToAlly(view: Seen, isRefused: boolean): Warning {
  const call = frameOf(view, 'call-ally')
  if (!call) return NONE
  return breaking(isRefused ? view.board.treaties.filter(x => x.number === call.number) : alliancesOf(knownTable(view), call.ally, call.enemy))
}
const secretDues = (view: Seen, seat: Seat): ReadTreaty[] => treatiesWithDues({ ...view.board, treaties: view.shared.map(x => x.value) }, seat)

/** c.rottura-1, vittoria.partita-10, -15: what a planned move of the viewer would break. */
export function warningOf(view: Seen, action: Action<Medioevo['Verbs']>): Warning {
  const { seat } = view
  if (seat === null) return NONE
  switch (action.do) {
    case 'invade':
    case 'betray':
      return attackAt(view, seat, action.to)
    case 'seize':
    case 'break-faith':
      return seizure(view, seat)
    case 'withhold':
      return breaking(treatiesWithDues(view.board, seat))
    case 'repudiate':
      return breaking(secretDues(view, seat))
    case 'refuse-support':
    case 'side-with':
      return answerToAlly(view, action.do === 'refuse-support')
    default:
      return NONE
  }
}
/** The same for what is done aside: a declaration of war, support called back. */
export function warningOfTerms(view: Seen, terms: Terms): Warning {
  if (view.seat === null) return NONE
  if (terms.act === 'war' && terms.on !== null) return breaking(treatiesBetween(knownTable(view), view.seat, terms.on))
  return terms.act === 'recall' ? breaking(view.board.treaties.filter(x => x.number === terms.number)) : NONE
}
