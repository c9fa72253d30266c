/** A EMPIRE CARDS, B TECHNOLOGY: using an ability or a power, with its cost, its answers and what must be named; claiming an objective. */
import type { Bar, Procedure, Reaction, Window, WindowFrame } from '@tabularium/kernel'
import {
  CARD_ROWS,
  COLOURS,
  empire,
  NEAR_LANDS,
  numberOf,
  technology as technologyKind,
  TECHNOLOGIES,
  TECHNOLOGY_CLAUSES,
  TECHNOLOGY_COLOUR,
  TECHNOLOGY_COST,
  TECHNOLOGY_WINDOWS,
  technologyOf,
  TIMINGS,
  type Card,
  type Colour,
  type Seat,
  type Technology,
  type Timing,
} from '../kinds.ts'
import { controllers } from '../board/control.ts'
import { landsInPlay } from '../board/map.ts'
import { canAfford, cardsOf, florinsOnly, hasTechnology, uprightOf, type Price } from '../board/points.ts'
import { objectiveTokensLeft } from '../board/supply.ts'
import type { Ability, Naming } from '../cards/ability.ts'
import { last } from '../cards/ability.ts'
import { abilityOf, powerOf } from '../cards/index.ts'
import { isMet, mayBeMet } from '../cards/objectives.ts'
import { cardDie, instant as newInstant, objective as newObjective, pay } from '../frames.ts'
import { CARDS, rules, type Ctx, type OpenCtx, type SeatCtx, type Seen } from '../rules.ts'
import type { FrameOfProc, Medioevo } from '../types.ts'
import { florinsOf, orderFrom, pay as payFlorins, playerOf, playing } from './common.ts'
import { maySpendBlood, spendBlood } from './5-blood.ts'
import { turnToken } from './8-pay.ts'

type InstantFrame = FrameOfProc<'instant'>

// ---- What can be used now ----
const fits = (windows: readonly string[], timing: Timing): boolean =>
  windows.includes(timing) || windows.includes(STEPS[timing] ?? timing) || (windows.includes('any') && isOpenToAny(timing))
/** A step is announced in the own question too: cards for it are used there. */
const STEPS: { readonly [timing: string]: string } = { 'combat-any': 'combat-step', 'trade-any': 'trade-step' }
/** r-50: instants of kind `any`, and claims, are legal in every window but these. */
const CLOSED_TO_ANY: ReadonlySet<Timing> = new Set([
  'roll-any',
  'card-rotated',
  'battle-crews',
  'battle-powers',
  'battle-archers',
  'battle-after-archer-roll',
  'battle-after-dice',
  'battle-before-damage',
  'battle-damage',
])
const isOpenToAny = (timing: Timing): boolean => !CLOSED_TO_ANY.has(timing)
const id = (tech: Technology): string => technologyKind.ids[tech]!
const PROSELYTISM = technologyOf('proselytism')
const TEMPORAL_POWER = technologyOf('temporal-power')
const isBorrowing = (tech: Technology): boolean => tech === PROSELYTISM || tech === TEMPORAL_POWER
const isJester = (card: Card): boolean => [48, 49].includes(numberOf(card))
const is59 = (card: Card): boolean => numberOf(card) === 59
const is60 = (card: Card): boolean => numberOf(card) === 60
/** Which cards and technologies fit a window, worked out once. */
const CARDS_IN = Object.fromEntries(TIMINGS.map(timing => [timing, CARD_ROWS.map(row => fits(row.windows, timing))])) as { readonly [T in Timing]: boolean[] }
const TECHNOLOGIES_IN = Object.fromEntries(
  TIMINGS.map(timing => [timing, TECHNOLOGIES.filter(tech => fits(TECHNOLOGY_WINDOWS[tech]!, timing) || isBorrowing(tech))]),
) as { readonly [T in Timing]: Technology[] }
const isUsable = (g: OpenCtx, seat: Seat, card: Card, timing: Timing): boolean => {
  if (!CARDS_IN[timing][card]) return false
  if (timing === 'card-rotated') return answers(g, card)
  const ability = abilityOf(card)
  return ability !== null && (ability.could?.(g, seat) ?? true)
}
/** carte.48-2, 59-1, 60-1: a Jester answers whatever was turned last; a Princess a card that stands: 60 one that gives points, 59 also one used for its
 *  ability, if it has points to give. */
