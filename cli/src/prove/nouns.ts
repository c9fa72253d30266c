/** Nouns: the things players name, as `card spear-1`. */
import type { AnyGame } from '@tabularium/games'
import type { Kind } from '@tabularium/kernel'

/** Every noun a player could name. */
export function nounsOf(game: AnyGame): string[] {
  const kinds = Object.values(game.def.shapes.nouns as { readonly [verb: string]: string | Kind }).filter((k): k is Kind => typeof k === 'object')
  return [...new Set(kinds)].flatMap(kind => kind.ids.map(id => `${kind.is} ${id}`))
}
export function nounTaken(game: AnyGame, action: { readonly do: string; readonly to?: unknown }): string | null {
  const kind = (game.def.shapes.nouns as { readonly [verb: string]: string | Kind })[action.do]
  if (typeof kind !== 'object' || action.to === undefined) return null
  return `${kind.is} ${kind.words ? String(action.to) : kind.ids[action.to as number]}`
}
