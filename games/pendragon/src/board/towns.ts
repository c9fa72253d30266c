/** 3.3.1-4, 4.2.1-4 What a Hillfort or a Town is made of. */
import { BRITON_FACTIONS, HILLFORT, IS_CITY, IS_TOWN_SITE, MILITIA, SITES_IN, SPACE_OF_SITE, TOWN } from '../data.ts'
import { sideOf } from './control.ts'
import { countAvailable, barbarianPieces, build, isVacant, piecesOf, raze, removeUnits, strongholdsIn, unitsIn } from './pieces.ts'
import type { BoardView, Faction, Option, Site, Space, StepContext } from '../types.ts'

/** Friendly pieces outnumber Barbarian pieces, Raiders included (r-40). */
export const outnumbersBarbarians = (b: BoardView, space: Space, faction: Faction) =>
  BRITON_FACTIONS.reduce((n, f) => n + (sideOf(b, f) === sideOf(b, faction) ? piecesOf(b, space, f) : 0), 0) > barbarianPieces(b, space)
/** What a Town on this Site may replace: 2 Militia, or 1 Militia and 1 Hillfort (r-116: its own Site counts as vacant then). */
export function townMaterials(b: BoardView, site: Site): Option[] {
  const space = SPACE_OF_SITE[site]!
  const militia = unitsIn(b, space, MILITIA)
  if (!IS_TOWN_SITE[site] || countAvailable(b, TOWN) === 0) return []
  const free = isVacant(b, site)
  const out: Option[] = free && militia >= 2 ? ['militia'] : []
  if (militia >= 1 && (b.sites[site] === HILLFORT || (free && strongholdsIn(b, space, HILLFORT) > 0))) out.push('hillfort')
  return out
}
export function buildTown(g: StepContext, site: Site, from: Option, cite: string): void {
  const space = SPACE_OF_SITE[site]!
  removeUnits(g, space, MILITIA, from === 'militia' ? 2 : 1, cite)
  if (from === 'hillfort') raze(g, g.board.sites[site] === HILLFORT ? site : SITES_IN[space]!.find(s => g.board.sites[s] === HILLFORT)!, cite)
  build(g, site, TOWN, cite)
}
export const hillfortSites = (b: BoardView, space: Space): Site[] =>
  IS_CITY[space] || unitsIn(b, space, MILITIA) === 0 || countAvailable(b, HILLFORT) === 0 ? [] : SITES_IN[space]!.filter(s => isVacant(b, s))
