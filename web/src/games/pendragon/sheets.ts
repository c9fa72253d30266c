/** Sheets of figures: margins with their reasons, factions, forces, the Imperium, what is in force, Pivotal Events. */
import { nameOfNoun, type Lang } from '@tabularium/kernel'
import {
  isFactionEligibleNext,
  BRITON_RESOURCES,
  britonControl,
  CARDS,
  cardKind,
  CIV,
  DUX,
  DUX_RESOURCES,
  EFFECTS,
  FACTIONS,
  findImperiumThresholds,
  IMPERIUM,
  LANDS,
  mayPlayPivotalCard,
  PIVOTAL_OF,
  poolKind,
  factionOfPool,
  POOL_IDS,
  listPoolCounts,
  populationUnder,
  PRESTIGE,
  SAX,
  SAXON_RENOWN,
  SCOTTI_RENOWN,
  computeScoresOfFactions,
  cardSideNames,
  prosperityAndPrestige,
  strongholdsOf,
  unitsOf,
  valueOf,
  WEALTH,
  type BoardView,
  type Space,
  type VictoryCheck,
  type Faction,
  type FactionScore,
} from '@tabularium/pendragon/table'
import type { AnyView, Sheet, SheetRow } from '../../table/game-ui.ts'
import { readBoard, listCardsInZone, listFactionsOfSeat, findFactionName, joinFactionNames, findToneOfFaction } from './cast.ts'
import { isImperiumFragmented } from './standing.ts'
import { words } from './texts/index.ts'

// ---- 7 Margins ----
const CLAUSES_OF_MARGINS: readonly (readonly string[])[] = [
  ['pendragon.7.3-2', 'pendragon.7.2.1-1'],
  ['pendragon.7.3-3', 'pendragon.7.2.2-1'],
  ['pendragon.7.3-4', 'pendragon.7.2.3-1'],
  ['pendragon.7.3-5', 'pendragon.7.2.4-1'],
]
function writeMarginSum({ terms, margin }: FactionScore, lang: Lang): string {
  const t = words[lang].margins
  return t.sum(
    terms.map(({ term, n }, i) => t.termOf(term === 'settlements' ? t.eachSettlement : t.term[term], n, i === 0)),
    margin,
  )
}
/** What there is of each thing a check looks at, and how much of it would do. */
function writeVictoryChecks({ ways, passes }: FactionScore, alone: boolean, lang: Lang): string {
  const t = words[lang].margins
  if (ways.length === 0) return t.cannot
  const one = ({ term, now, over, least }: VictoryCheck): string => t.has(writeShortTerm(term, alone, lang), now, least ? over : over + 1)
  const text = ways.map(way => t.both(way.map(one))).join(t.or)
  return passes ? t.passes(text) : text
}
function writeShortTerm(term: VictoryCheck['term'], alone: boolean, lang: Lang): string {
  const brief: { readonly [term: string]: string } = words[lang].margins.brief
  return brief[term === 'dux-score' && alone ? 'dux-score-alone' : term]!
}
const writeMarginTerms = ({ terms }: FactionScore): string =>
  terms.map(({ n }, i) => (i === 0 ? `${n}` : n < 0 ? `−\u00a0${-n}` : `+\u00a0${n}`)).join('\u00a0')
function makeMarginRow(view: AnyView, score: FactionScore, lang: Lang): SheetRow {
  const t = words[lang].margins
  const seat = view.seats.find(s => listFactionsOfSeat(view, s).includes(score.faction))!
  const held = listFactionsOfSeat(view, seat)
  const together = held.length > 1 ? ` ${t.seat(joinFactionNames(held, lang))}` : ''
  const alone = isImperiumFragmented(readBoard(view))
  return {
    key: `${score.faction}`,
    name: findFactionName(score.faction, lang),
    tone: findToneOfFaction(score.faction),
    cells: [words[lang].signed(score.margin), writeMarginTerms(score), writeVictoryChecks(score, alone, lang)],
    why: `${writeMarginSum(score, lang)}${together}`,
    cite: CLAUSES_OF_MARGINS[score.faction]!,
  }
}
const makeMarginsSheet = (view: AnyView, lang: Lang): Sheet => ({
  key: 'margins',
  title: words[lang].margins.title,
  columns: words[lang].margins.columns,
  rows: computeScoresOfFactions(readBoard(view)).map(score => makeMarginRow(view, score, lang)),
})

