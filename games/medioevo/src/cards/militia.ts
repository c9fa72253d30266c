/** Militiamen (carte.24 to 26): what comes to the defence of a territory that is entered, or in rebellion. */
import { CAPTAINS, isCaptain, LAND_NEIGHBOURS, UNITS, type Piece, type Seat, type Space, type Unit } from '../kinds.ts'
import { addUnitsToArmy, findArmiesOfSideAt, hasSideArmyAt, makeArmyWithoutUnits, makeUnitCountsOfOneClass, takeUnitFromArmies } from '../board/armies.ts'
import { areSidesHostile, findControllerOfSpace, isActBannedByBishopAt, updateHolderOfSpaceLeft } from '../board/control.ts'
import { isFigureNamed, type FigurePick } from '../board/figures.ts'
import { landMovementCost, type ReadonlyBoard } from '../board/map.ts'
import { findEnemySidesAt } from '../board/moving.ts'
import { findPiecesCommandedAt, findWritablePieceOnMap, unitRoomAsWarWagon } from '../board/pieces.ts'
import { countFiguresInReserve } from '../board/supply.ts'
import { isArmyOnlyJoined } from '../board/support.ts'
import { hasPassageRight } from '../board/treaties.ts'
import type { GamePublicContext, GameStepContext } from '../rules.ts'
import type { Army } from '../types.ts'
import { markRouteStopDone, playerOf } from '../procs/common.ts'
import { areUnitsInBattleAt, isMovementLatestToCome } from '../procs/5-joining.ts'
import { lastOfList, type CardAbility, type ReadonlyCardUseFrame } from './ability.ts'

/** The territory that a Militiaman defends: entered by an enemy, or in rebellion. */
function findThreatenedTerritory(g: GamePublicContext, seat: Seat): Space | null {
  const march = isMovementLatestToCome(g) ? g.within('movement') : null
  const at = (march ?? g.within('arrive'))?.place ?? null
  const isOwn = at !== null && (g.board.keeper[at] === seat || findControllerOfSpace(g.board, at) === seat)
  // carte.24-1 An enemy, not whoever passes by leave.
  return isOwn && (march === null || areSidesHostile(g.board, seat, march.seat)) ? at : null
}
const findUnitTypesForReinforcement = (g: GamePublicContext, f: ReadonlyCardUseFrame): Unit[] =>
  UNITS.filter(u => (!isCaptain(u) || u === CAPTAINS[0]) && countFiguresInReserve(g.board, f.seat, u) > 0)
/** carte.25-3: own units that can come with the points left, over land that would not stop them; fase-5.ritirata-1 not out of a battle. */
function findSpacesWithUnitsThatCanHelp(g: GamePublicContext, f: ReadonlyCardUseFrame): Space[] {
  const to = findThreatenedTerritory(g, f.seat)
  if (to === null) return []
  const steps = computePointsTo(g, f.seat, to)
  const isFree = (at: Space): boolean => findArmiesToCall(g, f.seat, at).length > 0 && !areUnitsInBattleAt(g, f.seat, at)
  return [...steps.keys()].filter(at => at !== to && isFree(at) && steps.get(at)! <= f.left).sort((a, b) => a - b)
}
/** r-165: not those who have joined for a battle alone. */
const findArmiesToCall = (g: GamePublicContext, seat: Seat, at: Space) => findArmiesOfSideAt(g.board, at, seat).filter(a => !isArmyOnlyJoined(g.board, a))
const isOpenToMilitia = (t: ReadonlyBoard, seat: Seat, at: Space): boolean => {
  const owner = findControllerOfSpace(t, at)
  return owner !== null && (owner === seat || hasPassageRight(t, owner, seat, at)) && findEnemySidesAt(t, seat, at).length === 0
}
/** r-241: how many points it takes to a territory from each that the units of a player may cross; nothing leaves where a Bishop forbids it. */
function computePointsTo({ board: t, options }: Pick<GamePublicContext, 'board' | 'options'>, seat: Seat, to: Space): Map<Space, number> {
  const isOpen = (at: Space): boolean => isOpenToMilitia(t, seat, at)
  // fase-5.movimento-14, r-25 Who stands where an enemy does may set out; nobody else passes there.
  const isLeft = (at: Space): boolean => (isOpen(at) || hasSideArmyAt(t, at, seat)) && !isActBannedByBishopAt(t, 'leave', at)
  const points = new Map<Space, number>([[to, 0]])
  // varianti.terreni-1, r-278 A way found later may be the cheaper one; then what lies behind it is looked at again.
  const queue = [to]
  for (const at of queue)
    if (at === to || isOpen(at))
      for (const next of LAND_NEIGHBOURS[at]!) {
        const cost = points.get(at)! + landMovementCost(options, next, at)
        if (!isLeft(next) || cost >= (points.get(next) ?? Infinity)) continue
        points.set(next, cost)
        queue.push(next)
      }
  return points
}
/** r-241: the way that units take, all of it but where they set out; of ways that are equally short one over stops of the route that goes along. */
function findWayOfMilitia(g: GameStepContext, seat: Seat, from: Space, to: Space): Space[] {
  const points = computePointsTo(g, seat, to)
  const stops = playerOf(g, seat).route?.stops ?? []
  const way: Space[] = []
  for (let at = from; at !== to; way.push(at)) {
    const isOnWay = (next: Space): boolean => next === to || isOpenToMilitia(g.board, seat, next)
    const nexts = LAND_NEIGHBOURS[at]!.filter(next => isOnWay(next) && points.get(next)! + landMovementCost(g.options, at, next) === points.get(at))
    at = nexts.includes(to) ? to : (nexts.find(next => stops.includes(next)) ?? nexts[0]!)
  }
  return way
}
const findFigureToCall = (g: GamePublicContext, f: ReadonlyCardUseFrame): FigurePick => {
  const [unit, armies] = [lastOfList(f.units), findArmiesToCall(g, f.seat, lastOfList(f.spaces))]
  return { seat: f.seat, unit, armies: armies.filter(a => a.units[unit]! > 0) }
}
/** carte.25-4: War wagons come along with a unit from where it stood. */
const findWarWagonsToTakeAlong = (g: GamePublicContext, f: ReadonlyCardUseFrame): Piece[] =>
  findPiecesCommandedAt(g.board, f.seat, lastOfList(f.spaces)).flatMap(p => (unitRoomAsWarWagon(g.board, p) > 0 && !f.pieces.includes(p.slot) ? [p.slot] : []))

