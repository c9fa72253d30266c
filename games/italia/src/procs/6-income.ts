/** 6 INCOME AND PURCHASE */
import type { Procedure } from '@tabularium/kernel'
import {
  COAST_AREAS_OF_SEA,
  CITY_COST,
  CITY_COUNTERS,
  IS_CITY_FORBIDDEN,
  ECONOMY,
  IS_ENTRY_AREA,
  HAS_INCOME_OF_ENTRY_AREA,
  SEAS_FOR_FLEETS_OF_NATION,
  IS_HIGHLAND,
  INCOME_TERMS,
  LAST_ROUND_OF_LEADER,
  IS_MARSH,
  AREAS_WHERE_NATION_FOUNDS_NO_CITY,
  UNIT_POOLS,
  UNIT_PRICES,
  ROMANS,
} from '../data.ts'
import { type NationIncomeFrame, type UnexpectedGoldFrame, unexpectedGoldFrame } from '../frames.ts'
import {
  ALL_SEAS,
  ALL_UNIT_TYPES,
  type Area,
  AREA_WITH_CITY,
  CONSULAR_LEGION,
  ELEPHANT,
  FLEET,
  INFANTRY,
  ITALIA_1_GAME,
  ITALIA_2_GAME,
  KNIGHT,
  LEGION,
  type Nation,
  AREA_WITHOUT_CITY,
  ROMAN_FOEDERATI,
  type Sea,
  type UnitType,
} from '../kinds.ts'
import type { BoardView, GameStepContext, Italia } from '../types.ts'
import { findControlledAreas, findOwnAreas, seatOfNation } from '../board/control.ts'
import { countCountersLeft, hasLandUnitsAt, countUnitsInPlay, findLeadersAt } from '../board/pieces.ts'
import { splitGoldForTribute } from '../board/acts.ts'
import { type BarOn, makeClauseIds, ruleBuilder } from '../rules.ts'

const MOST_GOLD_SAVED = ECONOMY.maxSaved
/** 6.1-1, 6.1-3 One for each area, one more for each city; entry areas only if the card says so. */
function computeFullIncomeOfNation(b: BoardView, n: Nation): number {
  let gold = 0
  for (const a of findControlledAreas(b, n))
    if (!IS_ENTRY_AREA[a] || HAS_INCOME_OF_ENTRY_AREA[n]![a]!) gold += ECONOMY.area + (b.cities[a] === AREA_WITH_CITY ? ECONOMY.city : 0)
  return gold
}
export function computeIncomeOfNation(b: BoardView, n: Nation): number {
  const { mode, needs } = INCOME_TERMS[n]!
  const full = computeFullIncomeOfNation(b, n)
  if (mode === 'none') return 0
  if (mode === 'half') return Math.ceil(full / 2)
  if (mode === 'conditional' && !findControlledAreas(b, n).some(a => needs.includes(a))) return Math.ceil(full / 2)
  return full
}
/** The area stays under control when the leaders whose time is over have left. */
const isAreaSettledByNation = (b: BoardView, n: Nation, a: Area): boolean =>
  hasLandUnitsAt(b, n, a) || findLeadersAt(b, n, a).some(l => LAST_ROUND_OF_LEADER[l]! >= b.round)
const findSettledAreas = (b: BoardView, n: Nation): Area[] => findOwnAreas(b, n).filter(a => isAreaSettledByNation(b, n, a))
const priceOfCity = (a: Area): number => (IS_HIGHLAND[a] ? CITY_COST.highland : IS_MARSH[a] ? CITY_COST.marsh : CITY_COST.normal)
/** 7.1-5, CN A sea next to a controlled area, for some nations of a list. */
const maySeaTakeNewFleet = (b: BoardView, n: Nation, s: Sea): boolean => COAST_AREAS_OF_SEA[s]!.some(a => isAreaSettledByNation(b, n, a))
const SEAS_NATION_MAY_USE = SEAS_FOR_FLEETS_OF_NATION.map(list => (list === null ? ALL_SEAS : ALL_SEAS.filter(s => list.includes(s))))
export const findSeasForFleets = (b: BoardView, n: Nation): Sea[] => SEAS_NATION_MAY_USE[n]!.filter(s => maySeaTakeNewFleet(b, n, s))
/** Ruling 12: one unit in each area, any number in a single one. */
function hasRoomForUnits(b: BoardView, n: Nation): boolean {
  const areas = findSettledAreas(b, n).length
  if (areas <= 1) return areas === 1
  let waiting = 0
  for (const w of b.aside) if (w.nation === n && w.type !== FLEET) waiting++
  return waiting < areas
}
/** 6.3-1 Half the cities, rounded down. */
function countConsularLegionsAllowed(b: BoardView, n: Nation): number {
  return n === ROMANS ? Math.floor(findControlledAreas(b, n).filter(a => b.cities[a] === AREA_WITH_CITY).length / 2) : 99
}
const countConsularLegions = (b: BoardView, n: Nation): number =>
  countUnitsInPlay(b, n, CONSULAR_LEGION) + b.aside.filter(w => w.nation === n && w.type === CONSULAR_LEGION).length
