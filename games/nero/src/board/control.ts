/** 11 Control of provinces and zones, 13 what it is worth; always from the legions that stand there now. */
import {
  DECLARATION_POINT_VALUES,
  EMPEROR,
  GENERAL,
  ITALIAN_PROVINCES,
  NORTH,
  ROME,
  SCORING_BY_TURN,
  listSeatedPlayers,
  SOUTH,
  ZONE_OF_SPACE,
  PROVINCES_OF_ZONE,
  ALL_ZONES,
} from '../data.ts'
import type { BoardView, Player, Space, Zone } from '../types.ts'
import { countLegions } from './legions.ts'

/** 11.1 More legions than all other players together; independent ones do not count, and under the tribes' marker nobody controls. */
export function doesPlayerControl(b: BoardView, n: number, p: Player, at: Space): boolean {
  if (b.tribes === at) return false
  let lead = 0
  for (const o of listSeatedPlayers(n)) lead += o === p ? countLegions(b, o, at) : -countLegions(b, o, at)
  return lead > 0
}
/** Provinces of a zone that must be held to control it. */
export const LEAST_PROVINCES_FOR_ZONE = 3
/** 11.2 At least three provinces of the zone. */
export function doesPlayerControlZone(b: BoardView, n: number, p: Player, zone: Zone): boolean {
  let held = 0
  for (const at of PROVINCES_OF_ZONE[zone]!) if (doesPlayerControl(b, n, p, at)) held++
  return held >= LEAST_PROVINCES_FOR_ZONE
}
export const countZonesHeld = (b: BoardView, n: number, p: Player): number => {
  let held = 0
  for (const zone of ALL_ZONES) if (doesPlayerControlZone(b, n, p, zone)) held++
  return held
}
export const countEmperors = (b: BoardView): number => {
  let n = 0
  for (const rank of b.rank) if (rank === EMPEROR) n++
  return n
}
/** 7.1 Declaration points from the board: legions in Italy above all others', and zones. */
export function computeDeclarationPoints(b: BoardView, n: number, p: Player): number {
  let lead = 0
  for (const o of listSeatedPlayers(n)) lead += (countLegions(b, o, NORTH) + countLegions(b, o, SOUTH)) * (o === p ? 1 : -1)
  return Math.max(0, lead) * DECLARATION_POINT_VALUES.perLegionSuperiorityItaly + countZonesHeld(b, n, p) * DECLARATION_POINT_VALUES.perZone
}
/** 3.2 With three players nobody scores for the zone that is nobody's home. */
const isZoneScored = (b: BoardView, zone: Zone): boolean => b.home.includes(zone)

export interface ScoreByCategory {
  readonly emperor: number
  readonly rome: number
  readonly zones: number
  readonly italy: number
}
/** 13.2 What a player scores if the turn ends now. */
export function computeScore(b: BoardView, n: number, p: Player): ScoreByCategory {
  const table = SCORING_BY_TURN[b.turn]!
  const isEmperor = b.rank[p] === EMPEROR
  const emperor = !isEmperor ? 0 : countEmperors(b) > 1 ? table.emperorIfTwo : table.emperor
  const rome = isEmperor && b.stands[p] === ROME ? table.emperorInRome : 0
  let [zones, italy] = [0, 0]
  for (const zone of ALL_ZONES) if (isZoneScored(b, zone) && doesPlayerControlZone(b, n, p, zone)) zones += table.zone
  for (const at of ITALIAN_PROVINCES) if (doesPlayerControl(b, n, p, at)) italy += table.italianProvince
  return { emperor, rome, zones, italy }
}
export const totalScoreOf = (s: ScoreByCategory): number => s.emperor + s.rome + s.zones + s.italy

/** 7.2 The conditions of Ave Caesar! that look at the board: a General with an own legion in a home province. */
export function isCommanderAtHome(b: BoardView, p: Player): boolean {
  const at = b.stands[p] ?? null
  return at !== null && ZONE_OF_SPACE[at] !== null && ZONE_OF_SPACE[at] === b.home[p] && countLegions(b, p, at) > 0
}
export const isGeneral = (b: BoardView, p: Player): boolean => b.rank[p] === GENERAL
