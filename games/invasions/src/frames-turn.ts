/** The procedures of turn and phases, but for the Military phase: their steps in the book's order, and their locals. */
import { bool, frame, id, int, list, record, text, withDefault } from '@tabularium/kernel'
import { calamityKind, campKind, unitKind } from './kinds.ts'
import { momentKind, rollKind, someCampKind, wayKind } from './words.ts'
import { some } from './state.ts'
import { aNation, aSpace, aCard, aCamp, units, leaders, nations, spaces, noNation, noSpace, noLeader, noCard, signed, unset } from './frame-parts.ts'
// ---- IV Sequence ----
export const gameFrame = frame('game', ['prepare', 'turns'], {})
export const turnFrame = frame(
  'turn',
  ['status', 'reinforcements', 'events', 'diplomacy', 'administration', 'military', 'closing', 'islam', 'creed', 'scoring', 'next'],
  { die: signed },
)
/** III.A A D10 that may be answered; its caller finds the result in its own `die`. */
export const rollFrame = frame('roll', ['before', 'throw', 'answer', 'tell'], {
  by: text,
  what: id(rollKind),
  nation: noNation,
  modifier: signed,
  die: int(),
  isSure: bool,
})

// ---- VI-VIII ----
export const statusFrame = frame('status', ['window', 'next', 'heresies'], { done: nations })
export const matureFrame = frame('mature', ['age', 'announce', 'test', 'judge'], { nation: aNation, die: signed })
export const olderFrame = frame('older', ['age', 'test', 'judge', 'bonus', 'pay'], {
  nation: aNation,
  spaces: signed,
  left: int(),
  overflow: int(),
  isStatus: bool,
  die: signed,
})
export const foundFrame = frame('found', ['proclaim', 'grow', 'capital', 'religion'], { nation: aNation, isNew: bool })

// ---- IX ----
export const reinforceFrame = frame('reinforce', ['part', 'begin', 'attila', 'britain', 'drift', 'exchange', 'window', 'next'], { done: nations })
/** The death of Attila decides over the Huns. */
export const attilaFrame = frame('attila', ['throw', 'judge'], { die: signed })
export const reinforcementFrame = frame(
  'reinforcement',
  ['enter', 'settle', 'bargain', 'leave', 'leaders', 'vanished', 'replace', 'due', 'class', 'units', 'fleets', 'recover'],
  {
    nation: aNation,
    due: int(),
    foot: int(),
    waiting: leaders,
    picked: list(int()),
    class: unset,
  },
)
/** IX.B Occupants make room for a newcomer. */
export const evacuationFrame = frame('evacuation', ['uproot', 'horde', 'begin', 'choose', 'refuge', 'host', 'flee', 'excess', 'submit', 'close', 'refound'], {
  nation: aNation,
  place: aSpace,
  left: units,
  leaders,
  isForced: bool,
  // IX.B-5 Units that a fleet has taken off an island; IX.B-4 who gives refuge, and where; IX.B-6 a capital was taken off.
  shipped: int(),
  host: noNation,
  haven: noSpace,
  wasCapital: bool,
})

/** IX.G Units of a nation that has none of its own on the map. */
export const vanishedFrame = frame('vanished', ['give'], { nation: aNation, asked: nations })
/** A bargain of the sheets, by its number. */
export const bargainFrame = frame('bargain', ['offer', 'answer', 'conclude', 'lend', 'place', 'horde', 'units', 'settle'], {
  deal: int(),
  acting: aNation,
  host: noNation,
  unit: some(unitKind),
  rest: units,
})
/** IX.F, and sheets: units lent every turn or again; for all peoples, or to one nation. */
export const loansFrame = frame('loans', ['next', 'consent', 'lend', 'place'], {
  nation: noNation,
  asked: nations,
  lender: withDefault(aNation, 0 as never),
  borrower: withDefault(aNation, 0 as never),
  kind: int(),
  unit: some(unitKind),
})
export const driftFrame = frame('drift', ['place'], { done: nations })
export const heritageFrame = frame('heritage', ['next', 'wish', 'answer', 'pass'], { nation: aNation, asked: nations, federate: withDefault(aNation, 0 as never) })
export const pestilenceFrame = frame('pestilence', ['next', 'lose', 'again'], { done: nations, nation: withDefault(aNation, 0 as never), die: signed })
// ---- X, XI ----
export const eventsFrame = frame('events', ['draw', 'raids', 'markers', 'caravans'], { drawn: list(aCamp), raided: nations })
export const raidFrame = frame('raid', ['start', 'target', 'way', 'assign', 'throw', 'result', 'stay', 'settle', 'close'], {
  nation: aNation,
  units,
  start: noSpace,
  target: noSpace,
  via: noSpace,
  die: signed,
  total: signed,
  isMilitary: bool,
  isOver: bool,
})
export const caravansFrame = frame('caravans', ['throw', 'pay', 'plunder', 'judge'], { die: signed, left: spaces, place: noSpace, isSure: bool })

