/** Nero on the table: provinces with legions and commanders, cards with three uses, who controls what. */
import type { AnyGame } from '@tabularium/games'
import { nameOfNoun, type Lang } from '@tabularium/kernel'
import type { AnyState } from '../../match/client.ts'
import { currentLang as language } from '../../settings/preferences.ts'
import { nero } from './texts/index.ts'
import type { AnyView, CardFace, GameUi, InfoPanel, SeatLook, PieceStack, Tone } from '../../table/game-ui.ts'
import { loadTableMap } from '../../table/maps.ts'
import { createPlainUi, countThingsInZone } from '../plain.ts'
import { MOST_CARDS } from '@tabularium/nero/table'
import { readBoard, NO_PLAYER, listPlayerIndices, createBoardReader, type NeroBoardReader } from './board.ts'
import { readLastFight } from './fight.ts'
import { makeForecast } from './forecast.ts'
import { findSpaceCautions, writeAnswerCost, computeFightOdds, type OddsContext } from './odds.ts'
import { makePlainMapOfNero } from './plain-map.ts'
import { vignettesByEvent } from './vignettes.ts'
import { listFactsBesideQuestion, makeOverlays, makeSheets, makeTracks, type StandingContext } from './standing.ts'
import { tipsEn } from './texts/tips-en.ts'
import { tipsIt } from './texts/tips-it.ts'

const FIGURES_BY_RANK = ['general', 'contender', 'emperor'] as const

interface PieceContext {
  readonly reader: NeroBoardReader
  name(view: AnyView, player: number, lang: Lang): string
}
function makeLegionStacks({ reader, name }: PieceContext, view: AnyView, at: number, lang: Lang): PieceStack[] {
  const b = readBoard(view)
  const t = nero.value
  return [...listPlayerIndices(view), NO_PLAYER].flatMap((p): PieceStack[] => {
    const count = reader.legions(b, p, at)
    if (count === 0) return []
    const worn = p === NO_PLAYER ? 0 : Math.max(b.marked[p * reader.size + at] ?? 0, p === b.active ? (b.spent[at] ?? 0) : 0)
    const owner = p === NO_PLAYER ? t.independent : name(view, p, lang)
    const tired = worn >= count ? { state: 'spent' as const } : {}
    return [
      { key: `legions-${p}`, tone: p === NO_PLAYER ? 'plain' : reader.toneOf(b, p), kind: 'legion', count, name: t.legions(count, owner, worn), ...tired },
    ]
  })
}
function makePersonStacks({ reader, name }: PieceContext, view: AnyView, at: number, lang: Lang): PieceStack[] {
  const b = readBoard(view)
  return listPlayerIndices(view).flatMap((p): PieceStack[] => {
    if (b.stands[p] !== at) return []
    const rank = b.rank[p] ?? 0
    const title = reader.tables.setup.ranks[rank]!.name[lang]
    return [{ key: `person-${p}`, tone: reader.toneOf(b, p), kind: FIGURES_BY_RANK[rank] ?? 'general', count: 1, name: `${title} ${name(view, p, lang)}` }]
  })
}
const makeTribeStacks = (view: AnyView, at: number): PieceStack[] =>
  readBoard(view).tribes === at ? [{ key: 'tribes', tone: 'plain', kind: 'horde', count: 1, name: nero.value.tribes }] : []

function describeSeat({ reader, name }: PieceContext, view: AnyView, seat: string, lang: Lang): SeatLook {
  const b = readBoard(view)
  const p = view.seats.indexOf(seat)
  const held = reader.zonesHeld(b, view.seats.length, p)
  const facts = [reader.tables.setup.ranks[b.rank[p] ?? 0]!.name[lang], nero.value.zonesHeld(held)]
  return {
    name: name(view, p, lang),
    tone: reader.toneOf(b, p),
    score: b.vp[p] ?? 0,
    unit: nero.value.points.scored,
    hand: countThingsInZone(view, `hand-${seat}`),
    facts: reader.zoneOf(b, p) ? facts : [],
  }
}
function makePanels(reader: NeroBoardReader, view: AnyView, lang: Lang): InfoPanel[] {
  const b = readBoard(view)
  const t = nero.value
  const where = b.from === null ? null : reader.tables.map.spaces.find(s => s.id === reader.tables.ids.spaces[b.from!])!.name[lang]
  const pool = where === null ? [] : [{ name: t.pool(where), value: String(b.mp) }]
  return [{ key: 'turn', title: t.turn(Math.min(4, b.turn)), rows: [{ name: t.cardsPlayed, value: `${b.played} / ${MOST_CARDS}` }, ...pool] }]
}
function makeCardFace(reader: NeroBoardReader, id: string, lang: Lang): CardFace {
  const card = reader.tables.cards.cards.find(c => c.id === id)
  const event = reader.tables.cards.events.find(e => e.id === card?.event)
  const t = nero.value
  const corners = card
    ? [
        { value: `${card.mp}`, unit: t.mpShort, name: t.mp },
        { value: `${card.bp}`, unit: t.bpShort, name: t.bp },
      ]
    : []
  const picture = vignettesByEvent[event?.id ?? '']
  return { title: event?.name[lang] ?? id, text: event?.text[lang] ?? '', corners, ...(picture && { picture }) }
}

