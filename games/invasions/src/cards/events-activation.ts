/** Private events at the start of an activation, and while a stack moves. */
import { LEADERS, findLeaderById, NOBODY, type Nation, type Space } from '../kinds.ts'
import { findProvincesControlledBy, recountControlOfAllAreas } from '../board/control.ts'
import { combatValueOfLeader, isLeaderInPlay, nationOfLeader } from '../board/leaders.ts'
import { findSpacesWithUnitsOf, noteLeadersOfSteps } from '../board/moving.ts'
import { isFederate, isVassal } from '../board/relations.ts'
import { mayUnitBePlacedIn } from '../board/stacking.ts'
import { findUnitsHeldAt, findUnitsInPool, isNationActive, isNationBarbarian, isNationCivilized, isUnitOnLand, type ReadonlyBoard } from '../board/units.ts'
import { findNationsBeginningToAct, isHordeInOrNextToAreaOf, mayNationInvadeThisTurn, mayNationJoinAlliance, mayJoinCoalition } from '../board/bonds.ts'
import * as frames from '../frames.ts'
import { callHeirProcedure, loseLeader } from '../procs/20-leaders.ts'
import { createFoedusBreachFrame } from '../procs/28-breach.ts'
import { freeVassal, lendUnitToNation } from '../procs/29-vassals.ts'
import { callD10RollProcedure, pickOneOfEachSort, ownerSeatOf, placeUnit } from '../procs/common.ts'
import type { GamePublicContext } from '../types.ts'
import { findActiveNationsOfPlayer, type UseOfEventCard, type ReadonlyEventCardFrame, type EventUsesByTiming } from './event-use.ts'
import { rejuvenationEventUse } from './events-turn.ts'

/** XXVI.B-3 Allies who act together are all active. */
function findNationsInActivationThatFit(g: GamePublicContext, fits: (nation: Nation) => boolean): Nation[] {
  const activation = g.within('activation')
  return activation ? findNationsBeginningToAct(g.board, activation.nation).filter(fits) : []
}

// ---- XXVI Alliance, Barbarian Coalition ----
const createUseToJoinNations = (
  may: (b: ReadonlyBoard, named: readonly Nation[], nation: Nation) => boolean,
  count: readonly [number, number],
): UseOfEventCard => ({
  count,
  nations: (g, f) => findJoiningCandidates(g, f, may),
  happen: (_, f) => ({ call: frames.alliance({ nations: [...f.nations] }) }),
})
/** The first must find a partner. */
function findJoiningCandidates(
  g: GamePublicContext,
  f: ReadonlyEventCardFrame,
  may: (b: ReadonlyBoard, named: readonly Nation[], nation: Nation) => boolean,
): Nation[] {
  const all = g.board.stage.flatMap((_, n) => (isNationActive(g.board, n as Nation) ? [n as Nation] : []))
  const fits = (named: readonly Nation[], nation: Nation) => !named.includes(nation) && may(g.board, named, nation)
  if (f.nations.length > 0) return all.filter(nation => fits(f.nations, nation))
  const able = all.filter(nation => fits([], nation))
  return able.filter(nation => able.some(other => fits([nation], other)))
}
export const allianceEvent: EventUsesByTiming = {
  diplomacy: createUseToJoinNations(mayNationJoinAlliance, [2, 2]),
  'activation-start': createUseToJoinNations(mayNationJoinAlliance, [2, 2]),
}
export const barbarianCoalitionEvent: EventUsesByTiming = { 'activation-start': createUseToJoinNations(mayJoinCoalition, [2, 3]) }

// ---- Leaders ----
/** X.B-6 Not those of inactive peoples. */
const findLeadersInPlay = (g: GamePublicContext) => LEADERS.filter(leader => isLeaderInPlay(g.board, leader) && isNationActive(g.board, nationOfLeader(leader)))
const ATTILA = findLeaderById('attila')
const LOWEST_ROLL_OF_ASSASSINATION = 7
const computeAssassinationModifier = (b: ReadonlyBoard, leader: ReadonlyEventCardFrame['leader']): number =>
  (combatValueOfLeader(b, leader) >= 2 ? -1 : 0) + (b.decline[nationOfLeader(leader)]! > 0 ? 2 : 0)
export const assassinationEvent: EventUsesByTiming = {
  'activation-start': {
    leaders: g => findLeadersInPlay(g).filter(leader => leader !== ATTILA),
    happen: (g, f) => callD10RollProcedure('event', 'assassin', nationOfLeader(f.leader), computeAssassinationModifier(g.board, f.leader)),
    judge: (g, f) => {
      if (f.die + computeAssassinationModifier(g.board, f.leader) < LOWEST_ROLL_OF_ASSASSINATION) return
      loseLeader(g, f.leader, NOBODY, 'X.B-4')
      return callHeirProcedure(g)
    },
  },
}
export const illnessEvent: EventUsesByTiming = { 'activation-start': { leaders: findLeadersInPlay, happen: (g, f) => void g.board.now.ill.push(f.leader) } }
export const inspiredLeaderEvent: EventUsesByTiming = {
  'activation-start': { leaders: findLeadersInPlay, happen: (g, f) => void (g.board.now.inspired = f.leader) },
}

