/** What a Barbarian has: Renown, land and homes, and the men who may yet bring any of them. */
import {
  ADJACENT_SPACES_OF_SPACE,
  unitCellIndex,
  FACTIONS,
  LANDS,
  RAIDER_OF_NATION,
  SAX,
  SCO,
  LOWEST_SETTLE_ROLL,
  SETTLEMENT_OF_NATION,
  SITES_OF_SPACE,
  WARBAND_OF_NATION,
} from '../data.ts'
import { findHolderOfSpace, isImperiumFragmented, countProsperityIn } from '../board/control.ts'
import { countAvailablePieces, isSiteVacant, countPiecesOfFactionIn } from '../board/pieces.ts'
import { valueOfTrack } from '../board/tracks.ts'
import { BARBARIAN_MARGIN_BASES, BARBARIAN_VICTORY_NEEDS, countSettlements } from '../board/victory.ts'
import { ownTrackOfFaction } from '../procs/common.ts'
import type { BoardView, Faction, Piece, Space } from '../types.ts'
import type { TermsByName } from './terms.ts'

/** Plunder that is still on its way home. */
export function countPlunderCarried(b: BoardView, faction: Faction): number {
  let n = 0
  for (const s of LANDS) n += b.plunder[unitCellIndex(s, RAIDER_OF_NATION[faction]!)]! + b.plunder[unitCellIndex(s, WARBAND_OF_NATION[faction]!)]!
  return n
}
function countUnitsOfKindOnMap(b: BoardView, unit: Piece): number {
  let n = 0
  for (const s of LANDS) n += b.units[unitCellIndex(s, unit)]!
  return n
}

// ---- Renown ----
/** 7.2.3-1 In Fragmentation the Renown of the Saxons is only money. */
const valueOfOneRenown = (b: BoardView, faction: Faction) => (faction === SCO ? SCOTTI_POINT_VALUE : isImperiumFragmented(b) ? 0.25 : SAXON_POINT_VALUE)
const SCOTTI_POINT_VALUE = 1.2
const SAXON_POINT_VALUE = 0.8
/** 6.6-2 Plunder comes home at the Epoch by itself, unless its carriers are caught before. */
const CHANCE_PLUNDER_COMES_HOME = 0.85
/** Without Renown nobody sails (3.4.1-5), so the first points are worth more. */
function estimateRenownValue(b: BoardView, faction: Faction): number {
  const renown = valueOfTrack(b, ownTrackOfFaction(faction))
  return (renown + countPlunderCarried(b, faction) * CHANCE_PLUNDER_COMES_HOME) * valueOfOneRenown(b, faction) + Math.min(renown, 8) * 0.25
}

// ---- Homes ----
/** Up to the four of 7.2 a Settlement is worth more than its margin. */
const VALUE_OF_NEEDED_SETTLEMENT = 5
/** Warbands that the Raiders in a space and beside it would become (4.4.1-2). */
function countUnitsThatMaySettle(b: BoardView, s: Space, faction: Faction): number {
  const raider = RAIDER_OF_NATION[faction]!
  let n = b.units[unitCellIndex(s, raider)]!
  for (const t of ADJACENT_SPACES_OF_SPACE[s]!) n += b.units[unitCellIndex(t, raider)]!
  return (n * (7 - LOWEST_SETTLE_ROLL[faction]!)) / 6
}
/** 4.4.1-1 More pieces than all others together are needed: 1 if they are there, less the fewer they are. */
function computeShareOfPieces(b: BoardView, s: Space, faction: Faction): number {
  let others = 0
  for (const f of FACTIONS) if (f !== faction) others += countPiecesOfFactionIn(b, s, f)
  return Math.min(1, countPiecesOfFactionIn(b, s, faction) / (others + 1)) ** 2
}
/** 4.4.1-4 How near a Settle is to a Settlement in this space, from 0 to 1: a vacant Site, two Warbands and a little luck. */
function estimateFootholdValue(b: BoardView, s: Space, faction: Faction): number {
  const bands = b.units[unitCellIndex(s, WARBAND_OF_NATION[faction]!)]!
  if (bands + b.units[unitCellIndex(s, RAIDER_OF_NATION[faction]!)]! === 0 || !SITES_OF_SPACE[s]!.some(site => isSiteVacant(b, site))) return 0
  return Math.min(1, (bands + countUnitsThatMaySettle(b, s, faction)) / 2.5) * computeShareOfPieces(b, s, faction)
}
/** A Settle has one space. */
function estimateNextSettlementValue(b: BoardView, faction: Faction): number {
  let most = 0
  for (const s of LANDS) most = Math.max(most, estimateFootholdValue(b, s, faction))
  return most > 0 && countAvailablePieces(b, SETTLEMENT_OF_NATION[faction]!) > 0 ? most : 0
}
function estimateSettlementsValue(b: BoardView, faction: Faction): number {
  const n = countSettlements(b, faction)
  const margin = BARBARIAN_MARGIN_BASES.perSettlement * valueOfOneRenown(b, faction)
  return (
    n * margin +
    Math.min(BARBARIAN_VICTORY_NEEDS.settlements, n) * VALUE_OF_NEEDED_SETTLEMENT +
    estimateNextSettlementValue(b, faction) * 0.6 * (VALUE_OF_NEEDED_SETTLEMENT + margin)
  )
}

/** 6.5-6 Land that is held, the richer the better; 7.2.3-2 the Saxons win by its Population. */
function estimateLandValue(b: BoardView, faction: Faction, land: number): number {
  let n = faction === SAX ? land * 1.5 : 0
  for (const s of LANDS) if (findHolderOfSpace(b, s) === faction) n += 1 + countProsperityIn(b, s) * 0.2
  return n
}
export const estimateBarbarianPromise = (b: BoardView, faction: Faction, land: number): TermsByName => ({
  renown: estimateRenownValue(b, faction),
  settlements: estimateSettlementsValue(b, faction),
  land: estimateLandValue(b, faction, land),
  men: countUnitsOfKindOnMap(b, WARBAND_OF_NATION[faction]!) * 1.3 + countUnitsOfKindOnMap(b, RAIDER_OF_NATION[faction]!) * 0.05,
})
