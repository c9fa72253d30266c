/** How likely each seat is to win, by what its evaluation is made of and by weights that were fitted to games of bots. */
import type { GameModule, GameTypes, State } from '@tabularium/kernel'
import type { EarlyAndLate, FittedWeights, Outlook } from '@tabularium/testkit/outlook'
import { computeMean } from './levels.ts'
import { evaluateSeats } from './look-ahead.ts'

/** A game as far as anybody asks who will win: everything the weights are applied to. */
export interface OutlookAtMoment {
  readonly progress: number
  readonly sides: readonly string[]
  readonly terms: readonly (readonly number[])[]
}
export const readOutlook = <G extends GameTypes>(outlook: Outlook<G>, s: State<G>): OutlookAtMoment => ({
  progress: outlook.estimateProgress(s),
  sides: outlook.listSides(s),
  terms: outlook.listTermsOfSeats(s),
})
const valueBetween = ([early, late]: EarlyAndLate, progress: number): number => early * (1 - progress) + late * progress
/** By seat, in log odds: only differences mean anything. */
export function computeLogOdds(names: readonly string[], { sides }: FittedWeights, { progress, sides: sideOf, terms }: OutlookAtMoment): number[] {
  return terms.map((values, seat) => {
    const side = sides[sideOf[seat]!]
    if (!side) return 0
    return values.reduce((sum, value, i) => sum + value * valueBetween(side.terms[names[i]!] ?? [0, 0], progress), valueBetween(side.start, progress))
  })
}
/** Numbers that sum up to 1, each as many times another as the difference of their log odds says. */
export function computeSharesOfLogOdds(logOdds: readonly number[]): number[] {
  const most = Math.max(...logOdds)
  const weights = logOdds.map(x => Math.exp(x - most))
  const all = weights.reduce((sum, x) => sum + x, 0)
  return weights.map(x => x / all)
}
/** A game that is over is known. */
function findSharesOfVictory<G extends GameTypes>({ seats, outcome }: State<G>): readonly number[] | null {
  return outcome && seats.map(seat => (outcome.winners.includes(seat) ? 1 / outcome.winners.length : 0))
}
/** By seat; null where nothing was fitted. */
export function computeWinningChances<G extends GameTypes>(outlook: Outlook<G>, s: State<G>): readonly number[] | null {
  const over = findSharesOfVictory(s)
  if (over) return over
  return outlook.fitted && computeSharesOfLogOdds(computeLogOdds(outlook.terms, outlook.fitted, readOutlook(outlook, s)))
}
/** Where nothing was fitted: by seat, its part of the standing by `evaluate`. Whoever stands `point` higher has about 2.7 times as much. */
export const computeSharesOfStanding = <G extends GameTypes>(game: GameModule<G>, s: State<G>, point: number): readonly number[] =>
  findSharesOfVictory(s) ?? computeSharesOfLogOdds(evaluateSeats(game, s).map(value => value / point))
/** How far apart seats stood by `evaluate`, on the average of these states. */
export function measureSpreadOfStanding<G extends GameTypes>(game: GameModule<G>, states: readonly State<G>[]): number {
  const squares = states.flatMap(s => {
    const values = evaluateSeats(game, s)
    return values.map(value => (value - computeMean(values)) ** 2)
  })
  return Math.sqrt(computeMean(squares)) || 1
}
/** The same game to a bot that judges a table by these weights and not by `evaluate`: to see which plays better. */
export function makeGameJudgedByChances<G extends GameTypes>(game: GameModule<G>, outlook: Outlook<G>, weights: FittedWeights): GameModule<G> {
  const evaluateSeats = (s: State<G>): readonly number[] => computeLogOdds(outlook.terms, weights, readOutlook(outlook, s))
  return { ...game, def: { ...game.def, evaluateSeats, foreseeSeats: evaluateSeats } }
}
