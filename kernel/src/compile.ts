/** A game's procedures and windows, made ready to run: every step knows its kind and what follows it; every bar and step has a key
 *  by which it can be knocked out, to see which test notices. */
import type { Ask, AskAll, AsideRules, AskingStep, Frame, GameTypes, PublicContext, Procedures, Window } from './types.ts'
import type { DefaultedShape, Range, DeepReadonly } from '@tabularium/shapes'
import { KernelError, type Context } from './context.ts'

/** Inside the kernel nouns are not typed any more: the compiler has checked them where they were written. */
export type AnyNoun = unknown
export type AnyCandidates = boolean | Range | readonly AnyNoun[]
type FrameWithAnyLocals = Frame & { [local: string]: unknown }
/** A step's answer, with the names of all its forms: no `call` and no `goto` is the end. */
export type AnyTransition = void | { goto?: string; call?: Frame; then?: string; done?: true }
export interface CompiledBar<G extends GameTypes> {
  readonly cite: string
  bars(g: Context<G>, f: Frame, noun: AnyNoun, seat: G['Seat'], mine: unknown): boolean
}
export interface AnyChoice<G extends GameTypes> {
  readonly verb: string
  readonly cite: readonly string[]
  readonly bars: readonly CompiledBar<G>[]
  /** Those bars that do not look at the noun hold for the whole verb; the others are for each noun. All are made alike, so that they are quick to call. */
  readonly whole: readonly CompiledBar<G>[]
  readonly each: readonly CompiledBar<G>[]
  readonly whyNot: readonly CompiledBar<G>[]
  among(g: Context<G>, f: Frame, seat: G['Seat'], mine: unknown): AnyCandidates
  /** Only verbs of windows have it: as far as everybody knows, could the seat do this? */
  readonly could: ((g: Context<G>, seat: G['Seat']) => boolean) | null
  take(g: Context<G>, f: Frame, noun: AnyNoun, seat: G['Seat']): AnyTransition
  pick(mine: unknown, noun: AnyNoun): unknown
}
export interface ChoicesByVerb<G extends GameTypes> {
  readonly list: readonly AnyChoice<G>[]
  readonly by: ReadonlyMap<string, AnyChoice<G>>
}
interface CompiledQuestion<G extends GameTypes> {
  readonly say: string
  readonly cite: readonly string[]
  readonly may: ChoicesByVerb<G>
  /** A click is wanted even where there is only one answer. */
  readonly insist: boolean
}
interface AskOneStep<G extends GameTypes> extends CompiledQuestion<G> {
  readonly is: 'one'
  readonly next: string
  who(g: Context<G>, f: Frame): G['Seat'] | null
  readonly needs: readonly AnyChoice<G>[] | null
}
interface AskManyStep<G extends GameTypes> extends CompiledQuestion<G> {
  readonly is: 'all'
  readonly next: string
  who(g: Context<G>, f: Frame): readonly G['Seat'][]
  readonly draft: DefaultedShape<unknown>
  enough(g: Context<G>, f: Frame, seat: G['Seat'], mine: unknown): boolean
  open(g: Context<G>, f: Frame, answers: { readonly [seat: string]: unknown }): AnyTransition
}
interface RunStep<G extends GameTypes> {
  readonly is: 'run'
  readonly next: string
  run(g: Context<G>, f: Frame): AnyTransition
}
export type CompiledStep<G extends GameTypes> = RunStep<G> | AskOneStep<G> | AskManyStep<G>
export interface CompiledWindow<G extends GameTypes> extends CompiledQuestion<G> {
  readonly is: 'window'
  readonly again: 'behind' | 'first'
  concerns(g: Context<G>, seat: G['Seat']): boolean
}
export interface CompiledRules<G extends GameTypes> {
  readonly verbs: readonly string[]
  readonly steps: { readonly [proc: string]: { readonly [at: string]: CompiledStep<G> } }
  readonly windows: ReadonlyMap<string, CompiledWindow<G>>
  readonly asides: AsideRules<G> | null
  readonly switches: readonly KnockOutTarget[]
}
/** Something that can be knocked out. `cite`: the clauses whose tests should notice; empty for a step, where all tests may. */
export interface KnockOutTarget {
  readonly key: string
  readonly cite: readonly string[]
}
/** Where a procedure stands when its last step was left by a call: it ends as soon as the call returns. */
export const STEP_AFTER_LAST = 'end'

/** The builders, bound to one game so that only its verbs, nouns and frames fit. */
export interface RuleBuilder<G extends GameTypes> {
  ask<F extends Frame>(): <K extends keyof G['Verbs']>(a: Ask<G, F, K>) => AskingStep<G, F>
  askAll<F extends Frame, T>(): <K extends keyof G['Verbs']>(a: AskAll<G, F, T, K>) => AskingStep<G, F>
}
export function createRuleBuilder<G extends GameTypes>(): RuleBuilder<G> {
  return {
    ask: () => a => ({ ...a, is: 'one' }) as never,
    askAll: () => a => ({ ...a, is: 'all' }) as never,
  }
}

