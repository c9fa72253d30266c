/** A EMPIRE CARDS, B TECHNOLOGY: using an ability or a power, with its cost, its answers and what must be named; claiming an objective. */
import type { Bar, Procedure, Reaction, Window, WindowFrame } from '@tabularium/kernel'
import {
  EMPIRE_CARD_ROWS,
  POINT_COLOURS,
  TECHNOLOGY_CLAUSES,
  TECHNOLOGY_WINDOWS,
  type Card,
  type PointColour,
  type Seat,
  type Technology,
  type Timing,
} from '../kinds.ts'
import { findNeighbourSeats } from '../board/control.ts'
import { isFigureOpen, NO_FIGURE_NAMED } from '../board/figures.ts'
import { canSeatAfford, findCardsOfSeat, hasPurpleToTurn, hasTechnology, makeFlorinPrice, ownsTechnology, findUprightCardsOfSeat } from '../board/points.ts'
import { lastOfList, type CardAbility, type TargetChoice } from '../cards/ability.ts'
import { abilityOfCard, abilityOfTechnology } from '../cards/index.ts'
import { isObjectiveMet, mightObjectiveBeMetByPublicFacts } from '../cards/objectives.ts'
import { cardDieFrame, cardOrTechnologyUseFrame as newInstant, objectiveClaimFrame as newObjective, paymentFrame, replyFrame } from '../frames.ts'
import { CARD_ZONE_OF_SEAT, ruleBuilder, type GameStepContext, type GamePublicContext, type GameSeatContext, type ReadonlyFrameOf } from '../rules.ts'
import type { FrameOfProcedure, Medioevo } from '../types.ts'
import { florinsOf, listTurnOrderFrom, payFlorins, playerOf, listPlayingSeats } from './common.ts'
import { createFrameToSackSpace } from './2-barbarians.ts'
import { arePurchasesHidden } from './4-building.ts'
import { createFigureVerbs } from './5-figures.ts'
import { maySpendBloodToken, spendBloodTokenReaction } from './5-blood.ts'
import { isBattleDecided, isMomentOver } from './5-joining.ts'
import { createConcernTest } from './8-concerns.ts'
import { listPaymentsUnderWay, spendObjectiveToken } from './8-pay.ts'
import { canAffordTechnologyOrBorrowing, canBorrowCard, canPayForAbility, canPayToUseCard, isAbilityClosed, priceToUseTechnology } from './8-prices.ts'
import {
  isUsableAtTiming,
  isTimingOpenToAnytimeCards,
  MONASTICISM_TECHNOLOGY,
  PROSELYTISM_TECHNOLOGY,
  TEMPORAL_POWER_TECHNOLOGY,
  isBorrowingTechnology,
  CARDS_USABLE_BY_TIMING,
  TECHNOLOGIES_USABLE_BY_TIMING,
  technologyIdOf,
  isJesterCard,
  isEmpireCardNumber59,
  isEmpireCardNumber60,
} from './8-timings.ts'

type CardOrTechnologyUseFrame = FrameOfProcedure<'instant'>
// ---- What can be used now ----
const isCardUsable = (g: GamePublicContext, seat: Seat, card: Card, timing: Timing): boolean => {
  if (!CARDS_USABLE_BY_TIMING[timing][card] || isMomentOver(g, timing, CARDS_USABLE_BY_TIMING['battle-over'][card]!)) return false
  if (timing === 'card-rotated') return mayCardAnswerAnotherCard(g, card)
  const ability = abilityOfCard(card)
  return ability !== null && (ability.could?.(g, seat) ?? true)
}
/** carte.48-2, 59-1, 60-1: a Jester answers whatever was turned last; a Princess a card that stands: 60 one that gives points, 59 also one used for its
 *  ability, if it has points to give. */
function mayCardAnswerAnotherCard(g: GamePublicContext, card: Card): boolean {
  const turned = g.within('instant')
  if (turned === null || turned.card === null) return false
  if (isJesterCard(card)) return true
  const { isCancelled, kept } = findOutcomeOfAnsweringCards(turned)
  return !isCancelled && (turned.points || (isEmpireCardNumber59(card) ? EMPIRE_CARD_ROWS[turned.card]!.points.length > 0 : kept.some(isEmpireCardNumber59)))
}
export const findUsableCards = (g: GamePublicContext, seat: Seat, timing: Timing): Card[] =>
  findUprightCardsOfSeat(g, seat).filter(card => isCardUsable(g, seat, card, timing))
const hasUsableCard = (g: GamePublicContext, seat: Seat, timing: Timing): boolean =>
  findCardsOfSeat(g, seat).some(
    card => CARDS_USABLE_BY_TIMING[timing][card] && !g.board.players[seat]!.rotated.includes(card) && isCardUsable(g, seat, card, timing),
  )
