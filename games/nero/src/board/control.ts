/** 11 Control of provinces and zones, 13 what it is worth; always from the legions that stand there now. */
import { DP, EMPEROR, GENERAL, ITALY, NORTH, ROME, SCORING, seatedPlayers, SOUTH, ZONE_OF, ZONE_PROVINCES, ZONES } from '../data.ts'
import type { BoardView, Player, Space, Zone } from '../types.ts'
import { count } from './legions.ts'

/** 11.1 More legions than all other players together; independent ones do not count, and under the tribes' marker nobody controls. */
export function controls(b: BoardView, n: number, p: Player, at: Space): boolean {
  if (b.tribes === at) return false
  let lead = 0
  for (const o of seatedPlayers(n)) lead += o === p ? count(b, o, at) : -count(b, o, at)
  return lead > 0
}
/** Provinces of a zone that must be held to control it. */
export const LEAST_HELD = 3
/** 11.2 At least three provinces of the zone. */
export function controlsZone(b: BoardView, n: number, p: Player, zone: Zone): boolean {
  let held = 0
  for (const at of ZONE_PROVINCES[zone]!) if (controls(b, n, p, at)) held++
  return held >= LEAST_HELD
}
export const zonesHeld = (b: BoardView, n: number, p: Player): number => {
  let held = 0
  for (const zone of ZONES) if (controlsZone(b, n, p, zone)) held++
  return held
}
export const countEmperors = (b: BoardView): number => {
  let n = 0
  for (const rank of b.rank) if (rank === EMPEROR) n++
  return n
}
/** 7.1 Declaration points from the board: legions in Italy above all others', and zones. */
export function declaration(b: BoardView, n: number, p: Player): number {
  let lead = 0
  for (const o of seatedPlayers(n)) lead += (count(b, o, NORTH) + count(b, o, SOUTH)) * (o === p ? 1 : -1)
  return Math.max(0, lead) * DP.perLegionSuperiorityItaly + zonesHeld(b, n, p) * DP.perZone
}
/** 3.2 With three players nobody scores for the zone that is nobody's home. */
const isScored = (b: BoardView, zone: Zone): boolean => b.home.includes(zone)

export interface Scored {
  readonly emperor: number
  readonly rome: number
  readonly zones: number
  readonly italy: number
}
/** 13.2 What a player scores if the turn ends now. */
export function scoreOf(b: BoardView, n: number, p: Player): Scored {
  const table = SCORING[b.turn]!
  const isEmperor = b.rank[p] === EMPEROR
  const emperor = !isEmperor ? 0 : countEmperors(b) > 1 ? table.emperorIfTwo : table.emperor
  const rome = isEmperor && b.stands[p] === ROME ? table.emperorInRome : 0
  let [zones, italy] = [0, 0]
  for (const zone of ZONES) if (isScored(b, zone) && controlsZone(b, n, p, zone)) zones += table.zone
  for (const at of ITALY) if (controls(b, n, p, at)) italy += table.italianProvince
  return { emperor, rome, zones, italy }
}
export const totalOf = (s: Scored): number => s.emperor + s.rome + s.zones + s.italy

/** 7.2 The conditions of Ave Caesar! that look at the board: a General with an own legion in a home province. */
export function standsAtHome(b: BoardView, p: Player): boolean {
  const at = b.stands[p] ?? null
  return at !== null && ZONE_OF[at] !== null && ZONE_OF[at] === b.home[p] && count(b, p, at) > 0
}
export const isGeneral = (b: BoardView, p: Player): boolean => b.rank[p] === GENERAL
