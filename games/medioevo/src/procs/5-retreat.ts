/** 5 RETREAT: the attacker leaves a battle after one more round (fase-5.ritirata, r-87, r-237). */
import { LAND_NEIGHBOURS, SEA_NEIGHBOURS, isSea, UNITS, ATTACKER, type Piece, type Seat, type Space, type Unit } from '../kinds.ts'
import {
  addUnitsToArmy,
  listUnitsWithCounts,
  createZeroUnitCounts,
  makeUnitCountsOfOneClass,
  addUnitCounts,
  changeMatchingArmies,
  countAllUnitsOfSideAt,
  sumUnitCounts,
  takeUnitFromArmies,
  exitsOf,
  galleyOf,
  isStopped,
} from '../board/armies.ts'
import { seatOfBattleParty } from '../board/battle.ts'
import { findControllerOfSpace, isActBannedByBishopAt, updateHolderOfSpace } from '../board/control.ts'
import { isSpaceInPlay, landMovementCost, type ReadonlyBoard } from '../board/map.ts'
import { findArmiesWithUnit, isFigureNamed, nameFigure, NO_FIGURE_NAMED, type FigureNamed, type FigurePick } from '../board/figures.ts'
import { isOwnCastle, isSpaceClosedByTruce, findOwnersWrongedByEntry, findArrivalResultOfGroup } from '../board/moving.ts'
import { unitCapacityOfPiece, findWritablePieceOnMap, findPiecesCommandedAt, unitRoomAsWarWagon, type ReadonlyPiece } from '../board/pieces.ts'
import { settleThoseAboard } from '../board/support.ts'
import { hasPassageRight } from '../board/treaties.ts'
import { ruleBuilder, type GameStepContext, type GamePublicContext, type ReadonlyFrameOf } from '../rules.ts'
import { stationOf, type ArmyWithoutUnits, type Board, type FrameOfProcedure } from '../types.ts'
import { markSideEscapedFromBattle, sendJoinedUnitsHome } from './5-battle.ts'
import { markRouteStopDone } from './common.ts'

type BattleRoundFrame = FrameOfProcedure<'round'>
type ReadonlyBattleRoundFrame = ReadonlyFrameOf<'round'>

/** fase-5.navale-8: a Galley at anchor takes part like a War wagon, so an army may also put to sea. */
const isRetreatBySea = (f: ReadonlyBattleRoundFrame, path: readonly Space[]): boolean => isSea(f.place) || (path.length > 0 && isSea(path[0]!))
const isRetreatPuttingToSea = (f: ReadonlyBattleRoundFrame): boolean => !isSea(f.place) && isRetreatBySea(f, f.path)
const findRetreatCarriers = (t: ReadonlyBoard, f: ReadonlyBattleRoundFrame, path: readonly Space[]) =>
  findPiecesCommandedAt(t, f.attacker as Seat, f.place).filter(
    // r-232 War wagons aboard a Galley at anchor are in the territory.
    p => (isRetreatBySea(f, path) ? p.kind === 'galley' : unitRoomAsWarWagon(t, p) > 0),
  )
/** Spaces next to one another where nothing would stop the group. */
export function findRetreatSteps(g: GamePublicContext, f: ReadonlyBattleRoundFrame, from: Space): Space[] {
  const seat = seatOfBattleParty(f, ATTACKER)
  // carte.3-1 Nothing leaves where a Bishop forbids it.
  if (seat === null || isActBannedByBishopAt(g.board, 'leave', from)) return []
  const ways = isRetreatBySea(f, f.path)
    ? SEA_NEIGHBOURS[from]!
    : f.path.length > 0
      ? LAND_NEIGHBOURS[from]!
      : [...LAND_NEIGHBOURS[from]!, ...SEA_NEIGHBOURS[from]!.filter(isSea)]
  return ways.filter(to => isSpaceInPlay(g.board, to) && !f.path.includes(to) && to !== f.place && isSafeForRetreat(g.board, seat, to))
}
const isSafeForRetreat = (t: ReadonlyBoard, seat: Seat, at: Space): boolean =>
  findOwnersWrongedByEntry(t, seat, at).length === 0 &&
  !isSpaceClosedByTruce(t, seat, at) &&
  t.armies.every(a => a.at !== at || a.by === seat || isArrivalUnopposed(t, seat, at)) &&
  (isSea(at) || isFriendlyTerritory(t, seat, at))
/** r-87: a territory of one's own, or one where a treaty lets the army pass; elsewhere resistance or a conquest would follow. */
function isFriendlyTerritory(t: ReadonlyBoard, seat: Seat, at: Space): boolean {
  const owner = findControllerOfSpace(t, at)
  return owner === seat || (owner !== null && hasPassageRight(t, owner, seat, at))
}
const isArrivalUnopposed = (t: ReadonlyBoard, seat: Seat, at: Space): boolean =>
  findArrivalResultOfGroup(t, { seat, place: at, galley: null, pieces: [] }) === 'none'