function findUsableForeignCards(g: GamePublicContext, seat: Seat, timing: Timing): { card: Card; owner: Seat }[] {
  const { borrowedCards } = g.board.players[seat]!
  const found: { card: Card; owner: Seat }[] = []
  for (const owner of listPlayingSeats(g))
    if (owner !== seat)
      for (const card of findCardsOfSeat(g, owner)) if (!borrowedCards.includes(card) && isCardUsable(g, seat, card, timing)) found.push({ card, owner })
  return found
}
export function listForeignCards(g: GamePublicContext, seat: Seat, timing: Timing): Card[] {
  // r-279 Whoever is paying has done with answers through others.
  const isPaying = timing === 'card-rotated' && listPaymentsUnderWay(g).some(due => due.seat === seat)
  const usable = isPaying ? [] : findUsableForeignCards(g, seat, timing)
  if (usable.length === 0) return []
  const near = findNeighbourSeats(g.board, seat)
  return usable.flatMap(({ card, owner }) => (near.has(owner) ? [card] : []))
}
/** tecnologie.proselitismo-1: cards of neighbours that could be used for their points; r-192 ahead, in the own question. */
const TIMINGS_ASKED_IN_OWN_QUESTION: ReadonlySet<Timing> = new Set(['any', 'buy-any', 'combat-any', 'trade-any'])
function findForeignPointCards(g: GamePublicContext, seat: Seat, timing: Timing): Card[] {
  if (!TIMINGS_ASKED_IN_OWN_QUESTION.has(timing)) return []
  const near = findNeighbourSeats(g.board, seat)
  const fresh = (card: Card): boolean => EMPIRE_CARD_ROWS[card]!.points.length > 0 && !g.board.players[seat]!.borrowedCards.includes(card)
  return listPlayingSeats(g).flatMap(owner => (owner !== seat && near.has(owner) ? findCardsOfSeat(g, owner).filter(fresh) : []))
}
/** tecnologie.potere-temporale-1, -2, r-131: what a neighbour knows and oneself does not: powers that can do something now, designs in Purchases, each
 *  when the one before has served, or (r-275) several for purchases that are hidden. */
export function findForeignTechnologies(g: GamePublicContext, seat: Seat, timing: Timing): Technology[] {
  const near = [...findNeighbourSeats(g.board, seat)].filter(other => other !== seat)
  const known = (tech: Technology) => !ownsTechnology(g.board, seat, tech) && near.some(other => ownsTechnology(g.board, other, tech))
  return TECHNOLOGIES_USABLE_BY_TIMING[timing].filter(
    tech =>
      !isBorrowingTechnology(tech) &&
      known(tech) &&
      (isTechnologyWithoutAbility(tech) ? timing === 'buy-any' && mayBorrowDesign(g, seat) : couldTechnologyDoAnything(g, seat, tech, timing)),
  )
}
const mayBorrowDesign = (g: GamePublicContext, seat: Seat): boolean => g.board.players[seat]!.lent.length === 0 || arePurchasesHidden(g)
const isTechnologyWithoutAbility = (tech: Technology): boolean => abilityOfTechnology(technologyIdOf(tech)) === null
const couldTechnologyDoAnything = (g: GamePublicContext, seat: Seat, tech: Technology, timing: Timing): boolean =>
  !isMomentOver(g, timing, false) && (abilityOfTechnology(technologyIdOf(tech))?.could?.(g, seat) ?? true)
function hasUsableTechnologyPower(g: GamePublicContext, seat: Seat, tech: Technology, timing: Timing): boolean {
  if (!hasTechnology(g.board, seat, tech)) return false
  if (tech === PROSELYTISM_TECHNOLOGY) return listForeignCards(g, seat, timing).length > 0 || findForeignPointCards(g, seat, timing).length > 0
  if (tech === TEMPORAL_POWER_TECHNOLOGY) return findForeignTechnologies(g, seat, timing).length > 0
  return !isTechnologyWithoutAbility(tech) && couldTechnologyDoAnything(g, seat, tech, timing)
}
export const findUsableTechnologies = (g: GamePublicContext, seat: Seat, timing: Timing): Technology[] =>
  TECHNOLOGIES_USABLE_BY_TIMING[timing].filter(tech => hasUsableTechnologyPower(g, seat, tech, timing))
const hasUsableTechnology = (g: GamePublicContext, seat: Seat, timing: Timing): boolean =>
  TECHNOLOGIES_USABLE_BY_TIMING[timing].some(tech => hasUsableTechnologyPower(g, seat, tech, timing))
