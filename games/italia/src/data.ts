/** The tables: ids become small integers here, and every nation card becomes a record of numbers. */
import { findThingById, type InBothLanguages } from '@tabularium/kernel'
import ids from '../data/ids.json' with { type: 'json' }
import map from '../data/map.json' with { type: 'json' }
import first from '../data/nations-1.json' with { type: 'json' }
import second from '../data/nations-2.json' with { type: 'json' }
import scenarios from '../data/scenarios.json' with { type: 'json' }
import unitData from '../data/units.json' with { type: 'json' }
import { GAME_OF_NATION } from './columns.ts'
import {
  ALL_LANDS,
  ALL_LEADERS,
  ALL_NATIONS,
  ALL_SPACES,
  allArrivalLines,
  areaKind,
  type Area,
  type ArrivalLine,
  type AwardLine,
  assertSpaceIsArea,
  assertSpaceIsSea,
  ITALIA_1_GAME,
  leaderKind,
  type Leader,
  nationKind,
  type Nation,
  type Sea,
  type Seat,
  spaceKind,
  type Space,
  unitTypeKind,
  type UnitType,
} from './kinds.ts'

/** What a match rests on. Which options are on by default is no part of it: a match keeps its own. */
export const dataTables = { ids, map, first, second, scenarios: { games: scenarios.games, counters: scenarios.counters }, unitData }
type BilingualName = InBothLanguages<string>

/** The same number, where there may be none: null is set aside first because comparing small integers alone is several times faster. */
export const isSameNumber = (x: number | null | undefined, y: number): boolean => x !== null && x !== undefined && x === y

// ---- The map ----
interface SpaceRow {
  readonly id: string
  readonly name: BilingualName
  readonly kind: string
  readonly highland?: boolean
  readonly marsh?: boolean
  readonly no_city?: boolean
  readonly stack?: number
}
const spaceRows = ids.spaces.map(id => (map.spaces as readonly SpaceRow[]).find(s => s.id === id)!)
const findSpaceById = (id: string): Space => findThingById(spaceKind, id)
const findAreaById = (id: string): Area => findThingById(areaKind, id)
const findSeaById = (id: string): Sea => assertSpaceIsSea(findSpaceById(id))
const listNumbersBelow = (n: number) => Array.from({ length: n }, (_, i) => i)
export const IS_HIGHLAND = spaceRows.map(s => s.highland === true)
export const IS_MARSH = spaceRows.map(s => s.marsh === true)
export const IS_ENTRY_AREA = spaceRows.map(s => s.kind === 'entry')
export const IS_CITY_FORBIDDEN = spaceRows.map(s => s.no_city === true)
export const STACKING_LIMITS = spaceRows.map(s => s.stack ?? 99)
export const ENTRY_AREAS: readonly Area[] = ALL_LANDS.filter(a => IS_ENTRY_AREA[a])
const makeNeighbourTableByEdgeKinds = (kinds: readonly string[]): Space[][] => {
  const out: Space[][] = ALL_SPACES.map(() => [])
  for (const e of map.edges) {
    if (!kinds.includes(e.kind)) continue
    out[findSpaceById(e.a)]!.push(findSpaceById(e.b))
    out[findSpaceById(e.b)]!.push(findSpaceById(e.a))
  }
  return out
}
/** By land and strait; across a coast, from either side; from sea to sea; all together. */
export const LAND_NEIGHBOURS = makeNeighbourTableByEdgeKinds(['land', 'strait']) as readonly (readonly Area[])[]
export const SEAS_OF_AREA = makeNeighbourTableByEdgeKinds(['coast']) as { readonly [area: Area]: readonly Sea[] }
export const COAST_AREAS_OF_SEA = makeNeighbourTableByEdgeKinds(['coast']) as { readonly [sea: Sea]: readonly Area[] }
export const SEA_NEIGHBOURS = makeNeighbourTableByEdgeKinds(['sea']) as readonly (readonly Sea[])[]
export const ALL_NEIGHBOURS: readonly (readonly Space[])[] = ALL_SPACES.map(s => [
  ...LAND_NEIGHBOURS[s]!,
  ...makeNeighbourTableByEdgeKinds(['coast'])[s]!,
  ...SEA_NEIGHBOURS[s]!,
])
/** A space and everything beside it. */
export const SPACE_AND_NEIGHBOURS = ALL_SPACES.map(s => [s, ...ALL_NEIGHBOURS[s]!])
const IS_STRAIT_BETWEEN = makeNeighbourTableByEdgeKinds(['strait']).map(list => ALL_SPACES.map(s => list.includes(s)))
export const isStraitBetween = (a: Space, b: Space): boolean => IS_STRAIT_BETWEEN[a]![b]!
const areaGroups = new Map(map.groups.map(g => [g.id, g.spaces.map(findSpaceById)]))
export const findAreaGroup = (id: string): readonly Area[] => (id === 'any' ? ALL_LANDS.filter(a => !IS_ENTRY_AREA[a]) : findAreaGroupById(id))
function findAreaGroupById(id: string): readonly Area[] {
  const found = areaGroups.get(id)
  if (!found) throw new Error(`no group ${id}`)
  return found.map(assertSpaceIsArea)
}
export const AFRICAN_AREAS = findAreaGroup('north-africa')
export const PENINSULA_AREAS = findAreaGroup('peninsula')
export const ROMA = findAreaById('roma')
export const ALPES = findAreaById('alpes')
export const RAVENNA = findAreaById('ravenna')
export const AURES = findAreaById('aures')

