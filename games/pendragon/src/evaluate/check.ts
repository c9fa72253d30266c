/** What the next check (6.3) and the last ranking (7.3) will find, and how likely each faction is to win by them. */
import type { State } from '@tabularium/kernel'
import { AU_CIVILIAN, CIV, DUX, IMPERIUM_ROWS, PRESTIGE, RR_CIVILIAN, SAX, SAXON_RENOWN, SCENARIOS, SCO, SCOTTI_RENOWN, WEALTH } from '../data.ts'
import { isImperiumFragmented, sumPopulationUnder } from '../board/control.ts'
import { findNewDominance, findImperiumFall, computeHoardLimit, findImperiumAfterShift } from '../board/imperium.ts'
import { valueOfTrack } from '../board/tracks.ts'
import { BARBARIAN_MARGIN_BASES, computeVictoryMargin, BARBARIAN_VICTORY_NEEDS, countSettlements } from '../board/victory.ts'
import type { BoardView, Faction, Pendragon } from '../types.ts'
import { countPlunderCarried } from './barbarians.ts'

// ---- When it comes ----
const EPOCH_STEPS_BEFORE_VICTORY_CHECK: readonly string[] = ['annona', 'hoard', 'imperium']
const isVictoryCheckStillAhead = (s: State<Pendragon>) => s.stack.some(f => f.proc === 'epoch' && EPOCH_STEPS_BEFORE_VICTORY_CHECK.includes(f.at))
const isLastVictoryCheck = (s: State<Pendragon>, checking: boolean) => s.board.epoch + (checking ? 0 : 1) >= SCENARIOS[s.board.scenario]!.final.epoch
const CARDS_PER_EPOCH = 9
/** How near the check is, from 0 to 1: what lies above the four cards among which the Epoch card is hidden. */
export function estimateNearnessOfVictoryCheck(s: State<Pendragon>): number {
  const zone = `events-${s.board.epoch + 1}` as 'events-1'
  return 1 - Math.min(CARDS_PER_EPOCH, s.secrets.zones[zone]?.length ?? 0) / CARDS_PER_EPOCH
}

// ---- What it finds ----
const halveRoundingUp = (n: number) => n - Math.floor(n / 2)
/** 6.2 The Civitates have hoarded, the Imperium has shifted. */
function imagineBoardAtNextCheck(b: BoardView): BoardView {
  const tracks = [...b.tracks]
  tracks[WEALTH]! += computeHoardLimit(b)
  const fall = findImperiumFall(b)
  if (fall !== null) for (const track of [PRESTIGE, WEALTH]) tracks[track] = halveRoundingUp(tracks[track]!)
  const fallen: BoardView = { ...b, tracks, imperium: fall ?? b.imperium }
  const dominant = findNewDominance(fallen)
  return dominant === null ? fallen : { ...fallen, imperium: findImperiumAfterShift(fallen, dominant) }
}
export interface VictoryOutlook {
  readonly near: number
  readonly last: boolean
  /** The table at the check, with the margins of the Britons (7.3) and the Population under Saxon Control. */
  readonly table: BoardView
  readonly dux: number
  readonly civitates: number
  readonly land: number
}
export function estimateVictoryOutlook(s: State<Pendragon>, b: BoardView): VictoryOutlook {
  const table = imagineBoardAtNextCheck(b)
  const checking = isVictoryCheckStillAhead(s)
  return {
    near: checking ? 1 : estimateNearnessOfVictoryCheck(s),
    last: isLastVictoryCheck(s, checking),
    table,
    dux: computeVictoryMargin(table, DUX),
    civitates: computeVictoryMargin(table, CIV),
    land: sumPopulationUnder(table, SAX),
  }
}

