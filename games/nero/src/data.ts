/** The printed game as tables of integers. */
import { allOf, thingOf } from '@tabularium/kernel'
import idsFile from '../data/ids.json' with { type: 'json' }
import mapFile from '../data/map.json' with { type: 'json' }
import setupFile from '../data/setup.json' with { type: 'json' }
import { card, cardRows, owner, player, rank, seats, space, spaces, title, titles, zone, zones } from './kinds.ts'
import type { Owner, Player, Seat, Space, Title, Zone } from './kinds.ts'

export const ids = idsFile

// ---- The map ----
export const SPACE_COUNT = spaces.length
const spaceOf = (id: string): Space => thingOf(space, id)
export const ALL_SPACES: readonly Space[] = allOf(space)
export const [ROME, NORTH, SOUTH] = [spaceOf('rome'), spaceOf('north-italy'), spaceOf('south-italy')] as const
export const PROVINCES: readonly Space[] = ALL_SPACES.filter(s => s !== ROME)
export const ITALY: readonly Space[] = [NORTH, SOUTH]
export const GERMANIAS: readonly Space[] = PROVINCES.filter(s => (spaces[s] as { germanic?: boolean }).germanic === true)
export const COASTS: readonly Space[] = PROVINCES.filter(s => spaces[s]!.coastal)
const neighboursBy = (kinds: readonly string[]): readonly (readonly Space[])[] =>
  ids.spaces.map(id =>
    mapFile.edges
      .filter(e => kinds.includes(e.kind) && (e.a === id || e.b === id))
      .map(e => spaceOf(e.a === id ? e.b : e.a))
      .sort((a, b) => a - b),
  )
/** Neighbours: for a step, for a withdrawal (not Rome), and by land alone (retreats, displaced pieces). */
export const STEPS_FROM = neighboursBy(['land', 'sea-link', 'rome-gate'])
export const BORDERS = neighboursBy(['land', 'sea-link'])
export const LAND = neighboursBy(['land'])
export const ZONES: readonly Zone[] = allOf(zone)
export const ZONE_PROVINCES: readonly (readonly Space[])[] = zones.map(z => z.members.map(spaceOf))
export const ZONE_OF: readonly (Zone | null)[] = ALL_SPACES.map(s => ZONES.find(z => ZONE_PROVINCES[z]!.includes(s)) ?? null)
/** Steps from each space to Rome. */
export const TO_ROME: readonly number[] = measureDistances(ROME)
function measureDistances(to: Space): number[] {
  const far = ids.spaces.map(() => -1)
  far[to] = 0
  const queue = [to]
  for (const at of queue)
    for (const next of STEPS_FROM[at]!) {
      if (far[next]! >= 0) continue
      far[next] = far[at]! + 1
      queue.push(next)
    }
  return far
}

// ---- The cards ----
const findTitle = (id: string): Title => thingOf(title, id)
const cards = cardRows.map(({ id, event, mp, bp }) => ({ id, title: findTitle(event), mp, bp }))
export const ALL_CARDS = allOf(card)
export const CARD_COUNT = cards.length
export const TITLE_OF_CARD: readonly Title[] = cards.map(c => c.title)
export const MP: readonly number[] = cards.map(c => c.mp)
export const BP: readonly number[] = cards.map(c => c.bp)
export const SINGLE: readonly boolean[] = titles.map(t => t.single)
/** Titles by their own names. */
export const TITLES = {
  guard: findTitle('praetorian-guard'),
  bribery: findTitle('bribery'),
  senate: findTitle('senate-influence'),
  galley: findTitle('galley-fleet'),
  weather: findTitle('bad-weather'),
  omens: findTitle('bad-omens'),
  ave: findTitle('ave-caesar'),
  assassination: findTitle('assassination'),
  traitor: findTitle('traitor'),
  rebels: findTitle('legion-rebels'),
  illness: findTitle('illness'),
  tribes: findTitle('germanic-tribes'),
  crisis: findTitle('crisis-in-rome'),
} as const
/** The province a Revolt card names; null for all other titles. */
export const REVOLT: readonly (Space | null)[] = ids.titles.map(id => (id.startsWith('revolt-') ? spaceOf(id.slice('revolt-'.length)) : null))
/** Titles that are events of the own round; a Senate card counts only inside a proclamation. */
export const OWN_ROUND: readonly boolean[] = titles.map(t => t.timing === 'own-round' && t.id !== 'senate-influence')

