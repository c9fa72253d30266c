/** 4.3 THE ROUND: the active player plays one to four cards, for movement, battle, events, or throws them away. */
import { createRuleBuilder, type Bar, type Choice, type Frame, type Procedure, type DeepReadonly } from '@tabularium/kernel'
import { countCardsActiveMayStillPlay } from '../board/cards.ts'
import { computeDeclarationPoints, countEmperors } from '../board/control.ts'
import { isCommanderAt, setRankOfPlayer } from '../board/figures.ts'
import { countLegionsOfOwnerAt, countMarkedLegionsAt, countReadyLegionsOfActivePlayerAt } from '../board/legions.ts'
import { galleyCardNeedsPortBar, createPlayEventCardChoice } from '../cards/play.ts'
import {
  ALL_SPACES,
  CONTENDER,
  MOVEMENT_COSTS,
  DECLARATION_POINT_VALUES,
  EMPEROR,
  GERMANIC_PROVINCES,
  handZoneOfPlayer,
  MOST_EMPERORS_AT_ONCE,
  listOtherPlayersOf,
  ROME,
  SEATS,
  SPACE_COUNT,
} from '../data.ts'
import { movementPurchaseFrame, marchFrame, type PlayerRoundFrame } from '../frames.ts'
import type { Board, Card, GameStepContext, BoardView, Nero, GamePublicContext, GameSeatContext, Space } from '../types.ts'
import { createProclaimEmperorChoice } from './7-emperor.ts'

const ruleBuilder = createRuleBuilder<Nero>()
const countCardsInHandsOfOthers = (g: GamePublicContext): number =>
  listOtherPlayersOf(g.seats.length, g.board.active).reduce((n, p) => n + g.count(handZoneOfPlayer(p)), 0)

// ---- What may be done in a round, and (some of it) in the middle of a march ----
/** 4.3 No more than four cards in a round. */
export const allCardsOfRoundPlayedBar: Bar<Nero, Frame, unknown> = { cite: 'nero.4.3-9', bars: g => countCardsActiveMayStillPlay(g.board) === 0 }
export const canActivePlayerExpelTribes = (b: BoardView): boolean =>
  b.tribes !== null && b.camped.includes(b.tribes) && countLegionsOfOwnerAt(b, b.active, b.tribes) > 0
/** 12.0 Whoever began his round with a legion under the tribes' marker may take it off. */
export const createExpelTribesChoice = <F extends Frame>(then: F['at']): Choice<Nero, F, null> => ({
  cite: 'nero.12.0-45',
  among: g => g.board.tribes !== null,
  unless: [{ cite: 'nero.r-84', bars: g => !canActivePlayerExpelTribes(g.board) }],
  take: g => {
    g.board.tribes = null
    g.emit({ is: 'expelled', player: g.board.active }, ['nero.12.0-45'])
    return { goto: then }
  },
})
/** 5.6 Two MP take the markers off all own legions in one province. */
export const createRallyLegionsChoice = <F extends Frame>(
  then: F['at'],
  where: (g: GamePublicContext, f: DeepReadonly<F>) => Space,
): Choice<Nero, F, null> => ({
  cite: 'nero.5.6-14',
  among: (g, f) => g.board.from !== null && countMarkedLegionsAt(g.board, g.board.active, where(g, f)) > 0,
  unless: [{ cite: 'nero.5.6-14', bars: g => g.board.mp < MOVEMENT_COSTS.clearRetreatMarkers }],
  whyNot: [{ cite: 'nero.r-53', bars: g => g.board.from === null }],
  take: (g, f) => {
    rallyMarkedLegionsAt(g, where(g, f as DeepReadonly<F>))
    return { goto: then }
  },
})
function rallyMarkedLegionsAt(g: GameStepContext, place: Space): void {
  const { board } = g
  const legions = countMarkedLegionsAt(board, board.active, place)
  board.mp -= MOVEMENT_COSTS.clearRetreatMarkers
  board.marked[board.active * SPACE_COUNT + place] = 0
  board.spent[place]! += board.worn[place]!
  board.worn[place] = 0
  g.emit({ is: 'rallied', player: board.active, place, legions }, ['nero.5.6-14'])
}

