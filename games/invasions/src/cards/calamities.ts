/** XIII.E The twelve calamities: each says what it takes, in the words that the procedure of calamities knows. */
import { NATIONS, NO_LEADER, NOBODY, NOWHERE, type Area, type Nation, type Religion, type Space } from '../kinds.ts'
import { areaOfSpace, hasCitySite, isGranary } from '../data/map.ts'
import { findCitiesHeldBy, findProvincesControlledBy } from '../board/control.ts'
import { combatValueOfLeader, findLeadersInPlayOf, findRulerLeaderOf } from '../board/leaders.ts'
import { findAreasWithProvinces, hasHeresyInArea, isImmuneToHeresy, isTroubledByHeresy } from '../board/religion.ts'
import { capitalOfNation, findUnitsCommandedBy, isUnitOnLand, isNationalUnit, type ReadonlyBoard } from '../board/units.ts'
import { isRulerLeader, isStandardLeader } from '../data/leaders.ts'
import type { GameFrame } from '../frames.ts'
import { loseLeader } from '../procs/20-leaders.ts'
import { makeClauseId, changeGoldOfNation, isTestPassedByDie, placeLeader } from '../procs/common.ts'
import { sheetRulesOfNation } from '../sheets/index.ts'
import type { GameStepContext } from '../types.ts'
import { setBoardColumnValue } from '../board/change.ts'

type CalamityFrame = GameFrame<'calamity'>
export interface CalamityRule {
  /** At once. */
  readonly strike?: (g: GameStepContext, f: CalamityFrame) => void
  /** A D10, and what adds to it. */
  readonly modifier?: (b: ReadonlyBoard, nation: Nation) => number
  readonly judge?: (g: GameStepContext, f: CalamityFrame) => void
}
const loseGoldByCalamity = (g: GameStepContext, nation: Nation, gold: number): void => void changeGoldOfNation(g, nation, -gold, 'calamity', 'XIII.E-3')
/** r-219 Only units the nation itself commands. */
export const findUnitsOpenToCalamity = (b: ReadonlyBoard, nation: Nation) =>
  findUnitsCommandedBy(b, nation).filter(unit => isUnitOnLand(b, unit) && isNationalUnit(b, unit))
const controlsGranary = (b: ReadonlyBoard, nation: Nation): boolean => findProvincesControlledBy(b, nation).some(space => isGranary[space])
/** XIII.E-5, r-121, r-198 Rulers and standard leaders stay in the capital this turn. */
export function confineLeadersToCapital(g: GameStepContext, nation: Nation): void {
  const home = capitalOfNation(g.board, nation)
  for (const leader of findLeadersInPlayOf(g.board, nation).filter(one => isRulerLeader[one] || isStandardLeader[one])) {
    g.board.idle[leader] = 1
    if (home !== NOWHERE && g.board.leaderAt[leader] !== home) placeLeader(g, leader, home, 'XIII.E-5')
  }
}
const pickOneAtRandom = <T>(g: GameStepContext, list: readonly T[]): T => list[g.roll(list.length) - 1]!
/** XXXI.C-4, XXXI.C-5 Heresy+, and which religion it strikes. */
export function placeHeresyInArea(g: GameStepContext, area: Area, religion: Religion): void {
  g.board.heresy[area] = 2
  g.emit({ is: 'heresy', area, religion }, [makeClauseId('XXXI.C-5')])
}
/** r-219 The best king or emperor in play; without one whoever acts as king by the sheet. */
const findRulerOrActingRuler = (b: ReadonlyBoard, nation: Nation) => {
  const ruler = findRulerLeaderOf(b, nation)
  return ruler === NO_LEADER ? (sheetRulesOfNation(nation).actingRuler?.(b) ?? NO_LEADER) : ruler
}
const usurperCalamityRule: CalamityRule = {
  modifier: (b, nation) => (isTroubledByHeresy(b, nation) ? 2 : 0) + b.decline[nation]! - combatValueOfLeader(b, findRulerOrActingRuler(b, nation)),
  judge: (g, f) => {
    const total = f.die + usurperCalamityRule.modifier!(g.board, f.nation)
    if (total <= 4) return loseGoldByCalamity(g, f.nation, 3)
    f.spaces = 1
    if (total <= 7) return void (f.left = Math.min(2, findUnitsOpenToCalamity(g.board, f.nation).length))
    const ruler = findRulerOrActingRuler(g.board, f.nation)
    if (ruler !== NO_LEADER) loseLeader(g, ruler, NOBODY, 'XIII.E-3')
    f.decline = 1
    f.isFree = true
  },
}
/** III.G-6 Whosoever it is. */
const hasAnyCapitalInArea = (b: ReadonlyBoard, area: Area): boolean =>
  NATIONS.some(nation => capitalOfNation(b, nation) !== NOWHERE && areaOfSpace[capitalOfNation(b, nation)] === area)