// ---- The factions and their forces ----
function writeResources(b: BoardView, faction: Faction, lang: Lang): string {
  const t = words[lang].factions
  if (faction === DUX) return t.dux(valueOf(b, DUX_RESOURCES), isImperiumFragmented(b) ? null : valueOf(b, BRITON_RESOURCES))
  if (faction === CIV) return t.civitates(valueOf(b, BRITON_RESOURCES), valueOf(b, WEALTH))
  return t.renown(valueOf(b, faction === SAX ? SAXON_RENOWN : SCOTTI_RENOWN))
}
const writePrestigeOrWealth = (b: BoardView, faction: Faction, lang: Lang): string =>
  faction === DUX ? words[lang].factions.prestige(valueOf(b, PRESTIGE)) : faction === CIV ? words[lang].factions.wealth(valueOf(b, WEALTH)) : '–'
function makeFactionRow(view: AnyView, faction: Faction, lang: Lang): SheetRow {
  const [b, t] = [readBoard(view), words[lang].factions]
  const sum = (of: (b: BoardView, space: Space, faction: Faction) => number): string => `${LANDS.reduce((n, s) => n + of(b, s, faction), 0)}`
  const held = faction <= CIV && !isImperiumFragmented(b) ? t.together(britonControl(b)) : `${populationUnder(b, faction)}`
  const stays = isFactionEligibleNext(b, faction)
  return {
    key: `${faction}`,
    name: findFactionName(faction, lang),
    tone: findToneOfFaction(faction),
    cells: [
      writeResources(b, faction, lang),
      writePrestigeOrWealth(b, faction, lang),
      sum(unitsOf),
      sum(strongholdsOf),
      held,
      stays ? t.eligible : t.ineligible,
    ],
  }
}
const makeFactionsSheet = (view: AnyView, lang: Lang): Sheet => ({
  key: 'factions',
  title: words[lang].factions.title,
  columns: words[lang].factions.columns,
  rows: FACTIONS.map(f => makeFactionRow(view, f, lang)),
})
function makeForcesSheet(view: AnyView, lang: Lang): Sheet {
  const [b, t] = [readBoard(view), words[lang].forces]
  const rows = listPoolCounts(b).map(({ pool, available, onMap, outOfPlay, size }): SheetRow => {
    const away = size - available - onMap - outOfPlay
    const why = away === 0 ? {} : { why: POOL_IDS[pool] === 'cavalry' ? t.casualties(away) : t.box(away) }
    const owner = factionOfPool(pool)
    return {
      key: POOL_IDS[pool]!,
      name: nameOfNoun(poolKind, lang, pool),
      tone: findToneOfFaction(owner),
      cells: [available, onMap, outOfPlay, size].map(String),
      ...why,
    }
  })
  return { key: 'forces', title: t.title, columns: t.columns, rows: rows.toSorted((x, y) => findOwnerOfPoolRow(x) - findOwnerOfPoolRow(y)) }
}
const findOwnerOfPoolRow = ({ key }: SheetRow): number => factionOfPool(POOL_IDS.indexOf(key))

