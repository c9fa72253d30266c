/** Sheets of peoples: who comes under whom, who drifts, who garrisons, who rolls again. */
import { areaOf, leaderOf, nationOf, NOWHERE, spaceOf, type Area, type Nation, type Space } from '../kinds.ts'
import { areaAt, neighboursOf, portOf } from '../data/map.ts'
import { UNITS } from '../kinds.ts'
import { recount } from '../board/control.ts'
import { isLeaderInPlay } from '../board/leaders.ts'
import { isEmpty, isFederate, isRural } from '../board/relations.ts'
import { commandedBy, fleetsAt, hordeAt, inPool, isActive, isLandUnit, stageOf, type Look } from '../board/units.ts'
import { clause, score } from '../procs/common.ts'
import type { Step } from '../types.ts'
import { grantName } from './bargains.ts'
import type { Sheet } from './hooks.ts'
import { once } from './vp.ts'
import { putUnit, setAt } from '../board/change.ts'

const isIn = (space: Space, areas: readonly string[]): boolean => areas.map(areaOf).includes(areaAt[space]! as Area)
function subdue(g: Step, vassal: Nation, overlord: Nation): void {
  if (g.board.overlord[vassal] === overlord) return
  setAt(g.board, 'overlord', vassal, overlord)
  g.board.vassalSince[vassal] = g.board.turn
  g.emit({ is: 'submitted', vassal, overlord }, [clause('XXIX.A-2')])
}
const [HUNNI, GEPIDAE] = [nationOf('hunni'), nationOf('gepidae')]
export const gepidae: Sheet = {
  // If the Huns are in play when they enter, they are at once their vassal.
  entered: (g, nation) => {
    if (nation === GEPIDAE && isActive(g.board, HUNNI)) subdue(g, GEPIDAE, HUNNI)
  },
  // In the turn Attila dies their rebellion succeeds without a test.
  rebelsFreely: b => b.overlord[GEPIDAE] === HUNNI && b.once.includes(`attila-fell-${b.turn}`),
}
export const avari: Sheet = {
  // The Slavs they beat follow them, horde or not.
  battleWon: (g, winner, loser, place) => {
    const isSlav = [nationOf('sclaveni'), nationOf('venedae')].includes(loser) && stageOf(g.board, loser) === 'inactive'
    if (winner === nationOf('avari') && isSlav && isIn(place, ['barbarum', 'danubius'])) subdue(g, loser, winner)
  },
}
const SCLAVENI = nationOf('sclaveni')
const occupied = (b: Look, nation: Nation): Space[] => commandedBy(b, nation).map(unit => b.units.place[unit]!)
export const sclaveni: Sheet = {
  drift: b =>
    [8, 9, 10].includes(b.turn) && inPool(b, SCLAVENI).length > 0
      ? [...new Set(occupied(b, SCLAVENI).flatMap(space => neighboursOf[space]!))].filter(
          space => isIn(space, ['danubius', 'moesia']) && isEmpty(b, space) && isRural(b, space),
        )
      : [],
}
export const langobardi: Sheet = {
  // A unit left as duke in a city of Italia: beyond the limit, and never to move again.
  mayGarrison: (_, nation, place) => nation === nationOf('langobardi') && isIn(place, ['italia']),
}
export const alamanni: Sheet = {
  ownReroll: (b, place) => (isIn(place, ['germania', 'gallia-septentrionalis']) && !b.once.includes(`many-kings-${b.turn}`) ? `many-kings-${b.turn}` : null),
}
const GAISERIC = leaderOf('gaisericus')
export const vandali: Sheet = {
  // With a fleet off Rome Gaiseric throws one die of a siege again, of a port or of Rome.
  siegeRerolls: (b, place, leader) =>
    leader === GAISERIC && fleetsAt(b, nationOf('vandali'), spaceOf('mare-tyrrhenum')).length > 0 && (portOf[place] !== NOWHERE || place === spaceOf('latium'))
      ? 1
      : 0,
}
const VISIGOTHI = nationOf('visigothi')
export const visigothi: Sheet = {
  // Unpaid they break without a test, and Alaric makes one campaign more.
  breaksFreely: b => b.unpaid[VISIGOTHI] === 1 && isFederate(b, VISIGOTHI),
  bondBroken: g => {
    if (isLeaderInPlay(g.board, leaderOf('alaricus'))) g.board.now.extraCampaign = leaderOf('alaricus')
  },
}
const OSTROGOTHI = nationOf('ostrogothi')
export const ostrogothi: Sheet = {
  // Granted Italia they besiege better there; if they take Rome or Ravenna it is Byzantium's gain.
  siege: (b, place) => (b.once.includes(grantName(OSTROGOTHI, b.turn)) && isIn(place, ['italia']) ? 1 : 0),
  cityTaken: (g, city) => {
    const isGranted = city.by === OSTROGOTHI && g.board.once.includes(grantName(OSTROGOTHI, g.board.turn))
    if (isGranted && ['latium', 'umbria'].map(spaceOf).includes(city.place)) once(g, 'patrician', () => score(g, nationOf('orientali'), 2, 'sheet', 'V.B-3'))
  },
  // Those still in Scythia at the end of turn 1 go back to the horde.
  turnEnds: g => {
    const horde = hordeAt(g.board, OSTROGOTHI)
    if (g.board.turn !== 1 || horde === NOWHERE) return
    for (const unit of UNITS)
      if (
        g.board.units.holder[unit] === OSTROGOTHI &&
        isLandUnit(g.board, unit) &&
        g.board.units.place[unit]! >= 0 &&
        isIn(g.board.units.place[unit]!, ['scythia'])
      )
        putUnit(g.board, unit, horde)
    recount(g.board)
  },
}
