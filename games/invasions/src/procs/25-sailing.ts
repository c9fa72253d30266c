/** XXV.A A naval stack sails into the next zone. */
import type { Procedure } from '@tabularium/kernel'
import { NOWHERE } from '../kinds.ts'
import { findNationsWithEnemyFleets } from '../board/sea.ts'
import * as frames from '../frames.ts'
import type { GameFrame } from '../frames.ts'
import type { Invasions } from '../types.ts'
import { openEventWindow, tellOfMove } from './common.ts'
import { setPlaceOfUnit, setBoardColumnValue } from '../board/change.ts'

export const fleetMoveProcedure: Procedure<Invasions, GameFrame<'sailing'>> = {
  declare: (g, f) => openEventWindow(g, 'sea-move', f.nation),
  // XXV.A-1, XXV.B-1 Enemy fleets there meet it; a storm leaves it where it was, its step spent.
  sail: (g, f) => {
    const afloat = f.group.filter(unit => g.board.units.place[unit] === f.from)
    for (const unit of afloat) {
      g.board.spent[unit]! += 1
      if (!f.isCancelled) setPlaceOfUnit(g.board, unit, f.to)
    }
    if (!f.isCancelled && afloat.length > 0) for (const leader of f.leaders) setBoardColumnValue(g.board, 'leaderAt', leader, f.to)
    const movement = g.within('movement')
    if (movement) [movement.from, movement.group] = afloat.length > 0 ? [f.isCancelled ? f.from : f.to, afloat] : [NOWHERE, []]
    if (f.isCancelled || afloat.length === 0) return
    tellOfMove(g, f.nation, f.from, f.to, afloat.length, 'XXV.A-1')
    return findNationsWithEnemyFleets(g.board, f.nation, f.to).length > 0 ? { call: frames.meeting({ nation: f.nation, zone: f.to }) } : undefined
  },
}
