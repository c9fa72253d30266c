/** 3.3.1-4, 4.2.1-4 What a Hillfort or a Town is made of. */
import { BRITON_FACTIONS, HILLFORT, IS_CITY, IS_TOWN_SITE, MILITIA, SITES_OF_SPACE, SPACE_OF_SITE, TOWN } from '../data.ts'
import { holderThatFactionCountsAs } from './control.ts'
import {
  countAvailablePieces,
  countBarbarianPieces,
  buildStronghold,
  isSiteVacant,
  countPiecesOfFactionIn,
  razeStronghold,
  removeUnitsFromSpace,
  countStrongholdsOfKindIn,
  countUnitsOfKindIn,
} from './pieces.ts'
import type { BoardView, Faction, Option, Site, Space, StepContext } from '../types.ts'

/** Friendly pieces outnumber Barbarian pieces, Raiders included (r-40). */
export const doesFactionOutnumberBarbarians = (b: BoardView, space: Space, faction: Faction) =>
  BRITON_FACTIONS.reduce(
    (n, f) => n + (holderThatFactionCountsAs(b, f) === holderThatFactionCountsAs(b, faction) ? countPiecesOfFactionIn(b, space, f) : 0),
    0,
  ) > countBarbarianPieces(b, space)
/** What a Town on this Site may replace: 2 Militia, or 1 Militia and 1 Hillfort (r-116: its own Site counts as vacant then). */
export function findTownMaterials(b: BoardView, site: Site): Option[] {
  const space = SPACE_OF_SITE[site]!
  const militia = countUnitsOfKindIn(b, space, MILITIA)
  if (!IS_TOWN_SITE[site] || countAvailablePieces(b, TOWN) === 0) return []
  const free = isSiteVacant(b, site)
  const out: Option[] = free && militia >= 2 ? ['militia'] : []
  if (militia >= 1 && (b.sites[site] === HILLFORT || (free && countStrongholdsOfKindIn(b, space, HILLFORT) > 0))) out.push('hillfort')
  return out
}
export function buildTown(g: StepContext, site: Site, from: Option, cite: string): void {
  const space = SPACE_OF_SITE[site]!
  removeUnitsFromSpace(g, space, MILITIA, from === 'militia' ? 2 : 1, cite)
  if (from === 'hillfort') razeStronghold(g, g.board.sites[site] === HILLFORT ? site : SITES_OF_SPACE[space]!.find(s => g.board.sites[s] === HILLFORT)!, cite)
  buildStronghold(g, site, TOWN, cite)
}
export const findSitesToBuildHillfort = (b: BoardView, space: Space): Site[] =>
  IS_CITY[space] || countUnitsOfKindIn(b, space, MILITIA) === 0 || countAvailablePieces(b, HILLFORT) === 0
    ? []
    : SITES_OF_SPACE[space]!.filter(s => isSiteVacant(b, s))
