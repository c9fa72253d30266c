/** Sheets of peoples: who comes under whom, who drifts, who garrisons, who rolls again. */
import { findAreaById, findLeaderById, findNationById, NOWHERE, findSpaceById, type Area, type Nation, type Space } from '../kinds.ts'
import { areaOfSpace, neighboursOfSpace, seaOfPort } from '../data/map.ts'
import { UNITS } from '../kinds.ts'
import { recountControlOfAllAreas } from '../board/control.ts'
import { findLeadersInPlayOf, isLeaderInPlay } from '../board/leaders.ts'
import { isProvinceEmpty, isFederate, isProvinceWithoutCity, isVassal } from '../board/relations.ts'
import {
  findUnitsCommandedBy,
  findFleetsAt,
  hordeSpaceOf,
  findUnitsInPool,
  isNationActive,
  isUnitOnLand,
  stageOfNation,
  type ReadonlyBoard,
} from '../board/units.ts'
import { makeClauseId, scoreVictoryPoints } from '../procs/common.ts'
import type { GameStepContext } from '../types.ts'
import { makeMarkOfGrant } from './bargains.ts'
import type { NationSheetRules } from './hooks.ts'
import { runOncePerGame } from './vp.ts'
import { setPlaceOfUnit, setBoardColumnValue } from '../board/change.ts'

