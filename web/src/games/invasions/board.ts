/** The board as pieces on the map: units by nation and kind, leaders, hordes, fleets, limites; and what a province itself shows. */
import {
  areaOfSpace,
  areaKind,
  capitalOfNation,
  cityNameOf,
  cityRow,
  hordeAt,
  incomeOfSpace,
  isUnitDamaged,
  isMercenaryUnit,
  isSea,
  isWall,
  nationByLeader,
  leaderRow,
  LEADERS,
  NATIONS,
  NOBODY,
  PROVINCES,
  spaceKind,
  SPACES,
  terrainOfSpace,
  typeIdOfUnit,
  typeNameOfUnit,
  nationByUnit,
  UNITS,
  type Leader,
  type Look,
  type Nation,
  type Space,
  type Unit,
} from '@tabularium/invasions/table'
import { nameOfNoun, type Lang } from '@tabularium/kernel'
import type { AnyView, SpaceBadge, PieceStack, Tone } from '../../table/game-ui.ts'
import { readBoard, findNamesAndTexts, findFrame, readFrames, findToneOfNation, type NamesAndTexts } from './cast.ts'
import { findPeopleEmblem } from './peoples.ts'

// ---- Units ----
const FIGURES_BY_UNIT_TYPE: { readonly [type: string]: PieceStack['kind'] } = {
  infantry: 'light-infantry',
  'heavy-infantry': 'heavy-infantry',
  'elite-infantry': 'heavy-infantry',
  archers: 'archers',
  'mountain-infantry': 'light-infantry',
  'mountain-archers': 'archers',
  'elite-mountain-infantry': 'heavy-infantry',
  'amphibious-infantry': 'warband',
  'elite-amphibious-infantry': 'warband',
  'frankish-infantry': 'warband',
  'elite-frankish-infantry': 'warband',
  cavalry: 'heavy-cavalry',
  'heavy-cavalry': 'heavy-cavalry',
  'elite-cavalry': 'heavy-cavalry',
  'noble-cavalry': 'heavy-cavalry',
  'horse-archers': 'light-cavalry',
  'elite-horse-archers': 'light-cavalry',
  'heavy-horse-archers': 'light-cavalry',
  legion: 'legion',
  custodes: 'legion',
  'palatine-cavalry': 'heavy-cavalry',
  cataphracts: 'heavy-cavalry',
  clibanarii: 'heavy-cavalry',
  satraps: 'militia',
  elephants: 'elephants',
  'auxiliary-infantry': 'light-infantry',
  'auxiliary-cavalry': 'heavy-cavalry',
  'auxiliary-horse-archers': 'light-cavalry',
  fleet: 'galley',
  'elite-fleet': 'galley',
  'local-levy': 'militia',
  thema: 'militia',
  limes: 'fort',
}
/** Units that nothing tells apart lie together. */
export const makeUnitGroupKey = (b: Look, unit: Unit): string =>
  [b.units.holder[unit], nationByUnit[unit], typeIdOfUnit(b, unit), isUnitDamaged(b, unit)].join(' ')
