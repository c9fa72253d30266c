/** IV-13 National activation order, and the order of players. */
import { CAMPS, NATIONS, type Camp, type Nation } from '../kinds.ts'
import { campOf, initiativeOf } from '../data/nations.ts'
import { isActive, isCivilized, type Look } from './units.ts'

export type Seat = Camp
/** r-141 With two players the Romans' holds the Huns too and the Persians' the Goths; with three the Persians' holds the Goths. */
export function seatOf(seats: readonly Seat[], camp: Camp): Seat {
  if (seats.includes(camp)) return camp
  return camp === 'goths' ? 'persians' : 'romans'
}
export const ownerOf = (seats: readonly Seat[], nation: Nation): Seat => seatOf(seats, campOf[nation]!)
/** Barbarians, kingdoms, empires; older first; low initiative first. */
export const beforeInOrder =
  (b: Look) =>
  (x: Nation, y: Nation): number =>
    b.status[x]! - b.status[y]! || b.age[y]! - b.age[x]! || initiativeOf[x]! - initiativeOf[y]!
export const inOrder = (b: Look, nations: readonly Nation[]): Nation[] => [...nations].sort(beforeInOrder(b))
export const active = (b: Look): Nation[] => NATIONS.filter(nation => isActive(b, nation))
export const activeInOrder = (b: Look): Nation[] => inOrder(b, active(b))
export const civilizedInOrder = (b: Look): Nation[] => activeInOrder(b).filter(nation => isCivilized(b, nation))

/** r-156 The active player first, then Romans, Huns, Persians, Goths. */
export const askingOrder = (seats: readonly Seat[], first: Seat | null): Seat[] => {
  const all = CAMPS.filter(camp => seats.includes(camp))
  return first === null ? all : [first, ...all.filter(seat => seat !== first)]
}
