/** Italia on the table: nations of several colours, campaigns, battles round by round, and what scores when. */
import type { AnyGame } from '@tabularium/games'
import { nation, SEAT_OF_NATION } from '@tabularium/italia/table'
import { findThingById } from '@tabularium/kernel'
import type { GameUi, GuideStep } from '../../table/game-ui.ts'
import { createPlainUi } from '../plain.ts'
import { collectSpaceBadges, collectHolderTones, collectPieceStacks } from './board.ts'
import { listFactsBesideQuestion, writeFleetCargo } from './beside.ts'
import { makeAnswerBundles } from './bundles.ts'
import { readNationCards } from './cards.ts'
import { readLastFight } from './fight.ts'
import { makeForecast } from './forecast.ts'
import { findSpaceCautions, writeAnswerCost, computeFightOdds } from './odds.ts'
import { makeOverlays } from './overlays.ts'
import { makeSheets } from './sheets.ts'
import { describeSeat, makePanels, makeTracks } from './standing.ts'
import { words } from './texts/index.ts'
import { tipsEn } from './texts/tips-en.ts'
import { tipsIt } from './texts/tips-it.ts'
import { towns } from './texts/towns.ts'

const BOOKKEEPING_EVENTS: readonly string[] = [
  ...['income', 'bought', 'ordered', 'placed', 'aimed', 'rolled', 'slain', 'deserted', 'booked', 'waited', 'capital', 'exited', 'removed'],
]
const isNationOfSeat = (id: unknown, seat: string): boolean => typeof id === 'string' && SEAT_OF_NATION[findThingById(nation, id)] === seat
export function createItaliaUi(game: AnyGame): GameUi {
  const cards = readNationCards(game)
  return {
    ...createPlainUi(game),
    pieces: collectPieceStacks,
    holders: collectHolderTones,
    badges: collectSpaceBadges,
    seat: (view, seat, lang) => describeSeat(game, view, seat, lang),
    lesser: ['declare-capital', 'march.go drop', 'march.go drop-leader'],
    nicknames: towns,
    panels: makePanels,
    beside: listFactsBesideQuestion,
    meant: writeFleetCargo,
    bundles: makeAnswerBundles,
    tracks: makeTracks,
    pointsSheet: 'score',
    sheets: (view, lang, events) => makeSheets(game, cards, view, lang, events),
    overlays: (view, lang) => makeOverlays(cards, view, lang),
    forecast: makeForecast,
    note: writeAnswerCost,
    cautions: findSpaceCautions,
    odds: computeFightOdds,
    fight: readLastFight,
    heading: event => (event.is === 'round' ? 1 : event.is === 'turn' ? 2 : null),
    sides: 10,
    dice: event => (Array.isArray(event['dice']) ? (event['dice'] as readonly number[]) : []),
    places: event => ['where', 'from', 'to'].flatMap(field => (typeof event[field] === 'string' ? [event[field]] : [])),
    isBookkeeping: event => BOOKKEEPING_EVENTS.includes(event.is),
    concerns: (event, seat) => isNationOfSeat(event['defender'], seat) && !isNationOfSeat(event['attacker'], seat),
    isScoring: event => event.is === 'scored',
    isLoss: event => ['lost', 'slain', 'fallen', 'removed', 'deserted'].includes(event.is),
    tips: lang => (lang === 'it' ? tipsIt : tipsEn),
    guideEnds: event => event.is === 'round' && event['round'] === 2,
    guide(say, lang) {
      const steps: { readonly [say: string]: GuideStep } = words[lang].guide
      return steps[say] ?? null
    },
  }
}