// ---- Who wins by it ----
/** How far each quantity drifts in an epoch of play, in points of its own; measured where it could be, by how often recruits still passed. */
const EXPECTED_DRIFT_UNTIL_CHECK = { prosperity: 7, control: 3, lead: 6, saxonRenown: 7, scottiRenown: 9 } as const
/** The chance to be beyond a threshold at the check for who is beyond it by so much now: a slope long before, nearly a step when it comes. */
const estimateChanceToExceed = (beyond: number, drift: number, near: number) => 1 / (1 + Math.exp(-beyond / (drift * (1 - 0.75 * near))))
/** To exceed a whole number: half a point beyond it is even. */
const valueJustBeyondThreshold = (threshold: number) => threshold + 0.5
const isImperiumCivilian = (b: BoardView) => b.imperium === RR_CIVILIAN || b.imperium === AU_CIVILIAN
/** 6.2-6, -7 Dominance follows Wealth less Prestige. */
function estimateChanceOfCivilianDominance({ table, near }: VictoryOutlook): number {
  const lead = valueOfTrack(table, WEALTH) - valueOfTrack(table, PRESTIGE)
  return estimateChanceToExceed(lead - valueJustBeyondThreshold(isImperiumCivilian(table) ? 5 : 9), EXPECTED_DRIFT_UNTIL_CHECK.lead, near)
}
/** 7.2.1 Before Fragmentation the Dux win by Prosperity, and only under Military Dominance. */
function estimateDuxChance(o: VictoryOutlook): number {
  const { duxMarginBase, duxThreshold } = IMPERIUM_ROWS[o.table.imperium]!
  const beyond = o.dux + duxMarginBase - valueJustBeyondThreshold(duxThreshold)
  return isImperiumFragmented(o.table)
    ? estimateChanceToExceed(beyond, EXPECTED_DRIFT_UNTIL_CHECK.control, o.near)
    : estimateChanceToExceed(beyond, EXPECTED_DRIFT_UNTIL_CHECK.prosperity, o.near) * (1 - estimateChanceOfCivilianDominance(o))
}
/** 7.2.2 The Civitates win by Control, before Fragmentation only under Civilian Dominance. */
function estimateCivitatesChance(o: VictoryOutlook): number {
  const { civMarginBase, civThreshold } = IMPERIUM_ROWS[o.table.imperium]!
  const beyond = o.civitates + civMarginBase - valueJustBeyondThreshold(civThreshold)
  return estimateChanceToExceed(beyond, EXPECTED_DRIFT_UNTIL_CHECK.control, o.near) * (isImperiumFragmented(o.table) ? 1 : estimateChanceOfCivilianDominance(o))
}
/** 6.6-2 What is not brought home before the check counts only for the next one. */
const PLUNDER_HOME_IN_TIME_CHANCE = 0.6
/** 7.2.3-1, 7.2.4-1 By Renown: what is missing of either need; once nothing is, what is beyond it. */
function estimateRenownBeyondNeed({ table, near }: VictoryOutlook, faction: Faction): number {
  const [track, needed] = faction === SAX ? [SAXON_RENOWN, BARBARIAN_VICTORY_NEEDS.saxonRenown] : [SCOTTI_RENOWN, BARBARIAN_VICTORY_NEEDS.scottiRenown]
  const beyond = valueOfTrack(table, track) + countPlunderCarried(table, faction) * PLUNDER_HOME_IN_TIME_CHANCE * (1 - near) - valueJustBeyondThreshold(needed)
  const homeless = Math.max(0, BARBARIAN_VICTORY_NEEDS.settlements - countSettlements(table, faction))
  return homeless > 0 ? Math.min(0, beyond) - homeless * BARBARIAN_MARGIN_BASES.perSettlement : beyond
}
/** 7.2.3-2 The Saxons win by land too, whatever the Imperium. */
function estimateSaxonsChance(o: VictoryOutlook): number {
  const byLand = estimateChanceToExceed(o.land - valueJustBeyondThreshold(BARBARIAN_VICTORY_NEEDS.saxonControl), EXPECTED_DRIFT_UNTIL_CHECK.control, o.near)
  return isImperiumFragmented(o.table)
    ? byLand
    : Math.max(byLand, estimateChanceToExceed(estimateRenownBeyondNeed(o, SAX), EXPECTED_DRIFT_UNTIL_CHECK.saxonRenown, o.near))
}
const estimateScottiChance = (o: VictoryOutlook) => estimateChanceToExceed(estimateRenownBeyondNeed(o, SCO), EXPECTED_DRIFT_UNTIL_CHECK.scottiRenown, o.near)
/** 7.3-1 When nobody passes the last check the highest margin wins. */
function estimateChancesByMargin(o: VictoryOutlook): number[] {
  const margins = [o.dux, o.civitates, computeVictoryMargin(o.table, SAX), computeVictoryMargin(o.table, SCO)]
  const top = Math.max(...margins)
  const weights = margins.map(m => Math.exp((m - top) / 4))
  const all = weights.reduce((sum, x) => sum + x, 0)
  return weights.map(x => x / all)
}
/** The chance of every faction to win at the next check: of those who pass it one does (7.1-2). */
export function estimateVictoryChances(o: VictoryOutlook): number[] {
  const passing = [estimateDuxChance(o), estimateCivitatesChance(o), estimateSaxonsChance(o), estimateScottiChance(o)]
  const nobody = passing.reduce((p, x) => p * (1 - x), 1)
  const all = passing.reduce((sum, x) => sum + x, Number.MIN_VALUE)
  const ranked = o.last ? estimateChancesByMargin(o) : null
  return passing.map((p, f) => ((1 - nobody) * p) / all + (ranked === null ? 0 : nobody * ranked[f]!))
}
