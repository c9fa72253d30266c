/** Objectives: predicates over the board, one function for each word of the vocabulary. */
import { cubesAt } from '../board/cubes.ts'
import {
  TECHNOLOGY_BRANCHES,
  LAND_NEIGHBOURS,
  buildingOfCategoryAndLevel,
  captainLevelOf,
  POINT_COLOURS,
  FIRE_SPACES,
  GOODS,
  isCaptain,
  isPort,
  isSea,
  LANDS,
  LOAN_TERMS,
  OBJECTIVE_ROWS,
  GOOD_PRODUCED_IN,
  findSpaceById,
  UNITS,
  type Card,
  type Seat,
  type Space,
  type Timing,
} from '../kinds.ts'
import { areUnitsOfSeat, hasBarbarianArmyAt, countOwnUnitsByClassAt, sumUnitCounts, countUnitsOnMapByClass } from '../board/armies.ts'
import { findBuildingsOfSeat, controlsSpace, buildingLevelAt, findTerritoriesControlledBy, warBetween } from '../board/control.ts'
import { homeSpacesOfSeat, isHomeSpaceOfSeat, isSpaceInPlay, findHomeOwnerOfTerritory, type ReadonlyBoard } from '../board/map.ts'
import { findPiecesOfSeat } from '../board/pieces.ts'
import { findCardsOfSeat } from '../board/points.ts'
import { makeBoardWithKnownSecretTreaties, isTreatyInForce, type ReadonlyTreaty } from '../board/treaties.ts'
import { listPlayingSeats } from '../procs/common.ts'
import type { GamePublicContext, GameSeatContext } from '../rules.ts'

