/** Quel che il programma dice di patti, alleanze e controversie, in italiano. */
import type { Texts } from '@tabularium/kernel'
import { seatKind, spaceKind, unitKind } from '../kinds.ts'
import type { Medioevo } from '../types.ts'

type All = Texts<Medioevo>
type Verb =
  | 'visit'
  | 'betray'
  | 'break-faith'
  | 'repudiate'
  | 'send-support'
  | 'side-with'
  | 'refuse-support'
  | 'lend-at'
  | 'lend'
  | 'lend-piece'
  | 'vote-kept'
  | 'vote-broken'
  | 'let-stay'
  | 'protest'
type Event = 'agreement-void' | 'handed-over' | 'ally-called' | 'support-refused' | 'lent' | 'charged' | 'voted' | 'verdict' | 'overstayed' | 'joined'
interface Part {
  readonly say: Pick<All['say'], 'call-ally' | 'homecoming' | 'vote' | 'joining'>
  readonly proc: Pick<All['proc'], 'call-ally' | 'homecoming' | 'vote' | 'joining'>
  readonly verb: Pick<All['verb'], Verb>
  readonly event: Pick<All['event'], Event>
}
export const diplomacy: Part = {
  say: {
    'call-ally': {
      answer: (f, _, n) => `${n(seatKind, f.ally)}: ${n(seatKind, f.seat)} chiede ${f.support} unità contro ${n(seatKind, f.enemy)}.`,
      where: (f, _, n) => `${n(seatKind, f.ally)}: dove sono le unità che aiutano ${n(seatKind, f.seat)}? Almeno ${f.support}.`,
      unit: (f, _, n) => `${n(seatKind, f.ally)}: quale unità?`,
      'which-figure': (f, _, n) => `${n(seatKind, f.ally)}: quale di loro?`,
      carriers: (f, _, n) => `${n(seatKind, f.ally)}: quali Carri da guerra e Galee le portano?`,
    },
    homecoming: { where: (f, _, n) => `${n(seatKind, f.queue[0]!.seat)}: dove va l'unità liberata (${n(unitKind, f.queue[0]!.unit)})?` },
    vote: { ballot: (f, _, n) => `Secondo ${n(seatKind, f.seat)}, ${n(seatKind, f.accused)} ha rotto il patto ${f.number}. Rispetto o rottura?` },
    joining: { consent: (f, _, n) => `${n(seatKind, f.seat)} offre a ${n(seatKind, f.commander)} un'unità per questa battaglia (${n(unitKind, f.unit)}).` },
  },
  proc: { 'call-ally': 'Chiamata di un alleato', homecoming: 'Ritorno dei prigionieri', vote: 'Voto', joining: "Un'unità si unisce" },
  verb: {
    visit: n => `Entra in ${n} col permesso di un patto segreto`,
    betray: n => `Attacca in ${n} e rompi un patto (-2 PO ciascuno, -3 PO per l'attacco)`,
    'break-faith': () => "Prendilo e rompi un patto (-2 PO ciascuno, -3 PO per l'attacco)",
    repudiate: n => `Non pagare quanto promesso da patti segreti (vengono alla luce): ${n}`,
    'send-support': () => 'Manda supporto',
    'side-with': () => "Manda supporto e rompi l'alleanza col nemico (-2 PO)",
    'refuse-support': () => "Rifiuta e rompi l'alleanza (-2 PO)",
    'lend-at': n => `Presta unità: ${n}`,
    lend: n => `Presta: ${n}`,
    'lend-piece': n => `Presta: ${n}`,
    'vote-kept': () => 'Voto: rispetto',
    'vote-broken': () => 'Voto: rottura',
    'let-stay': () => 'Lasciali stare',
    protest: () => 'È un attacco',
  },
  event: {
    'agreement-void': (e, n) => `L'accordo non è più possibile (${e.parties.map(s => n(seatKind, s)).join(', ')}).`,
    'handed-over': (e, n) => `${n(seatKind, e.holder)} consegna un prigioniero a ${n(seatKind, e.to)}: ${n(unitKind, e.unit)} di ${n(seatKind, e.owner)}.`,
    'ally-called': (e, n) => `${n(seatKind, e.seat)} chiama l'alleato ${n(seatKind, e.ally)} contro ${n(seatKind, e.against)}.`,
    'support-refused': (e, n) => `${n(seatKind, e.seat)} rifiuta il supporto a ${n(seatKind, e.to)}.`,
    lent: (e, n) => `${n(seatKind, e.seat)} presta a ${n(seatKind, e.to)}: ${n(unitKind, e.unit)} (${n(spaceKind, e.at)}).`,
    charged: (e, n) => `${n(seatKind, e.seat)} accusa ${n(seatKind, e.accused)} di aver rotto il patto ${e.number}.${e.text === '' ? '' : ` «${e.text}»`}`,
    voted: (e, n) => `${n(seatKind, e.seat)} vota: ${e.broken ? 'rottura' : 'rispetto'}.`,
    verdict: (e, n) => `Patto ${e.number}: ${n(seatKind, e.accused)} ${e.broken ? "l'ha rotto" : "l'ha rispettato"}.`,
    overstayed: (e, n) => `${n(seatKind, e.seat)} non ha lasciato i territori di ${n(seatKind, e.host)}.`,
    joined: (e, n) => `${n(seatKind, e.seat)} si unisce alla battaglia (${n(spaceKind, e.at)}) con ${n(seatKind, e.to)}: ${n(unitKind, e.unit)}.`,
  },
}
