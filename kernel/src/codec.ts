/** Reading and writing at the codec, from the game's shapes: strict inward, string ids outward. */
import { computeSeenMasks, sortHandZonesInPlace, listZoneNames } from './setup.ts'
import type { GameDef, GameModule, WireAction } from './game.ts'
import { absentShape, throwMalformed, byWord, id, int, joinPath, list, type Json, type NounsByVerb, type Shape, type AsideAction } from '@tabularium/shapes'
import { expectList, expectObject, readAction, refuseOtherKeys, objectWithFields, text } from '@tabularium/shapes'
import { nextIdForSeats } from './aside.ts'
import { readFramePartsFromJson, createStateChecker, makeWindowFrameShape, type FrameShapes } from './state-test.ts'
import type { AnyFrame, GameTypes, SharedSecret, State } from './types.ts'

type PositionParts = { readonly [P in 'board' | 'zones' | 'own' | 'shared' | 'stack' | 'dice']?: unknown }
type PositionFile = PositionParts & { readonly scenario: string; readonly options: unknown }
export interface GameCodec<G extends GameTypes> {
  position(json: unknown): PositionFile
  /** Lays what a position describes over a state at its start. */
  into(s: State<G>, p: PositionFile): void
  /** The position a state is in: read again, it gives the same table (not the same dice, nor drafts). */
  out(s: State<G>): Json
  /** Throws Malformed if a stored state is not whole. */
  test(s: State<G>): void
  readonly actionOut: GameModule<G>['toWire']
  readonly actionIn: GameModule<G>['fromWire']
  readonly eventOut: GameModule<G>['eventToWire']
  readonly asideOut: GameModule<G>['asideToWire']
  readonly readAside: GameModule<G>['asideFromWire']
}

export function createGameCodec<G extends GameTypes>(def: GameDef<G>): GameCodec<G> {
  const { shapes } = def
  const zones = objectWithFields<{ [zone: string]: number[] }>(Object.fromEntries(listZoneNames(def).map(z => [z, list(id<number>(def.things))])))
  const own = shapes.own === null ? null : byWord(def.seats, shapes.own)
  const nouns = shapes.nouns as NounsByVerb
  const shared = shapes.shared && list(objectWithFields<Omit<SharedSecret<G>, 'id'>>({ seats: list(id(def.seats)), value: shapes.shared }))
  return {
    position: json => {
      const p = expectObject(json, '')
      refuseOtherKeys(p, ['scenario', 'options', 'board', 'zones', 'own', 'shared', 'stack', 'dice'], '')
      return { ...p, scenario: String(p['scenario'] ?? def.scenarios[0].id), options: p['options'] }
    },
    into: (s, p) => {
      if (p.board !== undefined) s.board = shapes.board.read(p.board, 'board', s.board)
      if (p.zones !== undefined)
        s.secrets.zones = sortHandZonesInPlace(def, readZonesOverStart(zones, p.zones, s.secrets.zones) as State<G>['secrets']['zones'])
      s.secrets.seen = computeSeenMasks(def, s.secrets.zones, s.seats)
      if (p.own !== undefined) s.secrets.own = (own ?? absentShape).read(p.own, 'own', s.secrets.own as never) as State<G>['secrets']['own']
      if (p.shared !== undefined) s.secrets.shared = makeSharedSecretsWithIds((shared ?? absentShape).read(p.shared, 'shared'))
      if (p.stack !== undefined) s.stack = expectList(p.stack, 'stack').map((f, i) => readFrameFromJson(def, f, joinPath('stack', i)))
      if (p.dice !== undefined) s.rng.script = readScriptedDiceFromJson(def, p.dice)
    },
    out: s => ({
      scenario: s.scenario,
      options: s.options,
      board: shapes.board.write(s.board),
      zones: zones.write(s.secrets.zones),
      ...(own && { own: own.write(s.secrets.own) }),
      ...(shared && { shared: shared.write(s.secrets.shared.map(({ seats, value }) => ({ seats: [...seats], value }))) }),
      stack: s.stack.map(frame => writeFrameAsJson(def, frame)),
    }),
    test: createStateChecker(def),
    actionOut: action => {
      const { do: verb, to } = action as WireAction
      const kind = nouns[verb]
      if (to === undefined) return { do: verb }
      return { do: verb, to: typeof kind === 'object' && !kind.words ? kind.ids[to as number]! : to }
    },
    actionIn: json => {
      const action = expectObject(json, 'action')
      refuseOtherKeys(action, ['do', 'to'], 'action')
      return readAction(nouns, currentNameOfVerb(def, action['do']), action['to']) as never
    },
    asideOut: action => ('terms' in action ? { ...action, terms: def.asides!.terms.write(action.terms) } : action),
    readAside: json => readAsideActionFromJson(def, json),
    eventOut: event => {
      const { is, ...fields } = event as { is: G['Event']['is'] } & object
      return { is, ...(shapes.events[is].write(fields as never) as object) } as Json
    },
  }
}
/** A thing that is named in one zone is taken from where it lay. */
function readZonesOverStart(
  shape: Shape<{ [zone: string]: number[] }>,
  json: unknown,
  start: { readonly [zone: string]: readonly number[] },
): { [zone: string]: number[] } {
  const given = expectObject(json, 'zones')
  const named = shape.read(given, 'zones')
  const taken = new Set(Object.values(named).flat())
  return Object.fromEntries(Object.keys(start).map(zone => [zone, zone in given ? named[zone]! : start[zone]!.filter(thing => !taken.has(thing))]))
}
/** Ids are given anew: they count the secrets of the same seats. */
function makeSharedSecretsWithIds<G extends GameTypes>(given: readonly Omit<SharedSecret<G>, 'id'>[]): SharedSecret<G>[] {
  const out: SharedSecret<G>[] = []
  for (const { seats, value } of given) out.push({ id: nextIdForSeats(seats, out), seats, value })
  return out
}
/** What older matches called a verb. */
const currentNameOfVerb = <G extends GameTypes>({ shapes, oldNames }: GameDef<G>, verb: unknown): unknown =>
  typeof verb === 'string' && !Object.hasOwn(shapes.nouns, verb) ? (oldNames?.verbs?.[verb] ?? verb) : verb
