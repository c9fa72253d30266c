import { formatCountWithNoun, type Namer, type DeepReadonly, type Texts } from '@tabularium/kernel'
import { ARRIVALS, CIVIL_WAR_TURN_ORDER, PLAY_ORDERS } from '../data.ts'
import type { GroupMarchFrame } from '../frames.ts'
import { type RetreatCause, type Leader, leaderKind, nationKind, spaceKind, dieTargetKind, unitTypeKind } from '../kinds.ts'
import type { Italia, GamePublicContext } from '../types.ts'
import { type ReadonlyBattleFrame, countDiceAimed, findFiringUnits } from '../board/fire.ts'
import { isOneNation, someUnits } from './words.ts'

const half = (points: number): string => (points === 1 ? '1 point' : `${points} points`)
const units = (k: number): string => formatCountWithNoun(k, 'unit', 'units')
/** `The Celts attack`, `The Patrimonium attacks`. */
const they = (e: { readonly nation: number }, n: Namer, many: string, one = `${many}s`): string => does(e.nation, n, many, one)
const does = (who: number, n: Namer, many: string, one = `${many}s`): string => `The ${n(nationKind, who as never)} ${isOneNation(who) ? one : many}`
const and = new Intl.ListFormat('en')
const with_ = (leaders: readonly Leader[], n: Namer): string => (leaders.length > 0 ? ` with ${and.format(leaders.map(l => n(leaderKind, l)))}` : '')
/** Whoever goes: so many units, and who leads them. */
const goers = (f: DeepReadonly<GroupMarchFrame>, n: Namer): string =>
  f.group.length === 0 ? and.format(f.leaders.map(l => n(leaderKind, l))) : `${units(f.group.length)}${with_(f.leaders, n)}`
const marching = (f: DeepReadonly<GroupMarchFrame>, n: Namer): string =>
  f.group.length + f.leaders.length === 0
    ? `${n(nationKind, f.nation)} in ${n(spaceKind, f.where)}, who marches?`
    : `${n(nationKind, f.nation)} in ${n(spaceKind, f.where)}, where ${f.group.length + f.leaders.length === 1 ? 'does' : 'do'} ${goers(f, n)} go?`
