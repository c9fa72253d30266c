import type { GameModule, GameTypes, PendingDecision, State } from '@tabularium/kernel'
import { expect, test } from 'vitest'
import { searchWithinBudget } from '../src/legate.ts'
import { chooseBotMove, createIndexPickerFromSeed, findBotByName } from '../src/index.ts'
import { findBestAnswerOfSearch } from '../src/tree.ts'
import { createBetGame, createErrandGame, createLetterGame, createLine, startAt, startOfBet, startOfErrands, startOfLetter, type Walker } from './line.ts'

const search = (worth: readonly number[], at: number, judgedAt: 'act' | 'turn', simulations = 200, ms = Infinity) =>
  searchFrom(createLine(worth, judgedAt), startAt(at), simulations, ms)
const searchErrands = (judgedAt: 'act' | 'procedure' | 'turn', isOut: boolean) =>
  findBestAnswerOfSearch(searchFrom(createErrandGame([0, -3, 9], judgedAt), startOfErrands(isOut), 200, Infinity))
function searchFrom(game: GameModule<GameTypes>, state: State<GameTypes>, simulations: number, ms: number) {
  const decision = game.decisionOf(state, 'walker') as PendingDecision<GameTypes>
  return searchWithinBudget({ game, state, decision, pick: createIndexPickerFromSeed('line') }, { simulations, ms })
}

test('a plan is judged at the end of the turn: through a valley to a hill', () => {
  expect(findBestAnswerOfSearch(search([0, -3, -3, 9], 0, 'turn'))).toEqual({ do: 'step', to: 1 })
})
test('a plan is judged at the end of the act, where the game says so', () => {
  expect(findBestAnswerOfSearch(search([0, -3, -3, 9], 0, 'act'))).toEqual({ do: 'stop' })
})
test('a plan is judged when the procedure that asks is over or comes back to its question, where the game says so', () => {
  expect(searchErrands('procedure', true)).toEqual({ do: 'step', to: 1 })
  expect(searchErrands('procedure', false)).toEqual({ do: 'set-out' })
  expect(searchErrands('act', true)).toEqual({ do: 'halt' })
})
test('a plan is judged by what the game foresees, where it foresees more; who looks one act ahead goes by what is', () => {
  const line = createLine([0, -3, -3], 'turn')
  const foreseeSeats = ({ board }: State<GameTypes>) => [(board as Walker).at === 2 ? 9 : 0, 0]
  const game = { ...line, def: { ...line.def, foreseeSeats } }
  expect(findBestAnswerOfSearch(searchFrom(line, startAt(1), 200, Infinity))).toEqual({ do: 'step', to: 0 })
  expect(findBestAnswerOfSearch(searchFrom(game, startAt(1), 200, Infinity))).toEqual({ do: 'step', to: 2 })
  expect(chooseBotMove(game, startAt(1), 'walker', findBotByName('centurion'), 1)).toEqual({ do: 'step', to: 0 })
})
test('whoever gains nothing by walking stops', () => {
  expect(findBestAnswerOfSearch(search([5, 5, 5, 5], 1, 'turn'))).toEqual({ do: 'stop' })
})
test('a way that comes back to where it began is worth no more than the worst', () => {
  const away = search([2, 9], 1, 'turn').contest.nodes.find(node => 'to' in node.action)!
  expect(away.visits).toBeGreaterThan(1)
  expect(away.value).toBeLessThanOrEqual(2)
})
test('of many answers the worse half is left, and again, until one remains', () => {
  const { contest } = search([0, 1, 2, 3, 4, 5, 6], 3, 'turn', 90)
  expect(contest.nodes.length).toBeLessThanOrEqual(2)
})
const countVisits = ({ contest }: ReturnType<typeof search>) => [...contest.nodes, ...contest.dropped].reduce((sum, node) => sum + node.visits, 0)
test('the budget is kept, in simulations and in milliseconds', () => {
  const long = Array.from({ length: 20 }, (_, place) => place % 3)
  expect(countVisits(search(long, 9, 'turn', 37))).toBe(37)
  expect(countVisits(search(long, 9, 'turn', 1e9, 20))).toBeLessThan(1e9)
  expect(countVisits(search(long, 9, 'turn', 1e9, 0))).toBe(1)
})
test('what nothing new can come of is tried no more', () => {
  expect(countVisits(search([0, 1], 0, 'turn', 200))).toBeLessThan(10)
})
test('what only looked lucky is found out when it is tried anew', () => {
  const game = createBetGame()
  const decision = game.decisionOf(startOfBet(), 'walker') as PendingDecision<GameTypes>
  let [foundByLegate, foundBySearch] = [0, 0]
  for (let seed = 0; seed < 20; seed++) {
    if (String(chooseBotMove(game, startOfBet(), 'walker', findBotByName('legate#600'), seed)!.do) === 'sure') foundByLegate++
    const pick = createIndexPickerFromSeed(seed)
    const { do: verb } = findBestAnswerOfSearch(searchWithinBudget({ game, state: startOfBet(), decision, pick }, { simulations: 600, ms: Infinity }))
    if (String(verb) === 'sure') foundBySearch++
  }
  expect(foundBySearch).toBeLessThan(15)
  expect(foundByLegate).toBeGreaterThan(17)
})
test('what was chosen in secret is left as it is, unless something else is surely better: nobody changes his mind for ever', () => {
  const game = createLetterGame()
  for (let seed = 0; seed < 12; seed++) {
    const s = startOfLetter()
    let answers = 0
    for (; game.asked(s).includes('walker') && answers < 20; answers++)
      game.play(s, 'walker', chooseBotMove(game, s, 'walker', findBotByName('legate#400'), `${seed} ${answers}`)!)
    expect(answers).toBeLessThan(6)
  }
})
