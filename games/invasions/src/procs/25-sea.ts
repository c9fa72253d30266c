/** XXV Voyages of land stacks, naval interception and battle. */
import type { Procedure } from '@tabularium/kernel'
import type { Unit } from '../kinds.ts'
import { BACK, FRONT, isElite } from '../data/units.ts'
import { hitsOf } from '../board/battle.ts'
import { recount } from '../board/control.ts'
import { STOPPED } from '../board/moving.ts'
import { holdsAllPorts, isLanding, isSafe, landingModifier, navalEnemies, navalStack, portRerolls } from '../board/sea.ts'
import { fleetsAt, traits, type Look } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { F, Seen } from '../frames.ts'
import type { Invasions, Step } from '../types.ts'
import { clause, d10, eliminate, isPassed, mend, oneOfEach, openWindow, owner, rules } from './common.ts'

type Frame = F<'voyage'>
/** XXV.D-3, XXV.D-4 Steps are spent by all, whether it succeeds or not. */
function embark(g: Step, f: Frame): void {
  for (const unit of f.group) {
    g.board.sailed[unit] = 1
    g.board.spent[unit] = f.isFree ? STOPPED : g.board.spent[unit]! + f.zones.length
  }
  if (f.isFree) return
  for (const sea of f.zones)
    for (const fleet of fleetsAt(g.board, f.nation, sea)) {
      g.board.carried[fleet]! += 1
      g.board.spent[fleet]! += 1
    }
}
/** XXV.D-7 What the fleets that are left cannot carry is lost. */
const overload = (b: Look, f: Seen<'voyage'>): number =>
  f.isFree ? 0 : Math.max(0, f.group.length - Math.min(...f.zones.map(sea => 3 * fleetsAt(b, f.nation, sea).length)))
export const voyage: Procedure<Invasions, Frame> = {
  declare: (g, f) => {
    embark(g, f)
    f.isLanding = isLanding(g.board, f.nation, f.to)
    return openWindow(g, 'sea-move', f.nation)
  },
  // An event may send it back before it has sailed.
  storm: (_, f) => (f.isCancelled ? { done: true } : undefined),
  // XXV.E-3 A landing risks shipwreck, before any interception.
  wreck: (g, f) => {
    if (!f.isLanding || f.isFree || isSafe(g.board, f.nation, f.to, f.group)) return { goto: 'intercept' }
    return d10('voyage', 'landing', f.nation, landingModifier(g.board, f.nation, f.zones.at(-1)!, f.to) + f.bonus)
  },
  // XXV.E-5, r-84 Five or more; amphibious units land all the same.
  judge: (g, f) => {
    if (f.die + landingModifier(g.board, f.nation, f.zones.at(-1)!, f.to) + f.bonus >= 5) return
    f.group = f.group.filter(unit => traits(g.board, unit).amphibious)
    return f.group.length === 0 ? { done: true } : undefined
  },
  // XXV.B-1, XXV.D-6 Enemy fleets in the zones may intercept, one nation after the other.
  intercept: (g, f) => {
    for (const sea of f.zones) {
      const enemy = navalEnemies(g.board, f.nation, sea).find(one => !f.asked.includes(one))
      if (enemy === undefined) continue
      f.asked.push(enemy)
      return { call: frames.naval({ nation: enemy, enemy: f.nation, zone: sea, isVoyage: true }), then: 'intercept' }
    }
    return f.isCancelled ? { done: true } : undefined
  },
  sink: rules.ask<Frame>()({
    cite: [clause('XXV.D-7')],
    who: (g, f) => (overload(g.board, f) > 0 ? owner(g, f.nation) : null),
    may: {
      'give-up': {
        cite: clause('XXV.D-7'),
        among: (g, f) => oneOfEach(g, f.group),
        take: (g, f, unit) => {
          f.group = f.group.filter(one => one !== unit)
          eliminate(g, unit, 'XXV.D-7')
          return { goto: 'sink' }
        },
      },
    },
  }),
  land: (_, f) => {
    if (f.group.length === 0) return { done: true }
    return { call: frames.entry({ nation: f.nation, group: [...f.group], leaders: [...f.leaders], from: f.from, to: f.to, isLanding: true }) }
  },
}