// ---- 6.8 The Imperium ----
function writeImperiumState(state: number, lang: Lang): string {
  const [{ level, dominance }, t] = [IMPERIUM[state]!, words[lang].imperium]
  const names: { readonly [word: string]: string } = { ...t.level, ...t.dominance }
  return [level, dominance].flatMap(word => (word ? [names[word]!] : [])).join(', ')
}
function writeImperiumLimits(state: number, lang: Lang): string[] {
  const [at, t] = [findImperiumThresholds(state), words[lang].imperium]
  return at ? [t.limit(at.control), t.limit(at.standing)] : [t.never, t.never]
}
function makeImperiumSheet(view: AnyView, lang: Lang): Sheet {
  const [b, t] = [readBoard(view), words[lang].imperium]
  const tests = t.tests(britonControl(b), prosperityAndPrestige(b), valueOf(b, WEALTH) - valueOf(b, PRESTIGE))
  const [roads, back, preemption, shifts]: { readonly [word: string]: string }[] = [t.roads, t.back, t.preemption, t.shifts]
  const rows = IMPERIUM.map((s, i): SheetRow => {
    const isCurrent = i === b.imperium
    return {
      key: s.id,
      name: isCurrent ? t.now(writeImperiumState(i, lang)) : writeImperiumState(i, lang),
      cells: [
        ...[t.wins(s.duxThreshold, s.duxCanWin), t.wins(s.civThreshold, s.civCanWin)],
        ...writeImperiumLimits(i, lang),
        `${s.tax}`,
        roads![s.roads]!,
        back![s.casualtiesBack]!,
      ],
      why: [preemption![s.preemption], s.dominance && shifts![s.dominance], isCurrent && tests].filter(Boolean).join(' '),
      cite: ['pendragon.6.2-3', 'pendragon.6.2-4', 'pendragon.6.2-6'],
    }
  })
  return { key: 'imperium', title: t.title, columns: t.columns, rows }
}

// ---- Cards that last, and those that may interrupt ----
function makeEffectRow(effect: number, lasts: string, cite: string, lang: Lang): SheetRow {
  const { card, side } = EFFECTS[effect]!
  const text = (side === 'event' ? CARDS[card]!.event : side === 'shaded' ? CARDS[card]!.shaded : CARDS[card]!.unshaded)![lang]
  return { key: `${effect}`, name: nameOfNoun(cardKind, lang, card), cells: [lasts], why: `${cardSideNames[side][lang]}: ${text}`, cite: [cite] }
}
function makeEffectRows(b: BoardView, lang: Lang): SheetRow[] {
  const t = words[lang].cards
  return [
    ...b.capabilities.map(e => makeEffectRow(e, t.capability, 'pendragon.5.3-1', lang)),
    ...b.momentum.map(e => makeEffectRow(e, t.momentum, 'pendragon.5.4-1', lang)),
  ]
}
const makePivotalEventRows = (view: AnyView, lang: Lang): SheetRow[] =>
  listCardsInZone(view, 'pivotal').map((card): SheetRow => {
    const [row, t] = [CARDS[card]!, words[lang].cards]
    return {
      key: row.id,
      name: row.title[lang],
      tone: findToneOfFaction(PIVOTAL_OF[card]!),
      cells: [mayPlayPivotalCard(readBoard(view), card) ? t.ready : t.notYet],
      why: t.pivotal(row.precondition![lang], row.event![lang]),
      cite: ['pendragon.2.3.8-2', 'pendragon.2.3.8-3'],
    }
  })
function makeCardsSheet(view: AnyView, lang: Lang): Sheet {
  const t = words[lang].cards
  const rows = [...makeEffectRows(readBoard(view), lang), ...makePivotalEventRows(view, lang)]
  return { key: 'cards', title: t.title, columns: t.columns, rows: rows.length > 0 ? rows : [{ key: 'none', name: t.none, cells: ['–'] }] }
}
export const makeSheets = (view: AnyView, lang: Lang): Sheet[] => [
  ...[makeMarginsSheet(view, lang), makeFactionsSheet(view, lang), makeForcesSheet(view, lang), makeImperiumSheet(view, lang), makeCardsSheet(view, lang)],
]
