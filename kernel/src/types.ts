/** The kernel's public types. Read this first. State is JSON; secrets live in `rng`, `secrets` and `drafts` and nowhere else. */

/** The same data, read-only all the way down. */
export type DeepReadonly<T> = T extends number | string | boolean | null | undefined
  ? T
  : T extends readonly (infer U)[]
    ? readonly DeepReadonly<U>[]
    : { readonly [K in keyof T]: DeepReadonly<T[K]> }

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
}
/** An answer not yet given. Nobody else sees it, nothing on the table moves, and undo is dropping it. */
export interface Draft {
  readonly mine: unknown
  readonly ready: boolean
}
/** The dice: a ChaCha20 stream. `script` fixes the next rolls and draws, in positions and tests only. */
export interface Rng {
  readonly key: readonly number[]
  readonly branch: number
  count: number
  script?: { rolls: number[]; draws: number[] }
}
export interface Outcome<G extends GameTypes> {
  readonly winners: readonly G['Seat'][]
  readonly reason: string
}
export type Options = { readonly [name: string]: boolean | number | string }
export interface State<G extends GameTypes> {
  readonly game: string
  readonly rules: number
  readonly data: string
  readonly scenario: string
  readonly options: Options
  readonly seats: readonly G['Seat'][]
  rng: Rng
  stack: AnyFrame<G>[]
  board: G['Board']
  secrets: Secrets<G>
  drafts: { [S in G['Seat']]?: Draft }
  outcome: Outcome<G> | null
}

// ---- Actions and offers ----
declare const amount: unique symbol
export type Amount = number & { readonly [amount]: true }
export interface Range {
  readonly min: number
  readonly max: number
}
/** In tuples, so that a union noun stays one list. */
export type Offered<N> = [N] extends [null] ? true : [N] extends [Amount] ? Range : readonly N[]
export type Candidates<N> = [N] extends [null] ? boolean : Offered<N>
export type Offer<V> = { readonly [K in keyof V]?: Offered<V[K]> }
/** `ready` closes a draft and `pass` answers a window; both are the kernel's own. */
export type OwnVerb = 'ready' | 'pass'
export type KernelOffer = { readonly [V in OwnVerb]?: true }
export type Action<V> =
  | { readonly do: OwnVerb }
  | { [K in keyof V]: [V[K]] extends [null] ? { readonly do: K } : { readonly do: K; readonly to: V[K] } }[keyof V]
export interface Decision<G extends GameTypes> {
  readonly seat: G['Seat']
  /** Key of the question: `procedure.step`, or `window.timing`. */
  readonly say: string
  readonly cite: readonly string[]
  readonly offer: Offer<G['Verbs']> & KernelOffer
}
/** What was told, to whom (`null`: everybody, spectators too), and the clauses it rests on. */
export interface EmittedEvent<G extends GameTypes> {
  readonly event: G['Event']
  readonly cite: readonly string[]
  readonly to: readonly G['Seat'][] | null
}
export type Reason = 'over' | 'not-asked' | 'malformed' | 'unknown-verb' | 'not-offered'
export interface Refusal {
  readonly reason: Reason
  readonly cite: readonly string[]
}
/** `barrier`: something was rolled, shuffled, drawn, moved or shown, so this cannot be undone. `draft`: only the seat's own draft changed.
 *  `revealed`: things that came under somebody's eyes and the bits of those who saw them, in turn. */
export type PlayResult<G extends GameTypes> =
  | { readonly ok: true; readonly events: readonly EmittedEvent<G>[]; readonly barrier: boolean; readonly draft: boolean; readonly revealed: readonly number[] }
  | { readonly ok: false; readonly refusal: Refusal }

