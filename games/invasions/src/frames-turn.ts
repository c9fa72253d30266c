/** The procedures of turn and phases, but for the Military phase: their steps in the book's order, and their locals. */
import { bool, frame, id, int, list, objectWithFields, text, withDefault } from '@tabularium/kernel'
import { calamityKind, campKind, unitKind } from './kinds.ts'
import { eventMomentKind, rollPurposeKind, campOrNoneKind, eventCardWayKind } from './words.ts'
import { makeOptionalIdShape } from './state.ts'
import {
  nationIdShape,
  spaceIdShape,
  cardIdShape,
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
// ---- IV Sequence ----
export const gameFrame = frame('game', ['prepare', 'turns'], {})
export const gameTurnFrame = frame(
  'turn',
  ['status', 'reinforcements', 'events', 'diplomacy', 'administration', 'military', 'closing', 'islam', 'creed', 'scoring', 'next'],
  { die: signedIntShape },
)
/** III.A A D10 that may be answered; its caller finds the result in its own `die`. */
export const d10RollFrame = frame('roll', ['before', 'throw', 'answer', 'tell'], {
  by: text,
  what: id(rollPurposeKind),
  nation: optionalNationShape,
  modifier: signedIntShape,
  die: int(),
  isSure: bool,
})

// ---- VI-VIII ----
export const nationStatusPhaseFrame = frame('status', ['window', 'next', 'heresies'], { done: nationListShape })
export const barbarianNationAgeingFrame = frame('mature', ['age', 'announce', 'test', 'judge'], { nation: nationIdShape, die: signedIntShape })
export const civilizedNationAgeingFrame = frame('older', ['age', 'test', 'judge', 'bonus', 'pay'], {
  nation: nationIdShape,
  spaces: signedIntShape,
  left: int(),
  overflow: int(),
  isStatus: bool,
  die: signedIntShape,
})
export const kingdomFoundationFrame = frame('found', ['proclaim', 'grow', 'capital', 'religion'], { nation: nationIdShape, isNew: bool })

// ---- IX ----
export const reinforcementPhaseFrame = frame(
  'reinforce',
  ['part', 'begin', 'strays', 'attila', 'britain', 'legates', 'gaul', 'release', 'drift', 'exchange', 'window', 'gone', 'next'],
  { done: nationListShape, isReleasing: bool },
)
/** The death of Attila decides over the Huns. */
export const attilaDeathTestFrame = frame('attila', ['throw', 'judge', 'capital', 'crown', 'part'], { die: signedIntShape, capital: optionalSpaceShape })
export const nationReinforcementFrame = frame(
  'reinforcement',
  [
    'enter',
    'settle',
    'pledge',
    'bargain',
    'leave',
    'leaders',
    'vanished',
    'replace',
    'due',
    'muster',
    'class',
    'units',
    'coast',
    'fleets',
    'recover',
    'post',
    'close',
  ],
  {
    nation: nationIdShape,
    due: int(),
    foot: int(),
    waiting: leaderListShape,
    picked: list(int()),
    class: minusOneByDefaultShape,
    // r-118 Those who wait for a place.
    fresh: unitListShape,
  },
)
/** IX.B Occupants make room for a newcomer. */
export const provinceEvacuationFrame = frame(
  'evacuation',
  ['uproot', 'horde', 'begin', 'choose', 'refuge', 'host', 'flee', 'excess', 'submit', 'close', 'refound'],
  {
    nation: nationIdShape,
    place: spaceIdShape,
    left: unitListShape,
    // Those who go to another province than the next.
    later: unitListShape,
    leaders: leaderListShape,
    waiting: leaderListShape,
    isForced: bool,
    // IX.B-5 Units that a fleet has taken off an island; IX.B-4 who gives refuge, and where; IX.B-6 a capital was taken off.
    shipped: int(),
    host: optionalNationShape,
    haven: optionalSpaceShape,
    wasCapital: bool,
  },
)

/** IX.G Units of a nation that has none of its own on the map. */
export const vanishedNationFrame = frame('vanished', ['give'], { nation: nationIdShape, asked: nationListShape })
/** A bargain of the sheets, by its number. */
export const sheetDealFrame = frame('bargain', ['offer', 'answer', 'conclude', 'lend', 'place', 'horde', 'units', 'leaders', 'settle'], {
  deal: int(),
  acting: nationIdShape,
  host: optionalNationShape,
  unit: makeOptionalIdShape(unitKind),
  rest: unitListShape,
  leaders: leaderListShape,
})
/** IX.F, and sheets: units lent every turn or again; for all peoples, or to one nation. */
export const unitLoansFrame = frame('loans', ['next', 'consent', 'lend', 'place'], {
  nation: optionalNationShape,
  asked: nationListShape,
  lender: withDefault(nationIdShape, 0 as never),
  borrower: withDefault(nationIdShape, 0 as never),
  kind: int(),
  unit: makeOptionalIdShape(unitKind),
})
export const peopleSpreadingFrame = frame('drift', ['place', 'unit'], { done: nationListShape, place: optionalSpaceShape })
export const inheritedFederatesFrame = frame('heritage', ['next', 'wish', 'answer', 'pass'], {
  nation: nationIdShape,
  asked: nationListShape,
  federate: withDefault(nationIdShape, 0 as never),
})
export const pestilenceFrame = frame('pestilence', ['next', 'lose', 'again'], {
  done: nationListShape,
  nation: withDefault(nationIdShape, 0 as never),
  die: signedIntShape,
})
// ---- X, XI ----
export const eventPhaseFrame = frame('events', ['draw', 'raids', 'markers', 'caravans'], { drawn: list(campIdShape), raided: nationListShape })
export const raidFrame = frame('raid', ['start', 'target', 'way', 'assign', 'throw', 'result', 'lose', 'stay', 'settle', 'close'], {
  nation: nationIdShape,
  units: unitListShape,
  start: optionalSpaceShape,
  target: optionalSpaceShape,
  via: optionalSpaceShape,
  die: signedIntShape,
  total: signedIntShape,
  isMilitary: bool,
  isOver: bool,
})
export const caravanIncomeFrame = frame('caravans', ['throw', 'pay', 'plunder', 'judge'], {
  die: signedIntShape,
  left: spaceListShape,
  place: optionalSpaceShape,
  isSure: bool,
})

/** X.B An event that was drawn or played: what it strikes is named, then it happens. */
export const eventCardFrame = frame(
  'event',
  ['answer', 'side', 'area', 'lot', 'target', 'nation', 'leader', 'unit', 'place', 'way', 'spied', 'happen', 'judge', 'ships', 'dice', 'lose'],
  {
    card: cardIdShape,
    camp: campIdShape,
    moment: withDefault(id(eventMomentKind), 'draw'),
    isCancelled: bool,
    nation: optionalNationShape,
    nations: nationListShape,
    space: optionalSpaceShape,
    area: minusOneByDefaultShape,
    leader: optionalLeaderShape,
    unit: makeOptionalIdShape(unitKind),
    units: unitListShape,
    victim: withDefault(campIdShape, 'romans'),
    way: withDefault(id(eventCardWayKind), 'attacker'),
    hasWay: bool,
    isNamed: bool,
    die: signedIntShape,
    isEast: bool,
    rerolls: int(),
    // A storm has struck one of the fleets.
    isStruck: bool,
    stacks: list(objectWithFields({ nation: nationIdShape, place: spaceIdShape })),
  },
)
// ---- Chapter 30 ----
export const diplomacyPhaseFrame = frame('diplomacy', ['draw', 'window'], {})
/** A Diplomacy card is played by a nation. */
export const diplomacyCardFrame = frame('diplomat', ['target', 'party', 'pay', 'judge', 'province', 'evacuate', 'cede', 'garrison', 'lend', 'place', 'close'], {
  nation: nationIdShape,
  card: cardIdShape,
  target: optionalNationShape,
  broken: optionalNationShape,
  space: optionalSpaceShape,
  unit: makeOptionalIdShape(unitKind),
  die: signedIntShape,
})
/** XXVI Owners agree; and the end, in which allies part. */
export const allianceConsentFrame = frame('alliance', ['consent', 'test', 'judge', 'join'], {
  nations: nationListShape,
  offerer: withDefault(id(campOrNoneKind), 'none'),
  agreed: list(campIdShape),
  die: signedIntShape,
})
export const endedAllianceFrame = frame('parting', ['next', 'judge', 'home', 'guests', 'guests-home'], {
  a: nationIdShape,
  b: nationIdShape,
  settled: spaceListShape,
  // r-208 Who is still to leave the land of the others, once it is noted.
  visits: list(objectWithFields({ guest: nationIdShape, place: spaceIdShape })),
  isNoted: bool,
  place: optionalSpaceShape,
  goes: optionalNationShape,
  die: signedIntShape,
})

// ---- XIII-XVI ----
export const administrationPhaseFrame = frame(
  'administration',
  ['window', 'convert', 'cards', 'income', 'minors', 'purchases', 'ceiling', 'usurpers', 'revolts'],
  {
    done: nationListShape,
    asked: list(campIdShape),
    // XIV.I-2 Areas whose sites were cleared in this turn.
    cleared: list(int()),
  },
)
export const administrationCardFrame = frame('govern', ['window', 'draw', 'type', 'card', 'resolve', 'calamity', 'leaders', 'shuffle'], {
  nation: nationIdShape,
  type: int(),
  card: optionalCardShape,
  section: int(),
})
export const calamityFrame = frame('calamity', ['strike', 'throw', 'judge', 'lose', 'chooser', 'pick', 'revolts', 'age', 'pay', 'heir', 'federates'], {
  nation: nationIdShape,
  which: id(calamityKind),
  die: signedIntShape,
  left: int(),
  spaces: int(),
  decline: int(),
  revolts: int(),
  isPicky: bool,
  only: int(),
  chooser: withDefault(id(campKind), 'romans'),
  isFree: bool,
  struck: spaceListShape,
})
export const nationIncomeFrame = frame('income', ['found', 'window', 'collect', 'recover', 'cities', 'capital', 'settle', 'bankrupt'], {
  nation: nationIdShape,
  missing: int(),
  isShort: bool,
  cleared: list(int()),
})
export const nationBankruptcyFrame = frame(
  'bankruptcy',
  ['strike', 'age', 'calamity', 'units', 'federates', 'collapse', 'judge', 'fall', 'origin', 'gone', 'room'],
  {
    nation: nationIdShape,
    missing: int(),
    left: int(),
    die: signedIntShape,
  },
)
export const nationPurchasesFrame = frame('purchases', ['window', 'buy', 'place', 'usurper', 'judge'], {
  nation: nationIdShape,
  bought: int(),
  restored: int(),
  unit: makeOptionalIdShape(unitKind),
  die: signedIntShape,
  hasMoved: bool,
})
/** XVI.B-D; `only` 1: heretical areas or those of another religion. */
export const provinceRevoltFrame = frame('revolt', ['chooser', 'name', 'side', 'area', 'judge', 'province', 'next'], {
  nation: nationIdShape,
  count: int(1),
  chooser: withDefault(id(campKind), 'romans'),
  area: minusOneByDefaultShape,
  die: signedIntShape,
  only: int(),
  isSame: bool,
  isEast: bool,
})
export const revoltSuppressionFrame = frame('suppression', ['choose', 'throw', 'judge', 'lose', 'leader', 'fate'], {
  nation: nationIdShape,
  place: optionalSpaceShape,
  die: signedIntShape,
  rerolls: int(),
  tried: spaceListShape,
  // XVI.F-7 Leaders whose only unit was lost.
  testing: leaderListShape,
})

/** XXVIII A foedus is offered, accepted and settled. */
export const foedusOfferFrame = frame(
  'foedus',
  ['offer', 'second', 'answer', 'conclude', 'part', 'deploy', 'lead', 'bring', 'settle', 'lend', 'place', 'evacuate', 'withdraw', 'legates', 'close'],
  {
    federate: nationIdShape,
    offered: nationListShape,
    federator: optionalNationShape,
    first: optionalSpaceShape,
    second: optionalSpaceShape,
    unit: makeOptionalIdShape(unitKind),
    // Who alone may offer; and whether it can be refused.
    only: optionalNationShape,
    isForced: bool,
    // r-88 The provinces that horde and units of the federate have left; where units of the federator went; leaders who stay where they are.
    freed: spaceListShape,
    exits: spaceListShape,
    left: leaderListShape,
  },
)
/** XXIX.G-4 A failed rebellion costs a unit. */
export const failedRebellionPenaltyFrame = frame('penalty', ['lose'], { nation: nationIdShape, isPaid: bool })
/** XXVII.B Clients at full strength lend one unit each. */
export const clientUnitLoansFrame = frame('clients', ['next', 'place'], { nation: nationIdShape, asked: nationListShape, unit: makeOptionalIdShape(unitKind) })
/** XXVIII.G-3 Each federate may break, in activation order; `works` are the provinces where a limes of the federator stands. */
export const foedusBreachFrame = frame(
  'breach',
  ['next', 'ask', 'judge', 'break', 'stay', 'hold', 'battle', 'limes', 'limes-falls', 'limes-hit', 'next-limes', 'alone'],
  {
    federator: nationIdShape,
    asked: nationListShape,
    federate: optionalNationShape,
    die: signedIntShape,
    isPeoples: bool,
    isAlone: bool,
    places: spaceListShape,
    // XXVIII.G-5 Where the federator has just chosen, and those of his men who stay.
    place: optionalSpaceShape,
    standing: unitListShape,
    leaders: leaderListShape,
    works: spaceListShape,
    // All of them, where a leader of his may be alone.
    lands: spaceListShape,
    isHit: bool,
  },
)

// ---- V ----
export const objectiveScoringFrame = frame('scoring', ['count'], {})
