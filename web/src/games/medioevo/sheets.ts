/** Sheets: what the turn brought and took, technologies, Empire cards with their objectives, and honour as it would be counted. */
import { nameOfNoun, type Lang } from '@tabularium/kernel'
import {
  branch as branches,
  TECHNOLOGY_BRANCHES,
  card as cards,
  EMPIRE_CARD_ROWS,
  forecastScores,
  objectiveProgress,
  objectiveText,
  SCORING,
  technology,
  TECHNOLOGIES,
  TECHNOLOGY_BRANCH,
  TECHNOLOGY_CLAUSES,
  TECHNOLOGY_LEVEL,
  TECHNOLOGY_PRICE_PER_LEVEL,
  technologyText,
  type TechnologyBranch,
  type Card,
  type Seat,
} from '@tabularium/medioevo/table'
import type { AnyView, Sheet, SheetRow, WireEvent } from '../../table/game-ui.ts'
import { writeCardPoints } from './cards.ts'
import { createNamesAndTexts, readMedioevoView, type NamesAndTexts, type MedioevoView } from './cast.ts'

// ---- Honour ----
interface FinalScoreRow {
  readonly id: string
  readonly clause: string
}
function makeHonourSheet(cast: NamesAndTexts, view: MedioevoView): Sheet {
  const { b, t, side } = cast
  const scores = view.outcome ? [] : forecastScores(view)
  const at = (seat: Seat, id: string): number => scores.reduce((sum, s) => sum + (s.seat === seat && s.category === id ? s.points : 0), 0)
  const all = (seat: Seat): number => b.players[seat]!.honour + scores.reduce((sum, s) => sum + (s.seat === seat ? s.points : 0), 0)
  const names: { readonly [id: string]: string } = t.scores
  const cell = (n: number): string => (n === 0 ? '' : t.signed(n))
  const rows = (SCORING.final as readonly FinalScoreRow[]).map(row => ({
    key: row.id,
    name: names[row.id] ?? row.id,
    part: t.honourSheet.final,
    cells: view.seats.map(seat => (row.id === 'richest' && !view.outcome ? '?' : cell(at(seat, row.id)))),
    cite: [row.clause],
  }))
  return {
    key: 'honour',
    title: t.honourSheet.title,
    columns: view.seats.map(side),
    rows: [
      { key: 'now', name: t.honourSheet.now, cells: view.seats.map(seat => String(b.players[seat]!.honour)), cite: ['medioevo.vittoria.partita-1'] },
      ...(view.outcome ? [] : rows),
      ...(view.outcome ? [] : [{ key: 'all', name: t.honourSheet.all, cells: view.seats.map(seat => String(all(seat))), why: t.honourSheet.why }]),
    ],
  }
}
/** At the end: the story of the count, category by category, as it was told. */
function makeFinalCountSheet({ t, side }: NamesAndTexts, view: MedioevoView, events: readonly WireEvent[]): Sheet[] {
  const scored = events.filter(e => e.is === 'scored')
  if (scored.length === 0) return []
  const names: { readonly [id: string]: string } = t.scores
  const sum = (seat: Seat, id: unknown): number => scored.reduce((n, e) => n + (e['seat'] === seat && e['category'] === id ? Number(e['points']) : 0), 0)
  const rows = [...new Set(scored.map(e => String(e['category'])))].map(id => ({
    key: id,
    name: names[id] ?? id,
    cells: view.seats.map(seat => (sum(seat, id) === 0 ? '' : t.signed(sum(seat, id)))),
    cite: (SCORING.final as readonly FinalScoreRow[]).filter(row => row.id === id).map(row => row.clause),
  }))
  return [{ key: 'count', title: t.honourSheet.count, columns: view.seats.map(side), rows }]
}

// ---- Technology ----
type Technology = (typeof TECHNOLOGIES)[number]
const LEVEL_NUMERALS = ['I', 'II', 'III', 'IV'] as const
function writeTechnologyState({ t }: NamesAndTexts, held: number, level: number): string {
  const price = t.florins(TECHNOLOGY_PRICE_PER_LEVEL * level)
  return level <= held ? t.tech.held : level === held + 1 ? t.tech.next(price) : price
}
function makeTechnologyRow(cast: NamesAndTexts, tech: Technology, held: number): SheetRow {
  const level = TECHNOLOGY_LEVEL[tech]!
  return {
    key: technology.ids[tech]!,
    name: `${LEVEL_NUMERALS[level - 1]} ${nameOfNoun(technology, cast.lang, tech)}`,
    cells: [writeTechnologyState(cast, held, level)],
    explanation: technologyText(tech)[cast.lang],
    cite: TECHNOLOGY_CLAUSES[tech]!,
  }
}
/** Who else has climbed a branch; nobody is not told. */
function makeOthersRow({ b, t, side }: NamesAndTexts, view: MedioevoView, seat: Seat, x: TechnologyBranch): SheetRow[] {
  const others = view.seats.filter(s => s !== seat && b.players[s]!.technology[x]! > 0)
  const levels = others.map(s => `${side(s)} ${LEVEL_NUMERALS[b.players[s]!.technology[x]! - 1]}`)
  return levels.length === 0 ? [] : [{ key: `${x}-others`, name: t.tech.others(levels.join(', ')), cells: [''] }]
}
/** What each level gives, branch by branch, also of those one has and of those that are far. */
function makeTechnologyRows(cast: NamesAndTexts, view: MedioevoView, seat: Seat): SheetRow[] {
  const { b, lang } = cast
  return TECHNOLOGY_BRANCHES.flatMap(x => {
    const held = b.players[seat]!.technology[x]!
    const levels = TECHNOLOGIES.filter(tech => TECHNOLOGY_BRANCH[tech] === x).toSorted((y, z) => TECHNOLOGY_LEVEL[y]! - TECHNOLOGY_LEVEL[z]!)
    const rows = [...levels.map(tech => makeTechnologyRow(cast, tech, held)), ...makeOthersRow(cast, view, seat, x)]
    return rows.map(row => ({ ...row, part: cast.t.tech.branch(nameOfNoun(branches, lang, x), held) }))
  })
}

