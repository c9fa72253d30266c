/** Habits that tell a fool from a warlord. */
import type { HabitCounter, PlayedDecision } from '@tabularium/testkit/habits'
import { isBriton, isRaider } from './data.ts'
import { findLowestEvadeRoll } from './board/battle.ts'
import { computeEvadeBonus } from './board/mods.ts'
import { countPlunderCarried } from './evaluate/barbarians.ts'
import { seatOfFaction } from './board/seats.ts'
import type { Pendragon } from './types.ts'

type PendragonHabitCounter = HabitCounter<Pendragon>
type PendragonEvent = Pendragon['Event']

/** What Britons give to another person, by how many of their purses could have been opened. */
const tributeGivenHabitCounter: PendragonHabitCounter = {
  id: 'tribute-given',
  wish: 'seldom',
  watch: count => {
    return ({ before, decision, action, events }) => {
      if (decision.offer.tribute || decision.offer.gift) count.chances++
      if (action.do !== 'count') return
      for (const e of events) if (e.is === 'tribute' && seatOfFaction(before.seats, e.from) !== seatOfFaction(before.seats, e.to)) count.times++
    }
  },
}
/** So much Plunder is worth the way home. */
const PLUNDER_WORTH_BRINGING_HOME = 3
const returnWithPlunderHabitCounter: PendragonHabitCounter = {
  id: 'return-with-plunder',
  wish: 'often',
  watch: count => {
    return ({ before, decision, action }) => {
      const turn = before.stack.at(-1)
      if (turn?.proc !== 'turn' || isBriton(turn.faction) || countPlunderCarried(before.board, turn.faction) < PLUNDER_WORTH_BRINGING_HOME) return
      if (!decision.offer.command?.includes('return') && !decision.offer.limited?.includes('return')) return
      count.chances++
      if ((action.do === 'command' || action.do === 'limited') && action.to === 'return') count.times++
    }
  },
}
/** 3.6.2-2 Whether Raiders roll to Evade, and do: all of them go together. */
function doRaidersEvade({ before, action, events }: PlayedDecision<Pendragon>): boolean {
  const battle = before.stack.at(-1)
  if (action.do !== 'evade' || battle?.proc !== 'battle' || !isRaider(action.to)) return false
  const rolled = events.find(e => e.is === 'rolled' && e.what === 'evade')
  const die = rolled?.is === 'rolled' ? rolled.dice[0]! : 0
  return die + computeEvadeBonus(before.board, action.to, battle.space) >= findLowestEvadeRoll(before.board, action.to, battle.space)
}
/** A Battle that was forced and in which nobody struck. Raiders that Evade are gone, and that is what whoever forces it hopes for too. */
const forcedBattleNotFoughtHabitCounter: PendragonHabitCounter = {
  id: 'battle-forced-and-not-fought',
  wish: 'seldom',
  watch: count => {
    let pending = false
    const see = (e: PendragonEvent) => {
      if (e.is === 'strikes') pending = false
      if ((e.is === 'acts' || e.is === 'card' || e.is === 'battle') && pending) {
        count.times++
        pending = false
      }
    }
    return played => {
      const { action, events } = played
      if (pending && doRaidersEvade(played)) {
        pending = false
        count.chances--
      }
      if (action.do !== 'force') return events.forEach(see)
      if (pending) count.times++
      pending = true
      count.chances++
      for (const e of events) if (e.is === 'strikes') pending = false
    }
  },
}
/** A Feat that was announced and carried out nowhere, though there was where. */
const featDeclinedHabitCounter: PendragonHabitCounter = {
  id: 'feat-picked-and-declined',
  wish: 'seldom',
  watch: count => {
    return ({ before, decision, action, events }) => {
      for (const e of events) if (e.is === 'feat') count.chances++
      const act = before.stack.findLast(f => f.proc === 'act')
      const top = before.stack.at(-1)
      if (act?.proc !== 'act' || act.feat === null || top === undefined || action.do !== 'done' || Object.keys(decision.offer).length === 1) return
      const isChoiceOfFeat = top.at === 'mark' || (top.at === 'choose' && top.proc === act.feat)
      if (isChoiceOfFeat && act.feats.length === 0) count.times++
    }
  },
}
export const habitCounters: readonly PendragonHabitCounter[] = [
  tributeGivenHabitCounter,
  returnWithPlunderHabitCounter,
  forcedBattleNotFoughtHabitCounter,
  featDeclinedHabitCounter,
]
