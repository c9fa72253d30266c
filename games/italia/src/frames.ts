/** Procedures in progress: one record each, `at` names the step. */
import { bool, frame, id, int, list, maybe, objectWithFields, tableByKind, type FrameOf, type Infer } from '@tabularium/kernel'
import {
  arrivalLineKind,
  retreatCauseKind,
  leaderKind,
  campaignMoveModeKind,
  nationKind,
  ORDINARY_TURN,
  SECOND_HALF_OF_TURN,
  ladenFleetKind,
  unitSlotKind,
  seaKind,
  spaceKind,
  dieTargetKind,
  unitTypeKind,
  areaKind,
} from './kinds.ts'
import { nationAtSpaceShape } from './types.ts'

const spaceShape = id(spaceKind)
const areaShape = id(areaKind)
const seaShape = id(seaKind)
const nationShape = id(nationKind)
const leaderShape = id(leaderKind)
const unitTypeShape = id(unitTypeKind)
const spaceListShape = list(spaceShape)
const areaListShape = list(areaShape)
const leaderListShape = list(leaderShape)
const countsByTypeShape = tableByKind(unitTypeKind, int())
const turnPartShape = int(ORDINARY_TURN, SECOND_HALF_OF_TURN)

// ---- 5 Sequence of play ----
export const gameFrame = frame('game', ['rounds', 'result'], {})
/** `next`: the place in play order, or in the list that the step goes through. */
export const roundFrame = frame('round', ['start', 'arrive', 'turns', 'score', 'book', 'transform', 'raise', 'reduce', 'release', 'close'], {
  next: int(),
  former: areaListShape,
})
const STEPS_OF_NATION_TURN = [
  'begin',
  'evict',
  'restore',
  'revolt',
  'income',
  'depart',
  'place',
  'reinforce',
  'march',
  'fight',
  'again',
  'fight-again',
] as const
/** `towns`: cities bought, not yet founded. `next`: the card's entries still to come. */
export const nationTurnFrame = frame('turn', [...STEPS_OF_NATION_TURN, 'campaign', 'exit', 'reduce', 'book'], {
  nation: nationShape,
  towns: areaListShape,
  next: int(),
})

// ---- 6 to 8 Income, placement, stacking ----
export const nationIncomeFrame = frame('income', ['collect', 'tribute', 'buy', 'save'], { nation: nationShape, due: int() })
export const unexpectedGoldFrame = frame('windfall', ['buy', 'cut'], { nation: nationShape })
export const unitPlacementFrame = frame('placement', ['towns', 'next', 'place', 'wait'], { nation: nationShape, next: int(), filled: areaListShape })
/** One entry of a card. `units`: still to place, by type; `spots`: where pieces of this entry stand. */
export const reinforcementArrivalFrame = frame('arrival', ['come', 'accept', 'lead', 'room', 'settle', 'fleet', 'unit', 'rest', 'last'], {
  nation: nationShape,
  entry: id(arrivalLineKind),
  units: countsByTypeShape,
  leaders: leaderListShape,
  spots: spaceListShape,
  spot: maybe(spaceShape),
})
/** Everybody else leaves the area. */
export const strangerEvictionFrame = frame('evict', ['next'], { nation: nationShape, where: areaShape })
/** `areas` are checked but for those that are spared; after a movement no unit more may stay than the limit (`moved`). */
export const stackingCheckFrame = frame('stacking', ['check', 'cut'], {
  nation: nationShape,
  areas: areaListShape,
  moved: bool,
  spare: areaListShape,
  over: maybe(areaShape),
  asked: bool,
})

// ---- 9 Movement ----
export const movementPhaseFrame = frame('movement', ['start', 'choose', 'transfer', 'allies', 'entries', 'sack', 'rebuild', 'stacking', 'close'], {
  nation: nationShape,
  part: turnPartShape,
  declared: bool,
  port: maybe(areaShape),
})
/** `whole`: with the leader from the start. */
const groupMemberShape = objectWithFields({ type: unitTypeShape, used: int(), whole: bool })
export type GroupMember = Infer<typeof groupMemberShape>
/** `last`: the area before this one; `left`: whom the group has put down on its way. */
export const groupMarchFrame = frame('march', ['go'], {
  nation: nationShape,
  campaign: bool,
  free: bool,
  extra: int(),
  invasion: bool,
  where: areaShape,
  last: areaShape,
  steps: int(),
  crossed: bool,
  group: list(groupMemberShape),
  leaders: leaderListShape,
  left: list(objectWithFields({ type: unitTypeShape, at: areaShape })),
})
/** The last `ships` entries of the board's holds are under way. */
export const fleetVoyageFrame = frame('voyage', ['ship', 'go', 'load', 'unload', 'ashore', 'moor'], {
  nation: nationShape,
  leader: maybe(leaderShape),
  home: maybe(areaShape),
  where: seaShape,
  ships: int(),
  sailed: int(),
  carried: int(),
  port: maybe(areaShape),
})

