/** The machine: runs steps until somebody must decide, makes offers, and plays what was offered. */
import { carryOutFirstAgreedAside, makeRefusal } from './aside.ts'
import { STEP_AFTER_LAST, type AnyChoice, type AnyCandidates, type CompiledStep, type CompiledWindow, type AnyNoun, type AnyTransition } from './compile.ts'
import { KernelError, type Context } from './context.ts'
import { findAskedSeat, findOfferedCandidates, isNounAmong, isNounOffered, isRange, listClausesAgainst } from './offer.ts'
import { copyWithoutKey, type Action, type Range } from '@tabularium/shapes'
import type { AnyFrame, PendingDecision, Draft, Frame, GameTypes, Refusal, WindowFrame } from './types.ts'

/** A loop that never asks is a fault of the game; no rule runs this many steps between two decisions. */
const MOST_STEPS_BETWEEN_DECISIONS = 20_000

/** Runs until a decision is due or the game is over, and leaves the question with the context. */
export function runUntilDecision<G extends GameTypes>(g: Context<G>): void {
  const { stack } = g.state
  for (let n = 0; n < MOST_STEPS_BETWEEN_DECISIONS; n++) {
    const frame = g.top()
    if (g.state.outcome) {
      stack.length = 0
      g.state.asides = []
      return void (g.asking = null)
    }
    if (!frame) throw new KernelError('the last procedure ended and the game has no outcome')
    if (frame.at === STEP_AFTER_LAST) stack.pop()
    else if ((g.asking = isWindowFrame(frame) ? runWindowFrame(g, frame) : runStep(g, frame)) && !carryOutFirstAgreedAside(g)) return
  }
  throw new KernelError(`no decision after ${MOST_STEPS_BETWEEN_DECISIONS} steps: ${stack.map(f => `${f.proc}.${f.at}`).join(' > ')}`)
}
export const isWindowFrame = <G extends GameTypes>(frame: AnyFrame<G>): frame is WindowFrame<G> => frame.proc === 'window'
export function stepOfFrame<G extends GameTypes>(g: Context<G>, frame: Frame): CompiledStep<G> {
  const step = g.rules.steps[frame.proc]?.[frame.at]
  if (!step) throw new KernelError(`there is no step ${frame.proc}.${frame.at}`)
  return step
}
export const windowOfFrame = <G extends GameTypes>(g: Context<G>, frame: WindowFrame<G>): CompiledWindow<G> => g.rules.windows.get(frame.timing)!

/** The question that is due; null: on to the next step. */
function runStep<G extends GameTypes>(g: Context<G>, frame: Frame): Question<G> | null {
  const step = stepOfFrame(g, frame)
  if (step.is === 'run') {
    moveFrameAfterStep(g, frame, step.next, step.run(g, frame))
    return null
  }
  if (step.is === 'one') {
    const seat = findAskedSeat(step, g, frame)
    if (seat === null) frame.at = step.next
    return seat === null ? null : makeQuestion(step, frame, [seat], null)
  }
  const seats = step.who(g, frame)
  const drafts = g.state.drafts as { [seat: string]: Draft }
  if (seats.some(seat => !drafts[seat]?.ready)) return makeQuestion(step, frame, seats, 'ready')
  if (seats.length === 0) {
    frame.at = step.next
    return null
  }
  if (seats.length > 1) g.barrier = true
  const answers: { [seat: string]: unknown } = {}
  for (const seat of seats) answers[seat] = drafts[seat]!.mine
  g.state.drafts = {}
  moveFrameAfterStep(g, frame, step.next, step.open(g, frame, answers))
  return null
}
function moveFrameAfterStep<G extends GameTypes>(g: Context<G>, frame: Frame, next: string, result: AnyTransition): void {
  if (!result) frame.at = next
  else if (result.call) {
    frame.at = result.then ?? next
    g.state.stack.push(result.call as AnyFrame<G>)
  } else frame.at = result.goto ?? STEP_AFTER_LAST
}

/** A window: answers are drafts until it is one's turn to answer. */
function runWindowFrame<G extends GameTypes>(g: Context<G>, frame: WindowFrame<G>): Question<G> | null {
  const w = windowOfFrame(g, frame)
  if (frame.at === 'again') {
    frame.queue = frame.queue.filter(seat => couldSeatReact(w, g, frame, seat))
    frame.at = 'ask'
  }
  while (frame.queue.length > 0) {
    const seat = frame.queue[0]!
    const draft = g.state.drafts[seat]
    if (!draft) return makeQuestion(w, frame, frame.queue, 'pass')
    const answer = draft.mine as { do: string; to?: AnyNoun }
    if (answer.do !== 'pass') {
      carryOutReaction(w.may.by.get(answer.do)!, g, frame, seat, answer.to)
      return null
    }
    frame.queue = frame.queue.slice(1)
    if (frame.queue.length > 0) g.state.drafts = copyWithoutKey(g.state.drafts, seat)
  }
  // Whoever answered was in the queue, so no other draft is left.
  g.state.drafts = {}
  g.state.stack.pop()
  return null
}
const couldSeatReact = <G extends GameTypes>(w: CompiledWindow<G>, g: Context<G>, frame: WindowFrame<G>, seat: G['Seat']): boolean =>
  w.may.list.some(reaction => (reaction.could ? reaction.could(g, seat) : g.offersAny([reaction], frame, seat)))
