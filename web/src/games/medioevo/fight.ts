/** A battle as the log tells it, round by round; and the auction of the turn order, laid open in the same way. */
import { nameOfNoun, type Lang } from '@tabularium/kernel'
import { space, type Side } from '@tabularium/medioevo/table'
import type { AnyView, Fight, FightStep, WireEvent } from '../../table/game-ui.ts'
import { createNamesAndTexts, findFrame, type NamesAndTexts } from './cast.ts'

type WriteEvent = (event: WireEvent) => string
interface BattleStep {
  readonly title: string
  readonly lines: string[]
  readonly dice: number[]
  readonly volleys: { readonly tone: FightVolley['tone']; readonly dice: readonly number[] }[]
}
type FightVolley = NonNullable<FightStep['volleys']>[number]
/** What belongs to a battle while it lasts; anything else that begins something ends it. */
const EVENTS_AFTER_FIGHT: readonly string[] = [
  'battle',
  'turn',
  'bids',
  'marched',
  'horde-moved',
  'rebellion',
  'travelled',
  'bought',
  'built',
  'learnt',
  'taxed',
  'event',
]
const listDiceOfEvent = (e: WireEvent): readonly number[] =>
  Array.isArray(e['rolls']) ? (e['rolls'] as readonly number[]) : typeof e['d4'] === 'number' ? [e['d4'], Number(e['d6']), Number(e['d8'])] : []

// ---- A battle ----
/** A round begins with its engines, Archers or dice, once the last one was counted. */
function splitIntoSteps(cast: NamesAndTexts, events: readonly WireEvent[], say: WriteEvent): BattleStep[] {
  const { t } = cast
  const steps: BattleStep[] = []
  let round = 0
  let isCounted = true
  const open = (title: string): BattleStep => {
    if (steps.at(-1)?.title !== title) steps.push({ title, lines: [], dice: [], volleys: [] })
    return steps.at(-1)!
  }
  const titleOf = (e: WireEvent): string => {
    if (['siege', 'volley', 'dice', 'captain'].includes(e.is) && isCounted) {
      round += 1
      isCounted = false
    }
    if (e.is === 'values') isCounted = true
    if (e.is === 'siege') return t.fight.siege(round)
    if (e.is === 'volley') return t.fight.archers(round)
    if (['dice', 'values', 'sacrificed'].includes(e.is)) return t.fight.melee(round)
    if (['wounded', 'captain', 'captured', 'damaged', 'used', 'applied', 'points'].includes(e.is)) return steps.at(-1)?.title ?? t.fight.before
    return t.fight.aftermath
  }
  for (const e of events) {
    const step = open(titleOf(e))
    step.lines.push(say(e))
    const rolls = listDiceOfEvent(e)
    if (rolls.length > 0) step.volleys.push({ tone: cast.tone(e['side'] as Side), dice: rolls })
    step.dice.push(...rolls)
  }
  return steps
}
const countLossesOfSide = (events: readonly WireEvent[], side: Side): number =>
  events.reduce(
    (n, e) =>
      n +
      (e.is === 'wounded' && e['side'] === side ? 1 : 0) +
      (e.is === 'captured' && e['owner'] === side ? 1 : 0) +
      (e.is === 'sacrificed' && e['side'] === side ? Number(e['n']) : 0),
    0,
  )
function writeUnitsOfSide(cast: NamesAndTexts, at: string, side: Side): string {
  const counts = cast.b.armies.filter(a => space.ids[a.at] === at && a.by === side).reduce<number[]>((sum, a) => a.units.map((n, u) => n + (sum[u] ?? 0)), [])
  return counts.some(n => n > 0) ? cast.army(counts) : cast.t.fight.nobody
}
const findLastCombatValue = (events: readonly WireEvent[], who: 'attacker' | 'defender'): number | null => {
  const found = events.findLast(e => e.is === 'values')
  return found ? Number(found[who]) : null
}
function makeBattle(cast: NamesAndTexts, events: readonly WireEvent[], at: number, say: WriteEvent, isOn: boolean, lang: Lang): Fight {
  const begun = events[at]!
  const { t } = cast
  const rest = events.slice(at + 1)
  const end = rest.findIndex(e => EVENTS_AFTER_FIGHT.includes(e.is))
  const own = end < 0 ? rest : rest.slice(0, end)
  const place = String(begun['at'])
  const title = t.fight.title(nameOfNoun(space, lang, place))
  const side = (who: 'attacker' | 'defender') => {
    const id = begun[who] as Side
    const value = findLastCombatValue(own, who)
    return {
      name: cast.side(id),
      tone: cast.tone(id),
      cards: own.filter(e => e.is === 'used' && e['seat'] === id).map(e => String(e['card'])),
      facts: [t.fight[who], writeUnitsOfSide(cast, place, id), t.fight.lost(countLossesOfSide(own, id)), ...(value === null ? [] : [t.fight.value(value)])],
    }
  }
  return {
    title,
    place,
    sides: [side('attacker'), side('defender')],
    steps: [{ title, lines: [say(begun)], dice: [] }, ...splitIntoSteps(cast, own, say)],
    over: end >= 0 || !isOn,
  }
}

// ---- The auction ----
type BidsBySeat = { readonly [seat: string]: number }
/** fase-1: bids are laid open together; the reveal goes from the lowest to the highest. */
function makeAuction(cast: NamesAndTexts, events: readonly WireEvent[], at: number, say: WriteEvent): Fight {
  const { t } = cast
  const bids = events[at]!['bids'] as unknown as BidsBySeat
  const rest = events.slice(at + 1)
  const order = rest.findIndex(e => e.is === 'order')
  const own = order < 0 ? rest : rest.slice(0, order + 1)
  const falling = Object.entries(bids).toSorted(([, a], [, b]) => b - a)
  // Equal bids are laid open at once.
  const rising = [...new Set(falling.map(([, bid]) => bid))].toReversed()
  // fase-1-4: the first pays the last right after the order is told.
  const paid = order >= 0 && rest[order + 1]?.is === 'paid-to' ? [rest[order + 1]!] : []
  const outcome = [...own.filter(e => e.is === 'second-bids' || e.is === 'order'), ...paid]
  return {
    title: t.auction.title,
    place: null,
    sides: falling.map(([seat, bid]) => ({
      name: cast.side(seat as Side),
      tone: cast.tone(seat as Side),
      facts: [cast.t.florins(bid)],
      cards: [],
      opensAt: rising.indexOf(bid),
      share: bid / Math.max(1, ...rising),
    })),
    steps: [
      ...rising.map(bid => ({ title: t.auction.title, lines: [t.auction.bid(bid)], dice: [] })),
      ...outcome.map(e => ({ title: e.is === 'order' ? t.order : t.auction.second, lines: [say(e)], dice: [] })),
    ],
    over: order >= 0,
    isReveal: true,
  }
}
export function readLastFight(events: readonly WireEvent[], lang: Lang, say: WriteEvent, view: AnyView): Fight | null {
  const at = events.findLastIndex(e => e.is === 'battle' || e.is === 'bids')
  if (at < 0) return null
  const cast = createNamesAndTexts(view, lang)
  return events[at]!.is === 'bids' ? makeAuction(cast, events, at, say) : makeBattle(cast, events, at, say, findFrame(view, 'battle') !== undefined, lang)
}
