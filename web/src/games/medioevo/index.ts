/** Medioevo Universale on the table: six realms, hidden treasuries, markets and routes, treaties, sieges. */
import type { AnyGame } from '@tabularium/games'
import { HOMES, kingdom, piece, seat as seats, space } from '@tabularium/medioevo/table'
import type { GameUi, GuideStep, TableMap, WireEvent } from '../../table/game-ui.ts'
import { plainUi } from '../plain.ts'
import { badgesOf, holdersOf, piecesOf, placeOfPiece } from './board.ts'
import { besideOf } from './beside.ts'
import { bundlesOf } from './bundles.ts'
import { faceOf, shownOf } from './cards.ts'
import { fightIn } from './fight.ts'
import { noteOf } from './notes.ts'
import { oddsOf } from './odds.ts'
import { overlaysOf } from './overlays.ts'
import { sheetsOf } from './sheets.ts'
import { shelfOf } from './shelves.ts'
import { headingOf, lookOf, panelsOf, tracksOf } from './standing.ts'
import { treaties } from './treaties.ts'
import { words } from './texts/index.ts'

/** Pieces of one place that are told apart in the prompt, not on the map. */
const IN_PROMPT: readonly string[] = ['join-piece', 'leave-piece', 'embark', 'man', 'sack-piece', 'sack-cargo']
const QUIET: readonly string[] = [
  ...['pass-turn', 'enough', 'no-token', 'no-route', 'no-terms', 'keep-dice', 'close-sale', 'keep-rest', 'no-more', 'let-pass', 'give-up', 'refuse'],
  ...['dismiss-at', 'dismiss-piece', 'borrow', 'withhold', 'repudiate', 'go-bankrupt', 'default', 'let-stay'],
]
const BOOKKEEPING: readonly string[] = [
  ...['paid', 'paid-to', 'received', 'honour', 'struck', 'card-die', 'token-point', 'points', 'siege', 'volley', 'captain', 'dice', 'values'],
  ...['wounded', 'sacrificed', 'barbarian-added', 'drew', 'stop-reached', 'deposited', 'icon', 'tolerated', 'barbarian-dice', 'voted'],
]
const LOSSES: readonly string[] = ['wounded', 'damaged', 'lost-good', 'dismissed', 'dismissed-piece', 'route-dropped', 'treaty-broken', 'plundered']
const isSpace = (id: unknown): id is string => typeof id === 'string' && space.ids.includes(id)
const placesOf = (event: WireEvent): string[] => [
  ...['at', 'from', 'to'].flatMap(field => (isSpace(event[field]) ? [event[field]] : [])),
  ...['spaces', 'stops'].flatMap(field => (Array.isArray(event[field]) ? event[field].filter(isSpace) : [])),
]
const diceOf = (event: WireEvent): readonly number[] => {
  if (Array.isArray(event['rolls'])) return event['rolls'] as readonly number[]
  if (typeof event['rolled'] === 'number') return [event['rolled']]
  return typeof event['d4'] === 'number' ? [event['d4'], Number(event['d6']), Number(event['d8'])] : []
}
/** Done to a seat by another. */
function concernsSeat(event: WireEvent, seat: string): boolean {
  const by = event['attacker'] ?? event['seat']
  return by !== seat && [event['defender'], event['on'], event['against'], event['accused'], event['owner'], event['ally']].includes(seat)
}
/** A kingdom is chosen on the map. */
const homesOf = (id: string): string[] => HOMES[kingdom.ids.indexOf(id)]!.map(at => space.ids[at]!)
/** Ninety territories: seen whole they would be too small to be hit, so the map fills the window and comes to what is asked. */
const fillWindow = (map: TableMap | null): TableMap | null => map && { ...map, fills: true }
export function medioevoUi(game: AnyGame): GameUi {
  const plain = plainUi(game)
  return {
    ...plain,
    map: async () => fillWindow(await plain.map()),
    spacesOf: (kind, noun, verb, state) => {
      if (kind === 'kingdom') return homesOf(noun)
      if (kind !== 'piece') return plain.spacesOf(kind, noun, verb, state)
      return IN_PROMPT.includes(verb) ? [] : placeOfPiece(state, piece.ids.indexOf(noun))
    },
    seatOf: (kind, noun) => (kind === 'seat' || (kind === 'side' && seats.ids.includes(noun)) ? noun : null),
    handOf: seat => `cards-${seat}`,
    pieces: piecesOf,
    holders: holdersOf,
    badges: badgesOf,
    seat: lookOf,
    card: faceOf,
    shown: shownOf,
    panels: panelsOf,
    tracks: tracksOf,
    sheets: sheetsOf,
    beside: besideOf,
    bundles: bundlesOf,
    fight: fightIn,
    overlays: overlaysOf,
    asides: treaties,
    note: noteOf,
    odds: oddsOf,
    shelf: shelfOf,
    proposes: verb => (verb === 'bid' ? 0 : null),
    lesser: QUIET,
    heading: headingOf,
    sides: 8,
    dice: diceOf,
    places: placesOf,
    isBookkeeping: event => BOOKKEEPING.includes(event.is),
    isScoring: event => event.is === 'scored' || event.is === 'honour',
    isLoss: (event, seat) => LOSSES.includes(event.is) && [event['seat'], event['side']].includes(seat),
    concerns: concernsSeat,
    guideEnds: event => event.is === 'turn' && event['turn'] === 2,
    guide(say, lang) {
      const steps: { readonly [say: string]: GuideStep } = words[lang].guide
      return steps[say] ?? null
    },
  }
}
