/** X.B-4 Public events: what the drawer may name, and what happens. */
import { AREAS, NO_AREA, type Area, type Camp, type Nation, type Space } from '../kinds.ts'
import { areaOfSpace, religionOfArea, hasCitySite, isGranary, PROVINCES, provincesOfArea } from '../data/map.ts'
import { CARD_AND_MARKER_DATA } from '../data/cards.ts'
import { findCitiesHeldBy, findProvincesControlledBy, recountControlOfAllAreas } from '../board/control.ts'
import { findActiveNations, seatPlayingCamp, seatPlayingNation } from '../board/order.ts'
import { isImmuneToHeresy } from '../board/religion.ts'
import { findProvincesThatMayRevolt, findRevoltTableToRollOn } from '../board/revolts.ts'
import { findUnitsHeldAt, isNationActive, isNationCivilized, isNationEmpire, isNationalUnit, findLandUnitsAt, type ReadonlyBoard } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import { HAND_ZONE_OF_CAMP } from '../procs/10-events.ts'
import { victoryPointsOfSeat } from '../procs/5-scoring.ts'
import { growCity } from '../procs/7-kingdom.ts'
import { makeClauseId, changeGoldOfNation } from '../procs/common.ts'
import { placeHeresyInArea } from './calamities.ts'
import type { GamePublicContext, GameStepContext, Seat } from '../types.ts'
import { setBoardColumnValue } from '../board/change.ts'

type EventCardFrame = GameFrame<'event'>
type ReadonlyEventCardFrame = ReadonlyGameFrame<'event'>
/** r-141 A player may hold two camps. */
type SeatsAndBoard = Pick<GamePublicContext, 'seats' | 'board'>
export interface PublicEventRule {
  /** An area is found by lot: west or east, then the table of XVI.C. */
  readonly byLot?: true
  readonly nations?: (b: ReadonlyBoard, f: ReadonlyEventCardFrame) => Nation[]
  readonly places?: (g: SeatsAndBoard, f: ReadonlyEventCardFrame) => Space[]
  readonly areas?: (b: ReadonlyBoard) => Area[]
  readonly happen: (
    g: GameStepContext,
    f: EventCardFrame,
  ) => { call: ReturnType<(typeof frames)['older']> | ReturnType<(typeof frames)['revolt']> | EventCardFrame } | void
}
const findCivilizedNations = (b: ReadonlyBoard): Nation[] => findActiveNations(b).filter(nation => isNationCivilized(b, nation))
/** All who share the highest figure. */
function findNationsWithHighest(nations: readonly Nation[], of: (nation: Nation) => number): Nation[] {
  const most = Math.max(...nations.map(of))
  return nations.filter(nation => of(nation) === most)
}
const decadencePublicEvent: PublicEventRule = {
  nations: b => findNationsWithHighest(findCivilizedNations(b), nation => b.age[nation]!),
  happen: (_, f) => ({ call: frames.older({ nation: f.nation, left: 1 }) }),
}
const heresyPublicEvent: PublicEventRule = {
  // r-190 Not where only pagans rule.
  areas: b =>
    AREAS.filter(
      area =>
        b.heresy[area] === 0 &&
        provincesOfArea[area]!.some(space => findCivilizedNations(b).includes(b.controller[space]!) && !isImmuneToHeresy(b, b.controller[space]!)),
    ),
  happen: (g, f) => placeHeresyInArea(g, AREAS[f.area]!, religionOfArea[f.area]!),
}
const revoltPublicEvent: PublicEventRule = {
  // XVI.C, r-138 In an empire only the areas of the two tables rise.
  nations: b =>
    findCivilizedNations(b).filter(nation =>
      isNationEmpire(b, nation) ? findRevoltTableToRollOn(b, nation, 0) !== 'none' : findProvincesThatMayRevolt(b, nation, 0, null).length > 0,
    ),
  happen: (_, f) => ({ call: frames.revolt({ nation: f.nation }) }),
}
const shortagePublicEvent: PublicEventRule = {
  nations: b => findNationsWithHighest(findCivilizedNations(b), nation => b.gold[nation]!),
  happen: (g, f) => void changeGoldOfNation(g, f.nation, -Math.min(10, Math.ceil(g.board.gold[f.nation]! / 2)), 'card', 'X.B-4'),
}
const faminePublicEvent: PublicEventRule = {
  byLot: true,
  happen: (g, f) => {
    const area = AREAS[f.area]!
    g.board.starved[area] = 1
    for (const nation of findCivilizedNations(g.board)) {
      const levels = findCitiesHeldBy(g.board, nation)
        .filter(space => areaOfSpace[space] === area)
        .reduce((sum, space) => sum + g.board.cityLevel[space]!, 0)
      const hasStores = findProvincesControlledBy(g.board, nation).some(space => isGranary[space] && areaOfSpace[space] !== area)
      if (levels > 0) changeGoldOfNation(g, nation, -(hasStores ? Math.ceil(levels / 2) : levels), 'card', 'X.B-4')
    }
  },
}
const plaguePublicEvent: PublicEventRule = {
  byLot: true,
  happen: (g, f) => {
    for (const place of provincesOfArea[AREAS[f.area]!]!)
      for (const nation of new Set(findLandUnitsAt(g.board, place).map(unit => g.board.units.holder[unit]!)))
        if (isNationActive(g.board, nation) && findPlagueVictims(g.board, nation, place).length >= 2) f.stacks.push({ nation, place })
  },
}
/** r-219 Only units the nation itself commands. */
export const findPlagueVictims = (b: ReadonlyBoard, nation: Nation, place: Space) => findUnitsHeldAt(b, nation, place).filter(unit => isNationalUnit(b, unit))
/** A city or site that can grow, held by a civilized nation of this player. */
const findGrowableCitiesOf = (g: SeatsAndBoard, seat: Seat): Space[] =>
  PROVINCES.filter(
    space =>
      hasCitySite[space] &&
      g.board.cityLevel[space]! < 3 &&
      isHeldByPlayer(g, seat, space) &&
      (areaOfSpace[space] === NO_AREA || g.board.starved[areaOfSpace[space]!] === 0),
  )
