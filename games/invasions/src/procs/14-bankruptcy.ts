/** XIV.J, XIV.K Bankruptcy and collapse. */
import type { Procedure } from '@tabularium/kernel'
import { findCalamityById, OUT_OF_GAME, NATIONS, NOBODY, NOWHERE, type Nation, type Space, type Unit } from '../kinds.ts'
import { areaOfSpace, PROVINCES } from '../data/map.ts'
import { CARD_AND_MARKER_DATA } from '../data/cards.ts'
import { isFleet, isLimes, originNationsOfUnit, profileOfUnitFace, nationByUnit } from '../data/units.ts'
import { leadersByNation } from '../data/leaders.ts'
import { raiseDeclineOfNation, ageSectionOf } from '../board/ages.ts'
import { findAreasRuledBy, findProvincesControlledBy, recountControlOfAllAreas } from '../board/control.ts'
import { listActiveNationsInOrder } from '../board/order.ts'
import { findFederatesOf, provincesOfFoedus } from '../board/relations.ts'
import {
  capitalOfNation,
  findUnitsCommandedBy,
  findUnitsInPool,
  isNationCivilized,
  isNationEmpire,
  isNationKingdom,
  isUnitOnLand,
  isUnitOnMap,
  isUnitLimesWall,
  findOwnUnitsOnMap,
  stageOfNation,
  type ReadonlyBoard,
} from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame } from '../frames.ts'
import { findSheetRulesWithHook } from '../sheets/index.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { hasFederatesToInherit } from '../sheets/heritage.ts'
import { findSuccessorOf } from '../sheets/calendar.ts'
import { callEvacuationBefore } from './9-evacuation.ts'
import { callFlightBeforeNewcomers, drownLeadersWithoutFleet } from './20-leaders.ts'
import { makeClauseId, callD10RollProcedure, giveUpUnit, changeGoldOfNation, pickOneOfEachSort, ownerSeatOf, removeLeader, ruleBuilder } from './common.ts'
import { setUnitHolder, filterBoardList, setPlaceOfUnit, setBoardColumnValue } from '../board/change.ts'

/** XIV.K-2, XIV.K-3, r-193 */
export function computeCollapseModifier(b: ReadonlyBoard, nation: Nation): number {
  const capital = capitalOfNation(b, nation)
  const home = capital === NOWHERE ? -1 : areaOfSpace[capital]!
  const others = findAreasRuledBy(b, nation).filter(area => area !== home).length
  return b.age[nation]! - 9 + b.decline[nation]! + b.calamities[nation]! + (b.capitalLost[nation] === b.turn - 1 && b.turn > 1 ? 2 : 0) - others
}
/** XIV.J-3, r-112 The smaller of the missing gold and half its units. */
const countUnitsToLoseByBankruptcy = (b: ReadonlyBoard, nation: Nation, missing: number): number =>
  Math.min(missing, Math.ceil(findOwnSoldiers(b, nation).length / 2))
