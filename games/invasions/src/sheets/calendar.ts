/** What the Calendar and the sheets bring in Reinforcements: peoples that come, part and go. */
import { areaOf, GONE, nationOf, NOBODY, NOWHERE, spaceOf, type Nation, type Space } from '../kinds.ts'
import { neighboursOf, provincesIn } from '../data/map.ts'
import { nationRow } from '../data/nations.ts'
import { countersOf, unitType } from '../data/units.ts'
import { isAreaRuler, recount } from '../board/control.ts'
import { isBarbarian, limesAt, ownOnMap, stageOf, unitsAt, type Look } from '../board/units.ts'
import { removeNation } from '../procs/14-bankruptcy.ts'
import { clause, gain } from '../procs/common.ts'
import type { Step } from '../types.ts'
import type { Sheet } from './hooks.ts'
import { giveUnit, putUnit, setAt } from '../board/change.ts'

function placeEntry(g: Step, nation: Nation, place: Space): void {
  for (const [type, count] of Object.entries(nationRow(nation).entry?.units ?? {}))
    for (const unit of countersOf[nation]!.filter(one => unitType[one] === type && g.board.units.place[one] === NOWHERE).slice(0, count))
      putUnit(g.board, unit, place)
}
/** A minor kingdom without a sheet appears, as a client of its protector if that one is in play. */
function appear(g: Step, nation: Nation, protector: Nation): void {
  const place = spaceOf(nationRow(nation).entry!.province)
  if (stageOf(g.board, nation) !== 'absent' || unitsAt(g.board, place).length > 0) return
  g.board.stage[nation] = 2
  setAt(g.board, 'status', nation, 1)
  placeEntry(g, nation, place)
  if (protector !== NOBODY) {
    setAt(g.board, 'protector', nation, protector)
    g.board.tribute[nation] = nationRow(nation).tribute ?? 1
  }
  g.emit({ is: 'entered', nation, space: place }, [clause('I-4')])
  recount(g.board)
}
export const romaniCalendar: Sheet = {
  calendar: g => {
    const b = g.board
    // The Basques rise when Rome has lost Hispania, at the latest in turn 6.
    if (b.turn >= 3 && (b.turn >= 6 || !isAreaRuler(b, nationOf('romani'), areaOf('hispania')))) appear(g, nationOf('euskaldunak'), NOBODY)
    if (b.turn >= 5 && stageOf(b, nationOf('romani')) === 'active' && isCutOff(b)) raise(g, GALLI)
  },
  collapsing: (g, nation) => {
    if (nation === nationOf('romani')) raise(g, GALLI)
    if (nation === nationOf('orientali')) raise(g, CAPPADOCII)
  },
}
export const persaeCalendar: Sheet = {
  calendar: g => {
    if (g.board.turn === 3 && stageOf(g.board, nationOf('persae')) === 'active') appear(g, nationOf('lakhmides'), nationOf('persae'))
  },
}
export const orientaliCalendar: Sheet = {
  calendar: g => {
    if (g.board.turn === 7 && stageOf(g.board, nationOf('orientali')) === 'active') appear(g, nationOf('ghassanides'), nationOf('orientali'))
    if (g.board.turn === 3 && g.board.protector[nationOf('armenii')] !== NOBODY) g.board.tribute[nationOf('armenii')] = 1
  },
}
export const cossani: Sheet = {
  // The entering Hephthalites absorb the Kushans who still camp in Kushania.
  calendar: g => {
    const kushans = nationOf('cossani')
    if (g.board.turn !== 5 || g.board.home[kushans] !== spaceOf('kushania') || !isBarbarian(g.board, kushans)) return
    const half = Math.floor(g.board.gold[kushans]! / 2)
    removeNation(g, kushans)
    gain(g, nationOf('ephthalitae'), half, 'sheet', 'I-3')
  },
}
export const ephthalitae: Sheet = {
  calendar: g => {
    const huns = nationOf('ephthalitae')
    if (g.board.turn === 9 && stageOf(g.board, huns) === 'active' && isBarbarian(g.board, huns)) removeNation(g, huns)
  },
}
export const hiberni: Sheet = {
  // Settled Hibernians become Scots when these enter.
  calendar: g => {
    if (g.board.turn !== 7 || stageOf(g.board, nationOf('hiberni')) === 'gone') return
    const scots = countersOf[nationOf('scoti')]!.filter(unit => g.board.units.place[unit] === NOWHERE)
    for (const unit of ownOnMap(g.board, nationOf('hiberni'))) {
      const heir = scots.shift()
      if (heir !== undefined) putUnit(g.board, heir, g.board.units.place[unit]!)
      putUnit(g.board, unit, GONE)
    }
    g.board.stage[nationOf('hiberni')] = 4
  },
}

// ---- Successors ----
interface Successor {
  readonly nation: string
  readonly of: string
  readonly area: string
  readonly capitals: readonly string[]
  readonly gold: number
}
const GALLI: Successor = { nation: 'galli', of: 'romani', area: 'gallia-septentrionalis', capitals: ['neustria', 'treveria'], gold: 5 }
const CAPPADOCII: Successor = { nation: 'cappadocii', of: 'orientali', area: 'cappadocia', capitals: ['anatolia', 'pontus', 'cilicia', 'melitene'], gold: 10 }
/** No chain of provinces that Rome controls joins Italia to the north of Gaul. */
function isCutOff(b: Look): boolean {
  const rome = nationOf('romani')
  const seen = new Set<Space>(provincesIn[areaOf('italia')]!.filter(space => b.controller[space] === rome))
  const edge = [...seen]
  while (edge.length > 0)
    for (const to of neighboursOf[edge.pop()!]!) {
      if (seen.has(to) || b.controller[to] !== rome) continue
      edge.push(to)
      seen.add(to)
    }
  return !provincesIn[areaOf('gallia-septentrionalis')]!.some(space => seen.has(space))
}
/** XIV.K A successor takes provinces, cities and limites of its area, if one of its capitals was held. */
function raise(g: Step, { nation: id, of, area, capitals, gold }: Successor): void {
  const b = g.board
  const [nation, old] = [nationOf(id), nationOf(of)]
  const capital = capitals.map(spaceOf).find(space => b.cityLevel[space]! > 0 && b.cityHolder[space] === old)
  if (stageOf(b, nation) !== 'absent' || capital === undefined) return
  ;[b.stage[nation], b.age[nation], b.founded[nation]] = [1, 1, b.turn]
  setAt(b, 'status', nation, 1)
  setAt(b, 'home', nation, capital)
  for (const space of provincesIn[areaOf(area)]!) inherit(g, nation, old, space)
  placeEntry(g, nation, capital)
  gain(g, nation, gold, 'sheet', 'I-3')
  g.emit({ is: 'entered', nation, space: capital }, [clause('XIV.K-8')])
  recount(b)
}
function inherit(g: Step, nation: Nation, old: Nation, space: Space): void {
  const b = g.board
  if (b.cityHolder[space] === old) setAt(b, 'cityHolder', space, nation)
  if (b.controller[space] === old) setAt(b, 'controller', space, nation)
  const limes = limesAt(b, space)
  if (limes !== undefined && b.units.holder[limes] === old) giveUnit(b, limes, nation)
  for (const unit of unitsAt(b, space)) if (b.units.holder[unit] === old && unit !== limes) putUnit(b, unit, NOWHERE)
}
