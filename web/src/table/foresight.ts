/** What can be known before one decides: what each answer costs or needs, what it would lose, where to be careful, and how fights stand. */
import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { WireAction } from '@tabularium/kernel'
import type { AnyState } from '../match/client.ts'
import { inPrompt, isOne, onSpace, type AnyDecision, type Choice, type Choosable } from './choices.ts'
import type { AnswerNote, Caution, Odds } from './game-ui.ts'
import { behind } from './later.ts'
import { lossOf, type Loss } from './losses.ts'
import type { Session } from './session.ts'

export interface Foresight {
  /** Changes when other notes are known. */
  readonly notes: ReadonlySignal<unknown>
  note(action: WireAction): AnswerNote | null
  readonly losses: ReadonlySignal<ReadonlyMap<Choosable, Loss>>
  readonly cautions: ReadonlySignal<ReadonlyMap<string, Caution>>
  /** The answer in the prompt that is pointed at. */
  readonly weighed: Signal<WireAction | null>
  readonly odds: ReadonlySignal<Odds | null>
}
interface Asked {
  readonly state: AnyState
  readonly decision: AnyDecision
  readonly choices: readonly Choosable[]
}
const QUIET: readonly string[] = [
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
/** Letting something be: it stands after what does something. */
export const isQuiet = ({ gameUi }: Session, verb: string): boolean => QUIET.includes(verb) || gameUi.lesser.includes(verb)
const keyOf = (action: WireAction): string => `${action.do} ${String(action.to)}`
/** What is worked out beside the game must never stop it. */
function safely<T>(work: () => T, none: T): T {
  try {
    return work()
  } catch (error) {
    console.error(error)
    return none
  }
}
const NOTHING: ReadonlyMap<never, never> = new Map<never, never>()

function findLosses(session: Session, { state, decision, choices }: Asked): ReadonlyMap<Choosable, Loss> {
  const { client, gameUi, lang } = session
  const asked = inPrompt(choices).filter((c): c is Choice => isOne(c) && isQuiet(session, c.verb))
  return new Map(
    asked.flatMap(c => {
      const loss = lossOf(client.game, gameUi, state, decision.seat, c.action, lang.value)
      return loss ? [[c, loss] as const] : []
    }),
  )
}
/** What an answer would lose stands where it would be lost; what the game itself warns of stands there too. */
function findCautions(session: Session, { state, decision }: Asked, losses: ReadonlyMap<Choosable, Loss>): ReadonlyMap<string, Caution> {
  const { gameUi, lang, talk } = session
  const lost = [...losses.values()].flatMap(loss =>
    loss.events.flatMap(event => gameUi.places(event).map(place => [place, { mark: '!', text: talk.value.event(event) }] as const)),
  )
  return new Map([...lost, ...(gameUi.cautions?.(state, decision, lang.value) ?? [])])
}
export function createForesight(session: Session, pointed: ReadonlySignal<string | null>): Foresight {
  const { client, gameUi, lang, question, state, choices } = session
  const asked = computed((): Asked | null =>
    question.value?.mine && state.value ? { state: state.value, decision: question.value.decision, choices: choices.value } : null,
  )
  // One frame behind: the map shows the move before its consequences are worked out.
  const late = behind(asked)
  const notes = computed((): ReadonlyMap<string, AnswerNote> => {
    const now = late.value
    if (!now || now !== asked.value || !gameUi.note) return NOTHING
    const noted = (c: Choice) => safely(() => gameUi.note!(client.game, now.state, now.decision, c.action, lang.value), null)
    return new Map(now.choices.filter(isOne).flatMap(c => [noted(c)].flatMap(note => (note ? [[keyOf(c.action), note] as const] : []))))
  })
  const losses = computed(() => (asked.value ? safely(() => findLosses(session, asked.value!), NOTHING) : NOTHING))
  const weighed = signal<WireAction | null>(null)
  const oddsBy = (now: Asked, action: WireAction | null): Odds | null =>
    safely(() => gameUi.odds?.(client.game, now.state, now.decision, action, lang.value) ?? null, null)
  /** Of what is pointed at, else of the question itself, else of the only answer that leads to a fight. */
  const odds = computed((): Odds | null => {
    const now = late.value
    if (!now || now !== asked.value || !gameUi.odds) return null
    const meant = weighed.value ? [weighed.value] : pointed.value === null ? [] : onSpace(now.choices, pointed.value).map(c => c.action)
    const found = meant.map(action => oddsBy(now, action)).find(o => o !== null)
    return found ?? oddsBy(now, null) ?? soleOdds(now)
  })
  const MANY = 12
  function soleOdds(now: Asked): Odds | null {
    const all = now.choices.filter(isOne)
    if (all.length > MANY) return null
    const found = all.flatMap(c => oddsBy(now, c.action) ?? [])
    return found.length === 1 ? found[0]! : null
  }
  return {
    notes,
    losses,
    weighed,
    odds,
    note: action => notes.value.get(keyOf(action)) ?? null,
    cautions: computed(() => (late.value && late.value === asked.value ? safely(() => findCautions(session, late.value!, losses.value), NOTHING) : NOTHING)),
  }
}
