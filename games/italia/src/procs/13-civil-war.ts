/** 13.4 ROUND 10 OF ITALIA I */
import type { Procedure } from '@tabularium/kernel'
import { campaignOf, CIVIL_ORDER } from '../data.ts'
import { type CivilFrame, flightFrame, stackingFrame } from '../frames.ts'
import { type Leader, type Mode, type Nation, type Sea, asSea } from '../kinds.ts'
import type { BoardView, Context, Italia } from '../types.ts'
import { findCrowded, seatOf } from '../board/control.ts'
import { cite, rules } from '../rules.ts'
import { guestArea } from './9-movement.ts'
import { isAshore, isPinned, seasFor, startSortie } from './12-campaign.ts'

const FACTIONS = CIVIL_ORDER.length
const nationOf = (f: { readonly turn: number }): Nation => CIVIL_ORDER[f.turn % FACTIONS]!
const leaderOf = (n: Nation): Leader => campaignOf(n, 10)!.leader
const findLeading = (f: { readonly turn: number }) => ({ nation: nationOf(f), leader: leaderOf(nationOf(f)) })
const canMove = (b: BoardView, n: Nation): boolean => b.leaders[leaderOf(n)] !== null && b.gold[n]! >= 1
const beginSortie = (g: Context, f: CivilFrame, mode: Mode, sea: Sea | null = null) => {
  const i = f.turn % FACTIONS
  const before = f.blocked[i]!
  f.blocked[i] = null
  f.passes = 0
  const call = startSortie(g, { ...findLeading(f), first: false, before }, mode, sea)
  f.turn++
  return { call, then: 'next' } as const
}
export const civil: Procedure<Italia, CivilFrame> = {
  // 12.3-8 Each party gets the gold of its campaign, if its leader is there.
  open: g => {
    for (const n of CIVIL_ORDER) {
      const c = campaignOf(n, 10)!
      if (g.board.leaders[c.leader] === null) continue
      g.board.gold[n]! += c.gold
      g.emit({ is: 'campaign', leader: c.leader, gold: c.gold }, ['italia.12.3-8'])
    }
  },
  // 13.4-3, 13.4-5 Optimates, Populares, Romans, until three passes in a row; ruling 88: without gold or leader one passes by itself.
  next: (g, f) => {
    while (f.passes < FACTIONS && !canMove(g.board, nationOf(f))) {
      f.turn++
      f.passes++
    }
    g.board.active = f.passes < FACTIONS ? nationOf(f) : null
    g.board.burnt = []
    return f.passes < FACTIONS ? undefined : { goto: 'subject' }
  },
  // 13.4-4 A campaign step or a pass.
  choose: rules.ask<CivilFrame>()({
    cite: cite('13.4-3', '13.4-4'),
    who: (_, f) => seatOf(nationOf(f)),
    may: {
      advance: { cite: 'italia.9.5-1', among: (g, f) => isAshore(g.board, findLeading(f)), take: (g, f) => beginSortie(g, f, 'land') },
      embark: {
        cite: 'italia.9.6-3',
        among: (g, f) => seasFor(g.board, findLeading(f)),
        unless: [{ cite: 'italia.12.3.1-17', bars: (g, f) => isPinned(g.board, findLeading(f)) }],
        take: (g, f, s) => beginSortie(g, f, 'sea', asSea(s)),
      },
      remain: { cite: 'italia.r-69', among: () => true, take: (g, f) => beginSortie(g, f, 'stay') },
      'do-nothing': {
        cite: 'italia.13.4-4',
        among: () => true,
        take: (g, f) => {
          g.emit({ is: 'waited', nation: nationOf(f) }, ['italia.13.4-4'])
          f.blocked[f.turn % FACTIONS] = null
          f.turn++
          f.passes++
          return { goto: 'next' }
        },
      },
    },
  }),
  // 12.3.1-12 Nobody stays with a subject at the end.
  subject: g => {
    for (const n of CIVIL_ORDER) {
      const a = guestArea(g.board, n)
      if (a !== undefined) return { call: flightFrame({ nation: n, from: a, why: 'subject' }), then: 'subject' }
    }
    return
  },
  // Ruling 68: when the campaigns end, also where the leaders stand.
  stacking: (g, f) => {
    const n = CIVIL_ORDER[f.passes - FACTIONS]
    if (n === undefined) return
    f.passes++
    return { call: stackingFrame({ nation: n, areas: findCrowded(g.board, n) }), then: 'stacking' }
  },
}
