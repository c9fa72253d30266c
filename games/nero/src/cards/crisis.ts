/** CRISIS IN ROME: an Emperor hurries to the city. */
import { createRuleBuilder, type Procedure } from '@tabularium/kernel'
import { isCancelledByOmens } from '../board/cards.ts'
import { leaveCommanderOfGroupBehind } from '../board/legions.ts'
import { ALL_PLAYERS, EMPEROR, ROME, SEATS, listSeatsInAskingOrder } from '../data.ts'
import type { CrisisCardFrame } from '../frames.ts'
import type { BoardView, Nero, Player } from '../types.ts'

const ruleBuilder = createRuleBuilder<Nero>()
/** r-82 Every Emperor outside Rome, also one's own. */
export const findEmperorsOutsideRome = (b: BoardView): Player[] => ALL_PLAYERS.filter(p => b.rank[p] === EMPEROR && b.stands[p] !== ROME)

export const crisisCardProcedure: Procedure<Nero, CrisisCardFrame> = {
  target: ruleBuilder.ask<CrisisCardFrame>()({
    cite: ['nero.12.0-34'],
    who: (g, f) => (f.target === null ? SEATS[g.board.active]! : null),
    may: { target: { cite: 'nero.r-82', among: g => findEmperorsOutsideRome(g.board), take: (_, f, player) => void (f.target = player) } },
  }),
  omens: g => g.window('event', listSeatsInAskingOrder(g.seats.length, g.board.active, g.board.active)),
  // r-82 His legions stay behind; r-101 an own Emperor leaves his marching group as if he had been dropped.
  effect: (g, f) => {
    if (isCancelledByOmens(g, f.card)) return
    const [player, group] = [f.target!, g.within('march')]
    if (player === g.board.active && group?.commander) leaveCommanderOfGroupBehind(g.board, group)
    g.board.stands = g.board.stands.with(player, ROME)
    g.emit({ is: 'crisis', player }, ['nero.12.0-33'])
  },
}
