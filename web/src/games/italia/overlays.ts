/** Other looks at the map: what the areas pay at the next scoring, to all and to single nations. */
import type { Lang } from '@tabularium/kernel'
import {
  ALL_LANDS,
  listPeriodicAwards,
  hasNationPieces,
  isNationInRound,
  mayNationScore,
  NATIONS_OF,
  isRegionAward,
  computeAreaPayments,
  SEAT_OF_NATION,
  space,
  type B,
  type Nation,
  type ComingScoring,
  type Area,
} from '@tabularium/italia/table'
import type { AnyView, LegendNote, MapOverlay } from '../../table/game-ui.ts'
import { writeAward, type AwardCard, type NationCards } from './cards.ts'
import { readBoard, findNamesAndTexts, findToneOfNation, type NamesAndTexts } from './cast.ts'
import { listScoringsToCome } from './standing.ts'

type OverlayFigure = MapOverlay['spaces'] extends ReadonlyMap<string, infer S> ? S : never
function makeNextScoringFigure({ t, nation }: NamesAndTexts, b: B, a: Area, { round, awards }: ComingScoring): OverlayFigure | null {
  const paid = NATIONS_OF[b.game]!.filter(n => mayNationScore({ ...b, round }, n))
    .map(n => ({ n, now: computeAreaPayments(b, n, a, awards).now }))
    .filter(p => p.now > 0)
    .toSorted((x, y) => y.now - x.now)
  const best = paid[0]
  return best ? { value: t.number(best.now), name: t.list(paid.map(p => t.pays(nation(p.n), p.now))), tone: findToneOfNation(best.n) } : null
}
function makeNationFigure({ t }: NamesAndTexts, b: B, n: Nation, a: Area, { awards }: ComingScoring): OverlayFigure | null {
  const { now, most } = computeAreaPayments(b, n, a, awards)
  if (most === 0) return null
  return { value: t.number(most), name: t.couldPay(most, now), tone: now > 0 ? findToneOfNation(n) : 'plain' }
}
const makeFiguresOfLands = (of: (a: Area) => OverlayFigure | null): MapOverlay['spaces'] =>
  new Map(
    ALL_LANDS.flatMap(a => {
      const shown = of(a)
      return shown ? [[space.ids[a]!, shown] as const] : []
    }),
  )
/** Whole regions belong to no single area: they stand in the legend. */
function writeRegionNotes({ t, nation }: NamesAndTexts, cards: NationCards, lang: Lang, b: B, { round, awards }: ComingScoring): LegendNote[] {
  return NATIONS_OF[b.game]!.filter(n => mayNationScore({ ...b, round }, n) && isNationInRound(n, round)).flatMap(n =>
    listPeriodicAwards(b, n)
      .filter(({ award }) => isRegionAward(award) && award.rounds.includes(awards))
      .map(({ award, now }) => ({ text: t.regionPays(nation(n), cards.region(award.areas, lang) ?? '', now, award.points), tone: findToneOfNation(n) })),
  )
}
/** The nation whose turn it is, and those of whoever looks. */
function listNationsConcerned(view: AnyView, b: B, { round }: ComingScoring): Nation[] {
  const mine = NATIONS_OF[b.game]!.filter(n => SEAT_OF_NATION[n] === view.seat)
  return [...new Set([...(b.active === null ? [] : [b.active]), ...mine])].filter(n => isNationInRound(n, round))
}
/** Deeds that pay in this round, whoever holds which areas. */
function writeDeedNotes({ t, nation }: NamesAndTexts, cards: NationCards, lang: Lang, b: B, nations: readonly Nation[]): NonNullable<MapOverlay['more']> {
  const now = (n: Nation): AwardCard[] => cards.of(n).vp.events.filter(({ between: [from, to] = [1, 0] }) => from <= b.round && b.round <= to)
  const named = (n: Nation, text: string): string => (nations.length > 1 ? t.deed(nation(n), text) : text)
  const notes = nations.flatMap(n => now(n).map(award => ({ text: named(n, writeAward(cards, award, lang)), tone: findToneOfNation(n) })))
  return { title: t.deeds(notes.length), notes }
}
export function makeOverlays(cards: NationCards, view: AnyView, lang: Lang): readonly MapOverlay[] {
  const b = readBoard(view)
  const cast = findNamesAndTexts(lang)
  const next = listScoringsToCome(view)[0]
  if (!next) return []
  const { t, nation } = cast
  const acting = listNationsConcerned(view, b, next).filter(n => n === b.active || hasNationPieces(b, n))
  const all: MapOverlay = {
    key: 'next',
    title: t.overlayNext,
    legend: t.overlayNextLegend(next.round),
    notes: writeRegionNotes(cast, cards, lang, b, next),
    more: writeDeedNotes(cast, cards, lang, b, acting),
    spaces: makeFiguresOfLands(a => makeNextScoringFigure(cast, b, a, next)),
  }
  const single = listNationsConcerned(view, b, next).map((n): MapOverlay => ({
    key: `of-${n}`,
    title: t.overlayOf(nation(n)),
    legend: t.overlayOfLegend(nation(n), next.round),
    more: writeDeedNotes(cast, cards, lang, b, [n]),
    spaces: makeFiguresOfLands(a => makeNationFigure(cast, b, n, a, next)),
  }))
  return [all, ...single]
}
