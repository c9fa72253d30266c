/** 5 JOINING: a unit that comes into a battle under way, or into a territory outside a movement (r-118, r-165). */
import type { Procedure } from '@tabularium/kernel'
import { isSea, otherBattleParty, type Seat, type Side, type Space, type Timing, type Unit } from '../kinds.ts'
import {
  addUnitsToArmy,
  makeArmyWithoutUnits,
  countAllUnitsOfSideAt,
  makeUnitCountsOfOneClass,
  findSidesWithArmiesAt,
  takeUnitFromArmies,
  galleyOf,
  isMoving,
} from '../board/armies.ts'
import { placeBarbarianHordeAt } from '../board/barbarians.ts'
import { battlePartyOfSide, sideOfBattleParty } from '../board/battle.ts'
import { findControllerOfSpace, isTruceBetween, updateHolderOfSpace, updateHolderOfSpaceLeft, warBetween } from '../board/control.ts'
import { isFigureNamed, NO_FIGURE_NAMED, type FigureNamed } from '../board/figures.ts'
import { findEnemySidesAt, findOwnersWrongedByEntry } from '../board/moving.ts'
import { isArmyOnlyJoined } from '../board/support.ts'
import { findAlliancesOfHelper, hasPassageRight } from '../board/treaties.ts'
import type { ReadonlyBoard } from '../board/map.ts'
import { joiningBattleFrame as newJoining, groupMovementFrame } from '../frames.ts'
import { ruleBuilder, type GameStepContext, type GamePublicContext, type ReadonlyFrameOf } from '../rules.ts'
import { ownerOf, type ArmyWithoutUnits, type FrameOfProcedure, type Medioevo } from '../types.ts'
import { isOpenBySecretTreaty, recordLeaveGivenToGuest } from './9-guests.ts'
import { attackUndeclared } from './9-war.ts'

type JoiningBattleFrame = FrameOfProcedure<'joining'>
type ReadonlyArmy = ReadonlyBoard['armies'][number]
/** Units under a player's command on land that belong to nobody's movement, r-127 a hired horde too, c.diplomazia-17 and support, r-165 but not whoever has
 *  joined him for a battle alone; r-232 whoever is aboard a Galley at anchor is on land. */
export const isArmyNotInBattle = (t: ReadonlyBoard, a: ReadonlyArmy, seat: Seat): boolean =>
  a.by === seat && !isMoving(a) && (galleyOf(a) === null || !isSea(a.at)) && !isArmyOnlyJoined(t, a)
/** r-273: a hired horde fights for nobody but who hired it, and support for nobody but who commands it (r-140). */
export const mayArmyJoinSide = (t: ReadonlyBoard, a: ReadonlyArmy, seat: Seat, side: Seat): boolean =>
  isArmyNotInBattle(t, a, seat) && (side === seat || ownerOf(a) === seat)
/** A battle whose outcome is settled is over, also while others that wait for its end are fought (r-118). */
export const isBattleUnderWay = (fight: ReadonlyFrameOf<'battle'> | null): fight is ReadonlyFrameOf<'battle'> => fight !== null && fight.at !== 'later'
export const isPlaceOfBattle = (g: GamePublicContext, at: Space): boolean => {
  const fight = g.within('battle')
  return isBattleUnderWay(fight) && fight.place === at
}
/** r-280: one side has nobody left, so that nothing is to be fought out any more. */
export function isBattleDecided(g: GamePublicContext): boolean {
  const fight = g.within('battle')
  return isBattleUnderWay(fight) && [fight.attacker, fight.defender].some(side => countAllUnitsOfSideAt(g.board, fight.place, side) === 0)
}
/** Of a movement and a horde that arrives, one perhaps in the midst of the other, it is the movement that has come somewhere last. */
export function isMovementLatestToCome(g: GamePublicContext): boolean {
  const [march, horde] = [g.within('movement'), g.within('arrive')]
  return march !== null && (horde === null || march.depth > horde.depth)
}
/** r-30, r-196: a horde has come there that has not fought yet, r-118 or waits for the end of a battle elsewhere: nobody has lost the land to it. */
export const isHordeOnlyComingTo = (g: GameStepContext, at: Space): boolean =>
  g.within('arrive', f => f.place === at && f.at === 'fight' && f.fought.length === 0) !== null ||
  g.within('battle', f => f.place !== at && f.later.includes(at)) !== null
/** r-280: before the dice of a round a battle that is decided holds nobody up, and when the round ends nobody but whoever comes for the fallen. */
export const isMomentOver = (g: GamePublicContext, timing: Timing, isForFallen: boolean): boolean =>
  (timing === 'battle-start' || timing === 'battle-round-start' || (timing === 'battle-round-end' && !isForFallen)) && isBattleDecided(g)
/** r-281: another battle has been begun in the midst of the one there, which waits for its end. */
export const isPlaceOfWaitingBattle = (g: GamePublicContext, at: Space): boolean => g.within('battle')?.waiting.includes(at) ?? false
/** Units of a player there are in a battle that has begun. */
export const areUnitsInBattleAt = (g: GamePublicContext, seat: Seat, at: Space): boolean =>
  isPlaceOfWaitingBattle(g, at) || (isPlaceOfBattle(g, at) && battlePartyOfSide(g.enclosing('battle'), seat) !== null)
