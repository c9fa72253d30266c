/** 1.8 Paying, 1.5.2 Tribute, 1.4.1 placing and 1.7.4 loading Plunder: what Commands, Feats and Events have in common. */
import type { Procedure, Window } from '@tabularium/kernel'
import {
  unitCellIndex,
  BRITON_FACTIONS,
  BRITON_RESOURCES,
  CIV,
  DUX,
  FACTIONS,
  isBarbarian,
  isBriton,
  LANDS,
  OWN_TRACK_OF_FACTION,
  UNITS,
  WEALTH,
  DUX_RESOURCES,
} from '../data.ts'
import { takeProsperity } from '../board/control.ts'
import { addUnitsToSpace, countAvailablePieces, countUnitsCarryingPlunder, removeUnitsFromSpace, countUnitsOfKindIn } from '../board/pieces.ts'
import { changeTrack, mayDuxUseBritonResources, findSecondTrackToPayFrom, valueOfTrack } from '../board/tracks.ts'
import { frameMakers, type TributeGivingFrame, type LoadPlunderFrame, type CommandPaymentFrame, type PiecePlacingFrame } from '../frames.ts'
import type { Faction, PublicContext, Pendragon, Piece, Space, StepContext, Track } from '../types.ts'
import { areBritonsPlayedByTwoPeople, askStep } from './common.ts'
import { seatOfFaction } from '../board/seats.ts'
import type { DeepReadonly } from '@tabularium/kernel'

/** How much may come out of the faction's own purse; the rest comes from the second. */
function findRangePaidFromOwnTrack(g: PublicContext, f: DeepReadonly<CommandPaymentFrame>): { min: number; max: number } {
  const b = g.board
  const second = findSecondTrackToPayFrom(b, f.faction, f.granted)
  const own = valueOfTrack(b, OWN_TRACK_OF_FACTION[f.faction]!)
  const other = second === null ? 0 : valueOfTrack(b, second) - (second === WEALTH ? f.wealth : 0)
  return { min: Math.max(0, f.cost - other), max: Math.min(f.cost, own) }
}
/** 3.1-4, 3.3-1, r-12 */
export const commandPaymentProcedure: Procedure<Pendragon, CommandPaymentFrame> = {
  split: askStep<CommandPaymentFrame>()({
    cite: ['pendragon.3.1-4', 'pendragon.r-12'],
    who: (g, f) => {
      const { min, max } = findRangePaidFromOwnTrack(g, f)
      return min < max ? seatOfFaction(g.seats, f.faction) : null
    },
    may: { pay: { cite: 'pendragon.r-12', among: findRangePaidFromOwnTrack, take: (_, f, n) => void (f.own = n) } },
  }),
  pay: (g, f) => {
    const { min, max } = findRangePaidFromOwnTrack(g, f)
    const own = Math.max(min, Math.min(max, f.own))
    changeTrack(g, OWN_TRACK_OF_FACTION[f.faction]!, -own, 'pendragon.3.1-4')
    const second = findSecondTrackToPayFrom(g.board, f.faction, f.granted)
    if (second !== null) changeTrack(g, second, own - f.cost, 'pendragon.1.8.4-3')
    changeTrack(g, WEALTH, -f.wealth, 'pendragon.1.8.4-2')
  },
}

