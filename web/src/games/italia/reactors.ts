/** What those who may react to a campaign move could do: who would come into the battle, and from where. */
import type { AnyGame } from '@tabularium/games'
import { ALL_LANDS, enemyAt, fleetsAt, space, unitsAt, type B, type Nation, type Space } from '@tabularium/italia/table'
import type { Cast } from './cast.ts'

interface Edge {
  readonly a: string
  readonly b: string
}
/** Land, straits, coasts and seas alike: 12.3.2.3-2 a reaction may go by any of them. */
function besideIn(game: AnyGame, at: Space): Space[] {
  const { map } = game.def.tables as unknown as { readonly map: { readonly edges: readonly Edge[] } }
  const id = space.ids[at]!
  return map.edges.flatMap(({ a, b }) => (a === id ? [space.ids.indexOf(b)] : b === id ? [space.ids.indexOf(a)] : []))
}
const isSea = (s: Space): boolean => s >= ALL_LANDS.length
/** 12.3.2.1-1 Units on land or aboard; into a sea come fleets. */
function comers(b: B, m: Nation, from: Space, to: Space): number {
  if (isSea(to)) return isSea(from) ? fleetsAt(b, m, from) : 0
  if (!isSea(from)) return unitsAt(b, m, from)
  return b.holds.filter(h => h.nation === m && h.at === from).reduce((sum, h) => sum + h.units.length, 0)
}
const isThere = (b: B, n: Nation, m: Nation, at: Space): boolean => (isSea(at) ? fleetsAt(b, m, at) > 0 : enemyAt(b, n, at) === m)
export interface Campaigner {
  readonly nation: Nation
  readonly at: Space
  /** 12.3.4-4 From there nobody comes. */
  readonly block: Space | null
}
/** Who may come in, and from where: only who already stands against the leader, and then everybody beside him. */
export function entering(game: AnyGame, b: B, by: Campaigner, m: Nation): (readonly [from: Space, units: number])[] {
  if (!isThere(b, by.nation, m, by.at)) return []
  const beside = besideIn(game, by.at).filter(s => s !== by.block)
  return beside.map(s => [s, comers(b, m, s, by.at)] as const).filter(([, units]) => units > 0)
}
export const enteringText = ({ t, space: name }: Cast, from: readonly (readonly [Space, number])[]): string =>
  t.list(from.map(([s, units]) => t.forecast.enterFrom(units, name(s))))
/** One line for each nation that may react. */
export function reactorLines(game: AnyGame, cast: Cast, b: B, by: Campaigner, near: readonly Nation[]): { readonly name: string; readonly value: string }[] {
  const { t, nation } = cast
  const told = (m: Nation): string => {
    const from = entering(game, b, by, m)
    const sum = from.reduce((all, [, units]) => all + units, 0)
    if (sum > 0) return t.forecast.enter(sum, enteringText(cast, from))
    return isThere(b, by.nation, m, by.at) ? t.forecast.noneEnters : t.forecast.moves
  }
  return near.map(m => ({ name: nation(m), value: told(m) }))
}
