import type { Name, Texts } from '@tabularium/kernel'
import { DP } from '../data.ts'
import { card, player, rank, space, zone } from '../kinds.ts'
import type { Nero } from '../types.ts'

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
const legions = (n: number) => count(n, 'Legione', 'Legioni')
const pieces = (e: { readonly legions: number; readonly commander: boolean }) =>
  e.legions === 0 ? 'il Comandante' : e.commander ? `${legions(e.legions)} e il Comandante` : legions(e.legions)
/** In una provincia, ma a Roma. */
const at = (place: string): string => (place === 'Roma' ? 'a Roma' : `in ${place}`)
type Moved = { readonly player: number; readonly from: number; readonly to: number; readonly legions: number; readonly commander: boolean }
const moved = (verb: string) => (e: Moved, n: Name) => `${n(player, e.player)} ${verb} da ${n(space, e.from)} ${at(n(space, e.to))} con ${pieces(e)}.`
type Placed = { readonly player: number; readonly place: number }
const placed = (what: string) => (e: Placed, n: Name) => `${n(player, e.player)} ${what} ${at(n(space, e.place))}.`

export const it: Texts<Nero> = {
  say: {
    game: {
      home: () => 'Scegli la tua Zona-Patria.',
      'last-two': () => 'Piazza un’altra Legione in Patria.',
      general: () => 'Dove sta il tuo Generale?',
    },
    round: { choose: (_, g) => `La tua Mano: ${g.board.played} carte giocate su quattro.` },
    campaign: { lay: (f, _, n) => `Movimento, ${n(space, f.from)}: quali carte insieme?` },
    march: { choose: (f, g, n) => `Marcia, ${n(space, f.place)}: ${pieces(f)}, restano ${g.board.mp} PM.` },
    step: { passage: (f, g, n) => `${n(player, g.board.active)} può passare, ${n(space, g.enclosing('march').place)} – ${n(space, f.to)}?` },
    withdraw: {
      choose: (f, g, n) => `${n(player, g.board.active)} entra, ${n(space, f.from)}. Ritiri tutte le Legioni, o resti?`,
      commander: (f, _, n) => `Il tuo Comandante va con loro, ${n(space, f.to)}?`,
    },
    battle: {
      commit: (f, g, n) => `${n(player, g.board.active)} attacca ${n(player, f.defender)}, ${n(space, g.enclosing('march').place)}. Quali carte giochi?`,
      seize: () => 'Quale Legione passa di mano?',
      retreat: (_, g, n) => `Lo scontro è perso, ${n(space, g.enclosing('march').place)}. Ti ritiri con tutte le Legioni, o resti?`,
      commander: () => 'Anche il tuo Comandante si ritira?',
    },
    proclaim: {
      lay: () => `Proclamazione: quali carte Senato e Guardia? Servono ${DP.needed} punti.`,
      more: f => `${count(f.cards.length, 'carta conta', 'carte contano')}. Ne aggiungi, o si contano i punti?`,
    },
    annul: { choose: () => 'Quale carta annullano i Cattivi Auspici?' },
    assassination: { target: () => 'Quale Sovrano?', support: () => 'Quali Guardie e Corruzioni accompagnano il tentativo?' },
    block: { more: () => 'Giochi altro contro il tentativo?' },
    crisis: { target: () => 'Quale Sovrano va a Roma?' },
    galley: {
      from: () => 'Da quale costa salpa la flotta?',
      to: () => 'Verso quale costa?',
      load: () => 'Chi sale a bordo?',
      confirm: f => `Possono ancora salpare: ${pieces(f)}. Parti?`,
    },
    tribes: {
      where: () => 'Quale Germania attaccano le tribù?',
      flee: (f, _, n) => `Le tribù sono qui: ${n(space, f.where!)}. Dove vanno tutte le tue pedine?`,
      independents: () => 'Dove vanno le Legioni indipendenti?',
    },
    rebels: { where: () => 'Dove si ribella una Legione?', whose: () => 'La Legione di chi?', which: () => 'Quale Legione?' },
    revolt: { send: () => 'Rivolta: da dove mandi una Legione?', which: () => 'Quale Legione mandi?' },
    traitor: { target: () => 'Dalla mano di chi prendi una carta?' },
  },
  window: {
    event: (g, n) => `Giocata: ${n(card, g.shown('table').at(-1)!)}. Rispondi?`,
    group: (g, n) => `${n(player, g.board.active)} sta per marciare, ${n(space, g.enclosing('march').place)}. Rispondi?`,
    step: (g, n) => `${n(player, g.board.active)} marcia: ${n(space, g.enclosing('step').to)}. Rispondi?`,
    attack: (g, n) => `${n(player, g.board.active)} attacca ${n(player, g.enclosing('battle').defender)}. Rispondi?`,
    withdrawal: (g, n) => `${n(player, g.enclosing('withdraw').player)} si ritira: ${n(space, g.enclosing('withdraw').to)}. Rispondi?`,
    fleet: (g, n) => `Una flotta di ${n(player, g.board.active)} salpa: ${n(space, g.enclosing('galley').to!)}. Rispondi?`,
    proclamation: (g, n) => `${n(player, g.board.active)} vuole essere proclamato Sovrano. Rispondi?`,
    attempt: (g, n) => `Attentato contro ${n(player, g.enclosing('assassination').target!)}. Rispondi?`,
  },
  verb: {
    ...{ home: to => `Patria: ${to}`, place: to => `Legione: ${to}`, post: to => `Generale: ${to}`, campaign: to => `Movimento: ${to}` },
    ...{
      lay: to => `Metti giù ${to}`,
      march: n => `Marcia con ${n}`,
      lead: n => `Marcia con il Comandante e ${n}`,
      rally: () => 'Togli gli indicatori di ritirata (2 PM)',
    },
    ...{ play: to => `Gioca ${to}`, proclaim: () => 'Proclamazione a Roma', expel: () => 'Scaccia le tribù', discard: to => `Scarta ${to}` },
    ...{ end: () => 'Chiudi la Mano', step: to => `Verso ${to}`, gather: n => `Annetti ${n} proprie (1 PM)`, enlist: n => `Annetti ${n} indipendenti (2 PM)` },
    ...{ drop: n => `Lasciane qui ${n}`, part: () => 'Lascia qui il Comandante', attack: to => `Attacca ${to}`, stop: () => 'Fermati' },
    ...{ allow: () => 'Lascia passare', refuse: () => 'Non lasciare passare', withdraw: to => `Ritirati: ${to}`, stay: () => 'Resta' },
    ...{ along: () => 'Va con loro', apart: () => 'Resta', commit: to => `Impegna ${to}`, seize: to => `La Legione ${to}`, retreat: to => `Ritirati: ${to}` },
    ...{
      pledge: to => `Metti giù ${to}`,
      annul: to => `Annulla ${to}`,
      target: to => `${to}`,
      support: to => `Aggiungi ${to}`,
      guard: to => `Blocca con ${to}`,
    },
    ...{ bribe: to => `Corrompi con ${to}`, enough: () => 'Nient’altro', from: to => `Da ${to}`, to: to => `Verso ${to}`, sail: n => `${n} a bordo` },
    ...{ 'sail-led': n => `Il Comandante e ${n} a bordo`, depart: () => 'Salpa', where: to => `${to}`, flee: to => `Verso ${to}`, whose: to => `Di ${to}` },
    ...{ which: to => `La Legione ${to}`, send: to => `Da ${to}`, omens: to => `Gioca ${to}`, weather: to => `Gioca ${to}`, illness: to => `Gioca ${to}` },
  },
  event: {
    youngest: (e, n) => `${n(player, e.player)} è il più giovane.`,
    drawn: (e, n) => `È estratto ${n(player, e.player)}.`,
    home: (e, n) => `La Patria di ${n(player, e.player)} è ${n(zone, e.zone)}.`,
    placed: placed('piazza una Legione'),
    posted: placed('piazza il Generale'),
    turn: (e, n) => `Turno ${e.turn}. Comincia ${n(player, e.first)}.`,
    dealt: e => `Le carte sono mischiate, ${e.cards} a testa.`,
    round: (e, n) => `Mano di ${n(player, e.player)}.`,
    ended: (e, n) => `${n(player, e.player)} chiude la Mano.`,
    markers: () => 'Tutti gli indicatori di ritirata sono tolti.',
    score: (e, n) => `${n(player, e.player)}: Sovrano ${e.emperor}, Roma ${e.rome}, Zone ${e.zones}, Italia ${e.italy}; in tutto ${e.vp} punti.`,
    sudden: (e, n) => `${n(player, e.player)} controlla ${e.zones} Zone e vince.`,
    played: (e, n) => `${n(player, e.player)} gioca ${n(card, e.card)}.`,
    cancelled: (e, n) => `Cattivi Auspici: ${n(card, e.card)} non ha effetto.`,
    annulled: (e, n) => `${n(card, e.card)} non conta più.`,
    discarded: (e, n) => `${n(player, e.player)} scarta una carta.`,
    campaign: (e, n) => `${n(player, e.player)} ha ${e.mp} PM per muovere da ${n(space, e.from)}.`,
    announced: (e, n) => `${n(player, e.player)} si mette in marcia da ${n(space, e.place)} con ${pieces(e)}.`,
    dropped: (e, n) => `${n(player, e.player)} lascia ${at(n(space, e.place))} ${pieces(e)}.`,
    halted: (e, n) => `${n(player, e.player)} si ferma ${at(n(space, e.place))} con ${pieces(e)}.`,
    becalmed: (e, n) => `Il Cattivo Tempo trattiene ${legions(e.legions)} di ${n(player, e.player)} ${at(n(space, e.place))}.`,
    loaded: (e, n) => `${n(player, e.player)} imbarca ${at(n(space, e.place))} ${pieces(e)}.`,
    stepped: moved('marcia'),
    withdrew: moved('si ritira prima dello scontro'),
    retreated: moved('si ritira'),
    displaced: moved('è scacciato'),
    landed: moved('naviga'),
    gathered: (e, n) => `${n(player, e.player)} annette ${legions(e.legions)} ${at(n(space, e.place))}.`,
    enlisted: (e, n) => `${n(player, e.player)} porta dalla sua ${legions(e.legions)} ${at(n(space, e.place))}.`,
    rallied: (e, n) => `${n(player, e.player)} toglie gli indicatori di ritirata a ${legions(e.legions)} ${at(n(space, e.place))}.`,
    allowed: placed('lascia passare'),
    refused: placed('non lascia passare'),
    sick: placed('ha il Comandante malato'),
    pinned: placed('non può ritirarsi per il tempo'),
    stayed: placed('resta'),
    attacked: (e, n) => `${n(player, e.player)} attacca ${n(player, e.defender)} ${at(n(space, e.place))}.`,
    battle: (e, n) =>
      `Scontro ${at(n(space, e.place))}: ${n(player, e.attacker)} ${e.attack}, ${n(player, e.defender)} ${e.defence}. ${e.winner === null ? 'Pari' : `Vince ${n(player, e.winner)}`}.`,
    triumph: (e, n) => `${n(player, e.player)} vince con il Sovrano: 1 punto.`,
    seized: (e, n) => `Una Legione di ${n(player, e.from)} passa a ${n(player, e.player)} ${at(n(space, e.place))}.`,
    rank: (e, n) => `${n(player, e.player)} ora è ${n(rank, e.rank)}.`,
    acclaimed: (e, n) => `${n(player, e.player)} ha ${e.points} Punti Dichiarazione${e.emperor ? '' : ': non bastano'}.`,
    attempt: (e, n) => `Attentato contro ${n(player, e.target)}: ${count(e.guards, 'Guardia', 'Guardie')}, ${count(e.bribes, 'Corruzione', 'Corruzioni')}.`,
    attempted: (e, n) => (e.blocked ? 'L’attentato è sventato.' : `Il Sovrano di ${n(player, e.target)} è assassinato.`),
    crisis: (e, n) => `Il Sovrano di ${n(player, e.player)} è a Roma.`,
    tribes: (e, n) => `Le tribù germaniche attaccano ${at(n(space, e.place))}.`,
    expelled: (e, n) => `${n(player, e.player)} scaccia le tribù.`,
    wandered: (e, n) => `${count(e.legions, 'Legione indipendente va', 'Legioni indipendenti vanno')} da ${n(space, e.from)} ${at(n(space, e.to))}.`,
    rebelled: (e, n) => `Una Legione di ${n(player, e.player)} si ribella ${at(n(space, e.place))}.`,
    sent: (e, n) => `${n(player, e.player)} manda una Legione, ${n(space, e.from)} – ${n(space, e.place)}.`,
    revolt: (e, n) => `Rivolta, ${n(space, e.place)}: ${legions(e.legions)} non servono più nessuno.`,
    betrayed: (e, n) => `${n(player, e.player)} prende una carta di ${n(player, e.of)}.`,
    stolen: (e, n) => `La carta è ${n(card, e.card)}.`,
  },
  proc: {
    ...{ game: 'Nero', turn: 'Turno', round: 'Mano', campaign: 'Movimento', march: 'Marcia', step: 'Passo', withdraw: 'Ritirata', battle: 'Scontro' },
    ...{ proclaim: 'Proclamazione', annul: 'Cattivi Auspici', assassination: 'Assassinio', block: 'Difesa', ave: 'Ave Caesar!', crisis: 'Crisi a Roma' },
    ...{
      galley: 'Flotta di Galere',
      tribes: 'Tribù germaniche',
      rebels: 'La Legione si ribella',
      revolt: 'Rivolta',
      traitor: 'Traditore',
      reaction: 'Risposta',
    },
  },
  crumb: {
    turn: (_, g) => `Turno ${g.board.turn}`,
    round: (_, g, n) => `Mano di ${n(player, g.board.active)}`,
    campaign: (f, _, n) => `Movimento da ${n(space, f.from)}`,
    battle: (f, _, n) => `Scontro con ${n(player, f.defender)}`,
  },
  ending: {
    points: 'Vince chi ha più Punti Vittoria.',
    tie: 'La vittoria è divisa.',
    'four-zones': 'Tutte e quattro le Zone sono controllate: vittoria improvvisa.',
    emperor: 'Un Sovrano controlla tre Zone: vittoria improvvisa.',
  },
  ready: 'Fatto',
  pass: 'Passo',
}