const BOOKKEEPING_EVENTS: readonly string[] = [
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
const findPlaceOfMarch = (state: AnyState): number[] =>
  (state.stack as unknown as { proc: string; place: number }[]).filter(f => f.proc === 'march').map(f => f.place)

export function createNeroUi(game: AnyGame): GameUi {
  const reader = createBoardReader()
  const plain = createPlainUi(game)
  const { spaces } = reader.tables.ids
  const name = (view: AnyView, p: number, lang: Lang): string =>
    reader.zoneOf(readBoard(view), p)?.contender?.[lang] ?? nameOfNoun(game.def.seats, lang, view.seats[p]!)
  const painter = { reader, name }
  const holder = (view: AnyView, at: number): Tone | null => {
    const p = listPlayerIndices(view).find(one => reader.controls(readBoard(view), view.seats.length, one, at))
    return p === undefined ? null : reader.toneOf(readBoard(view), p)
  }
  const tellerOf = (module: AnyGame, s: AnyState, seat: string, lang: Lang): OddsContext => {
    const view = module.view(s, seat) as AnyView
    return { game: module, reader, name: p => name(view, p, lang) }
  }
  const standing = (view: AnyView): StandingContext => ({ reader, view, name: p => name(view, p, language.value) })
  return {
    ...plain,
    map: async () => (await loadTableMap('nero')) ?? makePlainMapOfNero(reader.tables),
    spacesOf(kind, noun, verb, state) {
      if (kind === 'zone') return reader.zones.find(z => z.id === noun)?.members ?? []
      if (verb === 'attack') return findPlaceOfMarch(state).map(at => spaces[at]!)
      return plain.spacesOf(kind, noun, verb, state)
    },
    pieces: (view, lang) =>
      new Map(
        spaces.map((id, at) => [
          id,
          [...makePersonStacks(painter, view, at, lang), ...makeLegionStacks(painter, view, at, lang), ...makeTribeStacks(view, at)],
        ]),
      ),
    holders: view => new Map(spaces.flatMap((id, at) => (holder(view, at) ? [[id, holder(view, at)!] as const] : []))),
    seat: (view, seat, lang) => describeSeat(painter, view, seat, lang),
    card: (id, lang) => makeCardFace(reader, id, lang),
    panels: (view, lang) => makePanels(reader, view, lang),
    lesser: ['discard'],
    open: view => (view.zones as unknown as { readonly table: readonly number[] }).table,
    heading: event => (event.is === 'turn' ? 1 : event.is === 'round' ? 2 : null),
    forecast: (module, _from, to, seat, lang) => makeForecast(tellerOf(module, to, seat, lang), to, seat),
    note: (module, state, { seat }, action, lang) => writeAnswerCost(tellerOf(module, state, seat, lang), state, action),
    cautions: (state, { seat }, lang) => findSpaceCautions(tellerOf(game, state, seat, lang), state),
    odds: (module, state, { seat }, action, lang) => computeFightOdds(tellerOf(module, state, seat, lang), state, seat, action),
    tracks: view => makeTracks(standing(view)),
    pointsSheet: 'points',
    sheets: (view, _lang, events) => makeSheets(standing(view), events),
    overlays: view => makeOverlays(standing(view)),
    beside: view => listFactsBesideQuestion(standing(view)),
    fight: (events, lang, say, view) => readLastFight(events, lang, reader, view, say, seat => name(view, view.seats.indexOf(seat), lang)),
    isBookkeeping: event => BOOKKEEPING_EVENTS.includes(event.is),
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
