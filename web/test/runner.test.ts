import type { AnyGame } from '@tabularium/games'
import { chooseBotMove, findBotByName, createIndexPickerFromSeed, randomAction } from '@tabularium/bots'
import { playMoveInMatch, createMatch, createMatchFromState, exportMatch, findSeenLogReceiptOfSeat, verifyMatchFile } from '@tabularium/host'
import { duelGame } from '@tabularium/testkit/games'
import { describe, expect, it, vi } from 'vitest'
import type { AnyState, PlayersBySeat } from '../src/match/client.ts'
import { makeFailure, MatchError } from '../src/match/failure.ts'
import { MatchRunner, type MatchRunnerDeps } from '../src/match/runner.ts'
import type { AnyMatch, StoredMatch } from '../src/match/store.ts'
import { makeSampledPosition } from '../src/match/views.ts'

const game = duelGame as unknown as AnyGame
const [PERSON, BOT] = [{ is: 'person' } as const, { is: 'bot', bot: 'random' } as const]
interface Saved {
  match: AnyMatch
  from: number
}
function run(players: PlayersBySeat, match = createMatch(game, { secret: 's' }), study: StoredMatch['study'] = null) {
  const saves: Saved[] = []
  const failures: unknown[] = []
  const { log: _log, snapshots: _snapshots, ...core } = match
  const stored: StoredMatch = { id: 'm', game: 'duel', players, study, seen: {}, created: 0, touched: 0, n: 0, over: false, core, step: 0 }
  const samples: AnyState[] = []
  const deps: MatchRunnerDeps = {
    save: async (now, _step, from) => void saves.push({ match: now, from }),
    think: async (sample, who, bot, seed) => {
      samples.push(sample)
      const action = chooseBotMove(game, sample, who, findBotByName(bot), seed)
      return action && game.toWire(action)
    },
    now: () => 0,
    schedule: (_ms, run) => void setTimeout(run, 0),
    onChange: () => {},
    onFailure: error => void failures.push(error),
  }
  const runner = new MatchRunner(game, stored, match, deps)
  runner.setSpeed('instant')
  return { runner, saves, samples, failures, deps }
}
const until = async (runner: MatchRunner, who: string): Promise<void> => {
  for (let n = 0; n < 500 && !runner.updateFor(who, 0).asked.includes(who) && !runner.updateFor(who, 0).view.outcome; n++)
    await new Promise(done => setTimeout(done, 0))
}

const MARCH = [
  { do: 'march', to: 'north' },
  { do: 'to', to: 'ford' },
  { do: 'take', to: 2 },
]

/** Red marches on Green's men at the ford, and Green is asked. */
function marchOnGreen(hand: readonly string[]): AnyMatch {
  const stack = [
    { proc: 'game', at: 'turns' },
    { proc: 'turn', at: 'act', seat: 'red' },
  ]
  const board = { men: { red: { north: 3 }, green: { ford: 2 } } }
  let match: AnyMatch = createMatchFromState(game, game.position({ board, zones: { 'hand-red': ['mist-2'], 'hand-green': [...hand] }, stack }))
  for (const action of MARCH) {
    const played = playMoveInMatch(game, match, 'red', action, 0)
    if (!played.ok) throw new Error(played.problem)
    match = played.match as AnyMatch
  }
  return match
}

/** A whole game of one person, who plays by chance, against an opponent. */
async function playOut(secret: string): Promise<AnyMatch> {
  const { runner, saves } = run({ red: BOT, green: PERSON }, createMatch(game, { secret }))
  await runner.start()
  for (;;) {
    await until(runner, 'green')
    const { match } = saves.at(-1)!
    const decision = game.decisionOf(match.state, 'green')
    if (!decision) return match
    await runner.act('green', game.toWire(randomAction(decision, createIndexPickerFromSeed(`${secret} ${match.n}`))))
  }
}