// ---- Bonds ----
/** A federate breaks, a vassal goes free, without a test. */
export const breakFreeEventUse: UseOfEventCard = {
  nations: (g, f) => findActiveNationsOfPlayer(g, f).filter(nation => isFederate(g.board, nation) || isVassal(g.board, nation)),
  happen: (g, { nation }) => {
    if (isFederate(g.board, nation)) return { call: createFoedusBreachFrame(g.board, nation) }
    freeVassal(g, nation)
    recountControlOfAllAreas(g.board)
  },
}
export const renaissanceEvent: EventUsesByTiming = { 'nation-status': rejuvenationEventUse, 'activation-start': breakFreeEventUse }

// ---- What the active nation does ----
const findMercenaryLenders = (b: ReadonlyBoard, nation: Nation): Nation[] =>
  b.stage.flatMap((_, n) => {
    const lender = n as Nation
    const fits =
      isNationActive(b, lender) && isNationBarbarian(b, lender) && lender !== nation && findUnitsInPool(b, lender).some(unit => isUnitOnLand(b, unit))
    return fits && isHordeInOrNextToAreaOf(b, nation, lender) ? [lender] : []
  })
const findProvincesWithRoom = (b: ReadonlyBoard, nation: Nation): Space[] =>
  findProvincesControlledBy(b, nation).filter(space => mayUnitBePlacedIn(b, nation, space))
/** The player's civilized nations that act, with room for one more. */
const findHirersOfMercenaries = (g: GamePublicContext, f: ReadonlyEventCardFrame): Nation[] =>
  findNationsInActivationThatFit(
    g,
    nation => ownerSeatOf(g, nation) === f.camp && isNationCivilized(g.board, nation) && findProvincesWithRoom(g.board, nation).length > 0,
  )
/** Of several the province where he is placed says who has hired him. */
export const mercenariesEvent: EventUsesByTiming = {
  'activation-start': {
    nations: (g, f) => [...new Set(findHirersOfMercenaries(g, f).flatMap(hirer => findMercenaryLenders(g.board, hirer)))].sort((x, y) => x - y),
    units: (g, f) =>
      pickOneOfEachSort(
        g,
        findUnitsInPool(g.board, f.nation).filter(unit => isUnitOnLand(g.board, unit)),
      ),
    places: (g, f) =>
      findHirersOfMercenaries(g, f)
        .filter(hirer => findMercenaryLenders(g.board, hirer).includes(f.nation))
        .flatMap(hirer => findProvincesWithRoom(g.board, hirer)),
    happen: (g, f) => {
      const hirer = g.board.controller[f.space]!
      lendUnitToNation(g, f.unit, hirer, 'pool', hirer)
      placeUnit(g, f.unit, f.space, 'X.B-4')
    },
  },
}
export const migrationEvent: EventUsesByTiming = {
  'activation-start': {
    nations: g =>
      findNationsInActivationThatFit(
        g,
        nation => isNationBarbarian(g.board, nation) && !isFederate(g.board, nation) && !isVassal(g.board, nation) && !mayNationInvadeThisTurn(g.board, nation),
      ),
    happen: (g, { nation }) => void g.board.now.invaders.push(nation),
  },
}
export const mutinyEvent: EventUsesByTiming = {
  'activation-start': {
    places: g =>
      findNationsInActivationThatFit(g, nation => isNationCivilized(g.board, nation)).flatMap(nation =>
        findSpacesWithUnitsOf(g.board, nation).filter(space => findUnitsHeldAt(g.board, nation, space).length >= 3),
      ),
    happen: (g, { space }) => void (g.board.now.mutiny = space),
  },
}
export const warFervourEvent: EventUsesByTiming = {
  'activation-start': {
    nations: g => findNationsInActivationThatFit(g, () => true),
    places: (g, f) => findSpacesWithUnitsOf(g.board, f.nation),
    happen: (g, f) => {
      g.board.now.fervent = [...g.board.now.fervent, f.nation]
      g.board.now.hasty = [...findUnitsHeldAt(g.board, f.nation, f.space)]
    },
  },
}

// ---- While a stack moves ----
export const forcedMarchEvent: EventUsesByTiming = {
  movement: {
    may: g => (g.within('entry')?.group ?? g.within('movement')?.group ?? []).length > 0,
    happen: g => void g.board.now.marched.push(...(g.within('entry')?.group ?? g.enclosing('movement').group)),
  },
}
export const scorchedEarthEvent: EventUsesByTiming = {
  movement: {
    may: (g, f) => {
      const entry = g.within('entry')
      const controller = entry ? g.board.controller[entry.to]! : NOBODY
      return controller !== NOBODY && controller !== entry!.nation && isNationActive(g.board, controller) && ownerSeatOf(g, controller) === f.camp
    },
    happen: g => {
      const entry = g.enclosing('entry')
      // r-27 What it loses is no step without its leaders.
      noteLeadersOfSteps(g.board, entry.group, entry.leaders)
      for (const unit of entry.group) g.board.spent[unit]! += 2
      g.board.now.scorched.push(entry.to)
    },
  },
}
