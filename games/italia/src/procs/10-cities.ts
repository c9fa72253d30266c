/** 10.6 CITIES: sack, rebuild. */
import type { Procedure } from '@tabularium/kernel'
import { ECONOMY } from '../data.ts'
import { type CityRebuildingFrame, cityRebuildingFrame, type CitySackFrame } from '../frames.ts'
import { ALL_LANDS, type Area, AREA_WITH_CITY, type Nation, AREA_WITH_RUIN, type UnitType } from '../kinds.ts'
import type { Board, BoardView, GameStepContext, Italia } from '../types.ts'
import { hasForeignNationAt, isRoundOfCivilWar, seatOfNation } from '../board/control.ts'
import { hasLandUnitsAt, controlsArea, findUnitTypesAt } from '../board/pieces.ts'
import { removeUnitWithoutScoring, splitGoldForTribute } from '../board/acts.ts'
import { findSackAward, addPointsToTally } from '../board/scoring.ts'
import { makeClauseIds, ruleBuilder } from '../rules.ts'
import { payTributeToOverlord } from './6-income.ts'

/** Ruling 52: taken when a nation alone is there and another player held it last. */
export const isCityToSack = (b: BoardView, n: Nation, a: Area): boolean =>
  b.cities[a] === AREA_WITH_CITY && b.keeper[a] !== seatOfNation(n) && controlsArea(b, n, a) && !hasForeignNationAt(b, n, a)
/** 10.6-6 Only what another player owned; 10.7-15 not what was raided in this turn; 13.4-18 nor rebuilt in the civil war. */
const mayCitySackBeChosen = (b: BoardView, f: { readonly nation: Nation; readonly where: Area }): boolean =>
  b.keeper[f.where] !== null && b.keeper[f.where] !== seatOfNation(f.nation) && !b.restored.includes(f.where)
function ruinSackedCity(g: GameStepContext, f: CitySackFrame): void {
  const b = g.board
  const award = findSackAward(b, f.nation, f.where)
  if (award?.op === 'firstRaidOrSack') b.claimed.push(award.index)
  if (!f.raid) b.cities[f.where] = isRoundOfCivilWar(b) ? 0 : 2
  if (!b.burnt.includes(f.where)) b.burnt.push(f.where)
}
export const citySackProcedure: Procedure<Italia, CitySackFrame> = {
  // 10.6-3, 10.6-4 Four gold, or points where the card gives them; never both.
  choose: ruleBuilder.ask<CitySackFrame>()({
    cite: makeClauseIds('10.6-3', '10.6-4', '10.7-7'),
    who: (g, f) => (f.raid || mayCitySackBeChosen(g.board, f) ? seatOfNation(f.nation) : null),
    may: {
      'sack-for-gold': {
        among: () => true,
        take: (g, f) => {
          ruinSackedCity(g, f)
          f.paid = true
          g.emit({ is: 'sacked', nation: f.nation, where: f.where, gold: ECONOMY.sackGold }, ['italia.10.6-3'])
        },
      },
      'sack-for-points': {
        cite: 'italia.10.6-4',
        among: (g, f) => findSackAward(g.board, f.nation, f.where) !== null,
        take: (g, f) => {
          addPointsToTally(g, f.nation, findSackAward(g.board, f.nation, f.where)!.points, ['italia.10.6-4'])
          ruinSackedCity(g, f)
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
    const { kept, paid } = over === null ? { kept: ECONOMY.sackGold, paid: 0 } : splitGoldForTribute(ECONOMY.sackGold)
    b.gold[f.nation]! += kept
    // Ruling 6: outside its turn no nation keeps more than 10.
    if (b.active !== f.nation) b.gold[f.nation] = Math.min(ECONOMY.maxSaved, b.gold[f.nation]!)
    return payTributeToOverlord(g, over, paid)
  },
}
/** 10.6.1-1, 10.6.1-2 Ruins under control that this nation did not make in this turn. */
export function findRuinsToRebuild(b: BoardView, n: Nation): Area[] {
  return ALL_LANDS.filter(a => b.cities[a] === AREA_WITH_RUIN && hasLandUnitsAt(b, n, a) && !hasForeignNationAt(b, n, a))
}
export const callCityRebuildingProcedure = (n: Nation, areas: Area[]): { call: CityRebuildingFrame } | undefined =>
  areas.length === 0 ? undefined : { call: cityRebuildingFrame({ nation: n, areas }) }
/** 10.6-5 What a nation holds at the end of its turn was not taken in its next one. */
export function takeOverKeepingOfCities(b: Board, n: Nation): void {
  for (let a = findCityTakenFromOthers(b, n); a !== null; a = findCityTakenFromOthers(b, n)) b.keeper[a] = seatOfNation(n)
}
/** The first city that the nation has just taken. */
export function findCityTakenFromOthers(b: BoardView, n: Nation): Area | null {
  const seat = seatOfNation(n)
  for (const a of ALL_LANDS) if (b.cities[a] === AREA_WITH_CITY && b.keeper[a] !== seat && isCityToSack(b, n, a)) return a
  return null
}
const mayRuinBeRebuilt = (b: BoardView, f: { readonly nation: Nation; readonly areas: readonly Area[] }, a: Area): boolean =>
  b.cities[a] === AREA_WITH_RUIN && hasLandUnitsAt(b, f.nation, a)
export const cityRebuildingProcedure: Procedure<Italia, CityRebuildingFrame> = {
  choose: ruleBuilder.ask<CityRebuildingFrame>()({
    cite: makeClauseIds('10.6.1-1', '10.6.1-3'),
    who: (_, f) => seatOfNation(f.nation),
    needs: ['rebuild'],
    may: {
      rebuild: {
        cite: 'italia.10.6.1-1',
        among: (g, f) => f.areas.filter(a => mayRuinBeRebuilt(g.board, f, a)),
        unless: [{ cite: 'italia.10.6.1-2', bars: (g, _, a) => g.board.burnt.includes(a) }],
        take: (_, f, a) => void (f.where = a),
      },
      done: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  spend: ruleBuilder.ask<CityRebuildingFrame>()({
    cite: makeClauseIds('10.6.1-1'),
    who: (_, f) => (f.where === null ? null : seatOfNation(f.nation)),
    may: {
      'give-up-unit': {
        cite: 'italia.10.6.1-1',
        among: (g, f) => findUnitTypesAt(g.board, f.nation, f.where!),
        take: (g, f, t) => {
          rebuildCityWithUnit(g, f.nation, f.where!, t)
          f.where = null
          return { goto: 'choose' }
        },
      },
    },
  }),
}
export function rebuildCityWithUnit(g: GameStepContext, n: Nation, a: Area, t: UnitType): void {
  removeUnitWithoutScoring(g, n, t, a, 'italia.10.6.1-1')
  g.board.cities[a] = AREA_WITH_CITY
  g.board.keeper[a] = seatOfNation(n)
  g.emit({ is: 'rebuilt', nation: n, where: a }, ['italia.10.6.1-1'])
}
