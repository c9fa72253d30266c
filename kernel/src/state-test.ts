/** Whether a stored state is whole: every part of it, strictly, with the path of the first fault. */
import { checkZones, listZoneNames } from './setup.ts'
import { maskOfEveryone } from './context.ts'
import type { GameDef } from './game.ts'
import { absentShape, throwMalformed, bool, byWord, id, int, joinPath, readListOfLength } from '@tabularium/shapes'
import { list, expectList, expectObject, refuseOtherKeys, objectWithFields, text, makeKindOfWords, type Shape } from '@tabularium/shapes'
import type { Aside, GameTypes, SharedSecret, State, WindowFrame } from './types.ts'

export type FrameShapes = { readonly [proc: string]: Shape<object> }
const STATE_KEYS = ['game', 'rules', 'data', 'scenario', 'options', 'seats', 'rng', 'stack', 'board', 'secrets', 'drafts', 'asides', 'outcome']
const MAX_UINT32 = 2 ** 32 - 1
const rngShape = objectWithFields({ key: list(int(0, MAX_UINT32)), branch: int(), count: int() })
const scriptedDiceShape = objectWithFields({ rolls: list(int(1)), draws: list(int()) })

/** What a stored state must be; made once for a game. */
export function createStateChecker<G extends GameTypes>(def: GameDef<G>): (s: State<G>) => void {
  const { shapes } = def
  const zones = objectWithFields<{ [zone: string]: number[] }>(Object.fromEntries(listZoneNames(def).map(zone => [zone, list(id<number>(def.things))])))
  const own = shapes.own === null ? objectWithFields({}) : byWord(def.seats, shapes.own)
  const seats = list(id(def.seats))
  const shared = list(objectWithFields<SharedSecret<G>>({ id: text, seats, value: shapes.shared ?? absentShape }))
  const terms = def.asides?.terms ?? absentShape
  const asides = list(objectWithFields<Aside<G>>({ id: text, from: id(def.seats), parties: seats, awaiting: seats, terms, text }))
  return s => {
    const state = expectObject(s, '')
    refuseOtherKeys(state, STATE_KEYS, '')
    for (const key of STATE_KEYS) if (!(key in state)) throwMalformed(key, 'is missing')
    checkStateHeader(def, s)
    checkRng(s.rng)
    shapes.board.test(s.board, 'board')
    expectList(s.stack, 'stack').forEach((f, i) => checkFrame(def, f, joinPath('stack', i)))
    const secrets = expectObject(s.secrets, 'secrets')
    refuseOtherKeys(secrets, ['zones', 'seen', 'own', 'shared'], 'secrets')
    zones.test(secrets['zones'], 'secrets.zones')
    list(int(0, maskOfEveryone(s.seats))).test(readListOfLength(secrets['seen'], def.things.ids.length, 'secrets.seen'), 'secrets.seen')
    own.test(secrets['own'], 'secrets.own')
    shared.test(secrets['shared'], 'secrets.shared')
    asides.test(s.asides, 'asides')
    checkDrafts(def, s)
    checkOutcome(def, s)
    checkZones(def, s)
  }
}
function checkStateHeader<G extends GameTypes>(def: GameDef<G>, s: State<G>): void {
  const scenario = def.scenarios.find(known => known.id === s.scenario) ?? throwMalformed('scenario', `there is no scenario "${String(s.scenario)}"`)
  const options = expectObject(s.options, 'options')
  refuseOtherKeys(options, ['seats', ...def.options.map(o => o.id)], 'options')
  for (const o of def.options) if (!o.values.includes(options[o.id] as never)) throwMalformed(`options.${o.id}`, `must be one of ${o.values.join(', ')}`)
  list(id(def.seats)).test(s.seats, 'seats')
  if (new Set(s.seats).size !== s.seats.length || !scenario.seats.includes(s.seats.length))
    throwMalformed('seats', `${s.scenario} is for ${scenario.seats.join(' or ')}`)
}
function checkRng(given: unknown): void {
  const { script: fixed, ...dice } = expectObject(given, 'rng')
  rngShape.test(dice, 'rng')
  readListOfLength(dice['key'], 8, 'rng.key')
  if (fixed !== undefined) scriptedDiceShape.test(fixed, 'rng.script')
}
function checkDrafts<G extends GameTypes>(def: GameDef<G>, s: State<G>): void {
  const drafts = expectObject(s.drafts, 'drafts')
  refuseOtherKeys(drafts, s.seats, 'drafts')
  const shape = findShapeOfOpenDrafts(def, s)
  for (const [seat, given] of Object.entries(drafts)) {
    const at = joinPath('drafts', seat)
    const draft = expectObject(given, at)
    refuseOtherKeys(draft, ['mine', 'ready'], at)
    bool.test(draft['ready'], joinPath(at, 'ready'))
    ;(shape ?? throwMalformed(at, 'nobody is choosing unseen')).test(draft['mine'], joinPath(at, 'mine'))
  }
}
/** What the question on top keeps as answers in the making. */
function findShapeOfOpenDrafts<G extends GameTypes>(def: GameDef<G>, s: State<G>): { test(v: unknown, at: string): void } | null {
  const frame = s.stack.at(-1)
  if (!frame) return null
  if (frame.proc === 'window') return { test: (v, at) => void expectObject(v, at) }
  const step = (def.procs as unknown as { readonly [proc: string]: { readonly [at: string]: { readonly draft?: Shape<unknown> } } })[frame.proc]?.[frame.at]
  return step?.draft ?? null
}
function checkOutcome<G extends GameTypes>(def: GameDef<G>, s: State<G>): void {
  if (s.outcome === null) return void (s.stack.length > 0 || throwMalformed('stack', 'is empty, and the game is not over'))
  const outcome = expectObject(s.outcome, 'outcome')
  refuseOtherKeys(outcome, ['winners', 'reason', 'points'], 'outcome')
  list(id(def.seats)).test(outcome['winners'], 'outcome.winners')
  text.test(outcome['reason'], 'outcome.reason')
}
export function readFramePartsFromJson<G extends GameTypes>(def: GameDef<G>, json: unknown, path: string) {
  const { proc, at, ...locals } = expectObject(json, path)
  if (!Object.hasOwn(def.shapes.frames, proc as string)) throwMalformed(joinPath(path, 'proc'), `there is no procedure "${String(proc)}"`)
  const shape = (def.shapes.frames as FrameShapes)[proc as string]!
  const steps = (def.procs as { readonly [proc: string]: object })[proc as string]!
  if (!Object.hasOwn(steps, at as string) && at !== 'end') throwMalformed(joinPath(path, 'at'), `${String(proc)} has no step "${String(at)}"`)
  return { proc, at, locals, shape }
}
function checkFrame<G extends GameTypes>(def: GameDef<G>, frame: unknown, path: string): void {
  const { proc, ...rest } = expectObject(frame, path)
  if (proc === 'window') return makeWindowFrameShape(def).test(rest, path)
  const { locals, shape } = readFramePartsFromJson(def, frame, path)
  shape.test(locals, path)
}
export function makeWindowFrameShape<G extends GameTypes>(def: GameDef<G>): Shape<Omit<WindowFrame<G>, 'proc'>> {
  const timings = makeKindOfWords(
    'window',
    Object.fromEntries(Object.keys(def.windows).map(t => [t, { it: t, en: t }])) as { [T in G['Timing']]: { it: string; en: string } },
  )
  const at = makeKindOfWords('step', { ask: { it: '', en: '' }, again: { it: '', en: '' } })
  const seats = list(id(def.seats))
  return objectWithFields<Omit<WindowFrame<G>, 'proc'>>({ at: id(at), timing: id(timings), order: seats, queue: seats })
}