/** Sides of the battle under way that a unit of a player could join: the own one, or either player's; fase-5.battaglia-24 none once one of them is gone. */
export function findSidesToJoin(g: GamePublicContext, seat: Seat): Seat[] {
  const fight = g.within('battle')
  if (!isBattleUnderWay(fight) || isBattleDecided(g)) return []
  const own = battlePartyOfSide(fight, seat)
  const open: readonly Side[] = own !== null ? [seat] : [fight.attacker, fight.defender]
  return open.filter((side): side is Seat => side !== 'barbarians' && !isEnemyOfBattleSide(g.board, seat, fight, side))
}
/** Nobody fights beside whom he is at war with. */
const isEnemyOfBattleSide = (t: ReadonlyBoard, seat: Seat, fight: ReadonlyFrameOf<'battle'>, side: Seat): boolean =>
  side !== seat &&
  (warBetween(t, seat, side) !== undefined || mayNotFightAgainst(t, seat, sideOfBattleParty(fight, otherBattleParty(battlePartyOfSide(fight, side)!))))
/** An ally of one side does not fight on the other, r-226 nor does who has an armistice with it. */
const mayNotFightAgainst = (t: ReadonlyBoard, seat: Seat, enemy: Side): boolean =>
  enemy !== 'barbarians' && (findAlliancesOfHelper(t, seat, enemy).length > 0 || isTruceBetween(t, seat, enemy))
const isAllyOfCommander = (g: GamePublicContext, f: ReadonlyFrameOf<'joining'>): boolean =>
  f.commander === f.seat || findAlliancesOfHelper(g.board, f.seat, f.commander).length > 0

export const joiningBattleProcedure: Procedure<Medioevo, JoiningBattleFrame> = {
  // r-165 An ally joins at once; anybody else if the player of that side accepts it.
  consent: ruleBuilder.ask<JoiningBattleFrame>()({
    cite: ['medioevo.r-165'],
    who: (g, f) => (isAllyOfCommander(g, f) ? null : f.commander),
    may: {
      accept: { among: () => true, take: () => {} },
      refuse: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  join: (g, f) => {
    const fight = g.enclosing('battle')
    const where =
      f.from === null
        ? makeArmyWithoutUnits(fight.place, f.seat)
        : takeUnitFromArmies(g.board, f.from, f.seat, f.unit, a => mayArmyJoinSide(g.board, a, f.seat, f.commander) && isFigureNamed(a, f.unit, f.figure))
    addUnitsToArmy(g.board, { ...where, at: fight.place, aboard: null, by: f.commander, stopped: true }, makeUnitCountsOfOneClass(f.unit))
    if (f.from !== null) updateHolderOfSpaceLeft(g.board, f.from)
    if (f.commander !== f.seat) fight.guests.push(f.seat)
    g.emit({ is: 'joined', seat: f.seat, to: f.commander, unit: f.unit, at: fight.place }, ['medioevo.r-165'])
  },
}
export const callJoiningBattleProcedure = (seat: Seat, commander: Seat, unit: Unit, from: Space | null, figure: FigureNamed = NO_FIGURE_NAMED) => ({
  call: newJoining({ seat, commander, unit, from, figure: { ...figure } }),
})

/** A unit has come into a territory by itself: it meets resistance, fights and conquers as if it had marched. */
export function enterTerritoryWithUnit(g: GameStepContext, where: ArmyWithoutUnits, unit: Unit): { call: ReturnType<typeof groupMovementFrame> } | undefined {
  const seat = where.by as Seat
  const { at } = where
  // r-167 It counts as an army that moves there: r-133 as a guest by a secret treaty, otherwise as an attack on whoever is not at war.
  if (isOpenBySecretTreaty(g, seat, at)) recordLeaveGivenToGuest(g.board, seat, at)
  else for (const victim of findOwnersWrongedByEntry(g.board, seat, at)) attackUndeclared(g, seat, victim)
  const owner = findControllerOfSpace(g.board, at)
  const isWild = owner === null && findSidesWithArmiesAt(g.board, at).every(side => side === seat)
  addUnitsToArmy(g.board, { ...where, stopped: true }, makeUnitCountsOfOneClass(unit))
  if (isWild) placeBarbarianHordeAt(g.board, at)
  g.emit({ is: 'placed', seat, unit, at }, ['medioevo.r-118'])
  const isOpen = owner === seat || (owner !== null && hasPassageRight(g.board, owner, seat, at))
  if (isOpen && findEnemySidesAt(g.board, seat, at).length === 0) return void updateHolderOfSpace(g.board, at)
  return {
    call: groupMovementFrame({
      seat,
      place: at,
      destination: at,
      resisted: isWild,
      victim: owner ?? g.board.keeper[at] ?? null,
      depth: 1 + (g.within('arrive')?.depth ?? 0),
    }),
  }
}
/** A unit leaves for a neighbouring territory. */
export function walkUnitToNeighbour(g: GameStepContext, seat: Seat, unit: Unit, from: Space, to: Space, figure: FigureNamed) {
  const where = takeUnitFromArmies(g.board, from, seat, unit, a => isArmyNotInBattle(g.board, a, seat) && isFigureNamed(a, unit, figure))
  updateHolderOfSpaceLeft(g.board, from)
  return enterTerritoryWithUnit(g, { ...where, at: to, aboard: null }, unit)
}
