/** The machine: runs steps until somebody must decide, makes offers, and plays what was offered. */
import { KernelError, type Context } from './context.ts'
import {
  END,
  type Candidate,
  type AnyBar,
  type AnyChoice,
  type CompiledStep,
  type CompiledWindow,
  type Noun,
  type CompiledRules,
  type StepResult,
} from './compile.ts'
import type { AnyFrame, Decision, Draft, Frame, GameTypes, Range, Reason, Refusal, WindowFrame } from './types.ts'

/** A loop that never asks is a fault of the game; no rule runs this many steps between two decisions. */
const RUNAWAY = 20_000

/** RunStep until a decision is due or the game is over, and leaves the question with the context. */
export function run<G extends GameTypes>(t: CompiledRules<G>, g: Context<G>): void {
  const { stack } = g.state
  for (let n = 0; n < RUNAWAY; n++) {
    const frame = g.top()
    if (g.state.outcome) {
      stack.length = 0
      return void (g.asking = null)
    }
    if (!frame) throw new KernelError('the last procedure ended and the game has no outcome')
    if (frame.at === END) stack.pop()
    else if ((g.asking = isWindow(frame) ? settleWindow(t, g, frame) : runStep(t, g, frame))) return
  }
  throw new KernelError(`no decision after ${RUNAWAY} steps: ${stack.map(f => `${f.proc}.${f.at}`).join(' > ')}`)
}
export const isWindow = <G extends GameTypes>(frame: AnyFrame<G>): frame is WindowFrame<G> => frame.proc === 'window'
export function stepOf<G extends GameTypes>(t: CompiledRules<G>, frame: Frame): CompiledStep<G> {
  const step = t.steps[frame.proc]?.[frame.at]
  if (!step) throw new KernelError(`there is no step ${frame.proc}.${frame.at}`)
  return step
}
export function windowOf<G extends GameTypes>(t: CompiledRules<G>, frame: WindowFrame<G>): CompiledWindow<G> {
  return t.windows.get(frame.timing)!
}

/** The question that is due; null: on to the next step. */
function runStep<G extends GameTypes>(t: CompiledRules<G>, g: Context<G>, frame: Frame): Question<G> | null {
  const step = stepOf(t, frame)
  if (step.is === 'run') {
    applyResult(g, frame, step.next, step.run(g, frame))
    return null
  }
  if (step.is === 'one') {
    const seat = step.who(g, frame)
    if (seat === null) frame.at = step.next
    return seat === null ? null : newQuestion(step, frame, [seat], null)
  }
  const seats = step.who(g, frame)
  const drafts = g.state.drafts as { [seat: string]: Draft }
  if (seats.some(seat => !drafts[seat]?.ready)) return newQuestion(step, frame, seats, 'ready')
  if (seats.length === 0) {
    frame.at = step.next
    return null
  }
  if (seats.length > 1) g.barrier = true
  const answers: { [seat: string]: unknown } = {}
  for (const seat of seats) answers[seat] = drafts[seat]!.mine
  g.state.drafts = {}
  applyResult(g, frame, step.next, step.open(g, frame, answers))
  return null
}
function applyResult<G extends GameTypes>(g: Context<G>, frame: Frame, next: string, result: StepResult): void {
  if (!result) frame.at = next
  else if (result.call) {
    frame.at = result.then ?? next
    g.state.stack.push(result.call as AnyFrame<G>)
  } else frame.at = result.goto ?? END
}

/** A window: answers are drafts until it is one's turn to answer. */
function settleWindow<G extends GameTypes>(t: CompiledRules<G>, g: Context<G>, frame: WindowFrame<G>): Question<G> | null {
  const w = windowOf(t, frame)
  const drafts = g.state.drafts as { [seat: string]: Draft }
  if (frame.at === 'again') {
    frame.queue = frame.queue.filter(seat => couldReact(w, g, seat))
    frame.at = 'ask'
  }
  while (frame.queue.length > 0) {
    const seat = frame.queue[0]!
    const draft = drafts[seat]
    if (!draft) return newQuestion(w, frame, frame.queue, 'pass')
    const answer = draft.mine as { do: string; to?: Noun }
    if (answer.do !== 'pass') {
      react(w.may.by.get(answer.do)!, g, frame, seat, answer.to)
      return null
    }
    frame.queue.shift()
    if (frame.queue.length > 0) delete drafts[seat]
  }
  // Whoever answered was in the queue, so no other draft is left.
  g.state.drafts = {}
  g.state.stack.pop()
  return null
}
function couldReact<G extends GameTypes>(w: CompiledWindow<G>, g: Context<G>, seat: G['Seat']): boolean {
  for (const reaction of w.may.list) if (reaction.could!(g, seat)) return true
  return false
}
/** After a reaction everybody is asked again, beginning behind the one who reacted. */
function react<G extends GameTypes>(choice: AnyChoice<G>, g: Context<G>, frame: WindowFrame<G>, seat: G['Seat'], noun: Noun): void {
  const at = frame.order.indexOf(seat) + 1
  frame.queue = [...frame.order.slice(at), ...frame.order.slice(0, at)]
  frame.at = 'again'
  g.state.drafts = {}
  const result = choice.take(g, frame, noun, seat)
  if (result?.call) g.state.stack.push(result.call as AnyFrame<G>)
}

