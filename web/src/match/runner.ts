/** A match as it lives in a browser: people act, opponents answer, standing orders pass, everything is saved. Knows no worker and no screen. */
import { createIndexPickerFromSeed, randomAction } from '@tabularium/bots'
import type { AnyGame } from '@tabularium/games'
import {
  playMoveInMatch,
  answerAsidesForBots,
  canSeatUndo,
  defaultStandingOrders,
  filterEventsForSeat,
  playAutomaticAnswersAndPlans,
  isScriptedStep,
  readLogForSeat,
  addAsideToMatch,
  canSeatOnlyPass,
  playPlannedActions,
  playScriptedStep,
  findSeenLogReceiptOfSeat,
  countEntriesSeen,
  makeMatchWithStandingOrder,
  computeStateAfterEntryNumber,
  findTrueEntryNumber,
  undoLastStepOfSeat,
  undoAllStepsOfSeat,
  type StandingOrder,
  type RemainingPlansBySeat,
  type ScriptedStep,
  type MatchResult,
} from '@tabularium/host'
import { makeRngKeyFromSeed, sha256, type WireAction, type WireAsideAction } from '@tabularium/kernel'
import type { AnswerOrRefusal, AnyState, AnyView, OpponentSpeed, MatchUpdate } from './client.ts'
import { makeFailure, MatchError } from './failure.ts'
import { writeMatchFile } from './save-file.ts'
import type { PositionMessage } from './views.ts'
import type { AnyMatch, StoredMatch } from './store.ts'

export interface MatchRunnerDeps {
  save(match: AnyMatch, step: number, from: number): Promise<void>
  /** What an opponent does in a sampled state. */
  think(sample: AnyState, seat: string, bot: string, seed: string): Promise<WireAction | null>
  now(): number
  schedule(ms: number, run: () => void): void
  onChange(): void
  /** Something failed that nobody asked for: an opponent's move, a standing order that was due. */
  onFailure(error: unknown): void
}
/** What a move leads to, before it is saved and shown. */
interface NextStateOfMatch {
  readonly match: AnyMatch
  readonly asked: readonly string[]
  readonly rest: RemainingPlansBySeat
  readonly wakeAt: number | null
}
interface Pause {
  readonly ms: number
  done(): void
}
const BOT_PAUSE_MS: { readonly [S in OpponentSpeed]: number } = { instant: 0, quick: 250, calm: 900, slow: 2200 }
const WINDOW_PAUSE_MS = 60
/** Nobody waits longer than this for what others do, at any pace but the slowest. */
const LONGEST_BOT_WAIT_MS = 8000
const ACCEPTED_ANSWER: AnswerOrRefusal = { ok: true }

export class MatchRunner {
  private readonly game: AnyGame
  private readonly stored: StoredMatch
  private readonly deps: MatchRunnerDeps
  private match: AnyMatch
  private step: number
  private saved: number
  private speed: OpponentSpeed = 'calm'
  /** So long opponents have let their moves be seen since a person decided, in milliseconds. */
  private waited = 0
  private pausing: Pause | null = null
  private asked: readonly string[] = []
  private rest: RemainingPlansBySeat = {}
  /** Moves are made one after another. */
  private queue: Promise<unknown> = Promise.resolve()
  private thinking: string | null = null
  /** An opponent could not move. It is not woken again until somebody says so. */
  private stalled: 'think' | 'save' | null = null
  private closed = false

  /** `saved`: so many entries lie on the disk as they are here. */
  constructor(game: AnyGame, stored: StoredMatch, match: AnyMatch, deps: MatchRunnerDeps, saved = match.n) {
    this.game = game
    this.stored = stored
    this.deps = deps
    this.match = match
    this.step = stored.step
    this.saved = saved
  }
  private get isStudy(): boolean {
    return this.stored.study !== null
  }
  /** The seats that standing orders serve. In a study every seat is played openly, and everybody is asked. */
  private get servedSeats(): string[] {
    return this.isStudy ? [] : Object.entries(this.stored.players).flatMap(([seat, p]) => (p.is === 'person' ? [seat] : []))
  }
  /** One person among opponents: nobody can read from a quick pass what a hand does not hold. */
  private get isAlone(): boolean {
    return !this.isStudy && Object.values(this.stored.players).filter(p => p.is !== 'bot').length === 1
  }
  private get seatsOfBots(): string[] {
    return Object.keys(this.stored.players).filter(seat => this.botAt(seat) !== null)
  }
  private botAt(seat: string): string | null {
    const player = this.stored.players[seat]
    return player?.is === 'bot' ? player.bot : null
  }

