/** The kernel's public types. Read this first. State is JSON; secrets live in `rng`, `secrets` and `drafts` and nowhere else. */
import type { Candidates, DeepReadonly, DefaultedShape, OfferOfKernelVerbs, Offer, Rng, Shape } from '@tabularium/shapes'

/** A procedure in progress. `at` is the name of its current step, so that saved games survive edits. */
export interface Frame {
  readonly proc: string
  at: string
}

/** What a game tells the compiler about itself, once, in its types.ts. */
export interface GameTypes {
  Seat: string
  Board: object
  Frame: Frame
  /** Verb -> noun: `null` for the bare verb, `Amount` for a range, a number or string for a thing. */
  Verbs: object
  Event: { readonly is: string }
  /** Names of reaction windows. */
  Timing: string
  /** What lies in zones: cards, tiles. */
  Thing: number
  /** Where things lie: hands, decks, face-down piles. */
  Zone: string
  /** Those zones that lie open to everybody. */
  Shown: string
  /** What else one seat keeps to itself. */
  Own: unknown
  /** What some seats know and the others do not: a secret treaty. */
  Shared: unknown
  /** What one seat may offer to others while somebody else decides. */
  Terms: unknown
}

/** A reaction window: `order` is who may react; `queue` who is still to answer. */
export interface WindowFrame<G extends GameTypes> {
  readonly proc: 'window'
  at: 'ask' | 'again'
  readonly timing: G['Timing']
  readonly order: readonly G['Seat'][]
  queue: G['Seat'][]
}
export type AnyFrame<G extends GameTypes> = G['Frame'] | WindowFrame<G>

/** Each thing lies in one zone, and `seen` holds a bit for each seat that knows where it is, and one for spectators. */
export interface Secrets<G extends GameTypes> {
  zones: { [Z in G['Zone']]: G['Thing'][] }
  seen: number[]
  own: { [S in G['Seat']]?: G['Own'] }
  shared: readonly SharedSecret<G>[]
}
/** A secret of some seats. Its id counts those of the same seats only, so that it tells nothing of others. */
export interface SharedSecret<G extends GameTypes> {
  readonly id: string
  readonly seats: readonly G['Seat'][]
  readonly value: G['Shared']
}
/** An offer of one seat to others, which stops nobody: open while it awaits an answer, then agreed until it takes effect. */
export interface Aside<G extends GameTypes> {
  readonly id: string
  readonly from: G['Seat']
  /** Whoever knows of it: the seat that offers and those it is offered to. */
  readonly parties: readonly G['Seat'][]
  readonly awaiting: readonly G['Seat'][]
  readonly terms: G['Terms']
  readonly text: string
}
/** An answer not yet given. Nobody else sees it, nothing on the table moves, and undo is dropping it. */
export interface Draft {
  readonly mine: unknown
  readonly ready: boolean
}
export interface Outcome<G extends GameTypes> {
  readonly winners: readonly G['Seat'][]
  readonly reason: string
  readonly points?: { readonly [S in G['Seat']]?: number }
}
export type GameOptions = { readonly [name: string]: boolean | number | string }
export interface State<G extends GameTypes> {
  readonly game: string
  readonly rules: number
  readonly data: string
  readonly scenario: string
  readonly options: GameOptions
  readonly seats: readonly G['Seat'][]
  rng: Rng
  stack: AnyFrame<G>[]
  board: G['Board']
  secrets: Secrets<G>
  drafts: { [S in G['Seat']]?: Draft }
  asides: readonly Aside<G>[]
  outcome: Outcome<G> | null
}

// ---- Decisions ----
export interface PendingDecision<G extends GameTypes> {
  readonly seat: G['Seat']
  /** Key of the question: `procedure.step`, or `window.timing`. */
  readonly say: string
  readonly cite: readonly string[]
  readonly offer: Offer<G['Verbs']> & OfferOfKernelVerbs
}
/** What was told, to whom (`null`: everybody, spectators too), and the clauses it rests on. */
export interface EmittedEvent<G extends GameTypes> {
  readonly event: G['Event']
  readonly cite: readonly string[]
  readonly to: readonly G['Seat'][] | null
}
export type RefusalReason = 'over' | 'not-asked' | 'malformed' | 'unknown-verb' | 'not-offered' | 'no-aside' | 'too-many'
export interface Refusal {
  readonly reason: RefusalReason
  readonly cite: readonly string[]
}
/** `barrier`: something was rolled, shuffled, drawn, moved or shown, so this cannot be undone. `draft`: only the seat's own draft changed.
 *  `revealed`: things that came under somebody's eyes and the bits of those who saw them, in turn. */
