/** Boards to try rules on: the start of scenario I, with what a test changes. */
import { NOWHERE, nationOf, spaceOf, STAGES, STATUSES, UNITS, type Nation, type Space, type Status, type Unit } from '../src/kinds.ts'
import { countersOf, unitType } from '../src/data/units.ts'
import { recount } from '../src/board/control.ts'
import { startingBoard } from '../src/setup.ts'
import type { Board } from '../src/state.ts'
import { writableBoard, type TestBoard } from './writable-board.ts'

export type { TestBoard } from './writable-board.ts'
export const start = (): TestBoard => writableBoard(startingBoard('scenario-i'))
/** The start without a single unit. */
export function bare(): TestBoard {
  const b = start()
  for (const unit of UNITS) b.units.place[unit] = NOWHERE
  b.leaderAt.fill(NOWHERE)
  return b
}
export const n = nationOf
export const s = spaceOf
export function put(b: TestBoard, nation: string, type: string, place: string, count = 1, face = 0): Unit[] {
  const free = countersOf[nationOf(nation)]!.filter(unit => unitType[unit] === type && b.units.place[unit] === NOWHERE).slice(0, count)
  if (free.length < count) throw new Error(`no ${type} is left`)
  for (const unit of free) [b.units.place[unit], b.units.face[unit]] = [spaceOf(place), face]
  return free
}
export function make(b: TestBoard, nation: string, status: Status, home?: string): Nation {
  const one = nationOf(nation)
  b.stage[one] = STAGES.indexOf('active')
  b.status[one] = STATUSES.indexOf(status)
  b.age[one] = Math.max(1, b.age[one]!)
  if (home !== undefined) b.home[one] = spaceOf(home)
  return one
}
export const settled = (b: TestBoard): TestBoard => (recount(b), b)
export const controllerOf = (b: Board, place: string): Nation => b.controller[spaceOf(place) as Space]!
