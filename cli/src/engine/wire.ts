/** What the engine tells: in string ids and in both languages. */
import type { AnyGame } from '@tabularium/games'
import type { Match, LoggedEvent } from '@tabularium/host'
import type { Decision, GameTypes, Json, Kind, Shape } from '@tabularium/kernel'
import { choicesOf, sayInBoth, speakersOf } from '../words.ts'
import type { OpenMatch } from './session.ts'

export const gameToWire = (game: AnyGame) => ({
  id: game.id,
  name: game.def.name,
  rules: game.rules,
  seats: game.def.seats.ids,
  scenarios: game.def.scenarios,
  options: game.def.options,
})
export function decisionToWire({ game, match }: OpenMatch, d: Decision<GameTypes>) {
  const text = sayInBoth(speakersOf(game, match.state), t => t.say(match.state, d.say))
  return { seat: d.seat, say: d.say, text, cite: d.cite, actions: choicesOf(game, d.offer) }
}
export function eventWithTexts(game: AnyGame, match: Match<GameTypes>, logged: LoggedEvent) {
  const text = sayInBoth(speakersOf(game, match.state), t => t.event(logged.event))
  // An event may have a `to` of its own, a place.
  return { ...(logged.event as object), text, cite: logged.cite, visibleTo: logged.to }
}
export function outcomeWithText(game: AnyGame, match: Match<GameTypes>) {
  const { outcome } = match.state
  return outcome && { ...outcome, text: sayInBoth(speakersOf(game), t => t.ending(outcome.reason)) }
}

type Frames = { readonly [proc: string]: Shape<object> }
/** A view in ids. Of the seat's own draft it says what was picked, as actions. */
export function viewToWire({ game, match }: OpenMatch, seat: string | null): Json {
  const view = game.view(match.state, seat)
  const { shapes, things } = game.def
  const zones = Object.entries(view.zones).map(([zone, lying]) => [zone, lying.map(thing => (thing === null ? null : things.ids[thing]!))] as const)
  return {
    ...(view as unknown as { [key: string]: Json }),
    board: shapes.board.write(view.board),
    zones: Object.fromEntries(zones),
    own: view.own === null || shapes.own === null ? null : shapes.own.write(view.own),
    stack: view.stack.map(frame => frameOut(shapes.frames as Frames, frame as { proc: string; at: string })),
    draft: view.draft && { ready: view.draft.ready, actions: picked(match, seat) as unknown as Json },
  }
}
function frameOut(frames: Frames, { proc, at, ...locals }: { proc: string; at: string }): Json {
  return { proc, at, ...((frames[proc]?.write(locals) ?? locals) as object) }
}
function picked(match: Match<GameTypes>, seat: string | null) {
  const entries = (match.drafts[seat ?? ''] ?? []).map(pick => match.log[pick.n])
  return entries.flatMap(e => (e?.is === 'move' ? [e.action] : []))
}

/** JSON Schema of everything that crosses. */
export function schemaOf(game: AnyGame): Json {
  const { shapes, things, zones, seats } = game.def
  const frames = Object.entries(shapes.frames as Frames).map(([proc, shape]) => withTag('proc', proc, shape, { at: { type: 'string' } }))
  const events = Object.entries(shapes.events as Frames).map(([is, shape]) => withTag('is', is, shape))
  const thing = { type: 'string', enum: things.ids }
  return {
    position: objectSchema({
      scenario: { type: 'string', enum: game.def.scenarios.map(s => s.id) },
      options: optionsSchema(game),
      board: shapes.board.schema(),
      zones: objectSchema(Object.fromEntries(Object.keys(zones).map(z => [z, { type: 'array', items: thing }]))),
      ...(shapes.own && { own: objectSchema(Object.fromEntries(seats.ids.map(s => [s, shapes.own!.schema()]))) }),
      stack: { type: 'array', items: { anyOf: [...frames, windowSchema(game)] } },
      dice: objectSchema({ rolls: { type: 'array', items: { type: 'integer' } }, draws: { type: 'array', items: thing } }),
    }),
    actions: { anyOf: actionSchemas(shapes.nouns as { readonly [verb: string]: 'none' | 'amount' | Kind }) },
    events: { anyOf: events },
    options: optionsSchema(game),
  }
}
const objectSchema = (properties: { readonly [key: string]: Json }): Json => ({ type: 'object', additionalProperties: false, properties })
function withTag(tag: string, value: string, shape: Shape<object>, more: { readonly [key: string]: Json } = {}): Json {
  const { properties } = shape.schema() as { readonly properties: { readonly [key: string]: Json } }
  return { ...(objectSchema({ [tag]: { const: value }, ...more, ...properties }) as object), required: [tag, ...Object.keys(more)] }
}
const windowSchema = (game: AnyGame): Json => {
  const seats: Json = { type: 'array', items: { type: 'string', enum: game.def.seats.ids } }
  return objectSchema({
    proc: { const: 'window' },
    at: { enum: ['ask', 'again'] },
    timing: { enum: Object.keys(game.def.windows) },
    order: seats,
    queue: seats,
  })
}
const optionsSchema = (game: AnyGame): Json =>
  objectSchema({
    seats: { type: 'integer', enum: [...new Set(game.def.scenarios.flatMap(s => s.seats))].sort() },
    ...Object.fromEntries(game.def.options.map(o => [o.id, { enum: o.values, default: o.default }])),
  })
function actionSchemas(nouns: { readonly [verb: string]: 'none' | 'amount' | Kind }): Json[] {
  const verbs = Object.entries(nouns).map(([verb, noun]): Json => {
    if (noun === 'none') return { ...(objectSchema({ do: { const: verb } }) as object), required: ['do'] }
    const to: Json = noun === 'amount' ? { type: 'integer' } : { type: 'string', enum: noun.ids }
    return { ...(objectSchema({ do: { const: verb }, to }) as object), required: ['do', 'to'] }
  })
  return [...verbs, { ...(objectSchema({ do: { enum: ['pass', 'ready'] } }) as object), required: ['do'] }]
}
