/** What a table shows of a position beyond its pieces: pure queries, for those who draw. */
import {
  cardKind,
  CIV,
  DUX,
  FACTIONS,
  IMPERIUM_ROWS,
  OWNER_OF_PIECE,
  PIECES_OF_POOL,
  POOL_SIZE,
  PRESTIGE,
  SAX,
  SAXON_RENOWN,
  SCO,
  SCOTTI_RENOWN,
} from './data.ts'
import { findLowestAmbushRoll, findDefendedSites, findLowestEvadeRoll, findKindsInField, strikeValueOf, type FightingSide } from './board/battle.ts'
import { sumBritonControl, sumDuxControl, isImperiumFragmented, sumPopulationUnder, sumProsperityOnMap } from './board/control.ts'
import { IMPERIUM_FALL_THRESHOLDS } from './board/imperium.ts'
import { computeEvadeBonus, countRaidersTurnedBack, computeRaidBonus } from './board/mods.ts'
import { isCardConditionMet } from './board/conditions.ts'
import { PRECONDITION_OF_CARD } from './data/vocabulary.ts'
import { epochPhaseNames } from './data/kinds.ts'
import { countAvailablePieces, countPiecesOfKindOnMap } from './board/pieces.ts'
import { valueOfTrack } from './board/tracks.ts'
import { BARBARIAN_MARGIN_BASES, computeVictoryMargin, BARBARIAN_VICTORY_NEEDS, doesPassVictoryCheck, countSettlements } from './board/victory.ts'
import { createBattleFrame } from './procs/battle-open.ts'
import type { BoardView, Faction, Piece, PublicContext, Space, Track } from './types.ts'

export { TOWN } from './data.ts'
export {
  BRITON_RESOURCES,
  CARD_ROWS as CARDS,
  CAVALRY,
  CIV,
  COMITATES,
  DUX,
  DUX_RESOURCES,
  FACTIONS,
  FACTION_IDS,
  findFactionById as factionOf,
  FORT,
  FRAGMENTATION,
  HILLFORT,
} from './data.ts'
export {
  IMPERIUM_ROWS as IMPERIUM,
  RAID_DICE_OPTIONS as RAID_DICE,
  isRaider,
  IS_CITY,
  IS_FOEDERATI,
  LANDS,
  MAX_POPULATION,
  MILITIA,
  NATION_OF_PIECE as NATION,
  FACTION_ORDER_OF_CARD as CARD_ORDER,
  OWNER_OF_PIECE as OWNER,
  PIECE_IDS,
  FACTION_OF_PIVOTAL_CARD as PIVOTAL_OF,
} from './data.ts'
export {
  POOL_IDS,
  PRESTIGE,
  ROAD_NEIGHBOURS as ROAD,
  SAX,
  SAXON_RENOWN,
  SCENARIOS,
  SCOTTI_RENOWN,
  SEAS,
  SITES_OF_SPACE,
  SITE_IDS,
  SPACE_IDS,
  SPACE_OF_SITE,
  findSpaceById as spaceOf,
} from './data.ts'
export {
  TERRAIN_OF_SPACE as TERRAIN,
  UNITS,
  WEALTH,
  cardKind,
  commandKind,
  factionKind,
  featKind,
  pieceKind,
  poolKind,
  siteKind,
  spaceKind,
  trackKind,
} from './data.ts'
export { EVENT_EFFECT_DATA as EFFECTS } from './data/vocabulary.ts'
export {
  BRITONS_TOGETHER as BRITONS,
  NOBODY,
  sumBritonControl as britonControl,
  findHolderOfSpace,
  sumPopulationUnder as populationUnder,
  countProsperityIn as prosperityIn,
  prosperityRowLength as rowLength,
  sumProsperityOnMap as totalProsperity,
} from './board/control.ts'
export { isFactionEligibleNext } from './board/eligibility.ts'
export { sumProsperityAndPrestige as prosperityAndPrestige } from './board/imperium.ts'
export { countFortsOnSea as fortsOn, isSeaPatrolled } from './board/mods.ts'
export {
  countUnitsCarryingPlunder as carriersIn,
  countStrongholdsOfFactionIn as strongholdsOf,
  countUnitsOfKindIn as unitsIn,
  countUnitsOfFactionIn as unitsOf,
} from './board/pieces.ts'
export { seatOfFaction as seatOf } from './board/seats.ts'
export { sumFundsFactionMaySpend as spendableFunds, valueOfTrack as valueOf } from './board/tracks.ts'
export { rollPurposeNames, cardSideNames, battleStrikeNames } from './data/kinds.ts'
export { somePieces } from './texts/words.ts'
export type { CommandAndFeatFrame as ActFrame, AnyFrame, BattleFrame } from './frames.ts'
export type { SpaceHolder as Holder } from './board/control.ts'
export type { BoardView, Faction, Piece, PublicContext, Seat, Space } from './types.ts'

