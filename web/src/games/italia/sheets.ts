/** The sheets: the score, points by round, and a sheet for each nation with what is due and what scores when. */
import type { AnyGame } from '@tabularium/games'
import { nameOfNoun, type Lang } from '@tabularium/kernel'
import {
  activeRoundsOf,
  ALL_LANDS,
  areasHeld,
  listPeriodicAwards,
  findDueInRound,
  FLEET,
  hasNationPieces,
  incomeOf,
  countInPlay,
  LEADERS_OF,
  nation,
  NATIONS_OF,
  playOrder,
  ROUNDS_OF_GAME,
  SUBMISSION_TERMS,
  TYPES_OF,
  type Arrival,
  type B,
  type DueInRound,
  type Nation,
} from '@tabularium/italia/table'
import type { AnyView, Sheet, SheetRow, WireEvent } from '../../table/game-ui.ts'
import { writeAward, type AwardCard, type NationCards } from './cards.ts'
import { readBoard, findNamesAndTexts, findToneOfNation, type NamesAndTexts } from './cast.ts'
import { countAreasOfNation, computeExpectedPoints, listNationsOfSeat, listScoringsToCome, sumOverNations } from './standing.ts'

interface SheetContext {
  readonly b: B
  readonly view: AnyView
  readonly cast: NamesAndTexts
  readonly cards: NationCards
  readonly lang: Lang
}
const listNationsInPlayOrder = (b: B): Nation[] => {
  const order = playOrder(b)
  const place = (n: Nation): number => (order.includes(n) ? order.indexOf(n) : order.length)
  return NATIONS_OF[b.game]!.toSorted((x, y) => place(x) - place(y))
}

// ---- The score ----
function makeScoreRow({ b, view, cast: { t, nation: name } }: SheetContext, n: Nation): SheetRow {
  const next = listScoringsToCome(view)[0]
  const over = b.overlord[n] ?? null
  const cells = [b.points[n]!, b.tally[n]!, computeExpectedPoints(b, n, next), countAreasOfNation(b, n), b.gold[n]!, incomeOf(b, n)].map(t.number)
  return {
    key: nation.ids[n]!,
    name: name(n),
    tone: findToneOfNation(n),
    cells,
    ...(over !== null && { why: t.halved(name(over)), cite: ['italia.12.5.2-5'] }),
  }
}
function makeTotalRow({ b, view, cast: { t } }: SheetContext, seat: string, name: string): SheetRow {
  const all = listNationsOfSeat(b, seat)
  const next = listScoringsToCome(view)[0]
  const sums = [
    (n: Nation) => b.points[n]!,
    (n: Nation) => b.tally[n]!,
    (n: Nation) => computeExpectedPoints(b, n, next),
    (n: Nation) => countAreasOfNation(b, n),
  ].map(of => sumOverNations(all, of))
  return {
    key: seat,
    name: t.total(name),
    tone: seat as NonNullable<SheetRow['tone']>,
    cells: [...sums.map(t.number), '', ''],
    ...(next && { why: t.scoreWhy(next.awards), cite: ['italia.11.0-1', 'italia.11.0-18'] }),
  }
}
function makeScoreSheet(desk: SheetContext, game: AnyGame): Sheet {
  const { view, b, cast, lang } = desk
  const rows = view.seats.flatMap(seat => [
    makeTotalRow(desk, seat, nameOfNoun(game.def.seats, lang, seat)),
    ...listNationsOfSeat(b, seat)
      .filter(n => b.points[n]! > 0 || hasNationPieces(b, n))
      .map(n => makeScoreRow(desk, n)),
  ])
  return { key: 'score', title: cast.t.scoreSheet, columns: cast.t.scoreColumns, rows }
}
/** Points as they were booked, by round; what was booked before anybody watched is in the total only. */
function readBookedPoints(events: readonly WireEvent[]): Map<string, number[]> {
  const out = new Map<string, number[]>()
  let round = 1
  for (const event of events) {
    if (event.is === 'round') round = Number(event['round'])
    if (event.is !== 'booked') continue
    const id = String(event['nation'])
    const list = out.get(id) ?? Array.from({ length: ROUNDS_OF_GAME }, () => 0)
    list[round - 1]! += Number(event['points'])
    out.set(id, list)
  }
  return out
}
function makeHistorySheet({ b, cast: { t, nation: name } }: SheetContext, events: readonly WireEvent[]): Sheet[] {
  const booked = readBookedPoints(events)
  const nations = listNationsInPlayOrder(b).filter(n => booked.has(nation.ids[n]!))
  if (nations.length === 0) return []
  const rows = nations.map(n => {
    const points = booked.get(nation.ids[n]!)!
    return { key: nation.ids[n]!, name: name(n), tone: findToneOfNation(n), cells: [...points.map(p => (p === 0 ? '' : t.number(p))), t.number(b.points[n]!)] }
  })
  return [{ key: 'history', title: t.historySheet, columns: [...Array.from({ length: ROUNDS_OF_GAME }, (_, i) => String(i + 1)), t.sum], rows }]
}

