/** XIII.E The twelve calamities: each says what it takes, in the words that the procedure of calamities knows. */
import { NO_AREA, NO_LEADER, NOBODY, NOWHERE, type Area, type Nation, type Religion, type Space } from '../kinds.ts'
import { areaAt, hasCitySite, isGranary } from '../data/map.ts'
import { citiesOf, provincesOf } from '../board/control.ts'
import { combatValueOf, leadersInPlayOf, rulerOf } from '../board/leaders.ts'
import { findAreasWithProvinces, hasHeresy, isImmuneToHeresy, isTroubledByHeresy } from '../board/religion.ts'
import { capitalOf, unitsCommandedBy, isLandUnit, isNationalUnit, type ReadonlyBoard } from '../board/units.ts'
import { isRulerLeader, isStandardLeader } from '../data/leaders.ts'
import type { GameFrame } from '../frames.ts'
import { loseLeader } from '../procs/20-leaders.ts'
import { makeClauseId, gainGold, isTestPassed, placeLeader } from '../procs/common.ts'
import { sheetOf } from '../sheets/index.ts'
import type { GameStepContext } from '../types.ts'
import { setColumnValue } from '../board/change.ts'

type Frame = GameFrame<'calamity'>
export interface CalamityRule {
  /** At once. */
  readonly strike?: (g: GameStepContext, f: Frame) => void
  /** A D10, and what adds to it. */
  readonly modifier?: (b: ReadonlyBoard, nation: Nation) => number
  readonly judge?: (g: GameStepContext, f: Frame) => void
}
const loseGold = (g: GameStepContext, nation: Nation, gold: number): void => void gainGold(g, nation, -gold, 'calamity', 'XIII.E-3')
/** r-219 Only units the nation itself commands. */
export const findUnitsOpenToCalamity = (b: ReadonlyBoard, nation: Nation) =>
  unitsCommandedBy(b, nation).filter(unit => isLandUnit(b, unit) && isNationalUnit(b, unit))
