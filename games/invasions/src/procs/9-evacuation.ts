/** IX.B Occupants of an entry province go: one province away, toward their horde or capital; r-119, r-203. */
import type { Procedure } from '@tabularium/kernel'
import { NOBODY, NOWHERE, type Nation, type Space } from '../kinds.ts'
import { coastsOf, isIsland, neighboursOf, PROVINCES, seasAt } from '../data/map.ts'
import { recount } from '../board/control.ts'
import { leadersOfAt } from '../board/leaders.ts'
import { inOrder } from '../board/order.ts'
import { distance, mayStay, nearest, refugesFrom } from '../board/paths.ts'
import { isFriend, occupantsOf } from '../board/relations.ts'
import { UNITS_PER_FLEET } from '../board/sea.ts'
import { friendlyLeadersAt, limitAt, roomAt, stackAt } from '../board/stacking.ts'
import { maySubjugate } from '../board/submission.ts'
import { heldAt, hordeAt, isEmpire, isFleetUnit, isKingdom, limesAt, ownOnMap, unitsAt, type Look } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { F, Seen } from '../frames.ts'
import type { Invasions } from '../types.ts'
import { clause, eliminate, oneOfEach, owner, placeLeader, removeForGood, removeLeader, rules } from './common.ts'
import { putUnits, setAt } from '../board/change.ts'

/** IX.B-2, r-119 Nearer to the horde or capital if any such province is legal. */
function toward(b: Look, nation: Nation, from: Space, among: readonly Space[]): Space[] {
  const home = b.home[nation]!
  if (home === NOWHERE || home === from) return [...among]
  const closer = among.filter(space => distance(space, home) < distance(from, home))
  return closer.length > 0 ? closer : [...among]
}
type Facts = Seen<'evacuation'>
const friendlyFleets = (b: Look, nation: Nation, sea: Space): number =>
  unitsAt(b, sea).filter(unit => isFleetUnit(unit) && isFriend(b, nation, b.units.holder[unit]!)).length
/** IX.B-5, XXV.D-2 The friendly fleets off an island take three units each over their one zone. */
const seatsAfloat = (b: Look, { nation, place, shipped }: Pick<Facts, 'nation' | 'place' | 'shipped'>): number =>
  isIsland[place] ? UNITS_PER_FLEET * seasAt[place]!.reduce((sum, sea) => sum + friendlyFleets(b, nation, sea), 0) - shipped : 0
function overSea(b: Look, f: Pick<Facts, 'nation' | 'place' | 'shipped'>): Space[] {
  if (seatsAfloat(b, f) < 1) return []
  const zones = seasAt[f.place]!.filter(sea => friendlyFleets(b, f.nation, sea) > 0)
  return [...new Set(zones.flatMap(sea => coastsOf[sea]!))].filter(space => space !== f.place && mayStay(b, f.nation, space))
}
type Leaving = Pick<Facts, 'nation' | 'place' | 'shipped'>
const byLand = (b: Look, { nation, place }: Leaving): Space[] => refugesFrom(b, nation, place, { steps: 1 }).map(reach => reach.space)
const goals = (b: Look, f: Leaving): Space[] => [...new Set([...byLand(b, f), ...overSea(b, f)])]
/** Only what has room is legal, so the way home is looked for among those. */
const goalsWithRoom = (b: Look, f: Leaving): Space[] =>
  toward(
    b,
    f.nation,
    f.place,
    goals(b, f).filter(space => roomAt(b, f.nation, space) > 0),
  )
/** XXX.C-3 What a treaty forces out goes even beyond the limit. */
const open = (b: Look, f: Leaving & Pick<Facts, 'isForced'>): Space[] => {
  const roomy = goalsWithRoom(b, f)
  return f.isForced && roomy.length === 0 ? toward(b, f.nation, f.place, goals(b, f)) : roomy
}
/** r-119 Most own units on the map among those with a province next to it; ties by activation order. Who may subjugate nobody is no refuge. */
function strongestNeighbour(b: Look, nation: Nation, place: Space): Nation {
  const near = neighboursOf[place]!.flatMap(space => [b.controller[space]!, ...occupantsOf(b, space)]).filter(
    other => other !== NOBODY && other !== nation && maySubjugate(b, other, nation),
  )
  const strength = (other: Nation): number => ownOnMap(b, other).length
  return inOrder(b, [...new Set(near)]).sort((x, y) => strength(y) - strength(x))[0] ?? NOBODY
}
const refuges = (b: Look, host: Nation, place: Space): Space[] =>
  neighboursOf[place]!.filter(space => b.controller[space] === host || occupantsOf(b, space).includes(host))
/** IX.B-6, r-203 One province away, without regard to stacking; else the nearest where it may stay. */
function campsOf(b: Look, f: Leaving): Space[] {
  const near = goals(b, f)
  if (near.length > 0) return near
  return nearest(
    f.place,
    PROVINCES.filter(space => space !== f.place && mayStay(b, f.nation, space)),
  )
}
/** How many units are over the limit in the refuge. */
const excess = (b: Look, { nation, haven }: Pick<Facts, 'nation' | 'haven'>): number =>
  haven === NOWHERE ? 0 : stackAt(b, nation, haven).length - limitAt(b, nation, haven, friendlyLeadersAt(b, nation, haven))
