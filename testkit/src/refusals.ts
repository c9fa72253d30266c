/** Refusals read by hand: what a player is told who asks why something cannot be done. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { GameModule, GameTypes, Json } from '@tabularium/kernel'
import { scene } from './scene.ts'

declare const test: (title: string, run: () => void) => void

/** In this position the seat may not do this, for these clauses and no others. `because`: the reason in plain words, for the reader. */
export interface RefusalCase {
  readonly because: string
  readonly position: Json
  /** Played before the question is asked. */
  readonly after?: readonly { readonly seat: string; readonly do: string; readonly to?: string | number }[]
  readonly seat: string
  readonly do: string
  readonly to?: string | number
  readonly cite: readonly string[]
}
const findRulesFile = (game: string, file: string) => fileURLToPath(new URL(`../../games/${game}/rules/${file}`, import.meta.url))
/** The clauses and rulings of a game that forbid or condition something (`"forbids": true`). */
export function readForbiddingClauses(game: string): ReadonlySet<string> {
  const lines = ['clauses.jsonl', 'rulings.jsonl'].flatMap(file => readFileSync(findRulesFile(game, file), 'utf8').split('\n').filter(Boolean))
  const clauses = lines.map(line => JSON.parse(line) as { readonly id: string; readonly forbids?: boolean })
  return new Set(clauses.filter(clause => clause.forbids).map(clause => clause.id))
}
/** The clauses named when somebody asks why not. */
function findCitedClauses<G extends GameTypes>(game: GameModule<G>, refusal: RefusalCase): readonly string[] {
  const t = scene(game, refusal.position)
  for (const { seat, do: verb, to } of refusal.after ?? []) t.play(seat as G['Seat'], verb, to)
  const { do: verb, to } = game.fromWire({ do: refusal.do, ...(refusal.to !== undefined && { to: refusal.to }) }) as { do: keyof G['Verbs']; to?: unknown }
  return game.explain(t.state, refusal.seat as G['Seat'], verb, to).flatMap(why => why.cite)
}
/** Every refusal of a file as a test. */
export function testRefusalsOfFile<G extends GameTypes>(game: GameModule<G>, file: string): void {
  const cases = JSON.parse(readFileSync(file, 'utf8')) as readonly RefusalCase[]
  cases.forEach((refusal, i) =>
    test(`refusal ${i + 1}: ${refusal.because}`, () => assert.deepEqual([...new Set(findCitedClauses(game, refusal))].sort(), [...refusal.cite].sort())),
  )
}