interface BuyingNation {
  readonly nation: Nation
}
const noCounterLeftToBuyBar: BarOn<BuyingNation, UnitType> = { cite: 'italia.6.2-13', bars: (g, f, t) => countCountersLeft(g.board, f.nation, t) <= 0 }
/** 6.2 What a unit costs, clause by clause; in Italia II legions and Roman foederati have prices of their own. */
const isUnitTooDear = (g: { readonly board: BoardView }, n: Nation, t: UnitType): boolean => UNIT_PRICES[n]![t]! > g.board.gold[n]!
const createUnitTooDearBar = (clause: string, of: UnitType, game: number | null = null): BarOn<BuyingNation, UnitType> => ({
  cite: `italia.${clause}`,
  bars: (g, f, t) => t === of && (game === null || g.board.game === game) && isUnitTooDear(g, f.nation, t),
})
const unitTooDearBars: readonly BarOn<BuyingNation, UnitType>[] = [
  createUnitTooDearBar('6.2-1', INFANTRY),
  createUnitTooDearBar('6.2-2', LEGION, ITALIA_1_GAME),
  createUnitTooDearBar('6.2-3', FLEET),
  createUnitTooDearBar('6.2-4', CONSULAR_LEGION),
  createUnitTooDearBar('6.2-5', KNIGHT),
  createUnitTooDearBar('6.2-6', ELEPHANT),
  createUnitTooDearBar('6.2-9', ROMAN_FOEDERATI),
  createUnitTooDearBar('6.2-10', LEGION, ITALIA_2_GAME),
]
const tooFewCitiesForConsularBar: BarOn<BuyingNation, UnitType> = {
  cite: 'italia.6.3-1',
  bars: (g, f, t) => t === CONSULAR_LEGION && countConsularLegions(g.board, f.nation) >= countConsularLegionsAllowed(g.board, f.nation),
}
const noRoomForBoughtUnitBar: BarOn<BuyingNation, UnitType> = { cite: 'italia.r-12', bars: (g, f, t) => t !== FLEET && !hasRoomForUnits(g.board, f.nation) }
const noCoastForFleetBar: BarOn<BuyingNation, UnitType> = {
  cite: 'italia.7.1-5',
  bars: (g, f, t) => t === FLEET && !SEAS_NATION_MAY_USE[f.nation]!.some(s => maySeaTakeNewFleet(g.board, f.nation, s)),
}
const UNIT_TYPES_NATION_MAY_BUY = UNIT_POOLS.map(pool => ALL_UNIT_TYPES.filter(t => pool[t]! > 0))
function buyUnit(g: GameStepContext, n: Nation, t: UnitType): void {
  g.board.gold[n]! -= UNIT_PRICES[n]![t]!
  g.board.aside.push({ nation: n, type: t })
  g.emit({ is: 'bought', nation: n, type: t }, ['italia.6.2-15'])
}
function countCitiesBuilt(b: BoardView): number {
  let sum = 0
  for (let a = 0; a < b.cities.length; a++) if (b.cities[a]! > 0) sum++
  return sum
}

