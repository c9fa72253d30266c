/** Procedures in progress, chapter by chapter: their steps in the book's order, and their locals. */
import {
  bool,
  frame,
  id,
  int,
  list,
  maybe,
  objectWithFields,
  shared,
  tableByKind,
  withDefault,
  makeKindOfWords,
  type FrameOf,
  type InBothLanguages,
  type NounOf,
} from '@tabularium/kernel'
import {
  cardKind,
  commandKind,
  DUX,
  factionKind,
  featKind,
  LANDS,
  MILITIA,
  pieceKind,
  SAX,
  SITES,
  siteKind,
  spaceKind,
  trackKind,
  unitKind,
  type Faction,
} from './data.ts'
import { effectKind, optionKind, strikeKind } from './data/kinds.ts'

/** Words that are never shown: they name themselves. */
const makeInternalWords = <W extends string>(is: string, all: readonly W[]) =>
  makeKindOfWords<W>(is, Object.fromEntries(all.map(word => [word, { it: word, en: word }])) as unknown as { [I in W]: InBothLanguages<string> })
/** What the first to act did, which decides what the second may do. */
const doneKind = makeInternalWords('done', ['none', 'command', 'feat', 'event'])
export type Done = NounOf<typeof doneKind>
/** Whether the other Britons let their Units go along. */
const consentKind = makeInternalWords('consent', ['unasked', 'asked', 'granted', 'refused'])
const alliedSideKind = makeInternalWords('allies', ['attack', 'defend', 'none'])
const fightingSideKind = makeInternalWords('fighting side', ['attack', 'defend'])
/** Who goes home: Civitates Troops, Foederati of a colour, or Warbands of a Barbarian. */
const homingGroupKind = makeInternalWords('homing', ['troops', 'red', 'blue', 'saxons', 'scotti'])
export type HomingGroup = NounOf<typeof homingGroupKind>

const [faction, space, piece] = [id(factionKind), id(spaceKind), id(pieceKind)]
/** Until one is chosen. */
const [aSpace, aSite, aUnit] = [withDefault(space, LANDS[0]!), withDefault(id(siteKind), SITES[0]!), withDefault(piece, MILITIA)]
const makeFactionShape = (usual: Faction) => withDefault(faction, usual)
const [spaces, factions] = [list(space), list(faction)]
const NO_LIMIT = 99

// ---- 2 Sequence of play ----
const gameFrame = frame('game', ['build', 'open', 'play', 'advance'], {})
const cardFrame = frame('card', ['reveal', 'pivotal', 'interrupt', 'options', 'adjust'], {
  /** How many of those who may interrupt have been asked. */
  asked: int(),
  pivot: maybe(id(cardKind)),
  over: factions,
  acted: int(),
  first: withDefault(id(doneKind), 'none'),
})
const factionTurnFrame = frame('turn', ['choose'], { faction, after: withDefault(id(doneKind), 'none') })

// ---- 3.1, 4.1 An action: a Command with or without a Feat, or a free one ----
const actionFrame = frame('act', ['tribute', 'feat', 'order', 'request', 'consent', 'before', 'command', 'after'], {
  faction,
  command: maybe(id(commandKind)),
  feat: maybe(id(featKind)),
  limited: bool,
  /** The operation of a card that made it free, the spaces it is bound to, and how many they may be. */
  op: maybe(int()),
  only: shared(maybe(list(space))),
  max: withDefault(int(), NO_LIMIT),
  /** The Feat comes before the Command. */
  first: bool,
  /** Consents: to spend Briton Resources, and to take the other Britons' Units along. */
  granted: bool,
  asking: bool,
  othersUnits: withDefault(id(consentKind), 'unasked'),
  /** What has been ordered and not yet been paid, in Resources or Renown and in Wealth. */
  cost: int(),
  wealth: int(),
  /** Spaces of the Command with what belongs to each: of a Raid its route and dice, of a Battle the enemy. */
  spaces,
  routes: spaces,
  dice: list(int()),
  enemies: factions,
  /** Spaces of the Feat, and whether they were chosen already. */
  feats: spaces,
  picked: bool,
  /** The spaces that Raiders were Returned from, once for each Raider. */
  returned: spaces,
  /** CROSS ON HIS SHOULDERS has been of use in this Command. */
  crossed: bool,
})
const payFrame = frame('pay', ['split', 'pay'], { faction, cost: int(), wealth: int(), granted: bool, own: int() })
const giveFrame = frame('give', ['purse', 'amount'], { from: faction, to: faction, purse: maybe(id(trackKind)), granted: bool })
/** `who` may take Units of its own off the map; `least`: so many must be placed. */
const placeFrame = frame('place', ['stock', 'shortage'], { who: maybe(faction), piece, space, n: int(), least: int() })
const loadPlunderFrame = frame('load', ['carriers', 'tell'], { who: faction, space, kinds: shared(list(piece)), left: int(), fromSpace: bool, loaded: int() })

