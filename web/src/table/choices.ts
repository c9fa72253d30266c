/** From an offer to what can be clicked. Pure. */
import type { AnyGame } from '@tabularium/games'
import type { PendingDecision, GameTypes, NounKind, Range, WireAction } from '@tabularium/kernel'
import type { AnyState } from '../match/client.ts'
import type { GameUi } from './game-ui.ts'

export type AnyDecision = PendingDecision<GameTypes>
/** Where a choice lies: on spaces of the map, on a card, on a seat, or nowhere but in the prompt. */
export interface ChoiceTarget {
  readonly spaces: readonly string[]
  readonly card: string | null
  readonly seat: string | null
}
export interface Choice {
  readonly is: 'one'
  readonly verb: string
  readonly action: WireAction
  readonly at: ChoiceTarget
}
export interface AmountRange {
  readonly is: 'amounts'
  readonly verb: string
  readonly min: number
  readonly max: number
}
export type ChoiceOrAmounts = Choice | AmountRange
/** What tells an answer from all others; an amount is one, whatever its number. Carried by whatever gives it. */
export const makeAnswerKey = (c: ChoiceOrAmounts): string => (c.is === 'amounts' ? c.verb : `${c.verb} ${String(c.action.to)}`)

const NO_TARGET: ChoiceTarget = { spaces: [], card: null, seat: null }
type NounKindsByVerb = { readonly [verb: string]: 'none' | 'amount' | NounKind }
export const readNounKinds = (game: AnyGame): NounKindsByVerb => game.def.shapes.nouns as unknown as NounKindsByVerb

export function findChoiceTarget(game: AnyGame, gameUi: GameUi, state: AnyState, verb: string, noun: string | number | undefined): ChoiceTarget {
  const kind = readNounKinds(game)[verb]
  if (typeof kind !== 'object' || noun === undefined) return NO_TARGET
  const id = String(noun)
  return {
    spaces: gameUi.spacesOf(kind.is, id, verb, state),
    card: kind === game.def.things ? id : null,
    // A camp that nobody sits for is named in the prompt.
    seat: kind === game.def.seats ? (state.seats.includes(id) ? id : null) : gameUi.seatOf(kind.is, id, verb),
  }
}

const isAmountRange = (offered: unknown): offered is Range => typeof offered === 'object' && offered !== null && !Array.isArray(offered)
export function listChoices(game: AnyGame, gameUi: GameUi, state: AnyState, decision: AnyDecision): ChoiceOrAmounts[] {
  const offer = decision.offer as { readonly [verb: string]: true | Range | readonly unknown[] }
  return Object.entries(offer).flatMap(([verb, offered]): ChoiceOrAmounts[] => {
    if (isAmountRange(offered)) return offered.max < offered.min ? [] : [{ is: 'amounts', verb, min: offered.min, max: offered.max }]
    const nouns = offered === true ? [undefined] : (offered as readonly unknown[])
    return nouns.map(to => {
      const action = game.toWire((to === undefined ? { do: verb } : { do: verb, to }) as never)
      return { is: 'one', verb, action, at: findChoiceTarget(game, gameUi, state, verb, action.to as string | number | undefined) }
    })
  })
}
/** What is not on the screen can only be chosen in the prompt: a card that lies on the table or in a pile, a space that is not drawn. */
export function dropTargetsOffScreen(choices: readonly ChoiceOrAmounts[], hand: readonly string[], drawn: ReadonlySet<string>): ChoiceOrAmounts[] {
  return choices.map(c => {
    if (c.is !== 'one') return c
    const card = c.at.card !== null && hand.includes(c.at.card) ? c.at.card : null
    return { ...c, at: { ...c.at, card, spaces: c.at.spaces.filter(id => drawn.has(id)) } }
  })
}
export const isSingleChoice = (c: ChoiceOrAmounts): c is Choice => c.is === 'one'
const NO_CHOICES: readonly Choice[] = []
/** Every space of a map asks for its own, several times a question: they are sorted once. */
const choicesBySpace = new WeakMap<readonly ChoiceOrAmounts[], ReadonlyMap<string, readonly Choice[]>>()
function sortChoicesBySpace(choices: readonly ChoiceOrAmounts[]): ReadonlyMap<string, readonly Choice[]> {
  const sorted = new Map<string, Choice[]>()
  for (const choice of choices.filter(isSingleChoice))
    for (const id of new Set(choice.at.spaces)) {
      const there = sorted.get(id)
      if (there) there.push(choice)
      else sorted.set(id, [choice])
    }
  choicesBySpace.set(choices, sorted)
  return sorted
}
export const findChoicesOnSpace = (choices: readonly ChoiceOrAmounts[], id: string): readonly Choice[] =>
  (choicesBySpace.get(choices) ?? sortChoicesBySpace(choices)).get(id) ?? NO_CHOICES
