/** The procedures in progress: their steps in the book's order, and their locals. */
import { bool, type DeepReadonly, frame, id, int, list, record, text, withDefault, type FrameOf } from '@tabularium/kernel'
import { calamityKind, campKind, cardKind, leaderKind, nationKind, spaceKind, unitKind } from './kinds.ts'
import { activationKind, momentKind, rollKind, someCampKind, wayKind } from './words.ts'
import { some } from './state.ts'

const [aNation, aSpace, aCard, aCamp] = [id(nationKind), id(spaceKind), id(cardKind), id(campKind)]
const [units, leaders, nations, spaces] = [list(id(unitKind)), list(id(leaderKind)), list(id(nationKind)), list(id(spaceKind))]
const [noNation, noSpace, noLeader, noCard] = [some(nationKind), some(spaceKind), some(leaderKind), some(cardKind)]
const signed = int(-99)
const unset = withDefault(int(-1), -1)

// ---- IV Sequence ----
export const game = frame('game', ['prepare', 'turns'], {})
export const turn = frame(
  'turn',
  ['status', 'reinforcements', 'events', 'diplomacy', 'administration', 'military', 'closing', 'islam', 'creed', 'scoring', 'next'],
  { die: signed },
)
/** III.A A D10 that may be answered; its caller finds the result in its own `die`. */
export const roll = frame('roll', ['before', 'throw', 'answer', 'tell'], {
  by: text,
  what: id(rollKind),
  nation: noNation,
  modifier: signed,
  die: int(),
  isSure: bool,
})

// ---- VI-VIII ----
export const status = frame('status', ['window', 'next', 'heresies'], { done: nations })
export const mature = frame('mature', ['age', 'announce', 'test', 'judge'], { nation: aNation, die: signed })
export const older = frame('older', ['age', 'test', 'judge', 'bonus', 'pay'], {
  nation: aNation,
  spaces: signed,
  left: int(),
  overflow: int(),
  isStatus: bool,
  die: signed,
})
export const found = frame('found', ['proclaim', 'grow', 'capital', 'religion'], { nation: aNation })

// ---- IX ----
export const reinforce = frame('reinforce', ['begin', 'attila', 'britain', 'drift', 'exchange', 'window', 'next'], { done: nations })
/** The death of Attila decides over the Huns. */
export const attila = frame('attila', ['throw', 'judge'], { die: signed })
export const reinforcement = frame(
  'reinforcement',
  ['enter', 'settle', 'bargain', 'leave', 'leaders', 'vanished', 'replace', 'due', 'class', 'units', 'fleets', 'recover'],
  {
    ...{ nation: aNation, due: int(), foot: int(), waiting: leaders, picked: list(int()), class: unset },
  },
)
/** IX.B Occupants make room for a newcomer. */
export const evacuation = frame('evacuation', ['horde', 'choose', 'refuge', 'close'], {
  ...{ nation: aNation, place: aSpace, left: units, leaders, isForced: bool },
})

/** IX.G Units of a nation that has none of its own on the map. */
export const vanished = frame('vanished', ['give'], { nation: aNation, asked: nations })
/** A bargain of the sheets, by its number. */
export const bargain = frame('bargain', ['offer', 'answer', 'conclude', 'lend', 'place', 'horde', 'units', 'settle'], {
  ...{ deal: int(), acting: aNation, host: noNation, unit: some(unitKind), rest: units },
})
/** IX.F, and sheets: units lent every turn or again; for all peoples, or to one nation. */
export const loans = frame('loans', ['next', 'consent', 'lend', 'place'], {
  ...{
    nation: noNation,
    asked: nations,
    lender: withDefault(aNation, 0 as never),
    borrower: withDefault(aNation, 0 as never),
    kind: int(),
    unit: some(unitKind),
  },
})
export const drift = frame('drift', ['place'], { done: nations })
export const heritage = frame('heritage', ['next', 'wish', 'answer', 'pass'], { nation: aNation, asked: nations, federate: withDefault(aNation, 0 as never) })
export const pestilence = frame('pestilence', ['next', 'lose', 'again'], { done: nations, nation: withDefault(aNation, 0 as never), die: signed })
// ---- X, XI ----
export const eventsAction = frame('events', ['draw', 'raids', 'markers', 'caravans'], { drawn: list(aCamp), raided: nations })
export const raid = frame('raid', ['start', 'target', 'way', 'throw', 'result', 'stay', 'settle', 'close'], {
  ...{ nation: aNation, units, start: noSpace, target: noSpace, via: noSpace, die: signed, isMilitary: bool, isOver: bool },
})
export const caravans = frame('caravans', ['throw', 'pay', 'plunder', 'judge'], { die: signed, left: spaces, place: noSpace, isSure: bool })

