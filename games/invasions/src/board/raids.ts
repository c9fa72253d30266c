/** XI Where raids start, what they may strike, and what counts against them. */
import { findAreaById, nationKind, NOWHERE, findSpaceById, type Nation, type Space, type Unit } from '../kinds.ts'
import { bordersOfSpace, coastsOfSea, hasCitySite, isSea, provincesOfArea, seasOfProvince } from '../data/map.ts'
import { nationRowOf } from '../data/nations.ts'
import { SETUP_ROWS } from '../data/scenarios.ts'
import { isFleet, profileOfUnitFace } from '../data/units.ts'
import { SEAS_JOINED_FOR_RAIDS } from '../data/seas.ts'
import { isSpaceClosedToNation } from './paths.ts'
import { relationBetweenAt } from './relations.ts'
import {
  findUnitsCommandedBy,
  hordeSpaceOf,
  findUnitsInPool,
  isNationActive,
  isNationCivilized,
  isUnitFixed,
  limesAt,
  nationOfUnit,
  placeOfUnit,
  findUnitsAt,
  type ReadonlyBoard,
} from './units.ts'

/** XI.B-1 The provinces of the sheet; XI.C-2 a nation in its activation starts from its horde. */
export function findRaidStarts(b: ReadonlyBoard, nation: Nation, isMilitary: boolean): Space[] {
  if (isMilitary) return [hordeSpaceOf(b, nation)].filter(space => space !== NOWHERE)
  const { provinces = [], areas = [], except = [] } = nationRowOf(nation).raids!.from
  const all = [...provinces.map(findSpaceById), ...areas.flatMap(area => provincesOfArea[findAreaById(area)]!)]
  return all.filter(space => !except.map(findSpaceById).includes(space) && !isSpaceDeniedToRaider(b, nation, space))
}
/** The Scots keep the Picts out of what they control. */
function isSpaceDeniedToRaider(b: ReadonlyBoard, nation: Nation, space: Space): boolean {
  return nationKind.ids[nation] === 'picti' && b.controller[space] === nationKind.ids.indexOf('scoti')
}
/** XXIII, XXIII.B-1 Walls of whatever owner. */
export const isCityFortified = (b: ReadonlyBoard, space: Space): boolean =>
  b.cityLevel[space]! > 0 && (b.walls[space] === 1 || b.home.some((home, n) => home === space && b.status[n]! > 0 && b.standIn[n] === 0))
/** XI.D-1, r-132 Controlled by a civilized enemy, with an empty site and no Plunder marker. */
export function isRaidTarget(b: ReadonlyBoard, nation: Nation, space: Space): boolean {
  const holder = b.controller[space]!
  return (
    holder >= 0 &&
    isNationCivilized(b, holder) &&
    relationBetweenAt(b, nation, holder, space) === 'hostile' &&
    hasCitySite[space]! &&
    b.cityLevel[space] === 0 &&
    b.plundered[space] === 0
  )
}
/** XI.D-3, r-211 */
const mayRaidPassThrough = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  limesAt(b, space) === undefined && !isCityFortified(b, space) && !isSpaceClosedToNation(b, nation, space)
/** The sea zones that count as one with this one. */
export const findSeasJoinedForRaid = (nation: Nation, sea: Space): readonly Space[] =>
  SEAS_JOINED_FOR_RAIDS.find(row => row.nation === nation && row.zones.includes(sea))?.zones ?? [sea]
export interface RaidTargetAndWay {
  readonly target: Space
  /** The province or sea zone crossed; nowhere if they are neighbours. */
  readonly via: Space
}
/** XI.D-2, XI.D-5, r-131 A neighbour, one province beyond, or over one sea zone. */
export function findRaidWays(b: ReadonlyBoard, nation: Nation, start: Space, maySail: boolean): RaidTargetAndWay[] {
  const ways: RaidTargetAndWay[] = []
  const add = (target: Space, via: Space) =>
    void (target !== start && isRaidTarget(b, nation, target) && !isSpaceClosedToNation(b, nation, target) && ways.push({ target, via }))
  for (const near of bordersOfSpace[start]!) {
    add(near.to, NOWHERE)
    if (mayRaidPassThrough(b, nation, near.to)) for (const far of bordersOfSpace[near.to]!) add(far.to, near.to)
  }
  if (maySail)
    for (const sea of seasOfProvince[start]!) for (const zone of findSeasJoinedForRaid(nation, sea)) for (const coast of coastsOfSea[zone]!) add(coast, sea)
  return ways
}
/** VI.C-3, r-135 Raiders without a treasury lose their gold. */
export const hasNationTreasury = (b: ReadonlyBoard, nation: Nation): boolean =>
  isNationActive(b, nation) || SETUP_ROWS.raidersOffMap.some(row => row.nation === nationKind.ids[nation] && row.treasury !== null)
/** Who may go: XI.B-2 from the pool, of the kind that the sheet names, or any unit of the nation on the map that may leave its post. */
export function findRaiders(b: ReadonlyBoard, nation: Nation, isMilitary: boolean): Unit[] {
  if (isMilitary) return findUnitsCommandedBy(b, nation).filter(unit => !isFleet[unit] && !isSea[placeOfUnit(b, unit)] && !isUnitFixed(b, unit))
  return findUnitsInPool(b, nation).filter(unit => nationRowOf(nation).raids!.units?.attr !== 'amphibious' || isUnitAmphibious(b, unit))
}
export const isUnitAmphibious = (b: ReadonlyBoard, unit: Unit): boolean => profileOfUnitFace(unit, b.units.face[unit]!).amphibious
/** r-134, r-166 Of civilized nations, whoever commands them. */
const countCivilizedUnitsAt = (b: ReadonlyBoard, space: Space): number =>
  findUnitsAt(b, space).filter(unit => isNationCivilized(b, nationOfUnit(b, unit))).length
/** XI.E-1, r-134, r-211 */
export function computeRaidModifier(b: ReadonlyBoard, nation: Nation, { target, via }: RaidTargetAndWay): number {
  const crossed = via === NOWHERE ? [] : isSea[via] ? findSeasJoinedForRaid(nation, via) : [via]
  return b.raid[target]! - countCivilizedUnitsAt(b, target) - crossed.reduce((sum, space) => sum + countCivilizedUnitsAt(b, space), 0)
}
