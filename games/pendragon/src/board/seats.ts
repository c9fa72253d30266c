import type { Faction, Seat } from '../types.ts'

const SEAT_OF: readonly (readonly Seat[])[] = [
  [],
  ['dux', 'dux', 'dux', 'dux'],
  ['dux', 'dux', 'saxons', 'saxons'],
  ['dux', 'civitates', 'saxons', 'saxons'],
  ['dux', 'civitates', 'saxons', 'scotti'],
]
/** 1.5.1 Who plays a faction. */
export const seatOf = (seats: readonly Seat[], faction: Faction): Seat => SEAT_OF[seats.length]![faction]!
