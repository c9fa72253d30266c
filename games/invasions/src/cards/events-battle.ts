/** Private events in battle; r-221 what dice are worth in advanced combat. */
import { type Unit } from '../kinds.ts'
import { isOpenGround, terrainOf } from '../data/map.ts'
import { isAuxiliary } from '../data/units.ts'
import { bestOf } from '../board/leaders.ts'
import { hasCavalrySuperiority } from '../board/battle.ts'
import { isMercenary, isWall, type Look } from '../board/units.ts'
import { NO_LEADER } from '../kinds.ts'
import type { F, Seen } from '../frames.ts'
import { ATTACKER, DEFENDER, sideOf } from '../procs/20-battle.ts'
import { lendUnit } from '../procs/29-vassals.ts'
import { d10, gain, isPassed } from '../procs/common.ts'
import { nationOfLeader } from '../board/leaders.ts'
import type { Open, Step } from '../types.ts'
import type { Way } from '../words.ts'
import { breakFree } from './events-activation.ts'
import type { EventFrame, EventUse, Facts, PrivateEvent } from './event-use.ts'

type Battle = F<'battle'>
type Field = Seen<'battle'>
const SIDES = ['attacker', 'defender'] as const
const indexOf = (way: Way): number => (way === 'attacker' ? ATTACKER : DEFENDER)
const sidesThat = (g: Open, fits: (field: Field, side: number) => boolean): Way[] => {
  const field = g.within('battle')
  return field ? SIDES.filter(way => fits(field, indexOf(way))) : []
}
const isAdvanced = (g: Pick<Open, 'options'>): boolean => g.options['combat'] === 'advanced'
const soldiers = (b: Look, field: Field, side: number): Unit[] => sideOf(field, side).units.filter(unit => !isWall(b, unit))

// ---- Before the first arrow ----
export const ambush: PrivateEvent = {
  'battle-start': {
    may: g => ['forest', 'marsh', 'mountain'].includes(terrainOf[g.within('battle')?.place ?? -1] ?? '') && !g.within('battle')!.isWaylaid,
    happen: g => void (g.enclosing('battle').isWaylaid = true),
  },
}
/** A side of four or more loses one of its owner's choice, for good. */
export const desertion: PrivateEvent = {
  'battle-start': {
    ways: g => sidesThat(g, (field, side) => soldiers(g.board, field, side).length >= 4),
    happen: (g, f) => {
      const field = g.enclosing('battle')
      f.stacks.push({ nation: sideOf(field, indexOf(f.way)).nation, place: field.place })
    },
  },
}
/** Its enemy's leader has no rerolls, and its archers do not shoot. */
export const surprise: PrivateEvent = {
  'battle-start': {
    ways: g => sidesThat(g, (field, side) => !field.muted.includes(1 - side)),
    happen: (g, f) => void g.enclosing('battle').muted.push(1 - indexOf(f.way)),
  },
}
const turncoats = (g: Open): Unit[] => {
  const field = g.within('battle')
  return field ? [...field.attackers, ...field.defenders].filter(unit => isMercenary(g.board, unit) || isAuxiliary[unit]) : []
}
/** It fights for the other side, and goes home when the activation ends. */
function changeSide(g: Step, unit: Unit): void {
  const field = g.enclosing('battle')
  const to = field.attackers.includes(unit) ? DEFENDER : ATTACKER
  field.attackers = field.attackers.filter(one => one !== unit)
  field.defenders = field.defenders.filter(one => one !== unit)
  if (to === ATTACKER) field.attackers.push(unit)
  else field.defenders.push(unit)
  g.board.loans = g.board.loans.filter(loan => loan.unit !== unit)
  lendUnit(g, unit, sideOf(field, to).nation, 'card', g.within('activation')?.nation ?? field.attacker)
}
export const betrayal: PrivateEvent = {
  'activation-start': breakFree,
  'battle-start': {
    units: g => turncoats(g),
    happen: (g, f) => {
      if (!isMercenary(g.board, f.unit)) return d10('event', 'breach', g.board.units.holder[f.unit]!)
      changeSide(g, f.unit)
    },
    judge: (g, f) => {
      if (f.die > 0 && isPassed(f.die)) changeSide(g, f.unit)
    },
  },
}

// ---- The dice of the melee ----
type Pool = 'white' | 'black'
const dice = (field: Field, side: number, pool: Pool): number =>
  side === ATTACKER ? (pool === 'white' ? field.whiteA : field.blackA) : pool === 'white' ? field.whiteD : field.blackD
