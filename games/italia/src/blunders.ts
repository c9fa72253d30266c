/** What no consul does. Opponents are kept from it; people may do it. */
import type { Blunder, State } from '@tabularium/kernel'
import { UNIT_TYPES_OF_NATION } from './columns.ts'
import { COAST_OF, LAND_NEIGHBOURS } from './data.ts'
import { findControlledAreas, findEnemyAt, findOverstackedAreas, hasAlly, hasEnemy, stackingLimitAt } from './board/control.ts'
import { countStaying, countFreshUnits } from './board/moving.ts'
import { hasLeader, UNITS_PER_FLEET, countUnitsAt } from './board/pieces.ts'
import type { CampaignFrame, IncomeFrame, MarchFrame, MovementFrame, VoyageFrame } from './frames.ts'
import { FLEET, type Area, type Nation, type Sea } from './kinds.ts'
import type { BoardView, Italia } from './types.ts'

type S = State<Italia>
const marchOf = (s: S): MarchFrame => s.stack.at(-1) as MarchFrame
const voyageOf = (s: S): VoyageFrame => s.stack.at(-1) as VoyageFrame
const movementOf = (s: S): MovementFrame => s.stack.at(-1) as MovementFrame

// ---- Marches ----
/** 8.0 More than may stay there, where no leader leads on; who has to fight may lose as many as he meets. */
function isTooMany(b: BoardView, f: MarchFrame, to: Area): boolean {
  if (f.leaders.length > 0) return false
  const enemy = findEnemyAt(b, f.nation, to)
  const losses = enemy < 0 ? 0 : countUnitsAt(b, enemy, to)
  return countUnitsAt(b, f.nation, to) + f.group.length > stackingLimitAt(b, f.nation, to) + losses
}
/** Somewhere beside there is room for the group. */
const canGoOn = (b: BoardView, f: MarchFrame): boolean => LAND_NEIGHBOURS[f.where]!.some(to => !isTooMany(b, f, to))
/** Where the group was before its last step lies beside the area already, and nobody was left on the way. */
function isDetour(b: BoardView, f: MarchFrame, to: Area): boolean {
  if (f.campaign || f.steps < 2 || hasEnemy(b, f.nation, to)) return false
  return LAND_NEIGHBOURS[f.last]!.includes(to) && f.left.every(l => l.at !== f.where)
}
/** 8.1 The old capital has no room for one more any longer. */
function crowdsOldCapital(b: BoardView, n: Nation): boolean {
  const old = b.capital[n]
  return old !== null && old !== undefined && !hasEnemy(b, n, old) && countUnitsAt(b, n, old) >= stackingLimitAt(b, n, old)
}
const leavesTooMany = (b: BoardView, f: MarchFrame): boolean =>
  !hasEnemy(b, f.nation, f.where) && countStaying(b, f, f.where) >= stackingLimitAt(b, f.nation, f.where)
/** A leader goes away from more than may stay without him, and could take them along. */
const leaderDesertsCrowd = (b: BoardView, f: MarchFrame): boolean =>
  f.leaders.length > 0 &&
  leavesTooMany(b, f) &&
  countStaying(b, f, f.where) > stackingLimitAt(b, f.nation, f.where) &&
  countFresh(b, f.nation, f.where) > f.group.length
/** Of three or more one sets out without a leader. */
const LEAST_TO_GO_TOGETHER = 3
const isAlone = (b: BoardView, f: MarchFrame): boolean =>
  f.steps === 0 && !f.campaign && f.group.length === 1 && f.leaders.length === 0 && countFresh(b, f.nation, f.where) >= LEAST_TO_GO_TOGETHER
function countFresh(b: BoardView, n: Nation, a: Area): number {
  let sum = 0
  for (const t of UNIT_TYPES_OF_NATION[n]!) sum += countFreshUnits(b, n, t, a)
  return sum
}
/** 8.0-4 Units that would be lost for want of room could still march away; those with a leader may have to wait for his campaign. */
const leavesCrowd = (b: BoardView, n: Nation): boolean => findOverstackedAreas(b, n).some(a => !hasLeader(b, n, a) && countFresh(b, n, a) > 0)

/** 8.0-4, ruling 68: a leader stands still with more than may stay when his campaign is over. */
const leadsCrowd = (b: BoardView, n: Nation): boolean => findOverstackedAreas(b, n).some(a => hasLeader(b, n, a))

