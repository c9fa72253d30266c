/** XIV.J, XIV.K Bankruptcy and collapse. */
import type { Procedure } from '@tabularium/kernel'
import { findCalamityById, OUT_OF_GAME, NATIONS, NOBODY, NOWHERE, type Nation, type Space, type Unit } from '../kinds.ts'
import { areaAt, PROVINCES } from '../data/map.ts'
import { CARDS_AND_MARKERS } from '../data/cards.ts'
import { isFleet, isLimes, originNationsOf, profileOf, unitNation } from '../data/units.ts'
import { leadersOf } from '../data/leaders.ts'
import { raiseDecline, ageSectionOf } from '../board/ages.ts'
import { areasRuledBy, recountControl } from '../board/control.ts'
import { federatesOf, provincesOfFoedus } from '../board/relations.ts'
import {
  capitalOf,
  unitsCommandedBy,
  unitsInPool,
  isEmpire,
  isKingdom,
  isLandUnit,
  isUnitOnMap,
  isLimesWall,
  ownUnitsOnMap,
  stageOf,
  type ReadonlyBoard,
} from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame } from '../frames.ts'
import { findSheetsWithHook } from '../sheets/index.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { hasHeritage } from '../sheets/heritage.ts'
import { makeClauseId, callD10Roll, eliminateUnit, gainGold, pickOneOfEachSort, ownerSeatOf, removeLeader, ruleBuilder } from './common.ts'
import { setUnitHolder, filterBoardList, putUnit, setColumnValue } from '../board/change.ts'

/** XIV.K-2, XIV.K-3, r-193 */
export function computeCollapseModifier(b: ReadonlyBoard, nation: Nation): number {
  const capital = capitalOf(b, nation)
  const home = capital === NOWHERE ? -1 : areaAt[capital]!
  const others = areasRuledBy(b, nation).filter(area => area !== home).length
  return b.age[nation]! - 9 + b.decline[nation]! + b.calamities[nation]! + (b.capitalLost[nation] === b.turn - 1 && b.turn > 1 ? 2 : 0) - others
}
/** XIV.J-3, r-112 The smaller of the missing gold and half its units. */
const countUnitsToLose = (b: ReadonlyBoard, nation: Nation, missing: number): number => Math.min(missing, Math.ceil(findOwnSoldiers(b, nation).length / 2))
/** r-112 Lent ones too, as for upkeep (r-114). */
const findOwnSoldiers = (b: ReadonlyBoard, nation: Nation): Unit[] => ownUnitsOnMap(b, nation).filter(unit => !isLimesWall(b, unit))
/** XIV.J-2 The calamity of one card, by the age of the nation. */
function drawCalamity(g: GameStepContext, nation: Nation): string | null {
  g.shuffle(['admin-deck'], 'admin-deck')
  const card = g.draw('admin-deck', 'admin-drawn')
  g.show(card, 'all')
  const { calamity } = CARDS_AND_MARKERS[card]!.admin![ageSectionOf(g.board.age[nation]!)]
  g.emit({ is: 'governed', nation, card }, [makeClauseId('XIV.J-2')])
  g.shuffle(['admin-drawn', 'admin-deck'], 'admin-deck')
  return calamity
}
export const bankruptcyProcedure: Procedure<Invasions, GameFrame<'bankruptcy'>> = {
  // XIV.J-4 Once a turn.
  strike: (g, f) => {
    g.board.bankrupt[f.nation] = 1
    g.emit({ is: 'bankrupt', nation: f.nation }, [makeClauseId('XIV.J-1')])
    gainGold(g, f.nation, -g.board.gold[f.nation]! * Number(f.missing > 0), 'income', 'XIV.J-1')
    return { call: frames.older({ nation: f.nation, left: 2 }) }
  },
  age: (g, f) => {
    if (hasCollapsed(g.board, f.nation)) return { done: true }
    // VI.E-11 Beyond double decline an empire pays what it can of 10 gold; it is bankrupt already.
    if (raiseDecline(g.board, f.nation) && isEmpire(g.board, f.nation)) gainGold(g, f.nation, -10, 'decline', 'VI.E-11')
  },
  calamity: (g, f) => {
    const which = drawCalamity(g, f.nation)
    f.left = isKingdom(g.board, f.nation) ? countUnitsToLose(g.board, f.nation, f.missing) : 0
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
          eliminateUnit(g, unit, 'XIV.J-3')
          return { goto: 'units' }
        },
      },
    },
  }),
  // XXVIII.G-3 Federates of a bankrupt nation may break.
  federates: (g, f) => (federatesOf(g.board, f.nation).length > 0 ? { call: frames.breach({ federator: f.nation }) } : undefined),
  // XIV.K-1, r-110 An empire of 9 or more may collapse.
  collapse: (g, f) => {
    if (!isEmpire(g.board, f.nation) || g.board.age[f.nation]! < 9) return { done: true }
    return callD10Roll('bankruptcy', 'collapse', f.nation, computeCollapseModifier(g.board, f.nation))
  },
  // Sheets: before it falls its federates may go to another empire.
  judge: (g, f) => {
    if (f.die + computeCollapseModifier(g.board, f.nation) < 9) return { done: true }
    return hasHeritage(g.board, f.nation) ? { call: frames.heritage({ nation: f.nation }) } : undefined
  },
  fall: (g, f) => collapseNation(g, f.nation),
}
const hasCollapsed = (b: ReadonlyBoard, nation: Nation): boolean => b.stage[nation] === 4
function collapseNation(g: GameStepContext, nation: Nation): void {
  g.emit({ is: 'collapsed', nation }, [makeClauseId('XIV.K-4')])
  for (const { run } of findSheetsWithHook('collapsing')) run(g, nation)
  exchangeAuxiliaries(g, nation)
  removeNation(g, nation)
}
/** XIV.K-6 Auxiliaries become infantry of the nations they came from, as far as pools allow. */
function exchangeAuxiliaries(g: GameStepContext, nation: Nation): void {
  for (const unit of unitsCommandedBy(g.board, nation).filter(one => originNationsOf[one]!.length > 0 && unitNation[one] === nation)) {
    const origin = originNationsOf[unit]!.find(one => isInPlay(g.board, one) && findFootInPool(g.board, one) !== undefined)
    const foot = origin === undefined ? undefined : findFootInPool(g.board, origin)
    const place = g.board.units.place[unit]!
    putUnit(g.board, unit, NOWHERE)
    if (foot !== undefined) putUnit(g.board, foot, place)
  }
}
/** On the map, whether it acts or not. */
const isInPlay = (b: ReadonlyBoard, nation: Nation): boolean => ['active', 'inactive'].includes(stageOf(b, nation))
const findFootInPool = (b: ReadonlyBoard, nation: Nation): Unit | undefined =>
  unitsInPool(b, nation).find(unit => !isFleet[unit] && !profileOf(unit, 0).cavalry && !profileOf(unit, 0).archer)
