/** 10.6 CITIES: sack, rebuild. */
import type { Procedure } from '@tabularium/kernel'
import { ECONOMY } from '../data.ts'
import { type RebuildFrame, rebuildFrame, type SpoilsFrame } from '../frames.ts'
import { ALL_LANDS, type Area, CITY_STATE, type Nation, RUIN_STATE, type UnitType } from '../kinds.ts'
import type { Board, BoardView, GameStepContext, Italia } from '../types.ts'
import { hasStranger, isCivilWar, seatOfNation } from '../board/control.ts'
import { hasUnits, controls, findUnitTypesAt } from '../board/pieces.ts'
import { removeUnit, splitGold } from '../board/acts.ts'
import { findSackAward, addPoints } from '../board/scoring.ts'
import { makeClauseIds, ruleBuilder } from '../rules.ts'
import { payTribute } from './6-income.ts'

/** Ruling 52: taken when a nation alone is there and another player held it last. */
export const isCityToSack = (b: BoardView, n: Nation, a: Area): boolean =>
  b.cities[a] === CITY_STATE && b.keeper[a] !== seatOfNation(n) && controls(b, n, a) && !hasStranger(b, n, a)
/** 10.6-6 Only what another player owned; 10.7-15 not what was raided in this turn; 13.4-18 nor rebuilt in the civil war. */
const mayCityBeSacked = (b: BoardView, f: { readonly nation: Nation; readonly where: Area }): boolean =>
  b.keeper[f.where] !== null && b.keeper[f.where] !== seatOfNation(f.nation) && !b.restored.includes(f.where)
function ruinCity(g: GameStepContext, f: SpoilsFrame): void {
  const b = g.board
  const award = findSackAward(b, f.nation, f.where)
  if (award?.op === 'firstRaidOrSack') b.claimed.push(award.index)
  if (!f.raid) b.cities[f.where] = isCivilWar(b) ? 0 : 2
  if (!b.burnt.includes(f.where)) b.burnt.push(f.where)
}
export const spoilsProcedure: Procedure<Italia, SpoilsFrame> = {
  // 10.6-3, 10.6-4 Four gold, or points where the card gives them; never both.
  choose: ruleBuilder.ask<SpoilsFrame>()({
    cite: makeClauseIds('10.6-3', '10.6-4', '10.7-7'),
    who: (g, f) => (f.raid || mayCityBeSacked(g.board, f) ? seatOfNation(f.nation) : null),
    may: {
      'sack-for-gold': {
        among: () => true,
        take: (g, f) => {
          ruinCity(g, f)
          f.paid = true
          g.emit({ is: 'sacked', nation: f.nation, where: f.where, gold: ECONOMY.sackGold }, ['italia.10.6-3'])
        },
      },
      'sack-for-points': {
        cite: 'italia.10.6-4',
        among: (g, f) => findSackAward(g.board, f.nation, f.where) !== null,
        take: (g, f) => {
          addPoints(g, f.nation, findSackAward(g.board, f.nation, f.where)!.points, ['italia.10.6-4'])
          ruinCity(g, f)
          g.emit({ is: 'sacked', nation: f.nation, where: f.where, gold: 0 }, ['italia.10.6-4'])
        },
      },
      'keep-city': { cite: 'italia.10.7-5', among: (_, f) => !f.raid, take: () => {} },
    },
  }),
  // 12.5.2-4 A subject shares the gold with its overlord.
  share: (g, f) => {
    const b = g.board
    if (!f.raid) b.keeper[f.where] = seatOfNation(f.nation)
    if (!f.paid) return
    const over = b.overlord[f.nation]!
    const { kept, paid } = over === null ? { kept: ECONOMY.sackGold, paid: 0 } : splitGold(ECONOMY.sackGold)
    b.gold[f.nation]! += kept
    // Ruling 6: outside its turn no nation keeps more than 10.
    if (b.active !== f.nation) b.gold[f.nation] = Math.min(ECONOMY.maxSaved, b.gold[f.nation]!)
    return payTribute(g, over, paid)
  },
}
/** 10.6.1-1, 10.6.1-2 Ruins under control that this nation did not make in this turn. */
export function findRuinsToRebuild(b: BoardView, n: Nation): Area[] {
  return ALL_LANDS.filter(a => b.cities[a] === RUIN_STATE && hasUnits(b, n, a) && !hasStranger(b, n, a))
}
export const callRebuild = (n: Nation, areas: Area[]): { call: RebuildFrame } | undefined =>
  areas.length === 0 ? undefined : { call: rebuildFrame({ nation: n, areas }) }
/** 10.6-5 What a nation holds at the end of its turn was not taken in its next one. */
export function keepCities(b: Board, n: Nation): void {
  for (let a = findTakenCity(b, n); a !== null; a = findTakenCity(b, n)) b.keeper[a] = seatOfNation(n)
}
/** The first city that the nation has just taken. */
export function findTakenCity(b: BoardView, n: Nation): Area | null {
  const seat = seatOfNation(n)
  for (const a of ALL_LANDS) if (b.cities[a] === CITY_STATE && b.keeper[a] !== seat && isCityToSack(b, n, a)) return a
  return null
}
const isRuinOpen = (b: BoardView, f: { readonly nation: Nation; readonly areas: readonly Area[] }, a: Area): boolean =>
  b.cities[a] === RUIN_STATE && hasUnits(b, f.nation, a)
export const rebuildProcedure: Procedure<Italia, RebuildFrame> = {
  choose: ruleBuilder.ask<RebuildFrame>()({
    cite: makeClauseIds('10.6.1-1', '10.6.1-3'),
    who: (_, f) => seatOfNation(f.nation),
    needs: ['rebuild'],
    may: {
      rebuild: {
        cite: 'italia.10.6.1-1',
        among: (g, f) => f.areas.filter(a => isRuinOpen(g.board, f, a)),
        unless: [{ cite: 'italia.10.6.1-2', bars: (g, _, a) => g.board.burnt.includes(a) }],
        take: (_, f, a) => void (f.where = a),
      },
      done: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  spend: ruleBuilder.ask<RebuildFrame>()({
    cite: makeClauseIds('10.6.1-1'),
    who: (_, f) => (f.where === null ? null : seatOfNation(f.nation)),
    may: {
      'give-up-unit': {
        cite: 'italia.10.6.1-1',
        among: (g, f) => findUnitTypesAt(g.board, f.nation, f.where!),
        take: (g, f, t) => {
          restoreCity(g, f.nation, f.where!, t)
          f.where = null
          return { goto: 'choose' }
        },
      },
    },
  }),
}
export function restoreCity(g: GameStepContext, n: Nation, a: Area, t: UnitType): void {
  removeUnit(g, n, t, a, 'italia.10.6.1-1')
  g.board.cities[a] = CITY_STATE
  g.board.keeper[a] = seatOfNation(n)
  g.emit({ is: 'rebuilt', nation: n, where: a }, ['italia.10.6.1-1'])
}
