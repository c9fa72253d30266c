/** XV Purchases. */
import type { Procedure } from '@tabularium/kernel'
import { findCalamityById, NOWHERE, type Area, type Nation, type Space, type Unit } from '../kinds.ts'
import { ALLOWED_CAPITAL_MOVES, AREAS_WHERE_LIMITES_BECOME_LEVIES, KINGDOMS_WITH_LIMITES } from '../data/capitals.ts'
import { areaOfSpace, provincesOfArea, seaOfPort, PROVINCES } from '../data/map.ts'
import { isRomanNation, ORIENTALI, ROMANI } from '../data/nations.ts'
import {
  BACK_FACE,
  FRONT_FACE,
  firstTurnOfUnit,
  isAuxiliary,
  isFleet,
  isLimes,
  LIMES_UNITS,
  priceOfUnitType,
  UNIT_RULES_DATA,
  THEMA_FACE,
  nationByUnit,
  typeIdOfUnit,
} from '../data/units.ts'
import { findCitiesHeldBy, findProvincesControlledBy, recountControlOfAllAreas } from '../board/control.ts'
import { computeCapitalIncome } from '../board/income.ts'
import { isSpaceOutsideLandOfUnit } from '../board/moving.ts'
import { isCityFortified } from '../board/raids.ts'
import { areNationsFriends, findNationsIn, foedusAt } from '../board/relations.ts'
import { mayUnitBePlacedIn } from '../board/stacking.ts'
import {
  findUnitsCommandedBy,
  findFleetsAt,
  findUnitsInPool,
  isUnitDamaged,
  isLevyUnit,
  isNationEmpire,
  isThemaUnit,
  limesAt,
  statusOfNation,
  returnUnitToPool,
  findUnitsAt,
  type ReadonlyBoard,
} from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import { LIMES_PROVINCES } from '../data/limes.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { setCapital } from './7-kingdom.ts'
import {
  makeClauseId,
  callD10RollProcedure,
  changeGoldOfNation,
  isTestPassedByDie,
  mendUnit,
  pickOneOfEachSort,
  openEventWindow,
  ownerSeatOf,
  placeUnit,
  ruleBuilder,
  setWallsOfCity,
} from './common.ts'
import { setUnitFace, setUnitHolder } from '../board/change.ts'

const LIMES_END_TURN = 8
/** What a counter would be: a limes of the pool comes back as levy or thema from turn 8 on. */
const typeOfUnitWhenBought = (unit: Unit): string => (isLimes[unit] ? (nationByUnit[unit] === ORIENTALI ? 'thema' : 'local-levy') : typeIdOfUnit[unit]!)
const costOfUnitForNation = (b: ReadonlyBoard, nation: Nation, unit: Unit): number | null =>
  priceOfUnitType(typeOfUnitWhenBought(unit), statusOfNation(b, nation) === 'empire' ? 'empire' : 'kingdom')
const isProvinceNotInRevolt = (b: ReadonlyBoard, space: Space): boolean => b.revolt[space] === 0
/** r-124, XII.D-1, XVII.A-4; XXXIV-2 satraps, and peoples bound to their land, are raised nowhere else. */
const mayStandWhereBought = (b: ReadonlyBoard, nation: Nation, unit: Unit, space: Space): boolean =>
  isProvinceNotInRevolt(b, space) && !isSpaceOutsideLandOfUnit(b, unit, space) && mayUnitBePlacedIn(b, nation, space)
