/** What a plan costs, who may react to it, and how its battles would end if they were fought to the last. */
import type { AnyGame } from '@tabularium/games'
import type { Lang } from '@tabularium/kernel'
import { findContested, dueIn, enemyAt, mayReact, NATIONS_OF, SEAT_OF, unitsAt, type AnyFrame, type B, type Nation } from '@tabularium/italia/table'
import type { AnyState } from '../../match/client.ts'
import type { AnyView } from '../../table/game-ui.ts'
import { boardOf, castIn, frameIn, framesOf, type Cast } from './cast.ts'
import { fightOut } from './odds.ts'
import { reactorLines } from './reactors.ts'
import { expected, scoringsOf } from './standing.ts'

type Line = { readonly name: string; readonly value: string }
const SAMPLES = 40

/** The board and what is in progress, before the plan and after it. */
interface Moment {
  readonly b: B
  readonly frames: readonly AnyFrame[]
}
const momentOf = (s: AnyState): Moment => ({ b: boardOf(s), frames: framesOf(s) })
/** The nation that plans: whose turn it is, or whose party moves in the civil war. */
const planner = ({ b, frames }: Moment): Nation | null => b.active ?? frameIn(frames, 'sortie')?.nation ?? null

function battleLines(game: AnyGame, { t, space }: Cast, to: AnyState, seat: string, n: Nation): Line[] {
  const b = boardOf(to)
  return findContested(b, n).map(at => {
    const enemy = enemyAt(b, n, at)
    const won = Array.from({ length: SAMPLES }, (_, i) => fightOut(game, to, seat, i, { first: n, second: enemy, at })).filter(trial => trial.won).length
    return { name: t.forecast.battle(space(at)), value: t.forecast.odds(unitsAt(b, n, at), unitsAt(b, enemy, at), Math.round((won / SAMPLES) * 100)) }
  })
}
const made = ({ frames }: Moment): number => frameIn(frames, 'campaign')?.made ?? 0
const isOn = ({ frames }: Moment): boolean => frames.some(f => f.proc === 'campaign' || f.proc === 'civil')
/** A campaign move is under way, or the plan has come through it: the last one ends the campaign, and in round 10 the party's turn. */
const isCampaign = (from: Moment, to: Moment, n: Nation): boolean =>
  [from, to].some(m => frameIn(m.frames, 'sortie')) || made(to) > made(from) || (isOn(from) && to.b.gold[n]! < from.b.gold[n]!)
function reactionLines(cast: Cast, from: Moment, to: Moment, n: Nation): Line[] {
  const { t, nation } = cast
  const campaign = dueIn(n, to.b.round).campaign
  if (!campaign || !isCampaign(from, to, n)) return []
  const near = NATIONS_OF[to.b.game]!.filter(m => mayReact(to.b, { nation: n, leader: campaign.leader }, m))
  const at = to.b.leaders[campaign.leader] ?? null
  const sortie = [to, from].map(m => frameIn(m.frames, 'sortie')).find(f => f !== undefined)
  const who = { name: t.forecast.reactions, value: near.length > 0 ? t.list(near.map(nation)) : t.forecast.nobody }
  return at === null ? [who] : [who, ...reactorLines(cast, to.b, { nation: n, at, raids: sortie?.raids ?? [], block: sortie?.block ?? null }, near)]
}
function marchLine({ t }: Cast, frames: readonly AnyFrame[]): Line[] {
  const f = frameIn(frames, 'march')
  return f ? [{ name: t.forecast.marching, value: t.forecast.marchers(f.group.length, f.steps) }] : []
}
function goldLines({ t }: Cast, from: B, to: B, n: Nation): Line[] {
  const spent = from.gold[n]! - to.gold[n]!
  const left = { name: t.forecast.left, value: String(to.gold[n]!) }
  return spent > 0 ? [{ name: t.forecast.cost, value: String(spent) }, left] : [left]
}
function scoringLine({ t }: Cast, view: AnyView, from: B, to: B, n: Nation): Line[] {
  const next = scoringsOf(view)[0]
  const [was, is] = [expected(from, n, next), expected(to, n, next)]
  return was === is ? [] : [{ name: t.forecast.points, value: t.forecast.change(was, is) }]
}
export function forecastOf(game: AnyGame, from: AnyState, to: AnyState, seat: string, lang: Lang): readonly Line[] {
  const cast = castIn(lang)
  const view = game.view(to, seat as never) as AnyView
  const [before, after] = [momentOf(from), momentOf(to)]
  const n = [after, before].map(planner).find(m => m !== null && SEAT_OF[m] === seat) ?? null
  if (n === null) return []
  return [
    ...goldLines(cast, before.b, after.b, n),
    ...marchLine(cast, after.frames),
    ...reactionLines(cast, before, after, n),
    ...scoringLine(cast, view, before.b, after.b, n),
    ...battleLines(game, cast, to, seat, n),
  ]
}