export const findChoicesOnCard = (choices: readonly ChoiceOrAmounts[], id: string): Choice[] => choices.filter(isSingleChoice).filter(c => c.at.card === id)
export const findChoicesOnSeat = (choices: readonly ChoiceOrAmounts[], id: string): Choice[] => choices.filter(isSingleChoice).filter(c => c.at.seat === id)
/** What cannot be clicked on the board stands in the prompt. */
export const findChoicesInPrompt = (choices: readonly ChoiceOrAmounts[]): ChoiceOrAmounts[] =>
  choices.filter(c => !isSingleChoice(c) || (c.at.spaces.length === 0 && c.at.card === null && c.at.seat === null))

/** The verbs of a question, offered or not. */
export function listVerbsOfQuestion(game: AnyGame, say: string): string[] {
  const prefix = `${say.replace('.', '/')}/`
  return game.verbs.filter(v => v.startsWith(prefix)).map(v => v.slice(prefix.length))
}
export interface RefusalReason {
  readonly action: WireAction
  readonly cite: readonly string[]
  readonly reason: string
}
/** Every way in which this thing could have been chosen, and what forbids it. */
export function explainRefusals(
  game: AnyGame,
  gameUi: GameUi,
  state: AnyState,
  decision: AnyDecision,
  thing: { readonly [K in keyof ChoiceTarget]?: string },
): RefusalReason[] {
  const fits = (at: ChoiceTarget): boolean =>
    (thing.spaces !== undefined && at.spaces.includes(thing.spaces)) ||
    (thing.card !== undefined && at.card === thing.card) ||
    (thing.seat !== undefined && at.seat === thing.seat)
  return listVerbsOfQuestion(game, decision.say).flatMap(verb => {
    const kind = readNounKinds(game)[verb]
    if (typeof kind !== 'object') return []
    const nouns = kind.ids.filter(id => fits(findChoiceTarget(game, gameUi, state, verb, id)))
    return nouns.flatMap(to => explainAction(game, state, decision.seat, { do: verb, to }))
  })
}
/** The same for what has no place on the table: verbs alone and amounts that are closed now. */
export function explainClosedVerbs(game: AnyGame, state: AnyState, decision: AnyDecision): RefusalReason[] {
  const offered = decision.offer as { readonly [verb: string]: unknown }
  const bare = listVerbsOfQuestion(game, decision.say).filter(verb => typeof readNounKinds(game)[verb] === 'string' && !offered[verb])
  return bare.flatMap(verb => explainAction(game, state, decision.seat, readNounKinds(game)[verb] === 'none' ? { do: verb } : { do: verb, to: 1 }))
}
function explainAction(game: AnyGame, state: AnyState, seat: string, action: WireAction): RefusalReason[] {
  const { to } = game.fromWire(action) as unknown as { readonly to: unknown }
  const found = game.explain(state, seat, action.do as never, to)
  const first = found[0]
  return first ? [{ action, reason: first.reason, cite: [...new Set(found.flatMap(r => r.cite))] }] : []
}
