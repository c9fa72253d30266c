/** What lies on the table. Everything here is open to all; what is hidden lies in zones. */
import {
  bool,
  id,
  int,
  list,
  Malformed,
  objectWithFields,
  shared,
  sparseTable,
  tableByKind,
  text,
  withDefault,
  type DefaultedShape,
  type Id,
  type Infer,
  type NounKind,
} from '@tabularium/kernel'
import { areaKind, campKind, leaderKind, nationKind, religionKind, spaceKind, unitKind } from './kinds.ts'
import { unitsShape } from './data/unit-shape.ts'

/** A thing of a kind, or none of them (-1 inside, null outside). */
export function makeOptionalIdShape<K extends string>(kind: NounKind<Id<K>>): DefaultedShape<Id<K>> {
  const { write, read, test, is, schema } = id(kind)
  const none = -1 as Id<K>
  return {
    write: v => (v === none ? null : write(v)),
    read: (json, at) => (json === null ? none : read(json, at)),
    test: (v, at) => void (v === none || test(v, at)),
    is: v => v === none || is!(v),
    blank: () => none,
    schema: () => ({ anyOf: [{ type: 'null' }, schema()] }),
  }
}
const zeroOrOneFlagShape = int(0, 1)
const makeUnitTableShape = <T>(shape: DefaultedShape<T>) => tableByKind(unitKind, shape)
const makeSpaceTableShape = <T>(shape: DefaultedShape<T>) => tableByKind(spaceKind, shape)
const makeNationTableShape = <T>(shape: DefaultedShape<T>) => tableByKind(nationKind, shape)
const makeCampRecordShape = <T>(shape: DefaultedShape<T>) => objectWithFields({ romans: shape, huns: shape, persians: shape, goths: shape })

/** XXVIII A foedus: two provinces, or one by a sheet. `vp` and `gold` a turn; `tested` if breaking it needs a D2. */
const foedusShape = objectWithFields({
  federate: id(nationKind),
  federator: id(nationKind),
  first: id(spaceKind),
  second: makeOptionalIdShape(spaceKind),
  since: int(1),
  vp: int(),
  gold: int(),
  tested: bool,
})
/** XXVIII.A-5 A foedus that a card has brought waits for the federate's activation. */
const foedusPromiseShape = objectWithFields({ federate: id(nationKind), federator: id(nationKind), first: id(spaceKind), second: id(spaceKind) })
const nationPairShape = objectWithFields({ a: id(nationKind), b: id(nationKind) })
/** XXVI An alliance of one turn; it ends with the common activation, or with the turn. */
const allianceShape = objectWithFields({ a: id(nationKind), b: id(nationKind), ended: bool })
/** III.B-3 A unit lent, and by which bond; `foedus`, `vassal` and `exchange` last, the others end with an activation; one from the pool goes back there. */
export const LOAN_KINDS = ['foedus', 'vassal', 'exchange', 'client', 'card', 'hire', 'pool'] as const
const loanShape = objectWithFields({ unit: id(unitKind), kind: int(0, LOAN_KINDS.length - 1), until: makeOptionalIdShape(nationKind) })
/** XXIV.C-9 A siege kept up for the campaigns of its leader. */
const keptSiegeShape = objectWithFields({ place: id(spaceKind), nation: id(nationKind), leader: makeOptionalIdShape(leaderKind) })
/** XXX.D-2 A marriage waits for the target's next activation. */
const marriageShape = objectWithFields({ payer: id(nationKind), target: id(nationKind), attacked: bool })
/** What holds for the present activation only. */
export const activationStateShape = objectWithFields({
  side: list(id(nationKind)),
  // XVIII.H Who invades: of allies who act together perhaps only one.
  invaders: list(id(nationKind)),
  // The nations that stack one more by War Fervour.
  fervent: list(id(nationKind)),
  migrating: bool,
  hordeSteps: list(objectWithFields({ nation: id(nationKind), spent: int() })),
  inspired: makeOptionalIdShape(leaderKind),
  ill: list(id(leaderKind)),
  mutiny: makeOptionalIdShape(spaceKind),
  scorched: list(id(spaceKind)),
  // Units with two steps more in this movement, and with one more in this activation.
  marched: list(id(unitKind)),
  hasty: list(id(unitKind)),
  // r-103 Who has attacked whom.
  attacked: list(objectWithFields({ by: id(nationKind), nation: id(nationKind) })),
  extraCampaign: makeOptionalIdShape(leaderKind),
  // r-70 The cities that each leader has called on in this movement and combat.
  terrorised: list(objectWithFields({ leader: id(leaderKind), place: id(spaceKind) })),
  // A Storm has just been answered by Skilled Navigation, and does not come to pass.
  isStormCalmed: bool,
  // r-86 Straits that fleets have closed to a nation; XX.L-8 units that fled into a battle still to come, and what they have left behind.
  // XXV.B-3 Which fleets have declared an interception, or suffered one, and with which player.
  naval: list(objectWithFields({ unit: id(unitKind), camp: withDefault(id(campKind), 'romans'), hasDeclared: bool })),
  blocked: list(objectWithFields({ sea: id(spaceKind), nation: id(nationKind) })),
  sheltered: list(objectWithFields({ unit: id(unitKind), left: list(id(spaceKind)) })),
  shelteredLeaders: list(id(leaderKind)),
  shelteredHordes: list(id(nationKind)),
  // r-27 Further leaders who have made every step of a unit with it, besides the one in `led`.
  alsoLed: list(objectWithFields({ unit: id(unitKind), leader: id(leaderKind) })),
})

