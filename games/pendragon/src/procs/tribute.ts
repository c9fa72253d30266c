/** 1.5.2 Tribute by the faction that acts, before it orders anything. */
import { actOf, findActor } from './common.ts'
import { factionsThatMayGive, factionsThatMayReceive } from './pay.ts'
import { frames } from '../frames.ts'
import { isBriton } from '../data.ts'
import type { Faction, PublicContext, SeatContext, StepContext } from '../types.ts'

const hasOrdered = (g: PublicContext) => {
  const a = actOf(g)
  return a.spaces.length > 0 || a.cost > 0 || a.wealth > 0 || a.op !== null
}
/** r-128 Before anything is ordered. */
const tooLate = { cite: 'pendragon.r-128', bars: (g: PublicContext) => hasOrdered(g) }
/** The verb, coming back to the step it is offered in. */
export const tributeFrom = <At extends string>(at: At) => ({
  cite: 'pendragon.1.5.2-6',
  among: (g: SeatContext): Faction[] => (isBriton(actOf(g).faction) && !hasOrdered(g) ? factionsThatMayReceive(g, actOf(g).faction, actOf(g).granted) : []),
  whyNot: [tooLate],
  take: (g: StepContext, _: unknown, to: Faction) => ({
    call: frames.give({ from: g.enclosing('act').faction, to, granted: g.enclosing('act').granted }),
    then: at,
  }),
})
/** r-104 Who holds several factions is in no window of its own: it gives to the faction that acts at the same first choice. */
export const giftFrom = <At extends string>(at: At) => ({
  cite: 'pendragon.1.5.2-7',
  among: (g: SeatContext): Faction[] => (hasOrdered(g) ? [] : factionsThatMayGive(g, findActor(g), actOf(g).faction)),
  whyNot: [tooLate],
  take: (g: StepContext, _: unknown, from: Faction) => ({ call: frames.give({ from, to: g.enclosing('act').faction }), then: at }),
})
