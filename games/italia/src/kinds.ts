/** Everything that nouns, positions and events name. Ids of the data become small integers here, and each kind has a type of its own. */
import {
  listAllThingsOf,
  findThingById,
  makeKindOfThings,
  makeKindOfWords,
  type Id,
  type InBothLanguages,
  type NounKind,
  type NounOf,
} from '@tabularium/kernel'
import ids from '../data/ids.json' with { type: 'json' }
import map from '../data/map.json' with { type: 'json' }
import first from '../data/nations-1.json' with { type: 'json' }
import second from '../data/nations-2.json' with { type: 'json' }
import unitData from '../data/units.json' with { type: 'json' }

interface IdNameRow {
  readonly id: string
  readonly name: InBothLanguages<string>
}
const sortRowsByIds = (order: readonly string[], list: readonly IdNameRow[]): readonly IdNameRow[] => order.map(id => list.find(x => x.id === id)!)
const nationCardRows: readonly (IdNameRow & { readonly leaders: readonly IdNameRow[]; readonly reinforcements: readonly object[] })[] = [
  ...first.nations,
  ...second.nations,
]

export const seatKind = makeKindOfWords('seat', {
  red: { it: 'Rosso', en: 'Red' },
  yellow: { it: 'Giallo', en: 'Yellow' },
  blue: { it: 'Blu', en: 'Blue' },
  green: { it: 'Verde', en: 'Green' },
})
export type Seat = NounOf<typeof seatKind>

/** Land areas come first, seas behind them. */
declare const isOf: unique symbol
type SpaceId = Id<'space'>
export type Area = SpaceId & { readonly [isOf]: 'land' }
export type Sea = SpaceId & { readonly [isOf]: 'sea' }
export type Space = Area | Sea
export const spaceKind: NounKind<Space> = makeKindOfThings('space', sortRowsByIds(ids.spaces, map.spaces)) as NounKind<Space>
export const ALL_SPACES: readonly Space[] = listAllThingsOf(spaceKind)
export const LAND_COUNT = map.spaces.filter(s => s.kind !== 'sea').length
export const SEA_COUNT = ALL_SPACES.length - LAND_COUNT
export const ALL_LANDS = ALL_SPACES.slice(0, LAND_COUNT) as readonly Area[]
export const ALL_SEAS = ALL_SPACES.slice(LAND_COUNT) as readonly Sea[]
export const isSea = (s: Space): s is Sea => s >= LAND_COUNT
/** Where a verb takes both and only one can be meant. */
export function assertSpaceIsArea(s: Space): Area {
  if (isSea(s)) throw new Error(`${spaceKind.ids[s]} is no land area`)
  return s
}
export function assertSpaceIsSea(s: Space): Sea {
  if (!isSea(s)) throw new Error(`${spaceKind.ids[s]} is no sea`)
  return s
}
const makeKindOfFirstThings = <T extends number | string>(kind: NounKind<T>, is: string, count: number): NounKind<T> => ({
  ...kind,
  is,
  ids: kind.ids.slice(0, count),
  names: { it: kind.names.it.slice(0, count), en: kind.names.en.slice(0, count) },
})
export const areaKind = makeKindOfFirstThings(spaceKind, 'area', LAND_COUNT) as NounKind<Area>
/** A sea keeps its number among all spaces. */
export const seaKind = spaceKind as NounKind<number> as NounKind<Sea>
export const landAreaKind = spaceKind as NounKind<number> as NounKind<Area>
/** What stands in an area. */
export const AREA_WITHOUT_CITY = 0
export const AREA_WITH_CITY = 1
export const AREA_WITH_RUIN = 2

export const nationKind = makeKindOfThings('nation', sortRowsByIds(ids.nations, nationCardRows))
export type Nation = NounOf<typeof nationKind>
export const ALL_NATIONS = listAllThingsOf(nationKind)
export const NATION_COUNT = ALL_NATIONS.length
/** Where there might be a nation and is none. */
export const NOBODY = -1 as Nation
export const leaderKind = makeKindOfThings(
  'leader',
  sortRowsByIds(
    ids.leaders,
    nationCardRows.flatMap(n => n.leaders),
  ),
)
export type Leader = NounOf<typeof leaderKind>
export const ALL_LEADERS = listAllThingsOf(leaderKind)
/** The two games. */
export const ITALIA_1_GAME = 0
export const ITALIA_2_GAME = 1

const unitTypeRowsById = sortRowsByIds(ids.types, unitData.types)
export const unitTypeKind = makeKindOfThings('type', unitTypeRowsById)
export type UnitType = NounOf<typeof unitTypeKind>
export const ALL_UNIT_TYPES = listAllThingsOf(unitTypeKind)
export const UNIT_TYPE_COUNT = ALL_UNIT_TYPES.length
const findUnitTypeById = (id: string): UnitType => findThingById(unitTypeKind, id)
export const INFANTRY = findUnitTypeById('infantry')
export const ROMAN_FOEDERATI = findUnitTypeById('roman-foederati')
export const LEGION = findUnitTypeById('legion')
export const CONSULAR_LEGION = findUnitTypeById('consular-legion')
export const KNIGHT = findUnitTypeById('knight')
export const ELEPHANT = findUnitTypeById('elephant')
export const FLEET = findUnitTypeById('fleet')
export const LAND_UNIT_TYPES: readonly UnitType[] = ALL_UNIT_TYPES.slice(0, FLEET)

