import { makeRngKeyFromSeed, type GameModule, type GameTypes, type State } from '@tabularium/kernel'
import { bids, duel } from '@tabularium/testkit/games'
import { expect, test } from 'vitest'
import { chooseBotMove, playableBotNames, findBot, parseBotName, createIndexPicker, UnknownBotError, type Bot } from '../src/index.ts'

type Any = GameModule<GameTypes>
const games = [duel as unknown as Any, bids as unknown as Any]
const begin = (game: Any, seed: string, seats?: number) =>
  game.setup(game.def.scenarios[0].id, game.options(seats ? { seats } : {}), makeRngKeyFromSeed(seed)).state
/** Plays to the end; returns who won and everything that was done. */
function playOut(game: Any, s: State<GameTypes>, bots: readonly Bot[], seed: string) {
  const done: unknown[] = []
  for (let n = 0; !s.outcome; n++) {
    const { seat } = game.decisions(s)[0]!
    const action = chooseBotMove(game, s, seat, bots[s.seats.indexOf(seat) % bots.length]!, `${seed} ${n}`)!
    done.push(action)
    expect(game.play(s, seat, action)).toMatchObject({ ok: true })
  }
  return { winners: s.outcome.winners, done }
}

test('names are levels, with a budget for those that think by the clock', () => {
  expect(parseBotName('centurion')).toEqual({ level: 'centurion', ms: null })
  expect(parseBotName('legate@50')).toEqual({ level: 'legate', ms: 50 })
  for (const wrong of ['tribune', 'random@5', 'legate@', 'legate@0', '']) expect(() => parseBotName(wrong)).toThrow(UnknownBotError)
})
test('a level that is not here yet says so', () => {
  expect(playableBotNames).toEqual(['random', 'recruit', 'centurion'])
  expect(() => findBot('legate@50')).toThrow('legate is not here yet; there are random, recruit, centurion')
})
test('the same seed gives the same game', () => {
  for (const game of games)
    for (const name of playableBotNames) {
      const once = () => playOut(game, begin(game, 'same'), [findBot(name)], 'seed').done
      expect(once()).toEqual(once())
    }
})
test('a bot is never given the true state', () => {
  const s = begin(games[0]!, 'secret')
  const { seat } = games[0]!.decisions(s)[0]!
  const given: State<GameTypes>[] = []
  const spy: Bot = { name: 'spy', needs: 'sample', choose: t => (given.push(t.state as unknown as State<GameTypes>), findBot('random').choose(t)) }
  for (let n = 0; n < 5; n++) chooseBotMove(games[0]!, s, seat, spy, n)
  for (const state of given) {
    expect(state).not.toBe(s)
    expect(state.rng.key).not.toEqual(s.rng.key)
  }
  expect(new Set(given.map(state => JSON.stringify(state.secrets.zones))).size).toBeGreaterThan(1)
})
test('a bot that needs only its offer has no state to look at', () => {
  const s = begin(games[0]!, 'offer')
  const peeping: Bot = { name: 'peeping', needs: 'offer', choose: t => (void t.state.board, findBot('random').choose(t)) }
  expect(() => chooseBotMove(games[0]!, s, games[0]!.decisions(s)[0]!.seat, peeping, 1)).toThrow('state.board')
})
test('thinking does not touch the state', () => {
  const s = begin(games[0]!, 'still')
  const before = JSON.stringify(s)
  chooseBotMove(games[0]!, s, games[0]!.decisions(s)[0]!.seat, findBot('centurion'), 1)
  expect(JSON.stringify(s)).toBe(before)
})
test('nobody moves for a seat that is not asked', () => {
  const s = begin(games[0]!, 'turn')
  const other = s.seats.find(seat => !games[0]!.asked(s).includes(seat))!
  expect(chooseBotMove(games[0]!, s, other, findBot('random'), 1)).toBeNull()
})
test('centurion beats recruit, and recruit beats random, on the wheel', () => {
  const wins = (a: string, b: string, n: number) => {
    let won = 0
    for (let i = 0; i < n; i++) {
      const bots = i % 2 === 0 ? [findBot(a), findBot(b)] : [findBot(b), findBot(a)]
      const s = begin(games[0]!, `${a} ${i}`, 2)
      const { winners } = playOut(games[0]!, s, bots, `${i}`)
      if (winners.includes(s.seats[i % 2]!)) won += 1 / winners.length
    }
    return won / n
  }
  // Over 600 games: 0.82 and 0.72. So many games as here miss these marks in less than one seed of two hundred.
  expect(wins('recruit', 'random', 40)).toBeGreaterThan(0.6)
  expect(wins('centurion', 'recruit', 60)).toBeGreaterThan(0.55)
}, 60_000)
test('chance is even', () => {
  const pick = createIndexPicker('even')
  const counts = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < 6000; i++) counts[pick(6)]!++
  for (const n of counts) expect(n).toBeGreaterThan(880)
})
