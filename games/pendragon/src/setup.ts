/** 2.1 SET-UP: the board of a scenario, and the cards that may come into its deck. */
import {
  cell,
  asServing,
  CARDS,
  FACTION_IDS,
  FACTIONS,
  indexIn,
  LANDS,
  PIECE_IDS,
  POOL_IDS,
  PRINTED,
  SCENARIOS,
  SEAS,
  SITE_IDS,
  SITES,
  SPACE_IDS,
  spaceOf,
  TRACK_IDS,
  UNITS,
} from './data.ts'
import type { ScenarioRow, ScenarioSpace } from './data.ts'
import { imperiumKind } from './data.ts'
import { effectOf, type Side } from './data/vocabulary.ts'
import type { Board, Zone } from './types.ts'

const serving = (piece: string, service: string) => asServing(indexIn(PIECE_IDS, piece), indexIn(FACTION_IDS, service))
function lay(b: Board, row: ScenarioSpace): void {
  const s = spaceOf(row.id)
  for (const [site, what] of Object.entries(row.sites))
    b.sites[indexIn(SITE_IDS, site)] = typeof what === 'string' ? indexIn(PIECE_IDS, what) : serving(what.piece, what.foederati)
  for (const [unit, n] of Object.entries(row.units)) b.units[cell(s, indexIn(PIECE_IDS, unit))] = n
  for (const f of row.foederati ?? []) b.units[cell(s, serving(f.piece, f.service))] = f.n
  b.bottom[s] = row.prosperity.row ?? row.prosperity.bottom ?? 0
  b.top[s] = row.prosperity.top ?? 0
  b.population[s] = row.population ?? PRINTED[s]!
}
const blank = (scenario: number): Board => ({
  ...{ scenario, units: LANDS.flatMap(() => UNITS.map(() => 0)), plunder: LANDS.flatMap(() => UNITS.map(() => 0)), sites: SITES.map(() => null) },
  ...{ bottom: LANDS.map(() => 0), top: LANDS.map(() => 0), population: LANDS.map(s => PRINTED[s]!), tracks: TRACK_IDS.map(() => 0), imperium: 0 },
  ...{
    seas: SEAS.map(() => false),
    roads: true,
    roadsLost: false,
    eligible: FACTIONS.map(() => true),
    acted: FACTIONS.map(() => false),
    next: FACTIONS.map(() => 0),
  },
  ...{ refugees: 0, casualties: 0, outOfPlay: POOL_IDS.map(() => 0), niall: 0, dalRiada: 0, capabilities: [], momentum: [], slaver: null, epoch: 0 },
})
const inForce = (row: ScenarioRow) =>
  (row.capabilities ?? []).map(({ card, side }) =>
    effectOf(
      CARDS.findIndex(c => c.id === card),
      side as Side,
    ),
  )
export function boardOf(row: ScenarioRow): Board {
  const b = blank(SCENARIOS.indexOf(row))
  for (const space of row.spaces) lay(b, space)
  b.tracks = TRACK_IDS.map(id => row.tracks[id] ?? 0)
  b.imperium = indexIn(imperiumKind.ids, row.imperium)
  for (const { sea, patrolled } of row.seas) b.seas[SEAS.indexOf(indexIn(SPACE_IDS, sea))] = patrolled
  b.roads = row.roadsMaintained
  b.roadsLost = !row.roadsMaintained
  b.eligible = FACTIONS.map(f => row.eligible.includes(FACTION_IDS[f]!))
  b.refugees = row.refugeesAvailable
  b.casualties = row.casualties['cavalry'] ?? 0
  b.outOfPlay = POOL_IDS.map(id => row.outOfPlay[id] ?? 0)
  b.capabilities = inForce(row)
  return b
}
/** Cards by where they start: in a stock, held by their faction, in force, or out of the game. */
export function zonesOf(row: ScenarioRow): { [Z in Zone]?: number[] } {
  const lasting = (row.capabilities ?? []).map(c => c.card)
  const out = row.deck.remove ?? []
  const by = (test: (c: (typeof CARDS)[number]) => boolean) => CARDS.flatMap((c, i) => (test(c) ? [i] : []))
  return {
    'stock-events': by(c => c.kind === 'event' && !out.includes(c.id)),
    'stock-early': by(c => c.age === 'early'),
    'stock-late': by(c => c.age === 'late'),
    pivotal: by(c => row.pivotal.includes(c.id)),
    'in-force': by(c => lasting.includes(c.id)),
    played: by(c => (out.includes(c.id) && !lasting.includes(c.id)) || (c.kind === 'pivotal' && !row.pivotal.includes(c.id))),
  }
}
