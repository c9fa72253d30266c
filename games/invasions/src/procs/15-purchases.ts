/** XV Purchases. */
import type { Procedure } from '@tabularium/kernel'
import { calamityOf, NOWHERE, type Nation, type Space, type Unit } from '../kinds.ts'
import { CAPITAL_MOVES, LEVY_AREAS } from '../data/capitals.ts'
import { areaAt, portOf, PROVINCES } from '../data/map.ts'
import { isRoman, ORIENTALI } from '../data/nations.ts'
import { BACK, FRONT, fromTurn, isAuxiliary, isFleet, isLimes, LIMITES, priceOf, RULES, THEMA, unitNation, unitType } from '../data/units.ts'
import { citiesOf, provincesOf, recount } from '../board/control.ts'
import { capitalIncome } from '../board/income.ts'
import { isFortified } from '../board/raids.ts'
import { roomAt } from '../board/stacking.ts'
import { commandedBy, fleetsAt, inPool, isDamaged, isEmpire, isThema, limesAt, statusOf, toPool, unitsAt, type Look } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { F, Seen } from '../frames.ts'
import { LIMES_PROVINCES } from '../data/limes.ts'
import type { Invasions, Step } from '../types.ts'
import { setCapital } from './7-kingdom.ts'
import { clause, d10, gain, isPassed, mend, oneOfEach, openWindow, owner, placeUnit, rules } from './common.ts'
import { turnUnit } from '../board/change.ts'

const LIMES_END = 8
/** What a counter would be: a limes of the pool comes back as levy or thema from turn 8 on. */
const typeBought = (unit: Unit): string => (isLimes[unit] ? (unitNation[unit] === ORIENTALI ? 'thema' : 'local-levy') : unitType[unit]!)
const costOf = (b: Look, nation: Nation, unit: Unit): number | null => priceOf(typeBought(unit), statusOf(b, nation) === 'empire' ? 'empire' : 'kingdom')
const isQuiet = (b: Look, space: Space): boolean => b.revolt[space] === 0
/** XV.B-1, r-124 Controlled provinces with room, not in revolt; r-180 fleets by a port of their own. */
function placesFor(b: Look, nation: Nation, unit: Unit): Space[] {
  if (isFleet[unit])
    return [
      ...new Set(
        citiesOf(b, nation)
          .filter(space => portOf[space] !== NOWHERE && isQuiet(b, space))
          .map(space => portOf[space]!),
      ),
    ].filter(sea => fleetsAt(b, nation, sea).length < 4)
  const land = provincesOf(b, nation).filter(space => isQuiet(b, space) && roomAt(b, nation, space) > 0)
  if (!isLimes[unit]) return land
  const homes = LIMES_PROVINCES.filter(row => row.nation === unitNation[unit]).map(row => row.space)
  return land.filter(space =>
    typeBought(unit) === 'thema'
      ? homes.includes(space) && !unitsAt(b, space).some(one => isThema(b, one))
      : homes.some(home => areaAt[home] === areaAt[space]),
  )
}
/** Somewhere for it to stand; most units need only one province with room. */
const hasPlace = (b: Look, nation: Nation, unit: Unit): boolean =>
  isFleet[unit] || isLimes[unit]
    ? placesFor(b, nation, unit).length > 0
    : PROVINCES.some(space => b.controller[space] === nation && isQuiet(b, space) && roomAt(b, nation, space) > 0)
/** Own counters in the pool; from turn 8 fallen levies and themata too. */
const wares = (b: Look, nation: Nation): Unit[] => [
  ...inPool(b, nation),
  ...(b.turn > LIMES_END ? LIMITES.filter(unit => unitNation[unit] === nation && b.units.place[unit] === NOWHERE) : []),
]
const isExempt = (unit: Unit): boolean => isAuxiliary[unit]! || RULES.romanNationalLimit.exempt.includes(typeBought(unit)) || typeBought(unit) === 'local-levy'
/** XV.B-5 One national unit a turn, two from turn 8. */
const nationalLimit = (b: Look): number => (b.turn < LIMES_END ? RULES.romanNationalLimit.turns1to7 : RULES.romanNationalLimit.turns8on)
const isOverLimit = (b: Look, f: Pick<Seen<'purchases'>, 'nation' | 'bought'>, unit: Unit): boolean =>
  isRoman(f.nation) && !isExempt(unit) && f.bought >= nationalLimit(b)
const damaged = (b: Look, nation: Nation): Unit[] => commandedBy(b, nation).filter(unit => unitNation[unit] === nation && isDamaged(b, unit))
/** XV.B-4 Half the price, rounded up. */
const repairOf = (b: Look, nation: Nation, unit: Unit): number => Math.ceil((costOf(b, nation, unit) ?? 0) / 2)
/** XXIII.C-1, r-161 */
const openCities = (b: Look, nation: Nation): Space[] =>
  citiesOf(b, nation).filter(space => b.controller[space] === nation && isQuiet(b, space) && !isFortified(b, space))
/** XVIII.I-6 Border provinces regained; limites end in turn 8. */
const limesSites = (b: Look, nation: Nation): Space[] =>
  b.turn >= LIMES_END || !LIMITES.some(unit => unitNation[unit] === nation && b.units.place[unit] === NOWHERE)
    ? []
    : LIMES_PROVINCES.filter(({ nation: of, space }) => of === nation && b.controller[space] === nation && limesAt(b, space) === undefined).map(
        row => row.space,
      )
