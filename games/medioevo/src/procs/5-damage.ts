/** 5 DAMAGE in battle: assigned unit by unit by the side that takes it (r-84), prisoners of a capture. */
import type { Procedure } from '@tabularium/kernel'
import { isCaptain, isSea, otherBattleParty, UNITS, type BattleParty, type Seat, type Side, type Space, type Unit } from '../kinds.ts'
import { countUnitsInEngineCrews, countMeleeUnits, battlePartyOfSide, sideOfBattleParty, countUnitsOfBattleParty } from '../board/battle.ts'
import { countUnitsByClassAt, findFirstArmyWithUnit, findOwnerOfNextUnitToFall } from '../board/armies.ts'
import { findArmiesOutsideCrews } from '../board/crews.ts'
import { findArmiesWithUnit, isFigureNamed, isFigureOpen, nameFigure, NO_FIGURE_NAMED, type FigureNamed, type FigurePick } from '../board/figures.ts'
import type { ReadonlyBoard } from '../board/map.ts'
import { damageUnit, findPieceOnMap } from '../board/pieces.ts'
import { damageAssignmentFrame as newDamage } from '../frames.ts'
import { ruleBuilder, type GameStepContext, type GamePublicContext, type ReadonlyFrameOf } from '../rules.ts'
import type { Board, FrameOfProcedure, Medioevo } from '../types.ts'
import { activeSeatOfBattle, increaseStatOfSide } from './5-battle.ts'
import { createWhichFigureStep } from './5-figures.ts'
import {
  countUnitsBesideMarks,
  findArmiesWithoutMark,
  findUnitsToHit,
  findUnitsToMark,
  isDamagePutOff,
  markUnit,
  moveMark,
  typeAfterDamage,
} from './5-put-off.ts'
import { openWindow } from './8-instants.ts'

type DamageAssignmentFrame = FrameOfProcedure<'damage'>
type BattleRoundFrame = FrameOfProcedure<'round'>
type ReadonlyArmy = ReadonlyBoard['armies'][number]

/** fase-5.macchine-8: crew take damage only when everybody else is gone. */
function findUnitsToDamage(g: GamePublicContext, f: ReadonlyFrameOf<'damage'>): Unit[] {
  const round = g.enclosing('round')
  return isDamagePutOff(round, f) ? findUnitsToMark(g.board, round, f.party) : findUnitsToHit(g.board, round, f.party)
}
const isUnitTypeOnlyInEngineCrews = (g: GamePublicContext, f: ReadonlyFrameOf<'damage'>, u: Unit): boolean => {
  const round = g.enclosing('round')
  return countUnitsOfBattleParty(g.board, round, f.party)[u]! - countUnitsInEngineCrews(round, f.party)[u]! <= 0
}
/** r-199, r-224: at sea all of the class aboard that Galley serve her engines. */
const isFigureInEngineCrew = (g: GamePublicContext, f: ReadonlyFrameOf<'damage'>, u: Unit, figure: FigureNamed): boolean =>
  figure.galley !== null && findArmiesOutsideCrews(g.board, g.enclosing('round'), f.party, u).every(a => !isFigureNamed(a, u, figure))
const isUnitTypeStillInBattle = (g: GamePublicContext, f: ReadonlyFrameOf<'damage'>, u: Unit): boolean =>
  countUnitsOfBattleParty(g.board, g.enclosing('round'), f.party)[u]! > 0
