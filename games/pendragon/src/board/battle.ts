/** 3.6 What a Battle is made of, read from its frame. Losses are counted in half-points (r-44). */
import {
  unitCellIndex,
  CAVALRY,
  CIV,
  DUX,
  HOME_TERRAIN_OF_UNIT,
  IS_CITY,
  isRaider,
  isTroopOrWarband,
  MILITIA,
  OWNER_OF_PIECE,
  RAIDER_OF_NATION,
  SAXON_WARBAND,
  SITES_OF_SPACE,
  TERRAIN_OF_SPACE,
  UNITS,
} from '../data.ts'
import type { BattleFrame } from '../frames.ts'
import type { DeepReadonly } from '@tabularium/kernel'
import type { BoardView, Faction, Piece, Site, Space } from '../types.ts'
import { isHomeTerrainByCard } from './mods.ts'

export type FightingSide = 'attack' | 'defend'
export type BattleView = DeepReadonly<BattleFrame>
/** Whose pieces fight on a side. */
export function factionsOfBattleSide(f: BattleView, side: FightingSide): readonly Faction[] {
  if (f.allies === side) return [DUX, CIV]
  return [side === 'attack' ? f.attacker : f.defender]
}
/** A bit for each faction of a side. */
const factionBitsOfBattleSide = (f: BattleView, side: FightingSide) => (f.allies === side ? 3 : 1 << (side === 'attack' ? f.attacker : f.defender))
const OWNER_BIT_OF_PIECE: readonly number[] = OWNER_OF_PIECE.map(owner => 1 << owner)
export const isFactionOnBattleSide = (f: BattleView, side: FightingSide, faction: Faction) => (factionBitsOfBattleSide(f, side) & (1 << faction)) !== 0
const battleSideOfPiece = (f: BattleView, piece: Piece): FightingSide | null =>
  isFactionOnBattleSide(f, 'attack', OWNER_OF_PIECE[piece]!) ? 'attack' : isFactionOnBattleSide(f, 'defend', OWNER_OF_PIECE[piece]!) ? 'defend' : null
/** r-112 All Units of both sides take part; in a Raid only the new Raiders attack (r-31). */
export function countUnitsTakingPart(b: BoardView, f: BattleView): number[] {
  return UNITS.map(unit => {
    const side = battleSideOfPiece(f, unit)
    if (side === null) return 0
    if (side === 'attack' && f.raiders !== null) return unit === RAIDER_OF_NATION[f.attacker] ? f.raiders : 0
    return b.units[unitCellIndex(f.space, unit)]!
  })
}
export function countUnitsInField(f: BattleView, side: FightingSide): number {
  const mask = factionBitsOfBattleSide(f, side)
  let n = 0
  for (const u of UNITS) if ((OWNER_BIT_OF_PIECE[u]! & mask) !== 0) n += f.field[u]!
  return n
}
export function findKindsInField(f: BattleView, side: FightingSide): Piece[] {
  const mask = factionBitsOfBattleSide(f, side)
  const out: Piece[] = []
  for (const u of UNITS) if (f.field[u]! > 0 && (OWNER_BIT_OF_PIECE[u]! & mask) !== 0) out.push(u)
  return out
}
export const siteIndexInBattleSpace = (f: BattleView, site: Site) => SITES_OF_SPACE[f.space]!.indexOf(site)
export const countUnitsInsideStronghold = (f: BattleView, site: Site): number => (f.inside[siteIndexInBattleSpace(f, site)] ?? []).reduce((a, n) => a + n, 0)
/** Strongholds of the defending side. */
export const findDefendedSites = (b: BoardView, f: BattleView): Site[] =>
  SITES_OF_SPACE[f.space]!.filter(s => b.sites[s] !== null && isFactionOnBattleSide(f, 'defend', OWNER_OF_PIECE[b.sites[s]!]!))

// ---- 3.6.2 Terrain ----
export const isHomeTerrain = (b: BoardView, unit: Piece, space: Space) =>
  !IS_CITY[space] && (HOME_TERRAIN_OF_UNIT[unit] === TERRAIN_OF_SPACE[space] || isHomeTerrainByCard(b, unit, space, TERRAIN_OF_SPACE[space]!))
/** 3.6.2-2, -5 The lowest die that Evades, 7 where nobody may. */
export function findLowestEvadeRoll(b: BoardView, unit: Piece, space: Space): number {
  if (unit === CAVALRY) return 7
  if (isHomeTerrain(b, unit, space)) return isRaider(unit) ? 4 : 5
  return isRaider(unit) ? (TERRAIN_OF_SPACE[space] === 'clear' ? 6 : 5) : 7
}
/** 3.6.2-3, -5 The lowest die that Ambushes. */
export const findLowestAmbushRoll = (b: BoardView, unit: Piece, space: Space) =>
  unit === CAVALRY || !isHomeTerrain(b, unit, space) ? 7 : isRaider(unit) ? 5 : 3

// ---- 3.6.1 Strikes and losses ----
/** 3.6.3-2 Militia and Raiders are halved in the Field Battle. */
const isStrikeHalved = (unit: Piece) => unit === MILITIA || isRaider(unit)
export const strikeValueOf = (unit: Piece) => (isStrikeHalved(unit) ? 1 : 2)
export type BattleStep = 'trap' | 'charge' | 'melee' | 'harass' | 'escalade' | 'storm'
/** Half losses that remove a Unit in a step. */
export function countLossesToRemove(f: BattleView, unit: Piece, step: BattleStep): number {
  if (step === 'storm') return 2
  if (step === 'escalade') return isRaider(unit) ? 1 : 2
  if (f.shield && unit === SAXON_WARBAND) return 4
  return isStrikeHalved(unit) ? 1 : 2
}
/** r-44 The most half-points that so many Units of worth 1, 2 and 4 can absorb. Greater ones divide into smaller, so the greatest go first. */
export function computeMostLossesAbsorbed(points: number, ones: number, twos: number, fours: number): number {
  const four = Math.min(fours, Math.floor(points / 4))
  const two = Math.min(twos, Math.floor((points - four * 4) / 2))
  return four * 4 + two * 2 + Math.min(ones, points - four * 4 - two * 2)
}
export const countBesiegingTroops = (f: BattleView) =>
  UNITS.reduce((n, u) => n + (isTroopOrWarband(u) && isFactionOnBattleSide(f, 'attack', OWNER_OF_PIECE[u]!) ? f.field[u]! : 0), 0)
