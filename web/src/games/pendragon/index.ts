/** Pendragon on the table: four unequal factions, cards with two texts, an Imperium that fails, and live margins. */
import type { AnyGame } from '@tabularium/games'
import { SITE_IDS, SPACE_IDS, SPACE_OF_SITE } from '@tabularium/pendragon/table'
import type { GameUi, GuideStep, TableMap, WireEvent } from '../../table/game-ui.ts'
import { createPlainUi } from '../plain.ts'
import { collectSpaceBadges, collectHolderTones, collectPieceStacks } from './board.ts'
import { makeCardFace, listOpenCards } from './cards.ts'
import { readLastBattle } from './fight.ts'
import { makeForecast } from './forecast.ts'
import { writeAnswerCost, computeBattleOdds } from './odds.ts'
import { makeOverlays } from './overlays.ts'
import { makeSheets } from './sheets.ts'
import { listFactsBesideQuestion, findHeadingLevel, describeSeat, makePanels, makeTracks } from './standing.ts'
import { words } from './texts/index.ts'
import { tipsEn } from './texts/tips-en.ts'
import { tipsIt } from './texts/tips-it.ts'

const findSpaceOfSite = (site: string): string[] => [SPACE_IDS[SPACE_OF_SITE[SITE_IDS.indexOf(site)]!]!]
const listPlacesOfEvent = (event: WireEvent): string[] => [
  ...['space', 'sea', 'from', 'to'].flatMap(field => (typeof event[field] === 'string' && SPACE_IDS.includes(event[field]) ? [event[field]] : [])),
  ...(typeof event['site'] === 'string' ? findSpaceOfSite(event['site']) : []),
]

/** The island fills the window: around it is much sea and Gaul. */
function focusMapOnIsland(map: TableMap | null): TableMap | null {
  const boxes = (map?.spaces ?? []).filter(s => s.kind === 'region' || s.kind === 'city').map(s => s.box)
  if (!map || boxes.length === 0) return map
  const [left, top] = [Math.min(...boxes.map(b => b[0])), Math.max(map.frame?.[1] ?? 0, Math.min(...boxes.map(b => b[1])))]
  const [right, bottom] = [Math.max(...boxes.map(b => b[0] + b[2])), Math.max(...boxes.map(b => b[1] + b[3]))]
  return { ...map, frame: [left - ISLAND_MARGIN, top - ISLAND_MARGIN, right - left + ISLAND_MARGIN * 2, bottom - top + ISLAND_MARGIN * 2] }
}
const ISLAND_MARGIN = 40
const BOOKKEEPING_EVENTS: readonly string[] = [
  ...['track', 'placed', 'removed', 'population', 'prosperity', 'rolled', 'strikes', 'plundered', 'margins', 'consent', 'sea'],
]
/** A seat is called after its first faction. */
const isFirstFactionOfSeat = (id: unknown, seat: string): boolean => id === seat
export function createPendragonUi(game: AnyGame): GameUi {
  const plain = createPlainUi(game)
  return {
    ...plain,
    map: async () => focusMapOnIsland(await plain.map()),
    spacesOf: (kind, noun, verb, state) => (kind === 'site' ? findSpaceOfSite(noun) : plain.spacesOf(kind, noun, verb, state)),
    pieces: collectPieceStacks,
    holders: collectHolderTones,
    badges: collectSpaceBadges,
    seat: describeSeat,
    card: makeCardFace,
    panels: makePanels,
    beside: listFactsBesideQuestion,
    tracks: makeTracks,
    pointsSheet: 'margins',
    sheets: makeSheets,
    overlays: makeOverlays,
    shown: listOpenCards,
    forecast: makeForecast,
    note: writeAnswerCost,
    odds: computeBattleOdds,
    fight: readLastBattle,
    heading: findHeadingLevel,
    dice: event => (event.is === 'rolled' ? (event['dice'] as readonly number[]) : []),
    places: listPlacesOfEvent,
    lesser: ['pass-turn', 'go-without', 'decline', 'halt', 'refuse', 'tribute', 'gift'],
    isBookkeeping: event => BOOKKEEPING_EVENTS.includes(event.is),
    concerns: (event, seat) => event.is === 'battle' && isFirstFactionOfSeat(event['defender'], seat) && !isFirstFactionOfSeat(event['attacker'], seat),
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
