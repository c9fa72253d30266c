/** Private events at the start of an activation, and while a stack moves. */
import { LEADERS, findLeaderById, NO_LEADER, NOBODY, NOWHERE, type Nation, type Space } from '../kinds.ts'
import { areaAt } from '../data/map.ts'
import { areasRuledBy, provincesOf } from '../board/control.ts'
import { combatValueOf, isLeaderInPlay, nationOfLeader } from '../board/leaders.ts'
import { areasNextTo, findSpacesOfNation } from '../board/moving.ts'
import { isFederate, isVassal } from '../board/relations.ts'
import { roomAt } from '../board/stacking.ts'
import { unitsHeldAt, hordeSpaceOf, unitsInPool, isActive, isBarbarian, isCivilized, isLandUnit, type ReadonlyBoard } from '../board/units.ts'
import { isInvader, mayAlly, mayJoinCoalition } from '../board/bonds.ts'
import * as frames from '../frames.ts'
import { callHeir, loseLeader } from '../procs/20-leaders.ts'
import { createBreachFrame } from '../procs/28-breach.ts'
import { freeVassal, lendUnit } from '../procs/29-vassals.ts'
import { callD10Roll, pickOneOfEachSort, ownerSeatOf, placeUnit } from '../procs/common.ts'
import type { GamePublicContext } from '../types.ts'
import { findOwnNations, type EventUse, type ReadonlyEventFrame, type PrivateEvent } from './event-use.ts'
import { rejuvenationUse } from './events-turn.ts'

const findActingNation = (g: GamePublicContext): Nation => g.within('activation')?.nation ?? NOBODY
const findActingNationIf = (g: GamePublicContext, fits: (nation: Nation) => boolean): Nation[] =>
  [findActingNation(g)].filter(nation => nation !== NOBODY && fits(nation))

// ---- XXVI Alliance, Barbarian Coalition ----
const createJoiningUse = (may: (b: ReadonlyBoard, named: readonly Nation[], nation: Nation) => boolean, count: readonly [number, number]): EventUse => ({
  count,
  nations: (g, f) => findJoiningCandidates(g, f, may),
  happen: (_, f) => ({ call: frames.alliance({ nations: [...f.nations] }) }),
})
/** The first must find a partner. */
function findJoiningCandidates(
  g: GamePublicContext,
  f: ReadonlyEventFrame,
  may: (b: ReadonlyBoard, named: readonly Nation[], nation: Nation) => boolean,
): Nation[] {
  const all = g.board.stage.flatMap((_, n) => (isActive(g.board, n as Nation) ? [n as Nation] : []))
  const fits = (named: readonly Nation[], nation: Nation) => !named.includes(nation) && may(g.board, named, nation)
  if (f.nations.length > 0) return all.filter(nation => fits(f.nations, nation))
  const able = all.filter(nation => fits([], nation))
  return able.filter(nation => able.some(other => fits([nation], other)))
}
export const allianceEvent: PrivateEvent = { diplomacy: createJoiningUse(mayAlly, [2, 2]), 'activation-start': createJoiningUse(mayAlly, [2, 2]) }
export const barbarianCoalitionEvent: PrivateEvent = { 'activation-start': createJoiningUse(mayJoinCoalition, [2, 3]) }

// ---- Leaders ----
/** X.B-6 Not those of inactive peoples. */
const findLeadersInPlay = (g: GamePublicContext) => LEADERS.filter(leader => isLeaderInPlay(g.board, leader) && isActive(g.board, nationOfLeader(leader)))
const ATTILA = findLeaderById('attila')
const ASSASSINATION_SUCCESS = 7
const computeMurderModifier = (b: ReadonlyBoard, leader: ReadonlyEventFrame['leader']): number =>
  (combatValueOf(b, leader) >= 2 ? -1 : 0) + (b.decline[nationOfLeader(leader)]! > 0 ? 2 : 0)
export const assassinationEvent: PrivateEvent = {
  'activation-start': {
    leaders: g => findLeadersInPlay(g).filter(leader => leader !== ATTILA),
    happen: (g, f) => callD10Roll('event', 'assassin', nationOfLeader(f.leader), computeMurderModifier(g.board, f.leader)),
    judge: (g, f) => {
      if (f.die + computeMurderModifier(g.board, f.leader) < ASSASSINATION_SUCCESS) return
      loseLeader(g, f.leader, NOBODY, 'X.B-4')
      return callHeir(g)
    },
  },
}
export const illnessEvent: PrivateEvent = { 'activation-start': { leaders: findLeadersInPlay, happen: (g, f) => void g.board.now.ill.push(f.leader) } }
export const inspiredLeaderEvent: PrivateEvent = {
  'activation-start': { leaders: findLeadersInPlay, happen: (g, f) => void (g.board.now.inspired = f.leader) },
}

