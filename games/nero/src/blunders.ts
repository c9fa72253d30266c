/** What no general does. Opponents are kept from it; people may do it. */
import type { Blunder, State } from '@tabularium/kernel'
import { countEmperors, computeDeclarationPoints } from './board/control.ts'
import { isCommanderAt } from './board/figures.ts'
import { countLegionsOfOwnerAt, countMarkedLegionsAt, countReadyLegionsOfActivePlayerAt } from './board/legions.ts'
import {
  MOVEMENT_COSTS,
  DECLARATION_POINT_VALUES,
  handZoneOfPlayer,
  MOST_CARDS,
  MOVEMENT_POINTS_OF_CARD,
  playerOfSeat,
  ROME,
  TITLES_BY_SHORT_NAME,
  EVENT_TITLE_OF_CARD,
} from './data.ts'
import type { AssassinationCardFrame, EmperorProclamationFrame, MarchFrame } from './frames.ts'
import type { BoardView, Card, EventTitle, Nero, Space } from './types.ts'

const findMarchFrameOnStack = (s: State<Nero>): MarchFrame => s.stack.findLast(f => f.proc === 'march') as MarchFrame
type Seat = Nero['Seat']
const handOfSeat = (s: State<Nero>, seat: Seat): readonly Card[] => s.secrets.zones[handZoneOfPlayer(playerOfSeat(seat))]
/** Cards picked for a play that is not made yet; they are still in the hand. */
const findCardsLaidBySeat = (s: State<Nero>, seat: Seat): readonly Card[] => (s.drafts[seat]?.mine as readonly Card[] | undefined) ?? []
const countCardsOfTitle = (cards: readonly Card[], title: EventTitle): number => cards.filter(card => EVENT_TITLE_OF_CARD[card] === title).length
const isVoteCard = (card: Card): boolean =>
  EVENT_TITLE_OF_CARD[card] === TITLES_BY_SHORT_NAME.senate || EVENT_TITLE_OF_CARD[card] === TITLES_BY_SHORT_NAME.guard
/** Whoever could march with more or fewer from the start neither drops nor gathers there. */
const isMarchAtItsStart = (s: State<Nero>): boolean => !findMarchFrameOnStack(s).entered
/** Somebody of the player's stays here anyhow. */
const hasMarchLeftLegionsBehind = (s: State<Nero>): boolean =>
  countLegionsOfOwnerAt(s.board, s.board.active, findMarchFrameOnStack(s).place) > findMarchFrameOnStack(s).legions
const countLegionsMarchMayGather = (s: State<Nero>): number =>
  countReadyLegionsOfActivePlayerAt(s.board, findMarchFrameOnStack(s), findMarchFrameOnStack(s).place)
/** Cards laid one after the other make up the whole pool: nothing of it was used. */
function isMovementPoolUntouched({ board, secrets }: State<Nero>): boolean {
  const { table } = secrets.zones
  return table.some((_, from) => {
    let sum = 0
    return table.slice(from).some(card => (sum += MOVEMENT_POINTS_OF_CARD[card]!) === board.mp)
  })
}
/** Movement was paid for, somebody can still march, and nobody has done so. */
const isMovementPaidAndUnused = (s: State<Nero>): boolean =>
  s.board.from !== null && s.board.mp > 0 && isMovementPoolUntouched(s) && canActivePlayerSetOutFrom(s.board, s.board.from)
const canActivePlayerSetOutFrom = (b: BoardView, from: Space): boolean =>
  countReadyLegionsOfActivePlayerAt(b, null, from) > 0 ||
  (countMarkedLegionsAt(b, b.active, from) > 0 && b.mp >= MOVEMENT_COSTS.clearRetreatMarkers) ||
  (b.stands[b.active] === from && !b.resting[b.active])

// ---- 7.1 Proclamation ----
/** 7.1 The points and cards that make an Emperor are there. */
function canSeatBecomeEmperorNow(s: State<Nero>, seat: Seat): boolean {
  const p = playerOfSeat(seat)
  if (p !== s.board.active || !isCommanderAt(s.board, p, ROME) || countEmperors(s.board) > 0) return false
  const votes = handOfSeat(s, seat).filter(isVoteCard).length
  return computeDeclarationPoints(s.board, s.seats.length, p) + Math.min(votes, MOST_CARDS - s.board.played) >= DECLARATION_POINT_VALUES.needed
}
const findProclamationFrame = (s: State<Nero>): EmperorProclamationFrame => s.stack.findLast(x => x.proc === 'proclaim') as EmperorProclamationFrame
const sumPointsOfProclamation = (s: State<Nero>): number =>
  computeDeclarationPoints(s.board, s.seats.length, s.board.active) + findProclamationFrame(s).cards.length
const isProclamationShortOfVotes = (s: State<Nero>, seat: Seat): boolean =>
  sumPointsOfProclamation(s) + findCardsLaidBySeat(s, seat).length < DECLARATION_POINT_VALUES.needed
