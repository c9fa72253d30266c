/** Everything that nouns, positions and events name. Ids of the data become small integers here, and each kind has a type of its own. */
import { allOf, thingOf, things, words, type Id, type InBoth, type Kind, type NounOf } from '@tabularium/kernel'
import ids from '../data/ids.json' with { type: 'json' }
import map from '../data/map.json' with { type: 'json' }
import first from '../data/nations-1.json' with { type: 'json' }
import second from '../data/nations-2.json' with { type: 'json' }
import unitData from '../data/units.json' with { type: 'json' }

interface Named {
  readonly id: string
  readonly name: InBoth<string>
}
const sortByIds = (order: readonly string[], list: readonly Named[]): readonly Named[] => order.map(id => list.find(x => x.id === id)!)
const nationCards: readonly (Named & { readonly leaders: readonly Named[]; readonly reinforcements: readonly object[] })[] = [
  ...first.nations,
  ...second.nations,
]

export const seats = words('seat', {
  red: { it: 'Rosso', en: 'Red' },
  yellow: { it: 'Giallo', en: 'Yellow' },
  blue: { it: 'Blu', en: 'Blue' },
  green: { it: 'Verde', en: 'Green' },
})
export type Seat = NounOf<typeof seats>

/** Land areas come first, seas behind them. */
declare const isOf: unique symbol
type SpaceId = Id<'space'>
export type Area = SpaceId & { readonly [isOf]: 'land' }
export type Sea = SpaceId & { readonly [isOf]: 'sea' }
export type Space = Area | Sea
export const space: Kind<Space> = things('space', sortByIds(ids.spaces, map.spaces)) as Kind<Space>
export const ALL_SPACES: readonly Space[] = allOf(space)
export const LANDS = map.spaces.filter(s => s.kind !== 'sea').length
export const SEAS = ALL_SPACES.length - LANDS
export const ALL_LANDS = ALL_SPACES.slice(0, LANDS) as readonly Area[]
export const ALL_SEAS = ALL_SPACES.slice(LANDS) as readonly Sea[]
export const isSea = (s: Space): s is Sea => s >= LANDS
/** Where a verb takes both and only one can be meant. */
export function asArea(s: Space): Area {
  if (isSea(s)) throw new Error(`${space.ids[s]} is no land area`)
  return s
}
export function asSea(s: Space): Sea {
  if (!isSea(s)) throw new Error(`${space.ids[s]} is no sea`)
  return s
}
const firstOf = <T extends number | string>(kind: Kind<T>, is: string, count: number): Kind<T> => ({
  ...kind,
  is,
  ids: kind.ids.slice(0, count),
  names: { it: kind.names.it.slice(0, count), en: kind.names.en.slice(0, count) },
})
export const area = firstOf(space, 'area', LANDS) as Kind<Area>
/** A sea keeps its number among all spaces. */
export const sea = space as Kind<number> as Kind<Sea>
export const landArea = space as Kind<number> as Kind<Area>
/** What stands in an area. */
export const NO_CITY = 0
export const CITY = 1
export const RUIN = 2

export const nation = things('nation', sortByIds(ids.nations, nationCards))
export type Nation = NounOf<typeof nation>
export const ALL_NATIONS = allOf(nation)
export const NATIONS = ALL_NATIONS.length
/** Where there might be a nation and is none. */
export const NOBODY = -1 as Nation
export const leader = things(
  'leader',
  sortByIds(
    ids.leaders,
    nationCards.flatMap(n => n.leaders),
  ),
)
export type Leader = NounOf<typeof leader>
export const ALL_LEADERS = allOf(leader)
/** The two games. */
export const ITALIA_1 = 0
export const ITALIA_2 = 1

