/** 3.2.2, 3.3.2 THE MARCH OF THE BRITONS; the ride of an Intercept (3.2.3) is one with given destinations. */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { CAVALRY, CIV, DUX, LANDS, MILITIA, OWNER_OF_PIECE, SAXON_WARBAND_DUX, SCOTTI_WARBAND_DUX, TROOPS_OF } from '../data.ts'
import { isFragmented } from '../board/control.ts'
import { countCarriers, moveUnits, countTroops, countUnitsOfKind } from '../board/pieces.ts'
import { priceOfMarch } from '../board/price.ts'
import { findMarchDestinations } from '../board/roads.ts'
import type { MarchFrame } from '../frames.ts'
import type { BoardView, PublicContext, Pendragon, Piece, Space } from '../types.ts'
import { actionFrameOf, findActingSeat, areBritonsTwoPeople, askStep, canActionAfford, forgoFeat, addToCost, callPayment } from './common.ts'
import { seatOfFaction } from '../board/seats.ts'
import { createGiftVerbs, createTributeVerbs } from './tribute.ts'

const RIDING_KINDS: readonly Piece[] = [CAVALRY, SAXON_WARBAND_DUX, SCOTTI_WARBAND_DUX]
const ALL_TROOPS = [...TROOPS_OF[DUX]!, ...TROOPS_OF[CIV]!]
/** 3.2.2-1, -3 What may be moved: own Troops, and with consent those of the other Britons. */
function findMovableKinds(g: PublicContext, f: DeepReadonly<MarchFrame>): readonly Piece[] {
  if (f.targets !== null) return RIDING_KINDS
  return actionFrameOf(g).othersUnits === 'granted' ? ALL_TROOPS : TROOPS_OF[actionFrameOf(g).faction]!
}
/** How many Units of a kind have moved to a space in this Command. */
function countUnitsMovedTo(f: DeepReadonly<MarchFrame>, space: Space, piece: Piece): number {
  let n = 0
  for (const group of f.moved) if (group.space === space && group.piece === piece) n += group.n
  return n
}
/** Units that have not moved in this Command yet. */
const countUnmovedUnits = (b: BoardView, f: DeepReadonly<MarchFrame>, space: Space, piece: Piece) => {
  const here = countUnitsOfKind(b, space, piece)
  return here === 0 || f.moved.length === 0 ? here : here - countUnitsMovedTo(f, space, piece)
}
const findDestinationsOfMarch = (g: PublicContext, f: DeepReadonly<MarchFrame>, from: Space, piece: Piece): readonly Space[] => {
  const all = findMarchDestinations(g.board, actionFrameOf(g).faction, from, piece, f.targets !== null)
  return f.targets === null ? all : all.filter(s => f.targets!.includes(s))
}
function canAnyoneLeave(g: PublicContext, f: DeepReadonly<MarchFrame>, from: Space): boolean {
  for (const p of findMovableKinds(g, f))
    if (countUnmovedUnits(g.board, f, from, p) > 0 && (f.targets === null || findDestinationsOfMarch(g, f, from, p).length > 0)) return true
  return false
}
const priceOfOrigin = (g: PublicContext) => priceOfMarch(g.board, actionFrameOf(g).faction, actionFrameOf(g).command ?? 'march')
/** The ride of an Intercept, the March of the Dux and that of the Civitates have each their clause. */
type KindOfMarch = 'ride' | 'dux' | 'civitates'
const isKindOfMarch = (g: PublicContext, f: DeepReadonly<MarchFrame>, what: KindOfMarch) =>
  what === (f.targets !== null ? 'ride' : actionFrameOf(g).faction === DUX ? 'dux' : 'civitates')
