import { loadGame } from '@tabularium/games'
import { makeRngKeyFromSeed, type GameModule, type GameTypes, type State } from '@tabularium/kernel'
import { bidsGame, duelGame } from '@tabularium/testkit/games'
import { expect, test } from 'vitest'
import { chooseBotMove, botLevelNames, findBotByName, parseBotName, createIndexPickerFromSeed, UnknownBotError, type Bot } from '../src/index.ts'
import { playToEndOfAct } from '../src/look-ahead.ts'
import { listCandidateActions } from '../src/offers.ts'
import { createSackGame, createStackGame, startOfSack, startOfStack } from './line.ts'

type Any = GameModule<GameTypes>
const games = [duelGame as unknown as Any, bidsGame as unknown as Any]
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

/** Every level, with a budget that no busy machine cuts short. */
const reproducibleBots = ['random', 'recruit', 'centurion', 'legate#24']

test('names are levels, with a budget for one that searches', () => {
  expect(parseBotName('centurion')).toEqual({ level: 'centurion', ms: null, simulations: null })
  expect(parseBotName('legate@50')).toEqual({ level: 'legate', ms: 50, simulations: null })
  expect(parseBotName('legate#400')).toEqual({ level: 'legate', ms: null, simulations: 400 })
  for (const wrong of ['tribune', 'random@5', 'centurion#5', 'legate@', 'legate@0', 'legate#0', 'legate@5#5', ''])
    expect(() => parseBotName(wrong)).toThrow(UnknownBotError)
})
test('every level can play', () => {
  for (const level of botLevelNames) expect(findBotByName(level).name).toBe(level)
})
test('the same seed gives the same game', () => {
  for (const game of games)
    for (const name of reproducibleBots) {
      const once = () => playOut(game, begin(game, 'same'), [findBotByName(name)], 'seed').done
      expect(once()).toEqual(once())
    }
})
test('a bot is never given the true state', () => {
  const s = begin(games[0]!, 'secret')
  const { seat } = games[0]!.decisions(s)[0]!
  const given: State<GameTypes>[] = []
  const spy: Bot = { name: 'spy', needs: 'sample', choose: t => (given.push(t.state as unknown as State<GameTypes>), findBotByName('random').choose(t)) }
  for (let n = 0; n < 5; n++) chooseBotMove(games[0]!, s, seat, spy, n)
  for (const state of given) {
    expect(state).not.toBe(s)
    expect(state.rng.key).not.toEqual(s.rng.key)
  }
  expect(new Set(given.map(state => JSON.stringify(state.secrets.zones))).size).toBeGreaterThan(1)
})
test('a bot that needs only its offer has no state to look at', () => {
  const s = begin(games[0]!, 'offer')
  const peeping: Bot = { name: 'peeping', needs: 'offer', choose: t => (void t.state.board, findBotByName('random').choose(t)) }
  expect(() => chooseBotMove(games[0]!, s, games[0]!.decisions(s)[0]!.seat, peeping, 1)).toThrow('state.board')
})
test('thinking does not touch the state', () => {
  const s = begin(games[0]!, 'still')
  const before = JSON.stringify(s)
  for (const name of reproducibleBots) chooseBotMove(games[0]!, s, games[0]!.decisions(s)[0]!.seat, findBotByName(name), 1)
  expect(JSON.stringify(s)).toBe(before)
})
test('the same seed, and only what the seat does not know is changed: the same decision', async () => {
  for (const game of [...games, (await loadGame('nero')) as Any]) {
    const s = begin(game, 'hidden')
    let changed = 0
    for (let n = 0; n < 16 && !s.outcome; n++) {
      const { seat } = game.decisions(s)[0]!
      const other = game.sample(s, seat, makeRngKeyFromSeed(`other ${n}`))
      if (JSON.stringify(other.secrets) !== JSON.stringify(s.secrets)) changed++
      for (const name of reproducibleBots)
        expect(chooseBotMove(game, other, seat, findBotByName(name), n)).toEqual(chooseBotMove(game, s, seat, findBotByName(name), n))
      game.play(s, seat, chooseBotMove(game, s, seat, findBotByName('recruit'), n)!)
    }
    expect(changed).toBeGreaterThan(0)
  }
})
test('nobody moves for a seat that is not asked', () => {
  const s = begin(games[0]!, 'turn')
  const other = s.seats.find(seat => !games[0]!.asked(s).includes(seat))!
  expect(chooseBotMove(games[0]!, s, other, findBotByName('random'), 1)).toBeNull()
})
test('centurion beats recruit, and recruit beats random, on the wheel', () => {
  const wins = (a: string, b: string, n: number) => {
    let won = 0
    for (let i = 0; i < n; i++) {
      const bots = i % 2 === 0 ? [findBotByName(a), findBotByName(b)] : [findBotByName(b), findBotByName(a)]
      const s = begin(games[0]!, `${a} ${i}`, 2)
      const { winners } = playOut(games[0]!, s, bots, `${i}`)
      if (winners.includes(s.seats[i % 2]!)) won += 1 / winners.length
    }
    return won / n
  }
  // Over 600 games: 0.82 and 0.72. So many games as here miss these marks in less than one seed of two hundred.
  expect(wins('recruit', 'random', 40)).toBeGreaterThan(0.6)
  expect(wins('centurion', 'recruit', 60)).toBeGreaterThan(0.55)
})
test('chance is even', () => {
  const pick = createIndexPickerFromSeed('even')
  const counts = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < 6000; i++) counts[pick(6)]!++
  for (const n of counts) expect(n).toBeGreaterThan(880)
})
test('what was chosen piece by piece is judged as it is when the choice is closed', () => {
  // Every place chosen is paid for with the closing answer: whoever judged before that would close at once.
  const sack = createSackGame(3)
  const chosen: unknown[] = []
  const s = startOfSack()
  for (let n = 0; !sack.asked(s).includes('other'); n++) {
    const action = chooseBotMove(sack, s, 'walker', findBotByName('centurion'), n)!
    chosen.push(action)
    sack.play(s, 'walker', action)
  }
  expect(chosen).toHaveLength(4)
})
/** What the walker of the stack game does until the other is asked, or for so long. */
function playStackGame(stepsAllowed: boolean, seed: string): { readonly done: readonly string[]; readonly at: number } {
  const game = createStackGame(stepsAllowed)
  const s = startOfStack()
  const done: string[] = []
  for (let n = 0; n < 60 && !game.asked(s).includes('other'); n++) {
    const action = chooseBotMove(game, s, 'walker', findBotByName('centurion'), `${seed} ${n}`)!
    done.push(String(action.do))
    game.play(s, 'walker', action)
  }
  return { done, at: (s.board as { at: number }).at }
}
test('nothing is taken up and put down again only to put off the end', () => {
  for (const seed of ['a', 'b', 'c', 'd']) expect(playStackGame(false, seed).done).toEqual(['finish'])
})
test('what is taken up is followed until it is put down', () => {
  for (const seed of ['a', 'b', 'c', 'd']) expect(playStackGame(true, seed)).toEqual({ done: ['take-up', 'step', 'put-down', 'finish'], at: 1 })
})
test('of the ways to complete an act one does nothing that it need not do', () => {
  const game = createStackGame(true)
  const endsAt = (isBrief: boolean): number[] =>
    Array.from({ length: 20 }, (_, seed) => {
      const s = startOfStack()
      const decision = game.decisionOf(s, 'walker')!
      const [takeUp] = listCandidateActions(decision, 1, createIndexPickerFromSeed(seed))
      playToEndOfAct(game, s, decision, takeUp!, { seed, isBrief }, new Map())
      return (s.board as { at: number }).at
    })
  expect(endsAt(true)).toEqual(Array.from({ length: 20 }, () => 0))
  expect(Math.max(...endsAt(false))).toBeGreaterThan(0)
})
