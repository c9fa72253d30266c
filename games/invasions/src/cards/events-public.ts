/** X.B-4 Public events: what the drawer may name, and what happens. */
import { AREAS, NO_AREA, type Area, type Camp, type Nation, type Space } from '../kinds.ts'
import { areaAt, areaReligion, hasCitySite, isGranary, PROVINCES, provincesIn } from '../data/map.ts'
import { CARDS_AND_MARKERS } from '../data/cards.ts'
import { citiesOf, provincesOf } from '../board/control.ts'
import { findActiveNations, seatOfCamp, seatOfNation } from '../board/order.ts'
import { isImmuneToHeresy } from '../board/religion.ts'
import { findProvincesThatMayRevolt } from '../board/revolts.ts'
import { unitsHeldAt, isActive, isCivilized, isNationalUnit, landUnitsAt, type ReadonlyBoard } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import { HAND_ZONES } from '../procs/10-events.ts'
import { victoryPointsOf } from '../procs/5-scoring.ts'
import { growCity } from '../procs/7-kingdom.ts'
import { makeClauseId, gainGold } from '../procs/common.ts'
import { placeHeresy } from './calamities.ts'
import type { GamePublicContext, GameStepContext, Seat } from '../types.ts'
import { setColumnValue } from '../board/change.ts'

type Frame = GameFrame<'event'>
type ReadonlyEventFrame = ReadonlyGameFrame<'event'>
/** r-141 A player may hold two camps. */
type SeatsAndBoard = Pick<GamePublicContext, 'seats' | 'board'>
export interface PublicEvent {
  /** An area is found by lot: west or east, then the table of XVI.C. */
  readonly byLot?: true
  readonly nations?: (b: ReadonlyBoard, f: ReadonlyEventFrame) => Nation[]
  readonly places?: (g: SeatsAndBoard, f: ReadonlyEventFrame) => Space[]
  readonly areas?: (b: ReadonlyBoard) => Area[]
  readonly happen: (g: GameStepContext, f: Frame) => { call: ReturnType<(typeof frames)['older']> | ReturnType<(typeof frames)['revolt']> | Frame } | void
}
const findCivilizedNations = (b: ReadonlyBoard): Nation[] => findActiveNations(b).filter(nation => isCivilized(b, nation))
/** All who share the highest figure. */
function findHighest(nations: readonly Nation[], of: (nation: Nation) => number): Nation[] {
  const most = Math.max(...nations.map(of))
  return nations.filter(nation => of(nation) === most)
}
const decadenceEvent: PublicEvent = {
  nations: b => findHighest(findCivilizedNations(b), nation => b.age[nation]!),
  happen: (_, f) => ({ call: frames.older({ nation: f.nation, left: 1 }) }),
}
const heresyEvent: PublicEvent = {
  // r-190 Not where only pagans rule.
  areas: b =>
    AREAS.filter(
      area =>
        b.heresy[area] === 0 &&
        provincesIn[area]!.some(space => findCivilizedNations(b).includes(b.controller[space]!) && !isImmuneToHeresy(b, b.controller[space]!)),
    ),
  happen: (g, f) => placeHeresy(g, AREAS[f.area]!, areaReligion[f.area]!),
}
const revoltEvent: PublicEvent = {
  nations: b => findCivilizedNations(b).filter(nation => findProvincesThatMayRevolt(b, nation, 0, null).length > 0),
  happen: (_, f) => ({ call: frames.revolt({ nation: f.nation }) }),
}
const shortageEvent: PublicEvent = {
  nations: b => findHighest(findCivilizedNations(b), nation => b.gold[nation]!),
  happen: (g, f) => void gainGold(g, f.nation, -Math.min(10, Math.ceil(g.board.gold[f.nation]! / 2)), 'card', 'X.B-4'),
}
const famineEvent: PublicEvent = {
  byLot: true,
  happen: (g, f) => {
    const area = AREAS[f.area]!
    g.board.starved[area] = 1
    for (const nation of findCivilizedNations(g.board)) {
      const levels = citiesOf(g.board, nation)
        .filter(space => areaAt[space] === area)
        .reduce((sum, space) => sum + g.board.cityLevel[space]!, 0)
      const hasStores = provincesOf(g.board, nation).some(space => isGranary[space] && areaAt[space] !== area)
      if (levels > 0) gainGold(g, nation, -(hasStores ? Math.ceil(levels / 2) : levels), 'card', 'X.B-4')
    }
  },
}
const plagueEvent: PublicEvent = {
  byLot: true,
  happen: (g, f) => {
    for (const place of provincesIn[AREAS[f.area]!]!)
      for (const nation of new Set(landUnitsAt(g.board, place).map(unit => g.board.units.holder[unit]!)))
        if (isActive(g.board, nation) && findPlagueVictims(g.board, nation, place).length >= 2) f.stacks.push({ nation, place })
  },
}
/** r-219 Only units the nation itself commands. */
export const findPlagueVictims = (b: ReadonlyBoard, nation: Nation, place: Space) => unitsHeldAt(b, nation, place).filter(unit => isNationalUnit(b, unit))
/** A city or site that can grow, held by a civilized nation of this player. */
const findGrowableCitiesOf = (g: SeatsAndBoard, seat: Seat): Space[] =>
  PROVINCES.filter(
    space =>
      hasCitySite[space] &&
      g.board.cityLevel[space]! < 3 &&
      isHeldByPlayer(g, seat, space) &&
      (areaAt[space] === NO_AREA || g.board.starved[areaAt[space]!] === 0),
  )
