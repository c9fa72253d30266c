/** What the board promises: zones and Italy at the end of the turn and later, and the throne. */
import {
  CONTENDER,
  DECLARATION_POINT_VALUES,
  EMPEROR,
  NORTH,
  PROVINCES,
  ROME,
  SCORING_ROW_OF_TURN,
  listSeatedPlayers,
  SOUTH,
  DISTANCES_TO_ROME,
  TURNS,
  PROVINCE_GROUP_OF_SPACE,
  PROVINCES_OF_PROVINCE_GROUP,
  ALL_PROVINCE_GROUPS,
} from '../data.ts'
import { computeDeclarationPoints, countEmperors } from '../board/control.ts'
import { countLegionsOfOwnerAt } from '../board/legions.ts'
import type { BoardView, Player, Space, ProvinceGroup } from '../types.ts'

/** How likely a zone is held in the end, by how many of its provinces are held now. */
const GROUP_CONTROL_CHANCE_BY_PROVINCES = [0, 0.05, 0.3, 0.72, 0.88, 0.95] as const
/** What the turns after this one are worth, seen from here. */
const LATER_TURNS_WEIGHT = 0.45
const scoringRowOfPresentTurn = (b: BoardView) => SCORING_ROW_OF_TURN[Math.min(b.turn, TURNS)]!
const countTurnsAhead = (b: BoardView): number => Math.max(0, TURNS - b.turn)

/** How firmly a player holds a province: 0 not at all, 1 beyond doubt. */
export function estimateChanceToHoldProvince(b: BoardView, n: number, p: Player, at: Space): number {
  if (b.tribes === at) return 0.1
  const mine = countLegionsOfOwnerAt(b, p, at)
  if (mine === 0) return 0
  let lead = mine
  for (const o of listSeatedPlayers(n)) if (o !== p) lead -= countLegionsOfOwnerAt(b, o, at)
  return lead <= 0 ? 0.15 : lead === 1 ? 0.85 : 1
}
/** A zone's worth at the end of this turn and, less surely, of those after it. */
const estimateValueOfProvinceGroup = (b: BoardView, zone: ProvinceGroup): number =>
  b.home.includes(zone) ? scoringRowOfPresentTurn(b).zone + LATER_TURNS_WEIGHT * countTurnsAhead(b) * 2 : 0.8
