/** Turns questions, choices, events and endings into sentences of one language. */
import { KernelError, nameOfNoun, type GameModule, type GameTypes, type NounKind, type Lang, type PublicContext, type State } from '@tabularium/kernel'
import type { LoggedEvent } from './types.ts'

type WriteNounName = (kind: NounKind, noun: number | string) => string
type WriteQuestion<G extends GameTypes> = (frame: unknown, g: PublicContext<G>, name: WriteNounName) => string
export interface Speaker<G extends GameTypes> {
  seat(seat: string): string
  /** The question that is open. */
  say(s: State<G>, say: string): string
  action(action: { readonly do: string; readonly to?: unknown }): string
  /** As a step told it, or as it lies in the log, in ids: a name is found by either. */
  event(event: G['Event'] | LoggedEvent['event']): string
  /** Where we are: the procedures in progress, outermost first. */
  crumbs(s: State<G>): string[]
  ending(reason: string): string
}
/** Rules are typed where they are written; here texts are found by name. */
interface UntypedTexts<G extends GameTypes> {
  readonly say: { readonly [proc: string]: { readonly [step: string]: WriteQuestion<G> | undefined } | undefined }
  readonly window: { readonly [timing: string]: (g: PublicContext<G>, name: WriteNounName) => string }
  readonly verb: { readonly [verb: string]: (noun: string, to: unknown) => string }
  readonly event: { readonly [is: string]: (e: unknown, name: WriteNounName) => string }
  readonly proc: { readonly [proc: string]: string }
  readonly crumb?: { readonly [proc: string]: WriteQuestion<G> | undefined }
}
/** `at`: the table as it is, for names that depend on it. */
export function createSpeaker<G extends GameTypes>(game: GameModule<G>, lang: Lang, at: State<G> | null = null): Speaker<G> {
  const texts = game.def.texts[lang]
  const t = texts as unknown as UntypedTexts<G>
  const name: WriteNounName = (kind, noun) => (at && game.def.called?.(game.open(at), kind, noun, lang)) ?? nameOfNoun(kind, lang, noun)
  const nouns = game.def.shapes.nouns as { readonly [verb: string]: 'none' | 'amount' | NounKind }
  return {
    seat: seat => name(game.def.seats, seat),
    say(s, say) {
      const [proc, step] = say.split('.') as [string, string]
      if (proc === 'window') return t.window[step]!(game.open(s), name)
      const said = t.say[proc]?.[step]
      if (!said) throw new KernelError(`there is no ${lang} text for ${say}`)
      return said(s.stack.at(-1), game.open(s), name)
    },
    action(action) {
      if (action.do === 'ready' || action.do === 'pass') return texts[action.do]
      const kind = nouns[action.do]
      const noun = typeof kind === 'object' ? name(kind, action.to as number | string) : String(action.to ?? '')
      return t.verb[action.do]!(noun, action.to)
    },
    event: event => {
      const { is } = event as G['Event']
      return t.event[game.def.oldNames?.events?.[is] ?? is]!(event, name)
    },
    crumbs(s) {
      const open = game.open(s)
      return s.stack.filter(f => f.proc !== 'window').map(f => t.crumb?.[f.proc]?.(f, open, name) ?? t.proc[f.proc]!)
    },
    ending: reason => texts.ending[reason] ?? reason,
  }
}
