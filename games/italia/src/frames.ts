/** Procedures in progress: one record each, `at` names the step. */
import { bool, frame, id, int, list, maybe, record, table, type FrameOf, type Infer } from '@tabularium/kernel'
import { arrival, cause, leader, mode, nation, ORDINARY, SECOND_HALF, ship, slot, sea, space, target, type, area } from './kinds.ts'
import { nationAt } from './types.ts'

const aSpace = id(space)
const anArea = id(area)
const aSea = id(sea)
const aNation = id(nation)
const aLeader = id(leader)
const aType = id(type)
const spaces = list(aSpace)
const areas = list(anArea)
const leaders = list(aLeader)
const byType = table(type, int())
const part = int(ORDINARY, SECOND_HALF)

// ---- 5 Sequence of play ----
export const gameFrame = frame('game', ['rounds', 'result'], {})
/** `next`: the place in play order, or in the list that the step goes through. */
export const roundFrame = frame('round', ['start', 'arrive', 'turns', 'score', 'book', 'transform', 'raise', 'reduce', 'release', 'close'], {
  next: int(),
  former: areas,
})
const TURN_STEPS = ['begin', 'evict', 'restore', 'revolt', 'income', 'depart', 'place', 'reinforce', 'march', 'fight', 'again', 'fight-again'] as const
/** `towns`: cities bought, not yet founded. `next`: the card's entries still to come. */
export const turnFrame = frame('turn', [...TURN_STEPS, 'campaign', 'exit', 'reduce', 'book'], { nation: aNation, towns: areas, next: int() })

// ---- 6 to 8 Income, placement, stacking ----
export const incomeFrame = frame('income', ['collect', 'tribute', 'buy', 'save'], { nation: aNation, due: int() })
export const windfallFrame = frame('windfall', ['buy', 'cut'], { nation: aNation })
export const placementFrame = frame('placement', ['towns', 'next', 'place', 'wait'], { nation: aNation, next: int(), filled: areas })
/** One entry of a card. `units`: still to place, by type; `spots`: where pieces of this entry stand. */
export const arrivalFrame = frame('arrival', ['come', 'accept', 'lead', 'room', 'settle', 'fleet', 'unit', 'rest', 'last'], {
  nation: aNation,
  entry: id(arrival),
  units: byType,
  leaders,
  spots: spaces,
  spot: maybe(aSpace),
})
/** Everybody else leaves the area. */
export const evictFrame = frame('evict', ['next'], { nation: aNation, where: anArea })
/** `areas` are checked but for those that are spared; after a movement no unit more may stay than the limit (`moved`). */
export const stackingFrame = frame('stacking', ['check', 'cut'], {
  nation: aNation,
  areas,
  moved: bool,
  spare: areas,
  over: maybe(anArea),
  asked: bool,
})

// ---- 9 Movement ----
export const movementFrame = frame('movement', ['start', 'choose', 'transfer', 'allies', 'entries', 'sack', 'rebuild', 'stacking', 'close'], {
  nation: aNation,
  part,
  declared: bool,
  port: maybe(anArea),
})
/** `whole`: with the leader from the start. */
const member = record({ type: aType, used: int(), whole: bool })
export type Member = Infer<typeof member>
/** `last`: the area before this one; `left`: whom the group has put down on its way. */
export const marchFrame = frame('march', ['go'], {
  nation: aNation,
  campaign: bool,
  free: bool,
  extra: int(),
  invasion: bool,
  where: anArea,
  last: anArea,
  steps: int(),
  crossed: bool,
  group: list(member),
  leaders,
  left: list(record({ type: aType, at: anArea })),
})
/** The last `ships` entries of the board's holds are under way. */
export const voyageFrame = frame('voyage', ['ship', 'go', 'load', 'unload', 'ashore', 'moor'], {
  nation: aNation,
  leader: maybe(aLeader),
  home: maybe(anArea),
  where: aSea,
  ships: int(),
  sailed: int(),
  carried: int(),
  port: maybe(anArea),
})

