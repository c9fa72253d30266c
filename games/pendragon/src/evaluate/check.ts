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
/** How many cards are still to be played before it, after the one in play: of those among which the Epoch card is hidden half, in the mean. */
function estimateCardsBeforeVictoryCheck(s: State<Pendragon>): number {
  const [upper, lower] = [`events-${s.board.epoch + 1}`, `mixed-${s.board.epoch + 1}`] as ['events-1', 'mixed-1']
  return (s.secrets.zones[upper]?.length ?? 0) + Math.max(0, (s.secrets.zones[lower]?.length ?? 0) - 1) / 2
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
  readonly cards: number
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
    cards: checking ? 0 : estimateCardsBeforeVictoryCheck(s),
    last: isLastVictoryCheck(s, checking),
    table,
    dux: computeVictoryMargin(table, DUX),
    civitates: computeVictoryMargin(table, CIV),
    land: sumPopulationUnder(table, SAX),
  }
}

// ---- Who wins by it ----
/** How far a quantity may still drift until the check, in points of its own. */
type DriftUntilCheck = (o: VictoryOutlook) => number
export interface VictoryForecast {
  readonly prosperity: DriftUntilCheck
  readonly control: DriftUntilCheck
  readonly land: DriftUntilCheck
  readonly lead: DriftUntilCheck
  readonly saxonRenown: DriftUntilCheck
  readonly scottiRenown: DriftUntilCheck
  /** 7.3 How far apart margins have to lie at the last check to count for much. */
  readonly margins: DriftUntilCheck
  /** How much of the Plunder that is carried long before the last check has become Renown by then. */
  readonly plunderBroughtHome: number
}
/** At the beginning of an epoch, and when the check is near. */
const createDriftByNearness =
  (early: number, near: number): DriftUntilCheck =>
  o =>
    early + (near - early) * o.near
/** By how often recruits still passed, where it could be measured: nearly a step when the check comes, which makes whoever looks one act ahead act. */
export const NEAR_FORECAST: VictoryForecast = {
  prosperity: createDriftByNearness(7, 1.75),
  control: createDriftByNearness(3, 0.75),
  land: createDriftByNearness(3, 0.75),
  lead: createDriftByNearness(6, 1.5),
  saxonRenown: createDriftByNearness(7, 1.75),
  scottiRenown: createDriftByNearness(9, 2.25),
  margins: createDriftByNearness(4, 4),
  plunderBroughtHome: 0,
}
/** The square of what the card in play and its like still change, and of what every further card does. */
const createDriftByCards =
  (onThisCard: number, perCard: number): DriftUntilCheck =>
  o =>
    DRIFT_PER_DEVIATION * Math.sqrt(onThisCard + perCard * o.cards)