/** r-112 Lent ones too, as for upkeep (r-114). */
const findOwnSoldiers = (b: ReadonlyBoard, nation: Nation): Unit[] => findOwnUnitsOnMap(b, nation).filter(unit => !isUnitLimesWall(b, unit))
/** XIV.J-2 The calamity of one card, by the age of the nation. */
function drawCalamityOfBankruptcy(g: GameStepContext, nation: Nation): string | null {
  g.shuffle(['admin-deck'], 'admin-deck')
  const card = g.draw('admin-deck', 'admin-drawn')
  g.show(card, 'all')
  const { calamity } = CARD_AND_MARKER_DATA[card]!.admin![ageSectionOf(g.board.age[nation]!)]
  g.emit({ is: 'governed', nation, card }, [makeClauseId('XIV.J-2')])
  g.shuffle(['admin-drawn', 'admin-deck'], 'admin-deck')
  return calamity
}
export const nationBankruptcyProcedure: Procedure<Invasions, GameFrame<'bankruptcy'>> = {
  // XIV.J-4 Once a turn.
  strike: (g, f) => {
    g.board.bankrupt[f.nation] = 1
    g.emit({ is: 'bankrupt', nation: f.nation }, [makeClauseId('XIV.J-1')])
    changeGoldOfNation(g, f.nation, -g.board.gold[f.nation]! * Number(f.missing > 0), 'income', 'XIV.J-1')
    return { call: frames.older({ nation: f.nation, left: 2 }) }
  },
  age: (g, f) => {
    if (hasNationCollapsed(g.board, f.nation)) return { done: true }
    // VI.E-11 Beyond double decline an empire pays what it can of 10 gold; it is bankrupt already.
    if (raiseDeclineOfNation(g.board, f.nation) && isNationEmpire(g.board, f.nation)) changeGoldOfNation(g, f.nation, -10, 'decline', 'VI.E-11')
  },
  calamity: (g, f) => {
    const which = drawCalamityOfBankruptcy(g, f.nation)
    f.left = isNationKingdom(g.board, f.nation) ? countUnitsToLoseByBankruptcy(g.board, f.nation, f.missing) : 0
    return which === null ? undefined : { call: frames.calamity({ nation: f.nation, which: findCalamityById(which) }) }
  },
  // XIV.J-3 A kingdom gives up units it cannot pay.
  units: ruleBuilder.ask<GameFrame<'bankruptcy'>>()({
    cite: [makeClauseId('XIV.J-3')],
    who: (g, f) => (f.left > 0 && findOwnSoldiers(g.board, f.nation).length > 0 ? ownerSeatOf(g, f.nation) : null),
    may: {
      'give-up': {
        cite: makeClauseId('XIV.J-3'),
        among: (g, f) => pickOneOfEachSort(g, findOwnSoldiers(g.board, f.nation)),
        take: (g, f, unit) => {
          f.left -= 1
          giveUpUnit(g, unit, 'XIV.J-3')
          drownLeadersWithoutFleet(g, f.nation)
          return { goto: 'units' }
        },
      },
    },
  }),
  // XXVIII.G-3 Federates of a bankrupt nation may break.
  federates: (g, f) => (findFederatesOf(g.board, f.nation).length > 0 ? { call: frames.breach({ federator: f.nation }) } : undefined),
  // XIV.K-1, r-110 An empire of 9 or more may collapse.
  collapse: (g, f) => {
    if (!isNationEmpire(g.board, f.nation) || g.board.age[f.nation]! < 9) return { done: true }
    return callD10RollProcedure('bankruptcy', 'collapse', f.nation, computeCollapseModifier(g.board, f.nation))
  },
  // Sheets: before it falls its federates may go to another empire.
  judge: (g, f) => {
    if (f.die + computeCollapseModifier(g.board, f.nation) < 9) return { done: true }
    return hasFederatesToInherit(g.board, f.nation) ? { call: frames.heritage({ nation: f.nation }) } : undefined
  },
  fall: (g, f) => {
    g.emit({ is: 'collapsed', nation: f.nation }, [makeClauseId('XIV.K-4')])
    for (const { run } of findSheetRulesWithHook('collapsing')) run(g, f.nation)
    for (const unit of findAuxiliariesOf(g.board, f.nation)) if (findPeoplesToJoin(g.board, unit).length < 2) exchangeAuxiliary(g, unit)
  },
  // XIV.K-6, XXXIV-1 A Goth is a Visigoth or an Ostrogoth: his owner says which.
  origin: ruleBuilder.ask<GameFrame<'bankruptcy'>>()({
    cite: [makeClauseId('XIV.K-6')],
    who: (g, f) => (findAuxiliariesOf(g.board, f.nation).length > 0 ? ownerSeatOf(g, f.nation) : null),
    may: {
      'name-nation': {
        cite: makeClauseId('XIV.K-6'),
        among: (g, f) => findPeoplesToJoin(g.board, findAuxiliariesOf(g.board, f.nation)[0]!),
        take: (g, f, people) => {
          exchangeAuxiliary(g, findAuxiliariesOf(g.board, f.nation)[0]!, people)
          for (const unit of findAuxiliariesOf(g.board, f.nation)) if (findPeoplesToJoin(g.board, unit).length < 2) exchangeAuxiliary(g, unit)
          return { goto: 'origin' }
        },
      },
    },
  }),
  gone: (g, f) => removeNationFromPlay(g, f.nation),
  // IX.B-1 Whoever is left in the capital of its successor makes room; r-58 leaders without soldiers get away.
  room: (g, f) => {
    const successor = findSuccessorOf(g.board, f.nation)
    if (successor === NOBODY) return
    const capital = g.board.home[successor]!
    const way = callEvacuationBefore(g.board, successor, capital) ?? callFlightBeforeNewcomers(g.board, successor, capital)
    return way ? { ...way, then: 'room' } : undefined
  },
}
const hasNationCollapsed = (b: ReadonlyBoard, nation: Nation): boolean => b.stage[nation] === 4
const findAuxiliariesOf = (b: ReadonlyBoard, nation: Nation): Unit[] =>
  findUnitsCommandedBy(b, nation).filter(unit => originNationsOfUnit[unit]!.length > 0 && nationByUnit[unit] === nation)
/** The peoples an auxiliary came from that are in play and have foot left. */
const findPeoplesToJoin = (b: ReadonlyBoard, unit: Unit): Nation[] =>
  originNationsOfUnit[unit]!.filter(people => isNationInPlay(b, people) && findFootUnitInPool(b, people) !== undefined)
