import { loadGame } from '@tabularium/games'
import { isScriptedStep } from '@tabularium/host'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { narrateSteps } from '../src/narration/narrate.ts'
import type { ExamplePositionFile } from '../src/rulebook/book.ts'

const examplesOf = (game: string): ExamplePositionFile[] => {
  const folder = join(import.meta.dirname, '../../games', game, 'test/examples')
  return readdirSync(folder).map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')) as ExamplePositionFile)
}
describe.each(['nero', 'italia', 'pendragon', 'medioevo', 'invasions'] as const)('the examples of %s', id => {
  it('are told in both languages, without ids and gaps', async () => {
    const game = await loadGame(id)
    for (const { example, position, steps } of examplesOf(id)) {
      const told = narrateSteps(game, game.position(position), steps)
      expect(told.length).toBe(steps.length)
      for (const [i, { it: italian, en }] of told.entries()) {
        const where = `${example}, step ${i + 1}`
        expect(Boolean(italian), where).toBe(Boolean(en))
        expect(`${italian} ${en}`, where).not.toMatch(/undefined|\[object|\bNaN\b|seat-\d/)
        if (isScriptedStep(steps[i]!) && 'do' in steps[i]!) expect(en, where).not.toBe('')
      }
    }
  })
})
it('says in the words of the log what came of a step', async () => {
  const game = await loadGame('nero')
  const { position, steps } = examplesOf('nero').find(e => e.example === 'nero.ex-16')!
  const told = narrateSteps(game, game.position(position), steps)
  expect(told[0]!.en).toBe('The choice of Vitellius is “Proclamation in Rome”.')
  expect(told.map(text => text.en).join(' ')).toContain('Vitellius has 4 declaration points, which is not enough.')
  expect(told.map(text => text.it).join(' ')).toContain('Vitellio ha 4 Punti Dichiarazione, che non bastano.')
})
