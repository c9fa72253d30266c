/** What a table shows of a position beyond its pieces: pure queries, for those who draw. */
import { cardKind, CIV, DUX, FACTIONS, IMPERIUM, OWNER, PIECES_OF_POOL, POOL_SIZE, PRESTIGE, SAX, SAXON_RENOWN, SCO, SCOTTI_RENOWN } from './data.ts'
import { lowestAmbushRoll, defendedSites, lowestEvadeRoll, kindsInField, strikeValue, type Side } from './board/battle.ts'
import { britonControl, duxControl, isFragmented, populationUnder, totalProsperity } from './board/control.ts'
import { FALLS_TO } from './board/imperium.ts'
import { evadeBonus, raidersTurnedBack, raidBonus } from './board/mods.ts'
import { isConditionMet } from './board/conditions.ts'
import { PRECONDITION } from './data/vocabulary.ts'
import { phaseNames } from './data/kinds.ts'
import { countAvailable, onMap } from './board/pieces.ts'
import { valueOf } from './board/tracks.ts'
import { MARGIN_BASES, victoryMargin, VICTORY_NEEDS, passesVictoryCheck, settlementsOf } from './board/victory.ts'
import { openBattle } from './procs/battle-open.ts'
import type { BoardView, Faction, Piece, PublicContext, Space, Track } from './types.ts'

export { TOWN } from './data.ts'
export {
  BRITON_RESOURCES,
  CARDS,
  CAVALRY,
  CIV,
  COMITATES,
  DUX,
  DUX_RESOURCES,
  FACTIONS,
  FACTION_IDS,
  factionOf,
  FORT,
  FRAGMENTATION,
  HILLFORT,
} from './data.ts'
export {
  IMPERIUM,
  RAID_DICE,
  isRaider,
  IS_CITY,
  IS_FOEDERATI,
  LANDS,
  MAX_POPULATION,
  MILITIA,
  NATION,
  CARD_ORDER,
  OWNER,
  PIECE_IDS,
  PIVOTAL_OF,
} from './data.ts'
export { POOL_IDS, PRESTIGE, ROAD, SAX, SAXON_RENOWN, SCENARIOS, SCOTTI_RENOWN, SEAS, SITES_IN, SITE_IDS, SPACE_IDS, SPACE_OF_SITE, spaceOf } from './data.ts'
export { TERRAIN, UNITS, WEALTH, cardKind, commandKind, factionKind, featKind, pieceKind, poolKind, siteKind, spaceKind, trackKind } from './data.ts'
export { EFFECTS } from './data/vocabulary.ts'
export { BRITONS, NOBODY, britonControl, findHolder, populationUnder, prosperityIn, rowLength, totalProsperity } from './board/control.ts'
export { isEligibleNext } from './board/eligibility.ts'
export { prosperityAndPrestige } from './board/imperium.ts'
export { fortsOn, isPatrolled } from './board/mods.ts'
export { carriersIn, strongholdsOf, unitsIn, unitsOf } from './board/pieces.ts'
export { seatOf } from './board/seats.ts'
export { spendableFunds, valueOf } from './board/tracks.ts'
export { rollNames, sideNames, strikeNames } from './data/kinds.ts'
export { somePieces } from './texts/words.ts'
export type { ActFrame, AnyFrame, BattleFrame } from './frames.ts'
export type { Holder } from './board/control.ts'
export type { BoardView, Faction, Piece, PublicContext, Seat, Space } from './types.ts'

export const PHASES = Object.entries(phaseNames).map(([id, name]) => ({ id, name }))
export const indexOfCard = (id: string): number => cardKind.ids.indexOf(id)
/** 6.2-3, -4 At how much Briton Control, or Prosperity with Prestige, this state of the Imperium falls; Fragmentation never does. */
export function fallsAt(state: number): { readonly control: number; readonly standing: number } | null {
  const { level } = IMPERIUM[state]!
  return level === 'fragmentation' ? null : FALLS_TO[level === 'roman-rule' ? 'autonomy' : 'fragmentation']
}
/** 2.3.8-3 Whether the precondition of a Pivotal Event holds; preconditions speak of the board alone. */
export const mayPlayPivotal = (b: BoardView, card: number): boolean => isConditionMet({ board: b } as unknown as PublicContext, PRECONDITION[card]!)