// ---- 3.2 to 3.5 Commands ----
const trainFrame = frame('train', ['choose', 'pay', 'space', 'cavalry', 'place', 'militia', 'improve', 'pay-again'], {
  /** Spaces of the Command that are done with. */
  trained: int(),
  cavalry: int(),
  improved: spaces,
})
const unitGroupShape = objectWithFields({ space, piece, n: int(1) })
const marchFrame = frame('march', ['from', 'consent', 'take', 'to', 'number', 'carriers', 'pay'], {
  targets: shared(maybe(list(space))),
  origins: spaces,
  from: aSpace,
  piece: aUnit,
  to: aSpace,
  n: int(),
  /** Units that have moved in this Command, where they stand now. */
  moved: list(unitGroupShape),
})
const interceptFrame = frame('intercept', ['choose', 'whom', 'mark', 'feat', 'ride', 'resolve', 'done'], { space: aSpace, left: shared(list(space)) })
const battlesFrame = frame('battles', ['choose', 'whom', 'mark', 'feat', 'reinforce', 'resolve', 'done'], { space: aSpace, left: shared(list(space)) })
const musterFrame = frame('muster', ['choose', 'mode', 'number', 'troops', 'comitates', 'strongholds', 'materials', 'pay'], {
  space: aSpace,
  n: int(),
  elite: int(),
  site: aSite,
  built: list(piece),
})
const tradeFrame = frame('trade', ['choose', 'gain', 'improve', 'pay'], { improved: spaces })
/** `deep`: the space of the Deep Raid, if there is one. */
const raidFrame = frame('raid', ['choose', 'via', 'dice', 'mark', 'pay', 'resolve', 'done'], {
  space: aSpace,
  deep: maybe(space),
  left: shared(list(space)),
  niall: bool,
})
const forayFrame = frame('foray', ['roll', 'niall', 'land', 'deep', 'plunder', 'feats', 'ransom', 'battle', 'ravage'], {
  space,
  via: space,
  dice: int(),
  deep: bool,
  n: int(),
  before: int(),
  fought: bool,
  /** Who has been asked to force a Battle. */
  asked: shared(factions),
  /** A Ransom is due. */
  ransom: bool,
  carriers: int(),
  over: bool,
})
const clashFrame = frame('clash', ['plunder', 'feats', 'ransom', 'battle', 'ravage'], { space, enemy: faction, asked: shared(factions), ransom: bool })
const returnFrame = frame('return', ['choose', 'settle', 'bring'], {})
const crossingFrame = frame('crossing', ['to', 'from', 'number', 'carriers', 'pay'], {
  to: aSpace,
  from: aSpace,
  n: int(),
  bySea: int(),
  seaHere: bool,
  /** Where Warbands have arrived, once for each. */
  arrived: spaces,
})

