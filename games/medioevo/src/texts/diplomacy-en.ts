/** What the program says of treaties, alliances and disputes, in English. */
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
      answer: (f, _, n) => `${n(seatKind, f.ally)}: ${n(seatKind, f.seat)} calls for ${f.support} units against ${n(seatKind, f.enemy)}.`,
      where: (f, _, n) => `${n(seatKind, f.ally)}: where do the units stand that support ${n(seatKind, f.seat)}? At least ${f.support}.`,
      unit: (f, _, n) => `${n(seatKind, f.ally)}: which unit?`,
      'which-figure': (f, _, n) => `${n(seatKind, f.ally)}: which of them?`,
      carriers: (f, _, n) => `${n(seatKind, f.ally)}: which War wagons and Galleys carry them?`,
    },
    homecoming: { where: (f, _, n) => `${n(seatKind, f.queue[0]!.seat)}: where does the freed ${n(unitKind, f.queue[0]!.unit)} go?` },
    vote: { ballot: (f, _, n) => `${n(seatKind, f.seat)} says that ${n(seatKind, f.accused)} has broken treaty ${f.number}. Kept or broken?` },
    joining: { consent: (f, _, n) => `${n(seatKind, f.seat)} offers ${n(seatKind, f.commander)} a unit for this battle (${n(unitKind, f.unit)}).` },
  },
  proc: { 'call-ally': 'Call of an ally', homecoming: 'Prisoners come home', vote: 'Vote', joining: 'A unit joins' },
  verb: {
    visit: n => `Enter ${n} by leave of a secret treaty`,
    betray: n => `Attack in ${n} and break a treaty (-2 HP each, -3 HP for the attack)`,
    'break-faith': () => 'Seize it and break a treaty (-2 HP each, -3 HP for the attack)',
    repudiate: n => `Do not pay ${n} what secret treaties promise (they come to light)`,
    'send-support': () => 'Send support',
    'side-with': () => 'Send support, and break the alliance with the enemy (-2 HP)',
    'refuse-support': () => 'Refuse, and break the alliance (-2 HP)',
    'lend-at': n => `Lend units in ${n}`,
    lend: n => `Lend: ${n}`,
    'lend-piece': n => `Lend: ${n}`,
    'vote-kept': () => 'Vote: kept',
    'vote-broken': () => 'Vote: broken',
    'let-stay': () => 'Let them stay',
    protest: () => 'Call it an attack',
  },
  event: {
    'agreement-void': (e, n) => `What was agreed on is no longer possible (${e.parties.map(s => n(seatKind, s)).join(', ')}).`,
    'handed-over': (e, n) => `${n(seatKind, e.holder)} hands a prisoner over to ${n(seatKind, e.to)}: ${n(unitKind, e.unit)} of ${n(seatKind, e.owner)}.`,
    'ally-called': (e, n) => `${n(seatKind, e.seat)} calls the ally ${n(seatKind, e.ally)} against ${n(seatKind, e.against)}.`,
    'support-refused': (e, n) => `${n(seatKind, e.seat)} refuses support to ${n(seatKind, e.to)}.`,
    lent: (e, n) => `${n(seatKind, e.seat)} lends to ${n(seatKind, e.to)}: ${n(unitKind, e.unit)} in ${n(spaceKind, e.at)}.`,
    charged: (e, n) => `${n(seatKind, e.seat)} charges ${n(seatKind, e.accused)} with breaking treaty ${e.number}.${e.text === '' ? '' : ` “${e.text}”`}`,
    voted: (e, n) => `${n(seatKind, e.seat)} votes: ${e.broken ? 'broken' : 'kept'}.`,
    verdict: (e, n) => `Treaty ${e.number}: ${n(seatKind, e.accused)} has ${e.broken ? 'broken it' : 'kept it'}.`,
    overstayed: (e, n) => `${n(seatKind, e.seat)} has not left the territories of ${n(seatKind, e.host)}.`,
    joined: (e, n) => `${n(seatKind, e.seat)} joins the battle in ${n(spaceKind, e.at)} beside ${n(seatKind, e.to)}: ${n(unitKind, e.unit)}.`,
  },
}
