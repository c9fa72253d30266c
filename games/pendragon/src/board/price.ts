/** 3.2, 3.3 What the Commands of the Britons cost at least. */
import { CAVALRY, DUX, FORT, IS_CITY, LANDS, type Command } from '../data.ts'
import { isFriendly, prosperityRoom } from './control.ts'
import { costChange } from './mods.ts'
import { strongholdsIn, unitsIn } from './pieces.ts'
import type { BoardView, Faction, Space } from '../types.ts'

/** 3.2.1-5, r-24 A Region with Friendly Control and a Fort or Cavalry. */
export const isImprovable = (b: BoardView, s: Space) => !IS_CITY[s] && isFriendly(b, s, DUX) && (strongholdsIn(b, s, FORT) > 0 || unitsIn(b, s, CAVALRY) > 0)
export const hasProsperityRoom = (b: BoardView, s: Space) => prosperityRoom(b, s) > 0
/** 3.2.1 For each space that gets Troops, and for each Region that is improved. */
export const TRAIN_PRICES = { troops: 3, improve: 2 } as const
/** 3.3.1-1 For each space of a Muster. */
export const MUSTER_PRICE = 2
/** 3.2.2-2, 3.2.3-2 For each space that Units leave. */
export const marchPrice = (b: BoardView, faction: Faction, command: Command) => 2 + costChange(b, faction, command)
/** What one space of the Command takes. */
export function leastPrice(b: BoardView, faction: Faction, command: Command): number {
  if (command === 'train') return LANDS.some(s => isImprovable(b, s) && hasProsperityRoom(b, s)) ? TRAIN_PRICES.improve : TRAIN_PRICES.troops
  if (command === 'march') return marchPrice(b, faction, command)
  return command === 'muster' ? MUSTER_PRICE : 0
}
