/** From an offer to what can be clicked. Pure. */
import type { AnyGame } from '@tabularium/games'
import type { Decision, GameTypes, Kind, Range, WireAction } from '@tabularium/kernel'
import type { AnyState } from '../match/client.ts'
import type { GameUi } from './game-ui.ts'

export type AnyDecision = Decision<GameTypes>
/** Where a choice lies: on spaces of the map, on a card, on a seat, or nowhere but in the prompt. */
export interface Target {
  readonly spaces: readonly string[]
  readonly card: string | null
  readonly seat: string | null
}
export interface Choice {
  readonly is: 'one'
  readonly verb: string
  readonly action: WireAction
  readonly at: Target
}
export interface Amounts {
  readonly is: 'amounts'
  readonly verb: string
  readonly min: number
  readonly max: number
}
export type Choosable = Choice | Amounts
/** What tells an answer from all others; an amount is one, whatever its number. Carried by whatever gives it. */
export const answerKey = (c: Choosable): string => (c.is === 'amounts' ? c.verb : `${c.verb} ${String(c.action.to)}`)

const NOWHERE: Target = { spaces: [], card: null, seat: null }
type Nouns = { readonly [verb: string]: 'none' | 'amount' | Kind }
export const nounsOf = (game: AnyGame): Nouns => game.def.shapes.nouns as unknown as Nouns

export function targetOf(game: AnyGame, gameUi: GameUi, state: AnyState, verb: string, noun: string | number | undefined): Target {
  const kind = nounsOf(game)[verb]
  if (typeof kind !== 'object' || noun === undefined) return NOWHERE
  const id = String(noun)
  return {
    spaces: gameUi.spacesOf(kind.is, id, verb, state),
    card: kind === game.def.things ? id : null,
    // A camp that nobody sits for is named in the prompt.
    seat: kind === game.def.seats ? (state.seats.includes(id) ? id : null) : gameUi.seatOf(kind.is, id),
  }
}

const isRange = (offered: unknown): offered is Range => typeof offered === 'object' && offered !== null && !Array.isArray(offered)
export function choicesOf(game: AnyGame, gameUi: GameUi, state: AnyState, decision: AnyDecision): Choosable[] {
  const offer = decision.offer as { readonly [verb: string]: true | Range | readonly unknown[] }
  return Object.entries(offer).flatMap(([verb, offered]): Choosable[] => {
    if (isRange(offered)) return offered.max < offered.min ? [] : [{ is: 'amounts', verb, min: offered.min, max: offered.max }]
    const nouns = offered === true ? [undefined] : (offered as readonly unknown[])
    return nouns.map(to => {
      const action = game.toWire((to === undefined ? { do: verb } : { do: verb, to }) as never)
      return { is: 'one', verb, action, at: targetOf(game, gameUi, state, verb, action.to as string | number | undefined) }
    })
  })
}
/** What is not on the screen can only be chosen in the prompt: a card that lies on the table or in a pile, a space that is not drawn. */
export function reachable(choices: readonly Choosable[], hand: readonly string[], drawn: ReadonlySet<string>): Choosable[] {
  return choices.map(c => {
    if (c.is !== 'one') return c
    const card = c.at.card !== null && hand.includes(c.at.card) ? c.at.card : null
    return { ...c, at: { ...c.at, card, spaces: c.at.spaces.filter(id => drawn.has(id)) } }
  })
}
export const isOne = (c: Choosable): c is Choice => c.is === 'one'
export const onSpace = (choices: readonly Choosable[], id: string): Choice[] => choices.filter(isOne).filter(c => c.at.spaces.includes(id))
export const onCard = (choices: readonly Choosable[], id: string): Choice[] => choices.filter(isOne).filter(c => c.at.card === id)
export const onSeat = (choices: readonly Choosable[], id: string): Choice[] => choices.filter(isOne).filter(c => c.at.seat === id)
/** What cannot be clicked on the board stands in the prompt. */
export const inPrompt = (choices: readonly Choosable[]): Choosable[] =>
  choices.filter(c => !isOne(c) || (c.at.spaces.length === 0 && c.at.card === null && c.at.seat === null))

/** The verbs of a question, offered or not. */
export function verbsAt(game: AnyGame, say: string): string[] {
  const prefix = `${say.replace('.', '/')}/`
  return game.verbs.filter(v => v.startsWith(prefix)).map(v => v.slice(prefix.length))
}
export interface WhyNot {
  readonly action: WireAction
  readonly cite: readonly string[]
  readonly reason: string
}
/** Every way in which this thing could have been chosen, and what forbids it. */
export function whyNot(game: AnyGame, gameUi: GameUi, state: AnyState, decision: AnyDecision, thing: { readonly [K in keyof Target]?: string }): WhyNot[] {
  const fits = (at: Target): boolean =>
    (thing.spaces !== undefined && at.spaces.includes(thing.spaces)) ||
    (thing.card !== undefined && at.card === thing.card) ||
    (thing.seat !== undefined && at.seat === thing.seat)
  return verbsAt(game, decision.say).flatMap(verb => {
    const kind = nounsOf(game)[verb]
    if (typeof kind !== 'object') return []
    const nouns = kind.ids.filter(id => fits(targetOf(game, gameUi, state, verb, id)))
    return nouns.flatMap(to => refusals(game, state, decision.seat, { do: verb, to }))
  })
}
/** The same for what has no place on the table: verbs alone and amounts that are closed now. */
export function closedVerbs(game: AnyGame, state: AnyState, decision: AnyDecision): WhyNot[] {
  const offered = decision.offer as { readonly [verb: string]: unknown }
  const bare = verbsAt(game, decision.say).filter(verb => typeof nounsOf(game)[verb] === 'string' && !offered[verb])
  return bare.flatMap(verb => refusals(game, state, decision.seat, nounsOf(game)[verb] === 'none' ? { do: verb } : { do: verb, to: 1 }))
}
function refusals(game: AnyGame, state: AnyState, seat: string, action: WireAction): WhyNot[] {
  const { to } = game.fromWire(action) as unknown as { readonly to: unknown }
  const found = game.explain(state, seat, action.do as never, to)
  const first = found[0]
  return first ? [{ action, reason: first.reason, cite: [...new Set(found.flatMap(r => r.cite))] }] : []
}
