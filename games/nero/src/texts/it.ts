import { italianGrammar, type Namer, type Texts } from '@tabularium/kernel'
import { DECLARATION_POINT_VALUES } from '../data.ts'
import { cardKind, playerKind, rankKind, spaceKind, provinceGroupKind } from '../kinds.ts'
import type { Nero } from '../types.ts'

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
const legions = (n: number) => count(n, 'Legione', 'Legioni')
const pieces = (e: { readonly legions: number; readonly commander: boolean }) =>
  e.legions === 0 ? 'il Comandante' : e.commander ? `${legions(e.legions)} e il Comandante` : legions(e.legions)
/** In una provincia, ma a Roma. */
const at = (place: string): string => (place === 'Roma' ? 'a Roma' : `in ${place}`)
/** Si marcia su una città o una provincia: marcia su Roma, marcia su Dacia. */
const su = (place: string): string => `su ${place}`
/** Da dove vengono i punti di un turno; ciò che non ha dato nulla non si dice. */
type Scored = { readonly emperor: number; readonly rome: number; readonly zones: number; readonly italy: number }
function gains({ emperor, rome, zones, italy }: Scored): string {
  const from = [
    ...(emperor > 0 ? [`${emperor} per il Sovrano`] : []),
    ...(rome > 0 ? [`${rome} per Roma`] : []),
    ...(zones > 0 ? [`${zones} per le Zone`] : []),
    ...(italy > 0 ? [`${italy} per l’Italia`] : []),
  ]
  return from.length > 0 ? `, ${new Intl.ListFormat('it').format(from)}` : ' e non ne guadagna'
}
type Moved = { readonly player: number; readonly from: number; readonly to: number; readonly legions: number; readonly commander: boolean }
const moved = (verb: string) => (e: Moved, n: Namer) =>
  `${n(playerKind, e.player)} ${verb} da ${n(spaceKind, e.from)} ${at(n(spaceKind, e.to))} con ${pieces(e)}.`
type Placed = { readonly player: number; readonly place: number }
const placed = (what: string) => (e: Placed, n: Namer) => `${n(playerKind, e.player)} ${what} ${at(n(spaceKind, e.place))}.`

