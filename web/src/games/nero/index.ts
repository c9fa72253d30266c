/** Nero on the table: provinces with legions and commanders, cards with three uses, who controls what. */
import type { AnyGame } from '@tabularium/games'
import { nameOf, type Lang } from '@tabularium/kernel'
import type { AnyState } from '../../match/client.ts'
import { currentLang as language } from '../../settings/preferences.ts'
import { nero } from './texts/index.ts'
import type { AnyView, CardFace, GameUi, InfoPanel, SeatLook, PieceStack, Tone } from '../../table/game-ui.ts'
import { loadTableMap } from '../../table/maps.ts'
import { plainUi, sizeOf } from '../plain.ts'
import { MOST_CARDS } from '@tabularium/nero/table'
import { boardOf, NOBODY, playersOf, readNero, type Reader } from './board.ts'
import { lastFight } from './fight.ts'
import { forecasts } from './forecast.ts'
import { cautionsOf, noteOf, oddsOf, type Teller } from './odds.ts'
import { plainMap } from './plain-map.ts'
import { vignettes } from './vignettes.ts'
import { besideOf, overlaysOf, sheetsOf, tracksOf, type Standing } from './standing.ts'
import { tipsEn } from './texts/tips-en.ts'
import { tipsIt } from './texts/tips-it.ts'

const PERSONS = ['general', 'contender', 'emperor'] as const

interface Painter {
  readonly reader: Reader
  name(view: AnyView, player: number, lang: Lang): string
}
function legionsAt({ reader, name }: Painter, view: AnyView, at: number, lang: Lang): PieceStack[] {
  const b = boardOf(view)
  const t = nero.value
  return [...playersOf(view), NOBODY].flatMap((p): PieceStack[] => {
    const count = reader.legions(b, p, at)
    if (count === 0) return []
    const worn = p === NOBODY ? 0 : Math.max(b.marked[p * reader.size + at] ?? 0, p === b.active ? (b.spent[at] ?? 0) : 0)
    const owner = p === NOBODY ? t.independent : name(view, p, lang)
    const tired = worn >= count ? { state: 'spent' as const } : {}
    return [{ key: `legions-${p}`, tone: p === NOBODY ? 'plain' : reader.toneOf(b, p), kind: 'legion', count, name: t.legions(count, owner, worn), ...tired }]
  })
}
function personsAt({ reader, name }: Painter, view: AnyView, at: number, lang: Lang): PieceStack[] {
  const b = boardOf(view)
  return playersOf(view).flatMap((p): PieceStack[] => {
    if (b.stands[p] !== at) return []
    const rank = b.rank[p] ?? 0
    const title = reader.tables.setup.ranks[rank]!.name[lang]
    return [{ key: `person-${p}`, tone: reader.toneOf(b, p), kind: PERSONS[rank] ?? 'general', count: 1, name: `${title} ${name(view, p, lang)}` }]
  })
}
const tribesAt = (view: AnyView, at: number): PieceStack[] =>
  boardOf(view).tribes === at ? [{ key: 'tribes', tone: 'plain', kind: 'horde', count: 1, name: nero.value.tribes }] : []

function lookOf({ reader, name }: Painter, view: AnyView, seat: string, lang: Lang): SeatLook {
  const b = boardOf(view)
  const p = view.seats.indexOf(seat)
  const held = reader.zonesHeld(b, view.seats.length, p)
  const facts = [reader.tables.setup.ranks[b.rank[p] ?? 0]!.name[lang], nero.value.zonesHeld(held)]
  return {
    name: name(view, p, lang),
    tone: reader.toneOf(b, p),
    score: b.vp[p] ?? 0,
    hand: sizeOf(view, `hand-${seat}`),
    facts: reader.zoneOf(b, p) ? facts : [],
  }
}
function panelsOf(reader: Reader, view: AnyView, lang: Lang): InfoPanel[] {
  const b = boardOf(view)
  const t = nero.value
  const where = b.from === null ? null : reader.tables.map.spaces.find(s => s.id === reader.tables.ids.spaces[b.from!])!.name[lang]
  const pool = where === null ? [] : [{ name: t.pool(where), value: String(b.mp) }]
  return [{ key: 'turn', title: t.turn(Math.min(4, b.turn)), rows: [{ name: t.cardsPlayed, value: `${b.played} / ${MOST_CARDS}` }, ...pool] }]
}
function faceOf(reader: Reader, id: string, lang: Lang): CardFace {
  const card = reader.tables.cards.cards.find(c => c.id === id)
  const event = reader.tables.cards.events.find(e => e.id === card?.event)
  const t = nero.value
  const corners = card
    ? [
        { value: `${card.mp}`, unit: t.mpShort, name: t.mp },
        { value: `${card.bp}`, unit: t.bpShort, name: t.bp },
      ]
    : []
  const picture = vignettes[event?.id ?? '']
  return { title: event?.name[lang] ?? id, text: event?.text[lang] ?? '', corners, ...(picture && { picture }) }
}

