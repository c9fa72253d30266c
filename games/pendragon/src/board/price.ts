/** 3.2, 3.3 What the Commands of the Britons cost at least. */
import { CAVALRY, DUX, FORT, IS_CITY, LANDS, type Command } from '../data.ts'
import { isSpaceFriendlyTo, countProsperityRoom } from './control.ts'
import { costChangeOfActionByCards } from './mods.ts'
import { countStrongholdsOfKindIn, countUnitsOfKindIn } from './pieces.ts'
import type { BoardView, Faction, Space } from '../types.ts'

/** 3.2.1-5, r-24 A Region with Friendly Control and a Fort or Cavalry. */
export const canPopulationImprove = (b: BoardView, s: Space) =>
  !IS_CITY[s] && isSpaceFriendlyTo(b, s, DUX) && (countStrongholdsOfKindIn(b, s, FORT) > 0 || countUnitsOfKindIn(b, s, CAVALRY) > 0)
export const hasProsperityRoom = (b: BoardView, s: Space) => countProsperityRoom(b, s) > 0
/** 3.2.1 For each space that gets Troops, and for each Region that is improved. */
export const PRICES_OF_TRAIN_COMMAND = { troops: 3, improve: 2 } as const
/** 3.3.1-1 For each space of a Muster. */
export const PRICE_OF_MUSTER_COMMAND = 2
/** 3.2.2-2, 3.2.3-2 For each space that Units leave. */
export const priceOfMarchPerSpace = (b: BoardView, faction: Faction, command: Command) => 2 + costChangeOfActionByCards(b, faction, command)
/** What one space of the Command takes. */
export function leastPriceOfCommand(b: BoardView, faction: Faction, command: Command): number {
  if (command === 'train')
    return LANDS.some(s => canPopulationImprove(b, s) && hasProsperityRoom(b, s)) ? PRICES_OF_TRAIN_COMMAND.improve : PRICES_OF_TRAIN_COMMAND.troops
  if (command === 'march') return priceOfMarchPerSpace(b, faction, command)
  return command === 'muster' ? PRICE_OF_MUSTER_COMMAND : 0
}
