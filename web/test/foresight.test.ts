import './support/browser.ts'
import { loadGame, type AnyGame } from '@tabularium/games'
import { makeRngKeyFromSeed } from '@tabularium/kernel'
import { assert, beforeAll, describe, test } from 'vitest'
import type { AnyState } from '../src/match/client.ts'
import type { GameUi } from '../src/table/game-ui.ts'
import { listChoices } from '../src/table/choices.ts'

const uis = {
  nero: async (game: AnyGame) => (await import('../src/games/nero/index.ts')).createNeroUi(game),
  italia: async (game: AnyGame) => (await import('../src/games/italia/index.ts')).createItaliaUi(game),
  pendragon: async (game: AnyGame) => (await import('../src/games/pendragon/index.ts')).createPendragonUi(game),
} as const
const games: { [id: string]: { readonly game: AnyGame; readonly ui: GameUi } } = {}
beforeAll(async () => {
  for (const [id, uiOf] of Object.entries(uis)) {
    const game = await loadGame(id as keyof typeof uis)
    games[id] = { game, ui: await uiOf(game) }
  }
})
const noteAt = (id: string, s: AnyState, action: { readonly do: string; readonly to?: string }) => {
  const { game, ui } = games[id]!
  return ui.note!(game, s, game.decisions(s)[0]!, action, 'en')
}
const oddsAt = (id: string, s: AnyState, action: { readonly do: string; readonly to?: string } | null) => {
  const { game, ui } = games[id]!
  return ui.odds!(game, s, game.decisions(s)[0]!, action, 'en')
}

describe('the order of answers', () => {
  test('what does something comes first, then letting it be, then a war', async () => {
    const { rankAnswer } = await import('../src/table/foresight.ts')
    const session = {
      gameUi: { lesser: ['refuse'], grave: ['activation.hostility declare'] },
      question: { value: { decision: { say: 'activation.hostility' } } },
    }
    const rank = (verb: string): number => rankAnswer(session as never, verb)
    assert.deepEqual(
      ['declare', 'refuse', 'act-by'].toSorted((a, b) => rank(a) - rank(b)),
      ['act-by', 'refuse', 'declare'],
    )
  })
})
describe('a place that is touched', () => {
  test('gives the one answer it has, but lists one that breaks a word', async () => {
    const { chooseOrList } = await import('../src/table/ui.ts')
    const touch = (note: object | null): string => {
      const choice = { is: 'one', verb: 'attack', action: { do: 'attack', to: 'banat' }, at: { spaces: ['banat'], card: null, seat: null } }
      let came = 'listed'
      const session = { choices: { value: [choice] }, gameUi: { lesser: [] }, choose: () => void (came = 'given') }
      chooseOrList({ session, foresight: { note: () => note }, asked: { value: null } } as never, { is: 'space', id: 'banat' })
      return came
    }
    assert.deepEqual(
      [touch(null), touch({ mark: '5', text: 'costs 5' }), touch({ mark: '!', text: 'breaks a treaty', isGrave: true })],
      ['given', 'given', 'listed'],
    )
  })
})
describe('Nero before the click', () => {
  const board = {
    turn: 2,
    active: 'seat-1',
    first: 'seat-1',
    played: 1,
    from: 'hispania',
    mp: 6,
    home: { 'seat-1': 'western-europe', 'seat-2': 'central-europe', 'seat-3': 'eastern-europe', 'seat-4': 'asia-africa' },
    legions: {
      'seat-1': { 'gallia-narbonensis': 3, britannia: 4 },
      'seat-2': { 'north-italy': 1, raetia: 6 },
      'seat-3': { dalmatia: 7 },
      'seat-4': { syria: 7 },
    },
    rank: { 'seat-1': 'contender', 'seat-2': 'general', 'seat-3': 'general', 'seat-4': 'general' },
    stands: { 'seat-1': 'gallia-narbonensis', 'seat-2': 'raetia', 'seat-3': 'dalmatia', 'seat-4': 'syria' },
  }
  const group = { legions: 3, commander: true, place: 'gallia-narbonensis', came: 'hispania', wins: 0, begun: true, entered: true }
  const marching = (change: object = {}, more: object = {}): AnyState =>
    games['nero']!.game.position({
      board: { ...board, ...more },
      zones: { 'hand-seat-1': ['bribery-1'], 'hand-seat-2': ['praetorian-guard-2', 'bribery-2'] },
      stack: [
        { proc: 'game', at: 'turns', drawn: null, placed: 0 },
        { proc: 'turn', at: 'after' },
        { proc: 'round', at: 'choose' },
        { proc: 'march', at: 'choose', ...group, ...change },
      ],
    }) as AnyState
  test('a step says its price, with what battles won have added', () => {
    assert.deepEqual(noteAt('nero', marching(), { do: 'step', to: 'hispania' }), { mark: '1', text: '1 MP' })
    assert.equal(noteAt('nero', marching({ wins: 2 }), { do: 'step', to: 'hispania' })!.mark, '3')
  })
  test('and the passage out of a province where somebody stands', () => {
    const legions = { ...board.legions, 'seat-2': { 'gallia-narbonensis': 1, raetia: 6 } }
    assert.equal(noteAt('nero', marching({}, { legions }), { do: 'step', to: 'hispania' })!.mark, '2')
  })
  test('a fight shows legions, rank and what hidden hands may add, and is tried out', () => {
    const odds = oddsAt('nero', marching(), { do: 'step', to: 'north-italy' })!
    assert.deepEqual(
      odds.sides.map(s => [s.name, s.strength, s.facts[0]]),
      [
        ['Galba', '4', 'battle points, 3 for legions and 1 for the commander'],
        ['Vitellius', '1', 'battle point for the legion'],
      ],
    )
    assert.match(odds.sides[1].facts[1]!, /^holds 2 cards and may add 2$/)
    const trials = Array.from({ length: 20 }, (_, i) => odds.trial(i).won)
    assert.deepEqual(
      trials,
      Array.from({ length: 20 }, (_, i) => odds.trial(i).won),
    )
    assert.equal(oddsAt('nero', marching(), { do: 'step', to: 'hispania' }), null)
  })
})

