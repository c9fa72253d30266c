/** IX.B Occupants of an entry province go: one province away, toward their horde or capital; r-119, r-203. */
import type { Procedure } from '@tabularium/kernel'
import { NOBODY, NOWHERE, type Nation, type Space, type Unit } from '../kinds.ts'
import { coastsOf, isIsland, neighboursOf, PROVINCES, seasAt } from '../data/map.ts'
import { recount } from '../board/control.ts'
import { leadersOfAt } from '../board/leaders.ts'
import { inOrder } from '../board/order.ts'
import { distance, mayStay, nearest, refugesFrom } from '../board/paths.ts'
import { occupantsOf } from '../board/relations.ts'
import { roomAt } from '../board/stacking.ts'
import { commandedBy, fleetsAt, heldAt, hordeAt, isEmpire, limesAt, type Look } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { F, Seen } from '../frames.ts'
import type { Invasions, Step } from '../types.ts'
import { clause, eliminate, oneOfEach, owner, placeLeader, removeLeader, rules } from './common.ts'
import { putUnits, setAt } from '../board/change.ts'

/** IX.B-2, r-119 Nearer to the horde or capital if any such province is legal. */
function toward(b: Look, nation: Nation, from: Space, among: readonly Space[]): Space[] {
  const home = b.home[nation]!
  if (home === NOWHERE || home === from) return [...among]
  const closer = among.filter(space => distance(space, home) < distance(from, home))
  return closer.length > 0 ? closer : [...among]
}
/** IX.B-5 From an island over one sea zone with a friendly fleet. */
function overSea(b: Look, nation: Nation, from: Space): Space[] {
  if (!isIsland[from]) return []
  const zones = seasAt[from]!.filter(sea => fleetsAt(b, nation, sea).length > 0)
  return [...new Set(zones.flatMap(sea => coastsOf[sea]!))].filter(space => space !== from && mayStay(b, nation, space))
}
const goals = (b: Look, nation: Nation, from: Space): Space[] => [
  ...refugesFrom(b, nation, from, { steps: 1 }).map(reach => reach.space),
  ...overSea(b, nation, from),
]
/** Only what has room is legal, so the way home is looked for among those. */
const goalsWithRoom = (b: Look, nation: Nation, from: Space): Space[] =>
  toward(
    b,
    nation,
    from,
    goals(b, nation, from).filter(space => roomAt(b, nation, space) > 0),
  )
/** XXX.C-3 What a treaty forces out goes even beyond the limit. */
const open = (b: Look, f: Pick<Seen<'evacuation'>, 'nation' | 'place' | 'isForced'>): Space[] => {
  const roomy = goalsWithRoom(b, f.nation, f.place)
  return f.isForced && roomy.length === 0 ? toward(b, f.nation, f.place, goals(b, f.nation, f.place)) : roomy
}
/** Nobody takes refuge with his own vassal, nor with a vassal of that one: the chain of refuges must end. */
const isUnder = (b: Look, other: Nation, nation: Nation): boolean =>
  other !== NOBODY && (b.overlord[other] === nation || isUnder(b, b.overlord[other]!, nation))
/** r-119 Most own units on the map among nations with a province next to it; ties by activation order. */
function strongestNeighbour(b: Look, nation: Nation, place: Space): Nation {
  const near = neighboursOf[place]!.flatMap(space => [b.controller[space]!, ...occupantsOf(b, space)]).filter(
    other => other !== NOBODY && other !== nation && !isUnder(b, other, nation),
  )
  const strength = (other: Nation): number => commandedBy(b, other).length
  return inOrder(b, [...new Set(near)]).sort((x, y) => strength(y) - strength(x))[0] ?? NOBODY
}
const refuges = (b: Look, host: Nation, place: Space): Space[] =>
  neighboursOf[place]!.filter(space => b.controller[space] === host || occupantsOf(b, space).includes(host))
const nearestHaven = (b: Look, nation: Nation, place: Space): Space | undefined =>
  nearest(
    place,
    PROVINCES.filter(space => space !== place && mayStay(b, nation, space)),
  )[0]
