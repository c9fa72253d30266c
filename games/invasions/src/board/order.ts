/** IV-13 National activation order, and the order of players. */
import { CAMPS, NATIONS, type Camp, type Nation } from '../kinds.ts'
import { campOfNation, initiativeOfNation } from '../data/nations.ts'
import { isNationActive, isNationCivilized, type ReadonlyBoard } from './units.ts'

export type Seat = Camp
/** r-141 With two players the Romans' holds the Huns too and the Persians' the Goths; with three the Persians' holds the Goths. */
export function seatPlayingCamp(seats: readonly Seat[], camp: Camp): Seat {
  if (seats.includes(camp)) return camp
  return camp === 'goths' ? 'persians' : 'romans'
}
export const seatPlayingNation = (seats: readonly Seat[], nation: Nation): Seat => seatPlayingCamp(seats, campOfNation[nation]!)
/** Barbarians, kingdoms, empires; older first; low initiative first. */
export const compareByActivationOrder =
  (b: ReadonlyBoard) =>
  (x: Nation, y: Nation): number =>
    b.status[x]! - b.status[y]! || b.age[y]! - b.age[x]! || initiativeOfNation[x]! - initiativeOfNation[y]!
export const sortByActivationOrder = (b: ReadonlyBoard, nations: readonly Nation[]): Nation[] => [...nations].sort(compareByActivationOrder(b))
export function findActiveNations(b: ReadonlyBoard): Nation[] {
  const found: Nation[] = []
  for (const nation of NATIONS) if (isNationActive(b, nation)) found.push(nation)
  return found
}
/** The first of them that fits. */
export function findFirstNationInActivationOrder(b: ReadonlyBoard, fits: (nation: Nation) => boolean): Nation | undefined {
  const compare = compareByActivationOrder(b)
  let first: Nation | undefined
  for (const nation of NATIONS) if (isNationActive(b, nation) && (first === undefined || compare(nation, first) < 0) && fits(nation)) first = nation
  return first
}
export const listActiveNationsInOrder = (b: ReadonlyBoard): Nation[] => sortByActivationOrder(b, findActiveNations(b))
export const listCivilizedNationsInOrder = (b: ReadonlyBoard): Nation[] => listActiveNationsInOrder(b).filter(nation => isNationCivilized(b, nation))

/** r-156 The active player first, then Romans, Huns, Persians, Goths. */
export const computeAskingOrderOfSeats = (seats: readonly Seat[], first: Seat | null): Seat[] => {
  const all = CAMPS.filter(camp => seats.includes(camp))
  return first === null ? all : [first, ...all.filter(seat => seat !== first)]
}
