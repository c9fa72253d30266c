/** What a test expects is read as strictly as a position: else a misspelt key would be blank on both sides and prove nothing. */
import {
  throwMalformed,
  byWord,
  id,
  joinPath,
  list,
  expectList,
  expectObject,
  refuseOtherKeys,
  objectWithFields,
  type GameModule,
  type GameTypes,
  type Json,
  type Shape,
  type State,
} from '@tabularium/kernel'

type AnyFields = { readonly [key: string]: unknown }
type ShapesByName = { readonly [name: string]: Shape<AnyFields> }

/** A position in part: what is left out stands as it is in `s`. */
export function refuseUnknownPositionKeys<G extends GameTypes>(game: GameModule<G>, s: State<G>, expected: Json): void {
  const { shapes, seats } = game.def
  const given = expectObject(expected, 'expect')
  refuseOtherKeys(given, ['scenario', 'options', 'board', 'zones', 'own', 'stack'], '')
  if ('options' in given) refuseOtherKeys(expectObject(given['options'], 'options'), Object.keys(s.options), 'options')
  if ('board' in given) shapes.board.read(given['board'], 'board', s.board)
  if ('zones' in given) makeZonesShape(game).read(given['zones'], 'zones')
  if ('own' in given) byWord(seats, shapes.own ?? throwMalformed('own', 'is not part of this game')).read(given['own'], 'own', s.secrets.own)
  if ('stack' in given) expectList(given['stack'], 'stack').forEach((frame, i) => checkFrameKeys(game, frame, joinPath('stack', i)))
}
function makeZonesShape<G extends GameTypes>({ def }: GameModule<G>): Shape<{ [zone: string]: number[] }> {
  return objectWithFields(Object.fromEntries(Object.keys(def.zones).map(zone => [zone, list(id<number>(def.things))])))
}
function checkFrameKeys<G extends GameTypes>(game: GameModule<G>, frame: unknown, path: string): void {
  const { proc, at: _, ...locals } = expectObject(frame, path)
  if (proc === 'window') return refuseOtherKeys(locals, ['timing', 'order', 'queue'], path)
  const shape =
    (game.def.shapes.frames as unknown as ShapesByName)[String(proc)] ?? throwMalformed(joinPath(path, 'proc'), `there is no procedure "${String(proc)}"`)
  shape.read(locals, path)
}
type WireEvent = { readonly is: string }
const fieldsOfEvent = ({ is: _, ...fields }: WireEvent): object => fields
/** An event in part: what is left out stands as it was last told; if it never was, any key will do, for the test fails. */
export function refuseUnknownEventKeys<G extends GameTypes>(game: GameModule<G>, expected: WireEvent, last: WireEvent | null): void {
  const shape = (game.def.shapes.events as unknown as ShapesByName)[expected.is] ?? throwMalformed('event.is', `there is no event "${expected.is}"`)
  if (last) shape.read(fieldsOfEvent(expected), 'event', shape.read(fieldsOfEvent(last), 'event'))
}
export function refuseUnknownOutcomeKeys(expected: Json): void {
  if (expected !== null) refuseOtherKeys(expectObject(expected, 'outcome'), ['winners', 'reason'], 'outcome')
}
