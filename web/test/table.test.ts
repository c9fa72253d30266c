import { duelGame } from '@tabularium/testkit/games'
import { createMatch } from '@tabularium/host'
import { space } from '@tabularium/italia/table'
import { describe, expect, it } from 'vitest'
import { loadGame, type AnyGame } from '@tabularium/games'
import { createPlainUi } from '../src/games/plain.ts'
import type { AnyState } from '../src/match/client.ts'
import {
  listChoices,
  findChoicesInPrompt,
  findChoicesOnCard,
  findChoicesOnSeat,
  findChoicesOnSpace,
  dropTargetsOffScreen,
  listVerbsOfQuestion,
  explainRefusals,
  type AnyDecision,
} from '../src/table/choices.ts'
import { appendLogLines, writeLogLines, listEntriesWithEvents, findOthersMoves, splitLogAtHeadings, dropUndoneEntries } from '../src/table/chronicle.ts'
import { findPlaces } from '../src/table/places.ts'
import { towns } from '../src/games/italia/texts/towns.ts'
import { listPlannedActions, dropLastPlanStep, createPlan, canPlanGoOn, listPlannedEvents, readPlannedState, tryPlanStep } from '../src/table/planning.ts'
import type { MatchClient, PlayersBySeat } from '../src/match/client.ts'
import type { TableMap } from '../src/table/game-ui.ts'
import { countSeenBefore, chooseViewer } from '../src/table/session-feed.ts'
import { joinShownNames, createSentenceWriter } from '../src/table/talk.ts'

const game = duelGame as unknown as AnyGame
const gameUi = createPlainUi(game)
const start = (): AnyState => createMatch(game, { secret: 'a' }).state
const asked = (s: AnyState): AnyDecision => game.decisions(s)[0] as AnyDecision

const drawn = new Set(['hub', 'north', 'east', 'gate', 'south', 'west', 'ford'])
describe('choices', () => {
  it('lie on spaces, on seats and in the prompt', () => {
    const choices = listChoices(game, gameUi, start(), asked(start()))
    expect(findChoicesOnSpace(choices, 'north').map(c => c.action)).toEqual([{ do: 'march', to: 'north' }])
    expect(findChoicesOnSeat(choices, 'green').map(c => c.verb)).toEqual(['scout'])
    expect(findChoicesInPrompt(choices).map(c => c.verb)).toEqual(['rest'])
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
    const choices = listChoices(game, gameUi, s, asked(s))
    expect(findChoicesOnCard(dropTargetsOffScreen(choices, ['omen-1'], drawn), 'omen-1')).toHaveLength(1)
    expect(findChoicesInPrompt(dropTargetsOffScreen(choices, [], drawn)).map(c => c.verb)).toContain('play')
  })
  it('on spaces that no map shows stand in the prompt', () => {
    const choices = listChoices(game, gameUi, start(), asked(start()))
    expect(findChoicesInPrompt(dropTargetsOffScreen(choices, [], drawn)).map(c => c.verb)).toEqual(['rest'])
    expect(findChoicesInPrompt(dropTargetsOffScreen(choices, [], new Set())).map(c => c.verb)).toEqual(['march', 'march', 'rest'])
  })
  it('name every verb of the question, offered or not', () => expect(listVerbsOfQuestion(game, 'turn.act')).toEqual(['march', 'scout', 'rest']))
  it('say by which clause a dark thing is dark', () => {
    const s = start()
    expect(explainRefusals(game, gameUi, s, asked(s), { spaces: 'hub' })).toEqual([
      { action: { do: 'march', to: 'hub' }, reason: 'not-offered', cite: ['duel.2-4'] },
    ])
    expect(explainRefusals(game, gameUi, s, asked(s), { spaces: 'north' })).toEqual([])
  })
})

describe('a plan', () => {
  const plan = () => {
    const first = tryPlanStep(game, createPlan('red', start()), { do: 'march', to: 'north' })!
    return tryPlanStep(game, tryPlanStep(game, first, { do: 'to', to: 'ford' })!, { do: 'take', to: 2 })!
  }
  it('passes windows and tells what would happen', () => {
    expect(listPlannedEvents(plan())).toMatchObject([{ is: 'marched', from: 'north', to: 'ford', men: 2 }])
    expect(listPlannedActions(plan())).toHaveLength(3)
  })
  it('is taken back step by step', () => {
    const shorter = dropLastPlanStep(plan())
    expect(shorter.steps).toHaveLength(2)
    expect(asked(readPlannedState(shorter)).say).toBe('march.number')
  })
  it('refuses what is not offered, and ends where chance begins', () => {
    expect(tryPlanStep(game, createPlan('red', start()), { do: 'march', to: 'hub' })).toBe(null)
    const scouted = tryPlanStep(game, createPlan('red', start()), { do: 'scout', to: 'green' })!
    expect(canPlanGoOn(game, scouted)).toBe(false)
    expect(listPlannedEvents(scouted)).toEqual([])
  })
})