/** r-202: of the cards that Proselytism could use, one at least can be paid. */
const canBorrowCardOrTechnology = (g: GameSeatContext, seat: Seat, timing: Timing): boolean =>
  findForeignPointCards(g, seat, timing).length > 0 ||
  listForeignCards(g, seat, timing).some(card => canBorrowCard(g, seat, card, [priceToUseTechnology(PROSELYTISM_TECHNOLOGY)]))
const isTechnologyUseless = (g: GameSeatContext, seat: Seat, tech: Technology, timing: Timing): boolean =>
  !canSeatAfford(g, seat, priceToUseTechnology(tech)) ||
  (tech === PROSELYTISM_TECHNOLOGY && !canBorrowCardOrTechnology(g, seat, timing)) ||
  (tech === TEMPORAL_POWER_TECHNOLOGY &&
    !findForeignTechnologies(g, seat, timing).some(x => isTechnologyWithoutAbility(x) || canAffordTechnologyOrBorrowing(g, seat, x)))
const createCardUseFrame = (seat: Seat, card: Card, timing: Timing) => newInstant({ seat, owner: seat, card, timing })
const createReplyFrame = (g: GameStepContext, seat: Seat) => replyFrame({ seat, waiting: [...listPaymentsUnderWay(g)] })
const createTechnologyUseFrame = (seat: Seat, technology: Technology, timing: Timing) => newInstant({ seat, owner: seat, technology, timing })