interface TerritoryCondition {
  readonly home?: boolean
  readonly outsideHome?: boolean
  readonly homeOf?: string
  readonly territories?: readonly Space[]
  readonly fire?: boolean
  readonly port?: boolean
}
interface ObjectivePredicate {
  readonly op: string
  readonly of?: readonly ObjectivePredicate[]
  readonly territories?: readonly Space[]
  readonly min?: number
  readonly max?: number
  readonly where?: TerritoryCondition
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
/** What only the player knows: florins, and secret treaties beside those that everybody knows; null: whatever treaties there may be. */
interface FactsKnownForObjective {
  readonly florins: number
  readonly treaties: readonly ReadonlyTreaty[] | null
}
type ObjectivePredicateTest = (g: GamePublicContext, seat: Seat, p: ObjectivePredicate, known: FactsKnownForObjective) => boolean

function matchesTerritoryCondition(t: ReadonlyBoard, seat: Seat, at: Space, w: TerritoryCondition | undefined): boolean {
  if (!w) return true
  const other = findHomeOwnerOfTerritory(t, at)
  return (
    (w.home !== true || isHomeSpaceOfSeat(t, seat, at)) &&
    (w.outsideHome !== true || !isHomeSpaceOfSeat(t, seat, at)) &&
    (w.homeOf !== 'other' || (other !== null && other !== seat)) &&
    (w.territories === undefined || w.territories.includes(at)) &&
    (w.fire !== true || FIRE_SPACES.includes(at)) &&
    (w.port !== true || isPort(at))
  )
}
const leastNumberOfPredicate = (p: ObjectivePredicate): number => p.min ?? 1
const findControlledTerritoriesThatMatch = (g: GamePublicContext, seat: Seat, w?: TerritoryCondition): Space[] =>
  findTerritoriesControlledBy(g.board, seat).filter(at => matchesTerritoryCondition(g.board, seat, at, w))
const isBuildingOfType = (x: ReadonlyBoard['buildings'][number], type: string): boolean =>
  type === 'any' || x.category === type || buildingOfCategoryAndLevel(x.category, x.level) === type
const findOwnBuildingsThatMatch = (g: GamePublicContext, seat: Seat, p: ObjectivePredicate) =>
  findBuildingsOfSeat(
    g.board,
    seat,
    x =>
      isBuildingOfType(x, p.type ?? 'any') &&
      x.level >= (p.minLevel ?? 1) &&
      (p.undamaged !== true || x.damage === 0) &&
      matchesTerritoryCondition(g.board, seat, x.at, p.where),
  )
const findPlacesWithOwnBuilding = (g: GamePublicContext, seat: Seat, type: string): Space[] =>
  findOwnBuildingsThatMatch(g, seat, { op: 'buildings', type }).map(x => x.at)
const countUnitsOfType = (counts: readonly number[], type: string): number =>
  type === 'any' ? sumUnitCounts(counts) : UNITS.reduce((total, u) => total + (isUnitOfType(u, type) ? counts[u]! : 0), 0)
const UNIT_IDS = ['light', 'heavy', 'archer', 'knight']
const isUnitOfType = (u: (typeof UNITS)[number], type: string): boolean => (type === 'captain' ? isCaptain(u) : !isCaptain(u) && UNIT_IDS.indexOf(type) === u)
const sumCaptainLevels = (counts: readonly number[]): number => UNITS.reduce((total, u) => total + captainLevelOf(u) * counts[u]!, 0)
const findSpacesWithOwnArmies = (g: GamePublicContext, seat: Seat): Space[] => [
  ...new Set(g.board.armies.flatMap(a => (a.by === seat && areUnitsOfSeat(a, seat) ? [a.at] : []))),
]
/** One territory holds all that is listed. */
function isStackAsObjectiveRequires(g: GamePublicContext, seat: Seat, p: ObjectivePredicate, at: Space): boolean {
  const counts = countOwnUnitsByClassAt(g.board, at, seat)
  const engines = findPiecesOfSeat(g.board, seat).filter(x => x.at === at && x.kind === 'siege-engine').length
  return (
    !isSea(at) &&
    matchesTerritoryCondition(g.board, seat, at, p.where) &&
    countUnitsOfType(counts, p.unitType ?? 'any') >= (p.minUnits ?? 0) &&
    engines >= (p.siege ?? 0) &&
    (p.captainLevel === undefined || UNITS.some(u => counts[u]! > 0 && captainLevelOf(u) >= p.captainLevel!)) &&
    (p.building === undefined || (buildingLevelAt(g.board, at, p.building as 'military') > 0 && controlsSpace(g.board, seat, at)))
  )
}
const findPrisonersHeldBy = (t: ReadonlyBoard, seat: Seat, type?: string) =>
  t.prisoners.filter(p => p.holder === seat && (type === undefined || (type === 'captain' ? isCaptain(p.unit) : true)))
/** With whom a treaty binds a player, or gives one of these rights to him or by him. */
const findPartnersByTreaty = (treaty: ReadonlyTreaty, seat: Seat, types?: readonly string[]): Seat[] => {
  if (!treaty.parties.includes(seat)) return []
  if (types === undefined) return treaty.parties.filter(other => other !== seat)
  return treaty.grants.flatMap(x => (types.includes(x.type) && [x.from, x.to].includes(seat) ? [x.from === seat ? x.to : x.from] : []))
}

/** r-36: those who are out of the game count no more. */
const findOpponents = (g: GamePublicContext, seat: Seat): Seat[] => listPlayingSeats(g).filter(other => other !== seat)
const OBJECTIVE_PREDICATE_TESTS: { readonly [op: string]: ObjectivePredicateTest } = {
  all: (g, seat, p, known) => p.of!.every(x => isObjectivePredicateTrue(g, seat, x, known)),
  controlAll: (g, seat, p) => p.territories!.every(at => controlsSpace(g.board, seat, at)),
  controlAny: (g, seat, p) => p.territories!.filter(at => controlsSpace(g.board, seat, at)).length >= leastNumberOfPredicate(p),
  controlCount: (g, seat, p) => findControlledTerritoriesThatMatch(g, seat, p.where).length >= leastNumberOfPredicate(p),
  sameGood: (g, seat, p) => {
    const made = findTerritoriesControlledBy(g.board, seat).map(at => GOOD_PRODUCED_IN[at])
    return GOODS.some(good => made.filter(x => x === good).length >= leastNumberOfPredicate(p))
  },
  buildings: (g, seat, p) => findOwnBuildingsThatMatch(g, seat, p).length >= leastNumberOfPredicate(p),
  buildingAdjacent: (g, seat, p) => {
    const beside = findPlacesWithOwnBuilding(g, seat, p.adjacentTo!)
    return findPlacesWithOwnBuilding(g, seat, p.type!).some(
      from => LAND_NEIGHBOURS[from]!.filter(at => beside.includes(at)).length >= leastNumberOfPredicate(p),
    )
  },
  sameTerritory: (g, seat, p) => {
    const [first, ...others] = p.buildings!.map(type => findPlacesWithOwnBuilding(g, seat, type))
    return first!.some(at => others.every(places => places.includes(at)))
  },
  units: (g, seat, p) => countUnitsOfType(countUnitsOnMapByClass(g.board, seat), p.type!) >= leastNumberOfPredicate(p),
  stack: (g, seat, p) =>
    [...new Set([...findSpacesWithOwnArmies(g, seat), ...findPiecesOfSeat(g.board, seat).map(x => x.at)])].some(at =>
      isStackAsObjectiveRequires(g, seat, p, at),
    ),
  captainLevels: (g, seat, p) => sumCaptainLevels(countUnitsOnMapByClass(g.board, seat)) >= leastNumberOfPredicate(p),
  siegeLevels: (g, seat, p) =>
    findPiecesOfSeat(g.board, seat).reduce((total, x) => total + (x.kind === 'siege-engine' ? x.level : 0), 0) >= leastNumberOfPredicate(p),
  siege: (g, seat, p) =>
    findPiecesOfSeat(g.board, seat).filter(x => x.kind === 'siege-engine' && ['catapult', 'trebuchet', 'bombard'][x.level - 1] === p.type).length >=
    leastNumberOfPredicate(p),
  transportLevels: (g, seat, p) =>
    findPiecesOfSeat(g.board, seat).reduce((total, x) => total + (x.kind === p.type ? x.level : 0), 0) >= leastNumberOfPredicate(p),
  presence: (g, seat, p) => {
    const places = p.unit === undefined ? findSpacesWithOwnArmies(g, seat) : findPiecesOfSeat(g.board, seat).flatMap(x => (x.kind === p.unit ? [x.at] : []))
    return new Set(places.filter(at => isSea(at) === (p.kind === 'sea'))).size >= leastNumberOfPredicate(p)
  },
  homeGarrisoned: (g, seat, p) =>
    homeSpacesOfSeat(g.board, seat).filter(at => controlsSpace(g.board, seat, at) && sumUnitCounts(countOwnUnitsByClassAt(g.board, at, seat)) > 0).length >=
    leastNumberOfPredicate(p),
  cargo: (g, seat, p) => findPiecesOfSeat(g.board, seat).some(x => new Set(x.goods).size >= p.colours!),
  greatMarkets: (g, seat, p) =>
    LANDS.filter(at => cubesAt(g.board, at).length >= p.value! && controlsSpace(g.board, seat, at)).length >= leastNumberOfPredicate(p),
  florins: (_g, _seat, p, known) => known.florins >= leastNumberOfPredicate(p),
  debt: (g, seat, p) => g.board.players[seat]!.loans * LOAN_TERMS.amount <= p.max!,
  honour: (g, seat, p) => g.board.players[seat]!.honour >= leastNumberOfPredicate(p),
  empireCards: (g, seat, p) => findCardsOfSeat(g, seat).length >= leastNumberOfPredicate(p),
  objectiveTokens: (g, seat, p) =>
    POINT_COLOURS.reduce((total, c) => total + g.board.players[seat]!.tokens[c]! + g.board.players[seat]!.spent[c]!, 0) >= leastNumberOfPredicate(p),
  tech: (g, seat, p) => TECHNOLOGY_BRANCHES.filter(b => g.board.players[seat]!.technology[b]! >= p.level!).length >= p.minBranches!,
  prisoners: (g, seat, p) => {
    const list = findPrisonersHeldBy(g.board, seat, p.type)
    return list.reduce((total, x) => total + x.n, 0) >= leastNumberOfPredicate(p) && new Set(list.map(x => x.owner)).size >= (p.distinctOwners ?? 0)
  },
  othersRebellions: (g, seat, p) =>
    findOpponents(g, seat).flatMap(other => homeSpacesOfSeat(g.board, other).filter(at => hasBarbarianArmyAt(g.board, at))).length >= leastNumberOfPredicate(p),
  othersInDebt: (g, seat, p) => findOpponents(g, seat).filter(other => g.board.players[other]!.loans > 0).length >= leastNumberOfPredicate(p),
  wars: (g, seat, p) => g.board.wars.filter(w => w.a === seat || w.b === seat).length <= p.max!,
  turnPosition: (g, seat, p) => p.is === 'last' && listPlayingSeats(g).at(-1) === seat,
  treaties: (g, seat, p, { treaties }) => {
    // r-248: there is none with an enemy.
    if (treaties === null) return findOpponents(g, seat).filter(other => warBetween(g.board, seat, other) === undefined).length >= (p.distinctPlayers ?? 1)
    const partners = treaties.filter(x => isTreatyInForce(g.board, x)).map(x => findPartnersByTreaty(x, seat, p.types))
    return partners.filter(list => list.length > 0).length >= leastNumberOfPredicate(p) && new Set(partners.flat()).size >= (p.distinctPlayers ?? 0)
  },
  turnStat: (g, seat, p) => statNamedByPredicate(g, seat, p) >= leastNumberOfPredicate(p),
}
const STATS_AGAINST_PLAYERS: { readonly [stat: string]: string } = { enemyUnitsDestroyed: 'playerUnitsDestroyed', battlesWon: 'battlesWonFromPlayers' }
function statNamedByPredicate(g: GamePublicContext, seat: Seat, p: ObjectivePredicate): number {
  const key = p.vs === 'player' ? STATS_AGAINST_PLAYERS[p.stat!]! : p.stat!
  return (g.board.players[seat]!.stats as { readonly [stat: string]: number })[key] ?? 0
}
export const OBJECTIVE_PREDICATE_NAMES: readonly string[] = Object.keys(OBJECTIVE_PREDICATE_TESTS)
function isObjectivePredicateTrue(g: GamePublicContext, seat: Seat, p: ObjectivePredicate, known: FactsKnownForObjective): boolean {
  return OBJECTIVE_PREDICATE_TESTS[p.op]!(g, seat, p, known)
}
interface ObjectiveRow {
  readonly predicate: ObjectivePredicate
  readonly alternative?: { readonly predicate: ObjectivePredicate }
}
/** The data with the numbers of territories in the place of their ids. */
const PARSED_OBJECTIVES = (OBJECTIVE_ROWS as unknown[]).map(o => replaceSpaceIdsByNumbers(o) as ObjectiveRow)
function replaceSpaceIdsByNumbers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(replaceSpaceIdsByNumbers)
  return Object.fromEntries(
    Object.entries(value).map(([key, x]) => [key, key === 'territories' ? (x as string[]).map(findSpaceById) : replaceSpaceIdsByNumbers(x)]),
  )
}
/** r-189: the alternative counts where fewer of the named territories are in play than are needed. */
const areObjectiveTerritoriesOutOfPlay = (t: ReadonlyBoard, p: ObjectivePredicate): boolean =>
  p.territories !== undefined && p.territories.filter(at => isSpaceInPlay(t, at)).length < (p.min ?? p.territories.length)
