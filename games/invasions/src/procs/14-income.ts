/** XIV Income, and the recovery from plunder. */
import type { Procedure } from '@tabularium/kernel'
import { AREAS, NATIONS, NOBODY, NOWHERE, spaceKind, type Area, type Nation, type Space } from '../kinds.ts'
import { isMinorKingdom, nationRow } from '../data/nations.ts'
import { areaAt, hasSite, provincesIn } from '../data/map.ts'
import { citiesOf, provincesOf, recount } from '../board/control.ts'
import { clientTribute, costsOf, grossOf, incomeLines, netOf } from '../board/income.ts'
import { activeInOrder } from '../board/order.ts'
import { clientsOf, federatesOf, foederaOf, vassalsOf } from '../board/relations.ts'
import { isCivilized, isKingdom, stageOf, type Look } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { F, Seen } from '../frames.ts'
import type { Invasions, Step } from '../types.ts'
import { awaitsCapital, setCapital } from './7-kingdom.ts'
import { liftMarker } from './24-plunder.ts'
import { clause, gain, openWindow, owner, rules } from './common.ts'

/** XIV.F-6, r-113, r-197 Federates get what their federator owes; a bankrupt one pays what there was, in the order of the foedera. */
function payFederates(g: Step, nation: Nation, available: number): void {
  let left = available
  for (const federate of federatesOf(g.board, nation))
    for (const { gold } of foederaOf(g.board, federate)) {
      const paid = Math.max(0, Math.min(gold, left))
      left -= paid
      g.board.unpaid[federate] = paid < gold ? 1 : 0
      if (g.board.stage[federate] === 1) gain(g, federate, paid, 'tribute', 'XIV.F-6')
    }
}
/** XIV.C-1, XIV.C-2 A barbarian overlord takes tribute, a barbarian vassal pays it. */
function barbarianIncome(g: Step, nation: Nation): void {
  gain(g, nation, vassalsOf(g.board, nation).length, 'tribute', 'XXIX.E-2')
  if (g.board.overlord[nation] !== NOBODY) gain(g, nation, -1, 'tribute', 'XIV.C-2')
}
/** XIV.H-3 Net income; what cannot be paid is missing. */
function collect(g: Step, f: F<'income'>): void {
  const lines = incomeLines(g.board, f.nation)
  const before = g.board.gold[f.nation]!
  const net = netOf(lines)
  f.missing = Math.max(0, -(before + net))
  f.isShort = f.missing > 0
  gain(g, f.nation, net, 'income', 'XIV.H-3')
  payFederates(g, f.nation, f.isShort ? Math.floor(before + grossOf(lines)) : costsOf(lines))
  for (const client of clientsOf(g.board, f.nation))
    if (g.board.stage[client] === 1 && !isCivilized(g.board, client)) gain(g, client, -clientTribute(g.board, client), 'tribute', 'XXVII.A-2')
}
/** XIV.I-2, r-154 Plundered sites of a controlled area, two in all; the first controller in activation order chooses. */
const sitesIn = (b: Look, area: Area): Space[] => provincesIn[area]!.filter(space => b.plundered[space] === 1 && b.cityLevel[space] === 0 && hasSite[space])
const clearerOf = (b: Look, area: Area): Nation | undefined => {
  const rulers = b.rulers[area]!
  return rulers.length === 1 ? rulers[0] : activeInOrder(b).find(nation => rulers.includes(nation))
}
const clearedIn = (f: Pick<Seen<'income'>, 'cleared'>, area: Area): number => f.cleared.filter(one => one === area).length
const clearable = (b: Look, f: { readonly nation: Nation; readonly cleared: readonly number[] }): Space[] =>
  AREAS.filter(area => clearerOf(b, area) === f.nation && clearedIn(f, area) < 2).flatMap(area => sitesIn(b, area))
/** XIV.I-1, r-75 A lost capital is placed again in the turn after, on a city held in a controlled province not in revolt. */
const newCapitals = (b: Look, nation: Nation): Space[] =>
  (b.standIn[nation] === 1 ? provincesOf(b, nation) : citiesOf(b, nation)).filter(space => b.controller[space] === nation && b.revolt[space] === 0)
const lostCapital = (b: Look, nation: Nation): boolean =>
  isCivilized(b, nation) && b.home[nation] === NOWHERE && b.capitalLost[nation]! < b.turn && newCapitals(b, nation).length > 0

/** XXVII.C-2 Inactive kingdoms recover after the incomes: their cities from plunder, and their capital is placed again. */
export function restoreMinorKingdoms(g: Step): void {
  for (const nation of NATIONS.filter(one => isMinorKingdom[one] && stageOf(g.board, one) === 'inactive')) {
    const cities = citiesOf(g.board, nation)
    for (const space of cities) liftMarker(g, space)
    const capital = cities.find(space => spaceKind.ids[space] === nationRow(nation).capital)
    if (g.board.home[nation] === NOWHERE && capital !== undefined && g.board.capitalLost[nation]! < g.board.turn) setCapital(g, nation, capital)
  }
}
export const income: Procedure<Invasions, F<'income'>> = {
  window: (g, { nation }) => openWindow(g, 'income', nation),
  collect: (g, f) => (isCivilized(g.board, f.nation) ? collect(g, f) : barbarianIncome(g, f.nation)),
  // XIV.I-1 All own cities recover, and up to two sites of each controlled area.
  recover: rules.ask<F<'income'>>()({
    cite: [clause('XIV.I-2')],
    who: (g, f) => (clearable(g.board, f).length > 0 ? owner(g, f.nation) : null),
    may: {
      'clear-plunder': {
        cite: clause('XIV.I-2'),
        among: (g, f) => clearable(g.board, f),
        take: (g, f, space) => {
          f.cleared.push(areaAt[space]!)
          liftMarker(g, space)
          return { goto: 'recover' }
        },
      },
    },
  }),
  cities: (g, f) => {
    for (const space of citiesOf(g.board, f.nation)) liftMarker(g, space)
  },
  capital: rules.ask<F<'income'>>()({
    cite: [clause('XIV.I-1')],
    who: (g, f) => (lostCapital(g.board, f.nation) ? owner(g, f.nation) : null),
    may: {
      'set-capital': {
        cite: clause('XIV.I-1'),
        among: (g, f) => newCapitals(g.board, f.nation),
        take: (g, f, space) => {
          // r-151 A stand-in counter that was taken stands in again, wherever its nation rules.
          const isStandIn = g.board.standIn[f.nation]!
          setCapital(g, f.nation, space)
          g.board.standIn[f.nation] = isStandIn
          g.board.capitalMoved[f.nation] = g.board.turn
        },
      },
    },
  }),
  // VII.D-6 A stand-in counter finds its city.
  settle: (g, f) => (isKingdom(g.board, f.nation) && awaitsCapital(g.board, f.nation) ? { call: frames.found({ nation: f.nation }) } : undefined),
  // XIV.J-1, r-111 Once a turn.
  bankrupt: (g, f) => {
    recount(g.board)
    const isBroke = f.isShort || g.board.owing[f.nation] === 1
    if (!isBroke || g.board.bankrupt[f.nation] === 1 || !isCivilized(g.board, f.nation)) return
    return { call: frames.bankruptcy({ nation: f.nation, missing: f.missing }) }
  },
}
