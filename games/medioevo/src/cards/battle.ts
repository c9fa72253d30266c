/** Characters of the battlefield: Condottiero, Crossbowman, Scientist, Infiltrator, Spy, Surgeon, Jailer, Assassin, Gunner. */
import {
  ARCHER,
  ATTACKER,
  DEFENDER,
  DIE_IDS,
  isCaptain,
  isSea,
  otherParty,
  UNITS,
  type Die,
  type Piece,
  type BattleParty,
  type Seat,
  type AttackType,
  type PieceKind,
  type Unit,
} from '../kinds.ts'
import { addUnits, makeArmyStation, makeCountsOfOne, takeUnit, countUnitsOf } from '../board/armies.ts'
import { countMeleeUnits, HIGHEST_HITTING_ROLL, isArcherHit, partyOfSide, findProtectedParty, protectionPointsAt, sideOfParty } from '../board/battle.ts'
import { updateHolder } from '../board/control.ts'
import { isHomeOf, type ReadonlyBoard } from '../board/map.ts'
import { findWritablePiece, findPiece, findPiecesCommandedAt, fullMovementPointsOf, removePiece, findRoomForUnit, type ReadonlyPiece } from '../board/pieces.ts'
import { canOwnPieceRaised, countFiguresInReserve, countPiecesLeft } from '../board/supply.ts'
import type { GameStepContext, GamePublicContext, ReadonlyFrameOf } from '../rules.ts'
import type { FrameOfProcedure } from '../types.ts'
import { playerOf } from '../procs/common.ts'
import { excuseEmptiedGalley, markEscape } from '../procs/5-battle.ts'
import { moveTrappedMark, recordFallenUnit } from '../procs/5-damage.ts'
import { callJoiningBattle, findSidesToJoin } from '../procs/5-joining.ts'
import { lastOf, type CardAbility, type ReadonlyInstantFrame, type InstantFrame } from './ability.ts'

const findBattleFrame = (g: GamePublicContext) => g.within('battle')
const partyOfSeatInBattle = (g: GamePublicContext, seat: Seat): BattleParty | null => {
  const f = findBattleFrame(g)
  return f === null ? null : partyOfSide(f, seat)
}
const isSeatInBattle = (g: GamePublicContext, seat: Seat): boolean => partyOfSeatInBattle(g, seat) !== null
const enemySideOf = (g: GamePublicContext, f: ReadonlyInstantFrame) => sideOfParty(findBattleFrame(g)!, otherParty(partyOfSeatInBattle(g, f.seat)!))
const findUnitTypesPresent = (g: GamePublicContext, side: Parameters<typeof countUnitsOf>[2]): Unit[] => {
  const counts = countUnitsOf(g.board, findBattleFrame(g)!.place, side)
  return UNITS.filter(u => counts[u]! > 0)
}
const findEnemyUnitTypes = (g: GamePublicContext, f: ReadonlyInstantFrame): Unit[] => findUnitTypesPresent(g, enemySideOf(g, f))
const findOwnUnitTypes = (g: GamePublicContext, f: ReadonlyInstantFrame): Unit[] => findUnitTypesPresent(g, f.seat)
const partyOfUser = (g: GameStepContext, f: InstantFrame): BattleParty => partyOfSeatInBattle(g as unknown as GamePublicContext, f.seat)!
const SPY_CAUGHT_FROM = 7
const SPY_SUCCESS_UP_TO = 3

