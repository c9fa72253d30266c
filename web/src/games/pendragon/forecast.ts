/** What an order costs and what may come of it, before anything is sent: purses, margins, Control, Raiders, strikes. */
import type { AnyGame } from '@tabularium/games'
import { nameOf, type Lang } from '@tabularium/kernel'
import {
  findHolder,
  LANDS,
  raidersExpected,
  scores,
  spaceKind,
  battleStrengths,
  trackKind,
  type ActFrame,
  type AnyFrame,
  type BoardView,
  type PublicContext,
} from '@tabularium/pendragon/table'
import type { AnyState } from '../../match/client.ts'
import { actIn, boardOf, holderName, nameOfFaction, stackOf } from './cast.ts'
import { actionRows } from './standing.ts'
import { words } from './texts/index.ts'

type Line = { readonly name: string; readonly value: string }
const nameOfSpace = (space: number, lang: Lang): string => nameOf(spaceKind, lang, space)
function purses(from: BoardView, to: BoardView, lang: Lang): Line[] {
  return to.tracks.flatMap((after, track) =>
    after === from.tracks[track] ? [] : [{ name: nameOf(trackKind, lang, track), value: words[lang].forecast.change(from.tracks[track]!, after) }],
  )
}
function margins(from: BoardView, to: BoardView, lang: Lang): Line[] {
  const before = scores(from)
  const t = words[lang]
  return scores(to).flatMap(({ faction, margin }) => {
    const was = before[faction]!.margin
    return was === margin ? [] : [{ name: t.forecast.marginOf(nameOfFaction(faction, lang)), value: `${t.signed(was)} → ${t.signed(margin)}` }]
  })
}
function control(from: BoardView, to: BoardView, lang: Lang): Line[] {
  const changed = LANDS.filter(s => findHolder(from, s) !== findHolder(to, s))
  return changed.length === 0
    ? []
    : [{ name: words[lang].forecast.control, value: changed.map(s => `${nameOfSpace(s, lang)}: ${holderName(findHolder(to, s), lang)}`).join(', ') }]
}
/** Raids ordered and not yet rolled. */
function raids(g: PublicContext, act: ActFrame, lang: Lang): Line[] {
  const t = words[lang].forecast
  return act.spaces.flatMap((space, i) => {
    const [via, dice] = [act.routes[i], act.dice[i]]
    if (via === undefined || dice === undefined) return []
    const { least, most, mean } = raidersExpected(g, act.faction, via, dice)
    return [{ name: t.raid(nameOfSpace(space, lang)), value: t.raiders(least, most, mean.toLocaleString(lang, { maximumFractionDigits: 1 })) }]
  })
}
/** Battles ordered and not yet fought. */
function battles(g: PublicContext, act: ActFrame, lang: Lang): Line[] {
  const t = words[lang].forecast
  return act.spaces.flatMap((space, i) => {
    const enemy = act.enemies[i]
    if (enemy === undefined) return []
    const { attack, defend, walls } = battleStrengths(g, space, act.faction, enemy)
    return [{ name: t.battle(nameOfSpace(space, lang), nameOfFaction(enemy, lang)), value: t.strikes(attack, defend, walls) }]
  })
}
const isOrdering = (stack: readonly AnyFrame[], procs: readonly AnyFrame['proc'][]): boolean => procs.includes(stack.at(-1)?.proc ?? 'game')
function ahead(game: AnyGame, to: AnyState, act: ActFrame, lang: Lang): Line[] {
  const g = game.open(to) as unknown as PublicContext
  if (act.command === 'raid' && isOrdering(stackOf(to), ['raid'])) return raids(g, act, lang)
  return isOrdering(stackOf(to), ['battles', 'intercept']) ? battles(g, act, lang) : []
}
export function forecastOf(game: AnyGame, from: AnyState, to: AnyState, _seat: string, lang: Lang): Line[] {
  const [before, after, act] = [boardOf(from), boardOf(to), actIn(stackOf(to))]
  const changes = [...purses(before, after, lang), ...margins(before, after, lang), ...control(before, after, lang)]
  return [...(act ? actionRows(after, act, lang) : []), ...(act ? ahead(game, to, act, lang) : []), ...changes]
}
