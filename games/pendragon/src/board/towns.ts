/** 3.3.1-4, 4.2.1-4 What a Hillfort or a Town is made of. */
import { BRITON_FACTIONS, HILLFORT, IS_CITY, IS_TOWN_SITE, MILITIA, SITES_IN, SPACE_OF_SITE, TOWN } from '../data.ts'
import { holderSideOf } from './control.ts'
import {
  countAvailable,
  countBarbarianPieces,
  buildStronghold,
  isSiteVacant,
  countPiecesOf,
  razeStronghold,
  removeUnits,
  countStrongholds,
  countUnitsOfKind,
} from './pieces.ts'
import type { BoardView, Faction, Option, Site, Space, StepContext } from '../types.ts'

/** Friendly pieces outnumber Barbarian pieces, Raiders included (r-40). */
export const doesFactionOutnumberBarbarians = (b: BoardView, space: Space, faction: Faction) =>
  BRITON_FACTIONS.reduce((n, f) => n + (holderSideOf(b, f) === holderSideOf(b, faction) ? countPiecesOf(b, space, f) : 0), 0) > countBarbarianPieces(b, space)
/** What a Town on this Site may replace: 2 Militia, or 1 Militia and 1 Hillfort (r-116: its own Site counts as vacant then). */
export function findTownMaterials(b: BoardView, site: Site): Option[] {
  const space = SPACE_OF_SITE[site]!
  const militia = countUnitsOfKind(b, space, MILITIA)
  if (!IS_TOWN_SITE[site] || countAvailable(b, TOWN) === 0) return []
  const free = isSiteVacant(b, site)
  const out: Option[] = free && militia >= 2 ? ['militia'] : []
  if (militia >= 1 && (b.sites[site] === HILLFORT || (free && countStrongholds(b, space, HILLFORT) > 0))) out.push('hillfort')
  return out
}
export function buildTown(g: StepContext, site: Site, from: Option, cite: string): void {
  const space = SPACE_OF_SITE[site]!
  removeUnits(g, space, MILITIA, from === 'militia' ? 2 : 1, cite)
  if (from === 'hillfort') razeStronghold(g, g.board.sites[site] === HILLFORT ? site : SITES_IN[space]!.find(s => g.board.sites[s] === HILLFORT)!, cite)
  buildStronghold(g, site, TOWN, cite)
}
export const findHillfortSites = (b: BoardView, space: Space): Site[] =>
  IS_CITY[space] || countUnitsOfKind(b, space, MILITIA) === 0 || countAvailable(b, HILLFORT) === 0 ? [] : SITES_IN[space]!.filter(s => isSiteVacant(b, s))
