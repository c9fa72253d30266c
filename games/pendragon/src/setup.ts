/** 2.1 SET-UP: the board of a scenario, and the cards that may come into its deck. */
import { asServing, CARDS, cardOf, unitCell, FACTION_IDS, FACTIONS, factionOf, LANDS, pieceOf, POOL_IDS, PRINTED_POPULATION, seaNumber } from './data.ts'
import { siteOf, spaceOf, TRACK_IDS, type Card, type ScenarioRow, type ScenarioSpace } from './data.ts'
import { effectOf, type Side } from './data/vocabulary.ts'
import { board as boardShape, type Board, type Zone } from './types.ts'

const pieceInService = (piece: string, service: string) => asServing(pieceOf(piece), factionOf(service))
function layScenarioSpace(b: Board, row: ScenarioSpace): void {
  const s = spaceOf(row.id)
  for (const [site, what] of Object.entries(row.sites))
    b.sites[siteOf(site)] = typeof what === 'string' ? pieceOf(what) : pieceInService(what.piece, what.foederati)
  for (const [unit, n] of Object.entries(row.units)) b.units[unitCell(s, pieceOf(unit))] = n
  for (const f of row.foederati ?? []) b.units[unitCell(s, pieceInService(f.piece, f.service))] = f.n
  b.bottom[s] = row.prosperity.row ?? row.prosperity.bottom ?? 0
  b.top[s] = row.prosperity.top ?? 0
  b.population[s] = row.population ?? PRINTED_POPULATION[s]!
}
const effectsInForce = (row: ScenarioRow) => (row.capabilities ?? []).map(({ card, side }) => effectOf(cardOf(card), side as Side))
export function boardOf(row: ScenarioRow): Board {
  const b = boardShape.read({ scenario: row.id, imperium: row.imperium, roads: row.roadsMaintained, roadsLost: !row.roadsMaintained }, 'board')
  for (const s of LANDS) b.population[s] = PRINTED_POPULATION[s]!
  for (const space of row.spaces) layScenarioSpace(b, space)
  b.tracks = TRACK_IDS.map(id => row.tracks[id] ?? 0)
  for (const { sea, patrolled } of row.seas) b.seas[seaNumber(spaceOf(sea))] = patrolled
  b.eligible = FACTIONS.map(f => row.eligible.includes(FACTION_IDS[f]!))
  b.refugees = row.refugeesAvailable
  b.casualties = row.casualties['cavalry'] ?? 0
  b.outOfPlay = POOL_IDS.map(id => row.outOfPlay[id] ?? 0)
  b.capabilities = effectsInForce(row)
  return b
}
/** Cards by where they start: in a stock, held by their faction, in force, or out of the game. */
export function zonesOf(row: ScenarioRow): { [Z in Zone]?: Card[] } {
  const lasting = (row.capabilities ?? []).map(c => c.card)
  const out = row.deck.remove ?? []
  const by = (test: (c: (typeof CARDS)[number]) => boolean) => CARDS.filter(test).map(c => cardOf(c.id))
  return {
    'stock-events': by(c => c.kind === 'event' && !out.includes(c.id)),
    'stock-early': by(c => c.age === 'early'),
    'stock-late': by(c => c.age === 'late'),
    pivotal: by(c => row.pivotal.includes(c.id)),
    'in-force': by(c => lasting.includes(c.id)),
    played: by(c => (out.includes(c.id) && !lasting.includes(c.id)) || (c.kind === 'pivotal' && !row.pivotal.includes(c.id))),
  }
}