const estimateValueOfItalianProvince = (b: BoardView): number => 1 + LATER_TURNS_WEIGHT * countTurnsAhead(b) * 0.5
function estimateProvincesHeldInGroup(b: BoardView, n: number, p: Player, zone: ProvinceGroup): number {
  let held = 0
  for (const at of PROVINCES_OF_PROVINCE_GROUP[zone]!) held += estimateChanceToHoldProvince(b, n, p, at)
  return held
}
const estimateChanceToControlGroup = (held: number): number => {
  const whole = Math.floor(held)
  return (
    GROUP_CONTROL_CHANCE_BY_PROVINCES[whole]! +
    (GROUP_CONTROL_CHANCE_BY_PROVINCES[Math.min(5, whole + 1)]! - GROUP_CONTROL_CHANCE_BY_PROVINCES[whole]!) * (held - whole)
  )
}
/** Zones and Italian provinces, and the sudden victories they may lead to. */
export function estimateValueOfStandingOnMap(b: BoardView, n: number, p: Player): number {
  let [worth, zones] = [0, 0]
  for (const zone of ALL_PROVINCE_GROUPS) {
    const chance = estimateChanceToControlGroup(estimateProvincesHeldInGroup(b, n, p, zone))
    worth += chance * estimateValueOfProvinceGroup(b, zone)
    zones += chance
  }
  worth += (estimateChanceToHoldProvince(b, n, p, NORTH) + estimateChanceToHoldProvince(b, n, p, SOUTH)) * 0.7 * estimateValueOfItalianProvince(b)
  return worth + estimateValueOfNearSuddenVictory(b, p, zones)
}
function estimateValueOfNearSuddenVictory(b: BoardView, p: Player, zones: number): number {
  const near = zones - (b.rank[p] === EMPEROR ? 1.6 : 2.6)
  return near <= 0 ? 0 : near * near * 9
}
/** What one more province is worth to a player; used to see where a march may lead. */
export function estimateValueOfGainingProvince(b: BoardView, n: number, p: Player, at: Space): number {
  const zone = PROVINCE_GROUP_OF_SPACE[at] ?? null
  if (zone === null) return (1 - estimateChanceToHoldProvince(b, n, p, at)) * 0.7 * estimateValueOfItalianProvince(b)
  const held = estimateProvincesHeldInGroup(b, n, p, zone)
  return (
    (estimateChanceToControlGroup(Math.min(5, held + 1 - estimateChanceToHoldProvince(b, n, p, at))) - estimateChanceToControlGroup(held)) *
      estimateValueOfProvinceGroup(b, zone) +
    0.05
  )
}
/** What a player gives up by leaving a province. */
export function estimateValueOfLosingProvince(b: BoardView, n: number, p: Player, at: Space): number {
  const zone = PROVINCE_GROUP_OF_SPACE[at] ?? null
  const here = estimateChanceToHoldProvince(b, n, p, at)
  if (zone === null) return here * 0.7 * estimateValueOfItalianProvince(b)
  const held = estimateProvincesHeldInGroup(b, n, p, zone)
  return (estimateChanceToControlGroup(held) - estimateChanceToControlGroup(Math.max(0, held - here))) * estimateValueOfProvinceGroup(b, zone)
}

// ---- The throne ----
const estimateValueOfBeingEmperor = (b: BoardView, others: number): number => {
  const table = scoringRowOfPresentTurn(b)
  return (others > 0 ? table.emperorIfTwo : table.emperor) * 0.8 + LATER_TURNS_WEIGHT * countTurnsAhead(b) * 2.2
}
const EMPEROR_CHANCE_BY_DISTANCE_TO_ROME = [0.75, 0.5, 0.36, 0.28, 0.22, 0.18, 0.15] as const
/** An Emperor keeps what he has; a Contender is on his way; a General in Rome needs five declaration points, `votes` of them in cards. */
export function estimateHopeOfBecomingEmperor(b: BoardView, n: number, p: Player, votes: number, at: Space | null = b.stands[p] ?? null): number {
  if (at === null) return 0
  const others = countEmperors(b) - (b.rank[p] === EMPEROR ? 1 : 0)
  const value = estimateValueOfBeingEmperor(b, others)
  if (b.rank[p] === EMPEROR) return value + (at === ROME ? scoringRowOfPresentTurn(b).emperorInRome * 0.8 - 0.5 : countLegionsOfOwnerAt(b, p, at) * 0.1)
  const far = DISTANCES_TO_ROME[at]!
  if (b.rank[p] === CONTENDER) return value * EMPEROR_CHANCE_BY_DISTANCE_TO_ROME[Math.min(far, 6)]! * (others > 1 ? 0.25 : 1)
  if (others > 0) return 0.1 * EMPEROR_CHANCE_BY_DISTANCE_TO_ROME[Math.min(far, 6)]!
  const short = DECLARATION_POINT_VALUES.needed - computeDeclarationPoints(b, n, p) - Math.min(votes, 4)
  const ready = short <= 0 ? 0.8 : short === 1 ? 0.3 : short === 2 ? 0.12 : 0.05
  return value * ready * EMPEROR_CHANCE_BY_DISTANCE_TO_ROME[Math.min(far, 6)]! * 1.2
}
export function countLegionsOfPlayerOnMap(b: BoardView, p: Player): number {
  let n = 0
  for (const at of PROVINCES) n += countLegionsOfOwnerAt(b, p, at)
  return n
}
