import { bids, duel } from '@tabularium/testkit/games'
import { expect, test } from 'vitest'
import { canonical, defineGame, Malformed, type GameTypes } from '@tabularium/kernel'
import {
  act,
  broadcast,
  canUndo,
  create,
  createFrom,
  DELAY,
  exportMatch,
  goOn,
  logFor,
  playPlan,
  renewed,
  setOrder,
  settle,
  speaker,
  takeBack,
  undo,
  undoAll,
  verify,
  type Match,
  type Result,
} from '../src/index.ts'

type DuelMatch = ReturnType<typeof march>
/** Red has two men in the north; green holds a Mist and red an Omen. Green has men in the ford. */
function march(seats = 2) {
  return createFrom(
    duel,
    duel.position({
      options: { seats },
      board: { men: { red: { north: 3 }, green: { ford: 1, south: 2 } } },
      zones: { 'hand-red': ['omen-1', 'spear-1'], 'hand-green': ['mist-1'] },
      stack: [
        { proc: 'game', at: 'turns' },
        { proc: 'turn', at: 'act', seat: 'red' },
      ],
    }),
  )
}
function done<G extends GameTypes>(result: Result<G>): Match<G> {
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.match
}
const play = (m: DuelMatch, seat: string, verb: string, to?: string | number): DuelMatch =>
  done(act(duel, m, seat, to === undefined ? { do: verb } : { do: verb, to }, 0))
const men = (m: DuelMatch) => m.state.board.men.red!

test('a match is never changed in place', () => {
  const m = march()
  const before = canonical(m)
  play(play(m, 'red', 'march', 'north'), 'red', 'to', 'hub')
  expect(canonical(m)).toBe(before)
})
test('what is refused says why, and bad input is named', () => {
  const m = march()
  expect(act(duel, m, 'red', { do: 'march', to: 'gate' }, 0)).toMatchObject({ ok: false, problem: 'not-offered', cite: ['duel.2-4'] })
  expect(act(duel, m, 'green', { do: 'rest' }, 0)).toMatchObject({ ok: false, problem: 'not-asked' })
  for (const bad of [
    null,
    7,
    [],
    {},
    { do: 'fly' },
    { do: 'march' },
    { do: 'march', to: 'Rome' },
    { do: 'rest', to: 1 },
    { do: 'rest', and: 1 },
    { do: '__proto__' },
  ]) {
    expect(act(duel, m, 'red', bad, 0)).toMatchObject({ ok: false, problem: 'malformed' })
  }
})
test('undo takes back one step, or all since something was revealed', () => {
  const start = march()
  const m = play(play(start, 'red', 'march', 'north'), 'red', 'to', 'hub')
  expect([canUndo(start, 'red'), canUndo(m, 'red'), canUndo(m, 'green')]).toEqual([false, true, false])
  expect(done(undo(duel, m, 'red', 0)).state.stack.at(-1)).toMatchObject({ proc: 'march', at: 'where' })
  expect(canonical(done(undoAll(duel, m, 'red', 0)).state)).toBe(canonical(start.state))
  expect(undo(duel, m, 'green', 0)).toMatchObject({ ok: false, problem: 'no-undo' })
})
test('a standing order that rests on public facts stops nobody and ends no undo', () => {
  const declared = play(play(play(march(), 'red', 'march', 'north'), 'red', 'to', 'hub'), 'red', 'take', 2)
  const { match, stopped } = settle(duel, declared, ['red', 'green'], 0)
  expect(stopped).toEqual(['red'])
  expect(men(match)[0]).toBe(2)
  expect(men(done(undo(duel, match, 'red', 0)))[0]).toBe(0)
})
test('by default an act that concerns a seat stops it', () => {
  const declared = play(play(play(march(), 'red', 'march', 'north'), 'red', 'to', 'ford'), 'red', 'take', 2)
  expect(settle(duel, declared, ['red', 'green'], 0).stopped).toEqual(['green'])
  const passed = settle(duel, setOrder(declared, 'green', 'march', 'pass', 'now'), ['red', 'green'], 0)
  expect(passed.match.log.at(-1)).toMatchObject({ seat: 'green', auto: true, action: { do: 'pass' } })
})
test('an order for now ends when the seat next acts of its own', () => {
  const m = setOrder(march(), 'red', 'event', 'pass', 'now')
  expect(m.orders['red']!.now).toEqual({ event: 'pass' })
  expect(play(m, 'red', 'march', 'north').orders['red']!.now).toEqual({})
  expect(play(setOrder(march(), 'red', 'event', 'pass', 'always'), 'red', 'march', 'north').orders['red']!.by).toEqual({ event: 'pass' })
})
test('an answer that depends on the hand comes after the same delay, whatever is held', () => {
  const declare = (hand: string[]) => {
    const at = createFrom(
      duel,
      duel.position({
        zones: { 'hand-green': hand },
        stack: [
          { proc: 'game', at: 'turns' },
          { proc: 'turn', at: 'act', seat: 'red' },
        ],
      }),
    )
    return setOrder(play(play(play(at, 'red', 'march', 'north'), 'red', 'to', 'hub'), 'red', 'take', 2), 'green', 'march', 'holding', 'always')
  }
  for (const hand of [['mist-1'], ['spear-1']]) {
    const first = settle(duel, declare(hand), ['red', 'green'], 100)
    expect([first.wakeAt, first.stopped]).toEqual([100 + DELAY, []])
    const early = settle(duel, first.match, ['red', 'green'], 100 + DELAY - 1)
    expect(early.wakeAt).toBe(100 + DELAY)
    const then = settle(duel, early.match, ['red', 'green'], 100 + DELAY)
    expect(then.stopped).toEqual(hand[0] === 'mist-1' ? ['green'] : ['red'])
  }
})
const plan = [{ do: 'march', to: 'north' }, { do: 'to', to: 'ford' }, { do: 'take', to: 2 }, { do: 'rest' }]
test('a plan is played to its end while nobody reacts', () => {
  const free = plan.map(a => (a.do === 'to' ? { do: 'to', to: 'hub' } : a))
  const result = playPlan(duel, march(), 'red', free, ['red', 'green'], 0)
  expect([result.ended, result.played, result.rest]).toEqual(['done', 4, []])
})
test('a plan waits for an answer, goes on after a pass, and comes back after a reaction', () => {
  const waiting = playPlan(duel, march(), 'red', plan, ['red', 'green'], 0)
  expect([waiting.ended, waiting.rest, waiting.stopped]).toEqual(['waiting', [{ do: 'rest' }], ['green']])
  const passed = play(waiting.match, 'green', 'pass')
  expect(goOn(duel, waiting.match, passed, 'red', ['red', 'green'], 0)!.ended).toBe('refused')
  const mist = play(waiting.match, 'green', 'play', 'mist-1')
  const back = goOn(duel, waiting.match, mist, 'red', ['red', 'green'], 0)!
  expect([back.ended, back.rest, back.match.plans['red']]).toEqual(['reaction', [{ do: 'rest' }], []])
})
test('a plan that is not offered stops where it is', () => {
  const result = playPlan(
    duel,
    march(),
    'red',
    [
      { do: 'march', to: 'north' },
      { do: 'to', to: 'south' },
    ],
    ['red', 'green'],
    0,
  )
  expect([result.ended, result.played, result.rest.length]).toEqual(['refused', 1, 1])
})

