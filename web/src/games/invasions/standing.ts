/** Where the game stands: seats, the phases of the turn, and who has acted. */
import {
  activeInOrder,
  findCampsOfSeat,
  diplomacyZone,
  NATIONS,
  ownerOf,
  victoryPointsOfSeatOnBoard,
  yearOfTurn,
  type Camp,
  type Look,
  type Nation,
  type Seat,
} from '@tabularium/invasions/table'
import type { Lang } from '@tabularium/kernel'
import type { AnyView, InfoPanel, SeatLook, ProgressTrack, TrackStep } from '../../table/game-ui.ts'
import { readBoard, findToneOfCamp, findNamesAndTexts, countCardsInZone, findFrame, readFrames, readSeats, type NamesAndTexts } from './cast.ts'

/** The nations of a seat that are on the map and act. */
export const listNationsOfSeat = (view: AnyView, seat: string): Nation[] =>
  activeInOrder(readBoard(view)).filter(nation => ownerOf(readSeats(view), nation) === seat)
export const listZonesOfSeat = (view: AnyView, seat: string): string[] => [
  `look-${seat}`,
  ...NATIONS.filter(nation => ownerOf(readSeats(view), nation) === seat).map(nation => diplomacyZone(nation)),
]
export function describeSeat(view: AnyView, seat: string, lang: Lang): SeatLook {
  const [b, { t }] = [readBoard(view), findNamesAndTexts(lang)]
  const camps = findCampsOfSeat(readSeats(view), seat as Seat)
  const nations = listNationsOfSeat(view, seat)
  const gold = nations.reduce((sum, nation) => sum + b.gold[nation]!, 0)
  return {
    name: t.camps(camps),
    tone: findToneOfCamp(camps[0]!),
    score: victoryPointsOfSeatOnBoard(b, readSeats(view), seat as Seat),
    hand: [`hand-${seat}`, ...listZonesOfSeat(view, seat)].reduce((sum, zone) => sum + countCardsInZone(view, zone), 0),
    facts: [t.nations(nations.length), t.gold(gold)],
  }
}

// ---- Tracks ----
const PHASE_STEPS = ['status', 'reinforcements', 'events', 'diplomacy', 'administration', 'military', 'scoring'] as const
const findStationState = (i: number, now: number): TrackStep['is'] => (i < now ? 'past' : i === now ? 'now' : i === now + 1 ? 'next' : 'later')
function makePhaseTrack(view: AnyView, { t }: NamesAndTexts): ProgressTrack {
  const b = readBoard(view)
  const at = findFrame(readFrames(view), 'turn')?.at ?? 'status'
  // A step that has called has already gone on to the next.
  const called = PHASE_STEPS.findLastIndex(phase => PROCEDURES_OF_PHASES[phase].some(proc => readFrames(view).some(f => f.proc === proc)))
  const now = called >= 0 ? called : PHASE_STEPS.indexOf(at as (typeof PHASE_STEPS)[number])
  return {
    key: 'phases',
    title: t.turn(b.turn, yearOfTurn(b.turn), yearOfTurn(b.turn + 1)),
    steps: PHASE_STEPS.map((phase, i) => ({ key: phase, name: t.phases[phase], is: findStationState(i, now) })),
  }
}
const PROCEDURES_OF_PHASES: { readonly [P in (typeof PHASE_STEPS)[number]]: readonly string[] } = {
  status: ['status'],
  reinforcements: ['reinforce'],
  events: ['events'],
  diplomacy: ['diplomacy'],
  administration: ['administration'],
  military: ['military'],
  scoring: ['scoring'],
}
export const makeTracks = (view: AnyView, lang: Lang): readonly ProgressTrack[] => (view.outcome ? [] : [makePhaseTrack(view, findNamesAndTexts(lang))])
const createCampRowMaker =
  (b: Look, { t }: NamesAndTexts) =>
  (camp: Camp) => ({ name: t.camps([camp]), value: `${b.vp[camp]}` })
/** r-141 Of a seat with two camps, each by itself. */
export function makePanels(view: AnyView, lang: Lang): readonly InfoPanel[] {
  const [b, cast] = [readBoard(view), findNamesAndTexts(lang)]
  const shared = readSeats(view).filter(seat => findCampsOfSeat(readSeats(view), seat).length > 1)
  if (shared.length === 0) return []
  return [{ key: 'camps', title: cast.t.campPoints, rows: shared.flatMap(seat => findCampsOfSeat(readSeats(view), seat).map(createCampRowMaker(b, cast))) }]
}
