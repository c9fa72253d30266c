/** Le domande alle finestre, in italiano: chi fa che cosa e dove, per quanto il tavolo ne sa. */
import { italianGrammar as italian, type Texts } from '@tabularium/kernel'
import { NOBODY, cardKind, nationKind, spaceKind } from '../kinds.ts'
import type { Invasions } from '../types.ts'
import { rollPurposeKind } from '../words.ts'

const who = (people: string): string => italian.begin(italian.the(people))
export const windowsIt: Texts<Invasions>['window'] = {
  'nation-status': () => 'Status delle Nazioni: giocare un evento?',
  reinforcements: () => 'Rinforzi: giocare un evento?',
  diplomacy: () => 'Diplomazia: giocare una carta?',
  'administration-start': () => 'Comincia la Fase Amministrazione: giocare una carta?',
  'administration-cards': (g, n) => {
    const f = g.within('govern')
    return f ? `${n(nationKind, f.nation)}, prima delle carte Amministrazione: giocare un evento?` : 'Prima delle carte Amministrazione: giocare un evento?'
  },
  income: (g, n) => {
    const f = g.within('income')
    return f ? `Redditi ${italian.of(n(nationKind, f.nation))}: giocare un evento?` : 'Redditi: giocare un evento?'
  },
  purchases: (g, n) => {
    const f = g.within('purchases')
    return f ? `Acquisti ${italian.of(n(nationKind, f.nation))}: giocare un evento?` : 'Acquisti: giocare un evento?'
  },
  plunder: (g, n) => {
    const f = g.within('plunder')
    return f ? `${who(n(nationKind, f.nation))} saccheggiano: giocare un evento?` : 'Saccheggio: giocare un evento?'
  },
  'event-played': (g, n) => {
    const f = g.within('event')
    return f && f.card >= 0 ? `Si gioca ${n(cardKind, f.card)}: rispondere?` : 'Un evento: rispondere?'
  },
  'activation-start': (g, n) => {
    const f = g.within('activation')
    return f ? `${who(n(nationKind, f.nation))} cominciano ad agire: giocare una carta?` : 'Comincia un’attivazione: giocare una carta?'
  },
  'battle-start': (g, n) => {
    const f = g.within('battle')
    return f
      ? `${who(n(nationKind, f.attacker))} attaccano ${italian.the(n(nationKind, f.defender))} in ${n(spaceKind, f.place)}: giocare un evento?`
      : 'Comincia una battaglia: giocare un evento?'
  },
  'siege-start': (g, n) => {
    const f = g.within('siege')
    return f ? `${who(n(nationKind, f.nation))} assediano ${n(spaceKind, f.place)}: giocare una carta?` : 'Comincia un assedio: giocare una carta?'
  },
  movement: (g, n) => {
    const f = g.within('entry')
    return f
      ? `${who(n(nationKind, f.nation))} muovono da ${n(spaceKind, f.from)} ${italian.at(n(spaceKind, f.to))}: giocare un evento?`
      : 'Una pila muove: giocare un evento?'
  },
  reaction: (g, n) => {
    const f = g.within('roll')
    return f && f.nation !== NOBODY
      ? `${who(n(nationKind, f.nation))} stanno per tirare (${n(rollPurposeKind, f.what)}): giocare un evento?`
      : 'Una reazione sta per essere tirata: giocare un evento?'
  },
  'sea-move': (g, n) => {
    const f = g.within('voyage') ?? g.within('sailing')
    return f ? `${who(n(nationKind, f.nation))} salpano verso ${n(spaceKind, f.to)}: giocare un evento?` : 'Si prende il mare: giocare un evento?'
  },
  'terror-test': (g, n) => {
    const f = g.within('roll')
    return f && f.nation !== NOBODY ? `Un test di terrore (${n(nationKind, f.nation)}): giocare un evento?` : 'Un test di terrore: giocare un evento?'
  },
  'dice-pool': (g, n) => {
    const place = g.within('battle')?.place ?? g.within('naval')?.zone
    return place === undefined ? 'I dadi sono pronti: giocare un evento?' : `I dadi per ${n(spaceKind, place)} sono pronti: giocare un evento?`
  },
  'leader-test': (g, n) => {
    const f = g.within('battle')
    return f ? `Un leader è in pericolo in ${n(spaceKind, f.place)}: giocare un evento?` : 'Un leader è in pericolo: giocare un evento?'
  },
  recovery: (g, n) => {
    const f = g.within('battle')
    return f ? `Recupero dopo la battaglia in ${n(spaceKind, f.place)}: giocare un evento?` : 'Recupero: giocare un evento?'
  },
  'after-roll': (g, n) => {
    const f = g.within('roll')
    if (!f) {
      const place = g.within('battle')?.place ?? g.within('naval')?.zone
      return place === undefined ? 'Un tiro: rispondere?' : `Dadi tirati in ${n(spaceKind, place)}: rispondere?`
    }
    const nation = f.nation === NOBODY ? '' : ` (${n(nationKind, f.nation)})`
    const total = f.modifier === 0 ? '' : `, con i modificatori ${f.die + f.modifier}`
    return `${italian.begin(n(rollPurposeKind, f.what))}${nation}: ${f.die}${total}. Rispondere?`
  },
}