/** After a reaction everybody is asked again. */
function carryOutReaction<G extends GameTypes>(choice: AnyChoice<G>, g: Context<G>, frame: WindowFrame<G>, seat: G['Seat'], noun: AnyNoun): void {
  const at = windowOfFrame(g, frame).again === 'first' ? 0 : frame.order.indexOf(seat) + 1
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
  made: PendingDecision<G> | null
  /** Whether that offer rests on something that not everybody sees. */
  isHidden: boolean
  /** The candidates of the verb that was explained last. */
  explained: { readonly choice: AnyChoice<G>; readonly seat: G['Seat']; readonly among: AnyCandidates } | null
}
const makeQuestion = <G extends GameTypes>(
  of: Question<G>['of'],
  frame: AnyFrame<G>,
  asked: readonly G['Seat'][],
  closes: Question<G>['closes'],
): Question<G> => ({ of, frame, asked, closes, made: null, isHidden: false, explained: null })
export const findTopQuestion = <G extends GameTypes>(g: Context<G>): Question<G> | null => (g.asking === undefined ? (g.asking = makeTopQuestion(g)) : g.asking)
/** The question of a state at rest. */
export function makeTopQuestion<G extends GameTypes>(g: Context<G>): Question<G> | null {
  const frame = g.top()
  if (!frame || g.state.outcome) return null
  if (isWindowFrame(frame)) return makeQuestion(windowOfFrame(g, frame), frame, frame.queue, 'pass')
  const of = stepOfFrame(g, frame)
  if (of.is === 'run') return null
  if (of.is === 'all') return makeQuestion(of, frame, of.who(g, frame), 'ready')
  const seat = findAskedSeat(of, g, frame)
  return makeQuestion(of, frame, seat === null ? [] : [seat], null)
}
/** Whether a seat still has to answer. */
const hasSeatStillToAnswer = <G extends GameTypes>(g: Context<G>, q: Question<G>, seat: G['Seat']) =>
  q.asked.includes(seat) && !(q.closes !== null && g.state.drafts[seat]?.ready)
/** Who still has to answer. */
export const findSeatsStillToAnswer = <G extends GameTypes>(g: Context<G>): readonly G['Seat'][] => {
  const q = findTopQuestion(g)
  return q ? (q.closes === null ? q.asked : q.asked.filter(seat => hasSeatStillToAnswer(g, q, seat))) : []
}
export const listPendingDecisions = <G extends GameTypes>(g: Context<G>): PendingDecision<G>[] =>
  findSeatsStillToAnswer(g).map(seat => makePendingDecision(g, findTopQuestion(g)!, seat))
/** The decision of one seat, without making the others' offers. */
export function findPendingDecisionOf<G extends GameTypes>(g: Context<G>, seat: G['Seat']): PendingDecision<G> | null {
  const q = findTopQuestion(g)
  return q && hasSeatStillToAnswer(g, q, seat) ? makePendingDecision(g, q, seat) : null
}
function makePendingDecision<G extends GameTypes>(g: Context<G>, q: Question<G>, seat: G['Seat']): PendingDecision<G> {
  if (q.made?.seat === seat) return q.made
  g.sawSecret = false
  const offer = makeOfferToSeat(g, q, seat)
  q.isHidden = g.sawSecret
  return (q.made = { seat, say: q.of.say, cite: q.of.cite, offer })
}
function makeOfferToSeat<G extends GameTypes>(g: Context<G>, q: Question<G>, seat: G['Seat']): PendingDecision<G>['offer'] {
  const offer: { [verb: string]: true | Range | readonly AnyNoun[] } = {}
  const mine = draftOfSeat(g, q, seat)
  const { list } = q.of.may
  for (let i = 0; i < list.length; i++) {
    const offered = findOfferedCandidates(list[i]!, g, q.frame, seat, mine)
    if (offered !== false) offer[list[i]!.verb] = offered
  }
  if (q.closes !== null && canSeatFinishAnswer(g, q, seat, mine)) offer[q.closes] = true
  return offer as PendingDecision<G>['offer']
}
const draftOfSeat = <G extends GameTypes>(g: Context<G>, q: Question<G>, seat: G['Seat']): unknown =>
  q.of.is === 'all' ? (g.state.drafts[seat]?.mine ?? q.of.draft.blank()) : undefined
