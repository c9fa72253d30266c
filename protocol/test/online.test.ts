import { describe, expect, it } from 'vitest'
import { online } from '../src/index.ts'

const whole = { is: 'act', request: 3, match: 'm_1-x', seat: 'red', seen: 4 }
describe('a message to the server', () => {
  it('is taken apart into what every message has and the rest', () => {
    expect(online.readCommandMessage(whole)).toEqual({ is: 'act', request: 3, match: 'm_1-x', body: { seat: 'red', seen: 4 } })
  })
  it.each([
    null,
    'act',
    [whole],
    { ...whole, is: 7 },
    { ...whole, is: 'x'.repeat(21) },
    { ...whole, request: -1 },
    { ...whole, request: 1.5 },
    { ...whole, request: '3' },
    { ...whole, request: 10_000_001 },
    { ...whole, match: 'm 1' },
    { ...whole, match: 'x'.repeat(65) },
    { ...whole, match: ['m'] },
    { is: 'act', request: 3 },
  ])('%j is none', message => {
    expect(online.readCommandMessage(message)).toBeNull()
  })
})
