/** The sheets: points, the nation that matters, income and expenses, the calendar, ties; and a sheet for every nation. */
import {
  activeInOrder,
  areaKind,
  CAMPS,
  campOf,
  comingIn,
  expectedPoints,
  goalsOf,
  hordeAt,
  inPlayOf,
  isCivilized,
  lastTurnOf,
  leaderRow,
  ledgerOf,
  NATIONS,
  netOf,
  nextScoringFrom,
  NOWHERE,
  ownerOf,
  powersOf,
  reinforcementsIn,
  religionKind,
  stageOf,
  statusOf,
  tiesOf,
  typeName,
  unitsOnMap,
  unitsToCome,
  yearOf,
  type Goal,
  type Look,
  type Nation,
  type Tie,
  type Unit,
} from '@tabularium/invasions/table'
import { nameOf, type Lang } from '@tabularium/kernel'
import type { AnyView, Sheet, SheetRow, WireEvent } from '../../table/game-ui.ts'
import { comingTexts, sheetKey, standing } from './agenda.ts'
import { boardOf, campTone, castIn, forceText, frameIn, framesOf, seatsOf, toneOf, type Cast } from './cast.ts'
import { pointRows } from './points.ts'

interface Desk {
  readonly b: Look
  readonly view: AnyView
  readonly cast: Cast
  readonly lang: Lang
}
const clause = (ref: string): string => `invasions.${ref}`
const inPart = (part: string, rows: readonly SheetRow[]): SheetRow[] => rows.map(row => ({ ...row, part }))
const half = (n: number): string => `${Math.floor(n) || (n % 1 === 0 ? '0' : '')}${n % 1 === 0 ? '' : '½'}`

// ---- Points ----
function scoreSheet({ b, cast }: Desk): Sheet {
  const { t } = cast
  const row = (nation: Nation): SheetRow => ({
    key: `${nation}`,
    name: cast.nation(nation),
    tone: toneOf(nation),
    part: t.camps([campOf[nation]!]),
    cells: [`${expectedPoints(b, nation)}`, `${b.gold[nation]!}`, `${unitsOnMap(b, nation).length}`],
  })
  const rows = CAMPS.flatMap(camp => {
    const nations = activeInOrder(b).filter(nation => campOf[nation] === camp)
    const sum = nations.reduce((n, nation) => n + expectedPoints(b, nation), 0)
    const total: SheetRow = {
      key: camp,
      name: t.totalOf(b.vp[camp]),
      tone: campTone(camp),
      part: t.camps([camp]),
      cells: [t.signed(sum), '', ''],
      cite: [clause('V.B-2')],
    }
    return [total, ...nations.map(row)]
  })
  return { key: 'score', title: t.sheets.score, columns: [t.sheets.expected(nextScoringFrom(b)), t.sheets.gold, t.sheets.units], rows }
}
function historySheet({ cast }: Desk, told: readonly WireEvent[]): Sheet[] {
  const { columns, rows } = pointRows(cast, told)
  return rows.length > 0 ? [{ key: 'history', title: cast.t.sheets.history, columns, rows }] : []
}

// ---- XIV Income and expenses ----
function ledgerRows({ b, cast }: Desk, nation: Nation): SheetRow[] {
  const { t } = cast
  const lines = ledgerOf(b, nation).map(({ line, gold, cite }): SheetRow => ({
    key: `${nation}-${line}`,
    name: t.ledger[line],
    cells: [signedHalf(t, gold)],
    cite: [cite],
  }))
  const net = netOf(b, nation)
  const after: SheetRow = {
    key: `${nation}-net`,
    name: t.ledgerNet(b.gold[nation]!, Math.max(0, b.gold[nation]! + net)),
    cells: [t.signed(net)],
    cite: [clause('XIV.H-3')],
  }
  return [...lines, ...(b.gold[nation]! + net < 0 ? [{ ...after, name: t.ledgerShort(-(b.gold[nation]! + net)), cite: [clause('XIV.J-1')] }] : [after])]
}
const signedHalf = (t: Cast['t'], n: number): string => (n % 1 === 0 ? t.signed(n) : `${n > 0 ? '+' : '−'}${half(Math.abs(n))}`)
function ledgerSheet(desk: Desk): Sheet {
  const { b, view, cast } = desk
  const mine = activeInOrder(b).filter(nation => isCivilized(b, nation))
  const own = mine.toSorted((x, y) => Number(ownerOf(seatsOf(view), y) === view.seat) - Number(ownerOf(seatsOf(view), x) === view.seat))
  const rows = own.flatMap(nation => inPart(cast.nation(nation), ledgerRows(desk, nation)))
  return { key: 'ledger', title: cast.t.sheets.ledger, columns: [cast.t.sheets.gold], rows }
}