function answers(g: OpenCtx, card: Card): boolean {
  const turned = g.within('instant')
  if (turned === null || turned.card === null) return false
  if (isJester(card)) return true
  const { isCancelled, kept } = standing(turned)
  return !isCancelled && (turned.points || (is59(card) ? CARD_ROWS[turned.card]!.points.length > 0 : kept.some(is59)))
}
export const usableCards = (g: OpenCtx, seat: Seat, timing: Timing): Card[] => uprightOf(g, seat).filter(card => isUsable(g, seat, card, timing))
const hasUsableCard = (g: OpenCtx, seat: Seat, timing: Timing): boolean =>
  cardsOf(g, seat).some(card => CARDS_IN[timing][card] && !g.board.players[seat]!.rotated.includes(card) && isUsable(g, seat, card, timing))
/** tecnologie.proselitismo-2: a territory of one's own is near one of the owner's. */
function neighbours(g: OpenCtx, seat: Seat): Set<Seat> {
  const owners = controllers(g.board)
  const found = new Set<Seat>()
  for (const at of landsInPlay(g.board)) if (owners[at] === seat) for (const to of NEAR_LANDS[at]!) if (owners[to]) found.add(owners[to])
  return found
}
const foreignUsable = (g: OpenCtx, seat: Seat, timing: Timing): { card: Card; owner: Seat }[] =>
  playing(g).flatMap(owner =>
    owner === seat
      ? []
      : cardsOf(g, owner).flatMap(card => (!g.board.players[seat]!.borrowedCards.includes(card) && isUsable(g, seat, card, timing) ? [{ card, owner }] : [])),
  )
export function foreignCards(g: OpenCtx, seat: Seat, timing: Timing): Card[] {
  const usable = timing === 'card-rotated' ? [] : foreignUsable(g, seat, timing)
  if (usable.length === 0) return []
  const near = neighbours(g, seat)
  return usable.flatMap(({ card, owner }) => (near.has(owner) ? [card] : []))
}
/** tecnologie.proselitismo-1: cards of neighbours that could be used for their points; r-192 ahead, in the own question. */
const OWN_QUESTIONS: ReadonlySet<Timing> = new Set(['buy-any', 'combat-any', 'trade-any'])
function pointCards(g: OpenCtx, seat: Seat, timing: Timing): Card[] {
  if (!OWN_QUESTIONS.has(timing)) return []
  const near = neighbours(g, seat)
  const fresh = (card: Card): boolean => CARD_ROWS[card]!.points.length > 0 && !g.board.players[seat]!.borrowedCards.includes(card)
  return playing(g).flatMap(owner => (owner !== seat && near.has(owner) ? cardsOf(g, owner).filter(fresh) : []))
}
/** tecnologie.potere-temporale-1, -2, r-131: what a neighbour knows and oneself does not: powers that can do something now, designs in Purchases. */
export function foreignTechnologies(g: OpenCtx, seat: Seat, timing: Timing): Technology[] {
  const near = [...neighbours(g, seat)].filter(other => other !== seat)
  const known = (tech: Technology) => !hasTechnology(g.board, seat, tech) && near.some(other => hasTechnology(g.board, other, tech))
  return TECHNOLOGIES_IN[timing].filter(tech => !isBorrowing(tech) && known(tech) && (isDesign(tech) ? timing === 'buy-any' : canApply(g, seat, tech)))
}
const isDesign = (tech: Technology): boolean => powerOf(id(tech)) === null
const canApply = (g: OpenCtx, seat: Seat, tech: Technology): boolean => powerOf(id(tech))?.could?.(g, seat) ?? true
function hasPower(g: OpenCtx, seat: Seat, tech: Technology, timing: Timing): boolean {
  if (!hasTechnology(g.board, seat, tech)) return false
  if (tech === PROSELYTISM) return foreignCards(g, seat, timing).length > 0 || pointCards(g, seat, timing).length > 0
  if (tech === TEMPORAL_POWER) return foreignTechnologies(g, seat, timing).length > 0
  const power = powerOf(id(tech))
  return power !== null && (power.could?.(g, seat) ?? true)
}
export const usableTechnologies = (g: OpenCtx, seat: Seat, timing: Timing): Technology[] =>
  TECHNOLOGIES_IN[timing].filter(tech => hasPower(g, seat, tech, timing))
