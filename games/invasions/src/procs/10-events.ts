/** X Events: cards, raids, caravans. */
import type { Procedure } from '@tabularium/kernel'
import { CAMPS, findNationById, type Camp } from '../kinds.ts'
import { CARD_AND_MARKER_DATA } from '../data/cards.ts'
import { raidingNationsIn } from '../data/scenarios.ts'
import { seatPlayingCamp } from '../board/order.ts'
import { findRaiders } from '../board/raids.ts'
import { stageOfNation } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame } from '../frames.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { makeClauseId } from './common.ts'

export const HAND_ZONE_OF_CAMP = { romans: 'hand-romans', huns: 'hand-huns', persians: 'hand-persians', goths: 'hand-goths' } as const
/** X.B-1 Each camp draws one card (r-141); X.B-4 public ones are resolved, private ones kept. */
function drawEventCardFor(g: GameStepContext, camp: Camp): { call: GameFrame<'event'>; then: 'draw' } | { goto: 'draw' } {
  if (g.count('event-deck') === 0) return { goto: 'draw' }
  const seat = seatPlayingCamp(g.seats, camp)
  const card = g.draw('event-deck', HAND_ZONE_OF_CAMP[seat])
  if (!CARD_AND_MARKER_DATA[card]!.isPublic) {
    g.emit({ is: 'drew-hidden', camp }, [makeClauseId('X.B-4')])
    return { goto: 'draw' }
  }
  g.move(card, HAND_ZONE_OF_CAMP[seat], 'event-discard')
  g.emit({ is: 'drew', camp, card }, [makeClauseId('X.B-4')])
  return { call: frames.event({ card, camp }), then: 'draw' }
}
export const eventPhaseProcedure: Procedure<Invasions, GameFrame<'events'>> = {
  // IV-5 In the order of players.
  draw: (g, f) => {
    const camp = CAMPS.find(one => !f.drawn.includes(one))
    if (camp === undefined) return
    f.drawn.push(camp)
    return drawEventCardFor(g, camp)
  },
  // X.C Raiders, in the order of the Calendar; r-211 fewer than two do not raid.
  raids: (g, f) => {
    const nation = raidingNationsIn(g.board.turn)
      .map(findNationById)
      .find(one => !f.raided.includes(one) && stageOfNation(g.board, one) === 'raider' && findRaiders(g.board, one, false).length >= 2)
    if (nation === undefined) return
    f.raided.push(nation)
    return { call: frames.raid({ nation }), then: 'raids' }
  },
  // XI.E-6, r-133 Raid markers that were not renewed come off.
  markers: g => {
    const b = g.board
    b.raidUntil.forEach((until, space) => {
      if (until > 0 && until <= b.turn * 2) [b.raid[space], b.raidUntil[space]] = [0, 0]
    })
  },
  // IV-14 No caravans in turn 1.
  caravans: g => (g.board.turn === 1 ? undefined : { call: frames.caravans() }),
}
