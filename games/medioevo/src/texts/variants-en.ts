/** What the program says of the variants, in English. */
import type { Texts } from '@tabularium/kernel'
import { kingdom, seat, team } from '../kinds.ts'
import type { Medioevo } from '../types.ts'

type All = Texts<Medioevo>
interface Part {
  readonly say: Pick<All['say'], 'teams' | 'opening'>
  readonly verb: Pick<All['verb'], 'join-team' | 'spend-blood'>
  readonly event: Pick<All['event'], 'kingdom-bids' | 'honour-set' | 'team' | 'team-scored' | 'blood-spent'>
}
export const variants: Part = {
  say: {
    teams: { join: (f, g, n) => `${n(seat, g.seats[f.next]!)}: which team?` },
    opening: {
      bids: () => 'Which kingdom, and how many Honour points for it?',
      second: () => 'A tie: bid once more, for any kingdom that is left.',
    },
  },
  verb: {
    'join-team': n => `Join: ${n}`,
    'spend-blood': () => 'Spend a Blood token: +1',
  },
  event: {
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