export const EPOCH_PHASES = Object.entries(epochPhaseNames).map(([id, name]) => ({ id, name }))
export const indexOfCard = (id: string): number => cardKind.ids.indexOf(id)
/** 6.2-3, -4 At how much Briton Control, or Prosperity with Prestige, this state of the Imperium falls; Fragmentation never does. */
export function findImperiumThresholds(state: number): { readonly control: number; readonly standing: number } | null {
  const { level } = IMPERIUM_ROWS[state]!
  return level === 'fragmentation' ? null : IMPERIUM_FALL_THRESHOLDS[level === 'roman-rule' ? 'autonomy' : 'fragmentation']
}
/** 2.3.8-3 Whether the precondition of a Pivotal Event holds; preconditions speak of the board alone. */
export const mayPlayPivotalCard = (b: BoardView, card: number): boolean =>
  isCardConditionMet({ board: b } as unknown as PublicContext, PRECONDITION_OF_CARD[card]!)

export type ScoreTerm = 'prestige' | 'prosperity' | 'dux-control' | 'briton-control' | 'saxon-control' | 'renown' | 'settlements' | 'base'
export interface FactionScore {
  readonly faction: Faction
  readonly margin: number
  /** Whether a victory check now would be passed (7.2). */
  readonly passes: boolean
  /** What the margin is the sum of (7.3). */
  readonly terms: readonly { readonly term: ScoreTerm; readonly n: number }[]
  /** What the check looks at: how much there is, and the number to be exceeded, or reached where `least`. Any one list will do; none: it cannot win under this Imperium. */
  readonly ways: readonly (readonly VictoryCheck[])[]
}
export interface VictoryCheck {
  readonly term: Exclude<ScoreTerm, 'base'> | 'dux-score'
  readonly now: number
  readonly over: number
  readonly least: boolean
}
const makeExceedCheck = (term: VictoryCheck['term'], now: number, over: number): VictoryCheck => ({ term, now, over, least: false })
const makeSettlementsCheck = (b: BoardView, nation: Faction): VictoryCheck => ({
  term: 'settlements',
  now: countSettlements(b, nation),
  over: BARBARIAN_VICTORY_NEEDS.settlements,
  least: true,
})
const makeTermOfScore = (of: ScoreTerm, n: number) => ({ term: of, n })
const listRenownTerms = (b: BoardView, faction: Faction, track: Track, base: number) => [
  makeTermOfScore('renown', valueOfTrack(b, track)),
  makeTermOfScore('settlements', BARBARIAN_MARGIN_BASES.perSettlement * countSettlements(b, faction)),
  makeTermOfScore('base', -base),
]
const listSaxonControlTerms = (b: BoardView) => [
  makeTermOfScore('saxon-control', sumPopulationUnder(b, SAX)),
  makeTermOfScore('base', -BARBARIAN_MARGIN_BASES.saxonControl),
]
const sumScoreTerms = (terms: FactionScore['terms']) => terms.reduce((n, t) => n + t.n, 0)
function listScoreTerms(b: BoardView, faction: Faction): FactionScore['terms'] {
  const state = IMPERIUM_ROWS[b.imperium]!
  if (faction === DUX) {
    const ground = isImperiumFragmented(b) ? makeTermOfScore('dux-control', sumDuxControl(b)) : makeTermOfScore('prosperity', sumProsperityOnMap(b))
    return [makeTermOfScore('prestige', valueOfTrack(b, PRESTIGE)), ground, makeTermOfScore('base', -state.duxMarginBase)]
  }
  if (faction === CIV) return [makeTermOfScore('briton-control', sumBritonControl(b)), makeTermOfScore('base', -state.civMarginBase)]
  if (faction === SCO) return listRenownTerms(b, SCO, SCOTTI_RENOWN, BARBARIAN_MARGIN_BASES.scotti)
  const [fame, land] = [listRenownTerms(b, SAX, SAXON_RENOWN, BARBARIAN_MARGIN_BASES.saxons), listSaxonControlTerms(b)]
  return isImperiumFragmented(b) || sumScoreTerms(land) > sumScoreTerms(fame) ? land : fame
}
function listWaysToWin(b: BoardView, faction: Faction): readonly (readonly VictoryCheck[])[] {
  const state = IMPERIUM_ROWS[b.imperium]!
  if (faction === DUX) return state.duxCanWin ? [[makeExceedCheck('dux-score', computeVictoryMargin(b, DUX) + state.duxMarginBase, state.duxThreshold)]] : []
  if (faction === CIV) return state.civCanWin ? [[makeExceedCheck('briton-control', sumBritonControl(b), state.civThreshold)]] : []
  if (faction === SCO) return [[makeExceedCheck('renown', valueOfTrack(b, SCOTTI_RENOWN), BARBARIAN_VICTORY_NEEDS.scottiRenown), makeSettlementsCheck(b, SCO)]]
  const fame = isImperiumFragmented(b)
    ? []
    : [[makeExceedCheck('renown', valueOfTrack(b, SAXON_RENOWN), BARBARIAN_VICTORY_NEEDS.saxonRenown), makeSettlementsCheck(b, SAX)]]
  return [...fame, [makeExceedCheck('saxon-control', sumPopulationUnder(b, SAX), BARBARIAN_VICTORY_NEEDS.saxonControl)]]
}
/** 7 How every faction stands, and why. */
export const computeScoresOfFactions = (b: BoardView): FactionScore[] =>
  FACTIONS.map(faction => ({
    faction,
    margin: computeVictoryMargin(b, faction),
    passes: doesPassVictoryCheck(b, faction),
    terms: listScoreTerms(b, faction),
    ways: listWaysToWin(b, faction),
  }))

