import type { Faction, Seat } from '../types.ts'

const SEATS_OF_FACTIONS: readonly (readonly Seat[])[] = [
  [],
  ['dux', 'dux', 'dux', 'dux'],
  ['dux', 'dux', 'saxons', 'saxons'],
  ['dux', 'civitates', 'saxons', 'saxons'],
  ['dux', 'civitates', 'saxons', 'scotti'],
]
/** 1.5.1 Who plays a faction. */
export const seatOfFaction = (seats: readonly Seat[], faction: Faction): Seat => SEATS_OF_FACTIONS[seats.length]![faction]!
