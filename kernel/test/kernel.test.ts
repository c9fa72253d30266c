import { bidsGame, duelGame } from '@tabularium/testkit/games'
import { expect, test } from 'vitest'
import { writeCanonicalJson, defineGame, makeRngKeyFromSeed, Malformed, type GameModule, type PublicContext } from '../src/index.ts'

type Duel = typeof duelGame extends GameModule<infer G> ? G : never
type DuelFacts = PublicContext<Duel>

const turn = [
  { proc: 'game', at: 'turns' },
  { proc: 'turn', at: 'act', seat: 'red' },
]

test.each([
  [{ bord: {} }, 'bord: unknown key "bord"'],
  [{ board: { mem: {} } }, 'board.mem: unknown key "mem"'],
  [{ board: { men: { red: { rome: 1 } } } }, 'board.men.red.rome: unknown key "rome"'],
  [{ zones: { 'hand-red': ['ace'] } }, 'zones.hand-red.0: "ace" is no card'],
  [{ zones: { 'hand-red': ['mist-1'], 'hand-green': ['mist-1'] } }, 'mist-1 lies in hand-red and in hand-green'],
  [{ stack: [{ proc: 'gmae', at: 'turns' }] }, 'stack.0.proc: there is no procedure "gmae"'],
  [{ stack: [{ proc: 'game', at: 'turn' }] }, 'stack.0.at: game has no step "turn"'],
  [{ stack: [{ proc: 'turn', at: 'act' }] }, 'stack.0.seat: is missing'],
  [{ stack: [{ proc: 'turn', at: 'act', seat: 'red', mood: 1 }] }, 'stack.0.mood: unknown key "mood"'],
  [{ scenario: 'moon' }, 'scenario: there is no scenario "moon"'],
  [{ options: { seats: 9 } }, 'options.seats: wheel is for 2 or 3'],
  [{ options: { speed: 1 } }, 'options.speed: unknown key "speed"'],
  [{ own: {} }, 'own: is not part of this game'],
  [{ dice: { rolls: ['six'] } }, 'dice.rolls.0: a whole number'],
  [7, 'an object is expected'],
])('the position %j is refused by name', (json, problem) => {
  expect(() => duelGame.position(json)).toThrow(problem)
})
test('a described position is the same position, windows too', () => {
  const s = duelGame.position({ zones: { 'hand-green': ['mist-1'] }, stack: turn })
  for (const [verb, to] of [
    ['march', 1],
    ['to', 0],
    ['take', 2],
  ] as const)
    duelGame.play(s, 'red', { do: verb, to } as never)
  expect(s.stack.at(-1)).toMatchObject({ proc: 'window', timing: 'march' })
  expect(writeCanonicalJson(duelGame.describe(duelGame.position(duelGame.describe(s))))).toBe(writeCanonicalJson(duelGame.describe(s)))
})
test('scripted dice and draws come first, and a wrong one is an error', () => {
  const s = duelGame.position({ dice: { rolls: [], draws: ['mist-3', 'mist-4'] } })
  expect(s.secrets.zones['hand-red']).toContain(2)
  expect(() => duelGame.position({ zones: { 'hand-red': ['mist-1'] }, dice: { draws: ['mist-1', 'mist-1'] } })).toThrow(Malformed)
})
test('a die without sides is an error, not an endless search', () => {
  const { game } = duelGame.def.procs
  const sideless = defineGame({ ...duelGame.def, procs: { ...duelGame.def.procs, game: { ...game, deal: g => void g.roll(0) } } })
  expect(() => sideless.setup('wheel', sideless.options({}), makeRngKeyFromSeed(1))).toThrow('a die has at least one side')
})
test('a stored state is checked when it is loaded', () => {
  const { state } = duelGame.setup('wheel', duelGame.options({}), makeRngKeyFromSeed(1))
  const json = JSON.parse(JSON.stringify(state))
  expect(writeCanonicalJson(duelGame.load(json))).toBe(writeCanonicalJson(state))
  expect(() => duelGame.load({ ...json, game: 'chess' })).toThrow('game: "chess" is not duel')
  expect(() => duelGame.load({ ...json, rules: 7 })).toThrow('rules: there is no way from version 7')
  expect(() => duelGame.load({ ...json, data: 'x' })).toThrow('other tables')
  expect(() => duelGame.load({ ...json, board: { ...json.board, turn: 'one' } })).toThrow('board.turn')
  expect(() => duelGame.load({ ...json, stack: [{ proc: 'turn', at: 'act', seat: 'pink' }] })).toThrow('stack.0.seat')
  expect(() => duelGame.load(null)).toThrow(Malformed)
})
test('an older state is brought up to date and plays on', () => {
  const { state } = bidsGame.setup('sale', bidsGame.options({}), makeRngKeyFromSeed(1))
  const { spent: _, ...board } = state.board
  const old = { ...JSON.parse(JSON.stringify(state)), rules: 1, board }
  const now = bidsGame.load(old)
  expect([now.rules, now.board.spent]).toEqual([2, {}])
  expect(bidsGame.decisions(now).length).toBe(3)
})
test('a card that leaves a hand face down is forgotten by whoever knew that hand', () => {
  const s = duelGame.position({ zones: { 'hand-red': ['spear-1'], 'hand-green': ['omen-1', 'mist-1'] }, stack: turn })
  duelGame.play(s, 'red', { do: 'scout', to: 'green' })
  const known = () => duelGame.view(s, 'red').zones['hand-green'].filter(x => x !== null).length
  expect(known()).toBe(1)
  duelGame.play(s, 'red', { do: 'rest' })
  duelGame.play(s, 'green', { do: 'rest' })
  expect(known()).toBe(1)
  duelGame.play(s, 'red', { do: 'rest' })
  duelGame.play(s, 'green', { do: 'scout', to: 'red' })
  expect(known()).toBe(0)
})
test('a sample keeps what a seat knows and nothing else', () => {
  const { state } = duelGame.setup('wheel', duelGame.options({ seats: 3 }), makeRngKeyFromSeed(3))
  const seen = new Set<string>()
  for (let i = 0; i < 30; i++) {
    const other = duelGame.sample(state, 'red', makeRngKeyFromSeed(i))
    expect(writeCanonicalJson(duelGame.view(other, 'red'))).toBe(writeCanonicalJson(duelGame.view(state, 'red')))
    duelGame.check(other)
    seen.add(other.secrets.zones['hand-green'].join())
  }
  expect(seen.size).toBeGreaterThan(20)
})
test('backs keep apart what cannot be exchanged', () => {
  const { state } = bidsGame.setup('sale', bidsGame.options({}), makeRngKeyFromSeed(3))
  for (let i = 0; i < 20; i++) expect(bidsGame.sample(state, 'ada', makeRngKeyFromSeed(i)).secrets.zones.lots.every(x => x < 12)).toBe(true)
})
test('answers to a window may be given in any order and count in the order of the table', () => {
  const s = duelGame.position({ options: { seats: 3 }, zones: { 'hand-green': ['mist-1'], 'hand-blue': ['mist-2'] }, stack: turn })
  for (const [verb, to] of [
    ['march', 1],
    ['to', 0],
    ['take', 2],
  ] as const)
    duelGame.play(s, 'red', { do: verb, to } as never)
  const mist = duelGame.play(s, 'blue', duelGame.fromWire({ do: 'play', to: 'mist-2' }))
  expect(mist).toMatchObject({ ok: true, draft: true })
  expect([duelGame.asked(s), duelGame.decisions(s).map(d => d.seat)]).toEqual([['green', 'blue'], ['green']])
  expect(duelGame.view(s, 'green').draft).toBeNull()
  duelGame.play(s, 'green', duelGame.fromWire({ do: 'play', to: 'mist-1' }))
  // Green comes first: its Mist is played and blue is asked again.
  expect(s.secrets.zones.table).toEqual([0])
  expect(s.drafts).toEqual({})
})
test('a window whose verb says nothing of who could is put to those whom public facts offer something', () => {
  const { march } = duelGame.def.windows
  const { could: _, ...mist } = march.may.play!
  const withRest = (rest: object) => defineGame({ ...duelGame.def, windows: { ...duelGame.def.windows, march: { ...march, may: { rest: rest as never } } } })
  // Whoever has men where the march goes, and more than one of them.
  const rest = {
    cite: ['duel.3-2'],
    among: (g: DuelFacts, seat: 'red' | 'green' | 'blue') => g.board.men[seat]![g.enclosing('march').to]! > 0,
    unless: [{ cite: 'duel.3-3', bars: (g: DuelFacts, _f: unknown, _n: unknown, seat: 'red' | 'green' | 'blue') => g.board.men[seat]![0]! === 1 }],
    play: () => {},
  }
  const marched = (game: typeof duelGame, green: number, blue: number) => {
    const men = { red: { north: 2 }, green: { hub: green }, blue: { hub: blue } }
    const s = game.position({ options: { seats: 3 }, board: { men }, zones: { 'hand-green': ['mist-1'] }, stack: turn })
    const march = game.fromWire({ do: 'march', to: 'north' })
    for (const action of [march, game.fromWire({ do: 'to', to: 'hub' }), game.fromWire({ do: 'take', to: 1 })])
      expect(game.play(s, 'red', action).ok).toBe(true)
    return s.stack.at(-1)!.proc === 'window' ? game.asked(s) : []
  }
  expect(marched(withRest(rest), 2, 0)).toEqual(['green'])
  expect(marched(withRest(rest), 2, 3)).toEqual(['green', 'blue'])
  expect(marched(withRest(rest), 0, 1)).toEqual([])
  const peeking = defineGame({ ...duelGame.def, windows: { ...duelGame.def.windows, march: { ...march, may: { play: mist } } } })
  expect(() => marched(peeking, 0, 0)).toThrow('must rest on public facts')
})
test('of several frames of a procedure the innermost that fits is found', () => {
  const { turn: inTurn } = duelGame.def.procs
  const found: unknown[] = []
  const look = defineGame({
    ...duelGame.def,
    procs: {
      ...duelGame.def.procs,
      turn: {
        ...inTurn,
        act: {
          ...inTurn.act,
          who: (g: DuelFacts) => {
            const seats = [g.within('turn'), g.within('turn', f => f.seat === 'red'), g.within('turn', f => f.seat === 'blue')].map(f => f?.seat)
            found.push(seats)
            return null
          },
        },
      },
    } as never,
  })
  const nested = [...turn, { proc: 'turn', at: 'act', seat: 'green' }]
  try {
    look.decisions(look.position({ stack: nested }))
  } catch {
    // Nobody is asked, and the game need not be able to go on.
  }
  expect(found[0]).toEqual(['green', 'red', undefined])
})
test('a game that never asks is stopped, and one that ends without result says so', () => {
  const stack = [{ proc: 'game', at: 'deal' }] as const
  const loop = defineGame({ ...duelGame.def, procs: { ...duelGame.def.procs, game: { ...duelGame.def.procs.game, turns: () => ({ goto: 'turns' }) } } })
  expect(() => loop.setup('wheel', loop.options({}), makeRngKeyFromSeed(1))).toThrow('no decision after 20000 steps')
  const quiet = defineGame({
    ...duelGame.def,
    start: (...a) => ({ ...duelGame.def.start(...a), stack }),
    procs: { ...duelGame.def.procs, game: { deal: () => {}, turns: () => ({ done: true }) } },
  })
  expect(() => quiet.setup('wheel', quiet.options({}), makeRngKeyFromSeed(1))).toThrow('the game has no outcome')
})
test('when the game is over nothing is asked and everything is refused', () => {
  const s = duelGame.position({
    board: { turn: 19 },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'act', seat: 'green' },
    ],
  })
  duelGame.play(s, 'green', { do: 'rest' })
  expect([s.outcome?.reason, s.stack, duelGame.decisions(s), duelGame.asked(s)]).toEqual(['tie', [], [], []])
  expect(duelGame.play(s, 'red', { do: 'rest' })).toMatchObject({ ok: false, refusal: { reason: 'over' } })
  expect(duelGame.explain(s, 'red', 'rest', null)).toMatchObject([{ reason: 'over' }])
})
test('explain names the clause, or nothing where it may be done', () => {
  const s = duelGame.position({ stack: turn })
  expect(duelGame.explain(s, 'red', 'march', 1)).toEqual([])
  expect(duelGame.explain(s, 'red', 'march', 4)).toEqual([{ reason: 'not-offered', cite: ['duel.2-4'] }])
  expect(duelGame.explain(s, 'green', 'march', 3)).toEqual([{ reason: 'not-asked', cite: ['duel.2-2'] }])
  expect(duelGame.explain(s, 'red', 'play', 3)).toEqual([{ reason: 'unknown-verb', cite: ['duel.2-2'] }])
})
