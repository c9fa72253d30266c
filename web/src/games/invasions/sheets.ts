/** The sheets: points, the nation that matters, income and expenses, the calendar, ties; and a sheet for every nation. */
import {
  activeInOrder,
  areaKind,
  CAMPS,
  campOfNation,
  comingIn,
  expectedPoints,
  goalsOf,
  hordeAt,
  inPlayOf,
  isNationCivilized,
  lastTurnOfGame,
  leaderRow,
  incomeLedgerOfNation,
  NATIONS,
  netOf,
  nextScoringFrom,
  NOWHERE,
  ownerOf,
  powersOf,
  reinforcementsIn,
  religionKind,
  stageOfNation,
  tiesOf,
  typeNameOfUnit,
  unitsOnMap,
  unitsToCome,
  type Goal,
  type Look,
  type Nation,
  type Tie,
  type Unit,
} from '@tabularium/invasions/table'
import { nameOfNoun, type Lang } from '@tabularium/kernel'
import type { AnyView, Sheet, SheetRow, WireEvent } from '../../table/game-ui.ts'
import { writeCalendarPart, writeComingOfTurn, writeOwnUnitsDue, makeNationSheetKey, describeNation } from './agenda.ts'
import {
  readBoard,
  findToneOfCamp,
  findNamesAndTexts,
  writeCount,
  writeForce,
  findFrame,
  readFrames,
  readSeats,
  findToneOfNation,
  type NamesAndTexts,
} from './cast.ts'
import { makePointRows } from './points.ts'

interface SheetContext {
  readonly b: Look
  readonly view: AnyView
  readonly cast: NamesAndTexts
  readonly lang: Lang
}
const makeClauseId = (ref: string): string => `invasions.${ref}`
const putRowsInPart = (part: string, rows: readonly SheetRow[]): SheetRow[] => rows.map(row => ({ ...row, part }))
const formatHalves = (n: number): string => `${Math.floor(n) || (n % 1 === 0 ? '0' : '')}${n % 1 === 0 ? '' : '½'}`

// ---- Points ----
function makeScoreSheet({ b, cast }: SheetContext): Sheet {
  const { t } = cast
  const row = (nation: Nation): SheetRow => ({
    key: `${nation}`,
    name: cast.nation(nation),
    tone: findToneOfNation(nation),
    part: t.camps([campOfNation[nation]!]),
    cells: [`${expectedPoints(b, nation)}`, `${b.gold[nation]!}`, `${unitsOnMap(b, nation).length}`],
  })
  const rows = CAMPS.flatMap(camp => {
    const nations = activeInOrder(b).filter(nation => campOfNation[nation] === camp)
    const sum = nations.reduce((n, nation) => n + expectedPoints(b, nation), 0)
    const total: SheetRow = {
      key: camp,
      name: t.totalOf(b.vp[camp]),
      tone: findToneOfCamp(camp),
      part: t.camps([camp]),
      cells: [t.signed(sum), '', ''],
      cite: [makeClauseId('V.B-2')],
    }
    return [total, ...nations.map(row)]
  })
  return { key: 'score', title: t.sheets.score, columns: [t.sheets.expected(nextScoringFrom(b)), t.sheets.gold, t.sheets.units], rows }
}
function makeHistorySheet({ b, cast }: SheetContext, events: readonly WireEvent[]): Sheet[] {
  const { columns, rows } = makePointRows(cast, b, events)
  return rows.length > 0 ? [{ key: 'history', title: cast.t.sheets.history, columns, rows }] : []
}

