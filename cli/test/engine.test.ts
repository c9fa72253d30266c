import { PassThrough } from 'node:stream'
import { rpcErrorCodes, engine, type EngineMethod, type RpcResponse } from '@tabularium/protocol'
import { beforeAll, describe, expect, test } from 'vitest'
import { answerRpcRequestLine, answerRpcMessage } from '../src/engine/handle.ts'
import { openEngineSession, type EngineSession } from '../src/engine/session.ts'
import { splitIntoLines, serveJsonLines } from '../src/engine/stream.ts'

let session: EngineSession
beforeAll(async () => {
  session = await openEngineSession()
})
type Loose = Record<string, unknown>
const send = (method: string, params: unknown = {}) => answerRpcMessage(session, { jsonrpc: '2.0', id: 1, method, params }) as RpcResponse
function ask<M extends EngineMethod>(method: M, params: unknown = {}) {
  const response = send(method, params)
  if ('error' in response) throw new Error(`${method}: ${response.error.message}`)
  const { result } = JSON.parse(JSON.stringify(response)) as { result: unknown }
  return engine.resultSchemasByEngineMethod[method].parse(result) as ReturnType<(typeof engine.resultSchemasByEngineMethod)[M]['parse']>
}
const refused = (method: string, params: unknown) => (send(method, params) as { error: { code: number; message: string; data: Loose } }).error
const duel = (seed = 'engine') => ask('new', { game: 'duel', seed }).match

