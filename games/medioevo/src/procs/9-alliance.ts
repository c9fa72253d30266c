/** C DIPLOMACY: an ally is called and names the support; prisoners come home; a charge is put to the vote. */
import type { Procedure } from '@tabularium/kernel'
import { UNITS, type Seat, type Unit } from '../kinds.ts'
import { addUnits, berth, none, one, plus, takeUnit } from '../board/armies.ts'
import { settle } from '../board/control.ts'
import type { Table } from '../board/map.ts'
import { ownPiece } from '../board/pieces.ts'
import { isLimitMet, recruitPlaces } from '../board/prices.ts'
import { lendable, lendableCarriers, lendablePlaces, lentRoom, lentUnits } from '../board/support.ts'
import { alliancesOf, asKnown, isAlliance } from '../board/treaties.ts'
import { rules, type Ctx, type OpenCtx, type SeatCtx, type Seen } from '../rules.ts'
import type { FrameOfProc, Medioevo } from '../types.ts'
import { honourDeed, orderFrom, playerOf } from './common.ts'
import { breakEach, bringToLight, dropTreaty } from './9-war.ts'

type CallFrame = FrameOfProc<'call-ally'>
type HomeFrame = FrameOfProc<'homecoming'>
type VoteFrame = FrameOfProc<'vote'>

// ---- Support (c.diplomazia-15 to -19, r-140 to -142) ----
/** c.diplomazia-18: the ally is bound to the enemy by an alliance as well. */
const hasBothAllies = (g: SeatCtx, f: Seen<'call-ally'>): boolean => alliancesOf(asKnown(g, f.ally), f.ally, f.enemy).length > 0
/** X units, or all there are; and War wagons or Galleys that can carry them, or all there are. */
const isUnitShort = (t: Table, f: Seen<'call-ally'>): boolean => lentUnits(t, f.ally, f.seat) < f.support && lendable(t, f.ally).length > 0
const isRoomShort = (t: Table, f: Seen<'call-ally'>): boolean =>
  lentRoom(t, f.ally, f.seat) < lentUnits(t, f.ally, f.seat) && lendableCarriers(t, f.ally).length > 0
const unitsThere = (t: Table, f: Seen<'call-ally'>): Unit[] => {
  const counts = lendable(t, f.ally)
    .filter(a => a.at === f.place)
    .reduce((total, a) => plus(total, a.units), none())
  return UNITS.filter(u => counts[u]! > 0)
}
function refuse(g: Ctx, f: CallFrame): { done: true } {
  g.emit({ is: 'support-refused', seat: f.ally, to: f.seat }, ['medioevo.r-144'])
  breakEach(g, f.ally, [{ number: f.number }])
  return { done: true }
}
function lend(g: Ctx, f: CallFrame, unit: Unit): void {
  const where = takeUnit(g.board, f.place!, f.ally, unit, a => a.owner === f.ally)
  addUnits(g.board, { ...where, by: f.seat, moving: false }, one(unit))
  settle(g.board, f.place!)
  g.emit({ is: 'lent', seat: f.ally, to: f.seat, unit, at: f.place! }, ['medioevo.r-140'])
}
export const callAllyProc: Procedure<Medioevo, CallFrame> = {
  answer: rules.ask<CallFrame>()({
    cite: ['medioevo.c.diplomazia-15', 'medioevo.r-140'],
    who: (_, f) => f.ally,
    insist: true,
    may: {
      'send-support': {
        among: () => true,
        unless: [{ cite: 'medioevo.c.diplomazia-18', bars: hasBothAllies }],
        take: (g, f) => void g.board.supports.push({ owner: f.ally, commander: f.seat, enemy: f.enemy, number: f.number }),
      },
      // r-142 One of two alliances is broken.
      'side-with': {
        cite: 'medioevo.c.diplomazia-18',
        among: hasBothAllies,
        take: (g, f) => {
          bringToLight(g, f.ally, treaty => isAlliance(treaty, f.ally, f.enemy))
          breakEach(g, f.ally, alliancesOf(g.board, f.ally, f.enemy))
          g.board.supports.push({ owner: f.ally, commander: f.seat, enemy: f.enemy, number: f.number })
        },
      },
      'refuse-support': { cite: 'medioevo.r-144', among: () => true, take: refuse },
    },
  }),
  where: rules.ask<CallFrame>()({
    cite: ['medioevo.r-140'],
    who: (g, f) => (lendable(g.board, f.ally).length > 0 ? f.ally : null),
    may: {
      'lend-at': { among: (g, f) => lendablePlaces(g.board, f.ally), take: (_, f, at) => void (f.place = at) },
      enough: {
        among: () => true,
        unless: [{ cite: 'medioevo.r-140', bars: (g, f) => isUnitShort(g.board, f) }],
        take: (_, f) => ((f.place = null), { goto: 'carriers' }),
      },
    },
  }),
  unit: rules.ask<CallFrame>()({
    cite: ['medioevo.r-140'],
    who: (g, f) => (f.place === null || unitsThere(g.board, f).length === 0 ? null : f.ally),
    may: { lend: { among: (g, f) => unitsThere(g.board, f), take: (g, f, unit) => (lend(g, f, unit), { goto: 'where' }) } },
  }),
  carriers: rules.ask<CallFrame>()({
    cite: ['medioevo.r-140'],
    who: (g, f) => (lendableCarriers(g.board, f.ally).length > 0 ? f.ally : null),
    may: {
      'lend-piece': {
        among: (g, f) => lendableCarriers(g.board, f.ally),
        take: (g, f, slot) => {
          ownPiece(g.board, slot).lentTo = f.seat
          return { goto: 'carriers' }
        },
      },
      enough: {
        among: () => true,
        unless: [{ cite: 'medioevo.c.diplomazia-15', bars: (g, f) => isRoomShort(g.board, f) }],
        take: () => {},
      },
    },
  }),
}

