/** Where the game stands: seats, panels, the order of play and the rounds. */
import type { AnyGame } from '@tabularium/games'
import { nameOfNoun, type Lang } from '@tabularium/kernel'
import {
  sumAreaPoints,
  findControlled,
  findDueInRound,
  hasNationPieces,
  isRoundOfCivilWar,
  isNationInRound,
  mayNationScore,
  NATIONS_OF,
  playOrder,
  ROUNDS_OF_GAME,
  findComingScoringRounds,
  SEAT_OF_NATION,
  takesTurn,
  type B,
  type Nation,
  type ComingScoring,
} from '@tabularium/italia/table'
import type { AnyView, InfoPanel, SeatLook, ProgressTrack, TrackStep } from '../../table/game-ui.ts'
import { readBoard, findNamesAndTexts, findFrame, readFrames, findToneOfNation, type NamesAndTexts } from './cast.ts'

export const listScoringsToCome = (view: AnyView): ComingScoring[] => findComingScoringRounds(readBoard(view), view.options['first-scoring-round'])
export const listNationsOfSeat = (b: B, seat: string): Nation[] => NATIONS_OF[b.game]!.filter(n => SEAT_OF_NATION[n] === seat)
/** What its areas would pay at the next scoring, as they stand. */
export const computeExpectedPoints = (b: B, n: Nation, next: ComingScoring | undefined): number =>
  next && mayNationScore({ ...b, round: next.round }, n) ? sumAreaPoints(b, n, next.awards) : 0
export const sumOverNations = (nations: readonly Nation[], of: (n: Nation) => number): number => nations.reduce((sum, n) => sum + of(n), 0)

export function describeSeat(game: AnyGame, view: AnyView, seat: string, lang: Lang): SeatLook {
  const b = readBoard(view)
  const { t, nation } = findNamesAndTexts(lang)
  const mine = listNationsOfSeat(b, seat)
  const here = mine.filter(n => hasNationPieces(b, n))
  const next = sumOverNations(mine, n => computeExpectedPoints(b, n, listScoringsToCome(view)[0]))
  const facts = here.length > 0 ? [t.list(here.map(nation)), t.facts.next(next)] : [t.facts.none]
  return { name: nameOfNoun(game.def.seats, lang, seat), tone: seat as SeatLook['tone'], score: sumOverNations(mine, n => b.points[n]!), hand: null, facts }
}

// ---- Panels ----
type PanelRow = InfoPanel['rows'][number]
function makeScoringRow({ t }: NamesAndTexts, view: AnyView): PanelRow {
  const next = listScoringsToCome(view)[0]
  return { name: t.nextScoring, value: next === undefined ? t.noMoreScoring : next.round === readBoard(view).round ? t.endOfThis : t.endOf(next.round) }
}
function makeRoundPanel(cast: NamesAndTexts, view: AnyView): InfoPanel {
  const { t, nation } = cast
  const b = readBoard(view)
  const turn =
    b.active === null
      ? []
      : [
          { name: t.turnOf, value: nation(b.active) },
          { name: t.gold, value: String(b.gold[b.active]!) },
        ]
  return { key: 'round', title: t.round(Math.min(b.round, ROUNDS_OF_GAME), ROUNDS_OF_GAME), rows: [...turn, makeScoringRow(cast, view)] }
}
export const makePanels = (view: AnyView, lang: Lang): readonly InfoPanel[] => [makeRoundPanel(findNamesAndTexts(lang), view)]

// ---- Tracks ----
/** Where the order of play stands: the nation whose turn it is, or the first that is still to come. */
function findPlaceInOrder(view: AnyView): { readonly now: Nation | null; readonly next: number } {
  const b = readBoard(view)
  const civil = findFrame(readFrames(view), 'civil')
  const order = playOrder(b)
  if (civil) return { now: order[civil.turn % order.length]!, next: (civil.turn % order.length) + 1 }
  const next = findFrame(readFrames(view), 'round')?.next ?? 0
  return b.active === null ? { now: null, next } : { now: b.active, next: order.indexOf(b.active) + 1 }
}
function writeNationNote({ t, nation }: NamesAndTexts, b: B, n: Nation): string | undefined {
  const over = b.overlord[n] ?? null
  if (over !== null) return t.subjectTo(nation(over))
  return hasNationPieces(b, n) ? undefined : findDueInRound(n, b.round).arrivals.length > 0 ? t.arrives : t.noPieces
}
function makeOrderTrack(cast: NamesAndTexts, view: AnyView): ProgressTrack {
  const b = readBoard(view)
  const { now, next } = findPlaceInOrder(view)
  const order = playOrder(b)
  const first = order.findIndex((n, i) => i >= next && takesTurn(b, n))
  const steps = order.flatMap((n, i): TrackStep[] => {
    if (!isNationInRound(n, b.round)) return []
    const note = writeNationNote(cast, b, n)
    const is =
      n === now ? 'now' : i === first || (isRoundOfCivilWar(b) && i === next % order.length) ? 'next' : i < next && !isRoundOfCivilWar(b) ? 'past' : 'later'
    return [{ key: String(n), name: cast.nation(n), tone: findToneOfNation(n), is, ...(note !== undefined && { note }) }]
  })
  return { key: 'order', title: cast.t.order, steps }
}
export const makeTracks = (view: AnyView, lang: Lang): readonly ProgressTrack[] => [makeOrderTrack(findNamesAndTexts(lang), view)]
export const countAreasOfNation = (b: B, n: Nation): number => findControlled(b, n).length
