/** 5.1 Which spaces an operation of a card may be carried out in. */
import type { DeepReadonly } from '@tabularium/kernel'
import {
  CIV,
  DUX,
  factionOf,
  isBarbarian,
  isStronghold,
  OWNER,
  pieceOf,
  POOL_OF,
  CAVALRY,
  SITES_IN,
  warbandOf,
  settlementOf,
  NATION,
  WARBAND,
} from '../data.ts'
import { mayPopulationGrow, prosperityIn, prosperityRoom } from '../board/control.ts'
import { fitsFilter, meetsFilter } from '../board/mods.ts'
import { countAvailable, anyIn, carriersIn, countIn, foederatiOf, mayStandOn, onMap, unitsIn } from '../board/pieces.ts'
import type { EventFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Piece, Space } from '../types.ts'
import type { Chooser, Op, OpOf, Source } from '../data/vocabulary.ts'
import type { Where } from '../data/words.ts'

export type SpatialOp = Extract<Op, { where: Where }>
const eventOf = (g: PublicContext): DeepReadonly<EventFrame> => g.enclosing('event')
/** 5.1-4 A piece named by its class is the executor's own; a card may put it in somebody's service. */
export function pieceNamed(g: PublicContext, word: string, foederati: OpOf<'place'>['foederati']): Piece {
  const { by, colour } = eventOf(g)
  if (word === 'warband') return WARBAND[by]!
  const plain = pieceOf(word)
  if (foederati === null) return plain
  const service = foederati === 'choose' || foederati === 'same' ? colour : factionOf(foederati)
  return isStronghold(plain) ? settlementOf(NATION[plain]!, service) : warbandOf(NATION[plain]!, service)
}
export function availableInSource(b: BoardView, piece: Piece, source: Source): number {
  if (source === 'available') return countAvailable(b, piece)
  if (source === 'casualties') return piece === CAVALRY ? b.casualties : 0
  return b.outOfPlay[POOL_OF[piece]!]!
}
export const availableInSources = (b: BoardView, piece: Piece, sources: readonly Source[]) => sources.reduce((n, s) => n + availableInSource(b, piece, s), 0)
/** The colour Foederati turn to when a card flips them: the executor's, blue if a Barbarian executes. */
export const colourAfterFlip = (by: Faction): Faction => (isBarbarian(by) ? CIV : by)
export const foederatiToConvert = (b: BoardView, op: OpOf<'foederati'>, by: Faction, space: Space): Piece[] =>
  foederatiOf(op.nation, op.strip ? null : colourAfterFlip(by) === DUX ? CIV : DUX).filter(p => countIn(b, space, p) > 0)
const canLoadPlunder = (b: BoardView, op: OpOf<'plunder'>, s: Space) =>
  op.pieces.some(u => unitsIn(b, s, u) > carriersIn(b, s, u)) && (op.source === 'supply' || prosperityIn(b, s) > 0)
type SpaceTest = (s: Space) => boolean
export const chooserOf = (who: Chooser, by: Faction): Faction => (who === 'executor' ? by : who)
/** 5.1.1-12 Whoever chooses may take own Units off the map to place them again (1.4.1-11). */
export const belongsToChooser = (g: PublicContext, op: OpOf<'place'>, piece: Piece) => OWNER[piece] === chooserOf(op.by, eventOf(g).by)
/** How many can be had for a space: out of the boxes that the text names, and off the map. */
export function supplyForSpace(g: PublicContext, op: OpOf<'place'>, piece: Piece, space: Space): number {
  const boxed = availableInSources(g.board, piece, op.sources)
  return isStronghold(piece) || !belongsToChooser(g, op, piece) ? boxed : boxed + onMap(g.board, piece) - unitsIn(g.board, space, piece)
}
function canPlace(g: PublicContext, op: OpOf<'place'>, piece: Piece): SpaceTest {
  if (!isStronghold(piece)) return s => supplyForSpace(g, op, piece, s) > 0
  const isThere = availableInSources(g.board, piece, op.sources) > 0
  return s => isThere && SITES_IN[s]!.some(site => mayStandOn(piece, site))
}
/** The pieces that count when a card speaks of one Barbarian faction. */
export const piecesMeant = (g: PublicContext, op: OpOf<'remove'>) => (op.oneBarbarian ? op.pieces.filter(p => OWNER[p] === eventOf(g).nation) : op.pieces)
const inEverySpace: SpaceTest = () => true
/** 5.1.3-1 Whether the operation would do anything in a space. */
function hasEffectIn(g: PublicContext, op: SpatialOp): SpaceTest {
  const b = g.board
  switch (op.op) {
    case 'place':
      return canPlace(g, op, pieceNamed(g, op.piece, op.foederati))
    case 'remove': {
      const pieces = piecesMeant(g, op)
      return s => anyIn(b, s, pieces)
    }
    case 'replace':
      return s => anyIn(b, s, op.pieces)
    case 'move':
      return op.from.spaces.some(x => anyIn(b, x, op.pieces)) ? inEverySpace : () => false
    case 'population':
      return op.by < 0 ? s => b.population[s]! > 0 : s => mayPopulationGrow(b, s)
    case 'prosperity':
      return op.by === 'population' || op.by > 0 ? s => prosperityRoom(b, s) > 0 : s => prosperityIn(b, s) > 0
    case 'plunder':
      return s => canLoadPlunder(b, op, s)
    case 'foederati':
      return s => foederatiToConvert(b, op, eventOf(g).by, s).length > 0
    case 'track':
      return inEverySpace
  }
}
/** Spaces that fit the text: those chosen before under a name, or all on the map. */
export function spacesThatFit(g: PublicContext, where: Where, owner: Faction): Space[] {
  if (where.same === null) return where.spaces.filter(s => meetsFilter(g.board, where, s, owner))
  return eventOf(g)[where.same].filter(s => fitsFilter(g.board, where, s, owner))
}
/** Who owns what the operation puts down, for Friendly Control. */
const ownerOfPlaced = (g: PublicContext, op: SpatialOp): Faction => (op.op === 'place' ? OWNER[pieceNamed(g, op.piece, op.foederati)]! : eventOf(g).by)
/** What may be chosen: where something can be done; where the choice has a name it matters for what follows, so any that fits. */
export function spacesToChoose(g: PublicContext, op: SpatialOp): Space[] {
  const all = spacesThatFit(g, op.where, ownerOfPlaced(g, op))
  const useful = all.filter(hasEffectIn(g, op))
  return op.where.as !== null && (useful.length === 0 || ('upTo' in op && op.upTo)) ? all : useful
}
