import { english, type Name, type DeepReadonly, type Texts } from '@tabularium/kernel'
import { ARRIVALS, CIVIL_ORDER, PLAY_ORDER } from '../data.ts'
import type { MarchFrame } from '../frames.ts'
import { type Cause, type Leader, leader, nation, space, target, type } from '../kinds.ts'
import type { Italia, PublicView } from '../types.ts'
import { type Battle, diceAimed, firing } from '../board/fire.ts'

const half = (points: number): string => (points === 1 ? '1 point' : `${points} points`)
const units = (k: number): string => (k === 1 ? '1 unit' : `${k} units`)
const and = new Intl.ListFormat('en')
const with_ = (leaders: readonly Leader[], n: Name): string => (leaders.length > 0 ? ` with ${and.format(leaders.map(l => n(leader, l)))}` : '')
const marching = (f: DeepReadonly<MarchFrame>, n: Name): string =>
  f.group.length + f.leaders.length === 0
    ? `${n(nation, f.nation)} in ${n(space, f.where)}: who marches?`
    : `${n(nation, f.nation)} in ${n(space, f.where)}, ${units(f.group.length)}${with_(f.leaders, n)}: where to?`
/** Which of the dice is aimed, and whose it is. */
const die = (g: PublicView, f: Battle, attacking: boolean, n: Name): string => {
  const who = attacking ? f.attacker : f.defender
  const aimed = diceAimed(f, attacking)
  const dice = firing(g.board, f, who)
  return `${n(nation, who)} in ${n(space, f.where)}, round ${f.no}: what is die ${aimed + 1} of ${dice.length} (${n(type, dice[aimed] ?? 0).toLowerCase()}) aimed at?`
}
const why: { readonly [W in Cause]: string } = {
  ...{ choice: 'who retreats? The others fight on', raid: 'the raid is over, all go back. Who is first?', room: 'all must make room. Who is first?' },
  ...{ submission: 'the army leaves its new subject. Who is first?', elephants: 'elephants drive units away. Who goes?' },
  ...{ title: 'all must leave to the emperor. Who is first?', subject: 'the army leaves its subject. Who is first?', leaders: 'a leader alone must go' },
}
/** Whose campaign it is, and where he stands. */
const campaignLeaderAt = (g: PublicView, n: Name): string => {
  const s = g.within('sortie')
  const at = s && g.board.leaders[s.leader]
  return s && at !== null && at !== undefined ? `${n(leader, s.leader)} of the ${n(nation, s.nation)} is on campaign, now in ${n(space, at)}. ` : ''
}
export const en: Texts<Italia> = {
  say: {
    turn: { revolt: (f, _, n) => `Do the ${n(nation, f.nation)} revolt?` },
    income: { buy: (f, g, n) => `${n(nation, f.nation)}, ${g.board.gold[f.nation]} gold: what do you buy?` },
    windfall: { buy: (f, g, n) => `Tribute lifts the ${n(nation, f.nation)} to ${g.board.gold[f.nation]} gold: buy one unit at once? Above 10 it is lost.` },
    placement: { place: (f, g, n) => `${n(nation, f.nation)}: where does ${n(type, g.board.aside.filter(w => w.nation === f.nation)[f.next]!.type)} go?` },
    arrival: {
      accept: (f, _, n) => `${n(nation, f.nation)}: take the reinforcements of the card?`,
      lead: (f, _, n) => `${n(nation, f.nation)}: where do ${f.leaders.length > 0 ? n(leader, f.leaders[0]!) : 'the reinforcements'} come?`,
      fleet: (f, _, n) => `${n(nation, f.nation)}: in which sea does a fleet come?`,
      unit: (f, _, n) => `${n(nation, f.nation)}: where does the next reinforcement of round ${ARRIVALS[f.entry]!.round} come?`,
      last: (f, _, n) => `Where does ${n(leader, f.leaders[0]!)} come?`,
    },
    stacking: { cut: (f, _, n) => `${n(nation, f.nation)}: too many units in ${n(space, f.over!)}. Which is removed?` },
    movement: { choose: (f, _, n) => `${n(nation, f.nation)}: who moves? Choose an area or a sea, or Done`, transfer: () => 'Which unit goes to Alpes?' },
    march: { go: (f, _, n) => marching(f, n) },
    voyage: {
      ship: (f, _, n) => `${n(nation, f.nation)}: which fleet sails from ${n(space, f.where)}?`,
      go: (f, _, n) => `${n(nation, f.nation)}, fleet in ${n(space, f.where)}: sail, embark, land or halt?`,
      load: (f, _, n) => `Who embarks in ${n(space, f.port!)}?`,
      unload: (f, _, n) => `Who lands in ${n(space, f.port!)}?`,
      ashore: (f, _, n) => `Who lands in ${n(space, f.port!)} with the leader?`,
    },
    combat: {
      declare: (f, _, n) => `${n(nation, f.nation)}: attack enemy fleets? Choose a sea, or Done`,
      enemy: (f, _, n) => `Whose fleets in ${n(space, f.sea!)}?`,
      answer: (f, g, n) => `${n(nation, PLAY_ORDER[g.board.game]![f.asked] ?? f.nation)}: attack the fleets of the ${n(nation, f.nation)}?`,
      order: (f, _, n) => `${n(nation, f.nation)}: which combat is next?`,
      which: (f, _, n) => `Against whom in ${n(space, f.sea!)}?`,
    },
    battle: {
      declare: (f, _, n) => `${n(nation, f.attacker)} in ${n(space, f.where)}: attack or raid?`,
      convert: (f, _, n) => `Combat in ${n(space, f.where)}: does the Patrimonium convert a unit?`,
      aim: (f, g, n) => die(g, f, true, n),
      reply: (f, g, n) => die(g, f, false, n),
      submit: (f, _, n) => `Do the ${n(nation, f.defender)} submit to the ${n(nation, f.attacker)}?`,
      restore: (f, _, n) => `${n(space, f.where)} was raided. Do the ${n(nation, f.defender)} give a unit to rebuild it?`,
    },
    flight: {
      choose: (f, _, n) => `${n(nation, f.nation)} in ${n(space, f.from)}: ${why[f.why]}`,
      where: (f, _, n) => `${n(nation, f.nation)}: where to from ${n(space, f.from)}?`,
    },
    naval: {
      lose: (f, _, n) => `${n(space, f.sea)}: which fleet is lost?`,
      retire: (f, _, n) => `${n(nation, f.turn)} in ${n(space, f.sea)}: does a fleet retreat, or stay and fight?`,
      where: (f, _, n) => `Where to from ${n(space, f.sea)}?`,
    },
    spoils: { choose: (f, _, n) => `${n(nation, f.nation)} have taken the city of ${n(space, f.where)}: sack it or keep it?` },
    rebuild: { choose: (f, _, n) => `${n(nation, f.nation)}: rebuild a city?`, spend: (f, _, n) => `Which unit is given for ${n(space, f.where!)}?` },
    campaign: { choose: (f, g, n) => `Campaign of ${n(leader, f.leader)}, ${g.board.gold[f.nation]} gold: another move for 1 gold?` },
    sortie: {
      declare: (f, _, n) => `${n(leader, f.leader)}: raid a city, block an area for 1 gold and 1 unit, or Done?`,
      cost: () => 'Which unit is given for the block?',
      revolt: (f, g, n) => `Hannibal is near. Do the ${n(nation, PLAY_ORDER[g.board.game]![f.next] ?? f.nation)} revolt?`,
    },
    reaction: {
      join: (f, _, n) => `${n(nation, f.nation)}: from where do units enter the battle?`,
      joiner: (f, _, n) => `${n(nation, f.nation)}: who enters from ${n(space, f.from!)}?`,
      goal: (f, _, n) => `${n(nation, f.nation)}: where to from ${n(space, f.from!)}?`,
      stack: (f, _, n) => `${n(nation, f.nation)}: who moves to ${n(space, f.to!)}?`,
    },
    civil: { choose: (f, g, n) => `${n(nation, CIVIL_ORDER[f.turn % 3]!)}, ${g.board.gold[CIVIL_ORDER[f.turn % 3]!]} gold: a campaign move, or pass?` },
    transform: { choose: (f, _, n) => `The ${n(nation, f.nation)} become ${n(nation, f.into!)}: which unit stays?` },
    raise: { place: (f, _, n) => `${n(nation, f.nation)}: ${f.left} ${n(type, f.type)} to come. Where?` },
    reduce: { from: (f, _, n) => `${n(nation, f.nation)}: from where does a unit leave?`, which: (f, _, n) => `Which unit leaves ${n(space, f.where!)}?` },
    exit: { choose: (f, _, n) => `${n(nation, f.nation)}: who goes home from ${n(space, f.via)}?` },
  },
  window: { reaction: (g, n) => `${campaignLeaderAt(g, n)}${n(nation, g.enclosing('reaction').nation)}: do you react?` },
  verb: {
    ...{ done: () => 'Done', halt: () => 'Halt', stand: () => 'Stay', revolt: () => 'Revolt', obey: () => 'Stay subject', gold: () => 'Sack it: 4 gold' },
    ...{
      points: () => 'Sack it: points',
      keep: () => 'Keep the city',
      attack: () => 'Attack',
      raid: () => 'Raid',
      submit: () => 'Submit',
      resist: () => 'Fight on',
    },
    ...{
      empty: () => 'An empty fleet',
      advance: () => 'March on',
      remain: () => 'Stay where he is',
      stop: () => 'End the campaign',
      enter: () => 'Enter the battle',
    },
    ...{ ignore: () => 'Do nothing', decline: () => 'Refuse', accept: () => 'Accept', none: () => 'Nothing' },
    ...{
      found: to => `Build a city in ${to}`,
      march: to => `March from ${to}`,
      transfer: to => `From ${to} to Alpes`,
      capital: to => `Make ${to} the capital`,
    },
    ...{ fight: to => `Fight in ${to}`, rebuild: to => `Rebuild ${to}`, plunder: to => `Raid ${to}`, place: to => `Place in ${to}`, step: to => `To ${to}` },
    ...{
      'go-to': to => `To ${to}`,
      block: to => `Block ${to}`,
      shift: to => `Move from ${to}`,
      'take-from': to => `From ${to}`,
      embark: to => `Embark: ${to}`,
      land: to => `Land in ${to}`,
    },
    ...{
      sail: to => `Sail: ${to}`,
      engage: to => `Attack fleets in ${to}`,
      naval: to => `Naval combat in ${to}`,
      buy: to => `Buy ${to}`,
      take: to => `Take ${to}`,
    },
    ...{
      drop: to => `Leave ${to}`,
      remove: to => `Remove ${to}`,
      spend: to => `Give ${to}`,
      convert: to => `Convert ${to}`,
      withdraw: to => `Retreat with ${to}`,
    },
    ...{ lead: to => `With ${to}`, leave: to => `Leave ${to}`, follow: to => `${to} retreats`, enemy: to => `Against ${to}`, aim: to => `At ${to}` },
    ...{ laden: to => to, mark: to => `At ${to}` },
  },
  event: {
    round: e => `Round ${e.round} begins.`,
    turn: (e, n) => `Turn of the ${n(nation, e.nation)}.`,
    income: (e, n) => `The ${n(nation, e.nation)} earn ${e.gold} gold${e.tribute > 0 ? `, and ${e.tribute} in tribute` : ''}.`,
    bought: (e, n) => `The ${n(nation, e.nation)} buy ${n(type, e.type).toLowerCase()}.`,
    ordered: (e, n) => `${n(nation, e.nation)} pay for a city in ${n(space, e.where)}.`,
    founded: (e, n) => `${n(nation, e.nation)} build a city in ${n(space, e.where)}.`,
    placed: (e, n) => `The ${n(nation, e.nation)} place ${english.some(e.count, n(type, e.type).toLowerCase())} in ${n(space, e.where)}.`,
    arrived: (e, n) => `${n(leader, e.leader)} appears in ${n(space, e.where)}.`,
    departed: (e, n) => `${n(leader, e.leader)} leaves.`,
    stepped: (e, n) => `${n(nation, e.nation)} move from ${n(space, e.from)} to ${n(space, e.to)} (${e.count}).`,
    lost: (e, n) => `${n(nation, e.nation)} lose ${english.some(e.count, n(type, e.type).toLowerCase())} in ${n(space, e.where)}.`,
    capital: (e, n) => `${n(space, e.where)} is now the capital of the ${n(nation, e.nation)}.`,
    battle: (e, n) => `${n(nation, e.attacker)} ${e.raid ? 'raid' : 'attack'} ${n(nation, e.defender)} in ${n(space, e.where)}.`,
    naval: (e, n) => `Fleets of ${n(nation, e.attacker)} and ${n(nation, e.defender)} fight in ${n(space, e.where)}.`,
    aimed: (e, n) => `${n(nation, e.nation)} aim ${e.count === 1 ? '1 die' : `${e.count} dice`} at ${n(target, e.target).toLowerCase()}.`,
    rolled: (e, n) => `${n(nation, e.nation)} roll ${e.dice.join(', ')}: ${e.hits === 1 ? '1 hit' : `${e.hits} hits`}.`,
    slain: (e, n) => `The ${n(nation, e.nation)} lose ${english.some(e.count, n(type, e.type).toLowerCase())} in the battle in ${n(space, e.where)}.`,
    fallen: (e, n) => `${n(leader, e.leader)} falls in ${n(space, e.where)}.`,
    retreated: (e, n) => `${n(nation, e.nation)} retreat from ${n(space, e.from)} to ${n(space, e.to)}.`,
    deserted: (e, n) => `${n(nation, e.nation)} roll for desertion ${e.dice.join(', ')}: ${e.count} desert.`,
    converted: (e, n) => `The Patrimonium converts ${n(type, e.type)} of the ${n(nation, e.nation)} in ${n(space, e.where)}.`,
    raided: (e, n) => `${n(nation, e.nation)} raid the city of ${n(space, e.where)}.`,
    sacked: (e, n) => `${n(nation, e.nation)} plunder ${n(space, e.where)}${e.gold > 0 ? ` for ${e.gold} gold` : ' for points'}.`,
    rebuilt: (e, n) => `${n(space, e.where)} is rebuilt by the ${n(nation, e.nation)}.`,
    submitted: (e, n) => `${n(nation, e.nation)} submit to the ${n(nation, e.overlord)}.`,
    revolted: (e, n) => `${n(nation, e.nation)} are free.`,
    scored: (e, n) => `${n(nation, e.nation)}: ${half(e.points)}.`,
    booked: (e, n) => `${n(nation, e.nation)} book ${half(e.points)}.`,
    campaign: (e, n) => `Campaign of ${n(leader, e.leader)}: ${e.gold} gold.`,
    sortie: (e, n) => `${n(leader, e.leader)} makes a campaign move.`,
    blocked: (e, n) => `${n(nation, e.nation)} block ${n(space, e.where)}.`,
    reacted: (e, n) => `${n(nation, e.nation)} react: ${n(space, e.to)}.`,
    waited: (e, n) => `${n(nation, e.nation)} pass.`,
    transformed: (e, n) => (e.into === null ? `The ${n(nation, e.nation)} leave the game.` : `The ${n(nation, e.nation)} become ${n(nation, e.into)}.`),
    removed: (e, n) => `The ${n(nation, e.nation)} send ${english.some(e.count, n(type, e.type).toLowerCase())} home.`,
    exited: (e, n) => `${n(nation, e.nation)}: ${units(e.count)} left the game.`,
    title: (e, n) => `The ${n(nation, e.nation)} take the imperial title.`,
  },
  proc: {
    ...{
      game: 'Italia',
      round: 'Round',
      turn: 'Turn',
      income: 'Income',
      windfall: 'Tribute',
      placement: 'Placement',
      arrival: 'Reinforcements',
      evict: 'Making room',
    },
    ...{
      stacking: 'Stacking',
      movement: 'Movement',
      march: 'March',
      voyage: 'Voyage',
      combat: 'Combat',
      battle: 'Battle',
      flight: 'Retreat',
      naval: 'Naval combat',
    },
    ...{
      spoils: 'Sack',
      rebuild: 'Rebuilding',
      submission: 'Submission',
      campaign: 'Campaign',
      sortie: 'Campaign move',
      reaction: 'Reaction',
      civil: 'Civil war',
    },
    ...{ transform: 'Transformation', raise: 'Reinforcements', reduce: 'Going home', exit: 'Going home' },
  },
  crumb: {
    round: (_, g) => `Round ${g.board.round}`,
    turn: (f, _, n) => n(nation, f.nation),
    battle: (f, _, n) =>
      f.raid ? `Raid on ${n(space, f.where)}` : f.no > 0 ? `Battle in ${n(space, f.where)}, round ${f.no}` : `Battle in ${n(space, f.where)}`,
    naval: (f, _, n) => `Naval combat in ${n(space, f.sea)}`,
    campaign: (f, _, n) => `Campaign of ${n(leader, f.leader)}`,
    reaction: (f, _, n) => `Reaction of the ${n(nation, f.nation)}`,
  },
  ending: { 'most-points': 'Most victory points win.', tie: 'The victory is shared.' },
  ready: 'Done',
  pass: 'Do nothing',
}
