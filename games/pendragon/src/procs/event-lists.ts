/** 5 EVENTS: the text that was chosen, and its op list from top to bottom. */
import type { Procedure } from '@tabularium/kernel'
import { EVENT_EFFECT_DATA, EVENT_OPERATION_LISTS } from '../data/vocabulary.ts'
import { frameMakers, type EventTextFrame, type EventOperationListFrame } from '../frames.ts'
import type { Pendragon } from '../types.ts'
import { findSeatsThatMayGiveInEvent } from './pay.ts'

export const eventTextProcedure: Procedure<Pendragon, EventTextFrame> = {
  tribute: (g, f) => {
    const { card, side } = EVENT_EFFECT_DATA[f.effect]!
    g.emit({ is: 'executes', faction: f.by, card, side }, ['pendragon.5.1-1', 'pendragon.5.2-1'])
    const order = g.within('epoch') === null ? findSeatsThatMayGiveInEvent(g, f.by) : []
    return order.length > 0 ? g.window('tribute', order) : undefined
  },
  run: (_, f) => ({ call: frameMakers.ops({ list: EVENT_EFFECT_DATA[f.effect]!.list }) }),
}
export const eventOperationListProcedure: Procedure<Pendragon, EventOperationListFrame> = {
  next: (g, f) => {
    const op = EVENT_OPERATION_LISTS[f.list]![f.begun]
    if (op === undefined) return
    f.begun += 1
    return { call: frameMakers.op({ op, by: g.enclosing('event').by }), then: 'next' }
  },
}