// ---- 10 Combat ----
/** `theirs`: the other nation attacks. */
const navalEngagementShape = objectWithFields({ sea: seaShape, enemy: nationShape, theirs: bool })
export type NavalEngagement = Infer<typeof navalEngagementShape>
const STEPS_OF_COMBAT_PHASE = ['declare', 'enemy', 'others', 'answer', 'next', 'left', 'order', 'which', 'leaders', 'title', 'rebuild', 'stacking'] as const
/** `asked`: how many of the others, in play order, have been asked. */
export const combatPhaseFrame = frame('combat', STEPS_OF_COMBAT_PHASE, {
  nation: nationShape,
  part: turnPartShape,
  sea: maybe(seaShape),
  rivals: list(nationShape),
  asked: int(),
  engaged: list(navalEngagementShape),
  fought: areaListShape,
  fled: list(nationAtSpaceShape),
})
const STEPS_OF_BATTLE = ['declare', 'lone', 'must', 'fear', 'desert', 'muster', 'round', 'convert', 'aim', 'reply', 'fire', 'panic', 'rout'] as const
export const battleFrame = frame(
  'battle',
  [...STEPS_OF_BATTLE, 'title', 'retreat', 'yield', 'submit', 'again', 'raided', 'back', 'restore', 'settle', 'spoils'],
  {
    where: areaShape,
    attacker: nationShape,
    defender: nationShape,
    /** Where attackers came from, closed to the defender; where reactions began, closed to the attacker. */
    closed: spaceListShape,
    shut: spaceListShape,
    raid: bool,
    no: int(),
    /** Damaged units by type. */
    hurtAttackers: countsByTypeShape,
    hurtDefenders: countsByTypeShape,
    /** A unit that fights for the Patrimonium, and whether one was converted. */
    guest: maybe(unitTypeShape),
    host: maybe(nationShape),
    converted: bool,
    /** What the dice of this round are aimed at, die by die; single units only in that variant. */
    attackerAims: list(id(dieTargetKind)),
    defenderAims: list(id(dieTargetKind)),
    attackerMarks: list(id(unitSlotKind)),
    defenderMarks: list(id(unitSlotKind)),
    scaredAttackers: int(),
    scaredDefenders: int(),
    pitched: bool,
    present: leaderListShape,
    hit: bool,
    over: bool,
  },
)
/** Units leave an area. `quota`: how many elephants still drive away. */
export const unitRetreatFrame = frame('flight', ['check', 'choose', 'where', 'arrive', 'sack'], {
  nation: nationShape,
  from: areaShape,
  why: id(retreatCauseKind),
  attacking: bool,
  enemy: maybe(nationShape),
  closed: spaceListShape,
  shut: spaceListShape,
  quota: int(),
  moving: maybe(unitTypeShape),
  wounded: bool,
  leading: maybe(leaderShape),
  to: maybe(spaceShape),
  declared: bool,
})
/** `turn`: who may retreat now. */
export const navalBattleFrame = frame('naval', ['round', 'fire', 'losses', 'lose', 'retreat', 'retire', 'where', 'again'], {
  sea: seaShape,
  attacker: nationShape,
  defender: nationShape,
  attackersHit: int(),
  defendersHit: int(),
  turn: nationShape,
  ship: maybe(id(ladenFleetKind)),
  announced: bool,
})
export const citySackFrame = frame('spoils', ['choose', 'share'], { nation: nationShape, where: areaShape, raid: bool, paid: bool })
export const cityRebuildingFrame = frame('rebuild', ['choose', 'spend'], { nation: nationShape, areas: areaListShape, where: maybe(areaShape) })

// ---- 12, 13 Campaigns, submission, transformations, the civil war ----
export const nationSubmissionFrame = frame('submission', ['bow', 'clear'], { subject: nationShape, overlord: nationShape, areas: areaListShape })
export const leaderCampaignFrame = frame('campaign', ['open', 'choose', 'subject', 'entries', 'stacking'], {
  nation: nationShape,
  leader: leaderShape,
  gold: int(),
  made: int(),
  blocked: maybe(spaceShape),
})
const STEPS_OF_CAMPAIGN_MOVE = ['move', 'sack', 'rebuild', 'stacking', 'declare', 'cost', 'revolts', 'revolt', 'reactions', 'defect', 'fight'] as const
/** One campaign step. `before`: what was blocked in the step before; `owed`: the unit for the block is still to be given;
 *  `next`: the place in play order; `origins`: where reactions began. */
