/** Medioevo's gameUi, without a browser: its words, its cards, its board, and what it tells of positions. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadGame } from '@tabularium/games'
import { describe, expect, it } from 'vitest'
import { medioevoUi } from '../src/games/medioevo/index.ts'
import { en } from '../src/games/medioevo/texts/en.ts'
import { it as italian } from '../src/games/medioevo/texts/it.ts'
import type { AnyView } from '../src/table/game-ui.ts'

type Tree = { readonly [key: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null
const messages = (tree: Tree, at = ''): [string, number][] =>
  Object.entries(tree).flatMap(([key, value]): [string, number][] =>
    isTree(value) ? messages(value, `${at}${key}.`) : [[`${at}${key}`, typeof value === 'function' ? value.length : 0]],
  )
const words = (tree: Tree): unknown[] => Object.values(tree).flatMap(value => (isTree(value) ? words(value) : [value]))
const rules = join(import.meta.dirname, '../../games/medioevo/rules')
const clauses = ['clauses', 'rulings'].flatMap(name =>
  readFileSync(join(rules, `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map(line => (JSON.parse(line) as { readonly id: string }).id),
)

const game = await loadGame('medioevo')
const gameUi = medioevoUi(game)
type Loose = { readonly [key: string]: unknown }
const KINGDOMS: Loose = { blue: 'byzantine-empire', green: 'mamluk-sultanate', red: 'kingdom-of-hungary', yellow: 'holy-roman-empire' }
const SEATS = Object.keys(KINGDOMS)
/** A position of four players in which something lies on the table. */
function position(board: Loose, stack: readonly Loose[] = [{ proc: 'game', at: 'turns' }], more: Loose = {}) {
  const players = Object.fromEntries(
    SEATS.map(seat => [seat, { kingdom: KINGDOMS[seat], honour: 10, tax: 10, ...((board['players'] as Loose | undefined)?.[seat] as Loose) }]),
  )
  return game.position({
    options: { seats: 4 },
    own: Object.fromEntries(SEATS.map(seat => [seat, { florins: 1000 }])),
    ...more,
    board: { turn: 2, order: SEATS, ...board, players },
    stack,
  } as never)
}
const seenBy = (seat: string | null, state: ReturnType<typeof position>): AnyView => game.view(state, seat as never) as AnyView
const army = (at: string, by: string, units: Loose, more: Loose = {}) => ({ at, owner: by, by, units, ...more })

describe('words', () => {
  it('has the same messages in both languages', () => expect(messages(italian)).toEqual(messages(en)))
  it('is quiet and leaves nothing empty', () =>
    expect([...words(en), ...words(italian)].filter(w => typeof w === 'string' && (!w.trim() || w.includes('!')))).toEqual([]))
  it('guides by questions that are asked, with rules that stand in the book', () => {
    const questions = new Set(game.verbs.map(verb => verb.split('/').slice(0, 2).join('.')))
    expect(Object.keys(en.guide).filter(say => !questions.has(say))).toEqual([])
    const steps = Object.values(en.guide) as readonly { readonly cite: readonly string[] }[]
    expect(steps.flatMap(step => step.cite.filter(id => !clauses.includes(id)))).toEqual([])
  })
})

