/** Positions for tests: an island without pieces, and an action in progress on it. */
import assert from 'node:assert/strict'
import type { Json } from '@tabularium/kernel'
import { scene, type Scene } from '@tabularium/testkit'
import { SPACE_IDS } from '../src/data.ts'
import { pendragon } from '../src/index.ts'
import type { Pendragon } from '../src/types.ts'

type Row = { readonly [key: string]: Json }
export const EMPTY: Row = { units: {}, plunder: {}, sites: {}, bottom: {}, top: {}, tracks: {} }
/** Every Road, no piece; the rest as the full game begins. */
export const table = (board: Row, stack: readonly Json[], more: Row = {}): Scene<Pendragon> =>
  scene(pendragon, { board: { ...EMPTY, ...board }, stack: [{ proc: 'game', at: 'advance' }, ...stack], ...more })
export const CARD: Json = { proc: 'card', at: 'adjust', asked: 4, acted: 1, first: 'command' }
/** A faction in the middle of a Command (from its own step on). */
export const acting = (faction: string, command: string | null, board: Row, more: Row = {}, rest: Row = {}): Scene<Pendragon> =>
  table(board, [CARD, { proc: 'act', at: 'command', faction, command, ...more }], rest)
/** One Battle, attacked by a faction in its Battle Command. */
export const battle = (attacker: string, enemy: string, space: string, board: Row, more: Row = {}, rest: Row = {}): Scene<Pendragon> =>
  table(board, [CARD, { proc: 'act', at: 'after', faction: attacker, command: 'battle', ...more }, { proc: 'clash', at: 'battle', space, enemy }], rest)
/** An Event text carried out by a faction. */
export const event = (by: string, effect: string, board: Row, rest: Row = {}): Scene<Pendragon> =>
  table(board, [CARD, { proc: 'event', at: 'run', by, effect }], rest)
/** The beginning of a card, with the cards that lie open. */
export const cards = (current: string, upcoming: string, board: Row = {}, more: Row = {}, rest: Row = {}): Scene<Pendragon> => {
  const zones = { current: [current], upcoming: [upcoming], 'stock-events': [], 'stock-early': [], 'stock-late': [], pivotal: [], ...more }
  return scene(pendragon, {
    board,
    zones,
    stack: [
      { proc: 'game', at: 'advance' },
      { proc: 'card', at: 'reveal' },
    ],
    ...rest,
  })
}
/** An Epoch Round from a step on. */
export const epoch = (at: string, card: string, board: Row, rest: Row = {}): Scene<Pendragon> =>
  scene(pendragon, {
    board: { ...EMPTY, ...board },
    zones: { current: [card], upcoming: [], 'stock-events': [], 'stock-early': [], 'stock-late': [], pivotal: [] },
    stack: [
      { proc: 'game', at: 'advance' },
      { proc: 'epoch', at },
    ],
    ...rest,
  })
export const upkeep = (at: string, board: Row, rest: Row = {}): Scene<Pendragon> => table(board, [{ proc: 'upkeep', at }], rest)
export const board = (t: Scene<Pendragon>) => t.state.board
/** A number on the board, by ids. */
export const read = (t: Scene<Pendragon>, ...path: string[]): Json => {
  let v: Json = t.now()['board']!
  for (const key of path) v = ((v as Row)[key] ?? 0) as Json
  return v
}
/** Names a space of a Raid and its route; where there is only one nobody is asked for it. */
export function raidBy(t: Scene<Pendragon>, seat: Seat, space: string, via: string): Scene<Pendragon> {
  t.play(seat, 'select', space)
  if (t.question() === 'raid.via') t.play(seat, 'raid-by', via)
  const act = t.state.stack.find(f => f.proc === 'act')!
  assert.equal(SPACE_IDS[act.routes.at(-1)!], via)
  return t
}
export const two = { options: { seats: 2 } }

/** Enough of everything to try a Feat. */
export const rich = { 'briton-resources': 40, 'dux-resources': 40, wealth: 20, 'saxon-renown': 20, 'scotti-renown': 20 }
export type Seat = 'dux' | 'civitates' | 'saxons' | 'scotti'
export const feat = (faction: Seat, name: string, row: object, more: object = {}) =>
  acting(faction, null, { tracks: rich, ...row } as never, { feat: name, ...more } as never)
