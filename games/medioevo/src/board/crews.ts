/** Siege engines in battle: which can be manned, by whom, and what they may aim at (fase-5.macchine, fase-5.navale-4). */
import { isSea, otherParty, type Category, type Party, type Piece } from '../kinds.ts'
import type { Seen } from '../rules.ts'
import { none, plus } from './armies.ts'
import { meleeIn, protectedParty, seatOf } from './battle.ts'
import { buildingsAt } from './control.ts'
import type { Table } from './map.ts'
import { pieceOf, piecesOfAt } from './pieces.ts'

type Round = Seen<'round'>
/** Engines that a side can man; at sea those aboard a Galley, within its level (fase-5.navale-4). */
export const enginesOf = (t: Table, f: Round, p: Party): Piece[] => {
  const seat = seatOf(f, p)
  if (seat === null) return []
  return piecesOfAt(t, seat, f.place).flatMap(x => (x.kind === 'siege-engine' && !f.crews.some(c => c.engine === x.slot) ? [x.slot] : []))
}
export const galleyRoom = (t: Table, f: Round, slot: Piece): boolean => {
  if (!isSea(f.place)) return true
  const { aboard, level } = pieceOf(t, slot)
  const used = f.crews.reduce((total, c) => total + (pieceOf(t, c.engine).aboard === aboard ? pieceOf(t, c.engine).level : 0), 0)
  return aboard !== null && used + level <= pieceOf(t, aboard).level
}
/** Units that could serve an engine: those in the melee, at sea from the engine's own Galley (r-224). */
export function servable(t: Table, f: Round, p: Party, engine: Piece): number[] {
  const free = meleeIn(t, f, p)
  if (!isSea(f.place)) return free
  const aboard = t.armies.filter(a => a.aboard === pieceOf(t, engine).aboard).reduce((total, a) => plus(total, a.units), none())
  const serving = f.crews.reduce((total, c) => (pieceOf(t, c.engine).aboard === pieceOf(t, engine).aboard ? plus(total, c.units) : total), none())
  return free.map((n, u) => Math.max(0, Math.min(n, aboard[u]! - serving[u]!)))
}
export const targetsOf = (t: Table, f: Round, p: Party): Category[] =>
  protectedParty(t, f) === otherParty(p) ? buildingsAt(t, f.place).map(x => x.category) : []