// ---- The question on top of the stack ----
export interface Question<G extends GameTypes> {
  readonly of: Exclude<CompiledStep<G>, { is: 'run' }> | CompiledWindow<G>
  readonly frame: AnyFrame<G>
  /** Everybody who is asked, whether or not he has answered. */
  readonly asked: readonly G['Seat'][]
  readonly closes: 'pass' | 'ready' | null
  /** The decision made last, to be made once for whoever asks and plays. */
  made: Decision<G> | null
}
const newQuestion = <G extends GameTypes>(
  of: Question<G>['of'],
  frame: AnyFrame<G>,
  asked: readonly G['Seat'][],
  closes: Question<G>['closes'],
): Question<G> => ({
  of,
  frame,
  asked,
  closes,
  made: null,
})
export const question = <G extends GameTypes>(t: CompiledRules<G>, g: Context<G>): Question<G> | null =>
  g.asking === undefined ? (g.asking = questionOn(t, g)) : g.asking
/** The question of a state at rest. */
function questionOn<G extends GameTypes>(t: CompiledRules<G>, g: Context<G>): Question<G> | null {
  const frame = g.top()
  if (!frame || g.state.outcome) return null
  if (isWindow(frame)) return newQuestion(windowOf(t, frame), frame, frame.queue, 'pass')
  const of = stepOf(t, frame)
  if (of.is === 'run') return null
  if (of.is === 'all') return newQuestion(of, frame, of.who(g, frame), 'ready')
  const seat = of.who(g, frame)
  return newQuestion(of, frame, seat === null ? [] : [seat], null)
}
/** Whether a seat still has to answer. */
const isOpen = <G extends GameTypes>(g: Context<G>, q: Question<G>, seat: G['Seat']) =>
  q.asked.includes(seat) && !(q.closes !== null && g.state.drafts[seat]?.ready)
export function decisions<G extends GameTypes>(t: CompiledRules<G>, g: Context<G>): Decision<G>[] {
  const q = question(t, g)
  const out: Decision<G>[] = []
  if (q) for (const seat of q.asked) if (isOpen(g, q, seat)) out.push(decisionIn(g, q, seat))
  return out
}
/** Who still has to answer. */
export const waiting = <G extends GameTypes>(t: CompiledRules<G>, g: Context<G>): readonly G['Seat'][] => {
  const q = question(t, g)
  return q ? (q.closes === null ? q.asked : q.asked.filter(seat => isOpen(g, q, seat))) : []
}
/** The decision of one seat, without making the others' offers. */
export function decisionOf<G extends GameTypes>(t: CompiledRules<G>, g: Context<G>, seat: G['Seat']): Decision<G> | null {
  const q = question(t, g)
  return q && isOpen(g, q, seat) ? decisionIn(g, q, seat) : null
}
const decisionIn = <G extends GameTypes>(g: Context<G>, q: Question<G>, seat: G['Seat']): Decision<G> =>
  (q.made = q.made?.seat === seat ? q.made : { seat, say: q.of.say, cite: q.of.cite, offer: offerOf(g, q, seat) })
function offerOf<G extends GameTypes>(g: Context<G>, q: Question<G>, seat: G['Seat']): Decision<G>['offer'] {
  const offer: { [verb: string]: true | Range | readonly Noun[] } = {}
  const mine = draftOf(g, q, seat)
  const { list } = q.of.may
  for (let i = 0; i < list.length; i++) {
    const offered = candidates(list[i]!, g, q.frame, seat, mine)
    if (offered !== false) offer[list[i]!.verb] = offered
  }
  if (q.closes !== null && canClose(g, q, seat, mine)) offer[q.closes] = true
  return offer as Decision<G>['offer']
}
/** What of a verb is offered: candidates without those that a bar takes away; false if nothing is left. */
function candidates<G extends GameTypes>(choice: AnyChoice<G>, g: Context<G>, frame: Frame, seat: G['Seat'], mine: unknown): Candidate {
  if (choice.could && !choice.could(g, seat)) return false
  const among = choice.among(g, frame, seat, mine)
  if (among === false) return false
  if (among === true) return barred(choice.bars, g, frame, null, seat, mine) ? false : true
  if (isRange(among)) return among.min > among.max || barred(choice.bars, g, frame, among.min, seat, mine) ? false : among
  if (among.length === 0 || barred(choice.whole, g, frame, among[0], seat, mine)) return false
  if (choice.each.length === 0) return among
  const left: Noun[] = []
  for (let i = 0; i < among.length; i++) if (!barred(choice.each, g, frame, among[i], seat, mine)) left.push(among[i])
  return left.length > 0 ? left : false
}
export const isRange = (c: Candidate): c is Range => typeof c === 'object' && !Array.isArray(c)
function barred<G extends GameTypes>(bars: readonly AnyBar<G>[], g: Context<G>, frame: Frame, noun: Noun, seat: G['Seat'], mine: unknown): boolean {
  for (let i = 0; i < bars.length; i++) if (bars[i]!.bars(g, frame, noun, seat, mine)) return true
  return false
}
function draftOf<G extends GameTypes>(g: Context<G>, q: Question<G>, seat: G['Seat']): unknown {
  return q.of.is === 'all' ? (g.state.drafts[seat]?.mine ?? q.of.blank()) : undefined
}
const canClose = <G extends GameTypes>(g: Context<G>, q: Question<G>, seat: G['Seat'], mine: unknown): boolean =>
  q.of.is === 'window' || (q.of.is === 'all' && q.of.enough(g, q.frame, seat, mine))

