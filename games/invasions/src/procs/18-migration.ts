/** XVIII.G, r-38 Migration: the horde and all its nation go, without fighting. */
import type { Procedure } from '@tabularium/kernel'
import { NOWHERE, type Nation, type Space, type Unit } from '../kinds.ts'
import { bordersOf, neighboursOf } from '../data/map.ts'
import { recount } from '../board/control.ts'
import { hordeCapacity, isShared, mayEnter } from '../board/moving.ts'
import { mayStay, reachFrom } from '../board/paths.ts'
import { foederaOf, foedusProvinces, hasEnemies, isFederate, isFriend, occupantsOf } from '../board/relations.ts'
import { roomAt } from '../board/stacking.ts'
import { surveyed } from '../board/survey.ts'
import { commandedBy, hordeAt, isBarbarian, isLandUnit, type Look } from '../board/units.ts'
import type { F, Seen } from '../frames.ts'
import type { Invasions } from '../types.ts'
import { clause, eliminate, owner, rules } from './common.ts'

/** XXVIII.E-3, r-91 A federate's horde stays within its foedus. */
const isAllowed = (b: Look, nation: Nation, space: Space): boolean => !isFederate(b, nation) || foederaOf(b, nation).flatMap(foedusProvinces).includes(space)
/** r-218 A province without foreign units. */
const maySettle = (b: Look, nation: Nation, space: Space): boolean =>
  isAllowed(b, nation, space) &&
  occupantsOf(b, space).every(other => other === nation || isFriend(b, nation, other)) &&
  (mayStay(b, nation, space) || b.cityLevel[space] === 0)
const hordeSteps = (b: Look, nation: Nation, steps: number): Space[] => {
  const from = hordeAt(b, nation)
  if (from === NOWHERE || steps >= hordeCapacity(nation)) return []
  return bordersOf[from]!.filter(border => border.kind !== 'strait')
    .map(border => border.to)
    .filter(to => mayEnter(b, nation, [], to) && !hasEnemies(b, nation, to) && !isShared(b, nation, to) && maySettle(b, nation, to))
}
export const mayMigrate = (b: Look, nation: Nation): boolean => isBarbarian(b, nation) && !b.now.invading && hordeSteps(b, nation, 0).length > 0
const goalOf = (b: Look, nation: Nation): Space[] => [hordeAt(b, nation), ...neighboursOf[hordeAt(b, nation)]!]
const people = (b: Look, nation: Nation): Unit[] => commandedBy(b, nation).filter(unit => isLandUnit(b, unit))
const stragglers = (b: Look, nation: Nation): Unit[] => people(b, nation).filter(unit => !goalOf(b, nation).includes(b.units.place[unit]!))
/** Where a straggler may still arrive. */
function havens(look: Look, nation: Nation, unit: Unit): Space[] {
  const b = surveyed(look)
  const reach = reachFrom(b, nation, b.units.place[unit]!, { steps: 4 }).map(one => one.space)
  return goalOf(b, nation).filter(
    space => reach.includes(space) && mayEnter(b, nation, [unit], space) && maySettle(b, nation, space) && roomAt(b, nation, space) > 0,
  )
}
export const migration: Procedure<Invasions, F<'migration'>> = {
  // XVIII.G-2 Step by step, through land where it may stay.
  horde: rules.ask<F<'migration'>>()({
    cite: [clause('XVIII.G-2')],
    who: (g, f) => (hordeSteps(g.board, f.nation, f.steps).length > 0 ? owner(g, f.nation) : null),
    may: {
      'migrate-to': {
        cite: clause('XVIII.G-2'),
        among: (g, f) => hordeSteps(g.board, f.nation, f.steps),
        take: (g, f, space) => {
          f.steps += 1
          g.board.home[f.nation] = space
          recount(g.board)
          return { goto: 'horde' }
        },
      },
      finish: { among: (_, f) => f.steps > 0, take: () => {} },
    },
  }),
  // r-38 Every unit ends with the horde or next to it.
  units: rules.ask<F<'migration'>>()({
    cite: [clause('XVIII.G-2')],
    who: (g, f) => (nextMover(g.board, f) !== undefined ? owner(g, f.nation) : null),
    may: {
      'place-at': {
        cite: clause('XVIII.G-2'),
        among: (g, f) => havens(g.board, f.nation, nextMover(g.board, f)!),
        take: (g, f, space) => {
          g.board.units.place[nextMover(g.board, f)!] = space
          return { goto: 'units' }
        },
      },
      'leave-behind': {
        cite: clause('XVIII.G-2'),
        among: (g, f) => [nextMover(g.board, f)!],
        unless: [{ cite: clause('XVIII.G-2'), bars: (g, f, unit) => havens(g.board, f.nation, unit).length > 0 }],
        take: (g, _, unit) => eliminate(g, unit, 'XVIII.G-2'),
      },
    },
  }),
  gather: (g, f) => {
    for (const unit of stragglers(g.board, f.nation)) eliminate(g, unit, 'XVIII.G-2')
    recount(g.board)
  },
}
function nextMover(look: Look, { nation }: Pick<Seen<'migration'>, 'nation'>): Unit | undefined {
  const b = surveyed(look)
  return stragglers(b, nation).find(unit => havens(b, nation, unit).length > 0)
}