// ---- Units ----
const unitTypeRows = ids.types.map(id => unitData.types.find(t => t.id === id)!)
export const TO_HIT_OF_TYPE = unitTypeRows.map(t => t.toHit!)
export const MOVEMENT_OF_TYPE = unitTypeRows.map(t => t.move)
export const HITS_OF_TYPE = unitTypeRows.map(t => t.hits ?? 1)
export const LEADER_MOVEMENT = unitData.types.find(t => t.id === 'leader')!.move
export const { stacking: LIMITS, economy: ECONOMY } = unitData
export const CITY_COST = unitData.structures[0]!.cost as { readonly normal: number; readonly highland: number; readonly marsh: number }
export const CITY_COUNTERS = scenarios.counters.cities.count
// ---- Nations ----
interface PlacementRow {
  readonly area?: string
  readonly anyOf?: readonly string[]
  readonly controlled?: boolean
  readonly in?: string
  readonly seas?: readonly string[]
  readonly orSeas?: readonly string[]
  readonly emptyOrOwn?: boolean
  readonly choice?: readonly { readonly area?: string; readonly controlled?: boolean }[]
  readonly orFormer?: string
  readonly areas?: readonly string[]
  readonly groups?: readonly string[]
}
type CountsByType = { readonly [type: string]: number }
interface ArrivalRow {
  readonly round: number
  readonly when: string
  readonly units: CountsByType
  readonly where: PlacementRow
  readonly leader?: string
  readonly leaders?: readonly string[]
  readonly split: boolean
  readonly fallback?: readonly string[]
  readonly fallbackIf?: string
  readonly seas?: readonly string[]
  readonly displaces?: boolean
  readonly optional?: boolean
}
/** One line of a card's awards, as it is printed. */
export interface AwardRow {
  readonly id: string
  readonly op: PeriodicAwardType | AwardEvent
  readonly points: number
  readonly rounds?: readonly number[]
  readonly between?: readonly [number, number]
  readonly where?: PlacementRow
  readonly group?: string
  readonly area?: string
  readonly minus?: number
  readonly target?: { readonly nation?: string; readonly nations?: string | readonly string[]; readonly types: readonly string[] }
  readonly when?: string
  readonly leader?: string
  readonly leaders?: readonly string[]
  readonly nation?: string
  readonly scope?: string
  readonly against?: readonly string[]
  readonly via?: string
  readonly orGold?: number
}
interface NationRow {
  readonly id: string
  readonly name: BilingualName
  readonly colour: Seat
  readonly active: { readonly from: number; readonly to: number }
  readonly income: { readonly mode: string; readonly normalIf?: { readonly controls?: string; readonly controlsAnyIn?: string } }
  readonly pool: CountsByType
  readonly prices?: CountsByType
  readonly setup: readonly { readonly area: string; readonly units: CountsByType; readonly city?: boolean; readonly leader?: string }[]
  readonly reinforcements: readonly ArrivalRow[]
  readonly raise: readonly { readonly round: number; readonly to: number; readonly type: string; readonly where: PlacementRow }[]
  readonly leaders: readonly { readonly id: string; readonly name: BilingualName; readonly rounds: readonly number[] }[]
  readonly invasions: readonly { readonly round: number; readonly bonus: readonly string[] }[]
  readonly campaigns: readonly {
    readonly round: number
    readonly leader: string
    readonly gold: number
    readonly opensTurn: boolean
    readonly alternating?: boolean
  }[]
  readonly entryAreas: {
    readonly normal: readonly string[]
    readonly mayEnter: readonly string[]
    readonly retreat?: readonly string[]
    readonly income: readonly string[]
    readonly score: readonly string[]
  }
  readonly submission: readonly {
    readonly to: string
    readonly mayAt: readonly number[]
    readonly mustAt: number
    readonly between: readonly number[]
    readonly exceptRounds?: readonly number[]
    readonly condition?: string
  }[]
  readonly revolt: readonly { readonly when: string; readonly rounds: readonly number[]; readonly from: string }[]
  readonly transform: readonly { readonly round: number; readonly into?: string | null; readonly from?: string }[]
  readonly reduce?: readonly { readonly round: number; readonly when: string; readonly keep: number }[]
  readonly fleetSeas?: { readonly place: readonly string[] }
  readonly special: readonly { readonly op?: string; readonly areas?: readonly string[] }[]
  readonly vp: { readonly periodic: readonly AwardRow[]; readonly events: readonly AwardRow[] }
}
const gameDataRows = [first, second] as unknown as readonly { readonly nations: readonly NationRow[] }[]
const nationRows = ids.nations.map(id => gameDataRows.flatMap(g => g.nations).find(n => n.id === id)!)
export const findNationById = (id: string): Nation => findThingById(nationKind, id)
export const SEAT_OF_NATION: readonly Seat[] = nationRows.map(n => n.colour)
export const ROMANS = findNationById('romans')
export const GREEKS = findNationById('greeks')
export const CARTHAGINIANS = findNationById('carthaginians')
export const OPTIMATES = findNationById('optimates')
export const POPULARES = findNationById('populares')
export const WESTERN_ROMANS = findNationById('western-romans')
export const FOEDERATI = findNationById('foederati')
export const OSTROGOTHS = findNationById('ostrogoths')
export const PATRIMONIUM = findNationById('patrimonium')
export const FRANKS = findNationById('franks')
export const AFRICAN_ROMANS = findNationById('african-romans')
export const BYZANTINES = findNationById('byzantines')
export const BERBERS = findNationById('berbers')

