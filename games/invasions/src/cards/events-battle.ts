/** Private events in battle; r-221 what dice are worth in advanced combat. */
import { type Unit } from '../kinds.ts'
import { isOpenGround, terrainOfSpace } from '../data/map.ts'
import { isAuxiliary } from '../data/units.ts'
import { findBestLeader } from '../board/leaders.ts'
import { hasCavalrySuperiorityOver } from '../board/battle.ts'
import { isMercenaryUnit, isUnitLimesWall, type ReadonlyBoard } from '../board/units.ts'
import { NO_LEADER } from '../kinds.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import { ATTACKER, DEFENDER, sideOfBattle } from '../procs/20-sides.ts'
import { lendUnitToNation } from '../procs/29-vassals.ts'
import { callD10RollProcedure, changeGoldOfNation, isTestPassedByDie } from '../procs/common.ts'
import { nationOfLeader } from '../board/leaders.ts'
import type { GamePublicContext, GameStepContext } from '../types.ts'
import type { EventCardWay } from '../words.ts'
import { breakFreeEventUse } from './events-activation.ts'
import type { EventCardFrame, UseOfEventCard, ReadonlyEventCardFrame, EventUsesByTiming } from './event-use.ts'

type BattleFrame = GameFrame<'battle'>
type ReadonlyBattleFrame = ReadonlyGameFrame<'battle'>
const BATTLE_SIDE_WAYS = ['attacker', 'defender'] as const
const sideIndexOf = (way: EventCardWay): number => (way === 'attacker' ? ATTACKER : DEFENDER)
const findBattleSidesThatFit = (g: GamePublicContext, fits: (field: ReadonlyBattleFrame, side: number) => boolean): EventCardWay[] => {
  const field = g.within('battle')
  return field ? BATTLE_SIDE_WAYS.filter(way => fits(field, sideIndexOf(way))) : []
}
const isAdvancedCombat = (g: Pick<GamePublicContext, 'options'>): boolean => g.options['combat'] === 'advanced'
const findSoldiersOfSide = (b: ReadonlyBoard, field: ReadonlyBattleFrame, side: number): Unit[] =>
  sideOfBattle(field, side).units.filter(unit => !isUnitLimesWall(b, unit))

// ---- Before the first arrow ----
export const ambushEvent: EventUsesByTiming = {
  'battle-start': {
    may: g => ['forest', 'marsh', 'mountain'].includes(terrainOfSpace[g.within('battle')?.place ?? -1] ?? '') && !g.within('battle')!.isWaylaid,
    happen: g => void (g.enclosing('battle').isWaylaid = true),
  },
}
/** A side of four or more loses one of its owner's choice, for good. */
export const desertionEvent: EventUsesByTiming = {
  'battle-start': {
    ways: g => findBattleSidesThatFit(g, (field, side) => findSoldiersOfSide(g.board, field, side).length >= 4),
    happen: (g, f) => {
      const field = g.enclosing('battle')
      f.stacks.push({ nation: sideOfBattle(field, sideIndexOf(f.way)).nation, place: field.place })
    },
  },
}
/** Its enemy's leader has no rerolls, and its archers do not shoot. */
export const surpriseEvent: EventUsesByTiming = {
  'battle-start': {
    ways: g => findBattleSidesThatFit(g, (field, side) => !field.muted.includes(1 - side)),
    happen: (g, f) => void g.enclosing('battle').muted.push(1 - sideIndexOf(f.way)),
  },
}
const findTurncoats = (g: GamePublicContext): Unit[] => {
  const field = g.within('battle')
  return field ? [...field.attackers, ...field.defenders].filter(unit => isMercenaryUnit(g.board, unit) || isAuxiliary[unit]) : []
}
/** It fights for the other side, and goes home when the activation ends. */
function moveUnitToOtherBattleSide(g: GameStepContext, unit: Unit): void {
  const field = g.enclosing('battle')
  const to = field.attackers.includes(unit) ? DEFENDER : ATTACKER
  field.attackers = field.attackers.filter(one => one !== unit)
  field.defenders = field.defenders.filter(one => one !== unit)
  if (to === ATTACKER) field.attackers.push(unit)
  else field.defenders.push(unit)
  g.board.loans = g.board.loans.filter(loan => loan.unit !== unit)
  lendUnitToNation(g, unit, sideOfBattle(field, to).nation, 'card', g.within('activation')?.nation ?? field.attacker)
}
export const betrayalEvent: EventUsesByTiming = {
  'activation-start': breakFreeEventUse,
  'battle-start': {
    units: g => findTurncoats(g),
    happen: (g, f) => {
      if (!isMercenaryUnit(g.board, f.unit)) return callD10RollProcedure('event', 'breach', g.board.units.holder[f.unit]!)
      moveUnitToOtherBattleSide(g, f.unit)
    },
    judge: (g, f) => {
      if (f.die > 0 && isTestPassedByDie(f.die)) moveUnitToOtherBattleSide(g, f.unit)
    },
  },
}

// ---- The dice of the melee ----
type DieColour = 'white' | 'black'
const countDiceInPool = (field: ReadonlyBattleFrame, side: number, pool: DieColour): number =>
  side === ATTACKER ? (pool === 'white' ? field.whiteA : field.blackA) : pool === 'white' ? field.whiteD : field.blackD