const seatThatAssignsDamage = (g: GamePublicContext, f: ReadonlyFrameOf<'damage'>): Seat | null => {
  const side = sideOfBattleParty(g.enclosing('round'), f.party)
  return side === 'barbarians' ? null : side
}
/** Light infantry, Archers, Captains: barbarians fall in this order, and players where there is nothing to choose. */
const UNITS_IN_FALLING_ORDER: readonly Unit[] = [...UNITS].sort((a, b) => fallingRankOfUnit(a) - fallingRankOfUnit(b))
function fallingRankOfUnit(u: Unit): number {
  return isCaptain(u) ? 10 + u : u
}
export const damageAssignmentProcedure: Procedure<Medioevo, DamageAssignmentFrame> = {
  window: (g, f) => (f.shot === 'losses' ? undefined : openWindow(g, 'battle-before-damage', activeSeatOfBattle(g.enclosing('round')))),
  shield: g => openWindow(g, 'battle-damage', activeSeatOfBattle(g.enclosing('round'))),
  forced: (g, f) => {
    // tecnologie.tattica-1 Points that the enemy directs.
    for (const { unit, figure } of f.chosen.splice(0)) if (f.left > 0) takePointOfTactics(g, f, unit, figure)
    for (let open = findUnitsToDamage(g, f); f.left > 0 && open.length > 0; open = findUnitsToDamage(g, f)) {
      if (seatThatAssignsDamage(g, f) !== null && open.length > 1) return
      f.unit = UNITS_IN_FALLING_ORDER.find(u => open.includes(u))!
      if (isFigureOpen(findFigureToHit(g, f), NO_FIGURE_NAMED)) return { goto: 'which-figure' }
      takePoint(g, f, f.unit)
    }
    return { done: true }
  },
  assign: ruleBuilder.ask<DamageAssignmentFrame>()({
    cite: ['medioevo.fase-5.battaglia-21', 'medioevo.fase-5.battaglia-22'],
    who: seatThatAssignsDamage,
    may: { wound: { cite: 'medioevo.r-84', among: findUnitsToDamage, take: (_, f, unit) => void (f.unit = unit) } },
  }),
  // r-276 Own figures, hired ones and those of allies; at sea of this Galley or of that.
  'which-figure': createWhichFigureStep<DamageAssignmentFrame>(findFigureToHit),
  hit: (g, f) => {
    takePoint(g, f, f.unit!, f.figure)
    f.figure = { ...NO_FIGURE_NAMED }
    return { goto: 'forced' }
  },
}
/** Armies of the side with a unit of the class that can take a point. */
const findArmiesToHit = (t: ReadonlyBoard, round: ReadonlyFrameOf<'round'>, f: ReadonlyFrameOf<'damage'>, unit: Unit): readonly ReadonlyArmy[] =>
  preferArmiesWithoutMark(findArmiesOutsideCrews(t, round, f.party, unit), round, f, unit)
function preferArmiesWithoutMark(all: readonly ReadonlyArmy[], round: ReadonlyFrameOf<'round'>, f: ReadonlyFrameOf<'damage'>, unit: Unit) {
  const unmarked = findArmiesWithoutMark(all, round.delayed[f.party]!, unit)
  return unmarked.length > 0 ? unmarked : all
}
function findFigureToHit(g: GamePublicContext, f: ReadonlyFrameOf<'damage'>): FigurePick | null {
  const seat = seatThatAssignsDamage(g, f)
  return f.unit === null || seat === null ? null : { seat, unit: f.unit, armies: findArmiesToHit(g.board, g.enclosing('round'), f, f.unit) }
}
/** r-199, r-276: Tactics points out one figure, of a crew as well. */
export const findFigureToPointOut = (g: GamePublicContext, seat: Seat, unit: Unit): FigurePick => ({
  seat,
  unit,
  armies: findArmiesToPointOut(boardAfterPointsOfTactics(g), g.enclosing('round'), g.enclosing('damage'), unit),
})
const findArmiesToPointOut = (t: ReadonlyBoard, round: ReadonlyFrameOf<'round'>, f: ReadonlyFrameOf<'damage'>, unit: Unit): readonly ReadonlyArmy[] =>
  preferArmiesWithoutMark(findArmiesWithUnit(t, round.place, sideOfBattleParty(round, f.party), unit), round, f, unit)

