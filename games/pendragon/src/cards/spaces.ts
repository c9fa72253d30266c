/** 5.1 Which spaces an operation of a card may be carried out in. */
import type { DeepReadonly } from '@tabularium/kernel'
import {
  CIV,
  DUX,
  findFactionById,
  isBarbarian,
  isStronghold,
  OWNER_OF_PIECE,
  findPieceById,
  POOL_OF_PIECE,
  CAVALRY,
  SITES_IN,
  warbandOf,
  settlementOf,
  NATION_OF_PIECE,
  WARBAND_OF_NATION,
} from '../data.ts'
import { mayPopulationGrow, countProsperityIn, countProsperityRoom } from '../board/control.ts'
import { matchesSpaceFilter, meetsBoardFilter } from '../board/mods.ts'
import { countAvailable, isAnyPieceIn, countCarriers, countPieces, findFoederatiKinds, mayPieceStandOn, countOnMap, countUnitsOfKind } from '../board/pieces.ts'
import type { EventFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Piece, Space } from '../types.ts'
import type { ChoosingFaction, EventOperation, OperationNamed, PieceSource } from '../data/operations.ts'
import type { SpaceFilter } from '../data/words.ts'

export type SpatialOperation = Extract<EventOperation, { where: SpaceFilter }>
const eventFrameOf = (g: PublicContext): DeepReadonly<EventFrame> => g.enclosing('event')
/** 5.1-4 A piece named by its class is the executor's own; a card may put it in somebody's service. */
export function findPieceNamed(g: PublicContext, word: string, foederati: OperationNamed<'place'>['foederati']): Piece {
  const { by, colour } = eventFrameOf(g)
  if (word === 'warband') return WARBAND_OF_NATION[by]!
  const plain = findPieceById(word)
  if (foederati === null) return plain
  const service = foederati === 'choose' || foederati === 'same' ? colour : findFactionById(foederati)
  return isStronghold(plain) ? settlementOf(NATION_OF_PIECE[plain]!, service) : warbandOf(NATION_OF_PIECE[plain]!, service)
}
export function countAvailableInSource(b: BoardView, piece: Piece, source: PieceSource): number {
  if (source === 'available') return countAvailable(b, piece)
  if (source === 'casualties') return piece === CAVALRY ? b.casualties : 0
  return b.outOfPlay[POOL_OF_PIECE[piece]!]!
}
export const countAvailableInSources = (b: BoardView, piece: Piece, sources: readonly PieceSource[]) =>
  sources.reduce((n, s) => n + countAvailableInSource(b, piece, s), 0)
/** The colour Foederati turn to when a card flips them: the executor's, blue if a Barbarian executes. */
export const factionAfterFlip = (by: Faction): Faction => (isBarbarian(by) ? CIV : by)
export const findFoederatiToConvert = (b: BoardView, op: OperationNamed<'foederati'>, by: Faction, space: Space): Piece[] =>
  findFoederatiKinds(op.nation, op.strip ? null : factionAfterFlip(by) === DUX ? CIV : DUX).filter(p => countPieces(b, space, p) > 0)
const canLoadPlunder = (b: BoardView, op: OperationNamed<'plunder'>, s: Space) =>
  op.pieces.some(u => countUnitsOfKind(b, s, u) > countCarriers(b, s, u)) && (op.source === 'supply' || countProsperityIn(b, s) > 0)
type SpaceTest = (s: Space) => boolean
export const choosingFactionOf = (who: ChoosingFaction, by: Faction): Faction => (who === 'executor' ? by : who)
/** 5.1.1-12 Whoever chooses may take own Units off the map to place them again (1.4.1-11). */
export const belongsToChooser = (g: PublicContext, op: OperationNamed<'place'>, piece: Piece) =>
  OWNER_OF_PIECE[piece] === choosingFactionOf(op.by, eventFrameOf(g).by)
/** How many can be had for a space: out of the boxes that the text names, and off the map. */
export function countSupplyForSpace(g: PublicContext, op: OperationNamed<'place'>, piece: Piece, space: Space): number {
  const boxed = countAvailableInSources(g.board, piece, op.sources)
  return isStronghold(piece) || !belongsToChooser(g, op, piece) ? boxed : boxed + countOnMap(g.board, piece) - countUnitsOfKind(g.board, space, piece)
}
function createPlacingTest(g: PublicContext, op: OperationNamed<'place'>, piece: Piece): SpaceTest {
  if (!isStronghold(piece)) return s => countSupplyForSpace(g, op, piece, s) > 0
  const isThere = countAvailableInSources(g.board, piece, op.sources) > 0
  return s => isThere && SITES_IN[s]!.some(site => mayPieceStandOn(piece, site))
}
/** The pieces that count when a card speaks of one Barbarian faction. */
export const findPiecesMeant = (g: PublicContext, op: OperationNamed<'remove'>) =>
  op.oneBarbarian ? op.pieces.filter(p => OWNER_OF_PIECE[p] === eventFrameOf(g).nation) : op.pieces
const trueInEverySpace: SpaceTest = () => true
/** 5.1.3-1 Whether the operation would do anything in a space. */
function createEffectTest(g: PublicContext, op: SpatialOperation): SpaceTest {
  const b = g.board
  switch (op.op) {
    case 'place':
      return createPlacingTest(g, op, findPieceNamed(g, op.piece, op.foederati))
    case 'remove': {
      const pieces = findPiecesMeant(g, op)
      return s => isAnyPieceIn(b, s, pieces)
    }
    case 'replace':
      return s => isAnyPieceIn(b, s, op.pieces)
    case 'move':
      return op.from.spaces.some(x => isAnyPieceIn(b, x, op.pieces)) ? trueInEverySpace : () => false
    case 'population':
      return op.by < 0 ? s => b.population[s]! > 0 : s => mayPopulationGrow(b, s)
    case 'prosperity':
      return op.by === 'population' || op.by > 0 ? s => countProsperityRoom(b, s) > 0 : s => countProsperityIn(b, s) > 0
    case 'plunder':
      return s => canLoadPlunder(b, op, s)
    case 'foederati':
      return s => findFoederatiToConvert(b, op, eventFrameOf(g).by, s).length > 0
    case 'track':
      return trueInEverySpace
  }
}
/** Spaces that fit the text: those chosen before under a name, or all on the map. */
export function findSpacesThatFit(g: PublicContext, where: SpaceFilter, owner: Faction): Space[] {
  if (where.same === null) return where.spaces.filter(s => meetsBoardFilter(g.board, where, s, owner))
  return eventFrameOf(g)[where.same].filter(s => matchesSpaceFilter(g.board, where, s, owner))
}
/** Who owns what the operation puts down, for Friendly Control. */
const findOwnerOfPlaced = (g: PublicContext, op: SpatialOperation): Faction =>
  op.op === 'place' ? OWNER_OF_PIECE[findPieceNamed(g, op.piece, op.foederati)]! : eventFrameOf(g).by
/** What may be chosen: where something can be done; where the choice has a name it matters for what follows, so any that fits. */
export function findSpacesToChoose(g: PublicContext, op: SpatialOperation): Space[] {
  const all = findSpacesThatFit(g, op.where, findOwnerOfPlaced(g, op))
  const useful = all.filter(createEffectTest(g, op))
  return op.where.as !== null && (useful.length === 0 || ('upTo' in op && op.upTo)) ? all : useful
}