const capitalGoals = (b: Look, nation: Nation): Space[] =>
  CAPITAL_MOVES.filter(row => row.nation === nation && b.turn >= row.fromTurn && (row.status === null || row.status === statusOf(b, nation)))
    .flatMap(row => row.choices)
    .filter(
      space =>
        b.home[nation] !== NOWHERE && space !== b.home[nation] && b.cityLevel[space]! > 0 && b.cityHolder[space] === nation && b.controller[space] === nation,
    )
/** r-222 Rome gives back the extra income of the turn in which it moves its capital. */
const forfeitOf = (b: Look, nation: Nation): number => (isRoman(nation) ? capitalIncome(b, nation) : 0)
/** XVIII.I-1 In turn 8 limites become levies in the west, themata in the east. */
function flipLimites(g: Step, nation: Nation): void {
  for (const unit of commandedBy(g.board, nation).filter(one => isLimes[one] && g.board.units.face[one] === FRONT)) flip(g, nation, unit)
}
function flip(g: Step, nation: Nation, unit: Unit): void {
  if (nation === ORIENTALI) turnUnit(g.board, unit, THEMA)
  else if (LEVY_AREAS.includes(areaAt[g.board.units.place[unit]!]!)) turnUnit(g.board, unit, BACK)
  else toPool(g.board, unit)
}

export const purchases: Procedure<Invasions, F<'purchases'>> = {
  window: (g, { nation }) => {
    if (g.board.turn === LIMES_END) flipLimites(g, nation)
    return openWindow(g, 'purchases', nation)
  },
  buy: rules.ask<F<'purchases'>>()({
    cite: [clause('XV.B-9')],
    who: (g, f) => owner(g, f.nation),
    may: {
      buy: {
        cite: clause('XV.B-3'),
        among: (g, f) =>
          oneOfEach(
            g,
            wares(g.board, f.nation).filter(unit => costOf(g.board, f.nation, unit) !== null),
          ),
        unless: [
          { cite: clause('XV.C-1'), bars: (g, _, unit) => fromTurn[unit]! > g.board.turn },
          { cite: clause('XV.B-9'), bars: (g, f, unit) => costOf(g.board, f.nation, unit)! > g.board.gold[f.nation]! },
          { cite: clause('XV.B-5'), bars: (g, f, unit) => isOverLimit(g.board, f, unit) },
          { cite: clause('XV.B-1'), bars: (g, f, unit) => !hasPlace(g.board, f.nation, unit) },
        ],
        take: (g, f, unit) => {
          f.unit = unit
          if (!isExempt(unit)) f.bought += 1
          gain(g, f.nation, -costOf(g.board, f.nation, unit)!, 'purchase', 'XV.B-2')
        },
      },
      restore: {
        cite: clause('XV.B-4'),
        among: (g, f) => oneOfEach(g, damaged(g.board, f.nation)),
        unless: [
          { cite: clause('XV.B-4'), bars: (g, f) => !isEmpire(g.board, f.nation) || f.restored >= 2 },
          { cite: clause('XV.B-9'), bars: (g, f, unit) => repairOf(g.board, f.nation, unit) > g.board.gold[f.nation]! },
        ],
        take: (g, f, unit) => {
          f.restored += 1
          gain(g, f.nation, -repairOf(g.board, f.nation, unit), 'purchase', 'XV.B-4')
          mend(g, unit, 'XV.B-4')
          return { goto: 'buy' }
        },
      },
      fortify: {
        cite: clause('XXIII.C-1'),
        among: (g, f) => openCities(g.board, f.nation),
        unless: [{ cite: clause('XXIII.C-1'), bars: (g, f) => g.board.gold[f.nation]! < RULES.fortifyCity.price }],
        take: (g, f, space) => {
          g.board.walls[space] = 1
          gain(g, f.nation, -RULES.fortifyCity.price, 'purchase', 'XXIII.C-1')
          return { goto: 'buy' }
        },
      },
      'rebuild-limes': {
        cite: clause('XVIII.I-6'),
        among: (g, f) => limesSites(g.board, f.nation),
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
        cite: clause('I-3'),
        among: (g, f) => (f.hasMoved ? [] : capitalGoals(g.board, f.nation)),
        unless: [{ cite: clause('r-222'), bars: (g, f) => forfeitOf(g.board, f.nation) > g.board.gold[f.nation]! }],
        take: (g, f, space) => {
          f.hasMoved = true
          gain(g, f.nation, -forfeitOf(g.board, f.nation), 'income', 'r-222')
          setCapital(g, f.nation, space)
          g.board.capitalMoved[f.nation] = g.board.turn
          return { goto: 'buy' }
        },
      },
      finish: { among: () => true, take: () => ({ goto: 'usurper' }) },
    },
  }),
  // XV.B-1 Placed freely within stacking.
  place: rules.ask<F<'purchases'>>()({
    cite: [clause('XV.B-1')],
    who: (g, f) => owner(g, f.nation),
    may: {
      'place-at': {
        cite: clause('XV.B-1'),
        among: (g, f) => placesFor(g.board, f.nation, f.unit),
        take: (g, f, space) => {
          placeUnit(g, f.unit, space, 'XV.B-1')
          if (isLimes[f.unit]) turnUnit(g.board, f.unit, typeBought(f.unit) === 'thema' ? THEMA : BACK)
          return { goto: 'buy' }
        },
      },
    },
  }),
  // XV.B-8 Rome and Byzantium in decline: a failed D2 brings a usurper.
  usurper: (g, f) => {
    recount(g.board)
    return isRoman(f.nation) && g.board.decline[f.nation]! > 0 ? d10('purchases', 'usurper', f.nation) : { done: true }
  },
  judge: (_, f) => (isPassed(f.die) ? undefined : { call: frames.calamity({ nation: f.nation, which: calamityOf('usurper') }) }),
}
