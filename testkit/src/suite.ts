/** The conformance suite: a game passes it by registering itself. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GameModule, GameTypes } from '@tabularium/kernel'
import { checkSampleCanBePlayed } from './conformance.ts'
import { runExample, type RuleExample } from './example.ts'
import { fuzzGame } from './fuzz.ts'
import { createIndexPickerFromSeed, chooseStartSettingsBySeed, playRandomGame } from './random-play.ts'

declare const test: (title: string, run: () => void, timeout?: number) => void

export interface ConformanceGameCounts {
  /** Games with every state checked. */
  readonly whole: number
  /** Games with one state in fifty checked. */
  readonly sparse: number
}
export function testConformance<G extends GameTypes>(
  game: GameModule<G>,
  size: ConformanceGameCounts = { whole: 4, sparse: 20 },
  forbids?: ReadonlySet<string>,
): void {
  const run = (games: number, every: number, seed: number) => {
    const done = fuzzGame(game, games, seed, { every, twins: true, ...(forbids && { forbids }) })
    assert.ok(done.ok, done.ok ? '' : `${done.dump.problem} (seed ${done.dump.seed}, after ${done.dump.steps.length} actions)`)
  }
  test(`${game.id}: ${size.whole} random games keep every promise at every state`, () => run(size.whole, 1, 1), 120_000)
  test(`${game.id}: ${size.sparse} random games keep every promise now and then`, () => run(size.sparse, 50, 1000), 120_000)
  test(`${game.id}: what a seat imagines can be played to the end`, () => {
    for (let seed = 0; seed < 5; seed++) {
      const states: Parameters<typeof checkSampleCanBePlayed<G>>[1][] = []
      playRandomGame(
        game,
        chooseStartSettingsBySeed(game, seed),
        createIndexPickerFromSeed(seed),
        s => void (states.length < 200 && states.push(game.clone(s))),
      )
      checkSampleCanBePlayed(game, states[Math.floor(states.length / 2)]!, seed)
    }
  })
}
/** Every file of a folder as a test. */
export function testExamplesInFolder<G extends GameTypes>(game: GameModule<G>, folder: string): void {
  for (const file of readdirSync(folder)
    .filter(f => f.endsWith('.json'))
    .sort()) {
    const example = JSON.parse(readFileSync(join(folder, file), 'utf8')) as RuleExample
    test(`[${example.example}] the book's example`, () => runExample(game, example))
  }
}