/** 1.5.2 From what a faction may give Tribute: its own Resources, or Wealth. */
const TRACKS_FOR_GIFTS: readonly Track[] = [DUX_RESOURCES, BRITON_RESOURCES, WEALTH]
type TributeGift = Pick<DeepReadonly<TributeGivingFrame>, 'from' | 'to' | 'granted'>
function mayGiftComeFromTrack(g: PublicContext, { from, to, granted }: TributeGift, track: Track): boolean {
  if (valueOfTrack(g.board, track) === 0) return false
  if (track === WEALTH) return from === CIV
  if (track === DUX_RESOURCES) return from === DUX
  return from === CIV ? to !== DUX : mayDuxUseBritonResources(g.board, granted || !areBritonsPlayedByTwoPeople(g))
}
const findTracksForGift = (g: PublicContext, gift: TributeGift): Track[] => TRACKS_FOR_GIFTS.filter(track => mayGiftComeFromTrack(g, gift, track))
export const tributeGivingProcedure: Procedure<Pendragon, TributeGivingFrame> = {
  purse: askStep<TributeGivingFrame>()({
    cite: ['pendragon.1.5.2-6', 'pendragon.1.5.2-7'],
    who: (g, f) => seatOfFaction(g.seats, f.from),
    may: {
      // Who has offered a gift gives: something changes hands every time, so it cannot go on for ever.
      purse: { cite: 'pendragon.1.5.2-8', among: findTracksForGift, take: (_, f, track) => void (f.purse = track) },
    },
  }),
  amount: askStep<TributeGivingFrame>()({
    cite: ['pendragon.1.5.2-6'],
    who: (g, f) => seatOfFaction(g.seats, f.from),
    may: {
      count: {
        among: (g, f) => ({ min: 1, max: valueOfTrack(g.board, f.purse!) }),
        take: (g, f, n) => {
          changeTrack(g, f.purse!, -n, 'pendragon.1.5.2-6')
          changeTrack(g, OWN_TRACK_OF_FACTION[f.to]!, n, 'pendragon.1.5.2-6')
          g.emit({ is: 'tribute', from: f.from, to: f.to, track: f.purse!, n }, ['pendragon.1.5.2-6'])
        },
      },
    },
  }),
}
const canFactionGive = (g: PublicContext, from: Faction, to: Faction, granted: boolean): boolean => {
  const gift = { from, to, granted }
  return TRACKS_FOR_GIFTS.some(track => mayGiftComeFromTrack(g, gift, track))
}
/** Who may receive from a Briton while one of the two is acting: Barbarians, and the Dux from the Civitates (Wealth). */
export const findFactionsThatMayReceive = (g: PublicContext, from: Faction, granted: boolean): Faction[] =>
  FACTIONS.filter(to => mayFactionReceive(from, to) && canFactionGive(g, from, to, granted))
const mayFactionReceive = (from: Faction, to: Faction) => isBarbarian(to) || (from === CIV && to === DUX)

/** r-13, r-128 While a faction acts, the Britons may give to it; an acting Briton gives at its own choices. */
const findFactionActingOrExecuting = (g: PublicContext): Faction => g.within('act')?.faction ?? g.enclosing('event').by
const maySeatGive = (g: PublicContext, seat: string, from: Faction, to: Faction) =>
  mayFactionReceive(from, to) && seatOfFaction(g.seats, from) === seat && canFactionGive(g, from, to, false)
export const findFactionsThatMayGive = (g: PublicContext, seat: string, to: Faction): Faction[] =>
  BRITON_FACTIONS.filter(from => maySeatGive(g, seat, from, to))
const hasFactionThatMayGive = (g: PublicContext, seat: string, to: Faction) => maySeatGive(g, seat, DUX, to) || maySeatGive(g, seat, CIV, to)
/** A Briton that executes an Event may give too, and says to whom; in a Command it does so with the first choice. */
function findGivingFactionsOfExecutor(g: PublicContext, seat: string): Faction[] {
  const by = g.within('act') === null ? g.enclosing('event').by : null
  return by !== null && isBriton(by) && seatOfFaction(g.seats, by) === seat ? findFactionsThatMayReceive(g, by, false) : []
}
export const tributeWindow: Window<Pendragon> = {
  cite: ['pendragon.1.5.2-6', 'pendragon.1.5.2-7', 'pendragon.r-13'],
  concerns: () => false,
  may: {
    gift: {
      cite: ['pendragon.1.5.2-6', 'pendragon.1.5.2-7'],
      could: (g, seat) => hasFactionThatMayGive(g, seat, findFactionActingOrExecuting(g)),
      among: (g, seat) => findFactionsThatMayGive(g, seat, findFactionActingOrExecuting(g)),
      play: (g, _, from) => ({ call: frameMakers.give({ from, to: findFactionActingOrExecuting(g) }) }),
    },
    tribute: {
      cite: ['pendragon.1.5.2-6', 'pendragon.1.5.2-7'],
      could: (g, seat) => findGivingFactionsOfExecutor(g, seat).length > 0,
      among: findGivingFactionsOfExecutor,
      play: (g, _, to) => ({ call: frameMakers.give({ from: findFactionActingOrExecuting(g), to }) }),
    },
  },
}
/** Those who may be asked for Tribute when this faction begins an action. */
export const findSeatsThatMayGive = (g: PublicContext, to: Faction) => {
  const own = seatOfFaction(g.seats, to)
  return g.seats.filter(seat => seat !== own && hasFactionThatMayGive(g, seat, to))
}

/** Those who may give when this faction executes an Event: it may be among them. */
export const findSeatsThatMayGiveInEvent = (g: PublicContext, by: Faction) => {
  const own = seatOfFaction(g.seats, by)
  const isGiver = findGivingFactionsOfExecutor(g, own).length > 0 || hasFactionThatMayGive(g, own, by)
  return isGiver ? [own, ...findSeatsThatMayGive(g, by)] : findSeatsThatMayGive(g, by)
}