describe('a match runner', () => {
  it('keeps every entry before anybody is told', async () => {
    const { runner, saves } = run({ red: PERSON, green: BOT })
    await runner.start()
    await runner.act('red', { do: 'rest' })
    await until(runner, 'red')
    runner.close()
    expect(findSeenLogReceiptOfSeat(saves.at(-1)!.match, 'red').seen).toBe(runner.updateFor('red', 0).n)
    expect(saves.map(s => s.from)).toEqual(saves.map(s => s.from).toSorted((a, b) => a - b))
  })
  it('asks one person among opponents about a march on him only if his hand answers it', async () => {
    const asked = async (players: PlayersBySeat, hand: readonly string[], always = false) => {
      const { runner, saves } = run(players, marchOnGreen(hand))
      if (always) await runner.setOrder('green', null, 'stop', 'always')
      else await runner.start()
      const window = game.windowFor(saves.at(-1)!.match.state, 'green')
      await runner.close()
      return window !== null
    }
    expect(await asked({ red: BOT, green: PERSON }, ['omen-1'])).toBe(false)
    expect(await asked({ red: BOT, green: PERSON }, ['mist-1'])).toBe(true)
    expect(await asked({ red: BOT, green: PERSON }, ['omen-1'], true)).toBe(true)
    expect(await asked({ red: PERSON, green: PERSON }, ['omen-1'])).toBe(true)
  })
  it('writes a file that holds when it is checked, whatever was passed for the person', async () => {
    const passedFor = (seed: string) =>
      playOut(seed).then(match => ({ match, n: match.log.filter(e => e.is === 'move' && e.auto && e.action.do === 'pass').length }))
    const played = await Promise.all(['a', 'b', 'c', 'd'].map(passedFor))
    expect(played.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThan(0)
    for (const { match } of played) expect(verifyMatchFile(game, exportMatch(match))).toMatchObject({ ok: true })
  })
  it('shows a seat nothing of another hand', async () => {
    const { runner, saves, samples } = run({ red: PERSON, green: BOT })
    await runner.start()
    await runner.act('red', { do: 'rest' })
    await until(runner, 'red')
    runner.close()
    const truth = saves.at(-1)!.match.state
    const { n, view } = runner.updateFor('red', 0)
    const { sample } = makeSampledPosition(game, n, view, '')
    expect(sample.rng.key).not.toEqual(truth.rng.key)
    expect(game.view(sample, 'red')).toEqual(game.view(truth, 'red'))
    expect(samples.length).toBeGreaterThan(0)
    expect(samples.every(s => s.rng.key !== truth.rng.key)).toBe(true)
  })
  it('refuses, takes back, and looks at any moment', async () => {
    const { runner } = run({ red: PERSON, green: PERSON })
    await runner.start()
    expect(await runner.act('green', { do: 'rest' })).toMatchObject({ ok: false, problem: 'not-asked' })
    await runner.act('red', { do: 'march', to: 'north' })
    expect(runner.updateFor('red', 0).canUndo).toBe(true)
    expect(await runner.undo('red', false)).toEqual({ ok: true })
    expect(runner.positionAt('red', 1).view.stack.at(-1)).toMatchObject({ proc: 'march' })
    expect(runner.positionAt('red', 2).view.stack.at(-1)).toMatchObject({ proc: 'turn', at: 'act' })
  })
  it('looks back no further than the rules it is played by', async () => {
    const old = createMatch(game, { secret: 's' })
    const move = { is: 'move', n: 1, at: 0, seat: 'red', action: { do: 'no longer there' }, events: [], auto: null, barrier: false, draft: false } as const
    const log = [{ ...move, hiddenFrom: [], hash: '' }]
    const receipts = old.receipts.map(receipt => ({ ...receipt, seen: 1 }))
    const { runner } = run({ red: PERSON, green: PERSON }, { ...old, n: 1, receipts, log, snapshots: [{ n: 1, state: old.state }] })
    await runner.start()
    await runner.act('red', { do: 'march', to: 'north' })
    expect(runner.positionAt('red', 0)).toMatchObject({ n: 1 })
    expect(runner.positionAt('red', 2).view.stack.at(-1)).toMatchObject({ proc: 'march' })
  })
  it('plays a plan, and gives back what a reaction left of it', async () => {
    const position = {
      zones: { 'hand-red': ['omen-1'], 'hand-green': ['mist-1'] },
      stack: [
        { proc: 'game', at: 'turns' },
        { proc: 'turn', at: 'act', seat: 'red' },
      ],
    }
    const { runner } = run({ red: PERSON, green: PERSON }, createMatchFromState(game, game.position(position)))
    await runner.start()
    await runner.setOrder('green', null, 'stop', 'always')
    await runner.plan('red', [{ do: 'march', to: 'north' }, { do: 'to', to: 'ford' }, { do: 'take', to: 2 }, { do: 'rest' }])
    expect(runner.updateFor('green', 0).asked).toEqual(['green'])
    await runner.act('green', { do: 'play', to: 'mist-1' })
    expect(runner.updateFor('red', 0).rest).toEqual([{ do: 'rest' }])
  })
  it('steps through a worked example, openly', async () => {
    const position = {
      zones: { 'hand-red': ['omen-1'], 'hand-green': ['mist-1'] },
      stack: [
        { proc: 'game', at: 'turns' },
        { proc: 'turn', at: 'act', seat: 'red' },
      ],
    }
    const steps = [
      { seat: 'red', do: 'march', to: 'north' },
      { seat: 'red', do: 'to', to: 'ford' },
      { seat: 'red', do: 'take', to: 2 },
      { asked: ['green'] },
      { pass: true },
    ]
    const { runner } = run({ red: PERSON, green: PERSON }, createMatchFromState(game, game.position(position)), { title: '', steps })
    await runner.start()
    for (const _ of steps) expect(await runner.takeStep()).toEqual({ ok: true })
    expect(await runner.takeStep()).toMatchObject({ ok: false, problem: 'over' })
    expect(runner.updateFor('red', 0).entries.at(-1)).toMatchObject({ events: [{ event: { is: 'marched', men: 2 } }] })
  })
  it('takes many steps at once, saved as one', async () => {
    const position = {
      stack: [
        { proc: 'game', at: 'turns' },
        { proc: 'turn', at: 'act', seat: 'red' },
      ],
    }
    const steps = [{ seat: 'red', do: 'march', to: 'north' }, { asked: ['red'] }, { seat: 'red', do: 'to', to: 'ford' }, { seat: 'red', do: 'take', to: 2 }]
    const { runner, saves } = run({ red: PERSON, green: PERSON }, createMatchFromState(game, game.position(position)), { title: '', steps })
    await runner.start()
    const before = saves.length
    expect(await runner.takeStep(steps.length)).toEqual({ ok: true })
    expect(saves.length - before).toBe(1)
    expect(runner.updateFor('red', 0).step).toBe(4)
    expect(await runner.takeStep(9)).toMatchObject({ ok: false, problem: 'over' })
  })
  it('lets opponents play a match to its end', async () => {
    const { runner, saves } = run({ red: BOT, green: BOT })
    await runner.start()
    await until(runner, 'nobody')
    expect(saves.at(-1)!.match.state.outcome).not.toBe(null)
  })
  it('ends a pause for who is in a hurry, and counts it as not waited', async () => {
    const { runner, deps, saves } = run({ red: BOT, green: BOT })
    const pauses: number[] = []
    deps.schedule = ms => void pauses.push(ms)
    runner.setSpeed('calm')
    await runner.start()
    await vi.waitFor(() => expect(pauses.length).toBe(1))
    const before = saves.length
    runner.setSpeed('instant')
    await vi.waitFor(() => expect(saves.length).toBeGreaterThan(before))
    await until(runner, 'nobody')
    expect(saves.at(-1)!.match.state.outcome).not.toBe(null)
    expect(pauses).toEqual([900])
  })
  it('stands where it stood when a move cannot be saved, and makes it on the second try', async () => {
    const { runner, deps } = run({ red: PERSON, green: PERSON })
    await runner.start()
    const save = deps.save
    deps.save = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'))
    await expect(runner.act('red', { do: 'march', to: 'north' })).rejects.toThrow('no room')
    expect(runner.updateFor('red', 0)).toMatchObject({ n: 0, asked: ['red'], canUndo: false })
    deps.save = save
    expect(await runner.resume()).toEqual({ ok: true })
    expect(await runner.act('red', { do: 'march', to: 'north' })).toEqual({ ok: true })
    expect(runner.updateFor('red', 0).n).toBe(1)
  })
  it('says so when an opponent cannot think, and lets chance make that move', async () => {
    const { runner, deps, failures } = run({ red: PERSON, green: BOT })
    await runner.start()
    deps.think = () => Promise.reject(new MatchError('opponent', 'confused'))
    await runner.act('red', { do: 'rest' })
    await vi.waitFor(() => expect(failures.map(e => makeFailure(e))).toEqual([{ kind: 'opponent', cause: 'confused' }]))
    const { n } = runner.updateFor('red', 0)
    expect(await runner.resume()).toEqual({ ok: true })
    expect(runner.updateFor('red', 0).entries.find(e => e.n > n)).toMatchObject({ is: 'move', seat: 'green' })
    await runner.close()
  })
  it('asks the others in a study whether one acts or plans, and goes on with the plan', async () => {
    const position = {
      zones: { 'hand-red': ['omen-1'], 'hand-green': ['mist-1'] },
      stack: [
        { proc: 'game', at: 'turns' },
        { proc: 'turn', at: 'act', seat: 'red' },
      ],
    }
    const { runner } = run({ red: PERSON, green: PERSON }, createMatchFromState(game, game.position(position)), { title: '', steps: [] })
    await runner.start()
    await runner.plan('red', MARCH)
    expect(runner.updateFor('red', 0).asked).toEqual(['green'])
    expect(runner.updateFor('red', 0).n).toBe(MARCH.length)
  })
  it('plays the same match again from the same secret', async () => {
    const play = async (): Promise<unknown> => {
      const { runner, saves } = run({ red: BOT, green: BOT })
      await runner.start()
      await until(runner, 'nobody')
      return saves.at(-1)!.match.log
    }
    expect(await play()).toEqual(await play())
  })
})
