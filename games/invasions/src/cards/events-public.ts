/** X.B-4 Public events: what the drawer may name, and what happens. */
import { AREAS, CAMPS, NO_AREA, type Area, type Camp, type Nation, type Space } from '../kinds.ts'
import { areaAt, areaReligion, hasSite, isGranary, PROVINCES, provincesIn } from '../data/map.ts'
import { THINGS } from '../data/cards.ts'
import { campOf } from '../data/nations.ts'
import { citiesOf, provincesOf } from '../board/control.ts'
import { active, seatOf } from '../board/order.ts'
import { isImmuneToHeresy } from '../board/religion.ts'
import { eligibleIn } from '../board/revolts.ts'
import { heldAt, isActive, isCivilized, isNational, landUnitsAt, type Look } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { F, Seen } from '../frames.ts'
import { HAND } from '../procs/10-events.ts'
import { growCity } from '../procs/7-kingdom.ts'
import { clause, gain } from '../procs/common.ts'
import { placeHeresy } from './calamities.ts'
import type { Step } from '../types.ts'
import { setAt } from '../board/change.ts'

type Frame = F<'event'>
type Facts = Seen<'event'>
export interface PublicEvent {
  /** An area is found by lot: west or east, then the table of XVI.C. */
  readonly byLot?: true
  readonly nations?: (b: Look, f: Facts) => Nation[]
  readonly places?: (b: Look, f: Facts) => Space[]
  readonly areas?: (b: Look) => Area[]
  readonly happen: (g: Step, f: Frame) => { call: ReturnType<(typeof frames)['older']> | ReturnType<(typeof frames)['revolt']> | Frame } | void
}
const civilized = (b: Look): Nation[] => active(b).filter(nation => isCivilized(b, nation))
/** All who share the highest figure. */
function highest(nations: readonly Nation[], of: (nation: Nation) => number): Nation[] {
  const most = Math.max(...nations.map(of))
  return nations.filter(nation => of(nation) === most)
}
const decadence: PublicEvent = {
  nations: b => highest(civilized(b), nation => b.age[nation]!),
  happen: (_, f) => ({ call: frames.older({ nation: f.nation, left: 1 }) }),
}
const heresy: PublicEvent = {
  // r-190 Not where only pagans rule.
  areas: b =>
    AREAS.filter(
      area =>
        b.heresy[area] === 0 && provincesIn[area]!.some(space => civilized(b).includes(b.controller[space]!) && !isImmuneToHeresy(b, b.controller[space]!)),
    ),
  happen: (g, f) => placeHeresy(g, AREAS[f.area]!, areaReligion[f.area]!),
}
const revolt: PublicEvent = {
  nations: b => civilized(b).filter(nation => eligibleIn(b, nation, 0, null).length > 0),
  happen: (_, f) => ({ call: frames.revolt({ nation: f.nation }) }),
}
const shortage: PublicEvent = {
  nations: b => highest(civilized(b), nation => b.gold[nation]!),
  happen: (g, f) => void gain(g, f.nation, -Math.min(10, Math.ceil(g.board.gold[f.nation]! / 2)), 'card', 'X.B-4'),
}
const famine: PublicEvent = {
  byLot: true,
  happen: (g, f) => {
    const area = AREAS[f.area]!
    g.board.starved[area] = 1
    for (const nation of civilized(g.board)) {
      const levels = citiesOf(g.board, nation)
        .filter(space => areaAt[space] === area)
        .reduce((sum, space) => sum + g.board.cityLevel[space]!, 0)
      const hasStores = provincesOf(g.board, nation).some(space => isGranary[space] && areaAt[space] !== area)
      if (levels > 0) gain(g, nation, -(hasStores ? Math.ceil(levels / 2) : levels), 'card', 'X.B-4')
    }
  },
}
const plague: PublicEvent = {
  byLot: true,
  happen: (g, f) => {
    for (const place of provincesIn[AREAS[f.area]!]!)
      for (const nation of new Set(landUnitsAt(g.board, place).map(unit => g.board.units.holder[unit]!)))
        if (isActive(g.board, nation) && victims(g.board, nation, place).length >= 2) f.stacks.push({ nation, place })
  },
}
/** r-219 Only units the nation itself commands. */
export const victims = (b: Look, nation: Nation, place: Space) => heldAt(b, nation, place).filter(unit => isNational(b, unit))
/** A city or site that can grow, held by a civilized nation of this camp. */
const growing = (b: Look, camp: Camp): Space[] =>
  PROVINCES.filter(
    space => hasSite[space] && b.cityLevel[space]! < 3 && isOfCamp(b, camp, space) && (areaAt[space] === NO_AREA || b.starved[areaAt[space]!] === 0),
  )
const isOfCamp = (b: Look, camp: Camp, space: Space): boolean => {
  const holder = b.cityLevel[space]! > 0 ? b.cityHolder[space]! : b.controller[space]!
  return holder >= 0 && isActive(b, holder) && isCivilized(b, holder) && campOf[holder] === camp
}
function growingFor(b: Look, drawer: Camp): Space[] {
  const own = growing(b, drawer)
  if (own.length > 0) return own
  const others = CAMPS.filter(camp => growing(b, camp).length > 0)
  const least = Math.min(...others.map(camp => b.vp[camp]))
  return others.filter(camp => b.vp[camp] === least).flatMap(camp => growing(b, camp))
}
const cityGrowth: PublicEvent = {
  places: (b, f) => growingFor(b, f.camp),
  happen: (g, f) => {
    if (g.board.cityLevel[f.space] === 0) setAt(g.board, 'cityHolder', f.space, g.board.controller[f.space]!)
    growCity(g, f.space, 'X.B-4')
  },
}
/** X.B-7 The discards come back, and the drawer draws again. */
const reserve: PublicEvent = {
  happen: (g, f) => {
    g.shuffle(['event-discard', 'event-deck'], 'event-deck')
    const seat = seatOf(g.seats, f.camp)
    const card = g.draw('event-deck', HAND[seat])
    if (!THINGS[card]!.isPublic) return g.emit({ is: 'drew-hidden', camp: f.camp }, [clause('X.B-7')])
    g.move(card, HAND[seat], 'event-discard')
    g.emit({ is: 'drew', camp: f.camp, card }, [clause('X.B-7')])
    return { call: frames.event({ card, camp: f.camp }) }
  },
}
export const PUBLIC_EVENTS: { readonly [id: string]: PublicEvent } = {
  decadence,
  heresy,
  revolt,
  shortage,
  famine,
  plague,
  reserve,
  'city-growth': cityGrowth,
  caravan: { happen: g => void (g.board.caravan = true) },
  'harsh-winter': { happen: g => void (g.board.frozen = true) },
}