/** 1.4.1-4 Units come from the Available box; 1.4.1-11, r-141 once none is left there, own Units may be taken off the map for the others. */
const findSpacesToTakeFrom = (g: PublicContext, f: DeepReadonly<PiecePlacingFrame>) =>
  LANDS.filter(s => s !== f.space && countUnitsOfKindIn(g.board, s, f.piece) > 0)
/** An Event remembers how many it has placed (r-146). */
function placePiecesInSpace(g: StepContext, f: PiecePlacingFrame, n: number, cite: string): void {
  addUnitsToSpace(g, f.space, f.piece, n, cite)
  f.n -= n
  f.least = Math.max(0, f.least - n)
  const event = g.within('event')
  if (event !== null) event.placed += n
}
export const piecePlacingProcedure: Procedure<Pendragon, PiecePlacingFrame> = {
  stock: (g, f) => {
    const stock = Math.min(f.n, countAvailablePieces(g.board, f.piece))
    placePiecesInSpace(g, f, stock, 'pendragon.1.4.1-4')
  },
  shortage: askStep<PiecePlacingFrame>()({
    cite: ['pendragon.1.4.1-11'],
    who: (g, f) => (f.n > 0 && f.who !== null ? seatOfFaction(g.seats, f.who) : null),
    needs: ['take-off'],
    may: {
      'take-off': {
        cite: 'pendragon.1.4.1-11',
        among: findSpacesToTakeFrom,
        take: (g, f, space) => {
          removeUnitsFromSpace(g, space, f.piece, 1, 'pendragon.1.4.1-11')
          placePiecesInSpace(g, f, 1, 'pendragon.1.4.1-11')
          return { goto: 'shortage' }
        },
      },
      done: {
        cite: 'pendragon.r-140',
        among: () => true,
        unless: [{ cite: 'pendragon.r-140', bars: (_, f) => f.least > 0 }],
        take: () => ({ done: true }),
      },
    },
  }),
}
/** 1.7.4-6 The acting faction chooses which of its Units receive new Plunder, one each. */
const findKindsWithRoomForPlunder = (g: PublicContext, f: DeepReadonly<LoadPlunderFrame>) =>
  f.kinds.filter(u => countUnitsOfKindIn(g.board, f.space, u) > countUnitsCarryingPlunder(g.board, f.space, u))
const countRoomForPlunder = (g: PublicContext, f: DeepReadonly<LoadPlunderFrame>) =>
  f.kinds.reduce((n, u) => n + countUnitsOfKindIn(g.board, f.space, u) - countUnitsCarryingPlunder(g.board, f.space, u), 0)
export const loadPlunderProcedure: Procedure<Pendragon, LoadPlunderFrame> = {
  carriers: askStep<LoadPlunderFrame>()({
    cite: ['pendragon.1.7.4-6'],
    who: (g, f) => (f.left > 0 && findKindsWithRoomForPlunder(g, f).length > 1 && countRoomForPlunder(g, f) > f.left ? seatOfFaction(g.seats, f.who) : null),
    may: {
      load: {
        cite: 'pendragon.1.7.4-4',
        among: findKindsWithRoomForPlunder,
        take: (g, f, unit) => {
          g.board.plunder[unitCellIndex(f.space, unit)]! += 1
          f.left -= 1
          f.loaded += 1
          return { goto: 'carriers' }
        },
      },
    },
  }),
  tell: (g, f) => {
    for (const unit of UNITS) {
      if (!f.kinds.includes(unit)) continue
      const n = Math.min(f.left, countUnitsOfKindIn(g.board, f.space, unit) - countUnitsCarryingPlunder(g.board, f.space, unit))
      g.board.plunder[unitCellIndex(f.space, unit)]! += n
      f.left -= n
      f.loaded += n
    }
    if (f.fromSpace) takeProsperity(g, f.space, f.loaded, 'pendragon.1.7.4-1')
    if (f.loaded > 0) g.emit({ is: 'plundered', faction: f.who, space: f.space, n: f.loaded }, ['pendragon.1.7.4-1'])
  },
}
export const createLoadPlunderFrame = (who: Faction, space: Space, kinds: readonly Piece[], left: number, fromSpace: boolean): LoadPlunderFrame =>
  frameMakers.load({ who, space, kinds, left: Math.max(0, left), fromSpace })
