/** What many chapters do: pay, receive, win and lose honour, ask in turn order. */
import { honourOfDeed, type Seat } from '../kinds.ts'
import type { PieceOnMap, Player, PlayerStat } from '../types.ts'
import type { GameStepContext, GamePublicContext, GameSeatContext } from '../rules.ts'

/** One entry of a table that copies share: the table is replaced, never changed in place. */
export const addAt = (counts: readonly number[], index: number, n: number): number[] => counts.with(index, counts[index]! + n)
/** A list less one entry that is equal; without one it stays as it is. */
export const withoutOne = <T>(list: readonly T[], entry: T): readonly T[] => (list.includes(entry) ? list.toSpliced(list.indexOf(entry), 1) : list)
export const playerOf = (g: GameStepContext, seat: Seat): Player => g.board.players[seat]!
type BoardContext = Pick<GamePublicContext, 'board'>
/** Those still in the game, in turn order. */
export const listPlayingSeats = (g: BoardContext): Seat[] => g.board.order.filter(seat => !g.board.players[seat]!.out)
export const firstPlayingSeat = (g: BoardContext): Seat => listPlayingSeats(g)[0]!

/** In turn order, beginning with one seat. */
export const listTurnOrderFrom = (g: BoardContext, seat: Seat): Seat[] => {
  const order = listPlayingSeats(g)
  const at = Math.max(0, order.indexOf(seat))
  return [...order.slice(at), ...order.slice(0, at)]
}

/** Florins are behind the screens; what is paid and received is told to everybody (r-231). */
function changeFlorins(g: GameStepContext, seat: Seat, florins: number): void {
  if (florins === 0) return
  g.keep(seat, own => ({ ...own, florins: own.florins + florins }))
  playerOf(g, seat).counted += florins
}
export const florinsOf = (g: Pick<GameSeatContext, 'own'>, seat: Seat): number => g.own(seat).florins
export function receiveFlorins(g: GameStepContext, seat: Seat, florins: number, cite: readonly string[]): void {
  changeFlorins(g, seat, florins)
  if (florins > 0) g.emit({ is: 'received', seat, florins }, cite)
}
export function payFlorins(g: GameStepContext, seat: Seat, florins: number, cite: readonly string[]): void {
  changeFlorins(g, seat, -florins)
  if (florins > 0) g.emit({ is: 'paid', seat, florins }, cite)
}
export function payFlorinsTo(g: GameStepContext, seat: Seat, to: Seat, florins: number, cite: readonly string[]): void {
  if (florins === 0) return
  changeFlorins(g, seat, -florins)
  changeFlorins(g, to, florins)
  g.emit({ is: 'paid-to', seat, to, florins }, cite)
}
/** r-133: florins of a secret treaty move behind the screens, and only its parties are told. */
export function payFlorinsSecretly(g: GameStepContext, seat: Seat, to: Seat, florins: number, parties: readonly Seat[]): void {
  if (florins === 0) return
  g.keep(seat, own => ({ ...own, florins: own.florins - florins }))
  g.keep(to, own => ({ ...own, florins: own.florins + florins }))
  g.emit({ is: 'paid-to', seat, to, florins }, ['medioevo.r-133'], parties)
}
/** r-230: what the turn has seen a player do. */
export function increaseStat(g: GameStepContext, seat: Seat, stat: PlayerStat, n = 1): void {
  const { stats } = playerOf(g, seat)
  if (n > 0) stats[stat] = (stats[stat] ?? 0) + n
}
/** fase-6.rotta-5: a stop is completed when the transport of the route enters it, in whatever phase. */
export function markRouteStopDone(g: GameStepContext, { slot, owner, at }: PieceOnMap): void {
  const { route } = playerOf(g, owner)
  if (route?.carrier !== slot || !route.stops.includes(at) || route.done.includes(at)) return
  route.done = [...route.done, at]
  g.emit({ is: 'stop-reached', seat: owner, at }, ['medioevo.fase-6.rotta-5'])
}
/** HP may be negative (vittoria.partita-19). */
export function gainHonour(g: GameStepContext, seat: Seat, points: number, cite: string): void {
  if (points === 0) return
  playerOf(g, seat).honour += points
  g.emit({ is: 'honour', seat, points }, [cite])
}
/** Honour for one kind of deed, as the table of the book has it. */
export const gainHonourForDeed = (g: GameStepContext, seat: Seat, deed: string, cite: string): void => gainHonour(g, seat, honourOfDeed(deed), cite)
/** intro.durata-3, r-149: somebody has reached the limit, so nothing new begins. */
type EndingContext = Pick<GamePublicContext, 'board' | 'options' | 'within'>
function isGameLimitReached(g: EndingContext): boolean {
  const limit = Number(g.options['honour-limit'] ?? 0)
  return limit > 0 && g.within('final') === null && Object.values(g.board.players).some(p => p.honour >= limit)
}
/** r-155: with one player left the game ends at once. */
export const isGameOver = (g: EndingContext): boolean => isGameLimitReached(g) || countPlayingSeats(g) <= 1
function countPlayingSeats({ board }: BoardContext): number {
  let playing = 0
  for (const seat of board.order) if (!board.players[seat]!.out) playing += 1
  return playing
}