const leaderRows = nationRows.flatMap((n, i) => n.leaders.map(l => ({ ...l, nation: ALL_NATIONS[i]! })))
export const findLeaderById = (id: string): Leader => findThingById(leaderKind, id)
export const NATION_OF_LEADER: readonly Nation[] = ids.leaders.map(id => leaderRows.find(l => l.id === id)!.nation)
/** The last round for which a leader is in play. */
export const LAST_ROUND_OF_LEADER: readonly number[] = ids.leaders.map(id => Math.max(...leaderRows.find(l => l.id === id)!.rounds))
export const LEADERS_OF_NATION: readonly (readonly Leader[])[] = ALL_NATIONS.map(n => ALL_LEADERS.filter(l => NATION_OF_LEADER[l] === n))
export const HANNIBAL = findLeaderById('hannibal')
export const PYRRHUS = findLeaderById('pyrrhus')
export const ODOACER = findLeaderById('odoacer')
export const CHARLEMAGNE = findLeaderById('charlemagne')
export const SULLA = findLeaderById('sulla-optimates')
export const MARIUS = findLeaderById('marius-populares')

/** The leaders of each game stand together. */
const firstLeaderOfItalia2 = NATION_OF_LEADER.findIndex(n => GAME_OF_NATION[n] === 1)
export const FIRST_LEADER_OF_GAME = [0, firstLeaderOfItalia2] as const
export const END_OF_LEADERS_OF_GAME = [firstLeaderOfItalia2, ALL_LEADERS.length] as const
/** Play order of the rounds, and of the civil war. */
export const TURN_ORDERS: readonly (readonly Nation[])[] = scenarios.games.map(g => g.order.map(findNationById))
export const CIVIL_WAR_TURN_ORDER: readonly Nation[] = [OPTIMATES, POPULARES, ROMANS]
export const PLAY_ORDERS: readonly (readonly Nation[])[] = [[...TURN_ORDERS[0]!, OPTIMATES, POPULARES], TURN_ORDERS[1]!]

