/** Points that sheets give for deeds: cities taken and plundered, battles won, vassals held. */
import { findAreaById, findLeaderById, findNationById, NO_LEADER, findSpaceById, type Nation } from '../kinds.ts'
import { provincesIn } from '../data/map.ts'
import { isRulerLeader, leaderNation } from '../data/leaders.ts'
import { isLeaderInPlay } from '../board/leaders.ts'
import { vassalsOf } from '../board/relations.ts'
import { isAreaRuler } from '../board/control.ts'
import { isBarbarian, isEmpire, type ReadonlyBoard } from '../board/units.ts'
import { scoreVictoryPoints } from '../procs/common.ts'
import type { GameStepContext } from '../types.ts'
import type { CityTaken, NationSheet } from './hooks.ts'

/** Once in the game, by name. */
export function doOncePerGame(g: GameStepContext, name: string, deed: () => void): void {
  if (g.board.once.includes(name)) return
  g.board.once.push(name)
  deed()
}
const scoreSheetPoints = (g: GameStepContext, nation: Nation, vp: number): void => scoreVictoryPoints(g, nation, vp, 'sheet', 'V.B-3')
const isCityAmong = (city: CityTaken, ids: readonly string[]): boolean => ids.map(findSpaceById).includes(city.place)
const isLeaderNamedInPlay = (b: ReadonlyBoard, leader: string): boolean => isLeaderInPlay(b, findLeaderById(leader))