const cannotPayMarchStepBar: Bar<Nero, PlayerRoundFrame, number> = { cite: 'nero.5.2-1', bars: g => g.board.mp < MOVEMENT_COSTS.step }
/** Why so many cannot set out: no cards were laid for a march, or some of those here carry markers or have moved. */
const cannotSetOutOnMarchBars: readonly Bar<Nero, PlayerRoundFrame, number>[] = [
  { cite: 'nero.r-39', bars: g => g.board.from === null },
  { cite: 'nero.5.6-11', bars: g => g.board.from !== null && countMarkedLegionsAt(g.board, g.board.active, g.board.from) > 0 },
  { cite: 'nero.r-54', bars: g => g.board.from !== null && g.board.spent[g.board.from]! > 0 },
]
/** r-54, r-39 The commander has moved already, or is not where the cards are tied to. */
const commanderCannotLeadBars: readonly Bar<Nero, PlayerRoundFrame, number>[] = [
  { cite: 'nero.r-54', bars: g => g.board.resting[g.board.active]! },
  { cite: 'nero.r-39', bars: g => g.board.from === null || !isCommanderAt(g.board, g.board.active, g.board.from) },
]
const canCommanderLeadMarch = (g: GameSeatContext): boolean =>
  g.board.from !== null && isCommanderAt(g.board, g.board.active, g.board.from) && !g.board.resting[g.board.active]
const countReadyLegionsAtStart = (g: GameSeatContext): number => (g.board.from === null ? 0 : countReadyLegionsOfActivePlayerAt(g.board, null, g.board.from))
/** r-39 A piece that has not moved yet makes a starting province; r-108 marked legions always do, for the pool may take their markers off. */
const mayMarchStartFrom = (b: BoardView, at: Space): boolean =>
  countReadyLegionsOfActivePlayerAt(b, null, at) + countMarkedLegionsAt(b, b.active, at) > 0 || (isCommanderAt(b, b.active, at) && !b.resting[b.active])
/** r-29 A player without cards has a round only for what needs none. */
const hasActivePlayerNothingToPlay = (g: GamePublicContext): boolean => {
  const { board: b } = g
  return (
    b.played === 0 &&
    g.count(handZoneOfPlayer(b.active)) === 0 &&
    !canActivePlayerExpelTribes(b) &&
    !(isCommanderAt(b, b.active, ROME) && countEmperors(b) === 0 && computeDeclarationPoints(b, g.seats.length, b.active) >= DECLARATION_POINT_VALUES.needed)
  )
}
/** Where the active player has a piece at all. */
function findSpacesWithOwnPieces(b: BoardView): Space[] {
  const found: Space[] = []
  for (const at of ALL_SPACES) if (countLegionsOfOwnerAt(b, b.active, at) > 0 || isCommanderAt(b, b.active, at)) found.push(at)
  return found
}

const NO_COMMANDER_RESTING: readonly boolean[] = SEATS.map(() => false)
/** What a round leaves behind. */
function resetBoardForRound(b: Board): void {
  b.played = 0
  b.mp = 0
  b.from = null
  b.omened = null
  b.singles = []
  b.attacked = []
  b.pinned = []
  b.camped = []
  b.spent.fill(0)
  b.worn.fill(0)
  b.resting = NO_COMMANDER_RESTING
}

