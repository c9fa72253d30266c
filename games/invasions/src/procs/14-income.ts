/** XIV Income, and the recovery from plunder. */
import type { Procedure } from '@tabularium/kernel'
import { NATIONS, NOBODY, NOWHERE, spaceKind, type Area, type Nation, type Space } from '../kinds.ts'
import { isMinorKingdom, nationRowOf } from '../data/nations.ts'
import { areaOfSpace, hasCitySite, provincesOfArea } from '../data/map.ts'
import { findAreasRuledBy, findCitiesHeldBy, findProvincesControlledBy, recountControlOfAllAreas } from '../board/control.ts'
import { computeClientTribute, sumIncomeCosts, sumIncomeGains, computeIncomeLines, computeNetIncome } from '../board/income.ts'
import { findFirstNationInActivationOrder } from '../board/order.ts'
import { findClientsOf, findVassalsOf, foedusAt } from '../board/relations.ts'
import { isNationActive, isNationCivilized, stageOfNation, type ReadonlyBoard } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import type { Invasions, GamePublicContext, GameStepContext } from '../types.ts'
import { isNationWithoutLastingCapital, setCapital } from './7-kingdom.ts'
import { removePlunderMarker } from './24-plunder.ts'
import { makeClauseId, changeGoldOfNation, openEventWindow, ownerSeatOf, ruleBuilder } from './common.ts'

/** XIV.F-6, r-113, r-197 Federates get what their federator owes; a bankrupt one pays what there was, in the order of the foedera. */
function payFederatesOfNation(g: GameStepContext, nation: Nation, available: number): void {
  let left = available
  for (const { federate, gold } of g.board.foedera.filter(foedus => foedus.federator === nation)) {
    const paid = Math.max(0, Math.min(gold, left))
    left -= paid
    g.board.unpaid[federate] = paid < gold ? 1 : 0
    if (g.board.stage[federate] === 1) changeGoldOfNation(g, federate, paid, 'tribute', 'XIV.F-6')
  }
}
/** XIV.C-1, XIV.C-2 A barbarian overlord takes tribute, a barbarian vassal pays it. */
function collectBarbarianTribute(g: GameStepContext, nation: Nation): void {
  changeGoldOfNation(g, nation, findVassalsOf(g.board, nation).length, 'tribute', 'XXIX.E-2')
  if (g.board.overlord[nation] !== NOBODY) changeGoldOfNation(g, nation, -1, 'tribute', 'XIV.C-2')
}
/** XIV.H-3 Net income; what cannot be paid is missing. */
function collectIncomeOfNation(g: GameStepContext, f: GameFrame<'income'>): void {
  const lines = computeIncomeLines(g.board, f.nation)
  const before = g.board.gold[f.nation]!
  const net = computeNetIncome(lines)
  f.missing = Math.max(0, -(before + net))
  f.isShort = f.missing > 0
  changeGoldOfNation(g, f.nation, net, 'income', 'XIV.H-3')
  payFederatesOfNation(g, f.nation, f.isShort ? Math.floor(before + sumIncomeGains(lines)) : sumIncomeCosts(lines))
  for (const client of findClientsOf(g.board, f.nation))
    if (isNationActive(g.board, client)) changeGoldOfNation(g, client, -computeClientTribute(g.board, client), 'tribute', 'XXVII.A-2')
}
/** XIV.I-2, r-154 Plundered sites of a controlled area, two in all; the first controller in activation order chooses. */
const findPlunderedCitySites = (b: ReadonlyBoard, area: Area): Space[] =>
  provincesOfArea[area]!.filter(space => b.plundered[space] === 1 && b.cityLevel[space] === 0 && hasCitySite[space])
const findNationThatClearsSites = (b: ReadonlyBoard, area: Area): Nation | undefined => {
  const rulers = b.rulers[area]!
  return rulers.length === 1 ? rulers[0] : findFirstNationInActivationOrder(b, nation => rulers.includes(nation))
}
const countSitesClearedInArea = (f: Pick<ReadonlyGameFrame<'income'>, 'cleared'>, area: Area): number => f.cleared.filter(one => one === area).length
/** A bankruptcy or a collapse may make somebody else the first controller of what one has cleared before. */
const hasAreaBeenCleared = (g: Pick<GamePublicContext, 'within'>, area: Area): boolean => g.within('administration')?.cleared.includes(area) ?? false
const findClearableCitySites = (g: Pick<GamePublicContext, 'board' | 'within'>, f: ReadonlyGameFrame<'income'>): Space[] =>
  findAreasRuledBy(g.board, f.nation)
    .filter(area => findNationThatClearsSites(g.board, area) === f.nation && !hasAreaBeenCleared(g, area) && countSitesClearedInArea(f, area) < 2)
    .flatMap(area => findPlunderedCitySites(g.board, area))