export const hunniPointsSheet: NationSheet = {
  // Vassals at the end of each activation in turns 2 to 6; Attila's plunder.
  activationEnds: (g, nation) => {
    if (nation === findNationById('hunni') && g.board.turn >= 2 && g.board.turn <= 6) scoreSheetPoints(g, nation, vassalsOf(g.board, nation).length)
  },
  plundered: (g, city, level) => {
    if (city.by !== findNationById('hunni') || !isLeaderNamedInPlay(g.board, 'attila')) return
    scoreSheetPoints(g, city.by, level)
    if (city.wasCapital && isEmpire(g.board, city.from)) scoreSheetPoints(g, city.by, 6)
  },
}
export const avariPointsSheet: NationSheet = {
  ignoresNomadSiege: true,
  activationEnds: (g, nation) => {
    if (nation === findNationById('avari')) scoreSheetPoints(g, nation, vassalsOf(g.board, nation).length)
  },
  plundered: (g, city, level) => {
    if (city.by === findNationById('avari') && [findNationById('romani'), findNationById('orientali')].includes(city.from)) scoreSheetPoints(g, city.by, level)
  },
}
export const gepidaePointsSheet: NationSheet = {
  battleWon: (g, winner, loser) => {
    const isNedao = winner === findNationById('gepidae') && loser === findNationById('hunni') && [5, 6].includes(g.board.turn)
    if (isNedao) doOncePerGame(g, 'nedao', () => scoreSheetPoints(g, winner, 3))
  },
}
export const vandaliPointsSheet: NationSheet = {
  cityTaken: (g, city) => {
    if (city.by === findNationById('vandali') && isCityAmong(city, ['latium'])) doOncePerGame(g, 'sack-of-rome', () => scoreSheetPoints(g, city.by, 4))
  },
}
export const visigothiPointsSheet: NationSheet = {
  cityTaken: (g, city) => {
    if (city.by === findNationById('visigothi') && isBarbarian(g.board, city.by) && isCityAmong(city, ['latium']))
      doOncePerGame(g, 'sack-of-rome-410', () => scoreSheetPoints(g, city.by, 5))
  },
}
export const heruliPointsSheet: NationSheet = {
  cityTaken: (g, city) => {
    if (city.by === findNationById('heruli') && city.from === findNationById('romani') && city.wasCapital && isLeaderNamedInPlay(g.board, 'odoacer'))
      doOncePerGame(g, 'odoacer', () => scoreSheetPoints(g, city.by, 4))
  },
  mayFoundEarly: b => b.once.includes('odoacer'),
}
export const orientaliPointsSheet: NationSheet = {
  // From turn 8 each of five cities taken from a kingdom or barbarians, once.
  cityTaken: (g, city) => {
    const isReconquest = city.by === findNationById('orientali') && g.board.turn >= 8 && city.from >= 0 && !isEmpire(g.board, city.from)
    if (isReconquest && isCityAmong(city, ['africa', 'latium', 'umbria', 'hispalensis', 'cartaginensis']))
      doOncePerGame(g, `reconquest-${city.place}`, () => scoreSheetPoints(g, city.by, 2))
  },
}
export const persaePointsSheet: NationSheet = {
  plundered: (g, city) => {
    if (city.by !== findNationById('persae')) return
    if (isCityAmong(city, ['phoenicia', 'nilus', 'palestina', 'lydia']))
      doOncePerGame(g, `great-kings-sack-${city.place}`, () => scoreSheetPoints(g, city.by, 2))
    if (isCityAmong(city, ['thracia'])) doOncePerGame(g, 'great-kings-sack', () => scoreSheetPoints(g, city.by, 6))
  },
  // Assyria, any province of Oriens and the box each count half an area; clients and vassals add to the roll.
  areasMore: b =>
    0.5 *
    [
      b.controller[findSpaceById('assyria')] === findNationById('persae'),
      holdsAnyOf(b, 'oriens'),
      isAreaRuler(b, findNationById('persae'), findAreaById('persis')),
    ].filter(Boolean).length,
  empireMore: b => vassalsOf(b, findNationById('persae')).length + b.protector.filter(one => one === findNationById('persae')).length,
  imperialAge: b => Math.max(1, b.age[findNationById('persae')]! - 4),
  actingRuler: b => (b.once.includes(makeKingFellName(b)) && isLeaderNamedInPlay(b, 'satrapa') ? findLeaderById('satrapa') : NO_LEADER),
  crowned: g => doOncePerGame(g, 'persian-empire', () => scoreSheetPoints(g, findNationById('persae'), 8)),
  // A king who falls in battle ages Persia by one; until the next Reinforcements the Satrap acts as king.
  leaderLost: (g, leader, by) => {
    if (leaderNation[leader] !== findNationById('persae') || !isRulerLeader[leader] || by < 0 || by === findNationById('persae')) return
    g.board.once.push(makeKingFellName(g.board), PERSIA_MOURNS_MARK)
    if (by === findNationById('ephthalitae')) doOncePerGame(g, 'peroz', () => scoreSheetPoints(g, by, 4))
  },
}
/** VI.E-4 The age is told, and tested, once the battle has judged its leaders. */
export const PERSIA_MOURNS_MARK = 'persia-mourns'
const makeKingFellName = (b: ReadonlyBoard): string => `king-of-kings-${b.turn}`
const holdsAnyOf = (b: ReadonlyBoard, area: string): boolean => provincesIn[findAreaById(area)]!.some(space => b.controller[space] === findNationById('persae'))
export const romaniPointsSheet: NationSheet = {
  // Rome alive as an empire that holds Italia: 5, 10, 15; in the short game 8 in turn 6.
  scoring: g => {
    const rome = findNationById('romani')
    if (g.board.stage[rome] !== 1 || !isEmpire(g.board, rome) || !isAreaRuler(g.board, rome, findAreaById('italia'))) return
    scoreSheetPoints(g, rome, computeSurvivalPoints(g.board))
  },
}
function computeSurvivalPoints(b: ReadonlyBoard): number {
  if (b.turn === 6) return b.scenario === 'short' ? 8 : 5
  return b.turn === 9 ? 10 : b.turn > 9 ? 15 : 0
}
export const franciPointsSheet: NationSheet = {
  mayFoundEarly: b =>
    b.turn >= 6 &&
    (isLeaderNamedInPlay(b, 'chlodovechus') || b.leaderUntil[findLeaderById('chlodovechus')] === 0) &&
    ['gallia-septentrionalis', 'gallia-meridionalis'].some(area => provincesIn[findAreaById(area)]!.includes(b.home[findNationById('franci')]!)),
  converted: g => {
    if (isLeaderNamedInPlay(g.board, 'chlodovechus')) doOncePerGame(g, 'baptism', () => scoreSheetPoints(g, findNationById('franci'), 3))
  },
}
export const suebiPointsSheet: NationSheet = {
  // A Suebian kingdom with its capital in the north-west evades better in Hispania.
  evasion: (b, place) =>
    b.status[findNationById('suebi')] === 1 &&
    ['gallaecia', 'lusitania'].map(findSpaceById).includes(b.home[findNationById('suebi')]!) &&
    provincesIn[findAreaById('hispania')]!.includes(place)
      ? 1
      : 0,
}
export const ostrogothiPointsSheet: NationSheet = {
  // Under the Huns they found no kingdom.
  neverFounds: b => b.overlord[findNationById('ostrogothi')] === findNationById('hunni'),
}