const heresyCalamityRule: CalamityRule = {
  strike: (g, f) => {
    const areas = isImmuneToHeresy(g.board, f.nation)
      ? []
      : findAreasWithProvinces(g.board, f.nation).filter(area => !hasAnyCapitalInArea(g.board, area) && !hasHeresyInArea(g.board, area))
    if (areas.length > 0) placeHeresyInArea(g, pickOneAtRandom(g, areas), g.board.religion[f.nation]! as Religion)
  },
}
const intoleranceCalamityRule: CalamityRule = {
  strike: (g, f) => {
    loseGoldByCalamity(g, f.nation, 2)
    f.only = 1
    f.revolts = isTroubledByHeresy(g.board, f.nation) ? 2 : 1
  },
}
const pestilenceCalamityRule: CalamityRule = { strike: (g, f) => void (f.left = Math.ceil(findUnitsOpenToCalamity(g.board, f.nation).length / 6)) }
const earthquakeCalamityRule: CalamityRule = {
  strike: (g, f) => {
    const cities = findCitiesHeldBy(g.board, f.nation)
    if (cities.length === 0) return
    const city = pickOneAtRandom(g, cities)
    setBoardColumnValue(g.board, 'cityLevel', city, Math.max(1, g.board.cityLevel[city]! - 1))
    if (g.board.home[f.nation] !== city) g.board.walls[city] = 0
    g.emit({ is: 'city', space: city, level: g.board.cityLevel[city]! }, [makeClauseId('XIII.E-3')])
  },
}
const debasementCalamityRule: CalamityRule = { strike: (g, f) => loseGoldByCalamity(g, f.nation, Math.max(2, Math.ceil(g.board.gold[f.nation]! / 3))) }
const brigandageCalamityRule: CalamityRule = {
  strike: (g, f) => {
    loseGoldByCalamity(g, f.nation, 1)
    f.isPicky = findUnplunderedCitySites(g.board, f.nation).length > 0
  },
}
/** Sites where a marker can be laid. */
export const findUnplunderedCitySites = (b: ReadonlyBoard, nation: Nation): Space[] =>
  findProvincesControlledBy(b, nation).filter(space => hasCitySite[space] && b.cityLevel[space] === 0 && b.plundered[space] === 0)
const palacePlotCalamityRule: CalamityRule = {
  strike: (g, f) => confineLeadersToCapital(g, f.nation),
  modifier: () => 0,
  judge: (_, f) => void (f.spaces = isTestPassedByDie(f.die) ? 0 : 1),
}
export const findSmallCitiesThatMayGrow = (b: ReadonlyBoard, nation: Nation): Space[] =>
  findCitiesHeldBy(b, nation).filter(space => b.cityLevel[space] === 1 && b.starved[areaOfSpace[space]!] !== 1)
const prosperityCalamityRule: CalamityRule = {
  strike: (g, f) => void changeGoldOfNation(g, f.nation, 5, 'calamity', 'XIII.E-3'),
  modifier: () => 0,
  judge: (g, f) => void (f.isPicky = isTestPassedByDie(f.die) && findSmallCitiesThatMayGrow(g.board, f.nation).length > 0),
}
export const CALAMITY_RULES_BY_ID: { readonly [id: string]: CalamityRule } = {
  usurper: usurperCalamityRule,
  heresy: heresyCalamityRule,
  intolerance: intoleranceCalamityRule,
  pestilence: pestilenceCalamityRule,
  earthquake: earthquakeCalamityRule,
  debasement: debasementCalamityRule,
  brigandage: brigandageCalamityRule,
  prosperity: prosperityCalamityRule,
  'palace-plot': palacePlotCalamityRule,
  'bad-harvest': { strike: (g, f) => loseGoldByCalamity(g, f.nation, controlsGranary(g.board, f.nation) ? 3 : 6) },
  revolt: { strike: (_, f) => void (f.revolts = 1) },
  'great-revolt': { strike: (_, f) => void (f.revolts = 2) },
}
