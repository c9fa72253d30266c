/** Legions: how many stand where, in what condition, and the few ways in which they change. */
import { ALL_OWNERS, ALL_PLAYERS, NOBODY, listOtherPlayersOf, PROVINCES, SPACE_COUNT } from '../data.ts'
import type { MarchFrame } from '../frames.ts'
import type { Board, Condition, BoardView, Owner, Player, Space, Stand } from '../types.ts'

/** The moving group, as far as a query needs it. */
export type MarchingGroup = Readonly<Pick<MarchFrame, 'legions' | 'place'>> | null

export const idOfPlayerAtSpace = (p: Player, at: Space): Stand => (p * SPACE_COUNT + at) as Stand
export const countLegionsOfOwnerAt = (b: BoardView, owner: Owner, at: Space): number => b.legions[owner * SPACE_COUNT + at]!
export const countMarkedLegionsAt = (b: BoardView, p: Player, at: Space): number => b.marked[p * SPACE_COUNT + at]!
const countMarchingLegionsAt = (group: MarchingGroup, at: Space): number => (group !== null && group.place === at ? group.legions : 0)
/** The active player's legions that could still join a group here. */
export const countReadyLegionsOfActivePlayerAt = (b: BoardView, group: MarchingGroup, at: Space): number =>
  countLegionsOfOwnerAt(b, b.active, at) - countMarkedLegionsAt(b, b.active, at) - b.spent[at]! - countMarchingLegionsAt(group, at)
export function countIndependentLegionsOnMap(b: BoardView): number {
  let n = 0
  for (const at of PROVINCES) n += countLegionsOfOwnerAt(b, NOBODY, at)
  return n
}
/** Legions of all owners but one, independent ones included. */
export function countForeignLegionsAt(b: BoardView, owner: Owner, at: Space): number {
  let n = 0
  for (const o of ALL_OWNERS) if (o !== owner) n += countLegionsOfOwnerAt(b, o, at)
  return n
}
/** The other players with legions here, clockwise from the left of a player. */
export function findRivalsWithLegionsAt(b: BoardView, n: number, p: Player, at: Space): Player[] {
  const found: Player[] = []
  for (const o of listOtherPlayersOf(n, p)) if (countLegionsOfOwnerAt(b, o, at) > 0) found.push(o)
  return found
}
export function findConditionsOfLegionsAt(b: BoardView, group: MarchingGroup, p: Player, at: Space): Condition[] {
  const marked = countMarkedLegionsAt(b, p, at)
  if (p !== b.active) return countLegionsOfOwnerAt(b, p, at) === marked ? (marked > 0 ? ['marked'] : []) : marked > 0 ? ['ready', 'marked'] : ['ready']
  const kinds: [Condition, number][] = [
    ['ready', countReadyLegionsOfActivePlayerAt(b, group, at)],
    ['spent', b.spent[at]!],
    ['marked', marked - b.worn[at]!],
    ['worn', b.worn[at]!],
    ['marching', countMarchingLegionsAt(group, at)],
  ]
  return kinds.filter(([, n]) => n > 0).map(([kind]) => kind)
}