/** A standard deviation, as the logistic curve counts it; it foretold best who won the next check (in 0.7, 0.85, 1 and 1.15). */
const DRIFT_PER_DEVIATION = 0.85
/** By how far what the checks ask for still moved, card by card, in 82 games of centurions: on the last cards little is left to be caught up. */
export const FAR_FORECAST: VictoryForecast = {
  prosperity: createDriftByCards(5, 7),
  control: createDriftByCards(4, 3.5),
  land: createDriftByCards(1, 0.5),
  lead: createDriftByCards(10, 7),
  saxonRenown: createDriftByCards(5, 4),
  scottiRenown: createDriftByCards(5, 4),
  margins: createDriftByCards(5, 5),
  plunderBroughtHome: 0.6,
}
/** The chance to be beyond a threshold at the check for who is beyond it by so much now. */
const estimateChanceToExceed = (beyond: number, drift: number) => 1 / (1 + Math.exp(-beyond / drift))
/** To exceed a whole number: half a point beyond it is even. */
const valueJustBeyondThreshold = (threshold: number) => threshold + 0.5
const isImperiumCivilian = (b: BoardView) => b.imperium === RR_CIVILIAN || b.imperium === AU_CIVILIAN
/** 6.2-6, -7 Dominance follows Wealth less Prestige. */
function estimateChanceOfCivilianDominance(o: VictoryOutlook, forecast: VictoryForecast): number {
  const { table } = o
  const lead = valueOfTrack(table, WEALTH) - valueOfTrack(table, PRESTIGE)
  return estimateChanceToExceed(lead - valueJustBeyondThreshold(isImperiumCivilian(table) ? 5 : 9), forecast.lead(o))
}
/** 7.2.1 Before Fragmentation the Dux win by Prosperity, and only under Military Dominance. */
function estimateDuxChance(o: VictoryOutlook, forecast: VictoryForecast): number {
  const { duxMarginBase, duxThreshold } = IMPERIUM_ROWS[o.table.imperium]!
  const beyond = o.dux + duxMarginBase - valueJustBeyondThreshold(duxThreshold)
  return isImperiumFragmented(o.table)
    ? estimateChanceToExceed(beyond, forecast.control(o))
    : estimateChanceToExceed(beyond, forecast.prosperity(o)) * (1 - estimateChanceOfCivilianDominance(o, forecast))
}
/** 7.2.2 The Civitates win by Control, before Fragmentation only under Civilian Dominance. */
function estimateCivitatesChance(o: VictoryOutlook, forecast: VictoryForecast): number {
  const { civMarginBase, civThreshold } = IMPERIUM_ROWS[o.table.imperium]!
  const beyond = o.civitates + civMarginBase - valueJustBeyondThreshold(civThreshold)
  return estimateChanceToExceed(beyond, forecast.control(o)) * (isImperiumFragmented(o.table) ? 1 : estimateChanceOfCivilianDominance(o, forecast))
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
function estimateSaxonsChance(o: VictoryOutlook, forecast: VictoryForecast): number {
  const byLand = estimateChanceToExceed(o.land - valueJustBeyondThreshold(BARBARIAN_VICTORY_NEEDS.saxonControl), forecast.land(o))
  return isImperiumFragmented(o.table) ? byLand : Math.max(byLand, estimateChanceToExceed(estimateRenownBeyondNeed(o, SAX), forecast.saxonRenown(o)))
}
const estimateScottiChance = (o: VictoryOutlook, forecast: VictoryForecast) =>
  estimateChanceToExceed(estimateRenownBeyondNeed(o, SCO), forecast.scottiRenown(o))
/** 3.4.2-2 The tracks when so much of the Plunder that is carried has come home. */
function imagineBoardWithPlunderHome(b: BoardView, share: number): BoardView {
  if (share <= 0) return b
  const tracks = [...b.tracks]
  tracks[SAXON_RENOWN]! += countPlunderCarried(b, SAX) * share
  tracks[SCOTTI_RENOWN]! += countPlunderCarried(b, SCO) * share
  return { ...b, tracks }
}
/** 7.3-1 When nobody passes the last check the highest margin wins. */
function estimateChancesByMargin(o: VictoryOutlook, { margins: drift, plunderBroughtHome }: VictoryForecast): number[] {
  const table = imagineBoardWithPlunderHome(o.table, plunderBroughtHome * (1 - o.near))
  const margins = [o.dux, o.civitates, computeVictoryMargin(table, SAX), computeVictoryMargin(table, SCO)]
  const top = Math.max(...margins)
  const heat = drift(o)
  const weights = margins.map(m => Math.exp((m - top) / heat))
  const all = weights.reduce((sum, x) => sum + x, 0)
  return weights.map(x => x / all)
}
/** The chance of every faction to win at the next check: of those who pass it one does (7.1-2). */
export function estimateVictoryChances(o: VictoryOutlook, forecast = NEAR_FORECAST): number[] {
  const passing = [estimateDuxChance, estimateCivitatesChance, estimateSaxonsChance, estimateScottiChance].map(estimate => estimate(o, forecast))
  const nobody = passing.reduce((p, x) => p * (1 - x), 1)
  const all = passing.reduce((sum, x) => sum + x, Number.MIN_VALUE)
  const ranked = o.last ? estimateChancesByMargin(o, forecast) : null
  return passing.map((p, f) => ((1 - nobody) * p) / all + (ranked === null ? 0 : nobody * ranked[f]!))
}