/** tecnologie.tattica-1, r-199: whom one more point may be put on; who is hurt by the points before it, as what he will be then. */
export function findUnitsToPointOut(g: GamePublicContext): Unit[] {
  const [f, round] = [g.enclosing('damage'), g.enclosing('round')]
  const counts = countUnitsBesideMarks(boardAfterPointsOfTactics(g), round, f)
  for (const { unit, figure } of isDamagePutOff(round, f) ? f.chosen : []) {
    const lower = typeAfterDamage(g.board, round, f.party, unit, 1, figure)
    counts[unit]! -= 1
    if (lower !== null) counts[lower]! += 1
  }
  return UNITS.filter(u => counts[u]! > 0)
}
/** r-199, r-276: where the points pointed out so far are taken at once, the armies as they leave them, with whoever has taken a figure's place. */
function boardAfterPointsOfTactics(g: GamePublicContext): ReadonlyBoard {
  const [f, round] = [g.enclosing('damage'), g.enclosing('round')]
  // The list of armies is replaced, never changed in place.
  const after = { ...g.board } as Board
  const side = sideOfBattleParty(round, f.party)
  for (const { unit, figure } of isDamagePutOff(round, f) ? [] : f.chosen) {
    const able = findArmiesWithUnit(after, round.place, side, unit)
    const meant = able.filter(a => isFigureNamed(a, unit, figure))
    if (able.length > 0) damageUnit(after, round.place, side, unit, !isSea(round.place), a => meant.length === 0 || meant.includes(a))
  }
  return after
}
function takePointOfTactics(g: GameStepContext, f: DamageAssignmentFrame, unit: Unit, figure: FigureNamed): void {
  if (isDamagePutOff(g.enclosing('round'), f) || isUnitTypeStillInBattle(g as unknown as GamePublicContext, f, unit)) takePoint(g, f, unit, figure, true)
}
/** One point on one unit: at once, or put off to the end of the round (carte.29-1). */
function takePoint(g: GameStepContext, f: DamageAssignmentFrame, unit: Unit, figure = NO_FIGURE_NAMED, isChosen = false): void {
  const round = g.enclosing('round')
  const before = f.left
  const named = nameFigureToHit(g, f, unit, figure, isChosen)
  if (isDamagePutOff(round, f)) markUnit(g, f, unit, named, isChosen)
  else moveMark(g, f.party, unit, damageOneUnit(g, f, unit, named, isChosen))
  // r-230 Points of Archers count when they are assigned.
  if (f.shot === 'archers') increaseStatOfSide(g, sideOfBattleParty(round, otherBattleParty(f.party)), 'damageByArchers', before - f.left)
}
/** The very figure that is hurt, also where only some of what tells it apart was said. */
function nameFigureToHit(g: GameStepContext, f: DamageAssignmentFrame, unit: Unit, figure: FigureNamed, isChosen: boolean): FigureNamed {
  const round = g.enclosing('round')
  const front = findArmiesToHit(g.board, round, f, unit)
  const able = isChosen ? [...front, ...findArmiesToPointOut(g.board, round, f, unit)] : front
  const meant = able.filter(a => isFigureNamed(a, unit, figure))
  const { place } = round
  const found = findFirstArmyWithUnit(meant.length > 0 ? meant : able, place, sideOfBattleParty(round, f.party), unit)
  return found === undefined ? NO_FIGURE_NAMED : nameFigure(found, unit)
}
/** carte.29-1: the round is over, and what was put off is carried out. */
export function carryOutDamagePutOff(g: GameStepContext, party: BattleParty): void {
  for (const { unit, figure, points, shot, chosen, jailer } of g.enclosing('round').delayed[party]!.splice(0)) {
    const f = newDamage({ party, left: points, shot, jailer })
    const afterwards: FigureNamed = { ...figure, real: null }
    for (let hurt: Unit | null = unit; f.left > 0 && hurt !== null && isUnitTypeStillInBattle(g as unknown as GamePublicContext, f, hurt);) {
      hurt = damageOneUnit(g, f, hurt, hurt === unit ? figure : afterwards, chosen)
    }
  }
}
/** One point on one unit: it falls, or a lower one takes its place; a capture takes prisoner who would fall (fase-5.cattura-3). */
function damageOneUnit(g: GameStepContext, f: DamageAssignmentFrame, unit: Unit, figure: FigureNamed, isChosen: boolean): Unit | null {
  const round = g.enclosing('round')
  const side = sideOfBattleParty(round, f.party)
  // Whoever was meant may have gone since: then it is another of the class.
  const isThere = findArmiesWithUnit(g.board, round.place, side, unit).some(a => isFigureNamed(a, unit, figure))
  const isMeant = (a: ReadonlyArmy): boolean => !isThere || isFigureNamed(a, unit, figure)
  const crewed = isUnitTypeOnlyInEngineCrews(g, f, unit) || (isThere && isFigureInEngineCrew(g, f, unit, figure))
  const trapped = !crewed && !(isChosen && countMeleeUnits(g.board, round, f.party)[unit]! > 0)
  const { owner, real } = findOwnerOfNextUnitToFall(g.board, round.place, side, unit, isMeant)
  const now = damageUnit(g.board, round.place, side, unit, !isSea(round.place), isMeant)
  if (crewed) replaceCrewUnit(g.board, round, f.party, unit, now, figure)
  if (trapped) changeTrappedMarkOfParty(g, round.place, f.party, unit, now)
  f.left -= 1
  g.emit({ is: 'wounded', side, unit, at: round.place }, ['medioevo.fase-5.battaglia-21'])
  const was = takeTypeBeforeDamage(f, unit)
  if (now !== null) f.changed.push({ was, now })
  else removeFallenUnit(g, f, real ?? was, owner)
  return now
}
/** In what type a unit stood when this damage began (r-92). */
function takeTypeBeforeDamage(f: DamageAssignmentFrame, unit: Unit): Unit {
  const at = f.changed.findIndex(x => x.now === unit)
  return at < 0 ? unit : f.changed.splice(at, 1)[0]!.was
}
function removeFallenUnit(g: GameStepContext, f: DamageAssignmentFrame, unit: Unit, owner: Side): void {
  const round = g.enclosing('round')
  const [side, enemy] = [sideOfBattleParty(round, f.party), sideOfBattleParty(round, otherBattleParty(f.party))]
  recordFallenUnitStats(g, side, enemy, unit)
  // r-274 Only own figures can be bought again.
  if (owner === side) round.lost[f.party]![unit]! += 1
  // r-245 Hired hordes are not taken: the Jailer waits for somebody else.
  const isJailed = f.jailer !== null && f.jailer === enemy && f.shot !== 'losses' && owner !== 'barbarians'
  if (isJailed) f.jailer = null
  // r-245 A prisoner is the owner's, whoever commands.
  if ((isJailed || isWinnerCapturing(round, f)) && owner !== 'barbarians' && enemy !== 'barbarians') imprisonUnit(g, owner, enemy, unit)
}
/** r-230: what the two sides make of a unit that was destroyed or captured. */
export function recordFallenUnitStats(g: GameStepContext, side: Side, enemy: Side, unit: Unit): void {
  increaseStatOfSide(g, side, 'ownUnitsLost')
  increaseStatOfSide(g, enemy, 'enemyUnitsDestroyed')
  if (side !== 'barbarians') increaseStatOfSide(g, enemy, 'playerUnitsDestroyed')
  if (isCaptain(unit)) increaseStatOfSide(g, enemy, 'captainsDestroyed')
}
/** Only damage of the battle score, Knights and superiority captures, and only for the winner who announced it. */
const isWinnerCapturing = (round: BattleRoundFrame, f: DamageAssignmentFrame): boolean =>
  f.shot === 'melee' && round.winner !== null && round.winner !== f.party && round.captures[round.winner]!
