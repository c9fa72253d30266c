/** The procedures of the Military phase: movement, reaction, battle, siege, the sea, campaigns. */
import { bool, frame, id, int, list, record, text, withDefault } from '@tabularium/kernel'
import { unitKind } from './kinds.ts'
import { activationKind } from './words.ts'
import { some } from './state.ts'
import { aNation, aSpace, aCamp, units, leaders, nations, spaces, noNation, noSpace, noLeader, noCard, signed, unset } from './frame-parts.ts'

export const militaryFrame = frame('military', ['attila', 'next', 'close', 'part'], {})
export const activationFrame = frame(
  'activation',
  [
    ...(['begin', 'window', 'bargains', 'join', 'offers', 'peoples', 'break', 'broken', 'rebel', 'rebelled', 'loans', 'hostility', 'partner', 'kind'] as const),
    ...(['move', 'march', 'marched', 'fight', 'again', 'campaigns', 'close', 'part', 'settle'] as const),
  ],
  {
    nation: aNation,
    mode: withDefault(id(activationKind), 'normal'),
    round: int(),
    asked: nations,
    die: signed,
    // XXVI.B-3 Allies act together: who still speaks, moves, fights and campaigns.
    speaker: noNation,
    spoken: nations,
    movers: nations,
    hasMoved: bool,
    fought: nations,
    campaigners: nations,
    offered: nations,
    dealt: list(int()),
  },
)
/** r-32 Stacks that have failed or passed, and against which units. */
const reacted = list(record({ nation: aNation, from: aSpace, units }))
export const movementFrame = frame('movement', ['choose', 'cross', 'moor', 'met', 'check', 'excess'], {
  nation: aNation,
  kind: int(),
  leader: noLeader,
  from: noSpace,
  to: noSpace,
  group: units,
  leaders,
  hasMoved: bool,
  reacted,
  met: units,
})
export const entryFrame = frame(
  'entry',
  [
    ...(['enter', 'arrive', 'react', 'evade', 'limes', 'limes-falls', 'limes-hit', 'intercept', 'overrun', 'clear', 'clash'] as const),
    ...(['after', 'terror', 'surrender', 'loot', 'close'] as const),
  ],
  {
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
  },
)
/** XIX.B `nations` flee together; `spot` is where an overrun has brought them, `goal` where the first of them went. */
export const evasionFrame = frame('evasion', ['throw', 'judge', 'flee', 'arrive'], {
  nation: aNation,
  nations,
  place: aSpace,
  mover: aNation,
  movers: units,
  group: units,
  leaders,
  rest: units,
  spot: aSpace,
  goal: noSpace,
  to: noSpace,
  steps: withDefault(int(), 3),
  die: signed,
})
const bands = list(record({ nation: aNation, from: aSpace, path: spaces, units, leaders }))
/** XIX.A `bands` were named, those who are `ready` have succeeded. */
export const interceptionFrame = frame('interception', ['declare', 'way', 'strait', 'band', 'named', 'throw', 'judge', 'order', 'arrive', 'join'], {
  mover: aNation,
  movers: units,
  place: aSpace,
  asked: nations,
  nation: noNation,
  from: noSpace,
  path: spaces,
  seas: spaces,
  group: units,
  leaders,
  bands,
  ready: bands,
  came: units,
  isRolling: bool,
  die: signed,
})
/** XX.J-2 Leaders alone flee. */
export const flightFrame = frame('flight', ['hopeless', 'choose'], { leaders, place: aSpace })
export const heirFrame = frame('heir', ['place'], {})
/** r-36 Leaders with a unit that `nation` has overrun. */
export const caughtFrame = frame('caught', ['fate', 'verdict', 'heir', 'scatter'], { nation: aNation, place: aSpace, leaders, die: signed })
/** XXV.F-1 A crossing is announced. */
export const crossingFrame = frame('crossing', ['answer'], { nation: aNation, sea: aSpace, asked: nations })
/** r-207 `fought`: the nations that were fought, and where. */
export const combatFrame = frame('combat', ['choose', 'foe', 'engage', 'lift'], {
  nation: aNation,
  place: noSpace,
  foe: noNation,
  fought: list(record({ place: aSpace, nation: aNation })),
  besieged: spaces,
  lifted: spaces,
})
export const battleFrame = frame(
  'battle',
  [
    ...([
      'start',
      'muster',
      'begin',
      'ranks',
      'ambush',
      'test',
      'wheel',
      'wheel-back',
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
      'conquered',
    ] as const),
  ],
  {
    place: aSpace,
    attacker: aNation,
    defender: aNation,
    attackers: units,
    defenders: units,
    isIntercepted: bool,
    wasEmpty: bool,
    isRaid: bool,
    leadersA: leaders,
    leadersD: leaders,
    hordes: nations,
    barred: spaces,
    startA: int(),
    startD: int(),
    lostA: units,
    lostD: units,
    ambusher: unset,
    // XX.D-4 How many archery dice each side exchanges at most.
    wheelA: int(),
    wheelD: int(),
    hitsA: int(),
    hitsD: int(),
    whiteA: int(),
    blackA: int(),
    whiteD: int(),
    blackD: int(),
    diceA: list(int()),
    diceD: list(int()),
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
    isHordeHit: bool,
    melee: int(),
    edgeA: signed,
    edgeD: signed,
    asking: int(),
    conceded: unset,
    doomed: nations,
    yielded: nations,
    left: nations,
    isDesperate: bool,
    // Who held the province before.
    former: noNation,
    // What events have done: an ambush laid, sides without rerolls and arrows, sides rallied, a leader who has just fallen.
    isWaylaid: bool,
    muted: list(int()),
    rallied: list(int()),
    fallen: noLeader,
    isRansomed: bool,
  },
)
/** XX.H-3, r-171 Hits, and each player's share of them. */
export const lossesFrame = frame('losses', ['share', 'choose', 'over'], { side: int(), hits: int(), shares: list(record({ camp: aCamp, hits: int() })) })
export const recoveryFrame = frame('recovery', ['choose', 'mend'], { side: int(), left: int(), mended: nations })
/** XX.L `rest` goes in later waves; `spot` is where an overrun has brought it; `isDesperate`: it has cleared a way before (r-57). */
export const retreatFrame = frame('retreat', ['begin', 'wave', 'choose', 'arrive', 'next', 'fight'], {
  nation: aNation,
  place: aSpace,
  group: units,
  rest: units,
  stayed: units,
  leaders,
  waiting: leaders,
  hordes: nations,
  barred: spaces,
  isAttacker: bool,
  isRaid: bool,
  isFree: bool,
  isDesperate: bool,
  spot: noSpace,
  to: noSpace,
  steps: withDefault(int(), 3),
  cleared: list(record({ place: aSpace, units })),
})
export const siegeFrame = frame('siege', ['open', 'terror', 'surrender', 'assault', 'hits', 'throw', 'judge', 'keep', 'close'], {
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
})
/** A city has fallen: what becomes of it and of its holder. */
export const conquestFrame = frame('conquest', ['take', 'garrison', 'loot', 'spoils', 'walls', 'fall', 'federates', 'yield'], {
  nation: aNation,
  place: aSpace,
  from: noNation,
  wasCapital: bool,
  isLooted: bool,
})
export const plunderFrame = frame('plunder', ['spoils', 'window', 'draw', 'usurper', 'judge', 'event', 'mark'], {
  nation: aNation,
  place: noSpace,
  markers: int(),
  card: noCard,
  die: signed,
  more: int(),
  isRaid: bool,
})
export const submissionFrame = frame('submission', ['yield', 'federates', 'lend', 'place', 'loot', 'leave'], {
  vassal: aNation,
  overlord: aNation,
  place: aSpace,
  isKingdom: bool,
  unit: some(unitKind),
  // r-216 What the overlord took stays his; XXIX.C-2 he may draw a marker; the provinces he has left.
  isStaying: bool,
  mayLoot: bool,
  left: spaces,
})
/** XXV.D, XXV.E A stack is shipped; `carriers` are the fleets that serve. */
export const voyageFrame = frame('voyage', ['route', 'declare', 'storm', 'wreck', 'judge', 'intercept', 'sink', 'land'], {
  nation: aNation,
  group: units,
  leaders,
  from: aSpace,
  to: aSpace,
  steps: int(),
  zones: spaces,
  carriers: units,
  met: spaces,
  isFree: bool,
  isLanding: bool,
  isCancelled: bool,
  die: signed,
  bonus: signed,
})
/** XXV.A A naval stack goes one zone further, its leaders with it. */
export const sailingFrame = frame('sailing', ['declare', 'sail'], { nation: aNation, from: aSpace, to: aSpace, group: units, leaders, isCancelled: bool })
/** XXV.B Fleets of the active nation meet others in a zone; the leaders are those carried. */
export const meetingFrame = frame('meeting', ['inactive', 'active'], {
  nation: aNation,
  zone: aSpace,
  leaders,
  isVoyage: bool,
  asked: nations,
  tried: nations,
})
/** XXV.B, XXV.C An interception and its battle; side A is the active nation. */
export const navalFrame = frame(
  'naval',
  [
    ...(['declare', 'stack', 'stack-back', 'test', 'judge', 'answer', 'roll', 'reply', 'reroll', 'count', 'strike-a', 'strike-d'] as const),
    ...(['again', 'verdict', 'assassin', 'murder'] as const),
  ],
  {
    nation: aNation,
    enemy: aNation,
    active: aNation,
    zone: aSpace,
    leaders,
    isVoyage: bool,
    die: signed,
    melee: int(),
    hero: noLeader,
    fleetsA: units,
    fleetsD: units,
    diceA: list(int()),
    diceD: list(int()),
    rerollsA: int(),
    rerollsD: int(),
    turnOf: int(),
    passes: int(),
    hitsA: int(),
    hitsD: int(),
    struckA: int(),
    struckD: int(),
  },
)
export const campaignsFrame = frame('campaigns', ['leader', 'redeploy', 'move', 'fight', 'rest', 'lift'], { nation: aNation, leader: noLeader })
