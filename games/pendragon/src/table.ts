/** What a table shows of a position beyond its pieces: pure queries, for those who draw. */
import { CIV, DUX, FACTIONS, IMPERIUM, OWNER, PIECES_OF_POOL, POOL_SIZE, PRESTIGE, SAX, SAXON_RENOWN, SCO, SCOTTI_RENOWN } from './data.ts'
import { britonControl, duxControl, isFragmented, populationUnder, totalProsperity } from './board/control.ts'
import { available, onMap } from './board/pieces.ts'
import { valueOf } from './board/tracks.ts'
import { BASE, margin, NEEDED, passes, settlements } from './board/victory.ts'
import type { B, Faction } from './types.ts'

export {
  CARDS,
  CAVALRY,
  CIV,
  COMITATES,
  DUX,
  FACTIONS,
  HILLFORT,
  IMPERIUM,
  isRaider,
  isStronghold,
  IS_CITY,
  IS_FOEDERATI,
  isTroop,
  LANDS,
  MILITIA,
} from './data.ts'
export {
  NATION,
  ORDER,
  OWNER,
  PIVOTAL_OF,
  POOL_IDS,
  SAX,
  SCENARIOS,
  SCO,
  SEAS,
  SITES_IN,
  SPACE_IDS,
  SPACE_OF_SITE,
  SITE_IDS,
  TERRAIN,
  TOWN,
  UNITS,
} from './data.ts'
export { cardKind, commandKind, factionKind, featKind, imperiumKind, pieceKind, poolKind, siteKind, spaceKind, trackKind } from './data.ts'
export { EFFECTS } from './data/vocabulary.ts'
export { BRITONS, holder, NOBODY, prosperityIn, rowLength, totalProsperity } from './board/control.ts'
export { fortsOn } from './board/mods.ts'
export { carriersIn, unitsIn } from './board/pieces.ts'
export { funds } from './board/tracks.ts'
export { rollNames, sideNames, strikeNames } from './texts/words.ts'
export type { Event } from './events.ts'
export type { ActFrame, AnyFrame } from './frames.ts'
export type { B, Board, Faction, Piece, Seat, Space } from './types.ts'

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
const exceed = (term: Check['term'], now: number, over: number): Check => ({ term, now, over, least: false })
const enough = (b: B, nation: Faction): Check => ({ term: 'settlements', now: settlements(b, nation), over: NEEDED.settlements, least: true })
const term = (of: Term, n: number) => ({ term: of, n })
const byRenown = (b: B, faction: Faction, track: number, base: number) => [
  term('renown', valueOf(b, track)),
  term('settlements', BASE.perSettlement * settlements(b, faction)),
  term('base', -base),
]
const byControl = (b: B) => [term('saxon-control', populationUnder(b, SAX)), term('base', -BASE.saxonControl)]
const total = (terms: Score['terms']) => terms.reduce((n, t) => n + t.n, 0)
function termsOf(b: B, faction: Faction): Score['terms'] {
  const state = IMPERIUM[b.imperium]!
  if (faction === DUX) {
    const ground = isFragmented(b) ? term('dux-control', duxControl(b)) : term('prosperity', totalProsperity(b))
    return [term('prestige', valueOf(b, PRESTIGE)), ground, term('base', -state.duxMarginBase)]
  }
  if (faction === CIV) return [term('briton-control', britonControl(b)), term('base', -state.civMarginBase)]
  if (faction === SCO) return byRenown(b, SCO, SCOTTI_RENOWN, BASE.scotti)
  const [fame, land] = [byRenown(b, SAX, SAXON_RENOWN, BASE.saxons), byControl(b)]
  return isFragmented(b) || total(land) > total(fame) ? land : fame
}
function waysOf(b: B, faction: Faction): readonly (readonly Check[])[] {
  const state = IMPERIUM[b.imperium]!
  if (faction === DUX) return state.duxCanWin ? [[exceed('dux-score', margin(b, DUX) + state.duxMarginBase, state.duxThreshold)]] : []
  if (faction === CIV) return state.civCanWin ? [[exceed('briton-control', britonControl(b), state.civThreshold)]] : []
  if (faction === SCO) return [[exceed('renown', valueOf(b, SCOTTI_RENOWN), NEEDED.scottiRenown), enough(b, SCO)]]
  const fame = isFragmented(b) ? [] : [[exceed('renown', valueOf(b, SAXON_RENOWN), NEEDED.saxonRenown), enough(b, SAX)]]
  return [...fame, [exceed('saxon-control', populationUnder(b, SAX), NEEDED.saxonControl)]]
}
/** 7 How every faction stands, and why. */
export const scores = (b: B): Score[] =>
  FACTIONS.map(faction => ({
    ...{ faction, margin: margin(b, faction), passes: passes(b, faction) },
    ...{ terms: termsOf(b, faction), ways: waysOf(b, faction) },
  }))

export interface Pool {
  readonly pool: number
  readonly available: number
  readonly onMap: number
  readonly outOfPlay: number
  readonly size: number
}
/** 1.4.1 Where the pieces of every kind are. */
export const pools = (b: B): Pool[] =>
  POOL_SIZE.map((size, pool) => ({
    ...{ pool, size, available: available(b, PIECES_OF_POOL[pool]![0]!), outOfPlay: b.outOfPlay[pool]! },
    onMap: PIECES_OF_POOL[pool]!.reduce((n, p) => n + onMap(b, p), 0),
  }))
export const poolOwner = (pool: number): Faction => OWNER[PIECES_OF_POOL[pool]![0]!]!
