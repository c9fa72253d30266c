import { describe, expect, it } from 'vitest'
import { galleryEn } from '../src/texts/gallery-en.ts'
import { galleryIt } from '../src/texts/gallery-it.ts'
import { pagesEn } from '../src/texts/pages-en.ts'
import { pagesIt } from '../src/texts/pages-it.ts'
import { rulebookEn } from '../src/texts/rulebook-en.ts'
import { rulebookIt } from '../src/texts/rulebook-it.ts'

type Tree = { readonly [key: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null
const messages = (tree: Tree, at = ''): [string, number][] =>
  Object.entries(tree).flatMap(([key, value]): [string, number][] =>
    isTree(value) ? messages(value, `${at}${key}.`) : [[`${at}${key}`, typeof value === 'function' ? value.length : 0]],
  )
const words = (tree: Tree): unknown[] => Object.values(tree).flatMap(value => (isTree(value) ? words(value) : [value]))

describe.each([
  ['gallery', galleryEn, galleryIt],
  ['pages', pagesEn, pagesIt],
  ['rulebook', rulebookEn, rulebookIt],
] as const)('the catalogue of the %s', (_name, en, it_) => {
  it('has the same messages in both languages', () => expect(messages(it_)).toEqual(messages(en)))
  it('is quiet and leaves nothing empty', () =>
    expect([...words(en), ...words(it_)].filter(w => typeof w === 'string' && (!w.trim() || w.includes('!')))).toEqual([]))
})
