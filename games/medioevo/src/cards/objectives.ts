/** Objectives: predicates over the board, one function for each word of the vocabulary. */
import {
  BRANCHES,
  BY_LAND,
  buildingOf,
  captainLevel,
  COLOURS,
  FIRES,
  GOODS,
  isCaptain,
  isPort,
  isSea,
  LOAN,
  OBJECTIVES,
  PRODUCES,
  spaceOf,
  UNITS,
  type Card,
  type Seat,
  type Space,
} from '../kinds.ts'
import { hasBarbarians, ownUnitsOf, sum, unitsOf, unitsOnMap } from '../board/armies.ts'
import { buildingsOf, controls, levelAt, territoriesOf } from '../board/control.ts'
import { homesOf, isHomeOf, isInPlay, rightfulOwner, type Table } from '../board/map.ts'
import { piecesOf } from '../board/pieces.ts'
import { cardsOf } from '../board/points.ts'
import type { OpenCtx, SeatCtx } from '../rules.ts'

interface Where {
  readonly home?: boolean
  readonly outsideHome?: boolean
  readonly homeOf?: string
  readonly territories?: readonly Space[]
  readonly fire?: boolean
  readonly port?: boolean
}
interface Predicate {
  readonly op: string
  readonly of?: readonly Predicate[]
  readonly territories?: readonly Space[]
  readonly min?: number
  readonly max?: number
  readonly where?: Where
  readonly type?: string
  readonly types?: readonly string[]
  readonly minLevel?: number
  readonly undamaged?: boolean
  readonly adjacentTo?: string
  readonly buildings?: readonly string[]
  readonly minUnits?: number
  readonly unitType?: string
  readonly captainLevel?: number
  readonly siege?: number
  readonly building?: string
  readonly kind?: string
  readonly unit?: string
  readonly colours?: number
  readonly value?: number
  readonly level?: number
  readonly minBranches?: number
  readonly distinctOwners?: number
  readonly distinctPlayers?: number
  readonly is?: string
  readonly stat?: string
  readonly vs?: string
}
type Test = (g: OpenCtx, seat: Seat, p: Predicate, florins: number) => boolean

function fits(t: Table, seat: Seat, at: Space, w: Where | undefined): boolean {
  if (!w) return true
  const other = rightfulOwner(t, at)
  return (
    (w.home !== true || isHomeOf(t, seat, at)) &&
    (w.outsideHome !== true || !isHomeOf(t, seat, at)) &&
    (w.homeOf !== 'other' || (other !== null && other !== seat)) &&
    (w.territories === undefined || w.territories.includes(at)) &&
    (w.fire !== true || FIRES.includes(at)) &&
    (w.port !== true || isPort(at))
  )
}
const least = (p: Predicate): number => p.min ?? 1
const held = (g: OpenCtx, seat: Seat, w?: Where): Space[] => territoriesOf(g.board, seat).filter(at => fits(g.board, seat, at, w))
const isBuilding = (x: Table['buildings'][number], type: string): boolean => type === 'any' || x.category === type || buildingOf(x.category, x.level) === type
const owned = (g: OpenCtx, seat: Seat, p: Predicate) =>
  buildingsOf(g.board, seat).filter(
    x => isBuilding(x, p.type ?? 'any') && x.level >= (p.minLevel ?? 1) && (p.undamaged !== true || x.damage === 0) && fits(g.board, seat, x.at, p.where),
  )
const placesOf = (g: OpenCtx, seat: Seat, type: string): Space[] => owned(g, seat, { op: 'buildings', type }).map(x => x.at)
const unitCount = (counts: readonly number[], type: string): number =>
  type === 'any' ? sum(counts) : UNITS.reduce((total, u) => total + (unitIs(u, type) ? counts[u]! : 0), 0)
const UNIT_IDS = ['light', 'heavy', 'archer', 'knight']
const unitIs = (u: (typeof UNITS)[number], type: string): boolean => (type === 'captain' ? isCaptain(u) : !isCaptain(u) && UNIT_IDS.indexOf(type) === u)
const levels = (counts: readonly number[]): number => UNITS.reduce((total, u) => total + captainLevel(u) * counts[u]!, 0)
const armed = (g: OpenCtx, seat: Seat): Space[] => [...new Set(g.board.armies.flatMap(a => (a.owner === seat && a.by === seat ? [a.at] : [])))]
/** One territory holds all that is listed. */
function isStack(g: OpenCtx, seat: Seat, p: Predicate, at: Space): boolean {
  const counts = ownUnitsOf(g.board, at, seat)
  const engines = piecesOf(g.board, seat).filter(x => x.at === at && x.kind === 'siege-engine').length
  return (
    !isSea(at) &&
    fits(g.board, seat, at, p.where) &&
    unitCount(counts, p.unitType ?? 'any') >= (p.minUnits ?? 0) &&
    engines >= (p.siege ?? 0) &&
    (p.captainLevel === undefined || UNITS.some(u => counts[u]! > 0 && captainLevel(u) >= p.captainLevel!)) &&
    (p.building === undefined || (levelAt(g.board, at, p.building as 'military') > 0 && controls(g.board, seat, at)))
  )
}
const prisonersHeld = (t: Table, seat: Seat, type?: string) =>
  t.prisoners.filter(p => p.holder === seat && (type === undefined || (type === 'captain' ? isCaptain(p.unit) : true)))
