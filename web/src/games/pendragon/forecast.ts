/** What an order costs and what may come of it, before anything is sent: purses, margins, Control, Raiders, strikes. */
import type { AnyGame } from '@tabularium/games'
import { nameOfNoun, type Lang } from '@tabularium/kernel'
import {
  findHolderOfSpace,
  LANDS,
  estimateRaidersLanding,
  computeScoresOfFactions,
  spaceKind,
  computeBattleStrengths,
  trackKind,
  type ActFrame,
  type AnyFrame,
  type BoardView,
  type PublicContext,
} from '@tabularium/pendragon/table'
import type { AnyState } from '../../match/client.ts'
import { findActFrame, readBoard, findHolderName, findFactionName, readFrames } from './cast.ts'
import { makeActionRows } from './standing.ts'
import { words } from './texts/index.ts'

type ForecastLine = { readonly name: string; readonly value: string }
const findSpaceName = (space: number, lang: Lang): string => nameOfNoun(spaceKind, lang, space)
function forecastTracks(from: BoardView, to: BoardView, lang: Lang): ForecastLine[] {
  return to.tracks.flatMap((after, track) =>
    after === from.tracks[track] ? [] : [{ name: nameOfNoun(trackKind, lang, track), value: words[lang].forecast.change(from.tracks[track]!, after) }],
  )
}
function forecastMargins(from: BoardView, to: BoardView, lang: Lang): ForecastLine[] {
  const before = computeScoresOfFactions(from)
  const t = words[lang]
  return computeScoresOfFactions(to).flatMap(({ faction, margin }) => {
    const was = before[faction]!.margin
    return was === margin ? [] : [{ name: t.forecast.marginOf(findFactionName(faction, lang)), value: `${t.signed(was)} → ${t.signed(margin)}` }]
  })
}
function forecastControl(from: BoardView, to: BoardView, lang: Lang): ForecastLine[] {
  const changed = LANDS.filter(s => findHolderOfSpace(from, s) !== findHolderOfSpace(to, s))
  return changed.length === 0
    ? []
    : [
        {
          name: words[lang].forecast.control,
          value: changed.map(s => `${findSpaceName(s, lang)}: ${findHolderName(findHolderOfSpace(to, s), lang)}`).join(', '),
        },
      ]
}
/** Raids ordered and not yet rolled. */
function forecastRaids(g: PublicContext, act: ActFrame, lang: Lang): ForecastLine[] {
  const t = words[lang].forecast
  return act.spaces.flatMap((space, i) => {
    const [via, dice] = [act.routes[i], act.dice[i]]
    if (via === undefined || dice === undefined) return []
    const { least, most, mean } = estimateRaidersLanding(g, act.faction, via, dice)
    return [{ name: t.raid(findSpaceName(space, lang)), value: t.raiders(least, most, mean.toLocaleString(lang, { maximumFractionDigits: 1 })) }]
  })
}
/** Battles ordered and not yet fought. */
function forecastBattles(g: PublicContext, act: ActFrame, lang: Lang): ForecastLine[] {
  const t = words[lang].forecast
  return act.spaces.flatMap((space, i) => {
    const enemy = act.enemies[i]
    if (enemy === undefined) return []
    const { attack, defend, walls } = computeBattleStrengths(g, space, act.faction, enemy)
    return [{ name: t.battle(findSpaceName(space, lang), findFactionName(enemy, lang)), value: t.strikes(attack, defend, walls) }]
  })
}
const isGivingOrders = (stack: readonly AnyFrame[], procs: readonly AnyFrame['proc'][]): boolean => procs.includes(stack.at(-1)?.proc ?? 'game')
function forecastOrders(game: AnyGame, to: AnyState, act: ActFrame, lang: Lang): ForecastLine[] {
  const g = game.open(to) as unknown as PublicContext
  if (act.command === 'raid' && isGivingOrders(readFrames(to), ['raid'])) return forecastRaids(g, act, lang)
  return isGivingOrders(readFrames(to), ['battles', 'intercept']) ? forecastBattles(g, act, lang) : []
}
export function makeForecast(game: AnyGame, from: AnyState, to: AnyState, _seat: string, lang: Lang): ForecastLine[] {
  const [before, after, act] = [readBoard(from), readBoard(to), findActFrame(readFrames(to))]
  const changes = [...forecastTracks(before, after, lang), ...forecastMargins(before, after, lang), ...forecastControl(before, after, lang)]
  return [...(act ? makeActionRows(after, act, lang) : []), ...(act ? forecastOrders(game, to, act, lang) : []), ...changes]
}
