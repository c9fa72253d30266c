import { formatCountWithNoun, type Namer, type DeepReadonly, type Texts } from '@tabularium/kernel'
import { ARRIVALS, CIVIL_WAR_TURN_ORDER, PLAY_ORDERS } from '../data.ts'
import type { GroupMarchFrame } from '../frames.ts'
import { type RetreatCause, type Leader, leaderKind, nationKind, spaceKind, dieTargetKind, unitTypeKind } from '../kinds.ts'
import type { Italia, GamePublicContext } from '../types.ts'
import { type ReadonlyBattleFrame, countDiceAimed, findFiringUnits } from '../board/fire.ts'
import { italian, someUnits } from './words.ts'

const half = (points: number): string => (points === 1 ? '1 punto' : `${String(points).replace('.', ',')} punti`)
const units = (k: number): string => `${k} unità`
const and = new Intl.ListFormat('it')
/** All'inizio di una frase, con il verbo al suo numero: `I Celti attaccano`, `Il Patrimonium attacca`. */
const chi = (people: string, many: string, one: string): string => italian.begin(`${italian.the(people)} ${italian.does(people, one, many)}`)
const some = (n: number, of: number | string): string => someUnits(n, of, 'it')
const gold = (n: number): string => formatCountWithNoun(n, 'oro', 'ori')
const with_ = (leaders: readonly Leader[], n: Namer): string => (leaders.length > 0 ? ` con ${and.format(leaders.map(l => n(leaderKind, l)))}` : '')
/** Chi va: quante unità, e chi le guida. */
const goers = (f: DeepReadonly<GroupMarchFrame>, n: Namer): string =>
  f.group.length === 0 ? and.format(f.leaders.map(l => n(leaderKind, l))) : `${units(f.group.length)}${with_(f.leaders, n)}`
const marching = (f: DeepReadonly<GroupMarchFrame>, n: Namer): string =>
  f.group.length + f.leaders.length === 0
    ? `${n(nationKind, f.nation)}, chi marcia da ${n(spaceKind, f.where)}?`
    : `${n(nationKind, f.nation)}, dove ${f.group.length + f.leaders.length === 1 ? 'va' : 'vanno'} ${goers(f, n)} da ${n(spaceKind, f.where)}?`
