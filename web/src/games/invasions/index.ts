/** Invasions on the table: many nations in four colours, a calendar, two systems of combat, and a ledger. */
import type { AnyGame } from '@tabularium/games'
import { areaAt, areaKind, leaderKind, SPACES, spaceKind, unitKind } from '@tabularium/invasions/table'
import type { WireAction } from '@tabularium/kernel'
import type { AnyState } from '../../match/client.ts'
import type { AnyView, GameUi, WireEvent } from '../../table/game-ui.ts'
import { plainUi } from '../plain.ts'
import { aboutSpace, badgesOf, holdersOf, piecesOf } from './board.ts'
import { faceOf } from './cards.ts'
import { boardOf, castIn } from './cast.ts'
import { agendasOf } from './agenda.ts'
import { fightIn, shownFace } from './fight.ts'
import { forecastOf } from './forecast.ts'
import { cautionsOf, noteOf, oddsOf } from './odds.ts'
import { overlaysOf } from './overlays.ts'
import { sheetsOf } from './sheets.ts'
import { heldZones, lookOf, panelsOf, tracksOf } from './standing.ts'

/** Verbs whose units or leaders stand far apart: they are found on the map. */
const SCATTERED: readonly string[] = ['give-up', 'lend', 'call-in', 'name-unit', 'name-leader', 'restore']
const placeOfUnit = (state: AnyState | AnyView, id: string): number => boardOf(state).units.place[unitKind.ids.indexOf(id)] ?? -1
const placeOfLeader = (state: AnyState, id: string): number => boardOf(state).leaderAt[leaderKind.ids.indexOf(id)] ?? -1
const idOf = (place: number): string[] => (place < 0 ? [] : [spaceKind.ids[place]!])
function spacesOf(kind: string, noun: string, verb: string, state: AnyState): readonly string[] {
  if (kind === 'space') return [noun]
  if (kind === 'area') return SPACES.filter(space => areaAt[space] === areaKind.ids.indexOf(noun)).map(space => spaceKind.ids[space]!)
  if (!SCATTERED.includes(verb)) return []
  return kind === 'unit' ? idOf(placeOfUnit(state, noun)) : kind === 'leader' ? idOf(placeOfLeader(state, noun)) : []
}
/** Two units of one type are told apart by where they stand. */
function meantBy({ do: verb, to }: WireAction, view: AnyView, lang: 'it' | 'en'): string | null {
  const place = typeof to === 'string' && SCATTERED.includes(verb) && unitKind.ids.includes(to) ? placeOfUnit(view, to) : -1
  return place < 0 ? null : castIn(lang).t.in(castIn(lang).space(place))
}
const placesOf = (event: WireEvent): string[] => ['space', 'from', 'to'].flatMap(field => (typeof event[field] === 'string' ? [event[field]] : []))
const BOOKKEEPING: readonly string[] = ['rolled', 'gold', 'aged', 'placed', 'hurt', 'mended', 'leader', 'dice', 'discarded', 'diplomacy', 'drew-hidden']
const diceOf = (event: WireEvent): readonly number[] =>
  event.is === 'rolled' ? [Number(event['die'])] : event.is === 'dice' ? (event['faces'] as readonly number[]).map(shownFace) : []
export function invasionsUi(game: AnyGame): GameUi {
  const plain = plainUi(game)
  return {
    ...plain,
    map: async () => {
      const map = await plain.map()
      return map && { ...map, fills: true }
    },
    spacesOf,
    seatOf: () => null,
    alsoHeld: heldZones,
    pieces: piecesOf,
    holders: holdersOf,
    badges: badgesOf,
    about: aboutSpace,
    meant: meantBy,
    seat: lookOf,
    card: faceOf,
    panels: panelsOf,
    tracks: tracksOf,
    agendas: agendasOf,
    sheets: sheetsOf,
    overlays: overlaysOf,
    note: noteOf,
    cautions: cautionsOf,
    odds: oddsOf,
    fight: fightIn,
    forecast: forecastOf,
    lesser: ['refuse', 'finish', 'stop', 'leave-behind', 'leave-leader', 'discard'],
    heading: event => (event.is === 'turn' ? 1 : event.is === 'activated' ? 2 : null),
    sides: 10,
    dice: diceOf,
    cards: event => (['played', 'drew', 'governed'].includes(event.is) ? [String(event['card'])] : []),
    places: placesOf,
    isBookkeeping: event => BOOKKEEPING.includes(event.is),
    isScoring: event => event.is === 'points' && event['why'] === 'objectives',
  }
}
