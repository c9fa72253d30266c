/** 12.4 TRANSFORMATIONS, and what the cards take from the board. */
import type { Procedure } from '@tabularium/kernel'
import { NATIONS_OF } from '../columns.ts'
import { AFRICAN_ROMANS, BYZANTINES, ENTRIES, ENTRY, LEADERS_OF, PENINSULA, ROMA, WESTERN } from '../data.ts'
import { evictFrame, type ExitFrame, type RaiseFrame, type ReduceFrame, type TransformFrame } from '../frames.ts'
import { ALL_LANDS, ALL_SEAS, type Area, FLEET, INFANTRY, LAND_TYPES, type Nation, type Space, type UnitType, type Sea, asArea, isSea } from '../kinds.ts'
import type { Board, BoardView, Context, Italia } from '../types.ts'
import { findControlled, hasStranger, isEmpty, seatOf } from '../board/control.ts'
import {
  add,
  count,
  countersLeft,
  dropEmptyHolds,
  fleetsAt,
  fleetTotal,
  controls,
  holdsAt,
  countInPlay,
  landTotal,
  leadersAt,
  takeUnitOff,
  takeLeader,
  typesAt,
  unitsAt,
} from '../board/pieces.ts'
import { arriveUnits, eliminateLeader, removeUnit } from '../board/acts.ts'
import { awardsFor, score } from '../board/scoring.ts'
import { cite, rules } from '../rules.ts'

