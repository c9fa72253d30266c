/** Every procedure, chapter by chapter. */
import type { Procedures } from '@tabularium/kernel'
import type { Italia } from '../types.ts'
import { gameProcedure, roundProcedure, nationTurnProcedure } from './5-sequence.ts'
import { nationIncomeProcedure, unexpectedGoldProcedure } from './6-income.ts'
import { reinforcementArrivalProcedure } from './7-arrival.ts'
import { strangerEvictionProcedure, unitPlacementProcedure } from './7-placement.ts'
import { stackingCheckProcedure } from './8-stacking.ts'
import { groupMarchProcedure } from './9-march.ts'
import { movementPhaseProcedure } from './9-movement.ts'
import { fleetVoyageProcedure } from './9-voyage.ts'
import { battleProcedure } from './10-battle.ts'
import { cityRebuildingProcedure, citySackProcedure } from './10-cities.ts'
import { combatPhaseProcedure } from './10-combat.ts'
import { navalBattleProcedure } from './10-naval.ts'
import { unitRetreatProcedure } from './10-retreat.ts'
import { leaderCampaignProcedure, campaignMoveProcedure } from './12-campaign.ts'
import { nationExitProcedure, unitRaisingProcedure, unitReductionProcedure, nationTransformationProcedure } from './12-changes.ts'
import { campaignReactionProcedure } from './12-reaction.ts'
import { nationSubmissionProcedure } from './12-submission.ts'
import { civilWarProcedure } from './13-civil-war.ts'

export const procedures: Procedures<Italia> = {
  game: gameProcedure,
  round: roundProcedure,
  turn: nationTurnProcedure,
  income: nationIncomeProcedure,
  windfall: unexpectedGoldProcedure,
  placement: unitPlacementProcedure,
  arrival: reinforcementArrivalProcedure,
  evict: strangerEvictionProcedure,
  stacking: stackingCheckProcedure,
  movement: movementPhaseProcedure,
  march: groupMarchProcedure,
  voyage: fleetVoyageProcedure,
  combat: combatPhaseProcedure,
  battle: battleProcedure,
  flight: unitRetreatProcedure,
  naval: navalBattleProcedure,
  spoils: citySackProcedure,
  rebuild: cityRebuildingProcedure,
  submission: nationSubmissionProcedure,
  campaign: leaderCampaignProcedure,
  sortie: campaignMoveProcedure,
  reaction: campaignReactionProcedure,
  civil: civilWarProcedure,
  transform: nationTransformationProcedure,
  raise: unitRaisingProcedure,
  reduce: unitReductionProcedure,
  exit: nationExitProcedure,
}
