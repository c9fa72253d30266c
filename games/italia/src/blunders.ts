/** What no consul does. Opponents are kept from it; people may do it. */
import type { Blunder, State } from '@tabularium/kernel'
import { UNIT_TYPES_OF_NATION } from './columns.ts'
import { COAST_AREAS_OF_SEA, LAND_NEIGHBOURS } from './data.ts'
import { findControlledAreas, findEnemyAt, findOverstackedAreas, hasAllyAt, hasEnemyAt, stackingLimitAt } from './board/control.ts'
import { countUnitsNotInGroup, countFreshUnits } from './board/moving.ts'
import { hasLeaderAt, UNITS_PER_FLEET, countUnitsAt } from './board/pieces.ts'
import { findHomewardAreas, isArmySparedFromStacking } from './board/sparing.ts'
import type { LeaderCampaignFrame, NationIncomeFrame, GroupMarchFrame, MovementPhaseFrame, FleetVoyageFrame, StackingCheckFrame } from './frames.ts'
import { FLEET, type Area, type Nation, type Sea } from './kinds.ts'
import type { BoardView, Italia } from './types.ts'

type ItaliaState = State<Italia>
const marchFrameOnTop = (s: ItaliaState): GroupMarchFrame => s.stack.at(-1) as GroupMarchFrame
const voyageFrameOnTop = (s: ItaliaState): FleetVoyageFrame => s.stack.at(-1) as FleetVoyageFrame
const movementFrameOnTop = (s: ItaliaState): MovementPhaseFrame => s.stack.at(-1) as MovementPhaseFrame

// ---- Marches ----
/** 8.0 More than may stay there, where no leader leads on; who has to fight may lose as many as he meets. */
function wouldStepOverstack(b: BoardView, f: GroupMarchFrame, to: Area): boolean {
  if (f.leaders.length > 0) return false
  const enemy = findEnemyAt(b, f.nation, to)
  const losses = enemy < 0 ? 0 : countUnitsAt(b, enemy, to)
  return countUnitsAt(b, f.nation, to) + f.group.length > stackingLimitAt(b, f.nation, to) + losses
}
/** Somewhere beside there is room for the group. */
const canGoOn = (b: BoardView, f: GroupMarchFrame): boolean => LAND_NEIGHBOURS[f.where]!.some(to => !wouldStepOverstack(b, f, to))
/** Where the group was before its last step lies beside the area already, and nobody was left on the way. */
function isDetour(b: BoardView, f: GroupMarchFrame, to: Area): boolean {
  if (f.campaign || f.steps < 2 || hasEnemyAt(b, f.nation, to)) return false
  return LAND_NEIGHBOURS[f.last]!.includes(to) && f.left.every(l => l.at !== f.where)
}
/** 8.1 The old capital has no room for one more any longer. */
function crowdsOldCapital(b: BoardView, n: Nation): boolean {
  const old = b.capital[n]
  return old !== null && old !== undefined && !hasEnemyAt(b, n, old) && countUnitsAt(b, n, old) >= stackingLimitAt(b, n, old)
}
const doesMarchLeaveTooManyBehind = (b: BoardView, f: GroupMarchFrame): boolean =>
  !hasEnemyAt(b, f.nation, f.where) && countUnitsNotInGroup(b, f, f.where) >= stackingLimitAt(b, f.nation, f.where)
/** A leader goes away from more than may stay without him, and could take them along. */
const doesLeaderLeaveOverstackedUnits = (b: BoardView, f: GroupMarchFrame): boolean =>
  f.leaders.length > 0 &&
  doesMarchLeaveTooManyBehind(b, f) &&
  countUnitsNotInGroup(b, f, f.where) > stackingLimitAt(b, f.nation, f.where) &&
  countFreshUnitsInArea(b, f.nation, f.where) > f.group.length
/** Of three or more one sets out without a leader. */
const LEAST_UNITS_TO_MARCH_TOGETHER = 3
const isSingleUnitMarchingAlone = (b: BoardView, f: GroupMarchFrame): boolean =>
  f.steps === 0 && !f.campaign && f.group.length === 1 && f.leaders.length === 0 && countFreshUnitsInArea(b, f.nation, f.where) >= LEAST_UNITS_TO_MARCH_TOGETHER
function countFreshUnitsInArea(b: BoardView, n: Nation, a: Area): number {
  let sum = 0
  for (const t of UNIT_TYPES_OF_NATION[n]!) sum += countFreshUnits(b, n, t, a)
  return sum
}
/** 8.0-4 Units that would be lost for want of room could still march away; those with a leader may wait for his campaign. */
const isOverstackedAreaLeftAsIs = (b: BoardView, n: Nation): boolean =>
  findOverstackedAreas(b, n).some(a => !isArmySparedFromStacking(b, n, a) && countFreshUnitsInArea(b, n, a) > 0)

/** 8.0-4, ruling 68: a leader stands still with more than may stay when his campaign is over; not where they go home (ruling 95). */
const leadsCrowd = (b: BoardView, n: Nation): boolean => findOverstackedAreas(b, n).some(a => hasLeaderAt(b, n, a) && !findHomewardAreas(n).includes(a))

/** 8.0 There is no room left for another unit on land. */
function hasNationNoStackingRoom(b: BoardView, n: Nation): boolean {
  let room = 0
  for (const a of findControlledAreas(b, n)) room += stackingLimitAt(b, n, a) - countUnitsAt(b, n, a)
  for (const w of b.aside) if (w.nation === n && w.type !== FLEET) room--
  return room <= 0
}

