/** VII.D The young kingdom. */
import type { Procedure } from '@tabularium/kernel'
import { NOWHERE, type Nation, type Religion, type Space } from '../kinds.ts'
import { capitalSites, emptySitesOf, growingCitiesOf } from '../board/ages.ts'
import { recount } from '../board/control.ts'
import { ARIAN, CATHOLIC, PAGAN } from '../board/religion.ts'
import type { Look } from '../board/units.ts'
import type { F } from '../frames.ts'
import type { Invasions, Step } from '../types.ts'
import { clause, gain, owner, rules } from './common.ts'
import { setAt } from '../board/change.ts'

const hasGrowth = (b: Look, nation: Nation): boolean => emptySitesOf(b, nation).length > 0 || growingCitiesOf(b, nation).length > 0
export function growCity(g: Step, space: Space, ref: string): void {
  setAt(g.board, 'cityLevel', space, g.board.cityLevel[space]! + 1)
  g.emit({ is: 'city', space, level: g.board.cityLevel[space]! }, [clause(ref)])
}
function foundCity(g: Step, nation: Nation, space: Space): void {
  growCity(g, space, 'VII.D-3')
  setAt(g.board, 'cityHolder', space, nation)
}
export function setCapital(g: Step, nation: Nation, space: Space): void {
  setAt(g.board, 'home', nation, space)
  g.board.standIn[nation] = 0
  g.emit({ is: 'capital', nation, space }, [clause('VII.D-5')])
}
/** r-174 Pagans may stay so, or become Arian or Catholic; Arians may become Catholic. */
const faiths = (b: Look, nation: Nation): Religion[] =>
  b.religion[nation] === PAGAN ? [PAGAN, ARIAN, CATHOLIC] : b.religion[nation] === ARIAN ? [ARIAN, CATHOLIC] : []

export const found: Procedure<Invasions, F<'found'>> = {
  // VII.D-1, VII.D-2 Age 1 on the civilized track, 20 gold; VII.D-6 the counter stands in until there is a city.
  proclaim: (g, f) => {
    const b = g.board
    const { nation } = f
    f.isNew = b.status[nation] === 0
    if (f.isNew) {
      setAt(b, 'status', nation, 1)
      ;[b.age[nation], b.founded[nation], b.standIn[nation]] = [1, b.turn, 1]
      g.emit({ is: 'became', nation, status: 1 }, [clause('VII.A-1')])
      gain(g, nation, 20, 'kingdom', 'VII.D-2')
    }
    recount(b)
  },
  // VII.D-3, VII.D-4 A city is founded on an empty site; without one a city grows.
  grow: rules.ask<F<'found'>>()({
    cite: [clause('VII.D-3'), clause('VII.D-4')],
    who: (g, { nation }) => (hasGrowth(g.board, nation) ? owner(g, nation) : null),
    may: {
      'found-city': {
        cite: clause('VII.D-3'),
        among: (g, { nation }) => emptySitesOf(g.board, nation),
        take: (g, { nation }, space) => foundCity(g, nation, space),
      },
      'grow-city': {
        cite: clause('VII.D-4'),
        among: (g, { nation }) => growingCitiesOf(g.board, nation),
        unless: [{ cite: clause('VII.D-4'), bars: (g, { nation }) => emptySitesOf(g.board, nation).length > 0 }],
        take: (g, _, space) => growCity(g, space, 'VII.D-4'),
      },
    },
  }),
  // VII.D-5 The horde becomes the capital of a city it holds.
  capital: rules.ask<F<'found'>>()({
    cite: [clause('VII.D-5')],
    who: (g, { nation }) => (capitalSites(g.board, nation).length > 0 ? owner(g, nation) : null),
    may: {
      'set-capital': {
        cite: clause('VII.D-5'),
        among: (g, { nation }) => capitalSites(g.board, nation),
        take: (g, { nation }, space) => setCapital(g, nation, space),
      },
    },
  }),
  // VII.D-8 The new kingdom's faith; only once.
  religion: rules.ask<F<'found'>>()({
    cite: [clause('VII.D-8')],
    who: (g, { nation, isNew }) => (isNew && faiths(g.board, nation).length > 0 ? owner(g, nation) : null),
    may: {
      profess: {
        cite: clause('VII.D-8'),
        among: (g, { nation }) => faiths(g.board, nation),
        take: (g, { nation }, religion) => {
          if (religion === CATHOLIC && g.board.converted[nation] === 0) g.board.converted[nation] = 1
          g.board.religion[nation] = religion
          g.emit({ is: 'converted', nation, religion }, [clause('VII.D-8')])
        },
      },
    },
  }),
}
/** VII.D-6 A stand-in counter, or a lost capital, waits for a site or a city. */
export const awaitsCapital = (b: Look, nation: Nation): boolean =>
  b.status[nation] === 1 && b.standIn[nation] === 1 && b.home[nation] !== NOWHERE && (hasGrowth(b, nation) || capitalSites(b, nation).length > 0)
