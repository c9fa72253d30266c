/** Boards to try rules on: the start of scenario I, with what a test changes. */
import {
  CAMPS,
  NOWHERE,
  findNationById,
  findSpaceById,
  NATION_STAGES,
  NATION_STATUSES,
  UNITS,
  type Nation,
  type Space,
  type NationStatus,
  type Unit,
} from '../src/kinds.ts'
import { unitsOfNation, typeIdOfUnit } from '../src/data/units.ts'
import { recountControlOfAllAreas } from '../src/board/control.ts'
import { createStartingBoard } from '../src/setup.ts'
import type { Board } from '../src/state.ts'
import { writableBoard, type TestBoard } from './writable-board.ts'

export type { TestBoard } from './writable-board.ts'
export const start = (): TestBoard => writableBoard(createStartingBoard('scenario-i'))
/** The start without a single unit. */
export function bare(): TestBoard {
  const b = start()
  for (const unit of UNITS) b.units.place[unit] = NOWHERE
  b.leaderAt.fill(NOWHERE)
  return b
}
export const n = findNationById
export const s = findSpaceById
export function put(b: TestBoard, nation: string, type: string, place: string, count = 1, face = 0): Unit[] {
  const free = unitsOfNation[findNationById(nation)]!.filter(unit => typeIdOfUnit[unit] === type && b.units.place[unit] === NOWHERE).slice(0, count)
  if (free.length < count) throw new Error(`no ${type} is left`)
  for (const unit of free) [b.units.place[unit], b.units.face[unit]] = [findSpaceById(place), face]
  return free
}
export function make(b: TestBoard, nation: string, status: NationStatus, home?: string): Nation {
  const one = findNationById(nation)
  b.stage[one] = NATION_STAGES.indexOf('active')
  b.status[one] = NATION_STATUSES.indexOf(status)
  b.age[one] = Math.max(1, b.age[one]!)
  if (home !== undefined) b.home[one] = findSpaceById(home)
  return one
}
/** A foedus of the first turn, tested, with the usual lands and price. */
export const foedusBetween = (federate: string, federator: string) => ({
  federate: n(federate),
  federator: n(federator),
  first: s('dardania'),
  second: s('naissus'),
  since: 1,
  vp: 3,
  gold: 3,
  tested: true,
})
export const settled = (b: TestBoard): TestBoard => (recountControlOfAllAreas(b), b)
/** A board at a table of four. */
export const atTable = (board: TestBoard) => ({ board, seats: CAMPS })
export const controllerOf = (b: Board, place: string): Nation => b.controller[findSpaceById(place) as Space]!
