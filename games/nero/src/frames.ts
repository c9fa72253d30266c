/** The procedures in progress: their steps in order and what each keeps in mind. Open to everybody. */
import { bool, frame, id, int, list, maybe, type FrameOf } from '@tabularium/kernel'
import { reactionTargetKind, cardKind, legionConditionKind, playerKind, spaceKind } from './kinds.ts'

const playerListShape = list(id(playerKind))
export const gameFrame = frame('game', ['youngest', 'lot', 'home', 'first-five', 'last-two', 'general', 'turns'], {
  drawn: maybe(id(playerKind)),
  placed: int(),
})
export const gameTurnFrame = frame('turn', ['first', 'deal', 'rounds', 'after', 'markers', 'sudden', 'score', 'next'], {})
export const roundFrame = frame('round', ['start', 'legitimacy', 'choose', 'close'], {})
export const campaignFrame = frame('campaign', ['lay'], { from: id(spaceKind) })
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
export const stepFrame = frame('step', ['passage', 'toll', 'declare', 'move', 'withdrawals'], { to: id(spaceKind), facing: playerListShape })
export const withdrawFrame = frame('withdraw', ['choose', 'commander', 'declare', 'go'], {
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
export const proclaimFrame = frame('proclaim', ['lay', 'cancel', 'more', 'count'], { cards: list(id(cardKind)) })
export const annulFrame = frame('annul', ['choose'], { player: id(playerKind) })
/** Guards and Briberies of the assassin, and of all who block. */
export const assassinationFrame = frame('assassination', ['target', 'support', 'reveal', 'outcome'], {
  card: id(cardKind),
  target: maybe(id(playerKind)),
  guards: int(),
  bribes: int(),
  blocking: int(),
  bribing: int(),
})
export const blockFrame = frame('block', ['more'], { player: id(playerKind) })
export const aveFrame = frame('ave', ['effect'], { card: id(cardKind) })
export const crisisFrame = frame('crisis', ['target', 'omens', 'effect'], { card: id(cardKind), target: maybe(id(playerKind)) })
export const galleyFrame = frame('galley', ['from', 'to', 'load', 'omens', 'declare', 'confirm', 'land', 'withdrawals'], {
  card: id(cardKind),
  from: maybe(id(spaceKind)),
  to: maybe(id(spaceKind)),
  legions: int(),
  commander: bool,
  hit: bool,
  facing: playerListShape,
})
export const tribesFrame = frame('tribes', ['where', 'omens', 'attack', 'flee', 'independents', 'marker'], {
  card: id(cardKind),
  where: maybe(id(spaceKind)),
  fleeing: playerListShape,
})
export const rebelsFrame = frame('rebels', ['where', 'whose', 'which', 'omens', 'effect'], {
  card: id(cardKind),
  where: maybe(id(spaceKind)),
  whose: maybe(id(playerKind)),
  which: maybe(id(legionConditionKind)),
})
export const revoltFrame = frame('revolt', ['omens', 'begin', 'send', 'which', 'effect'], { card: id(cardKind), picked: maybe(id(spaceKind)) })
export const traitorFrame = frame('traitor', ['target', 'omens', 'effect'], { card: id(cardKind), target: maybe(id(playerKind)) })
/** Bad Weather, Illness or Bribery, and what it answers. */
export const reactionFrame = frame('reaction', ['omens', 'effect'], { card: id(cardKind), player: id(playerKind), against: id(reactionTargetKind) })

export type GameFrame = FrameOf<typeof gameFrame>
export type GameTurnFrame = FrameOf<typeof gameTurnFrame>
export type RoundFrame = FrameOf<typeof roundFrame>
export type CampaignFrame = FrameOf<typeof campaignFrame>
export type MarchFrame = FrameOf<typeof marchFrame>
export type StepFrame = FrameOf<typeof stepFrame>
export type WithdrawFrame = FrameOf<typeof withdrawFrame>
export type BattleFrame = FrameOf<typeof battleFrame>
export type ProclaimFrame = FrameOf<typeof proclaimFrame>
export type AnnulFrame = FrameOf<typeof annulFrame>
export type AssassinationFrame = FrameOf<typeof assassinationFrame>
export type BlockFrame = FrameOf<typeof blockFrame>
export type AveFrame = FrameOf<typeof aveFrame>
export type CrisisFrame = FrameOf<typeof crisisFrame>
export type GalleyFrame = FrameOf<typeof galleyFrame>
export type TribesFrame = FrameOf<typeof tribesFrame>
export type RebelsFrame = FrameOf<typeof rebelsFrame>
export type RevoltFrame = FrameOf<typeof revoltFrame>
export type TraitorFrame = FrameOf<typeof traitorFrame>
export type ReactionFrame = FrameOf<typeof reactionFrame>
export type EventFrame = AveFrame | CrisisFrame | GalleyFrame | TribesFrame | RebelsFrame | RevoltFrame | TraitorFrame | AssassinationFrame

/** By the name of the procedure. */
export const frameMakers = {
  game: gameFrame,
  turn: gameTurnFrame,
  round: roundFrame,
  campaign: campaignFrame,
  march: marchFrame,
  step: stepFrame,
  withdraw: withdrawFrame,
  battle: battleFrame,
  proclaim: proclaimFrame,
  annul: annulFrame,
  assassination: assassinationFrame,
  block: blockFrame,
  ave: aveFrame,
  crisis: crisisFrame,
  galley: galleyFrame,
  tribes: tribesFrame,
  rebels: rebelsFrame,
  revolt: revoltFrame,
  traitor: traitorFrame,
  reaction: reactionFrame,
}
export type AnyFrame = { [P in keyof typeof frameMakers]: FrameOf<(typeof frameMakers)[P]> }[keyof typeof frameMakers]
