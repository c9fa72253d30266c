/** What can be known before one decides: what each answer costs or needs, what it would lose, where to be careful, and how fights stand. */
import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { WireAction } from '@tabularium/kernel'
import type { AnyState } from '../match/client.ts'
import { findChoicesInPrompt, isSingleChoice, findChoicesOnSpace, type AnyDecision, type Choice, type ChoiceOrAmounts } from './choices.ts'
import type { AnswerCost, SpaceCaution, FightOdds, Walk } from './game-ui.ts'
import { delayByFrame } from './later.ts'
import { findLossOfAction, type OwnLoss } from './losses.ts'
import type { TableSession } from './session.ts'

export interface AnswerPreviews {
  /** Changes when other notes are known. */
  readonly notes: ReadonlySignal<unknown>
  note(action: WireAction): AnswerCost | null
  readonly losses: ReadonlySignal<ReadonlyMap<ChoiceOrAmounts, OwnLoss>>
  readonly cautions: ReadonlySignal<ReadonlyMap<string, SpaceCaution>>
  /** The answer in the prompt that is pointed at. */
  readonly weighed: Signal<WireAction | null>
  readonly odds: ReadonlySignal<FightOdds | null>
  readonly walks: ReadonlySignal<ReadonlyMap<string, Walk>>
}
interface AskedQuestion {
  readonly state: AnyState
  readonly decision: AnyDecision
  readonly choices: readonly ChoiceOrAmounts[]
}
const PASSIVE_VERBS: readonly string[] = [
  'pass',
  'end',
  'stop',
  'stay',
  'rest',
  'done',
  'halt',
  'stand',
  'ignore',
  'none',
  'stay-and-fight',
  'do-nothing',
  'end-campaign',
]
/** What is seldom meant, at any question or at this one. */
const isLesserVerb = ({ gameUi, question }: TableSession, verb: string): boolean =>
  gameUi.lesser.includes(verb) || gameUi.lesser.includes(`${question.value?.decision.say} ${verb}`)
/** Letting something be: it stands after what does something. */
export const isPassiveVerb = (session: TableSession, verb: string): boolean =>
  PASSIVE_VERBS.includes(verb) || isLesserVerb(session, verb) || isGraveVerb(session, verb)
/** It begins a war, or gives up an army: nobody is led to it. */
export const isGraveVerb = ({ gameUi, question }: TableSession, verb: string): boolean =>
  gameUi.grave?.includes(`${question.value?.decision.say} ${verb}`) ?? false
/** What does something comes first, then letting it be, then what is grave: so that keeping the peace stands where it stood the last time. */
export const rankAnswer = (session: TableSession, verb: string): number => (isGraveVerb(session, verb) ? 2 : Number(isPassiveVerb(session, verb)))
const makeActionKey = (action: WireAction): string => `${action.do} ${String(action.to)}`
/** What is worked out beside the game must never stop it. */
function runSafely<T>(work: () => T, none: T): T {
  try {
    return work()
  } catch (error) {
    console.error(error)
    return none
  }
}
const EMPTY_MAP: ReadonlyMap<never, never> = new Map<never, never>()

function findLossesOfAnswers(session: TableSession, { state, decision, choices }: AskedQuestion): ReadonlyMap<ChoiceOrAmounts, OwnLoss> {
  const { client, gameUi, lang } = session
  const asked = findChoicesInPrompt(choices).filter((c): c is Choice => isSingleChoice(c) && isPassiveVerb(session, c.verb))
  return new Map(
    asked.flatMap(c => {
      const loss = findLossOfAction(client.game, gameUi, state, decision.seat, c.action, lang.value)
      return loss ? [[c, loss] as const] : []
    }),
  )
}
/** What an answer would lose stands where it would be lost; what the game itself warns of stands there too. */
function findCautions(
  session: TableSession,
  { state, decision }: AskedQuestion,
  losses: ReadonlyMap<ChoiceOrAmounts, OwnLoss>,
): ReadonlyMap<string, SpaceCaution> {
  const { gameUi, lang, talk } = session
  const lost = [...losses.values()].flatMap(loss =>
    loss.events.flatMap(event => gameUi.places(event).map(place => [place, { mark: '!', text: talk.value.event(event) }] as const)),
  )
  return new Map([...lost, ...(gameUi.cautions?.(state, decision, lang.value) ?? [])])
}
export function createAnswerPreviews(session: TableSession, pointed: ReadonlySignal<string | null>): AnswerPreviews {
  const { client, gameUi, lang, question, state, choices } = session
  const asked = computed((): AskedQuestion | null =>
    question.value?.mine && state.value ? { state: state.value, decision: question.value.decision, choices: choices.value } : null,
  )
  // One frame behind: the map shows the move before its consequences are worked out.
  const late = delayByFrame(asked)
  const notes = computed((): ReadonlyMap<string, AnswerCost> => {
    const now = late.value
    if (!now || now !== asked.value || !gameUi.note) return EMPTY_MAP
    const noted = (c: Choice) => runSafely(() => gameUi.note!(client.game, now.state, now.decision, c.action, lang.value), null)
    return new Map(now.choices.filter(isSingleChoice).flatMap(c => [noted(c)].flatMap(note => (note ? [[makeActionKey(c.action), note] as const] : []))))
  })
  const losses = computed(() => (asked.value ? runSafely(() => findLossesOfAnswers(session, asked.value!), EMPTY_MAP) : EMPTY_MAP))
  const weighed = signal<WireAction | null>(null)
  const oddsBy = (now: AskedQuestion, action: WireAction | null): FightOdds | null =>
    runSafely(() => gameUi.odds?.(client.game, now.state, now.decision, action, lang.value) ?? null, null)
  /** Of what is pointed at, else of the question itself, else of the only answer that leads to a fight. */
  const odds = computed((): FightOdds | null => {
    const now = late.value
    if (!now || now !== asked.value || !gameUi.odds) return null
    const meant = weighed.value ? [weighed.value] : pointed.value === null ? [] : findChoicesOnSpace(now.choices, pointed.value).map(c => c.action)
    const found = meant.map(action => oddsBy(now, action)).find(o => o !== null)
    return found ?? oddsBy(now, null) ?? soleOdds(now)
  })
  const MANY = 12
  function soleOdds(now: AskedQuestion): FightOdds | null {
    const all = now.choices.filter(isSingleChoice)
    if (all.length > MANY) return null
    const found = all.flatMap(c => oddsBy(now, c.action) ?? [])
    return found.length === 1 ? found[0]! : null
  }
  return {
    notes,
    losses,
    weighed,
    odds,
    walks: computed(() =>
      late.value && late.value === asked.value && gameUi.walks ? runSafely(() => gameUi.walks!(late.value!.state, lang.value), EMPTY_MAP) : EMPTY_MAP,
    ),
    note: action => notes.value.get(makeActionKey(action)) ?? null,
    cautions: computed(() =>
      late.value && late.value === asked.value ? runSafely(() => findCautions(session, late.value!, losses.value), EMPTY_MAP) : EMPTY_MAP,
    ),
  }
}
