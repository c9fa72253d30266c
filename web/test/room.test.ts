import type { AnyGame } from '@tabularium/games'
import { botMove, botOf } from '@tabularium/bots'
import { create, createFrom } from '@tabularium/host'
import { duel } from '@tabularium/testkit/games'
import { describe, expect, it } from 'vitest'
import type { AnyState, Players } from '../src/match/link.ts'
import { Room, type Deps } from '../src/match/room.ts'
import type { AnyMatch, Kept } from '../src/match/store.ts'

const game = duel as unknown as AnyGame
const [PERSON, BOT] = [{ is: 'person' } as const, { is: 'bot', bot: 'random' } as const]
interface Saved {
  match: AnyMatch
  from: number
}
function seat(players: Players, match = create(game, { secret: 's' }), study: Kept['study'] = null) {
  const saves: Saved[] = []
  const { log: _log, snapshots: _snapshots, ...core } = match
  const kept: Kept = { id: 'm', game: 'duel', players, study, seen: {}, created: 0, touched: 0, n: 0, over: false, core, step: 0 }
  const samples: AnyState[] = []
  const deps: Deps = {
    save: async (now, _step, from) => void saves.push({ match: now, from }),
    think: async (sample, who, bot, seed) => {
      samples.push(sample)
      const action = botMove(game, sample, who, botOf(bot), seed)
      return action && game.toWire(action)
    },
    now: () => 0,
    later: (_ms, run) => void setTimeout(run, 0),
    key: () => [1, 2, 3, 4, 5, 6, 7, 8],
    changed: () => {},
  }
  const room = new Room(game, kept, match, deps)
  room.setSpeed('instant')
  return { room, saves, samples }
}
const until = async (room: Room, who: string): Promise<void> => {
  for (let n = 0; n < 500 && !room.updateFor(who, 0).asked.includes(who) && !room.updateFor(who, 0).sample.outcome; n++)
    await new Promise(done => setTimeout(done, 0))
}

describe('a room', () => {
  it('keeps every entry before anybody is told', async () => {
    const { room, saves } = seat({ red: PERSON, green: BOT })
    await room.start()
    await room.act('red', { do: 'rest' })
    await until(room, 'red')
    room.close()
    expect(saves.at(-1)!.match.log.length).toBe(room.updateFor('red', 0).n)
    expect(saves.map(s => s.from)).toEqual(saves.map(s => s.from).toSorted((a, b) => a - b))
  })
  it('shows a seat nothing of another hand', async () => {
    const { room, saves, samples } = seat({ red: PERSON, green: BOT })
    await room.start()
    await room.act('red', { do: 'rest' })
    await until(room, 'red')
    room.close()
    const truth = saves.at(-1)!.match.state
    const { sample } = room.updateFor('red', 0)
    expect(sample.rng.key).not.toEqual(truth.rng.key)
    expect(game.view(sample, 'red')).toEqual(game.view(truth, 'red'))
    expect(samples.length).toBeGreaterThan(0)
    expect(samples.every(s => s.rng.key !== truth.rng.key)).toBe(true)
  })
  it('refuses, takes back, and looks at any moment', async () => {
    const { room } = seat({ red: PERSON, green: PERSON })
    await room.start()
    expect(await room.act('green', { do: 'rest' })).toMatchObject({ ok: false, problem: 'not-asked' })
    await room.act('red', { do: 'march', to: 'north' })
    expect(room.updateFor('red', 0).canUndo).toBe(true)
    expect(await room.undo('red', false)).toEqual({ ok: true })
    expect(room.at('red', 1).sample.stack.at(-1)).toMatchObject({ proc: 'march' })
    expect(room.at('red', 2).sample.stack.at(-1)).toMatchObject({ proc: 'turn', at: 'act' })
  })
  it('looks back no further than the rules it is played by', async () => {
    const old = create(game, { secret: 's' })
    const log = [{ is: 'move', n: 1, at: 0, seat: 'red', action: { do: 'no longer there' }, told: [], auto: false, barrier: false, draft: false }] as const
    const { room } = seat({ red: PERSON, green: PERSON }, { ...old, log, snapshots: [{ n: 1, state: old.state }] })
    await room.start()
    await room.act('red', { do: 'march', to: 'north' })
    expect(room.at('red', 0)).toMatchObject({ n: 1 })
    expect(room.at('red', 2).sample.stack.at(-1)).toMatchObject({ proc: 'march' })
  })
  it('plays a plan, and gives back what a reaction left of it', async () => {
    const position = {
      zones: { 'hand-red': ['omen-1'], 'hand-green': ['mist-1'] },
      stack: [
        { proc: 'game', at: 'turns' },
        { proc: 'turn', at: 'act', seat: 'red' },
      ],
    }
    const { room } = seat({ red: PERSON, green: PERSON }, createFrom(game, game.position(position)))
    await room.start()
    await room.order('green', null, 'stop', 'always')
    await room.plan('red', [{ do: 'march', to: 'north' }, { do: 'to', to: 'ford' }, { do: 'take', to: 2 }, { do: 'rest' }])
    expect(room.updateFor('green', 0).asked).toEqual(['green'])
    await room.act('green', { do: 'play', to: 'mist-1' })
    expect(room.updateFor('red', 0).rest).toEqual([{ do: 'rest' }])
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
    const { room } = seat({ red: PERSON, green: PERSON }, createFrom(game, game.position(position)), { title: '', steps })
    await room.start()
    for (const _ of steps) expect(await room.next()).toEqual({ ok: true })
    expect(await room.next()).toMatchObject({ ok: false, problem: 'over' })
    expect(room.updateFor('red', 0).entries.at(-1)).toMatchObject({ told: [{ event: { is: 'marched', men: 2 } }] })
  })
  it('lets opponents play a match to its end', async () => {
    const { room, saves } = seat({ red: BOT, green: BOT })
    await room.start()
    await until(room, 'nobody')
    expect(saves.at(-1)!.match.state.outcome).not.toBe(null)
  })
})