export const it: Texts<Nero> = {
  say: {
    game: {
      home: () => 'Scegli la tua Zona-Patria.',
      'last-two': (f, g) => `Piazza in Patria la Legione ${Math.floor(f.placed / g.seats.length) + 1} di 2.`,
      general: () => 'Dove sta il tuo Generale?',
    },
    round: { choose: (_, g) => `È la tua Mano. Hai giocato ${count(g.board.played, 'carta', 'carte')} su quattro.` },
    campaign: { lay: (f, _, n) => `Quali carte metti giù insieme per muovere da ${n(spaceKind, f.from)}?` },
    march: {
      choose: (f, g, n) =>
        `${italianGrammar.begin(pieces(f))} ${at(n(spaceKind, f.place))}, ${g.board.mp === 1 ? 'resta 1 PM' : `restano ${g.board.mp} PM`}. Verso dove?`,
    },
    step: { passage: (f, g, n) => `${n(playerKind, g.board.active)} può passare da ${n(spaceKind, g.enclosing('march').place)} ${at(n(spaceKind, f.to))}?` },
    withdraw: {
      choose: (f, g, n) => `${n(playerKind, g.board.active)} entra ${at(n(spaceKind, f.from))}. Ritiri tutte le Legioni, o resti?`,
      commander: (f, _, n) => `Il tuo Comandante va con loro ${at(n(spaceKind, f.to))}?`,
    },
    battle: {
      commit: (f, g, n) =>
        `${n(playerKind, g.board.active)} attacca ${n(playerKind, f.defender)} ${at(n(spaceKind, g.enclosing('march').place))}. Quali carte giochi?`,
      seize: () => 'Quale Legione passa di mano?',
      retreat: (_, g, n) => `Lo scontro ${at(n(spaceKind, g.enclosing('march').place))} è perso. Ti ritiri con tutte le Legioni, o resti?`,
      commander: () => 'Anche il tuo Comandante si ritira?',
    },
    proclaim: {
      lay: () => `Quali carte Senato e Guardia sostengono la tua proclamazione? Servono ${DECLARATION_POINT_VALUES.needed} punti.`,
      more: f => `${count(f.cards.length, 'carta conta', 'carte contano')}. Ne aggiungi, o si contano i punti?`,
    },
    annul: { choose: () => 'Quale carta annullano i Cattivi Auspici?' },
    assassination: { target: () => 'Quale Sovrano deve morire?', support: () => 'Quali Guardie e Corruzioni accompagnano il tentativo?' },
    block: { more: () => 'Giochi altro contro il tentativo?' },
    crisis: { target: () => 'Quale Sovrano va a Roma?' },
    galley: {
      from: () => 'Da quale costa salpa la flotta?',
      to: () => 'Verso quale costa?',
      load: () => 'Chi sale a bordo?',
      confirm: f => `Si può ancora salpare con ${pieces(f)}. Parti?`,
    },
    tribes: {
      where: () => 'Quale Germania attaccano le tribù?',
      flee: (f, _, n) => `Le tribù sono ${at(n(spaceKind, f.where!))}. Dove vanno tutte le tue pedine?`,
      independents: () => 'Dove vanno le Legioni indipendenti?',
    },
    rebels: { where: () => 'Dove si ribella una Legione?', whose: () => 'La Legione di chi?', which: () => 'Quale Legione?' },
    revolt: { send: () => 'Da dove mandi una Legione nella rivolta?', which: () => 'Quale Legione mandi?' },
    traitor: { target: () => 'Dalla mano di chi prendi una carta?' },
  },
  window: {
    event: (g, n) => `È stata giocata ${n(cardKind, g.shown('table').at(-1)!)}. Rispondi?`,
    group: (g, n) => `${n(playerKind, g.board.active)} sta per marciare da ${n(spaceKind, g.enclosing('march').place)}. Rispondi?`,
    step: (g, n) => `${n(playerKind, g.board.active)} marcia ${su(n(spaceKind, g.enclosing('step').to))}. Rispondi?`,
    attack: (g, n) => `${n(playerKind, g.board.active)} attacca ${n(playerKind, g.enclosing('battle').defender)}. Rispondi?`,
    withdrawal: (g, n) => `${n(playerKind, g.enclosing('withdraw').player)} si ritira ${at(n(spaceKind, g.enclosing('withdraw').to))}. Rispondi?`,
    fleet: (g, n) => `Una flotta di ${n(playerKind, g.board.active)} salpa verso ${n(spaceKind, g.enclosing('galley').to!)}. Rispondi?`,
    proclamation: (g, n) => `${n(playerKind, g.board.active)} vuole essere proclamato Sovrano. Rispondi?`,
    attempt: (g, n) => `C’è un attentato contro ${n(playerKind, g.enclosing('assassination').target!)}. Rispondi?`,
  },
  verb: {
    home: to => `Patria in ${to}`,
    place: to => `Legione ${at(to)}`,
    post: to => `Generale ${at(to)}`,
    campaign: to => `Muovi da ${to}`,
    lay: to => `Metti giù ${to}`,
    march: n => `Marcia con ${n}`,
    lead: n => `Marcia con il Comandante e ${n}`,
    rally: () => 'Togli gli indicatori di ritirata (2 PM)',
    play: to => `Gioca ${to}`,
    proclaim: () => 'Proclamazione a Roma',
    expel: () => 'Scaccia le tribù',
    discard: to => `Scarta ${to}`,
    end: () => 'Chiudi la Mano',
    step: to => `Verso ${to}`,
    gather: n => `Annetti ${n} proprie (1 PM)`,
    enlist: n => `Annetti ${n} indipendenti (2 PM)`,
    drop: n => `Lasciane qui ${n}`,
    part: () => 'Lascia qui il Comandante',
    attack: to => `Attacca ${to}`,
    stop: () => 'Fermati',
    allow: () => 'Lascia passare',
    refuse: () => 'Non lasciare passare',
    withdraw: to => `Ritirati ${at(to)}`,
    stay: () => 'Resta',
    'go-along': () => 'Va con loro',
    'stay-behind': () => 'Resta',
    commit: to => `Impegna ${to}`,
    seize: to => `La Legione ${to}`,
    retreat: to => `Ritirati ${at(to)}`,
    pledge: to => `Metti giù ${to}`,
    annul: to => `Annulla ${to}`,
    target: to => `${to}`,
    support: to => `Aggiungi ${to}`,
    guard: to => `Blocca con ${to}`,
    bribe: to => `Corrompi con ${to}`,
    enough: () => 'Nient’altro',
    'sail-from': to => `Da ${to}`,
    'sail-to': to => `Verso ${to}`,
    sail: n => `${n} a bordo`,
    'sail-led': n => `Il Comandante e ${n} a bordo`,
    depart: () => 'Salpa',
    'aim-at': to => `${to}`,
    flee: to => `Verso ${to}`,
    'rebel-against': to => `Di ${to}`,
    'pick-legion': to => `La Legione ${to}`,
    send: to => `Da ${to}`,
    omens: to => `Gioca ${to}`,
    weather: to => `Gioca ${to}`,
    illness: to => `Gioca ${to}`,
  },
  event: {
    youngest: (e, n) => `${n(playerKind, e.player)} è il più giovane.`,
    drawn: (e, n) => `È estratto ${n(playerKind, e.player)}.`,
    home: (e, n) => `La Patria di ${n(playerKind, e.player)} è ${n(provinceGroupKind, e.zone)}.`,
    placed: placed('piazza una Legione'),
    posted: placed('piazza il Generale'),
    turn: (e, n) => `Turno ${e.turn}. Comincia ${n(playerKind, e.first)}.`,
    dealt: e => `Le carte sono mischiate, ${e.cards} a testa.`,
    round: (e, n) => `Mano di ${n(playerKind, e.player)}.`,
    ended: (e, n) => `${n(playerKind, e.player)} chiude la Mano.`,
    markers: () => 'Tutti gli indicatori di ritirata sono tolti.',
    score: (e, n) => `${n(playerKind, e.player)} ora ha ${count(e.vp, 'punto', 'punti')}${gains(e)}.`,
    sudden: (e, n) => `${n(playerKind, e.player)} controlla ${e.zones} Zone e vince.`,
    played: (e, n) => `${n(playerKind, e.player)} gioca ${n(cardKind, e.card)}.`,
    cancelled: (e, n) => `I Cattivi Auspici tolgono ogni effetto a ${n(cardKind, e.card)}.`,
    annulled: (e, n) => `${n(cardKind, e.card)} non conta più.`,
    discarded: (e, n) => `${n(playerKind, e.player)} scarta una carta.`,
    campaign: (e, n) => `${n(playerKind, e.player)} ha ${e.mp} PM per muovere da ${n(spaceKind, e.from)}.`,
    announced: (e, n) => `${n(playerKind, e.player)} si mette in marcia da ${n(spaceKind, e.place)} con ${pieces(e)}.`,
    dropped: (e, n) => `${n(playerKind, e.player)} lascia ${at(n(spaceKind, e.place))} ${pieces(e)}.`,
    halted: (e, n) => `${n(playerKind, e.player)} si ferma ${at(n(spaceKind, e.place))} con ${pieces(e)}.`,
    becalmed: (e, n) => `Il Cattivo Tempo trattiene ${legions(e.legions)} di ${n(playerKind, e.player)} ${at(n(spaceKind, e.place))}.`,
    loaded: (e, n) => `${n(playerKind, e.player)} imbarca ${at(n(spaceKind, e.place))} ${pieces(e)}.`,
    stepped: moved('marcia'),
    withdrew: moved('si ritira prima dello scontro'),
    retreated: moved('si ritira'),
    displaced: moved('è scacciato'),
    landed: moved('naviga'),
    gathered: (e, n) => `${n(playerKind, e.player)} annette ${legions(e.legions)} ${at(n(spaceKind, e.place))}.`,
    enlisted: (e, n) => `${n(playerKind, e.player)} porta dalla sua ${legions(e.legions)} ${at(n(spaceKind, e.place))}.`,
    rallied: (e, n) => `${n(playerKind, e.player)} toglie gli indicatori di ritirata a ${legions(e.legions)} ${at(n(spaceKind, e.place))}.`,
    allowed: placed('lascia passare'),
    refused: placed('non lascia passare'),
    sick: placed('ha il Comandante malato'),
    pinned: placed('non può ritirarsi per il tempo'),
    stayed: placed('resta'),
    attacked: (e, n) => `${n(playerKind, e.player)} attacca ${n(playerKind, e.defender)} ${at(n(spaceKind, e.place))}.`,
    battle: (e, n) =>
      e.winner === null
        ? `Lo scontro ${at(n(spaceKind, e.place))} è pari, ${e.attack} a ${e.defence}.`
        : `${n(playerKind, e.winner)} vince lo scontro ${at(n(spaceKind, e.place))} per ${Math.max(e.attack, e.defence)} a ${Math.min(e.attack, e.defence)}.`,
    triumph: (e, n) => `${n(playerKind, e.player)} vince con il Sovrano e guadagna 1 punto.`,
    seized: (e, n) => `Una Legione di ${n(playerKind, e.from)} passa a ${n(playerKind, e.player)} ${at(n(spaceKind, e.place))}.`,
    rank: (e, n) => `${n(playerKind, e.player)} ora è ${n(rankKind, e.rank)}.`,
    acclaimed: (e, n) => `${n(playerKind, e.player)} ha ${e.points} Punti Dichiarazione${e.emperor ? '' : ', che non bastano'}.`,
    attempt: (e, n) =>
      `${n(playerKind, e.player)} attenta alla vita del Sovrano di ${n(playerKind, e.target)} con ${count(e.guards, 'Guardia', 'Guardie')} e ${count(e.bribes, 'Corruzione', 'Corruzioni')}.`,
    attempted: (e, n) => (e.blocked ? 'L’attentato è sventato.' : `Il Sovrano di ${n(playerKind, e.target)} è assassinato.`),
    crisis: (e, n) => `Il Sovrano di ${n(playerKind, e.player)} è a Roma.`,
    tribes: (e, n) => `Le tribù germaniche attaccano ${n(spaceKind, e.place)}.`,
    expelled: (e, n) => `${n(playerKind, e.player)} scaccia le tribù.`,
    wandered: (e, n) => `${count(e.legions, 'Legione indipendente va', 'Legioni indipendenti vanno')} da ${n(spaceKind, e.from)} ${at(n(spaceKind, e.to))}.`,
    rebelled: (e, n) => `Una Legione di ${n(playerKind, e.player)} si ribella ${at(n(spaceKind, e.place))}.`,
    sent: (e, n) => `${n(playerKind, e.player)} manda una Legione da ${n(spaceKind, e.from)} ${at(n(spaceKind, e.place))}.`,
    revolt: (e, n) => `${n(spaceKind, e.place)} è in rivolta, e ${count(e.legions, 'Legione diventa indipendente', 'Legioni diventano indipendenti')}.`,
    betrayed: (e, n) => `${n(playerKind, e.player)} prende una carta di ${n(playerKind, e.of)}.`,
    stolen: (e, n) => `La carta è ${n(cardKind, e.card)}.`,
  },
  proc: {
    game: 'Nero',
    turn: 'Turno',
    round: 'Mano',
    campaign: 'Movimento',
    march: 'Marcia',
    step: 'Passo',
    withdraw: 'Ritirata',
    battle: 'Scontro',
    proclaim: 'Proclamazione',
    annul: 'Cattivi Auspici',
    assassination: 'Assassinio',
    block: 'Difesa',
    ave: 'Ave Caesar!',
    crisis: 'Crisi a Roma',
    galley: 'Flotta di Galere',
    tribes: 'Tribù germaniche',
    rebels: 'La Legione si ribella',
    revolt: 'Rivolta',
    traitor: 'Traditore',
    reaction: 'Risposta',
  },
  crumb: {
    turn: (_, g) => `Turno ${g.board.turn}`,
    round: (_, g, n) => `Mano di ${n(playerKind, g.board.active)}`,
    campaign: (f, _, n) => `Movimento da ${n(spaceKind, f.from)}`,
    battle: (f, _, n) => `Scontro con ${n(playerKind, f.defender)}`,
  },
  ending: {
    points: 'Vince chi ha più Punti Vittoria.',
    tie: 'La vittoria è divisa.',
    'four-zones': 'Tutte e quattro le Zone sono controllate, ed è vittoria improvvisa.',
    emperor: 'Un Sovrano controlla tre Zone, ed è vittoria improvvisa.',
  },
  ready: 'Fatto',
  pass: 'Passo',
}