/** IX.B-6 A horde goes first, without regard to stacking; a capital is taken off. */
function moveHorde(g: Step, nation: Nation, place: Space): void {
  const b = g.board
  if (b.home[nation] !== place) return
  if (hordeAt(b, nation) === NOWHERE) {
    setAt(b, 'home', nation, NOWHERE)
    return g.emit({ is: 'capital', nation, space: NOWHERE }, [clause('IX.B-6')])
  }
  const near = toward(b, nation, place, goals(b, nation, place))
  setAt(b, 'home', nation, near[0] ?? nearestHaven(b, nation, place) ?? NOWHERE)
}
export const evacuation: Procedure<Invasions, F<'evacuation'>> = {
  horde: (g, f) => {
    moveHorde(g, f.nation, f.place)
    const limes = limesAt(g.board, f.place)
    if (limes !== undefined && g.board.units.holder[limes] === f.nation) eliminate(g, limes, 'IX.B-3')
    f.left = heldAt(g.board, f.nation, f.place)
    f.leaders = leadersOfAt(g.board, f.nation, f.place)
    return goals(g.board, f.nation, f.place).length === 0 && f.left.length > 0 ? { goto: 'refuge' } : undefined
  },
  // IX.B-2 Unit by unit, while there is room; IX.B-3 the others are removed.
  choose: rules.ask<F<'evacuation'>>()({
    cite: [clause('IX.B-2')],
    who: (g, f) => (f.left.length > 0 && open(g.board, f).length > 0 ? owner(g, f.nation) : null),
    may: {
      'evacuate-to': {
        cite: clause('IX.B-2'),
        among: (g, f) => open(g.board, f),
        take: (g, f, space) => {
          putUnits(g.board, f.left.splice(0, goesTo(g.board, f, space)), space)
          for (const leader of f.leaders.splice(0)) placeLeader(g, leader, space, 'IX.B-2')
          return { goto: 'choose' }
        },
      },
      'give-up': {
        cite: clause('IX.B-3'),
        among: (g, f) => (f.isForced ? [] : oneOfEach(g, f.left)),
        unless: [{ cite: clause('IX.B-3'), bars: (g, f) => isRoomForAll(g.board, f.nation, f.place, f.left) }],
        take: (g, f, unit) => {
          f.left = f.left.filter(one => one !== unit)
          eliminate(g, unit, 'IX.B-3')
          return { goto: 'choose' }
        },
      },
    },
  }),
  // IX.B-4 All surrounded: refuge with the strongest neighbour, who becomes overlord; empires never submit (r-119).
  refuge: rules.ask<F<'evacuation'>>()({
    cite: [clause('IX.B-4')],
    who: (g, f) => (f.left.length > 0 && maySubmit(g.board, f.nation, f.place) ? owner(g, f.nation) : null),
    may: {
      'seek-refuge': {
        cite: clause('IX.B-4'),
        among: (g, f) => refuges(g.board, strongestNeighbour(g.board, f.nation, f.place), f.place),
        take: (g, f, space) => takeRefuge(g, f, space),
      },
    },
  }),
  close: (g, f) => {
    for (const unit of f.left) eliminate(g, unit, 'IX.B-3')
    for (const leader of f.leaders) removeLeader(g, leader, 'IX.B-3')
    recount(g.board)
  },
}
/** How many of them go there: as many as find room, or all that have no other way. */
function goesTo(b: Look, f: Pick<Seen<'evacuation'>, 'nation' | 'place' | 'isForced' | 'leaders' | 'left'>, space: Space): number {
  const room = roomAt(b, f.nation, space, f.leaders)
  return f.isForced && room < 1 ? f.left.length : room
}
const isRoomForAll = (b: Look, nation: Nation, place: Space, left: readonly Unit[]): boolean =>
  goalsWithRoom(b, nation, place).reduce((sum, space) => sum + roomAt(b, nation, space), 0) >= left.length
const maySubmit = (b: Look, nation: Nation, place: Space): boolean =>
  !isEmpire(b, nation) &&
  goals(b, nation, place).length === 0 &&
  strongestNeighbour(b, nation, place) !== NOBODY &&
  refuges(b, strongestNeighbour(b, nation, place), place).length > 0
function takeRefuge(g: Step, f: F<'evacuation'>, space: Space): { call: F<'evacuation'>; then: 'close' } {
  const b = g.board
  const host = strongestNeighbour(b, f.nation, f.place)
  putUnits(b, f.left.splice(0), space)
  for (const leader of f.leaders.splice(0)) placeLeader(g, leader, space, 'IX.B-4')
  if (b.home[f.nation] === NOWHERE) setAt(b, 'home', f.nation, space)
  setAt(b, 'overlord', f.nation, host)
  b.vassalSince[f.nation] = b.turn
  g.emit({ is: 'submitted', vassal: f.nation, overlord: host }, [clause('IX.B-4')])
  return { call: frames.evacuation({ nation: host, place: space }), then: 'close' }
}