// ---- XIV Income and expenses ----
function makeLedgerRows({ b, cast }: SheetContext, nation: Nation): SheetRow[] {
  const { t } = cast
  const lines = incomeLedgerOfNation(b, nation).map(({ line, gold, cite }): SheetRow => ({
    key: `${nation}-${line}`,
    name: t.ledger[line],
    cells: [formatSignedHalves(t, gold)],
    cite: [cite],
  }))
  const net = netOf(b, nation)
  const without = isNationCivilized(b, nation) ? [] : makeBarbarianRows(cast, nation)
  const after: SheetRow = {
    key: `${nation}-net`,
    name: t.ledgerNet(b.gold[nation]!, Math.max(0, b.gold[nation]! + net)),
    cells: [t.signed(net)],
    cite: [makeClauseId('XIV.H-3')],
  }
  return [
    ...without,
    ...lines,
    ...(b.gold[nation]! + net < 0 ? [{ ...after, name: t.ledgerShort(-(b.gold[nation]! + net)), cite: [makeClauseId('XIV.J-1')] }] : [after]),
  ]
}
const formatSignedHalves = (t: NamesAndTexts['t'], n: number): string => (n % 1 === 0 ? t.signed(n) : `${n > 0 ? '+' : '−'}${formatHalves(Math.abs(n))}`)
/** XIII.A-1, XIV.C-1 Why barbarians earn nothing, and where their gold comes from. */
const makeBarbarianRows = ({ t }: NamesAndTexts, nation: Nation): SheetRow[] => [
  { key: `${nation}-barbarian`, name: t.ledgerBarbarian, cells: ['0'], cite: [makeClauseId('XIII.A-1')] },
  { key: `${nation}-plunder`, name: t.ledgerPlunder, cells: [''], cite: [makeClauseId('XIV.C-1'), makeClauseId('XIII.A-2')] },
]
/** XIV.C Of others it is enough to know that they have no income. */
function makeOtherBarbariansRow({ b, cast }: SheetContext, others: readonly Nation[]): SheetRow[] {
  if (others.length === 0) return []
  const names = others.map(nation => cast.t.ledgerTreasury(cast.nation(nation), b.gold[nation]!)).join(', ')
  return [{ key: 'barbarians', name: names, cells: ['0'], part: cast.t.ledgerOthers, cite: [makeClauseId('XIII.A-1')] }]
}
/** Whoever looks finds his own nations first, and of these the one that acts. */
function makeLedgerSheet(desk: SheetContext): Sheet {
  const { b, view, cast } = desk
  const isOwn = (nation: Nation): boolean => ownerOf(readSeats(view), nation) === view.seat
  const acting = findForemostNation(view)
  const own = activeInOrder(b)
    .filter(isOwn)
    .toSorted((x, y) => Number(y === acting) - Number(x === acting))
  const others = activeInOrder(b).filter(nation => !isOwn(nation))
  const civilized = others.filter(nation => isNationCivilized(b, nation))
  const rows = [
    ...own.flatMap(nation => putRowsInPart(cast.t.yours(cast.nation(nation)), makeLedgerRows(desk, nation))),
    ...civilized.flatMap(nation => putRowsInPart(cast.nation(nation), makeLedgerRows(desk, nation))),
    ...makeOtherBarbariansRow(
      desk,
      others.filter(nation => !civilized.includes(nation)),
    ),
  ]
  return { key: 'ledger', title: cast.t.sheets.ledger, columns: [cast.t.sheets.gold], rows }
}

// ---- The calendar ----
function makeCalendarSheet({ b, view, cast, lang }: SheetContext): Sheet {
  const { t } = cast
  const turns = Array.from({ length: lastTurnOfGame(b) }, (_, i) => i + 1)
  const rows = turns.flatMap(turn => {
    const coming = comingIn(b, turn)
    const part = writeCalendarPart(b, cast, turn)
    const texts = turn < b.turn ? [] : [...writeOwnUnitsDue(view, cast, turn), ...writeComingOfTurn(cast, coming, lang)]
    return texts.map((name, i): SheetRow => ({ key: `${turn}-${i}`, name, part, cells: [] }))
  })
  return { key: 'calendar', title: t.calendar.title, columns: [], rows }
}

