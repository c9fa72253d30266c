/** A match as it lives in a browser: people act, opponents answer, standing orders pass, everything is kept. Knows no worker and no screen. */
import { pickFrom, randomAction } from '@tabularium/bots'
import type { AnyGame } from '@tabularium/games'
import { act, canUndo, defaultOrders, exportMatch, goOn, logFor, playPlan, setOrder, settle, undo, undoAll, type Order, type Result } from '@tabularium/host'
import type { WireAction } from '@tabularium/kernel'
import type { Answer, AnyState, Position, Speed, Update } from './link.ts'
import { History } from './history.ts'
import { runStep } from './study.ts'
import type { AnyMatch, Kept } from './store.ts'

export interface Deps {
  save(match: AnyMatch, step: number, from: number): Promise<void>
  /** What an opponent does in a sampled state. */
  think(sample: AnyState, seat: string, bot: string, seed: string): Promise<WireAction | null>
  now(): number
  later(ms: number, run: () => void): void
  key(): readonly number[]
  changed(): void
}
const PAUSE: { readonly [S in Speed]: number } = { instant: 0, quick: 250, calm: 900, slow: 2200 }
const OK: Answer = { ok: true }

export class Room {
  private readonly game: AnyGame
  private readonly kept: Kept
  private readonly deps: Deps
  private match: AnyMatch
  private history: History
  private step: number
  private saved: number
  private speed: Speed = 'calm'
  private asked: readonly string[] = []
  private rest: { [seat: string]: readonly WireAction[] } = {}
  /** Moves are made one after another. */
  private queue: Promise<unknown> = Promise.resolve()
  private thinking: string | null = null
  private closed = false

  constructor(game: AnyGame, kept: Kept, match: AnyMatch, deps: Deps) {
    this.game = game
    this.kept = kept
    this.deps = deps
    this.match = match
    this.step = kept.step
    this.saved = match.log.length
    this.history = new History(game, match)
  }
  private get people(): string[] {
    return Object.entries(this.kept.players).flatMap(([seat, p]) => (p.is === 'person' ? [seat] : []))
  }
  private botOf(seat: string): string | null {
    const player = this.kept.players[seat]
    return player?.is === 'bot' ? player.bot : null
  }
  private get open(): boolean {
    return this.kept.study !== null
  }

  start(): Promise<Answer> {
    return this.serially(async () => this.settled(this.match))
  }
  close(): void {
    this.closed = true
  }
  setSpeed(speed: Speed): void {
    this.speed = speed
  }

  act(seat: string, action: WireAction): Promise<Answer> {
    return this.serially(() => this.take(act(this.game, this.match, seat, action, this.deps.now())))
  }
  undo(seat: string, all: boolean): Promise<Answer> {
    return this.serially(() => this.take((all ? undoAll : undo)(this.game, this.match, seat, this.deps.now())))
  }
  order(seat: string, timing: string | null, order: Order, lasts: 'always' | 'now'): Promise<Answer> {
    return this.serially(() => this.settled(setOrder(this.match, seat, timing, order, lasts)))
  }
  plan(seat: string, actions: readonly WireAction[]): Promise<Answer> {
    return this.serially(async () => {
      const result = playPlan(this.game, this.match, seat, actions, this.people, this.deps.now())
      if (result.ended === 'refused' && result.played === 0) return { ok: false, problem: 'not-offered', cite: [] }
      this.rest[seat] = result.ended === 'waiting' ? [] : result.rest
      return this.settled(result.match)
    })
  }
  /** One step of the example that is being studied. */
  next(): Promise<Answer> {
    return this.serially(async () => {
      const step = this.kept.study?.steps[this.step]
      if (step === undefined) return { ok: false, problem: 'over', cite: [] }
      const result = runStep(this.game, this.match, step, n => this.history.at(n), this.deps.now())
      if (!result.ok) return { ok: false, problem: result.problem, cite: result.cite }
      this.step += 1
      return this.settled(result.match)
    })
  }

