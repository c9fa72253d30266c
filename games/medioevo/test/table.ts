/** A table for tests: four players with their kingdoms, and whatever is laid on it in a few words. */
import assert from 'node:assert/strict'
import type { Json } from '@tabularium/kernel'
import { scene, type Scene } from '@tabularium/testkit'
import { medioevo } from '../src/index.ts'
import type { Seat } from '../src/kinds.ts'
import type { Medioevo } from '../src/types.ts'

export type Table = Scene<Medioevo>
type Loose = { readonly [key: string]: Json }
export interface Given {
  readonly seats?: number
  readonly options?: Loose
  readonly turn?: number
  readonly order?: readonly Seat[]
  readonly players?: { readonly [S in Seat]?: Loose }
  /** Whose units stand where: `{ blue: { thrace: { light: 2 } } }`. */
  readonly armies?: { readonly [side: string]: { readonly [at: string]: { readonly [unit: string]: number } } }
  /** Kind, level, owner, place. */
  readonly pieces?: readonly (readonly [kind: string, level: number, owner: Seat, at: string, more?: Loose])[]
  readonly buildings?: readonly (readonly [category: string, level: number, at: string, damage?: number])[]
  readonly board?: Loose
  readonly florins?: { readonly [S in Seat]?: number }
  readonly cards?: { readonly [S in Seat]?: readonly string[] }
  /** What lies in other piles, from the top. */
  readonly piles?: { readonly [zone: string]: readonly string[] }
  /** What was ordered unseen, and treaties that are known to some alone. */
  readonly orders?: { readonly [S in Seat]?: readonly string[] }
  readonly shared?: readonly Loose[]
  readonly stack?: readonly Loose[]
  readonly dice?: { readonly rolls?: readonly number[]; readonly draws?: readonly string[] }
}
const KINGDOMS: { readonly [S in Seat]: string } = {
  blue: 'byzantine-empire',
  green: 'mamluk-sultanate',
  red: 'kingdom-of-hungary',
  yellow: 'holy-roman-empire',
  white: 'novgorod-republic',
  brown: 'golden-horde',
}
const ALL = Object.keys(KINGDOMS) as Seat[]
const FULL: { readonly [kind: string]: readonly number[] } = { 'siege-engine': [4, 4, 4] }
const pmOf = (kind: string, level: number): number => FULL[kind]?.[level - 1] ?? 5 + level

export const game: Loose = { proc: 'game', at: 'turns' }
/** The stack of a turn in which a phase is under way: the turn itself stands at the step after it. */
export const phase = (after: string, ...frames: readonly Loose[]): Loose[] => [game, { proc: 'turn', at: after }, ...frames]
export const shopping = (seat: Seat): Loose[] => phase('combat', { proc: 'purchases', at: 'each', next: 9 }, { proc: 'shop', at: 'menu', seat })
export const fighting = (turn = 0): Loose[] => phase('trade', { proc: 'combat', at: 'next', turn, passes: 0 })
export const trading = (seat: Seat): Loose[] => phase('cleanup', { proc: 'trade', at: 'each', next: 9 }, { proc: 'journey', at: 'begin', seat })

