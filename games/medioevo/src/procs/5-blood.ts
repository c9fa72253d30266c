/** VARIANT: Blood tokens spent in battle (varianti.sangue-2). */
import type { Reaction } from '@tabularium/kernel'
import { ATTACKER, DEFENDER, type BattleParty, type Seat } from '../kinds.ts'
import { sideOfBattleParty } from '../board/battle.ts'
import type { GamePublicContext } from '../rules.ts'
import type { Medioevo } from '../types.ts'
import { playerOf } from './common.ts'

const battlePartyOfSeatInRound = (g: Pick<GamePublicContext, 'within'>, seat: Seat): BattleParty | undefined => {
  const round = g.within('round')
  return round === null ? undefined : [ATTACKER, DEFENDER].find(p => sideOfBattleParty(round, p) === seat)
}
/** r-235: only by the players of the two sides, on their own value; whoever does not roll has none. */
export const maySpendBloodToken = (g: GamePublicContext, seat: Seat): boolean => {
  const party = battlePartyOfSeatInRound(g, seat)
  return g.options['blood'] === true && g.board.players[seat]!.blood > 0 && party !== undefined && g.enclosing('round').rolled[party]!
}
/** One token, one more; any number may be spent, and they go back to the supply. */
export const spendBloodTokenReaction: Reaction<Medioevo, null> = {
  cite: ['medioevo.varianti.sangue-2', 'medioevo.r-235'],
  could: maySpendBloodToken,
  among: maySpendBloodToken,
  play: (g, seat) => {
    const round = g.enclosing('round')
    playerOf(g, seat).blood -= 1
    round.bonus[battlePartyOfSeatInRound(g as unknown as GamePublicContext, seat)!]! += 1
    g.emit({ is: 'blood-spent', seat }, ['medioevo.varianti.sangue-2'])
  },
}
