/** A EMPIRE CARDS, B TECHNOLOGY: whom the act concerns that a window follows; whoever wishes is stopped for nothing else. */
import type { Seat, Timing } from '../kinds.ts'
import { battlePartyOfSide } from '../board/battle.ts'
import type { GamePublicContext } from '../rules.ts'
import { isBattleUnderWay, isMovementLatestToCome } from './5-joining.ts'

type ConcernTest = (g: GamePublicContext, seat: Seat) => boolean
type MomentTest = (g: GamePublicContext, seat: Seat, timing: Timing) => boolean
/** The parties of a battle, whoever owns the territory, whoever is struck or trades; in other windows whoever has something for just that moment. */
export const createConcernTest = (timing: Timing, hasSomethingForMoment: MomentTest): ConcernTest =>
  CONCERN_TESTS[timing]?.(hasSomethingForMoment) ?? doesActConcernSeat(timing, hasSomethingForMoment)
/** Land may be entered, and something sacked, in the midst of a battle or a trade of others; a card that is turned, or its die, may be answered from
 *  wherever somebody is; and who moves or trades may be the only one with a use for the moment. */
const CONCERN_TESTS: { readonly [T in Timing]?: (has: MomentTest) => ConcernTest } = {
  'combat-entered': () => isLandOfSeatEntered,
  'event-after-rebellion': () => isLandOfSeatEntered,
  'conquest-sack': has => (g, seat) => findSeatAboutToBeSacked(g) === seat || has(g, seat, 'conquest-sack'),
  'transport-lost': has => (g, seat) => has(g, seat, 'transport-lost'),
  'card-rotated': has => doesUseOfCardConcernSeat('card-rotated', has),
  'roll-any': has => {
    const [ofCard, ofAct] = [doesUseOfCardConcernSeat('roll-any', has), doesActConcernSeat('roll-any', has)]
    return (g, seat) => (g.within('card-die') === null ? ofAct(g, seat) : ofCard(g, seat))
  },
  'combat-step': has => (g, seat) => {
    const march = g.within('movement')!
    return g.board.keeper[march.place] === seat || (march.seat === seat && has(g, seat, 'combat-step'))
  },
  'trade-transaction': () => (g, seat) => (g.within('sale') ?? g.within('journey'))!.seat === seat,
}
const isPartyOfBattle: ConcernTest = (g, seat) => battlePartyOfSide(g.enclosing('battle'), seat) !== null
const doesUseOfCardConcernSeat =
  (timing: Timing, hasSomethingForMoment: MomentTest): ConcernTest =>
  (g, seat) =>
    isBattleUnderWay(g.within('battle')) ? isPartyOfBattle(g, seat) : hasSomethingForMoment(g, seat, timing)
const doesActConcernSeat =
  (timing: Timing, hasSomethingForMoment: MomentTest): ConcernTest =>
  (g, seat) => {
    if (g.within('battle') !== null) return isPartyOfBattle(g, seat)
    const touched = g.within('strike') ?? g.within('sale') ?? g.within('rebellions')
    if (touched !== null) return touched.seat === seat
    const place = g.within('arrive')?.place ?? g.within('conquest')?.place ?? g.within('movement')?.place ?? null
    return place === null ? hasSomethingForMoment(g, seat, timing) : g.board.keeper[place] === seat
  }
function isLandOfSeatEntered(g: GamePublicContext, seat: Seat): boolean {
  const place = (isMovementLatestToCome(g) ? g.within('movement') : g.within('arrive'))?.place
  return place !== undefined && g.board.keeper[place] === seat
}
/** Who had the land that barbarians have for themselves, whom somebody has conquered it from, or whose transport is met on its way. */
function findSeatAboutToBeSacked(g: GamePublicContext): Seat | null {
  const [taken, horde] = [g.within('conquest'), g.within('arrive')]
  if (horde !== null && (taken === null || horde.depth > taken.depth)) return g.board.keeper[horde.place] ?? null
  return taken === null ? (g.within('journey')?.seat ?? null) : taken.victim
}