/** 8.0 There is no room left for another unit on land. */
function isFull(b: BoardView, n: Nation): boolean {
  let room = 0
  for (const a of findControlledAreas(b, n)) room += stackingLimitAt(b, n, a) - countUnitsAt(b, n, a)
  for (const w of b.aside) if (w.nation === n && w.type !== FLEET) room--
  return room <= 0
}

// ---- Fleets ----
const isEmpty = (b: BoardView, f: VoyageFrame): boolean => b.holds.slice(b.holds.length - f.ships).every(h => h.units.length + h.leaders.length === 0)
const hasPassengers = (b: BoardView, n: Nation, s: Sea): boolean =>
  b.holds.some(h => h.nation === n && h.at === s && !h.moved && h.units.length > 0) || COAST_OF[s]!.some(a => countFresh(b, n, a) > 1)
const canEmbark = (s: S): boolean => COAST_OF[voyageOf(s).where]!.some(a => countFresh(s.board, voyageOf(s).nation, a) > 1)
/** Nobody is aboard who could be. */
const sailsEmpty = (s: S): boolean => voyageOf(s).leader === null && voyageOf(s).carried === 0 && isEmpty(s.board, voyageOf(s)) && canEmbark(s)
/** 8.0 No room for another unit in a port where nobody is to be fought. */
const isFullAt = (b: BoardView, f: VoyageFrame, a: Area): boolean =>
  f.leader === null && !hasEnemy(b, f.nation, a) && countUnitsAt(b, f.nation, a) >= stackingLimitAt(b, f.nation, a)
/** 12.3.1-9 An army that the leader has room for stays behind. */
function leavesArmy({ board: b, stack }: S): boolean {
  const f = stack.at(-1) as VoyageFrame
  return f.leader !== null && f.home !== null && f.carried < f.ships * UNITS_PER_FLEET && countFresh(b, f.nation, f.home) > 0
}

export const blunders: readonly Blunder<Italia>[] = [
  // 9.0 Back to where the group has just come from.
  { say: 'march.go', do: 'step', is: (s, _, to) => marchOf(s).steps > 0 && marchOf(s).last === to },
  { say: 'march.go', do: 'step', is: (s, _, to) => isTooMany(s.board, marchOf(s), to as Area) },
  { say: 'march.go', do: 'step', is: s => isAlone(s.board, marchOf(s)) },
  { say: 'march.go', do: 'step', is: (s, _, to) => isDetour(s.board, marchOf(s), to as Area) },
  // 12.5.2-9 Where an ally is nobody may stay.
  { say: 'march.go', do: 'step', is: (s, _, to) => !marchOf(s).campaign && hasAlly(s.board, marchOf(s).nation, to as Area) },
  { say: 'march.go', do: 'step', is: s => leaderDesertsCrowd(s.board, marchOf(s)) },
  { say: 'march.go', do: 'drop', is: s => leavesTooMany(s.board, marchOf(s)) },
  { say: 'march.go', do: 'halt', is: s => marchOf(s).steps === 0 && !marchOf(s).campaign && canGoOn(s.board, marchOf(s)) },
  { say: 'movement.choose', do: 'declare-capital', is: s => crowdsOldCapital(s.board, movementOf(s).nation) },
  { say: 'movement.choose', do: 'done', is: s => leavesCrowd(s.board, movementOf(s).nation) },
  { say: 'income.buy', do: 'buy', is: (s, _, t) => t !== FLEET && isFull(s.board, (s.stack.at(-1) as IncomeFrame).nation) },
  { say: 'campaign.choose', do: 'end-campaign', is: s => leadsCrowd(s.board, (s.stack.at(-1) as CampaignFrame).nation) },
  { say: 'civil.choose', do: 'do-nothing', is: s => leadsCrowd(s.board, s.board.active!) },
  // 9.6 Fleets are there to carry somebody.
  { say: 'movement.choose', do: 'sail', is: (s, _, sea) => !hasPassengers(s.board, movementOf(s).nation, sea as Sea) },
  { say: 'voyage.ship', do: 'pick-empty-fleet', is: s => voyageOf(s).leader === null && !canEmbark(s) },
  { say: 'voyage.go', do: 'sail', is: sailsEmpty },
  { say: 'voyage.go', do: 'halt', is: sailsEmpty },
  { say: 'voyage.go', do: 'land', is: (s, _, a) => isFullAt(s.board, voyageOf(s), a as Area) },
  ...(['sail', 'land'] as const).map(verb => ({ say: 'voyage.go', do: verb, is: leavesArmy })),
  { say: 'voyage.go', do: 'land', is: (s, _, a) => voyageOf(s).leader === null && voyageOf(s).sailed === 0 && voyageOf(s).port === a },
]