/** X.B An event that was drawn or played: what it strikes is named, then it happens. */
export const eventFrame = frame(
  'event',
  ['answer', 'side', 'area', 'lot', 'target', 'nation', 'leader', 'unit', 'place', 'way', 'spied', 'happen', 'judge', 'dice', 'lose'],
  {
    card: aCard,
    camp: aCamp,
    moment: withDefault(id(momentKind), 'draw'),
    isCancelled: bool,
    nation: noNation,
    nations,
    space: noSpace,
    area: unset,
    leader: noLeader,
    unit: some(unitKind),
    units,
    victim: withDefault(aCamp, 'romans'),
    way: withDefault(id(wayKind), 'attacker'),
    hasWay: bool,
    isNamed: bool,
    die: signed,
    isEast: bool,
    rerolls: int(),
    stacks: list(record({ nation: aNation, place: aSpace })),
  },
)
// ---- Chapter 30 ----
export const diplomacyFrame = frame('diplomacy', ['draw', 'window'], {})
/** A Diplomacy card is played by a nation. */
export const diplomatFrame = frame('diplomat', ['target', 'party', 'pay', 'judge', 'province', 'evacuate', 'cede', 'garrison', 'lend', 'place', 'close'], {
  nation: aNation,
  card: aCard,
  target: noNation,
  broken: noNation,
  space: noSpace,
  unit: some(unitKind),
  die: signed,
})
/** XXVI Owners agree; and the end, in which allies part. */
export const allianceFrame = frame('alliance', ['consent', 'test', 'judge', 'join'], {
  nations,
  offerer: withDefault(id(someCampKind), 'none'),
  agreed: list(aCamp),
  die: signed,
})
export const partingFrame = frame('parting', ['next', 'judge', 'home', 'guests', 'guests-home'], {
  a: aNation,
  b: aNation,
  settled: spaces,
  left: spaces,
  place: noSpace,
  goes: noNation,
  die: signed,
})

// ---- XIII-XVI ----
export const administrationFrame = frame('administration', ['window', 'convert', 'cards', 'income', 'minors', 'purchases', 'ceiling', 'revolts'], {
  done: nations,
  asked: list(aCamp),
})
export const governFrame = frame('govern', ['window', 'draw', 'type', 'card', 'resolve', 'calamity', 'leaders', 'shuffle'], {
  nation: aNation,
  type: int(),
  card: noCard,
  section: int(),
})
export const calamityFrame = frame('calamity', ['strike', 'throw', 'judge', 'lose', 'chooser', 'pick', 'revolts', 'age', 'pay', 'federates'], {
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
})
export const incomeFrame = frame('income', ['window', 'collect', 'recover', 'cities', 'capital', 'settle', 'bankrupt'], {
  nation: aNation,
  missing: int(),
  isShort: bool,
  cleared: list(int()),
})
export const bankruptcyFrame = frame('bankruptcy', ['strike', 'age', 'calamity', 'units', 'federates', 'collapse', 'judge', 'fall'], {
  nation: aNation,
  missing: int(),
  left: int(),
  die: signed,
})
export const purchasesFrame = frame('purchases', ['window', 'buy', 'place', 'usurper', 'judge'], {
  nation: aNation,
  bought: int(),
  restored: int(),
  unit: some(unitKind),
  die: signed,
  hasMoved: bool,
})
/** XVI.B-D; `only` 1: heretical areas or those of another religion. */
export const revoltFrame = frame('revolt', ['chooser', 'name', 'side', 'area', 'judge', 'province', 'next'], {
  nation: aNation,
  count: int(1),
  chooser: withDefault(id(campKind), 'romans'),
  area: unset,
  die: signed,
  only: int(),
  isSame: bool,
  isEast: bool,
})
export const suppressionFrame = frame('suppression', ['choose', 'throw', 'judge', 'lose', 'leader', 'fate'], {
  nation: aNation,
  place: noSpace,
  die: signed,
  rerolls: int(),
  tried: spaces,
})

/** XXVIII A foedus is offered, accepted and settled. */
export const foedusFrame = frame(
  'foedus',
  ['offer', 'second', 'answer', 'conclude', 'part', 'deploy', 'bring', 'settle', 'lend', 'place', 'evacuate', 'withdraw', 'close'],
  {
    federate: aNation,
    offered: nations,
    federator: noNation,
    first: noSpace,
    second: noSpace,
    unit: some(unitKind),
    // Who alone may offer; and whether it can be refused.
    only: noNation,
    isForced: bool,
    // r-88 The provinces that horde and units of the federate have left.
    freed: spaces,
  },
)
/** XXIX.G-4 A failed rebellion costs a unit. */
export const penaltyFrame = frame('penalty', ['lose'], { nation: aNation, isPaid: bool })
/** XXVII.B Clients at full strength lend one unit each. */
export const clientsFrame = frame('clients', ['next', 'place'], { nation: aNation, asked: nations, unit: some(unitKind) })
/** XXVIII.G-3 Each federate may break, in activation order. */
export const breachFrame = frame('breach', ['next', 'ask', 'judge', 'break', 'stay', 'battle'], {
  federator: aNation,
  asked: nations,
  federate: noNation,
  die: signed,
  isPeoples: bool,
  isAlone: bool,
  places: spaces,
})

// ---- V ----
export const scoringFrame = frame('scoring', ['count'], {})
