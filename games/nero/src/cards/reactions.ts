/** BAD WEATHER, ILLNESS and BRIBERY: answers to what another player has announced, themselves open to Bad Omens. */
import type { Procedure } from '@tabularium/kernel'
import { isCancelledByOmens } from '../board/cards.ts'
import { leaveLegions, leaveCommander } from '../board/legions.ts'
import { listSeatsInAskingOrder, TITLES, TITLE_OF_CARD } from '../data.ts'
import type { ReactionFrame } from '../frames.ts'
import type { GameStepContext, Nero } from '../types.ts'
import { cancelPledge } from '../procs/7-emperor.ts'

export const reactionProcedure: Procedure<Nero, ReactionFrame> = {
  omens: (g, f) => g.window('event', listSeatsInAskingOrder(g.seats.length, g.board.active, f.player)),
  effect: (g, f) => {
    if (isCancelledByOmens(g, f.card)) return
    if (TITLE_OF_CARD[f.card] === TITLES.weather) applyBadWeather(g, f)
    else if (TITLE_OF_CARD[f.card] === TITLES.illness) applyIllness(g, f)
    else applyBribery(g, f)
  },
}
/** 12.0 The legions stay where they are, for this round; commanders do not mind. */
function applyBadWeather(g: GameStepContext, f: ReactionFrame): void {
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
  leaveLegions(g.board, group, group.legions)
}
/** 12.0 The General or Contender stays where he is, for this round; the legions do not. */
function applyIllness(g: GameStepContext, f: ReactionFrame): void {
  if (f.against === 'withdrawal') return sickenCompanion(g)
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
  leaveCommander(g.board, group)
  g.emit({ is: 'sick', player, place: group.place }, ['nero.12.0-27'])
}
function sickenCompanion(g: GameStepContext): void {
  const { player, from } = g.enclosing('withdraw')
  g.enclosing('withdraw').along = false
  g.board.resting = g.board.resting.with(player, true)
  g.emit({ is: 'sick', player, place: from }, ['nero.r-79'])
}
/** 12.0 One Senate card counts no longer. */
function applyBribery(g: GameStepContext, f: ReactionFrame): void {
  cancelPledge(
    g,
    f.player,
    g.enclosing('proclaim').cards.find(card => TITLE_OF_CARD[card] === TITLES.senate)!,
  )
}
