/** Which acts of others touch whoever looks: those of and against his nations, in his provinces, and where his units stand. */
import { nationKind, NOBODY, ownerOf, spaceKind, UNITS, type Nation } from '@tabularium/invasions/table'
import type { AnyView, WireEvent } from '../../table/game-ui.ts'
import { readBoard, readSeats } from './cast.ts'

const FIELDS_OF_NATIONS = ['nation', 'attacker', 'defender', 'a', 'b', 'vassal', 'overlord', 'federate', 'federator'] as const
/** Where something comes to be; where it came from is left behind. */
const FIELDS_OF_PLACES = ['space', 'to'] as const
/** A new turn and a scoring are for everybody. */
const EVENTS_FOR_ALL: readonly string[] = ['turn', 'points', 'collapsed']
export function touchesViewer(view: AnyView, event: WireEvent): boolean {
  const b = readBoard(view)
  const isOwn = (nation: Nation): boolean => nation !== NOBODY && ownerOf(readSeats(view), nation) === view.seat
  const nations = FIELDS_OF_NATIONS.map(field => nationKind.ids.indexOf(String(event[field])) as Nation).filter(nation => nation >= 0)
  const places = FIELDS_OF_PLACES.map(field => spaceKind.ids.indexOf(String(event[field]))).filter(space => space >= 0)
  const isOwnPlace = (space: number): boolean =>
    isOwn(b.controller[space]!) || UNITS.some(unit => b.units.place[unit] === space && isOwn(b.units.holder[unit]!))
  return EVENTS_FOR_ALL.includes(event.is) || nations.some(isOwn) || places.some(isOwnPlace)
}