export type PlayResult<G extends GameTypes> =
  | { readonly ok: true; readonly events: readonly EmittedEvent<G>[]; readonly barrier: boolean; readonly draft: boolean; readonly revealed: readonly number[] }
  | { readonly ok: false; readonly refusal: Refusal }

// ---- Who may read what: three widths of the same context ----
/** Frames by procedure. As a table, so that the compiler sees a step's context to be all that an offer's is. */
export type FramesByProcedure<G extends GameTypes> = { [P in G['Frame']['proc']]: Extract<G['Frame'], { proc: P }> }
export type ReadonlyFramesByProcedure<G extends GameTypes> = { readonly [P in G['Frame']['proc']]: DeepReadonly<Extract<G['Frame'], { proc: P }>> }
type FrameTest<F> = (frame: F) => boolean
/** What everybody knows. Who is asked, and whether a window opens, rests on this alone. */
export interface PublicContext<G extends GameTypes> {
  readonly seats: readonly G['Seat'][]
  readonly options: GameOptions
  readonly board: DeepReadonly<G['Board']>
  count(zone: G['Zone']): number
  shown(zone: G['Shown']): readonly G['Thing'][]
  enclosing<P extends keyof ReadonlyFramesByProcedure<G>>(proc: P): ReadonlyFramesByProcedure<G>[P]
  /** The innermost frame of a procedure; if it must fit, the innermost that does. */
  within<P extends keyof ReadonlyFramesByProcedure<G>>(proc: P, fits?: FrameTest<ReadonlyFramesByProcedure<G>[P]>): ReadonlyFramesByProcedure<G>[P] | null
  /** The backs that all can see: of a pile the top one's, of a hand all of them, sorted. Only of zones that show their backs. */
  backs(zone: G['Zone']): readonly number[]
  /** Whether the question on top, or the one that these frames would put, offers anything under the verb, by public facts. */
  offers(verb: keyof G['Verbs'], frames?: readonly G['Frame'][]): boolean
}
/** What the deciding seat's offer may rest on. */
export interface SeatContext<G extends GameTypes> extends PublicContext<G> {
  zone(zone: G['Zone']): readonly G['Thing'][]
  own(seat: G['Seat']): DeepReadonly<G['Own']>
  /** The shared secrets that the seat knows. */
  shared(seat: G['Seat']): readonly SharedSecret<G>[]
}
/** What a step may do. Only `roll`, `shuffle`, `draw`, `move`, `show`, `keep`, `share` and `unshare` touch chance and secrets. */
export interface StepContext<G extends GameTypes> extends Omit<SeatContext<G>, 'board' | 'enclosing' | 'within'> {
  readonly board: G['Board']
  enclosing<P extends keyof FramesByProcedure<G>>(proc: P): FramesByProcedure<G>[P]
  within<P extends keyof FramesByProcedure<G>>(proc: P, fits?: FrameTest<FramesByProcedure<G>[P]>): FramesByProcedure<G>[P] | null
  /** A die: 1 to `sides`. */
  roll(sides: number): number
  /** The top of a pile, or a random thing of a hand; returns it. */
  draw(from: G['Zone'], to: G['Zone']): G['Thing']
  /** Collects zones into one, in an order nobody knows. */
  shuffle(from: readonly G['Zone'][], into: G['Zone']): void
  /** A chosen thing; on a pile it goes on top, or under it. */
  move(thing: G['Thing'], from: G['Zone'], to: G['Zone'], end?: 'top' | 'bottom'): void
  show(thing: G['Thing'], to: G['Seat'] | 'all'): void
  /** Replaces what a seat keeps to itself; given as a function, without looking at it. It ends undo only where the act has looked at something that
   *  the acting seat does not see; `share` and `unshare` likewise. */
  keep(seat: G['Seat'], own: G['Own'] | ((own: G['Own']) => G['Own'])): void
  /** Lets these seats know something; returns its id. */
  share(seats: readonly G['Seat'][], value: G['Shared']): string
  /** Forgets a shared secret; returns what it was. */
  unshare(id: string): G['Shared']
  emit(event: G['Event'], cite: readonly string[], to?: readonly G['Seat'][]): void
  window(timing: G['Timing'], order: readonly G['Seat'][]): { call: WindowFrame<G> }
  end(winners: readonly G['Seat'][], reason: string, points?: { readonly [S in G['Seat']]?: number }): { done: true }
}

