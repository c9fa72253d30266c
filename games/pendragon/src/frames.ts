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
import { eventEffectKind, choiceOptionKind, battleStrikeKind } from './data/kinds.ts'

/** Words that are never shown: they name themselves. */
const makeInternalWords = <W extends string>(is: string, all: readonly W[]) =>
  makeKindOfWords<W>(is, Object.fromEntries(all.map(word => [word, { it: word, en: word }])) as unknown as { [I in W]: InBothLanguages<string> })
/** What the first to act did, which decides what the second may do. */
const actionDoneKind = makeInternalWords('done', ['none', 'command', 'feat', 'event'])
export type ActionDone = NounOf<typeof actionDoneKind>
/** Whether the other Britons let their Units go along. */
const consentKind = makeInternalWords('consent', ['unasked', 'asked', 'granted', 'refused'])
const sideOfAlliedBritonsKind = makeInternalWords('allies', ['attack', 'defend', 'none'])
const fightingSideKind = makeInternalWords('fighting side', ['attack', 'defend'])
/** Who goes home: Civitates Troops, Foederati of a colour, or Warbands of a Barbarian. */
const redeployedGroupKind = makeInternalWords('homing', ['troops', 'red', 'blue', 'saxons', 'scotti'])
export type RedeployedGroup = NounOf<typeof redeployedGroupKind>

const [faction, space, piece] = [id(factionKind), id(spaceKind), id(pieceKind)]
/** Until one is chosen. */
const [aSpace, aSite, aUnit] = [withDefault(space, LANDS[0]!), withDefault(id(siteKind), SITES[0]!), withDefault(piece, MILITIA)]
const makeFactionShapeWithDefault = (usual: Faction) => withDefault(faction, usual)
const [spaces, factions] = [list(space), list(faction)]
const LIMIT_OF_SPACES_MEANING_NONE = 99

// ---- 2 Sequence of play ----
const gameFrame = frame('game', ['build', 'open', 'play', 'advance'], {})
const cardOnTopFrame = frame('card', ['reveal', 'pivotal', 'interrupt', 'options', 'adjust'], {
  /** How many of those who may interrupt have been asked. */
  asked: int(),
  pivot: maybe(id(cardKind)),
  over: factions,
  acted: int(),
  first: withDefault(id(actionDoneKind), 'none'),
})
const factionTurnFrame = frame('turn', ['choose'], { faction, after: withDefault(id(actionDoneKind), 'none') })

