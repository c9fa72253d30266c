/** What many chapters do: pay, receive, win and lose honour, ask in turn order. */
import { honourFor, type Seat } from '../kinds.ts'
import type { Player, Stat } from '../types.ts'
import type { Ctx, OpenCtx, SeatCtx } from '../rules.ts'

export const playerOf = (g: Ctx, seat: Seat): Player => g.board.players[seat]!
type Who = Pick<OpenCtx, 'board'>
/** Those still in the game, in turn order. */
export const playing = (g: Who): Seat[] => g.board.order.filter(seat => !g.board.players[seat]!.out)
export const firstPlayer = (g: Who): Seat => playing(g)[0]!

/** In turn order, beginning with one seat. */
export const orderFrom = (g: Who, seat: Seat): Seat[] => {
  const order = playing(g)
  const at = Math.max(0, order.indexOf(seat))
  return [...order.slice(at), ...order.slice(0, at)]
}

/** Florins are behind the screens; what is paid and received is told to everybody (r-231). */
function move(g: Ctx, seat: Seat, florins: number): void {
  if (florins === 0) return
  g.keep(seat, own => ({ ...own, florins: own.florins + florins }))
  playerOf(g, seat).counted += florins
}
export const florinsOf = (g: Pick<SeatCtx, 'own'>, seat: Seat): number => g.own(seat).florins
export function receive(g: Ctx, seat: Seat, florins: number, cite: readonly string[]): void {
  move(g, seat, florins)
  if (florins > 0) g.emit({ is: 'received', seat, florins }, cite)
}
export function pay(g: Ctx, seat: Seat, florins: number, cite: readonly string[]): void {
  move(g, seat, -florins)
  if (florins > 0) g.emit({ is: 'paid', seat, florins }, cite)
}
export function payTo(g: Ctx, seat: Seat, to: Seat, florins: number, cite: readonly string[]): void {
  if (florins === 0) return
  move(g, seat, -florins)
  move(g, to, florins)
  g.emit({ is: 'paid-to', seat, to, florins }, cite)
}
/** r-133: florins of a secret treaty move behind the screens, and only its parties are told. */
export function paySecretly(g: Ctx, seat: Seat, to: Seat, florins: number, parties: readonly Seat[]): void {
  if (florins === 0) return
  g.keep(seat, own => ({ ...own, florins: own.florins - florins }))
  g.keep(to, own => ({ ...own, florins: own.florins + florins }))
  g.emit({ is: 'paid-to', seat, to, florins }, ['medioevo.r-133'], parties)
}
/** r-230: what the turn has seen a player do. */
export function count(g: Ctx, seat: Seat, stat: Stat, n = 1): void {
  const { stats } = playerOf(g, seat)
  if (n > 0) stats[stat] = (stats[stat] ?? 0) + n
}
/** HP may be negative (vittoria.partita-19). */
export function honour(g: Ctx, seat: Seat, points: number, cite: string): void {
  if (points === 0) return
  playerOf(g, seat).honour += points
  g.emit({ is: 'honour', seat, points }, [cite])
}
/** Honour for one kind of deed, as the table of the book has it. */
export const honourDeed = (g: Ctx, seat: Seat, deed: string, cite: string): void => honour(g, seat, honourFor(deed), cite)
/** intro.durata-3, r-149: somebody has reached the limit, so nothing new begins. */
type Ending = Pick<OpenCtx, 'board' | 'options' | 'within'>
function isLimitReached(g: Ending): boolean {
  if (g.within('final') !== null) return false
  const limit = Number(g.options['honour-limit'] ?? 0)
  return limit > 0 && Object.values(g.board.players).some(p => p.honour >= limit)
}
/** r-155: with one player left the game ends at once. */
export const isOver = (g: Ending): boolean => isLimitReached(g) || playing(g).length <= 1