const typeRows = sortByIds(ids.types, unitData.types)
export const type = things('type', typeRows)
export type UnitType = NounOf<typeof type>
export const ALL_TYPES = allOf(type)
export const TYPES = ALL_TYPES.length
const typeOf = (id: string): UnitType => thingOf(type, id)
export const INFANTRY = typeOf('infantry')
export const ROMAN_FOEDERATI = typeOf('roman-foederati')
export const LEGION = typeOf('legion')
export const CONSULAR = typeOf('consular-legion')
export const KNIGHT = typeOf('knight')
export const ELEPHANT = typeOf('elephant')
export const FLEET = typeOf('fleet')
export const LAND_TYPES: readonly UnitType[] = ALL_TYPES.slice(0, FLEET)

/** What a die may be aimed at: a type, or those of a type that landed. */
export const target = things(
  'target',
  typeRows.flatMap(t => [t, { id: `landed-${t.id}`, name: { it: `${t.name.it} sbarcata`, en: `${t.name.en}, landed` } }]),
)
export type Target = NounOf<typeof target>
export const targetOf = (t: UnitType, hasLanded: boolean): Target => (t * 2 + (hasLanded ? 1 : 0)) as Target
export const isLandedTarget = (x: Target): boolean => x % 2 === 1
/** What retreats: a unit of a type, or a damaged one. */
const WOUNDED: readonly UnitType[] = [CONSULAR, KNIGHT]
const woundedRow = (t: UnitType): Named => {
  const { id, name } = typeRows[t]!
  return { id: `hurt-${id}`, name: { it: `${name.it} colpita`, en: `${name.en}, hit` } }
}
export const piece = things('piece', [...typeRows, ...WOUNDED.map(woundedRow)])
export type Piece = NounOf<typeof piece>
export const pieceOf = (t: UnitType, isHurt: boolean): Piece => (isHurt ? TYPES + WOUNDED.indexOf(t) : t) as number as Piece
export const isWounded = (p: Piece): boolean => p >= TYPES
export const pieceType = (p: Piece): UnitType => (isWounded(p) ? WOUNDED[p - TYPES]! : (p as number as UnitType))
export const LAND_PIECES: readonly Piece[] = allOf(piece).filter(p => pieceType(p) !== FLEET)

/** Single pieces, where one is told from another: laden fleets, enemy units in the variant of single targets, lines of the cards. */
const makeNumbered = <K extends string>(is: K, count: number, it: string, en: string) =>
  things(
    is,
    Array.from({ length: count }, (_, i) => ({ id: `${is}-${i + 1}`, name: { it: `${it} ${i + 1}`, en: `${en} ${i + 1}` } })),
  )
export const ship = makeNumbered('ship', 30, 'Flotta carica', 'Laden fleet')
export type Ship = NounOf<typeof ship>
export const slot = makeNumbered('unit', 40, 'Unità', 'Unit')
export type Slot = NounOf<typeof slot>
export const arrival = makeNumbered('arrival', nationCards.flatMap(n => n.reinforcements).length, 'Rinforzo', 'Reinforcement')
export type ArrivalLine = NounOf<typeof arrival>
export const allArrivals = allOf(arrival)
const eventAwards = [...first.nations, ...second.nations].reduce((sum, n) => sum + n.vp.events.length, 0)
export const award = makeNumbered('award', eventAwards, 'Premio', 'Award')
export type AwardLine = NounOf<typeof award>

/** Why units leave an area, of their own will or not. */
export const cause = words('cause', {
  choice: { it: 'scelta', en: 'choice' },
  raid: { it: 'razzia', en: 'raid' },
  room: { it: 'spazio', en: 'room' },
  submission: { it: 'sottomissione', en: 'submission' },
  elephants: { it: 'elefanti', en: 'elephants' },
  title: { it: 'titolo', en: 'title' },
  subject: { it: 'alleato', en: 'subject' },
  leaders: { it: 'leader', en: 'leaders' },
})
export type Cause = NounOf<typeof cause>
/** How a campaign leader goes in one step. */
export const mode = words('mode', { land: { it: 'terra', en: 'land' }, sea: { it: 'mare', en: 'sea' }, stay: { it: 'fermo', en: 'stay' } })
export type Mode = NounOf<typeof mode>
/** An ordinary turn, and the halves of a major invasion. */
export const ORDINARY = 0
export const FIRST_HALF = 1
export const SECOND_HALF = 2
