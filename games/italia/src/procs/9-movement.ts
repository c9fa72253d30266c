/** 9 MOVEMENT: the phase. */
import type { Procedure } from '@tabularium/kernel'
import { hasNavy, TYPES_OF } from '../columns.ts'
import { AFRICA, ALPES, awardsBy, CARTHAGINIANS, ENTRIES, HANNIBAL, invasionOf, NORMAL_ENTRY } from '../data.ts'
import { flightFrame, marchFrame, type MovementFrame, spoilsFrame, stackingFrame, voyageFrame } from '../frames.ts'
import { ALL_SEAS, type Area, FIRST_HALF, FLEET, isSea, LAND_TYPES, type Nation, ORDINARY, type UnitType } from '../kinds.ts'
import type { BoardView, Context, Italia } from '../types.ts'
import { findControlled, findCrowded, hasAlly, seatOf } from '../board/control.ts'
import { DONE, freshFleets, freshLeaders, freshUnits } from '../board/moving.ts'
import { count, fleetsAt, hasLeader, controls, leadersAt, newPhase, unitsAt } from '../board/pieces.ts'
import { eliminateLeader, removeUnit, moveUnit } from '../board/acts.ts'
import { sparedAreas } from '../board/sparing.ts'
import { cite, rules } from '../rules.ts'
import { capitalChoices, changeCapital, romansHaveRoma } from './8-stacking.ts'
import { rebuilding, ruinsToRebuild, takenCity } from './10-cities.ts'

/** 13.2-1 Hannibal waits in Alpes for his campaign, and so does everything with him. */
const awaitsHannibal = (b: BoardView, n: Nation, a: Area): boolean => n === CARTHAGINIANS && a === ALPES && b.leaders[HANNIBAL] === ALPES
const typesThere = (b: BoardView, n: Nation, a: Area): UnitType[] => TYPES_OF[n]!.filter(t => freshUnits(b, n, t, a) > 0)
function canMarch(b: BoardView, n: Nation, a: Area): boolean {
  let k = unitsAt(b, n, a)
  for (const x of b.tracks) if (x.at === a) k--
  return k > 0 || freshLeaders(b, n, a).length > 0
}
/** 12.2-6 One more movement point in the first movement of some invasions. */
const extraOf = (b: BoardView, f: { readonly nation: Nation; readonly part: number }): number =>
  f.part === FIRST_HALF && invasionOf(f.nation, b.round)!.includes('extra-move-first-phase') ? 1 : 0
const sparesLeaders = (b: BoardView, f: { readonly nation: Nation; readonly part: number }): boolean =>
  f.part !== ORDINARY && invasionOf(f.nation, b.round)!.includes('no-stacking-with-leader-after-movement')

