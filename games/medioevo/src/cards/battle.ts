/** Characters of the battlefield: Condottiero, Crossbowman, Scientist, Infiltrator, Spy, Surgeon, Jailer, Assassin, Gunner. */
import {
  ARCHER,
  ATTACKER,
  DEFENDER,
  DIE_IDS,
  isCaptain,
  isCommercialPieceKind,
  isSea,
  otherBattleParty,
  UNITS,
  type Die,
  type Piece,
  type BattleParty,
  type Seat,
  type AttackType,
  type Unit,
} from '../kinds.ts'
import { addUnitsToArmy, makeArmyWithoutUnits, makeUnitCountsOfOneClass, sumUnitCounts, takeUnitFromArmies, countUnitsByClassAt } from '../board/armies.ts'
import {
  countMeleeUnits,
  HIGHEST_HITTING_ROLL,
  isArcherHit,
  battlePartyOfSide,
  findPartyProtectedByBuildings,
  buildingProtectionPointsAt,
  sideOfBattleParty,
} from '../board/battle.ts'
import { updateHolderOfSpace } from '../board/control.ts'
import { findArmiesWithUnit, isFigureNamed, type FigureNamed, type FigurePick } from '../board/figures.ts'
import { isHomeSpaceOfSeat, type ReadonlyBoard } from '../board/map.ts'
import {
  findWritablePieceOnMap,
  findPieceOnMap,
  findPiecesCommandedAt,
  fullMovementPointsOfPiece,
  goodsRoomLeftOnPiece,
  unitCapacityOfPiece,
  removePieceFromMap,
  findGalleyWithRoomForUnit,
  unitRoomAsWarWagon,
  type ReadonlyPiece,
} from '../board/pieces.ts'
import { hasPropertyTokenForRaisedPiece, countFiguresInReserve, countPiecesLeftInSupply } from '../board/supply.ts'
import type { GameStepContext, GamePublicContext, ReadonlyFrameOf } from '../rules.ts'
import type { Board, FrameOfProcedure, PieceOnMap } from '../types.ts'
import { playerOf } from '../procs/common.ts'
import { excuseEmptiedGalley, markSideEscapedFromBattle } from '../procs/5-battle.ts'
import { moveTrappedMarkOfUnit, recordFallenUnitStats } from '../procs/5-damage.ts'
import { callJoiningBattleProcedure, findSidesToJoin } from '../procs/5-joining.ts'
import { lastOfList, type CardAbility, type ReadonlyCardUseFrame, type CardOrTechnologyUseFrame } from './ability.ts'

const findBattleFrame = (g: GamePublicContext) => g.within('battle')
const battlePartyOfSeat = (g: GamePublicContext, seat: Seat): BattleParty | null => {
  const f = findBattleFrame(g)
  return f === null ? null : battlePartyOfSide(f, seat)
}
const isSeatInBattle = (g: GamePublicContext, seat: Seat): boolean => battlePartyOfSeat(g, seat) !== null
const enemySideOfCardUser = (g: GamePublicContext, f: ReadonlyCardUseFrame) =>
  sideOfBattleParty(findBattleFrame(g)!, otherBattleParty(battlePartyOfSeat(g, f.seat)!))
const findUnitTypesOfSideInBattle = (g: GamePublicContext, side: Parameters<typeof countUnitsByClassAt>[2]): Unit[] => {
  const counts = countUnitsByClassAt(g.board, findBattleFrame(g)!.place, side)
  return UNITS.filter(u => counts[u]! > 0)
}
const findEnemyUnitTypesInBattle = (g: GamePublicContext, f: ReadonlyCardUseFrame): Unit[] => findUnitTypesOfSideInBattle(g, enemySideOfCardUser(g, f))
const findOwnUnitTypesInBattle = (g: GamePublicContext, f: ReadonlyCardUseFrame): Unit[] => findUnitTypesOfSideInBattle(g, f.seat)
const battlePartyOfCardUser = (g: GameStepContext, f: CardOrTechnologyUseFrame): BattleParty => battlePartyOfSeat(g as unknown as GamePublicContext, f.seat)!
const LOWEST_ROLL_CATCHING_SPY = 7
const HIGHEST_ROLL_OF_SPY_SUCCESS = 3

