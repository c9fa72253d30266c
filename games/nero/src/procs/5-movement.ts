/** 5 MOVEMENT: cards become a pool of MP, groups march on it, step by step; attacks are part of it (6.1). */
import { createRuleBuilder, type Bar, type Transition, type Procedure, type DeepReadonly } from '@tabularium/kernel'
import {
  cardAlreadyPickedBar,
  cardNotInHandBar,
  chosenCardsShape,
  countCardsActiveMayStillPlay,
  layCardOnTable,
  findCardsNotYetPicked,
} from '../board/cards.ts'
import {
  addLegionsAt,
  setPlaceOfMarchingGroup,
  countLegionsOfOwnerAt,
  leaveLegionsOfGroupBehind,
  leaveCommanderOfGroupBehind,
  countMarkedLegionsAt,
  countReadyLegionsOfActivePlayerAt,
  findRivalsWithLegionsAt,
  idOfPlayerAtSpace,
} from '../board/legions.ts'
import { noGalleyCardOnMarchBar, createPlayEventCardChoice } from '../cards/play.ts'
import {
  makeListOfOnlySeat,
  listSeatsInAskingOrder,
  MOVEMENT_COSTS,
  handZoneOfPlayer,
  MOVEMENT_POINTS_OF_CARD,
  NOBODY,
  ROME,
  SEATS,
  NEIGHBOURS_BY_STEP,
} from '../data.ts'
import { battleFrame, marchStepFrame, type MovementPurchaseFrame, type MarchFrame, type MarchStepFrame } from '../frames.ts'
import type { Card, GameStepContext, Nero, GamePublicContext, Player, GameSeatContext, Space } from '../types.ts'
import { createExpelTribesChoice, createRallyLegionsChoice } from './4-round.ts'
import { callWithdrawalProcedures } from './5-withdrawal.ts'
import { createProclaimEmperorChoice } from './7-emperor.ts'

const ruleBuilder = createRuleBuilder<Nero>()
type ReadonlyMarchFrame = DeepReadonly<MarchFrame>

/** 5.1 THE MOVEMENT PLAY */
export const movementPurchaseProcedure: Procedure<Nero, MovementPurchaseFrame> = {
  // 5.1 The cards are put down together; an older pool is lost.
  lay: ruleBuilder.askAll<MovementPurchaseFrame, Card[]>()({
    cite: ['nero.5.1-2', 'nero.5.1-6'],
    who: g => makeListOfOnlySeat(g.board.active),
    draft: chosenCardsShape,
    may: {
      lay: {
        cite: 'nero.4.3-9',
        among: (g, _f, _seat, mine) => findCardsNotYetPicked(g.zone(handZoneOfPlayer(g.board.active)), mine, countCardsActiveMayStillPlay(g.board)),
        whyNot: [cardNotInHandBar, cardAlreadyPickedBar],
        take: (mine, card) => [...mine, card],
      },
    },
    enough: (_g, _f, _seat, mine) => mine.length > 0,
    open: (g, f, answers) => {
      const player = g.board.active
      for (const card of answers[SEATS[player]!]!) {
        layCardOnTable(g, player, card)
        g.emit({ is: 'played', player, card }, ['nero.5.1-1'])
      }
      g.board.from = f.from
      g.board.mp = answers[SEATS[player]!]!.reduce((sum, card) => sum + MOVEMENT_POINTS_OF_CARD[card]!, 0)
      g.emit({ is: 'campaign', player, from: f.from, mp: g.board.mp }, ['nero.5.1-1', 'nero.5.1-5'])
    },
  }),
}

// ---- What a group pays ----
/** 5.3 One MP more for each battle won; a lone commander does not tire. */
const computeFatigueOfGroup = (group: ReadonlyMarchFrame): number => (group.legions > 0 ? group.wins * MOVEMENT_COSTS.fatiguePerWin : 0)
export const computeCostOfMarchStep = (g: GamePublicContext, group: ReadonlyMarchFrame, to: Space): number =>
  (g.board.tribes === to ? MOVEMENT_COSTS.enterGermanicMarker : MOVEMENT_COSTS.step) + computeFatigueOfGroup(group)
export const computeCostOfAttack = (group: ReadonlyMarchFrame): number => MOVEMENT_COSTS.attack + computeFatigueOfGroup(group)
/** 5.5 Whom the group has met here and neither beaten nor driven off; where it began nobody is in its way. */
const findPlayersInTheWayOfGroup = (g: GamePublicContext, group: ReadonlyMarchFrame): Player[] =>
  group.entered ? findRivalsWithLegionsAt(g.board, g.seats.length, g.board.active, group.place).filter(p => !group.beaten.includes(p)) : []
export const computePassageTollDue = (g: GamePublicContext, group: ReadonlyMarchFrame): number =>
  !group.paid && findPlayersInTheWayOfGroup(g, group).length > 0 ? MOVEMENT_COSTS.passage : 0