function addDiceToPool(field: BattleFrame, side: number, pool: DieColour, n: number): void {
  if (side === ATTACKER && pool === 'white') field.whiteA += n
  else if (side === ATTACKER) field.blackA += n
  else if (pool === 'white') field.whiteD += n
  else field.blackD += n
}
function addAdvancedCombatBonus(field: BattleFrame, side: number, n: number): void {
  if (side === ATTACKER) field.edgeA += n
  else field.edgeD += n
}
/** r-221 In advanced combat a die exchanged is one point, a white die one, a black die two. */
function exchangeWhiteForBlackDice(g: GameStepContext, side: number, n: number): void {
  const field = g.enclosing('battle')
  if (isAdvancedCombat(g)) return addAdvancedCombatBonus(field, side, n)
  const swapped = n > 0 ? Math.min(n, countDiceInPool(field, side, 'white')) : -Math.min(-n, countDiceInPool(field, side, 'black'))
  addDiceToPool(field, side, 'white', -swapped)
  addDiceToPool(field, side, 'black', swapped)
}
export const chargeEvent: EventUsesByTiming = {
  'dice-pool': {
    ways: g =>
      findBattleSidesThatFit(
        g,
        (field, side) =>
          isOpenGround[field.place]! &&
          hasCavalrySuperiorityOver(g.board, findSoldiersOfSide(g.board, field, side), findSoldiersOfSide(g.board, field, 1 - side)) &&
          (isAdvancedCombat(g) || countDiceInPool(field, side, 'white') > 0),
      ),
    happen: (g, f) => exchangeWhiteForBlackDice(g, sideIndexOf(f.way), 2),
  },
}
const computeSideStrength = (g: GamePublicContext, field: ReadonlyBattleFrame, side: number): number =>
  isAdvancedCombat(g) ? findSoldiersOfSide(g.board, field, side).length : countDiceInPool(field, side, 'white') + countDiceInPool(field, side, 'black')
export const heroicStandEvent: EventUsesByTiming = {
  'dice-pool': {
    ways: g => findBattleSidesThatFit(g, (field, side) => computeSideStrength(g, field, side) < computeSideStrength(g, field, 1 - side)),
    happen: (g, f) => {
      const field = g.enclosing('battle')
      if (isAdvancedCombat(g)) return addAdvancedCombatBonus(field, sideIndexOf(f.way), 3)
      addDiceToPool(field, sideIndexOf(f.way), 'white', 1)
      addDiceToPool(field, sideIndexOf(f.way), 'black', 1)
    },
  },
}
const hasSideLeader = (g: GamePublicContext, field: ReadonlyBattleFrame, side: number): boolean =>
  findBestLeader(g.board, sideOfBattle(field, side).leaders) !== NO_LEADER
const TACTICAL_GENIUS_EFFECTS = {
  'attacker-gains': [ATTACKER, 1],
  'attacker-loses': [ATTACKER, -1],
  'defender-gains': [DEFENDER, 1],
  'defender-loses': [DEFENDER, -1],
} as const
const isTacticalGeniusWay = (way: EventCardWay): way is keyof typeof TACTICAL_GENIUS_EFFECTS => way in TACTICAL_GENIUS_EFFECTS
/** The side with the leader gains, or the other loses. */
function findTacticalGeniusWays(g: GamePublicContext): EventCardWay[] {
  const field = g.within('battle')
  if (!field) return []
  return (Object.keys(TACTICAL_GENIUS_EFFECTS) as (keyof typeof TACTICAL_GENIUS_EFFECTS)[]).filter(way => {
    const [side, n] = TACTICAL_GENIUS_EFFECTS[way]
    return hasSideLeader(g, field, n > 0 ? side : 1 - side) && (isAdvancedCombat(g) || countDiceInPool(field, side, n > 0 ? 'white' : 'black') > 0)
  })
}
export const tacticalGeniusEvent: EventUsesByTiming = {
  'dice-pool': {
    ways: findTacticalGeniusWays,
    happen: (g, f) => {
      if (isTacticalGeniusWay(f.way)) exchangeWhiteForBlackDice(g, TACTICAL_GENIUS_EFFECTS[f.way][0], TACTICAL_GENIUS_EFFECTS[f.way][1])
    },
  },
}

// ---- After the melee ----
const countLostUnitsOfSide = (field: ReadonlyBattleFrame, side: number): number => (side === ATTACKER ? field.lostA : field.lostD).length
export const rallyEvent: EventUsesByTiming = {
  recovery: {
    ways: g => findBattleSidesThatFit(g, (field, side) => countLostUnitsOfSide(field, side) > 0),
    happen: (g, f) => void g.enclosing('battle').rallied.push(sideIndexOf(f.way)),
  },
}
/** His nation pays the victor up to three gold. */
export const ransomEvent: EventUsesByTiming = {
  'leader-test': {
    may: g => (g.within('battle')?.fallen ?? NO_LEADER) !== NO_LEADER && !g.within('battle')!.isRansomed,
    happen: g => {
      const field = g.enclosing('battle')
      field.isRansomed = true
      const paid = -changeGoldOfNation(g, nationOfLeader(field.fallen), -3, 'card', 'X.B-4')
      changeGoldOfNation(g, sideOfBattle(field, field.winner).nation, paid, 'card', 'X.B-4')
    },
  },
}

// ---- After a roll ----
const isD10Roll = (g: GamePublicContext): boolean => g.within('roll') !== null
export const rerollDiceEventUse: UseOfEventCard = {
  happen: (g: GameStepContext, f: EventCardFrame) => {
    const roll = g.within('roll')
    if (!roll) return void (f.rerolls = isAdvancedCombat(g) ? 1 : 2)
    roll.die = g.roll(10)
    g.emit({ is: 'rolled', what: roll.what, nation: roll.nation, die: roll.die, total: roll.die + roll.modifier }, ['invasions.III.A-1'])
  },
}
export const diceEvent: EventUsesByTiming = {
  'after-roll': {
    may: (g: GamePublicContext, _: ReadonlyEventCardFrame) => isD10Roll(g) || (g.within('battle') ?? g.within('naval')) !== null,
    ...rerollDiceEventUse,
  },
}
