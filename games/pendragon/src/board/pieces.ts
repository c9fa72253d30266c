/** 1.4 Pieces: where they stand, what is Available, where they may be put. */
import {
  unitCellIndex,
  pieceInServiceOf,
  CAVALRY,
  COMITATES,
  HILLFORT,
  IS_CITY,
  IS_FOEDERATI,
  IS_TOWN_SITE,
  LANDS,
  NATION_OF_PIECE,
  OWNER_OF_PIECE,
  PIECES,
  PIECES_OF_POOL,
} from '../data.ts'
import {
  MILITIA,
  POOL_OF_PIECE,
  POOL_SIZE,
  RAIDER_OF_NATION,
  SCOTTI_RAIDER,
  SCOTTI_SETTLEMENT,
  SITES,
  SITES_OF_SPACE,
  SPACE_OF_SITE,
  TOWN,
  UNIT_KINDS_OF_FACTION,
  WARBAND_OF_NATION,
  isBriton,
} from '../data.ts'
import { isStronghold, CIV, DUX, SAX, SCO, SAXON_WARBAND_CIVITATES, SAXON_WARBAND_DUX, SCOTTI_WARBAND_CIVITATES, SCOTTI_WARBAND_DUX } from '../data.ts'
import type { BoardView, Board, Faction, Piece, Pool, Site, Space, StepContext } from '../types.ts'

export const countUnitsOfKindIn = (b: BoardView, space: Space, unit: Piece) => b.units[unitCellIndex(space, unit)]!
export const countUnitsCarryingPlunder = (b: BoardView, space: Space, unit: Piece) => b.plunder[unitCellIndex(space, unit)]!
export function countStrongholdsOfKindIn(b: BoardView, space: Space, piece: Piece): number {
  let n = 0
  for (const site of SITES_OF_SPACE[space]!) if (b.sites[site] === piece) n++
  return n
}
export const countPiecesOfKindIn = (b: BoardView, space: Space, piece: Piece) =>
  isStronghold(piece) ? countStrongholdsOfKindIn(b, space, piece) : countUnitsOfKindIn(b, space, piece)
export function isAnyPieceIn(b: BoardView, space: Space, pieces: readonly Piece[]): boolean {
  for (const piece of pieces) if (countPiecesOfKindIn(b, space, piece) > 0) return true
  return false
}
/** Troops of a faction, Foederati in its service included; written out because it is asked for every space. */
export function countTroopsOfFactionIn(b: BoardView, space: Space, faction: Faction): number {
  const { units } = b
  const first = unitCellIndex(space, CAVALRY)
  if (faction === DUX) return units[first]! + units[first + SAXON_WARBAND_DUX]! + units[first + SCOTTI_WARBAND_DUX]!
  if (faction !== CIV) return units[first + WARBAND_OF_NATION[faction]!]!
  return units[first + MILITIA]! + units[first + COMITATES]! + units[first + SAXON_WARBAND_CIVITATES]! + units[first + SCOTTI_WARBAND_CIVITATES]!
}
export const countUnitsOfFactionIn = (b: BoardView, space: Space, faction: Faction) =>
  countTroopsOfFactionIn(b, space, faction) + (isBriton(faction) ? 0 : b.units[unitCellIndex(space, RAIDER_OF_NATION[faction]!)]!)
export function countStrongholdsOfFactionIn(b: BoardView, space: Space, faction: Faction): number {
  let n = 0
  for (const site of SITES_OF_SPACE[space]!) if (b.sites[site] !== null && OWNER_OF_PIECE[b.sites[site]!] === faction) n++
  return n
}
export const countPiecesOfFactionIn = (b: BoardView, space: Space, faction: Faction) =>
  countUnitsOfFactionIn(b, space, faction) + countStrongholdsOfFactionIn(b, space, faction)
export const countPlunderOfFactionIn = (b: BoardView, space: Space, faction: Faction) =>
  UNIT_KINDS_OF_FACTION[faction]!.reduce((n, unit) => n + countUnitsCarryingPlunder(b, space, unit), 0)
export const isSiteVacant = (b: BoardView, site: Site) => b.sites[site] === null
/** 1.3.5 What may stand where: a Town on Town Sites only, no Hillfort in a City. */
export const mayPieceStandOn = (piece: Piece, site: Site) => (piece === TOWN ? IS_TOWN_SITE[site]! : piece === HILLFORT ? !IS_CITY[SPACE_OF_SITE[site]!] : true)
export const findVacantSites = (b: BoardView, space: Space, piece: Piece): Site[] =>
  SITES_OF_SPACE[space]!.filter(site => isSiteVacant(b, site) && mayPieceStandOn(piece, site))
