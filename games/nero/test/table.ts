/** A table laid for a test: what is not said is harmless. Legions that are not mentioned stand in the last seat's Africa, cards in the box. */
import type { Json } from '@tabularium/kernel'
import { scene, type Scene } from '@tabularium/testkit'
import { CARD_COUNT, ID_LISTS } from '../src/data.ts'
import { nero } from '../src/index.ts'
import type { Nero, Seat } from '../src/types.ts'

type Stacks = { readonly [owner: string]: { readonly [space: string]: number } }
export interface Given {
  readonly players?: 3 | 4
  readonly short?: boolean
  readonly active?: Seat
  readonly legions?: Stacks
  readonly marked?: Stacks
  /** Seat -> rank and space, or the space of a General. */
  readonly figures?: { readonly [S in Seat]?: string | readonly [string, string] }
  readonly hands?: { readonly [S in Seat]?: readonly string[] }
  readonly board?: { readonly [field: string]: Json }
  /** Where legions stand that nobody mentions. */
  readonly reserve?: readonly [owner: string, space: string]
  readonly at?: 'start' | 'choose'
  /** Frames above the turn instead of a round. */
  readonly stack?: readonly Json[]
}
const SEATS: readonly Seat[] = ['seat-1', 'seat-2', 'seat-3', 'seat-4']
const HOMES = { 'seat-1': 'western-europe', 'seat-2': 'central-europe', 'seat-3': 'eastern-europe', 'seat-4': 'asia-africa' }
const STANDS: { readonly [S in Seat]: string } = { 'seat-1': 'lusitania', 'seat-2': 'raetia', 'seat-3': 'dacia', 'seat-4': 'aegyptus' }

function legionsOf(given: Given, n: number): Stacks {
  const named = given.legions ?? {}
  const placed = Object.values(named).reduce((sum, row) => sum + Object.values(row).reduce((a, b) => a + b, 0), 0)
  const [owner, space] = given.reserve ?? [SEATS[n - 1]!, 'africa']
  const row = named[owner] ?? {}
  return { ...named, [owner]: { ...row, [space]: (row[space] ?? 0) + 7 * n - placed } }
}
function figuresOf(given: Given, seats: readonly Seat[]) {
  const of = (seat: Seat): readonly [string, string] => {
    const figure = given.figures?.[seat] ?? STANDS[seat]
    return typeof figure === 'string' ? ['general', figure] : figure
  }
  const rank = Object.fromEntries(seats.map(s => [s, of(s)[0]] as const))
  return { rank, stands: Object.fromEntries(seats.map(s => [s, of(s)[1]] as const)) }
}
function zonesOf(given: Given) {
  const hands = Object.fromEntries(SEATS.map(s => [`hand-${s}`, [...(given.hands?.[s] ?? [])]] as const))
  const held = new Set(Object.values(hands).flat())
  return { ...hands, box: ID_LISTS.cards.slice(0, CARD_COUNT).filter(c => !held.has(c)), table: [] }
}
export function positionOf(given: Given): Json {
  const n = given.players ?? 4
  const seats = SEATS.slice(0, n)
  const home = Object.fromEntries(seats.map(s => [s, HOMES[s]] as const))
  const active = given.active ?? 'seat-1'
  const legions = legionsOf(given, n)
  const stack = given.stack ?? [{ proc: 'round', at: given.at ?? 'choose' }]
  return {
    options: { seats: n, short: given.short ?? false, youngest: 'seat-1' },
    board: { home, active, first: active, legions, marked: given.marked ?? {}, ...figuresOf(given, seats), ...given.board },
    zones: zonesOf(given),
    stack: [{ proc: 'game', at: 'turns', drawn: null, placed: 0 }, { proc: 'turn', at: 'after' }, ...stack],
  }
}
export const table = (given: Given, seed: string | number = 0): Scene<Nero> => scene(nero, positionOf(given), seed)

/** A movement play: the starting province and its cards. */
export function campaign(t: Scene<Nero>, seat: Seat, from: string, ...cards: readonly string[]): Scene<Nero> {
  t.play(seat, 'campaign', from)
  for (const card of cards) t.play(seat, 'lay', card)
  return t.play(seat, 'ready')
}
/** Both sides of a battle commit these cards; nobody is asked who has none. */
export function fight(t: Scene<Nero>, cards: { readonly [S in Seat]?: readonly string[] }): Scene<Nero> {
  if (t.question() !== 'battle.commit') return t
  for (const seat of t.asked()) {
    for (const card of cards[seat] ?? []) t.play(seat, 'commit', card)
    t.play(seat, 'ready')
  }
  return t
}

/** The same refusal twice: in a round, and in the middle of a march of the commander alone. */
export function refusedEither(given: Given, verb: string, to: string | null, cite: string): void {
  const seat = given.active ?? 'seat-1'
  table(given).refused(seat, verb, to, cite)
  const figure = given.figures?.[seat] ?? STANDS[seat]
  const place = typeof figure === 'string' ? figure : figure[1]
  const march = { proc: 'march', at: 'choose', legions: 0, commander: true, place, came: null, wins: 0, begun: true, entered: false }
  table({ ...given, stack: [{ proc: 'round', at: 'choose' }, march], board: { from: place, ...given.board } }).refused(seat, verb, to, cite)
}
