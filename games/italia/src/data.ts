/** The tables: ids become small integers here, and every nation card becomes a record of numbers. */
import { thingOf, type InBoth } from '@tabularium/kernel'
import ids from '../data/ids.json' with { type: 'json' }
import map from '../data/map.json' with { type: 'json' }
import first from '../data/nations-1.json' with { type: 'json' }
import second from '../data/nations-2.json' with { type: 'json' }
import scenarios from '../data/scenarios.json' with { type: 'json' }
import unitData from '../data/units.json' with { type: 'json' }
import { GAME_OF } from './columns.ts'
import {
  ALL_LANDS,
  ALL_LEADERS,
  ALL_NATIONS,
  ALL_SPACES,
  allArrivals,
  area,
  type Area,
  type ArrivalLine,
  type AwardLine,
  asArea,
  asSea,
  ITALIA_1,
  leader,
  type Leader,
  nation,
  type Nation,
  type Sea,
  type Seat,
  space,
  type Space,
  type,
  type UnitType,
} from './kinds.ts'

/** What a match rests on. Which options are on by default is no part of it: a match keeps its own. */
export const tables = { ids, map, first, second, scenarios: { games: scenarios.games, counters: scenarios.counters }, unitData }
type Name = InBoth<string>

/** The same number, where there may be none: null is set aside first because comparing small integers alone is several times faster. */
export const isSame = (x: number | null | undefined, y: number): boolean => x !== null && x !== undefined && x === y

// ---- The map ----
interface SpaceJson {
  readonly id: string
  readonly name: Name
  readonly kind: string
  readonly highland?: boolean
  readonly marsh?: boolean
  readonly no_city?: boolean
  readonly stack?: number
}
const spaceJson = ids.spaces.map(id => (map.spaces as readonly SpaceJson[]).find(s => s.id === id)!)
const spaceOf = (id: string): Space => thingOf(space, id)
const areaOf = (id: string): Area => thingOf(area, id)
const seaOf = (id: string): Sea => asSea(spaceOf(id))
const range = (n: number) => Array.from({ length: n }, (_, i) => i)
export const HIGHLAND = spaceJson.map(s => s.highland === true)
export const MARSH = spaceJson.map(s => s.marsh === true)
export const ENTRY = spaceJson.map(s => s.kind === 'entry')
export const CITY_FORBIDDEN = spaceJson.map(s => s.no_city === true)
export const STACK = spaceJson.map(s => s.stack ?? 99)
export const ENTRIES: readonly Area[] = ALL_LANDS.filter(a => ENTRY[a])
const neighboursBy = (kinds: readonly string[]): Space[][] => {
  const out: Space[][] = ALL_SPACES.map(() => [])
  for (const e of map.edges) {
    if (!kinds.includes(e.kind)) continue
    out[spaceOf(e.a)]!.push(spaceOf(e.b))
    out[spaceOf(e.b)]!.push(spaceOf(e.a))
  }
  return out
}
/** By land and strait; across a coast, from either side; from sea to sea; all together. */
export const BY_LAND = neighboursBy(['land', 'strait']) as readonly (readonly Area[])[]
export const SEAS_AT = neighboursBy(['coast']) as { readonly [area: Area]: readonly Sea[] }
export const COAST_OF = neighboursBy(['coast']) as { readonly [sea: Sea]: readonly Area[] }
export const BY_SEA = neighboursBy(['sea']) as readonly (readonly Sea[])[]
export const BESIDE: readonly (readonly Space[])[] = ALL_SPACES.map(s => [...BY_LAND[s]!, ...neighboursBy(['coast'])[s]!, ...BY_SEA[s]!])
/** A space and everything beside it. */
export const NEAR = ALL_SPACES.map(s => [s, ...BESIDE[s]!])
const straits = neighboursBy(['strait']).map(list => ALL_SPACES.map(s => list.includes(s)))
export const isStrait = (a: Space, b: Space): boolean => straits[a]![b]!
const groups = new Map(map.groups.map(g => [g.id, g.spaces.map(spaceOf)]))
export const groupOf = (id: string): readonly Area[] => (id === 'any' ? ALL_LANDS.filter(a => !ENTRY[a]) : groupNamed(id))
function groupNamed(id: string): readonly Area[] {
  const found = groups.get(id)
  if (!found) throw new Error(`no group ${id}`)
  return found.map(asArea)
}
export const AFRICA = groupOf('north-africa')
export const PENINSULA = groupOf('peninsula')
export const ROMA = areaOf('roma')
export const ALPES = areaOf('alpes')
export const RAVENNA = areaOf('ravenna')
export const AURES = areaOf('aures')

