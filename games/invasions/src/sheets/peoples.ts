/** Sheets of peoples: who comes under whom, who drifts, who garrisons, who rolls again. */
import { findAreaById, findLeaderById, findNationById, NOWHERE, findSpaceById, type Area, type Nation, type Space } from '../kinds.ts'
import { areaAt, neighboursOf, portSeaOf } from '../data/map.ts'
import { UNITS } from '../kinds.ts'
import { recountControl } from '../board/control.ts'
import { isLeaderInPlay } from '../board/leaders.ts'
import { isProvinceEmpty, isFederate, isRural } from '../board/relations.ts'
import { unitsCommandedBy, fleetsAt, hordeSpaceOf, unitsInPool, isActive, isLandUnit, stageOf, type ReadonlyBoard } from '../board/units.ts'
import { makeClauseId, scoreVictoryPoints } from '../procs/common.ts'
import type { GameStepContext } from '../types.ts'
import { makeGrantName } from './bargains.ts'
import type { NationSheet } from './hooks.ts'
import { doOncePerGame } from './vp.ts'
import { putUnit, setColumnValue } from '../board/change.ts'

const isInAreas = (space: Space, areas: readonly string[]): boolean => areas.map(findAreaById).includes(areaAt[space]! as Area)
function makeVassal(g: GameStepContext, vassal: Nation, overlord: Nation): void {
  if (g.board.overlord[vassal] === overlord) return
  setColumnValue(g.board, 'overlord', vassal, overlord)
  g.board.vassalSince[vassal] = g.board.turn
  g.emit({ is: 'submitted', vassal, overlord }, [makeClauseId('XXIX.A-2')])
}
const [HUNNI, GEPIDAE] = [findNationById('hunni'), findNationById('gepidae')]
export const gepidaeSheet: NationSheet = {
  // If the Huns are in play when they enter, they are at once their vassal.
  entered: (g, nation) => {
    if (nation === GEPIDAE && isActive(g.board, HUNNI)) makeVassal(g, GEPIDAE, HUNNI)
  },
  // In the turn Attila dies their rebellion succeeds without a test.
  rebelsFreely: b => b.overlord[GEPIDAE] === HUNNI && b.once.includes(`attila-fell-${b.turn}`),
}
export const avariSheet: NationSheet = {
  // The Slavs they beat follow them, horde or not.
  subjugates: (b, winner, loser, place) => {
    const isSlav = [findNationById('sclaveni'), findNationById('venedae')].includes(loser) && stageOf(b, loser) === 'inactive'
    return winner === findNationById('avari') && isSlav && isInAreas(place, ['barbarum', 'danubius'])
  },
}
const SCLAVENI = findNationById('sclaveni')
const findSpacesOccupied = (b: ReadonlyBoard, nation: Nation): Space[] => unitsCommandedBy(b, nation).map(unit => b.units.place[unit]!)
export const sclaveniSheet: NationSheet = {
  drift: b =>
    [8, 9, 10].includes(b.turn) && unitsInPool(b, SCLAVENI).length > 0
      ? [...new Set(findSpacesOccupied(b, SCLAVENI).flatMap(space => neighboursOf[space]!))].filter(
          space => isInAreas(space, ['danubius', 'moesia']) && isProvinceEmpty(b, space) && isRural(b, space),
        )
      : [],
}
export const langobardiSheet: NationSheet = {
  // A unit left as duke in a city of Italia: beyond the limit, and never to move again.
  mayGarrison: (_, nation, place) => nation === findNationById('langobardi') && isInAreas(place, ['italia']),
}
export const alamanniSheet: NationSheet = {
  ownReroll: (b, place) =>
    isInAreas(place, ['germania', 'gallia-septentrionalis']) && !b.once.includes(`many-kings-${b.turn}`) ? `many-kings-${b.turn}` : null,
}
const GAISERIC = findLeaderById('gaisericus')
export const vandaliSheet: NationSheet = {
  // With a fleet off Rome Gaiseric throws one die of a siege again, of a port or of Rome.
  siegeRerolls: (b, place, leader) =>
    leader === GAISERIC &&
    fleetsAt(b, findNationById('vandali'), findSpaceById('mare-tyrrhenum')).length > 0 &&
    (portSeaOf[place] !== NOWHERE || place === findSpaceById('latium'))
      ? 1
      : 0,
}
const VISIGOTHI = findNationById('visigothi')
export const visigothiSheet: NationSheet = {
  // Unpaid they break without a test, and Alaric makes one campaign more.
  breaksFreely: b => b.unpaid[VISIGOTHI] === 1 && isFederate(b, VISIGOTHI),
  bondBroken: g => {
    if (isLeaderInPlay(g.board, findLeaderById('alaricus'))) g.board.now.extraCampaign = findLeaderById('alaricus')
  },
}
const OSTROGOTHI = findNationById('ostrogothi')
export const ostrogothiSheet: NationSheet = {
  // Granted Italia they besiege better there; if they take Rome or Ravenna it is Byzantium's gain.
  siege: (b, place) => (b.once.includes(makeGrantName(OSTROGOTHI, b.turn)) && isInAreas(place, ['italia']) ? 1 : 0),
  cityTaken: (g, city) => {
    const isGranted = city.by === OSTROGOTHI && g.board.once.includes(makeGrantName(OSTROGOTHI, g.board.turn))
    if (isGranted && ['latium', 'umbria'].map(findSpaceById).includes(city.place))
      doOncePerGame(g, 'patrician', () => scoreVictoryPoints(g, findNationById('orientali'), 2, 'sheet', 'V.B-3'))
  },
  // Those still in Scythia at the end of turn 1 go back to the horde.
  turnEnds: g => {
    const horde = hordeSpaceOf(g.board, OSTROGOTHI)
    if (g.board.turn !== 1 || horde === NOWHERE) return
    for (const unit of UNITS)
      if (
        g.board.units.holder[unit] === OSTROGOTHI &&
        isLandUnit(g.board, unit) &&
        g.board.units.place[unit]! >= 0 &&
        isInAreas(g.board.units.place[unit]!, ['scythia'])
      )
        putUnit(g.board, unit, horde)
    recountControl(g.board)
  },
}