  at(seat: string | null, n: number): Position {
    const found = this.history.upTo(this.match).nearest(n)
    return { n: found, sample: this.sampleOf(this.history.at(found), seat) }
  }
  export(seat: string | null): string {
    return JSON.stringify(exportMatch(this.match, seat), null, 1)
  }
  updateFor(seat: string | null, from: number): Update {
    const { match } = this
    return {
      ...{ n: match.log.length, seat, sample: this.sampleOf(match.state, seat), asked: this.asked, step: this.step },
      canUndo: seat !== null && canUndo(match, seat),
      orders: (seat === null ? null : match.orders[seat]) ?? defaultOrders,
      entries: logFor(match, seat, from),
      opening: match.opening.filter(t => t.to === null || (seat !== null && t.to.includes(seat))),
      rest: (seat === null ? null : this.rest[seat]) ?? [],
    }
  }
  /** Null looks on: the kernel gives spectators a bit of their own. */
  private sampleOf(state: AnyState, seat: string | null): AnyState {
    return this.game.sample(state, seat as string, this.deps.key())
  }

  private serially(run: () => Promise<Answer>): Promise<Answer> {
    const next = this.queue.then(run)
    this.queue = next.catch(() => null)
    return next
  }
  private take(result: Result<never> | ReturnType<typeof act>): Promise<Answer> {
    if (!result.ok) return Promise.resolve({ ok: false, problem: result.problem, cite: result.cite })
    return this.settled(result.match as AnyMatch)
  }
  /** Standing orders are followed, then plans that waited; what came of it is kept before anybody is told. */
  private async settled(start: AnyMatch): Promise<Answer> {
    const people = this.open ? [] : this.people
    const before = this.match
    const now = this.deps.now()
    let at = settle(this.game, start, people, now)
    for (const seat of people) {
      const on = goOn(this.game, before, at.match, seat, people, now)
      if (!on) continue
      at = on
      if (on.ended !== 'waiting') this.rest[seat] = on.rest
    }
    this.match = at.match
    this.asked = this.stopped(at.stopped)
    await this.deps.save(this.match, this.step, Math.min(this.saved, this.match.log.length))
    this.saved = this.match.log.length
    if (at.wakeAt !== null) this.deps.later(at.wakeAt - now, () => void this.start())
    this.deps.changed()
    this.wake()
    return OK
  }
  private stopped(people: readonly string[]): readonly string[] {
    const open = this.game.decisions(this.match.state).map(d => d.seat as string)
    return open.filter(seat => this.open || people.includes(seat) || this.botOf(seat))
  }

  /** Lets the next opponent think, one at a time. */
  private wake(): void {
    const seat = this.asked.find(s => this.botOf(s))
    if (seat === undefined || this.thinking !== null || this.closed) return
    this.thinking = seat
    void this.think(seat).finally(() => {
      this.thinking = null
      this.wake()
    })
  }
  private async think(seat: string): Promise<void> {
    const { match } = this
    const n = match.log.length
    const action = this.onlyPass(seat) ?? (await this.thought(seat, n))
    if (this.closed || !action) return
    await this.serially(async () => {
      // Somebody moved meanwhile: what was thought may no longer fit.
      if (this.match.log.length !== n) return OK
      return this.take(act(this.game, this.match, seat, action, this.deps.now()))
    })
  }
  private async thought(seat: string, n: number): Promise<WireAction | null> {
    const sample = this.sampleOf(this.match.state, seat)
    const [action] = await Promise.all([this.deps.think(sample, seat, this.botOf(seat)!, `${this.kept.id} ${n} ${seat}`), this.pause(PAUSE[this.speed])])
    return action ?? this.byChance(seat, n)
  }
  private byChance(seat: string, n: number): WireAction | null {
    const decision = this.game.decisions(this.match.state).find(d => d.seat === seat)
    return decision ? this.game.toWire(randomAction(decision, pickFrom(`${this.kept.id} ${n}`))) : null
  }
  private onlyPass(seat: string): WireAction | null {
    const offer = this.game.decisions(this.match.state).find(d => d.seat === seat)?.offer
    return offer && Object.keys(offer).length === 1 && offer.pass ? { do: 'pass' } : null
  }
  private pause(ms: number): Promise<void> {
    return ms === 0 ? Promise.resolve() : new Promise(done => this.deps.later(ms, done))
  }
}