describe('every game', () => {
  /** Games played at random, each question looked at as the table would. */
  const SEEDS = [3, 8]
  const STEPS = 160
  test.each(Object.keys(uis))('%s tells notes, cautions and odds that hold', id => {
    const { game, ui } = games[id]!
    const seen = { notes: 0, odds: 0, asked: 0 }
    for (const seed of SEEDS) {
      const s = game.setup(game.def.scenarios[0]!.id, game.options({}), makeRngKeyFromSeed(seed)).state as AnyState
      let x = seed
      const below = (n: number): number => ((x = (Math.imul(x, 1664525) + 1013904223) >>> 0), Math.floor((x / 2 ** 32) * n))
      for (let n = 0; n < STEPS && !s.outcome; n++) {
        const decision = game.decisions(s)[0]!
        const before = JSON.stringify([s.board, s.stack])
        const all = listChoices(game, ui, s, decision)
        ui.cautions?.(s, decision, 'it')
        for (const c of all.slice(0, 12)) {
          if (c.is !== 'one') continue
          const note = ui.note!(game, s, decision, c.action, 'it')
          if (note) seen.notes++
          assert.ok(note === null || note.text.length > 0)
          const odds = n % 8 === 0 ? ui.odds!(game, s, decision, c.action, 'it') : null
          if (odds) {
            seen.odds++
            assert.deepEqual(odds.trial(1), odds.trial(1))
            assert.ok(odds.needs.every(need => need.from >= 1 && need.from <= need.sides))
          }
        }
        if (ui.odds!(game, s, decision, null, 'en')) seen.asked++
        assert.equal(JSON.stringify([s.board, s.stack]), before, 'looking changes nothing')
        const one = all[below(all.length)]!
        const action = one.is === 'one' ? one.action : { do: one.verb, to: one.min + below(one.max - one.min + 1) }
        assert.ok(game.play(s, decision.seat, game.fromWire(action)).ok)
      }
    }
    assert.ok(seen.notes > 0, 'notes')
    assert.ok(seen.odds + seen.asked > 0, 'odds')
  })
})
