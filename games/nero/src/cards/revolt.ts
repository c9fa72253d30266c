/** REVOLT in Judaea, Britannia, Germania Superior or Achaea: its legions serve nobody any more. */
import { createRuleBuilder, type Procedure, type DeepReadonly } from '@tabularium/kernel'
import { isCancelledByOmens } from '../board/cards.ts'
import { addLegionsAt, findConditionsOfLegionsAt, countLegionsOfOwnerAt, makeAllLegionsIndependentAt, removeLegionOfCondition } from '../board/legions.ts'
import {
  ALL_OWNERS,
  ALL_PLAYERS,
  PROVINCES,
  REVOLT_PROVINCE_OF_TITLE,
  SEATS,
  listSeatsInAskingOrder,
  EVENT_TITLE_OF_CARD,
  PROVINCE_GROUP_OF_SPACE,
} from '../data.ts'
import type { RevoltCardFrame } from '../frames.ts'
import type { BoardView, Card, Condition, Nero, Player, GamePublicContext, Space, GameStepContext } from '../types.ts'

const ruleBuilder = createRuleBuilder<Nero>()
/** 12.0 As many as must stand there before they rise. */
const LEAST_LEGIONS_FOR_REVOLT = 2
const provinceOfRevoltCard = (f: { readonly card: Card }): Space => REVOLT_PROVINCE_OF_TITLE[EVENT_TITLE_OF_CARD[f.card]!]!
export function findHomePlayerOfProvince(b: BoardView, at: Space): Player | null {
  return ALL_PLAYERS.find(p => b.home[p] === PROVINCE_GROUP_OF_SPACE[at]) ?? null
}
function countAllLegionsAt(b: BoardView, at: Space): number {
  let n = 0
  for (const owner of ALL_OWNERS) n += countLegionsOfOwnerAt(b, owner, at)
  return n
}
const countLegionsElsewhere = (b: BoardView, p: Player, at: Space): number => PROVINCES.reduce((n, s) => (s === at ? n : n + countLegionsOfOwnerAt(b, p, s)), 0)
/** r-86, r-87 How many will stand in the province once the home player has filled it up. */
export function countLegionsAfterRevoltMuster(b: BoardView, at: Space): number {
  const [here, home] = [countAllLegionsAt(b, at), findHomePlayerOfProvince(b, at)]
  return here >= LEAST_LEGIONS_FOR_REVOLT || home === null ? here : Math.min(LEAST_LEGIONS_FOR_REVOLT, here + countLegionsElsewhere(b, home, at))
}
/** 12.0 The home player must send legions while there are too few, as long as he has any. */
function mustHomePlayerSendLegion(b: BoardView, p: Player, at: Space): boolean {
  return findHomePlayerOfProvince(b, at) === p && countAllLegionsAt(b, at) < LEAST_LEGIONS_FOR_REVOLT && countLegionsElsewhere(b, p, at) > 0
}
export const isPlayerStruckByRevolt = (b: BoardView, p: Player, at: Space): boolean => countLegionsOfOwnerAt(b, p, at) > 0 || mustHomePlayerSendLegion(b, p, at)
const homePlayerOfRevoltCard = (g: GamePublicContext, f: DeepReadonly<RevoltCardFrame>): Player => findHomePlayerOfProvince(g.board, provinceOfRevoltCard(f))!
const findConditionsOfLegionToLose = (g: GamePublicContext, f: DeepReadonly<RevoltCardFrame>): Condition[] =>
  findConditionsOfLegionsAt(g.board, g.within('march'), homePlayerOfRevoltCard(g, f), f.picked!)

export const revoltCardProcedure: Procedure<Nero, RevoltCardFrame> = {
  omens: g => g.window('event', listSeatsInAskingOrder(g.seats.length, g.board.active, g.board.active)),
  begin: (g, f) => (isCancelledByOmens(g, f.card) ? { done: true } : undefined),
  // 12.0 The home player fills the province up to two, from anywhere.
  send: ruleBuilder.ask<RevoltCardFrame>()({
    cite: ['nero.12.0-57', 'nero.12.0-60'],
    who: (g, f) => (mustHomePlayerSendLegion(g.board, homePlayerOfRevoltCard(g, f), provinceOfRevoltCard(f)) ? SEATS[homePlayerOfRevoltCard(g, f)]! : null),
    may: {
      send: {
        cite: 'nero.r-87',
        among: (g, f) => PROVINCES.filter(at => at !== provinceOfRevoltCard(f) && countLegionsOfOwnerAt(g.board, homePlayerOfRevoltCard(g, f), at) > 0),
        take: (g, f, from) => {
          f.picked = from
          const which = findConditionsOfLegionToLose(g, f)
          if (which.length > 1) return
          sendLegionToRevolt(g, f, which[0]!)
          return { goto: 'send' }
        },
      },
    },
  }),
  which: ruleBuilder.ask<RevoltCardFrame>()({
    cite: ['nero.r-87'],
    who: (g, f) => (f.picked === null ? null : SEATS[homePlayerOfRevoltCard(g, f)]!),
    may: {
      'pick-legion': {
        among: findConditionsOfLegionToLose,
        take: (g, f, which) => {
          sendLegionToRevolt(g, f, which)
          return { goto: 'send' }
        },
      },
    },
  }),
  effect: (g, f) => {
    const place = provinceOfRevoltCard(f)
    const legions = makeAllLegionsIndependentAt(g.board, g.within('march'), place)
    g.emit({ is: 'revolt', place, legions }, ['nero.12.0-59'])
  },
}
function sendLegionToRevolt(g: GameStepContext, f: RevoltCardFrame, which: Condition): void {
  const [player, from, place] = [homePlayerOfRevoltCard(g, f), f.picked!, provinceOfRevoltCard(f)]
  removeLegionOfCondition(g.board, g.within('march'), player, from, which)
  addLegionsAt(g.board, player, place, 1)
  f.picked = null
  g.emit({ is: 'sent', player, from, place }, ['nero.12.0-60'])
}
