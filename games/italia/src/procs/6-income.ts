/** 6 INCOME AND PURCHASE */
import type { Procedure } from '@tabularium/kernel'
import {
  COAST_OF,
  CITY_COST,
  CITY_COUNTERS,
  CITY_FORBIDDEN,
  ECONOMY,
  ENTRY,
  HAS_ENTRY_INCOME,
  FLEET_SEAS,
  HIGHLAND,
  INCOME,
  LAST_ROUND,
  MARSH,
  NO_FOUNDING,
  POOL,
  PRICE,
  ROMANS,
} from '../data.ts'
import { type IncomeFrame, type WindfallFrame, windfallFrame } from '../frames.ts'
import {
  ALL_SEAS,
  ALL_TYPES,
  type Area,
  CITY,
  CONSULAR,
  ELEPHANT,
  FLEET,
  INFANTRY,
  ITALIA_1,
  ITALIA_2,
  KNIGHT,
  LEGION,
  type Nation,
  NO_CITY,
  ROMAN_FOEDERATI,
  type Sea,
  type UnitType,
} from '../kinds.ts'
import type { BoardView, Context, Italia } from '../types.ts'
import { findControlled, ownAreas, seatOf } from '../board/control.ts'
import { countersLeft, hasUnits, countInPlay, leadersAt } from '../board/pieces.ts'
import { splitGold } from '../board/acts.ts'
import { type BarOn, cite, rules } from '../rules.ts'

const MAX_SAVED = ECONOMY.maxSaved
/** 6.1-1, 6.1-3 One for each area, one more for each city; entry areas only if the card says so. */
function fullIncome(b: BoardView, n: Nation): number {
  let gold = 0
  for (const a of findControlled(b, n)) if (!ENTRY[a] || HAS_ENTRY_INCOME[n]![a]!) gold += ECONOMY.area + (b.cities[a] === CITY ? ECONOMY.city : 0)
  return gold
}
export function incomeOf(b: BoardView, n: Nation): number {
  const { mode, needs } = INCOME[n]!
  const full = fullIncome(b, n)
  if (mode === 'none') return 0
  if (mode === 'half') return Math.ceil(full / 2)
  if (mode === 'conditional' && !findControlled(b, n).some(a => needs.includes(a))) return Math.ceil(full / 2)
  return full
}
/** The area stays under control when the leaders whose time is over have left. */
const isSettled = (b: BoardView, n: Nation, a: Area): boolean => hasUnits(b, n, a) || leadersAt(b, n, a).some(l => LAST_ROUND[l]! >= b.round)
const findSettled = (b: BoardView, n: Nation): Area[] => ownAreas(b, n).filter(a => isSettled(b, n, a))
const cityPrice = (a: Area): number => (HIGHLAND[a] ? CITY_COST.highland : MARSH[a] ? CITY_COST.marsh : CITY_COST.normal)
/** 7.1-5, CN A sea next to a controlled area, for some nations of a list. */
const takesFleet = (b: BoardView, n: Nation, s: Sea): boolean => COAST_OF[s]!.some(a => isSettled(b, n, a))
const seasOf = FLEET_SEAS.map(list => (list === null ? ALL_SEAS : ALL_SEAS.filter(s => list.includes(s))))
export const fleetSeas = (b: BoardView, n: Nation): Sea[] => seasOf[n]!.filter(s => takesFleet(b, n, s))
/** Ruling 12: one unit in each area, any number in a single one. */
function hasRoom(b: BoardView, n: Nation): boolean {
  const areas = findSettled(b, n).length
  if (areas <= 1) return areas === 1
  let waiting = 0
  for (const w of b.aside) if (w.nation === n && w.type !== FLEET) waiting++
  return waiting < areas
}
/** 6.3-1 Half the cities, rounded down. */
function consularsAllowed(b: BoardView, n: Nation): number {
  return n === ROMANS ? Math.floor(findControlled(b, n).filter(a => b.cities[a] === CITY).length / 2) : 99
}
const countConsulars = (b: BoardView, n: Nation): number => countInPlay(b, n, CONSULAR) + b.aside.filter(w => w.nation === n && w.type === CONSULAR).length
interface Buyer {
  readonly nation: Nation
}
const noCounter: BarOn<Buyer, UnitType> = { cite: 'italia.6.2-13', bars: (g, f, t) => countersLeft(g.board, f.nation, t) <= 0 }
/** 6.2 What a unit costs, clause by clause; in Italia II legions and Roman foederati have prices of their own. */
const isTooDear = (g: { readonly board: BoardView }, n: Nation, t: UnitType): boolean => PRICE[n]![t]! > g.board.gold[n]!
const priceOf = (clause: string, of: UnitType, game: number | null = null): BarOn<Buyer, UnitType> => ({
  cite: `italia.${clause}`,
  bars: (g, f, t) => t === of && (game === null || g.board.game === game) && isTooDear(g, f.nation, t),
})
const tooDear: readonly BarOn<Buyer, UnitType>[] = [
  priceOf('6.2-1', INFANTRY),
  priceOf('6.2-2', LEGION, ITALIA_1),
  priceOf('6.2-3', FLEET),
  priceOf('6.2-4', CONSULAR),
  priceOf('6.2-5', KNIGHT),
  priceOf('6.2-6', ELEPHANT),
  priceOf('6.2-9', ROMAN_FOEDERATI),
  priceOf('6.2-10', LEGION, ITALIA_2),
]
const tooFewCities: BarOn<Buyer, UnitType> = {
  cite: 'italia.6.3-1',
  bars: (g, f, t) => t === CONSULAR && countConsulars(g.board, f.nation) >= consularsAllowed(g.board, f.nation),
}
const noRoom: BarOn<Buyer, UnitType> = { cite: 'italia.r-12', bars: (g, f, t) => t !== FLEET && !hasRoom(g.board, f.nation) }
const noCoast: BarOn<Buyer, UnitType> = {
  cite: 'italia.7.1-5',
  bars: (g, f, t) => t === FLEET && !seasOf[f.nation]!.some(s => takesFleet(g.board, f.nation, s)),
}
const owned = POOL.map(pool => ALL_TYPES.filter(t => pool[t]! > 0))
function buy(g: Context, n: Nation, t: UnitType): void {
  g.board.gold[n]! -= PRICE[n]![t]!
  g.board.aside.push({ nation: n, type: t })
  g.emit({ is: 'bought', nation: n, type: t }, ['italia.6.2-15'])
}
function citiesBuilt(b: BoardView): number {
  let sum = 0
  for (let a = 0; a < b.cities.length; a++) if (b.cities[a]! > 0) sum++
  return sum
}