const BOOKKEEPING: readonly string[] = [
  'dealt',
  'markers',
  'announced',
  'dropped',
  'halted',
  'gathered',
  'discarded',
  'allowed',
  'stayed',
  'loaded',
  'campaign',
]
/** A player is attacked where the group stands. */
const placeOfMarch = (state: AnyState): number[] =>
  (state.stack as unknown as { proc: string; place: number }[]).filter(f => f.proc === 'march').map(f => f.place)

export function neroUi(game: AnyGame): GameUi {
  const reader = readNero()
  const plain = plainUi(game)
  const { spaces } = reader.tables.ids
  const name = (view: AnyView, p: number, lang: Lang): string =>
    reader.zoneOf(boardOf(view), p)?.contender?.[lang] ?? nameOf(game.def.seats, lang, view.seats[p]!)
  const painter = { reader, name }
  const holder = (view: AnyView, at: number): Tone | null => {
    const p = playersOf(view).find(one => reader.controls(boardOf(view), view.seats.length, one, at))
    return p === undefined ? null : reader.toneOf(boardOf(view), p)
  }
  const tellerOf = (module: AnyGame, s: AnyState, seat: string, lang: Lang): Teller => {
    const view = module.view(s, seat) as AnyView
    return { game: module, reader, name: p => name(view, p, lang) }
  }
  const standing = (view: AnyView): Standing => ({ reader, view, name: p => name(view, p, language.value) })
  return {
    ...plain,
    map: async () => (await loadTableMap('nero')) ?? plainMap(reader.tables),
    spacesOf(kind, noun, verb, state) {
      if (kind === 'zone') return reader.zones.find(z => z.id === noun)?.members ?? []
      if (verb === 'attack') return placeOfMarch(state).map(at => spaces[at]!)
      return plain.spacesOf(kind, noun, verb, state)
    },
    pieces: (view, lang) =>
      new Map(spaces.map((id, at) => [id, [...personsAt(painter, view, at, lang), ...legionsAt(painter, view, at, lang), ...tribesAt(view, at)]])),
    holders: view => new Map(spaces.flatMap((id, at) => (holder(view, at) ? [[id, holder(view, at)!] as const] : []))),
    seat: (view, seat, lang) => lookOf(painter, view, seat, lang),
    card: (id, lang) => faceOf(reader, id, lang),
    panels: (view, lang) => panelsOf(reader, view, lang),
    lesser: ['discard'],
    open: view => (view.zones as unknown as { readonly table: readonly number[] }).table,
    heading: event => (event.is === 'turn' ? 1 : event.is === 'round' ? 2 : null),
    forecast: (module, _from, to, seat, lang) => forecasts(tellerOf(module, to, seat, lang), to, seat),
    note: (module, state, { seat }, action, lang) => noteOf(tellerOf(module, state, seat, lang), state, action),
    cautions: (state, { seat }, lang) => cautionsOf(tellerOf(game, state, seat, lang), state),
    odds: (module, state, { seat }, action, lang) => oddsOf(tellerOf(module, state, seat, lang), state, seat, action),
    tracks: view => tracksOf(standing(view)),
    sheets: (view, _lang, events) => sheetsOf(standing(view), events),
    overlays: view => overlaysOf(standing(view)),
    beside: view => besideOf(standing(view)),
    fight: (events, lang, say, view) => lastFight(events, lang, reader, view, say, seat => name(view, view.seats.indexOf(seat), lang)),
    isBookkeeping: event => BOOKKEEPING.includes(event.is),
    concerns: (event, seat) => event['player'] !== seat && ['defender', 'target', 'of'].some(field => event[field] === seat),
    isScoring: event => event.is === 'score',
    tips: lang => (lang === 'it' ? tipsIt : tipsEn),
    guideEnds: (event, seat) => event.is === 'ended' && event['player'] === seat,
    guide(say) {
      const steps: { readonly [say: string]: { readonly text: string; readonly cite: readonly string[] } } = nero.value.guide
      return steps[say] ?? null
    },
  }
}
