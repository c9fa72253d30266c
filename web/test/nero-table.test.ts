import './support/browser.ts'
import { loadGame, type AnyGame } from '@tabularium/games'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyView, GameUi, WireEvent } from '../src/table/game-ui.ts'

let game: AnyGame
let gameUi: GameUi
beforeAll(async () => {
  game = await loadGame('nero')
  gameUi = (await import('../src/games/nero/index.ts')).createNeroUi(game)
})
const board = {
  turn: 2,
  active: 'seat-1',
  first: 'seat-1',
  played: 1,
  home: { 'seat-1': 'western-europe', 'seat-2': 'central-europe', 'seat-3': 'eastern-europe', 'seat-4': 'asia-africa' },
  legions: {
    'seat-1': { hispania: 2, lusitania: 1, britannia: 1, 'north-italy': 3 },
    'seat-2': { raetia: 6, 'north-italy': 1 },
    'seat-3': { dalmatia: 7 },
    'seat-4': { syria: 7 },
  },
  rank: { 'seat-1': 'emperor', 'seat-2': 'general', 'seat-3': 'general', 'seat-4': 'general' },
  stands: { 'seat-1': 'rome', 'seat-2': 'raetia', 'seat-3': 'dalmatia', 'seat-4': 'syria' },
  vp: { 'seat-1': 7, 'seat-2': 1, 'seat-3': 0, 'seat-4': 0 },
}
const hands = { 'hand-seat-2': ['bribery-2', 'praetorian-guard-2'], 'hand-seat-3': ['praetorian-guard-3'] }
const opening = [
  { proc: 'game', at: 'turns', drawn: null, placed: 0 },
  { proc: 'turn', at: 'after' },
  { proc: 'round', at: 'choose' },
]
const view = (more: readonly object[] = []): AnyView => game.view(game.position({ board, zones: hands, stack: [...opening, ...more] }), 'seat-1') as AnyView

const battle: readonly WireEvent[] = [
  { is: 'played', player: 'seat-1', card: 'bribery-3' },
  { is: 'attacked', player: 'seat-1', defender: 'seat-2', place: 'north-italy' },
  { is: 'played', player: 'seat-1', card: 'bribery-1' },
  { is: 'played', player: 'seat-2', card: 'illness-1' },
  { is: 'battle', attacker: 'seat-1', defender: 'seat-2', place: 'north-italy', attack: 6, defence: 3, winner: 'seat-1' },
  { is: 'seized', player: 'seat-1', from: 'seat-2', place: 'north-italy' },
  { is: 'round', player: 'seat-2' },
]
const fightIn = (events: readonly WireEvent[]) => gameUi.fight!(events, 'en', e => e.is, view())

describe('the theatre of Nero', () => {
  it('lays the cards of both sides beside each other and tells the battle step by step', () => {
    const fight = fightIn(battle)!
    expect(fight.sides.map(s => [s.name, s.tone, s.cards])).toEqual([
      ['Galba', 'green', ['bribery-1']],
      ['Vitellius', 'blue', ['illness-1']],
    ])
    expect(fight.sides[0]!.facts).toContain('6 in all')
    expect(fight.steps.map(s => s.lines)).toEqual([['attacked'], ['played', 'played'], ['battle'], ['seized']])
    expect(fight.over).toBe(true)
  })
  it('follows a battle that is not decided yet', () => {
    const fight = fightIn(battle.slice(0, 2))!
    expect(fight).toMatchObject({ over: false, place: 'north-italy' })
    expect(fight.sides.every(s => s.cards.length === 0)).toBe(true)
  })
  it('shows an attempt on an Emperor, with what was played against it', () => {
    const attempt: readonly WireEvent[] = [
      { is: 'attempt', player: 'seat-2', target: 'seat-1', guards: 1, bribes: 0 },
      { is: 'played', player: 'seat-1', card: 'praetorian-guard-1' },
      { is: 'attempted', target: 'seat-1', blocked: true },
    ]
    expect(fightIn([...battle, ...attempt])).toMatchObject({
      over: true,
      place: 'rome',
      sides: [{ name: 'Vitellius' }, { name: 'Galba', cards: ['praetorian-guard-1'] }],
    })
  })
  it('is empty before the first fight', () => expect(fightIn([{ is: 'round', player: 'seat-1' }])).toBe(null))
})

