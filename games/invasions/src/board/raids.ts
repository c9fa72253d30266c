/** XI Where raids start, what they may strike, and what counts against them. */
import { areaOf, nationKind, NOWHERE, spaceOf, type Nation, type Space, type Unit } from '../kinds.ts'
import { bordersOf, coastsOf, hasSite, isSea, provincesIn, seasAt } from '../data/map.ts'
import { nationRow } from '../data/nations.ts'
import { SETUP } from '../data/scenarios.ts'
import { isFleet, profileOf } from '../data/units.ts'
import { RAID_SEAS } from '../data/seas.ts'
import { isClosedTo } from './paths.ts'
import { relationAt } from './relations.ts'
import { commandedBy, holderOf, hordeAt, inPool, isActive, isCivilized, limesAt, placeOf, unitsAt, type Look } from './units.ts'

/** XI.B-1 The provinces of the sheet; XI.C-2 a nation in its activation starts from its horde. */
export function raidStarts(b: Look, nation: Nation, isMilitary: boolean): Space[] {
  if (isMilitary) return [hordeAt(b, nation)].filter(space => space !== NOWHERE)
  const { provinces = [], areas = [], except = [] } = nationRow(nation).raids!.from
  const all = [...provinces.map(spaceOf), ...areas.flatMap(area => provincesIn[areaOf(area)]!)]
  return all.filter(space => !except.map(spaceOf).includes(space) && !isDeniedTo(b, nation, space))
}
/** The Scots keep the Picts out of what they control. */
function isDeniedTo(b: Look, nation: Nation, space: Space): boolean {
  return nationKind.ids[nation] === 'picti' && b.controller[space] === nationKind.ids.indexOf('scoti')
}
/** XXIII, XXIII.B-1 Walls of whatever owner. */
export const isFortified = (b: Look, space: Space): boolean =>
  b.cityLevel[space]! > 0 && (b.walls[space] === 1 || b.home.some((home, n) => home === space && b.status[n]! > 0 && b.standIn[n] === 0))
/** XI.D-1, r-132 Controlled by a civilized enemy, with an empty site and no Plunder marker. */
export function isRaidTarget(b: Look, nation: Nation, space: Space): boolean {
  const holder = b.controller[space]!
  return (
    holder >= 0 &&
    isCivilized(b, holder) &&
    relationAt(b, nation, holder, space) === 'hostile' &&
    hasSite[space]! &&
    b.cityLevel[space] === 0 &&
    b.plundered[space] === 0
  )
}
/** XI.D-3, r-211 */
const mayPass = (b: Look, nation: Nation, space: Space): boolean => limesAt(b, space) === undefined && !isFortified(b, space) && !isClosedTo(b, nation, space)
/** The sea zones that count as one with this one. */
export const joinedSeas = (nation: Nation, sea: Space): readonly Space[] =>
  RAID_SEAS.find(row => row.nation === nation && row.zones.includes(sea))?.zones ?? [sea]
export interface RaidWay {
  readonly target: Space
  /** The province or sea zone crossed; nowhere if they are neighbours. */
  readonly via: Space
}
/** XI.D-2, XI.D-5, r-131 A neighbour, one province beyond, or over one sea zone. */
export function raidWays(b: Look, nation: Nation, start: Space, maySail: boolean): RaidWay[] {
  const ways: RaidWay[] = []
  const add = (target: Space, via: Space) =>
    void (target !== start && isRaidTarget(b, nation, target) && !isClosedTo(b, nation, target) && ways.push({ target, via }))
  for (const near of bordersOf[start]!) {
    add(near.to, NOWHERE)
    if (mayPass(b, nation, near.to)) for (const far of bordersOf[near.to]!) add(far.to, near.to)
  }
  if (maySail) for (const sea of seasAt[start]!) for (const zone of joinedSeas(nation, sea)) for (const coast of coastsOf[zone]!) add(coast, sea)
  return ways
}
/** VI.C-3, r-135 Raiders without a treasury lose their gold. */
export const hasTreasury = (b: Look, nation: Nation): boolean =>
  isActive(b, nation) || SETUP.raidersOffMap.some(row => row.nation === nationKind.ids[nation] && row.treasury !== null)
/** Who may go: XI.B-2 from the pool, of the kind that the sheet names, or any unit of the nation on the map. */
export function raidersOf(b: Look, nation: Nation, isMilitary: boolean): Unit[] {
  if (isMilitary) return commandedBy(b, nation).filter(unit => !isFleet[unit] && !isSea[placeOf(b, unit)])
  return inPool(b, nation).filter(unit => nationRow(nation).raids!.units?.attr !== 'amphibious' || isAmphibious(b, unit))
}
export const isAmphibious = (b: Look, unit: Unit): boolean => profileOf(unit, b.units.face[unit]!).amphibious
const civilizedIn = (b: Look, space: Space): number => unitsAt(b, space).filter(unit => isCivilized(b, holderOf(b, unit))).length
/** XI.E-1, r-134, r-211 */
export function raidModifier(b: Look, nation: Nation, { target, via }: RaidWay): number {
  const crossed = via === NOWHERE ? [] : isSea[via] ? joinedSeas(nation, via) : [via]
  return b.raid[target]! - civilizedIn(b, target) - crossed.reduce((sum, space) => sum + civilizedIn(b, space), 0)
}
