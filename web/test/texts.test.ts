import { describe, expect, it } from 'vitest'
import { gameRegistry } from '@tabularium/games'
import { en } from '../src/texts/en.ts'
import { it as italian } from '../src/texts/it.ts'

type Tree = { readonly [key: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null
/** Every message by its path, with the number of things it is told. */
function messages(tree: Tree, at = ''): [string, number][] {
  return Object.entries(tree).flatMap(([key, value]): [string, number][] =>
    isTree(value) ? messages(value, `${at}${key}.`) : [[`${at}${key}`, typeof value === 'function' ? value.length : 0]],
  )
}
const words = (tree: Tree): unknown[] => Object.values(tree).flatMap(value => (isTree(value) ? words(value) : [value]))

describe('catalogues', () => {
  it('have the same messages, told the same things', () => expect(messages(italian)).toEqual(messages(en)))
  it('leave no message empty', () => expect([...words(en), ...words(italian)].filter(text => typeof text === 'string' && !text.trim())).toEqual([]))
  it('never raise their voice', () => expect(words({ en, italian }).filter(text => typeof text === 'string' && text.includes('!'))).toEqual([]))
  it.each(Object.keys(gameRegistry))('speak of %s', id => {
    for (const texts of [en, italian]) expect([id in texts.about, id in texts.period]).toEqual([true, true])
  })
})