export function makeUnitStack(b: Look, cast: NamesAndTexts, units: readonly Unit[], moving: readonly Unit[], lang: Lang): PieceStack {
  const unit = units[0]!
  const holder = b.units.holder[unit]!
  const notes = [
    ...(isMercenaryUnit(b, unit) ? [cast.t.lentTo(cast.nation(holder))] : []),
    ...(isUnitDamaged(b, unit) ? [cast.t.damaged] : []),
    ...(units.some(one => moving.includes(one)) ? [cast.t.moving] : []),
  ]
  const people = nationByUnit[unit]!
  const [type, noted] = [typeNameOfUnit(b, unit)[lang], notes.length > 0 ? ` (${notes.join(', ')})` : '']
  return {
    key: makeUnitGroupKey(b, unit),
    tone: findToneOfNation(holder),
    kind: FIGURES_BY_UNIT_TYPE[typeIdOfUnit(b, unit)] ?? 'light-infantry',
    people: findPeopleEmblem(people),
    count: units.length,
    name: `${cast.t.units(units.length, type, cast.nation(people))}${noted}`,
    title: `${cast.t.unitsInShort(units.length, type, cast.nation(people))}${noted}`,
    ...(isUnitDamaged(b, unit) ? { state: 'damaged' as const } : {}),
  }
}
const FIGURES_BY_LEADER_RANK = { general: 'general', king: 'king', emperor: 'emperor' } as const
export function makeLeaderStack(b: Look, cast: NamesAndTexts, leader: Leader): PieceStack {
  const [nation, row] = [nationByLeader[leader]!, leaderRow(leader)]
  const idle = b.idle[leader] === 1
  const name = cast.t.leader(cast.leader(leader), cast.nation(nation), row)
  const title = cast.t.leaderInShort(cast.leader(leader), cast.nation(nation), row)
  return {
    key: `leader-${leader}`,
    tone: findToneOfNation(nation),
    kind: FIGURES_BY_LEADER_RANK[row.rank],
    people: findPeopleEmblem(nation),
    count: 1,
    name: idle ? `${name} (${cast.t.idle})` : name,
    title: idle ? `${title} (${cast.t.idle})` : title,
    ...(idle ? { state: 'spent' as const } : {}),
  }
}
export const makeHordeStack = (cast: NamesAndTexts, nation: Nation): PieceStack => ({
  key: `horde-${nation}`,
  tone: findToneOfNation(nation),
  kind: 'horde',
  people: findPeopleEmblem(nation),
  count: 1,
  name: cast.t.horde(cast.nation(nation)),
})
/** Those who act now stand first, then the strongest. */
export function collectPieceStacks(view: AnyView, lang: Lang): ReadonlyMap<string, readonly PieceStack[]> {
  const [b, cast] = [readBoard(view), findNamesAndTexts(lang)]
  const moving = findFrame(readFrames(view), 'movement')?.group ?? []
  const byPlace = Map.groupBy(
    UNITS.filter(unit => b.units.place[unit]! >= 0 && !isWall(b, unit)),
    unit => b.units.place[unit]!,
  )
  const leaders = Map.groupBy(
    LEADERS.filter(leader => b.leaderAt[leader]! >= 0),
    leader => b.leaderAt[leader]!,
  )
  const hordes = Map.groupBy(
    NATIONS.filter(nation => hordeAt(b, nation) >= 0),
    nation => hordeAt(b, nation),
  )
  const stacksAt = (space: Space): PieceStack[] => [
    ...(leaders.get(space) ?? []).map(leader => makeLeaderStack(b, cast, leader)),
    ...(hordes.get(space) ?? []).map(nation => makeHordeStack(cast, nation)),
    ...[...Map.groupBy(byPlace.get(space) ?? [], unit => makeUnitGroupKey(b, unit)).values()].map(units => makeUnitStack(b, cast, units, moving, lang)),
  ]
  return new Map(SPACES.map(space => [spaceKind.ids[space]!, stacksAt(space)]))
}
export function collectHolderTones(view: AnyView): ReadonlyMap<string, Tone> {
  const b = readBoard(view)
  return new Map(PROVINCES.flatMap(space => (b.controller[space] === NOBODY ? [] : [[spaceKind.ids[space]!, findToneOfNation(b.controller[space]!)] as const])))
}

// ---- What a province itself shows ----
/** Sought once for all provinces: there are too many units and nations to go through them for each. */
interface WorksBySpace {
  readonly capitals: ReadonlyMap<number, readonly Nation[]>
  readonly limites: ReadonlyMap<number, readonly Unit[]>
}
const findWorks = (b: Look): WorksBySpace => ({
  capitals: Map.groupBy(NATIONS, nation => capitalOfNation(b, nation)),
  limites: Map.groupBy(
    UNITS.filter(unit => b.units.place[unit]! >= 0 && isWall(b, unit)),
    unit => b.units.place[unit]!,
  ),
})
const isCityHeldByAnother = (b: Look, space: Space): boolean => b.cityLevel[space]! > 0 && b.cityHolder[space] !== b.controller[space]
/** The printed map shows the cities as they were; a plate shows what has become of them, and walls. */
function makeCityBadges(b: Look, cast: NamesAndTexts, space: Space): SpaceBadge[] {
  const [level, holder, t] = [b.cityLevel[space]!, b.cityHolder[space]!, cast.t]
  const isAsPrinted = level === (cityRow[space]?.level ?? 0) && !isCityHeldByAnother(b, space)
  if (level === 0 || (isAsPrinted && b.walls[space] === 0)) return []
  const mark = `${b.walls[space] === 1 ? t.marks.walls : t.marks.city}${level}`
  return [
    {
      key: 'city',
      mark,
      name: t.city(cityNameOf(space)[t.lang], level, b.walls[space] === 1, cast.nation(holder)),
      ...(holder === NOBODY ? {} : { tone: findToneOfNation(holder) }),
    },
  ]
}
/** A limes is a work on the border, not a unit: a plate in its holder's colour. */
const makeLimesBadges = (b: Look, cast: NamesAndTexts, walls: readonly Unit[]): SpaceBadge[] =>
  walls.map(unit => ({
    key: 'limes',
    mark: cast.t.marks.limes,
    name: cast.t.limes(cast.nation(b.units.holder[unit]!)),
    tone: findToneOfNation(b.units.holder[unit]!),
  }))
