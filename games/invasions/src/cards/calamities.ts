/** XIII.E The twelve calamities: each says what it takes, in the words that the procedure of calamities knows. */
import { NO_AREA, NO_LEADER, NOWHERE, type Area, type Nation, type Religion, type Space } from '../kinds.ts'
import { areaAt, hasSite, isGranary } from '../data/map.ts'
import { citiesOf, provincesOf } from '../board/control.ts'
import { combatOf, inPlayOf, rulerOf } from '../board/leaders.ts'
import { areasWithProvinces, hasHeresy, isImmuneToHeresy, isTroubledByHeresy } from '../board/religion.ts'
import { capitalOf, commandedBy, isLandUnit, isNational, type Look } from '../board/units.ts'
import { isRuler, isStandard } from '../data/leaders.ts'
import type { F } from '../frames.ts'
import { clause, gain, isPassed, placeLeader, removeLeader } from '../procs/common.ts'
import { sheetOf } from '../sheets/index.ts'
import type { Step } from '../types.ts'
import { setAt } from '../board/change.ts'

type Frame = F<'calamity'>
export interface CalamityRule {
  /** At once. */
  readonly strike?: (g: Step, f: Frame) => void
  /** A D10, and what adds to it. */
  readonly modifier?: (b: Look, nation: Nation) => number
  readonly judge?: (g: Step, f: Frame) => void
}
const lose = (g: Step, nation: Nation, gold: number): void => void gain(g, nation, -gold, 'calamity', 'XIII.E-3')
/** r-219 Only units the nation itself commands. */
export const strickenUnits = (b: Look, nation: Nation) => commandedBy(b, nation).filter(unit => isLandUnit(b, unit) && isNational(b, unit))
const hasGranary = (b: Look, nation: Nation): boolean => provincesOf(b, nation).some(space => isGranary[space])
/** XIII.E-5, r-121, r-198 Rulers and standard leaders stay in the capital this turn. */
export function confineLeaders(g: Step, nation: Nation): void {
  const home = capitalOf(g.board, nation)
  for (const leader of inPlayOf(g.board, nation).filter(one => isRuler[one] || isStandard[one])) {
    g.board.idle[leader] = 1
    if (home !== NOWHERE && g.board.leaderAt[leader] !== home) placeLeader(g, leader, home, 'XIII.E-5')
  }
}
const anyOf = <T>(g: Step, list: readonly T[]): T => list[g.roll(list.length) - 1]!
/** XXXI.C-4, XXXI.C-5 Heresy+, and which religion it strikes. */
export function placeHeresy(g: Step, area: Area, religion: Religion): void {
  g.board.heresy[area] = 2
  g.emit({ is: 'heresy', area, religion }, [clause('XXXI.C-5')])
}
/** r-219 The best king or emperor in play; without one whoever acts as king by the sheet. */
const ruling = (b: Look, nation: Nation) => {
  const ruler = rulerOf(b, nation)
  return ruler === NO_LEADER ? (sheetOf(nation).actingRuler?.(b) ?? NO_LEADER) : ruler
}
const usurper: CalamityRule = {
  modifier: (b, nation) => (isTroubledByHeresy(b, nation) ? 2 : 0) + b.decline[nation]! - combatOf(b, ruling(b, nation)),
  judge: (g, f) => {
    const total = f.die + usurper.modifier!(g.board, f.nation)
    if (total <= 4) return lose(g, f.nation, 3)
    f.spaces = 1
    if (total <= 7) return void (f.left = Math.min(2, strickenUnits(g.board, f.nation).length))
    const ruler = ruling(g.board, f.nation)
    if (ruler !== NO_LEADER) removeLeader(g, ruler, 'XIII.E-3')
    f.decline = 1
    f.isFree = true
  },
}
const heresy: CalamityRule = {
  strike: (g, f) => {
    const capital = capitalOf(g.board, f.nation)
    const home = capital === NOWHERE ? NO_AREA : areaAt[capital]!
    const areas = isImmuneToHeresy(g.board, f.nation) ? [] : areasWithProvinces(g.board, f.nation).filter(area => area !== home && !hasHeresy(g.board, area))
    if (areas.length > 0) placeHeresy(g, anyOf(g, areas), g.board.religion[f.nation]! as Religion)
  },
}
const intolerance: CalamityRule = {
  strike: (g, f) => {
    lose(g, f.nation, 2)
    f.only = 1
    f.revolts = isTroubledByHeresy(g.board, f.nation) ? 2 : 1
  },
}
const pestilence: CalamityRule = { strike: (g, f) => void (f.left = Math.ceil(strickenUnits(g.board, f.nation).length / 6)) }
const earthquake: CalamityRule = {
  strike: (g, f) => {
    const cities = citiesOf(g.board, f.nation)
    if (cities.length === 0) return
    const city = anyOf(g, cities)
    setAt(g.board, 'cityLevel', city, Math.max(1, g.board.cityLevel[city]! - 1))
    if (g.board.home[f.nation] !== city) g.board.walls[city] = 0
    g.emit({ is: 'city', space: city, level: g.board.cityLevel[city]! }, [clause('XIII.E-3')])
  },
}
const debasement: CalamityRule = { strike: (g, f) => lose(g, f.nation, Math.max(2, Math.ceil(g.board.gold[f.nation]! / 3))) }
const brigandage: CalamityRule = {
  strike: (g, f) => {
    lose(g, f.nation, 1)
    f.isPicky = openSites(g.board, f.nation).length > 0
  },
}
/** Sites where a marker can be laid. */
export const openSites = (b: Look, nation: Nation): Space[] =>
  provincesOf(b, nation).filter(space => hasSite[space] && b.cityLevel[space] === 0 && b.plundered[space] === 0)
const palacePlot: CalamityRule = {
  strike: (g, f) => confineLeaders(g, f.nation),
  modifier: () => 0,
  judge: (_, f) => void (f.spaces = isPassed(f.die) ? 0 : 1),
}
export const smallCities = (b: Look, nation: Nation): Space[] =>
  citiesOf(b, nation).filter(space => b.cityLevel[space] === 1 && b.starved[areaAt[space]!] !== 1)
const prosperity: CalamityRule = {
  strike: (g, f) => void gain(g, f.nation, 5, 'calamity', 'XIII.E-3'),
  modifier: () => 0,
  judge: (g, f) => void (f.isPicky = isPassed(f.die) && smallCities(g.board, f.nation).length > 0),
}
export const CALAMITIES: { readonly [id: string]: CalamityRule } = {
  usurper,
  heresy,
  intolerance,
  pestilence,
  earthquake,
  debasement,
  brigandage,
  prosperity,
  'palace-plot': palacePlot,
  'bad-harvest': { strike: (g, f) => lose(g, f.nation, hasGranary(g.board, f.nation) ? 3 : 6) },
  revolt: { strike: (_, f) => void (f.revolts = 1) },
  'great-revolt': { strike: (_, f) => void (f.revolts = 2) },
}