/** carte.16 to 18: on 1 to 3 the Spy does his work, on 7 or 8 he is caught and an own unit is removed. */
const isSpySuccessful = (f: ReadonlyInstantFrame): boolean => f.rolled <= SPY_SUCCESS_UP_TO
const isSpyCaught = (f: ReadonlyInstantFrame): boolean => f.rolled >= SPY_CAUGHT_FROM
const countSpyEffects = (_g: GamePublicContext, f: ReadonlyInstantFrame): number => (isSpySuccessful(f) || isSpyCaught(f) ? 1 : 0)
const findSpyTargets = (g: GamePublicContext, f: ReadonlyInstantFrame): Unit[] => (isSpySuccessful(f) ? findEnemyUnitTypes(g, f) : findOwnUnitTypes(g, f))
/** r-230: whoever falls to a Spy is counted like the others. */
function removeOneUnit(g: GameStepContext, side: Parameters<typeof countUnitsOf>[2], unit: Unit): void {
  const fought = g.enclosing('battle')
  takeUnit(g.board, fought.place, side, unit)
  moveTrappedMark(g, fought.place, side, unit, null)
  recordFallenUnit(g, side, sideOfParty(fought, otherParty(partyOfSide(fought, side)!)), unit)
  updateHolder(g.board, fought.place)
}
const createSpyAbility = (work: (g: GameStepContext, f: InstantFrame) => void): CardAbility => ({
  could: isSeatInBattle,
  die: 8,
  times: countSpyEffects,
  asks: [{ units: findSpyTargets }],
  effect: (g, f) => (isSpySuccessful(f) ? work(g, f) : removeOneUnit(g, f.seat, lastOf(f.units))),
})
const findEnginesInBattle = (g: GamePublicContext, f: ReadonlyInstantFrame) => {
  const { place, attacker, defender } = findBattleFrame(g)!
  const wheeled = [attacker, defender].flatMap(side => (side === 'barbarians' ? [] : findPiecesCommandedAt(g.board, side, place)))
  return isSpySuccessful(f) ? wheeled.filter(p => p.kind === 'siege-engine' || p.kind === 'war-wagon').map(p => p.slot) : []
}
/** r-258: what has neither a model nor a Property token of the lower level is lost. */
const canLower = (t: ReadonlyBoard, p: ReadonlyPiece): boolean =>
  canOwnPieceRaised(t, p.owner, p.slot, p.level - 1) && (p.kind !== 'siege-engine' || countPiecesLeft(t, p.kind, p.level - 1) > 0)
/** fase-5.movimento-16: the points of the level it loses are gone as well. */
function lowerPiece(p: { kind: PieceKind; level: number; pm: number }): void {
  const lost = fullMovementPointsOf(p) - fullMovementPointsOf({ kind: p.kind, level: p.level - 1 })
  p.level -= 1
  p.pm = Math.max(0, p.pm - lost)
}
const findMannedEngines = (g: GamePublicContext, f: ReadonlyInstantFrame) =>
  g.enclosing('round').crews.flatMap(c => (c.party === partyOfSeatInBattle(g, f.seat) ? [c.engine] : []))
/** At sea whoever changes sides must find room on an own Galley. */
const findConvertibleUnits = (g: GamePublicContext, f: ReadonlyInstantFrame): Unit[] =>
  findRoomForUnit(g.board, f.seat, findBattleFrame(g)!.place) === undefined
    ? []
    : findEnemyUnitTypes(g, f).filter(u => !isCaptain(u) && countFiguresInReserve(g.board, f.seat, u) > 0)
/** carte.34-1: a territory outside the own kingdom. */
const isBattleAbroad = (g: GamePublicContext, seat: Seat): boolean => !isSea(findBattleFrame(g)!.place) && !isHomeOf(g.board, seat, findBattleFrame(g)!.place)
const findRecruitableUnits = (g: GamePublicContext, f: ReadonlyInstantFrame): Unit[] =>
  UNITS.filter(u => !isCaptain(u) && countFiguresInReserve(g.board, f.seat, u) > 0)
const makeInstantOfSeat = (seat: Seat): ReadonlyInstantFrame => ({ seat }) as ReadonlyInstantFrame
const findUnprotectedAttacks = (g: GamePublicContext): AttackType[] =>
  (['siege', 'archers', 'melee'] as const).filter(s => !g.enclosing('round').protects.includes(s))
/** An own roll of the round that is lying there. */
const findSidesThatRolled = (g: GamePublicContext) => {
  const round = g.enclosing('round')
  return [ATTACKER, DEFENDER].flatMap(p => (round.rolled[p] && sideOfParty(round, p) !== 'barbarians' ? [sideOfParty(round, p)] : []))
}
/** Dice of engines and Archers that are lying there: those of a step that has not yet done its damage. */
const areArchersShooting = (round: { readonly at: string }): boolean => round.at === 'archer-fate' || round.at === 'archer-hits'
const isAnyoneShooting = (g: GamePublicContext): boolean =>
  areArchersShooting(g.enclosing('round')) || ['siege-fate', 'siege-hits'].includes(g.enclosing('round').at)