/** carte.16 to 18: on 1 to 3 the Spy does his work, on 7 or 8 he is caught and an own unit is removed. */
const isSpySuccessful = (f: ReadonlyCardUseFrame): boolean => f.rolled <= HIGHEST_ROLL_OF_SPY_SUCCESS
const isSpyCaught = (f: ReadonlyCardUseFrame): boolean => f.rolled >= LOWEST_ROLL_CATCHING_SPY
const countSpyEffects = (_g: GamePublicContext, f: ReadonlyCardUseFrame): number => (isSpySuccessful(f) || isSpyCaught(f) ? 1 : 0)
/** carte.18-1: whoever is trapped already is not trapped again. */
function findEnemyUnitTypesToTrap(g: GamePublicContext, f: ReadonlyCardUseFrame): Unit[] {
  const { place, trapped } = findBattleFrame(g)!
  const counts = countUnitsByClassAt(g.board, place, enemySideOfCardUser(g, f))
  const party = otherBattleParty(battlePartyOfSeat(g, f.seat)!)
  return UNITS.filter(u => counts[u]! > trapped.filter(x => x.party === party && x.unit === u).length)
}
const findSpyTargets = (g: GamePublicContext, f: ReadonlyCardUseFrame, isRemoving: boolean): Unit[] =>
  !isSpySuccessful(f) ? findOwnUnitTypesInBattle(g, f) : isRemoving ? findEnemyUnitTypesInBattle(g, f) : findEnemyUnitTypesToTrap(g, f)
/** r-230: whoever falls to a Spy is counted like the others. */
function removeOneUnitFromBattle(g: GameStepContext, side: Parameters<typeof countUnitsByClassAt>[2], unit: Unit, figure: FigureNamed): void {
  const fought = g.enclosing('battle')
  takeUnitFromArmies(g.board, fought.place, side, unit, a => isFigureNamed(a, unit, figure))
  moveTrappedMarkOfUnit(g, fought.place, side, unit, null)
  recordFallenUnitStats(g, side, sideOfBattleParty(fought, otherBattleParty(battlePartyOfSide(fought, side)!)), unit)
  updateHolderOfSpace(g.board, fought.place)
}
/** r-276: of several of a side which one the card means. */
const findFigureOfSide = (g: GamePublicContext, f: ReadonlyCardUseFrame, side: Parameters<typeof countUnitsByClassAt>[2]): FigurePick => ({
  seat: f.seat,
  unit: lastOfList(f.units),
  armies: findArmiesWithUnit(g.board, findBattleFrame(g)!.place, side, lastOfList(f.units)),
})
/** Whom a Spy traps is one of his class; whom he removes, or who falls for him, is this figure or that. */
const createSpyAbility = (work: (g: GameStepContext, f: CardOrTechnologyUseFrame) => void, isRemoving: boolean): CardAbility => ({
  could: isSeatInBattle,
  die: 8,
  times: countSpyEffects,
  asks: [
    { units: (g, f) => findSpyTargets(g, f, isRemoving) },
    {
      ifAny: true,
      skip: f => isSpySuccessful(f) && !isRemoving,
      figure: (g, f) => findFigureOfSide(g, f, isSpySuccessful(f) ? enemySideOfCardUser(g, f) : f.seat),
    },
  ],
  effect: (g, f) => (isSpySuccessful(f) ? work(g, f) : removeOneUnitFromBattle(g, f.seat, lastOfList(f.units), f.figure)),
})
const findWagonsAndEnginesInBattle = (g: GamePublicContext): Piece[] => {
  const { place, attacker, defender } = findBattleFrame(g)!
  const there = [attacker, defender].flatMap(side => (side === 'barbarians' ? [] : findPiecesCommandedAt(g.board, side, place)))
  return there.flatMap(p => (p.kind === 'siege-engine' || unitRoomAsWarWagon(g.board, p) > 0 ? [p.slot] : []))
}
const findEnginesInBattle = (g: GamePublicContext, f: ReadonlyCardUseFrame): Piece[] => (isSpySuccessful(f) ? findWagonsAndEnginesInBattle(g) : [])
/** r-258: what has neither a model nor a Property token of the lower level is lost. */
const canPieceBeLowered = (t: ReadonlyBoard, p: ReadonlyPiece): boolean =>
  hasPropertyTokenForRaisedPiece(t, p.owner, p.slot, p.level - 1) && (p.kind !== 'siege-engine' || countPiecesLeftInSupply(t, p.kind, p.level - 1) > 0)
