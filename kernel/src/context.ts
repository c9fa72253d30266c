/** The context of a step: the only way to chance and to secrets. One object serves the three widths of types.ts. */
import { throwMalformed, randomBelow, shuffled } from '@tabularium/shapes'
import { nextIdForSeats } from './aside.ts'
import type { AnyChoice, CompiledRules } from './compile.ts'
import { hasOfferedCandidate } from './offer.ts'
import type { Question } from './run.ts'
import type { AnyFrame, EmittedEvent, GameTypes, GameOptions, Secrets, SharedSecret, State, WindowFrame } from './types.ts'

/** A `pile` has an order that all may see from outside, a `hand` has none. */
export interface ZoneDef {
  readonly order: 'pile' | 'hand'
  /** Who looks into it: nobody, all, one seat, or whoever the seats at the table make it. */
  readonly visibleTo: 'none' | 'all' | string | ((seats: readonly string[]) => string)
  /** Whether all can see the backs of what lies there. */
  readonly showsBacks?: true
}
export type ZoneDefs = { readonly [zone: string]: ZoneDef }

/** The zones of a game. */
export interface ZoneTables {
  readonly defs: ZoneDefs
  /** The back of each thing. */
  readonly backs: readonly number[]
  /** Backs are numbered from 0. */
  readonly kindsOfBack: number
  readonly showingBacks: readonly string[]
  /** What each seat saw of them last: as long as nothing has moved, so is the sight. */
  readonly shownTo: ShownZones[]
  /** The zones with who looks into each, for the seats asked about last. */
  watched: { readonly by: readonly string[]; readonly list: readonly ZoneWithViewers[]; readonly zones: { readonly [zone: string]: ZoneWithViewers } }
}
interface ZoneWithViewers {
  readonly at: number
  readonly name: string
  readonly order: ZoneDef['order']
  readonly mask: number
}
export interface ShownZones {
  readonly of: { readonly zones: { readonly [zone: string]: readonly number[] }; readonly seen: readonly number[] }
  /** What lay in each zone, in the order of their definitions. */
  readonly lying: readonly (readonly number[])[]
  /** The seats at the table: bits of `seen` mean theirs. */
  readonly by: readonly string[]
  readonly backs: { readonly [zone: string]: readonly number[] }
  readonly zones: { readonly [zone: string]: readonly (number | null)[] }
  readonly hiddenBacks: { readonly [zone: string]: readonly number[] }
}
export const makeZoneTables = (defs: ZoneDefs, backs: readonly number[]): ZoneTables => ({
  defs,
  backs,
  kindsOfBack: Math.max(0, ...backs) + 1,
  showingBacks: Object.keys(defs).filter(zone => defs[zone]!.showsBacks),
  shownTo: [],
  watched: { by: [], list: [], zones: {} },
})

export class KernelError extends Error {}

/** A state's secrets are replaced by a copy before they change, so that copies of the state, and views of it, may share them. */
export const copySecrets = <G extends GameTypes>(s: Secrets<G>): Secrets<G> => ({ zones: { ...s.zones }, seen: s.seen.slice(), own: s.own, shared: s.shared })

