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
import type { MarchFrame, EmperorProclamationFrame } from './frames.ts'
import type { BoardView, Card, Nero, Space } from './types.ts'

const findMarchFrameOnStack = (s: State<Nero>): MarchFrame => s.stack.findLast(f => f.proc === 'march') as MarchFrame
const hasSeatLaidCards = (s: State<Nero>, seat: Nero['Seat']): boolean => ((s.drafts[seat]?.mine as readonly Card[] | undefined)?.length ?? 0) > 0
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
const isVoteCard = (card: Card): boolean =>
  EVENT_TITLE_OF_CARD[card] === TITLES_BY_SHORT_NAME.senate || EVENT_TITLE_OF_CARD[card] === TITLES_BY_SHORT_NAME.guard
/** 7.1 The points and cards that make an Emperor are there. */
function canSeatBecomeEmperorNow(s: State<Nero>, seat: Nero['Seat']): boolean {
  const p = playerOfSeat(seat)
  if (p !== s.board.active || !isCommanderAt(s.board, p, ROME) || countEmperors(s.board) > 0) return false
  const votes = s.secrets.zones[handZoneOfPlayer(p)].filter(isVoteCard).length
  return computeDeclarationPoints(s.board, s.seats.length, p) + Math.min(votes, MOST_CARDS - s.board.played) >= DECLARATION_POINT_VALUES.needed
}

function isProclamationShortOfVotes(s: State<Nero>, seat: Nero['Seat']): boolean {
  const f = s.stack.findLast(x => x.proc === 'proclaim') as EmperorProclamationFrame
  const laid = ((s.drafts[seat]?.mine as readonly Card[] | undefined) ?? []).length
  return computeDeclarationPoints(s.board, s.seats.length, playerOfSeat(seat)) + f.cards.length + laid < DECLARATION_POINT_VALUES.needed
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
  // 9.0 The assassin goes alone though there are Guards or Briberies for him.
  { say: 'assassination.support', do: 'ready', is: (s, seat) => !hasSeatLaidCards(s, seat) },
  // 7.1 Points or cards for a proclamation are missing, or are there and kept back.
  { say: null, do: 'proclaim', is: (s, seat) => !canSeatBecomeEmperorNow(s, seat) },
  ...(['proclaim.lay', 'proclaim.more'] as const).map(say => ({ say, do: 'ready' as const, is: isProclamationShortOfVotes })),
  // 7.1 Who can be Emperor now does nothing else first.
  ...(['campaign', 'march', 'lead', 'step', 'stop', 'discard', 'end'] as const).map(verb => ({ say: null, do: verb, is: canSeatBecomeEmperorNow })),
]
