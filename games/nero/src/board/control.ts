/** 11 Control of provinces and zones, 13 what it is worth; always from the legions that stand there now. */
import {
  DECLARATION_POINT_VALUES,
  EMPEROR,
  GENERAL,
  ITALIAN_PROVINCES,
  NORTH,
  ROME,
  SCORING_ROW_OF_TURN,
  listSeatedPlayers,
  SOUTH,
  PROVINCE_GROUP_OF_SPACE,
  PROVINCES_OF_PROVINCE_GROUP,
  ALL_PROVINCE_GROUPS,
} from '../data.ts'
import type { BoardView, Player, Space, ProvinceGroup } from '../types.ts'
import { countLegionsOfOwnerAt } from './legions.ts'

/** 11.1 More legions than all other players together; independent ones do not count, and under the tribes' marker nobody controls. */
export function doesPlayerControlSpace(b: BoardView, n: number, p: Player, at: Space): boolean {
  if (b.tribes === at) return false
  let lead = 0
  for (const o of listSeatedPlayers(n)) lead += o === p ? countLegionsOfOwnerAt(b, o, at) : -countLegionsOfOwnerAt(b, o, at)
  return lead > 0
}
/** Provinces of a zone that must be held to control it. */
export const LEAST_PROVINCES_TO_CONTROL_GROUP = 3
/** 11.2 At least three provinces of the zone. */
export function doesPlayerControlProvinceGroup(b: BoardView, n: number, p: Player, zone: ProvinceGroup): boolean {
  let held = 0
  for (const at of PROVINCES_OF_PROVINCE_GROUP[zone]!) if (doesPlayerControlSpace(b, n, p, at)) held++
  return held >= LEAST_PROVINCES_TO_CONTROL_GROUP
}
export const countProvinceGroupsHeld = (b: BoardView, n: number, p: Player): number => {
  let held = 0
  for (const zone of ALL_PROVINCE_GROUPS) if (doesPlayerControlProvinceGroup(b, n, p, zone)) held++
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
  for (const o of listSeatedPlayers(n)) lead += (countLegionsOfOwnerAt(b, o, NORTH) + countLegionsOfOwnerAt(b, o, SOUTH)) * (o === p ? 1 : -1)
  return Math.max(0, lead) * DECLARATION_POINT_VALUES.perLegionSuperiorityItaly + countProvinceGroupsHeld(b, n, p) * DECLARATION_POINT_VALUES.perZone
}
/** 3.2 With three players nobody scores for the zone that is nobody's home. */
const isProvinceGroupScored = (b: BoardView, zone: ProvinceGroup): boolean => b.home.includes(zone)

export interface ScoreByCategory {
  readonly emperor: number
  readonly rome: number
  readonly zones: number
  readonly italy: number
}
/** 13.2 What a player scores if the turn ends now. */
export function computeScoreOfPlayer(b: BoardView, n: number, p: Player): ScoreByCategory {
  const table = SCORING_ROW_OF_TURN[b.turn]!
  const isEmperor = b.rank[p] === EMPEROR
  const emperor = !isEmperor ? 0 : countEmperors(b) > 1 ? table.emperorIfTwo : table.emperor
  const rome = isEmperor && b.stands[p] === ROME ? table.emperorInRome : 0
  let [zones, italy] = [0, 0]
  for (const zone of ALL_PROVINCE_GROUPS) if (isProvinceGroupScored(b, zone) && doesPlayerControlProvinceGroup(b, n, p, zone)) zones += table.zone
  for (const at of ITALIAN_PROVINCES) if (doesPlayerControlSpace(b, n, p, at)) italy += table.italianProvince
  return { emperor, rome, zones, italy }
}
export const totalOfScore = (s: ScoreByCategory): number => s.emperor + s.rome + s.zones + s.italy

/** 7.2 The conditions of Ave Caesar! that look at the board: a General with an own legion in a home province. */
export function isCommanderAtHome(b: BoardView, p: Player): boolean {
  const at = b.stands[p] ?? null
  return at !== null && PROVINCE_GROUP_OF_SPACE[at] !== null && PROVINCE_GROUP_OF_SPACE[at] === b.home[p] && countLegionsOfOwnerAt(b, p, at) > 0
}
export const isPlayerGeneral = (b: BoardView, p: Player): boolean => b.rank[p] === GENERAL
