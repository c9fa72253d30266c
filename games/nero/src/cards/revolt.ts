/** REVOLT in Judaea, Britannia, Germania Superior or Achaea: its legions serve nobody any more. */
import { rulesOf, type Procedure, type DeepReadonly } from '@tabularium/kernel'
import { isOmened } from '../board/cards.ts'
import { add, conditionsAt, count, freeAll, take } from '../board/legions.ts'
import { ALL_OWNERS, ALL_PLAYERS, PROVINCES, REVOLT, SEATS, seatsAsked, TITLE_OF_CARD, ZONE_OF } from '../data.ts'
import type { RevoltFrame } from '../frames.ts'
import type { BoardView, Card, Condition, Nero, Player, PublicTable, Space, StepTable } from '../types.ts'

const rules = rulesOf<Nero>()
/** 12.0 As many as must stand there before they rise. */
const LEAST_LEGIONS = 2
const placeOf = (f: { readonly card: Card }): Space => REVOLT[TITLE_OF_CARD[f.card]!]!
export function homeOfRevolt(b: BoardView, at: Space): Player | null {
  return ALL_PLAYERS.find(p => b.home[p] === ZONE_OF[at]) ?? null
}
function countLegions(b: BoardView, at: Space): number {
  let n = 0
  for (const owner of ALL_OWNERS) n += count(b, owner, at)
  return n
}
const countElsewhere = (b: BoardView, p: Player, at: Space): number => PROVINCES.reduce((n, s) => (s === at ? n : n + count(b, p, s)), 0)
/** r-86, r-87 How many will stand in the province once the home player has filled it up. */
export function countMustered(b: BoardView, at: Space): number {
  const [here, home] = [countLegions(b, at), homeOfRevolt(b, at)]
  return here >= LEAST_LEGIONS || home === null ? here : Math.min(LEAST_LEGIONS, here + countElsewhere(b, home, at))
}
/** 12.0 The home player must send legions while there are too few, as long as he has any. */
function mustSend(b: BoardView, p: Player, at: Space): boolean {
  return homeOfRevolt(b, at) === p && countLegions(b, at) < LEAST_LEGIONS && countElsewhere(b, p, at) > 0
}
export const isStruck = (b: BoardView, p: Player, at: Space): boolean => count(b, p, at) > 0 || mustSend(b, p, at)
const homePlayer = (g: PublicTable, f: DeepReadonly<RevoltFrame>): Player => homeOfRevolt(g.board, placeOf(f))!
const conditions = (g: PublicTable, f: DeepReadonly<RevoltFrame>): Condition[] => conditionsAt(g.board, g.within('march'), homePlayer(g, f), f.picked!)

export const revolt: Procedure<Nero, RevoltFrame> = {
  omens: g => g.window('event', seatsAsked(g.seats.length, g.board.active, g.board.active)),
  begin: (g, f) => (isOmened(g, f.card) ? { done: true } : undefined),
  // 12.0 The home player fills the province up to two, from anywhere.
  send: rules.ask<RevoltFrame>()({
    cite: ['nero.12.0-57', 'nero.12.0-60'],
    who: (g, f) => (mustSend(g.board, homePlayer(g, f), placeOf(f)) ? SEATS[homePlayer(g, f)]! : null),
    may: {
      send: {
        cite: 'nero.r-87',
        among: (g, f) => PROVINCES.filter(at => at !== placeOf(f) && count(g.board, homePlayer(g, f), at) > 0),
        take: (g, f, from) => {
          f.picked = from
          const which = conditions(g, f)
          if (which.length > 1) return
          send(g, f, which[0]!)
          return { goto: 'send' }
        },
      },
    },
  }),
  which: rules.ask<RevoltFrame>()({
    cite: ['nero.r-87'],
    who: (g, f) => (f.picked === null ? null : SEATS[homePlayer(g, f)]!),
    may: {
      'pick-legion': {
        among: conditions,
        take: (g, f, which) => {
          send(g, f, which)
          return { goto: 'send' }
        },
      },
    },
  }),
  effect: (g, f) => {
    const place = placeOf(f)
    const legions = freeAll(g.board, g.within('march'), place)
    g.emit({ is: 'revolt', place, legions }, ['nero.12.0-59'])
  },
}
function send(g: StepTable, f: RevoltFrame, which: Condition): void {
  const [player, from, place] = [homePlayer(g, f), f.picked!, placeOf(f)]
  take(g.board, g.within('march'), player, from, which)
  add(g.board, player, place, 1)
  f.picked = null
  g.emit({ is: 'sent', player, from, place }, ['nero.12.0-60'])
}
