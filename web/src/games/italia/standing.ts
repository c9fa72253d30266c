/** Where the game stands: seats, panels, the order of play and the rounds. */
import type { AnyGame } from '@tabularium/games'
import { nameOf, type Lang } from '@tabularium/kernel'
import {
  sumAreaPoints,
  findControlled,
  dueIn,
  hasPieces,
  isCivilWar,
  isOfRound,
  mayScore,
  NATIONS_OF,
  playOrder,
  ROUNDS,
  scoringsFrom,
  SEAT_OF,
  takesTurn,
  type B,
  type Nation,
  type Scoring,
} from '@tabularium/italia/table'
import type { AnyView, InfoPanel, SeatLook, ProgressTrack, TrackStep } from '../../table/game-ui.ts'
import { boardOf, castIn, frameIn, framesOf, toneOf, type Cast } from './cast.ts'

export const scoringsOf = (view: AnyView): Scoring[] => scoringsFrom(boardOf(view), view.options['first-scoring-round'])
export const nationsOf = (b: B, seat: string): Nation[] => NATIONS_OF[b.game]!.filter(n => SEAT_OF[n] === seat)
/** What its areas would pay at the next scoring, as they stand. */
export const expected = (b: B, n: Nation, next: Scoring | undefined): number =>
  next && mayScore({ ...b, round: next.round }, n) ? sumAreaPoints(b, n, next.awards) : 0
export const sumOf = (nations: readonly Nation[], of: (n: Nation) => number): number => nations.reduce((sum, n) => sum + of(n), 0)

export function lookOf(game: AnyGame, view: AnyView, seat: string, lang: Lang): SeatLook {
  const b = boardOf(view)
  const { t, nation } = castIn(lang)
  const mine = nationsOf(b, seat)
  const here = mine.filter(n => hasPieces(b, n))
  const next = sumOf(mine, n => expected(b, n, scoringsOf(view)[0]))
  const facts = here.length > 0 ? [t.list(here.map(nation)), t.facts.next(next)] : [t.facts.none]
  return { name: nameOf(game.def.seats, lang, seat), tone: seat as SeatLook['tone'], score: sumOf(mine, n => b.points[n]!), hand: null, facts }
}

// ---- Panels ----
type Row = InfoPanel['rows'][number]
function scoringRow({ t }: Cast, view: AnyView): Row {
  const next = scoringsOf(view)[0]
  return { name: t.nextScoring, value: next === undefined ? t.noMoreScoring : next.round === boardOf(view).round ? t.endOfThis : t.endOf(next.round) }
}
function roundPanel(cast: Cast, view: AnyView): InfoPanel {
  const { t, nation } = cast
  const b = boardOf(view)
  const turn =
    b.active === null
      ? []
      : [
          { name: t.turnOf, value: nation(b.active) },
          { name: t.gold, value: String(b.gold[b.active]!) },
        ]
  return { key: 'round', title: t.round(Math.min(b.round, ROUNDS), ROUNDS), rows: [...turn, scoringRow(cast, view)] }
}
export const panelsOf = (view: AnyView, lang: Lang): readonly InfoPanel[] => [roundPanel(castIn(lang), view)]

// ---- Tracks ----
/** Where the order of play stands: the nation whose turn it is, or the first that is still to come. */
function placeIn(view: AnyView): { readonly now: Nation | null; readonly next: number } {
  const b = boardOf(view)
  const civil = frameIn(framesOf(view), 'civil')
  const order = playOrder(b)
  if (civil) return { now: order[civil.turn % order.length]!, next: (civil.turn % order.length) + 1 }
  const next = frameIn(framesOf(view), 'round')?.next ?? 0
  return b.active === null ? { now: null, next } : { now: b.active, next: order.indexOf(b.active) + 1 }
}
function noteOn({ t, nation }: Cast, b: B, n: Nation): string | undefined {
  const over = b.overlord[n] ?? null
  if (over !== null) return t.subjectTo(nation(over))
  return hasPieces(b, n) ? undefined : dueIn(n, b.round).arrivals.length > 0 ? t.arrives : t.noPieces
}
function orderTrack(cast: Cast, view: AnyView): ProgressTrack {
  const b = boardOf(view)
  const { now, next } = placeIn(view)
  const order = playOrder(b)
  const first = order.findIndex((n, i) => i >= next && takesTurn(b, n))
  const steps = order.flatMap((n, i): TrackStep[] => {
    if (!isOfRound(n, b.round)) return []
    const note = noteOn(cast, b, n)
    const is = n === now ? 'now' : i === first || (isCivilWar(b) && i === next % order.length) ? 'next' : i < next && !isCivilWar(b) ? 'past' : 'later'
    return [{ key: String(n), name: cast.nation(n), tone: toneOf(n), is, ...(note !== undefined && { note }) }]
  })
  return { key: 'order', title: cast.t.order, steps }
}
export const tracksOf = (view: AnyView, lang: Lang): readonly ProgressTrack[] => [orderTrack(castIn(lang), view)]
export const areasOf = (b: B, n: Nation): number => findControlled(b, n).length