/** fase-5.movimento-16, fase-6.muovere-1: the points and the room of the level it loses are gone as well; of a Caravan that is a War wagon too also cubes. */
function lowerPieceByOneLevel(b: Board, p: PieceOnMap): void {
  const lost = fullMovementPointsOfPiece(p) - fullMovementPointsOfPiece({ kind: p.kind, level: p.level - 1 })
  p.level -= 1
  p.pm = Math.max(0, p.pm - lost)
  if (isCommercialPieceKind(p.kind)) {
    const room = unitCapacityOfPiece({ kind: 'war-wagon', level: p.level })
    b.marks.doubles = b.marks.doubles.map(x => (x.piece === p.slot ? { ...x, room } : x))
  }
  p.goods = p.goods.slice(0, Math.max(0, p.goods.length + goodsRoomLeftOnPiece(b, p)))
}
const findMannedEngines = (g: GamePublicContext, f: ReadonlyCardUseFrame) =>
  g.enclosing('round').crews.flatMap(c => (c.party === battlePartyOfSeat(g, f.seat) ? [c.engine] : []))
/** At sea whoever changes sides must find room on an own Galley. */
const findConvertibleEnemyUnits = (g: GamePublicContext, f: ReadonlyCardUseFrame): Unit[] =>
  findGalleyWithRoomForUnit(g.board, f.seat, findBattleFrame(g)!.place) === undefined
    ? []
    : findEnemyUnitTypesInBattle(g, f).filter(u => !isCaptain(u) && countFiguresInReserve(g.board, f.seat, u) > 0)
/** carte.34-1: a territory outside the own kingdom. */
const isBattleAbroad = (g: GamePublicContext, seat: Seat): boolean =>
  !isSea(findBattleFrame(g)!.place) && !isHomeSpaceOfSeat(g.board, seat, findBattleFrame(g)!.place)
const findRecruitableUnits = (g: GamePublicContext, f: ReadonlyCardUseFrame): Unit[] =>
  UNITS.filter(u => !isCaptain(u) && countFiguresInReserve(g.board, f.seat, u) > 0)
const makeSampleInstantFrame = (seat: Seat): ReadonlyCardUseFrame => ({ seat }) as ReadonlyCardUseFrame
const findAttackTypesNotProtected = (g: GamePublicContext): AttackType[] =>
  (['siege', 'archers', 'melee'] as const).filter(s => !g.enclosing('round').protects.includes(s))
/** An own roll of the round that is lying there. */
const findSidesThatRolledBattleDice = (g: GamePublicContext) => {
  const round = g.enclosing('round')
  return [ATTACKER, DEFENDER].flatMap(p => (round.rolled[p] && sideOfBattleParty(round, p) !== 'barbarians' ? [sideOfBattleParty(round, p)] : []))
}
/** Dice of engines and Archers that are lying there: those of a step that has not yet done its damage. */
const areArchersShooting = (round: { readonly at: string }): boolean => round.at === 'archer-fate' || round.at === 'archer-hits'
const isAnyoneShooting = (g: GamePublicContext): boolean =>
  areArchersShooting(g.enclosing('round')) || ['siege-fate', 'siege-hits'].includes(g.enclosing('round').at)
const findShootingSides = (g: GamePublicContext) => {
  const round = g.enclosing('round')
  return [ATTACKER, DEFENDER].flatMap(p => (shotDiceOfParty(round, p).length > 0 ? [sideOfBattleParty(round, p)] : []))
}
const shotDiceOfParty = (round: ReadonlyFrameOf<'round'>, p: BattleParty): readonly number[] =>
  areArchersShooting(round) ? round.volleys[p]! : round.crews.flatMap(c => (c.party === p ? c.rolls : []))
