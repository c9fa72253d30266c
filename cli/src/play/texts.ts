/** Words of the terminal table. */
import type { InBothLanguages } from '@tabularium/kernel'

export interface PlayTexts {
  readonly since: string
  readonly asks: (seat: string) => string
  readonly hand: string
  readonly chosen: string
  readonly keys: string
  readonly help: string
  readonly range: (min: number, max: number) => string
  readonly notANumber: (most: number) => string
  readonly amount: (n: number, min: number, max: number) => string
  readonly refused: string
  readonly noUndo: string
  readonly undone: string
  readonly noOrder: string
  readonly orders: string
  readonly order: { readonly [order: string]: string }
  readonly usual: string
  readonly saved: (file: string) => string
  readonly resume: (command: string) => string
  readonly handOver: (seat: string) => string
  readonly over: string
  readonly wins: (names: string) => string
  readonly shared: (names: string) => string
  readonly none: string
  readonly kept: (command: string) => string
}
const englishPlayTexts: PlayTexts = {
  since: 'Since your last decision:',
  asks: seat => `${seat}, it is your decision.`,
  hand: 'You hold',
  chosen: 'Chosen so far',
  keys: 'number: choose · ? rule · u undo · b table · h help · q save and leave',
  help: [
    '  3        choose number 3',
    '  3 5      choose number 3 with the amount 5',
    '  ?        the clauses behind the question',
    '  u        take back your last step; not past dice, cards drawn or another decision',
    '  b        the whole table',
    '  l        what happened lately',
    '  o        standing orders: when a chance to react stops you',
    '  o march pass    for one of them: stop, concerned, holding or pass',
    '  o * concerned   for all others',
    '  p!       let this pass, and all of its kind until you act again',
    '  q        save and leave',
  ].join('\n'),
  range: (min, max) => `(from ${min} to ${max}: type the number and the amount)`,
  notANumber: most => `Type a number from 1 to ${most}, or h for help.`,
  amount: (n, min, max) => `Type ${n} and an amount from ${min} to ${max}, as in: ${n} ${min}`,
  refused: 'That is not possible:',
  noUndo: 'There is nothing you can take back.',
  undone: 'Taken back.',
  noOrder: 'There is no such reaction or order. Type o to see them.',
  orders: 'Standing orders: when a chance to react stops you.',
  order: { stop: 'always stops you', concerned: 'stops you if it concerns you', holding: 'stops you if you hold an answer', pass: 'always passes' },
  usual: 'all others',
  saved: file => `Saved in ${file}.`,
  resume: command => `Go on with: ${command}`,
  handOver: seat => `${seat} is to decide. Give the screen over, then press Enter.`,
  over: 'The game is over.',
  wins: names => `${names} wins.`,
  shared: names => `${names} share the victory.`,
  none: 'nothing',
  kept: command => `Every roll can be checked: ${command}`,
}
const italianPlayTexts: PlayTexts = {
  since: 'Dalla tua ultima decisione:',
  asks: seat => `${seat}, tocca a te decidere.`,
  hand: 'Hai in mano',
  chosen: 'Scelto finora',
  keys: 'numero: scegli · ? regola · u annulla · b tavolo · h aiuto · q salva ed esci',
  help: [
    '  3        scegli il numero 3',
    '  3 5      scegli il numero 3 con la quantità 5',
    '  ?        le clausole della domanda',
    '  u        annulla il tuo ultimo passo; non oltre dadi, carte pescate o decisioni altrui',
    '  b        tutto il tavolo',
    '  l        che cosa è successo di recente',
    '  o        ordini permanenti: quando una possibile reazione ti ferma',
    '  o march pass    per una di esse: stop, concerned, holding o pass',
    '  o * concerned   per tutte le altre',
    '  p!       lascia passare questa e tutte dello stesso tipo finché non agisci',
    '  q        salva ed esci',
  ].join('\n'),
  range: (min, max) => `(da ${min} a ${max}: scrivi il numero e la quantità)`,
  notANumber: most => `Scrivi un numero da 1 a ${most}, o h per l'aiuto.`,
  amount: (n, min, max) => `Scrivi ${n} e una quantità da ${min} a ${max}, per esempio: ${n} ${min}`,
  refused: 'Non si può:',
  noUndo: 'Non c’è nulla che tu possa annullare.',
  undone: 'Annullato.',
  noOrder: 'Non c’è questa reazione o questo ordine. Scrivi o per vederli.',
  orders: 'Ordini permanenti: quando una possibile reazione ti ferma.',
  order: { stop: 'ti ferma sempre', concerned: 'ti ferma se ti riguarda', holding: 'ti ferma se hai una risposta', pass: 'passa sempre' },
  usual: 'tutte le altre',
  saved: file => `Salvato in ${file}.`,
  resume: command => `Per continuare: ${command}`,
  handOver: seat => `Decide ${seat}. Cedi lo schermo, poi premi Invio.`,
  over: 'La partita è finita.',
  wins: names => `Vince ${names}.`,
  shared: names => `${names} dividono la vittoria.`,
  none: 'nulla',
  kept: command => `Ogni tiro si può controllare: ${command}`,
}
export const playTexts: InBothLanguages<PlayTexts> = { it: italianPlayTexts, en: englishPlayTexts }