/** X.B An event that was drawn or played: what it strikes is named, then it happens. */
export const event = frame(
  'event',
  ['answer', 'side', 'area', 'lot', 'target', 'nation', 'leader', 'unit', 'place', 'way', 'spied', 'happen', 'judge', 'dice', 'lose'],
  {
    ...{ card: aCard, camp: aCamp, moment: withDefault(id(momentKind), 'draw'), isCancelled: bool },
    ...{ nation: noNation, nations, space: noSpace, area: unset, leader: noLeader, unit: some(unitKind), units, victim: withDefault(aCamp, 'romans') },
    ...{ way: withDefault(id(wayKind), 'attacker'), hasWay: bool, isNamed: bool, die: signed, isEast: bool, rerolls: int() },
    stacks: list(record({ nation: aNation, place: aSpace })),
  },
)
// ---- Chapter 30 ----
export const diplomacy = frame('diplomacy', ['draw', 'window'], {})
/** A Diplomacy card is played by a nation. */
export const diplomat = frame('diplomat', ['target', 'party', 'pay', 'judge', 'province', 'evacuate', 'cede', 'garrison', 'lend', 'place', 'close'], {
  ...{ nation: aNation, card: aCard, target: noNation, broken: noNation, space: noSpace, unit: some(unitKind), die: signed },
})
/** XXVI Owners agree; and the end, in which allies part. */
export const alliance = frame('alliance', ['consent', 'test', 'judge', 'join'], {
  ...{ nations, offerer: withDefault(id(someCampKind), 'none'), agreed: list(aCamp), die: signed },
})
export const parting = frame('parting', ['next', 'judge', 'home', 'guests', 'guests-home'], {
  ...{ a: aNation, b: aNation, settled: spaces, left: spaces, place: noSpace, goes: noNation, die: signed },
})

// ---- XIII-XVI ----
export const administration = frame('administration', ['window', 'convert', 'cards', 'income', 'purchases', 'ceiling', 'revolts'], {
  done: nations,
  asked: list(aCamp),
})
export const govern = frame('govern', ['window', 'draw', 'type', 'card', 'resolve', 'calamity', 'leaders', 'shuffle'], {
  nation: aNation,
  type: int(),
  card: noCard,
  section: int(),
})
export const calamity = frame('calamity', ['strike', 'throw', 'judge', 'lose', 'chooser', 'pick', 'revolts', 'age', 'pay', 'federates'], {
  ...{
    nation: aNation,
    which: id(calamityKind),
    die: signed,
    left: int(),
    spaces: int(),
    decline: int(),
    revolts: int(),
    isPicky: bool,
    only: int(),
    chooser: withDefault(id(campKind), 'romans'),
    isFree: bool,
    struck: spaces,
  },
})
export const incomeAction = frame('income', ['window', 'collect', 'recover', 'cities', 'capital', 'settle', 'bankrupt'], {
  nation: aNation,
  missing: int(),
  isShort: bool,
  cleared: list(int()),
})
export const bankruptcy = frame('bankruptcy', ['strike', 'age', 'calamity', 'units', 'federates', 'collapse', 'judge', 'fall'], {
  nation: aNation,
  missing: int(),
  left: int(),
  die: signed,
})
export const purchases = frame('purchases', ['window', 'buy', 'place', 'usurper', 'judge'], {
  nation: aNation,
  bought: int(),
  restored: int(),
  unit: some(unitKind),
  die: signed,
  hasMoved: bool,
})
/** XVI.B-D; `only` 1: heretical areas or those of another religion. */
export const revoltPlacing = frame('revolt', ['chooser', 'name', 'side', 'area', 'judge', 'province', 'next'], {
  ...{ nation: aNation, count: int(1), chooser: withDefault(id(campKind), 'romans'), area: unset, die: signed, only: int(), isSame: bool, isEast: bool },
})
export const suppression = frame('suppression', ['choose', 'throw', 'judge', 'lose', 'leader', 'fate'], {
  nation: aNation,
  place: noSpace,
  die: signed,
  rerolls: int(),
  tried: spaces,
})