const isSpaceInAreas = (space: Space, areas: readonly string[]): boolean => areas.map(findAreaById).includes(areaOfSpace[space]! as Area)
function makeNationVassal(g: GameStepContext, vassal: Nation, overlord: Nation): void {
  if (g.board.overlord[vassal] === overlord) return
  setBoardColumnValue(g.board, 'overlord', vassal, overlord)
  g.board.vassalSince[vassal] = g.board.turn
  g.emit({ is: 'submitted', vassal, overlord }, [makeClauseId('XXIX.A-2')])
}
const [HUNNI, GEPIDAE] = [findNationById('hunni'), findNationById('gepidae')]
export const gepidaeSheetRules: NationSheetRules = {
  // If the Huns are in play when they enter, they are at once their vassal; r-282 not while the Huns depend on others.
  entered: (g, nation) => {
    const areHunsFree = isNationActive(g.board, HUNNI) && !isVassal(g.board, HUNNI) && !isFederate(g.board, HUNNI)
    if (nation === GEPIDAE && areHunsFree) makeNationVassal(g, GEPIDAE, HUNNI)
  },
  // In the turn Attila dies their rebellion succeeds without a test.
  rebelsFreely: b => b.overlord[GEPIDAE] === HUNNI && b.once.includes(`attila-fell-${b.turn}`),
}
export const avariSheetRules: NationSheetRules = {
  // The Slavs they beat follow them, horde or not.
  subjugates: (b, winner, loser, place) => {
    const isSlav = [findNationById('sclaveni'), findNationById('venedae')].includes(loser) && stageOfNation(b, loser) === 'inactive'
    return winner === findNationById('avari') && isSlav && isSpaceInAreas(place, ['barbarum', 'danubius'])
  },
}
const SCLAVENI_NATION = findNationById('sclaveni')
const findSpacesOfCommandedUnits = (b: ReadonlyBoard, nation: Nation): Space[] => findUnitsCommandedBy(b, nation).map(unit => b.units.place[unit]!)
export const sclaveniSheetRules: NationSheetRules = {
  drift: b =>
    [8, 9, 10].includes(b.turn) && findUnitsInPool(b, SCLAVENI_NATION).length > 0
      ? [...new Set(findSpacesOfCommandedUnits(b, SCLAVENI_NATION).flatMap(space => neighboursOfSpace[space]!))].filter(
          space => isSpaceInAreas(space, ['danubius', 'moesia']) && isProvinceEmpty(b, space) && isProvinceWithoutCity(b, space),
        )
      : [],
}
export const langobardiSheetRules: NationSheetRules = {
  // A unit left as duke in a city of Italia: beyond the limit, and never to move again.
  mayGarrison: (_, nation, place) => nation === findNationById('langobardi') && isSpaceInAreas(place, ['italia']),
}
export const alamanniSheetRules: NationSheetRules = {
  ownReroll: (b, place) =>
    isSpaceInAreas(place, ['germania', 'gallia-septentrionalis']) && !b.once.includes(`many-kings-${b.turn}`) ? `many-kings-${b.turn}` : null,
}
const GAISERIC_LEADER = findLeaderById('gaisericus')
export const vandaliSheetRules: NationSheetRules = {
  // With a fleet off Rome Gaiseric throws one die of a siege again, of a port or of Rome.
  siegeRerolls: (b, place, leader) =>
    leader === GAISERIC_LEADER &&
    findFleetsAt(b, findNationById('vandali'), findSpaceById('mare-tyrrhenum')).length > 0 &&
    (seaOfPort[place] !== NOWHERE || place === findSpaceById('latium'))
      ? 1
      : 0,
}
const VISIGOTHI_NATION = findNationById('visigothi')
export const visigothiSheetRules: NationSheetRules = {
  // Unpaid they break without a test, and Alaric makes one campaign more.
  breaksFreely: b => b.unpaid[VISIGOTHI_NATION] === 1 && isFederate(b, VISIGOTHI_NATION),
  // Broken before their turn, as when the empire is bankrupt, he makes it when they act.
  bondBroken: g => {
    if (g.board.unpaid[VISIGOTHI_NATION] === 0) return
    g.board.once.push(makeMarkOfUnpaidBreach(g.board.turn))
    if (g.within('activation')?.nation === VISIGOTHI_NATION) giveAlaricOneCampaignMore(g)
  },
  activationBegins: (g, nation) => {
    if (nation === VISIGOTHI_NATION && g.board.once.includes(makeMarkOfUnpaidBreach(g.board.turn))) giveAlaricOneCampaignMore(g)
  },
}
const makeMarkOfUnpaidBreach = (turn: number): string => `unpaid-goths-${turn}`
function giveAlaricOneCampaignMore(g: GameStepContext): void {
  if (isLeaderInPlay(g.board, findLeaderById('alaricus'))) g.board.now.extraCampaign = findLeaderById('alaricus')
}
const OSTROGOTHI_NATION = findNationById('ostrogothi')
export const ostrogothiSheetRules: NationSheetRules = {
  // Granted Italia they besiege better there; if they take Rome or Ravenna it is Byzantium's gain.
  siege: (b, place) => (b.once.includes(makeMarkOfGrant(OSTROGOTHI_NATION, b.turn)) && isSpaceInAreas(place, ['italia']) ? 1 : 0),
  cityTaken: (g, city) => {
    const isGranted = city.by === OSTROGOTHI_NATION && g.board.once.includes(makeMarkOfGrant(OSTROGOTHI_NATION, g.board.turn))
    if (isGranted && ['latium', 'umbria'].map(findSpaceById).includes(city.place))
      runOncePerGame(g, 'patrician', () => scoreVictoryPoints(g, findNationById('orientali'), 2, 'sheet', 'V.B-3'))
  },
  // Those still in Scythia at the end of turn 1 go back to the horde.
  turnEnds: g => {
    const horde = hordeSpaceOf(g.board, OSTROGOTHI_NATION)
    if (g.board.turn !== 1 || horde === NOWHERE) return
    for (const unit of UNITS)
      if (
        g.board.units.holder[unit] === OSTROGOTHI_NATION &&
        isUnitOnLand(g.board, unit) &&
        g.board.units.place[unit]! >= 0 &&
        isSpaceInAreas(g.board.units.place[unit]!, ['scythia'])
      )
        setPlaceOfUnit(g.board, unit, horde)
    for (const leader of findLeadersInPlayOf(g.board, OSTROGOTHI_NATION))
      if (isSpaceInAreas(g.board.leaderAt[leader]!, ['scythia'])) setBoardColumnValue(g.board, 'leaderAt', leader, horde)
    recountControlOfAllAreas(g.board)
  },
}