export type Term = 'prestige' | 'prosperity' | 'dux-control' | 'briton-control' | 'saxon-control' | 'renown' | 'settlements' | 'base'
export interface Score {
  readonly faction: Faction
  readonly margin: number
  /** Whether a victory check now would be passed (7.2). */
  readonly passes: boolean
  /** What the margin is the sum of (7.3). */
  readonly terms: readonly { readonly term: Term; readonly n: number }[]
  /** What the check looks at: how much there is, and the number to be exceeded, or reached where `least`. Any one list will do; none: it cannot win under this Imperium. */
  readonly ways: readonly (readonly Check[])[]
}
export interface Check {
  readonly term: Exclude<Term, 'base'> | 'dux-score'
  readonly now: number
  readonly over: number
  readonly least: boolean
}
const mustExceed = (term: Check['term'], now: number, over: number): Check => ({ term, now, over, least: false })
const mustReach = (b: BoardView, nation: Faction): Check => ({
  term: 'settlements',
  now: settlementsOf(b, nation),
  over: VICTORY_NEEDS.settlements,
  least: true,
})
const scoreTerm = (of: Term, n: number) => ({ term: of, n })
const byRenown = (b: BoardView, faction: Faction, track: Track, base: number) => [
  scoreTerm('renown', valueOf(b, track)),
  scoreTerm('settlements', MARGIN_BASES.perSettlement * settlementsOf(b, faction)),
  scoreTerm('base', -base),
]
const byControl = (b: BoardView) => [scoreTerm('saxon-control', populationUnder(b, SAX)), scoreTerm('base', -MARGIN_BASES.saxonControl)]
const sumOfTerms = (terms: Score['terms']) => terms.reduce((n, t) => n + t.n, 0)
function termsOf(b: BoardView, faction: Faction): Score['terms'] {
  const state = IMPERIUM[b.imperium]!
  if (faction === DUX) {
    const ground = isFragmented(b) ? scoreTerm('dux-control', duxControl(b)) : scoreTerm('prosperity', totalProsperity(b))
    return [scoreTerm('prestige', valueOf(b, PRESTIGE)), ground, scoreTerm('base', -state.duxMarginBase)]
  }
  if (faction === CIV) return [scoreTerm('briton-control', britonControl(b)), scoreTerm('base', -state.civMarginBase)]
  if (faction === SCO) return byRenown(b, SCO, SCOTTI_RENOWN, MARGIN_BASES.scotti)
  const [fame, land] = [byRenown(b, SAX, SAXON_RENOWN, MARGIN_BASES.saxons), byControl(b)]
  return isFragmented(b) || sumOfTerms(land) > sumOfTerms(fame) ? land : fame
}
function waysOf(b: BoardView, faction: Faction): readonly (readonly Check[])[] {
  const state = IMPERIUM[b.imperium]!
  if (faction === DUX) return state.duxCanWin ? [[mustExceed('dux-score', victoryMargin(b, DUX) + state.duxMarginBase, state.duxThreshold)]] : []
  if (faction === CIV) return state.civCanWin ? [[mustExceed('briton-control', britonControl(b), state.civThreshold)]] : []
  if (faction === SCO) return [[mustExceed('renown', valueOf(b, SCOTTI_RENOWN), VICTORY_NEEDS.scottiRenown), mustReach(b, SCO)]]
  const fame = isFragmented(b) ? [] : [[mustExceed('renown', valueOf(b, SAXON_RENOWN), VICTORY_NEEDS.saxonRenown), mustReach(b, SAX)]]
  return [...fame, [mustExceed('saxon-control', populationUnder(b, SAX), VICTORY_NEEDS.saxonControl)]]
}
/** 7 How every faction stands, and why. */
export const scores = (b: BoardView): Score[] =>
  FACTIONS.map(faction => ({
    faction,
    margin: victoryMargin(b, faction),
    passes: passesVictoryCheck(b, faction),
    terms: termsOf(b, faction),
    ways: waysOf(b, faction),
  }))

export interface Pool {
  readonly pool: number
  readonly available: number
  readonly onMap: number
  readonly outOfPlay: number
  readonly size: number
}
/** 1.4.1 Where the pieces of every kind are. */
export const pools = (b: BoardView): Pool[] =>
  POOL_SIZE.map((size, pool) => ({
    pool,
    size,
    available: countAvailable(b, PIECES_OF_POOL[pool]![0]!),
    outOfPlay: b.outOfPlay[pool]!,
    onMap: PIECES_OF_POOL[pool]!.reduce((n, p) => n + onMap(b, p), 0),
  }))
export const poolOwner = (pool: number): Faction => OWNER[PIECES_OF_POOL[pool]![0]!]!

// ---- What follows an order, before the dice fall ----
/** So many Raiders a Raid by this route brings: fewest, most and on the average (3.4.1-7, -8). */
export function raidersExpected(
  g: PublicContext,
  faction: Faction,
  via: Space,
  dice: number,
): { readonly least: number; readonly most: number; readonly mean: number } {
  const less = raidBonus(g, faction, via) - raidersTurnedBack(g, via)
  const sums = Array.from({ length: 4 ** dice }, (_, i) =>
    Array.from({ length: dice }, (_die, k) => (Math.floor(i / 4 ** k) % 4) + 1).reduce((a, n) => a + n, 0),
  )
  const landed = sums.map(n => Math.max(0, n + less))
  return { least: Math.min(...landed), most: Math.max(...landed), mean: landed.reduce((a, n) => a + n, 0) / landed.length }
}
/** 3.6.2 The lowest die by which a Unit Evades or Ambushes there; null where it may not try. */
export function lowestRollFor(b: BoardView, unit: Piece, space: Space, what: 'evade' | 'ambush'): number | null {
  const from = what === 'evade' ? lowestEvadeRoll(b, unit, space) : lowestAmbushRoll(b, unit, space)
  return from > 6 ? null : what === 'evade' ? Math.max(1, from - evadeBonus(b, unit, space)) : from
}
/** What both sides of a Battle strike if everybody stands and fights in the field, in losses (3.6.3), and the defender's walls. */
export function battleStrengths(g: PublicContext, space: Space, attacker: Faction, defender: Faction) {
  const f = openBattle(g, space, attacker, defender, {})
  const strike = (side: Side) => kindsInField(f, side).reduce((n, u) => n + f.field[u]! * strikeValue(u), 0) / 2
  return { attack: strike('attack'), defend: strike('defend'), walls: defendedSites(g.board, f).length }
}
