/** 12.4 TRANSFORMATIONS, and what the cards take from the board. */
import type { Procedure } from '@tabularium/kernel'
import { NATIONS_OF_GAME } from '../columns.ts'
import { AFRICAN_ROMANS, BYZANTINES, ENTRY_AREAS, IS_ENTRY_AREA, LEADERS_OF_NATION, PENINSULA_AREAS, ROMA, WESTERN_ROMANS } from '../data.ts'
import { strangerEvictionFrame, type NationExitFrame, type UnitRaisingFrame, type UnitReductionFrame, type NationTransformationFrame } from '../frames.ts'
import {
  ALL_LANDS,
  ALL_SEAS,
  type Area,
  FLEET,
  INFANTRY,
  LAND_UNIT_TYPES,
  type Nation,
  type Space,
  type UnitType,
  type Sea,
  assertSpaceIsArea,
  isSea,
} from '../kinds.ts'
import type { Board, BoardView, GameStepContext, Italia } from '../types.ts'
import { findControlledAreas, hasForeignNationAt, isAreaEmpty, seatOfNation } from '../board/control.ts'
import {
  addUnitsAt,
  countUnitsOfTypeAt,
  countCountersLeft,
  removeEmptyLadenFleets,
  countFleetsAt,
  countFleetsOfNation,
  controlsArea,
  countLadenFleets,
  countUnitsInPlay,
  countLandUnits,
  findLeadersAt,
  takeUnitOffArea,
  removeLeaderFromBoard,
  findUnitTypesAt,
  countUnitsAt,
} from '../board/pieces.ts'
import { placeArrivingUnits, eliminateLeader, removeUnitWithoutScoring } from '../board/acts.ts'
import { findAwardsFor, addPointsToTally } from '../board/scoring.ts'
import { makeClauseIds, ruleBuilder } from '../rules.ts'