export function countPiecesOfKindOnMap(b: BoardView, piece: Piece): number {
  let n = 0
  if (isStronghold(piece)) for (const site of SITES) n += b.sites[site] === piece ? 1 : 0
  else for (const space of LANDS) n += b.units[unitCellIndex(space, piece)]!
  return n
}
/** 1.4.1 What a faction can still place: its pool less what is on the map, in a box or on a card. */
export function countAvailablePieces(b: BoardView, piece: Piece): number {
  const pool = POOL_OF_PIECE[piece]!
  let n = POOL_SIZE[pool]! - b.outOfPlay[pool]! - countPiecesInBoxesOrOnCards(b, pool)
  for (const p of PIECES_OF_POOL[pool]!) n -= countPiecesOfKindOnMap(b, p)
  return n
}
/** In the Casualties, or on a card. */
function countPiecesInBoxesOrOnCards(b: BoardView, pool: Pool): number {
  if (pool === POOL_OF_PIECE[CAVALRY]) return b.casualties
  if (pool === POOL_OF_PIECE[SCOTTI_RAIDER]) return b.niall
  return pool === POOL_OF_PIECE[SCOTTI_SETTLEMENT] ? b.dalRiada : 0
}

// ---- Small changes; each tells what happened ----
export function addUnitsToSpace(g: StepContext, space: Space, unit: Piece, n: number, cite: string): void {
  if (n <= 0) return
  g.board.units[unitCellIndex(space, unit)]! += n
  g.emit({ is: 'placed', piece: unit, space, n }, [cite])
}
/** Takes Units off the map, those without Plunder first; says how many Plunder went with them. */
function takeUnitsOffBoard(b: Board, space: Space, unit: Piece, n: number): number {
  const bare = b.units[unitCellIndex(space, unit)]! - b.plunder[unitCellIndex(space, unit)]!
  const lost = Math.max(0, n - bare)
  b.units[unitCellIndex(space, unit)]! -= n
  b.plunder[unitCellIndex(space, unit)]! -= lost
  return lost
}
export function removeUnitsFromSpace(g: StepContext, space: Space, unit: Piece, n: number, cite: string): number {
  if (n <= 0) return 0
  g.emit({ is: 'removed', piece: unit, space, n }, [cite])
  return takeUnitsOffBoard(g.board, space, unit, n)
}
/** Moves Units, `carriers` of them with their Plunder (r-109). */
export function moveUnitsBetweenSpaces(g: StepContext, from: Space, to: Space, unit: Piece, n: number, carriers: number, cite: string): void {
  const { units, plunder } = g.board
  units[unitCellIndex(from, unit)]! -= n
  units[unitCellIndex(to, unit)]! += n
  plunder[unitCellIndex(from, unit)]! -= carriers
  plunder[unitCellIndex(to, unit)]! += carriers
  g.emit({ is: 'moved', piece: unit, n, from, to }, [cite])
}
export function buildStronghold(g: StepContext, site: Site, piece: Piece, cite: string): void {
  g.board.sites[site] = piece
  g.emit({ is: 'built', piece, site }, [cite])
}
export function razeStronghold(g: StepContext, site: Site, cite: string): void {
  g.emit({ is: 'razed', piece: g.board.sites[site]!, site }, [cite])
  g.board.sites[site] = null
}
/** Gives all Foederati of a nation and colour in a space another master; their nation itself takes the markers off. */
export function changeServiceOfFoederati(g: StepContext, space: Space, piece: Piece, service: Faction): void {
  const b = g.board
  const into = pieceInServiceOf(piece, service)
  if (isStronghold(piece)) for (const site of SITES_OF_SPACE[space]!) b.sites[site] = b.sites[site] === piece ? into : b.sites[site]!
  else {
    b.units[unitCellIndex(space, into)]! += b.units[unitCellIndex(space, piece)]!
    b.plunder[unitCellIndex(space, into)]! += b.plunder[unitCellIndex(space, piece)]!
    b.units[unitCellIndex(space, piece)] = 0
    b.plunder[unitCellIndex(space, piece)] = 0
  }
}
export const FOEDERATI_PIECES = PIECES.filter(p => IS_FOEDERATI[p])
export const findFoederatiKinds = (nation: Faction, service: Faction | null): Piece[] =>
  FOEDERATI_PIECES.filter(p => NATION_OF_PIECE[p] === nation && (service === null || OWNER_OF_PIECE[p] === service))
export const countBarbarianPieces = (b: BoardView, space: Space) => countPiecesOfFactionIn(b, space, SAX) + countPiecesOfFactionIn(b, space, SCO)
