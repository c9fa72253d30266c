/** Unoffered, malformed and wrong-seat actions through the engine protocol, in a process of its own. */
import { createIndexPickerFromSeed, type PickIndex } from '@tabularium/bots'
import { rpcErrorCodes, type EngineResult, type RpcResponse } from '@tabularium/protocol'
import { startEngineProcess, type EngineCall, type EngineClient } from './client.ts'
import type { ProvingContext } from './topic.ts'

type EngineDecisions = EngineResult<'decisions'>
type OfferedChoice = EngineDecisions[number]['actions'][number]
interface VerbWithNouns {
  readonly do: string
  /** Null: takes no noun; `amount`: a number; else the ids. */
  readonly nouns: null | 'amount' | readonly string[]
}
export interface AttackCounts {
  refused: number
  allowed: number
  changed: number
  states: number
  /** By the kind of attack. */
  by: { [kind: string]: number }
}
interface AttackCall extends EngineCall {
  readonly kind: string
}

/** Plays a random game after the other and attacks every state, until enough was tried. */
export async function attackGame(client: EngineClient, game: string, count: number, tick: (done: number) => void = () => {}): Promise<AttackCounts> {
  const verbs = listVerbsOfSchema(await client.ask('schema', { game }))
  const pick = createIndexPickerFromSeed(`hostile ${game}`)
  const found: AttackCounts = { refused: 0, allowed: 0, changed: 0, states: 0, by: {} }
  for (let seed = 0; countAttacks(found) < count; seed++) {
    const { match } = await client.ask('new', { game, seed: `hostile ${seed}` })
    const { seats } = (await client.ask('state', { match })) as unknown as { seats: readonly string[] }
    let open = await client.ask('decisions', { match })
    while (open.length > 0 && countAttacks(found) < count) {
      await attackState(client, match, makeAttacks(match, open, seats, verbs, pick), found)
      tick(countAttacks(found))
      const next = open[pick(open.length)]!
      await client.ask('play', { match, seat: next.seat, action: pickLegalAction(next.actions, pick) })
      open = await client.ask('decisions', { match })
    }
    await client.ask('close', { match })
  }
  return found
}
const countAttacks = (found: AttackCounts) => found.refused + found.allowed
async function attackState(client: EngineClient, match: string, attacks: readonly AttackCall[], found: AttackCounts): Promise<void> {
  const before = JSON.stringify(await client.ask('state', { match }))
  const answers = await client.batch(attacks)
  answers.forEach((answer, i) => {
    if (isRefusalResponse(answer)) found.refused++
    else found.allowed++
    const { kind } = attacks[i]!
    found.by[kind] = (found.by[kind] ?? 0) + 1
  })
  if (JSON.stringify(await client.ask('state', { match })) !== before) found.changed++
  found.states++
}
/** An error of the right kind; an internal one would mean that something broke. */
const isRefusalResponse = (a: RpcResponse) => 'error' in a && (a.error.code === rpcErrorCodes.refused || a.error.code === rpcErrorCodes.params)
function pickLegalAction(actions: readonly OfferedChoice[], pick: PickIndex): unknown {
  const chosen = actions[pick(actions.length)]!
  if (!('range' in chosen)) return chosen
  return { do: chosen.do, to: chosen.range.min + pick(chosen.range.max - chosen.range.min + 1) }
}
function listVerbsOfSchema(schema: unknown): VerbWithNouns[] {
  const { anyOf } = (schema as { actions: { anyOf: readonly { properties: { do: { const?: string }; to?: { enum?: string[] } } }[] } }).actions
  return anyOf.flatMap(({ properties: { do: verb, to } }) => (verb.const === undefined ? [] : [{ do: verb.const, nouns: to ? (to.enum ?? 'amount') : null }]))
}

