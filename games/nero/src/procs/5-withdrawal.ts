/** 5.6 WITHDRAWAL before legions that enter, and the retreat of 6.5, which follows the same rules. */
import { createRuleBuilder, type Bar, type Procedure } from '@tabularium/kernel'
import { isCommanderAt } from '../board/figures.ts'
import { countLegionsOfOwnerAt, countForeignLegionsAt, moveAllLegionsAsWithdrawn, idOfPlayerAtSpace } from '../board/legions.ts'
import { listSeatsInAskingOrder, PROVINCE_NEIGHBOURS, ROME, SEATS } from '../data.ts'
import { legionWithdrawalFrame, type LegionWithdrawalFrame } from '../frames.ts'
import type { GameStepContext, BoardView, Nero, Player, Space } from '../types.ts'

const ruleBuilder = createRuleBuilder<Nero>()
/** Asks the next of those who face the legions that have entered; comes back until all have answered. */
export function callWithdrawalProcedures<S extends string>(
  f: { facing: Player[] },
  from: Space,
  came: Space,
): { call: LegionWithdrawalFrame; then: S | 'withdrawals' } | undefined {
  const player = f.facing.shift()
  if (player === undefined) return undefined
  return { call: legionWithdrawalFrame({ player, from, came, to: from }), then: 'withdrawals' }
}
/** Those who are still there, unless the weather has held them there in this round. */
const mayLegionsWithdraw = (b: BoardView, p: Player, from: Space): boolean =>
  countLegionsOfOwnerAt(b, p, from) > 0 && !b.pinned.includes(idOfPlayerAtSpace(p, from))
const notWhereTheyCameFromBar: Bar<Nero, LegionWithdrawalFrame, Space> = { cite: 'nero.5.6-6', bars: (_, f, to) => to === f.came }
const noForeignLegionsThereBar: Bar<Nero, LegionWithdrawalFrame, Space> = {
  cite: 'nero.5.6-2',
  bars: (g, f, to) => countForeignLegionsAt(g.board, f.player, to) > 0,
}
const notIntoRomeBar: Bar<Nero, LegionWithdrawalFrame, Space> = { cite: 'nero.r-3', bars: (_g, _f, to) => to === ROME }
/** The commander goes along only if he stands there and is not ill. */
const mayCommanderWithdraw = (b: BoardView, p: Player, from: Space): boolean => isCommanderAt(b, p, from) && !b.resting[p]

export const legionWithdrawalProcedure: Procedure<Nero, LegionWithdrawalFrame> = {
  // 5.6 All legions to one neighbour, or none.
  choose: ruleBuilder.ask<LegionWithdrawalFrame>()({
    cite: ['nero.5.6-1', 'nero.5.6-8'],
    who: (g, f) => (mayLegionsWithdraw(g.board, f.player, f.from) ? SEATS[f.player]! : null),
    needs: ['withdraw'],
    may: {
      withdraw: {
        cite: 'nero.5.6-2',
        among: (_, f) => PROVINCE_NEIGHBOURS[f.from]!,
        unless: [notWhereTheyCameFromBar, noForeignLegionsThereBar],
        whyNot: [notIntoRomeBar],
        take: (_, f, to) => void (f.to = to),
      },
      stay: {
        among: () => true,
        take: (g, f) => {
          g.emit({ is: 'stayed', player: f.player, place: f.from }, ['nero.5.6-1'])
          return { done: true }
        },
      },
    },
  }),
  // r-58 The commander goes along free of charge, or stays.
  commander: ruleBuilder.ask<LegionWithdrawalFrame>()({
    cite: ['nero.r-58'],
    who: (g, f) => (f.to !== f.from && mayCommanderWithdraw(g.board, f.player, f.from) ? SEATS[f.player]! : null),
    may: {
      'go-along': { among: () => true, take: (_, f) => void (f.along = true) },
      'stay-behind': { among: () => true, take: () => {} },
    },
  }),
  declare: (g, f) => (f.to === f.from ? { done: true } : g.window('withdrawal', listSeatsInAskingOrder(g.seats.length, g.board.active, f.player))),
  // 5.6 Bad Weather holds them for the round; otherwise they go, and carry markers.
  go: (g, f) => {
    if (!f.stopped) return withdrawPlayerTo(g, f.player, f.from, f.to, f.along)
    g.board.pinned = [...g.board.pinned, idOfPlayerAtSpace(f.player, f.from)]
    g.emit({ is: 'pinned', player: f.player, place: f.from }, ['nero.12.0-16'])
  },
}
function withdrawPlayerTo(g: GameStepContext, player: Player, from: Space, to: Space, commander: boolean): void {
  const legions = moveAllLegionsAsWithdrawn(g.board, g.within('march'), player, from, to)
  if (commander) g.board.stands = g.board.stands.with(player, to)
  g.emit({ is: 'withdrew', player, from, to, legions, commander }, ['nero.5.6-10'])
}