const treatiesOf = (t: Table, seat: Seat, types?: readonly string[]) =>
  t.treaties.filter(x => x.parties.includes(seat) && (types === undefined || x.grants.some(y => types.includes(y.type))))

const TESTS: { readonly [op: string]: Test } = {
  all: (g, seat, p, florins) => p.of!.every(x => holds(g, seat, x, florins)),
  controlAll: (g, seat, p) => p.territories!.every(at => controls(g.board, seat, at)),
  controlAny: (g, seat, p) => p.territories!.filter(at => controls(g.board, seat, at)).length >= least(p),
  controlCount: (g, seat, p) => held(g, seat, p.where).length >= least(p),
  sameGood: (g, seat, p) => {
    const made = territoriesOf(g.board, seat).map(at => PRODUCES[at])
    return GOODS.some(good => made.filter(x => x === good).length >= least(p))
  },
  buildings: (g, seat, p) => owned(g, seat, p).length >= least(p),
  buildingAdjacent: (g, seat, p) => {
    const beside = placesOf(g, seat, p.adjacentTo!)
    return placesOf(g, seat, p.type!).some(from => BY_LAND[from]!.filter(at => beside.includes(at)).length >= least(p))
  },
  sameTerritory: (g, seat, p) => {
    const [first, ...others] = p.buildings!.map(type => placesOf(g, seat, type))
    return first!.some(at => others.every(places => places.includes(at)))
  },
  units: (g, seat, p) => unitCount(unitsOnMap(g.board, seat), p.type!) >= least(p),
  stack: (g, seat, p) => [...new Set([...armed(g, seat), ...piecesOf(g.board, seat).map(x => x.at)])].some(at => isStack(g, seat, p, at)),
  captainLevels: (g, seat, p) => levels(unitsOnMap(g.board, seat)) >= least(p),
  siegeLevels: (g, seat, p) => piecesOf(g.board, seat).reduce((total, x) => total + (x.kind === 'siege-engine' ? x.level : 0), 0) >= least(p),
  siege: (g, seat, p) =>
    piecesOf(g.board, seat).filter(x => x.kind === 'siege-engine' && ['catapult', 'trebuchet', 'bombard'][x.level - 1] === p.type).length >= least(p),
  transportLevels: (g, seat, p) => piecesOf(g.board, seat).reduce((total, x) => total + (x.kind === p.type ? x.level : 0), 0) >= least(p),
  presence: (g, seat, p) => {
    const places = p.unit === undefined ? armed(g, seat) : piecesOf(g.board, seat).flatMap(x => (x.kind === p.unit ? [x.at] : []))
    return new Set(places.filter(at => isSea(at) === (p.kind === 'sea'))).size >= least(p)
  },
  homeGarrisoned: (g, seat, p) => homesOf(g.board, seat).filter(at => controls(g.board, seat, at) && sum(unitsOf(g.board, at, seat)) > 0).length >= least(p),
  cargo: (g, seat, p) => piecesOf(g.board, seat).some(x => new Set(x.goods).size >= p.colours!),
  greatMarkets: (g, seat, p) => territoriesOf(g.board, seat).filter(at => g.board.market[at]!.length >= p.value!).length >= least(p),
  florins: (_g, _seat, p, florins) => florins >= least(p),
  debt: (g, seat, p) => g.board.players[seat]!.loans * LOAN.amount <= p.max!,
  honour: (g, seat, p) => g.board.players[seat]!.honour >= least(p),
  empireCards: (g, seat, p) => cardsOf(g, seat).length >= least(p),
  objectiveTokens: (g, seat, p) => COLOURS.reduce((total, c) => total + g.board.players[seat]!.tokens[c]! + g.board.players[seat]!.spent[c]!, 0) >= least(p),
  tech: (g, seat, p) => BRANCHES.filter(b => g.board.players[seat]!.technology[b]! >= p.level!).length >= p.minBranches!,
  prisoners: (g, seat, p) => {
    const list = prisonersHeld(g.board, seat, p.type)
    return list.reduce((total, x) => total + x.n, 0) >= least(p) && new Set(list.map(x => x.owner)).size >= (p.distinctOwners ?? 0)
  },
  othersRebellions: (g, seat, p) =>
    g.seats.filter(other => other !== seat).flatMap(other => homesOf(g.board, other).filter(at => hasBarbarians(g.board, at))).length >= least(p),
  othersInDebt: (g, seat, p) => g.seats.filter(other => other !== seat && g.board.players[other]!.loans > 0).length >= least(p),
  wars: (g, seat, p) => g.board.wars.filter(w => w.a === seat || w.b === seat).length <= p.max!,
  turnPosition: (g, seat, p) => p.is === 'last' && g.board.order.at(-1) === seat,
  treaties: (g, seat, p) => {
    const list = treatiesOf(g.board, seat, p.types)
    return list.length >= least(p) && new Set(list.flatMap(x => x.parties.filter(other => other !== seat))).size >= (p.distinctPlayers ?? 0)
  },
  turnStat: (g, seat, p) => statOf(g, seat, p) >= least(p),
}
const AGAINST_PLAYERS: { readonly [stat: string]: string } = { enemyUnitsDestroyed: 'playerUnitsDestroyed', battlesWon: 'battlesWonFromPlayers' }
function statOf(g: OpenCtx, seat: Seat, p: Predicate): number {
  const key = p.vs === 'player' ? AGAINST_PLAYERS[p.stat!]! : p.stat!
  return (g.board.players[seat]!.stats as { readonly [stat: string]: number })[key] ?? 0
}
export const PREDICATES: readonly string[] = Object.keys(TESTS)
function holds(g: OpenCtx, seat: Seat, p: Predicate, florins: number): boolean {
  return TESTS[p.op]!(g, seat, p, florins)
}
interface Objective {
  readonly predicate: Predicate
  readonly alternative?: { readonly predicate: Predicate }
}
/** The data with the numbers of territories in the place of their ids. */
const READ = (OBJECTIVES as unknown[]).map(o => withNumbers(o) as Objective)
function withNumbers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withNumbers)
  return Object.fromEntries(Object.entries(value).map(([key, x]) => [key, key === 'territories' ? (x as string[]).map(spaceOf) : withNumbers(x)]))
}
/** r-189: the alternative counts where fewer of the named territories are in play than are needed. */
const isShort = (t: Table, p: Predicate): boolean =>
  p.territories !== undefined && p.territories.filter(at => isInPlay(t, at)).length < (p.min ?? p.territories.length)
