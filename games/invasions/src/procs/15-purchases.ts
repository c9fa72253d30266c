/** XV Purchases. */
import type { Procedure } from '@tabularium/kernel'
import { findCalamityById, NOWHERE, type Nation, type Space, type Unit } from '../kinds.ts'
import { CAPITAL_MOVES, LEVY_AREAS } from '../data/capitals.ts'
import { areaAt, portSeaOf, PROVINCES } from '../data/map.ts'
import { isRoman, ORIENTALI } from '../data/nations.ts'
import {
  BACK_FACE,
  FRONT_FACE,
  firstTurnOfUnit,
  isAuxiliary,
  isFleet,
  isLimes,
  LIMITES,
  priceOfType,
  UNIT_RULES,
  THEMA_FACE,
  unitNation,
  unitType,
} from '../data/units.ts'
import { citiesOf, provincesOf, recountControl } from '../board/control.ts'
import { computeCapitalIncome } from '../board/income.ts'
import { isFortified } from '../board/raids.ts'
import { roomAt } from '../board/stacking.ts'
import {
  unitsCommandedBy,
  fleetsAt,
  unitsInPool,
  isDamaged,
  isEmpire,
  isThema,
  limesAt,
  statusOf,
  returnToPool,
  unitsAt,
  type ReadonlyBoard,
} from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import { LIMES_PROVINCES } from '../data/limes.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { setCapital } from './7-kingdom.ts'
import { makeClauseId, callD10Roll, gainGold, isTestPassed, mendUnit, pickOneOfEachSort, openWindow, ownerSeatOf, placeUnit, ruleBuilder } from './common.ts'
import { setUnitFace } from '../board/change.ts'

const LIMES_END_TURN = 8
/** What a counter would be: a limes of the pool comes back as levy or thema from turn 8 on. */
const typeWhenBought = (unit: Unit): string => (isLimes[unit] ? (unitNation[unit] === ORIENTALI ? 'thema' : 'local-levy') : unitType[unit]!)
const costOfUnit = (b: ReadonlyBoard, nation: Nation, unit: Unit): number | null =>
  priceOfType(typeWhenBought(unit), statusOf(b, nation) === 'empire' ? 'empire' : 'kingdom')
const isNotInRevolt = (b: ReadonlyBoard, space: Space): boolean => b.revolt[space] === 0
/** XV.B-1, r-124 Controlled provinces with room, not in revolt; r-180 fleets by a port of their own. */
function findPlacesForPurchase(b: ReadonlyBoard, nation: Nation, unit: Unit): Space[] {
  if (isFleet[unit])
    return [
      ...new Set(
        citiesOf(b, nation)
          .filter(space => portSeaOf[space] !== NOWHERE && isNotInRevolt(b, space))
          .map(space => portSeaOf[space]!),
      ),
    ].filter(sea => fleetsAt(b, nation, sea).length < 4)
  const land = provincesOf(b, nation).filter(space => isNotInRevolt(b, space) && roomAt(b, nation, space) > 0)
  if (!isLimes[unit]) return land
  const homes = LIMES_PROVINCES.filter(row => row.nation === unitNation[unit]).map(row => row.space)
  return land.filter(space =>
    typeWhenBought(unit) === 'thema'
      ? homes.includes(space) && !unitsAt(b, space).some(one => isThema(b, one))
      : homes.some(home => areaAt[home] === areaAt[space]),
  )
}
/** Somewhere for it to stand; most units need only one province with room. */
const hasPlaceForPurchase = (b: ReadonlyBoard, nation: Nation, unit: Unit): boolean =>
  isFleet[unit] || isLimes[unit]
    ? findPlacesForPurchase(b, nation, unit).length > 0
    : PROVINCES.some(space => b.controller[space] === nation && isNotInRevolt(b, space) && roomAt(b, nation, space) > 0)
/** Own counters in the pool; from turn 8 fallen levies and themata too. */
const findUnitsForSale = (b: ReadonlyBoard, nation: Nation): Unit[] => [
  ...unitsInPool(b, nation),
  ...(b.turn > LIMES_END_TURN ? LIMITES.filter(unit => unitNation[unit] === nation && b.units.place[unit] === NOWHERE) : []),
]
const isExemptFromNationalLimit = (unit: Unit): boolean =>
  isAuxiliary[unit]! || UNIT_RULES.romanNationalLimit.exempt.includes(typeWhenBought(unit)) || typeWhenBought(unit) === 'local-levy'
