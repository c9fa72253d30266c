/** What no general does. Opponents are kept from it; people may do it. */
import type { Blunder, State } from '@tabularium/kernel'
import { isSea, provincesOfArea } from './data/map.ts'
import { objectivesOfNation } from './data/nations.ts'
import { fewestSeaZonesLeftToFleets, mustFleetSailBack } from './board/sailing.ts'
import { findSailGoals, movementLeftOfFleet } from './board/sea.ts'
import { hasBoundNeutrals } from './board/moving.ts'
import { seatPlayingNation, type Seat } from './board/order.ts'
import { areNationsHostile, findNationsIn, isCityOfEnemies } from './board/relations.ts'
import { findFleetsAt, findUnitsHeldAt, hordeSpaceOf, isNationInvading, type ReadonlyBoard } from './board/units.ts'
import type { ReadonlyGameFrame } from './frames.ts'
import { NO_LEADER, NOBODY, type Leader, type Nation, type Space, type Unit } from './kinds.ts'
import { ALL, MIGRATION, WITHIN } from './procs/18-kinds.ts'
import { isNationOverStackingLimit } from './procs/18-limits.ts'
import { canMovingGroupMoveOn, findSpacesToRelieve, findUnitsThatGoOnAlone } from './procs/18-movement.ts'
import { findCitiesToBesiege } from './procs/3-military.ts'
import { canRetreatTogether } from './procs/20-retreat.ts'
import { estimateDeficitOfKingdom } from './purse.ts'
import type { Invasions } from './types.ts'

type NationMovementFrame = ReadonlyGameFrame<'movement'>
const movementFrameOf = (s: State<Invasions>) => s.stack.findLast(f => f.proc === 'movement') as NationMovementFrame
const activationFrameOf = (s: State<Invasions>) => s.stack.findLast(f => f.proc === 'activation') as ReadonlyGameFrame<'activation'>
const retreatFrameOf = (s: State<Invasions>) => s.stack.findLast(f => f.proc === 'retreat') as ReadonlyGameFrame<'retreat'>
/** Somebody of the group can go on without the others, if the whole group cannot. */
const canPartOfGroupMoveOn = (s: State<Invasions>, f: NationMovementFrame): boolean =>
  f.group.some(unit => canMovingGroupMoveOn(s.board, { ...f, group: [unit] }) || canMovingGroupMoveOn(s.board, { ...f, group: [unit], leaders: [] })) ||
  f.leaders.some(leader => canMovingGroupMoveOn(s.board, { ...f, group: [], leaders: [leader] }))
/** Taken up and put down again where it stood, a stack could be so for ever. */
const isPutDownUnmoved = (s: State<Invasions>, left: NationMovementFrame): boolean =>
  !left.hasMoved && !isSea[left.from] && !canMovingGroupMoveOn(s.board, left) && !canPartOfGroupMoveOn(s, left)
/** With nobody left in it the movement is over. */
const isStackDissolved = (s: State<Invasions>, left: NationMovementFrame): boolean => (left.group.length === 0 && !left.hasMoved) || isPutDownUnmoved(s, left)
const isStoppedBeforePartHasGone = (s: State<Invasions>, f: NationMovementFrame): boolean =>
  !f.hasMoved && !isSea[f.from] && f.group.length + f.leaders.length > 1 && canPartOfGroupMoveOn(s, f)
function makeFrameWithoutUnit(f: NationMovementFrame, unit: Unit): NationMovementFrame {
  return { ...f, group: f.group.filter(one => one !== unit) }
}
function makeFrameWithoutLeader(s: State<Invasions>, f: NationMovementFrame, leader: Leader): NationMovementFrame {
  const left = { ...f, leaders: f.leaders.filter(one => one !== leader) }
  return { ...left, group: findUnitsThatGoOnAlone(s.board, left) }
}
function canFleetsSailFrom(s: State<Invasions>, sea: Space): boolean {
  const { nation } = movementFrameOf(s)
  const fleets = findFleetsAt(s.board, nation, sea).filter(unit => movementLeftOfFleet(s.board, unit) > 0)
  return findSailGoals(s.board, nation, sea, fleets.length, fewestSeaZonesLeftToFleets(s.board, fleets)).length > 0
}
/** One unit is garrison enough, and a leader whose stack can go on does not go alone. */
function isStackSplitForNothing(s: State<Invasions>): boolean {
  const f = movementFrameOf(s)
  if (isSea[f.from] || !canMovingGroupMoveOn(s.board, f) || isNationOverStackingLimit(s.board, f.nation, f.from)) return false
  return f.group.length === 1 || findUnitsHeldAt(s.board, f.nation, f.from).some(unit => !f.group.includes(unit))
}
/** A garrison is left where something is to be won. */
const isLandOfNoGoal = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  !objectivesOfNation[nation]!.some(
    ({ area, province, turns }) =>
      (area === null ? province === space : provincesOfArea[area]!.includes(space)) && turns.some(turn => turn === 'last' || turn >= b.turn),
  )