/** fase-5.movimento-10, r-56: out of own Castles, also on the way, which nobody of the army has left free this turn. */
const findCastlesLeftFree = (t: ReadonlyBoard, f: ReadonlyBattleRoundFrame, path: readonly Space[]): Space[] =>
  isRetreatBySea(f, path)
    ? []
    : [f.place, ...path.slice(0, -1)].filter(at => isOwnCastle(t, f.attacker as Seat, at) && !hasAnybodyLeftCastleFree(t, f, path, at))
const hasAnybodyLeftCastleFree = (t: ReadonlyBoard, f: ReadonlyBattleRoundFrame, path: readonly Space[], castle: Space): boolean =>
  t.armies.some(a => a.at === f.place && a.by === f.attacker && exitsOf(a).includes(castle)) ||
  findRetreatCarriers(t, f, path).some(p => p.exits.includes(castle))
export function costOfRetreatPath(g: Pick<GamePublicContext, 'board' | 'options'>, f: ReadonlyBattleRoundFrame, path: readonly Space[]): number {
  const starts = [f.place, ...path]
  const free = findCastlesLeftFree(g.board, f, path)
  const costOfStep = (from: Space, to: Space): number => (free.includes(from) ? 0 : isRetreatBySea(f, path) ? 1 : landMovementCost(g.options, from, to))
  return path.reduce((total, to, i) => total + costOfStep(starts[i]!, to), 0)
}
export function canArmyRetreatAlong(g: GamePublicContext, f: ReadonlyBattleRoundFrame, path: readonly Space[]): boolean {
  const cost = costOfRetreatPath(g, f, path)
  if (cost === 0) return true
  return findRetreatCarriers(g.board, f, path).some(p => p.pm >= cost)
}
export function findFartherRetreatSteps(g: GamePublicContext, f: ReadonlyBattleRoundFrame): Space[] {
  const last = f.path.at(-1)
  return last === undefined ? [] : findRetreatSteps(g, f, last).filter(to => canArmyRetreatAlong(g, f, [...f.path, to]))
}
const findCarriersThatRetreat = (g: GamePublicContext, f: ReadonlyBattleRoundFrame) =>
  findRetreatCarriers(g.board, f, f.path).filter(p => p.pm >= costOfRetreatPath(g, f, f.path))
/** r-237: at sea those aboard the Galleys that go; on land whoever does not stay. */
const countUnitsThatRetreat = (g: GamePublicContext, f: ReadonlyBattleRoundFrame): number[] => {
  const going = isSea(f.place) ? findCarriersThatRetreat(g, f).map(p => p.slot) : null
  const left = g.board.armies
    .filter(a => a.at === f.place && a.by === f.attacker && (going === null || isAboardAny(a, going)))
    .reduce((total, a) => addUnitCounts(total, a.units), createZeroUnitCounts())
  for (const { unit } of f.staying) left[unit]! -= 1
  return left
}
// ---- Who stays (r-276) ----
type ReadonlyArmy = ReadonlyBoard['armies'][number]
const isSameFigure = (a: FigureNamed, b: FigureNamed): boolean => a.owner === b.owner && a.galley === b.galley && a.real === b.real
/** Armies with a unit of the class that is not staying yet. */
function findArmiesThatMayStay(t: ReadonlyBoard, f: ReadonlyBattleRoundFrame, unit: Unit): ReadonlyArmy[] {
  const all = findArmiesWithUnit(t, f.place, f.attacker, unit)
  const isLike = (a: ReadonlyArmy) => (b: FigureNamed) => isSameFigure(nameFigure(a, unit), b)
  const countLike = (a: ReadonlyArmy): number => all.reduce((total, x) => total + (isLike(a)(nameFigure(x, unit)) ? x.units[unit]! : 0), 0)
  return all.filter(a => countLike(a) > f.staying.filter(x => x.unit === unit && isLike(a)(x.figure)).length)
}
export const findFigureToStay = (g: GamePublicContext, f: ReadonlyBattleRoundFrame): FigurePick | null =>
  f.leaver === null ? null : { seat: f.attacker as Seat, unit: f.leaver, armies: findArmiesThatMayStay(g.board, f, f.leaver) }
