/** Where the game stands: seats, the phases of the turn, and who has acted. */
import {
  activeInOrder,
  campsOf,
  diplomacyZone,
  NATIONS,
  ownerOf,
  pointsOfSeat,
  yearOf,
  type Camp,
  type Look,
  type Nation,
  type Seat,
} from '@tabularium/invasions/table'
import type { Lang } from '@tabularium/kernel'
import type { AnyView, InfoPanel, SeatLook, ProgressTrack, TrackStep } from '../../table/game-ui.ts'
import { boardOf, campTone, castIn, countIn, frameIn, framesOf, seatsOf, type Cast } from './cast.ts'

/** The nations of a seat that are on the map and act. */
export const nationsOf = (view: AnyView, seat: string): Nation[] => activeInOrder(boardOf(view)).filter(nation => ownerOf(seatsOf(view), nation) === seat)
export const heldZones = (view: AnyView, seat: string): string[] => [
  `look-${seat}`,
  ...NATIONS.filter(nation => ownerOf(seatsOf(view), nation) === seat).map(nation => diplomacyZone(nation)),
]
export function lookOf(view: AnyView, seat: string, lang: Lang): SeatLook {
  const [b, { t }] = [boardOf(view), castIn(lang)]
  const camps = campsOf(seatsOf(view), seat as Seat)
  const nations = nationsOf(view, seat)
  const gold = nations.reduce((sum, nation) => sum + b.gold[nation]!, 0)
  return {
    name: t.camps(camps),
    tone: campTone(camps[0]!),
    score: pointsOfSeat(b, seatsOf(view), seat as Seat),
    hand: [`hand-${seat}`, ...heldZones(view, seat)].reduce((sum, zone) => sum + countIn(view, zone), 0),
    facts: [t.nations(nations.length), t.gold(gold)],
  }
}

// ---- Tracks ----
const PHASES = ['status', 'reinforcements', 'events', 'diplomacy', 'administration', 'military', 'scoring'] as const
const stationAt = (i: number, now: number): TrackStep['is'] => (i < now ? 'past' : i === now ? 'now' : i === now + 1 ? 'next' : 'later')
function phaseTrack(view: AnyView, { t }: Cast): ProgressTrack {
  const b = boardOf(view)
  const at = frameIn(framesOf(view), 'turn')?.at ?? 'status'
  // A step that has called has already gone on to the next.
  const called = PHASES.findLastIndex(phase => CALLS[phase].some(proc => framesOf(view).some(f => f.proc === proc)))
  const now = called >= 0 ? called : PHASES.indexOf(at as (typeof PHASES)[number])
  return {
    key: 'phases',
    title: t.turn(b.turn, yearOf(b.turn), yearOf(b.turn + 1)),
    steps: PHASES.map((phase, i) => ({ key: phase, name: t.phases[phase], is: stationAt(i, now) })),
  }
}
const CALLS: { readonly [P in (typeof PHASES)[number]]: readonly string[] } = {
  status: ['status'],
  reinforcements: ['reinforce'],
  events: ['events'],
  diplomacy: ['diplomacy'],
  administration: ['administration'],
  military: ['military'],
  scoring: ['scoring'],
}
export const tracksOf = (view: AnyView, lang: Lang): readonly ProgressTrack[] => [phaseTrack(view, castIn(lang))]
const campRow =
  (b: Look, { t }: Cast) =>
  (camp: Camp) => ({ name: t.camps([camp]), value: `${b.vp[camp]}` })
/** r-141 Of a seat with two camps, each by itself. */
export function panelsOf(view: AnyView, lang: Lang): readonly InfoPanel[] {
  const [b, cast] = [boardOf(view), castIn(lang)]
  const shared = seatsOf(view).filter(seat => campsOf(seatsOf(view), seat).length > 1)
  if (shared.length === 0) return []
  return [{ key: 'camps', title: cast.t.campPoints, rows: shared.flatMap(seat => campsOf(seatsOf(view), seat).map(campRow(b, cast))) }]
}