function sale() {
  return create(bids, { secret: 'a secret', options: { seats: 3 }, words: ['ave'] })
}
type Sale = ReturnType<typeof sale>
const answer = (m: Sale, seat: string, verb: string, to?: string | number): Sale =>
  done(act(bids, m, seat, to === undefined ? { do: verb } : { do: verb, to }, 0))
const wishOf = (m: Sale, seat: 'ada' | 'ben' | 'cleo') => bids.def.things.ids[m.state.secrets.zones[`wish-${seat}`][0]!]!

test('undo inside a draft drops one pick of one seat and touches nobody else', () => {
  let m = sale()
  m = answer(m, 'ada', 'keep', wishOf(m, 'ada'))
  m = answer(m, 'ben', 'keep', wishOf(m, 'ben'))
  m = answer(m, 'ada', 'ready')
  const one = done(undo(bids, m, 'ada', 0))
  expect([one.state.drafts.ada?.ready, one.state.drafts.ben?.mine]).toEqual([false, m.state.drafts.ben?.mine])
  const two = done(undo(bids, one, 'ada', 0))
  expect(two.state.drafts.ada).toBeUndefined()
  expect(done(undoAll(bids, m, 'ada', 0)).state.drafts.ada).toBeUndefined()
})
test('nobody reads of another seat’s draft, nor what was told to others', () => {
  let m = sale()
  m = answer(m, 'ada', 'keep', wishOf(m, 'ada'))
  expect([logFor(m, 'ben').length, logFor(m, null).length, logFor(m, 'ada').length]).toEqual([0, 0, 1])
  for (const seat of ['ada', 'ben', 'cleo'] as const) {
    if (seat !== 'ada') m = answer(m, seat, 'keep', wishOf(m, seat))
    m = answer(m, seat, 'ready')
  }
  const told = (seat: string | null) => logFor(m, seat).flatMap(e => (e.is === 'move' ? e.told.map(t => (t.event as { is: string }).is) : []))
  expect(told('ada')).toEqual(['income', 'lot'])
  expect(told(null)).toEqual(['lot'])
})

