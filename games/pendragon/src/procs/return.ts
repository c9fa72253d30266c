/** 3.4.2, 3.5.2 RETURN */
import type { Procedure } from '@tabularium/kernel'
import { unitCellIndex, LANDS, RAIDER_OF_NATION, SCO, SCOTTI_RAIDER, UNIT_KINDS_OF_FACTION, WARBAND_OF_NATION } from '../data.ts'
import { isModifierInForce } from '../board/mods.ts'
import { countAvailablePieces, countUnitsCarryingPlunder, removeUnitsFromSpace, countUnitsOfKindIn } from '../board/pieces.ts'
import { changeTrack } from '../board/tracks.ts'
import type { ReturnCommandFrame } from '../frames.ts'
import type { BoardView, Faction, Pendragon, Space, StepContext } from '../types.ts'
import { createFeatFrame } from './act.ts'
import { findCommandAndFeatFrame, findActingSeat, askStep, spaceLimitBarsWithoutCard, ownTrackOfFaction, type BarOn } from './common.ts'
import { createGiveGiftChoice } from './tribute.ts'

const hasUnitsToReturn = (b: BoardView, s: Space, faction: Faction) =>
  countUnitsOfKindIn(b, s, RAIDER_OF_NATION[faction]!) + countUnitsOfKindIn(b, s, WARBAND_OF_NATION[faction]!) > 0
const noUnitsToReturnBar: BarOn<Space> = { cite: 'pendragon.3.4.2-1', bars: (g, _, s) => !hasUnitsToReturn(g.board, s, findCommandAndFeatFrame(g).faction) }

/** 3.4.2-2 Plunder becomes Renown, then the Raiders go home; says how many did. */
export function returnUnitsFromSpace(g: StepContext, space: Space, faction: Faction): number {
  const b = g.board
  const booty = UNIT_KINDS_OF_FACTION[faction]!.reduce((n, unit) => n + countUnitsCarryingPlunder(b, space, unit), 0)
  for (const unit of UNIT_KINDS_OF_FACTION[faction]!) b.plunder[unitCellIndex(space, unit)] = 0
  changeTrack(g, ownTrackOfFaction(faction), booty, faction === SCO ? 'pendragon.3.5.2-2' : 'pendragon.3.4.2-2')
  const raiders = countUnitsOfKindIn(b, space, RAIDER_OF_NATION[faction]!)
  removeUnitsFromSpace(g, space, RAIDER_OF_NATION[faction]!, raiders, faction === SCO ? 'pendragon.3.5.2-2' : 'pendragon.3.4.2-2')
  if (booty > 0) payReturnBonus(g, faction, booty)
  return raiders
}
/** SLAVE MARKET pays for a space, NIALL refills his card with a Raider for each Plunder. */
function payReturnBonus(g: StepContext, faction: Faction, booty: number): void {
  const b = g.board
  if (b.slaver === faction && isModifierInForce(b, 'return-bonus')) changeTrack(g, ownTrackOfFaction(faction), 1, 'pendragon.5.4-1')
  if (faction === SCO && isModifierInForce(b, 'box-raiders')) b.niall += Math.max(0, Math.min(booty, 6 - b.niall, countAvailablePieces(b, SCOTTI_RAIDER)))
}
export const returnCommandProcedure: Procedure<Pendragon, ReturnCommandFrame> = {
  choose: askStep<ReturnCommandFrame>()({
    cite: ['pendragon.3.4.2-1', 'pendragon.3.5.2-1'],
    who: g => findActingSeat(g),
    may: {
      select: {
        cite: 'pendragon.3.4.2-1',
        among: () => LANDS,
        unless: [noUnitsToReturnBar, ...spaceLimitBarsWithoutCard],
        take: (g, _, space) => {
          g.enclosing('act').spaces.push(space)
          return { goto: 'choose' }
        },
      },
      'choose-all': {
        cite: 'pendragon.2.3.5-1',
        among: g => !findCommandAndFeatFrame(g).limited,
        take: g => void (g.enclosing('act').spaces = LANDS.filter(s => hasUnitsToReturn(g.board, s, findCommandAndFeatFrame(g).faction))),
      },
      gift: createGiveGiftChoice('choose'),
      done: { cite: 'pendragon.r-133', among: g => findCommandAndFeatFrame(g).spaces.length > 0, take: () => {} },
    },
  }),
  // r-66 The space of a Settle is chosen before the Raiders leave.
  settle: g => {
    const frame = findCommandAndFeatFrame(g).feat === 'settle' ? createFeatFrame('settle', false, true) : null
    return frame === null ? undefined : { call: frame }
  },
  bring: g => {
    const a = g.enclosing('act')
    for (const space of a.spaces) {
      const raiders = returnUnitsFromSpace(g, space, a.faction)
      for (let n = 0; n < raiders; n++) a.returned.push(space)
    }
  },
}
