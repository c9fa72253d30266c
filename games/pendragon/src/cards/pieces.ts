/** 5.1 What an operation does in one space, as far as nobody must be asked. */
import { isStronghold, POOL_OF_PIECE, SITES_OF_SPACE } from '../data.ts'
import { addProsperity, changePopulation, takeProsperity } from '../board/control.ts'
import {
  changeServiceOfFoederati,
  countPiecesOfKindIn,
  countPiecesOfKindOnMap,
  razeStronghold,
  removeUnitsFromSpace,
  countUnitsOfKindIn,
  addUnitsToSpace,
  countAvailablePieces,
} from '../board/pieces.ts'
import type { Faction, PublicContext, Piece, Site, Space, StepContext } from '../types.ts'
import { findFoederatiToConvert, countAvailableInSource, findPiecesMeantByRemoval, findPieceNamedByCard } from './spaces.ts'
import type { OperationNamed, SourceOfPlacedPieces } from '../data/operations.ts'

const EVENT_CLAUSE = 'pendragon.5.1-1'
/** Takes pieces out of boxes other than Available, in the order of the card; says how many. */
export function takePiecesFromBoxes(g: StepContext, piece: Piece, sources: readonly SourceOfPlacedPieces[], n: number): number {
  let left = n
  for (const source of sources) {
    if (source === 'available') break
    const k = Math.min(left, countAvailableInSource(g.board, piece, source))
    if (source === 'casualties') g.board.casualties -= k
    else g.board.outOfPlay[POOL_OF_PIECE[piece]!]! -= k
    left -= k
  }
  return n - left
}
/** Units removed by a card, to the box it names; their Plunder goes back to the space if it says so (r-109). */
export function removeUnitsByCard(g: StepContext, op: OperationNamed<'remove'>, space: Space, unit: Piece, n: number): void {
  const plunder = removeUnitsFromSpace(g, space, unit, n, EVENT_CLAUSE)
  if (op.to === 'casualties') g.board.casualties += n
  if (op.to === 'out-of-play') g.board.outOfPlay[POOL_OF_PIECE[unit]!]! += n
  if (op.toProsperity && plunder > 0) addProsperity(g, space, plunder, 2, EVENT_CLAUSE)
  g.enclosing('event').removed += n
}
export function razeStrongholdByCard(g: StepContext, site: Site): void {
  razeStronghold(g, site, EVENT_CLAUSE)
  g.enclosing('event').removed += 1
}
/** How many the text takes: a number, all, half, a die, or a third of those on the map. */
export function computeQuantityToRemove(g: StepContext, op: OperationNamed<'remove'>, space: Space | null): number {
  if (typeof op.n === 'number') return op.n
  if (op.n === 'die') {
    const die = g.roll(6)
    g.emit({ is: 'rolled', what: 'event', faction: g.enclosing('event').by, dice: [die] }, [EVENT_CLAUSE])
    return die
  }
  if (op.n === 'third') return Math.floor(op.pieces.reduce((n, p) => n + countPiecesOfKindOnMap(g.board, p), 0) / 3)
  const here = findPiecesMeantByRemoval(g, op).reduce((n, p) => n + (space === null ? 0 : countPiecesOfKindIn(g.board, space, p)), 0)
  return op.n === 'half' ? Math.floor(here / 2) : here
}
export function changeFoederatiService(g: StepContext, op: OperationNamed<'foederati'>, space: Space, by: Faction, to: Faction): void {
  const pieces = findFoederatiToConvert(g.board, op, by, space)
  if (pieces.length === 0) return
  g.emit({ is: 'service', space, nation: op.nation, to }, [EVENT_CLAUSE])
  for (const piece of pieces) changeServiceOfFoederati(g, space, piece, to)
}
export function changeProsperityByCard(g: StepContext, op: OperationNamed<'prosperity'>, space: Space): void {
  const by = op.by === 'population' ? g.board.population[space]! : op.by
  if (by > 0) addProsperity(g, space, by, 2, EVENT_CLAUSE)
  else takeProsperity(g, space, -by, EVENT_CLAUSE)
}
export const changePopulationByCard = (g: StepContext, op: OperationNamed<'population'>, space: Space) =>
  changePopulation(g, space, op.by, op.refugees, 'pendragon.5.1.1-7')
export const findUnitKindsPresentIn = (g: PublicContext, pieces: readonly Piece[], space: Space) =>
  pieces.filter(p => !isStronghold(p) && countUnitsOfKindIn(g.board, space, p) > 0)
export const findSitesWithPiecesIn = (g: PublicContext, pieces: readonly Piece[], space: Space) =>
  SITES_OF_SPACE[space]!.filter(s => g.board.sites[s] !== null && pieces.includes(g.board.sites[s]!))
/** 5.1.1-3 What cannot be replaced is removed. */
export function replaceUnitsByCard(g: StepContext, op: OperationNamed<'replace'>, space: Space, unit: Piece, n: number): void {
  const put = findPieceNamedByCard(g, op.with, null)
  removeUnitsFromSpace(g, space, unit, n, EVENT_CLAUSE)
  const boxed = takePiecesFromBoxes(g, put, op.sources, n)
  addUnitsToSpace(g, space, put, boxed + Math.min(n - boxed, countAvailablePieces(g.board, put)), EVENT_CLAUSE)
}