/** Bits of `seen`: one a seat in order, then one for spectators. Who does not play has none. */
export function bitOfSeat(seats: readonly string[], seat: string | null): number {
  const at = seat === null ? seats.length : seats.indexOf(seat)
  return at < 0 ? 0 : 1 << at
}
export const maskOfEveryone = (seats: readonly string[]): number => (2 << seats.length) - 1
export function maskOfZoneViewers(seats: readonly string[], { visibleTo }: ZoneDef): number {
  const who = typeof visibleTo === 'function' ? visibleTo(seats) : visibleTo
  return who === 'all' ? maskOfEveryone(seats) : who === 'none' ? 0 : bitOfSeat(seats, who)
}
/** Matches that are played in turn have lists of their own with the same seats, so this is mostly worked out already. */
export function findZonesWithViewers(zones: ZoneTables, seats: readonly string[]): ZoneTables['watched'] {
  if (areSameSeats(zones.watched.by, seats)) return zones.watched
  const list = Object.entries(zones.defs).map(([name, def], at): ZoneWithViewers => ({ at, name, order: def.order, mask: maskOfZoneViewers(seats, def) }))
  return (zones.watched = { by: seats, list, zones: Object.fromEntries(list.map(zone => [zone.name, zone])) })
}
export const areSameSeats = (a: readonly string[], b: readonly string[]): boolean => a === b || (a.length === b.length && a.every((seat, i) => seat === b[i]))
/** Whether a zone is the seat's alone to look into. */
export const isZoneOfSeatAlone = (zone: ZoneDef, seats: readonly string[], seat: string): boolean => maskOfZoneViewers(seats, zone) === bitOfSeat(seats, seat)
export const compareAscending = (a: number, b: number) => a - b
/** Zones are replaced, never changed in place; hands are kept in the order of their things, which tells nobody anything. */
const copyWithoutItemAt = (zone: readonly number[], at: number): number[] => (at === zone.length - 1 ? zone.slice(0, at) : zone.toSpliced(at, 1))
function copyWithThingInserted(hand: readonly number[], thing: number): number[] {
  const at = hand.findIndex(other => other > thing)
  return at < 0 ? [...hand, thing] : hand.toSpliced(at, 0, thing)
}
type FrameOfProc<G extends GameTypes, P> = Extract<G['Frame'], { proc: P }>

