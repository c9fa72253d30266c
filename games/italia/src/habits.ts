/** Habits that tell a fool from a consul. */
import type { HabitCounter } from '@tabularium/testkit/habits'
import { UNIT_TYPES_OF_NATION } from './columns.ts'
import { countFreshUnits } from './board/moving.ts'
import type { GroupMarchFrame, FleetVoyageFrame } from './frames.ts'
import type { Area, Nation } from './kinds.ts'
import type { Italia } from './types.ts'

type ItaliaHabitCounter = HabitCounter<Italia>
type StateBeforeEvents = Parameters<ReturnType<ItaliaHabitCounter['watch']>>[0]['before']
function findMarchFrameOnTop(s: StateBeforeEvents): GroupMarchFrame | null {
  const top = s.stack.at(-1)
  return top?.proc === 'march' ? top : null
}
function findVoyageFrameOnTop(s: StateBeforeEvents): FleetVoyageFrame | null {
  const top = s.stack.at(-1)
  return top?.proc === 'voyage' ? top : null
}

/** A group comes back to an area where it has been in the same march. */
const marchInCircleHabitCounter: ItaliaHabitCounter = {
  id: 'march-in-a-circle',
  wish: 'seldom',
  watch: count => {
    let been: Area[] = []
    return ({ before, action }) => {
      const march = findMarchFrameOnTop(before)
      if (!march || action.do !== 'step') return
      if (march.steps === 0) been = [march.where]
      count.chances++
      if (been.includes(action.to as Area)) count.times++
      been.push(action.to as Area)
    }
  },
}
/** Own units taken off for want of room, against units bought. */
const lostToStackingHabitCounter: ItaliaHabitCounter = {
  id: 'lost-to-stacking-per-unit-bought',
  wish: 'seldom',
  watch: count => {
    return ({ decision, action, events }) => {
      if (decision.say === 'stacking.cut' && action.do === 'remove') count.times++
      for (const e of events) if (e.is === 'bought') count.chances++
    }
  },
}
/** Of three or more that could march one sets out, without a leader. */
const FEW_UNITS_LEFT_BEHIND = 3
const countFreshUnitsAtMarch = ({ board }: StateBeforeEvents, { nation, where }: GroupMarchFrame): number =>
  UNIT_TYPES_OF_NATION[nation]!.reduce((n, t) => n + countFreshUnits(board, nation, t, where), 0)
const singleUnitMarchHabitCounter: ItaliaHabitCounter = {
  id: 'one-unit-of-many-marches',
  wish: 'seldom',
  watch: count => {
    return ({ before, action }) => {
      const march = findMarchFrameOnTop(before)
      if (!march || action.do !== 'step' || march.steps > 0 || countFreshUnitsAtMarch(before, march) < FEW_UNITS_LEFT_BEHIND) return
      count.chances++
      if (march.group.length === 1 && march.leaders.length === 0) count.times++
    }
  },
}
const isVoyageEmpty = (s: StateBeforeEvents, f: FleetVoyageFrame): boolean =>
  s.board.holds.slice(s.board.holds.length - f.ships).every(h => h.units.length + h.leaders.length === 0)
/** A fleet that moves and brings nobody anywhere. */
const emptyFleetMoveHabitCounter: ItaliaHabitCounter = {
  id: 'fleet-moves-empty',
  wish: 'seldom',
  watch: count => {
    return ({ before, action }) => {
      const voyage = findVoyageFrameOnTop(before)
      if (!voyage || action.do !== 'halt') return
      count.chances++
      if (voyage.carried === 0 && isVoyageEmpty(before, voyage)) count.times++
    }
  },
}
/** A fleet that could take somebody aboard does. */
const embarkWhenPossibleHabitCounter: ItaliaHabitCounter = {
  id: 'embark-when-possible',
  wish: 'often',
  watch: count => {
    let [could, did] = [false, false]
    return ({ before, decision, action }) => {
      if (!findVoyageFrameOnTop(before)) return
      could ||= decision.offer.embark !== undefined
      did ||= action.do === 'embark'
      if (action.do !== 'halt') return
      if (could) count.chances++
      if (could && did) count.times++
      could = did = false
    }
  },
}
/** A purchase in which a city could be founded founds one. */
const cityFoundingHabitCounter: ItaliaHabitCounter = {
  id: 'found-a-city-when-possible',
  wish: 'often',
  watch: count => {
    let [could, did, nation] = [false, false, null as Nation | null]
    return ({ before, decision, action }) => {
      const top = before.stack.at(-1)
      if (top?.proc !== 'income' || decision.say !== 'income.buy') return
      if (top.nation !== nation) [could, did, nation] = [false, false, top.nation]
      could ||= decision.offer['found-city'] !== undefined
      did ||= action.do === 'found-city'
      if (action.do !== 'done') return
      if (could) count.chances++
      if (could && did) count.times++
      nation = null
    }
  },
}
export const habitCounters: readonly ItaliaHabitCounter[] = [
  marchInCircleHabitCounter,
  lostToStackingHabitCounter,
  singleUnitMarchHabitCounter,
  emptyFleetMoveHabitCounter,
  embarkWhenPossibleHabitCounter,
  cityFoundingHabitCounter,
]
