/** Private events of the Time and Administration phases, and those that fit any moment. */
import { NATIONS, NOWHERE, type Nation } from '../kinds.ts'
import { hasConversionBonus } from '../data/nations.ts'
import { CARD_AND_MARKER_DATA } from '../data/cards.ts'
import { isFleet, isAuxiliary, typeIdOfUnit } from '../data/units.ts'
import { findCitiesHeldBy } from '../board/control.ts'
import { isCityFortified } from '../board/raids.ts'
import { hasEnemiesAt, isVassal } from '../board/relations.ts'
import {
  findUnitsCommandedBy,
  eliteValueOf,
  findUnitsInPool,
  isNationBarbarian,
  isNationCivilized,
  isUnitDamaged,
  isNationalUnit,
  traitsOfUnit,
  type ReadonlyBoard,
} from '../board/units.ts'
import * as frames from '../frames.ts'
import { HAND_ZONE_OF_CAMP } from '../procs/10-events.ts'
import { convertNation, findConvertibleNations, rewardConversion } from '../procs/31-religion.ts'
import { changeGoldOfNation, mendUnit, pickOneOfEachSort, placeUnit, scoreVictoryPoints, setWallsOfCity } from '../procs/common.ts'
import type { GamePublicContext, GameStepContext } from '../types.ts'
import { confineLeadersToCapital } from './calamities.ts'
import {
  findActiveNationsOfPlayer,
  isEventCancelled,
  type EventCardFrame,
  type UseOfEventCard,
  type ReadonlyEventCardFrame,
  type EventUsesByTiming,
} from './event-use.ts'

const findOwnCivilizedNations = (g: GamePublicContext, f: ReadonlyEventCardFrame): Nation[] =>
  findActiveNationsOfPlayer(g, f).filter(nation => isNationCivilized(g.board, nation))
export const conversionEvent: EventUsesByTiming = {
  'administration-start': {
    nations: (g, f) => findActiveNationsOfPlayer(g, f).filter(nation => hasConversionBonus[nation] && findConvertibleNations(g.board).includes(nation)),
    happen: (g, { nation }) => {
      convertNation(g, nation)
      rewardConversion(g, nation)
      scoreVictoryPoints(g, nation, 2, 'card', 'X.B-4')
    },
  },
}
export const courtIntrigueEvent: EventUsesByTiming = {
  'administration-cards': {
    nations: g => [g.within('govern')?.nation ?? NATIONS[0]!].filter(nation => isNationCivilized(g.board, nation)),
    happen: (g, { nation }) => confineLeadersToCapital(g, nation),
  },
}
const hiddenTreasureEventUse: UseOfEventCard = {
  nations: findActiveNationsOfPlayer,
  happen: (g, { nation }) => void changeGoldOfNation(g, nation, 5, 'card', 'X.B-4'),
}
export const hiddenTreasureEvent: EventUsesByTiming = {
  plunder: hiddenTreasureEventUse,
  income: { ...hiddenTreasureEventUse, nations: (g, f) => findActiveNationsOfPlayer(g, f).filter(nation => nation === g.within('income')?.nation) },
}
/** The nation whose Purchases these are. */
const findPurchaserIfOwn = (g: GamePublicContext, f: ReadonlyEventCardFrame): Nation[] =>
  findOwnCivilizedNations(g, f).filter(nation => nation === g.within('purchases')?.nation)