/** XIV.I-1, r-75 A lost capital is placed again in the turn after, on a city held in a controlled province not in revolt; r-182 nor given as a foedus. */
const findSpacesForNewCapital = (b: ReadonlyBoard, nation: Nation): Space[] =>
  (b.standIn[nation] === 1 ? findProvincesControlledBy(b, nation) : findCitiesHeldBy(b, nation)).filter(
    space => b.controller[space] === nation && b.revolt[space] === 0 && foedusAt(b, space) === undefined,
  )
const needsNationNewCapital = (b: ReadonlyBoard, nation: Nation): boolean =>
  isNationCivilized(b, nation) && b.home[nation] === NOWHERE && b.capitalLost[nation]! < b.turn && findSpacesForNewCapital(b, nation).length > 0

/** XXVII.C-2 Inactive kingdoms recover after the incomes: their cities from plunder, and their capital is placed again. */
export function restoreMinorKingdoms(g: GameStepContext): void {
  for (const nation of NATIONS.filter(one => isMinorKingdom[one] && stageOfNation(g.board, one) === 'inactive')) {
    const cities = findCitiesHeldBy(g.board, nation)
    for (const space of cities) removePlunderMarker(g, space)
    const capital = cities.find(space => spaceKind.ids[space] === nationRowOf(nation).capital)
    if (g.board.home[nation] === NOWHERE && capital !== undefined && g.board.capitalLost[nation]! < g.board.turn) setCapital(g, nation, capital)
  }
}
export const nationIncomeProcedure: Procedure<Invasions, GameFrame<'income'>> = {
  // VII.D-6 A stand-in counter finds its city the moment there is one: its income comes with it.
  found: (g, f) => (isNationWithoutLastingCapital(g.board, f.nation) ? { call: frames.found({ nation: f.nation }) } : undefined),
  window: (g, { nation }) => openEventWindow(g, 'income', nation),
  collect: (g, f) => (isNationCivilized(g.board, f.nation) ? collectIncomeOfNation(g, f) : collectBarbarianTribute(g, f.nation)),
  // XIV.I-1 All own cities recover, and up to two sites of each controlled area.
  recover: ruleBuilder.ask<GameFrame<'income'>>()({
    cite: [makeClauseId('XIV.I-2')],
    who: (g, f) => (findClearableCitySites(g, f).length > 0 ? ownerSeatOf(g, f.nation) : null),
    may: {
      'clear-plunder': {
        cite: makeClauseId('XIV.I-2'),
        among: (g, f) => findClearableCitySites(g, f),
        take: (g, f, space) => {
          f.cleared.push(areaOfSpace[space]!)
          removePlunderMarker(g, space)
          return { goto: 'recover' }
        },
      },
      finish: { cite: makeClauseId('XIV.I-2'), among: () => true, take: () => {} },
    },
  }),
  cities: (g, f) => {
    g.within('administration')?.cleared.push(...f.cleared)
    for (const space of findCitiesHeldBy(g.board, f.nation)) removePlunderMarker(g, space)
  },
  capital: ruleBuilder.ask<GameFrame<'income'>>()({
    cite: [makeClauseId('XIV.I-1')],
    who: (g, f) => (needsNationNewCapital(g.board, f.nation) ? ownerSeatOf(g, f.nation) : null),
    may: {
      'set-capital': {
        cite: makeClauseId('XIV.I-1'),
        among: (g, f) => findSpacesForNewCapital(g.board, f.nation),
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
  settle: (g, f) => (isNationWithoutLastingCapital(g.board, f.nation) ? { call: frames.found({ nation: f.nation }) } : undefined),
  // XIV.J-1, r-111 Once a turn.
  bankrupt: (g, f) => {
    recountControlOfAllAreas(g.board)
    const isBroke = f.isShort || g.board.owing[f.nation] === 1
    if (!isBroke || g.board.bankrupt[f.nation] === 1 || !isNationCivilized(g.board, f.nation)) return
    return { call: frames.bankruptcy({ nation: f.nation, missing: f.missing }) }
  },
}
