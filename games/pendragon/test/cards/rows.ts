/** What the texts of the cards do at once: one line a case in texts.jsonl, with position, plays and what has changed. */
import { readFileSync } from 'node:fs'
import type { Json } from '@tabularium/kernel'
import type { Seat } from '../../src/types.ts'
import { event } from '../help.ts'

type Row = { readonly [key: string]: Json }
export interface Case {
  readonly text: string
  readonly by: string
  /** Nearly all of the island is under Briton Control. */
  readonly held?: boolean
  readonly board: Row
  /** `seat verb noun`; with `!` in front it must be refused. */
  readonly plays?: readonly string[]
  readonly dice?: readonly number[]
  readonly after: Row
}
export const cases: readonly Case[] = readFileSync(new URL('./texts.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line) as Case)

const TOWNS = [
  ...['atrebates-1', 'atrebates-2', 'cantiaci-2', 'carvetii-2', 'catuvellauni-1', 'corieltauvi-1', 'cornovii-2', 'decangli-2'],
  ...['dobunni-1', 'dumnonii-2', 'durotriges-2', 'eboracum-1', 'londinium-1', 'regni-2', 'silures-2'],
]
const HILLFORTS = ['iceni-1', 'parisi-1', 'brigantes-1', 'textoverdi-1', 'trinovantes-2', 'votadini-1', 'novantae-1']
const HELD: Row = { ...Object.fromEntries(TOWNS.map(s => [s, 'town'])), ...Object.fromEntries(HILLFORTS.map(s => [s, 'hillfort'])) }
const boardOf = ({ board, held }: Case): Row => (held ? { ...board, sites: { ...HELD, ...(board['sites'] as Row | undefined) } } : board)
const nounOf = (word: string | undefined) => (word === undefined || !/^\d+$/.test(word) ? word : Number(word))

export function run(c: Case): void {
  const t = event(c.by, c.text, boardOf(c))
  if (c.dice) t.dice(c.dice)
  for (const play of c.plays ?? []) {
    const [seat, verb, noun] = play.replace('!', '').split(' ') as [Seat, string, string | undefined]
    if (play.startsWith('!')) t.refused(seat, verb, nounOf(noun))
    else t.play(seat, verb, nounOf(noun))
  }
  t.expect({ board: c.after })
}