export const income: Procedure<Italia, IncomeFrame> = {
  // 6.1 Income; 6.4-1 a subject pays half of it, rounded down.
  collect: (g, f) => {
    const gold = incomeOf(g.board, f.nation)
    const { kept, paid } = g.board.overlord[f.nation] === null ? { kept: gold, paid: 0 } : splitGold(gold)
    g.board.gold[f.nation]! += kept
    f.due = paid
    g.emit({ is: 'income', nation: f.nation, gold: kept, tribute: paid }, ['italia.6.1-1', 'italia.6.1-3', 'italia.6.4-1'])
  },
  tribute: (g, f) => pay(g, g.board.overlord[f.nation]!, f.due),
  // 6.2 Units and cities, one after the other.
  buy: rules.ask<IncomeFrame>()({
    cite: cite('6.2-15'),
    who: (_, f) => seatOf(f.nation),
    may: {
      buy: {
        cite: 'italia.6.2-12',
        among: (_, f) => owned[f.nation]!,
        unless: [...tooDear, noCounter, tooFewCities, noRoom, noCoast],
        take: (g, f, t) => {
          buy(g, f.nation, t)
          return { goto: 'buy' }
        },
      },
      'found-city': {
        cite: 'italia.7.1-3',
        among: (g, f) => findSettled(g.board, f.nation),
        unless: [
          { cite: 'italia.2.1-16', bars: (_, __, a) => CITY_FORBIDDEN[a]! },
          { cite: 'italia.r-133', bars: (_, f, a) => NO_FOUNDING[f.nation]!.includes(a) },
          { cite: 'italia.6.2-7', bars: (g, f, a) => g.board.gold[f.nation]! < CITY_COST.normal && cityPrice(a) === CITY_COST.normal },
          { cite: 'italia.6.2-8', bars: (g, f, a) => g.board.gold[f.nation]! < cityPrice(a) && cityPrice(a) !== CITY_COST.normal },
          { cite: 'italia.r-11', bars: (g, _, a) => g.board.cities[a] !== NO_CITY || g.enclosing('turn').towns.includes(a) },
          { cite: 'italia.6.2-13', bars: g => citiesBuilt(g.board) + g.enclosing('turn').towns.length >= CITY_COUNTERS },
        ],
        take: (g, f, a) => {
          g.board.gold[f.nation]! -= cityPrice(a)
          g.enclosing('turn').towns.push(a)
          g.emit({ is: 'ordered', nation: f.nation, where: a }, ['italia.6.2-7'])
          return { goto: 'buy' }
        },
      },
      done: { among: () => true, take: () => {} },
    },
  }),
  // 6.1-6 At most 10 are saved.
  save: (g, f) => void (g.board.gold[f.nation] = Math.min(MAX_SAVED, g.board.gold[f.nation]!)),
}
/** 6.4-2 Tribute that lifts the overlord above 10 lets him buy a unit at once. */
export function pay(g: Context, overlord: Nation | null, gold: number): { call: WindfallFrame } | undefined {
  if (overlord === null || gold === 0) return undefined
  g.board.gold[overlord]! += gold
  return g.board.gold[overlord]! > MAX_SAVED ? { call: windfallFrame({ nation: overlord }) } : undefined
}
export const windfall: Procedure<Italia, WindfallFrame> = {
  buy: rules.ask<WindfallFrame>()({
    cite: cite('6.4-2', 'r-7'),
    who: (_, f) => seatOf(f.nation),
    may: {
      buy: { cite: 'italia.6.2-12', among: (_, f) => owned[f.nation]!, unless: [noCounter, tooFewCities], take: (g, f, t) => buy(g, f.nation, t) },
      'do-nothing': { among: () => true, take: () => {} },
    },
  }),
  // Ruling 7: what still exceeds 10 is lost, unless it is the overlord's own turn.
  cut: (g, f) => {
    if (g.board.active !== f.nation) g.board.gold[f.nation] = Math.min(MAX_SAVED, g.board.gold[f.nation]!)
  },
}