export const boardShape = objectWithFields({
  scenario: text,
  turn: int(1, 12),
  hasIslam: bool,
  isOver: bool,
  units: shared(unitsShape),
  spent: makeUnitTableShape(int()),
  last: makeUnitTableShape(makeOptionalIdShape(spaceKind)),
  crossed: makeUnitTableShape(int(0, 4)),
  led: makeUnitTableShape(makeOptionalIdShape(leaderKind)),
  // Few units are left behind, or at sea.
  fixed: sparseTable(unitKind, zeroOrOneFlagShape),
  sailed: sparseTable(unitKind, zeroOrOneFlagShape),
  carried: sparseTable(unitKind, int(0, 2)),
  leaderAt: shared(tableByKind(leaderKind, makeOptionalIdShape(spaceKind))),
  leaderUntil: tableByKind(leaderKind, int()),
  idle: tableByKind(leaderKind, int(0, 1)),
  campaigns: tableByKind(leaderKind, int()),
  leaderSpent: tableByKind(leaderKind, int()),
  controller: shared(makeSpaceTableShape(makeOptionalIdShape(nationKind))),
  cityHolder: shared(makeSpaceTableShape(makeOptionalIdShape(nationKind))),
  cityLevel: shared(makeSpaceTableShape(int(0, 3))),
  walls: makeSpaceTableShape(zeroOrOneFlagShape),
  revolt: makeSpaceTableShape(int(0, 2)),
  raid: makeSpaceTableShape(int(0, 2)),
  raidUntil: makeSpaceTableShape(int()),
  plundered: makeSpaceTableShape(zeroOrOneFlagShape),
  heresy: tableByKind(areaKind, int(0, 2)),
  rulers: shared(tableByKind(areaKind, list(id(nationKind)))),
  starved: tableByKind(areaKind, zeroOrOneFlagShape),
  stage: makeNationTableShape(int(0, 4)),
  status: shared(makeNationTableShape(int(0, 2))),
  age: makeNationTableShape(int(0, 12)),
  decline: makeNationTableShape(int(0, 2)),
  gold: makeNationTableShape(int()),
  religion: makeNationTableShape(int(0, religionKind.ids.length - 1)),
  home: shared(makeNationTableShape(makeOptionalIdShape(spaceKind))),
  standIn: makeNationTableShape(zeroOrOneFlagShape),
  capitalLost: makeNationTableShape(int()),
  capitalMoved: makeNationTableShape(int()),
  founded: makeNationTableShape(int()),
  crowned: makeNationTableShape(int()),
  entered: makeNationTableShape(int()),
  overlord: shared(makeNationTableShape(makeOptionalIdShape(nationKind))),
  vassalSince: makeNationTableShape(int()),
  protector: shared(makeNationTableShape(makeOptionalIdShape(nationKind))),
  tribute: makeNationTableShape(int()),
  sharesVp: makeNationTableShape(zeroOrOneFlagShape),
  acted: makeNationTableShape(zeroOrOneFlagShape),
  converted: makeNationTableShape(int(0, 2)),
  bankrupt: makeNationTableShape(zeroOrOneFlagShape),
  owing: makeNationTableShape(zeroOrOneFlagShape),
  calamities: makeNationTableShape(int()),
  unpaid: makeNationTableShape(zeroOrOneFlagShape),
  fleetsDue: makeNationTableShape(int()),
  foedera: shared(list(foedusShape)),
  promises: shared(list(foedusPromiseShape)),
  alliances: shared(list(allianceShape)),
  pacts: shared(list(nationPairShape)),
  hostilities: shared(list(nationPairShape)),
  aggressors: shared(list(id(nationKind))),
  loans: list(loanShape),
  sieges: list(keptSiegeShape),
  marriages: list(marriageShape),
  // XVIII.I-6 Border provinces that never changed hands since their limes was broken.
  brokenLimes: shared(list(id(spaceKind))),
  once: list(text),
  frozen: bool,
  caravan: bool,
  arabRaid: bool,
  now: activationStateShape,
  // XXVI.B-3 What events have done to a nation that then gave its turn up to an elder ally.
  givenUp: list(objectWithFields({ nation: id(nationKind), now: activationStateShape })),
  vp: makeCampRecordShape(int(-999)),
  vpTurn: makeCampRecordShape(int(-999)),
})
export type Board = Infer<typeof boardShape>
export type Foedus = Infer<typeof foedusShape>

export function throwMalformed(at: string, problem: string): never {
  throw new Malformed(at, problem)
}