/** XXVIII A foedus is offered, accepted and settled. */
export const foedusOffer = frame('foedus', ['offer', 'second', 'answer', 'deploy', 'lend', 'place', 'evacuate'], {
  ...{ federate: aNation, offered: nations, federator: noNation, first: noSpace, second: noSpace, unit: some(unitKind) },
  // Who alone may offer; and whether it can be refused.
  ...{ only: noNation, isForced: bool },
})
/** XXIX.G-4 A failed rebellion costs a unit. */
export const penalty = frame('penalty', ['lose'], { nation: aNation, isPaid: bool })
/** XXVII.B Clients at full strength lend one unit each. */
export const clientLoans = frame('clients', ['next', 'place'], { nation: aNation, asked: nations, unit: some(unitKind) })
/** XXVIII.G-3 Each federate may break, in activation order. */
export const breach = frame('breach', ['next', 'ask', 'judge', 'break', 'stay', 'battle'], {
  ...{ federator: aNation, asked: nations, federate: noNation, die: signed, isPeoples: bool, isAlone: bool, places: spaces },
})
// ---- The Military phase ----
export const military = frame('military', ['attila', 'next', 'close', 'part'], {})
export const activation = frame(
  'activation',
  [
    ...(['begin', 'window', 'bargains', 'join', 'offers', 'peoples', 'break', 'broken', 'rebel', 'rebelled', 'loans', 'hostility', 'partner', 'kind'] as const),
    ...(['move', 'march', 'marched', 'fight', 'again', 'campaigns', 'close', 'part', 'settle'] as const),
  ],
  {
    ...{ nation: aNation, mode: withDefault(id(activationKind), 'normal'), round: int(), asked: nations, die: signed },
    // XXVI.B-3 Allies act together: who still speaks, moves, fights and campaigns.
    ...{ speaker: noNation, spoken: nations, movers: nations, hasMoved: bool, fought: nations, campaigners: nations, offered: nations, dealt: list(int()) },
  },
)
/** r-32 Stacks that have failed or passed, and against which units. */
const reacted = list(record({ nation: aNation, from: aSpace, units }))
export const movement = frame('movement', ['choose', 'cross', 'moor', 'met', 'check', 'excess'], {
  ...{ nation: aNation, kind: int(), leader: noLeader, from: noSpace, to: noSpace, group: units, leaders, hasMoved: bool, reacted, met: units },
})
export const entry = frame(
  'entry',
  [
    ...([
      'enter',
      'arrive',
      'react',
      'evade',
      'limes',
      'limes-falls',
      'limes-hit',
      'intercept',
      'overrun',
      'fate',
      'verdict',
      'heir',
      'scatter',
      'clash',
    ] as const),
    ...(['after', 'terror', 'surrender', 'loot', 'close'] as const),
  ],
  {
    ...{
      nation: aNation,
      group: units,
      leaders,
      from: aSpace,
      to: aSpace,
      die: signed,
      isStopped: bool,
      asked: nations,
      interceptors: units,
      wasEmpty: bool,
      isFresh: bool,
      isHit: bool,
      isLanding: bool,
      isTaken: bool,
      testing: leaders,
    },
  },
)
/** XIX.B `nations` flee together; `spot` is where an overrun has brought them, `goal` where the first of them went. */
export const evasion = frame('evasion', ['throw', 'judge', 'flee', 'arrive', 'fate', 'verdict', 'heir', 'scatter'], {
  ...{ nation: aNation, nations, place: aSpace, mover: aNation, movers: units, group: units, leaders, rest: units },
  ...{ spot: aSpace, goal: noSpace, to: noSpace, steps: withDefault(int(), 3), testing: leaders, die: signed },
})
const bands = list(record({ nation: aNation, from: aSpace, path: spaces, units, leaders }))
/** XIX.A `bands` were named, those who are `ready` have succeeded. */
export const interception = frame('interception', ['declare', 'way', 'strait', 'band', 'named', 'throw', 'judge', 'order', 'arrive', 'join'], {
  ...{ mover: aNation, movers: units, place: aSpace, asked: nations, nation: noNation, from: noSpace, path: spaces, seas: spaces, group: units, leaders },
  ...{ bands, ready: bands, came: units, isRolling: bool, die: signed },
})
/** XX.J-2 Leaders alone flee. */
export const flight = frame('flight', ['hopeless', 'choose'], { leaders, place: aSpace })
export const heir = frame('heir', ['place'], {})
/** XXV.F-1 A crossing is announced. */
export const crossing = frame('crossing', ['answer'], { nation: aNation, sea: aSpace, asked: nations })
/** r-207 `fought`: the nations that were fought, and where. */
export const combat = frame('combat', ['choose', 'foe', 'engage', 'lift'], {
  ...{ nation: aNation, place: noSpace, foe: noNation, fought: list(record({ place: aSpace, nation: aNation })), besieged: spaces, lifted: spaces },
})
export const battle = frame(
  'battle',
  [
    ...([
      'start',
      'muster',
      'begin',
      'ranks',
      'ambush',
      'test',
      'archery',
      'arrows-a',
      'arrows-d',
      'shoot-back',
      'arrows-back',
      'pool',
      'trade',
      'trade-back',
      'dice-pool',
      'melee',
      'reply',
      'reroll',
    ] as const),
    ...([
      'strike-a',
      'strike-d',
      'withdraw',
      'second',
      'winner',
      'fate',
      'verdict',
      'fall',
      'assassin',
      'murder',
      'heir',
      'rally',
      'recover-a',
      'recover-d',
      'submit',
      'bury',
      'retreat',
      'shelter',
      'close',
    ] as const),
  ],
  {
    ...{ place: aSpace, attacker: aNation, defender: aNation, attackers: units, defenders: units, isIntercepted: bool, wasEmpty: bool, isRaid: bool },
    ...{ leadersA: leaders, leadersD: leaders, hordes: nations, barred: spaces, startA: int(), startD: int(), lostA: units, lostD: units },
    ...{ ambusher: unset, hitsA: int(), hitsD: int(), whiteA: int(), blackA: int(), whiteD: int(), blackD: int(), diceA: list(int()), diceD: list(int()) },
    ...{
      rerollsA: int(),
      rerollsD: int(),
      ownA: text,
      ownD: text,
      turnOf: int(),
      passes: int(),
      winner: unset,
      die: signed,
      testing: leaders,
      isWiped: bool,
      wipedD: bool,
      hasExcess: bool,
      melee: int(),
      edgeA: signed,
      edgeD: signed,
      asking: int(),
      conceded: unset,
      doomed: nations,
      yielded: nations,
      left: nations,
      isDesperate: bool,
    },
    // What events have done: an ambush laid, sides without rerolls and arrows, sides rallied, a leader who has just fallen.
    ...{ isWaylaid: bool, muted: list(int()), rallied: list(int()), fallen: noLeader, isRansomed: bool },
  },
)
/** XX.H-3, r-171 Hits, and each player's share of them. */
export const losses = frame('losses', ['share', 'choose', 'over'], { side: int(), hits: int(), shares: list(record({ camp: aCamp, hits: int() })) })
export const recovery = frame('recovery', ['choose', 'mend'], { side: int(), left: int(), mended: nations })
/** XX.L `rest` goes in later waves; `spot` is where an overrun has brought it; `isDesperate`: it has cleared a way before (r-57). */
export const retreat = frame('retreat', ['begin', 'wave', 'choose', 'arrive', 'fate', 'verdict', 'heir', 'scatter', 'next', 'fight'], {
  ...{ nation: aNation, place: aSpace, group: units, rest: units, stayed: units, leaders, waiting: leaders, hordes: nations, barred: spaces },
  ...{ isAttacker: bool, isRaid: bool, isFree: bool, isDesperate: bool, spot: noSpace, to: noSpace, steps: withDefault(int(), 3) },
  ...{ testing: leaders, cleared: list(record({ place: aSpace, units })), die: signed },
})
export const siege = frame('siege', ['open', 'terror', 'surrender', 'assault', 'hits', 'throw', 'judge', 'keep', 'close'], {
  ...{
    nation: aNation,
    place: aSpace,
    leader: noLeader,
    rolls: int(),
    die: signed,
    isAssault: bool,
    hits: int(),
    bonus: signed,
    isWon: bool,
    ignoresWalls: bool,
    isLifted: bool,
    isTerror: bool,
  },
})
/** A city has fallen: what becomes of it and of its holder. */
export const conquest = frame('conquest', ['take', 'garrison', 'loot', 'spoils', 'walls', 'fall', 'federates', 'yield'], {
  nation: aNation,
  place: aSpace,
  from: noNation,
  wasCapital: bool,
  isLooted: bool,
})
export const plunder = frame('plunder', ['spoils', 'window', 'draw', 'usurper', 'judge', 'event', 'mark'], {
  ...{ nation: aNation, place: noSpace, markers: int(), card: noCard, die: signed, more: int(), isRaid: bool },
})
export const submission = frame('submission', ['yield', 'federates', 'lend', 'place', 'leave'], {
  vassal: aNation,
  overlord: aNation,
  place: aSpace,
  isKingdom: bool,
  unit: some(unitKind),
})
/** XXV.D, XXV.E A stack is shipped; `carriers` are the fleets that serve. */
export const voyage = frame('voyage', ['route', 'declare', 'storm', 'wreck', 'judge', 'intercept', 'sink', 'land'], {
  ...{ nation: aNation, group: units, leaders, from: aSpace, to: aSpace, steps: int(), zones: spaces, carriers: units, met: spaces },
  ...{ isFree: bool, isLanding: bool, isCancelled: bool, die: signed, bonus: signed },
})
/** XXV.A A naval stack goes one zone further, its leaders with it. */
export const sailing = frame('sailing', ['declare', 'sail'], { nation: aNation, from: aSpace, to: aSpace, group: units, leaders, isCancelled: bool })
/** XXV.B Fleets of the active nation meet others in a zone; the leaders are those carried. */
export const meeting = frame('meeting', ['inactive', 'active'], {
  ...{ nation: aNation, zone: aSpace, leaders, isVoyage: bool, asked: nations, tried: nations },
})
/** XXV.B, XXV.C An interception and its battle; side A is the active nation. */
export const naval = frame(
  'naval',
  [
    ...(['declare', 'stack', 'stack-back', 'test', 'judge', 'answer', 'roll', 'reply', 'reroll', 'count', 'strike-a', 'strike-d'] as const),
    ...(['again', 'verdict', 'assassin', 'murder'] as const),
  ],
  {
    ...{ nation: aNation, enemy: aNation, active: aNation, zone: aSpace, leaders, isVoyage: bool, die: signed, melee: int(), hero: noLeader },
    ...{ fleetsA: units, fleetsD: units, diceA: list(int()), diceD: list(int()), rerollsA: int(), rerollsD: int(), turnOf: int(), passes: int() },
    ...{ hitsA: int(), hitsD: int(), struckA: int(), struckD: int() },
  },
)
export const campaigns = frame('campaigns', ['leader', 'redeploy', 'move', 'fight', 'rest', 'lift'], { nation: aNation, leader: noLeader })