// ---- Bonds ----
/** A federate breaks, a vassal goes free, without a test. */
export const breakFreeUse: EventUse = {
  nations: (g, f) => findOwnNations(g, f).filter(nation => isFederate(g.board, nation) || isVassal(g.board, nation)),
  happen: (g, { nation }) => (isFederate(g.board, nation) ? { call: createBreachFrame(g.board, nation) } : freeVassal(g, nation)),
}
export const renaissanceEvent: PrivateEvent = { 'nation-status': rejuvenationUse, 'activation-start': breakFreeUse }

// ---- What the active nation does ----
const isHordeNearLender = (b: ReadonlyBoard, nation: Nation, lender: Nation): boolean => {
  const horde = hordeSpaceOf(b, lender)
  if (horde === NOWHERE) return false
  return areasRuledBy(b, nation).some(area => area === areaAt[horde] || areasNextTo[area]!.includes(areaAt[horde]!))
}
const findLenders = (b: ReadonlyBoard, nation: Nation): Nation[] =>
  b.stage.flatMap((_, n) => {
    const lender = n as Nation
    const fits = isActive(b, lender) && isBarbarian(b, lender) && lender !== nation && unitsInPool(b, lender).some(unit => isLandUnit(b, unit))
    return fits && isHordeNearLender(b, nation, lender) ? [lender] : []
  })
const findProvincesWithRoom = (b: ReadonlyBoard, nation: Nation): Space[] => provincesOf(b, nation).filter(space => roomAt(b, nation, space) > 0)
export const mercenariesEvent: PrivateEvent = {
  'activation-start': {
    may: (g, f) =>
      findActingNationIf(g, nation => ownerSeatOf(g, nation) === f.camp && isCivilized(g.board, nation) && findProvincesWithRoom(g.board, nation).length > 0)
        .length > 0,
    nations: g => findLenders(g.board, findActingNation(g)),
    units: (g, f) =>
      pickOneOfEachSort(
        g,
        unitsInPool(g.board, f.nation).filter(unit => isLandUnit(g.board, unit)),
      ),
    places: g => findProvincesWithRoom(g.board, findActingNation(g)),
    happen: (g, f) => {
      lendUnit(g, f.unit, findActingNation(g), 'pool', findActingNation(g))
      placeUnit(g, f.unit, f.space, 'X.B-4')
    },
  },
}
export const migrationEvent: PrivateEvent = {
  'activation-start': {
    nations: g =>
      findActingNationIf(
        g,
        nation => isBarbarian(g.board, nation) && !isFederate(g.board, nation) && !isVassal(g.board, nation) && !isInvader(g.board, nation),
      ),
    happen: (g, { nation }) => void g.board.now.invaders.push(nation),
  },
}
export const mutinyEvent: PrivateEvent = {
  'activation-start': {
    may: g => findActingNationIf(g, nation => isCivilized(g.board, nation)).length > 0,
    places: g => findSpacesOfNation(g.board, findActingNation(g)).filter(space => unitsHeldAt(g.board, findActingNation(g), space).length >= 3),
    happen: (g, { space }) => void (g.board.now.mutiny = space),
  },
}
export const warFervourEvent: PrivateEvent = {
  'activation-start': {
    nations: g => findActingNationIf(g, () => true),
    places: (g, f) => findSpacesOfNation(g.board, f.nation),
    happen: (g, f) => {
      g.board.now.fervent = [...g.board.now.fervent, f.nation]
      g.board.now.hasty = unitsHeldAt(g.board, f.nation, f.space)
    },
  },
}

// ---- While a stack moves ----
export const forcedMarchEvent: PrivateEvent = {
  movement: {
    may: g => (g.within('entry')?.group ?? g.within('movement')?.group ?? []).length > 0,
    happen: g => void g.board.now.marched.push(...(g.within('entry')?.group ?? g.enclosing('movement').group)),
  },
}
export const scorchedEarthEvent: PrivateEvent = {
  movement: {
    may: (g, f) => {
      const entry = g.within('entry')
      const controller = entry ? g.board.controller[entry.to]! : NOBODY
      return controller !== NOBODY && controller !== entry!.nation && isActive(g.board, controller) && ownerSeatOf(g, controller) === f.camp
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
