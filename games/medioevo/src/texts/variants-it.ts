/** Quel che il programma dice delle varianti, in italiano. */
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
      call: () => 'Nascondere gli acquisti in questo turno?',
      orders: () => 'Che cosa compri, di nascosto?',
    },
    deployment: { place: (f, _, n) => `${n(seatKind, f.seat)}: piazza i tuoi acquisti.` },
    teams: { join: (f, g, n) => `${n(seatKind, g.seats[f.next]!)}: quale squadra?` },
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
    deployment: (e, n) => `Gli acquisti sono nascosti in questo turno (${e.seats.map(s => n(seatKind, s)).join(', ')}).`,
    'kingdom-bids': (e, n) => `Offerte: ${e.bids.map(x => `${n(seatKind, x.seat)}: ${n(kingdomKind, x.kingdom)}, ${x.honour} PO`).join('; ')}.`,
    'honour-set': (e, n) =>
      `Punti Onore: ${Object.entries(e.honour)
        .map(([s, hp]) => `${n(seatKind, s)} ${hp}`)
        .join(', ')}.`,
    team: (e, n) => `${n(seatKind, e.seat)}: ${n(teamKind, e.team)}.`,
    'team-scored': (e, n) => `${n(teamKind, e.team)}: ${e.points} PO.`,
    'blood-spent': (e, n) => `${n(seatKind, e.seat)} spende un segnalino Sangue: +1.`,
  },
}
