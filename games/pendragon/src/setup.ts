/** 2.1 SET-UP: the board of a scenario, and the cards that may come into its deck. */
import {
  pieceInServiceOf,
  CARD_ROWS,
  findCardById,
  unitCellIndex,
  FACTION_IDS,
  FACTIONS,
  findFactionById,
  LANDS,
  findPieceById,
  POOL_IDS,
  PRINTED_POPULATION,
  seaNumberOf,
} from './data.ts'
import { findSiteById, findSpaceById, TRACK_IDS, type Card, type ScenarioRow, type ScenarioSpaceRow } from './data.ts'
import { findEffectOfCardSide, type CardSide } from './data/vocabulary.ts'
import { boardShape, type Board, type Zone } from './types.ts'

const findPieceInServiceByIds = (piece: string, service: string) => pieceInServiceOf(findPieceById(piece), findFactionById(service))
function setUpSpace(b: Board, row: ScenarioSpaceRow): void {
  const s = findSpaceById(row.id)
  for (const [site, what] of Object.entries(row.sites))
    b.sites[findSiteById(site)] = typeof what === 'string' ? findPieceById(what) : findPieceInServiceByIds(what.piece, what.foederati)
  for (const [unit, n] of Object.entries(row.units)) b.units[unitCellIndex(s, findPieceById(unit))] = n
  for (const f of row.foederati ?? []) b.units[unitCellIndex(s, findPieceInServiceByIds(f.piece, f.service))] = f.n
  b.bottom[s] = row.prosperity.row ?? row.prosperity.bottom ?? 0
  b.top[s] = row.prosperity.top ?? 0
  b.population[s] = row.population ?? PRINTED_POPULATION[s]!
}
const findEffectsInForceAtStart = (row: ScenarioRow) =>
  (row.capabilities ?? []).map(({ card, side }) => findEffectOfCardSide(findCardById(card), side as CardSide))
export function createStartingBoard(row: ScenarioRow): Board {
  const b = boardShape.read({ scenario: row.id, imperium: row.imperium, roads: row.roadsMaintained, roadsLost: !row.roadsMaintained }, 'board')
  for (const s of LANDS) b.population[s] = PRINTED_POPULATION[s]!
  for (const space of row.spaces) setUpSpace(b, space)
  b.tracks = TRACK_IDS.map(id => row.tracks[id] ?? 0)
  for (const { sea, patrolled } of row.seas) b.seas[seaNumberOf(findSpaceById(sea))] = patrolled
  b.eligible = FACTIONS.map(f => row.eligible.includes(FACTION_IDS[f]!))
  b.refugees = row.refugeesAvailable
  b.casualties = row.casualties['cavalry'] ?? 0
  b.outOfPlay = POOL_IDS.map(id => row.outOfPlay[id] ?? 0)
  b.capabilities = findEffectsInForceAtStart(row)
  return b
}
/** Cards by where they start: in a stock, held by their faction, in force, or out of the game. */
export function createStartingZones(row: ScenarioRow): { [Z in Zone]?: Card[] } {
  const lasting = (row.capabilities ?? []).map(c => c.card)
  const out = row.deck.remove ?? []
  const by = (test: (c: (typeof CARD_ROWS)[number]) => boolean) => CARD_ROWS.filter(test).map(c => findCardById(c.id))
  return {
    'stock-events': by(c => c.kind === 'event' && !out.includes(c.id)),
    'stock-early': by(c => c.age === 'early'),
    'stock-late': by(c => c.age === 'late'),
    pivotal: by(c => row.pivotal.includes(c.id)),
    'in-force': by(c => lasting.includes(c.id)),
    played: by(c => (out.includes(c.id) && !lasting.includes(c.id)) || (c.kind === 'pivotal' && !row.pivotal.includes(c.id))),
  }
}
