/** What the Calendar and the sheets bring in Reinforcements: peoples that come, part and go. */
import { findAreaById, OUT_OF_GAME, findNationById, NOBODY, NOWHERE, findSpaceById, type Nation, type Space } from '../kinds.ts'
import { neighboursOf, provincesIn } from '../data/map.ts'
import { nationRowOf } from '../data/nations.ts'
import { countersOf, unitType } from '../data/units.ts'
import { isAreaRuler, recountControl } from '../board/control.ts'
import { foedusAt } from '../board/relations.ts'
import { isBarbarian, isMercenary, limesAt, ownUnitsOnMap, returnToPool, stageOf, unitsHeldAt, type ReadonlyBoard } from '../board/units.ts'
import { removeNation, sendUnitHome } from '../procs/14-bankruptcy.ts'
import { makeClauseId, gainGold } from '../procs/common.ts'
import type { GameStepContext } from '../types.ts'
import type { NationSheet } from './hooks.ts'
import { setUnitHolder, putUnit, setColumnValue } from '../board/change.ts'

function placeEntry(g: GameStepContext, nation: Nation, place: Space): void {
  for (const [type, count] of Object.entries(nationRowOf(nation).entry?.units ?? {}))
    for (const unit of countersOf[nation]!.filter(one => unitType[one] === type && g.board.units.place[one] === NOWHERE).slice(0, count))
      putUnit(g.board, unit, place)
}
/** A minor kingdom without a sheet comes with this turn's newcomers (IX.B-1), as a client of its protector if that one is in play. */
function bringInMinorKingdom(g: GameStepContext, nation: Nation, protector: Nation): void {
  if (stageOf(g.board, nation) !== 'absent') return
  ;[g.board.stage[nation], g.board.entered[nation]] = [2, g.board.turn]
  setColumnValue(g.board, 'status', nation, 1)
  if (protector === NOBODY) return
  setColumnValue(g.board, 'protector', nation, protector)
  g.board.tribute[nation] = nationRowOf(nation).tribute ?? 1
}
export const romaniCalendarSheet: NationSheet = {
  calendar: g => {
    const b = g.board
    // The Basques rise when Rome has lost Hispania, at the latest in turn 6.
    if (b.turn >= 3 && (b.turn >= 6 || !isAreaRuler(b, findNationById('romani'), findAreaById('hispania'))))
      bringInMinorKingdom(g, findNationById('euskaldunak'), NOBODY)
    if (b.turn >= 5 && stageOf(b, findNationById('romani')) === 'active' && isNorthGaulCutOff(b)) foundSuccessor(g, GALLI_SUCCESSOR)
  },
  collapsing: (g, nation) => {
    if (nation === findNationById('romani')) foundSuccessor(g, GALLI_SUCCESSOR)
    if (nation === findNationById('orientali')) foundSuccessor(g, CAPPADOCII_SUCCESSOR)
  },
}
export const persaeCalendarSheet: NationSheet = {
  calendar: g => {
    if (g.board.turn === 3 && stageOf(g.board, findNationById('persae')) === 'active')
      bringInMinorKingdom(g, findNationById('lakhmides'), findNationById('persae'))
  },
}
export const orientaliCalendarSheet: NationSheet = {
  calendar: g => {
    if (g.board.turn === 7 && stageOf(g.board, findNationById('orientali')) === 'active')
      bringInMinorKingdom(g, findNationById('ghassanides'), findNationById('orientali'))
    if (g.board.turn === 3 && g.board.protector[findNationById('armenii')] !== NOBODY) g.board.tribute[findNationById('armenii')] = 1
  },
}
export const cossaniSheet: NationSheet = {
  // The entering Hephthalites absorb the Kushans whose horde or capital is still in Kushania.
  calendar: g => {
    const kushans = findNationById('cossani')
    if (g.board.turn !== 5 || g.board.home[kushans] !== findSpaceById('kushania')) return
    const half = Math.floor(g.board.gold[kushans]! / 2)
    removeNation(g, kushans)
    gainGold(g, findNationById('ephthalitae'), half, 'sheet', 'I-3')
  },
}
export const ephthalitaeSheet: NationSheet = {
  calendar: g => {
    const huns = findNationById('ephthalitae')
    if (g.board.turn === 9 && stageOf(g.board, huns) === 'active' && isBarbarian(g.board, huns)) removeNation(g, huns)
  },
}
export const hiberniSheet: NationSheet = {
  // Settled Hibernians become Scots when these enter.
  calendar: g => {
    if (g.board.turn !== 7 || stageOf(g.board, findNationById('hiberni')) === 'gone') return
    const scots = countersOf[findNationById('scoti')]!.filter(unit => g.board.units.place[unit] === NOWHERE)
    for (const unit of ownUnitsOnMap(g.board, findNationById('hiberni'))) {
      const heir = scots.shift()
      if (heir !== undefined) putUnit(g.board, heir, g.board.units.place[unit]!)
      putUnit(g.board, unit, OUT_OF_GAME)
    }
    g.board.stage[findNationById('hiberni')] = 4
  },
}

