/** 3.2.2, 3.3.2 THE MARCH OF THE BRITONS; the ride of an Intercept (3.2.3) is one with given destinations. */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { CAVALRY, CIV, DUX, LANDS, MILITIA, OWNER, SAXON_WARBAND_DUX, SCOTTI_WARBAND_DUX, TROOPS_OF } from '../data.ts'
import { isFragmented } from '../board/control.ts'
import { carriersIn, moveUnits, troopsOf, unitsIn } from '../board/pieces.ts'
import { marchPrice } from '../board/price.ts'
import { marchDestinations } from '../board/roads.ts'
import type { MarchFrame } from '../frames.ts'
import type { BoardView, PublicContext, Pendragon, Piece, Space } from '../types.ts'
import { actOf, findActor, areBritonsTwoPeople, ask, canAfford, forgoFeat, addToCost, payUp } from './common.ts'
import { seatOf } from '../board/seats.ts'
import { giftFrom, tributeFrom } from './tribute.ts'

const RIDERS: readonly Piece[] = [CAVALRY, SAXON_WARBAND_DUX, SCOTTI_WARBAND_DUX]
const ALL_TROOPS = [...TROOPS_OF[DUX]!, ...TROOPS_OF[CIV]!]
/** 3.2.2-1, -3 What may be moved: own Troops, and with consent those of the other Britons. */
function movableKinds(g: PublicContext, f: DeepReadonly<MarchFrame>): readonly Piece[] {
  if (f.targets !== null) return RIDERS
  return actOf(g).othersUnits === 'granted' ? ALL_TROOPS : TROOPS_OF[actOf(g).faction]!
}
/** How many Units of a kind have moved to a space in this Command. */
function unitsMovedTo(f: DeepReadonly<MarchFrame>, space: Space, piece: Piece): number {
  let n = 0
  for (const group of f.moved) if (group.space === space && group.piece === piece) n += group.n
  return n
}
/** Units that have not moved in this Command yet. */
const unmovedUnits = (b: BoardView, f: DeepReadonly<MarchFrame>, space: Space, piece: Piece) => {
  const here = unitsIn(b, space, piece)
  return here === 0 || f.moved.length === 0 ? here : here - unitsMovedTo(f, space, piece)
}
const marchDestinationsFor = (g: PublicContext, f: DeepReadonly<MarchFrame>, from: Space, piece: Piece): readonly Space[] => {
  const all = marchDestinations(g.board, actOf(g).faction, from, piece, f.targets !== null)
  return f.targets === null ? all : all.filter(s => f.targets!.includes(s))
}
function canLeave(g: PublicContext, f: DeepReadonly<MarchFrame>, from: Space): boolean {
  for (const p of movableKinds(g, f))
    if (unmovedUnits(g.board, f, from, p) > 0 && (f.targets === null || marchDestinationsFor(g, f, from, p).length > 0)) return true
  return false
}
const originPrice = (g: PublicContext) => marchPrice(g.board, actOf(g).faction, actOf(g).command ?? 'march')
/** The ride of an Intercept, the March of the Dux and that of the Civitates have each their clause. */
type KindOfMarch = 'ride' | 'dux' | 'civitates'
const isKindOfMarch = (g: PublicContext, f: DeepReadonly<MarchFrame>, what: KindOfMarch) =>
  what === (f.targets !== null ? 'ride' : actOf(g).faction === DUX ? 'dux' : 'civitates')
const MARCH_CLAUSES: readonly (readonly [KindOfMarch, string])[] = [
  ['dux', 'pendragon.3.2.2-1'],
  ['civitates', 'pendragon.3.3.2-1'],
  ['ride', 'pendragon.3.2.3-3'],
]
const nobodyThere = MARCH_CLAUSES.map(([what, cite]) => ({
  cite,
  bars: (g: PublicContext, f: DeepReadonly<MarchFrame>, s: Space) => isKindOfMarch(g, f, what) && !canLeave(g, f, s),
}))
const onFoot = { cite: 'pendragon.3.2.2-4', bars: (_: PublicContext, f: DeepReadonly<MarchFrame>) => f.piece === MILITIA }
const whoMoves = MARCH_CLAUSES.map(([what, cite]) => ({ cite, bars: (g: PublicContext, f: DeepReadonly<MarchFrame>) => isKindOfMarch(g, f, what) }))
/** r-138 The others' Units are taken along: own Troops stand there, or have moved already and pick them up. */
const isTakenAlong = (g: PublicContext, f: DeepReadonly<MarchFrame>, s: Space) =>
  f.origins.includes(s) || troopsOf(g.board, s, actOf(g).faction) > 0 || f.moved.some(group => OWNER[group.piece] === actOf(g).faction)