/** XIV.K-6 Auxiliaries become infantry of the nations they came from, as far as pools allow. */
function exchangeAuxiliary(g: GameStepContext, unit: Unit, people: Nation | undefined = findPeoplesToJoin(g.board, unit)[0]): void {
  const foot = people === undefined ? undefined : findFootUnitInPool(g.board, people)
  const place = g.board.units.place[unit]!
  setPlaceOfUnit(g.board, unit, NOWHERE)
  if (foot !== undefined) setPlaceOfUnit(g.board, foot, place)
}
/** On the map, whether it acts or not. */
const isNationInPlay = (b: ReadonlyBoard, nation: Nation): boolean => ['active', 'inactive'].includes(stageOfNation(b, nation))
const findFootUnitInPool = (b: ReadonlyBoard, nation: Nation): Unit | undefined =>
  findUnitsInPool(b, nation).find(unit => !isFleet[unit] && !profileOfUnitFace(unit, 0).cavalry && !profileOfUnitFace(unit, 0).archer)
/** Where lent units go: the horde's or the capital's province; a people without either goes where most of it stands. */
export function sendUnitHome(g: GameStepContext, unit: Unit): void {
  const nation = nationByUnit[unit]!
  const home = g.board.stage[nation] === 4 ? NOWHERE : findHomeSpaceOfUnits(g.board, nation)
  setUnitHolder(g.board, unit, nation)
  g.board.loans = g.board.loans.filter(loan => loan.unit !== unit)
  setPlaceOfUnit(g.board, unit, home)
}
function findHomeSpaceOfUnits(b: ReadonlyBoard, nation: Nation): Space {
  if (b.home[nation] !== NOWHERE) return b.home[nation]!
  const places = findOwnUnitsOnMap(b, nation)
    .filter(unit => isUnitOnLand(b, unit) && b.units.holder[unit] === nation)
    .map(unit => b.units.place[unit]!)
  const most = (space: Space): number => places.filter(one => one === space).length
  return [...new Set(places)].sort((x, y) => most(y) - most(x) || x - y)[0] ?? NOWHERE
}
/** XIV.K-5, XIV.K-7, XIV.K-8, r-183 A nation leaves the game: units, leaders, markers and bonds. */
export function removeNationFromPlay(g: GameStepContext, nation: Nation): void {
  const b = g.board
  for (const unit of findUnitsCommandedBy(b, nation).filter(one => nationByUnit[one] !== nation && !isLimes[one])) sendUnitHome(g, unit)
  for (const unit of findOwnUnitsOnMap(b, nation)) {
    setPlaceOfUnit(b, unit, OUT_OF_GAME)
    setUnitHolder(b, unit, nationByUnit[unit]!)
  }
  for (const leader of leadersByNation[nation]!) removeLeader(g, leader, 'XIV.K-5')
  // XXVIII.G-3, XXVIII.G-4 Its federates are free, with the provinces and cities of their foedera.
  for (const foedus of b.foedera.filter(one => one.federator === nation))
    for (const space of provincesOfFoedus(foedus).filter(one => b.controller[one] === nation)) giveProvinceToFederate(b, foedus.federate, space)
  filterBoardList(b, 'foedera', foedus => foedus.federator !== nation && foedus.federate !== nation)
  filterBoardList(b, 'alliances', ({ a, b: c }) => a !== nation && c !== nation)
  b.loans = b.loans.filter(loan => isUnitOnMap(b, loan.unit))
  freeDependantsOfNation(b, nation)
  for (const space of PROVINCES) giveUpProvince(b, nation, space)
  ;[b.stage[nation], b.gold[nation]] = [4, 0]
  setBoardColumnValue(b, 'home', nation, NOWHERE)
  setBoardColumnValue(b, 'overlord', nation, NOBODY)
  setBoardColumnValue(b, 'protector', nation, NOBODY)
  g.emit({ is: 'left', nation }, [makeClauseId('XIV.K-5')])
  recountControlOfAllAreas(b)
}
function giveProvinceToFederate(b: GameStepContext['board'], federate: Nation, space: Space): void {
  setBoardColumnValue(b, 'controller', space, federate)
  if (b.cityLevel[space]! > 0) setBoardColumnValue(b, 'cityHolder', space, federate)
}
function giveUpProvince(b: GameStepContext['board'], nation: Nation, space: Space): void {
  if (b.controller[space] === nation) setBoardColumnValue(b, 'controller', space, NOBODY)
  if (b.cityHolder[space] === nation) setBoardColumnValue(b, 'cityHolder', space, NOBODY)
}
function freeDependantsOfNation(b: GameStepContext['board'], nation: Nation): void {
  for (const other of NATIONS) {
    if (b.overlord[other] === nation) setBoardColumnValue(b, 'overlord', other, NOBODY)
    if (b.protector[other] === nation) setBoardColumnValue(b, 'protector', other, NOBODY)
  }
}
/** r-183 A civilized nation with neither unit nor province leaves the game. */
export function removeNationsWithoutUnits(g: GameStepContext): void {
  for (const nation of listActiveNationsInOrder(g.board)) {
    const isGone =
      isNationCivilized(g.board, nation) && findUnitsCommandedBy(g.board, nation).length === 0 && findProvincesControlledBy(g.board, nation).length === 0
    if (isGone) removeNationFromPlay(g, nation)
  }
}
