import { counted, italian, type Name, type DeepReadonly, type Texts } from '@tabularium/kernel'
import { ARRIVALS, CIVIL_ORDER, PLAY_ORDER } from '../data.ts'
import type { MarchFrame } from '../frames.ts'
import { type Cause, type Leader, leader, nation, space, target, type } from '../kinds.ts'
import type { Italia, PublicView } from '../types.ts'
import { type Battle, diceAimed, firing } from '../board/fire.ts'

const half = (points: number): string => (points === 1 ? '1 punto' : `${String(points).replace('.', ',')} punti`)
const units = (k: number): string => `${k} unità`
const and = new Intl.ListFormat('it')
/** All'inizio di una frase: `I Celti`, `Gli Etruschi`. */
const chi = (people: string): string => italian.begin(italian.the(people))
const UNITS: { readonly [id: string]: readonly [one: string, many: string] } = {
  infantry: ['fanteria', 'fanterie'],
  'roman-foederati': ['foederatus romano', 'foederati romani'],
  legion: ['legione', 'legioni'],
  'consular-legion': ['legione consolare', 'legioni consolari'],
  knight: ['cavaliere', 'cavalieri'],
  elephant: ['elefante', 'elefanti'],
  fleet: ['flotta', 'flotte'],
  leader: ['leader', 'leader'],
}
/** In a log things carry their ids. */
const some = (n: number, of: number | string): string => counted(n, ...UNITS[typeof of === 'number' ? type.ids[of]! : of]!)
const with_ = (leaders: readonly Leader[], n: Name): string => (leaders.length > 0 ? ` con ${and.format(leaders.map(l => n(leader, l)))}` : '')
const marching = (f: DeepReadonly<MarchFrame>, n: Name): string =>
  f.group.length + f.leaders.length === 0
    ? `${n(nation, f.nation)}, ${n(space, f.where)}: chi marcia?`
    : `${n(nation, f.nation)}, ${n(space, f.where)}, ${units(f.group.length)}${with_(f.leaders, n)}: dove?`