export const militiaCardAbilities: { readonly [number: number]: CardAbility } = {
  24: {
    could: (g, seat) => findThreatenedTerritory(g, seat) !== null && findUnitTypesForReinforcement(g, { seat } as ReadonlyCardUseFrame).length > 0,
    asks: [{ units: findUnitTypesForReinforcement }],
    effect: (g, f) => {
      const at = findThreatenedTerritory(g as unknown as GamePublicContext, f.seat)!
      addUnitsToArmy(g.board, makeArmyWithoutUnits(at, f.seat), makeUnitCountsOfOneClass(lastOfList(f.units)))
      g.emit({ is: 'placed', seat: f.seat, unit: lastOfList(f.units), at }, ['medioevo.carte.24-2'])
    },
  },
  25: {
    could: (g, seat) => findSpacesWithUnitsThatCanHelp(g, { seat, left: 3 } as ReadonlyCardUseFrame).length > 0,
    times: () => 3,
    optional: true,
    asks: [
      { spaces: findSpacesWithUnitsThatCanHelp },
      { units: (g, f) => UNITS.filter(u => findArmiesToCall(g, f.seat, lastOfList(f.spaces)).some(a => a.units[u]! > 0)) },
      { ifAny: true, figure: findFigureToCall },
      { many: true, pieces: findWarWagonsToTakeAlong },
    ],
    leaves: f => f.spaces.at(-1) ?? null,
    effect: (g, f) => {
      const to = findThreatenedTerritory(g as unknown as GamePublicContext, f.seat)!
      const from = lastOfList(f.spaces)
      const points = computePointsTo(g, f.seat, to).get(from)!
      const way = findWayOfMilitia(g, f.seat, from, to)
      const isMeant = (a: Army): boolean => isFigureNamed(a, lastOfList(f.units), f.figure) && !isArmyOnlyJoined(g.board, a)
      const where = takeUnitFromArmies(g.board, from, f.seat, lastOfList(f.units), isMeant)
      addUnitsToArmy(g.board, { ...where, at: to, aboard: null, moving: false }, makeUnitCountsOfOneClass(lastOfList(f.units)))
      for (const slot of f.pieces.splice(0)) {
        const wagon = Object.assign(findWritablePieceOnMap(g.board, slot), { at: to, aboard: null })
        for (const at of way) markRouteStopDone(g, { ...wagon, at })
      }
      updateHolderOfSpaceLeft(g.board, from)
      // One of the points is counted with every use.
      f.left -= points - 1
    },
  },
  26: {
    could: (g, seat) => findThreatenedTerritory(g, seat) !== null && hasSideArmyAt(g.board, findThreatenedTerritory(g, seat)!, seat),
    effect: (g, f) => void g.board.marks.towers.push({ at: findThreatenedTerritory(g as unknown as GamePublicContext, f.seat)!, seat: f.seat }),
  },
}
