/** Events: what the log tells. */
import { bool, id, int, list, maybe, real, record } from '@tabularium/kernel'
import { leader, nation, space, target, type } from './kinds.ts'

const aNation = { nation: id(nation) }
const aPlace = { where: id(space) }
const aLeader = { leader: id(leader) }
const aWay = { from: id(space), to: id(space) }
const unitCountFields = { type: id(type), count: int() }
const aFight = { ...aPlace, attacker: id(nation), defender: id(nation) }
const dice = list(int())
export const events = {
  round: record({ round: int() }),
  turn: record(aNation),
  income: record({ ...aNation, gold: int(), tribute: int() }),
  bought: record({ ...aNation, type: id(type) }),
  ordered: record({ ...aNation, ...aPlace }),
  founded: record({ ...aNation, ...aPlace }),
  placed: record({ ...aNation, ...aPlace, ...unitCountFields }),
  arrived: record({ ...aLeader, ...aPlace }),
  departed: record(aLeader),
  stepped: record({ ...aNation, ...aWay, count: int() }),
  lost: record({ ...aNation, ...aPlace, ...unitCountFields }),
  capital: record({ ...aNation, ...aPlace }),
  battle: record({ ...aFight, raid: bool }),
  naval: record(aFight),
  aimed: record({ ...aNation, target: id(target), count: int() }),
  rolled: record({ ...aNation, dice, hits: int() }),
  slain: record({ ...aNation, ...aPlace, ...unitCountFields }),
  fallen: record({ ...aLeader, ...aPlace }),
  retreated: record({ ...aNation, ...aWay }),
  deserted: record({ ...aNation, dice, count: int() }),
  converted: record({ ...aNation, ...aPlace, type: id(type) }),
  raided: record({ ...aNation, ...aPlace }),
  sacked: record({ ...aNation, ...aPlace, gold: int() }),
  rebuilt: record({ ...aNation, ...aPlace }),
  submitted: record({ ...aNation, overlord: id(nation) }),
  revolted: record(aNation),
  scored: record({ ...aNation, points: real }),
  booked: record({ ...aNation, points: real }),
  campaign: record({ ...aLeader, gold: int() }),
  sortie: record(aLeader),
  blocked: record({ ...aNation, ...aPlace }),
  reacted: record({ ...aNation, to: id(space) }),
  waited: record(aNation),
  transformed: record({ ...aNation, into: maybe(id(nation)) }),
  removed: record({ ...aNation, ...unitCountFields }),
  exited: record({ ...aNation, count: int() }),
  title: record(aNation),
}
