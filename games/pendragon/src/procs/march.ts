/** 3.2.2, 3.3.2 THE MARCH OF THE BRITONS; the ride of an Intercept (3.2.3) is one with given destinations. */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { CAVALRY, CIV, DUX, LANDS, MILITIA, OWNER_OF_PIECE, SAXON_WARBAND_DUX, SCOTTI_WARBAND_DUX, TROOP_KINDS_OF_FACTION } from '../data.ts'
import { isImperiumFragmented } from '../board/control.ts'
import { countUnitsCarryingPlunder, moveUnitsBetweenSpaces, countTroopsOfFactionIn, countUnitsOfKindIn } from '../board/pieces.ts'
import { priceOfMarchPerSpace } from '../board/price.ts'
import { findMarchDestinations } from '../board/roads.ts'
import type { MarchCommandFrame } from '../frames.ts'
import type { BoardView, PublicContext, Pendragon, Piece, Space } from '../types.ts'
import {
  findCommandAndFeatFrame,
  findActingSeat,
  areBritonsPlayedByTwoPeople,
  askStep,
  canAffordInAction,
  forgoFeatOfAction,
  addToCostOfAction,
  callCommandPaymentProcedure,
} from './common.ts'
import { seatOfFaction } from '../board/seats.ts'
import { createGiveGiftChoice, createGiveTributeChoice } from './tribute.ts'

const UNIT_KINDS_THAT_RIDE: readonly Piece[] = [CAVALRY, SAXON_WARBAND_DUX, SCOTTI_WARBAND_DUX]
const ALL_BRITON_TROOP_KINDS = [...TROOP_KINDS_OF_FACTION[DUX]!, ...TROOP_KINDS_OF_FACTION[CIV]!]
/** 3.2.2-1, -3 What may be moved: own Troops, and with consent those of the other Britons. */
function findMovableKinds(g: PublicContext, f: DeepReadonly<MarchCommandFrame>): readonly Piece[] {
  if (f.targets !== null) return UNIT_KINDS_THAT_RIDE
  return findCommandAndFeatFrame(g).othersUnits === 'granted' ? ALL_BRITON_TROOP_KINDS : TROOP_KINDS_OF_FACTION[findCommandAndFeatFrame(g).faction]!
}
/** How many Units of a kind have moved to a space in this Command. */
function countUnitsMovedTo(f: DeepReadonly<MarchCommandFrame>, space: Space, piece: Piece): number {
  let n = 0
  for (const group of f.moved) if (group.space === space && group.piece === piece) n += group.n
  return n
}
/** Units that have not moved in this Command yet. */
const countUnmovedUnits = (b: BoardView, f: DeepReadonly<MarchCommandFrame>, space: Space, piece: Piece) => {
  const here = countUnitsOfKindIn(b, space, piece)
  return here === 0 || f.moved.length === 0 ? here : here - countUnitsMovedTo(f, space, piece)
}
const findDestinationsOfMarch = (g: PublicContext, f: DeepReadonly<MarchCommandFrame>, from: Space, piece: Piece): readonly Space[] => {
  const all = findMarchDestinations(g.board, findCommandAndFeatFrame(g).faction, from, piece, f.targets !== null)
  return f.targets === null ? all : all.filter(s => f.targets!.includes(s))
}
function canAnyoneLeave(g: PublicContext, f: DeepReadonly<MarchCommandFrame>, from: Space): boolean {
  for (const p of findMovableKinds(g, f))
    if (countUnmovedUnits(g.board, f, from, p) > 0 && (f.targets === null || findDestinationsOfMarch(g, f, from, p).length > 0)) return true
  return false
}
const priceOfMarchOrigin = (g: PublicContext) =>
  priceOfMarchPerSpace(g.board, findCommandAndFeatFrame(g).faction, findCommandAndFeatFrame(g).command ?? 'march')
/** The ride of an Intercept, the March of the Dux and that of the Civitates have each their clause. */
type MarchVariant = 'ride' | 'dux' | 'civitates'
const isMarchVariant = (g: PublicContext, f: DeepReadonly<MarchCommandFrame>, what: MarchVariant) =>
  what === (f.targets !== null ? 'ride' : findCommandAndFeatFrame(g).faction === DUX ? 'dux' : 'civitates')