// ---- V ----
export const scoring = frame('scoring', ['count'], {})

export const frames = {
  ...{
    game,
    turn,
    roll,
    status,
    mature,
    older,
    found,
    reinforce,
    reinforcement,
    evacuation,
    events: eventsAction,
    raid,
    caravans,
    event,
    diplomacy,
    diplomat,
    alliance,
    parting,
  },
  ...{
    administration,
    govern,
    calamity,
    income: incomeAction,
    bankruptcy,
    purchases,
    revolt: revoltPlacing,
    suppression,
    breach,
    foedus: foedusOffer,
    attila,
    vanished,
    bargain,
    loans,
    drift,
    heritage,
    pestilence,
    penalty,
    clients: clientLoans,
  },
  ...{
    military,
    activation,
    movement,
    entry,
    evasion,
    interception,
    combat,
    battle,
    losses,
    recovery,
    retreat,
    siege,
    conquest,
    plunder,
    submission,
    flight,
    heir,
    crossing,
    voyage,
    sailing,
    meeting,
    naval,
    campaigns,
    scoring,
  },
}
export type AnyGameFrame = { [P in keyof typeof frames]: FrameOf<(typeof frames)[P]> }[keyof typeof frames]
export type F<P extends keyof typeof frames> = FrameOf<(typeof frames)[P]>
/** A frame as a query reads it. */
export type Seen<P extends keyof typeof frames> = DeepReadonly<F<P>>