describe('a session', () => {
  test('lists the games and describes what crosses', () => {
    expect(ask('games').map(g => g.id)).toEqual(expect.arrayContaining(['duel', 'bids']))
    const { actions, position } = ask('schema', { game: 'duel' }) as { actions: { anyOf: { properties: { do: { const?: string } } }[] }; position: Loose }
    expect(actions.anyOf.map(a => a.properties.do.const)).toContain('march')
    expect(position).toMatchObject({ type: 'object', additionalProperties: false })
  })
  test('says what a bot would do, and nothing for who is not asked', () => {
    const match = duel()
    const [next] = ask('decisions', { match })
    const { action } = ask('advise', { match, seat: next!.seat, bot: 'centurion', seed: 1 })
    expect(ask('advise', { match, seat: next!.seat, bot: 'centurion', seed: 1 })).toEqual({ action })
    ask('play', { match, seat: next!.seat, action })
    expect(refused('advise', { match, seat: next!.seat, bot: 'nobody' }).message).toContain('there is no bot "nobody"')
  })
  test('plays a game to its end by ids, with texts in both languages', () => {
    const match = duel()
    let outcome: unknown
    for (let n = 0; outcome === undefined; n++) {
      const [next] = ask('decisions', { match })
      expect(next!.text.it).not.toBe(next!.text.en)
      const choice = next!.actions[n % next!.actions.length]!
      const action = 'range' in choice ? { do: choice.do, to: choice.range.max } : choice
      const told = ask('play', { match, seat: next!.seat, action })
      for (const event of told.events) expect(event.text.en.length).toBeGreaterThan(3)
      outcome = told.outcome
    }
    expect(outcome).toMatchObject({ winners: expect.any(Array), text: { it: expect.any(String) } })
    expect(ask('decisions', { match })).toEqual([])
    expect(refused('play', { match, seat: 'red', action: { do: 'rest' } })).toMatchObject({ code: rpcErrorCodes.refused, data: { reason: 'over' } })
  })
  test('the same seed gives the same match, and no seed another', () => {
    const start = (params: object) => JSON.stringify(ask('state', { match: ask('new', { game: 'bids', ...params }).match }))
    expect(start({ seed: 5, seats: 4 })).toBe(start({ seed: 5, seats: 4 }))
    expect(start({})).not.toBe(start({}))
  })
  test('a range is answered by a number', () => {
    const match = duel()
    ask('play', { match, seat: 'red', action: { do: 'march', to: 'north' } })
    ask('play', { match, seat: 'red', action: { do: 'to', to: 'hub' } })
    expect(ask('decisions', { match, seat: 'red' })[0]!.actions).toEqual([{ do: 'take', range: { min: 1, max: 3 } }])
    expect(refused('play', { match, seat: 'red', action: { do: 'take', to: 4 } }).code).toBe(rpcErrorCodes.refused)
    ask('play', { match, seat: 'red', action: { do: 'take', to: 2 } })
  })
  test('a refusal names reason and clause, in both languages, and touches nothing', () => {
    const match = ask('position', {
      game: 'duel',
      position: {
        board: { marched: true },
        stack: [
          { proc: 'game', at: 'turns' },
          { proc: 'turn', at: 'act', seat: 'red' },
        ],
      },
    }).match
    const before = JSON.stringify(ask('state', { match }))
    const error = refused('play', { match, seat: 'red', action: { do: 'march', to: 'north' } })
    expect(error).toMatchObject({ code: rpcErrorCodes.refused, data: { reason: 'not-offered', cite: ['duel.2-3'] } })
    expect((error.data['text'] as { it: string; en: string }).en).toMatch(/march/i)
    for (const [seat, action] of [
      ['green', { do: 'rest' }],
      ['red', null],
      ['red', { do: 'fly' }],
      ['red', { do: 'march', to: 1 }],
      ['nobody', { do: 'rest' }],
    ])
      expect(refused('play', { match, seat, action }).code).toBe(rpcErrorCodes.refused)
    expect(JSON.stringify(ask('state', { match }))).toBe(before)
  })
  test('explains why not, and is silent about what is offered', () => {
    const { match } = ask('position', {
      game: 'duel',
      position: {
        board: { marched: true },
        stack: [
          { proc: 'game', at: 'turns' },
          { proc: 'turn', at: 'act', seat: 'red' },
        ],
      },
    })
    const [why] = ask('explain', { match, seat: 'red', do: 'march', to: 'north' })
    expect(why!.cite).toEqual(['duel.2-3'])
    expect(why!.reason.it).not.toBe(why!.reason.en)
    expect(ask('explain', { match, seat: 'red', do: 'rest' })).toEqual([])
  })
  test('a position with an unknown key is an error that names it', () => {
    expect(refused('position', { game: 'duel', position: { bord: {} } })).toMatchObject({
      code: rpcErrorCodes.params,
      message: expect.stringContaining('"bord"'),
    })
    expect(refused('position', { game: 'duel', position: { board: { men: { red: { narnia: 1 } } } } }).message).toContain('narnia')
  })
  test('dice are as told', () => {
    const { match } = ask('position', {
      game: 'duel',
      position: {
        zones: { 'hand-red': ['spear-1'], 'hand-green': ['mist-1', 'omen-1'], deck: [] },
        stack: [
          { proc: 'game', at: 'turns' },
          { proc: 'turn', at: 'act', seat: 'red' },
        ],
      },
    })
    ask('dice', { match, rolls: [1], draws: [] })
    ask('play', { match, seat: 'red', action: { do: 'scout', to: 'green' } })
    expect(ask('view', { match, seat: 'red' })).toMatchObject({ zones: { 'hand-green': ['mist-1', null] } })
    expect(refused('dice', { match, rolls: [0] }).code).toBe(rpcErrorCodes.params)
    expect(refused('dice', { match, draws: ['no-card'] }).message).toContain('no-card')
  })
  test('a view holds what the seat may know, in ids', () => {
    const match = duel()
    const mine = ask('view', { match, seat: 'red' }) as unknown as { zones: Record<string, (string | null)[]> }
    expect(mine.zones['hand-red']!.every(card => typeof card === 'string')).toBe(true)
    expect(mine.zones['hand-green']!.every(card => card === null)).toBe(true)
    const spectator = ask('view', { match, seat: null }) as unknown as typeof mine
    expect(spectator.zones['hand-red']!.every(card => card === null)).toBe(true)
    expect(refused('view', { match, seat: 'pink' }).code).toBe(rpcErrorCodes.params)
  })
  test('clone, undo, state, load, sample and close', () => {
    const match = duel()
    const state = (of: string) => JSON.stringify(ask('state', { match: of }))
    const copy = ask('clone', { match }).match
    ask('play', { match, seat: 'red', action: { do: 'march', to: 'north' } })
    expect(state(match)).not.toBe(state(copy))
    ask('undo', { match, seat: 'red' })
    expect(state(match)).toBe(state(copy))
    expect(refused('undo', { match, seat: 'red' })).toMatchObject({ code: rpcErrorCodes.refused, data: { reason: 'no-undo' } })
    const loaded = ask('load', { state: JSON.parse(state(copy)) }).match
    expect(state(loaded)).toBe(state(copy))
    const imagined = ask('sample', { match, seat: 'red', seed: 1 }).match
    expect(JSON.stringify(ask('view', { match: imagined, seat: 'red' }))).toBe(JSON.stringify(ask('view', { match, seat: 'red' })))
    expect(JSON.parse(state(imagined)).rng.key).not.toEqual(JSON.parse(state(match)).rng.key)
    ask('close', { match: copy })
    expect(refused('state', { match: copy })).toMatchObject({ code: rpcErrorCodes.params })
  })
})