const hasGranary = (b: ReadonlyBoard, nation: Nation): boolean => provincesOf(b, nation).some(space => isGranary[space])
/** XIII.E-5, r-121, r-198 Rulers and standard leaders stay in the capital this turn. */
export function confineLeaders(g: GameStepContext, nation: Nation): void {
  const home = capitalOf(g.board, nation)
  for (const leader of leadersInPlayOf(g.board, nation).filter(one => isRulerLeader[one] || isStandardLeader[one])) {
    g.board.idle[leader] = 1
    if (home !== NOWHERE && g.board.leaderAt[leader] !== home) placeLeader(g, leader, home, 'XIII.E-5')
  }
}
const pickAtRandom = <T>(g: GameStepContext, list: readonly T[]): T => list[g.roll(list.length) - 1]!
/** XXXI.C-4, XXXI.C-5 Heresy+, and which religion it strikes. */
export function placeHeresy(g: GameStepContext, area: Area, religion: Religion): void {
  g.board.heresy[area] = 2
  g.emit({ is: 'heresy', area, religion }, [makeClauseId('XXXI.C-5')])
}
/** r-219 The best king or emperor in play; without one whoever acts as king by the sheet. */
const findRulerOrActingRuler = (b: ReadonlyBoard, nation: Nation) => {
  const ruler = rulerOf(b, nation)
  return ruler === NO_LEADER ? (sheetOf(nation).actingRuler?.(b) ?? NO_LEADER) : ruler
}
const usurperCalamity: CalamityRule = {
  modifier: (b, nation) => (isTroubledByHeresy(b, nation) ? 2 : 0) + b.decline[nation]! - combatValueOf(b, findRulerOrActingRuler(b, nation)),
  judge: (g, f) => {
    const total = f.die + usurperCalamity.modifier!(g.board, f.nation)
    if (total <= 4) return loseGold(g, f.nation, 3)
    f.spaces = 1
    if (total <= 7) return void (f.left = Math.min(2, findUnitsOpenToCalamity(g.board, f.nation).length))
    const ruler = findRulerOrActingRuler(g.board, f.nation)
    if (ruler !== NO_LEADER) loseLeader(g, ruler, NOBODY, 'XIII.E-3')
    f.decline = 1
    f.isFree = true
  },
}
const heresyCalamity: CalamityRule = {
  strike: (g, f) => {
    const capital = capitalOf(g.board, f.nation)
    const home = capital === NOWHERE ? NO_AREA : areaAt[capital]!
    const areas = isImmuneToHeresy(g.board, f.nation)
      ? []
      : findAreasWithProvinces(g.board, f.nation).filter(area => area !== home && !hasHeresy(g.board, area))
    if (areas.length > 0) placeHeresy(g, pickAtRandom(g, areas), g.board.religion[f.nation]! as Religion)
  },
}
const intoleranceCalamity: CalamityRule = {
  strike: (g, f) => {
    loseGold(g, f.nation, 2)
    f.only = 1
    f.revolts = isTroubledByHeresy(g.board, f.nation) ? 2 : 1
  },
}
const pestilenceCalamity: CalamityRule = { strike: (g, f) => void (f.left = Math.ceil(findUnitsOpenToCalamity(g.board, f.nation).length / 6)) }
const earthquakeCalamity: CalamityRule = {
  strike: (g, f) => {
    const cities = citiesOf(g.board, f.nation)
    if (cities.length === 0) return
    const city = pickAtRandom(g, cities)
    setColumnValue(g.board, 'cityLevel', city, Math.max(1, g.board.cityLevel[city]! - 1))
    if (g.board.home[f.nation] !== city) g.board.walls[city] = 0
    g.emit({ is: 'city', space: city, level: g.board.cityLevel[city]! }, [makeClauseId('XIII.E-3')])
  },
}
const debasementCalamity: CalamityRule = { strike: (g, f) => loseGold(g, f.nation, Math.max(2, Math.ceil(g.board.gold[f.nation]! / 3))) }
const brigandageCalamity: CalamityRule = {
  strike: (g, f) => {
    loseGold(g, f.nation, 1)
    f.isPicky = findOpenCitySites(g.board, f.nation).length > 0
  },
}
/** Sites where a marker can be laid. */
export const findOpenCitySites = (b: ReadonlyBoard, nation: Nation): Space[] =>
  provincesOf(b, nation).filter(space => hasCitySite[space] && b.cityLevel[space] === 0 && b.plundered[space] === 0)
const palacePlotCalamity: CalamityRule = {
  strike: (g, f) => confineLeaders(g, f.nation),
  modifier: () => 0,
  judge: (_, f) => void (f.spaces = isTestPassed(f.die) ? 0 : 1),
}
export const findSmallCities = (b: ReadonlyBoard, nation: Nation): Space[] =>
  citiesOf(b, nation).filter(space => b.cityLevel[space] === 1 && b.starved[areaAt[space]!] !== 1)
const prosperityCalamity: CalamityRule = {
  strike: (g, f) => void gainGold(g, f.nation, 5, 'calamity', 'XIII.E-3'),
  modifier: () => 0,
  judge: (g, f) => void (f.isPicky = isTestPassed(f.die) && findSmallCities(g.board, f.nation).length > 0),
}
export const CALAMITIES: { readonly [id: string]: CalamityRule } = {
  usurper: usurperCalamity,
  heresy: heresyCalamity,
  intolerance: intoleranceCalamity,
  pestilence: pestilenceCalamity,
  earthquake: earthquakeCalamity,
  debasement: debasementCalamity,
  brigandage: brigandageCalamity,
  prosperity: prosperityCalamity,
  'palace-plot': palacePlotCalamity,
  'bad-harvest': { strike: (g, f) => loseGold(g, f.nation, hasGranary(g.board, f.nation) ? 3 : 6) },
  revolt: { strike: (_, f) => void (f.revolts = 1) },
  'great-revolt': { strike: (_, f) => void (f.revolts = 2) },
}