export const march: Procedure<Pendragon, MarchFrame> = {
  // 3.2.2-2 So much for each space that Units leave.
  from: ask<MarchFrame>()({
    cite: ['pendragon.3.2.2-1', 'pendragon.3.2.2-2', 'pendragon.3.3.2-1', 'pendragon.3.2.3-2'],
    who: g => findActor(g),
    may: {
      'take-from': {
        cite: 'pendragon.3.2.2-1',
        among: () => LANDS,
        unless: [
          ...nobodyThere,
          { cite: 'pendragon.r-138', bars: (g, f, s) => f.targets === null && !isTakenAlong(g, f, s) },
          { cite: 'pendragon.r-14', bars: (g, f, s) => actOf(g).limited && f.targets === null && f.origins.length > 0 && !f.origins.includes(s) },
          { cite: 'pendragon.5.5-2', bars: (g, f, s) => f.targets === null && actOf(g).only !== null && !actOf(g).only!.includes(s) },
          { cite: 'pendragon.3.2.2-2', bars: (g, f) => f.origins.length === 0 && !canAfford(g, originPrice(g)) },
          { cite: 'pendragon.3.2.2-2', bars: (g, f, s) => f.origins.length > 0 && !f.origins.includes(s) && !canAfford(g, originPrice(g)) },
        ],
        take: (g, f, space) => {
          if (!f.origins.includes(space)) {
            f.origins.push(space)
            addToCost(g, originPrice(g))
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
          { cite: 'pendragon.r-11', bars: (g, f) => actOf(g).othersUnits !== 'unasked' || f.targets !== null },
        ],
        take: g => {
          g.enclosing('act').othersUnits = areBritonsTwoPeople(g) ? 'asked' : 'granted'
          return { goto: areBritonsTwoPeople(g) ? 'consent' : 'from' }
        },
      },
      tribute: tributeFrom('from'),
      gift: giftFrom('from'),
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
  consent: ask<MarchFrame>()({
    cite: ['pendragon.3.2.2-3', 'pendragon.3.3.2-2', 'pendragon.r-11'],
    who: g => (actOf(g).othersUnits === 'asked' ? seatOf(g.seats, actOf(g).faction === DUX ? CIV : DUX) : null),
    may: {
      agree: {
        among: () => true,
        take: g => {
          g.enclosing('act').othersUnits = 'granted'
          g.emit({ is: 'consent', faction: actOf(g).faction === DUX ? CIV : DUX, yes: true, to: 'units' }, ['pendragon.3.2.2-3'])
          return { goto: 'from' }
        },
      },
      refuse: {
        among: () => true,
        take: g => {
          g.enclosing('act').othersUnits = 'refused'
          g.emit({ is: 'consent', faction: actOf(g).faction === DUX ? CIV : DUX, yes: false, to: 'units' }, ['pendragon.3.2.2-3'])
          return { goto: 'from' }
        },
      },
    },
  }),
  take: ask<MarchFrame>()({
    cite: ['pendragon.3.2.2-1', 'pendragon.3.3.2-1', 'pendragon.3.2.3-3'],
    who: g => findActor(g),
    may: {
      take: {
        cite: 'pendragon.3.2.2-1',
        among: (g, f) => movableKinds(g, f).filter(p => unmovedUnits(g.board, f, f.from, p) > 0 && marchDestinationsFor(g, f, f.from, p).length > 0),
        whyNot: whoMoves,
        take: (_, f, piece) => void (f.piece = piece),
      },
      done: {
        cite: 'pendragon.3.2.2-2',
        among: (_, f) => f.moved.length > 0 || f.targets !== null,
        take: () => ({ goto: 'from' }),
      },
    },
  }),
  to: ask<MarchFrame>()({
    cite: ['pendragon.3.2.2-4', 'pendragon.3.2.2-5', 'pendragon.3.2.2-6', 'pendragon.3.3.2-3'],
    who: g => findActor(g),
    may: {
      'go-to': {
        cite: 'pendragon.3.2.2-5',
        among: (g, f) => marchDestinationsFor(g, f, f.from, f.piece),
        whyNot: [onFoot],
        take: (_, f, to) => void (f.to = to),
      },
    },
  }),
  number: ask<MarchFrame>()({
    cite: ['pendragon.3.2.2-7'],
    who: g => findActor(g),
    may: {
      count: { among: (g, f) => ({ min: 1, max: unmovedUnits(g.board, f, f.from, f.piece) }), take: (_, f, n) => void (f.n = n) },
    },
  }),
  // r-109 Plunder stays with the Units that carry it; the mover says how many carriers go.
  carriers: ask<MarchFrame>()({
    cite: ['pendragon.r-109'],
    who: (g, f) => {
      const { min, max } = carrierRange(g.board, f.from, f.piece, f.n)
      return min < max ? findActor(g) : null
    },
    may: {
      carriers: {
        among: (g, f) => carrierRange(g.board, f.from, f.piece, f.n),
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
    if (f.n === 0) return payUp(g)
    moveUnits(g, f.from, f.to, f.piece, f.n, carrierRange(g.board, f.from, f.piece, f.n).min, 'pendragon.3.2.2-1')
    f.moved.push({ space: f.to, piece: f.piece, n: f.n })
    f.n = 0
    return { goto: 'take' }
  },
}
/** How many carriers may be among n Units that leave. */
export function carrierRange(b: BoardView, from: Space, piece: Piece, n: number): { min: number; max: number } {
  const carriers = carriersIn(b, from, piece)
  return { min: Math.max(0, n - (unitsIn(b, from, piece) - carriers)), max: Math.min(n, carriers) }
}
