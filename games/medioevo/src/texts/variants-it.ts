/** Quel che il programma dice delle varianti, in italiano. */
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
      call: () => 'Nascondere gli acquisti in questo turno?',
      orders: () => 'Che cosa compri, di nascosto?',
    },
    deployment: { place: (f, _, n) => `${n(seat, f.seat)}: piazza i tuoi acquisti.` },
    teams: { join: (f, g, n) => `${n(seat, g.seats[f.next]!)}: quale squadra?` },
    opening: {
      bids: () => 'Quale regno, e quanti punti Onore per averlo?',
      second: () => 'Pareggio: offri ancora, per un regno rimasto.',
    },
  },
  verb: {
    'call-deployment': () => 'Nascondi tutti gli acquisti in questo turno',
    order: n => `Compra di nascosto: ${n}`,
    'drop-order': n => `Non comprare: ${n}`,
    deploy: n => `Piazza: ${n}`,
    'join-team': n => `Entra: ${n}`,
    'spend-blood': () => 'Spendi un segnalino Sangue: +1',
  },
  event: {
    deployment: (e, n) => `Gli acquisti sono nascosti in questo turno (${e.seats.map(s => n(seat, s)).join(', ')}).`,
    'kingdom-bids': (e, n) => `Offerte: ${e.bids.map(x => `${n(seat, x.seat)}: ${n(kingdom, x.kingdom)}, ${x.honour} PO`).join('; ')}.`,
    'honour-set': (e, n) =>
      `Punti Onore: ${Object.entries(e.honour)
        .map(([s, hp]) => `${n(seat, s)} ${hp}`)
        .join(', ')}.`,
    team: (e, n) => `${n(seat, e.seat)}: ${n(team, e.team)}.`,
    'team-scored': (e, n) => `${n(team, e.team)}: ${e.points} PO.`,
    'blood-spent': (e, n) => `${n(seat, e.seat)} spende un segnalino Sangue: +1.`,
  },
}