const findOpenCities = (b: ReadonlyBoard, nation: Nation) => findCitiesHeldBy(b, nation).filter(space => !isCityFortified(b, space))
const wallBuildingEventUse: UseOfEventCard = {
  places: (g, f) => findOwnCivilizedNations(g, f).flatMap(nation => findOpenCities(g.board, nation)),
  happen: (g, { space }) => setWallsOfCity(g, g.board.cityHolder[space]!, space, true, 'X.B-5'),
}
export const fortificationEvent: EventUsesByTiming = {
  purchases: { ...wallBuildingEventUse, places: (g, f) => findPurchaserIfOwn(g, f).flatMap(nation => findOpenCities(g.board, nation)) },
  'siege-start': wallBuildingEventUse,
}
const findDamagedUnits = (b: ReadonlyBoard, nation: Nation) => findUnitsCommandedBy(b, nation).filter(unit => isNationalUnit(b, unit) && isUnitDamaged(b, unit))
const veteransEventUse: UseOfEventCard = {
  nations: (g, f) => findOwnCivilizedNations(g, f).filter(nation => findDamagedUnits(g.board, nation).length > 0),
  units: (g, f) =>
    pickOneOfEachSort(
      g,
      findDamagedUnits(g.board, f.nation).filter(unit => !f.units.includes(unit)),
    ),
  most: () => 2,
  happen: (g, f) => {
    for (const unit of f.units) mendUnit(g, unit, 'X.B-4')
  },
}
export const veteransEvent: EventUsesByTiming = {
  purchases: { ...veteransEventUse, nations: (g, f) => findPurchaserIfOwn(g, f).filter(nation => findDamagedUnits(g.board, nation).length > 0) },
  recovery: veteransEventUse,
}

// ---- Volunteers ----
const isStandardUnit = (b: ReadonlyBoard, unit: ReadonlyEventCardFrame['unit']): boolean =>
  eliteValueOf(b, unit) === 0 &&
  traitsOfUnit(b, unit).elite === 0 &&
  !isFleet[unit] &&
  !isAuxiliary[unit] &&
  !['satraps', 'thema', 'local-levy'].includes(typeIdOfUnit[unit]!)
/** Foot that has not come yet; where there is none, any standard unit. */
function findVolunteers(b: ReadonlyBoard, nation: Nation, taken: ReadonlyEventCardFrame['units'] = []) {
  const all = findUnitsInPool(b, nation).filter(unit => isStandardUnit(b, unit) && !taken.includes(unit))
  const foot = all.filter(unit => !traitsOfUnit(b, unit).cavalry)
  return foot.length > 0 ? foot : all
}
const volunteersEventUse: UseOfEventCard = {
  nations: (g, f) =>
    findActiveNationsOfPlayer(g, f).filter(
      nation =>
        !isVassal(g.board, nation) &&
        g.board.home[nation] !== NOWHERE &&
        // XII.D-1 Nobody is placed among enemies, who may stand where only a counter is.
        !hasEnemiesAt(g.board, nation, g.board.home[nation]!) &&
        findVolunteers(g.board, nation).length > 0,
    ),
  units: (g, f) => pickOneOfEachSort(g, findVolunteers(g.board, f.nation, f.units)),
  most: (g, f) => (isNationBarbarian(g.board, f.nation) ? 2 : 1),
  happen: (g, f) => {
    for (const unit of f.units) placeUnit(g, unit, g.board.home[f.nation]!, 'X.B-4')
  },
}
export const volunteersEvent: EventUsesByTiming = { reinforcements: volunteersEventUse, 'activation-start': volunteersEventUse }

// ---- Renaissance ----
export const rejuvenationEventUse: UseOfEventCard = {
  nations: findOwnCivilizedNations,
  happen: (_, { nation }) => ({ call: frames.older({ nation, spaces: -2 }) }),
}

// ---- Omen and Spy ----
const mayBeAnsweredByOmen = (id: string | null): boolean => id !== 'reserve' && id !== 'omen'
export const omenEvent: EventUsesByTiming = {
  'event-played': {
    may: g => {
      const event = g.within('event')
      return event !== null && !isEventCancelled(g.board, event) && mayBeAnsweredByOmen(CARD_AND_MARKER_DATA[event.card]!.event)
    },
    happen: () => {},
    atOnce: g => void (g.enclosing('event').isCancelled = true),
  },
}
function showHandOfVictim(g: GameStepContext, f: EventCardFrame): void {
  for (const card of g.zone(HAND_ZONE_OF_CAMP[f.victim])) g.show(card, f.camp)
}
export const spyEventUse: UseOfEventCard = {
  camps: (g, f) => g.seats.filter(seat => seat !== f.camp && g.count(HAND_ZONE_OF_CAMP[seat]) > 0),
  happen: (g, f) => showHandOfVictim(g, f),
}