const findPredicateOrAlternative = (t: ReadonlyBoard, { predicate, alternative }: ObjectiveRow): ObjectivePredicate =>
  alternative && areObjectiveTerritoriesOutOfPlay(t, predicate) ? alternative.predicate : predicate
export const isObjectiveMet = (g: GameSeatContext, seat: Seat, card: Card): boolean =>
  isObjectivePredicateTrue(g, seat, findPredicateOrAlternative(g.board, PARSED_OBJECTIVES[card]!), {
    florins: g.own(seat).florins,
    treaties: makeBoardWithKnownSecretTreaties(g, seat).treaties,
  })
/** What everybody sees of it; florins are behind the screen. r-285: in the last window of the turn secret treaties may fulfil it as well. */
export const mightObjectiveBeMetByPublicFacts = (g: GamePublicContext, seat: Seat, card: Card, timing: Timing): boolean =>
  isObjectivePredicateTrue(g, seat, findPredicateOrAlternative(g.board, PARSED_OBJECTIVES[card]!), {
    florins: Infinity,
    treaties: timing === 'end-ready' ? null : g.board.treaties,
  })
/** How far an objective is: so many of so many, by the same tests. */
export interface ObjectiveProgress {
  readonly now: number
  readonly of: number
}
const countObjectiveProgress = (of: number, isReached: (n: number) => boolean): ObjectiveProgress => {
  let now = of
  while (now > 0 && !isReached(now)) now -= 1
  return { now, of }
}
function progressOfObjectivePredicate(g: GamePublicContext, seat: Seat, p: ObjectivePredicate, known: FactsKnownForObjective): ObjectiveProgress {
  const met = (x: ObjectivePredicate): boolean => isObjectivePredicateTrue(g, seat, x, known)
  if (p.op === 'all') return { now: p.of!.filter(met).length, of: p.of!.length }
  if (p.op === 'controlAll') return { now: p.territories!.filter(at => met({ ...p, territories: [at] })).length, of: p.territories!.length }
  if (p.op === 'tech') return countObjectiveProgress(p.minBranches!, n => met({ ...p, minBranches: n }))
  if (p.op === 'cargo') return countObjectiveProgress(p.colours!, n => met({ ...p, colours: n }))
  if (p.op === 'stack' && p.minUnits !== undefined) return countObjectiveProgress(p.minUnits, n => met({ ...p, minUnits: n }))
  return p.min === undefined ? { now: met(p) ? 1 : 0, of: 1 } : countObjectiveProgress(p.min, n => met({ ...p, min: n }))
}
export const progressOfObjective = (g: GamePublicContext, seat: Seat, card: Card, known: FactsKnownForObjective): ObjectiveProgress =>
  progressOfObjectivePredicate(g, seat, findPredicateOrAlternative(g.board, PARSED_OBJECTIVES[card]!), known)
