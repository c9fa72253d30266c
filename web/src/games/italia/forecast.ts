/** What a plan costs, who may react to it, and how its battles would end if they were fought to the last. */
import type { AnyGame } from '@tabularium/games'
import type { Lang } from '@tabularium/kernel'
import {
  findContested,
  findDueInRound,
  enemyAt,
  mayNationReactToCampaign,
  NATIONS_OF,
  SEAT_OF_NATION,
  unitsAt,
  type AnyFrame,
  type B,
  type Nation,
} from '@tabularium/italia/table'
import type { AnyState } from '../../match/client.ts'
import type { AnyView } from '../../table/game-ui.ts'
import { readBoard, findNamesAndTexts, findFrame, readFrames, type NamesAndTexts } from './cast.ts'
import { simulateFight } from './odds.ts'
import { describeReactors } from './reactors.ts'
import { computeExpectedPoints, listScoringsToCome } from './standing.ts'

type ForecastLine = { readonly name: string; readonly value: string }
const SIMULATED_BATTLES = 40

/** The board and what is in progress, before the plan and after it. */
interface BoardAndFrames {
  readonly b: B
  readonly frames: readonly AnyFrame[]
}
const readBoardAndFrames = (s: AnyState): BoardAndFrames => ({ b: readBoard(s), frames: readFrames(s) })
/** The nation that plans: whose turn it is, or whose party moves in the civil war. */
const findPlanningNation = ({ b, frames }: BoardAndFrames): Nation | null => b.active ?? findFrame(frames, 'sortie')?.nation ?? null

function forecastBattles(game: AnyGame, { t, space }: NamesAndTexts, to: AnyState, seat: string, n: Nation): ForecastLine[] {
  const b = readBoard(to)
  return findContested(b, n).map(at => {
    const enemy = enemyAt(b, n, at)
    const won = Array.from({ length: SIMULATED_BATTLES }, (_, i) => simulateFight(game, to, seat, i, { first: n, second: enemy, at })).filter(
      trial => trial.won,
    ).length
    return { name: t.forecast.battle(space(at)), value: t.forecast.odds(unitsAt(b, n, at), unitsAt(b, enemy, at), Math.round((won / SIMULATED_BATTLES) * 100)) }
  })
}
const countCampaignMoves = ({ frames }: BoardAndFrames): number => findFrame(frames, 'campaign')?.made ?? 0
const isCampaignOn = ({ frames }: BoardAndFrames): boolean => frames.some(f => f.proc === 'campaign' || f.proc === 'civil')
/** A campaign move is under way, or the plan has come through it: the last one ends the campaign, and in round 10 the party's turn. */
const isCampaignMove = (from: BoardAndFrames, to: BoardAndFrames, n: Nation): boolean =>
  [from, to].some(m => findFrame(m.frames, 'sortie')) ||
  countCampaignMoves(to) > countCampaignMoves(from) ||
  (isCampaignOn(from) && to.b.gold[n]! < from.b.gold[n]!)
function forecastReactions(cast: NamesAndTexts, from: BoardAndFrames, to: BoardAndFrames, n: Nation): ForecastLine[] {
  const { t, nation } = cast
  const campaign = findDueInRound(n, to.b.round).campaign
  if (!campaign || !isCampaignMove(from, to, n)) return []
  const near = NATIONS_OF[to.b.game]!.filter(m => mayNationReactToCampaign(to.b, { nation: n, leader: campaign.leader }, m))
  const at = to.b.leaders[campaign.leader] ?? null
  const sortie = [to, from].map(m => findFrame(m.frames, 'sortie')).find(f => f !== undefined)
  const who = { name: t.forecast.reactions, value: near.length > 0 ? t.list(near.map(nation)) : t.forecast.nobody }
  return at === null ? [who] : [who, ...describeReactors(cast, to.b, { nation: n, at, raids: sortie?.raids ?? [], block: sortie?.block ?? null }, near)]
}
function forecastMarch({ t }: NamesAndTexts, frames: readonly AnyFrame[]): ForecastLine[] {
  const f = findFrame(frames, 'march')
  return f ? [{ name: t.forecast.marching, value: t.forecast.marchers(f.group.length, f.steps) }] : []
}
function forecastGold({ t }: NamesAndTexts, from: B, to: B, n: Nation): ForecastLine[] {
  const spent = from.gold[n]! - to.gold[n]!
  const left = { name: t.forecast.left, value: String(to.gold[n]!) }
  return spent > 0 ? [{ name: t.forecast.cost, value: String(spent) }, left] : [left]
}
function forecastScoring({ t }: NamesAndTexts, view: AnyView, from: B, to: B, n: Nation): ForecastLine[] {
  const next = listScoringsToCome(view)[0]
  const [was, is] = [computeExpectedPoints(from, n, next), computeExpectedPoints(to, n, next)]
  return was === is ? [] : [{ name: t.forecast.points, value: t.forecast.change(was, is) }]
}
export function makeForecast(game: AnyGame, from: AnyState, to: AnyState, seat: string, lang: Lang): readonly ForecastLine[] {
  const cast = findNamesAndTexts(lang)
  const view = game.view(to, seat as never) as AnyView
  const [before, after] = [readBoardAndFrames(from), readBoardAndFrames(to)]
  const n = [after, before].map(findPlanningNation).find(m => m !== null && SEAT_OF_NATION[m] === seat) ?? null
  if (n === null) return []
  return [
    ...forecastGold(cast, before.b, after.b, n),
    ...forecastMarch(cast, after.frames),
    ...forecastReactions(cast, before, after, n),
    ...forecastScoring(cast, view, before.b, after.b, n),
    ...forecastBattles(game, cast, to, seat, n),
  ]
}