export const campaignMoveFrame = frame('sortie', STEPS_OF_CAMPAIGN_MOVE, {
  nation: nationShape,
  leader: leaderShape,
  mode: id(campaignMoveModeKind),
  sea: maybe(seaShape),
  before: maybe(spaceShape),
  first: bool,
  raids: areaListShape,
  block: maybe(spaceShape),
  owed: bool,
  next: int(),
  origins: list(nationAtSpaceShape),
})
/** `to` alone: it enters the battle. `from` first: it moves and sees. Neither: it has not reacted. */
export const campaignReactionFrame = frame('reaction', ['open', 'join', 'joiner', 'goal', 'stack', 'hold'], {
  nation: nationShape,
  from: maybe(spaceShape),
  to: maybe(spaceShape),
  moved: int(),
})
export const civilWarFrame = frame('civil', ['open', 'next', 'choose', 'subject', 'stacking'], { turn: int(), passes: int(), blocked: list(maybe(spaceShape)) })
export const nationTransformationFrame = frame('transform', ['start', 'choose', 'missing', 'close'], {
  nation: nationShape,
  into: maybe(nationShape),
  made: int(),
})
/** `left`: how many are still to be placed. */
export const unitRaisingFrame = frame('raise', ['count', 'place'], {
  nation: nationShape,
  type: unitTypeShape,
  upTo: int(),
  left: int(),
  former: areaListShape,
})
export const unitReductionFrame = frame('reduce', ['next', 'from', 'which'], { nation: nationShape, keep: int(), where: maybe(spaceShape) })
export const nationExitFrame = frame('exit', ['choose', 'lost'], { nation: nationShape, via: areaShape })

export const frameMakers = {
  game: gameFrame,
  round: roundFrame,
  turn: nationTurnFrame,
  income: nationIncomeFrame,
  windfall: unexpectedGoldFrame,
  placement: unitPlacementFrame,
  arrival: reinforcementArrivalFrame,
  evict: strangerEvictionFrame,
  stacking: stackingCheckFrame,
  movement: movementPhaseFrame,
  march: groupMarchFrame,
  voyage: fleetVoyageFrame,
  combat: combatPhaseFrame,
  battle: battleFrame,
  flight: unitRetreatFrame,
  naval: navalBattleFrame,
  spoils: citySackFrame,
  rebuild: cityRebuildingFrame,
  submission: nationSubmissionFrame,
  campaign: leaderCampaignFrame,
  sortie: campaignMoveFrame,
  reaction: campaignReactionFrame,
  civil: civilWarFrame,
  transform: nationTransformationFrame,
  raise: unitRaisingFrame,
  reduce: unitReductionFrame,
  exit: nationExitFrame,
}
export type AnyFrame = FrameOf<(typeof frameMakers)[keyof typeof frameMakers]>
export type GameFrame = FrameOf<typeof gameFrame>
export type RoundFrame = FrameOf<typeof roundFrame>
export type NationTurnFrame = FrameOf<typeof nationTurnFrame>
export type NationIncomeFrame = FrameOf<typeof nationIncomeFrame>
export type UnexpectedGoldFrame = FrameOf<typeof unexpectedGoldFrame>
export type UnitPlacementFrame = FrameOf<typeof unitPlacementFrame>
export type ReinforcementArrivalFrame = FrameOf<typeof reinforcementArrivalFrame>
export type StrangerEvictionFrame = FrameOf<typeof strangerEvictionFrame>
export type StackingCheckFrame = FrameOf<typeof stackingCheckFrame>
export type MovementPhaseFrame = FrameOf<typeof movementPhaseFrame>
export type GroupMarchFrame = FrameOf<typeof groupMarchFrame>
export type FleetVoyageFrame = FrameOf<typeof fleetVoyageFrame>
export type CombatPhaseFrame = FrameOf<typeof combatPhaseFrame>
export type BattleFrame = FrameOf<typeof battleFrame>
export type UnitRetreatFrame = FrameOf<typeof unitRetreatFrame>
export type NavalBattleFrame = FrameOf<typeof navalBattleFrame>
export type CitySackFrame = FrameOf<typeof citySackFrame>
export type CityRebuildingFrame = FrameOf<typeof cityRebuildingFrame>
export type NationSubmissionFrame = FrameOf<typeof nationSubmissionFrame>
export type LeaderCampaignFrame = FrameOf<typeof leaderCampaignFrame>
export type CampaignMoveFrame = FrameOf<typeof campaignMoveFrame>
export type CampaignReactionFrame = FrameOf<typeof campaignReactionFrame>
export type CivilWarFrame = FrameOf<typeof civilWarFrame>
export type NationTransformationFrame = FrameOf<typeof nationTransformationFrame>
export type UnitRaisingFrame = FrameOf<typeof unitRaisingFrame>
export type UnitReductionFrame = FrameOf<typeof unitReductionFrame>
export type NationExitFrame = FrameOf<typeof nationExitFrame>