// ---- Procedures ----
/** A step's answer: nothing (next step), another step, a call (then the next step, or the one named), or the end. */
export type Transition<G extends GameTypes, F extends Frame> = void | { goto: F['at'] } | { call: AnyFrame<G>; then?: F['at'] } | { done: true }
/** A rule that takes choices away. The same line makes the offer, answers "why not?", and can be knocked out to see which test notices.
 *  On an amount it closes the whole verb and is given the least amount. One that takes no noun is asked once for all of them. */
export interface Bar<G extends GameTypes, F, N> {
  readonly cite: string
  bars(g: SeatContext<G>, f: DeepReadonly<F>, noun: N, seat: G['Seat']): boolean
}
/** A verb with all that belongs to it. `cite` is the clause that says what the candidates are. */
export interface Choice<G extends GameTypes, F extends Frame, N> {
  readonly cite?: string
  among(g: SeatContext<G>, f: DeepReadonly<F>, seat: G['Seat']): Candidates<N>
  readonly unless?: readonly Bar<G, F, N>[]
  /** Why a noun is not even among the candidates; asked only when somebody wants to know. */
  readonly whyNot?: readonly Bar<G, F, N>[]
  take(g: StepContext<G>, f: F, noun: N, seat: G['Seat']): Transition<G, F>
}
/** A bar inside a draft may look at the draft too. */
export interface BarOnChoiceInDraft<G extends GameTypes, F, N, T> {
  readonly cite: string
  bars(g: SeatContext<G>, f: DeepReadonly<F>, noun: N, seat: G['Seat'], mine: DeepReadonly<T>): boolean
}
/** Inside a draft the handler sees only the draft: it cannot touch the table before everybody is ready. */
export interface ChoiceInDraft<G extends GameTypes, F extends Frame, N, T> {
  readonly cite?: string
  among(g: SeatContext<G>, f: DeepReadonly<F>, seat: G['Seat'], mine: DeepReadonly<T>): Candidates<N>
  readonly unless?: readonly BarOnChoiceInDraft<G, F, N, T>[]
  readonly whyNot?: readonly BarOnChoiceInDraft<G, F, N, T>[]
  take(mine: DeepReadonly<T>, noun: N): T
}
export interface Ask<G extends GameTypes, F extends Frame, K extends keyof G['Verbs']> {
  readonly cite: readonly string[]
  /** `null`: nobody is asked, next step. */
  who(g: PublicContext<G>, f: DeepReadonly<F>): G['Seat'] | null
  /** Asked only if one of these verbs offers something, by public facts. */
  readonly needs?: readonly NoInfer<K>[]
  /** A click is wanted even where there is only one answer. */
  readonly insist?: true
  readonly may: { readonly [V in K]: Choice<G, F, G['Verbs'][V]> }
}
/** One seat or many, unseen until all are ready. */
export interface AskAll<G extends GameTypes, F extends Frame, T, K extends keyof G['Verbs']> {
  readonly cite: readonly string[]
  who(g: PublicContext<G>, f: DeepReadonly<F>): readonly G['Seat'][]
  /** What an answer in the making is; it begins as the shape's default. */
  readonly draft: DefaultedShape<T>
  readonly insist?: true
  readonly may: { readonly [V in K]: ChoiceInDraft<G, F, G['Verbs'][V], T> }
  enough?(g: SeatContext<G>, f: DeepReadonly<F>, seat: G['Seat'], mine: DeepReadonly<T>): boolean
  open(g: StepContext<G>, f: F, answers: { readonly [S in G['Seat']]?: T }): Transition<G, F>
}
/** A verb of a window. A seat is asked if `could` says so to everybody; what it really holds shows only in its own offer.
 *  Where nothing is held in secret `could` is left out: a seat is asked if something is offered to it, by public facts. */
