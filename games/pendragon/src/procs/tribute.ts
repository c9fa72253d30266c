/** 1.5.2 Tribute by the faction that acts, before it orders anything. */
import { findCommandAndFeatFrame, findActingSeat } from './common.ts'
import { findFactionsThatMayGive, findFactionsThatMayReceive } from './pay.ts'
import { frameMakers } from '../frames.ts'
import { isBriton } from '../data.ts'
import type { Faction, PublicContext, SeatContext, StepContext } from '../types.ts'

const hasCommandBegun = (g: PublicContext) => {
  const a = findCommandAndFeatFrame(g)
  return a.spaces.length > 0 || a.cost > 0 || a.wealth > 0 || a.op !== null
}
/** r-128 Before anything is ordered. */
const commandAlreadyBegunBar = { cite: 'pendragon.r-128', bars: (g: PublicContext) => hasCommandBegun(g) }
/** The verb, coming back to the step it is offered in. */
export const createGiveTributeChoice = <At extends string>(at: At) => ({
  cite: 'pendragon.1.5.2-6',
  among: (g: SeatContext): Faction[] =>
    isBriton(findCommandAndFeatFrame(g).faction) && !hasCommandBegun(g)
      ? findFactionsThatMayReceive(g, findCommandAndFeatFrame(g).faction, findCommandAndFeatFrame(g).granted)
      : [],
  whyNot: [commandAlreadyBegunBar],
  take: (g: StepContext, _: unknown, to: Faction) => ({
    call: frameMakers.give({ from: g.enclosing('act').faction, to, granted: g.enclosing('act').granted }),
    then: at,
  }),
})
/** r-104 Who holds several factions is in no window of its own: it gives to the faction that acts at the same first choice. */
export const createGiveGiftChoice = <At extends string>(at: At) => ({
  cite: 'pendragon.1.5.2-7',
  among: (g: SeatContext): Faction[] => (hasCommandBegun(g) ? [] : findFactionsThatMayGive(g, findActingSeat(g), findCommandAndFeatFrame(g).faction)),
  whyNot: [commandAlreadyBegunBar],
  take: (g: StepContext, _: unknown, from: Faction) => ({ call: frameMakers.give({ from, to: g.enclosing('act').faction }), then: at }),
})