const hasUsableTechnology = (g: OpenCtx, seat: Seat, timing: Timing): boolean => TECHNOLOGIES_IN[timing].some(tech => hasPower(g, seat, tech, timing))
/** r-202: of the cards that Proselytism could use, one at least can be paid. */
const canBorrow = (g: SeatCtx, seat: Seat, timing: Timing): boolean =>
  pointCards(g, seat, timing).length > 0 || foreignCards(g, seat, timing).some(card => canPayFor(g, seat, card))
const isPowerless = (g: SeatCtx, seat: Seat, tech: Technology, timing: Timing): boolean =>
  !canAfford(g, seat, priceOfTechnology(tech)) || (tech === PROSELYTISM && !canBorrow(g, seat, timing))
/** r-202: the cost of the card, and what its ability asks for. */
const canPayFor = (g: SeatCtx, seat: Seat, card: Card): boolean =>
  canAfford(g, seat, florinsOnly(CARD_ROWS[card]!.cost + (abilityOf(card)?.costs?.(g, seat) ?? 0)))
const priceOfTechnology = (tech: Technology): Price => ({ colour: TECHNOLOGY_COLOUR[tech]!, points: TECHNOLOGY_COST[tech]!, florins: 0 })
const startCard = (seat: Seat, card: Card, timing: Timing) => newInstant({ seat, owner: seat, card, timing })
const startTechnology = (seat: Seat, technology: Technology, timing: Timing) => newInstant({ seat, owner: seat, technology, timing })

/** The verbs by which a player in turn uses cards and technologies in the own question. */
export function ownInstants(timing: Timing, then?: string) {
  return {
    use: {
      cite: 'medioevo.fase-4.carte-7',
      among: (g: SeatCtx, _f: unknown, seat: Seat) => usableCards(g, seat, timing),
      unless: [{ cite: 'medioevo.r-202', bars: (g: SeatCtx, _f: unknown, card: Card, seat: Seat) => !canPayFor(g, seat, card) }],
      take: (_g: Ctx, f: { at: string }, card: Card, seat: Seat) => ({ call: startCard(seat, card, timing), then: (then ?? f.at) as never }),
    },
    apply: {
      cite: 'medioevo.b.utilizzo-1',
      among: (g: SeatCtx, _f: unknown, seat: Seat) => usableTechnologies(g, seat, timing),
      unless: [{ cite: 'medioevo.r-202', bars: (g: SeatCtx, _f: unknown, tech: Technology, seat: Seat) => isPowerless(g, seat, tech, timing) }],
      take: (_g: Ctx, f: { at: string }, tech: Technology, seat: Seat) => ({ call: startTechnology(seat, tech, timing), then: (then ?? f.at) as never }),
    },
    claim: {
      cite: 'medioevo.fase-4.carte-13',
      among: (g: SeatCtx, _f: unknown, seat: Seat) => uprightOf(g, seat),
      unless: [{ cite: 'medioevo.r-49', bars: (g: SeatCtx, _f: unknown, card: Card, seat: Seat) => !isMet(g, seat, card) }],
      take: (_g: Ctx, f: { at: string }, card: Card, seat: Seat) => ({ call: newObjective({ seat, card }), then: f.at as never }),
    },
    // r-192 Outside a battle points are produced ahead too, and lost if the phase ends before they are used.
    'turn-token': {
      cite: 'medioevo.r-192',
      among: (g: SeatCtx, _f: unknown, seat: Seat) => COLOURS.filter(c => g.board.players[seat]!.tokens[c]! > 0),
      take: (g: Ctx, f: { at: string }, colour: Colour, seat: Seat) => (turnToken(g, seat, colour), { goto: (then ?? f.at) as never }),
    },
    'take-points': {
      cite: 'medioevo.r-192',
      among: (g: SeatCtx, _f: unknown, seat: Seat) => uprightOf(g, seat).filter(card => CARD_ROWS[card]!.points.length > 0),
      take: (_g: Ctx, f: { at: string }, card: Card, seat: Seat) => ({
        call: newInstant({ seat, owner: seat, card, timing, points: true }),
        then: (then ?? f.at) as never,
      }),
    },
  }
}

