/** Every procedure, chapter by chapter. */
import type { Procedures } from '@tabularium/kernel'
import type { Italia } from '../types.ts'
import { gameProcedure, roundProcedure, turnProcedure } from './5-sequence.ts'
import { incomeProcedure, windfallProcedure } from './6-income.ts'
import { arrivalProcedure } from './7-arrival.ts'
import { evictProcedure, placementProcedure } from './7-placement.ts'
import { stackingProcedure } from './8-stacking.ts'
import { marchProcedure } from './9-march.ts'
import { movementProcedure } from './9-movement.ts'
import { voyageProcedure } from './9-voyage.ts'
import { battleProcedure } from './10-battle.ts'
import { rebuildProcedure, spoilsProcedure } from './10-cities.ts'
import { combatProcedure } from './10-combat.ts'
import { navalProcedure } from './10-naval.ts'
import { flightProcedure } from './10-retreat.ts'
import { campaignProcedure, sortieProcedure } from './12-campaign.ts'
import { exitProcedure, raiseProcedure, reduceProcedure, transformProcedure } from './12-changes.ts'
import { reactionProcedure } from './12-reaction.ts'
import { submissionProcedure } from './12-submission.ts'
import { civilProcedure } from './13-civil-war.ts'

export const procedures: Procedures<Italia> = {
  game: gameProcedure,
  round: roundProcedure,
  turn: turnProcedure,
  income: incomeProcedure,
  windfall: windfallProcedure,
  placement: placementProcedure,
  arrival: arrivalProcedure,
  evict: evictProcedure,
  stacking: stackingProcedure,
  movement: movementProcedure,
  march: marchProcedure,
  voyage: voyageProcedure,
  combat: combatProcedure,
  battle: battleProcedure,
  flight: flightProcedure,
  naval: navalProcedure,
  spoils: spoilsProcedure,
  rebuild: rebuildProcedure,
  submission: submissionProcedure,
  campaign: campaignProcedure,
  sortie: sortieProcedure,
  reaction: reactionProcedure,
  civil: civilProcedure,
  transform: transformProcedure,
  raise: raiseProcedure,
  reduce: reduceProcedure,
  exit: exitProcedure,
}
