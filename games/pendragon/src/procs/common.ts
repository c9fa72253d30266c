/** What all procedures share: who sits where, what an action costs, and the limits on its spaces. */
import { createRuleBuilder, type Bar, type DeepReadonly } from '@tabularium/kernel'
import { BRITON_RESOURCES, CIV, DUX, OWN_TRACK_OF_FACTION, WEALTH } from '../data.ts'
import { findOperationGrantingFreeAction } from '../board/mods.ts'
import { seatOfFaction } from '../board/seats.ts'
import { leastPriceOfCommand } from '../board/price.ts'
import { sumFundsFactionMaySpend, valueOfTrack } from '../board/tracks.ts'
import { frameMakers, type CommandAndFeatFrame, type AnyFrame } from '../frames.ts'
import type { Faction, PublicContext, Pendragon, Seat, Space, StepContext } from '../types.ts'

const ruleBuilder = createRuleBuilder<Pendragon>()
export const askStep = ruleBuilder.ask
export type BarOn<N> = Bar<Pendragon, AnyFrame, N>
export const findCommandAndFeatFrame = (g: PublicContext): DeepReadonly<CommandAndFeatFrame> => g.enclosing('act')
export const findActingSeat = (g: PublicContext): Seat => seatOfFaction(g.seats, findCommandAndFeatFrame(g).faction)
/** Whether the two Britons answer to different people (r-104). */
export const areBritonsPlayedByTwoPeople = (g: PublicContext) => seatOfFaction(g.seats, DUX) !== seatOfFaction(g.seats, CIV)

// ---- 3.1-4 Costs ----
/** 4.1-1 What a Feat that comes first must leave for its Command; while the Feat runs the Command is the step to come. */
const countFundsKeptForCommand = (g: PublicContext, a: DeepReadonly<CommandAndFeatFrame>) =>
  a.first && a.at === 'command' && a.command !== null ? leastPriceOfCommand(g.board, a.faction, a.command) : 0
/** Whether the action can still pay so much on top of what it owes. 3.1.2-1: free actions cost no Resources or Renown; Wealth is still paid (r-117). */
export function canAffordInAction(g: PublicContext, n: number, wealth = 0): boolean {
  const a = findCommandAndFeatFrame(g)
  const cost = a.op === null ? a.cost + n + countFundsKeptForCommand(g, a) : 0
  if (a.faction !== CIV) return cost <= sumFundsFactionMaySpend(g.board, a.faction, a.granted)
  const kept = valueOfTrack(g.board, WEALTH) - a.wealth - wealth
  return kept >= 0 && cost <= valueOfTrack(g.board, BRITON_RESOURCES) + kept
}
export function addToCostOfAction(g: StepContext, n: number, wealth = 0): void {
  const a = g.enclosing('act')
  if (a.op === null) a.cost += n
  a.wealth += wealth
}
/** Pays what is owed; to be returned by a step. */
export function callCommandPaymentProcedure(g: StepContext) {
  const a = g.enclosing('act')
  const { faction, cost, wealth, granted } = a
  if (cost === 0 && wealth === 0) return undefined
  a.cost = 0
  a.wealth = 0
  return { call: frameMakers.pay({ faction, cost, wealth, granted }) }
}
/** What the first to act did, for those who come after it; a free action is part of an Event. */
function emitOrderOfCommandAndFeat(g: StepContext, what: 'command' | 'feat'): void {
  const card = g.within('card')
  if (card !== null && card.acted === 1 && findCommandAndFeatFrame(g).op === null) card.first = what
}
/** 4.1-1, r-139 A Feat has been executed once something is done in a space. */
export const emitFeatCarriedOut = (g: StepContext): void => emitOrderOfCommandAndFeat(g, 'feat')
/** 4.1-1, r-133 A Command in no space brings no Feat with it. */
export function forgoFeatOfAction(g: StepContext): void {
  const a = g.enclosing('act')
  emitOrderOfCommandAndFeat(g, 'command')
  if (!a.first) a.feat = null
}
export const ownTrackOfFaction = (faction: Faction) => OWN_TRACK_OF_FACTION[faction]!

// ---- 3.1, 2.3.5 Limits on the spaces of a Command ----
export const spaceChosenAlreadyBar: BarOn<Space> = { cite: 'pendragon.3.1-3', bars: (g, _, space) => findCommandAndFeatFrame(g).spaces.includes(space) }
const limitedCommandOneSpaceBar: BarOn<Space> = {
  cite: 'pendragon.2.3.5-1',
  bars: g => findCommandAndFeatFrame(g).limited && findCommandAndFeatFrame(g).spaces.length > 0,
}
export const spaceNotAllowedByCardBar: BarOn<Space> = {
  cite: 'pendragon.5.5-2',
  bars: (g, _, space) => {
    const a = findCommandAndFeatFrame(g)
    return a.spaces.length >= a.max || (a.only !== null && !a.only.includes(space))
  },
}
/** Commands that no card grants in given spaces need not ask the card. */
export const spaceLimitBarsWithoutCard = [spaceChosenAlreadyBar, limitedCommandOneSpaceBar]
export const spaceLimitBarsOfCommand = [...spaceLimitBarsWithoutCard, spaceNotAllowedByCardBar]
export const enemyNamedByCard = (g: PublicContext) => findOperationGrantingFreeAction(g)?.against ?? null
