/** What the Calendar and the sheets bring in Reinforcements: peoples that come, part and go. */
import { findAreaById, findNationById, NOBODY, NOWHERE, findSpaceById, UNITS, type Nation, type Space, type Unit } from '../kinds.ts'
import { neighboursOfSpace, provincesOfArea } from '../data/map.ts'
import { nationRowOf } from '../data/nations.ts'
import { isAuxiliary, unitsOfNation, typeIdOfUnit } from '../data/units.ts'
import { isRulerOfArea, recountControlOfAllAreas } from '../board/control.ts'
import { foedusAt } from '../board/relations.ts'
import {
  isNationBarbarian,
  isMercenaryUnit,
  limesAt,
  findOwnUnitsOnMap,
  returnUnitToPool,
  stageOfNation,
  findUnitsHeldAt,
  type ReadonlyBoard,
} from '../board/units.ts'
import { removeNationFromPlay, sendUnitHome } from '../procs/14-bankruptcy.ts'
import { makeClauseId, changeGoldOfNation } from '../procs/common.ts'
import type { GameStepContext } from '../types.ts'
import type { NationSheetRules } from './hooks.ts'
import { setUnitHolder, setPlaceOfUnit, setBoardColumnValue } from '../board/change.ts'

function placeEntryUnitsOfNation(g: GameStepContext, nation: Nation, place: Space): void {
  for (const [type, count] of Object.entries(nationRowOf(nation).entry?.units ?? {}))
    for (const unit of unitsOfNation[nation]!.filter(one => typeIdOfUnit[one] === type && g.board.units.place[one] === NOWHERE).slice(0, count))
      setPlaceOfUnit(g.board, unit, place)
}
/** A minor kingdom without a sheet comes with this turn's newcomers (IX.B-1), as a client of its protector if that one is in play. */
function bringInMinorKingdom(g: GameStepContext, nation: Nation, protector: Nation): void {
  if (stageOfNation(g.board, nation) !== 'absent') return
  ;[g.board.stage[nation], g.board.entered[nation]] = [2, g.board.turn]
  setBoardColumnValue(g.board, 'status', nation, 1)
  if (protector === NOBODY) return
  setBoardColumnValue(g.board, 'protector', nation, protector)
  g.board.tribute[nation] = nationRowOf(nation).tribute ?? 1
}
export const romaniCalendarRules: NationSheetRules = {
  calendar: g => {
    const b = g.board
    // The Basques rise when Rome has lost Hispania, at the latest in turn 6.
    if (b.turn >= 3 && (b.turn >= 6 || !isRulerOfArea(b, findNationById('romani'), findAreaById('hispania'))))
      bringInMinorKingdom(g, findNationById('euskaldunak'), NOBODY)
    if (b.turn >= 5 && stageOfNation(b, findNationById('romani')) === 'active' && isNorthGaulCutOffFromItaly(b))
      foundSuccessorKingdom(g, GALLI_SUCCESSOR_KINGDOM, true)
  },
  collapsing: (g, nation) => {
    if (nation === findNationById('romani')) foundSuccessorKingdom(g, GALLI_SUCCESSOR_KINGDOM, false)
    if (nation === findNationById('orientali')) foundSuccessorKingdom(g, CAPPADOCII_SUCCESSOR_KINGDOM, false)
  },
}
export const persaeCalendarRules: NationSheetRules = {
  calendar: g => {
    if (g.board.turn === 3 && stageOfNation(g.board, findNationById('persae')) === 'active')
      bringInMinorKingdom(g, findNationById('lakhmides'), findNationById('persae'))
  },
}
export const orientaliCalendarRules: NationSheetRules = {
  calendar: g => {
    if (g.board.turn === 7 && stageOfNation(g.board, findNationById('orientali')) === 'active')
      bringInMinorKingdom(g, findNationById('ghassanides'), findNationById('orientali'))
    if (g.board.turn === 3 && g.board.protector[findNationById('armenii')] !== NOBODY) g.board.tribute[findNationById('armenii')] = 1
  },
}
export const cossaniSheetRules: NationSheetRules = {
  // The entering Hephthalites absorb the Kushans whose horde or capital is still in Kushania; III.A-4 half is rounded up.
  calendar: g => {
    const kushans = findNationById('cossani')
    if (g.board.turn !== 5 || g.board.home[kushans] !== findSpaceById('kushania')) return
    const half = Math.ceil(g.board.gold[kushans]! / 2)
    removeNationFromPlay(g, kushans)
    changeGoldOfNation(g, findNationById('ephthalitae'), half, 'sheet', 'I-3')
  },
}
export const ephthalitaeSheetRules: NationSheetRules = {
  calendar: g => {
    const huns = findNationById('ephthalitae')
    if (g.board.turn === 9 && stageOfNation(g.board, huns) === 'active' && isNationBarbarian(g.board, huns)) removeNationFromPlay(g, huns)
  },
}
export const hiberniSheetRules: NationSheetRules = {
  // Settled Hibernians become Scots when these enter.
  calendar: g => {
    if (g.board.turn !== 7 || stageOfNation(g.board, findNationById('hiberni')) === 'gone') return
    const scots = unitsOfNation[findNationById('scoti')]!.filter(unit => g.board.units.place[unit] === NOWHERE)
    const settled = findOwnUnitsOnMap(g.board, findNationById('hiberni')).filter(unit => !isMercenaryUnit(g.board, unit))
    const places = settled.map(unit => g.board.units.place[unit]!)
    // r-183 With all their bonds.
    removeNationFromPlay(g, findNationById('hiberni'))
    places.forEach((place, i) => {
      if (scots[i] !== undefined) setPlaceOfUnit(g.board, scots[i], place)
    })
    recountControlOfAllAreas(g.board)
  },
}