describe('what is no proper request', () => {
  const said = (line: string) => JSON.parse(answerRpcRequestLine(session, line)!) as { id: unknown; error: { code: number } }
  test('bad JSON, no request, unknown method, bad parameters', () => {
    expect(said('{"jsonrpc"').error.code).toBe(rpcErrorCodes.parse)
    for (const line of ['7', '"x"', 'null', '{}', '[]', '{"jsonrpc":"1.0","id":1,"method":"games"}']) expect(said(line).error.code).toBe(rpcErrorCodes.request)
    expect(said('{"jsonrpc":"2.0","id":"a","method":"fly"}')).toMatchObject({ id: 'a', error: { code: rpcErrorCodes.method } })
    expect(said('{"jsonrpc":"2.0","id":1,"method":"toString"}').error.code).toBe(rpcErrorCodes.method)
    for (const params of [{ game: 'chess' }, { game: 'duel', more: 1 }, {}, [1], { game: 'duel', scenario: 'x' }, { game: 'duel', options: { seats: 9 } }])
      expect(said(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'new', params })).error.code).toBe(rpcErrorCodes.params)
  })
  test('a notification is carried out and not answered; a batch is answered in order', () => {
    expect(answerRpcRequestLine(session, '{"jsonrpc":"2.0","method":"games"}')).toBeNull()
    const batch = [{ jsonrpc: '2.0', id: 1, method: 'games' }, 5, { jsonrpc: '2.0', method: 'games' }, { jsonrpc: '2.0', id: 2, method: 'fly' }]
    const answers = JSON.parse(answerRpcRequestLine(session, JSON.stringify(batch))!) as { id: unknown }[]
    expect(answers.map(a => a.id)).toEqual([1, null, 2])
  })
})

describe('the stream', () => {
  const collect = async (chunks: string[], longest: number) => {
    const out: unknown[] = []
    for await (const line of splitIntoLines(
      (async function* () {
        yield* chunks
      })(),
      longest,
    ))
      out.push(typeof line === 'string' ? line : line.text)
    return out
  }
  test('lines may come in pieces; one that is too long is reported once and the next is read', async () => {
    expect(await collect(['ab', 'c\nd', 'e\n', 'x'.repeat(6), 'y'.repeat(6), '\nok\n', 'end'], 8)).toEqual(['abc', 'de', 'too-long', 'ok', 'end'])
  })
  test('answers one line with one line', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()]
    input.end('\n{"jsonrpc":"2.0","id":1,"method":"games"}\nnonsense\n')
    await serveJsonLines(session, input, output)
    const lines = String(output.read())
      .trim()
      .split('\n')
      .map(l => JSON.parse(l) as Loose)
    expect(lines).toEqual([expect.objectContaining({ id: 1 }), expect.objectContaining({ error: expect.objectContaining({ code: rpcErrorCodes.parse }) })])
  })
})
