/** What a move or a siege may come to, before dice are thrown: who could meet a stack, with which chances, and how much room there is. */
import { NO_LEADER, NOWHERE, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { borderBetween, isMountain, isOpenGround } from '../data/map.ts'
import { DICE } from '../data/units.ts'
import { archeryPool, meleePool, type Pool, type Side } from '../board/battle.ts'
import { columnOf, meleeModifier } from '../board/advanced.ts'
import { bestOf, combatOf, leadersAt, leadersOfAt, nationOfLeader } from '../board/leaders.ts'
import { kingdomModifier } from '../board/ages.ts'
import { putUnits, setAt } from '../board/change.ts'
import { raidModifier, type RaidWay } from '../board/raids.ts'
import { suppressionModifier } from '../board/revolts.ts'
import { isLanding, isSafe, landingModifier, voyages } from '../board/sea.ts'
import { groupSteps, isWholeMove, STOPPED } from '../board/moving.ts'
import { evaders, evasionModifier, interceptionModifier, interceptors, isFrozen, waysTo, type Reacted } from '../board/reactions.ts'
import { enemiesAt, isFriend, isHostile } from '../board/relations.ts'
import { roomAt } from '../board/stacking.ts'
import { heldAt, holderOf, hordesAt, isFleetUnit, isWall, unitsAt, type Look } from '../board/units.ts'
import { sheetOf } from '../sheets/index.ts'
import { siegeModifier } from '../procs/24-siege.ts'
import type { Board } from '../state.ts'

/** Of ten faces, how many do: a D10 with its modifier reaches the number. */
export const chanceOf = (needed: number, modifier: number): number => Math.min(10, Math.max(0, 11 - (needed - modifier))) / 10

/** XX.H What a battle die shows, white ones up to 6 and black ones above: white swords, and red ones that hit in the open. */
export const swordsOf = (die: number): readonly ('white' | 'red')[] =>
  ((die <= 6 ? DICE.white[die - 1] : DICE.black[die - 7]) ?? []).map(sword => (sword === 'w' ? 'white' : 'red'))

// ---- XVIII A step ----
export interface Stack {
  readonly nation: Nation
  readonly units: readonly Unit[]
  readonly leaders: readonly Leader[]
  readonly from: Space
}
/** The steps that a stack has left. */
export const stepsOf = (b: Look, stack: Stack): number => groupSteps(b, stack)
/** How many stand there once it has come, and how many may. */
export function roomFor(b: Look, { nation, units, leaders }: Stack, to: Space): { readonly units: number; readonly most: number } {
  const free = roomAt(b, nation, to, leaders)
  const there = heldAt(b, nation, to).length
  return { units: there + units.length, most: there + free }
}
export interface Meeting {
  readonly nation: Nation
  readonly from: Space
  readonly chance: number
}
const [INTERCEPTS_ON, EVADES_ON, FALLS_ON] = [6, 9, 7]
/** XIX.A Who could intercept a stack that enters, each by his best way, the likeliest first. */
export function interceptionsAt(b: Look, { nation, units }: Stack, place: Space, reacted: readonly Reacted[]): Meeting[] {
  return interceptors(b, { mover: nation, place, movers: units }, reacted)
    .map(stack => {
      const leaders = leadersOfAt(b, stack.nation, stack.from)
      const best = Math.max(...waysTo(b, stack, place).map(way => interceptionModifier(b, stack, way, leaders)))
      return { ...stack, chance: chanceOf(INTERCEPTS_ON, best) }
    })
    .sort((x, y) => y.chance - x.chance)
}
/** XIX.B Those who stand there could evade. */
export const evasionChance = (b: Look, { nation, units }: Stack, place: Space): readonly { readonly nation: Nation; readonly chance: number }[] =>
  evaders(b, nation, place).map(nations => ({ nation: nations[0]!, chance: chanceOf(EVADES_ON, evasionModifier(b, { nations, place }, units)) }))

// ---- XXIV A siege ----
/** XXIV.C-1, XXIV.C-7 That a city falls in this attempt, without and with an organized assault. */
export function siegeChances(b: Look, nation: Nation, place: Space): { readonly rolls: number; readonly plain: number; readonly assault: number } {
  const leader = bestOf(b, leadersOfAt(b, nation, place))
  const rolls = 1 + combatOf(b, leader) + (sheetOf(nation).siegeRerolls?.(b, place, leader) ?? 0)
  const once = (isAssault: boolean): number => chanceOf(FALLS_ON, siegeModifier(b, { nation, place, isAssault, bonus: 0, ignoresWalls: false }))
  const ever = (chance: number): number => 1 - (1 - chance) ** rolls
  return { rolls, plain: ever(once(false)), assault: ever(once(true)) }
}

// ---- Other throws ----
/** XI.E-1 That a raid brings something, and that it is a full success. */
export function raidChances(b: Look, nation: Nation, way: RaidWay): { readonly some: number; readonly full: number } {
  const modifier = raidModifier(b, nation, way)
  return { some: chanceOf(5, modifier), full: chanceOf(7, modifier) }
}
/** XVI.F-5 That a revolt is put down with one throw. */
export const suppressionChance = (b: Look, nation: Nation, place: Space): number => chanceOf(9, suppressionModifier(b, nation, place))
/** VII.C-1 A D10 of at most the age founds the kingdom. */
export const kingdomChance = (b: Look, nation: Nation): number => Math.min(10, Math.max(0, b.age[nation]! - kingdomModifier(b, nation))) / 10
/** XXV.E That a landing by the shortest way is no shipwreck; one where there is no risk. */
export function landingChance(b: Look, { nation, units, leaders, from }: Stack, to: Space): number {
  if (!isLanding(b, nation, to) || isSafe(b, nation, to, units)) return 1
  const way = voyages(b, nation, from, { units, leaders: leaders.length }, groupSteps(b, { nation, units, leaders, from })).find(one => one.to === to)
  return way ? chanceOf(5, landingModifier(b, nation, way.zones.at(-1)!, to)) : 1
}

// ---- XX A battle ----
const CROSSINGS = { land: 0, river: 1, ridge: 2, strait: 3 } as const
/** The board as it would be if a stack stood in the next province, with what it has crossed. */
export function movedTo(b: Board, { nation, units, leaders, from }: Stack, to: Space): void {
  const border = borderBetween(from, to)
  if (!border) return
  const crossed = b.frozen && isFrozen(border) ? 0 : CROSSINGS[border.kind]
  for (const unit of units) {
    ;[b.last[unit], b.crossed[unit]] = [from, crossed]
    b.spent[unit] = isWholeMove(b, nation, from, border) ? STOPPED : b.spent[unit]! + 1
  }
  putUnits(b, units, to)
  for (const leader of leaders) setAt(b, 'leaderAt', leader, to)
}
export interface BattleSide {
  readonly nation: Nation
  readonly units: readonly Unit[]
  readonly leader: Leader
  readonly rerolls: number
  readonly archery: Pool
  readonly melee: Pool
  /** XXI The column of the table and the modifier of 2D6. */
  readonly column: number
  readonly modifier: number
}
export interface BattleBefore {
  readonly place: Space
  readonly isOpen: boolean
  readonly isMountain: boolean
  readonly attacker: BattleSide
  readonly defender: BattleSide
}
function sideAt(b: Look, nation: Nation, place: Space, fits: (other: Nation) => boolean, isDefender: boolean): Side {
  const units = unitsAt(b, place).filter(unit => !isFleetUnit(unit) && fits(holderOf(b, unit)) && (isDefender || !isWall(b, unit)))
  return {
    nation,
    units,
    leaders: leadersAt(b, place).filter(leader => fits(nationOfLeader(leader))),
    hordes: isDefender ? hordesAt(b, place).filter(fits) : [],
  }
}
function figures(b: Look, place: Space, own: Side, foe: Side, isAttacker: boolean): BattleSide {
  const leader = bestOf(b, own.leaders)
  return {
    nation: own.nation,
    units: own.units,
    leader,
    rerolls: leader === NO_LEADER ? 0 : combatOf(b, leader),
    archery: archeryPool(b, place, own.units, foe.units, false),
    melee: meleePool(b, place, own, foe, { isAttacker, isIntercepted: false }),
    column: columnOf(b, place, own, isAttacker),
    modifier: meleeModifier(b, place, own, foe, { isAttacker, isIntercepted: false, isFirst: true }),
  }
}
/** XX.F, XX.G Both sides of a battle between those who stand in a province, as its first dice would be; null where there is none. */
export function battleAt(b: Look, attacker: Nation, place: Space): BattleBefore | null {
  const enemies = enemiesAt(b, attacker, place).filter(unit => !isFleetUnit(unit))
  const defender = (enemies.length > 0 ? holderOf(b, enemies[0]!) : hordesAt(b, place).find(nation => isHostile(b, attacker, nation, place))) ?? NOWHERE
  if (defender < 0) return null
  const isFoe = (nation: Nation): boolean => isHostile(b, attacker, nation, place) && isFriend(b, nation, defender as Nation)
  const a = sideAt(b, attacker, place, nation => isFriend(b, attacker, nation), false)
  const d = sideAt(b, defender as Nation, place, isFoe, true)
  if (a.units.length === 0) return null
  return {
    place,
    isOpen: isOpenGround[place]!,
    isMountain: isMountain[place]!,
    attacker: figures(b, place, a, d, true),
    defender: figures(b, place, d, a, false),
  }
}
