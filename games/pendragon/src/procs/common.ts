/** What all procedures share: who sits where, what an action costs, and the limits on its spaces. */
import { rulesOf, type Bar, type DeepReadonly } from '@tabularium/kernel'
import { BRITON_RESOURCES, CIV, DUX, OWN_TRACK, WEALTH } from '../data.ts'
import { grantingOperation } from '../board/mods.ts'
import { seatOf } from '../board/seats.ts'
import { leastPrice } from '../board/price.ts'
import { spendableFunds, valueOf } from '../board/tracks.ts'
import { frames, type ActFrame, type AnyFrame } from '../frames.ts'
import type { Faction, PublicContext, Pendragon, Seat, Space, StepContext } from '../types.ts'

const rules = rulesOf<Pendragon>()
export const ask = rules.ask
export type BarOn<N> = Bar<Pendragon, AnyFrame, N>
export const actOf = (g: PublicContext): DeepReadonly<ActFrame> => g.enclosing('act')
export const findActor = (g: PublicContext): Seat => seatOf(g.seats, actOf(g).faction)
/** Whether the two Britons answer to different people (r-104). */
export const areBritonsTwoPeople = (g: PublicContext) => seatOf(g.seats, DUX) !== seatOf(g.seats, CIV)

// ---- 3.1-4 Costs ----
/** 4.1-1 What a Feat that comes first must leave for its Command; while the Feat runs the Command is the step to come. */
const keptForCommand = (g: PublicContext, a: DeepReadonly<ActFrame>) =>
  a.first && a.at === 'command' && a.command !== null ? leastPrice(g.board, a.faction, a.command) : 0
/** Whether the action can still pay so much on top of what it owes. 3.1.2-1: free actions cost no Resources or Renown; Wealth is still paid (r-117). */
export function canAfford(g: PublicContext, n: number, wealth = 0): boolean {
  const a = actOf(g)
  const cost = a.op === null ? a.cost + n + keptForCommand(g, a) : 0
  if (a.faction !== CIV) return cost <= spendableFunds(g.board, a.faction, a.granted)
  const kept = valueOf(g.board, WEALTH) - a.wealth - wealth
  return kept >= 0 && cost <= valueOf(g.board, BRITON_RESOURCES) + kept
}
export function addToCost(g: StepContext, n: number, wealth = 0): void {
  const a = g.enclosing('act')
  if (a.op === null) a.cost += n
  a.wealth += wealth
}
/** Pays what is owed; to be returned by a step. */
export function payUp(g: StepContext) {
  const a = g.enclosing('act')
  const { faction, cost, wealth, granted } = a
  if (cost === 0 && wealth === 0) return undefined
  a.cost = 0
  a.wealth = 0
  return { call: frames.pay({ faction, cost, wealth, granted }) }
}
/** What the first to act did, for those who come after it; a free action is part of an Event. */
function tellSequence(g: StepContext, what: 'command' | 'feat'): void {
  const card = g.within('card')
  if (card !== null && card.acted === 1 && actOf(g).op === null) card.first = what
}
/** 4.1-1, r-139 A Feat has been executed once something is done in a space. */
export const carryOutFeat = (g: StepContext): void => tellSequence(g, 'feat')
/** 4.1-1, r-133 A Command in no space brings no Feat with it. */
export function forgoFeat(g: StepContext): void {
  const a = g.enclosing('act')
  tellSequence(g, 'command')
  if (!a.first) a.feat = null
}
export const ownTrack = (faction: Faction) => OWN_TRACK[faction]!

// ---- 3.1, 2.3.5 Limits on the spaces of a Command ----
export const chosenOnce: BarOn<Space> = { cite: 'pendragon.3.1-3', bars: (g, _, space) => actOf(g).spaces.includes(space) }
const limitedToOne: BarOn<Space> = { cite: 'pendragon.2.3.5-1', bars: g => actOf(g).limited && actOf(g).spaces.length > 0 }
export const boundByCard: BarOn<Space> = {
  cite: 'pendragon.5.5-2',
  bars: (g, _, space) => {
    const a = actOf(g)
    return a.spaces.length >= a.max || (a.only !== null && !a.only.includes(space))
  },
}
/** Commands that no card grants in given spaces need not ask the card. */
export const ownLimits = [chosenOnce, limitedToOne]
export const limits = [...ownLimits, boundByCard]
export const enemyNamedByCard = (g: PublicContext) => grantingOperation(g)?.against ?? null