function isGarrisonLeftForNothing(s: State<Invasions>): boolean {
  const f = movementFrameOf(s)
  if (isSea[f.from] || f.kind === MIGRATION || f.kind === WITHIN || !canMovingGroupMoveOn(s.board, f)) return false
  return !isNationOverStackingLimit(s.board, f.nation, f.from) && hordeSpaceOf(s.board, f.nation) !== f.from && isLandOfNoGoal(s.board, f.nation, f.from)
}
/** His men go on without him, and nobody stays with him. */
function isLeaderLeftAlone(s: State<Invasions>): boolean {
  const f = movementFrameOf(s)
  return (
    !isSea[f.from] && f.group.length > 0 && canMovingGroupMoveOn(s.board, f) && findUnitsHeldAt(s.board, f.nation, f.from).every(unit => f.group.includes(unit))
  )
}
/** XXIV.A-3 Whoever stands before a city and does not besiege it is thrown back as if he had failed. */
function isSiegeMissed(s: State<Invasions>): boolean {
  const campaigns = s.stack.findLast(f => f.proc === 'campaigns') as ReadonlyGameFrame<'campaigns'> | undefined
  const f = s.stack.at(-1) as ReadonlyGameFrame<'combat'>
  return findCitiesToBesiege(s.board, f, campaigns?.leader ?? NO_LEADER).some(space => isCityOfEnemies(s.board, f.nation, space))
}
/** XVIII.H-2 In an invasion one moves and fights twice. */
const isInvasionMissed = (s: State<Invasions>, kind: unknown): boolean => kind !== 'normal' && isNationInvading(s.board, activationFrameOf(s).nation)
const DEFICIT_THAT_A_YOUNG_KINGDOM_BEARS = 3
/** VII.B Its men would have to be dismissed, as soon as the gold of the foundation is spent. */
const isKingdomTooPoor = (s: State<Invasions>): boolean =>
  estimateDeficitOfKingdom(s.board, (s.stack.at(-1) as ReadonlyGameFrame<'mature'>).nation) > DEFICIT_THAT_A_YOUNG_KINGDOM_BEARS