const MARCH_CLAUSES: readonly (readonly [MarchVariant, string])[] = [
  ['dux', 'pendragon.3.2.2-1'],
  ['civitates', 'pendragon.3.3.2-1'],
  ['ride', 'pendragon.3.2.3-3'],
]
const nobodyToMarchFromSpaceBars = MARCH_CLAUSES.map(([what, cite]) => ({
  cite,
  bars: (g: PublicContext, f: DeepReadonly<MarchCommandFrame>, s: Space) => isMarchVariant(g, f, what) && !canAnyoneLeave(g, f, s),
}))
const militiaMarchesOneStepBar = { cite: 'pendragon.3.2.2-4', bars: (_: PublicContext, f: DeepReadonly<MarchCommandFrame>) => f.piece === MILITIA }
const unitsMayNotMarchThereBars = MARCH_CLAUSES.map(([what, cite]) => ({
  cite,
  bars: (g: PublicContext, f: DeepReadonly<MarchCommandFrame>) => isMarchVariant(g, f, what),
}))
/** r-138 The others' Units are taken along: own Troops stand there, or have moved already and pick them up. */
const maySpaceBeMarchOrigin = (g: PublicContext, f: DeepReadonly<MarchCommandFrame>, s: Space) =>
  f.origins.includes(s) ||
  countTroopsOfFactionIn(g.board, s, findCommandAndFeatFrame(g).faction) > 0 ||
  f.moved.some(group => OWNER_OF_PIECE[group.piece] === findCommandAndFeatFrame(g).faction)
