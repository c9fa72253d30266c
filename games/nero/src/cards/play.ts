/** 12 PLAYING A CARD AS AN EVENT in the own round: what forbids it, and the procedure that follows. */
import type { Bar, Choice, Frame } from '@tabularium/kernel'
import { cardsLeft, isUsed, playEvent } from '../board/cards.ts'
import { controlsZone, countEmperors, isGeneral, standsAtHome } from '../board/control.ts'
import { count, countIndependents } from '../board/legions.ts'
import { handOf, MOST_EMPERORS, MOST_INDEPENDENT, NOBODY, OWN_ROUND, REVOLT, SINGLE, TITLES, TITLE_OF_CARD } from '../data.ts'
import { assassinationFrame, aveFrame, crisisFrame, galleyFrame, rebelsFrame, revoltFrame, traitorFrame, tribesFrame, type EventFrame } from '../frames.ts'
import type { Card, Nero, PublicTable, Space, StepTable, Title } from '../types.ts'
import { findTargets } from '../procs/9-assassination.ts'
import { emperorsOutsideRome } from './crisis.ts'
import { findPorts } from './galley.ts'
import { homeOfRevolt, countMustered } from './revolt.ts'
import { findRobbable } from './traitor.ts'

type PlayBar = Bar<Nero, Frame, Card>
/** A condition of one title. */
const needs = (title: Title, cite: string, holds: (g: PublicTable) => boolean): PlayBar => ({
  cite,
  bars: (g, _, card) => TITLE_OF_CARD[card] === title && !holds(g),
})
/** A condition of the Revolt cards, given the province that the card names. */
const revoltNeeds = (cite: string, holds: (g: PublicTable, at: Space) => boolean): PlayBar => ({
  cite,
  bars: (g, _, card) => {
    const at = REVOLT[TITLE_OF_CARD[card]!]!
    return at !== null && !holds(g, at)
  },
})
const playBars: readonly PlayBar[] = [
  // r-89 The others wait for their windows; Senate and Guard cards for a proclamation.
  { cite: 'nero.r-89', bars: (_g, _f, card) => !OWN_ROUND[TITLE_OF_CARD[card]!] },
  { cite: 'nero.12.0-7', bars: g => cardsLeft(g.board) === 0 },
  { cite: 'nero.12.0-3', bars: (g, _, card) => SINGLE[TITLE_OF_CARD[card]!]! && isUsed(g.board, TITLE_OF_CARD[card]!) },
  needs(TITLES.assassination, 'nero.9.0-2', g => findTargets(g.board, g.seats.length).length > 0),
  needs(TITLES.ave, 'nero.12.0-47', g => countEmperors(g.board) < MOST_EMPERORS),
  needs(TITLES.ave, 'nero.r-73', g => isGeneral(g.board, g.board.active)),
  needs(TITLES.ave, 'nero.12.0-48', g => standsAtHome(g.board, g.board.active)),
  needs(TITLES.ave, 'nero.12.0-49', g => controlsZone(g.board, g.seats.length, g.board.active, g.board.home[g.board.active]!)),
  needs(TITLES.crisis, 'nero.r-82', g => emperorsOutsideRome(g.board).length > 0),
  needs(TITLES.rebels, 'nero.2.2-6', g => countIndependents(g.board) < MOST_INDEPENDENT),
  needs(TITLES.traitor, 'nero.r-88', g => findRobbable(g).length > 0),
  revoltNeeds('nero.3.2-6', (g, at) => homeOfRevolt(g.board, at) !== null),
  revoltNeeds('nero.r-86', (g, at) => countMustered(g.board, at) + countIndependents(g.board) - count(g.board, NOBODY, at) <= MOST_INDEPENDENT),
  revoltNeeds('nero.r-87', (g, at) => countMustered(g.board, at) > 0),
  revoltNeeds('nero.r-106', (g, at) => countMustered(g.board, at) > count(g.board, NOBODY, at)),
]
/** A fleet sails only between marches, from a coast with pieces that may still move. */
export const needsPort: PlayBar = needs(TITLES.galley, 'nero.r-80', g => findPorts(g.board).length > 0)
export const notOnTheMarch: PlayBar = needs(TITLES.galley, 'nero.r-41', () => false)
export const playing = <F extends Frame>(then: F['at'], fleet: PlayBar): Choice<Nero, F, Card> => ({
  cite: 'nero.r-112',
  among: g => g.zone(handOf(g.board.active)),
  unless: [...playBars, fleet],
  take: (g, _, card) => {
    playEvent(g, g.board.active, card)
    return { call: frameOf(g, card), then }
  },
})
/** The only one there is need not be named. */
const onlyOne = <T>(list: readonly T[]): T | null => (list.length === 1 ? list[0]! : null)
const FRAMES: { readonly [title: Title]: (g: StepTable, card: Card) => EventFrame } = {
  [TITLES.assassination]: (g, card) => assassinationFrame({ card, target: onlyOne(findTargets(g.board, g.seats.length)) }),
  [TITLES.ave]: (_, card) => aveFrame({ card }),
  [TITLES.crisis]: (g, card) => crisisFrame({ card, target: onlyOne(emperorsOutsideRome(g.board)) }),
  [TITLES.galley]: (_, card) => galleyFrame({ card }),
  [TITLES.tribes]: (_, card) => tribesFrame({ card }),
  [TITLES.rebels]: (_, card) => rebelsFrame({ card }),
  [TITLES.traitor]: (g, card) => traitorFrame({ card, target: onlyOne(findRobbable(g)) }),
}
const frameOf = (g: StepTable, card: Card): EventFrame => FRAMES[TITLE_OF_CARD[card]!]?.(g, card) ?? revoltFrame({ card })
