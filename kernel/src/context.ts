/** The context of a step: the only way to chance and to secrets. One object serves the three widths of types.ts. */
import { randomBelow, shuffled } from './rng.ts'
import type { Question } from './run.ts'
import type { AnyFrame, GameTypes, Options, Secrets, State, EmittedEvent, WindowFrame } from './types.ts'

/** How a zone lies: a `pile` has an order that all may see from outside, a `hand` has none. Who looks into it: nobody, all, or one seat. */
export interface ZoneDef {
  readonly lies: 'pile' | 'hand'
  readonly open: 'none' | 'all' | string
}
export type ZoneDefs = { readonly [zone: string]: ZoneDef }

/** The zones of a game, with those listed apart into which not everybody looks. */
export interface Zones {
  readonly defs: ZoneDefs
  readonly hidden: readonly (ZoneDef & { readonly name: string })[]
  /** What each seat saw of them last: as long as the secrets are the same, so is the sight. */
  readonly shownTo: { readonly of: object; readonly zones: ShownZones }[]
}
export type ShownZones = { readonly [zone: string]: readonly (number | null)[] }
export const zonesOf = (defs: ZoneDefs): Zones => ({
  defs,
  shownTo: [],
  hidden: Object.entries(defs)
    .filter(([, def]) => def.open !== 'all')
    .map(([name, def]) => ({ name, lies: def.lies, open: def.open })),
})

export class KernelError extends Error {}

/** A state's secrets are replaced by a copy before they change, so that copies of the state, and views of it, may share them. */
export const copySecrets = <G extends GameTypes>({ zones, seen, own }: Secrets<G>): Secrets<G> => ({ zones: { ...zones }, seen: seen.slice(), own })

/** Bits of `seen`: one a seat in order, then one for spectators. */
export const bitOf = (seats: readonly string[], seat: string | null): number => 1 << (seat === null ? seats.length : seats.indexOf(seat))
export const everyone = (seats: readonly string[]): number => (2 << seats.length) - 1
export const viewersOf = (seats: readonly string[], zone: ZoneDef): number =>
  zone.open === 'all' ? everyone(seats) : zone.open === 'none' ? 0 : bitOf(seats, zone.open)

export const ascending = (a: number, b: number) => a - b
/** Zones are replaced, never changed in place; hands are kept in the order of their things, which tells nobody anything. */
const without = (zone: readonly number[], at: number): number[] => (at === zone.length - 1 ? zone.slice(0, at) : zone.toSpliced(at, 1))
function insertSorted(hand: readonly number[], thing: number): number[] {
  let at = hand.length
  while (at > 0 && hand[at - 1]! > thing) at--
  return hand.toSpliced(at, 0, thing)
}

type Found<G extends GameTypes, P> = Extract<G['Frame'], { proc: P }>

export class Context<G extends GameTypes> {
  /** The question on top of the stack, once somebody wanted it; a state changes by `play` and `retract` alone. */
  asking: Question<G> | null | undefined = undefined
  events: EmittedEvent<G>[] | null = null
  barrier = false
  /** Things that came under somebody's eyes: thing and who sees it, in turn. */
  revealed: number[] | null = null
  private fresh: Secrets<G> | null = null
  readonly state: State<G>
  readonly zones: Zones
  readonly seats: readonly G['Seat'][]
  readonly options: Options
  readonly board: G['Board']
  constructor(state: State<G>, zones: Zones) {
    this.state = state
    this.zones = zones
    this.seats = state.seats
    this.options = state.options
    this.board = state.board
  }

  /** What was told and seen is past. */
  renew(): this {
    this.events = this.revealed = this.fresh = null
    this.barrier = false
    return this
  }
  private secrets(): Secrets<G> {
    return (this.fresh ??= this.state.secrets = copySecrets(this.state.secrets))
  }
  count(zone: G['Zone']): number {
    return this.state.secrets.zones[zone].length
  }
  zone(zone: G['Zone']): readonly number[] {
    return this.state.secrets.zones[zone]
  }
  shown(zone: G['Shown']): readonly number[] {
    if (this.zones.defs[zone]?.open !== 'all') throw new KernelError(`zone ${zone} does not lie open`)
    return this.state.secrets.zones[zone as unknown as G['Zone']]
  }
  own(seat: G['Seat']): G['Own'] {
    return this.state.secrets.own[seat] as G['Own']
  }
  within<P extends G['Frame']['proc']>(proc: P): Found<G, P> | null {
    const { stack } = this.state
    for (let i = stack.length - 1; i >= 0; i--) if (stack[i]!.proc === proc) return stack[i] as Found<G, P>
    return null
  }
  enclosing<P extends G['Frame']['proc']>(proc: P): Found<G, P> {
    const frame = this.within(proc)
    if (!frame) throw new KernelError(`no ${proc} is in progress`)
    return frame
  }

