/** THE LEGION REBELS: one legion serves nobody any more. */
import { rulesOf, type Procedure, type DeepReadonly } from '@tabularium/kernel'
import { isOmened } from '../board/cards.ts'
import { add, conditionsAt, count, take } from '../board/legions.ts'
import { ALL_PLAYERS, NOBODY, PROVINCES, SEATS, seatsAsked } from '../data.ts'
import type { RebelsFrame } from '../frames.ts'
import type { Condition, Nero, Player, PublicTable, Space } from '../types.ts'

const rules = rulesOf<Nero>()
const ownersAt = (g: PublicTable, at: Space): Player[] => ALL_PLAYERS.filter(p => count(g.board, p, at) > 0)
const conditions = (g: PublicTable, f: DeepReadonly<RebelsFrame>): Condition[] => conditionsAt(g.board, g.within('march'), f.whose!, f.where!)

export const rebels: Procedure<Nero, RebelsFrame> = {
  // r-85 Any player's legion, also an own one.
  where: rules.ask<RebelsFrame>()({
    cite: ['nero.12.0-51'],
    who: g => SEATS[g.board.active]!,
    may: {
      'aim-at': {
        among: g => PROVINCES.filter(at => ownersAt(g, at).length > 0),
        take: (g, f, at) => {
          const owners = ownersAt(g, at)
          f.where = at
          if (owners.length === 1) f.whose = owners[0]!
        },
      },
    },
  }),
  whose: rules.ask<RebelsFrame>()({
    cite: ['nero.r-85'],
    who: (g, f) => (f.whose === null ? SEATS[g.board.active]! : null),
    may: { 'rebel-against': { among: (g, f) => ownersAt(g, f.where!), take: (_, f, player) => void (f.whose = player) } },
  }),
  which: rules.ask<RebelsFrame>()({
    cite: ['nero.r-85'],
    who: (g, f) => (conditions(g, f).length > 1 ? SEATS[g.board.active]! : null),
    may: { 'pick-legion': { among: conditions, take: (_, f, which) => void (f.which = which) } },
  }),
  omens: g => g.window('event', seatsAsked(g.seats.length, g.board.active, g.board.active)),
  effect: (g, f) => {
    if (isOmened(g, f.card)) return
    const [player, place] = [f.whose!, f.where!]
    take(g.board, g.within('march'), player, place, f.which ?? conditions(g, f)[0]!)
    add(g.board, NOBODY, place, 1)
    g.emit({ is: 'rebelled', player, place }, ['nero.12.0-51'])
  },
}
