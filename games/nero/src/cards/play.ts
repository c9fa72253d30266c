/** 12 PLAYING A CARD AS AN EVENT in the own round: what forbids it, and the procedure that follows. */
import type { Bar, Choice, Frame } from '@tabularium/kernel'
import { countCardsLeft, isTitleUsed, playEvent } from '../board/cards.ts'
import { doesPlayerControlZone, countEmperors, isGeneral, isCommanderAtHome } from '../board/control.ts'
import { countLegions, countIndependents } from '../board/legions.ts'
import {
  handZoneOf,
  MOST_EMPERORS,
  MOST_INDEPENDENT_LEGIONS,
  NOBODY,
  IS_OWN_ROUND_TITLE,
  REVOLT_PROVINCE_OF_TITLE,
  IS_SINGLE_USE_TITLE,
  TITLES,
  TITLE_OF_CARD,
} from '../data.ts'
import { assassinationFrame, aveFrame, crisisFrame, galleyFrame, rebelsFrame, revoltFrame, traitorFrame, tribesFrame, type EventFrame } from '../frames.ts'
import type { Card, Nero, GamePublicContext, Space, GameStepContext, Title } from '../types.ts'
import { findAssassinationTargets } from '../procs/9-assassination.ts'
import { findEmperorsOutsideRome } from './crisis.ts'
import { findPorts } from './galley.ts'
import { findHomePlayerOfRevolt, countMusteredLegions } from './revolt.ts'
import { findPlayersToRob } from './traitor.ts'

type PlayBar = Bar<Nero, Frame, Card>
/** A condition of one title. */
const createTitleBar = (title: Title, cite: string, holds: (g: GamePublicContext) => boolean): PlayBar => ({
  cite,
  bars: (g, _, card) => TITLE_OF_CARD[card] === title && !holds(g),
})
/** A condition of the Revolt cards, given the province that the card names. */
const createRevoltBar = (cite: string, holds: (g: GamePublicContext, at: Space) => boolean): PlayBar => ({
  cite,
  bars: (g, _, card) => {
    const at = REVOLT_PROVINCE_OF_TITLE[TITLE_OF_CARD[card]!]!
    return at !== null && !holds(g, at)
  },
})
const playBars: readonly PlayBar[] = [
  // r-89 The others wait for their windows; Senate and Guard cards for a proclamation.
  { cite: 'nero.r-89', bars: (_g, _f, card) => !IS_OWN_ROUND_TITLE[TITLE_OF_CARD[card]!] },
  { cite: 'nero.12.0-7', bars: g => countCardsLeft(g.board) === 0 },
  { cite: 'nero.12.0-3', bars: (g, _, card) => IS_SINGLE_USE_TITLE[TITLE_OF_CARD[card]!]! && isTitleUsed(g.board, TITLE_OF_CARD[card]!) },
  createTitleBar(TITLES.assassination, 'nero.9.0-2', g => findAssassinationTargets(g.board, g.seats.length).length > 0),
  createTitleBar(TITLES.ave, 'nero.12.0-47', g => countEmperors(g.board) < MOST_EMPERORS),
  createTitleBar(TITLES.ave, 'nero.r-73', g => isGeneral(g.board, g.board.active)),
  createTitleBar(TITLES.ave, 'nero.12.0-48', g => isCommanderAtHome(g.board, g.board.active)),
  createTitleBar(TITLES.ave, 'nero.12.0-49', g => doesPlayerControlZone(g.board, g.seats.length, g.board.active, g.board.home[g.board.active]!)),
  createTitleBar(TITLES.crisis, 'nero.r-82', g => findEmperorsOutsideRome(g.board).length > 0),
  createTitleBar(TITLES.rebels, 'nero.2.2-6', g => countIndependents(g.board) < MOST_INDEPENDENT_LEGIONS),
  createTitleBar(TITLES.traitor, 'nero.r-88', g => findPlayersToRob(g).length > 0),
  createRevoltBar('nero.3.2-6', (g, at) => findHomePlayerOfRevolt(g.board, at) !== null),
  createRevoltBar(
    'nero.r-86',
    (g, at) => countMusteredLegions(g.board, at) + countIndependents(g.board) - countLegions(g.board, NOBODY, at) <= MOST_INDEPENDENT_LEGIONS,
  ),
  createRevoltBar('nero.r-87', (g, at) => countMusteredLegions(g.board, at) > 0),
  createRevoltBar('nero.r-106', (g, at) => countMusteredLegions(g.board, at) > countLegions(g.board, NOBODY, at)),
]
/** A fleet sails only between marches, from a coast with pieces that may still move. */
export const galleyNeedsPortBar: PlayBar = createTitleBar(TITLES.galley, 'nero.r-80', g => findPorts(g.board).length > 0)
export const galleyNotOnMarchBar: PlayBar = createTitleBar(TITLES.galley, 'nero.r-41', () => false)
export const createPlayEventChoice = <F extends Frame>(then: F['at'], fleet: PlayBar): Choice<Nero, F, Card> => ({
  cite: 'nero.r-112',
  among: g => g.zone(handZoneOf(g.board.active)),
  unless: [...playBars, fleet],
  take: (g, _, card) => {
    playEvent(g, g.board.active, card)
    return { call: createEventFrame(g, card), then }
  },
})
/** The only one there is need not be named. */
const onlyElementOf = <T>(list: readonly T[]): T | null => (list.length === 1 ? list[0]! : null)
const EVENT_FRAME_MAKERS: { readonly [title: Title]: (g: GameStepContext, card: Card) => EventFrame } = {
  [TITLES.assassination]: (g, card) => assassinationFrame({ card, target: onlyElementOf(findAssassinationTargets(g.board, g.seats.length)) }),
  [TITLES.ave]: (_, card) => aveFrame({ card }),
  [TITLES.crisis]: (g, card) => crisisFrame({ card, target: onlyElementOf(findEmperorsOutsideRome(g.board)) }),
  [TITLES.galley]: (_, card) => galleyFrame({ card }),
  [TITLES.tribes]: (_, card) => tribesFrame({ card }),
  [TITLES.rebels]: (_, card) => rebelsFrame({ card }),
  [TITLES.traitor]: (g, card) => traitorFrame({ card, target: onlyElementOf(findPlayersToRob(g)) }),
}
const createEventFrame = (g: GameStepContext, card: Card): EventFrame => EVENT_FRAME_MAKERS[TITLE_OF_CARD[card]!]?.(g, card) ?? revoltFrame({ card })