// ---- 3.1, 4.1 An action: a Command with or without a Feat, or a free one ----
const commandAndFeatFrame = frame('act', ['tribute', 'feat', 'order', 'request', 'consent', 'before', 'command', 'after'], {
  faction,
  command: maybe(id(commandKind)),
  feat: maybe(id(featKind)),
  limited: bool,
  /** The operation of a card that made it free, the spaces it is bound to, and how many they may be. */
  op: maybe(int()),
  only: shared(maybe(list(space))),
  max: withDefault(int(), LIMIT_OF_SPACES_MEANING_NONE),
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
const commandPaymentFrame = frame('pay', ['split', 'pay'], { faction, cost: int(), wealth: int(), granted: bool, own: int() })
const tributeGivingFrame = frame('give', ['purse', 'amount'], { from: faction, to: faction, purse: maybe(id(trackKind)), granted: bool })
/** `who` may take Units of its own off the map; `least`: so many must be placed. */
const piecePlacingFrame = frame('place', ['stock', 'shortage'], { who: maybe(faction), piece, space, n: int(), least: int() })
const loadPlunderFrame = frame('load', ['carriers', 'tell'], { who: faction, space, kinds: shared(list(piece)), left: int(), fromSpace: bool, loaded: int() })

// ---- 3.2 to 3.5 Commands ----
const trainCommandFrame = frame('train', ['choose', 'pay', 'space', 'cavalry', 'place', 'militia', 'improve', 'pay-again'], {
  /** Spaces of the Command that are done with. */
  trained: int(),
  cavalry: int(),
  improved: spaces,
})
const unitGroupShape = objectWithFields({ space, piece, n: int(1) })
const marchCommandFrame = frame('march', ['from', 'consent', 'take', 'to', 'number', 'carriers', 'pay'], {
  targets: shared(maybe(list(space))),
  origins: spaces,
  from: aSpace,
  piece: aUnit,
  to: aSpace,
  n: int(),
  /** Units that have moved in this Command, where they stand now. */
  moved: list(unitGroupShape),
})
const interceptCommandFrame = frame('intercept', ['choose', 'whom', 'mark', 'feat', 'ride', 'resolve', 'done'], { space: aSpace, left: shared(list(space)) })
const battleCommandFrame = frame('battles', ['choose', 'whom', 'mark', 'feat', 'reinforce', 'resolve', 'done'], { space: aSpace, left: shared(list(space)) })
const musterCommandFrame = frame('muster', ['choose', 'mode', 'number', 'troops', 'comitates', 'strongholds', 'materials', 'pay'], {
  space: aSpace,
  n: int(),
  elite: int(),
  site: aSite,
  built: list(piece),
})
const tradeCommandFrame = frame('trade', ['choose', 'gain', 'improve', 'pay'], { improved: spaces })
/** `deep`: the space of the Deep Raid, if there is one. */
const raidCommandFrame = frame('raid', ['choose', 'via', 'dice', 'mark', 'pay', 'resolve', 'done'], {
  space: aSpace,
  deep: maybe(space),
  left: shared(list(space)),
  niall: bool,
})
const raidIntoSpaceFrame = frame('foray', ['roll', 'niall', 'land', 'deep', 'plunder', 'feats', 'ransom', 'battle', 'ravage'], {
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
const battleCommandInSpaceFrame = frame('clash', ['plunder', 'feats', 'ransom', 'battle', 'ravage'], {
  space,
  enemy: faction,
  asked: shared(factions),
  ransom: bool,
})
const returnCommandFrame = frame('return', ['choose', 'settle', 'bring'], {})
const barbarianMarchFrame = frame('crossing', ['to', 'from', 'number', 'carriers', 'pay'], {
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
  allies: withDefault(id(sideOfAlliedBritonsKind), 'none'),
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
const battleLossesFrame = frame('losses', ['share', 'propose', 'answer', 'apply', 'pass'], {
  side: withDefault(id(fightingSideKind), 'attack'),
  step: id(battleStrikeKind),
  points: int(),
  other: int(),
  who: maybe(faction),
  /** None once what was left has come back to the Dux. */
  rest: withDefault(maybe(int()), 0),
  proposed: maybe(int()),
})

// ---- 4 Feats: `pause`: only choose the spaces now ----
const buildFeatFrame = frame('build', ['choose', 'materials', 'pay'], { site: aSite })
const inviteFeatFrame = frame('invite', ['choose', 'pause', 'next', 'way', 'nation', 'settle', 'warbands', 'pay'], {
  pause: bool,
  space: aSpace,
  way: withDefault(id(choiceOptionKind), 'settle'),
  nation: makeFactionShapeWithDefault(SAX),
})
const requisitionFeatFrame = frame('requisition', ['choose', 'pause', 'seize', 'booty'], { pause: bool })
const ruleFeatFrame = frame('rule', ['choose', 'next', 'way', 'pay'], { space: aSpace })
const reinforceFeatFrame = frame('reinforce', ['choose', 'pay', 'next', 'way', 'to', 'consent', 'take', 'number', 'carriers', 'join'], {
  space: aSpace,
  to: aSpace,
  left: int(),
  piece: aUnit,
  n: int(),
})
/** Plunder in the space before, and how much was taken. */
const pillageFeatFrame = frame('pillage', ['choose', 'pause', 'next', 'load', 'name'], { pause: bool, space: aSpace, before: int(), taken: int() })
const settleFeatFrame = frame('settle', ['choose', 'pause', 'roll', 'way', 'build', 'pay'], { pause: bool, space: aSpace, built: bool, grown: bool })
const entreatFeatFrame = frame('entreat', ['choose', 'pause', 'pay', 'hillfort', 'militia'], { pause: bool, space: aSpace, replaced: int() })

// ---- 5 Events ----
const eventTextFrame = frame('event', ['tribute', 'run'], {
  by: faction,
  effect: id(eventEffectKind),
  /** Spaces that the text calls a, b and m. */
  a: shared(spaces),
  b: shared(spaces),
  m: shared(spaces),
  /** How many Units the last placing put down and pieces the last removal took, the colour of Foederati and the Barbarian chosen. */
  placed: int(),
  removed: int(),
  colour: makeFactionShapeWithDefault(DUX),
  nation: maybe(faction),
})
/** A list of operations, and how many of them have been begun. */
const eventOperationListFrame = frame('ops', ['next'], { list: int(), begun: int() })
const STEPS_OF_EVENT_OPERATION = [
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
const eventOperationFrame = frame('op', STEPS_OF_EVENT_OPERATION, {
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
const epochRoundFrame = frame('epoch', ['annona', 'hoard', 'imperium', 'victory', 'event', 'revenue', 'upkeep', 'recovery', 'reset'], {})
const annonaPhaseFrame = frame('annona', ['begin', 'request', 'consent', 'feed', 'kind', 'count', 'pay', 'release', 'renown', 'plunder'], {
  who: makeFactionShapeWithDefault(DUX),
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
const STEPS_OF_UPKEEP_PHASE = [
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
const upkeepPhaseFrame = frame('upkeep', STEPS_OF_UPKEEP_PHASE, {
  asked: int(),
  granted: bool,
  cost: int(),
  from: aSpace,
  to: aSpace,
  /** Where Cavalry has been moved to, once for each. */
  moved: spaces,
  keep: int(),
})
const unitRedeploymentFrame = frame('redeploy', ['find', 'to'], { who: id(redeployedGroupKind), space: aSpace, piece: aUnit })

/** Called, each makes a frame that stands at its first step. */
export const frameMakers = {
  game: gameFrame,
  card: cardOnTopFrame,
  turn: factionTurnFrame,
  act: commandAndFeatFrame,
  pay: commandPaymentFrame,
  give: tributeGivingFrame,
  place: piecePlacingFrame,
  load: loadPlunderFrame,
  train: trainCommandFrame,
  march: marchCommandFrame,
  intercept: interceptCommandFrame,
  battles: battleCommandFrame,
  muster: musterCommandFrame,
  trade: tradeCommandFrame,
  raid: raidCommandFrame,
  foray: raidIntoSpaceFrame,
  clash: battleCommandInSpaceFrame,
  return: returnCommandFrame,
  crossing: barbarianMarchFrame,
  battle: battleFrame,
  losses: battleLossesFrame,
  build: buildFeatFrame,
  invite: inviteFeatFrame,
  requisition: requisitionFeatFrame,
  rule: ruleFeatFrame,
  reinforce: reinforceFeatFrame,
  pillage: pillageFeatFrame,
  settle: settleFeatFrame,
  entreat: entreatFeatFrame,
  event: eventTextFrame,
  ops: eventOperationListFrame,
  op: eventOperationFrame,
  epoch: epochRoundFrame,
  annona: annonaPhaseFrame,
  upkeep: upkeepPhaseFrame,
  redeploy: unitRedeploymentFrame,
}
type FramesByName = { readonly [P in keyof typeof frameMakers]: FrameOf<(typeof frameMakers)[P]> }
export type AnyFrame = FramesByName[keyof FramesByName]
export type GameFrame = FramesByName['game']
export type CardOnTopFrame = FramesByName['card']
export type FactionTurnFrame = FramesByName['turn']
export type CommandAndFeatFrame = FramesByName['act']
export type CommandPaymentFrame = FramesByName['pay']
export type TributeGivingFrame = FramesByName['give']
export type PiecePlacingFrame = FramesByName['place']
export type LoadPlunderFrame = FramesByName['load']
export type TrainCommandFrame = FramesByName['train']
export type MarchCommandFrame = FramesByName['march']
export type InterceptCommandFrame = FramesByName['intercept']
export type BattleCommandFrame = FramesByName['battles']
export type MusterCommandFrame = FramesByName['muster']
export type TradeCommandFrame = FramesByName['trade']
export type RaidCommandFrame = FramesByName['raid']
export type RaidIntoSpaceFrame = FramesByName['foray']
export type BattleCommandInSpaceFrame = FramesByName['clash']
export type ReturnCommandFrame = FramesByName['return']
export type BarbarianMarchFrame = FramesByName['crossing']
export type BattleFrame = FramesByName['battle']
export type BattleLossesFrame = FramesByName['losses']
export type BuildFeatFrame = FramesByName['build']
export type InviteFeatFrame = FramesByName['invite']
export type RequisitionFeatFrame = FramesByName['requisition']
export type RuleFeatFrame = FramesByName['rule']
export type ReinforceFeatFrame = FramesByName['reinforce']
export type PillageFeatFrame = FramesByName['pillage']
export type SettleFeatFrame = FramesByName['settle']
export type EntreatFeatFrame = FramesByName['entreat']
export type EventTextFrame = FramesByName['event']
export type EventOperationListFrame = FramesByName['ops']
export type EventOperationFrame = FramesByName['op']
export type EpochRoundFrame = FramesByName['epoch']
export type AnnonaPhaseFrame = FramesByName['annona']
export type UpkeepPhaseFrame = FramesByName['upkeep']
export type UnitRedeploymentFrame = FramesByName['redeploy']