/** XV.B-1, r-124 Controlled provinces with room, not in revolt; r-180 fleets by a port of their own. */
function findPlacesForPurchase(b: ReadonlyBoard, nation: Nation, unit: Unit): Space[] {
  if (isFleet[unit])
    return [
      ...new Set(
        findCitiesHeldBy(b, nation)
          .filter(space => seaOfPort[space] !== NOWHERE && isProvinceNotInRevolt(b, space))
          .map(space => seaOfPort[space]!),
      ),
    ].filter(sea => findFleetsAt(b, nation, sea).length < 4)
  const land = findProvincesControlledBy(b, nation).filter(space => mayStandWhereBought(b, nation, unit, space))
  if (!isLimes[unit]) return land
  const homes = LIMES_PROVINCES.filter(row => row.nation === nationByUnit[unit]).map(row => row.space)
  return land.filter(space =>
    typeOfUnitWhenBought(unit) === 'thema'
      ? homes.includes(space) && !findUnitsAt(b, space).some(one => isThemaUnit(b, one))
      : mayLevyBeRaisedIn(b, nation, areaOfSpace[space]!, homes.filter(home => areaOfSpace[home] === areaOfSpace[space]).length),
  )
}
/** r-238 By whoever held the limites of the area, and never more than there were of them. */
const mayLevyBeRaisedIn = (b: ReadonlyBoard, nation: Nation, area: Area, limites: number): boolean =>
  AREAS_WHERE_LIMITES_BECOME_LEVIES.includes(area) &&
  (nation === ROMANI || KINGDOMS_WITH_LIMITES.some(one => one.nation === nation && one.area === area)) &&
  provincesOfArea[area]!.flatMap(space => findUnitsAt(b, space)).filter(unit => isLevyUnit(b, unit)).length < limites
/** Somewhere for it to stand; most units need only one province with room. */
const hasPlaceForPurchase = (b: ReadonlyBoard, nation: Nation, unit: Unit): boolean =>
  isFleet[unit] || isLimes[unit]
    ? findPlacesForPurchase(b, nation, unit).length > 0
    : PROVINCES.some(space => b.controller[space] === nation && mayStandWhereBought(b, nation, unit, space))
const nationWhoseLimitesItHad = (nation: Nation): Nation => KINGDOMS_WITH_LIMITES.find(one => one.nation === nation)?.of ?? nation
/** Own counters in the pool; from turn 8 fallen levies and themata too. */
const findUnitsNationMayBuy = (b: ReadonlyBoard, nation: Nation): Unit[] => [
  ...findUnitsInPool(b, nation),
  ...(b.turn > LIMES_END_TURN ? LIMES_UNITS.filter(unit => nationByUnit[unit] === nationWhoseLimitesItHad(nation) && b.units.place[unit] === NOWHERE) : []),
]
const isUnitExemptFromNationalLimit = (unit: Unit): boolean =>
  isAuxiliary[unit]! || UNIT_RULES_DATA.romanNationalLimit.exempt.includes(typeOfUnitWhenBought(unit)) || typeOfUnitWhenBought(unit) === 'local-levy'
/** XV.B-5 One national unit a turn, two from turn 8. */
const romanUnitLimitOfTurn = (b: ReadonlyBoard): number =>
  b.turn < LIMES_END_TURN ? UNIT_RULES_DATA.romanNationalLimit.turns1to7 : UNIT_RULES_DATA.romanNationalLimit.turns8on
const isUnitOverNationalLimit = (b: ReadonlyBoard, f: Pick<ReadonlyGameFrame<'purchases'>, 'nation' | 'bought'>, unit: Unit): boolean =>
  isRomanNation(f.nation) && !isUnitExemptFromNationalLimit(unit) && f.bought >= romanUnitLimitOfTurn(b)
const findDamagedUnits = (b: ReadonlyBoard, nation: Nation): Unit[] =>
  findUnitsCommandedBy(b, nation).filter(unit => nationByUnit[unit] === nation && isUnitDamaged(b, unit))
/** XV.B-4 Half the price, rounded up. */
const costOfUnitRepair = (b: ReadonlyBoard, nation: Nation, unit: Unit): number => Math.ceil((costOfUnitForNation(b, nation, unit) ?? 0) / 2)
/** XXIII.C-1, r-161 */
const findCitiesToWall = (b: ReadonlyBoard, nation: Nation): Space[] =>
  findCitiesHeldBy(b, nation).filter(space => b.controller[space] === nation && isProvinceNotInRevolt(b, space) && !isCityFortified(b, space))
