/** V.A Laying out a scenario. */
import { areaOf, leaderOf, LEADERS, NATIONS, nationOf, NOBODY, NOWHERE, spaceOf, STAGES, STATUSES, type Nation, type Space, type Stage } from './kinds.ts'
import { cityRow, provincesIn, PROVINCES } from './data/map.ts'
import { leaderRow } from './data/leaders.ts'
import { startReligion } from './data/nations.ts'
import { scenarioRow, SETUP, type SetupRow, type StackRow } from './data/scenarios.ts'
import { countersOf, originsOf, unitType } from './data/units.ts'
import { recount } from './board/control.ts'
import { boardShape, type Board } from './state.ts'
import { putUnit, setAt } from './board/change.ts'

const setStage = (b: Board, nation: Nation, stage: Stage): void => void (b.stage[nation] = STAGES.indexOf(stage))
function placeCounter(b: Board, nation: Nation, type: string, origin: string | undefined, space: Space): void {
  const fits = (unit: number): boolean =>
    unitType[unit] === type && (origin === undefined || originsOf[unit]!.includes(nationOf(origin === 'gothi' ? 'visigothi' : origin)))
  const counter = countersOf[nation]!.find(unit => b.units.place[unit] === NOWHERE && fits(unit))
  if (counter === undefined) throw new Error(`no ${type} is left`)
  putUnit(b, counter, space)
}
function placeStack(b: Board, nation: Nation, { place, units, leaders = [] }: StackRow): void {
  for (const { type, count, origin } of units) for (let n = 0; n < count; n++) placeCounter(b, nation, type, origin, spaceOf(place))
  for (const id of leaders) placeLeader(b, leaderOf(id), spaceOf(place))
}
function placeLeader(b: Board, leader: number, space: Space): void {
  const row = leaderRow(LEADERS[leader]!)
  setAt(b, 'leaderAt', leader, space)
  b.leaderUntil[leader] = row.kind === 'standard' ? 0 : (row.turn ?? 1) + (row.turnsInPlay ?? 1) - 1
}
/** Cities and empty provinces of a controlled area belong to the nation. */
function claim(b: Board, nation: Nation, spaces: readonly Space[]): void {
  for (const space of spaces) {
    setAt(b, 'controller', space, nation)
    if (b.cityLevel[space]! > 0) setAt(b, 'cityHolder', space, nation)
  }
}
function layOut(b: Board, row: SetupRow): void {
  const nation = nationOf(row.nation)
  setStage(b, nation, row.active === false ? 'inactive' : 'active')
  setAt(b, 'status', nation, STATUSES.indexOf(row.status))
  b.age[nation] = row.active === false ? 0 : (row.age ?? 1)
  b.gold[nation] = row.treasury ?? 0
  setAt(b, 'home', nation, row.capital !== undefined ? spaceOf(row.capital) : row.horde !== undefined ? spaceOf(row.horde) : NOWHERE)
  for (const stack of row.at) placeStack(b, nation, stack)
  for (const place of row.limites ?? []) placeCounter(b, nation, 'limes', undefined, spaceOf(place))
  if (row.clientOf !== undefined) setAt(b, 'protector', nation, nationOf(row.clientOf))
  b.tribute[nation] = row.tribute ?? 0
  const { areas = [], provinces = [], except = [] } = row.control ?? {}
  const ruled = areas.flatMap(area => provincesIn[areaOf(area)]!).filter(space => !except.map(spaceOf).includes(space))
  claim(b, nation, [...ruled, ...provinces.map(spaceOf), ...row.at.map(stack => spaceOf(stack.place)).filter(space => PROVINCES.includes(space))])
  // III.G-1 A capital's city belongs to its nation.
  if (row.capital !== undefined) setAt(b, 'cityHolder', spaceOf(row.capital), nation)
}
export function startingBoard(scenario: string): Board {
  const b = boardShape.blank()
  b.turn = 1
  b.scenario = scenario
  b.sharesVp.fill(1)
  for (const space of PROVINCES) setAt(b, 'cityLevel', space, cityRow[space]?.level ?? 0)
  for (const province of SETUP.fortifiedCities.provinces) b.walls[spaceOf(province)] = 1
  for (const nation of NATIONS) b.religion[nation] = startReligion[nation]!
  for (const row of [...SETUP.nations, ...SETUP.minor]) layOut(b, row)
  for (const { nation, treasury } of SETUP.raidersOffMap) if (treasury !== null) b.gold[nationOf(nation)] = treasury
  for (const { nation } of SETUP.raidersOffMap) setStage(b, nationOf(nation), 'raider')
  for (const { province } of SETUP.freeCities) setAt(b, 'cityHolder', spaceOf(province), NOBODY)
  for (const { area } of SETUP.markers) b.heresy[areaOf(area)] = 2
  for (const id of scenarioRow(scenario).neverEnter ?? []) setStage(b, nationOf(id), 'gone')
  Object.assign(b.vp, scenarioRow(scenario).startVp)
  recount(b)
  return b
}