/** Back where all have just come from they could have stayed; where nobody may stay, or has found no room, they go on as they can. */
function isSteppedStraightBack(s: State<Invasions>, to: Space): boolean {
  const { board: b } = s
  const f = movementFrameOf(s)
  if (f.group.length === 0 || f.group.some(unit => b.last[unit] !== to)) return false
  const hasStruckThere = b.now.terrorised.some(({ place }) => place === f.from)
  return !hasStruckThere && !hasBoundNeutrals(b, f.nation, f.from) && !isNationOverStackingLimit(b, f.nation, f.from)
}
/** XVII.A-3 Movement cannot end while too many stand together: whoever stands elsewhere cannot mend that. */
function isMovedBeforeCrowd(s: State<Invasions>, from: Space): boolean {
  const crowded = findSpacesToRelieve(s.board, activationFrameOf(s), movementFrameOf(s))
  return crowded.length > 0 && !crowded.includes(from)
}
/** XXV.A-1, r-77 Nor while a fleet is to come back: no stack on land can mend that, and taking one up and putting it down could go on for ever. */
const isMovedBeforeStrayFleet = (s: State<Invasions>): boolean => movementFrameOf(s).kind === ALL && mustFleetSailBack(s.board, movementFrameOf(s).nation)
const isNationOfSeat = (s: State<Invasions>, seat: Seat, nation: Nation): boolean => nation !== NOBODY && seatPlayingNation(s.seats, nation) === seat
/** Peoples of one player have nothing to win of each other. */
function isOwnPeopleIntercepted(s: State<Invasions>, seat: Seat): boolean {
  const { mover } = s.stack.findLast(f => f.proc === 'interception') as ReadonlyGameFrame<'interception'>
  return isNationOfSeat(s, seat, mover)
}
function isOwnPeopleDeclaredHostile(s: State<Invasions>, seat: Seat): boolean {
  const { nation, speaker } = activationFrameOf(s)
  return isNationOfSeat(s, seat, speaker === NOBODY ? nation : speaker)
}
/** XII.D-10 Whom a stack meets there are peoples of its own player alone: they would have to fight each other. */
function isOwnPeopleMet(s: State<Invasions>, seat: Seat, to: Space): boolean {
  const { nation } = movementFrameOf(s)
  const enemies = findNationsIn(s.board, to).filter(other => areNationsHostile(s.board, nation, other, to))
  return enemies.length > 0 && enemies.every(other => isNationOfSeat(s, seat, other))
}
export const blunders: readonly Blunder<Invasions>[] = [
  { say: 'movement.choose', do: 'leave-behind', is: (s, _, unit) => isPutDownUnmoved(s, makeFrameWithoutUnit(movementFrameOf(s), unit as Unit)) },
  { say: 'movement.choose', do: 'leave-leader', is: (s, _, leader) => isStackDissolved(s, makeFrameWithoutLeader(s, movementFrameOf(s), leader as Leader)) },
  // Fleets that were to sail and stay, or have nowhere to sail to.
  { say: 'movement.choose', do: 'sail-from', is: (s, _, sea) => !canFleetsSailFrom(s, sea as Space) },
  { say: 'movement.choose', do: 'leave-behind', is: s => isStackSplitForNothing(s) },
  { say: 'movement.choose', do: 'leave-behind', is: s => isGarrisonLeftForNothing(s) },
  { say: 'movement.choose', do: 'leave-leader', is: s => isLeaderLeftAlone(s) },
  { say: 'movement.choose', do: 'move-from', is: (s, _, from) => isMovedBeforeCrowd(s, from as Space) },
  { say: 'movement.choose', do: 'move-from', is: s => isMovedBeforeStrayFleet(s) },
  { say: 'interception.declare', do: 'intercept-from', is: (s, seat) => isOwnPeopleIntercepted(s, seat) },
  { say: 'movement.choose', do: 'step-to', is: (s, seat, to) => isOwnPeopleMet(s, seat, to as Space) },
  { say: 'movement.choose', do: 'step-to', is: (s, _, to) => isSteppedStraightBack(s, to as Space) },
  { say: 'activation.hostility', do: 'declare', is: (s, seat) => isOwnPeopleDeclaredHostile(s, seat) },
  // A beaten or fleeing army stays together.
  { say: 'retreat.choose', do: 'leave-behind', is: s => canRetreatTogether(s.board, retreatFrameOf(s)) },
  { say: 'retreat.choose', do: 'leave-leader', is: () => true },
  { say: 'evasion.flee', do: 'leave-behind', is: () => true },
  { say: 'movement.choose', do: 'stop', is: s => isSea[movementFrameOf(s).from]! && !movementFrameOf(s).hasMoved },
  // A siege costs nothing, nor does terror, nor keeping a siege up; and a campaign may do all that, or nothing.
  { say: 'combat.choose', do: 'finish', is: s => isSiegeMissed(s) },
  { say: 'siege.terror', do: 'refuse', is: () => true },
  { say: 'siege.keep', do: 'refuse', is: () => true },
  { say: 'campaigns.leader', do: 'finish', is: () => true },
  { say: 'activation.kind', do: 'act-by', is: (s, _, kind) => isInvasionMissed(s, kind) },
  { say: 'mature.announce', do: 'accept', is: s => isKingdomTooPoor(s) },
  { say: 'movement.choose', do: 'stop', is: s => isStoppedBeforePartHasGone(s, movementFrameOf(s)) },
]