  start(): Promise<AnswerOrRefusal> {
    return this.enqueue(() => this.advance(this.match))
  }
  /** Resolves when nothing is under way any more. */
  async close(): Promise<void> {
    this.closed = true
    await this.queue
  }
  /** Goes on after a failure. An opponent that could not think plays this move by chance. */
  async resume(): Promise<AnswerOrRefusal> {
    const seat = this.stalled === 'think' ? this.asked.find(s => this.botAt(s)) : undefined
    this.stalled = null
    if (seat === undefined) return this.start()
    return this.enqueue(() =>
      this.apply(playMoveInMatch(this.game, this.match, seat, this.drawAction(seat, this.seedOf('chance', seat, this.match.n)), this.deps.now())),
    )
  }
  /** Who is in a hurry does not wait for the pause that has begun. */
  setSpeed(speed: OpponentSpeed): void {
    this.speed = speed
    if (speed !== 'instant' || !this.pausing) return
    this.waited -= this.pausing.ms
    this.pausing.done()
    this.pausing = null
  }

  act(seat: string, action: WireAction): Promise<AnswerOrRefusal> {
    this.waited = 0
    return this.enqueue(() => this.apply(playMoveInMatch(this.game, this.match, seat, action, this.deps.now())))
  }
  aside(seat: string, action: WireAsideAction): Promise<AnswerOrRefusal> {
    return this.enqueue(() => this.apply(addAsideToMatch(this.game, this.match, seat, action, this.deps.now())))
  }
  undo(seat: string, all: boolean): Promise<AnswerOrRefusal> {
    return this.enqueue(() => this.apply((all ? undoAllStepsOfSeat : undoLastStepOfSeat)(this.game, this.match, seat, this.deps.now())))
  }
  setOrder(seat: string, timing: string | null, order: StandingOrder, lasts: 'always' | 'now'): Promise<AnswerOrRefusal> {
    return this.enqueue(() => this.advance(makeMatchWithStandingOrder(this.match, seat, timing, order, lasts)))
  }
  plan(seat: string, actions: readonly WireAction[]): Promise<AnswerOrRefusal> {
    this.waited = 0
    return this.enqueue(async () => {
      const result = playPlannedActions(this.game, this.match, seat, actions, this.servedSeats, this.deps.now())
      if (result.ended === 'refused' && result.played === 0) return { ok: false, problem: 'not-offered', cite: [] }
      return this.advance(result.match, { ...this.rest, [seat]: result.ended === 'waiting' ? [] : result.rest })
    })
  }
  /** Some steps of the example that is being studied, saved and shown as one. */
  takeStep(count = 1): Promise<AnswerOrRefusal> {
    return this.enqueue(async () => {
      const steps = this.stored.study?.steps.slice(this.step, this.step + count) ?? []
      return steps.length === 0 ? { ok: false, problem: 'over', cite: [] } : this.playNow(steps, this.step + steps.length)
    })
  }
  /** Plays for whoever is asked, as a step of an example does. */
  playStep(step: ScriptedStep): Promise<AnswerOrRefusal> {
    return this.enqueue(() => this.playNow([step], this.step))
  }
  /** Steps that are none to be played only look at what must be so. */
  private async playNow(steps: readonly object[], next: number): Promise<AnswerOrRefusal> {
    let { match } = this
    for (const step of steps.filter(isScriptedStep)) {
      const result = playScriptedStep(this.game, match, step, this.deps.now())
      if (!result.ok) return { ok: false, problem: result.problem, cite: result.cite }
      match = result.match as AnyMatch
    }
    return this.advance(match, this.rest, next)
  }

  /** `n` counts what the seat has seen. */
  positionAt(seat: string | null, n: number): PositionMessage {
    const first = this.match.snapshots[0]!.n
    const found = Math.max(first, findTrueEntryNumber(this.match, seat, n))
    return { n: countEntriesSeen(this.match, seat, found), view: this.viewFor(computeStateAfterEntryNumber(this.game, this.match, found), seat) }
  }
  /** All of it, for whoever looks back. */
  wholeMatch(): AnyMatch {
    return this.match
  }
  exportFile(): string {
    return writeMatchFile({ ...this.stored, step: this.step }, this.match)
  }
  updateFor(seat: string | null, from: number): Omit<MatchUpdate, 'sample'> & { readonly view: AnyView } {
    const { match } = this
    const n = findSeenLogReceiptOfSeat(match, seat).seen
    return {
      n,
      from,
      seat,
      view: this.viewFor(match.state, seat),
      asked: this.asked,
      step: this.step,
      canUndo: seat !== null && canSeatUndo(match, seat),
      receipt: { ...findSeenLogReceiptOfSeat(match, seat), commitment: match.header.commitment },
      orders: (seat === null ? null : match.orders[seat]) ?? defaultStandingOrders,
      entries: readLogForSeat(match, seat, from),
      opening: filterEventsForSeat(match.opening, seat),
      rest: (seat === null ? null : this.rest[seat]) ?? [],
    }
  }
  /** Everything that is left to chance beside the dice follows from the match's secret, so that a match can be repeated. */
  private seedOf(...parts: readonly (string | number | null)[]): string {
    return sha256(JSON.stringify([this.match.secret, ...parts]))
  }
  private viewFor(state: AnyState, seat: string | null): AnyView {
    return this.game.view(state, seat)
  }