const findUnitTypeById = (id: string): UnitType => findThingById(unitTypeKind, id)
const makeUnitCountsFromRow = (c: CountsByType): readonly number[] => ids.types.map(id => c[id] ?? 0)
export const UNIT_POOLS: readonly (readonly number[])[] = nationRows.map(n => makeUnitCountsFromRow(n.pool))
export const UNIT_PRICES: readonly (readonly number[])[] = nationRows.map((n, i) =>
  ids.types.map(
    id => n.prices?.[id] ?? (unitTypeRows[findUnitTypeById(id)]!.cost as CountsByType)[GAME_OF_NATION[i] === ITALIA_1_GAME ? 'italia-1' : 'italia-2'] ?? 0,
  ),
)
export const ROUND_COUNT = 10
export const ACTIVE_ROUNDS = nationRows.map(n => n.active)
export const INCOME_TERMS = nationRows.map(n => ({
  mode: n.income.mode,
  needs: n.income.normalIf?.controls
    ? [findSpaceById(n.income.normalIf.controls)]
    : n.income.normalIf?.controlsAnyIn
      ? findAreaGroup(n.income.normalIf.controlsAnyIn)
      : [],
}))
const makeFlagsByArea = (list: readonly string[]): readonly boolean[] => ALL_LANDS.map(a => list.includes(ids.spaces[a]!))
export const IS_NORMAL_ENTRY_OF_NATION = nationRows.map(n => makeFlagsByArea(n.entryAreas.normal))
export const MAY_ENTER_AREA = nationRows.map(n => makeFlagsByArea([...n.entryAreas.normal, ...n.entryAreas.mayEnter]))
export const IS_RETREAT_ENTRY_OF_NATION = nationRows.map(n => makeFlagsByArea([...n.entryAreas.normal, ...(n.entryAreas.retreat ?? [])]))
export const HAS_INCOME_OF_ENTRY_AREA = nationRows.map(n => makeFlagsByArea(n.entryAreas.income))
export const SEAS_FOR_FLEETS_OF_NATION = nationRows.map(n => n.fleetSeas?.place.map(findSpaceById) ?? null)
export const AREAS_WHERE_NATION_FOUNDS_NO_CITY = nationRows.map(n => n.special.filter(s => s.op === 'noCity').flatMap(s => s.areas!.map(findSpaceById)))

interface SetupRow {
  readonly nation: Nation
  readonly at: Space
  readonly units: readonly number[]
  readonly city: boolean
  readonly leader: Leader | null
}
export const SETUP_ROWS: readonly SetupRow[] = nationRows.flatMap((n, i) =>
  n.setup.map(s => ({
    nation: ALL_NATIONS[i]!,
    at: findSpaceById(s.area),
    units: makeUnitCountsFromRow(s.units),
    city: s.city === true,
    leader: s.leader ? findLeaderById(s.leader) : null,
  })),
)
/** Where reinforcements come: fixed areas, controlled ones, seas. */
export interface Arrival {
  readonly nation: Nation
  readonly round: number
  readonly when: string
  readonly units: readonly number[]
  readonly leaders: readonly Leader[]
  readonly areas: readonly Area[]
  readonly controlled: readonly Area[] | null
  readonly seas: readonly Sea[]
  readonly emptyOrOwn: boolean
  readonly fleetSeas: readonly Sea[]
  readonly split: boolean
  readonly fallback: Area | null
  readonly ifEmpty: boolean
  readonly displaces: boolean
  readonly optional: boolean
}
const findPlacementAreas = (w: PlacementRow): readonly Area[] | null =>
  w.in ? findAreaGroup(w.in) : w.controlled || w.choice?.some(c => c.controlled) ? ALL_LANDS : null