// ---- The calendar ----
function calendarSheet({ b, cast, lang }: Desk): Sheet {
  const { t } = cast
  const turns = Array.from({ length: lastTurnOf(b) }, (_, i) => i + 1)
  const rows = turns.flatMap(turn => {
    const coming = comingIn(b, turn)
    const part = `${t.calendar.turn(turn, yearOf(turn))}${turn === b.turn ? t.calendar.isNow : ''}${coming.isScoring ? ` · ${t.calendar.scoring}` : ''}`
    const texts = turn < b.turn ? [] : comingTexts(cast, coming, lang)
    return texts.map((name, i): SheetRow => ({ key: `${turn}-${i}`, name, part, cells: [] }))
  })
  return { key: 'calendar', title: t.calendar.title, columns: [], rows }
}

// ---- XXVI to XXIX Ties ----
const CITES: { readonly [K in Tie['kind']]: string } = {
  alliance: 'XXVI.A-1',
  sheet: 'XII.D-2',
  foedus: 'XXVIII.E-5',
  vassal: 'XXIX.E-2',
  client: 'XXVII.A-2',
  pact: 'XII.D-3',
  hostility: 'XII.D-4',
}
function tieText({ cast }: Desk, tie: Tie): string {
  const places = tie.places.map(space => cast.space(space))
  return cast.t.ties[tie.kind](cast.nation(tie.a), cast.nation(tie.b), places)
}
function tiesSheet(desk: Desk): Sheet {
  const { b, cast } = desk
  const ties = tiesOf(b)
  const nations = NATIONS.filter(nation => ties.some(tie => tie.a === nation || tie.b === nation))
  const rows = ties.map((tie, i): SheetRow => ({ key: `${i}`, name: tieText(desk, tie), tone: toneOf(tie.a), cells: [], cite: [clause(CITES[tie.kind])] }))
  return {
    key: 'ties',
    title: cast.t.sheets.ties,
    columns: [],
    rows: rows.length > 0 ? rows : [{ key: 'none', name: cast.t.noTies, cells: [] }],
    graph: {
      nodes: nations.map(nation => ({ key: `${nation}`, name: cast.nation(nation), tone: toneOf(nation) })),
      ties: ties.map(tie => ({ from: `${tie.a}`, to: `${tie.b}`, kind: tie.kind, name: tieText(desk, tie), isHostile: tie.kind === 'hostility' })),
    },
  }
}

// ---- A nation ----
/** So many of each kind, in words. */
function tally(b: Look, units: readonly Unit[], lang: Lang): string {
  const kinds = Map.groupBy(units, unit => typeName(b, unit)[lang])
  return [...kinds].map(([name, all]) => `${all.length} ${name.toLocaleLowerCase(lang)}`).join(', ')
}
function nowRows(desk: Desk, nation: Nation): SheetRow[] {
  const { b, cast, lang } = desk
  const { t } = cast
  const home =
    hordeAt(b, nation) !== NOWHERE ? t.hordeIn(cast.space(hordeAt(b, nation))) : b.home[nation] === NOWHERE ? null : t.capitalIn(cast.space(b.home[nation]!))
  const due = reinforcementsIn(b, nation, b.turn + 1)
  const said: readonly (readonly [string, string | null])[] = [
    [t.facts.status, `${standing(b, cast, nation)} · ${nameOf(religionKind, lang, b.religion[nation]!)}`],
    [t.facts.home, home],
    [t.facts.onMap, tally(b, unitsOnMap(b, nation), lang) || t.none],
    [t.facts.toCome, tally(b, unitsToCome(b, nation), lang) || t.none],
    [t.facts.due, due && forceText(cast, due)],
    ...inPlayOf(b, nation).map(leader => [cast.leader(leader), t.attributes(leaderRow(leader))] as const),
  ]
  return said.flatMap(([name, value]) => (value === null ? [] : [{ key: name, name, cells: [value] }]))
}
const turnsOf = ({ t }: Cast, goal: Goal): string =>
  goal.isAtActivation ? t.everyActivation : goal.turns.map(turn => (turn === 'last' ? t.last : `${turn}`)).join(', ')