/** The verbs by which a player in turn uses cards and technologies in the own question. */
export function createVerbsToUseCardsInOwnQuestion(timing: Timing, then?: string) {
  // A market is closed to somebody in Trade alone.
  const closed = {
    cite: 'medioevo.fase-6.comprare-vendere-4',
    bars: (g: GameSeatContext, _f: unknown, card: Card, seat: Seat) => isAbilityClosed(g, seat, card),
  }
  return {
    use: {
      cite: 'medioevo.fase-4.carte-7',
      among: (g: GameSeatContext, _f: unknown, seat: Seat) => findUsableCards(g, seat, timing),
      unless: [
        ...(timing === 'trade-any' ? [closed] : []),
        { cite: 'medioevo.r-202', bars: (g: GameSeatContext, _f: unknown, card: Card, seat: Seat) => !canPayToUseCard(g, seat, card) },
      ],
      take: (_g: GameStepContext, f: { at: string }, card: Card, seat: Seat) => ({
        call: createCardUseFrame(seat, card, timing),
        then: (then ?? f.at) as never,
      }),
    },
    apply: {
      cite: 'medioevo.b.utilizzo-1',
      among: (g: GameSeatContext, _f: unknown, seat: Seat) => findUsableTechnologies(g, seat, timing),
      unless: [{ cite: 'medioevo.r-202', bars: (g: GameSeatContext, _f: unknown, tech: Technology, seat: Seat) => isTechnologyUseless(g, seat, tech, timing) }],
      take: (_g: GameStepContext, f: { at: string }, tech: Technology, seat: Seat) => ({
        call: createTechnologyUseFrame(seat, tech, timing),
        then: (then ?? f.at) as never,
      }),
    },
    claim: {
      cite: 'medioevo.fase-4.carte-13',
      among: (g: GameSeatContext, _f: unknown, seat: Seat) => findUprightCardsOfSeat(g, seat),
      unless: [{ cite: 'medioevo.r-49', bars: (g: GameSeatContext, _f: unknown, card: Card, seat: Seat) => !isObjectiveMet(g, seat, card) }],
      take: (_g: GameStepContext, f: { at: string }, card: Card, seat: Seat) => ({ call: newObjective({ seat, card }), then: f.at as never }),
    },
    // r-192 Outside a battle points are produced ahead too, and lost if the phase ends before they are used.
    'turn-token': {
      cite: 'medioevo.r-192',
      among: (g: GameSeatContext, _f: unknown, seat: Seat) => POINT_COLOURS.filter(c => g.board.players[seat]!.tokens[c]! > 0),
      take: (g: GameStepContext, f: { at: string }, colour: PointColour, seat: Seat) => (
        spendObjectiveToken(g, seat, colour),
        { goto: (then ?? f.at) as never }
      ),
    },
    // tecnologie.monachesimo-1 And a purple point is turned into one of another colour.
    'turn-purple': {
      cite: 'medioevo.tecnologie.monachesimo-1',
      among: (g: GameSeatContext, _f: unknown, seat: Seat) => hasPurpleToTurn(g.board, seat),
      take: (_g: GameStepContext, f: { at: string }, _n: null, seat: Seat) => ({
        call: createTechnologyUseFrame(seat, MONASTICISM_TECHNOLOGY, timing),
        then: (then ?? f.at) as never,
      }),
    },
    'take-points': {
      cite: 'medioevo.r-192',
      among: (g: GameSeatContext, _f: unknown, seat: Seat) => findUprightCardsOfSeat(g, seat).filter(card => EMPIRE_CARD_ROWS[card]!.points.length > 0),
      take: (_g: GameStepContext, f: { at: string }, card: Card, seat: Seat) => ({
        call: newInstant({ seat, owner: seat, card, timing, points: true }),
        then: (then ?? f.at) as never,
      }),
    },
  }
}
// ---- Windows (README 3, r-50, r-229) ----
const CARD_TOO_DEAR_BAR: Bar<Medioevo, WindowFrame<Medioevo>, Card> = {
  cite: 'medioevo.r-202',
  bars: (g, _f, card, seat) => florinsOf(g, seat) < EMPIRE_CARD_ROWS[card]!.cost + sumFlorinsOfPaymentUnderWay(g, seat),
}
const hasTimingCardsWithCost = (timing: Timing): boolean => EMPIRE_CARD_ROWS.some((row, card) => CARDS_USABLE_BY_TIMING[timing][card] && row.cost > 0)
const createUseCardReaction = (timing: Timing): Reaction<Medioevo, Card> => ({
  cite: ['medioevo.fase-4.carte-7'],
  could: (g, seat) => hasUsableCard(g, seat, timing),
  among: (g, seat) => findUsableCards(g, seat, timing),
  unless: hasTimingCardsWithCost(timing) ? [CARD_TOO_DEAR_BAR] : [],
  play: (g, seat, card) => (timing === 'card-rotated' ? answerWithCard(g, seat, card) : { call: createCardUseFrame(seat, card, timing) }),
})
const createApplyTechnologyReaction = (timing: Timing): Reaction<Medioevo, Technology> => ({
  cite: ['medioevo.b.utilizzo-1'],
  could: (g, seat) => hasUsableTechnology(g, seat, timing),
  among: (g, seat) => findUsableTechnologies(g, seat, timing),
  unless: [{ cite: 'medioevo.r-202', bars: (g, _f, tech, seat) => isTechnologyUseless(g, seat, tech, timing) }],
  play: (g, seat, tech) => ({ call: timing === 'card-rotated' ? createReplyFrame(g, seat) : createTechnologyUseFrame(seat, tech, timing) }),
})
/** r-49: an objective is claimed by its owner wherever instants of kind `any` are legal. */
const createClaimReaction = (timing: Timing): Reaction<Medioevo, Card> => ({
  cite: ['medioevo.fase-4.carte-13'],
  could: (g, seat) => !isBattleDecided(g) && mayClaimObjective(g, seat, timing),
  among: (g, seat) => findUprightCardsOfSeat(g, seat),
  unless: [{ cite: 'medioevo.r-49', bars: (g, _f, card, seat) => !isObjectiveMet(g, seat, card) }],
  play: (_g, seat, card) => ({ call: newObjective({ seat, card }) }),
})
const mayClaimObjective = (g: GamePublicContext, seat: Seat, timing: Timing): boolean =>
  findUprightCardsOfSeat(g, seat).some(card => mightObjectiveBeMetByPublicFacts(g, seat, card, timing))
/** Florins that a payment under way still asks of a player; they cannot be spent on an answer to it. */
const sumFlorinsOfPaymentUnderWay = (g: GamePublicContext, seat: Seat): number =>
  listPaymentsUnderWay(g).reduce((sum, due) => sum + (due.seat === seat ? due.florins : 0), 0)
/** A card or a technology for just that moment; in the last of the turn an objective that could be claimed. */
const hasSomethingForMoment = (g: GamePublicContext, seat: Seat, timing: Timing): boolean =>
  findUsableCards(g, seat, timing).some(card => EMPIRE_CARD_ROWS[card]!.windows.includes(timing)) ||
  findUsableTechnologies(g, seat, timing).some(tech => TECHNOLOGY_WINDOWS[tech]!.includes(timing)) ||
  (timing === 'end-ready' && mayClaimObjective(g, seat, timing))