/** A die of a card, of a Galley that may sink or of an event has no side; the barbarian dice have none either. */
const isRolledDieOfNoSide = (g: GamePublicContext): boolean => g.within('card-die') !== null || g.within('sinking') !== null || g.within('round') === null
function findDiceOfNoSide(g: GamePublicContext): readonly Die[] {
  if (g.within('card-die') !== null) return [g.enclosing('card-die').sides === 6 ? 'd6' : 'd8']
  if (g.within('sinking') !== null) return ['d8']
  return g.within('strike') !== null ? ['d6'] : g.within('events') !== null ? DIE_IDS : []
}
const findSidesWithDiceToLower = (g: GamePublicContext) => (isAnyoneShooting(g) ? findShootingSides(g) : findSidesThatRolledBattleDice(g))
/** Engines of a side that have missed. */
const findEnginesWithMisses = (round: ReadonlyFrameOf<'round'>, p: BattleParty): Piece[] =>
  areArchersShooting(round) ? [] : round.crews.flatMap(c => (c.party === p && c.rolls.some(n => n > HIGHEST_HITTING_ROLL) ? [c.engine] : []))
/** Where several have missed, their dice are not alike: the engines differ, and what they are aimed at. */
function findEnginesToChoose(g: GamePublicContext, f: ReadonlyCardUseFrame): Piece[] {
  if (f.timing !== 'roll-any' || isRolledDieOfNoSide(g)) return []
  const round = g.enclosing('round')
  const engines = findEnginesWithMisses(round, battlePartyOfSide(round, lastOfList(f.sides))!)
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
  could: g => (isRolledDieOfNoSide(g) ? findDiceOfNoSide(g).length > 0 : findSidesWithDiceToLower(g).length > 0),
  asks: [
    { sides: g => (isRolledDieOfNoSide(g) ? [] : findSidesWithDiceToLower(g)), dice: g => (isRolledDieOfNoSide(g) ? findDiceOfNoSide(g) : []) },
    { dice: () => DIE_IDS, skip: f => f.timing === 'roll-any' },
    { ifAny: true, pieces: findEnginesToChoose },
  ],
  effect: (g, f) => {
    if (isRolledDieOfNoSide(g as unknown as GamePublicContext)) return lowerDieOfNoSide(g, lastOfList(f.dice), points)
    const round = g.enclosing('round')
    const p = battlePartyOfSide(round, lastOfList(f.sides))!
    if (f.timing === 'roll-any') return lowerShotDie(round, p, points, f.pieces.at(-1))
    const dice = round.dice[p]!
    dice[lastOfList(f.dice)] = Math.max(1, dice[lastOfList(f.dice)] - points)
  },
})
function lowerDieOfNoSide(g: GameStepContext, die: Die, points: number): void {
  const roll = (['card-die', 'sinking', 'strike'] as const).find(proc => g.within(proc) !== null)
  if (roll === undefined) g.board.dice[die] = Math.max(1, g.board.dice[die] - points)
  else g.enclosing(roll).rolled = Math.max(1, g.enclosing(roll).rolled - points)
}

