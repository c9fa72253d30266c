/** Asides: one seat offers something to others, who answer while somebody else decides. Nothing on the table moves before it takes effect. */
import type { Context } from './context.ts'
import type { AsideAction } from '@tabularium/shapes'
import type { AnyFrame, Aside, AsideRules, GameTypes, RefusalReason, Refusal, SeatContext, StepContext } from './types.ts'

/** Open asides a seat may have offered at one time, and the length of their text. */
export const MOST_OPEN_ASIDES_PER_SEAT = 8
export const MOST_CHARACTERS_OF_ASIDE = 500

/** One context serves all widths; the compiler sees the one that is meant. */
const asSeatContext = <G extends GameTypes>(g: Context<G>) => g as unknown as SeatContext<G>
export const makeRefusal = (reason: RefusalReason, cite: readonly string[]): Refusal => ({ reason, cite })
/** An id that counts what the same seats share, so that it tells nothing of what others have. */
export function nextIdForSeats(seats: readonly string[], taken: readonly { readonly id: string }[]): string {
  const name = seats.join('+')
  let n = 1
  while (taken.some(other => other.id === `${name}-${n}`)) n++
  return `${name}-${n}`
}
/** Does what the seat asks, or says why not and touches nothing. */
export function applyAsideOrRefuse<G extends GameTypes>(g: Context<G>, seat: string, action: AsideAction<G['Terms']>): Refusal | null {
  const rules = g.rules.asides
  if (!rules || g.state.outcome) return makeRefusal('no-aside', rules?.cite ?? [])
  if (!g.seats.includes(seat as G['Seat'])) return makeRefusal('not-asked', rules.cite)
  const who = seat as G['Seat']
  if (action.aside === 'propose') return addAsideOrRefuse(g, rules, who, action)
  const found = g.state.asides.find(aside => aside.id === action.id && aside.parties.includes(who))
  if (!found) return makeRefusal('no-aside', rules.cite)
  if (action.aside === 'amend') return amendAside(g, rules, who, found, action)
  if (action.aside === 'withdraw') return found.from === who ? replaceAsideInState(g, found, null) : makeRefusal('not-asked', rules.cite)
  if (!found.awaiting.includes(who)) return makeRefusal('not-asked', rules.cite)
  if (action.aside === 'refuse') return replaceAsideInState(g, found, null)
  return findRefusalIfBarred(g, rules, found, who) ?? replaceAsideInState(g, found, { ...found, awaiting: found.awaiting.filter(other => other !== who) })
}
type AsideOffer<G extends GameTypes> = { readonly terms: G['Terms']; readonly text: string }
function addAsideOrRefuse<G extends GameTypes>(
  g: Context<G>,
  rules: AsideRules<G>,
  from: G['Seat'],
  { to, terms, text }: AsideOffer<G> & { readonly to: readonly string[] },
): Refusal | null {
  if (!Array.isArray(to) || new Set(to).size !== to.length) return makeRefusal('malformed', rules.cite)
  const may = rules.among(asSeatContext(g), from)
  if (to.some(seat => seat === from || !may.includes(seat as G['Seat']))) return makeRefusal('not-offered', rules.cite)
  if (g.state.asides.filter(aside => aside.from === from).length >= MOST_OPEN_ASIDES_PER_SEAT) return makeRefusal('too-many', rules.cite)
  const awaiting = to as readonly G['Seat'][]
  const parties = g.seats.filter(seat => seat === from || awaiting.includes(seat))
  const aside: Aside<G> = { id: nextIdForSeats(parties, g.state.asides), from, parties, awaiting: [...awaiting], terms, text }
  const wrong = findRefusalIfMalformed(rules, aside) ?? findRefusalIfBarred(g, rules, aside, from)
  if (!wrong) g.state.asides = [...g.state.asides, aside]
  return wrong
}
/** Other terms for the same parties; whoever amends has agreed to them. */
function amendAside<G extends GameTypes>(g: Context<G>, rules: AsideRules<G>, seat: G['Seat'], old: Aside<G>, { terms, text }: AsideOffer<G>): Refusal | null {
  const aside: Aside<G> = { ...old, from: seat, awaiting: old.parties.filter(other => other !== seat), terms, text }
  return findRefusalIfMalformed(rules, aside) ?? findRefusalIfBarred(g, rules, aside, seat) ?? replaceAsideInState(g, old, aside)
}
function fitsShape(shape: { test(value: unknown, at: string): void }, value: unknown): boolean {
  try {
    shape.test(value, '')
    return true
  } catch {
    return false
  }
}
function findRefusalIfMalformed<G extends GameTypes>(rules: AsideRules<G>, { terms, text }: AsideOffer<G>): Refusal | null {
  const isFine = typeof text === 'string' && text.length <= MOST_CHARACTERS_OF_ASIDE && fitsShape(rules.terms, terms)
  return isFine ? null : makeRefusal('malformed', rules.cite)
}
function findRefusalIfBarred<G extends GameTypes>(g: Context<G>, rules: AsideRules<G>, aside: Aside<G>, seat: G['Seat']): Refusal | null {
  const cited = (rules.unless ?? []).filter(bar => bar.bars(asSeatContext(g), aside, seat)).map(bar => bar.cite)
  return cited.length > 0 ? makeRefusal('not-offered', cited) : null
}
function replaceAsideInState<G extends GameTypes>(g: Context<G>, old: Aside<G>, by: Aside<G> | null): null {
  g.state.asides = g.state.asides.flatMap(aside => (aside !== old ? [aside] : by ? [by] : []))
  return null
}
/** Carries out the first aside that is agreed and that the game allows now; false if there is none. */
export function carryOutFirstAgreedAside<G extends GameTypes>(g: Context<G>): boolean {
  const { asides: rules } = g.rules
  // Answers in the making were given to the table as it lies.
  if (g.state.asides.length === 0 || !rules || Object.keys(g.state.drafts).length > 0) return false
  const agreed = g.state.asides.find(aside => aside.awaiting.length === 0 && rules.mayTakeEffect(asSeatContext(g), aside))
  if (!agreed) return false
  replaceAsideInState(g, agreed, null)
  const { takeEffect: carryOut } = rules
  const result = g.aside(() => carryOut(g as unknown as StepContext<G>, agreed))
  if (result) g.state.stack.push(result.call as AnyFrame<G>)
  return true
}