export const createCardUseWindow = (timing: Timing): Window<Medioevo> => ({
  cite: ['medioevo.r-50'],
  again: 'first',
  concerns: createConcernTest(timing, hasSomethingForMoment),
  may: {
    // Strategy and Tactics have their moments to themselves.
    ...(CARDS_USABLE_BY_TIMING[timing].includes(true) && { use: createUseCardReaction(timing) }),
    apply: createApplyTechnologyReaction(timing),
    ...(isTimingOpenToAnytimeCards(timing) && { claim: createClaimReaction(timing) }),
    ...(timing === 'battle-after-dice' && { 'spend-blood': spendBloodTokenReaction }),
  },
})
/** r-50: opens a window with the active player first, also after each instant, if anybody has something for it. */
export function openWindow(g: GameStepContext, timing: Medioevo['Timing'], active: Seat | null) {
  const open = g as unknown as GamePublicContext
  const isWanted = g.board.order.some(
    seat =>
      !g.board.players[seat]!.out &&
      (hasUsableCard(open, seat, timing) ||
        hasUsableTechnology(open, seat, timing) ||
        (isTimingOpenToAnytimeCards(timing) && mayClaimObjective(open, seat, timing)) ||
        (timing === 'battle-after-dice' && maySpendBloodToken(open, seat))),
  )
  if (!isWanted) return undefined
  return g.window(timing, active === null ? listPlayingSeats(g) : listTurnOrderFrom(g, active))
}
function rotateCard(g: GameStepContext, seat: Seat, card: Card): void {
  const p = playerOf(g, seat)
  p.rotated = [...p.rotated, card]
}
/** r-51: costs are not given back, and the last answer is resolved first. */
function answerWithCard(g: GameStepContext, seat: Seat, card: Card): void {
  payFlorins(g, seat, EMPIRE_CARD_ROWS[card]!.cost, ['medioevo.carte.48-1'])
  rotateCard(g, seat, card)
  g.enclosing('instant').answers.push(card)
  g.emit({ is: 'used', seat, card }, EMPIRE_CARD_ROWS[card]!.clauses)
}
/** r-51: last in, first out; a Jester that stands cancels what lies under it: another Jester, a Princess, or the card itself. */
function findOutcomeOfAnsweringCards(f: ReadonlyFrameOf<'instant'>): { readonly isCancelled: boolean; readonly kept: readonly Card[] } {
  const kept: Card[] = []
  let isCancelled = false
  for (const turned of f.answers.toReversed()) {
    if (!isCancelled) kept.push(turned)
    isCancelled = !isCancelled && isJesterCard(turned)
  }
  return { isCancelled, kept }
}
// ---- The instant itself ----
const abilityOfCardInUse = (f: ReadonlyFrameOf<'instant'>): CardAbility | null => {
  if (f.card !== null) return f.points ? null : abilityOfCard(f.card)
  return f.technology === PROSELYTISM_TECHNOLOGY
    ? BORROW_CARD_ABILITY
    : f.technology === TEMPORAL_POWER_TECHNOLOGY
      ? BORROW_TECHNOLOGY_ABILITY
      : abilityOfTechnology(technologyIdOf(f.technology!))
}
/** tecnologie.proselitismo-1: an opponent's card is used as if it were one's own, and stays as it was. */
const BORROW_CARD_ABILITY: CardAbility = {
  asks: [
    { cards: (g, f) => [...new Set([...listForeignCards(g, f.seat, f.timing), ...findForeignPointCards(g, f.seat, f.timing)])] },
    // A colour for its points; without one it is used for its ability.
    {
      many: true,
      colours: (g, f) =>
        f.colours.length === 0 && findForeignPointCards(g, f.seat, f.timing).includes(lastOfList(f.cards)) ? coloursToChooseOfCard(lastOfList(f.cards)) : [],
    },
  ],
  effect: (g, f) => {
    const card = lastOfList(f.cards)
    const p = playerOf(g, f.seat)
    p.borrowedCards = [...p.borrowedCards, card]
    const owner = listPlayingSeats(g).find(other => g.zone(CARD_ZONE_OF_SEAT[other]).includes(card))!
    return { call: newInstant({ seat: f.seat, owner, card, timing: f.timing, paid: true, points: f.colours.length > 0, colours: [...f.colours] }) }
  },
}
/** tecnologie.potere-temporale-1, -3: an opponent's power is applied at its own cost; a design serves for the next purchase. */
const BORROW_TECHNOLOGY_ABILITY: CardAbility = {
  asks: [{ technologies: (g, f) => findForeignTechnologies(g, f.seat, f.timing) }],
  effect: (g, f) => {
    const tech = lastOfList(f.technologies)
    if (!isTechnologyWithoutAbility(tech)) return { call: newInstant({ seat: f.seat, owner: f.seat, technology: tech, timing: f.timing }) }
    const p = playerOf(g, f.seat)
    p.lent = [...p.lent, tech]
    return undefined
  },
}
const coloursToChooseOfCard = (card: Card): readonly PointColour[] =>
  EMPIRE_CARD_ROWS[card]!.choice ? EMPIRE_CARD_ROWS[card]!.points : EMPIRE_CARD_ROWS[card]!.points.slice(0, 1)