/** What a state's ids point into: all that rules look at, and nothing of how it is drawn or named. */
export const tables = { ids: idsFile, steps: STEPS_FROM, land: LAND, coasts: COASTS, zones: ZONE_PROVINCES, germanias: GERMANIAS, cards, setup: setupFile }

// ---- The table ----
export const SEATS = seats.ids as readonly Seat[]
export const ALL_PLAYERS: readonly Player[] = allOf(player)
/** Those at the table, by their number. */
const PLAYERS: readonly (readonly Player[])[] = [0, 1, 2, 3, 4].map(n => ALL_PLAYERS.slice(0, n))
export const seatedPlayers = (n: number): readonly Player[] => PLAYERS[n]!
/** Lists of one, made once. */
const ALONE: readonly (readonly Seat[])[] = SEATS.map(seat => [seat])
export const onlySeatOf = (p: Player): readonly Seat[] => ALONE[p]!
export const NOBODY = thingOf(owner, 'independent')
export const ALL_OWNERS: readonly Owner[] = [...ALL_PLAYERS, NOBODY]
const HANDS = ['hand-seat-1', 'hand-seat-2', 'hand-seat-3', 'hand-seat-4'] as const
export const handOf = (p: Player) => HANDS[p]!
const PLAYER = Object.fromEntries(SEATS.map((seat, p) => [seat, ALL_PLAYERS[p]!])) as { readonly [S in Seat]: Player }
export const playerOf = (seat: Seat): Player => PLAYER[seat]
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i)
/** Everybody else, clockwise from the left of a player, for three and for four at the table. */
const OTHERS = upTo(5).map(n => upTo(n).map(p => upTo(n - 1).map(i => ALL_PLAYERS[(p + i + 1) % n]!)))
export const othersOf = (n: number, p: Player): readonly Player[] => OTHERS[n]![p]!
/** Who is asked: clockwise from the left of the active player, he last, without the one who acts. */
const ASKED = PLAYERS.map((all, n) => all.map(active => all.map(acting => [...OTHERS[n]![active]!, active].filter(p => p !== acting).map(p => SEATS[p]!))))
export const seatsAsked = (n: number, active: Player, acting: Player): readonly Seat[] => ASKED[n]![active]![acting]!
export const handSize = (players: number, short: boolean): number => {
  const mode = setupFile.modes.find(m => m.players === players && m.id.startsWith('short') === short)
  if (!mode) throw new Error(`nobody plays with ${players}`)
  return mode.handSize
}
export const { turns: TURNS, legionsPerPlayer: LEGIONS } = setupFile
export const { maxCards: MOST_CARDS, defenderBattleCardsMax: MOST_DEFENDING } = setupFile.round
export const COST = setupFile.costs
export const DP = setupFile.declaration
export const BATTLE = setupFile.battle
export const MOST_INDEPENDENT = setupFile.pieces.independentLegions
export const MOST_EMPERORS = setupFile.emperors.max
export const SCORING = upTo(TURNS + 1).map(turn => setupFile.scoring.find(s => s.turns.includes(turn)) ?? setupFile.scoring[0]!)
export const [GENERAL, CONTENDER, EMPEROR] = [thingOf(rank, 'general'), thingOf(rank, 'contender'), thingOf(rank, 'emperor')] as const
export const RANK_BP: readonly number[] = [BATTLE.general, BATTLE.contender, BATTLE.emperor]