/** XV.B-5 One national unit a turn, two from turn 8. */
const nationalUnitLimit = (b: ReadonlyBoard): number =>
  b.turn < LIMES_END_TURN ? UNIT_RULES.romanNationalLimit.turns1to7 : UNIT_RULES.romanNationalLimit.turns8on
const isOverNationalLimit = (b: ReadonlyBoard, f: Pick<ReadonlyGameFrame<'purchases'>, 'nation' | 'bought'>, unit: Unit): boolean =>
  isRoman(f.nation) && !isExemptFromNationalLimit(unit) && f.bought >= nationalUnitLimit(b)
const findDamagedUnits = (b: ReadonlyBoard, nation: Nation): Unit[] =>
  unitsCommandedBy(b, nation).filter(unit => unitNation[unit] === nation && isDamaged(b, unit))
/** XV.B-4 Half the price, rounded up. */
const costOfRepair = (b: ReadonlyBoard, nation: Nation, unit: Unit): number => Math.ceil((costOfUnit(b, nation, unit) ?? 0) / 2)
/** XXIII.C-1, r-161 */
const findCitiesToWall = (b: ReadonlyBoard, nation: Nation): Space[] =>
  citiesOf(b, nation).filter(space => b.controller[space] === nation && isNotInRevolt(b, space) && !isFortified(b, space))
/** XVIII.I-6 Border provinces regained; limites end in turn 8. */
const findLimesSites = (b: ReadonlyBoard, nation: Nation): Space[] =>
  b.turn >= LIMES_END_TURN || !LIMITES.some(unit => unitNation[unit] === nation && b.units.place[unit] === NOWHERE)
    ? []
    : LIMES_PROVINCES.filter(({ nation: of, space }) => of === nation && b.controller[space] === nation && limesAt(b, space) === undefined).map(
        row => row.space,
      )
const findNewCapitalSites = (b: ReadonlyBoard, nation: Nation): Space[] =>
  CAPITAL_MOVES.filter(row => row.nation === nation && b.turn >= row.fromTurn && (row.status === null || row.status === statusOf(b, nation)))
    .flatMap(row => row.choices)
    .filter(
      space =>
        b.home[nation] !== NOWHERE && space !== b.home[nation] && b.cityLevel[space]! > 0 && b.cityHolder[space] === nation && b.controller[space] === nation,
    )
/** r-222 Rome gives back the extra income of the turn in which it moves its capital. */
const capitalIncomeForfeited = (b: ReadonlyBoard, nation: Nation): number => (isRoman(nation) ? computeCapitalIncome(b, nation) : 0)
/** XVIII.I-1 In turn 8 limites become levies in the west, themata in the east. */
function flipLimites(g: GameStepContext, nation: Nation): void {
  for (const unit of unitsCommandedBy(g.board, nation).filter(one => isLimes[one] && g.board.units.face[one] === FRONT_FACE)) flipLimes(g, nation, unit)
}
function flipLimes(g: GameStepContext, nation: Nation, unit: Unit): void {
  if (nation === ORIENTALI) setUnitFace(g.board, unit, THEMA_FACE)
  else if (LEVY_AREAS.includes(areaAt[g.board.units.place[unit]!]!)) setUnitFace(g.board, unit, BACK_FACE)
  else returnToPool(g.board, unit)
}