const junkActions: readonly unknown[] = [
  ...[null, 7, true, 'march', '', [], [[]], {}, { do: null }, { do: 7 }, { do: [] }, { do: '' }, { do: '__proto__' }, { do: 'constructor', to: 1 }],
  ...[{ do: 'no-such-verb' }, { do: 'pass', to: 3 }, { do: 'ready', to: null }, { to: 'x' }, { do: 'toString' }, { do: 'hasOwnProperty', to: 'do' }],
]
const MOST_ATTACKS_PER_STATE = 400
function makeAttacks(match: string, open: EngineDecisions, seats: readonly string[], verbs: readonly VerbWithNouns[], pick: PickIndex): AttackCall[] {
  const on = open[pick(open.length)]!
  const attackBy = (kind: string, seat: unknown, action: unknown): AttackCall => ({ kind, method: 'play', params: { match, seat, action } })
  const idle = seats.filter(seat => !open.some(d => d.seat === seat))
  const all = [
    ...junkActions.map(action => attackBy('malformed', on.seat, action)),
    ...idle.flatMap(seat => on.actions.slice(0, 5).map(a => attackBy('wrong seat', seat, 'range' in a ? { do: a.do, to: a.range.min } : a))),
    ...['nobody', '', '__proto__', 7, null].map(seat => attackBy('no seat', seat, pickLegalAction(on.actions, pick))),
    ...verbs.flatMap(verb => makeUnofferedActionsToTry(verb, on.actions).map(action => attackBy('unoffered', on.seat, action))),
    ...on.actions.slice(0, 5).map(a => attackBy('malformed', on.seat, { ...('range' in a ? { do: a.do, to: a.range.max } : a), more: 1 })),
    ...on.actions.slice(0, 5).map(a => attackBy('malformed', on.seat, { do: a.do, to: { id: 'to' in a ? a.to : 1 } })),
  ]
  return all.length <= MOST_ATTACKS_PER_STATE ? all : all.filter(() => pick(all.length) < MOST_ATTACKS_PER_STATE).slice(0, MOST_ATTACKS_PER_STATE)
}
/** Everything of a verb that is not among the choices. */
function makeUnofferedActionsToTry(verb: VerbWithNouns, actions: readonly OfferedChoice[]): unknown[] {
  const offered = actions.filter(a => a.do === verb.do)
  if (verb.nouns === null) return offered.length > 0 ? [{ do: verb.do, to: 'x' }] : [{ do: verb.do }]
  if (verb.nouns === 'amount') return makeBadAmountsToTry(offered[0]).map(to => ({ do: verb.do, to }))
  const bare = [{ do: verb.do }, { do: verb.do, to: 'no-such-thing' }, { do: verb.do, to: 0 }]
  return [...bare, ...verb.nouns.filter(to => !offered.some(a => 'to' in a && a.to === to)).map(to => ({ do: verb.do, to }))]
}
function makeBadAmountsToTry(offered: OfferedChoice | undefined): unknown[] {
  const range = offered && 'range' in offered ? offered.range : null
  return range ? [range.min - 1, range.max + 1, range.min + 0.5, '1', -1e15, 1e300] : [0, 1, 2, -1]
}

const LONG_LINE_BYTES = 10 * 1024 * 1024
/** Lines that are no requests at all; what must come back, and the engine lives on. */
export async function sendBrokenLines(client: EngineClient, size = LONG_LINE_BYTES): Promise<{ readonly [what: string]: boolean }> {
  const big = 'x'.repeat(size)
  const code = async (line: string) => {
    const answer = await client.raw(line)
    return 'error' in answer ? answer.error.code : 0
  }
  const request = (method: string, params: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  return {
    'bad JSON': (await code('{"jsonrpc":')) === rpcErrorCodes.parse && (await code('play!')) === rpcErrorCodes.parse,
    'a long line that is no JSON': (await code(big)) === rpcErrorCodes.parse,
    'a long request': (await code(request('new', { game: big }))) === rpcErrorCodes.params,
    'as many brackets': (await code('['.repeat(size))) === rpcErrorCodes.parse,
    'deep nesting': (await code(makeNestedRequest(200_000))) === rpcErrorCodes.params,
    'an unknown method': (await code(request('no-such-method', {}))) === rpcErrorCodes.method,
    'bad parameters': (await code(request('new', { game: 'duel', more: 1 }))) === rpcErrorCodes.params,
    'no request': (await code('7')) === rpcErrorCodes.request && (await code('[]')) === rpcErrorCodes.request,
    'a batch without end': (await code(`[${'1,'.repeat(100_000)}1]`)) === rpcErrorCodes.request,
    alive: (await client.ask('games', {})).length > 0,
  }
}
const makeNestedRequest = (depth: number) =>
  `{"jsonrpc":"2.0","id":1,"method":"position","params":{"game":"duel","position":{"board":${'['.repeat(depth)}${']'.repeat(depth)}}}}`
export async function proveHostileActions(games: readonly string[], count: number, { sheet, stage }: ProvingContext): Promise<void> {
  const client = startEngineProcess()
  const each = Math.ceil(count / games.length)
  for (const game of games) {
    const bar = stage(`${game}: hostile actions`)
    const found = await attackGame(client, game, each, done => bar.at(done, each))
    bar.end()
    sheet.seed(`${game} hostile`, `hostile ${game}`)
    sheet.figure(`${game} hostile`, found)
    sheet.atLeast(`${game}: hostile actions refused`, found.refused, each)
    sheet.atMost(`${game}: hostile actions allowed`, found.allowed, 0)
    sheet.atMost(`${game}: states changed by a refusal`, found.changed, 0)
  }
  const abused = await sendBrokenLines(client)
  sheet.figure('bytes of a long line', LONG_LINE_BYTES)
  for (const [what, ok] of Object.entries(abused)) sheet.holds(`engine: ${what}`, ok)
  sheet.holds('engine: ends in order', (await client.end()) === 0)
}
