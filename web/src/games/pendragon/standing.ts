/** How everybody stands: seats, the order of the card, the Imperium, the action in progress. */
import { nameOfNoun, type Lang } from '@tabularium/kernel'
import {
  BRITON_RESOURCES,
  britonControl,
  CIV,
  commandKind,
  DUX,
  DUX_RESOURCES,
  findImperiumThresholds,
  featKind,
  FRAGMENTATION,
  spendableFunds,
  IMPERIUM,
  findLowestRollToEvadeOrAmbush,
  CARD_ORDER,
  OWNER,
  EPOCH_PHASES,
  pieceKind,
  PRESTIGE,
  rollPurposeNames,
  SAX,
  SAXON_RENOWN,
  SCENARIOS,
  SCOTTI_RENOWN,
  computeScoresOfFactions,
  spaceKind,
  prosperityAndPrestige,
  totalProsperity,
  UNITS,
  valueOf,
  WEALTH,
  type ActFrame,
  type AnyFrame,
  type BoardView,
  type BattleFrame,
  type Faction,
} from '@tabularium/pendragon/table'
import type { AnyView, InfoPanel, SeatLook, ProgressTrack, TrackStep, WireEvent } from '../../table/game-ui.ts'
import {
  findActFrame,
  readBoard,
  listCardsInZone,
  countCardsInZone,
  listFactionsOfSeat,
  findFactionName,
  joinFactionNames,
  readFrames,
  findToneOfFaction,
} from './cast.ts'
import { words } from './texts/index.ts'

type PanelRow = { readonly name: string; readonly value: string }
const IMPERIUM_LEVELS = ['roman-rule', 'autonomy', 'fragmentation'] as const
type ImperiumLevel = (typeof IMPERIUM_LEVELS)[number]

// ---- Seats ----
function listResourcesOfFaction(b: BoardView, faction: Faction, lang: Lang): string[] {
  const t = words[lang].seat
  if (faction === DUX) return [t.resources(valueOf(b, DUX_RESOURCES)), t.prestige(valueOf(b, PRESTIGE))]
  if (faction === CIV) return [t.britonPurse(valueOf(b, BRITON_RESOURCES)), t.wealth(valueOf(b, WEALTH))]
  return [t.renown(valueOf(b, faction === SAX ? SAXON_RENOWN : SCOTTI_RENOWN))]
}
export function describeSeat(view: AnyView, seat: string, lang: Lang): SeatLook {
  const [b, held] = [readBoard(view), listFactionsOfSeat(view, seat)]
  const own = computeScoresOfFactions(b).filter(s => held.includes(s.faction))
  const each = held.map(
    f =>
      (held.length > 1 ? `${words[lang].seat.marginOf(findFactionName(f, lang), own.find(s => s.faction === f)!.margin)}: ` : '') +
      listResourcesOfFaction(b, f, lang).join(', '),
  )
  return {
    name: joinFactionNames(held, lang),
    tone: findToneOfFaction(held[0]!),
    score: Math.min(...own.map(s => s.margin)),
    unit: words[lang].seat.margin,
    hand: null,
    facts: each,
  }
}

// ---- The order of the card, or the phases of an Epoch Round ----
const findFrame = <P extends AnyFrame['proc']>(view: AnyView, proc: P): Extract<AnyFrame, { proc: P }> | undefined =>
  readFrames(view).find((f): f is Extract<AnyFrame, { proc: P }> => f.proc === proc)
