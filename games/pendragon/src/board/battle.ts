/** 3.6 What a Battle is made of, read from its frame. Losses are counted in half-points (r-44). */
import { unitCell, CAVALRY, CIV, DUX, HOME, IS_CITY, isRaider, isTroop, MILITIA, OWNER, RAIDER, SAXON_WARBAND, SITES_IN, TERRAIN, UNITS } from '../data.ts'
import type { BattleFrame } from '../frames.ts'
import type { DeepReadonly } from '@tabularium/kernel'
import type { BoardView, Faction, Piece, Site, Space } from '../types.ts'
import { isHomeByCard } from './mods.ts'

export type Side = 'attack' | 'defend'
export type BattleView = DeepReadonly<BattleFrame>
/** Whose pieces fight on a side. */
export function factionsOf(f: BattleView, side: Side): readonly Faction[] {
  if (f.allies === side) return [DUX, CIV]
  return [side === 'attack' ? f.attacker : f.defender]
}
/** A bit for each faction of a side. */
const factionBits = (f: BattleView, side: Side) => (f.allies === side ? 3 : 1 << (side === 'attack' ? f.attacker : f.defender))
const OWNER_BIT: readonly number[] = OWNER.map(owner => 1 << owner)
export const isOnSide = (f: BattleView, side: Side, faction: Faction) => (factionBits(f, side) & (1 << faction)) !== 0
const sideFighting = (f: BattleView, piece: Piece): Side | null =>
  isOnSide(f, 'attack', OWNER[piece]!) ? 'attack' : isOnSide(f, 'defend', OWNER[piece]!) ? 'defend' : null
/** r-112 All Units of both sides take part; in a Raid only the new Raiders attack (r-31). */
export function unitsTakingPart(b: BoardView, f: BattleView): number[] {
  return UNITS.map(unit => {
    const side = sideFighting(f, unit)
    if (side === null) return 0
    if (side === 'attack' && f.raiders !== null) return unit === RAIDER[f.attacker] ? f.raiders : 0
    return b.units[unitCell(f.space, unit)]!
  })
}
export function unitsInField(f: BattleView, side: Side): number {
  const mask = factionBits(f, side)
  let n = 0
  for (const u of UNITS) if ((OWNER_BIT[u]! & mask) !== 0) n += f.field[u]!
  return n
}
export function kindsInField(f: BattleView, side: Side): Piece[] {
  const mask = factionBits(f, side)
  const out: Piece[] = []
  for (const u of UNITS) if (f.field[u]! > 0 && (OWNER_BIT[u]! & mask) !== 0) out.push(u)
  return out
}
export const siteIndex = (f: BattleView, site: Site) => SITES_IN[f.space]!.indexOf(site)
export const unitsInside = (f: BattleView, site: Site): number => (f.inside[siteIndex(f, site)] ?? []).reduce((a, n) => a + n, 0)
/** Strongholds of the defending side. */
export const defendedSites = (b: BoardView, f: BattleView): Site[] =>
  SITES_IN[f.space]!.filter(s => b.sites[s] !== null && isOnSide(f, 'defend', OWNER[b.sites[s]!]!))

// ---- 3.6.2 Terrain ----
export const isHome = (b: BoardView, unit: Piece, space: Space) =>
  !IS_CITY[space] && (HOME[unit] === TERRAIN[space] || isHomeByCard(b, unit, space, TERRAIN[space]!))
/** 3.6.2-2, -5 The lowest die that Evades, 7 where nobody may. */
export function lowestEvadeRoll(b: BoardView, unit: Piece, space: Space): number {
  if (unit === CAVALRY) return 7
  if (isHome(b, unit, space)) return isRaider(unit) ? 4 : 5
  return isRaider(unit) ? (TERRAIN[space] === 'clear' ? 6 : 5) : 7
}
/** 3.6.2-3, -5 The lowest die that Ambushes. */
export const lowestAmbushRoll = (b: BoardView, unit: Piece, space: Space) => (unit === CAVALRY || !isHome(b, unit, space) ? 7 : isRaider(unit) ? 5 : 3)

// ---- 3.6.1 Strikes and losses ----
/** 3.6.3-2 Militia and Raiders are halved in the Field Battle. */
const isHalved = (unit: Piece) => unit === MILITIA || isRaider(unit)
export const strikeValue = (unit: Piece) => (isHalved(unit) ? 1 : 2)
export type Step = 'trap' | 'charge' | 'melee' | 'harass' | 'escalade' | 'storm'
/** Half losses that remove a Unit in a step. */
export function lossesToRemove(f: BattleView, unit: Piece, step: Step): number {
  if (step === 'storm') return 2
  if (step === 'escalade') return isRaider(unit) ? 1 : 2
  if (f.shield && unit === SAXON_WARBAND) return 4
  return isHalved(unit) ? 1 : 2
}
/** r-44 The most half-points that so many Units of worth 1, 2 and 4 can absorb. Greater ones divide into smaller, so the greatest go first. */
export function mostAbsorbed(points: number, ones: number, twos: number, fours: number): number {
  const four = Math.min(fours, Math.floor(points / 4))
  const two = Math.min(twos, Math.floor((points - four * 4) / 2))
  return four * 4 + two * 2 + Math.min(ones, points - four * 4 - two * 2)
}
export const besiegingTroops = (f: BattleView) => UNITS.reduce((n, u) => n + (isTroop(u) && isOnSide(f, 'attack', OWNER[u]!) ? f.field[u]! : 0), 0)