export function stayBehind(g: GameStepContext, f: BattleRoundFrame, unit: Unit): { goto: 'stay' } {
  const meant = findArmiesThatMayStay(g.board, f, unit).find(a => isFigureNamed(a, unit, f.figure))!
  f.staying.push({ unit, figure: { ...nameFigure(meant, unit) } })
  f.figure = { ...NO_FIGURE_NAMED }
  f.leaver = null
  return { goto: 'stay' }
}
/** r-237: at sea whoever is aboard goes with the Galley. */
const mayUnitsStayInRetreat = (g: GamePublicContext, f: ReadonlyBattleRoundFrame): boolean => !isSea(f.place) && sumUnitCounts(countUnitsThatRetreat(g, f)) > 0
/** How many more must stay, since the transports cannot hold them. At sea everybody is aboard already. */
function countUnitsOverCapacity(g: GamePublicContext, f: ReadonlyBattleRoundFrame): number {
  if (isSea(f.place) || costOfRetreatPath(g, f, f.path) === 0) return 0
  const roomOf = (p: ReadonlyPiece): number => (isRetreatPuttingToSea(f) ? unitRoomOfGalley(g.board, p) : unitRoomAsWarWagon(g.board, p))
  return sumUnitCounts(countUnitsThatRetreat(g, f)) - findCarriersThatRetreat(g, f).reduce((total, p) => total + roomOf(p), 0)
}
/** Units that a Galley holds beside the pieces aboard. */
const unitRoomOfGalley = (t: ReadonlyBoard, p: ReadonlyPiece): number => unitCapacityOfPiece(p) - t.pieces.filter(x => x.aboard === p.slot).length
/** fase-5.ritirata-4, r-237: the attacker loads whom he likes of those who can be carried, and leaves. */
export const stayBehindStep = ruleBuilder.ask<BattleRoundFrame>()({
  cite: ['medioevo.r-87', 'medioevo.r-237'],
  who: (g, f) => (mayUnitsStayInRetreat(g, f) ? seatOfBattleParty(f, ATTACKER) : null),
  may: {
    'leave-unit': {
      among: (g, f) => UNITS.filter(u => countUnitsThatRetreat(g, f)[u]! > 0),
      take: (_, f, unit) => void (f.leaver = unit),
    },
    enough: {
      among: () => true,
      unless: [{ cite: 'medioevo.r-87', bars: (g, f) => countUnitsOverCapacity(g, f) > 0 }],
      take: () => {},
    },
  },
})
/** fase-5.movimento-19, r-282: War wagons and engines that stand ashore go aboard Galleys that put to sea, where the army leaves room. */
function findPiecesToLoad(g: GamePublicContext, f: ReadonlyBattleRoundFrame): Piece[] {
  if (!isRetreatPuttingToSea(f) || sumUnitCounts(countUnitsThatRetreat(g, f)) === 0) return []
  const going = findCarriersThatRetreat(g, f)
  const room = going.reduce((total, p) => total + unitRoomOfGalley(g.board, p), 0) - sumUnitCounts(countUnitsThatRetreat(g, f)) - f.loading.length
  if (room <= 0) return []
  const isAlongAlready = (p: ReadonlyPiece): boolean => f.loading.includes(p.slot) || going.some(x => x.slot === p.aboard)
  const there = findPiecesCommandedAt(g.board, f.attacker as Seat, f.place)
  return there.flatMap(p => ((p.kind === 'siege-engine' || unitRoomAsWarWagon(g.board, p) > 0) && !isAlongAlready(p) ? [p.slot] : []))
}
export const loadPiecesStep = ruleBuilder.ask<BattleRoundFrame>()({
  cite: ['medioevo.fase-5.movimento-19', 'medioevo.r-282'],
  who: (g, f) => (findPiecesToLoad(g, f).length > 0 ? seatOfBattleParty(f, ATTACKER) : null),
  may: {
    'join-piece': { among: findPiecesToLoad, take: (_, f, slot) => (f.loading.push(slot), { goto: 'load' }) },
    enough: { among: () => true, take: () => {} },
  },
})
/** carte.3-2: out of where a Bishop forbids it meanwhile nobody goes on, r-87 nor to where somebody has come meanwhile whom it would meet. */
export function endRetreatWhereClosed(g: GameStepContext, f: BattleRoundFrame): void {
  const isClosed = (to: Space, i: number): boolean =>
    isActBannedByBishopAt(g.board, 'leave', i === 0 ? f.place : f.path[i - 1]!) || !isSafeForRetreat(g.board, f.attacker as Seat, to)
  const first = f.path.findIndex(isClosed)
  if (first >= 0) f.path = f.path.slice(0, first)
}
export function retreatArmy(g: GameStepContext, f: BattleRoundFrame): void {
  const units = countUnitsThatRetreat(g as unknown as GamePublicContext, f)
  // r-237 Nobody has left: the battle goes on.
  if (sumUnitCounts(units) === 0) return
  const seat = f.attacker as Seat
  const to = f.path.at(-1)!
  const cost = costOfRetreatPath(g, f, f.path)
  const exits = findCastlesLeftFree(g.board, f, f.path)
  const going = findCarriersThatRetreat(g, f).map(p => p.slot)
  const engines = isRetreatPuttingToSea(f)
    ? []
    : findPiecesCommandedAt(g.board, seat, f.place).flatMap(p =>
        p.kind === 'siege-engine' && !isSea(f.place) && canEngineKeepUp(g.board, p, cost) ? [p.slot] : [],
      )
  const staying = f.staying.map(({ unit: u, figure }) => ({ u, where: takeUnitThatStays(g.board, f, u, figure) }))
  if (isRetreatPuttingToSea(f)) boardGalleysInRetreat(g.board, f, going, to)
  else
    changeMatchingArmies(
      g.board,
      a => a.at === f.place && a.by === seat && (!isSea(f.place) || isAboardAny(a, going)),
      a => ({ at: to, stopped: true, aboard: isSea(f.place) ? a.aboard : null, exits: [...a.exits, ...exits] }),
    )
  // r-180, r-237 Whoever came aboard a Galley that leaves stays ashore.
  for (const { u, where } of staying) {
    const aboard = going.some(slot => slot === where.aboard) ? null : where.aboard
    addUnitsToArmy(g.board, { ...where, aboard }, makeUnitCountsOfOneClass(u))
  }
  for (const slot of [...going, ...engines]) {
    movePieceWithCargoTo(g, slot, to, exits)
    for (const at of f.path) markRouteStopDone(g, { ...findWritablePieceOnMap(g.board, slot), at })
  }
  // r-54 A retreat is a movement: it takes what points there were.
  for (const p of g.board.pieces) if (going.includes(p.slot) || engines.includes(p.slot) || (p.aboard !== null && going.includes(p.aboard))) p.pm = 0
  const fight = g.enclosing('battle')
  // r-165 Whoever joined for this battle alone has left it with the others; r-271 at sea not aboard their Galleys.
  sendJoinedUnitsHome(g, to, fight.guests)
  settleThoseAboard(g.board)
  for (const at of [f.place, to]) if (!isSea(at)) updateHolderOfSpace(g.board, at)
  fight.retreated = f.attacker
  markSideEscapedFromBattle(g, f.attacker, f.place)
  fight.ended = countAllUnitsOfSideAt(g.board, f.place, f.attacker) === 0
  g.emit({ is: 'retreated', side: f.attacker, from: f.place, to, units: listUnitsWithCounts(units) }, ['medioevo.fase-5.ritirata-4'])
}
/** r-276: of those who are alike whoever has no points left is left first. */
function takeUnitThatStays(b: Board, f: BattleRoundFrame, unit: Unit, figure: FigureNamed): ArmyWithoutUnits {
  const alike = findArmiesWithUnit(b, f.place, f.attacker, unit, a => isFigureNamed(a, unit, figure))
  const first = alike.some(isStopped) ? alike.filter(isStopped) : alike
  return takeUnitFromArmies(b, f.place, f.attacker, unit, a => first.includes(a))
}
/** carte.53-1: with its army also beyond its points. */
const canEngineKeepUp = (t: ReadonlyBoard, p: ReadonlyPiece, cost: number): boolean => p.pm >= cost || t.marks.hauled.includes(p.slot)
const isAboardAny = (a: ReadonlyArmy, galleys: readonly Piece[]): boolean => galleys.some(slot => slot === galleyOf(a))
/** The army goes aboard, Galley by Galley. */
function boardGalleysInRetreat(b: Board, f: BattleRoundFrame, going: readonly Piece[], to: Space): void {
  const leaving = b.armies.filter(a => a.at === f.place && a.by === f.attacker)
  b.armies = b.armies.filter(a => !leaving.includes(a))
  const room = new Map(going.map(slot => [slot, unitRoomOfGalley(b, findWritablePieceOnMap(b, slot))]))
  for (const a of leaving)
    for (const u of UNITS)
      for (let n = 0; n < a.units[u]!; n++) {
        const aboard = going.find(slot => room.get(slot)! > 0)!
        room.set(aboard, room.get(aboard)! - 1)
        addUnitsToArmy(b, { ...stationOf(a), at: to, stopped: true, aboard }, makeUnitCountsOfOneClass(u))
      }
  for (const slot of f.loading) {
    const aboard = going.find(x => room.get(x)! > 0)!
    room.set(aboard, room.get(aboard)! - 1)
    findWritablePieceOnMap(b, slot).aboard = aboard
  }
}
function movePieceWithCargoTo(g: GameStepContext, slot: Piece, to: Space, exits: readonly Space[]): void {
  const moved = findWritablePieceOnMap(g.board, slot)
  moved.at = to
  moved.aboard = null
  moved.exits = [...moved.exits, ...exits]
  for (const p of g.board.pieces) if (p.aboard === slot) p.at = to
}
