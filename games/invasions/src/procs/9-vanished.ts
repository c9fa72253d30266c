/** IX.G A nation with no unit of its own on the map: those who hold some of its units give one up each. */
import type { Procedure } from '@tabularium/kernel'
import { NATIONS, type Nation, type Unit } from '../kinds.ts'
import { isAuxiliary, originsOf } from '../data/units.ts'
import { unitNation } from '../data/units.ts'
import { commandedBy, isActive, isLandUnit, type Look } from '../board/units.ts'
import type { F, Seen } from '../frames.ts'
import type { Invasions } from '../types.ts'
import { clause, eliminate, oneOfEach, owner, rules } from './common.ts'

/** r-159 None under its own control; a horde alone does not count. */
const hasNoUnit = (b: Look, nation: Nation): boolean => !commandedBy(b, nation).some(unit => unitNation[unit] === nation && isLandUnit(b, unit))
/** Lent by it, or auxiliaries all of whose peoples are gone. */
const isOfVanished = (b: Look, unit: Unit, nation: Nation): boolean =>
  unitNation[unit] === nation || (isAuxiliary[unit]! && originsOf[unit]!.includes(nation) && originsOf[unit]!.every(origin => hasNoUnit(b, origin)))
const heldBy = (b: Look, holder: Nation, nation: Nation): Unit[] => commandedBy(b, holder).filter(unit => isOfVanished(b, unit, nation))
type Facts = Pick<Seen<'vanished'>, 'nation' | 'asked'>
const holders = (b: Look, f: Facts): Nation[] =>
  NATIONS.filter(holder => holder !== f.nation && !f.asked.includes(holder) && heldBy(b, holder, f.nation).length > 0)
export const isVanished = (b: Look, nation: Nation): boolean => isActive(b, nation) && hasNoUnit(b, nation) && holders(b, { nation, asked: [] }).length > 0
export const vanished: Procedure<Invasions, F<'vanished'>> = {
  give: rules.ask<F<'vanished'>>()({
    cite: [clause('IX.G-1')],
    who: (g, f) => {
      const holder = holders(g.board, f)[0]
      return holder === undefined ? null : owner(g, holder)
    },
    may: {
      'give-up': {
        cite: clause('IX.G-1'),
        among: (g, f) => oneOfEach(g, heldBy(g.board, holders(g.board, f)[0]!, f.nation)),
        take: (g, f, unit) => {
          f.asked.push(g.board.units.holder[unit]!)
          eliminate(g, unit, 'IX.G-1')
          return { goto: 'give' }
        },
      },
    },
  }),
}
