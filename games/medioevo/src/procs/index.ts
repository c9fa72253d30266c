/** All procedures, chapter by chapter. */
import type { Procedures } from '@tabularium/kernel'
import type { Medioevo } from '../types.ts'
import { gameProcedure, kingdomChoiceProcedure, setupProcedure } from './0-setup.ts'
import { kingdomAuctionProcedure, teamChoiceProcedure } from './0-opening.ts'
import { turnOrderAuctionProcedure, gameTurnProcedure } from './1-order.ts'
import { barbarianArrivalProcedure, barbarianRaidsProcedure, rebellionsProcedure } from './2-barbarians.ts'
import { eventsPhaseProcedure, eventStrikeProcedure } from './2-events.ts'
import { interestProcedure, taxesPhaseProcedure, upkeepProcedure } from './3-taxes.ts'
import { constructionProcedure, craftProcedure, improvementProcedure, repairProcedure } from './4-building.ts'
import { deploymentProcedure } from './4-deployment.ts'
import { drawCardProcedure, purchasesPhaseProcedure, recruitingProcedure, shopProcedure, trainingProcedure } from './4-purchases.ts'
import { battleProcedure } from './5-battle.ts'
import { dismissalProcedure } from './5-removal.ts'
import { conquestProcedure, controlTokensProcedure } from './5-conquest.ts'
import { damageProcedure } from './5-damage.ts'
import { combatPhaseProcedure } from './5-combat.ts'
import { movementProcedure } from './5-movement.ts'
import { joiningBattleProcedure } from './5-joining.ts'
import { battleRoundProcedure } from './5-round.ts'
import { galleySinkingProcedure } from './5-sinking.ts'
import { tradeJourneyProcedure, lostRouteProcedure, tradeRouteProcedure, tradePhaseProcedure } from './6-trade.ts'
import { saleProcedure } from './6-sale.ts'
import { cleanupProcedure, finalCountProcedure } from './7-end.ts'
import { cardDieProcedure } from './8-card-die.ts'
import { instantUseProcedure } from './8-instants.ts'
import { objectiveClaimProcedure } from './8-objectives.ts'
import { bankProcedure, paymentProcedure } from './8-pay.ts'
import { callAllyProcedure, homecomingProcedure, treatyBreachVoteProcedure } from './9-alliance.ts'

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
  interest: interestProcedure,
  upkeep: upkeepProcedure,
  purchases: purchasesPhaseProcedure,
  deployment: deploymentProcedure,
  shop: shopProcedure,
  construct: constructionProcedure,
  craft: craftProcedure,
  improve: improvementProcedure,
  repair: repairProcedure,
  recruit: recruitingProcedure,
  train: trainingProcedure,
  'draw-card': drawCardProcedure,
  pay: paymentProcedure,
  instant: instantUseProcedure,
  'card-die': cardDieProcedure,
  bank: bankProcedure,
  objective: objectiveClaimProcedure,
  dismissal: dismissalProcedure,
  tokens: controlTokensProcedure,
  combat: combatPhaseProcedure,
  movement: movementProcedure,
  battle: battleProcedure,
  joining: joiningBattleProcedure,
  round: battleRoundProcedure,
  sinking: galleySinkingProcedure,
  damage: damageProcedure,
  conquest: conquestProcedure,
  trade: tradePhaseProcedure,
  journey: tradeJourneyProcedure,
  sale: saleProcedure,
  route: tradeRouteProcedure,
  cleanup: cleanupProcedure,
  final: finalCountProcedure,
  lost: lostRouteProcedure,
  'call-ally': callAllyProcedure,
  homecoming: homecomingProcedure,
  vote: treatyBreachVoteProcedure,
}
