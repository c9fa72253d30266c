/** What the board promises: zones and Italy at the end of the turn and later, and the throne. */
import { CONTENDER, DP, EMPEROR, NORTH, PROVINCES, ROME, SCORING, seatedPlayers, SOUTH, TO_ROME, TURNS, ZONE_OF, ZONE_PROVINCES, ZONES } from '../data.ts'
import { declaration, countEmperors } from '../board/control.ts'
import { count } from '../board/legions.ts'
import type { BoardView, Player, Space, Zone } from '../types.ts'

/** How likely a zone is held in the end, by how many of its provinces are held now. */
const HELD = [0, 0.05, 0.3, 0.72, 0.88, 0.95] as const
/** What the turns after this one are worth, seen from here. */
const LATER = 0.45
const scoringOf = (b: BoardView) => SCORING[Math.min(b.turn, TURNS)]!
const countTurnsAhead = (b: BoardView): number => Math.max(0, TURNS - b.turn)

/** How firmly a player holds a province: 0 not at all, 1 beyond doubt. */
export function hold(b: BoardView, n: number, p: Player, at: Space): number {
  if (b.tribes === at) return 0.1
  const mine = count(b, p, at)
  if (mine === 0) return 0
  let lead = mine
  for (const o of seatedPlayers(n)) if (o !== p) lead -= count(b, o, at)
  return lead <= 0 ? 0.15 : lead === 1 ? 0.85 : 1
}
/** A zone's worth at the end of this turn and, less surely, of those after it. */
const zoneValue = (b: BoardView, zone: Zone): number => (b.home.includes(zone) ? scoringOf(b).zone + LATER * countTurnsAhead(b) * 2 : 0.8)
const italyValue = (b: BoardView): number => 1 + LATER * countTurnsAhead(b) * 0.5
function heldIn(b: BoardView, n: number, p: Player, zone: Zone): number {
  let held = 0
  for (const at of ZONE_PROVINCES[zone]!) held += hold(b, n, p, at)
  return held
}
const estimateLikelihood = (held: number): number => {
  const whole = Math.floor(held)
  return HELD[whole]! + (HELD[Math.min(5, whole + 1)]! - HELD[whole]!) * (held - whole)
}
/** Zones and Italian provinces, and the sudden victories they may lead to. */
export function standingOf(b: BoardView, n: number, p: Player): number {
  let [worth, zones] = [0, 0]
  for (const zone of ZONES) {
    const chance = estimateLikelihood(heldIn(b, n, p, zone))
    worth += chance * zoneValue(b, zone)
    zones += chance
  }
  worth += (hold(b, n, p, NORTH) + hold(b, n, p, SOUTH)) * 0.7 * italyValue(b)
  return worth + estimateSuddenVictory(b, p, zones)
}
function estimateSuddenVictory(b: BoardView, p: Player, zones: number): number {
  const near = zones - (b.rank[p] === EMPEROR ? 1.6 : 2.6)
  return near <= 0 ? 0 : near * near * 9
}
/** What one more province is worth to a player; used to see where a march may lead. */
export function provinceGain(b: BoardView, n: number, p: Player, at: Space): number {
  const zone = ZONE_OF[at] ?? null
  if (zone === null) return (1 - hold(b, n, p, at)) * 0.7 * italyValue(b)
  const held = heldIn(b, n, p, zone)
  return (estimateLikelihood(Math.min(5, held + 1 - hold(b, n, p, at))) - estimateLikelihood(held)) * zoneValue(b, zone) + 0.05
}
/** What a player gives up by leaving a province. */
export function provinceLoss(b: BoardView, n: number, p: Player, at: Space): number {
  const zone = ZONE_OF[at] ?? null
  const here = hold(b, n, p, at)
  if (zone === null) return here * 0.7 * italyValue(b)
  const held = heldIn(b, n, p, zone)
  return (estimateLikelihood(held) - estimateLikelihood(Math.max(0, held - here))) * zoneValue(b, zone)
}

// ---- The throne ----
const throneValue = (b: BoardView, others: number): number => {
  const table = scoringOf(b)
  return (others > 0 ? table.emperorIfTwo : table.emperor) * 0.8 + LATER * countTurnsAhead(b) * 2.2
}
const NEAR = [0.75, 0.5, 0.36, 0.28, 0.22, 0.18, 0.15] as const
/** An Emperor keeps what he has; a Contender is on his way; a General in Rome needs five declaration points, `votes` of them in cards. */
export function throneHope(b: BoardView, n: number, p: Player, votes: number, at: Space | null = b.stands[p] ?? null): number {
  if (at === null) return 0
  const others = countEmperors(b) - (b.rank[p] === EMPEROR ? 1 : 0)
  const value = throneValue(b, others)
  if (b.rank[p] === EMPEROR) return value + (at === ROME ? scoringOf(b).emperorInRome * 0.8 - 0.5 : count(b, p, at) * 0.1)
  const far = TO_ROME[at]!
  if (b.rank[p] === CONTENDER) return value * NEAR[Math.min(far, 6)]! * (others > 1 ? 0.25 : 1)
  if (others > 0) return 0.1 * NEAR[Math.min(far, 6)]!
  const short = DP.needed - declaration(b, n, p) - Math.min(votes, 4)
  const ready = short <= 0 ? 0.8 : short === 1 ? 0.3 : short === 2 ? 0.12 : 0.05
  return value * ready * NEAR[Math.min(far, 6)]! * 1.2
}
export function legionsOf(b: BoardView, p: Player): number {
  let n = 0
  for (const at of PROVINCES) n += count(b, p, at)
  return n
}
