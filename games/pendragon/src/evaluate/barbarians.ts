/** What a Barbarian has: Renown, land and homes, and the men who may yet bring any of them. */
import { ADJACENT, unitCell, FACTIONS, LANDS, RAIDER, SAX, SCO, SETTLE_FROM, SETTLEMENT, SITES_IN, WARBAND } from '../data.ts'
import { findHolder, isFragmented, prosperityIn } from '../board/control.ts'
import { countAvailable, isVacant, piecesOf } from '../board/pieces.ts'
import { valueOf } from '../board/tracks.ts'
import { MARGIN_BASES, VICTORY_NEEDS, settlementsOf } from '../board/victory.ts'
import { ownTrack } from '../procs/common.ts'
import type { BoardView, Faction, Piece, Space } from '../types.ts'

/** Plunder that is still on its way home. */
export function plunderCarried(b: BoardView, faction: Faction): number {
  let n = 0
  for (const s of LANDS) n += b.plunder[unitCell(s, RAIDER[faction]!)]! + b.plunder[unitCell(s, WARBAND[faction]!)]!
  return n
}
function unitsOnMap(b: BoardView, unit: Piece): number {
  let n = 0
  for (const s of LANDS) n += b.units[unitCell(s, unit)]!
  return n
}

// ---- Renown ----
/** 7.2.3-1 In Fragmentation the Renown of the Saxons is only money. */
const perRenown = (b: BoardView, faction: Faction) => (faction === SCO ? SCOTTI_POINT : isFragmented(b) ? 0.25 : SAXON_POINT)
const SCOTTI_POINT = 1.2
const SAXON_POINT = 0.8
/** 6.6-2 Plunder comes home at the Epoch by itself, unless its carriers are caught before. */
const CHANCE_TO_COME_HOME = 0.85
/** Without Renown nobody sails (3.4.1-5), so the first points are worth more. */
function renownValue(b: BoardView, faction: Faction): number {
  const renown = valueOf(b, ownTrack(faction))
  return (renown + plunderCarried(b, faction) * CHANCE_TO_COME_HOME) * perRenown(b, faction) + Math.min(renown, 8) * 0.25
}

// ---- Homes ----
/** Up to the four of 7.2 a Settlement is worth more than its margin. */
const VALUE_OF_NEEDED_SETTLEMENT = 5
/** Warbands that the Raiders in a space and beside it would become (4.4.1-2). */
function countSettlers(b: BoardView, s: Space, faction: Faction): number {
  const raider = RAIDER[faction]!
  let n = b.units[unitCell(s, raider)]!
  for (const t of ADJACENT[s]!) n += b.units[unitCell(t, raider)]!
  return (n * (7 - SETTLE_FROM[faction]!)) / 6
}
/** 4.4.1-1 More pieces than all others together are needed: 1 if they are there, less the fewer they are. */
function shareOfPieces(b: BoardView, s: Space, faction: Faction): number {
  let others = 0
  for (const f of FACTIONS) if (f !== faction) others += piecesOf(b, s, f)
  return Math.min(1, piecesOf(b, s, faction) / (others + 1)) ** 2
}
/** 4.4.1-4 How near a Settle is to a Settlement in this space, from 0 to 1: a vacant Site, two Warbands and a little luck. */
function footholdValue(b: BoardView, s: Space, faction: Faction): number {
  const bands = b.units[unitCell(s, WARBAND[faction]!)]!
  if (bands + b.units[unitCell(s, RAIDER[faction]!)]! === 0 || !SITES_IN[s]!.some(site => isVacant(b, site))) return 0
  return Math.min(1, (bands + countSettlers(b, s, faction)) / 2.5) * shareOfPieces(b, s, faction)
}
/** A Settle has one space. */
function nextSettlementValue(b: BoardView, faction: Faction): number {
  let most = 0
  for (const s of LANDS) most = Math.max(most, footholdValue(b, s, faction))
  return most > 0 && countAvailable(b, SETTLEMENT[faction]!) > 0 ? most : 0
}
function settlementsValue(b: BoardView, faction: Faction): number {
  const n = settlementsOf(b, faction)
  const margin = MARGIN_BASES.perSettlement * perRenown(b, faction)
  return (
    n * margin +
    Math.min(VICTORY_NEEDS.settlements, n) * VALUE_OF_NEEDED_SETTLEMENT +
    nextSettlementValue(b, faction) * 0.6 * (VALUE_OF_NEEDED_SETTLEMENT + margin)
  )
}

/** 6.5-6 Land that is held, the richer the better; 7.2.3-2 the Saxons win by its Population. */
function landValue(b: BoardView, faction: Faction, land: number): number {
  let n = faction === SAX ? land * 1.5 : 0
  for (const s of LANDS) if (findHolder(b, s) === faction) n += 1 + prosperityIn(b, s) * 0.2
  return n
}
export const barbarianPromise = (b: BoardView, faction: Faction, land: number): number =>
  renownValue(b, faction) +
  settlementsValue(b, faction) +
  landValue(b, faction, land) +
  unitsOnMap(b, WARBAND[faction]!) * 1.3 +
  unitsOnMap(b, RAIDER[faction]!) * 0.05