// ---- XXVI to XXIX Ties ----
const CLAUSES_OF_TIES: { readonly [K in Tie['kind']]: string } = {
  alliance: 'XXVI.A-1',
  sheet: 'XII.D-2',
  foedus: 'XXVIII.E-5',
  vassal: 'XXIX.E-2',
  client: 'XXVII.A-2',
  pact: 'XII.D-3',
  hostility: 'XII.D-4',
}
function writeTie({ cast }: SheetContext, tie: Tie): string {
  const places = tie.places.map(space => cast.space(space))
  return cast.t.ties[tie.kind](cast.nation(tie.a), cast.nation(tie.b), places)
}
function makeTiesSheet(desk: SheetContext): Sheet {
  const { b, cast } = desk
  const ties = tiesOf(b)
  const nations = NATIONS.filter(nation => ties.some(tie => tie.a === nation || tie.b === nation))
  const rows = ties.map((tie, i): SheetRow => ({
    key: `${i}`,
    name: writeTie(desk, tie),
    tone: findToneOfNation(tie.a),
    cells: [],
    cite: [makeClauseId(CLAUSES_OF_TIES[tie.kind])],
  }))
  return {
    key: 'ties',
    title: cast.t.sheets.ties,
    columns: [],
    rows: rows.length > 0 ? rows : [{ key: 'none', name: cast.t.noTies, cells: [] }],
    graph: {
      // Without what stands in brackets: names lie beside each other there.
      nodes: nations.map(nation => ({ key: `${nation}`, name: cast.nation(nation).replace(/ \(.*/, ''), tone: findToneOfNation(nation) })),
      ties: ties.map(tie => ({ from: `${tie.a}`, to: `${tie.b}`, kind: tie.kind, name: writeTie(desk, tie), isHostile: tie.kind === 'hostility' })),
    },
  }
}

// ---- A nation ----
/** So many of each kind, in words. */
function writeUnitCounts(b: Look, units: readonly Unit[], lang: Lang): string {
  const kinds = Map.groupBy(units, unit => typeNameOfUnit(b, unit)[lang])
  return [...kinds].map(([name, all]) => writeCount(all.length, name.toLocaleLowerCase(lang))).join(', ')
}
function makeNationRows(desk: SheetContext, nation: Nation): SheetRow[] {
  const { b, cast, lang } = desk
  const { t } = cast
  const home =
    hordeAt(b, nation) !== NOWHERE ? t.hordeIn(cast.space(hordeAt(b, nation))) : b.home[nation] === NOWHERE ? null : t.capitalIn(cast.space(b.home[nation]!))
  const due = reinforcementsIn(b, nation, b.turn + 1)
  const said: readonly (readonly [string, string | null])[] = [
    [t.facts.status, `${describeNation(b, cast, nation)} · ${nameOfNoun(religionKind, lang, b.religion[nation]!)}`],
    [t.facts.home, home],
    [t.facts.onMap, writeUnitCounts(b, unitsOnMap(b, nation), lang) || t.none],
    [t.facts.toCome, writeUnitCounts(b, unitsToCome(b, nation), lang) || t.none],
    [t.facts.due, due && writeForce(cast, due)],
    ...inPlayOf(b, nation).map(leader => [cast.leader(leader), t.attributes(leaderRow(leader))] as const),
  ]
  return said.flatMap(([name, value]) => (value === null ? [] : [{ key: name, name, cells: [value] }]))
}
const writeTurnsOfGoal = ({ t }: NamesAndTexts, goal: Goal): string =>
  goal.isAtActivation ? t.everyActivation : t.goalTurns(goal.turns.map(turn => (turn === 'last' ? t.last : `${turn}`)))
function makeGoalRow({ cast, lang }: SheetContext, goal: Goal, i: number): SheetRow {
  const { t } = cast
  const name = goal.area === null ? cast.space(goal.province) : t.wholeArea(nameOfNoun(areaKind, lang, goal.area))
  const held = goal.share === 0 ? t.notHeld : goal.share === 1 ? t.isHeld : t.shared
  return { key: `goal-${i}`, name, cells: [t.goal(goal.vp, writeTurnsOfGoal(cast, goal), held)], cite: [makeClauseId(goal.isAtActivation ? 'V.B-3' : 'V.B-2')] }
}
function makeNationSheet(desk: SheetContext, nation: Nation): Sheet {
  const { b, cast, lang } = desk
  const { t } = cast
  const goals = goalsOf(b, nation).filter(goal => goal.isAtActivation || goal.turns.some(turn => turn === 'last' || turn >= b.turn))
  const ties = tiesOf(b).filter(tie => tie.a === nation || tie.b === nation)
  return {
    key: makeNationSheetKey(nation),
    title: cast.nation(nation),
    columns: [t.sheets.facts],
    rows: [
      ...putRowsInPart(t.parts.now, makeNationRows(desk, nation)),
      ...putRowsInPart(
        t.parts.ties,
        ties.map((tie, i) => ({ key: `tie-${i}`, name: writeTie(desk, tie), cells: [''], cite: [makeClauseId(CLAUSES_OF_TIES[tie.kind])] })),
      ),
      ...putRowsInPart(
        t.parts.scores,
        goals.map((goal, i) => makeGoalRow(desk, goal, i)),
      ),
      ...putRowsInPart(t.parts.ledger, makeLedgerRows(desk, nation)),
      ...putRowsInPart(
        t.parts.powers,
        powersOf(nation).map(power => ({ key: power.id, name: power.text[lang], cells: [''] })),
      ),
    ],
  }
}
/** Whose sheet lies uppermost: whoever acts, else the first of the viewer's. */
export function findForemostNation(view: AnyView): Nation | null {
  const frames = readFrames(view)
  const acting = (['found', 'mature', 'older', 'activation', 'purchases', 'income', 'govern', 'reinforcement', 'raid'] as const)
    .map(proc => findFrame(frames, proc)?.nation)
    .find(nation => nation !== undefined)
  return acting ?? activeInOrder(readBoard(view)).find(nation => ownerOf(readSeats(view), nation) === view.seat) ?? null
}
export function makeSheets(view: AnyView, lang: Lang, events: readonly WireEvent[]): readonly Sheet[] {
  const desk: SheetContext = { b: readBoard(view), view, cast: findNamesAndTexts(lang), lang }
  const first = findForemostNation(view)
  const present = NATIONS.filter(nation => nation !== first && ['active', 'inactive', 'raider'].includes(stageOfNation(desk.b, nation)))
  const isOwn = (nation: Nation): boolean => ownerOf(readSeats(view), nation) === view.seat
  const byName = present.toSorted((x, y) => Number(isOwn(y)) - Number(isOwn(x)) || desk.cast.nation(x).localeCompare(desk.cast.nation(y), lang))
  return [
    ...(first === null ? [] : [makeNationSheet(desk, first)]),
    makeLedgerSheet(desk),
    makeScoreSheet(desk),
    makeTiesSheet(desk),
    makeCalendarSheet(desk),
    ...makeHistorySheet(desk, events),
    ...byName.map(nation => makeNationSheet(desk, nation)),
  ]
}
