/** C DIPLOMACY: declarations of war, attacks with and without one, treaties that are broken, and what ends with them. */
import { UNITS, type Seat } from '../kinds.ts'
import { countUnitsByClassAt } from '../board/armies.ts'
import { updateHoldersOfAllSpaces, mayAttackWithoutNewDeclaration, warBetween } from '../board/control.ts'
import { endAllySupport } from '../board/support.ts'
import { isTreatyInForce, findTreatiesBetween, type ReadonlyTreaty } from '../board/treaties.ts'
import type { GameStepContext } from '../rules.ts'
import type { Board } from '../types.ts'
import { gainHonourForDeed } from './common.ts'
import { isGalleyEmptied, markSideEscapedFromBattle } from './5-battle.ts'
import { moveTrappedMarkOfUnit } from './5-damage.ts'
import { regroupMovementUnderWay } from './5-march.ts'

type WarRecord = Board['wars'][number]
function changeWar(g: GameStepContext, old: WarRecord, change: Partial<WarRecord>): void {
  g.board.wars = g.board.wars.map(w => (w === old ? { ...w, ...change } : w))
}

// ---- Treaties that end ----
/** r-133: from now on everybody knows it; says its number. */
export function publishTreaty(g: GameStepContext, paper: string): number {
  const treaty = g.unshare(paper)
  const number = nextTreatyNumber(g)
  g.board.treaties.push({ ...treaty, number })
  g.emit({ is: 'treaty', number, parties: [...treaty.parties], types: [...new Set(treaty.grants.map(y => y.type))], last: treaty.end ?? 0 }, ['medioevo.r-133'])
  return number
}
export const nextTreatyNumber = (g: GameStepContext): number => 1 + Math.max(0, ...g.board.treaties.map(t => t.number))
/** c.fine-1, r-134: a treaty that everybody knows is over, and with it the support it gave. */
export function removeTreaty(g: GameStepContext, number: number): void {
  g.board.treaties = g.board.treaties.filter(x => x.number !== number)
  endSupports(
    g,
    g.board.supports.filter(x => x.number === number),
  )
}
function endSupports(g: GameStepContext, over: Board['supports']): void {
  if (over.length === 0) return
  for (const support of over) endAllySupportAlsoInBattle(g, support)
  updateHoldersOfAllSpaces(g.board)
  regroupMovementUnderWay(g)
}
/** r-102, r-165: whoever stands in a battle under way, or in one that waits (r-281), leaves it alive, and stands by; r-224 so does his Galley. */
function endAllySupportAlsoInBattle(g: GameStepContext, support: Board['supports'][number]): void {
  const latest = g.within('battle')
  const fights = latest === null ? [] : [latest.place, ...latest.waiting].flatMap(at => g.within('battle', f => f.place === at) ?? [])
  const countLent = (f: (typeof fights)[number]): readonly number[] => countUnitsByClassAt(g.board, f.place, support.commander)
  const before = fights.map(countLent)
  const manned = fights.map(f => f.galleys.filter(slot => !isGalleyEmptied(g.board, slot)))
  endAllySupport(g.board, support)
  for (const [i, f] of fights.entries()) {
    f.galleys = f.galleys.filter(slot => !manned[i]!.includes(slot) || !isGalleyEmptied(g.board, slot))
    const after = countLent(f)
    if (before[i]!.every((n, u) => n === after[u])) continue
    markSideEscapedFromBattle(g, support.commander, f.place)
    for (const u of UNITS) for (let n = after[u]!; n < before[i]![u]!; n++) moveTrappedMarkOfUnit(g, f.place, support.commander, u, null)
  }
}
/** c.rottura-1: each treaty so broken ends for all its parties and costs 2 HP. */
export function breakGivenTreaties(g: GameStepContext, breaker: Seat, broken: readonly { readonly number: number }[]): void {
  for (const { number } of broken) {
    g.emit({ is: 'treaty-broken', seat: breaker, number }, ['medioevo.c.rottura-1'])
    gainHonourForDeed(g, breaker, 'break-treaty', 'medioevo.vittoria.partita-10')
    removeTreaty(g, number)
  }
}
/** r-133, r-144: secret treaties come to light when they are broken. Those that are over stay what they were. */
export function publishSecretTreaties(g: GameStepContext, seat: Seat, isMeant: (treaty: ReadonlyTreaty) => boolean): void {
  for (const { id, value } of g.shared(seat)) if (isTreatyInForce(g.board, value) && isMeant(value)) publishTreaty(g, id)
}
/** c.diplomazia-4, r-226: every treaty to which both are parties is broken. */
function breakTreatiesWith(g: GameStepContext, breaker: Seat, victim: Seat): void {
  publishSecretTreaties(g, breaker, treaty => treaty.parties.includes(victim))
  breakGivenTreaties(g, breaker, findTreatiesBetween(g.board, breaker, victim))
}

// ---- Wars ----
const makeWarRecord = (g: GameStepContext, a: Seat, b: Seat, undeclared: boolean): WarRecord => ({
  a,
  b,
  since: g.board.turn,
  open: undeclared,
  truce: 0,
  undeclared,
  attacked: [],
})
/** c.diplomazia-2, -4: publicly, naming one player; attacks are allowed from the next turn, and treaties with him are broken. */
export function declareWar(g: GameStepContext, seat: Seat, on: Seat): void {
  g.board.wars = [...g.board.wars, makeWarRecord(g, seat, on, false)]
  g.emit({ is: 'war', seat, on }, ['medioevo.c.diplomazia-2'])
  breakTreatiesWith(g, seat, on)
}
/** vittoria.partita-15, c.diplomazia-3, r-61: 3 HP once, for the act that opens hostilities; from then on there is war. */
export function attackUndeclared(g: GameStepContext, attacker: Seat, victim: Seat): void {
  if (mayAttackWithoutNewDeclaration(g.board, attacker, victim)) return
  g.emit({ is: 'undeclared-attack', seat: attacker, on: victim }, ['medioevo.c.diplomazia-3'])
  gainHonourForDeed(g, attacker, 'undeclared-attack', 'medioevo.vittoria.partita-15')
  breakTreatiesWith(g, attacker, victim)
  const war = warBetween(g.board, attacker, victim)
  if (war) changeWar(g, war, { open: true })
  else g.board.wars = [...g.board.wars, makeWarRecord(g, attacker, victim, true)]
  recordAttackInWar(g, attacker, victim)
}
/** c.diplomazia-15: who was attacked may call an ally. */
export function recordAttackInWar(g: GameStepContext, attacker: Seat, victim: Seat): void {
  const war = warBetween(g.board, attacker, victim)
  if (war && !war.attacked.includes(victim)) changeWar(g, war, { attacked: [...war.attacked, victim] })
}
/** c.diplomazia-5: until the turn ends nobody attacks. */
export function beginArmistice(g: GameStepContext, a: Seat, b: Seat): void {
  const war = warBetween(g.board, a, b)
  if (war) changeWar(g, war, { truce: g.board.turn })
}
/** c.diplomazia-6, -16: the war is over, and so is what allies lent for it. */
export function endWar(g: GameStepContext, a: Seat, b: Seat): void {
  g.board.wars = g.board.wars.filter(w => w !== warBetween(g.board, a, b))
  endSupports(
    g,
    g.board.supports.filter(x => [a, b].includes(x.commander) && [a, b].includes(x.enemy)),
  )
}
