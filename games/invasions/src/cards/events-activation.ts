/** Private events at the start of an activation, and while a stack moves. */
import { LEADERS, leaderOf, NO_LEADER, NOBODY, NOWHERE, type Nation, type Space } from '../kinds.ts'
import { areaAt } from '../data/map.ts'
import { areasOf, provincesOf } from '../board/control.ts'
import { combatOf, isLeaderInPlay, nationOfLeader } from '../board/leaders.ts'
import { areasNextTo, standsIn } from '../board/moving.ts'
import { isFederate, isVassal } from '../board/relations.ts'
import { roomAt } from '../board/stacking.ts'
import { heldAt, hordeAt, inPool, isActive, isBarbarian, isCivilized, isLandUnit, type Look } from '../board/units.ts'
import { isInvader, mayAlly, mayCoalesce } from '../board/bonds.ts'
import * as frames from '../frames.ts'
import { callHeir, loseLeader } from '../procs/20-leaders.ts'
import { breachBy } from '../procs/28-foedus.ts'
import { freeVassal, lendUnit } from '../procs/29-vassals.ts'
import { d10, oneOfEach, owner, placeUnit } from '../procs/common.ts'
import type { Open } from '../types.ts'
import { ownNations, type EventUse, type Facts, type PrivateEvent } from './event-use.ts'
import { youth } from './events-turn.ts'

const acting = (g: Open): Nation => g.within('activation')?.nation ?? NOBODY
const actingIf = (g: Open, fits: (nation: Nation) => boolean): Nation[] => [acting(g)].filter(nation => nation !== NOBODY && fits(nation))

// ---- XXVI Alliance, Barbarian Coalition ----
const joinedBy = (may: (b: Look, named: readonly Nation[], nation: Nation) => boolean, count: readonly [number, number]): EventUse => ({
  count,
  nations: (g, f) => candidates(g, f, may),
  happen: (_, f) => ({ call: frames.alliance({ nations: [...f.nations] }) }),
})
/** The first must find a partner. */
function candidates(g: Open, f: Facts, may: (b: Look, named: readonly Nation[], nation: Nation) => boolean): Nation[] {
  const all = g.board.stage.flatMap((_, n) => (isActive(g.board, n as Nation) ? [n as Nation] : []))
  const fits = (named: readonly Nation[], nation: Nation) => !named.includes(nation) && may(g.board, named, nation)
  if (f.nations.length > 0) return all.filter(nation => fits(f.nations, nation))
  const able = all.filter(nation => fits([], nation))
  return able.filter(nation => able.some(other => fits([nation], other)))
}
export const alliance: PrivateEvent = { diplomacy: joinedBy(mayAlly, [2, 2]), 'activation-start': joinedBy(mayAlly, [2, 2]) }
export const barbarianCoalition: PrivateEvent = { 'activation-start': joinedBy(mayCoalesce, [2, 3]) }

// ---- Leaders ----
/** X.B-6 Not those of inactive peoples. */
const leadersInPlay = (g: Open) => LEADERS.filter(leader => isLeaderInPlay(g.board, leader) && isActive(g.board, nationOfLeader(leader)))
const ATTILA = leaderOf('attila')
const SUCCESS = 7
const murderModifier = (b: Look, leader: Facts['leader']): number => (combatOf(b, leader) >= 2 ? -1 : 0) + (b.decline[nationOfLeader(leader)]! > 0 ? 2 : 0)
export const assassination: PrivateEvent = {
  'activation-start': {
    leaders: g => leadersInPlay(g).filter(leader => leader !== ATTILA),
    happen: (g, f) => d10('event', 'assassin', nationOfLeader(f.leader), murderModifier(g.board, f.leader)),
    judge: (g, f) => {
      if (f.die + murderModifier(g.board, f.leader) < SUCCESS) return
      loseLeader(g, f.leader, NOBODY, 'X.B-4')
      return callHeir(g)
    },
  },
}
export const illness: PrivateEvent = { 'activation-start': { leaders: leadersInPlay, happen: (g, f) => void g.board.now.ill.push(f.leader) } }
export const inspiredLeader: PrivateEvent = { 'activation-start': { leaders: leadersInPlay, happen: (g, f) => void (g.board.now.inspired = f.leader) } }