  private enqueue(run: () => Promise<AnswerOrRefusal>): Promise<AnswerOrRefusal> {
    const next = this.queue.then(run)
    this.queue = next.catch(() => null)
    return next
  }
  private apply(result: MatchResult<never> | ReturnType<typeof playMoveInMatch>): Promise<AnswerOrRefusal> {
    if (!result.ok) return Promise.resolve({ ok: false, problem: result.problem, cite: result.cite })
    return this.advance(result.match as AnyMatch)
  }
  /** What came of a move is saved before it counts: if that fails, the match stands where it stood, on the disk and here. */
  private async advance(start: AnyMatch, rest = this.rest, step = this.step): Promise<AnswerOrRefusal> {
    const now = this.deps.now()
    const next = this.followOrders(answerAsidesForBots(this.game, start, this.seatsOfBots, now), rest, now)
    await this.deps.save(next.match, step, Math.min(this.saved, next.match.n))
    this.match = next.match
    this.asked = next.asked
    this.rest = next.rest
    this.step = step
    this.saved = next.match.n
    if (next.wakeAt !== null) this.deps.schedule(next.wakeAt - now, () => void this.start().catch(error => this.deps.onFailure(error)))
    this.deps.onChange()
    this.wakeOpponent()
    return ACCEPTED_ANSWER
  }
  private followOrders(start: AnyMatch, before: RemainingPlansBySeat, now: number): NextStateOfMatch {
    const { match, stopped, rest, wakeAt } = playAutomaticAnswersAndPlans(this.game, this.match, start, before, this.servedSeats, now)
    const bare = this.isAlone ? stopped.find(seat => canSeatOnlyPass(this.game, match, seat)) : undefined
    const passed = bare === undefined ? null : playMoveInMatch(this.game, match, bare, { do: 'pass' }, now, 'order')
    if (passed?.ok) return this.followOrders(passed.match as AnyMatch, rest, now)
    return { match, asked: this.askedIn(match, stopped), rest, wakeAt }
  }
  private askedIn(match: AnyMatch, stopped: readonly string[]): readonly string[] {
    const open = this.game.decisions(match.state).map(d => d.seat as string)
    return open.filter(seat => this.isStudy || stopped.includes(seat) || this.botAt(seat))
  }

  /** Lets the next opponent think, one at a time. */
  private wakeOpponent(): void {
    const seat = this.asked.find(s => this.botAt(s))
    if (seat === undefined || this.thinking !== null || this.stalled !== null || this.closed) return
    this.thinking = seat
    void this.moveOpponent(seat)
      .catch(error => this.stall(error))
      .finally(() => {
        this.thinking = null
        this.wakeOpponent()
      })
  }
  private stall(error: unknown): void {
    this.stalled = makeFailure(error).kind === 'opponent' ? 'think' : 'save'
    this.deps.onFailure(error)
  }
  private async moveOpponent(seat: string): Promise<void> {
    const { n } = this.match
    const action = await this.think(seat)
    if (this.closed) return
    await this.enqueue(async () => {
      // Somebody moved meanwhile: what was thought may no longer fit.
      if (this.match.n !== n) return ACCEPTED_ANSWER
      return this.apply(playMoveInMatch(this.game, this.match, seat, action, this.deps.now()))
    })
  }
  /** Seeded by how often the seat has moved: whoever else moves meanwhile does not change what it thinks. */
  private async think(seat: string): Promise<WireAction> {
    const moved = this.match.log.slice(0, this.match.n).filter(e => e.is === 'move' && e.seat === seat).length
    const sample = this.game.sample(this.match.state, seat, makeRngKeyFromSeed(this.seedOf('sample', seat, moved)))
    const seed = this.seedOf('bot', seat, moved)
    const [action] = await Promise.all([this.deps.think(sample, seat, this.botAt(seat)!, seed), this.pause(this.pauseBefore(seat))])
    this.pausing = null
    if (!action) throw new MatchError('opponent', `${seat} gave no answer`)
    return action
  }
  private drawAction(seat: string, seed: string): WireAction {
    const decision = this.game.decisions(this.match.state).find(d => d.seat === seat)
    if (!decision) throw new MatchError('program', `${seat} is not asked`)
    return this.game.toWire(randomAction(decision, createIndexPickerFromSeed(seed)))
  }
  /** Pauses are for what can be seen: none after a silent answer, and all together no longer than people wait. In a window every opponent takes the
   *  same short time, whether it holds an answer or not. */
  private pauseBefore(seat: string): number {
    if (this.game.windowFor(this.match.state, seat)) return Math.min(WINDOW_PAUSE_MS, BOT_PAUSE_MS[this.speed])
    const last = this.match.log.at(-1)
    const isSilent = last?.is === 'move' && last.events.length === 0
    const pause = isSilent || (this.waited >= LONGEST_BOT_WAIT_MS && this.speed !== 'slow') ? 0 : BOT_PAUSE_MS[this.speed]
    this.waited += pause
    return pause
  }
  private pause(ms: number): Promise<void> {
    if (ms === 0) return Promise.resolve()
    return new Promise(done => {
      this.pausing = { ms, done }
      this.deps.schedule(ms, done)
    })
  }
}