// ---- Windows (README 3, r-50, r-229) ----
const TOO_DEAR: Bar<Medioevo, WindowFrame<Medioevo>, Card> = {
  cite: 'medioevo.r-202',
  bars: (g, _f, card, seat) => florinsOf(g, seat) < CARD_ROWS[card]!.cost + pledged(g, seat),
}
const hasPrice = (timing: Timing): boolean => CARD_ROWS.some((row, card) => CARDS_IN[timing][card] && row.cost > 0)
const useIn = (timing: Timing): Reaction<Medioevo, Card> => ({
  cite: ['medioevo.fase-4.carte-7'],
  could: (g, seat) => hasUsableCard(g, seat, timing),
  among: (g, seat) => usableCards(g, seat, timing),
  unless: hasPrice(timing) ? [TOO_DEAR] : [],
  play: (g, seat, card) => (timing === 'card-rotated' ? answer(g, seat, card) : { call: startCard(seat, card, timing) }),
})
const applyIn = (timing: Timing): Reaction<Medioevo, Technology> => ({
  cite: ['medioevo.b.utilizzo-1'],
  could: (g, seat) => hasUsableTechnology(g, seat, timing),
  among: (g, seat) => usableTechnologies(g, seat, timing),
  unless: [{ cite: 'medioevo.r-202', bars: (g, _f, tech, seat) => isPowerless(g, seat, tech, timing) }],
  play: (_g, seat, tech) => ({ call: startTechnology(seat, tech, timing) }),
})
/** r-49: an objective is claimed by its owner wherever instants of kind `any` are legal. */
const claim: Reaction<Medioevo, Card> = {
  cite: ['medioevo.fase-4.carte-13'],
  could: (g, seat) => mayClaim(g, seat),
  among: (g, seat) => uprightOf(g, seat),
  unless: [{ cite: 'medioevo.r-49', bars: (g, _f, card, seat) => !isMet(g, seat, card) }],
  play: (_g, seat, card) => ({ call: newObjective({ seat, card }) }),
}
const mayClaim = (g: OpenCtx, seat: Seat): boolean => uprightOf(g, seat).some(card => mayBeMet(g, seat, card))
/** Florins that a payment under way still asks of a player; they cannot be spent on an answer to it. */
const pledged = (g: OpenCtx, seat: Seat): number => {
  const due = g.within('pay')
  return due?.seat === seat ? due.florins : 0
}
/** Whom an act concerns: the parties of a battle, whoever owns the territory, whoever is struck or trades; in other windows whoever has something for just
 *  that moment, and in the last of the turn whoever could claim an objective. */
const concernsIn =
  (timing: Timing) =>
  (g: OpenCtx, seat: Seat): boolean => {
    const fight = g.within('battle')
    if (fight !== null) return fight.attacker === seat || fight.defender === seat
    const touched = g.within('strike') ?? g.within('sale') ?? g.within('rebellions')
    if (touched !== null) return touched.seat === seat
    const place = g.within('arrive')?.place ?? g.within('conquest')?.place ?? g.within('movement')?.place ?? null
    if (place !== null) return g.board.keeper[place] === seat
    return usableCards(g, seat, timing).some(card => CARD_ROWS[card]!.windows.includes(timing)) || (timing === 'end-ready' && mayClaim(g, seat))
  }
