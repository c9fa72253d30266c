/** Every procedure, chapter by chapter. */
import type { Procedures } from '@tabularium/kernel'
import type { Italia } from '../types.ts'
import { game, round, turn } from './5-sequence.ts'
import { income, windfall } from './6-income.ts'
import { arrival } from './7-arrival.ts'
import { evict, placement } from './7-placement.ts'
import { stacking } from './8-stacking.ts'
import { march } from './9-march.ts'
import { movement } from './9-movement.ts'
import { voyage } from './9-voyage.ts'
import { battle } from './10-battle.ts'
import { rebuild, spoils } from './10-cities.ts'
import { combat } from './10-combat.ts'
import { naval } from './10-naval.ts'
import { flight } from './10-retreat.ts'
import { campaign, sortie } from './12-campaign.ts'
import { exit, raise, reduce, transform } from './12-changes.ts'
import { reaction } from './12-reaction.ts'
import { submission } from './12-submission.ts'
import { civil } from './13-civil-war.ts'

export const procs: Procedures<Italia> = {
  game,
  round,
  turn,
  income,
  windfall,
  placement,
  arrival,
  evict,
  stacking,
  movement,
  march,
  voyage,
  combat,
  battle,
  flight,
  naval,
  spoils,
  rebuild,
  submission,
  campaign,
  sortie,
  reaction,
  civil,
  transform,
  raise,
  reduce,
  exit,
}