/** The ability of the card that was named can be used, and paid for. */
const isAbilityUsable = (g: GameSeatContext, f: ReadonlyFrameOf<'instant'>): boolean =>
  abilityOfCardInUse(f) !== BORROW_CARD_ABILITY ||
  (listForeignCards(g, f.seat, f.timing).includes(lastOfList(f.cards)) && canBorrowCard(g, f.seat, lastOfList(f.cards)))
const targetChoicesOf = (f: ReadonlyFrameOf<'instant'>): readonly TargetChoice[] => abilityOfCardInUse(f)?.asks ?? []
const currentTargetChoice = (f: ReadonlyFrameOf<'instant'>): TargetChoice | undefined => targetChoicesOf(f)[f.stage]
const hasTargetCandidates = (g: GamePublicContext, f: ReadonlyFrameOf<'instant'>): boolean => {
  const n = currentTargetChoice(f)
  if (!n) return false
  const lists = [n.spaces, n.pieces, n.units, n.cards, n.colours, n.sides, n.goods, n.shots, n.dice, n.priceChanges, n.categories, n.technologies]
  return lists.some(list => list !== undefined && list(g, f).length > 0) || isFigureOpen(n.figure?.(g, f) ?? null, f.figure)
}
const listTargetCandidates = <K extends Exclude<keyof TargetChoice, 'skip' | 'ifAny' | 'many' | 'figure'>>(
  g: GamePublicContext,
  f: ReadonlyFrameOf<'instant'>,
  kind: K,
): ReturnType<NonNullable<TargetChoice[K]>> => (currentTargetChoice(f)?.[kind]?.(g, f) ?? []) as never
/** A card of somebody else is paid for like one's own; its points may have cost what it costs. */
const isCardTooDear = (g: GameSeatContext, f: ReadonlyFrameOf<'instant'>, card: Card): boolean =>
  abilityOfCardInUse(f) === BORROW_CARD_ABILITY && !canBorrowCard(g, f.seat, card) && !findForeignPointCards(g, f.seat, f.timing).includes(card)
const isTechnologyTooDear = (g: GameSeatContext, f: ReadonlyFrameOf<'instant'>, tech: Technology): boolean =>
  !isTechnologyWithoutAbility(tech) && !canSeatAfford(g, f.seat, priceToUseTechnology(tech))
const areAllTargetsTooDear = (g: GameSeatContext, f: ReadonlyFrameOf<'instant'>): boolean =>
  (abilityOfCardInUse(f) === BORROW_CARD_ABILITY && listTargetCandidates(g, f, 'cards').every(card => isCardTooDear(g, f, card))) ||
  (abilityOfCardInUse(f) === BORROW_TECHNOLOGY_ABILITY && listTargetCandidates(g, f, 'technologies').every(tech => isTechnologyTooDear(g, f, tech)))
/** A name has been given; on to the next, or to the effect. */
function goToNextTargetChoice(f: CardOrTechnologyUseFrame) {
  if (currentTargetChoice(f)!.many) return { goto: 'name' } as const
  return goToStageAfter(f)
}
function goToStageAfter(f: CardOrTechnologyUseFrame) {
  f.stage += 1
  for (const next of targetChoicesOf(f).slice(f.stage)) {
    if (!next.skip?.(f)) break
    f.stage += 1
  }
  return f.stage < targetChoicesOf(f).length ? ({ goto: 'name' } as const) : undefined
}