/** Plays the first thing offered, with takings back on the way, to the end. */
function finished(): Sale {
  let m = sale()
  for (let n = 0; !m.state.outcome; n++) {
    const d = bids.decisions(m.state)[0]!
    const offer = d.offer as { [verb: string]: true | readonly number[] | { min: number; max: number } }
    const verb = n % 3 === 0 && offer['ready'] ? 'ready' : Object.keys(offer)[0]!
    const noun = offer[verb]!
    const to = noun === true ? undefined : Array.isArray(noun) ? bids.def.things.ids[noun[0] as number] : Math.min((noun as { max: number }).max, 1 + (n % 4))
    m = answer(m, d.seat, verb, to as string)
    if (n % 7 === 0 && canUndo(m, d.seat)) m = done(undo(bids, m, d.seat, n))
    if (n === 40) m = done(takeBack(bids, m, d.seat, 20, n))
  }
  return m
}
test('a finished match verifies: every draft, undo, take-back and roll', () => {
  const m = finished()
  expect(new Set(m.log.map(e => e.is))).toEqual(new Set(['move', 'undo', 'retract']))
  expect(verify(bids, exportMatch(m))).toMatchObject({ ok: true })
})
test('a match that goes on shows neither secret nor others’ drafts', () => {
  const m = sale()
  const file = exportMatch(answer(m, 'ada', 'keep', wishOf(m, 'ada')), 'ben')
  expect([file.secret, file.log, file.hash]).toEqual([null, [], ''])
  expect(verify(bids, file)).toMatchObject({ ok: false, problem: expect.stringContaining('not over') })
})
test('a tampered file is found, and where', () => {
  const file = exportMatch(finished())
  const at = file.log.findIndex(e => e.is === 'move' && e.told.some(t => (t.event as { is: string }).is === 'sold'))
  const entry = file.log[at]!
  const dearer = file.log.with(at, { ...entry, told: [] } as typeof entry)
  expect(verify(bids, { ...file, log: dearer })).toMatchObject({ ok: false, entry: at + 1 })
  expect(verify(bids, { ...file, secret: 'another' })).toMatchObject({ ok: false, problem: expect.stringContaining('committed') })
  expect(verify(bids, { ...file, log: file.log.toSpliced(3, 1) })).toMatchObject({ ok: false })
  expect(verify(bids, { ...file, hash: 'x' })).toMatchObject({ ok: false, problem: expect.stringContaining('final state') })
  expect(verify(bids, { ...file, header: { ...file.header, words: ['vale'] } })).toMatchObject({ ok: false })
})
test('past a barrier a take-back rolls other dice', () => {
  const m = done(takeBack(bids, finished(), 'ada', 0, 1))
  expect(m.state.rng).toMatchObject({ branch: 2, count: 0 })
})
test('questions, choices and events are said in both languages', () => {
  const m = march()
  const [it, en] = [speaker(duel, 'it'), speaker(duel, 'en')]
  expect([it.say(m.state, 'turn.act'), en.say(m.state, 'turn.act')]).toEqual(['Che cosa fa Rosso?', 'What does Red do?'])
  expect([it.action({ do: 'to', to: 0 }), en.action({ do: 'pass' })]).toEqual(['A Mozzo', 'Pass'])
  expect([it.crumbs(m.state), en.crumbs(m.state)]).toEqual([
    ['I guadi', 'Turno di Rosso'],
    ['The Fords', 'Turn of Red'],
  ])
})

test("what is written after a move is the state and everybody's view", () => {
  const match = march()
  const written = broadcast(duel, match.state)
  expect(JSON.parse(written.state)).toEqual(JSON.parse(JSON.stringify(match.state)))
  const views = [...match.state.seats, null].map(seat => JSON.parse(JSON.stringify(duel.view(match.state, seat))) as unknown)
  expect(written.views.map(text => JSON.parse(text) as unknown)).toEqual(views)
})
test('a match kept under older rules goes on under newer ones; only what cannot be played again is gone', () => {
  const kept = play(play(march(), 'red', 'march', 'north'), 'red', 'to', 'hub')
  const newer = defineGame({ ...duel.def, rules: duel.rules + 1, migrations: { [duel.rules]: old => old } })
  const now = renewed(newer, kept)
  expect(now.state).toMatchObject({ rules: newer.rules, board: kept.state.board })
  expect(now.log).toEqual(kept.log)
  expect(now.snapshots).toEqual([{ n: kept.log.length, state: now.state }])
  expect(canUndo(now, 'red')).toBe(false)
  expect(act(newer, now, 'red', { do: 'take', to: 2 }, 0).ok).toBe(true)
  expect(renewed(newer, { ...now, snapshots: [...kept.snapshots, ...now.snapshots] })).toEqual(now)
  expect(renewed(duel, kept)).toEqual(kept)
  expect(() => renewed(defineGame({ ...duel.def, rules: duel.rules + 1 }), kept)).toThrow(Malformed)
})
