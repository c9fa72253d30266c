/** From recorded games to weights, and how well they foretell games that they were not fitted to. Pure. */
import { computeLogOdds, computeSharesOfLogOdds, type OutlookAtMoment } from '@tabularium/bots/chances'
import type { FittedSide, FittedWeights } from '@tabularium/testkit/outlook'
import { computeMean, computeWilsonInterval, roundToDigits } from '../sim/stats.ts'
import type { RecordedGame } from './record.ts'
import { computeSurprise, fitSoftmax, type SeatFeatures, type SoftmaxRow } from './softmax.ts'

type Sides = FittedWeights['sides']
/** How strongly the weights are held at those of `evaluate`; the last holds them altogether, and only says how much to trust it. */
export const HOLDS = [1, 4, 16, 64, Infinity] as const
const FOLDS = 5
const QUARTERS = 4
/** So little holds the trust in `evaluate` itself. */
const HOLD_OF_TRUST = 1e-3

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
/** A feature of the beginning and of the end of a game. */
const makeEarlyAndLate = (value: number, progress: number): readonly [number, number] => [value * (1 - progress), value * progress]
const listRows = (games: readonly RecordedGame[], listFeatures: (moment: OutlookAtMoment) => readonly SeatFeatures[]): SoftmaxRow[] =>
  games.flatMap(({ won, moments }) => moments.map(m => ({ weight: 1 / moments.length, won, seats: listFeatures(m) })))

/** What one point of `evaluate` counts, early and late. */
function fitTrust(games: readonly RecordedGame[]): readonly [number, number] {
  const rows = listRows(games, ({ progress, terms }) => terms.map(t => ({ from: 0, values: makeEarlyAndLate(sum(t), progress) })))
  const [early, late] = fitSoftmax(rows, [0, 0], HOLD_OF_TRUST)
  return [early!, late!]
}
/** How far seats lie apart in a term, on the average. */
function measureSpread(games: readonly RecordedGame[], term: number): number {
  const squares = games.flatMap(g =>
    g.moments.flatMap(({ terms }) => {
      const mean = computeMean(terms.map(t => t[term]!))
      return terms.map(t => (t[term]! - mean) ** 2)
    }),
  )
  return Math.sqrt(computeMean(squares)) || 1
}
/** Fits every side's weights, held at those of `evaluate`. */
export function fitWeights(names: readonly string[], games: readonly RecordedGame[], hold: number): Sides {
  const sides = [...new Set(games.flatMap(g => g.moments.flatMap(m => m.sides)))].toSorted()
  const spread = names.map((_, i) => measureSpread(games, i))
  const [early, late] = fitTrust(games)
  const block = 2 + 2 * names.length
  const prior = sides.flatMap(() => [0, 0, ...spread.flatMap(s => [early * s, late * s])])
  const listFeatures = ({ progress, sides: sideOf, terms }: OutlookAtMoment): SeatFeatures[] =>
    terms.map((values, seat) => ({
      from: sides.indexOf(sideOf[seat]!) * block,
      values: [...makeEarlyAndLate(1, progress), ...values.flatMap((value, i) => makeEarlyAndLate(value / spread[i]!, progress))],
    }))
  const found = hold === Infinity ? prior : fitSoftmax(listRows(games, listFeatures), prior, hold)
  return Object.fromEntries(sides.map((side, n) => [side, readSide(names, spread, found.slice(n * block, (n + 1) * block))]))
}
const SIGNIFICANT_DIGITS = 4
/** What is left of nothing by rounding is nothing. */
const LEAST_WEIGHT = 1e-9
const roundWeight = (x: number): number => (Math.abs(x) < LEAST_WEIGHT ? 0 : Number(x.toPrecision(SIGNIFICANT_DIGITS)))
const readSide = (names: readonly string[], spread: readonly number[], [startEarly, startLate, ...rest]: readonly number[]): FittedSide => ({
  start: [roundWeight(startEarly!), roundWeight(startLate!)],
  terms: Object.fromEntries(names.map((name, i) => [name, [roundWeight(rest[2 * i]! / spread[i]!), roundWeight(rest[2 * i + 1]! / spread[i]!)]])),
})

