/** What the program says of transports, sales and routes, of florins on a card and of a loan repaid, in Italian. */
import type { Texts } from '@tabularium/kernel'
import { seatKind } from '../kinds.ts'
import type { Medioevo } from '../types.ts'

type All = Texts<Medioevo>
interface Part {
  readonly say: Pick<All['say'], 'journey' | 'sale' | 'route' | 'bank'>
  readonly window: Pick<All['window'], 'trade-step' | 'trade-transaction' | 'transport-lost'>
  readonly proc: Pick<All['proc'], 'bank'>
  readonly verb: Pick<All['verb'], 'lay-aside' | 'repay' | 'take-route'>
}
export const trade: Part = {
  say: {
    journey: {
      lead: (f, _, n) => `${n(seatKind, f.seat)}: quale mezzo commercia?`,
      act: (f, _, n) => `${n(seatKind, f.seat)}: muovi, compri o vendi?`,
      deposit: (f, _, n) => `${n(seatKind, f.seat)}: quale cubetto si deposita?`,
      seize: (f, _, n) => `Passa un mezzo di ${n(seatKind, f.seat)}: te ne impadronisci?`,
      price: (f, _, n) => `${n(seatKind, f.seat)}: compri a questo prezzo?`,
      'open-route': (f, _, n) => `${n(seatKind, f.seat)}: apri una Rotta Commerciale?`,
    },
    sale: {
      more: (f, _, n) => `${n(seatKind, f.seat)}: vendi un altro cubetto?`,
      bonus: (f, _, n) => `${n(seatKind, f.seat)}: quale bonus?`,
      points: (f, _, n) => `${n(seatKind, f.seat)}: quanti punti Commercio diventano Onore?`,
      deposit: (f, _, n) => `${n(seatKind, f.seat)}: quale cubetto si deposita?`,
    },
    route: {
      stop: (f, _, n) => `${n(seatKind, f.seat)}: la prossima tappa?`,
      destination: (f, _, n) => `${n(seatKind, f.seat)}: la destinazione?`,
    },
    bank: { put: (f, _, n) => `${n(seatKind, f.seat)}: quanti fiorini metti sulla carta?` },
  },
  window: {
    'trade-step': () => 'Un mezzo sta per muovere.',
    'trade-transaction': () => 'È in corso una vendita o un acquisto.',
    'transport-lost': () => 'Il mezzo di una rotta commerciale è perduto.',
  },
  proc: { bank: 'Fiorini su una carta' },
  verb: {
    'lay-aside': n => `Metti ${n} fiorini sulla carta`,
    repay: () => 'Restituisci un prestito di 500',
    'take-route': () => 'Fagli seguire la rotta del mezzo perduto',
  },
}
