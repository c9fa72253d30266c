/** Pendragon on the table: four unequal factions, cards with two texts, an Imperium that fails, and live margins. */
import type { AnyGame } from '@tabularium/games'
import { SITE_IDS, SPACE_IDS, SPACE_OF_SITE } from '@tabularium/pendragon/table'
import type { GameUi, GuideStep, TableMap, WireEvent } from '../../table/game-ui.ts'
import { plainUi } from '../plain.ts'
import { badgesOf, holdersOf, piecesOf } from './board.ts'
import { faceOf, shownOf } from './cards.ts'
import { fightIn } from './fight.ts'
import { forecastOf } from './forecast.ts'
import { noteOf, oddsOf } from './odds.ts'
import { overlaysOf } from './overlays.ts'
import { sheetsOf } from './sheets.ts'
import { besideOf, headingOf, lookOf, panelsOf, tracksOf } from './standing.ts'
import { words } from './texts/index.ts'
import { tipsEn } from './texts/tips-en.ts'
import { tipsIt } from './texts/tips-it.ts'

const spaceOfSite = (site: string): string[] => [SPACE_IDS[SPACE_OF_SITE[SITE_IDS.indexOf(site)]!]!]
const placesOf = (event: WireEvent): string[] => [
  ...['space', 'sea', 'from', 'to'].flatMap(field => (typeof event[field] === 'string' && SPACE_IDS.includes(event[field]) ? [event[field]] : [])),
  ...(typeof event['site'] === 'string' ? spaceOfSite(event['site']) : []),
]

/** The island fills the window: around it is much sea and Gaul. */
function island(map: TableMap | null): TableMap | null {
  const boxes = (map?.spaces ?? []).filter(s => s.kind === 'region' || s.kind === 'city').map(s => s.box)
  if (!map || boxes.length === 0) return map
  const [left, top] = [Math.min(...boxes.map(b => b[0])), Math.max(map.frame?.[1] ?? 0, Math.min(...boxes.map(b => b[1])))]
  const [right, bottom] = [Math.max(...boxes.map(b => b[0] + b[2])), Math.max(...boxes.map(b => b[1] + b[3]))]
  return { ...map, frame: [left - AROUND, top - AROUND, right - left + AROUND * 2, bottom - top + AROUND * 2] }
}
const AROUND = 40
const BOOKKEEPING: readonly string[] = [
  ...['track', 'placed', 'removed', 'population', 'prosperity', 'rolled', 'strikes', 'plundered', 'margins', 'consent', 'sea'],
]
/** A seat is called after its first faction. */
const isOf = (id: unknown, seat: string): boolean => id === seat
export function pendragonUi(game: AnyGame): GameUi {
  const plain = plainUi(game)
  return {
    ...plain,
    map: async () => island(await plain.map()),
    spacesOf: (kind, noun, verb, state) => (kind === 'site' ? spaceOfSite(noun) : plain.spacesOf(kind, noun, verb, state)),
    pieces: piecesOf,
    holders: holdersOf,
    badges: badgesOf,
    seat: lookOf,
    card: faceOf,
    panels: panelsOf,
    beside: besideOf,
    tracks: tracksOf,
    sheets: sheetsOf,
    overlays: overlaysOf,
    shown: shownOf,
    forecast: forecastOf,
    note: noteOf,
    odds: oddsOf,
    fight: fightIn,
    heading: headingOf,
    dice: event => (event.is === 'rolled' ? (event['dice'] as readonly number[]) : []),
    places: placesOf,
    lesser: ['pass-turn', 'go-without', 'decline', 'halt', 'refuse', 'tribute', 'gift'],
    isBookkeeping: event => BOOKKEEPING.includes(event.is),
    concerns: (event, seat) => event.is === 'battle' && isOf(event['defender'], seat) && !isOf(event['attacker'], seat),
    isLoss: event => event.is === 'removed' || event.is === 'razed',
    // The first Epoch Round has shown everything once.
    tips: lang => (lang === 'it' ? tipsIt : tipsEn),
    guideEnds: event => event.is === 'phase' && event['phase'] === 'reset',
    guide(say, lang) {
      const steps: { readonly [say: string]: GuideStep } = words[lang].guide
      return steps[say] ?? null
    },
  }
}