/** An area shows its heresy once, in its first province. */
const FIRST_SPACE_OF_AREAS: ReadonlySet<Space> = new Set(SPACES.filter(space => areaOfSpace[space]! >= 0 && areaOfSpace.indexOf(areaOfSpace[space]!) === space))
function makeMarkerBadges(b: Look, { t }: NamesAndTexts, space: Space): SpaceBadge[] {
  const area = areaOfSpace[space]!
  const first = FIRST_SPACE_OF_AREAS.has(space)
  return [
    ...(b.revolt[space]! > 0 ? [{ key: 'revolt', mark: t.marks.revolt[b.revolt[space]! - 1]!, name: t.revolt(b.revolt[space]!) }] : []),
    ...(b.raid[space]! > 0 ? [{ key: 'raid', mark: t.marks.raid, name: t.raid }] : []),
    ...(b.plundered[space] === 1 ? [{ key: 'plunder', mark: t.marks.plunder, name: t.plundered }] : []),
    ...(first && b.heresy[area]! > 0 ? [{ key: 'heresy', mark: t.marks.heresy, name: t.heresy }] : []),
  ]
}
function listBadgesOfSpace(b: Look, cast: NamesAndTexts, works: WorksBySpace, space: Space): SpaceBadge[] {
  const capitals = (works.capitals.get(space) ?? []).map((nation): SpaceBadge => ({
    key: `capital-${nation}`,
    mark: cast.t.marks.capital,
    name: cast.t.capital(cast.nation(nation)),
    tone: findToneOfNation(nation),
  }))
  const limites = makeLimesBadges(b, cast, works.limites.get(space) ?? [])
  return [...capitals, ...makeCityBadges(b, cast, space), ...limites, ...makeMarkerBadges(b, cast, space)]
}
export function collectSpaceBadges(view: AnyView, lang: Lang): ReadonlyMap<string, readonly SpaceBadge[]> {
  const [b, cast] = [readBoard(view), findNamesAndTexts(lang)]
  const works = findWorks(b)
  return new Map(
    PROVINCES.flatMap(space => {
      const badges = listBadgesOfSpace(b, cast, works, space)
      return badges.length > 0 ? [[spaceKind.ids[space]!, badges] as const] : []
    }),
  )
}
/** In words: whose it is, its ground and what it yields, its city, its area. */
export function describeSpace(view: AnyView, id: string, lang: Lang): string[] {
  const space = SPACES.find(one => spaceKind.ids[one] === id)
  if (space === undefined || isSea[space]) return []
  const [b, cast] = [readBoard(view), findNamesAndTexts(lang)]
  const [t, area] = [cast.t, areaOfSpace[space]!]
  const rulers = area >= 0 ? b.rulers[area]! : []
  return [
    t.heldBy(cast.nation(b.controller[space]!)),
    t.ground(t.terrain[terrainOfSpace[space]!], incomeOfSpace[space]!),
    ...(b.cityLevel[space]! > 0 ? [t.city(cityNameOf(space)[lang], b.cityLevel[space]!, b.walls[space] === 1, cast.nation(b.cityHolder[space]!))] : []),
    ...(area >= 0
      ? [
          t.area(
            nameOfNoun(areaKind, lang, area),
            rulers.map(nation => cast.nation(nation)),
          ),
        ]
      : []),
  ]
}
