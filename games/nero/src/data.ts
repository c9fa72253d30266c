/** The printed game as tables of integers. */
import { listAllThingsOf, findThingById } from '@tabularium/kernel'
import idsFile from '../data/ids.json' with { type: 'json' }
import mapFile from '../data/map.json' with { type: 'json' }
import setupFile from '../data/setup.json' with { type: 'json' }
import {
  cardKind,
  cardRows,
  ownerKind,
  playerKind,
  rankKind,
  seatKind,
  spaceKind,
  spaceRows,
  eventTitleKind,
  eventTitleRows,
  provinceGroupKind,
  provinceGroupRows,
} from './kinds.ts'
import type { Owner, Player, Seat, Space, EventTitle, ProvinceGroup } from './kinds.ts'

export const ID_LISTS = idsFile

// ---- The map ----
export const SPACE_COUNT = spaceRows.length
const findSpaceById = (id: string): Space => findThingById(spaceKind, id)
export const ALL_SPACES: readonly Space[] = listAllThingsOf(spaceKind)
export const [ROME, NORTH, SOUTH] = [findSpaceById('rome'), findSpaceById('north-italy'), findSpaceById('south-italy')] as const
export const PROVINCES: readonly Space[] = ALL_SPACES.filter(s => s !== ROME)
export const ITALIAN_PROVINCES: readonly Space[] = [NORTH, SOUTH]
export const GERMANIC_PROVINCES: readonly Space[] = PROVINCES.filter(s => (spaceRows[s] as { germanic?: boolean }).germanic === true)
export const COASTAL_PROVINCES: readonly Space[] = PROVINCES.filter(s => spaceRows[s]!.coastal)
const makeNeighbourTableByEdgeKinds = (kinds: readonly string[]): readonly (readonly Space[])[] =>
  ID_LISTS.spaces.map(id =>
    mapFile.edges
      .filter(e => kinds.includes(e.kind) && (e.a === id || e.b === id))
      .map(e => findSpaceById(e.a === id ? e.b : e.a))
      .sort((a, b) => a - b),
  )
/** Neighbours: for a step, for a withdrawal (not Rome), and by land alone (retreats, displaced pieces). */
export const NEIGHBOURS_BY_STEP = makeNeighbourTableByEdgeKinds(['land', 'sea-link', 'rome-gate'])
export const PROVINCE_NEIGHBOURS = makeNeighbourTableByEdgeKinds(['land', 'sea-link'])
export const LAND_NEIGHBOURS = makeNeighbourTableByEdgeKinds(['land'])
export const ALL_PROVINCE_GROUPS: readonly ProvinceGroup[] = listAllThingsOf(provinceGroupKind)
export const PROVINCES_OF_PROVINCE_GROUP: readonly (readonly Space[])[] = provinceGroupRows.map(z => z.members.map(findSpaceById))
export const PROVINCE_GROUP_OF_SPACE: readonly (ProvinceGroup | null)[] = ALL_SPACES.map(
  s => ALL_PROVINCE_GROUPS.find(z => PROVINCES_OF_PROVINCE_GROUP[z]!.includes(s)) ?? null,
)
/** Steps from each space to Rome. */
export const DISTANCES_TO_ROME: readonly number[] = measureDistancesTo(ROME)
function measureDistancesTo(to: Space): number[] {
  const far = ID_LISTS.spaces.map(() => -1)
  far[to] = 0
  const queue = [to]
  for (const at of queue)
    for (const next of NEIGHBOURS_BY_STEP[at]!) {
      if (far[next]! >= 0) continue
      far[next] = far[at]! + 1
      queue.push(next)
    }
  return far
}

// ---- The cards ----
const findEventTitleById = (id: string): EventTitle => findThingById(eventTitleKind, id)
const CARD_TABLE = cardRows.map(({ id, event, mp, bp }) => ({ id, title: findEventTitleById(event), mp, bp }))
export const ALL_CARDS = listAllThingsOf(cardKind)
export const CARD_COUNT = CARD_TABLE.length
export const EVENT_TITLE_OF_CARD: readonly EventTitle[] = CARD_TABLE.map(c => c.title)
export const MOVEMENT_POINTS_OF_CARD: readonly number[] = CARD_TABLE.map(c => c.mp)
export const BATTLE_POINTS_OF_CARD: readonly number[] = CARD_TABLE.map(c => c.bp)
export const IS_SINGLE_USE_TITLE: readonly boolean[] = eventTitleRows.map(t => t.single)
/** Titles by their own names. */
export const TITLES_BY_SHORT_NAME = {
  guard: findEventTitleById('praetorian-guard'),
  bribery: findEventTitleById('bribery'),
  senate: findEventTitleById('senate-influence'),
  galley: findEventTitleById('galley-fleet'),
  weather: findEventTitleById('bad-weather'),
  omens: findEventTitleById('bad-omens'),
  ave: findEventTitleById('ave-caesar'),
  assassination: findEventTitleById('assassination'),
  traitor: findEventTitleById('traitor'),
  rebels: findEventTitleById('legion-rebels'),
  illness: findEventTitleById('illness'),
  tribes: findEventTitleById('germanic-tribes'),
  crisis: findEventTitleById('crisis-in-rome'),
} as const
/** The province a Revolt card names; null for all other titles. */
export const REVOLT_PROVINCE_OF_TITLE: readonly (Space | null)[] = ID_LISTS.titles.map(id =>
  id.startsWith('revolt-') ? findSpaceById(id.slice('revolt-'.length)) : null,
)
/** Titles that are events of the own round; a Senate card counts only inside a proclamation. */
export const IS_TITLE_PLAYED_IN_OWN_ROUND: readonly boolean[] = eventTitleRows.map(t => t.timing === 'own-round' && t.id !== 'senate-influence')

