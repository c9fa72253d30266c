/** What the program says of transports, sales and routes, of florins on a card and of a loan repaid, in English. */
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
      lead: (f, _, n) => `${n(seatKind, f.seat)}: which transport trades?`,
      act: (f, _, n) => `${n(seatKind, f.seat)}: move, buy or sell?`,
      deposit: (f, _, n) => `${n(seatKind, f.seat)}: which cube is deposited?`,
      seize: (f, _, n) => `A transport of ${n(seatKind, f.seat)} comes by: seize it?`,
      price: (f, _, n) => `${n(seatKind, f.seat)}: buy at this price?`,
      'open-route': (f, _, n) => `${n(seatKind, f.seat)}: open a trade route?`,
    },
    sale: {
      more: (f, _, n) => `${n(seatKind, f.seat)}: sell another cube?`,
      bonus: (f, _, n) => `${n(seatKind, f.seat)}: which bonus?`,
      points: (f, _, n) => `${n(seatKind, f.seat)}: how many Trade points become honour?`,
      deposit: (f, _, n) => `${n(seatKind, f.seat)}: which cube is deposited?`,
    },
    route: {
      stop: (f, _, n) => `${n(seatKind, f.seat)}: the next stop?`,
      destination: (f, _, n) => `${n(seatKind, f.seat)}: the destination?`,
    },
    bank: { put: (f, _, n) => `${n(seatKind, f.seat)}: how many florins are laid on the card?` },
  },
  window: {
    'trade-step': () => 'A transport is about to move.',
    'trade-transaction': () => 'A sale or a purchase is under way.',
    'transport-lost': () => 'The transport of a trade route is lost.',
  },
  proc: { bank: 'Florins on a card' },
  verb: {
    'lay-aside': n => `Lay ${n} florins on the card`,
    repay: () => 'Repay a loan of 500',
    'take-route': () => 'Let it follow the route of the lost transport',
  },
}