/** One Bribery for each Senate card, and one Bad Omens in a round. */
function canSeatStopProclamation(s: State<Nero>, seat: Seat): boolean {
  const points = sumPointsOfProclamation(s)
  const hand = handOfSeat(s, seat)
  const senate = countCardsOfTitle(findProclamationFrame(s).cards, TITLES_BY_SHORT_NAME.senate)
  const bribed = Math.min(senate, countCardsOfTitle(hand, TITLES_BY_SHORT_NAME.bribery))
  const omens = s.board.singles.includes(TITLES_BY_SHORT_NAME.omens) ? 0 : Math.min(1, countCardsOfTitle(hand, TITLES_BY_SHORT_NAME.omens))
  return points >= DECLARATION_POINT_VALUES.needed && points - bribed - omens < DECLARATION_POINT_VALUES.needed
}

// ---- 9.0 Assassination ----
const findAssassinationFrame = (s: State<Nero>): AssassinationCardFrame => s.stack.findLast(x => x.proc === 'assassination') as AssassinationCardFrame
/** More Guards than protect the attempt; two Briberies of either side cancel one of the other (r-18). */
function canVictimFoilAttempt(s: State<Nero>, seat: Seat): boolean {
  const f = findAssassinationFrame(s)
  if (f.target !== playerOfSeat(seat)) return false
  const hand = handOfSeat(s, seat)
  const blocking = f.blocking + countCardsOfTitle(hand, TITLES_BY_SHORT_NAME.guard) - Math.floor(f.bribes / 2)
  const protecting = f.guards - Math.floor((f.bribing + countCardsOfTitle(hand, TITLES_BY_SHORT_NAME.bribery)) / 2)
  return blocking > Math.max(0, protecting)
}
const isBriberyLeftSingle = (s: State<Nero>, seat: Seat): boolean => countCardsOfTitle(findCardsLaidBySeat(s, seat), TITLES_BY_SHORT_NAME.bribery) % 2 === 1
/** The cards that the active player may still pick here: four in a round. */
const countCardsToPick = (s: State<Nero>, seat: Seat): number => MOST_CARDS - s.board.played - findCardsLaidBySeat(s, seat).length
/** A Bribery does nothing for the assassin unless another goes with it. */
function isBriberyWithoutSecond(s: State<Nero>, seat: Seat, card: unknown): boolean {
  if (EVENT_TITLE_OF_CARD[card as Card] !== TITLES_BY_SHORT_NAME.bribery || isBriberyLeftSingle(s, seat)) return false
  const left =
    countCardsOfTitle(handOfSeat(s, seat), TITLES_BY_SHORT_NAME.bribery) - countCardsOfTitle(findCardsLaidBySeat(s, seat), TITLES_BY_SHORT_NAME.bribery)
  return Math.min(left, countCardsToPick(s, seat)) < 2
}
/** A Guard or two Briberies are there and kept back. */
function isAssassinAloneWithoutNeed(s: State<Nero>, seat: Seat): boolean {
  if (findCardsLaidBySeat(s, seat).length > 0) return isBriberyLeftSingle(s, seat)
  const hand = handOfSeat(s, seat)
  const most = countCardsToPick(s, seat)
  return most >= 1 && (countCardsOfTitle(hand, TITLES_BY_SHORT_NAME.guard) > 0 || Math.min(most, countCardsOfTitle(hand, TITLES_BY_SHORT_NAME.bribery)) >= 2)
}

export const blunders: readonly Blunder<Nero>[] = [
  // 5.0 Back to where the group has just come from.
  { say: 'march.choose', do: 'step', is: (s, _, to) => findMarchFrameOnStack(s).came === to },
  { say: 'march.choose', do: 'drop', is: s => isMarchAtItsStart(s) || hasMarchLeftLegionsBehind(s) },
  { say: 'march.choose', do: 'gather', is: (s, _, n) => isMarchAtItsStart(s) || n === countLegionsMarchMayGather(s) },
  // A group that was announced and goes nowhere.
  { say: 'march.choose', do: 'stop', is: s => !findMarchFrameOnStack(s).begun && findMarchFrameOnStack(s).wins === 0 },
  { say: 'round.choose', do: 'end', is: isMovementPaidAndUnused },
  { say: 'round.choose', do: 'discard', is: isMovementPaidAndUnused },
  { say: 'round.choose', do: 'campaign', is: isMovementPaidAndUnused },
  // 9.0 The assassin goes alone though there are Guards or Briberies for him, or with a Bribery that does nothing.
  { say: 'assassination.support', do: 'ready', is: isAssassinAloneWithoutNeed },
  { say: 'assassination.support', do: 'support', is: isBriberyWithoutSecond },
  // 9.0 The Emperor dies with the Guards in his hand that could save him.
  { say: 'window.attempt', do: 'pass', is: canVictimFoilAttempt },
  { say: 'block.more', do: 'enough', is: canVictimFoilAttempt },
  // 7.1 Points or cards for a proclamation are missing, or are there and kept back.
  { say: null, do: 'proclaim', is: (s, seat) => !canSeatBecomeEmperorNow(s, seat) },
  ...(['proclaim.lay', 'proclaim.more'] as const).map(say => ({ say, do: 'ready' as const, is: isProclamationShortOfVotes })),
  // 7.1 Somebody else becomes Emperor though a Bribery or Bad Omens in the own hand would stop him.
  { say: 'window.proclamation', do: 'pass', is: canSeatStopProclamation },
  // 7.1 Who can be Emperor now does nothing else first.
  ...(['campaign', 'march', 'lead', 'step', 'stop', 'discard', 'end'] as const).map(verb => ({ say: null, do: verb, is: canSeatBecomeEmperorNow })),
]