export const battleCardAbilities: { readonly [number: number]: CardAbility } = {
  // Condottiero
  4: { could: isSeatInBattle, effect: (g, f) => void (g.enclosing('round').majority[battlePartyOfCardUser(g, f)] = true) },
  5: {
    could: g => g.within('round') !== null,
    asks: [{ sides: g => [g.enclosing('round').attacker, g.enclosing('round').defender] }],
    effect: (g, f) => {
      const round = g.enclosing('round')
      round.bonus[battlePartyOfSide(round, lastOfList(f.sides))!]! += 2
    },
  },
  // Crossbowman
  7: {
    could: isSeatInBattle,
    die: 6,
    effect: (g, f) => {
      const round = g.enclosing('round')
      const standing = countMeleeUnits(g.board, round, battlePartyOfCardUser(g, f)).reduce((total, n) => total + n, 0)
      round.granted[battlePartyOfCardUser(g, f)] = Math.min(Math.ceil(f.rolled / 2), standing)
    },
  },
  8: {
    could: (g, seat) => isSeatInBattle(g, seat) && countMeleeUnits(g.board, g.enclosing('round'), battlePartyOfSeat(g, seat)!)[ARCHER]! >= 2,
    effect: (g, f) => {
      const round = g.enclosing('round')
      round.aimed[battlePartyOfCardUser(g, f)] = Math.min(3, Math.floor(countMeleeUnits(g.board, round, battlePartyOfCardUser(g, f))[ARCHER]! / 2))
    },
  },
  9: {
    could: (g, seat) => isSeatInBattle(g, seat) && g.enclosing('round').volleys[battlePartyOfSeat(g, seat)!]!.length > 0,
    effect: (g, f) => void (g.enclosing('round').repeats[battlePartyOfCardUser(g, f)] = true),
  },
  // Scientist
  10: {
    could: (g, seat) => isSeatInBattle(g, seat) && findMannedEngines(g, makeSampleInstantFrame(seat)).length > 0,
    asks: [{ pieces: findMannedEngines }],
    effect: (g, f) => {
      const crew = g.enclosing('round').crews.find(c => c.engine === lastOfList(f.pieces))!
      crew.extra += crew.units.reduce((total, n) => total + n, 0)
    },
  },
  12: {
    could: (g, seat) =>
      g.within('round') !== null &&
      findPartyProtectedByBuildings(g.board, g.enclosing('round')) === battlePartyOfSeat(g, seat) &&
      isSeatInBattle(g, seat) &&
      buildingProtectionPointsAt(g.board, findBattleFrame(g)!.place) > 0,
    asks: [{ shots: findAttackTypesNotProtected }],
    effect: (g, f) => void g.board.marks.shots.push({ at: g.enclosing('battle').place, shot: lastOfList(f.shots) }),
  },
  // Infiltrator 14: a unit changes side.
  14: {
    could: (g, seat) => isSeatInBattle(g, seat) && findConvertibleEnemyUnits(g, makeSampleInstantFrame(seat)).length > 0,
    asks: [{ units: findConvertibleEnemyUnits }, { ifAny: true, figure: (g, f) => findFigureOfSide(g, f, enemySideOfCardUser(g, f)) }],
    effect: (g, f) => {
      const { place } = g.enclosing('battle')
      const enemy = sideOfBattleParty(g.enclosing('battle'), otherBattleParty(battlePartyOfCardUser(g, f)))
      const aboard = findGalleyWithRoomForUnit(g.board, f.seat, place) ?? null
      const { aboard: left } = takeUnitFromArmies(g.board, place, enemy, lastOfList(f.units), a => isFigureNamed(a, lastOfList(f.units), f.figure))
      excuseEmptiedGalley(g, left)
      moveTrappedMarkOfUnit(g, place, enemy, lastOfList(f.units), null)
      markSideEscapedFromBattle(g, enemy, place)
      addUnitsToArmy(g.board, makeArmyWithoutUnits(place, f.seat, { stopped: true, aboard }), makeUnitCountsOfOneClass(lastOfList(f.units)))
    },
  },
  // Spy
  16: {
    could: (g, seat) => isSeatInBattle(g, seat) && findWagonsAndEnginesInBattle(g).length > 0,
    die: 8,
    times: (g, f) => (isSpySuccessful(f) ? Math.min(1, findEnginesInBattle(g, f).length) : isSpyCaught(f) ? 1 : 0),
    asks: [
      { pieces: findEnginesInBattle, units: (g, f) => (isSpyCaught(f) ? findOwnUnitTypesInBattle(g, f) : []) },
      { ifAny: true, skip: f => !isSpyCaught(f), figure: (g, f) => findFigureOfSide(g, f, f.seat) },
    ],
    effect: (g, f) => {
      if (isSpyCaught(f)) return removeOneUnitFromBattle(g, f.seat, lastOfList(f.units), f.figure)
      const hit = findPieceOnMap(g.board, lastOfList(f.pieces))
      if (hit.level === 1 || !canPieceBeLowered(g.board, hit)) removePieceFromMap(g.board, hit.slot)
      else lowerPieceByOneLevel(g.board, findWritablePieceOnMap(g.board, hit.slot))
    },
  },
  17: createSpyAbility(
    (g, f) =>
      removeOneUnitFromBattle(g, sideOfBattleParty(g.enclosing('battle'), otherBattleParty(battlePartyOfCardUser(g, f))), lastOfList(f.units), f.figure),
    true,
  ),
  18: createSpyAbility(
    (g, f) => void g.enclosing('battle').trapped.push({ party: otherBattleParty(battlePartyOfCardUser(g, f)), unit: lastOfList(f.units) }),
    false,
  ),
  // Surgeon
  27: {
    could: (g, seat) => isAboutToTakeDamage(g, seat),
    effect: g => {
      const hit = g.within('damage') ?? g.within('strike')
      if (hit) hit.left -= 1
    },
  },
  28: {
    could: (g, seat) => isSeatInBattle(g, seat) && sumUnitCounts(g.enclosing('round').lost[battlePartyOfSeat(g, seat)!]!) > 0,
    effect: (g, f) => {
      const lost = g.enclosing('round').lost[battlePartyOfCardUser(g, f)]!
      playerOf(g, f.seat).fallen = [...playerOf(g, f.seat).fallen, ...UNITS.flatMap(u => Array.from({ length: lost[u]! }, () => u))]
      // Each of them once, also if a Bard readies the card.
      lost.fill(0)
    },
  },
  29: {
    could: (g, seat) => isSeatInBattle(g, seat) && (g.within('damage') === null || (isAboutToTakeDamage(g, seat) && isDamageByShot(g))),
    // What is about to be assigned is put off as well.
    effect: (g, f) => void (g.enclosing('round').delays[battlePartyOfCardUser(g, f)] = true),
  },
  // Templar 35 joins a battle outside the own kingdom.
  35: {
    could: (g, seat) => findSidesToJoin(g, seat).length > 0 && isBattleAbroad(g, seat) && findRecruitableUnits(g, makeSampleInstantFrame(seat)).length > 0,
    asks: [{ units: findRecruitableUnits }, { sides: (g, f) => findSidesToJoin(g, f.seat) }],
    effect: (_g, f) => callJoiningBattleProcedure(f.seat, lastOfList(f.sides) as Seat, lastOfList(f.units), null),
  },
  // Jailer
  39: {
    could: (g, seat) => isSeatInBattle(g, seat) && mayDamagedUnitBeTakenPrisoner(g, seat),
    effect: (g, f) => void (g.enclosing('damage').jailer = f.seat),
  },
  40: { could: isSeatInBattle, effect: (g, f) => void (g.enclosing('battle').ratios[battlePartyOfCardUser(g, f)] = 2) },
  41: { could: isSeatInBattle, effect: (g, f) => void (g.enclosing('battle').reliefs[battlePartyOfCardUser(g, f)]! += 2) },
  // Assassin
  46: createAssassinAbility(1),
  47: createAssassinAbility(2),
  // Gunner 52: each engine has one more to serve it.
  52: {
    could: (g, seat) => isSeatInBattle(g, seat) && findPiecesCommandedAt(g.board, seat, findBattleFrame(g)!.place).some(p => p.kind === 'siege-engine'),
    effect: (g, f) => void (g.enclosing('battle').gunners[battlePartyOfCardUser(g, f)] = true),
  },
}
/** r-195: damage of the own side to units of a player, in any step but the losses. */
function mayDamagedUnitBeTakenPrisoner(g: GamePublicContext, seat: Seat): boolean {
  const hit = g.within('damage')
  const side = hit === null ? seat : sideOfBattleParty(findBattleFrame(g)!, hit.party)
  return hit !== null && hit.shot !== 'losses' && side !== seat && side !== 'barbarians'
}
/** Damage of siege engines or Archers. */
const isDamageByShot = (g: GamePublicContext): boolean => ['siege', 'archers'].includes(g.enclosing('damage').shot)
/** carte.27: damage that the user is about to assign, in battle or by an event. */
function isAboutToTakeDamage(g: GamePublicContext, seat: Seat): boolean {
  const hit = g.within('damage')
  if (hit !== null) return hit.left > 0 && findBattleFrame(g) !== null && sideOfBattleParty(findBattleFrame(g)!, hit.party) === seat
  const struck = g.within('strike')
  return struck !== null && struck.icon === 'army' && struck.seat === seat && struck.left > 0
}