  roll(sides: number): number {
    this.barrier = true
    const { rng } = this.state
    const fixed = rng.script?.rolls.shift()
    if (sides < 1 || (fixed !== undefined && (fixed < 1 || fixed > sides))) throw new KernelError(`a die of ${sides} cannot show ${fixed ?? 'anything'}`)
    return fixed ?? randomBelow(rng, sides) + 1
  }
  draw(from: G['Zone'], to: G['Zone']): number {
    const things = this.state.secrets.zones[from]
    if (things.length === 0) throw new KernelError(`zone ${from} is empty`)
    const fixed = this.state.rng.script?.draws.shift()
    const thing = fixed ?? (this.zoneDef(from).lies === 'pile' ? things.at(-1)! : things[randomBelow(this.state.rng, things.length)]!)
    this.move(thing, from, to)
    return thing
  }
  shuffle(from: readonly G['Zone'][], into: G['Zone']): void {
    this.barrier = true
    const { zones, seen } = this.secrets()
    const all = from.flatMap(zone => zones[zone])
    for (const zone of from) zones[zone] = []
    const mask = viewersOf(this.seats, this.zoneDef(into))
    for (const thing of all) seen[thing] = mask
    zones[into] = [...zones[into], ...shuffled(this.state.rng, all)]
    if (this.zoneDef(into).lies === 'hand') zones[into].sort(ascending)
  }
  move(thing: number, from: G['Zone'], to: G['Zone'], end: 'top' | 'bottom' = 'top'): void {
    const { zones } = this.secrets()
    const source = zones[from]
    const at = source.lastIndexOf(thing)
    if (at < 0) throw new KernelError(`thing ${thing} is not in ${from}`)
    const left = this.zoneDef(from)
    const joined = this.zoneDef(to)
    const watching = viewersOf(this.seats, left) | viewersOf(this.seats, joined)
    if (left.lies === 'hand' && source.length > 1) this.forget(from, watching)
    zones[from] = without(source, at)
    zones[to] = joined.lies === 'hand' ? insertSorted(zones[to], thing) : end === 'top' ? [...zones[to], thing] : [thing, ...zones[to]]
    this.reveal(thing, watching)
  }
  private reveal(thing: number, to: number): void {
    this.barrier = true
    const { seen } = this.secrets()
    seen[thing] = seen[thing]! | to
    ;(this.revealed ??= []).push(thing, to)
  }
  /** Something unseen leaves a hand: whoever knew some of its cards no longer knows which of them are left. */
  private forget(hand: G['Zone'], watching: number): void {
    const { zones, seen } = this.secrets()
    for (const thing of zones[hand]) if ((seen[thing]! | watching) !== watching) seen[thing] = seen[thing]! & watching
  }
  show(thing: number, to: G['Seat'] | 'all'): void {
    this.reveal(thing, to === 'all' ? everyone(this.seats) : bitOf(this.seats, to))
  }
  keep(seat: G['Seat'], own: G['Own']): void {
    this.barrier = true
    const secrets = this.secrets()
    secrets.own = { ...secrets.own, [seat]: own }
  }

  emit(event: G['Event'], cite: readonly string[], to?: readonly G['Seat'][]): void {
    ;(this.events ??= []).push({ event, cite, to: to ?? null })
  }
  window(timing: G['Timing'], order: readonly G['Seat'][]): { call: WindowFrame<G> } {
    // `again`: the queue is made anew before anybody is asked.
    return { call: { proc: 'window', at: 'again', timing, order, queue: order as G['Seat'][] } }
  }
  end(winners: readonly G['Seat'][], reason: string): { done: true } {
    this.state.outcome = { winners, reason }
    return { done: true }
  }
  top(): AnyFrame<G> | undefined {
    const { stack } = this.state
    return stack[stack.length - 1]
  }
  private zoneDef(zone: G['Zone']): ZoneDef {
    return this.zones.defs[zone]!
  }
}