export const playerRoundProcedure: Procedure<Nero, PlayerRoundFrame> = {
  start: g => {
    const { board: b } = g
    b.last = g.count(handZoneOfPlayer(b.active)) > 0 && countCardsInHandsOfOthers(g) === 0
    b.camped = GERMANIC_PROVINCES.filter(at => countLegionsOfOwnerAt(b, b.active, at) > 0)
    g.emit({ is: 'round', player: b.active }, ['nero.4.1-2'])
  },
  // 7.2 A Contender who begins his round in Rome is Emperor, unless there are two already.
  legitimacy: g => {
    const { board: b } = g
    if (b.rank[b.active] !== CONTENDER || !isCommanderAt(b, b.active, ROME) || countEmperors(b) >= MOST_EMPERORS_AT_ONCE) return
    setRankOfPlayer(g, b.active, EMPEROR, ['nero.7.2-7'])
  },
  // 4.3 In any order and combination.
  choose: ruleBuilder.ask<PlayerRoundFrame>()({
    cite: ['nero.4.3-1', 'nero.4.3-5'],
    who: g => (hasActivePlayerNothingToPlay(g) ? null : SEATS[g.board.active]!),
    may: {
      // 5.1 A movement play: one starting province, then cards put down together.
      campaign: {
        cite: 'nero.r-39',
        among: g => findSpacesWithOwnPieces(g.board),
        unless: [
          allCardsOfRoundPlayedBar,
          { cite: 'nero.5.0-1', bars: g => g.count(handZoneOfPlayer(g.board.active)) === 0 },
          { cite: 'nero.r-54', bars: (g, _, at) => !mayMarchStartFrom(g.board, at) },
        ],
        take: (_g, _f, from) => ({ call: movementPurchaseFrame({ from }), then: 'choose' }),
      },
      // 5.0 Groups start one after another where the pool is tied to, without the commander or with him.
      march: {
        cite: 'nero.5.1-5',
        among: g => ({ min: 1, max: countReadyLegionsAtStart(g) }),
        unless: [cannotPayMarchStepBar],
        whyNot: cannotSetOutOnMarchBars,
        take: (g, _, legions) => ({ call: marchFrame({ legions, place: g.board.from! }), then: 'choose' }),
      },
      lead: {
        cite: 'nero.5.1-5',
        among: g => ({ min: 0, max: canCommanderLeadMarch(g) ? countReadyLegionsAtStart(g) : -1 }),
        unless: [cannotPayMarchStepBar],
        whyNot: [...cannotSetOutOnMarchBars.slice(1), ...commanderCannotLeadBars],
        take: (g, _, legions) => ({ call: marchFrame({ legions, commander: true, place: g.board.from! }), then: 'choose' }),
      },
      rally: createRallyLegionsChoice<PlayerRoundFrame>('choose', g => g.board.from!),
      play: createPlayEventCardChoice<PlayerRoundFrame>('choose', galleyCardNeedsPortBar),
      proclaim: createProclaimEmperorChoice<PlayerRoundFrame>('choose'),
      expel: createExpelTribesChoice<PlayerRoundFrame>('choose'),
      // 4.3 Thrown away face down, unseen.
      discard: {
        cite: 'nero.r-112',
        among: g => g.zone(handZoneOfPlayer(g.board.active)),
        unless: [allCardsOfRoundPlayedBar],
        take: (g, _, card: Card) => {
          g.move(card, handZoneOfPlayer(g.board.active), 'box')
          g.board.played += 1
          g.emit({ is: 'discarded', player: g.board.active }, ['nero.4.3-4'])
          return { goto: 'choose' }
        },
      },
      // 4.3 At least one card, if he has any.
      end: {
        among: () => true,
        unless: [{ cite: 'nero.4.3-7', bars: g => g.board.played === 0 && g.count(handZoneOfPlayer(g.board.active)) > 0 }],
        take: () => {},
      },
    },
  }),
  // 12.0 Played cards go to the card box; what is left of the pool is lost; whoever has moved may move again in another round.
  close: g => {
    const { board: b } = g
    for (const card of [...g.zone('table')]) g.move(card, 'table', 'box')
    resetBoardForRound(b)
    g.emit({ is: 'ended', player: g.board.active }, ['nero.12.0-6'])
  },
}