const MARCH_CLAUSES: readonly (readonly [KindOfMarch, string])[] = [
  ['dux', 'pendragon.3.2.2-1'],
  ['civitates', 'pendragon.3.3.2-1'],
  ['ride', 'pendragon.3.2.3-3'],
]
const nobodyThereBars = MARCH_CLAUSES.map(([what, cite]) => ({
  cite,
  bars: (g: PublicContext, f: DeepReadonly<MarchFrame>, s: Space) => isKindOfMarch(g, f, what) && !canAnyoneLeave(g, f, s),
}))
const onFootBar = { cite: 'pendragon.3.2.2-4', bars: (_: PublicContext, f: DeepReadonly<MarchFrame>) => f.piece === MILITIA }
const whoMovesBars = MARCH_CLAUSES.map(([what, cite]) => ({ cite, bars: (g: PublicContext, f: DeepReadonly<MarchFrame>) => isKindOfMarch(g, f, what) }))
/** r-138 The others' Units are taken along: own Troops stand there, or have moved already and pick them up. */
const isTakenAlongFrom = (g: PublicContext, f: DeepReadonly<MarchFrame>, s: Space) =>
  f.origins.includes(s) ||
  countTroops(g.board, s, actionFrameOf(g).faction) > 0 ||
  f.moved.some(group => OWNER_OF_PIECE[group.piece] === actionFrameOf(g).faction)
