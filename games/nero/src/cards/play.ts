/** 12 PLAYING A CARD AS AN EVENT in the own round: what forbids it, and the procedure that follows. */
import type { Bar, Choice, Frame } from '@tabularium/kernel'
import { countCardsActiveMayStillPlay, isTitleUsed, playCardAsEvent } from '../board/cards.ts'
import { doesPlayerControlProvinceGroup, countEmperors, isPlayerGeneral, isCommanderAtHome } from '../board/control.ts'
import { countLegionsOfOwnerAt, countIndependentLegionsOnMap } from '../board/legions.ts'
import {
  handZoneOfPlayer,
  MOST_EMPERORS_AT_ONCE,
  MOST_INDEPENDENT_LEGIONS,
  NOBODY,
  IS_TITLE_PLAYED_IN_OWN_ROUND,
  REVOLT_PROVINCE_OF_TITLE,
  IS_SINGLE_USE_TITLE,
  TITLES_BY_SHORT_NAME,
  EVENT_TITLE_OF_CARD,
} from '../data.ts'
import {
  assassinationCardFrame,
  aveCaesarCardFrame,
  crisisCardFrame,
  galleyCardFrame,
  rebelsCardFrame,
  revoltCardFrame,
  traitorCardFrame,
  germanicTribesCardFrame,
  type EventCardFrame,
} from '../frames.ts'
import type { Card, Nero, GamePublicContext, Space, GameStepContext, EventTitle } from '../types.ts'
import { findAssassinationTargets } from '../procs/9-assassination.ts'
import { findEmperorsOutsideRome } from './crisis.ts'
import { findProvincesToSailFrom } from './galley.ts'
import { findHomePlayerOfProvince, countLegionsAfterRevoltMuster } from './revolt.ts'
import { findPlayersToRob } from './traitor.ts'