// ---- Units ----
const typeJson = ids.types.map(id => unitData.types.find(t => t.id === id)!)
export const TO_HIT = typeJson.map(t => t.toHit!)
export const REACH = typeJson.map(t => t.move)
export const HITS = typeJson.map(t => t.hits ?? 1)
export const LEADER_REACH = unitData.types.find(t => t.id === 'leader')!.move
export const { stacking: LIMITS, economy: ECONOMY } = unitData
export const CITY_COST = unitData.structures[0]!.cost as { readonly normal: number; readonly highland: number; readonly marsh: number }
export const CITY_COUNTERS = scenarios.counters.cities.count
// ---- Nations ----
interface WhereJson {
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
type Counts = { readonly [type: string]: number }
interface ArrivalJson {
  readonly round: number
  readonly when: string
  readonly units: Counts
  readonly where: WhereJson
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
export interface AwardCard {
  readonly id: string
  readonly op: PeriodicOp | EventOp
  readonly points: number
  readonly rounds?: readonly number[]
  readonly between?: readonly [number, number]
  readonly where?: WhereJson
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
interface NationJson {
  readonly id: string
  readonly name: Name
  readonly colour: Seat
  readonly active: { readonly from: number; readonly to: number }
  readonly income: { readonly mode: string; readonly normalIf?: { readonly controls?: string; readonly controlsAnyIn?: string } }
  readonly pool: Counts
  readonly prices?: Counts
  readonly setup: readonly { readonly area: string; readonly units: Counts; readonly city?: boolean; readonly leader?: string }[]
  readonly reinforcements: readonly ArrivalJson[]
  readonly raise: readonly { readonly round: number; readonly to: number; readonly type: string; readonly where: WhereJson }[]
  readonly leaders: readonly { readonly id: string; readonly name: Name; readonly rounds: readonly number[] }[]
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
  readonly vp: { readonly periodic: readonly AwardCard[]; readonly events: readonly AwardCard[] }
}
const games = [first, second] as unknown as readonly { readonly nations: readonly NationJson[] }[]
const nationJson = ids.nations.map(id => games.flatMap(g => g.nations).find(n => n.id === id)!)
export const nationOf = (id: string): Nation => thingOf(nation, id)
export const SEAT_OF: readonly Seat[] = nationJson.map(n => n.colour)
export const ROMANS = nationOf('romans')
export const GREEKS = nationOf('greeks')
export const CARTHAGINIANS = nationOf('carthaginians')
export const OPTIMATES = nationOf('optimates')
export const POPULARES = nationOf('populares')
export const WESTERN = nationOf('western-romans')
export const FOEDERATI = nationOf('foederati')
export const OSTROGOTHS = nationOf('ostrogoths')
export const PATRIMONIUM = nationOf('patrimonium')
export const FRANKS = nationOf('franks')
export const AFRICAN_ROMANS = nationOf('african-romans')
export const BYZANTINES = nationOf('byzantines')
export const BERBERS = nationOf('berbers')

const leaderJson = nationJson.flatMap((n, i) => n.leaders.map(l => ({ ...l, nation: ALL_NATIONS[i]! })))
export const leaderOf = (id: string): Leader => thingOf(leader, id)
export const LEADS: readonly Nation[] = ids.leaders.map(id => leaderJson.find(l => l.id === id)!.nation)
/** The last round for which a leader is in play. */
export const LAST_ROUND: readonly number[] = ids.leaders.map(id => Math.max(...leaderJson.find(l => l.id === id)!.rounds))
export const LEADERS_OF: readonly (readonly Leader[])[] = ALL_NATIONS.map(n => ALL_LEADERS.filter(l => LEADS[l] === n))
export const HANNIBAL = leaderOf('hannibal')
export const PYRRHUS = leaderOf('pyrrhus')
export const ODOACER = leaderOf('odoacer')
export const CHARLEMAGNE = leaderOf('charlemagne')
export const SULLA = leaderOf('sulla-optimates')
export const MARIUS = leaderOf('marius-populares')

/** The leaders of each game stand together. */
const firstLeaderOfItalia2 = LEADS.findIndex(n => GAME_OF[n] === 1)
export const LEADER_FROM = [0, firstLeaderOfItalia2] as const
export const LEADER_TO = [firstLeaderOfItalia2, ALL_LEADERS.length] as const
/** Play order of the rounds, and of the civil war. */
export const ORDER: readonly (readonly Nation[])[] = scenarios.games.map(g => g.order.map(nationOf))
export const CIVIL_ORDER: readonly Nation[] = [OPTIMATES, POPULARES, ROMANS]
export const PLAY_ORDER: readonly (readonly Nation[])[] = [[...ORDER[0]!, OPTIMATES, POPULARES], ORDER[1]!]

const typeOf = (id: string): UnitType => thingOf(type, id)
const countsOf = (c: Counts): readonly number[] => ids.types.map(id => c[id] ?? 0)
export const POOL: readonly (readonly number[])[] = nationJson.map(n => countsOf(n.pool))
export const PRICE: readonly (readonly number[])[] = nationJson.map((n, i) =>
  ids.types.map(id => n.prices?.[id] ?? (typeJson[typeOf(id)]!.cost as Counts)[GAME_OF[i] === ITALIA_1 ? 'italia-1' : 'italia-2'] ?? 0),
)
export const ROUNDS = 10
export const ACTIVE = nationJson.map(n => n.active)
export const INCOME = nationJson.map(n => ({
  mode: n.income.mode,
  needs: n.income.normalIf?.controls ? [spaceOf(n.income.normalIf.controls)] : n.income.normalIf?.controlsAnyIn ? groupOf(n.income.normalIf.controlsAnyIn) : [],
}))
const areaFlags = (list: readonly string[]): readonly boolean[] => ALL_LANDS.map(a => list.includes(ids.spaces[a]!))
export const NORMAL_ENTRY = nationJson.map(n => areaFlags(n.entryAreas.normal))
export const MAY_ENTER = nationJson.map(n => areaFlags([...n.entryAreas.normal, ...n.entryAreas.mayEnter]))
export const RETREAT_ENTRY = nationJson.map(n => areaFlags([...n.entryAreas.normal, ...(n.entryAreas.retreat ?? [])]))
export const HAS_ENTRY_INCOME = nationJson.map(n => areaFlags(n.entryAreas.income))
export const FLEET_SEAS = nationJson.map(n => n.fleetSeas?.place.map(spaceOf) ?? null)
export const NO_FOUNDING = nationJson.map(n => n.special.filter(s => s.op === 'noCity').flatMap(s => s.areas!.map(spaceOf)))

interface SetupRow {
  readonly nation: Nation
  readonly at: Space
  readonly units: readonly number[]
  readonly city: boolean
  readonly leader: Leader | null
}
export const SETUP: readonly SetupRow[] = nationJson.flatMap((n, i) =>
  n.setup.map(s => ({
    nation: ALL_NATIONS[i]!,
    at: spaceOf(s.area),
    units: countsOf(s.units),
    city: s.city === true,
    leader: s.leader ? leaderOf(s.leader) : null,
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
const controlledOf = (w: WhereJson): readonly Area[] | null => (w.in ? groupOf(w.in) : w.controlled || w.choice?.some(c => c.controlled) ? ALL_LANDS : null)
const arrivalOf = (n: Nation, r: ArrivalJson): Arrival => ({
  nation: n,
  round: r.round,
  when: r.when,
  units: countsOf(r.units),
  leaders: [...(r.leader ? [r.leader] : []), ...(r.leaders ?? [])].map(leaderOf),
  areas: [...(r.where.area ? [r.where.area] : []), ...(r.where.anyOf ?? []), ...(r.where.choice?.flatMap(c => (c.area ? [c.area] : [])) ?? [])].map(areaOf),
  controlled: controlledOf(r.where),
  seas: [...(r.where.seas ?? []), ...(r.where.orSeas ?? [])].map(seaOf),
  emptyOrOwn: r.where.emptyOrOwn === true,
  fleetSeas: (r.seas ?? r.where.orSeas ?? r.where.seas ?? []).map(seaOf),
  split: r.split,
  fallback: r.fallback ? areaOf(r.fallback[0]!) : null,
  ifEmpty: r.fallbackIf === 'empty',
  displaces: r.displaces === true,
  optional: r.optional === true,
})
export const ARRIVALS: readonly Arrival[] = nationJson.flatMap((n, i) => n.reinforcements.map(r => arrivalOf(ALL_NATIONS[i]!, r)))
const byRound = <T>(of: (n: Nation, round: number) => T): readonly (readonly T[])[] => ALL_NATIONS.map(n => range(ROUNDS + 2).map(r => of(n, r)))
const arrivalsOf = (when: string) =>
  byRound((n, round) => allArrivals.filter(i => ARRIVALS[i]!.nation === n && ARRIVALS[i]!.round === round && ARRIVALS[i]!.when === when))
/** The entries of a nation's card for a round: in its placement phase. */
export const PLACED: readonly (readonly (readonly ArrivalLine[])[])[] = arrivalsOf('placement')
/** The leaders that a round's entries bring. */
export const COMING: readonly (readonly (readonly Leader[])[])[] = byRound((n, round) =>
  ARRIVALS.filter(x => x.nation === n && x.round === round).flatMap(x => x.leaders),
)
export interface Campaign {
  readonly leader: Leader
  readonly gold: number
  readonly opensTurn: boolean
}
const campaigns = byRound((n, round): Campaign | null => {
  const c = nationJson[n]!.campaigns.find(x => x.round === round)
  return c ? { leader: leaderOf(c.leader), gold: c.gold, opensTurn: c.opensTurn } : null
})
export const campaignOf = (n: Nation, round: number): Campaign | null => campaigns[n]![round]!
const invasions = byRound((n, round) => nationJson[n]!.invasions.find(x => x.round === round)?.bonus ?? null)
export const invasionOf = (n: Nation, round: number): readonly string[] | null => invasions[n]![round]!
export const SUBMISSIONS = nationJson.map(n =>
  n.submission.map(s => ({
    to: nationOf(s.to),
    may: s.mayAt,
    must: s.mustAt,
    between: s.between,
    except: s.exceptRounds ?? [],
    hannibal: s.condition === 'hannibal-campaign',
  })),
)
export const REVOLTS = nationJson.map(n =>
  n.revolt.map(r => ({ near: r.when === 'hannibal-near', rounds: r.rounds, from: r.from === 'any' ? null : nationOf(r.from) })),
)
export const REDUCTIONS = nationJson.map(n => n.reduce ?? [])
export const TRANSFORMS = nationJson.map(n => n.transform.filter(t => t.into !== undefined))
export const RAISES = nationJson.map(n =>
  n.raise.map(r => ({ round: r.round, to: r.to, type: typeOf(r.type), former: r.where.orFormer ? nationOf(r.where.orFormer) : null })),
)

// ---- Awards ----
type PeriodicOp = 'area' | 'city' | 'areaCity' | 'regionControl' | 'regionMinusOthers'
export interface Periodic {
  readonly op: PeriodicOp
  readonly points: number
  readonly rounds: readonly number[]
  readonly areas: readonly Area[]
  readonly minus: number
}
const areasOf = (a: AwardCard): readonly Area[] =>
  a.group ? groupOf(a.group) : [...(a.where!.areas ?? []).map(areaOf), ...(a.where!.groups ?? []).flatMap(groupOf)]
export const PERIODIC: readonly (readonly Periodic[])[] = nationJson.map(n =>
  n.vp.periodic.map(a => ({ op: a.op as PeriodicOp, points: a.points, rounds: a.rounds!, areas: areasOf(a), minus: a.minus ?? 0 })),
)
export type EventOp =
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
export interface Award {
  readonly index: AwardLine
  readonly op: EventOp
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
const nationsIn = (a: AwardCard): readonly Nation[] | null => {
  const t = a.target
  if (t?.nations === 'any') return null
  return (a.against ?? (t?.nations as readonly string[] | undefined) ?? [t?.nation ?? a.nation ?? []].flat()).map(nationOf)
}
const typesIn = (list: readonly string[]): readonly boolean[] => [
  ...ids.types.map(id => list.includes(id) || list.includes('any-but-leader')),
  list.includes('leader'),
]
const awardOf = (a: AwardCard): Award => ({
  index: awards++ as AwardLine,
  op: a.op as EventOp,
  points: a.points,
  between: a.between!,
  ownTurn: a.when === 'own-turn',
  nations: nationsIn(a),
  leaders: a.leader === 'any' || (!a.leader && !a.leaders) ? null : [...(a.leader ? [a.leader] : []), ...(a.leaders ?? [])].map(leaderOf),
  types: typesIn(a.target?.types ?? []),
  landOnly: a.scope === 'land',
  area: a.area ? areaOf(a.area) : a.via ? areaOf(a.via) : null,
})
export const AWARDS: readonly (readonly Award[])[] = nationJson.map(n => n.vp.events.map(awardOf))
const AWARDS_BY_OP = AWARDS.map(list => new Map(list.map(w => [w.op, list.filter(x => x.op === w.op)])))
const NO_AWARDS: readonly Award[] = []
export const awardsBy = (n: Nation, op: EventOp): readonly Award[] => AWARDS_BY_OP[n]!.get(op) ?? NO_AWARDS
export const SCORING = [first.scoringRounds, second.scoringRounds] as const
export const scenarioJson = scenarios.games
export const optionJson = scenarios.options
