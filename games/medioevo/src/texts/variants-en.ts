/** What the program says of the variants, in English. */
import type { Texts } from '@tabularium/kernel'
import { kingdomKind, seatKind, teamKind } from '../kinds.ts'
import type { Medioevo } from '../types.ts'

type All = Texts<Medioevo>
interface Part {
  readonly say: Pick<All['say'], 'teams' | 'opening' | 'purchases' | 'deployment'>
  readonly verb: Pick<All['verb'], 'call-deployment' | 'order' | 'drop-order' | 'deploy' | 'join-team' | 'spend-blood'>
  readonly event: Pick<All['event'], 'deployment' | 'kingdom-bids' | 'honour-set' | 'team' | 'team-scored' | 'blood-spent'>
}
export const variants: Part = {
  say: {
    purchases: {
      call: () => 'Shall purchases be hidden this turn?',
      orders: () => 'What do you buy, unseen?',
    },
    deployment: { place: (f, _, n) => `${n(seatKind, f.seat)}: place what you have bought.` },
    teams: { join: (f, g, n) => `${n(seatKind, g.seats[f.next]!)}: which team?` },
    opening: {
      bids: () => 'Which kingdom, and how many Honour points for it?',
      second: () => 'A tie: bid once more, for any kingdom that is left.',
    },
  },
  verb: {
    'call-deployment': () => 'Hide all purchases this turn',
    order: n => `Buy unseen: ${n}`,
    'drop-order': n => `Do not buy: ${n}`,
    deploy: n => `Place: ${n}`,
    'join-team': n => `Join: ${n}`,
    'spend-blood': () => 'Spend a Blood token: +1',
  },
  event: {
    deployment: (e, n) => `Purchases are hidden this turn (${e.seats.map(s => n(seatKind, s)).join(', ')}).`,
    'kingdom-bids': (e, n) => `Bids: ${e.bids.map(x => `${n(seatKind, x.seat)}: ${n(kingdomKind, x.kingdom)}, ${x.honour} HP`).join('; ')}.`,
    'honour-set': (e, n) =>
      `Honour points: ${Object.entries(e.honour)
        .map(([s, hp]) => `${n(seatKind, s)} ${hp}`)
        .join(', ')}.`,
    team: (e, n) => `${n(seatKind, e.seat)}: ${n(teamKind, e.team)}.`,
    'team-scored': (e, n) => `${n(teamKind, e.team)}: ${e.points} HP.`,
    'blood-spent': (e, n) => `${n(seatKind, e.seat)} spends a Blood token: +1.`,
  },
}
