/** What a plan comes to: gold, the stack on its way, who could intercept it, and the points it changes. */
import type { AnyGame } from '@tabularium/games'
import { expectedPoints, interceptionsAt, nextScoringFrom, stepsOf, type Look, type Nation } from '@tabularium/invasions/table'
import type { Lang } from '@tabularium/kernel'
import type { AnyState } from '../../match/client.ts'
import { boardOf, castIn, frameIn, framesOf, type Cast } from './cast.ts'

type Line = { readonly name: string; readonly value: string }
const nationIn = (s: AnyState): Nation | null =>
  framesOf(s).reduce<Nation | null>((found, f) => ('nation' in f && f.nation >= 0 ? (f.nation as Nation) : found), null)
function goldLine({ t }: Cast, from: Look, to: Look, nation: Nation): Line[] {
  const spent = from.gold[nation]! - to.gold[nation]!
  return spent === 0 ? [] : [{ name: t.sheets.gold, value: `${from.gold[nation]!} → ${to.gold[nation]!}` }]
}
function marchLines({ t, nation, space }: Cast, s: AnyState): Line[] {
  const f = frameIn(framesOf(s), 'movement')
  if (!f || f.from < 0) return []
  const stack = { nation: f.nation, units: f.group, leaders: f.leaders, from: f.from }
  const met = interceptionsAt(boardOf(s), stack, f.from, f.reacted).slice(0, 3)
  return [
    { name: t.plan.stack(f.group.length + f.leaders.length), value: t.plan.at(space(f.from), stepsOf(boardOf(s), stack)) },
    ...met.map(one => ({ name: t.plan.intercepts, value: t.before.intercepts(nation(one.nation), space(one.from), `${Math.round(one.chance * 100)} %`) })),
  ]
}
function pointsLine({ t }: Cast, from: Look, to: Look, nation: Nation): Line[] {
  const [was, is] = [expectedPoints(from, nation), expectedPoints(to, nation)]
  return was === is ? [] : [{ name: t.sheets.expected(nextScoringFrom(to)), value: `${was} → ${is}` }]
}
export function forecastOf(_: AnyGame, from: AnyState, to: AnyState, _seat: string, lang: Lang): readonly Line[] {
  const nation = nationIn(from)
  if (nation === null) return []
  const [cast, was, is] = [castIn(lang), boardOf(from), boardOf(to)]
  return [...goldLine(cast, was, is, nation), ...marchLines(cast, to), ...pointsLine(cast, was, is, nation)]
}
