/** Whether a stored state is whole: every part of it, strictly, with the path of the first fault. */
import { checkZones, zoneNames } from './setup.ts'
import { maskOfEveryone } from './context.ts'
import type { GameDef } from './game.ts'
import { absent, fail, bool, byWord, id, int, join, lengthAt, list, listAt, objectAt, refuseOtherKeys, record, text, words } from '@tabularium/shapes'
import type { Shape } from '@tabularium/shapes'
import type { Aside, GameTypes, SharedSecret, State, WindowFrame } from './types.ts'

export type FrameShapes = { readonly [proc: string]: Shape<object> }
const STATE_KEYS = ['game', 'rules', 'data', 'scenario', 'options', 'seats', 'rng', 'stack', 'board', 'secrets', 'drafts', 'asides', 'outcome']
const MAX_UINT32 = 2 ** 32 - 1
const rng = record({ key: list(int(0, MAX_UINT32)), branch: int(), count: int() })
const scriptedDice = record({ rolls: list(int(1)), draws: list(int()) })

/** What a stored state must be; made once for a game. */
export function createStateTest<G extends GameTypes>(def: GameDef<G>): (s: State<G>) => void {
  const { shapes } = def
  const zones = record<{ [zone: string]: number[] }>(Object.fromEntries(zoneNames(def).map(zone => [zone, list(id<number>(def.things))])))
  const own = shapes.own === null ? record({}) : byWord(def.seats, shapes.own)
  const seats = list(id(def.seats))
  const shared = list(record<SharedSecret<G>>({ id: text, seats, value: shapes.shared ?? absent }))
  const terms = def.asides?.terms ?? absent
  const asides = list(record<Aside<G>>({ id: text, from: id(def.seats), parties: seats, awaiting: seats, terms, text }))
  return s => {
    const state = objectAt(s, '')
    refuseOtherKeys(state, STATE_KEYS, '')
    for (const key of STATE_KEYS) if (!(key in state)) fail(key, 'is missing')
    testHeader(def, s)
    testRng(s.rng)
    shapes.board.test(s.board, 'board')
    listAt(s.stack, 'stack').forEach((f, i) => testFrame(def, f, join('stack', i)))
    const secrets = objectAt(s.secrets, 'secrets')
    refuseOtherKeys(secrets, ['zones', 'seen', 'own', 'shared'], 'secrets')
    zones.test(secrets['zones'], 'secrets.zones')
    lengthAt(secrets['seen'], def.things.ids.length, 'secrets.seen').forEach((mask, i) => int(0, maskOfEveryone(s.seats)).test(mask, join('secrets.seen', i)))
    own.test(secrets['own'], 'secrets.own')
    shared.test(secrets['shared'], 'secrets.shared')
    asides.test(s.asides, 'asides')
    testDrafts(def, s)
    testOutcome(def, s)
    checkZones(def, s)
  }
}
function testHeader<G extends GameTypes>(def: GameDef<G>, s: State<G>): void {
  const scenario = def.scenarios.find(known => known.id === s.scenario) ?? fail('scenario', `there is no scenario "${String(s.scenario)}"`)
  const options = objectAt(s.options, 'options')
  refuseOtherKeys(options, ['seats', ...def.options.map(o => o.id)], 'options')
  for (const o of def.options) if (!o.values.includes(options[o.id] as never)) fail(`options.${o.id}`, `must be one of ${o.values.join(', ')}`)
  list(id(def.seats)).test(s.seats, 'seats')
  if (new Set(s.seats).size !== s.seats.length || !scenario.seats.includes(s.seats.length)) fail('seats', `${s.scenario} is for ${scenario.seats.join(' or ')}`)
}
function testRng(given: unknown): void {
  const { script: fixed, ...dice } = objectAt(given, 'rng')
  rng.test(dice, 'rng')
  lengthAt(dice['key'], 8, 'rng.key')
  if (fixed !== undefined) scriptedDice.test(fixed, 'rng.script')
}
function testDrafts<G extends GameTypes>(def: GameDef<G>, s: State<G>): void {
  const drafts = objectAt(s.drafts, 'drafts')
  refuseOtherKeys(drafts, s.seats, 'drafts')
  const shape = draftShape(def, s)
  for (const [seat, given] of Object.entries(drafts)) {
    const at = join('drafts', seat)
    const draft = objectAt(given, at)
    refuseOtherKeys(draft, ['mine', 'ready'], at)
    bool.test(draft['ready'], join(at, 'ready'))
    ;(shape ?? fail(at, 'nobody is choosing unseen')).test(draft['mine'], join(at, 'mine'))
  }
}
/** What the question on top keeps as answers in the making. */
function draftShape<G extends GameTypes>(def: GameDef<G>, s: State<G>): { test(v: unknown, at: string): void } | null {
  const frame = s.stack.at(-1)
  if (!frame) return null
  if (frame.proc === 'window') return { test: (v, at) => void objectAt(v, at) }
  const step = (def.procs as unknown as { readonly [proc: string]: { readonly [at: string]: { readonly draft?: Shape<unknown> } } })[frame.proc]?.[frame.at]
  return step?.draft ?? null
}
function testOutcome<G extends GameTypes>(def: GameDef<G>, s: State<G>): void {
  if (s.outcome === null) return void (s.stack.length > 0 || fail('stack', 'is empty, and the game is not over'))
  const outcome = objectAt(s.outcome, 'outcome')
  refuseOtherKeys(outcome, ['winners', 'reason', 'points'], 'outcome')
  list(id(def.seats)).test(outcome['winners'], 'outcome.winners')
  text.test(outcome['reason'], 'outcome.reason')
}
export function readFrameParts<G extends GameTypes>(def: GameDef<G>, json: unknown, path: string) {
  const { proc, at, ...locals } = objectAt(json, path)
  if (!Object.hasOwn(def.shapes.frames, proc as string)) fail(join(path, 'proc'), `there is no procedure "${String(proc)}"`)
  const shape = (def.shapes.frames as FrameShapes)[proc as string]!
  const steps = (def.procs as { readonly [proc: string]: object })[proc as string]!
  if (!Object.hasOwn(steps, at as string) && at !== 'end') fail(join(path, 'at'), `${String(proc)} has no step "${String(at)}"`)
  return { proc, at, locals, shape }
}
function testFrame<G extends GameTypes>(def: GameDef<G>, frame: unknown, path: string): void {
  const { proc, ...rest } = objectAt(frame, path)
  if (proc === 'window') return windowShape(def).test(rest, path)
  const { locals, shape } = readFrameParts(def, frame, path)
  shape.test(locals, path)
}
export function windowShape<G extends GameTypes>(def: GameDef<G>): Shape<Omit<WindowFrame<G>, 'proc'>> {
  const timings = words(
    'window',
    Object.fromEntries(Object.keys(def.windows).map(t => [t, { it: t, en: t }])) as { [T in G['Timing']]: { it: string; en: string } },
  )
  const at = words('step', { ask: { it: '', en: '' }, again: { it: '', en: '' } })
  const seats = list(id(def.seats))
  return record<Omit<WindowFrame<G>, 'proc'>>({ at: id(at), timing: id(timings), order: seats, queue: seats })
}
