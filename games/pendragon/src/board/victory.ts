/** 7 VICTORY */
import {
  CIV,
  DUX,
  FACTION_IDS,
  FACTIONS,
  IMPERIUM_ROWS,
  isStronghold,
  NATION_OF_PIECE,
  PIECES,
  PRESTIGE,
  SAX,
  SAXON_RENOWN,
  SCO,
  SCOTTI_RENOWN,
  FACTION_ORDER_FOR_TIES,
} from '../data.ts'
import { sumBritonControl, sumDuxControl, isImperiumFragmented, sumPopulationUnder, sumProsperityOnMap } from './control.ts'
import { valueOfTrack } from './tracks.ts'
import type { BoardView, Faction, PublicContext, Seat, StepContext } from '../types.ts'
import { seatOfFaction } from './seats.ts'

/** Whose Settlement a piece is, whomever it serves; null for all else. */
const NATION_OF_SETTLEMENT: readonly (Faction | null)[] = PIECES.map(p => (isStronghold(p) ? NATION_OF_PIECE[p]! : null))
/** 7.2.3-1, 7.2.4-1 Settlements of a nation on the map, Foederati included; those on DAL RIADA count for the Scotti (r-106). */
export function countSettlements(b: BoardView, nation: Faction): number {
  let n = nation === SCO ? b.dalRiada : 0
  for (const piece of b.sites) if (piece !== null && NATION_OF_SETTLEMENT[piece] === nation) n++
  return n
}
// 7.2.1-1, r-99
const computeDuxScore = (b: BoardView) => valueOfTrack(b, PRESTIGE) + (isImperiumFragmented(b) ? sumDuxControl(b) : sumProsperityOnMap(b))
// 7.2.2-1
const computeCivitatesScore = (b: BoardView) => sumBritonControl(b)
const sumSaxonControl = (b: BoardView) => sumPopulationUnder(b, SAX)
/** The numbers of 7.2 and 7.3 that no Imperium changes: what must be passed, and what a margin is counted from. */
export const BARBARIAN_VICTORY_NEEDS = { scottiRenown: 45, saxonRenown: 30, settlements: 4, saxonControl: 10 } as const
export const BARBARIAN_MARGIN_BASES = { scotti: 65, saxons: 50, saxonControl: 10, perSettlement: 5 } as const

/** 7.2 Whether a faction meets its condition. */
export function doesPassVictoryCheck(b: BoardView, faction: Faction): boolean {
  const state = IMPERIUM_ROWS[b.imperium]!
  if (faction === DUX) return state.duxCanWin && computeDuxScore(b) > state.duxThreshold
  if (faction === CIV) return state.civCanWin && computeCivitatesScore(b) > state.civThreshold
  if (faction === SCO)
    return valueOfTrack(b, SCOTTI_RENOWN) > BARBARIAN_VICTORY_NEEDS.scottiRenown && countSettlements(b, SCO) >= BARBARIAN_VICTORY_NEEDS.settlements
  if (sumSaxonControl(b) > BARBARIAN_VICTORY_NEEDS.saxonControl) return true
  return (
    !isImperiumFragmented(b) &&
    valueOfTrack(b, SAXON_RENOWN) > BARBARIAN_VICTORY_NEEDS.saxonRenown &&
    countSettlements(b, SAX) >= BARBARIAN_VICTORY_NEEDS.settlements
  )
}
/** 7.3 The victory margins. */
export function computeVictoryMargin(b: BoardView, faction: Faction): number {
  const state = IMPERIUM_ROWS[b.imperium]!
  if (faction === DUX) return computeDuxScore(b) - state.duxMarginBase
  if (faction === CIV) return computeCivitatesScore(b) - state.civMarginBase
  if (faction === SCO) return valueOfTrack(b, SCOTTI_RENOWN) - BARBARIAN_MARGIN_BASES.scotti + BARBARIAN_MARGIN_BASES.perSettlement * countSettlements(b, SCO)
  const control = sumSaxonControl(b) - BARBARIAN_MARGIN_BASES.saxonControl
  return isImperiumFragmented(b)
    ? control
    : Math.max(valueOfTrack(b, SAXON_RENOWN) - BARBARIAN_MARGIN_BASES.saxons + BARBARIAN_MARGIN_BASES.perSettlement * countSettlements(b, SAX), control)
}
/** 7.1-1 Factions that no player holds, if the game is played solo as printed. */
function isFactionNonPlayer(g: PublicContext, faction: Faction): boolean {
  const people = g.options['people']
  if (people === 'all') return false
  return !String(people).split('+').includes(FACTION_IDS[faction]!)
}
/** Who ranks: a player with all factions held (1.5.1), and every faction without a player by itself. */
export interface FactionsPlayedTogether {
  readonly seat: Seat | null
  readonly factions: readonly Faction[]
}
export function listFactionsPlayedTogether(g: PublicContext): FactionsPlayedTogether[] {
  const heldBy = (seat: Seat) => FACTIONS.filter(f => seatOfFaction(g.seats, f) === seat && !isFactionNonPlayer(g, f))
  const players = g.seats.map(seat => ({ seat, factions: heldBy(seat) }))
  const lone = FACTIONS.filter(f => isFactionNonPlayer(g, f)).map(f => ({ seat: null, factions: [f] }))
  return [...players.filter(p => p.factions.length > 0), ...lone]
}
/** 1.5.1-3 A player with two factions uses the lower margin (r-103: only that faction is ranked). */
export function findLowestMarginOfParty(b: BoardView, { factions }: FactionsPlayedTogether): { readonly faction: Faction; readonly margin: number } {
  const all = factions.map(faction => ({ faction, margin: computeVictoryMargin(b, faction) }))
  return all.reduce((worst, x) => (x.margin < worst.margin ? x : worst))
}
/** 1.5.1-4 A player passes a check only with all factions held. */
export const doAllFactionsPassVictoryCheck = (b: BoardView, { factions }: FactionsPlayedTogether) => factions.every(f => doesPassVictoryCheck(b, f))
/** 7.1-2, r-102 The best of some: the highest margin, on a tie Scotti, Saxons, Dux, Civitates. */
export function findHighestRankedParty(b: BoardView, some: readonly FactionsPlayedTogether[]): FactionsPlayedTogether {
  const rows = some.map(party => ({ party, ...findLowestMarginOfParty(b, party) }))
  rows.sort((x, y) => y.margin - x.margin || FACTION_ORDER_FOR_TIES.indexOf(x.faction) - FACTION_ORDER_FOR_TIES.indexOf(y.faction))
  return rows[0]!.party
}
export function emitVictoryMargins(g: StepContext): void {
  g.emit({ is: 'margins', margins: FACTIONS.map(f => computeVictoryMargin(g.board, f)) }, [
    'pendragon.7.3-2',
    'pendragon.7.3-3',
    'pendragon.7.3-4',
    'pendragon.7.3-5',
  ])
}
/** 7.3-1 When nobody has passed the last check the highest margin wins. */
export function endGameByMargins(g: StepContext): { done: true } {
  emitVictoryMargins(g)
  const { seat } = findHighestRankedParty(g.board, listFactionsPlayedTogether(g))
  return seat === null ? g.end([], 'non-player') : g.end([seat], isImperiumFragmented(g.board) ? 'margin-fragmentation' : 'margin')
}