// ---- Playing ----
const PASSED: Draft = { mine: { do: 'pass' }, ready: true }
const refuse = (reason: Reason, cite: readonly string[]): Refusal => ({ reason, cite })
/** Plays one action, or says why not and touches nothing. */
export function act<G extends GameTypes>(t: CompiledRules<G>, g: Context<G>, seat: string, action: unknown): Refusal | null {
  const q = question(t, g)
  if (!q) return refuse('over', [])
  const who = seat as G['Seat']
  if (!isOpen(g, q, who)) return refuse('not-asked', q.of.cite)
  const { do: verb, to } = (action ?? {}) as { do?: unknown; to?: unknown }
  if (typeof verb !== 'string') return refuse('malformed', q.of.cite)
  const mine = draftOf(g, q, who)
  if (verb === q.closes && to === undefined) {
    if (!canClose(g, q, who, mine)) return refuse('not-offered', q.of.cite)
    g.state.drafts[who] = verb === 'pass' ? PASSED : { mine, ready: true }
  } else {
    const choice = q.of.may.by.get(verb)
    if (!choice) return refuse('unknown-verb', q.of.cite)
    const noun = to === undefined ? null : to
    if (!isOffered(choice, g, q, who, mine, noun)) return refuse('not-offered', reasons(choice, g, q.frame, who, mine, noun))
    take(g, q, choice, who, mine, noun)
  }
  run(t, g)
  return null
}
/** Whether one noun is offered; the others need not be looked at. */
function isOffered<G extends GameTypes>(choice: AnyChoice<G>, g: Context<G>, q: Question<G>, seat: G['Seat'], mine: unknown, noun: Noun): boolean {
  if (q.made?.seat === seat) return isAmong((q.made.offer as { readonly [verb: string]: Candidate })[choice.verb] ?? false, noun)
  if (choice.could && !choice.could(g, seat)) return false
  const among = choice.among(g, q.frame, seat, mine)
  return isAmong(among, noun) && !barred(choice.bars, g, q.frame, barNoun(among, noun), seat, mine)
}
function isAmong(among: Candidate, noun: Noun): boolean {
  if (typeof among === 'boolean') return among && noun === null
  if (isRange(among)) return Number.isInteger(noun) && (noun as number) >= among.min && (noun as number) <= among.max
  return among.includes(noun)
}
/** What a bar is given: on an amount, the least. */
const barNoun = (among: Candidate, noun: Noun): Noun => (typeof among === 'object' && isRange(among) ? among.min : noun)
function take<G extends GameTypes>(g: Context<G>, q: Question<G>, choice: AnyChoice<G>, seat: G['Seat'], mine: unknown, noun: Noun): void {
  const { drafts } = g.state
  if (q.of.is === 'window') drafts[seat] = { mine: noun === null ? { do: choice.verb } : { do: choice.verb, to: noun }, ready: true }
  else if (q.of.is === 'all') drafts[seat] = { mine: choice.pick(mine, noun), ready: false }
  else applyResult(g, q.frame, q.of.next, choice.take(g, q.frame, noun, seat))
}

/** The clauses that forbid a noun: the bars that hold, or the clause that says what the candidates are. */
function reasons<G extends GameTypes>(choice: AnyChoice<G>, g: Context<G>, frame: Frame, seat: G['Seat'], mine: unknown, noun: Noun): readonly string[] {
  if (choice.could && !choice.could(g, seat)) return choice.cite
  const among = choice.among(g, frame, seat, mine)
  if (!isAmong(among, among === true ? null : noun)) return choice.cite
  return choice.bars.filter(bar => bar.bars(g, frame, among === true ? null : barNoun(among, noun), seat, mine)).map(bar => bar.cite)
}
/** Why a seat may not do this now; empty if it may. */
export function explain<G extends GameTypes>(t: CompiledRules<G>, g: Context<G>, seat: G['Seat'], verb: string, noun: Noun): Refusal[] {
  const q = question(t, g)
  if (!q) return [{ reason: 'over', cite: [] }]
  if (!isOpen(g, q, seat)) return [{ reason: 'not-asked', cite: q.of.cite }]
  const mine = draftOf(g, q, seat)
  if (verb === q.closes) return canClose(g, q, seat, mine) ? [] : [{ reason: 'not-offered', cite: q.of.cite }]
  const choice = q.of.may.by.get(verb)
  if (!choice) return [{ reason: 'unknown-verb', cite: q.of.cite }]
  return reasons(choice, g, q.frame, seat, mine, noun).map(cite => ({ reason: 'not-offered', cite: [cite] }))
}
