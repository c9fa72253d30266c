/** Objectives (fase-4.carte-13 to -15, r-49, r-169): the card goes, a token comes. */
import type { Procedure } from '@tabularium/kernel'
import { EMPIRE_CARD_ROWS, POINT_COLOURS, findEmpireCardByNumber, type Card, type PointColour } from '../kinds.ts'
import { countObjectiveTokensLeft } from '../board/supply.ts'
import { CARD_ZONE_OF_SEAT, ruleBuilder, type GamePublicContext, type GameStepContext } from '../rules.ts'
import type { FrameOfProcedure, Medioevo } from '../types.ts'
import { addAt, listPlayingSeats, playerOf } from './common.ts'

export const MAGNATE_36_CARD = findEmpireCardByNumber(36)
/** fase-4.carte-14, -15: tokens of the colours of its gears that are left. */
const findTokenColoursLeft = (g: GamePublicContext, card: Card): PointColour[] => {
  const { points } = EMPIRE_CARD_ROWS[card]!
  return (points.length > 0 ? points : POINT_COLOURS).filter(c => countObjectiveTokensLeft(g.board, c) > 0)
}
export const objectiveClaimProcedure: Procedure<Medioevo, FrameOfProcedure<'objective'>> = {
  colour: ruleBuilder.ask<FrameOfProcedure<'objective'>>()({
    cite: ['medioevo.fase-4.carte-14'],
    who: (g, f) => (findTokenColoursLeft(g, f.card).length > 1 ? f.seat : null),
    may: { 'name-colour': { among: (g, f) => findTokenColoursLeft(g, f.card), take: (_, f, colour) => void (f.colour = colour) } },
  }),
  // The card goes under the deck; a token comes to the player, if one is left.
  token: (g, f) => {
    const colour = f.colour ?? findTokenColoursLeft(g as unknown as GamePublicContext, f.card)[0]
    g.move(f.card, CARD_ZONE_OF_SEAT[f.seat], 'empire', 'bottom')
    if (f.card === MAGNATE_36_CARD) returnBankedFlorins(g)
    g.emit({ is: 'claimed', seat: f.seat, card: f.card }, ['medioevo.fase-4.carte-13'])
    if (colour === undefined) return
    playerOf(g, f.seat).tokens = addAt(playerOf(g, f.seat).tokens, colour, 1)
    g.emit({ is: 'took-token', seat: f.seat, colour }, ['medioevo.fase-4.carte-14'])
  },
}
/** r-126, r-269: florins on Magnate 36 come back without bonus, to everybody who has laid some there. */
export function returnBankedFlorins(g: GameStepContext): void {
  for (const seat of listPlayingSeats(g)) {
    const p = playerOf(g, seat)
    const { banked } = p
    p.banked = 0
    g.keep(seat, own => ({ ...own, florins: own.florins + banked }))
    p.counted += banked
  }
}
