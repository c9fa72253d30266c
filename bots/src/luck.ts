/** How dice and draws fell for each seat, against what they might have been. It knows no game: the same move is made once more, with other dice. */
import type { Action, GameModule, GameTypes, State } from '@tabularium/kernel'
import { computeMean } from './levels.ts'
import { playToEndOfAct } from './look-ahead.ts'
import { makeRandomDiceKey } from './random.ts'
import type { PickIndex } from './types.ts'

/** By seat: its part of what there is to win. */
export type JudgeStanding<G extends GameTypes> = (s: State<G>) => readonly number[]
export interface MoveMade<G extends GameTypes> {
  readonly before: State<G>
  readonly seat: G['Seat']
  readonly action: Action<G['Verbs']>
}
type ThingsByZone = { readonly [zone: string]: readonly number[] }
/** Piles that nobody looks into: what comes from them is chance, though their order was fixed before. */
const listBlindPiles = <G extends GameTypes>({ def }: GameModule<G>): readonly string[] =>
  Object.entries(def.zones as GameModule<GameTypes>['def']['zones']).flatMap(([zone, { order, visibleTo }]) =>
    order === 'pile' && visibleTo === 'none' ? [zone] : [],
  )
/** Whether dice, a shuffle or a draw had a part in what came of a move. */
export function hasChanceDecided<G extends GameTypes>(game: GameModule<G>, before: State<G>, after: State<G>): boolean {
  if (after.rng.count !== before.rng.count) return true
  const [then, now]: ThingsByZone[] = [before.secrets.zones, after.secrets.zones]
  return then !== now && listBlindPiles(game).some(zone => then![zone] !== now![zone] && then![zone]!.some(thing => !now![zone]!.includes(thing)))
}
/** Other dice, and what nobody has seen of a pile in another order. Changes `s`. */
function redrawChance<G extends GameTypes>(game: GameModule<G>, s: State<G>, pick: PickIndex): void {
  s.rng = { key: makeRandomDiceKey(pick), branch: 1, count: 0 }
  const zones = { ...(s.secrets.zones as ThingsByZone) }
  for (const zone of listBlindPiles(game)) zones[zone] = shuffleUnseen(zones[zone]!, s.secrets.seen, game.def.backs, pick)
  s.secrets = { ...s.secrets, zones: zones as State<G>['secrets']['zones'] }
}
/** Things of one back change places among themselves. */
function shuffleUnseen(lying: readonly number[], seen: readonly number[], backs: readonly number[], pick: PickIndex): number[] {
  const mixed = [...lying]
  const unseen = [...lying.keys()].filter(at => seen[lying[at]!] === 0)
  for (const places of Map.groupBy(unseen, at => backs[lying[at]!]).values())
    for (let i = places.length - 1; i > 0; i--) {
      const [a, b] = [places[i]!, places[pick(i + 1)]!]
      ;[mixed[a], mixed[b]] = [mixed[b]!, mixed[a]!]
    }
  return mixed
}
/** How much better a seat stood than by the mean of other dice, and the variance of that estimate. */
export interface LuckOfSeat {
  readonly by: number
  readonly variance: number
}
export const NO_LUCK: LuckOfSeat = { by: 0, variance: 0 }
export const addLuck = (a: LuckOfSeat, b: LuckOfSeat): LuckOfSeat => ({ by: a.by + b.by, variance: a.variance + b.variance })
/** By seat. What is begun is brought to its end before it is judged, both times by the same unthinking answers: often dice lie on the table before
 *  anything comes of them. At least two tries. */
export function measureLuckOfMove<G extends GameTypes>(
  game: GameModule<G>,
  { before, seat, action }: MoveMade<G>,
  judge: JudgeStanding<G>,
  tries: number,
  pick: PickIndex,
): readonly LuckOfSeat[] {
  const decision = game.decisionOf(before, seat)!
  const gains = Array.from({ length: tries }, () => {
    const plan = { seed: pick(2 ** 32), isBrief: false }
    const [fallen, other] = [game.clone(before), game.clone(before)]
    playToEndOfAct(game, fallen, decision, action, plan, new Map(), () => redrawChance(game, fallen, pick))
    redrawChance(game, other, pick)
    playToEndOfAct(game, other, decision, action, plan, new Map())
    const [was, mightBe] = [judge(fallen), judge(other)]
    return was.map((share, i) => share - mightBe[i]!)
  })
  return before.seats.map((_, i) => estimateMean(gains.map(gain => gain[i]!)))
}
function estimateMean(values: readonly number[]): LuckOfSeat {
  const by = computeMean(values)
  const squares = values.reduce((sum, value) => sum + (value - by) ** 2, 0)
  return { by, variance: squares / (values.length - 1) / values.length }
}