const MOST_UNITS_MADE = 5
const LEAST_UNITS_MADE = 3
/** Ruling 65: gold, capital and submissions end with the nation; cities and points stay. */
function leave(b: Board, n: Nation): void {
  for (const a of ALL_LANDS) for (const t of LAND_TYPES) if (count(b, n, t, a) > 0) add(b, n, t, a, -count(b, n, t, a))
  for (const l of LEADERS_OF[n]!) if (b.leaders[l] !== null) takeLeader(b, l)
  b.holds = b.holds.filter(h => h.nation !== n)
  for (const s of ALL_SEAS) if (fleetsAt(b, n, s) > 0) add(b, n, FLEET, s, -fleetsAt(b, n, s))
  b.aside = b.aside.filter(w => w.nation !== n)
  b.gold[n] = 0
  b.capital[n] = null
  b.overlord[n] = null
  for (const m of NATIONS_OF[b.game]!) if (b.overlord[m] === n) b.overlord[m] = null
}
/** African Romans become Byzantines, one for one while counters last. */
function absorbNation(b: Board, from: Nation, into: Nation): void {
  for (const a of ALL_LANDS) {
    const k = Math.min(count(b, from, INFANTRY, a), countersLeft(b, into, INFANTRY))
    if (k > 0) {
      add(b, from, INFANTRY, a, -k)
      add(b, into, INFANTRY, a, k)
    }
  }
  for (const s of ALL_SEAS) absorbFleets(b, from, into, s)
}
function absorbFleets(b: Board, from: Nation, into: Nation, s: Sea): void {
  for (let k = Math.min(fleetsAt(b, from, s), countersLeft(b, into, FLEET)); k > 0; k--) {
    add(b, from, FLEET, s, -1)
    add(b, into, FLEET, s, 1)
    const h = b.holds.find(x => x.nation === from && x.at === s)
    if (!h) continue
    const spare = countersLeft(b, into, INFANTRY)
    h.nation = into
    h.leaders = []
    h.units = h.units.slice(0, Math.max(0, spare))
  }
  dropEmptyHolds(b)
}
const romansLeft = (b: BoardView): Area[] => PENINSULA.filter(a => unitsAt(b, WESTERN, a) > 0)
function convertRoman(g: Context, f: TransformFrame, a: Area): void {
  const t = typesAt(g.board, WESTERN, a)[0]!
  takeUnitOff(g.board, WESTERN, t, a)
  add(g.board, f.into!, INFANTRY, a, 1)
  f.made++
}
export const transform: Procedure<Italia, TransformFrame> = {
  start: (g, f) => {
    g.emit({ is: 'transformed', nation: f.nation, into: f.into }, ['italia.12.4-1'])
    if (f.nation === AFRICAN_ROMANS) absorbNation(g.board, f.nation, BYZANTINES)
    return f.nation === WESTERN ? undefined : { goto: 'close' }
  },
  // Patrimonium: five Western Roman units at most, by their owner's choice.
  choose: rules.ask<TransformFrame>()({
    cite: cite('12.4-1', '12.4-2'),
    who: (_, f) => (f.made < MOST_UNITS_MADE ? seatOf(f.nation) : null),
    needs: ['take-from'],
    may: {
      'take-from': {
        cite: 'italia.12.4-1',
        among: g => romansLeft(g.board),
        take: (g, f, a) => {
          convertRoman(g, f, asArea(a))
          return { goto: 'choose' }
        },
      },
    },
  }),
  missing: (g, f) => {
    if (f.nation !== WESTERN || f.made >= LEAST_UNITS_MADE || unitsAt(g.board, f.into!, ROMA) > 0) return
    leave(g.board, f.nation)
    const k = LEAST_UNITS_MADE - f.made
    f.made = LEAST_UNITS_MADE
    if (hasStranger(g.board, f.into!, ROMA)) {
      f.made = LEAST_UNITS_MADE - k
      return { call: evictFrame({ nation: f.into!, where: ROMA }), then: 'missing' }
    }
    arriveUnits(g, f.into!, INFANTRY, ROMA, k)
    g.board.keeper[ROMA] = seatOf(f.into!)
    return
  },
  close: (g, f) => leave(g.board, f.nation),
}
/** Ruling 105: without an area, in one entry area and no other. */
function oneEntry(b: BoardView, n: Nation): Area[] {
  const begun = ENTRIES.filter(a => controls(b, n, a))
  return begun.length > 0 ? begun : [...ENTRIES]
}
/** 7.2-14 to 7.2-16 Up to a number. */
const raiseSpots = (b: BoardView, f: { readonly nation: Nation; readonly former: readonly Area[] }): Area[] => {
  const own = findControlled(b, f.nation).filter(a => !ENTRY[a] && !f.former.includes(a))
  const list = [...own, ...f.former.filter(a => isEmpty(b, a))]
  return list.length > 0 ? list : oneEntry(b, f.nation)
}
export const raise: Procedure<Italia, RaiseFrame> = {
  count: (g, f) => {
    const wanted = f.upTo - countInPlay(g.board, f.nation, f.type)
    f.left = Math.max(0, Math.min(wanted, countersLeft(g.board, f.nation, f.type)))
  },
  place: rules.ask<RaiseFrame>()({
    cite: cite('7.2-14', '7.2-15', '7.2-16'),
    who: (_, f) => (f.left > 0 ? seatOf(f.nation) : null),
    may: {
      place: {
        cite: 'italia.7.2-15',
        among: (g, f) => raiseSpots(g.board, f),
        take: (g, f, a) => {
          arriveUnits(g, f.nation, f.type, a, 1)
          f.left -= 1
          return { goto: 'place' }
        },
      },
    },
  }),
}
const unitTotal = (b: BoardView, n: Nation): number => landTotal(b, n) + fleetTotal(b, n)
const placesOf = (b: BoardView, n: Nation): Space[] => [...ALL_LANDS.filter(a => unitsAt(b, n, a) > 0), ...ALL_SEAS.filter(s => fleetsAt(b, n, s) > 0)]
const typesIn = (b: BoardView, n: Nation, s: Space): UnitType[] => {
  if (!isSea(s)) return typesAt(b, n, s)
  const aboard = LAND_TYPES.filter(t => b.holds.some(h => h.nation === n && h.at === s && h.units.includes(t)))
  return fleetsAt(b, n, s) > holdsAt(b, n, s) || aboard.length === 0 ? [...aboard, FLEET] : aboard
}
/** The card sends units home: which, is the owner's choice; nobody scores. */
export const reduce: Procedure<Italia, ReduceFrame> = {
  next: (g, f) => (unitTotal(g.board, f.nation) > f.keep ? undefined : { done: true }),
  from: rules.ask<ReduceFrame>()({
    cite: cite('12.4-1', '7.2-1'),
    who: (_, f) => seatOf(f.nation),
    may: { 'take-from': { cite: 'italia.7.2-1', among: (g, f) => placesOf(g.board, f.nation), take: (_, f, s) => void (f.where = s) } },
  }),
  which: rules.ask<ReduceFrame>()({
    cite: cite('12.4-1', '7.2-1'),
    who: (_, f) => seatOf(f.nation),
    may: {
      remove: {
        cite: 'italia.7.2-1',
        among: (g, f) => typesIn(g.board, f.nation, f.where!),
        take: (g, f, t) => {
          sendHome(g, f.nation, t, f.where!)
          return { goto: 'next' }
        },
      },
    },
  }),
}
function sendHome(g: Context, n: Nation, t: UnitType, s: Space): void {
  const b = g.board
  if (!isSea(s)) takeUnitOff(b, n, t, s)
  else if (t !== FLEET) {
    const h = b.holds.find(x => x.nation === n && x.at === s && x.units.includes(t))!
    h.units.splice(h.units.indexOf(t), 1)
    dropEmptyHolds(b)
  } else {
    const empty = fleetsAt(b, n, s) > holdsAt(b, n, s)
    const h = empty ? undefined : b.holds.find(x => x.nation === n && x.at === s)
    if (h) for (const l of h.leaders.slice()) takeLeader(b, l)
    add(b, n, FLEET, s, -1)
  }
  g.emit({ is: 'removed', nation: n, type: t, count: 1 }, ['italia.12.4-1'])
}
/** CN Visigoths, Huns: units at the way home leave the game for points. */
export const exit: Procedure<Italia, ExitFrame> = {
  choose: rules.ask<ExitFrame>()({
    cite: cite('CN.Visigoti-1', 'CN.Unni-1'),
    who: (_, f) => seatOf(f.nation),
    needs: ['take', 'take-leader'],
    may: {
      take: {
        cite: 'italia.r-95',
        among: (g, f) => typesAt(g.board, f.nation, f.via),
        take: (g, f, t) => {
          takeUnitOff(g.board, f.nation, t, f.via)
          g.board.retired[f.nation]! += 1
          scoreExit(g, f.nation)
          return { goto: 'choose' }
        },
      },
      'take-leader': {
        cite: 'italia.r-95',
        among: (g, f) => leadersAt(g.board, f.nation, f.via),
        take: (g, f, l) => {
          takeLeader(g.board, l)
          scoreExit(g, f.nation)
          return { goto: 'choose' }
        },
      },
      done: { among: () => true, take: () => {} },
    },
  }),
  // 9.2-1 Who stays there is lost.
  lost: (g, f) => {
    for (const t of LAND_TYPES) for (let k = count(g.board, f.nation, t, f.via); k > 0; k--) removeUnit(g, f.nation, t, f.via, 'italia.9.2-1')
    for (const l of leadersAt(g.board, f.nation, f.via)) eliminateLeader(g, l, null)
  },
}
function scoreExit(g: Context, n: Nation): void {
  g.emit({ is: 'exited', nation: n, count: 1 }, ['italia.CN.Visigoti-1', 'italia.CN.Unni-1'])
  for (const w of awardsFor(g.board, n, 'exit')) score(g, n, w.points, ['italia.CN.Visigoti-1', 'italia.CN.Unni-1'])
}
