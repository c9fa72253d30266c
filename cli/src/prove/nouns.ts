/** Nouns: the things players name, as `card spear-1`. */
import type { AnyGame } from '@tabularium/games'
import type { GameTypes, NounKind } from '@tabularium/kernel'
import { gameProofSpecs, type PlainObject } from './spec.ts'

const findProofSpecOfGame = (game: AnyGame) => gameProofSpecs.find(s => s.id === game.id)
/** Every noun a player could name, and what else the game must show. */
export function listNounsToReach(game: AnyGame): string[] {
  const { unnamed, shown } = findProofSpecOfGame(game) ?? {}
  const kinds = Object.values(game.def.shapes.nouns as { readonly [verb: string]: string | NounKind }).filter((k): k is NounKind => typeof k === 'object')
  const nouns = [...new Set(kinds)].flatMap(kind => kind.ids.map(id => `${kind.is} ${id}`))
  return [...nouns.filter(noun => !unnamed?.(noun)), ...(shown?.all(game) ?? [])]
}
/** What of that stands in the events. */
export function listNounsInEvents(game: AnyGame, events: readonly { readonly event: GameTypes['Event'] }[]): string[] {
  const { shown } = findProofSpecOfGame(game) ?? {}
  return shown ? events.flatMap(t => shown.by(game.eventToWire(t.event) as PlainObject) ?? []) : []
}
export function findNounOfAction(game: AnyGame, action: { readonly do: string; readonly to?: unknown }): string | null {
  const kind = (game.def.shapes.nouns as { readonly [verb: string]: string | NounKind })[action.do]
  if (typeof kind !== 'object' || action.to === undefined) return null
  return `${kind.is} ${kind.words ? String(action.to) : kind.ids[action.to as number]}`
}
