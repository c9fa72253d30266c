/** Sentences of the game in the reader's language, with seats called as the table calls them. */
import type { AnyGame } from '@tabularium/games'
import { speaker } from '@tabularium/host'
import type { Json, Lang, WireAction } from '@tabularium/kernel'
import type { AnyState } from '../match/link.ts'

export interface Talk {
  say(s: AnyState, say: string): string
  action(action: WireAction): string
  event(event: Json): string
  crumbs(s: AnyState): string[]
  ending(reason: string): string
  space(text: string): string
}
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** `names`: what a seat is called here, where that differs from the rules' own name for it. */
export function talkOf(game: AnyGame, lang: Lang, names: { readonly [seat: string]: string }): Talk {
  const voice = speaker(game, lang)
  const own = Object.entries(names).map(([seat, name]) => [voice.seat(seat), name] as const)
  const called = new Map(own)
  const pattern = new RegExp(`(?<![\\p{L}\\d])(${own.map(([text]) => escaped(text)).join('|')})(?![\\p{L}\\d])`, 'gu')
  const call = (text: string): string => (own.length === 0 ? text : text.replace(pattern, found => called.get(found) ?? found))
  return {
    say: (s, say) => call(voice.say(s, say)),
    action: action => call(voice.action(action)),
    event: event => call(voice.event(event as never)),
    crumbs: s => voice.crumbs(s),
    ending: reason => voice.ending(reason),
    space: call,
  }
}