const isColourChoiceOpen = (f: ReadonlyFrameOf<'instant'>): boolean => f.points && EMPIRE_CARD_ROWS[f.card!]!.choice && f.colours.length === 0
export const cardOrTechnologyUseProcedure: Procedure<Medioevo, CardOrTechnologyUseFrame> = {
  // fase-4.carte-9 Of two colours with a slash one is taken.
  colour: ruleBuilder.ask<CardOrTechnologyUseFrame>()({
    cite: ['medioevo.fase-4.carte-9'],
    who: (_, f) => (isColourChoiceOpen(f) ? f.seat : null),
    may: { 'name-colour': { among: (_, f) => EMPIRE_CARD_ROWS[f.card!]!.points, take: (_, f, colour) => void f.colours.push(colour) } },
  }),
  // r-202 The cost comes first.
  pay: (g, f) => {
    if (f.card !== null) return payFlorins(g, f.seat, f.points ? 0 : EMPIRE_CARD_ROWS[f.card]!.cost, EMPIRE_CARD_ROWS[f.card]!.clauses)
    return { call: paymentFrame({ seat: f.seat, of: 'instant', ...priceToUseTechnology(f.technology!) }) }
  },
  turn: (g, f) => {
    if (f.card === null) {
      if (!f.paid) return { done: true }
      return g.emit({ is: 'applied', seat: f.seat, technology: f.technology! }, TECHNOLOGY_CLAUSES[f.technology!]!)
    }
    if (f.owner === f.seat) rotateCard(g, f.seat, f.card)
    return g.emit({ is: 'used', seat: f.seat, card: f.card }, EMPIRE_CARD_ROWS[f.card]!.clauses)
  },
  // r-51 Rotating a card may be answered; technologies may not.
  answer: (g, f) => (f.card === null ? undefined : openWindow(g, 'card-rotated', f.seat)),
  answered: (g, f) => {
    const { isCancelled, kept } = findOutcomeOfAnsweringCards(f)
    if (isCancelled) {
      g.emit({ is: 'cancelled', card: f.card! }, ['medioevo.carte.48-1'])
      return { done: true }
    }
    f.doubled = kept.some(isEmpireCardNumber60)
    f.both = kept.some(isEmpireCardNumber59)
    return
  },
  // carte.59-1 What the Princess adds: points of a colour of choice, or an ability at its own cost.
  extra: ruleBuilder.ask<CardOrTechnologyUseFrame>()({
    cite: ['medioevo.carte.59-1'],
    who: (g, f) => (f.both && (f.points ? isAbilityUsableNow(g, f) && EMPIRE_CARD_ROWS[f.card!]!.cost > 0 : EMPIRE_CARD_ROWS[f.card!]!.choice) ? f.seat : null),
    may: {
      'name-colour': { among: (_, f) => (f.points ? [] : EMPIRE_CARD_ROWS[f.card!]!.points), take: (g, f, colour) => addTechnologyPoints(g, f, [colour]) },
      accept: {
        among: (_, f) => f.points,
        unless: [{ cite: 'medioevo.r-202', bars: (g, f) => florinsOf(g, f.seat) < EMPIRE_CARD_ROWS[f.card!]!.cost + sumFlorinsOfPaymentUnderWay(g, f.seat) }],
        take: (g, f) => payFlorins(g, f.seat, EMPIRE_CARD_ROWS[f.card!]!.cost, EMPIRE_CARD_ROWS[f.card!]!.clauses),
      },
      refuse: { among: (_, f) => f.points, take: (_, f) => void (f.both = false) },
    },
  }),
  roll: (g, f) => {
    if (f.points) return gainPointsOfCardInUse(g, f)
    if (f.both && !EMPIRE_CARD_ROWS[f.card!]!.choice) addTechnologyPoints(g, f, EMPIRE_CARD_ROWS[f.card!]!.points)
    const sides = abilityOfCardInUse(f)?.die
    if (sides === undefined) return
    return { call: cardDieFrame({ sides }) }
  },
  begin: (g, f) => {
    const power = abilityOfCardInUse(f)
    if (power === null) return { done: true }
    power.prepare?.(g)
    f.left = power.times?.(g as unknown as GamePublicContext, f) ?? 1
    return f.left > 0 ? undefined : { done: true }
  },
  name: ruleBuilder.ask<CardOrTechnologyUseFrame>()({
    cite: ['medioevo.fase-4.carte-7', 'medioevo.b.utilizzo-1'],
    who: (g, f) => (hasTargetCandidates(g, f) ? f.seat : null),
    may: {
      'name-space': { among: (g, f) => listTargetCandidates(g, f, 'spaces'), take: (_, f, x) => (f.spaces.push(x), goToNextTargetChoice(f)) },
      'name-piece': { among: (g, f) => listTargetCandidates(g, f, 'pieces'), take: (_, f, x) => (f.pieces.push(x), goToNextTargetChoice(f)) },
      'name-unit': { among: (g, f) => listTargetCandidates(g, f, 'units'), take: (_, f, x) => (f.units.push(x), goToNextTargetChoice(f)) },
      'name-card': {
        among: (g, f) => listTargetCandidates(g, f, 'cards'),
        unless: [{ cite: 'medioevo.r-202', bars: (g, f, x) => isCardTooDear(g, f, x) }],
        take: (_, f, x) => (f.cards.push(x), goToNextTargetChoice(f)),
      },
      'name-colour': { among: (g, f) => listTargetCandidates(g, f, 'colours'), take: (_, f, x) => (f.colours.push(x), goToNextTargetChoice(f)) },
      'name-side': { among: (g, f) => listTargetCandidates(g, f, 'sides'), take: (_, f, x) => (f.sides.push(x), goToNextTargetChoice(f)) },
      'name-good': { among: (g, f) => listTargetCandidates(g, f, 'goods'), take: (_, f, x) => (f.goods.push(x), goToNextTargetChoice(f)) },
      'name-shot': { among: (g, f) => listTargetCandidates(g, f, 'shots'), take: (_, f, x) => (f.shots.push(x), goToNextTargetChoice(f)) },
      'name-die': { among: (g, f) => listTargetCandidates(g, f, 'dice'), take: (_, f, x) => (f.dice.push(x), goToNextTargetChoice(f)) },
      'name-price-change': {
        among: (g, f) => listTargetCandidates(g, f, 'priceChanges'),
        take: (_, f, x) => (f.priceChanges.push(x), goToNextTargetChoice(f)),
      },
      'name-category': { among: (g, f) => listTargetCandidates(g, f, 'categories'), take: (_, f, x) => (f.categories.push(x), goToNextTargetChoice(f)) },
      'name-technology': {
        among: (g, f) => listTargetCandidates(g, f, 'technologies'),
        unless: [{ cite: 'medioevo.tecnologie.potere-temporale-3', bars: (g, f, x) => isTechnologyTooDear(g, f, x) }],
        take: (_, f, x) => (f.technologies.push(x), goToNextTargetChoice(f)),
      },
      ...createFigureVerbs<CardOrTechnologyUseFrame>((g, f) => currentTargetChoice(f)?.figure?.(g, f) ?? null),
      'no-more': {
        among: (g, f) =>
          (currentTargetChoice(f)?.many === true && isAbilityUsable(g, f)) ||
          (f.stage === 0 && (abilityOfCardInUse(f)?.optional === true || areAllTargetsTooDear(g, f))),
        take: (_, f) => (currentTargetChoice(f)?.many ? undefined : { done: true }),
      },
    },
  }),
  effect: (g, f) => {
    // Nothing was left to name.
    const open = currentTargetChoice(f)
    if (open && !open.many && !open.ifAny) return { done: true }
    const next = open?.ifAny ? goToStageAfter(f) : undefined
    if (next) return next
    const went = abilityOfCardInUse(f)!.effect(g, f)
    f.left -= 1
    f.stage = 0
    f.figure = { ...NO_FIGURE_NAMED }
    return went
  },
  // r-216 Barbarians whom it has left alone sack the place; then the same once more, as often as it is done.
  abandoned: (g, f) => {
    const left = abilityOfCardInUse(f)?.leaves?.(f) ?? null
    const sack = left === null ? null : createFrameToSackSpace(g, left)
    if (f.left <= 0) return sack ? { call: sack } : undefined
    return sack ? { call: sack, then: 'name' } : { goto: 'name' }
  },
}
/** The ability of the card can be used in this window. */
const isAbilityUsableNow = (g: GamePublicContext, f: ReadonlyFrameOf<'instant'>): boolean => {
  const ability = abilityOfCard(f.card!)
  return ability !== null && isUsableAtTiming(EMPIRE_CARD_ROWS[f.card!]!.windows, f.timing) && (ability.could?.(g, f.seat) ?? true)
}
/** r-202: what the ability itself asks for can be paid, beside a payment under way; its cost has been. */
const canAbilityBeAdded = (g: GameSeatContext, f: ReadonlyFrameOf<'instant'>): boolean =>
  !isAbilityClosed(g, f.seat, f.card!) && canPayForAbility(g, f.seat, f.card!, [makeFlorinPrice(sumFlorinsOfPaymentUnderWay(g, f.seat))])
/** fase-4.carte-8: points of a card, doubled by Princess 60. */
function addTechnologyPoints(g: GameStepContext, f: CardOrTechnologyUseFrame, colours: readonly PointColour[]): void {
  for (const colour of colours) playerOf(g, f.seat).pool[colour]! += f.doubled ? 2 : 1
  g.emit({ is: 'points', seat: f.seat, card: f.card!, colours: [...colours] }, ['medioevo.fase-4.carte-8'])
}
/** fase-4.carte-9: of two colours with a slash one; with Princess 59 the ability follows. */
function gainPointsOfCardInUse(g: GameStepContext, f: CardOrTechnologyUseFrame) {
  const { points, choice } = EMPIRE_CARD_ROWS[f.card!]!
  addTechnologyPoints(g, f, choice ? [lastOfList(f.colours)] : points)
  const works = f.both && isAbilityUsableNow(g as unknown as GamePublicContext, f) && canAbilityBeAdded(g as unknown as GameSeatContext, f)
  f.points = f.both = false
  // What was chosen for the points is not chosen for the ability, which rolls its die like any other.
  f.colours = []
  return works ? ({ goto: 'roll' } as const) : ({ done: true } as const)
}
