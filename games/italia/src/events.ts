/** Events: what the log tells. */
import { bool, id, int, list, maybe, real, objectWithFields } from '@tabularium/kernel'
import { leaderKind, nationKind, spaceKind, dieTargetKind, unitTypeKind } from './kinds.ts'

const nationField = { nation: id(nationKind) }
const placeField = { where: id(spaceKind) }
const leaderField = { leader: id(leaderKind) }
const fromToFields = { from: id(spaceKind), to: id(spaceKind) }
const unitCountFields = { type: id(unitTypeKind), count: int() }
const fightFields = { ...placeField, attacker: id(nationKind), defender: id(nationKind) }
const diceListShape = list(int())
export const eventShapes = {
  round: objectWithFields({ round: int() }),
  turn: objectWithFields(nationField),
  income: objectWithFields({ ...nationField, gold: int(), tribute: int() }),
  bought: objectWithFields({ ...nationField, type: id(unitTypeKind) }),
  ordered: objectWithFields({ ...nationField, ...placeField }),
  founded: objectWithFields({ ...nationField, ...placeField }),
  placed: objectWithFields({ ...nationField, ...placeField, ...unitCountFields }),
  arrived: objectWithFields({ ...leaderField, ...placeField }),
  departed: objectWithFields(leaderField),
  stepped: objectWithFields({ ...nationField, ...fromToFields, count: int() }),
  lost: objectWithFields({ ...nationField, ...placeField, ...unitCountFields }),
  capital: objectWithFields({ ...nationField, ...placeField }),
  battle: objectWithFields({ ...fightFields, raid: bool }),
  naval: objectWithFields(fightFields),
  aimed: objectWithFields({ ...nationField, target: id(dieTargetKind), count: int() }),
  rolled: objectWithFields({ ...nationField, dice: diceListShape, hits: int() }),
  slain: objectWithFields({ ...nationField, ...placeField, ...unitCountFields }),
  fallen: objectWithFields({ ...leaderField, ...placeField }),
  retreated: objectWithFields({ ...nationField, ...fromToFields }),
  deserted: objectWithFields({ ...nationField, dice: diceListShape, count: int() }),
  converted: objectWithFields({ ...nationField, ...placeField, type: id(unitTypeKind) }),
  raided: objectWithFields({ ...nationField, ...placeField }),
  sacked: objectWithFields({ ...nationField, ...placeField, gold: int() }),
  rebuilt: objectWithFields({ ...nationField, ...placeField }),
  submitted: objectWithFields({ ...nationField, overlord: id(nationKind) }),
  revolted: objectWithFields(nationField),
  scored: objectWithFields({ ...nationField, points: real }),
  booked: objectWithFields({ ...nationField, points: real }),
  campaign: objectWithFields({ ...leaderField, gold: int() }),
  sortie: objectWithFields(leaderField),
  blocked: objectWithFields({ ...nationField, ...placeField }),
  reacted: objectWithFields({ ...nationField, to: id(spaceKind) }),
  waited: objectWithFields(nationField),
  transformed: objectWithFields({ ...nationField, into: maybe(id(nationKind)) }),
  removed: objectWithFields({ ...nationField, ...unitCountFields }),
  exited: objectWithFields({ ...nationField, count: int() }),
  title: objectWithFields(nationField),
}