// ---- 3.6 Battle ----
const [counts, marks] = [tableByKind(unitKind, int()), tableByKind(unitKind, bool)]
const countBySideShape = objectWithFields({ attack: int(), defend: int() })
const BATTLE_STEPS = [
  'open',
  'evade',
  'trap',
  'snap',
  'withdraw',
  'into',
  'shelter',
  'carriers',
  'behind',
  'charge',
  'melee',
  'harass',
  'assault',
  'coup',
  'champion',
  'escalade',
  'storm',
  'fall',
  'prestige',
  'booty',
  'city',
  'renown',
  'recover',
  'siege',
  'inside',
  'starve',
  'retaliate',
] as const
const battleFrame = frame('battle', BATTLE_STEPS, {
  space,
  attacker: faction,
  defender: faction,
  /** Both Britons fight on this side. */
  allies: withDefault(id(alliedSideKind), 'none'),
  /** Only so many Raiders, the new ones of a Raid, attack. */
  raiders: maybe(int()),
  bound: bool,
  noAssault: bool,
  surprise: bool,
  shield: bool,
  retaliate: bool,
  /** Units in the field by kind, those that have struck, those that Ambush, and those inside each Stronghold. */
  field: counts,
  struck: counts,
  ambush: marks,
  tried: marks,
  inside: list(counts),
  /** Who is still to decide before the Battle, who sets no Trap, and who may Withdraw, into own Strongholds first (r-48). */
  queue: shared(factions),
  noTrap: shared(factions),
  sheltering: shared(list(objectWithFields({ faction, own: bool }))),
  unit: aUnit,
  site: aSite,
  /** So many of them are about to Withdraw. */
  n: int(),
  /** Carriers of Plunder by kind: in the field, and inside each Stronghold. */
  load: counts,
  loadInside: list(counts),
  /** Losses that may still be ignored in this Field Battle: by Cavalry, and by the cross (r-131). */
  grace: int(),
  cross: int(),
  champion: bool,
  garrison: int(),
  /** Sites Assaulted or besieged, Strongholds that fell, and what is going on at `site`. */
  assaulted: list(id(siteKind)),
  fallen: list(piece),
  storming: bool,
  starving: bool,
  /** Pieces lost by the attacker and by the defender, and Plunder they carried. */
  lost: countBySideShape,
  spoils: countBySideShape,
  cavalry: bool,
  besiegers: int(),
})
/** Half losses still to take on this side and afterwards on the other; by whom; and what the Civitates take when the two Britons share. */
const lossesFrame = frame('losses', ['share', 'propose', 'answer', 'apply', 'pass'], {
  side: withDefault(id(fightingSideKind), 'attack'),
  step: id(strikeKind),
  points: int(),
  other: int(),
  who: maybe(faction),
  /** None once what was left has come back to the Dux. */
  rest: withDefault(maybe(int()), 0),
  proposed: maybe(int()),
})

// ---- 4 Feats: `pause`: only choose the spaces now ----
const buildFrame = frame('build', ['choose', 'materials', 'pay'], { site: aSite })
const inviteFrame = frame('invite', ['choose', 'pause', 'next', 'way', 'nation', 'settle', 'warbands', 'pay'], {
  pause: bool,
  space: aSpace,
  way: withDefault(id(optionKind), 'settle'),
  nation: makeFactionShape(SAX),
})
const requisitionFrame = frame('requisition', ['choose', 'pause', 'seize', 'booty'], { pause: bool })
const ruleFrame = frame('rule', ['choose', 'next', 'way', 'pay'], { space: aSpace })
const reinforceFrame = frame('reinforce', ['choose', 'pay', 'next', 'way', 'to', 'consent', 'take', 'number', 'carriers', 'join'], {
  space: aSpace,
  to: aSpace,
  left: int(),
  piece: aUnit,
  n: int(),
})
/** Plunder in the space before, and how much was taken. */
const pillageFrame = frame('pillage', ['choose', 'pause', 'next', 'load', 'name'], { pause: bool, space: aSpace, before: int(), taken: int() })
const settleFrame = frame('settle', ['choose', 'pause', 'roll', 'way', 'build', 'pay'], { pause: bool, space: aSpace, built: bool, grown: bool })
const entreatFrame = frame('entreat', ['choose', 'pause', 'pay', 'hillfort', 'militia'], { pause: bool, space: aSpace, replaced: int() })

// ---- 5 Events ----
const eventFrame = frame('event', ['tribute', 'run'], {
  by: faction,
  effect: id(effectKind),
  /** Spaces that the text calls a, b and m. */
  a: shared(spaces),
  b: shared(spaces),
  m: shared(spaces),
  /** How many Units the last placing put down and pieces the last removal took, the colour of Foederati and the Barbarian chosen. */
  placed: int(),
  removed: int(),
  colour: makeFactionShape(DUX),
  nation: maybe(faction),
})
/** A list of operations, and how many of them have been begun. */
const eventOperationsFrame = frame('ops', ['next'], { list: int(), begun: int() })
const OP_STEPS = [
  'begin',
  'colour',
  'name',
  'option',
  'pay',
  'sea',
  'gather',
  'select',
  'pick',
  'title',
  'next',
  'amount',
  'put',
  'site',
  'work',
  'kind',
  'carriers',
  'move',
  'accept',
] as const
const eventOperationFrame = frame('op', OP_STEPS, {
  op: int(),
  by: faction,
  /** The spaces chosen, and how many of them are done with. */
  spaces: list(space),
  worked: int(),
  left: int(-1),
  piece: aUnit,
  /** What the text asks for has been paid. */
  paid: bool,
})

