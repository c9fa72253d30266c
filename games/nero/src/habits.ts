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
const countCardsOfTitle = (cards: readonly Card[], title: number): number => cards.filter(card => EVENT_TITLE_OF_CARD[card] === title).length
/** 9.0 A Guard, or two Briberies: one alone cancels nothing. */
const canSupportAssassin = (cards: readonly Card[], most: number): boolean =>
  (most >= 1 && countCardsOfTitle(cards, TITLES_BY_SHORT_NAME.guard) > 0) || (most >= 2 && countCardsOfTitle(cards, TITLES_BY_SHORT_NAME.bribery) >= 2)
/** Who holds a Guard or two Briberies sends the assassin without them. */
const unsupportedAssassinationHabitCounter: NeroHabitCounter = {
  id: 'assassination-without-support',
  wish: 'seldom',
  watch: count => {
    return ({ before, decision, action }) => {
      if (decision.say !== 'assassination.support' || action.do !== 'ready') return
      const laid = (before.drafts[decision.seat]?.mine as readonly Card[] | undefined) ?? []
      const hand = before.secrets.zones[handZoneOfPlayer(playerOfSeat(decision.seat))]
      if (!canSupportAssassin(hand, MOST_CARDS - before.board.played)) return
      count.chances++
      if (!canSupportAssassin(laid, laid.length)) count.times++
    }
  },
}
const isVoteCard = (card: Card): boolean =>
  EVENT_TITLE_OF_CARD[card] === TITLES_BY_SHORT_NAME.senate || EVENT_TITLE_OF_CARD[card] === TITLES_BY_SHORT_NAME.guard
/** Rounds in which the points and cards for it are there. Where they are not it is offered too, and would only burn the cards: others cancel, nobody adds. */
const proclamationHabitCounter: NeroHabitCounter = {
  id: 'proclaim-when-sure',
  wish: 'often',
  watch: count => {
    let [could, did] = [false, false]
    return ({ before, decision, action, events }) => {
      if (decision.offer.proclaim) {
        const p = playerOfSeat(decision.seat)
        const votes = before.secrets.zones[handZoneOfPlayer(p)].filter(isVoteCard).length
        could ||=
          computeDeclarationPoints(before.board, before.seats.length, p) + Math.min(votes, MOST_CARDS - before.board.played) >= DECLARATION_POINT_VALUES.needed
        did ||= action.do === 'proclaim'
      }
      if (!events.some(e => e.is === 'ended')) return
      if (could) count.chances++
      if (could && did) count.times++
      could = did = false
    }
  },
}
export const habitCounters: readonly NeroHabitCounter[] = [
  unusedMovementHabitCounter,
  stepStraightBackHabitCounter,
  joinAndLeaveHabitCounter,
  unsupportedAssassinationHabitCounter,
  proclamationHabitCounter,
]