function makeStationOfFaction(view: AnyView, faction: Faction, next: boolean, lang: Lang): TrackStep {
  const [b, t] = [readBoard(view), words[lang].order]
  const card = findFrame(view, 'card')
  const acting = findFrame(view, 'turn')?.faction ?? findFrame(view, 'event')?.by
  const looks = { key: `${faction}`, name: findFactionName(faction, lang), tone: findToneOfFaction(faction) }
  if (acting === faction && card) return { ...looks, is: 'now', note: t.acts }
  if (b.acted[faction]) return { ...looks, is: 'past' }
  if (card?.over.includes(faction)) return { ...looks, is: 'past', note: t.passed }
  if (!b.eligible[faction]) return { ...looks, is: 'past', note: t.out }
  return { ...looks, is: next ? 'next' : 'later' }
}
function makeOrderTrack(view: AnyView, lang: Lang): ProgressTrack {
  const [b, card] = [readBoard(view), findFrame(view, 'card')]
  const order = CARD_ORDER[listCardsInZone(view, 'current')[0] ?? -1] ?? []
  const next = (card?.acted ?? 0) < 2 ? order.find(f => b.eligible[f] && !b.acted[f] && !card?.over.includes(f)) : undefined
  return { key: 'order', title: words[lang].order.title, steps: order.map(f => makeStationOfFaction(view, f, f === next, lang)) }
}
/** The phase of an Epoch Round by its step; what a phase calls tells it where the step has already gone on. */
const PHASES_BY_STEP = { annona: 0, hoard: 1, imperium: 1, victory: 2, event: 3, revenue: 4, upkeep: 5, recovery: 6, reset: 7 } as const
const PHASES_BY_PROCEDURE: readonly [AnyFrame['proc'], number][] = [
  ['annona', 0],
  ['event', 3],
  ['upkeep', 5],
]
function makePhaseTrack(view: AnyView, at: keyof typeof PHASES_BY_STEP, lang: Lang): ProgressTrack {
  const now = PHASES_BY_PROCEDURE.find(([proc]) => findFrame(view, proc))?.[1] ?? PHASES_BY_STEP[at]
  const is = (i: number): TrackStep['is'] => (i < now ? 'past' : i === now ? 'now' : i === now + 1 ? 'next' : 'later')
  return { key: 'phases', title: words[lang].phases.title, steps: EPOCH_PHASES.map(({ id, name }, i) => ({ key: id, name: name[lang], is: is(i) })) }
}
/** The three levels; Dominance stands beside the one that is in force. */
function makeImperiumTrack(view: AnyView, lang: Lang): ProgressTrack {
  const t = words[lang].imperium
  const now = IMPERIUM[readBoard(view).imperium]!
  const steps = IMPERIUM_LEVELS.map((level, i): TrackStep => {
    const is = level === now.level ? 'now' : i < IMPERIUM_LEVELS.indexOf(now.level as ImperiumLevel) ? 'past' : 'later'
    return { key: level, name: t.level[level], is, ...(is === 'now' && now.dominance ? { note: t.dominance[now.dominance as 'military' | 'civilian'] } : {}) }
  })
  return { key: 'imperium', title: t.title, steps }
}
export function makeTracks(view: AnyView, lang: Lang): ProgressTrack[] {
  const epoch = findFrame(view, 'epoch')
  const first = epoch ? makePhaseTrack(view, epoch.at, lang) : makeOrderTrack(view, lang)
  return [first, makeImperiumTrack(view, lang)].filter(track => track.steps.length > 0)
}
/** Which Epoch card comes next, and how many Events are sure to come before it: it hides among the last four of its part of the deck. */
function makeEpochRow(view: AnyView, lang: Lang): PanelRow {
  const [b, t] = [readBoard(view), words[lang].epochs]
  const [all, open] = [SCENARIOS[b.scenario]!.deck.epochs.length, findFrame(view, 'epoch') !== undefined]
  const k = Math.min(all, open ? b.epoch : b.epoch + 1)
  return { name: t.of(k, all), value: open ? t.now : t.left(countCardsInZone(view, `events-${k}`)) }
}

// ---- The action in progress ----
const joinSpaceNames = (spaces: readonly number[], lang: Lang): string => spaces.map(s => nameOfNoun(spaceKind, lang, s)).join(', ')
const writeActionName = (act: ActFrame, lang: Lang): string =>
  [act.command && nameOfNoun(commandKind, lang, act.command), act.feat && nameOfNoun(featKind, lang, act.feat)].filter(Boolean).join(' + ')
