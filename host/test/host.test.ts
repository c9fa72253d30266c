import { bidsGame, duelGame } from '@tabularium/testkit/games'
import { expect, test } from 'vitest'
import { writeCanonicalJson, defineGame, Malformed, type GameTypes } from '@tabularium/kernel'
import {
  playMoveInMatch,
  writeStateAndViewsAsJson,
  canSeatUndo,
  createMatch,
  createMatchFromState,
  AUTOMATIC_ANSWER_DELAY_MS,
  exportMatch,
  continueWaitingPlan,
  readLogForSeat,
  playPlannedActions,
  upgradeMatchToCurrentRules,
  makeMatchWithStandingOrder,
  canSeatOnlyPass,
  playAutomaticAnswers,
  createSpeaker,
  takeBackByConsentInMatch,
  undoLastStepOfSeat,
  undoAllStepsOfSeat,
  verifyMatchFile,
  type Match,
  type MatchResult,
  addAsideToMatch,
  readNewestEntryForSeat,
  findSeenLogReceiptOfSeat,
  countEntriesSeen,
  findTrueEntryNumber,
  upgradeStoredMatch,
  type LogEntry,
} from '../src/index.ts'

type DuelMatch = ReturnType<typeof march>
/** Red has two men in the north; green holds a Mist and red an Omen. Green has men in the ford. */
function march(seats = 2) {
  return createMatchFromState(
    duelGame,
    duelGame.position({
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
function done<G extends GameTypes>(result: MatchResult<G>): Match<G> {
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.match
}
const play = (m: DuelMatch, seat: string, verb: string, to?: string | number): DuelMatch =>
  done(playMoveInMatch(duelGame, m, seat, to === undefined ? { do: verb } : { do: verb, to }, 0))
const men = (m: DuelMatch) => m.state.board.men.red!

test('a match is never changed in place', () => {
  // Log and snapshots only grow; what an older match had of them stays as it was.
  const held = (match: DuelMatch) => writeCanonicalJson({ ...match, log: match.log.slice(0, match.n), snapshots: match.snapshots.filter(s => s.n <= match.n) })
  const m = play(march(), 'red', 'march', 'north')
  const before = held(m)
  const [one, two] = [play(m, 'red', 'to', 'hub'), play(m, 'red', 'to', 'ford')]
  expect(held(m)).toBe(before)
  expect([one, two].map(x => x.log[x.n - 1])).toMatchObject([{ action: { to: 'hub' } }, { action: { to: 'ford' } }])
})
test('what is refused says why, and bad input is named', () => {
  const m = march()
  expect(playMoveInMatch(duelGame, m, 'red', { do: 'march', to: 'gate' }, 0)).toMatchObject({ ok: false, problem: 'not-offered', cite: ['duel.2-4'] })
  expect(playMoveInMatch(duelGame, m, 'green', { do: 'rest' }, 0)).toMatchObject({ ok: false, problem: 'not-asked' })
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
    expect(playMoveInMatch(duelGame, m, 'red', bad, 0)).toMatchObject({ ok: false, problem: 'malformed' })
  }
})
test('undo takes back one step, or all since something was revealed', () => {
  const start = march()
  const m = play(play(start, 'red', 'march', 'north'), 'red', 'to', 'hub')
  expect([canSeatUndo(start, 'red'), canSeatUndo(m, 'red'), canSeatUndo(m, 'green')]).toEqual([false, true, false])
  expect(done(undoLastStepOfSeat(duelGame, m, 'red', 0)).state.stack.at(-1)).toMatchObject({ proc: 'march', at: 'where' })
  expect(writeCanonicalJson(done(undoAllStepsOfSeat(duelGame, m, 'red', 0)).state)).toBe(writeCanonicalJson(start.state))
  expect(undoLastStepOfSeat(duelGame, m, 'green', 0)).toMatchObject({ ok: false, problem: 'no-undo' })
})
test('a standing order that rests on public facts stops nobody and ends no undo', () => {
  const declared = play(play(play(march(), 'red', 'march', 'north'), 'red', 'to', 'hub'), 'red', 'take', 2)
  const { match, stopped } = playAutomaticAnswers(duelGame, declared, ['red', 'green'], 0)
  expect(stopped).toEqual(['red'])
  expect(men(match)[0]).toBe(2)
  expect(men(done(undoLastStepOfSeat(duelGame, match, 'red', 0)))[0]).toBe(0)
})
test('by default an act that concerns a seat stops it', () => {
  const declared = play(play(play(march(), 'red', 'march', 'north'), 'red', 'to', 'ford'), 'red', 'take', 2)
  expect(playAutomaticAnswers(duelGame, declared, ['red', 'green'], 0).stopped).toEqual(['green'])
  const passed = playAutomaticAnswers(duelGame, makeMatchWithStandingOrder(declared, 'green', 'march', 'pass', 'now'), ['red', 'green'], 0)
  expect(passed.match.log.at(-1)).toMatchObject({ seat: 'green', auto: 'order', action: { do: 'pass' } })
})
const declareMarchAgainst = (hand: string[]) => {
  const at = createMatchFromState(
    duelGame,
    duelGame.position({
      zones: { 'hand-green': hand, 'hand-red': ['omen-1'] },
      stack: [
        { proc: 'game', at: 'turns' },
        { proc: 'turn', at: 'act', seat: 'red' },
      ],
    }),
  )
  return play(play(play(at, 'red', 'march', 'north'), 'red', 'to', 'hub'), 'red', 'take', 2)
}
test('whose hand answers nothing can only pass, unless he wants to be asked always', () => {
  const declared = declareMarchAgainst(['mist-1'])
  const bare = declareMarchAgainst(['spear-1'])
  expect([canSeatOnlyPass(duelGame, declared, 'green'), canSeatOnlyPass(duelGame, bare, 'green')]).toEqual([false, true])
  expect(canSeatOnlyPass(duelGame, makeMatchWithStandingOrder(bare, 'green', 'march', 'stop', 'always'), 'green')).toBe(false)
})
test('an order for now ends when the seat next acts of its own', () => {
  const m = makeMatchWithStandingOrder(march(), 'red', 'event', 'pass', 'now')
  expect(m.orders['red']!.now).toEqual({ event: 'pass' })
  expect(play(m, 'red', 'march', 'north').orders['red']!.now).toEqual({})
  expect(play(makeMatchWithStandingOrder(march(), 'red', 'event', 'pass', 'always'), 'red', 'march', 'north').orders['red']!.by).toEqual({ event: 'pass' })
  const before = march()
  expect(play(before, 'red', 'march', 'north').orders).toBe(before.orders)
})
test('an answer that depends on the hand comes after the same delay, whatever is held', () => {
  const declare = (hand: string[]) => makeMatchWithStandingOrder(declareMarchAgainst(hand), 'green', 'march', 'holding', 'always')
  for (const hand of [['mist-1'], ['spear-1']]) {
    const first = playAutomaticAnswers(duelGame, declare(hand), ['red', 'green'], 100)
    expect([first.wakeAt, first.stopped]).toEqual([100 + AUTOMATIC_ANSWER_DELAY_MS, []])
    const early = playAutomaticAnswers(duelGame, first.match, ['red', 'green'], 100 + AUTOMATIC_ANSWER_DELAY_MS - 1)
    expect(early.wakeAt).toBe(100 + AUTOMATIC_ANSWER_DELAY_MS)
    const then = playAutomaticAnswers(duelGame, early.match, ['red', 'green'], 100 + AUTOMATIC_ANSWER_DELAY_MS)
    expect(then.stopped).toEqual(hand[0] === 'mist-1' ? ['green'] : ['red'])
  }
})
const plan = [{ do: 'march', to: 'north' }, { do: 'to', to: 'ford' }, { do: 'take', to: 2 }, { do: 'rest' }]
test('a plan is played to its end while nobody reacts', () => {
  const free = plan.map(a => (a.do === 'to' ? { do: 'to', to: 'hub' } : a))
  const result = playPlannedActions(duelGame, march(), 'red', free, ['red', 'green'], 0)
  expect([result.ended, result.played, result.rest]).toEqual(['done', 4, []])
})
test('a plan waits for an answer, goes on after a pass, and comes back after a reaction', () => {
  const waiting = playPlannedActions(duelGame, march(), 'red', plan, ['red', 'green'], 0)
  expect([waiting.ended, waiting.rest, waiting.stopped]).toEqual(['waiting', [{ do: 'rest' }], ['green']])
  const passed = play(waiting.match, 'green', 'pass')
  expect(continueWaitingPlan(duelGame, waiting.match, passed, 'red', ['red', 'green'], 0)!.ended).toBe('refused')
  const mist = play(waiting.match, 'green', 'play', 'mist-1')
  const back = continueWaitingPlan(duelGame, waiting.match, mist, 'red', ['red', 'green'], 0)!
  expect([back.ended, back.rest, back.match.plans['red']]).toEqual(['reaction', [{ do: 'rest' }], []])
})
test('a plan that is not offered stops where it is', () => {
  const result = playPlannedActions(
    duelGame,
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
  return createMatch(bidsGame, { secret: 'a secret', options: { seats: 3 }, words: ['ave'] })
}
type Sale = ReturnType<typeof sale>
const answer = (m: Sale, seat: string, verb: string, to?: string | number): Sale =>
  done(playMoveInMatch(bidsGame, m, seat, to === undefined ? { do: verb } : { do: verb, to }, 0))
const wishOf = (m: Sale, seat: 'ada' | 'ben' | 'cleo') => bidsGame.def.things.ids[m.state.secrets.zones[`wish-${seat}`][0]!]!

test('undo inside a draft drops one pick of one seat and touches nobody else', () => {
  let m = sale()
  m = answer(m, 'ada', 'keep', wishOf(m, 'ada'))
  m = answer(m, 'ben', 'keep', wishOf(m, 'ben'))
  m = answer(m, 'ada', 'ready')
  const one = done(undoLastStepOfSeat(bidsGame, m, 'ada', 0))
  expect([one.state.drafts.ada?.ready, one.state.drafts.ben?.mine]).toEqual([false, m.state.drafts.ben?.mine])
  const two = done(undoLastStepOfSeat(bidsGame, one, 'ada', 0))
  expect(two.state.drafts.ada).toBeUndefined()
  expect(done(undoAllStepsOfSeat(bidsGame, m, 'ada', 0)).state.drafts.ada).toBeUndefined()
})
test('nobody reads of another seat’s draft, nor what was told to others', () => {
  let m = sale()
  m = answer(m, 'ada', 'keep', wishOf(m, 'ada'))
  expect([readLogForSeat(m, 'ben').length, readLogForSeat(m, null).length, readLogForSeat(m, 'ada').length]).toEqual([0, 0, 1])
  for (const seat of ['ada', 'ben', 'cleo'] as const) {
    if (seat !== 'ada') m = answer(m, seat, 'keep', wishOf(m, seat))
    m = answer(m, seat, 'ready')
  }
  const told = (seat: string | null) => readLogForSeat(m, seat).flatMap(e => (e.is === 'move' ? e.events.map(t => (t.event as { is: string }).is) : []))
  expect(told('ada')).toEqual(['income', 'lot'])
  expect(told(null)).toEqual(['lot'])
})

/** Plays the first thing offered, with takings back on the way, to the end. */
function finished(step = 3): Sale {
  let m = sale()
  for (let n = 0; !m.state.outcome; n++) {
    const d = bidsGame.decisions(m.state)[0]!
    const offer = d.offer as { [verb: string]: true | readonly number[] | { min: number; max: number } }
    const verb = n % step === 0 && offer['ready'] ? 'ready' : Object.keys(offer)[0]!
    const noun = offer[verb]!
    const to =
      noun === true ? undefined : Array.isArray(noun) ? bidsGame.def.things.ids[noun[0] as number] : Math.min((noun as { max: number }).max, 1 + (n % 4))
    m = answer(m, d.seat, verb, to as string)
    if (n % 7 === 0 && canSeatUndo(m, d.seat)) m = done(undoLastStepOfSeat(bidsGame, m, d.seat, n))
    if (n === 40) m = done(takeBackByConsentInMatch(bidsGame, m, d.seat, 20, m.header.seats, n))
  }
  return m
}
test('a finished match verifies: every draft, undo, take-back and roll', () => {
  const m = finished()
  expect(new Set(m.log.map(e => e.is))).toEqual(new Set(['move', 'undo', 'retract']))
  expect(verifyMatchFile(bidsGame, exportMatch(m))).toMatchObject({ ok: true })
})
test('a match that goes on shows neither secret nor others’ drafts', () => {
  const m = sale()
  const file = exportMatch(answer(m, 'ada', 'keep', wishOf(m, 'ada')), 'ben')
  expect([file.secret, file.log, file.hash]).toEqual([null, [], ''])
  expect(verifyMatchFile(bidsGame, file)).toMatchObject({ ok: false, problem: expect.stringContaining('not over') })
})
test('a tampered file is found, and where', () => {
  const file = exportMatch(finished())
  const at = file.log.findIndex(e => e.is === 'move' && e.events.some(t => (t.event as { is: string }).is === 'sold'))
  const entry = file.log[at]!
  const dearer = file.log.with(at, { ...entry, events: [] } as typeof entry)
  expect(verifyMatchFile(bidsGame, { ...file, log: dearer })).toMatchObject({ ok: false, entry: at + 1 })
  expect(verifyMatchFile(bidsGame, { ...file, secret: 'another' })).toMatchObject({ ok: false, problem: expect.stringContaining('committed') })
  expect(verifyMatchFile(bidsGame, { ...file, log: file.log.toSpliced(3, 1) })).toMatchObject({ ok: false })
  expect(verifyMatchFile(bidsGame, { ...file, hash: 'x' })).toMatchObject({ ok: false, problem: expect.stringContaining('final state') })
  expect(verifyMatchFile(bidsGame, { ...file, header: { ...file.header, words: ['vale'] } })).toMatchObject({ ok: false })
})
test('past a barrier a take-back rolls other dice', () => {
  const m = done(takeBackByConsentInMatch(bidsGame, finished(), 'ada', 0, ['ada', 'ben', 'cleo'], 1000))
  expect(m.state.rng).toMatchObject({ branch: 2, count: 0 })
})
test('questions, choices and events are said in both languages', () => {
  const m = march()
  const [it, en] = [createSpeaker(duelGame, 'it'), createSpeaker(duelGame, 'en')]
  expect([it.say(m.state, 'turn.act'), en.say(m.state, 'turn.act')]).toEqual(['Che cosa fa Rosso?', 'What does Red do?'])
  expect([it.action({ do: 'to', to: 0 }), en.action({ do: 'pass' })]).toEqual(['A Mozzo', 'Pass'])
  expect([it.crumbs(m.state), en.crumbs(m.state)]).toEqual([
    ['I guadi', 'Turno di Rosso'],
    ['The Fords', 'Turn of Red'],
  ])
})

test("what is written after a move is the state and everybody's view", () => {
  const match = march()
  const written = writeStateAndViewsAsJson(duelGame, match.state)
  expect(JSON.parse(written.state)).toEqual(JSON.parse(JSON.stringify(match.state)))
  const views = [...match.state.seats, null].map(seat => JSON.parse(JSON.stringify(duelGame.view(match.state, seat))) as unknown)
  expect(written.views.map(text => JSON.parse(text) as unknown)).toEqual(views)
})
test('a match kept under older rules goes on under newer ones; only what cannot be played again is gone', () => {
  const kept = play(play(march(), 'red', 'march', 'north'), 'red', 'to', 'hub')
  const newer = defineGame({ ...duelGame.def, rules: duelGame.rules + 1, migrations: { [duelGame.rules]: old => old } })
  const now = upgradeMatchToCurrentRules(newer, kept)
  expect(now.state).toMatchObject({ rules: newer.rules, board: kept.state.board })
  expect(now.log).toEqual(kept.log)
  expect(now.snapshots).toEqual([{ n: kept.log.length, state: now.state }])
  expect(canSeatUndo(now, 'red')).toBe(false)
  expect(playMoveInMatch(newer, now, 'red', { do: 'take', to: 2 }, 0).ok).toBe(true)
  expect(upgradeMatchToCurrentRules(newer, { ...now, snapshots: [...kept.snapshots, ...now.snapshots] })).toEqual(now)
  expect(upgradeMatchToCurrentRules(duelGame, kept)).toEqual(kept)
  expect(() => upgradeMatchToCurrentRules(defineGame({ ...duelGame.def, rules: duelGame.rules + 1 }), kept)).toThrow(Malformed)
})

test('a take-back past a barrier needs everybody', () => {
  const m = finished()
  expect(takeBackByConsentInMatch(bidsGame, m, 'ada', 0, ['ada', 'ben'], 1000)).toMatchObject({ ok: false, problem: 'no-undo' })
})
describe('forged files', () => {
  const file = exportMatch(finished())
  const rewritten = (log: readonly LogEntry[]) => verifyMatchFile(bidsGame, { ...file, log })
  it('an undo past a barrier, a branch chosen at will, another seat, kind or time are refused', () => {
    const undone = file.log.findIndex(e => e.is === 'undo')
    const at = (i: number, change: object) => file.log.with(i, { ...file.log[i]!, ...change } as LogEntry)
    expect(rewritten(file.log)).toMatchObject({ ok: true })
    for (const change of [{ to: 0 }, { branch: 9 }, { branch: null }, { consent: [] }, { seat: 'dan' }, { is: 'retract' }])
      expect(rewritten(at(undone, change)), JSON.stringify(change)).toMatchObject({ ok: false })
    for (const change of [{ barrier: true }, { draft: false }, { auto: 'order' }, { hiddenFrom: ['ben'] }, { n: 2 }, { hash: 'x' }])
      expect(rewritten(at(0, change)), JSON.stringify(change)).toMatchObject({ ok: false })
  })
  it('another match from the same secret passes alone, and fails against a receipt', () => {
    const m = finished()
    const receipt = { seat: 'ben', ...findSeenLogReceiptOfSeat(m, 'ben') }
    expect(verifyMatchFile(bidsGame, exportMatch(m), [receipt])).toMatchObject({ ok: true, receipts: 1 })
    const other = finished(4)
    expect(verifyMatchFile(bidsGame, exportMatch(other))).toMatchObject({ ok: true })
    expect(verifyMatchFile(bidsGame, exportMatch(other), [receipt])).toMatchObject({ ok: false, problem: expect.stringContaining('ben') })
  })
})
test('the numbers in a seat’s log have no gaps where others chose unseen', () => {
  const m = finished()
  for (const seat of ['ada', 'ben', 'cleo', null]) {
    const log = readLogForSeat(m, seat)
    expect(log.map(e => e.n)).toEqual(log.map((_, i) => i + 1))
    expect(log.every(e => !('to' in e) || e.to < e.n)).toBe(true)
    expect(findSeenLogReceiptOfSeat(m, seat).seen).toBe(log.length)
    expect(countEntriesSeen(m, seat, findTrueEntryNumber(m, seat, 5))).toBe(5)
  }
  expect(readNewestEntryForSeat(m, 'ben')).toEqual(readLogForSeat(m, 'ben').at(-1))
})
describe('asides', () => {
  const gift = { aside: 'propose', to: ['ben'], terms: { coins: 2 }, text: 'for the silver' }
  const coins = (m: Sale, seat: 'ada' | 'ben') => m.state.secrets.own[seat]!.coins
  it('take effect before the next question, known to the two alone', () => {
    let m = done(addAsideToMatch(bidsGame, sale(), 'ada', gift, 1))
    const id = m.state.asides[0]!.id
    expect([readLogForSeat(m, 'ben').length, readLogForSeat(m, 'cleo').length, readLogForSeat(m, null).length]).toEqual([1, 0, 0])
    m = done(addAsideToMatch(bidsGame, m, 'ben', { aside: 'accept', id }, 2))
    expect([coins(m, 'ada'), m.state.asides.length]).toEqual([6, 1])
    for (const seat of ['ada', 'ben', 'cleo'] as const) m = answer(answer(m, seat, 'keep', wishOf(m, seat)), seat, 'ready')
    expect(m.state.asides).toEqual([])
    expect(bidsGame.view(m.state, 'ben').shared).toMatchObject([{ value: { coins: 2 } }])
    expect(bidsGame.view(m.state, 'cleo').shared).toEqual([])
    expect(readLogForSeat(m, 'cleo').some(e => e.is === 'move' && e.events.some(t => (t.event as { is: string }).is === 'gift'))).toBe(false)
  })
  it('end nobody’s undo, and are not taken back by it', () => {
    let m = answer(sale(), 'cleo', 'keep', wishOf(sale(), 'cleo'))
    m = done(addAsideToMatch(bidsGame, m, 'ada', gift, 1))
    expect(canSeatUndo(m, 'cleo')).toBe(true)
    m = done(undoLastStepOfSeat(bidsGame, m, 'cleo', 2))
    expect(m.state.asides).toHaveLength(1)
  })
  it('are refused when malformed, foreign, too many or beyond one’s means', () => {
    const m = sale()
    const says = (wire: unknown, seat = 'ada', of = m) => addAsideToMatch(bidsGame, of, seat, wire, 0)
    expect(says({ ...gift, terms: { coins: 7 } })).toMatchObject({ ok: false, problem: 'not-offered', cite: ['bids.5-2'] })
    expect(says({ ...gift, terms: { coins: 'x' } })).toMatchObject({ ok: false, problem: 'malformed' })
    expect(says({ ...gift, to: ['ada'] })).toMatchObject({ ok: false })
    expect(says({ ...gift, to: ['ben', 'cleo'] })).toMatchObject({ ok: false, cite: ['bids.5-1'] })
    expect(says({ ...gift, text: 'x'.repeat(501) })).toMatchObject({ ok: false, problem: 'malformed' })
    expect(says({ aside: 'accept', id: 'ada+ben-1' }, 'ben')).toMatchObject({ ok: false, problem: 'no-aside' })
    let full = m
    for (let n = 0; n < 8; n++) full = done(says(gift, 'ada', full) as never)
    expect(says(gift, 'ada', full)).toMatchObject({ ok: false, problem: 'too-many' })
    expect(addAsideToMatch(bidsGame, full, 'cleo', { aside: 'refuse', id: full.state.asides[0]!.id }, 0)).toMatchObject({ ok: false })
    const amended = done(addAsideToMatch(bidsGame, full, 'ben', { aside: 'amend', id: full.state.asides[0]!.id, terms: { coins: 1 }, text: '' }, 0))
    expect(amended.state.asides[0]).toMatchObject({ from: 'ben', awaiting: ['ada'] })
  })
})
test('a match of format 1 goes on, and its file verifies', () => {
  const m = finished()
  const old = (e: LogEntry) => {
    const { hash: _h, ...rest } = e as LogEntry & { events?: unknown; auto?: unknown; hiddenFrom?: unknown; consent?: unknown }
    const { events, auto, hiddenFrom: _f, consent: _c, ...kept } = rest
    return e.is === 'move' ? { ...kept, told: events, auto: auto !== null } : kept
  }
  const file = exportMatch(m)
  expect(verifyMatchFile(bidsGame, { ...file, header: { ...file.header, format: 1 }, log: file.log.map(old) as never })).toMatchObject({ ok: true })
  const stored = { ...m, header: { ...m.header, format: 1 as const }, log: m.log.map(old) as never }
  expect(upgradeStoredMatch(stored)).toMatchObject({ n: m.n, hash: m.hash, header: { format: 2 } })
})