export class Context<G extends GameTypes> {
  /** The question on top of the stack, once somebody wanted it; a state changes by `play` and `retract` alone. */
  asking: Question<G> | null | undefined = undefined
  events: EmittedEvent<G>[] | null = null
  barrier = false
  /** Things that came under somebody's eyes: thing and who sees it, in turn. */
  revealed: number[] | null = null
  /** Whether something was looked at that not everybody sees. */
  sawSecret = false
  /** Who acts, and whether in this act something was looked at that this seat does not see. */
  actor: G['Seat'] | null = null
  sawMore = false
  private fresh: Secrets<G> | null = null
  /** How many questions are being worked out that must rest on public facts. */
  private inPublic = 0
  private inAside = false
  /** The frame that was looked for last, and the one on top then: most questions ask for the same one again and again. */
  private found: AnyFrame<G> | null = null
  private foundFrom: AnyFrame<G> | undefined = undefined
  readonly state: State<G>
  readonly zones: ZoneTables
  readonly rules: CompiledRules<G>
  readonly seats: readonly G['Seat'][]
  readonly options: GameOptions
  readonly board: G['Board']
  constructor(state: State<G>, zones: ZoneTables, rules: CompiledRules<G>) {
    this.state = state
    this.zones = zones
    this.rules = rules
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
  /** For what lies in no zone: the zones stay those of the copies until something moves. Ends undo where the act has looked at more than its seat sees. */
  private secretsBesideZones(): Secrets<G> {
    this.barrier ||= this.sawMore && !this.inAside
    return this.fresh ?? (this.state.secrets = { ...this.state.secrets })
  }
  count(zone: G['Zone']): number {
    return this.state.secrets.zones[zone].length
  }
  zone(zone: G['Zone']): readonly G['Thing'][] {
    const { visibleTo } = this.zones.defs[zone]!
    if (visibleTo !== 'all') this.lookAtSecret(zone, visibleTo)
    return this.state.secrets.zones[zone]
  }
  shown(zone: G['Shown']): readonly G['Thing'][] {
    if (this.zones.defs[zone]?.visibleTo !== 'all') throw new KernelError(`zone ${zone} does not lie open`)
    return this.state.secrets.zones[zone as unknown as G['Zone']]
  }
  own(seat: G['Seat']): G['Own'] {
    this.lookAtSecret('own', seat)
    return this.state.secrets.own[seat] as G['Own']
  }
  shared(seat: G['Seat']): readonly SharedSecret<G>[] {
    this.lookAtSecret('shared', seat)
    return this.state.secrets.shared.filter(secret => secret.seats.includes(seat))
  }
  private lookAtSecret(what: string, of: ZoneDef['visibleTo']): void {
    this.sawSecret = true
    this.sawMore ||= of !== this.actor
    if (this.inPublic > 0) throw new KernelError(`a question that must rest on public facts looked at ${what}`)
  }
  backs(zone: G['Zone']): readonly number[] {
    const { order, showsBacks } = this.zones.defs[zone]!
    if (!showsBacks) throw new KernelError(`zone ${zone} does not show its backs`)
    const backs = this.state.secrets.zones[zone].map(thing => this.zones.backs[thing]!)
    return order === 'pile' ? backs.slice(-1) : backs.sort(compareAscending)
  }
  /** Legality for "is there anything to choose?": the frames are laid on the stack, asked, and taken away again. */
  offers(verb: keyof G['Verbs'], frames: readonly G['Frame'][] = []): boolean {
    const { stack } = this.state
    for (let i = 0; i < frames.length; i++) stack.push(frames[i] as AnyFrame<G>)
    this.found = null
    try {
      return this.offersOnTop(verb as string)
    } finally {
      for (let i = 0; i < frames.length; i++) stack.pop()
    }
  }
  private offersOnTop(verb: string): boolean {
    const frame = this.top()!
    const step = this.rules.steps[frame.proc]?.[frame.at]
    if (step?.is !== 'one') throw new KernelError(`${frame.proc}.${frame.at} asks nobody in particular`)
    const seat = step.who(this, frame)
    const choice = step.may.by.get(verb)
    if (!choice) throw new KernelError(`${frame.proc}.${frame.at} has no verb ${verb}`)
    return seat !== null && this.offersAny([choice], frame, seat)
  }
  /** Whether one of these offers anything, by public facts alone. */
  offersAny(choices: readonly AnyChoice<G>[], frame: AnyFrame<G>, seat: G['Seat']): boolean {
    this.inPublic++
    try {
      for (let i = 0; i < choices.length; i++) if (hasOfferedCandidate(choices[i]!, this, frame, seat, undefined)) return true
      return false
    } finally {
      this.inPublic--
    }
  }
  within<P extends G['Frame']['proc']>(proc: P, fits?: (frame: FrameOfProc<G, P>) => boolean): FrameOfProc<G, P> | null {
    const { stack } = this.state
    if (fits !== undefined) return (stack.findLast(frame => frame.proc === proc && fits(frame as FrameOfProc<G, P>)) as FrameOfProc<G, P> | undefined) ?? null
    const top = stack[stack.length - 1]
    if (this.found !== null && this.foundFrom === top && this.found.proc === proc) return this.found as FrameOfProc<G, P>
    this.foundFrom = top
    this.found = null
    for (let i = stack.length - 1; i >= 0 && this.found === null; i--) if (stack[i]!.proc === proc) this.found = stack[i]!
    return this.found as FrameOfProc<G, P> | null
  }
  enclosing<P extends G['Frame']['proc']>(proc: P): FrameOfProc<G, P> {
    const frame = this.within(proc)
    if (!frame) throw new KernelError(`no ${proc} is in progress`)
    return frame
  }

  /** Carries out an aside, which ends nobody's undo: so it may not touch chance, nor show anything. */
  aside<T>(work: () => T): T {
    const { sawMore } = this
    this.inAside = true
    try {
      return work()
    } finally {
      this.inAside = false
      this.sawMore = sawMore
    }
  }
  private raiseBarrier(): void {
    if (this.inAside) throw new KernelError('an aside may neither roll nor move or show things')
    this.barrier = true
  }
  roll(sides: number): number {
    this.raiseBarrier()
    const { rng } = this.state
    const fixed = rng.script?.rolls.shift()
    if (sides < 1) throw new KernelError('a die has at least one side')
    if (fixed === undefined) return randomBelow(rng, sides) + 1
    return fixed >= 1 && fixed <= sides ? fixed : throwMalformed('dice.rolls', `a die of ${sides} cannot show ${fixed}`)
  }
  draw(from: G['Zone'], to: G['Zone']): G['Thing'] {
    const things = this.state.secrets.zones[from]
    if (things.length === 0) throw new KernelError(`zone ${from} is empty`)
    const fixed = this.state.rng.script?.draws.shift()
    const thing = fixed ?? (this.zones.defs[from]!.order === 'pile' ? things.at(-1)! : things[randomBelow(this.state.rng, things.length)]!)
    if (fixed !== undefined && !things.includes(fixed)) throwMalformed('dice.draws', `what is to be drawn does not lie in ${from}`)
    this.move(thing, from, to)
    return thing
  }
  shuffle(from: readonly G['Zone'][], into: G['Zone']): void {
    this.raiseBarrier()
    const { zones, seen } = this.secrets()
    const all = from.flatMap(zone => zones[zone])
    for (const zone of from) zones[zone] = []
    const { mask, order } = findZonesWithViewers(this.zones, this.seats).zones[into]!
    for (const thing of all) seen[thing] = mask
    zones[into] = [...zones[into], ...shuffled(this.state.rng, all)]
    if (order === 'hand') zones[into].sort(compareAscending)
  }
  move(thing: number, from: G['Zone'], to: G['Zone'], end: 'top' | 'bottom' = 'top'): void {
    const { zones } = this.secrets()
    const source = zones[from]
    const at = source.lastIndexOf(thing)
    if (at < 0) throw new KernelError(`thing ${thing} is not in ${from}`)
    const { zones: watched } = findZonesWithViewers(this.zones, this.seats)
    const left = watched[from]!
    const joined = watched[to]!
    const watching = left.mask | joined.mask
    if (left.order === 'hand' && source.length > 1) this.forget(from, watching)
    zones[from] = copyWithoutItemAt(source, at)
    zones[to] = joined.order === 'hand' ? copyWithThingInserted(zones[to], thing) : end === 'top' ? [...zones[to], thing] : [thing, ...zones[to]]
    this.reveal(thing, watching)
  }
  private reveal(thing: number, to: number): void {
    this.raiseBarrier()
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
    this.reveal(thing, to === 'all' ? maskOfEveryone(this.seats) : bitOfSeat(this.seats, to))
  }
  keep(seat: G['Seat'], own: G['Own'] | ((own: G['Own']) => G['Own'])): void {
    const secrets = this.secretsBesideZones()
    secrets.own = { ...secrets.own, [seat]: typeof own === 'function' ? (own as (old: G['Own']) => G['Own'])(secrets.own[seat] as G['Own']) : own }
  }
  share(seats: readonly G['Seat'][], value: G['Shared']): string {
    const secrets = this.secretsBesideZones()
    const known = this.seats.filter(seat => seats.includes(seat))
    const id = nextIdForSeats(known, secrets.shared)
    secrets.shared = [...secrets.shared, { id, seats: known, value }]
    return id
  }
  unshare(id: string): G['Shared'] {
    const secrets = this.secretsBesideZones()
    const found = secrets.shared.find(secret => secret.id === id)
    if (!found) throw new KernelError(`there is no shared secret ${id}`)
    secrets.shared = secrets.shared.filter(secret => secret !== found)
    return found.value
  }

  emit(event: G['Event'], cite: readonly string[], to?: readonly G['Seat'][]): void {
    ;(this.events ??= []).push({ event, cite, to: to ?? null })
  }
  window(timing: G['Timing'], order: readonly G['Seat'][]): { call: WindowFrame<G> } {
    // `again`: the queue is made anew before anybody is asked.
    return { call: { proc: 'window', at: 'again', timing, order, queue: order as G['Seat'][] } }
  }
  end(winners: readonly G['Seat'][], reason: string, points?: { readonly [S in G['Seat']]?: number }): { done: true } {
    this.state.outcome = points ? { winners, reason, points } : { winners, reason }
    return { done: true }
  }
  top(): AnyFrame<G> | undefined {
    const { stack } = this.state
    return stack[stack.length - 1]
  }
}
