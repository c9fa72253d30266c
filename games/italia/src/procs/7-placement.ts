/** 7.1 PLACEMENT OF BOUGHT UNITS */
import type { Procedure } from '@tabularium/kernel'
import { type StrangerEvictionFrame, unitRetreatFrame, type UnitPlacementFrame } from '../frames.ts'
import { AREA_WITH_CITY, FLEET, isSea, type Nation, NOBODY, type Space } from '../kinds.ts'
import type { BoardView, Italia } from '../types.ts'
import { findControlledAreas, findOwnAreas, seatOfNation, findForeignNationAt } from '../board/control.ts'
import { addUnitsAt } from '../board/pieces.ts'
import { makeClauseIds, ruleBuilder } from '../rules.ts'
import { findSeasForFleets } from './6-income.ts'

const findBoughtUnitToPlace = (b: BoardView, f: { readonly nation: Nation; readonly next: number }) => {
  let skip = f.next
  return b.aside.find(w => w.nation === f.nation && skip-- === 0)
}
type FilledAreas = { readonly nation: Nation; readonly filled: readonly number[] }
const isAreaFilledInPlacement = (b: BoardView, f: FilledAreas, a: Space): boolean => !isSea(a) && f.filled.includes(a) && findOwnAreas(b, f.nation).length > 1
export const unitPlacementProcedure: Procedure<Italia, UnitPlacementFrame> = {
  // Ruling 11: cities stand in areas still under control.
  towns: (g, f) => {
    const turn = g.enclosing('turn')
    for (const a of turn.towns) {
      if (!findControlledAreas(g.board, f.nation).includes(a)) continue
      g.board.cities[a] = AREA_WITH_CITY
      g.board.keeper[a] = seatOfNation(f.nation)
      g.emit({ is: 'founded', nation: f.nation, where: a }, ['italia.r-11'])
    }
    turn.towns = []
  },
  next: (g, f) => (findBoughtUnitToPlace(g.board, f) ? undefined : { done: true }),
  // 7.1-1, 7.1-5 One after the other.
  place: ruleBuilder.ask<UnitPlacementFrame>()({
    cite: makeClauseIds('7.1-1', '7.1-5'),
    who: (_, f) => seatOfNation(f.nation),
    needs: ['place'],
    may: {
      place: {
        cite: 'italia.7.1-1',
        among: (g, f) => (findBoughtUnitToPlace(g.board, f)!.type === FLEET ? findSeasForFleets(g.board, f.nation) : findOwnAreas(g.board, f.nation)),
        whyNot: [
          { cite: 'italia.7.1-5', bars: (g, f) => findBoughtUnitToPlace(g.board, f)!.type === FLEET },
          { cite: 'italia.7.1-7', bars: (g, f, a) => isSea(a) && findBoughtUnitToPlace(g.board, f)!.type !== FLEET },
        ],
        unless: [{ cite: 'italia.7.1-2', bars: (g, f, a) => isAreaFilledInPlacement(g.board, f, a) }],
        take: (g, f, at) => {
          const w = findBoughtUnitToPlace(g.board, f)!
          g.board.aside.splice(g.board.aside.indexOf(w), 1)
          addUnitsAt(g.board, f.nation, w.type, at, 1)
          if (!isSea(at)) f.filled.push(at)
          g.emit({ is: 'placed', nation: f.nation, type: w.type, where: at, count: 1 }, ['italia.7.1-1', 'italia.7.1-5'])
          return { goto: 'next' }
        },
      },
    },
  }),
  // Ruling 12: a unit for which there is no room waits.
  wait: (_, f) => {
    f.next++
    return { goto: 'next' }
  },
}
/** Ruling 102: whoever is in the way retreats where his owner likes, or is eliminated. */
export const strangerEvictionProcedure: Procedure<Italia, StrangerEvictionFrame> = {
  next: (g, f) => {
    const n = findForeignNationAt(g.board, f.nation, f.where)
    if (n === NOBODY) return { done: true }
    return { call: unitRetreatFrame({ nation: n, from: f.where, why: 'room' }), then: 'next' }
  },
}
