/** GALLEY FLEET: up to three legions and the commander from coast to coast. */
import { createRuleBuilder, type Transition, type Procedure, type DeepReadonly } from '@tabularium/kernel'
import { isCancelledByOmens } from '../board/cards.ts'
import { isCommanderAt } from '../board/figures.ts'
import { addLegionsAt, countReadyLegionsOfActivePlayerAt, findRivalsWithLegionsAt } from '../board/legions.ts'
import { listSeatsInAskingOrder, COASTAL_PROVINCES, ROME, SEATS } from '../data.ts'
import type { GalleyCardFrame } from '../frames.ts'
import type { GameStepContext, BoardView, Nero, GameSeatContext, Space } from '../types.ts'
import { callWithdrawalProcedures } from '../procs/5-withdrawal.ts'

const ruleBuilder = createRuleBuilder<Nero>()
const MOST_LEGIONS_ABOARD_GALLEY = 3
const canCommanderSailFrom = (b: BoardView, at: Space): boolean => isCommanderAt(b, b.active, at) && !b.resting[b.active]
/** r-80 Coasts with a piece that is neither spent nor marked. */
export const findProvincesToSailFrom = (b: BoardView): Space[] =>
  COASTAL_PROVINCES.filter(at => countReadyLegionsOfActivePlayerAt(b, null, at) > 0 || canCommanderSailFrom(b, at))
const countLegionsThatMayBoardGalley = (g: GameSeatContext, f: DeepReadonly<GalleyCardFrame>): number =>
  Math.min(MOST_LEGIONS_ABOARD_GALLEY, countReadyLegionsOfActivePlayerAt(g.board, null, f.from!))
const isGalleyEmpty = (f: GalleyCardFrame): boolean => f.legions === 0 && !f.commander

export const galleyCardProcedure: Procedure<Nero, GalleyCardFrame> = {
  from: ruleBuilder.ask<GalleyCardFrame>()({
    cite: ['nero.12.0-35'],
    who: g => SEATS[g.board.active]!,
    may: {
      'sail-from': {
        cite: 'nero.r-80',
        among: g => findProvincesToSailFrom(g.board),
        whyNot: [{ cite: 'nero.12.0-35', bars: (_g, _f, at) => !COASTAL_PROVINCES.includes(at) }],
        take: (_, f, at) => void (f.from = at),
      },
    },
  }),
  to: ruleBuilder.ask<GalleyCardFrame>()({
    cite: ['nero.12.0-35'],
    who: g => SEATS[g.board.active]!,
    may: {
      'sail-to': {
        cite: 'nero.12.0-35',
        among: (_, f) => COASTAL_PROVINCES.filter(at => at !== f.from),
        whyNot: [{ cite: 'nero.5.8-5', bars: (_g, _f, at) => at === ROME }],
        take: (_, f, at) => void (f.to = at),
      },
    },
  }),
  load: ruleBuilder.ask<GalleyCardFrame>()({
    cite: ['nero.r-80'],
    who: g => SEATS[g.board.active]!,
    may: {
      sail: { among: (g, f) => ({ min: 1, max: countLegionsThatMayBoardGalley(g, f) }), take: (_, f, legions) => void (f.legions = legions) },
      'sail-led': {
        among: (g, f) => ({ min: 0, max: canCommanderSailFrom(g.board, f.from!) ? countLegionsThatMayBoardGalley(g, f) : -1 }),
        take: (_, f, legions) => {
          f.legions = legions
          f.commander = true
        },
      },
    },
  }),
  omens: (g, f) => {
    g.emit({ is: 'loaded', player: g.board.active, place: f.from!, legions: f.legions, commander: f.commander }, ['nero.12.0-35'])
    return g.window('event', listSeatsInAskingOrder(g.seats.length, g.board.active, g.board.active))
  },
  declare: (g, f) =>
    isCancelledByOmens(g, f.card) ? { done: true } : g.window('fleet', listSeatsInAskingOrder(g.seats.length, g.board.active, g.board.active)),
  // r-81 What a card has not held back may still sail.
  confirm: ruleBuilder.ask<GalleyCardFrame>()({
    cite: ['nero.r-81'],
    who: (g, f) => (f.hit && (f.legions > 0 || f.commander) ? SEATS[g.board.active]! : null),
    may: { depart: { among: () => true, take: () => {} }, stay: { among: () => true, take: () => ({ done: true }) } },
  }),
  // 12.0 They land, whoever is there, and move no more in this round.
  land: (g, f): Transition<Nero, GalleyCardFrame> => {
    if (isGalleyEmpty(f)) return { done: true }
    moveGalleyPassengersAshore(g, f, f.from!, f.to!)
    f.facing = f.legions > 0 ? findRivalsWithLegionsAt(g.board, g.seats.length, g.board.active, f.to!) : []
    return
  },
  // r-57 Whoever has legions there may withdraw.
  withdrawals: (_, f) => callWithdrawalProcedures(f, f.to!, f.from!),
}
function moveGalleyPassengersAshore(g: GameStepContext, f: GalleyCardFrame, from: Space, to: Space): void {
  const { board } = g
  const player = board.active
  addLegionsAt(board, player, from, -f.legions)
  addLegionsAt(board, player, to, f.legions)
  board.spent[to]! += f.legions
  if (f.commander) {
    board.stands = board.stands.with(player, to)
    board.resting = board.resting.with(player, true)
  }
  g.emit({ is: 'landed', player, from, to, legions: f.legions, commander: f.commander }, ['nero.12.0-36'])
}