/** Which of the dice is aimed, and whose it is. */
const die = (g: GamePublicContext, f: ReadonlyBattleFrame, attacking: boolean, n: Namer): string => {
  const who = attacking ? f.attacker : f.defender
  const aimed = countDiceAimed(f, attacking)
  const dice = findFiringUnits(g.board, f, who)
  return `${n(nationKind, who)} ${italian.at(n(spaceKind, f.where))}, giro ${f.no}. A chi mira il dado ${aimed + 1} di ${dice.length}, quello di ${n(unitTypeKind, dice[aimed] ?? 0).toLowerCase()}?`
}
const why: { readonly [W in RetreatCause]: string } = {
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
const campaignLeaderAt = (g: GamePublicContext, n: Namer): string => {
  const s = g.within('sortie')
  const at = s && g.board.leaders[s.leader]
  return s && at !== null && at !== undefined
    ? `${n(leaderKind, s.leader)} ${italian.of(n(nationKind, s.nation))} è in campagna, ora ${italian.at(n(spaceKind, at))}. `
    : ''
}
export const it: Texts<Italia> = {
  say: {
    turn: { revolt: (f, _, n) => `${n(nationKind, f.nation)}, vi ribellate?` },
    income: { buy: (f, g, n) => `${n(nationKind, f.nation)}, che cosa compri con ${gold(g.board.gold[f.nation]!)}?` },
    windfall: {
      buy: (f, g, n) =>
        `Il tributo porta ${italian.the(n(nationKind, f.nation))} a ${gold(g.board.gold[f.nation]!)}. Compri subito un'unità? Oltre 10 si perde.`,
    },
    placement: { place: (f, g, n) => `${n(nationKind, f.nation)}, dove va ${some(1, g.board.aside.filter(w => w.nation === f.nation)[f.next]!.type)}?` },
    arrival: {
      accept: (f, _, n) => `${n(nationKind, f.nation)}, prendi i rinforzi della carta?`,
      lead: (f, _, n) => `${n(nationKind, f.nation)}, dove arriva ${f.leaders.length > 0 ? n(leaderKind, f.leaders[0]!) : 'il rinforzo'}?`,
      fleet: (f, _, n) => `${n(nationKind, f.nation)}, in quale mare arriva una flotta?`,
      unit: (f, _, n) => `${n(nationKind, f.nation)}, dove arriva il prossimo rinforzo del round ${ARRIVALS[f.entry]!.round}?`,
      last: (f, _, n) => `Dove arriva ${n(leaderKind, f.leaders[0]!)}?`,
    },
    stacking: { cut: (f, _, n) => `${n(nationKind, f.nation)}, ci sono troppe unità ${italian.at(n(spaceKind, f.over!))}. Quale togli?` },
    movement: { choose: (f, _, n) => `${n(nationKind, f.nation)}, chi muove? Scegli un'area o un mare, o Fatto.`, transfer: () => 'Quale unità va ad Alpes?' },
    march: { go: (f, _, n) => marching(f, n) },
    voyage: {
      ship: (f, _, n) => `${n(nationKind, f.nation)}, quale flotta salpa da ${n(spaceKind, f.where)}?`,
      go: (f, _, n) => `${n(nationKind, f.nation)}, la flotta nel ${n(spaceKind, f.where)} naviga, imbarca, sbarca o si ferma?`,
      load: (f, _, n) => `Chi s'imbarca ${italian.at(n(spaceKind, f.port!))}?`,
      unload: (f, _, n) => `Chi sbarca ${italian.at(n(spaceKind, f.port!))}?`,
      ashore: (f, _, n) => `Chi sbarca con il leader ${italian.at(n(spaceKind, f.port!))}?`,
    },
    combat: {
      declare: (f, _, n) => `${n(nationKind, f.nation)}, attacchi flotte nemiche? Scegli un mare, o Fatto.`,
      enemy: (f, _, n) => `Le flotte di chi nel ${n(spaceKind, f.sea!)}?`,
      answer: (f, g, n) => `${n(nationKind, PLAY_ORDERS[g.board.game]![f.asked] ?? f.nation)}, attacchi le flotte ${italian.of(n(nationKind, f.nation))}?`,
      order: (f, _, n) => `${n(nationKind, f.nation)}, quale combattimento adesso?`,
      which: (f, _, n) => `Contro chi nel ${n(spaceKind, f.sea!)}?`,
    },
    battle: {
      declare: (f, _, n) => `${n(nationKind, f.attacker)} ${italian.at(n(spaceKind, f.where))}, attacchi o fai una razzia?`,
      convert: (f, _, n) => `Nel combattimento ${italian.at(n(spaceKind, f.where))} il Patrimonium converte un'unità?`,
      aim: (f, g, n) => die(g, f, true, n),
      reply: (f, g, n) => die(g, f, false, n),
      submit: (f, _, n) => `${n(nationKind, f.defender)}, vi sottomettete ${italian.to(n(nationKind, f.attacker))}?`,
      restore: (f, _, n) => `${n(spaceKind, f.where)} è stata razziata. ${n(nationKind, f.defender)}, togli un'unità per ricostruirla?`,
    },
    flight: {
      choose: (f, _, n) => `${n(nationKind, f.nation)} ${italian.at(n(spaceKind, f.from))}, ${why[f.why]}`,
      where: (f, _, n) => `${n(nationKind, f.nation)}, dove vanno da ${n(spaceKind, f.from)}?`,
    },
    naval: {
      lose: (f, _, n) => `Quale flotta è persa nel ${n(spaceKind, f.sea)}?`,
      retire: (f, _, n) => `${n(nationKind, f.turn)} nel ${n(spaceKind, f.sea)}, si ritira una flotta o resta a combattere?`,
      where: (f, _, n) => `Dove va dal ${n(spaceKind, f.sea)}?`,
    },
    spoils: { choose: (f, _, n) => `${n(nationKind, f.nation)}, hai preso la città di ${n(spaceKind, f.where)}. La saccheggi o la tieni?` },
    rebuild: {
      choose: (f, _, n) => `${n(nationKind, f.nation)}, ricostruisci una città?`,
      spend: (f, _, n) => `Quale unità togli per ${n(spaceKind, f.where!)}?`,
    },
    campaign: { choose: (f, g, n) => `${n(leaderKind, f.leader)} ha ${gold(g.board.gold[f.nation]!)} per la campagna. Un'altra mossa per 1 oro?` },
    sortie: {
      declare: (f, _, n) => `${n(leaderKind, f.leader)}, razzi una città, blocchi un'area per 1 oro e 1 unità, o Fatto?`,
      cost: () => 'Quale unità togli per il blocco?',
      revolt: (f, g, n) => `Annibale è vicino. ${n(nationKind, PLAY_ORDERS[g.board.game]![f.next] ?? f.nation)}, vi ribellate?`,
    },
    reaction: {
      join: (f, _, n) => `${n(nationKind, f.nation)}, da dove entrano in battaglia?`,
      joiner: (f, _, n) => `${n(nationKind, f.nation)}, chi entra da ${n(spaceKind, f.from!)}?`,
      goal: (f, _, n) => `${n(nationKind, f.nation)}, dove vanno da ${n(spaceKind, f.from!)}?`,
      stack: (f, _, n) => `${n(nationKind, f.nation)}, chi muove verso ${n(spaceKind, f.to!)}?`,
    },
    civil: {
      choose: (f, g, n) =>
        `${n(nationKind, CIVIL_WAR_TURN_ORDER[f.turn % 3]!)}, hai ${gold(g.board.gold[CIVIL_WAR_TURN_ORDER[f.turn % 3]!]!)}. Fai una mossa di campagna, o passi?`,
    },
    transform: { choose: (f, _, n) => `${chi(n(nationKind, f.nation), 'diventano', 'diventa')} ${n(nationKind, f.into!)}. Quale unità resta?` },
    raise: { place: (f, _, n) => `${n(nationKind, f.nation)}, ${f.left === 1 ? 'arriva' : 'arrivano'} ${some(f.left, f.type)}. Dove?` },
    reduce: { from: (f, _, n) => `${n(nationKind, f.nation)}, da dove parte un'unità?`, which: (f, _, n) => `Quale unità parte da ${n(spaceKind, f.where!)}?` },
    exit: { choose: (f, _, n) => `${n(nationKind, f.nation)}, chi torna a casa da ${n(spaceKind, f.via)}?` },
  },
  window: { reaction: (g, n) => `${campaignLeaderAt(g, n)}${n(nationKind, g.enclosing('reaction').nation)}, reagisci?` },
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
    turn: (e, n) => `Turno ${italian.of(n(nationKind, e.nation))}.`,
    income: (e, n) => `${chi(n(nationKind, e.nation), 'incassano', 'incassa')} ${gold(e.gold)}${e.tribute > 0 ? ` e ${e.tribute} di tributo` : ''}.`,
    bought: (e, n) => `${chi(n(nationKind, e.nation), 'comprano', 'compra')} ${some(1, e.type)}.`,
    ordered: (e, n) => `${chi(n(nationKind, e.nation), 'pagano', 'paga')} una città ${italian.at(n(spaceKind, e.where))}.`,
    founded: (e, n) => `${chi(n(nationKind, e.nation), 'costruiscono', 'costruisce')} una città ${italian.at(n(spaceKind, e.where))}.`,
    placed: (e, n) => `${chi(n(nationKind, e.nation), 'mettono', 'mette')} ${some(e.count, e.type)} ${italian.at(n(spaceKind, e.where))}.`,
    arrived: (e, n) => `${n(leaderKind, e.leader)} appare ${italian.at(n(spaceKind, e.where))}.`,
    departed: (e, n) => `${n(leaderKind, e.leader)} lascia il gioco.`,
    stepped: (e, n) =>
      `${chi(n(nationKind, e.nation), 'vanno', 'va')} ${e.count === 0 ? '' : `con ${units(e.count)} `}da ${n(spaceKind, e.from)} ${italian.at(n(spaceKind, e.to))}.`,
    lost: (e, n) => `${chi(n(nationKind, e.nation), 'perdono', 'perde')} ${some(e.count, e.type)} ${italian.at(n(spaceKind, e.where))}.`,
    capital: (e, n) => `${n(spaceKind, e.where)} è ora la capitale ${italian.of(n(nationKind, e.nation))}.`,
    battle: (e, n) =>
      `${chi(n(nationKind, e.attacker), e.raid ? 'razziano' : 'attaccano', e.raid ? 'razzia' : 'attacca')} ${italian.the(n(nationKind, e.defender))} ${italian.at(n(spaceKind, e.where))}.`,
    naval: (e, n) => `Le flotte ${italian.of(n(nationKind, e.attacker))} e ${italian.of(n(nationKind, e.defender))} combattono nel ${n(spaceKind, e.where)}.`,
    aimed: (e, n) =>
      `${chi(n(nationKind, e.nation), 'mirano', 'mira')} con ${formatCountWithNoun(e.count, 'dado', 'dadi')} a ${n(dieTargetKind, e.target).toLowerCase()}.`,
    rolled: (e, n) =>
      `${chi(n(nationKind, e.nation), 'tirano', 'tira')} ${e.dice.join(', ')} e ${italian.does(n(nationKind, e.nation), 'mette', 'mettono')} a segno ${formatCountWithNoun(e.hits, 'colpo', 'colpi')}.`,
    slain: (e, n) => `${chi(n(nationKind, e.nation), 'perdono', 'perde')} in battaglia ${some(e.count, e.type)} ${italian.at(n(spaceKind, e.where))}.`,
    fallen: (e, n) => `${n(leaderKind, e.leader)} cade ${italian.at(n(spaceKind, e.where))}.`,
    retreated: (e, n) => `${chi(n(nationKind, e.nation), 'si ritirano', 'si ritira')} da ${n(spaceKind, e.from)} ${italian.at(n(spaceKind, e.to))}.`,
    deserted: (e, n) =>
      `${chi(n(nationKind, e.nation), 'tirano', 'tira')} per la diserzione ${e.dice.join(', ')} e ${e.count === 1 ? 'ne diserta 1' : `ne disertano ${e.count}`}.`,
    converted: (e, n) => `Il Patrimonium converte ${some(1, e.type)} ${italian.of(n(nationKind, e.nation))} ${italian.at(n(spaceKind, e.where))}.`,
    raided: (e, n) => `${chi(n(nationKind, e.nation), 'razziano', 'razzia')} la città di ${n(spaceKind, e.where)}.`,
    sacked: (e, n) =>
      `${chi(n(nationKind, e.nation), 'saccheggiano', 'saccheggia')} ${n(spaceKind, e.where)} ${e.gold > 0 ? `per ${gold(e.gold)}` : 'per i punti'}.`,
    rebuilt: (e, n) => `${chi(n(nationKind, e.nation), 'ricostruiscono', 'ricostruisce')} ${n(spaceKind, e.where)}.`,
    submitted: (e, n) => `${chi(n(nationKind, e.nation), 'si sottomettono', 'si sottomette')} ${italian.to(n(nationKind, e.overlord))}.`,
    revolted: (e, n) => `${chi(n(nationKind, e.nation), 'sono di nuovo liberi', 'è di nuovo libero')}.`,
    scored: (e, n) => `${chi(n(nationKind, e.nation), 'fanno', 'fa')} ${half(e.points)}.`,
    booked: (e, n) => `${chi(n(nationKind, e.nation), 'segnano', 'segna')} ${half(e.points)}.`,
    campaign: (e, n) => `Comincia la campagna di ${n(leaderKind, e.leader)} con ${gold(e.gold)}.`,
    sortie: (e, n) => `${n(leaderKind, e.leader)} fa una mossa di campagna.`,
    blocked: (e, n) => `${chi(n(nationKind, e.nation), 'bloccano', 'blocca')} ${n(spaceKind, e.where)}.`,
    reacted: (e, n) => `${chi(n(nationKind, e.nation), 'reagiscono', 'reagisce')} ${italian.at(n(spaceKind, e.to))}.`,
    waited: (e, n) => `${chi(n(nationKind, e.nation), 'passano', 'passa')}.`,
    transformed: (e, n) =>
      e.into === null
        ? `${chi(n(nationKind, e.nation), 'escono', 'esce')} dal gioco.`
        : `${chi(n(nationKind, e.nation), 'diventano', 'diventa')} ${n(nationKind, e.into)}.`,
    removed: (e, n) => `${chi(n(nationKind, e.nation), 'rimandano', 'rimanda')} a casa ${some(e.count, e.type)}.`,
    exited: (e, n) => `${chi(n(nationKind, e.nation), 'escono', 'esce')} dal gioco con ${units(e.count)}.`,
    title: (e, n) => `${chi(n(nationKind, e.nation), 'ottengono', 'ottiene')} il titolo imperiale.`,
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
    turn: (f, _, n) => n(nationKind, f.nation),
    battle: (f, _, n) =>
      f.raid ? `Razzia ${italian.at(n(spaceKind, f.where))}` : `Battaglia ${italian.at(n(spaceKind, f.where))}${f.no > 0 ? `, giro ${f.no}` : ''}`,
    naval: (f, _, n) => `Combattimento navale nel ${n(spaceKind, f.sea)}`,
    campaign: (f, _, n) => `Campagna di ${n(leaderKind, f.leader)}`,
    reaction: (f, _, n) => `Reazione ${italian.of(n(nationKind, f.nation))}`,
  },
  ending: { 'most-points': 'Vince chi ha più punti vittoria.', tie: 'La vittoria è condivisa.' },
  ready: 'Fatto',
  pass: 'Non fare nulla',
}