export const windowOf = (timing: Timing): Window<Medioevo> => ({
  cite: ['medioevo.r-50'],
  concerns: concernsIn(timing),
  may: {
    use: useIn(timing),
    ...(timing !== 'card-rotated' && { apply: applyIn(timing) }),
    ...(isOpenToAny(timing) && { claim }),
    ...(timing === 'battle-after-dice' && { 'spend-blood': spendBlood }),
  },
})
/** Opens a window with the active player first, if anybody has something for it. */
export function openWindow(g: Ctx, timing: Medioevo['Timing'], active: Seat | null) {
  const open = g as unknown as OpenCtx
  const isWanted = g.board.order.some(
    seat =>
      !g.board.players[seat]!.out &&
      (hasUsableCard(open, seat, timing) ||
        hasUsableTechnology(open, seat, timing) ||
        (isOpenToAny(timing) && mayClaim(open, seat)) ||
        (timing === 'battle-after-dice' && maySpendBlood(open, seat))),
  )
  if (!isWanted) return undefined
  return g.window(timing, active === null ? playing(g) : orderFrom(g, active))
}
function rotate(g: Ctx, seat: Seat, card: Card): void {
  const p = playerOf(g, seat)
  p.rotated = [...p.rotated, card]
}
/** r-51: costs are not given back, and the last answer is resolved first. */
function answer(g: Ctx, seat: Seat, card: Card): void {
  payFlorins(g, seat, CARD_ROWS[card]!.cost, ['medioevo.carte.48-1'])
  rotate(g, seat, card)
  g.enclosing('instant').answers.push(card)
  g.emit({ is: 'used', seat, card }, CARD_ROWS[card]!.clauses)
}
/** r-51: last in, first out; a Jester that stands cancels what lies under it: another Jester, a Princess, or the card itself. */
function standing(f: Seen<'instant'>): { readonly isCancelled: boolean; readonly kept: readonly Card[] } {
  const kept: Card[] = []
  let isCancelled = false
  for (const turned of f.answers.toReversed()) {
    if (!isCancelled) kept.push(turned)
    isCancelled = !isCancelled && isJester(turned)
  }
  return { isCancelled, kept }
}

// ---- The instant itself ----
const powerIn = (f: Seen<'instant'>): Ability | null => {
  if (f.card !== null) return f.points ? null : abilityOf(f.card)
  return f.technology === PROSELYTISM ? BORROW : f.technology === TEMPORAL_POWER ? LEND : powerOf(id(f.technology!))
}
/** tecnologie.proselitismo-1: an opponent's card is used as if it were one's own, and stays as it was. */
const BORROW: Ability = {
  asks: [
    { cards: (g, f) => [...new Set([...foreignCards(g, f.seat, f.timing), ...pointCards(g, f.seat, f.timing)])] },
    // A colour for its points; without one it is used for its ability.
    { many: true, colours: (g, f) => (f.colours.length === 0 && pointCards(g, f.seat, f.timing).includes(last(f.cards)) ? coloursOf(last(f.cards)) : []) },
  ],
  effect: (g, f) => {
    const card = last(f.cards)
    const p = playerOf(g, f.seat)
    p.borrowedCards = [...p.borrowedCards, card]
    const owner = playing(g).find(other => g.zone(CARDS[other]).includes(card))!
    return { call: newInstant({ seat: f.seat, owner, card, timing: f.timing, paid: true, points: f.colours.length > 0, colours: [...f.colours] }) }
  },
}
/** tecnologie.potere-temporale-1, -3: an opponent's power is applied at its own cost; a design serves for the next purchase. */
const LEND: Ability = {
  asks: [{ technologies: (g, f) => foreignTechnologies(g, f.seat, f.timing) }],
  effect: (g, f) => {
    const tech = last(f.technologies)
    if (!isDesign(tech)) return { call: newInstant({ seat: f.seat, owner: f.seat, technology: tech, timing: f.timing }) }
    playerOf(g, f.seat).lent = tech
    return undefined
  },
}
const coloursOf = (card: Card): readonly Colour[] => (CARD_ROWS[card]!.choice ? CARD_ROWS[card]!.points : CARD_ROWS[card]!.points.slice(0, 1))
/** The ability of the card that was named can be used, and paid for. */
const isAbilityOpen = (g: SeatCtx, f: Seen<'instant'>): boolean =>
  powerIn(f) !== BORROW || (foreignCards(g, f.seat, f.timing).includes(last(f.cards)) && canPayFor(g, f.seat, last(f.cards)))