/** Which of the dice is aimed, and whose it is. */
const die = (g: GamePublicContext, f: ReadonlyBattleFrame, attacking: boolean, n: Namer): string => {
  const who = attacking ? f.attacker : f.defender
  const aimed = countDiceAimed(f, attacking)
  const dice = findFiringUnits(g.board, f, who)
  return `${n(nationKind, who)} in ${n(spaceKind, f.where)}, round ${f.no}. What is die ${aimed + 1} of ${dice.length} aimed at, that of the ${n(unitTypeKind, dice[aimed] ?? 0).toLowerCase()}?`
}
const why: { readonly [W in RetreatCause]: string } = {
  choice: 'who retreats? The others fight on',
  raid: 'the raid is over, all go back. Who is first?',
  room: 'all must make room. Who is first?',
  submission: 'the army leaves its new subject. Who is first?',
  elephants: 'elephants drive units away. Who goes?',
  title: 'all must leave to the emperor. Who is first?',
  subject: 'the army leaves its subject. Who is first?',
  leaders: 'a leader alone must go',
}
/** Whose campaign it is, and where he stands. */
const campaignLeaderAt = (g: GamePublicContext, n: Namer): string => {
  const s = g.within('sortie')
  const at = s && g.board.leaders[s.leader]
  return s && at !== null && at !== undefined ? `${n(leaderKind, s.leader)} of the ${n(nationKind, s.nation)} is on campaign, now in ${n(spaceKind, at)}. ` : ''
}
export const en: Texts<Italia> = {
  say: {
    turn: { revolt: (f, _, n) => `Do the ${n(nationKind, f.nation)} revolt?` },
    income: { buy: (f, g, n) => `${n(nationKind, f.nation)}, what do you buy with ${g.board.gold[f.nation]} gold?` },
    windfall: {
      buy: (f, g, n) =>
        `Tribute lifts the ${n(nationKind, f.nation)} to ${g.board.gold[f.nation]} gold. Do you buy one unit at once? What is above 10 is lost.`,
    },
    placement: {
      place: (f, g, n) =>
        `${n(nationKind, f.nation)}, where does the ${n(unitTypeKind, g.board.aside.filter(w => w.nation === f.nation)[f.next]!.type).toLowerCase()} go?`,
    },
    arrival: {
      accept: (f, _, n) => `${n(nationKind, f.nation)}, do you take the reinforcements of the card?`,
      lead: (f, _, n) => `${n(nationKind, f.nation)}, where ${f.leaders.length > 0 ? `does ${n(leaderKind, f.leaders[0]!)}` : 'do the reinforcements'} come?`,
      fleet: (f, _, n) => `${n(nationKind, f.nation)}, in which sea does a fleet come?`,
      unit: (f, _, n) => `${n(nationKind, f.nation)}, where does the next reinforcement of round ${ARRIVALS[f.entry]!.round} come?`,
      last: (f, _, n) => `Where does ${n(leaderKind, f.leaders[0]!)} come?`,
    },
    stacking: { cut: (f, _, n) => `${n(nationKind, f.nation)}, there are too many units in ${n(spaceKind, f.over!)}. Which is removed?` },
    movement: { choose: (f, _, n) => `${n(nationKind, f.nation)}, who moves? Choose an area or a sea, or Done.`, transfer: () => 'Which unit goes to Alpes?' },
    march: { go: (f, _, n) => marching(f, n) },
    voyage: {
      ship: (f, _, n) => `${n(nationKind, f.nation)}, which fleet sails from ${n(spaceKind, f.where)}?`,
      go: (f, _, n) => `${n(nationKind, f.nation)}, does the fleet in ${n(spaceKind, f.where)} sail, embark, land or halt?`,
      load: (f, _, n) => `Who embarks in ${n(spaceKind, f.port!)}?`,
      unload: (f, _, n) => `Who lands in ${n(spaceKind, f.port!)}?`,
      ashore: (f, _, n) => `Who lands in ${n(spaceKind, f.port!)} with the leader?`,
    },
    combat: {
      declare: (f, _, n) => `${n(nationKind, f.nation)}, do you attack enemy fleets? Choose a sea, or Done.`,
      enemy: (f, _, n) => `Whose fleets in ${n(spaceKind, f.sea!)}?`,
      answer: (f, g, n) => `${n(nationKind, PLAY_ORDERS[g.board.game]![f.asked] ?? f.nation)}, do you attack the fleets of the ${n(nationKind, f.nation)}?`,
      order: (f, _, n) => `${n(nationKind, f.nation)}, which combat is next?`,
      which: (f, _, n) => `Against whom in ${n(spaceKind, f.sea!)}?`,
    },
    battle: {
      declare: (f, _, n) => `${n(nationKind, f.attacker)} in ${n(spaceKind, f.where)}, do you attack or raid?`,
      convert: (f, _, n) => `In the combat in ${n(spaceKind, f.where)}, does the Patrimonium convert a unit?`,
      aim: (f, g, n) => die(g, f, true, n),
      reply: (f, g, n) => die(g, f, false, n),
      submit: (f, _, n) => `Do the ${n(nationKind, f.defender)} submit to the ${n(nationKind, f.attacker)}?`,
      restore: (f, _, n) => `${n(spaceKind, f.where)} was raided. Do the ${n(nationKind, f.defender)} give a unit to rebuild it?`,
    },
    flight: {
      choose: (f, _, n) => `${n(nationKind, f.nation)} in ${n(spaceKind, f.from)}, ${why[f.why]}`,
      where: (f, _, n) => `${n(nationKind, f.nation)}, where do they go from ${n(spaceKind, f.from)}?`,
    },
    naval: {
      lose: (f, _, n) => `Which fleet is lost in ${n(spaceKind, f.sea)}?`,
      retire: (f, _, n) => `${n(nationKind, f.turn)} in ${n(spaceKind, f.sea)}, does a fleet retreat, or stay and fight?`,
      where: (f, _, n) => `Where does it go from ${n(spaceKind, f.sea)}?`,
    },
    spoils: { choose: (f, _, n) => `${n(nationKind, f.nation)}, you have taken the city of ${n(spaceKind, f.where)}. Do you sack it or keep it?` },
    rebuild: {
      choose: (f, _, n) => `${n(nationKind, f.nation)}, do you rebuild a city?`,
      spend: (f, _, n) => `Which unit is given for ${n(spaceKind, f.where!)}?`,
    },
    campaign: { choose: (f, g, n) => `${n(leaderKind, f.leader)} has ${g.board.gold[f.nation]} gold for his campaign. Another move for 1 gold?` },
    sortie: {
      declare: (f, _, n) => `${n(leaderKind, f.leader)}, do you raid a city, block an area for 1 gold and 1 unit, or Done?`,
      cost: () => 'Which unit is given for the block?',
      revolt: (f, g, n) => `Hannibal is near. Do the ${n(nationKind, PLAY_ORDERS[g.board.game]![f.next] ?? f.nation)} revolt?`,
    },
    reaction: {
      join: (f, _, n) => `${n(nationKind, f.nation)}, from where do units enter the battle?`,
      joiner: (f, _, n) => `${n(nationKind, f.nation)}, who enters from ${n(spaceKind, f.from!)}?`,
      goal: (f, _, n) => `${n(nationKind, f.nation)}, where do they go from ${n(spaceKind, f.from!)}?`,
      stack: (f, _, n) => `${n(nationKind, f.nation)}, who moves to ${n(spaceKind, f.to!)}?`,
    },
    civil: {
      choose: (f, g, n) =>
        `${n(nationKind, CIVIL_WAR_TURN_ORDER[f.turn % 3]!)}, you have ${g.board.gold[CIVIL_WAR_TURN_ORDER[f.turn % 3]!]} gold. Do you make a campaign move, or pass?`,
    },
    transform: { choose: (f, _, n) => `The ${n(nationKind, f.nation)} become ${n(nationKind, f.into!)}. Which unit stays?` },
    raise: { place: (f, _, n) => `${n(nationKind, f.nation)}, ${someUnits(f.left, f.type, 'en')} ${f.left === 1 ? 'is' : 'are'} to come. Where?` },
    reduce: {
      from: (f, _, n) => `${n(nationKind, f.nation)}, from where does a unit leave?`,
      which: (f, _, n) => `Which unit leaves ${n(spaceKind, f.where!)}?`,
    },
    exit: { choose: (f, _, n) => `${n(nationKind, f.nation)}, who goes home from ${n(spaceKind, f.via)}?` },
  },
  window: { reaction: (g, n) => `${campaignLeaderAt(g, n)}${n(nationKind, g.enclosing('reaction').nation)}, do you react?` },
  verb: {
    done: () => 'Done',
    halt: () => 'Halt',
    'stay-and-fight': () => 'Stay',
    revolt: () => 'Revolt',
    'stay-subject': () => 'Stay subject',
    'sack-for-gold': () => 'Sack it for 4 gold',
    'sack-for-points': () => 'Sack it for points',
    'keep-city': () => 'Keep the city',
    attack: () => 'Attack',
    raid: () => 'Raid',
    submit: () => 'Submit',
    'fight-on': () => 'Fight on',
    'pick-empty-fleet': () => 'An empty fleet',
    advance: () => 'March on',
    remain: () => 'Stay where he is',
    'end-campaign': () => 'End the campaign',
    'enter-battle': () => 'Enter the battle',
    ignore: () => 'Do nothing',
    decline: () => 'Refuse',
    accept: () => 'Accept',
    'do-nothing': () => 'Nothing',
    'found-city': to => `Build a city in ${to}`,
    march: to => `March from ${to}`,
    transfer: to => `From ${to} to Alpes`,
    'declare-capital': to => `Make ${to} the capital`,
    fight: to => `Fight in ${to}`,
    rebuild: to => `Rebuild ${to}`,
    'raid-city': to => `Raid ${to}`,
    place: to => `Place in ${to}`,
    step: to => `To ${to}`,
    'go-to': to => `To ${to}`,
    block: to => `Block ${to}`,
    'move-from': to => `Move from ${to}`,
    'take-from': to => `From ${to}`,
    embark: to => `Embark in ${to}`,
    land: to => `Land in ${to}`,
    sail: to => `Sail to ${to}`,
    'attack-fleets': to => `Attack fleets in ${to}`,
    'fight-at-sea': to => `Naval combat in ${to}`,
    buy: to => `Buy ${to}`,
    take: to => `Take ${to}`,
    drop: to => `Leave ${to}`,
    remove: to => `Remove ${to}`,
    'give-up-unit': to => `Give ${to}`,
    convert: to => `Convert ${to}`,
    'retreat-unit': to => `Retreat with ${to}`,
    'take-leader': to => `With ${to}`,
    'drop-leader': to => `Leave ${to}`,
    'retreat-leader': to => `${to} retreats`,
    'choose-enemy': to => `Against ${to}`,
    'aim-at': to => `At ${to}`,
    'pick-laden-fleet': to => to,
    'aim-at-unit': to => `At ${to}`,
  },
  event: {
    round: e => `Round ${e.round} begins.`,
    turn: (e, n) => `Turn of the ${n(nationKind, e.nation)}.`,
    income: (e, n) => `${they(e, n, 'earn')} ${e.gold} gold${e.tribute > 0 ? `, and ${e.tribute} in tribute` : ''}.`,
    bought: (e, n) => `${they(e, n, 'buy')} ${someUnits(1, e.type, 'en')}.`,
    ordered: (e, n) => `${they(e, n, 'pay')} for a city in ${n(spaceKind, e.where)}.`,
    founded: (e, n) => `${they(e, n, 'build')} a city in ${n(spaceKind, e.where)}.`,
    placed: (e, n) => `${they(e, n, 'place')} ${someUnits(e.count, e.type, 'en')} in ${n(spaceKind, e.where)}.`,
    arrived: (e, n) => `${n(leaderKind, e.leader)} appears in ${n(spaceKind, e.where)}.`,
    departed: (e, n) => `${n(leaderKind, e.leader)} leaves.`,
    stepped: (e, n) => `${they(e, n, 'move')} ${e.count === 0 ? '' : `with ${units(e.count)} `}from ${n(spaceKind, e.from)} to ${n(spaceKind, e.to)}.`,
    lost: (e, n) => `${they(e, n, 'lose')} ${someUnits(e.count, e.type, 'en')} in ${n(spaceKind, e.where)}.`,
    capital: (e, n) => `${n(spaceKind, e.where)} is now the capital of the ${n(nationKind, e.nation)}.`,
    battle: (e, n) => `${does(e.attacker, n, e.raid ? 'raid' : 'attack')} the ${n(nationKind, e.defender)} in ${n(spaceKind, e.where)}.`,
    naval: (e, n) => `Fleets of the ${n(nationKind, e.attacker)} and the ${n(nationKind, e.defender)} fight in ${n(spaceKind, e.where)}.`,
    aimed: (e, n) => `${they(e, n, 'aim')} ${e.count === 1 ? '1 die' : `${e.count} dice`} at ${n(dieTargetKind, e.target).toLowerCase()}.`,
    rolled: (e, n) =>
      `${they(e, n, 'roll')} ${e.dice.join(', ')} and ${isOneNation(e.nation) ? 'scores' : 'score'} ${formatCountWithNoun(e.hits, 'hit', 'hits')}.`,
    slain: (e, n) => `${they(e, n, 'lose')} ${someUnits(e.count, e.type, 'en')} in the battle in ${n(spaceKind, e.where)}.`,
    fallen: (e, n) => `${n(leaderKind, e.leader)} falls in ${n(spaceKind, e.where)}.`,
    retreated: (e, n) => `${they(e, n, 'retreat')} from ${n(spaceKind, e.from)} to ${n(spaceKind, e.to)}.`,
    deserted: (e, n) =>
      `${they(e, n, 'roll')} ${e.dice.join(', ')} for desertion, and ${e.count === 0 ? 'nobody deserts' : e.count === 1 ? '1 deserts' : `${e.count} desert`}.`,
    converted: (e, n) => `The Patrimonium converts ${someUnits(1, e.type, 'en')} of the ${n(nationKind, e.nation)} in ${n(spaceKind, e.where)}.`,
    raided: (e, n) => `${they(e, n, 'raid')} the city of ${n(spaceKind, e.where)}.`,
    sacked: (e, n) => `${they(e, n, 'plunder')} ${n(spaceKind, e.where)}${e.gold > 0 ? ` for ${e.gold} gold` : ' for points'}.`,
    rebuilt: (e, n) => `${n(spaceKind, e.where)} is rebuilt by the ${n(nationKind, e.nation)}.`,
    submitted: (e, n) => `${they(e, n, 'submit')} to the ${n(nationKind, e.overlord)}.`,
    revolted: (e, n) => `${they(e, n, 'are', 'is')} free again.`,
    scored: (e, n) => `${they(e, n, 'score')} ${half(e.points)}.`,
    booked: (e, n) => `${they(e, n, 'book')} ${half(e.points)}.`,
    campaign: (e, n) => `${n(leaderKind, e.leader)} begins a campaign with ${e.gold} gold.`,
    sortie: (e, n) => `${n(leaderKind, e.leader)} makes a campaign move.`,
    blocked: (e, n) => `${they(e, n, 'block')} ${n(spaceKind, e.where)}.`,
    reacted: (e, n) => `${they(e, n, 'react')} in ${n(spaceKind, e.to)}.`,
    waited: (e, n) => `${they(e, n, 'pass', 'passes')}.`,
    transformed: (e, n) => (e.into === null ? `${they(e, n, 'leave')} the game.` : `${they(e, n, 'become')} ${n(nationKind, e.into)}.`),
    removed: (e, n) => `${they(e, n, 'send')} ${someUnits(e.count, e.type, 'en')} home.`,
    exited: (e, n) => `${they(e, n, 'leave')} the game with ${units(e.count)}.`,
    title: (e, n) => `${they(e, n, 'take')} the imperial title.`,
  },
  proc: {
    game: 'Italia',
    round: 'Round',
    turn: 'Turn',
    income: 'Income',
    windfall: 'Tribute',
    placement: 'Placement',
    arrival: 'Reinforcements',
    evict: 'Making room',
    stacking: 'Stacking',
    movement: 'Movement',
    march: 'March',
    voyage: 'Voyage',
    combat: 'Combat',
    battle: 'Battle',
    flight: 'Retreat',
    naval: 'Naval combat',
    spoils: 'Sack',
    rebuild: 'Rebuilding',
    submission: 'Submission',
    campaign: 'Campaign',
    sortie: 'Campaign move',
    reaction: 'Reaction',
    civil: 'Civil war',
    transform: 'Transformation',
    raise: 'Reinforcements',
    reduce: 'Going home',
    exit: 'Going home',
  },
  crumb: {
    round: (_, g) => `Round ${g.board.round}`,
    turn: (f, _, n) => n(nationKind, f.nation),
    battle: (f, _, n) =>
      f.raid ? `Raid on ${n(spaceKind, f.where)}` : f.no > 0 ? `Battle in ${n(spaceKind, f.where)}, round ${f.no}` : `Battle in ${n(spaceKind, f.where)}`,
    naval: (f, _, n) => `Naval combat in ${n(spaceKind, f.sea)}`,
    campaign: (f, _, n) => `Campaign of ${n(leaderKind, f.leader)}`,
    reaction: (f, _, n) => `Reaction of the ${n(nationKind, f.nation)}`,
  },
  ending: { 'most-points': 'Most victory points win.', tie: 'The victory is shared.' },
  ready: 'Done',
  pass: 'Do nothing',
}