export const movement: Procedure<Italia, MovementFrame> = {
  // 12.2-2 The full allowance in each movement phase.
  start: g => {
    newPhase(g.board)
  },
  // 9.0-1 All, some or none, one group after the other.
  choose: rules.ask<MovementFrame>()({
    cite: cite('9.0-1'),
    who: (_, f) => seatOf(f.nation),
    may: {
      march: {
        cite: 'italia.9.0-4',
        whyNot: [{ cite: 'italia.5.0-4', bars: (g, f, a) => isSea(a) || !controls(g.board, f.nation, a) }],
        among: (g, f) => findControlled(g.board, f.nation).filter(a => canMarch(g.board, f.nation, a)),
        unless: [{ cite: 'italia.r-85', bars: (g, f, a) => awaitsHannibal(g.board, f.nation, a) }],
        take: (g, f, a) => ({
          call: marchFrame({ nation: f.nation, where: a, last: a, extra: extraOf(g.board, f), invasion: f.part !== ORDINARY }),
          then: 'choose',
        }),
      },
      sail: {
        cite: 'italia.9.5-2',
        whyNot: [{ cite: 'italia.9.5-1', bars: (g, f, s) => !isSea(s) || fleetsAt(g.board, f.nation, s) === 0 }],
        among: (g, f) => (!hasNavy(f.nation) ? [] : ALL_SEAS.filter(s => freshFleets(g.board, f.nation, s, FLEET) > 0)),
        take: (_, f, s) => ({ call: voyageFrame({ nation: f.nation, where: s }), then: 'choose' }),
      },
      transfer: {
        cite: 'italia.13.2-2',
        among: (g, f) =>
          f.nation === CARTHAGINIANS && g.board.leaders[HANNIBAL] === ALPES ? AFRICA.filter(a => typesThere(g.board, f.nation, a).length > 0) : [],
        take: (_, f, a) => void (f.port = a),
      },
      'declare-capital': {
        cite: 'italia.8.1-8',
        among: (g, f) => (f.declared ? [] : capitalChoices(g.board, f.nation)),
        unless: [romansHaveRoma],
        take: (g, f, a) => {
          f.declared = true
          const check = changeCapital(g, f.nation, a)
          return check ? { ...check, then: 'choose' } : { goto: 'choose' }
        },
      },
      done: { among: () => true, take: () => ({ goto: 'allies' }) },
    },
  }),
  // 13.2-2 From Africa straight to Alpes, for the whole movement.
  transfer: rules.ask<MovementFrame>()({
    cite: cite('13.2-2'),
    who: (_, f) => seatOf(f.nation),
    may: {
      take: {
        among: (g, f) => typesThere(g.board, f.nation, f.port!),
        take: (g, f, t) => {
          moveUnit(g.board, f.nation, t, f.port!, ALPES)
          g.board.tracks.push({ type: t, at: ALPES, used: DONE, from: f.port! })
          g.emit({ is: 'stepped', nation: f.nation, from: f.port!, to: ALPES, count: 1 }, ['italia.13.2-2'])
          return { goto: 'choose' }
        },
      },
    },
  }),
  // 12.5.2-9, ruling 126: who came as a reinforcement among allies does not stay with them.
  allies: (g, f) => {
    const a = guestArea(g.board, f.nation)
    return a === undefined ? undefined : { call: flightFrame({ nation: f.nation, from: a, why: 'subject' }), then: 'allies' }
  },
  // 9.2-1 What stays in a forbidden entry area is lost.
  entries: (g, f) => clearEntries(g, f.nation),
  // Ruling 23: sack of empty cities taken, rebuilding, stacking.
  sack: (g, f) => {
    const a = takenCity(g.board, f.nation)
    return a === null ? undefined : { call: spoilsFrame({ nation: f.nation, where: a }), then: 'sack' }
  },
  rebuild: (g, f) => rebuilding(f.nation, ruinsToRebuild(g.board, f.nation)),
  // 8.0-4 At the end of movement in every area without combat.
  stacking: (g, f) => {
    const over = findCrowded(g.board, f.nation)
    if (over.length === 0) return
    const led = sparesLeaders(g.board, f) ? over.filter(a => hasLeader(g.board, f.nation, a)) : []
    return { call: stackingFrame({ nation: f.nation, areas: over, moved: true, spare: [...sparedAreas(g.board, f.nation), ...led] }) }
  },
  // 8.6-2 The extra unit of a retreat has left.
  close: (g, f) => {
    if (g.board.refuge.some(r => r.nation === f.nation)) g.board.refuge = g.board.refuge.filter(r => r.nation !== f.nation)
  },
}
/** Where units of the nation stand with an ally. */
export const guestArea = (b: BoardView, n: Nation): Area | undefined => findControlled(b, n).find(a => hasAlly(b, n, a))
/** Ruling 20; ruling 95 spares those who may go home, ruling 85 those who wait for Hannibal. */
export function clearEntries(g: Context, n: Nation, campaign = false): void {
  const home = awardsBy(n, 'exit')[0]?.area
  for (const a of ENTRIES) {
    if (NORMAL_ENTRY[n]![a] || !controls(g.board, n, a) || a === home || (!campaign && awaitsHannibal(g.board, n, a))) continue
    for (const t of LAND_TYPES) for (let k = count(g.board, n, t, a); k > 0; k--) removeUnit(g, n, t, a, 'italia.9.2-1')
    for (const l of leadersAt(g.board, n, a)) eliminateLeader(g, l, null)
  }
}
