import { duel } from '@tabularium/testkit/games'
import { create } from '@tabularium/host'
import { describe, expect, it } from 'vitest'
import { loadGame, type AnyGame } from '@tabularium/games'
import { plainUi } from '../src/games/plain.ts'
import type { AnyState } from '../src/match/client.ts'
import { choicesOf, inPrompt, onCard, onSeat, onSpace, reachable, verbsAt, whyNot, type AnyDecision } from '../src/table/choices.ts'
import { grown, linesOf, moments, partsOf, sinceOwn, standing } from '../src/table/chronicle.ts'
import { actionsOf, back, begin, canGoOn, eventsOf, stateOf, tried } from '../src/table/planning.ts'
import { viewerFor } from '../src/table/session-feed.ts'
import { namesAt, talkOf } from '../src/table/talk.ts'

const game = duel as unknown as AnyGame
const gameUi = plainUi(game)
const start = (): AnyState => create(game, { secret: 'a' }).state
const asked = (s: AnyState): AnyDecision => game.decisions(s)[0] as AnyDecision

const drawn = new Set(['hub', 'north', 'east', 'gate', 'south', 'west', 'ford'])
describe('choices', () => {
  it('lie on spaces, on seats and in the prompt', () => {
    const choices = choicesOf(game, gameUi, start(), asked(start()))
    expect(onSpace(choices, 'north').map(c => c.action)).toEqual([{ do: 'march', to: 'north' }])
    expect(onSeat(choices, 'green').map(c => c.verb)).toEqual(['scout'])
    expect(inPrompt(choices).map(c => c.verb)).toEqual(['rest'])
  })
  it('on cards that are not in the hand stand in the prompt', () => {
    const position = {
      board: { men: { red: { hub: 1 }, green: { hub: 1 } } },
      zones: { 'hand-red': ['omen-1'] },
      stack: [
        { proc: 'game', at: 'turns' },
        { proc: 'march', at: 'battle', seat: 'red', from: 'north', to: 'hub', men: 1, stopped: false },
      ],
    }
    const s = game.position(position)
    const choices = choicesOf(game, gameUi, s, asked(s))
    expect(onCard(reachable(choices, ['omen-1'], drawn), 'omen-1')).toHaveLength(1)
    expect(inPrompt(reachable(choices, [], drawn)).map(c => c.verb)).toContain('play')
  })
  it('on spaces that no map shows stand in the prompt', () => {
    const choices = choicesOf(game, gameUi, start(), asked(start()))
    expect(inPrompt(reachable(choices, [], drawn)).map(c => c.verb)).toEqual(['rest'])
    expect(inPrompt(reachable(choices, [], new Set())).map(c => c.verb)).toEqual(['march', 'march', 'rest'])
  })
  it('name every verb of the question, offered or not', () => expect(verbsAt(game, 'turn.act')).toEqual(['march', 'scout', 'rest']))
  it('say by which clause a dark thing is dark', () => {
    const s = start()
    expect(whyNot(game, gameUi, s, asked(s), { spaces: 'hub' })).toEqual([{ action: { do: 'march', to: 'hub' }, reason: 'not-offered', cite: ['duel.2-4'] }])
    expect(whyNot(game, gameUi, s, asked(s), { spaces: 'north' })).toEqual([])
  })
})

describe('a plan', () => {
  const plan = () => {
    const first = tried(game, begin('red', start()), { do: 'march', to: 'north' })!
    return tried(game, tried(game, first, { do: 'to', to: 'ford' })!, { do: 'take', to: 2 })!
  }
  it('passes windows and tells what would happen', () => {
    expect(eventsOf(plan())).toMatchObject([{ is: 'marched', from: 'north', to: 'ford', men: 2 }])
    expect(actionsOf(plan())).toHaveLength(3)
  })
  it('is taken back step by step', () => {
    const shorter = back(plan())
    expect(shorter.steps).toHaveLength(2)
    expect(asked(stateOf(shorter)).say).toBe('march.number')
  })
  it('refuses what is not offered, and ends where chance begins', () => {
    expect(tried(game, begin('red', start()), { do: 'march', to: 'hub' })).toBe(null)
    const scouted = tried(game, begin('red', start()), { do: 'scout', to: 'green' })!
    expect(canGoOn(game, scouted)).toBe(false)
    expect(eventsOf(scouted)).toEqual([])
  })
})

describe('the chronicle', () => {
  const told = (is: string) => [{ event: { is, from: 'north' }, cite: ['duel.3-1'], to: null }]
  const move = (n: number, seat: string, is = 'marched') =>
    ({ is: 'move', n, at: 0, seat, action: { do: 'rest' }, events: told(is), auto: null, barrier: false, draft: false, hiddenFrom: [], hash: '' }) as const
  const undo = (n: number, to: number) => ({ is: 'undo', n, at: 0, seat: 'red', to, branch: null, consent: [], hash: '' }) as const
  it('forgets what was taken back', () => {
    expect(standing([move(1, 'red'), move(2, 'red'), undo(3, 1), move(4, 'red')]).map(e => e.n)).toEqual([1, 4])
  })
  it('grows by what is told, and is read anew only when something is taken back', () => {
    const [first, more] = [[move(1, 'red'), move(2, 'green')], [move(3, 'red')]]
    const before = linesOf(gameUi, told('drew'), first)
    expect(grown(gameUi, before, more)).toEqual(linesOf(gameUi, told('drew'), [...first, ...more]))
    expect(grown(gameUi, before, [undo(3, 1)])).toBe(null)
  })
  it('is cut at its headings', () => {
    const headed = { ...gameUi, heading: (event: { readonly is: string }) => (event.is === 'turn' ? (1 as const) : null) }
    const lines = linesOf(headed, told('drew'), [move(1, 'red', 'turn'), move(2, 'red'), move(3, 'green')])
    expect(partsOf(lines).map(p => [p.title?.n ?? null, p.lines.length])).toEqual([
      [null, 1],
      [1, 2],
    ])
    expect(moments(lines, 1)).toEqual([2, 3])
  })
  it('knows where the others’ moves begin', () => expect(sinceOwn([move(1, 'red'), move(2, 'green'), move(3, 'green')], 'red')).toBe(1))
})

describe('who looks', () => {
  it('stays while one person plays alone', () => expect(viewerFor(['red'], ['green'], 'red')).toBe('red'))
  it('changes when somebody else at this screen is asked', () => expect(viewerFor(['red', 'green'], ['green'], 'red')).toBe('green'))
  it('stays with whoever is asked too', () => expect(viewerFor(['red', 'green'], ['green', 'red'], 'red')).toBe('red'))
  it('is nobody where only opponents play', () => expect(viewerFor([], ['red'], null)).toBe(null))
})

describe('talk', () => {
  it('calls seats as the table calls them, and says so only when a name changes', async () => {
    const rome = await loadGame('nero')
    const s = create(rome, { secret: 'a' }).state
    const before = namesAt(rome, s)
    expect(talkOf(rome, 'en', s).action({ do: 'target', to: 'seat-1' })).toContain('Player 1')
    Object.assign(s.board as object, { home: [0, null, null, null] })
    expect(talkOf(rome, 'en', s).action({ do: 'target', to: 'seat-1' })).toContain('Galba')
    expect(talkOf(rome, 'it', s).event({ is: 'round', player: 'seat-1' })).toContain('Galba')
    expect(namesAt(rome, s)).not.toBe(before)
    expect(namesAt(rome, rome.clone(s))).toBe(namesAt(rome, s))
    expect(namesAt(game, start())).toBe('')
  })
})