const canSeatFinishAnswer = <G extends GameTypes>(g: Context<G>, q: Question<G>, seat: G['Seat'], mine: unknown): boolean =>
  q.of.is === 'window' || (q.of.is === 'all' && q.of.enough(g, q.frame, seat, mine))

/** The only answer a seat has; `isHidden`: that it is the only one rests on what not everybody sees. */
export interface ForcedAnswer<G extends GameTypes> {
  readonly action: Action<G['Verbs']>
  readonly isHidden: boolean
}
/** Windows are never forced: standing orders answer them. */
export function findForcedAnswer<G extends GameTypes>(g: Context<G>, seat: G['Seat']): ForcedAnswer<G> | null {
  const q = findTopQuestion(g)
  if (!q || q.of.insist || !hasSeatStillToAnswer(g, q, seat)) return null
  const [only, ...others] = Object.entries(makePendingDecision(g, q, seat).offer as { readonly [verb: string]: AnyCandidates })
  if (!only || others.length > 0) return null
  const action = findOnlyActionOfVerb(only[0], only[1])
  return action && { action: action as Action<G['Verbs']>, isHidden: q.isHidden }
}
function findOnlyActionOfVerb(verb: string, offered: AnyCandidates): { do: string; to?: AnyNoun } | null {
  if (typeof offered === 'boolean') return { do: verb }
  if (isRange(offered)) return offered.min === offered.max ? { do: verb, to: offered.min } : null
  return offered.length === 1 ? { do: verb, to: offered[0] } : null
}

// ---- Playing ----
const PASSED_DRAFT: Draft = { mine: { do: 'pass' }, ready: true }
/** Plays one action, or says why not and touches nothing. */
export function applyActionOrRefuse<G extends GameTypes>(g: Context<G>, seat: string, action: unknown): Refusal | null {
  const q = findTopQuestion(g)
  if (!q) return makeRefusal('over', [])
  const who = seat as G['Seat']
  if (!hasSeatStillToAnswer(g, q, who)) return makeRefusal('not-asked', q.of.cite)
  const { do: verb, to } = (action ?? {}) as { do?: unknown; to?: unknown }
  if (typeof verb !== 'string') return makeRefusal('malformed', q.of.cite)
  const mine = draftOfSeat(g, q, who)
  g.actor = who
  g.sawMore = false
  if (verb === q.closes && to === undefined) {
    if (!canSeatFinishAnswer(g, q, who, mine)) return makeRefusal('not-offered', q.of.cite)
    g.state.drafts[who] = verb === 'pass' ? PASSED_DRAFT : { mine, ready: true }
  } else {
    const choice = q.of.may.by.get(verb)
    if (!choice) return makeRefusal('unknown-verb', q.of.cite)
    const noun = to === undefined ? null : to
    if (!isNounInOffer(choice, g, q, who, mine, noun)) return makeRefusal('not-offered', listClausesAgainst(choice, g, q, who, mine, noun))
    carryOutChoice(g, q, choice, who, mine, noun)
  }
  runUntilDecision(g)
  return null
}
function isNounInOffer<G extends GameTypes>(choice: AnyChoice<G>, g: Context<G>, q: Question<G>, seat: G['Seat'], mine: unknown, noun: AnyNoun): boolean {
  if (q.made?.seat !== seat) return isNounOffered(choice, g, q.frame, seat, mine, noun)
  return isNounAmong((q.made.offer as { readonly [verb: string]: AnyCandidates })[choice.verb] ?? false, noun)
}
function carryOutChoice<G extends GameTypes>(g: Context<G>, q: Question<G>, choice: AnyChoice<G>, seat: G['Seat'], mine: unknown, noun: AnyNoun): void {
  const { drafts } = g.state
  if (q.of.is === 'window') drafts[seat] = { mine: noun === null ? { do: choice.verb } : { do: choice.verb, to: noun }, ready: true }
  else if (q.of.is === 'all') drafts[seat] = { mine: choice.pick(mine, noun), ready: false }
  else moveFrameAfterStep(g, q.frame, q.of.next, choice.take(g, q.frame, noun, seat))
}

/** Why a seat may not do this now; empty if it may. */
export function listRefusalsOfAction<G extends GameTypes>(g: Context<G>, seat: G['Seat'], verb: string, noun: AnyNoun): Refusal[] {
  const q = findTopQuestion(g)
  if (!q) return [{ reason: 'over', cite: [] }]
  if (!hasSeatStillToAnswer(g, q, seat)) return [{ reason: 'not-asked', cite: q.of.cite }]
  const mine = draftOfSeat(g, q, seat)
  if (verb === q.closes) return canSeatFinishAnswer(g, q, seat, mine) ? [] : [{ reason: 'not-offered', cite: q.of.cite }]
  const choice = q.of.may.by.get(verb)
  if (!choice) return [{ reason: 'unknown-verb', cite: q.of.cite }]
  return listClausesAgainst(choice, g, q, seat, mine, noun).map(cite => ({ reason: 'not-offered', cite: [cite] }))
}