// ---- Successors ----
interface SuccessorKingdom {
  readonly nation: string
  readonly of: string
  readonly area: string
  readonly capitals: readonly string[]
  readonly gold: number
  /** The old empire's units there go to its pool. */
  readonly clearsUnits: boolean
}
const GALLI_SUCCESSOR: SuccessorKingdom = {
  nation: 'galli',
  of: 'romani',
  area: 'gallia-septentrionalis',
  capitals: ['neustria', 'treveria'],
  gold: 5,
  clearsUnits: true,
}
const CAPPADOCII_SUCCESSOR: SuccessorKingdom = {
  nation: 'cappadocii',
  of: 'orientali',
  area: 'cappadocia',
  capitals: ['anatolia', 'pontus', 'cilicia', 'melitene'],
  gold: 10,
  clearsUnits: false,
}
/** No chain of provinces that Rome controls joins Italia to the north of Gaul. */
function isNorthGaulCutOff(b: ReadonlyBoard): boolean {
  const rome = findNationById('romani')
  const seen = new Set<Space>(provincesIn[findAreaById('italia')]!.filter(space => b.controller[space] === rome))
  const edge = [...seen]
  while (edge.length > 0)
    for (const to of neighboursOf[edge.pop()!]!) {
      if (seen.has(to) || b.controller[to] !== rome) continue
      edge.push(to)
      seen.add(to)
    }
  return !provincesIn[findAreaById('gallia-septentrionalis')]!.some(space => seen.has(space))
}
/** XIV.K A successor takes provinces, cities and limites of its area, if one of its capitals was held; a foedus stays with its federate. */
function foundSuccessor(g: GameStepContext, { nation: id, of, area, capitals, gold, clearsUnits }: SuccessorKingdom): void {
  const b = g.board
  const [nation, old] = [findNationById(id), findNationById(of)]
  const capital = capitals.map(findSpaceById).find(space => b.cityLevel[space]! > 0 && b.cityHolder[space] === old)
  if (stageOf(b, nation) !== 'absent' || capital === undefined) return
  ;[b.stage[nation], b.age[nation], b.founded[nation]] = [1, 1, b.turn]
  setColumnValue(b, 'status', nation, 1)
  setColumnValue(b, 'home', nation, capital)
  const lands = provincesIn[findAreaById(area)]!.filter(space => foedusAt(b, space)?.federator !== old)
  for (const space of lands) inheritProvince(g, nation, old, space)
  if (clearsUnits) for (const space of lands) clearUnits(g, old, space)
  placeEntry(g, nation, capital)
  gainGold(g, nation, gold, 'sheet', 'I-3')
  g.emit({ is: 'entered', nation, space: capital }, [makeClauseId('XIV.K-8')])
  recountControl(b)
}
function inheritProvince(g: GameStepContext, nation: Nation, old: Nation, space: Space): void {
  const b = g.board
  if (b.cityHolder[space] === old) setColumnValue(b, 'cityHolder', space, nation)
  if (b.controller[space] === old) setColumnValue(b, 'controller', space, nation)
  const limes = limesAt(b, space)
  if (limes !== undefined && b.units.holder[limes] === old) setUnitHolder(b, limes, nation)
}
/** Its own to the pool; XIV.K-7 mercenaries go home. */
function clearUnits(g: GameStepContext, old: Nation, space: Space): void {
  for (const unit of unitsHeldAt(g.board, old, space))
    if (isMercenary(g.board, unit)) sendUnitHome(g, unit)
    else returnToPool(g.board, unit)
}
