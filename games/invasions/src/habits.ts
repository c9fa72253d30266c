/** Habits that tell a fool from a king of peoples. */
import type { HabitCounter } from '@tabularium/testkit/habits'
import { isSea } from './data/map.ts'
import type { Nation, Space } from './kinds.ts'
import type { Invasions } from './types.ts'

type InvasionsHabitCounter = HabitCounter<Invasions>
type InvasionsEvent = Invasions['Event']

/** A stack that goes back to where it has just come from. */
const moveStraightBackHabitCounter: InvasionsHabitCounter = {
  id: 'move-straight-back',
  wish: 'seldom',
  watch: count => {
    let last: { nation: Nation; from: Space; to: Space } | null = null
    const see = (e: InvasionsEvent) => {
      if (e.is === 'activated' || e.is === 'battle' || e.is === 'siege') last = null
      // What sails keeps to its ports, and goes back to them.
      if (e.is !== 'moved' || isSea[e.from] || isSea[e.to]) return
      const follows = last !== null && last.nation === e.nation && last.to === e.from
      if (follows) count.chances++
      if (follows && last!.from === e.to) count.times++
      last = e
    }
    return ({ events }) => events.forEach(see)
  },
}
/** Peoples that cannot pay, by activation. */
const bankruptcyHabitCounter: InvasionsHabitCounter = {
  id: 'treasury-cannot-pay',
  wish: 'seldom',
  watch: count => {
    return ({ events }) => {
      for (const e of events) {
        if (e.is === 'activated') count.chances++
        if (e.is === 'bankrupt') count.times++
      }
    }
  },
}
/** Battles that the attacker loses. */
const lostAttackHabitCounter: InvasionsHabitCounter = {
  id: 'attack-lost',
  wish: 'seldom',
  watch: count => {
    let attacker: Nation | null = null
    const see = (e: InvasionsEvent) => {
      if (e.is === 'battle') attacker = e.attacker
      if (e.is !== 'won' || attacker === null) return
      count.chances++
      if (e.nation !== attacker) count.times++
      attacker = null
    }
    return ({ events }) => events.forEach(see)
  },
}
/** A choice among which there is the foundation of a city founds it. */
const cityFoundingHabitCounter: InvasionsHabitCounter = {
  id: 'found-a-city-when-possible',
  wish: 'often',
  watch: count => {
    return ({ decision, action }) => {
      if (!decision.offer['found-city']) return
      count.chances++
      if (action.do === 'found-city') count.times++
    }
  },
}
export const habitCounters: readonly InvasionsHabitCounter[] = [
  moveStraightBackHabitCounter,
  bankruptcyHabitCounter,
  lostAttackHabitCounter,
  cityFoundingHabitCounter,
]
