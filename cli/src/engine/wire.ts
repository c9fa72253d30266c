/** What the engine tells: in string ids and in both languages. */
import type { AnyGame } from '@tabularium/games'
import type { Match, LoggedEvent } from '@tabularium/host'
import type { PendingDecision, GameTypes, Json, NounKind, Shape } from '@tabularium/kernel'
import { listChoices, sayInBothLanguages, createSpeakers } from '../words.ts'
import type { EngineMatch } from './session.ts'

export const gameToWire = (game: AnyGame) => ({
  id: game.id,
  name: game.def.name,
  rules: game.rules,
  seats: game.def.seats.ids,
  scenarios: game.def.scenarios,
  options: game.def.options,
})
export function decisionToWire({ game, match }: EngineMatch, d: PendingDecision<GameTypes>) {
  const text = sayInBothLanguages(createSpeakers(game, match.state), t => t.say(match.state, d.say))
  return { seat: d.seat, say: d.say, text, cite: d.cite, actions: listChoices(game, d.offer) }
}
export function eventToWire(game: AnyGame, match: Match<GameTypes>, logged: LoggedEvent) {
  const text = sayInBothLanguages(createSpeakers(game, match.state), t => t.event(logged.event))
  // An event may have a `to` of its own, a place.
  return { ...(logged.event as object), text, cite: logged.cite, visibleTo: logged.to }
}
export function outcomeToWire(game: AnyGame, match: Match<GameTypes>) {
  const { outcome } = match.state
  return outcome && { ...outcome, text: sayInBothLanguages(createSpeakers(game), t => t.ending(outcome.reason)) }
}

type FrameShapes = { readonly [proc: string]: Shape<object> }
/** A view in ids. Of the seat's own draft it says what was picked, as actions. */
export function viewToWire({ game, match }: EngineMatch, seat: string | null): Json {
  const view = game.view(match.state, seat)
  const { shapes, things } = game.def
  const zones = Object.entries(view.zones).map(([zone, lying]) => [zone, lying.map(thing => (thing === null ? null : things.ids[thing]!))] as const)
  return {
    ...(view as unknown as { [key: string]: Json }),
    board: shapes.board.write(view.board),
    zones: Object.fromEntries(zones),
    own: view.own === null || shapes.own === null ? null : shapes.own.write(view.own),
    stack: view.stack.map(frame => frameToWire(shapes.frames as FrameShapes, frame as { proc: string; at: string })),
    draft: view.draft && { ready: view.draft.ready, actions: listPickedActions(match, seat) as unknown as Json },
  }
}
function frameToWire(frames: FrameShapes, { proc, at, ...locals }: { proc: string; at: string }): Json {
  return { proc, at, ...((frames[proc]?.write(locals) ?? locals) as object) }
}
function listPickedActions(match: Match<GameTypes>, seat: string | null) {
  const entries = (match.drafts[seat ?? ''] ?? []).map(pick => match.log[pick.n])
  return entries.flatMap(e => (e?.is === 'move' ? [e.action] : []))
}

/** JSON Schema of everything that crosses. */
export function makeGameSchema(game: AnyGame): Json {
  const { shapes, things, zones, seats } = game.def
  const frames = Object.entries(shapes.frames as FrameShapes).map(([proc, shape]) => makeTaggedSchema('proc', proc, shape, { at: { type: 'string' } }))
  const events = Object.entries(shapes.events as FrameShapes).map(([is, shape]) => makeTaggedSchema('is', is, shape))
  const thing = { type: 'string', enum: things.ids }
  return {
    position: makeObjectSchema({
      scenario: { type: 'string', enum: game.def.scenarios.map(s => s.id) },
      options: makeOptionsSchema(game),
      board: shapes.board.schema(),
      zones: makeObjectSchema(Object.fromEntries(Object.keys(zones).map(z => [z, { type: 'array', items: thing }]))),
      ...(shapes.own && { own: makeObjectSchema(Object.fromEntries(seats.ids.map(s => [s, shapes.own!.schema()]))) }),
      stack: { type: 'array', items: { anyOf: [...frames, makeWindowSchema(game)] } },
      dice: makeObjectSchema({ rolls: { type: 'array', items: { type: 'integer' } }, draws: { type: 'array', items: thing } }),
    }),
    actions: { anyOf: makeActionSchemas(shapes.nouns as { readonly [verb: string]: 'none' | 'amount' | NounKind }) },
    events: { anyOf: events },
    options: makeOptionsSchema(game),
  }
}
const makeObjectSchema = (properties: { readonly [key: string]: Json }): Json => ({ type: 'object', additionalProperties: false, properties })
function makeTaggedSchema(tag: string, value: string, shape: Shape<object>, more: { readonly [key: string]: Json } = {}): Json {
  const { properties } = shape.schema() as { readonly properties: { readonly [key: string]: Json } }
  return { ...(makeObjectSchema({ [tag]: { const: value }, ...more, ...properties }) as object), required: [tag, ...Object.keys(more)] }
}
const makeWindowSchema = (game: AnyGame): Json => {
  const seats: Json = { type: 'array', items: { type: 'string', enum: game.def.seats.ids } }
  return makeObjectSchema({
    proc: { const: 'window' },
    at: { enum: ['ask', 'again'] },
    timing: { enum: Object.keys(game.def.windows) },
    order: seats,
    queue: seats,
  })
}
const makeOptionsSchema = (game: AnyGame): Json =>
  makeObjectSchema({
    seats: { type: 'integer', enum: [...new Set(game.def.scenarios.flatMap(s => s.seats))].sort() },
    ...Object.fromEntries(game.def.options.map(o => [o.id, { enum: o.values, default: o.default }])),
  })
function makeActionSchemas(nouns: { readonly [verb: string]: 'none' | 'amount' | NounKind }): Json[] {
  const verbs = Object.entries(nouns).map(([verb, noun]): Json => {
    if (noun === 'none') return { ...(makeObjectSchema({ do: { const: verb } }) as object), required: ['do'] }
    const to: Json = noun === 'amount' ? { type: 'integer' } : { type: 'string', enum: noun.ids }
    return { ...(makeObjectSchema({ do: { const: verb }, to }) as object), required: ['do', 'to'] }
  })
  return [...verbs, { ...(makeObjectSchema({ do: { enum: ['pass', 'ready'] } }) as object), required: ['do'] }]
}