const createCannotPayMovementBar = <N>(cite: string, cost: (g: GameSeatContext, f: ReadonlyMarchFrame, noun: N) => number): Bar<Nero, MarchFrame, N> => ({
  cite,
  bars: (g, f, noun) => cost(g, f, noun) > g.board.mp,
})
/** What all in the group become who go no further. */
function haltMarchingGroup(g: GameStepContext, f: MarchFrame): void {
  const { board } = g
  if (f.legions > 0 || f.commander) g.emit({ is: 'halted', player: board.active, place: f.place, legions: f.legions, commander: f.commander }, ['nero.5.0-13'])
  f.begun = true
  leaveLegionsOfGroupBehind(board, f, f.legions)
  if (f.commander) leaveCommanderOfGroupBehind(board, f)
}

/** 5.0 THE MARCH of one group; nobody else moves before it has stopped. */
export const marchProcedure: Procedure<Nero, MarchFrame> = {
  announce: (g, f) => {
    g.emit({ is: 'announced', player: g.board.active, place: f.place, legions: f.legions, commander: f.commander }, ['nero.5.0-8'])
    return g.window('group', listSeatsInAskingOrder(g.seats.length, g.board.active, g.board.active))
  },
  check: (_, f) => {
    f.stopped = false
    return f.over || (f.legions === 0 && !f.commander) ? { goto: 'halt' } : undefined
  },
  choose: ruleBuilder.ask<MarchFrame>()({
    cite: ['nero.5.0-4', 'nero.r-41'],
    who: g => SEATS[g.board.active]!,
    may: {
      // 5.2 To a neighbour over a border or a sea link, or through the gate of Rome.
      step: {
        cite: 'nero.5.0-4',
        among: (_, f) => NEIGHBOURS_BY_STEP[f.place]!,
        unless: [
          { cite: 'nero.5.8-4', bars: (_, f, to) => to === ROME && f.legions > 0 },
          { cite: 'nero.5.5-3', bars: (g, f) => findPlayersInTheWayOfGroup(g, f).some(p => f.refused.includes(p)) },
          createCannotPayMovementBar('nero.5.2-1', (g, f, to) => computeCostOfMarchStep(g, f, to) + computePassageTollDue(g, f)),
        ],
        whyNot: [{ cite: 'nero.5.8-3', bars: (_g, _f, to) => to === ROME }],
        take: (_g, _f, to) => ({ call: marchStepFrame({ to }), then: 'check' }),
      },
      // 5.4 Own legions that have not moved join for 1 MP, however many; r-109 where the group began too.
      gather: {
        cite: 'nero.5.4-1',
        among: (g, f) => ({ min: 1, max: countReadyLegionsOfActivePlayerAt(g.board, f, f.place) }),
        unless: [createCannotPayMovementBar('nero.5.4-1', () => MOVEMENT_COSTS.pickUpOwn)],
        whyNot: [
          { cite: 'nero.5.6-11', bars: (g, f) => countMarkedLegionsAt(g.board, g.board.active, f.place) > 0 },
          { cite: 'nero.5.4-9', bars: (g, f) => g.board.spent[f.place]! > 0 },
        ],
        take: (g, f, legions) => {
          g.board.mp -= MOVEMENT_COSTS.pickUpOwn
          f.legions += legions
          g.emit({ is: 'gathered', player: g.board.active, place: f.place, legions }, ['nero.5.4-1'])
          return { goto: 'check' }
        },
      },
      // 5.4 Independent legions change sides for 2 MP, however many.
      enlist: {
        cite: 'nero.5.4-2',
        among: (g, f) => ({ min: 1, max: countLegionsOfOwnerAt(g.board, NOBODY, f.place) }),
        unless: [createCannotPayMovementBar('nero.5.4-2', () => MOVEMENT_COSTS.pickUpIndependent)],
        whyNot: [{ cite: 'nero.5.4-4', bars: (g, f) => findRivalsWithLegionsAt(g.board, g.seats.length, g.board.active, f.place).length > 0 }],
        take: (g, f, legions) => {
          g.board.mp -= MOVEMENT_COSTS.pickUpIndependent
          addLegionsAt(g.board, NOBODY, f.place, -legions)
          addLegionsAt(g.board, g.board.active, f.place, legions)
          f.legions += legions
          g.emit({ is: 'enlisted', player: g.board.active, place: f.place, legions }, ['nero.5.4-2', 'nero.5.4-3'])
          return { goto: 'check' }
        },
      },
      rally: createRallyLegionsChoice<MarchFrame>('check', (_, f) => f.place),
      // 6.0 Legions attack those of another player here, each once a round.
      attack: {
        cite: 'nero.6.0-1',
        among: (g, f) => findRivalsWithLegionsAt(g.board, g.seats.length, g.board.active, f.place),
        unless: [
          { cite: 'nero.r-43', bars: (_, f) => f.legions === 0 },
          { cite: 'nero.6.0-4', bars: (g, f, p) => g.board.attacked.includes(idOfPlayerAtSpace(p, f.place)) },
          createCannotPayMovementBar('nero.6.1-2', (_, f) => computeCostOfAttack(f)),
        ],
        take: (_g, _f, defender) => ({
          call: battleFrame({ defender }),
          then: 'check',
        }),
      },
      // 5.4 Legions are left behind at no cost, and so is the commander.
      drop: {
        cite: 'nero.5.4-10',
        among: (_, f) => ({ min: 1, max: f.commander ? f.legions : f.legions - 1 }),
        take: (g, f, legions) => {
          g.emit({ is: 'dropped', player: g.board.active, place: f.place, legions, commander: false }, ['nero.5.4-10'])
          leaveLegionsOfGroupBehind(g.board, f, legions)
          return { goto: 'check' }
        },
      },
      part: {
        cite: 'nero.5.7-6',
        among: (_, f) => f.commander && f.legions > 0,
        take: (g, f) => {
          g.emit({ is: 'dropped', player: g.board.active, place: f.place, legions: 0, commander: true }, ['nero.5.7-6'])
          leaveCommanderOfGroupBehind(g.board, f)
          return { goto: 'check' }
        },
      },
      play: createPlayEventCardChoice<MarchFrame>('check', noGalleyCardOnMarchBar),
      proclaim: createProclaimEmperorChoice<MarchFrame>('check'),
      expel: createExpelTribesChoice<MarchFrame>('check'),
      stop: { among: () => true, take: () => ({ goto: 'halt' }) },
    },
  }),
  // 5.0 Whoever stops moves no more in this round.
  halt: (g, f) => haltMarchingGroup(g, f),
}