export const marchCommandProcedure: Procedure<Pendragon, MarchCommandFrame> = {
  // 3.2.2-2 So much for each space that Units leave.
  from: askStep<MarchCommandFrame>()({
    cite: ['pendragon.3.2.2-1', 'pendragon.3.2.2-2', 'pendragon.3.3.2-1', 'pendragon.3.2.3-2'],
    who: g => findActingSeat(g),
    may: {
      'take-from': {
        cite: 'pendragon.3.2.2-1',
        among: () => LANDS,
        unless: [
          ...nobodyToMarchFromSpaceBars,
          { cite: 'pendragon.r-138', bars: (g, f, s) => f.targets === null && !maySpaceBeMarchOrigin(g, f, s) },
          {
            cite: 'pendragon.r-14',
            bars: (g, f, s) => findCommandAndFeatFrame(g).limited && f.targets === null && f.origins.length > 0 && !f.origins.includes(s),
          },
          {
            cite: 'pendragon.5.5-2',
            bars: (g, f, s) => f.targets === null && findCommandAndFeatFrame(g).only !== null && !findCommandAndFeatFrame(g).only!.includes(s),
          },
          { cite: 'pendragon.3.2.2-2', bars: (g, f) => f.origins.length === 0 && !canAffordInAction(g, priceOfMarchOrigin(g)) },
          { cite: 'pendragon.3.2.2-2', bars: (g, f, s) => f.origins.length > 0 && !f.origins.includes(s) && !canAffordInAction(g, priceOfMarchOrigin(g)) },
        ],
        take: (g, f, space) => {
          if (!f.origins.includes(space)) {
            f.origins.push(space)
            addToCostOfAction(g, priceOfMarchOrigin(g))
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
          { cite: 'pendragon.6.8.1-2', bars: g => isImperiumFragmented(g.board) },
          { cite: 'pendragon.r-11', bars: (g, f) => findCommandAndFeatFrame(g).othersUnits !== 'unasked' || f.targets !== null },
        ],
        take: g => {
          g.enclosing('act').othersUnits = areBritonsPlayedByTwoPeople(g) ? 'asked' : 'granted'
          return { goto: areBritonsPlayedByTwoPeople(g) ? 'consent' : 'from' }
        },
      },
      tribute: createGiveTributeChoice('from'),
      gift: createGiveGiftChoice('from'),
      done: {
        cite: 'pendragon.r-133',
        among: (g, f) => f.targets !== null || f.moved.length > 0 || !g.offers('take-from'),
        take: (g, f) => {
          if (f.targets === null && f.moved.length === 0) forgoFeatOfAction(g)
          return { goto: 'pay' }
        },
      },
    },
  }),
  consent: askStep<MarchCommandFrame>()({
    cite: ['pendragon.3.2.2-3', 'pendragon.3.3.2-2', 'pendragon.r-11'],
    who: g => (findCommandAndFeatFrame(g).othersUnits === 'asked' ? seatOfFaction(g.seats, findCommandAndFeatFrame(g).faction === DUX ? CIV : DUX) : null),
    may: {
      agree: {
        among: () => true,
        take: g => {
          g.enclosing('act').othersUnits = 'granted'
          g.emit({ is: 'consent', faction: findCommandAndFeatFrame(g).faction === DUX ? CIV : DUX, yes: true, to: 'units' }, ['pendragon.3.2.2-3'])
          return { goto: 'from' }
        },
      },
      refuse: {
        among: () => true,
        take: g => {
          g.enclosing('act').othersUnits = 'refused'
          g.emit({ is: 'consent', faction: findCommandAndFeatFrame(g).faction === DUX ? CIV : DUX, yes: false, to: 'units' }, ['pendragon.3.2.2-3'])
          return { goto: 'from' }
        },
      },
    },
  }),
  take: askStep<MarchCommandFrame>()({
    cite: ['pendragon.3.2.2-1', 'pendragon.3.3.2-1', 'pendragon.3.2.3-3'],
    who: g => findActingSeat(g),
    may: {
      take: {
        cite: 'pendragon.3.2.2-1',
        among: (g, f) =>
          findMovableKinds(g, f).filter(p => countUnmovedUnits(g.board, f, f.from, p) > 0 && findDestinationsOfMarch(g, f, f.from, p).length > 0),
        whyNot: unitsMayNotMarchThereBars,
        take: (_, f, piece) => void (f.piece = piece),
      },
      done: {
        cite: 'pendragon.3.2.2-2',
        among: (_, f) => f.moved.length > 0 || f.targets !== null,
        take: () => ({ goto: 'from' }),
      },
    },
  }),
  to: askStep<MarchCommandFrame>()({
    cite: ['pendragon.3.2.2-4', 'pendragon.3.2.2-5', 'pendragon.3.2.2-6', 'pendragon.3.3.2-3'],
    who: g => findActingSeat(g),
    may: {
      'go-to': {
        cite: 'pendragon.3.2.2-5',
        among: (g, f) => findDestinationsOfMarch(g, f, f.from, f.piece),
        whyNot: [militiaMarchesOneStepBar],
        take: (_, f, to) => void (f.to = to),
      },
    },
  }),
  number: askStep<MarchCommandFrame>()({
    cite: ['pendragon.3.2.2-7'],
    who: g => findActingSeat(g),
    may: {
      count: { among: (g, f) => ({ min: 1, max: countUnmovedUnits(g.board, f, f.from, f.piece) }), take: (_, f, n) => void (f.n = n) },
    },
  }),
  // r-109 Plunder stays with the Units that carry it; the mover says how many carriers go.
  carriers: askStep<MarchCommandFrame>()({
    cite: ['pendragon.r-109'],
    who: (g, f) => {
      const { min, max } = findCarrierRange(g.board, f.from, f.piece, f.n)
      return min < max ? findActingSeat(g) : null
    },
    may: {
      carriers: {
        among: (g, f) => findCarrierRange(g.board, f.from, f.piece, f.n),
        take: (g, f, n) => {
          moveUnitsBetweenSpaces(g, f.from, f.to, f.piece, f.n, n, 'pendragon.3.2.2-1')
          f.moved.push({ space: f.to, piece: f.piece, n: f.n })
          f.n = 0
          return { goto: 'take' }
        },
      },
    },
  }),
  pay: (g, f) => {
    if (f.n === 0) return callCommandPaymentProcedure(g)
    moveUnitsBetweenSpaces(g, f.from, f.to, f.piece, f.n, findCarrierRange(g.board, f.from, f.piece, f.n).min, 'pendragon.3.2.2-1')
    f.moved.push({ space: f.to, piece: f.piece, n: f.n })
    f.n = 0
    return { goto: 'take' }
  },
}
/** How many carriers may be among n Units that leave. */
export function findCarrierRange(b: BoardView, from: Space, piece: Piece, n: number): { min: number; max: number } {
  const carriers = countUnitsCarryingPlunder(b, from, piece)
  return { min: Math.max(0, n - (countUnitsOfKindIn(b, from, piece) - carriers)), max: Math.min(n, carriers) }
}