export interface Reaction<G extends GameTypes, N> {
  readonly cite: readonly string[]
  could?(g: PublicContext<G>, seat: G['Seat']): boolean
  among(g: SeatContext<G>, seat: G['Seat']): Candidates<N>
  readonly unless?: readonly Bar<G, WindowFrame<G>, N>[]
  readonly whyNot?: readonly Bar<G, WindowFrame<G>, N>[]
  play(g: StepContext<G>, seat: G['Seat'], noun: N): { call: AnyFrame<G> } | void
}
/** `concerns`: whether the act touches a seat by public facts; standing orders stop a person only where it does. */
export interface Window<G extends GameTypes> {
  readonly cite: readonly string[]
  /** After a reaction all are asked again: beginning behind the one who reacted, or with the first. */
  readonly again?: 'behind' | 'first'
  concerns(g: PublicContext<G>, seat: G['Seat']): boolean
  readonly may: { readonly [V in keyof G['Verbs']]?: Reaction<G, G['Verbs'][V]> }
}

/** Asides: what one seat may offer to others at any time, and what becomes of it. */
export interface AsideRules<G extends GameTypes> {
  readonly terms: Shape<G['Terms']>
  readonly cite: readonly string[]
  /** What may not be offered, by what the seat that offers knows. `among`: who may be a party. */
  among(g: SeatContext<G>, seat: G['Seat']): readonly G['Seat'][]
  readonly unless?: readonly AsideBar<G>[]
  /** Whether what was agreed may take effect now; asked when somebody is about to be asked something. */
  mayTakeEffect(g: PublicContext<G>, aside: Aside<G>): boolean
  takeEffect(g: StepContext<G>, aside: Aside<G>): { call: AnyFrame<G> } | void
  /** Terms one could offer, for opponents and random play. */
  ideas?(g: SeatContext<G>, seat: G['Seat']): readonly { readonly to: readonly G['Seat'][]; readonly terms: G['Terms'] }[]
  /** Whether an opponent in that seat would agree to what is offered. */
  welcomes?(g: SeatContext<G>, aside: Aside<G>, seat: G['Seat']): boolean
}
export interface AsideBar<G extends GameTypes> {
  readonly cite: string
  bars(g: SeatContext<G>, aside: Aside<G>, seat: G['Seat']): boolean
}

declare const askingStepBrand: unique symbol
/** A step that asks; made by `rules.ask` and `rules.askAll` only. */
export interface AskingStep<G extends GameTypes, F extends Frame> {
  readonly [askingStepBrand]: (g: G, f: F) => void
}
export type Step<G extends GameTypes, F extends Frame> = ((g: StepContext<G>, f: F) => Transition<G, F>) | AskingStep<G, F>
/** Every step named in the frame's `at`, in rulebook order. */
export type Procedure<G extends GameTypes, F extends Frame> = { readonly [S in F['at']]: Step<G, F> }
export type Procedures<G extends GameTypes> = {
  readonly [P in G['Frame']['proc']]: Procedure<G, Extract<G['Frame'], { proc: P }>>
}

// ---- What a seat is shown ----
/** In a hand what one knows comes first, sorted; in a pile everything has its place. `null` is a thing one does not know. */
export interface View<G extends GameTypes> {
  readonly game: string
  readonly rules: number
  readonly data: string
  readonly scenario: string
  readonly options: GameOptions
  readonly seats: readonly G['Seat'][]
  readonly seat: G['Seat'] | null
  readonly asked: readonly G['Seat'][]
  readonly stack: readonly DeepReadonly<AnyFrame<G>>[]
  readonly board: DeepReadonly<G['Board']>
  readonly zones: { readonly [Z in G['Zone']]: readonly (G['Thing'] | null)[] }
  readonly own: DeepReadonly<G['Own']> | null
  readonly shared: readonly SharedSecret<G>[]
  readonly asides: readonly Aside<G>[]
  /** The backs of what one does not know, sorted, by zone; only where things have several. From a view alone a sample can be dealt. */
  readonly hiddenBacks: { readonly [zone: string]: readonly number[] }
  /** Backs that all can see, by zone. */
  readonly backs: { readonly [zone: string]: readonly number[] }
  readonly draft: Draft | null
  readonly outcome: Outcome<G> | null
}
