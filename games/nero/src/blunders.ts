/** What no general does. Opponents are kept from it; people may do it. */
import type { Blunder, State } from '@tabularium/kernel'
import { countEmperors, computeDeclarationPoints } from './board/control.ts'
import { isCommanderAt } from './board/figures.ts'
import { countLegions, countMarkedLegions, countReadyLegions } from './board/legions.ts'
import { MOVEMENT_COSTS, DECLARATION_POINT_VALUES, handZoneOf, MOST_CARDS, MOVEMENT_POINTS_OF_CARD, playerOf, ROME, TITLES, TITLE_OF_CARD } from './data.ts'
import type { MarchFrame, ProclaimFrame } from './frames.ts'
import type { BoardView, Card, Nero, Space } from './types.ts'

const marchOf = (s: State<Nero>): MarchFrame => s.stack.findLast(f => f.proc === 'march') as MarchFrame
const hasLaid = (s: State<Nero>, seat: Nero['Seat']): boolean => ((s.drafts[seat]?.mine as readonly Card[] | undefined)?.length ?? 0) > 0
/** Whoever could march with more or fewer from the start neither drops nor gathers there. */
const isAtItsStart = (s: State<Nero>): boolean => !marchOf(s).entered
/** Somebody of the player's stays here anyhow. */
const isGarrisoned = (s: State<Nero>): boolean => countLegions(s.board, s.board.active, marchOf(s).place) > marchOf(s).legions
const countGatherable = (s: State<Nero>): number => countReadyLegions(s.board, marchOf(s), marchOf(s).place)
/** Cards laid one after the other make up the whole pool: nothing of it was used. */
function isPoolWhole({ board, secrets }: State<Nero>): boolean {
  const { table } = secrets.zones
  return table.some((_, from) => {
    let sum = 0
    return table.slice(from).some(card => (sum += MOVEMENT_POINTS_OF_CARD[card]!) === board.mp)
  })
}
/** Movement was paid for, somebody can still march, and nobody has done so. */
const isPaidAndUnused = (s: State<Nero>): boolean => s.board.from !== null && s.board.mp > 0 && isPoolWhole(s) && canSetOut(s.board, s.board.from)
const canSetOut = (b: BoardView, from: Space): boolean =>
  countReadyLegions(b, null, from) > 0 ||
  (countMarkedLegions(b, b.active, from) > 0 && b.mp >= MOVEMENT_COSTS.clearRetreatMarkers) ||
  (b.stands[b.active] === from && !b.resting[b.active])
const isVote = (card: Card): boolean => TITLE_OF_CARD[card] === TITLES.senate || TITLE_OF_CARD[card] === TITLES.guard
/** 7.1 The points and cards that make an Emperor are there. */
function canBeEmperor(s: State<Nero>, seat: Nero['Seat']): boolean {
  const p = playerOf(seat)
  if (p !== s.board.active || !isCommanderAt(s.board, p, ROME) || countEmperors(s.board) > 0) return false
  const votes = s.secrets.zones[handZoneOf(p)].filter(isVote).length
  return computeDeclarationPoints(s.board, s.seats.length, p) + Math.min(votes, MOST_CARDS - s.board.played) >= DECLARATION_POINT_VALUES.needed
}

function isPledgeShort(s: State<Nero>, seat: Nero['Seat']): boolean {
  const f = s.stack.findLast(x => x.proc === 'proclaim') as ProclaimFrame
  const laid = ((s.drafts[seat]?.mine as readonly Card[] | undefined) ?? []).length
  return computeDeclarationPoints(s.board, s.seats.length, playerOf(seat)) + f.cards.length + laid < DECLARATION_POINT_VALUES.needed
}

export const blunders: readonly Blunder<Nero>[] = [
  // 5.0 Back to where the group has just come from.
  { say: 'march.choose', do: 'step', is: (s, _, to) => marchOf(s).came === to },
  { say: 'march.choose', do: 'drop', is: s => isAtItsStart(s) || isGarrisoned(s) },
  { say: 'march.choose', do: 'gather', is: (s, _, n) => isAtItsStart(s) || n === countGatherable(s) },
  // A group that was announced and goes nowhere.
  { say: 'march.choose', do: 'stop', is: s => !marchOf(s).begun && marchOf(s).wins === 0 },
  { say: 'round.choose', do: 'end', is: isPaidAndUnused },
  { say: 'round.choose', do: 'discard', is: isPaidAndUnused },
  { say: 'round.choose', do: 'campaign', is: isPaidAndUnused },
  // 9.0 The assassin goes alone though there are Guards or Briberies for him.
  { say: 'assassination.support', do: 'ready', is: (s, seat) => !hasLaid(s, seat) },
  // 7.1 Points or cards for a proclamation are missing, or are there and kept back.
  { say: null, do: 'proclaim', is: (s, seat) => !canBeEmperor(s, seat) },
  ...(['proclaim.lay', 'proclaim.more'] as const).map(say => ({ say, do: 'ready' as const, is: isPledgeShort })),
  // 7.1 Who can be Emperor now does nothing else first.
  ...(['campaign', 'march', 'lead', 'step', 'stop', 'discard', 'end'] as const).map(verb => ({ say: null, do: verb, is: canBeEmperor })),
]
