/** Sentences of the game in the reader's language, with everybody called as the table calls them. */
import type { AnyGame } from '@tabularium/games'
import { createSpeaker } from '@tabularium/host'
import type { Json, NounKind, Lang, WireAction } from '@tabularium/kernel'
import type { AnyState } from '../match/client.ts'

export interface SentenceWriter {
  say(s: AnyState, say: string): string
  action(action: WireAction): string
  event(event: Json): string
  crumbs(s: AnyState): string[]
  ending(reason: string): string
}
/** `at`: the table as it is, for names that depend on it. */
export function createSentenceWriter(game: AnyGame, lang: Lang, at: AnyState | null): SentenceWriter {
  const voice = createSpeaker(game, lang, at)
  return {
    say: (s, say) => voice.say(s, say),
    action: action => voice.action(action),
    event: event => voice.event(event as never),
    crumbs: s => voice.crumbs(s),
    ending: reason => voice.ending(reason),
  }
}
/** All names that the table gives: while they stay the same, so do the sentences. */
export function joinShownNames(game: AnyGame, at: AnyState | null): string {
  const { called, seats, shapes } = game.def
  if (!at || !called) return ''
  const open = game.open(at)
  const kinds = new Set<NounKind>([seats, ...Object.values(shapes.nouns as { readonly [verb: string]: string | NounKind }).filter(k => typeof k === 'object')])
  return [...kinds].flatMap(kind => kind.ids.map(id => called.call(game.def, open, kind, id, 'en') ?? '')).join('|')
}