const asksOf = (f: Seen<'instant'>): readonly Naming[] => powerIn(f)?.asks ?? []
const naming = (f: Seen<'instant'>): Naming | undefined => asksOf(f)[f.stage]
const hasCandidates = (g: OpenCtx, f: Seen<'instant'>): boolean => {
  const n = naming(f)
  if (!n) return false
  const lists = [n.spaces, n.pieces, n.units, n.cards, n.colours, n.sides, n.goods, n.shots, n.dice, n.categories, n.technologies]
  return lists.some(list => list !== undefined && list(g, f).length > 0)
}
const list = <K extends Exclude<keyof Naming, 'skip' | 'ifAny' | 'many'>>(g: OpenCtx, f: Seen<'instant'>, kind: K): ReturnType<NonNullable<Naming[K]>> =>
  (naming(f)?.[kind]?.(g, f) ?? []) as never
/** A card of somebody else is paid for like one's own; its points may have cost what it costs. */
const isTooDear = (g: SeatCtx, f: Seen<'instant'>, card: Card): boolean =>
  powerIn(f) === BORROW && !canPayFor(g, f.seat, card) && !pointCards(g, f.seat, f.timing).includes(card)
const isTooCostly = (g: SeatCtx, f: Seen<'instant'>, tech: Technology): boolean => !isDesign(tech) && !canAfford(g, f.seat, priceOfTechnology(tech))
const isAllTooDear = (g: SeatCtx, f: Seen<'instant'>): boolean =>
  (powerIn(f) === BORROW && list(g, f, 'cards').every(card => isTooDear(g, f, card))) ||
  (powerIn(f) === LEND && list(g, f, 'technologies').every(tech => isTooCostly(g, f, tech)))
/** A name has been given; on to the next, or to the effect. */
function named(f: InstantFrame) {
  if (naming(f)!.many) return { goto: 'name' } as const
  f.stage += 1
  for (const next of asksOf(f).slice(f.stage)) {
    if (!next.skip?.(f)) break
    f.stage += 1
  }
  return f.stage < asksOf(f).length ? ({ goto: 'name' } as const) : undefined
}