// ---- Who may read what: three widths of the same context ----
/** Frames by procedure. As a table, so that the compiler sees a step's context to be all that an offer's is. */
export type Frames<G extends GameTypes> = { [P in G['Frame']['proc']]: Extract<G['Frame'], { proc: P }> }
export type SeenFrames<G extends GameTypes> = { readonly [P in G['Frame']['proc']]: DeepReadonly<Extract<G['Frame'], { proc: P }>> }
/** What everybody knows. Who is asked, and whether a window opens, rests on this alone. */
export interface PublicContext<G extends GameTypes> {
  readonly seats: readonly G['Seat'][]
  readonly options: Options
  readonly board: DeepReadonly<G['Board']>
  count(zone: G['Zone']): number
  shown(zone: G['Shown']): readonly G['Thing'][]
  enclosing<P extends keyof SeenFrames<G>>(proc: P): SeenFrames<G>[P]
  within<P extends keyof SeenFrames<G>>(proc: P): SeenFrames<G>[P] | null
}
/** What the deciding seat's offer may rest on. */
export interface SeatContext<G extends GameTypes> extends PublicContext<G> {
  zone(zone: G['Zone']): readonly G['Thing'][]
  own(seat: G['Seat']): DeepReadonly<G['Own']>
}
/** What a step may do. Only `roll`, `shuffle`, `draw`, `move`, `show` and `keep` touch chance and secrets. */
export interface StepContext<G extends GameTypes> {
  readonly seats: readonly G['Seat'][]
  readonly options: Options
  readonly board: G['Board']
  count(zone: G['Zone']): number
  shown(zone: G['Shown']): readonly G['Thing'][]
  zone(zone: G['Zone']): readonly G['Thing'][]
  own(seat: G['Seat']): DeepReadonly<G['Own']>
  enclosing<P extends keyof Frames<G>>(proc: P): Frames<G>[P]
  within<P extends keyof Frames<G>>(proc: P): Frames<G>[P] | null
  /** A die: 1 to `sides`. */
  roll(sides: number): number
  /** The top of a pile, or a random thing of a hand; returns it. */
  draw(from: G['Zone'], to: G['Zone']): G['Thing']
  /** Collects zones into one, in an order nobody knows. */
  shuffle(from: readonly G['Zone'][], into: G['Zone']): void
  /** A chosen thing; on a pile it goes on top, or under it. */
  move(thing: G['Thing'], from: G['Zone'], to: G['Zone'], end?: 'top' | 'bottom'): void
  show(thing: G['Thing'], to: G['Seat'] | 'all'): void
  /** Replaces what a seat keeps to itself. */
  keep(seat: G['Seat'], own: G['Own']): void
  emit(event: G['Event'], cite: readonly string[], to?: readonly G['Seat'][]): void
  window(timing: G['Timing'], order: readonly G['Seat'][]): { call: WindowFrame<G> }
  end(winners: readonly G['Seat'][], reason: string): { done: true }
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
  take(g: StepContext<G>, f: F, noun: N, seat: G['Seat']): Transition<G, F>
}
/** A bar inside a draft may look at the draft too. */
export interface DraftBar<G extends GameTypes, F, N, T> {
  readonly cite: string
  bars(g: SeatContext<G>, f: DeepReadonly<F>, noun: N, seat: G['Seat'], mine: DeepReadonly<T>): boolean
}
/** Inside a draft the handler sees only the draft: it cannot touch the table before everybody is ready. */
export interface DraftChoice<G extends GameTypes, F extends Frame, N, T> {
  readonly cite?: string
  among(g: SeatContext<G>, f: DeepReadonly<F>, seat: G['Seat'], mine: DeepReadonly<T>): Candidates<N>
  readonly unless?: readonly DraftBar<G, F, N, T>[]
  take(mine: DeepReadonly<T>, noun: N): T
}
export interface Ask<G extends GameTypes, F extends Frame, K extends keyof G['Verbs']> {
  readonly cite: readonly string[]
  /** `null`: nobody is asked, next step. */
  who(g: PublicContext<G>, f: DeepReadonly<F>): G['Seat'] | null
  readonly may: { readonly [V in K]: Choice<G, F, G['Verbs'][V]> }
}
/** One seat or many, unseen until all are ready. */
export interface AskAll<G extends GameTypes, F extends Frame, T, K extends keyof G['Verbs']> {
  readonly cite: readonly string[]
  who(g: PublicContext<G>, f: DeepReadonly<F>): readonly G['Seat'][]
  blank(): T
  readonly may: { readonly [V in K]: DraftChoice<G, F, G['Verbs'][V], T> }
  enough?(g: SeatContext<G>, f: DeepReadonly<F>, seat: G['Seat'], mine: DeepReadonly<T>): boolean
  open(g: StepContext<G>, f: F, answers: { readonly [S in G['Seat']]?: T }): Transition<G, F>
}
/** A verb of a window. A seat is asked if `could` says so to everybody; what it really holds shows only in its own offer. */
export interface Reaction<G extends GameTypes, N> {
  readonly cite: readonly string[]
  could(g: PublicContext<G>, seat: G['Seat']): boolean
  among(g: SeatContext<G>, seat: G['Seat']): Candidates<N>
  readonly unless?: readonly Bar<G, WindowFrame<G>, N>[]
  play(g: StepContext<G>, seat: G['Seat'], noun: N): { call: AnyFrame<G> } | void
}
/** `concerns`: whether the act touches a seat by public facts; standing orders stop a person only where it does. */
export interface Window<G extends GameTypes> {
  readonly cite: readonly string[]
  concerns(g: PublicContext<G>, seat: G['Seat']): boolean
  readonly may: { readonly [V in keyof G['Verbs']]?: Reaction<G, G['Verbs'][V]> }
}

declare const kind: unique symbol
/** A step that asks; made by `rules.ask` and `rules.askAll` only. */
export interface AskingStep<G extends GameTypes, F extends Frame> {
  readonly [kind]: (g: G, f: F) => void
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
  readonly options: Options
  readonly seats: readonly G['Seat'][]
  readonly seat: G['Seat'] | null
  readonly asked: readonly G['Seat'][]
  readonly stack: readonly DeepReadonly<AnyFrame<G>>[]
  readonly board: DeepReadonly<G['Board']>
  readonly zones: { readonly [Z in G['Zone']]: readonly (G['Thing'] | null)[] }
  readonly own: DeepReadonly<G['Own']> | null
  readonly draft: Draft | null
  readonly outcome: Outcome<G> | null
}
