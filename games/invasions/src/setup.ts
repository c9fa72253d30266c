/** V.A Laying out a scenario. */
import {
  findAreaById,
  findLeaderById,
  LEADERS,
  NATIONS,
  findNationById,
  NOBODY,
  NOWHERE,
  findSpaceById,
  NATION_STAGES,
  NATION_STATUSES,
  type Nation,
  type Space,
  type NationStage,
} from './kinds.ts'
import { citySiteRows, provincesOfArea, PROVINCES } from './data/map.ts'
import { leaderRowOf } from './data/leaders.ts'
import { startingReligionOfNation } from './data/nations.ts'
import { findScenarioRow, SETUP_ROWS, type NationSetupRow, type SetupStackRow } from './data/scenarios.ts'
import { unitsOfNation, originNationsOfUnit, typeIdOfUnit } from './data/units.ts'
import { recountControlOfAllAreas } from './board/control.ts'
import { boardShape, type Board } from './state.ts'
import { setPlaceOfUnit, setBoardColumnValue } from './board/change.ts'

const setStageOfNation = (b: Board, nation: Nation, stage: NationStage): void => void (b.stage[nation] = NATION_STAGES.indexOf(stage))
function placeUnitAtSetup(b: Board, nation: Nation, type: string, origin: string | undefined, space: Space): void {
  const fits = (unit: number): boolean =>
    typeIdOfUnit[unit] === type && (origin === undefined || originNationsOfUnit[unit]!.includes(findNationById(origin === 'gothi' ? 'visigothi' : origin)))
  const counter = unitsOfNation[nation]!.find(unit => b.units.place[unit] === NOWHERE && fits(unit))
  if (counter === undefined) throw new Error(`no ${type} is left`)
  setPlaceOfUnit(b, counter, space)
}
function placeStackAtSetup(b: Board, nation: Nation, { place, units, leaders = [] }: SetupStackRow): void {
  for (const { type, count, origin } of units) for (let n = 0; n < count; n++) placeUnitAtSetup(b, nation, type, origin, findSpaceById(place))
  for (const id of leaders) placeLeaderAtSetup(b, findLeaderById(id), findSpaceById(place))
}
function placeLeaderAtSetup(b: Board, leader: number, space: Space): void {
  const row = leaderRowOf(LEADERS[leader]!)
  setBoardColumnValue(b, 'leaderAt', leader, space)
  b.leaderUntil[leader] = row.kind === 'standard' ? 0 : (row.turn ?? 1) + (row.turnsInPlay ?? 1) - 1
}
/** Cities and empty provinces of a controlled area belong to the nation. */
function giveProvincesAndCities(b: Board, nation: Nation, spaces: readonly Space[]): void {
  for (const space of spaces) {
    setBoardColumnValue(b, 'controller', space, nation)
    if (b.cityLevel[space]! > 0) setBoardColumnValue(b, 'cityHolder', space, nation)
  }
}
function setUpNation(b: Board, row: NationSetupRow): void {
  const nation = findNationById(row.nation)
  setStageOfNation(b, nation, row.active === false ? 'inactive' : 'active')
  setBoardColumnValue(b, 'status', nation, NATION_STATUSES.indexOf(row.status))
  b.age[nation] = row.active === false ? 0 : (row.age ?? 1)
  b.gold[nation] = row.treasury ?? 0
  setBoardColumnValue(b, 'home', nation, row.capital !== undefined ? findSpaceById(row.capital) : row.horde !== undefined ? findSpaceById(row.horde) : NOWHERE)
  for (const stack of row.at) placeStackAtSetup(b, nation, stack)
  for (const place of row.limites ?? []) placeUnitAtSetup(b, nation, 'limes', undefined, findSpaceById(place))
  if (row.clientOf !== undefined) setBoardColumnValue(b, 'protector', nation, findNationById(row.clientOf))
  b.tribute[nation] = row.tribute ?? 0
  const { areas = [], provinces = [], except = [] } = row.control ?? {}
  const ruled = areas.flatMap(area => provincesOfArea[findAreaById(area)]!).filter(space => !except.map(findSpaceById).includes(space))
  giveProvincesAndCities(b, nation, [
    ...ruled,
    ...provinces.map(findSpaceById),
    ...row.at.map(stack => findSpaceById(stack.place)).filter(space => PROVINCES.includes(space)),
  ])
  // III.G-1 A capital's city belongs to its nation.
  if (row.capital !== undefined) setBoardColumnValue(b, 'cityHolder', findSpaceById(row.capital), nation)
}
export function createStartingBoard(scenario: string): Board {
  const b = boardShape.blank()
  b.turn = 1
  b.scenario = scenario
  b.sharesVp.fill(1)
  for (const space of PROVINCES) setBoardColumnValue(b, 'cityLevel', space, citySiteRows[space]?.level ?? 0)
  for (const province of SETUP_ROWS.fortifiedCities.provinces) b.walls[findSpaceById(province)] = 1
  for (const nation of NATIONS) b.religion[nation] = startingReligionOfNation[nation]!
  for (const row of [...SETUP_ROWS.nations, ...SETUP_ROWS.minor]) setUpNation(b, row)
  for (const { nation, treasury } of SETUP_ROWS.raidersOffMap) if (treasury !== null) b.gold[findNationById(nation)] = treasury
  for (const { nation } of SETUP_ROWS.raidersOffMap) setStageOfNation(b, findNationById(nation), 'raider')
  for (const { province } of SETUP_ROWS.freeCities) setBoardColumnValue(b, 'cityHolder', findSpaceById(province), NOBODY)
  for (const { area } of SETUP_ROWS.markers) b.heresy[findAreaById(area)] = 2
  for (const id of findScenarioRow(scenario).neverEnter ?? []) setStageOfNation(b, findNationById(id), 'gone')
  Object.assign(b.vp, findScenarioRow(scenario).startVp)
  recountControlOfAllAreas(b)
  return b
}