export const marchProcedure: Procedure<Pendragon, MarchFrame> = {
  // 3.2.2-2 So much for each space that Units leave.
  from: askStep<MarchFrame>()({
    cite: ['pendragon.3.2.2-1', 'pendragon.3.2.2-2', 'pendragon.3.3.2-1', 'pendragon.3.2.3-2'],
    who: g => findActingSeat(g),
    may: {
      'take-from': {
        cite: 'pendragon.3.2.2-1',
        among: () => LANDS,
        unless: [
          ...nobodyThereBars,
          { cite: 'pendragon.r-138', bars: (g, f, s) => f.targets === null && !isTakenAlongFrom(g, f, s) },
          { cite: 'pendragon.r-14', bars: (g, f, s) => actionFrameOf(g).limited && f.targets === null && f.origins.length > 0 && !f.origins.includes(s) },
          { cite: 'pendragon.5.5-2', bars: (g, f, s) => f.targets === null && actionFrameOf(g).only !== null && !actionFrameOf(g).only!.includes(s) },
          { cite: 'pendragon.3.2.2-2', bars: (g, f) => f.origins.length === 0 && !canActionAfford(g, priceOfOrigin(g)) },
          { cite: 'pendragon.3.2.2-2', bars: (g, f, s) => f.origins.length > 0 && !f.origins.includes(s) && !canActionAfford(g, priceOfOrigin(g)) },
        ],
        take: (g, f, space) => {
          if (!f.origins.includes(space)) {
            f.origins.push(space)
            addToCost(g, priceOfOrigin(g))
          }
          f.from = space
          return { goto: 'take' }
        },
      },
      // 3.2.2-3, 3.3.2-2 The other Britons' Units need consent, asked once.
      request: {
        cite: 'pendragon.3.2.2-3',
        among: () => ['units'],
        unless: [
          { cite: 'pendragon.6.8.1-2', bars: g => isFragmented(g.board) },
          { cite: 'pendragon.r-11', bars: (g, f) => actionFrameOf(g).othersUnits !== 'unasked' || f.targets !== null },
        ],
        take: g => {
          g.enclosing('act').othersUnits = areBritonsTwoPeople(g) ? 'asked' : 'granted'
          return { goto: areBritonsTwoPeople(g) ? 'consent' : 'from' }
        },
      },
      tribute: createTributeVerbs('from'),
      gift: createGiftVerbs('from'),
      done: {
        cite: 'pendragon.r-133',
        among: (g, f) => f.targets !== null || f.moved.length > 0 || !g.offers('take-from'),
        take: (g, f) => {
          if (f.targets === null && f.moved.length === 0) forgoFeat(g)
          return { goto: 'pay' }
        },
      },
    },
  }),
  consent: askStep<MarchFrame>()({
    cite: ['pendragon.3.2.2-3', 'pendragon.3.3.2-2', 'pendragon.r-11'],
    who: g => (actionFrameOf(g).othersUnits === 'asked' ? seatOfFaction(g.seats, actionFrameOf(g).faction === DUX ? CIV : DUX) : null),
    may: {
      agree: {
        among: () => true,
        take: g => {
          g.enclosing('act').othersUnits = 'granted'
          g.emit({ is: 'consent', faction: actionFrameOf(g).faction === DUX ? CIV : DUX, yes: true, to: 'units' }, ['pendragon.3.2.2-3'])
          return { goto: 'from' }
        },
      },
      refuse: {
        among: () => true,
        take: g => {
          g.enclosing('act').othersUnits = 'refused'
          g.emit({ is: 'consent', faction: actionFrameOf(g).faction === DUX ? CIV : DUX, yes: false, to: 'units' }, ['pendragon.3.2.2-3'])
          return { goto: 'from' }
        },
      },
    },
  }),
  take: askStep<MarchFrame>()({
    cite: ['pendragon.3.2.2-1', 'pendragon.3.3.2-1', 'pendragon.3.2.3-3'],
    who: g => findActingSeat(g),
    may: {
      take: {
        cite: 'pendragon.3.2.2-1',
        among: (g, f) =>
          findMovableKinds(g, f).filter(p => countUnmovedUnits(g.board, f, f.from, p) > 0 && findDestinationsOfMarch(g, f, f.from, p).length > 0),
        whyNot: whoMovesBars,
        take: (_, f, piece) => void (f.piece = piece),
      },
      done: {
        cite: 'pendragon.3.2.2-2',
        among: (_, f) => f.moved.length > 0 || f.targets !== null,
        take: () => ({ goto: 'from' }),
      },
    },
  }),
  to: askStep<MarchFrame>()({
    cite: ['pendragon.3.2.2-4', 'pendragon.3.2.2-5', 'pendragon.3.2.2-6', 'pendragon.3.3.2-3'],
    who: g => findActingSeat(g),
    may: {
      'go-to': {
        cite: 'pendragon.3.2.2-5',
        among: (g, f) => findDestinationsOfMarch(g, f, f.from, f.piece),
        whyNot: [onFootBar],
        take: (_, f, to) => void (f.to = to),
      },
    },
  }),
  number: askStep<MarchFrame>()({
    cite: ['pendragon.3.2.2-7'],
    who: g => findActingSeat(g),
    may: {
      count: { among: (g, f) => ({ min: 1, max: countUnmovedUnits(g.board, f, f.from, f.piece) }), take: (_, f, n) => void (f.n = n) },
    },
  }),
  // r-109 Plunder stays with the Units that carry it; the mover says how many carriers go.
  carriers: askStep<MarchFrame>()({
    cite: ['pendragon.r-109'],
    who: (g, f) => {
      const { min, max } = findCarrierRange(g.board, f.from, f.piece, f.n)
      return min < max ? findActingSeat(g) : null
    },
    may: {
      carriers: {
        among: (g, f) => findCarrierRange(g.board, f.from, f.piece, f.n),
        take: (g, f, n) => {
          moveUnits(g, f.from, f.to, f.piece, f.n, n, 'pendragon.3.2.2-1')
          f.moved.push({ space: f.to, piece: f.piece, n: f.n })
          f.n = 0
          return { goto: 'take' }
        },
      },
    },
  }),
  pay: (g, f) => {
    if (f.n === 0) return callPayment(g)
    moveUnits(g, f.from, f.to, f.piece, f.n, findCarrierRange(g.board, f.from, f.piece, f.n).min, 'pendragon.3.2.2-1')
    f.moved.push({ space: f.to, piece: f.piece, n: f.n })
    f.n = 0
    return { goto: 'take' }
  },
}
/** How many carriers may be among n Units that leave. */
export function findCarrierRange(b: BoardView, from: Space, piece: Piece, n: number): { min: number; max: number } {
  const carriers = countCarriers(b, from, piece)
  return { min: Math.max(0, n - (countUnitsOfKind(b, from, piece) - carriers)), max: Math.min(n, carriers) }
}
