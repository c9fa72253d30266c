/** VARIANTS of the beginning: teams (varianti.squadre) and the opening auction for kingdoms (varianti.asta). */
import { id, int, maybe, objectWithFields, type Procedure } from '@tabularium/kernel'
import { ALL_TEAMS, kingdomKind, KINGDOMS, START_DATA, type Kingdom, type Seat, type Team } from '../kinds.ts'
import { findKingdomsInPlay, type ReadonlyBoard } from '../board/map.ts'
import { ruleBuilder, type GameStepContext, type ReadonlyFrameOf } from '../rules.ts'
import type { FrameOfProcedure, Medioevo } from '../types.ts'
import { playerOf } from './common.ts'
import { listConnectedKingdomSetsOfSize, pickOneAtRandom, takeKingdom } from './0-setup.ts'

type TeamChoiceFrame = FrameOfProcedure<'teams'>
type KingdomAuctionFrame = FrameOfProcedure<'opening'>
type KingdomBidOfSeat = KingdomAuctionFrame['won'][number]
interface KingdomBid {
  readonly kingdom: Kingdom | null
  readonly honour: number | null
}

// ---- Teams ----
const countTeamMembers = (t: ReadonlyBoard, team: Team): number => Object.values(t.players).filter(p => p.team === team).length
/** Whoever is left must be enough to fill the teams that are still empty. */
const mustOtherTeamsBeFilled = (t: ReadonlyBoard, count: number, left: number, team: Team): boolean => {
  const empty = ALL_TEAMS.slice(0, count).filter(x => countTeamMembers(t, x) === 0).length
  return countTeamMembers(t, team) > 0 && left <= empty
}
export const teamChoiceProcedure: Procedure<Medioevo, TeamChoiceFrame> = {
  // varianti.squadre-1 Formed at the start, for the whole game.
  join: ruleBuilder.ask<TeamChoiceFrame>()({
    cite: ['medioevo.varianti.squadre-1'],
    who: (g, f) => g.seats[f.next] ?? null,
    may: {
      'join-team': {
        among: g => ALL_TEAMS.slice(0, Number(g.options['teams'])),
        unless: [
          {
            cite: 'medioevo.varianti.squadre-1',
            bars: (g, f, team) => mustOtherTeamsBeFilled(g.board, Number(g.options['teams']), g.seats.length - f.next, team),
          },
        ],
        take: (g, f, team, seat) => {
          playerOf(g, seat).team = team
          g.emit({ is: 'team', seat, team }, ['medioevo.varianti.squadre-1'])
          f.next += 1
          return { goto: 'join' }
        },
      },
    },
  }),
}

// ---- Opening auction ----
const MOST_HONOUR_BID = 10
const kingdomBidShape = objectWithFields({ kingdom: maybe(id(kingdomKind)), honour: maybe(int()) })
const isKingdomBidComplete = (mine: KingdomBid): boolean => mine.kingdom !== null && mine.honour !== null
const isKingdomNotWonYet = (f: ReadonlyFrameOf<'opening'>, k: Kingdom): boolean => !f.won.some(x => x.kingdom === k)
const kingdomBidVerbs = {
  'choose-kingdom': {
    cite: 'medioevo.varianti.asta-1',
    among: (_g: unknown, f: ReadonlyFrameOf<'opening'>) => KINGDOMS.filter(k => isKingdomNotWonYet(f, k)),
    take: (mine: KingdomBid, kingdom: Kingdom) => ({ ...mine, kingdom }),
  },
  bid: { cite: 'medioevo.varianti.asta-1', among: () => ({ min: 0, max: MOST_HONOUR_BID }), take: (mine: KingdomBid, honour: number) => ({ ...mine, honour }) },
}
type KingdomBidsBySeat = { readonly [S in Seat]?: { kingdom: Kingdom | null; honour: number | null } }
/** varianti.asta-2: the one best bid for each kingdom wins it. Says who is tied. */
function awardKingdoms(g: GameStepContext, f: KingdomAuctionFrame, answers: KingdomBidsBySeat): Seat[] {
  const bids = g.seats.flatMap((seat): KingdomBidOfSeat[] => (answers[seat] ? [{ seat, kingdom: answers[seat].kingdom!, honour: answers[seat].honour! }] : []))
  g.emit({ is: 'kingdom-bids', bids }, ['medioevo.varianti.asta-2'])
  const best = bids.filter(x => !bids.some(y => y.kingdom === x.kingdom && y.honour > x.honour))
  const isTied = (x: KingdomBidOfSeat): boolean => best.some(y => y.kingdom === x.kingdom && y.seat !== x.seat)
  f.won.push(...best.filter(x => !isTied(x)).sort((a, b) => b.honour - a.honour))
  return best.filter(isTied).map(x => x.seat)
}
const listConnectedKingdomSetsWithWon = (size: number, won: readonly KingdomBidOfSeat[]): Kingdom[][] =>
  listConnectedKingdomSetsOfSize(size).filter(set => won.every(x => set.includes(x.kingdom)))
export const kingdomAuctionProcedure: Procedure<Medioevo, KingdomAuctionFrame> = {
  // varianti.asta-1 A kingdom and 0 to 10 HP, in secret.
  bids: ruleBuilder.askAll<KingdomAuctionFrame, { kingdom: Kingdom | null; honour: number | null }>()({
    cite: ['medioevo.varianti.asta-1'],
    who: g => g.seats,
    draft: kingdomBidShape,
    may: kingdomBidVerbs,
    enough: (_g, _f, _seat, mine) => isKingdomBidComplete(mine),
    open: (g, f, answers) => void (f.tied = awardKingdoms(g, f, answers)),
  }),
  // varianti.asta-3 Those tied bid once more, for any kingdom that is left.
  second: ruleBuilder.askAll<KingdomAuctionFrame, { kingdom: Kingdom | null; honour: number | null }>()({
    cite: ['medioevo.varianti.asta-3', 'medioevo.r-219'],
    who: (_, f) => f.tied,
    draft: kingdomBidShape,
    may: kingdomBidVerbs,
    enough: (_g, _f, _seat, mine) => isKingdomBidComplete(mine),
    open: (g, f, answers) => void awardKingdoms(g, f, answers),
  }),
  // varianti.asta-4 All others get one by lot; r-162 with fewer than six players they must be connected, or the last ones won are drawn again.
  rest: (g, f) => {
    while (listConnectedKingdomSetsWithWon(g.seats.length, f.won).length === 0) f.won.pop()
    for (const x of f.won) takeKingdom(g, x.seat, x.kingdom, 'medioevo.varianti.asta-2')
    const left = pickOneAtRandom(g, listConnectedKingdomSetsWithWon(g.seats.length, f.won)).filter(k => !findKingdomsInPlay(g.board).includes(k))
    for (const seat of g.seats)
      if (playerOf(g, seat).kingdom === null) takeKingdom(g, seat, left.splice(left.indexOf(pickOneAtRandom(g, left)), 1)[0]!, 'medioevo.varianti.asta-4')
  },
  // varianti.asta-5, r-219 10 less what was paid, and all moved up so that the lowest stands at 10.
  shift: (g, f) => {
    const paid = (seat: Seat): number => f.won.find(x => x.seat === seat)?.honour ?? 0
    const most = Math.max(...g.seats.map(paid))
    for (const seat of g.seats) playerOf(g, seat).honour = START_DATA.hp + most - paid(seat)
    g.emit({ is: 'honour-set', honour: Object.fromEntries(g.seats.map(seat => [seat, playerOf(g, seat).honour])) }, ['medioevo.varianti.asta-5'])
  },
}