const findShootingSides = (g: GamePublicContext) => {
  const round = g.enclosing('round')
  return [ATTACKER, DEFENDER].flatMap(p => (shotDiceOf(round, p).length > 0 ? [sideOfParty(round, p)] : []))
}
const shotDiceOf = (round: ReadonlyFrameOf<'round'>, p: BattleParty): readonly number[] =>
  areArchersShooting(round) ? round.volleys[p]! : round.crews.flatMap(c => (c.party === p ? c.rolls : []))
/** A die of a card, of a Galley that may sink or of an event has no side; the barbarian dice have none either. */
const isDieWithoutSide = (g: GamePublicContext): boolean => g.within('card-die') !== null || g.within('sinking') !== null || g.within('round') === null
function findDiceWithoutSide(g: GamePublicContext): readonly Die[] {
  if (g.within('card-die') !== null) return [g.enclosing('card-die').sides === 6 ? 'd6' : 'd8']
  if (g.within('sinking') !== null) return ['d8']
  return g.within('strike') !== null ? ['d6'] : g.within('events') !== null ? DIE_IDS : []
}
const findSidesWithDiceToLower = (g: GamePublicContext) => (isAnyoneShooting(g) ? findShootingSides(g) : findSidesThatRolled(g))
/** Engines of a side that have missed. */
const findEnginesWithMisses = (round: ReadonlyFrameOf<'round'>, p: BattleParty): Piece[] =>
  areArchersShooting(round) ? [] : round.crews.flatMap(c => (c.party === p && c.rolls.some(n => n > HIGHEST_HITTING_ROLL) ? [c.engine] : []))
/** Where several have missed, their dice are not alike: the engines differ, and what they are aimed at. */
function findEnginesToChoose(g: GamePublicContext, f: ReadonlyInstantFrame): Piece[] {
  if (f.timing !== 'roll-any' || isDieWithoutSide(g)) return []
  const round = g.enclosing('round')
  const engines = findEnginesWithMisses(round, partyOfSide(round, lastOf(f.sides))!)
  return engines.length > 1 ? engines : []
}
/** Lowering a shot can only make it hit, so the miss that is nearest is lowered. */
function lowerShotDie(round: FrameOfProcedure<'round'>, p: BattleParty, points: number, chosen: Piece | undefined): void {
  const engine = chosen ?? findEnginesWithMisses(round, p)[0]
  const dice = areArchersShooting(round) ? round.volleys[p]! : (round.crews.find(c => c.engine === engine)?.rolls ?? [])
  const misses = dice.filter(n => (areArchersShooting(round) ? !isArcherHit(round, p, n) : n > HIGHEST_HITTING_ROLL))
  if (misses.length > 0) dice[dice.indexOf(Math.min(...misses))]! -= points
}
/** carte.46, 47, r-125: melee dice after both have rolled; all other dice as soon as they are final. */
const createAssassinAbility = (points: number): CardAbility => ({
  could: g => (isDieWithoutSide(g) ? findDiceWithoutSide(g).length > 0 : findSidesWithDiceToLower(g).length > 0),
  asks: [
    { sides: g => (isDieWithoutSide(g) ? [] : findSidesWithDiceToLower(g)), dice: g => (isDieWithoutSide(g) ? findDiceWithoutSide(g) : []) },
    { dice: () => DIE_IDS, skip: f => f.timing === 'roll-any' },
    { ifAny: true, pieces: findEnginesToChoose },
  ],
  effect: (g, f) => {
    if (isDieWithoutSide(g as unknown as GamePublicContext)) return lowerDieWithoutSide(g, lastOf(f.dice), points)
    const round = g.enclosing('round')
    const p = partyOfSide(round, lastOf(f.sides))!
    if (f.timing === 'roll-any') return lowerShotDie(round, p, points, f.pieces.at(-1))
    const dice = round.dice[p]!
    dice[lastOf(f.dice)] = Math.max(1, dice[lastOf(f.dice)] - points)
  },
})
function lowerDieWithoutSide(g: GameStepContext, die: Die, points: number): void {
  const roll = (['card-die', 'sinking', 'strike'] as const).find(proc => g.within(proc) !== null)
  if (roll === undefined) g.board.dice[die] = Math.max(1, g.board.dice[die] - points)
  else g.enclosing(roll).rolled = Math.max(1, g.enclosing(roll).rolled - points)
}

