/** 13.4 ROUND 10 OF ITALIA I */
import type { Procedure } from '@tabularium/kernel'
import { findCampaignOfNation, CIVIL_WAR_TURN_ORDER } from '../data.ts'
import { type CivilWarFrame, unitRetreatFrame, stackingCheckFrame } from '../frames.ts'
import { type Leader, type CampaignMoveMode, type Nation, type Sea, assertSpaceIsSea } from '../kinds.ts'
import type { BoardView, GameStepContext, Italia } from '../types.ts'
import { findOverstackedAreas, seatOfNation } from '../board/control.ts'
import { makeClauseIds, ruleBuilder } from '../rules.ts'
import { findAreaSharedWithAlly } from './9-movement.ts'
import { isCampaignLeaderAshore, isCampaignLeaderPinned, findSeasForCampaign, startCampaignMove } from './12-campaign.ts'

const CIVIL_WAR_PARTY_COUNT = CIVIL_WAR_TURN_ORDER.length
const partyOfCivilWarTurn = (f: { readonly turn: number }): Nation => CIVIL_WAR_TURN_ORDER[f.turn % CIVIL_WAR_PARTY_COUNT]!
const leaderOfCivilWarParty = (n: Nation): Leader => findCampaignOfNation(n, 10)!.leader
const findCivilWarPartyInTurn = (f: { readonly turn: number }) => ({ nation: partyOfCivilWarTurn(f), leader: leaderOfCivilWarParty(partyOfCivilWarTurn(f)) })
const canCivilWarPartyMove = (b: BoardView, n: Nation): boolean => b.leaders[leaderOfCivilWarParty(n)] !== null && b.gold[n]! >= 1
const beginMoveOfCivilWarParty = (g: GameStepContext, f: CivilWarFrame, mode: CampaignMoveMode, sea: Sea | null = null) => {
  const i = f.turn % CIVIL_WAR_PARTY_COUNT
  const before = f.blocked[i]!
  f.blocked[i] = null
  f.passes = 0
  const call = startCampaignMove(g, { ...findCivilWarPartyInTurn(f), first: false, before }, mode, sea)
  f.turn++
  return { call, then: 'next' } as const
}
export const civilWarProcedure: Procedure<Italia, CivilWarFrame> = {
  // 12.3-8 Each party gets the gold of its campaign, if its leader is there.
  open: g => {
    for (const n of CIVIL_WAR_TURN_ORDER) {
      const c = findCampaignOfNation(n, 10)!
      if (g.board.leaders[c.leader] === null) continue
      g.board.gold[n]! += c.gold
      g.emit({ is: 'campaign', leader: c.leader, gold: c.gold }, ['italia.12.3-8'])
    }
  },
  // 13.4-3, 13.4-5 Optimates, Populares, Romans, until three passes in a row; ruling 88: without gold or leader one passes by itself.
  next: (g, f) => {
    while (f.passes < CIVIL_WAR_PARTY_COUNT && !canCivilWarPartyMove(g.board, partyOfCivilWarTurn(f))) {
      f.turn++
      f.passes++
    }
    g.board.active = f.passes < CIVIL_WAR_PARTY_COUNT ? partyOfCivilWarTurn(f) : null
    g.board.burnt = []
    return f.passes < CIVIL_WAR_PARTY_COUNT ? undefined : { goto: 'subject' }
  },
  // 13.4-4 A campaign step or a pass.
  choose: ruleBuilder.ask<CivilWarFrame>()({
    cite: makeClauseIds('13.4-3', '13.4-4'),
    who: (_, f) => seatOfNation(partyOfCivilWarTurn(f)),
    may: {
      advance: {
        cite: 'italia.9.5-1',
        among: (g, f) => isCampaignLeaderAshore(g.board, findCivilWarPartyInTurn(f)),
        take: (g, f) => beginMoveOfCivilWarParty(g, f, 'land'),
      },
      embark: {
        cite: 'italia.9.6-3',
        among: (g, f) => findSeasForCampaign(g.board, findCivilWarPartyInTurn(f)),
        unless: [{ cite: 'italia.12.3.1-17', bars: (g, f) => isCampaignLeaderPinned(g.board, findCivilWarPartyInTurn(f)) }],
        take: (g, f, s) => beginMoveOfCivilWarParty(g, f, 'sea', assertSpaceIsSea(s)),
      },
      remain: { cite: 'italia.r-69', among: () => true, take: (g, f) => beginMoveOfCivilWarParty(g, f, 'stay') },
      'do-nothing': {
        cite: 'italia.13.4-4',
        among: () => true,
        take: (g, f) => {
          g.emit({ is: 'waited', nation: partyOfCivilWarTurn(f) }, ['italia.13.4-4'])
          f.blocked[f.turn % CIVIL_WAR_PARTY_COUNT] = null
          f.turn++
          f.passes++
          return { goto: 'next' }
        },
      },
    },
  }),
  // 12.3.1-12 Nobody stays with a subject at the end.
  subject: g => {
    for (const n of CIVIL_WAR_TURN_ORDER) {
      const a = findAreaSharedWithAlly(g.board, n)
      if (a !== undefined) return { call: unitRetreatFrame({ nation: n, from: a, why: 'subject' }), then: 'subject' }
    }
    return
  },
  // Ruling 68: when the campaigns end, also where the leaders stand.
  stacking: (g, f) => {
    const n = CIVIL_WAR_TURN_ORDER[f.passes - CIVIL_WAR_PARTY_COUNT]
    if (n === undefined) return
    f.passes++
    return { call: stackingCheckFrame({ nation: n, areas: findOverstackedAreas(g.board, n) }), then: 'stacking' }
  },
}