// ---- 10 Combat ----
/** `theirs`: the other nation attacks. */
const engagement = record({ sea: aSea, enemy: aNation, theirs: bool })
export type Engagement = Infer<typeof engagement>
const COMBAT_STEPS = ['declare', 'enemy', 'others', 'answer', 'next', 'left', 'order', 'which', 'leaders', 'title', 'rebuild', 'stacking'] as const
/** `asked`: how many of the others, in play order, have been asked. */
export const combatFrame = frame('combat', COMBAT_STEPS, {
  nation: aNation,
  part,
  sea: maybe(aSea),
  rivals: list(aNation),
  asked: int(),
  engaged: list(engagement),
  fought: areas,
  fled: list(nationAt),
})
const BATTLE_STEPS = ['declare', 'lone', 'must', 'fear', 'desert', 'muster', 'round', 'convert', 'aim', 'reply', 'fire', 'panic', 'rout'] as const
export const battleFrame = frame('battle', [...BATTLE_STEPS, 'title', 'retreat', 'yield', 'submit', 'again', 'raided', 'back', 'restore', 'settle', 'spoils'], {
  where: anArea,
  attacker: aNation,
  defender: aNation,
  /** Where attackers came from, closed to the defender; where reactions began, closed to the attacker. */
  closed: spaces,
  shut: spaces,
  raid: bool,
  no: int(),
  /** Damaged units by type. */
  hurtAttackers: byType,
  hurtDefenders: byType,
  /** A unit that fights for the Patrimonium, and whether one was converted. */
  guest: maybe(aType),
  host: maybe(aNation),
  converted: bool,
  /** What the dice of this round are aimed at, die by die; single units only in that variant. */
  attackerAims: list(id(target)),
  defenderAims: list(id(target)),
  attackerMarks: list(id(slot)),
  defenderMarks: list(id(slot)),
  scaredAttackers: int(),
  scaredDefenders: int(),
  pitched: bool,
  present: leaders,
  hit: bool,
  over: bool,
})
/** Units leave an area. `quota`: how many elephants still drive away. */
export const flightFrame = frame('flight', ['check', 'choose', 'where', 'arrive', 'sack'], {
  nation: aNation,
  from: anArea,
  why: id(cause),
  attacking: bool,
  enemy: maybe(aNation),
  closed: spaces,
  shut: spaces,
  quota: int(),
  moving: maybe(aType),
  wounded: bool,
  leading: maybe(aLeader),
  to: maybe(aSpace),
  declared: bool,
})
/** `turn`: who may retreat now. */
export const navalFrame = frame('naval', ['round', 'fire', 'losses', 'lose', 'retreat', 'retire', 'where', 'again'], {
  sea: aSea,
  attacker: aNation,
  defender: aNation,
  attackersHit: int(),
  defendersHit: int(),
  turn: aNation,
  ship: maybe(id(ship)),
  announced: bool,
})
export const spoilsFrame = frame('spoils', ['choose', 'share'], { nation: aNation, where: anArea, raid: bool, paid: bool })
export const rebuildFrame = frame('rebuild', ['choose', 'spend'], { nation: aNation, areas, where: maybe(anArea) })

// ---- 12, 13 Campaigns, submission, transformations, the civil war ----
export const submissionFrame = frame('submission', ['bow', 'clear'], { subject: aNation, overlord: aNation, areas })
export const campaignFrame = frame('campaign', ['open', 'choose', 'subject', 'entries', 'stacking'], {
  nation: aNation,
  leader: aLeader,
  gold: int(),
  made: int(),
  blocked: maybe(aSpace),
})
const SORTIE_STEPS = ['move', 'sack', 'rebuild', 'stacking', 'declare', 'cost', 'revolts', 'revolt', 'reactions', 'defect', 'fight'] as const
/** One campaign step. `before`: what was blocked in the step before; `owed`: the unit for the block is still to be given;
 *  `next`: the place in play order; `origins`: where reactions began. */