export const nationIncomeProcedure: Procedure<Italia, NationIncomeFrame> = {
  // 6.1 Income; 6.4-1 a subject pays half of it, rounded down.
  collect: (g, f) => {
    const gold = computeIncomeOfNation(g.board, f.nation)
    const { kept, paid } = g.board.overlord[f.nation] === null ? { kept: gold, paid: 0 } : splitGoldForTribute(gold)
    g.board.gold[f.nation]! += kept
    f.due = paid
    g.emit({ is: 'income', nation: f.nation, gold: kept, tribute: paid }, ['italia.6.1-1', 'italia.6.1-3', 'italia.6.4-1'])
  },
  tribute: (g, f) => payTributeToOverlord(g, g.board.overlord[f.nation]!, f.due),
  // 6.2 Units and cities, one after the other.
  buy: ruleBuilder.ask<NationIncomeFrame>()({
    cite: makeClauseIds('6.2-15'),
    who: (_, f) => seatOfNation(f.nation),
    may: {
      buy: {
        cite: 'italia.6.2-12',
        among: (_, f) => UNIT_TYPES_NATION_MAY_BUY[f.nation]!,
        unless: [...unitTooDearBars, noCounterLeftToBuyBar, tooFewCitiesForConsularBar, noRoomForBoughtUnitBar, noCoastForFleetBar],
        take: (g, f, t) => {
          buyUnit(g, f.nation, t)
          return { goto: 'buy' }
        },
      },
      'found-city': {
        cite: 'italia.7.1-3',
        among: (g, f) => findSettledAreas(g.board, f.nation),
        unless: [
          { cite: 'italia.2.1-16', bars: (_, __, a) => IS_CITY_FORBIDDEN[a]! },
          { cite: 'italia.r-133', bars: (_, f, a) => AREAS_WHERE_NATION_FOUNDS_NO_CITY[f.nation]!.includes(a) },
          { cite: 'italia.6.2-7', bars: (g, f, a) => g.board.gold[f.nation]! < CITY_COST.normal && priceOfCity(a) === CITY_COST.normal },
          { cite: 'italia.6.2-8', bars: (g, f, a) => g.board.gold[f.nation]! < priceOfCity(a) && priceOfCity(a) !== CITY_COST.normal },
          { cite: 'italia.r-11', bars: (g, _, a) => g.board.cities[a] !== AREA_WITHOUT_CITY || g.enclosing('turn').towns.includes(a) },
          { cite: 'italia.6.2-13', bars: g => countCitiesBuilt(g.board) + g.enclosing('turn').towns.length >= CITY_COUNTERS },
        ],
        take: (g, f, a) => {
          g.board.gold[f.nation]! -= priceOfCity(a)
          g.enclosing('turn').towns.push(a)
          g.emit({ is: 'ordered', nation: f.nation, where: a }, ['italia.6.2-7'])
          return { goto: 'buy' }
        },
      },
      done: { among: () => true, take: () => {} },
    },
  }),
  // 6.1-6 At most 10 are saved.
  save: (g, f) => void (g.board.gold[f.nation] = Math.min(MOST_GOLD_SAVED, g.board.gold[f.nation]!)),
}
/** 6.4-2 Tribute that lifts the overlord above 10 lets him buy a unit at once. */
export function payTributeToOverlord(g: GameStepContext, overlord: Nation | null, gold: number): { call: UnexpectedGoldFrame } | undefined {
  if (overlord === null || gold === 0) return undefined
  g.board.gold[overlord]! += gold
  return g.board.gold[overlord]! > MOST_GOLD_SAVED ? { call: unexpectedGoldFrame({ nation: overlord }) } : undefined
}
export const unexpectedGoldProcedure: Procedure<Italia, UnexpectedGoldFrame> = {
  buy: ruleBuilder.ask<UnexpectedGoldFrame>()({
    cite: makeClauseIds('6.4-2', 'r-7'),
    who: (_, f) => seatOfNation(f.nation),
    may: {
      buy: {
        cite: 'italia.6.2-12',
        among: (_, f) => UNIT_TYPES_NATION_MAY_BUY[f.nation]!,
        unless: [noCounterLeftToBuyBar, tooFewCitiesForConsularBar],
        take: (g, f, t) => buyUnit(g, f.nation, t),
      },
      'do-nothing': { among: () => true, take: () => {} },
    },
  }),
  // Ruling 7: what still exceeds 10 is lost, unless it is the overlord's own turn.
  cut: (g, f) => {
    if (g.board.active !== f.nation) g.board.gold[f.nation] = Math.min(MOST_GOLD_SAVED, g.board.gold[f.nation]!)
  },
}
