/** Reading and writing: one description for board, frames and events. */
import { bool, id, int, list, Malformed, maybe, objectAt, real, record, table, type Shape, type Shapes } from '@tabularium/kernel'
import {
  ALL_LANDS,
  ALL_SEAS,
  arrival,
  award,
  bandOf,
  COLUMN,
  COLUMN_BAND,
  LANDS,
  leader,
  nation,
  NATION_OF,
  NAVIES,
  NAVY_NATION,
  navyOf,
  piece,
  seats,
  SEAS,
  ship,
  slot,
  space,
  STRIDE,
  target,
  type,
  TYPE_OF,
} from './data.ts'
import type { Event } from './events.ts'
import type { Flight, Member, SortieFrame } from './frames.ts'
import type { Area, At, Board, Hold, Italia, Leader, LeaderTrack, Nation, Sea, Seat, Ship, Space, Target, Track, UnitType, Waiting } from './types.ts'
import { words } from '@tabularium/kernel'

const aSpace = id<Space>(space)
const anArea: Shape<Area> = aSpace
const aSea: Shape<Sea> = aSpace
const aNation = id<Nation>(nation)
const aLeader = id<Leader>(leader)
const aType = id<UnitType>(type)
const aShip = id<Ship>(ship)
const aSeat = id<Seat>(seats)
const area = { ...space, is: 'area', ids: space.ids.slice(0, LANDS), names: { it: space.names.it.slice(0, LANDS), en: space.names.en.slice(0, LANDS) } }
const byNation = <T>(of: Shape<T>): Shape<T[]> => table(nation, of)
const counts = table(type, int())

/** A flat grid inside; outside nation, then place, then type: `{"romans":{"roma":{"legion":4}}}`. */
type Json = ReturnType<Shape<number>['write']>
const grid = (
  length: number,
  each: (n: Nation, at: string, v: unknown, path: string) => [number, number][],
  out: (v: readonly number[]) => Json,
): Shape<number[]> => ({
  write: out,
  read: (json, at) => {
    const grid = Array.from({ length }, () => 0)
    for (const [name, places] of Object.entries(objectAt(json, at))) {
      const n = id<Nation>(nation).read(name, `${at}.${name}`)
      for (const [where, v] of Object.entries(objectAt(places, `${at}.${name}`))) for (const [i, k] of each(n, where, v, `${at}.${name}.${where}`)) grid[i] = k
    }
    return grid
  },
  test: (v, at) => {
    if (!Array.isArray(v) || v.length !== length) throw new Malformed(at, `a list of ${length} is expected`)
    for (const k of v) int().test(k, at)
  },
  copy: v => v.slice(),
  blank: () => Array.from({ length }, () => 0),
  schema: () => ({ type: 'object', propertyNames: { enum: nation.ids } }),
})
const readUnits = (n: Nation, where: string, v: unknown, path: string): [number, number][] =>
  Object.entries(objectAt(v, path)).map(([name, k]) => {
    const band = bandOf(n, aType.read(name, `${path}.${name}`))
    if (band < 0) throw new Malformed(`${path}.${name}`, 'this nation has no such units')
    return [id<Area>(area).read(where, path) * STRIDE + COLUMN[band]!, int().read(k, `${path}.${name}`)]
  })
