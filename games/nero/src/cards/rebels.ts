/** THE LEGION REBELS: one legion serves nobody any more. */
import { createRuleBuilder, type Procedure, type DeepReadonly } from '@tabularium/kernel'
import { isCancelledByOmens } from '../board/cards.ts'
import { addLegionsAt, findConditionsOfLegionsAt, countLegionsOfOwnerAt, removeLegionOfCondition } from '../board/legions.ts'
import { ALL_PLAYERS, NOBODY, PROVINCES, SEATS, listSeatsInAskingOrder } from '../data.ts'
import type { RebelsCardFrame } from '../frames.ts'
import type { Condition, Nero, Player, GamePublicContext, Space } from '../types.ts'

const ruleBuilder = createRuleBuilder<Nero>()
const findPlayersWithLegionsAt = (g: GamePublicContext, at: Space): Player[] => ALL_PLAYERS.filter(p => countLegionsOfOwnerAt(g.board, p, at) > 0)
const findConditionsOfLegionToLose = (g: GamePublicContext, f: DeepReadonly<RebelsCardFrame>): Condition[] =>
  findConditionsOfLegionsAt(g.board, g.within('march'), f.whose!, f.where!)

export const rebelsCardProcedure: Procedure<Nero, RebelsCardFrame> = {
  // r-85 Any player's legion, also an own one.
  where: ruleBuilder.ask<RebelsCardFrame>()({
    cite: ['nero.12.0-51'],
    who: g => SEATS[g.board.active]!,
    may: {
      'aim-at': {
        among: g => PROVINCES.filter(at => findPlayersWithLegionsAt(g, at).length > 0),
        take: (g, f, at) => {
          const owners = findPlayersWithLegionsAt(g, at)
          f.where = at
          if (owners.length === 1) f.whose = owners[0]!
        },
      },
    },
  }),
  whose: ruleBuilder.ask<RebelsCardFrame>()({
    cite: ['nero.r-85'],
    who: (g, f) => (f.whose === null ? SEATS[g.board.active]! : null),
    may: { 'rebel-against': { among: (g, f) => findPlayersWithLegionsAt(g, f.where!), take: (_, f, player) => void (f.whose = player) } },
  }),
  which: ruleBuilder.ask<RebelsCardFrame>()({
    cite: ['nero.r-85'],
    who: (g, f) => (findConditionsOfLegionToLose(g, f).length > 1 ? SEATS[g.board.active]! : null),
    may: { 'pick-legion': { among: findConditionsOfLegionToLose, take: (_, f, which) => void (f.which = which) } },
  }),
  omens: g => g.window('event', listSeatsInAskingOrder(g.seats.length, g.board.active, g.board.active)),
  effect: (g, f) => {
    if (isCancelledByOmens(g, f.card)) return
    const [player, place] = [f.whose!, f.where!]
    removeLegionOfCondition(g.board, g.within('march'), player, place, f.which ?? findConditionsOfLegionToLose(g, f)[0]!)
    addLegionsAt(g.board, NOBODY, place, 1)
    g.emit({ is: 'rebelled', player, place }, ['nero.12.0-51'])
  },
}
