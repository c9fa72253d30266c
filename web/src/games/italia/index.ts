/** Italia on the table: nations of several colours, campaigns, battles round by round, and what scores when. */
import type { AnyGame } from '@tabularium/games'
import { nation, SEAT_OF } from '@tabularium/italia/table'
import { thingOf } from '@tabularium/kernel'
import type { GameUi, GuideStep } from '../../table/game-ui.ts'
import { plainUi } from '../plain.ts'
import { badgesOf, holdersOf, piecesOf } from './board.ts'
import { besideOf, meantBy } from './beside.ts'
import { bundlesOf } from './bundles.ts'
import { readCards } from './cards.ts'
import { fightIn } from './fight.ts'
import { forecastOf } from './forecast.ts'
import { cautionsOf, noteOf, oddsOf } from './odds.ts'
import { overlaysOf } from './overlays.ts'
import { sheetsOf } from './sheets.ts'
import { lookOf, panelsOf, tracksOf } from './standing.ts'
import { words } from './texts/index.ts'
import { tipsEn } from './texts/tips-en.ts'
import { tipsIt } from './texts/tips-it.ts'

const BOOKKEEPING: readonly string[] = [
  ...['income', 'bought', 'ordered', 'placed', 'aimed', 'rolled', 'slain', 'deserted', 'booked', 'waited', 'capital', 'exited', 'removed'],
]
const isOf = (id: unknown, seat: string): boolean => typeof id === 'string' && SEAT_OF[thingOf(nation, id)] === seat
export function italiaUi(game: AnyGame): GameUi {
  const cards = readCards(game)
  return {
    ...plainUi(game),
    pieces: piecesOf,
    holders: holdersOf,
    badges: badgesOf,
    seat: (view, seat, lang) => lookOf(game, view, seat, lang),
    lesser: ['declare-capital'],
    panels: panelsOf,
    beside: besideOf,
    meant: meantBy,
    bundles: bundlesOf,
    tracks: tracksOf,
    sheets: (view, lang, events) => sheetsOf(game, cards, view, lang, events),
    overlays: (view, lang) => overlaysOf(cards, view, lang),
    forecast: forecastOf,
    note: noteOf,
    cautions: cautionsOf,
    odds: oddsOf,
    fight: fightIn,
    heading: event => (event.is === 'round' ? 1 : event.is === 'turn' ? 2 : null),
    sides: 10,
    dice: event => (Array.isArray(event['dice']) ? (event['dice'] as readonly number[]) : []),
    places: event => ['where', 'from', 'to'].flatMap(field => (typeof event[field] === 'string' ? [event[field]] : [])),
    isBookkeeping: event => BOOKKEEPING.includes(event.is),
    concerns: (event, seat) => isOf(event['defender'], seat) && !isOf(event['attacker'], seat),
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
