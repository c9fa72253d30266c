/** Events: what the log tells. */
import { bool, id, int, list, maybe, real, record } from '@tabularium/kernel'
import { leaderKind, nationKind, spaceKind, dieTargetKind, unitTypeKind } from './kinds.ts'

const nationField = { nation: id(nationKind) }
const placeField = { where: id(spaceKind) }
const leaderField = { leader: id(leaderKind) }
const fromToFields = { from: id(spaceKind), to: id(spaceKind) }
const unitCountFields = { type: id(unitTypeKind), count: int() }
const fightFields = { ...placeField, attacker: id(nationKind), defender: id(nationKind) }
const diceListShape = list(int())
export const eventShapes = {
  round: record({ round: int() }),
  turn: record(nationField),
  income: record({ ...nationField, gold: int(), tribute: int() }),
  bought: record({ ...nationField, type: id(unitTypeKind) }),
  ordered: record({ ...nationField, ...placeField }),
  founded: record({ ...nationField, ...placeField }),
  placed: record({ ...nationField, ...placeField, ...unitCountFields }),
  arrived: record({ ...leaderField, ...placeField }),
  departed: record(leaderField),
  stepped: record({ ...nationField, ...fromToFields, count: int() }),
  lost: record({ ...nationField, ...placeField, ...unitCountFields }),
  capital: record({ ...nationField, ...placeField }),
  battle: record({ ...fightFields, raid: bool }),
  naval: record(fightFields),
  aimed: record({ ...nationField, target: id(dieTargetKind), count: int() }),
  rolled: record({ ...nationField, dice: diceListShape, hits: int() }),
  slain: record({ ...nationField, ...placeField, ...unitCountFields }),
  fallen: record({ ...leaderField, ...placeField }),
  retreated: record({ ...nationField, ...fromToFields }),
  deserted: record({ ...nationField, dice: diceListShape, count: int() }),
  converted: record({ ...nationField, ...placeField, type: id(unitTypeKind) }),
  raided: record({ ...nationField, ...placeField }),
  sacked: record({ ...nationField, ...placeField, gold: int() }),
  rebuilt: record({ ...nationField, ...placeField }),
  submitted: record({ ...nationField, overlord: id(nationKind) }),
  revolted: record(nationField),
  scored: record({ ...nationField, points: real }),
  booked: record({ ...nationField, points: real }),
  campaign: record({ ...leaderField, gold: int() }),
  sortie: record(leaderField),
  blocked: record({ ...nationField, ...placeField }),
  reacted: record({ ...nationField, to: id(spaceKind) }),
  waited: record(nationField),
  transformed: record({ ...nationField, into: maybe(id(nationKind)) }),
  removed: record({ ...nationField, ...unitCountFields }),
  exited: record({ ...nationField, count: int() }),
  title: record(nationField),
}