// ---- A nation ----
function makeForcesRow({ b, cast }: SheetContext, n: Nation): SheetRow {
  const { t, units, leader } = cast
  const types = [...TYPES_OF[n]!, FLEET].map(u => [u, countInPlay(b, n, u)] as const)
  const here = [...types.flatMap(([u, k]) => (k > 0 ? [units(k, u)] : [])), ...LEADERS_OF[n]!.filter(l => b.leaders[l] !== null).map(leader)]
  const { from, to } = activeRoundsOf(n)
  const name = here.length > 0 ? t.standing(t.list(here), countAreasOfNation(b, n), b.gold[n]!) : t.standingNone
  return { key: 'standing', name, tone: findToneOfNation(n), cells: [t.rounds(from, to), t.number(b.points[n]!), ''] }
}
function writeArrivalPlace({ cast: { t, space }, cards, lang }: SheetContext, { areas, seas, controlled }: Arrival): string {
  const region = controlled === null || controlled.length === ALL_LANDS.length ? null : cards.region(controlled, lang)
  const held = controlled === null ? [] : [region === null ? t.where.controlled : t.where.controlledIn(region)]
  const places = [...areas, ...seas].map(space)
  return t.list([...(places.length > 0 ? [t.where.in(t.list(places))] : []), ...held])
}
function writeArrival(desk: SheetContext, x: Arrival): string {
  const { t, units, leader } = desk.cast
  const who = [...x.units.flatMap((k, u) => (k > 0 ? [units(k, u)] : [])), ...x.leaders.map(leader)]
  const text = t.due.arrival(t.list(who), writeArrivalPlace(desk, x))
  return x.when === 'round-start' ? t.due.before(text) : text
}
function writeDueThings(desk: SheetContext, due: DueInRound): string[] {
  const { t, leader } = desk.cast
  const c = due.campaign
  return [
    ...due.arrivals.map(x => writeArrival(desk, x)),
    ...(c ? [(c.opensTurn ? t.due.opens : t.due.campaign)(leader(c.leader), c.gold)] : []),
    ...(due.invasion ? [t.due.invasion] : []),
    ...(due.revolt ? [t.due.revolt] : []),
    ...(due.ends ? [t.due.ends] : []),
    ...(due.last ? [t.due.last] : []),
  ]
}
const makeDueRows = (desk: SheetContext, n: Nation, round: number): SheetRow[] =>
  writeDueThings(desk, findDueInRound(n, round)).map((name, i) => ({
    key: `due-${round}-${i}`,
    name,
    cells: [String(round), '', round === desk.b.round ? desk.cast.t.thisRound : ''],
    cite: ['italia.7.2-1'],
  }))
/** What comes after this round. */
const makeLaterRows = (desk: SheetContext, n: Nation): SheetRow[] =>
  Array.from({ length: ROUNDS_OF_GAME }, (_, i) => i + 1).flatMap(round => (round > desk.b.round ? makeDueRows(desk, n, round) : []))
