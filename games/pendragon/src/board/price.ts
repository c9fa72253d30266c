/** 3.2, 3.3 What the Commands of the Britons cost at least. */
import { CAVALRY, DUX, FORT, IS_CITY, LANDS, type Command } from '../data.ts'
import { isFriendly, countProsperityRoom } from './control.ts'
import { costChangeOf } from './mods.ts'
import { countStrongholds, countUnitsOfKind } from './pieces.ts'
import type { BoardView, Faction, Space } from '../types.ts'

/** 3.2.1-5, r-24 A Region with Friendly Control and a Fort or Cavalry. */
export const canPopulationImprove = (b: BoardView, s: Space) =>
  !IS_CITY[s] && isFriendly(b, s, DUX) && (countStrongholds(b, s, FORT) > 0 || countUnitsOfKind(b, s, CAVALRY) > 0)
export const hasProsperityRoom = (b: BoardView, s: Space) => countProsperityRoom(b, s) > 0
/** 3.2.1 For each space that gets Troops, and for each Region that is improved. */
export const TRAIN_PRICES = { troops: 3, improve: 2 } as const
/** 3.3.1-1 For each space of a Muster. */
export const MUSTER_PRICE = 2
/** 3.2.2-2, 3.2.3-2 For each space that Units leave. */
export const priceOfMarch = (b: BoardView, faction: Faction, command: Command) => 2 + costChangeOf(b, faction, command)
/** What one space of the Command takes. */
export function leastPriceOfCommand(b: BoardView, faction: Faction, command: Command): number {
  if (command === 'train') return LANDS.some(s => canPopulationImprove(b, s) && hasProsperityRoom(b, s)) ? TRAIN_PRICES.improve : TRAIN_PRICES.troops
  if (command === 'march') return priceOfMarch(b, faction, command)
  return command === 'muster' ? MUSTER_PRICE : 0
}
