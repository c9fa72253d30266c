/** C DIPLOMACY: declarations of war, attacks without one, treaties that are broken by them. */
import type { Seat } from '../kinds.ts'
import { mayAttackFreely, warBetween } from '../board/control.ts'
import { treatiesBetween } from '../board/treaties.ts'
import type { Ctx } from '../rules.ts'
import { honourDeed } from './common.ts'

/** c.diplomazia-4, r-226: every treaty to which both are parties is broken, at 2 HP each, and ends for all its parties. */
const breakTreaties = (g: Ctx, breaker: Seat, victim: Seat): void => breakEach(g, breaker, treatiesBetween(g.board, breaker, victim))
export function breakEach(g: Ctx, breaker: Seat, broken: readonly { readonly number: number }[]): void {
  for (const treaty of broken) {
    g.board.treaties = g.board.treaties.filter(x => x.number !== treaty.number)
    g.emit({ is: 'treaty-broken', seat: breaker, number: treaty.number }, ['medioevo.c.rottura-1'])
    honourDeed(g, breaker, 'break-treaty', 'medioevo.vittoria.partita-10')
  }
}
/** c.diplomazia-2, -4: publicly, naming one player; attacks are allowed from the next turn, and treaties with him are broken. */
export function declareWar(g: Ctx, seat: Seat, on: Seat): void {
  g.board.wars.push({ a: seat, b: on, since: g.board.turn, open: false, truce: 0 })
  g.emit({ is: 'war', seat, on }, ['medioevo.c.diplomazia-2'])
  breakTreaties(g, seat, on)
}
/** vittoria.partita-15, c.diplomazia-3, r-61: 3 HP once, for the act that opens hostilities; from then on there is war. */
export function attackUndeclared(g: Ctx, attacker: Seat, victim: Seat): void {
  if (mayAttackFreely(g.board, attacker, victim)) return
  g.emit({ is: 'undeclared-attack', seat: attacker, on: victim }, ['medioevo.c.diplomazia-3'])
  honourDeed(g, attacker, 'undeclared-attack', 'medioevo.vittoria.partita-15')
  breakTreaties(g, attacker, victim)
  const war = g.board.wars.find(w => w === warBetween(g.board, attacker, victim))
  if (war) war.open = true
  else g.board.wars.push({ a: attacker, b: victim, since: g.board.turn, open: true, truce: 0 })
}
