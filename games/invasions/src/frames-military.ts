/** The procedures of the Military phase: movement, reaction, battle, siege, the sea, campaigns. */
import { bool, frame, id, int, list, objectWithFields, text, withDefault } from '@tabularium/kernel'
import { unitKind } from './kinds.ts'
import { activationTypeKind } from './words.ts'
import { makeOptionalIdShape } from './state.ts'
import {
  nationIdShape,
  spaceIdShape,
  campIdShape,
  unitListShape,
  leaderListShape,
  nationListShape,
  spaceListShape,
  optionalNationShape,
  optionalSpaceShape,
  optionalLeaderShape,
  optionalCardShape,
  signedIntShape,
  minusOneByDefaultShape,
} from './frame-parts.ts'

/** r-86 A way that was announced, the sea zones whose fleets have been asked, and whether it ends by an overrun or a clearing (DEEDS of `25-straits.ts`). */
const announcedWayShapes = { way: spaceListShape, seas: spaceListShape, deed: int(0, 2) }
/** r-32 Stacks that have failed or passed, and against which units; r-239 units that have fled, and from which. */
const reactedStackListShape = list(objectWithFields({ nation: nationIdShape, from: spaceIdShape, units: unitListShape }))
const evasionListShape = list(objectWithFields({ units: unitListShape, movers: unitListShape }))
export const militaryPhaseFrame = frame('military', ['attila', 'next', 'close', 'part'], {})
export const nationActivationFrame = frame(
  'activation',
  [
    ...([
      'begin',
      'window',
      'bargains',
      'join',
      'deals',
      'offers',
      'peoples',
      'break',
      'broken',
      'rebel',
      'rebelled',
      'loans',
      'hostility',
      'partner',
      'kind',
    ] as const),
    ...(['move', 'march', 'marched', 'fight', 'again', 'campaigns', 'close', 'recall', 'part', 'settle'] as const),
  ],
  {
    nation: nationIdShape,
    mode: withDefault(id(activationTypeKind), 'normal'),
    round: int(),
    asked: nationListShape,
    die: signedIntShape,
    // XXVI.B-3 Allies act together: who still speaks, moves, fights and campaigns.
    speaker: optionalNationShape,
    spoken: nationListShape,
    movers: nationListShape,
    hasMoved: bool,
    // r-32, r-239 Who has failed, passed or fled in the movement of all of them.
    reacted: reactedStackListShape,
    fled: evasionListShape,
    fought: nationListShape,
    campaigners: nationListShape,
    settled: nationListShape,
    // r-66 The cities that one of them has besieged in this combat.
    besieged: spaceListShape,
    offered: nationListShape,
    dealt: list(int()),
    // Whose deals, whose foedera and whose peoples have been seen to.
    bargained: nationListShape,
    begun: nationListShape,
    heard: nationListShape,
  },
)
export const nationMovementFrame = frame('movement', ['choose', 'cross', 'moor', 'met', 'strait', 'called', 'check', 'excess'], {
  nation: nationIdShape,
  kind: int(),
  leader: optionalLeaderShape,
  from: optionalSpaceShape,
  to: optionalSpaceShape,
  group: unitListShape,
  leaders: leaderListShape,
  hasMoved: bool,
  reacted: reactedStackListShape,
  fled: evasionListShape,
  met: unitListShape,
  // r-149 Leaders whose own campaign this one is too; XXII.B-2 who is on his way to the leader.
  joined: leaderListShape,
  called: makeOptionalIdShape(unitKind),
  ...announcedWayShapes,
})
export const provinceEntryFrame = frame(
  'entry',
  [
    ...(['enter', 'arrive', 'react', 'evade', 'limes', 'limes-falls', 'limes-hit', 'intercept', 'overrun', 'clear', 'clash'] as const),
    ...(['after', 'terror', 'surrender', 'loot', 'close'] as const),
  ],
  {
    nation: nationIdShape,
    group: unitListShape,
    leaders: leaderListShape,
    from: spaceIdShape,
    to: spaceIdShape,
    // Who controlled the province when the stack came.
    former: optionalNationShape,
    die: signedIntShape,
    isStopped: bool,
    asked: nationListShape,
    interceptors: unitListShape,
    wasEmpty: bool,
    isFresh: bool,
    isHit: bool,
    isLanding: bool,
    hasCalled: bool,
    isTaken: bool,
  },
)
/** XIX.B `nations` flee together; `spot` is where an overrun has brought them, `goal` where the first of them went. */
export const stackEvasionFrame = frame('evasion', ['throw', 'judge', 'flee', 'strait', 'arrive', 'halt', 'over'], {
  nation: nationIdShape,
  nations: nationListShape,
  place: spaceIdShape,
  mover: nationIdShape,
  movers: unitListShape,
  group: unitListShape,
  leaders: leaderListShape,
  rest: unitListShape,
  spot: spaceIdShape,
  goal: optionalSpaceShape,
  to: optionalSpaceShape,
  ...announcedWayShapes,
  steps: withDefault(int(), 3),
  // r-146 The roll was made without what a river, a ridge or a strait takes from it.
  mayNotCross: bool,
  die: signedIntShape,
})
const interceptingBandListShape = list(
  objectWithFields({ nation: nationIdShape, from: spaceIdShape, path: spaceListShape, units: unitListShape, leaders: leaderListShape }),
)
/** XIX.A `bands` were named, those who are `ready` have succeeded. */
export const interceptionFrame = frame('interception', ['declare', 'way', 'strait', 'band', 'named', 'throw', 'judge', 'order', 'arrive', 'join'], {
  mover: nationIdShape,
  movers: unitListShape,
  place: spaceIdShape,
  former: optionalNationShape,
  asked: nationListShape,
  nation: optionalNationShape,
  from: optionalSpaceShape,
  path: spaceListShape,
  seas: spaceListShape,
  group: unitListShape,
  leaders: leaderListShape,
  bands: interceptingBandListShape,
  ready: interceptingBandListShape,
  came: unitListShape,
  isRolling: bool,
  die: signedIntShape,
})
/** XX.J-2 Leaders alone flee. */
export const leaderFlightFrame = frame('flight', ['hopeless', 'choose'], { leaders: leaderListShape, place: spaceIdShape })
export const heirPlacementFrame = frame('heir', ['place'], {})
/** r-36 Leaders with a unit that `nation` has overrun. */
export const caughtLeadersFrame = frame('caught', ['fate', 'verdict', 'heir', 'scatter', 'submit'], {
  nation: nationIdShape,
  // Whose unit it was, and whether a leader of its own was with it.
  victim: optionalNationShape,
  wasLed: bool,
  place: spaceIdShape,
  leaders: leaderListShape,
  die: signedIntShape,
})
/** XXV.F-1 A crossing is announced. */
export const straitCrossingFrame = frame('crossing', ['answer'], { nation: nationIdShape, sea: spaceIdShape, asked: nationListShape })
/** r-207 `fought`: the nations that were fought, and where. */
export const combatPhaseFrame = frame('combat', ['choose', 'foe', 'engage', 'lift'], {
  nation: nationIdShape,
  place: optionalSpaceShape,
  foe: optionalNationShape,
  fought: list(objectWithFields({ place: spaceIdShape, nation: nationIdShape })),
  besieged: spaceListShape,
  lifted: spaceListShape,
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
      'largest',
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
    place: spaceIdShape,
    attacker: nationIdShape,
    defender: nationIdShape,
    attackers: unitListShape,
    defenders: unitListShape,
    // XIX.A-14 Of the attacker's side, but not of the stack that was intercepted.
    bystanders: unitListShape,
    isIntercepted: bool,
    wasEmpty: bool,
    isRaid: bool,
    leadersA: leaderListShape,
    leadersD: leaderListShape,
    hordes: nationListShape,
    barred: spaceListShape,
    startA: int(),
    startD: int(),
    lostA: unitListShape,
    lostD: unitListShape,
    ambusher: minusOneByDefaultShape,
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
    winner: minusOneByDefaultShape,
    die: signedIntShape,
    testing: leaderListShape,
    isWiped: bool,
    wipedD: bool,
    hasExcess: bool,
    isHordeHit: bool,
    melee: int(),
    edgeA: signedIntShape,
    edgeD: signedIntShape,
    asking: int(),
    conceded: minusOneByDefaultShape,
    doomed: nationListShape,
    yielded: nationListShape,
    left: nationListShape,
    isDesperate: bool,
    // Who held the province before.
    former: optionalNationShape,
    // What events have done: an ambush laid (beside that of XX.D-7), sides without rerolls and arrows, sides rallied, a leader who has just fallen.
    isWaylaid: bool,
    isAmbush: bool,
    muted: list(int()),
    rallied: list(int()),
    fallen: optionalLeaderShape,
    isRansomed: bool,
  },
)
/** XX.H-3, r-171 Hits, and each player's share of them. */
export const battleLossesFrame = frame('losses', ['share', 'choose', 'over'], {
  side: int(),
  hits: int(),
  shares: list(objectWithFields({ camp: campIdShape, hits: int() })),
})
export const battleRecoveryFrame = frame('recovery', ['choose', 'mend'], { side: int(), left: int(), mended: nationListShape })
/** XX.L `rest` goes in later waves; `spot` is where an overrun has brought it; `isDesperate`: it has cleared a way before (r-57). */
export const stackRetreatFrame = frame('retreat', ['begin', 'wave', 'choose', 'strait', 'arrive', 'next', 'fight'], {
  nation: nationIdShape,
  place: spaceIdShape,
  group: unitListShape,
  rest: unitListShape,
  stayed: unitListShape,
  leaders: leaderListShape,
  waiting: leaderListShape,
  hordes: nationListShape,
  barred: spaceListShape,
  // r-208 Land of a former ally: a way leads through it, but does not end there.
  shunned: spaceListShape,
  isAttacker: bool,
  isRaid: bool,
  isFree: bool,
  isDesperate: bool,
  spot: optionalSpaceShape,
  to: optionalSpaceShape,
  ...announcedWayShapes,
  steps: withDefault(int(), 3),
  cleared: list(objectWithFields({ place: spaceIdShape, units: unitListShape })),
})
export const siegeFrame = frame('siege', ['open', 'sally', 'terror', 'surrender', 'assault', 'hits', 'throw', 'judge', 'keep', 'close'], {
  nation: nationIdShape,
  place: spaceIdShape,
  leader: optionalLeaderShape,
  rolls: int(),
  die: signedIntShape,
  isAssault: bool,
  hits: int(),
  bonus: signedIntShape,
  isWon: bool,
  ignoresWalls: bool,
  isLifted: bool,
  isTerror: bool,
  // XX.H-5 A national unit has fallen before the walls.
  hasNationalFallen: bool,
  // r-171 Each player's share of the hits.
  shares: list(objectWithFields({ camp: campIdShape, hits: int() })),
})
/** A city has fallen: what becomes of it and of its holder. */
export const cityConquestFrame = frame(
  'conquest',
  ['take', 'garrison', 'loot', 'spoils', 'walls', 'fall', 'vassals', 'wish', 'agree', 'stays', 'federates', 'yield'],
  {
    nation: nationIdShape,
    place: spaceIdShape,
    from: optionalNationShape,
    wasCapital: bool,
    isLooted: bool,
    // r-76 The vassals of the fallen: who is asked, and who stays.
    vassal: optionalNationShape,
    asked: nationListShape,
    faithful: nationListShape,
  },
)
export const plunderFrame = frame('plunder', ['spoils', 'window', 'draw', 'usurper', 'judge', 'event', 'mark'], {
  nation: nationIdShape,
  place: optionalSpaceShape,
  markers: int(),
  card: optionalCardShape,
  die: signedIntShape,
  more: int(),
  isRaid: bool,
})
export const nationSubmissionFrame = frame('submission', ['yield', 'revive', 'federates', 'lend', 'place', 'loot', 'leave'], {
  vassal: nationIdShape,
  overlord: nationIdShape,
  place: spaceIdShape,
  isKingdom: bool,
  unit: makeOptionalIdShape(unitKind),
  // r-216 What the overlord took stays his; XXIX.C-2 he may draw a marker; the provinces he has left.
  isStaying: bool,
  mayLoot: bool,
  left: spaceListShape,
})
/** XXV.D, XXV.E A stack is shipped; `carriers` are the fleets that serve. */
export const seaTransportFrame = frame('voyage', ['route', 'chart', 'fleets', 'declare', 'storm', 'wreck', 'judge', 'alone', 'intercept', 'sink', 'land'], {
  nation: nationIdShape,
  group: unitListShape,
  leaders: leaderListShape,
  from: spaceIdShape,
  to: spaceIdShape,
  steps: int(),
  zones: spaceListShape,
  carriers: unitListShape,
  met: list(objectWithFields({ zone: spaceIdShape, nation: nationIdShape })),
  isFree: bool,
  isLanding: bool,
  isCancelled: bool,
  die: signedIntShape,
  bonus: signedIntShape,
})
/** XXV.A A naval stack goes one zone further, its leaders with it. */
export const fleetMoveFrame = frame('sailing', ['declare', 'sail'], {
  nation: nationIdShape,
  from: spaceIdShape,
  to: spaceIdShape,
  group: unitListShape,
  leaders: leaderListShape,
  isCancelled: bool,
})
/** XXV.B Fleets of the active nation meet others in a zone: on a voyage those that carry, with the leaders aboard. */
export const fleetMeetingFrame = frame('meeting', ['inactive', 'active'], {
  nation: nationIdShape,
  zone: spaceIdShape,
  leaders: leaderListShape,
  carriers: unitListShape,
  isVoyage: bool,
  asked: nationListShape,
  tried: nationListShape,
})
/** XXV.B, XXV.C An interception and its battle; side A is the active nation. */
export const navalBattleFrame = frame(
  'naval',
  [
    ...(['declare', 'stack', 'stack-back', 'test', 'judge', 'answer', 'roll', 'reply', 'reroll', 'count', 'strike-a', 'strike-d'] as const),
    ...(['again', 'verdict', 'assassin', 'murder'] as const),
  ],
  {
    nation: nationIdShape,
    // Whose player has declared it.
    player: withDefault(campIdShape, 'romans'),
    enemy: nationIdShape,
    active: nationIdShape,
    zone: spaceIdShape,
    leaders: leaderListShape,
    carriers: unitListShape,
    isVoyage: bool,
    die: signedIntShape,
    melee: int(),
    hero: optionalLeaderShape,
    fleetsA: unitListShape,
    fleetsD: unitListShape,
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
export const leaderCampaignsFrame = frame('campaigns', ['leader', 'redeploy', 'move', 'fight', 'rest', 'lift'], {
  nation: nationIdShape,
  leader: optionalLeaderShape,
  // XXII.A-4 Those of his province who do not go with him; r-149 leaders who do.
  staying: unitListShape,
  companions: leaderListShape,
})
