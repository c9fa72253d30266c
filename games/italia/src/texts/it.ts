import { counted, type Name, type DeepReadonly, type Texts } from '@tabularium/kernel'
import { ARRIVALS, CIVIL_ORDER, PLAY_ORDER } from '../data.ts'
import type { MarchFrame } from '../frames.ts'
import { type Cause, type Leader, leader, nation, space, target, type } from '../kinds.ts'
import type { Italia, PublicView } from '../types.ts'
import { type Battle, diceAimed, findFiring } from '../board/fire.ts'
import { italian, someUnits } from './words.ts'

const half = (points: number): string => (points === 1 ? '1 punto' : `${String(points).replace('.', ',')} punti`)
const units = (k: number): string => `${k} unità`
const and = new Intl.ListFormat('it')
/** All'inizio di una frase, con il verbo al suo numero: `I Celti attaccano`, `Il Patrimonium attacca`. */
const chi = (people: string, many: string, one: string): string => italian.begin(`${italian.the(people)} ${italian.does(people, one, many)}`)
const some = (n: number, of: number | string): string => someUnits(n, of, 'it')
const gold = (n: number): string => counted(n, 'oro', 'ori')
const with_ = (leaders: readonly Leader[], n: Name): string => (leaders.length > 0 ? ` con ${and.format(leaders.map(l => n(leader, l)))}` : '')
/** Chi va: quante unità, e chi le guida. */
const goers = (f: DeepReadonly<MarchFrame>, n: Name): string =>
  f.group.length === 0 ? and.format(f.leaders.map(l => n(leader, l))) : `${units(f.group.length)}${with_(f.leaders, n)}`
const marching = (f: DeepReadonly<MarchFrame>, n: Name): string =>
  f.group.length + f.leaders.length === 0
    ? `${n(nation, f.nation)}, chi marcia da ${n(space, f.where)}?`
    : `${n(nation, f.nation)}, dove ${f.group.length + f.leaders.length === 1 ? 'va' : 'vanno'} ${goers(f, n)} da ${n(space, f.where)}?`
