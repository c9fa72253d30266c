/** 5 JOINING: a unit that comes into a battle under way, or into a territory outside a movement (r-118, r-165). */
import type { Procedure } from '@tabularium/kernel'
import { otherParty, type Seat, type Side, type Space, type Unit } from '../kinds.ts'
import { addUnits, berth, one, sidesAt, takeUnit, type Berth } from '../board/armies.ts'
import { placeHorde } from '../board/barbarians.ts'
import { partyOf, sideOf } from '../board/battle.ts'
import { controller, settle } from '../board/control.ts'
import { alliancesOf, hasPassage } from '../board/treaties.ts'
import type { Table } from '../board/map.ts'
import { joining as newJoining, movement } from '../frames.ts'
import { rules, type Ctx, type OpenCtx, type Seen } from '../rules.ts'
import type { Army, FrameOfProc, Medioevo } from '../types.ts'

type JoiningFrame = FrameOfProc<'joining'>
/** Own figures on land that belong to nobody's movement. */
export const isAtEase = (a: Table['armies'][number], seat: Seat): boolean => a.owner === seat && a.by === seat && !a.moving && a.aboard === null
/** Sides of the battle under way that a unit of a player could join: the own one, or either player's. */
export function sidesToJoin(g: OpenCtx, seat: Seat): Seat[] {
  const fight = g.within('battle')
  if (fight === null) return []
  const own = partyOf(fight, seat)
  const open: readonly Side[] = own !== null ? [seat] : [fight.attacker, fight.defender]
  return open.filter((side): side is Seat => side !== 'barbarians' && !isEnemyOf(g.board, seat, fight, side))
}
/** Nobody fights beside whom he is at war with. */
const isEnemyOf = (t: Table, seat: Seat, fight: Seen<'battle'>, side: Seat): boolean =>
  side !== seat &&
  (t.wars.some(w => [w.a, w.b].includes(seat) && [w.a, w.b].includes(side)) || isBoundTo(t, seat, sideOf(fight, otherParty(partyOf(fight, side)!))))
/** An ally of one side does not fight on the other. */
const isBoundTo = (t: Table, seat: Seat, enemy: Side): boolean => enemy !== 'barbarians' && alliancesOf(t, seat, enemy).length > 0
const isAlly = (g: OpenCtx, f: Seen<'joining'>): boolean => f.commander === f.seat || alliancesOf(g.board, f.seat, f.commander).length > 0

export const joiningProc: Procedure<Medioevo, JoiningFrame> = {
  // r-165 An ally joins at once; anybody else if the player of that side accepts it.
  consent: rules.ask<JoiningFrame>()({
    cite: ['medioevo.r-165'],
    who: (g, f) => (isAlly(g, f) ? null : f.commander),
    may: {
      accept: { among: () => true, take: () => {} },
      refuse: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  join: (g, f) => {
    const fight = g.enclosing('battle')
    const where = f.from === null ? berth(fight.place, f.seat) : takeUnit(g.board, f.from, f.seat, f.unit, a => isAtEase(a, f.seat))
    addUnits(g.board, { ...where, at: fight.place, by: f.commander, stopped: true }, one(f.unit))
    if (f.from !== null) settle(g.board, f.from)
    if (f.commander !== f.seat) fight.guests.push(f.seat)
    g.emit({ is: 'joined', seat: f.seat, to: f.commander, unit: f.unit, at: fight.place }, ['medioevo.r-165'])
  },
}
export const joinBattle = (seat: Seat, commander: Seat, unit: Unit, from: Space | null) => ({ call: newJoining({ seat, commander, unit, from }) })

/** A unit has come into a territory by itself: it meets resistance, fights and conquers as if it had marched. */
export function comeInto(g: Ctx, where: Berth, unit: Unit): { call: ReturnType<typeof movement> } | undefined {
  const seat = where.owner as Seat
  const { at } = where
  const owner = controller(g.board, at)
  const isWild = owner === null && sidesAt(g.board, at).every(side => side === seat)
  addUnits(g.board, { ...where, stopped: true }, one(unit))
  if (isWild) placeHorde(g.board, at)
  g.emit({ is: 'placed', seat, unit, at }, ['medioevo.r-118'])
  if (owner === seat || (owner !== null && hasPassage(g.board, owner, seat, at))) return void settle(g.board, at)
  return { call: movement({ seat, place: at, destination: at, resisted: isWild, victim: owner }) }
}
/** A unit leaves for a neighbouring territory. */
export function walk(g: Ctx, seat: Seat, unit: Unit, from: Space, to: Space) {
  const where: Omit<Army, 'units'> = takeUnit(g.board, from, seat, unit, a => isAtEase(a, seat))
  settle(g.board, from)
  return comeInto(g, { ...where, at: to }, unit)
}