describe('the board', () => {
  const state = position({
    armies: [
      army('thrace', 'blue', { light: 2, 'captain-2': 1 }),
      army('kiev', 'barbarians', { light: 3 }),
      army('aegean-sea', 'red', { archer: 1 }, { aboard: 'piece-02' }),
    ],
    pieces: [
      { slot: 'piece-01', kind: 'caravan', level: 2, owner: 'blue', at: 'thrace', pm: 5, goods: ['furs', 'furs'] },
      { slot: 'piece-02', kind: 'galley', level: 1, owner: 'red', at: 'aegean-sea', pm: 6 },
    ],
    buildings: [{ at: 'thessalonica', category: 'civil', level: 2, damage: 1 }],
    token: { bulgaria: 'green' },
  })
  const view = seenBy('blue', state)
  const names = (at: string): readonly string[] =>
    gameUi
      .pieces(view, 'en')
      .get(at)!
      .map(s => s.name)
  it('names armies, Captains, transports with their cargo and damaged buildings', () => {
    expect(names('thrace')).toEqual([
      '1 Captain II, Byzantine Empire',
      '2 Light infantry, Byzantine Empire',
      'Caravan II, Byzantine Empire (5 of 7 movement points, carries 2 furs)',
    ])
    expect(names('aegean-sea')).toEqual(['1 Archer, Kingdom of Hungary (aboard)', 'Galley I, Kingdom of Hungary (6 of 6 movement points, room for 3)'])
    expect(names('thessalonica')).toEqual(['Town, Byzantine Empire (damage 1 of 4)'])
  })
  it('a realm wears the colour of its kingdom on the map, and barbarians are nobody’s', () => {
    expect(gameUi.seat(view, 'yellow', 'en')).toMatchObject({ name: 'Holy Roman Empire', tone: 'yellow', score: 10 })
    expect(gameUi.pieces(view, 'en').get('kiev')![0]).toMatchObject({ tone: 'black', count: 3 })
    expect([gameUi.holders(view).get('thrace'), gameUi.holders(view).get('bulgaria'), gameUi.holders(view).get('caffa')]).toEqual(['blue', 'green', 'plain'])
  })
  it('a piece that is named lies where it stands', () => {
    expect(gameUi.spacesOf('piece', 'piece-01', 'lead', state)).toEqual(['thrace'])
    expect(gameUi.spacesOf('piece', 'piece-01', 'join-piece', state)).toEqual([])
    expect(gameUi.spacesOf('kingdom', 'golden-horde', 'choose-kingdom', state)).toHaveLength(7)
  })
  it('the treasury is seen by its owner alone', () => {
    const treasury = (seat: string | null) => gameUi.panels(seenBy(seat, state), 'en').find(p => p.key === 'treasury')
    expect(treasury('blue')!.rows.map(row => row.value)).toEqual(['1,000 fl.', '+90', '−80', '+10'])
    expect(treasury(null)).toBeUndefined()
    expect(JSON.stringify(gameUi.seat(seenBy('red', state), 'blue', 'en'))).not.toContain('fl.')
  })
})

describe('cards', () => {
  it('every card has a title, a picture and a whole text in both languages', () => {
    const faces = game.def.things.ids.flatMap(id => (['it', 'en'] as const).map(lang => gameUi.card(id, lang)))
    expect(faces.filter(face => !face.title || !face.picture || face.text.length < 20)).toEqual([])
  })
  it('an Empire card tells its ability, its points and its objective', () => {
    expect(gameUi.card('empire-02', 'en').text).toMatch(/^Ability: .*Points: purple Objective: Control Rome\.$/)
  })
})

describe('prices', () => {
  const shopping = [
    { proc: 'game', at: 'turns' },
    { proc: 'turn', at: 'combat' },
    { proc: 'purchases', at: 'each', next: 9 },
    { proc: 'shop', at: 'menu', seat: 'blue' },
  ]
  const state = position({ players: { blue: { technology: { combat: 1, transport: 2 } } } }, shopping)
  const decision = game.decisions(state)[0]!
  const note = (action: { do: string; to?: string }) => gameUi.note!(game, state, decision as never, action, 'en')?.text
  it('stand beside what is bought', () => {
    expect(note({ do: 'learn', to: 'transport' })).toBe('300 fl.')
    expect(note({ do: 'recruit', to: 'knight' })).toBe('100 fl.')
    expect(note({ do: 'recruit', to: 'captain-2' })).toBe('200 fl. + 2 red points')
    expect(note({ do: 'make', to: 'galley' })).toBe('100 fl. + 1 blue point a level')
    expect(note({ do: 'buy-card' })).toBe('100 fl.')
  })
  it('lie on shelves by their kind', () => {
    const shelf = (action: { do: string; to?: string }) => gameUi.shelf!(action, seenBy('blue', state), 'en')
    expect(shelf({ do: 'learn', to: 'transport' })).toEqual({ title: 'Technology', label: 'Machinery' })
    expect(shelf({ do: 'make', to: 'galley' })).toEqual({ title: 'Transports', label: 'Galley' })
    expect(shelf({ do: 'done' })).toBeNull()
  })
})