interface UncompiledChoice<G extends GameTypes> {
  readonly cite?: string | readonly string[]
  readonly unless?: readonly CompiledBar<G>[]
  readonly whyNot?: readonly CompiledBar<G>[]
  among(g: Context<G>, ...rest: unknown[]): AnyCandidates
  readonly could?: (g: Context<G>, seat: G['Seat']) => boolean
  take?(...args: unknown[]): unknown
  play?(g: Context<G>, seat: G['Seat'], noun: AnyNoun): { call: Frame } | void
}
interface UncompiledAsk<G extends GameTypes> {
  readonly is: 'one' | 'all'
  readonly cite: readonly string[]
  readonly may: { readonly [verb: string]: UncompiledChoice<G> }
  who(g: Context<G>, f: DeepReadonly<FrameWithAnyLocals>): never
  readonly needs?: readonly string[]
  readonly insist?: true
  readonly draft: DefaultedShape<unknown>
  enough?(g: Context<G>, f: Frame, seat: G['Seat'], mine: unknown): boolean
  open(g: Context<G>, f: Frame, answers: { readonly [seat: string]: unknown }): AnyTransition
}
type UncompiledStep<G extends GameTypes> = UncompiledAsk<G> | ((g: Context<G>, f: Frame) => AnyTransition)

type UncompiledRules<G extends GameTypes> = {
  readonly procs: Procedures<G>
  readonly windows: { readonly [T in G['Timing']]: Window<G> }
  readonly asides?: AsideRules<G>
}
const BAR_PARAMETERS_UP_TO_NOUN = 3 // a bar's parameters up to the noun
export type RuleWatcher = (key: string) => void
const makeWatchedBar = <G extends GameTypes>(bar: CompiledBar<G>, key: string, watch: RuleWatcher): CompiledBar<G> => ({
  cite: bar.cite,
  bars: (g, f, noun, seat, mine) => {
    const holds = bar.bars(g, f, noun, seat, mine)
    if (holds) watch(key)
    return holds
  },
})
/** Builds the tables; with `out`, without the bar or step of that key; with `watch`, telling which steps run, verbs are taken and bars hold. */
export function compileRules<G extends GameTypes>(source: UncompiledRules<G>, out: string | null, watch: RuleWatcher | null): CompiledRules<G> {
  const { procs, windows, asides } = source
  const switches: KnockOutTarget[] = []
  const verbs: string[] = []
  const choices = (may: UncompiledAsk<G>['may'], key: string, cite: readonly string[]): ChoicesByVerb<G> => {
    const list = Object.entries(may).map(([verb, c]) => choice(c, verb, `${key}/${verb}`, cite))
    return { list, by: new Map(list.map(c => [c.verb, c])) }
  }
  const choice = (c: UncompiledChoice<G>, verb: string, key: string, cite: readonly string[]): AnyChoice<G> => {
    verbs.push(key)
    const bars = (c.unless ?? []).map((bar, i) => ({ bar, key: `${key}/bar-${i}` }))
    for (const b of bars) switches.push({ key: b.key, cite: [b.bar.cite] })
    const standing = bars.filter(b => b.key !== out).map(b => (watch ? makeWatchedBar(b.bar, b.key, watch) : { cite: b.bar.cite, bars: b.bar.bars }))
    const inWindow = c.play !== undefined
    return {
      verb,
      cite: c.cite === undefined ? cite : typeof c.cite === 'string' ? [c.cite] : c.cite,
      bars: standing,
      whole: standing.filter(bar => bar.bars.length < BAR_PARAMETERS_UP_TO_NOUN),
      each: standing.filter(bar => bar.bars.length >= BAR_PARAMETERS_UP_TO_NOUN),
      whyNot: c.whyNot ?? [],
      among: inWindow ? (g, _f, seat) => c.among(g, seat) : (c.among as AnyChoice<G>['among']),
      could: c.could ?? null,
      take: inWindow ? (g, _f, noun, seat) => c.play!(g, seat, noun) : (c.take as AnyChoice<G>['take']),
      pick: (mine, noun) => c.take!(mine, noun),
    }
  }
  const step = (s: UncompiledStep<G>, proc: string, at: string, next: string): CompiledStep<G> => {
    const key = `${proc}/${at}`
    if (typeof s === 'function') {
      switches.push({ key, cite: [] })
      const events = watch ? (g: Context<G>, f: Frame) => (watch(key), s(g, f)) : s
      return { is: 'run', next, run: key === out ? () => {} : events }
    }
    const may = choices(s.may, key, s.cite)
    const asks = { say: `${proc}.${at}`, cite: s.cite, next, may, who: s.who, insist: s.insist ?? false }
    if (s.is === 'one') return { is: 'one', ...asks, needs: s.needs?.map(verb => may.by.get(verb)!) ?? null }
    return { is: 'all', ...asks, draft: s.draft, enough: s.enough ?? (() => true), open: s.open }
  }
  const steps = Object.fromEntries(
    Object.entries<object>(procs).map(([proc, made]) => {
      if (proc === 'window') throw new KernelError('"window" is the kernel\'s own procedure')
      const names = Object.keys(made)
      if (names.includes(STEP_AFTER_LAST)) throw new KernelError(`a step may not be called "${STEP_AFTER_LAST}"`)
      const rows = names.map((at, i) => [at, step((made as { [s: string]: UncompiledStep<G> })[at]!, proc, at, names[i + 1] ?? STEP_AFTER_LAST)] as const)
      return [proc, Object.fromEntries(rows)]
    }),
  )
  const madeWindows = new Map(
    Object.entries<Window<G>>(windows).map(([timing, w]): [string, CompiledWindow<G>] => {
      const may = choices(w.may as unknown as UncompiledAsk<G>['may'], `window/${timing}`, w.cite)
      const concerns = (g: Context<G>, seat: G['Seat']) => w.concerns(g as unknown as PublicContext<G>, seat)
      return [timing, { is: 'window', say: `window.${timing}`, cite: w.cite, may, insist: true, again: w.again ?? 'behind', concerns }]
    }),
  )
  return { verbs, steps, windows: madeWindows, asides: asides ?? null, switches }
}