describe('the chronicle', () => {
  const told = (is: string) => [{ event: { is, from: 'north' }, cite: ['duel.3-1'], to: null }]
  const move = (n: number, seat: string, is = 'marched') =>
    ({ is: 'move', n, at: 0, seat, action: { do: 'rest' }, events: told(is), auto: null, barrier: false, draft: false, hiddenFrom: [], hash: '' }) as const
  const undo = (n: number, to: number) => ({ is: 'undo', n, at: 0, seat: 'red', to, branch: null, consent: [], hash: '' }) as const
  it('forgets what was taken back', () => {
    expect(dropUndoneEntries([move(1, 'red'), move(2, 'red'), undo(3, 1), move(4, 'red')]).map(e => e.n)).toEqual([1, 4])
  })
  it('grows by what is told, and is read anew only when something is taken back', () => {
    const [first, more] = [[move(1, 'red'), move(2, 'green')], [move(3, 'red')]]
    const before = writeLogLines(gameUi, told('drew'), first)
    expect(appendLogLines(gameUi, before, more)).toEqual(writeLogLines(gameUi, told('drew'), [...first, ...more]))
    expect(appendLogLines(gameUi, before, [undo(3, 1)])).toBe(null)
  })
  it('is cut at its headings', () => {
    const headed = { ...gameUi, heading: (event: { readonly is: string }) => (event.is === 'turn' ? (1 as const) : null) }
    const lines = writeLogLines(headed, told('drew'), [move(1, 'red', 'turn'), move(2, 'red'), move(3, 'green')])
    expect(splitLogAtHeadings(lines).map(p => [p.title?.n ?? null, p.lines.length])).toEqual([
      [null, 1],
      [1, 2],
    ])
    expect(listEntriesWithEvents(lines, 1)).toEqual([2, 3])
  })
  it('knows where the others’ moves begin', () => {
    const entries = [move(1, 'red'), move(2, 'green'), move(3, 'green')]
    expect(findOthersMoves(entries, writeLogLines(gameUi, [], entries), 'red')).toEqual({ from: 1, until: 3 })
    expect(findOthersMoves(entries.slice(0, 1), writeLogLines(gameUi, [], entries.slice(0, 1)), 'red')).toBe(null)
  })
  it('finds the others’ moves again after one’s own, and after a single answer to them', () => {
    const theirs = [move(2, 'green'), move(3, 'green'), move(4, 'green')]
    const entries = [move(1, 'red'), ...theirs, move(5, 'red'), move(6, 'green'), move(7, 'red')]
    expect(findOthersMoves(entries, writeLogLines(gameUi, [], entries), 'red')).toEqual({ from: 1, until: 4 })
  })
})

describe('who looks', () => {
  it('stays while one person plays alone', () => expect(chooseViewer(['red'], ['green'], 'red')).toBe('red'))
  it('changes when somebody else at this screen is asked', () => expect(chooseViewer(['red', 'green'], ['green'], 'red')).toBe('green'))
  it('stays with whoever is asked too', () => expect(chooseViewer(['red', 'green'], ['green', 'red'], 'red')).toBe('red'))
  it('is nobody where only opponents play', () => expect(chooseViewer([], ['red'], null)).toBe(null))
})

describe('what somebody has seen', () => {
  const client = (players: PlayersBySeat, seen: MatchClient['info']['seen']): MatchClient => ({ info: { players, seen } }) as MatchClient
  const alone: PlayersBySeat = { red: { is: 'person' }, green: { is: 'bot', bot: 'random' } }
  it('is all there is where he looks for the first time', () => expect(countSeenBefore({ client: client(alone, {}) }, { seat: 'red', n: 3 })).toBe(3))
  it('ends where he left', () => expect(countSeenBefore({ client: client(alone, { red: 1 }) }, { seat: 'red', n: 3 })).toBe(1))
  it('is nothing where another had the screen before him', () => {
    const two: PlayersBySeat = { red: { is: 'person' }, green: { is: 'person' } }
    expect(countSeenBefore({ client: client(two, {}) }, { seat: 'green', n: 3 })).toBe(0)
  })
})

describe('talk', () => {
  it('calls seats as the table calls them, and says so only when a name changes', async () => {
    const rome = await loadGame('nero')
    const s = createMatch(rome, { secret: 'a' }).state
    const before = joinShownNames(rome, s)
    expect(createSentenceWriter(rome, 'en', s).action({ do: 'target', to: 'seat-1' })).toContain('Player 1')
    Object.assign(s.board as object, { home: [0, null, null, null] })
    expect(createSentenceWriter(rome, 'en', s).action({ do: 'target', to: 'seat-1' })).toContain('Galba')
    expect(createSentenceWriter(rome, 'it', s).event({ is: 'round', player: 'seat-1' })).toContain('Galba')
    expect(joinShownNames(rome, s)).not.toBe(before)
    expect(joinShownNames(rome, rome.clone(s))).toBe(joinShownNames(rome, s))
    expect(joinShownNames(game, start())).toBe('')
  })
})

describe('places', () => {
  const place = (id: string, it: string, en: string) => ({ id, name: { it, en } }) as unknown as TableMap['spaces'][number]
  const spaces = [place('umbria', 'Umbria', 'Umbria'), place('calabria', 'Calabria', 'Calabria'), place('apulia', 'Puglia', 'Apulia')]
  const found = (typed: string) => findPlaces(spaces, towns, typed, 'en').map(({ space, by }) => [space.id, by])
  it('are found by their towns, and by their names in the other language', () => {
    expect(found('tarentum')).toEqual([['calabria', 'Tarentum']])
    expect(found('Puglia')).toEqual([['apulia', null]])
  })
  it('are not found by letters in the middle of a name that is not shown', () => expect(found('glia')).toEqual([]))
  it('stand by the alphabet, first those that createPlan so', () => {
    expect(found('').map(([id]) => id)).toEqual(['apulia', 'calabria', 'umbria'])
    expect(found('u').map(([id]) => id)[0]).toBe('umbria')
    expect(found('nowhere')).toEqual([])
  })
  it('have towns only where the map has them', () => expect(Object.keys(towns).filter(id => !space.ids.includes(id))).toEqual([]))
})
