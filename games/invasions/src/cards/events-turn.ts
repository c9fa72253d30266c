/** Private events of the Time and Administration phases, and those that fit any moment. */
import { NATIONS, NOWHERE, type Nation } from '../kinds.ts'
import { hasConversionBonus } from '../data/nations.ts'
import { CARDS_AND_MARKERS } from '../data/cards.ts'
import { isFleet, isAuxiliary, unitType } from '../data/units.ts'
import { citiesOf } from '../board/control.ts'
import { isFortified } from '../board/raids.ts'
import { isVassal } from '../board/relations.ts'
import {
  unitsCommandedBy,
  eliteValueOf,
  unitsInPool,
  isBarbarian,
  isCivilized,
  isDamaged,
  isNationalUnit,
  traitsOfUnit,
  type ReadonlyBoard,
} from '../board/units.ts'
import * as frames from '../frames.ts'
import { HAND_ZONES } from '../procs/10-events.ts'
import { convertNation, findConvertibleNations, rewardConversion } from '../procs/31-religion.ts'
import { gainGold, mendUnit, pickOneOfEachSort, placeUnit, scoreVictoryPoints } from '../procs/common.ts'
import type { GamePublicContext, GameStepContext } from '../types.ts'
import { confineLeaders } from './calamities.ts'
import { findOwnNations, type EventFrame, type EventUse, type ReadonlyEventFrame, type PrivateEvent } from './event-use.ts'

const findOwnCivilizedNations = (g: GamePublicContext, f: ReadonlyEventFrame): Nation[] => findOwnNations(g, f).filter(nation => isCivilized(g.board, nation))
export const conversionEvent: PrivateEvent = {
  'administration-start': {
    nations: (g, f) => findOwnNations(g, f).filter(nation => hasConversionBonus[nation] && findConvertibleNations(g.board).includes(nation)),
    happen: (g, { nation }) => {
      convertNation(g, nation)
      rewardConversion(g, nation)
      scoreVictoryPoints(g, nation, 2, 'card', 'X.B-4')
    },
  },
}
export const courtIntrigueEvent: PrivateEvent = {
  'administration-cards': {
    nations: g => [g.within('govern')?.nation ?? NATIONS[0]!].filter(nation => isCivilized(g.board, nation)),
    happen: (g, { nation }) => confineLeaders(g, nation),
  },
}
const treasureUse: EventUse = { nations: findOwnNations, happen: (g, { nation }) => void gainGold(g, nation, 5, 'card', 'X.B-4') }
export const hiddenTreasureEvent: PrivateEvent = {
  plunder: treasureUse,
  income: { ...treasureUse, nations: (g, f) => findOwnNations(g, f).filter(nation => nation === g.within('income')?.nation) },
}
/** The nation whose Purchases these are. */
const findPurchaserIfOwn = (g: GamePublicContext, f: ReadonlyEventFrame): Nation[] =>
  findOwnCivilizedNations(g, f).filter(nation => nation === g.within('purchases')?.nation)
const findOpenCities = (b: ReadonlyBoard, nation: Nation) => citiesOf(b, nation).filter(space => !isFortified(b, space))
const wallBuildingUse: EventUse = {
  places: (g, f) => findOwnCivilizedNations(g, f).flatMap(nation => findOpenCities(g.board, nation)),
  happen: (g, { space }) => void (g.board.walls[space] = 1),
}
export const fortificationEvent: PrivateEvent = {
  purchases: { ...wallBuildingUse, places: (g, f) => findPurchaserIfOwn(g, f).flatMap(nation => findOpenCities(g.board, nation)) },
  'siege-start': wallBuildingUse,
}
const findDamagedUnits = (b: ReadonlyBoard, nation: Nation) => unitsCommandedBy(b, nation).filter(unit => isNationalUnit(b, unit) && isDamaged(b, unit))
const veteransUse: EventUse = {
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
export const veteransEvent: PrivateEvent = {
  purchases: { ...veteransUse, nations: (g, f) => findPurchaserIfOwn(g, f).filter(nation => findDamagedUnits(g.board, nation).length > 0) },
  recovery: veteransUse,
}

// ---- Volunteers ----
const isStandardUnit = (b: ReadonlyBoard, unit: ReadonlyEventFrame['unit']): boolean =>
  eliteValueOf(b, unit) === 0 &&
  traitsOfUnit(b, unit).elite === 0 &&
  !isFleet[unit] &&
  !isAuxiliary[unit] &&
  !['satraps', 'thema', 'local-levy'].includes(unitType[unit]!)
/** Foot that has not come yet; where there is none, any standard unit. */
function findVolunteers(b: ReadonlyBoard, nation: Nation, taken: ReadonlyEventFrame['units'] = []) {
  const all = unitsInPool(b, nation).filter(unit => isStandardUnit(b, unit) && !taken.includes(unit))
  const foot = all.filter(unit => !traitsOfUnit(b, unit).cavalry)
  return foot.length > 0 ? foot : all
}
const volunteersUse: EventUse = {
  nations: (g, f) =>
    findOwnNations(g, f).filter(nation => !isVassal(g.board, nation) && g.board.home[nation] !== NOWHERE && findVolunteers(g.board, nation).length > 0),
  units: (g, f) => pickOneOfEachSort(g, findVolunteers(g.board, f.nation, f.units)),
  most: (g, f) => (isBarbarian(g.board, f.nation) ? 2 : 1),
  happen: (g, f) => {
    for (const unit of f.units) placeUnit(g, unit, g.board.home[f.nation]!, 'X.B-4')
  },
}
export const volunteersEvent: PrivateEvent = { reinforcements: volunteersUse, 'activation-start': volunteersUse }

// ---- Renaissance ----
export const rejuvenationUse: EventUse = {
  nations: findOwnCivilizedNations,
  happen: (_, { nation }) => ({ call: frames.older({ nation, spaces: -2 }) }),
}

// ---- Omen and Spy ----
const mayBeAnsweredByOmen = (id: string | null): boolean => id !== 'reserve' && id !== 'omen'
export const omenEvent: PrivateEvent = {
  'event-played': {
    may: g => {
      const event = g.within('event')
      return event !== null && !event.isCancelled && mayBeAnsweredByOmen(CARDS_AND_MARKERS[event.card]!.event)
    },
    happen: () => {},
    atOnce: g => void (g.enclosing('event').isCancelled = true),
  },
}
function discardFromVictim(g: GameStepContext, f: EventFrame): void {
  for (const card of g.zone(HAND_ZONES[f.victim])) g.show(card, f.camp)
}
export const spyUse: EventUse = {
  camps: (g, f) => g.seats.filter(seat => seat !== f.camp && g.count(HAND_ZONES[seat]) > 0),
  happen: (g, f) => discardFromVictim(g, f),
}