function add(field: Battle, side: number, pool: Pool, n: number): void {
  if (side === ATTACKER && pool === 'white') field.whiteA += n
  else if (side === ATTACKER) field.blackA += n
  else if (pool === 'white') field.whiteD += n
  else field.blackD += n
}
function addEdge(field: Battle, side: number, n: number): void {
  if (side === ATTACKER) field.edgeA += n
  else field.edgeD += n
}
/** r-221 In advanced combat a die exchanged is one point, a white die one, a black die two. */
function blacken(g: Step, side: number, n: number): void {
  const field = g.enclosing('battle')
  if (isAdvanced(g)) return addEdge(field, side, n)
  const swapped = n > 0 ? Math.min(n, dice(field, side, 'white')) : -Math.min(-n, dice(field, side, 'black'))
  add(field, side, 'white', -swapped)
  add(field, side, 'black', swapped)
}
export const charge: PrivateEvent = {
  'dice-pool': {
    ways: g =>
      sidesThat(
        g,
        (field, side) =>
          isOpenGround[field.place]! &&
          hasCavalrySuperiority(g.board, soldiers(g.board, field, side), soldiers(g.board, field, 1 - side)) &&
          (isAdvanced(g) || dice(field, side, 'white') > 0),
      ),
    happen: (g, f) => blacken(g, indexOf(f.way), 2),
  },
}
const strength = (g: Open, field: Field, side: number): number =>
  isAdvanced(g) ? soldiers(g.board, field, side).length : dice(field, side, 'white') + dice(field, side, 'black')
export const heroicStand: PrivateEvent = {
  'dice-pool': {
    ways: g => sidesThat(g, (field, side) => strength(g, field, side) < strength(g, field, 1 - side)),
    happen: (g, f) => {
      const field = g.enclosing('battle')
      if (isAdvanced(g)) return addEdge(field, indexOf(f.way), 3)
      add(field, indexOf(f.way), 'white', 1)
      add(field, indexOf(f.way), 'black', 1)
    },
  },
}
const hasLeader = (g: Open, field: Field, side: number): boolean => bestOf(g.board, sideOf(field, side).leaders) !== NO_LEADER
const GENIUS = { 'attacker-gains': [ATTACKER, 1], 'attacker-loses': [ATTACKER, -1], 'defender-gains': [DEFENDER, 1], 'defender-loses': [DEFENDER, -1] } as const
const isGenius = (way: Way): way is keyof typeof GENIUS => way in GENIUS
/** The side with the leader gains, or the other loses. */
function geniusWays(g: Open): Way[] {
  const field = g.within('battle')
  if (!field) return []
  return (Object.keys(GENIUS) as (keyof typeof GENIUS)[]).filter(way => {
    const [side, n] = GENIUS[way]
    return hasLeader(g, field, n > 0 ? side : 1 - side) && (isAdvanced(g) || dice(field, side, n > 0 ? 'white' : 'black') > 0)
  })
}
export const tacticalGenius: PrivateEvent = {
  'dice-pool': {
    ways: geniusWays,
    happen: (g, f) => {
      if (isGenius(f.way)) blacken(g, GENIUS[f.way][0], GENIUS[f.way][1])
    },
  },
}

// ---- After the melee ----
const lostBy = (field: Field, side: number): number => (side === ATTACKER ? field.lostA : field.lostD).length
export const rally: PrivateEvent = {
  recovery: {
    ways: g => sidesThat(g, (field, side) => lostBy(field, side) > 0),
    happen: (g, f) => void g.enclosing('battle').rallied.push(indexOf(f.way)),
  },
}
/** His nation pays the victor up to three gold. */
export const ransom: PrivateEvent = {
  'leader-test': {
    may: g => (g.within('battle')?.fallen ?? NO_LEADER) !== NO_LEADER && !g.within('battle')!.isRansomed,
    happen: g => {
      const field = g.enclosing('battle')
      field.isRansomed = true
      const paid = -gain(g, nationOfLeader(field.fallen), -3, 'card', 'X.B-4')
      gain(g, sideOf(field, field.winner).nation, paid, 'card', 'X.B-4')
    },
  },
}

// ---- After a roll ----
const isD10 = (g: Open): boolean => g.within('roll') !== null
export const diceUse: EventUse = {
  happen: (g: Step, f: EventFrame) => {
    const roll = g.within('roll')
    if (!roll) return void (f.rerolls = isAdvanced(g) ? 1 : 2)
    roll.die = g.roll(10)
    g.emit({ is: 'rolled', what: roll.what, nation: roll.nation, die: roll.die, total: roll.die + roll.modifier }, ['invasions.III.A-1'])
  },
}
export const diceEvent: PrivateEvent = {
  'after-roll': { may: (g: Open, _: Facts) => isD10(g) || (g.within('battle') ?? g.within('naval')) !== null, ...diceUse },
}
