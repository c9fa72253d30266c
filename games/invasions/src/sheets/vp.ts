/** Points that sheets give for deeds: cities taken and plundered, battles won, vassals held. */
import { areaOf, leaderOf, nationOf, NO_LEADER, spaceOf, type Nation } from '../kinds.ts'
import { provincesIn } from '../data/map.ts'
import { isRuler, leaderNation } from '../data/leaders.ts'
import { isLeaderInPlay } from '../board/leaders.ts'
import { vassalsOf } from '../board/relations.ts'
import { isAreaRuler } from '../board/control.ts'
import { isBarbarian, isEmpire, type Look } from '../board/units.ts'
import { score } from '../procs/common.ts'
import type { Step } from '../types.ts'
import type { CityTaken, Sheet } from './hooks.ts'

/** Once in the game, by name. */
export function once(g: Step, name: string, deed: () => void): void {
  if (g.board.once.includes(name)) return
  g.board.once.push(name)
  deed()
}
const points = (g: Step, nation: Nation, vp: number): void => score(g, nation, vp, 'sheet', 'V.B-3')
const among = (city: CityTaken, ids: readonly string[]): boolean => ids.map(spaceOf).includes(city.place)
const has = (b: Look, leader: string): boolean => isLeaderInPlay(b, leaderOf(leader))

export const hunni: Sheet = {
  // Vassals at the end of each activation in turns 2 to 6; Attila's plunder.
  activationEnds: (g, nation) => {
    if (nation === nationOf('hunni') && g.board.turn >= 2 && g.board.turn <= 6) points(g, nation, vassalsOf(g.board, nation).length)
  },
  plundered: (g, city, level) => {
    if (city.by !== nationOf('hunni') || !has(g.board, 'attila')) return
    points(g, city.by, level)
    if (city.wasCapital && isEmpire(g.board, city.from)) points(g, city.by, 6)
  },
}
export const avari: Sheet = {
  ignoresNomadSiege: true,
  activationEnds: (g, nation) => {
    if (nation === nationOf('avari')) points(g, nation, vassalsOf(g.board, nation).length)
  },
  plundered: (g, city, level) => {
    if (city.by === nationOf('avari') && [nationOf('romani'), nationOf('orientali')].includes(city.from)) points(g, city.by, level)
  },
}
export const gepidae: Sheet = {
  battleWon: (g, winner, loser) => {
    const isNedao = winner === nationOf('gepidae') && loser === nationOf('hunni') && [5, 6].includes(g.board.turn)
    if (isNedao) once(g, 'nedao', () => points(g, winner, 3))
  },
}
export const vandali: Sheet = {
  cityTaken: (g, city) => {
    if (city.by === nationOf('vandali') && among(city, ['latium'])) once(g, 'sack-of-rome', () => points(g, city.by, 4))
  },
}
export const visigothi: Sheet = {
  cityTaken: (g, city) => {
    if (city.by === nationOf('visigothi') && isBarbarian(g.board, city.by) && among(city, ['latium'])) once(g, 'sack-of-rome-410', () => points(g, city.by, 5))
  },
}
export const heruli: Sheet = {
  cityTaken: (g, city) => {
    if (city.by === nationOf('heruli') && city.from === nationOf('romani') && city.wasCapital && has(g.board, 'odoacer'))
      once(g, 'odoacer', () => points(g, city.by, 4))
  },
  mayFoundEarly: b => b.once.includes('odoacer'),
}
export const orientali: Sheet = {
  // From turn 8 each of five cities taken from a kingdom or barbarians, once.
  cityTaken: (g, city) => {
    const isReconquest = city.by === nationOf('orientali') && g.board.turn >= 8 && city.from >= 0 && !isEmpire(g.board, city.from)
    if (isReconquest && among(city, ['africa', 'latium', 'umbria', 'hispalensis', 'cartaginensis']))
      once(g, `reconquest-${city.place}`, () => points(g, city.by, 2))
  },
}
export const persae: Sheet = {
  plundered: (g, city) => {
    if (city.by !== nationOf('persae')) return
    if (among(city, ['phoenicia', 'nilus', 'palestina', 'lydia'])) once(g, `great-kings-sack-${city.place}`, () => points(g, city.by, 2))
    if (among(city, ['thracia'])) once(g, 'great-kings-sack', () => points(g, city.by, 6))
  },
  // Assyria, any province of Oriens and the box each count half an area; clients and vassals add to the roll.
  areasMore: b =>
    0.5 *
    [b.controller[spaceOf('assyria')] === nationOf('persae'), holdsAnyOf(b, 'oriens'), isAreaRuler(b, nationOf('persae'), areaOf('persis'))].filter(Boolean)
      .length,
  empireMore: b => vassalsOf(b, nationOf('persae')).length + b.protector.filter(one => one === nationOf('persae')).length,
  imperialAge: b => Math.max(1, b.age[nationOf('persae')]! - 4),
  actingRuler: b => (b.once.includes(kingFell(b)) && has(b, 'satrapa') ? leaderOf('satrapa') : NO_LEADER),
  crowned: g => once(g, 'persian-empire', () => points(g, nationOf('persae'), 8)),
  // A king who falls in battle ages Persia by one; until the next Reinforcements the Satrap acts as king.
  leaderLost: (g, leader, by) => {
    if (leaderNation[leader] !== nationOf('persae') || !isRuler[leader] || by < 0 || by === nationOf('persae')) return
    g.board.once.push(kingFell(g.board), MOURNING)
    if (by === nationOf('ephthalitae')) once(g, 'peroz', () => points(g, by, 4))
  },
}
/** VI.E-4 The age is told, and tested, once the battle has judged its leaders. */
export const MOURNING = 'persia-mourns'
const kingFell = (b: Look): string => `king-of-kings-${b.turn}`
const holdsAnyOf = (b: Look, area: string): boolean => provincesIn[areaOf(area)]!.some(space => b.controller[space] === nationOf('persae'))
export const romani: Sheet = {
  // Rome alive as an empire that holds Italia: 5, 10, 15; in the short game 8 in turn 6.
  scoring: g => {
    const rome = nationOf('romani')
    if (g.board.stage[rome] !== 1 || !isEmpire(g.board, rome) || !isAreaRuler(g.board, rome, areaOf('italia'))) return
    points(g, rome, survivalPoints(g.board))
  },
}
function survivalPoints(b: Look): number {
  if (b.turn === 6) return b.scenario === 'short' ? 8 : 5
  return b.turn === 9 ? 10 : b.turn > 9 ? 15 : 0
}
export const franci: Sheet = {
  mayFoundEarly: b =>
    b.turn >= 6 &&
    (has(b, 'chlodovechus') || b.leaderUntil[leaderOf('chlodovechus')] === 0) &&
    ['gallia-septentrionalis', 'gallia-meridionalis'].some(area => provincesIn[areaOf(area)]!.includes(b.home[nationOf('franci')]!)),
  converted: g => {
    if (has(g.board, 'chlodovechus')) once(g, 'baptism', () => points(g, nationOf('franci'), 3))
  },
}
export const suebi: Sheet = {
  // A Suebian kingdom with its capital in the north-west evades better in Hispania.
  evasion: (b, place) =>
    b.status[nationOf('suebi')] === 1 &&
    ['gallaecia', 'lusitania'].map(spaceOf).includes(b.home[nationOf('suebi')]!) &&
    provincesIn[areaOf('hispania')]!.includes(place)
      ? 1
      : 0,
}
export const ostrogothi: Sheet = {
  // Under the Huns they found no kingdom.
  neverFounds: b => b.overlord[nationOf('ostrogothi')] === nationOf('hunni'),
}
