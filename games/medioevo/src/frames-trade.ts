/** The frames of trade, of the end and of diplomacy. */
import { bool, frame, id, int, list, maybe, objectWithFields } from '@tabularium/kernel'
import { figureNamedShape } from './frame-words.ts'
import { goodKind, pieceSlotKind, seatKind, spaceKind, unitKind } from './kinds.ts'

// ---- 6 Trade, 7 End ----
export const tradePhaseFrame = frame('trade', ['each'], { next: int() })
export const tradeJourneyFrame = frame(
  'journey',
  [
    ...(['begin', 'lead', 'act', 'announce', 'depart', 'deposit', 'step', 'danger', 'ambush', 'seize'] as const),
    ...(['used', 'transaction', 'halted', 'price', 'bought', 'open-route', 'again'] as const),
  ],
  {
    seat: id(seatKind),
    carrier: maybe(id(pieceSlotKind)),
    to: maybe(id(spaceKind)),
    left: maybe(id(goodKind)),
    passed: list(id(seatKind)),
    /** Cubes being bought, and what Market adds to or takes off their price; Merchant 21 buys another good than the settlement's. */
    buying: int(),
    merchandise: maybe(id(goodKind)),
    raised: int(-9999),
    /** Florins that had come and gone in the open when the purchase began. */
    counted: int(-999_999),
    /** The step announced: into a foreign element, and whether Logistics was paid for it; the last space of its own element. */
    crossing: bool,
    converted: bool,
    shore: maybe(id(spaceKind)),
    edict: bool,
    resting: bool,
    /** A Ranger's transport has come here without being met. */
    unseen: bool,
  },
)
export const goodsSaleFrame = frame('sale', ['more', 'bonus', 'points', 'window', 'halted', 'settle', 'deposit', 'leave'], {
  seat: id(seatKind),
  carrier: id(pieceSlotKind),
  sold: list(id(goodKind)),
  began: list(id(goodKind)),
  market: bool,
  /** Merchants 19 and 20: florins a cube, without any bonus; no prohibition stops Merchant 20. */
  price: maybe(int()),
  overrides: bool,
  /** Camel driver 64: both bonuses. Florins that technologies add to or take off the total. */
  both: bool,
  raised: int(-9999),
  traded: int(),
  honour: int(),
})
export const tradeRoutePlanningFrame = frame('route', ['stop', 'destination'], {
  seat: id(seatKind),
  carrier: id(pieceSlotKind),
  from: id(spaceKind),
  size: int(),
  stops: list(id(spaceKind)),
})
export const cleanupFrame = frame('cleanup', ['ready-window', 'effects', 'control', 'plunder', 'rest', 'ready', 'treaties', 'advance'], {})
export const finalCountFrame = frame('final', ['draw', 'rebellions', 'count', 'winner'], { next: int(), tolerated: int() })

// ---- C Diplomacy ----
export const callAllyFrame = frame('call-ally', ['answer', 'where', 'unit', 'which-figure', 'lend', 'carriers'], {
  seat: id(seatKind),
  ally: id(seatKind),
  enemy: id(seatKind),
  number: int(),
  support: int(),
  place: maybe(id(spaceKind)),
  unit: maybe(id(unitKind)),
  figure: figureNamedShape,
})
export const unitHomecomingFrame = frame('homecoming', ['room', 'where'], { queue: list(objectWithFields({ seat: id(seatKind), unit: id(unitKind) })) })
export const treatyBreachVoteFrame = frame('vote', ['ballot', 'count'], {
  seat: id(seatKind),
  accused: id(seatKind),
  number: int(),
  next: int(),
  broken: int(),
})
/** The transport of a route is gone: somebody may put another in its place, or the route ends. */
export const lostTradeRouteFrame = frame('lost', ['window', 'drop'], {})