// ---- How well it foretells ----
/** Of one quarter of the games: how often whoever stood first won, and how surprising the winners were. */
export interface QuarterFigures {
  readonly byEvaluate: ShareOfGames
  readonly byWeights: ShareOfGames
  readonly surprise: { readonly ofChance: number; readonly ofEvaluate: number; readonly ofWeights: number }
}
interface ShareOfGames {
  readonly share: number
  readonly ci95: readonly [number, number]
}
interface Prediction {
  readonly quarter: number
  readonly hit: number
  readonly surprise: number
}
/** How much of the victory went to those put first. */
function computeHit(values: readonly number[], won: readonly number[]): number {
  const best = Math.max(...values)
  return computeMean(won.filter((_, seat) => values[seat] === best))
}
function predictGame(names: readonly string[], sides: Sides, { won, moments }: RecordedGame): Prediction[] {
  return moments.map((moment, i) => {
    const logOdds = computeLogOdds(names, { fittedTo: { bots: '', games: 0, seed: '' }, sides }, moment)
    return {
      quarter: Math.floor((i * QUARTERS) / moments.length),
      hit: computeHit(logOdds, won),
      surprise: computeSurprise(won, computeSharesOfLogOdds(logOdds)),
    }
  })
}
/** Every game is foretold by weights that were fitted to the other four fifths. */
function predictUnseenGames(names: readonly string[], games: readonly RecordedGame[], hold: number): Prediction[][] {
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap(fold => {
    const weights = fitWeights(
      names,
      games.filter((_, n) => n % FOLDS !== fold),
      hold,
    )
    return games.filter((_, n) => n % FOLDS === fold).map(g => predictGame(names, weights, g))
  })
}
const computeMeanSurprise = (predicted: readonly (readonly Prediction[])[]): number => computeMean(predicted.flat().map(p => p.surprise))
function computeShare(predicted: readonly (readonly Prediction[])[]): ShareOfGames {
  const hits = sum(predicted.map(game => computeMean(game.map(p => p.hit))))
  return { share: roundToDigits(hits / predicted.length), ci95: computeWilsonInterval(hits, predicted.length) }
}
export interface FitResult {
  readonly hold: number
  readonly sides: Sides
  readonly quarters: readonly QuarterFigures[]
  /** Nats a moment, by how strongly the weights were held. */
  readonly surpriseByHold: readonly { readonly hold: number; readonly surprise: number }[]
}
/** The hold under which unseen games surprise least, and what the weights are then. `onTried` counts the holds. */
export function chooseFit(names: readonly string[], games: readonly RecordedGame[], onTried: () => void = () => {}): FitResult {
  const tried = HOLDS.map(hold => {
    const predicted = predictUnseenGames(names, games, hold)
    onTried()
    return { hold, predicted, surprise: computeMeanSurprise(predicted) }
  })
  const best = tried.reduce((least, one) => (one.surprise < least.surprise ? one : least))
  const [held, chance] = [tried.at(-1)!.predicted, computeMean(games.map(g => Math.log(g.won.length)))]
  return {
    hold: best.hold,
    sides: fitWeights(names, games, best.hold),
    surpriseByHold: tried.map(({ hold, surprise }) => ({ hold, surprise: roundToDigits(surprise) })),
    quarters: Array.from({ length: QUARTERS }, (_, quarter) => {
      const ofQuarter = (predicted: readonly (readonly Prediction[])[]) => predicted.map(game => game.filter(p => p.quarter === quarter))
      const [byEvaluate, byWeights] = [ofQuarter(held), ofQuarter(best.predicted)]
      return {
        byEvaluate: computeShare(byEvaluate),
        byWeights: computeShare(byWeights),
        surprise: {
          ofChance: roundToDigits(chance),
          ofEvaluate: roundToDigits(computeMeanSurprise(byEvaluate)),
          ofWeights: roundToDigits(computeMeanSurprise(byWeights)),
        },
      }
    }),
  }
}