export const sortieFrame = frame('sortie', SORTIE_STEPS, {
  nation: aNation,
  leader: aLeader,
  mode: id(mode),
  sea: maybe(aSea),
  before: maybe(aSpace),
  first: bool,
  raids: areas,
  block: maybe(aSpace),
  owed: bool,
  next: int(),
  origins: list(nationAt),
})
/** `to` alone: it enters the battle. `from` first: it moves and sees. Neither: it has not reacted. */
export const reactionFrame = frame('reaction', ['open', 'join', 'joiner', 'goal', 'stack', 'hold'], {
  nation: aNation,
  from: maybe(aSpace),
  to: maybe(aSpace),
  moved: int(),
})
export const civilFrame = frame('civil', ['open', 'next', 'choose', 'subject', 'stacking'], { turn: int(), passes: int(), blocked: list(maybe(aSpace)) })
export const transformFrame = frame('transform', ['start', 'choose', 'missing', 'close'], { nation: aNation, into: maybe(aNation), made: int() })
/** `left`: how many are still to be placed. */
export const raiseFrame = frame('raise', ['count', 'place'], { nation: aNation, type: aType, upTo: int(), left: int(), former: areas })
export const reduceFrame = frame('reduce', ['next', 'from', 'which'], { nation: aNation, keep: int(), where: maybe(aSpace) })
export const exitFrame = frame('exit', ['choose', 'lost'], { nation: aNation, via: anArea })

export const frames = {
  game: gameFrame,
  round: roundFrame,
  turn: turnFrame,
  income: incomeFrame,
  windfall: windfallFrame,
  placement: placementFrame,
  arrival: arrivalFrame,
  evict: evictFrame,
  stacking: stackingFrame,
  movement: movementFrame,
  march: marchFrame,
  voyage: voyageFrame,
  combat: combatFrame,
  battle: battleFrame,
  flight: flightFrame,
  naval: navalFrame,
  spoils: spoilsFrame,
  rebuild: rebuildFrame,
  submission: submissionFrame,
  campaign: campaignFrame,
  sortie: sortieFrame,
  reaction: reactionFrame,
  civil: civilFrame,
  transform: transformFrame,
  raise: raiseFrame,
  reduce: reduceFrame,
  exit: exitFrame,
}
export type AnyFrame = FrameOf<(typeof frames)[keyof typeof frames]>
export type GameFrame = FrameOf<typeof gameFrame>
export type RoundFrame = FrameOf<typeof roundFrame>
export type TurnFrame = FrameOf<typeof turnFrame>
export type IncomeFrame = FrameOf<typeof incomeFrame>
export type WindfallFrame = FrameOf<typeof windfallFrame>
export type PlacementFrame = FrameOf<typeof placementFrame>
export type ArrivalFrame = FrameOf<typeof arrivalFrame>
export type EvictFrame = FrameOf<typeof evictFrame>
export type StackingFrame = FrameOf<typeof stackingFrame>
export type MovementFrame = FrameOf<typeof movementFrame>
export type MarchFrame = FrameOf<typeof marchFrame>
export type VoyageFrame = FrameOf<typeof voyageFrame>
export type CombatFrame = FrameOf<typeof combatFrame>
export type BattleFrame = FrameOf<typeof battleFrame>
export type FlightFrame = FrameOf<typeof flightFrame>
export type NavalFrame = FrameOf<typeof navalFrame>
export type SpoilsFrame = FrameOf<typeof spoilsFrame>
export type RebuildFrame = FrameOf<typeof rebuildFrame>
export type SubmissionFrame = FrameOf<typeof submissionFrame>
export type CampaignFrame = FrameOf<typeof campaignFrame>
export type SortieFrame = FrameOf<typeof sortieFrame>
export type ReactionFrame = FrameOf<typeof reactionFrame>
export type CivilFrame = FrameOf<typeof civilFrame>
export type TransformFrame = FrameOf<typeof transformFrame>
export type RaiseFrame = FrameOf<typeof raiseFrame>
export type ReduceFrame = FrameOf<typeof reduceFrame>
export type ExitFrame = FrameOf<typeof exitFrame>
