/** 3.6 What a Battle is made of, read from its frame. Losses are counted in half-points (r-44). */
import { cell, CAVALRY, CIV, DUX, HOME, IS_CITY, isRaider, isTroop, MILITIA, OWNER, RAIDER, SAXON_WARBAND, SITES_IN, TERRAIN, UNITS } from '../data.ts'
import type { BattleFrame } from '../frames.ts'
import type { DeepReadonly } from '@tabularium/kernel'
import type { BoardView, Faction, Piece, Site, Space } from '../types.ts'
import { isHomeByCard } from './mods.ts'

export type Side = 'attack' | 'defend'
type F = DeepReadonly<BattleFrame>
/** Whose pieces fight on a side. */
export function factionsOf(f: F, side: Side): readonly Faction[] {
  if (f.allies === side) return [DUX, CIV]
  return [side === 'attack' ? f.attacker : f.defender]
}
/** A bit for each faction of a side. */
const sideMask = (f: F, side: Side) => (f.allies === side ? 3 : 1 << (side === 'attack' ? f.attacker : f.defender))
const BIT: readonly number[] = OWNER.map(owner => 1 << owner)
export const isOn = (f: F, side: Side, faction: Faction) => (sideMask(f, side) & (1 << faction)) !== 0
const sideFighting = (f: F, piece: Piece): Side | null => (isOn(f, 'attack', OWNER[piece]!) ? 'attack' : isOn(f, 'defend', OWNER[piece]!) ? 'defend' : null)
/** r-112 All Units of both sides take part; in a Raid only the new Raiders attack (r-31). */
export function muster(b: BoardView, f: F): number[] {
  return UNITS.map(unit => {
    const side = sideFighting(f, unit)
    if (side === null) return 0
    if (side === 'attack' && f.raiders !== null) return unit === RAIDER[f.attacker] ? f.raiders : 0
    return b.units[cell(f.space, unit)]!
  })
}
export function fieldOf(f: F, side: Side): number {
  const mask = sideMask(f, side)
  let n = 0
  for (const u of UNITS) if ((BIT[u]! & mask) !== 0) n += f.field[u]!
  return n
}
export function kindsOf(f: F, side: Side): Piece[] {
  const mask = sideMask(f, side)
  const out: Piece[] = []
  for (const u of UNITS) if (f.field[u]! > 0 && (BIT[u]! & mask) !== 0) out.push(u)
  return out
}
export const slotOf = (f: F, site: Site) => SITES_IN[f.space]!.indexOf(site)
export const insideOf = (f: F, site: Site): number => (f.inside[slotOf(f, site)] ?? []).reduce((a, n) => a + n, 0)
/** Strongholds of the defending side. */
export const defendedSites = (b: BoardView, f: F): Site[] => SITES_IN[f.space]!.filter(s => b.sites[s] !== null && isOn(f, 'defend', OWNER[b.sites[s]!]!))

// ---- 3.6.2 Terrain ----
export const isHome = (b: BoardView, unit: Piece, space: Space) =>
  !IS_CITY[space] && (HOME[unit] === TERRAIN[space] || isHomeByCard(b, unit, space, TERRAIN[space]!))
/** 3.6.2-2, -5 The lowest die that Evades, 7 where nobody may. */
export function evadeFrom(b: BoardView, unit: Piece, space: Space): number {
  if (unit === CAVALRY) return 7
  if (isHome(b, unit, space)) return isRaider(unit) ? 4 : 5
  return isRaider(unit) ? (TERRAIN[space] === 'clear' ? 6 : 5) : 7
}
/** 3.6.2-3, -5 The lowest die that Ambushes. */
export const ambushFrom = (b: BoardView, unit: Piece, space: Space) => (unit === CAVALRY || !isHome(b, unit, space) ? 7 : isRaider(unit) ? 5 : 3)

// ---- 3.6.1 Strikes and losses ----
/** 3.6.3-2 Militia and Raiders are halved in the Field Battle. */
const isHalved = (unit: Piece) => unit === MILITIA || isRaider(unit)
export const strikeOf = (unit: Piece) => (isHalved(unit) ? 1 : 2)
export type Step = 'trap' | 'charge' | 'melee' | 'harass' | 'escalade' | 'storm'
/** Half losses that remove a Unit in a step. */
export function worth(f: F, unit: Piece, step: Step): number {
  if (step === 'storm') return 2
  if (step === 'escalade') return isRaider(unit) ? 1 : 2
  if (f.shield && unit === SAXON_WARBAND) return 4
  return isHalved(unit) ? 1 : 2
}
/** r-44 The most half-points that so many Units of worth 1, 2 and 4 can absorb. Greater ones divide into smaller, so the greatest go first. */
export function absorbed(points: number, ones: number, twos: number, fours: number): number {
  const four = Math.min(fours, Math.floor(points / 4))
  const two = Math.min(twos, Math.floor((points - four * 4) / 2))
  return four * 4 + two * 2 + Math.min(ones, points - four * 4 - two * 2)
}
export const canBesiege = (f: F) => UNITS.reduce((n, u) => n + (isTroop(u) && isOn(f, 'attack', OWNER[u]!) ? f.field[u]! : 0), 0)
