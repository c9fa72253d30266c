/** 3.4.2, 3.5.2 RETURN */
import type { Procedure } from '@tabularium/kernel'
import { unitCell, LANDS, RAIDER, SCO, SCOTTI_RAIDER, UNITS_OF, WARBAND } from '../data.ts'
import { isInForce } from '../board/mods.ts'
import { countAvailable, carriersIn, removeUnits, unitsIn } from '../board/pieces.ts'
import { changeTrack } from '../board/tracks.ts'
import type { ReturnFrame } from '../frames.ts'
import type { BoardView, Faction, Pendragon, Space, StepContext } from '../types.ts'
import { featFrame } from './act.ts'
import { actOf, findActor, ask, ownLimits, ownTrack, type BarOn } from './common.ts'
import { giftFrom } from './tribute.ts'

const hasUnitsIn = (b: BoardView, s: Space, faction: Faction) => unitsIn(b, s, RAIDER[faction]!) + unitsIn(b, s, WARBAND[faction]!) > 0
const noUnitsThere: BarOn<Space> = { cite: 'pendragon.3.4.2-1', bars: (g, _, s) => !hasUnitsIn(g.board, s, actOf(g).faction) }

/** 3.4.2-2 Plunder becomes Renown, then the Raiders go home; says how many did. */
export function bringHome(g: StepContext, space: Space, faction: Faction): number {
  const b = g.board
  const booty = UNITS_OF[faction]!.reduce((n, unit) => n + carriersIn(b, space, unit), 0)
  for (const unit of UNITS_OF[faction]!) b.plunder[unitCell(space, unit)] = 0
  changeTrack(g, ownTrack(faction), booty, faction === SCO ? 'pendragon.3.5.2-2' : 'pendragon.3.4.2-2')
  const raiders = unitsIn(b, space, RAIDER[faction]!)
  removeUnits(g, space, RAIDER[faction]!, raiders, faction === SCO ? 'pendragon.3.5.2-2' : 'pendragon.3.4.2-2')
  if (booty > 0) payReturnBonus(g, faction, booty)
  return raiders
}
/** SLAVE MARKET pays for a space, NIALL refills his card with a Raider for each Plunder. */
function payReturnBonus(g: StepContext, faction: Faction, booty: number): void {
  const b = g.board
  if (b.slaver === faction && isInForce(b, 'return-bonus')) changeTrack(g, ownTrack(faction), 1, 'pendragon.5.4-1')
  if (faction === SCO && isInForce(b, 'box-raiders')) b.niall += Math.max(0, Math.min(booty, 6 - b.niall, countAvailable(b, SCOTTI_RAIDER)))
}
export const returning: Procedure<Pendragon, ReturnFrame> = {
  choose: ask<ReturnFrame>()({
    cite: ['pendragon.3.4.2-1', 'pendragon.3.5.2-1'],
    who: g => findActor(g),
    may: {
      select: {
        cite: 'pendragon.3.4.2-1',
        among: () => LANDS,
        unless: [noUnitsThere, ...ownLimits],
        take: (g, _, space) => {
          g.enclosing('act').spaces.push(space)
          return { goto: 'choose' }
        },
      },
      'choose-all': {
        cite: 'pendragon.2.3.5-1',
        among: g => !actOf(g).limited,
        take: g => void (g.enclosing('act').spaces = LANDS.filter(s => hasUnitsIn(g.board, s, actOf(g).faction))),
      },
      gift: giftFrom('choose'),
      done: { cite: 'pendragon.r-133', among: g => actOf(g).spaces.length > 0, take: () => {} },
    },
  }),
  // r-66 The space of a Settle is chosen before the Raiders leave.
  settle: g => {
    const frame = actOf(g).feat === 'settle' ? featFrame('settle', false, true) : null
    return frame === null ? undefined : { call: frame }
  },
  bring: g => {
    const a = g.enclosing('act')
    for (const space of a.spaces) {
      const raiders = bringHome(g, space, a.faction)
      for (let n = 0; n < raiders; n++) a.returned.push(space)
    }
  },
}
