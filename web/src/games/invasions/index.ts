/** Invasions on the table: many nations in four colours, a calendar, two systems of combat, and a ledger. */
import type { AnyGame } from '@tabularium/games'
import { areaOfSpace, areaKind, leaderKind, SPACES, spaceKind } from '@tabularium/invasions/table'
import type { AnyState } from '../../match/client.ts'
import type { GameUi, WireEvent } from '../../table/game-ui.ts'
import { createPlainUi } from '../plain.ts'
import { describeSpace, collectSpaceBadges, collectHolderTones, collectPieceStacks } from './board.ts'
import { makeCardFace } from './cards.ts'
import { readBoard, readFrames } from './cast.ts'
import { makeAgendas } from './agenda.ts'
import { touchesViewer } from './concern.ts'
import { findFaceOfDie, listDieSigns } from './dice.ts'
import { readLastFight } from './fight.ts'
import { makeForecast } from './forecast.ts'
import { makeBattleBoard } from './land-battle.ts'
import { explainIdleSpace, findPlaceOfUnit, findPlacesAskedAbout, listFactsOfQuestion, VERBS_ANSWERED_ON_MAP, writeMeaningOfAnswer } from './meaning.ts'
import { findSpaceCautions, writeAnswerCost, computeBattleOdds } from './odds.ts'
import { makeOverlays } from './overlays.ts'
import { makeSheets } from './sheets.ts'
import { findAnswerGroup } from './answer-groups.ts'
import { invasionsTowns } from './towns.ts'
import { words } from './texts/index.ts'
import { tipsEn } from './texts/tips-en.ts'
import { tipsIt } from './texts/tips-it.ts'
import { listZonesOfSeat, describeSeat, makePanels, makeTracks } from './standing.ts'
import { findWalks } from './walks.ts'

const findPlaceOfLeader = (state: AnyState, id: string): number => readBoard(state).leaderAt[leaderKind.ids.indexOf(id)] ?? -1
const listIdOfPlace = (place: number): string[] => (place < 0 ? [] : [spaceKind.ids[place]!])
function findSpacesOfNoun(kind: string, noun: string, verb: string, state: AnyState): readonly string[] {
  if (kind === 'space') return [noun]
  if (kind === 'area') return SPACES.filter(space => areaOfSpace[space] === areaKind.ids.indexOf(noun)).map(space => spaceKind.ids[space]!)
  // XXV.D-2 Fleets that carry lie in one sea: they stand beside the question.
  if (!VERBS_ANSWERED_ON_MAP.includes(verb) || readFrames(state).at(-1)?.proc === 'voyage') return []
  return kind === 'unit' ? listIdOfPlace(findPlaceOfUnit(state, noun)) : kind === 'leader' ? listIdOfPlace(findPlaceOfLeader(state, noun)) : []
}
const listPlacesOfEvent = (event: WireEvent): string[] => ['space', 'from', 'to'].flatMap(field => (typeof event[field] === 'string' ? [event[field]] : []))
const BOOKKEEPING_EVENTS: readonly string[] = [
  'rolled',
  'gold',
  'aged',
  'placed',
  'hurt',
  'mended',
  'leader',
  'dice',
  'discarded',
  'diplomacy',
  'drew-hidden',
  'objective',
]
const listDiceOfEvent = (event: WireEvent): readonly number[] =>
  event.is === 'rolled' ? [Number(event['die'])] : event.is === 'dice' ? (event['faces'] as readonly number[]).map(findFaceOfDie) : []
export function createInvasionsUi(game: AnyGame): GameUi {
  const plain = createPlainUi(game)
  return {
    ...plain,
    map: async () => {
      const map = await plain.map()
      return map && { ...map, fills: true }
    },
    spacesOf: findSpacesOfNoun,
    seatOf: () => null,
    alsoHeld: listZonesOfSeat,
    pieces: collectPieceStacks,
    holders: collectHolderTones,
    badges: collectSpaceBadges,
    about: describeSpace,
    meant: writeMeaningOfAnswer,
    answerGroup: findAnswerGroup,
    leastGroupedAnswers: 3,
    beside: listFactsOfQuestion,
    whyIdle: explainIdleSpace,
    placesAskedAbout: findPlacesAskedAbout,
    seat: describeSeat,
    card: makeCardFace,
    panels: makePanels,
    tracks: makeTracks,
    agendas: makeAgendas,
    pointsSheet: 'score',
    storySheet: 'history',
    nicknames: invasionsTowns,
    sheets: makeSheets,
    overlays: makeOverlays,
    note: writeAnswerCost,
    cautions: findSpaceCautions,
    odds: computeBattleOdds,
    walks: findWalks,
    fight: readLastFight,
    battle: makeBattleBoard,
    forecast: makeForecast,
    grave: ['activation.hostility declare'],
    // Works for which many provinces offer themselves stand after the units that are bought.
    lesser: ['refuse', 'finish', 'stop', 'leave-behind', 'leave-leader', 'discard', 'fortify', 'rebuild-limes'],
    folded: lang => ({ fortify: words[lang].answerGroups.fortifies, 'rebuild-limes': words[lang].answerGroups.rebuilds }),
    heading: event => (event.is === 'turn' ? 1 : event.is === 'activated' ? 2 : null),
    sides: 10,
    dice: listDiceOfEvent,
    dieSigns: listDieSigns,
    cards: event => (['played', 'drew', 'governed'].includes(event.is) ? [String(event['card'])] : []),
    places: listPlacesOfEvent,
    tips: lang => (lang === 'it' ? tipsIt : tipsEn),
    isBookkeeping: event => BOOKKEEPING_EVENTS.includes(event.is),
    touchesViewer,
    isScoring: event => event.is === 'scoring',
  }
}