/** XVIII.I-6 Border provinces lost and won back; limites end in turn 8. XII.D-1 Not beside neutrals. */
const findSitesForNewLimes = (b: ReadonlyBoard, nation: Nation): Space[] =>
  b.turn >= LIMES_END_TURN || !LIMES_UNITS.some(unit => nationByUnit[unit] === nation && b.units.place[unit] === NOWHERE)
    ? []
    : LIMES_PROVINCES.filter(row => row.nation === nation)
        .map(row => row.space)
        .filter(
          space =>
            b.controller[space] === nation &&
            limesAt(b, space) === undefined &&
            !b.brokenLimes.includes(space) &&
            findNationsIn(b, space).every(other => areNationsFriends(b, nation, other)),
        )
/** r-75 As where a lost one is placed again: a city held in a controlled province not in revolt; r-182 nor given as a foedus. */
const findSpacesToMoveCapitalTo = (b: ReadonlyBoard, nation: Nation): Space[] =>
  ALLOWED_CAPITAL_MOVES.filter(row => row.nation === nation && b.turn >= row.fromTurn && (row.status === null || row.status === statusOfNation(b, nation)))
    .flatMap(row => row.choices)
    .filter(
      space =>
        b.home[nation] !== NOWHERE &&
        space !== b.home[nation] &&
        b.cityLevel[space]! > 0 &&
        b.cityHolder[space] === nation &&
        b.controller[space] === nation &&
        isProvinceNotInRevolt(b, space) &&
        foedusAt(b, space) === undefined,
    )
/** r-222 Rome gives back the extra income of the turn in which it moves its capital. */
const computeCapitalIncomeForfeited = (b: ReadonlyBoard, nation: Nation): number => (isRomanNation(nation) ? computeCapitalIncome(b, nation) : 0)
/** XVIII.I-1 In turn 8 limites become levies in the west, themata in the east. */
function flipLimitesOfNation(g: GameStepContext, nation: Nation): void {
  for (const unit of findUnitsCommandedBy(g.board, nation).filter(one => isLimes[one] && g.board.units.face[one] === FRONT_FACE)) flipLimes(g, nation, unit)
  // r-14 Where a limes alone held a province nobody does now.
  recountControlOfAllAreas(g.board)
}
function flipLimes(g: GameStepContext, nation: Nation, unit: Unit): void {
  if (nation === ORIENTALI) setUnitFace(g.board, unit, THEMA_FACE)
  else if (AREAS_WHERE_LIMITES_BECOME_LEVIES.includes(areaOfSpace[g.board.units.place[unit]!]!)) setUnitFace(g.board, unit, BACK_FACE)
  else returnUnitToPool(g.board, unit)
}