function readFrameFromJson<G extends GameTypes>(def: GameDef<G>, json: unknown, path: string): AnyFrame<G> {
  if (expectObject(json, path)['proc'] === 'window') return readWindowFrameFromJson(def, json, path)
  const { proc, at, locals, shape } = readFramePartsFromJson(def, json, path)
  return { proc, at, ...shape.read(locals, path) } as unknown as AnyFrame<G>
}
function readWindowFrameFromJson<G extends GameTypes>(def: GameDef<G>, json: unknown, path: string): AnyFrame<G> {
  const { proc: _, ...locals } = expectObject(json, path)
  return { proc: 'window', ...makeWindowFrameShape(def).read(locals, path) }
}
function writeFrameAsJson<G extends GameTypes>(def: GameDef<G>, frame: AnyFrame<G>): Json {
  const { proc, at, ...locals } = frame
  if (proc === 'window') return frame as unknown as Json
  return { proc, at, ...((def.shapes.frames as FrameShapes)[proc]!.write(locals) as object) }
}
type KeysByAsideAction = { readonly [aside: string]: readonly string[] }
const [OFFER, ANSWER] = [['aside', 'terms', 'text'] as const, ['aside', 'id'] as const]
const KEYS_BY_ASIDE: KeysByAsideAction = { propose: [...OFFER, 'to'], amend: [...OFFER, 'id'], accept: ANSWER, refuse: ANSWER, withdraw: ANSWER }
function readAsideActionFromJson<G extends GameTypes>(def: GameDef<G>, json: unknown): AsideAction<G['Terms']> {
  const action = expectObject(json, 'aside')
  const keys = Object.hasOwn(KEYS_BY_ASIDE, String(action['aside'])) ? KEYS_BY_ASIDE[String(action['aside'])]! : throwMalformed('aside.aside', 'is not known')
  refuseOtherKeys(action, keys, 'aside')
  if (keys.includes('id')) text.test(action['id'], 'aside.id')
  if (keys.includes('text')) text.test(action['text'], 'aside.text')
  if (keys.includes('to')) list(id(def.seats)).read(action['to'], 'aside.to')
  if (!keys.includes('terms')) return action as unknown as AsideAction<G['Terms']>
  const terms = (def.asides ?? throwMalformed('aside', 'this game knows none')).terms.read(action['terms'], 'aside.terms')
  return { ...action, terms } as unknown as AsideAction<G['Terms']>
}
/** Rolls, and the things to be drawn next. */
export function readScriptedDiceFromJson<G extends GameTypes>(def: GameDef<G>, json: unknown): { rolls: number[]; draws: number[] } {
  const dice = expectObject(json, 'dice')
  refuseOtherKeys(dice, ['rolls', 'draws'], 'dice')
  return { rolls: list(int(1)).read(dice['rolls'] ?? [], 'dice.rolls'), draws: list(id<number>(def.things)).read(dice['draws'] ?? [], 'dice.draws') }
}
