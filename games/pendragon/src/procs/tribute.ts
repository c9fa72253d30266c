/** 1.5.2 Tribute by the faction that acts, before it orders anything. */
import { actOf, actor } from './common.ts'
import { giveFrame, giversOf, receivers } from './pay.ts'
import { isBriton } from '../data.ts'
import type { Faction, Look, Read, Table } from '../types.ts'

const ordered = (g: Look) => {
  const a = actOf(g)
  return a.spaces.length > 0 || a.cost > 0 || a.wealth > 0 || a.op !== null
}
/** The verb, coming back to the step it is offered in. */
export const tributeFrom = <At extends string>(at: At) => ({
  cite: 'pendragon.1.5.2-6',
  among: (g: Read): Faction[] => (isBriton(actOf(g).faction) && !ordered(g) ? receivers(g, actOf(g).faction, actOf(g).granted) : []),
  take: (g: Table, _: unknown, to: Faction) => ({ call: giveFrame(g.enclosing('act').faction, to, g.enclosing('act').granted), then: at }),
})
/** r-104 Who holds several factions is in no window of its own: it gives to the faction that acts at the same first choice. */
export const giftFrom = <At extends string>(at: At) => ({
  cite: 'pendragon.1.5.2-7',
  among: (g: Read): Faction[] => (ordered(g) ? [] : giversOf(g, actor(g), actOf(g).faction)),
  take: (g: Table, _: unknown, from: Faction) => ({ call: giveFrame(from, g.enclosing('act').faction, false), then: at }),
})