describe('the sheets of Nero', () => {
  it('say what would be scored now, and why', () => {
    const [now] = gameUi.sheets!(view(), 'en', [])
    const [galba, vitellius] = now!.rows
    // An Emperor 5, in Rome 2, one zone 2, North Italy 1; seven so far.
    expect(galba!.cells).toEqual(['5', '2', '2', '1', '10', '7', '17'])
    expect(galba!.why).toMatch(/Emperor.*Western Europe/)
    expect(vitellius!.cells).toEqual(['0', '0', '0', '0', '0', '1', '1'])
  })
  it('leave out what would be scored when nothing is any more', () => {
    const last = game.position({ board, zones: hands, stack: opening })
    Object.assign(last.board as object, { turn: 5 })
    expect(gameUi.sheets!(game.view(last, 'seat-1') as AnyView, 'en', []).map(s => s.key)).toEqual(['by-turn'])
  })
  it('break the points down by turn and battle', () => {
    const scored = (player: string, emperor: number): WireEvent => ({ is: 'score', player, emperor, rome: 0, zones: 2, italy: 0, vp: 0 })
    const told: WireEvent[] = [{ is: 'triumph', player: 'seat-1', vp: 1 }, scored('seat-1', 5), scored('seat-2', 0), scored('seat-3', 0), scored('seat-4', 0)]
    const byTurn = gameUi.sheets!(view(), 'en', told)[1]!
    expect(byTurn.rows[0]!.cells).toEqual(['7', '–', '–', '–', '1', '7'])
    expect(byTurn.rows[1]!.cells[0]).toBe('2')
  })
})

describe('looks, tracks and what stands beside a question', () => {
  it('tell who controls a province by how much, and how far a zone is held', () => {
    const [control, zones] = gameUi.overlays!(view(), 'en')
    expect(control!.spaces.get('north-italy')).toMatchObject({ value: '+2', tone: 'green' })
    expect(control!.spaces.has('dacia')).toBe(false)
    expect(zones!.spaces.get('britannia')).toMatchObject({ value: '3/3', tone: 'green' })
    expect(zones!.spaces.get('raetia')).toMatchObject({ value: '1/3', tone: 'blue' })
  })
  it('show the turns and whose rounds come', () => {
    const [turns, rounds] = gameUi.tracks!(view(), 'en')
    expect(turns!.steps.map(s => s.is)).toEqual(['past', 'now', 'next', 'later'])
    expect(rounds!.steps.map(s => s.name)).toEqual(['Galba', 'Vitellius', 'Otho', 'Vespasian'])
  })
  it('show no turn going on once the game is over', () => {
    const ended = (turn: number) => gameUi.tracks!({ ...view(), board: { ...view().board, turn }, outcome: { winners: [], reason: 'points' } } as AnyView, 'en')
    expect(ended(4)[0]!.steps.map(s => s.is)).toEqual(['past', 'past', 'past', 'past'])
    expect(ended(2)[0]!.steps.map(s => s.is)).toEqual(['past', 'past', 'later', 'later'])
  })
  it('count the strengths of a battle as the rules do', () => {
    const march = { proc: 'march', at: 'choose', legions: 2, commander: true, place: 'north-italy', begun: true }
    const fought = { proc: 'battle', at: 'commit', defender: 'seat-2' }
    const led = { ...board, stands: { ...board.stands, 'seat-1': 'north-italy' }, rank: { ...board.rank, 'seat-2': 'contender' } }
    const state = game.position({ board: led, zones: hands, stack: [...opening, march, fought] })
    const rows = gameUi.beside!(game.view(state, 'seat-1') as AnyView, 'en')
    expect(rows.map(r => Number.parseInt(r.value, 10))).toEqual([4, 1])
  })
  it('count Guards and Briberies for and against an attempt', () => {
    const attempt = { proc: 'assassination', at: 'reveal', card: 'assassination-1', target: 'seat-1', guards: 2, bribes: 1, blocking: 1, bribing: 0 }
    expect(gameUi.beside!(view([attempt]), 'en').map(r => r.value)).toEqual(['2 Guards, 1 Bribery', '1 Guard, 0 Briberies'])
    expect(gameUi.beside!(view(), 'en')).toEqual([])
  })
})