function imprisonUnit(g: GameStepContext, owner: Seat, holder: Seat, unit: Unit): void {
  const held = g.board.prisoners.find(p => p.owner === owner && p.holder === holder && p.unit === unit)
  if (held) held.n += 1
  else g.board.prisoners.push({ owner, holder, unit, n: 1 })
  g.enclosing('battle').captured.push({ owner, holder, unit })
  g.emit({ is: 'captured', seat: holder, owner, unit }, ['medioevo.fase-5.cattura-3'])
}
/** carte.18-1: where only the trapped one of its kind was left to be changed or taken away, its mark goes with it; r-281 also in a battle that waits. */
export function moveTrappedMarkOfUnit(g: GameStepContext, at: Space, side: Side, unit: Unit, now: Unit | null): void {
  const fight = g.within('battle', f => f.place === at)
  const party = fight === null ? null : battlePartyOfSide(fight, side)
  if (fight === null || party === null) return
  // Nobody's damage is put off while his battle waits.
  if (g.within('round')?.place === at) moveMark(g, party, unit, now)
  const marked = fight.trapped.filter(x => x.party === party && x.unit === unit).length
  if (marked > countUnitsByClassAt(g.board, at, side)[unit]!) changeTrappedMarkOfParty(g, at, party, unit, now)
}
/** r-257: of two alike the one that a Spy has trapped is hurt first. Before its first round a battle has none. */
function changeTrappedMarkOfParty(g: GameStepContext, place: Space, party: BattleParty, unit: Unit, now: Unit | null): void {
  for (const frame of [g.within('round', f => f.place === place), g.within('battle', f => f.place === place)]) {
    const at = frame?.trapped.findIndex(x => x.party === party && x.unit === unit) ?? -1
    if (at >= 0) frame!.trapped.splice(at, 1, ...(now === null ? [] : [{ party, unit: now }]))
  }
}
function replaceCrewUnit(t: ReadonlyBoard, round: BattleRoundFrame, party: BattleParty, unit: Unit, now: Unit | null, { galley }: FigureNamed): void {
  const crews = round.crews.filter(c => c.party === party && !c.fights && c.units[unit]! > 0)
  // r-224 At sea a crew is of one Galley.
  const crew = crews.find(c => galley === null || findPieceOnMap(t, c.engine).aboard === galley) ?? crews[0]
  if (!crew) return
  crew.units[unit]! -= 1
  if (now !== null) crew.units[now]! += 1
}
