/** Invasions' gameUi, without a browser: its words, its cards, and what it tells of positions. */
import { loadGame } from '@tabularium/games'
import { keyFrom } from '@tabularium/kernel'
import { describe, expect, it } from 'vitest'
import { invasionsUi } from '../src/games/invasions/index.ts'
import { en } from '../src/games/invasions/texts/en.ts'
import { it as italian } from '../src/games/invasions/texts/it.ts'
import { choicesOf } from '../src/table/choices.ts'
import type { AnyView } from '../src/table/game-ui.ts'

type Tree = { readonly [key: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null
const messages = (tree: Tree, at = ''): [string, number][] =>
  Object.entries(tree).flatMap(([key, value]): [string, number][] =>
    isTree(value) ? messages(value, `${at}${key}.`) : [[`${at}${key}`, typeof value === 'function' ? value.length : 0]],
  )
const words = (tree: Tree): unknown[] => Object.values(tree).flatMap(value => (isTree(value) ? words(value) : [value]))

const game = await loadGame('invasions')
const gameUi = invasionsUi(game)
const [long] = game.def.scenarios
const stateAt = (seats = 4) => game.setup(long.id, game.options({ seats }), keyFrom(7)).state
const at = (seats = 4): AnyView => game.view(stateAt(seats), null) as AnyView
const start = at()

describe('words', () => {
  it('has the same messages in both languages', () => expect(messages(italian)).toEqual(messages(en)))
  it('is quiet and leaves nothing empty', () =>
    expect([...words(en), ...words(italian)].filter(w => typeof w === 'string' && (!w.trim() || w.includes('!')))).toEqual([]))
})
describe('at the beginning', () => {
  it('units of one kind, a leader and walls stand in a province', () => {
    const dacia = gameUi.pieces(start, 'en').get('dacia')!
    expect(dacia.map(stack => [stack.tone, stack.people, stack.kind])).toContainEqual(['blue', 'goths', 'heavy-cavalry'])
    expect(
      gameUi.badges!(start, 'en')
        .get('latium')!
        .map(badge => badge.name),
    ).toEqual(['Capital of the Western Romans', 'Rome, walled city of level 3, held by Western Romans'])
  })
  it('every unit on the map is drawn once', () => {
    const drawn = [...gameUi.pieces(start, 'en').values()].flat().filter(stack => !stack.key.startsWith('leader') && !stack.key.startsWith('horde'))
    const { place } = (start.board as { readonly units: { readonly place: readonly number[] } }).units
    const limites = [...gameUi.badges!(start, 'en').values()].flat().filter(badge => badge.key === 'limes')
    expect(drawn.reduce((sum, stack) => sum + stack.count, limites.length)).toBe(place.filter(space => space >= 0).length)
  })
  it('with two players a seat shows both its camps', () => {
    expect(gameUi.seat(at(2), 'romans', 'en')).toMatchObject({ name: 'Romans and Huns', tone: 'red' })
    expect(gameUi.seat(at(2), 'persians', 'it').name).toBe('Persiani e Goti')
  })
  it('a province is told in words', () =>
    expect(gameUi.about!(start, 'latium', 'en')).toEqual([
      'Controlled by Western Romans',
      expect.stringMatching(/, income \d/),
      'Rome, walled city of level 3, held by Western Romans',
      'Area: Italy, under Western Romans',
    ]))
})
describe('cards', () => {
  it('each kind has a picture of its own', () => {
    const kindOf = (id: string): string => id.replace(/-\d+$/, '')
    const pictures = new Map(game.def.things.ids.map(id => [kindOf(id), JSON.stringify(gameUi.card(id, 'en').picture)]))
    expect([...pictures].filter(([, picture]) => picture === undefined)).toEqual([])
    expect(new Set(pictures.values()).size).toBe(pictures.size)
  })
  it('each has a face with a title and words', () => {
    const faces = game.def.things.ids.flatMap(id => [gameUi.card(id, 'it'), gameUi.card(id, 'en')])
    expect(faces.filter(face => !face.title || (!face.text && face.corners.length === 0))).toEqual([])
  })
})
describe('answers', () => {
  it('a camp that nobody sits for is answered in the prompt', () => {
    const state = stateAt(2)
    const decision = { seat: 'romans', say: 'event.way', cite: [], offer: { 'name-camp': ['goths', 'persians'] } } as never
    expect(choicesOf(game, gameUi, state, decision).map(c => c.is === 'one' && c.at.seat)).toEqual([null, 'persians'])
  })
})