const isOpenChoice = (f: Seen<'instant'>): boolean => f.points && CARD_ROWS[f.card!]!.choice && f.colours.length === 0
export const instant: Procedure<Medioevo, InstantFrame> = {
  // fase-4.carte-9 Of two colours with a slash one is taken.
  colour: rules.ask<InstantFrame>()({
    cite: ['medioevo.fase-4.carte-9'],
    who: (_, f) => (isOpenChoice(f) ? f.seat : null),
    may: { 'name-colour': { among: (_, f) => CARD_ROWS[f.card!]!.points, take: (_, f, colour) => void f.colours.push(colour) } },
  }),
  // r-202 The cost comes first.
  pay: (g, f) => {
    if (f.card !== null) return payFlorins(g, f.seat, f.points ? 0 : CARD_ROWS[f.card]!.cost, CARD_ROWS[f.card]!.clauses)
    return { call: pay({ seat: f.seat, of: 'instant', ...priceOfTechnology(f.technology!) }) }
  },
  turn: (g, f) => {
    if (f.card === null) {
      if (!f.paid) return { done: true }
      return g.emit({ is: 'applied', seat: f.seat, technology: f.technology! }, TECHNOLOGY_CLAUSES[f.technology!]!)
    }
    if (f.owner === f.seat) rotate(g, f.seat, f.card)
    return g.emit({ is: 'used', seat: f.seat, card: f.card }, CARD_ROWS[f.card]!.clauses)
  },
  // r-51 Rotating a card may be answered; technologies may not.
  answer: (g, f) => (f.card === null ? undefined : openWindow(g, 'card-rotated', f.seat)),
  answered: (g, f) => {
    const { isCancelled, kept } = standing(f)
    if (isCancelled) {
      g.emit({ is: 'cancelled', card: f.card! }, ['medioevo.carte.48-1'])
      return { done: true }
    }
    f.doubled = kept.some(is60)
    f.both = kept.some(is59)
    return
  },
  // carte.59-1 What the Princess adds: points of a colour of choice, or an ability at its own cost.
  extra: rules.ask<InstantFrame>()({
    cite: ['medioevo.carte.59-1'],
    who: (g, f) => (f.both && (f.points ? worksNow(g, f) && CARD_ROWS[f.card!]!.cost > 0 : CARD_ROWS[f.card!]!.choice) ? f.seat : null),
    may: {
      'name-colour': { among: (_, f) => (f.points ? [] : CARD_ROWS[f.card!]!.points), take: (g, f, colour) => addPoints(g, f, [colour]) },
      accept: {
        among: (_, f) => f.points,
        unless: [{ cite: 'medioevo.r-202', bars: (g, f) => florinsOf(g, f.seat) < CARD_ROWS[f.card!]!.cost + pledged(g, f.seat) }],
        take: (g, f) => payFlorins(g, f.seat, CARD_ROWS[f.card!]!.cost, CARD_ROWS[f.card!]!.clauses),
      },
      refuse: { among: (_, f) => f.points, take: (_, f) => void (f.both = false) },
    },
  }),
  roll: (g, f) => {
    if (f.points) return gainPoints(g, f)
    if (f.both && !CARD_ROWS[f.card!]!.choice) addPoints(g, f, CARD_ROWS[f.card!]!.points)
    const sides = powerIn(f)?.die
    if (sides === undefined) return
    return { call: cardDie({ sides }) }
  },
  begin: (g, f) => {
    const power = powerIn(f)
    if (power === null) return { done: true }
    power.prepare?.(g)
    f.left = power.times?.(g as unknown as OpenCtx, f) ?? 1
    return f.left > 0 ? undefined : { done: true }
  },
  name: rules.ask<InstantFrame>()({
    cite: ['medioevo.fase-4.carte-7', 'medioevo.b.utilizzo-1'],
    who: (g, f) => (hasCandidates(g, f) ? f.seat : null),
    may: {
      'name-space': { among: (g, f) => list(g, f, 'spaces'), take: (_, f, x) => (f.spaces.push(x), named(f)) },
      'name-piece': { among: (g, f) => list(g, f, 'pieces'), take: (_, f, x) => (f.pieces.push(x), named(f)) },
      'name-unit': { among: (g, f) => list(g, f, 'units'), take: (_, f, x) => (f.units.push(x), named(f)) },
      'name-card': {
        among: (g, f) => list(g, f, 'cards'),
        unless: [{ cite: 'medioevo.r-202', bars: (g, f, x) => isTooDear(g, f, x) }],
        take: (_, f, x) => (f.cards.push(x), named(f)),
      },
      'name-colour': { among: (g, f) => list(g, f, 'colours'), take: (_, f, x) => (f.colours.push(x), named(f)) },
      'name-side': { among: (g, f) => list(g, f, 'sides'), take: (_, f, x) => (f.sides.push(x), named(f)) },
      'name-good': { among: (g, f) => list(g, f, 'goods'), take: (_, f, x) => (f.goods.push(x), named(f)) },
      'name-shot': { among: (g, f) => list(g, f, 'shots'), take: (_, f, x) => (f.shots.push(x), named(f)) },
      'name-die': { among: (g, f) => list(g, f, 'dice'), take: (_, f, x) => (f.dice.push(x), named(f)) },
      'name-category': { among: (g, f) => list(g, f, 'categories'), take: (_, f, x) => (f.categories.push(x), named(f)) },
      'name-technology': {
        among: (g, f) => list(g, f, 'technologies'),
        unless: [{ cite: 'medioevo.tecnologie.potere-temporale-3', bars: (g, f, x) => isTooCostly(g, f, x) }],
        take: (_, f, x) => (f.technologies.push(x), named(f)),
      },
      'no-more': {
        among: (g, f) => (naming(f)?.many === true && isAbilityOpen(g, f)) || (f.stage === 0 && (powerIn(f)?.optional === true || isAllTooDear(g, f))),
        take: (_, f) => (naming(f)?.many ? undefined : { done: true }),
      },
    },
  }),
  effect: (g, f) => {
    // Nothing was left to name.
    const open = naming(f)
    if (open && !open.many && !open.ifAny) return { done: true }
    const went = powerIn(f)!.effect(g, f)
    f.left -= 1
    f.stage = 0
    if (f.left <= 0) return went
    return went ? { ...went, then: 'name' } : { goto: 'name' }
  },
}
/** r-125: a die that a card rolls is final, but for an Assassin. */
export const cardDieProc: Procedure<Medioevo, FrameOfProc<'card-die'>> = {
  roll: (g, f) => {
    f.rolled = g.roll(f.sides)
    g.emit({ is: 'card-die', seat: g.enclosing('instant').seat, rolled: f.rolled }, CARD_ROWS[g.enclosing('instant').card!]!.clauses)
  },
  fate: g => openWindow(g, 'roll-any', g.enclosing('instant').seat),
  tell: (g, f) => void (g.enclosing('instant').rolled = f.rolled),
}
/** The ability of the card can be used in this window. */
const worksNow = (g: OpenCtx, f: Seen<'instant'>): boolean => {
  const ability = abilityOf(f.card!)
  return ability !== null && fits(CARD_ROWS[f.card!]!.windows, f.timing) && (ability.could?.(g, f.seat) ?? true)
}
/** fase-4.carte-8: points of a card, doubled by Princess 60. */
function addPoints(g: Ctx, f: InstantFrame, colours: readonly Colour[]): void {
  for (const colour of colours) playerOf(g, f.seat).pool[colour]! += f.doubled ? 2 : 1
  g.emit({ is: 'points', seat: f.seat, card: f.card!, colours: [...colours] }, ['medioevo.fase-4.carte-8'])
}
/** fase-4.carte-9: of two colours with a slash one; with Princess 59 the ability follows. */
function gainPoints(g: Ctx, f: InstantFrame) {
  const { points, choice } = CARD_ROWS[f.card!]!
  addPoints(g, f, choice ? [last(f.colours)] : points)
  const works = f.both && worksNow(g as unknown as OpenCtx, f)
  f.points = false
  return works ? ({ goto: 'begin' } as const) : ({ done: true } as const)
}