const parseArrival = (n: Nation, r: ArrivalRow): Arrival => ({
  nation: n,
  round: r.round,
  when: r.when,
  units: makeUnitCountsFromRow(r.units),
  leaders: [...(r.leader ? [r.leader] : []), ...(r.leaders ?? [])].map(findLeaderById),
  areas: [...(r.where.area ? [r.where.area] : []), ...(r.where.anyOf ?? []), ...(r.where.choice?.flatMap(c => (c.area ? [c.area] : [])) ?? [])].map(
    findAreaById,
  ),
  controlled: findPlacementAreas(r.where),
  seas: [...(r.where.seas ?? []), ...(r.where.orSeas ?? [])].map(findSeaById),
  emptyOrOwn: r.where.emptyOrOwn === true,
  fleetSeas: (r.seas ?? r.where.orSeas ?? r.where.seas ?? []).map(findSeaById),
  split: r.split,
  fallback: r.fallback ? findAreaById(r.fallback[0]!) : null,
  ifEmpty: r.fallbackIf === 'empty',
  displaces: r.displaces === true,
  optional: r.optional === true,
})
export const ARRIVALS: readonly Arrival[] = nationRows.flatMap((n, i) => n.reinforcements.map(r => parseArrival(ALL_NATIONS[i]!, r)))
const makeTableByNationAndRound = <T>(of: (n: Nation, round: number) => T): readonly (readonly T[])[] =>
  ALL_NATIONS.map(n => listNumbersBelow(ROUND_COUNT + 2).map(r => of(n, r)))
const makeArrivalTableOfMoment = (when: string) =>
  makeTableByNationAndRound((n, round) => allArrivalLines.filter(i => ARRIVALS[i]!.nation === n && ARRIVALS[i]!.round === round && ARRIVALS[i]!.when === when))
/** The entries of a nation's card for a round: in its placement phase. */
export const PLACEMENT_ARRIVALS: readonly (readonly (readonly ArrivalLine[])[])[] = makeArrivalTableOfMoment('placement')
/** The leaders that a round's entries bring. */
export const LEADERS_COMING_IN_ROUND: readonly (readonly (readonly Leader[])[])[] = makeTableByNationAndRound((n, round) =>
  ARRIVALS.filter(x => x.nation === n && x.round === round).flatMap(x => x.leaders),
)
export interface CampaignTerms {
  readonly leader: Leader
  readonly gold: number
  readonly opensTurn: boolean
}
const CAMPAIGNS_BY_NATION_AND_ROUND = makeTableByNationAndRound((n, round): CampaignTerms | null => {
  const c = nationRows[n]!.campaigns.find(x => x.round === round)
  return c ? { leader: findLeaderById(c.leader), gold: c.gold, opensTurn: c.opensTurn } : null
})
export const findCampaignOfNation = (n: Nation, round: number): CampaignTerms | null => CAMPAIGNS_BY_NATION_AND_ROUND[n]![round]!
const INVASIONS_BY_NATION_AND_ROUND = makeTableByNationAndRound((n, round) => nationRows[n]!.invasions.find(x => x.round === round)?.bonus ?? null)
export const findInvasionOfNation = (n: Nation, round: number): readonly string[] | null => INVASIONS_BY_NATION_AND_ROUND[n]![round]!
export const SUBMISSION_TERMS = nationRows.map(n =>
  n.submission.map(s => ({
    to: findNationById(s.to),
    may: s.mayAt,
    must: s.mustAt,
    between: s.between,
    except: s.exceptRounds ?? [],
    hannibal: s.condition === 'hannibal-campaign',
  })),
)
export const REVOLT_TERMS = nationRows.map(n =>
  n.revolt.map(r => ({ near: r.when === 'hannibal-near', rounds: r.rounds, from: r.from === 'any' ? null : findNationById(r.from) })),
)
export const UNIT_REDUCTION_TERMS = nationRows.map(n => n.reduce ?? [])
export const NATION_TRANSFORMATIONS = nationRows.map(n => n.transform.filter(t => t.into !== undefined))
export const UNIT_RAISING_TERMS = nationRows.map(n =>
  n.raise.map(r => ({ round: r.round, to: r.to, type: findUnitTypeById(r.type), former: r.where.orFormer ? findNationById(r.where.orFormer) : null })),
)

