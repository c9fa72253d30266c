/** REVOLT in Judaea, Britannia, Germania Superior or Achaea: its legions serve nobody any more. */
import { createRuleBuilder, type Procedure, type DeepReadonly } from '@tabularium/kernel'
import { isCancelledByOmens } from '../board/cards.ts'
import { addLegions, findLegionConditions, countLegions, freeAllLegions, takeLegion } from '../board/legions.ts'
import { ALL_OWNERS, ALL_PLAYERS, PROVINCES, REVOLT_PROVINCE_OF_TITLE, SEATS, listSeatsInAskingOrder, TITLE_OF_CARD, ZONE_OF_SPACE } from '../data.ts'
import type { RevoltFrame } from '../frames.ts'
import type { BoardView, Card, Condition, Nero, Player, GamePublicContext, Space, GameStepContext } from '../types.ts'

const ruleBuilder = createRuleBuilder<Nero>()
/** 12.0 As many as must stand there before they rise. */
const LEAST_LEGIONS_FOR_REVOLT = 2
const provinceOfRevolt = (f: { readonly card: Card }): Space => REVOLT_PROVINCE_OF_TITLE[TITLE_OF_CARD[f.card]!]!
export function findHomePlayerOfRevolt(b: BoardView, at: Space): Player | null {
  return ALL_PLAYERS.find(p => b.home[p] === ZONE_OF_SPACE[at]) ?? null
}
function countAllLegionsAt(b: BoardView, at: Space): number {
  let n = 0
  for (const owner of ALL_OWNERS) n += countLegions(b, owner, at)
  return n
}
const countLegionsElsewhere = (b: BoardView, p: Player, at: Space): number => PROVINCES.reduce((n, s) => (s === at ? n : n + countLegions(b, p, s)), 0)
/** r-86, r-87 How many will stand in the province once the home player has filled it up. */
export function countMusteredLegions(b: BoardView, at: Space): number {
  const [here, home] = [countAllLegionsAt(b, at), findHomePlayerOfRevolt(b, at)]
  return here >= LEAST_LEGIONS_FOR_REVOLT || home === null ? here : Math.min(LEAST_LEGIONS_FOR_REVOLT, here + countLegionsElsewhere(b, home, at))
}
/** 12.0 The home player must send legions while there are too few, as long as he has any. */
function mustSendLegion(b: BoardView, p: Player, at: Space): boolean {
  return findHomePlayerOfRevolt(b, at) === p && countAllLegionsAt(b, at) < LEAST_LEGIONS_FOR_REVOLT && countLegionsElsewhere(b, p, at) > 0
}
export const isStruckByRevolt = (b: BoardView, p: Player, at: Space): boolean => countLegions(b, p, at) > 0 || mustSendLegion(b, p, at)
const homePlayerOfRevolt = (g: GamePublicContext, f: DeepReadonly<RevoltFrame>): Player => findHomePlayerOfRevolt(g.board, provinceOfRevolt(f))!
const findConditionsToLose = (g: GamePublicContext, f: DeepReadonly<RevoltFrame>): Condition[] =>
  findLegionConditions(g.board, g.within('march'), homePlayerOfRevolt(g, f), f.picked!)

export const revoltProcedure: Procedure<Nero, RevoltFrame> = {
  omens: g => g.window('event', listSeatsInAskingOrder(g.seats.length, g.board.active, g.board.active)),
  begin: (g, f) => (isCancelledByOmens(g, f.card) ? { done: true } : undefined),
  // 12.0 The home player fills the province up to two, from anywhere.
  send: ruleBuilder.ask<RevoltFrame>()({
    cite: ['nero.12.0-57', 'nero.12.0-60'],
    who: (g, f) => (mustSendLegion(g.board, homePlayerOfRevolt(g, f), provinceOfRevolt(f)) ? SEATS[homePlayerOfRevolt(g, f)]! : null),
    may: {
      send: {
        cite: 'nero.r-87',
        among: (g, f) => PROVINCES.filter(at => at !== provinceOfRevolt(f) && countLegions(g.board, homePlayerOfRevolt(g, f), at) > 0),
        take: (g, f, from) => {
          f.picked = from
          const which = findConditionsToLose(g, f)
          if (which.length > 1) return
          sendLegionToRevolt(g, f, which[0]!)
          return { goto: 'send' }
        },
      },
    },
  }),
  which: ruleBuilder.ask<RevoltFrame>()({
    cite: ['nero.r-87'],
    who: (g, f) => (f.picked === null ? null : SEATS[homePlayerOfRevolt(g, f)]!),
    may: {
      'pick-legion': {
        among: findConditionsToLose,
        take: (g, f, which) => {
          sendLegionToRevolt(g, f, which)
          return { goto: 'send' }
        },
      },
    },
  }),
  effect: (g, f) => {
    const place = provinceOfRevolt(f)
    const legions = freeAllLegions(g.board, g.within('march'), place)
    g.emit({ is: 'revolt', place, legions }, ['nero.12.0-59'])
  },
}
function sendLegionToRevolt(g: GameStepContext, f: RevoltFrame, which: Condition): void {
  const [player, from, place] = [homePlayerOfRevolt(g, f), f.picked!, provinceOfRevolt(f)]
  takeLegion(g.board, g.within('march'), player, from, which)
  addLegions(g.board, player, place, 1)
  f.picked = null
  g.emit({ is: 'sent', player, from, place }, ['nero.12.0-60'])
}
