/** All procedures, chapter by chapter. */
import type { Procedures } from '@tabularium/kernel'
import type { Medioevo } from '../types.ts'
import { gameProcedure, kingdomChoiceProcedure, setupProcedure } from './0-setup.ts'
import { kingdomAuctionProcedure, teamChoiceProcedure } from './0-opening.ts'
import { turnOrderAuctionProcedure, gameTurnProcedure } from './1-order.ts'
import { barbarianArrivalProcedure, barbarianRaidsProcedure, rebellionsProcedure } from './2-barbarians.ts'
import { eventsPhaseProcedure, eventStrikeProcedure } from './2-events.ts'
import { loanInterestProcedure, taxesPhaseProcedure, unitUpkeepProcedure } from './3-taxes.ts'
import { buildingConstructionProcedure, pieceMakingProcedure, pieceImprovementProcedure, buildingRepairProcedure } from './4-building.ts'
import { deploymentProcedure } from './4-deployment.ts'
import { empireCardPurchaseProcedure, purchasesPhaseProcedure, unitRecruitingProcedure, shopProcedure, captainTrainingProcedure } from './4-purchases.ts'
import { battleProcedure } from './5-battle.ts'
import { unitDismissalProcedure } from './5-removal.ts'
import { conquestProcedure, controlTokensProcedure } from './5-conquest.ts'
import { damageAssignmentProcedure } from './5-damage.ts'
import { combatPhaseProcedure } from './5-combat.ts'
import { groupMovementProcedure } from './5-movement.ts'
import { joiningBattleProcedure } from './5-joining.ts'
import { battleRoundProcedure } from './5-round.ts'
import { galleySinkingProcedure } from './5-sinking.ts'
import { tradeJourneyProcedure, lostTradeRouteProcedure, tradeRoutePlanningProcedure, tradePhaseProcedure } from './6-trade.ts'
import { goodsSaleProcedure } from './6-sale.ts'
import { cleanupProcedure, finalCountProcedure } from './7-end.ts'
import { cardDieProcedure } from './8-card-die.ts'
import { cardOrTechnologyUseProcedure } from './8-instants.ts'
import { objectiveClaimProcedure } from './8-objectives.ts'
import { florinBankingProcedure, paymentProcedure } from './8-pay.ts'
import { borrowedReplyProcedure } from './8-replies.ts'
import { callAllyProcedure, unitHomecomingProcedure, treatyBreachVoteProcedure } from './9-alliance.ts'

export const procedures: Procedures<Medioevo> = {
  game: gameProcedure,
  teams: teamChoiceProcedure,
  opening: kingdomAuctionProcedure,
  kingdoms: kingdomChoiceProcedure,
  setup: setupProcedure,
  turn: gameTurnProcedure,
  auction: turnOrderAuctionProcedure,
  events: eventsPhaseProcedure,
  strike: eventStrikeProcedure,
  raids: barbarianRaidsProcedure,
  arrive: barbarianArrivalProcedure,
  rebellions: rebellionsProcedure,
  taxes: taxesPhaseProcedure,
  interest: loanInterestProcedure,
  upkeep: unitUpkeepProcedure,
  purchases: purchasesPhaseProcedure,
  deployment: deploymentProcedure,
  shop: shopProcedure,
  construct: buildingConstructionProcedure,
  craft: pieceMakingProcedure,
  improve: pieceImprovementProcedure,
  repair: buildingRepairProcedure,
  recruit: unitRecruitingProcedure,
  train: captainTrainingProcedure,
  'draw-card': empireCardPurchaseProcedure,
  pay: paymentProcedure,
  instant: cardOrTechnologyUseProcedure,
  reply: borrowedReplyProcedure,
  'card-die': cardDieProcedure,
  bank: florinBankingProcedure,
  objective: objectiveClaimProcedure,
  dismissal: unitDismissalProcedure,
  tokens: controlTokensProcedure,
  combat: combatPhaseProcedure,
  movement: groupMovementProcedure,
  battle: battleProcedure,
  joining: joiningBattleProcedure,
  round: battleRoundProcedure,
  sinking: galleySinkingProcedure,
  damage: damageAssignmentProcedure,
  conquest: conquestProcedure,
  trade: tradePhaseProcedure,
  journey: tradeJourneyProcedure,
  sale: goodsSaleProcedure,
  route: tradeRoutePlanningProcedure,
  cleanup: cleanupProcedure,
  final: finalCountProcedure,
  lost: lostTradeRouteProcedure,
  'call-ally': callAllyProcedure,
  homecoming: unitHomecomingProcedure,
  vote: treatyBreachVoteProcedure,
}
