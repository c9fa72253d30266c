/** Legions: how many stand where, in what condition, and the few ways in which they change. */
import { ALL_OWNERS, ALL_PLAYERS, NOBODY, othersOf, PROVINCES, SPACE_COUNT } from '../data.ts'
import type { MarchFrame } from '../frames.ts'
import type { Board, Condition, BoardView, Owner, Player, Space, Stand } from '../types.ts'

/** The moving group, as far as a query needs it. */
export type Marching = Readonly<Pick<MarchFrame, 'legions' | 'place'>> | null

export const standOf = (p: Player, at: Space): Stand => (p * SPACE_COUNT + at) as Stand
export const count = (b: BoardView, owner: Owner, at: Space): number => b.legions[owner * SPACE_COUNT + at]!
export const markedAt = (b: BoardView, p: Player, at: Space): number => b.marked[p * SPACE_COUNT + at]!
const marchingAt = (group: Marching, at: Space): number => (group !== null && group.place === at ? group.legions : 0)
/** The active player's legions that could still join a group here. */
export const readyAt = (b: BoardView, group: Marching, at: Space): number =>
  count(b, b.active, at) - markedAt(b, b.active, at) - b.spent[at]! - marchingAt(group, at)
export function countIndependents(b: BoardView): number {
  let n = 0
  for (const at of PROVINCES) n += count(b, NOBODY, at)
  return n
}
/** Legions of all owners but one, independent ones included. */
export function foreignAt(b: BoardView, owner: Owner, at: Space): number {
  let n = 0
  for (const o of ALL_OWNERS) if (o !== owner) n += count(b, o, at)
  return n
}
/** The other players with legions here, clockwise from the left of a player. */
export function rivalsAt(b: BoardView, n: number, p: Player, at: Space): Player[] {
  const found: Player[] = []
  for (const o of othersOf(n, p)) if (count(b, o, at) > 0) found.push(o)
  return found
}
export function conditionsAt(b: BoardView, group: Marching, p: Player, at: Space): Condition[] {
  const marked = markedAt(b, p, at)
  if (p !== b.active) return count(b, p, at) === marked ? (marked > 0 ? ['marked'] : []) : marked > 0 ? ['ready', 'marked'] : ['ready']
  const kinds: [Condition, number][] = [
    ['ready', readyAt(b, group, at)],
    ['spent', b.spent[at]!],
    ['marked', marked - b.worn[at]!],
    ['worn', b.worn[at]!],
    ['marching', marchingAt(group, at)],
  ]
  return kinds.filter(([, n]) => n > 0).map(([kind]) => kind)
}

export const add = (b: Board, owner: Owner, at: Space, n: number): void => void (b.legions[owner * SPACE_COUNT + at]! += n)
export const mark = (b: Board, p: Player, at: Space, n: number): void => void (b.marked[p * SPACE_COUNT + at]! += n)
/** One legion of a player leaves his service. */
export function take(b: Board, group: MarchFrame | null, p: Player, at: Space, which: Condition): void {
  add(b, p, at, -1)
  if (which === 'marked' || which === 'worn') mark(b, p, at, -1)
  if (which === 'worn') b.worn[at]! -= 1
  if (which === 'spent') b.spent[at]! -= 1
  if (which === 'marching') group!.legions -= 1
}
/** All legions of a player give way, before an enemy or after a battle: they carry markers from now on. */
export function giveWay(b: Board, group: MarchFrame | null, p: Player, from: Space, to: Space): number {
  const n = count(b, p, from)
  add(b, p, from, -n)
  add(b, p, to, n)
  mark(b, p, from, -markedAt(b, p, from))
  mark(b, p, to, n)
  if (p === b.active) wearOut(b, group, from, to)
  return n
}
/** Whatever of the active player's was spent or marching stays spent. */
function wearOut(b: Board, group: MarchFrame | null, from: Space, to: Space): void {
  b.worn[to]! += b.worn[from]! + b.spent[from]! + marchingAt(group, from)
  b.worn[from] = 0
  b.spent[from] = 0
  if (group !== null && group.place === from) group.legions = 0
}
/** All legions of an owner are shifted as they are. */
export function shift(b: Board, group: MarchFrame | null, owner: Owner, from: Space, to: Space): number {
  const n = count(b, owner, from)
  add(b, owner, from, -n)
  add(b, owner, to, n)
  if (owner === NOBODY) return n
  const player = owner as Player
  const marked = markedAt(b, player, from)
  mark(b, player, from, -marked)
  mark(b, player, to, marked)
  if (player === b.active) shiftActive(b, group, from, to)
  return n
}
/** A group driven elsewhere in the middle of its march has entered that province. */
function shiftActive(b: Board, group: MarchFrame | null, from: Space, to: Space): void {
  b.spent[to]! += b.spent[from]!
  b.worn[to]! += b.worn[from]!
  b.spent[from] = 0
  b.worn[from] = 0
  if (group !== null && group.place === from) arrive(b, group, to)
}
/** The group stands in a new place; whatever was settled in the old one no longer matters. */
export function arrive(b: BoardView, group: MarchFrame, at: Space): void {
  group.place = at
  group.begun = true
  group.entered = true
  group.beaten = beatenAt(b, group, at)
  group.granted = []
  group.refused = []
  group.paid = false
}
/** r-94 Whom the group has beaten here before: its own attacks are the last of the round, and it has won them all. */
function beatenAt(b: BoardView, group: MarchFrame, at: Space): Player[] {
  const won = b.attacked.slice(b.attacked.length - group.wins)
  return ALL_PLAYERS.filter(p => won.includes(standOf(p, at)))
}
/** All players' legions here become independent. */
export function freeAll(b: Board, group: MarchFrame | null, at: Space): number {
  let n = 0
  for (const p of ALL_PLAYERS) {
    n += count(b, p, at)
    b.legions[standOf(p, at)] = 0
    b.marked[standOf(p, at)] = 0
  }
  add(b, NOBODY, at, n)
  b.spent[at] = 0
  b.worn[at] = 0
  if (group !== null && group.place === at) group.legions = 0
  return n
}
/** Legions of the group stay here for good; in the starting province, before anything was done, they simply have not moved. */
export function leave(b: Board, group: MarchFrame, n: number): void {
  group.legions -= n
  if (group.begun) b.spent[group.place]! += n
}
/** The same for the commander. */
export function leaveCommander(b: Board, group: MarchFrame): void {
  group.commander = false
  if (group.begun) b.resting = b.resting.with(b.active, true)
}
