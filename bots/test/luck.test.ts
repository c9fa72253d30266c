import { randomBelow, type GameModule, type GameTypes, type State } from '@tabularium/kernel'
import { expect, test } from 'vitest'
import { hasChanceDecided, measureLuckOfMove, type JudgeStanding } from '../src/luck.ts'
import { createIndexPickerFromSeed } from '../src/random.ts'
import { startAt } from './line.ts'

/** Somebody tosses a die or draws from the deck, counts it a question later, and stands there; or he goes to 3 by himself. */
type Toss = { tossed: number | null; at: number; isOver: boolean }
const boardOf = (s: State<GameTypes>) => s.board as Toss
const deckOf = (s: State<GameTypes>) => (s.secrets.zones as { deck: number[] }).deck
const askedOf = (s: State<GameTypes>) => [boardOf(s).isOver ? 'other' : 'walker']
function playToss(s: State<GameTypes>, verb: string): void {
  const { tossed } = boardOf(s)
  if (verb === 'toss') s.board = { tossed: 1 + randomBelow(s.rng, 6), at: 0, isOver: false }
  else if (verb === 'draw') {
    s.board = { tossed: deckOf(s).at(-1)!, at: 0, isOver: false }
    s.secrets = { ...s.secrets, zones: { deck: deckOf(s).slice(0, -1) } }
  } else s.board = { tossed, at: verb === 'go' ? 3 : tossed!, isOver: true }
}
const tossGame = {
  def: { judgedAt: 'act', zones: { deck: { order: 'pile', visibleTo: 'none' } }, shapes: { own: null }, backs: [0, 0, 0, 0, 0, 0, 0] },
  waiting: askedOf,
  asked: askedOf,
  decisionOf: (s: State<GameTypes>, seat: string) =>
    boardOf(s).tossed === null
      ? { seat, say: 'toss.choose', cite: [], offer: { toss: true, draw: true, go: true } }
      : { seat, say: 'toss.count', cite: [], offer: { count: true } },
  play: (s: State<GameTypes>, _: string, { do: verb }: { do: string }) => {
    playToss(s, verb)
    return { ok: true }
  },
  clone: (s: State<GameTypes>) => ({ ...s, rng: { ...s.rng }, board: { ...s.board }, stack: [...s.stack] }),
} as unknown as GameModule<GameTypes>
const startOfToss = (seed: number, seen: readonly number[] = [0, 0, 0, 0, 0, 0, 0]) =>
  ({
    ...startAt(0),
    board: { tossed: null, at: 0, isOver: false },
    rng: { key: [seed, 0, 0, 0, 0, 0, 0, 0], branch: 0, count: 0 },
    secrets: { zones: { deck: [1, 2, 3, 4, 5, 6] }, seen },
  }) as unknown as State<GameTypes>
/** The walker has a sixth for each step, the other the rest. */
const judge: JudgeStanding<GameTypes> = s => [boardOf(s).at / 6, 1 - boardOf(s).at / 6]
const measure = (before: State<GameTypes>, verb: string) =>
  measureLuckOfMove(tossGame, { before, seat: 'walker', action: { do: verb } as never }, judge, 600, createIndexPickerFromSeed('luck'))
const afterMove = (before: State<GameTypes>, verb: string) => {
  const s = tossGame.clone(before)
  playToss(s, verb)
  return s
}
test('a die is as lucky as it lies above the mean of others, though it counts only later; what one has the other lacks', () => {
  for (const seed of [1, 2, 3, 4]) {
    const before = startOfToss(seed)
    const [walker, other] = measure(before, 'toss')
    const expected = (boardOf(afterMove(before, 'toss')).tossed! - 3.5) / 6
    expect(Math.abs(walker!.by - expected)).toBeLessThan(4 * Math.sqrt(walker!.variance))
    expect(Math.sqrt(walker!.variance)).toBeLessThan(0.02)
    expect(other!.by).toBeCloseTo(-walker!.by, 9)
  }
})
test('so is a draw from a pile that nobody has looked into; one whose order is known is no luck', () => {
  const [walker] = measure(startOfToss(1), 'draw')
  expect(Math.abs(walker!.by - (6 - 3.5) / 6)).toBeLessThan(4 * Math.sqrt(walker!.variance))
  expect(measure(startOfToss(1, [1, 1, 1, 1, 1, 1, 1]), 'draw')[0]).toEqual({ by: 0, variance: 0 })
})
test('a move that nothing was left to is told from one of dice or draws, and is no luck', () => {
  const before = startOfToss(1)
  expect(['toss', 'draw', 'go'].map(verb => hasChanceDecided(tossGame, before, afterMove(before, verb)))).toEqual([true, true, false])
  expect(measure(before, 'go')[0]).toEqual({ by: 0, variance: 0 })
})
