/** What was typed. */
import { standingOrderNames, type StandingOrder } from '@tabularium/host'

export type PlayerInput =
  | { readonly is: 'choose'; readonly n: number; readonly amount: number | null }
  | { readonly is: 'rule' | 'undo' | 'board' | 'log' | 'help' | 'quit' | 'orders' | 'pass-on' | 'nothing' | 'unknown' }
  | { readonly is: 'order'; readonly timing: string; readonly order: StandingOrder }

const inputKindsByWord = {
  '?': 'rule',
  u: 'undo',
  b: 'board',
  l: 'log',
  h: 'help',
  q: 'quit',
  o: 'orders',
  'p!': 'pass-on',
  '': 'nothing',
} as const
export function parsePlayerInput(line: string): PlayerInput {
  const text = line.trim().toLowerCase()
  const word = Object.hasOwn(inputKindsByWord, text) ? inputKindsByWord[text as keyof typeof inputKindsByWord] : null
  if (word) return { is: word }
  const chosen = /^(\d+)(?:\s+(-?\d+))?$/.exec(text)
  if (chosen) return { is: 'choose', n: Number(chosen[1]), amount: chosen[2] === undefined ? null : Number(chosen[2]) }
  const ordered = /^o\s+(\S+)\s+(\S+)$/.exec(text)
  const order = standingOrderNames.find(o => o === ordered?.[2])
  return ordered && order ? { is: 'order', timing: ordered[1]!, order } : { is: 'unknown' }
}