const isHeldByPlayer = ({ board: b, seats }: SeatsAndBoard, seat: Seat, space: Space): boolean => {
  const holder = b.cityLevel[space]! > 0 ? b.cityHolder[space]! : b.controller[space]!
  return holder >= 0 && isNationActive(b, holder) && isNationCivilized(b, holder) && seatPlayingNation(seats, holder) === seat
}
function findGrowableCitiesForDrawer(g: SeatsAndBoard, drawer: Camp): Space[] {
  const own = findGrowableCitiesOf(g, seatPlayingCamp(g.seats, drawer))
  if (own.length > 0) return own
  const others = g.seats.filter(seat => findGrowableCitiesOf(g, seat).length > 0)
  const least = Math.min(...others.map(seat => victoryPointsOfSeat(g, seat)))
  return others.filter(seat => victoryPointsOfSeat(g, seat) === least).flatMap(seat => findGrowableCitiesOf(g, seat))
}
const cityGrowthPublicEvent: PublicEventRule = {
  places: (g, f) => findGrowableCitiesForDrawer(g, f.camp),
  happen: (g, f) => {
    if (g.board.cityLevel[f.space] === 0) setBoardColumnValue(g.board, 'cityHolder', f.space, g.board.controller[f.space]!)
    growCity(g, f.space, 'X.B-4')
    recountControlOfAllAreas(g.board)
  },
}
/** X.B-7 The discards come back, and the drawer draws again. */
const reservePublicEvent: PublicEventRule = {
  happen: (g, f) => {
    g.shuffle(['event-discard', 'event-deck'], 'event-deck')
    const seat = seatPlayingCamp(g.seats, f.camp)
    const card = g.draw('event-deck', HAND_ZONE_OF_CAMP[seat])
    if (!CARD_AND_MARKER_DATA[card]!.isPublic) return g.emit({ is: 'drew-hidden', camp: f.camp }, [makeClauseId('X.B-7')])
    g.move(card, HAND_ZONE_OF_CAMP[seat], 'event-discard')
    g.emit({ is: 'drew', camp: f.camp, card }, [makeClauseId('X.B-7')])
    return { call: frames.event({ card, camp: f.camp }) }
  },
}
export const PUBLIC_EVENTS: { readonly [id: string]: PublicEventRule } = {
  decadence: decadencePublicEvent,
  heresy: heresyPublicEvent,
  revolt: revoltPublicEvent,
  shortage: shortagePublicEvent,
  famine: faminePublicEvent,
  plague: plaguePublicEvent,
  reserve: reservePublicEvent,
  'city-growth': cityGrowthPublicEvent,
  caravan: { happen: g => void (g.board.caravan = true) },
  'harsh-winter': { happen: g => void (g.board.frozen = true) },
}
