/** XXII Campaigns: leader by leader, each with movement and combat of its own. */
import type { Procedure } from '@tabularium/kernel'
import { NO_LEADER, SPACES, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { bordersOfSpace, isSea } from '../data/map.ts'
import { recountControlOfAllAreas } from '../board/control.ts'
import { campaignLimitOfLeader, findLeadersInPlayOf, mayLeaderMove } from '../board/leaders.ts'
import { isLastUnitInFoedus, findMovableUnits, mayUnitsEnter } from '../board/moving.ts'
import { isStraitBlockedByFleet, mayFleetCloseStrait, mayNationStayIn } from '../board/paths.ts'
import { isCityOfEnemies, relationToOccupantsOf } from '../board/relations.ts'
import { stackingRoomAt } from '../board/stacking.ts'
import { findUnitsHeldAt, type ReadonlyBoard } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import type { Invasions } from '../types.ts'
import { CAMPAIGN } from './18-kinds.ts'
import { renewStepsOfAllUnits } from './18-movement.ts'
import { callFlightOfLeadersAlone } from './20-leaders.ts'
import { createRetreatFromCityFrame } from './24-siege.ts'
import { makeClauseId, ownerSeatOf, pickOneOfEachSort, ruleBuilder, tellOfMove } from './common.ts'
import { setPlaceOfUnits, setBoardColumnValue } from '../board/change.ts'

/** XXII.A-2 Leaders with campaigns left. */
const findLeadersReadyToCampaign = (b: ReadonlyBoard, nation: Nation): Leader[] =>
  findLeadersInPlayOf(b, nation).filter(
    leader =>
      mayLeaderMove(b, leader) && b.leaderAt[leader] !== b.now.mutiny && b.campaigns[leader]! < campaignLimitOfLeader(b, leader) && !isSea[b.leaderAt[leader]!],
  )
type LeaderAndHisStack = Pick<ReadonlyGameFrame<'campaigns'>, 'nation' | 'leader' | 'staying' | 'companions'>
/** r-27 His stack: whom of his province he takes with him. */
const findUnitsThatRedeploy = (b: ReadonlyBoard, f: LeaderAndHisStack): Unit[] =>
  findMovableUnits(b, f.nation, b.leaderAt[f.leader]!).filter(unit => !f.staying.includes(unit))
/** XXII.A-4, r-148 Anywhere in connected friendly land with room; r-19 past neutrals, not among them. */
function findRedeployments(b: ReadonlyBoard, f: LeaderAndHisStack): Space[] {
  const start = b.leaderAt[f.leader]!
  if (relationToOccupantsOf(b, f.nation, start) !== 'friend') return []
  // r-91 A federate's last unit stays.
  const group = findUnitsThatRedeploy(b, f)
  if (isLastUnitInFoedus(b, { nation: f.nation, units: group, leaders: [], from: start })) return []
  const coming = [f.leader, ...f.companions]
  return findConnectedFriendlyLand(b, f.nation, start, group)
    .filter(space => stackingRoomAt(b, f.nation, space, coming) >= group.length && mayNationStayIn(b, f.nation, space))
    .sort((x, y) => x - y)
}
/** r-149 Leaders of his province who may spend a campaign of their own to go with him. */
const findPossibleCompanions = (b: ReadonlyBoard, f: LeaderAndHisStack): Leader[] =>
  findLeadersReadyToCampaign(b, f.nation).filter(leader => leader !== f.leader && !f.companions.includes(leader) && b.leaderAt[leader] === b.leaderAt[f.leader])
/** Whoever stays behind makes room for the others, so long as he could go anywhere at all. */
const maySomeStayBehind = (b: ReadonlyBoard, f: LeaderAndHisStack): boolean =>
  findUnitsThatRedeploy(b, f).length > 0 && findRedeployments(b, { ...f, staying: findMovableUnits(b, f.nation, b.leaderAt[f.leader]!) }).length > 0
/** Without the start. */
function findConnectedFriendlyLand(b: ReadonlyBoard, nation: Nation, start: Space, group: readonly Unit[]): Space[] {
  const looked = NOWHERE_LOOKED.slice()
  looked[start] = true
  const found = [start]
  for (const space of found)
    for (const border of bordersOfSpace[space]!) {
      if (looked[border.to] || isStraitBlockedByFleet(b, nation, border) || mayFleetCloseStrait(b, nation, border)) continue
      looked[border.to] = true
      if (relationToOccupantsOf(b, nation, border.to) === 'friend' && mayUnitsEnter(b, nation, group, space, border.to)) found.push(border.to)
    }
  found.shift()
  return found
}
const NOWHERE_LOOKED: readonly boolean[] = SPACES.map(() => false)
export const leaderCampaignsProcedure: Procedure<Invasions, GameFrame<'campaigns'>> = {
  // XXII.A-3 In the order the player likes.
  leader: ruleBuilder.ask<GameFrame<'campaigns'>>()({
    cite: [makeClauseId('XXII.A-1'), makeClauseId('XXII.A-3')],
    who: (g, f) => (findLeadersReadyToCampaign(g.board, f.nation).length > 0 ? ownerSeatOf(g, f.nation) : null),
    may: {
      campaign: {
        cite: makeClauseId('XXII.A-2'),
        among: (g, f) => findLeadersReadyToCampaign(g.board, f.nation),
        take: (g, f, leader) => {
          ;[f.leader, f.staying, f.companions] = [leader, [], []]
          g.board.campaigns[leader]! += 1
          g.board.now.terrorised = []
          renewStepsOfAllUnits(g)
          g.board.sailed = {}
        },
      },
      finish: { among: () => true, take: () => ({ goto: 'lift' }) },
    },
  }),
  redeploy: ruleBuilder.ask<GameFrame<'campaigns'>>()({
    cite: [makeClauseId('XXII.A-4')],
    who: (g, f) => (f.leader !== NO_LEADER && (findRedeployments(g.board, f).length > 0 || maySomeStayBehind(g.board, f)) ? ownerSeatOf(g, f.nation) : null),
    may: {
      // XXII.B-1, r-27 He takes whom he likes.
      'leave-behind': {
        cite: makeClauseId('XXII.A-4'),
        among: (g, f) => (maySomeStayBehind(g.board, f) ? pickOneOfEachSort(g, findUnitsThatRedeploy(g.board, f)) : []),
        take: (_, f, unit) => {
          f.staying.push(unit)
          return { goto: 'redeploy' }
        },
      },
      'bring-leader': {
        cite: makeClauseId('r-149'),
        among: (g, f) => findPossibleCompanions(g.board, f),
        take: (_, f, leader) => {
          f.companions.push(leader)
          return { goto: 'redeploy' }
        },
      },
      'redeploy-to': {
        cite: makeClauseId('XXII.A-4'),
        among: (g, f) => findRedeployments(g.board, f),
        take: (g, f, space) => {
          const going = findUnitsThatRedeploy(g.board, f)
          tellOfMove(g, f.nation, g.board.leaderAt[f.leader]!, space, going.length, 'XXII.A-4')
          setPlaceOfUnits(g.board, going, space)
          for (const leader of [f.leader, ...f.companions]) setBoardColumnValue(g.board, 'leaderAt', leader, space)
          for (const leader of f.companions) g.board.campaigns[leader]! += 1
          recountControlOfAllAreas(g.board)
          // r-58 Leaders without soldiers leave before them.
          return findUnitsHeldAt(g.board, f.nation, space).length > 0 ? callFlightOfLeadersAlone(g.board, f.nation, space) : undefined
        },
      },
      refuse: { among: () => true, take: (_, f) => void (f.companions = []) },
    },
  }),
  move: (_, f) =>
    f.leader === NO_LEADER ? { goto: 'lift' } : { call: frames.movement({ nation: f.nation, kind: CAMPAIGN, leader: f.leader, joined: [...f.companions] }) },
  fight: (_, f) => ({ call: frames.combat({ nation: f.nation }) }),
  // XXII.A-3 A campaign is completed before another begins.
  rest: (_, f) => {
    f.leader = NO_LEADER
    return { goto: 'leader' }
  },
  // XXIV.C-9 With the campaigns the sieges end that were kept up.
  lift: (g, f) => {
    const siege = g.board.sieges.find(one => one.nation === f.nation)
    if (!siege) return
    g.board.sieges = g.board.sieges.filter(one => one !== siege)
    const group = findUnitsHeldAt(g.board, f.nation, siege.place)
    if (group.length === 0 || !isCityOfEnemies(g.board, f.nation, siege.place)) return { goto: 'lift' }
    return { call: createRetreatFromCityFrame(g.board, f.nation, siege.place), then: 'lift' }
  },
}
