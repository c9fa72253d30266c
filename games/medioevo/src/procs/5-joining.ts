/** 5 JOINING: a unit that comes into a battle under way, or into a territory outside a movement (r-118, r-165). */
import type { Procedure } from '@tabularium/kernel'
import { otherParty, type Seat, type Side, type Space, type Unit } from '../kinds.ts'
import { addUnits, makeArmyStation, makeCountsOfOne, sidesAt, takeUnit, type ArmyStation } from '../board/armies.ts'
import { placeHorde } from '../board/barbarians.ts'
import { partyOfSide, sideOfParty } from '../board/battle.ts'
import { findController, updateHolder } from '../board/control.ts'
import { findAlliances, hasPassageRight } from '../board/treaties.ts'
import type { ReadonlyBoard } from '../board/map.ts'
import { joiningBattleFrame as newJoining, movementFrame } from '../frames.ts'
import { ruleBuilder, type GameStepContext, type GamePublicContext, type ReadonlyFrameOf } from '../rules.ts'
import type { Army, FrameOfProcedure, Medioevo } from '../types.ts'

type JoiningFrame = FrameOfProcedure<'joining'>
/** Own figures on land that belong to nobody's movement. */
export const isArmyNotInBattle = (a: ReadonlyBoard['armies'][number], seat: Seat): boolean =>
  a.owner === seat && a.by === seat && !a.moving && a.aboard === null
export const isPlaceOfBattle = (g: GamePublicContext, at: Space): boolean => g.within('battle')?.place === at
/** Sides of the battle under way that a unit of a player could join: the own one, or either player's. */
export function findSidesToJoin(g: GamePublicContext, seat: Seat): Seat[] {
  const fight = g.within('battle')
  if (fight === null) return []
  const own = partyOfSide(fight, seat)
  const open: readonly Side[] = own !== null ? [seat] : [fight.attacker, fight.defender]
  return open.filter((side): side is Seat => side !== 'barbarians' && !isEnemyOfSide(g.board, seat, fight, side))
}
/** Nobody fights beside whom he is at war with. */
const isEnemyOfSide = (t: ReadonlyBoard, seat: Seat, fight: ReadonlyFrameOf<'battle'>, side: Seat): boolean =>
  side !== seat &&
  (t.wars.some(w => [w.a, w.b].includes(seat) && [w.a, w.b].includes(side)) ||
    isBoundByAlliance(t, seat, sideOfParty(fight, otherParty(partyOfSide(fight, side)!))))
/** An ally of one side does not fight on the other. */
const isBoundByAlliance = (t: ReadonlyBoard, seat: Seat, enemy: Side): boolean => enemy !== 'barbarians' && findAlliances(t, seat, enemy).length > 0
const isAllyOfCommander = (g: GamePublicContext, f: ReadonlyFrameOf<'joining'>): boolean =>
  f.commander === f.seat || findAlliances(g.board, f.seat, f.commander).length > 0

export const joiningBattleProcedure: Procedure<Medioevo, JoiningFrame> = {
  // r-165 An ally joins at once; anybody else if the player of that side accepts it.
  consent: ruleBuilder.ask<JoiningFrame>()({
    cite: ['medioevo.r-165'],
    who: (g, f) => (isAllyOfCommander(g, f) ? null : f.commander),
    may: {
      accept: { among: () => true, take: () => {} },
      refuse: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  join: (g, f) => {
    const fight = g.enclosing('battle')
    const where = f.from === null ? makeArmyStation(fight.place, f.seat) : takeUnit(g.board, f.from, f.seat, f.unit, a => isArmyNotInBattle(a, f.seat))
    addUnits(g.board, { ...where, at: fight.place, by: f.commander, stopped: true }, makeCountsOfOne(f.unit))
    if (f.from !== null) updateHolder(g.board, f.from)
    if (f.commander !== f.seat) fight.guests.push(f.seat)
    g.emit({ is: 'joined', seat: f.seat, to: f.commander, unit: f.unit, at: fight.place }, ['medioevo.r-165'])
  },
}
export const callJoiningBattle = (seat: Seat, commander: Seat, unit: Unit, from: Space | null) => ({ call: newJoining({ seat, commander, unit, from }) })

/** A unit has come into a territory by itself: it meets resistance, fights and conquers as if it had marched. */
export function enterTerritory(g: GameStepContext, where: ArmyStation, unit: Unit): { call: ReturnType<typeof movementFrame> } | undefined {
  const seat = where.owner as Seat
  const { at } = where
  const owner = findController(g.board, at)
  const isWild = owner === null && sidesAt(g.board, at).every(side => side === seat)
  addUnits(g.board, { ...where, stopped: true }, makeCountsOfOne(unit))
  if (isWild) placeHorde(g.board, at)
  g.emit({ is: 'placed', seat, unit, at }, ['medioevo.r-118'])
  if (owner === seat || (owner !== null && hasPassageRight(g.board, owner, seat, at))) return void updateHolder(g.board, at)
  return { call: movementFrame({ seat, place: at, destination: at, resisted: isWild, victim: owner }) }
}
/** A unit leaves for a neighbouring territory. */
export function walkToNeighbour(g: GameStepContext, seat: Seat, unit: Unit, from: Space, to: Space) {
  const where: Omit<Army, 'units'> = takeUnit(g.board, from, seat, unit, a => isArmyNotInBattle(a, seat))
  updateHolder(g.board, from)
  return enterTerritory(g, { ...where, at: to }, unit)
}
