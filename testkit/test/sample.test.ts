/** The sample that docs/new-game.md shows is a whole game: it compiles, it is the file, and it keeps every promise. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testConformance } from '../src/index.ts'
import { hillGame } from '../games/index.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
test('the sample in the guide is the sample that is tested', () => {
  const sample = read('testkit/games/hill/index.ts').trim()
  expect(read('docs/new-game.md')).toContain(`\`\`\`ts\n${sample}\n\`\`\``)
})
testConformance(hillGame, { whole: 10, sparse: 10 })
