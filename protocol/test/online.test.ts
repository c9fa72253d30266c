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

const act = { seat: 'red', action: { do: 'march', to: 'north' }, seen: 4 }
const withAction = (action: unknown): object => ({ ...act, action })
describe('a decision', () => {
  it.each([
    ...[
      act,
      withAction({ do: 'rest' }),
      withAction({ do: 'pay', to: 3 }),
      withAction({ do: 'pay', to: -0.5 }),
      withAction({ do: 'x'.repeat(60), to: 'y'.repeat(200) }),
    ],
    ...[
      {},
      { ...act, seat: 'Red' },
      { ...act, seat: 7 },
      { ...act, seat: '' },
      { ...act, seen: -1 },
      { ...act, seen: 1.5 },
      { ...act, seen: 10_000_001 },
      { ...act, seen: '4' },
    ],
    ...[
      { ...act, more: 1 },
      { seat: 'red', seen: 4 },
      { action: act.action, seen: 4 },
      JSON.parse('{"seat":"red","action":{"do":"x"},"seen":1,"__proto__":{}}'),
    ],
    ...[
      withAction(null),
      withAction('march'),
      withAction([]),
      withAction({}),
      withAction({ do: '' }),
      withAction({ do: 7 }),
      withAction({ do: 'x'.repeat(61) }),
    ],
    ...[withAction({ do: 'x', to: null }), withAction({ do: 'x', to: 'y'.repeat(201) }), withAction({ do: 'x', to: ['y'] }), withAction({ do: 'x', to: true })],
    ...[withAction({ do: 'x', to: Infinity }), withAction({ do: 'x', to: 1, more: 1 }), withAction(JSON.parse('{"do":"x","__proto__":{}}'))],
  ] as object[])('%j is read by hand as by its shape', body => {
    const byShape = online.commandSchemas.act.safeParse(body)
    expect(online.readActBody(body)).toEqual(byShape.success ? byShape.data : null)
  })
})

describe('what is said', () => {
  const isTaken = (text: string): boolean => online.commandSchemas.say.safeParse({ channel: 'players', text }).success
  it('may hold lines, tabs, and signs joined to one', () => {
    expect(['well met', 'one\ntwo\tthree', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', '\u0915\u094d\u200c\u0937'].map(isTaken)).toEqual([
      true,
      true,
      true,
      true,
    ])
  })
  it.each(['', ' ', '\u200d', 'a\u202eb', 'a\u0000b', 'a\u200bb', 'x'.repeat(1001)])('is not %j', text => {
    expect(isTaken(text)).toBe(false)
  })
})