const isHeldByPlayer = ({ board: b, seats }: SeatsAndBoard, seat: Seat, space: Space): boolean => {
  const holder = b.cityLevel[space]! > 0 ? b.cityHolder[space]! : b.controller[space]!
  return holder >= 0 && isActive(b, holder) && isCivilized(b, holder) && seatOfNation(seats, holder) === seat
}
function findGrowableCitiesForDrawer(g: SeatsAndBoard, drawer: Camp): Space[] {
  const own = findGrowableCitiesOf(g, seatOfCamp(g.seats, drawer))
  if (own.length > 0) return own
  const others = g.seats.filter(seat => findGrowableCitiesOf(g, seat).length > 0)
  const least = Math.min(...others.map(seat => victoryPointsOf(g, seat)))
  return others.filter(seat => victoryPointsOf(g, seat) === least).flatMap(seat => findGrowableCitiesOf(g, seat))
}
const cityGrowthEvent: PublicEvent = {
  places: (g, f) => findGrowableCitiesForDrawer(g, f.camp),
  happen: (g, f) => {
    if (g.board.cityLevel[f.space] === 0) setColumnValue(g.board, 'cityHolder', f.space, g.board.controller[f.space]!)
    growCity(g, f.space, 'X.B-4')
  },
}
/** X.B-7 The discards come back, and the drawer draws again. */
const reserveEvent: PublicEvent = {
  happen: (g, f) => {
    g.shuffle(['event-discard', 'event-deck'], 'event-deck')
    const seat = seatOfCamp(g.seats, f.camp)
    const card = g.draw('event-deck', HAND_ZONES[seat])
    if (!CARDS_AND_MARKERS[card]!.isPublic) return g.emit({ is: 'drew-hidden', camp: f.camp }, [makeClauseId('X.B-7')])
    g.move(card, HAND_ZONES[seat], 'event-discard')
    g.emit({ is: 'drew', camp: f.camp, card }, [makeClauseId('X.B-7')])
    return { call: frames.event({ card, camp: f.camp }) }
  },
}
export const PUBLIC_EVENTS: { readonly [id: string]: PublicEvent } = {
  decadence: decadenceEvent,
  heresy: heresyEvent,
  revolt: revoltEvent,
  shortage: shortageEvent,
  famine: famineEvent,
  plague: plagueEvent,
  reserve: reserveEvent,
  'city-growth': cityGrowthEvent,
  caravan: { happen: g => void (g.board.caravan = true) },
  'harsh-winter': { happen: g => void (g.board.frozen = true) },
}
