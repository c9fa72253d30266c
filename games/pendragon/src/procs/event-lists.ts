/** 5 EVENTS: the text that was chosen, and its op list from top to bottom. */
import type { Procedure } from '@tabularium/kernel'
import { EVENT_EFFECTS, OPERATION_LISTS } from '../data/vocabulary.ts'
import { frameMakers, type EventFrame, type EventOperationsFrame } from '../frames.ts'
import type { Pendragon } from '../types.ts'
import { findSeatsThatMayGiveInEvent } from './pay.ts'

export const eventProcedure: Procedure<Pendragon, EventFrame> = {
  tribute: (g, f) => {
    const { card, side } = EVENT_EFFECTS[f.effect]!
    g.emit({ is: 'executes', faction: f.by, card, side }, ['pendragon.5.1-1', 'pendragon.5.2-1'])
    const order = g.within('epoch') === null ? findSeatsThatMayGiveInEvent(g, f.by) : []
    return order.length > 0 ? g.window('tribute', order) : undefined
  },
  run: (_, f) => ({ call: frameMakers.ops({ list: EVENT_EFFECTS[f.effect]!.list }) }),
}
export const eventOperationsProcedure: Procedure<Pendragon, EventOperationsFrame> = {
  next: (g, f) => {
    const op = OPERATION_LISTS[f.list]![f.begun]
    if (op === undefined) return
    f.begun += 1
    return { call: frameMakers.op({ op, by: g.enclosing('event').by }), then: 'next' }
  },
}