/** What a state's ids point into: all that rules look at, and nothing of how it is drawn or named. */
export const dataTables = {
  ids: idsFile,
  steps: NEIGHBOURS_BY_STEP,
  land: LAND_NEIGHBOURS,
  coasts: COASTAL_PROVINCES,
  zones: PROVINCES_OF_PROVINCE_GROUP,
  germanias: GERMANIC_PROVINCES,
  cards: CARD_TABLE,
  setup: setupFile,
}

// ---- The table ----
export const SEATS = seatKind.ids as readonly Seat[]
export const ALL_PLAYERS: readonly Player[] = listAllThingsOf(playerKind)
/** Those at the table, by their number. */
const PLAYERS_BY_COUNT: readonly (readonly Player[])[] = [0, 1, 2, 3, 4].map(n => ALL_PLAYERS.slice(0, n))
export const listSeatedPlayers = (n: number): readonly Player[] => PLAYERS_BY_COUNT[n]!
/** Lists of one, made once. */
const LIST_OF_ONE_SEAT_BY_PLAYER: readonly (readonly Seat[])[] = SEATS.map(seat => [seat])
export const makeListOfOnlySeat = (p: Player): readonly Seat[] => LIST_OF_ONE_SEAT_BY_PLAYER[p]!
export const NOBODY = findThingById(ownerKind, 'independent')
export const ALL_OWNERS: readonly Owner[] = [...ALL_PLAYERS, NOBODY]
const HAND_ZONE_OF_PLAYER = ['hand-seat-1', 'hand-seat-2', 'hand-seat-3', 'hand-seat-4'] as const
export const handZoneOfPlayer = (p: Player) => HAND_ZONE_OF_PLAYER[p]!
const PLAYER_OF_SEAT = Object.fromEntries(SEATS.map((seat, p) => [seat, ALL_PLAYERS[p]!])) as { readonly [S in Seat]: Player }
export const playerOfSeat = (seat: Seat): Player => PLAYER_OF_SEAT[seat]
const listNumbersUpTo = (n: number) => Array.from({ length: n }, (_, i) => i)
/** Everybody else, clockwise from the left of a player, for three and for four at the table. */
const OTHER_PLAYERS_BY_COUNT_AND_PLAYER = listNumbersUpTo(5).map(n =>
  listNumbersUpTo(n).map(p => listNumbersUpTo(n - 1).map(i => ALL_PLAYERS[(p + i + 1) % n]!)),
)
export const listOtherPlayersOf = (n: number, p: Player): readonly Player[] => OTHER_PLAYERS_BY_COUNT_AND_PLAYER[n]![p]!
/** Who is asked: clockwise from the left of the active player, he last, without the one who acts. */
const SEAT_ASKING_ORDERS = PLAYERS_BY_COUNT.map((all, n) =>
  all.map(active => all.map(acting => [...OTHER_PLAYERS_BY_COUNT_AND_PLAYER[n]![active]!, active].filter(p => p !== acting).map(p => SEATS[p]!))),
)
export const listSeatsInAskingOrder = (n: number, active: Player, acting: Player): readonly Seat[] => SEAT_ASKING_ORDERS[n]![active]![acting]!
export const handSizeForPlayerCount = (players: number, short: boolean): number => {
  const mode = setupFile.modes.find(m => m.players === players && m.id.startsWith('short') === short)
  if (!mode) throw new Error(`nobody plays with ${players}`)
  return mode.handSize
}
export const { turns: TURNS, legionsPerPlayer: LEGIONS } = setupFile
export const { maxCards: MOST_CARDS, defenderBattleCardsMax: MOST_DEFENDING } = setupFile.round
export const MOVEMENT_COSTS = setupFile.costs
export const DECLARATION_POINT_VALUES = setupFile.declaration
export const BATTLE_POINT_VALUES = setupFile.battle
export const MOST_INDEPENDENT_LEGIONS = setupFile.pieces.independentLegions
export const MOST_EMPERORS_AT_ONCE = setupFile.emperors.max
export const SCORING_ROW_OF_TURN = listNumbersUpTo(TURNS + 1).map(turn => setupFile.scoring.find(s => s.turns.includes(turn)) ?? setupFile.scoring[0]!)
export const [GENERAL, CONTENDER, EMPEROR] = [
  findThingById(rankKind, 'general'),
  findThingById(rankKind, 'contender'),
  findThingById(rankKind, 'emperor'),
] as const
export const BATTLE_POINTS_OF_RANK: readonly number[] = [BATTLE_POINT_VALUES.general, BATTLE_POINT_VALUES.contender, BATTLE_POINT_VALUES.emperor]
