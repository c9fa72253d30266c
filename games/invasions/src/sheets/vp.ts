/** Points that sheets give for deeds: cities taken and plundered, battles won, vassals held. */
import { findAreaById, findLeaderById, findNationById, NO_LEADER, findSpaceById, type Area, type Nation, type Space } from '../kinds.ts'
import { provincesOfArea } from '../data/map.ts'
import { isRulerLeader, nationByLeader } from '../data/leaders.ts'
import { isLeaderInPlay } from '../board/leaders.ts'
import { findVassalsOf, isNationOrItsVassal } from '../board/relations.ts'
import { isRulerOfArea } from '../board/control.ts'
import { lastTurnOfGame } from '../board/scoring.ts'
import { isNationBarbarian, isNationEmpire, type ReadonlyBoard } from '../board/units.ts'
import { scoreVictoryPoints } from '../procs/common.ts'
import type { GameStepContext } from '../types.ts'
import type { CityTakenByNation, NationSheetRules } from './hooks.ts'

/** Once in the game, by name. */
export function runOncePerGame(g: GameStepContext, name: string, deed: () => void): void {
  if (g.board.once.includes(name)) return
  g.board.once.push(name)
  deed()
}
const scoreVictoryPointsBySheet = (g: GameStepContext, nation: Nation, vp: number): void => scoreVictoryPoints(g, nation, vp, 'sheet', 'V.B-3')
const isTakenCityAmong = (city: CityTakenByNation, ids: readonly string[]): boolean => ids.map(findSpaceById).includes(city.place)
const isLeaderWithIdInPlay = (b: ReadonlyBoard, leader: string): boolean => isLeaderInPlay(b, findLeaderById(leader))

export const hunniVictoryPointRules: NationSheetRules = {
  // Vassals at the end of each activation in turns 2 to 6; Attila's plunder.
  activationEnds: (g, nation) => {
    if (nation === findNationById('hunni') && g.board.turn >= 2 && g.board.turn <= 6)
      scoreVictoryPointsBySheet(g, nation, findVassalsOf(g.board, nation).length)
  },
  plundered: (g, city, level) => {
    if (city.by !== findNationById('hunni') || !isLeaderWithIdInPlay(g.board, 'attila')) return
    scoreVictoryPointsBySheet(g, city.by, level)
    if (city.wasCapital && isNationEmpire(g.board, city.from)) scoreVictoryPointsBySheet(g, city.by, 6)
  },
}
export const avariVictoryPointRules: NationSheetRules = {
  ignoresNomadSiege: true,
  activationEnds: (g, nation) => {
    if (nation === findNationById('avari')) scoreVictoryPointsBySheet(g, nation, findVassalsOf(g.board, nation).length)
  },
  plundered: (g, city, level) => {
    if (city.by === findNationById('avari') && [findNationById('romani'), findNationById('orientali')].includes(city.from))
      scoreVictoryPointsBySheet(g, city.by, level)
  },
}
export const gepidaeVictoryPointRules: NationSheetRules = {
  battleWon: (g, winner, loser) => {
    const isNedao = winner === findNationById('gepidae') && loser === findNationById('hunni') && [5, 6].includes(g.board.turn)
    if (isNedao) runOncePerGame(g, 'nedao', () => scoreVictoryPointsBySheet(g, winner, 3))
  },
}
export const vandaliVictoryPointRules: NationSheetRules = {
  cityTaken: (g, city) => {
    if (city.by === findNationById('vandali') && isTakenCityAmong(city, ['latium']))
      runOncePerGame(g, 'sack-of-rome', () => scoreVictoryPointsBySheet(g, city.by, 4))
  },
}
export const visigothiVictoryPointRules: NationSheetRules = {
  cityTaken: (g, city) => {
    if (city.by === findNationById('visigothi') && isNationBarbarian(g.board, city.by) && isTakenCityAmong(city, ['latium']))
      runOncePerGame(g, 'sack-of-rome-410', () => scoreVictoryPointsBySheet(g, city.by, 5))
  },
}
export const heruliVictoryPointRules: NationSheetRules = {
  cityTaken: (g, city) => {
    if (city.by === findNationById('heruli') && city.from === findNationById('romani') && city.wasCapital && isLeaderWithIdInPlay(g.board, 'odoacer'))
      runOncePerGame(g, 'odoacer', () => scoreVictoryPointsBySheet(g, city.by, 4))
  },
  mayFoundEarly: b => b.once.includes('odoacer'),
}
export const orientaliVictoryPointRules: NationSheetRules = {
  // From turn 8 each of five cities taken from a kingdom or barbarians, once.
  cityTaken: (g, city) => {
    const isReconquest = city.by === findNationById('orientali') && g.board.turn >= 8 && city.from >= 0 && !isNationEmpire(g.board, city.from)
    if (isReconquest && isTakenCityAmong(city, ['africa', 'latium', 'umbria', 'hispalensis', 'cartaginensis']))
      runOncePerGame(g, `reconquest-${city.place}`, () => scoreVictoryPointsBySheet(g, city.by, 2))
  },
}
export const persaeVictoryPointRules: NationSheetRules = {
  plundered: (g, city) => {
    if (city.by !== findNationById('persae')) return
    if (isTakenCityAmong(city, ['phoenicia', 'nilus', 'palestina', 'lydia']))
      runOncePerGame(g, `great-kings-sack-${city.place}`, () => scoreVictoryPointsBySheet(g, city.by, 2))
    if (isTakenCityAmong(city, ['thracia'])) runOncePerGame(g, 'great-kings-sack', () => scoreVictoryPointsBySheet(g, city.by, 6))
  },
  // Assyria, any province of Oriens and the box each count half an area, through a vassal too (r-23); clients and vassals add to the roll.
  areasMore: b =>
    0.5 *
    [
      controlsPersiaProvince(b, findSpaceById('assyria')),
      holdsPersiaAnyProvinceOf(b, 'oriens'),
      isRulerOfArea(b, findNationById('persae'), findAreaById('persis')),
    ].filter(Boolean).length,
  empireMore: b => findVassalsOf(b, findNationById('persae')).length + b.protector.filter(one => one === findNationById('persae')).length,
  imperialAge: b => Math.max(1, b.age[findNationById('persae')]! - 4),
  actingRuler: b => (b.once.includes(makeMarkOfPersianKingFallen(b)) && isLeaderWithIdInPlay(b, 'satrapa') ? findLeaderById('satrapa') : NO_LEADER),
  crowned: g => runOncePerGame(g, 'persian-empire', () => scoreVictoryPointsBySheet(g, findNationById('persae'), 8)),
  // A king who falls in battle ages Persia by one; until the next Reinforcements the Satrap acts as king.
  leaderLost: (g, leader, by) => {
    if (nationByLeader[leader] !== findNationById('persae') || !isRulerLeader[leader] || by < 0 || by === findNationById('persae')) return
    g.board.once.push(makeMarkOfPersianKingFallen(g.board), MARK_OF_PERSIAN_KINGS_DEATH)
    if (by === findNationById('ephthalitae')) runOncePerGame(g, 'peroz', () => scoreVictoryPointsBySheet(g, by, 4))
  },
}
/** VI.E-4 The age is told, and tested, once the battle has judged its leaders. */
export const MARK_OF_PERSIAN_KINGS_DEATH = 'persia-mourns'
const makeMarkOfPersianKingFallen = (b: ReadonlyBoard): string => `king-of-kings-${b.turn}`
const controlsPersiaProvince = (b: ReadonlyBoard, space: Space): boolean => isNationOrItsVassal(b, findNationById('persae'), b.controller[space]!)
const holdsPersiaAnyProvinceOf = (b: ReadonlyBoard, area: string): boolean =>
  provincesOfArea[findAreaById(area)]!.some(space => controlsPersiaProvince(b, space))