const isAwardOver = (award: AwardCard, b: B): boolean => Math.max(...(award.rounds ?? [award.between![1]])) < b.round
function makeAwardRows(desk: SheetContext, n: Nation): SheetRow[] {
  const { b, cards, cast, lang } = desk
  const { t } = cast
  const { vp } = cards.of(n)
  const now = listPeriodicAwards(b, n)
  const row = (award: AwardCard, when: string, worth: string, cite: string): SheetRow => ({
    key: award.id,
    name: writeAward(cards, award, lang),
    cells: [when, t.number(award.points), worth],
    cite: [cite],
    ...(award.op === 'eliminate' && { why: award.when === 'own-turn' ? t.ownTurn : t.anyTurn }),
  })
  const areas = vp.periodic.flatMap((award, i) => (isAwardOver(award, b) ? [] : [row(award, award.rounds!.join(', '), t.number(now[i]!.now), 'italia.11.0-1')]))
  const acts = vp.events.flatMap(award => (isAwardOver(award, b) ? [] : [row(award, t.rounds(...award.between!), '', 'italia.11.0-13')]))
  return [...areas, ...acts]
}
const makeSubmissionRows = ({ b, cast: { t, nation: name } }: SheetContext, n: Nation): SheetRow[] =>
  SUBMISSION_TERMS[n]!.filter(s => s.between[1]! >= b.round).map((s, i) => ({
    key: `submission-${i}`,
    name: s.hannibal ? t.submitsToHannibal(name(s.to)) : t.submits(name(s.to), s.may[0]!, s.may[1]!, s.must),
    cells: [t.rounds(s.between[0]!, s.between[1]!), '', t.areasNow(areasHeld(b, n))],
    cite: ['italia.12.5.1-1'],
  }))
const makeSpecialRuleRows = ({ cards, lang }: SheetContext, n: Nation): SheetRow[] =>
  cards.of(n).special.flatMap(s => (s.text ? [{ key: `special-${s.id}`, name: s.text[lang], cells: ['', '', ''] }] : []))
const putRowsInPart = (part: string, rows: readonly SheetRow[]): SheetRow[] => rows.map(row => ({ ...row, part }))
const makeNationSheet = (desk: SheetContext, n: Nation): Sheet => ({
  key: nation.ids[n]!,
  title: desk.cast.nation(n),
  columns: desk.cast.t.sheetColumns,
  rows: [
    ...putRowsInPart(desk.cast.t.parts.now, [makeForcesRow(desk, n), ...makeDueRows(desk, n, desk.b.round)]),
    ...putRowsInPart(desk.cast.t.parts.scores, makeAwardRows(desk, n)),
    ...putRowsInPart(desk.cast.t.parts.later, [...makeSubmissionRows(desk, n), ...makeLaterRows(desk, n)]),
    ...putRowsInPart(desk.cast.t.parts.special, makeSpecialRuleRows(desk, n)),
  ],
})
/** Whoever stands on the board or is still to come. */
const isNationLeft = (b: B, n: Nation): boolean => hasNationPieces(b, n) || activeRoundsOf(n).to >= b.round

/** The score, then whoever acts now, then all others; after the end only what counts. */
export function makeSheets(game: AnyGame, cards: NationCards, view: AnyView, lang: Lang, events: readonly WireEvent[]): readonly Sheet[] {
  const b = readBoard(view)
  const desk: SheetContext = { b, view, cast: findNamesAndTexts(lang), cards, lang }
  const nations = listNationsInPlayOrder(b)
    .filter(n => isNationLeft(b, n))
    .toSorted((x, y) => Number(y === b.active) - Number(x === b.active))
  const [first, ...others] = view.outcome ? [] : nations.map(n => makeNationSheet(desk, n))
  return [makeScoreSheet(desk, game), ...(first ? [first] : []), ...makeHistorySheet(desk, events), ...others]
}