/** 5.5 Asked clockwise; whoever has agreed is not asked again. */
const findNextPlayerAskedForPassage = (g: GamePublicContext): Player | null => {
  const group = g.enclosing('march')
  return group.paid ? null : (findPlayersInTheWayOfGroup(g, group).find(p => !group.granted.includes(p)) ?? null)
}
const findPlayerAnsweringPassage = (g: GameStepContext): Player => findNextPlayerAskedForPassage(g)!

/** 5.2 A STEP: permission, the announcement, then the move and whoever gives way before it. */
export const marchStepProcedure: Procedure<Nero, MarchStepFrame> = {
  // 5.5 Everybody the group has met here must let it pass; one no is enough to hold it.
  passage: ruleBuilder.ask<MarchStepFrame>()({
    cite: ['nero.5.5-5', 'nero.5.5-6'],
    who: g => {
      const p = findNextPlayerAskedForPassage(g)
      return p === null ? null : SEATS[p]!
    },
    may: {
      allow: {
        among: () => true,
        take: g => {
          const [player, group] = [findPlayerAnsweringPassage(g), g.enclosing('march')]
          group.granted.push(player)
          g.emit({ is: 'allowed', player, place: group.place }, ['nero.5.5-5'])
          return { goto: 'passage' }
        },
      },
      refuse: {
        among: () => true,
        take: g => {
          const [player, group] = [findPlayerAnsweringPassage(g), g.enclosing('march')]
          group.refused.push(player)
          g.emit({ is: 'refused', player, place: group.place }, ['nero.5.5-3'])
          return { done: true }
        },
      },
    },
  }),
  // 5.5 One MP in all for the passage, paid on consent.
  toll: g => {
    const group = g.enclosing('march')
    const due = computePassageTollDue(g, group)
    g.board.mp -= due
    if (due > 0) group.paid = true
  },
  declare: g => g.window('step', listSeatsInAskingOrder(g.seats.length, g.board.active, g.board.active)),
  // r-44 Paid when it is carried out. A group that lost some to a card may think again, unless its passage is paid.
  move: (g, f): Transition<Nero, MarchStepFrame> => {
    const group = g.enclosing('march')
    if (group.stopped && (!group.paid || group.legions === 0)) return { done: true }
    g.board.mp -= computeCostOfMarchStep(g, group, f.to)
    moveGroupToNextSpace(g, group, f.to)
    f.facing = group.legions > 0 ? findRivalsWithLegionsAt(g.board, g.seats.length, g.board.active, f.to) : []
    return
  },
  // 5.6 Whoever has legions there may withdraw, clockwise.
  withdrawals: (g, f) => callWithdrawalProcedures(f, f.to, g.enclosing('march').came!),
}
function moveGroupToNextSpace(g: GameStepContext, group: MarchFrame, to: Space): void {
  const { board } = g
  const from = group.place
  addLegionsAt(board, board.active, from, -group.legions)
  addLegionsAt(board, board.active, to, group.legions)
  if (group.commander) board.stands = board.stands.with(board.active, to)
  group.came = from
  setPlaceOfMarchingGroup(board, group, to)
  g.emit({ is: 'stepped', player: board.active, from, to, legions: group.legions, commander: group.commander }, ['nero.5.2-1'])
}
