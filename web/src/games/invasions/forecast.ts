/** What a plan comes to: gold, the stack on its way, who could intercept it, and the points it changes. */
import type { AnyGame } from '@tabularium/games'
import { expectedPoints, interceptionsAt, nextScoringFrom, stepsOf, type Look, type Nation } from '@tabularium/invasions/table'
import type { Lang } from '@tabularium/kernel'
import type { AnyState } from '../../match/client.ts'
import { readBoard, findNamesAndTexts, findFrame, readFrames, type NamesAndTexts } from './cast.ts'

type ForecastLine = { readonly name: string; readonly value: string }
const findActingNation = (s: AnyState): Nation | null =>
  readFrames(s).reduce<Nation | null>((found, f) => ('nation' in f && f.nation >= 0 ? (f.nation as Nation) : found), null)
function forecastGold({ t }: NamesAndTexts, from: Look, to: Look, nation: Nation): ForecastLine[] {
  const spent = from.gold[nation]! - to.gold[nation]!
  return spent === 0 ? [] : [{ name: t.sheets.gold, value: `${from.gold[nation]!} → ${to.gold[nation]!}` }]
}
function forecastMarch({ t, nation, space }: NamesAndTexts, s: AnyState): ForecastLine[] {
  const f = findFrame(readFrames(s), 'movement')
  if (!f || f.from < 0) return []
  const stack = { nation: f.nation, units: f.group, leaders: f.leaders, from: f.from }
  const met = interceptionsAt(readBoard(s), stack, f.from, f.reacted).slice(0, 3)
  return [
    { name: t.plan.stack(f.group.length + f.leaders.length), value: t.plan.at(space(f.from), stepsOf(readBoard(s), stack)) },
    ...met.map(one => ({ name: t.plan.intercepts, value: t.before.intercepts(nation(one.nation), space(one.from), `${Math.round(one.chance * 100)} %`) })),
  ]
}
function forecastPoints({ t }: NamesAndTexts, from: Look, to: Look, nation: Nation): ForecastLine[] {
  const [was, is] = [expectedPoints(from, nation), expectedPoints(to, nation)]
  return was === is ? [] : [{ name: t.sheets.expected(nextScoringFrom(to)), value: `${was} → ${is}` }]
}
export function makeForecast(_: AnyGame, from: AnyState, to: AnyState, _seat: string, lang: Lang): readonly ForecastLine[] {
  const nation = findActingNation(from)
  if (nation === null) return []
  const [cast, was, is] = [findNamesAndTexts(lang), readBoard(from), readBoard(to)]
  return [...forecastGold(cast, was, is, nation), ...forecastMarch(cast, to), ...forecastPoints(cast, was, is, nation)]
}
