/** ATTACK OF GERMANIC TRIBES: one of the two Germanias is overrun. */
import { createRuleBuilder, type Procedure } from '@tabularium/kernel'
import { isCancelledByOmens } from '../board/cards.ts'
import { isCommanderAt } from '../board/figures.ts'
import { countLegionsOfOwnerAt, moveAllLegionsOfOwner } from '../board/legions.ts'
import { ALL_PLAYERS, GERMANIC_PROVINCES, LAND_NEIGHBOURS, NOBODY, listOtherPlayersOf, SEATS, listSeatsInAskingOrder } from '../data.ts'
import type { GermanicTribesCardFrame } from '../frames.ts'
import type { GameStepContext, BoardView, Nero, Player, Space } from '../types.ts'

const ruleBuilder = createRuleBuilder<Nero>()
const isPlayerPresentAt = (b: BoardView, p: Player, at: Space): boolean => countLegionsOfOwnerAt(b, p, at) > 0 || isCommanderAt(b, p, at)
const isAnybodyPresentAt = (b: BoardView, at: Space): boolean => countLegionsOfOwnerAt(b, NOBODY, at) > 0 || ALL_PLAYERS.some(p => isPlayerPresentAt(b, p, at))

export const germanicTribesCardProcedure: Procedure<Nero, GermanicTribesCardFrame> = {
  where: ruleBuilder.ask<GermanicTribesCardFrame>()({
    cite: ['nero.12.0-39'],
    who: g => SEATS[g.board.active]!,
    may: {
      'aim-at': {
        among: () => GERMANIC_PROVINCES,
        // r-111 Where their marker lies already they must have somebody to drive out.
        unless: [{ cite: 'nero.r-111', bars: (g, _, at) => g.board.tribes === at && !isAnybodyPresentAt(g.board, at) }],
        take: (_, f, at) => void (f.where = at),
      },
    },
  }),
  omens: g => g.window('event', listSeatsInAskingOrder(g.seats.length, g.board.active, g.board.active)),
  // r-83 Clockwise from the left of the active player, he last.
  attack: (g, f) => {
    if (isCancelledByOmens(g, f.card)) return { done: true }
    const { board } = g
    f.fleeing = [...listOtherPlayersOf(g.seats.length, board.active), board.active].filter(p => isPlayerPresentAt(board, p, f.where!))
    g.emit({ is: 'tribes', place: f.where! }, ['nero.12.0-39'])
    return
  },
  // 12.0 Everybody moves all his pieces to one neighbour over land.
  flee: ruleBuilder.ask<GermanicTribesCardFrame>()({
    cite: ['nero.12.0-40', 'nero.12.0-41'],
    who: (_, f) => (f.fleeing.length > 0 ? SEATS[f.fleeing[0]!]! : null),
    may: {
      flee: {
        cite: 'nero.r-12',
        among: (_, f) => LAND_NEIGHBOURS[f.where!]!,
        take: (g, f, to) => {
          movePlayerAwayFromTribes(g, f.fleeing.shift()!, f.where!, to)
          return { goto: 'flee' }
        },
      },
    },
  }),
  independents: ruleBuilder.ask<GermanicTribesCardFrame>()({
    cite: ['nero.12.0-42'],
    who: (g, f) => (countLegionsOfOwnerAt(g.board, NOBODY, f.where!) > 0 ? SEATS[g.board.active]! : null),
    may: {
      flee: {
        cite: 'nero.r-12',
        among: (_, f) => LAND_NEIGHBOURS[f.where!]!,
        take: (g, f, to) => {
          const legions = moveAllLegionsOfOwner(g.board, null, NOBODY, f.where!, to)
          g.emit({ is: 'wandered', from: f.where!, to, legions }, ['nero.12.0-42'])
        },
      },
    },
  }),
  // r-24 There is one marker; r-107 who was driven out did not begin his round under it.
  marker: (g, f) => {
    g.board.tribes = f.where
    g.board.camped = g.board.camped.filter(at => at !== f.where)
  },
}
function movePlayerAwayFromTribes(g: GameStepContext, player: Player, from: Space, to: Space): void {
  const commander = isCommanderAt(g.board, player, from)
  const legions = moveAllLegionsOfOwner(g.board, g.within('march'), player, from, to)
  if (commander) g.board.stands = g.board.stands.with(player, to)
  g.emit({ is: 'displaced', player, from, to, legions, commander }, ['nero.12.0-41'])
}