export const addLegionsAt = (b: Board, owner: Owner, at: Space, n: number): void => void (b.legions[owner * SPACE_COUNT + at]! += n)
export const markLegionsAt = (b: Board, p: Player, at: Space, n: number): void => void (b.marked[p * SPACE_COUNT + at]! += n)
/** One legion of a player leaves his service. */
export function removeLegionOfCondition(b: Board, group: MarchFrame | null, p: Player, at: Space, which: Condition): void {
  addLegionsAt(b, p, at, -1)
  if (which === 'marked' || which === 'worn') markLegionsAt(b, p, at, -1)
  if (which === 'worn') b.worn[at]! -= 1
  if (which === 'spent') b.spent[at]! -= 1
  if (which === 'marching') group!.legions -= 1
}
/** All legions of a player give way, before an enemy or after a battle: they carry markers from now on. */
export function moveAllLegionsAsWithdrawn(b: Board, group: MarchFrame | null, p: Player, from: Space, to: Space): number {
  const n = countLegionsOfOwnerAt(b, p, from)
  addLegionsAt(b, p, from, -n)
  addLegionsAt(b, p, to, n)
  markLegionsAt(b, p, from, -countMarkedLegionsAt(b, p, from))
  markLegionsAt(b, p, to, n)
  if (p === b.active) moveLegionsAndMarkThemWorn(b, group, from, to)
  return n
}
/** Whatever of the active player's was spent or marching stays spent. */
function moveLegionsAndMarkThemWorn(b: Board, group: MarchFrame | null, from: Space, to: Space): void {
  b.worn[to]! += b.worn[from]! + b.spent[from]! + countMarchingLegionsAt(group, from)
  b.worn[from] = 0
  b.spent[from] = 0
  if (group !== null && group.place === from) group.legions = 0
}
/** All legions of an owner are shifted as they are. */
export function moveAllLegionsOfOwner(b: Board, group: MarchFrame | null, owner: Owner, from: Space, to: Space): number {
  const n = countLegionsOfOwnerAt(b, owner, from)
  addLegionsAt(b, owner, from, -n)
  addLegionsAt(b, owner, to, n)
  if (owner === NOBODY) return n
  const player = owner as Player
  const marked = countMarkedLegionsAt(b, player, from)
  markLegionsAt(b, player, from, -marked)
  markLegionsAt(b, player, to, marked)
  if (player === b.active) moveSpentAndWornMarks(b, group, from, to)
  return n
}
/** A group driven elsewhere in the middle of its march has entered that province. */
function moveSpentAndWornMarks(b: Board, group: MarchFrame | null, from: Space, to: Space): void {
  b.spent[to]! += b.spent[from]!
  b.worn[to]! += b.worn[from]!
  b.spent[from] = 0
  b.worn[from] = 0
  if (group !== null && group.place === from) setPlaceOfMarchingGroup(b, group, to)
}
/** The group stands in a new place; whatever was settled in the old one no longer matters. */
export function setPlaceOfMarchingGroup(b: BoardView, group: MarchFrame, at: Space): void {
  group.place = at
  group.begun = true
  group.entered = true
  group.beaten = findPlayersBeatenByGroupAt(b, group, at)
  group.granted = []
  group.refused = []
  group.paid = false
}
/** r-94 Whom the group has beaten here before: its own attacks are the last of the round, and it has won them all. */
function findPlayersBeatenByGroupAt(b: BoardView, group: MarchFrame, at: Space): Player[] {
  const won = b.attacked.slice(b.attacked.length - group.wins)
  return ALL_PLAYERS.filter(p => won.includes(idOfPlayerAtSpace(p, at)))
}
/** All players' legions here become independent. */
export function makeAllLegionsIndependentAt(b: Board, group: MarchFrame | null, at: Space): number {
  let n = 0
  for (const p of ALL_PLAYERS) {
    n += countLegionsOfOwnerAt(b, p, at)
    b.legions[idOfPlayerAtSpace(p, at)] = 0
    b.marked[idOfPlayerAtSpace(p, at)] = 0
  }
  addLegionsAt(b, NOBODY, at, n)
  b.spent[at] = 0
  b.worn[at] = 0
  if (group !== null && group.place === at) group.legions = 0
  return n
}
/** Legions of the group stay here for good; in the starting province, before anything was done, they simply have not moved. */
export function leaveLegionsOfGroupBehind(b: Board, group: MarchFrame, n: number): void {
  group.legions -= n
  if (group.begun) b.spent[group.place]! += n
}
/** The same for the commander. */
export function leaveCommanderOfGroupBehind(b: Board, group: MarchFrame): void {
  group.commander = false
  if (group.begun) b.resting = b.resting.with(b.active, true)
}
