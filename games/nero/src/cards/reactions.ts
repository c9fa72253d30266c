/** BAD WEATHER, ILLNESS and BRIBERY: answers to what another player has announced, themselves open to Bad Omens. */
import type { Procedure } from '@tabularium/kernel'
import { isCancelledByOmens } from '../board/cards.ts'
import { leaveLegionsOfGroupBehind, leaveCommanderOfGroupBehind } from '../board/legions.ts'
import { listSeatsInAskingOrder, TITLES_BY_SHORT_NAME, EVENT_TITLE_OF_CARD } from '../data.ts'
import type { ReactionCardFrame } from '../frames.ts'
import type { GameStepContext, Nero } from '../types.ts'
import { cancelPledgedVoteCard } from '../procs/7-emperor.ts'

export const reactionCardProcedure: Procedure<Nero, ReactionCardFrame> = {
  omens: (g, f) => g.window('event', listSeatsInAskingOrder(g.seats.length, g.board.active, f.player)),
  effect: (g, f) => {
    if (isCancelledByOmens(g, f.card)) return
    if (EVENT_TITLE_OF_CARD[f.card] === TITLES_BY_SHORT_NAME.weather) applyBadWeatherCard(g, f)
    else if (EVENT_TITLE_OF_CARD[f.card] === TITLES_BY_SHORT_NAME.illness) applyIllnessCard(g, f)
    else applyBriberyCard(g, f)
  },
}
/** 12.0 The legions stay where they are, for this round; commanders do not mind. */
function applyBadWeatherCard(g: GameStepContext, f: ReactionCardFrame): void {
  if (f.against === 'withdrawal') return void (g.enclosing('withdraw').stopped = true)
  const player = g.board.active
  if (f.against === 'fleet') {
    const fleet = g.enclosing('galley')
    g.emit({ is: 'becalmed', player, place: fleet.from!, legions: fleet.legions, commander: false }, ['nero.12.0-21'])
    g.board.spent[fleet.from!]! += fleet.legions
    fleet.legions = 0
    fleet.hit = true
    return
  }
  const group = g.enclosing('march')
  g.emit({ is: 'becalmed', player, place: group.place, legions: group.legions, commander: false }, ['nero.12.0-15', 'nero.12.0-19'])
  group.stopped = true
  group.begun = true
  leaveLegionsOfGroupBehind(g.board, group, group.legions)
}
/** 12.0 The General or Contender stays where he is, for this round; the legions do not. */
function applyIllnessCard(g: GameStepContext, f: ReactionCardFrame): void {
  if (f.against === 'withdrawal') return sickenCommanderOfWithdrawal(g)
  const player = g.board.active
  g.board.resting = g.board.resting.with(player, true)
  if (f.against === 'fleet') {
    const fleet = g.enclosing('galley')
    fleet.commander = false
    fleet.hit = true
    return g.emit({ is: 'sick', player, place: fleet.from! }, ['nero.12.0-30'])
  }
  const group = g.enclosing('march')
  group.stopped = true
  leaveCommanderOfGroupBehind(g.board, group)
  g.emit({ is: 'sick', player, place: group.place }, ['nero.12.0-27'])
}
function sickenCommanderOfWithdrawal(g: GameStepContext): void {
  const { player, from } = g.enclosing('withdraw')
  g.enclosing('withdraw').along = false
  g.board.resting = g.board.resting.with(player, true)
  g.emit({ is: 'sick', player, place: from }, ['nero.r-79'])
}
/** 12.0 One Senate card counts no longer. */
function applyBriberyCard(g: GameStepContext, f: ReactionCardFrame): void {
  cancelPledgedVoteCard(
    g,
    f.player,
    g.enclosing('proclaim').cards.find(card => EVENT_TITLE_OF_CARD[card] === TITLES_BY_SHORT_NAME.senate)!,
  )
}