export interface PoolCount {
  readonly pool: number
  readonly available: number
  readonly onMap: number
  readonly outOfPlay: number
  readonly size: number
}
/** 1.4.1 Where the pieces of every kind are. */
export const listPoolCounts = (b: BoardView): PoolCount[] =>
  POOL_SIZE.map((size, pool) => ({
    pool,
    size,
    available: countAvailablePieces(b, PIECES_OF_POOL[pool]![0]!),
    outOfPlay: b.outOfPlay[pool]!,
    onMap: PIECES_OF_POOL[pool]!.reduce((n, p) => n + countPiecesOfKindOnMap(b, p), 0),
  }))
export const factionOfPool = (pool: number): Faction => OWNER_OF_PIECE[PIECES_OF_POOL[pool]![0]!]!

// ---- What follows an order, before the dice fall ----
/** So many Raiders a Raid by this route brings: fewest, most and on the average (3.4.1-7, -8). */
export function estimateRaidersLanding(
  g: PublicContext,
  faction: Faction,
  via: Space,
  dice: number,
): { readonly least: number; readonly most: number; readonly mean: number } {
  const less = computeRaidBonus(g, faction, via) - countRaidersTurnedBack(g, via)
  const sums = Array.from({ length: 4 ** dice }, (_, i) =>
    Array.from({ length: dice }, (_die, k) => (Math.floor(i / 4 ** k) % 4) + 1).reduce((a, n) => a + n, 0),
  )
  const landed = sums.map(n => Math.max(0, n + less))
  return { least: Math.min(...landed), most: Math.max(...landed), mean: landed.reduce((a, n) => a + n, 0) / landed.length }
}
/** 3.6.2 The lowest die by which a Unit Evades or Ambushes there; null where it may not try. */
export function findLowestRollToEvadeOrAmbush(b: BoardView, unit: Piece, space: Space, what: 'evade' | 'ambush'): number | null {
  const from = what === 'evade' ? findLowestEvadeRoll(b, unit, space) : findLowestAmbushRoll(b, unit, space)
  return from > 6 ? null : what === 'evade' ? Math.max(1, from - computeEvadeBonus(b, unit, space)) : from
}
/** What both sides of a Battle strike if everybody stands and fights in the field, in losses (3.6.3), and the defender's walls. */
export function computeBattleStrengths(g: PublicContext, space: Space, attacker: Faction, defender: Faction) {
  const f = createBattleFrame(g, space, attacker, defender, {})
  const strike = (side: FightingSide) => findKindsInField(f, side).reduce((n, u) => n + f.field[u]! * strikeValueOf(u), 0) / 2
  return { attack: strike('attack'), defend: strike('defend'), walls: findDefendedSites(g.board, f).length }
}
