/** The procedures in progress: their steps in order and what each keeps in mind. Open to everybody. */
import { bool, frame, id, int, list, maybe, type FrameOf } from '@tabularium/kernel'
import { reactionTargetKind, cardKind, legionConditionKind, playerKind, spaceKind } from './kinds.ts'

const playerListShape = list(id(playerKind))
export const gameFrame = frame('game', ['youngest', 'lot', 'home', 'first-five', 'last-two', 'general', 'turns'], {
  drawn: maybe(id(playerKind)),
  placed: int(),
})
export const gameTurnFrame = frame('turn', ['first', 'deal', 'rounds', 'after', 'markers', 'sudden', 'score', 'next'], {})
export const playerRoundFrame = frame('round', ['start', 'legitimacy', 'choose', 'close'], {})
export const movementPurchaseFrame = frame('campaign', ['lay'], { from: id(spaceKind) })
/** The group on the move. */
export const marchFrame = frame('march', ['announce', 'check', 'choose', 'halt'], {
  legions: int(),
  commander: bool,
  place: id(spaceKind),
  /** Where its last step began. */
  came: maybe(id(spaceKind)),
  /** Battles won, and whether it has done anything yet, or entered the province where it stands. */
  wins: int(),
  begun: bool,
  entered: bool,
  /** Players here: beaten by it, who let it pass, who did not. */
  beaten: playerListShape,
  granted: playerListShape,
  refused: playerListShape,
  /** Whether it has paid for the passage out of here. */
  paid: bool,
  stopped: bool,
  over: bool,
})
export const marchStepFrame = frame('step', ['passage', 'toll', 'declare', 'move', 'withdrawals'], { to: id(spaceKind), facing: playerListShape })
export const legionWithdrawalFrame = frame('withdraw', ['choose', 'commander', 'declare', 'go'], {
  player: id(playerKind),
  from: id(spaceKind),
  came: id(spaceKind),
  to: id(spaceKind),
  along: bool,
  stopped: bool,
})
export const battleFrame = frame(
  'battle',
  ['declare', 'pay', 'commit', 'reveal', 'honours', 'ranks', 'seize', 'captured', 'retreat', 'commander', 'leave', 'tire'],
  { defender: id(playerKind), attack: int(), defence: int(), loser: maybe(id(playerKind)), to: maybe(id(spaceKind)), along: bool },
)
/** `cards`: those laid down and not cancelled. */
export const emperorProclamationFrame = frame('proclaim', ['lay', 'cancel', 'more', 'count'], { cards: list(id(cardKind)) })
export const voteCancellationFrame = frame('annul', ['choose'], { player: id(playerKind) })
/** Guards and Briberies of the assassin, and of all who block. */
export const assassinationCardFrame = frame('assassination', ['target', 'support', 'reveal', 'outcome'], {
  card: id(cardKind),
  target: maybe(id(playerKind)),
  guards: int(),
  bribes: int(),
  blocking: int(),
  bribing: int(),
})
export const assassinationBlockFrame = frame('block', ['more'], { player: id(playerKind) })
export const aveCaesarCardFrame = frame('ave', ['effect'], { card: id(cardKind) })
export const crisisCardFrame = frame('crisis', ['target', 'omens', 'effect'], { card: id(cardKind), target: maybe(id(playerKind)) })
export const galleyCardFrame = frame('galley', ['from', 'to', 'load', 'omens', 'declare', 'confirm', 'land', 'withdrawals'], {
  card: id(cardKind),
  from: maybe(id(spaceKind)),
  to: maybe(id(spaceKind)),
  legions: int(),
  commander: bool,
  hit: bool,
  facing: playerListShape,
})
export const germanicTribesCardFrame = frame('tribes', ['where', 'omens', 'attack', 'flee', 'independents', 'marker'], {
  card: id(cardKind),
  where: maybe(id(spaceKind)),
  fleeing: playerListShape,
})
export const rebelsCardFrame = frame('rebels', ['where', 'whose', 'which', 'omens', 'effect'], {
  card: id(cardKind),
  where: maybe(id(spaceKind)),
  whose: maybe(id(playerKind)),
  which: maybe(id(legionConditionKind)),
})
export const revoltCardFrame = frame('revolt', ['omens', 'begin', 'send', 'which', 'effect'], { card: id(cardKind), picked: maybe(id(spaceKind)) })
export const traitorCardFrame = frame('traitor', ['target', 'omens', 'effect'], { card: id(cardKind), target: maybe(id(playerKind)) })
/** Bad Weather, Illness or Bribery, and what it answers. */
export const reactionCardFrame = frame('reaction', ['omens', 'effect'], { card: id(cardKind), player: id(playerKind), against: id(reactionTargetKind) })

export type GameFrame = FrameOf<typeof gameFrame>
export type GameTurnFrame = FrameOf<typeof gameTurnFrame>
export type PlayerRoundFrame = FrameOf<typeof playerRoundFrame>
export type MovementPurchaseFrame = FrameOf<typeof movementPurchaseFrame>
export type MarchFrame = FrameOf<typeof marchFrame>
export type MarchStepFrame = FrameOf<typeof marchStepFrame>
export type LegionWithdrawalFrame = FrameOf<typeof legionWithdrawalFrame>
export type BattleFrame = FrameOf<typeof battleFrame>
export type EmperorProclamationFrame = FrameOf<typeof emperorProclamationFrame>
export type VoteCancellationFrame = FrameOf<typeof voteCancellationFrame>
export type AssassinationCardFrame = FrameOf<typeof assassinationCardFrame>
export type AssassinationBlockFrame = FrameOf<typeof assassinationBlockFrame>
export type AveCaesarCardFrame = FrameOf<typeof aveCaesarCardFrame>
export type CrisisCardFrame = FrameOf<typeof crisisCardFrame>
export type GalleyCardFrame = FrameOf<typeof galleyCardFrame>
export type GermanicTribesCardFrame = FrameOf<typeof germanicTribesCardFrame>
export type RebelsCardFrame = FrameOf<typeof rebelsCardFrame>
export type RevoltCardFrame = FrameOf<typeof revoltCardFrame>
export type TraitorCardFrame = FrameOf<typeof traitorCardFrame>
export type ReactionCardFrame = FrameOf<typeof reactionCardFrame>
export type EventCardFrame =
  | AveCaesarCardFrame
  | CrisisCardFrame
  | GalleyCardFrame
  | GermanicTribesCardFrame
  | RebelsCardFrame
  | RevoltCardFrame
  | TraitorCardFrame
  | AssassinationCardFrame

/** By the name of the procedure. */
export const frameMakers = {
  game: gameFrame,
  turn: gameTurnFrame,
  round: playerRoundFrame,
  campaign: movementPurchaseFrame,
  march: marchFrame,
  step: marchStepFrame,
  withdraw: legionWithdrawalFrame,
  battle: battleFrame,
  proclaim: emperorProclamationFrame,
  annul: voteCancellationFrame,
  assassination: assassinationCardFrame,
  block: assassinationBlockFrame,
  ave: aveCaesarCardFrame,
  crisis: crisisCardFrame,
  galley: galleyCardFrame,
  tribes: germanicTribesCardFrame,
  rebels: rebelsCardFrame,
  revolt: revoltCardFrame,
  traitor: traitorCardFrame,
  reaction: reactionCardFrame,
}
export type AnyFrame = { [P in keyof typeof frameMakers]: FrameOf<(typeof frameMakers)[P]> }[keyof typeof frameMakers]