export const battleCardAbilities: { readonly [number: number]: CardAbility } = {
  // Condottiero
  4: { could: isSeatInBattle, effect: (g, f) => void (g.enclosing('round').majority[partyOfUser(g, f)] = true) },
  5: {
    could: g => g.within('round') !== null,
    asks: [{ sides: g => [g.enclosing('round').attacker, g.enclosing('round').defender] }],
    effect: (g, f) => {
      const round = g.enclosing('round')
      round.bonus[partyOfSide(round, lastOf(f.sides))!]! += 2
    },
  },
  // Crossbowman
  7: {
    could: isSeatInBattle,
    die: 6,
    effect: (g, f) => {
      const round = g.enclosing('round')
      const standing = countMeleeUnits(g.board, round, partyOfUser(g, f)).reduce((total, n) => total + n, 0)
      round.granted[partyOfUser(g, f)] = Math.min(Math.ceil(f.rolled / 2), standing)
    },
  },
  8: {
    could: (g, seat) => isSeatInBattle(g, seat) && countMeleeUnits(g.board, g.enclosing('round'), partyOfSeatInBattle(g, seat)!)[ARCHER]! >= 2,
    effect: (g, f) => {
      const round = g.enclosing('round')
      round.aimed[partyOfUser(g, f)] = Math.min(3, Math.floor(countMeleeUnits(g.board, round, partyOfUser(g, f))[ARCHER]! / 2))
    },
  },
  9: {
    could: (g, seat) => isSeatInBattle(g, seat) && g.enclosing('round').volleys[partyOfSeatInBattle(g, seat)!]!.length > 0,
    effect: (g, f) => void (g.enclosing('round').repeats[partyOfUser(g, f)] = true),
  },
  // Scientist
  10: {
    could: (g, seat) => isSeatInBattle(g, seat) && findMannedEngines(g, makeInstantOfSeat(seat)).length > 0,
    asks: [{ pieces: findMannedEngines }],
    effect: (g, f) => {
      const crew = g.enclosing('round').crews.find(c => c.engine === lastOf(f.pieces))!
      crew.extra += crew.units.reduce((total, n) => total + n, 0)
    },
  },
  12: {
    could: (g, seat) =>
      g.within('round') !== null &&
      findProtectedParty(g.board, g.enclosing('round')) === partyOfSeatInBattle(g, seat) &&
      isSeatInBattle(g, seat) &&
      protectionPointsAt(g.board, findBattleFrame(g)!.place) > 0,
    asks: [{ shots: findUnprotectedAttacks }],
    effect: (g, f) => void g.board.marks.shots.push({ at: g.enclosing('battle').place, shot: lastOf(f.shots) }),
  },
  // Infiltrator 14: a unit changes side.
  14: {
    could: (g, seat) => isSeatInBattle(g, seat) && findConvertibleUnits(g, makeInstantOfSeat(seat)).length > 0,
    asks: [{ units: findConvertibleUnits }],
    effect: (g, f) => {
      const { place } = g.enclosing('battle')
      const enemy = sideOfParty(g.enclosing('battle'), otherParty(partyOfUser(g, f)))
      const aboard = findRoomForUnit(g.board, f.seat, place) ?? null
      const { aboard: left } = takeUnit(g.board, place, enemy, lastOf(f.units))
      excuseEmptiedGalley(g, left)
      moveTrappedMark(g, place, enemy, lastOf(f.units), null)
      markEscape(g, enemy, place)
      addUnits(g.board, makeArmyStation(place, f.seat, { stopped: true, aboard }), makeCountsOfOne(lastOf(f.units)))
    },
  },
  // Spy
  16: {
    could: isSeatInBattle,
    die: 8,
    times: (g, f) => (isSpySuccessful(f) ? Math.min(1, findEnginesInBattle(g, f).length) : isSpyCaught(f) ? 1 : 0),
    asks: [{ pieces: findEnginesInBattle, units: (g, f) => (isSpyCaught(f) ? findOwnUnitTypes(g, f) : []) }],
    effect: (g, f) => {
      if (isSpyCaught(f)) return removeOneUnit(g, f.seat, lastOf(f.units))
      const hit = findPiece(g.board, lastOf(f.pieces))
      if (hit.level === 1 || !canLower(g.board, hit)) removePiece(g.board, hit.slot)
      else lowerPiece(findWritablePiece(g.board, hit.slot))
    },
  },
  17: createSpyAbility((g, f) => removeOneUnit(g, sideOfParty(g.enclosing('battle'), otherParty(partyOfUser(g, f))), lastOf(f.units))),
  18: createSpyAbility((g, f) => void g.enclosing('battle').trapped.push({ party: otherParty(partyOfUser(g, f)), unit: lastOf(f.units) })),
  // Surgeon
  27: {
    could: (g, seat) => isAboutToTakeDamage(g, seat),
    effect: g => {
      const hit = g.within('damage') ?? g.within('strike')
      if (hit) hit.left -= 1
    },
  },
  28: {
    could: isSeatInBattle,
    effect: (g, f) => {
      const { lost } = g.enclosing('round')
      const fallen = UNITS.flatMap(u => Array.from({ length: lost[partyOfUser(g, f)]![u]! }, () => u))
      playerOf(g, f.seat).fallen = [...playerOf(g, f.seat).fallen, ...fallen]
    },
  },
  29: {
    could: (g, seat) => isSeatInBattle(g, seat) && (g.within('damage') === null || (isAboutToTakeDamage(g, seat) && isShot(g))),
    // What is about to be assigned is put off as well.
    effect: (g, f) => void (g.enclosing('round').delays[partyOfUser(g, f)] = true),
  },
  // Templar 35 joins a battle outside the own kingdom.
  35: {
    could: (g, seat) => findSidesToJoin(g, seat).length > 0 && isBattleAbroad(g, seat) && findRecruitableUnits(g, makeInstantOfSeat(seat)).length > 0,
    asks: [{ units: findRecruitableUnits }, { sides: (g, f) => findSidesToJoin(g, f.seat) }],
    effect: (_g, f) => callJoiningBattle(f.seat, lastOf(f.sides) as Seat, lastOf(f.units), null),
  },
  // Jailer
  39: {
    could: (g, seat) => isSeatInBattle(g, seat) && mayTakePrisonerOfDamage(g, seat),
    effect: (g, f) => void (g.enclosing('damage').jailer = f.seat),
  },
  40: { could: isSeatInBattle, effect: (g, f) => void (g.enclosing('battle').ratios[partyOfUser(g, f)] = 2) },
  41: { could: isSeatInBattle, effect: (g, f) => void (g.enclosing('battle').reliefs[partyOfUser(g, f)]! += 2) },
  // Assassin
  46: createAssassinAbility(1),
  47: createAssassinAbility(2),
  // Gunner 52: each engine has one more to serve it.
  52: {
    could: (g, seat) => isSeatInBattle(g, seat) && findPiecesCommandedAt(g.board, seat, findBattleFrame(g)!.place).some(p => p.kind === 'siege-engine'),
    effect: (g, f) => void (g.enclosing('battle').gunners[partyOfUser(g, f)] = true),
  },
}
/** r-195: damage of the own side to units of a player, in any step but the losses. */
function mayTakePrisonerOfDamage(g: GamePublicContext, seat: Seat): boolean {
  const hit = g.within('damage')
  const side = hit === null ? seat : sideOfParty(findBattleFrame(g)!, hit.party)
  return hit !== null && hit.shot !== 'losses' && side !== seat && side !== 'barbarians'
}
/** Damage of siege engines or Archers. */
const isShot = (g: GamePublicContext): boolean => ['siege', 'archers'].includes(g.enclosing('damage').shot)
/** carte.27: damage that the user is about to assign, in battle or by an event. */
function isAboutToTakeDamage(g: GamePublicContext, seat: Seat): boolean {
  const hit = g.within('damage')
  if (hit !== null) return hit.left > 0 && findBattleFrame(g) !== null && sideOfParty(findBattleFrame(g)!, hit.party) === seat
  const struck = g.within('strike')
  return struck !== null && struck.icon === 'army' && struck.seat === seat && struck.left > 0
}