// ---- XXV.B, XXV.C ----
type Naval = F<'naval'>
export const naval: Procedure<Invasions, Naval> = {
  // XXV.B-1 Declared or not; XXV.B-2 sure with all ports, else a D2.
  declare: rules.ask<Naval>()({
    cite: [clause('XXV.B-1')],
    who: (g, f) => owner(g, f.nation),
    may: {
      accept: {
        among: () => true,
        take: (g, f) => {
          if (!holdsAllPorts(g.board, f.nation, f.zone)) return d10('naval', 'interception', f.nation)
          f.die = 2
        },
      },
      refuse: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  judge: (_, f) => (isPassed(f.die) ? undefined : { done: true }),
  // XXV.C-7 The intercepted side may refuse, and is beaten.
  answer: rules.ask<Naval>()({
    cite: [clause('XXV.C-7')],
    who: (g, f) => owner(g, f.enemy),
    may: {
      accept: { among: () => true, take: () => {} },
      refuse: {
        among: () => true,
        take: (g, f) => {
          const voyage = g.within('voyage')
          if (f.isVoyage && voyage) voyage.isCancelled = true
          for (const fleet of fleetsAt(g.board, f.enemy, f.zone)) g.board.spent[fleet] = STOPPED
          return { done: true }
        },
      },
    },
  }),
  // r-78 One white die a fleet; red swords do not count at sea.
  battle: (g, f) => {
    ;[f.ships, f.foes] = [navalStack(g.board, f.nation, f.zone), navalStack(g.board, f.enemy, f.zone)]
    f.diceA = f.foes.map(() => g.roll(6))
    f.diceD = f.ships.map(() => g.roll(6))
    ;[f.rerollsA, f.rerollsD] = [portRerolls(g.board, f.enemy, f.zone), portRerolls(g.board, f.nation, f.zone)]
    useRerolls(g, f)
    g.emit({ is: 'dice', side: 0, faces: [...f.diceA], hits: hitsOf(f.diceA, null) }, [clause('XXV.C-1')])
    g.emit({ is: 'dice', side: 1, faces: [...f.diceD], hits: hitsOf(f.diceD, null) }, [clause('XXV.C-1')])
  },
  reply: (g, f) => openWindow(g, 'after-roll', f.enemy),
  // XXV.C-4, XXV.C-5, XX.K-5 Hits sink or damage; damaged elite fleets are restored afterwards.
  sink: (g, f) => {
    const [hitsOnFoes, hitsOnShips] = [hitsOf(f.diceD, null), hitsOf(f.diceA, null)]
    strikeFleets(g, f.foes, hitsOnFoes)
    strikeFleets(g, f.ships, hitsOnShips)
    for (const fleet of [...f.ships, ...f.foes]) if (g.board.units.place[fleet]! >= 0 && g.board.units.face[fleet] === BACK) mend(g, fleet, 'XX.K-5')
    recount(g.board)
  },
}
/** XXV.C-3 Two rerolls with all ports: one's own blanks are thrown again. */
function useRerolls(g: Step, f: Naval): void {
  for (const [dice, count] of [
    [f.diceA, f.rerollsA],
    [f.diceD, f.rerollsD],
  ] as const)
    for (let n = 0, left = count; n < dice.length && left > 0; n++)
      if (hitsOf([dice[n]!], null) === 0) {
        dice[n] = g.roll(6)
        left -= 1
      }
}
export function strikeFleets(g: Step, fleets: readonly Unit[], hits: number): void {
  let left = hits
  for (const fleet of fleets) {
    if (left > 0 && isElite[fleet] && g.board.units.face[fleet] === FRONT) {
      g.board.units.face[fleet] = BACK
      left -= 1
    }
    if (left > 0 && (!isElite[fleet] || g.board.units.face[fleet] === BACK)) {
      eliminate(g, fleet, 'XXV.C-5')
      left -= 1
    }
  }
}
