/** A table for tests: positions in a few words, moves as "verb noun" played by whoever is asked. */
import assert from 'node:assert/strict'
import { findThingById, type Json } from '@tabularium/kernel'
import { scene, type Scene } from '@tabularium/testkit'
import { italia } from '../src/index.ts'
import { TURN_ORDERS, SEAT_OF_NATION } from '../src/data.ts'
import { nationKind as nations, type Seat } from '../src/kinds.ts'
import type { Italia } from '../src/types.ts'

export type Table = Scene<Italia>
type Loose = { readonly [key: string]: Json }
const gameOf = (nation: string): number => (nations.ids.indexOf(nation) < 12 ? 0 : 1)
export const seatOf = (nation: string): Seat => SEAT_OF_NATION[nations.ids.indexOf(nation)]!
const orderOf = (nation: string): number => TURN_ORDERS[gameOf(nation)]!.indexOf(findThingById(nations, nation)) + 1
const bare = { units: {}, fleets: {}, leaders: {}, cities: {}, keeper: {}, capital: {} }
/** An empty map with what is given on it. A city belongs to the colour named. */
export function lay(scenario: string, board: Loose, stack: readonly Loose[], options: Loose = {}): Table {
  const { towns = {}, ...rest } = board
  const cities = Object.fromEntries(Object.keys(towns as object).map(a => [a, 1]))
  return scene(italia, { scenario, options, board: { ...bare, cities, keeper: towns, ...rest }, stack: [...stack] })
}
export const rounds = (nation: string): Loose[] => [
  { proc: 'game', at: 'rounds' },
  { proc: 'round', at: 'turns', next: orderOf(nation) },
]
export const turn = (nation: string, at: string): Loose[] => [...rounds(nation), { proc: 'turn', at, nation }]
const scenarioOf = (nation: string): string => (gameOf(nation) === 0 ? 'italia-1' : 'italia-2')
/** The nation's turn, about to take this step. */
export const inTurn = (nation: string, at: string, board: Loose, options: Loose = {}): Table =>
  lay(scenarioOf(nation), { active: nation, ...board }, turn(nation, at), options)
export const moving = (nation: string, board: Loose, options: Loose = {}, part = 0): Table =>
  lay(
    scenarioOf(nation),
    { active: nation, ...board },
    [...turn(nation, part === 1 ? 'fight' : part === 2 ? 'fight-again' : 'fight'), { proc: 'movement', at: 'start', nation, part }],
    options,
  )
export const buying = (nation: string, board: Loose, options: Loose = {}): Table =>
  lay(scenarioOf(nation), { active: nation, ...board }, [...turn(nation, 'depart'), { proc: 'income', at: 'collect', nation }], options)
/** Combat phase; `from` says where attackers came from: `{ "apulia": { "from": "corfinium", "infantry": 2 } }` as tracks. */
export const fighting = (nation: string, board: Loose, options: Loose = {}, part = 0): Table =>
  lay(
    scenarioOf(nation),
    { active: nation, ...board },
    [...turn(nation, part === 1 ? 'again' : 'campaign'), { proc: 'combat', at: 'declare', nation, part }],
    options,
  )
export const campaigning = (nation: string, leader: string, board: Loose, options: Loose = {}, gold = 5): Table =>
  lay(
    scenarioOf(nation),
    { active: nation, gold: { [nation]: gold }, ...board },
    [...turn(nation, 'exit'), { proc: 'campaign', at: 'choose', nation, leader }],
    options,
  )
export const civil = (board: Loose, options: Loose = {}): Table =>
  lay(
    'italia-1',
    { round: 10, ...board },
    [
      { proc: 'game', at: 'rounds' },
      { proc: 'round', at: 'score' },
      { proc: 'civil', at: 'open', blocked: [null, null, null] },
    ],
    options,
  )
const who = (t: Table): Seat => t.asked()[0]!
const split = (move: string): [string, string | undefined] => move.split(' ') as [string, string | undefined]
/** Plays moves one after the other, each by whoever is asked. */
export function go(t: Table, ...moves: readonly string[]): Table {
  for (const move of moves) {
    const [verb, to] = split(move)
    t.play(who(t), verb, to)
  }
  return t
}
export function no(t: Table, move: string, clause?: string): Table {
  const [verb, to] = split(move)
  return t.refused(who(t), verb, to ?? null, clause === undefined ? undefined : `italia.${clause}`)
}
/** A verb that the game does not know is a slip of the test. */
function known(verb: string): string {
  assert.ok(verb === 'pass' || verb in italia.def.shapes.nouns, `there is no verb ${verb}`)
  return verb
}
export const can = (t: Table, verb: string): (string | number)[] => t.offered(who(t), known(verb))
export const verbs = (t: Table): string[] => t.verbs(who(t))
export const has = (t: Table, verb: string): boolean => verbs(t).includes(known(verb))
const at = (v: unknown, ...path: readonly string[]): unknown => path.reduce<unknown>((x, key) => (x as Loose | undefined)?.[key], v)
export const units = (t: Table, nation: string, area: string, type = 'infantry'): number =>
  (at(t.now(), 'board', 'units', nation, area, type) as number | undefined) ?? 0
export const fleets = (t: Table, nation: string, sea: string): number => (at(t.now(), 'board', 'fleets', nation, sea) as number | undefined) ?? 0
export const leader = (t: Table, name: string): string | null => (at(t.now(), 'board', 'leaders', name) as string | undefined) ?? null
export const gold = (t: Table, nation: string): number => (at(t.now(), 'board', 'gold', nation) as number | undefined) ?? 0
export const points = (t: Table, nation: string): number =>
  ((at(t.now(), 'board', 'points', nation) as number | undefined) ?? 0) + ((at(t.now(), 'board', 'tally', nation) as number | undefined) ?? 0)
export const city = (t: Table, area: string): number => (at(t.now(), 'board', 'cities', area) as number | undefined) ?? 0
export const overlord = (t: Table, nation: string): string | null => (at(t.now(), 'board', 'overlord', nation) as string | undefined) ?? null
export const capital = (t: Table, nation: string): string | null => (at(t.now(), 'board', 'capital', nation) as string | undefined) ?? null
/** The nation asked, by the frame on top. */
export const asks = (t: Table): string => t.question() ?? ''
export const eventCount = (t: Table, is: Italia['Event']['is']): number => t.events.filter(e => e.event.is === is).length
/** Plays whatever ends the current question soonest, until a question of this kind is on top. */
const WAYS = [
  'done',
  'halt',
  'stay-and-fight',
  'pass',
  'ignore',
  'do-nothing',
  'keep-city',
  'sack-for-gold',
  'stay-subject',
  'end-campaign',
  'fight-on',
  'attack',
  'accept',
]
export function until(t: Table, question: string, most = 400): Table {
  for (let i = 0; i < most && asks(t) !== question && t.question() !== null; i++) {
    const way = WAYS.find(v => has(t, v))
    if (way) t.play(who(t), way)
    else {
      const verb = verbs(t)[0]!
      const first = can(t, verb)[0]!
      t.play(who(t), verb, first === '' ? undefined : first)
    }
  }
  assert.equal(asks(t), question)
  return t
}
