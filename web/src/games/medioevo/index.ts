/** Medioevo Universale on the table: six realms, hidden treasuries, markets and routes, treaties, sieges. */
import type { AnyGame } from '@tabularium/games'
import { HOMES, kingdom, piece, seat as seats, space } from '@tabularium/medioevo/table'
import type { GameUi, GuideStep, TableMap, WireEvent } from '../../table/game-ui.ts'
import { createPlainUi } from '../plain.ts'
import { collectSpaceBadges, collectHolderTones, collectPieceStacks, findPlaceOfPiece } from './board.ts'
import { listFactsBesideQuestion, writeMeaningOfAnswer } from './beside.ts'
import { makeBattleBoard } from './battle.ts'
import { makeAnswerBundles } from './bundles.ts'
import { makeCardFace, listOpenCards } from './cards.ts'
import { touchesViewer } from './concern.ts'
import { readLastFight } from './fight.ts'
import { writeAnswerCost } from './notes.ts'
import { computeFightOdds } from './odds.ts'
import { makeOverlays } from './overlays.ts'
import { marketDesk } from './routes.ts'
import { makeSheets } from './sheets.ts'
import { findAnswerGroup } from './answer-groups.ts'
import { findHeadingLevel, describeSeat, makePanels, makeTracks } from './standing.ts'
import { treatyUi } from './treaties.ts'
import { words } from './texts/index.ts'
import { collectTips } from './tips.ts'

/** Pieces of one place that are told apart in the prompt, not on the map. */
const VERBS_ANSWERED_IN_PROMPT: readonly string[] = ['join-piece', 'leave-piece', 'embark', 'man', 'sack-piece', 'sack-cargo', 'from-galley']
const PASSIVE_VERBS: readonly string[] = [
  ...['pass-turn', 'enough', 'no-token', 'no-route', 'no-terms', 'keep-dice', 'close-sale', 'keep-rest', 'no-more', 'let-pass', 'give-up', 'refuse'],
  ...['dismiss-at', 'dismiss-piece', 'borrow', 'repay', 'withhold', 'repudiate', 'go-bankrupt', 'default', 'let-stay'],
]
const BOOKKEEPING_EVENTS: readonly string[] = [
  ...['paid', 'paid-to', 'received', 'honour', 'struck', 'card-die', 'token-point', 'points', 'siege', 'volley', 'captain', 'dice', 'values'],
  ...['wounded', 'sacrificed', 'barbarian-added', 'drew', 'stop-reached', 'deposited', 'icon', 'tolerated', 'barbarian-dice', 'voted'],
]
const LOSS_EVENTS: readonly string[] = ['wounded', 'damaged', 'lost-good', 'dismissed', 'dismissed-piece', 'route-dropped', 'treaty-broken', 'plundered']
const isSpaceId = (id: unknown): id is string => typeof id === 'string' && space.ids.includes(id)
/** What happens all over the map, such as barbarians on every fire, happens in no place to look at. */
const EVENTS_EVERYWHERE: readonly string[] = ['fires']
const listPlacesOfEvent = (event: WireEvent): string[] =>
  EVENTS_EVERYWHERE.includes(event.is)
    ? []
    : [
        ...['at', 'from', 'to'].flatMap(field => (isSpaceId(event[field]) ? [event[field]] : [])),
        ...['spaces', 'stops'].flatMap(field => (Array.isArray(event[field]) ? event[field].filter(isSpaceId) : [])),
      ]
const listDiceOfEvent = (event: WireEvent): readonly number[] => {
  if (Array.isArray(event['rolls'])) return event['rolls'] as readonly number[]
  if (typeof event['rolled'] === 'number') return [event['rolled']]
  return typeof event['d4'] === 'number' ? [event['d4'], Number(event['d6']), Number(event['d8'])] : []
}
/** Done to a seat by another. */
function isDoneToSeatByOther(event: WireEvent, seat: string): boolean {
  const by = event['attacker'] ?? event['seat']
  return by !== seat && [event['defender'], event['on'], event['against'], event['accused'], event['owner'], event['ally']].includes(seat)
}
/** A kingdom is chosen on the map. */
const listHomesOfKingdom = (id: string): string[] => HOMES[kingdom.ids.indexOf(id)]!.map(at => space.ids[at]!)
/** Ninety territories: seen whole they would be too small to be hit, so the map fills the window and comes to what is asked. */
const makeMapFillWindow = (map: TableMap | null): TableMap | null => map && { ...map, fills: true }
export function createMedioevoUi(game: AnyGame): GameUi {
  const plain = createPlainUi(game)
  return {
    ...plain,
    map: async () => makeMapFillWindow(await plain.map()),
    spacesOf: (kind, noun, verb, state) => {
      if (kind === 'kingdom') return listHomesOfKingdom(noun)
      if (kind !== 'piece') return plain.spacesOf(kind, noun, verb, state)
      return VERBS_ANSWERED_IN_PROMPT.includes(verb) ? [] : findPlaceOfPiece(state, piece.ids.indexOf(noun))
    },
    // Whose figure is meant stands beside the question, with those of barbarians.
    seatOf: (kind, noun, verb) => (kind === 'seat' || (kind === 'side' && verb !== 'of-owner' && seats.ids.includes(noun)) ? noun : null),
    handOf: seat => `cards-${seat}`,
    pieces: collectPieceStacks,
    holders: collectHolderTones,
    badges: collectSpaceBadges,
    seat: describeSeat,
    card: makeCardFace,
    shown: listOpenCards,
    panels: makePanels,
    tracks: makeTracks,
    pointsSheet: 'honour',
    storySheet: 'count',
    sheets: makeSheets,
    beside: listFactsBesideQuestion,
    meant: writeMeaningOfAnswer,
    bundles: makeAnswerBundles,
    fight: readLastFight,
    battle: makeBattleBoard,
    overlays: makeOverlays,
    hasWindowStrip: true,
    asides: treatyUi,
    routes: marketDesk,
    note: writeAnswerCost,
    odds: computeFightOdds,
    answerGroup: findAnswerGroup,
    leastGroupedAnswers: 5,
    proposes: verb => (verb === 'bid' ? 0 : null),
    lesser: PASSIVE_VERBS,
    folded: lang => ({ 'dismiss-at': words[lang].answerGroups.givesUp, 'dismiss-piece': words[lang].answerGroups.givesUp }),
    grave: ['round.terms offer-surrender'],
    heading: findHeadingLevel,
    sides: 8,
    dice: listDiceOfEvent,
    places: listPlacesOfEvent,
    isBookkeeping: event => BOOKKEEPING_EVENTS.includes(event.is),
    isScoring: event => event.is === 'scored' || event.is === 'honour',
    isLoss: (event, seat) => LOSS_EVENTS.includes(event.is) && [event['seat'], event['side']].includes(seat),
    concerns: isDoneToSeatByOther,
    touchesViewer,
    tips: collectTips,
    guideEnds: event => event.is === 'turn' && event['turn'] === 2,
    guide(say, lang) {
      const steps: { readonly [say: string]: GuideStep } = words[lang].guide
      return steps[say] ?? null
    },
  }
}
