/** What the board promises: zones and Italy at the end of the turn and later, and the throne. */
import {
  CONTENDER,
  DECLARATION_POINT_VALUES,
  EMPEROR,
  NORTH,
  PROVINCES,
  ROME,
  SCORING_BY_TURN,
  listSeatedPlayers,
  SOUTH,
  DISTANCES_TO_ROME,
  TURNS,
  ZONE_OF_SPACE,
  PROVINCES_OF_ZONE,
  ALL_ZONES,
} from '../data.ts'
import { computeDeclarationPoints, countEmperors } from '../board/control.ts'
import { countLegions } from '../board/legions.ts'
import type { BoardView, Player, Space, Zone } from '../types.ts'

/** How likely a zone is held in the end, by how many of its provinces are held now. */
const ZONE_CHANCE_BY_PROVINCES = [0, 0.05, 0.3, 0.72, 0.88, 0.95] as const
/** What the turns after this one are worth, seen from here. */
const LATER_TURNS_WEIGHT = 0.45
const scoringOfTurn = (b: BoardView) => SCORING_BY_TURN[Math.min(b.turn, TURNS)]!
const countTurnsAhead = (b: BoardView): number => Math.max(0, TURNS - b.turn)

/** How firmly a player holds a province: 0 not at all, 1 beyond doubt. */
export function estimateHold(b: BoardView, n: number, p: Player, at: Space): number {
  if (b.tribes === at) return 0.1
  const mine = countLegions(b, p, at)
  if (mine === 0) return 0
  let lead = mine
  for (const o of listSeatedPlayers(n)) if (o !== p) lead -= countLegions(b, o, at)
  return lead <= 0 ? 0.15 : lead === 1 ? 0.85 : 1
}
/** A zone's worth at the end of this turn and, less surely, of those after it. */
const estimateZoneValue = (b: BoardView, zone: Zone): number =>
  b.home.includes(zone) ? scoringOfTurn(b).zone + LATER_TURNS_WEIGHT * countTurnsAhead(b) * 2 : 0.8
const estimateItalyValue = (b: BoardView): number => 1 + LATER_TURNS_WEIGHT * countTurnsAhead(b) * 0.5
function estimateProvincesHeld(b: BoardView, n: number, p: Player, zone: Zone): number {
  let held = 0
  for (const at of PROVINCES_OF_ZONE[zone]!) held += estimateHold(b, n, p, at)
  return held
}
const estimateLikelihood = (held: number): number => {
  const whole = Math.floor(held)
  return ZONE_CHANCE_BY_PROVINCES[whole]! + (ZONE_CHANCE_BY_PROVINCES[Math.min(5, whole + 1)]! - ZONE_CHANCE_BY_PROVINCES[whole]!) * (held - whole)
}
/** Zones and Italian provinces, and the sudden victories they may lead to. */
export function estimateStanding(b: BoardView, n: number, p: Player): number {
  let [worth, zones] = [0, 0]
  for (const zone of ALL_ZONES) {
    const chance = estimateLikelihood(estimateProvincesHeld(b, n, p, zone))
    worth += chance * estimateZoneValue(b, zone)
    zones += chance
  }
  worth += (estimateHold(b, n, p, NORTH) + estimateHold(b, n, p, SOUTH)) * 0.7 * estimateItalyValue(b)
  return worth + estimateSuddenVictory(b, p, zones)
}
function estimateSuddenVictory(b: BoardView, p: Player, zones: number): number {
  const near = zones - (b.rank[p] === EMPEROR ? 1.6 : 2.6)
  return near <= 0 ? 0 : near * near * 9
}
/** What one more province is worth to a player; used to see where a march may lead. */
export function estimateProvinceGain(b: BoardView, n: number, p: Player, at: Space): number {
  const zone = ZONE_OF_SPACE[at] ?? null
  if (zone === null) return (1 - estimateHold(b, n, p, at)) * 0.7 * estimateItalyValue(b)
  const held = estimateProvincesHeld(b, n, p, zone)
  return (estimateLikelihood(Math.min(5, held + 1 - estimateHold(b, n, p, at))) - estimateLikelihood(held)) * estimateZoneValue(b, zone) + 0.05
}
/** What a player gives up by leaving a province. */
export function estimateProvinceLoss(b: BoardView, n: number, p: Player, at: Space): number {
  const zone = ZONE_OF_SPACE[at] ?? null
  const here = estimateHold(b, n, p, at)
  if (zone === null) return here * 0.7 * estimateItalyValue(b)
  const held = estimateProvincesHeld(b, n, p, zone)
  return (estimateLikelihood(held) - estimateLikelihood(Math.max(0, held - here))) * estimateZoneValue(b, zone)
}

// ---- The throne ----
const estimateThroneValue = (b: BoardView, others: number): number => {
  const table = scoringOfTurn(b)
  return (others > 0 ? table.emperorIfTwo : table.emperor) * 0.8 + LATER_TURNS_WEIGHT * countTurnsAhead(b) * 2.2
}
const THRONE_CHANCE_BY_DISTANCE = [0.75, 0.5, 0.36, 0.28, 0.22, 0.18, 0.15] as const
/** An Emperor keeps what he has; a Contender is on his way; a General in Rome needs five declaration points, `votes` of them in cards. */
export function estimateThroneHope(b: BoardView, n: number, p: Player, votes: number, at: Space | null = b.stands[p] ?? null): number {
  if (at === null) return 0
  const others = countEmperors(b) - (b.rank[p] === EMPEROR ? 1 : 0)
  const value = estimateThroneValue(b, others)
  if (b.rank[p] === EMPEROR) return value + (at === ROME ? scoringOfTurn(b).emperorInRome * 0.8 - 0.5 : countLegions(b, p, at) * 0.1)
  const far = DISTANCES_TO_ROME[at]!
  if (b.rank[p] === CONTENDER) return value * THRONE_CHANCE_BY_DISTANCE[Math.min(far, 6)]! * (others > 1 ? 0.25 : 1)
  if (others > 0) return 0.1 * THRONE_CHANCE_BY_DISTANCE[Math.min(far, 6)]!
  const short = DECLARATION_POINT_VALUES.needed - computeDeclarationPoints(b, n, p) - Math.min(votes, 4)
  const ready = short <= 0 ? 0.8 : short === 1 ? 0.3 : short === 2 ? 0.12 : 0.05
  return value * ready * THRONE_CHANCE_BY_DISTANCE[Math.min(far, 6)]! * 1.2
}
export function countLegionsOf(b: BoardView, p: Player): number {
  let n = 0
  for (const at of PROVINCES) n += countLegions(b, p, at)
  return n
}