// ---- Fleets ----
const isConvoyEmpty = (b: BoardView, f: FleetVoyageFrame): boolean =>
  b.holds.slice(b.holds.length - f.ships).every(h => h.units.length + h.leaders.length === 0)
const hasUnmovedPassengersAt = (b: BoardView, n: Nation, s: Sea): boolean =>
  b.holds.some(h => h.nation === n && h.at === s && !h.moved && h.units.length > 0) || COAST_AREAS_OF_SEA[s]!.some(a => countFreshUnitsInArea(b, n, a) > 1)
const canUnitsEmbarkOnVoyage = (s: ItaliaState): boolean =>
  COAST_AREAS_OF_SEA[voyageFrameOnTop(s).where]!.some(a => countFreshUnitsInArea(s.board, voyageFrameOnTop(s).nation, a) > 1)
/** Nobody is aboard who could be. */
const wouldFleetSailEmpty = (s: ItaliaState): boolean =>
  voyageFrameOnTop(s).leader === null && voyageFrameOnTop(s).carried === 0 && isConvoyEmpty(s.board, voyageFrameOnTop(s)) && canUnitsEmbarkOnVoyage(s)
/** 8.0 No room for another unit in a port where nobody is to be fought. */
const isFullAt = (b: BoardView, f: FleetVoyageFrame, a: Area): boolean =>
  f.leader === null && !hasEnemyAt(b, f.nation, a) && countUnitsAt(b, f.nation, a) >= stackingLimitAt(b, f.nation, a)
/** 12.3.1-9 An army that the leader has room for stays behind. */
function doesLeaderSailWithoutArmy({ board: b, stack }: ItaliaState): boolean {
  const f = stack.at(-1) as FleetVoyageFrame
  return f.leader !== null && f.home !== null && f.carried < f.ships * UNITS_PER_FLEET && countFreshUnitsInArea(b, f.nation, f.home) > 0
}

export const blunders: readonly Blunder<Italia>[] = [
  // 9.0 Back to where the group has just come from.
  { say: 'march.go', do: 'step', is: (s, _, to) => marchFrameOnTop(s).steps > 0 && marchFrameOnTop(s).last === to },
  { say: 'march.go', do: 'step', is: (s, _, to) => wouldStepOverstack(s.board, marchFrameOnTop(s), to as Area) },
  { say: 'march.go', do: 'step', is: s => isSingleUnitMarchingAlone(s.board, marchFrameOnTop(s)) },
  { say: 'march.go', do: 'step', is: (s, _, to) => isDetour(s.board, marchFrameOnTop(s), to as Area) },
  // 12.5.2-9 Where an ally is nobody may stay.
  { say: 'march.go', do: 'step', is: (s, _, to) => !marchFrameOnTop(s).campaign && hasAllyAt(s.board, marchFrameOnTop(s).nation, to as Area) },
  { say: 'march.go', do: 'step', is: s => doesLeaderLeaveOverstackedUnits(s.board, marchFrameOnTop(s)) },
  { say: 'march.go', do: 'drop', is: s => doesMarchLeaveTooManyBehind(s.board, marchFrameOnTop(s)) },
  { say: 'march.go', do: 'halt', is: s => marchFrameOnTop(s).steps === 0 && !marchFrameOnTop(s).campaign && canGoOn(s.board, marchFrameOnTop(s)) },
  { say: 'movement.choose', do: 'declare-capital', is: s => crowdsOldCapital(s.board, movementFrameOnTop(s).nation) },
  { say: 'stacking.cut', do: 'declare-capital', is: s => crowdsOldCapital(s.board, (s.stack.at(-1) as StackingCheckFrame).nation) },
  { say: 'movement.choose', do: 'done', is: s => isOverstackedAreaLeftAsIs(s.board, movementFrameOnTop(s).nation) },
  { say: 'income.buy', do: 'buy', is: (s, _, t) => t !== FLEET && hasNationNoStackingRoom(s.board, (s.stack.at(-1) as NationIncomeFrame).nation) },
  { say: 'campaign.choose', do: 'end-campaign', is: s => leadsCrowd(s.board, (s.stack.at(-1) as LeaderCampaignFrame).nation) },
  // It only puts off the loss until the gold is spent.
  { say: 'campaign.choose', do: 'remain', is: s => leadsCrowd(s.board, (s.stack.at(-1) as LeaderCampaignFrame).nation) },
  { say: 'civil.choose', do: 'do-nothing', is: s => leadsCrowd(s.board, s.board.active!) },
  // 9.6 Fleets are there to carry somebody.
  { say: 'movement.choose', do: 'sail', is: (s, _, sea) => !hasUnmovedPassengersAt(s.board, movementFrameOnTop(s).nation, sea as Sea) },
  { say: 'voyage.ship', do: 'pick-empty-fleet', is: s => voyageFrameOnTop(s).leader === null && !canUnitsEmbarkOnVoyage(s) },
  { say: 'voyage.go', do: 'sail', is: wouldFleetSailEmpty },
  { say: 'voyage.go', do: 'halt', is: wouldFleetSailEmpty },
  { say: 'voyage.go', do: 'land', is: (s, _, a) => isFullAt(s.board, voyageFrameOnTop(s), a as Area) },
  ...(['sail', 'land'] as const).map(verb => ({ say: 'voyage.go', do: verb, is: doesLeaderSailWithoutArmy })),
  { say: 'voyage.go', do: 'land', is: (s, _, a) => voyageFrameOnTop(s).leader === null && voyageFrameOnTop(s).sailed === 0 && voyageFrameOnTop(s).port === a },
]
