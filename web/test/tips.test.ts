import './support/browser.ts'
import { readFileSync } from 'node:fs'
import { loadGame } from '@tabularium/games'
import { describe, expect, it } from 'vitest'
import type { TipTexts } from '../src/table/game-ui.ts'

const { findTip: tipFor } = await import('../src/table/find-tip.ts')
const { loadGameUi } = await import('../src/games/index.ts')

describe('a tip', () => {
  const tips: TipTexts = { command: ['any'], 'command raid': ['a raid'], 'command raid scotti': ['by the Scotti'] }
  it('is the closest that there is', () => {
    expect(tipFor(tips, 'command raid scotti')).toEqual(['by the Scotti'])
    expect(tipFor(tips, 'command raid saxons')).toEqual(['a raid'])
    expect(tipFor(tips, 'command march saxons')).toEqual(['any'])
    expect(tipFor(tips, 'select iceni')).toBeNull()
    expect(tipFor(undefined, 'command')).toBeNull()
  })
})
describe.each(['nero', 'italia', 'pendragon', 'medioevo', 'invasions'] as const)('the tips of %s', id => {
  const clauses = new Set(
    readFileSync(`games/${id}/rules/clauses.jsonl`, 'utf8')
      .trim()
      .split('\n')
      .map(line => (JSON.parse(line) as { readonly id: string }).id),
  )
  it('tell the same things in both languages, each by clauses that there are', async () => {
    const gameUi = await loadGameUi(id, await loadGame(id))
    const [italian, english] = [gameUi.tips!('it'), gameUi.tips!('en')]
    expect(Object.keys(italian)).toEqual(Object.keys(english))
    for (const [key, [, ...cite]] of Object.entries(english)) {
      expect(italian[key]!.slice(1), key).toEqual(cite)
      expect(cite.length, key).toBeGreaterThan(0)
      expect(cite.filter(one => !clauses.has(one))).toEqual([])
    }
  })
  it('name verbs of the game', async () => {
    const game = await loadGame(id)
    const known = [...Object.keys(game.def.shapes.nouns as object), 'track', 'mark', 'score']
    const tips = (await loadGameUi(id, game)).tips!('en')
    expect(Object.keys(tips).filter(key => !known.includes(key.split(' ')[0]!))).toEqual([])
  })
})
interface Forces {
  readonly commands: readonly { readonly id: string; readonly faction: string }[]
  readonly feats: readonly { readonly id: string; readonly faction: string }[]
}
it('every Command and every Feat of Pendragon is told to each faction that has it', async () => {
  const { commands, feats } = JSON.parse(readFileSync('games/pendragon/data/forces.json', 'utf8')) as Forces
  const tips = (await loadGameUi('pendragon', await loadGame('pendragon'))).tips!('en')
  for (const { id, faction } of commands) expect(tipFor(tips, `command ${id} ${faction}`), id).not.toBeNull()
  for (const { id, faction } of feats) expect(tipFor(tips, `feat ${id} ${faction}`), id).not.toBeNull()
})
it('every answer of Medioevo is told, and every card and technology by its own words', async () => {
  const game = await loadGame('medioevo')
  const tips = (await loadGameUi('medioevo', game)).tips!('en')
  // Passing is the table's own.
  const verbs = Object.keys(game.def.shapes.nouns as object).filter(verb => verb !== 'pass')
  expect(verbs.filter(verb => !tips[verb])).toEqual([])
  expect(game.def.things.ids.filter(id => id.startsWith('empire-') && !(tips[`use ${id}`] && tips[`claim ${id}`]))).toEqual([])
})
it('every answer of Invasions is told', async () => {
  const game = await loadGame('invasions')
  const tips = (await loadGameUi('invasions', game)).tips!('en')
  // Yes and No are told by their question, and no one rule is behind them all.
  const toldByQuestion = ['pass', 'accept', 'refuse']
  expect(Object.keys(game.def.shapes.nouns as object).filter(verb => !toldByQuestion.includes(verb) && !tips[verb])).toEqual([])
})
