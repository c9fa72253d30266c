/** What a move or a siege may come to, before dice are thrown: who could meet a stack, with which chances, and how much room there is. */
import { NO_LEADER, NOWHERE, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { findBorderBetween, isMountain, isOpenGround } from '../data/map.ts'
import { SWORDS_OF_COMBAT_DICE } from '../data/units.ts'
import { computeArcheryDicePool, computeMeleeDicePool, type BattleDicePool, type BattleSide } from '../board/battle.ts'
import { findHitsTableColumn, computeAdvancedMeleeModifier } from '../board/advanced.ts'
import { findBestLeader, combatValueOfLeader, findLeadersAt, findLeadersOfNationAt, nationOfLeader } from '../board/leaders.ts'
import { computeKingdomModifier } from '../board/ages.ts'
import { setPlaceOfUnits, setBoardColumnValue } from '../board/change.ts'
import { computeRaidModifier, type RaidTargetAndWay } from '../board/raids.ts'
import { computeSuppressionModifier } from '../board/revolts.ts'
import { isSeaLanding, isSafeFromShipwreck, computeLandingModifier, findVoyages } from '../board/sea.ts'
import { computeStepsLeftOfGroup, doesBorderTakeWholeMove, ALL_STEPS_SPENT } from '../board/moving.ts'
import {
  findEvadingParties,
  computeEvasionModifier,
  computeInterceptionModifier,
  findStacksThatMayIntercept,
  crossingCodeOf,
  findInterceptionPaths,
  type ReactedStack,
} from '../board/reactions.ts'
import { findEnemyUnitsAt, areNationsFriends, areNationsHostile } from '../board/relations.ts'
import { stackingRoomAt } from '../board/stacking.ts'
import { findUnitsHeldAt, holderOfUnit, findHordesAt, isFleetUnit, isUnitLimesWall, findUnitsAt, type ReadonlyBoard } from '../board/units.ts'
import { sheetRulesOfNation } from '../sheets/index.ts'
import { computeSiegeModifier } from '../procs/24-siege.ts'
import type { Board } from '../state.ts'

/** Of ten faces, how many do: a D10 with its modifier reaches the number. */
export const computeChanceWithD10 = (needed: number, modifier: number): number => Math.min(10, Math.max(0, 11 - (needed - modifier))) / 10

/** XX.H What a battle die shows, white ones up to 6 and black ones above: white swords, and red ones that hit in the open. */
export const swordColoursOnDieFace = (die: number): readonly ('white' | 'red')[] =>
  ((die <= 6 ? SWORDS_OF_COMBAT_DICE.white[die - 1] : SWORDS_OF_COMBAT_DICE.black[die - 7]) ?? []).map(sword => (sword === 'w' ? 'white' : 'red'))

// ---- XVIII A step ----
export interface MovingStack {
  readonly nation: Nation
  readonly units: readonly Unit[]
  readonly leaders: readonly Leader[]
  readonly from: Space
}
/** The steps that a stack has left. */
export const stepsLeftOfStack = (b: ReadonlyBoard, stack: MovingStack): number => computeStepsLeftOfGroup(b, stack)
/** How many stand there once it has come, and how many may. */
export function countStackAndRoomAt(b: ReadonlyBoard, { nation, units, leaders }: MovingStack, to: Space): { readonly units: number; readonly most: number } {
  const free = stackingRoomAt(b, nation, to, leaders)
  const there = findUnitsHeldAt(b, nation, to).length
  return { units: there + units.length, most: there + free }
}
export interface PossibleInterception {
  readonly nation: Nation
  readonly from: Space
  readonly chance: number
}
const [INTERCEPTS_ON, EVADES_ON, FALLS_ON] = [6, 9, 7]
/** XIX.A Who could intercept a stack that enters, each by his best way, the likeliest first. */
export function findPossibleInterceptions(
  b: ReadonlyBoard,
  { nation, units }: MovingStack,
  place: Space,
  reacted: readonly ReactedStack[],
): PossibleInterception[] {
  return findStacksThatMayIntercept(b, { mover: nation, place, movers: units }, reacted)
    .map(stack => {
      const leaders = findLeadersOfNationAt(b, stack.nation, stack.from)
      const best = Math.max(...findInterceptionPaths(b, stack, place).map(way => computeInterceptionModifier(b, stack, way, leaders)))
      return { ...stack, chance: computeChanceWithD10(INTERCEPTS_ON, best) }
    })
    .sort((x, y) => y.chance - x.chance)
}
/** XIX.B Those who stand there could evade. */
export const estimateEvasionChances = (
  b: ReadonlyBoard,
  { nation, units }: MovingStack,
  place: Space,
): readonly { readonly nation: Nation; readonly chance: number }[] =>
  findEvadingParties(b, nation, place).map(nations => ({
    nation: nations[0]!,
    chance: computeChanceWithD10(EVADES_ON, computeEvasionModifier(b, { nations, place }, units)),
  }))

// ---- XXIV A siege ----
/** XXIV.C-1, XXIV.C-7 That a city falls in this attempt, without and with an organized assault. */
export function estimateSiegeChances(
  b: ReadonlyBoard,
  nation: Nation,
  place: Space,
): { readonly rolls: number; readonly plain: number; readonly assault: number } {
  const leader = findBestLeader(b, findLeadersOfNationAt(b, nation, place))
  const rolls = 1 + combatValueOfLeader(b, leader) + (sheetRulesOfNation(nation).siegeRerolls?.(b, place, leader) ?? 0)
  const once = (isAssault: boolean): number =>
    computeChanceWithD10(FALLS_ON, computeSiegeModifier(b, { nation, place, isAssault, bonus: 0, ignoresWalls: false }))
  const ever = (chance: number): number => 1 - (1 - chance) ** rolls
  return { rolls, plain: ever(once(false)), assault: ever(once(true)) }
}

// ---- Other throws ----
/** XI.E-1 That a raid brings something, and that it is a full success. */
export function estimateRaidChances(b: ReadonlyBoard, nation: Nation, way: RaidTargetAndWay): { readonly some: number; readonly full: number } {
  const modifier = computeRaidModifier(b, nation, way)
  return { some: computeChanceWithD10(5, modifier), full: computeChanceWithD10(7, modifier) }
}
/** XVI.F-5 That a revolt is put down with one throw. */
export const estimateSuppressionChance = (b: ReadonlyBoard, nation: Nation, place: Space): number =>
  computeChanceWithD10(9, computeSuppressionModifier(b, nation, place))
/** VII.C-1 A D10 of at most the age founds the kingdom. */
export const estimateKingdomChance = (b: ReadonlyBoard, nation: Nation): number =>
  Math.min(10, Math.max(0, b.age[nation]! - computeKingdomModifier(b, nation))) / 10
/** XXV.E That a landing by the shortest way is no shipwreck; one where there is no risk. */
export function estimateLandingChance(b: ReadonlyBoard, { nation, units, leaders, from }: MovingStack, to: Space): number {
  if (!isSeaLanding(b, nation, to) || isSafeFromShipwreck(b, nation, from, to, units)) return 1
  const way = findVoyages(b, nation, from, { units, leaders: leaders.length }, computeStepsLeftOfGroup(b, { nation, units, leaders, from })).find(
    one => one.to === to,
  )
  return way ? computeChanceWithD10(5, computeLandingModifier(b, nation, way.zones.at(-1)!, to)) : 1
}

// ---- XX A battle ----
/** The board as it would be if a stack stood in the next province, with what it has crossed. */
export function moveStackOnBoard(b: Board, { nation, units, leaders, from }: MovingStack, to: Space): void {
  const border = findBorderBetween(from, to)
  if (!border) return
  const crossed = crossingCodeOf(b, border)
  for (const unit of units) {
    ;[b.last[unit], b.crossed[unit]] = [from, crossed]
    b.spent[unit] = doesBorderTakeWholeMove(b, nation, from, border) ? ALL_STEPS_SPENT : b.spent[unit]! + 1
  }
  setPlaceOfUnits(b, units, to)
  for (const leader of leaders) setBoardColumnValue(b, 'leaderAt', leader, to)
}
export interface BattleSidePreview {
  readonly nation: Nation
  readonly units: readonly Unit[]
  readonly leader: Leader
  readonly rerolls: number
  readonly archery: BattleDicePool
  readonly melee: BattleDicePool
  /** XXI The column of the table and the modifier of 2D6. */
  readonly column: number
  readonly modifier: number
}
export interface BattlePreview {
  readonly place: Space
  readonly isOpen: boolean
  readonly isMountain: boolean
  readonly attacker: BattleSidePreview
  readonly defender: BattleSidePreview
}
function makeBattleSideAt(b: ReadonlyBoard, nation: Nation, place: Space, fits: (other: Nation) => boolean, isDefender: boolean): BattleSide {
  const units = findUnitsAt(b, place).filter(unit => !isFleetUnit(unit) && fits(holderOfUnit(b, unit)) && (isDefender || !isUnitLimesWall(b, unit)))
  return {
    nation,
    units,
    leaders: findLeadersAt(b, place).filter(leader => fits(nationOfLeader(leader))),
    hordes: isDefender ? findHordesAt(b, place).filter(fits) : [],
  }
}
function describeBattleSide(b: ReadonlyBoard, place: Space, own: BattleSide, foe: BattleSide, isAttacker: boolean): BattleSidePreview {
  const leader = findBestLeader(b, own.leaders)
  return {
    nation: own.nation,
    units: own.units,
    leader,
    rerolls: leader === NO_LEADER ? 0 : combatValueOfLeader(b, leader),
    archery: computeArcheryDicePool(b, place, own.units, foe.units, false),
    melee: computeMeleeDicePool(b, place, own, foe, { isAttacker, isIntercepted: false }),
    column: findHitsTableColumn(b, place, own, isAttacker),
    modifier: computeAdvancedMeleeModifier(b, place, own, foe, { isAttacker, isIntercepted: false, isFirst: true }),
  }
}
/** XX.F, XX.G Both sides of a battle between those who stand in a province, as its first dice would be; null where there is none. */
export function previewBattleAt(b: ReadonlyBoard, attacker: Nation, place: Space): BattlePreview | null {
  const enemies = findEnemyUnitsAt(b, attacker, place).filter(unit => !isFleetUnit(unit))
  const defender =
    (enemies.length > 0 ? holderOfUnit(b, enemies[0]!) : findHordesAt(b, place).find(nation => areNationsHostile(b, attacker, nation, place))) ?? NOWHERE
  if (defender < 0) return null
  const isFoe = (nation: Nation): boolean => areNationsHostile(b, attacker, nation, place) && areNationsFriends(b, nation, defender as Nation)
  const a = makeBattleSideAt(b, attacker, place, nation => areNationsFriends(b, attacker, nation), false)
  const d = makeBattleSideAt(b, defender as Nation, place, isFoe, true)
  if (a.units.length === 0) return null
  return {
    place,
    isOpen: isOpenGround[place]!,
    isMountain: isMountain[place]!,
    attacker: describeBattleSide(b, place, a, d, true),
    defender: describeBattleSide(b, place, d, a, false),
  }
}