/** XV.B-8 Rome and Byzantium in decline. */
export const mayUsurperRise = (b: ReadonlyBoard, nation: Nation): boolean => isRomanNation(nation) && b.decline[nation]! > 0
export const nationPurchasesProcedure: Procedure<Invasions, GameFrame<'purchases'>> = {
  window: (g, { nation }) => {
    if (g.board.turn === LIMES_END_TURN) flipLimitesOfNation(g, nation)
    return openEventWindow(g, 'purchases', nation)
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
            findUnitsNationMayBuy(g.board, f.nation).filter(unit => costOfUnitForNation(g.board, f.nation, unit) !== null),
          ),
        unless: [
          { cite: makeClauseId('XV.C-1'), bars: (g, _, unit) => firstTurnOfUnit[unit]! > g.board.turn },
          { cite: makeClauseId('XV.B-9'), bars: (g, f, unit) => costOfUnitForNation(g.board, f.nation, unit)! > g.board.gold[f.nation]! },
          { cite: makeClauseId('XV.B-5'), bars: (g, f, unit) => isUnitOverNationalLimit(g.board, f, unit) },
          { cite: makeClauseId('XV.B-1'), bars: (g, f, unit) => !hasPlaceForPurchase(g.board, f.nation, unit) },
        ],
        take: (g, f, unit) => {
          f.unit = unit
          if (!isUnitExemptFromNationalLimit(unit)) f.bought += 1
          changeGoldOfNation(g, f.nation, -costOfUnitForNation(g.board, f.nation, unit)!, 'purchase', 'XV.B-2')
        },
      },
      restore: {
        cite: makeClauseId('XV.B-4'),
        among: (g, f) => pickOneOfEachSort(g, findDamagedUnits(g.board, f.nation)),
        unless: [
          { cite: makeClauseId('XV.B-4'), bars: (g, f) => !isNationEmpire(g.board, f.nation) || f.restored >= 2 },
          { cite: makeClauseId('XV.B-9'), bars: (g, f, unit) => costOfUnitRepair(g.board, f.nation, unit) > g.board.gold[f.nation]! },
        ],
        take: (g, f, unit) => {
          f.restored += 1
          changeGoldOfNation(g, f.nation, -costOfUnitRepair(g.board, f.nation, unit), 'purchase', 'XV.B-4')
          mendUnit(g, unit, 'XV.B-4')
          return { goto: 'buy' }
        },
      },
      fortify: {
        cite: makeClauseId('XXIII.C-1'),
        among: (g, f) => findCitiesToWall(g.board, f.nation),
        unless: [{ cite: makeClauseId('XXIII.C-1'), bars: (g, f) => g.board.gold[f.nation]! < UNIT_RULES_DATA.fortifyCity.price }],
        take: (g, f, space) => {
          setWallsOfCity(g, f.nation, space, true, 'XXIII.C-1')
          changeGoldOfNation(g, f.nation, -UNIT_RULES_DATA.fortifyCity.price, 'purchase', 'XXIII.C-1')
          return { goto: 'buy' }
        },
      },
      'rebuild-limes': {
        cite: makeClauseId('XVIII.I-6'),
        among: (g, f) => findSitesForNewLimes(g.board, f.nation),
        unless: [{ cite: makeClauseId('r-124'), bars: (g, _, space) => !isProvinceNotInRevolt(g.board, space) }],
        take: (g, f, space) => {
          placeUnit(
            g,
            LIMES_UNITS.find(unit => nationByUnit[unit] === f.nation && g.board.units.place[unit] === NOWHERE)!,
            space,
            'XVIII.I-6',
          )
          return { goto: 'buy' }
        },
      },
      'move-capital': {
        cite: makeClauseId('I-3'),
        among: (g, f) => (f.hasMoved ? [] : findSpacesToMoveCapitalTo(g.board, f.nation)),
        unless: [{ cite: makeClauseId('r-222'), bars: (g, f) => computeCapitalIncomeForfeited(g.board, f.nation) > g.board.gold[f.nation]! }],
        take: (g, f, space) => {
          f.hasMoved = true
          changeGoldOfNation(g, f.nation, -computeCapitalIncomeForfeited(g.board, f.nation), 'income', 'r-222')
          setCapital(g, f.nation, space)
          g.board.capitalMoved[f.nation] = g.board.turn
          return { goto: 'buy' }
        },
      },
      finish: {
        among: () => true,
        take: g => {
          recountControlOfAllAreas(g.board)
          return { done: true }
        },
      },
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
          setUnitHolder(g.board, f.unit, f.nation)
          placeUnit(g, f.unit, space, 'XV.B-1')
          if (isLimes[f.unit]) setUnitFace(g.board, f.unit, typeOfUnitWhenBought(f.unit) === 'thema' ? THEMA_FACE : BACK_FACE)
          return { goto: 'buy' }
        },
      },
    },
  }),
  // XV.B-8, SEQ.2-2 After the Purchases of all, and the ceiling: a failed D2 brings a usurper.
  usurper: (g, f) => (mayUsurperRise(g.board, f.nation) ? callD10RollProcedure('purchases', 'usurper', f.nation) : { done: true }),
  judge: (_, f) => (isTestPassedByDie(f.die) ? undefined : { call: frames.calamity({ nation: f.nation, which: findCalamityById('usurper') }) }),
}