/** Which of the dice is aimed, and whose it is. */
const die = (g: PublicView, f: Battle, attacking: boolean, n: Name): string => {
  const who = attacking ? f.attacker : f.defender
  const aimed = diceAimed(f, attacking)
  const dice = findFiring(g.board, f, who)
  return `${n(nation, who)} ${italian.at(n(space, f.where))}, giro ${f.no}. A chi mira il dado ${aimed + 1} di ${dice.length}, quello di ${n(type, dice[aimed] ?? 0).toLowerCase()}?`
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
  return s && at !== null && at !== undefined
    ? `${n(leader, s.leader)} ${italian.of(n(nation, s.nation))} è in campagna, ora ${italian.at(n(space, at))}. `
    : ''
}
export const it: Texts<Italia> = {
  say: {
    turn: { revolt: (f, _, n) => `${n(nation, f.nation)}, vi ribellate?` },
    income: { buy: (f, g, n) => `${n(nation, f.nation)}, che cosa compri con ${gold(g.board.gold[f.nation]!)}?` },
    windfall: {
      buy: (f, g, n) => `Il tributo porta ${italian.the(n(nation, f.nation))} a ${gold(g.board.gold[f.nation]!)}. Compri subito un'unità? Oltre 10 si perde.`,
    },
    placement: { place: (f, g, n) => `${n(nation, f.nation)}, dove va ${some(1, g.board.aside.filter(w => w.nation === f.nation)[f.next]!.type)}?` },
    arrival: {
      accept: (f, _, n) => `${n(nation, f.nation)}, prendi i rinforzi della carta?`,
      lead: (f, _, n) => `${n(nation, f.nation)}, dove arriva ${f.leaders.length > 0 ? n(leader, f.leaders[0]!) : 'il rinforzo'}?`,
      fleet: (f, _, n) => `${n(nation, f.nation)}, in quale mare arriva una flotta?`,
      unit: (f, _, n) => `${n(nation, f.nation)}, dove arriva il prossimo rinforzo del round ${ARRIVALS[f.entry]!.round}?`,
      last: (f, _, n) => `Dove arriva ${n(leader, f.leaders[0]!)}?`,
    },
    stacking: { cut: (f, _, n) => `${n(nation, f.nation)}, ci sono troppe unità ${italian.at(n(space, f.over!))}. Quale togli?` },
    movement: { choose: (f, _, n) => `${n(nation, f.nation)}, chi muove? Scegli un'area o un mare, o Fatto.`, transfer: () => 'Quale unità va ad Alpes?' },
    march: { go: (f, _, n) => marching(f, n) },
    voyage: {
      ship: (f, _, n) => `${n(nation, f.nation)}, quale flotta salpa da ${n(space, f.where)}?`,
      go: (f, _, n) => `${n(nation, f.nation)}, la flotta nel ${n(space, f.where)} naviga, imbarca, sbarca o si ferma?`,
      load: (f, _, n) => `Chi s'imbarca ${italian.at(n(space, f.port!))}?`,
      unload: (f, _, n) => `Chi sbarca ${italian.at(n(space, f.port!))}?`,
      ashore: (f, _, n) => `Chi sbarca con il leader ${italian.at(n(space, f.port!))}?`,
    },
    combat: {
      declare: (f, _, n) => `${n(nation, f.nation)}, attacchi flotte nemiche? Scegli un mare, o Fatto.`,
      enemy: (f, _, n) => `Le flotte di chi nel ${n(space, f.sea!)}?`,
      answer: (f, g, n) => `${n(nation, PLAY_ORDER[g.board.game]![f.asked] ?? f.nation)}, attacchi le flotte ${italian.of(n(nation, f.nation))}?`,
      order: (f, _, n) => `${n(nation, f.nation)}, quale combattimento adesso?`,
      which: (f, _, n) => `Contro chi nel ${n(space, f.sea!)}?`,
    },
    battle: {
      declare: (f, _, n) => `${n(nation, f.attacker)} ${italian.at(n(space, f.where))}, attacchi o fai una razzia?`,
      convert: (f, _, n) => `Nel combattimento ${italian.at(n(space, f.where))} il Patrimonium converte un'unità?`,
      aim: (f, g, n) => die(g, f, true, n),
      reply: (f, g, n) => die(g, f, false, n),
      submit: (f, _, n) => `${n(nation, f.defender)}, vi sottomettete ${italian.to(n(nation, f.attacker))}?`,
      restore: (f, _, n) => `${n(space, f.where)} è stata razziata. ${n(nation, f.defender)}, togli un'unità per ricostruirla?`,
    },
    flight: {
      choose: (f, _, n) => `${n(nation, f.nation)} ${italian.at(n(space, f.from))}, ${why[f.why]}`,
      where: (f, _, n) => `${n(nation, f.nation)}, dove vanno da ${n(space, f.from)}?`,
    },
    naval: {
      lose: (f, _, n) => `Quale flotta è persa nel ${n(space, f.sea)}?`,
      retire: (f, _, n) => `${n(nation, f.turn)} nel ${n(space, f.sea)}, si ritira una flotta o resta a combattere?`,
      where: (f, _, n) => `Dove va dal ${n(space, f.sea)}?`,
    },
    spoils: { choose: (f, _, n) => `${n(nation, f.nation)}, hai preso la città di ${n(space, f.where)}. La saccheggi o la tieni?` },
    rebuild: { choose: (f, _, n) => `${n(nation, f.nation)}, ricostruisci una città?`, spend: (f, _, n) => `Quale unità togli per ${n(space, f.where!)}?` },
    campaign: { choose: (f, g, n) => `${n(leader, f.leader)} ha ${gold(g.board.gold[f.nation]!)} per la campagna. Un'altra mossa per 1 oro?` },
    sortie: {
      declare: (f, _, n) => `${n(leader, f.leader)}, razzi una città, blocchi un'area per 1 oro e 1 unità, o Fatto?`,
      cost: () => 'Quale unità togli per il blocco?',
      revolt: (f, g, n) => `Annibale è vicino. ${n(nation, PLAY_ORDER[g.board.game]![f.next] ?? f.nation)}, vi ribellate?`,
    },
    reaction: {
      join: (f, _, n) => `${n(nation, f.nation)}, da dove entrano in battaglia?`,
      joiner: (f, _, n) => `${n(nation, f.nation)}, chi entra da ${n(space, f.from!)}?`,
      goal: (f, _, n) => `${n(nation, f.nation)}, dove vanno da ${n(space, f.from!)}?`,
      stack: (f, _, n) => `${n(nation, f.nation)}, chi muove verso ${n(space, f.to!)}?`,
    },
    civil: {
      choose: (f, g, n) => `${n(nation, CIVIL_ORDER[f.turn % 3]!)}, hai ${gold(g.board.gold[CIVIL_ORDER[f.turn % 3]!]!)}. Fai una mossa di campagna, o passi?`,
    },
    transform: { choose: (f, _, n) => `${chi(n(nation, f.nation), 'diventano', 'diventa')} ${n(nation, f.into!)}. Quale unità resta?` },
    raise: { place: (f, _, n) => `${n(nation, f.nation)}, ${f.left === 1 ? 'arriva' : 'arrivano'} ${some(f.left, f.type)}. Dove?` },
    reduce: { from: (f, _, n) => `${n(nation, f.nation)}, da dove parte un'unità?`, which: (f, _, n) => `Quale unità parte da ${n(space, f.where!)}?` },
    exit: { choose: (f, _, n) => `${n(nation, f.nation)}, chi torna a casa da ${n(space, f.via)}?` },
  },
  window: { reaction: (g, n) => `${campaignLeaderAt(g, n)}${n(nation, g.enclosing('reaction').nation)}, reagisci?` },
  verb: {
    done: () => 'Fatto',
    halt: () => 'Fermati',
    'stay-and-fight': () => 'Resta',
    revolt: () => 'Ribellati',
    'stay-subject': () => 'Resta soggetto',
    'sack-for-gold': () => 'Saccheggia per 4 ori',
    'sack-for-points': () => 'Saccheggia per i punti',
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
    'found-city': to => `Costruisci una città ${italian.at(to)}`,
    march: to => `Marcia da ${to}`,
    transfer: to => `Da ${to} ad Alpes`,
    'declare-capital': to => `Fai di ${to} la capitale`,
    fight: to => `Combatti ${italian.at(to)}`,
    rebuild: to => `Ricostruisci ${to}`,
    'raid-city': to => `Razzia ${to}`,
    place: to => `Piazza ${italian.at(to)}`,
    step: to => `Verso ${to}`,
    'go-to': to => `Verso ${to}`,
    block: to => `Blocca ${to}`,
    'move-from': to => `Muovi da ${to}`,
    'take-from': to => `Da ${to}`,
    embark: to => `Imbarca ${italian.at(to)}`,
    land: to => `Sbarca ${italian.at(to)}`,
    sail: to => `Naviga verso ${to}`,
    'attack-fleets': to => `Attacca le flotte nel ${to}`,
    'fight-at-sea': to => `Combattimento navale nel ${to}`,
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
    'choose-enemy': to => `Contro ${italian.the(to)}`,
    'aim-at': to => `Contro ${to}`,
    'pick-laden-fleet': to => to,
    'aim-at-unit': to => `Contro ${to}`,
  },
  event: {
    round: e => `Comincia il round ${e.round}.`,
    turn: (e, n) => `Turno ${italian.of(n(nation, e.nation))}.`,
    income: (e, n) => `${chi(n(nation, e.nation), 'incassano', 'incassa')} ${gold(e.gold)}${e.tribute > 0 ? ` e ${e.tribute} di tributo` : ''}.`,
    bought: (e, n) => `${chi(n(nation, e.nation), 'comprano', 'compra')} ${some(1, e.type)}.`,
    ordered: (e, n) => `${chi(n(nation, e.nation), 'pagano', 'paga')} una città ${italian.at(n(space, e.where))}.`,
    founded: (e, n) => `${chi(n(nation, e.nation), 'costruiscono', 'costruisce')} una città ${italian.at(n(space, e.where))}.`,
    placed: (e, n) => `${chi(n(nation, e.nation), 'mettono', 'mette')} ${some(e.count, e.type)} ${italian.at(n(space, e.where))}.`,
    arrived: (e, n) => `${n(leader, e.leader)} appare ${italian.at(n(space, e.where))}.`,
    departed: (e, n) => `${n(leader, e.leader)} lascia il gioco.`,
    stepped: (e, n) =>
      `${chi(n(nation, e.nation), 'vanno', 'va')} ${e.count === 0 ? '' : `con ${units(e.count)} `}da ${n(space, e.from)} ${italian.at(n(space, e.to))}.`,
    lost: (e, n) => `${chi(n(nation, e.nation), 'perdono', 'perde')} ${some(e.count, e.type)} ${italian.at(n(space, e.where))}.`,
    capital: (e, n) => `${n(space, e.where)} è ora la capitale ${italian.of(n(nation, e.nation))}.`,
    battle: (e, n) =>
      `${chi(n(nation, e.attacker), e.raid ? 'razziano' : 'attaccano', e.raid ? 'razzia' : 'attacca')} ${italian.the(n(nation, e.defender))} ${italian.at(n(space, e.where))}.`,
    naval: (e, n) => `Le flotte ${italian.of(n(nation, e.attacker))} e ${italian.of(n(nation, e.defender))} combattono nel ${n(space, e.where)}.`,
    aimed: (e, n) => `${chi(n(nation, e.nation), 'mirano', 'mira')} con ${counted(e.count, 'dado', 'dadi')} a ${n(target, e.target).toLowerCase()}.`,
    rolled: (e, n) =>
      `${chi(n(nation, e.nation), 'tirano', 'tira')} ${e.dice.join(', ')} e ${italian.does(n(nation, e.nation), 'mette', 'mettono')} a segno ${counted(e.hits, 'colpo', 'colpi')}.`,
    slain: (e, n) => `${chi(n(nation, e.nation), 'perdono', 'perde')} in battaglia ${some(e.count, e.type)} ${italian.at(n(space, e.where))}.`,
    fallen: (e, n) => `${n(leader, e.leader)} cade ${italian.at(n(space, e.where))}.`,
    retreated: (e, n) => `${chi(n(nation, e.nation), 'si ritirano', 'si ritira')} da ${n(space, e.from)} ${italian.at(n(space, e.to))}.`,
    deserted: (e, n) =>
      `${chi(n(nation, e.nation), 'tirano', 'tira')} per la diserzione ${e.dice.join(', ')} e ${e.count === 1 ? 'ne diserta 1' : `ne disertano ${e.count}`}.`,
    converted: (e, n) => `Il Patrimonium converte ${some(1, e.type)} ${italian.of(n(nation, e.nation))} ${italian.at(n(space, e.where))}.`,
    raided: (e, n) => `${chi(n(nation, e.nation), 'razziano', 'razzia')} la città di ${n(space, e.where)}.`,
    sacked: (e, n) => `${chi(n(nation, e.nation), 'saccheggiano', 'saccheggia')} ${n(space, e.where)} ${e.gold > 0 ? `per ${gold(e.gold)}` : 'per i punti'}.`,
    rebuilt: (e, n) => `${chi(n(nation, e.nation), 'ricostruiscono', 'ricostruisce')} ${n(space, e.where)}.`,
    submitted: (e, n) => `${chi(n(nation, e.nation), 'si sottomettono', 'si sottomette')} ${italian.to(n(nation, e.overlord))}.`,
    revolted: (e, n) => `${chi(n(nation, e.nation), 'sono di nuovo liberi', 'è di nuovo libero')}.`,
    scored: (e, n) => `${chi(n(nation, e.nation), 'fanno', 'fa')} ${half(e.points)}.`,
    booked: (e, n) => `${chi(n(nation, e.nation), 'segnano', 'segna')} ${half(e.points)}.`,
    campaign: (e, n) => `Comincia la campagna di ${n(leader, e.leader)} con ${gold(e.gold)}.`,
    sortie: (e, n) => `${n(leader, e.leader)} fa una mossa di campagna.`,
    blocked: (e, n) => `${chi(n(nation, e.nation), 'bloccano', 'blocca')} ${n(space, e.where)}.`,
    reacted: (e, n) => `${chi(n(nation, e.nation), 'reagiscono', 'reagisce')} ${italian.at(n(space, e.to))}.`,
    waited: (e, n) => `${chi(n(nation, e.nation), 'passano', 'passa')}.`,
    transformed: (e, n) =>
      e.into === null
        ? `${chi(n(nation, e.nation), 'escono', 'esce')} dal gioco.`
        : `${chi(n(nation, e.nation), 'diventano', 'diventa')} ${n(nation, e.into)}.`,
    removed: (e, n) => `${chi(n(nation, e.nation), 'rimandano', 'rimanda')} a casa ${some(e.count, e.type)}.`,
    exited: (e, n) => `${chi(n(nation, e.nation), 'escono', 'esce')} dal gioco con ${units(e.count)}.`,
    title: (e, n) => `${chi(n(nation, e.nation), 'ottengono', 'ottiene')} il titolo imperiale.`,
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
    battle: (f, _, n) => (f.raid ? `Razzia ${italian.at(n(space, f.where))}` : `Battaglia ${italian.at(n(space, f.where))}${f.no > 0 ? `, giro ${f.no}` : ''}`),
    naval: (f, _, n) => `Combattimento navale nel ${n(space, f.sea)}`,
    campaign: (f, _, n) => `Campagna di ${n(leader, f.leader)}`,
    reaction: (f, _, n) => `Reazione ${italian.of(n(nation, f.nation))}`,
  },
  ending: { 'most-points': 'Vince chi ha più punti vittoria.', tie: 'La vittoria è condivisa.' },
  ready: 'Fatto',
  pass: 'Non fare nulla',
}