/** Where lent units go: the horde's or the capital's province; a people without either goes where most of it stands. */
export function sendUnitHome(g: GameStepContext, unit: Unit): void {
  const nation = unitNation[unit]!
  const home = g.board.stage[nation] === 4 ? NOWHERE : findHomeOfUnits(g.board, nation)
  setUnitHolder(g.board, unit, nation)
  g.board.loans = g.board.loans.filter(loan => loan.unit !== unit)
  putUnit(g.board, unit, home)
}
function findHomeOfUnits(b: ReadonlyBoard, nation: Nation): Space {
  if (b.home[nation] !== NOWHERE) return b.home[nation]!
  const places = ownUnitsOnMap(b, nation)
    .filter(unit => isLandUnit(b, unit) && b.units.holder[unit] === nation)
    .map(unit => b.units.place[unit]!)
  const most = (space: Space): number => places.filter(one => one === space).length
  return [...new Set(places)].sort((x, y) => most(y) - most(x) || x - y)[0] ?? NOWHERE
}
/** XIV.K-5, XIV.K-7, XIV.K-8, r-183 A nation leaves the game: units, leaders, markers and bonds. */
export function removeNation(g: GameStepContext, nation: Nation): void {
  const b = g.board
  for (const unit of unitsCommandedBy(b, nation).filter(one => unitNation[one] !== nation && !isLimes[one])) sendUnitHome(g, unit)
  for (const unit of ownUnitsOnMap(b, nation)) {
    putUnit(b, unit, OUT_OF_GAME)
    setUnitHolder(b, unit, unitNation[unit]!)
  }
  for (const leader of leadersOf[nation]!) removeLeader(g, leader, 'XIV.K-5')
  // XXVIII.G-3, XXVIII.G-4 Its federates are free, with the provinces and cities of their foedera.
  for (const foedus of b.foedera.filter(one => one.federator === nation))
    for (const space of provincesOfFoedus(foedus).filter(one => b.controller[one] === nation)) giveProvinceToFederate(b, foedus.federate, space)
  filterBoardList(b, 'foedera', foedus => foedus.federator !== nation && foedus.federate !== nation)
  filterBoardList(b, 'alliances', ({ a, b: c }) => a !== nation && c !== nation)
  b.loans = b.loans.filter(loan => isUnitOnMap(b, loan.unit))
  freeDependants(b, nation)
  for (const space of PROVINCES) giveUpProvince(b, nation, space)
  ;[b.stage[nation], b.gold[nation]] = [4, 0]
  setColumnValue(b, 'home', nation, NOWHERE)
  setColumnValue(b, 'overlord', nation, NOBODY)
  setColumnValue(b, 'protector', nation, NOBODY)
  g.emit({ is: 'left', nation }, [makeClauseId('XIV.K-5')])
  recountControl(b)
}
function giveProvinceToFederate(b: GameStepContext['board'], federate: Nation, space: Space): void {
  setColumnValue(b, 'controller', space, federate)
  if (b.cityLevel[space]! > 0) setColumnValue(b, 'cityHolder', space, federate)
}
function giveUpProvince(b: GameStepContext['board'], nation: Nation, space: Space): void {
  if (b.controller[space] === nation) setColumnValue(b, 'controller', space, NOBODY)
  if (b.cityHolder[space] === nation) setColumnValue(b, 'cityHolder', space, NOBODY)
}
function freeDependants(b: GameStepContext['board'], nation: Nation): void {
  for (const other of NATIONS) {
    if (b.overlord[other] === nation) setColumnValue(b, 'overlord', other, NOBODY)
    if (b.protector[other] === nation) setColumnValue(b, 'protector', other, NOBODY)
  }
}