/** What a die may be aimed at: a type, or those of a type that landed. */
export const dieTargetKind = makeKindOfThings(
  'target',
  unitTypeRowsById.flatMap(t => [t, { id: `landed-${t.id}`, name: { it: `${t.name.it} sbarcata`, en: `${t.name.en}, landed` } }]),
)
export type DieTarget = NounOf<typeof dieTargetKind>
export const makeDieTarget = (t: UnitType, hasLanded: boolean): DieTarget => (t * 2 + (hasLanded ? 1 : 0)) as DieTarget
export const isLandedTarget = (x: DieTarget): boolean => x % 2 === 1
/** What retreats: a unit of a type, or a damaged one. */
const TYPES_THAT_CAN_BE_WOUNDED: readonly UnitType[] = [CONSULAR_LEGION, KNIGHT]
const makeWoundedRow = (t: UnitType): IdNameRow => {
  const { id, name } = unitTypeRowsById[t]!
  return { id: `hurt-${id}`, name: { it: `${name.it} colpita`, en: `${name.en}, hit` } }
}
export const landPieceKind = makeKindOfThings('piece', [...unitTypeRowsById, ...TYPES_THAT_CAN_BE_WOUNDED.map(makeWoundedRow)])
export type LandPiece = NounOf<typeof landPieceKind>
export const makeLandPiece = (t: UnitType, isHurt: boolean): LandPiece =>
  (isHurt ? UNIT_TYPE_COUNT + TYPES_THAT_CAN_BE_WOUNDED.indexOf(t) : t) as number as LandPiece
export const isPieceWounded = (p: LandPiece): boolean => p >= UNIT_TYPE_COUNT
export const unitTypeOfPiece = (p: LandPiece): UnitType => (isPieceWounded(p) ? TYPES_THAT_CAN_BE_WOUNDED[p - UNIT_TYPE_COUNT]! : (p as number as UnitType))
export const LAND_PIECES: readonly LandPiece[] = listAllThingsOf(landPieceKind).filter(p => unitTypeOfPiece(p) !== FLEET)

/** Single pieces, where one is told from another: laden fleets, enemy units in the variant of single targets, lines of the cards. */
const makeKindOfNumberedThings = <K extends string>(is: K, count: number, it: string, en: string) =>
  makeKindOfThings(
    is,
    Array.from({ length: count }, (_, i) => ({ id: `${is}-${i + 1}`, name: { it: `${it} ${i + 1}`, en: `${en} ${i + 1}` } })),
  )
export const ladenFleetKind = makeKindOfNumberedThings('ship', 30, 'Flotta carica', 'Laden fleet')
export type LadenFleet = NounOf<typeof ladenFleetKind>
export const unitSlotKind = makeKindOfNumberedThings('unit', 40, 'Unità', 'Unit')
export type UnitSlot = NounOf<typeof unitSlotKind>
export const arrivalLineKind = makeKindOfNumberedThings('arrival', nationCardRows.flatMap(n => n.reinforcements).length, 'Rinforzo', 'Reinforcement')
export type ArrivalLine = NounOf<typeof arrivalLineKind>
export const allArrivalLines = listAllThingsOf(arrivalLineKind)
const eventAwardCount = [...first.nations, ...second.nations].reduce((sum, n) => sum + n.vp.events.length, 0)
export const awardLineKind = makeKindOfNumberedThings('award', eventAwardCount, 'Premio', 'Award')
export type AwardLine = NounOf<typeof awardLineKind>

/** Why units leave an area, of their own will or not. */
export const retreatCauseKind = makeKindOfWords('cause', {
  choice: { it: 'scelta', en: 'choice' },
  raid: { it: 'razzia', en: 'raid' },
  room: { it: 'spazio', en: 'room' },
  submission: { it: 'sottomissione', en: 'submission' },
  elephants: { it: 'elefanti', en: 'elephants' },
  title: { it: 'titolo', en: 'title' },
  subject: { it: 'alleato', en: 'subject' },
  leaders: { it: 'leader', en: 'leaders' },
})
export type RetreatCause = NounOf<typeof retreatCauseKind>
/** How a campaign leader goes in one step. */
export const campaignMoveModeKind = makeKindOfWords('mode', {
  land: { it: 'terra', en: 'land' },
  sea: { it: 'mare', en: 'sea' },
  stay: { it: 'fermo', en: 'stay' },
})
export type CampaignMoveMode = NounOf<typeof campaignMoveModeKind>
/** An ordinary turn, and the halves of a major invasion. */
export const ORDINARY_TURN = 0
export const FIRST_HALF_OF_TURN = 1
export const SECOND_HALF_OF_TURN = 2