function makeCostRows(b: BoardView, act: ActFrame, lang: Lang): PanelRow[] {
  const t = words[lang].panel
  const due = act.wealth > 0 ? t.withWealth(act.cost, act.wealth) : `${act.cost}`
  return [
    { name: t.owed, value: act.op === null ? due : t.free },
    { name: t.funds, value: `${spendableFunds(b, act.faction, act.granted)}` },
  ]
}
export function makeActionRows(b: BoardView, act: ActFrame, lang: Lang): PanelRow[] {
  const t = words[lang].panel
  return [
    ...(act.spaces.length > 0 ? [{ name: t.spaces, value: joinSpaceNames(act.spaces, lang) }] : []),
    ...(act.feats.length > 0 ? [{ name: t.featSpaces, value: joinSpaceNames(act.feats, lang) }] : []),
    ...makeCostRows(b, act, lang),
  ]
}
export function writeActionTitle(act: ActFrame, lang: Lang): string {
  const t = words[lang].panel
  return t.action(findFactionName(act.faction, lang), writeActionName(act, lang) + (act.limited ? ` (${t.limited})` : ''))
}
const isFactionAsked = (view: AnyView, faction: Faction): boolean => view.asked.some(seat => listFactionsOfSeat(view, seat).includes(faction))
/** 3.6.2 Whoever may try to Evade or Ambush reads what the die must show. */
function makeEvadeAndAmbushRows(view: AnyView, battle: BattleFrame, lang: Lang): PanelRow[] {
  const [b, t] = [readBoard(view), words[lang].fight]
  const asked = UNITS.filter(unit => isFactionAsked(view, OWNER[unit]!) && battle.field[unit]! > 0 && !battle.tried[unit])
  return asked.flatMap(unit => {
    const ways = (['evade', 'ambush'] as const).flatMap(what => {
      const from = findLowestRollToEvadeOrAmbush(b, unit, battle.space, what)
      return from === null ? [] : [`${rollPurposeNames[what][lang]} ${t.from(from)}`]
    })
    return ways.length > 0 ? [{ name: nameOfNoun(pieceKind, lang, unit), value: ways.join(' · ') }] : []
  })
}
/** Who gives orders has the account of them beside the question, the spaces being ticked on the map; all others see both among the panels. */
export function listFactsBesideQuestion(view: AnyView, lang: Lang): PanelRow[] {
  const act = findActFrame(readFrames(view))
  const battle = readFrames(view).findLast((f): f is BattleFrame => f.proc === 'battle')
  if (battle) return battle.at === 'evade' ? makeEvadeAndAmbushRows(view, battle, lang) : []
  return act && isFactionAsked(view, act.faction) ? makeCostRows(readBoard(view), act, lang) : []
}
/** 6.2 What the next Epoch judges the Imperium by, and where it would fall. */
function makeImperiumTestRows(b: BoardView, lang: Lang): PanelRow[] {
  const [t, at] = [words[lang].panel, findImperiumThresholds(b.imperium)]
  if (!at) return [{ name: t.prosperity, value: `${totalProsperity(b)}` }]
  return [
    { name: t.control, value: t.fallsAt(britonControl(b), at.control) },
    { name: t.standing, value: t.fallsAt(prosperityAndPrestige(b), at.standing) },
  ]
}
export function makePanels(view: AnyView, lang: Lang): InfoPanel[] {
  const [b, t] = [readBoard(view), words[lang].panel]
  const act = findActFrame(readFrames(view))
  const some = (name: string, n: number): PanelRow[] => (n > 0 ? [{ name, value: `${n}` }] : [])
  const rows = [
    makeEpochRow(view, lang),
    { name: t.roads, value: b.roads ? t.kept : t.lost },
    ...makeImperiumTestRows(b, lang),
    ...[...some(t.refugees, b.refugees), ...some(t.casualties, b.casualties)],
  ]
  const action = act && !isFactionAsked(view, act.faction) ? [{ key: 'action', title: writeActionTitle(act, lang), rows: makeActionRows(b, act, lang) }] : []
  return [...action, { key: 'island', title: t.island, rows }]
}
export const isImperiumFragmented = (b: BoardView): boolean => b.imperium === FRAGMENTATION
/** The log is grouped by card, and within it by what a faction does. */
export const findHeadingLevel = ({ is }: WireEvent): 1 | 2 | null =>
  is === 'card' ? 1 : is === 'acts' || is === 'passed' || is === 'executes' || is === 'phase' ? 2 : null
