/** A game as the table shows it before it has a screen of its own: its map, hands, seats and the prompt. Others begin from here. */
import type { AnyGame } from '@tabularium/games'
import { nameOfNoun, type Lang } from '@tabularium/kernel'
import type { AnyView, GameUi, SeatLook, TableMap, Tone } from '../table/game-ui.ts'
import { loadTableMap } from '../table/maps.ts'

const SEAT_TONES: readonly Tone[] = ['red', 'green', 'blue', 'yellow']
export const countThingsInZone = (view: AnyView, zone: string): number => (view.zones as { readonly [z: string]: readonly unknown[] })[zone]?.length ?? 0
export const findSeatTone = (game: AnyGame, seat: string): Tone => SEAT_TONES[game.def.seats.ids.indexOf(seat)] ?? 'plain'
export const findCardName = (game: AnyGame, id: string, lang: Lang): string => nameOfNoun(game.def.things, lang, id)

/** A draft is most often a list of things. */
const readPickedThings = (mine: unknown): readonly number[] => (Array.isArray(mine) && mine.every(x => typeof x === 'number') ? (mine as number[]) : [])

export function createPlainUi(game: AnyGame): GameUi {
  const handOf = (seat: string): string => `hand-${seat}`
  const seat = (view: AnyView, id: string, lang: Lang): SeatLook => ({
    name: nameOfNoun(game.def.seats, lang, id),
    tone: findSeatTone(game, id),
    score: null,
    hand: countThingsInZone(view, handOf(id)),
    facts: [],
  })
  let map: TableMap | null = null
  return {
    handOf,
    seat,
    map: async () => (map = await loadTableMap(game.id)),
    // Whatever is called like a space of the map lies on it, whatever the rules call its kind.
    spacesOf: (kind, noun) => (kind === 'place' || kind === 'space' || map?.spaces.some(s => s.id === noun) ? [noun] : []),
    seatOf: (kind, noun) => (kind === 'player' || kind === 'seat' ? noun : null),
    pieces: () => new Map(),
    holders: () => new Map(),
    card: (id, lang) => ({ title: findCardName(game, id, lang), text: '', corners: [] }),
    panels: () => [],
    lesser: [],
    picked: view => readPickedThings(view.draft?.mine),
    open: () => [],
    heading: () => null,
    dice: () => [],
    cards: event => (typeof event['card'] === 'string' ? [event['card']] : []),
    places: event => ['place', 'from', 'to'].flatMap(field => (typeof event[field] === 'string' ? [event[field]] : [])),
  }
}
