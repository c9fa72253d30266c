/** All procedures, chapter by chapter. */
import type { Procedures } from '@tabularium/kernel'
import type { Medioevo } from '../types.ts'
import { game, kingdoms, setup } from './0-setup.ts'
import { opening, teams } from './0-opening.ts'
import { auction, turn } from './1-order.ts'
import { arrive, raids, rebellions } from './2-barbarians.ts'
import { events, strike } from './2-events.ts'
import { interest, taxes, upkeep } from './3-taxes.ts'
import { construct, craft, improve, repair } from './4-building.ts'
import { deployment } from './4-deployment.ts'
import { drawCardProc, purchases, recruit, shop, train } from './4-purchases.ts'
import { battle } from './5-battle.ts'
import { dismissalProc } from './5-removal.ts'
import { conquest, tokens } from './5-conquest.ts'
import { damage } from './5-damage.ts'
import { combat } from './5-combat.ts'
import { movement } from './5-movement.ts'
import { joiningProc } from './5-joining.ts'
import { round, sinkingProc } from './5-round.ts'
import { journey, lostProc, route, sale, trade } from './6-trade.ts'
import { cleanup, final } from './7-end.ts'
import { cardDieProc, instant, objective } from './8-instants.ts'
import { bankProc, pay } from './8-pay.ts'
import { callAllyProc, homecomingProc, voteProc } from './9-alliance.ts'

export const procs: Procedures<Medioevo> = {
  game,
  teams,
  opening,
  kingdoms,
  setup,
  turn,
  auction,
  events,
  strike,
  raids,
  arrive,
  rebellions,
  taxes,
  interest,
  upkeep,
  purchases,
  deployment,
  shop,
  construct,
  craft,
  improve,
  repair,
  recruit,
  train,
  'draw-card': drawCardProc,
  pay,
  instant,
  'card-die': cardDieProc,
  bank: bankProc,
  objective,
  dismissal: dismissalProc,
  tokens,
  combat,
  movement,
  battle,
  joining: joiningProc,
  round,
  sinking: sinkingProc,
  damage,
  conquest,
  trade,
  journey,
  sale,
  route,
  cleanup,
  final,
  lost: lostProc,
  'call-ally': callAllyProc,
  homecoming: homecomingProc,
  vote: voteProc,
}
