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
  SITES_OF_SPACE,
  warbandOfNationInService,
  settlementOfNationInService,
  NATION_OF_PIECE,
  WARBAND_OF_NATION,
} from '../data.ts'
import { mayPopulationGrow, countProsperityIn, countProsperityRoom } from '../board/control.ts'
import { matchesSpaceFilter, meetsBoardPartOfSpaceFilter } from '../board/mods.ts'
import {
  countAvailablePieces,
  isAnyPieceIn,
  countUnitsCarryingPlunder,
  countPiecesOfKindIn,
  findFoederatiKinds,
  mayPieceStandOn,
  countPiecesOfKindOnMap,
  countUnitsOfKindIn,
} from '../board/pieces.ts'
import type { EventTextFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Piece, Space } from '../types.ts'
import type { ChoosingFaction, EventOperation, OperationNamed, SourceOfPlacedPieces } from '../data/operations.ts'
import type { SpaceFilter } from '../data/words.ts'

export type OperationInSpaces = Extract<EventOperation, { where: SpaceFilter }>
const findEventFrame = (g: PublicContext): DeepReadonly<EventTextFrame> => g.enclosing('event')
/** 5.1-4 A piece named by its class is the executor's own; a card may put it in somebody's service. */
export function findPieceNamedByCard(g: PublicContext, word: string, foederati: OperationNamed<'place'>['foederati']): Piece {
  const { by, colour } = findEventFrame(g)
  if (word === 'warband') return WARBAND_OF_NATION[by]!
  const plain = findPieceById(word)
  if (foederati === null) return plain
  const service = foederati === 'choose' || foederati === 'same' ? colour : findFactionById(foederati)
  return isStronghold(plain) ? settlementOfNationInService(NATION_OF_PIECE[plain]!, service) : warbandOfNationInService(NATION_OF_PIECE[plain]!, service)
}
export function countAvailableInSource(b: BoardView, piece: Piece, source: SourceOfPlacedPieces): number {
  if (source === 'available') return countAvailablePieces(b, piece)
  if (source === 'casualties') return piece === CAVALRY ? b.casualties : 0
  return b.outOfPlay[POOL_OF_PIECE[piece]!]!
}
export const countAvailableInSources = (b: BoardView, piece: Piece, sources: readonly SourceOfPlacedPieces[]) =>
  sources.reduce((n, s) => n + countAvailableInSource(b, piece, s), 0)
/** The colour Foederati turn to when a card flips them: the executor's, blue if a Barbarian executes. */
export const factionThatFlippedFoederatiServe = (by: Faction): Faction => (isBarbarian(by) ? CIV : by)
export const findFoederatiToConvert = (b: BoardView, op: OperationNamed<'foederati'>, by: Faction, space: Space): Piece[] =>
  findFoederatiKinds(op.nation, op.strip ? null : factionThatFlippedFoederatiServe(by) === DUX ? CIV : DUX).filter(p => countPiecesOfKindIn(b, space, p) > 0)
const canLoadPlunder = (b: BoardView, op: OperationNamed<'plunder'>, s: Space) =>
  op.pieces.some(u => countUnitsOfKindIn(b, s, u) > countUnitsCarryingPlunder(b, s, u)) && (op.source === 'supply' || countProsperityIn(b, s) > 0)
type SpacePredicate = (s: Space) => boolean
export const factionThatChooses = (who: ChoosingFaction, by: Faction): Faction => (who === 'executor' ? by : who)
/** 5.1.1-12 Whoever chooses may take own Units off the map to place them again (1.4.1-11). */
export const isPieceOfChoosingFaction = (g: PublicContext, op: OperationNamed<'place'>, piece: Piece) =>
  OWNER_OF_PIECE[piece] === factionThatChooses(op.by, findEventFrame(g).by)
/** How many can be had for a space: out of the boxes that the text names, and off the map. */
export function countSupplyForSpace(g: PublicContext, op: OperationNamed<'place'>, piece: Piece, space: Space): number {
  const boxed = countAvailableInSources(g.board, piece, op.sources)
  return isStronghold(piece) || !isPieceOfChoosingFaction(g, op, piece)
    ? boxed
    : boxed + countPiecesOfKindOnMap(g.board, piece) - countUnitsOfKindIn(g.board, space, piece)
}
function createTestWherePieceMayBePlaced(g: PublicContext, op: OperationNamed<'place'>, piece: Piece): SpacePredicate {
  if (!isStronghold(piece)) return s => countSupplyForSpace(g, op, piece, s) > 0
  const isThere = countAvailableInSources(g.board, piece, op.sources) > 0
  return s => isThere && SITES_OF_SPACE[s]!.some(site => mayPieceStandOn(piece, site))
}
/** The pieces that count when a card speaks of one Barbarian faction. */
export const findPiecesMeantByRemoval = (g: PublicContext, op: OperationNamed<'remove'>) =>
  op.oneBarbarian ? op.pieces.filter(p => OWNER_OF_PIECE[p] === findEventFrame(g).nation) : op.pieces
const acceptAnySpace: SpacePredicate = () => true
/** 5.1.3-1 Whether the operation would do anything in a space. */
function createTestWhereOperationHasEffect(g: PublicContext, op: OperationInSpaces): SpacePredicate {
  const b = g.board
  switch (op.op) {
    case 'place':
      return createTestWherePieceMayBePlaced(g, op, findPieceNamedByCard(g, op.piece, op.foederati))
    case 'remove': {
      const pieces = findPiecesMeantByRemoval(g, op)
      return s => isAnyPieceIn(b, s, pieces)
    }
    case 'replace':
      return s => isAnyPieceIn(b, s, op.pieces)
    case 'move':
      return op.from.spaces.some(x => isAnyPieceIn(b, x, op.pieces)) ? acceptAnySpace : () => false
    case 'population':
      return op.by < 0 ? s => b.population[s]! > 0 : s => mayPopulationGrow(b, s)
    case 'prosperity':
      return op.by === 'population' || op.by > 0 ? s => countProsperityRoom(b, s) > 0 : s => countProsperityIn(b, s) > 0
    case 'plunder':
      return s => canLoadPlunder(b, op, s)
    case 'foederati':
      return s => findFoederatiToConvert(b, op, findEventFrame(g).by, s).length > 0
    case 'track':
      return acceptAnySpace
  }
}
/** Spaces that fit the text: those chosen before under a name, or all on the map. */
export function findSpacesThatFitFilter(g: PublicContext, where: SpaceFilter, owner: Faction): Space[] {
  if (where.same === null) return where.spaces.filter(s => meetsBoardPartOfSpaceFilter(g.board, where, s, owner))
  return findEventFrame(g)[where.same].filter(s => matchesSpaceFilter(g.board, where, s, owner))
}
/** Who owns what the operation puts down, for Friendly Control. */
const findOwnerOfPlaced = (g: PublicContext, op: OperationInSpaces): Faction =>
  op.op === 'place' ? OWNER_OF_PIECE[findPieceNamedByCard(g, op.piece, op.foederati)]! : findEventFrame(g).by
/** What may be chosen: where something can be done; where the choice has a name it matters for what follows, so any that fits. */
export function findSpacesForOperation(g: PublicContext, op: OperationInSpaces): Space[] {
  const all = findSpacesThatFitFilter(g, op.where, findOwnerOfPlaced(g, op))
  const useful = all.filter(createTestWhereOperationHasEffect(g, op))
  return op.where.as !== null && (useful.length === 0 || ('upTo' in op && op.upTo)) ? all : useful
}
