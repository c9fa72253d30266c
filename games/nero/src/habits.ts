/** Habits that tell a fool from a general. */
import type { HabitCounter } from '@tabularium/testkit/habits'
import { computeDeclarationPoints } from './board/control.ts'
import { DECLARATION_POINT_VALUES, handZoneOfPlayer, MOST_CARDS, playerOfSeat, TITLES_BY_SHORT_NAME, EVENT_TITLE_OF_CARD } from './data.ts'
import type { Card, Nero, Space } from './types.ts'

type NeroHabitCounter = HabitCounter<Nero>
type NeroEvent = Nero['Event']

/** Cards laid for movement after which nobody moves, fights, enlists or rallies, though no card of another player keeps him from it. */
const unusedMovementHabitCounter: NeroHabitCounter = {
  id: 'movement-paid-and-unused',
  wish: 'seldom',
  watch: count => {
    let unused = false
    const close = () => {
      if (unused) count.times++
      unused = false
    }
    const see = (e: NeroEvent) => {
      if (e.is === 'campaign' || e.is === 'ended') close()
      if (e.is === 'campaign') {
        unused = true
        count.chances++
      }
      if (e.is === 'stepped' || e.is === 'attacked' || e.is === 'enlisted' || e.is === 'rallied' || e.is === 'becalmed' || e.is === 'sick') unused = false
    }
    return ({ events }) => events.forEach(see)
  },
}
/** A group that goes back to where it has just come from, and did nothing there. */
const stepStraightBackHabitCounter: NeroHabitCounter = {
  id: 'step-straight-back',
  wish: 'seldom',
  watch: count => {
    let came: Space | null = null
    const see = (e: NeroEvent) => {
      if (e.is === 'announced' || e.is === 'attacked' || e.is === 'enlisted' || e.is === 'dropped' || e.is === 'gathered' || e.is === 'rallied') came = null
      if (e.is !== 'stepped') return
      if (came !== null) count.chances++
      if (came === e.to) count.times++
      came = e.from
    }
    return ({ events }) => events.forEach(see)
  },
}
/** Legions that are paid for to join, and then left where they joined; or the other way round. */
const joinAndLeaveHabitCounter: NeroHabitCounter = {
  id: 'join-and-leave',
  wish: 'seldom',
  watch: count => {
    let last: 'gathered' | 'dropped' | null = null
    const see = (e: NeroEvent) => {
      if (e.is === 'stepped' || e.is === 'announced' || e.is === 'attacked') last = null
      if (e.is !== 'gathered' && !(e.is === 'dropped' && !e.commander)) return
      count.chances++
      if (last !== null && last !== e.is) count.times++
      last = e.is
    }
    return ({ events }) => events.forEach(see)
  },
}
/** Who holds a Guard or a Bribery sends the assassin without it. */
const unsupportedAssassinationHabitCounter: NeroHabitCounter = {
  id: 'assassination-without-support',
  wish: 'seldom',
  watch: count => {
    return ({ before, decision, action }) => {
      if (decision.say !== 'assassination.support') return
      const laid = before.drafts[decision.seat]?.mine
      const hasLaid = Array.isArray(laid) && laid.length > 0
      if (!hasLaid && !decision.offer.support) return
      if (action.do !== 'ready') return
      count.chances++
      if (!hasLaid) count.times++
    }
  },
}
const isVoteCard = (card: Card): boolean =>
  EVENT_TITLE_OF_CARD[card] === TITLES_BY_SHORT_NAME.senate || EVENT_TITLE_OF_CARD[card] === TITLES_BY_SHORT_NAME.guard
/** Rounds in which it is offered, or in which the points and cards for it are there too. */
const createProclamationHabitCounter = (id: string, needsEnough: boolean): NeroHabitCounter => ({
  id,
  wish: 'often',
  watch: count => {
    let [could, did] = [false, false]
    return ({ before, decision, action, events }) => {
      if (decision.offer.proclaim) {
        const p = playerOfSeat(decision.seat)
        const votes = before.secrets.zones[handZoneOfPlayer(p)].filter(isVoteCard).length
        could ||=
          !needsEnough ||
          computeDeclarationPoints(before.board, before.seats.length, p) + Math.min(votes, MOST_CARDS - before.board.played) >= DECLARATION_POINT_VALUES.needed
        did ||= action.do === 'proclaim'
      }
      if (!events.some(e => e.is === 'ended')) return
      if (could) count.chances++
      if (could && did) count.times++
      could = did = false
    }
  },
})
export const habitCounters: readonly NeroHabitCounter[] = [
  unusedMovementHabitCounter,
  stepStraightBackHabitCounter,
  joinAndLeaveHabitCounter,
  unsupportedAssassinationHabitCounter,
  createProclamationHabitCounter('proclaim-when-offered', false),
  createProclamationHabitCounter('proclaim-when-sure', true),
]