// ---- Awards ----
type PeriodicAwardType = 'area' | 'city' | 'areaCity' | 'regionControl' | 'regionMinusOthers'
export interface PeriodicAward {
  readonly op: PeriodicAwardType
  readonly points: number
  readonly rounds: readonly number[]
  readonly areas: readonly Area[]
  readonly minus: number
}
const areasOfAward = (a: AwardRow): readonly Area[] =>
  a.group ? findAreaGroup(a.group) : [...(a.where!.areas ?? []).map(findAreaById), ...(a.where!.groups ?? []).flatMap(findAreaGroup)]
export const PERIODIC_AWARDS: readonly (readonly PeriodicAward[])[] = nationRows.map(n =>
  n.vp.periodic.map(a => ({ op: a.op as PeriodicAwardType, points: a.points, rounds: a.rounds!, areas: areasOfAward(a), minus: a.minus ?? 0 })),
)
export type AwardEvent =
  | 'eliminate'
  | 'eliminateLeader'
  | 'eliminateLast'
  | 'raidOrSack'
  | 'firstRaidOrSack'
  | 'pitchedBattle'
  | 'submission'
  | 'leaderRetreat'
  | 'exit'
  | 'goal'
export interface EventAward {
  readonly index: AwardLine
  readonly op: AwardEvent
  readonly points: number
  readonly between: readonly number[]
  readonly ownTurn: boolean
  /** Null: any nation, any leader. */
  readonly nations: readonly Nation[] | null
  readonly leaders: readonly Leader[] | null
  /** By type; the last entry is for leaders. */
  readonly types: readonly boolean[]
  readonly landOnly: boolean
  readonly area: Area | null
}
let awards = 0
const nationsOfAward = (a: AwardRow): readonly Nation[] | null => {
  const t = a.target
  if (t?.nations === 'any') return null
  return (a.against ?? (t?.nations as readonly string[] | undefined) ?? [t?.nation ?? a.nation ?? []].flat()).map(findNationById)
}
const makeFlagsByUnitType = (list: readonly string[]): readonly boolean[] => [
  ...ids.types.map(id => list.includes(id) || list.includes('any-but-leader')),
  list.includes('leader'),
]
const parseEventAward = (a: AwardRow): EventAward => ({
  index: awards++ as AwardLine,
  op: a.op as AwardEvent,
  points: a.points,
  between: a.between!,
  ownTurn: a.when === 'own-turn',
  nations: nationsOfAward(a),
  leaders: a.leader === 'any' || (!a.leader && !a.leaders) ? null : [...(a.leader ? [a.leader] : []), ...(a.leaders ?? [])].map(findLeaderById),
  types: makeFlagsByUnitType(a.target?.types ?? []),
  landOnly: a.scope === 'land',
  area: a.area ? findAreaById(a.area) : a.via ? findAreaById(a.via) : null,
})
export const EVENT_AWARDS: readonly (readonly EventAward[])[] = nationRows.map(n => n.vp.events.map(parseEventAward))
const AWARDS_BY_EVENT = EVENT_AWARDS.map(list => new Map(list.map(w => [w.op, list.filter(x => x.op === w.op)])))
const NO_EVENT_AWARDS: readonly EventAward[] = []
export const findAwardsByEvent = (n: Nation, op: AwardEvent): readonly EventAward[] => AWARDS_BY_EVENT[n]!.get(op) ?? NO_EVENT_AWARDS
export const SCORING_ROUNDS = [first.scoringRounds, second.scoringRounds] as const
export const scenarioRows = scenarios.games
export const optionRows = scenarios.options