function goalRow({ cast, lang }: Desk, goal: Goal, i: number): SheetRow {
  const { t } = cast
  const name = goal.area === null ? cast.space(goal.province) : t.wholeArea(nameOf(areaKind, lang, goal.area))
  const held = goal.share === 0 ? t.notHeld : goal.share === 1 ? t.isHeld : t.shared
  return { key: `goal-${i}`, name, cells: [t.goal(goal.vp, turnsOf(cast, goal), held)], cite: [clause(goal.isAtActivation ? 'V.B-3' : 'V.B-2')] }
}
function nationSheet(desk: Desk, nation: Nation): Sheet {
  const { b, cast, lang } = desk
  const { t } = cast
  const goals = goalsOf(b, nation).filter(goal => goal.isAtActivation || goal.turns.some(turn => turn === 'last' || turn >= b.turn))
  const ties = tiesOf(b).filter(tie => tie.a === nation || tie.b === nation)
  return {
    key: sheetKey(nation),
    title: cast.nation(nation),
    columns: [t.sheets.facts],
    rows: [
      ...inPart(t.parts.now, nowRows(desk, nation)),
      ...inPart(
        t.parts.ties,
        ties.map((tie, i) => ({ key: `tie-${i}`, name: tieText(desk, tie), cells: [''], cite: [clause(CITES[tie.kind])] })),
      ),
      ...inPart(
        t.parts.scores,
        goals.map((goal, i) => goalRow(desk, goal, i)),
      ),
      ...(isCivilized(b, nation) ? inPart(t.parts.ledger, ledgerRows(desk, nation)) : []),
      ...inPart(
        t.parts.powers,
        powersOf(nation).map(power => ({ key: power.id, name: power.text[lang], cells: [''] })),
      ),
    ],
  }
}
/** Whose sheet lies uppermost: whoever acts, else the first of the viewer's. */
export function foremost(view: AnyView): Nation | null {
  const frames = framesOf(view)
  const acting = (['found', 'mature', 'older', 'activation', 'purchases', 'income', 'govern', 'reinforcement', 'raid'] as const)
    .map(proc => frameIn(frames, proc)?.nation)
    .find(nation => nation !== undefined)
  return acting ?? activeInOrder(boardOf(view)).find(nation => ownerOf(seatsOf(view), nation) === view.seat) ?? null
}
export function sheetsOf(view: AnyView, lang: Lang, told: readonly WireEvent[]): readonly Sheet[] {
  const desk: Desk = { b: boardOf(view), view, cast: castIn(lang), lang }
  const first = foremost(view)
  const present = NATIONS.filter(nation => nation !== first && ['active', 'inactive', 'raider'].includes(stageOf(desk.b, nation)))
  const byStatus = present.toSorted((x, y) => Number(statusOf(desk.b, y) === 'empire') - Number(statusOf(desk.b, x) === 'empire'))
  return [
    ...(first === null ? [] : [nationSheet(desk, first)]),
    ledgerSheet(desk),
    scoreSheet(desk),
    tiesSheet(desk),
    calendarSheet(desk),
    ...historySheet(desk, told),
    ...byStatus.map(nation => nationSheet(desk, nation)),
  ]
}
