/** C DIPLOMACY: guests in another player's territories, by a treaty or after one (c.diplomazia-11, r-137, r-243). */
import { isSea, type Seat, type Space } from '../kinds.ts'
import { controller, warBetween } from '../board/control.ts'
import type { Table } from '../board/map.ts'
import { canReach, exitsOf, hasPoints, strangersAt, victimsAt, type Group } from '../board/moving.ts'
import { capacityOf, piecesOfAt } from '../board/pieces.ts'
import { asKnown, hasPassage, treatiesBetween } from '../board/treaties.ts'
import { rules, type Ctx, type OpenCtx, type SeatCtx, type Seen } from '../rules.ts'
import type { Board, FrameOfProc } from '../types.ts'
import { isOver } from './common.ts'
import { attackUndeclared } from './9-war.ts'

type CombatFrame = FrameOfProc<'combat'>
type Stray = CombatFrame['strays'][number]

// ---- What a treaty makes of a step ----
export const isBound = (g: SeatCtx, seat: Seat, other: Seat): boolean => treatiesBetween(asKnown(g, seat), seat, other).length > 0
/** The territory is open to the seat by a treaty that not everybody knows. */
export const isOpenInSecret = (g: SeatCtx, seat: Seat, to: Space): boolean =>
  victimsAt(g.board, seat, to).length > 0 && victimsAt(asKnown(g, seat), seat, to).length === 0
/** To attack here breaks a treaty that the seat knows. */
export const isBoundAt = (g: SeatCtx, seat: Seat, to: Space): boolean => strangersAt(g.board, seat, to).some(owner => isBound(g, seat, owner))
/** Everybody sees that somebody is let in, though not by what treaty. */
export function noteLeave(b: Board, guest: Seat, at: Space): void {
  const host = controller(b, at)
  if (host === null || host === guest || hasPassage(b, host, guest, at)) return
  if (!b.leaves.some(x => x.guest === guest && x.host === host)) b.leaves = [...b.leaves, { guest, host }]
}

// ---- Guests who stay too long (r-243) ----
const isStray = (t: Table, guest: Seat, at: Space): boolean => {
  const host = isSea(at) ? null : controller(t, at)
  return host !== null && host !== guest && warBetween(t, guest, host) === undefined && !hasPassage(t, host, guest, at)
}
/** Out of the host's territories, by a transport that stands there, through spaces that stop nobody. */
function hasWayOut(g: OpenCtx, guest: Seat, host: Seat, at: Space): boolean {
  return piecesOfAt(g.board, guest, at).some(p => {
    if (p.kind !== 'war-wagon' && p.kind !== 'galley') return false
    const group: Group =
      p.kind === 'galley' ? { seat: guest, place: at, galley: p.slot, pieces: [] } : { seat: guest, place: at, galley: null, pieces: [p.slot] }
    return capacityOf(p) > 0 && leadsOut(g, group, host)
  })
}
const leadsOut = (g: OpenCtx, group: Group, host: Seat): boolean =>
  exitsOf(g.board, group).some(first => {
    if (!hasPoints(g.board, g.options, group, first) || victimsAt(g.board, group.seat, first).some(x => x !== host)) return false
    if (isSea(first) || controller(g.board, first) !== host) return true
    return exitsOf(g.board, { ...group, place: first }).some(
      to => (isSea(to) || controller(g.board, to) !== host) && canReach(g.board, g.options, group, first, to),
    )
  })
export const findStrays = (g: Ctx): Stray[] => {
  const open = g as unknown as OpenCtx
  const armed = g.board.armies.flatMap(a => (a.by === 'barbarians' ? [] : [{ guest: a.by, at: a.at }]))
  const found = armed.filter(x => isStray(g.board, x.guest, x.at)).map(x => ({ ...x, host: controller(g.board, x.at)! }))
  const once = found.filter((x, i) => found.findIndex(y => y.guest === x.guest && y.at === x.at) === i)
  return once.filter(x => hasWayOut(open, x.guest, x.host, x.at))
}
const isStillThere = (t: Table, x: Stray): boolean =>
  isStray(t, x.guest, x.at) && controller(t, x.at) === x.host && t.armies.some(a => a.at === x.at && a.by === x.guest)
const isByLeave = (t: Table, x: Stray): boolean => t.leaves.some(y => y.guest === x.guest && y.host === x.host)
/** Those of whom only the host can say whether they have a right to be there. */
const doubtful = (g: OpenCtx, f: Seen<'combat'>): Stray | undefined => f.strays.find(x => isStillThere(g.board, x) && isByLeave(g.board, x))
const mayStay = (g: SeatCtx, f: Seen<'combat'>): boolean => {
  const x = doubtful(g, f)
  return x !== undefined && hasPassage(asKnown(g, x.host), x.host, x.guest, x.at)
}
const forget = (b: Board, x: Stray): void => void (b.leaves = b.leaves.filter(y => y.guest !== x.guest || y.host !== x.host))
function punish(g: Ctx, x: Stray): void {
  if (warBetween(g.board, x.guest, x.host) !== undefined) return
  g.emit({ is: 'overstayed', seat: x.guest, host: x.host }, ['medioevo.r-243'])
  attackUndeclared(g, x.guest, x.host)
}
/** The host raises no objection this time. */
function acquit(g: Ctx, f: CombatFrame): void {
  const x = doubtful(g as unknown as OpenCtx, f)!
  f.strays = f.strays.filter(y => y.guest !== x.guest || y.host !== x.host)
}
/** Who stays without anybody's leave has attacked the host: once for each host. */
export const overstay = (g: Ctx, f: CombatFrame): void => {
  if (isOver(g)) f.strays = []
  for (const x of f.strays) if (isStillThere(g.board, x) && !isByLeave(g.board, x)) punish(g, x)
}
/** r-133 Where the right is known to the two alone, the host says whether it holds. */
export const judge = rules.ask<CombatFrame>()({
  cite: ['medioevo.r-243'],
  who: (g, f) => doubtful(g, f)?.host ?? null,
  may: {
    'let-stay': { among: () => true, take: (g, f) => (acquit(g, f), { goto: 'judge' }) },
    protest: {
      among: () => true,
      unless: [{ cite: 'medioevo.r-137', bars: mayStay }],
      take: (g, f) => {
        const x = doubtful(g as unknown as OpenCtx, f)!
        forget(g.board, x)
        punish(g, x)
        return { goto: 'judge' }
      },
    },
  },
})
