/** XVIII Movement, one stack at a time; XVII.A-3 stacking is checked when it ends. */
import type { Procedure } from '@tabularium/kernel'
import { NO_LEADER, NOWHERE, UNITS, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { findBorderBetween, bordersOfSpace, coastsOfSea, isSea, seaNeighboursOfSea } from '../data/map.ts'
import { recountControlOfAllAreas } from '../board/control.ts'
import {
  computeHordeStepsSpent,
  findInvadingHordeGoals,
  hasForeignOccupants,
  isMigrationUnderWay,
  mayGroupPassForeigners,
  mayGroupPassInPeace,
  mustInvadingHordeGoOn,
  findMigrationGoals,
  findUnitsAwayFromHorde,
} from '../board/hordes.ts'
import { findWayToLeader } from '../board/joining.ts'
import { campaignLimitOfLeader, findLeadersInPlayOf, findLeadersOfNationAt, mayLeaderMove } from '../board/leaders.ts'
import {
  canGroupMakeAnyStep,
  canGroupStepTo,
  computeStepsLeftOfGroup,
  wouldLeadersBeAloneAmongEnemies,
  hasBoundNeutrals,
  isLastUnitInFoedus,
  hasNoStepsLeft,
  isStraitForbiddenToGroup,
  isStraitClosedByFleet,
  wouldEndAmongNeutrals,
  mayLeaderGoOn,
  mayUnitsEnter,
  findMovableUnits,
  findSpacesWithUnitsOf,
  findNextSpacesOfGroup,
  movementStepsLeftOfUnit,
  noteLeadersOfSteps,
  type MovingGroup,
} from '../board/moving.ts'
import { isStraitBlockedByFleet, isWayClosed, mayFleetCloseStrait, mayNationStayIn } from '../board/paths.ts'
import { findStacksThatMayIntercept } from '../board/reactions.ts'
import { areNationsBoundNeutral, findNationsIn, relationToOccupantsOf } from '../board/relations.ts'
import { stackingRoomAt } from '../board/stacking.ts'
import { fewestSeaZonesLeftToFleets, findSeasWithMovableFleets, mustFleetSailBack, mustFleetSailOn, wouldMeetEnemyFleets } from '../board/sailing.ts'
import { findSailGoals, movementLeftOfFleet, findFleetsFarFromPort, findVoyages } from '../board/sea.ts'
import { findFleetsAt, findUnitsHeldAt, hordeSpaceOf, isFleetUnit, type ReadonlyBoard } from '../board/units.ts'
import { findPlayableEventCards, playEventCard } from '../cards/play-event.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { ALL, CAMPAIGN, MIGRATION, WITHIN } from './18-kinds.ts'
import { callFlightOfLeadersAlone, drownLeadersWithoutFleet } from './20-leaders.ts'
import { findOverstackedSpaces } from './18-limits.ts'
import { markNationAsAggressor } from './18-peace.ts'
import { noteMoveOfActivation, rememberReactionsToAllies } from './18-together.ts'
import { callNextCrossing, createStraitCrossingFrame } from './25-straits.ts'
import { makeClauseId, eliminateUnit, pickOneOfEachSort, ownerSeatOf, placeLeader, ruleBuilder, tellOfMove } from './common.ts'
import { setPlaceOfUnit, setBoardColumnValue } from '../board/change.ts'

type NationMovementFrame = GameFrame<'movement'>
type ReadonlyNationMovementFrame = ReadonlyGameFrame<'movement'>
const NO_UNIT = -1 as Unit
const movingGroupOfFrame = (f: Pick<ReadonlyNationMovementFrame, 'nation' | 'group' | 'leaders' | 'from'>): MovingGroup => ({
  nation: f.nation,
  units: f.group,
  leaders: f.leaders,
  from: f.from,
})
const findLeadersReadyToMoveAt = (b: ReadonlyBoard, nation: Nation, space: Space): Leader[] =>
  findLeadersOfNationAt(b, nation, space).filter(leader => mayLeaderMove(b, leader) && mayLeaderGoOn(b, leader, findUnitsHeldAt(b, nation, space)))
/** XXII.B-3 In a campaign only the leader's stack moves, as far as he goes. */
const mayStackMoveNow = (b: ReadonlyBoard, f: Pick<ReadonlyNationMovementFrame, 'nation' | 'kind' | 'leader'>, space: Space): boolean =>
  f.kind !== CAMPAIGN || (b.leaderAt[f.leader] === space && mayLeaderGoOn(b, f.leader, findUnitsHeldAt(b, f.nation, space)))
/** Those of a province who could set out together. */
function makeGroupThatMayMove(b: ReadonlyBoard, f: Pick<ReadonlyNationMovementFrame, 'nation' | 'kind' | 'leader'>, space: Space): MovingGroup {
  const leaders =
    f.kind === CAMPAIGN ? [f.leader].filter(leader => leader !== NO_LEADER && b.leaderAt[leader] === space) : findLeadersReadyToMoveAt(b, f.nation, space)
  const able = findMovableUnits(b, f.nation, space).filter(unit => movementStepsLeftOfUnit(b, unit, leaders) > 0)
  return { nation: f.nation, units: able, leaders, from: space }
}
const isStackMutinous = (b: ReadonlyBoard, space: Space): boolean => b.now.mutiny === space
function findSpacesWithStacksOf(b: ReadonlyBoard, nation: Nation): Space[] {
  const places = findSpacesWithUnitsOf(b, nation).slice()
  for (const leader of findLeadersInPlayOf(b, nation)) if (!places.includes(b.leaderAt[leader]!)) places.push(b.leaderAt[leader]!)
  return places
}
/** XVIII.A Whether the stack there can take at least one step. */
const mayMoveStartFrom = (b: ReadonlyBoard, f: Pick<ReadonlyNationMovementFrame, 'nation' | 'kind' | 'leader'>, space: Space): boolean =>
  !isStackMutinous(b, space) && canStackSetOut(b, f, space)
const findSpacesWhereMovesMayStart = (b: ReadonlyBoard, f: Pick<ReadonlyNationMovementFrame, 'nation' | 'kind' | 'leader'>): Space[] =>
  findSpacesWithStacksOf(b, f.nation)
    .filter(space => mayMoveStartFrom(b, f, space))
    .sort((x, y) => x - y)
function canStackSetOut(b: ReadonlyBoard, f: Pick<ReadonlyNationMovementFrame, 'nation' | 'kind' | 'leader'>, space: Space): boolean {
  if (!mayStackMoveNow(b, f, space)) return false
  const group = makeGroupThatMayMove(b, f, space)
  const parts = findPartsThatMayLeave(b, group)
  return parts.some(part => hasAllowedStep(b, f, part) || canPartSail(b, f, part)) || findSmallestParts(b, f, group).some(part => hasAllowedStep(b, f, part))
}
/** XVIII.A-2 Where all together cannot go on, whoever can goes without the others; XXII.B-3 in a campaign with its leader. */
function findSmallestParts(b: ReadonlyBoard, f: Pick<ReadonlyNationMovementFrame, 'kind'>, group: MovingGroup): MovingGroup[] {
  if (group.units.length + group.leaders.length < 2) return []
  const leaders = f.kind === CAMPAIGN ? group.leaders : []
  const single = group.units.map(unit => ({ ...group, units: [unit], leaders })).filter(part => !isLastUnitInFoedus(b, part))
  return [...single, ...group.leaders.map(leader => ({ ...group, units: [], leaders: [leader] }))]
}
/** XXVIII.E-3 The stack; or, where its last unit must stay, its leaders, and any one of several units. */
function findPartsThatMayLeave(b: ReadonlyBoard, group: MovingGroup): MovingGroup[] {
  const parts = !isLastUnitInFoedus(b, group)
    ? [group]
    : [{ ...group, units: [] }, ...(group.units.length > 1 ? group.units.map(unit => ({ ...group, units: [unit] })) : [])]
  return parts.filter(part => part.units.length + part.leaders.length > 0)
}
const canPartSail = (b: ReadonlyBoard, f: Pick<ReadonlyNationMovementFrame, 'kind'>, part: MovingGroup): boolean =>
  part.units.some(unit => findGoalsOfSeaTransport(b, f, { ...part, units: [unit], leaders: part.leaders.slice(0, 1) }).length > 0)
function findUnitsThatMayJoinLeader(b: ReadonlyBoard, f: Pick<ReadonlyNationMovementFrame, 'nation' | 'kind' | 'leader'>): Unit[] {
  if (f.kind !== CAMPAIGN) return []
  return findSpacesWithUnitsOf(b, f.nation)
    .flatMap(space => (space === b.leaderAt[f.leader] || isStackMutinous(b, space) ? [] : findMovableUnits(b, f.nation, space)))
    .filter(unit => findWayToLeader(b, unit, f.nation, b.leaderAt[f.leader]!) !== null)
    .filter(unit => !isLastUnitInFoedus(b, { nation: f.nation, units: [unit], leaders: [], from: b.units.place[unit]! }))
}
/** The next provinces of a group; between controlled provinces only for a raid, and past no enemy in a migration. */
const findAllowedStepsOfGroup = (b: ReadonlyBoard, f: Pick<ReadonlyNationMovementFrame, 'nation' | 'kind'>, group: MovingGroup): readonly Space[] =>
  findNextSpacesOfGroup(b, group).filter(to => isStepAllowedInMovementKind(b, f, group, to))
const hasAllowedStep = (b: ReadonlyBoard, f: Pick<ReadonlyNationMovementFrame, 'nation' | 'kind'>, group: MovingGroup): boolean =>
  f.kind === WITHIN || f.kind === MIGRATION ? findAllowedStepsOfGroup(b, f, group).length > 0 : canGroupMakeAnyStep(b, group)
function isStepAllowedInMovementKind(b: ReadonlyBoard, f: Pick<ReadonlyNationMovementFrame, 'nation' | 'kind'>, group: MovingGroup, to: Space): boolean {
  if (f.kind === MIGRATION) return mayGroupPassInPeace(b, group, to)
  const isOwnOrPassed = (space: Space): boolean => b.controller[space] === f.nation || hasBoundNeutrals(b, f.nation, space)
  return f.kind !== WITHIN || (mayGroupPassForeigners(b, group, to) && isOwnOrPassed(group.from) && isOwnOrPassed(to))
}
const mayMovingGroupStepTo = (b: ReadonlyBoard, f: ReadonlyNationMovementFrame, to: Space): boolean =>
  canGroupStepTo(b, movingGroupOfFrame(f), to) && isStepAllowedInMovementKind(b, f, movingGroupOfFrame(f), to)
/** Somewhere to go for the group as it is. */
export const canMovingGroupMoveOn = (b: ReadonlyBoard, f: ReadonlyNationMovementFrame): boolean =>
  !isLastUnitInFoedus(b, movingGroupOfFrame(f)) && hasAllowedStep(b, f, movingGroupOfFrame(f))
/** Whoever has a step left without those who led him. */
export const findUnitsThatGoOnAlone = (b: ReadonlyBoard, f: ReadonlyNationMovementFrame): Unit[] =>
  f.group.filter(unit => computeStepsLeftOfGroup(b, { ...movingGroupOfFrame(f), units: [unit] }) > 0)
/** XVII.A-3, r-175 Over the limit while somebody there can still find room next door. */
function canRelieveOverstacking(b: ReadonlyBoard, f: Pick<ReadonlyNationMovementFrame, 'nation' | 'kind' | 'leader'>, space: Space): boolean {
  if (isStackMutinous(b, space) || !canStackSetOut(b, f, space)) return false
  const { units, leaders } = makeGroupThatMayMove(b, f, space)
  return units.some(unit =>
    findAllowedStepsOfGroup(b, f, { nation: f.nation, units: [unit], leaders, from: space }).some(
      to => mayNationStayIn(b, f.nation, to) && stackingRoomAt(b, f.nation, to) > 0,
    ),
  )
}
/** XVII.A-3 Before somebody leaves them, movement does not end. */
export const findSpacesToRelieve = (
  b: ReadonlyBoard,
  activation: ReadonlyGameFrame<'activation'> | null,
  f: Pick<ReadonlyNationMovementFrame, 'nation' | 'kind' | 'leader'>,
): Space[] => findOverstackedSpaces(b, activation, f).filter(space => canRelieveOverstacking(b, f, space))
const findSpacesSharedWithNeutrals = (b: ReadonlyBoard, nation: Nation): Space[] =>
  findSpacesWithUnitsOf(b, nation).filter(space => findNationsIn(b, space).some(other => other !== nation && areNationsBoundNeutral(b, nation, other)))
/** XI.C-3, r-295 Before a raid whoever was dropped among others on the way goes on, if he can. */
const mustDroppedUnitsGoOn = (b: ReadonlyBoard, f: Pick<ReadonlyNationMovementFrame, 'nation' | 'kind' | 'leader'>): boolean =>
  f.kind === WITHIN &&
  findSpacesWithUnitsOf(b, f.nation).some(
    from =>
      hasForeignOccupants(b, f.nation, from) &&
      !isStackMutinous(b, from) &&
      findMovableUnits(b, f.nation, from).some(unit => b.spent[unit]! > 0 && hasAllowedStep(b, f, { nation: f.nation, units: [unit], leaders: [], from })),
  )

/** Somebody, or the horde, can still take a step. */
const canAnyoneStillMove = (b: ReadonlyBoard, f: Pick<ReadonlyNationMovementFrame, 'nation' | 'kind' | 'leader'>): boolean =>
  findSpacesWithStacksOf(b, f.nation).some(space => mayMoveStartFrom(b, f, space)) || findMigrationGoals(b, f.nation).length > 0
/** Where a stack may only pass: with neutrals by bond (r-19); where no Combat follows, before a raid or in a migration, with anybody foreign. */
const mayGroupOnlyPassThrough = (b: ReadonlyBoard, f: Pick<ReadonlyNationMovementFrame, 'nation' | 'kind'>, space: Space): boolean =>
  hasBoundNeutrals(b, f.nation, space) || ((f.kind === MIGRATION || f.kind === WITHIN) && hasForeignOccupants(b, f.nation, space))
/** r-149 Another leader of the stack spends a campaign of his own. */
const findAccompanyingLeaders = (b: ReadonlyBoard, f: ReadonlyNationMovementFrame): Leader[] =>
  f.kind !== CAMPAIGN || f.from === NOWHERE || isSea[f.from]
    ? []
    : findLeadersReadyToMoveAt(b, f.nation, f.from).filter(leader => !f.leaders.includes(leader) && mayLeaderCampaignAlong(b, f, leader))
/** Who has moved in this campaign, or was redeployed for it, has spent his own. */
const hasJoinedCampaign = (b: ReadonlyBoard, f: ReadonlyNationMovementFrame, leader: Leader): boolean => f.joined.includes(leader) || b.leaderSpent[leader]! > 0
const mayLeaderCampaignAlong = (b: ReadonlyBoard, f: ReadonlyNationMovementFrame, leader: Leader): boolean =>
  hasJoinedCampaign(b, f, leader) || b.campaigns[leader]! < campaignLimitOfLeader(b, leader)
export const nationMovementProcedure: Procedure<Invasions, NationMovementFrame> = {
  choose: ruleBuilder.ask<NationMovementFrame>()({
    cite: [makeClauseId('XVIII.A-1')],
    who: (g, f) => ownerSeatOf(g, f.nation),
    may: {
      'move-from': {
        cite: makeClauseId('XVIII.A-2'),
        among: (g, f) => (f.from === NOWHERE ? findSpacesWhereMovesMayStart(g.board, f) : []),
        take: (g, f, space) => startGroupMove(g, f, space),
      },
      'leave-behind': {
        cite: makeClauseId('XVIII.D-1'),
        among: (g, f) => (f.from !== NOWHERE && f.group.length + (isSea[f.from] ? 0 : f.leaders.length) > 1 ? pickOneOfEachSort(g, f.group) : []),
        take: (_, f, unit) => {
          f.group = f.group.filter(one => one !== unit)
          return { goto: 'choose' }
        },
      },
      'leave-leader': {
        cite: makeClauseId('XVIII.D-1'),
        among: (g, f) => (f.group.length > 0 && f.kind !== CAMPAIGN && !isLastFleetOfLeaders(g.board, f) ? f.leaders : []),
        take: (g, f, leader) => {
          f.leaders = f.leaders.filter(one => one !== leader)
          f.group = findUnitsThatGoOnAlone(g.board, f)
          return f.group.length === 0 ? endGroupMove(f) : { goto: 'choose' }
        },
      },
      'step-to': {
        cite: makeClauseId('XVIII.A-3'),
        among: (_, f) => (f.from === NOWHERE || isSea[f.from] ? [] : bordersOfSpace[f.from]!.map(border => border.to)),
        unless: [
          { cite: makeClauseId('XVIII.A-2'), bars: (g, f) => hasNoStepsLeft(g.board, movingGroupOfFrame(f)) },
          { cite: makeClauseId('XVIII.K-1'), bars: (g, f, to) => !mayUnitsEnter(g.board, f.nation, f.group, f.from, to) },
          { cite: makeClauseId('XVIII.J-2'), bars: (g, f, to) => isStraitForbiddenToGroup(g.board, movingGroupOfFrame(f), to) },
          { cite: makeClauseId('XXV.F-1'), bars: (g, f, to) => isStraitClosedByFleet(g.board, movingGroupOfFrame(f), to) },
          { cite: makeClauseId('XII.D-1'), bars: (g, f, to) => wouldEndAmongNeutrals(g.board, movingGroupOfFrame(f), to) },
          { cite: makeClauseId('r-58'), bars: (g, f, to) => wouldLeadersBeAloneAmongEnemies(g.board, movingGroupOfFrame(f), to) },
          { cite: makeClauseId('XXVIII.E-3'), bars: (g, f) => isLastUnitInFoedus(g.board, movingGroupOfFrame(f)) },
          { cite: makeClauseId('XI.C-3'), bars: (g, f, to) => f.kind === WITHIN && !mayMovingGroupStepTo(g.board, f, to) },
          { cite: makeClauseId('XVIII.G-2'), bars: (g, f, to) => f.kind === MIGRATION && !mayMovingGroupStepTo(g.board, f, to) },
        ],
        take: (g, f, to) => {
          f.to = to
          const border = findBorderBetween(f.from, to)
          return mayFleetCloseStrait(g.board, f.nation, border) ? { call: createStraitCrossingFrame(f.nation, border!.sea) } : undefined
        },
      },
      // r-149 Whoever else leads spends a campaign of his own.
      'bring-leader': {
        cite: makeClauseId('XXII.A-2'),
        among: (g, f) => findAccompanyingLeaders(g.board, f),
        take: (g, f, leader) => {
          if (!hasJoinedCampaign(g.board, f, leader)) g.board.campaigns[leader]! += 1
          f.leaders.push(leader)
          return { goto: 'choose' }
        },
      },
      'call-in': {
        cite: makeClauseId('XXII.B-2'),
        among: (g, f) => (f.from === NOWHERE ? pickOneOfEachSort(g, findUnitsThatMayJoinLeader(g.board, f)) : []),
        take: (g, f, unit) => {
          const { path } = findWayToLeader(g.board, unit, f.nation, g.board.leaderAt[f.leader]!)!
          ;[f.called, f.way, f.seas] = [unit, [...path], []]
          return { goto: 'strait' }
        },
      },
      // XXV.D, XXV.E Over the sea: a transport to friends, or a landing.
      'ship-to': {
        cite: makeClauseId('XXV.D-1'),
        among: (g, f) => (f.from === NOWHERE ? [] : findGoalsOfSeaTransport(g.board, f, movingGroupOfFrame(f))),
        unless: [{ cite: makeClauseId('XXVIII.E-3'), bars: (g, f) => isLastUnitInFoedus(g.board, movingGroupOfFrame(f)) }],
        take: (g, f, to) => {
          f.hasMoved = true
          const [group, leaders] = [[...f.group], [...f.leaders]]
          const call = frames.voyage({ nation: f.nation, group, leaders, from: f.from, to, steps: computeStepsLeftOfGroup(g.board, movingGroupOfFrame(f)) })
          ;[f.from, f.group, f.leaders] = [NOWHERE, [], []]
          return { call, then: 'choose' }
        },
      },
      'sail-from': {
        cite: makeClauseId('XXV.A-1'),
        among: (g, f) => (f.from === NOWHERE && f.kind === ALL ? findSeasWithMovableFleets(g.board, f.nation) : []),
        take: (g, f, sea) => {
          const fleets = findFleetsAt(g.board, f.nation, sea).filter(unit => movementLeftOfFleet(g.board, unit) > 0)
          ;[f.from, f.group, f.leaders, f.hasMoved] = [sea, fleets, findLeadersOfNationAt(g.board, f.nation, sea), false]
          return { goto: 'choose' }
        },
      },
      'sail-to': {
        cite: makeClauseId('XXV.A-1'),
        among: (_, f) => (f.from !== NOWHERE && isSea[f.from] ? seaNeighboursOfSea[f.from]! : []),
        unless: [
          {
            cite: makeClauseId('XXV.A-1'),
            bars: (g, f, sea) => !findSailGoals(g.board, f.nation, f.from, f.group.length, fewestSeaZonesLeftToFleets(g.board, f.group)).includes(sea),
          },
        ],
        take: (g, f, sea) => sailFleetOneZone(g, f, sea),
      },
      // XXV.C-6 A leader goes with a naval stack, and leaves it.
      board: {
        cite: makeClauseId('XXV.C-6'),
        among: (g, f) => findLeadersToBoard(g.board, f),
        take: (g, f, leader) => {
          setBoardColumnValue(g.board, 'leaderAt', leader, f.from)
          f.leaders.push(leader)
          return { goto: 'choose' }
        },
      },
      'go-ashore': {
        cite: makeClauseId('XXV.C-6'),
        among: (g, f) => findLeaderLandings(g.board, f),
        take: (g, f, space) => {
          for (const leader of f.leaders.splice(0)) placeLeader(g, leader, space, 'XXV.C-6')
          return { goto: 'choose' }
        },
      },
      'move-horde': {
        cite: makeClauseId('III.D-10'),
        among: (g, f) => (f.from === NOWHERE && f.kind === ALL ? findInvadingHordeGoals(g.board, f.nation) : []),
        take: (g, f, to) => announceHordeMove(g, f, to),
      },
      // XVIII.G-2 The horde of a migrating people, step by step.
      'migrate-to': {
        cite: makeClauseId('XVIII.G-2'),
        among: (g, f) => (f.from === NOWHERE && f.kind === MIGRATION ? findMigrationGoals(g.board, f.nation) : []),
        take: (g, f, to) => announceHordeMove(g, f, to),
      },
      // X.B-5 Forced March, by whoever moves; the others may play it when the stack goes on.
      play: {
        cite: makeClauseId('X.B-5'),
        among: (g, f, seat) => (f.group.length > 0 && f.from !== NOWHERE && !isSea[f.from] ? findPlayableEventCards(g, seat, 'movement') : []),
        take: (g, _, card, seat) => {
          const played = playEventCard(g, seat, card, 'movement')
          return played ? { call: played.call, then: 'choose' } : { goto: 'choose' }
        },
      },
      stop: {
        cite: makeClauseId('XVIII.A-9'),
        among: (g, f) => f.from !== NOWHERE && (f.hasMoved || isSea[f.from]! || !canMovingGroupMoveOn(g.board, f)),
        unless: [
          { cite: makeClauseId('XII.D-1'), bars: (g, f) => !isSea[f.from] && mayGroupOnlyPassThrough(g.board, f, f.from) && canMovingGroupMoveOn(g.board, f) },
          { cite: makeClauseId('XXV.A-1'), bars: (g, f) => mustFleetSailOn(g.board, f) },
        ],
        take: (g, f) => anchorFleet(g, f),
      },
      finish: {
        among: (_, f) => f.from === NOWHERE,
        unless: [
          { cite: makeClauseId('XVII.A-3'), bars: (g, f) => findSpacesToRelieve(g.board, g.within('activation'), f).length > 0 },
          { cite: makeClauseId('XVIII.G-2'), bars: (g, f) => f.kind === MIGRATION && isMigrationUnderWay(g.board, f.nation) && canAnyoneStillMove(g.board, f) },
          { cite: makeClauseId('XI.C-3'), bars: (g, f) => mustDroppedUnitsGoOn(g.board, f) },
          { cite: makeClauseId('XXV.A-1'), bars: (g, f) => f.kind === ALL && mustFleetSailBack(g.board, f.nation) },
          { cite: makeClauseId('r-19'), bars: (g, f) => f.kind === ALL && mustInvadingHordeGoOn(g.board, f.nation) },
        ],
        take: () => ({ goto: 'check' }),
      },
    },
  }),
  // XXV.F-1 A strait that was closed sends the stack back to its choice.
  cross: (g, f) => {
    const to = f.to
    f.to = NOWHERE
    if (to === NOWHERE || isStraitBlockedToHorde(g.board, f, to)) return { goto: 'choose' }
    if (f.from === NOWHERE) return moveHorde(g, f, to)
    f.hasMoved = true
    return { call: frames.entry({ nation: f.nation, group: [...f.group], leaders: [...f.leaders], from: f.from, to }), then: 'choose' }
  },
  // What a battle left of the stack sails on, unless it refused.
  moor: (g, f) => {
    f.group = f.group.filter(unit => g.board.units.place[unit] === f.from && movementLeftOfFleet(g.board, unit) > 0)
    f.leaders = f.leaders.filter(leader => g.board.leaderAt[leader] === f.from)
    return f.group.length === 0 ? endGroupMove(f) : { goto: 'choose' }
  },
  // r-214 A horde alone that is met fights in defence.
  met: (g, f) => {
    // r-58 Leaders without soldiers leave before a horde too.
    const flight = callFlightOfLeadersAlone(g.board, f.nation, hordeSpaceOf(g.board, f.nation))
    if (flight) return { ...flight, then: 'met' }
    const [first] = f.met
    f.met = []
    recountControlOfAllAreas(g.board)
    if (first === undefined) return { goto: 'choose' }
    const [place, attacker] = [hordeSpaceOf(g.board, f.nation), g.board.units.holder[first]!]
    return { call: frames.battle({ place, attacker, defender: f.nation, isIntercepted: true }), then: 'choose' }
  },
  // r-86 Every fleet on the way of a unit that was called in may close its strait.
  strait: (g, f) => callNextCrossing(g.board, f, g.board.units.place[f.called]!, f.way),
  // XXII.B-2, XXV.F-1 The unit joins its leader, unless a fleet has closed its way.
  called: (g, f) => {
    const [unit, goal, from] = [f.called, g.board.leaderAt[f.leader]!, g.board.units.place[f.called]!]
    const way = findWayToLeader(g.board, unit, f.nation, goal)
    f.called = NO_UNIT
    if (way === null || isWayClosed(g.board, f.nation, from, f.way)) return { goto: 'choose' }
    noteLeadersOfSteps(g.board, [unit], [])
    g.board.spent[unit]! += way.steps
    // r-54 Where it goes back to if the siege fails.
    g.board.last[unit] = way.path.at(-2) ?? from
    tellOfMove(g, f.nation, from, goal, 1, 'XXII.B-2')
    setPlaceOfUnit(g.board, unit, goal)
    recountControlOfAllAreas(g.board)
    return { goto: 'choose' }
  },
  // XVII.A-3, r-175 What is over the limit all the same is removed; nobody stays with neutrals.
  check: (g, f) => {
    if (f.kind === MIGRATION) for (const unit of findUnitsAwayFromHorde(g.board, f.nation)) eliminateUnit(g, unit, 'XVIII.G-2')
    // r-77 A fleet that found no way back is removed, whatever its nation does.
    if (f.kind !== CAMPAIGN) for (const unit of findFleetsFarFromPort(g.board, f.nation)) eliminateUnit(g, unit, 'XXV.A-1')
    drownLeadersWithoutFleet(g, f.nation)
    rememberReactionsToAllies(g, f)
    if (f.kind === ALL || f.kind === CAMPAIGN) markNationAsAggressor(g, f.nation)
    for (const space of findSpacesSharedWithNeutrals(g.board, f.nation))
      for (const unit of findUnitsHeldAt(g.board, f.nation, space)) eliminateUnit(g, unit, 'XII.D-1')
  },
  excess: ruleBuilder.ask<NationMovementFrame>()({
    cite: [makeClauseId('XVII.A-3')],
    who: (g, f) => (findOverstackedSpaces(g.board, g.within('activation'), f).length > 0 ? ownerSeatOf(g, f.nation) : null),
    may: {
      'give-up': {
        cite: makeClauseId('XVII.A-3'),
        among: (g, f) =>
          pickOneOfEachSort(
            g,
            findOverstackedSpaces(g.board, g.within('activation'), f).flatMap(space => findUnitsHeldAt(g.board, f.nation, space)),
          ),
        take: (g, _, unit) => {
          eliminateUnit(g, unit, 'XVII.A-3')
          return { goto: 'excess' }
        },
      },
    },
  }),
}
/** XXV.D-1 Where fleets take it; XI.C-3 before a raid from controlled land to controlled land, XVIII.G-2 in a migration nowhere. */
function findGoalsOfSeaTransport(b: ReadonlyBoard, { kind }: Pick<ReadonlyNationMovementFrame, 'kind'>, group: MovingGroup): Space[] {
  const { nation, units, leaders, from } = group
  if (kind === MIGRATION || isSea[from] || (kind === WITHIN && b.controller[from] !== nation)) return []
  const all = findVoyages(b, nation, from, { units, leaders: leaders.length }, computeStepsLeftOfGroup(b, group))
  return [...new Set(all.map(({ to }) => to))].filter(
    to => mayUnitsEnter(b, nation, units, from, to) && !hasBoundNeutrals(b, nation, to) && (kind !== WITHIN || isOwnAndQuiet(b, nation, to)),
  )
}
/** XI.C-3, r-136 Controlled, and nobody there but friends: no Combat follows. */
const isOwnAndQuiet = (b: ReadonlyBoard, nation: Nation, space: Space): boolean => b.controller[space] === nation && !hasForeignOccupants(b, nation, space)
/** XXV.C-6 Leaders on a coast of the zone who may go with the fleet, one for each. */
const findLeadersToBoard = (b: ReadonlyBoard, f: ReadonlyNationMovementFrame): Leader[] =>
  f.from === NOWHERE || !isSea[f.from] || f.leaders.length >= f.group.length
    ? []
    : coastsOfSea[f.from]!.flatMap(space => findLeadersReadyToMoveAt(b, f.nation, space))
/** A leader leaves the naval stack ashore, or with other fleets in the zone. */
const isLastFleetOfLeaders = (b: ReadonlyBoard, f: ReadonlyNationMovementFrame): boolean =>
  isSea[f.from]! && findFleetsAt(b, f.nation, f.from).every(fleet => f.group.includes(fleet))
const findLeaderLandings = (b: ReadonlyBoard, f: ReadonlyNationMovementFrame): Space[] =>
  f.from === NOWHERE || !isSea[f.from] || f.leaders.length === 0
    ? []
    : coastsOfSea[f.from]!.filter(space => relationToOccupantsOf(b, f.nation, space) === 'friend')
/** XXV.A-1, XXV.B-1 A zone further; enemy fleets there meet it. */
function sailFleetOneZone(g: GameStepContext, f: NationMovementFrame, sea: Space) {
  noteMoveOfActivation(g)
  f.hasMoved = true
  return { call: frames.sailing({ nation: f.nation, from: f.from, to: sea, group: [...f.group], leaders: [...f.leaders] }), then: 'moor' as const }
}
/** r-80 A stack that stays where it was may still try its neighbours in the zone. */
function anchorFleet(g: GameStepContext, f: NationMovementFrame) {
  const [sea, isStill] = [f.from, isSea[f.from]! && !f.hasMoved]
  endGroupMove(f)
  return isStill && wouldMeetEnemyFleets(g.board, f.nation, sea)
    ? { call: frames.meeting({ nation: f.nation, zone: sea }), then: 'choose' as const }
    : { goto: 'choose' as const }
}
const originOfGroupOrHorde = (b: ReadonlyBoard, f: Pick<ReadonlyNationMovementFrame, 'nation' | 'from'>): Space =>
  f.from === NOWHERE ? hordeSpaceOf(b, f.nation) : f.from
function isStraitBlockedToHorde(b: ReadonlyBoard, f: ReadonlyNationMovementFrame, to: Space): boolean {
  const border = findBorderBetween(originOfGroupOrHorde(b, f), to)
  return border !== null && isStraitBlockedByFleet(b, f.nation, border)
}
/** XXV.F-1, r-86 Fleets may close a strait to a horde too. */
function announceHordeMove(g: GameStepContext, f: NationMovementFrame, to: Space) {
  f.to = to
  const border = findBorderBetween(hordeSpaceOf(g.board, f.nation), to)
  return mayFleetCloseStrait(g.board, f.nation, border) ? { call: createStraitCrossingFrame(f.nation, border!.sea) } : undefined
}
/** III.D-10, r-214 The horde goes by itself; alone in an enemy's empty province it may be met. */
function moveHorde(g: GameStepContext, f: NationMovementFrame, to: Space) {
  const b = g.board
  noteMoveOfActivation(g)
  const spent = computeHordeStepsSpent(b, f.nation, to)
  b.now.hordeSteps = [...b.now.hordeSteps.filter(one => one.nation !== f.nation), { nation: f.nation, spent }]
  setBoardColumnValue(b, 'home', f.nation, to)
  const entry = { mover: f.nation, place: to, movers: [] }
  const isMet = f.kind === ALL && findUnitsHeldAt(b, f.nation, to).length === 0 && findStacksThatMayIntercept(b, entry, f.reacted).length > 0
  return isMet ? { call: frames.interception(entry), then: 'met' as const } : { goto: 'met' as const }
}
function startGroupMove(g: GameStepContext, f: NationMovementFrame, space: Space): { goto: 'choose' } {
  const group = makeGroupThatMayMove(g.board, f, space)
  ;[f.from, f.group, f.leaders, f.hasMoved] = [space, [...group.units], [...group.leaders], false]
  return { goto: 'choose' }
}
function endGroupMove(f: NationMovementFrame): { goto: 'choose' } {
  f.from = NOWHERE
  f.group = []
  f.leaders = []
  return { goto: 'choose' }
}
/** XVIII.B-1 Capacity is renewed. */
export function renewStepsOfAllUnits(g: GameStepContext): void {
  for (const unit of UNITS) if (!isFleetUnit(unit)) g.board.spent[unit] = 0
  g.board.last.fill(NOWHERE)
  g.board.crossed.fill(0)
  g.board.led.fill(NO_LEADER)
  g.board.now.alsoLed = []
  g.board.leaderSpent.fill(0)
  g.board.now.hordeSteps = []
  g.board.now.marched = []
  g.board.now.blocked = []
}