const MOST_FOEDERATI_MADE_OF_ROMANS = 5
const LEAST_FOEDERATI_MADE_OF_ROMANS = 3
/** Ruling 65: gold, capital and submissions end with the nation; cities and points stay. */
function removeNationFromBoard(b: Board, n: Nation): void {
  for (const a of ALL_LANDS) for (const t of LAND_UNIT_TYPES) if (countUnitsOfTypeAt(b, n, t, a) > 0) addUnitsAt(b, n, t, a, -countUnitsOfTypeAt(b, n, t, a))
  for (const l of LEADERS_OF_NATION[n]!) if (b.leaders[l] !== null) removeLeaderFromBoard(b, l)
  b.holds = b.holds.filter(h => h.nation !== n)
  for (const s of ALL_SEAS) if (countFleetsAt(b, n, s) > 0) addUnitsAt(b, n, FLEET, s, -countFleetsAt(b, n, s))
  b.aside = b.aside.filter(w => w.nation !== n)
  b.gold[n] = 0
  b.capital[n] = null
  b.overlord[n] = null
  for (const m of NATIONS_OF_GAME[b.game]!) if (b.overlord[m] === n) b.overlord[m] = null
}
/** African Romans become Byzantines, one for one while counters last. */
function absorbUnitsOfNation(b: Board, from: Nation, into: Nation): void {
  for (const a of ALL_LANDS) {
    const k = Math.min(countUnitsOfTypeAt(b, from, INFANTRY, a), countCountersLeft(b, into, INFANTRY))
    if (k > 0) {
      addUnitsAt(b, from, INFANTRY, a, -k)
      addUnitsAt(b, into, INFANTRY, a, k)
    }
  }
  for (const s of ALL_SEAS) absorbFleetsInSea(b, from, into, s)
}
function absorbFleetsInSea(b: Board, from: Nation, into: Nation, s: Sea): void {
  for (let k = Math.min(countFleetsAt(b, from, s), countCountersLeft(b, into, FLEET)); k > 0; k--) {
    addUnitsAt(b, from, FLEET, s, -1)
    addUnitsAt(b, into, FLEET, s, 1)
    const h = b.holds.find(x => x.nation === from && x.at === s)
    if (!h) continue
    const spare = countCountersLeft(b, into, INFANTRY)
    h.nation = into
    h.leaders = []
    h.units = h.units.slice(0, Math.max(0, spare))
  }
  removeEmptyLadenFleets(b)
}
const findAreasWithRomans = (b: BoardView): Area[] => PENINSULA_AREAS.filter(a => countUnitsAt(b, WESTERN_ROMANS, a) > 0)
function convertRomanUnitIn(g: GameStepContext, f: NationTransformationFrame, a: Area): void {
  const t = findUnitTypesAt(g.board, WESTERN_ROMANS, a)[0]!
  takeUnitOffArea(g.board, WESTERN_ROMANS, t, a)
  addUnitsAt(g.board, f.into!, INFANTRY, a, 1)
  f.made++
}
export const nationTransformationProcedure: Procedure<Italia, NationTransformationFrame> = {
  start: (g, f) => {
    g.emit({ is: 'transformed', nation: f.nation, into: f.into }, ['italia.12.4-1'])
    if (f.nation === AFRICAN_ROMANS) absorbUnitsOfNation(g.board, f.nation, BYZANTINES)
    return f.nation === WESTERN_ROMANS ? undefined : { goto: 'close' }
  },
  // Patrimonium: five Western Roman units at most, by their owner's choice.
  choose: ruleBuilder.ask<NationTransformationFrame>()({
    cite: makeClauseIds('12.4-1', '12.4-2'),
    who: (_, f) => (f.made < MOST_FOEDERATI_MADE_OF_ROMANS ? seatOfNation(f.nation) : null),
    needs: ['take-from'],
    may: {
      'take-from': {
        cite: 'italia.12.4-1',
        among: g => findAreasWithRomans(g.board),
        take: (g, f, a) => {
          convertRomanUnitIn(g, f, assertSpaceIsArea(a))
          return { goto: 'choose' }
        },
      },
    },
  }),
  missing: (g, f) => {
    if (f.nation !== WESTERN_ROMANS || f.made >= LEAST_FOEDERATI_MADE_OF_ROMANS || countUnitsAt(g.board, f.into!, ROMA) > 0) return
    removeNationFromBoard(g.board, f.nation)
    const k = LEAST_FOEDERATI_MADE_OF_ROMANS - f.made
    f.made = LEAST_FOEDERATI_MADE_OF_ROMANS
    if (hasForeignNationAt(g.board, f.into!, ROMA)) {
      f.made = LEAST_FOEDERATI_MADE_OF_ROMANS - k
      return { call: strangerEvictionFrame({ nation: f.into!, where: ROMA }), then: 'missing' }
    }
    placeArrivingUnits(g, f.into!, INFANTRY, ROMA, k)
    g.board.keeper[ROMA] = seatOfNation(f.into!)
    return
  },
  close: (g, f) => removeNationFromBoard(g.board, f.nation),
}
/** Ruling 105: without an area, in one entry area and no other. */
function findEntryAreaAlreadyUsed(b: BoardView, n: Nation): Area[] {
  const begun = ENTRY_AREAS.filter(a => controlsArea(b, n, a))
  return begun.length > 0 ? begun : [...ENTRY_AREAS]
}
/** 7.2-14 to 7.2-16 Up to a number. */
const findPlacesToRaise = (b: BoardView, f: { readonly nation: Nation; readonly former: readonly Area[] }): Area[] => {
  const own = findControlledAreas(b, f.nation).filter(a => !IS_ENTRY_AREA[a] && !f.former.includes(a))
  const list = [...own, ...f.former.filter(a => isAreaEmpty(b, a))]
  return list.length > 0 ? list : findEntryAreaAlreadyUsed(b, f.nation)
}
export const unitRaisingProcedure: Procedure<Italia, UnitRaisingFrame> = {
  count: (g, f) => {
    const wanted = f.upTo - countUnitsInPlay(g.board, f.nation, f.type)
    f.left = Math.max(0, Math.min(wanted, countCountersLeft(g.board, f.nation, f.type)))
  },
  place: ruleBuilder.ask<UnitRaisingFrame>()({
    cite: makeClauseIds('7.2-14', '7.2-15', '7.2-16'),
    who: (_, f) => (f.left > 0 ? seatOfNation(f.nation) : null),
    may: {
      place: {
        cite: 'italia.7.2-15',
        among: (g, f) => findPlacesToRaise(g.board, f),
        take: (g, f, a) => {
          placeArrivingUnits(g, f.nation, f.type, a, 1)
          f.left -= 1
          return { goto: 'place' }
        },
      },
    },
  }),
}
const countAllUnitsOfNation = (b: BoardView, n: Nation): number => countLandUnits(b, n) + countFleetsOfNation(b, n)
const findSpacesWithUnits = (b: BoardView, n: Nation): Space[] => [
  ...ALL_LANDS.filter(a => countUnitsAt(b, n, a) > 0),
  ...ALL_SEAS.filter(s => countFleetsAt(b, n, s) > 0),
]
const findUnitTypesInSpace = (b: BoardView, n: Nation, s: Space): UnitType[] => {
  if (!isSea(s)) return findUnitTypesAt(b, n, s)
  const aboard = LAND_UNIT_TYPES.filter(t => b.holds.some(h => h.nation === n && h.at === s && h.units.includes(t)))
  return countFleetsAt(b, n, s) > countLadenFleets(b, n, s) || aboard.length === 0 ? [...aboard, FLEET] : aboard
}
/** The card sends units home: which, is the owner's choice; nobody scores. */
export const unitReductionProcedure: Procedure<Italia, UnitReductionFrame> = {
  next: (g, f) => (countAllUnitsOfNation(g.board, f.nation) > f.keep ? undefined : { done: true }),
  from: ruleBuilder.ask<UnitReductionFrame>()({
    cite: makeClauseIds('12.4-1', '7.2-1'),
    who: (_, f) => seatOfNation(f.nation),
    may: { 'take-from': { cite: 'italia.7.2-1', among: (g, f) => findSpacesWithUnits(g.board, f.nation), take: (_, f, s) => void (f.where = s) } },
  }),
  which: ruleBuilder.ask<UnitReductionFrame>()({
    cite: makeClauseIds('12.4-1', '7.2-1'),
    who: (_, f) => seatOfNation(f.nation),
    may: {
      remove: {
        cite: 'italia.7.2-1',
        among: (g, f) => findUnitTypesInSpace(g.board, f.nation, f.where!),
        take: (g, f, t) => {
          takeUnitHome(g, f.nation, t, f.where!)
          return { goto: 'next' }
        },
      },
    },
  }),
}
function takeUnitHome(g: GameStepContext, n: Nation, t: UnitType, s: Space): void {
  const b = g.board
  if (!isSea(s)) takeUnitOffArea(b, n, t, s)
  else if (t !== FLEET) {
    const h = b.holds.find(x => x.nation === n && x.at === s && x.units.includes(t))!
    h.units.splice(h.units.indexOf(t), 1)
    removeEmptyLadenFleets(b)
  } else {
    const empty = countFleetsAt(b, n, s) > countLadenFleets(b, n, s)
    const h = empty ? undefined : b.holds.find(x => x.nation === n && x.at === s)
    if (h) for (const l of h.leaders.slice()) removeLeaderFromBoard(b, l)
    addUnitsAt(b, n, FLEET, s, -1)
  }
  g.emit({ is: 'removed', nation: n, type: t, count: 1 }, ['italia.12.4-1'])
}
/** CN Visigoths, Huns: units at the way home leave the game for points. */
export const nationExitProcedure: Procedure<Italia, NationExitFrame> = {
  choose: ruleBuilder.ask<NationExitFrame>()({
    cite: makeClauseIds('CN.Visigoti-1', 'CN.Unni-1'),
    who: (_, f) => seatOfNation(f.nation),
    needs: ['take', 'take-leader'],
    may: {
      take: {
        cite: 'italia.r-95',
        among: (g, f) => findUnitTypesAt(g.board, f.nation, f.via),
        take: (g, f, t) => {
          takeUnitOffArea(g.board, f.nation, t, f.via)
          g.board.retired[f.nation]! += 1
          scoreExitOfUnit(g, f.nation)
          return { goto: 'choose' }
        },
      },
      'take-leader': {
        cite: 'italia.r-95',
        among: (g, f) => findLeadersAt(g.board, f.nation, f.via),
        take: (g, f, l) => {
          removeLeaderFromBoard(g.board, l)
          scoreExitOfUnit(g, f.nation)
          return { goto: 'choose' }
        },
      },
      done: { among: () => true, take: () => {} },
    },
  }),
  // 9.2-1 Who stays there is lost.
  lost: (g, f) => {
    for (const t of LAND_UNIT_TYPES)
      for (let k = countUnitsOfTypeAt(g.board, f.nation, t, f.via); k > 0; k--) removeUnitWithoutScoring(g, f.nation, t, f.via, 'italia.9.2-1')
    for (const l of findLeadersAt(g.board, f.nation, f.via)) eliminateLeader(g, l, null)
  },
}
function scoreExitOfUnit(g: GameStepContext, n: Nation): void {
  g.emit({ is: 'exited', nation: n, count: 1 }, ['italia.CN.Visigoti-1', 'italia.CN.Unni-1'])
  for (const w of findAwardsFor(g.board, n, 'exit')) addPointsToTally(g, n, w.points, ['italia.CN.Visigoti-1', 'italia.CN.Unni-1'])
}