export function table(given: Given = {}): Table {
  const seats = ALL.slice(0, given.seats ?? 4)
  const players = Object.fromEntries(seats.map(seat => [seat, { kingdom: KINGDOMS[seat], honour: 10, tax: 10, ...given.players?.[seat] }]))
  const armies = Object.entries(given.armies ?? {}).flatMap(([owner, places]) => Object.entries(places).map(([at, units]) => ({ at, owner, by: owner, units })))
  const pieces = (given.pieces ?? []).map(([kind, level, owner, at, more], i) => ({
    slot: `piece-${String(i + 1).padStart(2, '0')}`,
    kind,
    level,
    owner,
    at,
    pm: pmOf(kind, level),
    ...more,
  }))
  const buildings = (given.buildings ?? []).map(([category, level, at, damage]) => ({ at, category, level, damage: damage ?? 0 }))
  const own = Object.fromEntries(seats.map(seat => [seat, { florins: given.florins?.[seat] ?? 1600, orders: given.orders?.[seat] ?? [] }]))
  const zones = { ...given.piles, ...Object.fromEntries(Object.entries(given.cards ?? {}).map(([seat, cards]) => [`cards-${seat}`, cards])) }
  const t = scene(medioevo, {
    options: { seats: seats.length, ...given.options },
    board: { turn: given.turn ?? 2, order: given.order ?? seats, players, armies, pieces, buildings, ...given.board },
    own,
    zones,
    ...(given.shared && { shared: given.shared }),
    stack: [...(given.stack ?? [game])],
    ...(given.dice && { dice: { rolls: given.dice.rolls ?? [], draws: given.dice.draws ?? [] } }),
  } as Json)
  const { play } = t
  t.play = (seat, verb, to) => {
    play(seat, verb, to)
    for (const told of t.events) assert.ok(told.cite.length > 0, `${told.event.is} names no clause`)
    return t
  }
  return t
}
/** What a player has behind the screen. */
export const florins = (t: Table, seat: Seat): number => t.state.secrets.own[seat]!.florins
export const honour = (t: Table, seat: Seat): number => t.state.board.players[seat]!.honour
/** Units of a side in a space, by id. */
export function units(t: Table, side: string, at: string): { [unit: string]: number } {
  const rows = (t.now()['board'] as { armies: { at: string; by: string; units: { [unit: string]: number } }[] }).armies
  const found: { [unit: string]: number } = {}
  for (const a of rows) if (a.at === at && a.by === side) for (const [u, n] of Object.entries(a.units)) found[u] = (found[u] ?? 0) + n
  return found
}
/** Blue and Red are at war, and fighting is allowed. */
export const WAR = { wars: [{ a: 'blue', b: 'red', since: 1, open: true, truce: 0 }] }
/** A battle that is about to begin in the Combat phase. */
export const inBattle = (given: Given, attacker = 'blue', defender = 'red', place = 'bulgaria'): Table =>
  table({ ...given, board: { ...WAR, ...given.board }, stack: [...fighting(), { proc: 'battle', at: 'begin', place, attacker, defender }] })
/** Both sides at the usual battlefield. */
export const against = (blue: object, red: object) => ({ blue: { bulgaria: blue }, red: { bulgaria: red } }) as NonNullable<Given['armies']>
export const fightOn = (t: Table): Table => t.play('blue', 'no-terms').play('red', 'no-terms').play('blue', 'fight').play('red', 'fight')
/** Passes windows until one of this name is open, or none is. */
export function until(t: Table, timing: string): Table {
  while (t.question()?.startsWith('window') && t.question() !== `window.${timing}`) t.play(t.asked()[0]!, 'pass')
  return t
}
/** Nothing is sacrificed and all dice are kept, until something else is asked. */
export function rollOn(t: Table): Table {
  for (;;) {
    if (t.question() === 'round.sacrifice') t.play(t.asked()[0]!, 'sacrifice', 0)
    else if (t.question() === 'round.reroll') t.play(t.asked()[0]!, 'keep-dice')
    else return t
  }
}
/** Of those who retreat everybody goes who can be carried. */
export function goAlong(t: Table): Table {
  for (let seat = t.asked()[0]; t.question() === 'round.stay'; seat = t.asked()[0])
    if (t.offered(seat!, 'enough').length > 0) t.play(seat!, 'enough')
    else t.play(seat!, 'leave-unit', t.offered(seat!, 'leave-unit')[0]!)
  return t
}
/** Damage is taken by whoever comes first. */
export function takeDamage(t: Table): Table {
  for (let seat = t.asked()[0]; t.question() === 'damage.assign'; seat = t.asked()[0]) t.play(seat!, 'wound', t.offered(seat!, 'wound')[0]!)
  return t
}