/** Which of the dice is aimed, and whose it is. */
const die = (g: PublicView, f: Battle, attacking: boolean, n: Name): string => {
  const who = attacking ? f.attacker : f.defender
  const aimed = diceAimed(f, attacking)
  const dice = firing(g.board, f, who)
  return `${n(nation, who)}, ${n(space, f.where)}, giro ${f.no}: bersaglio del dado ${aimed + 1} di ${dice.length} (${n(type, dice[aimed] ?? 0).toLowerCase()})?`
}
const why: { readonly [W in Cause]: string } = {
  choice: 'chi si ritira? Gli altri continuano',
  raid: 'la razzia è finita, tutti tornano. Chi per primo?',
  room: 'tutti devono far posto. Chi per primo?',
  submission: "l'esercito lascia la nazione sottomessa. Chi per primo?",
  elephants: 'gli elefanti mettono in fuga. Chi va?',
  title: "tutti lasciano il posto all'imperatore. Chi per primo?",
  subject: "l'esercito lascia la nazione soggetta. Chi per primo?",
  leaders: 'il leader rimasto solo deve andare',
}
/** Whose campaign it is, and where he stands. */
const campaignLeaderAt = (g: PublicView, n: Name): string => {
  const s = g.within('sortie')
  const at = s && g.board.leaders[s.leader]
  return s && at !== null && at !== undefined ? `${n(leader, s.leader)} (${n(nation, s.nation)}) è in campagna, ora in ${n(space, at)}. ` : ''
}
export const it: Texts<Italia> = {
  say: {
    turn: { revolt: (f, _, n) => `${n(nation, f.nation)}: ribellarsi?` },
    income: { buy: (f, g, n) => `${n(nation, f.nation)}, ${g.board.gold[f.nation]} ori: che cosa compri?` },
    windfall: { buy: (f, g, n) => `Il tributo porta a ${g.board.gold[f.nation]} ori (${n(nation, f.nation)}): compri subito un'unità? Oltre 10 si perde.` },
    placement: { place: (f, g, n) => `${n(nation, f.nation)}: dove va ${n(type, g.board.aside.filter(w => w.nation === f.nation)[f.next]!.type)}?` },
    arrival: {
      accept: (f, _, n) => `${n(nation, f.nation)}: prendi i rinforzi della carta?`,
      lead: (f, _, n) => `${n(nation, f.nation)}: dove arriva ${f.leaders.length > 0 ? n(leader, f.leaders[0]!) : 'il rinforzo'}?`,
      fleet: (f, _, n) => `${n(nation, f.nation)}: in quale mare arriva una flotta?`,
      unit: (f, _, n) => `${n(nation, f.nation)}: dove arriva il prossimo rinforzo del round ${ARRIVALS[f.entry]!.round}?`,
      last: (f, _, n) => `Dove arriva ${n(leader, f.leaders[0]!)}?`,
    },
    stacking: { cut: (f, _, n) => `${n(nation, f.nation)}: troppe unità, ${n(space, f.over!)}. Quale togli?` },
    movement: { choose: (f, _, n) => `${n(nation, f.nation)}: chi muove? Scegli un'area o un mare, o Fatto`, transfer: () => 'Quale unità va in Alpes?' },
    march: { go: (f, _, n) => marching(f, n) },
    voyage: {
      ship: (f, _, n) => `${n(nation, f.nation)}: quale flotta salpa da ${n(space, f.where)}?`,
      go: (f, _, n) => `${n(nation, f.nation)}, flotta, ${n(space, f.where)}: naviga, imbarca, sbarca o fermati?`,
      load: (f, _, n) => `Chi s'imbarca, ${n(space, f.port!)}?`,
      unload: (f, _, n) => `Chi sbarca, ${n(space, f.port!)}?`,
      ashore: (f, _, n) => `Chi sbarca con il leader, ${n(space, f.port!)}?`,
    },
    combat: {
      declare: (f, _, n) => `${n(nation, f.nation)}: attacchi flotte nemiche? Scegli un mare, o Fatto`,
      enemy: (f, _, n) => `Le flotte di chi, ${n(space, f.sea!)}?`,
      answer: (f, g, n) => `${n(nation, PLAY_ORDER[g.board.game]![f.asked] ?? f.nation)}: attacchi le flotte ${italian.of(n(nation, f.nation))}?`,
      order: (f, _, n) => `${n(nation, f.nation)}: quale combattimento adesso?`,
      which: (f, _, n) => `Contro chi, ${n(space, f.sea!)}?`,
    },
    battle: {
      declare: (f, _, n) => `${n(nation, f.attacker)}, ${n(space, f.where)}: attacco o razzia?`,
      convert: (f, _, n) => `Combattimento, ${n(space, f.where)}: il Patrimonium converte un'unità?`,
      aim: (f, g, n) => die(g, f, true, n),
      reply: (f, g, n) => die(g, f, false, n),
      submit: (f, _, n) => `${n(nation, f.defender)}: sottomettersi ai ${n(nation, f.attacker)}?`,
      restore: (f, _, n) => `${n(space, f.where)} è stata razziata. ${n(nation, f.defender)}: togli un'unità per ricostruirla?`,
    },
    flight: {
      choose: (f, _, n) => `${n(nation, f.nation)}, ${n(space, f.from)}: ${why[f.why]}`,
      where: (f, _, n) => `${n(nation, f.nation)}: dove da ${n(space, f.from)}?`,
    },
    naval: {
      lose: (f, _, n) => `${n(space, f.sea)}: quale flotta è persa?`,
      retire: (f, _, n) => `${n(nation, f.turn)}, ${n(space, f.sea)}: si ritira una flotta, o resta a combattere?`,
      where: (f, _, n) => `Dove da ${n(space, f.sea)}?`,
    },
    spoils: { choose: (f, _, n) => `${n(nation, f.nation)}: hai preso la città di ${n(space, f.where)}. La saccheggi o la tieni?` },
    rebuild: { choose: (f, _, n) => `${n(nation, f.nation)}: ricostruire una città?`, spend: (f, _, n) => `Quale unità togli per ${n(space, f.where!)}?` },
    campaign: { choose: (f, g, n) => `Campagna di ${n(leader, f.leader)}, ${g.board.gold[f.nation]} ori: un'altra mossa per 1 oro?` },
    sortie: {
      declare: (f, _, n) => `${n(leader, f.leader)}: razzia una città, blocca un'area per 1 oro e 1 unità, o Fatto?`,
      cost: () => 'Quale unità togli per il blocco?',
      revolt: (f, g, n) => `Annibale è vicino. ${n(nation, PLAY_ORDER[g.board.game]![f.next] ?? f.nation)}: ribellarsi?`,
    },
    reaction: {
      join: (f, _, n) => `${n(nation, f.nation)}: da dove entrano in battaglia?`,
      joiner: (f, _, n) => `${n(nation, f.nation)}: chi entra da ${n(space, f.from!)}?`,
      goal: (f, _, n) => `${n(nation, f.nation)}: dove da ${n(space, f.from!)}?`,
      stack: (f, _, n) => `${n(nation, f.nation)}: chi muove, ${n(space, f.to!)}?`,
    },
    civil: { choose: (f, g, n) => `${n(nation, CIVIL_ORDER[f.turn % 3]!)}: ${g.board.gold[CIVIL_ORDER[f.turn % 3]!]} ori: una mossa di campagna, o passi?` },
    transform: { choose: (f, _, n) => `${n(nation, f.nation)} diventano ${n(nation, f.into!)}: quale unità resta?` },
    raise: { place: (f, _, n) => `${n(nation, f.nation)}: ${f.left} ${n(type, f.type)} in arrivo. Dove?` },
    reduce: { from: (f, _, n) => `${n(nation, f.nation)}: da dove parte un'unità?`, which: (f, _, n) => `Quale unità parte da ${n(space, f.where!)}?` },
    exit: { choose: (f, _, n) => `${n(nation, f.nation)}: chi torna a casa da ${n(space, f.via)}?` },
  },
  window: { reaction: (g, n) => `${campaignLeaderAt(g, n)}${n(nation, g.enclosing('reaction').nation)}: reagisci?` },
  verb: {
    done: () => 'Fatto',
    halt: () => 'Fermati',
    'stay-and-fight': () => 'Resta',
    revolt: () => 'Ribellati',
    'stay-subject': () => 'Resta soggetto',
    'sack-for-gold': () => 'Saccheggia: 4 ori',
    'sack-for-points': () => 'Saccheggia: punti',
    'keep-city': () => 'Tieni la città',
    attack: () => 'Attacco',
    raid: () => 'Razzia',
    submit: () => 'Sottomettiti',
    'fight-on': () => 'Combatti',
    'pick-empty-fleet': () => 'Una flotta vuota',
    advance: () => 'In marcia',
    remain: () => "Resta dov'è",
    'end-campaign': () => 'Fine della campagna',
    'enter-battle': () => 'Entra in battaglia',
    ignore: () => 'Non fare nulla',
    decline: () => 'Rinuncia',
    accept: () => 'Accetta',
    'do-nothing': () => 'Niente',
    'found-city': to => `Costruisci una città: ${to}`,
    march: to => `Marcia da ${to}`,
    transfer: to => `Da ${to} ad Alpes`,
    'declare-capital': to => `Capitale: ${to}`,
    fight: to => `Combatti: ${to}`,
    rebuild: to => `Ricostruisci ${to}`,
    'raid-city': to => `Razzia: ${to}`,
    place: to => `Piazza: ${to}`,
    step: to => `Verso ${to}`,
    'go-to': to => `Verso ${to}`,
    block: to => `Blocca ${to}`,
    'move-from': to => `Muovi da ${to}`,
    'take-from': to => `Da ${to}`,
    embark: to => `Imbarco: ${to}`,
    land: to => `Sbarco: ${to}`,
    sail: to => `Naviga: ${to}`,
    'attack-fleets': to => `Attacca flotte: ${to}`,
    'fight-at-sea': to => `Combattimento navale: ${to}`,
    buy: to => `Compra ${to}`,
    take: to => `Prendi ${to}`,
    drop: to => `Lascia ${to}`,
    remove: to => `Togli ${to}`,
    'give-up-unit': to => `Togli ${to}`,
    convert: to => `Converti ${to}`,
    'retreat-unit': to => `Ritira ${to}`,
    'take-leader': to => `Con ${to}`,
    'drop-leader': to => `Lascia ${to}`,
    'retreat-leader': to => `${to} si ritira`,
    'choose-enemy': to => `Contro ${to}`,
    'aim-at': to => `Contro ${to}`,
    'pick-laden-fleet': to => to,
    'aim-at-unit': to => `Contro ${to}`,
  },
  event: {
    round: e => `Comincia il round ${e.round}.`,
    turn: (e, n) => `Turno ${italian.of(n(nation, e.nation))}.`,
    income: (e, n) =>
      `${chi(n(nation, e.nation))} ${italian.does(n(nation, e.nation), 'incassa', 'incassano')} ${e.gold} ori${e.tribute > 0 ? ` e ${e.tribute} di tributo` : ''}.`,
    bought: (e, n) => `${chi(n(nation, e.nation))} comprano ${some(1, e.type)}.`,
    ordered: (e, n) => `${chi(n(nation, e.nation))} pagano una città ${italian.at(n(space, e.where))}.`,
    founded: (e, n) => `${chi(n(nation, e.nation))} costruiscono una città ${italian.at(n(space, e.where))}.`,
    placed: (e, n) => `${chi(n(nation, e.nation))} mettono ${some(e.count, e.type)} ${italian.at(n(space, e.where))}.`,
    arrived: (e, n) => `${n(leader, e.leader)} appare ${italian.at(n(space, e.where))}.`,
    departed: (e, n) => `${n(leader, e.leader)} lascia il gioco.`,
    stepped: (e, n) => `${chi(n(nation, e.nation))} vanno da ${n(space, e.from)} ${italian.at(n(space, e.to))} (${e.count}).`,
    lost: (e, n) => `${chi(n(nation, e.nation))} perdono ${some(e.count, e.type)} ${italian.at(n(space, e.where))}.`,
    capital: (e, n) => `${n(space, e.where)} è ora la capitale ${italian.of(n(nation, e.nation))}.`,
    battle: (e, n) =>
      `${chi(n(nation, e.attacker))} ${e.raid ? 'razziano' : 'attaccano'} ${italian.the(n(nation, e.defender))} ${italian.at(n(space, e.where))}.`,
    naval: (e, n) => `Le flotte ${italian.of(n(nation, e.attacker))} e ${italian.of(n(nation, e.defender))} combattono nel ${n(space, e.where)}.`,
    aimed: (e, n) => `${chi(n(nation, e.nation))} mirano con ${counted(e.count, 'dado', 'dadi')} a ${n(target, e.target).toLowerCase()}.`,
    rolled: (e, n) => `${chi(n(nation, e.nation))} tirano ${e.dice.join(', ')}: ${counted(e.hits, 'colpo', 'colpi')}.`,
    slain: (e, n) => `${chi(n(nation, e.nation))} perdono in battaglia ${some(e.count, e.type)} ${italian.at(n(space, e.where))}.`,
    fallen: (e, n) => `${n(leader, e.leader)} cade ${italian.at(n(space, e.where))}.`,
    retreated: (e, n) => `${chi(n(nation, e.nation))} si ritirano da ${n(space, e.from)} ${italian.at(n(space, e.to))}.`,
    deserted: (e, n) =>
      `${chi(n(nation, e.nation))} tirano per la diserzione ${e.dice.join(', ')} e ${e.count === 1 ? 'ne diserta 1' : `ne disertano ${e.count}`}.`,
    converted: (e, n) => `Il Patrimonium converte ${some(1, e.type)} ${italian.of(n(nation, e.nation))} ${italian.at(n(space, e.where))}.`,
    raided: (e, n) => `${chi(n(nation, e.nation))} razziano la città di ${n(space, e.where)}.`,
    sacked: (e, n) => `${chi(n(nation, e.nation))} saccheggiano ${n(space, e.where)} ${e.gold > 0 ? `per ${e.gold} ori` : 'per i punti'}.`,
    rebuilt: (e, n) => `${chi(n(nation, e.nation))} ricostruiscono ${n(space, e.where)}.`,
    submitted: (e, n) => `${chi(n(nation, e.nation))} si sottomettono ${italian.to(n(nation, e.overlord))}.`,
    revolted: (e, n) => `${chi(n(nation, e.nation))} sono di nuovo liberi.`,
    scored: (e, n) => `${chi(n(nation, e.nation))} fanno ${half(e.points)}.`,
    booked: (e, n) => `${chi(n(nation, e.nation))} segnano ${half(e.points)}.`,
    campaign: (e, n) => `Comincia la campagna di ${n(leader, e.leader)} con ${e.gold} ori.`,
    sortie: (e, n) => `${n(leader, e.leader)} fa una mossa di campagna.`,
    blocked: (e, n) => `${chi(n(nation, e.nation))} bloccano ${n(space, e.where)}.`,
    reacted: (e, n) => `${chi(n(nation, e.nation))} reagiscono ${italian.at(n(space, e.to))}.`,
    waited: (e, n) => `${chi(n(nation, e.nation))} passano.`,
    transformed: (e, n) => (e.into === null ? `${chi(n(nation, e.nation))} escono dal gioco.` : `${chi(n(nation, e.nation))} diventano ${n(nation, e.into)}.`),
    removed: (e, n) => `${chi(n(nation, e.nation))} rimandano a casa ${some(e.count, e.type)}.`,
    exited: (e, n) => `${chi(n(nation, e.nation))} escono dal gioco con ${units(e.count)}.`,
    title: (e, n) => `${chi(n(nation, e.nation))} ottengono il titolo imperiale.`,
  },
  proc: {
    game: 'Italia',
    round: 'Round',
    turn: 'Turno',
    income: 'Reddito',
    windfall: 'Tributo',
    placement: 'Piazzamento',
    arrival: 'Rinforzi',
    evict: 'Far posto',
    stacking: 'Ammassamento',
    movement: 'Movimento',
    march: 'Marcia',
    voyage: 'Navigazione',
    combat: 'Combattimento',
    battle: 'Battaglia',
    flight: 'Ritirata',
    naval: 'Combattimento navale',
    spoils: 'Sacco',
    rebuild: 'Ricostruzione',
    submission: 'Sottomissione',
    campaign: 'Campagna',
    sortie: 'Mossa di campagna',
    reaction: 'Reazione',
    civil: 'Guerra civile',
    transform: 'Trasformazione',
    raise: 'Rinforzi',
    reduce: 'Ritorno a casa',
    exit: 'Ritorno a casa',
  },
  crumb: {
    round: (_, g) => `Round ${g.board.round}`,
    turn: (f, _, n) => n(nation, f.nation),
    battle: (f, _, n) =>
      f.raid ? `Razzia, ${n(space, f.where)}` : f.no > 0 ? `Battaglia, ${n(space, f.where)}, giro ${f.no}` : `Battaglia, ${n(space, f.where)}`,
    naval: (f, _, n) => `Combattimento navale, ${n(space, f.sea)}`,
    campaign: (f, _, n) => `Campagna di ${n(leader, f.leader)}`,
    reaction: (f, _, n) => `Reazione: ${n(nation, f.nation)}`,
  },
  ending: { 'most-points': 'Vince chi ha più punti vittoria.', tie: 'La vittoria è condivisa.' },
  ready: 'Fatto',
  pass: 'Non fare nulla',
}