type EventCardBar = Bar<Nero, Frame, Card>
/** A condition of one title. */
const createBarOfCardTitle = (title: EventTitle, cite: string, holds: (g: GamePublicContext) => boolean): EventCardBar => ({
  cite,
  bars: (g, _, card) => EVENT_TITLE_OF_CARD[card] === title && !holds(g),
})
/** A condition of the Revolt cards, given the province that the card names. */
const createBarOfRevoltCards = (cite: string, holds: (g: GamePublicContext, at: Space) => boolean): EventCardBar => ({
  cite,
  bars: (g, _, card) => {
    const at = REVOLT_PROVINCE_OF_TITLE[EVENT_TITLE_OF_CARD[card]!]!
    return at !== null && !holds(g, at)
  },
})
const eventCardBars: readonly EventCardBar[] = [
  // r-89 The others wait for their windows; Senate and Guard cards for a proclamation.
  { cite: 'nero.r-89', bars: (_g, _f, card) => !IS_TITLE_PLAYED_IN_OWN_ROUND[EVENT_TITLE_OF_CARD[card]!] },
  { cite: 'nero.12.0-7', bars: g => countCardsActiveMayStillPlay(g.board) === 0 },
  { cite: 'nero.12.0-3', bars: (g, _, card) => IS_SINGLE_USE_TITLE[EVENT_TITLE_OF_CARD[card]!]! && isTitleUsed(g.board, EVENT_TITLE_OF_CARD[card]!) },
  createBarOfCardTitle(TITLES_BY_SHORT_NAME.assassination, 'nero.9.0-2', g => findAssassinationTargets(g.board, g.seats.length).length > 0),
  createBarOfCardTitle(TITLES_BY_SHORT_NAME.ave, 'nero.12.0-47', g => countEmperors(g.board) < MOST_EMPERORS_AT_ONCE),
  createBarOfCardTitle(TITLES_BY_SHORT_NAME.ave, 'nero.r-73', g => isPlayerGeneral(g.board, g.board.active)),
  createBarOfCardTitle(TITLES_BY_SHORT_NAME.ave, 'nero.12.0-48', g => isCommanderAtHome(g.board, g.board.active)),
  createBarOfCardTitle(TITLES_BY_SHORT_NAME.ave, 'nero.12.0-49', g =>
    doesPlayerControlProvinceGroup(g.board, g.seats.length, g.board.active, g.board.home[g.board.active]!),
  ),
  createBarOfCardTitle(TITLES_BY_SHORT_NAME.crisis, 'nero.r-82', g => findEmperorsOutsideRome(g.board).length > 0),
  createBarOfCardTitle(TITLES_BY_SHORT_NAME.rebels, 'nero.2.2-6', g => countIndependentLegionsOnMap(g.board) < MOST_INDEPENDENT_LEGIONS),
  createBarOfCardTitle(TITLES_BY_SHORT_NAME.traitor, 'nero.r-88', g => findPlayersToRob(g).length > 0),
  createBarOfRevoltCards('nero.3.2-6', (g, at) => findHomePlayerOfProvince(g.board, at) !== null),
  createBarOfRevoltCards(
    'nero.r-86',
    (g, at) =>
      countLegionsAfterRevoltMuster(g.board, at) + countIndependentLegionsOnMap(g.board) - countLegionsOfOwnerAt(g.board, NOBODY, at) <=
      MOST_INDEPENDENT_LEGIONS,
  ),
  createBarOfRevoltCards('nero.r-87', (g, at) => countLegionsAfterRevoltMuster(g.board, at) > 0),
  createBarOfRevoltCards('nero.r-106', (g, at) => countLegionsAfterRevoltMuster(g.board, at) > countLegionsOfOwnerAt(g.board, NOBODY, at)),
]
/** A fleet sails only between marches, from a coast with pieces that may still move. */
export const galleyCardNeedsPortBar: EventCardBar = createBarOfCardTitle(
  TITLES_BY_SHORT_NAME.galley,
  'nero.r-80',
  g => findProvincesToSailFrom(g.board).length > 0,
)
export const noGalleyCardOnMarchBar: EventCardBar = createBarOfCardTitle(TITLES_BY_SHORT_NAME.galley, 'nero.r-41', () => false)
export const createPlayEventCardChoice = <F extends Frame>(then: F['at'], fleet: EventCardBar): Choice<Nero, F, Card> => ({
  cite: 'nero.r-112',
  among: g => g.zone(handZoneOfPlayer(g.board.active)),
  unless: [...eventCardBars, fleet],
  take: (g, _, card) => {
    playCardAsEvent(g, g.board.active, card)
    return { call: createFrameOfEventCard(g, card), then }
  },
})
/** The only one there is need not be named. */
const onlyElementOf = <T>(list: readonly T[]): T | null => (list.length === 1 ? list[0]! : null)
const EVENT_FRAME_MAKERS_BY_TITLE: { readonly [title: EventTitle]: (g: GameStepContext, card: Card) => EventCardFrame } = {
  [TITLES_BY_SHORT_NAME.assassination]: (g, card) => assassinationCardFrame({ card, target: onlyElementOf(findAssassinationTargets(g.board, g.seats.length)) }),
  [TITLES_BY_SHORT_NAME.ave]: (_, card) => aveCaesarCardFrame({ card }),
  [TITLES_BY_SHORT_NAME.crisis]: (g, card) => crisisCardFrame({ card, target: onlyElementOf(findEmperorsOutsideRome(g.board)) }),
  [TITLES_BY_SHORT_NAME.galley]: (_, card) => galleyCardFrame({ card }),
  [TITLES_BY_SHORT_NAME.tribes]: (_, card) => germanicTribesCardFrame({ card }),
  [TITLES_BY_SHORT_NAME.rebels]: (_, card) => rebelsCardFrame({ card }),
  [TITLES_BY_SHORT_NAME.traitor]: (g, card) => traitorCardFrame({ card, target: onlyElementOf(findPlayersToRob(g)) }),
}
const createFrameOfEventCard = (g: GameStepContext, card: Card): EventCardFrame =>
  EVENT_FRAME_MAKERS_BY_TITLE[EVENT_TITLE_OF_CARD[card]!]?.(g, card) ?? revoltCardFrame({ card })
