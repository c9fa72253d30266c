/** Private events of the Time and Administration phases, and those that fit any moment. */
import { NATIONS, NOWHERE, type Nation } from '../kinds.ts'
import { hasConversionBonus } from '../data/nations.ts'
import { THINGS } from '../data/cards.ts'
import { isFleet, isAuxiliary, unitType } from '../data/units.ts'
import { citiesOf } from '../board/control.ts'
import { isFortified } from '../board/raids.ts'
import { isVassal } from '../board/relations.ts'
import { commandedBy, eliteOf, inPool, isBarbarian, isCivilized, isDamaged, isNational, traits, type Look } from '../board/units.ts'
import * as frames from '../frames.ts'
import { HAND } from '../procs/10-events.ts'
import { convert, convertible, reward } from '../procs/31-religion.ts'
import { gain, mend, oneOfEach, placeUnit, score } from '../procs/common.ts'
import type { Open, Step } from '../types.ts'
import { confineLeaders } from './calamities.ts'
import { ownNations, type EventFrame, type EventUse, type Facts, type PrivateEvent } from './event-use.ts'

const ownCivilized = (g: Open, f: Facts): Nation[] => ownNations(g, f).filter(nation => isCivilized(g.board, nation))
export const conversion: PrivateEvent = {
  'administration-start': {
    nations: (g, f) => ownNations(g, f).filter(nation => hasConversionBonus[nation] && convertible(g.board).includes(nation)),
    happen: (g, { nation }) => {
      convert(g, nation)
      reward(g, nation)
      score(g, nation, 2, 'card', 'X.B-4')
    },
  },
}
export const courtIntrigue: PrivateEvent = {
  'administration-cards': {
    nations: g => [g.within('govern')?.nation ?? NATIONS[0]!].filter(nation => isCivilized(g.board, nation)),
    happen: (g, { nation }) => confineLeaders(g, nation),
  },
}
const treasure: EventUse = { nations: ownNations, happen: (g, { nation }) => void gain(g, nation, 5, 'card', 'X.B-4') }
export const hiddenTreasure: PrivateEvent = {
  plunder: treasure,
  income: { ...treasure, nations: (g, f) => ownNations(g, f).filter(nation => nation === g.within('income')?.nation) },
}
const building: EventUse = {
  places: (g, f) => ownCivilized(g, f).flatMap(nation => citiesOf(g.board, nation).filter(space => !isFortified(g.board, space))),
  happen: (g, { space }) => void (g.board.walls[space] = 1),
}
export const fortification: PrivateEvent = { purchases: building, 'siege-start': building }
const damaged = (b: Look, nation: Nation) => commandedBy(b, nation).filter(unit => isNational(b, unit) && isDamaged(b, unit))
const veteransUse: EventUse = {
  nations: (g, f) => ownCivilized(g, f).filter(nation => damaged(g.board, nation).length > 0),
  units: (g, f) =>
    oneOfEach(
      g,
      damaged(g.board, f.nation).filter(unit => !f.units.includes(unit)),
    ),
  most: () => 2,
  happen: (g, f) => {
    for (const unit of f.units) mend(g, unit, 'X.B-4')
  },
}
export const veterans: PrivateEvent = { purchases: veteransUse, recovery: veteransUse }

// ---- Volunteers ----
const isStandard = (b: Look, unit: Facts['unit']): boolean =>
  eliteOf(b, unit) === 0 && traits(b, unit).elite === 0 && !isFleet[unit] && !isAuxiliary[unit] && !['satraps', 'thema', 'local-levy'].includes(unitType[unit]!)
function recruits(b: Look, nation: Nation) {
  const all = inPool(b, nation).filter(unit => isStandard(b, unit))
  const foot = all.filter(unit => !traits(b, unit).cavalry)
  return foot.length > 0 ? foot : all
}
const volunteersUse: EventUse = {
  nations: (g, f) => ownNations(g, f).filter(nation => !isVassal(g.board, nation) && g.board.home[nation] !== NOWHERE && recruits(g.board, nation).length > 0),
  units: (g, f) =>
    oneOfEach(
      g,
      recruits(g.board, f.nation).filter(unit => !f.units.includes(unit)),
    ),
  most: (g, f) => (isBarbarian(g.board, f.nation) ? 2 : 1),
  happen: (g, f) => {
    for (const unit of f.units) placeUnit(g, unit, g.board.home[f.nation]!, 'X.B-4')
  },
}
export const volunteers: PrivateEvent = { reinforcements: volunteersUse, 'activation-start': volunteersUse }

// ---- Renaissance ----
export const youth: EventUse = {
  nations: ownCivilized,
  happen: (_, { nation }) => ({ call: frames.older({ nation, spaces: -2 }) }),
}

// ---- Omen and Spy ----
const ANSWERABLE = (id: string | null): boolean => id !== 'reserve' && id !== 'omen'
export const omen: PrivateEvent = {
  'event-played': {
    may: g => {
      const event = g.within('event')
      return event !== null && !event.isCancelled && ANSWERABLE(THINGS[event.card]!.event)
    },
    happen: () => {},
    atOnce: g => void (g.enclosing('event').isCancelled = true),
  },
}
function discardFrom(g: Step, f: EventFrame): void {
  for (const card of g.zone(HAND[f.victim])) g.show(card, f.camp)
}
export const spyUse: EventUse = {
  camps: (g, f) => g.seats.filter(seat => seat !== f.camp && g.count(HAND[seat]) > 0),
  happen: (g, f) => discardFrom(g, f),
}
