/** 5 COMBAT: rounds in turn order, in which everybody makes a movement, begins a battle where he stands, or passes. */
import type { Procedure } from '@tabularium/kernel'
import type { Seat, Space } from '../kinds.ts'
import { seatsAt, sidesAt } from '../board/armies.ts'
import { isBanned, isHostile } from '../board/control.ts'
import type { Table } from '../board/map.ts'
import { bystandersAt, enemiesAt, startsOf } from '../board/moving.ts'
import { commanderOf } from '../board/pieces.ts'
import { movement as newMovement } from '../frames.ts'
import { rules, type OpenCtx, type SeatCtx } from '../rules.ts'
import type { FrameOfProc, Medioevo } from '../types.ts'
import { isOver, playing } from './common.ts'
import { removal } from './5-removal.ts'
import { ownInstants } from './8-instants.ts'
import { findStrays, isBound, judge, overstay } from './9-guests.ts'

type CombatFrame = FrameOfProc<'combat'>

/** r-25: a battle that was stopped may be fought by either side instead of a movement; against barbarians it must. */
const stoppedBattles = (t: Table, seat: Seat): Space[] =>
  [...new Set(t.armies.filter(a => a.by === seat).map(a => a.at))].filter(at => enemiesAt(t, seat, at).length > 0 && !isBanned(t, 'battle', at))
/** The same for pieces without units of somebody at war: they may be taken where an army stands. */
const lonePieces = (t: Table, seat: Seat, at: Space): boolean =>
  t.pieces.some(p => p.at === at && commanderOf(p) !== seat && isHostile(t, seat, commanderOf(p)) && !seatsAt(t, at).includes(commanderOf(p)))
const ownPlaces = (t: Table, seat: Seat): Space[] => [...new Set(t.armies.filter(a => a.by === seat).map(a => a.at))].sort((a, b) => a - b)
const fightPlaces = (t: Table, seat: Seat): Space[] =>
  ownPlaces(t, seat).filter(at => (enemiesAt(t, seat, at).length > 0 && !isBanned(t, 'battle', at)) || lonePieces(t, seat, at))
const provocations = (g: SeatCtx, seat: Seat, bound: boolean): Space[] =>
  ownPlaces(g.board, seat).filter(at => bystandersAt(g.board, seat, at).some(x => isBound(g, seat, x) === bound))
const mustFight = (t: Table, seat: Seat): boolean => stoppedBattles(t, seat).some(at => sidesAt(t, at).includes('barbarians'))

/** fase-5.battaglie-multiple-2 Barbarians come before anybody else. */
const barbariansFirst = {
  cite: 'medioevo.r-25',
  bars: (g: OpenCtx, _f: unknown, at: Space, seat: Seat) => mustFight(g.board, seat) && !sidesAt(g.board, at).includes('barbarians'),
}
function provoke(f: CombatFrame, seat: Seat, at: Space, betrays: boolean) {
  f.passes = 0
  f.turn += 1
  return { call: newMovement({ seat, place: at, destination: at, provokes: true, betrays, seizes: true }), then: 'next' as const }
}
export const combat: Procedure<Medioevo, CombatFrame> = {
  // r-243 Guests whose right has ended may leave in this phase.
  guests: (g, f) => void (f.strays = findStrays(g)),
  // fase-5-6, r-55 Until everybody has passed in succession.
  next: (g, f) => {
    const order = playing(g)
    if (isOver(g) || f.passes >= order.length) return { goto: 'overstay' }
    if (f.turn >= order.length) f.turn = 0
    return
  },
  act: rules.ask<CombatFrame>()({
    cite: ['medioevo.fase-5-1'],
    who: (g, f) => playing(g)[f.turn] ?? null,
    may: {
      'move-from': {
        cite: 'medioevo.fase-5.movimento-1',
        among: (g, _, seat) => startsOf(g.board, seat),
        unless: [{ cite: 'medioevo.r-25', bars: (g, _f, _at, seat) => mustFight(g.board, seat) }],
        take: (_, f, at, seat) => {
          f.turn += 1
          return { call: newMovement({ seat, place: at }), then: 'next' }
        },
      },
      'fight-at': {
        cite: 'medioevo.r-25',
        among: (g, _, seat) => fightPlaces(g.board, seat),
        unless: [barbariansFirst],
        take: (_, f, at, seat) => {
          f.passes = 0
          f.turn += 1
          return { call: newMovement({ seat, place: at, destination: at, seizes: true }), then: 'next' }
        },
      },
      // vittoria.partita-15 Whoever stands in the same space may be attacked without a declaration; r-139 a partner as well.
      invade: {
        cite: 'medioevo.vittoria.partita-15',
        among: (g, _, seat) => provocations(g, seat, false),
        unless: [barbariansFirst],
        take: (_, f, at, seat) => provoke(f, seat, at, false),
      },
      betray: {
        cite: 'medioevo.c.rottura-1',
        among: (g, _, seat) => provocations(g, seat, true),
        unless: [barbariansFirst],
        take: (_, f, at, seat) => provoke(f, seat, at, true),
      },
      ...ownInstants('combat-any'),
      ...removal,
      'pass-turn': {
        among: () => true,
        unless: [{ cite: 'medioevo.r-25', bars: (g, _f, _n, seat) => mustFight(g.board, seat) }],
        take: (_, f) => {
          f.passes += 1
          f.turn += 1
          return { goto: 'next' }
        },
      },
    },
  }),
  // r-243 Whoever could have left and is still there has attacked the host.
  overstay,
  judge,
}