// ---- Bonds ----
/** A federate breaks, a vassal goes free, without a test. */
export const breakFree: EventUse = {
  nations: (g, f) => ownNations(g, f).filter(nation => isFederate(g.board, nation) || isVassal(g.board, nation)),
  happen: (g, { nation }) => (isFederate(g.board, nation) ? { call: breachBy(g.board, nation) } : freeVassal(g, nation)),
}
export const renaissance: PrivateEvent = { 'nation-status': youth, 'activation-start': breakFree }

// ---- What the active nation does ----
const hordeIsNear = (b: Look, nation: Nation, lender: Nation): boolean => {
  const horde = hordeAt(b, lender)
  if (horde === NOWHERE) return false
  return areasOf(b, nation).some(area => area === areaAt[horde] || areasNextTo[area]!.includes(areaAt[horde]!))
}
const lenders = (b: Look, nation: Nation): Nation[] =>
  b.stage.flatMap((_, n) => {
    const lender = n as Nation
    const fits = isActive(b, lender) && isBarbarian(b, lender) && lender !== nation && inPool(b, lender).some(unit => isLandUnit(b, unit))
    return fits && hordeIsNear(b, nation, lender) ? [lender] : []
  })
const roomy = (b: Look, nation: Nation): Space[] => provincesOf(b, nation).filter(space => roomAt(b, nation, space) > 0)
export const mercenaries: PrivateEvent = {
  'activation-start': {
    may: (g, f) => actingIf(g, nation => owner(g, nation) === f.camp && isCivilized(g.board, nation) && roomy(g.board, nation).length > 0).length > 0,
    nations: g => lenders(g.board, acting(g)),
    units: (g, f) =>
      oneOfEach(
        g,
        inPool(g.board, f.nation).filter(unit => isLandUnit(g.board, unit)),
      ),
    places: g => roomy(g.board, acting(g)),
    happen: (g, f) => {
      lendUnit(g, f.unit, acting(g), 'card', acting(g))
      placeUnit(g, f.unit, f.space, 'X.B-4')
    },
  },
}
export const migration: PrivateEvent = {
  'activation-start': {
    nations: g =>
      actingIf(g, nation => isBarbarian(g.board, nation) && !isFederate(g.board, nation) && !isVassal(g.board, nation) && !isInvader(g.board, nation)),
    happen: g => void (g.board.now.invading = true),
  },
}
export const mutiny: PrivateEvent = {
  'activation-start': {
    may: g => actingIf(g, nation => isCivilized(g.board, nation)).length > 0,
    places: g => standsIn(g.board, acting(g)).filter(space => heldAt(g.board, acting(g), space).length >= 3),
    happen: (g, { space }) => void (g.board.now.mutiny = space),
  },
}
export const warFervour: PrivateEvent = {
  'activation-start': {
    nations: g => actingIf(g, () => true),
    places: (g, f) => standsIn(g.board, f.nation),
    happen: (g, f) => {
      g.board.now.fervour = true
      g.board.now.hasty = heldAt(g.board, f.nation, f.space)
    },
  },
}

// ---- While a stack moves ----
export const forcedMarch: PrivateEvent = {
  movement: {
    may: g => (g.within('entry')?.group ?? g.within('movement')?.group ?? []).length > 0,
    happen: g => void g.board.now.marched.push(...(g.within('entry')?.group ?? g.enclosing('movement').group)),
  },
}
export const scorchedEarth: PrivateEvent = {
  movement: {
    may: (g, f) => {
      const entry = g.within('entry')
      const controller = entry ? g.board.controller[entry.to]! : NOBODY
      return controller !== NOBODY && controller !== entry!.nation && isActive(g.board, controller) && owner(g, controller) === f.camp
    },
    happen: g => {
      const entry = g.enclosing('entry')
      for (const unit of entry.group) {
        // r-27 What it loses is no step without its leader.
        if (g.board.spent[unit] === 0) g.board.led[unit] = entry.leaders[0] ?? NO_LEADER
        g.board.spent[unit]! += 2
      }
      g.board.now.scorched.push(entry.to)
    },
  },
}
