/** How everybody stands: seats, the order of the card, the Imperium, the action in progress. */
import { nameOf, type Lang } from '@tabularium/kernel'
import {
  BRITON_RESOURCES,
  britonControl,
  CIV,
  commandKind,
  DUX,
  DUX_RESOURCES,
  fallsAt,
  featKind,
  FRAGMENTATION,
  spendableFunds,
  IMPERIUM,
  lowestRollFor,
  CARD_ORDER,
  OWNER,
  PHASES,
  pieceKind,
  PRESTIGE,
  rollNames,
  SAX,
  SAXON_RENOWN,
  SCENARIOS,
  SCOTTI_RENOWN,
  scores,
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
import { actIn, boardOf, cardsIn, countIn, factionsOf, nameOfFaction, namesOf, stackOf, toneOf } from './cast.ts'
import { words } from './texts/index.ts'

type Row = { readonly name: string; readonly value: string }
const LEVELS = ['roman-rule', 'autonomy', 'fragmentation'] as const
type Level = (typeof LEVELS)[number]

// ---- Seats ----
function pursesOf(b: BoardView, faction: Faction, lang: Lang): string[] {
  const t = words[lang].seat
  if (faction === DUX) return [t.resources(valueOf(b, DUX_RESOURCES)), t.prestige(valueOf(b, PRESTIGE))]
  if (faction === CIV) return [t.britonPurse(valueOf(b, BRITON_RESOURCES)), t.wealth(valueOf(b, WEALTH))]
  return [t.renown(valueOf(b, faction === SAX ? SAXON_RENOWN : SCOTTI_RENOWN))]
}
export function lookOf(view: AnyView, seat: string, lang: Lang): SeatLook {
  const [b, held] = [boardOf(view), factionsOf(view, seat)]
  const own = scores(b).filter(s => held.includes(s.faction))
  const each = held.map(
    f =>
      (held.length > 1 ? `${words[lang].seat.marginOf(nameOfFaction(f, lang), own.find(s => s.faction === f)!.margin)}: ` : '') +
      pursesOf(b, f, lang).join(', '),
  )
  return {
    name: namesOf(held, lang),
    tone: toneOf(held[0]!),
    score: Math.min(...own.map(s => s.margin)),
    unit: words[lang].seat.margin,
    hand: null,
    facts: each,
  }
}

// ---- The order of the card, or the phases of an Epoch Round ----
const frameOf = <P extends AnyFrame['proc']>(view: AnyView, proc: P): Extract<AnyFrame, { proc: P }> | undefined =>
  stackOf(view).find((f): f is Extract<AnyFrame, { proc: P }> => f.proc === proc)
function stationOf(view: AnyView, faction: Faction, next: boolean, lang: Lang): TrackStep {
  const [b, t] = [boardOf(view), words[lang].order]
  const card = frameOf(view, 'card')
  const acting = frameOf(view, 'turn')?.faction ?? frameOf(view, 'event')?.by
  const looks = { key: `${faction}`, name: nameOfFaction(faction, lang), tone: toneOf(faction) }
  if (acting === faction && card) return { ...looks, is: 'now', note: t.acts }
  if (b.acted[faction]) return { ...looks, is: 'past' }
  if (card?.over.includes(faction)) return { ...looks, is: 'past', note: t.passed }
  if (!b.eligible[faction]) return { ...looks, is: 'past', note: t.out }
  return { ...looks, is: next ? 'next' : 'later' }
}
function orderTrack(view: AnyView, lang: Lang): ProgressTrack {
  const [b, card] = [boardOf(view), frameOf(view, 'card')]
  const order = CARD_ORDER[cardsIn(view, 'current')[0] ?? -1] ?? []
  const next = (card?.acted ?? 0) < 2 ? order.find(f => b.eligible[f] && !b.acted[f] && !card?.over.includes(f)) : undefined
  return { key: 'order', title: words[lang].order.title, steps: order.map(f => stationOf(view, f, f === next, lang)) }
}
/** The phase of an Epoch Round by its step; what a phase calls tells it where the step has already gone on. */
const PHASE_AT = { annona: 0, hoard: 1, imperium: 1, victory: 2, event: 3, revenue: 4, upkeep: 5, recovery: 6, reset: 7 } as const
const PHASE_OF: readonly [AnyFrame['proc'], number][] = [
  ['annona', 0],
  ['event', 3],
  ['upkeep', 5],
]
function phaseTrack(view: AnyView, at: keyof typeof PHASE_AT, lang: Lang): ProgressTrack {
  const now = PHASE_OF.find(([proc]) => frameOf(view, proc))?.[1] ?? PHASE_AT[at]
  const is = (i: number): TrackStep['is'] => (i < now ? 'past' : i === now ? 'now' : i === now + 1 ? 'next' : 'later')
  return { key: 'phases', title: words[lang].phases.title, steps: PHASES.map(({ id, name }, i) => ({ key: id, name: name[lang], is: is(i) })) }
}
/** The three levels; Dominance stands beside the one that is in force. */
function imperiumTrack(view: AnyView, lang: Lang): ProgressTrack {
  const t = words[lang].imperium
  const now = IMPERIUM[boardOf(view).imperium]!
  const steps = LEVELS.map((level, i): TrackStep => {
    const is = level === now.level ? 'now' : i < LEVELS.indexOf(now.level as Level) ? 'past' : 'later'
    return { key: level, name: t.level[level], is, ...(is === 'now' && now.dominance ? { note: t.dominance[now.dominance as 'military' | 'civilian'] } : {}) }
  })
  return { key: 'imperium', title: t.title, steps }
}
export function tracksOf(view: AnyView, lang: Lang): ProgressTrack[] {
  const epoch = frameOf(view, 'epoch')
  const first = epoch ? phaseTrack(view, epoch.at, lang) : orderTrack(view, lang)
  return [first, imperiumTrack(view, lang)].filter(track => track.steps.length > 0)
}
/** Which Epoch card comes next, and how many Events are sure to come before it: it hides among the last four of its part of the deck. */
function epochRow(view: AnyView, lang: Lang): Row {
  const [b, t] = [boardOf(view), words[lang].epochs]
  const [all, open] = [SCENARIOS[b.scenario]!.deck.epochs.length, frameOf(view, 'epoch') !== undefined]
  const k = Math.min(all, open ? b.epoch : b.epoch + 1)
  return { name: t.of(k, all), value: open ? t.now : t.left(countIn(view, `events-${k}`)) }
}

// ---- The action in progress ----
const spacesIn = (spaces: readonly number[], lang: Lang): string => spaces.map(s => nameOf(spaceKind, lang, s)).join(', ')
const actionName = (act: ActFrame, lang: Lang): string =>
  [act.command && nameOf(commandKind, lang, act.command), act.feat && nameOf(featKind, lang, act.feat)].filter(Boolean).join(' + ')
function accountOf(b: BoardView, act: ActFrame, lang: Lang): Row[] {
  const t = words[lang].panel
  const due = act.wealth > 0 ? t.withWealth(act.cost, act.wealth) : `${act.cost}`
  return [
    { name: t.owed, value: act.op === null ? due : t.free },
    { name: t.funds, value: `${spendableFunds(b, act.faction, act.granted)}` },
  ]
}
export function actionRows(b: BoardView, act: ActFrame, lang: Lang): Row[] {
  const t = words[lang].panel
  return [
    ...(act.spaces.length > 0 ? [{ name: t.spaces, value: spacesIn(act.spaces, lang) }] : []),
    ...(act.feats.length > 0 ? [{ name: t.featSpaces, value: spacesIn(act.feats, lang) }] : []),
    ...accountOf(b, act, lang),
  ]
}
export function actionTitle(act: ActFrame, lang: Lang): string {
  const t = words[lang].panel
  return t.action(nameOfFaction(act.faction, lang), actionName(act, lang) + (act.limited ? ` (${t.limited})` : ''))
}
const isAsked = (view: AnyView, faction: Faction): boolean => view.asked.some(seat => factionsOf(view, seat).includes(faction))
/** 3.6.2 Whoever may try to Evade or Ambush reads what the die must show. */
function tries(view: AnyView, battle: BattleFrame, lang: Lang): Row[] {
  const [b, t] = [boardOf(view), words[lang].fight]
  const asked = UNITS.filter(unit => isAsked(view, OWNER[unit]!) && battle.field[unit]! > 0 && !battle.tried[unit])
  return asked.flatMap(unit => {
    const ways = (['evade', 'ambush'] as const).flatMap(what => {
      const from = lowestRollFor(b, unit, battle.space, what)
      return from === null ? [] : [`${rollNames[what][lang]} ${t.from(from)}`]
    })
    return ways.length > 0 ? [{ name: nameOf(pieceKind, lang, unit), value: ways.join(' · ') }] : []
  })
}
/** Who gives orders has the account of them beside the question, the spaces being ticked on the map; all others see both among the panels. */
export function besideOf(view: AnyView, lang: Lang): Row[] {
  const act = actIn(stackOf(view))
  const battle = stackOf(view).findLast((f): f is BattleFrame => f.proc === 'battle')
  if (battle) return battle.at === 'evade' ? tries(view, battle, lang) : []
  return act && isAsked(view, act.faction) ? accountOf(boardOf(view), act, lang) : []
}
/** 6.2 What the next Epoch judges the Imperium by, and where it would fall. */
function judged(b: BoardView, lang: Lang): Row[] {
  const [t, at] = [words[lang].panel, fallsAt(b.imperium)]
  if (!at) return [{ name: t.prosperity, value: `${totalProsperity(b)}` }]
  return [
    { name: t.control, value: t.fallsAt(britonControl(b), at.control) },
    { name: t.standing, value: t.fallsAt(prosperityAndPrestige(b), at.standing) },
  ]
}
export function panelsOf(view: AnyView, lang: Lang): InfoPanel[] {
  const [b, t] = [boardOf(view), words[lang].panel]
  const act = actIn(stackOf(view))
  const some = (name: string, n: number): Row[] => (n > 0 ? [{ name, value: `${n}` }] : [])
  const rows = [
    epochRow(view, lang),
    { name: t.roads, value: b.roads ? t.kept : t.lost },
    ...judged(b, lang),
    ...[...some(t.refugees, b.refugees), ...some(t.casualties, b.casualties)],
  ]
  const action = act && !isAsked(view, act.faction) ? [{ key: 'action', title: actionTitle(act, lang), rows: actionRows(b, act, lang) }] : []
  return [...action, { key: 'island', title: t.island, rows }]
}
export const isFragmented = (b: BoardView): boolean => b.imperium === FRAGMENTATION
/** The log is grouped by card, and within it by what a faction does. */
export const headingOf = ({ is }: WireEvent): 1 | 2 | null =>
  is === 'card' ? 1 : is === 'acts' || is === 'passed' || is === 'executes' || is === 'phase' ? 2 : null