// ---- Successors ----
const AUXILIARY_UNITS = UNITS.filter(unit => isAuxiliary[unit])
interface SuccessorKingdom {
  readonly nation: string
  readonly of: string
  readonly area: string
  readonly capitals: readonly string[]
  readonly gold: number
  /** The old empire's units there go to its pool. */
  readonly clearsUnits: boolean
}
const GALLI_SUCCESSOR_KINGDOM: SuccessorKingdom = {
  nation: 'galli',
  of: 'romani',
  area: 'gallia-septentrionalis',
  capitals: ['neustria', 'treveria'],
  gold: 5,
  clearsUnits: true,
}
const CAPPADOCII_SUCCESSOR_KINGDOM: SuccessorKingdom = {
  nation: 'cappadocii',
  of: 'orientali',
  area: 'cappadocia',
  capitals: ['anatolia', 'pontus', 'cilicia', 'melitene'],
  gold: 10,
  clearsUnits: false,
}
/** Who has just arisen out of a nation; nobody, if nobody has. */
export const findSuccessorOf = (b: ReadonlyBoard, old: Nation): Nation =>
  [GALLI_SUCCESSOR_KINGDOM, CAPPADOCII_SUCCESSOR_KINGDOM]
    .filter(({ of }) => findNationById(of) === old)
    .map(({ nation }) => findNationById(nation))
    .find(nation => stageOfNation(b, nation) === 'active' && b.founded[nation] === b.turn && b.home[nation] !== NOWHERE) ?? NOBODY
/** No chain of provinces that Rome controls joins Italia to the north of Gaul. */
function isNorthGaulCutOffFromItaly(b: ReadonlyBoard): boolean {
  const rome = findNationById('romani')
  const seen = new Set<Space>(provincesOfArea[findAreaById('italia')]!.filter(space => b.controller[space] === rome))
  const edge = [...seen]
  while (edge.length > 0)
    for (const to of neighboursOfSpace[edge.pop()!]!) {
      if (seen.has(to) || b.controller[to] !== rome) continue
      edge.push(to)
      seen.add(to)
    }
  return !provincesOfArea[findAreaById('gallia-septentrionalis')]!.some(space => seen.has(space))
}
/** XIV.K A successor takes provinces, cities and limites of its area, if one of its capitals was held; a foedus stays with its federate, whoever has taken it over. */
function foundSuccessorKingdom(g: GameStepContext, { nation: id, of, area, capitals, gold, clearsUnits }: SuccessorKingdom, isOldLivingOn: boolean): void {
  const b = g.board
  const [nation, old] = [findNationById(id), findNationById(of)]
  const capital = capitals.map(findSpaceById).find(space => b.cityLevel[space]! > 0 && b.cityHolder[space] === old && foedusAt(b, space) === undefined)
  if (stageOfNation(b, nation) !== 'absent' || capital === undefined) return
  ;[b.stage[nation], b.age[nation], b.founded[nation]] = [1, 1, b.turn]
  setBoardColumnValue(b, 'status', nation, 1)
  setBoardColumnValue(b, 'home', nation, capital)
  const lands = provincesOfArea[findAreaById(area)]!.filter(space => foedusAt(b, space) === undefined)
  for (const space of lands) giveProvinceToSuccessor(g, nation, old, space)
  // XIV.K-6 Auxiliaries of a collapsed empire go over to their peoples.
  if (clearsUnits) for (const space of lands) clearUnits(g, old, space, isOldLivingOn ? [] : AUXILIARY_UNITS)
  placeEntryUnitsOfNation(g, nation, capital)
  changeGoldOfNation(g, nation, gold, 'sheet', 'I-3')
  g.emit({ is: 'entered', nation, space: capital }, [makeClauseId('XIV.K-8')])
  recountControlOfAllAreas(b)
}
function giveProvinceToSuccessor(g: GameStepContext, nation: Nation, old: Nation, space: Space): void {
  const b = g.board
  if (b.cityHolder[space] === old) setBoardColumnValue(b, 'cityHolder', space, nation)
  if (b.controller[space] === old) setBoardColumnValue(b, 'controller', space, nation)
  const limes = limesAt(b, space)
  if (limes !== undefined && b.units.holder[limes] === old) setUnitHolder(b, limes, nation)
}
/** Its own to the pool; XIV.K-7 mercenaries go home. */
function clearUnits(g: GameStepContext, old: Nation, space: Space, spared: readonly Unit[]): void {
  for (const unit of findUnitsHeldAt(g.board, old, space).filter(one => !spared.includes(one)))
    if (isMercenaryUnit(g.board, unit)) sendUnitHome(g, unit)
    else returnUnitToPool(g.board, unit)
}
