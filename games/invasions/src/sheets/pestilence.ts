/** The Calendar of turn 8: the plague of Justinian, at the end of the turn. */
import type { Procedure } from '@tabularium/kernel'
import type { Nation, Space, Unit } from '../kinds.ts'
import { neighboursOf } from '../data/map.ts'
import { citiesOf } from '../board/control.ts'
import { civilizedInOrder } from '../board/order.ts'
import { heldAt, type Look } from '../board/units.ts'
import type { F } from '../frames.ts'
import { clause, d10, eliminate, isPassed, oneOfEach, owner, rules } from '../procs/common.ts'
import type { Invasions } from '../types.ts'

const [TURN, GREAT] = [8, 3] as const
export const isPlagueDue = (b: Look): boolean => b.turn === TURN
const greatCities = (b: Look, nation: Nation): Space[] => citiesOf(b, nation).filter(space => b.cityLevel[space] === GREAT)
/** In a great city or next to one. */
const exposed = (b: Look, nation: Nation): Unit[] =>
  [...new Set(greatCities(b, nation).flatMap(space => [space, ...neighboursOf[space]!]))].flatMap(space => heldAt(b, nation, space))
export const pestilence: Procedure<Invasions, F<'pestilence'>> = {
  next: (g, f) => {
    const nation = civilizedInOrder(g.board).find(one => !f.done.includes(one) && greatCities(g.board, one).length > 0)
    if (nation === undefined) return { done: true }
    f.done.push(nation)
    f.nation = nation
    return d10('pestilence', 'calamity', nation)
  },
  lose: rules.ask<F<'pestilence'>>()({
    cite: [clause('I-4')],
    who: (g, f) => (!isPassed(f.die) && exposed(g.board, f.nation).length > 0 ? owner(g, f.nation) : null),
    may: { 'give-up': { among: (g, f) => oneOfEach(g, exposed(g.board, f.nation)), take: (g, _, unit) => eliminate(g, unit, 'I-4') } },
  }),
  again: () => ({ goto: 'next' }),
}
