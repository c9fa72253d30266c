/** The Fords on the table: a wheel of discs, men as counters, cards with a strength. */
import type { AnyGame } from '@tabularium/games'
import type { InBothLanguages, Lang } from '@tabularium/kernel'
import { texts } from '../../texts/index.ts'
import type { AnyView, CardFace, GameUi, InfoPanel, SeatLook, PieceStack, Tone } from '../../table/game-ui.ts'
import { makePlainMap, type MapSpot } from '../../table/drawn-map.ts'
import { createPlainUi, findSeatTone } from '../plain.ts'

interface DuelTables {
  readonly places: readonly { readonly id: string; readonly name: InBothLanguages<string> }[]
  readonly cards: readonly { readonly id: string; readonly is: string; readonly strength: number; readonly name: InBothLanguages<string> }[]
}
interface DuelBoard {
  readonly men: { readonly [seat: string]: readonly number[] }
  readonly turn: number
}
const readBoard = (view: AnyView): DuelBoard => view.board as unknown as DuelBoard
const [WIDTH, HEIGHT, RADIUS] = [1000, 760, 105]

function makeMapSpots(tables: DuelTables): MapSpot[] {
  return tables.places.map((place, i) => {
    const angle = ((i - 1) / 6) * 2 * Math.PI - Math.PI / 2
    const at: [number, number] = i === 0 ? [WIDTH / 2, HEIGHT / 2] : [WIDTH / 2 + 350 * Math.cos(angle), HEIGHT / 2 + 262 * Math.sin(angle)]
    return { id: place.id, name: place.name, at: [Math.round(at[0]), Math.round(at[1])], r: RADIUS }
  })
}
function makeMapEdges(tables: DuelTables): [string, string][] {
  const [hub, ...rim] = tables.places.map(p => p.id)
  return rim.flatMap((id, i): [string, string][] => [
    [hub!, id],
    [id, rim[(i + 1) % rim.length]!],
  ])
}
const countHeldPlaces = (view: AnyView, seat: string): number => readBoard(view).men[seat]?.filter(n => n > 0).length ?? 0

export function createDuelUi(game: AnyGame): GameUi {
  const tables = game.def.tables as DuelTables
  const plain = createPlainUi(game)
  const menAt = (view: AnyView, place: number, lang: Lang): PieceStack[] =>
    view.seats.flatMap((seat): PieceStack[] => {
      const count = readBoard(view).men[seat]?.[place] ?? 0
      const { name, tone } = plain.seat(view, seat, lang)
      return count > 0 ? [{ key: seat, tone, kind: 'light-infantry', count, name: texts.value.duel.men(count, name) }] : []
    })
  const holder = (view: AnyView, place: number): Tone | null => {
    const here = view.seats.filter(seat => (readBoard(view).men[seat]?.[place] ?? 0) > 0)
    return here.length === 1 ? findSeatTone(game, here[0]!) : null
  }
  return {
    ...plain,
    map: async () => makePlainMap('duel', WIDTH, HEIGHT, makeMapSpots(tables), makeMapEdges(tables)),
    pieces: (view, lang) => new Map(tables.places.map((place, i) => [place.id, menAt(view, i, lang)])),
    holders: view => new Map(tables.places.flatMap((place, i) => (holder(view, i) ? [[place.id, holder(view, i)!] as const] : []))),
    seat: (view, seat, lang): SeatLook => ({ ...plain.seat(view, seat, lang), score: countHeldPlaces(view, seat), facts: [] }),
    card(id, lang): CardFace {
      const card = tables.cards.find(c => c.id === id)
      const t = texts.value.duel
      return {
        title: card?.name[lang] ?? id,
        text: card?.is === 'mist' ? t.mist : card?.is === 'omen' ? t.omen : '',
        corners: [{ value: String(card?.strength ?? ''), unit: '', name: t.strength }],
      }
    },
    panels: (view): readonly InfoPanel[] => [
      {
        key: 'round',
        title: texts.value.duel.name,
        rows: [{ name: texts.value.duel.round, value: `${Math.min(10, 1 + Math.floor(readBoard(view).turn / view.seats.length))} / 10` }],
      },
    ],
    open: view => (view.zones as unknown as { readonly table: readonly number[] }).table,
    dice: event => (event.is === 'battle' ? (event['rolls'] as readonly number[]) : []),
  }
}