export const evacuation: Procedure<Invasions, F<'evacuation'>> = {
  // IX.B-6 A capital is taken off; a limes cannot go.
  uproot: (g, f) => {
    const limes = limesAt(g.board, f.place)
    if (limes !== undefined && g.board.units.holder[limes] === f.nation) eliminate(g, limes, 'IX.B-2')
    f.wasCapital = g.board.home[f.nation] === f.place && hordeAt(g.board, f.nation) === NOWHERE
    if (!f.wasCapital) return
    setAt(g.board, 'home', f.nation, NOWHERE)
    g.emit({ is: 'capital', nation: f.nation, space: NOWHERE }, [clause('IX.B-6')])
  },
  // IX.B-6, r-203 A horde goes first.
  horde: rules.ask<F<'evacuation'>>()({
    cite: [clause('IX.B-6')],
    who: (g, f) => (hordeAt(g.board, f.nation) === f.place && campsOf(g.board, f).length > 0 ? owner(g, f.nation) : null),
    may: {
      'move-horde': { cite: clause('IX.B-6'), among: (g, f) => campsOf(g.board, f), take: (g, f, space) => setAt(g.board, 'home', f.nation, space) },
    },
  }),
  begin: (g, f) => {
    if (g.board.home[f.nation] === f.place) setAt(g.board, 'home', f.nation, NOWHERE)
    f.left = heldAt(g.board, f.nation, f.place)
    f.leaders = leadersOfAt(g.board, f.nation, f.place)
    return goals(g.board, f).length === 0 && f.left.length > 0 ? { goto: 'refuge' } : undefined
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
          const gone = f.left.splice(0, goesTo(g.board, f, space))
          putUnits(g.board, gone, space)
          for (const leader of f.leaders.splice(0)) placeLeader(g, leader, space, 'IX.B-2')
          if (!byLand(g.board, f).includes(space)) f.shipped += gone.length
          return { goto: 'choose' }
        },
      },
      'give-up': {
        cite: clause('IX.B-3'),
        among: (g, f) => (f.isForced ? [] : oneOfEach(g, f.left)),
        unless: [{ cite: clause('IX.B-3'), bars: (g, f) => isRoomForAll(g.board, f) }],
        take: (g, f, unit) => {
          f.left = f.left.filter(one => one !== unit)
          removeForGood(g, unit, 'IX.B-3')
          return { goto: 'choose' }
        },
      },
    },
  }),
  // IX.B-4 All surrounded: refuge with the strongest neighbour, who becomes overlord; empires never submit (r-119).
  refuge: rules.ask<F<'evacuation'>>()({
    cite: [clause('IX.B-4')],
    who: (g, f) => (f.left.length > 0 && maySubmit(g.board, f) ? owner(g, f.nation) : null),
    may: {
      'seek-refuge': {
        cite: clause('IX.B-4'),
        among: (g, f) => refuges(g.board, strongestNeighbour(g.board, f.nation, f.place), f.place),
        take: (g, f, space) => {
          ;[f.host, f.haven] = [strongestNeighbour(g.board, f.nation, f.place), space]
          setAt(g.board, 'overlord', f.nation, f.host)
        },
      },
    },
  }),
  // r-120 The overlord leaves the one province that he gives.
  host: (_, f) => (f.haven === NOWHERE ? { goto: 'close' } : { call: frames.evacuation({ nation: f.host, place: f.haven }) }),
  flee: (g, f) => {
    putUnits(g.board, f.left.splice(0), f.haven)
    for (const leader of f.leaders.splice(0)) placeLeader(g, leader, f.haven, 'IX.B-4')
    if (!f.wasCapital && g.board.home[f.nation] === NOWHERE) setAt(g.board, 'home', f.nation, f.haven)
  },
  // IX.B-4 What the refuge does not hold is removed.
  excess: rules.ask<F<'evacuation'>>()({
    cite: [clause('IX.B-4')],
    who: (g, f) => (excess(g.board, f) > 0 ? owner(g, f.nation) : null),
    may: {
      'give-up': {
        cite: clause('IX.B-4'),
        among: (g, f) => oneOfEach(g, heldAt(g.board, f.nation, f.haven)),
        take: (g, _, unit) => {
          removeForGood(g, unit, 'IX.B-4')
          return { goto: 'excess' }
        },
      },
    },
  }),
  // XXIX.A-3, r-95 The one submission without a battle.
  submit: (_, f) => ({ call: frames.submission({ vassal: f.nation, overlord: f.host, place: f.haven, isKingdom: true }) }),
  close: (g, f) => {
    for (const unit of f.left) removeForGood(g, unit, 'IX.B-3')
    for (const leader of f.leaders) removeLeader(g, leader, 'IX.B-3')
    recount(g.board)
  },
  // IX.B-6 A kingdom founds its capital anew, as when it was made.
  refound: (g, f) => {
    if (!f.wasCapital || !isKingdom(g.board, f.nation)) return
    g.board.standIn[f.nation] = 1
    return { call: frames.found({ nation: f.nation }) }
  },
}
/** How many of them go there: as many as find room, and a berth if it is over the sea; or all that have no other way. */
function goesTo(b: Look, f: Facts, space: Space): number {
  const room = roomAt(b, f.nation, space, f.leaders)
  const berths = byLand(b, f).includes(space) ? room : Math.min(room, seatsAfloat(b, f))
  return f.isForced && room < 1 ? f.left.length : berths
}
const isRoomForAll = (b: Look, f: Facts): boolean => goalsWithRoom(b, f).reduce((sum, space) => sum + goesTo(b, f, space), 0) >= f.left.length
const maySubmit = (b: Look, f: Facts): boolean => {
  const host = strongestNeighbour(b, f.nation, f.place)
  return !isEmpire(b, f.nation) && goals(b, f).length === 0 && host !== NOBODY && refuges(b, host, f.place).length > 0
}