export const purchasesProcedure: Procedure<Invasions, GameFrame<'purchases'>> = {
  window: (g, { nation }) => {
    if (g.board.turn === LIMES_END_TURN) flipLimites(g, nation)
    return openWindow(g, 'purchases', nation)
  },
  buy: ruleBuilder.ask<GameFrame<'purchases'>>()({
    cite: [makeClauseId('XV.B-9')],
    who: (g, f) => ownerSeatOf(g, f.nation),
    may: {
      buy: {
        cite: makeClauseId('XV.B-3'),
        among: (g, f) =>
          pickOneOfEachSort(
            g,
            findUnitsForSale(g.board, f.nation).filter(unit => costOfUnit(g.board, f.nation, unit) !== null),
          ),
        unless: [
          { cite: makeClauseId('XV.C-1'), bars: (g, _, unit) => firstTurnOfUnit[unit]! > g.board.turn },
          { cite: makeClauseId('XV.B-9'), bars: (g, f, unit) => costOfUnit(g.board, f.nation, unit)! > g.board.gold[f.nation]! },
          { cite: makeClauseId('XV.B-5'), bars: (g, f, unit) => isOverNationalLimit(g.board, f, unit) },
          { cite: makeClauseId('XV.B-1'), bars: (g, f, unit) => !hasPlaceForPurchase(g.board, f.nation, unit) },
        ],
        take: (g, f, unit) => {
          f.unit = unit
          if (!isExemptFromNationalLimit(unit)) f.bought += 1
          gainGold(g, f.nation, -costOfUnit(g.board, f.nation, unit)!, 'purchase', 'XV.B-2')
        },
      },
      restore: {
        cite: makeClauseId('XV.B-4'),
        among: (g, f) => pickOneOfEachSort(g, findDamagedUnits(g.board, f.nation)),
        unless: [
          { cite: makeClauseId('XV.B-4'), bars: (g, f) => !isEmpire(g.board, f.nation) || f.restored >= 2 },
          { cite: makeClauseId('XV.B-9'), bars: (g, f, unit) => costOfRepair(g.board, f.nation, unit) > g.board.gold[f.nation]! },
        ],
        take: (g, f, unit) => {
          f.restored += 1
          gainGold(g, f.nation, -costOfRepair(g.board, f.nation, unit), 'purchase', 'XV.B-4')
          mendUnit(g, unit, 'XV.B-4')
          return { goto: 'buy' }
        },
      },
      fortify: {
        cite: makeClauseId('XXIII.C-1'),
        among: (g, f) => findCitiesToWall(g.board, f.nation),
        unless: [{ cite: makeClauseId('XXIII.C-1'), bars: (g, f) => g.board.gold[f.nation]! < UNIT_RULES.fortifyCity.price }],
        take: (g, f, space) => {
          g.board.walls[space] = 1
          gainGold(g, f.nation, -UNIT_RULES.fortifyCity.price, 'purchase', 'XXIII.C-1')
          return { goto: 'buy' }
        },
      },
      'rebuild-limes': {
        cite: makeClauseId('XVIII.I-6'),
        among: (g, f) => findLimesSites(g.board, f.nation),
        unless: [{ cite: makeClauseId('r-124'), bars: (g, _, space) => !isNotInRevolt(g.board, space) }],
        take: (g, f, space) => {
          placeUnit(
            g,
            LIMITES.find(unit => unitNation[unit] === f.nation && g.board.units.place[unit] === NOWHERE)!,
            space,
            'XVIII.I-6',
          )
          return { goto: 'buy' }
        },
      },
      'move-capital': {
        cite: makeClauseId('I-3'),
        among: (g, f) => (f.hasMoved ? [] : findNewCapitalSites(g.board, f.nation)),
        unless: [{ cite: makeClauseId('r-222'), bars: (g, f) => capitalIncomeForfeited(g.board, f.nation) > g.board.gold[f.nation]! }],
        take: (g, f, space) => {
          f.hasMoved = true
          gainGold(g, f.nation, -capitalIncomeForfeited(g.board, f.nation), 'income', 'r-222')
          setCapital(g, f.nation, space)
          g.board.capitalMoved[f.nation] = g.board.turn
          return { goto: 'buy' }
        },
      },
      finish: { among: () => true, take: () => ({ goto: 'usurper' }) },
    },
  }),
  // XV.B-1 Placed freely within stacking.
  place: ruleBuilder.ask<GameFrame<'purchases'>>()({
    cite: [makeClauseId('XV.B-1')],
    who: (g, f) => ownerSeatOf(g, f.nation),
    may: {
      'place-at': {
        cite: makeClauseId('XV.B-1'),
        among: (g, f) => findPlacesForPurchase(g.board, f.nation, f.unit),
        take: (g, f, space) => {
          placeUnit(g, f.unit, space, 'XV.B-1')
          if (isLimes[f.unit]) setUnitFace(g.board, f.unit, typeWhenBought(f.unit) === 'thema' ? THEMA_FACE : BACK_FACE)
          return { goto: 'buy' }
        },
      },
    },
  }),
  // XV.B-8 Rome and Byzantium in decline: a failed D2 brings a usurper.
  usurper: (g, f) => {
    recountControl(g.board)
    return isRoman(f.nation) && g.board.decline[f.nation]! > 0 ? callD10Roll('purchases', 'usurper', f.nation) : { done: true }
  },
  judge: (_, f) => (isTestPassed(f.die) ? undefined : { call: frames.calamity({ nation: f.nation, which: findCalamityById('usurper') }) }),
}
