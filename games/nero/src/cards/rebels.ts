/** THE LEGION REBELS: one legion serves nobody any more. */
import { createRuleBuilder, type Procedure, type DeepReadonly } from '@tabularium/kernel'
import { isCancelledByOmens } from '../board/cards.ts'
import { addLegions, findLegionConditions, countLegions, takeLegion } from '../board/legions.ts'
import { ALL_PLAYERS, NOBODY, PROVINCES, SEATS, listSeatsInAskingOrder } from '../data.ts'
import type { RebelsFrame } from '../frames.ts'
import type { Condition, Nero, Player, GamePublicContext, Space } from '../types.ts'

const ruleBuilder = createRuleBuilder<Nero>()
const findOwnersAt = (g: GamePublicContext, at: Space): Player[] => ALL_PLAYERS.filter(p => countLegions(g.board, p, at) > 0)
const findConditionsToLose = (g: GamePublicContext, f: DeepReadonly<RebelsFrame>): Condition[] =>
  findLegionConditions(g.board, g.within('march'), f.whose!, f.where!)

export const rebelsProcedure: Procedure<Nero, RebelsFrame> = {
  // r-85 Any player's legion, also an own one.
  where: ruleBuilder.ask<RebelsFrame>()({
    cite: ['nero.12.0-51'],
    who: g => SEATS[g.board.active]!,
    may: {
      'aim-at': {
        among: g => PROVINCES.filter(at => findOwnersAt(g, at).length > 0),
        take: (g, f, at) => {
          const owners = findOwnersAt(g, at)
          f.where = at
          if (owners.length === 1) f.whose = owners[0]!
        },
      },
    },
  }),
  whose: ruleBuilder.ask<RebelsFrame>()({
    cite: ['nero.r-85'],
    who: (g, f) => (f.whose === null ? SEATS[g.board.active]! : null),
    may: { 'rebel-against': { among: (g, f) => findOwnersAt(g, f.where!), take: (_, f, player) => void (f.whose = player) } },
  }),
  which: ruleBuilder.ask<RebelsFrame>()({
    cite: ['nero.r-85'],
    who: (g, f) => (findConditionsToLose(g, f).length > 1 ? SEATS[g.board.active]! : null),
    may: { 'pick-legion': { among: findConditionsToLose, take: (_, f, which) => void (f.which = which) } },
  }),
  omens: g => g.window('event', listSeatsInAskingOrder(g.seats.length, g.board.active, g.board.active)),
  effect: (g, f) => {
    if (isCancelledByOmens(g, f.card)) return
    const [player, place] = [f.whose!, f.where!]
    takeLegion(g.board, g.within('march'), player, place, f.which ?? findConditionsToLose(g, f)[0]!)
    addLegions(g.board, NOBODY, place, 1)
    g.emit({ is: 'rebelled', player, place }, ['nero.12.0-51'])
  },
}