const wanted = (t: Table, { predicate, alternative }: Objective): Predicate => (alternative && isShort(t, predicate) ? alternative.predicate : predicate)
export const isMet = (g: SeatCtx, seat: Seat, card: Card): boolean => holds(g, seat, wanted(g.board, READ[card]!), g.own(seat).florins)
/** What everybody sees of it; florins are behind the screen. */
export const mayBeMet = (g: OpenCtx, seat: Seat, card: Card): boolean => holds(g, seat, wanted(g.board, READ[card]!), Infinity)
/** How far an objective is: so many of so many, by the same tests. */
export interface Progress {
  readonly now: number
  readonly of: number
}
const counted = (of: number, isReached: (n: number) => boolean): Progress => {
  let now = of
  while (now > 0 && !isReached(now)) now -= 1
  return { now, of }
}
function progressIn(g: OpenCtx, seat: Seat, p: Predicate, florins: number): Progress {
  const met = (x: Predicate): boolean => holds(g, seat, x, florins)
  if (p.op === 'all') return { now: p.of!.filter(met).length, of: p.of!.length }
  if (p.op === 'controlAll') return { now: p.territories!.filter(at => met({ ...p, territories: [at] })).length, of: p.territories!.length }
  if (p.op === 'tech') return counted(p.minBranches!, n => met({ ...p, minBranches: n }))
  if (p.op === 'cargo') return counted(p.colours!, n => met({ ...p, colours: n }))
  if (p.op === 'stack' && p.minUnits !== undefined) return counted(p.minUnits, n => met({ ...p, minUnits: n }))
  return p.min === undefined ? { now: met(p) ? 1 : 0, of: 1 } : counted(p.min, n => met({ ...p, min: n }))
}
export const progressOf = (g: OpenCtx, seat: Seat, card: Card, florins: number): Progress => progressIn(g, seat, wanted(g.board, READ[card]!), florins)
