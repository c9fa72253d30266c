/** What all procedures share: who sits where, what an action costs, and the limits on its spaces. */
import { createRuleBuilder, type Bar, type DeepReadonly } from '@tabularium/kernel'
import { BRITON_RESOURCES, CIV, DUX, OWN_TRACK_OF_FACTION, WEALTH } from '../data.ts'
import { findGrantingOperation } from '../board/mods.ts'
import { seatOfFaction } from '../board/seats.ts'
import { leastPriceOfCommand } from '../board/price.ts'
import { sumSpendableFunds, valueOfTrack } from '../board/tracks.ts'
import { frameMakers, type ActionFrame, type AnyFrame } from '../frames.ts'
import type { Faction, PublicContext, Pendragon, Seat, Space, StepContext } from '../types.ts'

const ruleBuilder = createRuleBuilder<Pendragon>()
export const askStep = ruleBuilder.ask
export type BarOn<N> = Bar<Pendragon, AnyFrame, N>
export const actionFrameOf = (g: PublicContext): DeepReadonly<ActionFrame> => g.enclosing('act')
export const findActingSeat = (g: PublicContext): Seat => seatOfFaction(g.seats, actionFrameOf(g).faction)
/** Whether the two Britons answer to different people (r-104). */
export const areBritonsTwoPeople = (g: PublicContext) => seatOfFaction(g.seats, DUX) !== seatOfFaction(g.seats, CIV)

// ---- 3.1-4 Costs ----
/** 4.1-1 What a Feat that comes first must leave for its Command; while the Feat runs the Command is the step to come. */
const countKeptForCommand = (g: PublicContext, a: DeepReadonly<ActionFrame>) =>
  a.first && a.at === 'command' && a.command !== null ? leastPriceOfCommand(g.board, a.faction, a.command) : 0
/** Whether the action can still pay so much on top of what it owes. 3.1.2-1: free actions cost no Resources or Renown; Wealth is still paid (r-117). */
export function canActionAfford(g: PublicContext, n: number, wealth = 0): boolean {
  const a = actionFrameOf(g)
  const cost = a.op === null ? a.cost + n + countKeptForCommand(g, a) : 0
  if (a.faction !== CIV) return cost <= sumSpendableFunds(g.board, a.faction, a.granted)
  const kept = valueOfTrack(g.board, WEALTH) - a.wealth - wealth
  return kept >= 0 && cost <= valueOfTrack(g.board, BRITON_RESOURCES) + kept
}
export function addToCost(g: StepContext, n: number, wealth = 0): void {
  const a = g.enclosing('act')
  if (a.op === null) a.cost += n
  a.wealth += wealth
}
/** Pays what is owed; to be returned by a step. */
export function callPayment(g: StepContext) {
  const a = g.enclosing('act')
  const { faction, cost, wealth, granted } = a
  if (cost === 0 && wealth === 0) return undefined
  a.cost = 0
  a.wealth = 0
  return { call: frameMakers.pay({ faction, cost, wealth, granted }) }
}
/** What the first to act did, for those who come after it; a free action is part of an Event. */
function emitSequence(g: StepContext, what: 'command' | 'feat'): void {
  const card = g.within('card')
  if (card !== null && card.acted === 1 && actionFrameOf(g).op === null) card.first = what
}
/** 4.1-1, r-139 A Feat has been executed once something is done in a space. */
export const carryOutFeat = (g: StepContext): void => emitSequence(g, 'feat')
/** 4.1-1, r-133 A Command in no space brings no Feat with it. */
export function forgoFeat(g: StepContext): void {
  const a = g.enclosing('act')
  emitSequence(g, 'command')
  if (!a.first) a.feat = null
}
export const ownTrackOf = (faction: Faction) => OWN_TRACK_OF_FACTION[faction]!

// ---- 3.1, 2.3.5 Limits on the spaces of a Command ----
export const chosenOnceBar: BarOn<Space> = { cite: 'pendragon.3.1-3', bars: (g, _, space) => actionFrameOf(g).spaces.includes(space) }
const limitedToOneBar: BarOn<Space> = { cite: 'pendragon.2.3.5-1', bars: g => actionFrameOf(g).limited && actionFrameOf(g).spaces.length > 0 }
export const boundByCardBar: BarOn<Space> = {
  cite: 'pendragon.5.5-2',
  bars: (g, _, space) => {
    const a = actionFrameOf(g)
    return a.spaces.length >= a.max || (a.only !== null && !a.only.includes(space))
  },
}
/** Commands that no card grants in given spaces need not ask the card. */
export const ownSpaceLimitBars = [chosenOnceBar, limitedToOneBar]
export const spaceLimitBars = [...ownSpaceLimitBars, boundByCardBar]
export const enemyNamedByCard = (g: PublicContext) => findGrantingOperation(g)?.against ?? null
