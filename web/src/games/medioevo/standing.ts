/** How everybody stands: seats, the turn with its phases, the turn order. */
import { nameOfNoun, type Lang } from '@tabularium/kernel'
import { seat as seats, findTerritoriesControlledBy, team as teams, type Seat } from '@tabularium/medioevo/table'
import type { AnyView, InfoPanel, SeatLook, ProgressTrack, TrackStep, WireEvent } from '../../table/game-ui.ts'
import { createNamesAndTexts, findFrame, readMedioevoView, type NamesAndTexts } from './cast.ts'
import { makeTreasuryRows } from './treasury.ts'

type PanelRow = InfoPanel['rows'][number]
/** What everybody can see of a realm. Florins are behind the screens. */
function listSeatFacts(cast: NamesAndTexts, view: AnyView, seat: Seat): string[] {
  const { b, t, side } = cast
  const p = b.players[seat]!
  const foes = b.wars.flatMap(w => (w.a === seat ? [w.b] : w.b === seat ? [w.a] : []))
  return [
    ...(p.out ? [t.seat.out] : []),
    ...(p.team === null ? [] : [teams.names[cast.lang][p.team]!]),
    t.seat.lands(findTerritoriesControlledBy(b, seat).length),
    ...(p.loans > 0 ? [t.seat.loans(p.loans)] : []),
    ...(foes.length > 0 ? [t.seat.atWar(t.list(foes.map(side)))] : []),
    ...(readMedioevoView(view).seat === seat && view.own !== null ? [t.florins((view.own as { florins: number }).florins)] : []),
  ]
}
export function describeSeat(view: AnyView, id: string, lang: Lang): SeatLook {
  const cast = createNamesAndTexts(view, lang)
  const seat = id as Seat
  const zone = (view.zones as { readonly [zone: string]: readonly unknown[] })[`cards-${seat}`]
  return {
    name: cast.b.players[seat]?.kingdom === null ? nameOfNoun(seats, lang, seat) : cast.side(seat),
    tone: cast.tone(seat),
    score: cast.b.players[seat]!.honour,
    unit: cast.t.seat.honour,
    hand: zone?.length ?? 0,
    facts: listSeatFacts(cast, view, seat),
  }
}

// ---- Panels ----
function makeTurnPanel(cast: NamesAndTexts, view: AnyView): InfoPanel {
  const { b, t } = cast
  const turns = Number(view.options['turns'])
  const limit = Number(view.options['honour-limit'])
  const back = readMedioevoView(view).backs['events']?.[0]
  const rows: PanelRow[] = [
    ...(limit > 0 ? [{ name: t.panel.limit, value: t.panel.honour(limit) }] : []),
    ...(back === undefined ? [] : [{ name: t.panel.tolerated, value: t.panel.level(back * 10) }]),
    { name: t.panel.dice, value: `${b.dice.d4}, ${b.dice.d6}, ${b.dice.d8}` },
  ]
  return { key: 'turn', title: t.panel.turn(Math.min(turns, Math.max(1, b.turn)), turns), rows }
}
export function makePanels(view: AnyView, lang: Lang): readonly InfoPanel[] {
  const cast = createNamesAndTexts(view, lang)
  const treasury = makeTreasuryRows(cast, readMedioevoView(view))
  return [...(treasury.length > 0 ? [{ key: 'treasury', title: cast.t.treasury.title, rows: treasury }] : []), makeTurnPanel(cast, view)]
}

// ---- Tracks ----
const PHASE_STEPS = ['order', 'events', 'taxes', 'purchases', 'combat', 'trade', 'cleanup'] as const
/** The turn stands at the step after the one that is under way; what comes before the auction belongs to it. */
function findPhaseIndex(view: AnyView): number {
  const turn = findFrame(view, 'turn')
  if (!turn) return -1
  const at = PHASE_STEPS.indexOf(turn.at === 'begin' ? 'order' : turn.at)
  const isCalled = view.stack.at(-1)?.proc !== 'turn'
  return at === 0 && isCalled && findFrame(view, 'cleanup') ? PHASE_STEPS.length - 1 : Math.max(0, at - (isCalled ? 1 : 0))
}
function makePhaseTrack(cast: NamesAndTexts, view: AnyView): ProgressTrack {
  const now = findFrame(view, 'cleanup') ? PHASE_STEPS.length - 1 : findPhaseIndex(view)
  const is = (i: number): TrackStep['is'] => (i < now ? 'past' : i === now ? 'now' : i === now + 1 ? 'next' : 'later')
  return { key: 'phases', title: cast.t.phases.title, steps: now < 0 ? [] : PHASE_STEPS.map((key, i) => ({ key, name: cast.t.phases[key], is: is(i) })) }
}
/** Whose turn it is in phases that players take one after another. */
function findSeatTakingTurn(view: AnyView): Seat | null {
  const f = findFrame(view, 'shop') ?? findFrame(view, 'journey') ?? findFrame(view, 'movement')
  const combat = findFrame(view, 'combat')
  const alive = createNamesAndTexts(view, 'en').b.order
  return f?.seat ?? (combat ? (alive[combat.turn] ?? null) : null)
}
function makeOrderTrack(cast: NamesAndTexts, view: AnyView): ProgressTrack {
  const now = findSeatTakingTurn(view)
  const { order } = cast.b
  const at = now === null ? -1 : order.indexOf(now)
  const is = (i: number): TrackStep['is'] => (i === at ? 'now' : at < 0 ? 'later' : i < at ? 'past' : i === at + 1 ? 'next' : 'later')
  return { key: 'order', title: cast.t.order, steps: order.map((seat, i) => ({ key: seat, name: cast.side(seat), tone: cast.tone(seat), is: is(i) })) }
}
export function makeTracks(view: AnyView, lang: Lang): readonly ProgressTrack[] {
  const cast = createNamesAndTexts(view, lang)
  return [makePhaseTrack(cast, view), makeOrderTrack(cast, view)].filter(track => track.steps.length > 0)
}
/** The log is grouped by turn, and begins anew with its Event. */
export const findHeadingLevel = ({ is }: WireEvent): 1 | 2 | null => (is === 'turn' ? 1 : is === 'event' ? 2 : null)