// ---- 6 Epoch rounds ----
const epochFrame = frame('epoch', ['annona', 'hoard', 'imperium', 'victory', 'event', 'revenue', 'upkeep', 'recovery', 'reset'], {})
const annonaFrame = frame('annona', ['begin', 'request', 'consent', 'feed', 'kind', 'count', 'pay', 'release', 'renown', 'plunder'], {
  who: makeFactionShape(DUX),
  /** Briton Resources the Dux asked for, and whether the Civitates said yes. */
  asked: int(),
  granted: bool,
  fed: int(),
  space: aSpace,
  /** The kind that is about to be fed. */
  piece: maybe(piece),
  /** Warbands that were released without Plunder. */
  released: shared(list(objectWithFields({ space, nation: faction, n: int(1) }))),
})
const UPKEEP_STEPS = [
  'booty',
  'ask-forts',
  'grant-forts',
  'forts',
  'pay-forts',
  'ask-roads',
  'grant-roads',
  'roads',
  'pay-roads',
  'cavalry',
  'cavalry-to',
  'cavalry-number',
  'red',
  'casualties',
  'wealth',
  'militia',
  'comitates',
  'dismiss',
  'refugees',
  'home',
  'blue',
  'saxons',
  'saxons-home',
  'scotti',
  'scotti-home',
  'floor',
] as const
const upkeepFrame = frame('upkeep', UPKEEP_STEPS, {
  asked: int(),
  granted: bool,
  cost: int(),
  from: aSpace,
  to: aSpace,
  /** Where Cavalry has been moved to, once for each. */
  moved: spaces,
  keep: int(),
})
const redeployFrame = frame('redeploy', ['find', 'to'], { who: id(homingGroupKind), space: aSpace, piece: aUnit })

/** Called, each makes a frame that stands at its first step. */
export const frameMakers = {
  game: gameFrame,
  card: cardFrame,
  turn: factionTurnFrame,
  act: actionFrame,
  pay: payFrame,
  give: giveFrame,
  place: placeFrame,
  load: loadPlunderFrame,
  train: trainFrame,
  march: marchFrame,
  intercept: interceptFrame,
  battles: battlesFrame,
  muster: musterFrame,
  trade: tradeFrame,
  raid: raidFrame,
  foray: forayFrame,
  clash: clashFrame,
  return: returnFrame,
  crossing: crossingFrame,
  battle: battleFrame,
  losses: lossesFrame,
  build: buildFrame,
  invite: inviteFrame,
  requisition: requisitionFrame,
  rule: ruleFrame,
  reinforce: reinforceFrame,
  pillage: pillageFrame,
  settle: settleFrame,
  entreat: entreatFrame,
  event: eventFrame,
  ops: eventOperationsFrame,
  op: eventOperationFrame,
  epoch: epochFrame,
  annona: annonaFrame,
  upkeep: upkeepFrame,
  redeploy: redeployFrame,
}
type FramesByName = { readonly [P in keyof typeof frameMakers]: FrameOf<(typeof frameMakers)[P]> }
export type AnyFrame = FramesByName[keyof FramesByName]
export type GameFrame = FramesByName['game']
export type CardFrame = FramesByName['card']
export type TurnFrame = FramesByName['turn']
export type ActionFrame = FramesByName['act']
export type PayFrame = FramesByName['pay']
export type GiveFrame = FramesByName['give']
export type PlaceFrame = FramesByName['place']
export type LoadPlunderFrame = FramesByName['load']
export type TrainFrame = FramesByName['train']
export type MarchFrame = FramesByName['march']
export type InterceptFrame = FramesByName['intercept']
export type BattlesFrame = FramesByName['battles']
export type MusterFrame = FramesByName['muster']
export type TradeFrame = FramesByName['trade']
export type RaidFrame = FramesByName['raid']
export type ForayFrame = FramesByName['foray']
export type ClashFrame = FramesByName['clash']
export type ReturnFrame = FramesByName['return']
export type CrossingFrame = FramesByName['crossing']
export type BattleFrame = FramesByName['battle']
export type LossesFrame = FramesByName['losses']
export type BuildFrame = FramesByName['build']
export type InviteFrame = FramesByName['invite']
export type RequisitionFrame = FramesByName['requisition']
export type RuleFrame = FramesByName['rule']
export type ReinforceFrame = FramesByName['reinforce']
export type PillageFrame = FramesByName['pillage']
export type SettleFrame = FramesByName['settle']
export type EntreatFrame = FramesByName['entreat']
export type EventFrame = FramesByName['event']
export type EventOperationsFrame = FramesByName['ops']
export type EventOperationFrame = FramesByName['op']
export type EpochFrame = FramesByName['epoch']
export type AnnonaFrame = FramesByName['annona']
export type UpkeepFrame = FramesByName['upkeep']
export type RedeployFrame = FramesByName['redeploy']
