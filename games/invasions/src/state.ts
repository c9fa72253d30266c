/** What lies on the table. Everything here is open to all; what is hidden lies in zones. */
import {
  bool,
  id,
  int,
  list,
  Malformed,
  record,
  shared,
  table,
  text,
  withDefault,
  type DefaultedShape,
  type Id,
  type Infer,
  type Kind,
} from '@tabularium/kernel'
import { areaKind, campKind, leaderKind, nationKind, religionKind, spaceKind, unitKind } from './kinds.ts'
import { unitsShape } from './data/unit-shape.ts'

/** A thing of a kind, or none of them (-1 inside, null outside). */
export function some<K extends string>(kind: Kind<Id<K>>): DefaultedShape<Id<K>> {
  const { write, read, test, schema } = id(kind)
  const none = -1 as Id<K>
  return {
    write: v => (v === none ? null : write(v)),
    read: (json, at) => (json === null ? none : read(json, at)),
    test: (v, at) => void (v === none || test(v, at)),
    blank: () => none,
    schema: () => ({ anyOf: [{ type: 'null' }, schema()] }),
  }
}
const flag = int(0, 1)
const byUnit = <T>(shape: DefaultedShape<T>) => table(unitKind, shape)
const bySpace = <T>(shape: DefaultedShape<T>) => table(spaceKind, shape)
const byNation = <T>(shape: DefaultedShape<T>) => table(nationKind, shape)
const camps = <T>(shape: DefaultedShape<T>) => record({ romans: shape, huns: shape, persians: shape, goths: shape })

/** XXVIII A foedus: two provinces, or one by a sheet. `vp` and `gold` a turn; `tested` if breaking it needs a D2. */
const foedus = record({
  federate: id(nationKind),
  federator: id(nationKind),
  first: id(spaceKind),
  second: some(spaceKind),
  since: int(1),
  vp: int(),
  gold: int(),
  tested: bool,
})
/** XXVIII.A-5 A foedus that a card has brought waits for the federate's activation. */
const promise = record({ federate: id(nationKind), federator: id(nationKind), first: id(spaceKind), second: id(spaceKind) })
const pair = record({ a: id(nationKind), b: id(nationKind) })
/** XXVI An alliance of one turn; it ends with the common activation, or with the turn. */
const alliance = record({ a: id(nationKind), b: id(nationKind), ended: bool })
/** III.B-3 A unit lent, and by which bond; `foedus`, `vassal` and `exchange` last, the others end with an activation. */
export const LOANS = ['foedus', 'vassal', 'exchange', 'client', 'card', 'hire'] as const
const loan = record({ unit: id(unitKind), kind: int(0, LOANS.length - 1), until: some(nationKind) })
/** XXIV.C-9 A siege kept up for the campaigns of its leader. */
const keptSiege = record({ place: id(spaceKind), nation: id(nationKind), leader: some(leaderKind) })
/** XXX.D-2 A marriage waits for the target's next activation. */
const marriage = record({ payer: id(nationKind), target: id(nationKind), attacked: bool })
/** What holds for the present activation only. */
const now = record({
  side: list(id(nationKind)),
  invading: bool,
  fervour: bool,
  migrating: bool,
  hordeSpent: int(),
  inspired: some(leaderKind),
  ill: list(id(leaderKind)),
  mutiny: some(spaceKind),
  scorched: list(id(spaceKind)),
  // Units with two steps more in this movement, and with one more in this activation.
  marched: list(id(unitKind)),
  hasty: list(id(unitKind)),
  attacked: list(id(nationKind)),
  extraCampaign: some(leaderKind),
  terrorised: list(id(spaceKind)),
  // r-86 Straits that fleets have closed to a nation; XX.L-8 units that fled into a battle still to come, and what they have left behind.
  // XXV.B-3 Which fleets have declared an interception, or suffered one, and with which player.
  naval: list(record({ unit: id(unitKind), camp: withDefault(id(campKind), 'romans'), hasDeclared: bool })),
  blocked: list(record({ sea: id(spaceKind), nation: id(nationKind) })),
  sheltered: list(record({ unit: id(unitKind), left: list(id(spaceKind)) })),
})

export const boardShape = record({
  scenario: text,
  turn: int(1, 12),
  hasIslam: bool,
  isOver: bool,
  units: shared(unitsShape),
  spent: byUnit(int()),
  last: byUnit(some(spaceKind)),
  crossed: byUnit(int(0, 4)),
  led: byUnit(some(leaderKind)),
  fixed: byUnit(flag),
  sailed: byUnit(flag),
  carried: byUnit(int(0, 2)),
  leaderAt: shared(table(leaderKind, some(spaceKind))),
  leaderUntil: table(leaderKind, int()),
  idle: table(leaderKind, int(0, 1)),
  campaigns: table(leaderKind, int()),
  leaderSpent: table(leaderKind, int()),
  controller: shared(bySpace(some(nationKind))),
  cityHolder: shared(bySpace(some(nationKind))),
  cityLevel: shared(bySpace(int(0, 3))),
  walls: bySpace(flag),
  revolt: bySpace(int(0, 2)),
  raid: bySpace(int(0, 2)),
  raidUntil: bySpace(int()),
  plundered: bySpace(flag),
  heresy: table(areaKind, int(0, 2)),
  rulers: shared(table(areaKind, list(id(nationKind)))),
  starved: table(areaKind, flag),
  stage: byNation(int(0, 4)),
  status: shared(byNation(int(0, 2))),
  age: byNation(int(0, 12)),
  decline: byNation(int(0, 2)),
  gold: byNation(int()),
  religion: byNation(int(0, religionKind.ids.length - 1)),
  home: shared(byNation(some(spaceKind))),
  standIn: byNation(flag),
  capitalLost: byNation(int()),
  capitalMoved: byNation(int()),
  founded: byNation(int()),
  crowned: byNation(int()),
  entered: byNation(int()),
  overlord: shared(byNation(some(nationKind))),
  vassalSince: byNation(int()),
  protector: shared(byNation(some(nationKind))),
  tribute: byNation(int()),
  sharesVp: byNation(flag),
  acted: byNation(flag),
  converted: byNation(int(0, 2)),
  bankrupt: byNation(flag),
  owing: byNation(flag),
  calamities: byNation(int()),
  unpaid: byNation(flag),
  fleetsDue: byNation(int()),
  foedera: shared(list(foedus)),
  promises: shared(list(promise)),
  alliances: shared(list(alliance)),
  pacts: shared(list(pair)),
  hostilities: shared(list(pair)),
  aggressors: shared(list(id(nationKind))),
  loans: list(loan),
  sieges: list(keptSiege),
  marriages: list(marriage),
  once: list(text),
  frozen: bool,
  caravan: bool,
  arabRaid: bool,
  now,
  vp: camps(int(-999)),
  vpTurn: camps(int(-999)),
})
export type Board = Infer<typeof boardShape>
export type Foedus = Infer<typeof foedus>

export function malformed(at: string, problem: string): never {
  throw new Malformed(at, problem)
}
