/** Pendragon on the table: four unequal factions, cards with two texts, an Imperium that fails, and live margins. */
import type { AnyGame } from '@tabularium/games'
import { SITE_IDS, SPACE_IDS, SPACE_OF_SITE } from '@tabularium/pendragon/table'
import type { Dress, GuideStep, WireEvent } from '../../table/dress.ts'
import { plainDress } from '../plain.ts'
import { badgesOf, holdersOf, piecesOf } from './board.ts'
import { faceOf, shownOf } from './cards.ts'
import { fightIn } from './fight.ts'
import { forecastOf } from './forecast.ts'
import { overlaysOf } from './overlays.ts'
import { sheetsOf } from './sheets.ts'
import { besideOf, headingOf, lookOf, panelsOf, tracksOf } from './standing.ts'
import { words } from './texts/index.ts'

const spaceOfSite = (site: string): string[] => [SPACE_IDS[SPACE_OF_SITE[SITE_IDS.indexOf(site)]!]!]
const placesOf = (event: WireEvent): string[] => [
  ...['space', 'sea', 'from', 'to'].flatMap(field => (typeof event[field] === 'string' && SPACE_IDS.includes(event[field]) ? [event[field]] : [])),
  ...(typeof event['site'] === 'string' ? spaceOfSite(event['site']) : []),
]

export function dressPendragon(game: AnyGame): Dress {
  const plain = plainDress(game)
  return {
    ...plain,
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
    fight: fightIn,
    heading: headingOf,
    dice: event => (event.is === 'rolled' ? (event['dice'] as readonly number[]) : []),
    places: placesOf,
    guide(say, lang) {
      const steps: { readonly [say: string]: GuideStep } = words[lang].guide
      return steps[say] ?? null
    },
  }
}
