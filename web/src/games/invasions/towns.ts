/** Cities that somebody may look for on the map, built or not, by the province in which they lie. */
import { cityNameOf, cityRow, PROVINCES, spaceKind } from '@tabularium/invasions/table'
import type { Nicknames } from '../../table/places.ts'

export const invasionsTowns: Nicknames = Object.fromEntries(
  PROVINCES.filter(space => cityRow[space]).map(space => [spaceKind.ids[space]!, [cityNameOf(space)]]),
)
