/** Habits that tell a fool from a king. */
import type { HabitCounter } from '@tabularium/testkit/habits'
import type { Seat, Space } from './kinds.ts'
import type { Medioevo } from './types.ts'

type MedioevoHabitCounter = HabitCounter<Medioevo>
type MedioevoEvent = Medioevo['Event']

/** An army that goes back to where it has just come from. */
const marchStraightBackHabitCounter: MedioevoHabitCounter = {
  id: 'march-straight-back',
  wish: 'seldom',
  watch: count => {
    let last: { seat: Seat; from: Space; to: Space } | null = null
    const see = (e: MedioevoEvent) => {
      if (e.is === 'turn' || e.is === 'battle' || e.is === 'conquered') last = null
      if (e.is !== 'marched') return
      const follows = last !== null && last.seat === e.seat && last.to === e.from
      if (follows) count.chances++
      if (follows && last!.from === e.to) count.times++
      last = e
    }
    return ({ events }) => events.forEach(see)
  },
}
/** A treasury that cannot pay, turn by turn and seat by seat. */
const bankruptcyHabitCounter: MedioevoHabitCounter = {
  id: 'treasury-cannot-pay',
  wish: 'seldom',
  watch: count => {
    return ({ before, events }) => {
      for (const e of events) {
        if (e.is === 'turn') count.chances += before.seats.length
        if (e.is === 'bankrupt' || e.is === 'defaulted') count.times++
      }
    }
  },
}
/** A territory won, turn by turn and seat by seat. */
const conquestHabitCounter: MedioevoHabitCounter = {
  id: 'conquest-a-turn',
  wish: 'often',
  watch: count => {
    return ({ before, events }) => {
      for (const e of events) {
        if (e.is === 'turn') count.chances += before.seats.length
        if (e.is === 'conquered') count.times++
      }
    }
  },
}
/** A battle that a seat began and lost. */
const lostAttackHabitCounter: MedioevoHabitCounter = {
  id: 'attack-lost',
  wish: 'seldom',
  watch: count => {
    let attacker: string | null = null
    const see = (e: MedioevoEvent) => {
      if (e.is === 'battle') attacker = e.attacker === 'barbarians' ? null : e.attacker
      if (e.is !== 'battle-won' || attacker === null) return
      count.chances++
      if (e.side !== attacker) count.times++
      attacker = null
    }
    return ({ events }) => events.forEach(see)
  },
}
export const habitCounters: readonly MedioevoHabitCounter[] = [
  marchStraightBackHabitCounter,
  bankruptcyHabitCounter,
  lostAttackHabitCounter,
  conquestHabitCounter,
]