// ---- Empire cards ----
function makeObjectiveRow(cast: NamesAndTexts, view: MedioevoView, seat: Seat, c: Card): SheetRow {
  const { t, lang, b } = cast
  const { now, of } = objectiveProgress(view, seat, c)
  const isTurned = b.players[seat]!.rotated.includes(c)
  return {
    key: cards.ids[c]!,
    name: cards.names[lang][c]!,
    part: cast.side(seat),
    cells: [
      now >= of ? t.objectives.met : t.objectives.progress(now, of),
      objectiveText(c)[lang],
      writeCardPoints(c, lang),
      isTurned ? t.objectives.turned : t.objectives.ready,
    ],
    cite: EMPIRE_CARD_ROWS[c]!.clauses,
  }
}
function makeObjectiveSheet(cast: NamesAndTexts, view: MedioevoView): Sheet[] {
  const order = [...(view.seat === null ? [] : [view.seat]), ...view.seats.filter(s => s !== view.seat)]
  const rows = order.flatMap(seat => (view.zones[`cards-${seat}`] ?? []).flatMap(c => (c === null ? [] : [makeObjectiveRow(cast, view, seat, c)])))
  return rows.length === 0 ? [] : [{ key: 'objectives', title: cast.t.objectives.title, columns: cast.t.objectives.columns, rows }]
}

// ---- The ledger ----
/** What a clause that is cited for a payment says it was for. */
const PURPOSES_BY_CLAUSE_PREFIX: readonly (readonly [prefix: string, purpose: keyof NamesAndTexts['t']['ledger']['for']])[] = [
  ['fase-1', 'order'],
  ['fase-3-7', 'upkeep'],
  ['fase-3', 'taxes'],
  ['d.', 'loans'],
  ['fase-4.tecnologia', 'technology'],
  ['fase-4.carte', 'card'],
  ['b.', 'points'],
  ['fase-4', 'purchase'],
  ['r-202', 'purchase'],
  ['fase-5', 'war'],
  ['fase-6', 'trade'],
  ['r-134', 'treaty'],
  ['r-136', 'treaty'],
]
export interface EventWithClauses {
  readonly event: WireEvent
  readonly cite: readonly string[]
}
const findPurposeOfPayment = (cite: readonly string[]): keyof NamesAndTexts['t']['ledger']['for'] =>
  PURPOSES_BY_CLAUSE_PREFIX.find(([prefix]) => cite.some(id => id.startsWith(`medioevo.${prefix}`)))?.[1] ?? 'other'
function findFlorinsOfSeat({ event }: EventWithClauses, seat: Seat): number {
  const n = Number(event['florins'])
  if (event.is === 'received' && event['seat'] === seat) return n
  if (event.is === 'paid' && event['seat'] === seat) return -n
  if (event.is !== 'paid-to') return 0
  return event['seat'] === seat ? -n : event['to'] === seat ? n : 0
}
function makeLedgerSheet({ t }: NamesAndTexts, view: MedioevoView, events: readonly EventWithClauses[]): Sheet[] {
  const { seat } = view
  if (seat === null) return []
  const since = events.slice(events.findLastIndex(x => x.event.is === 'turn') + 1)
  const lines = since.map(x => ({ n: findFlorinsOfSeat(x, seat), cite: x.cite })).filter(x => x.n !== 0)
  if (lines.length === 0) return []
  const rows = lines.map((x, i) => ({
    key: String(i),
    name: t.ledger.for[findPurposeOfPayment(x.cite)],
    cells: x.n > 0 ? [t.signed(x.n), ''] : ['', t.signed(x.n)],
    cite: x.cite,
  }))
  const sum = lines.reduce((total, x) => total + x.n, 0)
  return [
    {
      key: 'ledger',
      title: t.ledger.title,
      columns: t.ledger.columns,
      rows: [...rows, { key: 'sum', name: t.ledger.sum, cells: sum >= 0 ? [t.signed(sum), ''] : ['', t.signed(sum)] }],
    },
  ]
}

export function makeSheets(view: AnyView, lang: Lang, events: readonly WireEvent[], cites: readonly (readonly string[])[] = []): readonly Sheet[] {
  const cast = createNamesAndTexts(view, lang)
  const seen = readMedioevoView(view)
  if (Object.values(cast.b.players).some(p => p.kingdom === null)) return []
  const seat = seen.seat ?? seen.seats[0]!
  const paid = events.map((event, i) => ({ event, cite: cites[i] ?? [] }))
  return [
    ...makeFinalCountSheet(cast, seen, events),
    makeHonourSheet(cast, seen),
    { key: 'technology', title: cast.t.tech.title, columns: [cast.t.tech.column], rows: makeTechnologyRows(cast, seen, seat) },
    ...makeObjectiveSheet(cast, seen),
    ...makeLedgerSheet(cast, seen, paid),
  ]
}