function writeUnits(b: Board): Json {
  const out: { [nation: string]: { [area: string]: { [type: string]: number } } } = {}
  for (const a of ALL_LANDS)
    COLUMN_BAND[b.game]!.forEach((band, i) => {
      const k = b.units[a * STRIDE + i]!
      if (k > 0) ((out[nation.ids[NATION_OF[band]!]!] ??= {})[space.ids[a]!] ??= {})[type.ids[TYPE_OF[band]!]!] = k
    })
  return out
}
const readFleets = (n: Nation, where: string, v: unknown, path: string): [number, number][] => {
  const s = aSea.read(where, path)
  if (navyOf(n) < 0 || s < LANDS) throw new Malformed(path, 'no fleets of this nation can be here')
  return [[(s - LANDS) * NAVIES + navyOf(n), int().read(v, path)]]
}
function writeFleets(v: readonly number[]): Json {
  const out: { [nation: string]: { [sea: string]: number } } = {}
  for (const s of ALL_SEAS)
    for (let i = 0; i < NAVIES; i++)
      if (v[(s - LANDS) * NAVIES + i]! > 0) (out[nation.ids[NAVY_NATION[i]!]!] ??= {})[space.ids[s]!] = v[(s - LANDS) * NAVIES + i]!
  return out
}
const at = record<At>({ nation: aNation, at: aSpace })
const nulls = (of: Shape<number>) => ({ ...byNation(maybe(of)), read: byNation(maybe(of)).read })
const fields = record<Board>({
  game: int(0, 1),
  round: int(1, 11),
  units: grid(LANDS * STRIDE, readUnits, () => null),
  fleets: grid(SEAS * NAVIES, readFleets, writeFleets),
  holds: list(record<Hold>({ nation: aNation, at: aSea, units: list(aType), leaders: list(aLeader), moved: bool })),
  leaders: table(leader, maybe(aSpace)),
  dead: list(aLeader),
  cities: table(area, int(0, 2)),
  keeper: table(area, maybe(aSeat)),
  gold: byNation(int()),
  aside: list(record<Waiting>({ nation: aNation, type: aType })),
  capital: nulls(anArea),
  overlord: nulls(aNation),
  points: byNation(real),
  tally: byNation(real),
  claimed: list(id<number>(award)),
  fear: int(),
  retired: byNation(int()),
  conversions: int(0, 2),
  active: maybe(aNation),
  tracks: list(record<Track>({ type: aType, at: aSpace, used: int(), from: aSpace })),
  marched: list(record<LeaderTrack>({ leader: aLeader, from: aSpace })),
  burnt: list(anArea),
  restored: list(anArea),
  refuge: list(at),
  fresh: list(anArea),
})
/** Whose column of the grid it is depends on the game, so the whole board writes the units. */
export const board: Shape<Board> = { ...fields, write: b => ({ ...(fields.write(b) as object), units: writeUnits(b) }) }
const why = words<Flight>('cause', {
  ...{
    choice: { it: 'scelta', en: 'choice' },
    raid: { it: 'razzia', en: 'raid' },
    room: { it: 'spazio', en: 'room' },
    submission: { it: 'sottomissione', en: 'submission' },
  },
  ...{
    elephants: { it: 'elefanti', en: 'elephants' },
    title: { it: 'titolo', en: 'title' },
    subject: { it: 'alleato', en: 'subject' },
    leaders: { it: 'leader', en: 'leaders' },
  },
})
const mode = words<SortieFrame['mode']>('mode', { land: { it: 'terra', en: 'land' }, sea: { it: 'mare', en: 'sea' }, stay: { it: 'fermo', en: 'stay' } })
const areas = list(anArea)
const mine = { nation: aNation }
const part = int(0, 2)
const member = record<Member>({ type: aType, used: int(), whole: bool })
export const frames: Shapes<Italia>['frames'] = {
  game: record({}),
  round: record({ next: int(), former: areas }),
  turn: record({ ...mine, towns: areas, next: int() }),
  income: record({ ...mine, due: int() }),
  windfall: record(mine),
  placement: record({ ...mine, next: int(), filled: areas }),
  arrival: record({ ...mine, entry: id<number>(arrival), units: counts, leaders: list(aLeader), spots: list(aSpace), spot: maybe(aSpace) }),
  evict: record({ ...mine, where: anArea }),
  stacking: record({ ...mine, areas, moved: bool, spare: list(aSpace), over: maybe(anArea), asked: bool }),
  movement: record({ ...mine, part, declared: bool, port: maybe(anArea) }),
  march: record({
    ...{ ...mine, campaign: bool, free: bool, extra: int(), invasion: bool, where: anArea, last: anArea, steps: int(), crossed: bool },
    ...{ group: list(member), leaders: list(aLeader), left: list(record<{ type: UnitType; at: Space }>({ type: aType, at: aSpace })) },
  }),
  voyage: record({
    ...{ ...mine, leader: maybe(aLeader), home: maybe(anArea), where: aSea, ships: int(), sailed: int(), carried: int(), port: maybe(anArea), dropped: int() },
  }),
  combat: record({
    ...{ ...mine, part, sea: maybe(aSea), rivals: list(aNation), asked: int(), fought: areas, fled: list(at) },
    engaged: list(record<{ sea: Sea; enemy: Nation; theirs: boolean }>({ sea: aSea, enemy: aNation, theirs: bool })),
  }),
  battle: record({
    ...{ where: anArea, attacker: aNation, defender: aNation, closed: list(aSpace), shut: list(aSpace), raid: bool, no: int(), hurtA: counts, hurtD: counts },
    ...{ guest: maybe(aType), host: maybe(aNation), converted: bool, aimsA: list(int()), aimsD: list(int()), panicA: int(), panicD: int() },
    ...{ pitched: bool, present: list(aLeader), hit: bool, over: bool },
  }),
  flight: record({
    ...{
      ...mine,
      from: anArea,
      why: id<Flight>(why),
      attacking: bool,
      enemy: maybe(aNation),
      closed: list(aSpace),
      shut: list(aSpace),
      quota: int(Number.MIN_SAFE_INTEGER),
    },
    ...{ moving: maybe(aType), wounded: bool, leading: maybe(aLeader), to: maybe(aSpace), declared: bool },
  }),
  naval: record({ sea: aSea, attacker: aNation, defender: aNation, lossA: int(), lossD: int(), turn: aNation, ship: maybe(aShip), fixed: bool }),
  spoils: record({ ...mine, where: anArea, raid: bool, paid: bool }),
  rebuild: record({ ...mine, areas, where: maybe(anArea) }),
  submission: record({ subject: aNation, overlord: aNation, areas }),
  campaign: record({ ...mine, leader: aLeader, gold: int(), made: int(), blocked: maybe(aSpace) }),
  sortie: record({
    ...{
      ...mine,
      leader: aLeader,
      mode: id<SortieFrame['mode']>(mode),
      sea: maybe(aSea),
      before: maybe(aSpace),
      first: bool,
      raids: areas,
      block: maybe(aSpace),
      owed: bool,
      next: int(),
    },
    origins: list(at),
  }),
  reaction: record({ ...mine, from: maybe(aSpace), to: maybe(aSpace), moved: int() }),
  civil: record({ turn: int(), passes: int(), blocked: list(maybe(aSpace)) }),
  transform: record({ ...mine, into: maybe(aNation), made: int() }),
  raise: record({ ...mine, type: aType, upTo: int(), left: int(-1), former: areas }),
  reduce: record({ ...mine, keep: int(), where: maybe(aSpace) }),
  exit: record({ ...mine, via: anArea }),
}
type Events = Shapes<Italia>['events']
type Fields<I extends Event['is']> = Omit<Extract<Event, { is: I }>, 'is'>
const place = { ...mine, where: aSpace }
const some = { ...place, type: aType, count: int() }
const fight = { where: aSpace, attacker: aNation, defender: aNation }
const score = record<Fields<'scored'>>({ ...mine, points: real })
export const events: Events = {
  ...{
    round: record({ round: int() }),
    turn: record(mine),
    income: record({ ...mine, gold: int(), tribute: int() }),
    bought: record({ ...mine, type: aType }),
  },
  ...{
    ordered: record(place),
    founded: record(place),
    placed: record(some),
    arrived: record({ leader: aLeader, where: aSpace }),
    departed: record({ leader: aLeader }),
  },
  ...{ stepped: record({ ...mine, from: aSpace, to: aSpace, count: int() }), lost: record(some), capital: record(place) },
  ...{
    battle: record({ ...fight, raid: bool }),
    naval: record(fight),
    aimed: record({ ...mine, target: id<Target>(target), count: int() }),
    rolled: record({ ...mine, dice: list(int()), hits: int() }),
    slain: record(some),
  },
  ...{ fallen: record({ leader: aLeader, where: aSpace }), retreated: record({ ...mine, from: aSpace, to: aSpace }) },
  ...{ deserted: record({ ...mine, dice: list(int()), count: int() }), converted: record({ ...place, type: aType }), raided: record(place) },
  ...{ sacked: record({ ...place, gold: int() }), rebuilt: record(place), submitted: record({ ...mine, overlord: aNation }), revolted: record(mine) },
  ...{ scored: score, booked: score, campaign: record({ leader: aLeader, gold: int() }), sortie: record({ leader: aLeader }), blocked: record(place) },
  ...{ reacted: record({ ...mine, to: aSpace }), waited: record(mine), transformed: record({ ...mine, into: maybe(aNation) }) },
  ...{ removed: record({ ...mine, type: aType, count: int() }), exited: record({ ...mine, count: int() }), title: record(mine) },
}
const bare = 'none' as const
export const nouns: Shapes<Italia>['nouns'] = {
  ...{
    done: bare,
    halt: bare,
    stand: bare,
    revolt: bare,
    obey: bare,
    gold: bare,
    points: bare,
    keep: bare,
    attack: bare,
    raid: bare,
    submit: bare,
    resist: bare,
  },
  ...{ empty: bare, advance: bare, remain: bare, stop: bare, enter: bare, ignore: bare, decline: bare, accept: bare, none: bare },
  ...{ found: space, march: space, transfer: space, capital: space, fight: space, rebuild: space, plunder: space },
  ...{ place: space, step: space, to: space, block: space, shift: space, from: space, embark: space, land: space, sail: space, engage: space, naval: space },
  ...{ buy: type, take: type, drop: type, remove: type, spend: type, convert: type, withdraw: piece, lead: leader, leave: leader, follow: leader },
  ...{ enemy: nation, aim: target, laden: ship, mark: slot },
}