// ---- Prisoners come home (r-93, fase-5.cattura-9) ----
export const homecomingProc: Procedure<Medioevo, HomeFrame> = {
  // r-250 Who has no place for them, or may take no more this turn, finds them beside the board like those who surrendered.
  room: (g, f) => {
    const first = f.queue[0]
    if (first === undefined) return { done: true }
    if (!isLimitMet(g.board, first.seat) && recruitPlaces(g.board, first.seat).length > 0) return
    playerOf(g, first.seat).surrendered[first.unit]! += 1
    f.queue.shift()
    return { goto: 'room' }
  },
  where: rules.ask<HomeFrame>()({
    cite: ['medioevo.fase-5.cattura-9', 'medioevo.r-93'],
    who: (_, f) => f.queue[0]?.seat ?? null,
    may: {
      'place-at': {
        among: (g, f) => recruitPlaces(g.board, f.queue[0]!.seat),
        take: (g, f, at, seat) => {
          const { unit } = f.queue.shift()!
          addUnits(g.board, berth(at, seat), one(unit))
          settle(g.board, at)
          playerOf(g, seat).recruited += 1
          g.emit({ is: 'placed', seat, unit, at }, ['medioevo.fase-5.cattura-9'])
          return { goto: 'room' }
        },
      },
    },
  }),
}

// ---- Charge and vote (c.rottura-2, r-145) ----
const voterOf = (g: OpenCtx, f: Seen<'vote'>): Seat | null => {
  const [accuser, ...rest] = orderFrom(g, f.seat)
  return [...rest, accuser!][f.next] ?? null
}
export const voteProc: Procedure<Medioevo, VoteFrame> = {
  ballot: rules.ask<VoteFrame>()({
    cite: ['medioevo.c.rottura-2', 'medioevo.r-145'],
    who: voterOf,
    may: {
      'vote-kept': { among: () => true, take: (g, f, _n, seat) => castVote(g, f, seat, false) },
      'vote-broken': { among: () => true, take: (g, f, _n, seat) => castVote(g, f, seat, true) },
    },
  }),
  // r-145 More than half of the votes; a tie has no effect.
  count: (g, f) => {
    const isBroken = f.broken * 2 > f.next
    g.emit({ is: 'verdict', accused: f.accused, number: f.number, broken: isBroken }, ['medioevo.c.rottura-2'])
    if (!isBroken) return
    g.emit({ is: 'treaty-broken', seat: f.accused, number: f.number }, ['medioevo.c.rottura-1'])
    honourDeed(g, f.accused, 'break-treaty', 'medioevo.vittoria.partita-10')
    dropTreaty(g, f.number)
  },
}
function castVote(g: Ctx, f: VoteFrame, seat: Seat, broken: boolean): { goto: 'ballot' } {
  f.next += 1
  if (broken) f.broken += 1
  g.emit({ is: 'voted', seat, broken }, ['medioevo.c.rottura-2'])
  return { goto: 'ballot' }
}