const MAGNATE_36 = empire(36)
// ---- Objectives (fase-4.carte-13 to -15, r-49, r-169) ----
/** fase-4.carte-14, -15: tokens of the colours of its gears that are left. */
const coloursLeft = (g: OpenCtx, card: Card): Colour[] => {
  const { points } = CARD_ROWS[card]!
  return (points.length > 0 ? points : COLOURS).filter(c => objectiveTokensLeft(g.board, c) > 0)
}
export const objective: Procedure<Medioevo, FrameOfProc<'objective'>> = {
  colour: rules.ask<FrameOfProc<'objective'>>()({
    cite: ['medioevo.fase-4.carte-14'],
    who: (g, f) => (coloursLeft(g, f.card).length > 1 ? f.seat : null),
    may: { 'name-colour': { among: (g, f) => coloursLeft(g, f.card), take: (_, f, colour) => void (f.colour = colour) } },
  }),
  // The card goes under the deck; a token comes to the player, if one is left.
  token: (g, f) => {
    const colour = f.colour ?? coloursLeft(g as unknown as OpenCtx, f.card)[0]
    g.move(f.card, CARDS[f.seat], 'empire', 'bottom')
    if (f.card === MAGNATE_36) returnBanked(g, f.seat)
    g.emit({ is: 'claimed', seat: f.seat, card: f.card }, ['medioevo.fase-4.carte-13'])
    if (colour === undefined) return
    playerOf(g, f.seat).tokens[colour]! += 1
    g.emit({ is: 'took-token', seat: f.seat, colour }, ['medioevo.fase-4.carte-14'])
  },
}
/** r-126: florins on Magnate 36 come back without bonus. */
function returnBanked(g: Ctx, seat: Seat): void {
  const p = playerOf(g, seat)
  const { banked } = p
  p.banked = 0
  g.keep(seat, own => ({ ...own, florins: own.florins + banked }))
  p.counted += banked
}
