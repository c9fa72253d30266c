/** What the program says of the variants, in English. */
import type { Texts } from '@tabularium/kernel'
import { kingdom, seat, team } from '../kinds.ts'
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
    deployment: { place: (f, _, n) => `${n(seat, f.seat)}: place what you have bought.` },
    teams: { join: (f, g, n) => `${n(seat, g.seats[f.next]!)}: which team?` },
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
    deployment: (e, n) => `Purchases are hidden this turn (${e.seats.map(s => n(seat, s)).join(', ')}).`,
    'kingdom-bids': (e, n) => `Bids: ${e.bids.map(x => `${n(seat, x.seat)}: ${n(kingdom, x.kingdom)}, ${x.honour} HP`).join('; ')}.`,
    'honour-set': (e, n) =>
      `Honour points: ${Object.entries(e.honour)
        .map(([s, hp]) => `${n(seat, s)} ${hp}`)
        .join(', ')}.`,
    team: (e, n) => `${n(seat, e.seat)}: ${n(team, e.team)}.`,
    'team-scored': (e, n) => `${n(team, e.team)}: ${e.points} HP.`,
    'blood-spent': (e, n) => `${n(seat, e.seat)} spends a Blood token: +1.`,
  },
}
