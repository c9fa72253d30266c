/** Where a match begins: scenario, options, seats, and what lies where. */
import { compareAscending, KernelError, maskOfZoneViewers } from './context.ts'
import type { GameDef } from './game.ts'
import { throwMalformed, copyJson, expectObject, refuseOtherKeys, newRng } from '@tabularium/shapes'
import type { AnyFrame, GameTypes, GameOptions, State } from './types.ts'

export function findSeatsOfScenario<G extends GameTypes>(def: GameDef<G>, scenario: string, options: GameOptions): readonly G['Seat'][] {
  const found = def.scenarios.find(s => s.id === scenario) ?? throwMalformed('scenario', `there is no scenario "${scenario}"`)
  const n = options['seats'] ?? found.seats[0]
  if (!found.seats.includes(n as number)) throwMalformed('options.seats', `${scenario} is for ${found.seats.join(' or ')}`)
  return (found.seating?.[n as number] ?? def.seats.ids.slice(0, n as number)) as readonly G['Seat'][]
}
/** Every option with its value. */
export function readOptions<G extends GameTypes>(def: GameDef<G>, given: unknown): GameOptions {
  const rows = expectObject(given ?? {}, 'options')
  refuseOtherKeys(rows, ['seats', ...def.options.map(o => o.id)], 'options')
  const chosen: { [name: string]: boolean | number | string } = rows['seats'] === undefined ? {} : { seats: rows['seats'] as number }
  for (const o of def.options) {
    const value = rows[o.id] ?? o.default
    chosen[o.id] = o.values.find(v => v === value) ?? throwMalformed(`options.${o.id}`, `must be one of ${o.values.join(', ')}`)
  }
  return chosen
}
/** The state before its first step has run. */
export function makeInitialState<G extends GameTypes>(def: GameDef<G>, data: string, scenario: string, options: GameOptions, key: readonly number[]): State<G> {
  const seats = findSeatsOfScenario(def, scenario, options)
  const start = def.start(scenario, options, seats)
  const zones = sortHandZonesInPlace(def, Object.fromEntries(listZoneNames(def).map(z => [z, [...(start.zones[z] ?? [])]])) as State<G>['secrets']['zones'])
  const secrets = { zones, seen: computeSeenMasks(def, zones, seats), own: copyJson(start.own ?? {}) as State<G>['secrets']['own'], shared: [] }
  const stack = copyJson([...start.stack]) as AnyFrame<G>[]
  const table = { rng: newRng(key), stack, board: copyJson(start.board), secrets, drafts: {}, asides: [], outcome: null }
  return { game: def.id, rules: def.rules, data, scenario, options, seats, ...table }
}
export function sortHandZonesInPlace<G extends GameTypes>(def: GameDef<G>, zones: State<G>['secrets']['zones']): State<G>['secrets']['zones'] {
  for (const zone of listZoneNames(def)) if (def.zones[zone].order === 'hand') zones[zone].sort(compareAscending)
  return zones
}
export const listZoneNames = <G extends GameTypes>(def: GameDef<G>) => Object.keys(def.zones) as G['Zone'][]
/** Who has seen each thing, if everybody has just looked where he may look. */
export function computeSeenMasks<G extends GameTypes>(def: GameDef<G>, zones: { [Z in G['Zone']]: number[] }, seats: readonly G['Seat'][]): number[] {
  const seen = def.things.ids.map(() => 0)
  for (const zone of listZoneNames(def)) for (const thing of zones[zone]) seen[thing] = maskOfZoneViewers(seats, def.zones[zone])
  return seen
}
/** Every thing lies in one zone at most, and whoever looks into a zone knows what is there. */
export function checkZones<G extends GameTypes>(def: GameDef<G>, s: State<G>): void {
  const found = new Map<number, G['Zone']>()
  for (const zone of listZoneNames(def))
    for (const thing of s.secrets.zones[zone]) {
      if (found.has(thing)) throw new KernelError(`${def.things.ids[thing]} lies in ${found.get(thing)} and in ${zone}`)
      found.set(thing, zone)
    }
  for (const [thing, zone] of found)
    if (maskOfZoneViewers(s.seats, def.zones[zone]) & ~s.secrets.seen[thing]!)
      throw new KernelError(`somebody looking into ${zone} does not know what lies there`)
}