export const romaniVictoryPointRules: NationSheetRules = {
  // Rome alive as an empire that holds Italia: 5, 10, 15; in the short game 8 in turn 6.
  scoring: g => {
    const rome = findNationById('romani')
    if (g.board.stage[rome] !== 1 || !isNationEmpire(g.board, rome) || !isRulerOfArea(g.board, rome, findAreaById('italia'))) return
    scoreVictoryPointsBySheet(g, rome, computeRomanSurvivalPoints(g.board.scenario, g.board.turn))
  },
}
function computeRomanSurvivalPoints(scenario: string, turn: number): number {
  if (turn === 6) return scenario === 'short' ? 8 : 5
  return turn === 9 ? 10 : turn > 9 ? 15 : 0
}
/** What awaits Rome as an empire that holds Italia, if it still does then. */
export function survivalPointsToCome(b: ReadonlyBoard, nation: Nation): readonly { readonly turn: number; readonly vp: number; readonly area: Area }[] {
  const [rome, italia] = [findNationById('romani'), findAreaById('italia')]
  if (nation !== rome || !isNationEmpire(b, rome) || !isRulerOfArea(b, rome, italia)) return []
  const turns = [...new Set([6, 9, lastTurnOfGame(b)])].filter(turn => turn >= b.turn && turn <= lastTurnOfGame(b))
  return turns.map(turn => ({ turn, vp: computeRomanSurvivalPoints(b.scenario, turn), area: italia }))
}
/** The turns in which nomads will still count their vassals. */
export function turnsOfVassalPoints(b: ReadonlyBoard, nation: Nation): readonly number[] {
  const last = nation === findNationById('hunni') ? 6 : nation === findNationById('avari') ? lastTurnOfGame(b) : 0
  return Array.from({ length: Math.max(0, last - b.turn + 1) }, (_, i) => b.turn + i)
}
export const franciVictoryPointRules: NationSheetRules = {
  mayFoundEarly: b =>
    b.turn >= 6 &&
    (isLeaderWithIdInPlay(b, 'chlodovechus') || b.leaderUntil[findLeaderById('chlodovechus')] === 0) &&
    ['gallia-septentrionalis', 'gallia-meridionalis'].some(area => provincesOfArea[findAreaById(area)]!.includes(b.home[findNationById('franci')]!)),
  converted: g => {
    if (isLeaderWithIdInPlay(g.board, 'chlodovechus')) runOncePerGame(g, 'baptism', () => scoreVictoryPointsBySheet(g, findNationById('franci'), 3))
  },
}
export const suebiVictoryPointRules: NationSheetRules = {
  // A Suebian kingdom with its capital in the north-west evades better in Hispania.
  evasion: (b, place) =>
    b.status[findNationById('suebi')] === 1 &&
    ['gallaecia', 'lusitania'].map(findSpaceById).includes(b.home[findNationById('suebi')]!) &&
    provincesOfArea[findAreaById('hispania')]!.includes(place)
      ? 1
      : 0,
}
export const ostrogothiVictoryPointRules: NationSheetRules = {
  // Under the Huns they found no kingdom.
  neverFounds: b => b.overlord[findNationById('ostrogothi')] === findNationById('hunni'),
}
